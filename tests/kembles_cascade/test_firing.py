"""Shots with the Gun Turret: lines, blocking, damage, rewards; the Rotary Cage; Overcharges."""

import pytest

from hullbreach.games.kembles_cascade.card_set import FIRST_SPACE
from hullbreach.games.kembles_cascade.moves import BATTLE

from .scenes import (
    BOMB,
    DEFLECTING,
    DRONE,
    ENTERABLE,
    HOLE,
    MERCHANT,
    POWERUP_SQUARE,
    SHOT_THROUGH,
    WALL,
    asked,
    asteroid,
    battle,
    buy,
    cruiser,
    done,
    enter,
    fighter,
    flight,
    go,
    go_move,
    heard,
    kind,
    mine,
    pass_turns,
    play,
    power_down,
    shoot,
    shop,
    shot_move,
    singularity,
    sq,
    thing,
    turn_move,
    turn_to,
    turret,
    use,
    where,
    why_not,
)


@pytest.mark.rule("KC-FIRE-01", "KC-SETUP-17")
def test_at_first_shots_go_up():
    game = battle({(2, 3): cruiser(), (3, 4): fighter(), (2, 2): fighter()}, ships=[(3, 3)])
    shoot(game)
    assert game.damage.get(sq(2, 3)) == 1
    assert sum(game.damage.to_list()) == 1


@pytest.mark.rule("KC-FIRE-01", "KC-FIRE-15", "KC-MOD-01")
@pytest.mark.parametrize(("direction", "hit"), [("right", (3, 5)), ("down", (5, 3)), ("left", (3, 1))])
def test_shots_go_where_the_cage_points_and_turning_costs_one_energy(direction, hit):
    squares = {(1, 3): cruiser(), (3, 5): cruiser(), (5, 3): cruiser(), (3, 1): cruiser(), (2, 4): cruiser()}
    game = battle(squares, ships=[(3, 3)])
    turn_to(game, direction)
    assert game.energy.get(0) == 4
    shoot(game)
    assert [square for square in range(40) if game.damage.get(square)] == [sq(*hit)]


@pytest.mark.rule("KC-FIRE-02", "KC-FIRE-05", "KC-Q-50")
def test_a_shot_deals_one_damage_to_the_first_object_however_far():
    game = battle({(1, 3): cruiser(energy=3)}, ships=[(5, 3)])
    shoot(game)
    assert game.damage.get(sq(1, 3)) == 1
    empty = battle(ships=[(5, 3)])
    shoot(empty)
    assert empty.fires_left == 0
    assert heard(empty, "miss") == [("miss", {"seat": 0, "weapon": 0}, [])]


@pytest.mark.rule("KC-FIRE-03", "KC-FIRE-04", "KC-OVER-04")
def test_one_fire_action_and_two_more_with_overcharges():
    game = battle({(1, 3): cruiser(energy=9)}, ships=[(5, 3)])
    shoot(game)
    assert game.energy.get(0) == 5
    shoot(game)
    assert game.energy.get(0) == 4
    shoot(game)
    assert game.energy.get(0) == 2
    assert game.damage.get(sq(1, 3)) == 3
    assert why_not(game, shot_move()) == "KC-OVER-03"
    go(game, "E")
    assert why_not(game, go_move("E")) == "KC-OVER-03"


@pytest.mark.rule("KC-FIRE-06", "KC-FIRE-07", "KC-SQ-MINE-02", "KC-SQ-HOLE-02", "KC-SQ-BOSS-02", "KC-SQ-SING-01")
@pytest.mark.parametrize("name", [*DEFLECTING, "fighter", "turret", "cruiser", "mini-boss", "boss", "mine", "hole"])
def test_no_shot_passes_a_blocking_object(name):
    squares = DEFLECTING | ENTERABLE
    game = battle({(3, 3): squares[name], (1, 3): cruiser()}, ships=[(5, 3)])
    shoot(game)
    if asked(game)[1] == "Swat":
        go(game, "E")
    assert game.damage.get(sq(1, 3)) == 0


