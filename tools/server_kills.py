"""Does a server that is killed lose a move, or make one twice?  It is killed at random moments under load, to see.

Players at several tables of all titles move as quickly as answers come.  The server is killed with SIGKILL and started
again on the same database; the players come back with the last line they saw, and ask again, by the same key, for what
was not answered.  In the end each log must have every move that was acknowledged, each once, in its place and as it
was chosen; it must play by the rules; and what players were told must be what newcomers are told.

    python tools/server_kills.py                            SQLite
    python tools/server_kills.py --postgres                 a PostgreSQL of our own
    python tools/server_kills.py --postgres --workers 2     with two processes, of which one or all are killed
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import itertools
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus, WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent))

from server_process import PATIENCE, ServerProcess, Table, connect, database, make_table

from hullbreach.kernel.registry import title as find_title
from hullbreach.server import lines
from hullbreach.server.room import Room, open_room
from hullbreach.server.store import Entry, Store, open_store

LONGEST = 1.0  # seconds that a server is under load before it is killed
EARLY_EVERY = 6  # every sixth kill falls anywhere from the start on, so that starting and opening are hit too
SAYS = 0.05  # of what players ask for, so much is talk
GONE = (OSError, TimeoutError, WebSocketException, httpx.TransportError)


class Plan(msgspec.Struct, frozen=True):
    """A kind of table."""

    title: str
    people: int
    bots: int = 0
    window: float = 0.0

    async def make(self, http: httpx.AsyncClient, host: str) -> Table:
        """One of these."""
        seats = self.people + self.bots
        options = {"seats": seats} if seats > 1 else {}
        return await make_table(http, host, self.title, self.people, self.bots, options=options, window=self.window)


PLANS = (
    Plan("blaster_waves", 1),
    Plan("mag_blast", 3),
    Plan("mag_blast", 2, bots=1, window=0.3),  # where bots and clocks write too
    Plan("kembles_cascade", 2),
    Plan("waves_of_struggle", 2),
    Plan("battleship_galaxies", 2),
)


# -- what a player hears ---------------------------------------------------------------------------


class Told(msgspec.Struct, frozen=True):
    """An event, but for the handles of its cards: they are each connection's own."""

    seq: int
    says: str
    event: dict[str, Any]


class Update(msgspec.Struct, tag="update", tag_field="is"):
    """As much of it as matters here."""

    seq: int
    hash: str = ""
    game: msgspec.Raw = msgspec.Raw(b"")
    happened: list[Told] = []
    said: list[dict[str, Any]] = []


class Answer(msgspec.Struct, tag="answer", tag_field="is"):
    """What became of something asked for."""

    key: str
    result: str
    seq: int = 0
    text: str = ""


class Welcome(msgspec.Struct, tag="welcome", tag_field="is"):
    """The first message."""


class Goodbye(msgspec.Struct, tag="goodbye", tag_field="is"):
    """The last."""

    text: str
    again: bool


class Offer(msgspec.Struct):
    """A move."""

    text: str


class Question(msgspec.Struct):
    """What may be done."""

    number: int
    moves: list[Offer]


class Game(msgspec.Struct):
    """What is asked."""

    over: bool
    question: Question | None


hear = msgspec.json.Decoder(Update | Answer | Welcome | Goodbye).decode
read_game = msgspec.json.Decoder(Game).decode


def bare(title: str, told: Told) -> Told:
    """An event without handles: of a card it says only whether it was seen."""
    facts = find_title(title).card_facts
    event = {
        name: [card < 0 for card in value] if name == "cards" else min(value, 0) if name in facts else value
        for name, value in told.event.items()
    }
    return Told(told.seq, told.says, event)


# -- players ---------------------------------------------------------------------------------------


class Wish(msgspec.Struct):
    """Something a player has asked for, and what became of it."""

    key: str
    message: dict[str, Any]
    text: str  # of the move as it was offered, or what was said
    result: str = ""
    seq: int = 0
    unsure: bool = False  # there is another copy of it of which nobody knows what became


