"""What the missions ask for besides battle: a way to the far edge, ISN Barrage, survivors, asteroids with engines.

Weights are those of the outlook.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    ASTEROIDS,
    BARRAGE,
    BOARD_COLUMNS,
    CORE_RULE,
    ESCAPE,
    MEMBERS,
    NONE,
    ROCK_CELLS,
    SHIPS,
    SIZES,
    UNIT_OF,
)
from hullbreach.games.battleship_galaxies.outlook import (
    A_VICTORY_POINT,
    DIE,
    THE_GAME,
    energy_price,
    hurt,
    nearest_enemy,
    waiting_cost,
)
from hullbreach.games.battleship_galaxies.state import ENGINES_PRICE, ENGINES_START, BattleshipGalaxies
from hullbreach.kernel.hex import SMALL, anchor_of, place_of

RETREAT: Final = 12  # what a space more between the enemy and ISN Barrage is worth (mission 3)
LINE: Final = 4  # the row that the blockade holds (mission 2)
MEETING: Final = 8  # how near an enemy comes until it leaves that row
FOR_A_RUN: Final = 24  # energy for two turns of all ships
A_ROW: Final = 15  # what a row nearer to the far edge is worth for each point (mission 2): who only runs is shot


def goal(game: BattleshipGalaxies, seat: i64, ship: i64, place: i64) -> i64:
    """What the mission has to say: to the far edge in mission 2, to the asteroids in mission 5."""
    unit = UNIT_OF.cells[ship]
    side = game.side(seat)
    if game.rules & ESCAPE:
        if side == 0:
            return 0
        points = SIZES.cells[unit]
        row = game.field.row(anchor_of(place))
        if not in_far_zone(game, side, place):
            return -row * A_ROW * points if runs(game, seat) else 0
        if game.vp + points >= game.cards.mission(int(game.mission)).vp_needed:
            return THE_GAME
        return points * A_VICTORY_POINT if game.ships_of_side(side) > 1 else -THE_GAME
    if side == 1:
        return -8 * nearest_rock(game, place)
    return 0 if MEMBERS.cells[unit] > 1 else -20 * nearest_rock(game, place)


def in_far_zone(game: BattleshipGalaxies, side: i64, place: i64) -> bool:
    """Whether a ship at a place has a space in the other side's zone."""
    for part in range(game.field.count(place)):
        if game.board.zone.cells[game.field.part(place, part)] == 1 - side:
            return True
    return False


# ------------------------------------------------------------------------------ breaking through (mission 2)


def off_the_line(game: BattleshipGalaxies, seat: i64, place: i64) -> i64:
    """How far the blockade (mission 2) has left its line for nothing; an enemy that comes within reach is met."""
    near = nearest_enemy(game, seat, place)
    if near != NONE and near <= MEETING:
        return near
    row = game.field.row(anchor_of(place))
    return MEETING + (row - LINE if row > LINE else LINE - row)


def runs(game: BattleshipGalaxies, seat: i64) -> bool:
    """Mission 2: whether it is time to run: all are launched and there is energy for it, or the first are under way."""
    if waiting_cost(game, seat):
        return False
    if game.energy.cells[game.side(seat)] >= FOR_A_RUN:
        return True
    for ship in range(i64(SHIPS)):
        if game.afloat(ship) and game.seat_of(ship) == seat:
            if game.field.row(anchor_of(game.places.cells[ship])) < game.field.rows - MEETING // 2:
                return True
    return False


def run_worth(game: BattleshipGalaxies, seat: i64, unit: i64) -> i64:
    """Mission 2: what an activation brings on the way to the far edge, once there is nobody to wait for."""
    if not runs(game, seat):
        return 0
    return game.move(unit) * A_ROW * SIZES.cells[unit] * game.members_left(unit)


# ------------------------------------------------------------------------------ ISN Barrage (mission 3)


def is_prize(game: BattleshipGalaxies, seat: i64, unit: i64) -> bool:
    """Whether a unit is ISN Barrage in the hands of those who copy its data (mission 3)."""
    return bool(game.rules & CORE_RULE) and game.side(seat) == 1 and game.name_of(unit) == BARRAGE


def exposure(game: BattleshipGalaxies, seat: i64, place: i64) -> i64:
    """How far a place is from the back of the field, and how near to the enemy."""
    near = nearest_enemy(game, seat, place)
    ahead = game.field.rows - 1 - game.field.row(anchor_of(place))
    return ahead * RETREAT if near == NONE else ahead * RETREAT // 2 - near * RETREAT


# ------------------------------------------------------------------------------ asteroids with engines (mission 4)


def engines_worth(game: BattleshipGalaxies, seat: i64) -> i64:
    """What a try is worth: all asteroids, if the engines start, less its price."""
    total: i64 = 0
    for rock in range(i64(ASTEROIDS)):
        total += rock_worth(game, seat, rock)
    return total * (DIE + 1 - ENGINES_START) // DIE - ENGINES_PRICE * energy_price(game, seat)


def rock_worth(game: BattleshipGalaxies, seat: i64, rock: i64) -> i64:
    """What an asteroid may do to the enemy that it reaches best: 1 damage, if the roll takes it there."""
    best: i64 = 0
    if game.rock_cells.cells[rock * ROCK_CELLS] == NONE:
        return best
    for ship in range(i64(SHIPS)):
        if game.afloat(ship) and game.side_of(ship) != game.side(seat):
            steps = gap_to_rock(game, rock, ship, NONE) - 1
            if 0 < steps <= DIE:
                best = max(best, hurt(game, ship, 1) * (DIE + 1 - steps) // DIE)
    return best


def rock_gap(game: BattleshipGalaxies, seat: i64, rock: i64, met: i64, direction: i64) -> i64:
    """How far the asteroid is, after a step, from the nearest enemy that it was not beside when it began to move."""
    best: i64 = 2 * BOARD_COLUMNS
    for ship in range(i64(SHIPS)):
        if game.afloat(ship) and game.side_of(ship) != game.side(seat) and not met >> ship & 1:
            best = min(best, gap_to_rock(game, rock, ship, direction))
    return 2 * best if direction == NONE else 2 * best + 1  # rather stay than go for nothing


def gap_to_rock(game: BattleshipGalaxies, rock: i64, ship: i64, direction: i64) -> i64:
    """The range from an asteroid, after a step if there is one, to a ship."""
    best: i64 = 2 * BOARD_COLUMNS
    for number in range(rock * ROCK_CELLS, (rock + 1) * ROCK_CELLS):
        cell = game.rock_cells.cells[number]
        if direction != NONE:
            cell = game.field.neighbour(cell, direction)
        best = min(best, game.field.gap(game.places.cells[ship], place_of(cell, SMALL)))
    return best


def nearest_rock(game: BattleshipGalaxies, place: i64) -> i64:
    """The range to the nearest asteroid; 0 without any."""
    best: i64 = 0
    for number in range(game.rock_cells.size()):
        cell = game.rock_cells.cells[number]
        if cell != NONE:
            gap = game.field.gap(place, place_of(cell, SMALL))
            if best == 0 or gap < best:
                best = gap
    return best
