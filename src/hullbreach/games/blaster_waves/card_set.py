"""The numbers on the cards, as the tables that play looks them up in.

Cards are numbered through: 0-47 the main deck, 48-64 the PowerUps, 65-69 the Boss Actions.
The other 16 of the game's 86 cards (BW-COMP-01) are the ship, which says nothing, Health, which is counted, and the
Levels, which are tables.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from hullbreach.kernel.card_tables import CardTables
from hullbreach.kernel.pile import board_of

MAIN_CARDS: Final = 48
POWERUPS: Final = 17
BOSS_ACTIONS: Final = 5
LEVELS: Final = 5
FIRST_POWERUP: Final = 48
FIRST_BOSS_ACTION: Final = 65
CARDS: Final = 70

# kinds of PowerUp
PLUS_HEALTH: Final = 0
FULL_HEALTH: Final = 1
PLUS_HAND: Final = 2
FAST_RELOAD: Final = 3
SHIELD: Final = 4
WINGMAN: Final = 5
SHOCKER_MISSILE: Final = 6
BOSS_BOMB: Final = 7
POWERUP_NAMES: Final = (
    "+1 Health",
    "Full Health",
    "+1 in Hand",
    "Fast Reload",
    "Shield",
    "Wingman",
    "Shocker Missile",
    "Boss Bomb",
)
POWERUP_COPIES: Final = (2, 2, 2, 3, 2, 1, 3, 2)

# kinds of Boss Action
BLASTER_ATTACK: Final = 0
WAVE_ATTACK: Final = 1
MOVE_AROUND: Final = 2
BOSS_ACTION_NAMES: Final = ("Blaster Attack", "Wave Attack", "Move Around")


@final
class CardSet(CardTables):
    """A set to play with.  States refer to it and clones share it."""

    def __init__(
        self,
        file: Any,
        kinds: list[str],
        aliens: list[int],
        hits: list[int],
        coins: list[int],
        blasters: list[int],
        actions: list[int],
        cards_per_wave: list[int],
        boss_health: list[int],
        to_damage: list[int],
    ) -> None:
        super().__init__("blaster_waves", file)
        self.kinds: Final = kinds  # alien kinds: for the eye only (BW-COMP-07)
        self.aliens: Final = board_of(aliens)
        self.hits: Final = board_of(hits)
        self.coins: Final = board_of(coins)
        self.blasters: Final = board_of(blasters)
        self.powerups: Final = board_of([kind for kind in range(8) for _ in range(POWERUP_COPIES[kind])])
        self.actions: Final = board_of(actions)
        # Levels are 1 to 5: cell 0 is not used.
        self.cards_per_wave: Final = board_of([0, *cards_per_wave])
        self.boss_health: Final = board_of([0, *boss_health])
        self.to_damage: Final = board_of([0, *to_damage])

    def powerup_kind(self, card: i64) -> i64:
        """Which of the eight PowerUps a card is."""
        return self.powerups.cells[card - FIRST_POWERUP]

    def action_kind(self, card: i64) -> i64:
        """Which of the three Boss Actions a card is."""
        return self.actions.cells[card - FIRST_BOSS_ACTION]

    def aliens_text(self, card: i64) -> str:
        """`2 Squid`."""
        return f"{int(self.aliens.cells[card])} {self.kinds[card]}"
