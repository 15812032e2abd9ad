"""What ships, hits and cards are worth to a plain admiral, in rough points of hull: several decisions weigh by it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import DAMAGE, FIRST_COMMAND, FIRST_SHIP, MAG
from hullbreach.games.mag_blast.state import MagBlast

MORE_CARDS: Final = 50  # what draws cards is played at once
ABILITY_USED: Final = 5  # there are three uses, and a game is short
WITHDRAWN: Final = -50  # a payment or course that is taken back was begun in vain


def ship_worth(game: MagBlast, ship: i64) -> i64:
    """Hull, and more for every turret."""
    if ship >= FIRST_COMMAND:
        return 60
    turrets = game.cards.turrets.cells[ship - FIRST_SHIP]
    return game.cards.hull(ship) + 2 * (turrets & 1) + 3 * (turrets >> 1 & 1) + 4 * (turrets >> 2 & 1)


def worth_hitting(game: MagBlast, target: i64, damage: i64) -> i64:
    """What a hit of this size on a ship brings: much if it is the last one, more on a command ship."""
    left = game.cards.hull(target) - game.damage(target)
    if damage >= left:
        return 10 * ship_worth(game, target) - damage
    return damage * ship_worth(game, target) // game.cards.hull(target) + (
        20 * damage if target >= FIRST_COMMAND else 0
    )


def best_from(game: MagBlast, seat: i64, zone: i64, damage: i64) -> i64:
    """The best target through a zone."""
    best: i64 = 1
    for foe in range(game.seats):
        if game.lives(foe) and not game.attack_refusal(seat, foe):
            empty = True
            for ship in game.fleets[foe].cards:
                if game.zone_of(ship) == zone:
                    empty = False
                    best = max(best, worth_hitting(game, ship, damage))
            if empty:
                best = max(best, worth_hitting(game, game.command(foe), damage))
    return best


def best_ram(game: MagBlast, seat: i64, ship: i64) -> i64:
    """The best that this ship can ram: its speed is the damage."""
    return best_from(game, seat, game.zone_of(ship), game.cards.speed(ship))


def usefulness(game: MagBlast, seat: i64, card: i64) -> i64:
    """How much a hand card is wanted: a blast without a turret, or a squadron without a carrier, is not."""
    kind = game.cards.kind(card)
    if kind <= MAG:
        for ship in game.fleets[seat].cards:
            if game.cards.has_turret(ship, kind):
                return 2 * DAMAGE[kind]
        return 0
    if game.cards.is_squadron(card):
        return 4 if game.has_carrier(seat) else 0
    return 6


def worth_spending(game: MagBlast, seat: i64, card: i64) -> i64:
    """How gladly a hand card is paid with for a ship: those of little use first."""
    return 8 - usefulness(game, seat, card)
