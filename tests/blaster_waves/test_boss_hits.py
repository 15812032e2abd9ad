"""Blasting the Boss."""

import pytest

from hullbreach.games.blaster_waves.card_set import SHIELD, WINGMAN
from hullbreach.games.blaster_waves.moves import RELOAD, play_one, play_two

from .scenes import CALM, aliens, asked, blast, blasters, carried, happened, listen, reload, scene, shot, told, why_not


def boss(hand, **more):
    return scene(hand=hand, boss=3, actions=CALM, **more)


@pytest.mark.rule("BW-BOSSHIT-01")
@pytest.mark.parametrize(("level", "number"), [(1, 3), (2, 4), (3, 5), (4, 6), (5, 7)])
def test_a_total_of_the_levels_to_damage_number_hurts_the_boss_and_one_less_cannot_be_played(level, number):
    game = boss([number - 1, number], level=level, to_damage=(3, 4, 5, 6, 7))
    assert game.legal() == [RELOAD, play_one(1), play_two(0, 1), play_two(1, 0)]
    assert why_not(game, play_one(0)) == "BW-BOSSHIT-04"
    blast(game, number)
    assert game.boss_health == 2


@pytest.mark.rule("BW-BOSSHIT-01")
@pytest.mark.parametrize("played", [(4,), (1, 3), (3, 1), (2, 2)])
def test_one_or_two_cards_may_make_up_the_total(played):
    game = boss(played)
    blast(game, *played)
    assert (game.boss_health, asked(game)) == (2, "decide")


@pytest.mark.rule("BW-BOSSHIT-01", "BW-PU-WINGMAN-02")
def test_a_wingman_helps_against_the_boss():
    game = boss([3, 1], ship=[WINGMAN])
    assert game.legal() == [RELOAD, play_one(0), play_two(0, 1), play_two(1, 0)]
    blast(game, 3)
    assert game.boss_health == 2


@pytest.mark.rule("BW-BOSSHIT-02", "BW-Q-45")
@pytest.mark.parametrize("played", [(8,), (9,), (6, 6)])
def test_one_blast_takes_one_health_however_high_the_total(played):
    game = boss(played)
    blast(game, *played)
    assert game.boss_health == 2


@pytest.mark.rule("BW-BOSSHIT-03")
@pytest.mark.parametrize("played", [(5,), (4, 5), (5, 4)])
def test_cards_played_go_under_the_deck_and_the_lost_health_to_the_supply(played):
    game = boss([4, 2, 5])
    cards = {4: 0, 2: 1, 5: 2}
    size = game.deck.size()
    listen(game)
    blast(game, *played)
    spent = [cards[value] for value in played]
    assert game.deck.to_list()[size:] == spent
    assert game.hand.to_list() == [card for card in cards.values() if card not in spent]
    assert (game.boss_health, game.supply, game.health) == (2, 5, 3)
    assert told(game)[:2] == [
        ("blast", {"power": sum(played)}, spent, False),
        ("boss hit", {"boss_health": 2}, [], False),
    ]


@pytest.mark.rule("BW-BOSSHIT-04")
def test_too_little_cannot_be_played_at_the_boss_with_one_card_or_two():
    game = boss([1, 2])
    assert game.legal() == [RELOAD]
    assert why_not(game, play_one(0)) == "BW-BOSSHIT-04"
    assert why_not(game, play_two(0, 1)) == "BW-BOSSHIT-04"
    assert why_not(game, play_one(2)) == "BW-BLAST-01"


@pytest.mark.rule("BW-BOSSHIT-04", "BW-Q-04")
def test_a_full_hand_too_weak_for_the_boss_may_be_wasted_as_the_choice_of_the_step():
    game = boss([1, 2, 1])
    assert game.legal() == [RELOAD, *(play_one(n) for n in range(3)), *(play_two(0, 1) + n for n in range(6))]
    listen(game)
    blast(game, 1, 2)
    assert [event[:3] for event in told(game)] == [
        ("blast", {"power": 3}, [0, 1]),
        ("wasted", {}, []),
        ("boss action", {}, [65]),
    ]
    assert (game.boss_health, game.supply, game.stalled) == (3, 4, 1)
    assert game.deck.to_list()[-2:] == [0, 1]
    assert game.hand.to_list() == [2]


@pytest.mark.rule("BW-BOSSHIT-04", "BW-Q-04")
def test_no_shot_is_wasted_while_a_pair_reaches_the_number():
    game = boss([1, 1, 3])
    assert game.legal() == [RELOAD, play_two(0, 2), play_two(1, 2), play_two(2, 0), play_two(2, 1)]
    assert why_not(game, shot(game, 3)) == "BW-BOSSHIT-04"
    assert why_not(game, shot(game, 1, 3)) is None
    assert why_not(game, play_two(0, 1)) == "BW-BOSSHIT-04"


@pytest.mark.rule("BW-BOSSHIT-04", "BW-Q-04")
def test_with_an_empty_deck_a_single_weak_card_may_be_wasted():
    game = boss([1], only=True)
    assert game.legal() == [RELOAD, play_one(0)]
    assert why_not(game, play_one(0)) is None
    blast(game, 1)
    assert (blasters(game, game.deck), game.boss_health) == ([1], 3)


@pytest.mark.rule("BW-BOSSHIT-05")
def test_a_reload_with_no_wave_in_play_costs_only_the_choice():
    game = boss([6], ship=[SHIELD], deck=[2, 3])
    listen(game)
    reload(game)
    assert happened(game) == ["reload", "drew", "boss action"]
    assert blasters(game, game.hand) == [6, 2, 3]
    assert (game.health, carried(game), game.boss_health, game.stalled) == (3, [SHIELD], 3, 1)
    assert [aliens(game, column) for column in range(1, 6)] == [[]] * 5
