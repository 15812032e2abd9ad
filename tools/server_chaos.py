"""Does a bad network lose what players ask for, or do it twice?  Everything is sent over a very bad one, to see.

Every player has two connections.  What is asked for is sent once or several times, over either, each copy after a delay
of its own, so that copies overtake each other and other things.  Between players and server is a wire that is cut
again and again, often in the middle of a frame.  Whatever arrived must be answered: done, repeated, stale or refused.
In the end each log must have what was answered as done, once, and nothing else; and everybody must see the same table
as somebody who has just come.

    python tools/server_chaos.py
    python tools/server_chaos.py --submissions 500 --postgres
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import itertools
import random
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent))

from server_kills import check
from server_players import GONE, Answer, Goodbye, Plan, Update, Wish, hear
from server_process import PATIENCE, ServerProcess, Table, connect, database
from server_views import difference, without_handles
from server_wire import Wire

from hullbreach.server.store import open_store

PLANS = (Plan("mag_blast", 3), Plan("blaster_waves", 1), Plan("mag_blast", 2), Plan("kembles_cascade", 2))
DELAY = 0.01  # seconds, on average, before a copy is sent
COPIES = (1, 1, 2, 3)
LINES = 2  # connections of a player
Message = dict[str, Any]


# -- players ---------------------------------------------------------------------------------------


class Line:
    """One connection of a player, made again whenever it is cut."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.wire: ClientConnection | None = None
        self.up = asyncio.Event()
        self.seq = 0
        self.game = b""
        self.waiting: dict[str, list[asyncio.Future[bool]]] = {}

    async def run(self) -> None:
        """As long as the player plays."""
        while True:
            try:
                async with connect(self.player.storm.host, self.player.table, self.player.seat, self.seq) as wire:
                    self.wire = wire
                    self.up.set()
                    async for raw in wire:
                        self.heard(raw)
            except GONE:
                await asyncio.sleep(DELAY)
            finally:
                self.wire = None
                self.up.clear()
                # Nobody knows whether these had arrived.
                for future in itertools.chain(*self.waiting.values()):
                    if not future.done():
                        future.set_result(False)
                self.waiting.clear()

    def heard(self, raw: str | bytes) -> None:
        """One message."""
        message = hear(raw)
        match message:
            case Update():
                self.note(message)
            case Answer():
                expected = self.waiting.get(message.key)
                if not expected:
                    self.player.wrong(f"{message.key} was answered more often than it was asked")
                    return
                self.player.answered(message)
                expected.pop(0).set_result(True)
            case Goodbye():
                self.player.wrong(f"was sent away: {message.text}")

    def note(self, update: Update) -> None:
        """What happened."""
        if update.seq < self.seq:
            self.player.wrong(f"was told line {update.seq} after line {self.seq}")
        self.seq = update.seq
        if game := bytes(update.game):
            if hashlib.sha256(game).hexdigest()[:32] != update.hash:
                self.player.wrong(f"the hash of line {update.seq} is not that of its game")
            self.game = game
            self.player.sees(update.seq, msgspec.json.decode(game))

    async def send(self, wish: Wish) -> bool:
        """Send something; True once it is answered, False if the connection was cut first."""
        await self.up.wait()
        if self.wire is None:
            return False
        answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(wish.key, []).append(answered)
        with suppress(WebSocketException):  # `run` notices as well
            await self.wire.send(msgspec.json.encode(wish.message).decode())
        try:
            return await asyncio.wait_for(answered, PATIENCE)
        except TimeoutError:
            self.player.wrong(f"{wish.message} was never answered")
            return True


