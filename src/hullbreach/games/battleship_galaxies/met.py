"""Which entries of the card file have come up: for simulations that compare card sets."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.games.battleship_galaxies.card_set import (
    LEVEL_NAMES,
    NAMES,
    TACTIC_CARDS,
    TACTIC_NAMES,
    UNITS,
    CardSet,
)
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.cardset import Place
from hullbreach.kernel.events import Event


def met(game: BattleshipGalaxies, event: Event | None) -> list[Place]:
    """The mission, versions of ships that are in a fleet, and tactic cards that were drawn or set aside for a ship."""
    ships, tactics = entries(game.cards)
    if event is None:
        cards = [card for pile in (*game.hands, game.prepped) for card in pile.to_list()]
        fleets = [ships[face] for seat in range(int(game.seats)) for face in fleet(game, seat)]
        return [Place("mission", int(game.mission) - 1), *fleets, *(tactics[game.kind(card)] for card in cards)]
    if event.kind == "built":
        return [ships[face] for face in fleet(game, event.facts["seat"])]
    return [tactics[game.kind(card)] for card in event.cards if card < TACTIC_CARDS]


def fleet(game: BattleshipGalaxies, seat: int) -> list[int]:
    """The versions of ships, as they are numbered on cards, that a player has in his fleet."""
    return [int(game.face(unit)) for unit in range(UNITS) if game.fleet.get(unit) == seat and game.level(unit)]


@lru_cache(maxsize=8)
def entries(cards: CardSet) -> tuple[list[Place], list[Place]]:
    """The entry of each version of a ship, and of each kind of tactic card."""
    ships, tactics = cards.file.named("ship", "name", "level"), cards.file.named("tactic", "name")
    return [ships[name, level] for name in NAMES for level in LEVEL_NAMES], [tactics[(name,)] for name in TACTIC_NAMES]
