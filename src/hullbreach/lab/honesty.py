"""Is a redeal honest: does it keep what a seat knows, and nothing else?

A search looks into redealt worlds.  Were the truth likelier among them than chance has it, or some card likelier in
some place than another that is possible there, the search would play with cards it cannot see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, lgamma, log, log1p, perm, prod, sqrt
from statistics import NormalDist

from hullbreach.bots.players import TreeBot
from hullbreach.bots.tree import Tree
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title
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
    groups = [alike_places(state, places) for places in families]
    truth = [cards_at(state, places) for places in families]
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
        for alike, cards, true in zip(groups, dealt, truth, strict=True):
            require(sorted(cards) == sorted(true), f"a redeal for seat {seat} brought in other cards")
            for group in alike:
                group.count(cards)
    require(len(lucks) == worlds + 1, "the luck to come is not new in every world")
    every = [group for alike in groups for group in alike]
    check_truths(truths, worlds, prod(perm(group.possible, len(group.places)) for group in every))
    chance = min((group.chance(worlds) for group in every), default=1.0)
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


@dataclass
class Group:
    """Hidden places of a family in each of which every one of the same cards is equally likely.

    `places` are counted within the family.  In a classed zone the `cards` are those of the class.  All other places
    share what is left, which may be other cards in every world: there `table` counts ranks among them.
    """

    places: list[int]
    possible: int
    cards: list[int] | None  # None: those that are left
    table: Counter[tuple[int, int]] = field(default_factory=Counter)

    def count(self, dealt: list[int]) -> None:
        """Enter one world, given as the cards in all places of the family."""
        here = [dealt[place] for place in self.places]
        cards = sorted(here) if self.cards is None else self.cards
        self.table.update((place, cards.index(card)) for place, card in enumerate(here))

    def chance(self, worlds: int) -> float:
        """How often a fair deal would be at least as uneven."""
        return chance_if_dealt(self.table, len(self.places), self.possible, worlds)


def alike_places(state: State, places: list[Place]) -> list[Group]:
    """The hidden places of one family, put together by what is possible there."""
    cards = cards_at(state, places)
    zones = state.zones()
    groups: dict[int, Group] = {}
    rest: list[int] = []
    for number, ((at, _), card) in enumerate(zip(places, cards, strict=True)):
        if zones[at].classed:
            wanted = int(state.class_of(card))
            if wanted not in groups:
                possible = [each for each in cards if state.class_of(each) == wanted]
                groups[wanted] = Group([], len(possible), possible)
            groups[wanted].places.append(number)
        else:
            rest.append(number)
    return [*groups.values(), *([Group(rest, len(rest), None)] if rest else [])]


def fixed_part(state: State, families: list[list[Place]]) -> list[object]:
    """All that a redeal must leave alone: every other card, the facts, what is known of each place and by whom."""
    hidden = {place for places in families for place in places}
    piles = [pile.to_list() for pile in state.piles()]
    known = state.known.to_list()
    places = [(at, place) for at, pile in enumerate(piles) for place in range(len(pile))]
    cards = [None if (at, place) in hidden else piles[at][place] for at, place in places]
    knowers = [known[piles[at][place]] for at, place in places]
    zones = state.zones()
    classes = [int(state.class_of(piles[at][place])) for at, place in places if zones[at].classed]
    frames = [[type(frame).__name__, *frame.facts()] for frame in state.stack]
    return [cards, knowers, classes, state.facts(), frames]


def luck(state: State) -> tuple[int, int]:
    """The next numbers that the position's generator will give."""
    rng = state.rng.clone()
    return int(rng.next()), int(rng.next())


def check_truths(truths: int, worlds: int, deals: int) -> None:
    """The true deal must not come up more often than one of all possible deals does."""
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


def chance_if_dealt(table: Counter[tuple[int, int]], places: int, cards: int, worlds: int) -> float:
    """How often fair deals would spread cards over places at least as unevenly as this table of counts.

    A card lies in one place at most, so the counts of a card lean against each other: the squares are stretched by
    what that takes from them, those of a card's sum over all places by more than the rest.  With a place for every
    card these sums are fixed.
    """
    if cards == 1:
        return 1.0
    expected = worlds / cards
    everywhere = [sum(table[place, card] for place in range(places)) for card in range(cards)]
    cells = [table[place, card] for place in range(places) for card in range(cards)]
    total = sum((count - expected) ** 2 for count in cells) / expected
    of_sums = sum((count - places * expected) ** 2 for count in everywhere) / (places * expected)
    square = (total - of_sums) * (cards - 1) / cards
    degrees = (places - 1) * (cards - 1)
    if places < cards:
        square += of_sums * (cards - 1) / (cards - places)
        degrees += cards - 1
    return chance_of_chi_square(square, degrees)


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


# -- searches --------------------------------------------------------------------------------------------


def check_search(title: Title, state: State, seat: int, make: Callable[[], TreeBot], rng: Rng, worlds: int = 4) -> None:
    """Let a search think in worlds that `seat` cannot tell from this one; Broken unless it finds the same in all.

    `make` gives a new bot with the same seed every time.
    """
    found = findings(make().search(title, state, seat))
    for _ in range(worlds):
        world = state.clone()
        world.redeal(seat, rng)
        require(
            findings(make().search(title, world, seat)) == found, f"the search of seat {seat} depends on hidden things"
        )


def findings(tree: Tree) -> list[tuple[int, int, float]]:
    """What a search found: of each first move how often it was tried and what came of it."""
    return [(int(branch.move), int(branch.tried), branch.gained) for branch in tree.ranking()]
