"""Threat in all its forms, and what is done about it."""

import pytest

from hullbreach.games.kembles_cascade.moves import BATTLE

from .scenes import (
    BOMB,
    DRONE,
    HOLE,
    MERCHANT,
    MOSQUITO,
    POWERUP_SQUARE,
    WALL,
    WORMHOLE,
    asteroid,
    battle,
    cruiser,
    done,
    fighter,
    flight,
    go,
    heard,
    maze,
    mine,
    part,
    play,
    power_down,
    shoot,
    singularity,
    sq,
    thing,
    turret,
    use,
    where,
)

AROUND = [(2, 2), (2, 3), (2, 4), (3, 2), (3, 4), (4, 2), (4, 3), (4, 4)]


def threat_after_turn(squares, ship=(3, 3), others=(), **more):
    """The points that a ship gets in its Add New Threat step."""
    game = battle(squares, ships=[ship, *others], **more)
    done(game)
    return int(game.threat.get(0))


@pytest.mark.rule("KC-SYM-01", "KC-THREAT-04", "KC-THREAT-06")
@pytest.mark.parametrize("where_", AROUND)
def test_a_threat_symbol_reaches_all_eight_neighbours(where_):
    assert threat_after_turn({where_: fighter(threat=2)}) == 2


@pytest.mark.rule("KC-SYM-01", "KC-THREAT-06")
@pytest.mark.parametrize("where_", [(1, 3), (3, 5), (5, 3), (3, 1), (1, 1), (5, 5), (4, 5)])
def test_a_threat_symbol_reaches_nobody_further_away(where_):
    assert threat_after_turn({where_: fighter(threat=2)}) == 0


@pytest.mark.rule("KC-SYM-02", "KC-THREAT-07", "KC-Q-61")
@pytest.mark.parametrize(
    ("where_", "direction"),
    [
        ((1, 3), "S"),
        ((5, 3), "N"),
        ((3, 1), "E"),
        ((3, 6), "W"),
        ((1, 1), "SE"),
        ((5, 5), "NW"),
        ((1, 5), "SW"),
        ((5, 1), "NE"),
    ],
)
def test_a_distant_symbol_reaches_in_its_direction_only(where_, direction):
    assert threat_after_turn({where_: turret(direction)}) == 1
    assert threat_after_turn({where_: turret(direction, direction)}) == 2
    for other in {"N", "NE", "E", "SE", "S", "SW", "W", "NW"} - {direction}:
        assert threat_after_turn({where_: turret(other)}) == 0


@pytest.mark.rule("KC-SYM-02", "KC-THREAT-07", "KC-Q-62", "KC-SQ-SHIP-01")
@pytest.mark.parametrize("between", [asteroid(), asteroid(2), WALL, mine(), HOLE, singularity(), MOSQUITO, BOMB])
def test_blocking_objects_other_than_enemies_stop_distant_threat(between):
    assert threat_after_turn({(1, 3): turret("S"), (3, 3): between}, ship=(5, 3)) == 0


@pytest.mark.rule("KC-SQ-SHIP-01", "KC-Q-62")
def test_a_ship_stops_distant_threat():
    assert threat_after_turn({(1, 3): turret("S")}, ship=(5, 3), others=[(3, 3)]) == 0


@pytest.mark.rule("KC-THREAT-08", "KC-SYM-02", "KC-Q-62")
@pytest.mark.parametrize(
    "between", [fighter(threat=0), cruiser(threat=0), turret("N"), part(2, threat=0), part(0, threat=0)]
)
def test_enemy_fire_passes_through_enemies(between):
    assert threat_after_turn({(1, 3): turret("S"), (3, 3): between}, ship=(5, 3)) == 1


@pytest.mark.rule("KC-THREAT-07", "KC-SYM-02")
@pytest.mark.parametrize("between", [DRONE, POWERUP_SQUARE, WORMHOLE, MERCHANT, maze()])
def test_what_does_not_block_lets_enemy_fire_pass(between):
    assert threat_after_turn({(1, 3): turret("S"), (3, 3): between}, ship=(5, 3)) == 1


@pytest.mark.rule("KC-SYM-03", "KC-THREAT-09")
def test_nothing_stops_gamma_distant_threat():
    gun = fighter(threat=0, gamma=["S"])
    assert threat_after_turn({(1, 3): gun, (3, 3): WALL}, ship=(5, 3)) == 1
    assert threat_after_turn({(1, 3): gun, (4, 3): HOLE}, ship=(5, 3), others=[(3, 3)]) == 1
    assert threat_after_turn({(1, 4): gun}, ship=(5, 3)) == 0


@pytest.mark.rule("KC-SYM-04", "KC-THREAT-10", "KC-Q-63")
def test_omni_threat_reaches_everywhere_and_adds_to_the_rest():
    assert threat_after_turn({(1, 6): fighter(threat=0, omni=1), (3, 3): WALL}, ship=(5, 1)) == 1
    assert threat_after_turn({(4, 1): fighter(threat=2, omni=1)}, ship=(5, 1)) == 3


