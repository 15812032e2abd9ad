"""Scenes for tests of the store: a store that is open for a while, and tables to keep in it."""

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path

from hullbreach.server.store import Saved, SeatKeeper, open_store

ADA, BOB = b"a" * 32, b"b" * 32
ADAS_PASS = SeatKeeper(0, ADA, "pass")


@asynccontextmanager
async def opened(url):
    """The store at a URL, closed in the end."""
    store = open_store(url, Path("nowhere"))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def a_table(name="t", created=1.0, **settings):
    return Saved(name, b'{"hullbreach": 1}', b'{"open": true}' if settings.get("open") else b"{}", created)


async def new_tables(store, count):
    """Tables t0, t1 ... with nothing in their logs."""
    names = [f"t{number}" for number in range(count)]
    for name in names:
        await store.create(a_table(name), [], [])
    return names


async def say(store, table, seq, key=None, **more):
    """Add a line."""
    return await store.append(table, seq, key or f"k{seq}", b"line %d" % seq, at=100.0 + seq, **more)


async def numbers(store, table):
    return [entry.seq for entry in await store.entries(table)]


async def until(heard, wanted):
    """All that comes out of a queue, up to what is waited for."""
    found = []
    async with asyncio.timeout(20):
        while wanted not in found:
            found.append(await heard.get())
    return found
