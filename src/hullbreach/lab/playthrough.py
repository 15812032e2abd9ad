"""A whole game as text a person can read: every position, question, choice and outcome.

A seat's table is drawn anew when much of it has changed since that seat last looked; otherwise the changed lines are
given with their numbers.

Kept beside its record and compared line by line, it shows what a change of the rules, the words or the drawing does:

    python -m hullbreach.lab.playthrough RECORD            prints one
    python -m hullbreach.lab.playthrough --update FOLDER   writes them anew for all golden records in FOLDER
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import msgspec

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.events import WATCHER, Journal
from hullbreach.kernel.record import Record
from hullbreach.kernel.state import State

WIDTH = 100
NEW_TABLE = 3  # it is drawn anew when more than one line in so many has changed
FOREVER = "forever"  # folders of records that are never written anew: they show that old games still load


def playthrough(record: Record) -> str:
    """The record's game from the first decision to its end, or to where it was left."""
    return "\n".join(line.rstrip() for line in lines_of(record)) + "\n"


def lines_of(record: Record) -> Iterator[str]:
    """The playthrough line by line."""
    title = record.title
    yield from header(record)
    state = record.start()
    journal = state.journal = Journal()
    tables: dict[int, list[str]] = {}  # as each seat last saw it
    for number, (seat, move) in enumerate(record.moves, start=1):
        yield from ["", f"== {number}. Seat {seat}"]
        table = title.draw(title.view(state, seat)).plain().splitlines()
        yield from new_lines(tables.get(seat, []), table)
        tables[seat] = table
        yield title.question(state)
        yield from open_moves(record, state, seat)
        yield f"Move: {title.text(state, move)}"
        title.play(state, seat, move)
        for event in journal.read():
            said = title.log_line(record.terms, event.seen_by(seat))
            if said:
                yield f"  {said}"
    yield ""
    yield "== The end" if state.over else "== Left here"
    yield title.draw(title.view(state, WATCHER)).plain()
    yield title.result(state) if state.over else f"Seat {state.seat}: {title.question(state)}"


def header(record: Record) -> Iterator[str]:
    """What is played, and with what."""
    title = record.title
    yield f"{title.name} ({title.id}), rules version {title.rules_version}"
    yield "Options: " + ", ".join(f"{name} {value}" for name, value in record.options.items())
    yield f"Cards: {record.cards.file.name} ({record.cards.file.hash})"
    yield f"Seed: {record.seed}"
    yield f"Moves: {len(record.moves)}"


def new_lines(before: list[str], table: list[str]) -> Iterator[str]:
    """The table, or just its lines that are others than `before`, with their numbers."""
    if len(before) == len(table):
        changed = [f"{at + 1:3}| {line}" for at, line in enumerate(table) if line != before[at]]
        if len(changed) * NEW_TABLE <= len(table):
            yield from changed
            return
    yield from table


def open_moves(record: Record, state: State, seat: int) -> list[str]:
    """What the seat may do."""
    choices = " | ".join(record.title.text(state, move) for move in state.legal_for(seat))
    return textwrap.wrap(choices, WIDTH, initial_indent="Open: ", subsequent_indent="      ", break_on_hyphens=False)


# -- golden files --------------------------------------------------------------------------------


def golden_records(folder: Path) -> list[Path]:
    """The records in `folder` that have a playthrough beside them."""
    return sorted(path for path in folder.rglob("*.jsonl") if path.parent.name != FOREVER)


def write_golden(path: Path, record: Record) -> None:
    """Keep the record in `path` and its playthrough beside it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record.text(), "utf-8")
    path.with_suffix(".txt").write_text(playthrough(record), "utf-8")


def without_words(text: str) -> str:
    """A record's text without what it says of its moves, so that it loads after their wording has changed."""
    head, *lines = text.splitlines()
    moves = [msgspec.json.decode(line) for line in lines]
    for move in moves:
        move.pop("says", None)
    return "".join(line + "\n" for line in [head, *(msgspec.json.encode(move).decode() for move in moves)])


def main(arguments: list[str] | None = None) -> None:
    """Print one playthrough, or write those of a folder anew."""
    parser = argparse.ArgumentParser(prog="python -m hullbreach.lab.playthrough", description=main.__doc__)
    parser.add_argument("record", nargs="?", type=Path, help="a record, to be printed")
    parser.add_argument("--update", metavar="FOLDER", type=Path, help="where the golden records are")
    given = parser.parse_args(arguments)
    if (given.record is None) == (given.update is None):
        parser.error("give either a record or --update FOLDER")
    try:
        if given.record is not None:
            print(playthrough(Record.load(given.record)), end="")
            return
        paths = golden_records(given.update)
        for path in paths:
            write_golden(path, Record.parse(without_words(path.read_text("utf-8")), str(path)))
        print(f"{len(paths)} playthroughs written in {given.update}")
    except HullbreachError as error:
        sys.exit(f"{error}\nGolden records that no longer load are replaced by: python -m hullbreach.lab.golden")


if __name__ == "__main__":
    main()
