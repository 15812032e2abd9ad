"""What every card set is, as play has it: tables of numbers made from a file.  States refer to it, clones share it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTables:
    """A set to play with; a game's own has the tables.

    Sets made from files that say the same are equal; one that was made without a file equals itself alone.
    """

    def __init__(self, title: str, file: Any) -> None:
        self.title: Final = title  # by its id
        self.file: Final = file

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CardTables):
            return NotImplemented
        if self is other or self.file is None or other.file is None:
            return self is other
        return self.title == other.title and bool(self.file.hash == other.file.hash)

    def __hash__(self) -> int:
        return hash((self.title, None if self.file is None else self.file.hash))

    def __copy__(self) -> CardTables:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> CardTables:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from hullbreach.kernel.parts import cards_again

        return cards_again, (self.title, self.file.where, self.file.text, self.file.built_in)

    def __repr__(self) -> str:
        return f"<cards of {self.title}: {'made by hand' if self.file is None else self.file.name}>"
