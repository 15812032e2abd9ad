"""The lines of a table's log: all that ever happened at it, in order.  A room is what they add up to."""

from __future__ import annotations

import msgspec


class Moved(msgspec.Struct, frozen=True, tag="moved", omit_defaults=True):
    """A seat made a move."""

    seat: int
    move: int
    by: str = "person"  # or "bot", or "clock": a window that closed


class TakenBack(msgspec.Struct, frozen=True, tag="taken back"):
    """The last moves did not happen."""

    moves: int


class UndoWanted(msgspec.Struct, frozen=True, tag="undo wanted"):
    """A seat asks to take back its last decision."""

    seat: int


class UndoAnswered(msgspec.Struct, frozen=True, tag="undo answered"):
    """A seat agrees to that or not."""

    seat: int
    agree: bool


class Spoke(msgspec.Struct, frozen=True, tag="spoke"):
    """Somebody said something."""

    seat: int
    name: str
    text: str


class SatDown(msgspec.Struct, frozen=True, tag="sat down"):
    """Somebody took a seat."""

    seat: int
    name: str


class LetsBe(msgspec.Struct, frozen=True, tag="lets be"):
    """What a seat lets be without being asked: "never", "until my turn", or this kind of thing too."""

    seat: int
    when: str
    kind: str = ""


class WentAway(msgspec.Struct, frozen=True, tag="went away"):
    """A seat's time ran out: a bot plays for it from here on."""

    seat: int


class CameBack(msgspec.Struct, frozen=True, tag="came back"):
    """The player plays again."""

    seat: int


Line = Moved | TakenBack | UndoWanted | UndoAnswered | Spoke | SatDown | LetsBe | WentAway | CameBack

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Line).decode


class SeatPlan(msgspec.Struct, frozen=True):
    """Who was to sit where when the table was made."""

    kind: str  # "person", "friend" (a person still to come) or "bot"
    name: str
    bot: str = ""


class Settings(msgspec.Struct, frozen=True):
    """How a table is played."""

    title: str
    seats: list[SeatPlan]
    clock: float  # seconds for a decision; 0: as long as one likes
    window: float  # seconds for an answer in a reaction window
    open: bool  # anybody may join and watch
    stand_in: str = "lieutenant"  # the bot that plays for those who are away
    pace: float = 0.7  # seconds a bot waits before it moves, so that people can follow
