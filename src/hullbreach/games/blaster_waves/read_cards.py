"""A card-set file, checked against what the rulebook fixes, as a `CardSet`."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec

from hullbreach.games.blaster_waves.card_set import (
    BOSS_ACTION_NAMES,
    BOSS_ACTIONS,
    LEVELS,
    MAIN_CARDS,
    POWERUP_COPIES,
    POWERUP_NAMES,
    POWERUPS,
    CardSet,
)
from hullbreach.kernel.cardset import CardFile, Source
from hullbreach.kernel.errors import BadCards

Copies = Annotated[int, msgspec.Meta(ge=1, le=MAIN_CARDS)]


class MainCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[card]]`: the two halves of a Blaster Wave card (BW-COMP-05, BW-Q-32)."""

    alien: Annotated[str, msgspec.Meta(min_length=1, max_length=12)]
    aliens: Annotated[int, msgspec.Meta(ge=1, le=9)]
    hits: Annotated[int, msgspec.Meta(ge=1, le=3)]
    blaster: Annotated[int, msgspec.Meta(ge=1, le=9)]
    source: Source
    coin: bool = False
    copies: Copies = 1


class LevelEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[level]]` (BW-COMP-06, BW-Q-30)."""

    number: Annotated[int, msgspec.Meta(ge=1, le=LEVELS)]
    cards_per_wave: Annotated[int, msgspec.Meta(ge=1, le=8)]
    boss_health: Annotated[int, msgspec.Meta(ge=1, le=5)]
    to_damage: Annotated[int, msgspec.Meta(ge=1, le=18)]
    source: Source


class BossActionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[boss_action]]` (BW-Q-31)."""

    kind: Literal["Blaster Attack", "Wave Attack", "Move Around"]
    copies: Annotated[int, msgspec.Meta(ge=1, le=3)]
    source: Source


class PowerUpEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[powerup]]`: fixed by the rulebook, listed so that the file shows the whole game (BW-COMP-04)."""

    kind: Literal[
        "+1 Health", "Full Health", "+1 in Hand", "Fast Reload", "Shield", "Wingman", "Shocker Missile", "Boss Bomb"
    ]
    copies: Copies
    source: Source


def read_cards(file: CardFile) -> CardSet:
    """The set in this file; BadCards names the entry, the field and what was expected."""
    file.allow("card", "level", "boss_action", "powerup")
    entries = file.entries("card", MainCard, MAIN_CARDS)
    levels = file.entries("level", LevelEntry, LEVELS)
    actions = file.entries("boss_action", BossActionEntry, BOSS_ACTIONS)
    check_powerups(file)
    check_actions(file, actions)
    main = [entry for entry in entries for _ in range(entry.copies)]
    check_levels(file, levels, sum(sorted(card.blaster for card in main)[-2:]))
    return CardSet(
        file,
        kinds=[card.alien for card in main],
        aliens=[card.aliens for card in main],
        hits=[card.hits for card in main],
        coins=[int(card.coin) for card in main],
        blasters=[card.blaster for card in main],
        actions=[BOSS_ACTION_NAMES.index(entry.kind) for entry in actions for _ in range(entry.copies)],
        cards_per_wave=[level.cards_per_wave for level in levels],
        boss_health=[level.boss_health for level in levels],
        to_damage=[level.to_damage for level in levels],
    )


def check_levels(file: CardFile, levels: list[LevelEntry], top_pair: int) -> None:
    """In order, each harder than the one before, and within reach (BW-LEVEL-07, BW-Q-30)."""

    def wrong(level: LevelEntry, field: str, expected: str) -> BadCards:
        got = getattr(level, field)
        return BadCards(f"{file.where}: level {level.number}: {field}: expected {expected}, got {got}")

    before: LevelEntry | None = None
    for number, level in enumerate(levels, start=1):
        if level.number != number:
            raise wrong(level, "number", f"the levels in order, here {number}")
        if number == 1 and level.cards_per_wave != 2:
            raise wrong(level, "cards_per_wave", "2, as the rulebook says")
        if level.to_damage > top_pair:
            raise wrong(level, "to_damage", f"at most {top_pair}, what the two highest blasters add up to")
        if before is not None:
            if level.cards_per_wave <= before.cards_per_wave:
                raise wrong(level, "cards_per_wave", f"more than level {number - 1}'s {before.cards_per_wave}")
            if level.boss_health < before.boss_health:
                raise wrong(level, "boss_health", f"no less than level {number - 1}'s {before.boss_health}")
            if level.to_damage < before.to_damage:
                raise wrong(level, "to_damage", f"no less than level {number - 1}'s {before.to_damage}")
        before = level


def check_actions(file: CardFile, actions: list[BossActionEntry]) -> None:
    """At least one of each kind, each kind listed once."""
    kinds = [entry.kind for entry in actions]
    for kind in BOSS_ACTION_NAMES:
        if kinds.count(kind) != 1:
            raise BadCards(f"{file.where}: boss_action: expected one entry for {kind}, got {kinds.count(kind)}")


def check_powerups(file: CardFile) -> None:
    """The 17 PowerUps are printed in the rulebook and cannot differ."""
    listed: Counter[str] = Counter()
    for entry in file.entries("powerup", PowerUpEntry, POWERUPS):
        listed[entry.kind] += entry.copies
    for kind, copies in zip(POWERUP_NAMES, POWERUP_COPIES, strict=True):
        if listed[kind] != copies:
            got = listed[kind]
            raise BadCards(f"{file.where}: powerup {kind}: copies: expected {copies}, as the rulebook says, got {got}")
