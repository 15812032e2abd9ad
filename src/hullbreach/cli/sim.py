"""`hullbreach sim`: games by the thousand, and what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.table import Table

    from hullbreach.lab.report import Report
    from hullbreach.lab.sim import C, Plan
    from hullbreach.measure.stats import Estimate

BAR = 30  # characters of the longest bar


def sim(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `hullbreach games` lists it.")],
    games: Annotated[int, typer.Option("-n", "--games", help="How many games to play.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            help="One bot for all seats, or as many as play: random, greedy, flat:400; see `hullbreach bots`."
        ),
    ] = "greedy",
    cards: Annotated[str | None, typer.Option(metavar="FILE", help="A card set: a file, or a name.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A game option.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[
        int, typer.Option(help="Processes to share the work; 0 for one a core where the games take long enough.")
    ] = 0,
    tally: Annotated[bool, typer.Option(help="Count what happens in the games too, which takes longer.")] = True,
    against: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The card set to compare with, a file or a name: standard with --cards."),
    ] = None,
    compare: Annotated[
        bool | None,
        typer.Option("--compare/--no-compare", help="Play another card set too, deal by deal, and show what moved."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Let bots play many games and report win rates, scores and what happened, with 95% intervals.

    With --cards the same deals are played with the standard set as well, or with that of --against, and what moved is
    told, deal by deal.
    """
    from hullbreach.cli.play import read_options
    from hullbreach.cli.terminal import console, print_json
    from hullbreach.lab.sim import make_plan, with_cards

    check_words(jobs, cards, against, compare)
    plan = make_plan(game, bots.split(","), games, seed, read_options(option or []), cards, tally)
    compared = against is not None or (cards is not None and compare is not False)
    found = both(with_cards(plan, against or "standard"), plan, jobs) if compared else alone(plan, jobs)
    if json:
        print_json(found.answer)
        return
    for line in found.notice:
        console().print(line, style="yellow")
    for table in found.tables:
        console().print(table)
    for number, seat in enumerate(found.report.seats, start=1):
        if seat.faults is not None:
            console().print(f"Seat {number}, {seat.bot}: {seat.faults.line()}", style="red")


class Found(NamedTuple):
    """What is shown: to programs, and to people."""

    report: Report
    answer: dict[str, Any]
    notice: list[str]
    tables: list[Table]


def alone(plan: Plan, jobs: int) -> Found:
    """Play the plan."""
    import msgspec

    from hullbreach.lab.report import report
    from hullbreach.lab.sim import simulate

    totals, seconds = in_sight(plan, lambda tell: simulate(plan, jobs, tell))
    shown = report(plan, totals)
    rates = speed(shown, seconds, 1)
    return Found(shown, {**msgspec.structs.asdict(shown), "speed": rates}, [], list(show(shown, rates)))


def both(before: Plan, plan: Plan, jobs: int) -> Found:
    """Play the plan and another deal by deal."""
    import msgspec

    from hullbreach.cli.sim_changes import notice, show_comparison
    from hullbreach.lab.compare import comparison
    from hullbreach.lab.report import report
    from hullbreach.lab.sim import compare

    pairs, seconds = in_sight(plan, lambda tell: compare(before, plan, jobs, tell))
    shown, changes = report(plan, pairs.after), comparison(before, plan, pairs)
    rates = speed(shown, seconds, 2)
    answer = {
        "never": [met.entry for met in changes.never],
        **msgspec.structs.asdict(shown),
        "speed": rates,
        "against": report(before, pairs.before),
        "comparison": changes,
        "moved": changes.moved,
    }
    return Found(shown, answer, list(notice(changes)), [*show(shown, rates), *show_comparison(changes)])


def check_words(jobs: int, cards: str | None, against: str | None, compare: bool | None) -> None:
    """Refuse words that do not go together."""
    from hullbreach.kernel.errors import HullbreachError

    processes(jobs)
    if compare and cards is None and against is None:
        raise HullbreachError("--compare: expected --cards FILE as well, the set to compare with another")
    if compare is False and against is not None:
        raise HullbreachError("--no-compare: expected no --against with it, which names a set to compare with")


def processes(jobs: int) -> int:
    """How many processes `--jobs` means."""
    import os

    from hullbreach.kernel.errors import HullbreachError

    if jobs < 0:
        raise HullbreachError(f"--jobs: expected 0 or more, got {jobs}")
    return jobs or os.cpu_count() or 1


