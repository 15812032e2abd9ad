"""Taking hits: the Wingman, then a Shield, then Health."""

import pytest

from hullbreach.games.blaster_waves.card_set import BLASTER_ATTACK, PLUS_HAND, PLUS_HEALTH, SHIELD, WINGMAN

from .scenes import alien, answer, carried, listen, powerup_deck, reload, scene, take_hits, told


def attacked(hits, ship=(), health=3):
    """A ship that has just been hit by a Wave card."""
    game = scene(hand=[1, 1, 1], columns=[[alien(1, hits=hits)], [2]], ship=ship, health=health)
    listen(game)
    reload(game)
    return game


@pytest.mark.rule("BW-HIT-01")
@pytest.mark.parametrize("hits", [1, 2])
def test_each_hit_costs_one_health(hits):
    game = attacked(hits)
    assert (game.health, game.supply) == (3 - hits, 7 + hits)
    assert not game.over


@pytest.mark.rule("BW-HIT-01")
def test_three_hits_end_a_ship_of_three_health():
    game = attacked(3)
    assert (game.health, game.supply, game.over) == (0, 10, True)


@pytest.mark.rule("BW-HIT-02", "BW-Q-23")
@pytest.mark.parametrize("kind", [SHIELD, WINGMAN])
def test_a_shield_or_wingman_takes_one_hit_and_is_gone(kind):
    game = attacked(2, [kind])
    assert carried(game) == []
    assert game.health == 2
    assert powerup_deck(game)[-1] == kind


@pytest.mark.rule("BW-HIT-02", "BW-Q-23")
def test_a_shield_cannot_be_spared():
    game = attacked(1, [SHIELD, SHIELD])
    assert (game.health, game.supply, carried(game)) == (3, 7, [SHIELD])


@pytest.mark.rule("BW-HIT-02")
def test_permanent_powerups_take_no_hits():
    game = attacked(1, [PLUS_HAND, PLUS_HEALTH], health=4)
    assert (game.health, carried(game)) == (3, [PLUS_HAND, PLUS_HEALTH])


@pytest.mark.rule("BW-HIT-03", "BW-Q-23")
def test_three_hits_take_the_wingman_then_the_shield_then_one_health():
    game = attacked(3, [SHIELD, WINGMAN])
    shield, wingman = game.powerups.to_list()[-1], game.powerups.to_list()[-2]
    assert (game.cards.powerup_kind(shield), game.cards.powerup_kind(wingman)) == (SHIELD, WINGMAN)
    assert (game.health, carried(game)) == (2, [])
    assert told(game) == [
        ("reload", {}, [], False),
        ("attack", {"hits": 3}, [3], False),
        ("powerup lost", {}, [wingman], False),
        ("powerup lost", {}, [shield], False),
        ("hit", {"health": 2}, [], False),
    ]


@pytest.mark.rule("BW-HIT-03")
def test_two_shields_and_a_wingman_absorb_three_hits():
    game = attacked(3, [SHIELD, SHIELD, WINGMAN], health=1)
    assert (game.health, carried(game), game.over) == (1, [], False)
    assert powerup_deck(game)[-3:] == [WINGMAN, SHIELD, SHIELD]


@pytest.mark.rule("BW-HIT-04")
def test_hits_of_a_blaster_attack_are_taken_in_the_same_way():
    game = scene(actions=(BLASTER_ATTACK,) * 5, boss=2, boss_acts=True, ship=[SHIELD])
    listen(game)
    take_hits(game)
    assert (game.health, game.supply, carried(game)) == (2, 6, [])
    assert told(game) == [
        ("no answer", {}, [], False),
        ("powerup lost", {}, [57], False),
        ("hit", {"health": 2}, [], False),
    ]


@pytest.mark.rule("BW-HIT-04")
def test_the_one_hit_of_a_softened_blaster_attack_goes_to_the_wingman_first():
    game = scene(hand=[1], deck=[6], actions=(BLASTER_ATTACK,) * 5, boss=2, boss_acts=True, ship=[SHIELD, WINGMAN])
    answer(game, 1)
    assert (game.health, carried(game)) == (3, [SHIELD])
