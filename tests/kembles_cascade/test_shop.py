"""The Shop, ship mods, Power-up cards, the Merchant."""

import pytest

from hullbreach.games.kembles_cascade.card_set import FIRST_POWERUP, POWERUPS
from hullbreach.games.kembles_cascade.moves import BATTLE, BUY_POWERUP, DONE, SHOP

from .scenes import (
    MERCHANT,
    POWERUP_SQUARE,
    asked,
    battle,
    buy,
    buy_move,
    card_set,
    cruiser,
    done,
    enter,
    flight,
    go,
    heard,
    kind,
    knows,
    new_game,
    pick,
    play,
    power_down,
    powerup,
    shoot,
    shop,
    shot_move,
    sq,
    turn_move,
    turn_to,
    use,
    use_move,
    where,
    why_not,
)

# weapon, level, what one shot then deals to the square in front
WEAPON_LEVELS_BOUGHT = [
    *(("laser", level, 1) for level in (1, 2, 3)),
    *(("missile", level, (2, 3, 3)[level - 1]) for level in (1, 2, 3)),
    *(("gamma", level, level) for level in (1, 2, 3)),
    *(("flame", level, level + 1) for level in (1, 2, 3)),
]


def shopping(**more):
    """The first player has powered down and is in the Shop."""
    game = flight(**{"ships": [(3, 3), (1, 1)]} | more)
    power_down(game)
    assert asked(game) == (0, "Shop")
    return game


@pytest.mark.rule("KC-SHOP-01")
def test_where_one_can_shop():
    shopping(bellonium=[5])
    astral = flight(ships=[None, (1, 1)], bellonium=[5])
    assert why_not(astral, buy_move("laser")) is None
    fighting = battle(bellonium=[5])
    assert why_not(fighting, buy_move("laser")) == "KC-TURN-01"
    merchant = battle({(3, 3): MERCHANT}, ships=[(3, 3)], bellonium=[5])
    assert why_not(merchant, SHOP) is None


@pytest.mark.rule("KC-SHOP-02", "KC-SHOP-03", "KC-SHOP-05")
def test_any_number_of_purchases_or_none():
    game = shopping(bellonium=[20])
    buy(game, "laser", "laser", "laser", "power-up", "engine")
    assert game.bellonium.get(0) == 20 - 3 - 4 - 5 - 2 - 4
    assert (game.level(0, 4), game.level(0, 3)) == (3, 1)
    assert game.powerup_hand(0).size() == 1
    done(game)
    nothing = shopping(bellonium=[20])
    done(nothing)
    assert nothing.bellonium.get(0) == 20


@pytest.mark.rule("KC-SHOP-03", "KC-SHOP-04")
def test_a_level_must_be_paid_and_none_is_skipped():
    game = shopping(bellonium=[6])
    assert why_not(game, buy_move("gamma")) is None
    buy(game, "laser")
    assert (game.level(0, 4), game.bellonium.get(0)) == (1, 3)
    assert why_not(game, buy_move("laser")) == "KC-SHOP-03"  # level 2 costs 4


@pytest.mark.rule("KC-SHOP-06", "KC-Q-75")
def test_a_level_with_glory_gives_it_once_when_bought():
    game = shopping(bellonium=[20])
    buy(game, "laser")
    assert game.glory.get(0) == 0
    buy(game, "laser")
    assert game.glory.get(0) == 1
    buy(game, "laser")
    assert game.glory.get(0) == 3


@pytest.mark.rule("KC-SHOP-07", "KC-MOD-10", "KC-WEAP-10")
def test_there_is_one_card_of_each_type_and_no_level_above_the_last():
    game = shopping(bellonium=[40], upgrades=[{"engine": 2, "laser": 3}])
    assert why_not(game, buy_move("engine")) == "KC-SHOP-07"
    assert why_not(game, buy_move("laser")) == "KC-SHOP-07"


