"""How well a side stands: its ships and what they can still take, its reserves, and how far the mission has got.

Players of one side stand alike.  What a side has counts as a part of what there is on both, for a ship ahead means
little at the beginning and everything at the end; the figures of the ships are those of the card set in play.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    BARRAGE,
    CORE_RULE,
    ESCAPE,
    FIRST_SHIP,
    MEMBERS,
    NONE,
    SABOTAGE,
    UNITS,
)
from hullbreach.games.battleship_galaxies.outlook import nearest_enemy
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies

FEW: Final = 4.0  # added to what there is, so that the last ship's loss is no leap from nothing


@final
class Forces:
    """What a side has, in points of launch cost and in damage that its primary weapons can do in a turn."""

    def __init__(self) -> None:
        self.afloat: float = 0.0  # the cost of the ships on the battlefield
        self.wounds: float = 0.0  # the part of it that damage to hulls has eaten up
        self.shields: float = 0.0  # what shields add to it
        self.guns: float = 0.0
        self.near: float = 0.0  # of ships that have an enemy within a move and a shot
        self.ready: float = 0.0  # of those, the ones that can still be activated in this turn
        self.waiting: float = 0.0  # the cost of the ships still to be launched


def standing(game: BattleshipGalaxies, seat: i64) -> list[float]:
    """The measures of judgement.toml."""
    side = game.side(seat)
    own = muster(game, side)
    enemy = muster(game, 1 - side)
    cost = own.afloat + own.waiting + enemy.afloat + enemy.waiting + FEW
    guns = own.guns + enemy.guns + FEW
    return [
        own.afloat / cost,
        own.wounds / cost,
        own.shields / cost,
        own.waiting / cost,
        own.guns / guns,
        own.near / guns,
        own.ready / guns,
        float(game.energy.cells[side]) * 0.1,
        float(cards_held(game, side)) * 0.2,
        float(cards_attached(game, side)) / cost,
        1.0 if side == 1 and game.rules & ESCAPE else 0.0,
        1.0 if side == 1 and game.rules & CORE_RULE else 0.0,
        scored(game, side),
        barrage_hurt(game, side),
        log(1.0 / float(mates(game, side))),
    ]


def muster(game: BattleshipGalaxies, side: i64) -> Forces:
    """Count what a side has."""
    cards = game.cards
    found = Forces()
    for unit in range(i64(UNITS)):
        owner = game.control.cells[unit]
        if owner == NONE:
            owner = game.fleet.cells[unit]
            if owner != NONE and game.sides.cells[owner] == side and game.waits(unit):
                found.waiting += float(cards.launch.cells[game.face(unit)])
        elif game.sides.cells[owner] == side:
            add_unit(game, found, unit, owner)
    return found


def add_unit(game: BattleshipGalaxies, found: Forces, unit: i64, owner: i64) -> None:
    """Count the ships of a unit that are on the battlefield under this player's control."""
    cards = game.cards
    face = game.face(unit)
    worth = float(cards.launch.cells[face]) / float(MEMBERS.cells[unit])
    hull = float(cards.hull.cells[face])
    power = float(cards.attacks.cells[face * 2] * cards.strength.cells[face * 2])
    far = cards.move.cells[face] + cards.range.cells[face * 2]
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        if game.places.cells[ship] != NONE:
            shields = float(game.shields.cells[ship])
            found.afloat += worth
            found.wounds += worth * float(game.damage.cells[ship]) / hull
            found.shields += worth * shields / (hull + shields)
            found.guns += power
            nearest = nearest_enemy(game, owner, game.places.cells[ship])
            if nearest != NONE and nearest <= far:
                found.near += power
                if game.active == owner and not game.activated >> unit & 1:
                    found.ready += power


def mates(game: BattleshipGalaxies, side: i64) -> i64:
    """How many play on a side: they share a win."""
    count: i64 = 0
    for seat in range(game.seats):
        if game.side(seat) == side:
            count += 1
    return count


def cards_held(game: BattleshipGalaxies, side: i64) -> i64:
    """The tactic cards that a side has in hand."""
    count: i64 = 0
    for seat in range(game.seats):
        if game.side(seat) == side:
            count += game.hands[seat].size()
    return count


def cards_attached(game: BattleshipGalaxies, side: i64) -> i64:
    """How many cards help its units, less those that hinder them."""
    total: i64 = 0
    for card in game.attached.cards:
        owner = game.control.cells[game.on.cells[card]]
        if owner != NONE and game.side(owner) == side:
            total += -1 if game.cards.type.cells[game.kind(card)] == SABOTAGE else 1
    return total


# ------------------------------------------------------------------------------ missions with points


def scored(game: BattleshipGalaxies, side: i64) -> float:
    """The part of the victory points that a side has which it needs to win."""
    if not game.vp or game.scoring_side() != side:
        return 0.0
    return float(game.vp) / float(game.cards.mission(int(game.mission)).vp_needed)


def barrage_hurt(game: BattleshipGalaxies, side: i64) -> float:
    """Mission 3: the part of ISN Barrage's hull that is gone, for those who must not lose it."""
    ship = FIRST_SHIP.cells[BARRAGE]
    if side != 1 or not game.rules & CORE_RULE or game.places.cells[ship] == NONE:
        return 0.0
    return float(game.damage.cells[ship]) / float(game.hull(BARRAGE))
