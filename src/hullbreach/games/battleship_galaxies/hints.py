"""A plain captain's judgement: launch what can be kept active, fire where it counts, keep out of harm's way.

Decisions weigh their own moves by what each brings in hundredths of a point of launch cost; 0 is what passing brings.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.standing import standing
from hullbreach.games.battleship_galaxies.state import ACTION_PHASE, BattleshipGalaxies
from hullbreach.kernel.hints import Hints


@final
class BattleshipGalaxiesHints(Hints[BattleshipGalaxies]):
    """See the module."""

    def measures(self, game: BattleshipGalaxies, seat: i64) -> list[float]:
        return standing(game, seat)

    def is_calm(self, game: BattleshipGalaxies) -> bool:
        return game.phase != ACTION_PHASE