@pytest.mark.rule("KC-FIRE-07", "KC-PVP-07", "KC-SQ-SHIP-01")
def test_a_ship_blocks_shots():
    game = battle({(1, 3): cruiser()}, ships=[(5, 3), (3, 3)])
    shoot(game)
    assert game.damage.get(sq(1, 3)) == 0
    assert game.threat.get(1) == 1


@pytest.mark.rule(
    "KC-FIRE-08", "KC-SQ-EMPTY-01", "KC-SQ-DRONE-02", "KC-SQ-PUP-02", "KC-SQ-MAZE-05", "KC-SQ-WORM-03", "KC-SQ-MERCH-02"
)
@pytest.mark.parametrize("name", SHOT_THROUGH)
def test_shots_pass_what_does_not_block_unless_a_ship_is_there(name):
    game = battle({(3, 3): ENTERABLE[name], (1, 3): cruiser()}, ships=[(5, 3)])
    shoot(game)
    assert game.damage.get(sq(1, 3)) == 1
    guarded = battle({(3, 3): ENTERABLE[name], (1, 3): cruiser()}, ships=[(5, 3), (3, 3)])
    shoot(guarded)
    assert guarded.damage.get(sq(1, 3)) == 0
    assert guarded.threat.get(1) == 1


@pytest.mark.rule("KC-FIRE-08", "KC-SENSOR-15", "KC-Q-51")
def test_a_later_shot_passes_over_what_was_destroyed():
    game = battle({(4, 3): fighter(), (2, 3): cruiser()}, ships=[(5, 3)])
    shoot(game)
    assert kind(game, 4, 3) == "covered"
    shoot(game)
    assert game.damage.get(sq(2, 3)) == 1


@pytest.mark.rule("KC-FIRE-09", "KC-SYM-07")
def test_damage_is_added_up_over_the_turn_and_over_weapons():
    game = battle({(1, 3): cruiser(energy=3)}, ships=[(5, 3)], upgrades=[{"missile": 1}])
    shoot(game)
    go(game, "N")
    shoot(game, "missile")
    assert kind(game, 1, 3) == "covered"
    assert game.bellonium.get(0) == 1


@pytest.mark.rule("KC-FIRE-10", "KC-SYM-07")
def test_at_the_end_of_the_turn_targets_are_at_full_energy():
    game = battle({(1, 3): cruiser()}, ships=[(5, 3), (5, 4)])
    shoot(game)
    done(game)
    assert game.damage.get(sq(1, 3)) == 0
    play(game, 2)
    go(game, "N")
    assert kind(game, 1, 3) == "cruiser"


@pytest.mark.rule("KC-SYM-07", "KC-FIRE-10")
def test_two_players_do_not_add_up_their_damage():
    game = battle({(1, 3): cruiser()}, ships=[(5, 3), (4, 4)])
    shoot(game)
    done(game)
    play(game, 2)
    turn_to(game, "left")
    go(game, "W")
    turn_to(game, "up")
    shoot(game)
    assert kind(game, 1, 3) == "cruiser"
    assert game.damage.get(sq(1, 3)) == 1


@pytest.mark.rule("KC-FIRE-11", "KC-SQ-ASTER-01", "KC-SQ-WALL-01", "KC-SQ-BOMB-01", "KC-BOSS-07")
@pytest.mark.parametrize("name", ["asteroid", "wall", "bomb", "indestructible boss"])
def test_what_has_no_energy_cannot_be_destroyed(name):
    game = battle({(4, 3): DEFLECTING[name]}, ships=[(5, 3)], upgrades=[{"flame": 3, "gamma": 3}], energy=[5])
    shoot(game, "flame", "gamma", "gun")
    assert kind(game, 4, 3) == name.split()[-1]


