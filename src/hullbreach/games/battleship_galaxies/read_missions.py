"""The missions of a card-set file."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.games.battleship_galaxies.card_entries import MissionEntry, StarterEntry
from hullbreach.games.battleship_galaxies.card_set import (
    BARRAGE,
    BY_ROCK,
    CORE_RULE,
    ENGINES_RULE,
    ESCAPE,
    FACTION_NAMES,
    HOW_NAMES,
    ISN,
    LEVELS,
    MEMBERS,
    NAMES,
    NONE,
    RULE_NAMES,
    SIDE_UNITS,
    SURVIVOR_RULE,
    WRETCH,
    Mission,
    Prepped,
    ShipCard,
    Starter,
    Tactic,
    face_of,
)
from hullbreach.games.battleship_galaxies.read_fleets import (
    Terms,
    hero_for,
    name_of,
    read_deck,
    read_fleet,
    read_ready,
    unit_for,
)
from hullbreach.games.battleship_galaxies.read_map import check_places, tile_places
from hullbreach.games.battleship_galaxies.read_shared import check_line
from hullbreach.kernel.cardset import CardFile, number_of
from hullbreach.kernel.errors import BadCards

# the side of each seat, by mission; the last one is custom
SEATS = {
    1: (ISN, WRETCH),
    2: (ISN, WRETCH),
    3: (ISN, WRETCH),
    4: (ISN, ISN, WRETCH, WRETCH),
    5: (ISN, WRETCH, WRETCH),
    6: (ISN, WRETCH),
}
CUSTOM = 6
BOTH = (ISN, WRETCH)
VARIANT_COSTS = {1: (42, 48)}  # fleets that players may build in place of the listed ones (BG-M1-08, BG-M1-09)
SCORING_SIDE = {ESCAPE: WRETCH, CORE_RULE: WRETCH, SURVIVOR_RULE: ISN}
WITH_ROCKS = ENGINES_RULE | SURVIVOR_RULE
STARTING = (HOW_NAMES[0], HOW_NAMES[BY_ROCK])

Fleets = list[tuple[int, int, int]]


def read_missions(file: CardFile, ships: list[ShipCard], tactics: list[Tactic]) -> list[Mission]:
    """Missions 1 to 6 in their order."""
    found: dict[int, Mission] = {}
    for entry in file.entries("mission", MissionEntry, len(SEATS)):
        where = f"{file.where}: mission {entry.number}"
        if entry.number not in SEATS:
            raise BadCards(f"{where}: number: expected 1 to {len(SEATS)}, got {entry.number}")
        if entry.number in found:
            raise BadCards(f"{where}: number: expected each number once, {entry.number} is there twice")
        found[entry.number] = mission(where, entry, ships, tactics)
    return [found[number] for number in SEATS]


def mission(where: str, entry: MissionEntry, ships: list[ShipCard], tactics: list[Tactic]) -> Mission:
    """One mission, with listed fleets and decks or with a fleet cost."""
    check_line(f"{where}: name", entry.name)
    check_line(f"{where}: text", entry.text)
    factions = read_factions(where, entry)
    rules = read_rules(where, entry)
    terms = Terms(ships, tactics, factions, bool(rules & CORE_RULE))
    check_places(where, entry)
    fleets = read_fleets(where, entry, terms)
    starters = read_starters(where, entry, terms, fleets)
    prepped = read_prepped(where, entry, terms, fleets)
    aside = [card.kind for card in prepped] + [kind for starter in starters for kind in starter.heroes]
    costs = (entry.cost,) if entry.cost else VARIANT_COSTS.get(entry.number, ())
    return Mission(
        entry.number,
        entry.name,
        entry.text,
        entry.boards,
        factions,
        read_seats(where, entry),
        tuple(entry.income),
        tuple(entry.first_income),
        tuple(entry.energy),
        rules,
        NONE if entry.vp_side is None else FACTION_NAMES.index(entry.vp_side),
        entry.vp_needed,
        entry.random_tiles,
        tile_places(where, entry),
        tuple(tuple(rock) for rock in entry.asteroids),
        tuple(tuple(debris) for debris in entry.debris),
        entry.cost,
        tuple(fleets),
        read_decks(where, entry, terms, aside),
        starters,
        prepped,
        read_ready(f"{where}: ready", terms, costs, entry.ready),
    )


# ------------------------------------------------------------------------------ sides and rules


def read_factions(where: str, entry: MissionEntry) -> tuple[int, ...]:
    """ISN against Wretch; only in a custom mission may both sides be of one faction."""
    factions = tuple(number_of(f"{where}: factions", word, FACTION_NAMES) for word in entry.factions)
    if factions != BOTH and entry.number != CUSTOM:
        raise BadCards(f"{where}: factions: expected {list(FACTION_NAMES)}, got {entry.factions}")
    return factions


def read_seats(where: str, entry: MissionEntry) -> tuple[int, ...]:
    """The number of the mission fixes who plays (BG-SET-15)."""
    seats = tuple(number_of(f"{where}: seats", word, FACTION_NAMES) for word in entry.seats)
    if seats != SEATS[entry.number]:
        expected = [FACTION_NAMES[side] for side in SEATS[entry.number]]
        raise BadCards(f"{where}: seats: expected {expected}, got {entry.seats}")
    return seats


def read_rules(where: str, entry: MissionEntry) -> int:
    """Special rules as bits, with what they need: rocks, points to win, a ship to start with."""
    numbers = [number_of(f"{where}: rules", word, RULE_NAMES) for word in entry.rules]
    if len(set(numbers)) < len(numbers):
        raise BadCards(f"{where}: rules: expected each once, got {entry.rules}")
    if numbers and entry.number == CUSTOM:
        raise BadCards(f"{where}: rules: expected none in a custom mission, got {entry.rules}")
    rules = sum(1 << number for number in numbers)
    if rules & WITH_ROCKS and not entry.asteroids:
        raise BadCards(f"{where}: asteroids: expected at least one, as the special rule is about them")
    if rules & CORE_RULE and NAMES[BARRAGE] not in [starter.ship for starter in entry.starters]:
        raise BadCards(f"{where}: starters: expected {NAMES[BARRAGE]!r}, as the special rule 'core' is about it")
    check_points(where, entry, rules)
    return rules


def check_points(where: str, entry: MissionEntry, rules: int) -> None:
    """Victory points are for one side, by one rule."""
    scoring = [rule for rule in SCORING_SIDE if rules & rule]
    if len(scoring) > 1:
        raise BadCards(f"{where}: rules: expected only one that gives victory points, got {entry.rules}")
    side = FACTION_NAMES[SCORING_SIDE[scoring[0]]] if scoring else None
    if entry.vp_side != side:
        raise BadCards(f"{where}: vp_side: expected {repr(side) if side else 'none'}, got {entry.vp_side!r}")
    if (side is None) != (entry.vp_needed == 0):
        expected = "at least 1" if side else "none"
        raise BadCards(f"{where}: vp_needed: expected {expected}, got {entry.vp_needed}")


# ------------------------------------------------------------------------------ ships and cards


def read_fleets(where: str, entry: MissionEntry, terms: Terms) -> Fleets:
    """The listed ships as (seat, unit, level), each in one fleet; none where players build to a cost."""
    seats = SEATS[entry.number]
    if entry.number == CUSTOM and not entry.cost:
        raise BadCards(f"{where}: cost: expected at least 1 in a custom mission, got 0")
    if entry.cost:
        if entry.fleets or entry.decks:
            field = "fleets" if entry.fleets else "decks"
            raise BadCards(f"{where}: {field}: expected none, as players build to a cost of {entry.cost}")
        return []
    if sorted(fleet.seat for fleet in entry.fleets) != list(range(len(seats))):
        raise BadCards(f"{where}: fleets: expected one for each of the seats 0 to {len(seats) - 1}, or a cost")
    fleets: Fleets = []
    for fleet in entry.fleets:
        for unit, level in read_fleet(f"{where}: fleets: seat {fleet.seat}", terms, seats[fleet.seat], fleet.ships):
            if unit in [each for _, each, _ in fleets]:
                name = NAMES[name_of(terms, unit)]
                raise BadCards(f"{where}: fleets: expected each name in one fleet, {name!r} is in two")
            fleets.append((fleet.seat, unit, level))
    return fleets


def read_decks(
    where: str, entry: MissionEntry, terms: Terms, aside: Sequence[int]
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The decks of the sides; empty where players build them."""
    if entry.cost:
        return ((), ())
    words = [deck.side for deck in entry.decks]
    if sorted(words) != sorted(FACTION_NAMES):
        raise BadCards(f"{where}: decks: expected one for each side, 'isn' and 'wretch', got {words}")
    decks = {deck.side: deck.cards for deck in entry.decks}
    return tuple(
        read_deck(f"{where}: decks: {word}", terms, side, decks[word], aside) for side, word in enumerate(FACTION_NAMES)
    )


