"""Bots at tables: they think in processes of their own, so that the server goes on answering.

A worker is sent the record of a game and the seat that must decide.  It keeps the games it was asked about last, so
that it need not play each from the beginning again.  The bots themselves look at nothing but what their seat may know.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from hullbreach.bots import make_bot
from hullbreach.bots.advice import advise
from hullbreach.bots.levels import LEVELS
from hullbreach.kernel.record import Record, read_header
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import State
from hullbreach.server.orphans import end_with_parent

KEPT = 64  # games a worker keeps
BELOW = 10  # the server's own process comes first
QUICK = "lieutenant"  # decides in windows for stronger ones: the time that takes must not tell what a bot holds

Moves = list[tuple[int, int]]
T = TypeVar("T")


class Position(msgspec.Struct, frozen=True):
    """A decision to be made."""

    table: str
    header: bytes
    moves: Moves
    seat: int


class Opinion(msgspec.Struct, frozen=True):
    """A move that a search looked at."""

    move: int
    text: str
    word: str
    chances: dict[str, float]
    line: list[str]


# -- in a worker -----------------------------------------------------------------------------------

games: OrderedDict[str, tuple[Record, Moves, State]] = OrderedDict()


def start_worker() -> None:
    """Leave the processor to the server, and Ctrl-C too; end with it, even if it is killed."""
    os.nice(BELOW)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(lambda: os._exit(0))


def position(wanted: Position) -> tuple[Record, State]:
    """The game as it stands, from where this worker knows it, and how it was begun."""
    kept = games.get(wanted.table)
    if kept is not None and kept[1] == wanted.moves[: len(kept[1])]:
        record, played, state = kept
    else:
        record = read_header(wanted.header.decode(), wanted.table)
        played, state = [], record.start()
    for seat, move in wanted.moves[len(played) :]:
        record.title.play(state, seat, move)
    games[wanted.table] = (record, list(wanted.moves), state)
    games.move_to_end(wanted.table)
    while len(games) > KEPT:
        games.popitem(last=False)
    return record, state


def decide(wanted: Position, bot: str) -> int:
    """The move of a bot."""
    record, state = position(wanted)
    player = make_bot(bot, luck(wanted))
    return player.choose(record.title, state.clone(), wanted.seat)


def opinions(wanted: Position) -> list[Opinion]:
    """What a search thinks of the moves, best first."""
    record, state = position(wanted)
    return [
        Opinion(advice.move, advice.text, advice.word, advice.chances, advice.line)
        for advice in advise(record.title, state.clone(), wanted.seat, luck(wanted), curves=record.curves)
    ]


def luck(wanted: Position) -> int:
    """The seed of a bot's own dice: by table and move, and nothing to do with the game's."""
    digest = msgspec.json.encode([wanted.table, len(wanted.moves), wanted.seat])
    return int(quick(int.from_bytes(digest[-8:], "big")).next()) + sum(digest)


# -- in the server ---------------------------------------------------------------------------------


class Bots:
    """The workers."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        """Fresh workers, which start when they are needed."""
        return ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), start_worker)

    async def choose(self, wanted: Position, bot: str) -> int:
        """The move of a bot."""
        return await self.think(decide, wanted, bot)

    async def advise(self, wanted: Position) -> list[Opinion]:
        """What a search thinks of the moves."""
        return await self.think(opinions, wanted)

    async def think(self, about: Callable[..., T], *given: object) -> T:
        """Have a worker do something; if it dies, others take over what all of them had to do."""
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await loop.run_in_executor(pool, about, *given)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = self.new_pool()
            return await loop.run_in_executor(self.pool, about, *given)

    def close(self) -> None:
        """Let the workers go, and wait until they have: a process that ends before them may fail to tell them."""
        self.pool.shutdown(cancel_futures=True)


def in_window(bot: str) -> str:
    """The bot that decides in a reaction window: one that never takes longer than another."""
    strong = [level for level in LEVELS if level.number > 3]
    return QUICK if any(bot in (level.name, f"level:{level.number}") for level in strong) else bot