@pytest.mark.rule("KC-SHOP-08", "KC-PUP-01")
def test_a_power_up_card_costs_two_and_is_drawn_unseen():
    game = shopping(bellonium=[3])
    top = game.powerup_deck.to_list()[0]
    buy(game, "power-up")
    assert game.bellonium.get(0) == 1
    assert game.powerup_hand(0).to_list() == [top]
    assert knows(game, top) == [0]
    assert why_not(game, BUY_POWERUP) == "KC-SHOP-08"


@pytest.mark.rule("KC-SHOP-08", "KC-Q-73")
def test_played_cards_are_shuffled_into_a_new_deck_and_without_any_none_is_sold():
    game = shopping(bellonium=[9], no_powerups=True, powerup_discard=[("moves", 1)])
    buy(game, "power-up")
    assert game.powerup_discard.size() == 0
    assert heard(game, "reshuffled") == [("reshuffled", {"deck": 1}, [])]
    assert why_not(game, BUY_POWERUP) == "KC-Q-73"


@pytest.mark.rule("KC-SQ-PUP-01", "KC-Q-73")
def test_without_cards_a_power_up_square_gives_nothing_but_is_covered():
    game = battle({(4, 3): POWERUP_SQUARE}, no_powerups=True)
    held = game.powerup_hand(0).size()
    go(game, "N")
    assert (game.powerup_hand(0).size(), kind(game, 4, 3)) == (held, "covered")


@pytest.mark.rule("KC-SHOP-09")
def test_the_second_level_of_the_cage_costs_three():
    game = shopping(bellonium=[3])
    buy(game, "rotary")
    assert (game.bellonium.get(0), game.level(0, 0)) == (0, 2)


@pytest.mark.rule("KC-SHOP-10", "KC-Q-70")
def test_the_stock_is_limited_but_owners_can_go_on():
    owners = [{"laser": 1}, {"laser": 1}, {"laser": 1}, {"laser": 1}, {}]
    game = flight(
        ships=[(3, 1), (3, 2), (3, 3), (3, 4), (3, 5)],
        upgrades=owners,
        bellonium=[9, 0, 0, 0, 9],
        order=[4, 0, 1, 2, 3],
    )
    power_down(game)
    assert why_not(game, buy_move("laser")) == "KC-SHOP-10"
    assert why_not(game, buy_move("missile")) is None
    done(game)
    power_down(game)
    buy(game, "laser")
    assert game.level(0, 4) == 2
    assert game.stock.get(4) == 0


@pytest.mark.rule("KC-MOD-04", "KC-Q-72", "KC-Q-75")
def test_a_generator_of_level_one_gives_one_energy_at_once():
    game = shopping(bellonium=[20], energy=[5])
    buy(game, "generator")
    assert (game.max_energy(0), game.energy.get(0)) == (6, 6)
    buy(game, "generator")
    assert (game.max_energy(0), game.energy.get(0)) == (7, 6)


@pytest.mark.rule("KC-MOD-09")
@pytest.mark.parametrize(("engine", "moves"), [(0, 1), (1, 2), (2, 3)])
def test_an_engine_gives_moves(engine, moves):
    game = battle(upgrades=[{"engine": engine}])
    assert game.moves_left == moves


@pytest.mark.rule("KC-ASTRAL-06", "KC-Q-27", "KC-Q-104")
def test_an_astral_player_shops_then_comes_in():
    game = flight(ships=[None, (1, 1)], bellonium=[10])
    buy(game, "generator", "power-up")
    assert game.energy.get(0) == 0
    enter(game, 2)
    assert (game.energy.get(0), where(game, 0)) == (5, (5, 2))
    assert why_not(game, buy_move("laser")) == "KC-TURN-01"


# -- the Merchant ----------------------------------------------------------------------------------


