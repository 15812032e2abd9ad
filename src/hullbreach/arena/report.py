"""What matches showed: win shares, ratings and thinking times, with their errors and how much stands behind them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean

import msgspec

from hullbreach.arena.contest import Contest
from hullbreach.arena.deal import Clock, Deal, result
from hullbreach.arena.interval import interval
from hullbreach.arena.match import Match
from hullbreach.arena.ratings import rate
from hullbreach.arena.settle import OPEN, answer
from hullbreach.measure.stats import Estimate, mean, share


class Solo(msgspec.Struct, frozen=True):
    """How a bot did alone."""

    games: int
    wins: Estimate
    score: Estimate


class MatchReport(msgspec.Struct, frozen=True):
    """One match: the share of games that the one won, and on which side of the threshold that is."""

    title: str
    match: str
    one: str
    rest: str
    seats: int
    deals: int
    games: int
    share: Estimate
    confidence: float  # of the interval
    threshold: float
    answer: str  # above, below, open
    solo: dict[str, Solo]  # by bot, where they play alone
    ahead: Estimate | None  # alone: by how much more of its games the one won than the other


class BotReport(msgspec.Struct, frozen=True):
    """One bot, over all its matches."""

    bot: str
    rating: Estimate
    share: Estimate  # of the games, a seat
    deals: int
    games: int
    decisions: int  # in which it had a choice
    thinking: float  # seconds a decision
    longest: float
    faults: str  # decisions of a bot from outside that were made for it, in words; "" if none


class Report(msgspec.Struct, frozen=True):
    """All that the matches showed."""

    matches: list[MatchReport]
    bots: list[BotReport]  # the best rated first


def report(contest: Contest, numbers: Sequence[int] | None = None) -> Report:
    """The figures as they are now, of these matches or of all."""
    chosen = range(len(contest.questions)) if numbers is None else numbers
    matches = [contest.questions[number].match for number in chosen]
    deals = [contest.counted(number) for number in chosen]
    return Report([match_report(contest, number) for number in chosen], bot_reports(matches, deals))


def match_report(contest: Contest, number: int) -> MatchReport:
    """The figures of one match."""
    question = contest.questions[number]
    match = question.match
    deals = contest.counted(number)
    found = contest.estimate(number)
    return MatchReport(
        title=match.title,
        match=str(match),
        one=match.one,
        rest=match.rest,
        seats=match.seats,
        deals=len(deals),
        games=len(deals) * match.games_a_deal,
        share=found,
        confidence=question.confidence,
        threshold=question.threshold,
        answer=answer(found, question.threshold) if deals else OPEN,
        solo={name: solo(deals, game) for game, name in enumerate((match.one, match.rest))} if match.seats == 1 else {},
        ahead=ahead(deals) if match.seats == 1 else None,
    )


def solo(deals: Sequence[Deal], game: int) -> Solo:
    """How the bot did that played this game of each deal."""
    games = [deal.games[game] for deal in deals]
    scores = [played.scores[0] for played in games]
    points = mean(len(scores), sum(scores), sum(score * score for score in scores))
    return Solo(len(games), share(sum(bool(played.winners) for played in games), len(games)), points)


def ahead(deals: Sequence[Deal]) -> Estimate:
    """The difference between the two that played each deal alone: deals that both won or lost make none."""
    gains = [bool(deal.games[0].winners) - bool(deal.games[1].winners) for deal in deals]
    found = interval([(1 + gain) / 2 for gain in gains])
    return Estimate(sum(gains) / max(1, len(gains)), 2 * found.low - 1, 2 * found.high - 1)


def bot_reports(matches: Sequence[Match], deals: Sequence[Sequence[Deal]]) -> list[BotReport]:
    """The figures of all bots, the best rated first."""
    ratings = rate(matches, deals)
    found = [bot_report(name, ratings[name], matches, deals) for name in ratings]
    return sorted(found, key=lambda bot: (-bot.rating.value, bot.bot))


def bot_report(name: str, rating: Estimate, matches: Sequence[Match], deals: Sequence[Sequence[Deal]]) -> BotReport:
    """The figures of one bot.  Deals of one number have the same luck in all matches, so they count as one."""
    clock = Clock()
    shares: defaultdict[int, list[float]] = defaultdict(list)
    games = 0
    for match, some in zip(matches, deals, strict=True):
        if name not in (match.one, match.rest):
            continue
        for deal in some:
            won = result(match, deal)
            shares[deal.deal].append(won if name == match.one else (1 - won) / (match.games_a_deal - 1))
            clock.add(deal.one if name == match.one else deal.rest)
            games += 1 if match.seats == 1 else match.seats
    return BotReport(
        bot=name,
        rating=rating,
        share=interval([fmean(won) for won in shares.values()]),
        deals=len(shares),
        games=games,
        decisions=clock.decisions,
        thinking=clock.seconds / max(1, clock.decisions),
        longest=clock.longest,
        faults=clock.faults.line(),
    )
