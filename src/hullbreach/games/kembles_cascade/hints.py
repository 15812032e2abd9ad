"""A plain captain's judgement: shoot what pays, dodge what hurts, buy what lasts.  Decisions weigh their own moves."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.moves import is_turn
from hullbreach.games.kembles_cascade.standing import standing
from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.games.kembles_cascade.worth import NEVER
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.pile import Moves


@final
class KemblesCascadeHints(Hints[KemblesCascade]):
    """What counts for a captain."""

    def leave_out(self, game: KemblesCascade, moves: Moves) -> None:
        """A turn of the cage that costs nothing is thought better of only for a better shot (KC-Q-53)."""
        if game.free_turns:
            opened = moves.to_list()
            moves.clear()
            for move in opened:
                if not is_turn(move) or game.stack[-1].weigh(game, move) > NEVER:
                    moves.put(move)

    def measures(self, game: KemblesCascade, seat: i64) -> list[float]:
        return standing(game, seat)
