"""What a captain makes of the battle: what ships, damage and energy are worth, and what the mission asks for.

Weights are in hundredths of a point of launch cost, as far as one can say.  Nothing here looks at anything that the
seat cannot see: no hand but the team's, no deck, no ship behind the other side's screen, no tile that is not turned.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    ASTEROIDS,
    BARRAGE,
    BOARD_COLUMNS,
    CHART,
    CORE_RULE,
    ESCAPE,
    FACES,
    MEMBERS,
    MISS,
    NONE,
    ROCK_CELLS,
    SABOTAGE,
    SHIPS,
    SIZES,
    STAR,
    SURVIVOR_RULE,
    UNIT_OF,
    UNITS,
    CardSet,
)
from hullbreach.games.battleship_galaxies.flow.engines import PRICE, STARTS
from hullbreach.games.battleship_galaxies.state import MOST_ENERGY, BattleshipGalaxies
from hullbreach.kernel.hex import SMALL, anchor_of, place_of
from hullbreach.kernel.pile import Board, blank_board

POINT: Final = 100
DIE: Final = 8
A_VICTORY_POINT: Final = 700
THE_GAME: Final = 6000  # what decides it
RETREAT: Final = 12  # what a space more between the enemy and ISN Barrage is worth (mission 3)
LINE: Final = 4  # the row that the blockade holds (mission 2)
MEETING: Final = 8  # how near an enemy comes until it leaves that row
FOR_A_RUN: Final = 24  # energy for two turns of all ships
A_ROW: Final = A_VICTORY_POINT // 16  # what a row nearer to the far edge is worth for each point (mission 2)


@final
class Charts:
    """How many of the 80 places of each ship card's chart are hits, and how many of those are stars."""

    def __init__(self) -> None:
        self.cards: CardSet | None = None
        self.hits: Final[Board] = blank_board(FACES)
        self.stars: Final[Board] = blank_board(FACES)

    def read(self, cards: CardSet) -> None:
        """Count the charts of this card set, unless that is done."""
        if self.cards is cards:
            return
        self.cards = cards
        for face in range(i64(FACES)):
            self.hits.cells[face] = 0
            self.stars.cells[face] = 0
            for place in range(i64(CHART)):
                sign = cards.chart.cells[face * CHART + place]
                if sign != MISS:
                    self.hits.cells[face] += 1
                if sign == STAR:
                    self.stars.cells[face] += 1


CHARTS: Final = Charts()


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


def threat(game: BattleshipGalaxies, seat: i64, face: i64, place: i64) -> i64:
    """The damage, in eightieths, that enemy ships can be expected to do in a turn to a ship like this at a place.

    They are taken to move up as far as their cards allow and to fire their primary weapons, half of them.
    """
    side = game.side(seat)
    cards = game.cards
    total: i64 = 0
    for ship in range(i64(SHIPS)):
        there = game.places.cells[ship]
        if there != NONE and game.side_of(ship) != side:
            other = game.face(UNIT_OF.cells[ship])
            row = other * 2
            if game.field.gap(place, there) <= cards.move.cells[other] + cards.range.cells[row]:
                total += cards.attacks.cells[row] * cards.strength.cells[row]
    return total * CHARTS.hits.cells[face] // 2


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
    return total * (DIE + 1 - STARTS) // DIE - PRICE * energy_price(game, seat)


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
