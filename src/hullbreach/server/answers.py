"""What is asked and answered by HTTP, as types; docs/server.md explains it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hullbreach.bots.levels import LEVELS
from hullbreach.kernel.catalogue import Rule, Ruling
from hullbreach.kernel.options import Option
from hullbreach.kernel.registry import OWN
from hullbreach.server.messages import NAME_LENGTH, Game, Happened

BOTS = [level.name for level in LEVELS]
MOST_SECONDS = 7 * 24 * 3600
Name = Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)]
Token = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22}$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=-1, le=7)]

# -- asked -----------------------------------------------------------------------------------------


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to have a seat: me, a friend who is invited, or a bot."""

    kind: Literal["me", "friend", "bot"]
    name: Name = ""
    bot: Annotated[str, msgspec.Meta(max_length=20, extra_json_schema={"enum": BOTS})] = "lieutenant"


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made; seats left out are me first, then bots."""

    title: Annotated[str, msgspec.Meta(max_length=40, extra_json_schema={"enum": list(OWN)})]
    options: Annotated[dict[str, int | str | bool], msgspec.Meta(max_length=20)] = {}
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=8)] = []
    name: Name = ""
    clock: Annotated[float, msgspec.Meta(ge=0, le=MOST_SECONDS)] = 0.0
    window: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 8.0
    open: bool = False


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take the seat that a token is for."""

    token: Token
    name: Name = ""


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat of an open table."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=7)]
    name: Name = ""


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new link: for a seat, or -1 to watch."""

    seat: SeatNumber


# -- answered --------------------------------------------------------------------------------------


class Problem(msgspec.Struct, frozen=True):
    """What is wrong, and what was expected."""

    error: str


class TitleCard(msgspec.Struct, frozen=True):
    """A game that can be played."""

    id: str
    name: str
    about: str
    credit: str
    seats: list[int]
    options: list[Option]
    drawn: bool
    lesson: bool


class BotCard(msgspec.Struct, frozen=True):
    """A level of strength."""

    name: str
    level: int
    about: str


class RulesPage(msgspec.Struct, frozen=True):
    """A title's catalogue."""

    title: str
    name: str
    rules: list[Rule]
    rulings: list[Ruling]


class Guide(msgspec.Struct, frozen=True):
    """How to play, as Markdown."""

    title: str
    name: str
    markdown: str


class LessonStep(msgspec.Struct, frozen=True):
    """One step of a lesson: what to read, the table as it is then, and the move to be made (None: just go on)."""

    say: str
    game: Game
    happened: list[Happened]
    move: int | None
    by: int
    wrong: str


class Lesson(msgspec.Struct, frozen=True):
    """An interactive tutorial."""

    title: str
    name: str
    options: dict[str, int | str | bool]
    steps: list[LessonStep]


class SeatCard(msgspec.Struct, frozen=True):
    """Who sits at a table."""

    seat: int
    name: str
    kind: str
    bot: str


class TableCard(msgspec.Struct, frozen=True):
    """A table in a list, or one that is looked up."""

    table: str
    title: str
    name: str
    seats: list[SeatCard]
    yours: list[int]  # the seats of whoever asks
    free: list[int]
    open: bool
    over: bool
    result: str
    moves: int
    created: float
    active: float
    commitment: str


class Tables(msgspec.Struct, frozen=True):
    """Some tables."""

    tables: list[TableCard]


class InviteCard(msgspec.Struct, frozen=True):
    """A link to give away: /join/TABLE#TOKEN, or /watch/TABLE#TOKEN for seat -1."""

    seat: int
    token: str


class MadeTable(msgspec.Struct, frozen=True):
    """A new table."""

    table: str
    seats: list[int]
    invites: list[InviteCard]
    watch: str


class Joined(msgspec.Struct, frozen=True):
    """The seat that is now yours; -1: you may watch."""

    table: str
    seat: int


class ReplayPage(msgspec.Struct, frozen=True):
    """One position of a finished game."""

    table: str
    title: str
    name: str
    options: dict[str, int | str | bool]
    seats: list[SeatCard]
    step: int
    steps: int
    seat: int
    says: str  # the move that led here, if it was this seat's
    game: Game
    happened: list[Happened]


class Health(msgspec.Struct, frozen=True):
    """All is well."""

    ok: bool
    version: str
    tables: int
    sockets: int
