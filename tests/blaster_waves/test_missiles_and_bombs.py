"""Shocker Missiles and Boss Bombs."""

import pytest

from hullbreach.games.blaster_waves.card_set import (
    BOSS_BOMB,
    SHOCKER_MISSILE,
)
from hullbreach.games.blaster_waves.flow import SHOCKER
from hullbreach.games.blaster_waves.moves import DONE, RELOAD, play_one, target
from hullbreach.games.blaster_waves.state import BOSS_ROUND, WAVE_ROUND

from .scenes import (
    CALM,
    alien,
    aliens,
    asked,
    blast,
    carried,
    happened,
    known,
    powerup_deck,
    scene,
    take,
    told,
    why_not,
    win,
)

# -- Shocker Missile ----------------------------------------------------------------------------------


@pytest.mark.rule("BW-PU-MISSILE-01", "BW-Q-12")
def test_a_shocker_missile_removes_any_card_of_the_wave_now_leftmost():
    game = win(SHOCKER_MISSILE, waves=[[alien(9), alien(2)], [alien(1)]])
    nine, two = game.columns[1].to_list()
    far = game.columns[2].to_list()[0]
    assert asked(game) == "missile"
    assert game.legal() == [target(nine), target(two)]
    assert [why_not(game, move) for move in (RELOAD, DONE, play_one(0), target(far), target(0), target(47))] == [
        "BW-PU-MISSILE-01"
    ] * 6
    told(game)
    take(game, nine)
    assert told(game) == [("removed", {}, [nine], False)]
    assert (aliens(game, 2), aliens(game, 3), asked(game)) == ([2], [1], "decide")
    assert game.deck.to_list()[-3:] == [0, 1, nine]  # the blaster, the coin card, the missile's card
    assert known(game, [nine]) == [True]
    assert powerup_deck(game)[-1] == SHOCKER_MISSILE


@pytest.mark.rule("BW-PU-MISSILE-01")
def test_a_shocker_missile_works_on_the_rest_of_the_wave_just_blasted():
    game = scene(hand=[1], columns=[[alien(1, coin=True), alien(9)], [alien(1)]], powerups=[SHOCKER_MISSILE])
    coin, nine = game.columns[0].to_list()
    blast(game, 1)
    take(game, coin)
    assert game.legal() == [target(nine)]
    take(game, nine)
    assert (aliens(game, 1), aliens(game, 2)) == ([], [1])


@pytest.mark.rule("BW-PU-MISSILE-02", "BW-Q-12")
def test_without_waves_a_shocker_missile_does_nothing_in_a_wave_round():
    game = win(SHOCKER_MISSILE, waves=[], actions=CALM)
    assert (game.round, asked(game)) == (BOSS_ROUND, "decide")
    assert powerup_deck(game)[-1] == SHOCKER_MISSILE


@pytest.mark.rule("BW-PU-MISSILE-02", "BW-Q-12")
def test_without_waves_a_shocker_missile_does_nothing_in_a_boss_round():
    game = win(SHOCKER_MISSILE, waves=[], boss=2, actions=CALM)
    assert (game.boss_health, asked(game), powerup_deck(game)[-1]) == (2, "decide", SHOCKER_MISSILE)


@pytest.mark.rule("BW-PU-MISSILE-03", "BW-Q-11")
def test_a_coin_on_the_card_a_missile_removes_draws_nothing():
    game = win(SHOCKER_MISSILE, waves=[[alien(2, coin=True), alien(3)]])
    told(game)
    take(game, game.columns[1].to_list()[0])
    assert happened(game) == ["removed"]
    assert carried(game) == []


@pytest.mark.rule("BW-PU-MISSILE-01", "BW-WAVE-03")
def test_a_missile_that_removes_the_last_wave_card_ends_the_wave_round():
    game = win(SHOCKER_MISSILE, waves=[[alien(6)]], actions=CALM)
    take(game, game.columns[1].to_list()[0])
    assert game.round == BOSS_ROUND


# -- Boss Bomb ----------------------------------------------------------------------------------------


@pytest.mark.rule("BW-PU-BOMB-01")
def test_a_bomb_drawn_in_a_boss_round_takes_one_boss_health_at_once():
    game = win(BOSS_BOMB, boss=3, actions=CALM)
    assert (game.boss_health, game.supply, carried(game)) == (2, 5, [])
    assert powerup_deck(game)[-1] == BOSS_BOMB
    assert happened(game) == ["blast", "removed", "powerup", "boss hit", "boss action"]


@pytest.mark.rule("BW-PU-BOMB-02")
def test_a_bomb_needs_no_blasters_and_minds_no_waves():
    game = win(BOSS_BOMB, waves=[[alien(6), alien(6)]], boss=3, actions=CALM)
    assert (game.boss_health, game.hand.size(), aliens(game, 2)) == (2, 0, [6, 6])


@pytest.mark.rule("BW-PU-BOMB-03", "BW-Q-13", "BW-PU-01")
def test_bombs_drawn_in_a_wave_round_are_held_on_the_ship():
    game = win(BOSS_BOMB, BOSS_BOMB)
    assert (carried(game), game.boss_health, game.supply) == ([BOSS_BOMB, BOSS_BOMB], 0, 7)
    assert BOSS_BOMB not in powerup_deck(game)
    assert game.round == WAVE_ROUND


@pytest.mark.rule("BW-PU-BOMB-03", "BW-Q-13")
def test_a_held_bomb_is_used_without_a_choice_at_the_start_of_the_next_boss_round():
    game = scene(hand=[1], columns=[[alien(1)]], ship=[BOSS_BOMB], level=2, actions=CALM)
    blast(game, 1)
    take(game, *game.columns[0].to_list())
    assert (game.boss_health, carried(game), asked(game)) == (2, [], "decide")


@pytest.mark.rule("BW-PU-BOMB-01", "BW-Q-16")
def test_a_bomb_from_the_last_wave_card_is_held_and_used_at_once_as_the_boss_comes():
    game = win(BOSS_BOMB, waves=[], level=2, actions=CALM)
    assert happened(game) == ["blast", "removed", "powerup", "boss round", "powerup lost", "boss hit", "boss action"]
    assert (game.boss_health, game.supply, carried(game)) == (2, 5, [])
    assert powerup_deck(game)[-1] == BOSS_BOMB


@pytest.mark.rule("BW-PU-BOMB-04")
def test_a_bomb_that_takes_the_last_health_completes_the_level_with_waves_in_play():
    game = win(BOSS_BOMB, waves=[[alien(6)]], boss=1, level=3)
    assert (game.level, game.round, game.boss_health) == (4, WAVE_ROUND, 0)
    assert "boss action" not in happened(game)


@pytest.mark.rule("BW-PU-MISSILE-01")
def test_a_missile_may_take_the_card_with_the_first_number_too():
    game = scene(columns=[[alien(3), alien(2)]])
    game.push(SHOCKER)
    first = game.columns[0].to_list()[0]
    assert first == 0
    assert why_not(game, target(first)) is None
    take(game, first)
    assert aliens(game, 1) == [2]
