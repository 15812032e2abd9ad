"""A plain commander's judgement: decisions weigh their own moves; what positions come to, and what to leave aside.

Weights are in tenths of a point of Health, as far as one can say; passing is 0.  They go by nothing that the deciding
seat cannot see: of rivals only Health, fields and numbers of cards, of the enemy deck only the acts.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.decision import Decision
from hullbreach.games.waves_of_struggle.moves import BACK
from hullbreach.games.waves_of_struggle.standing import standing
from hullbreach.games.waves_of_struggle.state import WavesOfStruggle
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.pile import Moves


@final
class WavesOfStruggleHints(Hints[WavesOfStruggle]):
    """See the module."""

    def leave_out(self, game: WavesOfStruggle, moves: Moves) -> None:
        """Taking back is for those who mistype (WS-Q-70)."""
        if moves.size() > 1 and moves.has(BACK):
            opened = moves.to_list()
            moves.clear()
            for move in opened:
                if move != BACK:
                    moves.put(move)

    def measures(self, game: WavesOfStruggle, seat: i64) -> list[float]:
        return standing(game, seat)

    def is_calm(self, game: WavesOfStruggle) -> bool:
        frame = game.stack[-1]
        return not isinstance(frame, Decision) or not frame.half_done  # half paid for looks too good
