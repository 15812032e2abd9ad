"""A real server on loopback, and players who speak to it as browsers do."""

import asyncio
import contextlib
import itertools
import json
import socket

import httpx
import uvicorn
from websockets.asyncio.client import connect

from hullbreach.server.app import Server
from hullbreach.server.bots import Bots
from hullbreach.server.limits import Limits
from hullbreach.server.store import open_store

GENEROUS = Limits(
    frames_per_second=1e6,
    frames_at_once=1e6,
    requests_per_second=1e6,
    requests_at_once=1e6,
    tables_per_hour=1e9,
    tables_at_once=1e6,
    sockets_per_address=10_000,
    sockets=10_000,
)
PATIENCE = 20  # seconds that anything may take before a test fails
keys = itertools.count(1)


@contextlib.asynccontextmanager
async def serving(folder, limits=GENEROUS, database=None, seed=7):
    """A server, and where it is."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = Server(open_store(database, folder), Bots(1), limits, lambda: seed)
    config = uvicorn.Config(server.app(), log_config=None, ws="websockets-sansio", ws_max_size=limits.frame_bytes)
    running = uvicorn.Server(config)
    task = asyncio.create_task(running.serve(sockets=[listener]))
    while not running.started:
        await asyncio.sleep(0.01)
        assert not task.done(), task.exception()
    try:
        yield Place(server, f"127.0.0.1:{listener.getsockname()[1]}")
    finally:
        running.should_exit = True
        await task


class Place:
    """A server that runs."""

    def __init__(self, server, host):
        self.server = server
        self.host = host

    def browser(self):
        """Somebody with cookies of their own."""
        return Browser(self.host)


class Browser:
    """Somebody with cookies of their own."""

    def __init__(self, host):
        self.host = host
        self.http = httpx.AsyncClient(base_url=f"http://{host}", timeout=PATIENCE)

    async def get(self, path, **query):
        return await self.http.get(path, params=query)

    async def post(self, path, **body):
        return await self.http.post(path, json=body)

    async def make(self, title, **wanted):
        answer = await self.post("/api/tables", title=title, **wanted)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @contextlib.asynccontextmanager
    async def sit(self, table, seat=0, since=0, text=0, headers=None):
        """A socket at a table."""
        url = f"ws://{self.host}/api/tables/{table}/socket?seat={seat}&since={since}&text={text}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        extra = {"Cookie": cookies, **(headers or {})}
        async with connect(url, additional_headers=extra, max_size=None, compression=None) as wire:
            yield Player(wire, seat)


class Player:
    """A viewer at a table: remembers what it was told."""

    def __init__(self, wire, seat):
        self.wire = wire
        self.seat = seat
        self.frames = []
        self.welcome = None
        self.game = None
        self.update = None
        self.seq = 0
        self.log = []
        self.said = []
        self.answers = {}

    async def hear(self):
        """The next message."""
        raw = await asyncio.wait_for(self.wire.recv(), PATIENCE)
        self.frames.append(raw)
        message = json.loads(raw)
        match message["is"]:
            case "welcome":
                self.welcome = message
            case "update":
                self.update = message
                self.seq = message["seq"]
                self.game = message.get("game") or self.game
                self.log = ([] if message.get("back") else self.log) + message.get("happened", [])
                self.said += message.get("said", [])
            case "answer":
                self.answers[message["key"]] = message
        return message

    async def until(self, so):
        """Listen until something is so."""
        while not so(self):
            await self.hear()
        return self

    async def ask(self, **message):
        """Ask for something, and wait for the answer."""
        key = message.setdefault("key", f"k{next(keys)}")
        await self.wire.send(json.dumps(message))
        while True:
            heard = await self.hear()
            if heard.get("key") == key:
                return heard

    async def play(self, move=0):
        """Make the move at this place of what is offered."""
        await self.until(lambda me: me.question is not None)
        answer = await self.ask(**{"is": "play", "question": self.question["number"], "move": move})
        if answer["result"] == "done":
            await self.until(lambda me: me.seq >= answer["seq"])
        return answer

    @property
    def question(self):
        return self.game and self.game["question"]
