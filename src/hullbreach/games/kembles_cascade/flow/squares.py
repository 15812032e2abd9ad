"""What ships meet on the squares they reach, by a move or by a push."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    BOSS,
    COLLISION_DEED,
    COLUMNS,
    DRONE,
    DRONE_DEED,
    EAST,
    FIRST_SPACE,
    HOLE,
    MAZE,
    MINE,
    MINE_DAMAGE,
    POWERUP,
    POWERUP_DEED,
    RAM_DEED,
    SQUARES,
    STRUCTURE_DEED,
    WEST,
    WORMHOLE,
    WORMHOLE_DEED,
    face_of,
    thing_of,
)
from hullbreach.games.kembles_cascade.flow.awards import did
from hullbreach.games.kembles_cascade.flow.boss import boss_part_gone
from hullbreach.games.kembles_cascade.flow.decision import Decision, DecisionAt
from hullbreach.games.kembles_cascade.flow.powerups import draw_powerup
from hullbreach.games.kembles_cascade.flow.sensors import cover, lift_cover
from hullbreach.games.kembles_cascade.flow.ships import gain_energy, hurt, pay_globals, wreck
from hullbreach.games.kembles_cascade.flow.steps import ShipStep
from hullbreach.games.kembles_cascade.moves import DONE, MOVE, SQUARE, is_square
from hullbreach.games.kembles_cascade.names import object_on, square_name
from hullbreach.games.kembles_cascade.outlook import deed_worth, push_worth
from hullbreach.games.kembles_cascade.state import NONE, SCROLLING, KemblesCascade
from hullbreach.games.kembles_cascade.worth import stand_at
from hullbreach.kernel.pile import Moves

COLLISION_DAMAGE: Final = 1
ANOTHER_SHIP: Final = -1  # in the news of a collision: no kind of square


# -- reaching a square -----------------------------------------------------------------------------


def reach(game: KemblesCascade, seat: i64, square: i64) -> None:
    """A ship is on a square on which it can stay, and meets what is there (KC-MOVE-04).

    KC-SQ-DRONE-01, KC-SQ-MINE-01, KC-SQ-HOLE-01, KC-SQ-MAZE-01, KC-Q-38.
    """
    game.at.cells[seat] = square
    if seat == game.active:
        game.dwelt = 0
    thing = game.things.cells[square]
    kind = game.cards.kind.cells[thing]
    if game.cards.is_enemy(thing):
        ram(game, seat, square)
    elif kind == DRONE:
        gain_energy(game, seat, 1)
        did(game, seat, DRONE_DEED)
    elif kind == MINE:
        if game.telling:
            game.tell("mine", {"seat": int(seat), "square": int(square), "damage": MINE_DAMAGE}, [])
        hurt(game, seat, MINE_DAMAGE)
        remove_object(game, square)
    elif kind == HOLE:
        if game.telling:
            game.tell("hole", {"seat": int(seat), "square": int(square)}, [])
        wreck(game, seat)
    elif kind in (MAZE, POWERUP) and not game.cards.extra.cells[thing]:
        take_reward(game, seat, square)


def ram(game: KemblesCascade, seat: i64, square: i64) -> None:
    """An enemy hits back with its Threat and is destroyed without a reward, whatever becomes of the ship (KC-Q-31).

    KC-SQ-ENEMY-02, KC-SQ-ENEMY-03, KC-SQ-BOSS-01, KC-Q-32.
    """
    thing = game.things.cells[square]
    damage = game.cards.collision_damage(thing)
    if game.telling:
        kind = int(game.cards.kind.cells[thing])
        game.tell("rammed", {"seat": int(seat), "square": int(square), "kind": kind, "damage": int(damage)}, [])
    did(game, seat, RAM_DEED)
    hurt(game, seat, damage)
    remove_object(game, square)


def take_reward(game: KemblesCascade, seat: i64, square: i64) -> None:
    """What a Space Maze or a Power-up square gives to a ship on it, after the moves it asks for (KC-SQ-PUP-01)."""
    if game.kind_on(square) == MAZE:
        claim_structure(game, seat, square)
        return
    if game.telling:
        game.tell("power-up", {"seat": int(seat), "square": int(square)}, [])
    draw_powerup(game, seat)
    did(game, seat, POWERUP_DEED)
    cover(game, square)  # collected, not destroyed: its card does not flip (KC-Q-86)


def claim_structure(game: KemblesCascade, seat: i64, square: i64) -> None:
    """The Glory of a Maze or a Singularity, once for each player (KC-SQ-MAZE-04, KC-SQ-SING-04)."""
    if game.claims.cells[square] >> seat & 1:
        return
    thing = game.things.cells[square]
    glory = game.cards.glory.cells[thing]
    game.claims.cells[square] |= 1 << seat
    game.glory.cells[seat] += glory
    if game.telling:
        kind = int(game.cards.kind.cells[thing])
        game.tell("claims", {"seat": int(seat), "square": int(square), "kind": kind, "glory": int(glory)}, [])
    did(game, seat, STRUCTURE_DEED)


# -- destroyed squares -----------------------------------------------------------------------------


def remove_object(game: KemblesCascade, square: i64) -> None:
    """An object is destroyed: its square is covered, or its card turned over (KC-FIRE-14, KC-SYM-16, KC-THREAT-16)."""
    thing = game.things.cells[square]
    card = game.slots.cells[square // 2]
    if game.cards.flips.cells[(card - FIRST_SPACE) * 2 + face_of(thing)]:
        flip(game, square // 2, 1 - face_of(thing))
    else:
        cover(game, square)
    if game.cards.kind.cells[thing] == BOSS:
        boss_part_gone(game)


def flip(game: KemblesCascade, slot: i64, face: i64) -> None:
    """A card shows its other face; ships on it meet what is under them now (KC-SYM-17, KC-Q-86, KC-Q-33, KC-Q-129)."""
    card = game.slots.cells[slot]
    lifted: list[int] = []
    for half in range(2):
        square = slot * 2 + half
        lift_cover(game, square, lifted)
        game.things.cells[square] = thing_of(card, face, half)
        game.damage.cells[square] = 0
        game.claims.cells[square] = 0
    if game.telling:
        game.tell("flips", {"square": int(slot) * 2, "face": int(face)}, [int(card), *lifted], True)
    pay_globals(game, game.cards.globals.cells[(card - FIRST_SPACE) * 2 + face])
    for turn in range(game.order.size() - 1, -1, -1):  # the first in turn order comes to lie on top
        seat = game.order.cards[turn]
        if game.at.cells[seat] // 2 == slot:
            game.push(Land(seat, game.at.cells[seat]))


# -- pushes ----------------------------------------------------------------------------------------


@final
class Land(ShipStep):
    """Another square has come to lie under a ship: as if it had been pushed there (KC-Q-87)."""

    def __init__(self, who: i64, square: i64) -> None:
        super().__init__(who)
        self.square: Final[i64] = square

    def happen(self, game: KemblesCascade) -> None:
        if game.at.cells[self.who] == self.square:
            push_onto(game, self.who, self.square)

    def facts(self) -> list[int]:
        return [int(self.who), int(self.square)]


def push_onto(game: KemblesCascade, seat: i64, square: i64) -> None:
    """A ship is pushed onto any square: it stays, or is hurt and goes left or right (KC-SCROLL-03, KC-SCROLL-05).

    KC-SCROLL-06, KC-SQ-ALL-02, KC-Q-130.
    """
    other = game.ship_on(square)
    if other != NONE and other != seat:
        collide(game, seat, square, ANOTHER_SHIP)
    elif game.cards.deflects(game.things.cells[square]):
        collide(game, seat, square, game.kind_on(square))
    else:
        if game.telling:
            game.tell("pushed", {"seat": int(seat), "square": int(square)}, [])
        thing = game.things.cells[square]
        reach(game, seat, square)
        if game.cards.kind.cells[thing] == WORMHOLE and any_exit(game, seat):
            game.push(Emerge(seat))


def collide(game: KemblesCascade, seat: i64, square: i64, kind: i64) -> None:
    """1 damage for the pushed ship alone, and its player chooses a side (KC-SQ-SHIP-02, KC-Q-76).

    KC-SQ-SING-02, KC-SQ-ASTER-02, KC-SQ-MOSQ-02, KC-SQ-BOMB-02, KC-Q-80, KC-Q-81.
    """
    did(game, seat, COLLISION_DEED)
    if game.telling:
        left = int(game.energy.cells[seat]) - COLLISION_DAMAGE
        game.tell("collides", {"seat": int(seat), "square": int(square), "kind": int(kind), "energy": left}, [])
    hurt(game, seat, COLLISION_DAMAGE)
    if game.in_area(seat):
        game.push(Divert(seat, square))


@final
class Divert(DecisionAt):
    """Left or right of the object that the ship was pushed into; at the edge only inward (KC-Q-76, KC-Q-77)."""

    asks: ClassVar[str] = "left or right"

    def legal(self, game: KemblesCascade, moves: Moves) -> None:
        for direction in (EAST, WEST):
            if game.beside(self.square, direction) != NONE:
                moves.put(MOVE + direction)

    def refusal(self, game: KemblesCascade, move: i64) -> str:
        if move != MOVE + EAST and move != MOVE + WEST:
            return "KC-SCROLL-04"
        return "" if game.beside(self.square, move - MOVE) != NONE else "KC-Q-76"

    def apply(self, game: KemblesCascade, move: i64) -> None:
        push_onto(game, self.seat, game.beside(self.square, move - MOVE))

    def question(self, game: KemblesCascade) -> str:
        return f"Pushed into {square_name(self.square)} ({object_on(game, self.square)}): left or right?"

    def weigh(self, game: KemblesCascade, move: i64) -> i64:
        return push_worth(game, self.seat, game.beside(self.square, move - MOVE))


# -- Wormholes -------------------------------------------------------------------------------------


def is_exit(game: KemblesCascade, seat: i64, square: i64) -> bool:
    """Whether a ship on a Wormhole may relocate to this one (KC-SQ-WORM-01, KC-Q-36, KC-Q-35)."""
    if game.phase == SCROLLING and game.row_of(square) == game.rows - 1:
        return False
    if game.kind_on(game.at.cells[seat]) != WORMHOLE or game.kind_on(square) != WORMHOLE:
        return False
    return game.ship_on(square) == NONE


def any_exit(game: KemblesCascade, seat: i64) -> bool:
    """Whether a ship can relocate at all."""
    if game.kind_on(game.at.cells[seat]) == WORMHOLE:
        for square in range(i64(game.rows * COLUMNS)):
            if is_exit(game, seat, square):
                return True
    return False


def relocate(game: KemblesCascade, seat: i64, square: i64) -> None:
    """Through the Wormholes: not a move, and the exit does nothing more (KC-SQ-WORM-02)."""
    game.at.cells[seat] = square
    if seat == game.active:
        game.hopped = True
    if game.telling:
        game.tell("relocates", {"seat": int(seat), "square": int(square)}, [])
    did(game, seat, WORMHOLE_DEED)


@final
class Emerge(Decision):
    """A ship was pushed onto a Wormhole: stay, or relocate at once (KC-Q-36)."""

    asks: ClassVar[str] = "relocate"
    done_word: ClassVar[str] = "stay on the Wormhole"

    def legal(self, game: KemblesCascade, moves: Moves) -> None:
        moves.put(DONE)
        for square in range(SQUARES):
            if is_exit(game, self.seat, square):
                moves.put(SQUARE + square)

    def refusal(self, game: KemblesCascade, move: i64) -> str:
        if move == DONE or (is_square(move) and is_exit(game, self.seat, move - SQUARE)):
            return ""
        return "KC-SQ-WORM-01"

    def apply(self, game: KemblesCascade, move: i64) -> None:
        if move != DONE:
            relocate(game, self.seat, move - SQUARE)

    def question(self, game: KemblesCascade) -> str:
        return "Pushed onto a Wormhole: relocate?"

    def weigh(self, game: KemblesCascade, move: i64) -> i64:
        if move == DONE:
            return stand_at(game, self.seat, game.at.cells[self.seat])
        return stand_at(game, self.seat, move - SQUARE) + deed_worth(game, self.seat, WORMHOLE_DEED)
