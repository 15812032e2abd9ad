"""Hexes, places and steps against what a ruler and patience give: centres measured out on paper, and plain searches."""

import math
from collections import deque
from functools import cache
from itertools import pairwise, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.hex import (
    DIRECTION_NAMES,
    DIRECTIONS,
    EAST,
    LARGE,
    NONE,
    NORTH_EAST,
    NORTH_WEST,
    POSES,
    SMALL,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Field,
    anchor_of,
    opposite,
    place_of,
    pose_of,
)

SIZES = [(2, 1), (2, 2), (2, 5), (3, 3), (5, 4), (6, 7)]
LARGE_SIZES = [(14, 17), (28, 17)]
field_of = cache(Field)

small_fields = pytest.mark.parametrize("field", [field_of(*size) for size in SIZES], ids=[f"{c}x{r}" for c, r in SIZES])
all_fields = pytest.mark.parametrize(
    "field", [field_of(*size) for size in SIZES + LARGE_SIZES], ids=[f"{c}x{r}" for c, r in SIZES + LARGE_SIZES]
)
large_field = st.sampled_from([field_of(*size) for size in LARGE_SIZES])
any_direction = st.integers(0, DIRECTIONS - 1)

# On paper, in half hexes: a hex and the next in its row are 2 apart, one in the next row 1 to the side.
AROUND = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]


def centre(field, cell):
    """Where a cell is on paper, found from its column and row."""
    return 2 * field.column(cell) + field.row(cell) % 2, field.row(cell)


@cache
def centres(field):
    return {centre(field, cell): cell for cell in range(field.size)}


@cache
def steps_from_origin(limit):
    """Distances on an endless paper, by walking: to every point at most `limit` steps away."""
    found = {(0, 0): 0}
    waiting = deque(found)
    while waiting:
        x, y = waiting.popleft()
        if found[x, y] < limit:
            for dx, dy in AROUND:
                if (x + dx, y + dy) not in found:
                    found[x + dx, y + dy] = found[x, y] + 1
                    waiting.append((x + dx, y + dy))
    return found


def walk(field, a, b):
    """The distance of two cells on the endless paper."""
    (ax, ay), (bx, by) = centre(field, a), centre(field, b)
    return steps_from_origin(45)[bx - ax, by - ay]