@pytest.mark.rule("KC-FIRE-12", "KC-FIRE-13", "KC-SYM-05", "KC-SYM-08", "KC-SYM-09", "KC-Q-54")
def test_who_destroys_a_target_gets_its_reward_at_once():
    game = battle({(4, 3): cruiser(energy=1, bellonium=2, glory=3, recharge=1)}, energy=[3, 3], ships=[(5, 3), (1, 1)])
    shoot(game)
    assert (game.bellonium.get(0), game.glory.get(0), game.energy.get(0)) == (2, 3, 4)
    assert (game.bellonium.get(1), game.glory.get(1), game.energy.get(1)) == (0, 0, 3)
    assert asked(game) == (0, "Battle")


@pytest.mark.rule("KC-SYM-08", "KC-Q-54")
def test_energy_as_a_reward_does_not_exceed_the_maximum():
    game = battle({(4, 3): cruiser(energy=1, recharge=2)}, energy=[4])
    shoot(game)
    assert game.energy.get(0) == 5


@pytest.mark.rule("KC-FIRE-14", "KC-SENSOR-13", "KC-SENSOR-14")
def test_a_destroyed_square_is_covered_from_the_top_of_the_sensor_deck():
    game = battle({(4, 3): fighter()})
    top = game.sensor_deck.to_list()[0]
    shoot(game)
    assert kind(game, 4, 3) == "covered"
    assert game.covers.to_list() == [top]
    assert game.cover_squares.to_list() == [sq(4, 3)]
    assert game.known.get(top) == 0


@pytest.mark.rule("KC-FIRE-16", "KC-MOD-01")
def test_the_cage_keeps_its_direction():
    game = battle(ships=[(3, 3), (1, 1)])
    turn_to(game, "left")
    assert why_not(game, turn_move("left")) == "KC-FIRE-16"
    done(game)
    play(game, 2)
    done(game)
    assert game.cage.to_list() == [3, 0]


@pytest.mark.rule("KC-FIRE-17", "KC-FIRE-15", "KC-Q-53")
def test_the_cage_can_be_turned_between_shots_and_that_is_no_overcharge():
    game = battle({(1, 3): fighter(), (3, 1): fighter(), (3, 6): fighter()}, ships=[(3, 3)])
    shoot(game)
    turn_to(game, "left")
    shoot(game)
    assert (game.energy.get(0), game.overcharges) == (3, 1)
    turn_to(game, "right")
    assert (game.energy.get(0), game.overcharges) == (2, 1)
    assert game.bellonium.get(0) == 2


@pytest.mark.rule("KC-FIRE-15", "KC-Q-67")
def test_the_last_energy_cannot_be_paid_for_turning():
    game = battle(energy=[1])
    assert why_not(game, turn_move("left")) == "KC-Q-67"
    two = battle(energy=[2])
    turn_to(two, "left")
    assert two.energy.get(0) == 1


@pytest.mark.rule("KC-MOD-02", "KC-MOD-10")
def test_a_cage_of_level_two_turns_for_nothing_any_number_of_times():
    game = battle({(1, 3): fighter(), (3, 1): fighter(), (3, 6): fighter()}, ships=[(3, 3)], upgrades=[{"rotary": 2}])
    for direction in ("left", "right", "up"):
        turn_to(game, direction)
        shoot(game)
    assert game.bellonium.get(0) == 3
    assert game.energy.get(0) == 2  # for two Overcharges


@pytest.mark.rule("KC-MOD-02", "KC-Q-53")
def test_a_free_turn_can_be_thought_better_of():
    game = battle({(3, 6): fighter()}, ships=[(3, 3)], upgrades=[{"rotary": 2}], energy=[1])
    for direction in ("left", "up", "left", "down", "right"):
        turn_to(game, direction)
    shoot(game)
    assert (kind(game, 3, 6), game.energy.get(0)) == ("covered", 1)
    assert [facts["cost"] for _, facts, _ in heard(game, "turns cage")] == [0] * 5


