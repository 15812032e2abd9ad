"""Blast Away."""

import pytest

from hullbreach.games.blaster_waves.card_set import (
    FAST_RELOAD,
    FULL_HEALTH,
    PLUS_HAND,
    PLUS_HEALTH,
    SHIELD,
    WINGMAN,
)
from hullbreach.games.blaster_waves.moves import (
    DONE,
    PLAY_ONE,
    RELOAD,
    TAKE_HITS,
    TARGET,
    play_one,
    play_two,
    target,
)

from .scenes import (
    alien,
    aliens,
    blast,
    blasters,
    carried,
    done,
    listen,
    scene,
    shot,
    take,
    told,
    why_not,
)

EVERY_PLAY = range(PLAY_ONE, TARGET)


@pytest.mark.rule("BW-BLAST-01")
@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 5])
def test_a_blast_plays_one_or_two_of_the_cards_in_hand(size):
    game = scene(hand=[2] * size, columns=[[1]], ship=[PLUS_HAND] * 2)
    ones = [play_one(place) for place in range(size)]
    twos = [play_two(first, second) for first in range(size) for second in range(size) if first != second]
    legal = game.legal()
    assert legal[: 1 + size] == [RELOAD, *ones]
    assert sorted(legal) == sorted([RELOAD, *ones, *twos])
    for move in EVERY_PLAY:
        assert why_not(game, move) == (None if move in ones + twos else "BW-BLAST-01")


@pytest.mark.rule("BW-BLAST-01")
def test_with_an_empty_hand_there_is_only_the_reload():
    game = scene(columns=[[1]])
    assert game.legal() == [RELOAD]
    assert why_not(game, play_one(0)) == "BW-BLAST-01"


@pytest.mark.rule("BW-BLAST-02")
def test_only_cards_of_the_leftmost_wave_can_be_taken():
    game = scene(hand=[6], columns=[[], [3, 4], [1], [], [1]])
    blast(game, 6)
    assert game.legal() == [target(1), target(2)]
    for card in (0, 3, 4, 5, 47):
        assert why_not(game, target(card)) == "BW-BLAST-02"


@pytest.mark.rule("BW-BLAST-02")
def test_a_weak_card_further_right_does_not_make_a_blast_possible():
    game = scene(hand=[2], columns=[[3], [1]])
    assert game.legal() == [RELOAD]


@pytest.mark.rule("BW-BLAST-03")
def test_distance_is_no_obstacle():
    game = scene(hand=[2], columns=[[], [], [2], [1]])
    blast(game, 2)
    take(game, 1)
    assert [aliens(game, column) for column in range(1, 6)] == [[], [], [], [1], []]


@pytest.mark.rule("BW-BLAST-03")
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_the_leftmost_wave_may_stand_in_any_column(column):
    game = scene(hand=[2], columns=[[2] if at >= column else [] for at in range(1, 6)])
    blast(game, 2)
    assert game.stack[-1].column == column - 1
    take(game, 1)
    assert [len(aliens(game, at)) for at in range(1, 6)] == [int(at > column) for at in range(1, 6)]


@pytest.mark.rule("BW-BLAST-04", "BW-Q-08")
@pytest.mark.parametrize("order", [(1, 2), (2, 1), (1, 4), (4, 1), (2, 4), (4, 2)])
def test_one_blaster_takes_any_cards_of_the_wave_that_add_up_to_its_value_or_less(order):
    game = scene(hand=[5], columns=[[2, 3, 6, 1], [1]])
    blast(game, 5)
    assert game.legal() == [target(1), target(2), target(4)]
    take(game, *order)
    assert game.columns[0].to_list() == [card for card in (1, 2, 3, 4) if card not in order]


@pytest.mark.rule("BW-BLAST-04")
def test_cards_that_together_exceed_the_value_cannot_be_taken():
    game = scene(hand=[5], columns=[[2, 4, 3], [1]])
    blast(game, 5)
    take(game, 1)
    assert game.legal() == [DONE, target(3)]
    assert why_not(game, target(2)) == "BW-BLAST-04"
    assert why_not(game, target(1)) == "BW-BLAST-02", "it is gone"


@pytest.mark.rule("BW-BLAST-04")
def test_the_player_may_stop_after_any_card():
    game = scene(hand=[6], columns=[[1, 1, 1], [1]])
    blast(game, 6)
    take(game, 2)
    done(game)
    assert game.columns[0].to_list() == [1, 3]
    assert game.legal() == [RELOAD]


@pytest.mark.rule("BW-BLAST-04")
def test_a_blast_that_reaches_no_further_card_ends_by_itself():
    game = scene(hand=[3], columns=[[2, 2], [1]])
    blast(game, 3)
    take(game, 1)
    assert game.legal() == [RELOAD]


