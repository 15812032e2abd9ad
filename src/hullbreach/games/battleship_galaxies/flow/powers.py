"""Powers of ship cards that do something at one moment: launch powers and special places of hit charts."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies


def on_launch(game: BattleshipGalaxies, unit: i64) -> None:
    """A unit has been launched: launch powers, and the hero that was set aside for it."""


def special_cell(game: BattleshipGalaxies, ship: i64) -> None:
    """An attack has hit a special place of this ship's chart (BG-ATK-09)."""
