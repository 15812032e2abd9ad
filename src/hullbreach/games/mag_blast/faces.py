"""Cards and ships as they are seen: what is printed on them, and what has become of them on the table."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import asdict

from hullbreach.games.mag_blast.card_set import ACTION_NAMES, DAMAGE, FIRST_SHIP, SHIP_TYPES, TURRETS, CardSet
from hullbreach.games.mag_blast.names import bare_name, icons
from hullbreach.games.mag_blast.state import (
    ALL_TURRETS,
    IN_BARRAGE,
    JUST_CAPTURED,
    MOVED,
    NONE,
    ZONE_NAMES,
    MagBlast,
)
from hullbreach.kernel.events import HIDDEN
from hullbreach.kernel.handles import CardNumber
from hullbreach.kernel.pile import Pile


class Card(Struct, frozen=True):
    """An action card: its icons as words joined by `+`; damage 0 if it does none by itself."""

    card: CardNumber
    kind: str
    icons: str
    damage: int


class InPlay(Card, frozen=True):
    """An action card on the table: who played it, and where it lies.

    Beneath a ship, `ship` is that ship and `worth` the damage it does there; on a fleet, `on` is that fleet's player.
    """

    by: int
    ship: CardNumber | None
    on: int | None
    worth: int


class ShipCard(Struct, frozen=True):
    """A fleet ship as it is printed; the turrets joined by `+`."""

    ship: CardNumber
    name: str
    type: str
    speed: int
    hull: int
    turrets: str


class Ship(ShipCard, frozen=True):
    """A fleet ship in play.  Of the damage, `squadron_damage` goes when the turn ends."""

    owner: int
    zone: str
    damage: int
    squadron_damage: int
    fired: str  # the turrets that can fire no more this turn, joined by `+`
    moved: bool
    captured: bool  # this turn
    carrier: bool
    minesweeper: bool


# -- cards -------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def card_face(cards: CardSet, card: int) -> Card:
    """An action card as it is printed."""
    kind = int(cards.kind(card))
    damage = DAMAGE[kind] if kind < len(DAMAGE) else 0
    return Card(card, ACTION_NAMES[kind], "+".join(icons(cards, card)), damage)


def seen_cards(game: MagBlast, pile: Pile, seat: int) -> list[Card | None]:
    """A pile of action cards as `seat` knows it."""
    return [None if card == HIDDEN else card_face(game.cards, card) for card in game.seen(pile, seat)]


def open_cards(game: MagBlast, pile: Pile) -> list[InPlay]:
    """A faceup pile on the table."""
    return [in_play(game, card) for card in pile.to_list()]


def in_play(game: MagBlast, card: int) -> InPlay:
    """An action card on the table."""
    under = int(game.under.get(card))  # a ship, or a seat whose fleet it lies on
    beneath = under >= FIRST_SHIP
    return InPlay(
        **asdict(card_face(game.cards, card)),
        by=int(game.by.get(card)),
        ship=under if beneath else None,
        on=None if beneath or under == NONE else under,
        worth=int(game.worth.get(card)) if beneath else 0,
    )


# -- fleet ships -------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def ship_face(cards: CardSet, ship: int) -> ShipCard:
    """A fleet ship as it is printed."""
    turrets = "+".join(name for blast, name in enumerate(TURRETS) if cards.has_turret(ship, blast))
    kind = SHIP_TYPES[cards.ship_type(ship)]
    return ShipCard(ship, bare_name(cards, ship), kind, int(cards.speed(ship)), int(cards.hull(ship)), turrets)


def seen_ships(game: MagBlast, pile: Pile, seat: int) -> list[ShipCard | None]:
    """A pile of fleet ships as `seat` knows it."""
    return [None if ship == HIDDEN else ship_face(game.cards, ship) for ship in game.seen(pile, seat)]


def ship_in_play(game: MagBlast, ship: int) -> Ship:
    """A ship of somebody's fleet."""
    damage = int(game.damage(ship))
    return Ship(
        **asdict(ship_face(game.cards, ship)),
        owner=int(game.owner_of(ship)),
        zone=ZONE_NAMES[game.zone_of(ship)],
        damage=damage,
        squadron_damage=damage - int(game.lasting_damage(ship)),
        fired="+".join(name for blast, name in enumerate(TURRETS) if has_fired(game, ship, blast)),
        moved=game.marked(ship, MOVED),
        captured=game.marked(ship, JUST_CAPTURED),
        carrier=game.is_carrier(ship),
        minesweeper=game.is_minesweeper(ship),
    )


def has_fired(game: MagBlast, ship: int, blast: int) -> bool:
    """Whether a ship has this turret and it can fire no more this turn; outside a Barrage one shot silences all."""
    if not game.cards.has_turret(ship, blast):
        return False
    return game.marked(ship, 1 << blast if game.barrage_from == IN_BARRAGE else ALL_TURRETS)
