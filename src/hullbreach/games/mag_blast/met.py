"""Which entries of the card file have come up: for simulations that compare card sets."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.games.mag_blast.card_set import CARDS, CardSet
from hullbreach.games.mag_blast.state import MagBlast
from hullbreach.kernel.cardset import Place
from hullbreach.kernel.events import Event


def met(game: MagBlast, event: Event | None) -> list[Place]:
    """Cards and ships that somebody has seen."""
    cards = [card for card in range(CARDS) if game.known.get(card)] if event is None else event.cards
    return [entries(game.cards)[card] for card in cards]


@lru_cache(maxsize=8)
def entries(cards: CardSet) -> list[Place]:
    """The entry of each card."""
    return [place for table in ("action", "ship", "command") for place in cards.file.places(table)]
