"""What is told of matches: shares, ratings, thinking times."""

import sys

import pytest

from hullbreach.arena.deal import Clock, Deal, Game
from hullbreach.arena.interval import interval
from hullbreach.arena.plot import check_plot, draw_plot
from hullbreach.arena.ratings import rate
from hullbreach.arena.report import report
from hullbreach.kernel.errors import HullbreachError
from hullbreach.measure.stats import Estimate, mean, share
from tests.arena.scenes import contest, duel, ended, solo
from tests.bots.conftest import MISBEHAVE


def played(*matches, deals):
    """A contest in which these deals have been played, of each match."""
    found = contest(*matches, games=2 * max(map(len, deals)))
    for number, mine in enumerate(deals):
        for at, winners in enumerate(mine):
            found.add(ended(*winners, match=number, number=at))
    return found


WON, SPLIT, LOST = (0, 1), (0, 0), (1, 0)


def test_a_match_has_its_share_and_what_stands_behind_it():
    (match,) = report(played(duel(), deals=[[WON, WON, SPLIT, LOST]])).matches
    assert (match.title, match.match, match.games, match.deals) == ("mag_blast", "greedy v random", 8, 4)
    assert match.share == interval([1.0, 1.0, 0.5, 0.0])
    assert (match.confidence, match.threshold, match.answer, match.solo) == (0.95, 0.5, "open", {})


def test_alone_deals_that_both_won_or_lost_do_not_tell_them_apart():
    found = contest(solo(), games=8)
    for number, (mine, other) in enumerate([(0, ()), ((), ()), (0, 0), ((), ())]):
        found.add(ended(mine, other, number=number, scores=(3, 3)))
    (match,) = report(found).matches
    assert match.ahead.value == 0.25
    assert match.ahead.low < 0 < match.ahead.high <= 1
    (match,) = report(contest(duel())).matches
    assert match.ahead is None


def test_nothing_played_leaves_all_open():
    found = report(contest(duel()))
    assert (found.matches[0].deals, found.matches[0].answer) == (0, "open")
    assert {bot.games for bot in found.bots} == {0}


def test_bots_are_listed_the_best_rated_first():
    found = report(
        played(
            duel("random", "greedy"), duel("greedy", "flat:9"), deals=[[LOST] * 6, [WON, WON, SPLIT, WON, LOST, WON]]
        )
    )
    assert [bot.bot for bot in found.bots] == ["greedy", "flat:9", "random"]
    assert [bot.games for bot in found.bots] == [24, 12, 12]
    assert [bot.deals for bot in found.bots] == [6, 6, 6]
    greedy = found.bots[0]
    assert greedy.share == interval([1.0, 1.0, 0.75, 1.0, 0.5, 1.0])  # of each deal, over both matches


def test_the_rest_of_a_table_share_what_the_one_has_not_won():
    found = contest(duel(seats=3), games=3)
    found.add(ended(0, 1, 0, seats=3))
    shares = {bot.bot: bot.share.value for bot in report(found).bots}
    assert shares == pytest.approx({"greedy": 2 / 3, "random": 1 / 6})


def test_alone_wins_and_scores_are_told_too():
    found = contest(solo(), games=6)
    ends = [(([0], []), (53, 20)), (([], []), (10, 15)), (([0], []), (51, 0))]
    for number, (winners, scores) in enumerate(ends):
        found.add(ended(*winners, scores=scores, number=number))
    (match,) = report(found).matches
    assert match.share.value == pytest.approx(2 / 3)
    assert match.solo["greedy"].wins == share(2, 3)
    assert match.solo["greedy"].score == mean(3, 53 + 10 + 51, 53**2 + 10**2 + 51**2)
    assert match.solo["random"].wins == share(0, 3)
    assert {bot.games for bot in report(found).bots} == {3}


def test_thinking_times_are_means_over_decisions_and_the_longest():
    found = contest(duel(), games=4)
    for number, clock in enumerate((Clock(3, 0.3, 0.2), Clock(1, 0.9, 0.9))):
        found.add(Deal(0, number, [Game([0], [0, 0])] * 2, clock, Clock(1, 0.1, 0.1), 1.0))
    times = {bot.bot: (bot.decisions, bot.thinking, bot.longest) for bot in report(found).bots}
    assert times == {"greedy": (4, pytest.approx(0.3), 0.9), "random": (2, pytest.approx(0.1), 0.1)}


