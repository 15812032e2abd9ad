"""`hullbreach strength`: how strong the bots are, measured and written down."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hullbreach.kernel.errors import HullbreachError

if TYPE_CHECKING:
    from hullbreach.arena.again import Again
    from hullbreach.arena.contest import Contest

SAVE = Path("docs/strength.jsonl")
PAGE = Path("docs/strength.md")


def strength(
    titles: Annotated[str, typer.Option(help="The games to play, ids with commas between; all without it.")] = "",
    save: Annotated[Path, typer.Option(metavar="FILE", help="Keep every deal here.")] = SAVE,
    page: Annotated[Path, typer.Option(metavar="FILE", help="Write the answers to this Markdown file.")] = PAGE,
    games: Annotated[int | None, typer.Option("-n", "--games", help="Games a question, at most.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes to share the work; 0 for one a core.")] = 0,
    check: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Only see whether N deals of each question still end as on file."),
    ] = None,
) -> None:
    """Measure how strong the bots are and write docs/strength.md.

    Plays what is missing in the file of results, so it can be interrupted and
    goes on from there.  Results made by other rules or with other numbers of a
    judgement.toml are played anew.  Whether a change of the bots themselves
    has touched any, --check tells: then delete the file.
    """
    from hullbreach.arena.strength import ASKED, GAMES, strength_contest
    from hullbreach.arena.strength_page import page as strength_page
    from hullbreach.cli.arena import play_saved
    from hullbreach.cli.sim import processes
    from hullbreach.cli.terminal import console
    from hullbreach.kernel.options import did_you_mean

    known = list(dict.fromkeys(ask.title for ask in ASKED))
    wanted = [name.strip() for name in titles.split(",") if name.strip()] or known
    for name in wanted:
        if name not in known:
            hint = did_you_mean(name, known)
            raise HullbreachError(f"no questions about {name!r}{hint}; expected some of: {', '.join(known)}")
    contest = strength_contest(ASKED, GAMES if games is None else games)
    numbers = [number for number, ask in enumerate(ASKED) if ask.title in wanted]
    if check is not None:
        check_deals(contest, save, check, processes(jobs), numbers)
        return
    try:
        page.open("a").close()  # a file that cannot be written is told before hours of play
    except OSError as error:
        raise HullbreachError(f"{page}: cannot be written ({error.strerror})") from None
    play_saved(contest, processes(jobs), save, change=True, numbers=numbers)
    more = f" --games {games}" if games else ""
    page.write_text(strength_page(ASKED, contest, f"hullbreach strength{more}"), "utf-8")
    console().print(f"Written: {page}")


def check_deals(contest: Contest, save: Path, count: int, jobs: int, numbers: list[int]) -> None:
    """Play deals on file once more and show what came of it; exit code 1 if any ends otherwise."""
    from rich.console import Console
    from rich.progress import Progress

    from hullbreach.arena.again import play_again
    from hullbreach.arena.save import carried_over, read_save
    from hullbreach.cli.terminal import console

    head, deals = read_save(save)
    for deal in carried_over(head.matches, deals, [question.match for question in contest.questions]):
        contest.add(deal)
    total = sum(min(count, len(contest.counted(number))) for number in numbers)
    if not total:
        raise HullbreachError(f"{save}: has no results of these questions; play them first, without --check")
    err = Console(stderr=True)
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("playing again", total=total)
        found = play_again(contest, numbers, count, jobs, lambda: progress.advance(task))
    show_check(found)
    stale = [f'"match":{again.number}' for again in found if again.other]
    if stale:
        lines = f"the lines with {' or '.join(stale)}"
        console().print(f"These are results of other bots than today's: delete {lines} from {save} and play them anew.")
        raise typer.Exit(1)


def show_check(found: list[Again]) -> None:
    """Match by match, how many deals ended as on file, and which did not."""
    from hullbreach.cli.terminal import console, grid

    caption = "Hurried: not as on file, but a search may have been cut short by its time limit, then or now."
    table = grid("game", "match", "#deals", "#as on file", "hurried", "otherwise", caption=caption)
    for again in found:
        played = len(again.alike) + len(again.hurried) + len(again.other)
        if played:
            some = (", ".join(map(str, deals)) for deals in (again.hurried, again.other))
            table.add_row(again.match.title, str(again.match), f"{played}", f"{len(again.alike)}", *some)
    console().print(table)
