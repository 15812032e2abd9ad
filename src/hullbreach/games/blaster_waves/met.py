"""Which entries of the card file have come up: for simulations that compare card sets."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.games.blaster_waves.card_set import FIRST_BOSS_ACTION, FIRST_POWERUP, CardSet
from hullbreach.games.blaster_waves.state import BlasterWaves
from hullbreach.kernel.cardset import Place
from hullbreach.kernel.events import Event


def met(game: BlasterWaves, event: Event | None) -> list[Place]:
    """Cards that were seen, and levels that were reached.  PowerUps are the same in all files."""
    if event is None:
        return [Place("level", 0), *(of_card(game, card) for card in range(FIRST_POWERUP) if game.known.get(card))]
    if event.kind == "level":
        return [Place("level", event.facts["level"] - 1)]
    return [of_card(game, card) for card in event.cards if card < FIRST_POWERUP or card >= FIRST_BOSS_ACTION]


def of_card(game: BlasterWaves, card: int) -> Place:
    """The entry of a card."""
    main, actions = entries(game.cards)
    return main[card] if card < FIRST_POWERUP else actions[card - FIRST_BOSS_ACTION]


@lru_cache(maxsize=8)
def entries(cards: CardSet) -> tuple[list[Place], list[Place]]:
    """The entry of each main card and of each Boss Action."""
    return cards.file.places("card"), cards.file.places("boss_action")