@pytest.mark.rule("KC-SQ-MERCH-01", "KC-SHOP-01", "KC-Q-42")
def test_on_the_merchant_one_bellonium_opens_the_shop():
    game = battle({(3, 3): MERCHANT}, ships=[(3, 3)], bellonium=[5])
    shop(game)
    assert (game.bellonium.get(0), asked(game)) == (4, (0, "Shop"))
    buy(game, "laser")
    done(game)
    assert asked(game) == (0, "Battle")
    shop(game)
    done(game)
    assert why_not(game, SHOP) == "KC-SQ-MERCH-01"  # the last Bellonium is spent
    go(game, "N")
    assert kind(game, 3, 3) == "merchant"


@pytest.mark.rule("KC-SQ-MERCH-01", "KC-SQ-MERCH-02")
def test_only_on_the_merchant():
    game = battle({(2, 3): MERCHANT}, ships=[(3, 3)], bellonium=[5])
    assert why_not(game, SHOP) == "KC-SQ-MERCH-01"
    go(game, "N")
    assert why_not(game, SHOP) is None


# -- Power-up cards --------------------------------------------------------------------------------


@pytest.mark.rule("KC-PUP-01", "KC-SQ-PUP-01")
def test_there_is_no_limit_to_the_cards_held_and_they_are_secret():
    game = battle({(4, 3): POWERUP_SQUARE}, powerups=[[("moves", 1)] * 12])
    top = game.powerup_deck.to_list()[0]
    go(game, "N")
    assert game.powerup_hand(0).size() == 13
    assert knows(game, top) == [0]
    assert kind(game, 4, 3) == "covered"


@pytest.mark.rule("KC-PUP-02", "KC-Q-74", "KC-Q-105")
def test_cards_are_played_in_the_own_battle_only():
    game = flight(ships=[None, (1, 1)], powerups=[[("energy", 1)], [("moves", 2)]])
    assert why_not(game, use_move(game, 0, "energy 1")) == "KC-Q-105"
    enter(game, 1)
    assert why_not(game, use_move(game, 1, "moves 2")) == "KC-PUP-02"
    use(game, "energy 1")
    assert game.energy.get(0) == 5
    assert game.powerup_discard.size() == 1
    assert knows(game, game.powerup_discard.to_list()[0]) == [-1, 0, 1]


@pytest.mark.rule("KC-PUP-03", "KC-SYM-08")
def test_what_power_up_cards_do():
    game = battle(
        powerups=[[("moves", 2), ("dodge", 1), ("energy", 2), ("fire", 1), ("boost", 2)]], threat=[3], energy=[4]
    )
    for name in ("moves 2", "dodge 1", "energy 2", "fire 1", "boost 2"):
        use(game, name)
    assert (game.moves_left, game.threat.get(0), game.energy.get(0), game.fires_left, game.boost) == (3, 2, 5, 2, 2)
    assert game.powerup_hand(0).size() == 0
    assert game.powerup_discard.size() == 5


@pytest.mark.rule("KC-PUP-03", "KC-END-02")
def test_a_card_with_glory_is_not_played():
    game = battle(powerups=[[("glory", 2)]])
    assert why_not(game, use_move(game, 0, "glory 2")) == "KC-PUP-03"


@pytest.mark.rule("KC-PUP-03", "KC-Q-74")
def test_a_gift_takes_effect_when_drawn_wherever_that_is():
    game = battle({(4, 3): POWERUP_SQUARE}, powerup_deck=[("gift", 2)])
    go(game, "N")
    assert (game.bellonium.get(0), game.powerup_hand(0).size()) == (2, 0)
    astral = flight(ships=[None, (1, 1)], powerup_deck=[("gift", 3)], bellonium=[2])
    buy(astral, "power-up")
    assert astral.bellonium.get(0) == 3


