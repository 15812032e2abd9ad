"""Moves: where ships may go, what it costs, coming in."""

import pytest

from hullbreach.games.kembles_cascade.moves import DONE, POWER_DOWN

from .scenes import (
    DEFLECTING,
    DRONE,
    ENTERABLE,
    HOLE,
    POWERUP_SQUARE,
    WALL,
    WORMHOLE,
    asked,
    asteroid,
    battle,
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
    moves_to,
    pick,
    play,
    shoot,
    shot_move,
    square_move,
    squares_open,
    to,
    turn_to,
    use,
    where,
    why_not,
)

ALL = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


@pytest.mark.rule("KC-MOVE-01")
@pytest.mark.parametrize(
    ("direction", "reached"),
    [*zip(ALL, [(2, 3), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (3, 2), (2, 2)], strict=True)],
)
def test_one_move_leads_to_any_of_the_eight_neighbours(direction, reached):
    game = battle(ships=[(3, 3)])
    assert moves_to(game) == ALL
    go(game, direction)
    assert where(game, 0) == reached


@pytest.mark.rule("KC-MOVE-01", "KC-Q-29")
def test_a_diagonal_move_passes_between_two_obstacles():
    game = battle({(4, 3): WALL, (5, 4): WALL}, ships=[(5, 3)])
    go(game, "NE")
    assert where(game, 0) == (4, 4)


@pytest.mark.rule("KC-MOVE-10")
@pytest.mark.parametrize(
    ("ship", "open_ways"),
    [((1, 1), ["E", "SE", "S"]), ((5, 6), ["N", "W", "NW"]), ((3, 1), ["N", "NE", "E", "SE", "S"])],
)
def test_the_edges_of_the_game_area_cannot_be_passed(ship, open_ways):
    game = battle(ships=[ship])
    assert moves_to(game) == open_ways
    shut = [way for way in ALL if way not in open_ways]
    assert {why_not(game, go_move(way)) for way in shut} == {"KC-MOVE-10"}


@pytest.mark.rule("KC-MOVE-02", "KC-SQ-EMPTY-01")
@pytest.mark.parametrize("name", ENTERABLE)
def test_squares_that_a_ship_may_move_onto(name):
    game = battle({(2, 3): ENTERABLE[name]}, ships=[(3, 3)])
    assert why_not(game, go_move("N")) is None
    go(game, "N")
    assert where(game, 0) == (None if name == "hole" else (2, 3))


@pytest.mark.rule("KC-MOVE-03")
@pytest.mark.parametrize("name", DEFLECTING)
def test_squares_that_a_ship_may_not_move_onto(name):
    game = battle({(2, 3): DEFLECTING[name]}, ships=[(3, 3)])
    assert why_not(game, go_move("N")) == "KC-MOVE-03"
    assert "N" not in moves_to(game)


@pytest.mark.rule("KC-MOVE-03", "KC-COMP-03")
def test_a_square_holds_one_ship():
    game = battle(ships=[(3, 3), (2, 3)])
    assert why_not(game, go_move("N")) == "KC-MOVE-03"
    go(game, "NE")
    assert where(game, 0) == (2, 4)
    assert where(game, 1) == (2, 3)


@pytest.mark.rule("KC-COMP-03", "KC-SETUP-10", "KC-Q-04")
def test_a_card_is_two_squares_side_by_side():
    game = flight({(5, 1): fighter(), (5, 2): WALL})
    assert game.slots.get(16) != -1
    assert (kind(game, 5, 1), kind(game, 5, 2)) == ("fighter", "wall")
    assert kind(game, 4, 1) == "empty"


@pytest.mark.rule("KC-MOVE-04")
def test_a_square_is_resolved_before_anything_else_is_done():
    game = battle({(4, 3): HOLE}, ships=[(5, 3), (1, 1)], upgrades=[{"engine": 2}])
    go(game, "N")
    assert where(game, 0) is None
    assert asked(game)[0] == 1


@pytest.mark.rule("KC-MOVE-05", "KC-Q-56")
@pytest.mark.parametrize(("points", "after"), [(0, 0), (1, 0), (3, 2), (5, 4), (6, 4), (7, 5), (8, 5), (9, 7)])
def test_each_move_lowers_the_threat_level_by_one(points, after):
    game = battle(ships=[(5, 3)], threat=[points])
    go(game, "N")
    assert game.threat.get(0) == after


@pytest.mark.rule("KC-MOVE-06", "KC-TURN-04", "KC-SETUP-16", "KC-SENSOR-07", "KC-Q-132")
@pytest.mark.parametrize(
    ("more", "moves"),
    [
        ({}, 1),
        ({"upgrades": [{"engine": 1}]}, 2),
        ({"upgrades": [{"engine": 2}]}, 3),
        ({"texts": ["move"]}, 2),
        ({"upgrades": [{"engine": 2}], "texts": ["move"]}, 4),
    ],
)
def test_free_moves_add_up(more, moves):
    game = battle(**more)
    assert game.moves_left == moves
    assert game.fires_left == 1
    for _ in range(moves):
        go(game, "N" if where(game, 0)[0] > 3 else "E")
    assert game.energy.get(0) == 5
    assert game.overcharges == 0


