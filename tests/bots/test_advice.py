"""Advice: the moves a search likes, how much, and what it expects to follow."""

from hullbreach.bots.advice import LONGEST_LINE, advise
from hullbreach.bots.thinking import Budget
from hullbreach.games.blaster_waves import TITLE as BLASTER_WAVES
from hullbreach.games.mag_blast import TITLE as MAG_BLAST
from tests.blaster_waves.scenes import scene, shot
from tests.bots.test_bots import LAST_BOSS
from tests.kernel.skirmish import TITLE as SKIRMISH


def test_the_best_move_comes_first_in_the_players_words():
    game = scene(hand=[3, 9], health=1, **LAST_BOSS)
    best = advise(BLASTER_WAVES, game, 0, 1, Budget(60))
    assert best[0].move == shot(game, 9)
    assert best[0].text == BLASTER_WAVES.text(game, best[0].move)
    assert best[0].chance > 0.7
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
