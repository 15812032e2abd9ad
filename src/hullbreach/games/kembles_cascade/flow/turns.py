"""A player's turn: Battle or Power Down, or what an Astral player may do."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import COLUMNS, ENGINE, FRONT_DEED, GENERATOR, MOVE_TEXT, NORTH, SQUARES
from hullbreach.games.kembles_cascade.flow.awards import CHECK, check_achievements, did, forget_turn
from hullbreach.games.kembles_cascade.flow.battle import (
    CAGE_DIRECTIONS,
    begin_battle,
    turn_cage,
    turn_refusal,
    use_up,
)
from hullbreach.games.kembles_cascade.flow.boss import pulls
from hullbreach.games.kembles_cascade.flow.ships import gain_energy
from hullbreach.games.kembles_cascade.flow.shop import AskShop, buy, is_ware, put_wares, ware_refusal
from hullbreach.games.kembles_cascade.flow.squares import push_onto, reach
from hullbreach.games.kembles_cascade.flow.steps import ShipStep
from hullbreach.games.kembles_cascade.flow.threat import AddThreat, ResolveThreat, ReturnMarkers
from hullbreach.games.kembles_cascade.moves import (
    BATTLE,
    DONE,
    POWER_DOWN,
    SQUARE,
    TURN,
    is_play,
    is_square,
    is_turn,
)
from hullbreach.games.kembles_cascade.state import NONE, TURNS, KemblesCascade
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Choice, Step
from hullbreach.kernel.turns import InTurn

RECHARGE: Final = 2
FRONT_ROWS: Final = 2


@final
class Turns(InTurn[KemblesCascade]):
    """Everybody has one turn a round in the order of the Sensor cards (KC-ROUND-02)."""

    def run(self, game: KemblesCascade) -> None:
        if self.turn == game.order.size():
            game.active = NONE
            return
        game.push(Turns(self.turn + 1))
        seat = game.order.cards[self.turn]
        if game.lives(seat):
            begin_turn(game, seat)


def begin_turn(game: KemblesCascade, seat: i64) -> None:
    """What the ship can do in this turn (KC-TURN-04, KC-MOVE-06)."""
    game.phase = TURNS
    game.active = seat
    game.moves_left = (2 if game.crowded else 1) + game.level(seat, ENGINE)
    if game.sensor_text(seat) == MOVE_TEXT:
        game.moves_left += 1
    game.fires_left = 1
    forget_turn(game)
    if game.telling:
        game.tell("turn", {"seat": int(seat)}, [])
    game.push(EndTurn(seat))
    if game.in_area(seat):
        game.push(ChooseAction(seat))
    else:
        game.push(Astral(seat))


@final
class EndTurn(Step[KemblesCascade]):
    """Objects are at full Energy again, and what was not used is lost (KC-FIRE-10, KC-TURN-07)."""

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def facts(self) -> list[int]:
        return [int(self.who)]

    def run(self, game: KemblesCascade) -> None:
        seat = self.who
        game.began |= 1 << seat
        for square in range(SQUARES):
            game.damage.cells[square] = 0
        game.moves_left = 0
        game.fires_left = 0
        game.overcharges = 0
        game.spent = 0
        game.laser_shots = 0
        game.boost = 0
        game.dwelt = 0
        game.marked = 0
        use_up(game)
        if game.in_area(seat) and game.row_of(game.at.cells[seat]) < FRONT_ROWS:
            did(game, seat, FRONT_DEED)
        check_achievements(game)
        if pulls(game, seat):
            game.push(CHECK)
            game.push(Pull(seat, pulls(game, seat)))


@final
class Pull(ShipStep):
    """A boss drags a ship upward, square by square, like a scroll push; on the top row it stays (KC-Q-94)."""

    def __init__(self, who: i64, squares: i64) -> None:
        super().__init__(who)
        self.squares: Final[i64] = squares

    def facts(self) -> list[int]:
        return [int(self.who), int(self.squares)]

    def happen(self, game: KemblesCascade) -> None:
        above = game.beside(game.at.cells[self.who], NORTH)
        if above == NONE:
            return
        if game.telling:
            game.tell("pulled", {"seat": int(self.who), "boss": int(game.boss)}, [])
        if self.squares > 1:
            game.push(Pull(self.who, self.squares - 1))
        push_onto(game, self.who, above)


# -- with a ship -----------------------------------------------------------------------------------


@final
class ChooseAction(Choice[KemblesCascade]):
    """Battle or Power Down (KC-TURN-01)."""

    def legal(self, game: KemblesCascade, moves: Moves) -> None:
        moves.put(BATTLE)
        moves.put(POWER_DOWN)

    def refusal(self, game: KemblesCascade, move: i64) -> str:
        return "" if move in (BATTLE, POWER_DOWN) else "KC-TURN-01"

    def apply(self, game: KemblesCascade, move: i64) -> None:
        if move == BATTLE:
            if game.telling:
                game.tell("battle", {"seat": int(self.seat)}, [])
            begin_battle(game, self.seat)
        else:
            power_down(game, self.seat)


def power_down(game: KemblesCascade, seat: i64) -> None:
    """Recharge, resolve Threat, return PvP markers, shop, add new Threat (KC-TURN-03)."""
    if game.telling:
        game.tell("powers down", {"seat": int(seat)}, [])
    game.push(AddThreat(seat))
    game.push(AskShop(seat))
    game.push(ReturnMarkers(seat))
    game.push(ResolveThreat(seat))
    game.push(CHECK)
    gain_energy(game, seat, RECHARGE + (1 if game.level(seat, GENERATOR) else 0))


# -- without a ship --------------------------------------------------------------------------------


def is_entry(game: KemblesCascade, square: i64) -> bool:
    """Whether a ship may come in here: on the bottom row, where it may move to (KC-MOVE-08, KC-Q-18)."""
    in_row = game.row_of(square) == game.rows - 1 and square % COLUMNS < game.columns
    return in_row and game.enterable(square)


def any_entry(game: KemblesCascade) -> bool:
    """Whether a ship can come in at all (KC-Q-17)."""
    for square in range(i64((game.rows - 1) * COLUMNS), i64(game.rows * COLUMNS)):
        if is_entry(game, square):
            return True
    return False


@final
class Astral(Choice[KemblesCascade]):
    """Shop, point the cage, then enter or stay outside; the first time one must enter (KC-Q-15, KC-Q-27, KC-Q-28)."""

    def legal(self, game: KemblesCascade, moves: Moves) -> None:
        seat = self.seat
        if self.may_stay_out(game):
            moves.put(DONE)
        put_wares(game, seat, moves)
        for direction in range(CAGE_DIRECTIONS):
            if not turn_refusal(game, seat, direction):
                moves.put(TURN + direction)
        for square in range(i64((game.rows - 1) * COLUMNS), i64(game.rows * COLUMNS)):
            if is_entry(game, square):
                moves.put(SQUARE + square)

    def may_stay_out(self, game: KemblesCascade) -> bool:
        """Whether the player need not enter."""
        return game.began >> self.seat & 1 == 1 or not any_entry(game)

    def refusal(self, game: KemblesCascade, move: i64) -> str:
        if move == DONE:
            return "" if self.may_stay_out(game) else "KC-Q-15"
        if is_ware(move):
            return ware_refusal(game, self.seat, move)
        if is_turn(move):
            return turn_refusal(game, self.seat, move - TURN)
        if is_square(move):
            if is_entry(game, move - SQUARE):
                return ""
            return "KC-MOVE-03" if game.row_of(move - SQUARE) == game.rows - 1 else "KC-MOVE-08"
        if move == POWER_DOWN:
            return "KC-Q-26" if game.began >> self.seat & 1 else "KC-ROUND-04"
        return "KC-Q-105" if is_play(move) else "KC-ASTRAL-07"

    def apply(self, game: KemblesCascade, move: i64) -> None:
        seat = self.seat
        if is_square(move):
            enter(game, seat, move - SQUARE)
        elif move == DONE:
            if game.telling:
                game.tell("stays out", {"seat": int(seat)}, [])
        else:
            game.push(self)
            if is_turn(move):
                turn_cage(game, seat, move - TURN)
            else:
                use_up(game)
                buy(game, seat, move)


def enter(game: KemblesCascade, seat: i64, square: i64) -> None:
    """The ship comes in with one of its moves; after being destroyed with 1 less than its maximum (KC-ASTRAL-08)."""
    if game.entered >> seat & 1:
        game.energy.cells[seat] = game.max_energy(seat) - 1
    game.entered |= 1 << seat
    game.moves_left -= 1
    use_up(game)
    if game.telling:
        facts = {"seat": int(seat), "square": int(square), "energy": int(game.energy.cells[seat])}
        game.tell("enters", facts, [])
    begin_battle(game, seat)
    game.push(CHECK)
    reach(game, seat, square)