class Player:
    """Somebody at a table who does any of the things that are offered, and remembers everything."""

    def __init__(self, crowd: Crowd, table: Table, seat: int) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.seq = 0
        self.told: list[Told] = []
        self.said: list[str] = []
        self.wishes: dict[str, Wish] = {}
        self.waiting: Wish | None = None
        self.game: Game | None = None
        self.done_with = -1  # the question that was answered last
        self.came = 0  # times it was connected

    async def play(self) -> None:
        """Until the game is over or everybody stops; comes back whenever it is cut off."""
        while not self.finished:
            try:
                async with connect(self.crowd.host, self.table, self.seat, self.seq) as wire:
                    if self.waiting is not None:
                        await wire.send(msgspec.json.encode(self.waiting.message).decode())
                    while not self.finished:
                        await self.hear(wire, await wire.recv())
            except InvalidStatus as error:
                self.wrong(f"was not let in: {error}")
                return
            except GONE:
                await asyncio.sleep(0.1)

    @property
    def finished(self) -> bool:
        """Nothing more to do, and nothing left unanswered."""
        return self.waiting is None and (self.crowd.stopping or (self.game is not None and self.game.over))

    async def hear(self, wire: ClientConnection, raw: str | bytes) -> None:
        """One message."""
        message = hear(raw)
        match message:
            case Update():
                self.note(message)
            case Answer():
                self.answered(message)
            case Welcome():
                self.came += 1
            case Goodbye():
                if not message.again:
                    self.wrong(f"was sent away: {message.text}")
        if self.waiting is None and not self.crowd.stopping:
            self.waiting = self.choose()
            if self.waiting is not None:
                self.wishes[self.waiting.key] = self.waiting
                await wire.send(msgspec.json.encode(self.waiting.message).decode())

    def note(self, update: Update) -> None:
        """What happened: always more than before, never again."""
        if update.seq < self.seq:
            self.wrong(f"was told line {update.seq} after line {self.seq}")
        for told in update.happened:
            if not self.seq < told.seq <= update.seq:
                self.wrong(f"was told of line {told.seq} between {self.seq} and {update.seq}")
            self.told.append(bare(self.table.title, told))
        self.said += [said["text"] for said in update.said]
        self.seq = update.seq
        if game := bytes(update.game):
            if hashlib.sha256(game).hexdigest()[:32] != update.hash:
                self.wrong(f"the hash of line {update.seq} is not that of its game")
            self.game = read_game(game)

    def answered(self, answer: Answer) -> None:
        """What became of what was asked."""
        wish = self.wishes[answer.key]
        if wish.result and (wish.result, wish.seq) != (answer.result, answer.seq):
            self.wrong(f"{answer.key} was answered {wish.result} {wish.seq}, then {answer.result} {answer.seq}")
        wish.result, wish.seq = answer.result, answer.seq
        if answer.result == "refused":
            self.wrong(f"{wish.message} was refused: {answer.text}")
        if wish is self.waiting:
            self.waiting = None
            if wish.message["is"] == "play":
                self.done_with = wish.message["question"]
        if answer.result in ("done", "repeated"):
            self.crowd.acknowledge(self)

    def choose(self) -> Wish | None:
        """Anything that is offered."""
        luck = self.crowd.luck
        asked = self.game.question if self.game else None
        if asked is None or asked.number == self.done_with:
            return None
        key = f"k{next(self.crowd.keys)}"
        if luck.random() < SAYS:
            return Wish(key, {"is": "say", "key": key, "text": f"word {key}"}, f"word {key}")
        move = luck.randrange(len(asked.moves))
        message = {"is": "play", "key": key, "question": asked.number, "move": move}
        return Wish(key, message, asked.moves[move].text)

    def wrong(self, what: str) -> None:
        """Something that must not be."""
        self.crowd.wrong.append(f"{self.table.title} {self.table.id} seat {self.seat}: {what}")


class Party:
    """A table and its players."""

    def __init__(self, table: Table, players: list[Player]) -> None:
        self.table = table
        self.players = players
        self.acknowledged = 0

    @property
    def over(self) -> bool:
        """Whether the game is."""
        return any(player.game is not None and player.game.over for player in self.players)

    @property
    def came(self) -> list[int]:
        """How often each player was connected."""
        return [player.came for player in self.players]

    def resumed(self, came: list[int], acknowledged: int) -> bool:
        """Whether it goes on since these counts: by a move, or, where a bot thinks, by everybody being back."""
        if self.over or self.acknowledged > acknowledged:
            return True
        asked = any(player.game is not None and player.game.question is not None for player in self.players)
        return not asked and all(now > then for now, then in zip(self.came, came, strict=True))


