"""How quick is a server with many tables?  Many people play Mag·Blast at it by the real rules, to see.

Three people sit at each table; whoever is asked thinks for a moment and makes any of the moves that are offered.  What
is measured is the time from sending a move until each opponent has the update in which it happened; the players' own
process counts in, and shares the machine with the server.  At a few more tables people play against bots, so that
bots think all the while.  The server itself tells how late its event loop was.

    python tools/server_load.py                             500 tables, 1,500 sockets, a minute
    python tools/server_load.py --tables 100 --postgres
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import re
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosedOK, WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent))

from server_players import Answer, Goodbye, Welcome
from server_process import PATIENCE, ServerProcess, Table, connect, database, make_table

PEOPLE = 3
THINKS = (2.0, 3.0)  # seconds
AT_ONCE = 20  # tables that are made, or sockets that are connected, at the same time
BOT_TABLES = 6
BOT = "captain"
LAG = "hullbreach_loop_lag_seconds"


# -- what is heard, as little of it as can be ------------------------------------------------------


class Nothing(msgspec.Struct):
    """A move that is offered: it counts, whatever it is."""


class Question(msgspec.Struct):
    """What is asked."""

    number: int
    moves: list[Nothing]


class Game(msgspec.Struct):
    """The game."""

    over: bool
    question: Question | None


class Update(msgspec.Struct, tag="update", tag_field="is"):
    """Something happened."""

    seq: int
    game: Game | None = None


hear = msgspec.json.Decoder(Update | Answer | Welcome | Goodbye).decode


# -- players ---------------------------------------------------------------------------------------


class Sitting:
    """A table with its players, and when what came to whom."""

    def __init__(self, table: Table, crowd: Crowd) -> None:
        self.table = table
        self.crowd = crowd
        self.players = [Player(self, seat) for seat in table.seats]
        self.sent: dict[int, tuple[int, float]] = {}  # by line: who made the move, and when
        self.over = False

    def delays(self) -> list[float]:
        """From the sending of each move to each opponent's update."""
        return [
            player.came[seq] - at
            for seq, (seat, at) in self.sent.items()
            for player in self.players
            if player.seat != seat and seq in player.came
        ]

    def missing(self) -> int:
        """Updates that never came."""
        return sum(seq not in player.came for seq in self.sent for player in self.players)


