"""Does the log stay as it was told?  Whole games are played, and every line is compared with what is told later.

The lines that a move brings are taken down at once, for every seat and for a spectator.  Whoever looks at them later
must read the same: in the terminal at the end and when the saved game is taken up again, in replays, and at the server:
somebody who was there all along, somebody who loses the connection again and again and whose server is begun anew
half-way, and somebody who comes only at the end, to a room built from the store.  Now and then a move is taken back
and made again.

    python tools/as_told.py                                     200 games a title
    python tools/as_told.py --title mag_blast --games 20 --batch 3
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from rich.progress import MofNCompleteColumn, Progress

from hullbreach.bots import Bot, make_bot
from hullbreach.cli.replay import table_at
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title as find_title
from hullbreach.kernel.registry import title_ids
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.table import Table
from hullbreach.lab.soak import SPREAD, bare, next_move, option_sets
from hullbreach.measure.pool import shared_out
from hullbreach.server.lines import Line, Moved, SeatPlan, Settings, TakenBack, encode
from hullbreach.server.live import Live, Onlooker
from hullbreach.server.messages import Happened, Update
from hullbreach.server.room import open_room, table_header
from hullbreach.server.store import Saved, Store, open_store
from hullbreach.server.viewer import Viewer

LONGEST = 2000  # moves after which a game is left
REPLAYED = 5  # positions of a game that are looked at in its replay
BATCH = 40  # moves at most that a room hears of at once

AWAY = 3  # one time in so many a connection is lost
UNDONE = 8  # one time in so many the last move is taken back

Told = dict[int, list[list[str]]]  # by seat the lines of each move, as they were told at once


class Changed(Exception):
    """A line reads otherwise than it was told."""


@dataclass
class Found:
    """What was compared."""

    games: int = 0
    moves: int = 0
    lines: int = 0  # that were told at once
    compared: int = 0  # with what is told later
    taken_back: int = 0

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.moves:,} moves, {self.taken_back:,} of them taken back and made again,"
            f" {self.lines:,} lines told at once, {self.compared:,} later, 0 of them otherwise"
        )

    def add(self, other: Found) -> None:
        """The sum of two."""
        self.games += other.games
        self.moves += other.moves
        self.lines += other.lines
        self.compared += other.compared
        self.taken_back += other.taken_back

    def compare(self, where: str, seat: int, told: list[str], later: list[str]) -> None:
        """The same lines in the same order; Changed if not."""
        for at, (then, now) in enumerate(zip(told, later, strict=False)):
            if then != now:
                raise Changed(f"{where}, seat {seat}, line {at + 1}: told as {then!r}, now {now!r}")
        if len(told) != len(later):
            raise Changed(f"{where}, seat {seat}: {len(told)} lines were told, now there are {len(later)}")
        self.compared += len(told)


def everything(told: Told, seat: int) -> list[str]:
    """All lines of a game."""
    return [line for lines in told[seat] for line in lines]


# -- terminal and replay ---------------------------------------------------------------------------


def play_game(table: Table, bots: list[Bot], rng: Rng, longest: int = LONGEST) -> Told:
    """A whole game, and the lines of each move as everybody was told them."""
    told: Told = {seat: [] for seat in (*range(int(table.state.seats)), WATCHER)}
    while not table.state.over and len(table.record.moves) < longest:
        table.play(*next_move(table.title, table.state, bots, rng))
        for seat, lines in told.items():
            lines.append(table.log(seat, 1))
    return told


def check_terminal(table: Table, path: Path, told: Told, found: Found) -> None:
    """At the end of the game, and when it is taken up again."""
    path.write_text(bare(table.record), "utf-8")
    again = Table(Record.load(path))
    for seat in told:
        found.compare("terminal, at the end", seat, everything(told, seat), table.log(seat))
        found.compare("terminal, taken up again", seat, everything(told, seat), again.log(seat))


def check_replay(record: Record, told: Told, rng: Rng, found: Found) -> None:
    """Some positions in `hullbreach replay`."""
    for _ in range(min(REPLAYED, len(record.moves))):
        moves = 1 + rng.below(len(record.moves))
        table = table_at(record, moves)
        for seat, lines in told.items():
            found.compare(f"replay of {moves} moves", seat, lines[moves - 1], table.log(seat, 1))


# -- the server ------------------------------------------------------------------------------------


class Ears:
    """Somebody at the table, who puts together what is told just as a browser does (web/src/lib/story.ts)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seq = 0
        self.log: list[Happened] = []
        self.resumed = True

    async def connect(self, live: Live) -> None:
        """Come, or come back, and hear what was missed."""
        self.live = live
        self.resumed = True
        self.onlooker = Onlooker(Viewer(live.room, self.seat), self.hear)
        await live.join(self.onlooker, self.seq)

    async def reconnect(self, live: Live) -> None:
        """The connection is lost, and another one found."""
        self.live.leave(self.onlooker)
        await self.connect(live)

    def hear(self, frame: bytes) -> None:
        """An update: news are what comes after all that is known, or everything if a move was taken back."""
        update = msgspec.json.decode(frame, type=Update)
        known = self.seq if self.resumed and not update.back else 0
        news = [happened for happened in update.happened if happened.seq > known]
        self.log = news if update.back else [*self.log, *news]
        self.seq = update.seq
        self.resumed = False

    def lines(self) -> list[str]:
        """Its log."""
        return [happened.says for happened in self.log if happened.says]


