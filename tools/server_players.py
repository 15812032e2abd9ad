"""Players who do anything that is offered at their tables, remember all they were told, and come back when cut off."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import random
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus, WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent))

from server_process import PATIENCE, Table, connect, make_table

from hullbreach.kernel.registry import title as find_title

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
