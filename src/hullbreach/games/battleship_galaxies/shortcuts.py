"""Moves typed in short."""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.moves import PASS, SPACE, STANDARD, STEP, TAKE, WARP
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.hex import DIRECTION_NAMES, letters


def shortcut(game: BattleshipGalaxies, words: str) -> int | None:
    """The legal move that a short word means: `pass`, `stop`, `yes`, `ne`, `c7`."""
    wanted = " ".join(words.lower().split())
    found = SHORTCUTS.get(wanted)
    if found is None and wanted in space_names(int(game.field.columns), int(game.field.rows)):
        found = SPACE + int(game.field.cell_named(wanted))
    return found if found is not None and found in game.legal() else None


def space_names(columns: int, rows: int) -> set[str]:
    """The names of all spaces, in small letters."""
    return {f"{letters(column).lower()}{row + 1}" for row in range(rows) for column in range(columns - row % 2)}


SHORTCUTS = {
    "pass": PASS,
    "done": PASS,
    "stop": PASS,
    "no": PASS,
    "yes": TAKE,
    "ready-made": STANDARD,
    "warp": WARP,
} | {name.lower(): STEP + direction for direction, name in enumerate(DIRECTION_NAMES)}
