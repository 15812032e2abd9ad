"""Nothing is ever discarded: what is used goes to the bottom of its deck."""

import pytest

from hullbreach.games.blaster_waves import TITLE
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
from hullbreach.games.blaster_waves.moves import RELOAD, play_one, play_two
from hullbreach.games.blaster_waves.state import BOSS_ROUND
from hullbreach.kernel.events import HIDDEN

from .scenes import (
    Card,
    alien,
    aliens,
    blast,
    carried,
    done,
    happened,
    listen,
    play,
    powerup_deck,
    reload,
    scene,
    take,
    wander,
)

# In a scene the cards are numbered through: hand, columns, deck.


@pytest.mark.rule("BW-DECK-01")
def test_a_played_blaster_and_the_wave_card_it_removes_go_under_the_deck():
    game = scene(hand=[3, 1], columns=[[3], [1]], deck=[6, 6])
    before = game.deck.to_list()
    blast(game, 3)
    assert game.deck.to_list() == [*before, 0]
    take(game, 2)
    assert game.deck.to_list() == [*before, 0, 2]
    assert game.hand.to_list() == [1]


@pytest.mark.rule("BW-DECK-02")
def test_a_used_powerup_goes_under_the_powerup_deck():
    game = scene(hand=[1], columns=[[alien(1, coin=True)], [1]], powerups=[FULL_HEALTH, SHIELD], health=1)
    before = game.powerups.to_list()
    blast(game, 1)
    take(game, 1)
    assert game.powerups.to_list() == [*before[1:], before[0]]
    assert carried(game) == []


@pytest.mark.rule("BW-DECK-02")
def test_a_destroyed_shield_goes_under_the_powerup_deck_and_stays_known():
    game = scene(columns=[[1]], ship=[PLUS_HEALTH, SHIELD, PLUS_HAND])
    before = game.powerups.to_list()
    shield = game.ship.to_list()[1]
    reload(game)
    assert game.powerups.to_list() == [*before, shield]
    assert carried(game) == [PLUS_HEALTH, PLUS_HAND]
    assert game.seen(game.powerups, 0) == [HIDDEN] * 14 + [shield]


@pytest.mark.rule("BW-DECK-03")
def test_the_blaster_value_of_a_card_in_a_wave_has_no_meaning():
    weak, strong = (scene(hand=[2, 1, 1], columns=[[alien(2, blaster=value)], [3]]) for value in (1, 6))
    assert weak.legal() == strong.legal()
    for game in (weak, strong):
        reload(game)
        assert game.health == 2
        blast(game, 2)
        take(game, 3)
        assert aliens(game, 1) == [3]


@pytest.mark.rule("BW-DECK-04")
def test_a_coin_on_a_played_blaster_draws_no_powerup():
    game = scene(hand=[Card(blaster=2, coin=True), Card(blaster=2, coin=True)], columns=[[2], [1]])
    before = game.powerups.to_list()
    listen(game)
    play(game, play_two(0, 1))
    take(game, 2)
    assert happened(game) == ["blast", "removed"]
    assert game.powerups.to_list() == before


@pytest.mark.rule("BW-DECK-04")
def test_aliens_and_hits_of_cards_in_hand_have_no_meaning():
    game = scene(hand=[Card(blaster=1, aliens=6, hits=3)] * 3, columns=[[], [1]])
    assert play_one(0) in game.legal()
    reload(game)
    assert game.health == 3


def check_that_nothing_is_lost(game):
    main = [card for pile in (game.deck, game.hand, *game.columns) for card in pile.to_list()]
    assert sorted(main) == list(range(48))
    assert sorted(game.powerups.to_list() + game.ship.to_list()) == list(range(48, 65))
    assert game.health + game.boss_health + game.supply == 10
    assert min(game.health, game.boss_health, game.supply) >= 0


@pytest.mark.rule("BW-DECK-05", "BW-DECK-06", "BW-DECK-07")
@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_played_no_card_is_lost_or_doubled(seed):
    game = TITLE.new({}, seed=seed)
    for _ in wander(game, seed):
        check_that_nothing_is_lost(game)
    check_that_nothing_is_lost(game)


@pytest.mark.rule("BW-DECK-06")
def test_a_health_the_ship_loses_returns_to_the_supply():
    game = scene(columns=[[alien(1, hits=2)]], boss=2)
    assert (game.health, game.boss_health, game.supply) == (3, 2, 5)
    reload(game)
    assert (game.health, game.boss_health, game.supply) == (1, 2, 7)