@pytest.mark.rule("KC-SYM-04", "KC-ASTRAL-03")
def test_omni_threat_does_not_reach_astral_players():
    game = flight({(1, 6): fighter(omni=2)}, ships=[None, (5, 1)])
    done(game)
    assert game.threat.get(0) == 0


@pytest.mark.rule("KC-THREAT-11", "KC-SYM-02", "KC-Q-60")
def test_regular_and_distant_threat_of_one_square_never_add_up():
    assert threat_after_turn({(2, 3): turret("S", "S", "S")}) == 1
    assert threat_after_turn({(2, 3): turret("S", "S", threat=0)}) == 2
    assert threat_after_turn({(2, 3): turret("N", "N", "S", threat=0)}) == 2  # the strongest direction, whichever
    assert threat_after_turn({(2, 2): turret("N", threat=0)}) == 1
    assert threat_after_turn({(2, 2): fighter(threat=0, gamma=["N"], distant=["N"])}) == 2


@pytest.mark.rule("KC-THREAT-12", "KC-Q-55", "KC-Q-57")
@pytest.mark.parametrize(("points", "level"), [(4, 4), (5, 5), (6, 5), (7, 6), (8, 6), (9, 7), (12, 7)])
def test_the_track_is_uneven(points, level):
    game = battle({(2, 3): fighter(threat=points)}, ships=[(3, 3)])
    done(game)
    assert game.threat_level(0) == level
    assert game.threat.get(0) == min(points, 9)


@pytest.mark.rule("KC-THREAT-13", "KC-THREAT-08")
def test_worked_case_three_adjacent_and_one_distant():
    squares = {(3, 2): fighter(), (4, 3): turret("N"), (3, 4): fighter(), (3, 6): fighter(distant=["W"])}
    assert threat_after_turn(squares) == 4


@pytest.mark.rule("KC-THREAT-14")
def test_worked_cases_of_adjacent_enemies():
    assert threat_after_turn({(3, 2): turret("E"), (2, 3): fighter(), (2, 4): fighter()}) == 3
    assert threat_after_turn({(2, 4): fighter(), (4, 3): fighter()}) == 2


@pytest.mark.rule("KC-THREAT-01", "KC-THREAT-02", "KC-TURN-02")
@pytest.mark.parametrize(("points", "lost"), [(1, 1), (2, 2), (4, 4), (5, 5), (6, 5)])
def test_energy_is_lost_for_the_threat_level_which_is_then_zero(points, lost):
    game = battle(ships=[(3, 3), (1, 1)], threat=[points], energy=[6], upgrades=[{"generator": 1}])
    done(game)
    assert (game.energy.get(0), game.threat.get(0)) == (6 - lost, 0)


@pytest.mark.rule("KC-THREAT-03")
def test_without_threat_nothing_is_resolved():
    game = battle(ships=[(3, 3), (1, 1)])
    done(game)
    assert game.energy.get(0) == 5
    assert heard(game, "resolves") == []


@pytest.mark.rule("KC-TURN-02", "KC-THREAT-04")
def test_threat_is_resolved_before_new_threat_is_added():
    game = battle({(2, 3): fighter(threat=3)}, ships=[(3, 3), (1, 1)], threat=[1])
    done(game)
    assert (game.energy.get(0), game.threat.get(0)) == (4, 3)


@pytest.mark.rule("KC-THREAT-05")
def test_only_the_active_player_adds_threat():
    game = battle({(2, 3): fighter()}, ships=[(3, 3), (1, 3)], threat=[0, 2])
    done(game)
    assert game.threat.to_list() == [1, 2]


@pytest.mark.rule("KC-THREAT-15", "KC-PUP-03", "KC-Q-56")
def test_moves_and_cards_bring_threat_down_before_it_is_resolved():
    game = battle(ships=[(3, 3), (1, 1)], threat=[7], powerups=[[("dodge", 2)]])
    use(game, "dodge 2")
    assert game.threat.get(0) == 4
    go(game, "S")
    done(game)
    assert game.energy.get(0) == 2


@pytest.mark.rule("KC-THREAT-16", "KC-SENSOR-15")
def test_what_was_destroyed_in_the_turn_gives_no_threat():
    game = battle({(2, 3): fighter(omni=1)}, ships=[(3, 3), (1, 1)])
    shoot(game)
    done(game)
    assert game.threat.get(0) == 0


@pytest.mark.rule("KC-MOD-06", "KC-MOD-07", "KC-MOD-10", "KC-Q-66")
@pytest.mark.parametrize(
    ("shield", "points", "lost"), [(1, 3, 2), (2, 3, 1), (1, 1, 0), (2, 1, 0), (1, 9, 6), (2, 9, 5), (1, 6, 4)]
)
def test_a_shield_lowers_the_level_first(shield, points, lost):
    game = battle(ships=[(3, 3), (1, 1)], threat=[points], energy=[7], upgrades=[{"shield": shield, "generator": 2}])
    done(game)
    assert game.energy.get(0) == 7 - lost


