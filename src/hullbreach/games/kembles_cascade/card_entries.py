"""What the entries of a card-set file look like, field by field."""

from __future__ import annotations

from typing import Annotated

import msgspec

from hullbreach.kernel.cardset import Source

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=30)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Digit = Annotated[int, msgspec.Meta(ge=0, le=9)]
FromOne = Annotated[int, msgspec.Meta(ge=1, le=9)]
MARKERS_EACH = 10  # a player has ten markers to count a Mission's steps with (KC-COMP-07)


class SquareEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One square of a space card; what is left out is not printed there."""

    kind: str
    energy: Digit = 0
    threat: Digit = 0
    distant: list[str] = []  # a direction for each symbol
    gamma: list[str] = []
    omni: Digit = 0
    bellonium: Digit = 0
    glory: Digit = 0
    recharge: Digit = 0
    extra: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0  # -M is 1, -MM is 2
    immune: list[str] = []  # weapons
    special: bool = False


class FacesEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a space card shows; an omitted square of the front is empty space, one with a back has the Flip symbol."""

    left: SquareEntry | None = None
    right: SquareEntry | None = None
    globals: Digit = 0
    back_left: SquareEntry | None = None
    back_right: SquareEntry | None = None
    back_globals: Digit = 0
    back_flips: bool = False
    source: Source


class SpaceEntry(FacesEntry, frozen=True):
    """`[[space]]`: a card of a level pack, or a Special card."""

    pack: str
    number: int


class PartEntry(FacesEntry, frozen=True):
    """`[[part]]`: a Boss Part card."""

    boss: str
    number: int


class BossEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[boss]]`: a Boss Warning card."""

    name: str
    text: Line
    rows: int
    rule: str
    amount: FromOne
    source: Source


class UpgradeEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[upgrade]]`: what the levels of an upgrade cost and give."""

    kind: str
    prices: list[Annotated[int, msgspec.Meta(ge=1, le=12)]]
    glory: list[Digit]
    copies: Annotated[int, msgspec.Meta(ge=1)]
    source: Source


class PowerupEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[powerup]]`."""

    name: Name
    text: Line
    effect: str
    amount: FromOne
    copies: Annotated[int, msgspec.Meta(ge=1)]
    source: Source


class MissionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[mission]]`."""

    name: Name
    text: Line
    deed: str
    steps: Annotated[int, msgspec.Meta(ge=1, le=MARKERS_EACH)]
    glory: FromOne
    source: Source


class AchievementEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`[[achievement]]`: a deed within a span, or a condition."""

    name: Name
    text: Line
    deed: str | None = None
    span: str | None = None
    condition: str | None = None
    needed: Annotated[int, msgspec.Meta(ge=1, le=50)] = 1
    glory: FromOne
    source: Source


class SensorEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[sensor]]`."""

    number: int
    colour: str
    text: str
    source: Source
