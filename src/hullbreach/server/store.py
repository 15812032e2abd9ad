"""Where tables are kept: what happened at each, line by line, and who may sit there.

A store is one database, SQLite in a file or PostgreSQL.  Everything written is on the disk when the call returns.
Writes that wait at the same time share one transaction, because it is the wait for the disk that takes long.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from hullbreach.kernel.errors import HullbreachError

EXPECTED = "expected sqlite:///PATH or postgresql://USER@HOST/NAME"
WATCH = -1  # as the seat of a `SeatKeeper`
TELL_LENGTH = 7000  # bytes of a text for `Store.tell`; PostgreSQL passes on no more than 8000


class Saved(msgspec.Struct, frozen=True):
    """A table as it is kept."""

    id: str
    header: bytes  # the first line of a record, with the text of its card set always in it
    settings: bytes  # a JSON object; all that is looked at here is `open`: whether the table is listed
    created: float


class Entry(msgspec.Struct, frozen=True):
    """A line of a table's log."""

    seq: int  # 1, 2, 3 ... without gaps
    key: str  # of what asked for it; no two lines of a table have the same
    line: bytes
    at: float


class SeatKeeper(msgspec.Struct, frozen=True):
    """A secret that opens a seat, or lets one watch."""

    seat: int  # WATCH: no seat
    secret: bytes  # SHA-256 of a pass or of an invite token
    kind: str  # "pass" or "token"


class TableRow(msgspec.Struct, frozen=True):
    """A table in a list of tables."""

    id: str
    settings: bytes
    created: float
    active: float  # when the last line was added
    over: bool
    listed: bool
    last_seq: int


class StoreError(HullbreachError):
    """The database cannot do what was asked.

    After a failed write nobody knows whether it has happened after all.  Append again with the same key to find out.
    """


class Taken(HullbreachError):
    """The place in the log is taken, or not yet the next; `seq` is the number of the last line there is."""

    def __init__(self, table: str, wanted: int, seq: int) -> None:
        super().__init__(f"table {table}: line {wanted} cannot be added: the log ends with line {seq}")
        self.seq = seq


class NoTable(HullbreachError):
    """There is no table of this name, or no longer."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table!r}")


class Store:
    """Where tables are kept.  To be used from one event loop, by as many tasks as one likes.

    Any method may raise `StoreError`: the disk is full, the database locked, gone or damaged.
    """

    async def open(self) -> None:
        """Make ready; the database is made if need be.  StoreError if it cannot be used."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what was begun, then let go of the database.  Nothing may be asked afterwards."""
        raise NotImplementedError

    # -- tables and their logs -----------------------------------------------------------------

    async def create(self, table: Saved, keepers: list[SeatKeeper], entries: list[Entry]) -> None:
        """Keep a new table with its first lines, all of it or nothing.  StoreError if there is another of that id."""
        raise NotImplementedError

    async def load(self, table: str) -> Saved | None:
        """The table, if there is one."""
        raise NotImplementedError

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The lines of a table's log after number `after`, in order."""
        raise NotImplementedError

    async def append(self, table: str, seq: int, key: str, line: bytes, at: float, over: bool = False) -> Entry:
        """Add a line as number `seq`, the next one; with `over` the game has ended by it.  NoTable if there is none.

        If the log has a line with this key already, that line is the answer, whatever its number, and nothing is
        added.  Taken if `seq` is not the number of the next line.
        """
        raise NotImplementedError

    async def clean(self, older_than: float) -> int:
        """Forget the tables at which nothing has happened since that time; says how many."""
        raise NotImplementedError

    # -- who may sit ---------------------------------------------------------------------------

    async def keep(self, table: str, keeper: SeatKeeper) -> None:
        """Another secret for a seat; if it is kept already nothing changes."""
        raise NotImplementedError

    async def drop(self, table: str, secret: bytes) -> None:
        """A secret that opens nothing at this table any more."""
        raise NotImplementedError

    async def seats_of(self, table: str, secret: bytes) -> list[int]:
        """The seats that a secret opens, rising; WATCH among them if it lets one watch."""
        raise NotImplementedError

    async def holders(self, table: str) -> list[SeatKeeper]:
        """All secrets of a table, by seat."""
        raise NotImplementedError

    # -- lists ---------------------------------------------------------------------------------

    async def tables_of(self, secret: bytes, limit: int = 100) -> list[TableRow]:
        """The tables at which a secret opens something, those where something happened last first."""
        raise NotImplementedError

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        """The listed tables that are not over, those where something happened last first."""
        raise NotImplementedError

    async def set_listed(self, table: str, listed: bool) -> None:
        """List a table, or no longer."""
        raise NotImplementedError

    # -- several processes ---------------------------------------------------------------------

    async def lease(self, table: str, owner: str, seconds: float) -> bool:
        """Whether the table is `owner`'s now, for that long: it was so, or it was nobody's.  Ask again before it ends.

        With SQLite there is one process, and the answer is always yes.
        """
        raise NotImplementedError

    async def release(self, owner: str) -> None:
        """Give up all tables that are `owner`'s."""
        raise NotImplementedError

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Have `heard(table, seq)` called in the event loop when any process has added lines up to `seq`.

        `heard("", 0)` means that some may have been missed: look at every table that is open.
        """
        raise NotImplementedError

    async def tell(self, text: str) -> None:
        """Tell a short text to all processes, this one too.  It is not kept: who is not there misses it."""
        raise NotImplementedError

    def listen_tell(self, heard: Callable[[str], None]) -> None:
        """Have `heard(text)` called in the event loop for every text told."""
        raise NotImplementedError


def open_store(url: str | None, folder: Path) -> Store:
    """The store at `url`: sqlite:///PATH or postgresql://...; None is a file in `folder`.  It is still to be opened."""
    from hullbreach.server.store_sqlite import SqliteStore

    if url is None:
        return SqliteStore(folder / "tables.sqlite")
    try:
        parts = make_url(url)
    except ArgumentError:
        raise StoreError(f"database: {EXPECTED}, got {url!r}") from None
    if parts.drivername == "sqlite":
        return SqliteStore(sqlite_path(parts))
    if parts.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        try:
            from hullbreach.server.store_postgres import PostgresStore
        except ImportError:
            raise StoreError("database: PostgreSQL needs the package psycopg: pip install 'psycopg[binary]'") from None
        return PostgresStore(parts)
    raise StoreError(f"database: {EXPECTED}, got {parts.drivername}://")


def sqlite_path(url: URL) -> Path:
    """The file that a URL names."""
    if not url.database or url.database == ":memory:":
        raise StoreError("database: expected a file, as in sqlite:///tables.sqlite; what is in memory is soon lost")
    if url.host or url.query:
        raise StoreError(f"database: expected sqlite:///PATH and nothing else, got {url.render_as_string()}")
    return Path(url.database)
