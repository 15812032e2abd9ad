"""What the move numbers mean: one flat space of 686.

0        concede
1        pass: end the phase, stop, done, let it be
2        take the ready-made fleet and deck
3        take it: the market's card, the card of the own deck, a power that costs something, a prepped hero
4        look into the other side's deck (mission 3)
5        go through the warp gate
6        recover survivors (mission 5)
7        start the remote engines (mission 4)
8-13     a step E, SE, SW, W, NW, NE; the front of a medium ship leads; also: where its other end lies, asteroids
14-19    the same, the back of a medium ship leads
20-31    a unit: launch it, load it, activate it, attach to it
32-51    a ship: it moves, it attacks, it is the target
52, 53   charge the primary, the secondary weapon
54-77    charge an attached weapon of this kind; also: an attached card to discard
78-101   play a tactic card of this kind; also: the one to keep
102-125  discard a tactic card of this kind for 1 energy
126-149  give a tactic card of this kind to the teammate
150-153  this seat takes the first turn
154-157  an asteroid
158-193  take a unit in one of three versions into the fleet
194-217  take a tactic card of this kind into the deck
218-685  a space
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PASS: Final = 1
STANDARD: Final = 2
TAKE: Final = 3
CORE: Final = 4
WARP: Final = 5
SURVIVORS: Final = 6
ENGINES: Final = 7
STEP: Final = 8
BACK: Final = 14
UNIT: Final = 20
SHIP: Final = 32
WEAPON: Final = 52
CHARGE: Final = 54
PLAY: Final = 78
DISCARD: Final = 102
GIVE: Final = 126
SEAT: Final = 150
ROCK: Final = 154
PICK: Final = 158
ADD: Final = 194
SPACE: Final = 218
MOVE_SPACE: Final = 686


def is_step(move: i64) -> bool:
    """Whether it names a direction (the front of a medium ship leads)."""
    return STEP <= move < BACK


def is_back(move: i64) -> bool:
    """Whether it names a direction in which the back of a medium ship leads."""
    return BACK <= move < UNIT


def is_unit(move: i64) -> bool:
    """Whether it names a unit."""
    return UNIT <= move < SHIP


def is_ship(move: i64) -> bool:
    """Whether it names a ship."""
    return SHIP <= move < WEAPON


def is_weapon(move: i64) -> bool:
    """Whether it charges the primary or secondary weapon."""
    return WEAPON <= move < CHARGE


def is_charge(move: i64) -> bool:
    """Whether it names a kind of attached card."""
    return CHARGE <= move < PLAY


def is_play(move: i64) -> bool:
    """Whether it plays a tactic card."""
    return PLAY <= move < DISCARD


def is_discard(move: i64) -> bool:
    """Whether it discards a tactic card for energy."""
    return DISCARD <= move < GIVE


def is_give(move: i64) -> bool:
    """Whether it gives a tactic card to the teammate."""
    return GIVE <= move < SEAT


def is_seat(move: i64) -> bool:
    """Whether it names a seat."""
    return SEAT <= move < ROCK


def is_rock(move: i64) -> bool:
    """Whether it names an asteroid."""
    return ROCK <= move < PICK


def is_pick(move: i64) -> bool:
    """Whether it takes a unit into the fleet."""
    return PICK <= move < ADD


def is_add(move: i64) -> bool:
    """Whether it takes a tactic card into the deck."""
    return ADD <= move < SPACE


def is_space(move: i64) -> bool:
    """Whether it names a space."""
    return SPACE <= move < MOVE_SPACE