def read_starters(where: str, entry: MissionEntry, terms: Terms, fleets: Fleets) -> tuple[Starter, ...]:
    """Ships that begin on the board."""
    starters = tuple(starter(f"{where}: starters: {each.ship}", entry, each, terms, fleets) for each in entry.starters)
    if len({each.unit for each in starters}) < len(starters):
        raise BadCards(f"{where}: starters: expected each ship once")
    return starters


def starter(where: str, mission: MissionEntry, entry: StarterEntry, terms: Terms, fleets: Fleets) -> Starter:
    """A ship that begins on the board; it survives the damage it begins with."""
    unit = listed_unit(where, terms, fleets, entry.ship)
    if entry.how not in STARTING or (entry.how == HOW_NAMES[BY_ROCK] and not mission.asteroids):
        words = STARTING if mission.asteroids else STARTING[:1]
        raise BadCards(f"{where}: how: expected one of: {', '.join(words)}; got {entry.how!r}")
    levels = [level for _, each, level in fleets if each == unit] or range(1, LEVELS + 1)
    hull = min(terms.ships[face_of(name_of(terms, unit), level)].hull for level in levels)
    if entry.damage >= hull:
        raise BadCards(f"{where}: damage: expected less than its hull of {hull}, got {entry.damage}")
    heroes = tuple(hero_for(f"{where}: heroes", terms, hero, unit) for hero in entry.heroes)
    return Starter(unit, HOW_NAMES.index(entry.how), heroes, entry.shields, entry.damage)