@pytest.mark.rule("KC-MOD-02", "KC-MOD-03", "KC-ASTRAL-05", "KC-Q-53")
@pytest.mark.parametrize("astral", [False, True])
def test_free_turns_do_not_go_on_for_ever(astral):
    game = flight(ships=[None, (1, 1)], bellonium=[2]) if astral else battle(upgrades=[{"rotary": 2}])
    for direction in ("left", "right") * 4:
        turn_to(game, direction)
    assert [why_not(game, turn_move(name)) for name in ("left", "down", "up")] == ["KC-Q-53"] * 3
    assert why_not(game, turn_move("right")) == "KC-FIRE-16"
    if astral:
        buy(game, "power-up")
    else:
        go(game, "N")
    turn_to(game, "left")
    turn_to(game, "right")


@pytest.mark.rule("KC-ASTRAL-05", "KC-MOD-03", "KC-FIRE-15")
def test_outside_the_cage_is_turned_as_one_sees_fit_and_inside_for_energy():
    game = flight(ships=[None, (1, 1)])
    for direction in ("right", "left", "right"):
        turn_to(game, direction)
    enter(game, 3)
    assert (game.cage.get(0), game.energy.get(0)) == (1, 4)
    turn_to(game, "up")
    assert game.energy.get(0) == 3


@pytest.mark.rule("KC-Q-53", "KC-FIRE-15")
def test_a_paid_turn_uses_something_up_and_is_no_free_one():
    game = battle({(3, 3): MERCHANT}, ships=[(3, 3)], bellonium=[9], energy=[5])
    turn_to(game, "left")
    turn_to(game, "right")
    assert game.energy.get(0) == 3
    shop(game)
    buy(game, "rotary")
    done(game)
    for direction in ("left", "right") * 4:
        turn_to(game, direction)
    assert (why_not(game, turn_move("up")), game.energy.get(0)) == ("KC-Q-53", 3)


@pytest.mark.rule("KC-Q-53")
def test_free_turns_are_counted_anew_in_the_next_turn():
    game = battle(ships=[(3, 3), (3, 5)], upgrades=[{"rotary": 2}, {"rotary": 2}])
    for direction in ("left", "right") * 4:
        turn_to(game, direction)
    done(game)
    play(game, BATTLE)
    turn_to(game, "left")
    turn_to(game, "right")


@pytest.mark.rule("KC-FIRE-18", "KC-OVER-02")
def test_worked_case_a_cruiser_and_a_power_up():
    game = battle({(2, 4): cruiser(), (3, 4): POWERUP_SQUARE}, ships=[(5, 3)])
    go(game, "NE")
    shoot(game, "gun", "gun")
    assert game.energy.get(0) == 4
    assert (kind(game, 2, 4), game.bellonium.get(0)) == ("covered", 1)
    go(game, "N")
    assert (kind(game, 3, 4), game.powerup_hand(0).size()) == ("covered", 1)
    assert game.energy.get(0) == 2


# -- Overcharges -----------------------------------------------------------------------------------


@pytest.mark.rule("KC-OVER-01", "KC-OVER-02", "KC-OVER-04")
def test_overcharges_cost_one_then_two_for_moves_or_shots():
    game = battle(ships=[(5, 3)])
    go(game, "N", "N")
    assert (game.energy.get(0), game.overcharges) == (4, 1)
    shoot(game, "gun", "gun")
    assert (game.energy.get(0), game.overcharges) == (2, 2)
    assert heard(game, "overcharge") == [
        ("overcharge", {"seat": 0, "cost": 1, "energy": 4}, []),
        ("overcharge", {"seat": 0, "cost": 2, "energy": 2}, []),
    ]


