"""What a simulation shows: its counts as estimates with their errors."""

from __future__ import annotations

import msgspec

from hullbreach.bots.faults import Faults
from hullbreach.lab.sim import Plan
from hullbreach.lab.totals import CardUse, Group, Tally, Totals
from hullbreach.measure.stats import Estimate, mean, share

DEAD = 0.10  # a card used by fewer of those who draw it
DECIDES = 0.10  # a card whose users win so much more, or less, often than all


class SeatReport(msgspec.Struct, frozen=True):
    """How one seat did."""

    bot: str
    wins: Estimate
    score: Estimate
    scores: dict[int, int]  # points -> games, rising
    faults: Faults | None = None  # of a bot that did not make every decision itself


class TallyReport(msgspec.Struct, frozen=True):
    """How often a label came up."""

    games: Estimate  # the share of games in which it came up
    mean: Estimate  # per game
    wins: Estimate  # how often a seat won to which it came up


class GroupReport(msgspec.Struct, frozen=True):
    """How the seats did that played the same thing."""

    seats: int
    wins: Estimate


class CardReport(msgspec.Struct, frozen=True):
    """How a card did."""

    drawn: Estimate  # the share of seats to which it came in a game
    used: Estimate  # of those, how many put it to use
    wins: Estimate  # how often a seat won that did
    remark: str  # what is wrong with it, if anything


class Report(msgspec.Struct, frozen=True):
    """All that a simulation shows."""

    title: str
    cards: str
    games: int
    seed: int
    seats: list[SeatReport]
    decisions: Estimate  # per game
    groups: dict[str, GroupReport]
    tally: dict[str, TallyReport]
    card_use: dict[str, CardReport]
    sources: dict[str, Estimate]  # points per seat and game by what they were got for, the most first


def report(plan: Plan, totals: Totals) -> Report:
    """The figures of a finished simulation."""
    return Report(
        title=plan.title,
        cards="standard" if plan.cards is None else plan.cards[0],
        games=totals.games,
        seed=plan.seed,
        seats=[seat_report(bot, seat, totals) for seat, bot in enumerate(plan.bots)],
        decisions=mean(totals.games, totals.decisions, totals.decision_squares),
        groups={name: group_report(totals.groups[name]) for name in sorted(totals.groups)},
        tally={label: tally_report(totals.tallies[label], totals.games) for label in sorted(totals.tallies)},
        card_use={name: card_report(totals.card_use[name], totals) for name in sorted(totals.card_use)},
        sources=source_reports(totals),
    )


def source_reports(totals: Totals) -> dict[str, Estimate]:
    """What points were got for, the most first."""
    seats = totals.games * len(totals.wins)
    names = sorted(totals.sources, key=lambda name: (-totals.sources[name].total, name))
    return {name: mean(seats, totals.sources[name].total, totals.sources[name].squares) for name in names}


def seat_report(bot: str, seat: int, totals: Totals) -> SeatReport:
    """The figures of one seat."""
    scores = dict(sorted(totals.scores[seat].items()))
    total = sum(points * games for points, games in scores.items())
    squares = sum(points * points * games for points, games in scores.items())
    wins, score = share(totals.wins[seat], totals.games), mean(totals.games, total, squares)
    return SeatReport(bot, wins, score, scores, totals.faults.get(seat))


def tally_report(tally: Tally, games: int) -> TallyReport:
    """The figures of one label."""
    return TallyReport(
        share(tally.games, games), mean(games, tally.total, tally.squares), share(tally.wins, tally.seats)
    )


def group_report(group: Group) -> GroupReport:
    """The figures of one group."""
    return GroupReport(group.seats, share(group.wins, group.seats))


def card_report(use: CardUse, totals: Totals) -> CardReport:
    """The figures of one card."""
    seats = totals.games * len(totals.wins)
    used = share(use.used, use.drawn)
    wins = share(use.wins, use.used)
    return CardReport(share(use.drawn, seats), used, wins, remark(used, wins, sum(totals.wins) / seats))


def remark(used: Estimate, wins: Estimate, usual: float) -> str:
    """What a designer should look at: a card that nobody wants, or one that decides alone, beyond its error bars.

    >>> remark(share(2, 100), share(1, 2), 0.5)
    'hardly used'
    """
    if used.high < DEAD:
        return "hardly used"
    if wins.low > usual + DECIDES:
        return "wins too often"
    if wins.high < usual - DECIDES:
        return "wins too seldom"
    return ""
