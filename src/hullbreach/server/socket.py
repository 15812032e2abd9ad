"""One connection to a table: reads what a viewer asks for, sends what it is told, and cuts off what is too much."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from hullbreach.kernel.errors import HullbreachError
from hullbreach.server.advice import hints, reasons
from hullbreach.server.api import TABLE, address, same_origin
from hullbreach.server.desk import Desk
from hullbreach.server.house import House, commitment
from hullbreach.server.limits import Bucket, Guard
from hullbreach.server.live import Live, Onlooker, Refused
from hullbreach.server.messages import Answer, Asked, Goodbye, Hint, Ping, Show, Welcome, Why
from hullbreach.server.metrics import Metrics
from hullbreach.server.passes import COOKIE, is_secret
from hullbreach.server.store import NoTable, StoreError
from hullbreach.server.viewer import Viewer, is_drawn

REFUSED = 4403  # close codes of our own
GONE = 4404
TOO_SLOW = 4408
TOO_MUCH = 4429
UNREADABLE = 4400
STOPPING = 1012  # as RFC 6455 has it: the service restarts

read = msgspec.json.Decoder(Asked).decode


class Connection:
    """One of them."""

    def __init__(self, socket: WebSocket, live: Live, house: House, guard: Guard, metrics: Metrics) -> None:
        self.socket = socket
        self.live = live
        self.house = house
        self.metrics = metrics
        self.limits = guard.limits
        self.bucket = Bucket(guard.limits.frames_per_second, guard.limits.frames_at_once)
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.searching = False

    def send(self, message: bytes) -> None:
        """Send as soon as can be; whoever does not read is cut off."""
        if self.waiting.qsize() > self.limits.waiting_updates:
            self.waiting.put_nowait(None)
        else:
            self.waiting.put_nowait(message)

    async def run(self, seat: int, since: int, text: bool) -> None:
        """Until either side has had enough."""
        viewer = Viewer(self.live.room, seat, text)
        onlooker = Onlooker(viewer, self.send)
        self.send(msgspec.json.encode(welcome(self.live, seat)))
        try:
            await self.live.join(onlooker, since)
        except StoreError as error:
            await goodbye(self.socket, STOPPING, str(error), again=True)
            return
        self.house.presence.tell(self.live)
        writer = asyncio.create_task(self.write())
        reader = asyncio.create_task(self.read(onlooker))
        try:
            done, _ = await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self.live.leave(onlooker)
            self.house.presence.tell(self.live)
            for task in (writer, reader):
                task.cancel()
            await asyncio.gather(writer, reader, return_exceptions=True)

    async def write(self) -> None:
        """Send what waits."""
        while True:
            message = await self.waiting.get()
            if message is None:
                await goodbye(self.socket, TOO_SLOW, "you read too slowly", again=True)
                return
            await self.socket.send_text(message.decode())

    async def read(self, onlooker: Onlooker) -> None:
        """Do what is asked."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self.bucket.take():
                await goodbye(self.socket, TOO_MUCH, "too many messages at once; connect again in a while", again=True)
                return
            raw: Any = message.get("text")
            if raw is None or len(raw) > self.limits.frame_bytes:
                await goodbye(self.socket, UNREADABLE, "expected a text of JSON, not too long", again=False)
                return
            try:
                asked = read(raw.encode("utf-8", "surrogatepass"))
            except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
                await goodbye(self.socket, UNREADABLE, f"a message that cannot be read: {error}"[:300], again=False)
                return
            began = monotonic()
            await self.do(onlooker, asked)
            self.metrics.answers[type(asked).__name__] += 1
            self.metrics.answer_time.add(monotonic() - began)

    async def do(self, onlooker: Onlooker, asked: Asked) -> None:
        """One thing."""
        match asked:
            case Ping():
                self.answer(asked.key, "done")
            case Show():
                onlooker.viewer.text = asked.text or not is_drawn(self.live.room.title)
                self.answer(asked.key, "done")
                async with self.live.lock:
                    self.live.tell(onlooker, whole=True)
            case Hint():
                await self.hint(onlooker, asked)
            case Why():
                async with self.live.lock:
                    found = reasons(onlooker.viewer, asked)
                self.send(msgspec.json.encode(found))
            case _:
                try:
                    await self.live.ask(onlooker, asked)
                except StoreError as error:
                    # Nobody knows whether it was written: the same key may be sent again.
                    await goodbye(self.socket, STOPPING, str(error), again=True)
                    raise WebSocketDisconnect(STOPPING) from None

    async def hint(self, onlooker: Onlooker, asked: Hint) -> None:
        """One search at a time; the game goes on meanwhile."""
        if self.searching:
            self.answer(asked.key, "refused", "a search is on already")
            return
        self.searching = True
        self.house.run(self.search(onlooker, asked))

    async def search(self, onlooker: Onlooker, asked: Hint) -> None:
        """Tell what it finds."""
        try:
            found = await hints(self.live, self.house.bots, onlooker.viewer, asked)
            self.send(msgspec.json.encode(found))
        except Refused as refusal:
            self.answer(asked.key, refusal.result, str(refusal))
        finally:
            self.searching = False

    def answer(self, key: str, result: str, text: str = "") -> None:
        """A short answer."""
        self.send(msgspec.json.encode(Answer(key, result, self.live.room.seq, text)))


