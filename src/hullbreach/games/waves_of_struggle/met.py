"""Which entries of the card file have come up: for simulations that compare card sets."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.games.waves_of_struggle.card_set import FACTION_NAMES, CardSet
from hullbreach.games.waves_of_struggle.state import WavesOfStruggle
from hullbreach.kernel.cardset import Place
from hullbreach.kernel.events import Event

SORTED_BY = {"defense": "", "mercenary": "", "trap": "", "action": "tier", "enemy": "act"}  # as cards are numbered


def met(game: WavesOfStruggle, event: Event | None) -> list[Place]:
    """Leaders that were chosen, and cards that somebody has drawn or bought, or that came as the enemy."""
    if event is None:
        return []  # nothing is dealt before the first choice
    if event.kind == "faction":
        name = FACTION_NAMES[event.facts["faction"]]
        return [game.cards.file.named("leader", "faction")[(name,)]]
    return [entries(game.cards)[card] for card in event.cards]


@lru_cache(maxsize=8)
def entries(cards: CardSet) -> list[Place]:
    """The entry of each card."""
    return [place for table, by in SORTED_BY.items() for place in cards.file.places(table, by)]
