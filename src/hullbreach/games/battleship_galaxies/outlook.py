"""What a captain makes of the battle: what ships, damage and energy are worth.

Weights are in hundredths of a point of launch cost, as far as one can say.  Nothing here looks at anything that the
seat cannot see: no hand but the team's, no deck, no ship behind the other side's screen, no tile that is not turned.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    BARRAGE,
    CORE_RULE,
    ESCAPE,
    MEMBERS,
    NONE,
    SABOTAGE,
    SHIPS,
    SIZES,
    SURVIVOR_RULE,
    UNIT_OF,
    UNITS,
)
from hullbreach.games.battleship_galaxies.state import MOST_ENERGY, BattleshipGalaxies
from hullbreach.kernel.hex import anchor_of

POINT: Final = 100
DIE: Final = 8
A_VICTORY_POINT: Final = 700
THE_GAME: Final = 6000  # what decides it


# ------------------------------------------------------------------------------ ships


def ship_worth(game: BattleshipGalaxies, ship: i64) -> i64:
    """What it costs its side to lose a ship: its part of the launch cost, of what is attached, of the mission."""
    unit = UNIT_OF.cells[ship]
    worth = POINT * game.cards.launch.cells[game.face(unit)]
    for card in game.attached.cards:
        if game.on.cells[card] == unit:
            kind = game.kind(card)
            if game.cards.type.cells[kind] != SABOTAGE:
                worth += POINT // 2 * game.cards.cost.cells[kind]
    worth = worth // MEMBERS.cells[unit]
    if game.rules & (ESCAPE | CORE_RULE | SURVIVOR_RULE) and game.afloat(ship):
        worth += mission_worth(game, ship, unit)
    return worth


def mission_worth(game: BattleshipGalaxies, ship: i64, unit: i64) -> i64:
    """What a ship is worth beyond its cost: one that may escape, ISN Barrage, one that recovers survivors."""
    side = game.side(game.control.cells[unit])
    if game.rules & CORE_RULE and side == 1 and game.name_of(unit) == BARRAGE:
        return THE_GAME // 3
    if game.rules & ESCAPE and side == 1:
        row = game.field.row(anchor_of(game.places.cells[ship]))
        return SIZES.cells[unit] * A_VICTORY_POINT * (game.field.rows - row) // (2 * game.field.rows)
    if game.rules & SURVIVOR_RULE and side == 0 and MEMBERS.cells[unit] == 1:
        return A_VICTORY_POINT if game.by_rock(game.places.cells[ship]) else 0
    return 0


def life(game: BattleshipGalaxies, ship: i64) -> i64:
    """The damage that a ship can still take, shields and all."""
    return game.shields.cells[ship] + game.hull(UNIT_OF.cells[ship]) - game.damage.cells[ship]


def loss(worth: i64, life_left: i64, damage: i64) -> i64:
    """What damage takes away from a ship that is worth so much; its end is the most."""
    if damage >= life_left:
        return worth * 5 // 4
    return worth * damage // (life_left + 1)


def hurt(game: BattleshipGalaxies, ship: i64, damage: i64) -> i64:
    """What direct damage to a ship is worth to the other side."""
    return loss(ship_worth(game, ship), life(game, ship), damage)


# ------------------------------------------------------------------------------ energy


def energy_price(game: BattleshipGalaxies, seat: i64) -> i64:
    """What a point of energy is worth to a player: more while ships are to be launched, little when there is plenty."""
    if game.energy.cells[game.side(seat)] >= MOST_ENERGY - 10:
        return 4
    return 30 if waiting_cost(game, seat) else 16


def waiting_cost(game: BattleshipGalaxies, seat: i64) -> i64:
    """What the launches of all own units that wait would cost."""
    total: i64 = 0
    for unit in range(i64(UNITS)):
        if game.fleet.cells[unit] == seat and game.waits(unit):
            total += game.launch_cost(unit)
    return total


# ------------------------------------------------------------------------------ enemies


def nearest_enemy(game: BattleshipGalaxies, seat: i64, place: i64) -> i64:
    """The range to the nearest enemy ship; NONE if there is none on the battlefield."""
    side = game.side(seat)
    best: i64 = NONE
    for ship in range(i64(SHIPS)):
        there = game.places.cells[ship]
        if there != NONE and game.side_of(ship) != side:
            gap = game.field.gap(place, there)
            if best == NONE or gap < best:
                best = gap
    return best