def welcome(live: Live, seat: int) -> Welcome:
    """The first message."""
    room = live.room
    return Welcome(
        live.table,
        room.title.id,
        room.title.name,
        room.record.options,
        seat,
        int(room.table.state.seats),
        is_drawn(room.title),
        commitment(live.table, room.record.seed),
        room.settings.window,
        room.settings.clock,
    )


async def goodbye(socket: WebSocket, code: int, text: str, again: bool) -> None:
    """Say why, and close."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(msgspec.json.encode(Goodbye(text, again)).decode())
        await socket.close(code)


class Sockets:
    """Where connections come in."""

    def __init__(self, house: House, desk: Desk, guard: Guard, metrics: Metrics) -> None:
        self.house = house
        self.desk = desk
        self.guard = guard
        self.metrics = metrics
        self.open: set[WebSocket] = set()

    async def connect(self, socket: WebSocket) -> None:
        """Somebody wants to look at a table."""
        origin = socket.headers.get("origin")
        if origin is not None and not same_origin(origin, socket.headers.get("host", "")):
            await socket.close(REFUSED)
            return
        who = address(socket)
        if not self.guard.may_connect(who):
            await socket.close(TOO_MUCH)
            return
        try:
            await socket.accept()
            self.open.add(socket)
            await self.serve(socket)
        except WebSocketDisconnect:
            pass
        finally:
            self.open.discard(socket)
            self.guard.disconnected(who)

    async def serve(self, socket: WebSocket) -> None:
        """Find the table and the seat, and go on from there."""
        table = socket.path_params["table"]
        query = socket.query_params
        secret = socket.cookies.get(COOKIE, "")
        try:
            seat, since = int(query.get("seat", "-1")), int(query.get("since", "0"))
            if not TABLE.fullmatch(table):
                raise NoTable(table[:40])
            if seat < -1 or not await self.desk.may_view(secret if is_secret(secret) else "", table, seat):
                await goodbye(socket, REFUSED, "this seat is not yours; open the link you were given", again=False)
                return
            live = await self.house.table(table)
        except ValueError:
            await goodbye(socket, UNREADABLE, "seat and since: expected whole numbers", again=False)
            return
        except NoTable as error:
            await goodbye(socket, GONE, str(error), again=False)
            return
        except HullbreachError as error:
            await goodbye(socket, STOPPING, str(error), again=isinstance(error, StoreError))
            return
        await Connection(socket, live, self.house, self.guard, self.metrics).run(seat, since, query.get("text") == "1")

    async def close_all(self) -> None:
        """The server stops: everybody is told to come again."""
        await asyncio.gather(
            *(goodbye(socket, STOPPING, "the server restarts", again=True) for socket in list(self.open))
        )
