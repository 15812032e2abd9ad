"""What things are called: ships, places, cards and weapons, everywhere in the same way."""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATE_TRAIT,
    AIM,
    ARMOUR_TRAIT,
    ATTACKS_TRAIT,
    COVER_TRAIT,
    DIRECT,
    DRAIN,
    DRAW,
    ECM_TRAIT,
    ENERGY,
    FIRST_SHIP,
    FIRST_TILE,
    FORM_NAMES,
    GHOST_TRAIT,
    HASTE,
    HIJACK,
    HURT,
    IGNORE,
    INCOME_TRAIT,
    KIND_NAMES,
    LAUNCH_DRAW,
    LAUNCH_ENERGY,
    LEVEL_NAMES,
    MEMBERS,
    MEND,
    MOVE_TRAIT,
    NAMES,
    NO_KIND,
    NONE,
    RANGE_TRAIT,
    READY,
    REROLL,
    SAVE,
    SHIELD_TRAIT,
    SIDE_UNITS,
    SIPHON_TRAIT,
    SLOW,
    STRENGTH_TRAIT,
    TILE_KIND,
    UNIT_OF,
    UNLOAD_TRAIT,
    WEAKNESS_TRAIT,
    CardSet,
    Power,
    Weapon,
)
from hullbreach.games.battleship_galaxies.setting import Named
from hullbreach.games.battleship_galaxies.state import FIRST_TACTIC_ROW, PRIMARY, SHIP_WEAPONS, BattleshipGalaxies
from hullbreach.kernel.hex import LARGE, SMALL, anchor_of, pose_of
from hullbreach.kernel.words import counted, seat_name

FACTION_WORDS = ("ISN", "Wretch")
EDGES = ("top", "bottom")
PHASES = ("setup", "energy", "deploy", "action", "end of turn")
TILE_WORDS = (
    "alien artifact",
    "energy source",
    "observation station",
    "orbital market",
    "shield regenerator",
    "warp gate",
)
UNIT_LETTERS = "EBTRHSVCWKFG"  # by name: what stands for it on the map
FIGHTERS = {  # one ship of a squadron, by name
    4: "F-47 Blue Hawk",
    5: "F-51 Blue Sparrow",
    10: "Red Fuvu",
    11: "Red Tougu",
}


def one_line(text: str) -> str:
    """A printed text on one line with single spaces, whatever the file has."""
    return " ".join(text.split())


# -- ships -------------------------------------------------------------------------------------


def is_mirrored(game: Named) -> bool:
    """Whether both sides play the same faction, so that every name is there twice."""
    return bool(game.faction(0) == game.faction(1))


def unit_name(game: Named, unit: int) -> str:
    """`ISN Everest`; with its edge where both sides have such a ship."""
    name = NAMES[game.name_of(unit)]
    return f"{name} ({EDGES[unit // SIDE_UNITS]})" if is_mirrored(game) else name


def member_of(ship: int) -> int:
    """Its place in its squadron, from 1; 0 for a ship that is alone on its card."""
    unit = int(UNIT_OF.get(ship))
    return 0 if MEMBERS.get(unit) == 1 else ship - int(FIRST_SHIP.get(unit)) + 1


def ship_name(game: Named, ship: int) -> str:
    """`ISN Everest`, `Red Fuvu 2`."""
    unit = int(UNIT_OF.get(ship))
    member = member_of(ship)
    if not member:
        return unit_name(game, unit)
    name = f"{FIGHTERS[int(game.name_of(unit))]} {member}"
    return f"{name} ({EDGES[unit // SIDE_UNITS]})" if is_mirrored(game) else name


def whose_ship(game: BattleshipGalaxies, ship: int) -> str:
    """`P2's Chosh Ka`; without a player once it is off the battlefield."""
    seat = int(game.control.get(UNIT_OF.get(ship)))
    return ship_name(game, ship) if seat == NONE else f"{seat_name(seat)}'s {ship_name(game, ship)}"


