"""Does anything that is sent over a socket break the server, or make it tell a secret?  A million frames, to see.

Frames are random bytes, broken JSON, JSON too deep, numbers too large, wrong types, binary frames, frames too long, and
good messages of which something was changed.  Most are given to a connection in this process, at a table where a game
goes on; some go over real sockets to a real server.  Every frame must be answered or end its connection with a reason;
what is sent back must hold no canary (see server_leaks.py) of a card that the player may not know, nor any key or
seed; nothing may be logged; and the process must not grow.

    python tools/server_fuzz.py                    a million frames
    python tools/server_fuzz.py --frames 3000 --over-sockets 200
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import re
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.progress import MofNCompleteColumn, Progress

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "tools"))

from server_leaks import Notebook, canaries, known_to, new_live, planted  # noqa: E402
from tests.server.scenes import serving  # noqa: E402
from websockets.exceptions import ConnectionClosed  # noqa: E402

from hullbreach.kernel.events import WATCHER  # noqa: E402
from hullbreach.kernel.registry import title as find_title  # noqa: E402
from hullbreach.server.bots import Bots, Opinion, Position  # noqa: E402
from hullbreach.server.house import House  # noqa: E402
from hullbreach.server.limits import Guard, Limits  # noqa: E402
from hullbreach.server.lines import Moved  # noqa: E402
from hullbreach.server.live import Live, Onlooker  # noqa: E402
from hullbreach.server.messages import KEY_LENGTH, TEXT_LENGTH  # noqa: E402
from hullbreach.server.metrics import Metrics  # noqa: E402
from hullbreach.server.socket import Connection  # noqa: E402
from hullbreach.server.viewer import Viewer  # noqa: E402

TITLES = ("mag_blast", "blaster_waves", "waves_of_struggle")
LINES = 1500  # of a table's log, after which a new one is begun: a log grows, and that is no fault
BATCH = 200  # frames that a connection is given at a time
SECRET = 2**127 + 271828182845904523  # the seed
LIMITS = Limits(frames_per_second=1e9, frames_at_once=1e9)

KEY = re.compile(rb"key-of-ada-\d")

Frame = str | bytes


class Broken(Exception):
    """Something that a frame did and must not."""


# -- frames ------------------------------------------------------------------------------------------

VERBS = ("play", "undo", "answer undo", "say", "auto pass", "here", "hint", "why", "show", "ping")
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63), 2**64, 10**400, 1.5, -0.0, 1e308, "", " ", "\x00", "a" * 5000,
    "‮ ⁦", "😀" * 100, "\ud800", [], [[]], {}, {"is": "play"}, [None] * 50, "__proto__", "' or 1=1 --", "../..",
)  # fmt: skip


def good_message(luck: random.Random, number: int, question: int) -> dict[str, Any]:
    """A message as a client might send it."""
    key = f"key-of-ada-{number}"
    match luck.choice(VERBS):
        case "play":
            return {"is": "play", "key": key, "question": question, "move": luck.choice((0, 0, 0, 1, 2, 5, -2, 99))}
        case "answer undo":
            return {"is": "answer undo", "key": key, "agree": luck.random() < 0.5}
        case "say":
            return {"is": "say", "key": key, "text": luck.choice(("hello", "  ", "x" * TEXT_LENGTH, "\u0000", "‮abc"))}
        case "auto pass":
            when = luck.choice(("never", "until my turn", "this kind", "always"))
            return {"is": "auto pass", "key": key, "when": when, "kind": luck.choice(("", "Laser Blast", "x" * 80))}
        case "why":
            words = luck.choice(("", "play", "discard", "zzz", "move", "a"))
            return {
                "is": "why",
                "key": key,
                "words": words,
                "mark": luck.choice(("", "card:1", "ship:2", "²:²", "card:٣")),
            }
        case "show":
            return {"is": "show", "key": key, "text": luck.random() < 0.5}
        case verb:
            return {"is": verb, "key": key}


def changed(luck: random.Random, message: dict[str, Any]) -> dict[str, Any]:
    """The same with something wrong in it."""
    name = luck.choice(list(message))
    match luck.randrange(5):
        case 0:
            del message[name]
        case 1:
            message[luck.choice(("extra", "seat", "", "é"))] = luck.choice(STRANGE)
        case 2:
            message["key"] = luck.choice(("k" * KEY_LENGTH, "k" * (KEY_LENGTH + 1), "\x00", "0:k1", "k1", "\n"))
        case _:
            message[name] = luck.choice(STRANGE)
    return message


def write(message: object) -> str:
    """As JSON; what has no UTF-8 is escaped."""
    return json.dumps(message, ensure_ascii=True)


def spoilt(luck: random.Random, text: str) -> str:
    """Text with some characters lost, doubled or put in."""
    letters = list(text)
    for _ in range(luck.randrange(1, 4)):
        at = luck.randrange(len(letters)) if letters else 0
        match luck.randrange(3):
            case 0 if letters:
                del letters[at]
            case 1:
                letters.insert(at, luck.choice('{}[]",:\\\x00\x1f☃0-eE.'))
            case _:
                letters[at:at] = letters[at : at + 5]
    return "".join(letters)


def nested(luck: random.Random) -> str:
    """Very deep, or very long."""
    depth = luck.choice((50, 1000, 3900))
    return luck.choice(
        (
            "[" * depth,
            "[" * depth + "]" * depth,
            '{"is":' * (depth // 4),
            '{"is":"ping","key":' + "[" * (depth // 2) + "]" * (depth // 2) + "}",
            '{"is":"play","key":"k","question":1,"move":' + "9" * depth + "}",
            '{"is":"play","key":"k","question":' + "9" * depth + ',"move":0}',
        )
    )


def any_frame(luck: random.Random, number: int, question: int) -> Frame:
    """The next frame to try."""
    chance = luck.random()
    if chance < 0.45:
        return write(good_message(luck, number, question))
    if chance < 0.75:
        return write(changed(luck, good_message(luck, number, question)))
    if chance < 0.85:
        return spoilt(luck, write(good_message(luck, number, question)))
    if chance < 0.90:
        return "".join(
            chr(luck.choice((luck.randrange(128), luck.randrange(0xD7FF)))) for _ in range(luck.randrange(60))
        )
    if chance < 0.93:
        return luck.randbytes(luck.randrange(200))
    if chance < 0.96:
        return nested(luck)
    if chance < 0.97:
        return write({"is": "say", "key": "k", "text": "x" * luck.choice((8000, 8192, 9000, 70_000))})
    return write(luck.choice(STRANGE))


# -- in this process ---------------------------------------------------------------------------------


class FakeSocket:
    """What a connection reads from and writes to."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.sent: list[str] = []
        self.closed = 0

    async def receive(self) -> dict[str, Any]:
        if not self.frames:
            return {"type": "websocket.disconnect"}
        frame = self.frames.pop()
        kind = "text" if isinstance(frame, str) else "bytes"
        return {"type": "websocket.receive", kind: frame}

    async def send_text(self, text: str) -> None:
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.closed += 1


