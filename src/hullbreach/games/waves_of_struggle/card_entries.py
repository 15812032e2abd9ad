"""What the entries of a card-set file look like, field by field."""

from __future__ import annotations

from typing import Annotated

import msgspec

from hullbreach.games.waves_of_struggle.card_set import (
    ACT_ENEMIES,
    ACTS,
    EFFECT_NAMES,
    NOTHING_SPECIAL,
    ROWS,
    START_HEALTH,
    TIERS,
)
from hullbreach.kernel.cardset import Source

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=30)]
Line = Annotated[str, msgspec.Meta(max_length=100)]
Stars = Annotated[int, msgspec.Meta(ge=1, le=4)]
FromZero = Annotated[int, msgspec.Meta(ge=0, le=20)]
FromOne = Annotated[int, msgspec.Meta(ge=1, le=20)]

EnemiesByAct = Annotated[
    list[Annotated[int, msgspec.Meta(ge=1, le=ACT_ENEMIES)]], msgspec.Meta(min_length=ACTS, max_length=ACTS)
]


class NumbersEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[numbers]`: prices of the action decks and length of the game.  The Uneeded pay 1 less, but never nothing."""

    prices: Annotated[list[Annotated[int, msgspec.Meta(ge=2, le=12)]], msgspec.Meta(min_length=TIERS, max_length=TIERS)]
    enemies: EnemiesByAct
    enemies_alone: EnemiesByAct
    source: Source


class LeaderEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[leader]]`: a faction's leader, with the field layout shown on the card."""

    name: Name
    faction: str
    resists: str
    weak_to: str
    rows: Annotated[list[Annotated[int, msgspec.Meta(ge=1)]], msgspec.Meta(min_length=ROWS, max_length=ROWS)]
    source: Source


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all kinds of card have; `{amount}` in the text stands for the amount, and so on."""

    name: Name
    text: Line = ""
    effect: str = EFFECT_NAMES[NOTHING_SPECIAL]
    amount: FromOne | None = None
    against: str | None = None
    copies: Annotated[int, msgspec.Meta(ge=1)]
    source: Source


class DefenseEntry(Entry, frozen=True):
    """`[[defense]]`."""

    stars: Stars
    defense: FromZero


class MercenaryEntry(Entry, frozen=True):
    """`[[mercenary]]`."""

    stars: Stars
    attack: FromZero
    health: FromOne
    guard: FromZero = 0
    allegiance: str | None = None


class TrapEntry(Entry, frozen=True):
    """`[[trap]]`."""

    stars: Stars
    condition: str
    threshold: Annotated[int, msgspec.Meta(ge=1, lt=START_HEALTH)] | None = None


class ActionEntry(Entry, frozen=True):
    """`[[action]]`."""

    tier: Annotated[int, msgspec.Meta(ge=1, le=TIERS)]


class EnemyEntry(Entry, frozen=True):
    """`[[enemy]]`."""

    act: Annotated[int, msgspec.Meta(ge=1, le=ACTS)]
    enemy_class: str = msgspec.field(name="class")
    defense: FromZero
    damage: FromOne
    health: FromOne
