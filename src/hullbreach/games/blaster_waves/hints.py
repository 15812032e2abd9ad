"""A plain pilot's judgement: decisions weigh their own moves, by what lies open and no further than the move itself."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hullbreach.games.blaster_waves.standing import standing
from hullbreach.games.blaster_waves.state import BlasterWaves
from hullbreach.kernel.hints import Hints


@final
class BlasterWavesHints(Hints[BlasterWaves]):
    """What counts for the pilot."""

    def measures(self, game: BlasterWaves, seat: i64) -> list[float]:
        return standing(game, seat)
