"""What happens to a player's ship, if it is still there by then."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.kernel.state import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class ShipStep(Step[KemblesCascade]):
    """A part of a turn or a push: dropped when the ship has left the game area (KC-DEST-02, KC-Q-102).

    KC-POWER-08, KC-Q-100.
    """

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def happen(self, game: KemblesCascade) -> None:
        """What happens to the ship."""
        raise NotImplementedError

    def run(self, game: KemblesCascade) -> None:
        if game.in_area(self.who):
            self.happen(game)

    def facts(self) -> list[int]:
        return [int(self.who)]


@mypyc_attr(allow_interpreted_subclasses=True)
class ShipStepAt(ShipStep):
    """One that is about a square."""

    def __init__(self, who: i64, square: i64) -> None:
        super().__init__(who)
        self.square: Final[i64] = square

    def facts(self) -> list[int]:
        return [int(self.who), int(self.square)]
