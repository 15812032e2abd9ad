"""What a captain pays for: upgrades by what they bring in the rounds to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    FIRST_WEAPON,
    GENERATOR,
    LEVEL_DEED,
    SHIELD,
    UPGRADES,
    UPGRADES_OWNED,
)
from hullbreach.games.kembles_cascade.moves import BUY, BUY_POWERUP
from hullbreach.games.kembles_cascade.outlook import GLORY, bellonium_worth, condition_worth, deed_worth, rounds_left
from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.kernel.pile import board_of

ALONE: Final = 2  # who plays alone must live: Generator and Shield count so many times
OTHERS: Final = 2  # weapons that are not the captain's favourite count half

# what each level of an upgrade brings in a round: of many tables tried in games of three, the one that won most
POWER: Final = board_of(
    [
        *(4, 8, 0),  # Rotary Cage
        *(12, 6, 0),  # Generator
        *(8, 7, 0),  # Shield
        *(24, 20, 0),  # Engine
        *(46, 22, 8),  # Laser
        *(90, 37, 16),  # Missile
        *(52, 60, 60),  # Gamma
        *(24, 40, 40),  # Flamethrower
    ]
)


def ware_worth(game: KemblesCascade, seat: i64, move: i64) -> i64:
    """What a purchase brings in the rounds to come, less what the Bellonium would."""
    if move == BUY_POWERUP:
        return game.bellonium.cells[seat] - 9
    upgrade = move - BUY
    level = game.level(seat, upgrade) + 1
    left = rounds_left(game) - 1
    power = POWER.cells[upgrade * 3 + level - 1] * left
    if game.seats == 1 and upgrade in (GENERATOR, SHIELD):
        power *= ALONE
    if upgrade >= FIRST_WEAPON and level == 1:
        if upgrade != favourite(game, seat):
            power = power // OTHERS
        for other in range(FIRST_WEAPON, UPGRADES):
            if game.level(seat, other):
                power = power // 2  # a fire action fires one of them
    value = power + GLORY * game.cards.upgrade_glory.cells[upgrade * 3 + level - 1]
    value += deed_worth(game, seat, LEVEL_DEED)
    if level == 1:
        value += condition_worth(game, UPGRADES_OWNED, game.count_levels(seat, 0, 1, False) + 1)
    return value - bellonium_worth(game) * game.price(upgrade, level)


def favourite(game: KemblesCascade, seat: i64) -> i64:
    """The weapon that a captain saves for: neighbours have different ones, so that all are tried."""
    return FIRST_WEAPON + (seat + game.missions[0].cards[0]) % (UPGRADES - FIRST_WEAPON)
