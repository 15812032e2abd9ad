"""A player's turn: Battle or Power Down, or what an Astral player may do."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    COLUMNS,
    DIRECTIONS,
    ENGINE,
    FRONT_DEED,
    MOVE_TEXT,
    NORTH,
    ROTARY,
    SQUARES,
    UP,
)
from hullbreach.games.kembles_cascade.flow.actions import CAGE_DIRECTIONS, turn_cage, turn_refusal, use_up
from hullbreach.games.kembles_cascade.flow.awards import CHECK, check_achievements, did, forget_turn
from hullbreach.games.kembles_cascade.flow.battle import begin_battle
from hullbreach.games.kembles_cascade.flow.boss import pulls
from hullbreach.games.kembles_cascade.flow.decision import Decision
from hullbreach.games.kembles_cascade.flow.ships import gain_energy
from hullbreach.games.kembles_cascade.flow.shop import AskShop, best_ware, buy, put_wares, ware_refusal
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
    is_ware,
)
from hullbreach.games.kembles_cascade.outlook import lowered, stand
from hullbreach.games.kembles_cascade.state import NONE, TURNS, KemblesCascade
from hullbreach.games.kembles_cascade.wares import ware_worth
from hullbreach.games.kembles_cascade.worth import FIRST, NEVER, fly, land
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step
from hullbreach.kernel.turns import InTurn

FRONT_ROWS: Final = 2
A_REST: Final = 90  # what a turn without a shot and a move misses
A_TURN: Final = 60  # what it is worth to fly in a round and not to wait outside


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
    """What the ship can do in this turn (KC-TURN-04, KC-MOVE-06, KC-SETUP-16, KC-MOD-09, KC-VAR-CROWD-02)."""
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
    """Objects are at full Energy again, and what was not used is lost (KC-FIRE-10, KC-TURN-07, KC-Q-24)."""

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
class ChooseAction(Decision):
    """Battle or Power Down (KC-TURN-01)."""

    asks: ClassVar[str] = "Battle or Power Down"

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

    def question(self, game: KemblesCascade) -> str:
        return f"Battle or Power Down? {self.ship_words(game)}, {self.purse_words(game)}"

    def weigh(self, game: KemblesCascade, move: i64) -> i64:
        return fight_worth(game, self.seat) if move == BATTLE else rest_worth(game, self.seat)


def power_down(game: KemblesCascade, seat: i64) -> None:
    """Recharge, resolve Threat, return PvP markers, shop, add new Threat (KC-TURN-03).

    KC-POWER-03, KC-POWER-09, KC-Q-25.
    """
    if game.telling:
        game.tell("powers down", {"seat": int(seat)}, [])
    game.push(AddThreat(seat))
    game.push(AskShop(seat))
    game.push(ReturnMarkers(seat))
    game.push(ResolveThreat(seat))
    game.push(CHECK)
    gain_energy(game, seat, game.recharge(seat))


def fight_worth(game: KemblesCascade, seat: i64) -> i64:
    """The best that a turn of moving and firing promises."""
    at = game.at.cells[seat]
    points = lowered(game.threat.cells[seat], game.moves_left)
    best = fly(game, seat, at, game.threat.cells[seat], game.energy.cells[seat])
    for direction in range(DIRECTIONS):
        square = game.beside(at, direction)
        if square != NONE and game.enterable(square):
            best = max(best, land(game, seat, square, points, game.energy.cells[seat]))
    return best


def rest_worth(game: KemblesCascade, seat: i64) -> i64:
    """Energy, markers given back, and what can be bought."""
    energy = min(game.energy.cells[seat] + game.recharge(seat), game.max_energy(seat))
    value = stand(game, seat, game.at.cells[seat], game.threat.cells[seat], energy)
    for giver in range(game.seats):
        value += 10 * game.markers.cells[seat * game.seats + giver]
    value += best_ware(game, seat, game.bellonium.cells[seat])
    return value - (A_REST if game.seats > 1 else 0)  # alone, one has time to be careful


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
class Astral(Decision):
    """Shop, point the cage, then enter or stay outside; the first time one must enter (KC-Q-15, KC-Q-27, KC-Q-28).

    KC-ASTRAL-06, KC-Q-16.
    """

    asks: ClassVar[str] = "shop, enter or stay out"
    done_word: ClassVar[str] = "stay outside"

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

    def question(self, game: KemblesCascade) -> str:
        return f"Your ship is outside: shop ({self.purse_words(game)}), enter, or stay out?"

    def weigh(self, game: KemblesCascade, move: i64) -> i64:
        """Buy what pays, point a cage up that cannot be turned for nothing later, then enter where it is best."""
        seat = self.seat
        if is_ware(move):
            worth = ware_worth(game, seat, move)
            return FIRST + worth if worth > 0 else NEVER
        if is_turn(move):
            return FIRST if move - TURN == UP and game.level(seat, ROTARY) == 1 else NEVER
        if move == DONE:
            return -A_TURN
        energy = game.max_energy(seat) - 1 if game.entered >> seat & 1 else game.energy.cells[seat]
        return land(game, seat, move - SQUARE, 0, energy)


def enter(game: KemblesCascade, seat: i64, square: i64) -> None:
    """The ship comes in with one of its moves; after being destroyed with 1 less than its maximum (KC-ASTRAL-08).

    KC-MOVE-09, KC-Q-14.
    """
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
