"""Does the server tell anybody what is not theirs to know?  Whole games are watched, byte by byte, to see.

Every card of a game gets a canary: a mark that stands wherever the card is named.  Every seat and two spectators look
on through the server's own code, and of every frame they are sent it is asked: whose canaries are in it, which cards
do its handles mean, and may this viewer know them now?  Seeds and other people's keys are looked for as well.  Now and
then a viewer is put into a world that it cannot tell from the true one, with everything dealt anew that is hidden
from it: all that it is told there must be the same, byte by byte, and so must the moments at which things happen by
themselves.

    python tools/server_leaks.py                                  200 games, all titles in turn
    python tools/server_leaks.py --title mag_blast --games 40
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import copy
import re
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

import msgspec
from rich.progress import MofNCompleteColumn, Progress

from hullbreach.games.battleship_galaxies.card_set import version_token
from hullbreach.games.kembles_cascade.card_set import FIRST_POWERUP
from hullbreach.games.mag_blast.card_set import FIRST_SHIP
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.events import WATCHER, Journal
from hullbreach.kernel.parts import cards_again
from hullbreach.kernel.record import Record, brought_cards
from hullbreach.kernel.registry import title as find_title
from hullbreach.kernel.registry import title_ids
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title
from hullbreach.lab.soak import option_sets
from hullbreach.server.advice import reasons
from hullbreach.server.lines import SeatPlan, Settings
from hullbreach.server.live import Live, Onlooker
from hullbreach.server.messages import AutoPass, Play, Say, Undo, Why
from hullbreach.server.room import Room, table_header
from hullbreach.server.socket import welcome
from hullbreach.server.store import Entry, Store
from hullbreach.server.viewer import Viewer

NOW = 1_000_000.0  # what the clock shows all the time, so that times can be compared
LONGEST = 400  # moves after which somebody concedes
EVERY = 12  # one move in so many is followed by a look into other worlds
RECENT = 25  # lines of the log that are told again in each of them
SPREAD = 61  # games in a row get options that are so many apart: a prime, so that all get their turn


class Leak(Exception):
    """Somebody was told what they may not know."""


# -- canaries --------------------------------------------------------------------------------------

CANARY = re.compile(r"⟦(\d+)⟧|\b99(\d{4})99\b")


def canary(card: int) -> str:
    """The mark of a card."""
    return f"⟦{card}⟧"


def named(function: Callable[..., str]) -> Callable[..., str]:
    """A function that names the card of its last argument; now with its canary."""
    return lambda *given: f"{function(*given)} {canary(int(given[-1]))}"


def with_kind(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that gives the face of the card of its last argument; its kind now has the canary."""
    return lambda *given: msgspec.structs.replace(
        function(*given), kind=f"{function(*given).kind} {canary(int(given[-1]))}"
    )