class Crowd:
    """All players; when a game is over another begins."""

    def __init__(self, host: str, luck: random.Random) -> None:
        self.host = host
        self.luck = luck
        self.keys = itertools.count(1)
        self.parties: list[Party] = []
        self.stopping = False
        self.wrong: list[str] = []
        self.acknowledged = 0
        self.heard = asyncio.Event()

    async def keep_playing(self, plan: Plan) -> None:
        """One table after the other."""
        async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as http:
            while not self.stopping:
                try:
                    table = await plan.make(http, self.host)
                except GONE:
                    await asyncio.sleep(0.1)
                    continue
                party = Party(table, [Player(self, table, seat) for seat in table.seats])
                self.parties.append(party)
                await asyncio.gather(*(player.play() for player in party.players))

    def acknowledge(self, player: Player) -> None:
        """Somebody was told that something is done."""
        self.acknowledged += 1
        for party in reversed(self.parties):
            if player in party.players:
                party.acknowledged += 1
                break
        self.heard.set()

    async def until_moves(self) -> None:
        """Somebody somewhere gets on."""
        self.heard.clear()
        await asyncio.wait_for(self.heard.wait(), PATIENCE)

    async def until_all_are_back(self) -> None:
        """Everybody who still plays has the game again; whoever is asked something has got on."""
        before = {party: (party.came, party.acknowledged) for party in self.parties if not party.over}
        patience = time.monotonic() + PATIENCE
        while stuck := [party for party, counts in before.items() if not party.resumed(*counts)]:
            if time.monotonic() > patience:
                self.wrong += [f"{party.table.title} {party.table.id} does not go on" for party in stuck]
                return
            await asyncio.sleep(0.1)


# -- what must hold --------------------------------------------------------------------------------


async def check(store: Store, party: Party) -> list[str]:
    """What is wrong with the log of a table, by what its players know."""
    saved = await store.load(party.table.id)
    entries = await store.entries(party.table.id)
    if saved is None:
        return [f"{party.table.id}: there is no such table"]
    wrong = [
        f"line {entry.seq} where {place} was expected"
        for place, entry in enumerate(entries, start=1)
        if entry.seq != place
    ]
    if len({entry.key for entry in entries}) < len(entries):
        wrong.append("a key is there twice")
    wrong += check_wishes(party, {entry.key: entry for entry in entries})
    wrong += check_replay(party, open_room(saved, []), entries)
    return [f"{party.table.title} {party.table.id}: {what}" for what in wrong]


def check_wishes(party: Party, found: dict[str, Entry]) -> list[str]:
    """Whatever was acknowledged is there, and whatever was not allowed is not."""
    wrong: list[str] = []
    for player in party.players:
        for wish in player.wishes.values():
            entry = found.get(f"{player.seat}:{wish.key}")
            if wish.result in ("done", "repeated") and (entry is None or entry.seq != wish.seq):
                wrong.append(f"{wish.key} was {wish.result} as line {wish.seq}, but is {entry}")
            # What is refused now may be allowed later; but a question that was closed does not open again.
            for_good = wish.message["is"] == "play" or not wish.unsure
            if wish.result in ("stale", "refused") and for_good and entry is not None:
                wrong.append(f"{wish.key} was {wish.result}, but is {entry}")
    return wrong


def check_replay(party: Party, room: Room, entries: Sequence[Entry]) -> list[str]:
    """The log plays by the rules, and people's moves are those that they chose."""
    wrong: list[str] = []
    wishes = {f"{player.seat}:{wish.key}": wish for player in party.players for wish in player.wishes.values()}
    for entry in entries:
        line = lines.decode(entry.line)
        if isinstance(line, lines.Moved) and line.by == "person":
            text = room.title.text(room.table.state, line.move)
            wish = wishes.pop(entry.key, None)
            if wish is None or wish.text != text:
                wrong.append(f"line {entry.seq} is {text!r}, but {wish} was asked for")
        try:
            room.add(entry)
        except Exception as error:
            return [*wrong, f"line {entry.seq} cannot be played: {error}"]
    spoken = [
        line.text for line in map(lines.decode, (entry.line for entry in entries)) if isinstance(line, lines.Spoke)
    ]
    for player in party.players:
        if player.said != spoken[: len(player.said)]:
            wrong.append(f"seat {player.seat} heard other talk than there was")
    return wrong


async def check_telling(host: str, party: Party) -> list[str]:
    """Whatever players were told is how a newcomer's story begins."""
    wrong: list[str] = []
    for player in party.players:
        newcomer = Player(player.crowd, player.table, player.seat)
        async with connect(host, party.table, player.seat) as wire:
            while newcomer.game is None:
                await newcomer.hear(wire, await asyncio.wait_for(wire.recv(), PATIENCE))
        for was, now in itertools.zip_longest(player.told, newcomer.told[: len(player.told)]):
            if was != now:
                wrong.append(
                    f"{party.table.title} {party.table.id} seat {player.seat}: was told {was}, a newcomer {now}"
                )
                break
    return wrong


