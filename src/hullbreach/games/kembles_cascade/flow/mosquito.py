"""The Space Mosquito: fired at, it flies away (KC-SQ-MOSQ-03)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import DIRECTION_NAMES, EAST, MOSQUITO, STRAIGHT
from hullbreach.games.kembles_cascade.flow.decision import DecisionAt
from hullbreach.games.kembles_cascade.flow.steps import ShipStepAt
from hullbreach.games.kembles_cascade.moves import MOVE, is_move
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.kernel.pile import Board, Moves


@final
class AskSwat(ShipStepAt):
    """If it was the Space Mosquito that was hit, it flies away (KC-SQ-MOSQ-03)."""

    def happen(self, game: KemblesCascade) -> None:
        if self.square != NONE and game.kind_on(self.square) == MOSQUITO and any_way(game, self.square):
            game.push(Swat(self.who, self.square))


def card_beside(game: KemblesCascade, square: i64, direction: i64) -> i64:
    """The left square of the card next to the one a square is on; NONE if there is no card."""
    first = square - square % 2
    other = game.beside(first + 1 if direction == EAST else first, direction)
    if other == NONE or game.slots.cells[other // 2] == NONE:
        return NONE
    return other - other % 2


def any_way(game: KemblesCascade, square: i64) -> bool:
    """Whether there is a card to change places with."""
    for direction in STRAIGHT:
        if card_beside(game, square, direction) != NONE:
            return True
    return False


@final
class Swat(DecisionAt):
    """With which of the cards beside it the Mosquito's card changes places (KC-Q-89)."""

    asks: ClassVar[str] = "where the Mosquito flies"

    def legal(self, game: KemblesCascade, moves: Moves) -> None:
        for direction in STRAIGHT:
            if card_beside(game, self.square, direction) != NONE:
                moves.put(MOVE + direction)

    def refusal(self, game: KemblesCascade, move: i64) -> str:
        if not is_move(move) or (move - MOVE) % 2:
            return "KC-SQ-MOSQ-03"
        return "" if card_beside(game, self.square, move - MOVE) != NONE else "KC-Q-89"

    def apply(self, game: KemblesCascade, move: i64) -> None:
        first = self.square - self.square % 2
        other = card_beside(game, self.square, move - MOVE)
        if game.telling:
            game.tell("swaps", {"square": int(first), "other": int(other)}, [])
        swap_cards(game, first, other)

    def question(self, game: KemblesCascade) -> str:
        return "The Space Mosquito was hit: where does it fly?"

    def way_text(self, game: KemblesCascade, direction: i64) -> str:
        return f"it flies {DIRECTION_NAMES[direction]}"

    def weigh(self, game: KemblesCascade, move: i64) -> i64:
        return 0


def swap_cards(game: KemblesCascade, first: i64, other: i64) -> None:
    """Two cards change places with all that is on them: damage, covers, markers and ships (KC-Q-51, KC-Q-88).

    KC-SQ-MOSQ-04, KC-Q-90.
    """
    exchange(game.slots, first // 2, other // 2)
    for half in range(2):
        for board in (game.things, game.damage, game.claims):
            exchange(board, first + half, other + half)
    for squares in (game.at.cells, game.cover_squares.cards):
        for place in range(i64(len(squares))):
            if squares[place] // 2 == first // 2:
                squares[place] += other - first
            elif squares[place] // 2 == other // 2:
                squares[place] -= other - first


def exchange(board: Board, a: i64, b: i64) -> None:
    """The numbers in two cells change places."""
    number = board.cells[a]
    board.cells[a] = board.cells[b]
    board.cells[b] = number
