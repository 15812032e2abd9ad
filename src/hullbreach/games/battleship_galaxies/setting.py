"""What never changes in a battle: its cards and its mission, and so what every ship, card and place is called."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from hullbreach.games.battleship_galaxies.card_set import SIDE_UNITS, CardSet, kind_of, names_of, owner_side
from hullbreach.kernel.hex import Field


class Named(Protocol):
    """Where things have their names: a battle that is going on, or what never changes in it."""

    @property
    def cards(self) -> CardSet: ...

    @property
    def field(self) -> Field: ...

    def faction(self, side: int) -> int:
        """ISN or WRETCH."""

    def name_of(self, unit: int) -> int:
        """The name printed on a unit's card."""

    def kind(self, card: int) -> int:
        """Which of the 24 tactic cards it is."""


class Setting:
    """A mission of a card set."""

    def __init__(self, cards: CardSet, mission: int) -> None:
        self.cards = cards
        self.field = cards.boards[mission - 1].field
        self.names = names_of(cards.mission(mission).factions)

    def faction(self, side: int) -> int:
        """ISN or WRETCH."""
        return self.names[side * SIDE_UNITS] // SIDE_UNITS

    def name_of(self, unit: int) -> int:
        """The name printed on a unit's card."""
        return self.names[unit]

    def kind(self, card: int) -> int:
        """Which of the 24 tactic cards it is."""
        return int(kind_of(self.faction(int(owner_side(card))), card))


@lru_cache(maxsize=64)
def setting(cards: CardSet, mission: int) -> Setting:
    """What never changes in the battles of a mission."""
    return Setting(cards, mission)
