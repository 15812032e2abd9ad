"""`hullbreach play`: a game at the terminal, saved move by move."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hullbreach.kernel.errors import BadOption, HullbreachError

if TYPE_CHECKING:
    from hullbreach.kernel.record import Record
    from hullbreach.kernel.table import Table
    from hullbreach.kernel.title import Title


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id; `hullbreach games` lists them.")],
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="With --resume: the record to go on with.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with FILE, or with the last unfinished game.")
    ] = False,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same game.")] = None,
    cards: Annotated[str | None, typer.Option(metavar="FILE|NAME", help="Play with another card set.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="Choose an option of the game; may be repeated.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B", help="Who plays the other seats; see `hullbreach bots`.")
    ] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Save the game here.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text only: no full screen, no colour.")] = False,
    auto: Annotated[bool, typer.Option(help="Play a move by itself when it is the only one.")] = True,
    board: Annotated[bool, typer.Option(help="In plain play: draw the table, or say it in words line by line.")] = True,
) -> None:
    """Play a game.  Every move is saved as it is made."""
    from hullbreach.cli.saves import sit_down
    from hullbreach.cli.turns import dismiss, seat_bots
    from hullbreach.kernel.registry import title

    of = title(game)
    if resume:
        settled = {"--seed": seed, "--cards": cards, "--option": option, "--record": record}
        game_record, path = resumed(of, file, [name for name, value in settled.items() if value is not None])
    elif file is not None:
        raise HullbreachError(f"{file}: a record goes with --resume; to save a new game there use --record {file}")
    else:
        game_record, path = begun(of, seed, cards, option or [], record)
    players = seat_bots(bots, game_record.start(), game_record.seed)
    table = sit_down(game_record, path)
    try:
        if plain or not full_screen():
            from hullbreach.cli.plain import Conversation

            Conversation(table, players, auto=auto, board=board, plain=plain).run()
        else:
            from hullbreach.cli.screen import run_screen

            table = run_screen(table, players, auto=auto, seed=game_record.seed)
    except KeyboardInterrupt:
        typer.echo(("\n" if sys.stderr.isatty() else "") + farewell(table), err=True)
        raise typer.Exit(130) from None
    finally:
        table.close()
        for line in dismiss(players, table):
            typer.echo(line, err=True)
    typer.echo(farewell(table))


def begun(
    title: Title, seed: int | None, cards: str | None, option: list[str], file: Path | None
) -> tuple[Record, Path]:
    """A new game and the file it is saved in."""
    from hullbreach.cli.saves import new_path
    from hullbreach.kernel.record import Record
    from hullbreach.kernel.title import any_seed

    deck = title.load_cards(cards) if cards is not None else None
    record = Record(title, read_options(option), any_seed() if seed is None else seed, deck)
    if file is not None and file.exists():
        raise HullbreachError(f"{file}: is there already; go on with it by --resume {file}, or name another file")
    return record, file or new_path(title, record.seed)


def resumed(title: Title, file: Path | None, given: list[str]) -> tuple[Record, Path]:
    """The saved game to go on with, and its file."""
    from hullbreach.cli.saves import newest_unfinished, saved

    if given:
        raise HullbreachError(f"{given[0]} cannot go with --resume: the saved game has its own")
    return newest_unfinished(title) if file is None else (saved(file, title), file)


def read_options(words: list[str]) -> dict[str, object]:
    """`--option name=value` as the title checks them."""
    options: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals):
            raise BadOption(f"--option: expected NAME=VALUE, got {word!r}")
        options[name] = value
    return options


def full_screen() -> bool:
    """Whether there is a terminal that can be drawn on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def farewell(table: Table) -> str:
    """The last line: how to see a finished game again, or to go on with another."""
    from hullbreach.cli.saves import records_folder

    assert table.file is not None
    path = table.file.path
    file = shlex.quote(str(path))
    if table.state.over:
        return f"See it again with: hullbreach replay {file}"
    mine = "" if path.parent == records_folder(table.title) else f" {file}"
    return f"The game is saved.  Go on with: hullbreach play {table.title.id} --resume{mine}"
