"""What each PowerUp does, and where it goes afterwards."""

import pytest

from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_BOMB,
    FAST_RELOAD,
    FULL_HEALTH,
    PLUS_HAND,
    PLUS_HEALTH,
    SHIELD,
    SHOCKER_MISSILE,
    WINGMAN,
)
from hullbreach.games.blaster_waves.moves import RELOAD, TAKE_HITS, play_one, play_two
from hullbreach.games.blaster_waves.state import BOSS_ROUND

from .scenes import (
    CALM,
    alien,
    aliens,
    answer,
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
    win,
)

# -- the three types --------------------------------------------------------------------------------


@pytest.mark.rule("BW-PU-01")
@pytest.mark.parametrize("kind", [FULL_HEALTH, FAST_RELOAD, SHOCKER_MISSILE, BOSS_BOMB])
def test_an_instant_powerup_goes_under_the_deck_and_not_onto_the_ship(kind):
    game = scene(hand=[1], columns=[[alien(1, coin=True)]], powerups=[kind], boss=2, actions=CALM)
    card, *rest = game.powerups.to_list()
    listen(game)
    blast(game, 1)
    take(game, *game.columns[0].to_list())
    assert ("powerup", {}, [card], True) in told(game)
    assert game.powerups.to_list() == [*rest, card]
    assert carried(game) == []
    assert known(game, [card, rest[0]]) == [True, False]


@pytest.mark.rule("BW-PU-02", "BW-PU-03")
@pytest.mark.parametrize("kind", [PLUS_HEALTH, PLUS_HAND, SHIELD, WINGMAN])
def test_permanents_and_shields_go_onto_the_ship(kind):
    game = scene(hand=[1], columns=[[alien(1, coin=True), alien(9)]], powerups=[kind])
    card, *rest = game.powerups.to_list()
    blast(game, 1)
    take(game, game.columns[0].to_list()[0])
    assert (game.ship.to_list(), game.powerups.to_list()) == ([card], rest)
    assert known(game, [card]) == [True]


@pytest.mark.rule("BW-PU-02")
def test_permanents_stay_through_hits_and_levels():
    game = scene(hand=[1, 4], columns=[[alien(1)]], ship=[PLUS_HEALTH, PLUS_HAND], health=4, boss=1, actions=CALM)
    reload(game)
    assert (carried(game), game.health) == ([PLUS_HEALTH, PLUS_HAND], 3)
    blast(game, 1)
    take(game, *game.columns[0].to_list())
    blast(game, 4)
    assert (game.level, carried(game)) == (2, [PLUS_HEALTH, PLUS_HAND])
    assert (game.max_health(), game.max_hand()) == (4, 4)


@pytest.mark.rule("BW-PU-03", "BW-PU-SHIELD-01", "BW-PU-WINGMAN-03")
@pytest.mark.parametrize("kind", [SHIELD, WINGMAN])
def test_a_shield_or_wingman_takes_one_hit_and_goes_under_the_deck(kind):
    game = scene(columns=[[alien(1, hits=1)]], ship=[kind])
    card = game.ship.to_list()[0]
    listen(game)
    reload(game)
    assert (game.health, game.supply, carried(game)) == (3, 7, [])
    assert game.powerups.to_list()[-1] == card
    assert known(game, [card]) == [True]
    assert told(game)[-1] == ("powerup lost", {}, [card], False)
    reload(game)
    assert game.health == 2


# -- +1 Health and Full Health ----------------------------------------------------------------------


@pytest.mark.rule("BW-PU-HEALTH-01", "BW-Q-33")
@pytest.mark.parametrize("health", [1, 2, 3])
def test_plus_one_health_raises_health_and_maximum_by_one_and_heals_no_more(health):
    game = win(PLUS_HEALTH, health=health)
    assert (game.health, game.max_health(), game.supply) == (health + 1, 4, 9 - health)


@pytest.mark.rule("BW-PU-HEALTH-02")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_maximum_health_is_three_and_one_for_each_plus_one_health(count):
    game = scene(ship=[PLUS_HEALTH] * count + [PLUS_HAND, SHIELD, WINGMAN])
    assert game.max_health() == 3 + count


@pytest.mark.rule("BW-PU-FULL-01")
@pytest.mark.parametrize(("ship", "full"), [([], 3), ([PLUS_HEALTH], 4), ([PLUS_HEALTH] * 2, 5)])
def test_full_health_fills_up_to_the_current_maximum_from_the_supply(ship, full):
    game = win(FULL_HEALTH, ship=ship, health=1)
    assert (game.health, game.supply) == (full, 10 - full)
    assert powerup_deck(game)[-1] == FULL_HEALTH


