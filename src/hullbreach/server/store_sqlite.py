"""Tables in a file of SQLite: for one process, with nothing to install."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from hullbreach.server.store import StoreError
from hullbreach.server.store_schema import prepare
from hullbreach.server.store_sql import READERS, SqlStore, check_told

BUSY = 10.0  # seconds to wait for another program that has the file locked
CHECKPOINT = "PRAGMA wal_autocheckpoint = 8000"  # pages; a group waits for it, so it should come seldom


class SqliteStore(SqlStore):
    """A file beside which SQLite keeps two more, named like it with -wal and -shm: the three belong together."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.where = str(path)
        self.writing = engine_for(path, 1, "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", CHECKPOINT)
        self.reading = engine_for(path, READERS, "PRAGMA query_only = ON")
        # The lock is asked for at once, not at the first change: what was read before might be out of date by then.
        event.listen(self.writing, "begin", lambda conn: conn.exec_driver_sql("BEGIN IMMEDIATE"))

    def prepare(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch(0o600)  # it has the seeds of games that are not over
        except OSError as error:
            raise StoreError(f"{self.where}: the file cannot be made: {error.strerror}") from None
        self.turn_on_wal()
        with self.writing.begin() as conn:
            prepare(conn, self.where)

    def turn_on_wal(self) -> None:
        """Stays on in the file.  Programs that try at once hinder each other, and SQLite itself does not wait here."""
        patience = time.monotonic() + BUSY
        while True:
            raw = self.writing.raw_connection()
            try:
                mode = raw.cursor().execute("PRAGMA journal_mode = WAL").fetchone()[0]
                break
            except sqlite3.OperationalError as error:
                if "locked" not in str(error) or time.monotonic() > patience:
                    raise
                time.sleep(0.02)
            finally:
                raw.close()
        if mode != "wal":
            raise StoreError(f"{self.where}: SQLite cannot keep a write-ahead log there; use a folder on a local disk")

    def again(self, error: Exception) -> bool:
        return False

    def reason(self, error: Exception) -> str:
        # Connections are made by hand here and there, and their errors come as they are.
        cause = error.orig if isinstance(error, DBAPIError) else error
        if not isinstance(cause, sqlite3.Error):
            return ""
        said = str(cause)
        if "is full" in said:
            return "the disk is full; nothing more can be saved until there is room"
        if "locked" in said:
            return f"another program has had it locked for {BUSY:.0f} seconds; close that program"
        if "unable to open" in said:
            return "the file cannot be opened; expected a file that may be written, in a folder that may be written"
        if "not a database" in said or "malformed" in said:
            return f"the file is damaged, or none of SQLite's: {said}"
        return f"it cannot be written or read: {said}"

    def committed(self, ends: dict[str, int]) -> None:
        for table, seq in ends.items():
            self.heard(table, seq)

    async def lease(self, table: str, owner: str, seconds: float) -> bool:
        return True

    async def release(self, owner: str) -> None:
        """Nothing was leased."""

    async def tell(self, text: str) -> None:
        check_told(text)
        self.heard_told(text)


def engine_for(path: Path, size: int, *pragmas: str) -> Engine:
    """Connections to the file, each told these things first.  Transactions begin only where we say."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        pool_size=size,
        max_overflow=0,
        connect_args={"timeout": BUSY, "isolation_level": None, "check_same_thread": False},
    )

    def connected(raw: Any, _record: Any) -> None:
        for pragma in pragmas:
            raw.execute(pragma)

    event.listen(engine, "connect", connected)
    return engine
