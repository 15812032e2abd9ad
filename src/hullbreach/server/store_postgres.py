"""Tables in PostgreSQL: for several processes at once."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import psycopg
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, OperationalError

from hullbreach.server import store_statements as statements
from hullbreach.server.store import StoreError
from hullbreach.server.store_schema import prepare
from hullbreach.server.store_sql import READERS, SqlStore, check_told
from hullbreach.server.store_writer import PAUSE

LOG_CHANNEL = "hullbreach_log"
TELL_CHANNEL = "hullbreach_tell"
PREPARING = 0x68756C6C  # the number of the advisory lock that keeps others away while tables are made

# A connection that died quietly is noticed within half a minute, by us and by the server, which gives up its work then.
ALIVE: dict[str, Any] = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
SESSION = (
    "-c synchronous_commit=on -c lock_timeout=10s -c statement_timeout=30s"
    " -c idle_in_transaction_session_timeout=10s -c tcp_keepalives_idle=10"
)

# What the server says when it goes down, comes up or is too busy, and when two transactions were in each other's way.
PASSING = {"57P01", "57P02", "57P03", "53300", "40001", "40P01"}

logger = logging.getLogger(__name__)


class PostgresStore(SqlStore):
    """A database on a server.  A lost connection is sought again; nobody is told anything before it is known."""

    def __init__(self, url: URL) -> None:
        super().__init__()
        self.where = url.set(drivername="postgresql").render_as_string()
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        driver = url.set(drivername="postgresql+psycopg")
        told = {**ALIVE, "options": f"{url.query.get('options', '')} {SESSION}"}
        self.writing = create_engine(driver, pool_size=1, max_overflow=0, connect_args=told)
        self.reading = create_engine(
            driver, pool_size=READERS, max_overflow=0, connect_args=told, isolation_level="AUTOCOMMIT"
        )
        self.hearing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await super().open()
        try:
            ear = await self.ear()
        except psycopg.Error as error:
            await super().close()
            raise StoreError(f"{self.where}: the database cannot be listened to: {error}") from None
        self.hearing = asyncio.create_task(self.hear(ear))

    async def close(self) -> None:
        if self.hearing is not None:
            self.hearing.cancel()
            await asyncio.gather(self.hearing, return_exceptions=True)
        await super().close()

    def prepare(self) -> None:
        with self.writing.begin() as conn:
            conn.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": PREPARING})
            prepare(conn, self.where)

    def again(self, error: Exception) -> bool:
        if not isinstance(error, DBAPIError) or not isinstance(error.orig, psycopg.Error):
            return False
        state = error.orig.sqlstate
        if state is None:  # it was not the server that spoke: the connection broke, or there was none
            return error.connection_invalidated or isinstance(error, OperationalError)
        return state in PASSING or state.startswith("08")

    def reason(self, error: Exception) -> str:
        if not isinstance(error, DBAPIError) or not isinstance(error.orig, psycopg.Error):
            return ""
        said = str(error.orig).strip().splitlines()[0]
        state = error.orig.sqlstate
        if state == "53100":
            return "the disk of the database is full; nothing more can be saved until there is room"
        if state == "55P03":
            return "another transaction has had the table locked for 10 seconds"
        return f"the database cannot be reached: {said}" if self.again(error) else said

    # -- several processes ---------------------------------------------------------------------

    def announce(self, conn: Connection, ends: dict[str, int]) -> None:
        statements.notify(conn, LOG_CHANNEL, [f"{seq} {table}" for table, seq in ends.items()])

    async def lease(self, table: str, owner: str, seconds: float) -> bool:
        ours: bool = await self.write(lambda conn: statements.lease(conn, table, owner, seconds))
        return ours

    async def release(self, owner: str) -> None:
        await self.write(lambda conn: statements.release(conn, owner))

    async def tell(self, text: str) -> None:
        check_told(text)
        await self.read(lambda conn: statements.notify(conn, TELL_CHANNEL, [text]))

    async def ear(self) -> psycopg.AsyncConnection[Any]:
        """A connection to listen with."""
        conn = await psycopg.AsyncConnection.connect(self.address, autocommit=True, **ALIVE)
        try:
            await conn.execute(f"LISTEN {LOG_CHANNEL}; LISTEN {TELL_CHANNEL}")
        except BaseException:
            await conn.close()
            raise
        return conn

    async def hear(self, conn: psycopg.AsyncConnection[Any]) -> None:
        """Pass on what all processes announce, as long as the store is open."""
        while True:
            try:
                async with conn:
                    async for notice in conn.notifies():
                        self.pass_on(notice)
            except psycopg.Error as error:
                logger.warning("%s: not listening any more: %s", self.where, str(error).partition("\n")[0])
            conn = await self.ear_again()
            logger.info("%s: listening again", self.where)
            self.heard("", 0)

    async def ear_again(self) -> psycopg.AsyncConnection[Any]:
        """A connection to listen with, as soon as there can be one."""
        while True:
            try:
                return await self.ear()
            except psycopg.Error:
                await asyncio.sleep(PAUSE)

    def pass_on(self, notice: psycopg.Notify) -> None:
        """Tell listeners what came."""
        if notice.channel == TELL_CHANNEL:
            self.heard_told(notice.payload)
        else:
            seq, _, table = notice.payload.partition(" ")
            self.heard(table, int(seq))
