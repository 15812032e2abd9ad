"""What ships meet on squares: drones, Power-ups, enemies, mines, Black Holes, Mazes, Wormholes."""

import pytest

from hullbreach.games.kembles_cascade.card_set import KINDS
from hullbreach.games.kembles_cascade.flow.actions import MOST_FREE_TURNS
from hullbreach.games.kembles_cascade.moves import BATTLE, STAY

from .scenes import (
    DEFLECTING,
    DRONE,
    ENTERABLE,
    HOLE,
    POWERUP_SQUARE,
    WORMHOLE,
    asked,
    battle,
    cruiser,
    done,
    fighter,
    flight,
    go,
    heard,
    kind,
    maze,
    mine,
    part,
    play,
    shoot,
    sq,
    square_move,
    squares_open,
    stay,
    thing,
    to,
    turn_to,
    turret,
    use,
    where,
    why_not,
)


@pytest.mark.rule("KC-SQ-EMPTY-01", "KC-SENSOR-15")
def test_nothing_happens_on_empty_or_covered_space():
    game = battle({(4, 3): fighter(threat=2)}, upgrades=[{"engine": 1}])
    shoot(game)
    go(game, "N", "N")
    assert (game.energy.get(0), game.bellonium.get(0), where(game, 0)) == (5, 1, (3, 3))


@pytest.mark.rule("KC-SQ-DRONE-01", "KC-SYM-08", "KC-Q-38")
def test_a_drone_gives_one_energy_at_every_arrival_and_stays():
    game = battle({(4, 3): DRONE}, energy=[2], upgrades=[{"engine": 2}])
    go(game, "N")
    assert game.energy.get(0) == 3
    go(game, "S", "N")
    assert (game.energy.get(0), kind(game, 4, 3)) == (4, "drone")
    full = battle({(4, 3): DRONE}, energy=[5])
    go(full, "N")
    assert full.energy.get(0) == 5


@pytest.mark.rule("KC-SQ-PUP-01", "KC-SENSOR-13")
def test_a_power_up_square_gives_a_card_and_is_covered():
    game = battle({(4, 3): POWERUP_SQUARE})
    go(game, "N")
    assert (game.powerup_hand(0).size(), kind(game, 4, 3)) == (1, "covered")


@pytest.mark.rule("KC-SQ-ENEMY-01")
@pytest.mark.parametrize("enemy", [fighter(), turret("S"), cruiser(), part(2), thing("miniboss", energy=5, threat=2)])
def test_fighters_turrets_cruisers_and_destructible_parts_are_blocking_enemies(enemy):
    game = battle({(3, 3): enemy, (1, 3): fighter()}, ships=[(5, 3)])
    here = game.things.get(sq(3, 3))
    assert game.cards.is_enemy(here)
    assert game.cards.blocks(here)
    assert not game.cards.blocks_enemies(here)
    assert not game.cards.deflects(here)


@pytest.mark.rule("KC-SQ-ENEMY-02", "KC-SQ-BOSS-01", "KC-Q-65")
@pytest.mark.parametrize(
    ("enemy", "damage"),
    [
        (fighter(threat=1), 1),
        (cruiser(threat=3), 3),
        (turret("S", "S", "S", threat=1), 1),
        (turret("S", "S", "E", threat=0), 2),
        (fighter(threat=0, gamma=["N"]), 1),
        (fighter(threat=0, omni=2), 2),
        (fighter(threat=0), 0),
        (fighter(threat=1, omni=2), 1),
        (part(3, threat=2), 2),
    ],
)
def test_ramming_costs_the_threat_of_the_enemy(enemy, damage):
    game = battle({(4, 3): enemy})
    go(game, "N")
    assert game.energy.get(0) == 5 - damage


@pytest.mark.rule("KC-SQ-ENEMY-03", "KC-SQ-BOSS-01", "KC-SENSOR-13")
@pytest.mark.parametrize("enemy", [cruiser(bellonium=2, glory=1), part(3)])
def test_a_rammed_enemy_is_destroyed_without_reward_and_the_ship_stays(enemy):
    game = battle({(4, 3): enemy})
    go(game, "N")
    assert (game.bellonium.get(0), game.glory.get(0)) == (0, 0)
    assert (kind(game, 4, 3), where(game, 0)) == ("covered", (4, 3))


@pytest.mark.rule("KC-SQ-ENEMY-03", "KC-Q-31", "KC-DEST-01")
def test_an_enemy_that_destroys_the_ship_is_destroyed_too():
    game = battle({(4, 3): cruiser(threat=2)}, ships=[(5, 3), (1, 1)], energy=[2])
    go(game, "N")
    assert (where(game, 0), kind(game, 4, 3)) == (None, "covered")
    assert game.energy.get(0) == 0