@pytest.mark.rule("KC-SETUP-15", "KC-Q-133")
@pytest.mark.parametrize("seed", range(8))
def test_nobody_begins_with_a_card_that_takes_effect_when_drawn(seed):
    cards = card_set(powerups=[powerup("gift", 2)] * (POWERUPS - 3) + [powerup("moves", 1)] * 3)
    game = new_game(seats=3, seed=seed, cards=cards)
    assert game.bellonium.to_list() == [0, 0, 0]
    for seat in range(3):
        (card,) = game.powerup_hand(seat).to_list()
        assert cards.powerup_names[card - FIRST_POWERUP] == "moves 1"
    for world in range(20):
        twin = game.clone()
        twin.redeal(0, game.rng.clone())
        for seat in (1, 2):
            assert cards.powerup_names[twin.powerup_hand(seat).to_list()[0] - FIRST_POWERUP] == "moves 1", world


@pytest.mark.rule("KC-MOVE-06", "KC-MOD-09", "KC-Q-134")
def test_an_engine_bought_before_coming_in_gives_its_move_in_that_turn():
    game = flight(ships=[None, (1, 1)], bellonium=[10])
    buy(game, "engine")
    enter(game, 2)
    assert game.moves_left == 1
    go(game, "N")
    assert (where(game, 0), game.energy.get(0), game.moves_left) == ((4, 2), 4, 0)
    twice = flight(ships=[None, (1, 1)], bellonium=[10])
    buy(twice, "engine", "engine")
    enter(twice, 2)
    go(twice, "N", "N")
    assert (where(twice, 0), twice.energy.get(0), twice.moves_left) == ((3, 2), 4, 0)


@pytest.mark.rule("KC-MOVE-06", "KC-MOD-09", "KC-SQ-MERCH-01", "KC-Q-134")
def test_an_engine_bought_on_the_merchant_gives_its_move_in_that_turn_also_after_an_overcharge():
    game = battle({(3, 3): MERCHANT}, ships=[(5, 3), (1, 1)], bellonium=[5])
    go(game, "N", "N")
    assert (game.moves_left, game.energy.get(0)) == (0, 4)
    shop(game)
    buy(game, "engine")
    done(game)
    assert game.moves_left == 1
    go(game, "N")
    assert (where(game, 0), game.energy.get(0), game.overcharges) == ((2, 3), 4, 1)


@pytest.mark.rule("KC-MOD-09", "KC-POWER-04", "KC-Q-134")
@pytest.mark.parametrize("levels", [1, 2])
def test_an_engine_gives_its_moves_once_a_turn_whenever_it_was_bought(levels):
    game = shopping(bellonium=[10], ships=[(3, 3), (1, 1)])
    buy(game, *["engine"] * levels)
    done(game)
    play(game, BATTLE)
    assert (asked(game), game.moves_left) == ((1, "Battle"), 1)  # nobody else has it
    done(game)
    pick(game, p0="high", p1="high")
    assert asked(game) == (1, "ChooseAction")
    play(game, BATTLE)
    done(game)
    play(game, BATTLE)
    assert (asked(game), game.moves_left) == ((0, "Battle"), 1 + levels)


@pytest.mark.rule("KC-MOD-05", "KC-Q-134")
def test_a_generator_bought_on_the_merchant_makes_the_second_overcharge_of_the_turn_cheaper():
    game = battle({(3, 3): MERCHANT}, ships=[(4, 3), (1, 1)], bellonium=[9])
    go(game, "N")
    shoot(game, "gun", "gun")
    assert game.energy.get(0) == 4
    shop(game)
    buy(game, "generator", "generator")
    done(game)
    assert game.energy.get(0) == 5
    shoot(game, "gun")
    assert (game.energy.get(0), game.overcharges) == (4, 2)


