"""The tables of the database, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    insert,
    inspect,
    select,
)

from hullbreach.server.store import StoreError

VERSION = 1  # goes up when an older program could not use the database any more

SCHEMA = MetaData()


def of_table() -> Column[str]:
    """The column that says to which table a row belongs; it goes when the table goes."""
    return Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


# Written at every move, so it is kept narrow, and PostgreSQL is left room to change rows where they lie.
tables = Table(
    "tables",
    SCHEMA,
    Column("id", String, primary_key=True),
    Column("created", Double, nullable=False),
    Column("active", Double, nullable=False),
    Column("last_seq", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    postgresql_with={"fillfactor": "50"},
)
OPEN = tables.c.listed & ~tables.c.over
Index("tables_open", tables.c.listed, sqlite_where=OPEN, postgresql_where=OPEN)

# What never changes about a table.
headers = Table(
    "headers",
    SCHEMA,
    of_table(),
    Column("header", LargeBinary, nullable=False),
    Column("settings", LargeBinary, nullable=False),
)

log = Table(
    "log",
    SCHEMA,
    of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("key", String, nullable=False),
    Column("line", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "key"),
    sqlite_with_rowid=False,
)

keepers = Table(
    "keepers",
    SCHEMA,
    of_table(),
    Column("secret", LargeBinary, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Index("keepers_by_secret", "secret"),
    sqlite_with_rowid=False,
)

leases = Table(
    "leases",
    SCHEMA,
    of_table(),
    Column("owner", String, nullable=False),
    Column("until", Double, nullable=False),
    Index("leases_by_owner", "owner"),
)

version = Table("schema_version", SCHEMA, Column("number", Integer, primary_key=True, autoincrement=False))


def prepare(conn: Connection, where: str) -> None:
    """Make the tables in an empty database, or see that those there are ours.  No one else may do so meanwhile."""
    there = set(inspect(conn).get_table_names())
    if version.name in there:
        number = conn.scalar(select(version.c.number))
        if number != VERSION:
            raise StoreError(
                f"{where}: it was made by another version of hullbreach: its format is {number}, this program knows"
                f" {VERSION}; use a newer program, or another database"
            )
    elif there & set(SCHEMA.tables):
        named = ", ".join(sorted(there & set(SCHEMA.tables)))
        raise StoreError(f"{where}: it has tables of another program ({named}); use a database of its own")
    else:
        SCHEMA.create_all(conn)
        conn.execute(insert(version).values(number=VERSION))