class NoBots(Bots):
    """They have no opinion."""

    def __init__(self) -> None:
        pass

    async def advise(self, wanted: Position) -> list[Opinion]:
        return []


@dataclass
class Report:
    """What was sent, and what came of it."""

    frames: int = 0
    over_sockets: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    closed: int = 0
    games: int = 0
    moves: int = 0
    grown: float = 0.0  # MB since a tenth of the frames was sent
    logged: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        answers = ", ".join(f"{name} {count:,}" for name, count in self.answers.most_common())
        return (
            f"{self.frames:,} frames in this process and {self.over_sockets:,} over sockets, {self.seconds:.0f} s:"
            f" {self.closed:,} times cut off, {self.moves:,} moves made in {self.games:,} games;"
            f" answers: {answers}; {self.grown:.1f} MB more memory"
        )


class Fuzz:
    """One connection after the other at one table after the other."""

    def __init__(self, luck: random.Random, report: Report) -> None:
        self.luck = luck
        self.report = report
        self.metrics = Metrics()
        self.new_table()

    def new_table(self) -> None:
        """A game in which everybody is there, one of them not quite right in the head."""
        title = find_title(TITLES[self.report.games % len(TITLES)])
        counts = [count for count in title.seat_counts if count < 4]
        options: dict[str, int | str | bool] = {"seats": self.luck.choice(counts)} if counts != [1] else {}
        self.live: Live = new_live(title, options, SECRET)
        self.house = House(Notebook(), NoBots())
        self.socket = FakeSocket()
        self.connection = Connection(self.socket, self.live, self.house, Guard(LIMITS), self.metrics)  # type: ignore[arg-type]
        self.seat = self.luck.choice((0, 0, 0, WATCHER))
        self.others: list[bytes] = []
        self.onlooker = Onlooker(Viewer(self.live.room, self.seat), self.connection.send)
        self.live.welcome(self.onlooker, 0)
        seats = range(int(self.live.room.table.state.seats))
        self.sane = {seat: Onlooker(Viewer(self.live.room, seat), self.others.append) for seat in (*seats, WATCHER)}
        for onlooker in self.sane.values():
            self.live.welcome(onlooker, 0)
        self.ever = {seat: set(known_to(self.live.room.table.state, seat)) for seat in self.sane}
        self.counted = 0  # moves of this game
        self.report.games += 1

    async def run(self, frames: int) -> None:
        """Send so many."""
        while frames > 0:
            count = min(BATCH, frames)
            question = self.live.room.questions.get(self.seat, 0)
            wanted = [any_frame(self.luck, self.report.frames + at, question) for at in range(count)]
            self.socket.frames = wanted
            while self.socket.frames:  # a connection that is cut off comes again
                await asyncio.wait_for(self.connection.read(self.onlooker), 60)
                self.report.closed += 1
            while self.house.errands:
                await asyncio.gather(*self.house.errands)
            self.report.frames += count
            frames -= count
            self.check()
            await self.play_on()
            if self.live.room.over or self.live.room.seq > LINES:
                self.end_table()
                self.new_table()
        self.end_table()

    def end_table(self) -> None:
        """Count what was played."""
        made = len(self.live.room.record.moves)
        self.report.moves += made - self.counted
        self.counted = made

    async def play_on(self) -> None:
        """The others move, so that the game goes on."""
        room = self.live.room
        for seat in list(room.questions):
            if not room.over and seat in room.questions and self.luck.random() < 0.7:
                moves = room.moves(seat)
                await self.live.write(f"other {room.seq}", Moved(seat, self.luck.choice(moves)))
                self.live.tell_all()
        self.check()

    def check(self) -> None:
        """Nothing was sent that may not be."""
        state = self.live.room.table.state
        for seat, cards in self.ever.items():
            cards |= known_to(state, seat)
        while not self.connection.waiting.empty():
            message = self.connection.waiting.get_nowait()
            if message is not None:
                self.socket.sent.append(message.decode())
        for sent in self.socket.sent:
            self.check_sent(sent)
        self.socket.sent.clear()
        for told in self.others:
            if KEY.search(told) or (str(SECRET).encode() in told and not self.live.room.over):
                raise Broken(f"others are told a secret: {told[:300]!r}")
        self.others.clear()

    def check_sent(self, sent: str) -> None:
        """One frame to the one who sends nonsense."""
        message = json.loads(sent)
        kind = message["is"]
        self.report.answers[message["result"] if kind == "answer" else kind] += 1
        if self.live.room.over:
            return
        if str(SECRET) in sent:
            raise Broken(f"the seed is told: {sent[:300]}")
        strange = canaries(sent.encode()) - self.ever[self.seat]
        if strange and kind != "reasons":  # which names moves with cards that are not in one's hand
            raise Broken(f"a {kind} tells of the cards {sorted(strange)}")


