"""Bought weapons, fire at other ships, and the Mosquito."""

import pytest

from hullbreach.games.kembles_cascade.moves import BATTLE

from .scenes import (
    BOMB,
    HOLE,
    MOSQUITO,
    POWERUP_SQUARE,
    SPACE,
    WALL,
    asked,
    asteroid,
    battle,
    cruiser,
    done,
    fighter,
    flight,
    go,
    go_move,
    heard,
    kind,
    maze,
    moves_to,
    part,
    pass_turns,
    play,
    power_down,
    shoot,
    shot_move,
    singularity,
    sq,
    thing,
    turn_to,
    use,
    where,
    why_not,
)


def damage(game, row, column):
    return int(game.damage.get(sq(row, column)))


@pytest.mark.rule("KC-WEAP-01", "KC-WEAP-03", "KC-FIRE-04", "KC-Q-44")
def test_laser_shots_are_spread_over_the_turn_in_the_direction_of_the_moment():
    squares = {(1, 3): cruiser(energy=9), (5, 5): cruiser(energy=9), (1, 4): cruiser(energy=9)}
    game = battle(squares, ships=[(5, 3)], upgrades=[{"laser": 2}])
    shoot(game, "laser")
    turn_to(game, "right")
    shoot(game, "laser")
    shoot(game)
    turn_to(game, "up")
    go(game, "NE")
    shoot(game, "laser")
    assert (damage(game, 1, 3), damage(game, 5, 5), damage(game, 1, 4)) == (1, 2, 1)
    assert game.overcharges == 1  # for the Gun Turret
    assert why_not(game, shot_move("laser")) == "KC-FIRE-04"


@pytest.mark.rule("KC-WEAP-02", "KC-WEAP-10")
@pytest.mark.parametrize(("level", "shots"), [(1, 2), (2, 3), (3, 4)])
def test_a_laser_of_a_level_has_so_many_shots(level, shots):
    game = battle({(1, 3): cruiser(energy=9)}, upgrades=[{"laser": level}])
    shoot(game, *["laser"] * shots)
    assert damage(game, 1, 3) == shots
    assert why_not(game, shot_move("laser")) == "KC-FIRE-04"
    assert (game.energy.get(0), game.fires_left) == (5, 0)


@pytest.mark.rule("KC-WEAP-04", "KC-WEAP-05", "KC-WEAP-10", "KC-Q-45")
@pytest.mark.parametrize(("level", "target", "splash"), [(1, 2, 1), (2, 3, 1), (3, 3, 2)])
def test_a_missile_and_its_splash(level, target, splash):
    squares = {(3, 3): cruiser(energy=9), (3, 4): cruiser(energy=9), (2, 3): cruiser(energy=9)}
    game = battle(squares, ships=[(4, 3)], upgrades=[{"missile": level}])
    shoot(game, "missile")
    assert asked(game) == (0, "Splash")
    assert moves_to(game) == ["N", "E", "W"]  # not onto the own ship
    assert why_not(game, go_move("S")) == "KC-Q-45"
    assert why_not(game, go_move("NE")) == "KC-WEAP-04"
    go(game, "E")
    assert (damage(game, 3, 3), damage(game, 3, 4), damage(game, 2, 3)) == (target, splash, 0)


@pytest.mark.rule("KC-WEAP-04", "KC-Q-45")
def test_a_missile_that_hits_nothing_has_no_splash():
    game = battle({(4, 4): fighter()}, upgrades=[{"missile": 1}])
    shoot(game, "missile")
    assert asked(game) == (0, "Battle")
    assert kind(game, 4, 4) == "fighter"


@pytest.mark.rule("KC-WEAP-04", "KC-Q-46", "KC-FIRE-12")
def test_the_splash_of_an_immune_target_still_destroys_and_pays():
    game = battle({(3, 3): cruiser(immune=["missile"]), (3, 4): fighter()}, upgrades=[{"missile": 1}])
    shoot(game, "missile")
    go(game, "E")
    assert (damage(game, 3, 3), kind(game, 3, 4), game.bellonium.get(0)) == (0, "covered", 1)


