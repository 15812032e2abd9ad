"""How a finished game ended, and which rule decided it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

ALIKE = -1  # nothing tells the best from the others


class Ending(msgspec.Struct, frozen=True):
    """How a game ended, in a few words, and the id of the rule that decided it.

    >>> str(Ending("P2 wins, 8 points to 8: more ships", "BG-CLOCK-06"))
    'P2 wins, 8 points to 8: more ships (BG-CLOCK-06)'
    """

    said: str
    rule: str

    def __str__(self) -> str:
        return f"{self.said} ({self.rule})"


def decided_by(ranks: Sequence[tuple[int, ...]]) -> int:
    """Which number told the best from the next best of those compared number by number; ALIKE if none did.

    >>> decided_by([(8, 2, 1), (8, 3, 0), (5, 9, 9)])
    1
    """
    best = max(ranks)
    others = [rank for rank in ranks if rank != best]
    if not others:
        return ALIKE
    return next(place for place, (one, other) in enumerate(zip(best, max(others), strict=True)) if one != other)
