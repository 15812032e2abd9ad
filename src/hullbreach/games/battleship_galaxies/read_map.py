"""Where the tiles of a mission lie: on the board, outside the starting zones, none on another (BG-Q-122)."""

from __future__ import annotations

from itertools import combinations

from hullbreach.games.battleship_galaxies.card_entries import MissionEntry, Space
from hullbreach.games.battleship_galaxies.card_set import (
    BOARD_ROWS,
    NONE,
    ONE_BOARD,
    TILE_KIND,
    TILE_KINDS,
    TILE_NAMES,
    TWO_BOARDS,
    ZONE_ROWS,
    TilePlace,
)
from hullbreach.kernel.cardset import number_of
from hullbreach.kernel.errors import BadCards

RHOMBUS_BORDERS = 5  # four hexes that touch five times are a rhombus: its sides and its short diagonal


def check_places(where: str, entry: MissionEntry) -> None:
    """Every tile lies where it can, in the shape of its kind (BG-Q-09)."""
    taken: set[Space] = set()
    for number, tile in enumerate(entry.tiles, start=1):
        named = f"{where}: tiles: tile {number}"
        occupy(named, entry.boards, tile.cells, taken)
        check_pair(named, entry.boards, tile.cells)
    for number, debris in enumerate(entry.debris, start=1):
        named = f"{where}: debris: field {number}"
        occupy(named, entry.boards, debris, taken)
        check_pair(named, entry.boards, debris)
    for number, rock in enumerate(entry.asteroids, start=1):
        named = f"{where}: asteroids: asteroid {number}"
        occupy(named, entry.boards, rock, taken)
        if borders(entry.boards, rock) != RHOMBUS_BORDERS:
            raise BadCards(f"{named}: expected four spaces in a rhombus, got {shown(rock)}")


def occupy(where: str, boards: int, spaces: list[Space], taken: set[Space]) -> None:
    """Take these spaces for a tile."""
    field = TWO_BOARDS if boards > 1 else ONE_BOARD
    for space in spaces:
        column, row = space
        if field.cell_in(column, row) == NONE:
            last = int(field.columns) - 1
            limits = f"columns 0 to {last} (to {last - 1} in odd rows) and rows 0 to {BOARD_ROWS - 1}"
            raise BadCards(f"{where}: expected spaces on the board, {limits}, got {list(space)}")
        if row < ZONE_ROWS or row >= BOARD_ROWS - ZONE_ROWS:
            rows = f"rows {ZONE_ROWS} to {BOARD_ROWS - ZONE_ROWS - 1}"
            raise BadCards(f"{where}: expected spaces outside the starting zones, {rows}, got {list(space)}")
        if space in taken:
            raise BadCards(f"{where}: expected free spaces, {list(space)} is taken twice")
        taken.add(space)


def check_pair(where: str, boards: int, spaces: list[Space]) -> None:
    """Debris fields and discovery tiles cover two bordering spaces."""
    if borders(boards, spaces) != 1:
        raise BadCards(f"{where}: expected two spaces that share a border, got {shown(spaces)}")


def borders(boards: int, spaces: list[Space]) -> int:
    """How many pairs of these spaces share a border."""
    field = TWO_BOARDS if boards > 1 else ONE_BOARD
    cells = [field.cell_in(column, row) for column, row in spaces]
    return sum(field.distance(a, b) == 1 for a, b in combinations(cells, 2))


def shown(spaces: list[Space]) -> str:
    """Spaces as they stand in the file."""
    return ", ".join(str(list(space)) for space in spaces)


def tile_places(where: str, entry: MissionEntry) -> tuple[TilePlace, ...]:
    """The discovery tiles: so many by lot, and of the others no more than the set has (BG-COMP-09)."""
    places = []
    for tile in entry.tiles:
        kind = NONE if tile.tile is None else number_of(f"{where}: tiles: tile", tile.tile, TILE_NAMES)
        places.append(TilePlace(tuple(tile.cells), kind))
    kinds = [place.tile for place in places]
    if kinds.count(NONE) != entry.random_tiles:
        expected = f"expected {entry.random_tiles} without a tile, as random_tiles says"
        raise BadCards(f"{where}: tiles: {expected}, got {kinds.count(NONE)}")
    for kind in range(TILE_KINDS):
        most = TILE_KIND.to_list().count(kind)
        if kinds.count(kind) > most:
            raise BadCards(f"{where}: tiles: expected at most {most} of {TILE_NAMES[kind]!r}, got {kinds.count(kind)}")
    return tuple(places)
