"""Setting up."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import PLUS_HAND, PLUS_HEALTH, POWERUP_NAMES, SHIELD
from hullbreach.games.blaster_waves.flow import PREPARE_LEVEL, start
from hullbreach.games.blaster_waves.state import WAVE_ROUND, new_state
from hullbreach.kernel.events import HIDDEN, WATCHER, Journal
from hullbreach.kernel.rng import quick

from .scenes import aliens, carried, reload, scene, told, wander

CARDS = TITLE.standard_cards
SEEDS = range(8)


def in_columns(game):
    return [column.to_list() for column in game.columns]


@pytest.mark.rule("BW-SETUP-01")
def test_aliens_come_from_the_right_towards_the_ship():
    game = scene(columns=[[], [], [], [], [5]])
    places = []
    for _ in range(4):
        reload(game)
        places.append([column for column in range(1, 6) if aliens(game, column)])
    assert places == [[4], [3], [2], [1]]


@pytest.mark.rule("BW-SETUP-02")
def test_the_ship_starts_with_three_health_and_seven_are_left():
    game = TITLE.new({}, seed=1)
    assert (game.health, game.supply, game.boss_health) == (3, 7, 0)


@pytest.mark.rule("BW-SETUP-03")
def test_level_1_comes_first_and_the_level_cards_lie_in_order():
    game = TITLE.new({}, seed=1)
    view = TITLE.view(game, 0)
    assert game.level == view.level == 1
    assert [level.to_damage for level in view.levels] == [4, 5, 6, 7, 8]


@pytest.mark.rule("BW-SETUP-04")
def test_the_powerups_are_shuffled_facedown():
    orders = [TITLE.new({}, seed=seed).powerups.to_list() for seed in SEEDS]
    assert all(sorted(order) == list(range(48, 65)) for order in orders)
    assert len({tuple(order) for order in orders}) == len(SEEDS)
    assert list(range(48, 65)) not in orders
    game = TITLE.new({}, seed=1)
    assert game.seen(game.powerups, 0) == [HIDDEN] * 17


@pytest.mark.rule("BW-SETUP-04", "BW-Q-46")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_list_of_powerups_may_be_read_at_any_time_but_not_their_order(seed):
    game = TITLE.new({}, seed=seed)
    for _ in wander(game, seed):
        shown = TITLE.view(game, 0).powerup_deck
        assert shown == sorted(POWERUP_NAMES[CARDS.powerup_kind(card)] for card in game.powerups.to_list())


@pytest.mark.rule("BW-SETUP-05")
def test_five_shuffled_boss_actions_lie_facedown():
    rows = [TITLE.new({}, seed=seed).boss_actions.to_list() for seed in SEEDS]
    assert all(sorted(row) == [65, 66, 67, 68, 69] for row in rows)
    assert len({tuple(row) for row in rows}) > 4
    game = TITLE.new({}, seed=1)
    assert game.seen(game.boss_actions, 0) == [HIDDEN] * 5
    assert TITLE.view(game, 0).boss_actions == [None] * 5


@pytest.mark.rule("BW-SETUP-05", "BW-SETUP-06")
def test_there_are_five_columns_of_two_wave_cards():
    game = TITLE.new({}, seed=1)
    assert [column.size() for column in game.columns] == [2, 2, 2, 2, 2]


@pytest.mark.rule("BW-SETUP-06")
def test_the_main_deck_is_shuffled():
    orders = [new_state(CARDS, quick(seed)).deck.to_list() for seed in SEEDS]
    assert all(sorted(order) == list(range(48)) for order in orders)
    assert len({tuple(order) for order in orders}) == len(SEEDS)
    assert list(range(48)) not in orders


@pytest.mark.rule("BW-SETUP-06", "BW-SETUP-07")
def test_waves_are_dealt_column_by_column_and_then_three_cards_are_drawn():
    deck = new_state(CARDS, quick(5)).deck.to_list()
    game = start(CARDS, quick(5))
    assert in_columns(game) == [deck[0:2], deck[2:4], deck[4:6], deck[6:8], deck[8:10]]
    assert game.hand.to_list() == deck[10:13]
    assert game.deck.to_list() == deck[13:]
    assert game.deck.size() == 35


@pytest.mark.rule("BW-SETUP-08")
def test_the_ship_starts_bare_with_room_for_three_health_and_three_cards():
    game = TITLE.new({}, seed=1)
    assert carried(game) == []
    assert (game.max_health(), game.max_hand()) == (3, 3)


@pytest.mark.rule("BW-SETUP-09", "BW-Q-40")
@pytest.mark.parametrize("seat", [0, WATCHER])
def test_hand_waves_and_ship_lie_open(seat):
    game = scene(hand=[4, 2], columns=[[3, 1], [], [2]], ship=[SHIELD, PLUS_HAND, PLUS_HEALTH])
    view = TITLE.view(game, seat)
    assert [card.blaster for card in view.hand] == [4, 2]
    assert [[card.aliens for card in column] for column in view.columns] == [[3, 1], [], [2], [], []]
    assert view.ship == ["Shield", "+1 in Hand", "+1 Health"]


@pytest.mark.rule("BW-SETUP-09", "BW-Q-40")
@pytest.mark.parametrize("seat", [0, WATCHER])
def test_what_was_dealt_is_known_and_what_lies_in_the_decks_is_not(seat):
    game = TITLE.new({}, seed=3)
    for pile in (game.hand, *game.columns):
        assert game.seen(pile, seat) == pile.to_list()
    for pile in (game.deck, game.powerups, game.boss_actions):
        assert game.seen(pile, seat) == [HIDDEN] * pile.size()


@pytest.mark.rule("BW-SETUP-06", "BW-SETUP-07")
def test_setting_up_tells_of_the_level_the_waves_and_the_hand():
    game = new_state(CARDS, quick(5))
    deck = game.deck.to_list()
    game.journal = Journal()
    game.begin(PREPARE_LEVEL)
    assert (game.level, game.round, game.seat) == (1, WAVE_ROUND, 0)
    assert told(game) == [
        ("level", {"level": 1}, [], False),
        ("waves", {}, deck[0:10], True),
        ("drew", {}, deck[10:13], True),
    ]


def test_the_same_seed_deals_the_same_game_and_another_seed_another():
    assert TITLE.new({}, seed=9).snapshot() == TITLE.new({}, seed=9).snapshot()
    assert TITLE.new({}, seed=9).snapshot() != TITLE.new({}, seed=10).snapshot()