def in_sight(plan: Plan, work: Callable[[Callable[[int], None]], C]) -> tuple[C, float]:
    """Play with a progress bar; what was counted, and the seconds it took."""
    from time import perf_counter

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    start = perf_counter()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(plan.title if plan.cards is None else plan.cards[0], total=plan.games, rate="")

        def advance(more: int) -> None:
            bar.advance(task, more)
            bar.update(task, rate=f"{bar.tasks[0].completed / (perf_counter() - start):,.1f}/s")

        return work(advance), perf_counter() - start


def speed(found: Report, seconds: float, sets: int) -> dict[str, float]:
    """How quick it was, with so many card sets: the one part that differs from run to run."""
    return {
        "seconds": seconds,
        "games_per_second": sets * found.games / seconds,
        "decisions_per_second": sets * found.games * found.decisions.value / seconds,
    }


# -- for people --------------------------------------------------------------------------------


def show(found: Report, rates: dict[str, float]) -> Iterator[Table]:
    """The report as tables."""
    from hullbreach.cli.terminal import grid

    heading = f"{found.games:,} games of {found.title}, {found.cards} cards, seed {found.seed}"
    table = grid("seat", "bot", "#wins", "#score", title=heading, caption="All with 95% intervals.")
    for number, seat in enumerate(found.seats, start=1):
        table.add_row(str(number), seat.bot, percent(seat.wins), plain(seat.score))
    yield table
    table = grid("#decisions per game", "#games/s", "#decisions/s")
    table.add_row(plain(found.decisions), f"{rates['games_per_second']:,.1f}", f"{rates['decisions_per_second']:,.0f}")
    yield table
    if found.groups:
        table = grid("played", "#seats", "#wins", title="Win rate by what was played")
        for name, group in found.groups.items():
            table.add_row(name, f"{group.seats:,}", percent(group.wins))
        yield table
    if found.card_use:
        table = grid(
            "card", "#used if drawn", "#wins with it", "remark", title="Cards, and those who drew or used them"
        )
        for name, card in found.card_use.items():
            table.add_row(name, percent(card.used), percent(card.wins), card.remark)
        yield table
    if found.sources:
        table = grid("points for", "#per seat and game", title="Where points came from")
        for name, points in found.sources.items():
            table.add_row(name, plain(points))
        yield table
    for number, seat in enumerate(found.seats, start=1):
        yield show_scores(seat.scores, f"Scores of seat {number} ({seat.bot})")
    if found.tally:
        table = grid("what happened", "#in games", "#per game", "#wins with it", title="Tally")
        for label, line in found.tally.items():
            table.add_row(label, percent(line.games), plain(line.mean), percent(line.wins))
        yield table


def show_scores(scores: dict[int, int], title: str) -> Table:
    """How often each score came up; in ranges where there are many scores."""
    from hullbreach.cli.terminal import grid

    table = grid("#score", "#games", "#share", "", title=title)
    games = sum(scores.values())
    bars = in_ranges(scores)
    longest = max(count for _, count in bars)
    for score, count in bars:
        bar = "█" * round(BAR * count / longest) or ("▏" if count else "")
        table.add_row(score, f"{count:,}", f"{count / games:.1%}", bar)
    return table


def in_ranges(scores: dict[int, int], most: int = 20) -> list[tuple[str, int]]:
    """The scores one by one, or in equal ranges if there are more than `most`."""
    if len(scores) <= most:
        return [(str(score), scores[score]) for score in sorted(scores)]
    low = min(scores)
    width = (max(scores) - low) // most + 1
    counts = [0] * ((max(scores) - low) // width + 1)
    for score, games in scores.items():
        counts[(score - low) // width] += games
    return [(f"{low + i * width} to {low + (i + 1) * width - 1}", games) for i, games in enumerate(counts)]


def percent(estimate: Estimate) -> str:
    """A share with its error: `49.3% ± 0.7`."""
    return f"{estimate.value:.1%} ± {50 * (estimate.high - estimate.low):.1f}"


def plain(estimate: Estimate) -> str:
    """A number with its error: `27.96 ± 0.10`."""
    return f"{estimate.value:.2f} ± {(estimate.high - estimate.low) / 2:.2f}"
