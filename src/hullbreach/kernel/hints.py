"""What a game knows about good play: the greedy bot and guided rollouts ask it."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from hullbreach.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints(Generic[S]):
    """A game's judgement of moves.  It may look only at what the deciding seat can see."""

    def weigh(self, state: S, move: i64) -> i64:
        """How good a legal `move` looks: any number, higher is better."""
        raise NotImplementedError
