"""`hullbreach replay`: a recorded game checked, summed up, stepped through or written out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.words import counted

if TYPE_CHECKING:
    from hullbreach.kernel.record import Record
    from hullbreach.kernel.table import Table


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `hullbreach play` saves it.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check every move by the rules.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Write out the whole game, decision by decision.")] = False,
    step: Annotated[bool, typer.Option("--step", help="Step through the game.")] = False,
    at: Annotated[int | None, typer.Option("--at", metavar="N", min=0, help="The table after N moves.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON for a program.")] = False,
) -> None:
    """Replay a recorded game: check it and sum it up, or look inside."""
    from hullbreach.kernel.record import Record

    if sum((verify, text, step or at is not None, json)) > 1:
        raise HullbreachError("--verify, --text, --json and --step or --at cannot go together: choose one")
    record = Record.load(file)
    if at is not None and at > len(record.moves):
        raise HullbreachError(f"--at: expected at most {len(record.moves)}, the number of moves in {file}, got {at}")
    if step:
        step_through(record, at or 0)
    elif at is not None:
        show_position(record, at)
    elif text:
        from hullbreach.lab.playthrough import playthrough

        typer.echo(playthrough(record), nl=False)
    elif verify:
        typer.echo(f"{file}: verified, {counted(len(record.moves), 'move')}")
    else:
        sum_up(record, file, json)


def sum_up(record: Record, file: Path, json: bool) -> None:
    """What was played and how it ended.  Loading has replayed every move by the rules."""
    from hullbreach.cli.terminal import console, listing, print_json

    state = record.replay()
    result = record.title.result(state) if state.over else ""
    torn = not file.read_bytes().endswith(b"\n")
    facts = {
        "title": record.title.id,
        "seed": record.seed,
        "cards": record.cards.file.name,
        "options": record.options,
        "moves": len(record.moves),
        "over": state.over,
        "result": result,
        "scores": state.scores() if state.over else None,
        "winners": state.winners() if state.over else None,
        "torn": torn,
        "verified": True,
    }
    if json:
        print_json(facts)
        return
    options = ", ".join(f"{name}={value}" for name, value in record.options.items())
    note = "; its last line was cut short and is left out" if torn else ""
    rows = [("title", f"{record.title.name} ({record.title.id})"), ("seed", str(record.seed))]
    rows += [("cards", record.cards.file.name), ("options", options), ("moves", str(len(record.moves)))]
    rows += [("result", result or "not finished"), ("record", f"verified{note}")]
    listing(console(), rows)


def table_at(record: Record, moves: int) -> Table:
    """The table after the first `moves` moves of a record."""
    from hullbreach.kernel.record import Record
    from hullbreach.kernel.table import Table

    start = Record(record.title, record.options, record.seed, record.cards)
    start.moves = record.moves[:moves]
    return Table(start)


def show_position(record: Record, moves: int) -> None:
    """What happened last, the table, and what was chosen next."""
    from hullbreach.cli.terminal import console, drawn

    sheet = console()
    title = record.title
    table = table_at(record, moves)
    state = table.state
    seat = max(0, int(state.seat))
    for line in table.log(seat, 1):
        sheet.print(line, soft_wrap=True)
    sheet.print(drawn(title.draw(title.view(state, seat))), soft_wrap=True)
    sheet.print(f"After {moves} of {len(record.moves)} moves", style="bold")
    if state.over:
        sheet.print(title.result(state))
    elif moves < len(record.moves):
        by, move = record.moves[moves]
        who = f"P{by + 1}: " if state.seats > 1 else ""
        sheet.print(f"{who}{title.question(state)}: {title.text(state, move)}", soft_wrap=True)


def step_through(record: Record, at: int) -> None:
    """Forth and back through a game, line by line."""
    from hullbreach.cli.terminal import read_line

    last = len(record.moves)
    while True:
        show_position(record, at)
        line = read_line("Enter: on, b: back, a number: go there, q: leave > ")
        words = "q" if line is None else line.strip().lower()
        if words in ("q", "quit"):
            return
        if words == "b":
            at = max(0, at - 1)
        elif words.isdecimal():
            at = min(last, int(words[:9]))
        elif at == last:
            return
        else:
            at += 1
