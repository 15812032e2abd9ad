"""What is said over a table's socket: JSON, one message a frame.  docs/server.md explains it to authors of clients.

A socket is one viewer at one table: a seat, or a spectator.  It gets a `Welcome`, then an `Update` for everything
that happens.  Whatever it asks for it asks for with a key, and gets an `Answer` with the same key.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

KEY_LENGTH = 64
TEXT_LENGTH = 280  # of what is said in a chat
NAME_LENGTH = 24
WORDS_LENGTH = 200
CONCEDE = -1  # in `Play.move`

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=KEY_LENGTH, pattern="^[ -~]+$")]  # plain ASCII: it is kept
Number = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]

# -- from a viewer ---------------------------------------------------------------------------------


class Play(msgspec.Struct, frozen=True, tag="play", tag_field="is", forbid_unknown_fields=True):
    """Make a move: its place in the `moves` of the question of this number, or CONCEDE."""

    key: Key
    question: Number
    move: Number


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="is", forbid_unknown_fields=True):
    """Ask to take back one's last decision; the other people at the table must agree."""

    key: Key


class AnswerUndo(msgspec.Struct, frozen=True, tag="answer undo", tag_field="is", forbid_unknown_fields=True):
    """Agree to it or not."""

    key: Key
    agree: bool


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="is", forbid_unknown_fields=True):
    """Say something to all."""

    key: Key
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=TEXT_LENGTH)]


class AutoPass(msgspec.Struct, frozen=True, tag="auto pass", tag_field="is", forbid_unknown_fields=True):
    """When to let things be without being asked: "never", "until my turn", or "this kind" of what is to be answered."""

    key: Key
    when: str
    kind: Annotated[str, msgspec.Meta(max_length=80)] = ""


class Here(msgspec.Struct, frozen=True, tag="here", tag_field="is", forbid_unknown_fields=True):
    """Take one's seat back from the bot that plays for it."""

    key: Key


class Hint(msgspec.Struct, frozen=True, tag="hint", tag_field="is", forbid_unknown_fields=True):
    """Which moves are good now?"""

    key: Key


class Why(msgspec.Struct, frozen=True, tag="why", tag_field="is", forbid_unknown_fields=True):
    """Why is something not allowed now?  In words (of a move), or by a mark as `Move.marks` has them."""

    key: Key
    words: Annotated[str, msgspec.Meta(max_length=WORDS_LENGTH)] = ""
    mark: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Show(msgspec.Struct, frozen=True, tag="show", tag_field="is", forbid_unknown_fields=True):
    """From now on tell the table as text and in words, or no longer."""

    key: Key
    text: bool


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="is", forbid_unknown_fields=True):
    """Is anybody there?"""

    key: Key


Asked = Play | Undo | AnswerUndo | Say | AutoPass | Here | Hint | Why | Show | Ping

# -- to a viewer -----------------------------------------------------------------------------------


class Seat(msgspec.Struct, frozen=True):
    """Who sits there."""

    seat: int
    name: str
    kind: str  # "person", "bot" or "free"
    bot: str  # the bot that plays: its own, or the one that plays for somebody who is away
    here: bool  # somebody is connected
    away: bool  # a bot plays for this person until they return
    auto_pass: str  # what it lets be without being asked: "never", "until my turn", "kinds"
    kinds: list[str]  # of what it lets be


class Move(msgspec.Struct, frozen=True):
    """Something the viewer may do now.

    `marks` say what it is about, for clicks: "card:12", "ship:3", "seat:1", "zone:0:2" or "button:reload".
    """

    text: str
    marks: list[str]


class Question(msgspec.Struct, frozen=True):
    """What the viewer is asked."""

    number: int
    asks: str  # in words
    moves: list[Move]  # never empty; a move is named by its place here
    answers: str  # in a reaction window: the kind of thing that may be answered, "" otherwise


class Clock(msgspec.Struct, frozen=True):
    """How long the seats that are asked have."""

    seconds: float  # left now
    of: float
    window: bool  # a reaction window: then it is passed; else a bot takes the seat


class Game(msgspec.Struct, frozen=True):
    """The game as the viewer sees it."""

    turn: int  # moves made so far
    asked: list[int]  # the seats that must decide
    asks: str  # what, in words; "" if that is not for all to know
    view: Any  # as docs/server.md has it, every card by a handle of this viewer's own
    text: list[list[tuple[str, str]]] | None  # the table drawn: lines of runs, each with its style
    words: dict[str, str] | None  # the table in words, a fact by its label
    question: Question | None
    can_undo: bool
    over: bool
    result: str
    winners: list[int]
    scores: list[int]
    seed: str  # once it is over; its hash was told in the welcome


class UndoAsked(msgspec.Struct, frozen=True):
    """Somebody wants to take a move back."""

    seat: int
    agreed: list[int]
    wanted: list[int]  # the seats whose word is still missing


class Said(msgspec.Struct, frozen=True):
    """A line of the chat."""

    seq: int
    seat: int  # -1: a spectator
    name: str
    text: str


class Happened(msgspec.Struct, frozen=True):
    """An event as the viewer may know it: for the log and for what is to be seen."""

    seq: int  # of the move it came with
    says: str  # "" if it is not worth a line
    event: dict[str, Any]  # cards by their handles


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="is"):
    """The first message."""

    table: str
    title: str
    name: str  # of the title
    options: dict[str, int | str | bool]
    you: int  # the viewer's seat; -1 for a spectator
    seats: int
    drawn: bool  # whether `view` is told: the title has a table drawn for it
    commitment: str  # SHA-256 of the seed, as docs/server.md tells
    window: float  # seconds for an answer in a reaction window
    clock: float  # seconds for any other decision; 0: as long as one likes


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="is", omit_defaults=True):
    """What has changed.  `game` is always whole; it is left out if nothing in it has changed."""

    seq: int  # of the last line of the table's log
    seats: list[Seat]
    hash: str = ""  # of `game` as sent
    game: Game | None = None
    happened: list[Happened] = []
    said: list[Said] = []
    undo: UndoAsked | None = None
    clock: Clock | None = None
    back: bool = False  # a move was taken back: `happened` is the log as it is now


class Answer(msgspec.Struct, frozen=True, tag="answer", tag_field="is", omit_defaults=True):
    """What became of something asked for."""

    key: str
    result: str  # "done", "repeated", "stale", "refused"
    seq: int = 0  # of the line it made
    text: str = ""  # why it was refused
    rule: str = ""


class Advice(msgspec.Struct, frozen=True):
    """One move that a search looked at."""

    move: int  # its place among the question's moves
    text: str
    word: str  # "best", "nearly as good", "less good", "the only move"
    chances: dict[str, float]  # of the best, where measured: how often players of a level win from here, 0 to 1
    line: list[str]


class Hints(msgspec.Struct, frozen=True, tag="hints", tag_field="is"):
    """The best moves first."""

    key: str
    question: int
    moves: list[Advice]


class Reason(msgspec.Struct, frozen=True):
    """A rule that stands in the way of something."""

    move: str
    rule: str
    text: str


class Reasons(msgspec.Struct, frozen=True, tag="reasons", tag_field="is"):
    """Why something is not allowed, and what of it is; where words mean nothing, the open moves that come nearest."""

    key: str
    reasons: list[Reason]
    allowed: list[str] = []
    nearest: list[str] = []


class Goodbye(msgspec.Struct, frozen=True, tag="goodbye", tag_field="is"):
    """The last message before the socket is closed, and why."""

    text: str
    again: bool  # whether connecting again makes sense
