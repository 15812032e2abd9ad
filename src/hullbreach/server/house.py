"""All tables of this process: who opens and closes them, and who attends to clocks and bots."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from time import time
from typing import Any

import msgspec

from hullbreach.kernel.errors import BadRecord, HullbreachError
from hullbreach.server import lines
from hullbreach.server.bots import Bots, Position, in_window
from hullbreach.server.live import Live
from hullbreach.server.room import open_room
from hullbreach.server.store import NoTable, Store, StoreError

LEASE = 10.0  # seconds a process may attend to a table before it must say again that it does
KEPT = 2000  # tables that stay open though nobody is there
log = logging.getLogger("hullbreach.server")


class Here(msgspec.Struct, frozen=True):
    """Which seats of a table are connected to a process: told to the others."""

    process: str
    table: str
    seats: list[int]


class House:
    """The tables, each opened when somebody comes."""

    def __init__(self, store: Store, bots: Bots) -> None:
        self.store = store
        self.bots = bots
        self.process = secrets.token_hex(8)
        self.tables: OrderedDict[str, Live] = OrderedDict()
        self.opening: dict[str, asyncio.Future[Live]] = {}
        self.attending: dict[str, asyncio.Task[None]] = {}
        self.errands: set[asyncio.Task[None]] = set()
        store.listen(self.heard)
        store.listen_tell(self.heard_here)

    # -- opening -------------------------------------------------------------------------------

    async def table(self, name: str) -> Live:
        """A table by its id; NoTable if there is none, BadRecord if these rules cannot play it on."""
        live = self.tables.get(name)
        if live is not None:
            self.tables.move_to_end(name)
            return live
        if name not in self.opening:
            self.opening[name] = asyncio.ensure_future(self.open(name))
        try:
            return await asyncio.shield(self.opening[name])
        finally:
            self.opening.pop(name, None)

    async def open(self, name: str) -> Live:
        """Read a table's log and make the room of it."""
        saved = await self.store.load(name)
        if saved is None:
            raise NoTable(name)
        try:
            room = open_room(saved, await self.store.entries(name))
        except BadRecord:
            raise
        except HullbreachError as error:
            raise BadRecord(f"table {name}: {error}") from None
        live = Live(name, room, self.store)
        self.tables[name] = live
        self.attending[name] = asyncio.create_task(self.attend(live))
        self.close_unused()
        return live

    def close_unused(self) -> None:
        """Let go of tables where nobody is, those not used for longest first."""
        for name, live in list(self.tables.items()):
            if len(self.tables) <= KEPT:
                return
            if not live.onlookers and not live.lock.locked():
                self.attending.pop(name).cancel()
                del self.tables[name]

    async def close(self) -> None:
        """Stop attending; what is written stays."""
        tasks = [*self.attending.values(), *self.errands]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.store.release(self.process)

    # -- other processes -----------------------------------------------------------------------

    def heard(self, table: str, seq: int) -> None:
        """Some process has written a line."""
        if not table:  # some may have been missed
            for live in self.tables.values():
                self.run(live.heard(live.room.seq + 1))
        elif table in self.tables and seq > self.tables[table].room.seq:
            self.run(self.tables[table].heard(seq))

    def heard_here(self, text: str) -> None:
        """Who is connected to another process."""
        here = msgspec.json.decode(text, type=Here)
        live = self.tables.get(here.table)
        if live is not None and here.process != self.process:
            if not here.seats:
                live.elsewhere.pop(here.process, None)
            elif live.elsewhere.get(here.process) != set(here.seats):
                live.elsewhere[here.process] = set(here.seats)
            else:
                return
            live.tell_all()

    def tell_here(self, live: Live) -> None:
        """Tell the other processes who is connected to this one."""
        seats = sorted({onlooker.viewer.seat for onlooker in live.onlookers})
        self.run(self.store.tell(msgspec.json.encode(Here(self.process, live.table, seats)).decode()))

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Do something on the side."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        """An errand is over; what went wrong with it is logged."""
        self.errands.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("errand failed", exc_info=task.exception())

    # -- clocks and bots -----------------------------------------------------------------------

    async def attend(self, live: Live) -> None:
        """See to it that what happens by itself happens at this table, as long as it is ours to do."""
        while True:
            try:
                live.changed.clear()
                if live.room.over:
                    await live.changed.wait()
                elif await self.store.lease(live.table, self.process, LEASE):
                    await self.step(live)
                else:
                    await wait_for(live.changed, LEASE)
            except StoreError as error:
                log.error("table %s: %s", live.table, error)
                await asyncio.sleep(1)

    async def step(self, live: Live) -> None:
        """One thing that happens by itself, or a pause until one is due."""
        bots = live.bots_to_move()
        if bots and self.watched(live):
            await self.bot_moves(live, *bots[0])
            return
        due = live.due()
        if due is None:
            await wait_for(live.changed, LEASE / 2)
            return
        at, key, line = due
        seq = live.room.seq
        if at > time():
            await wait_for(live.changed, min(at - time(), LEASE / 2))
        if at <= time():
            await live.write_quietly(seq, key, line)

    def watched(self, live: Live) -> bool:
        """Bots wait while nobody is there: games do not play themselves to the end behind people's backs."""
        return bool(live.onlookers or live.elsewhere)

    async def bot_moves(self, live: Live, seat: int, number: int, bot: str) -> None:
        """A bot thinks and moves, not quicker than people can follow and in a window always as quickly."""
        room = live.room
        seq, asked = room.seq, time()
        wanted = Position(live.table, room.record.header(), list(room.record.moves), seat)
        move = await self.bots.choose(wanted, in_window(bot) if room.answers else bot)
        await asyncio.sleep(max(0.0, asked + room.settings.pace - time()))
        await live.write_quietly(seq, f"bot {seat} {number}", lines.Moved(seat, move, "bot"))


async def wait_for(event: asyncio.Event, seconds: float) -> None:
    """Until something happens, but no longer than that."""
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)


def commitment(table: str, seed: int) -> str:
    """What is told of the seed while the game is on."""
    return hashlib.sha256(f"hullbreach {table} {seed}".encode()).hexdigest()
