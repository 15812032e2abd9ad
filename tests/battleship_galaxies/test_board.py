"""The battlefield: spaces, ships of three sizes, starting zones."""

from itertools import combinations

import pytest

from hullbreach.games.battleship_galaxies.card_set import CardSet, Mission, MissionBoard
from hullbreach.games.battleship_galaxies.moves import PASS, SHIP, SPACE, STEP
from hullbreach.games.battleship_galaxies.state import NONE
from hullbreach.kernel.hex import DIRECTIONS, LARGE, SMALL, WEST, cell_number, place_of

from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    HAWKS,
    KIO,
    ONE,
    ROOK,
    TWO,
    agree,
    battle,
    plain_set,
    play,
    ship_of,
    space_move,
    spaces,
    step,
    unit,
    why_not,
)


def column_row(field, cell):
    return int(field.column(cell)), int(field.row(cell))


def catalogue_neighbours(column, row):
    """The neighbours as BG-Q-01 lists them."""
    beside = {(column - 1, row), (column + 1, row)}
    shift = (-1, 0) if row % 2 == 0 else (0, 1)
    return beside | {(column + dx, row + dy) for dx in shift for dy in (-1, 1)}


@pytest.mark.rule("BG-Q-01", "BG-Q-02", "BG-BOARD-01")
@pytest.mark.parametrize(("field", "columns", "count"), [(ONE, 14, 230), (TWO, 28, 468)])
def test_a_board_has_17_rows_of_whole_spaces_and_no_half_hexes(field, columns, count):
    rows = [[c for c in range(columns + 2) if field.cell_in(c, row) != NONE] for row in range(17)]
    assert field.size == count == sum(map(len, rows))
    assert [len(row) for row in rows] == [columns if row % 2 == 0 else columns - 1 for row in range(17)]
    assert field.cell_in(0, 17) == NONE
    assert field.cell_in(0, -1) == NONE


@pytest.mark.rule("BG-Q-01", "BG-BOARD-02")
@pytest.mark.parametrize("field", [ONE, TWO])
def test_spaces_border_as_the_ruling_lists_them_and_inner_ones_have_six_neighbours(field):
    on_board = {column_row(field, cell) for cell in range(field.size)}
    for cell in range(field.size):
        found = {field.neighbour(cell, way) for way in range(DIRECTIONS)} - {NONE}
        assert {column_row(field, each) for each in found} == catalogue_neighbours(*column_row(field, cell)) & on_board
    inner = field.cell_named("G9")
    assert NONE not in [field.neighbour(inner, way) for way in range(DIRECTIONS)]


@pytest.mark.rule("BG-Q-02")
def test_the_seam_of_two_boards_is_ordinary_space():
    left, seam, right = (TWO.cell_in(column, 3) for column in (12, 13, 14))
    assert TWO.distance(left, right) == 2
    assert TWO.distance(left, seam) == TWO.distance(seam, right) == 1


@pytest.mark.rule("BG-BOARD-03")
def test_ships_are_adjacent_when_any_of_their_spaces_border():
    game = battle({EVEREST: "G9", CHOSH: "J9 E", KIO: "E11"})
    everest, chosh, kio = (int(game.places.get(ship_of(each))) for each in (EVEREST, CHOSH, KIO))
    for one, other in combinations((everest, chosh, kio), 2):
        by_pairs = any(game.field.distance(a, b) == 1 for a in game.field.covers(one) for b in game.field.covers(other))
        assert game.field.touches(one, other) == by_pairs
    assert not game.field.touches(everest, chosh)
    assert game.field.touches(everest, place_of(game.field.cell_named("I9"), SMALL))