@pytest.mark.rule("KC-WEAP-04", "KC-PVP-01", "KC-PVP-04", "KC-Q-46")
def test_the_splash_threatens_ships():
    game = battle({(3, 3): WALL}, ships=[(5, 3), (3, 4)], upgrades=[{"missile": 3}])
    shoot(game, "missile")
    go(game, "E")
    assert (game.threat.get(1), game.markers.to_list()) == (2, [0, 0, 1, 0])


@pytest.mark.rule("KC-WEAP-04", "KC-Q-102")
def test_who_is_destroyed_by_a_flip_has_no_splash_any_more():
    game = battle(
        {(4, 4): fighter()},
        backs={(4, 3): HOLE},
        ships=[(4, 3), (1, 1)],
        cage=["right"],
        upgrades=[{"missile": 1}],
    )
    shoot(game, "missile")
    assert where(game, 0) is None
    assert game.bellonium.get(0) == 1
    assert asked(game)[0] == 1


@pytest.mark.rule("KC-WEAP-04", "KC-Q-45")
def test_without_a_square_beside_the_target_there_is_no_splash():
    game = battle(
        {(1, 1): cruiser(energy=9)}, ships=[(1, 2)], rows=1, cage=["left"], upgrades=[{"missile": 1}], boss=("wail", 1)
    )
    shoot(game, "missile")
    assert asked(game) == (0, "Battle")


@pytest.mark.rule("KC-WEAP-06", "KC-FIRE-06", "KC-SQ-HOLE-02", "KC-Q-47")
def test_gamma_goes_through_everything_to_the_edge_and_one_way_only():
    squares = {(4, 3): cruiser(), (3, 3): HOLE, (2, 3): WALL, (1, 3): fighter(), (5, 4): fighter(), (4, 4): fighter()}
    game = battle(squares, ships=[(5, 3)], upgrades=[{"gamma": 1}])
    shoot(game, "gamma")
    assert (damage(game, 4, 3), kind(game, 1, 3)) == (1, "covered")
    assert (kind(game, 5, 4), kind(game, 4, 4), kind(game, 2, 3), kind(game, 3, 3)) == (
        "fighter",
        "fighter",
        "wall",
        "hole",
    )


@pytest.mark.rule("KC-WEAP-07", "KC-WEAP-10")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_gamma_of_a_level_deals_so_much_to_each_square(level):
    game = battle({(4, 3): cruiser(energy=9), (2, 3): cruiser(energy=9)}, upgrades=[{"gamma": level}])
    shoot(game, "gamma")
    assert (damage(game, 4, 3), damage(game, 2, 3)) == (level, level)


@pytest.mark.rule("KC-WEAP-06", "KC-SYM-15", "KC-Q-47")
def test_a_gamma_immune_square_does_not_stop_gamma():
    game = battle({(4, 3): cruiser(immune=["gamma"]), (2, 3): fighter()}, upgrades=[{"gamma": 3}])
    shoot(game, "gamma")
    assert (kind(game, 4, 3), kind(game, 2, 3)) == ("cruiser", "covered")


@pytest.mark.rule("KC-WEAP-06", "KC-Q-47", "KC-Q-51")
def test_gamma_damage_is_dealt_at_once_and_the_nearest_falls_first():
    game = battle(
        {(5, 3): fighter(), (5, 4): fighter()},
        backs={(5, 3): cruiser(), (5, 4): cruiser()},
        ships=[(5, 2)],
        cage=["right"],
        upgrades=[{"gamma": 1}],
    )
    shoot(game, "gamma")
    assert game.bellonium.get(0) == 1  # the card flipped before the second one fell
    assert (kind(game, 5, 3), kind(game, 5, 4), damage(game, 5, 4)) == ("cruiser", "cruiser", 0)


@pytest.mark.rule("KC-WEAP-08", "KC-FIRE-05", "KC-Q-52")
@pytest.mark.parametrize("between", [SPACE, POWERUP_SQUARE, maze()])
def test_the_flamethrower_reaches_the_adjacent_square_only(between):
    game = battle({(4, 3): between, (3, 3): fighter()}, upgrades=[{"flame": 3}])
    shoot(game, "flame")
    assert kind(game, 3, 3) == "fighter"
    near = battle({(4, 3): fighter()}, upgrades=[{"flame": 1}])
    shoot(near, "flame")
    assert kind(near, 4, 3) == "covered"


