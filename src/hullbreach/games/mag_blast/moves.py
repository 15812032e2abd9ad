"""The move space: what a number means.

0        concede (never listed)
1        pass: end the phase, let it be, stop choosing
2        take a payment back
3        make a sound
4        use the command ability
5        agree to a Brutal Barrage
6        call off all manoeuvres
7-14     choose a player
15-18    choose a zone
19-119   play (or pick) an action card
120-220  pay with an action card
221-284  choose a ship: the fleet ships, then the command ships
285-500  move a fleet ship to a zone
501-505  draw one to five cards
506-537  discard some of five cards of the hand, none to all: a bit each
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import FIRST_SHIP

CONCEDE: Final = 0
PASS: Final = 1
TAKE_BACK: Final = 2
SOUND: Final = 3
ABILITY: Final = 4
AGREE: Final = 5
CALL_OFF: Final = 6
SEAT: Final = 7
ZONE: Final = 15
PLAY: Final = 19
SPEND: Final = 120
SHIP: Final = 221
STEER: Final = 285
DRAW: Final = 500  # and how many: 1 at least
THROW: Final = 506  # and which, a bit each
MOVE_SPACE: Final = 538

IN_SIGHT: Final = 5  # cards of the hand from which one decision discards


def is_seat(move: i64) -> bool:
    """Whether the move chooses a player."""
    return SEAT <= move < ZONE


def is_zone(move: i64) -> bool:
    """Whether the move chooses a zone."""
    return ZONE <= move < PLAY


def is_play(move: i64) -> bool:
    """Whether the move plays or picks an action card."""
    return PLAY <= move < SPEND


def is_spend(move: i64) -> bool:
    """Whether the move pays with an action card."""
    return SPEND <= move < SHIP


def is_ship(move: i64) -> bool:
    """Whether the move chooses a ship."""
    return SHIP <= move < STEER


def is_steer(move: i64) -> bool:
    """Whether the move sends a fleet ship to a zone."""
    return STEER <= move < DRAW + 1


def is_draw(move: i64) -> bool:
    """Whether the move draws cards."""
    return DRAW < move < THROW


def is_throw(move: i64) -> bool:
    """Whether the move discards cards of the hand."""
    return move >= THROW


def choose_ship(ship: i64) -> i64:
    """The move that chooses a ship by its card."""
    return SHIP + ship - FIRST_SHIP


def chosen_ship(move: i64) -> i64:
    """The card of the ship that a move chooses."""
    return move - SHIP + FIRST_SHIP


def steer(ship: i64, zone: i64) -> i64:
    """The move that sends a fleet ship to a zone."""
    return STEER + (ship - FIRST_SHIP) * 4 + zone


def steered_ship(move: i64) -> i64:
    """The card of the ship that a move sends."""
    return (move - STEER) // 4 + FIRST_SHIP


def steered_zone(move: i64) -> i64:
    """The zone to which a move sends its ship."""
    return (move - STEER) % 4


def draw(count: i64) -> i64:
    """The move that draws so many cards."""
    return DRAW + count


def drawn_count(move: i64) -> i64:
    """How many cards a move draws."""
    return move - DRAW


def throw(cards: i64) -> i64:
    """The move that discards these of the cards in sight, a bit each."""
    return THROW + cards


def thrown(move: i64) -> i64:
    """Which of the cards in sight a move discards, a bit each."""
    return move - THROW
