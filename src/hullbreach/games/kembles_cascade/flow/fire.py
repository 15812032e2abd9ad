"""Shots: what they hit, what falls, what players get for it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.aim import struck
from hullbreach.games.kembles_cascade.card_set import (
    ASTEROID,
    ASTEROID_DEED,
    COLUMNS,
    ENEMY_DEED,
    FLAME_SHOT,
    GAMMA_SHOT,
    HIT_DEED,
    MARKER_DEED,
    MINE,
    MINE_DEED,
    MISSILE,
    MISSILE_SHOT,
    MOSQUITO,
    PROJECTOR,
    REWARD_DEED,
    SINGULARITY,
    SPLASH,
    STRAIGHT,
    WEAPON_DAMAGE,
)
from hullbreach.games.kembles_cascade.flow.awards import did
from hullbreach.games.kembles_cascade.flow.decision import DecisionAt
from hullbreach.games.kembles_cascade.flow.mosquito import AskSwat
from hullbreach.games.kembles_cascade.flow.ships import gain_energy, raise_threat
from hullbreach.games.kembles_cascade.flow.squares import claim_structure, remove_object
from hullbreach.games.kembles_cascade.flow.steps import ShipStepAt
from hullbreach.games.kembles_cascade.moves import MOVE, is_move
from hullbreach.games.kembles_cascade.names import square_name
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step


def fire(game: KemblesCascade, seat: i64, weapon: i64) -> None:
    """One shot in the direction of the cage (KC-FIRE-01).

    KC-FIRE-02, KC-FIRE-05, KC-FIRE-06, KC-WEAP-08, KC-Q-52, KC-Q-133.
    """
    damage = WEAPON_DAMAGE.cells[weapon * 4 + game.weapon_level(seat, weapon)] + game.boost
    game.boost = 0
    direction = game.cage.cells[seat] * 2
    if game.telling:
        game.tell("fires", {"seat": int(seat), "weapon": int(weapon), "direction": int(direction)}, [])
    square = game.beside(game.at.cells[seat], direction)
    if weapon == GAMMA_SHOT:
        game.push(AskSwat(seat, mosquito_from(game, square, direction)))
        fire_through(game, seat, square, direction, damage)
        return
    while weapon != FLAME_SHOT and square != NONE and not game.blocked(square):
        square = game.beside(square, direction)
    if square == NONE or not game.blocked(square):
        if game.telling:
            game.tell("miss", {"seat": int(seat), "weapon": int(weapon)}, [])
        return
    game.push(AskSwat(seat, square))
    if weapon == MISSILE_SHOT:
        game.push(AskSplash(seat, square))
    strike(game, seat, square, damage, weapon)
    game.push(Fall(seat, square))


def fire_through(game: KemblesCascade, seat: i64, square: i64, direction: i64, damage: i64) -> None:
    """Gamma hits every square in line at once; then they fall, the nearest first (KC-WEAP-06, KC-Q-47, KC-Q-48)."""
    line = Moves()
    while square != NONE:
        strike(game, seat, square, damage, GAMMA_SHOT)
        line.put(square)
        square = game.beside(square, direction)
    for place in range(line.size() - 1, -1, -1):
        game.push(Fall(seat, line.get(place)))


def mosquito_from(game: KemblesCascade, square: i64, direction: i64) -> i64:
    """Where in this line the Space Mosquito is; NONE if it is elsewhere."""
    while square != NONE and game.kind_on(square) != MOSQUITO:
        square = game.beside(square, direction)
    return square


def strike(game: KemblesCascade, seat: i64, square: i64, damage: i64, weapon: i64) -> None:
    """A shot reaches a square: a ship gets Threat, an object with Energy takes damage (KC-PVP-01, KC-FIRE-09).

    KC-SYM-12 to 15, KC-Q-49.
    """
    victim = game.ship_on(square)
    if victim != NONE:
        threaten(game, seat, victim, damage)
        return
    thing = game.things.cells[square]
    if not game.cards.can_be_shot(thing):
        return
    if game.cards.immune.cells[thing] >> weapon & 1:
        if game.telling:
            game.tell("immune", {"seat": int(seat), "square": int(square), "weapon": int(weapon)}, [])
        return
    game.damage.cells[square] += damage
    if game.telling:
        facts = {"seat": int(seat), "square": int(square), "damage": int(damage), "weapon": int(weapon)}
        game.tell("hit", facts, [])


def threaten(game: KemblesCascade, seat: i64, victim: i64, points: i64) -> None:
    """Fire at a ship raises its Threat; who does that leaves one PvP marker a turn (KC-PVP-04, KC-PVP-05).

    KC-PVP-03, KC-Q-58.
    """
    added = raise_threat(game, victim, points)
    if game.telling:
        level = int(game.threat_level(victim))
        game.tell("threatened", {"seat": int(victim), "by": int(seat), "points": int(added), "level": level}, [])
    if not added:
        return
    did(game, seat, HIT_DEED, added)
    if game.team(victim) != game.team(seat) and not game.marked >> victim & 1:
        game.marked |= 1 << victim
        game.markers.cells[victim * game.seats + seat] += 1
        if game.telling:
            game.tell("marker", {"seat": int(seat), "victim": int(victim)}, [])
        did(game, seat, MARKER_DEED)


# -- what falls ------------------------------------------------------------------------------------


@final
class Fall(Step[KemblesCascade]):
    """An object that has taken its Energy in damage is destroyed, also after its destroyer was (KC-Q-102).

    KC-SYM-07, KC-SQ-SING-03, KC-SQ-ASTER-03, KC-BOSS-08.
    """

    def __init__(self, who: i64, square: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who
        self.square: Final[i64] = square

    def facts(self) -> list[int]:
        return [int(self.who), int(self.square)]

    def run(self, game: KemblesCascade) -> None:
        square = self.square
        energy = game.energy_of(square)
        if not energy or game.damage.cells[square] < energy:
            return
        if game.kind_on(square) == SINGULARITY:
            claim_structure(game, self.who, square)
        else:
            give_reward(game, self.who, square)
            remove_object(game, square)
            weaken(game, self.who)


def weaken(game: KemblesCascade, seat: i64) -> None:
    """When a boss has lost a projector, parts of it may have taken enough already (KC-FIRE-09, KC-Q-94)."""
    if game.boss_rule() == PROJECTOR:
        for square in range(i64(game.rows * COLUMNS)):
            if game.damage.cells[square]:
                game.push(Fall(seat, square))


def give_reward(game: KemblesCascade, seat: i64, square: i64) -> None:
    """What is printed at the foot of a square goes to who shot it (KC-FIRE-12, KC-FIRE-13, KC-SYM-05, KC-SYM-09)."""
    cards = game.cards
    thing = game.things.cells[square]
    kind = cards.kind.cells[thing]
    bellonium = cards.bellonium.cells[thing]
    glory = cards.glory.cells[thing]
    if game.telling:
        facts = {"seat": int(seat), "square": int(square), "kind": int(kind)}
        facts |= {"bellonium": int(bellonium), "glory": int(glory), "energy": int(cards.recharge.cells[thing])}
        game.tell("destroyed", facts, [int(game.slots.cells[square // 2])])
    game.bellonium.cells[seat] += bellonium
    game.glory.cells[seat] += glory
    if cards.recharge.cells[thing]:
        gain_energy(game, seat, cards.recharge.cells[thing])
    if cards.is_enemy(thing):
        did(game, seat, ENEMY_DEED)
        did(game, seat, kind)  # the deeds have the numbers of the kinds
    elif kind == ASTEROID:
        did(game, seat, ASTEROID_DEED)
    elif kind == MINE:
        did(game, seat, MINE_DEED)
    if bellonium:
        did(game, seat, REWARD_DEED, bellonium)


# -- the Missile's splash --------------------------------------------------------------------------


@final
class AskSplash(ShipStepAt):
    """The Missile has hit: its splash goes to a square beside the target (KC-WEAP-04)."""

    def happen(self, game: KemblesCascade) -> None:
        for direction in STRAIGHT:
            if can_splash(game, self.who, self.square, direction):
                game.push(Splash(self.who, self.square))
                return


def can_splash(game: KemblesCascade, seat: i64, target: i64, direction: i64) -> bool:
    """Whether beside the target there is a square in this direction that is not the own ship's (KC-Q-45)."""
    square = game.beside(target, direction)
    return square != NONE and square != game.at.cells[seat]


