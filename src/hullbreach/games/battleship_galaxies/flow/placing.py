"""Putting ships on the board: into the starting zone, beside a transport or an asteroid, through the warp gate."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.battleship_galaxies.card_set import (
    BY_CARRIER,
    BY_GATE,
    BY_ROCK,
    FIRST_SHIP,
    GATE,
    IN_ZONE,
    LARGE_SIZE,
    MEDIUM_SIZE,
    MEMBERS,
    NONE,
    SIZES,
    UNIT_OF,
    ZONE_ROWS,
)
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow.damage import stand
from hullbreach.games.battleship_galaxies.lookout import Lookout
from hullbreach.games.battleship_galaxies.moves import SPACE, STEP, is_space, is_step
from hullbreach.games.battleship_galaxies.names import beyond, ship_name, space_name
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.hex import DIRECTION_NAMES, DIRECTIONS, LARGE, SMALL, place_of
from hullbreach.kernel.pile import Moves

GATE_REACH: Final = 13


def place_unit(game: BattleshipGalaxies, seat: i64, unit: i64, how: i64) -> None:
    """The player places all ships of a unit, one after the other."""
    first = FIRST_SHIP.cells[unit]
    for member in range(MEMBERS.cells[unit] - 1, -1, -1):
        game.push(Place(seat, first + member, how))


@final
class Place(Decision):
    """Where a ship is put: its space, its centre, or one of its two ends."""

    asks: ClassVar[str] = "where to place a ship"

    def __init__(self, seat: i64, ship: i64, how: i64) -> None:
        super().__init__(seat)
        self.ship: Final[i64] = ship
        self.how: Final[i64] = how

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        for cell in range(first_cell(game, self.ship, self.how), end_cell(game, self.ship, self.how)):
            if not space_refusal(game, self.ship, self.how, cell):
                moves.put(SPACE + cell)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if not is_space(move):
            return RULES[self.how]
        if move - SPACE >= game.field.size:
            return "BG-BOARD-01"
        return space_refusal(game, self.ship, self.how, move - SPACE)

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        cell = move - SPACE
        size = SIZES.cells[UNIT_OF.cells[self.ship]]
        if size != MEDIUM_SIZE:
            put_down(game, self.seat, self.ship, self.how, place_on(self.ship, cell))
            return
        ways: i64 = 0
        only: i64 = NONE
        for direction in range(i64(DIRECTIONS)):
            if medium_fits(game, self.ship, self.how, cell, direction):
                ways += 1
                only = direction
        if ways == 1:
            put_down(game, self.seat, self.ship, self.how, place_of(cell, only))
        else:
            game.push(Tail(self.seat, self.ship, self.how, cell))

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.ship), int(self.how)]

    def question(self, game: BattleshipGalaxies) -> str:
        return f"Where does {ship_name(game, self.ship)} go?"

    def space_text(self, game: BattleshipGalaxies, cell: i64) -> str:
        return f"{'come out' if self.how == BY_GATE else 'place'} at {space_name(game, cell)}"

    def weigh_all(self, game: BattleshipGalaxies, moves: Moves, weights: Moves) -> None:
        lookout = Lookout(game, self.seat, self.ship)
        weights.clear()
        for move in moves.cells:
            weights.put(lookout.standing(place_on(self.ship, move - SPACE)))


RULES: Final = ("BG-DEP-03", "BG-DEP-06", "BG-Q-109", "BG-DISC-11")  # what each way of placing asks for


def place_on(ship: i64, cell: i64) -> i64:
    """The place of a ship with its centre on a space; of a medium one, with either end there, the other left open."""
    return place_of(cell, LARGE if SIZES.cells[UNIT_OF.cells[ship]] == LARGE_SIZE else SMALL)


@mypyc_attr(allow_interpreted_subclasses=True)
class OtherEnd(Decision):
    """In which direction from the space of its one end the other end of a medium ship lies."""

    asks: ClassVar[str] = "how it lies"

    def __init__(self, seat: i64, ship: i64, cell: i64) -> None:
        super().__init__(seat)
        self.ship: Final[i64] = ship
        self.cell: Final[i64] = cell

    def question(self, game: BattleshipGalaxies) -> str:
        return f"{ship_name(game, self.ship)} at {game.field.name(self.cell)}: where is its other end?"

    def step_text(self, game: BattleshipGalaxies, direction: i64, by_back: bool) -> str:
        return f"other end {DIRECTION_NAMES[direction]}{beyond(game, self.cell, direction, ' on')}"


@final
class Tail(OtherEnd):
    """In which direction from that space the other end of a medium ship lies."""

    def __init__(self, seat: i64, ship: i64, how: i64, cell: i64) -> None:
        super().__init__(seat, ship, cell)
        self.how: Final[i64] = how

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        for direction in range(i64(DIRECTIONS)):
            if medium_fits(game, self.ship, self.how, self.cell, direction):
                moves.put(STEP + direction)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if is_step(move) and medium_fits(game, self.ship, self.how, self.cell, move - STEP):
            return ""
        return "BG-BOARD-04"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        put_down(game, self.seat, self.ship, self.how, place_of(self.cell, move - STEP))

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.ship), int(self.how), int(self.cell)]

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return Lookout(game, self.seat, self.ship).standing(place_of(self.cell, move - STEP))


def put_down(game: BattleshipGalaxies, seat: i64, ship: i64, how: i64, place: i64) -> None:
    """The ship stands there; being placed causes no rolls and turns no tile (BG-ECM-10, BG-OBS-05, BG-Q-55)."""
    stand(game, ship, place)
    if game.telling:
        kind = "warps" if how == BY_GATE else "placed"
        game.tell(kind, {"seat": int(seat), "ship": int(ship), "place": int(place)}, [])


# -- which spaces ----------------------------------------------------------------------------------


def first_cell(game: BattleshipGalaxies, ship: i64, how: i64) -> i64:
    """No space before this one can be chosen: ships stand out of their zone by no more than one row."""
    if how == IN_ZONE and home_side(game, ship) == 1:
        return game.field.cell_in(0, game.field.rows - ZONE_ROWS - 1)
    return 0


def end_cell(game: BattleshipGalaxies, ship: i64, how: i64) -> i64:
    """Nor this one or any after it."""
    if how == IN_ZONE and home_side(game, ship) == 0:
        return game.field.cell_in(0, ZONE_ROWS + 1)
    return game.field.size


def home_side(game: BattleshipGalaxies, ship: i64) -> i64:
    """The side in whose zone a ship starts."""
    return game.side(game.fleet.cells[UNIT_OF.cells[ship]])


def is_empty(game: BattleshipGalaxies, cell: i64) -> bool:
    """Whether neither a ship nor an asteroid is there (BG-Q-12)."""
    return game.holder.cells[cell] == NONE and game.rocks.cells[cell] == NONE


def in_region(game: BattleshipGalaxies, ship: i64, how: i64, cell: i64) -> bool:
    """Whether a ship that covers this space is where it must be."""
    if how == IN_ZONE:
        return game.board.zone.cells[cell] == home_side(game, ship)
    if how == BY_CARRIER:
        carrier = FIRST_SHIP.cells[game.carrier(UNIT_OF.cells[ship])]
        return game.field.touches(game.places.cells[carrier], place_of(cell, SMALL))
    if how == BY_ROCK:
        return game.by_rock(place_of(cell, SMALL))
    for number in range(game.board.tile_cells.size()):
        if game.turned >> (number // 2) & 1 and game.tile_kind(number // 2) == GATE:
            if game.field.distance(game.board.tile_cells.cells[number], cell) <= GATE_REACH:
                return True
    return False


def medium_fits(game: BattleshipGalaxies, ship: i64, how: i64, cell: i64, direction: i64) -> bool:
    """Whether a medium ship may lie with one end here and the other in this direction."""
    other = game.field.neighbour(cell, direction)
    if other == NONE or not is_empty(game, cell) or not is_empty(game, other):
        return False
    if how == BY_ROCK:
        enemy = 1 - home_side(game, ship)
        if game.board.zone.cells[cell] == enemy or game.board.zone.cells[other] == enemy:
            return False
    return in_region(game, ship, how, cell) or in_region(game, ship, how, other)


def space_refusal(game: BattleshipGalaxies, ship: i64, how: i64, cell: i64) -> str:
    """Why a ship cannot be put here, or ""."""
    unit = UNIT_OF.cells[ship]
    size = SIZES.cells[unit]
    if not is_empty(game, cell):
        return "BG-BOARD-05" if game.rocks.cells[cell] == NONE else "BG-OBS-07"
    if size == MEDIUM_SIZE:
        for direction in range(i64(DIRECTIONS)):
            if medium_fits(game, ship, how, cell, direction):
                return ""
        return RULES[how]
    if size == LARGE_SIZE:
        return large_refusal(game, ship, how, cell)
    if not in_region(game, ship, how, cell):
        return RULES[how]
    if how == BY_GATE or MEMBERS.cells[unit] == 1:
        return ""
    return squadron_refusal(game, ship, how, cell)


def large_refusal(game: BattleshipGalaxies, ship: i64, how: i64, cell: i64) -> str:
    """Why a large ship cannot be centred here, or "": all seven spaces empty, one of them where it must be."""
    place = place_of(cell, LARGE)
    if not game.field.fits(place):
        return "BG-BOARD-01"
    inside = False
    for part in range(game.field.count(place)):
        space = game.field.part(place, part)
        if not is_empty(game, space):
            return "BG-BOARD-05"
        if in_region(game, ship, how, space):
            inside = True
    return "" if inside else RULES[how]


# -- squadrons -------------------------------------------------------------------------------------


def squadron_refusal(game: BattleshipGalaxies, ship: i64, how: i64, cell: i64) -> str:
    """Why a squadron ship cannot be put here, or "": all three must come to stand in one group (BG-DEP-04, BG-Q-33)."""
    first = FIRST_SHIP.cells[UNIT_OF.cells[ship]]
    rule = "BG-DEP-07" if how == BY_CARRIER else "BG-DEP-04"
    if ship == first:
        return "" if group_from(game, ship, how, cell) else rule
    one = game.places.cells[first] >> 3
    if ship == first + 1:
        return "" if third_for(game, ship, how, one, cell) else rule
    two = game.places.cells[first + 1] >> 3
    touching = beside(game, one, cell) + beside(game, two, cell)
    return "" if touching + beside(game, one, two) >= 2 else rule


def beside(game: BattleshipGalaxies, one: i64, other: i64) -> i64:
    """1 if the spaces border on each other."""
    return 1 if game.field.distance(one, other) == 1 else 0


def may_hold(game: BattleshipGalaxies, ship: i64, how: i64, cell: i64) -> bool:
    """Whether a squadron ship could stand here as far as this space alone goes."""
    return cell != NONE and is_empty(game, cell) and in_region(game, ship, how, cell)


def group_from(game: BattleshipGalaxies, ship: i64, how: i64, cell: i64) -> bool:
    """Whether two more ships could join one that stands here."""
    for direction in range(i64(DIRECTIONS)):
        other = game.field.neighbour(cell, direction)
        if may_hold(game, ship, how, other) and third_for(game, ship, how, cell, other):
            return True
    return False


def third_for(game: BattleshipGalaxies, ship: i64, how: i64, one: i64, other: i64) -> bool:
    """Whether a third ship could make one group with two that stand here: beside either, or between them."""
    joined = beside(game, one, other)
    for direction in range(i64(DIRECTIONS)):
        for end in range(i64(2)):
            cell = game.field.neighbour(one if end == 0 else other, direction)
            if cell != one and cell != other and may_hold(game, ship, how, cell):
                if joined + beside(game, cell, one) + beside(game, cell, other) >= 2:
                    return True
    return False


def has_room(game: BattleshipGalaxies, unit: i64, how: i64) -> bool:
    """Whether all ships of a unit can be placed (BG-DEP-09)."""
    ship = FIRST_SHIP.cells[unit]
    for cell in range(first_cell(game, ship, how), end_cell(game, ship, how)):
        if not space_refusal(game, ship, how, cell):
            return True
    return False
