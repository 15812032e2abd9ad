"""The Wave Round: Blast Away or Reload, until no Wave card is left."""

import pytest

from hullbreach.games.blaster_waves.card_set import BOSS_BOMB, MOVE_AROUND, PLUS_HAND, SHOCKER_MISSILE
from hullbreach.games.blaster_waves.moves import DONE, MOVE_SPACE, RELOAD, TAKE_HITS, TARGET, play_one, play_two, target
from hullbreach.games.blaster_waves.state import BOSS_ROUND, WAVE_ROUND

from .scenes import alien, aliens, blast, carried, listen, reload, scene, take, told, why_not


def wave_cards(game):
    return sorted(card for column in game.columns for card in column.to_list())


@pytest.mark.rule("BW-WAVE-01")
def test_the_choice_is_reload_or_a_blast_with_one_or_two_cards():
    game = scene(hand=[3, 2, 1], columns=[[3], [1]])
    pairs = [(0, 1), (1, 0), (0, 2), (1, 2), (2, 0), (2, 1)]
    assert game.legal() == [RELOAD, play_one(0), *(play_two(*pair) for pair in pairs)]


@pytest.mark.rule("BW-WAVE-01")
def test_nothing_else_can_be_chosen():
    game = scene(hand=[3, 2, 1], columns=[[3], [1]])
    for move in (DONE, TAKE_HITS, *range(TARGET, MOVE_SPACE)):
        assert why_not(game, move) == "BW-WAVE-01"
    assert why_not(game, RELOAD) is None


@pytest.mark.rule("BW-WAVE-01")
def test_legal_moves_are_exactly_those_that_are_not_refused():
    positions = [
        scene(columns=[[3]]),
        scene(hand=[3, 2, 1], columns=[[3], [1]]),
        scene(hand=[1, 2, 1, 3, 2], columns=[[4, 5]], ship=[PLUS_HAND] * 2),
        scene(hand=[1, 1, 1], columns=[[6]]),
        scene(hand=[1, 1], columns=[[6]]),
        scene(hand=[2, 2, 1], boss=1),
        scene(hand=[1, 1, 1], boss=1),
    ]
    picking = scene(hand=[4], columns=[[2, 5, 1], [1]])
    blast(picking, 4)
    more = scene(hand=[4], columns=[[2, 5, 1], [1]])
    blast(more, 4)
    take(more, 1)
    for game in (*positions, picking, more):
        assert sorted(game.legal()) == [move for move in range(1, MOVE_SPACE) if why_not(game, move) is None]


@pytest.mark.rule("BW-WAVE-01")
def test_reloads_and_blasts_may_be_repeated_without_limit():
    game = scene(hand=[1, 1, 1], columns=[[], [], [], [], [1, 1, 1, 1]])
    for _ in range(4):
        reload(game)
        assert (game.round, RELOAD in game.legal()) == (WAVE_ROUND, True)
    for card in (3, 4, 5):
        blast(game, 1)
        take(game, card)
    assert aliens(game, 1) == [1]
    assert game.legal() == [RELOAD]


@pytest.mark.rule("BW-WAVE-02")
def test_a_blast_makes_no_alien_attack_or_move():
    game = scene(hand=[1, 1], columns=[[1, alien(2, hits=3)], [3], [], [4], [5]])
    listen(game)
    blast(game, 1)
    take(game, 2)
    assert [aliens(game, column) for column in range(1, 6)] == [[2], [3], [], [4], [5]]
    assert game.health == 3
    assert told(game) == [("blast", {"power": 1}, [0], False), ("removed", {}, [2], False)]


@pytest.mark.rule("BW-WAVE-02")
def test_a_wasted_shot_makes_no_alien_attack_or_move():
    game = scene(hand=[1, 1, 1], columns=[[3], [4]])
    blast(game, 1)
    assert [aliens(game, column) for column in (1, 2)] == [[3], [4]]
    assert game.health == 3


@pytest.mark.rule("BW-WAVE-03")
def test_the_boss_round_of_the_same_level_follows_when_no_wave_card_is_left():
    game = scene(hand=[1, 5], columns=[[], [], [], [], [1]], level=2, actions=(MOVE_AROUND,) * 5)
    listen(game)
    blast(game, 1)
    assert game.round == WAVE_ROUND
    take(game, 2)
    assert (game.level, game.round, game.boss_health, game.supply) == (2, BOSS_ROUND, 3, 4)
    assert told(game) == [
        ("blast", {"power": 1}, [0], False),
        ("removed", {}, [2], False),
        ("boss round", {"boss_health": 3}, [], False),
        ("boss action", {}, [65], True),
    ]
    assert game.hand.to_list() == [1]


@pytest.mark.rule("BW-WAVE-03")
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_one_wave_card_in_any_column_keeps_the_wave_round_going(column):
    columns = [[1, 1] if at == column else [] for at in range(1, 6)]
    game = scene(hand=[1], columns=columns)
    blast(game, 1)
    take(game, 1)
    assert (game.round, aliens(game, column)) == (WAVE_ROUND, [1])


@pytest.mark.rule("BW-WAVE-03", "BW-Q-10", "BW-Q-16")
def test_powerups_of_the_last_removal_come_before_the_end_of_the_round():
    columns = [[alien(1, coin=True), alien(1, coin=True)]]
    game = scene(hand=[2], columns=columns, powerups=[BOSS_BOMB, PLUS_HAND], actions=(MOVE_AROUND,) * 5)
    drawn = game.powerups.to_list()[:2]
    listen(game)
    blast(game, 2)
    take(game, 1, 2)
    assert told(game) == [
        ("blast", {"power": 2}, [0], False),
        ("removed", {}, [1], False),
        ("removed", {}, [2], False),
        ("powerup", {}, [drawn[0]], True),
        ("powerup", {}, [drawn[1]], True),
        ("drew", {}, [3], True),
        ("boss round", {"boss_health": 2}, [], False),
        ("powerup lost", {}, [drawn[0]], False),
        ("boss hit", {"boss_health": 1}, [], False),
        ("boss action", {}, [65], True),
    ]
    assert carried(game) == [PLUS_HAND]


@pytest.mark.rule("BW-WAVE-03", "BW-Q-10")
def test_a_missile_that_removes_the_last_wave_card_ends_the_round():
    game = scene(hand=[1], columns=[[alien(1, coin=True)], [6]], powerups=[SHOCKER_MISSILE])
    blast(game, 1)
    take(game, 1)
    assert (game.round, game.legal()) == (WAVE_ROUND, [target(2)])
    take(game, 2)
    assert game.round == BOSS_ROUND


@pytest.mark.rule("BW-WAVE-04")
def test_no_wave_card_enters_during_a_wave_round():
    game = scene(hand=[2, 2, 2], columns=[[], [2], [2, 2], [4], [6]])
    left = wave_cards(game)
    for _ in range(3):
        reload(game)
        assert wave_cards(game) == left
        card = left.pop(0)
        blast(game, 2)
        take(game, card)
        assert wave_cards(game) == left
