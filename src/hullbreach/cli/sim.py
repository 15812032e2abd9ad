"""`hullbreach sim`: games by the thousand, and what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from hullbreach.lab.report import Change, Report
    from hullbreach.lab.sim import Plan
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
    jobs: Annotated[int, typer.Option(help="Processes to share the work; 0 for one a core.")] = 0,
    tally: Annotated[bool, typer.Option(help="Count what happens in the games too, which takes longer.")] = True,
    compare: Annotated[
        bool | None,
        typer.Option("--compare/--no-compare", help="Play the standard set too and show what moved: yes with --cards."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Let bots play many games and report win rates, scores and what happened, with 95% intervals."""
    import msgspec

    from hullbreach.cli.play import read_options
    from hullbreach.cli.terminal import console, print_json
    from hullbreach.kernel.errors import HullbreachError
    from hullbreach.lab.report import changes
    from hullbreach.lab.sim import make_plan

    workers = processes(jobs)
    if compare and cards is None:
        raise HullbreachError("--compare: expected --cards FILE as well, the set to compare with the standard one")
    plan = make_plan(game, bots.split(","), games, seed, read_options(option or []), cards, tally)
    found, seconds = run(plan, workers)
    answer: dict[str, Any] = {**msgspec.structs.asdict(found), "speed": speed(found, seconds)}
    tables = list(show(found, seconds))
    if cards is not None and compare is not False:
        standard, seconds = run(msgspec.structs.replace(plan, cards=None), workers)
        moved = changes(standard, found)
        answer["standard"] = {**msgspec.structs.asdict(standard), "speed": speed(standard, seconds)}
        answer["moved"] = moved
        tables.append(show_changes(moved, cards or ""))
    if json:
        print_json(answer)
        return
    for table in tables:
        console().print(table)
    for number, seat in enumerate(found.seats, start=1):
        if seat.faults is not None:
            console().print(f"Seat {number}, {seat.bot}: {seat.faults.line()}", style="red")


def processes(jobs: int) -> int:
    """How many processes `--jobs` means."""
    import os

    from hullbreach.kernel.errors import HullbreachError

    if jobs < 0:
        raise HullbreachError(f"--jobs: expected 0 or more, got {jobs}")
    return jobs or os.cpu_count() or 1


def run(plan: Plan, jobs: int) -> tuple[Report, float]:
    """Play the plan with a progress bar; the report, and the seconds it took."""
    from time import perf_counter

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from hullbreach.lab.report import report
    from hullbreach.lab.sim import simulate

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

        def advance(games: int) -> None:
            bar.advance(task, games)
            bar.update(task, rate=f"{bar.tasks[0].completed / (perf_counter() - start):,.1f} games/s")

        totals = simulate(plan, jobs, advance)
    return report(plan, totals), perf_counter() - start


def speed(found: Report, seconds: float) -> dict[str, float]:
    """How quick it was: the one part that differs from run to run."""
    return {
        "seconds": seconds,
        "games_per_second": found.games / seconds,
        "decisions_per_second": found.games * found.decisions.value / seconds,
    }


# -- for people --------------------------------------------------------------------------------


def show(found: Report, seconds: float) -> Iterator[Table]:
    """The report as tables."""
    from hullbreach.cli.terminal import grid

    rates = speed(found, seconds)
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


def show_changes(moved: list[Change], cards: str) -> Table:
    """What is different with other cards."""
    from hullbreach.cli.terminal import grid

    title = f"What moved beyond its error bars from the standard set to {cards}"
    caption = "The surest first.  Of figures that did not move, one in twenty is listed all the same."
    table = grid("figure", "#standard", "#now", title=title, caption=caption)
    for change in moved:
        form = plain if "per game" in change.what or change.what.endswith("score") else percent
        table.add_row(change.what, form(change.before), form(change.after))
    if not moved:
        table.add_row("nothing", "", "")
    return table


def percent(estimate: Estimate) -> str:
    """A share with its error: `49.3% ± 0.7`."""
    return f"{estimate.value:.1%} ± {50 * (estimate.high - estimate.low):.1f}"


def plain(estimate: Estimate) -> str:
    """A number with its error: `27.96 ± 0.10`."""
    return f"{estimate.value:.2f} ± {(estimate.high - estimate.low) / 2:.2f}"
