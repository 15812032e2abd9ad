"""Straight to a place within reach: by the best way, step by step."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.flow.placing import OtherEnd, place_on
from hullbreach.games.battleship_galaxies.flow.reach import HERE
from hullbreach.games.battleship_galaxies.flow.steps import Follow
from hullbreach.games.battleship_galaxies.flow.ways import find_way
from hullbreach.games.battleship_galaxies.lookout import Lookout
from hullbreach.games.battleship_galaxies.moves import STEP, is_step
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.hex import DIRECTIONS, opposite, place_of
from hullbreach.kernel.pile import Moves


def go(game: BattleshipGalaxies, seat: i64, ship: i64, cell: i64, ways: i64) -> None:
    """Go to a space; a medium ship may be able to lie there in several ways."""
    if ways == HERE:
        follow(game, ship, (int(place_on(ship, cell)),))
    elif ways & (ways - 1) == 0:
        direction: i64 = 0
        while not ways >> direction & 1:
            direction += 1
        go_and_lie(game, ship, cell, direction)
    else:
        game.push(GoTail(seat, ship, cell, ways))


def go_and_lie(game: BattleshipGalaxies, ship: i64, cell: i64, direction: i64) -> None:
    """Go where one end lies on the space and the other in this direction; either may be the front."""
    other = game.field.neighbour(cell, direction)
    follow(game, ship, (int(place_of(cell, direction)), int(place_of(other, opposite(direction)))))


def follow(game: BattleshipGalaxies, ship: i64, goals: tuple[int, ...]) -> None:
    """Take the best way to one of these places."""
    game.push(Follow(ship, tuple(find_way(game, ship, goals))))


@final
class GoTail(OtherEnd):
    """At the end of a way that has been chosen (`ways`: a bit for each direction)."""

    def __init__(self, seat: i64, ship: i64, cell: i64, ways: i64) -> None:
        super().__init__(seat, ship, cell)
        self.ways: Final[i64] = ways

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        for direction in range(i64(DIRECTIONS)):
            if self.ways >> direction & 1:
                moves.put(STEP + direction)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        return "" if is_step(move) and self.ways >> (move - STEP) & 1 else "BG-MOVE-01"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        go_and_lie(game, self.ship, self.cell, move - STEP)

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.ship), int(self.cell), int(self.ways)]

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        lookout = Lookout(game, self.seat, self.ship)
        place = place_of(self.cell, move - STEP)
        return lookout.standing(place) - lookout.arrival(place)