@pytest.mark.rule("KC-SQ-ENEMY-03", "KC-Q-33", "KC-SYM-17")
def test_ramming_flips_a_card_and_the_ship_meets_its_other_face():
    game = battle({(4, 3): fighter()}, backs={(4, 3): mine()})
    go(game, "N")
    assert game.energy.get(0) == 5 - 1 - 2
    assert kind(game, 4, 3) == "covered"


@pytest.mark.rule("KC-SQ-MINE-01", "KC-SQ-ALL-01")
def test_a_mine_costs_two_energy_and_is_gone():
    game = battle({(4, 3): mine()}, threat=[3])
    go(game, "N")
    assert (game.energy.get(0), game.threat.get(0), kind(game, 4, 3)) == (3, 2, "covered")


@pytest.mark.rule("KC-SQ-MINE-01", "KC-Q-31")
def test_a_mine_is_gone_also_if_it_destroys_the_ship():
    game = battle({(4, 3): mine()}, ships=[(5, 3), (1, 1)], energy=[2])
    go(game, "N")
    assert (where(game, 0), kind(game, 4, 3)) == (None, "covered")


@pytest.mark.rule("KC-SQ-HOLE-01", "KC-Q-103")
def test_a_black_hole_destroys_any_ship_and_remains():
    game = battle({(4, 3): HOLE}, ships=[(5, 3), (1, 1)], energy=[7], upgrades=[{"generator": 2}])
    go(game, "N")
    assert (where(game, 0), kind(game, 4, 3)) == (None, "hole")
    assert game.glory.to_list() == [0, 2]


# -- Mazes -----------------------------------------------------------------------------------------


@pytest.mark.rule("KC-SQ-MAZE-01", "KC-SQ-MAZE-04", "KC-SQ-MAZE-05", "KC-SYM-09")
def test_a_maze_gives_its_glory_once_to_each_player():
    game = battle({(4, 3): maze(2)}, ships=[(5, 3), (4, 4)], upgrades=[{"engine": 2}])
    go(game, "N")
    assert game.glory.get(0) == 2
    go(game, "S", "N")
    assert game.glory.get(0) == 2
    go(game, "N")
    done(game)
    play(game, BATTLE)
    go(game, "W")
    assert game.glory.to_list() == [2, 2]
    assert kind(game, 4, 3) == "maze"


@pytest.mark.rule("KC-SYM-10", "KC-SQ-MAZE-02", "KC-SQ-MAZE-03", "KC-Q-40")
def test_a_maze_with_one_extra_move():
    game = battle({(4, 3): maze(2, extra=1)}, threat=[4], upgrades=[{"engine": 1}])
    assert why_not(game, STAY) == "KC-SYM-10"
    go(game, "N")
    assert (game.glory.get(0), game.threat.get(0)) == (0, 3)
    stay(game)
    assert (game.glory.get(0), game.threat.get(0), where(game, 0)) == (2, 3, (4, 3))
    assert why_not(game, STAY) == "KC-SQ-MAZE-04"
    assert game.moves_left == 0


@pytest.mark.rule("KC-SYM-11", "KC-SQ-MAZE-02", "KC-Q-40")
def test_a_maze_with_two_extra_moves_also_by_overcharge():
    game = battle({(4, 3): maze(3, extra=2)}, upgrades=[{"engine": 1}])
    go(game, "N")
    stay(game)
    assert game.glory.get(0) == 0
    stay(game)
    assert (game.glory.get(0), game.energy.get(0)) == (3, 4)


@pytest.mark.rule("KC-SQ-MAZE-02", "KC-SYM-11", "KC-Q-40")
def test_extra_moves_must_be_spent_within_one_turn():
    game = battle({(3, 3): maze(3, extra=2)}, ships=[(3, 3)], seats=1, deck_rows=3)
    stay(game)
    done(game)
    play(game, 4, 0)
    play(game, BATTLE)
    assert where(game, 0) == (4, 3)
    stay(game)
    assert game.glory.get(0) == 0
    stay(game)
    assert game.glory.get(0) == 3


@pytest.mark.rule("KC-SYM-10", "KC-Q-41")
def test_a_power_up_may_ask_for_an_extra_move_too():
    game = battle({(4, 3): thing("powerup", extra=1)}, upgrades=[{"engine": 1}])
    go(game, "N")
    assert (kind(game, 4, 3), game.powerup_hand(0).size()) == ("powerup", 0)
    stay(game)
    assert (kind(game, 4, 3), game.powerup_hand(0).size()) == ("covered", 1)


# -- Wormholes -------------------------------------------------------------------------------------

HOLES = {(5, 3): WORMHOLE, (4, 4): WORMHOLE, (2, 1): WORMHOLE, (1, 6): WORMHOLE}


