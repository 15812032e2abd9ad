"""Tactic cards attached to ship cards."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies


def drop_attached(game: BattleshipGalaxies, unit: i64) -> None:
    """All cards attached to a unit go to their owners' discard piles (BG-DEST-05)."""
