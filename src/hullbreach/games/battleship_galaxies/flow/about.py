"""Questions about one tactic card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.battleship_galaxies.decision import Decision


@mypyc_attr(allow_interpreted_subclasses=True)
class AboutCard(Decision):
    """Something has to be said about a card."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.card)]