class Place:
    """A table in a store, and the rooms that processes make of it."""

    def __init__(self, store: Store, name: str, rng: Rng, batch: int) -> None:
        self.store = store
        self.name = name
        self.rng = rng
        self.batch = batch
        self.seq = 0

    async def open(self) -> Live:
        """A process opens the table."""
        saved = await self.store.load(self.name)
        assert saved is not None
        live = Live(self.name, open_room(saved), self.store)
        await live.heard(self.seq)
        return live

    async def write(self, line: Line) -> None:
        """The next line of its log."""
        self.seq += 1
        await self.store.append(self.name, self.seq, f"k{self.seq}", encode(line), 1.0)


async def check_server(record: Record, told: Told, place: Place, found: Found) -> None:
    """The same game at a table of the server, for those who stay, those who come back and those who come late."""
    settings = Settings(record.title.id, [SeatPlan("person", "")] * (len(told) - 1), 0, 8, False)
    bare = Record(record.title, record.options, record.seed, record.cards)
    await place.store.create(Saved(place.name, table_header(bare), msgspec.json.encode(settings), 1.0), [], [])
    first = second = await place.open()
    staying, coming = [Ears(seat) for seat in told], [Ears(seat) for seat in told]
    for ears in (*staying, *coming):
        await ears.connect(first)
    table = Table(bare)
    while len(bare.moves) < len(record.moves):
        await some_moves(table, record, place, found)
        begun_anew = first is second and 2 * len(bare.moves) > len(record.moves)
        if begun_anew:
            second = await place.open()
        for live in {first, second}:
            await live.heard(place.seq)
        for ears in coming:
            if begun_anew or place.rng.below(AWAY) == 0:
                await ears.reconnect(second)
    late, last = [Ears(seat) for seat in told], await place.open()
    for ears in late:
        await ears.connect(last)
    for where, group in (("there all along", staying), ("coming back", coming), ("too late", late)):
        for ears in group:
            found.compare(f"server, {where}", ears.seat, everything(told, ears.seat), ears.lines())


async def some_moves(table: Table, record: Record, place: Place, found: Found) -> None:
    """The next moves of the game; now and then the last one, where that may be, is taken back and made again."""
    made = len(table.record.moves)
    for seat, move in record.moves[made : made + 1 + place.rng.below(place.batch)]:
        table.play(seat, move)
        await place.write(Moved(seat, move))
    if place.rng.below(UNDONE) == 0 and not any(event.reveals for event in table.history[-1]):
        await place.write(TakenBack(1))
        await place.write(Moved(*table.record.moves[-1]))
        found.taken_back += 1


# -- whole games -----------------------------------------------------------------------------------


@cache
def ways_to_play(title_id: str) -> list[dict[str, int | str | bool]]:
    """All options of a title."""
    return option_sets(find_title(title_id))


def check_game(title_id: str, number: int, seed: int, batch: int = BATCH, longest: int = LONGEST) -> Found:
    """One game with chance and hints in all seats, told everywhere; Changed if a line changes."""
    title, ways = find_title(title_id), ways_to_play(title_id)
    options = ways[number * SPREAD % len(ways)]
    rng = quick(seed * 1_000_003 + number)
    found = Found(games=1)
    with TemporaryDirectory() as folder:
        table = Table(Record(title, options, seed * 1_000_003 + number))
        names = ("random", "greedy", "greedy", "random")  # each alone, and against each other
        bots = [make_bot(names[(number + seat) % len(names)], number + seat) for seat in range(int(table.state.seats))]
        told = play_game(table, bots, rng, longest)
        found.moves = len(table.record.moves)
        found.lines = sum(len(everything(told, seat)) for seat in told)
        try:
            check_terminal(table, Path(folder) / "game.jsonl", told, found)
            check_replay(table.record, told, rng, found)
            asyncio.run(at_the_server(table.record, told, Path(folder), rng, batch, found))
        except Changed as changed:
            raise Changed(f"{title_id}, options {options}, seed {table.record.seed}: {changed}") from None
    return found


async def at_the_server(record: Record, told: Told, folder: Path, rng: Rng, batch: int, found: Found) -> None:
    """In a store of its own."""
    store = open_store(None, folder)
    await store.open()
    try:
        await check_server(record, told, Place(store, "table", rng, batch), found)
    finally:
        await store.close()


def check_quietly(title_id: str, number: int, seed: int, batch: int) -> Found | str:
    """The same for another process: what is wrong as words."""
    try:
        return check_game(title_id, number, seed, batch)
    except Changed as changed:
        return str(changed)


def main() -> int:
    """As many games as are wanted; 1 if a line has changed."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=200, help="of each title")
    parser.add_argument("--title", choices=title_ids(), action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=BATCH, help="moves at most that a room hears of at once")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    chosen = parser.parse_args()
    wrong: list[str] = []
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), transient=True) as progress:
        for title_id in chosen.title or title_ids():
            task = progress.add_task(title_id, total=chosen.games)
            begun, found = time.perf_counter(), Found()
            tasks = [(title_id, number, chosen.seed, chosen.batch) for number in range(chosen.games)]
            for result in shared_out(check_quietly, tasks, chosen.jobs):
                progress.advance(task)
                if isinstance(result, Found):
                    found.add(result)
                else:
                    wrong.append(result)
            progress.console.print(f"{title_id}: {found}, {time.perf_counter() - begun:.0f} s")
    print("\n".join(wrong) or "every line stays as it was told")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
