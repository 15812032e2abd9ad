"""When a question between two bots is settled.

Looking again and again until a 95% interval happens to leave out the threshold would find a difference between equal
bots far more often than in one case of twenty.  So results are looked at only after fixed numbers of deals (8, 16,
32 ... and the last), and the 5% of error that may be made are shared out equally among these looks (Bonferroni): with
six looks each uses an interval of 99.17%.  However the looks depend on each other, together they err in at most 5%.
"""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.arena.interval import CONFIDENCE, interval
from hullbreach.measure.stats import Estimate

FIRST_LOOK = 8  # deals
ABOVE = "above"
BELOW = "below"
OPEN = "open"


def looks(most: int) -> list[int]:
    """After how many deals the results are looked at, if at most so many are played.

    >>> looks(50)
    [8, 16, 32, 50]
    """
    found = []
    look = FIRST_LOOK
    while look < most:
        found.append(look)
        look *= 2
    return [*found, most]


def look_confidence(most: int) -> float:
    """The confidence of each of these looks, so that all of them together have that of one."""
    return 1 - (1 - CONFIDENCE) / len(looks(most))


def answer(found: Estimate, threshold: float) -> str:
    """Whether an estimate lies above the threshold or below it as a whole, or leaves it open."""
    if found.low > threshold:
        return ABOVE
    return BELOW if found.high < threshold else OPEN


def undecided(found: Estimate, least: float) -> bool:
    """Whether an estimate falls short of a share that it may yet turn out to have."""
    return found.value < least <= found.high


def settled_after(results: Sequence[float], most: int, threshold: float, least: float = 0.0) -> int | None:
    """The first look at which these results, deal by deal, settle on which side of the threshold they are.

    None if they do not, or not yet.  Where the share itself is to be at least so large, results above the threshold
    that fall short of it settle nothing while it is still within their interval.
    """
    confidence = look_confidence(most)
    for look in looks(most):
        if look > len(results):
            return None
        found = interval(results[:look], confidence)
        side = answer(found, threshold)
        if side == BELOW or (side == ABOVE and not undecided(found, least)):
            return look
    return None