@pytest.mark.rule("KC-WEAP-08", "KC-Q-52")
def test_the_flamethrower_threatens_an_adjacent_ship():
    game = battle({(4, 3): maze()}, ships=[(5, 3), (4, 3)], upgrades=[{"flame": 2}])
    shoot(game, "flame")
    assert game.threat.get(1) == 3


@pytest.mark.rule("KC-WEAP-09", "KC-WEAP-10")
@pytest.mark.parametrize(("level", "dealt"), [(1, 2), (2, 3), (3, 4)])
def test_a_flamethrower_of_a_level_deals_so_much(level, dealt):
    game = battle({(4, 3): cruiser(energy=9)}, upgrades=[{"flame": level}])
    shoot(game, "flame")
    assert damage(game, 4, 3) == dealt


@pytest.mark.rule("KC-WEAP-11", "KC-FIRE-04", "KC-FIRE-03", "KC-Q-43")
def test_each_fire_action_is_one_weapon_and_the_gun_turret_remains():
    game = battle({(4, 3): cruiser(energy=20)}, upgrades=[{"flame": 1, "gamma": 1}])
    shoot(game, "flame", "gamma", "gun")
    assert damage(game, 4, 3) == 2 + 1 + 1
    assert game.energy.get(0) == 2
    assert why_not(game, shot_move("flame")) == "KC-FIRE-04"
    assert why_not(game, shot_move("missile")) == "KC-WEAP-11"


@pytest.mark.rule("KC-PUP-03", "KC-FIRE-03")
def test_a_power_up_card_gives_a_fire_action():
    game = battle({(1, 3): cruiser(energy=9)}, powerups=[[("fire", 1)]])
    use(game, "fire 1")
    shoot(game, "gun", "gun")
    assert (damage(game, 1, 3), game.energy.get(0)) == (2, 5)


@pytest.mark.rule("KC-PUP-03", "KC-Q-133")
@pytest.mark.parametrize(
    ("weapon", "target", "beside", "behind"), [("missile", 4, 1, 0), ("gamma", 3, 0, 3), ("flame", 4, 0, 0)]
)
def test_a_boost_and_each_weapon(weapon, target, beside, behind):
    squares = {(4, 3): cruiser(energy=9), (4, 4): cruiser(energy=9), (2, 3): cruiser(energy=9)}
    game = battle(squares, upgrades=[{weapon: 1}], powerups=[[("boost", 2)]])
    use(game, "boost 2")
    shoot(game, weapon)
    if weapon == "missile":
        go(game, "E")
    assert (damage(game, 4, 3), damage(game, 4, 4), damage(game, 2, 3)) == (target, beside, behind)


@pytest.mark.rule("KC-PUP-03", "KC-Q-133")
def test_a_boost_is_for_one_shot_of_a_laser():
    game = battle({(4, 3): cruiser(energy=9)}, upgrades=[{"laser": 1}], powerups=[[("boost", 2)]])
    use(game, "boost 2")
    shoot(game, "laser")
    assert damage(game, 4, 3) == 3
    shoot(game, "laser")
    assert damage(game, 4, 3) == 4


# -- PvP -------------------------------------------------------------------------------------------


@pytest.mark.rule("KC-PVP-01", "KC-PVP-03")
def test_fire_at_a_ship_raises_its_threat_at_once_and_costs_no_energy():
    game = battle(ships=[(5, 3), (2, 3)], upgrades=[{"laser": 2}])
    shoot(game, "laser", "laser", "laser")
    assert (game.threat.get(1), game.energy.get(1)) == (3, 5)
    done(game)
    play(game, BATTLE)
    go(game, "N")
    done(game)
    assert game.energy.get(1) == 3  # one was dodged


@pytest.mark.rule("KC-PVP-02", "KC-THREAT-12", "KC-Q-55")
@pytest.mark.parametrize(
    ("before", "shots", "points", "level"),
    [(4, 1, 5, 5), (5, 1, 6, 5), (5, 2, 7, 6), (6, 1, 7, 6), (7, 2, 9, 7), (8, 3, 9, 7)],
)
def test_threat_by_fire_uses_the_uneven_track(before, shots, points, level):
    game = battle(ships=[(5, 3), (2, 3)], threat=[0, before], upgrades=[{"laser": 2}])
    shoot(game, *["laser"] * shots)
    assert (game.threat.get(1), game.threat_level(1)) == (points, level)


