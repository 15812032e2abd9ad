"""By how much a figure differs between two ways to play the same deals, and how sure that is.

Every deal is played both ways, and the figure is a ratio of sums over all deals: wins to games, wins to uses.  What
is kept of the deals are whole numbers that add up the same in any order (`Moments`).  What the difference rests on is
how each deal departs from the common ratio (the delta method, with deals as clusters): deals that go alike both ways
say nothing, seats of one game may hang together, and if the two ways share no luck at all the same formula gives
the interval of two separate samples.
"""

from __future__ import annotations

from math import erfc, inf, sqrt
from statistics import NormalDist

import msgspec

from hullbreach.measure.stats import Estimate, student

FEW = 8  # events below which nothing is said
IMAGINED = 3  # deals, each with one event more or less, imagined beside those played: none that differs is no certainty
# What is said of 8 of 10 cases is reckoned for 9 of 10: the spread it rests on is itself an estimate.
FOUND = NormalDist().inv_cdf(0.9)


class Moments(msgspec.Struct):
    """Sums over deals, each with `part` of `whole` one way (a) and the other (b)."""

    differ: int = 0  # deals in which the two ways differ
    played_a: int = 0  # deals with any `whole` one way
    played_b: int = 0
    a: int = 0
    b: int = 0
    whole_a: int = 0
    whole_b: int = 0
    aa: int = 0  # and sums of products
    bb: int = 0
    ab: int = 0
    a_whole_a: int = 0
    a_whole_b: int = 0
    b_whole_a: int = 0
    b_whole_b: int = 0
    whole_aa: int = 0
    whole_bb: int = 0
    whole_ab: int = 0

    def add_deal(self, a: int, whole_a: int, b: int, whole_b: int) -> None:
        """Count one deal; one with nothing either way need not be counted."""
        self.differ += a != b or whole_a != whole_b
        self.played_a += whole_a > 0
        self.played_b += whole_b > 0
        self.a += a
        self.b += b
        self.whole_a += whole_a
        self.whole_b += whole_b
        self.aa += a * a
        self.bb += b * b
        self.ab += a * b
        self.a_whole_a += a * whole_a
        self.a_whole_b += a * whole_b
        self.b_whole_a += b * whole_a
        self.b_whole_b += b * whole_b
        self.whole_aa += whole_a * whole_a
        self.whole_bb += whole_b * whole_b
        self.whole_ab += whole_a * whole_b

    def add(self, other: Moments) -> None:
        """Count the deals of `other` too."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def filled_up(self, deals: int, whole: int) -> Moments:
        """With `whole` both ways in each of so many deals, of which only some were counted, with parts alone."""
        return msgspec.structs.replace(
            self,
            played_a=deals,
            played_b=deals,
            whole_a=deals * whole,
            whole_b=deals * whole,
            a_whole_a=self.a * whole,
            a_whole_b=self.a * whole,
            b_whole_a=self.b * whole,
            b_whole_b=self.b * whole,
            whole_aa=deals * whole * whole,
            whole_bb=deals * whole * whole,
            whole_ab=deals * whole * whole,
        )


class Difference(msgspec.Struct, frozen=True):
    """What the figure is both ways, and by how much b is more than a."""

    a: float
    b: float
    change: Estimate
    size: float  # how many standard errors it lies off what equal ways would give
    spread: float  # the standard deviation of one deal's difference
    spread_apart: float  # what it would be if deals were not shared
    events: int  # the fewest events that any part of it rests on

    @property
    def chance(self) -> float:
        """How often equal ways would differ by so much: the p-value."""
        return erfc(self.size / sqrt(2))

    @property
    def firm(self) -> bool:
        """Whether there were events enough to say anything."""
        return self.events >= FEW


def difference(deals: int, found: Moments) -> Difference | None:
    """The difference between the two ways over so many deals; None if the figure is not known both ways."""
    if deals < 2 or not found.whole_a or not found.whole_b:
        return None
    a, b = found.a / found.whole_a, found.b / found.whole_b
    common = (found.a + found.b) / (found.whole_a + found.whole_b)
    weight_a, weight_b = deals / found.whole_a, deals / found.whole_b
    least = IMAGINED * max(weight_a, weight_b) ** 2
    spread = sqrt((squared(found, a, b, weight_a, weight_b) + least) / (deals - 1))
    half = student(min(deals - 1, found.differ) + IMAGINED, 0.95) * spread / sqrt(deals)
    apart = squared(found, a, b, weight_a, weight_b, shared=False) + least
    return Difference(
        a,
        b,
        Estimate(b - a, b - a - half, b - a + half),
        standard_errors(deals, found, b - a, squared(found, common, common, weight_a, weight_b)),
        spread,
        sqrt(apart / (deals - 1)),
        events(found),
    )


def squared(found: Moments, a: float, b: float, weight_a: float, weight_b: float, shared: bool = True) -> float:
    """The squares, summed up, of how deals depart from these ratios, b's less a's; or as if they were not shared."""
    of_a = found.aa - 2 * a * found.a_whole_a + a * a * found.whole_aa
    of_b = found.bb - 2 * b * found.b_whole_b + b * b * found.whole_bb
    across = found.ab - b * found.a_whole_b - a * found.b_whole_a + a * b * found.whole_ab
    squares = weight_a * weight_a * of_a + weight_b * weight_b * of_b
    return max(0.0, squares - 2 * weight_a * weight_b * across if shared else squares)


def standard_errors(deals: int, found: Moments, change: float, squares: float) -> float:
    """How many standard errors the change is, for a test that is honest with few events too.

    If the two ways are equal each deal could as well have gone the other way round.  The sum of its departures over
    the root of their squares is then hardly ever larger than for a normal number, however they are spread; taking one
    event off makes it right where only a few deals differ (for single events it is McNemar's test).
    """
    if not found.differ or not squares:
        return 0.0
    return max(0.0, abs(change) * deals / sqrt(squares) - 1 / sqrt(max(1, events(found))))


def events(found: Moments) -> int:
    """The fewest events that any part of a difference rests on."""
    parts, wholes = found.a + found.b, found.whole_a + found.whole_b
    rare = min(parts, wholes - parts) if 0 <= parts <= wholes else found.differ
    return min(found.differ, rare, found.played_a, found.played_b)


# -- how many deals are enough ----------------------------------------------------------------------


def shown(found: Difference, deals: int, chance: float) -> float | None:
    """The change that so many deals show in 8 of 10 cases, if what counts is to be less likely than `chance`.

    None if so few deals show nothing, however large.
    """
    errors = reach(chance, found.events)
    return errors * found.spread / sqrt(deals - errors**2) if deals > errors**2 else None


def deals_for(found: Difference, deals: int, change: float, chance: float) -> int:
    """How many deals show such a change in 8 of 10 cases; `found` is what so many deals have shown."""
    needed = deals
    for _ in range(2):  # how many events there will be depends on how many deals
        errors = reach(chance, found.events * needed / max(1, deals))
        needed = int(errors**2 * ((found.spread / change) ** 2 + 1)) + 1
    return needed


def reach(chance: float, events: float) -> float:
    """So many standard errors lie between no change and one that is found often enough."""
    return NormalDist().inv_cdf(1 - chance / 2) + FOUND + 1 / sqrt(max(1, events))


# -- many figures at once ----------------------------------------------------------------------------


def discovered(chances: list[tuple[float, float]], share: float = 0.05) -> list[bool]:
    """Which figures to list, if of those listed no more than this share may be false on the average.

    Each comes with its p-value and its weight; weights are 1 on the average.  This is the procedure of Benjamini and
    Hochberg, with weights as Genovese, Roeder and Wasserman have added them.

    >>> discovered([(0.001, 1), (0.04, 1), (0.2, 1), (0.021, 1)])
    [True, False, False, True]
    """
    weighed = sorted(chance / weight if weight else inf for chance, weight in chances)
    limit = -1.0
    for place, value in enumerate(weighed, start=1):
        if value <= share * place / len(weighed):
            limit = value
    return [weight > 0 and chance / weight <= limit for chance, weight in chances]