@pytest.mark.rule("KC-MOVE-06", "KC-PUP-03")
def test_moves_of_a_power_up_card_add_to_the_others():
    game = battle(powerups=[[("moves", 2)]], upgrades=[{"engine": 1}])
    use(game, "moves 2")
    assert game.moves_left == 4


@pytest.mark.rule("KC-MOVE-07", "KC-OVER-03", "KC-OVER-04", "KC-Q-69")
def test_two_more_moves_can_be_bought_at_any_point():
    game = battle(ships=[(5, 3)])
    go(game, "N")
    shoot(game)
    go(game, "N")
    assert game.energy.get(0) == 4
    go(game, "N")
    assert game.energy.get(0) == 2
    assert where(game, 0) == (2, 3)
    assert moves_to(game) == []
    assert why_not(game, go_move("N")) == "KC-OVER-03"
    assert why_not(game, shot_move()) == "KC-OVER-03"


@pytest.mark.rule("KC-MOVE-11")
def test_worked_case_two_moves_and_a_shot_at_another_ship():
    game = battle(ships=[(4, 3), (1, 4)], threat=[3])
    go(game, "NE", "S")
    shoot(game)
    assert where(game, 0) == (4, 4)
    assert game.energy.get(0) == 4
    assert game.threat.get(0) == 1
    assert game.threat.get(1) == 1


@pytest.mark.rule("KC-MOVE-11", "KC-MOVE-05")
def test_worked_case_threat_does_not_go_below_zero():
    game = battle(ships=[(4, 3), (1, 4)], threat=[1])
    go(game, "NE", "S")
    shoot(game)
    assert (game.threat.get(0), game.threat.get(1)) == (0, 1)


# -- coming in -------------------------------------------------------------------------------------


@pytest.mark.rule("KC-MOVE-08", "KC-SETUP-20", "KC-ASTRAL-01", "KC-Q-18")
def test_ships_come_in_on_the_bottom_row():
    game = flight({(5, 1): WALL, (5, 2): DRONE}, ships=[None, (5, 4)], first_turn=[0])
    assert asked(game) == (0, "Astral")
    assert squares_open(game) == [(5, 2), (5, 3), (5, 5), (5, 6)]
    assert why_not(game, square_move(4, 3)) == "KC-MOVE-08"
    assert why_not(game, square_move(5, 1)) == "KC-MOVE-03"
    assert why_not(game, square_move(5, 4)) == "KC-MOVE-03"
    assert why_not(game, square_move(5, 7)) == "KC-MOVE-03"
    to(game, 5, 3)
    assert where(game, 0) == (5, 3)


@pytest.mark.rule("KC-MOVE-08", "KC-Q-85")
def test_on_a_smaller_board_ships_come_in_on_its_lowest_row():
    game = flight(ships=[None, (1, 1)], rows=3, boss=("wail", 1))
    assert squares_open(game) == [(3, column) for column in range(1, 7)]


@pytest.mark.rule("KC-MOVE-08", "KC-MOVE-09", "KC-ASTRAL-07")
def test_coming_in_uses_a_move_and_the_battle_goes_on():
    game = flight({(4, 3): fighter()}, ships=[None, (1, 1)], first_turn=[0])
    enter(game, 3)
    assert asked(game) == (0, "Battle")
    assert (game.moves_left, game.fires_left) == (0, 1)
    shoot(game)
    assert game.bellonium.get(0) == 1
    go(game, "N")
    assert (where(game, 0), game.energy.get(0)) == ((4, 3), 4)


@pytest.mark.rule("KC-MOVE-09", "KC-MOD-09")
def test_with_an_engine_there_are_moves_left_after_coming_in():
    game = flight(ships=[None, (1, 1)], upgrades=[{"engine": 1}])
    enter(game, 1)
    assert game.moves_left == 1


@pytest.mark.rule("KC-MOVE-08", "KC-Q-18")
def test_the_square_one_comes_in_on_takes_effect():
    game = flight(
        {(5, 1): fighter(threat=2), (5, 2): mine(), (5, 3): POWERUP_SQUARE, (5, 4): HOLE}, ships=[None, (1, 1)]
    )
    twin = {column: game.clone() for column in (1, 2, 3, 4)}
    for column, each in twin.items():
        enter(each, column)
    assert (twin[1].energy.get(0), kind(twin[1], 5, 1)) == (2, "covered")
    assert (twin[2].energy.get(0), kind(twin[2], 5, 2)) == (2, "covered")
    assert twin[3].powerup_hand(0).size() == 1
    assert where(twin[4], 0) is None


