"""Advice: the moves a search likes, how much, and what it expects to follow."""

import pytest

from hullbreach.bots.advice import LONGEST_LINE, advise, in_words, word_for
from hullbreach.bots.thinking import Budget
from hullbreach.bots.tree import Branch
from hullbreach.games.blaster_waves import TITLE as BLASTER_WAVES
from hullbreach.games.mag_blast import TITLE as MAG_BLAST
from hullbreach.kernel.chances import Curve
from tests.blaster_waves.scenes import scene, shot
from tests.bots.test_bots import LAST_BOSS
from tests.kernel.skirmish import TITLE as SKIRMISH


def test_the_best_move_comes_first_in_the_players_words():
    game = scene(hand=[3, 9], health=1, **LAST_BOSS)
    best = advise(BLASTER_WAVES, game, 0, 1, Budget(60))
    assert best[0].move == shot(game, 9)
    assert best[0].text == BLASTER_WAVES.text(game, best[0].move)
    assert [each.word for each in best].count("best") == 1
    assert sum(each.share for each in best) <= 1.001
    assert [each.share for each in best] == sorted((each.share for each in best), reverse=True)


def test_what_is_expected_to_follow_names_who_does_it():
    game = SKIRMISH.new({}, 4)
    best = advise(SKIRMISH, game, 0, 1, Budget(300))[0]
    assert 1 <= len(best.line) <= LONGEST_LINE
    assert all(line.startswith(("P1: ", "P2: ")) for line in best.line)


def test_it_can_be_had_at_every_decision_of_a_game():
    game = MAG_BLAST.new({"seats": 3}, 2)
    asked = 0
    while not game.over and asked < 25:
        moves = game.legal()
        if len(moves) > 1:
            asked += 1
            best = advise(MAG_BLAST, game, int(game.seat), asked, Budget(6))
            assert {each.move for each in best} <= set(moves)
        game.apply(moves[-1])
    assert asked == 25


def test_the_game_itself_is_not_touched():
    game = SKIRMISH.new({}, 4)
    before = game.snapshot()
    advise(SKIRMISH, game, 0, 1, Budget(20))
    assert game.snapshot() == before


# -- words and chances -----------------------------------------------------------------------------


def curve(seats=1, player="admiral", iterations=60):
    """Halfway between what the search says and a sure win."""
    return Curve(seats, player, iterations, 100, (0.0, 1.0), (0.5, 1.0))


def bosses_last_bomb():
    return scene(hand=[3, 9], health=1, **LAST_BOSS)


def test_chances_are_told_of_the_best_move_by_the_curves_of_this_table():
    curves = (curve(), curve(player="lieutenant"), curve(seats=2, player="ensign"))
    best, *others = advise(BLASTER_WAVES, bosses_last_bomb(), 0, 1, Budget(60), curves=curves)
    assert list(best.chances) == ["admiral", "lieutenant"]
    assert all(0.8 < chance <= 1 for chance in best.chances.values())
    assert others
    assert not any(each.chances for each in others), "nobody has played those to see"


@pytest.mark.parametrize(
    ("budget", "curves"),
    [
        (Budget(60), ()),
        (Budget(60), (curve(iterations=3000),)),
        (Budget(60), (curve(seats=2),)),
        (Budget(100_000, milliseconds=1), (curve(iterations=100_000),)),
        (Budget(60, cores=2), (curve(),)),
    ],
    ids=["nothing was measured", "another search", "another number of seats", "cut short", "on several cores"],
)
def test_what_was_not_measured_has_no_chance(budget, curves):
    best = advise(BLASTER_WAVES, bosses_last_bomb(), 0, 1, budget, curves=curves)
    assert best[0].word == "best"
    assert not any(each.chances for each in best)


def test_a_move_that_must_be_made_has_no_chance_but_a_word():
    game = BLASTER_WAVES.new({}, 1)
    while len(game.legal()) > 1:
        game.apply(game.legal()[-1])
    (only,) = advise(BLASTER_WAVES, game, 0, 1, Budget(60), curves=(curve(),))
    assert (only.word, only.chances) == ("the only move", {})


def tried(times, estimate):
    branch = Branch(0, 1, 0)
    branch.tried = times
    branch.gained = times * estimate
    return branch


@pytest.mark.parametrize(
    ("other", "word"),
    [
        ((100, 0.47), "nearly as good"),
        ((60, 0.47), "nearly as good"),
        ((100, 0.40), "less good"),
        ((40, 0.49), "less good"),
        ((40, 0.90), "less good"),
    ],
)
def test_as_good_is_what_comes_near_and_was_tried_about_as_often(other, word):
    best, second = tried(100, 0.5), tried(*other)
    assert word_for(best, [best, second]) == "best"
    assert word_for(second, [best, second]) == word


def test_near_is_nearer_where_a_win_is_all_but_sure():
    best, second = tried(100, 0.08), tried(100, 0.05)
    assert word_for(second, [best, second]) == "less good"


def test_no_chances_no_words():
    assert in_words({}) == ""
