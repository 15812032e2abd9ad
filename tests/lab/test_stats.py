"""Estimates against known values."""

import pytest

from hullbreach.lab.report import remark
from hullbreach.measure.stats import Estimate, mean, share, student


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (10, 20, 0.29930, 0.70070),
        (81, 263, 0.25526, 0.36618),  # an example that Newcombe (1998) gives
        (15, 148, 0.06238, 0.16049),
        (0, 20, 0.0, 0.16113),
        (1, 29, 0.00611, 0.17176),
        (20, 20, 0.83887, 1.0),
    ],
)
def test_shares_have_wilsons_interval(part, whole, low, high):
    found = share(part, whole)
    assert found.value == part / whole
    assert (found.low, found.high) == pytest.approx((low, high), abs=6e-5)


def test_a_share_of_nothing_says_nothing():
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0)


def test_a_mean_has_the_interval_of_its_standard_error():
    numbers = [2, 4, 4, 4, 5, 5, 7, 9]  # mean 5, squared differences 32 in all
    found = mean(len(numbers), sum(numbers), sum(n * n for n in numbers))
    half = 1.959964 * (32 / 7 / 8) ** 0.5
    assert (found.value, found.low, found.high) == pytest.approx((5, 5 - half, 5 + half), abs=1e-5)


def test_a_mean_of_equal_or_few_numbers():
    assert mean(3, 21, 147) == Estimate(7.0, 7.0, 7.0)
    assert mean(1, 7, 49) == Estimate(7.0, 7.0, 7.0)
    assert mean(0, 0, 0) == Estimate(0.0, 0.0, 0.0)


def test_a_mean_of_huge_numbers_stays_exact():
    base = 10**12
    found = mean(2, 2 * base + 2, base**2 + (base + 2) ** 2)
    assert found.high - found.value == pytest.approx(1.959964, rel=1e-3)


@pytest.mark.parametrize(
    ("freedom", "confidence", "expected"),
    [(3, 0.95, 3.182), (5, 0.95, 2.571), (10, 0.95, 2.228), (10, 0.99, 3.169), (60, 0.95, 2.000), (7, 0.9937, 3.849)],
)
def test_students_quantiles_are_those_of_the_tables(freedom, confidence, expected):
    assert student(freedom, confidence) == pytest.approx(expected, rel=0.002)


@pytest.mark.parametrize(
    ("used", "wins", "expected"),
    [
        ((3, 200), (1, 3), "hardly used"),
        ((9, 100), (4, 9), ""),  # by chance, perhaps
        ((150, 200), (110, 150), "wins too often"),
        ((150, 200), (30, 150), "wins too seldom"),
        ((150, 200), (85, 150), ""),
    ],
)
def test_a_card_is_remarked_upon_beyond_its_error_bars(used, wins, expected):
    assert remark(share(*used), share(*wins), 0.5) == expected