# -- ratings ---------------------------------------------------------------------------------------


def deals_of(*winners, **more):
    return [ended(*won, number=number, **more) for number, won in enumerate(winners)]


def test_ratings_follow_the_results_and_grow_sure():
    few = rate([duel()], [deals_of(*[WON] * 3)])
    many = rate([duel()], [deals_of(*[WON] * 30)])
    assert few["greedy"].value > 25 > few["random"].value
    assert many["greedy"].low > many["random"].high
    assert many["greedy"].high - many["greedy"].low < few["greedy"].high - few["greedy"].low


def test_equal_bots_are_rated_alike():
    found = rate([duel()], [deals_of(*[SPLIT] * 40)])
    assert found["greedy"].value == pytest.approx(found["random"].value, abs=0.5)


def test_ratings_reach_bots_that_never_met():
    found = rate([duel("greedy", "flat:9"), duel("flat:9", "random")], [deals_of(*[WON] * 20), deals_of(*[WON] * 20)])
    assert found["greedy"].value > found["flat:9"].value > found["random"].value


def test_ratings_do_not_depend_on_the_order_in_which_deals_came_in():
    deals = deals_of(WON, WON, LOST, SPLIT, WON, LOST)
    assert rate([duel()], [deals]) == rate([duel()], [deals[::-1]])


def test_one_against_several_is_rated_by_what_is_usual_at_such_a_table():
    """A quarter of the wins is par at a table of four: nobody is better."""
    usual = (0, 0, 0, 0)  # the one won where it sat in seat 0
    found = rate([duel(seats=4)], [deals_of(*[usual] * 40, seats=4)])
    assert found["greedy"].value == pytest.approx(found["random"].value, abs=2)
    better = rate([duel(seats=4)], [deals_of(*[(0, 1, 0, 0)] * 40, seats=4)])
    assert better["greedy"].low > better["random"].high


def test_alone_bots_are_rated_by_the_better_end():
    deals = [ended([], [], scores=(20, 10), number=number) for number in range(20)]
    found = rate([solo()], [deals])
    assert found["greedy"].value > 25 > found["random"].value
    even = rate([solo()], [[ended([0], [0], scores=(52, 52), number=number) for number in range(20)]])
    assert even["greedy"] == even["random"]


# -- pictures --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "begin"), [("found.svg", b"<?xml"), ("found.png", b"\x89PNG")])
def test_results_can_be_drawn(tmp_path, name, begin):
    pytest.importorskip("matplotlib", reason="the extra hullbreach[arena] is not installed")
    path = tmp_path / name
    check_plot(path)
    assert not path.exists()
    draw_plot(report(played(duel(), deals=[[WON, SPLIT, LOST]])), path)
    assert path.read_bytes().startswith(begin)


def test_a_picture_that_cannot_be_drawn_is_refused(tmp_path, monkeypatch):
    with pytest.raises(HullbreachError, match=r"found\.pdf: expected a file that ends in \.svg or \.png"):
        check_plot(tmp_path / "found.pdf")
    with pytest.raises(HullbreachError, match="there is no folder"):
        check_plot(tmp_path / "none" / "found.svg")
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    with pytest.raises(HullbreachError, match=r"pip install 'hullbreach\[arena\]'"):
        check_plot(tmp_path / "found.svg")


def test_estimates_of_ratings_lie_in_their_intervals():
    for found in rate([duel()], [deals_of(WON, LOST)]).values():
        assert isinstance(found, Estimate)
        assert found.low < found.value < found.high


def test_what_went_wrong_with_a_bot_from_outside_is_told():
    program = f"program:{sys.executable} -S {MISBEHAVE} 'dies at once'"
    found = contest(solo(program, "random"), games=2)
    found.play()
    told = {bot.bot: bot.faults for bot in report(found).bots}
    assert "decisions made for it" in told[program]
    assert told["random"] == ""