@final
class Splash(DecisionAt):
    """Any of the squares orthogonally beside the target but the own one (KC-Q-45, KC-Q-46)."""

    asks: ClassVar[str] = "splash"
    goes_word: ClassVar[str] = "splash"

    def legal(self, game: KemblesCascade, moves: Moves) -> None:
        for direction in STRAIGHT:
            if can_splash(game, self.seat, self.square, direction):
                moves.put(MOVE + direction)

    def refusal(self, game: KemblesCascade, move: i64) -> str:
        if not is_move(move) or (move - MOVE) % 2:
            return "KC-WEAP-04"
        return "" if can_splash(game, self.seat, self.square, move - MOVE) else "KC-Q-45"

    def apply(self, game: KemblesCascade, move: i64) -> None:
        square = game.beside(self.square, move - MOVE)
        game.push(AskSwat(self.seat, square))
        strike(game, self.seat, square, self.damage(game), MISSILE_SHOT)
        game.push(Fall(self.seat, square))

    def damage(self, game: KemblesCascade) -> i64:
        """What it does, by the level of the Missile."""
        return SPLASH.cells[game.level(self.seat, MISSILE)]

    def question(self, game: KemblesCascade) -> str:
        return f"The Missile has hit {square_name(self.square)}: where does it splash for {self.damage(game)}?"

    def weigh(self, game: KemblesCascade, move: i64) -> i64:
        square = game.beside(self.square, move - MOVE)
        return struck(game, self.seat, game.at.cells[self.seat], square, self.damage(game), MISSILE_SHOT)
