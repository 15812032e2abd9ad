"""Are results on file those of today's bots?  Some of their deals are played once more, and must end as they did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing

import msgspec

from hullbreach.arena.contest import Contest
from hullbreach.arena.deal import Deal, play_deals
from hullbreach.arena.match import Match
from hullbreach.bots import make_bot
from hullbreach.bots.players import TreeBot
from hullbreach.kernel.registry import title
from hullbreach.measure.pool import shared_out

HURRY = 0.5  # of its time limit: a decision that took more may have been cut short, and so be another elsewhere


class Again(msgspec.Struct, frozen=True):
    """What came of it for one match: the numbers of the deals that were played once more."""

    number: int
    match: Match
    alike: list[int]
    hurried: list[int]  # ended otherwise, but a search may have been cut short by its time, then or now
    other: list[int]  # ended otherwise

    def compare(self, then: Deal, now: Deal) -> None:
        """Count a deal as it is on file, beside what it is now."""
        if facts(then) == facts(now):
            self.alike.append(then.deal)
        elif hurried(self.match, then) or hurried(self.match, now):
            self.hurried.append(then.deal)
        else:
            self.other.append(then.deal)


def play_again(
    contest: Contest, numbers: Sequence[int], count: int, jobs: int, progress: Callable[[], None]
) -> list[Again]:
    """Play so many deals of each of these matches once more, spread over those that count."""
    picked = [(number, deal) for number in numbers for deal in spread(contest.counted(number), count)]
    tasks = [(contest.questions[number].match, number, deal.deal, deal.deal + 1) for number, deal in picked]
    now: dict[tuple[int, int], Deal] = {}
    with closing(shared_out(play_deals, tasks, jobs)) as finished:
        for deals in finished:
            now.update({(deal.match, deal.deal): deal for deal in deals})
            progress()
    found = {number: Again(number, contest.questions[number].match, [], [], []) for number in numbers}
    for number, deal in picked:
        found[number].compare(deal, now[number, deal.deal])
    return list(found.values())


def spread(deals: Sequence[Deal], count: int) -> list[Deal]:
    """So many of these deals, from the first on and evenly; all of them if there are no more.

    >>> spread("abcdef", 3)
    ['a', 'c', 'e']
    """
    taken = min(count, len(deals))
    return [deals[at * len(deals) // taken] for at in range(taken)]


def facts(deal: Deal) -> tuple[object, ...]:
    """All but times."""
    return deal.games, deal.one.decisions, deal.rest.decisions


def hurried(match: Match, deal: Deal) -> bool:
    """Whether time may have cut a search of this deal short."""
    clocks = ((match.one, deal.one), (match.rest, deal.rest))
    return any(clock.longest > HURRY * time_limit(match, name) for name, clock in clocks)


def time_limit(match: Match, name: str) -> float:
    """The seconds that this bot has for a decision; endless if it knows no time."""
    bot = make_bot(name, 0)
    return bot.budget_for(title(match.title)).milliseconds / 1000 if isinstance(bot, TreeBot) else float("inf")