@pytest.mark.rule("KC-PVP-04", "KC-PVP-05", "KC-Q-58")
def test_one_marker_for_each_victim_and_turn():
    game = battle(ships=[(5, 3), (2, 3), (5, 5)], upgrades=[{"laser": 3}])
    shoot(game, "laser", "laser")
    assert game.markers.get(1 * 3 + 0) == 1
    turn_to(game, "right")
    shoot(game, "laser", "laser")
    assert game.markers.to_list() == [0, 0, 0, 1, 0, 0, 1, 0, 0]
    assert [facts for _, facts, _ in heard(game, "marker")] == [{"seat": 0, "victim": 1}, {"seat": 0, "victim": 2}]


@pytest.mark.rule("KC-PVP-04", "KC-Q-58")
def test_no_marker_without_added_threat_but_for_half_a_step():
    full = battle(ships=[(5, 3), (2, 3)], threat=[0, 9])
    shoot(full)
    assert full.markers.get(2) == 0
    half = battle(ships=[(5, 3), (2, 3)], threat=[0, 5])
    shoot(half)
    assert (half.threat_level(1), half.markers.get(2)) == (5, 1)


@pytest.mark.rule("KC-PVP-05", "KC-WEAP-06", "KC-Q-48")
def test_gamma_marks_every_ship_in_line():
    game = battle(ships=[(5, 3), (4, 3), (2, 3)], upgrades=[{"gamma": 2}])
    shoot(game, "gamma")
    assert game.threat.to_list() == [0, 2, 2]
    assert (game.markers.get(3), game.markers.get(6)) == (1, 1)


@pytest.mark.rule("KC-PVP-06")
def test_markers_add_up_over_turns():
    game = battle(ships=[(5, 3), (2, 3)], markers={(1, 0): 2}, deck_rows=3)
    shoot(game)
    assert game.markers.get(2) == 3
    pass_turns(game)
    assert game.markers.get(2) == 3


@pytest.mark.rule("KC-PVP-06", "KC-POWER-07")
def test_markers_go_back_when_their_bearer_powers_down_and_survives():
    game = flight(ships=[(5, 3), (2, 3)], markers={(0, 1): 3}, threat=[2])
    power_down(game)
    assert game.markers.to_list() == [0, 0, 0, 0]
    assert game.glory.to_list() == [0, 0]


@pytest.mark.rule("KC-PVP-07", "KC-FIRE-06")
def test_a_shot_stops_at_the_first_ship():
    game = battle(ships=[(5, 3), (4, 3), (2, 3)])
    shoot(game)
    assert game.threat.to_list() == [0, 1, 0]


@pytest.mark.rule("KC-PVP-01", "KC-Q-130")
def test_a_ship_shields_what_is_under_it():
    game = battle({(4, 3): thing("drone", energy=1, bellonium=5)}, ships=[(5, 3), (4, 3)], upgrades=[{"gamma": 3}])
    shoot(game, "gamma")
    assert (game.threat.get(1), game.bellonium.get(0), kind(game, 4, 3)) == (3, 0, "drone")


# -- the Space Mosquito ----------------------------------------------------------------------------


@pytest.mark.rule("KC-SQ-MOSQ-03", "KC-SQ-MOSQ-01", "KC-Q-89")
@pytest.mark.parametrize(
    ("way", "there", "back"),
    [("N", (2, 3), (3, 3)), ("S", (4, 3), (3, 3)), ("E", (3, 5), (3, 3)), ("W", (3, 1), (3, 3))],
)
def test_fired_at_the_mosquito_changes_places_with_a_card_beside_it(way, there, back):
    squares = {(3, 3): MOSQUITO, (2, 3): fighter(), (4, 3): WALL, (3, 5): HOLE, (3, 1): BOMB}
    game = battle(squares, ships=[(3, 4)], cage=["left"])
    before = kind(game, *there)
    shoot(game)
    assert asked(game) == (0, "Swat")
    assert why_not(game, go_move("NE")) == "KC-SQ-MOSQ-03"
    go(game, way)
    assert kind(game, *there) == "mosquito"
    assert kind(game, *back) == before
    assert game.damage.get(sq(*there)) == 0


