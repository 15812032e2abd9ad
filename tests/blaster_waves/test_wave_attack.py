"""Boss Actions: Wave Attack and Move Around."""

import pytest

from hullbreach.games.blaster_waves.card_set import BOSS_BOMB, FIRST_BOSS_ACTION, WAVE_ATTACK
from hullbreach.games.blaster_waves.moves import RELOAD, play_one, play_two, target
from hullbreach.games.blaster_waves.state import BOSS_ROUND

from .scenes import (
    CALM,
    alien,
    aliens,
    asked,
    blast,
    blasters,
    happened,
    known,
    listen,
    reload,
    scene,
    shot,
    take,
    told,
    why_not,
)

WAVES = (WAVE_ATTACK,) * 5


@pytest.mark.rule("BW-WA-01")
@pytest.mark.parametrize(("level", "number"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_cards_of_one_wave_come_from_the_top_of_the_deck_into_column_two(level, number):
    game = scene(hand=[1, 1, 1], boss=3, level=level, actions=WAVES, deck=[alien(n) for n in range(1, 9)])
    top = game.deck.to_list()
    listen(game)
    reload(game)
    assert game.columns[1].to_list() == top[:number]
    assert game.deck.to_list() == top[number:]
    assert [len(column.to_list()) for column in game.columns] == [0, number, 0, 0, 0]
    assert known(game, top[: number + 1]) == [True] * number + [False]
    assert told(game)[1:] == [
        ("boss action", {}, [FIRST_BOSS_ACTION], True),
        ("wave attack", {}, top[:number], True),
    ]
    assert asked(game) == "decide"


@pytest.mark.rule("BW-WA-01", "BW-Q-27")
def test_a_short_deck_deals_what_it_has_and_play_goes_on():
    game = scene(hand=[1, 1, 1], boss=3, level=2, actions=WAVES, deck=[alien(5), alien(6)], only=True)
    listen(game)
    reload(game)
    assert (aliens(game, 2), game.deck.to_list()) == ([5, 6], [])
    reload(game)
    assert (aliens(game, 1), aliens(game, 2), asked(game)) == ([5, 6], [], "decide")
    assert happened(game).count("wave attack") == 1


@pytest.mark.rule("BW-WA-02", "BW-Q-42")
def test_new_cards_join_those_still_standing_in_column_two():
    game = scene(hand=[1], columns=[[alien(1)], [alien(6), alien(5)]], boss=3, actions=WAVES, deck=[alien(2), alien(3)])
    listen(game)
    blast(game, 1)
    take(game, *game.columns[0].to_list())
    assert aliens(game, 2) == [6, 5, 2, 3]
    assert told(game)[-1] == ("wave attack", {}, game.columns[1].to_list()[2:], True)


@pytest.mark.rule("BW-WA-02", "BW-Q-42")
def test_column_two_is_filled_again_after_its_cards_have_moved_on():
    game = scene(hand=[1, 1, 1], boss=3, actions=WAVES, deck=[alien(n) for n in (1, 2, 3, 4, 5, 6)])
    reload(game)
    assert (aliens(game, 1), aliens(game, 2)) == ([], [1, 2])
    reload(game)
    assert (aliens(game, 1), aliens(game, 2)) == ([1, 2], [3, 4])
    game.health = 3
    reload(game)
    assert (aliens(game, 1), aliens(game, 2)) == ([1, 2, 3, 4], [5, 6])


@pytest.mark.rule("BW-WA-03")
def test_a_wave_attack_itself_hits_nobody():
    game = scene(boss=3, actions=WAVES, boss_acts=True, deck=[alien(1, hits=3), alien(1, hits=3)])
    assert (aliens(game, 2), game.health) == ([1, 1], 3)
    reload(game)  # they step into column 1
    assert game.health == 3
    game.boss_turn = 0
    reload(game)
    assert game.health == 0


@pytest.mark.rule("BW-WA-04")
def test_with_waves_in_play_a_blast_goes_at_the_leftmost_wave_and_not_at_the_boss():
    game = scene(hand=[6, 6], columns=[[], [alien(2), alien(1)]], boss=3, actions=CALM)
    near, far = game.columns[1].to_list()
    blast(game, 6)
    assert asked(game) == "targets"
    assert game.legal() == [target(near), target(far)]
    take(game, near, far)
    assert (aliens(game, 2), game.boss_health) == ([], 3)
    assert game.stalled == 1


@pytest.mark.rule("BW-WA-04")
def test_a_pair_takes_one_card_of_the_wave_and_leaves_the_boss_alone():
    game = scene(hand=[6, 6], columns=[[], [alien(2), alien(1)]], boss=3, actions=CALM)
    blast(game, 6, 6)
    take(game, game.columns[1].to_list()[0])
    assert (aliens(game, 2), game.boss_health, asked(game)) == ([1], 3, "decide")


@pytest.mark.rule("BW-WA-04")
def test_reload_stays_open_with_waves_in_play():
    game = scene(hand=[6], columns=[[], [alien(2)]], boss=3)
    assert game.legal() == [RELOAD, play_one(0)]


@pytest.mark.rule("BW-WA-04", "BW-Q-43")
def test_what_would_hurt_the_boss_is_refused_while_it_cannot_remove_a_wave_card():
    game = scene(hand=[4, 4], columns=[[], [alien(9)]], boss=3, to_damage=(4, 5, 6, 7, 8))
    assert game.legal() == [RELOAD]
    assert why_not(game, shot(game, 4)) == "BW-BLAST-06"
    assert why_not(game, play_two(0, 1)) == "BW-BLAST-07"


@pytest.mark.rule("BW-WA-04", "BW-Q-43", "BW-Q-04")
def test_a_full_hand_that_can_remove_nothing_may_be_wasted_but_not_on_the_boss():
    game = scene(hand=[4, 1, 1], columns=[[], [alien(9)]], boss=3, actions=CALM)
    assert len(game.legal()) == 1 + 3 + 6
    blast(game, 4)
    assert (game.boss_health, aliens(game, 2), blasters(game, game.hand), game.stalled) == (3, [9], [1, 1], 1)
    assert blasters(game, game.deck)[-1] == 4


@pytest.mark.rule("BW-WA-04", "BW-Q-44")
def test_column_one_is_the_leftmost_wave_if_it_holds_a_card_otherwise_column_two():
    game = scene(hand=[3, 3], columns=[[alien(3)], [alien(2)]], boss=3, actions=CALM)
    first, second = game.columns[0].to_list()[0], game.columns[1].to_list()[0]
    blast(game, 3)
    assert game.legal() == [target(first)]
    assert why_not(game, target(second)) == "BW-BLAST-02"
    take(game, first)
    blast(game, 3)
    assert game.legal() == [target(second)]
    take(game, second)
    assert game.boss_health == 3


@pytest.mark.rule("BW-WA-05", "BW-PU-BOMB-02")
def test_only_a_bomb_hurts_the_boss_while_waves_are_in_play():
    waves = [[alien(1, coin=True)], [alien(6), alien(6)]]
    game = scene(hand=[1, 6], columns=waves, boss=3, powerups=[BOSS_BOMB], actions=CALM)
    blast(game, 1)
    take(game, *game.columns[0].to_list())
    assert (game.boss_health, aliens(game, 2)) == (2, [6, 6])
    blast(game, 6)
    take(game, game.columns[1].to_list()[0])
    assert (game.boss_health, aliens(game, 2)) == (2, [6])


@pytest.mark.rule("BW-WA-06")
def test_a_reload_in_a_boss_round_hits_from_column_one_and_then_brings_column_two_up():
    columns = [[alien(3, hits=1)], [alien(4, hits=2)]]
    game = scene(hand=[5], columns=columns, boss=3, actions=CALM, deck=[2, 6])
    listen(game)
    reload(game)
    assert happened(game) == ["reload", "drew", "attack", "hit", "boss action"]
    assert (game.health, aliens(game, 1), aliens(game, 2)) == (2, [3, 4], [])
    assert blasters(game, game.hand) == [5, 2, 6]
    reload(game)
    assert (game.health, game.over, game.round) == (0, True, BOSS_ROUND)


@pytest.mark.rule("BW-MOVE-01")
def test_move_around_does_nothing_at_all():
    game = scene(hand=[1, 1, 1], columns=[[], [alien(1)]], boss=3, actions=CALM)
    before = game.clone()
    game.boss_turn = 2
    listen(game)
    reload(game)
    assert happened(game) == ["reload", "boss action"]
    assert [game.deck.to_list(), game.hand.to_list()] == [before.deck.to_list(), before.hand.to_list()]
    assert [aliens(game, column) for column in range(1, 6)] == [[1], [], [], [], []]  # the Reload's advance alone
    assert (game.health, game.supply, game.boss_health, game.boss_turn) == (3, 4, 3, 3)
    assert asked(game) == "decide"
