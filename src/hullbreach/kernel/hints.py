"""What a game knows about good play: the greedy bot and guided rollouts ask it."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints(Generic[S]):
    """A game's judgement of moves and positions.  Of moves it may look only at what the deciding seat can see."""

    def weigh_all(self, state: S, moves: Moves, weights: Moves) -> None:
        """Weigh these legal `moves` into `weights`: the decision knows how."""
        state.stack[-1].weigh_all(state, moves, weights)

    def weigh(self, state: S, move: i64) -> i64:
        """How good one legal `move` looks: any number, higher is better."""
        moves, weights = Moves(), Moves()
        moves.put(move)
        self.weigh_all(state, moves, weights)
        return weights.cells[0]

    def leave_out(self, state: S, moves: Moves) -> None:
        """Take out of these open `moves` what a search need not think about; never all of them.

        For what people may do again and again because it changes nothing: to a search that looks some choices ahead
        it is a way to put off what must come.
        """

    def measures(self, state: S, seat: i64) -> list[float]:
        """What counts for `seat` in a game that goes on, number by number as the title's judgement.toml names them.

        Nothing for a seat that is out of the game, and for every seat where a title judges no positions.
        """
        return []

    def is_calm(self, state: S) -> bool:
        """Whether a search may judge the position now, or should rather play on: not in the middle of a battle."""
        return True


def to_consider(hints: Hints[S], state: S, seat: i64) -> Moves:
    """The moves open to `seat` that a search has to decide between."""
    moves = Moves()
    for move in state.legal_for(seat):
        moves.put(move)
    hints.leave_out(state, moves)
    return moves
