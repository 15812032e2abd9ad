"""Where a ship can get to: a breadth-first search over places.

A medium ship keeps the end that leads, so its search is made twice, once for each end, unless one leads already.
The boards here are scratch paper: a place counts as seen when it bears the stamp of the search going on.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import MEDIUM_SIZE, MOST_CELLS, NONE, SIZES, UNIT_OF
from hullbreach.games.battleship_galaxies.state import BACK_LEADS, FRONT_LEADS, NO_LEAD, BattleshipGalaxies
from hullbreach.kernel.hex import DIRECTIONS, POSES, SMALL, anchor_of, opposite, pose_of
from hullbreach.kernel.pile import Board, blank_board

HERE: Final = 64  # the mark of a ship without ends; one with ends is marked with a bit a direction


@final
class Scratch:
    """The paper of a search."""

    def __init__(self) -> None:
        self.seen: Final = blank_board(MOST_CELLS * POSES)
        self.queue: Final = blank_board(MOST_CELLS * POSES)
        self.depth: Final = blank_board(MOST_CELLS * POSES)
        self.stamp: i64 = 0


SCRATCH: Final = Scratch()


def next_place(game: BattleshipGalaxies, place: i64, lead: i64, direction: i64) -> i64:
    """Where a ship is after a step; NONE off the field, or where a medium ship would swap its ends on the spot."""
    return game.field.steps(lead == BACK_LEADS).cells[place * DIRECTIONS + direction]


def passable(game: BattleshipGalaxies, place: i64) -> bool:
    """Whether no asteroid is in the way (BG-MOVE-12)."""
    field = game.field
    rocks = game.rocks.cells
    parts = field.parts.cells
    for at in range(field.first.cells[place], field.first.cells[place + 1]):
        if rocks[parts[at]] != NONE:
            return False
    return True


def can_stop(game: BattleshipGalaxies, ship: i64, place: i64) -> bool:
    """Whether no other ship holds any space there (BG-MOVE-10)."""
    field = game.field
    holder = game.holder.cells
    parts = field.parts.cells
    for at in range(field.first.cells[place], field.first.cells[place + 1]):
        other = holder[parts[at]]
        if other != NONE and other != ship:
            return False
    return True


def can_finish(game: BattleshipGalaxies, ship: i64, place: i64, lead: i64, left: i64) -> bool:
    """Whether from this place the ship can still come to a stop within its movement (BG-Q-37)."""
    if can_stop(game, ship, place):
        return True
    count = search(game, place, lead, left)
    for at in range(count):
        if can_stop(game, ship, SCRATCH.queue.cells[at]):
            return True
    return False


def search(game: BattleshipGalaxies, start: i64, lead: i64, left: i64) -> i64:
    """Write all places within so many steps into the queue, nearest first; returns how many, the start included."""
    seen = SCRATCH.seen
    queue = SCRATCH.queue
    depth = SCRATCH.depth
    SCRATCH.stamp += 1
    stamp = SCRATCH.stamp
    seen.cells[start] = stamp
    queue.cells[0] = start
    depth.cells[0] = 0
    count: i64 = 1
    at: i64 = 0
    ways = game.field.steps(lead == BACK_LEADS).cells
    while at < count:
        first = queue.cells[at] * DIRECTIONS
        steps = depth.cells[at] + 1
        at += 1
        if steps > left:
            break
        for way in range(first, first + DIRECTIONS):
            there = ways[way]
            if there != NONE and seen.cells[there] != stamp:
                seen.cells[there] = stamp
                if passable(game, there):
                    queue.cells[count] = there
                    depth.cells[count] = steps
                    count += 1
    return count


def destinations(game: BattleshipGalaxies, ship: i64) -> Board:
    """By cell: 0, or the ways in which the moving ship could come to lie there.

    HERE for a ship without ends; for one with ends a bit for each direction from that cell to its other end.
    """
    marks = blank_board(game.field.size)
    start = game.places.cells[ship]
    medium = SIZES.cells[UNIT_OF.cells[ship]] == MEDIUM_SIZE
    for lead in range(i64(FRONT_LEADS), i64(BACK_LEADS + 1)):
        if game.lead == lead or (game.lead == NO_LEAD and (medium or lead == FRONT_LEADS)):
            count = search(game, start, lead, game.moves_left)
            for at in range(i64(1), count):
                place = SCRATCH.queue.cells[at]
                if can_stop(game, ship, place):
                    mark(game, marks, place)
    return marks


def mark(game: BattleshipGalaxies, marks: Board, place: i64) -> None:
    """Mark what a ship at this place would cover: of a small or large one its centre, of a medium one both ends."""
    pose = pose_of(place)
    cell = anchor_of(place)
    if pose >= SMALL:
        marks.cells[cell] |= HERE
    else:
        marks.cells[cell] |= 1 << pose
        marks.cells[game.field.back(place)] |= 1 << opposite(pose)