# -- killing ---------------------------------------------------------------------------------------


class Figures(msgspec.Struct):
    """What came of it."""

    kills: int = 0
    of_one: int = 0  # of one process of several
    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    repeated: int = 0  # asked again, and found to be done
    lines: int = 0
    told: int = 0
    returns: int = 0  # times that a player came back
    seconds: float = 0.0
    wrong: list[str] = []


async def kill_once(server: ServerProcess, crowd: Crowd, luck: random.Random, early: bool, one: bool) -> None:
    """One round."""
    if early:
        await asyncio.sleep(luck.uniform(0, 2 * LONGEST))
    else:
        await server.ready()
        await crowd.until_moves()
        await asyncio.sleep(luck.uniform(0, LONGEST))
    if one and server.workers():
        server.kill_one(luck)
    else:
        server.kill()
        server.start()


async def run(url: str, folder: Path, kills: int, tables: int, seed: int = 1, workers: int = 1) -> Figures:
    """All rounds; stops at the first in which something is wrong."""
    luck = random.Random(seed)
    figures = Figures()
    begin = time.monotonic()
    server = ServerProcess(url, folder, workers)
    crowd = Crowd(server.host, random.Random(seed))
    server.start()
    try:
        await server.ready()
        games = [asyncio.create_task(crowd.keep_playing(PLANS[number % len(PLANS)])) for number in range(tables)]
        with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as progress:
            for number in progress.track(range(kills - 1), description="killing"):
                one = workers > 1 and luck.random() < 0.5
                await kill_once(server, crowd, luck, number % EARLY_EVERY == EARLY_EVERY - 1, one)
                figures.kills += 1
                figures.of_one += one
                if crowd.wrong:
                    break
        server.kill()
        figures.kills += 1
        server.start()
        await crowd.until_all_are_back()
        crowd.stopping = True
        await asyncio.wait_for(asyncio.gather(*games), 2 * PATIENCE)
        for party in crowd.parties:
            crowd.wrong += await check_telling(server.host, party)
        server.stop()
    finally:
        server.kill()
    await compare(url, crowd, figures)
    figures.wrong = crowd.wrong + server.errors()
    figures.seconds = time.monotonic() - begin
    return figures


async def compare(url: str, crowd: Crowd, figures: Figures) -> None:
    """Look at every log, and count."""
    store = open_store(url, Path())
    await store.open()
    for party in crowd.parties:
        crowd.wrong += await check(store, party)
        figures.lines += len(await store.entries(party.table.id))
        figures.tables += 1
        figures.finished += party.over
        for player in party.players:
            results = [wish.result for wish in player.wishes.values()]
            figures.repeated += results.count("repeated")
            figures.acknowledged += results.count("repeated") + results.count("done")
            figures.told += len(player.told)
            figures.returns += player.came - 1
    await store.close()


def report(figures: Figures) -> None:
    """The figures."""
    print(f"{figures.kills} kills in {figures.seconds:.0f} s, {figures.of_one} of them of one process among several")
    print(f"{figures.tables} tables, {figures.finished} games played to the end; {figures.lines} lines")
    print(
        f"{figures.acknowledged} moves and words of people were acknowledged; players came back {figures.returns} times"
    )
    print(f"{figures.repeated} times what was asked for again had been done already")
    print(f"{figures.told} events told over all connections are those that newcomers are told")
    for wrong in figures.wrong[:20]:
        print(f"WRONG: {wrong}")
    print(
        "nothing was lost, doubled or out of order" if not figures.wrong else f"{len(figures.wrong)} things are wrong"
    )


def main() -> int:
    """As a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=12, help="that are played at the same time")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL in a temporary folder")
    parser.add_argument("--workers", type=int, default=1, help="processes; more than one with --postgres only")
    parser.add_argument("--seed", type=int, default=1, help="of the moments")
    chosen = parser.parse_args()
    if chosen.workers > 1 and not chosen.postgres:
        parser.error("--workers: more than one process needs --postgres")
    with database(chosen.postgres) as (url, folder):
        figures = asyncio.run(run(url, folder, chosen.kills, chosen.tables, chosen.seed, chosen.workers))
    report(figures)
    return 1 if figures.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
