"""How sure shares of wins are: known values, honest when little is known, narrower when luck cancels."""

import random

import pytest

from hullbreach.arena.interval import interval
from hullbreach.arena.settle import ABOVE, BELOW, OPEN, answer, look_confidence, looks, settled_after
from hullbreach.measure.stats import Estimate, share


def test_with_many_deals_won_or_lost_as_a_whole_it_is_wilsons_interval():
    found = interval([1.0] * 700 + [0.0] * 300)
    wilson = share(700, 1000)
    assert (found.low, found.high) == pytest.approx((wilson.low, wilson.high), abs=0.001)


@pytest.mark.parametrize(("deals", "low"), [(1, 0.09), (5, 0.47), (6, 0.53), (50, 0.92)])
def test_a_few_deals_that_end_alike_are_no_certainty(deals, low):
    found = interval([1.0] * deals)
    assert (found.value, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(low, abs=0.01)
    mirrored = interval([0.0] * deals)
    assert (mirrored.low, mirrored.high) == pytest.approx((0.0, 1 - found.low))


def test_drawn_deals_are_no_certainty_either():
    found = interval([0.5] * 10)
    assert 0.3 < found.low < 0.4
    assert found.low + found.high == pytest.approx(1)


def test_nothing_played_says_nothing():
    assert interval([]) == Estimate(0.5, 0.0, 1.0)


def test_deals_in_which_luck_cancels_make_it_narrow():
    paired = interval([0.5] * 80 + [1.0] * 20)
    whole = interval([1.0] * 60 + [0.0] * 40)
    assert paired.value == whole.value == 0.6
    assert paired.high - paired.low < (whole.high - whole.low) / 2


def split_or_not(luck, truth, split):
    """A deal that each bot wins once with chance `split`, else as a whole."""
    return 0.5 if luck.random() < split else float(luck.random() < truth)


def seats_of_four(luck):
    """A deal of four games, each won with chance 1/4."""
    return sum(luck.random() < 0.25 for _ in range(4)) / 4


DEALS = {
    "two fair games": (0.5, lambda luck: (luck.randrange(2) + luck.randrange(2)) / 2),
    "won as a whole": (0.5, lambda luck: split_or_not(luck, 0.5, 0.0)),
    "mostly split": (0.5, lambda luck: split_or_not(luck, 0.5, 0.8)),
    "one against three": (0.25, seats_of_four),
    "one-sided": (0.9, lambda luck: split_or_not(luck, 0.9, 0.0)),
}


@pytest.mark.parametrize("kind", DEALS)
def test_the_truth_is_inside_in_19_of_20_cases(kind):
    truth, deal = DEALS[kind]
    luck = random.Random(kind)
    for deals, cases in ((6, 400), (40, 400)):
        found = [interval([deal(luck) for _ in range(deals)]) for _ in range(cases)]
        missed = sum(not estimate.low <= truth <= estimate.high for estimate in found)
        assert missed / cases <= 0.05 + 0.025  # with room for the luck of so many cases


@pytest.mark.parametrize("kind", DEALS)
def test_looking_often_does_not_find_differences_that_are_not_there(kind):
    """Coins of a known share, looked at again and again: at most 5% end on a side of it."""
    truth, deal = DEALS[kind]
    luck = random.Random(kind + "!")
    cases = 2000
    wrong = sum(settled_after([deal(luck) for _ in range(150)], 150, truth) is not None for _ in range(cases))
    assert wrong / cases <= 0.05


def test_without_correction_looking_often_would_find_many(monkeypatch):
    """The test above can fail: with the full 5% at each look it does."""
    monkeypatch.setattr("hullbreach.arena.settle.look_confidence", lambda most: 0.95)
    luck = random.Random(3)
    cases = 300
    deals = [[float(luck.randrange(2)) for _ in range(150)] for _ in range(cases)]
    assert sum(settled_after(case, 150, 0.5) is not None for case in deals) / cases > 0.07


# -- looks -----------------------------------------------------------------------------------------


def test_looks_double_and_end_with_the_last_deal():
    assert looks(100) == [8, 16, 32, 64, 100]
    assert looks(64) == [8, 16, 32, 64]
    assert looks(8) == [8]
    assert looks(3) == [3]


def test_the_error_is_shared_among_the_looks():
    assert look_confidence(3) == pytest.approx(0.95)
    assert look_confidence(100) == pytest.approx(0.99)


@pytest.mark.parametrize(
    ("low", "high", "expected"), [(0.61, 0.7, ABOVE), (0.5, 0.59, BELOW), (0.6, 0.7, OPEN), (0.5, 0.6, OPEN)]
)
def test_an_answer_lies_on_one_side_as_a_whole(low, high, expected):
    assert answer(Estimate((low + high) / 2, low, high), 0.6) == expected


def test_a_clear_case_is_settled_at_the_first_look_that_shows_it():
    wins = [1.0] * 400
    assert settled_after(wins[:7], 400, 0.5) is None  # not yet looked at
    assert settled_after(wins, 400, 0.5) == 16
    assert settled_after(wins, 400, 0.9) == 128
    assert settled_after([0.0] * 400, 400, 0.5) == 16


def test_what_comes_after_a_look_does_not_change_it():
    assert settled_after([1.0] * 16 + [0.0] * 100, 400, 0.5) == 16


def test_a_share_that_falls_short_of_the_least_goes_on_while_it_may_yet_be_so_large():
    wins = [1.0, 1.0, 0.0] * 100
    assert settled_after(wins, 256, 0.5) == 64
    assert settled_after(wins, 256, 0.5, least=0.6) == 64
    assert settled_after(wins[:255], 256, 0.5, least=0.7) is None  # two of three may yet be 70%
    assert settled_after(wins, 256, 0.5, least=0.8) == 128  # but no longer 80%
    assert settled_after([0.0] * 400, 400, 0.5, least=0.75) == 16


def test_an_even_match_stays_open():
    assert settled_after([1.0, 0.0] * 50, 100, 0.5) is None
