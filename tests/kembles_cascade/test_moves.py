"""The move space: every number means one thing, and every thing has a number."""

import pytest

from hullbreach.games.kembles_cascade.card_set import DIRECTIONS, POWERUPS, SQUARES, UPGRADES, WEAPONS
from hullbreach.games.kembles_cascade.moves import (
    BATTLE,
    BUY,
    BUY_POWERUP,
    DONE,
    FIRE,
    HIGH,
    LOW,
    MOVE,
    MOVE_SPACE,
    PLAY,
    POWER_DOWN,
    SHOP,
    SQUARE,
    STAY,
    TURN,
    is_buy,
    is_fire,
    is_move,
    is_play,
    is_square,
    is_turn,
)
from hullbreach.kernel.title import CONCEDE

KINDS = [
    (is_move, MOVE, DIRECTIONS),
    (is_turn, TURN, 4),
    (is_fire, FIRE, WEAPONS),
    (is_buy, BUY, UPGRADES),
    (is_square, SQUARE, SQUARES),
    (is_play, PLAY, POWERUPS),
]


def test_the_single_moves_come_first():
    singles = [CONCEDE, DONE, BATTLE, POWER_DOWN, LOW, HIGH, STAY, SHOP, BUY_POWERUP]
    assert singles == list(range(9))


def test_the_kinds_follow_each_other_without_a_gap():
    first = BUY_POWERUP + 1
    for _, base, count in KINDS:
        assert base == first
        first += count
    assert first == MOVE_SPACE == 97


@pytest.mark.parametrize(("is_kind", "base", "count"), KINDS)
def test_each_kind_knows_its_moves(is_kind, base, count):
    assert [move for move in range(MOVE_SPACE) if is_kind(move)] == list(range(base, base + count))
