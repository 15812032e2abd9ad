"""Several PowerUps won by one Blast: one after the other, each completely before the next."""

import pytest

from hullbreach.games.blaster_waves.card_set import (
    BOSS_BOMB,
    FAST_RELOAD,
    FULL_HEALTH,
    PLUS_HAND,
    PLUS_HEALTH,
    SHIELD,
    SHOCKER_MISSILE,
    WINGMAN,
)
from hullbreach.games.blaster_waves.state import BOSS_ROUND, WAVE_ROUND

from .scenes import (
    CALM,
    alien,
    aliens,
    asked,
    blast,
    blasters,
    carried,
    done,
    happened,
    known,
    listen,
    powerup_deck,
    reload,
    scene,
    take,
    told,
    win,
)


def frames(game):
    """What is still to be done, the next thing last."""
    return game.snapshot()[5]


@pytest.mark.rule("BW-PU-04", "BW-Q-10")
def test_all_cards_are_removed_first_and_then_powerups_come_one_by_one():
    game = win(SHIELD, WINGMAN, PLUS_HEALTH)
    assert happened(game) == ["blast", "removed", "removed", "removed", "powerup", "powerup", "powerup"]
    assert (carried(game), game.health) == ([SHIELD, WINGMAN, PLUS_HEALTH], 4)


@pytest.mark.rule("BW-PU-04", "BW-Q-10")
def test_each_is_resolved_before_the_next_so_plus_one_in_hand_helps_a_fast_reload_after_it():
    game = win(PLUS_HAND, FAST_RELOAD, deck=[6, 5, 4, 3, 2])
    assert blasters(game, game.hand) == [6, 5, 4, 3]
    drawn = [(kind, len(cards)) for kind, _, cards, _ in told(game) if kind in ("powerup", "drew")]
    assert drawn == [("powerup", 1), ("drew", 1), ("powerup", 1), ("drew", 3)]


@pytest.mark.rule("BW-PU-04", "BW-Q-10")
def test_the_other_way_round_the_hand_ends_the_same_but_fills_first():
    game = win(FAST_RELOAD, PLUS_HAND, deck=[6, 5, 4, 3, 2])
    drawn = [(kind, len(cards)) for kind, _, cards, _ in told(game) if kind in ("powerup", "drew")]
    assert drawn == [("powerup", 1), ("drew", 3), ("powerup", 1), ("drew", 1)]
    assert blasters(game, game.hand) == [6, 5, 4, 3]


@pytest.mark.rule("BW-PU-04", "BW-Q-10", "BW-PU-01")
def test_an_instant_is_back_under_the_deck_before_the_next_is_drawn():
    columns = [[alien(1, coin=True), alien(1, coin=True)], [alien(9)]]
    game = scene(hand=[2], columns=columns, powerups=[FULL_HEALTH])
    only = game.powerups.to_list()[0]
    game.powerups.clear()
    game.powerups.put(only)
    listen(game)
    blast(game, 2)
    take(game, *game.columns[0].to_list())
    assert [cards for kind, _, cards, _ in told(game) if kind == "powerup"] == [[only], [only]]
    assert game.powerups.to_list() == [only]


@pytest.mark.rule("BW-Q-28")
def test_an_empty_powerup_deck_gives_nothing_and_play_goes_on():
    game = scene(hand=[2], columns=[[alien(1, coin=True), alien(1, coin=True)], [alien(9)]])
    game.powerups.clear()
    listen(game)
    blast(game, 2)
    take(game, *game.columns[0].to_list())
    assert happened(game) == ["blast", "removed", "removed"]
    assert (carried(game), asked(game)) == ([], "decide")


@pytest.mark.rule("BW-Q-28")
def test_a_coin_that_finds_the_deck_empty_does_not_stop_at_the_coins_before_it():
    columns = [[alien(1, coin=True) for _ in range(3)], [alien(9)]]
    game = scene(hand=[3], columns=columns, powerups=[SHIELD, WINGMAN])
    for card in game.powerups.to_list()[2:]:
        game.powerups.remove(card)
    blast(game, 3)
    take(game, *game.columns[0].to_list())
    assert carried(game) == [SHIELD, WINGMAN]


@pytest.mark.rule("BW-PU-04")
def test_the_coins_of_a_blast_that_stops_early_are_paid_too():
    game = scene(hand=[3], columns=[[alien(1, coin=True), alien(1, coin=True), alien(1)]], powerups=[SHIELD, WINGMAN])
    first, second, _ = game.columns[0].to_list()
    listen(game)
    blast(game, 3)
    take(game, first)
    assert "powerup" not in happened(game)
    take(game, second)
    assert "powerup" not in happened(game)
    done(game)
    assert happened(game) == ["powerup", "powerup"]
    assert carried(game) == [SHIELD, WINGMAN]


@pytest.mark.rule("BW-PU-04", "BW-PU-MISSILE-01")
def test_the_next_powerup_waits_until_the_missile_has_its_target():
    game = win(SHOCKER_MISSILE, SHIELD, WINGMAN, waves=[[alien(6), alien(5)]])
    assert (asked(game), happened(game).count("powerup"), carried(game)) == ("missile", 1, [])
    assert frames(game) == [["AfterChoice"], ["DrawPowerUps", 2], ["Shocker", 0]]
    take(game, game.columns[1].to_list()[0])
    assert happened(game) == ["removed", "powerup", "powerup"]
    assert (carried(game), aliens(game, 2)) == ([SHIELD, WINGMAN], [5])


