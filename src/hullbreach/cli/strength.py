"""`hullbreach strength`: how strong the bots are, measured and written down."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hullbreach.kernel.errors import HullbreachError

SAVE = Path("docs/strength.jsonl")
PAGE = Path("docs/strength.md")


def strength(
    titles: Annotated[str, typer.Option(help="The games to play, ids with commas between; all without it.")] = "",
    save: Annotated[Path, typer.Option(metavar="FILE", help="Keep every deal here.")] = SAVE,
    page: Annotated[Path, typer.Option(metavar="FILE", help="Write the answers to this Markdown file.")] = PAGE,
    games: Annotated[int | None, typer.Option("-n", "--games", help="Games a question, at most.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes to share the work; 0 for one a core.")] = 0,
) -> None:
    """Measure how strong the bots are and write docs/strength.md.

    Plays what is missing in the file of results, so it can be interrupted and
    goes on from there.  Results made by other rules are played anew; after a
    change of the bots themselves delete the file.
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
    try:
        page.open("a").close()  # a file that cannot be written is told before hours of play
    except OSError as error:
        raise HullbreachError(f"{page}: cannot be written ({error.strerror})") from None
    numbers = [number for number, ask in enumerate(ASKED) if ask.title in wanted]
    play_saved(contest, processes(jobs), save, change=True, numbers=numbers)
    more = f" --games {games}" if games else ""
    page.write_text(strength_page(ASKED, contest, f"hullbreach strength{more}"), "utf-8")
    console().print(f"Written: {page}")