class Player:
    """Somebody who asks for all kinds of things, sensible or not."""

    def __init__(self, storm: Storm, table: Table, seat: int) -> None:
        self.storm = storm
        self.table = table
        self.seat = seat
        self.lines = [Line(self) for _ in range(LINES)]
        self.wishes: dict[str, Wish] = {}
        self.answers: dict[str, Counter[str]] = {}
        self.said: list[str] = []
        self.seq = -1
        self.game: Message = {}
        self.changed = asyncio.Event()
        self.done_with = -1  # the question that was answered last

    def sees(self, seq: int, game: Message) -> None:
        """The game, by the connection that is quickest."""
        if seq >= self.seq:
            self.seq, self.game = seq, game
            self.changed.set()

    def answered(self, answer: Answer) -> None:
        """One of the copies was."""
        wish = self.wishes[answer.key]
        self.answers.setdefault(answer.key, Counter())[answer.result] += 1
        self.storm.answers[answer.result] += 1
        if answer.result in ("done", "repeated"):
            if wish.result in ("done", "repeated") and wish.seq != answer.seq:
                self.wrong(f"{answer.key} is line {wish.seq} and line {answer.seq}")
            wish.result, wish.seq = answer.result, answer.seq
            if wish.message["is"] == "play":
                self.done_with = max(self.done_with, wish.message["question"])
        elif wish.result not in ("done", "repeated"):
            wish.result = answer.result
        elif wish.message["is"] == "play":
            self.wrong(f"{answer.key} was {wish.result}, then {answer.result}")
        if self.answers[answer.key]["done"] > 1:
            self.wrong(f"{answer.key} was done twice")

    async def play(self) -> None:
        """Until the game is over, or there has been enough."""
        connected = [asyncio.create_task(line.run()) for line in self.lines]
        try:
            while not self.storm.enough and not self.game.get("over"):
                self.changed.clear()
                wishes = list(self.ideas())
                if wishes:
                    await asyncio.gather(*(self.see_through(wish) for wish in wishes))
                else:
                    await self.wait_a_little()
            await self.storm.meet(self.table)
            await self.compare()
        finally:
            for task in connected:
                task.cancel()
            await asyncio.gather(*connected, return_exceptions=True)

    async def wait_a_little(self) -> None:
        """Until something changes; others may have stopped meanwhile."""
        try:
            await asyncio.wait_for(self.changed.wait(), 0.5)
        except TimeoutError:
            return

    async def see_through(self, wish: Wish) -> None:
        """Ask for something until it is known to have been answered."""
        self.wishes[wish.key] = wish
        self.storm.submissions += 1
        arrived = await asyncio.gather(*(self.send_later(wish) for _ in range(self.storm.luck.choice(COPIES))))
        wish.unsure = not all(arrived)
        while not any(arrived):
            arrived = [await self.send_later(wish)]

    async def send_later(self, wish: Wish) -> bool:
        """One copy."""
        luck = self.storm.luck
        await asyncio.sleep(luck.expovariate(1 / DELAY))
        self.storm.copies += 1
        return await luck.choice(self.lines).send(wish)

    def ideas(self) -> list[Wish]:
        """What to ask for next, all of it at the same time."""
        luck, asked = self.storm.luck, self.game.get("question")
        found: list[Wish] = []
        if asked and asked["number"] != self.done_with:
            # Several answers to one question: one of them can be done.
            for _ in range(luck.choice(COPIES)):
                move = luck.randrange(len(asked["moves"]))
                found.append(self.wish("play", asked["moves"][move]["text"], question=asked["number"], move=move))
            if luck.random() < 0.1:
                found.append(self.wish("play", "", question=asked["number"], move=9999))
            if luck.random() < 0.1:
                found.append(self.wish("play", "", question=asked["number"] - luck.randint(1, 9), move=0))
        if found or luck.random() < 0.1:
            if luck.random() < 0.1:
                found.append(self.wish("say", "", text=f"word {luck.random()}"))
            if luck.random() < 0.04:
                found.append(self.wish("undo", ""))
            if luck.random() < 0.2:
                found.append(self.wish("answer undo", "", agree=luck.random() < 0.5))
            if luck.random() < 0.02:
                found.append(self.wish("auto pass", "", when=luck.choice(("never", "until my turn", "whenever"))))
            if luck.random() < 0.02:
                found.append(self.wish("here", ""))
        return found

    def wish(self, kind: str, says: str, **more: Any) -> Wish:
        """Something to ask for, by a new key."""
        key = f"k{next(self.storm.keys)}"
        return Wish(key, {"is": kind, "key": key, **more}, says)

    async def compare(self) -> None:
        """Both connections show what two newcomers are shown, all of them as of the same line."""
        async with asyncio.timeout(PATIENCE):
            while True:
                (seq, game), (twin_seq, twin) = [await self.newcomer() for _ in range(2)]
                while any(line.seq < seq or not line.game or line.wire is None for line in self.lines):
                    await asyncio.sleep(DELAY)
                # Nobody asks for anything any more, but a move that is forced may still make itself.
                if all(other == seq for other in (twin_seq, *(line.seq for line in self.lines))):
                    break
        if game != twin:
            self.wrong("two newcomers see different tables")
        for line in self.lines:
            self.storm.views += 1
            mine, right = (without_handles(self.table.title, raw) for raw in (line.game, game))
            if mine != right:
                self.wrong(f"sees another table than a newcomer: {difference(mine, right)}")

    async def newcomer(self) -> tuple[int, bytes]:
        """What somebody sees who comes now, by a good connection."""
        async with connect(self.storm.server, self.table, self.seat) as wire:
            while True:
                message = hear(await asyncio.wait_for(wire.recv(), PATIENCE))
                if isinstance(message, Update):
                    return message.seq, bytes(message.game)

    def wrong(self, what: str) -> None:
        """Something that must not be."""
        self.storm.wrong.append(f"{self.table.title} {self.table.id} seat {self.seat}: {what}")