# -- over real sockets -------------------------------------------------------------------------------


async def over_sockets(frames: int, luck: random.Random, report: Report) -> None:
    """The same against a real server; it must still answer afterwards."""
    with tempfile.TemporaryDirectory(prefix="hullbreach-fuzz-") as folder:
        async with serving(Path(folder), seed=SECRET) as place:
            ada = place.browser()
            made = await ada.make("mag_blast", options={"seats": 2}, seats=[{"kind": "me"}, {"kind": "me"}])
            while report.over_sockets < frames:
                async with ada.sit(made["table"]) as player:
                    try:
                        await player.until(lambda me: me.game)
                        for _ in range(50):
                            question = (player.question or {}).get("number", 0)
                            frame = any_frame(luck, report.over_sockets, question)
                            report.over_sockets += 1
                            # As clients cannot send halves of surrogate pairs, their escapes stand for them.
                            await player.wire.send(
                                frame.encode(errors="ignore").decode() if isinstance(frame, str) else frame
                            )
                            await player.ask(**{"is": "ping", "key": f"ping{report.over_sockets}"})
                    except ConnectionClosed:
                        report.closed += 1
                    if any(str(SECRET) in frame for frame in player.frames) and not player.game["over"]:
                        raise Broken("the seed is told")
                if player.game and player.game["over"]:
                    made = await ada.make("mag_blast", options={"seats": 2}, seats=[{"kind": "me"}, {"kind": "me"}])
            health = await ada.get("/health")
            if health.status_code != 200 or not health.json()["ok"]:
                raise Broken(f"the server is not well afterwards: {health.text}")


# -- all of it ---------------------------------------------------------------------------------------


class Ear(logging.Handler):
    """Hears what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def memory() -> float:
    """What this process takes now, in MB."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


async def fuzz(frames: int, sockets: int, seed: int, advance: Callable[[int], None] = lambda done: None) -> Report:
    """Send so many frames; Broken if anything is."""
    report = Report()
    luck = random.Random(seed)
    ear = Ear()
    logging.getLogger().addHandler(ear)
    began = time.perf_counter()
    try:
        for title_id in TITLES:
            find_title(title_id).view(find_title(title_id).new(seed=1), WATCHER)  # so that all modules are there
        with planted(TITLES[0]), planted(TITLES[1]), planted(TITLES[2]):
            each = Fuzz(luck, report)
            await send(each, frames // 10, advance)
            before = memory()
            await send(each, frames - frames // 10, advance)
            report.grown = memory() - before
        await over_sockets(sockets, luck, report)
    finally:
        logging.getLogger().removeHandler(ear)
    report.seconds = time.perf_counter() - began
    report.logged = [line for line in ear.lines if line]
    return report


async def send(each: Fuzz, frames: int, advance: Callable[[int], None]) -> None:
    """Some thousands at a time."""
    while frames > 0:
        count = min(2000, frames)
        await each.run(count)
        advance(count)
        frames -= count


def main() -> int:
    """As a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--over-sockets", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), transient=True) as progress:
        task = progress.add_task("sending", total=chosen.frames)
        report = asyncio.run(
            fuzz(chosen.frames, chosen.over_sockets, chosen.seed, lambda done: progress.advance(task, done))
        )
    print(report)
    for line in report.logged[:20]:
        print(f"LOGGED: {line}")
    return 1 if report.logged else 0


if __name__ == "__main__":
    sys.exit(main())
