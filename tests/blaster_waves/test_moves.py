"""What the numbers of moves mean."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import PLUS_HAND, WINGMAN
from hullbreach.games.blaster_waves.moves import (
    DONE,
    FIRST,
    MOVE_SPACE,
    PLAY_ONE,
    PLAY_TWO,
    RELOAD,
    SECOND,
    TAKE_HITS,
    TARGET,
    cards_needed,
    is_play,
    play_one,
    play_two,
    target,
)
from hullbreach.kernel.title import CONCEDE

from .scenes import scene

PAIRS = [
    *[(0, 1), (1, 0)],
    *[(0, 2), (1, 2), (2, 0), (2, 1)],
    *[(0, 3), (1, 3), (2, 3), (3, 0), (3, 1), (3, 2)],
    *[(0, 4), (1, 4), (2, 4), (3, 4), (4, 0), (4, 1), (4, 2), (4, 3)],
]


def test_the_numbers_follow_each_other_without_gap():
    assert (CONCEDE, RELOAD, DONE, TAKE_HITS, PLAY_ONE, PLAY_TWO, TARGET, MOVE_SPACE) == (0, 1, 2, 3, 4, 9, 29, 77)
    assert TITLE.move_space == 77
    ones = [play_one(place) for place in range(5)]
    twos = [play_two(*pair) for pair in PAIRS]
    targets = [target(card) for card in range(48)]
    assert [CONCEDE, RELOAD, DONE, TAKE_HITS, *ones, *twos, *targets] == list(range(MOVE_SPACE))


def test_pairs_of_small_hands_come_first():
    assert list(zip(FIRST.to_list(), SECOND.to_list(), strict=True)) == PAIRS


def test_only_the_plays_are_plays():
    assert [move for move in range(MOVE_SPACE) if is_play(move)] == list(range(4, 29))


def test_a_play_needs_a_hand_that_has_the_places_it_names():
    assert [cards_needed(play_one(place)) for place in range(5)] == [1, 2, 3, 4, 5]
    assert [cards_needed(play_two(*pair)) for pair in PAIRS] == [max(pair) + 1 for pair in PAIRS]


@pytest.mark.parametrize("pair", [(2, 2), (0, 5), (5, 0), (-1, 0)])
def test_other_pairs_do_not_exist(pair):
    with pytest.raises(ValueError, match=f"no hand places {pair[0]} and {pair[1]}"):
        play_two(*pair)


@pytest.mark.parametrize(("ship", "bonus"), [([], 0), ([WINGMAN], 1)])
def test_a_play_counts_the_cards_it_names(ship, bonus):
    game = scene(hand=[1, 2, 3, 4, 6], columns=[[1]], ship=[PLUS_HAND, *ship, PLUS_HAND])
    values = (1, 2, 3, 4, 6)
    for place in range(5):
        assert game.power(play_one(place)) == values[place] + bonus
        assert game.hand_cards(play_one(place)) == [place]
    for first, second in PAIRS:
        assert game.power(play_two(first, second)) == values[first] + values[second] + 2 * bonus
        assert game.hand_cards(play_two(first, second)) == [first, second]


@pytest.mark.parametrize("pair", PAIRS)
def test_the_cards_named_leave_the_hand_in_the_order_played(pair):
    game = scene(hand=[1, 2, 3, 4, 6], columns=[[1]], ship=[PLUS_HAND] * 2)
    game.spend(play_two(*pair))
    assert game.deck.to_list()[-2:] == [*pair]
    assert game.hand.to_list() == [card for card in range(5) if card not in pair]