def covered(field, place):
    """The cells of a place from the paper, NONE for those that are off the field."""
    (x, y), pose = centre(field, place // POSES), place % POSES
    shape = {SMALL: [(0, 0)], LARGE: [(0, 0), *AROUND]}.get(pose) or [(0, 0), AROUND[pose]]
    return [centres(field).get((x + dx, y + dy), NONE) for dx, dy in shape]


def places(field):
    return range(field.size * POSES)


def fitting(field):
    return [place for place in places(field) if NONE not in covered(field, place)]


@st.composite
def fields_with_cells(draw, count):
    field = draw(large_field)
    return field, *(draw(st.integers(0, field.size - 1)) for _ in range(count))


@st.composite
def fields_with_places(draw, count):
    """A field and places that fit, all poses alike."""
    field = draw(large_field)
    chosen = [place_of(draw(st.integers(0, field.size - 1)), draw(st.integers(0, 7))) for _ in range(count)]
    assume(all(NONE not in covered(field, place) for place in chosen))
    return field, *chosen


# -- cells -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("columns", "rows", "size"), [(14, 17, 230), (28, 17, 468), (4, 3, 11), (2, 2, 3), (2, 1, 2)])
def test_odd_rows_are_one_hex_shorter(columns, rows, size):
    field = Field(columns, rows)
    assert (field.columns, field.rows, field.size) == (columns, rows, size)
    widths = [sum(field.row(cell) == row for cell in range(size)) for row in range(rows)]
    assert widths == [columns - row % 2 for row in range(rows)]


@all_fields
def test_cells_are_numbered_row_by_row(field):
    expected = [(c, r) for r in range(field.rows) for c in range(field.columns - r % 2)]
    assert [(field.column(cell), field.row(cell)) for cell in range(field.size)] == expected


@all_fields
def test_column_and_row_lead_back_to_the_cell_and_others_to_none(field):
    there = {(field.column(cell), field.row(cell)): cell for cell in range(field.size)}
    for column, row in product(range(-2, field.columns + 2), range(-2, field.rows + 2)):
        assert field.cell_in(column, row) == there.get((column, row), NONE)


@all_fields
def test_axial_coordinates_lead_back_to_the_cell_and_others_to_none(field):
    there = {(field.q(cell), field.r(cell)): cell for cell in range(field.size)}
    assert len(there) == field.size
    for q, r in product(range(-field.rows - 2, field.columns + field.rows), range(-2, field.rows + 2)):
        assert field.cell_at(q, r) == there.get((q, r), NONE)


def test_axial_coordinates_change_by_the_same_amount_wherever_a_step_is_taken():
    field = field_of(6, 7)
    changes = [set() for _ in range(DIRECTIONS)]
    for cell, direction in product(range(field.size), range(DIRECTIONS)):
        there = field.neighbour(cell, direction)
        if there != NONE:
            changes[direction].add((field.q(there) - field.q(cell), field.r(there) - field.r(cell)))
    assert changes == [{(1, 0)}, {(0, 1)}, {(-1, 1)}, {(-1, 0)}, {(0, -1)}, {(1, -1)}]


@all_fields
def test_neighbours_are_those_on_paper_and_none_off_the_field(field):
    for cell, direction in product(range(field.size), range(DIRECTIONS)):
        (x, y), (dx, dy) = centre(field, cell), AROUND[direction]
        assert field.neighbour(cell, direction) == centres(field).get((x + dx, y + dy), NONE)


def test_neighbours_by_the_names_on_the_map():
    field = field_of(14, 17)
    assert field.neighbour(0, WEST) == -1

    def around(name):
        cells = [field.neighbour(field.cell_named(name), direction) for direction in range(DIRECTIONS)]
        return [field.name(cell) if cell != NONE else "" for cell in cells]

    assert around("C7") == ["D7", "C8", "B8", "B7", "B6", "C6"]
    assert around("C6") == ["D6", "D7", "C7", "B6", "C5", "D5"]
    assert around("A1") == ["B1", "A2", "", "", "", ""]
    assert around("N1") == ["", "", "M2", "M1", "", ""]
    assert around("A2") == ["B2", "B3", "A3", "", "A1", "B1"]
    assert around("M2") == ["", "N3", "M3", "L2", "M1", "N1"]
    assert around("N17") == ["", "", "", "M17", "M16", ""]


def test_directions_go_clockwise_from_the_east():
    """Down the page is south, so a clockwise turn adds to the angle."""
    angles = [round(math.degrees(math.atan2(dy * math.sqrt(3), dx))) % 360 for dx, dy in AROUND]
    assert angles == [0, 60, 120, 180, 240, 300]
    compass = {(1, 0): "E", (1, 1): "SE", (-1, 1): "SW", (-1, 0): "W", (-1, -1): "NW", (1, -1): "NE"}
    assert [compass[dx // abs(dx), dy] for dx, dy in AROUND] == list(DIRECTION_NAMES)
    named = [EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST]
    assert named == list(range(DIRECTIONS))


@all_fields
def test_the_opposite_direction_leads_back(field):
    for cell, direction in product(range(field.size), range(DIRECTIONS)):
        there = field.neighbour(cell, direction)
        assert there == NONE or field.neighbour(there, opposite(direction)) == cell


# -- distances, lines, surroundings ----------------------------------------------------------------


@small_fields
def test_distances_are_walks_on_paper(field):
    for a, b in product(range(field.size), repeat=2):
        assert field.distance(a, b) == walk(field, a, b)


@given(fields_with_cells(2))
def test_distances_are_walks_on_paper_on_large_fields(drawn):
    field, a, b = drawn
    assert field.distance(a, b) == walk(field, a, b)


@all_fields
def test_the_rim_lengthens_no_way(field):
    for start in {0, field.columns - 1, field.size // 2, field.size - 1}:
        found = {start: 0}
        waiting = deque(found)
        while waiting:
            cell = waiting.popleft()
            for direction in range(DIRECTIONS):
                there = field.neighbour(cell, direction)
                if there != NONE and there not in found:
                    found[there] = found[cell] + 1
                    waiting.append(there)
        assert found == {cell: field.distance(start, cell) for cell in range(field.size)}


def check_line(field, a, b):
    """It is the shortest way, lies as near to the ruler as can be, is the same from both ends; gaps only at the rim."""
    line = field.line(a, b)
    assert line[0] == a
    assert line[-1] == b
    assert field.line(b, a) == line[::-1]
    steps = walk(field, a, b)
    (ax, ay), (bx, by) = centre(field, a), centre(field, b)
    at = {walk(field, a, cell): cell for cell in line}
    assert len(at) == len(line)
    for i in range(steps + 1):
        # `steps` times as large, so that all is whole; rows are the square root of 3 apart
        x, y = ax * (steps - i) + bx * i, ay * (steps - i) + by * i

        def off(point, x=x, y=y):
            return (point[0] * steps - x) ** 2 + 3 * (point[1] * steps - y) ** 2

        rough = (round(x / steps), round(y / steps))
        close = [(rough[0] + dx, rough[1] + dy) for dx, dy in product(range(-2, 3), range(-1, 2))]
        hexes = [point for point in close if (point[0] + point[1]) % 2 == 0]
        least = min(off(point) for point in hexes)
        eastern = max(point for point in hexes if off(point) == least)
        assert at.get(i, NONE) == centres(field).get(eastern, NONE)
        if i not in at:
            assert eastern[0] == 2 * field.columns - 1
    for one, other in pairwise(line):
        assert walk(field, one, other) == 1 or field.column(one) == field.column(other) == field.columns - 1


@small_fields
def test_lines_are_drawn_with_a_ruler(field):
    for a, b in product(range(field.size), repeat=2):
        if a != b:
            check_line(field, a, b)


@given(fields_with_cells(2))
def test_lines_are_drawn_with_a_ruler_on_large_fields(drawn):
    field, a, b = drawn
    assume(a != b)
    check_line(field, a, b)


def test_a_line_to_itself_is_the_cell():
    field = field_of(5, 4)
    assert [field.line(cell, cell) for cell in range(field.size)] == [[cell] for cell in range(field.size)]


def test_lines_by_the_names_on_the_map():
    field = field_of(14, 17)

    def line(a, b):
        return [field.name(cell) for cell in field.line(field.cell_named(a), field.cell_named(b))]

    assert line("B3", "E3") == ["B3", "C3", "D3", "E3"]
    assert line("C3", "E7") == ["C3", "C4", "D5", "D6", "E7"]
    assert line("C3", "C5") == ["C3", "C4", "C5"]  # along a border: the eastern hex, not B4
    assert line("A1", "A3") == ["A1", "A2", "A3"]
    assert line("N1", "N3") == ["N1", "N3"]  # the eastern one is off the field


@small_fields
def test_what_is_within_reach(field):
    for cell, steps in product(range(field.size), range(9)):
        expected = [other for other in range(field.size) if walk(field, cell, other) <= steps]
        assert field.within(cell, steps) == expected


@given(fields_with_cells(1), st.integers(0, 40))
def test_what_is_within_reach_on_large_fields(drawn, steps):
    field, cell = drawn
    assert field.within(cell, steps) == [other for other in range(field.size) if walk(field, cell, other) <= steps]


def test_reach_in_the_open():
    field = field_of(28, 17)
    middle = field.cell_named("N9")
    assert [len(field.within(middle, steps)) for steps in range(5)] == [1, 7, 19, 37, 61]


# -- names -----------------------------------------------------------------------------------------


@all_fields
def test_names_lead_back_to_the_cell(field):
    names = [field.name(cell) for cell in range(field.size)]
    assert len(set(names)) == field.size
    assert [field.cell_named(name) for name in names] == list(range(field.size))
    assert [field.cell_named(name.lower()) for name in names] == list(range(field.size))


def test_names_are_column_letters_and_row_numbers():
    field = field_of(28, 17)
    assert field.name(field.cell_in(2, 6)) == "C7"
    assert field.name(field.cell_in(25, 0)) == "Z1"
    assert field.name(field.cell_in(26, 16)) == "AA17"
    assert field.name(field.cell_in(27, 2)) == "AB3"


def test_the_letters_of_very_wide_fields():
    field = field_of(800, 1)
    assert [field.name(cell) for cell in (51, 52, 701, 702, 799)] == ["AZ1", "BA1", "ZZ1", "AAA1", "ADT1"]
    assert [field.cell_named(field.name(cell)) for cell in range(800)] == list(range(800))


@pytest.mark.parametrize(
    "name",
    [
        "",
        "C",
        "7",
        "C0",
        "C07",
        "C18",
        "O1",
        "N2",
        "7C",
        "C-7",
        "C 7",
        "C7 ",
        "Ä1",
        "ı1",
        "C٧",
        "AAAA1",
        "C" + "9" * 50,
    ],
)
def test_a_wrong_name_is_refused_with_what_was_expected(name):
    with pytest.raises(HullbreachError) as refusal:
        field_of(14, 17).cell_named(name)
    expected = "expected columns A to N (A to M in rows 2, 4, 6 ...) and rows 1 to 17, as in A1"
    assert str(refusal.value) == f"no hex {name[:20]!r}: {expected}"


@pytest.mark.parametrize(("columns", "rows"), [(1, 5), (0, 3), (5, 0), (-3, 4), (4, -1)])
def test_a_field_too_small_is_refused(columns, rows):
    expected = f"a field of {columns} by {rows} hexes: expected at least 2 columns and 1 row"
    with pytest.raises(HullbreachError, match=expected):
        Field(columns, rows)


# -- places ----------------------------------------------------------------------------------------


@given(st.integers(0, 500), st.integers(0, 7))
def test_a_place_says_cell_and_pose(cell, pose):
    place = place_of(cell, pose)
    assert place == cell * 8 + pose
    assert (anchor_of(place), pose_of(place)) == (cell, pose)


@all_fields
def test_places_cover_the_cells_on_paper(field):
    for place in places(field):
        cells = covered(field, place)
        fits = NONE not in cells
        assert field.fits(place) == fits
        assert field.covers(place) == (cells if fits else [])
        assert field.count(place) == (len(cells) if fits else 0)
        assert [field.part(place, index) for index in range(field.count(place))] == field.covers(place)


def test_how_many_places_of_each_kind_a_board_has():
    """13 or 12 borders within a row, 26 between two rows; large ships stand one hex inside the rim."""
    field = field_of(14, 17)
    fits = [place for place in places(field) if field.fits(place)]
    kinds = [sum(pose_of(place) == pose for place in fits) for pose in range(POSES)]
    within_rows, between_rows = 9 * 13 + 8 * 12, 16 * 13
    medium = [within_rows, between_rows, between_rows] * 2
    assert kinds == [*medium, 230, 7 * 12 + 8 * 11]


@small_fields
def test_the_ends_of_a_ship(field):
    for place in fitting(field):
        cells = covered(field, place)
        assert field.back(place) == (cells[1] if len(cells) == 2 else cells[0])


@pytest.mark.parametrize("size", [(2, 2), (3, 3), (5, 4)], ids=str)
def test_gaps_are_the_least_distance_of_any_two_cells(size):
    field = field_of(*size)
    for a, b in product(fitting(field), repeat=2):
        check_gap(field, a, b)


def check_gap(field, a, b):
    ours, theirs = covered(field, a), covered(field, b)
    gap = min(walk(field, one, other) for one, other in product(ours, theirs))
    assert field.gap(a, b) == gap
    assert field.touches(a, b) == (gap <= 1)
    assert (gap == 0) == bool(set(ours) & set(theirs))


@given(fields_with_places(2))
def test_gaps_are_the_least_distance_on_large_fields(drawn):
    check_gap(*drawn)


@given(large_field, st.data())
def test_gaps_of_ships_that_are_near_each_other(field, data):
    a = data.draw(st.integers(0, field.size - 1))
    b = data.draw(st.sampled_from(field.within(a, 4)))
    one, other = (place_of(cell, data.draw(st.integers(0, 7))) for cell in (a, b))
    assume(NONE not in covered(field, one) + covered(field, other))
    check_gap(field, one, other)


# -- steps -----------------------------------------------------------------------------------------


@all_fields
def test_steps_of_small_and_large_ships_shift_all_their_cells(field):
    for place, direction in product(fitting(field), range(DIRECTIONS)):
        there = field.step(place, direction)
        if pose_of(place) < SMALL:
            assert there == NONE
            continue
        shifted = [field.neighbour(cell, direction) for cell in covered(field, place)]
        if NONE in shifted:
            assert there == NONE
        else:
            assert pose_of(there) == pose_of(place)
            assert covered(field, there) == shifted


@pytest.mark.parametrize("size", [(5, 4), (6, 7), *LARGE_SIZES], ids=str)
def test_a_step_of_a_large_ship_enters_three_hexes(size):
    field = field_of(*size)
    entered = {
        len(set(field.covers(there)) - set(field.covers(place)))
        for place in fitting(field)
        if pose_of(place) == LARGE
        for direction in range(DIRECTIONS)
        if (there := field.step(place, direction)) != NONE
    }
    assert entered == {3}


@all_fields
def test_the_trailing_end_of_a_medium_ship_follows(field):
    for place, direction in product(fitting(field), range(DIRECTIONS)):
        by_front, by_back = field.lead_front(place, direction), field.lead_back(place, direction)
        if pose_of(place) >= SMALL:
            assert (by_front, by_back) == (NONE, NONE)
            continue
        front, back = covered(field, place)
        ahead, behind = field.neighbour(front, direction), field.neighbour(back, direction)
        if ahead in (NONE, back):
            assert by_front == NONE
        else:
            assert covered(field, by_front) == [ahead, front]
        if behind in (NONE, front):
            assert by_back == NONE
        else:
            assert covered(field, by_back) == [back, behind]


@given(fields_with_places(1), any_direction)
def test_a_step_led_by_one_end_is_undone_by_the_other(drawn, direction):
    field, place = drawn
    assume(pose_of(place) < SMALL)
    there = field.lead_front(place, direction)
    assume(there != NONE)
    assert field.lead_back(there, pose_of(place)) == place


def test_a_medium_ship_ends_on_the_last_two_hexes_its_leading_end_entered():
    field = field_of(14, 17)
    place = place_of(field.cell_named("C7"), WEST)
    for direction in (EAST, EAST, SOUTH_EAST, SOUTH_WEST):
        place = field.lead_front(place, direction)
    assert [field.name(cell) for cell in field.covers(place)] == ["E9", "E8"]


def test_a_large_ship_reaches_every_place_that_fits():
    field = field_of(28, 17)
    start = place_of(field.cell_named("C3"), LARGE)
    found = {start}
    waiting = deque(found)
    while waiting:
        place = waiting.popleft()
        for direction in range(DIRECTIONS):
            there = field.step(place, direction)
            if there != NONE and there not in found:
                found.add(there)
                waiting.append(there)
    assert sorted(found) == [place for place in fitting(field) if pose_of(place) == LARGE]
