"""The strength of the bots as a page."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from hullbreach.arena.contest import Contest
from hullbreach.arena.report import BotReport, MatchReport, Report, report
from hullbreach.arena.settle import ABOVE, OPEN, undecided
from hullbreach.arena.strength import Asked
from hullbreach.kernel.registry import title as find_title
from hullbreach.measure.machine import machine, versions
from hullbreach.measure.markdown import table
from hullbreach.measure.stats import Estimate
from hullbreach.measure.units import duration

PACKAGES = ("hullbreach", "openskill", "librt", "mypy")


def page(asked: Sequence[Asked], contest: Contest, command: str) -> str:
    """All that has been played, title by title, as Markdown."""
    lines = ["# How strong the bots are", "", f"Written by `{command}`, which plays what is missing.", ""]
    today = datetime.now(UTC).strftime("%Y-%m-%d")
    lines += table("run", "", [("date", today), *machine().items(), *versions(PACKAGES).items()])
    for title_id in dict.fromkeys(ask.title for ask in asked):
        numbers = [number for number, ask in enumerate(asked) if ask.title == title_id and contest.counted(number)]
        if numbers:
            rules = contest.questions[numbers[0]].match.rules
            lines += title_part(title_id, rules, [asked[number] for number in numbers], report(contest, numbers))
    return "\n".join([*lines, HOW_MEASURED])


def title_part(title_id: str, rules: int, asked: Sequence[Asked], found: Report) -> list[str]:
    """One title's questions and bots, and by which rules they were played."""
    lines = [f"## {find_title(title_id).name}", "", f"Played by rules version {rules}.", ""]
    rows = [question_row(ask, match) for ask, match in zip(asked, found.matches, strict=True)]
    lines += table("question", "games (deals) | share of wins, 95% interval | wanted | holds", rows)
    alone = [solo_row(match, name) for match in found.matches for name in match.solo]
    if alone:
        lines += table("question", "bot | games | won | mean score", alone)
    return lines + table("bot", "rating | thinking a decision | longest", [bot_row(bot) for bot in found.bots])


def question_row(ask: Asked, found: MatchReport) -> tuple[str, ...]:
    """Question, how much was played, the answer, and whether it is what is wanted."""
    seats = f" ({found.seats} seats)" if found.seats > 2 else ""
    wanted = "to be known" if ask.wanted is None else f"surely more than {ask.wanted:.0%}"
    if ask.behind is not None:
        wanted = f"wins at most {100 * ask.behind:g} points less often"
    if ask.least:
        wanted += f", at least {ask.least:.0%}"
    return (
        found.match + seats,
        f"{found.games} ({found.deals})",
        shares(found.share),
        wanted,
        holds(ask, found),
    )


def holds(ask: Asked, found: MatchReport) -> str:
    """Yes, no, or not settled by so many games; nothing if it is only to be known."""
    if ask.behind is not None and found.ahead is not None:
        if ask.games is not None and found.games < ask.games:
            return "open"
        points = " to ".join(f"{100 * bound:+.1f}" for bound in (found.ahead.low, found.ahead.high))
        return f"{'yes' if found.ahead.value >= -ask.behind else 'no'}: {100 * found.ahead.value:+.1f} ({points})"
    if ask.wanted is None:
        return ""
    if found.answer == OPEN or (found.answer == ABOVE and undecided(found.share, ask.least)):
        return "open"
    return "yes" if found.answer == ABOVE and found.share.value >= ask.least else "no"


def solo_row(found: MatchReport, name: str) -> tuple[str, ...]:
    """How one of the two did that play alone."""
    solo = found.solo[name]
    score = f"{solo.score.value:.2f} ± {(solo.score.high - solo.score.low) / 2:.2f}"
    return found.match, name, str(solo.games), shares(solo.wins), score


def bot_row(bot: BotReport) -> tuple[str, ...]:
    """A bot's rating and thinking times."""
    rating = f"{bot.rating.value:.2f} ± {(bot.rating.high - bot.rating.low) / 2:.2f}"
    return bot.bot, rating, duration(bot.thinking), duration(bot.longest)


def shares(found: Estimate) -> str:
    """A share and its interval: `62.5% (51.2% to 72.6%)`."""
    return f"{found.value:.1%} ({found.low:.1%} to {found.high:.1%})"


HOW_MEASURED = """\
## How it is measured

A deal is one seed, played once for every seat that the first bot of a question may have; in a game for one player both
bots play it, and the better end wins: a win before a loss, then points.  Intervals are over deals.  A question ends as
soon as it is settled; it is looked at after 8, 16, 32 ... deals, and the 5% of error are shared among the looks, so
that *yes* and *no* are each wrong in at most one case of twenty.  *Open* questions need more games than were played.
A share that is wanted besides goes by the share itself; one that falls short is *no* only when the whole interval does,
and until then is played on.  So of such a share *yes* says that it was measured, not that it is proven.
Where a bot plays alone and may win a little less often than another, the difference is told with its interval, and
*yes* and *no* go by the difference itself.
Wins that several share count in parts.  Thinking times are means over decisions in which there was a choice.
`hullbreach strength --check 3` plays three deals of every question once more and tells whether they end as on file.
"""
