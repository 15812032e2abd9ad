"""Differences deal by deal: against known values, honest with few events, and of many figures at once."""

import random
from math import comb

import pytest

from hullbreach.measure.paired import Moments, deals_for, difference, discovered, shown


def moments(deals):
    """Of deals as (a, whole, b, whole)."""
    found = Moments()
    for deal in deals:
        found.add_deal(*deal)
    return found


def of_parts(pairs):
    """Deals that each count for one, with so much in it both ways."""
    return difference(len(pairs), moments([(a, 1, b, 1) for a, b in pairs]))


def test_a_mean_differs_by_the_mean_of_the_differences():
    before, after = [10, 14, 9, 22, 17, 11, 30, 5] * 10, [12, 15, 9, 25, 16, 13, 33, 8] * 10
    found = of_parts(list(zip(before, after, strict=True)))
    apart = [b - a for a, b in zip(before, after, strict=True)]
    mean = sum(apart) / 80
    spread = (sum((each - mean) ** 2 for each in apart) / 79) ** 0.5
    assert found.change.value == pytest.approx(mean) == found.b - found.a
    assert found.spread == pytest.approx(spread, rel=0.01)
    assert found.change.high - found.change.value == pytest.approx(1.99 * spread / 80**0.5, rel=0.02)


def test_what_both_ways_share_makes_it_surer():
    luck = random.Random(1)
    shared = [luck.randrange(100) for _ in range(400)]
    found = of_parts([(each, each + luck.randrange(4)) for each in shared])
    assert found.spread_apart > 20 * found.spread


def test_without_anything_shared_it_is_as_sure_as_two_samples():
    luck = random.Random(2)
    found = of_parts([(luck.randrange(100), luck.randrange(100)) for _ in range(4000)])
    assert found.spread == pytest.approx(found.spread_apart, rel=0.03)
    assert found.spread == pytest.approx((2 * 100**2 / 12) ** 0.5, rel=0.03)


def test_parts_and_wholes_of_a_deal_that_was_not_counted_are_filled_up():
    counted = moments([(1, 0, 2, 0), (0, 0, 3, 0)])
    assert counted.filled_up(5, 4) == moments([(1, 4, 2, 4), (0, 4, 3, 4), *[(0, 4, 0, 4)] * 3])


def test_counts_add_up():
    deals = [(1, 2, 2, 2), (0, 1, 0, 3), (4, 5, 1, 2)]
    whole = moments(deals[:1])
    whole.add(moments(deals[1:]))
    assert whole == moments(deals)


def ratio_deal(luck, rate):
    """A deal in which a card is drawn by none to three seats; used by each with this chance, or by all or none."""
    drawn = luck.randrange(4)
    used = drawn * (luck.random() < rate) if luck.random() < 0.5 else sum(luck.random() < rate for _ in range(drawn))
    return used, drawn


def test_the_interval_of_a_ratio_holds_the_truth_in_19_of_20_cases():
    luck = random.Random(3)
    inside = 0
    for _ in range(1000):
        found = difference(60, moments([(*ratio_deal(luck, 0.3), *ratio_deal(luck, 0.5)) for _ in range(60)]))
        inside += found.change.low <= 0.2 <= found.change.high
    assert 0.93 <= inside / 1000 <= 0.975


def test_nothing_is_known_of_what_did_not_come_up_both_ways():
    assert difference(10, moments([(1, 2, 0, 0)] * 10)) is None
    assert difference(1, moments([(1, 2, 1, 2)])) is None


def test_ways_that_never_differ_are_told_apart_by_nothing_and_are_no_certainty():
    found = of_parts([(1, 1), (0, 0)] * 50)
    assert (found.size, found.chance, found.change.value) == (0, 1, 0)
    assert found.change.high == pytest.approx(0.055, abs=0.005)  # 0 of 100 may yet be 4 or 5 of 100
    assert not found.firm


def exactly(ups, downs):
    """How often coins fall so unevenly, either way: the sign test."""
    count = ups + downs
    return min(1.0, 2 * sum(comb(count, heads) for heads in range(max(ups, downs), count + 1)) / 2**count)


