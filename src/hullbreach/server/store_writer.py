"""Group commit: one thread writes, and all that waits for it at the same time is one transaction."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, IntegrityError, InterfaceError, ProgrammingError

from hullbreach.kernel.errors import HullbreachError
from hullbreach.server.store import Entry, StoreError
from hullbreach.server.store_statements import Append, append_all

GROUP = 500  # the most writes of one transaction
PATIENCE = 15.0  # seconds for which a lost connection is sought again
PAUSE = 0.05  # between two tries

# Errors about what was to be written; all others are about the database.
OF_ONE = (IntegrityError, DataError, ProgrammingError, InterfaceError, TypeError, ValueError)

Write = Append | Callable[[Connection], Any]


class Waiting(msgspec.Struct, frozen=True):
    """Something to be written, and who waits for it."""

    write: Write
    done: asyncio.Future[Any]


class Writer:
    """The thread.  Nobody is told that a write is done before the COMMIT it was part of has come back."""

    def __init__(
        self,
        engine: Engine,
        again: Callable[[Exception], bool],
        explain: Callable[[Exception], Exception],
        announce: Callable[[Connection, dict[str, int]], None],
        committed: Callable[[dict[str, int]], None],
    ) -> None:
        """`again`: may an error pass, if the group is tried again?  `explain`: an error as people are told it.

        `announce` is called within the transaction, `committed` in the event loop after it, both with new ends of logs.
        """
        self.engine = engine
        self.again = again
        self.explain = explain
        self.announce = announce
        self.committed = committed
        self.commits = 0
        self.loop = asyncio.get_running_loop()
        self.queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.closed = False
        self.thread = threading.Thread(target=self.run, name="store writer", daemon=True)
        self.thread.start()

    async def write(self, write: Write) -> Any:
        """Have something written; returns when it is durable."""
        if self.closed:
            raise StoreError("the store is closed")
        done: asyncio.Future[Any] = self.loop.create_future()
        self.queue.put(Waiting(write, done))
        return await done

    async def close(self) -> None:
        """Write what is waiting, then end."""
        if not self.closed:
            self.closed = True
            self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    # -- in the thread -------------------------------------------------------------------------

    def run(self) -> None:
        """Write group after group."""
        while (first := self.queue.get()) is not None:
            group = [first]
            ending = False
            while len(group) < GROUP and not ending:
                try:
                    another = self.queue.get_nowait()
                except Empty:
                    break
                if another is None:
                    ending = True
                else:
                    group.append(another)
            answers = self.answers([waiting.write for waiting in group])
            self.loop.call_soon_threadsafe(self.settle, group, answers)
            if ending:
                return

    def answers(self, writes: list[Write]) -> list[Any]:
        """What became of each write: its result, or the exception."""
        patience = time.monotonic() + PATIENCE
        while True:
            try:
                return self.transaction(writes)
            except Exception as error:
                # Whatever a group meets, its members must get an answer and the thread must live; but a connection that
                # has met an error is not trusted with the next group.
                self.engine.dispose()
                if self.again(error) and time.monotonic() < patience:
                    time.sleep(PAUSE)
                elif len(writes) > 1 and isinstance(error, OF_ONE):
                    # One of them cannot be written at all; the others shall not suffer for it.
                    return [answer for write in writes for answer in self.answers([write])]
                else:
                    return [self.explain(error) for _ in writes]

    def transaction(self, writes: list[Write]) -> list[Any]:
        """All of them, durable."""
        appends = [write for write in writes if isinstance(write, Append)]
        with self.engine.begin() as conn:
            others = {at: refusable(conn, write) for at, write in enumerate(writes) if not isinstance(write, Append)}
            lines = iter(append_all(conn, appends))
            answers = [others[at] if at in others else next(lines) for at in range(len(writes))]
            ends = new_ends(writes, answers)
            if ends:
                self.announce(conn, ends)
        self.commits += 1
        return answers

    # -- in the event loop -----------------------------------------------------------------------

    def settle(self, group: list[Waiting], answers: list[Any]) -> None:
        """Tell those who wait."""
        for waiting, answer in zip(group, answers, strict=True):
            if waiting.done.cancelled():
                continue
            if isinstance(answer, Exception):
                waiting.done.set_exception(answer)
            else:
                waiting.done.set_result(answer)
        ends = new_ends([waiting.write for waiting in group], answers)
        if ends:
            self.committed(ends)


def refusable(conn: Connection, write: Callable[[Connection], Any]) -> Any:
    """What a write comes to; if it is refused, that alone is undone."""
    try:
        with conn.begin_nested():
            return write(conn)
    except HullbreachError as refusal:
        return refusal


def new_ends(writes: list[Write], answers: list[Any]) -> dict[str, int]:
    """The logs that have grown, with the number of their last line."""
    return {
        write.table: answer.seq
        for write, answer in zip(writes, answers, strict=True)
        if isinstance(write, Append) and isinstance(answer, Entry) and answer is write.entry
    }
