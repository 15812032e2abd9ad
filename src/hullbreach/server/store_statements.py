"""What is said to the database, inside a transaction that somebody else begins and ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, delete, extract, func, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.expression import bindparam

from hullbreach.server.store import Entry, NoTable, Saved, SeatKeeper, StoreError, TableRow, Taken
from hullbreach.server.store_schema import OPEN, headers, keepers, leases, log, tables


class Append(msgspec.Struct, frozen=True):
    """A line that is to be added."""

    table: str
    entry: Entry
    over: bool


class Settings(msgspec.Struct):
    """All that is looked at in a table's settings."""

    open: bool = False


def storable(words: str) -> bool:
    """Whether both databases can keep a text; PostgreSQL knows no character 0, and neither knows half characters."""
    return "\0" not in words and not any("\ud800" <= letter <= "\udfff" for letter in words)


# -- tables and their logs -------------------------------------------------------------------------


def create(conn: Connection, table: Saved, held: list[SeatKeeper], entries: list[Entry]) -> None:
    """A new table.  The very same one again changes nothing: its first try may have been lost on the way back."""
    there = load(conn, table.id)
    if there is not None:
        if there != table:
            raise StoreError(f"there is a table {table.id!r} already")
        return
    active = entries[-1].at if entries else table.created
    row = {"id": table.id, "created": table.created, "active": active, "last_seq": len(entries)}
    conn.execute(insert(tables).values(row | {"over": False, "listed": is_open(table)}))
    conn.execute(insert(headers).values(table_id=table.id, header=table.header, settings=table.settings))
    if held:
        conn.execute(insert(keepers), [{"table_id": table.id, **msgspec.structs.asdict(keeper)} for keeper in held])
    if entries:
        conn.execute(insert(log), [{"table_id": table.id, **msgspec.structs.asdict(entry)} for entry in entries])


def check_new(table: Saved, entries: list[Entry]) -> None:
    """StoreError if a table like that cannot be kept."""
    if not table.id or not storable(table.id):
        raise StoreError(f"table {table.id!r}: expected another id")
    is_open(table)
    numbers = [entry.seq for entry in entries]
    if numbers != list(range(1, len(entries) + 1)):
        raise StoreError(f"table {table.id}: expected lines numbered from 1 without gaps, got {numbers}")
    if len({entry.key for entry in entries}) < len(entries):
        raise StoreError(f"table {table.id}: expected a key of its own for every line")


def is_open(table: Saved) -> bool:
    """Whether its settings say that anybody may come."""
    try:
        return msgspec.json.decode(table.settings, type=Settings).open
    except msgspec.MsgspecError as error:
        raise StoreError(f"table {table.id}: settings: expected a JSON object: {error}") from None


def load(conn: Connection, table: str) -> Saved | None:
    """The table, if there is one."""
    row = conn.execute(
        select(tables.c.id, headers.c.header, headers.c.settings, tables.c.created)
        .join_from(tables, headers)
        .where(tables.c.id == table)
    ).one_or_none()
    return Saved(*row) if row else None


def entries_after(conn: Connection, table: str, after: int) -> list[Entry]:
    """The lines after number `after`, in order."""
    rows = conn.execute(
        select(log.c.seq, log.c.key, log.c.line, log.c.at)
        .where(log.c.table_id == table, log.c.seq > after)
        .order_by(log.c.seq)
    )
    return [Entry(*row) for row in rows]


def append_all(conn: Connection, wanted: Sequence[Append]) -> list[Entry | Taken | NoTable]:
    """Add lines to any number of logs; what became of each.  Later ones see what earlier ones did."""
    if not wanted:
        return []
    ends = last_lines(conn, {append.table for append in wanted})
    keyed = lines_with_keys(conn, wanted)
    added: list[Append] = []
    answers: list[Entry | Taken | NoTable] = []
    for append in wanted:
        named = (append.table, append.entry.key)
        end = ends.get(append.table)
        if end is None:
            answers.append(NoTable(append.table))
        elif named in keyed:
            answers.append(keyed[named])
        elif append.entry.seq != end + 1:
            answers.append(Taken(append.table, append.entry.seq, end))
        else:
            ends[append.table] = end + 1
            keyed[named] = append.entry
            added.append(append)
            answers.append(append.entry)
    write_lines(conn, added)
    return answers


# Locked first and in one order: two processes cannot wait for each other.  One that has lost its connection waits here
# for whatever its last transaction is still about to do, and then sees by the keys what that was.
LAST_LINES = (
    select(tables.c.id, tables.c.last_seq)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.id)
    .with_for_update(key_share=True)
)


def last_lines(conn: Connection, ids: set[str]) -> dict[str, int]:
    """The number of the last line of each table; nobody else can add any until the transaction ends."""
    return {row.id: row.last_seq for row in conn.execute(LAST_LINES, {"ids": sorted(ids)})}


# The wanted keys come as one parameter and lead the way; given a list of pairs, SQLite goes through the whole log.
WITH_KEYS = {
    "sqlite": text(
        "SELECT log.table_id, log.seq, log.key, log.line, log.at FROM json_each(:named) AS wanted CROSS JOIN log"
        " ON log.table_id = json_extract(wanted.value, '$[0]') AND log.key = json_extract(wanted.value, '$[1]')"
    ),
    "postgresql": text(
        "SELECT log.table_id, log.seq, log.key, log.line, log.at FROM log"
        " JOIN json_array_elements(CAST(:named AS json)) AS wanted"
        " ON log.table_id = wanted ->> 0 AND log.key = wanted ->> 1"
    ),
}


