"""The store as both databases have it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from hullbreach.server import store_statements as statements
from hullbreach.server.store import TELL_LENGTH, Entry, NoTable, Saved, SeatKeeper, Store, StoreError, TableRow
from hullbreach.server.store_statements import Append, storable
from hullbreach.server.store_writer import PATIENCE, PAUSE, Writer

T = TypeVar("T")

READERS = 2
KEY_LENGTH = 200


class SqlStore(Store):
    """One thread writes; a few others read, and never wait for the disk to write."""

    where: str  # the database as people are told of it
    reading: Engine
    writing: Engine

    def __init__(self) -> None:
        self.log_listeners: list[Callable[[str, int], None]] = []
        self.tell_listeners: list[Callable[[str], None]] = []
        self.readers = ThreadPoolExecutor(READERS, "store reader")
        self.writer: Writer | None = None

    # -- what each database does its own way ---------------------------------------------------

    def prepare(self) -> None:
        """Make or check the tables.  Called in a thread."""
        raise NotImplementedError

    def again(self, error: Exception) -> bool:
        """Whether an error may pass if the whole transaction is tried again."""
        raise NotImplementedError

    def reason(self, error: Exception) -> str:
        """An error of the database in words."""
        raise NotImplementedError

    def announce(self, conn: Connection, ends: dict[str, int]) -> None:
        """Within the transaction: logs have grown."""

    def committed(self, ends: dict[str, int]) -> None:
        """In the event loop, after the transaction: logs have grown."""

    # -- at work -------------------------------------------------------------------------------

    async def open(self) -> None:
        try:
            await asyncio.to_thread(self.prepare)
        except Exception as error:
            await self.close()
            raise self.explain(error) from None
        self.writer = Writer(self.writing, self.again, self.explain, self.announce, self.committed)

    async def close(self) -> None:
        if self.writer is not None:
            await self.writer.close()
        await asyncio.to_thread(self.readers.shutdown)
        self.reading.dispose()
        self.writing.dispose()

    @property
    def commits(self) -> int:
        """How many transactions there were so far."""
        return self.writer.commits if self.writer is not None else 0

    async def write(self, write: Callable[[Connection], T] | Append) -> Any:
        """Have something written with the next group."""
        if self.writer is None:
            raise StoreError(f"{self.where}: the store is not open")
        return await self.writer.write(write)

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database something."""
        if self.writer is None or self.writer.closed:
            raise StoreError(f"{self.where}: the store is not open")
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.answer, question)

    def answer(self, question: Callable[[Connection], T]) -> T:
        """In a thread: ask until there is an answer.  Asking twice does no harm."""
        patience = time.monotonic() + PATIENCE
        while True:
            try:
                with self.reading.connect() as conn:
                    return question(conn)
            except Exception as error:
                if not self.again(error) or time.monotonic() > patience:
                    raise self.explain(error) from None
            time.sleep(PAUSE)

    def explain(self, error: Exception) -> Exception:
        """What people are told.  Errors of the program itself stay as they are."""
        reason = self.reason(error)
        return StoreError(f"{self.where}: {reason}") if reason else error

    def heard(self, table: str, seq: int) -> None:
        """Tell the listeners of this process that a log has grown."""
        for listener in self.log_listeners:
            asyncio.get_running_loop().call_soon(listener, table, seq)

    def heard_told(self, text: str) -> None:
        """Pass a text on to the listeners of this process."""
        for listener in self.tell_listeners:
            asyncio.get_running_loop().call_soon(listener, text)

    # -- tables and their logs -----------------------------------------------------------------

    async def create(self, table: Saved, keepers: list[SeatKeeper], entries: list[Entry]) -> None:
        statements.check_new(table, entries)
        await self.write(lambda conn: statements.create(conn, table, keepers, entries))

    async def load(self, table: str) -> Saved | None:
        return await self.read(lambda conn: statements.load(conn, table)) if storable(table) else None

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return await self.read(lambda conn: statements.entries_after(conn, table, after)) if storable(table) else []

    async def append(self, table: str, seq: int, key: str, line: bytes, at: float, over: bool = False) -> Entry:
        check_table(table)
        if not 0 < len(key) <= KEY_LENGTH or not storable(key):
            raise StoreError(f"table {table}: expected a key of 1 to {KEY_LENGTH} whole characters, got {key[:300]!r}")
        entry: Entry = await self.write(Append(table, Entry(seq, key, line, at), over))
        return entry

    async def clean(self, older_than: float) -> int:
        count: int = await self.write(lambda conn: statements.clean(conn, older_than))
        return count

    # -- who may sit ---------------------------------------------------------------------------

    async def keep(self, table: str, keeper: SeatKeeper) -> None:
        check_table(table)
        await self.write(lambda conn: statements.keep(conn, table, keeper))

    async def drop(self, table: str, secret: bytes) -> None:
        check_table(table)
        await self.write(lambda conn: statements.drop(conn, table, secret))

    async def seats_of(self, table: str, secret: bytes) -> list[int]:
        return await self.read(lambda conn: statements.seats_of(conn, table, secret)) if storable(table) else []

    async def holders(self, table: str) -> list[SeatKeeper]:
        return await self.read(lambda conn: statements.holders(conn, table)) if storable(table) else []

    # -- lists ---------------------------------------------------------------------------------

    async def tables_of(self, secret: bytes, limit: int = 100) -> list[TableRow]:
        return await self.read(lambda conn: statements.tables_of(conn, secret, limit))

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        return await self.read(lambda conn: statements.open_tables(conn, limit))

    async def set_listed(self, table: str, listed: bool) -> None:
        check_table(table)
        await self.write(lambda conn: statements.set_listed(conn, table, listed))

    # -- several processes ---------------------------------------------------------------------

    def listen(self, heard: Callable[[str, int], None]) -> None:
        self.log_listeners.append(heard)

    def listen_tell(self, heard: Callable[[str], None]) -> None:
        self.tell_listeners.append(heard)


def check_table(table: str) -> None:
    """NoTable if there can be none of this name."""
    if not storable(table):
        raise NoTable(table)


def check_told(text: str) -> None:
    """StoreError if a text is too long to be told, the same for both databases."""
    size = len(text.encode())
    if not 0 < size <= TELL_LENGTH:
        raise StoreError(f"tell: expected a text of 1 to {TELL_LENGTH} bytes, got {size}")
