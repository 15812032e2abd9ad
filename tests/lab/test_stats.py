"""Estimates against known values, and which differences are told."""

import msgspec
import pytest

from hullbreach.lab.report import CardReport, GroupReport, Report, SeatReport, TallyReport, changes, remark
from hullbreach.measure.stats import Estimate, mean, share, shift


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
    ("before", "after", "expected"),
    [
        ((10, 7, 14), (15, 11, 18), False),  # 5 apart: together 4 up and 4 down explain 5.66
        ((10, 7, 14), (16, 12, 18), True),
        ((15, 11, 18), (10, 7, 14), False),  # 4 down and 4 up
        ((16, 12, 18), (10, 7, 14), True),
        ((10, 0, 11), (12, 11, 30), True),  # only the sides that face each other count
        ((5, 5, 5), (5, 5, 5), False),
        ((5, 5, 5), (6, 6, 6), True),
    ],
)
def test_a_difference_counts_if_both_errors_do_not_explain_it(before, after, expected):
    assert (shift(Estimate(*before), Estimate(*after)) > 1) is expected


# -- changes between reports -----------------------------------------------------------------------


def a_report(wins=(50,), tally=None, groups=None, cards=None, sources=None):
    """A hundred games in which the seats won so many; labels with the games they came up in, once each.

    cards: those that a hundred seats drew, with how many used them and how many of these won.
    sources: what points came from, with how many of a hundred seats got one for it.
    """
    steady = mean(100, 1000, 10100)
    return Report(
        title="skirmish",
        cards="standard",
        games=100,
        seed=0,
        seats=[SeatReport("greedy", share(won, 100), steady, {10: 100}) for won in wins],
        decisions=steady,
        groups={name: GroupReport(100, share(won, 100)) for name, won in (groups or {}).items()},
        tally={
            label: TallyReport(share(games, 100), mean(100, games, games), share(games // 2, games))
            for label, games in (tally or {}).items()
        },
        card_use={
            name: CardReport(share(100, 100), share(used, 100), share(won, used), "")
            for name, (used, won) in (cards or {}).items()
        },
        sources={name: mean(100, seats, seats) for name, seats in (sources or {}).items()},
    )


def test_cards_are_compared_by_their_use_and_by_who_won():
    before = a_report(cards={"bomb": (50, 25), "wall": (90, 20), "gone": (90, 45)})
    after = a_report(cards={"bomb": (90, 45), "wall": (90, 70), "new": (10, 5)})
    found = changes(before, after)
    assert [change.what for change in found] == ["wall: win rate with it", "bomb: used of drawn"]  # the surest first


def test_sources_of_points_are_compared():
    found = changes(a_report(sources={"mazes": 20, "bosses": 50}), a_report(sources={"mazes": 70, "bosses": 52}))
    assert [change.what for change in found] == ["points for mazes per game"]


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


def test_nothing_moves_between_equal_reports():
    assert changes(a_report(tally={"reload": 40}), a_report(tally={"reload": 40})) == []


def test_what_moved_is_listed_and_nothing_else():
    found = changes(a_report([50], {"reload": 40, "hit": 50}), a_report([80], {"reload": 42, "hit": 90}))
    assert [change.what for change in found] == ["hit: per game", "hit: share of games", "win rate"]
    assert found[2].before == share(50, 100)
    assert found[2].after == share(80, 100)


def test_a_small_move_is_left_to_chance():
    assert changes(a_report([50]), a_report([57])) == []


def test_decisions_and_scores_are_compared_too():
    before = a_report()
    score = mean(100, 2000, 40100)
    after = msgspec.structs.replace(
        before, decisions=score, seats=[SeatReport("greedy", share(50, 100), score, {20: 100})]
    )
    assert [change.what for change in changes(before, after)] == ["decisions per game", "score"]


def test_seats_are_named_where_there_are_several():
    assert [change.what for change in changes(a_report([20, 80]), a_report([80, 80]))] == ["seat 1 win rate"]


def test_groups_are_compared_by_name():
    before, after = a_report(groups={"Glorp": 20, "Freep": 50}), a_report(groups={"Glorp": 60, "Freep": 51})
    assert [change.what for change in changes(before, after)] == ["Glorp: win rate"]


def test_a_label_of_one_report_alone_counts_as_never_in_the_other():
    with_it, without = a_report(tally={"bomb": 60}), a_report()
    for before, after in ((with_it, without), (without, with_it)):
        found = changes(before, after)
        assert sorted(change.what for change in found) == ["bomb: per game", "bomb: share of games"]
    assert all(change.before.value == 0 for change in found)


def test_a_label_that_came_up_once_in_many_games_is_left_to_chance():
    assert changes(a_report(tally={"bomb": 1}), a_report()) == []
