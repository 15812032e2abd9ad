"""`hullbreach bots`: who can play, and whether one from outside plays by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hullbreach.lab.trial import Trial

FAULTY = 1  # the exit code when a checked bot had faults


def bots(
    check: Annotated[
        str | None, typer.Option(metavar="BOT", help="Let this bot play against chance: faults, time, wins.")
    ] = None,
    title: Annotated[str | None, typer.Option(metavar="GAME", help="With --check: in this game only.")] = None,
    games: Annotated[int, typer.Option("-n", "--games", help="With --check: how many games of each title.")] = 4,
    seed: Annotated[int, typer.Option(min=0, help="With --check: the same seed gives the same games.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """List the bots there are, our own and those from outside, or try one out.

    [bold]--check[/bold] ends with code 1 if the bot did not make all its decisions itself.
    """
    from hullbreach.kernel.errors import HullbreachError
    from hullbreach.kernel.registry import title as find_title
    from hullbreach.kernel.registry import title_ids

    if check is None:
        if title is not None:
            raise HullbreachError("--title: expected --check BOT as well, the bot to try out in that game")
        show_all(json)
        return
    titles = title_ids() if title is None else [find_title(title).id]
    trials = run(check, titles, games, seed)
    show_trials(check, trials, json)
    if any(trial.faults.forfeited for trial in trials):
        raise typer.Exit(FAULTY)


def show_all(json: bool) -> None:
    """All bots with a line each."""
    from hullbreach.bots.outside import SECONDS
    from hullbreach.bots.players import NAMES
    from hullbreach.bots.visitors import brought, clashes, points
    from hullbreach.cli.terminal import console, listing, print_json

    rows = dict(NAMES)
    for name, point in brought().items():
        package = f", from {point.dist.name} {point.dist.version}" if point.dist is not None else ""
        rows[name] = f"the class {point.value}{package}"
    rows["program:COMMAND"] = "any program that speaks our protocol on standard input and output"
    refused = clashes()
    if json:
        print_json({"bots": rows, "refused": refused})
        return
    out = console()
    listing(out, list(rows.items()))
    for point in points():
        if point.name in refused:
            out.print(f"{point.name} ({point.value}) cannot be used: {refused[point.name]}", style="red")
    out.print(f"\nA bot from outside has {SECONDS:g} seconds for a decision; NAME@2 or program@2:COMMAND: 2.")
    out.print("Try one: hullbreach bots --check BOT.  How to write one: docs/outside-bots.md.")


def run(name: str, titles: list[str], games: int, seed: int) -> list[Trial]:
    """Try the bot out in these titles, with a progress bar."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from hullbreach.lab.trial import try_out

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    trials = []
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=len(titles) * games)
        for title_id in titles:
            bar.update(task, description=title_id)
            trials.append(try_out(name, title_id, games, seed, lambda: bar.advance(task)))
    return trials


def show_trials(name: str, trials: list[Trial], json: bool) -> None:
    """How the bot did, and everything that its author should know."""
    from hullbreach.cli.terminal import console, grid, print_json

    if json:
        print_json({"bot": name, "trials": trials})
        return
    out = console()
    caption = "Times in milliseconds, that of a game's first decision, in which bots from outside start, by itself."
    columns = ("game", "#games", "#won", "#asked", "#first", "#mean", "#slowest", "#faults")
    table = grid(*columns, title=f"{name} against random", caption=caption)
    for trial in trials:
        times = [f"{1000 * seconds:,.1f}" for seconds in (trial.first, trial.mean, trial.slowest)]
        counts = [f"{count:,}" for count in (trial.games, trial.wins, trial.decisions)]
        table.add_row(trial.title, *counts, *times, f"{trial.faults.forfeited:,}")
    out.print(table)
    for trial in trials:
        if trial.faults.forfeited:
            out.print(f"{trial.title}: {trial.faults.line()}", style="red")
    words = next((trial.last_words for trial in trials if trial.last_words), "")
    if words:
        out.print("\nIt said last on standard error:\n" + words.rstrip())
