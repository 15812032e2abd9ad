"""The battlefield as text: a line a row, four characters a space, every other row half a space to the right.

    ▼E■  large ship, its centre; □ its other spaces     ▓1▓  asteroid 1      ░░░  debris field
    ▲Cf  medium ship, its front; b its back             [?]  tile not turned, [G] turned
    ▼R·  small ship; 1 2 3 of a squadron                ·    space, : in a starting zone

▼ is a ship of the side that starts at the top, ▲ of the side at the bottom.  After it there may be ◄ (it is moving or
attacking), ✕ (it is the target), or the sign of what lies under it.  Whatever a colour says is said by a sign too.
"""

from __future__ import annotations

import re

from hullbreach.games.battleship_galaxies.faces import ShipFace, UnitFace
from hullbreach.games.battleship_galaxies.names import TILE_WORDS
from hullbreach.games.battleship_galaxies.view import View
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.hex import column_lettered, letters
from hullbreach.kernel.words import counted

SPACE = 4  # characters of a space
LABEL = 3  # of a row's number
MAP_LINES = 18  # with the line of letters
SIDE_SIGNS = "▼▲"
SIDE_STYLES = ("bright_blue", "red")
TILE_LETTERS = dict(zip(TILE_WORDS, "ASOMRG", strict=True))
LEGEND = (
    "▼ top ▲ bottom side; ■□ large, f b ends of medium, · small, 1-3 squadron; ◄ acts ✕ target; : zone",
    "▓ asteroid ░ debris [?] tile Artifact Source Observation Market Regenerator Gate; A activate M move",
)

Mark = tuple[str, str, str]  # three characters, what is added to a ship standing there, style


def map_width(columns: int) -> int:
    """The characters that so many columns take.

    >>> map_width(14)
    59
    """
    return LABEL + columns * SPACE


def spot(name: str) -> tuple[int, int]:
    """Column and row of a space, both from 0.

    >>> spot("AB17")
    (27, 16)
    """
    match = re.fullmatch("([A-Z]+)([0-9]+)", name)
    assert match is not None
    return int(column_lettered(match[1])), int(match[2]) - 1


def draw_map(sheet: Canvas, x: int, y: int, view: View, first: int, shown: int) -> None:
    """The columns from `first` on, as many as are shown."""
    last = min(first + shown, view.columns)
    for column in range(first, last):
        sheet.put(x + LABEL + (column - first) * SPACE + 1, y, letters(column), "dim")
    marks = ground(view)
    under = {where: mark[1] for where, mark in marks.items()}
    marks |= ship_marks(view, under)
    for row in range(view.rows):
        sheet.put(x, y + 1 + row, f"{row + 1:>2}", "dim")
        zone = row < view.zone_rows or row >= view.rows - view.zone_rows
        for column in range(first, min(last, view.columns - row % 2)):
            said, after, style = marks.get((column, row), (" : " if zone else " · ", "", "dim"))
            left = x + LABEL + (column - first) * SPACE + row % 2 * 2
            sheet.put(left, y + 1 + row, said, style)
            if said[0] in SIDE_SIGNS and after:
                sheet.put(left + 3, y + 1 + row, after, style)


def ground(view: View) -> dict[tuple[int, int], Mark]:
    """What lies on the board, by space: its sign, and the sign that a ship above it bears."""
    marks: dict[tuple[int, int], Mark] = {}
    for field in view.debris:
        for name in field:
            marks[spot(name)] = ("░░░", "░", "yellow")
    for tile in view.tiles:
        sign = "?" if tile.kind is None else TILE_LETTERS[tile.kind]
        for name in tile.cells:
            marks[spot(name)] = (f"[{sign}]", sign, "green" if tile.kind else "cyan")
    for number, rock in enumerate(view.asteroids, start=1):
        for name in rock:
            marks[spot(name)] = (f"▓{number}▓", "", "white")
    return marks


def ship_marks(view: View, under: dict[tuple[int, int], str]) -> dict[tuple[int, int], Mark]:
    """All ships; the one that acts is drawn last, over those that it passes."""
    acting = None if view.activation is None else view.activation.ship
    target = None if view.attack is None else view.attack.target
    ships = [(unit, ship) for unit in view.units for ship in unit.ships]
    marks: dict[tuple[int, int], Mark] = {}
    for unit, ship in sorted(ships, key=lambda each: each[1].ship == acting):
        style = f"bold {SIDE_STYLES[unit.side]}" + (" reverse" if ship.ship in (acting, target) else "")
        for place, name in enumerate(ship.cells):
            after = under.get(spot(name), "")
            if ship.ship == acting:
                after = "◄"
            elif ship.ship == target:
                after = "✕"
            marks[spot(name)] = (ship_mark(unit, ship, place), after, style)
    return marks


def ship_mark(unit: UnitFace, ship: ShipFace, place: int) -> str:
    """`▼E■`: side, unit, and which part or member it is."""
    if unit.size == "large":
        sign = "□" if place else "■"
    elif unit.size == "medium":
        sign = "b" if place else "f"
    else:
        sign = str(ship.member) if ship.member else "·"
    return f"{SIDE_SIGNS[unit.side]}{unit.letter}{sign}"


# -- what part of a wide battlefield is shown --------------------------------------------------


def first_column(view: View, shown: int) -> int:
    """The window's first column: as much of the action as possible is in it, the rest as near as possible."""
    columns = [column for column, _ in map(spot, spots_of_interest(view))] or [view.columns // 2]

    def merit(first: int) -> tuple[int, int]:
        middle = first + shown // 2
        return sum(first <= column < first + shown for column in columns), -sum(
            abs(column - middle) for column in columns
        )

    return max(range(view.columns - shown + 1), key=merit)


def spots_of_interest(view: View) -> list[str]:
    """Where the action is: attacker and target, the ship or unit that is active, or all ships of who is on turn."""
    ships = {ship.ship: ship for unit in view.units for ship in unit.ships}
    if view.activation is not None:
        acting = view.activation.ship
        target = None if view.attack is None else view.attack.target
        found = [ships[ship].cells[0] for ship in (acting, target) if ship in ships]
        return found or [
            ship.cells[0] for unit in view.units if unit.unit == view.activation.unit for ship in unit.ships
        ]
    own = view.active if view.active is not None else view.seat
    return [ship.cells[0] for unit in view.units if unit.controller == own for ship in unit.ships]


def window_note(view: View, first: int, shown: int) -> str:
    """Which columns are shown and what is beyond them; "" where all are."""
    if view.columns <= shown:
        return ""
    columns = [spot(ship.cells[0])[0] for unit in view.units for ship in unit.ships]
    left = sum(column < first for column in columns)
    right = sum(column >= first + shown for column in columns)
    said = f"columns {letters(first)}-{letters(first + shown - 1)} of A-{letters(view.columns - 1)}"
    beyond = [
        f"{counted(count, 'ship')} to the {where}" for count, where in ((left, "left"), (right, "right")) if count
    ]
    return "; ".join([said, *beyond])