class Player:
    """One person with one socket."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting = sitting
        self.crowd = sitting.crowd
        self.seat = seat
        self.seq = 0
        self.came: dict[int, float] = {}  # by line: when it was told
        self.asked: dict[str, float] = {}
        self.question = -1
        self.wire: ClientConnection | None = None
        self.here = asyncio.Event()

    async def play(self) -> None:
        """Until all stop."""
        try:
            async with self.crowd.door, asyncio.timeout(PATIENCE):
                wire = await connect(self.crowd.host, self.sitting.table, self.seat)
                self.wire = wire
                await self.hear(await wire.recv())
                await self.hear(await wire.recv())
            self.here.set()
            async for raw in wire:
                await self.hear(raw)
            if not self.crowd.stopping:
                self.crowd.errors.append(f"{self.sitting.table.id} seat {self.seat}: the connection was closed")
        except ConnectionClosedOK:
            pass
        except (OSError, TimeoutError, WebSocketException, msgspec.MsgspecError) as error:
            self.crowd.errors.append(f"{self.sitting.table.id} seat {self.seat}: {error!r}")
        finally:
            self.here.set()

    async def hear(self, raw: str | bytes) -> None:
        """One message."""
        now = time.perf_counter()
        message = hear(raw)
        if isinstance(message, Update):
            self.crowd.updates += 1
            for seq in range(self.seq + 1, message.seq + 1):
                self.came[seq] = now
            self.seq = message.seq
            if message.game is not None:
                self.sitting.over = message.game.over
                self.consider(message.game.question)
        elif isinstance(message, Answer):
            if message.result != "done":
                self.crowd.errors.append(f"{self.sitting.table.id}: {message.result}: {message.text}")
            elif self.crowd.measuring:
                self.sitting.sent[message.seq] = (self.seat, self.asked.pop(message.key))
        elif isinstance(message, Goodbye):
            self.crowd.errors.append(f"{self.sitting.table.id}: sent away: {message.text}")

    def consider(self, question: Question | None) -> None:
        """Answer a new question, after a while."""
        if question is not None and question.number != self.question:
            self.question = question.number
            move = self.crowd.luck.randrange(len(question.moves))
            seconds = self.crowd.luck.uniform(*self.crowd.thinks)
            asyncio.get_running_loop().call_later(seconds, self.move, question.number, move)

    def move(self, question: int, move: int) -> None:
        """Make a move, unless it is all over."""
        if not self.crowd.stopping and self.question == question and self.wire is not None:
            self.crowd.errand(self.send(question, move))

    async def send(self, question: int, move: int) -> None:
        """One move."""
        assert self.wire is not None
        key = f"q{question}"
        message = f'{{"is":"play","key":"{key}","question":{question},"move":{move}}}'
        self.asked[key] = time.perf_counter()
        await self.wire.send(message)
        self.crowd.moves += 1


class Crowd:
    """Everybody."""

    def __init__(self, host: str, luck: random.Random, thinks: tuple[float, float]) -> None:
        self.host = host
        self.luck = luck
        self.thinks = thinks
        self.door = asyncio.Semaphore(AT_ONCE)
        self.sittings: list[Sitting] = []
        self.errors: list[str] = []
        self.moves = 0
        self.updates = 0
        self.measuring = False
        self.stopping = False
        self.errands: set[asyncio.Task[None]] = set()

    def errand(self, what: Coroutine[Any, Any, None]) -> None:
        """Something to be done on the side."""
        task = asyncio.create_task(what)
        self.errands.add(task)
        task.add_done_callback(self.errand_done)

    def errand_done(self, task: asyncio.Task[None]) -> None:
        """It is; errors count."""
        self.errands.discard(task)
        if not task.cancelled() and task.exception() is not None and not self.stopping:
            self.errors.append(repr(task.exception()))

    async def sit_down(self, tables: int, bot_tables: int) -> None:
        """Make all tables."""
        async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as http:
            for number in range(tables + bot_tables):
                bots = PEOPLE - 1 if number >= tables else 0
                options = {"seats": PEOPLE}
                table = await make_table(http, self.host, "mag_blast", PEOPLE - bots, bots, BOT, options=options)
                self.sittings.append(Sitting(table, self))

    @property
    def players(self) -> list[Player]:
        """All of them."""
        return [player for sitting in self.sittings for player in sitting.players]


# -- figures ---------------------------------------------------------------------------------------


class Figures(msgspec.Struct):
    """What was measured."""

    tables: int
    sockets: int
    seconds: float
    moves: int
    updates: int
    missing: int
    over: int
    delays: list[float]  # rising
    lags: dict[float, int]  # how many times the event loop was at most so late
    cpu_server: float  # cores
    cpu_players: float
    load: float  # of the machine
    errors: list[str]

    def delay(self, share: float) -> float:
        """The delay that so large a share of updates does not exceed, in seconds."""
        return self.delays[min(len(self.delays) - 1, int(share * len(self.delays)))] if self.delays else 0.0

    def lag(self, share: float) -> float:
        """The bound that so large a share of the event loop's lags does not exceed."""
        wanted = share * max(self.lags.values(), default=0)
        return min((bound for bound, count in self.lags.items() if count >= wanted), default=0.0)


async def loop_lags(http: httpx.AsyncClient, host: str) -> dict[float, int]:
    """How late the server's event loop was so far, by bounds in seconds."""
    page = (await http.get(f"http://{host}/metrics")).text
    return {float(bound): int(count) for bound, count in re.findall(rf'{LAG}_bucket{{le="(.+)"}} (\d+)', page)}


