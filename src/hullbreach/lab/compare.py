"""What two card sets that played the same deals differ in, and what so many deals can tell."""

from __future__ import annotations

import msgspec

from hullbreach.kernel.cardset import Place
from hullbreach.lab.edits import edits
from hullbreach.lab.outcome import LENGTH, Figure, score_figure, win_figure
from hullbreach.lab.pairs import Pairs
from hullbreach.lab.sim import Plan, card_file
from hullbreach.lab.ways import ways_to_meet
from hullbreach.measure.paired import Difference, Moments, deals_for, discovered, shown
from hullbreach.measure.stats import Estimate, mean, share

FALSE_SHARE = 0.05  # of the figures listed as moved so many may be false, on the average
HEAD_PART = 0.5  # of that goes to the few figures at the head: win rates, scores, length
CHANGES = (0.01, 0.02, 0.05)  # of a share in points, of a number in parts of itself


class Shift(msgspec.Struct, frozen=True):
    """A figure with both sets, and the difference deal by deal."""

    what: str
    unit: str  # "share" or "number"
    before: Estimate
    after: Estimate
    change: Estimate
    chance: float  # how often equal sets would differ by so much (the p-value)
    moved: bool  # whether it is listed, though many figures were looked at


class Power(msgspec.Struct, frozen=True):
    """What so many deals can tell of a figure."""

    what: str
    unit: str
    shown: float | None  # the change that they list in 8 of 10 cases; None if they are too few for any
    games: dict[str, int]  # by change, how many deals list that in 8 of 10 cases
    saved: float  # how many times as many deals it would take if both sets were dealt for themselves


class Met(msgspec.Struct, frozen=True):
    """An entry that is not the same in both sets, and in how many deals it came up."""

    entry: str
    before: int | None  # None: that set has it as the other has it, or not at all
    after: int | None
    way: str = ""  # for one that never came up, what brings it up


class Comparison(msgspec.Struct, frozen=True):
    """All that the deals show."""

    cards: str
    against: str
    games: int
    alike: int  # deals in which the same happened with both sets
    entries: list[Met] | None  # that differ; None if the title does not tell what comes up
    head: list[Shift]  # win rates, scores and length, moved or not
    moved: list[Shift]  # all figures that moved, the surest first
    figures: int  # that were looked at
    left_out: int  # that came up too seldom to say anything
    power: list[Power]

    @property
    def never(self) -> list[Met]:
        """Entries that differ and never came up, so that the figures say nothing about them."""
        return [met for met in self.entries or [] if not met.before and not met.after]


def comparison(before: Plan, after: Plan, pairs: Pairs) -> Comparison:
    """The figures of two plans that were played deal by deal."""
    found = pairs.differences()
    head = [figure for figure in head_figures(len(before.bots)) if figure in found]
    firm = sorted(figure for figure, apart in found.items() if apart.firm)
    listed = listed_figures(found, firm, head)
    shifts = {figure: shift(figure, pairs, found[figure], figure in listed) for figure in [*head, *listed]}
    return Comparison(
        cards=cards_name(after),
        against=cards_name(before),
        games=pairs.games,
        alike=pairs.alike,
        entries=None if pairs.untold else met_entries(before, after, pairs),
        head=[shifts[figure] for figure in head],
        moved=[shifts[figure] for figure in sorted(listed, key=lambda figure: (-found[figure].size, figure))],
        figures=len(firm),
        left_out=len(pairs.moments) - len(firm),
        power=[power(figure, found[figure], pairs.games, head_chance(len(head))) for figure in head],
    )


def cards_name(plan: Plan) -> str:
    """What the plan's card set is called."""
    return "standard" if plan.cards is None else plan.cards[0]


# -- which figures moved ------------------------------------------------------------------------------


def head_figures(seats: int) -> list[Figure]:
    """Those that a designer asks for first."""
    wins, scores = ([figure(seat, seats) for seat in range(seats)] for figure in (win_figure, score_figure))
    return [*wins, *scores, Figure(LENGTH, False, 1)]


def listed_figures(found: dict[Figure, Difference], firm: list[Figure], head: list[Figure]) -> set[Figure]:
    """Those that moved, given how many there are.

    Half of the error goes to the figures at the head, or the hundreds of others would drown them.
    """
    first = [figure for figure in firm if figure in head]
    rest = len(firm) - len(first)
    of_first, of_rest = HEAD_PART, 1 - HEAD_PART
    if not first or not rest:
        of_first = of_rest = 1.0
    weights = [len(firm) * (of_first / len(first) if figure in first else of_rest / rest) for figure in firm]
    chances = [(found[figure].chance, weight) for figure, weight in zip(firm, weights, strict=True)]
    return {figure for figure, yes in zip(firm, discovered(chances, FALSE_SHARE), strict=True) if yes}


def shift(figure: Figure, pairs: Pairs, apart: Difference, moved: bool) -> Shift:
    """A figure as it is shown."""
    moments = pairs.moments[figure]
    if figure.per:
        moments = moments.filled_up(pairs.games, figure.per)
    before, after = (estimate(figure, pairs.games, moments, way) for way in (0, 1))
    return Shift(figure.what, unit(figure), before, after, apart.change, apart.chance, moved)


def estimate(figure: Figure, games: int, moments: Moments, way: int) -> Estimate:
    """What one set shows, taken for itself."""
    part, whole, squares = (moments.b, moments.whole_b, moments.bb) if way else (moments.a, moments.whole_a, moments.aa)
    if figure.is_share:
        return share(part, whole)
    found = mean(games, part, squares)
    return Estimate(found.value / figure.per, found.low / figure.per, found.high / figure.per)


def unit(figure: Figure) -> str:
    """How it is read."""
    return "share" if figure.is_share else "number"


# -- what the deals can tell ---------------------------------------------------------------------------


def power(figure: Figure, apart: Difference, games: int, chance: float) -> Power:
    """What these deals, and more of them, tell of a figure that is listed below this chance."""
    scale = 1.0 if figure.is_share else abs(apart.a)
    needed = {f"{change:.0%}": deals_for(apart, games, change * scale, chance) for change in CHANGES if scale}
    saved = (apart.spread_apart / apart.spread) ** 2
    return Power(figure.what, unit(figure), shown(apart, games, chance), needed, saved)


def head_chance(heads: int) -> float:
    """Below which chance one of so many figures at the head is listed, if nothing else moves."""
    return FALSE_SHARE * HEAD_PART / heads


# -- what came up ----------------------------------------------------------------------------------------


def met_entries(before: Plan, after: Plan, pairs: Pairs) -> list[Met]:
    """The entries in which the sets differ, and how often each came up."""
    differ = edits(card_file(before), card_file(after))
    found = [Met(edit.entry, most(edit.before, pairs.met_before), most(edit.after, pairs.met_after)) for edit in differ]
    unmet = [edit for edit, met in zip(differ, found, strict=True) if not met.before and not met.after]
    ways = ways_to_meet(before, after, unmet) if unmet else {}
    return [msgspec.structs.replace(met, way=ways.get(met.entry, "")) for met in found]


def most(places: list[Place], met: dict[Place, int]) -> int | None:
    """In how many deals an entry came up; where several are called the same, the one that did most often."""
    return max((met.get(place, 0) for place in places), default=None)
