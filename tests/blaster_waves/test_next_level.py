"""The next Level: what is cleared away, what is dealt, and what the ship keeps."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_BOMB,
    FIRST_BOSS_ACTION,
    FULL_HEALTH,
    LEVELS,
    MOVE_AROUND,
    PLUS_HAND,
    PLUS_HEALTH,
    SHIELD,
    WAVE_ATTACK,
    WINGMAN,
)
from hullbreach.games.blaster_waves.state import WAVE_ROUND
from hullbreach.kernel.rng import quick

from .scenes import (
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
    told,
)

ACTIONS = list(range(FIRST_BOSS_ACTION, FIRST_BOSS_ACTION + 5))


def beat(hand=(), seed=1, **more):
    """The Boss's last Health goes; `deck` is dealt from by the next Level."""
    game = scene(hand=[9, *hand], boss=1, **more)
    game.rng = quick(seed)
    for card in ACTIONS:
        game.show(card, game.everyone)  # the Boss has shown all it can do
    listen(game)
    blast(game, 9)
    return game


def blast_the_only_wave_card(game):
    """All new waves but one card are gone, and that one is blasted: the next Boss comes."""
    last = game.columns[0].take()
    for column in game.columns:
        column.clear()
    game.columns[0].put(last)
    blast(game, 1)
    take(game, last)


def beat_with_a_bomb(powerups=(BOSS_BOMB,), coins=1, **more):
    """A coin's Boss Bomb takes the Boss's last Health while Wave cards stand in columns 1, 2 and 3."""
    coin_cards = [alien(1, coin=True) for _ in range(coins)]
    columns = [[*coin_cards, alien(5), alien(6)], [alien(2), alien(3, coin=True)], [alien(4)]]
    game = scene(hand=[coins], columns=columns, boss=1, powerups=powerups, **more)
    listen(game)
    blast(game, coins)
    take(game, *game.columns[0].to_list()[:coins])
    return game


@pytest.mark.rule("BW-LEVEL-01", "BW-FLOW-04")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_next_level_is_one_higher_and_begins_with_its_wave_round(level):
    game = beat(level=level)
    assert (game.level, game.round, game.boss_health) == (level + 1, WAVE_ROUND, 0)
    assert (game.health, game.supply) == (3, 7)
    assert ("level", {"level": level + 1}, [], False) in told(game)
    assert asked(game) == "decide"


@pytest.mark.rule("BW-LEVEL-01")
def test_the_new_levels_numbers_count_from_now_on():
    game = beat(level=2, cards_per_wave=(2, 3, 4, 5, 6), boss_health=(1, 2, 4, 5, 5))
    assert len(aliens(game, 1)) == 4
    blast_the_only_wave_card(game)
    assert game.boss_health == 4


@pytest.mark.rule("BW-LEVEL-02")
def test_the_boss_actions_are_turned_facedown_and_shuffled():
    orders = set()
    for seed in range(60):
        game = beat(seed=seed)
        assert known(game, ACTIONS) == [False] * 5
        assert sorted(game.boss_actions.to_list()) == ACTIONS
        orders.add(tuple(game.boss_actions.to_list()))
    for place in range(5):
        assert {order[place] for order in orders} == set(ACTIONS)


@pytest.mark.rule("BW-LEVEL-02")
def test_the_next_boss_turns_them_up_from_the_left_in_their_new_order():
    game = beat(actions=(MOVE_AROUND, MOVE_AROUND, MOVE_AROUND, MOVE_AROUND, MOVE_AROUND), seed=5)
    order = game.boss_actions.to_list()
    assert order != ACTIONS
    blast_the_only_wave_card(game)
    reload(game)
    turned = [cards[0] for kind, _, cards, _ in told(game) if kind == "boss action"]
    assert turned == order[:2]


