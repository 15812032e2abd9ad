"""Does a server that is killed lose a move, or make one twice?  It is killed at random moments under load, to see.

Players at several tables of all titles move as quickly as answers come.  The server is killed with SIGKILL and started
again on the same database; the players come back with the last line they saw, and ask again, by the same key, for what
was not answered.  In the end each log must have every move that was acknowledged, each once, in its place and as it
was chosen; it must play by the rules; and what players were told must be what newcomers are told.

    python tools/server_kills.py                            SQLite
    python tools/server_kills.py --postgres                 a PostgreSQL of our own
    python tools/server_kills.py --postgres --workers 2     with two processes, of which one or all are killed
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

sys.path.insert(0, str(Path(__file__).resolve().parent))

from server_players import PLANS, Crowd, Party, Player, Wish
from server_process import PATIENCE, ServerProcess, Table, connect, database

from hullbreach.server import lines
from hullbreach.server.room import Room, open_room
from hullbreach.server.store import Entry, Store, open_store

LONGEST = 1.0  # seconds that a server is under load before it is killed
EARLY_EVERY = 6  # every sixth kill falls anywhere from the start on, so that starting and opening are hit too


# -- what must hold --------------------------------------------------------------------------------


class Someone(Protocol):
    """A player, as far as it matters for the log."""

    seat: int
    wishes: dict[str, Wish]
    said: list[str]


async def check(store: Store, table: Table, players: Sequence[Someone]) -> list[str]:
    """What is wrong with the log of a table, by what its players know."""
    saved = await store.load(table.id)
    entries = await store.entries(table.id)
    if saved is None:
        return [f"{table.id}: there is no such table"]
    wrong = [
        f"line {entry.seq} where {place} was expected"
        for place, entry in enumerate(entries, start=1)
        if entry.seq != place
    ]
    if len({entry.key for entry in entries}) < len(entries):
        wrong.append("a key is there twice")
    wrong += check_wishes(players, {entry.key: entry for entry in entries})
    wrong += check_replay(players, open_room(saved), entries)
    return [f"{table.title} {table.id}: {what}" for what in wrong]


def check_wishes(players: Sequence[Someone], found: dict[str, Entry]) -> list[str]:
    """Whatever was acknowledged is there, and whatever was not allowed is not."""
    wrong: list[str] = []
    for player in players:
        for wish in player.wishes.values():
            entry = found.get(f"{player.seat}:{wish.key}")
            if wish.result in ("done", "repeated") and (entry is None or entry.seq != wish.seq):
                wrong.append(f"{wish.key} was {wish.result} as line {wish.seq}, but is {entry}")
            # What is refused now may be allowed later; but a question that was closed does not open again.
            for_good = wish.message["is"] == "play" or not wish.unsure
            if wish.result in ("stale", "refused") and for_good and entry is not None:
                wrong.append(f"{wish.key} was {wish.result}, but is {entry}")
    return wrong


def check_replay(players: Sequence[Someone], room: Room, entries: Sequence[Entry]) -> list[str]:
    """The log plays by the rules, and people's moves are those that they chose."""
    wrong: list[str] = []
    wishes = {f"{player.seat}:{wish.key}": wish for player in players for wish in player.wishes.values()}
    for entry in entries:
        line = lines.decode(entry.line)
        if isinstance(line, lines.Moved) and line.by == "person":
            text = room.title.text(room.table.state, line.move)
            wish = wishes.pop(entry.key, None)
            if wish is None or wish.text != text:
                wrong.append(f"line {entry.seq} is {text!r}, but {wish} was asked for")
        try:
            room.add(entry)
        except Exception as error:
            return [*wrong, f"line {entry.seq} cannot be played: {error}"]
    spoken = [
        line.text for line in map(lines.decode, (entry.line for entry in entries)) if isinstance(line, lines.Spoke)
    ]
    for player in players:
        if player.said != spoken[: len(player.said)]:
            wrong.append(f"seat {player.seat} heard other talk than there was")
    return wrong


async def check_telling(host: str, party: Party) -> list[str]:
    """Whatever players were told is how a newcomer's story begins."""
    wrong: list[str] = []
    for player in party.players:
        newcomer = Player(player.crowd, player.table, player.seat)
        async with connect(host, party.table, player.seat) as wire:
            while newcomer.game is None:
                await newcomer.hear(wire, await asyncio.wait_for(wire.recv(), PATIENCE))
        for was, now in itertools.zip_longest(player.told, newcomer.told[: len(player.told)]):
            if was != now:
                wrong.append(
                    f"{party.table.title} {party.table.id} seat {player.seat}: was told {was}, a newcomer {now}"
                )
                break
    return wrong