@pytest.mark.rule("KC-ROUND-04", "KC-Q-15")
def test_on_the_first_turn_one_must_come_in_and_cannot_power_down():
    game = flight(ships=[None, None], first_turn=[0, 1])
    assert why_not(game, DONE) == "KC-Q-15"
    assert why_not(game, POWER_DOWN) == "KC-ROUND-04"
    enter(game, 1)
    assert asked(game) == (0, "Battle")


@pytest.mark.rule("KC-ROUND-04", "KC-Q-17")
def test_who_cannot_come_in_stays_outside_and_tries_again():
    game = flight({(5, column): WALL for column in range(1, 7)}, ships=[None, (1, 1)], first_turn=[0])
    assert squares_open(game) == []
    done(game)
    assert asked(game) == (1, "ChooseAction")
    assert heard(game, "stays out") == [("stays out", {"seat": 0}, [])]


@pytest.mark.rule("KC-ROUND-04", "KC-Q-28")
def test_after_the_first_turn_one_need_not_come_in():
    game = flight({(5, 1): HOLE, (5, 2): HOLE}, ships=[None, None], first_turn=[0, 1])
    enter(game, 1)
    assert why_not(game, DONE) == "KC-Q-15"  # the other one's first turn
    enter(game, 2)
    pick(game, p0="low", p1="low")
    assert (asked(game), why_not(game, DONE)) == ((1, "Astral"), None)
    done(game)
    assert (asked(game), why_not(game, DONE)) == ((0, "Astral"), None)


@pytest.mark.rule("KC-ASTRAL-07", "KC-Q-28", "KC-Q-26")
def test_later_an_astral_player_may_stay_outside_but_not_power_down():
    game = flight(ships=[None, (1, 1)], threat=[0])
    assert why_not(game, POWER_DOWN) == "KC-Q-26"
    assert why_not(game, go_move("N")) == "KC-ASTRAL-07"
    done(game)
    assert where(game, 0) is None
    assert asked(game) == (1, "ChooseAction")


@pytest.mark.rule("KC-ASTRAL-08", "KC-Q-14")
@pytest.mark.parametrize(("generator", "energy"), [(0, 4), (1, 5), (2, 6)])
def test_who_comes_in_again_has_one_energy_less_than_the_maximum(generator, energy):
    game = flight(ships=[None, (1, 1)], upgrades=[{"generator": generator}])
    enter(game, 1)
    assert game.energy.get(0) == energy


@pytest.mark.rule("KC-ASTRAL-08", "KC-SETUP-14", "KC-Q-14")
def test_the_first_time_energy_stays_at_five():
    game = flight(ships=[None, (1, 1)], first_turn=[0])
    enter(game, 1)
    assert game.energy.get(0) == 5


@pytest.mark.rule("KC-ASTRAL-05", "KC-MOD-03", "KC-FIRE-15", "KC-Q-16")
def test_an_astral_player_points_the_cage_for_nothing():
    game = flight(ships=[None, (1, 1)], first_turn=[0])
    turn_to(game, "left")
    assert (game.cage.get(0), game.energy.get(0)) == (3, 5)
    enter(game, 6)
    shoot(game)
    assert asked(game) == (0, "Battle")


@pytest.mark.rule("KC-TURN-05", "KC-TURN-06", "KC-TURN-07")
def test_moves_and_shots_in_any_order_and_all_optional():
    game = battle({(4, 4): cruiser()}, ships=[(5, 3)], upgrades=[{"engine": 1}])
    go(game, "E")
    shoot(game)
    go(game, "E")
    assert where(game, 0) == (5, 5)
    still = battle(ships=[(5, 3), (1, 1)])
    done(still)
    assert asked(still) == (1, "ChooseAction")
    assert where(still, 0) == (5, 3)


@pytest.mark.rule("KC-TURN-07", "KC-Q-44")
def test_what_is_not_used_is_lost():
    game = battle(ships=[(5, 3), (1, 1)], upgrades=[{"laser": 3, "engine": 2}], powerups=[[("boost", 2)]])
    shoot(game, "laser")
    use(game, "boost 2")
    assert (game.laser_shots, game.boost) == (3, 2)
    done(game)
    play(game, 2)
    assert (game.moves_left, game.fires_left, game.laser_shots, game.spent, game.boost) == (1, 1, 0, 0, 0)


@pytest.mark.rule("KC-MOVE-05", "KC-SQ-WORM-02", "KC-Q-30")
def test_relocating_is_no_move():
    game = battle({(5, 3): WORMHOLE, (2, 2): WORMHOLE}, threat=[4])
    to(game, 2, 2)
    assert (game.threat.get(0), game.moves_left) == (4, 1)
    assert where(game, 0) == (2, 2)


@pytest.mark.rule("KC-MOVE-03", "KC-SQ-ASTER-01")
def test_a_destroyed_asteroid_can_be_flown_over():
    game = battle({(4, 3): asteroid(1)})
    shoot(game)
    go(game, "N")
    assert where(game, 0) == (4, 3)
