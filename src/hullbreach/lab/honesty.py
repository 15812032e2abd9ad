"""Is a redeal honest: does it keep what a seat knows, and nothing else?

A search looks into redealt worlds.  Were the truth likelier among them than chance has it, or some card likelier in
some place, the search would play with cards it cannot see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, factorial, lgamma, log, log1p, sqrt
from statistics import NormalDist

from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import State
from hullbreach.kernel.zones import OPEN
from hullbreach.lab.checks import Redeal, require

UNLIKELY = 1e-4  # a figure that honest chance gives less often than this is not believed


@dataclass(frozen=True)
class Honesty:
    """What was found over all worlds."""

    worlds: int
    hidden: int  # places whose card the seat does not know
    truths: int  # worlds in which all of them hold the true card
    chance: float  # how often a fair deal would be at least as uneven


def check_honesty(state: State, seat: int, rng: Rng, worlds: int = 10_000, redeal: Redeal = State.redeal) -> Honesty:
    """Redeal this position many times for `seat`; Broken if the worlds are not what honest chance would deal."""
    families = hidden_places(state, seat)
    truth = [cards_at(state, places) for places in families]
    tables: list[Counter[tuple[int, int]]] = [Counter() for _ in families]
    kept = fixed_part(state, families)
    lucks = {luck(state)}
    truths = 0
    for _ in range(worlds):
        world = state.clone()
        redeal(world, seat, rng)
        lucks.add(luck(world))
        require(fixed_part(world, families) == kept, f"a redeal for seat {seat} changed more than hidden cards")
        dealt = [cards_at(world, places) for places in families]
        truths += dealt == truth
        for table, cards, true in zip(tables, dealt, truth, strict=True):
            require(sorted(cards) == sorted(true), f"a redeal for seat {seat} brought in other cards")
            table.update(enumerate(cards))
    require(len(lucks) == worlds + 1, "the luck to come is not new in every world")
    check_truths(truths, worlds, truth)
    chances = [chance_if_dealt(table, len(true), worlds) for table, true in zip(tables, truth, strict=True)]
    chance = min(chances, default=1.0)
    require(chance > UNLIKELY, f"hidden places are not dealt evenly: such unevenness has a chance of {chance:.2g}")
    return Honesty(worlds, sum(map(len, families)), truths, chance)


Place = tuple[int, int]  # which pile, and how far from its top


def hidden_places(state: State, seat: int) -> list[list[Place]]:
    """Family by family, the places whose card `seat` does not know, where there is more than one."""
    bit = int(state.bit(seat))
    families: dict[int, list[Place]] = {}
    for at, (zone, pile) in enumerate(zip(state.zones(), state.piles(), strict=True)):
        for place, card in enumerate(pile.to_list()):
            if zone.sight != OPEN and not int(state.known.get(card)) & bit:
                families.setdefault(int(zone.family), []).append((at, place))
    return [places for places in families.values() if len(places) > 1]


def cards_at(state: State, places: list[Place]) -> list[int]:
    """The cards in these places."""
    piles = [pile.to_list() for pile in state.piles()]
    return [piles[at][place] for at, place in places]


def fixed_part(state: State, families: list[list[Place]]) -> list[object]:
    """All that a redeal must leave alone: every other card, the facts, and which seats know each place."""
    hidden = {place for places in families for place in places}
    piles = [pile.to_list() for pile in state.piles()]
    known = state.known.to_list()
    places = [(at, place) for at, pile in enumerate(piles) for place in range(len(pile))]
    cards = [None if (at, place) in hidden else piles[at][place] for at, place in places]
    knowers = [known[piles[at][place]] for at, place in places]
    return [cards, knowers, state.facts(), [[type(frame).__name__, *frame.facts()] for frame in state.stack]]


def luck(state: State) -> tuple[int, int]:
    """The next numbers that the position's generator will give."""
    rng = state.rng.clone()
    return int(rng.next()), int(rng.next())


def check_truths(truths: int, worlds: int, truth: list[list[int]]) -> None:
    """The true deal must not come up more often than one of all possible deals does."""
    deals = 1
    for cards in truth:
        deals *= factorial(len(cards))
    chance = chance_of_at_least(truths, worlds, 1 / deals)
    wrong = f"{truths} of {worlds} worlds are the truth, one of {deals} deals: that has a chance of {chance:.2g}"
    require(deals == 1 or chance > UNLIKELY, wrong)


# -- chance ----------------------------------------------------------------------------------------


def chance_of_at_least(count: int, tries: int, chance: float) -> float:
    """How often `count` or more of `tries` succeed when each does with this chance.

    >>> round(chance_of_at_least(2, 3, 0.5), 6)
    0.5
    """
    if count == 0 or chance == 1:
        return 1.0
    if chance == 0:
        return 0.0

    def exactly(n: int) -> float:
        ways = lgamma(tries + 1) - lgamma(n + 1) - lgamma(tries - n + 1)
        return exp(ways + n * log(chance) + (tries - n) * log1p(-chance))

    return sum(exactly(n) for n in range(count, tries + 1))


def chance_if_dealt(table: Counter[tuple[int, int]], cards: int, worlds: int) -> float:
    """How often fair shuffles would spread cards over places at least as unevenly as this table of counts.

    Rows and columns both add up to `worlds`, which leaves (n - 1) squared degrees of freedom to the n squared cells.
    """
    expected = worlds / cards
    counts = list(table.values())
    empty = cards * cards - len(counts)
    square = sum((count - expected) ** 2 for count in counts) / expected + empty * expected
    return chance_of_chi_square(square * (cards - 1) / cards, (cards - 1) ** 2)


def chance_if_uniform(counts: Sequence[int]) -> float:
    """How often equally likely outcomes would come up at least as unevenly as counted.

    >>> chance_if_uniform([98, 103, 99]) > 0.5
    True
    >>> chance_if_uniform([200, 50, 50]) < 0.0001
    True
    """
    expected = sum(counts) / len(counts)
    square = sum((count - expected) ** 2 for count in counts) / expected
    return chance_of_chi_square(square, len(counts) - 1)


def chance_if_alike(one: Counter[int], other: Counter[int]) -> float:
    """How often two equally large samples of the same thing would differ at least as much as these.

    >>> chance_if_alike(Counter({4: 60, 5: 40}), Counter({4: 55, 5: 45})) > 0.3
    True
    """
    kinds = set(one) | set(other)
    if len(kinds) < 2:
        return 1.0
    square = sum((one[kind] - other[kind]) ** 2 / (one[kind] + other[kind]) for kind in kinds)
    return chance_of_chi_square(square, len(kinds) - 1)


def chance_of_chi_square(square: float, degrees: int) -> float:
    """The upper tail of the chi-square distribution, by Wilson and Hilferty's cube root."""
    spread = 2 / (9 * degrees)
    return 1 - NormalDist().cdf(((square / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread))