@pytest.mark.rule("BG-BOARD-04", "BG-Q-05")
def test_a_small_ship_covers_1_space_a_medium_2_a_large_7():
    game = battle({EVEREST: "G9", BARRAGE: "A5 E", ROOK: "A9"})
    assert spaces(game, ship_of(ROOK)) == ["A9"]
    assert spaces(game, ship_of(BARRAGE)) == ["A5", "B5"]
    assert spaces(game, ship_of(EVEREST)) == ["F8", "G8", "F9", "G9", "H9", "F10", "G10"]


@pytest.mark.rule("BG-BOARD-05", "BG-MOVE-10")
def test_no_two_ships_ever_hold_the_same_space():
    game = battle({EVEREST: "G5", ROOK: "G8"})
    unit(game, EVEREST)
    for name in ("G7", "F8", "G9"):  # a large ship there would cover G8
        assert why_not(game, space_move(game, name)) == "BG-MOVE-01"
    agree(game)
    step(game, "SE", "SW")
    assert why_not(game, PASS) == "BG-MOVE-10"


@pytest.mark.rule("BG-BOARD-01", "BG-BOARD-06", "BG-Q-126", "BG-MOVE-12")
def test_a_step_onto_a_half_hex_is_refused_and_the_ship_stays():
    game = battle({ROOK: "A2"})
    unit(game, ROOK)
    assert why_not(game, STEP + WEST) == "BG-BOARD-06"  # west of A2 is a half hex
    assert spaces(game, ship_of(ROOK)) == ["A2"]
    game = battle({EVEREST: "B3"})  # its base reaches A3, A2 and A4
    unit(game, EVEREST)
    assert why_not(game, STEP + WEST) == "BG-BOARD-06"
    agree(game)


@pytest.mark.rule("BG-Q-126")
def test_a_ship_without_a_legal_step_may_still_move_0_spaces():
    game = battle({ROOK: "A1"}, changes={ROOK: {"move": 0}})
    unit(game, ROOK)
    assert game.legal() == [PASS]
    play(game, PASS)
    assert spaces(game, ship_of(ROOK)) == ["A1"]


@pytest.mark.rule("BG-BOARD-07", "BG-Q-04")
@pytest.mark.parametrize(("boards", "size"), [(1, 27), (2, 55)])
def test_the_starting_zones_are_the_two_rows_nearest_each_edge(boards, size):
    board = MissionBoard(Mission(1, "Test", boards=boards))
    zones = [[cell for cell in range(board.field.size) if board.zone.get(cell) == side] for side in (0, 1)]
    assert [len(zone) for zone in zones] == [size, size]
    assert {int(board.field.row(cell)) for cell in zones[0]} == {0, 1}
    assert {int(board.field.row(cell)) for cell in zones[1]} == {15, 16}


@pytest.mark.rule("BG-BOARD-07")
def test_teammates_use_the_same_starting_zone():
    mission = Mission(1, "Test", boards=2, seats=(0, 0, 1, 1))
    cards = CardSet(None, plain_set().ships, plain_set().tactics, [mission])
    game = battle(waiting=[ROOK], owners={ROOK: 1}, hands=((), (), (), ()), cards=cards, phase="deploy", active=1)
    unit(game, ROOK)
    zone = [move - SPACE for move in game.legal()]
    assert {int(game.field.row(cell)) for cell in zone} == {0, 1}
    assert len(zone) == 55


@pytest.mark.rule("BG-Q-01")
def test_cells_are_numbered_row_by_row():
    assert cell_number(14, 17, 0, 1) == 14
    assert cell_number(14, 17, 0, 2) == 27
    assert ONE.fits(place_of(ONE.cell_in(1, 2), LARGE))


@pytest.mark.rule("BG-BOARD-05")
def test_a_squadron_ship_cannot_stop_on_another_of_its_squadron():
    game = battle({HAWKS: ["C5", "D5", "E5"]})
    unit(game, HAWKS)
    play(game, SHIP + ship_of(HAWKS))
    assert why_not(game, space_move(game, "D5")) == "BG-MOVE-01"
    step(game, "E")
    assert why_not(game, PASS) == "BG-MOVE-10"
