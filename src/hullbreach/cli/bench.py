"""`hullbreach bench`: how fast the games run here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hullbreach.kernel.errors import HullbreachError

if TYPE_CHECKING:
    from hullbreach.lab.bench import Report


def bench(
    titles: Annotated[str, typer.Option(help="The games to measure, ids with commas between; all without it.")] = "",
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="For each figure, about so many seconds.")] = 1.0,
    peers: Annotated[bool, typer.Option(help="Measure games of OpenSpiel beside ours.")] = True,
    save: Annotated[Path | None, typer.Option(help="Also write the results to this Markdown file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Measure the speed of the games, beside games of OpenSpiel."""
    from hullbreach.cli.terminal import print_json
    from hullbreach.kernel.registry import title, title_ids
    from hullbreach.lab.bench_report import page

    wanted = list(dict.fromkeys(name.strip() for name in titles.split(",") if name.strip())) or title_ids()
    for title_id in wanted:
        title(title_id)  # an unknown one is told before anything runs, as is a file that cannot be written
    if save is not None:
        try:
            save.open("a").close()
        except OSError as error:
            raise HullbreachError(f"{save}: cannot be written ({error.strerror})") from None
    report = measure(wanted, seconds, peers)
    if save is not None:
        chosen = f" --titles {','.join(wanted)}" if titles else ""
        alone = "" if peers else " --no-peers"
        save.write_text(page(report, f"hullbreach bench{chosen} --seconds {seconds:g}{alone} --save {save}"), "utf-8")
    if json:
        print_json(report)
    else:
        show(report)


def measure(title_ids: list[str], seconds: float, peers: bool) -> Report:
    """Run the benchmark under a progress bar."""
    from rich.console import Console
    from rich.progress import Progress

    from hullbreach.lab.bench import run

    out = Console(stderr=True)
    with Progress(console=out, transient=True, disable=not out.is_terminal) as progress:
        task = progress.add_task("measuring", total=None)
        return run(title_ids, seconds, peers, lambda done, of: progress.update(task, completed=done, total=of))


def show(report: Report) -> None:
    """The report as tables."""
    from hullbreach.cli.terminal import console, grid
    from hullbreach.lab.bench_report import answer, remarks, search_rows, speed_rows, title_rows, verdicts

    out = console()
    for name, speed in report.titles.items():
        figures = grid("figure", "#here", "#interpreted", title=name)
        for row in title_rows(speed):
            figures.add_row(*row)
        targets = grid("target", "#measured", "holds", title=f"{name}: targets")
        for target, measured, holds in verdicts(report, name):
            targets.add_row(target, measured, answer(holds))
        out.print(figures, targets)
    speeds = grid("game", "#play only", "#with dealing", title="Random play from a Python loop, decisions a second")
    for row in speed_rows(report):
        speeds.add_row(*row)
    searches = grid("game", "#iterations", title="Tree search, iterations a second")
    for name, iterations in search_rows(report):
        searches.add_row(name, iterations)
    out.print(speeds, searches)
    for note in remarks(report):
        out.print(note)
