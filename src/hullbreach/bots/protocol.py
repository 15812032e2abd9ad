"""What is said between Hullbreach and a bot from outside: JSON, one message a line.

We say `Hello`, a `Question` for each decision, and `End`; the bot says `Ready`, and an `Answer` to each question.
docs/outside-bots.md explains it to authors.  Everything a bot is told of a game comes from `Title.view` and
`Event.seen_by`, so nothing that its seat may not know can reach it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from hullbreach.kernel.events import Event
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title

PROTOCOL = 1  # goes up when a bot written before would no longer understand

Seen = dict[str, Any]  # an event as one seat may know it


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first line: what is played, and where the bot sits."""

    protocol: int
    title: str
    options: Mapping[str, int | str | bool]
    seats: int
    seat: int  # seats count from 0
    seed: int  # for the bot's own dice; says nothing about the game's
    milliseconds: int  # for each decision


class Move(msgspec.Struct, frozen=True):
    """Something the bot may do now."""

    number: int
    text: str


class Question(msgspec.Struct, frozen=True, tag="question"):
    """A decision.  There are always two moves or more: one that is the only one is made without asking."""

    question: int  # its number: 1, 2, 3 ...
    title: str
    seat: int
    asks: str  # in a player's words
    view: Any
    events: list[Seen]  # since the last question, oldest first
    moves: list[Move]
    milliseconds: int


class End(msgspec.Struct, frozen=True, tag="end"):
    """The last line.  Without a result if the game was left unfinished."""

    over: bool
    result: str
    winners: list[int]
    scores: list[int]  # per seat
    events: list[Seen]


class Ready(msgspec.Struct, frozen=True):
    """The answer to hello: which version of the protocol the bot speaks."""

    ready: int


class Answer(msgspec.Struct, frozen=True):
    """The answer to the question of this number: a move, or what went wrong."""

    question: int
    move: int | None = None
    error: str = ""


def question(
    title: Title, state: State, seat: int, number: int, history: Sequence[list[Event]], milliseconds: int
) -> Question:
    """What `seat` is asked in this position, after `history`."""
    return Question(
        question=number,
        title=title.id,
        seat=seat,
        asks=title.question(state),
        view=title.view(state, seat),
        events=seen(history, seat),
        moves=[Move(move, title.text(state, move)) for move in state.legal_for(seat)],
        milliseconds=milliseconds,
    )


def end(title: Title, state: State, seat: int, history: Sequence[list[Event]]) -> End:
    """How the game ended for all, or that it was left."""
    if not state.over:
        return End(False, "", [], [], seen(history, seat))
    return End(True, title.result(state), state.winners(), state.scores(), seen(history, seat))


def seen(history: Sequence[list[Event]], seat: int) -> list[Seen]:
    """What `seat` may know of the events of some moves."""
    return [event.seen_by(seat) for events in history for event in events]
