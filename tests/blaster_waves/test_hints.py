"""A plain pilot's judgement: only preferences that any sensible pilot shares."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import BLASTER_ATTACK, SHOCKER_MISSILE
from hullbreach.games.blaster_waves.moves import DONE, RELOAD, TAKE_HITS, target
from hullbreach.kernel.rng import quick

from .scenes import alien, blast, scene, shot, take, win


def weigh(game, move):
    return TITLE.hints.weigh(game, move)


def best(game):
    return max(game.legal(), key=lambda move: weigh(game, move))


def the_boss_fires(value, hand):
    return scene(hand=hand, deck=[value], boss=2, actions=(BLASTER_ATTACK,) * 5, boss_acts=True)


def test_every_legal_move_of_whole_games_has_a_weight():
    for seed in range(6):
        game = TITLE.new({}, seed=seed)
        while not game.over:
            weights = [weigh(game, move) for move in game.legal()]
            assert all(isinstance(weight, int) for weight in weights)
            game.apply(best(game))


@pytest.mark.rule("BW-Q-40")
def test_the_judgement_rests_on_what_can_be_seen():
    for seed in range(4):
        game = TITLE.new({}, seed=seed)
        luck = quick(seed)
        while not game.over:
            other = game.clone()
            other.redeal(0, luck)
            moves = game.legal()
            assert [weigh(other, move) for move in moves] == [weigh(game, move) for move in moves]
            game.apply(moves[luck.below(len(moves))])


def test_looking_changes_nothing():
    game = scene(hand=[3, 2], columns=[[alien(2), alien(1)]])
    before = game.snapshot()
    for move in game.legal():
        weigh(game, move)
    assert game.snapshot() == before


def test_one_card_is_better_than_two_for_the_same_target():
    game = scene(hand=[4, 4], columns=[[alien(4)]])
    assert weigh(game, shot(game, 4)) > weigh(game, shot(game, 4, 4))


def test_the_smaller_card_that_does_it_is_better_against_the_boss():
    game = scene(hand=[4, 6], boss=2)
    assert weigh(game, shot(game, 4)) > weigh(game, shot(game, 6)) > weigh(game, shot(game, 4, 6))


def test_the_boss_is_blasted_when_it_can_be():
    game = scene(hand=[4, 1], boss=2)
    assert weigh(game, shot(game, 4)) > weigh(game, RELOAD)
    assert best(game) in [shot(game, 4), shot(game, 4, 1), shot(game, 1, 4)]


def test_a_shot_that_must_be_wasted_costs_weak_cards_before_strong_ones():
    game = scene(hand=[1, 2, 5], columns=[[], [alien(9)]])
    assert weigh(game, shot(game, 1)) > weigh(game, shot(game, 2)) > weigh(game, shot(game, 5))
    assert weigh(game, shot(game, 1, 2)) > weigh(game, shot(game, 2, 5))


def test_a_shot_that_removes_something_is_better_than_reloading_into_an_attack():
    game = scene(hand=[2], columns=[[alien(2)]])
    assert best(game) == shot(game, 2)


def test_reloading_into_an_attack_is_worse_than_reloading_before_it_comes():
    near = scene(hand=[1], columns=[[alien(9, hits=2)]])
    far = scene(hand=[1], columns=[[], [alien(9, hits=2)]])
    worse = scene(hand=[1], columns=[[alien(9, hits=3)]])
    assert weigh(far, RELOAD) > weigh(near, RELOAD) > weigh(worse, RELOAD)


def test_a_shot_that_takes_more_hits_away_is_better():
    game = scene(hand=[1, 2], columns=[[alien(1, hits=1), alien(2, hits=3)]])
    assert weigh(game, shot(game, 2)) > weigh(game, shot(game, 1))


def test_a_shot_that_clears_two_cards_is_better_than_one_that_clears_one():
    game = scene(hand=[1, 2], columns=[[alien(1), alien(1)]])
    assert weigh(game, shot(game, 2)) > weigh(game, shot(game, 1))


def test_the_more_dangerous_card_is_taken_first_and_a_coin_breaks_a_tie():
    game = scene(hand=[2], columns=[[alien(2, hits=1), alien(2, hits=3), alien(2, hits=1, coin=True)]])
    plain, fierce, coin = game.columns[0].to_list()
    blast(game, 2)
    assert weigh(game, target(fierce)) > weigh(game, target(plain))
    assert weigh(game, target(coin)) > weigh(game, target(plain))


def test_taking_one_more_card_is_better_than_stopping():
    game = scene(hand=[2], columns=[[alien(1), alien(1)]])
    take_first, left = game.columns[0].to_list()
    blast(game, 2)
    take(game, take_first)
    assert weigh(game, target(left)) > weigh(game, DONE)


def test_the_missile_goes_at_the_most_dangerous_card():
    game = win(SHOCKER_MISSILE, waves=[[alien(2, hits=1), alien(2, hits=3), alien(2, hits=2)]])
    assert best(game) == target(game.columns[1].to_list()[1])


def test_a_block_is_better_than_a_hit_and_a_hit_better_than_two():
    game = the_boss_fires(3, hand=[3, 1])
    assert weigh(game, shot(game, 3)) > weigh(game, shot(game, 1)) > weigh(game, TAKE_HITS)


def test_the_cheapest_block_is_the_best():
    game = the_boss_fires(3, hand=[3, 5, 6])
    assert weigh(game, shot(game, 3)) > weigh(game, shot(game, 5)) > weigh(game, shot(game, 6))
    assert best(game) == shot(game, 3)


def test_the_missile_spares_the_coin_and_takes_what_is_hard_to_shoot():
    game = win(SHOCKER_MISSILE, waves=[[alien(2, coin=True), alien(5), alien(3)]])
    coin, swarm, other = game.columns[1].to_list()
    assert best(game) == target(swarm)
    assert weigh(game, target(other)) > weigh(game, target(coin))


def test_the_last_wave_far_away_is_a_time_to_fill_the_hand_for_the_boss():
    last = scene(hand=[1], columns=[[], [], [alien(1)]])
    assert best(last) == RELOAD
    more_to_come = scene(hand=[1], columns=[[], [], [alien(1)], [alien(1)]])
    assert best(more_to_come) == shot(more_to_come, 1)
    in_the_boss_round = scene(hand=[1], columns=[[], [], [alien(1)]], boss=2)
    assert best(in_the_boss_round) == shot(in_the_boss_round, 1)


def test_the_boss_is_worth_the_best_two_cards():
    game = scene(hand=[6, 5], boss=1, to_damage=(11,) * 5)
    assert best(game) in [shot(game, 6, 5), shot(game, 5, 6)]