@pytest.mark.rule("BW-PU-04", "BW-PU-MISSILE-01", "BW-Q-12")
def test_two_missiles_in_a_row_each_find_the_wave_that_is_leftmost_then():
    game = win(SHOCKER_MISSILE, SHOCKER_MISSILE, waves=[[alien(6)], [alien(5)], [alien(4)]])
    take(game, *game.columns[1].to_list())
    assert asked(game) == "missile"
    take(game, *game.columns[2].to_list())
    assert ([aliens(game, column) for column in range(1, 6)], asked(game)) == ([[], [], [], [4], []], "decide")


@pytest.mark.rule("BW-PU-04", "BW-PU-MISSILE-02")
def test_a_second_missile_finds_nothing_when_the_first_took_the_last_card():
    game = win(SHOCKER_MISSILE, SHOCKER_MISSILE, PLUS_HEALTH, waves=[[alien(6)]], actions=CALM)
    take(game, *game.columns[1].to_list())
    assert (asked(game), game.round, game.health) == ("decide", BOSS_ROUND, 4)


@pytest.mark.rule("BW-PU-04", "BW-PU-MISSILE-01", "BW-WAVE-03")
def test_what_is_pending_is_drawn_in_the_wave_round_even_when_the_last_wave_is_gone():
    game = win(SHOCKER_MISSILE, BOSS_BOMB, waves=[[alien(6)]], level=2, actions=CALM)
    take(game, *game.columns[1].to_list())
    assert happened(game)[-6:] == ["removed", "powerup", "boss round", "powerup lost", "boss hit", "boss action"]
    assert game.boss_health == 2


@pytest.mark.rule("BW-PU-BOMB-04", "BW-Q-15")
def test_a_boss_beaten_by_a_bomb_waits_for_the_powerups_already_won():
    game = win(BOSS_BOMB, SHOCKER_MISSILE, PLUS_HEALTH, waves=[[alien(6), alien(5)]], boss=1)
    assert (asked(game), game.boss_health, game.level, game.round) == ("missile", 0, 1, BOSS_ROUND)
    six, five = game.columns[1].to_list()
    take(game, five)
    assert (game.level, game.round, game.health, game.max_health()) == (2, WAVE_ROUND, 4, 4)
    # the blaster, three coin cards, the missile's card, then what was left of the waves
    assert game.deck.to_list()[-6:] == [0, 1, 2, 3, five, six]


@pytest.mark.rule("BW-PU-BOMB-04", "BW-Q-15", "BW-Q-25")
def test_a_second_bomb_is_held_for_the_next_boss_when_the_first_beat_this_one():
    game = win(BOSS_BOMB, BOSS_BOMB, boss=1)
    assert (game.level, carried(game), game.boss_health, game.supply) == (2, [BOSS_BOMB], 0, 7)
    assert powerup_deck(game)[-1] == BOSS_BOMB


@pytest.mark.rule("BW-PU-BOMB-01")
def test_two_bombs_in_one_blast_take_two_health():
    game = win(BOSS_BOMB, BOSS_BOMB, boss=3, actions=CALM)
    assert (game.boss_health, game.supply, carried(game)) == (1, 6, [])


@pytest.mark.rule("BW-FLOW-03", "BW-Q-15", "BW-SCORE-03")
def test_on_level_five_a_powerup_still_pending_may_raise_the_final_health():
    game = win(BOSS_BOMB, PLUS_HEALTH, boss=1, level=5)
    assert (game.over, game.won, game.health, game.scores()) == (True, True, 4, [54])
    assert told(game)[-1] == ("won", {"score": 54}, [], False)


@pytest.mark.rule("BW-FLOW-03", "BW-Q-15")
def test_on_level_five_a_missile_still_pending_is_used_before_the_game_is_won():
    game = win(BOSS_BOMB, SHOCKER_MISSILE, FULL_HEALTH, waves=[[alien(6)]], boss=1, level=5, health=1)
    assert (asked(game), game.over) == ("missile", False)
    take(game, *game.columns[1].to_list())
    assert (game.over, game.won, game.scores()) == (True, True, [53])


@pytest.mark.rule("BW-FLOW-03", "BW-BOSS-08")
def test_after_the_level_five_boss_falls_nothing_more_is_played():
    game = scene(hand=[8, 1], boss=1, level=5)
    listen(game)
    blast(game, 8)
    assert happened(game) == ["blast", "boss hit", "won"]
    assert (game.level, game.legal(), game.winners(), asked(game)) == (5, [], [0], "")


def test_a_blast_under_way_knows_its_power_column_picks_and_coins():
    game = scene(hand=[5, 5], columns=[[], [alien(1, coin=True), alien(2), alien(1)]])
    coin, two, one = game.columns[1].to_list()
    blast(game, 5)
    assert frames(game)[-1] == ["PickTargets", 5, 1, 48, 0, 0]
    take(game, coin)
    assert frames(game)[-1] == ["PickTargets", 4, 1, 47, 1, 1]
    take(game, two)
    assert frames(game)[-1] == ["PickTargets", 2, 1, 46, 1, 1]
    take(game, one)
    assert asked(game) == "decide"
    game = scene(hand=[2, 3], columns=[[alien(1), alien(2)]])
    blast(game, 2, 3)
    assert frames(game) == [["AfterChoice"], ["PickTargets", 5, 0, 1, 0, 0]]


def test_a_powerup_won_and_recycled_is_known_where_it_lies_and_those_above_are_not():
    game = win(FULL_HEALTH, FAST_RELOAD, SHIELD)
    cards = game.powerups.to_list()
    assert known(game, cards) == [False] * (len(cards) - 2) + [True, True]
    assert known(game, game.ship.to_list()) == [True]
    reload(game)  # nothing in column 1: the Shield stays
    assert carried(game) == [SHIELD]
