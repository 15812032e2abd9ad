"""Ship cards and tactic cards as they are seen: what is printed on them, and what has become of them in battle."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.games.battleship_galaxies.card_set import (
    BREACH,
    DRAIN_CELL,
    FIRST_SHIP,
    KIND_NAMES,
    LEVEL_NAMES,
    MEMBERS,
    NO_FLAGSHIP,
    NONE,
    PHASE_NAMES,
    SIZE_NAMES,
    SIZES,
    TYPE_NAMES,
    CardSet,
    Power,
    ShipCard,
    owner_side,
)
from hullbreach.games.battleship_galaxies.card_set import FLAGSHIP as FLAGSHIP_NAME
from hullbreach.games.battleship_galaxies.card_set import WEAPON as WEAPON_TYPE
from hullbreach.games.battleship_galaxies.names import (
    UNIT_LETTERS,
    card_name,
    extra_words,
    kind_does,
    kind_name,
    member_of,
    one_line,
    power_words,
    ship_name,
    unit_name,
    weapon_name,
)
from hullbreach.games.battleship_galaxies.state import ATTACHED, PRIMARY, SECONDARY, BattleshipGalaxies
from hullbreach.kernel.events import HIDDEN
from hullbreach.kernel.handles import CardNumber
from hullbreach.kernel.pile import Pile


class CardFace(Struct, frozen=True):
    """A tactic card: `when` is a phase of the own turn or the moment it answers; `does` in short, `text` in full."""

    kind: int
    name: str
    type: str
    when: str
    cost: int
    squadron: bool  # the symbol of upgrades, weapons and sabotage
    does: str
    text: str


class AttachedFace(Struct, frozen=True):
    """A tactic card attached to a unit; `owner` is the side whose deck it is of."""

    card: CardNumber
    kind: int
    name: str
    type: str
    owner: int
    does: str


class WeaponFace(Struct, frozen=True):
    """A weapon with its numbers as they are now; the range is that of the unit's ship that reaches farthest."""

    name: str
    charge: int
    range: int
    attacks: int
    strength: int
    kind: str
    extra: str  # what a hit deals besides


class ShipFace(Struct, frozen=True):
    """A ship on the battlefield; `cells` has the front of a medium ship, the centre of a large one first."""

    ship: int
    name: str
    member: int  # in its squadron, from 1; 0: alone
    cells: list[str]
    shields: int
    damage: int


class UnitFace(Struct, frozen=True):
    """A ship card in play, with its numbers as they are now."""

    unit: int
    name: str
    letter: str  # on the map
    level: str
    size: str
    squadron: bool
    owner: int  # in whose fleet it was
    controller: int
    side: int
    launch: int
    activate: int
    move: int
    start_shield: int
    hull: int
    weapons: list[WeaponFace]
    chart: list[str]  # rows 1 to 8, columns A to J: '.' miss, '#' hit, '*' critical, 'o' special
    special: str  # what a special place of the chart does
    powers: list[str]
    capacity: int
    limits: dict[str, int]  # heroes, upgrades and weapons that may be attached
    attached: list[AttachedFace]
    activated: bool  # in this turn
    ships: list[ShipFace]


class WaitingFace(Struct, frozen=True):
    """A unit that has still to be launched; `carrier` is the unit in whose hold it is, None: behind the screen."""

    unit: int
    name: str
    level: str
    size: str
    squadron: bool
    launch: int  # what it costs now
    carrier: str | None


# -- tactic cards ------------------------------------------------------------------------------


def kind_face(cards: CardSet, kind: int) -> CardFace:
    """A kind of tactic card as it is printed."""
    tactic = cards.tactics[kind]
    return CardFace(
        kind,
        kind_name(cards, kind),
        TYPE_NAMES[tactic.type],
        PHASE_NAMES[tactic.phase],
        tactic.cost,
        tactic.squadron,
        kind_does(cards, kind),
        one_line(tactic.text),
    )


def seen_cards(game: BattleshipGalaxies, pile: Pile, seat: int) -> list[CardFace | None]:
    """A pile of tactic cards as `seat` knows it."""
    return [
        None if card == HIDDEN else kind_face(game.cards, int(game.kind(card)))
        for card in sorted(game.seen(pile, seat))
    ]


def open_cards(game: BattleshipGalaxies, pile: Pile) -> list[CardFace]:
    """A faceup pile, in its order."""
    return [kind_face(game.cards, int(game.kind(card))) for card in pile.to_list()]


