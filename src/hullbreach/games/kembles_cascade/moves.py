"""What the move numbers mean: one flat space of 97.

0        concede
1        done: end the Move/Fire step, stop shopping, stay outside, stay on the Wormhole
2, 3     Battle, Power Down
4, 5     the lower, the higher of the two Sensor cards in hand
6        spend a move in place (-M, -MM)
7        shop at the Merchant
8        buy a Power-up card
9-16     move N, NE, E, SE, S, SW, W, NW; also the way of a diverted ship, a Missile's splash, the Mosquito
17-20    turn the Rotary Cage up, right, down, left
21-25    fire the Gun Turret, Laser, Missile, Gamma, Flamethrower
26-33    buy the next level of an upgrade
34-73    a square, left to right and top row first: enter there, or relocate through Wormholes
74-96    play a Power-up card
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DONE: Final = 1
BATTLE: Final = 2
POWER_DOWN: Final = 3
LOW: Final = 4
HIGH: Final = 5
STAY: Final = 6
SHOP: Final = 7
BUY_POWERUP: Final = 8
MOVE: Final = 9
TURN: Final = 17
FIRE: Final = 21
BUY: Final = 26
SQUARE: Final = 34
PLAY: Final = 74
MOVE_SPACE: Final = 97


def is_move(move: i64) -> bool:
    """Whether it names one of eight directions."""
    return MOVE <= move < TURN


def is_turn(move: i64) -> bool:
    """Whether it turns the cage."""
    return TURN <= move < FIRE


def is_fire(move: i64) -> bool:
    """Whether it fires a weapon."""
    return FIRE <= move < BUY


def is_buy(move: i64) -> bool:
    """Whether it buys a level of an upgrade."""
    return BUY <= move < SQUARE


def is_ware(move: i64) -> bool:
    """Whether it buys anything in the Shop."""
    return move == BUY_POWERUP or is_buy(move)


def is_square(move: i64) -> bool:
    """Whether it names a square."""
    return SQUARE <= move < PLAY


def is_play(move: i64) -> bool:
    """Whether it plays a Power-up card."""
    return move >= PLAY