@pytest.mark.rule("KC-OVER-02")
def test_the_next_player_pays_one_for_the_first_overcharge_again():
    game = battle(ships=[(5, 3), (5, 5)])
    go(game, "N", "N")
    done(game)
    play(game, BATTLE)
    go(game, "N", "N")
    assert game.energy.get(1) == 4


@pytest.mark.rule("KC-OVER-05", "KC-Q-67")
def test_with_one_energy_there_is_no_overcharge_and_none_that_would_take_the_last():
    game = battle(energy=[1])
    go(game, "N")
    shoot(game)
    assert why_not(game, go_move("N")) == "KC-OVER-05"
    assert why_not(game, shot_move()) == "KC-OVER-05"
    two = battle(energy=[3])
    go(two, "N", "N")
    assert two.energy.get(0) == 2
    assert why_not(two, go_move("N")) == "KC-OVER-05"


@pytest.mark.rule("KC-OVER-06", "KC-POWER-04")
def test_there_are_no_overcharges_in_a_power_down():
    game = flight(ships=[(5, 3), (1, 1)])
    power_down(game)
    assert asked(game) == (0, "Shop")
    assert {why_not(game, move) for move in (go_move("N"), shot_move(), turn_move("left"))} == {"KC-SHOP-02"}


@pytest.mark.rule("KC-SENSOR-09", "KC-Q-22", "KC-Q-68")
@pytest.mark.parametrize(("generator", "left"), [(0, 3), (2, 4)])
def test_a_free_first_overcharge(generator, left):
    game = battle(texts=["free"], upgrades=[{"generator": generator}], energy=[5])
    go(game, "N", "N")
    assert game.energy.get(0) == 5
    go(game, "N")
    assert game.energy.get(0) == left
    poor = battle(texts=["free"], energy=[1])
    go(poor, "N", "N")
    assert poor.energy.get(0) == 1


@pytest.mark.rule("KC-SENSOR-10", "KC-Q-22")
@pytest.mark.parametrize("generator", [0, 2])
def test_a_costly_second_overcharge(generator):
    game = battle(texts=["costly"], upgrades=[{"generator": generator}], energy=[5])
    go(game, "N", "N")
    assert game.energy.get(0) == 4
    go(game, "N")
    assert game.energy.get(0) == 1
    assert why_not(battle(texts=["costly"]), go_move("N")) is None


@pytest.mark.rule("KC-SENSOR-11", "KC-TURN-04")
def test_a_sensor_card_without_text_changes_nothing():
    game = battle()
    assert (game.moves_left, game.fires_left, game.overcharge_cost(0)) == (1, 1, 1)
    assert game.bellonium.get(0) == 0


@pytest.mark.rule("KC-MOD-05", "KC-OVER-02")
def test_with_a_generator_of_level_two_the_second_overcharge_costs_one():
    game = battle(upgrades=[{"generator": 2}], energy=[7])
    go(game, "N", "N", "N")
    assert game.energy.get(0) == 5
    one = battle(upgrades=[{"generator": 1}], energy=[6])
    go(one, "N", "N", "N")
    assert one.energy.get(0) == 3


# -- symbols on squares ----------------------------------------------------------------------------


@pytest.mark.rule("KC-SYM-12", "KC-SYM-13", "KC-SYM-14", "KC-SYM-15", "KC-SYM-19", "KC-Q-49")
@pytest.mark.parametrize("immune", ["flame", "missile", "laser", "gamma"])
def test_an_immune_square_takes_no_damage_from_that_weapon_alone(immune):
    for weapon in ("gun", "flame", "missile", "laser", "gamma"):
        game = battle({(4, 3): cruiser(energy=9, immune=[immune])}, upgrades=[{weapon: 1}] if weapon != "gun" else [])
        shoot(game, weapon)
        assert (game.damage.get(sq(4, 3)) == 0) == (weapon == immune)