@pytest.mark.rule("KC-SQ-WORM-01", "KC-Q-34", "KC-Q-35")
def test_standing_on_a_wormhole_one_may_relocate_to_any_free_one():
    game = battle(HOLES, ships=[(5, 3), (2, 1)])
    assert squares_open(game) == [(1, 6), (4, 4)]
    assert why_not(game, square_move(2, 1)) == "KC-SQ-WORM-01"
    assert why_not(game, square_move(5, 3)) == "KC-SQ-WORM-01"
    assert why_not(game, square_move(3, 3)) == "KC-SQ-WORM-01"
    to(game, 1, 6)
    assert where(game, 0) == (1, 6)


@pytest.mark.rule("KC-SQ-WORM-01", "KC-SQ-WORM-02")
def test_moving_onto_a_wormhole_one_may_relocate_for_nothing():
    game = battle({(4, 3): WORMHOLE, (1, 1): WORMHOLE}, threat=[3])
    go(game, "N")
    to(game, 1, 1)
    assert (where(game, 0), game.threat.get(0), game.moves_left, game.energy.get(0)) == ((1, 1), 2, 0, 5)
    assert kind(game, 4, 3) == "wormhole"


@pytest.mark.rule("KC-SQ-WORM-01", "KC-Q-34")
def test_relocations_do_not_go_round_in_circles():
    game = battle(HOLES, ships=[(5, 3)], upgrades=[{"rotary": 2}], powerups=[[("energy", 1)]])
    to(game, 1, 6)
    assert why_not(game, square_move(4, 4)) == "KC-Q-34"
    turn_to(game, "left")
    assert why_not(game, square_move(4, 4)) == "KC-Q-34"  # turning is free too
    shoot(game)
    to(game, 4, 4)
    use(game, "energy 1")
    to(game, 2, 1)
    assert where(game, 0) == (2, 1)


@pytest.mark.rule("KC-SQ-WORM-01", "KC-Q-34")
def test_every_free_action_is_followed_by_one_that_is_not():
    """Whatever is done, only so many free actions come between two of a Move/Fire step that use something up."""
    game = battle(HOLES, ships=[(5, 3)], upgrades=[{"rotary": 2, "engine": 2, "laser": 3}], quiet=True)
    steps = 0
    while asked(game) == (0, "Battle") and game.legal() != [1]:
        free = [move for move in game.legal() if 17 <= move < 21 or move >= 34]
        play(game, free[0] if free else game.legal()[1])
        steps += 1
    assert steps <= (1 + MOST_FREE_TURNS) + (2 + MOST_FREE_TURNS) * (3 + 4 + 2)


@pytest.mark.rule("KC-SQ-WORM-03")
def test_without_another_wormhole_the_ship_stays():
    game = battle({(5, 3): WORMHOLE})
    assert squares_open(game) == []


@pytest.mark.rule("KC-SQ-WORM-01", "KC-Q-34")
def test_coming_in_on_a_wormhole():
    game = flight({(5, 3): WORMHOLE, (1, 1): WORMHOLE}, ships=[None, (4, 4)])
    to(game, 5, 3)
    assert squares_open(game) == [(1, 1)]


@pytest.mark.rule("KC-SQ-WORM-01", "KC-SYM-17", "KC-Q-34", "KC-Q-87")
def test_a_relocation_of_another_ship_does_not_keep_one_from_relocating():
    squares = {(5, 3): WORMHOLE, (1, 1): WORMHOLE, (1, 6): WORMHOLE, (4, 3): fighter()}
    game = battle(squares, backs={(4, 4): WORMHOLE}, ships=[(5, 3), (4, 4)])
    shoot(game)
    assert asked(game) == (1, "Emerge")
    to(game, 1, 1)
    assert asked(game) == (0, "Battle")
    assert squares_open(game) == [(1, 6), (4, 4)]


@pytest.mark.rule("KC-SQ-ALL-01", "KC-DEST-01")
def test_immediate_damage_passes_the_threat_track():
    game = battle({(4, 3): mine()}, ships=[(5, 3), (1, 1)], energy=[1])
    go(game, "N")
    assert where(game, 0) is None
    assert heard(game, "resolves") == []


@pytest.mark.rule("KC-FIRE-07", "KC-FIRE-08", "KC-MOVE-02", "KC-MOVE-03")
def test_every_kind_of_square_can_be_entered_or_deflects():
    assert {square.kind for square in (ENTERABLE | DEFLECTING).values()} == set(range(KINDS))
    game = flight({(1, 1 + place): square for place, square in enumerate([*DEFLECTING.values()][:6])}, ships=[(5, 5)])
    assert not any(game.enterable(sq(1, column)) for column in range(1, 7))
    assert all(game.blocked(sq(1, column)) for column in range(1, 7))