@pytest.mark.rule("BW-PU-FULL-02", "BW-Q-35")
def test_full_health_is_wasted_on_a_sound_ship():
    game = win(FULL_HEALTH)
    assert (game.health, game.supply, carried(game)) == (3, 7, [])
    assert powerup_deck(game)[-1] == FULL_HEALTH


# -- +1 in Hand and Fast Reload -----------------------------------------------------------------------


@pytest.mark.rule("BW-PU-HAND-01", "BW-Q-34")
@pytest.mark.parametrize("left", [[], [6], [6, 5]])
def test_plus_one_in_hand_draws_exactly_one_card_and_raises_the_maximum(left):
    game = win(PLUS_HAND, hand=left, deck=[4, 3, 2])
    assert blasters(game, game.hand) == [*left, 4]
    assert game.max_hand() == 4
    assert told(game)[-1] == ("drew", {}, game.hand.to_list()[-1:], True)
    assert known(game, [game.hand.to_list()[-1], game.deck.to_list()[0]]) == [True, False]


@pytest.mark.rule("BW-PU-HAND-01", "BW-Q-27")
def test_with_nothing_else_in_the_deck_plus_one_in_hand_draws_what_was_just_recycled():
    game = win(PLUS_HAND, hand=[6], only=True)
    assert game.hand.to_list() == [1, 0]  # the blaster just played lies on top
    assert game.max_hand() == 4


@pytest.mark.rule("BW-PU-HAND-01", "BW-Q-27")
def test_with_an_empty_deck_plus_one_in_hand_still_raises_the_maximum():
    game = win(FAST_RELOAD, PLUS_HAND, PLUS_HAND, only=True)  # the Blast recycles four cards, all drawn by then
    assert (game.max_hand(), game.hand.size(), game.deck.to_list()) == (5, 4, [])
    assert happened(game).count("drew") == 2


@pytest.mark.rule("BW-PU-HAND-02", "BW-RELOAD-02")
@pytest.mark.parametrize(("ship", "size"), [([PLUS_HAND], 4), ([PLUS_HAND, PLUS_HAND], 5)])
def test_a_raised_hand_size_counts_for_reloads_and_fast_reloads(ship, size):
    game = scene(hand=[1], ship=ship)
    reload(game)
    assert game.hand.size() == size
    assert win(FAST_RELOAD, ship=ship).hand.size() == size


@pytest.mark.rule("BW-PU-FAST-01")
@pytest.mark.parametrize("left", [[], [6], [6, 5]])
def test_fast_reload_fills_the_hand_from_the_top_of_the_deck(left):
    game = win(FAST_RELOAD, hand=left, deck=[4, 3, 2])
    assert blasters(game, game.hand) == [*left, 4, 3, 2][:3]
    assert powerup_deck(game)[-1] == FAST_RELOAD
    assert "reload" not in happened(game)


@pytest.mark.rule("BW-PU-FAST-01", "BW-Q-35")
def test_a_fast_reload_is_wasted_on_a_full_hand():
    game = win(FAST_RELOAD, FAST_RELOAD)
    assert happened(game).count("drew") == 1
    assert game.hand.size() == 3
    assert powerup_deck(game)[-2:] == [FAST_RELOAD, FAST_RELOAD]


@pytest.mark.rule("BW-PU-FAST-02")
def test_in_a_fast_reload_no_wave_card_attacks_or_moves():
    columns = [[alien(1, coin=True), alien(9, hits=3)], [alien(2)], [alien(3)], [], [alien(4)]]
    game = scene(hand=[1], columns=columns, powerups=[FAST_RELOAD])
    blast(game, 1)
    take(game, game.columns[0].to_list()[0])
    assert [aliens(game, column) for column in range(1, 6)] == [[9], [2], [3], [], [4]]
    assert (game.health, game.hand.size()) == (3, 3)


@pytest.mark.rule("BW-PU-FAST-03")
def test_a_fast_reload_is_no_step_of_a_boss_round():
    game = win(FAST_RELOAD, boss=2, actions=CALM)
    assert happened(game) == ["blast", "removed", "powerup", "drew", "boss action"]
    assert (game.stalled, game.boss_turn, asked(game)) == (1, 1, "decide")