@pytest.mark.rule("KC-SQ-MOSQ-03", "KC-Q-88")
@pytest.mark.parametrize("way", ["N", "E", "S", "W"])
def test_only_the_two_cards_change_places(way):
    game = battle({(3, 3): MOSQUITO}, ships=[(3, 4)], cage=["left"])
    things, slots = game.things.to_list(), game.slots.to_list()
    shoot(game)
    go(game, way)
    moved = [square for square in range(40) if game.things.get(square) != things[square]]
    swapped = [slot for slot in range(20) if game.slots.get(slot) != slots[slot]]
    assert len(swapped) == 2
    assert moved == [2 * slot + half for slot in swapped for half in (0, 1)]
    assert sorted(game.things.to_list()) == sorted(things)


@pytest.mark.rule("KC-SQ-MOSQ-03", "KC-Q-89")
def test_at_the_edge_there_are_fewer_cards_to_swap_with():
    game = battle({(1, 1): MOSQUITO}, ships=[(3, 1)])
    shoot(game)
    assert moves_to(game) == ["E", "S"]
    assert why_not(game, go_move("N")) == "KC-Q-89"


@pytest.mark.rule("KC-SQ-MOSQ-04", "KC-Q-88", "KC-Q-90")
def test_ships_travel_with_their_cards_and_it_is_no_move():
    game = battle({(3, 3): MOSQUITO, (2, 4): maze()}, ships=[(5, 3), (3, 4), (2, 3)], threat=[0, 2, 2])
    shoot(game)
    go(game, "N")
    assert (where(game, 1), where(game, 2)) == ((2, 4), (3, 3))
    assert game.threat.to_list() == [0, 2, 2]
    assert game.glory.to_list() == [0, 0, 0]
    assert kind(game, 2, 3) == "mosquito"


@pytest.mark.rule("KC-SQ-MOSQ-03", "KC-Q-51", "KC-Q-88")
def test_damage_covers_and_markers_travel_too():
    squares = {(3, 3): MOSQUITO, (3, 5): cruiser(energy=5), (3, 6): fighter(), (2, 3): singularity(1, 1)}
    game = battle(squares, ships=[(4, 3)], upgrades=[{"gamma": 1, "rotary": 2, "engine": 2}])
    shoot(game, "gamma")
    assert game.claims.get(sq(2, 3)) == 1
    go(game, "N")
    assert (kind(game, 3, 3), game.claims.get(sq(3, 3))) == ("singularity", 1)
    assert kind(game, 2, 3) == "mosquito"
    go(game, "E", "E", "E")
    shoot(game)
    assert kind(game, 3, 6) == "covered"
    cover = game.cover_squares.to_list()[0]
    assert cover == sq(3, 6)


@pytest.mark.rule("KC-SQ-MOSQ-03", "KC-Q-88")
def test_a_cover_travels_with_its_card():
    game = battle({(3, 3): MOSQUITO, (3, 4): fighter()}, ships=[(5, 4)], upgrades=[{"engine": 1}])
    shoot(game)
    go(game, "W")
    shoot(game)
    go(game, "E")
    assert (kind(game, 3, 5), kind(game, 3, 6), kind(game, 3, 4)) == ("mosquito", "covered", "empty")
    assert game.cover_squares.to_list() == [sq(3, 6)]


@pytest.mark.rule("KC-SQ-MOSQ-03", "KC-Q-89")
def test_one_swap_for_each_shot_also_by_splash_and_gamma():
    game = battle({(3, 3): WALL, (3, 2): MOSQUITO}, ships=[(5, 3)], upgrades=[{"missile": 1}])
    shoot(game, "missile")
    go(game, "W")
    assert asked(game) == (0, "Swat")
    go(game, "N")
    assert kind(game, 2, 2) == "mosquito"
    through = battle({(4, 3): asteroid(), (2, 3): MOSQUITO}, ships=[(5, 3)], upgrades=[{"gamma": 1}])
    shoot(through, "gamma")
    go(through, "E")
    assert kind(through, 2, 5) == "mosquito"
    assert asked(through) == (0, "Battle")


@pytest.mark.rule("KC-SQ-MOSQ-03", "KC-Q-89")
def test_it_swaps_with_boss_parts_too():
    game = battle({(3, 3): MOSQUITO, (2, 3): part(3)}, ships=[(5, 3)], boss=("wail", 1))
    shoot(game)
    go(game, "N")
    assert (kind(game, 2, 3), kind(game, 3, 3)) == ("mosquito", "boss")