@pytest.mark.rule("KC-SYM-14", "KC-Q-49")
def test_an_immune_object_still_stops_the_shot():
    game = battle({(4, 3): cruiser(immune=["laser"]), (2, 3): fighter()}, upgrades=[{"laser": 1}])
    shoot(game, "laser", "laser")
    assert kind(game, 2, 3) == "fighter"


@pytest.mark.rule("KC-SYM-13", "KC-Q-46")
def test_the_splash_does_nothing_to_a_square_immune_to_missiles():
    game = battle({(3, 3): cruiser(energy=9), (3, 4): fighter(immune=["missile"])}, upgrades=[{"missile": 1}])
    shoot(game, "missile")
    go(game, "E")
    assert kind(game, 3, 4) == "fighter"
    assert game.damage.get(sq(3, 3)) == 2


@pytest.mark.rule("KC-SYM-16", "KC-FIRE-14", "KC-Q-86")
def test_a_card_flips_when_one_of_its_squares_is_destroyed():
    game = battle(
        {(4, 3): fighter(), (4, 4): fighter()},
        backs={(4, 3): cruiser(), (4, 4): WALL},
        back_symbols={(4, 3): 1},
        ships=[(5, 3), (1, 1)],
    )
    shoot(game)
    assert (kind(game, 4, 3), kind(game, 4, 4)) == ("cruiser", "wall")
    assert game.bellonium.to_list() == [2, 1]  # the reward, and the Global Bellonium of the new face
    shoot(game, "gun", "gun")
    assert (kind(game, 4, 3), kind(game, 4, 4)) == ("covered", "wall")


@pytest.mark.rule("KC-SYM-16", "KC-Q-86")
def test_a_flip_takes_covers_markers_and_damage_off_the_card():
    game = battle(
        {(4, 3): POWERUP_SQUARE, (4, 4): cruiser(energy=1)},
        backs={(4, 3): fighter(), (4, 4): cruiser()},
        ships=[(5, 3)],
        upgrades=[{"rotary": 2, "engine": 2}],
    )
    go(game, "N")
    assert kind(game, 4, 3) == "covered"  # a Power-up was collected: that is no destruction
    cover = game.covers.to_list()[0]
    turn_to(game, "right")
    shoot(game)
    assert kind(game, 4, 3) == "covered"  # the fighter of the other face came to lie under the ship, which rammed it
    assert kind(game, 4, 4) == "cruiser"
    assert cover in game.sensor_discard.to_list()
    assert game.damage.get(sq(4, 4)) == 0


@pytest.mark.rule("KC-SYM-16", "KC-Q-86")
def test_a_card_flips_back_only_if_its_other_face_shows_the_symbol():
    squares, backs = {(4, 3): fighter()}, {(4, 3): fighter()}
    once = battle(squares, backs=backs)
    shoot(once, "gun", "gun")
    assert kind(once, 4, 3) == "covered"
    twice = battle(squares, backs=backs, flip_twice=[(4, 3)])
    shoot(twice, "gun", "gun")
    assert kind(twice, 4, 3) == "fighter"


@pytest.mark.rule("KC-SYM-17", "KC-Q-87")
@pytest.mark.parametrize(
    ("under", "energy", "now"),
    [(DRONE, 4, (4, 4)), (mine(), 1, (4, 4)), (HOLE, 0, None), (fighter(threat=2), 1, (4, 4)), (WALL, 2, (4, 5))],
)
def test_a_ship_on_a_card_that_flips_meets_what_is_now_under_it(under, energy, now):
    game = battle({(4, 3): fighter()}, backs={(4, 4): under}, ships=[(5, 3), (4, 4)], energy=[5, 3])
    shoot(game)
    if under is WALL:
        assert asked(game) == (1, "Divert")
        go(game, "E")
    assert (game.energy.get(1), where(game, 1)) == (energy, now)
    assert asked(game) == (0, "Battle")


