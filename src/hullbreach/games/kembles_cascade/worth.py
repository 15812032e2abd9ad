"""What it is worth to fly somewhere in the course of a turn: several decisions weigh by it.

A move is weighed by what the turn would be worth if it ended right after it, with the shots still to be fired.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.aim import best_shot
from hullbreach.games.kembles_cascade.card_set import HOLE
from hullbreach.games.kembles_cascade.outlook import arrival, energy_change, energy_worth, stand
from hullbreach.games.kembles_cascade.state import KemblesCascade

FIRST: Final = 5000  # what costs nothing to do before anything else
NEVER: Final = -100_000


def overcharge_price(game: KemblesCascade, seat: i64, free: i64) -> i64:
    """The Energy that one more move or fire action costs."""
    return 0 if free > 0 else max(0, game.overcharge_cost(seat))


def stand_at(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """What it is worth to be on a square with what one has."""
    return stand(game, seat, square, game.threat.cells[seat], game.energy.cells[seat])


def fly(game: KemblesCascade, seat: i64, square: i64, points: i64, energy: i64) -> i64:
    """What it is worth to be on a square in the course of a turn: with a shot from there, if there is one left."""
    value = stand(game, seat, square, points, energy)
    if game.fires_left > 0 or game.laser_shots > 0:
        value += best_shot(game, seat, square, game.cage.cells[seat], energy) * 9 // 10
    return value


def land(game: KemblesCascade, seat: i64, square: i64, points: i64, energy: i64) -> i64:
    """What it is worth to arrive on a square, with what is there and what may come after it."""
    if game.kind_on(square) == HOLE:
        return energy_worth(game, seat, 0)
    energy = min(energy + energy_change(game, square), game.max_energy(seat))
    return arrival(game, seat, square) + fly(game, seat, square, points, energy)
