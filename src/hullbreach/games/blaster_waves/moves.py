"""The move space: what a number means, and how a player would say it.

0        concede (never listed)
1        reload
2        done: the Blast removes no further card
3        answer a Blaster Attack with no card
4-8      play the hand card at a place 0-4
9-28     play two hand cards, in this order
29-76    take the wave card with this number
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.kernel.pile import board_of

RELOAD: Final = 1
DONE: Final = 2
TAKE_HITS: Final = 3
PLAY_ONE: Final = 4
PLAY_TWO: Final = 9
TARGET: Final = 29
MOVE_SPACE: Final = 77

# Ordered pairs of hand places, those of small hands first, so that a hand of n uses the first n * (n - 1).
PAIRS: Final = sorted(((a, b) for a in range(5) for b in range(5) if a != b), key=lambda pair: (max(pair), pair))
FIRST: Final = board_of([pair[0] for pair in PAIRS])
SECOND: Final = board_of([pair[1] for pair in PAIRS])


def is_play(move: i64) -> bool:
    """Whether the move plays one or two hand cards."""
    return PLAY_ONE <= move < TARGET


def cards_needed(move: i64) -> i64:
    """How large the hand must be for the places a play names."""
    if move < PLAY_TWO:
        return move - PLAY_ONE + 1
    return max(FIRST.cells[move - PLAY_TWO], SECOND.cells[move - PLAY_TWO]) + 1


def play_one(place: i64) -> i64:
    """The move that plays the hand card at `place`."""
    return PLAY_ONE + place


def play_two(first: i64, second: i64) -> i64:
    """The move that plays two hand cards, `first` before `second`."""
    for n in range(i64(20)):
        if FIRST.cells[n] == first and SECOND.cells[n] == second:
            return PLAY_TWO + n
    raise ValueError(f"there are no hand places {first} and {second}")


def target(card: i64) -> i64:
    """The move that takes a wave card."""
    return TARGET + card