@pytest.mark.rule("BW-BLAST-04")
def test_naming_targets_is_all_there_is_to_do_during_a_blast():
    game = scene(hand=[4, 1], columns=[[2, 2], [1]])
    blast(game, 4)
    for move in (RELOAD, TAKE_HITS, *EVERY_PLAY):
        assert why_not(game, move) == "BW-BLAST-04"
    take(game, 2)
    assert why_not(game, RELOAD) == "BW-BLAST-04"
    assert why_not(game, DONE) is None


@pytest.mark.rule("BW-BLAST-04")
def test_a_blast_remembers_power_column_coins_and_whether_it_may_stop():
    game = scene(hand=[6], columns=[[], [alien(1, coin=True), 2, alien(2, coin=True), 1], [1]])
    blast(game, 6)
    assert game.stack[-1].facts() == [6, 1, 48, 0, 0]
    take(game, 1)
    assert game.stack[-1].facts() == [5, 1, 47, 1, 1]
    take(game, 2)
    assert game.stack[-1].facts() == [3, 1, 46, 1, 1]
    take(game, 3)
    assert game.stack[-1].facts() == [1, 1, 45, 2, 1]


@pytest.mark.rule("BW-BLAST-05")
def test_a_four_clears_two_saucers_and_two_squid():
    game = scene(hand=[4], columns=[[alien(2), alien(2)], [alien(1)]])
    blast(game, 4)
    take(game, *game.columns[0].to_list())
    assert aliens(game, 1) == []
    assert aliens(game, 2) == [1]


@pytest.mark.rule("BW-BLAST-06")
def test_a_single_blaster_below_the_number_of_aliens_is_refused():
    game = scene(hand=[2, 3], columns=[[3], [1]])
    assert why_not(game, shot(game, 2)) == "BW-BLAST-06"
    assert why_not(game, shot(game, 3)) is None
    assert game.legal() == [RELOAD, shot(game, 3), shot(game, 2, 3), shot(game, 3, 2)]


@pytest.mark.rule("BW-BLAST-06")
def test_a_single_blaster_cannot_take_a_card_with_more_aliens_not_even_in_part():
    game = scene(hand=[2], columns=[[3, 2], [1]])
    blast(game, 2)
    assert game.legal() == [target(2)]
    assert why_not(game, target(1)) == "BW-BLAST-06"


@pytest.mark.rule("BW-BLAST-07")
def test_two_blasters_add_up_against_one_wave_card():
    game = scene(hand=[2, 3, 1], columns=[[5, 6], [1]])
    assert game.legal() == [RELOAD, play_two(0, 1), play_two(1, 0)]
    for pair in [(3, 1), (2, 1), (1, 2)]:
        assert why_not(game, shot(game, *pair)) == "BW-BLAST-07"
    for value in (2, 3, 1):
        assert why_not(game, shot(game, value)) == "BW-BLAST-06"
    blast(game, 2, 3)
    assert game.legal() == [target(3)]
    assert why_not(game, target(4)) == "BW-BLAST-07"
    assert why_not(game, DONE) == "BW-BLAST-12"
    take(game, 3)
    assert aliens(game, 1) == [6]
    assert blasters(game, game.hand) == [1]


@pytest.mark.rule("BW-BLAST-06", "BW-BLAST-07")
def test_weak_singles_and_weak_pairs_are_refused_by_rules_of_their_own():
    game = scene(hand=[1, 1, 1, 1, 3], columns=[[4], [1]], ship=[PLUS_HAND] * 2)
    effective = [play_two(*pair) for place in range(4) for pair in ((place, 4), (4, place))]
    assert sorted(game.legal()) == sorted([RELOAD, *effective])
    for move in EVERY_PLAY:
        expected = "BW-BLAST-06" if move in [play_one(place) for place in range(5)] else "BW-BLAST-07"
        assert why_not(game, move) == (None if move in effective else expected)


@pytest.mark.rule("BW-PU-WINGMAN-01", "BW-BLAST-04", "BW-BLAST-07")
def test_a_wingman_opens_shots_that_just_reach():
    assert scene(hand=[2, 1], columns=[[3]], ship=[WINGMAN]).legal()[:2] == [RELOAD, play_one(0)]
    assert scene(hand=[1, 1], columns=[[4]], ship=[WINGMAN]).legal() == [RELOAD, play_two(0, 1), play_two(1, 0)]
    assert scene(hand=[1, 1], columns=[[5]], ship=[WINGMAN]).legal() == [RELOAD]


@pytest.mark.rule("BW-BLAST-07", "BW-Q-07")
def test_two_blasters_may_be_played_where_one_would_do():
    game = scene(hand=[4, 6], columns=[[2], [1]])
    assert why_not(game, shot(game, 4, 6)) is None
    blast(game, 6, 4)
    take(game, 2)
    assert game.hand.to_list() == []
    assert aliens(game, 1) == []


