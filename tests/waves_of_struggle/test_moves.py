"""The move space: every number means one thing, and every thing has a number."""

import pytest

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.card_set import FACTIONS, FIRST_ACTION, FIRST_ENEMY, NORMAL, SLOTS, TIERS
from hullbreach.games.waves_of_struggle.moves import (
    BACK,
    BUY,
    CARD,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    FACTION,
    MOVE_SPACE,
    PASS,
    PLAY,
    SEAT,
    SLOT,
    is_buy,
    is_faction,
    is_normal,
    is_play,
    is_seat,
    is_slot,
)
from hullbreach.kernel.title import CONCEDE

KINDS = [
    (is_faction, FACTION, FACTIONS),
    (is_seat, SEAT, 4),
    (is_buy, BUY, TIERS),
    (is_slot, SLOT, SLOTS),
    (is_normal, CARD, NORMAL),
    (is_play, PLAY, FIRST_ENEMY - FIRST_ACTION),
]


def test_the_single_moves_come_first():
    assert [CONCEDE, PASS, CLOCKWISE, COUNTERCLOCKWISE] == [0, 1, 2, 3]


def test_the_kinds_follow_each_other_without_a_gap():
    first = COUNTERCLOCKWISE + 1
    for _, base, count in KINDS:
        assert base == first
        first += count
    assert first == BACK == MOVE_SPACE - 1
    assert TITLE.move_space == MOVE_SPACE == 153


@pytest.mark.parametrize(("is_kind", "base", "count"), KINDS)
def test_each_kind_knows_its_moves(is_kind, base, count):
    assert [move for move in range(MOVE_SPACE) if is_kind(move)] == list(range(base, base + count))


def test_action_cards_are_numbered_on_from_the_normal_ones():
    assert CARD + FIRST_ACTION == PLAY
