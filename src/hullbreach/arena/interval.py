"""How sure a share of wins is that was found in paired deals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean

from hullbreach.measure.stats import Estimate, student

CONFIDENCE = 0.95
IMAGINED = 3  # deals imagined beside those played, when their spread is estimated
WIDEST = 0.25  # the variance of an imagined deal: that of one fair game, won or lost


def interval(results: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean of results from 0 to 1, one a deal, and where it lies with so much confidence.

    Wilson's interval for a share, made for as many independent games as would be as sure as these deals: deals in which
    luck cancels are alike, and alike deals count for many games.  The spread between deals is that of the deals
    played and of three imagined ones, so that a few deals that all ended alike do not look like certainty (after
    n such deals the chance of another end may still be 3/n); Student's quantile allows for its being an estimate.
    Where one side won everything this is Wilson's interval itself.

    >>> found = interval([1.0] * 5)
    >>> found.value, round(found.low, 2), found.high
    (1.0, 0.47, 1.0)
    """
    deals = len(results)
    if deals == 0:
        return Estimate(0.5, 0.0, 1.0)
    mean = fmean(results)
    imagined = IMAGINED * WIDEST
    spread = sum((result - mean) ** 2 for result in results) + imagined
    whole = deals * mean * (1 - mean) + imagined  # the same, had every deal been won or lost as a whole
    games = deals * whole / spread
    quantile = student(deals - 1 + IMAGINED, confidence)
    shrunk = quantile * quantile / games
    middle = (mean + shrunk / 2) / (1 + shrunk)
    half = quantile * sqrt(mean * (1 - mean) / games + shrunk / (4 * games)) / (1 + shrunk)
    low = 0.0 if mean == 0 else max(0.0, middle - half)
    high = 1.0 if mean == 1 else min(1.0, middle + half)
    return Estimate(mean, low, high)
