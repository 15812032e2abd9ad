"""Reaction windows: who may answer what has just happened (BG-Q-63)."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies


def open_window(game: BattleshipGalaxies, window: i64) -> None:
    """Ask everybody who could answer, the player on turn first, until all pass in a row."""
