"""Cards and numbers in packed vectors: `Pile`, `Board` and `Moves`.

A `vec` shares its buffer when appended to, so it lives inside these classes and nowhere else
but the generator: they copy with `[:]` and re-bind after every change of length.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64, mypyc_attr

from hullbreach.kernel.rng import Rng


def shuffle(cards: vec[i64], rng: Rng, first: i64 = 0) -> None:
    """Bring the numbers from `first` on into a random order, in place."""
    for i in range(i64(len(cards)) - 1, first, -1):
        j = first + rng.below(i + 1 - first)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Pile:
    """An ordered pile of cards; the top is `cards[0]`.

    >>> deck = pile_of([3, 1, 2])
    >>> deck.take(), deck.size()
    (3, 2)
    >>> deck.put(3)
    >>> deck.to_list()
    [1, 2, 3]
    """

    __slots__ = ("cards",)

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards

    def __bool__(self) -> bool:
        return len(self.cards) > 0

    def __reduce__(self) -> tuple[Any, ...]:
        return pile_of, (self.to_list(),)

    def size(self) -> i64:
        """How many cards lie here."""
        return len(self.cards)

    def put(self, card: i64) -> None:
        """Add `card` at the bottom."""
        self.cards = append(self.cards, card)

    def take(self, position: i64 = 0) -> i64:
        """Draw the top card, or the one at `position`."""
        self.cards, card = pop(self.cards, position)
        return card

    def remove(self, card: i64) -> None:
        """Take out `card`, wherever it lies; ValueError if it is not here."""
        self.cards = remove(self.cards, card)

    def has(self, card: i64) -> bool:
        """Whether `card` lies here."""
        for other in self.cards:
            if other == card:
                return True
        return False

    def clear(self) -> None:
        """Take everything away."""
        self.cards = NO_CARDS[:]

    def put_all(self, other: Pile) -> None:
        """Add copies of all cards of `other` at the bottom, in their order."""
        self.cards = extend(self.cards, other.cards)

    def shuffle(self, rng: Rng) -> None:
        """Bring the cards into a random order; every order is equally likely."""
        shuffle(self.cards, rng)

    def copy(self) -> Pile:
        """A pile of the same cards that changes on its own."""
        return Pile(self.cards[:])

    def to_list(self) -> list[int]:
        """The cards from top to bottom."""
        return [int(card) for card in self.cards]


NO_CARDS: Final = vec[i64]()


def pile_of(cards: list[int]) -> Pile:
    """A pile of these cards, the first on top."""
    return Pile(vec[i64](cards))


def pile_of_range(first: i64, end: i64) -> Pile:
    """A pile of the cards from `first` up to, not including, `end`."""
    cards = vec[i64](capacity=end - first)
    for card in range(first, end):
        cards = append(cards, card)
    return Pile(cards)


def empty_pile() -> Pile:
    """A pile with nothing in it."""
    return Pile(vec[i64](capacity=8))


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Board:
    """A fixed number of cells, each holding a number: a table of data, a map, a set of marks.

    >>> board = board_of([0, 0, 7])
    >>> board.set(0, 5)
    >>> board.get(0), board.size()
    (5, 3)
    """

    __slots__ = ("cells",)

    def __init__(self, cells: vec[i64]) -> None:
        self.cells = cells

    def __reduce__(self) -> tuple[Any, ...]:
        return board_of, (self.to_list(),)

    def size(self) -> i64:
        """How many cells there are."""
        return len(self.cells)

    def get(self, cell: i64) -> i64:
        """The number in `cell`."""
        return self.cells[cell]

    def set(self, cell: i64, number: i64) -> None:
        """Write `number` into `cell`."""
        self.cells[cell] = number

    def copy(self) -> Board:
        """A board with the same numbers that changes on its own."""
        return Board(self.cells[:])

    def to_list(self) -> list[int]:
        """All numbers, cell by cell."""
        return [int(number) for number in self.cells]


def blank_board(size: i64, number: i64 = 0) -> Board:
    """A board with the same number in every cell.

    >>> blank_board(3, -1).to_list()
    [-1, -1, -1]
    """
    cells = vec[i64](capacity=size)
    for _ in range(size):
        cells = append(cells, number)
    return Board(cells)


def board_of(numbers: list[int]) -> Board:
    """A board with these numbers in its cells."""
    return Board(vec[i64](numbers))


@final
class Moves:
    """The legal moves, or other numbers gathered for a moment: a buffer that is filled afresh each time."""

    __slots__ = ("blank", "cells")

    def __init__(self) -> None:
        self.blank: Final = vec[i64](capacity=64)
        self.cells = self.blank

    def clear(self) -> None:
        """Begin afresh, in the same buffer."""
        self.cells = self.blank

    def size(self) -> i64:
        """How many moves there are."""
        return len(self.cells)

    def put(self, move: i64) -> None:
        """Add a move."""
        self.cells = append(self.cells, move)

    def get(self, index: i64) -> i64:
        """The move at `index`."""
        return self.cells[index]

    def has(self, move: i64) -> bool:
        """Whether `move` is among them."""
        for other in self.cells:
            if other == move:
                return True
        return False

    def shuffle(self, rng: Rng, first: i64 = 0) -> None:
        """Bring those from `first` on into a random order."""
        shuffle(self.cells, rng, first)

    def sort(self) -> None:
        """Bring them into rising order."""
        self.cells = vec[i64](sorted(self.to_list()))

    def to_list(self) -> list[int]:
        """The moves as a plain list."""
        return [move for move in self.cells]  # noqa: C416  # compiled, a comprehension is quicker than `list`