@pytest.mark.rule("BW-BLAST-08")
def test_two_blasters_never_remove_more_than_one_wave_card():
    game = scene(hand=[6, 6], columns=[[1, 1, 1], [1]])
    blast(game, 6, 6)
    assert game.stack[-1].facts() == [12, 0, 1, 0, 0]
    take(game, 3)
    assert game.columns[0].to_list() == [2, 4]
    assert game.legal() == [RELOAD]


@pytest.mark.rule("BW-BLAST-09", "BW-Q-06")
def test_value_left_over_does_not_spill_into_the_next_column():
    game = scene(hand=[6], columns=[[1], [1]])
    blast(game, 6)
    take(game, 1)
    assert aliens(game, 2) == [1]
    assert game.legal() == [RELOAD]


@pytest.mark.rule("BW-BLAST-09")
def test_value_left_over_is_lost_for_the_next_blast():
    game = scene(hand=[6, 1], columns=[[1, 2, 3], [1]])
    blast(game, 6)
    take(game, 2)
    done(game)
    assert aliens(game, 1) == [2, 3]
    assert game.legal() == [RELOAD]


@pytest.mark.rule("BW-BLAST-10")
def test_spent_and_removed_cards_end_up_under_the_deck():
    game = scene(hand=[5, 2], columns=[[2, 3], [1]])
    before = game.deck.to_list()
    blast(game, 5)
    take(game, 3, 2)
    assert game.deck.to_list() == [*before, 0, 3, 2]
    assert game.hand.to_list() == [1]
    assert game.columns[0].to_list() == []


@pytest.mark.rule("BW-BLAST-11")
def test_the_hand_is_not_refilled_by_a_blast():
    game = scene(hand=[2, 1, 1], columns=[[2], [1]])
    blast(game, 2)
    take(game, 3)
    assert blasters(game, game.hand) == [1, 1]


@pytest.mark.rule("BW-BLAST-12")
def test_a_blast_must_take_a_first_card():
    game = scene(hand=[2], columns=[[2, 1], [1]])
    blast(game, 2)
    assert DONE not in game.legal()
    assert why_not(game, DONE) == "BW-BLAST-12"


@pytest.mark.rule("BW-BLAST-13", "BW-Q-10")
def test_three_coins_removed_by_one_blast_give_three_powerups_one_after_the_other():
    coins = [alien(1, coin=True)] * 3
    game = scene(hand=[3], columns=[coins, [1]], powerups=[SHIELD, PLUS_HAND, FAST_RELOAD])
    drawn = game.powerups.to_list()[:3]
    listen(game)
    blast(game, 3)
    take(game, 1, 2)
    assert carried(game) == [], "all cards are removed first"
    take(game, 3)
    assert told(game) == [
        ("blast", {"power": 3}, [0], False),
        ("removed", {}, [1], False),
        ("removed", {}, [2], False),
        ("removed", {}, [3], False),
        ("powerup", {}, [drawn[0]], True),
        ("powerup", {}, [drawn[1]], True),
        ("drew", {}, [5], True),
        ("powerup", {}, [drawn[2]], True),
        ("drew", {}, [6, 7, 8], True),
    ]
    assert carried(game) == [SHIELD, PLUS_HAND]
    assert game.powerups.to_list()[-1] == drawn[2]
    assert game.powerups.size() == 15


@pytest.mark.rule("BW-BLAST-13")
def test_coins_count_when_the_player_stops_early():
    columns = [[alien(1, coin=True), alien(1, coin=True), 1], [1]]
    game = scene(hand=[6], columns=columns, powerups=[SHIELD, PLUS_HEALTH])
    blast(game, 6)
    take(game, 1)
    done(game)
    assert carried(game) == [SHIELD]


@pytest.mark.rule("BW-BLAST-13")
def test_two_blasters_win_the_coin_of_the_card_they_remove():
    game = scene(hand=[2, 2], columns=[[alien(4, coin=True)], [1]], powerups=[WINGMAN])
    blast(game, 2, 2)
    take(game, 2)
    assert carried(game) == [WINGMAN]


@pytest.mark.rule("BW-BLAST-14", "BW-BLAST-13")
def test_only_the_coins_among_the_removed_cards_pay():
    columns = [[1, alien(1, coin=True), 1], [alien(1, coin=True)]]
    game = scene(hand=[2, 1], columns=columns, powerups=[SHIELD, PLUS_HEALTH])
    blast(game, 2)
    take(game, 2, 4)
    assert carried(game) == []
    blast(game, 1)
    take(game, 3)
    assert carried(game) == [SHIELD]


@pytest.mark.rule("BW-BLAST-14")
def test_removing_a_card_without_a_coin_draws_nothing():
    game = scene(hand=[2], columns=[[2], [1]], powerups=[FULL_HEALTH])
    before = game.powerups.to_list()
    listen(game)
    blast(game, 2)
    take(game, 1)
    assert told(game) == [("blast", {"power": 2}, [0], False), ("removed", {}, [1], False)]
    assert game.powerups.to_list() == before
