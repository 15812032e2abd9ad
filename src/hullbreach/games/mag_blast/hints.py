"""A plain admiral's judgement: shoot at whatever there is, guard every zone, save the command ship.

Decisions weigh their own moves, in rough points of hull; passing is 0.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hullbreach.games.mag_blast.standing import standing
from hullbreach.games.mag_blast.state import MagBlast
from hullbreach.kernel.hints import Hints


@final
class MagBlastHints(Hints[MagBlast]):
    """What counts for an admiral."""

    def measures(self, game: MagBlast, seat: i64) -> list[float]:
        return standing(game, seat)