@pytest.mark.rule("KC-MOD-08")
def test_a_shield_does_not_help_against_immediate_damage():
    game = battle({(4, 3): mine(), (3, 3): fighter(threat=1)}, upgrades=[{"shield": 2, "engine": 2}])
    go(game, "N")
    assert game.energy.get(0) == 3
    go(game, "N")
    assert game.energy.get(0) == 2


# -- Power Down ------------------------------------------------------------------------------------


@pytest.mark.rule("KC-POWER-01", "KC-POWER-02", "KC-MOD-04", "KC-MOD-05")
@pytest.mark.parametrize(
    ("generator", "before", "after"), [(0, 1, 3), (0, 4, 5), (1, 1, 4), (1, 5, 6), (2, 1, 4), (2, 6, 7)]
)
def test_recharge(generator, before, after):
    game = flight(ships=[(3, 3), (1, 1)], energy=[before], upgrades=[{"generator": generator}])
    power_down(game)
    assert game.energy.get(0) == after


@pytest.mark.rule("KC-POWER-03", "KC-TURN-03", "KC-Q-25")
def test_recharge_comes_before_threat_is_resolved():
    game = flight(ships=[(3, 3), (1, 1)], energy=[1], threat=[2])
    power_down(game)
    assert (game.energy.get(0), where(game, 0)) == (1, (3, 3))
    full = flight(ships=[(3, 3), (1, 1)], energy=[5], threat=[2])
    power_down(full)
    assert full.energy.get(0) == 3  # what was cut off by the maximum is lost


@pytest.mark.rule("KC-POWER-06", "KC-MOD-06")
def test_the_shield_works_while_powered_down():
    game = flight(ships=[(3, 3), (1, 1)], energy=[5], threat=[3], upgrades=[{"shield": 1}])
    power_down(game)
    assert game.energy.get(0) == 3


@pytest.mark.rule("KC-POWER-08", "KC-DEST-02", "KC-DEST-05")
def test_who_does_not_survive_power_down_neither_shops_nor_adds_threat():
    game = flight(
        {(2, 3): fighter()}, ships=[(3, 3), (1, 1)], energy=[1], threat=[3], markers={(0, 1): 2}, bellonium=[9]
    )
    power_down(game)
    assert where(game, 0) is None
    assert game.glory.to_list() == [0, 4]
    assert game.markers.to_list() == [0, 0, 0, 0]
    assert int(game.seat) == 1
    assert game.threat.get(0) == 0


@pytest.mark.rule("KC-POWER-09", "KC-TURN-03")
def test_after_the_shop_new_threat_is_added():
    game = flight({(2, 3): fighter()}, ships=[(3, 3), (1, 1)], threat=[1], markers={(0, 1): 1})
    power_down(game)
    assert (game.threat.get(0), game.energy.get(0)) == (0, 4)
    assert game.markers.get(1) == 0
    done(game)
    assert game.threat.get(0) == 1
    kinds = [kind for kind, _, _ in heard(game) if kind in ("energy", "resolves", "markers back", "new threat")]
    assert kinds == ["energy", "resolves", "markers back", "new threat"]


@pytest.mark.rule("KC-TURN-01")
def test_battle_or_power_down_never_both():
    game = flight(ships=[(3, 3), (1, 1)])
    assert game.legal() == [2, 3]
    play(game, BATTLE)
    assert game.refusal(0, 3) == "KC-TURN-01"
    other = flight(ships=[(3, 3), (1, 1)])
    power_down(other)
    assert other.refusal(0, BATTLE) == "KC-SHOP-02"


@pytest.mark.rule("KC-POWER-04", "KC-POWER-05", "KC-Q-37")
def test_while_powered_down_nothing_is_played_or_used():
    squares = {(3, 3): WORMHOLE, (1, 6): WORMHOLE}
    game = flight(squares, ships=[(3, 3), (1, 1)], powerups=[[("energy", 2)]])
    power_down(game)
    assert game.legal() == [1]
    assert (game.moves_left, game.fires_left) == (1, 1)


@pytest.mark.rule("KC-POWER-05", "KC-Q-74")
def test_a_card_to_be_played_when_drawn_works_in_power_down():
    game = flight(ships=[(3, 3), (1, 1)], bellonium=[2], powerup_deck=[("gift", 2)])
    power_down(game)
    play(game, 8)
    assert (game.bellonium.get(0), game.powerup_hand(0).size()) == (2, 0)
    assert game.powerup_discard.size() == 1


@pytest.mark.rule("KC-THREAT-04", "KC-SYM-01")
def test_threat_at_a_square_is_what_a_ship_there_would_get():
    game = flight({(2, 3): fighter(), (3, 5): turret("W"), (1, 6): thing("cruiser", omni=1, energy=2)}, ships=[(5, 5)])
    assert game.threat_at(sq(3, 3)) == 1 + 1 + 1
