"""What things are called: ships, cards and abilities, everywhere in the same way."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.games.mag_blast.card_set import (
    ABILITY_NAMES,
    FIRST_COMMAND,
    FIRST_SHIP,
    ICONS,
    SHIP_TYPES,
    TURRETS,
    CardSet,
)
from hullbreach.games.mag_blast.state import NONE, ZONE_NAMES, MagBlast
from hullbreach.kernel.words import seat_name, told_apart

ABILITY_WORDS = {
    "salvage": "in your Draw phase, instead of drawing: up to 3 blasts from the discard pile",
    "soft hulls": "squadrons do half damage to your fleet ships",
    "aimed effect": "after your blast has hit: a Direct Hit Effect without a Direct Hit",
    "pickpocket": "in your Maneuver phase: 3 random cards from one player's hand",
    "recycle": "draw 1 card for every fleet ship destroyed, 3 for a command ship",
    "rebuild": "when you buy a ship: any ship of the fleet discard pile instead of the top of the deck",
    "pick of two": "whenever you draw a ship: draw two and keep one",
    "many hats": "your speed 1 ships are carriers too, your speed 2 ships minesweepers too",
    "pass it on": "in your Discard phase: move a blast from your fleet ship to an opponent's",
    "pay to cancel": "discard 2 resource icons to cancel a blast on one of your fleet ships",
}


def card_name(cards: CardSet, card: int) -> str:
    """What an action card is called."""
    return cards.action_name(card)


def icons(cards: CardSet, card: int) -> list[str]:
    """The resource icons on an action card, one word each."""
    return [name for icon, name in enumerate(ICONS) for _ in range(int(cards.icons[icon].get(card)))]


def card_and_icons(cards: CardSet, card: int) -> str:
    """`Fighter (star+diamond)`."""
    shown = icons(cards, card)
    return card_name(cards, card) + (f" ({'+'.join(shown)})" if shown else "")


def one_of(cards: CardSet, card: int, among: list[int]) -> str:
    """A card in words, told apart from others of `among` that read like it."""
    return told_apart(among.index(card), [card_and_icons(cards, other) for other in among])


def ability_of(cards: CardSet, ship: int) -> str:
    """What the ability of a command ship is called."""
    return ABILITY_NAMES[cards.abilities.get(ship - FIRST_COMMAND)]


# -- ships -------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def bare_name(cards: CardSet, ship: int) -> str:
    """The printed name; where a set gives one name to several fleet ships of a type, they are numbered."""
    name = " ".join(cards.name(ship).split())
    if ship >= FIRST_COMMAND:
        return name
    twins = [other for other in range(FIRST_SHIP, FIRST_COMMAND) if is_twin(cards, ship, other)]
    return f"{name} {twins.index(ship) + 1}" if len(twins) > 1 else name


def ship_name(cards: CardSet, ship: int) -> str:
    """`scout Dink`, or the name of a command ship."""
    name = bare_name(cards, ship)
    return name if ship >= FIRST_COMMAND else f"{SHIP_TYPES[cards.ship_type(ship)]} {name}"


def is_twin(cards: CardSet, ship: int, other: int) -> bool:
    """Whether two fleet ships have the same type and name; the same ship has, too."""
    if cards.ship_type(ship) != cards.ship_type(other):
        return False
    return cards.name(ship).lower().split() == cards.name(other).lower().split()


def owned_ship(cards: CardSet, ship: int, owner: int | None) -> str:
    """`P2's cruiser Freya`, `P2's command ship`; by name alone where no owner is given."""
    name = ship_name(cards, ship)
    if owner is None or owner == NONE:
        return f"command ship {name}" if ship >= FIRST_COMMAND else name
    return f"{seat_name(owner)}'s {'command ship' if ship >= FIRST_COMMAND else name}"


def whose_ship(game: MagBlast, ship: int, owner: int | None) -> str:
    """The same at a table, where everybody knows whose command ship it is."""
    seats = [seat for seat in range(int(game.seats)) if game.command(seat) == ship]
    return owned_ship(game.cards, ship, seats[0] if seats else owner)


def ship_with_owner(game: MagBlast, ship: int) -> str:
    """The same with whoever has the ship now, be it the seat that is asked."""
    return whose_ship(game, ship, int(game.owner_of(ship)))


# -- as the seat that is asked sees them -------------------------------------------------------


def hand_card(game: MagBlast, card: int, seat: int) -> str:
    """A card of a hand, told apart from those that look like it by its place there."""
    hand = game.hands[seat].to_list()
    return one_of(game.cards, card, hand) if card in hand else f"{card_name(game.cards, card)} (not in hand)"


def card_beneath(game: MagBlast, card: int, seat: int) -> str:
    """`Laser Blast beneath dreadnought Zeus`."""
    under = game.under.get(card)
    if under < FIRST_SHIP:
        return f"{card_name(game.cards, card)} (beneath no ship)"
    beside = [other for other in game.beneath.to_list() if game.under.get(other) == under]
    return f"{one_of(game.cards, card, beside)} beneath {whose_ship(game, under, other_owner(game, under, seat))}"


def ship_seen_by(game: MagBlast, ship: int, seat: int) -> str:
    """`P2's cruiser Freya (green, 4/6)`: in play with zone and hull left, else with what is printed on it."""
    cards = game.cards
    hull = cards.hull(ship)
    if game.owner_of(ship) != NONE:
        left = f"{hull - game.damage(ship)}/{hull}"
        where = left if ship >= FIRST_COMMAND else f"{ZONE_NAMES[game.zone_of(ship)]}, {left}"
        return f"{whose_ship(game, ship, other_owner(game, ship, seat))} ({where})"
    if ship >= FIRST_COMMAND:
        return f"{ship_name(cards, ship)} (not in play)"
    turrets = "+".join([name for blast, name in enumerate(TURRETS) if cards.has_turret(ship, blast)])
    return f"{ship_name(cards, ship)} (hull {hull}, speed {cards.speed(ship)}, {turrets})"


def other_owner(game: MagBlast, ship: int, seat: int) -> int | None:
    """Whose ship it is, if it is not one of this seat's: own ships are named without their owner."""
    owner = game.owner_of(ship)
    return None if owner == seat else int(owner)