@pytest.mark.rule("KC-MOD-06", "KC-MOD-07", "KC-Q-134")
@pytest.mark.parametrize(("levels", "energy"), [(0, 2), (1, 3), (2, 4)])
def test_a_shield_bought_on_the_merchant_takes_off_threat_of_this_turn(levels, energy):
    game = battle({(3, 3): MERCHANT}, ships=[(3, 3), (1, 1)], bellonium=[9], threat=[3], energy=[5])
    shop(game)
    buy(game, *["shield"] * levels)
    done(game)
    done(game)
    assert game.energy.get(0) == energy


@pytest.mark.rule("KC-VAR-TUNV-03", "KC-MOD-01", "KC-MOD-02", "KC-Q-134")
@pytest.mark.parametrize(("levels", "energy"), [(1, 4), (2, 5)])
def test_a_cage_bought_on_the_merchant_turns_in_this_turn(levels, energy):
    game = battle({(3, 3): MERCHANT}, ships=[(3, 3), (1, 1)], bellonium=[9], tunnel_vision=True)
    assert why_not(game, turn_move("left")) == "KC-VAR-TUNV-02"
    shop(game)
    buy(game, *["rotary"] * levels)
    done(game)
    turn_to(game, "left")
    assert game.energy.get(0) == energy


@pytest.mark.rule("KC-WEAP-11", "KC-Q-134")
@pytest.mark.parametrize(("weapon", "level", "damage"), WEAPON_LEVELS_BOUGHT)
def test_a_weapon_bought_in_the_turn_is_fired_at_the_level_bought(weapon, level, damage):
    squares = {(3, 3): MERCHANT, (2, 3): cruiser(energy=9)}
    game = battle(squares, ships=[(3, 3), (1, 1)], bellonium=[20])
    assert why_not(game, shot_move(weapon)) == "KC-WEAP-11"
    shop(game)
    buy(game, *[weapon] * level)
    done(game)
    shoot(game, weapon)
    assert (game.damage.get(sq(2, 3)), game.laser_shots) == (damage, level if weapon == "laser" else 0)
    astral = flight({(4, 3): cruiser(energy=9)}, ships=[None, (1, 1)], bellonium=[20])
    buy(astral, *[weapon] * level)
    enter(astral, 3)
    shoot(astral, weapon)
    assert astral.damage.get(sq(4, 3)) == damage


@pytest.mark.rule("KC-FIRE-04", "KC-WEAP-02", "KC-Q-134")
@pytest.mark.parametrize("weapon", ["laser", "missile", "gamma", "flame"])
def test_a_weapon_that_was_fired_stays_as_it_was_fired(weapon):
    squares = {(3, 3): MERCHANT, (2, 3): cruiser(energy=9)}
    game = battle(squares, ships=[(3, 3), (1, 1)], bellonium=[20], upgrades=[{weapon: 1}])
    shoot(game, weapon)
    if asked(game)[1] == "Splash":
        go(game, "N")
    shop(game)
    buy(game, weapon)
    done(game)
    if weapon == "laser":
        assert game.laser_shots == 1
        shoot(game, weapon)
    assert why_not(game, shot_move(weapon)) == "KC-FIRE-04"


@pytest.mark.rule("KC-Q-74", "KC-Q-134")
def test_a_power_up_bought_on_the_merchant_can_be_played_in_this_turn():
    game = battle({(3, 3): MERCHANT}, ships=[(3, 3), (1, 1)], bellonium=[3], powerup_deck=[("fire", 1)])
    shop(game)
    buy(game, "power-up")
    done(game)
    use(game, "fire 1")
    assert game.fires_left == 2


@pytest.mark.rule("KC-SHOP-02", "KC-TURN-05")
def test_what_was_bought_works_at_once():
    game = battle({(3, 3): MERCHANT, (2, 3): cruiser(energy=2)}, ships=[(3, 3)], bellonium=[9])
    shop(game)
    buy(game, "flame", "rotary")
    play(game, DONE)
    shoot(game, "flame")
    assert kind(game, 2, 3) == "covered"
    turn_to(game, "left")
    assert game.energy.get(0) == 5
