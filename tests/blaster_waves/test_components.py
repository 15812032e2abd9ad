"""What is in the box."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_ACTION_NAMES,
    BOSS_BOMB,
    CARDS,
    FAST_RELOAD,
    FIRST_BOSS_ACTION,
    FIRST_POWERUP,
    FULL_HEALTH,
    LEVELS,
    MAIN_CARDS,
    MOVE_AROUND,
    PLUS_HAND,
    PLUS_HEALTH,
    POWERUP_NAMES,
    POWERUPS,
    SHIELD,
    SHOCKER_MISSILE,
    WAVE_ATTACK,
    WINGMAN,
)
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.errors import BadOption

from .scenes import wander

CARD_SET = TITLE.standard_cards


def main_cards(game):
    """Every main-deck card on the table, wherever it lies."""
    piles = [game.deck, game.hand, *game.columns]
    return [card for pile in piles for card in pile.to_list()]


@pytest.mark.rule("BW-Q-01")
def test_there_is_one_pilot_and_no_room_for_two():
    game = TITLE.new({"seats": 1}, seed=1)
    assert (game.seats, game.seat, game.open_seats()) == (1, 0, [0])
    with pytest.raises(BadOption):
        TITLE.new({"seats": 2}, seed=1)


@pytest.mark.rule("BW-COMP-01")
def test_the_box_holds_54_full_and_32_half_cards_and_each_lies_somewhere():
    game = TITLE.new({}, seed=1)
    assert sorted(card for pile in game.piles() for card in pile.to_list()) == list(range(CARDS))
    full = 1 + game.boss_actions.size() + len(main_cards(game))
    half = game.health + game.boss_health + game.supply + LEVELS + game.powerups.size() + game.ship.size()
    assert (full, half, full + half) == (54, 32, 86)
    assert sum(part.count for part in TITLE.catalogue.component) == 86


@pytest.mark.rule("BW-COMP-02")
def test_five_boss_actions_and_48_main_cards_are_of_full_size():
    game = TITLE.new({}, seed=1)
    assert sorted(main_cards(game)) == list(range(48)) == list(range(MAIN_CARDS))
    assert sorted(game.boss_actions.to_list()) == [65, 66, 67, 68, 69] == list(range(FIRST_BOSS_ACTION, CARDS))


@pytest.mark.rule("BW-COMP-02", "BW-Q-31")
def test_the_boss_has_three_blaster_attacks_one_wave_attack_and_one_move_around():
    kinds = [CARD_SET.action_kind(card) for card in range(65, 70)]
    assert kinds == [BLASTER_ATTACK, BLASTER_ATTACK, BLASTER_ATTACK, WAVE_ATTACK, MOVE_AROUND]
    names = [BOSS_ACTION_NAMES[kind] for kind in kinds]
    assert names == ["Blaster Attack", "Blaster Attack", "Blaster Attack", "Wave Attack", "Move Around"]


@pytest.mark.rule("BW-COMP-03")
def test_ten_health_five_levels_and_17_powerups_are_of_half_size():
    game = TITLE.new({}, seed=1)
    assert game.health + game.supply == 10
    assert (
        sorted(game.powerups.to_list()) == list(range(48, 65)) == list(range(FIRST_POWERUP, FIRST_POWERUP + POWERUPS))
    )
    assert len(TITLE.view(game, 0).levels) == 5 == LEVELS
    assert CARD_SET.cards_per_wave.to_list()[0] == 0, "there is no Level 0"


@pytest.mark.rule("BW-COMP-04")
def test_the_17_powerups_are_of_eight_kinds():
    kinds = [CARD_SET.powerup_kind(card) for card in range(48, 65)]
    assert kinds == [
        *[PLUS_HEALTH] * 2,
        *[FULL_HEALTH] * 2,
        *[PLUS_HAND] * 2,
        *[FAST_RELOAD] * 3,
        *[SHIELD] * 2,
        WINGMAN,
        *[SHOCKER_MISSILE] * 3,
        *[BOSS_BOMB] * 2,
    ]
    assert {name: [POWERUP_NAMES[kind] for kind in kinds].count(name) for name in POWERUP_NAMES} == {
        "+1 Health": 2,
        "Full Health": 2,
        "+1 in Hand": 2,
        "Fast Reload": 3,
        "Shield": 2,
        "Wingman": 1,
        "Shocker Missile": 3,
        "Boss Bomb": 2,
    }


@pytest.mark.rule("BW-COMP-05", "BW-Q-32")
def test_every_main_card_has_a_wave_half_and_a_blaster_half():
    aliens, hits, blasters = (board.to_list() for board in (CARD_SET.aliens, CARD_SET.hits, CARD_SET.blasters))
    assert len(aliens) == len(hits) == len(blasters) == len(CARD_SET.kinds) == 48
    assert {*aliens} == {1, 2, 3, 4, 5, 6}
    assert {*hits} <= {1, 2, 3}
    assert {*blasters} == {1, 2, 3, 4, 5, 6}
    assert {*CARD_SET.kinds} >= {"Saucer", "Squid"}
    assert {*CARD_SET.coins.to_list()} == {0, 1}


@pytest.mark.rule("BW-Q-32")
def test_about_one_card_in_six_has_a_coin():
    assert 7 <= sum(CARD_SET.coins.to_list()) <= 9


@pytest.mark.rule("BW-Q-32")
def test_cards_with_many_aliens_tend_to_be_weak_blasters():
    means = []
    for value in range(1, 7):
        counts = [CARD_SET.aliens.get(card) for card in range(48) if CARD_SET.blasters.get(card) == value]
        means.append(sum(counts) / len(counts))
    assert means == sorted(means, reverse=True)
    assert means[0] - means[-1] > 2


@pytest.mark.rule("BW-COMP-06", "BW-Q-30")
def test_every_level_card_states_three_numbers():
    shown = [
        (level.cards_per_wave, level.boss_health, level.to_damage)
        for level in TITLE.view(TITLE.new({}, seed=1), 0).levels
    ]
    assert shown == [(2, 1, 4), (3, 1, 5), (4, 2, 6), (5, 2, 7), (6, 3, 8)]


@pytest.mark.rule("BW-COMP-07")
@pytest.mark.parametrize("seed", range(5))
def test_the_kind_of_alien_changes_nothing(seed):
    text = CARD_SET.file.text
    renamed = TITLE.read_cards(CardFile("renamed", text.replace('"Saucer"', '"Blob"').replace('"Squid"', '"Blob"')))
    assert renamed.kinds.count("Blob") == 12
    game, other = TITLE.new({}, seed=seed), TITLE.new({}, seed=seed, cards=renamed)
    for move in wander(game, seed):
        assert other.snapshot() == game.snapshot()
        assert other.legal() == game.legal()
        other.apply(move)
    assert other.snapshot() == game.snapshot()