def read_prepped(where: str, entry: MissionEntry, terms: Terms, fleets: Fleets) -> tuple[Prepped, ...]:
    """Heroes set aside for ships that are launched during the game."""
    prepped = []
    for each in entry.prepped:
        named = f"{where}: prepped: {each.card}"
        if each.ship in [starter.ship for starter in entry.starters]:
            raise BadCards(f"{named}: ship: expected one that is launched, {each.ship!r} begins on the board")
        unit = listed_unit(named, terms, fleets, each.ship)
        prepped.append(Prepped(hero_for(f"{named}: card", terms, each.card, unit), unit))
    return tuple(prepped)


def listed_unit(where: str, terms: Terms, fleets: Fleets, ship: str) -> int:
    """The solo ship of this name in a listed fleet; ISN Barrage is sure to be there in mission 3."""
    name = number_of(f"{where}: ship", ship, NAMES)
    side = WRETCH if terms.core and name == BARRAGE else name // SIDE_UNITS
    unit = unit_for(f"{where}: ship", terms, side, name)
    if unit not in [each for _, each, _ in fleets] and not (terms.core and unit == BARRAGE):
        raise BadCards(f"{where}: ship: expected one of the listed fleets, got {ship!r}")
    if MEMBERS.get(unit) > 1:
        raise BadCards(f"{where}: ship: expected a solo ship")
    return unit