@pytest.mark.rule("KC-SYM-17", "KC-Q-87")
def test_two_ships_on_a_flipped_card_are_asked_in_turn_order():
    game = battle(
        {(4, 5): thing("maze", glory=1), (4, 6): fighter(energy=1)},
        backs={(4, 5): WALL, (4, 6): WALL},
        ships=[(5, 6), (4, 5), (2, 2)],
        order=[0, 2, 1],
    )
    shoot(game)
    assert asked(game) == (1, "Divert")
    go(game, "E")
    assert asked(game) == (1, "Divert")  # the other half is a wall too
    assert game.energy.get(1) == 3


@pytest.mark.rule("KC-SENSOR-14", "KC-SENSOR-06", "KC-Q-20")
def test_covers_come_from_the_renewed_deck_and_at_last_from_nowhere():
    game = battle({(4, 3): fighter(), (3, 3): fighter()}, sensor_deck=[], sensor_discard=[20])
    shoot(game)
    assert game.covers.to_list() == [20]
    shoot(game)
    assert kind(game, 3, 3) == "covered"
    assert game.covers.to_list() == [20]
    assert (game.sensor_deck.size(), game.sensor_discard.size()) == (0, 0)


@pytest.mark.rule("KC-SQ-ASTER-03")
def test_an_asteroid_with_energy_can_be_shot():
    game = battle({(4, 3): asteroid(2, bellonium=2)})
    shoot(game)
    assert kind(game, 4, 3) == "asteroid"
    shoot(game)
    assert (kind(game, 4, 3), game.bellonium.get(0)) == ("covered", 2)


@pytest.mark.rule("KC-SQ-MINE-02", "KC-Q-39")
def test_a_mine_can_be_shot_and_pays_nothing():
    game = battle({(4, 3): mine()})
    shoot(game)
    assert (kind(game, 4, 3), game.bellonium.get(0), game.energy.get(0)) == ("covered", 0, 5)


@pytest.mark.rule("KC-SQ-SING-03", "KC-SQ-SING-04", "KC-SQ-SING-01")
def test_a_singularity_pays_each_player_once_and_stays():
    game = battle(
        {(4, 3): singularity(2, 2)}, ships=[(5, 3), (3, 3)], cage=["up", "down"], upgrades=[{"laser": 3}, {"laser": 1}]
    )
    shoot(game, "laser")
    assert game.glory.get(0) == 0
    shoot(game, "laser")
    assert game.glory.get(0) == 2
    shoot(game, "laser", "laser")
    assert game.glory.get(0) == 2
    assert kind(game, 4, 3) == "singularity"
    done(game)
    play(game, 2)
    shoot(game, "laser", "laser")
    assert game.glory.to_list() == [2, 2]
    assert why_not(game, go_move("S")) == "KC-MOVE-03"


@pytest.mark.rule("KC-SQ-SING-03")
def test_damage_to_a_singularity_must_be_dealt_in_one_turn():
    game = battle({(4, 3): singularity(2, 2)}, ships=[(5, 3), (1, 1)], order=[0, 1], deck_rows=3)
    shoot(game)
    pass_turns(game)
    assert game.glory.get(0) == 0


@pytest.mark.rule("KC-PUP-03", "KC-Q-133")
def test_boost_makes_one_shot_stronger():
    game = battle({(1, 3): cruiser(energy=9)}, powerups=[[("boost", 2)]])
    use(game, "boost 2")
    shoot(game)
    assert game.damage.get(sq(1, 3)) == 3
    shoot(game)
    assert game.damage.get(sq(1, 3)) == 4


@pytest.mark.rule("KC-SQ-BOMB-01", "KC-SQ-MOSQ-01")
def test_bomb_and_turret_stand_in_the_way():
    game = battle({(4, 3): BOMB, (4, 2): turret("S")})
    assert why_not(game, go_move("N")) == "KC-MOVE-03"
    assert game.cards.blocks(game.things.get(sq(4, 3)))
    assert game.slots.get(sq(4, 3) // 2) >= FIRST_SPACE