def version_name(game: Named, unit: int, level: int) -> str:
    """`seasoned ISN Everest`."""
    return f"{LEVEL_NAMES[level - 1]} {unit_name(game, unit)}"


def in_fleet(game: BattleshipGalaxies, seat: int, unit: int) -> bool:
    """Whether a unit is in the fleet of this player."""
    return bool(game.fleet.get(unit) == seat and game.level(unit) > 0)


def fleet_name(game: BattleshipGalaxies, seat: int, unit: int) -> str:
    """`seasoned ISN Torrent`, as the player says whose it is; for others just its name."""
    return version_name(game, unit, int(game.level(unit))) if in_fleet(game, seat, unit) else unit_name(game, unit)


def player_name(game: BattleshipGalaxies, seat: int) -> str:
    """`P1 (ISN)`."""
    return player_of(game, seat, int(game.side(seat)))


def player_of(game: Named, seat: int, side: int) -> str:
    """The same where the player's side is told."""
    return f"{seat_name(seat)} ({side_name(game, side)})"


def side_name(game: Named, side: int) -> str:
    """`ISN`; with the edge where both sides are of one faction."""
    name = FACTION_WORDS[game.faction(side)]
    return f"{name} ({EDGES[side]})" if is_mirrored(game) else name


def place_words(game: Named, place: int) -> str:
    """`C7`, `C7-D7` with the front first, `C7 and around`."""
    field = game.field
    name = field.name(anchor_of(place))
    if pose_of(place) == LARGE:
        return f"{name} and around"
    return name if pose_of(place) == SMALL else f"{name}-{field.name(field.back(place))}"


def beyond(game: Named, cell: int, direction: int, how: str) -> str:
    """` to D7`: the next space in a direction; nothing at the rim."""
    there = int(game.field.neighbour(cell, direction))
    return "" if there == NONE else f"{how} {game.field.name(there)}"


def tile_name(card: int) -> str:
    """What a discovery tile is.

    >>> tile_name(FIRST_TILE)
    'alien artifact'
    """
    return TILE_WORDS[TILE_KIND.get(card - FIRST_TILE)]


def coordinate(letter: int, number: int) -> str:
    """What the coordinate dice show.

    >>> coordinate(3, 4)
    'D-4'
    """
    return f"{'ABCDEFGHIJ'[letter]}-{number}"


def space_name(game: Named, cell: int) -> str:
    """`D7`; a number for one that is not on this field."""
    return game.field.name(cell) if cell < game.field.size else f"space {cell}"