def attached_face(game: BattleshipGalaxies, card: int) -> AttachedFace:
    """A card on a unit."""
    kind = int(game.kind(card))
    return AttachedFace(
        card,
        kind,
        card_name(game, card),
        TYPE_NAMES[game.cards.type.get(kind)],
        int(owner_side(card)),
        kind_does(game.cards, kind),
    )


# -- units -------------------------------------------------------------------------------------


def unit_face(game: BattleshipGalaxies, unit: int) -> UnitFace:
    """A unit in play."""
    printed = game.cards.ships[game.face(unit)]
    attached = [card for card in game.attached.to_list() if game.on.get(card) == unit]
    return UnitFace(
        unit=unit,
        name=unit_name(game, unit),
        letter=UNIT_LETTERS[game.name_of(unit)],
        level=LEVEL_NAMES[game.level(unit) - 1],
        size=SIZE_NAMES[SIZES.get(unit) - 1],
        squadron=bool(MEMBERS.get(unit) > 1),
        owner=int(game.fleet.get(unit)),
        controller=int(game.control.get(unit)),
        side=int(game.side(game.control.get(unit))),
        launch=printed.launch,
        activate=int(game.activate_cost(unit)),
        move=int(game.move(unit)),
        start_shield=int(game.start_shield(unit)),
        hull=int(game.hull(unit)),
        weapons=weapon_faces(game, unit, attached),
        chart=list(printed.chart),
        special=special_words(printed),
        powers=[power_words(power) for power in printed.powers if is_on(game, power)],
        capacity=printed.capacity,
        limits={"hero": printed.heroes, "upgrade": printed.upgrades, "weapon": printed.weapons},
        attached=[attached_face(game, card) for card in attached],
        activated=bool(int(game.activated) >> unit & 1),
        ships=[ship_face(game, ship) for ship in afloat(game, unit)],
    )


def afloat(game: BattleshipGalaxies, unit: int) -> list[int]:
    """The ships of a unit that are on the battlefield."""
    first = int(FIRST_SHIP.get(unit))
    return [ship for ship in range(first, first + int(MEMBERS.get(unit))) if game.places.get(ship) != NONE]


def ship_face(game: BattleshipGalaxies, ship: int) -> ShipFace:
    """A ship on the battlefield."""
    cells = game.field.covers(game.places.get(ship))
    return ShipFace(
        ship,
        ship_name(game, ship),
        member_of(ship),
        [game.field.name(cell) for cell in cells],
        int(game.shields.get(ship)),
        int(game.damage.get(ship)),
    )


def weapon_faces(game: BattleshipGalaxies, unit: int, attached: list[int]) -> list[WeaponFace]:
    """All weapons of a unit in play: printed ones, then attached ones."""
    weapons = [each for each in (PRIMARY, SECONDARY) if game.cards.exists.get(game.weapon_row(unit, each))]
    weapons += [ATTACHED + card for card in attached if game.cards.type.get(game.kind(card)) == WEAPON_TYPE]
    return [weapon_face(game, unit, weapon) for weapon in weapons]


def weapon_face(game: BattleshipGalaxies, unit: int, weapon: int) -> WeaponFace:
    """One weapon."""
    row = game.weapon_row(unit, weapon)
    printed = game.cards.weapons[row]
    assert printed is not None
    return WeaponFace(
        weapon_name(game, unit, weapon),
        printed.charge,
        max((int(game.weapon_range(ship, weapon)) for ship in afloat(game, unit)), default=printed.range),
        int(game.weapon_attacks(unit, weapon)),
        int(game.weapon_strength(unit, weapon)),
        KIND_NAMES[printed.kind],
        extra_words(printed),
    )


def is_on(game: BattleshipGalaxies, power: Power) -> bool:
    """Whether the mission leaves a power in force."""
    return power.name != FLAGSHIP_NAME or not game.has_rule(NO_FLAGSHIP)


def special_words(card: ShipCard) -> str:
    """What a special place of its hit chart does; "" where there is none."""
    if card.special == BREACH:
        return f"{card.special_amount} hull damage more"
    if card.special == DRAIN_CELL:
        return f"its side loses {card.special_amount} energy"
    return ""


def waiting_face(game: BattleshipGalaxies, unit: int) -> WaitingFace:
    """A unit that has still to be launched, for those who know it."""
    carrier = int(game.carrier(unit))
    return WaitingFace(
        unit,
        unit_name(game, unit),
        LEVEL_NAMES[game.level(unit) - 1],
        SIZE_NAMES[SIZES.get(unit) - 1],
        bool(MEMBERS.get(unit) > 1),
        int(game.launch_cost(unit)),
        None if carrier == NONE else unit_name(game, carrier),
    )
