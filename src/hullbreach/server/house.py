"""All tables of this process: who opens and closes them, and who attends to clocks and bots."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from time import monotonic, time
from typing import Any

import msgspec

from hullbreach.kernel.errors import BadRecord, HullbreachError
from hullbreach.kernel.reaction import PASS
from hullbreach.server import lines
from hullbreach.server.bots import Bots, Position, in_window
from hullbreach.server.live import Live
from hullbreach.server.presence import Presence
from hullbreach.server.room import open_room
from hullbreach.server.store import NoTable, Store, StoreError

LEASE = 10.0  # seconds a process may attend to a table before it must say again that it does
AT_ONCE = 50  # lines of a table that is opened, before others have their turn: some milliseconds
KEPT = 2000  # tables that stay open though nobody is there
log = logging.getLogger("hullbreach.server")


class House:
    """The tables, each opened when somebody comes."""

    def __init__(self, store: Store, bots: Bots) -> None:
        self.store = store
        self.bots = bots
        self.tables: OrderedDict[str, Live] = OrderedDict()
        self.presence = Presence(store, self.tables, self.run)
        self.process = self.presence.process
        self.opening: dict[str, asyncio.Future[Live]] = {}
        self.attending: dict[str, asyncio.Task[None]] = {}
        self.ours_until: dict[str, float] = {}  # how long each table that this process attends to is its own for sure
        self.errands: set[asyncio.Task[None]] = set()
        store.listen(self.heard)

    # -- opening -------------------------------------------------------------------------------

    async def table(self, name: str) -> Live:
        """A table by its id; NoTable if there is none, BadRecord if these rules cannot play it on."""
        live = self.tables.get(name)
        if live is not None:
            self.tables.move_to_end(name)
            return live
        if name not in self.opening:
            self.opening[name] = asyncio.ensure_future(self.open(name))
            self.opening[name].add_done_callback(lambda _: self.opening.pop(name))
        return await asyncio.shield(self.opening[name])

    async def open(self, name: str) -> Live:
        """Read a table's log and make the room of it."""
        saved = await self.store.load(name)
        if saved is None:
            raise NoTable(name)
        try:
            room = open_room(saved)
            for number, entry in enumerate(await self.store.entries(name), 1):
                room.add(entry)
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)
        except BadRecord:
            raise
        except (HullbreachError, msgspec.MsgspecError) as error:
            raise BadRecord(f"table {name}: {error}") from None
        live = Live(name, room, self.store)
        if not self.tables:
            self.run(self.presence.beat(LEASE))
        self.tables[name] = live
        self.presence.ask(name)
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
                self.ours_until.pop(name, None)
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
            self.presence.ask_again()
        elif table in self.opening:  # its log may have been read a moment too early
            self.opening[table].add_done_callback(lambda _: self.heard(table, seq))
        elif table in self.tables and seq > self.tables[table].room.seq:
            self.run(self.tables[table].heard(seq))

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
                if not self.has_work(live):
                    await live.changed.wait()
                elif await self.is_ours(live):
                    await self.step(live)
                else:
                    await asyncio.sleep(LEASE / 4)
            except StoreError as error:
                log.error("table %s: %s", live.table, error)
                await asyncio.sleep(1)
            except Exception:
                # Whatever goes wrong once, the clocks and bots of this table must not stand still for good.
                log.exception("table %s", live.table)
                await asyncio.sleep(1)

    def has_work(self, live: Live) -> bool:
        """Whether anything is to happen by itself."""
        return bool(live.bots_to_move() and self.watched(live)) or live.due() is not None

    async def is_ours(self, live: Live) -> bool:
        """Whether this process attends to the table; the store is asked when half of the time is over."""
        now = monotonic()
        if now < self.ours_until.get(live.table, 0.0):
            return True
        ours = await self.store.lease(live.table, self.process, LEASE)
        self.ours_until[live.table] = now + LEASE / 2 if ours else 0.0
        return ours

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
            await live.write_quietly(lambda: live.room.seq == seq, key, line)

    def watched(self, live: Live) -> bool:
        """Bots wait while nobody is there: games do not play themselves to the end behind people's backs."""
        return bool(live.onlookers or live.elsewhere)

    async def bot_moves(self, live: Live, seat: int, number: int, bot: str) -> None:
        """A bot thinks and moves, not quicker than people can follow and in a window always as quickly."""
        room = live.room
        asked = time()
        wanted = Position(live.table, room.record.header(), list(room.record.moves), seat)
        if room.answers:
            move = await self.bot_answers(wanted, in_window(bot), room.settings.pace)
        else:
            move = await self.bots.choose(wanted, bot)
        await asyncio.sleep(max(0.0, asked + room.settings.pace - time()))

        def still() -> bool:  # whatever was said meanwhile
            return room.questions.get(seat) == number and room.played_by_bot(seat) == bot

        await live.write_quietly(still, f"bot {seat} {number}", lines.Moved(seat, move, "bot"))

    async def bot_answers(self, wanted: Position, bot: str, seconds: float) -> int:
        """A bot decides in a window; if it takes longer than a bot without a choice would, it lets be what it is."""
        try:
            return await asyncio.wait_for(self.bots.choose(wanted, bot), seconds or None)
        except TimeoutError:
            return PASS


async def wait_for(event: asyncio.Event, seconds: float) -> None:
    """Until something happens, but no longer than that."""
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)


def commitment(table: str, seed: int) -> str:
    """What is told of the seed while the game is on."""
    return hashlib.sha256(f"hullbreach {table} {seed}".encode()).hexdigest()
