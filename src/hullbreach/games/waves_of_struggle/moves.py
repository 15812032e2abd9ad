"""The move space: what a number means.

0        concede (never listed)
1        pass: let it be, be done
2-3      the direction of play: clockwise, counterclockwise
4-7      choose a faction
8-11     choose a player
12-14    buy from an action deck: tier I, II, III
15-23    a slot, from left to right and row 1 first: build there, discard or trigger the own trap there, or
         aim at what a rival has there
24-103   a normal card: build it, pay with it, take it from the discard pile
104-151  an action card: play it
152      take back what was begun
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PASS: Final = 1
CLOCKWISE: Final = 2
COUNTERCLOCKWISE: Final = 3
FACTION: Final = 4
SEAT: Final = 8
BUY: Final = 12
SLOT: Final = 15
CARD: Final = 24  # cards are numbered as in the card set: the action cards follow the normal ones
PLAY: Final = 104
BACK: Final = 152
MOVE_SPACE: Final = 153


def is_faction(move: i64) -> bool:
    """Whether the move chooses a faction."""
    return FACTION <= move < SEAT


def is_seat(move: i64) -> bool:
    """Whether the move chooses a player."""
    return SEAT <= move < BUY


def is_buy(move: i64) -> bool:
    """Whether the move buys an action card."""
    return BUY <= move < SLOT


def is_slot(move: i64) -> bool:
    """Whether the move names a slot."""
    return SLOT <= move < CARD


def is_normal(move: i64) -> bool:
    """Whether the move names a normal card."""
    return CARD <= move < PLAY


def is_play(move: i64) -> bool:
    """Whether the move plays an action card."""
    return PLAY <= move < BACK
