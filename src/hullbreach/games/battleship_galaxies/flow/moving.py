"""The move step of an activation: ship by ship, hex by hex or straight to a place within reach."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    BY_GATE,
    FIRST_SHIP,
    MEDIUM_SIZE,
    MEMBERS,
    NONE,
    SIZES,
    UNIT_OF,
)
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import missions
from hullbreach.games.battleship_galaxies.flow.damage import lift
from hullbreach.games.battleship_galaxies.flow.drawing import discard_for_energy, discard_refusal, put_discards
from hullbreach.games.battleship_galaxies.flow.going import go
from hullbreach.games.battleship_galaxies.flow.members import ChooseMember, is_still_to_act, members_afloat
from hullbreach.games.battleship_galaxies.flow.placing import GATE_REACH, Place, place_on
from hullbreach.games.battleship_galaxies.flow.reach import (
    can_finish,
    can_stop,
    destinations,
    next_place,
    passable,
)
from hullbreach.games.battleship_galaxies.flow.steps import Stop, take_step
from hullbreach.games.battleship_galaxies.flow.tiles import end_move
from hullbreach.games.battleship_galaxies.lookout import Lookout
from hullbreach.games.battleship_galaxies.moves import (
    BACK,
    DISCARD,
    PASS,
    SPACE,
    STEP,
    SURVIVORS,
    WARP,
    is_back,
    is_discard,
    is_space,
    is_step,
)
from hullbreach.games.battleship_galaxies.names import beyond, place_words, ship_name
from hullbreach.games.battleship_galaxies.outlook import A_VICTORY_POINT
from hullbreach.games.battleship_galaxies.state import BACK_LEADS, FRONT_LEADS, NO_LEAD, BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import NEVER
from hullbreach.kernel.hex import DIRECTION_NAMES, DIRECTIONS, SMALL, anchor_of, pose_of
from hullbreach.kernel.pile import Board, Moves, blank_board
from hullbreach.kernel.state import Step
from hullbreach.kernel.words import counted


def begin_moves(game: BattleshipGalaxies, seat: i64, unit: i64) -> None:
    """All ships of the unit may move before any attacks (BG-Q-47)."""
    game.todo = members_afloat(game, unit)
    if MEMBERS.cells[unit] == 1:
        begin_move(game, seat, FIRST_SHIP.cells[unit])
    else:
        game.push(NextMover(seat, unit))


def begin_move(game: BattleshipGalaxies, seat: i64, ship: i64) -> None:
    """One ship moves."""
    unit = UNIT_OF.cells[ship]
    game.ship = ship
    game.todo &= ~(1 << (ship - FIRST_SHIP.cells[unit]))
    game.moves_left = max(game.move(unit) + game.extra_move, 0)
    game.lead = NO_LEAD
    game.push(AskMove(seat, ship))


@final
class NextMover(Step[BattleshipGalaxies]):
    """The next ship of a squadron, as long as one is left that has not moved."""

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who
        self.unit: Final[i64] = unit

    def run(self, game: BattleshipGalaxies) -> None:
        game.ship = NONE
        game.todo &= members_afloat(game, self.unit)
        if game.todo:
            game.push(ChooseMover(self.who, self.unit))

    def facts(self) -> list[int]:
        return [int(self.who), int(self.unit)]


@final
class ChooseMover(ChooseMember):
    """Which ship of a squadron moves next (BG-MOVE-02); those that are not chosen stay where they are."""

    asks: ClassVar[str] = "which ship moves"
    pass_word: ClassVar[str] = "move no more ships"
    ship_word: ClassVar[str] = "move"

    def member_refusal(self, game: BattleshipGalaxies, ship: i64) -> str:
        return "" if is_still_to_act(game, ship) else "BG-MOVE-02"

    def other_refusal(self) -> str:
        return "BG-ACT-03"

    def take(self, game: BattleshipGalaxies, ship: i64) -> None:
        begin_move(game, self.seat, ship)

    def leave(self, game: BattleshipGalaxies) -> None:
        first = FIRST_SHIP.cells[self.unit]
        for ship in range(first, first + MEMBERS.cells[self.unit]):
            if is_still_to_act(game, ship):
                end_move(game, ship)  # moved 0 spaces (BG-Q-36, BG-Q-55)

    def ask_again(self, game: BattleshipGalaxies) -> None:
        game.push(NextMover(self.seat, self.unit))

    def question(self, game: BattleshipGalaxies) -> str:
        return "Which ship of the squadron moves next?"


@final
class AskMove(Step[BattleshipGalaxies]):
    """How a ship moves on, if it is still there and has movement left."""

    def __init__(self, who: i64, ship: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who
        self.ship: Final[i64] = ship

    def run(self, game: BattleshipGalaxies) -> None:
        if not game.afloat(self.ship):
            return
        if game.moves_left == 0 and game.lead != NO_LEAD:
            game.push(Stop(self.ship))
        else:
            game.push(Moving(self.who, self.ship))

    def facts(self) -> list[int]:
        return [int(self.who), int(self.ship)]


NOT_SEARCHED: Final = blank_board(0)


@final
class Moving(Decision):
    """A step, a place to go to, or stop; in place of moving at all, the warp gate or survivors.

    What is within reach is looked for once, when somebody first asks: nothing changes while the choice is open.
    """

    asks: ClassVar[str] = "where to move"
    pass_word: ClassVar[str] = "stop here"

    def __init__(self, seat: i64, ship: i64) -> None:
        super().__init__(seat)
        self.ship: Final[i64] = ship
        self.found: Board = NOT_SEARCHED

    def reached(self, game: BattleshipGalaxies) -> Board:
        """The places within reach, see `destinations`."""
        if self.found is NOT_SEARCHED:
            self.found = destinations(game, self.ship)
        return self.found

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        if not self.refusal(game, PASS):
            moves.put(PASS)
        if game.lead == NO_LEAD:
            for move in (WARP, SURVIVORS):
                if not self.refusal(game, move):
                    moves.put(move)
        for direction in range(i64(DIRECTIONS)):
            if not step_refusal(game, self.ship, FRONT_LEADS, direction):
                moves.put(STEP + direction)
        for direction in range(i64(DIRECTIONS)):
            if not step_refusal(game, self.ship, BACK_LEADS, direction):
                moves.put(BACK + direction)
        put_discards(game, self.seat, moves)
        marks = self.reached(game)
        for cell in range(marks.size()):
            if marks.cells[cell]:
                moves.put(SPACE + cell)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == PASS:
            return "" if can_stop(game, self.ship, game.places.cells[self.ship]) else "BG-MOVE-10"
        if is_step(move):
            return step_refusal(game, self.ship, FRONT_LEADS, move - STEP)
        if is_back(move):
            return step_refusal(game, self.ship, BACK_LEADS, move - BACK)
        if is_space(move):
            if move - SPACE >= game.field.size:
                return "BG-BOARD-01"
            return "" if self.reached(game).cells[move - SPACE] else "BG-MOVE-01"
        if move == WARP:
            return warp_refusal(game, self.ship)
        if move == SURVIVORS:
            return missions.survivor_refusal(game, self.ship) if game.lead == NO_LEAD else "BG-M5-14"
        if is_discard(move):
            return discard_refusal(game, self.seat, move - DISCARD)
        return "BG-ACT-03"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        ship = self.ship
        if move == PASS:
            game.push(Stop(ship))
        elif move == WARP:
            lift(game, ship)
            game.push(Place(self.seat, ship, BY_GATE))
        elif move == SURVIVORS:
            missions.recover(game, ship)
        elif is_space(move):
            go(game, self.seat, ship, move - SPACE, self.reached(game).cells[move - SPACE])
        else:
            game.push(AskMove(self.seat, ship))
            if is_discard(move):
                discard_for_energy(game, self.seat, move - DISCARD)
            elif is_step(move):
                take_step(game, ship, FRONT_LEADS, move - STEP)
            else:
                take_step(game, ship, BACK_LEADS, move - BACK)

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.ship)]

    def question(self, game: BattleshipGalaxies) -> str:
        where = place_words(game, game.places.cells[self.ship])
        return f"{ship_name(game, self.ship)} at {where}: {counted(game.moves_left, 'move')} left"

    def step_text(self, game: BattleshipGalaxies, direction: i64, by_back: bool) -> str:
        place = game.places.cells[self.ship]
        name = DIRECTION_NAMES[direction]
        if by_back:
            return f"back end {name}{beyond(game, game.field.back(place), direction, ' to')}"
        moved = "go" if pose_of(place) >= SMALL else "front end"
        return f"{moved} {name}{beyond(game, anchor_of(place), direction, ' to')}"

    def weigh_all(self, game: BattleshipGalaxies, moves: Moves, weights: Moves) -> None:
        lookout = Lookout(game, self.seat, self.ship)
        weights.clear()
        for move in moves.cells:
            weights.put(move_worth(lookout, move))


def step_refusal(game: BattleshipGalaxies, ship: i64, lead: i64, direction: i64) -> str:
    """Why a ship cannot take this step, or ""."""
    if game.moves_left == 0:
        return "BG-MOVE-01"
    medium = SIZES.cells[UNIT_OF.cells[ship]] == MEDIUM_SIZE
    if lead == BACK_LEADS and not medium:
        return "BG-Q-08"
    if medium and game.lead != NO_LEAD and game.lead != lead:
        return "BG-MOVE-04"
    there = next_place(game, game.places.cells[ship], lead, direction)
    if there == NONE:
        return "BG-BOARD-06"
    if not passable(game, there):
        return "BG-MOVE-12"
    return "" if can_finish(game, ship, there, lead, game.moves_left - 1) else "BG-Q-37"


def warp_refusal(game: BattleshipGalaxies, ship: i64) -> str:
    """Why a ship cannot go through the warp gate, or "": it began its activation there and has not moved."""
    member = ship - FIRST_SHIP.cells[UNIT_OF.cells[ship]]
    return "" if game.gated >> member & 1 and game.lead == NO_LEAD else "BG-DISC-11"


def move_worth(lookout: Lookout, move: i64) -> i64:
    """Straight to the best place; single steps are for people."""
    if is_space(move):
        place = place_on(lookout.ship, move - SPACE)
        return lookout.standing(place) - lookout.arrival(place)
    here = lookout.game.places.cells[lookout.ship]
    if move == PASS:
        return lookout.standing(here)
    if move == SURVIVORS:
        return 2 * A_VICTORY_POINT + lookout.attack(here, 0)
    return lookout.standing(here) + warp_worth(lookout, here) if move == WARP else NEVER


def warp_worth(lookout: Lookout, here: i64) -> i64:
    """What the gate brings: an attack where there was none."""
    if lookout.attack(here, lookout.game.moves_left):
        return -1
    return lookout.attack(here, GATE_REACH)