@pytest.mark.rule("BW-LEVEL-03")
@pytest.mark.parametrize(("level", "number"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_each_column_is_dealt_the_new_levels_cards_from_the_top_of_the_deck(level, number):
    game = scene(hand=[9, 1, 1], boss=1, level=level)
    top = game.deck.to_list()
    blast(game, 9)
    assert [column.to_list() for column in game.columns] == [top[n * number : (n + 1) * number] for n in range(5)]
    assert known(game, top[: 5 * number]) == [True] * 5 * number


@pytest.mark.rule("BW-LEVEL-04", "BW-LEVEL-05")
def test_the_hand_is_filled_after_the_waves_are_dealt():
    game = scene(hand=[9, 6], boss=1, deck=[*([1] * 15), 4, 5, 3])
    top = game.deck.to_list()
    blast(game, 9)
    assert blasters(game, game.hand) == [6, 4, 5]
    assert game.hand.to_list() == [1, *top[15:17]]
    assert blasters(game, game.deck)[0] == 3
    assert known(game, top[15:18]) == [True, True, False]


@pytest.mark.rule("BW-LEVEL-04", "BW-Q-24")
def test_the_refill_before_a_level_makes_no_wave_attack_or_advance():
    game = beat(deck=[alien(n + 1, hits=3) for n in range(15)])
    assert [aliens(game, column) for column in range(1, 6)] == [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
        [10, 11, 12],
        [13, 14, 15],
    ]
    assert game.health == 3


@pytest.mark.rule("BW-LEVEL-04", "BW-PU-HAND-02")
@pytest.mark.parametrize(("ship", "size"), [([], 3), ([PLUS_HAND], 4), ([PLUS_HAND, PLUS_HAND], 5)])
def test_the_refill_goes_up_to_the_current_maximum(ship, size):
    assert beat(ship=ship).hand.size() == size


@pytest.mark.rule("BW-LEVEL-05")
def test_the_preparation_goes_level_actions_waves_hand():
    game = scene(hand=[9, 1], boss=1)
    top = game.deck.to_list()
    listen(game)
    blast(game, 9)
    assert told(game) == [
        ("blast", {"power": 9}, [0], False),
        ("boss hit", {"boss_health": 0}, [], False),
        ("level", {"level": 2}, [], False),
        ("waves", {}, top[:15], True),
        ("drew", {}, top[15:17], True),
    ]


@pytest.mark.rule("BW-LEVEL-06", "BW-Q-25")
def test_health_hand_and_everything_on_the_ship_carry_over():
    ship = [PLUS_HEALTH, SHIELD, WINGMAN, PLUS_HAND, BOSS_BOMB]
    game = beat(hand=[2, 5], ship=ship, health=2)
    assert carried(game) == ship
    assert (game.health, game.max_health(), game.supply) == (2, 4, 8)
    assert blasters(game, game.hand)[:2] == [2, 5]


@pytest.mark.rule("BW-LEVEL-06", "BW-Q-25")
def test_nothing_of_the_boss_or_of_its_waves_carries_over():
    game = beat_with_a_bomb(deck=[alien(1) for _ in range(20)])
    assert (game.boss_health, game.supply) == (0, 7)
    assert [aliens(game, column) for column in range(1, 6)] == [[1, 1, 1]] * 5


@pytest.mark.rule("BW-LEVEL-07", "BW-Q-30")
def test_waves_grow_from_level_to_level_beginning_with_two_cards():
    numbers = [int(TITLE.standard_cards.cards_per_wave.get(level)) for level in range(1, LEVELS + 1)]
    assert numbers[0] == 2
    assert numbers == sorted(set(numbers))
    assert numbers[-1] <= 8


@pytest.mark.rule("BW-LEVEL-07", "BW-Q-30")
def test_bosses_get_no_weaker_and_stay_within_reach():
    cards = TITLE.standard_cards
    healths = [int(cards.boss_health.get(level)) for level in range(1, LEVELS + 1)]
    to_damage = [int(cards.to_damage.get(level)) for level in range(1, LEVELS + 1)]
    assert healths == sorted(healths)
    assert healths[-1] <= 5
    assert to_damage == sorted(to_damage)
    assert to_damage[-1] <= sum(sorted(cards.blasters.to_list())[-2:])


@pytest.mark.rule("BW-LEVEL-08", "BW-Q-15", "BW-Q-09")
def test_waves_left_when_the_boss_falls_go_under_the_deck_column_by_column_without_powerups():
    game = beat_with_a_bomb()
    # card 0 was played, card 1 bought the Bomb, 2 to 6 were left in columns 1 to 3
    assert game.deck.to_list()[-7:] == [0, 1, 2, 3, 4, 5, 6]
    assert known(game, range(7)) == [True] * 7
    assert happened(game).count("powerup") == 1
    assert powerup_deck(game)[-1] == BOSS_BOMB
    assert carried(game) == []


@pytest.mark.rule("BW-LEVEL-08", "BW-Q-15")
def test_powerups_won_by_the_same_blast_come_before_the_waves_are_cleared_away():
    game = beat_with_a_bomb(powerups=[BOSS_BOMB, BOSS_BOMB, FULL_HEALTH], coins=3, health=1)
    assert happened(game)[4:] == [
        "powerup",
        "boss hit",
        "powerup",
        "powerup",
        "level",
        "waves",
        "drew",
    ]
    assert carried(game) == [BOSS_BOMB]
    assert (game.level, game.health) == (2, 3)


@pytest.mark.rule("BW-LEVEL-09", "BW-Q-26")
def test_main_deck_and_powerup_deck_keep_their_order_between_levels():
    game = scene(hand=[9, 1, 1], boss=1, deck=[3, 5, 2], powerups=[SHIELD, FULL_HEALTH, WINGMAN])
    deck, powerups = game.deck.to_list(), game.powerups.to_list()
    blast(game, 9)
    dealt = [card for column in game.columns for card in column.to_list()] + game.hand.to_list()[2:]
    assert dealt + game.deck.to_list() == [*deck, 0]
    assert game.powerups.to_list() == powerups
    assert known(game, [0]) == [True]


@pytest.mark.rule("BW-LEVEL-02", "BW-LEVEL-09")
def test_luck_decides_the_boss_actions_alone():
    kinds = (BLASTER_ATTACK, WAVE_ATTACK, MOVE_AROUND, BLASTER_ATTACK, MOVE_AROUND)
    one, other = beat(seed=1, actions=kinds), beat(seed=2, actions=kinds)
    assert one.boss_actions.to_list() != other.boss_actions.to_list()
    assert one.deck.to_list() == other.deck.to_list()
    assert one.hand.to_list() == other.hand.to_list()
    assert [c.to_list() for c in one.columns] == [c.to_list() for c in other.columns]
