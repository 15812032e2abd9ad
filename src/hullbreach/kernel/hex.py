"""A map of hexes and the ships on it: `Field`, its cells, and *places*, which are the hexes one ship stands on.

Hexes stand on a corner, in rows.  Row 0 is at the top, column 0 at the left.  Odd rows are shifted half a hex to the
right and are one hex shorter, so that the rim is even: only whole hexes are cells.  A field of 4 columns and 3 rows:

     A1  B1  C1  D1          0  1  2  3
       A2  B2  C2             4  5  6
     A3  B3  C3  D3          7  8  9  10

A place is one number, `cell * 8 + pose`.  Poses 0-5 are a medium ship: `cell` is its front, the pose is the direction
from there to its back.  Pose SMALL is a small ship, the cell alone; pose LARGE is a large one, the cell and its six
neighbours.  The two ways round of a medium ship are two places that cover the same cells.
"""

from __future__ import annotations

import re
from typing import Final, final

from mypy_extensions import i64

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.pile import Board, Moves, blank_board

NONE: Final = -1  # no cell, no place

# directions, clockwise
EAST: Final = 0
SOUTH_EAST: Final = 1
SOUTH_WEST: Final = 2
WEST: Final = 3
NORTH_WEST: Final = 4
NORTH_EAST: Final = 5
DIRECTIONS: Final = 6
DIRECTION_NAMES: Final = ("E", "SE", "SW", "W", "NW", "NE")
STEP_Q: Final = (1, 0, -1, -1, 0, 1)  # what a step adds to the axial coordinates
STEP_R: Final = (0, 1, 1, 0, -1, -1)

# poses of ships that have no ends
SMALL: Final = 6
LARGE: Final = 7
POSES: Final = 8


def place_of(cell: i64, pose: i64) -> i64:
    """The place of a ship on `cell`: SMALL, LARGE, or medium with the front there and the back in direction `pose`.

    >>> place_of(5, WEST), place_of(5, SMALL)
    (43, 46)
    """
    return cell * POSES + pose


def anchor_of(place: i64) -> i64:
    """The cell of a small ship, the front of a medium one, the centre of a large one."""
    return place >> 3


def pose_of(place: i64) -> i64:
    """SMALL, LARGE, or the direction from the front of a medium ship to its back."""
    return place & 7


def opposite(direction: i64) -> i64:
    """The direction back.

    >>> opposite(EAST) == WEST, opposite(NORTH_WEST) == SOUTH_EAST
    (True, True)
    """
    return direction + 3 if direction < 3 else direction - 3


def cell_number(columns: i64, rows: i64, column: i64, row: i64) -> i64:
    """The number of the cell in this column and row of a field of such a size; NONE when it is off the field."""
    if row < 0 or row >= rows or column < 0 or column >= columns - (row & 1):
        return NONE
    return row * columns - (row >> 1) + column


NO_STEPS: Final = blank_board(0)


