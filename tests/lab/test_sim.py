"""Simulations: the same figures however the work is shared, counted right, and refused before any game if wrong."""

from collections import Counter

import msgspec
import pytest

from hullbreach.bots import make_bot
from hullbreach.games.blaster_waves import TITLE
from hullbreach.kernel import registry
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.events import Journal
from hullbreach.lab.outcome import Outcome, Story
from hullbreach.lab.pairs import Pairs
from hullbreach.lab.report import report
from hullbreach.lab.sim import compare, make_plan, play_deals, play_games, simulate, with_cards
from hullbreach.lab.totals import CardUse, Group, Source, Tally, Totals
from hullbreach.measure.seeds import SEED_STEP
from tests.kernel.skirmish import TITLE as SKIRMISH


class Point:
    """What `importlib.metadata` gives for one entry point."""

    name = "skirmish"

    def load(self):
        return SKIRMISH


@pytest.fixture
def skirmish(monkeypatch):
    """Skirmish, known as a title of another package."""
    monkeypatch.setattr(registry, "entry_points", lambda group: [Point()])
    return "skirmish"


def test_the_same_plan_gives_the_same_totals_whatever_the_jobs():
    plan = make_plan("blaster_waves", ["greedy"], 20, seed=3)
    alone = simulate(plan, 1)
    assert alone.games == 20
    assert simulate(plan, 2) == alone == simulate(plan, 1)


def test_another_seed_gives_other_games():
    found = [simulate(make_plan("blaster_waves", ["greedy"], 5, seed)) for seed in (1, 2)]
    assert found[0] != found[1]


def test_progress_adds_up_to_all_games():
    steps = []
    simulate(make_plan("blaster_waves", ["random"], 20), 1, steps.append)
    assert sum(steps) == 20
    assert len(steps) > 5


def test_parts_add_up_in_any_order():
    plan = make_plan("blaster_waves", ["greedy"], 9)
    parts = [play_games(plan, first, first + 3) for first in (6, 0, 3)]
    total = Totals()
    for part in parts:
        total.add(part)
    assert total == play_games(plan, 0, 9)


def test_deals_of_two_sets_add_up_in_any_order_and_whatever_the_jobs():
    before = make_plan("waves_of_struggle", ["greedy"], 9)
    after = with_cards(before, "standard")
    whole = play_deals(before, after, 0, 9)
    total = Pairs()
    for first in (6, 0, 3):
        total.add(play_deals(before, after, first, first + 3))
    assert total == whole == compare(before, after, 2)
    assert whole.before == whole.after == simulate(before)
    assert whole.alike == 9


def test_processes_are_begun_only_where_they_are_worth_while(monkeypatch):
    """With it left open how many share the work, the first games tell; the figures are the same."""
    plan = make_plan("blaster_waves", ["greedy"], 12)
    begun = []

    def share(work, tasks, jobs):
        begun.append(jobs)
        return (work(*task) for task in tasks)

    monkeypatch.setattr("hullbreach.lab.sim.shared_out", share)
    monkeypatch.setattr("hullbreach.lab.sim.os.cpu_count", lambda: 3)
    assert simulate(plan, 0).games == 12
    monkeypatch.setattr("hullbreach.lab.sim.TRIAL", 0.0)
    monkeypatch.setattr("hullbreach.lab.sim.LONG", 0.0)
    found = simulate(plan, 0)
    assert begun == [1, 3]
    assert found == simulate(plan, 1)


def test_totals_are_what_counting_by_hand_gives():
    """Play the same games once more and count what is there to count."""
    plan = make_plan("blaster_waves", ["greedy"], 6, seed=2)
    totals = simulate(plan)
    scores, decisions, wins, labels = [], [], 0, []
    for seed in range(2 * SEED_STEP, 2 * SEED_STEP + 6):
        game = TITLE.new(seed=seed)
        game.journal = Journal()
        bot = make_bot("greedy", seed * 64)
        made, counted = 0, Counter()
        while not game.over:
            game.apply(bot.choose(TITLE, game, 0))
            made += 1
            counted.update(label for event in game.journal.read() if (label := TITLE.tally(game, event)))
        scores.append(game.scores()[0])
        decisions.append(made)
        wins += game.won
        labels.append(counted)
    assert totals.games == 6
    assert totals.wins == [wins]
    assert totals.scores == [Counter(scores)]
    assert totals.decisions == sum(decisions)
    assert totals.decision_squares == sum(made * made for made in decisions)
    assert set(totals.tallies) == {label for counted in labels for label in counted}
    for label, tally in totals.tallies.items():
        assert tally.total == sum(counted[label] for counted in labels)
        assert tally.squares == sum(counted[label] ** 2 for counted in labels)
        assert tally.games == sum(label in counted for counted in labels)
    assert {"reload", "one-card blast", "Health lost"} <= set(totals.tallies)


