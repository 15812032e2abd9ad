"""Scoring, ratings, and giving up."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_BOMB,
    PLUS_HAND,
    PLUS_HEALTH,
    SHIELD,
    SHOCKER_MISSILE,
    WINGMAN,
)
from hullbreach.games.blaster_waves.endings import RATINGS
from hullbreach.kernel.title import CONCEDE

from .scenes import alien, asked, blast, listen, play, reload, scene, take, take_hits, told, why_not, win


def lost_in_the_wave_round(level, **more):
    game = scene(columns=[[alien(1, hits=3), alien(1, hits=3)]], level=level, **more)
    reload(game)
    return game


def lost_in_the_boss_round(level, **more):
    game = scene(boss=2, level=level, health=1, actions=(BLASTER_ATTACK,) * 5, boss_acts=True, **more)
    take_hits(game)
    return game


def won(health, ship=(), **more):
    game = scene(hand=[9], boss=1, level=5, health=health, ship=ship, **more)
    blast(game, 9)
    return game


@pytest.mark.rule("BW-SCORE-01", "BW-SCORE-02", "BW-Q-38")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_loss_scores_ten_a_beaten_boss_and_five_more_only_in_a_boss_round(level):
    wave, boss = lost_in_the_wave_round(level), lost_in_the_boss_round(level)
    assert (wave.over, wave.won, wave.scores()) == (True, False, [10 * (level - 1)])
    assert (boss.over, boss.won, boss.scores()) == (True, False, [10 * (level - 1) + 5])
    assert wave.winners() == boss.winners() == []


@pytest.mark.rule("BW-SCORE-01", "BW-SCORE-03", "BW-Q-38")
@pytest.mark.parametrize(("health", "ship"), [(1, []), (2, []), (3, []), (4, [PLUS_HEALTH]), (5, [PLUS_HEALTH] * 2)])
def test_a_win_scores_fifty_and_one_for_each_health_left(health, ship):
    game = won(health, ship)
    assert (game.over, game.won, game.scores(), game.winners()) == (True, True, [50 + health], [0])


@pytest.mark.rule("BW-SCORE-03")
def test_a_loss_by_conceding_scores_nothing_for_health():
    game = scene(hand=[1], columns=[[alien(1)]], level=3, ship=[PLUS_HEALTH], health=4)
    play(game, CONCEDE)
    assert game.scores() == [20]


@pytest.mark.rule("BW-SCORE-04", "BW-Q-37")
@pytest.mark.parametrize(
    ("scores", "band"),
    [
        ((55,), 0),
        ((54, 53, 52, 51), 1),
        ((50, 49, 46, 45), 2),
        ((44, 41, 40), 3),
        ((39, 36, 35, 30), 4),
        ((29, 26, 25), 5),
        ((24, 20, 15, 10, 5, 0), 6),
    ],
)
def test_each_score_has_its_rating_and_gaps_go_with_the_band_below(scores, band):
    for score in scores:
        assert next(number for number, (least, _) in enumerate(RATINGS) if score >= least) == band


@pytest.mark.rule("BW-SCORE-04")
def test_the_result_names_score_and_rating():
    ends = [
        (won(5, [PLUS_HEALTH] * 2), "Won", 55, 0),
        (won(4, [PLUS_HEALTH]), "Won", 54, 1),
        (won(1), "Won", 51, 1),
        (lost_in_the_boss_round(5), "Lost", 45, 2),
        (lost_in_the_wave_round(5), "Lost", 40, 3),
        (lost_in_the_boss_round(4), "Lost", 35, 4),
        (lost_in_the_wave_round(4), "Lost", 30, 4),
        (lost_in_the_boss_round(3), "Lost", 25, 5),
        (lost_in_the_wave_round(3), "Lost", 20, 6),
        (lost_in_the_wave_round(1), "Lost", 0, 6),
    ]
    assert len({words for _, words in RATINGS}) == 7
    for game, outcome, score, band in ends:
        line = TITLE.result(game)
        assert line.startswith(outcome)
        assert f" {score} " in line
        assert f": {RATINGS[band][1]}; " in line


@pytest.mark.rule("BW-SCORE-05")
def test_the_possible_scores_are_fives_up_to_forty_five_and_fifty_one_to_fifty_five():
    losses = {
        game.scores()[0]
        for level in range(1, 6)
        for game in (lost_in_the_wave_round(level), lost_in_the_boss_round(level))
    }
    assert losses == set(range(0, 50, 5))
    wins = {won(health, [PLUS_HEALTH] * 2).scores()[0] for health in range(1, 6)}
    assert wins == {51, 52, 53, 54, 55}


@pytest.mark.rule("BW-SCORE-05")
def test_fifty_five_needs_both_plus_one_health_and_full_health():
    assert won(5, [PLUS_HEALTH] * 2).scores() == [55]
    assert won(4, [PLUS_HEALTH] * 2).scores() == [54]
    assert won(4, [PLUS_HEALTH]).max_health() == 4  # so that 5 Health cannot be had


@pytest.mark.rule("BW-SCORE-06")
def test_shields_wingman_hand_and_a_damaged_boss_score_nothing():
    rich = [SHIELD, SHIELD, WINGMAN, PLUS_HAND, BOSS_BOMB]
    assert won(2, rich).scores() == [52]
    for boss in (1, 2):
        game = scene(hand=[6, 6], boss=boss, level=2, ship=rich)
        play(game, CONCEDE)
        assert game.scores() == [15]


# -- giving up ----------------------------------------------------------------------------------------


@pytest.mark.rule("BW-Q-39", "BW-SCORE-02", "BW-SCORE-03")
@pytest.mark.parametrize(("boss", "score"), [(None, 30), (3, 35)])
def test_conceding_is_a_loss_in_the_current_round(boss, score):
    game = scene(hand=[1], columns=[[alien(1)]], level=4, boss=boss)
    assert why_not(game, CONCEDE) is None
    assert CONCEDE not in game.legal()
    listen(game)
    play(game, CONCEDE)
    assert (game.over, game.won, game.scores(), game.winners()) == (True, False, [score], [])
    assert told(game) == [("lost", {"score": score}, [], False)]


@pytest.mark.rule("BW-Q-39")
def test_one_may_concede_at_any_choice():
    answering = scene(hand=[1], boss=2, actions=(BLASTER_ATTACK,) * 5, boss_acts=True)
    picking = scene(hand=[1], columns=[[alien(1)]])
    blast(picking, 1)
    firing = win(SHOCKER_MISSILE)
    deciding = scene(hand=[1], columns=[[alien(1)]])
    asks = []
    for game in (answering, picking, firing, deciding):
        asks.append(asked(game))
        play(game, CONCEDE)
        assert game.over
        assert not game.won
    assert asks == ["answer", "targets", "missile", "decide"]


@pytest.mark.rule("BW-Q-39")
def test_a_finished_game_takes_no_more_moves():
    game = scene(hand=[1], columns=[[alien(1)]])
    play(game, CONCEDE)
    assert TITLE.why_not(game, 0, CONCEDE).text == "The game is over"


@pytest.mark.rule("BW-Q-39")
def test_conceding_before_the_last_powerups_are_resolved_gives_the_level_away():
    game = scene(
        hand=[2],
        columns=[[alien(1, coin=True), alien(1, coin=True), alien(1)]],
        powerups=[BOSS_BOMB, SHOCKER_MISSILE],
        level=5,
        boss=1,
    )
    blast(game, 2)
    take(game, *game.columns[0].to_list()[:2])
    assert (int(game.boss_health), asked(game)) == (0, "missile")
    play(game, CONCEDE)
    assert (game.won, game.scores()) == (False, [45])
