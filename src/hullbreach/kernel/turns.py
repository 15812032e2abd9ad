"""What players do one after the other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hullbreach.kernel.state import S, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class InTurn(Step[S]):
    """The player who is `turn` places behind the first; then the next, until all have had their turn."""

    def __init__(self, turn: i64) -> None:
        super().__init__()
        self.turn: Final[i64] = turn

    def facts(self) -> list[int]:
        return [int(self.turn)]
