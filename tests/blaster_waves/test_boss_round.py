"""The Boss Round: the Boss's Health, held Bombs, actions and choices in turn, and how it ends."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_BOMB,
    FIRST_BOSS_ACTION,
    MOVE_AROUND,
    SHIELD,
    WAVE_ATTACK,
)
from hullbreach.games.blaster_waves.moves import DONE, RELOAD, TAKE_HITS, play_one, target
from hullbreach.games.blaster_waves.state import BOSS_ROUND, WAVE_ROUND

from .scenes import (
    CALM,
    alien,
    aliens,
    asked,
    blast,
    blasters,
    carried,
    happened,
    known,
    listen,
    powerup_deck,
    reload,
    scene,
    take,
    take_hits,
    told,
    why_not,
)

ACTIONS = list(range(FIRST_BOSS_ACTION, FIRST_BOSS_ACTION + 5))


def clear_the_last_wave(hand=(), **more):
    """The last Wave card goes, and the Boss comes."""
    game = scene(hand=[1, *hand], columns=[[alien(1)]], **more)
    listen(game)
    last = game.columns[0].to_list()[0]
    blast(game, 1)
    take(game, last)
    return game


@pytest.mark.rule("BW-BOSS-01")
@pytest.mark.parametrize(("level", "health"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_the_boss_takes_the_health_its_level_card_states_from_the_supply(level, health):
    game = clear_the_last_wave(level=level, boss_health=(1, 2, 3, 4, 5))
    assert game.round == BOSS_ROUND
    assert (game.boss_health, game.supply, game.health) == (health, 7 - health, 3)
    assert ("boss round", {"boss_health": health}, [], False) in told(game)


@pytest.mark.rule("BW-BOSS-02", "BW-Q-14", "BW-PU-BOMB-03")
def test_held_bombs_go_off_after_the_boss_has_its_health_and_before_its_first_action():
    game = clear_the_last_wave(level=3, ship=[BOSS_BOMB, SHIELD, BOSS_BOMB])
    bombs = [card for card in game.powerups.to_list() if game.cards.powerup_kind(card) == BOSS_BOMB]
    events = told(game)
    assert events[-6:] == [
        ("boss round", {"boss_health": 3}, [], False),
        ("powerup lost", {}, [bombs[0]], False),
        ("boss hit", {"boss_health": 2}, [], False),
        ("powerup lost", {}, [bombs[1]], False),
        ("boss hit", {"boss_health": 1}, [], False),
        ("boss action", {}, [FIRST_BOSS_ACTION], True),
    ]
    assert (game.boss_health, game.supply) == (1, 6)
    assert carried(game) == [SHIELD]
    assert powerup_deck(game)[-2:] == [BOSS_BOMB, BOSS_BOMB]
    assert known(game, bombs) == [True, True]


@pytest.mark.rule("BW-BOSS-02", "BW-Q-14")
def test_bombs_alone_beat_a_boss_without_any_boss_action_and_an_unneeded_one_is_kept():
    game = clear_the_last_wave(boss_health=(1, 3, 3, 4, 5), ship=[BOSS_BOMB, BOSS_BOMB])
    assert "boss action" not in happened(game)
    assert (game.level, game.round) == (2, WAVE_ROUND)
    assert carried(game) == [BOSS_BOMB]
    assert (game.boss_health, game.supply) == (0, 7)


@pytest.mark.rule("BW-BOSS-02", "BW-Q-14")
def test_two_bombs_beat_a_boss_of_two():
    game = clear_the_last_wave(boss_health=(2, 3, 3, 4, 5), ship=[BOSS_BOMB, BOSS_BOMB])
    assert (game.level, carried(game)) == (2, [])


@pytest.mark.rule("BW-BOSS-03", "BW-Q-17")
def test_every_boss_action_is_followed_by_exactly_one_choice():
    game = scene(hand=[1, 1, 1], boss=2, actions=CALM)
    listen(game)
    for _ in range(12):
        assert asked(game) == "decide"
        reload(game)
        assert happened(game) == ["reload", "boss action"]


@pytest.mark.rule("BW-BOSS-03")
def test_in_a_boss_round_the_choice_is_blast_away_or_reload_and_nothing_else():
    game = scene(hand=[4], boss=2)
    assert game.legal() == [RELOAD, play_one(0)]
    assert [why_not(game, move) for move in (DONE, TAKE_HITS, target(0))] == ["BW-BOSS-03"] * 3


@pytest.mark.rule("BW-BOSS-03")
def test_a_blast_is_a_choice_too_and_the_boss_acts_after_it():
    game = scene(hand=[4, 4], boss=2, actions=CALM)
    listen(game)
    blast(game, 4)
    assert happened(game) == ["blast", "boss hit", "boss action"]


@pytest.mark.rule("BW-BOSS-04")
def test_the_leftmost_action_comes_before_the_first_choice():
    game = clear_the_last_wave(actions=(BLASTER_ATTACK, MOVE_AROUND, WAVE_ATTACK, MOVE_AROUND, MOVE_AROUND), deck=[3])
    assert asked(game) == "answer"
    assert game.boss_turn == 1
    assert known(game, ACTIONS) == [True, False, False, False, False]


@pytest.mark.rule("BW-BOSS-05")
def test_one_more_action_card_is_turned_up_a_step_until_all_five_are():
    game = clear_the_last_wave(hand=[1, 1], actions=CALM)
    for faceup in range(1, 6):
        assert known(game, ACTIONS) == [True] * faceup + [False] * (5 - faceup)
        assert TITLE.view(game, 0).boss_actions == ["Move Around"] * faceup + [None] * (5 - faceup)
        reload(game)
    assert known(game, ACTIONS) == [True] * 5


@pytest.mark.rule("BW-BOSS-06", "BW-Q-17")
def test_after_the_rightmost_action_the_same_cards_come_again_in_the_same_order():
    game = scene(hand=[1, 1, 1], boss=2, actions=CALM)
    listen(game)
    for _ in range(11):
        reload(game)
    turned = [(cards[0], reveals) for kind, _, cards, reveals in told(game) if kind == "boss action"]
    assert turned == [(card, True) for card in ACTIONS] + [(card, False) for card in [*ACTIONS, ACTIONS[0]]]
    assert game.boss_actions.to_list() == ACTIONS
    assert known(game, ACTIONS) == [True] * 5
    assert game.boss_turn == 1


@pytest.mark.rule("BW-BOSS-06")
def test_each_action_does_what_its_card_says_in_every_pass():
    game = scene(boss=2, actions=(MOVE_AROUND, BLASTER_ATTACK, WAVE_ATTACK, MOVE_AROUND, MOVE_AROUND), ship=[SHIELD])
    game.boss_turn = 4
    asks = []
    for _ in range(4):
        reload(game)
        asks.append((asked(game), len(aliens(game, 2))))
        if asked(game) == "answer":
            blast(game, 1)
    assert asks == [("decide", 0), ("decide", 0), ("answer", 0), ("decide", 2)]


@pytest.mark.rule("BW-BOSS-05", "BW-BOSS-04")
def test_every_boss_round_begins_again_at_the_left():
    game = scene(hand=[1], columns=[[alien(1)]], actions=CALM)
    game.boss_turn = 3  # where the last Boss Round stopped
    blast(game, 1)
    take(game, game.columns[0].to_list()[0])
    assert known(game, ACTIONS) == [True, False, False, False, False]
    assert game.boss_turn == 1


@pytest.mark.rule("BW-BOSS-07")
def test_the_round_goes_on_while_ship_and_boss_have_health():
    game = scene(hand=[4, 4, 1], boss=2, health=1, actions=CALM)
    for _ in range(10):
        reload(game)
    blast(game, 4)
    assert (game.round, game.level, game.boss_health, game.over) == (BOSS_ROUND, 1, 1, False)
    blast(game, 4)
    assert (game.round, game.level, game.over) == (WAVE_ROUND, 2, False)


@pytest.mark.rule("BW-BOSS-08", "BW-Q-41")
def test_losing_the_last_health_to_the_boss_loses_the_game_and_open_hits_are_ignored():
    game = scene(boss=2, health=1, actions=(BLASTER_ATTACK,) * 5, boss_acts=True)
    listen(game)
    take_hits(game)
    assert told(game) == [
        ("no answer", {}, [], False),
        ("hit", {"health": 0}, [], False),
        ("lost", {"score": 5}, [], False),
    ]
    assert (game.over, game.won, game.health, game.supply) == (True, False, 0, 8)
    assert (game.legal(), game.winners()) == ([], [])


@pytest.mark.rule("BW-BOSS-08", "BW-Q-41")
def test_losing_the_last_health_to_a_reload_in_a_boss_round_ends_it_before_the_next_boss_action():
    game = scene(columns=[[alien(1, hits=3)], [alien(2)]], boss=2, health=2, actions=CALM)
    listen(game)
    reload(game)
    assert happened(game) == ["reload", "drew", "attack", "hit", "hit", "lost"]
    assert (game.over, game.health, game.supply) == (True, 0, 8)
    assert (aliens(game, 1), aliens(game, 2)) == ([1], [2])


@pytest.mark.rule("BW-BOSS-08")
def test_a_beaten_boss_neither_acts_again_nor_leaves_another_choice():
    game = scene(hand=[4], boss=1, actions=(BLASTER_ATTACK,) * 5)
    listen(game)
    blast(game, 4)
    assert happened(game) == ["blast", "boss hit", "level", "waves", "drew"]
    assert (game.level, game.round, asked(game)) == (2, WAVE_ROUND, "decide")


@pytest.mark.rule("BW-BOSS-09", "BW-Q-18")
@pytest.mark.parametrize("left", [[], [5], [5, 2]])
def test_the_hand_is_not_refilled_when_the_boss_comes(left):
    game = clear_the_last_wave(hand=left, actions=CALM)
    assert game.round == BOSS_ROUND
    assert blasters(game, game.hand) == left
    assert "drew" not in happened(game)


@pytest.mark.rule("BW-BOSS-10")
def test_a_coin_pays_in_a_boss_round_as_in_a_wave_round():
    game = scene(hand=[2], columns=[[alien(2, coin=True)]], boss=2, powerups=[SHIELD], actions=CALM)
    listen(game)
    blast(game, 2)
    take(game, game.columns[0].to_list()[0])
    assert carried(game) == [SHIELD]
    assert happened(game) == ["blast", "removed", "powerup", "boss action"]


# -- a Boss Round that leads nowhere ----------------------------------------------------------------


@pytest.mark.rule("BW-Q-39")
def test_three_hundred_choices_without_hurting_the_boss_lose_the_game_and_no_fewer():
    game = scene(hand=[1, 1, 1], boss=2, level=2, actions=CALM)
    for _ in range(299):
        reload(game)
    assert not game.over
    listen(game)
    reload(game)
    assert game.over
    assert not game.won
    assert game.scores() == [15]
    assert told(game) == [("reload", {}, [], False), ("lost", {"score": 15}, [], False)]


@pytest.mark.rule("BW-Q-39")
def test_blasts_at_waves_count_towards_the_limit_as_reloads_do():
    game = scene(hand=[1], columns=[[alien(1)]], boss=2, actions=CALM)
    game.stalled = 298
    blast(game, 1)
    take(game, game.columns[0].to_list()[0])
    assert (game.stalled, game.over) == (299, False)
    reload(game)
    assert game.over


@pytest.mark.rule("BW-Q-39")
def test_a_hit_on_the_boss_starts_the_count_again():
    game = scene(hand=[4, 1], boss=2, actions=CALM)
    game.stalled = 299
    blast(game, 4)
    assert (game.stalled, game.over) == (0, False)
    reload(game)
    assert game.stalled == 1


@pytest.mark.rule("BW-Q-39")
def test_a_bomb_starts_the_count_again_too():
    game = scene(hand=[1], columns=[[alien(1, coin=True)]], boss=2, powerups=[BOSS_BOMB], actions=CALM)
    game.stalled = 299
    blast(game, 1)
    take(game, game.columns[0].to_list()[0])
    assert (game.stalled, game.over, game.boss_health) == (0, False, 1)


@pytest.mark.rule("BW-Q-39")
def test_answers_are_no_choices_and_a_new_boss_round_counts_from_nothing():
    game = scene(hand=[1, 1], columns=[[alien(1)]], actions=(BLASTER_ATTACK,) * 5)
    game.stalled = 299
    blast(game, 1)
    take(game, game.columns[0].to_list()[0])
    assert (game.round, game.stalled) == (BOSS_ROUND, 0)
    blast(game, 1)  # the answer
    assert game.stalled == 0
    reload(game)
    assert (game.stalled, game.over) == (1, False)


@pytest.mark.rule("BW-Q-39")
def test_choices_of_a_wave_round_are_not_counted():
    game = scene(columns=[[], [], [alien(1)]])
    game.stalled = 299
    reload(game)
    assert (game.stalled, game.over) == (299, False)


@pytest.mark.rule("BW-Q-39")
def test_a_ship_lost_on_the_last_choice_is_lost_once():
    game = scene(columns=[[alien(1)]], boss=2, health=1, actions=CALM)
    game.stalled = 299
    listen(game)
    reload(game)
    assert happened(game).count("lost") == 1