@pytest.mark.parametrize(("ups", "downs"), [(2, 0), (6, 0), (8, 0), (10, 0), (12, 2), (9, 4), (20, 0), (30, 12)])
def test_with_few_events_it_is_no_surer_than_the_exact_test(ups, downs):
    found = of_parts([(0, 1)] * ups + [(1, 0)] * downs + [(1, 1), (0, 0)] * 200)
    assert found.chance >= 0.95 * exactly(ups, downs)
    assert found.chance < 3 * exactly(ups, downs) or found.chance < 1e-4


def rare(luck):
    return int(luck.random() < 0.03)


def bursts(luck):
    return 20 if luck.random() < 0.03 else int(luck.random() < 0.1)


def tails(luck):
    return int(luck.paretovariate(1.5))


@pytest.mark.parametrize("kind", [rare, bursts, tails])
@pytest.mark.parametrize("deals", [40, 200])
def test_equal_ways_seldom_look_different_however_numbers_are_spread(kind, deals):
    luck = random.Random(f"{kind.__name__} {deals}")
    cases = [of_parts([(kind(luck), kind(luck)) for _ in range(deals)]) for _ in range(2000)]
    for chance in (0.05, 0.01, 0.002):
        wrong = sum(found.firm and found.chance <= chance for found in cases)
        assert wrong <= 2000 * chance + 3 * (2000 * chance) ** 0.5


def test_equal_ratios_seldom_look_different():
    luck = random.Random(5)
    wrong = 0
    for _ in range(2000):
        found = difference(50, moments([(*ratio_deal(luck, 0.1), *ratio_deal(luck, 0.1)) for _ in range(50)]))
        wrong += found.firm and found.chance <= 0.01
    assert wrong <= 34


# -- power -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deals", [100, 600])
def test_a_change_of_the_size_that_is_told_is_found_in_8_of_10_cases(deals):
    luck = random.Random(deals)

    def played(size, count=deals):
        befores = [luck.randrange(9) for _ in range(count)]
        return of_parts([(one, one + luck.gauss(size, 2)) for one in befores])

    size = shown(played(0.0, 5000), deals, 0.01)
    found = sum(played(size).chance <= 0.01 for _ in range(300))
    assert 0.84 <= found / 300 <= 0.96  # some more than is told


def test_a_small_change_of_half_the_size_takes_four_times_the_deals():
    found = of_parts([(0, 1), (1, 0), (1, 1), (0, 0)] * 1000)
    one, half = deals_for(found, 4000, 0.02, 0.01), deals_for(found, 4000, 0.01, 0.01)
    assert half == pytest.approx(4 * one, rel=0.01)
    assert shown(found, one, 0.01) == pytest.approx(0.02, rel=0.02)


@pytest.mark.parametrize("change", [0.5, 0.2, 0.1])
def test_where_few_deals_do_they_do_in_8_of_10_cases(change):
    """Large changes of a share: a handful of events, of which each counts."""
    luck = random.Random(change)

    def played(count):
        return of_parts([(0, int(luck.random() < change)) for _ in range(count)])

    deals = deals_for(played(4000), 4000, change, 0.01)
    assert deals < 200
    assert sum(played(deals).chance <= 0.01 for _ in range(200)) >= 160


def test_too_few_deals_show_nothing_however_large():
    found = of_parts([(0, 1), (1, 0), (1, 1), (0, 0)] * 2)
    assert shown(found, 8, 0.01) is None


# -- many figures -------------------------------------------------------------------------------------------


def test_what_is_listed_is_as_benjamini_and_hochberg_say():
    """Their example of 1995: of these 15 the first four."""
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528]
    chances += [0.7590, 1.0]
    assert discovered([(chance, 1.0) for chance in chances]) == [True] * 4 + [False] * 11


def test_weights_are_for_some_at_the_cost_of_others():
    chances = [(0.02, 4.0), (0.02, 0.5), *[(0.5, 0.5)] * 6]
    assert discovered(chances) == [True, *[False] * 7]
    assert discovered([]) == []


def test_of_many_equal_figures_one_in_twenty_families_has_a_false_line():
    luck = random.Random(6)
    wrong = sum(any(discovered([(luck.random(), 1.0) for _ in range(200)])) for _ in range(2000))
    assert 0.035 <= wrong / 2000 <= 0.065
