"""What one viewer of a table is told: built from the title's views and events alone, cards by the viewer's handles."""

from __future__ import annotations

import hashlib
import re
from typing import Any

import msgspec

from hullbreach.kernel.events import WATCHER, Event
from hullbreach.kernel.handles import Handles, with_handles
from hullbreach.kernel.mark import Mark
from hullbreach.kernel.spoken import spoken
from hullbreach.kernel.state import State, Together
from hullbreach.kernel.title import Title
from hullbreach.server.messages import Game, Happened, Move, Question
from hullbreach.server.room import Chapter, Room

DRAWN = ("blaster_waves", "mag_blast")  # the titles that have a table drawn for them
PLACE = re.compile(r"\bcard (\d+)\b")  # by which `told_apart` tells cards apart that look alike


class Viewer:
    """A seat's, or a spectator's, eyes."""

    def __init__(self, room: Room, seat: int, text: bool = False) -> None:
        self.room = room
        self.seat = seat
        self.text = text or not is_drawn(room.title)
        self.handles = Handles()

    def game(self) -> Game:
        """The game as it is now."""
        room, state, title = self.room, self.room.table.state, self.room.title
        raw = title.view(state, self.seat)
        view = with_handles(raw, self.handles)
        question = self.question()
        over = room.over
        return Game(
            turn=len(room.record.moves),
            asked=sorted(room.questions),
            asks=question.asks if question else "",
            view=view if is_drawn(title) else None,
            text=[[(span.text, span.style) for span in line] for line in title.draw(raw).spans()]
            if self.text
            else None,
            words=spoken(view, whole=True) if self.text else None,
            question=question,
            can_undo=self.seat != WATCHER and not over and room.way_back(self.seat) > 0,
            over=over,
            result=title.result(state) if over else "",
            winners=list(state.winners()) if over else [],
            scores=list(state.scores()) if over else [],
            seed=str(room.record.seed) if over else "",
        )

    def question(self) -> Question | None:
        """What this viewer is asked; nothing if the only answer is about to be given by itself."""
        number = self.room.questions.get(self.seat)
        if number is None or self.room.over or self.room.forced(self.seat) is not None:
            return None
        room, asked = self.room, self.asked()
        moves = [self.move(asked, move) for move in self.offered()]
        return Question(number, room.title.question(asked), moves, room.answers)

    def asked(self) -> State:
        """The game as it is put to this viewer.  Words for moves are words for the seat that must decide.

        Of several who choose together, it must be this one: or it would read what is in another's hand.
        """
        state = self.room.table.state
        if self.seat == state.seat or self.seat not in self.room.questions:
            return state
        alone = state.clone()
        frame = alone.pop()
        alone.push(frame.rest(1 << self.seat) if isinstance(frame, Together) else frame)
        return alone

    def offered(self) -> list[int]:
        """The moves in the order in which the rules list them, which must not tell two cards with the same face apart.

        Moves that read alike follow the first of them, by the place where their card lies.
        """
        title, asked = self.room.title, self.asked()
        moves = self.room.moves(self.seat)
        texts = {move: title.text(asked, move) for move in moves}
        alike = {move: PLACE.sub("card", text) for move, text in texts.items()}
        first: dict[str, int] = {}
        for at, move in enumerate(moves):
            first.setdefault(alike[move], at)
        return sorted(moves, key=lambda move: (first[alike[move]], places(texts[move])))

    def move(self, asked: State, move: int) -> Move:
        """One of them as it is told."""
        title = self.room.title
        return Move(title.text(asked, move), [self.mark(mark) for mark in title.marks(asked, move)])

    def mark(self, mark: Mark) -> str:
        """A mark in words, cards by their handles."""
        return f"{mark.kind}:{mark.place if mark.card is None else self.handles.of(mark.card)}"

    def is_about(self, mark: str, asked: State, move: int) -> bool:
        """Whether a move, legal or not, is about what the viewer calls so.  It gives no handles."""
        kind, _, name = mark.partition(":")
        card = self.handles.card(int(name)) if name.isdecimal() and len(name) < 10 else None
        marks = self.room.title.marks(asked, move)
        return any(
            each.kind == kind and (each.place == name if each.card is None else each.card == card) for each in marks
        )

    def happened(self, chapters: list[Chapter]) -> list[Happened]:
        """The events of some moves as this viewer may know them; what they lose from sight gets new handles."""
        told: list[Happened] = []
        for chapter in chapters:
            lost = list(chapter.lost)
            for number, event in enumerate(chapter.events):
                while lost and lost[0][0] <= number:
                    self.handles.forget(lost.pop(0)[1])
                told.append(self.event(chapter.seq, event))
            for _, cards in lost:
                self.handles.forget(cards)
        return told

    def event(self, seq: int, event: Event) -> Happened:
        """One event: its line for the log, and what it was about."""
        title = self.room.title
        seen = event.seen_by(self.seat)
        says = self.room.table.says(event, self.seat)
        return Happened(seq, says, event_with_handles(title, seen, self.handles) if is_drawn(title) else {})


def places(text: str) -> list[int]:
    """The places of cards that a move's text names.

    >>> places("play Fighter (star, card 12)")
    [12]
    """
    return [int(place) for place in PLACE.findall(text)]


def event_with_handles(title: Title, seen: dict[str, Any], handles: Handles) -> dict[str, Any]:
    """An event as plain data, its cards by handles."""
    told: dict[str, Any] = {}
    for name, value in seen.items():
        if name == "cards":
            told[name] = [handles.of(card) for card in value]
        else:
            told[name] = handles.of(value) if name in title.card_facts else value
    return told


def is_drawn(title: Title) -> bool:
    """Whether a table is drawn for this title."""
    return title.id in DRAWN


def encode_game(game: Game) -> tuple[bytes, str]:
    """A game as it stands in a frame, and its hash."""
    raw = msgspec.json.encode(game)
    return raw, hashlib.sha256(raw).hexdigest()[:32]
