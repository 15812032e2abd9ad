"""A Blast must have an effect; when nothing else can change the hand, a shot may go wide."""

import pytest

from hullbreach.games.blaster_waves.card_set import PLUS_HAND
from hullbreach.games.blaster_waves.moves import DONE, PLAY_ONE, PLAY_TWO, RELOAD, play_one, play_two
from hullbreach.games.blaster_waves.state import BOSS_ROUND, WAVE_ROUND

from .scenes import aliens, blast, listen, play, reload, scene, shot, told, why_not


@pytest.mark.rule("BW-BLAST-12", "BW-Q-04")
@pytest.mark.parametrize("hand", [[1], [1, 1]])
def test_no_shot_is_wasted_while_a_reload_would_draw(hand):
    game = scene(hand=hand, columns=[[4], [1]])
    assert game.legal() == [RELOAD]
    assert why_not(game, play_one(0)) == "BW-BLAST-06"


@pytest.mark.rule("BW-BLAST-12", "BW-Q-04")
def test_no_shot_is_wasted_while_a_pair_has_an_effect():
    game = scene(hand=[2, 2, 1], columns=[[4], [1]])
    assert game.legal() == [RELOAD, play_two(0, 1), play_two(1, 0)]
    assert why_not(game, shot(game, 1)) == "BW-BLAST-06"
    assert why_not(game, shot(game, 2, 1)) == "BW-BLAST-07"


@pytest.mark.rule("BW-BLAST-12", "BW-Q-04")
@pytest.mark.parametrize("cards", [(1,), (2, 1)])
def test_a_full_hand_without_effect_may_be_shot_wide(cards):
    game = scene(hand=[2, 1, 1], columns=[[4], [1]])
    before = game.deck.to_list()
    assert game.legal() == [RELOAD, *range(PLAY_ONE, PLAY_ONE + 3), *range(PLAY_TWO, PLAY_TWO + 6)]
    assert all(why_not(game, move) is None for move in game.legal())
    move = shot(game, *cards)
    spent = game.hand_cards(move)
    listen(game)
    play(game, move)
    assert told(game) == [("blast", {"power": sum(cards)}, spent, False), ("wasted", {}, [], False)]
    assert game.deck.to_list() == before + spent
    assert (aliens(game, 1), game.health, game.round) == ([4], 3, WAVE_ROUND)
    assert game.legal() == [RELOAD], "now a reload would draw"


@pytest.mark.rule("BW-Q-04")
def test_a_hand_of_three_is_not_full_with_a_plus_one_in_hand():
    game = scene(hand=[1, 1, 1], columns=[[4], [1]], ship=[PLUS_HAND])
    assert game.legal() == [RELOAD]
    assert why_not(game, play_one(0)) == "BW-BLAST-06"


@pytest.mark.rule("BW-Q-04")
def test_with_an_empty_deck_any_hand_may_be_shot_wide():
    game = scene(hand=[1], columns=[[4], [1]], only=True)
    assert game.legal() == [RELOAD, play_one(0)]
    blast(game, 1)
    assert game.deck.to_list() == [0]
    assert aliens(game, 1) == [4]


@pytest.mark.rule("BW-Q-04")
def test_with_neither_deck_nor_hand_only_the_reload_is_left():
    game = scene(columns=[[], [4]], only=True)
    assert game.legal() == [RELOAD]
    reload(game)
    assert aliens(game, 1) == [4]


@pytest.mark.rule("BW-BLAST-12", "BW-Q-04")
def test_a_shot_wide_of_the_boss_counts_as_the_choice_of_that_step():
    game = scene(hand=[1, 1, 1], boss=2, level=2)
    turn = game.boss_turn
    assert game.legal() == [RELOAD, *range(PLAY_ONE, PLAY_ONE + 3), *range(PLAY_TWO, PLAY_TWO + 6)]
    blast(game, 1)
    assert (game.round, game.boss_health, game.boss_turn) == (BOSS_ROUND, 2, turn + 1)
    assert game.hand.size() == 2


@pytest.mark.rule("BW-BLAST-12")
def test_too_little_for_the_boss_is_refused():
    game = scene(hand=[1, 2], boss=2)
    assert game.legal() == [RELOAD]
    assert why_not(game, shot(game, 1)) == why_not(game, shot(game, 1, 2)) == "BW-BOSSHIT-04"
    assert why_not(game, DONE) == "BW-BOSS-03"
