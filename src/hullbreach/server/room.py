"""A room: what the log of a table adds up to.  The same lines make the same room in every process.

It decides what may become the next line and what the next line changes; it knows nothing of sockets and databases.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.events import Event, Journal
from hullbreach.kernel.reaction import PASS
from hullbreach.kernel.record import Record
from hullbreach.kernel.table import Table
from hullbreach.kernel.title import Refusal, Title
from hullbreach.server.lines import (
    CameBack,
    LetsBe,
    Moved,
    SatDown,
    Settings,
    Spoke,
    TakenBack,
    UndoAnswered,
    UndoWanted,
    WentAway,
    decode,
)
from hullbreach.server.messages import Said, UndoAsked
from hullbreach.server.store import Entry, Saved

CHAT_KEPT = 200  # lines of talk that a room remembers


class Sitter(msgspec.Struct):
    """Who sits at a seat, and how."""

    name: str
    kind: str  # "person", "bot" or "free"
    bot: str
    away: bool = False
    until_my_turn: bool = False  # lets everything be until it is on turn
    kinds: list[str] = []  # lets these be, always


class Chapter(msgspec.Struct, frozen=True):
    """The events of one move."""

    seq: int  # of its line
    events: Sequence[Event]
    lost: list[tuple[int, list[int]]]  # cards that somebody lost from sight, and after how many of the events


class Room:
    """One table, as far as its log has been read."""

    def __init__(self, header: bytes, settings: Settings, created: float = 0.0) -> None:
        self.record = Record.parse(header.decode() + "\n", "table")
        self.title: Title = self.record.title
        self.settings = settings
        self.table = Table(self.record)
        self.seq = 0
        self.keys: dict[str, int] = {}  # the line that each key has made
        self.went_back = 0  # the line by which moves were last taken back
        self.chapters: list[Chapter] = []
        self.sitters = [
            Sitter(plan.name, "free" if plan.kind == "friend" else plan.kind, plan.bot) for plan in settings.seats
        ]
        self.said: list[Said] = []
        self.undo: UndoAsked | None = None
        self.questions: dict[int, int] = {}  # the number of what each seat is asked: the line that opened it
        self.asked_at = created  # when the seats that must decide were asked
        self.ask()

    # -- what the log says ---------------------------------------------------------------------

    def add(self, entry: Entry) -> None:
        """The next line happened; it was allowed when it was written."""
        seq, at = entry.seq, entry.at
        if seq != self.seq + 1:
            raise HullbreachError(f"table: line {seq} cannot follow line {self.seq}")
        line = decode(entry.line)
        self.seq = seq
        self.keys[entry.key] = seq
        match line:
            case Moved():
                self.moved(line, at)
            case TakenBack():
                self.taken_back(line.moves, at)
            case UndoWanted():
                self.undo = UndoAsked(line.seat, [], self.others(line.seat))
            case UndoAnswered():
                self.undo_answered(line)
            case Spoke():
                self.said.append(Said(seq, line.seat, line.name, line.text))
                del self.said[:-CHAT_KEPT]
            case SatDown():
                sitter = self.sitters[line.seat]
                sitter.name, sitter.kind = line.name, "person"
                self.asked_at = at
            case LetsBe():
                self.lets_be(line)
            case WentAway():
                self.sitters[line.seat].away = True
            case CameBack():
                self.sitters[line.seat].away = False
                self.asked_at = at

    def moved(self, line: Moved, at: float) -> None:
        """Play it, and see who is asked what now."""
        before = set(self.table.state.open_seats())
        self.table.play(line.seat, line.move)
        events = self.table.history[-1]
        self.chapters.append(Chapter(self.seq, events, self.journal.read_lost()))
        self.undo = None
        # Whoever else was asked before and still is has the same question: they choose together.
        same = before & set(self.table.state.open_seats()) - {line.seat}
        self.asked_at = at
        self.ask(same)

    def taken_back(self, moves: int, at: float) -> None:
        """Undo, and ask afresh."""
        self.went_back = self.seq
        self.table.take_back(moves)
        del self.chapters[len(self.table.record.moves) :]
        self.journal.read_lost()
        self.undo = None
        self.asked_at = at
        self.ask()

    def undo_answered(self, line: UndoAnswered) -> None:
        """One more agrees, or it is off."""
        if self.undo is None or not line.agree:
            self.undo = None
            return
        wanted = [seat for seat in self.undo.wanted if seat != line.seat]
        self.undo = UndoAsked(self.undo.seat, [*self.undo.agreed, line.seat], wanted)

    def lets_be(self, line: LetsBe) -> None:
        """Keep what a seat wants to let be."""
        sitter = self.sitters[line.seat]
        if line.when == "never":
            sitter.until_my_turn, sitter.kinds = False, []
        elif line.when == "until my turn":
            sitter.until_my_turn = True
        elif line.kind and line.kind not in sitter.kinds:
            sitter.kinds = [*sitter.kinds, line.kind]

    def ask(self, same: set[int] | None = None) -> None:
        """Number the questions that are open now."""
        state = self.table.state
        kept = same or set()
        self.questions = {
            seat: self.questions[seat] if seat in kept else self.seq for seat in state.open_seats() if not state.over
        }
        if not state.over and not self.answers:
            self.sitters[int(state.seat)].until_my_turn = False

    # -- what it is like now -------------------------------------------------------------------

    @property
    def journal(self) -> Journal:
        """Where the game writes what happens."""
        journal = self.table.state.journal
        assert journal is not None, "a table always listens"
        return journal

    @property
    def over(self) -> bool:
        """Whether the game is."""
        return bool(self.table.state.over)

    @property
    def answers(self) -> str:
        """In a reaction window: the kind of thing that may be answered; else ""."""
        return self.title.answering(self.table.state)

    def people(self) -> list[int]:
        """The seats that people have, also those who are away."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "person"]

    def others(self, seat: int) -> list[int]:
        """The other people, whose word an undo needs; not those who are away."""
        return [each for each in self.people() if each != seat and not self.sitters[each].away]

    def played_by_bot(self, seat: int) -> str:
        """The bot that decides for a seat; "" if a person does."""
        sitter = self.sitters[seat]
        if sitter.kind == "bot":
            return sitter.bot
        return self.settings.stand_in if sitter.away else ""

    def lets_this_be(self, seat: int) -> bool:
        """Whether a seat that is asked in a window has said beforehand that it passes."""
        kind = self.answers
        sitter = self.sitters[seat]
        return bool(kind) and (sitter.until_my_turn or kind in sitter.kinds)

    def moves(self, seat: int) -> list[int]:
        """What a seat may do now; nothing when it is not asked."""
        state = self.table.state
        return list(state.legal_for(seat)) if seat in self.questions else []

    def refusal(self, seat: int, move: int) -> Refusal | None:
        """Why a move is not allowed; None if it is."""
        return self.title.why_not(self.table.state, seat, move)

    def way_back(self, seat: int) -> int:
        """How many moves to take back to reach this seat's last decision; 0 if none may be taken back."""
        for count in range(1, self.table.undoable(seat) + 1):
            if self.record.moves[-count][1] != PASS:
                return count
        return 0

    def forced(self, seat: int) -> int | None:
        """A move that is the only one, where nobody is there to draw conclusions from its being made at once.

        With other people at the table everybody is asked everything, or the missing pause would tell what is in a hand.
        """
        if len(self.people()) > 1:
            return None
        moves = self.moves(seat)
        return moves[0] if len(moves) == 1 else None


def table_header(record: Record) -> bytes:
    """A record's first line with the text of its card set, so that it can be read whatever becomes of the set."""
    head: dict[str, Any] = msgspec.json.decode(record.header())
    head["cards"]["text"] = record.cards.file.text
    return msgspec.json.encode(head)


def open_room(saved: Saved) -> Room:
    """The room of a table that was kept, before the first line of its log."""
    return Room(saved.header, msgspec.json.decode(saved.settings, type=Settings), saved.created)
