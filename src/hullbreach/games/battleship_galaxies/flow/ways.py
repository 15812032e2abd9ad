"""The way a ship takes to a place that its player has named: the least dangerous, then the shortest.

It is then gone step by step like any other, so it meets the same countermeasures and debris.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    DEBRIS_FIELDS,
    ECM_TRAIT,
    GHOST_TRAIT,
    MEDIUM_SIZE,
    MOST_CELLS,
    NONE,
    SHIPS,
    SIZES,
    UNIT_OF,
)
from hullbreach.games.battleship_galaxies.flow.reach import can_stop, next_place, passable
from hullbreach.games.battleship_galaxies.state import BACK_LEADS, FRONT_LEADS, NO_LEAD, BattleshipGalaxies
from hullbreach.kernel.hex import DIRECTIONS, POSES, anchor_of
from hullbreach.kernel.pile import Moves, blank_board

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


def danger(game: BattleshipGalaxies, ship: i64, entered: i64, met: i64) -> i64:
    """The damage to be expected of coming onto these debris fields and up to these enemies, in eighths."""
    eighths: i64 = 0
    if entered:
        for field in range(i64(DEBRIS_FIELDS)):
            if entered >> field & 1:
                eighths += DEBRIS_CHANCE
    if met:
        for enemy in range(i64(SHIPS)):
            if met >> enemy & 1:
                eighths += ECM_CHANCE * ecm_damage(game, ship, enemy)
    return eighths


@final
class Chart:
    """The paper of a search: entry after entry, step after step, the places that can be on the way.

    Of each: the least danger with which it is reached in exactly so many steps, the entry before and the direction
    from there.
    """

    def __init__(self) -> None:
        self.near: Final = blank_board(MOST_CELLS)  # by cell: the enemies that a ship on it is adjacent to or on top of
        self.latest: Final = blank_board(MOST_CELLS * POSES)  # by place: its last entry
        self.places: Final = Moves()
        self.dangers: Final = Moves()
        self.whence: Final = Moves()
        self.directions: Final = Moves()

    def begin(self, game: BattleshipGalaxies, ship: i64) -> None:
        """Note where the enemies are."""
        for cell in range(game.field.size):
            self.near.cells[cell] = 0
        side = game.side_of(ship)
        for other in range(i64(SHIPS)):
            place = game.places.cells[other]
            if place != NONE and game.side_of(other) != side:
                for part in range(game.field.count(place)):
                    cell = game.field.part(place, part)
                    self.near.cells[cell] |= 1 << other
                    for direction in range(i64(DIRECTIONS)):
                        beside = game.field.neighbour(cell, direction)
                        if beside != NONE:
                            self.near.cells[beside] |= 1 << other

    def enemies(self, game: BattleshipGalaxies, place: i64) -> i64:
        """As `enemies_beside`."""
        mask: i64 = 0
        for part in range(game.field.count(place)):
            mask |= self.near.cells[game.field.part(place, part)]
        return mask

    def start(self, place: i64) -> None:
        """Begin a search with nothing but this place."""
        self.places.clear()
        self.dangers.clear()
        self.whence.clear()
        self.directions.clear()
        self.enter(place, 0, NONE, NONE)

    def entry(self, place: i64, first: i64) -> i64:
        """The entry of a place from `first` on, NONE without one."""
        at = self.latest.cells[place]
        return at if first <= at < self.places.size() and self.places.cells[at] == place else NONE

    def enter(self, place: i64, danger: i64, whence: i64, direction: i64) -> None:
        """A new entry."""
        self.latest.cells[place] = self.places.size()
        self.places.put(place)
        self.dangers.put(danger)
        self.whence.put(whence)
        self.directions.put(direction)

    def improve(self, at: i64, danger: i64, whence: i64, direction: i64) -> None:
        """A less dangerous way to the place of an entry."""
        self.dangers.cells[at] = danger
        self.whence.cells[at] = whence
        self.directions.cells[at] = direction


CHART: Final = Chart()


def find_way(game: BattleshipGalaxies, ship: i64, goals: tuple[int, ...]) -> list[int]:
    """The steps to one of these places, each as lead * 6 + direction."""
    best: list[int] = []
    least: i64 = NONE
    medium = SIZES.cells[UNIT_OF.cells[ship]] == MEDIUM_SIZE
    open_goals = [goal for goal in goals if can_stop(game, ship, goal)]
    CHART.begin(game, ship)
    for lead in range(i64(FRONT_LEADS), i64(BACK_LEADS + 1)):
        if game.lead == lead or (game.lead == NO_LEAD and (medium or lead == FRONT_LEADS)):
            at = best_entry(game, ship, lead, open_goals)
            if at != NONE:
                way, cost = way_to(lead, at), CHART.dangers.cells[at]
                if least == NONE or cost < least or (cost == least and len(way) < len(best)):
                    best, least = way, cost
    return best


def best_entry(game: BattleshipGalaxies, ship: i64, lead: i64, goals: list[int]) -> i64:
    """Search with this end leading; the chart's entry of the goal that is reached best, NONE if none is."""
    chart = CHART
    chart.start(game.places.cells[ship])
    best: i64 = NONE
    first: i64 = 0
    for left in range(game.moves_left - 1, i64(-1), i64(-1)):
        end = chart.places.size()
        for at in range(first, end):
            take_steps(game, ship, lead, goals, at, end, left)
        for goal in goals:
            found = chart.entry(goal, end)
            if found != NONE and (best == NONE or chart.dangers.cells[found] < chart.dangers.cells[best]):
                best = found
        if best != NONE and chart.dangers.cells[best] == 0:
            break  # more steps make it no better
        first = end
    return best


def take_steps(
    game: BattleshipGalaxies, ship: i64, lead: i64, goals: list[int], at: i64, first: i64, left: i64
) -> None:
    """Enter where a step leads from an entry; `first`: where the entries of that step begin."""
    chart = CHART
    place = chart.places.cells[at]
    enemies, debris = chart.enemies(game, place), debris_under(game, place)
    for direction in range(i64(DIRECTIONS)):
        there = next_place(game, place, lead, direction)
        if there == NONE or not is_near(game, there, goals, left) or not passable(game, there):
            continue
        entered, met = debris_under(game, there) & ~debris, chart.enemies(game, there) & ~enemies
        total = chart.dangers.cells[at] + danger(game, ship, entered, met)
        known = chart.entry(there, first)
        if known == NONE:
            chart.enter(there, total, at, direction)
        elif total < chart.dangers.cells[known]:
            chart.improve(known, total, at, direction)


def is_near(game: BattleshipGalaxies, place: i64, goals: list[int], steps: i64) -> bool:
    """Whether one of the goals is near enough to be reached in so many steps, if nothing is in the way."""
    for goal in goals:
        if game.field.distance(anchor_of(place), anchor_of(goal)) <= steps:
            return True
    return False


def way_to(lead: i64, at: i64) -> list[int]:
    """The steps that lead to an entry of the chart."""
    way: list[int] = []
    while CHART.whence.cells[at] != NONE:
        way.append(int(lead * DIRECTIONS + CHART.directions.cells[at]))
        at = CHART.whence.cells[at]
    return way[::-1]
