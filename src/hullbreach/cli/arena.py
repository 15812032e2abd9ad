"""`hullbreach arena`: bots against each other, and which is better."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table
    from rich.text import Text

    from hullbreach.arena.contest import Contest
    from hullbreach.arena.report import MatchReport, Report
    from hullbreach.kernel.lines import LineFile
    from hullbreach.measure.stats import Estimate

MANY_BARS = 8  # with more matches than this only those that are going on have a bar


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `hullbreach games` lists it.")],
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT ...", help="Bots by name: level:3, greedy, mcts:400.")],
    ladder: Annotated[bool, typer.Option("--ladder", help="Each bot only against the one named before it.")] = False,
    seats: Annotated[
        int | None, typer.Option(help="Players; at more than 2 seats one bot meets the other in all other seats.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A game option.")] = None,
    cards: Annotated[str | None, typer.Option(metavar="FILE", help="A card set: a file, or a name.")] = None,
    games: Annotated[int, typer.Option("-n", "--games", help="Games a match, at most.")] = 200,
    until_settled: Annotated[
        bool, typer.Option("--until-settled", help="End a match as soon as it is clear which side of the threshold.")
    ] = False,
    threshold: Annotated[
        float | None, typer.Option(help="Ask whether more than this share is won; without it, which bot is better.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option(help="Processes to share the work; 0 for one a core.")] = 0,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep every deal here; the same command goes on from there.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the results: .svg or .png.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Let bots play each other and tell which is better: win shares, ratings and thinking times, with 95% intervals.

    A deal is played once for every seat a bot may have, so that luck cancels;
    figures come from whole deals.  Alone in a game, both bots play the same
    deals and the better end wins: a win before a loss, then points.

    The same command gives the same table, also after it was interrupted and
    however many processes share the work.  Not so with bots that think for a
    time in milliseconds, as the upper levels do, and never for thinking times.
    """
    from hullbreach.arena.contest import Contest, make_question
    from hullbreach.arena.match import make_match, pairings
    from hullbreach.arena.plot import check_plot, draw_plot
    from hullbreach.arena.report import report
    from hullbreach.cli.play import read_options
    from hullbreach.cli.sim import processes
    from hullbreach.cli.terminal import console, print_json

    options = read_options(option or [])
    if seats is not None:
        options["seats"] = str(seats)
    pairs = pairings(bots, ladder)
    matches = [make_match(game, one, rest, seed, options, cards) for one, rest in pairs]
    contest = Contest([make_question(match, games, threshold, until_settled) for match in matches])
    workers = processes(jobs)
    if plot is not None:
        check_plot(plot)
    play_saved(contest, workers, save)
    found = report(contest)
    if plot is not None:
        draw_plot(found, plot)
    if json:
        print_json(found)
        return
    for table in show(found, f"{game}, {contest.questions[0].match.cards.name} cards, seed {seed}"):
        console().print(table)


def play_saved(
    contest: Contest, jobs: int, save: Path | None, change: bool = False, numbers: list[int] | None = None
) -> None:
    """Play what is missing, of these matches or of all, under a progress bar, keeping it on file if there is one."""
    from hullbreach.arena.save import open_save

    file = None
    if save is not None:
        file, found = open_save(save, [question.match for question in contest.questions], change)
        for deal in found:
            contest.add(deal)
    try:
        play(contest, jobs, file, numbers)
    except KeyboardInterrupt:
        deals = sum(len(played) for played in contest.played)
        kept = f"the {deals} deals played so far are kept: the same command goes on from there"
        typer.echo(f"Interrupted; {kept if file else 'nothing is kept without --save FILE'}.", err=True)
        raise
    finally:
        if file is not None:
            file.close()


def play(contest: Contest, jobs: int, file: LineFile | None, numbers: list[int] | None) -> None:
    """Play what is missing, with a bar a match that shows its score so far."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from hullbreach.cli.sim import percent

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("deals  {task.fields[score]}"),
        TimeRemainingColumn(),
    )
    out = Console(stderr=True)
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as progress:
        bars = [
            progress.add_task(str(question.match), total=question.deals, score="", visible=False)
            for question in contest.questions
        ]

        def advance(number: int) -> None:
            done = len(contest.counted(number))
            progress.update(
                bars[number],
                completed=done,
                total=contest.ends[number],
                score=percent(contest.estimate(number)),
                visible=len(bars) <= MANY_BARS or done < contest.ends[number],
            )

        for number, played in enumerate(contest.played):
            if played:
                advance(number)
        contest.play(jobs, file, advance, numbers)


# -- for people --------------------------------------------------------------------------------


def show(found: Report, heading: str) -> Iterator[Table | Text]:
    """The report as tables."""
    from rich.text import Text

    from hullbreach.cli.sim import percent
    from hullbreach.cli.terminal import grid
    from hullbreach.measure.units import duration

    caption = "Shares of wins with 95% intervals over deals."
    if found.matches[0].confidence > 0.951:
        caption += (
            f"  Results were looked at more than once, so each interval is one of {found.matches[0].confidence:.2%}."
        )
    table = grid("match", "#wins", "#from", "#to", "#games", "#deals", "answer", title=heading, caption=caption)
    for match in found.matches:
        table.add_row(match.match, *three(match.share), f"{match.games:,}", f"{match.deals:,}", answer_words(match))
    yield table
    if any(match.solo for match in found.matches):
        yield show_solo(found)
    caption = "With 95% intervals.  Thinking: the mean and the longest decision where there was a choice."
    table = grid("bot", "#rating", "#wins", "#games", "#deals", "#thinking", "#longest", title="Bots", caption=caption)
    for bot in found.bots:
        rating = f"{bot.rating.value:.2f} ± {(bot.rating.high - bot.rating.low) / 2:.2f}"
        times = (duration(bot.thinking), duration(bot.longest))
        table.add_row(bot.bot, rating, percent(bot.share), f"{bot.games:,}", f"{bot.deals:,}", *times)
    yield table
    for bot in found.bots:
        if bot.faults:
            yield Text(f"{bot.bot}: {bot.faults}", style="red")


def show_solo(found: Report) -> Table:
    """How the bots did that play alone, each for itself."""
    from hullbreach.cli.sim import percent, plain
    from hullbreach.cli.terminal import grid

    table = grid("match", "bot", "#won", "#score", "#games", title="Alone", caption="With 95% intervals.")
    for match in found.matches:
        for name, solo in match.solo.items():
            table.add_row(match.match, name, percent(solo.wins), plain(solo.score), f"{solo.games:,}")
    return table


def answer_words(match: MatchReport) -> str:
    """On which side of the threshold it is: `above 50%`, or `open: 50%?`."""
    from hullbreach.arena.settle import OPEN

    share = f"{100 * match.threshold:.3g}%"
    return f"open: {share}?" if match.answer == OPEN else f"{match.answer} {share}"


def three(found: Estimate) -> tuple[str, str, str]:
    """An estimate in three cells."""
    return f"{found.value:.1%}", f"{found.low:.1%}", f"{found.high:.1%}"