@final
class Field:
    """A field of whole hexes, `columns` wide in even rows and one less in odd ones.

    It never changes: make one and let all states share it.  Cells, directions and places are trusted to be such.

    >>> field = Field(14, 17)
    >>> int(field.size), field.name(field.neighbour(field.cell_named("C7"), SOUTH_EAST))
    (230, 'C8')
    >>> ship = place_of(field.cell_named("C7"), LARGE)
    >>> [field.name(cell) for cell in field.covers(ship)]
    ['C7', 'D7', 'C8', 'B8', 'B7', 'B6', 'C6']
    >>> field.gap(ship, place_of(field.cell_named("G7"), SMALL))
    3
    >>> field.step(place_of(field.cell_named("B2"), LARGE), NORTH_EAST) == NONE
    True
    """

    def __init__(self, columns: i64, rows: i64) -> None:
        if columns < 2 or rows < 1:
            raise HullbreachError(f"a field of {columns} by {rows} hexes: expected at least 2 columns and 1 row")
        size = rows * columns - (rows >> 1)
        self.columns: Final[i64] = columns
        self.rows: Final[i64] = rows
        self.size: Final[i64] = size
        self.q_of: Final[Board] = blank_board(size)
        self.r_of: Final[Board] = blank_board(size)
        self.neighbours: Final[Board] = blank_board(size * DIRECTIONS)
        for row in range(rows):
            for column in range(columns - (row & 1)):
                cell = cell_number(columns, rows, column, row)
                self.q_of.set(cell, column - (row >> 1))
                self.r_of.set(cell, row)
                for direction in range(i64(DIRECTIONS)):
                    there = self.cell_at(self.q(cell) + STEP_Q[direction], row + STEP_R[direction])
                    self.neighbours.set(cell * DIRECTIONS + direction, there)
        # the cells of place p stand in `parts` from `first[p]` up to, not including, `first[p + 1]`
        self.first: Final[Board] = blank_board(size * POSES + 1)
        self.parts: Final[Board] = part_table(self.neighbours, self.first)
        self.front_steps: Board = NO_STEPS  # made when they are first asked for
        self.back_steps: Board = NO_STEPS

    # -- cells -----------------------------------------------------------------------------------

    def column(self, cell: i64) -> i64:
        """The column of a cell, 0 at the left."""
        return self.q_of.cells[cell] + (self.r_of.cells[cell] >> 1)

    def row(self, cell: i64) -> i64:
        """The row of a cell, 0 at the top."""
        return self.r_of.cells[cell]

    def cell_in(self, column: i64, row: i64) -> i64:
        """The cell in this column and row, NONE when that is off the field."""
        return cell_number(self.columns, self.rows, column, row)

    def q(self, cell: i64) -> i64:
        """The first axial coordinate: one more for a step east, one less south-west, the same south-east."""
        return self.q_of.cells[cell]

    def r(self, cell: i64) -> i64:
        """The second axial coordinate: the row."""
        return self.r_of.cells[cell]

    def cell_at(self, q: i64, r: i64) -> i64:
        """The cell at these axial coordinates, NONE when that is off the field."""
        return cell_number(self.columns, self.rows, q + (r >> 1), r)

    def name(self, cell: i64) -> str:
        """Letters for the column and a number for the row, both from the top left: C7 is column 2, row 6.

        >>> field = Field(28, 17)
        >>> field.name(0), field.name(27)
        ('A1', 'AB1')
        """
        return f"{letters(self.column(cell))}{self.row(cell) + 1}"

    def cell_named(self, name: str) -> i64:
        """The cell of this name, in large or small letters.

        >>> Field(14, 17).cell_named("N2")
        Traceback (most recent call last):
            ...
        hullbreach.kernel.errors.HullbreachError: no hex 'N2': expected columns A to N (A to M in rows 2, 4, 6 ...) \
and rows 1 to 17, as in A1
        """
        match = re.fullmatch("([A-Za-z]{1,3})([1-9][0-9]{0,5})", name)
        cell: i64 = NONE
        if match is not None:
            cell = self.cell_in(column_lettered(match[1].upper()), int(match[2]) - 1)
        if cell == NONE:
            last, before = letters(self.columns - 1), letters(self.columns - 2)
            raise HullbreachError(
                f"no hex {name[:20]!r}: expected columns A to {last} (A to {before} in rows 2, 4, 6 ...) "
                f"and rows 1 to {self.rows}, as in A1"
            )
        return cell

    def neighbour(self, cell: i64, direction: i64) -> i64:
        """The next cell in a direction, NONE at the rim."""
        return self.neighbours.cells[cell * DIRECTIONS + direction]

    def distance(self, a: i64, b: i64) -> i64:
        """How many steps it is from one cell to another, whatever stands between."""
        down = self.r(b) - self.r(a)
        right = self.q(b) - self.q(a)
        return max(max(magnitude(right), magnitude(down)), magnitude(right + down))

    def line(self, a: i64, b: i64) -> list[int]:
        """The cells of the straight line from `a` to `b`, with both.

        Where it runs along the border of two hexes it takes the eastern one, so that it is the same line from both
        ends.  A hex off the field is left out: there is one where a line runs along the eastern rim.

        >>> field = Field(4, 3)
        >>> field.line(1, 8), field.line(8, 1)
        ([1, 5, 8], [8, 5, 1])
        """
        steps = self.distance(a, b)
        if steps == 0:
            return [int(a)]
        cells: list[int] = []
        for at in range(steps + 1):
            back = steps - at
            q = self.q(a) * back + self.q(b) * at  # `steps` times the coordinates of a point of the line
            r = self.r(a) * back + self.r(b) * at
            east = nearest(q, steps)
            cell = self.cell_at(east, nearest(q + r, steps) - east)  # both rise eastwards, and so break ties that way
            if cell != NONE:
                cells.append(int(cell))
        return cells

    def within(self, cell: i64, steps: i64) -> list[int]:
        """The cells at most so many steps away, itself among them, in the order of their numbers.

        >>> Field(4, 3).within(5, 1)
        [1, 2, 4, 5, 6, 8, 9]
        """
        q, r = self.q(cell), self.r(cell)
        cells: list[int] = []
        for row in range(max(0, r - steps), min(self.rows - 1, r + steps) + 1):
            shift = q + (row >> 1)  # the column of this q
            left = max(0, shift - min(steps, steps + row - r))
            right = min(self.columns - 1 - (row & 1), shift + min(steps, steps - row + r))
            for column in range(left, right + 1):
                cells.append(int(self.cell_in(column, row)))
        return cells

    # -- places ----------------------------------------------------------------------------------

    def count(self, place: i64) -> i64:
        """How many cells a ship covers there: 1, 2 or 7; 0 if it does not fit on the field."""
        return self.first.cells[place + 1] - self.first.cells[place]

    def part(self, place: i64, index: i64) -> i64:
        """One of the cells that are covered, from 0 up to `count`: the anchor first, then by direction."""
        return self.parts.cells[self.first.cells[place] + index]

    def covers(self, place: i64) -> list[int]:
        """The cells a ship covers there, the anchor first; none at all if it does not fit.  Loops use `part`."""
        return [int(self.part(place, index)) for index in range(self.count(place))]

    def fits(self, place: i64) -> bool:
        """Whether all that a ship would cover there is on the field."""
        return self.count(place) > 0

    def back(self, place: i64) -> i64:
        """The cell of a medium ship's back end; of a ship without ends, its anchor."""
        pose = pose_of(place)
        return anchor_of(place) if pose >= SMALL else self.neighbour(anchor_of(place), pose)

    def gap(self, a: i64, b: i64) -> i64:
        """The range from one place to another: the least distance of their cells; 0: they overlap, 1: they touch.

        Both have to fit.
        """
        near = self.distance(anchor_of(a), anchor_of(b))
        if pose_of(a) < SMALL:
            near = min(near, self.distance(self.back(a), anchor_of(b)))
        if pose_of(b) < SMALL:
            near = min(near, self.distance(anchor_of(a), self.back(b)))
            if pose_of(a) < SMALL:
                near = min(near, self.distance(self.back(a), self.back(b)))
        if pose_of(a) == LARGE:  # its rim is one step nearer than its centre, on every side
            near -= 1
        if pose_of(b) == LARGE:
            near -= 1
        return max(near, 0)

    def touches(self, a: i64, b: i64) -> bool:
        """Whether two places share a border; places that overlap touch too."""
        return self.gap(a, b) <= 1

    def step(self, place: i64, direction: i64) -> i64:
        """Where a small or large ship is after a step; NONE when it does not fit there, and for medium ships."""
        pose = pose_of(place)
        cell = self.neighbour(anchor_of(place), direction)
        if cell == NONE or pose < SMALL:
            return NONE
        there = place_of(cell, pose)
        return there if self.fits(there) else NONE

    def steps(self, back: bool) -> Board:
        """By place * DIRECTIONS + direction: where a ship is after a step, a medium one with its front or back leading.

        NONE where there is no such step.
        """
        if self.front_steps.size() == 0:
            self.front_steps = step_table(self, False)
            self.back_steps = step_table(self, True)
        return self.back_steps if back else self.front_steps

    def lead_front(self, place: i64, direction: i64) -> i64:
        """Where a medium ship is when its front takes a step and its back takes the hex that the front left.

        NONE off the field, for other ships, and towards its own back: front and back would change places on the
        spot, which is no step, and leading with the back goes that way.
        """
        front = anchor_of(place)
        pose = pose_of(place)
        cell = self.neighbour(front, direction)
        if cell == NONE or pose >= SMALL or direction == pose:
            return NONE
        return place_of(cell, opposite(direction))

    def lead_back(self, place: i64, direction: i64) -> i64:
        """Where a medium ship is when its back takes a step and its front follows; NONE as for `lead_front`."""
        pose = pose_of(place)
        if pose >= SMALL or direction == opposite(pose):
            return NONE
        back = self.neighbour(anchor_of(place), pose)
        return NONE if self.neighbour(back, direction) == NONE else place_of(back, direction)