# -- all of it -------------------------------------------------------------------------------------


class Party(msgspec.Struct):
    """A table and its players."""

    table: Table
    players: list[Player]
    arrived: int = 0
    all_here: asyncio.Event = msgspec.field(default_factory=asyncio.Event)


class Storm:
    """All players, and what is counted."""

    def __init__(self, server: str, host: str, submissions: int, luck: random.Random) -> None:
        self.server = server
        self.host = host
        self.wanted = submissions
        self.luck = luck
        self.keys = itertools.count(1)
        self.parties: dict[str, Party] = {}
        self.submissions = 0
        self.copies = 0
        self.answers: Counter[str] = Counter()
        self.views = 0
        self.wrong: list[str] = []

    @property
    def enough(self) -> bool:
        """Nothing more is to be asked for."""
        return self.submissions >= self.wanted or bool(self.wrong)

    async def keep_playing(self, plan: Plan) -> None:
        """One table after the other."""
        async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as http:
            while not self.enough:
                table = await plan.make(http, self.server)
                party = Party(table, [Player(self, table, seat) for seat in table.seats])
                self.parties[table.id] = party
                await asyncio.gather(*(player.play() for player in party.players))

    async def meet(self, table: Table) -> None:
        """Wait until nobody at the table asks for anything any more."""
        party = self.parties[table.id]
        party.arrived += 1
        if party.arrived == len(party.players):
            party.all_here.set()
        await party.all_here.wait()


class Figures(msgspec.Struct):
    """What came of it."""

    submissions: int
    copies: int
    cuts: int
    answers: dict[str, int]
    tables: int
    lines: int
    views: int
    seconds: float
    wrong: list[str]


async def run(url: str, host: str, submissions: int, tables: int, seed: int = 1) -> Figures:
    """Everything, at a server that is there; its database is looked at in the end."""
    luck = random.Random(seed)
    begin = time.monotonic()
    wire = Wire(host, luck)
    server = await wire.open()
    storm = Storm(host, f"127.0.0.1:{server.sockets[0].getsockname()[1]}", submissions, luck)
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as progress:
        bar = progress.add_task("asking", total=submissions)
        games = [asyncio.ensure_future(storm.keep_playing(PLANS[number % len(PLANS)])) for number in range(tables)]
        while not all(game.done() for game in games):
            await asyncio.wait(games, timeout=0.2, return_when=asyncio.FIRST_EXCEPTION)
            progress.update(bar, completed=min(storm.submissions, submissions))
            for game in games:
                if game.done():
                    game.result()
    server.close()
    lines = await compare(url, storm)
    return Figures(
        storm.submissions,
        storm.copies,
        wire.cuts,
        dict(storm.answers),
        len(storm.parties),
        lines,
        storm.views,
        time.monotonic() - begin,
        storm.wrong,
    )


async def compare(url: str, storm: Storm) -> int:
    """Look at every log; says how many lines there are."""
    store = open_store(url, Path())
    await store.open()
    lines = 0
    for party in storm.parties.values():
        storm.wrong += await check(store, party.table, party.players)
        lines += len(await store.entries(party.table.id))
    await store.close()
    return lines


def report(figures: Figures) -> None:
    """The figures."""
    print(f"{figures.submissions} submissions in {figures.seconds:.0f} s, sent {figures.copies} times")
    print(f"the wire was cut {figures.cuts} times")
    print("answers: " + ", ".join(f"{count} {result}" for result, count in sorted(figures.answers.items())))
    print(f"{figures.lines} lines at {figures.tables} tables; {figures.views} connections see what newcomers see")
    for wrong in figures.wrong[:20]:
        print(f"WRONG: {wrong}")
    print("nothing was lost or doubled" if not figures.wrong else f"{len(figures.wrong)} things are wrong")


async def serve_and_run(url: str, folder: Path, submissions: int, tables: int, seed: int) -> Figures:
    """With a server of our own."""
    server = ServerProcess(url, folder)
    server.start()
    try:
        await server.ready()
        figures = await run(url, server.host, submissions, tables, seed)
        server.stop()
    finally:
        server.kill()
    figures.wrong += server.errors()
    return figures


def main() -> int:
    """As a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--submissions", type=int, default=20_000)
    parser.add_argument("--tables", type=int, default=12, help="that are played at the same time")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL in a temporary folder")
    parser.add_argument("--seed", type=int, default=1, help="of delays and cuts")
    chosen = parser.parse_args()
    with database(chosen.postgres) as (url, folder):
        figures = asyncio.run(serve_and_run(url, folder, chosen.submissions, chosen.tables, chosen.seed))
    report(figures)
    return 1 if figures.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
