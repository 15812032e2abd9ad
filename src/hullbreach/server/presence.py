"""Who is connected where: the processes tell each other, and forget one that has fallen silent."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Mapping
from time import monotonic
from typing import Any

import msgspec

from hullbreach.server.live import Live
from hullbreach.server.store import Store, StoreError

log = logging.getLogger("hullbreach.server")


class Here(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seats of a table that are connected to a process; without a table just a sign of life."""

    process: str
    table: str = ""
    seats: list[int] = []
    asks: bool = False  # the others shall tell theirs, of this table or of all


class Presence:
    """The process among the others."""

    def __init__(
        self, store: Store, tables: Mapping[str, Live], run: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self.store = store
        self.tables = tables
        self.run = run
        self.process = secrets.token_hex(8)
        self.others: dict[str, float] = {}  # when each was last heard of
        store.listen_tell(self.heard)

    def tell(self, live: Live) -> None:
        """Tell the others who is connected to this process."""
        seats = sorted({onlooker.viewer.seat for onlooker in live.onlookers})
        self.say(Here(self.process, live.table, seats))

    def ask(self, table: str = "") -> None:
        """Ask the others who is connected to them, at one table or at all."""
        self.say(Here(self.process, table, asks=True))

    def ask_again(self) -> None:
        """Something may have been missed: what was heard before counts no more."""
        for live in self.tables.values():
            live.elsewhere.clear()
        self.ask()

    def say(self, here: Here) -> None:
        """Tell it to all."""
        self.run(self.store.tell(msgspec.json.encode(here).decode()))

    def heard(self, text: str) -> None:
        """What another process tells."""
        here = msgspec.json.decode(text, type=Here)
        if here.process == self.process:
            return
        if here.process not in self.others:
            self.ask()
        self.others[here.process] = monotonic()
        asked = [self.tables[here.table]] if here.table in self.tables else []
        if here.asks:
            for live in asked if here.table else list(self.tables.values()):
                if live.onlookers:
                    self.tell(live)
        else:
            for live in asked:
                self.connected(live, here.process, set(here.seats))

    def connected(self, live: Live, process: str, seats: set[int]) -> None:
        """These seats of a table are connected to another process now."""
        if live.elsewhere.get(process, set()) == seats:
            return
        live.elsewhere[process] = seats
        if not seats:
            del live.elsewhere[process]
        live.tell_all()
        live.changed.set()

    async def beat(self, seconds: float) -> None:
        """Give signs of life; whoever gives none for so long is gone, and so are those connected to it."""
        while True:
            try:
                await self.store.tell(msgspec.json.encode(Here(self.process)).decode())
            except StoreError as error:
                log.warning("the other processes cannot be told: %s", error)
            for process in [each for each, at in self.others.items() if at < monotonic() - seconds]:
                del self.others[process]
                for live in list(self.tables.values()):
                    self.connected(live, process, set())
            await asyncio.sleep(seconds / 3)