@pytest.mark.rule("BW-DECK-06")
def test_a_health_the_boss_loses_returns_to_the_supply():
    game = scene(hand=[4], boss=2)
    blast(game, 4)
    assert (game.health, game.boss_health, game.supply) == (3, 1, 6)


@pytest.mark.rule("BW-DECK-06", "BW-Q-29")
def test_a_boss_of_five_and_a_ship_of_five_use_up_all_ten_health():
    game = scene(hand=[1], columns=[[1]], level=5, health=5, ship=[PLUS_HEALTH] * 2)
    blast(game, 1)
    take(game, 1)
    assert (game.health, game.boss_health, game.supply) == (5, 5, 0)


@pytest.mark.rule("BW-Q-29")
def test_a_boss_gets_all_the_health_its_card_states_even_if_the_supply_is_short():
    game = scene(hand=[1], columns=[[1]], boss_health=(8, 8, 8, 8, 8))
    blast(game, 1)
    take(game, 1)
    assert game.boss_health == 8


@pytest.mark.rule("BW-DECK-07", "BW-Q-28")
def test_with_nine_powerups_on_the_ship_eight_are_left_to_draw():
    ship = [PLUS_HEALTH, PLUS_HEALTH, PLUS_HAND, PLUS_HAND, SHIELD, SHIELD, WINGMAN, BOSS_BOMB, BOSS_BOMB]
    game = scene(hand=[1], columns=[[alien(1, coin=True)], [1]], ship=ship)
    assert powerup_deck(game) == [FULL_HEALTH] * 2 + [FAST_RELOAD] * 3 + [SHOCKER_MISSILE] * 3
    before = game.powerups.to_list()
    blast(game, 1)
    take(game, 1)
    assert game.powerups.to_list() == [*before[1:], before[0]]
    assert sorted(carried(game)) == sorted(ship)


@pytest.mark.rule("BW-Q-28")
def test_a_coin_gives_nothing_when_the_powerup_deck_is_empty():
    game = scene(hand=[2], columns=[[alien(1, coin=True), alien(1, coin=True)], [1]])
    game.powerups.clear()
    listen(game)
    blast(game, 2)
    take(game, 1, 2)
    assert happened(game) == ["blast", "removed", "removed"]
    assert carried(game) == []
    assert game.legal() == [RELOAD]


@pytest.mark.rule("BW-DECK-08", "BW-Q-09")
def test_blasters_go_down_first_in_the_order_played():
    for first, second in [(0, 2), (2, 0), (1, 2), (2, 1), (0, 1), (1, 0)]:
        game = scene(hand=[2, 3, 4], columns=[[5], [1]])
        before = game.deck.to_list()
        play(game, play_two(first, second))
        take(game, 3)
        assert game.deck.to_list() == [*before, first, second, 3]
        assert game.hand.to_list() == [card for card in (0, 1, 2) if card not in (first, second)]


@pytest.mark.rule("BW-DECK-08", "BW-Q-09")
def test_removed_wave_cards_go_down_in_the_order_named():
    game = scene(hand=[1, 6], columns=[[1, 1, 1, 1], [1]])
    before = game.deck.to_list()
    blast(game, 6)
    take(game, 4, 2, 5)
    done(game)
    assert game.deck.to_list() == [*before, 1, 4, 2, 5]
    assert game.columns[0].to_list() == [3]


@pytest.mark.rule("BW-Q-09")
def test_what_the_game_recycles_goes_down_column_by_column_from_top_to_bottom():
    columns = [[alien(1, coin=True), 2, 3], [4, 5], [], [6], [2]]
    game = scene(hand=[1], columns=columns, boss=1, powerups=[BOSS_BOMB])
    blast(game, 1)
    take(game, 1)
    assert (game.level, game.round) == (2, 0)
    assert game.deck.to_list()[-8:] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert [column.size() for column in game.columns] == [3] * 5


@pytest.mark.rule("BW-DECK-01")
def test_recycled_cards_can_be_drawn_again_and_their_place_is_known():
    game = scene(hand=[2], columns=[[2], [1]], deck=[6], only=True)
    blast(game, 2)
    take(game, 1)
    assert game.deck.to_list() == [3, 0, 1]
    assert game.seen(game.deck, 0) == [HIDDEN, 0, 1]
    reload(game)
    assert game.hand.to_list() == [3, 0, 1]
    assert game.deck.to_list() == []


@pytest.mark.rule("BW-DECK-01")
def test_a_shot_at_the_boss_goes_under_the_deck():
    game = scene(hand=[1, 4], boss=2)
    before = game.deck.to_list()
    blast(game, 4)
    assert game.round == BOSS_ROUND
    assert game.deck.to_list() == [*before, 1]
