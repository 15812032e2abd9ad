"""Who meets whom, and how the deals of a match are played and counted."""

import msgspec
import pytest

from hullbreach.arena import deal as deals
from hullbreach.arena.deal import Clock, play_deal, play_deals, result, seatings
from hullbreach.arena.match import make_match, pairings
from hullbreach.bots import Bot, make_bot
from hullbreach.games.blaster_waves import TITLE as BLASTER_WAVES
from hullbreach.games.mag_blast import TITLE as MAG_BLAST
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.rng import quick
from hullbreach.kernel.worth import Worth
from hullbreach.measure.seeds import bot_seed, game_seed
from tests.arena.scenes import duel, ended, solo


def test_all_pairs_or_only_neighbours():
    assert pairings(["a", "b", "c"], ladder=False) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairings(["a", "b", "c"], ladder=True) == [("b", "a"), ("c", "b")]


@pytest.mark.parametrize(("bots", "expected"), [(["a"], "two or more"), (["a", "b", "a"], "got a 2 times")])
def test_pairings_that_say_nothing_are_refused(bots, expected):
    with pytest.raises(HullbreachError, match=expected):
        pairings(bots, ladder=False)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("mag_blust", "greedy", "random"), "did you mean 'mag_blast'"),
        (("mag_blast", "greedy", "gredy"), "no bot 'gredy'"),
        (("mag_blast", "nobody", "greedy"), "no bot 'nobody'"),
        (("mag_blast", "greedy", "random", -1), "seed: expected 0 or more"),
        (("mag_blast", "greedy", "random", 0, {"seats": 9}), "option seats cannot be 9"),
        (("mag_blast", "greedy", "random", 0, {}, "no.toml"), "no.toml: cannot be read"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(words, expected):
    with pytest.raises(HullbreachError, match=expected):
        make_match(*words)


def test_the_one_sits_in_every_seat_once():
    assert seatings(duel()) == [["greedy", "random"], ["random", "greedy"]]
    assert seatings(duel(seats=3)) == [
        ["greedy", "random", "random"],
        ["random", "greedy", "random"],
        ["random", "random", "greedy"],
    ]
    assert seatings(solo()) == [["greedy"], ["random"]]


def test_matches_say_who_plays_whom():
    assert str(duel()) == "greedy v random"
    assert str(duel(seats=4)) == "greedy v 3 × random"
    assert (duel().par, duel(seats=4).par, solo().par) == (0.5, 0.25, 0.5)


@pytest.mark.parametrize(
    ("one", "change", "other"),
    [
        ("level:3", {"levels": (9, 9, 9, 9, 9)}, True),
        ("level:3", {"levels": (20, 25, 170, 1, 1)}, False),  # those of others
        ("mcts:50", {"horizon": 2}, True),
        ("mcts:50", {"turns": 2}, True),
        ("mcts:50", {"found": "by chance"}, False),
        ("mcts:50", {"ample": 51}, False),  # for searches of more iterations
        ("mcts:51", {"ample": 51}, True),
        ("mcts:50", {"ample": 51, "narrow": 0.1}, False),
        ("mcts:51", {"ample": 51, "narrow": 0.1}, True),
        ("mcts:50ms", {"ample": 51}, True),
        ("greedy", {"horizon": 2}, False),
    ],
)
def test_a_match_of_bots_that_search_by_other_numbers_is_another(monkeypatch, one, change, other):
    worth = msgspec.structs.replace(BLASTER_WAVES.worth, levels=(20, 25, 170, 450, 4000))
    monkeypatch.setitem(BLASTER_WAVES.__dict__, "worth", worth)
    before = make_match("blaster_waves", one, "random")
    monkeypatch.setitem(BLASTER_WAVES.__dict__, "worth", msgspec.structs.replace(worth, **change))
    assert (make_match("blaster_waves", one, "random") != before) is other


def test_a_number_that_a_search_may_go_by_one_day_changes_no_match_before_it_is_set(monkeypatch):
    class Later(Worth, frozen=True):
        daring: int = 3

    before = make_match("blaster_waves", "mcts:50", "random")
    numbers = msgspec.structs.asdict(BLASTER_WAVES.worth)
    monkeypatch.setitem(BLASTER_WAVES.__dict__, "worth", Later(**numbers))
    assert make_match("blaster_waves", "mcts:50", "random") == before
    monkeypatch.setitem(BLASTER_WAVES.__dict__, "worth", Later(**numbers, daring=4))
    assert make_match("blaster_waves", "mcts:50", "random") != before


def test_a_deal_is_the_same_cards_from_both_seats():
    """Played once more by hand, seat by seat."""
    match = duel("greedy", "random")
    found = play_deal(match, 5, 3)
    assert (found.match, found.deal) == (5, 3)
    seed = game_seed(0, 3)
    for names, game in zip([["greedy", "random"], ["random", "greedy"]], found.games, strict=True):
        state = MAG_BLAST.new(match.options, seed)
        bots = [make_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(names)]
        while not state.over:
            state.apply(bots[state.seat].choose(MAG_BLAST, state, int(state.seat)))
        assert (game.winners, game.scores) == (state.winners(), state.scores())


def test_deals_differ_by_number_and_seed_and_are_the_same_every_time():
    played = play_deals(solo(), 0, 0, 6)
    assert [deal.deal for deal in played] == [0, 1, 2, 3, 4, 5]
    assert [deal.games for deal in played] == [deal.games for deal in play_deals(solo(), 0, 0, 6)]
    assert [deal.games for deal in played] != [deal.games for deal in play_deals(solo(seed=1), 0, 0, 6)]
    assert play_deal(solo(), 0, 4).games == played[4].games


def test_own_cards_are_played_with(tmp_path):
    """Blasters of 6 on all cards: far easier."""
    import re
    from importlib.resources import files

    text = (files("hullbreach.games.blaster_waves") / "cards" / "standard.toml").read_text("utf-8")
    file = tmp_path / "strong.toml"
    file.write_text(re.sub(r"blaster = \d+", "blaster = 6", text), "utf-8")
    strong = make_match("blaster_waves", "greedy", "random", cards=str(file))
    plain = [deal.games[0].scores[0] for deal in play_deals(solo(), 0, 0, 5)]
    assert sum(deal.games[0].scores[0] for deal in play_deals(strong, 0, 0, 5)) > sum(plain)


# -- results ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "expected"),
    [((0, 1), 1.0), ((0, 0), 0.5), ((1, 0), 0.0), ((0, [0, 1]), 0.75), ((1, []), 0.25), (([0, 1], []), 0.5)],
)
def test_wins_of_two_seats(winners, expected):
    """The one sits in seat 0 of the first game and in seat 1 of the second; shared games count in parts."""
    assert result(duel(), ended(*winners)) == expected