def cpu_seconds(pid: int) -> float:
    """The processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(
    host: str,
    tables: int,
    seconds: float,
    warm_up: float = 20.0,
    bot_tables: int = BOT_TABLES,
    thinks: tuple[float, float] = THINKS,
    pid: int | None = None,
    seed: int = 1,
) -> Figures:
    """Everything, at a server that is there; `pid` is its process."""
    crowd = Crowd(host, random.Random(seed), thinks)
    server, players = pid or os.getpid(), os.getpid()
    with Progress(console=Console(stderr=True)) as progress:
        await crowd.sit_down(tables, bot_tables)
        sockets = [asyncio.create_task(player.play()) for player in crowd.players]
        for player in progress.track(crowd.players, description="sitting down"):
            await player.here.wait()
        gc.freeze()
        await asyncio.sleep(warm_up)
        async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as http:
            lags = await loop_lags(http, host)
            used = cpu_seconds(server), cpu_seconds(players)
            moves, updates = crowd.moves, crowd.updates
            crowd.measuring = True
            for _ in progress.track(range(100), description="playing"):
                await asyncio.sleep(seconds / 100)
            crowd.measuring = False
            moves, updates = crowd.moves - moves, crowd.updates - updates
            cores = [
                (cpu_seconds(each) - before) / seconds for each, before in zip((server, players), used, strict=True)
            ]
            later = await loop_lags(http, host)
    crowd.stopping = True
    gc.unfreeze()
    await settle(crowd)
    for player in crowd.players:
        if player.wire is not None:
            await player.wire.close()
    await asyncio.gather(*sockets)
    return Figures(
        len(crowd.sittings),
        len(sockets),
        seconds,
        moves,
        updates,
        sum(sitting.missing() for sitting in crowd.sittings),
        sum(sitting.over for sitting in crowd.sittings),
        sorted(delay for sitting in crowd.sittings for delay in sitting.delays()),
        {bound: later[bound] - count for bound, count in lags.items()},
        cores[0],
        cores[1],
        os.getloadavg()[0],
        crowd.errors,
    )


async def settle(crowd: Crowd) -> None:
    """Wait for the updates that are still on their way."""
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience and any(sitting.missing() for sitting in crowd.sittings):
        await asyncio.sleep(0.1)


def report(figures: Figures) -> None:
    """The figures."""
    print(f"{figures.tables} tables, {figures.sockets} sockets, {figures.seconds:.0f} s; load {figures.load:.1f}")
    print(f"{figures.moves} moves ({figures.moves / figures.seconds:.0f} a second), {figures.updates} updates")
    shares = ", ".join(f"{share:.0%} {1000 * figures.delay(share):.1f} ms" for share in (0.5, 0.9, 0.95, 0.99, 1))
    print(f"from sending a move to an opponent's update: {shares}; {figures.missing} never came")
    late = {f"{1000 * bound:g} ms": count for bound, count in figures.lags.items()}
    print(f"event loop late by at most {1000 * figures.lag(0.99):g} ms at the 99th percentile: {late}")
    print(f"processors used: server {figures.cpu_server:.2f}, players {figures.cpu_players:.2f}")
    print(f"{figures.over} games were over; {len(figures.errors)} errors")
    for error in figures.errors[:20]:
        print(f"ERROR: {error}")


async def serve_and_run(url: str, folder: Path, tables: int, seconds: float, bot_tables: int) -> Figures:
    """With a server of our own."""
    server = ServerProcess(url, folder)
    server.start()
    try:
        await server.ready()
        assert server.process is not None
        figures = await run(server.host, tables, seconds, bot_tables=bot_tables, pid=server.process.pid)
        server.stop()
    finally:
        server.kill()
    figures.errors += server.errors()
    return figures


def main() -> int:
    """As a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500, help=f"with {PEOPLE} people at each")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--bot-tables", type=int, default=BOT_TABLES, help="one person and bots")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL in a temporary folder")
    chosen = parser.parse_args()
    with database(chosen.postgres) as (url, folder):
        figures = asyncio.run(serve_and_run(url, folder, chosen.tables, chosen.seconds, chosen.bot_tables))
    report(figures)
    return 1 if figures.errors or figures.missing else 0


if __name__ == "__main__":
    sys.exit(main())
