"""Before the first turn."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies


def begin(game: BattleshipGalaxies) -> None:
    """Push what begins the game and run to the first choice."""
