"""Estimates with their 95% intervals."""

from __future__ import annotations

from math import inf, sqrt

import msgspec

Z = 1.959963984540054  # of the normal distribution, 95% lie within so many standard deviations


class Estimate(msgspec.Struct, frozen=True):
    """A figure found by sampling: with 95% confidence the truth lies from `low` to `high`."""

    value: float
    low: float
    high: float


def share(part: int, whole: int) -> Estimate:
    """A share of cases, with Wilson's interval: it holds near 0 and 1 too, and for few cases.

    >>> round(share(0, 100).high, 4)
    0.037
    """
    if whole == 0:
        return Estimate(0.0, 0.0, 1.0)
    p = part / whole
    middle = (p + Z * Z / (2 * whole)) / (1 + Z * Z / whole)
    half = Z * sqrt(p * (1 - p) / whole + Z * Z / (4 * whole * whole)) / (1 + Z * Z / whole)
    low = 0.0 if part == 0 else middle - half
    high = 1.0 if part == whole else middle + half
    return Estimate(p, low, high)


def mean(count: int, total: int, squares: int) -> Estimate:
    """A mean of `count` numbers, from their sum and the sum of their squares.

    >>> mean(4, 10, 30).value
    2.5
    """
    if count == 0:
        return Estimate(0.0, 0.0, 0.0)
    middle = total / count
    if count == 1:
        return Estimate(middle, middle, middle)
    variance = max(0, squares * count - total * total) / (count * (count - 1))
    half = Z * sqrt(variance / count)
    return Estimate(middle, middle - half, middle + half)


def shift(before: Estimate, after: Estimate) -> float:
    """By how many error bars two estimates from separate samples differ: above 1 the errors do not explain it."""
    if after.value > before.value:
        error = sqrt((before.high - before.value) ** 2 + (after.value - after.low) ** 2)
    else:
        error = sqrt((before.value - before.low) ** 2 + (after.high - after.value) ** 2)
    apart = abs(after.value - before.value)
    return apart / error if error else (inf if apart else 0.0)