def with_kinds(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same of a function that gives the faces of a pile."""
    return lambda *given: [
        card and msgspec.structs.replace(card, kind=f"{card.kind} {canary(card.card)}") for card in function(*given)
    ]


def numbered(function: Callable[..., int]) -> Callable[..., int]:
    """A function that gives a number printed on a card; now one that is like no other."""
    return lambda card: 99_000_099 + 100 * int(card)


def with_token(function: Callable[..., str]) -> Callable[..., str]:
    """A function that names a ship in one of its versions; which of them it is, a token tells."""
    return lambda game, unit, level: f"{function(game, unit, level)} {canary(int(version_token(unit, level)))}"


PLANTS: dict[str, dict[str, Callable[..., Any]]] = {
    "blaster_waves": {"view.face": with_kind},
    "mag_blast": {"faces.seen_cards": with_kinds},
    "waves_of_struggle": {},
    "kembles_cascade": {"names.sensor_number": numbered, "names.sensor_words": named},
    "battleship_galaxies": {"names.card_name": named, "names.version_name": with_token},
}
# Compiled functions call each other whatever stands in their modules.  Where these name cards, the canaries are in the
# names of the card set: its tables, and the card that each of them begins with.
TABLES: dict[str, dict[str, int]] = {
    "blaster_waves": {"kinds": 0},
    "mag_blast": {"action_names": 0, "names": FIRST_SHIP},
    "waves_of_struggle": {"names": 0},
    "kembles_cascade": {"powerup_names": FIRST_POWERUP},
}


@contextlib.contextmanager
def planted(title_id: str) -> Iterator[None]:
    """Canaries in all that names cards of a title."""
    package = f"hullbreach.games.{title_id}"
    with contextlib.ExitStack() as stack:
        for place, plant in PLANTS[title_id].items():
            where, _, name = place.rpartition(".")
            original = getattr(sys.modules[f"{package}.{where}"], name)
            instead = plant(original)
            for module_name, module in list(sys.modules.items()):
                if module_name.startswith(package) and getattr(module, name, None) is original:
                    stack.enter_context(mock.patch.object(module, name, instead))
        stack.enter_context(named_tables(title_id, package))
        yield


@contextlib.contextmanager
def named_tables(title_id: str, package: str) -> Iterator[None]:
    """Canaries in the names of every card set that is read meanwhile; none read before is used, none of these after."""
    title = find_title(title_id)
    read = title.read_cards

    def with_names(file: CardFile) -> Any:
        cards = read(file)
        for table, first in TABLES.get(title_id, {}).items():
            names: list[str] = getattr(cards, table)
            names[:] = [f"{name} {canary(card)}" for card, name in enumerate(names, first)]
        return cards

    try:
        with mock.patch.object(title, "read_cards", with_names):
            forget(package)
            with mock.patch.dict(title.__dict__, standard_cards=title.load_cards("standard")):
                yield
    finally:
        forget(package)


def forget(package: str) -> None:
    """Ask anew for all that the modules of a package remember, and for card sets."""
    brought_cards.cache_clear()
    cards_again.cache_clear()
    for module_name, module in list(sys.modules.items()):
        if module_name.startswith(package):
            for thing in list(vars(module).values()):
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def canaries(frame: bytes) -> set[int]:
    """The cards whose marks are in a frame."""
    return {int(words or number) for words, number in CANARY.findall(frame.decode())}


# -- who may know what -----------------------------------------------------------------------------


def known_to(state: State, seat: int) -> set[int]:
    """The cards of which a viewer knows where they lie; or, where that is for all to know, that they are in a deck."""
    bit = int(state.bit(seat))
    cards = {card for card, mask in enumerate(state.known.to_list()) if mask & bit}
    deck = getattr(state, "deck", None)
    if state.seats == 1 and deck is not None and type(state).__name__ == "BlasterWaves":
        cards |= set(deck.to_list())  # which cards are left is public, only their order is not (BW-Q-40)
    return cards


# -- a table without network or disk -----------------------------------------------------------------


class Notebook(Store):
    """A store that forgets."""

    def __init__(self) -> None:
        self.lines: list[Entry] = []

    async def append(self, table: str, seq: int, key: str, line: bytes, at: float, over: bool = False) -> Entry:
        self.lines.append(Entry(seq, key, line, at))
        return self.lines[-1]

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return self.lines[after:]

    async def release(self, owner: str) -> None:
        pass

    async def tell(self, text: str) -> None:
        pass

    def listen(self, heard: Callable[[str, int], None]) -> None:
        pass

    def listen_tell(self, heard: Callable[[str], None]) -> None:
        pass


class Ears:
    """One viewer, and every frame it was sent."""

    def __init__(self, live: Live, seat: int, text: bool = True, make: type[Viewer] = Viewer, since: int = 0) -> None:
        self.seat = seat
        self.text = text
        self.frames: list[bytes] = [msgspec.json.encode(welcome(live, seat))]
        self.onlooker = Onlooker(make(live.room, seat, text), self.frames.append)
        live.welcome(self.onlooker, since)

    def take(self) -> list[bytes]:
        """The frames since they were last taken."""
        frames = list(self.frames)
        self.frames.clear()
        return frames


def new_live(title: Title, options: dict[str, int | str | bool], seed: int) -> Live:
    """A table with people at all seats."""
    record = Record(title, options, seed)
    seats = [SeatPlan("person", f"Player {seat + 1}") for seat in range(int(record.start().seats))]
    return Live("table", Room(table_header(record), Settings(title.id, seats, 60.0, 8.0, True)), Notebook())


# -- watching ----------------------------------------------------------------------------------------


@dataclass
class Found:
    """What was looked at."""

    games: int = 0
    moves: int = 0
    frames: int = 0
    size: int = 0  # bytes
    canaries: int = 0
    worlds: int = 0
    shuffles: int = 0
    windows: int = 0
    seconds: float = 0.0
    titles: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.moves:,} moves, {self.frames:,} frames with {self.size / 1e6:.0f} MB and"
            f" {self.canaries:,} canaries, {self.worlds:,} other worlds, {self.windows:,} reaction windows,"
            f" {self.shuffles:,} times cards lost from sight, {self.seconds:.0f} s"
        )


class Watch:
    """One game that is watched by all."""

    def __init__(self, live: Live, rng: Rng, found: Found, make: type[Viewer] = Viewer) -> None:
        self.live = live
        self.rng = rng
        self.found = found
        self.make = make
        self.secret = str(live.room.record.seed)
        self.keys: dict[int, str] = {seat: f"key{rng.next()}of{seat}" for seat in self.viewers}
        self.ever: dict[int, set[int]] = {seat: set(self.knows(seat)) for seat in self.viewers}
        self.ears = [Ears(live, seat, make=make) for seat in self.viewers]
        self.ears += [Ears(live, seat, text=False, make=make) for seat in (0, WATCHER)]
        self.check_frames({seat: set(cards) for seat, cards in self.ever.items()})

    @property
    def viewers(self) -> list[int]:
        return [*range(int(self.live.room.table.state.seats)), WATCHER]

    def knows(self, seat: int) -> set[int]:
        return known_to(self.live.room.table.state, seat)

    async def play(self, longest: int = LONGEST, every: int = EVERY) -> None:
        """To the end."""
        room = self.live.room
        while not room.over:
            self.found.windows += bool(room.answers)
            if self.rng.below(every) == 0:
                self.look_into_other_worlds()
                self.come_late()
                await self.talk()
            await self.move(len(room.record.moves) >= longest)
        self.found.games += 1
        self.found.titles[room.title.id] = self.found.titles.get(room.title.id, 0) + 1

    async def move(self, concede: bool) -> None:
        """Somebody moves, and all frames that go out are looked at."""
        room = self.live.room
        before = {seat: self.knows(seat) for seat in self.viewers}
        asked = sorted(room.questions)
        seat = asked[self.rng.below(len(asked))]
        ears = self.ears[seat]
        place = -1 if concede else self.rng.below(len(ears.onlooker.viewer.offered()))
        key = f"{self.keys[seat]}-{room.seq}"
        await self.live.ask(ears.onlooker, Play(key, room.questions[seat], place))
        self.found.moves += 1
        self.found.shuffles += len(room.chapters[-1].lost)
        may_know = {viewer: before[viewer] | self.knows(viewer) for viewer in self.viewers}
        for viewer in self.viewers:
            bit = int(room.table.state.bit(viewer))
            for event in room.chapters[-1].events:
                may_know[viewer] |= {card for card, mask in zip(event.cards, event.masks, strict=True) if mask & bit}
            self.ever[viewer] |= may_know[viewer]
        self.check_frames(may_know)

    async def talk(self) -> None:
        """All else that is answered, with keys that nobody else may hear of."""
        room = self.live.room
        seat = self.rng.below(int(room.table.state.seats))
        onlooker = self.ears[seat].onlooker
        key = f"{self.keys[seat]}-{room.seq}"
        await self.live.ask(onlooker, Say(f"{key}a", "well met"))
        await self.live.ask(onlooker, AutoPass(f"{key}b", "never"))
        await self.live.ask(onlooker, Undo(f"{key}c"))
        room.undo = None
        self.check_frames({viewer: self.knows(viewer) for viewer in self.viewers})

    def come_late(self) -> None:
        """Somebody connects only now and is told everything that happened."""
        for seat in self.viewers:
            late = Ears(self.live, seat, make=self.make)
            self.live.leave(late.onlooker)
            for frame in late.take():
                self.check_frame(seat, frame, self.ever[seat])

    def check_frames(self, may_know: dict[int, set[int]]) -> None:
        """All that was sent since the last time."""
        for ears in self.ears:
            for frame in ears.take():
                self.check_frame(ears.seat, frame, may_know[ears.seat])
            known = self.knows(ears.seat)
            strange = set(ears.onlooker.viewer.handles.handles) - known
            if strange and not self.live.room.over:
                raise Leak(
                    f"seat {ears.seat} has handles for the cards {sorted(strange)}, which it has lost from sight"
                )

    def check_frame(self, seat: int, frame: bytes, may_know: set[int]) -> None:
        """One frame."""
        self.found.frames += 1
        self.found.size += len(frame)
        told = canaries(frame)
        self.found.canaries += len(told)
        if self.live.room.over:
            return
        if told - may_know:
            raise Leak(f"seat {seat} is told of the cards {sorted(told - may_know)}: {excerpt(frame, told - may_know)}")
        if self.secret in frame.decode():
            raise Leak(f"seat {seat} is told the seed")
        for other, key in self.keys.items():
            if other != seat and key in frame.decode():
                raise Leak(f"seat {seat} is told the key of seat {other}")

    # -- other worlds --------------------------------------------------------------------------

    def look_into_other_worlds(self) -> None:
        """What a viewer is told, asks and waits for is the same in every world that it may be in."""
        for seat in self.viewers:
            world = another_world(self.live, seat, self.rng)
            true, other = (all_told(live, seat, self.make) for live in (self.live, world))
            self.found.worlds += 1
            if true != other:
                raise Leak(f"seat {seat} sees a difference: {first_difference(true, other)}")


def another_world(live: Live, seat: int, rng: Rng) -> Live:
    """The same table with everything dealt anew that is hidden from a seat."""
    state = live.room.table.state.clone()
    state.redeal(seat, rng)
    return with_state(live, state)


def with_state(live: Live, state: State) -> Live:
    """The same table with the game in another state."""
    state.journal = Journal()
    room = copy.copy(live.room)
    room.table = copy.copy(live.room.table)
    room.table.state = state
    return Live(live.table, room, live.store)


def all_told(live: Live, seat: int, make: type[Viewer] = Viewer, since: int | None = None) -> list[bytes]:
    """Everything that somebody who connects is told, why things are not allowed, and what will happen when."""
    room = live.room
    alone = Live(live.table, room, live.store)  # nobody else need hear of it
    ears = Ears(alone, seat, make=make, since=max(0, room.seq - RECENT) if since is None else since)
    told = ears.take()
    viewer = ears.onlooker.viewer
    words = {move.text.split()[0] for move in question.moves} if (question := viewer.question()) else {"play"}
    told += [msgspec.json.encode(reasons(viewer, Why("k", word))) for word in sorted(words | {"play", "take"})]
    marks = sorted({mark for move in question.moves for mark in move.marks}) if question else []
    told += [msgspec.json.encode(reasons(viewer, Why("k", mark=mark))) for mark in [*marks[:3], "card:1", "ship:1"]]
    lines = [room.table.says(event, seat) for event in room.chapters[-1].events] if room.chapters else []
    # Alone at a table one's only move is made at once; with others there the moment must tell nothing.
    due = alone.due() if len(room.people()) > 1 else None
    return [*told, msgspec.json.encode([lines, due, alone.bots_to_move()])]


def first_difference(one: list[bytes], other: list[bytes]) -> str:
    """Where two lists of frames begin to differ."""
    for left, right in zip(one, other, strict=True):
        if left != right:
            at = next((i for i, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), 0)
            return " or ".join(repr(each[max(0, at - 60) : at + 60].decode(errors="replace")) for each in (left, right))
    return "nothing"


def excerpt(frame: bytes, cards: set[int]) -> str:
    """The words around the first of these cards."""
    text = frame.decode()
    at = max(text.find(canary(min(cards))), 0)
    return repr(text[max(0, at - 120) : at + 40])


@contextlib.contextmanager
def stopped_clock() -> Iterator[None]:
    """It is always the same time."""
    with mock.patch("hullbreach.server.live.time", return_value=NOW):
        yield


async def watch(
    title_id: str,
    games: int,
    seed: int,
    found: Found,
    longest: int = LONGEST,
    every: int = EVERY,
    make: type[Viewer] = Viewer,
    advance: Callable[[], None] = lambda: None,
) -> None:
    """Watch some games of a title, with other options each; Leak if there is one."""
    title = find_title(title_id)
    sets = option_sets(title)
    title.view(title.new(sets[0], 1), WATCHER)  # so that all its modules are there
    began = time.perf_counter()
    with planted(title_id), stopped_clock():
        for number in range(games):
            rng = quick(seed * 1_000_003 + number)
            secret = (seed + number + 1) * 0x9E3779B97F4A7C15F39CC0605CEDC835 % 2**128
            options = sets[number * SPREAD % len(sets)]
            live = new_live(title, options, secret)
            try:
                await Watch(live, rng, found, make).play(longest, every)
            except Leak as leak:
                where = f"{title_id}, game {number} of seed {seed}, after {len(live.room.record.moves)} moves"
                raise Leak(f"{where} with {options}: {leak}") from None
            advance()
    found.seconds += time.perf_counter() - began


def main() -> int:
    """As a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="in all, the same number of each title")
    parser.add_argument("--title", choices=title_ids())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=int, default=LONGEST, help="moves of a game")
    parser.add_argument("--every", type=int, default=EVERY, help="one move in so many is looked at in other worlds")
    chosen = parser.parse_args()
    titles = [chosen.title] if chosen.title else title_ids()
    each = -(-chosen.games // len(titles))
    found = Found()
    wrong = ""
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), transient=True) as progress:
        task = progress.add_task("watching", total=each * len(titles))
        for title_id in titles:
            try:
                asyncio.run(
                    watch(
                        title_id,
                        each,
                        chosen.seed,
                        found,
                        chosen.longest,
                        chosen.every,
                        Viewer,
                        lambda: progress.advance(task),
                    )
                )
            except Leak as leak:
                wrong = f"{wrong}LEAK: {leak}\n"
    print(found)
    print(wrong or "nothing was told to anybody who may not know it")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
