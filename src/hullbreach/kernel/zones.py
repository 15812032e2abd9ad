"""The visibility table: every pile of a title, declared once with who may see into it.

Views, redeals, event filtering and the leak tests all rest on it: a card that lies in an OPEN zone
is known to everyone, one in an OWNED zone to its owner, one in a SECRET zone only to those who
have seen it since it was last shuffled.  Of a card in a classed zone everybody knows the class, such as
the back it shows or the price that was paid for it: `State.class_of` tells it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

OPEN: Final = 0
OWNED: Final = 1
SECRET: Final = 2
TABLE: Final = -1  # the owner of what belongs to nobody


@final
class Zone:
    """One pile: its name, the family of cards in it, who may look into it, whose it is, whether classes are known."""

    def __init__(self, name: str, family: i64, sight: i64, owner: i64 = TABLE, classed: bool = False) -> None:
        self.name: Final = name
        self.family: Final[i64] = family
        self.sight: Final[i64] = sight
        self.owner: Final[i64] = owner
        self.classed: Final[bool] = classed