def test_wins_are_counted_by_seat_by_group_and_with_labels():
    totals = Totals()
    story = Story({"hit": Counter({0: 2}), "jam": Counter({1: 1})}, {"bomb": {0, 1}}, {"bomb": {0}})
    totals.add_game(Outcome(10, [0], [3, 1], ["Glorp", "Freep"], story))
    story = Story({"hit": Counter({0: 2, 1: 1})}, {"bomb": {1}}, {"bomb": {1}})
    totals.add_game(Outcome(20, [0, 1], [1, 1], ["Freep", "Glorp"], story))
    story = Story({"hit": Counter({0: 1}), "jam": Counter({1: 4})}, {"bomb": {0}, "mine": {1}}, {"bomb": {0}})
    totals.add_game(Outcome(30, [1], [0, 3], ["Glorp", "Freep"], story))
    assert totals.wins == [2, 2]
    assert totals.scores == [{3: 1, 1: 1, 0: 1}, {1: 2, 3: 1}]
    assert (totals.decisions, totals.decision_squares) == (60, 1400)
    assert totals.groups == {"Glorp": Group(3, 2), "Freep": Group(3, 2)}
    assert totals.tallies == {"hit": Tally(3, 6, 14, 4, 3), "jam": Tally(2, 5, 17, 2, 1)}
    assert totals.card_use == {"bomb": CardUse(4, 3, 2), "mine": CardUse(1, 0, 0)}
    twice = Totals()
    twice.add(totals)
    twice.add(totals)
    assert twice.card_use == {"bomb": CardUse(8, 6, 4), "mine": CardUse(2, 0, 0)}


def test_points_are_counted_by_what_they_were_got_for():
    totals = Totals()
    story = Story()
    story.points["mazes"].update({0: 3, 1: 1})
    totals.add_game(Outcome(10, [0], [3, 1], [], story))
    story = Story()
    story.points["mazes"].update({1: 2})
    story.points["bosses"].update({1: 4})
    totals.add_game(Outcome(10, [1], [0, 6], [], story))
    assert totals.sources == {"mazes": Source(6, 14), "bosses": Source(4, 16)}
    twice = Totals()
    twice.add(totals)
    twice.add(totals)
    assert twice.sources["mazes"] == Source(12, 28)


def test_all_points_of_a_simulation_have_a_source():
    totals = simulate(make_plan("kembles_cascade", ["greedy"], 6, options={"seats": 3}))
    scored = sum(points * games for seat in totals.scores for points, games in seat.items())
    assert sum(source.total for source in totals.sources.values()) == scored


def test_cards_are_counted_from_the_first_hand_on():
    totals = simulate(make_plan("waves_of_struggle", ["greedy"], 20, options={"factions": "random"}))
    assert all(use.used <= use.drawn for use in totals.card_use.values())
    assert sum(use.drawn for use in totals.card_use.values()) > 20 * 2 * 8


def test_without_a_tally_the_rest_is_the_same():
    counted = simulate(make_plan("blaster_waves", ["greedy"], 4))
    plain = simulate(make_plan("blaster_waves", ["greedy"], 4, tally=False))
    assert counted.tallies
    assert plain == msgspec.structs.replace(counted, tallies={}, card_use={})


def test_one_bot_sits_on_all_seats_or_one_on_each(skirmish):
    assert make_plan(skirmish, ["greedy"], 1, options={"seats": "3"}).bots == ("greedy",) * 3
    plan = make_plan(skirmish, ["greedy", "random"], 12)
    totals = simulate(plan)
    assert plan.bots == ("greedy", "random")
    assert sum(totals.wins) >= totals.games == 12
    assert [sum(scores.values()) for scores in totals.scores] == [12, 12]
    assert totals.wins[0] > totals.wins[1]