# -- Shield and Wingman -------------------------------------------------------------------------------


@pytest.mark.rule("BW-PU-SHIELD-02", "BW-PU-WINGMAN-04")
def test_wingman_and_both_shields_absorb_three_hits_the_wingman_first():
    game = scene(columns=[[alien(1, hits=2), alien(1, hits=2)]], ship=[SHIELD, WINGMAN, SHIELD])
    reload(game)
    assert (game.health, game.supply, carried(game)) == (2, 8, [])
    assert powerup_deck(game)[-3:] == [WINGMAN, SHIELD, SHIELD]


@pytest.mark.rule("BW-PU-WINGMAN-04", "BW-Q-23")
@pytest.mark.parametrize("ship", [[SHIELD, WINGMAN], [WINGMAN, SHIELD]])
def test_the_wingman_goes_before_a_shield_whichever_came_first(ship):
    game = scene(columns=[[alien(1)]], ship=ship)
    reload(game)
    assert (carried(game), game.health) == ([SHIELD], 3)


@pytest.mark.rule("BW-PU-SHIELD-01")
def test_of_two_shields_the_one_gained_first_goes_first():
    game = scene(columns=[[alien(1)]], ship=[SHIELD, SHIELD])
    first, second = game.ship.to_list()
    reload(game)
    assert (game.ship.to_list(), game.powerups.to_list()[-1]) == ([second], first)


@pytest.mark.rule("BW-PU-WINGMAN-01", "BW-PU-WINGMAN-02", "BW-Q-21")
@pytest.mark.parametrize(("played", "power"), [((3,), 4), ((6,), 7), ((3, 6), 11)])
def test_with_a_wingman_every_card_played_at_a_wave_counts_one_higher(played, power):
    game = scene(hand=played, columns=[[alien(power)]], ship=[WINGMAN])
    assert why_not(game, play_one(0) if len(played) == 1 else play_two(0, 1)) is None
    listen(game)
    blast(game, *played)
    assert told(game)[0][1] == {"power": power}
    take(game, *game.columns[0].to_list())
    assert game.round == BOSS_ROUND


@pytest.mark.rule("BW-PU-WINGMAN-01")
def test_the_wingman_adds_no_more_than_one_a_card():
    game = scene(hand=[3, 3], columns=[[alien(5)]], ship=[WINGMAN])
    assert game.legal() == [RELOAD, play_two(0, 1), play_two(1, 0)]
    game = scene(hand=[3, 3], columns=[[alien(9)]], ship=[WINGMAN])
    assert game.legal() == [RELOAD]


@pytest.mark.rule("BW-PU-WINGMAN-02", "BW-Q-36")
def test_the_wingman_helps_an_answer_but_not_the_boss():
    more = {"boss": 2, "actions": (BLASTER_ATTACK,) * 5, "boss_acts": True, "ship": [WINGMAN]}
    game = scene(hand=[4], deck=[5], **more)
    answer(game, 4)
    assert (game.health, carried(game)) == (3, [WINGMAN])
    game = scene(hand=[2, 1], deck=[5], **more)
    assert game.legal() == [TAKE_HITS, play_one(0), play_one(1), play_two(0, 1), play_two(1, 0)]
    game = scene(hand=[2, 1], deck=[6], **more)
    assert game.legal() == [TAKE_HITS, play_one(0), play_one(1)]


@pytest.mark.rule("BW-PU-WINGMAN-03")
def test_the_bonus_ends_when_the_wingman_is_hit():
    game = scene(hand=[4], boss=2, deck=[6], actions=(BLASTER_ATTACK,) * 5, boss_acts=True, ship=[WINGMAN], level=2)
    assert game.power(play_one(0)) == 5
    take_hits(game)
    assert (game.health, carried(game)) == (2, [])
    assert powerup_deck(game)[-1] == WINGMAN
    assert game.legal() == [RELOAD]
    assert game.power(play_one(0)) == 4


@pytest.mark.rule("BW-PU-WINGMAN-01", "BW-Q-22")
def test_a_wingman_does_not_enlarge_the_blast_that_won_it():
    game = scene(hand=[1], columns=[[alien(1, coin=True), alien(1)]], powerups=[WINGMAN])
    blast(game, 1)
    take(game, game.columns[0].to_list()[0])
    assert (asked(game), aliens(game, 1), carried(game)) == ("decide", [1], [WINGMAN])