def lines_with_keys(conn: Connection, wanted: Sequence[Append]) -> dict[tuple[str, str], Entry]:
    """The lines that have the keys of these already."""
    named = msgspec.json.encode([(append.table, append.entry.key) for append in wanted]).decode()
    found = conn.execute(WITH_KEYS[conn.dialect.name], {"named": named})
    return {(table, rest[1]): Entry(*rest) for table, *rest in found}


ADD_LINE = insert(log)
NEW_END = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(last_seq=bindparam("seq"), active=bindparam("at"), over=or_(tables.c.over, bindparam("ends")))
)


def write_lines(conn: Connection, added: Sequence[Append]) -> None:
    """Put lines that were found good into the database."""
    if not added:
        return
    conn.execute(ADD_LINE, [{"table_id": append.table, **msgspec.structs.asdict(append.entry)} for append in added])
    over = {append.table for append in added if append.over}
    latest = {append.table: append.entry for append in added}
    conn.execute(
        NEW_END,
        [
            {"table_id": table, "seq": entry.seq, "at": entry.at, "ends": table in over}
            for table, entry in latest.items()
        ],
    )


def clean(conn: Connection, older_than: float) -> int:
    """Forget old tables, and with them all that belongs to them."""
    return conn.execute(delete(tables).where(tables.c.active < older_than)).rowcount


# -- who may sit -----------------------------------------------------------------------------------


def keep(conn: Connection, table: str, keeper: SeatKeeper) -> None:
    """Another secret for a seat."""
    if conn.scalar(select(tables.c.id).where(tables.c.id == table)) is None:
        raise NoTable(table)
    row = {"table_id": table, **msgspec.structs.asdict(keeper)}
    if conn.dialect.name == "sqlite":
        conn.execute(sqlite.insert(keepers).values(row).on_conflict_do_nothing())
    else:
        conn.execute(postgresql.insert(keepers).values(row).on_conflict_do_nothing())


def drop(conn: Connection, table: str, secret: bytes) -> None:
    """A secret no more."""
    conn.execute(delete(keepers).where(keepers.c.table_id == table, keepers.c.secret == secret))


def seats_of(conn: Connection, table: str, secret: bytes) -> list[int]:
    """What a secret opens."""
    mine = select(keepers.c.seat).where(keepers.c.table_id == table, keepers.c.secret == secret)
    return list(conn.scalars(mine.order_by(keepers.c.seat)))


def holders(conn: Connection, table: str) -> list[SeatKeeper]:
    """All secrets of a table."""
    all_of_them = select(keepers.c.seat, keepers.c.secret, keepers.c.kind).where(keepers.c.table_id == table)
    return [SeatKeeper(*row) for row in conn.execute(all_of_them.order_by(keepers.c.seat, keepers.c.secret))]


# -- lists -----------------------------------------------------------------------------------------


def rows() -> Select[Any]:
    """Tables as a list has them, the one where something happened last first."""
    columns = (tables.c.created, tables.c.active, tables.c.over, tables.c.listed, tables.c.last_seq)
    newest_first = (tables.c.active.desc(), tables.c.id)
    return select(tables.c.id, headers.c.settings, *columns).join_from(tables, headers).order_by(*newest_first)


def tables_of(conn: Connection, secret: bytes, limit: int) -> list[TableRow]:
    """The tables of a secret."""
    mine = select(keepers.c.table_id).where(keepers.c.secret == secret)
    return listed_rows(conn, rows().where(tables.c.id.in_(mine)).limit(limit))


def open_tables(conn: Connection, limit: int) -> list[TableRow]:
    """The tables that anybody may come to."""
    return listed_rows(conn, rows().where(OPEN).limit(limit))


def listed_rows(conn: Connection, wanted: Select[Any]) -> list[TableRow]:
    """What a question for tables brings."""
    return [TableRow(*row) for row in conn.execute(wanted)]


def set_listed(conn: Connection, table: str, listed: bool) -> None:
    """List a table, or no longer."""
    if conn.execute(update(tables).where(tables.c.id == table).values(listed=listed)).rowcount == 0:
        raise NoTable(table)


# -- several processes: PostgreSQL only --------------------------------------------------------------


def lease(conn: Connection, table: str, owner: str, seconds: float) -> bool:
    """By the database's clock, so that the clocks of the processes need not agree."""
    if conn.scalar(select(tables.c.id).where(tables.c.id == table)) is None:
        raise NoTable(table)
    now = extract("epoch", func.clock_timestamp())
    until = now + seconds
    wanted = postgresql.insert(leases).values(table_id=table, owner=owner, until=until)
    taken = wanted.on_conflict_do_update(
        index_elements=[leases.c.table_id],
        set_={"owner": owner, "until": until},
        where=or_(leases.c.owner == owner, leases.c.until <= now),
    )
    return conn.execute(taken.returning(leases.c.owner)).one_or_none() is not None


def release(conn: Connection, owner: str) -> None:
    """All that is an owner's is nobody's."""
    conn.execute(delete(leases).where(leases.c.owner == owner))


NOTIFY = text("SELECT pg_notify(:channel, told) FROM unnest(CAST(:texts AS text[])) AS told")


def notify(conn: Connection, channel: str, texts: Iterable[str]) -> None:
    """Have texts told to all who listen, once the transaction has ended well."""
    conn.execute(NOTIFY, {"channel": channel, "texts": list(texts)})
