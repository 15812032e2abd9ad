"""What things are called: players, ships, cards and plays, everywhere in the same way."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.games.mag_blast.card_set import (
    ABILITY_NAMES,
    ACTION_NAMES,
    DAMAGE,
    FIRST_COMMAND,
    FIRST_SHIP,
    ICONS,
    SHIP_TYPES,
    CardSet,
)
from hullbreach.games.mag_blast.flow.attack import Laid, Repaired
from hullbreach.games.mag_blast.flow.blasts import Shot
from hullbreach.games.mag_blast.flow.plays import SQUADRON, Counter, Play
from hullbreach.games.mag_blast.state import NONE, MagBlast
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
    """The kind of an action card."""
    return ACTION_NAMES[cards.kind(card)]


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


# -- plays -------------------------------------------------------------------------------------


def play_words(game: MagBlast, play: Play) -> str:
    """`P1: Beam Blast (3) from cruiser Freya at P2's scout Dink`; "" for a moment in which nothing is played."""
    if play.card == NONE:
        return ""
    cards = game.cards
    said = f"{seat_name(int(play.by))}: {card_name(cards, int(play.card))}"
    if isinstance(play, Counter):
        about = game.stack[play.about]
        against = about if isinstance(about, Play) else None
        return f"{said} against {played_by(game, against)}" if against is not None else said
    if isinstance(play, Laid):
        return f"{said} on {seat_name(int(play.foe))}'s fleet"
    if isinstance(play, Repaired):
        under = ship_name(cards, int(game.under.get(play.blast)))
        return f"{said} for the {card_name(cards, int(play.blast))} beneath {under}"
    if isinstance(play, Shot):
        said += f" from {ship_name(cards, int(play.ship))}"
    worth = damage_of(game, play)
    if worth is not None:
        said += f" for {worth}"
    if play.target == NONE:
        return said
    return f"{said} at {whose_ship(game, int(play.target), int(game.owner_of(play.target)))}"


def played_by(game: MagBlast, play: Play) -> str:
    """`P1's Beam Blast`."""
    return f"{seat_name(int(play.by))}'s {card_name(game.cards, int(play.card))}"


def damage_of(game: MagBlast, play: Play) -> int | None:
    """The damage a shot or squadron is about to do; None for other plays."""
    if isinstance(play, Shot):
        return int(play.worth)
    if play.sort != SQUADRON:
        return None
    if game.owner_of(play.target) == NONE:  # its target is gone
        return DAMAGE[game.cards.kind(play.card)]
    return int(game.squadron_worth(play.card, play.target))
