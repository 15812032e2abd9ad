"""A card-set file, checked against what the rules fix, as a `CardSet`."""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.card_entries import PowerEntry, ShipEntry
from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATE_TRAIT,
    CHART_SIGNS,
    FACES,
    FACTION_NAMES,
    LAUNCH_DRAW,
    LAUNCH_ENERGY,
    LEVEL_NAMES,
    LEVELS,
    MEMBERS,
    NAMES,
    NOTHING_MORE,
    SIDE_UNITS,
    SIZE_NAMES,
    SIZES,
    SMALL_SIZE,
    SPECIAL_NAMES,
    TRAIT_NAMES,
    CardSet,
    Power,
    ShipCard,
    face_of,
)
from hullbreach.games.battleship_galaxies.read_missions import read_missions
from hullbreach.games.battleship_galaxies.read_shared import check_amount, check_line, expect, read_weapon, trait_kind
from hullbreach.games.battleship_galaxies.read_tactics import read_tactics
from hullbreach.kernel.cardset import CardFile, number_of
from hullbreach.kernel.errors import BadCards

MISS_SIGN, _, _, SPECIAL_SIGN = CHART_SIGNS
LAUNCH_TRAITS = (LAUNCH_DRAW, LAUNCH_ENERGY)


def read_cards(file: CardFile) -> CardSet:
    """The set in this file; BadCards names the entry, the field and what was expected."""
    file.allow("ship", "tactic", "mission")
    ships = read_ships(file)
    tactics = read_tactics(file)
    return CardSet(file, ships, tactics, read_missions(file, ships, tactics))


def read_ships(file: CardFile) -> list[ShipCard]:
    """Each of the twelve names in three versions (BG-COMP-03), in the order of faces."""
    found: dict[int, ShipCard] = {}
    for entry in file.entries("ship", ShipEntry, FACES):
        where = f"{file.where}: ship {entry.level} {entry.name}"
        name = number_of(f"{where}: name", entry.name, NAMES)
        level = 1 + number_of(f"{where}: level", entry.level, LEVEL_NAMES)
        face = int(face_of(name, level))
        if face in found:
            raise BadCards(f"{where}: expected each version of a name once, this one is there twice")
        check_name(where, name, entry)
        found[face] = ship_card(where, name, level, entry)
    for name in range(len(NAMES)):
        versions = [found[face_of(name, level)] for level in range(1, LEVELS + 1)]
        check_costs(f"{file.where}: ship {NAMES[name]}", [card.launch for card in versions])
    return [found[face] for face in range(FACES)]


def check_name(where: str, name: int, entry: ShipEntry) -> None:
    """The name fixes faction and size (BG-Q-06); small ships carry nothing, squadrons have no heroes."""
    size = SIZES.get(name)
    squadron = MEMBERS.get(name) > 1
    expect(where, "faction", FACTION_NAMES[name // SIDE_UNITS], entry.faction)
    expect(where, "size", SIZE_NAMES[size - 1], entry.size)
    if entry.squadron != squadron:
        kind = "a squadron" if squadron else "a solo ship"
        raise BadCards(f"{where}: squadron: expected {str(squadron).lower()}, as it is {kind}")
    if entry.capacity and size == SMALL_SIZE:
        raise BadCards(f"{where}: capacity: expected none, as small ships carry nothing, got {entry.capacity}")
    if entry.heroes and squadron:
        raise BadCards(f"{where}: heroes: expected none on a squadron, got {entry.heroes}")


def check_costs(where: str, costs: list[int]) -> None:
    """Versions have different launch costs (BG-CARD-08)."""
    if len(set(costs)) < LEVELS:
        raise BadCards(f"{where}: launch: expected a cost of its own for each version, got {costs}")


def ship_card(where: str, name: int, level: int, entry: ShipEntry) -> ShipCard:
    """One version of a ship card."""
    names = [power.name.lower() for power in entry.powers]
    if len(set(names)) < len(names):
        raise BadCards(f"{where}: powers: expected each name once, got {[power.name for power in entry.powers]}")
    special = check_chart(where, entry)
    secondary = entry.secondary
    return ShipCard(
        name,
        level,
        entry.launch,
        entry.activate,
        entry.move,
        entry.shield,
        entry.hull,
        read_weapon(f"{where}: primary", entry.primary),
        tuple(entry.chart),
        None if secondary is None else read_weapon(f"{where}: secondary", secondary),
        entry.capacity,
        entry.heroes,
        entry.upgrades,
        entry.weapons,
        tuple(read_power(f"{where}: power {power.name}", power) for power in entry.powers),
        special,
        entry.special_amount,
    )


def check_chart(where: str, entry: ShipEntry) -> int:
    """Known signs, something to hit, and a special place exactly where the card says what it does (BG-Q-14)."""
    for number, row in enumerate(entry.chart, start=1):
        if not {*row} <= {*CHART_SIGNS}:
            raise BadCards(f"{where}: chart: row {number}: expected only the signs {CHART_SIGNS}, got {row!r}")
    signs = {*"".join(entry.chart)}
    if signs == {MISS_SIGN}:
        raise BadCards(f"{where}: chart: expected at least one place that is no miss")
    if entry.special is None:
        if SPECIAL_SIGN in signs or entry.special_amount:
            raise BadCards(f"{where}: special: expected what the places {SPECIAL_SIGN!r} of the chart do")
        return NOTHING_MORE
    special = number_of(f"{where}: special", entry.special, SPECIAL_NAMES)
    if SPECIAL_SIGN not in signs:
        raise BadCards(f"{where}: special: expected none, as no place of the chart is {SPECIAL_SIGN!r}")
    if (special == NOTHING_MORE) != (entry.special_amount == 0):
        raise BadCards(f"{where}: special_amount: expected how much {entry.special!r} does, got {entry.special_amount}")
    return special


def read_power(where: str, entry: PowerEntry) -> Power:
    """A power: one of the traits."""
    check_line(f"{where}: name", entry.name)
    check_line(f"{where}: text", entry.text)
    word = number_of(f"{where}: word", entry.word, TRAIT_NAMES)
    check_amount(where, word, entry.amount, (ACTIVATE_TRAIT,))
    if entry.price and word not in LAUNCH_TRAITS:
        raise BadCards(f"{where}: price: expected none, as {entry.word!r} is no launch power, got {entry.price}")
    return Power(entry.name, word, entry.amount, trait_kind(where, word, entry.kind), entry.price, entry.text)