def thirds(points: int) -> str:
    """Points of the victory clock, counted in thirds.

    >>> thirds(54), thirds(10)
    ('18', '3 1/3')
    """
    return f"{points // 3} {points % 3}/3" if points % 3 else str(points // 3)


# -- tactic cards ------------------------------------------------------------------------------


def kind_name(cards: CardSet, kind: int) -> str:
    """The name of a kind of tactic card."""
    return one_line(cards.tactics[kind].name)


def card_name(game: Named, card: int) -> str:
    """The name of a tactic card."""
    return kind_name(game.cards, int(game.kind(card)))


def kind_does(cards: CardSet, kind: int) -> str:
    """What a kind of tactic card does, in a few words."""
    tactic = cards.tactics[kind]
    if tactic.weapon is not None:
        return weapon_words(tactic.weapon)
    return word_words(tactic.word, tactic.amount, tactic.kind, tactic.form)


def word_words(word: int, amount: int, kind: int = NO_KIND, form: int = DIRECT) -> str:
    """What a power, an attached card or an event does.

    >>> word_words(MOVE_TRAIT, 1), word_words(HURT, 2, 1)
    ('move +1', '2 pulse damage')
    """
    if word in NUMBERS_SAID:
        return f"{NUMBERS_SAID[word]} {amount:+}"
    if word == HURT:
        return damage_words(amount, kind, form)
    if word in (ARMOUR_TRAIT, WEAKNESS_TRAIT):
        return f"{amount if word == WEAKNESS_TRAIT else -amount:+} damage from {KIND_NAMES[kind]}"
    if word in CARDS_SAID:
        return CARDS_SAID[word].format(cards=counted(amount, "card"))
    return EFFECTS_SAID.get(word, "").format(amount=amount)


def power_words(power: Power) -> str:
    """`Flagship: launches from its hold cost 2 less`."""
    said = one_line(power.text) or word_words(power.word, power.amount, power.kind)
    price = f" for {power.price} energy" if power.price and not power.text else ""
    return f"{one_line(power.name)}: {said}{price}"


NUMBERS_SAID = {
    MOVE_TRAIT: "move",
    ACTIVATE_TRAIT: "activation cost",
    SHIELD_TRAIT: "shields",
    RANGE_TRAIT: "range",
    ATTACKS_TRAIT: "attacks",
    STRENGTH_TRAIT: "strength",
    ENERGY: "energy",
    INCOME_TRAIT: "income",
    HASTE: "move of the activated ship",
    AIM: "strength of this attack",
}
CARDS_SAID = {LAUNCH_DRAW: "at its launch: draw {cards}", DRAW: "draw {cards}"}
EFFECTS_SAID = {
    COVER_TRAIT: "a hit misses on {amount}+",
    UNLOAD_TRAIT: "launches from its hold cost {amount} less",
    SIPHON_TRAIT: "after hitting shields: {amount} back to its own",
    ECM_TRAIT: "its ECM deals {amount} more",
    GHOST_TRAIT: "takes {amount} less from ECM",
    LAUNCH_ENERGY: "at its launch: {amount} energy",
    READY: "activate a unit once more",
    SLOW: "an activated enemy moves {amount} less",
    IGNORE: "a hit becomes a miss",
    SAVE: "a ship to be destroyed keeps 1 hull",
    REROLL: "roll both dice of an attack again",
    HIJACK: "take over an enemy without shields on {amount}+",
    MEND: "{amount} shields back on a ship",
    DRAIN: "opponents lose {amount} energy",
}


def damage_words(amount: int, kind: int, form: int) -> str:
    """`2 vecton shield damage`."""
    parts = [str(amount)]
    if kind != NO_KIND:
        parts.append(KIND_NAMES[kind])
    if form != DIRECT:
        parts.append(FORM_NAMES[form])
    return " ".join([*parts, "damage"])


# -- weapons -----------------------------------------------------------------------------------


def weapon_name(game: BattleshipGalaxies, unit: int, weapon: int) -> str:
    """The name of a weapon of a unit: printed on its card, or that of the attached card."""
    return row_name(game.cards, int(game.weapon_row(unit, weapon)))


def row_name(cards: CardSet, row: int) -> str:
    """The name of the weapon that stands in this row of the tables of weapons."""
    if row >= FIRST_TACTIC_ROW:
        return kind_name(cards, row - FIRST_TACTIC_ROW)
    found = cards.weapons[row]
    name = one_line(found.name) if found is not None else ""
    return name or ("primary weapon" if row % SHIP_WEAPONS == PRIMARY else "secondary weapon")


def weapon_words(weapon: Weapon) -> str:
    """`range 5, 1 attack of 3 plasma, charge 2`."""
    return weapon_numbers(
        weapon.range, weapon.attacks, f"{weapon.strength}{kind_after(weapon.kind)}", weapon.charge, extra_words(weapon)
    )


def weapon_numbers(reach: int, attacks: int, strength: str, charge: int, extra: str) -> str:
    """The numbers of a weapon in words."""
    said = f"range {reach}, {counted(attacks, 'attack')} of {strength}"
    if extra:
        said += f" and {extra}"
    return f"{said}, charge {charge}" if charge else said


def kind_after(kind: int) -> str:
    """` plasma`, or nothing for damage without a kind."""
    return "" if kind == NO_KIND else f" {KIND_NAMES[kind]}"


def extra_words(weapon: Weapon) -> str:
    """What a hit of the weapon deals besides."""
    return damage_words(weapon.extra, weapon.extra_kind, weapon.form) if weapon.extra else ""
