"""What two card sets are said to differ in: true of made-up games whose truth is known, and of real ones."""

import random
from collections import Counter, defaultdict

import pytest

from hullbreach.kernel.registry import title
from hullbreach.lab.compare import comparison
from hullbreach.lab.outcome import Figure, Outcome, Story, figures
from hullbreach.lab.pairs import Pairs
from hullbreach.lab.sim import make_plan, play_deals, with_cards

PLAN = make_plan("waves_of_struggle", ["greedy"], 1)
LABELS = [(f"event {number}", 0.02 * 1.1**number) for number in range(40)]


def made_up(luck, wins=0.5, longer=0.0, used=0.5, noise=None):
    """A game of two with forty things that happen more or less often, and ten cards; `noise` is luck not shared."""
    noise = noise or luck
    story = Story(met=None)
    story.counts = defaultdict(Counter)
    winner = int(luck.random() >= wins)
    for label, often in LABELS:
        for seat in (0, 1):
            if luck.random() < often:
                story.counts[label][seat] += 1 + luck.randrange(3)
    for card in range(10):
        seats = {seat for seat in (0, 1) if luck.random() < 0.4}
        if seats:
            story.drawn[f"card {card}"] = seats
            chance = used if card == 0 else 0.5
            users = {seat for seat in seats if luck.random() < chance}
            if users:
                story.used[f"card {card}"] = users
    decisions = int(100 + luck.gauss(0, 20) + noise.gauss(longer, 5))
    scores = [luck.randrange(20) + (seat == winner) for seat in (0, 1)]
    return Outcome(decisions, [winner], scores, ["Reds", "Blues"], story)


def compared(deals):
    pairs = Pairs()
    for before, after in deals:
        pairs.add_deal(before, after)
    return comparison(PLAN, PLAN, pairs)


def shared_deals(seed, deals, **change):
    """Each deal with the same luck both ways but for a little, the second way with a change."""
    return [
        (
            made_up(random.Random(f"{seed} {deal}"), noise=random.Random(f"{seed} {deal} a")),
            made_up(random.Random(f"{seed} {deal}"), noise=random.Random(f"{seed} {deal} b"), **change),
        )
        for deal in range(deals)
    ]


@pytest.mark.parametrize("shared", [True, False])
def test_equal_sets_list_nothing_in_nine_of_ten_comparisons(shared):
    clean = 0
    for seed in range(60):
        deals = shared_deals(seed, 60)
        if not shared:
            others = shared_deals(seed + 1000, 60)
            deals = [(before, after) for (before, _), (_, after) in zip(deals, others, strict=True)]
        clean += compared(deals).moved == []
    assert clean >= 54


def test_a_single_interval_would_list_many():
    """The tests above can fail: each figure for itself would be beyond its interval in some place nearly always."""
    lines = 0
    for seed in range(10):
        others = shared_deals(seed + 1000, 60)
        deals = [(before, after) for (before, _), (_, after) in zip(shared_deals(seed, 60), others, strict=True)]
        pairs = Pairs()
        for deal in deals:
            pairs.add_deal(*deal)
        lines += sum(not (apart.change.low <= 0 <= apart.change.high) for apart in pairs.differences().values())
    assert lines > 20


def test_a_change_of_the_size_that_the_deals_can_tell_is_listed_in_eight_of_ten_cases():
    (length,) = [power for power in compared(shared_deals("trial", 400)).power if power.what == "decisions per game"]
    deals = 80
    least = length.shown * (400 / deals) ** 0.5
    found = [compared(shared_deals(seed, deals, longer=least)) for seed in range(20)]
    listed = sum("decisions per game" in [shift.what for shift in each.moved] for each in found)
    assert listed >= 15  # 16 and more on the average
    assert length.saved > 5


def test_the_figure_of_a_changed_card_is_listed_first():
    moved = [shift.what for shift in compared(shared_deals("used", 200, used=0.9)).moved]
    assert moved[0] == "card 0: used of drawn"
    assert not any(what.endswith("used of drawn") for what in moved[1:])


def test_win_rates_scores_and_length_are_always_shown_with_the_difference():
    found = compared(shared_deals("head", 30))
    assert [shift.what for shift in found.head] == [
        "seat 1 win rate",
        "seat 2 win rate",
        "seat 1 score",
        "seat 2 score",
        "decisions per game",
    ]
    assert [power.what for power in found.power] == [shift.what for shift in found.head]
    for shift in found.head:
        assert shift.change.low <= shift.change.value <= shift.change.high
        assert shift.change.value == pytest.approx(shift.after.value - shift.before.value)
        assert not shift.moved


def test_what_came_up_too_seldom_is_left_out():
    deals = shared_deals("rare", 50)
    for _, after in deals[:5]:
        after.story.counts["rarity"][0] += 1
    found = compared(deals)
    assert found.left_out >= 3
    assert not any(shift.what.startswith("rarity") for shift in found.moved)
    for _, after in deals[:30]:
        after.story.counts["rarity"][0] += 1
    assert {"rarity: share of games", "rarity: per game"} <= {shift.what for shift in compared(deals).moved}


def test_where_a_title_does_not_tell_what_comes_up_nothing_is_said_of_it():
    found = compared(shared_deals("untold", 10))
    assert (found.entries, found.never) == (None, [])


def test_the_figures_of_a_game():
    story = Story()
    story.counts["hit"].update({0: 2, 1: 1})
    story.points["mazes"].update({1: 4})
    story.drawn["bomb"] = {0, 1}
    story.used["bomb"] = {1}
    found = figures(Outcome(30, [1], [3, 9], ["Glorp", "Glorp"], story))
    assert found == {
        Figure("decisions per game", False, 1): (30, 1),
        Figure("seat 1 win rate", True, 1): (0, 1),
        Figure("seat 2 win rate", True, 1): (1, 1),
        Figure("seat 1 score", False, 1): (3, 1),
        Figure("seat 2 score", False, 1): (9, 1),
        Figure("Glorp: win rate", True, 0): (1, 2),
        Figure("hit: share of games", True, 1): (1, 1),
        Figure("hit: per game", False, 1): (3, 1),
        Figure("hit: win rate with it", True, 0): (1, 2),
        Figure("points for mazes per game", False, 2): (4, 2),
        Figure("bomb: drawn", True, 2): (2, 2),
        Figure("bomb: used of drawn", True, 0): (1, 2),
        Figure("bomb: win rate of its users", True, 0): (1, 1),
    }


def test_ships_of_a_fleet_and_their_versions_are_counted():
    plan = make_plan("battleship_galaxies", ["greedy"], 1)
    pairs = play_deals(plan, plan, 0, 3)
    everest = pairs.after.card_use["seasoned ISN Everest"]
    assert (everest.drawn, everest.used) == (3, 3)  # it is listed, and launched in every game
    assert "standard ISN Everest" not in pairs.after.card_use


def test_a_changed_set_has_its_entries_listed(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(title("waves_of_struggle").card_file("standard").text.replace("defense = 2", "defense = 3", 1))
    after = with_cards(PLAN, str(mine))
    found = comparison(PLAN, after, play_deals(PLAN, after, 0, 6))
    (met,) = found.entries
    assert met.entry == "defense Scrap Barricade"
    assert 0 < met.before <= 6
    assert 0 < met.after <= 6
    assert found.never == []
