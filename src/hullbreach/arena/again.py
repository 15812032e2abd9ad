"""Are results on file those of today's bots?  Some of their deals are played once more, and must end as they did."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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

    match: Match
    alike: list[int]
    hurried: list[int]  # ended otherwise, but a search may have been cut short by its time, then or now
    other: list[int]  # ended otherwise


def play_again(
    contest: Contest,
    count: int,
    jobs: int = 1,
    progress: Callable[[], None] | None = None,
    numbers: Iterable[int] | None = None,
) -> list[Again]:
    """Play so many deals of each match once more, of these matches or of all, spread over those that count."""
    chosen = list(range(len(contest.questions)) if numbers is None else numbers)
    picked = {number: spread(contest.counted(number), count) for number in chosen}
    matches = {number: contest.questions[number].match for number in chosen}
    tasks = [(matches[number], number, deal.deal, deal.deal + 1) for number in chosen for deal in picked[number]]
    now: dict[tuple[int, int], Deal] = {}
    with closing(shared_out(play_deals, tasks, jobs)) as finished:
        for deals in finished:
            now.update({(deal.match, deal.deal): deal for deal in deals})
            if progress is not None:
                progress()
    return [compared(matches[number], [(deal, now[number, deal.deal]) for deal in picked[number]]) for number in chosen]


def spread(deals: Sequence[Deal], count: int) -> list[Deal]:
    """So many of these deals, from the first on and evenly; all of them if there are no more.

    >>> spread("abcdef", 3)
    ['a', 'c', 'e']
    """
    taken = min(count, len(deals))
    return [deals[at * len(deals) // taken] for at in range(taken)]


def compared(match: Match, pairs: Iterable[tuple[Deal, Deal]]) -> Again:
    """Deals as they are on file, each beside what it is now."""
    found = Again(match, [], [], [])
    for then, now in pairs:
        if facts(then) == facts(now):
            found.alike.append(then.deal)
        elif hurried(match, then) or hurried(match, now):
            found.hurried.append(then.deal)
        else:
            found.other.append(then.deal)
    return found


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
