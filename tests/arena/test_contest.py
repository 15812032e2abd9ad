"""Matches being played: the same figures however the work is shared, and an end when a question is settled."""

import pytest

from hullbreach.arena.contest import make_question
from hullbreach.arena.interval import interval
from hullbreach.arena.report import report
from hullbreach.kernel.errors import HullbreachError
from tests.arena.scenes import contest, duel, ended, solo, without_times


def test_all_deals_are_played_once():
    found = contest(solo(), solo("random", "greedy", seed=1), games=9)
    seen = []
    found.play(progress=seen.append)
    assert [sorted(played) for played in found.played] == [[0, 1, 2, 3], [0, 1, 2, 3]]
    assert set(seen) == {0, 1}
    assert found.estimate(0) == interval(found.results(0))


def test_the_figures_do_not_depend_on_how_many_share_the_work():
    alone, shared = (contest(solo(), solo("random", "greedy"), games=60, until_settled=True) for _ in range(2))
    alone.play(jobs=1)
    shared.play(jobs=2)
    assert alone.ends == shared.ends
    assert alone.ends[0] < 30  # settled before the end
    assert without_times(report(alone)) == without_times(report(shared))


def test_only_some_of_the_matches_can_be_played():
    found = contest(solo(), solo(seed=1), games=4)
    found.play(numbers=[1])
    assert [len(played) for played in found.played] == [0, 2]


def test_what_is_there_is_not_played_again():
    found = contest(duel(), games=10)
    for number in (0, 1, 3):
        found.add(ended(0, 1, number=number))
    assert [task[2:] for task in found.tasks(1, [0])] == [(2, 3), (4, 5)]


def test_quick_deals_are_given_out_many_at_a_time_but_for_all_processes():
    found = contest(duel(), games=1000)
    assert found.at_once(0, jobs=2) == 1  # nothing is known yet
    found.add(ended(0, 1))  # took 10 ms
    assert found.at_once(0, jobs=2) == 50
    assert found.at_once(0, jobs=100) == 2
    slow = contest(duel(), games=1000)
    slow.add(ended(0, 1).__class__(0, 0, ended(0, 1).games, ended(0, 1).one, ended(0, 1).rest, 30.0))
    assert slow.at_once(0, jobs=2) == 1


# -- settled ---------------------------------------------------------------------------------------


def test_a_settled_question_ends_and_later_deals_do_not_count():
    found = contest(duel(), games=200, until_settled=True)
    for number in range(20):
        found.add(ended(0, 1, number=number) if number < 16 else ended(1, 0, number=number))
    assert found.ends == [16]
    assert len(found.counted(0)) == 16
    assert found.estimate(0).value == 1.0
    assert list(found.tasks(1, [0])) == []


def test_deals_that_come_in_another_order_settle_it_alike():
    deals = [ended(0, 1, number=number) for number in range(40)]
    found = contest(duel(), games=200, until_settled=True)
    for deal in reversed(deals):
        found.add(deal)
    assert found.ends == [16]


def test_a_gap_is_waited_for():
    found = contest(duel(), games=200, until_settled=True)
    for number in range(1, 40):
        found.add(ended(0, 1, number=number))
    assert found.ends == [100]
    assert found.counted(0) == []
    found.add(ended(0, 1, number=0))
    assert found.ends == [16]


def test_with_a_fixed_number_all_are_played():
    found = contest(duel(), games=80)
    for number in range(40):
        found.add(ended(0, 1, number=number))
    assert found.ends == [40]


def test_a_threshold_is_another_question():
    deals = [ended(0, 1 if number % 4 else 0, number=number) for number in range(200)]  # seven of eight games
    ends = []
    for threshold in (0.5, 0.8, 0.875):
        found = contest(duel(), games=400, threshold=threshold, until_settled=True)
        for deal in deals:
            found.add(deal)
        ends.append((found.ends[0], report(found).matches[0].answer))
    assert ends == [(16, "above"), (128, "above"), (200, "open")]


@pytest.mark.parametrize(
    ("games", "threshold", "expected"),
    [
        (1, None, "games: expected 2 or more, one deal played from every seat, got 1"),
        (0, None, "games: expected 2 or more"),
        (10, 0.0, "threshold: expected a share of wins between 0 and 1, got 0"),
        (10, 60.0, "got 60"),
    ],
)
def test_questions_that_cannot_be_asked(games, threshold, expected):
    with pytest.raises(HullbreachError, match=expected):
        make_question(duel(), games, threshold, until_settled=False)


def test_deals_are_whole():
    assert make_question(duel(seats=3), 10, None, until_settled=False).deals == 3
