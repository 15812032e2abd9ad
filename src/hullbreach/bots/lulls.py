"""Where lines of play are judged that end when it is calm again."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from hullbreach.kernel.hints import Hints
from hullbreach.kernel.state import State


@final
class Lulls:
    """Counts how often it becomes calm again after unrest, from `left` down to none.

    Without unrest to begin with (`stirred`) there must be some before the first calm position counts.
    """

    def __init__(self, left: i64, stirred: bool) -> None:
        self.left: i64 = left
        self.stirred: bool = stirred

    def are_over(self, hints: Hints[Any], state: State) -> bool:
        """Whether none is left with this position; to be asked once of every position of a line, in order."""
        if not hints.is_calm(state):
            self.stirred = True
        elif self.stirred:
            self.stirred = False
            self.left -= 1
        return self.left == 0