# -- killing ---------------------------------------------------------------------------------------


class Figures(msgspec.Struct):
    """What came of it."""

    kills: int = 0
    of_one: int = 0  # of one process of several
    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    repeated: int = 0  # asked again, and found to be done
    lines: int = 0
    told: int = 0
    returns: int = 0  # times that a player came back
    seconds: float = 0.0
    wrong: list[str] = []


async def kill_once(server: ServerProcess, crowd: Crowd, luck: random.Random, early: bool, one: bool) -> None:
    """One round."""
    if early:
        await asyncio.sleep(luck.uniform(0, 2 * LONGEST))
    else:
        await server.ready()
        await crowd.until_moves()
        await asyncio.sleep(luck.uniform(0, LONGEST))
    if one and server.workers():
        server.kill_one(luck)
    else:
        server.kill()
        server.start()


async def run(url: str, folder: Path, kills: int, tables: int, seed: int = 1, workers: int = 1) -> Figures:
    """All rounds; stops at the first in which something is wrong."""
    luck = random.Random(seed)
    figures = Figures()
    begin = time.monotonic()
    server = ServerProcess(url, folder, workers)
    crowd = Crowd(server.host, random.Random(seed))
    server.start()
    try:
        await server.ready()
        games = [asyncio.create_task(crowd.keep_playing(PLANS[number % len(PLANS)])) for number in range(tables)]
        with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as progress:
            for number in progress.track(range(kills - 1), description="killing"):
                one = workers > 1 and luck.random() < 0.5
                await kill_once(server, crowd, luck, number % EARLY_EVERY == EARLY_EVERY - 1, one)
                figures.kills += 1
                figures.of_one += one
                if crowd.wrong:
                    break
        server.kill()
        figures.kills += 1
        server.start()
        await server.ready()
        await crowd.until_all_are_back()
        crowd.stopping = True
        await asyncio.wait_for(asyncio.gather(*games), 2 * PATIENCE)
        for party in crowd.parties:
            crowd.wrong += await check_telling(server.host, party)
        server.stop()
    finally:
        server.kill()
    await compare(url, crowd, figures)
    figures.wrong = crowd.wrong + server.errors()
    figures.seconds = time.monotonic() - begin
    return figures


async def compare(url: str, crowd: Crowd, figures: Figures) -> None:
    """Look at every log, and count."""
    store = open_store(url, Path())
    await store.open()
    for party in crowd.parties:
        crowd.wrong += await check(store, party.table, party.players)
        figures.lines += len(await store.entries(party.table.id))
        figures.tables += 1
        figures.finished += party.over
        for player in party.players:
            results = [wish.result for wish in player.wishes.values()]
            figures.repeated += results.count("repeated")
            figures.acknowledged += results.count("repeated") + results.count("done")
            figures.told += len(player.told)
            figures.returns += player.came - 1
    await store.close()


def report(figures: Figures) -> None:
    """The figures."""
    print(f"{figures.kills} kills in {figures.seconds:.0f} s, {figures.of_one} of them of one process among several")
    print(f"{figures.tables} tables, {figures.finished} games played to the end; {figures.lines} lines")
    print(
        f"{figures.acknowledged} moves and words of people were acknowledged; players came back {figures.returns} times"
    )
    print(f"{figures.repeated} times what was asked for again had been done already")
    print(f"{figures.told} events told over all connections are those that newcomers are told")
    for wrong in figures.wrong[:20]:
        print(f"WRONG: {wrong}")
    print(
        "nothing was lost, doubled or out of order" if not figures.wrong else f"{len(figures.wrong)} things are wrong"
    )


def main() -> int:
    """As a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=12, help="that are played at the same time")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL in a temporary folder")
    parser.add_argument("--workers", type=int, default=1, help="processes; more than one with --postgres only")
    parser.add_argument("--seed", type=int, default=1, help="of the moments")
    chosen = parser.parse_args()
    if chosen.workers > 1 and not chosen.postgres:
        parser.error("--workers: more than one process needs --postgres")
    with database(chosen.postgres) as (url, folder):
        figures = asyncio.run(run(url, folder, chosen.kills, chosen.tables, chosen.seed, chosen.workers))
    report(figures)
    return 1 if figures.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