def test_as_many_sit_down_as_there_are_bots(skirmish):
    assert make_plan(skirmish, ["greedy"] * 3, 1).options == {"seats": 3}
    assert make_plan("mag_blast", ["greedy"] * 4, 1).bots == ("greedy",) * 4


def test_win_rates_by_what_was_played():
    plan = make_plan("mag_blast", ["greedy", "random"], 6)
    totals = simulate(plan)
    assert sum(group.seats for group in totals.groups.values()) == 12
    assert sum(group.wins for group in totals.groups.values()) == sum(totals.wins) >= 6
    found = report(plan, totals)
    assert list(found.groups) == sorted(totals.groups)
    for name, group in found.groups.items():
        assert group.seats == totals.groups[name].seats
        assert group.wins.value == totals.groups[name].wins / group.seats


def test_bots_are_those_of_their_seats(skirmish):
    one, other = ([*names] for names in (("greedy", "random"), ("random", "greedy")))
    assert simulate(make_plan(skirmish, one, 12)).wins != simulate(make_plan(skirmish, other, 12)).wins


def test_edited_cards_are_played_with(tmp_path):
    mine = tmp_path / "mine.toml"
    text = TITLE.card_file("standard").text
    mine.write_text(text.replace("to_damage = 4", "to_damage = 1", 1))
    plan = make_plan("blaster_waves", ["greedy"], 6, cards=str(mine))
    mine.unlink()  # the plan carries the text: nothing is read again while games are played
    assert simulate(plan) != simulate(make_plan("blaster_waves", ["greedy"], 6))
    same = make_plan("blaster_waves", ["greedy"], 6, cards="standard")
    assert simulate(same) == simulate(make_plan("blaster_waves", ["greedy"], 6))


def test_a_report_shows_the_totals():
    plan = make_plan("blaster_waves", ["greedy"], 5, seed=4)
    totals = simulate(plan)
    found = report(plan, totals)
    (seat,) = found.seats
    scores = [points for points, games in totals.scores[0].items() for _ in range(games)]
    assert (found.title, found.cards, found.games, found.seed) == ("blaster_waves", "standard", 5, 4)
    assert (seat.bot, seat.wins.value, seat.score.value) == ("greedy", totals.wins[0] / 5, sum(scores) / 5)
    assert list(seat.scores) == sorted(totals.scores[0])
    assert found.decisions.value == totals.decisions / 5
    assert list(found.tally) == sorted(totals.tallies)
    for label, line in found.tally.items():
        counted = totals.tallies[label]
        assert line.games.value == counted.games / 5
        assert line.mean.value == counted.total / 5
        assert line.wins.value == counted.wins / counted.games


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"games": 0}, "games: expected 1 or more, got 0"),
        ({"games": -5}, "games: expected 1 or more, got -5"),
        ({"seed": -1}, "seed: expected 0 or more, got -1"),
        ({"bots": ["greedy", "greedy"]}, "bots: expected 1 .* got 2"),
        ({"bots": []}, "bots: expected 1 .* got 0"),
        ({"bots": ["gready"]}, "no bot 'gready'.*did you mean 'greedy'"),
        ({"bots": ["flat:0"]}, "expected a number of iterations"),
        ({"title_id": "blaster_wave"}, "no game 'blaster_wave'.*did you mean 'blaster_waves'"),
        ({"options": {"seat": 1}}, "no option 'seat'"),
        ({"options": {"seats": 2}}, "seats cannot be 2; expected one of: 1"),
        ({"cards": "no.toml"}, "no.toml: cannot be read"),
    ],
)
def test_a_plan_that_cannot_work_is_refused(wrong, expected):
    plan = {"title_id": "blaster_waves", "bots": ["greedy"], "games": 3, **wrong}
    with pytest.raises(HullbreachError, match=expected):
        make_plan(**plan)


def test_cards_that_cannot_be_played_are_refused(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(TITLE.card_file("standard").text.replace("copies = 3", "copies = 2", 1))
    with pytest.raises(HullbreachError, match="boss_action: expected 5 in all"):
        make_plan("blaster_waves", ["greedy"], 3, cards=str(mine))


def test_seats_without_a_bot_are_refused(skirmish):
    with pytest.raises(HullbreachError, match="expected 1 for all seats or 3, one a seat, got 2"):
        make_plan(skirmish, ["greedy", "random"], 3, options={"seats": 3})