@pytest.mark.parametrize(
    ("winners", "expected"), [((0, 1, 2), 1.0), ((0, 0, 0), 1 / 3), ((1, 0, 1), 0.0), (([], [], []), 1 / 3)]
)
def test_wins_of_one_against_two(winners, expected):
    assert result(duel(seats=3), ended(*winners, seats=3)) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("winners", "scores", "expected"),
    [
        (([0], []), (10, 40), 1.0),  # a win is above any points
        (([], [0]), (40, 10), 0.0),
        (([], []), (25, 20), 1.0),
        (([0], [0]), (52, 53), 0.0),
        (([], []), (20, 20), 0.5),
    ],
)
def test_alone_the_better_end_wins(winners, scores, expected):
    assert result(solo(), ended(*winners, scores=scores)) == expected


# -- time and moves --------------------------------------------------------------------------------


def test_clocks_count_decisions_and_keep_the_longest():
    clock = Clock()
    clock.count(0.5)
    clock.count(0.25)
    assert clock == Clock(2, 0.75, 0.5)
    clock.add(Clock(1, 2.0, 2.0))
    assert clock == Clock(3, 2.75, 2.0)


def test_only_decisions_with_a_choice_are_timed():
    match, seed = solo(), game_seed(0, 2)
    found = play_deal(match, 0, 2)
    state = BLASTER_WAVES.new(seed=seed)
    bot = make_bot("greedy", bot_seed(seed, 0))
    choices = 0
    while not state.over:
        choices += len(state.legal()) > 1
        state.apply(bot.choose(BLASTER_WAVES, state, 0))
    assert found.one.decisions == choices
    assert 0 < found.one.longest <= found.one.seconds < found.took


class Stubborn(Bot):
    """A bot that always wants the same move."""

    name = "stubborn"

    def __init__(self, move):
        super().__init__(quick(1))
        self.move = move

    def choose(self, title, state, seat):
        return self.move


def test_a_move_against_the_rules_is_told_with_who_made_it(monkeypatch):
    monkeypatch.setattr(deals, "make_bot", lambda name, seed: Stubborn(9999))
    with pytest.raises(HullbreachError, match="stubborn in seat 0 of blaster_waves made the move 9999: There is"):
        play_deal(solo(), 0, 0)


def test_a_bot_may_give_up(monkeypatch):
    monkeypatch.setattr(deals, "make_bot", lambda name, seed: Stubborn(0))
    assert [game.scores for game in play_deal(solo(), 0, 0).games] == [[0], [0]]
