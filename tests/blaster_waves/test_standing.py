"""What counts in a game of Blaster Waves that goes on."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import BOSS_BOMB, PLUS_HAND, SHIELD, WINGMAN
from hullbreach.games.blaster_waves.standing import standing
from tests.blaster_waves.scenes import alien, scene


def measured(game):
    """The measures by name."""
    return dict(zip(TITLE.worth.weights, standing(game, 0), strict=True))


def prospects(game):
    return TITLE.judgement.prospects(TITLE.hints, game)[0]


def test_health_is_life_and_so_is_what_takes_hits():
    assert measured(scene(health=3))["life"] == 3 / 4
    assert measured(scene(health=1, ship=[SHIELD, WINGMAN]))["life"] == 3 / 4
    assert prospects(scene(health=3)) > prospects(scene(health=2))


def test_rounds_are_done_two_a_level():
    assert measured(scene(level=1))["rounds done"] == 0
    assert measured(scene(level=3, boss=2))["rounds done"] == pytest.approx(0.5)


def test_powerups_on_the_ship():
    game = scene(ship=[PLUS_HAND, PLUS_HAND, BOSS_BOMB])
    assert measured(game)["more hand"] == 2
    assert measured(game)["boss bombs"] == 1
    assert prospects(game) > prospects(scene())


def test_the_boss_counts_only_in_his_round():
    assert measured(scene(boss=2))["boss health"] == 0.5
    assert measured(scene())["boss health"] == 0
    assert prospects(scene(boss=1)) > prospects(scene(boss=2))


def test_waves_on_the_table():
    game = measured(scene(columns=[[alien(2, hits=3)], [alien(4, hits=1, coin=True)]]))
    assert game["hits in column 1"] == 3 / 4
    assert game["aliens"] == 6 / 20
    assert game["coins"] == 1 / 4


def test_a_strong_hand():
    assert measured(scene(hand=[6, 5]))["power in hand"] == pytest.approx(1.1)
    assert prospects(scene(hand=[6, 5])) > prospects(scene(hand=[1, 2]))