def part_table(neighbours: Board, first: Board) -> Board:
    """The covered cells, place after place; writes into `first` where those of each place begin, and the end."""
    parts = Moves()
    for place in range(first.size() - 1):
        first.set(place, parts.size())
        cell = anchor_of(place)
        pose = pose_of(place)
        if pose == SMALL:
            parts.put(cell)
        elif pose < SMALL:
            back = neighbours.get(cell * DIRECTIONS + pose)
            if back != NONE:
                parts.put(cell)
                parts.put(back)
        elif not at_rim(neighbours, cell):
            parts.put(cell)
            for direction in range(i64(DIRECTIONS)):
                parts.put(neighbours.get(cell * DIRECTIONS + direction))
    first.set(first.size() - 1, parts.size())
    return Board(parts.cells)


def step_table(field: Field, back: bool) -> Board:
    """See `Field.steps`."""
    table = blank_board(field.size * POSES * DIRECTIONS, NONE)
    for place in range(field.size * POSES):
        if field.fits(place):
            for direction in range(i64(DIRECTIONS)):
                if pose_of(place) >= SMALL:
                    there = field.step(place, direction)
                elif back:
                    there = field.lead_back(place, direction)
                else:
                    there = field.lead_front(place, direction)
                table.set(place * DIRECTIONS + direction, there)
    return table


def at_rim(neighbours: Board, cell: i64) -> bool:
    """Whether a cell lacks a neighbour."""
    for direction in range(i64(DIRECTIONS)):
        if neighbours.get(cell * DIRECTIONS + direction) == NONE:
            return True
    return False


def magnitude(number: i64) -> i64:
    """A number without its sign; `abs` takes no i64."""
    return -number if number < 0 else number


def nearest(part: i64, whole: i64) -> i64:
    """`part / whole` as the nearest whole number, halves rounded up."""
    return (2 * part + whole) // (2 * whole)


def letters(column: i64) -> str:
    """A to Z, then AA, AB and so on.

    >>> letters(2), letters(25), letters(26)
    ('C', 'Z', 'AA')
    """
    if column < 26:
        return chr(ord("A") + int(column))
    return letters(column // 26 - 1) + letters(column % 26)


def column_lettered(text: str) -> i64:
    """The column that these letters stand for.

    >>> column_lettered("C"), column_lettered("AB")
    (2, 27)
    """
    column: i64 = 0
    for letter in text:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1
