"""A table that somebody is at: one line after the other gets written, then told to everybody who looks on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time

import msgspec

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.reaction import PASS
from hullbreach.kernel.title import CONCEDE as GIVE_UP
from hullbreach.server import lines
from hullbreach.server.lines import Line
from hullbreach.server.messages import (
    CONCEDE,
    Answer,
    AnswerUndo,
    AutoPass,
    Clock,
    Here,
    Play,
    Say,
    Seat,
    Undo,
    Update,
)
from hullbreach.server.room import Room
from hullbreach.server.store import Store, Taken
from hullbreach.server.viewer import Viewer, encode_game

JOINER = "\u200d"  # holds emoji together
WHENS = ("never", "until my turn", "this kind")
Send = Callable[[bytes], None]  # never waits; a viewer that is too slow is cut off by whoever gave it


class Refused(HullbreachError):
    """What was asked for is not allowed; the answer says why."""

    def __init__(self, text: str, rule: str = "", result: str = "refused") -> None:
        super().__init__(text)
        self.rule = rule
        self.result = result


class Onlooker:
    """One connection at the table."""

    def __init__(self, viewer: Viewer, send: Send) -> None:
        self.viewer = viewer
        self.send = send
        self.seen = 0  # the last line it was told of


class Live:
    """One table in this process."""

    def __init__(self, table: str, room: Room, store: Store) -> None:
        self.table = table
        self.room = room
        self.store = store
        self.lock = asyncio.Lock()
        self.onlookers: list[Onlooker] = []
        self.elsewhere: dict[str, set[int]] = {}  # the seats that are connected to other processes
        self.changed = asyncio.Event()  # something happened: whoever attends to clocks and bots looks again

    # -- who looks on --------------------------------------------------------------------------

    async def join(self, onlooker: Onlooker, since: int) -> None:
        """Somebody comes, or comes back; they may know more by now than this process has heard."""
        async with self.lock:
            if since > self.room.seq:
                await self.catch_up()
                self.tell_all()
            self.welcome(onlooker, min(max(since, 0), self.room.seq))

    def welcome(self, onlooker: Onlooker, since: int) -> None:
        """Tell somebody new all that happened since."""
        onlooker.seen = since
        self.onlookers.append(onlooker)
        self.tell(onlooker, whole=True)
        self.tell_others(onlooker)
        self.changed.set()

    def leave(self, onlooker: Onlooker) -> None:
        """A connection is gone."""
        if onlooker in self.onlookers:
            self.onlookers.remove(onlooker)
            self.tell_others(onlooker)
            self.changed.set()

    def here(self) -> set[int]:
        """The seats that are connected, here or elsewhere."""
        found = {onlooker.viewer.seat for onlooker in self.onlookers}
        return found.union(*self.elsewhere.values()) - {WATCHER}

    def tell_all(self) -> None:
        """Everybody gets what they have not been told."""
        for onlooker in list(self.onlookers):
            self.tell(onlooker)

    def tell_others(self, than: Onlooker) -> None:
        """Who is here has changed."""
        for onlooker in list(self.onlookers):
            if onlooker is not than:
                self.tell(onlooker)

    def tell(self, onlooker: Onlooker, whole: bool = False) -> None:
        """One gets what it has not been told; the whole game if that has changed."""
        room, viewer = self.room, onlooker.viewer
        since = onlooker.seen
        back = since < room.went_back
        if back and not whole:
            viewer.handles.forget(list(viewer.handles.handles))
        chapters = [chapter for chapter in room.chapters if back or chapter.seq > since]
        happened = viewer.happened(chapters)
        onlooker.seen = room.seq
        raw, digest = (b"", "")
        if whole or back or chapters:
            raw, digest = encode_game(viewer.game())
        update = Update(
            seq=room.seq,
            seats=self.seats(),
            hash=digest,
            game=msgspec.Raw(raw) if raw else None,  # type: ignore[arg-type]
            happened=happened,
            said=[said for said in room.said if said.seq > since],
            undo=room.undo,
            clock=self.clock(),
            back=back,
        )
        onlooker.send(msgspec.json.encode(update))

    def seats(self) -> list[Seat]:
        """Who sits where."""
        here = self.here()
        return [
            Seat(
                seat,
                sitter.name,
                sitter.kind,
                self.room.played_by_bot(seat),
                seat in here,
                sitter.away,
                "until my turn" if sitter.until_my_turn else "kinds" if sitter.kinds else "never",
                sitter.kinds,
            )
            for seat, sitter in enumerate(self.room.sitters)
        ]

    def clock(self) -> Clock | None:
        """How long those who are asked have."""
        room = self.room
        window = bool(room.answers)
        of = room.settings.window if window else room.settings.clock
        if room.over or not of or all(room.played_by_bot(seat) for seat in room.questions):
            return None
        return Clock(round(max(0.0, room.asked_at + of - time()), 1), of, window)

    # -- writing -------------------------------------------------------------------------------

    async def write(self, key: str, line: Line) -> int:
        """Make a line the next one: durable first, then part of the room.  Taken if another process was quicker."""
        entry = await self.store.append(
            self.table, self.room.seq + 1, key, lines.encode(line), time(), self.ends_game(line)
        )
        if entry.seq == self.room.seq + 1:
            self.room.add(entry)
        else:
            await self.catch_up()
        return entry.seq

    def ends_game(self, line: Line) -> bool:
        """Whether a move is the last one; found out on a copy."""
        if not isinstance(line, lines.Moved):
            return self.room.over
        copy = self.room.table.state.clone()
        self.room.title.play(copy, line.seat, line.move)
        return bool(copy.over)

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        for entry in await self.store.entries(self.table, self.room.seq):
            self.room.add(entry)

    async def heard(self, seq: int) -> None:
        """Another process may have written."""
        async with self.lock:
            before = self.room.seq
            if seq > before:
                await self.catch_up()
            if self.room.seq > before:
                self.tell_all()
                self.changed.set()

    async def ask(self, onlooker: Onlooker, wanted: Play | Undo | AnswerUndo | Say | AutoPass | Here) -> None:
        """Do what a viewer wants, and answer it; the answer goes out before the news of it."""
        seat = onlooker.viewer.seat
        key = f"{seat}:{wanted.key}"
        async with self.lock:
            before = self.room.seq
            try:
                answer = await self.answer(onlooker, wanted, key)
                onlooker.send(msgspec.json.encode(answer))
            finally:
                # Also when it was not done, or was broken off: the race for the next line may have been lost.
                if self.room.seq > before:
                    self.tell_all()
                    self.changed.set()
            if answer.result == "stale":
                self.tell(onlooker, whole=True)

    async def answer(
        self, onlooker: Onlooker, wanted: Play | Undo | AnswerUndo | Say | AutoPass | Here, key: str
    ) -> Answer:
        """What becomes of it.  Whoever loses the race for the next line looks at the table again and decides anew."""
        while True:
            made = self.room.keys.get(key)
            if made is not None:
                return Answer(wanted.key, "repeated", made)
            try:
                if isinstance(wanted, Play):
                    await self.come_back(onlooker.viewer.seat, key)
                line = self.line_for(onlooker.viewer, wanted)
                seq = await self.write(key, line)
                if isinstance(line, lines.UndoAnswered):
                    await self.take_back_if_agreed(key)
                return Answer(wanted.key, "done", seq)
            except Refused as refusal:
                return Answer(wanted.key, refusal.result, self.room.seq, str(refusal), refusal.rule)
            except Taken:
                await self.catch_up()

    async def come_back(self, seat: int, key: str) -> None:
        """Whoever moves is not away any more."""
        if seat != WATCHER and self.room.sitters[seat].away:
            await self.write(f"{key} back", lines.CameBack(seat))

    async def take_back_if_agreed(self, key: str) -> None:
        """All have agreed: the moves are taken back."""
        undo = self.room.undo
        if undo is not None and not undo.wanted:
            count = self.room.way_back(undo.seat)
            if count:
                await self.write(f"{key} taken back", lines.TakenBack(count))

    # -- what is allowed -----------------------------------------------------------------------

    def line_for(self, viewer: Viewer, wanted: Play | Undo | AnswerUndo | Say | AutoPass | Here) -> Line:
        """The line that a wish becomes; Refused if it is not allowed."""
        seat = viewer.seat
        if seat == WATCHER:
            raise Refused("Spectators cannot do that; take a seat first")
        match wanted:
            case Play():
                return lines.Moved(seat, self.move_for(viewer, wanted))
            case Undo():
                return self.undo_for(seat)
            case AnswerUndo():
                return self.undo_answer_for(seat, wanted.agree)
            case Say():
                text = " ".join(readable(wanted.text).split())
                if not text:
                    raise Refused("There is nothing in what you say")
                return lines.Spoke(seat, self.room.sitters[seat].name, text)
            case AutoPass():
                if wanted.when not in WHENS:
                    raise Refused(f"when: expected one of {', '.join(WHENS)}, got {wanted.when!r}")
                if wanted.when == "this kind" and not wanted.kind:
                    raise Refused("kind: expected the kind of thing to let be, as `answers` of a question has it")
                return lines.LetsBe(seat, wanted.when, wanted.kind)
            case Here():
                if not self.room.sitters[seat].away:
                    raise Refused("Nobody plays for you")
                return lines.CameBack(seat)

    def move_for(self, viewer: Viewer, wanted: Play) -> int:
        """The move that a viewer names by its place; Refused, or stale."""
        room, seat = self.room, viewer.seat
        if room.questions.get(seat) != wanted.question:
            raise Refused("That question is not open any more", result="stale")
        if wanted.move == CONCEDE:
            move = GIVE_UP
        else:
            offered = viewer.offered()
            if not 0 <= wanted.move < len(offered):
                raise Refused(f"move: expected a number from 0 to {len(offered) - 1}, or -1, got {wanted.move}")
            move = offered[wanted.move]
        refusal = room.refusal(seat, move)
        if refusal is not None:
            raise Refused(refusal.text, refusal.rule)
        return move

    def undo_for(self, seat: int) -> Line:
        """Ask the others, or take back at once if there is nobody to ask."""
        count = self.room.way_back(seat)
        if self.room.over:
            raise Refused("The game is over")
        if not count:
            raise Refused(self.room.table.why_no_undo(seat))
        if self.room.undo is not None:
            raise Refused("Somebody has asked already")
        return lines.UndoWanted(seat) if self.room.others(seat) else lines.TakenBack(count)

    def undo_answer_for(self, seat: int, agree: bool) -> Line:
        """Only those who are asked may answer."""
        if self.room.undo is None or seat not in self.room.undo.wanted:
            raise Refused("Nobody asks you to take something back", result="stale")
        return lines.UndoAnswered(seat, agree)

    # -- what happens by itself ----------------------------------------------------------------

    async def write_quietly(self, still: Callable[[], bool], key: str, line: Line) -> None:
        """A line that nobody asked for, if there is still reason for it."""
        async with self.lock:
            if self.room.over or not still():
                return
            try:
                await self.write(key, line)
            except Taken:
                await self.catch_up()
            self.tell_all()
            self.changed.set()

    def due(self) -> tuple[float, str, Line] | None:
        """What happens next by itself, when, and under which key; bots' moves are not among it."""
        room = self.room
        if room.over:
            return None
        found: list[tuple[float, str, Line]] = []
        if room.undo is not None and not room.undo.wanted and (count := room.way_back(room.undo.seat)):
            # All had agreed, and then the process was killed.
            found.append((0.0, f"taken back {room.seq}", lines.TakenBack(count)))
        for seat, number in room.questions.items():
            if room.played_by_bot(seat) or room.sitters[seat].kind == "free":
                continue
            forced = room.forced(seat)
            if forced is not None:
                found.append((0.0, f"forced {seat} {number}", lines.Moved(seat, forced, "clock")))
            elif room.lets_this_be(seat):
                found.append((0.0, f"let be {seat} {number}", lines.Moved(seat, PASS, "clock")))
            elif room.answers and room.settings.window:
                at = room.asked_at + room.settings.window
                found.append((at, f"window {seat} {number}", lines.Moved(seat, PASS, "clock")))
            elif room.settings.clock:
                found.append((room.asked_at + room.settings.clock, f"away {room.seq} {seat}", lines.WentAway(seat)))
        return min(found, key=lambda due: due[0], default=None)

    def bots_to_move(self) -> list[tuple[int, int, str]]:
        """The seats that a bot decides for now, with the number of the question and the bot's name."""
        room = self.room
        return [
            (seat, number, room.played_by_bot(seat))
            for seat, number in room.questions.items()
            if not room.over and room.played_by_bot(seat)
        ]


def readable(text: str) -> str:
    """What is said without anything that cannot be seen and might mislead: control and direction marks."""
    return "".join(letter if letter.isprintable() or letter == JOINER else " " for letter in text)
