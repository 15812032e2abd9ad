"""The way a ship takes to a place that its player has named: the least dangerous, then the shortest.

It is then gone step by step like any other, so it meets the same countermeasures and debris.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    DEBRIS_FIELDS,
    ECM_TRAIT,
    GHOST_TRAIT,
    MEDIUM_SIZE,
    NONE,
    SHIPS,
    SIZES,
    UNIT_OF,
)
from hullbreach.games.battleship_galaxies.flow.reach import can_stop, next_place, passable
from hullbreach.games.battleship_galaxies.state import BACK_LEADS, FRONT_LEADS, NO_LEAD, BattleshipGalaxies
from hullbreach.kernel.hex import DIRECTIONS

ECM_CHANCE: Final = 4  # in eighths: 5 and more (BG-ECM-02)
DEBRIS_CHANCE: Final = 6  # up to 6 (BG-OBS-02)


def ecm_damage(game: BattleshipGalaxies, ship: i64, enemy: i64) -> i64:
    """What countermeasures of an enemy ship deal: its size counts (BG-ECM-03), and some powers."""
    unit = UNIT_OF.cells[enemy]
    damage = SIZES.cells[unit] + game.trait(unit, ECM_TRAIT) - game.trait(UNIT_OF.cells[ship], GHOST_TRAIT)
    return max(damage, 0)


def enemies_beside(game: BattleshipGalaxies, ship: i64, place: i64) -> i64:
    """The enemy ships that a ship at this place is adjacent to or on top of, as a mask (BG-Q-40)."""
    side = game.side_of(ship)
    mask: i64 = 0
    for other in range(i64(SHIPS)):
        there = game.places.cells[other]
        if there != NONE and game.side_of(other) != side and game.field.touches(place, there):
            mask |= 1 << other
    return mask


def debris_under(game: BattleshipGalaxies, place: i64) -> i64:
    """The debris fields that a ship at this place has a space on, as a mask (BG-Q-44)."""
    mask: i64 = 0
    for part in range(game.field.count(place)):
        field = game.board.debris.cells[game.field.part(place, part)]
        if field != NONE:
            mask |= 1 << field
    return mask


def danger(game: BattleshipGalaxies, ship: i64, before: i64, after: i64) -> i64:
    """The damage to be expected of a step from one place to another, in eighths."""
    eighths: i64 = 0
    entered = debris_under(game, after) & ~debris_under(game, before)
    for field in range(i64(DEBRIS_FIELDS)):
        if entered >> field & 1:
            eighths += DEBRIS_CHANCE
    met = enemies_beside(game, ship, after)
    if met:
        met &= ~enemies_beside(game, ship, before)
        for enemy in range(i64(SHIPS)):
            if met >> enemy & 1:
                eighths += ECM_CHANCE * ecm_damage(game, ship, enemy)
    return eighths


def find_way(game: BattleshipGalaxies, ship: i64, goals: tuple[int, ...]) -> list[int]:
    """The steps to one of these places, each as lead * 6 + direction."""
    best: list[int] = []
    least = NONE
    medium = SIZES.cells[UNIT_OF.cells[ship]] == MEDIUM_SIZE
    for lead in range(FRONT_LEADS, BACK_LEADS + 1):
        if game.lead == lead or (game.lead == NO_LEAD and (medium or lead == FRONT_LEADS)):
            way, cost = way_leading(game, ship, lead, goals)
            if way and (least == NONE or cost < least or (cost == least and len(way) < len(best))):
                best, least = way, cost
    return best


def way_leading(game: BattleshipGalaxies, ship: i64, lead: int, goals: tuple[int, ...]) -> tuple[list[int], int]:
    """The best way with this end leading and its danger; an empty one if there is none.

    Step by step, `costs` has the least danger with which each place is reached in exactly so many steps.
    """
    start = int(game.places.cells[ship])
    layer: dict[int, int] = {start: 0}
    came: list[dict[int, tuple[int, int]]] = []  # step by step: whence each place is reached, and how
    best: tuple[int, int, int] | None = None  # danger, steps, place
    for steps in range(1, int(game.moves_left) + 1):
        costs: dict[int, int] = {}
        whence: dict[int, tuple[int, int]] = {}
        for place, cost in layer.items():
            for direction in range(DIRECTIONS):
                there = int(next_place(game, place, lead, direction))
                if there == NONE or not passable(game, there):
                    continue
                total = cost + int(danger(game, ship, place, there))
                if there not in costs or total < costs[there]:
                    costs[there] = total
                    whence[there] = (place, direction)
        came.append(whence)
        layer = costs
        for goal in goals:
            if goal in costs and can_stop(game, ship, goal) and (best is None or costs[goal] < best[0]):
                best = (costs[goal], steps, goal)
    if best is None:
        return [], 0
    cost, steps, place = best
    way: list[int] = []
    for step in range(steps - 1, -1, -1):
        place, direction = came[step][place]
        way.append(lead * DIRECTIONS + direction)
    return way[::-1], cost
