"""Fleets and decks of a mission: those that are listed, and those made ready for players who do not build their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hullbreach.games.battleship_galaxies.card_entries import Copies, ReadyEntry
from hullbreach.games.battleship_galaxies.card_set import (
    BARRAGE,
    COPIES,
    FACTION_NAMES,
    HERO,
    ISN,
    LEVEL_NAMES,
    NAMES,
    SIDE_CARDS,
    SIDE_KINDS,
    SIDE_UNITS,
    SIDES,
    TACTIC_NAMES,
    TYPE_NAMES,
    UPGRADE,
    WEAPON,
    WRETCH,
    Ready,
    ShipCard,
    Tactic,
    face_of,
)
from hullbreach.kernel.cardset import number_of
from hullbreach.kernel.errors import BadCards

CORE_TYPES = (WEAPON, UPGRADE, HERO)  # what the ISN deck of mission 3 has to have, and how many of each (BG-M3-05)
CORE_CARDS = 6


class Terms(NamedTuple):
    """What fleets and decks are checked against; `core`: ISN Barrage flies with the Wretch (mission 3)."""

    ships: list[ShipCard]
    tactics: list[Tactic]
    factions: tuple[int, ...]
    core: bool


def read_fleet(where: str, terms: Terms, side: int, texts: Sequence[str]) -> list[tuple[int, int]]:
    """Ships as (unit, level): each name once (BG-FLEET-02), all of the side's faction."""
    fleet: list[tuple[int, int]] = []
    for text in texts:
        level, _, name = text.partition(" ")
        if level not in LEVEL_NAMES or name not in NAMES:
            raise BadCards(f"{where}: expected a version and a name as in 'seasoned ISN Everest', got {text!r}")
        unit = unit_for(where, terms, side, NAMES.index(name))
        if unit in [each for each, _ in fleet]:
            raise BadCards(f"{where}: expected each name once, {name!r} is there twice")
        fleet.append((unit, 1 + LEVEL_NAMES.index(level)))
    return fleet


def unit_for(where: str, terms: Terms, side: int, name: int) -> int:
    """The unit that this name is in a fleet of the side."""
    if terms.core and name == BARRAGE:
        if side != WRETCH:
            raise BadCards(f"{where}: expected no {NAMES[BARRAGE]!r}, which begins with the wretch")
        return BARRAGE
    if terms.factions[side] != name // SIDE_UNITS:
        faction = FACTION_NAMES[terms.factions[side]]
        raise BadCards(f"{where}: expected ships of the {faction}, got {NAMES[name]!r}")
    return side * SIDE_UNITS + name % SIDE_UNITS


def name_of(terms: Terms, unit: int) -> int:
    """What is printed on a unit's card."""
    return terms.factions[unit // SIDE_UNITS] * SIDE_UNITS + unit % SIDE_UNITS


def hero_for(where: str, terms: Terms, card: str, unit: int) -> int:
    """The hero of this name, who can be attached to the unit."""
    kind = number_of(where, card, TACTIC_NAMES)
    if terms.tactics[kind].type != HERO or kind // SIDE_KINDS != name_of(terms, unit) // SIDE_UNITS:
        raise BadCards(f"{where}: expected a hero for {NAMES[name_of(terms, unit)]!r}, got {card!r}")
    return kind


def read_deck(
    where: str, terms: Terms, side: int, cards: list[Copies], aside: Sequence[int] = ()
) -> tuple[tuple[int, int], ...]:
    """A deck as (kind, count): cards of the side's faction, of each at most 3 with those set aside (BG-DECK-06)."""
    deck: list[tuple[int, int]] = []
    for name, count in cards:
        kind = number_of(where, name, TACTIC_NAMES)
        if kind // SIDE_KINDS != terms.factions[side]:
            raise BadCards(f"{where}: expected cards of the {FACTION_NAMES[terms.factions[side]]}, got {name!r}")
        if kind in [each for each, _ in deck]:
            raise BadCards(f"{where}: expected each card on one line, {name!r} is there twice")
        if count + aside.count(kind) > COPIES:
            left = COPIES - aside.count(kind)
            raise BadCards(f"{where}: expected at most {left} of {name!r}, as others are set aside, got {count}")
        deck.append((kind, count))
    return tuple(deck)


def read_ready(where: str, terms: Terms, costs: Sequence[int], entries: list[ReadyEntry]) -> tuple[Ready, ...]:
    """One ready-made fleet and deck for each cost that can be played for, and each side."""
    found: dict[tuple[int, int], Ready] = {}
    for entry in entries:
        side = number_of(f"{where}: side", entry.side, FACTION_NAMES)
        named = f"{where} {entry.cost} {entry.side}"
        if entry.cost not in costs or (entry.cost, side) in found:
            raise BadCards(f"{named}: expected one a side for each fleet cost: {shown(costs)}")
        found[entry.cost, side] = ready_made(named, terms, side, entry)
    for cost in costs:
        for side in range(SIDES):
            if (cost, side) not in found:
                raise BadCards(f"{where}: expected one of cost {cost} for the side {FACTION_NAMES[side]!r}")
    return tuple(found.values())


def ready_made(where: str, terms: Terms, side: int, entry: ReadyEntry) -> Ready:
    """A fleet and deck that a player could have built."""
    fleet = read_fleet(f"{where}: ships", terms, side, entry.ships)
    total = sum(terms.ships[face_of(name_of(terms, unit), level)].launch for unit, level in fleet)
    if total > entry.cost:
        raise BadCards(f"{where}: ships: expected launch costs of {entry.cost} at most, got {total}")
    deck = read_deck(f"{where}: cards", terms, side, entry.cards)
    size = min(entry.cost // 2, SIDE_CARDS)
    count = sum(copies for _, copies in deck)
    if count != size:
        raise BadCards(f"{where}: cards: expected {size}, half the fleet cost, got {count}")
    if terms.core:
        check_core(where, terms, side, fleet, deck)
    return Ready(entry.cost, side, tuple(fleet), deck)


def check_core(
    where: str, terms: Terms, side: int, fleet: list[tuple[int, int]], deck: tuple[tuple[int, int], ...]
) -> None:
    """Mission 3: the Wretch have ISN Barrage, and the ISN enough cards worth copying (BG-M3-03, BG-M3-05)."""
    if side == WRETCH and BARRAGE not in [unit for unit, _ in fleet]:
        raise BadCards(f"{where}: ships: expected {NAMES[BARRAGE]!r} among them")
    for card_type in CORE_TYPES:
        count = sum(copies for kind, copies in deck if terms.tactics[kind].type == card_type)
        if side == ISN and count < CORE_CARDS:
            name = TYPE_NAMES[card_type]
            raise BadCards(f"{where}: cards: expected at least {CORE_CARDS} of type {name!r}, got {count}")


def shown(numbers: Sequence[int]) -> str:
    """Numbers in a row."""
    return ", ".join(str(number) for number in numbers) or "none here"
