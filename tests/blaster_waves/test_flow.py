"""Five Levels, and how the game ends."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_BOMB,
    MOVE_AROUND,
    PLUS_HEALTH,
    SHIELD,
    SHOCKER_MISSILE,
)
from hullbreach.games.blaster_waves.moves import RELOAD, target
from hullbreach.games.blaster_waves.state import BOSS_ROUND, WAVE_ROUND
from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.state import OVER
from hullbreach.kernel.title import CONCEDE

from .scenes import alien, aliens, blast, carried, happened, listen, play, reload, scene, take, take_hits, told

HARMLESS = (MOVE_AROUND,) * 5


def assert_lost(game, score):
    assert game.over
    assert not game.won
    assert game.seat == OVER
    assert game.legal() == []
    assert game.winners() == []
    assert game.scores() == [score]


@pytest.mark.rule("BW-FLOW-01")
def test_five_levels_in_order_each_a_wave_round_and_a_boss_round():
    game = scene(
        hand=[1, 1, 1],
        columns=[[1], [1]],
        actions=HARMLESS,
        cards_per_wave=(1,) * 5,
        boss_health=(1,) * 5,
        to_damage=(1,) * 5,
    )
    rounds = [(game.level, game.round)]
    while not game.over:
        moves = game.legal()
        play(game, moves[1] if len(moves) > 1 else moves[0])
        if (game.level, game.round) != rounds[-1]:
            rounds.append((game.level, game.round))
    assert rounds == [(level, phase) for level in (1, 2, 3, 4, 5) for phase in (WAVE_ROUND, BOSS_ROUND)]
    assert game.won


@pytest.mark.rule("BW-FLOW-02")
def test_the_last_health_lost_in_a_wave_round_ends_the_game():
    game = scene(columns=[[alien(1, hits=1)], [1]], health=1, level=3)
    listen(game)
    reload(game)
    assert_lost(game, 20)
    assert told(game)[-2:] == [("hit", {"health": 0}, [], False), ("lost", {"score": 20}, [], False)]
    with pytest.raises(IllegalMove, match="over"):
        play(game, RELOAD)


@pytest.mark.rule("BW-FLOW-02")
def test_the_last_health_lost_to_the_boss_ends_the_game():
    game = scene(actions=(BLASTER_ATTACK,) * 5, boss=2, boss_acts=True, health=2, level=3)
    listen(game)
    take_hits(game)
    assert_lost(game, 25)
    assert told(game) == [
        ("no answer", {}, [], False),
        ("hit", {"health": 1}, [], False),
        ("hit", {"health": 0}, [], False),
        ("lost", {"score": 25}, [], False),
    ]


@pytest.mark.rule("BW-FLOW-02")
def test_the_last_health_lost_in_a_reload_of_a_boss_round_ends_the_game():
    game = scene(columns=[[alien(1, hits=1)]], boss=2, health=1, level=5)
    reload(game)
    assert_lost(game, 45)


@pytest.mark.rule("BW-FLOW-02")
def test_with_one_health_left_play_goes_on():
    game = scene(columns=[[alien(1, hits=2)], [1]])
    reload(game)
    assert game.health == 1
    assert not game.over
    assert game.seat == 0


@pytest.mark.rule("BW-Q-39", "BW-FLOW-02")
@pytest.mark.parametrize(("boss", "score"), [(None, 30), (1, 35)])
def test_conceding_loses_in_the_current_round(boss, score):
    game = scene(hand=[6], columns=[[2]], level=4, boss=boss)
    listen(game)
    assert CONCEDE not in game.legal()
    play(game, CONCEDE)
    assert_lost(game, score)
    assert told(game) == [("lost", {"score": score}, [], False)]


@pytest.mark.rule("BW-Q-39")
def test_conceding_is_open_at_every_kind_of_choice():
    picking = scene(hand=[2], columns=[[1, 1]])
    blast(picking, 2)
    missile = scene(hand=[1], columns=[[alien(1, coin=True), 1]], powerups=[SHOCKER_MISSILE])
    blast(missile, 1)
    take(missile, 1)
    answering = scene(actions=(BLASTER_ATTACK,) * 5, boss=2, boss_acts=True)
    for game, score in [(picking, 0), (missile, 0), (answering, 5)]:
        play(game, CONCEDE)
        assert_lost(game, score)


@pytest.mark.rule("BW-Q-39")
def test_a_boss_left_alone_for_300_choices_wins():
    game = scene(hand=[1, 1, 1], actions=HARMLESS, boss=2)
    for _ in range(299):
        reload(game)
    assert not game.over
    reload(game)
    assert_lost(game, 5)


@pytest.mark.rule("BW-Q-41")
def test_hits_left_when_the_last_health_goes_are_ignored():
    game = scene(columns=[[alien(1, hits=3)], [2]], health=1)
    listen(game)
    reload(game)
    assert game.health == 0
    assert game.supply == 10
    assert happened(game).count("hit") == 1


@pytest.mark.rule("BW-FLOW-03")
def test_beating_the_level_5_boss_wins_at_once():
    game = scene(hand=[6, 2, 1], level=5, boss=1, health=2)
    powerups = game.powerups.to_list()
    listen(game)
    blast(game, 6, 2)
    assert (game.over, game.won, game.seat) == (True, True, OVER)
    assert game.winners() == [0]
    assert game.scores() == [52]
    assert game.legal() == []
    assert told(game) == [
        ("blast", {"power": 8}, [0, 1], False),
        ("boss hit", {"boss_health": 0}, [], False),
        ("won", {"score": 52}, [], False),
    ]
    assert game.powerups.to_list() == powerups
    assert game.level == 5


@pytest.mark.rule("BW-FLOW-03", "BW-Q-15")
def test_powerups_the_winning_blast_has_earned_are_still_drawn():
    columns = [[alien(1, coin=True), alien(1, coin=True), 5]]
    game = scene(hand=[2], columns=columns, level=5, boss=1, powerups=[BOSS_BOMB, PLUS_HEALTH])
    blast(game, 2)
    take(game, 1, 2)
    assert game.won
    assert game.health == 4
    assert game.scores() == [54]


@pytest.mark.rule("BW-FLOW-03", "BW-Q-15")
def test_a_missile_earned_by_the_winning_blast_still_takes_its_card():
    columns = [[alien(1, coin=True), alien(1, coin=True), 5, 6]]
    game = scene(hand=[2], columns=columns, level=5, boss=1, powerups=[BOSS_BOMB, SHOCKER_MISSILE])
    blast(game, 2)
    take(game, 1, 2)
    assert not game.over
    assert game.legal() == [target(3), target(4)]
    take(game, 4)
    assert game.won
    assert aliens(game, 1) == [5]


@pytest.mark.rule("BW-Q-15")
def test_a_second_bomb_won_by_the_blast_that_beat_the_boss_is_held():
    columns = [[alien(1, coin=True)] * 3]
    game = scene(hand=[3], columns=columns, boss=1, powerups=[BOSS_BOMB, BOSS_BOMB, SHIELD])
    blast(game, 3)
    take(game, 1, 2, 3)
    assert (game.level, game.round, game.boss_health) == (2, WAVE_ROUND, 0)
    assert carried(game) == [BOSS_BOMB, SHIELD]
    assert game.supply == 7


@pytest.mark.rule("BW-FLOW-04")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_beating_the_boss_of_another_level_leads_to_the_next(level):
    game = scene(hand=[6, 6], level=level, boss=1)
    blast(game, 6, 6)
    assert not game.over
    assert (game.level, game.round, game.boss_health) == (level + 1, WAVE_ROUND, 0)
    assert [column.size() for column in game.columns] == [level + 2] * 5
    assert game.hand.size() == 3
    assert game.seat == 0


@pytest.mark.rule("BW-FLOW-04")
def test_a_boss_with_health_left_does_not_complete_the_level():
    game = scene(hand=[6, 6], level=1, boss=2)
    blast(game, 6)
    assert (game.level, game.round, game.boss_health) == (1, BOSS_ROUND, 1)


def test_the_score_of_a_loss_counts_beaten_levels_and_the_boss_reached():
    scores = {}
    for level in range(1, 6):
        for boss in (None, 1):
            game = scene(level=level, boss=boss)
            TITLE.play(game, 0, CONCEDE)
            scores[level, boss] = game.scores()
    assert list(scores.values()) == [[0], [5], [10], [15], [20], [25], [30], [35], [40], [45]]
