"""Games of rivals: who is still in, and who has won."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from hullbreach.kernel.pile import Board
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Rivals(State):
    """A game in which players drop out, and those who are ranked first at its end have won.

    A title copies `alive` and `ranked` into its clones and has them among its facts.
    """

    def __init__(self, seats: i64, rng: Rng, known: Board) -> None:
        super().__init__(seats, rng, known)
        self.alive: i64 = (1 << seats) - 1
        self.ranked: list[int] = []  # the winners

    def lives(self, seat: i64) -> bool:
        """Whether a player is still in the game."""
        return (self.alive >> seat & 1) == 1

    def survivors(self) -> i64:
        """How many are."""
        count: i64 = 0
        for seat in range(self.seats):
            if self.lives(seat):
                count += 1
        return count

    def scores(self) -> list[int]:
        """1 for a win, shared or not, else 0."""
        return [int(seat in self.ranked) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return self.ranked
