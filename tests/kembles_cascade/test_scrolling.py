"""Scrolling: pushes and their chains, rows that go and come, the Bomb."""

import pytest

from hullbreach.games.kembles_cascade.card_set import FIRST_SPACE, PACK_FIRST

from .scenes import (
    BOMB,
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
    fighter,
    flight,
    go,
    go_move,
    heard,
    kind,
    knows,
    maze,
    mine,
    part,
    pass_turns,
    pick,
    shoot,
    sq,
    square_move,
    squares_open,
    to,
    turret,
    where,
    why_not,
)


def scroll(squares=None, ships=((5, 3),), **more):
    """All have had their turns."""
    return flight(squares, ships=ships, phase="scroll", **more)


@pytest.mark.rule("KC-SCROLL-01", "KC-SCROLL-02", "KC-SCROLL-06", "KC-SCROLL-09", "KC-Q-30")
def test_a_ship_on_the_bottom_row_is_pushed_up_and_stays_on_the_bottom_row():
    game = scroll({(4, 3): DRONE}, threat=[3], energy=[2])
    assert where(game, 0) == (5, 3)  # one up, then all rows one down
    assert kind(game, 5, 3) == "drone"
    assert (game.threat.get(0), game.energy.get(0)) == (3, 3)
    assert game.rows == 5


@pytest.mark.rule("KC-SCROLL-01", "KC-ROUND-01")
def test_it_happens_once_a_round_after_all_turns():
    game = flight({(5, 1): WALL, (4, 1): HOLE}, ships=[(3, 3), (3, 4)])
    pass_turns(game)
    assert game.round == 2
    assert kind(game, 5, 1) == "hole"
    said = [(kind_, facts) for kind_, facts, _ in heard(game) if kind_ in ("turn", "row gone", "row", "round")]
    assert [kind_ for kind_, _ in said] == ["turn", "turn", "row gone", "row", "round"]
    assert said[3][1] == {"row": 0}  # on top


@pytest.mark.rule("KC-SCROLL-07")
def test_nobody_has_taken_anything_from_a_new_row():
    game = flight({(1, 2): maze()}, ships=[(3, 3)])
    for column in range(8):
        game.claims.set(column, 1)
    pass_turns(game)
    assert [game.claims.get(column) for column in range(6)] == [0] * 6


@pytest.mark.rule("KC-SCROLL-07")
def test_other_ships_travel_down_with_their_squares():
    game = scroll({(2, 2): maze()}, ships=[(2, 2), (4, 6)])
    assert (where(game, 0), where(game, 1)) == ((3, 2), (5, 6))
    assert kind(game, 3, 2) == "maze"
    assert game.glory.get(0) == 0


@pytest.mark.rule("KC-SCROLL-03", "KC-SQ-ALL-02", "KC-SQ-DRONE-01", "KC-SQ-PUP-01", "KC-SQ-MINE-01", "KC-SQ-MAZE-01")
@pytest.mark.parametrize(
    ("name", "energy"),
    [
        ("empty", 4),
        ("drone", 5),
        ("power-up", 4),
        ("mine", 2),
        ("maze", 4),
        ("merchant", 4),
        ("fighter", 3),
        ("mini-boss", 2),
    ],
)
def test_a_pushed_ship_meets_what_is_there(name, energy):
    game = scroll({(4, 3): ENTERABLE[name]}, energy=[4])
    assert (where(game, 0), game.energy.get(0)) == ((5, 3), energy)
    assert game.glory.get(0) == (1 if name == "maze" else 0)
    assert game.powerup_hand(0).size() == (1 if name == "power-up" else 0)


@pytest.mark.rule("KC-SCROLL-03", "KC-SQ-HOLE-01")
def test_a_ship_pushed_into_a_black_hole_is_destroyed():
    game = scroll({(4, 3): HOLE}, ships=[(5, 3), (1, 1)])
    assert where(game, 0) is None
    assert game.glory.to_list() == [0, 2]


@pytest.mark.rule("KC-SCROLL-03", "KC-SQ-ENEMY-02", "KC-SQ-ENEMY-03", "KC-SQ-BOSS-01")
@pytest.mark.parametrize("enemy", [cruiser(threat=2, bellonium=3), part(4, threat=2)])
def test_a_ship_pushed_into_an_enemy_destroys_it_without_reward(enemy):
    game = scroll({(4, 3): enemy})
    assert (game.energy.get(0), game.bellonium.get(0), game.glory.get(0)) == (3, 0, 0)
    assert kind(game, 5, 3) == "covered"


@pytest.mark.rule(
    "KC-SCROLL-04",
    "KC-SQ-ALL-02",
    "KC-SQ-SING-02",
    "KC-SQ-ASTER-02",
    "KC-SQ-ASTER-04",
    "KC-SQ-WALL-01",
    "KC-SQ-MOSQ-02",
    "KC-SQ-BOMB-02",
    "KC-SQ-BOSS-02",
    "KC-Q-76",
    "KC-Q-78",
)
@pytest.mark.parametrize("name", DEFLECTING)
def test_a_ship_pushed_into_a_deflecting_object_is_hurt_and_goes_left_or_right(name):
    game = scroll({(4, 3): DEFLECTING[name], (4, 4): DRONE}, energy=[4])
    assert asked(game) == (0, "Divert")
    assert game.energy.get(0) == 3
    assert game.legal() == [go_move("E"), go_move("W")]
    assert why_not(game, go_move("N")) == "KC-SCROLL-04"
    left, right = game.clone(), game
    go(left, "W")
    assert (where(left, 0), left.energy.get(0)) == ((5, 2), 3)
    go(right, "E")
    assert (where(right, 0), right.energy.get(0)) == ((5, 4), 4)  # the new square takes effect
    assert kind(right, 5, 3) == name.split()[-1]


@pytest.mark.rule("KC-SQ-ASTER-02", "KC-Q-76")
@pytest.mark.parametrize(("column", "way"), [(1, "E"), (6, "W")])
def test_at_the_edge_there_is_one_side_only(column, way):
    game = scroll({(4, column): WALL}, ships=[(5, column)])
    assert game.legal() == [go_move(way)]
    assert why_not(game, go_move("W" if way == "E" else "E")) == "KC-Q-76"


@pytest.mark.rule("KC-SCROLL-05", "KC-Q-77")
def test_collisions_follow_one_another_also_back():
    game = scroll({(4, 3): WALL, (4, 4): asteroid()}, energy=[4])
    go(game, "E")
    assert (asked(game), game.energy.get(0)) == ((0, "Divert"), 2)
    go(game, "W")
    assert (asked(game), game.energy.get(0)) == ((0, "Divert"), 1)
    go(game, "W")
    assert (where(game, 0), game.energy.get(0)) == ((5, 2), 1)


@pytest.mark.rule("KC-SCROLL-05", "KC-Q-80", "KC-DEST-01")
@pytest.mark.parametrize("energy", [1, 2, 5])
def test_a_chain_of_collisions_ends_at_the_latest_with_the_ship(energy):
    game = scroll({(4, column): WALL for column in range(1, 7)}, ships=[(5, 3), (1, 1)], energy=[energy])
    collisions = 1
    while asked(game) == (0, "Divert"):
        go(game, "E" if collisions % 2 else "W")
        collisions += 1
    assert collisions == energy
    assert where(game, 0) is None
    assert game.glory.get(1) == 2


@pytest.mark.rule("KC-SQ-SHIP-02", "KC-Q-81", "KC-Q-130")
def test_a_ship_pushed_into_another_is_hurt_alone_and_gets_nothing_of_what_is_under_it():
    game = scroll({(4, 3): maze(3)}, ships=[(5, 3), (4, 3)])
    assert (asked(game), game.energy.to_list()) == ((0, "Divert"), [4, 5])
    go(game, "E")
    assert (where(game, 0), where(game, 1)) == ((5, 4), (5, 3))
    assert game.glory.to_list() == [0, 0]


@pytest.mark.rule("KC-SCROLL-02", "KC-Q-79")
@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_ships_are_pushed_one_by_one_in_turn_order(order):
    squares = {(4, 3): WALL, (4, 5): WALL}
    game = scroll(squares, ships=[(5, 3), (5, 5)], order=order)
    first, second = order
    assert asked(game) == (first, "Divert")
    go(game, "E" if first == 0 else "W")
    assert asked(game) == (second, "Divert")
    go(game, "W" if second == 1 else "E")
    assert asked(game) == (second, "Divert")  # the first one holds the square
    assert game.energy.get(second) == 3
    assert where(game, first) == (4, 4)


@pytest.mark.rule("KC-SCROLL-04", "KC-SQ-WORM-01", "KC-Q-36")
def test_a_ship_pushed_onto_a_wormhole_may_relocate_but_not_into_the_row_that_goes():
    squares = {(4, 3): WORMHOLE, (5, 1): WORMHOLE, (2, 2): WORMHOLE, (1, 5): WORMHOLE}
    game = scroll(squares, ships=[(5, 3), (1, 5)])
    assert asked(game) == (0, "Emerge")
    assert squares_open(game) == [(2, 2)]
    assert why_not(game, square_move(5, 1)) == "KC-SQ-WORM-01"
    stays = game.clone()
    stays.apply(1)
    assert where(stays, 0) == (5, 3)
    to(game, 2, 2)
    assert where(game, 0) == (3, 2)


@pytest.mark.rule("KC-SCROLL-04", "KC-SQ-WORM-01")
def test_without_an_exit_nobody_is_asked():
    game = scroll({(4, 3): WORMHOLE, (5, 1): WORMHOLE})
    assert asked(game)[1] == "PickSensor"
    assert where(game, 0) == (5, 3)


@pytest.mark.rule("KC-SCROLL-08", "KC-Q-21")
def test_the_bottom_row_and_its_covers_go_to_the_discards():
    game = battle({(5, 4): fighter(), (5, 6): maze(1)}, ships=[(5, 3), (2, 2)], cage=["right"])
    card = game.slots.get(17)
    shoot(game)
    (cover,) = game.covers.to_list()
    pass_turns(game)
    assert card in game.space_discard.to_list()
    assert game.space_discard.size() == 3
    assert cover in game.sensor_discard.to_list()
    assert knows(game, cover) == [-1, 0, 1]
    assert (game.covers.size(), game.cover_squares.size()) == (0, 0)
    assert heard(game, "row gone") == [("row gone", {"row": 4}, [cover])]


@pytest.mark.rule("KC-SCROLL-08")
def test_markers_on_structures_go_with_their_row():
    game = battle({(5, 4): maze(1), (4, 4): maze(1)}, ships=[(5, 3), (2, 2)])
    go(game, "E")
    assert game.claims.get(sq(5, 4)) == 1
    pass_turns(game)
    assert game.claims.get(sq(5, 4)) == 1  # pushed onto the next Maze, which pays too
    assert game.glory.get(0) == 2
    assert sum(game.claims.to_list()) == 1


@pytest.mark.rule("KC-SCROLL-10", "KC-SQ-MAZE-04")
def test_a_new_card_carries_no_markers_of_the_one_that_lay_there():
    game = battle({(1, 3): maze(1)}, ships=[(2, 3), (5, 5)], next_rows=[{3: maze(2)}])
    go(game, "N")
    pass_turns(game)
    assert (game.claims.get(sq(1, 3)), game.claims.get(sq(2, 3))) == (0, 1)


@pytest.mark.rule("KC-SCROLL-09", "KC-SCROLL-08")
def test_covers_travel_down_with_their_squares():
    game = battle({(3, 3): fighter()}, ships=[(5, 3), (2, 2)])
    shoot(game)
    pass_turns(game)
    assert kind(game, 4, 3) == "covered"
    assert game.cover_squares.to_list() == [sq(4, 3)]


@pytest.mark.rule("KC-SCROLL-10")
def test_the_new_row_is_dealt_from_left_to_right():
    game = scroll(ships=[(3, 3)], next_rows=[{1: WALL, 2: DRONE, 4: HOLE, 6: mine()}])
    assert [kind(game, 1, column) for column in range(1, 7)] == ["wall", "drone", "empty", "hole", "empty", "mine"]
    assert game.slots.to_list()[:3] == [PACK_FIRST[1], PACK_FIRST[1] + 1, PACK_FIRST[1] + 2]
    assert all(knows(game, card) == [-1, 0, 1] for card in game.slots.to_list()[:3])


@pytest.mark.rule("KC-SCROLL-11", "KC-SCROLL-12", "KC-Q-64")
def test_ships_on_the_second_row_add_the_threat_of_the_new_one():
    game = scroll(ships=[(1, 3), (1, 6)], threat=[1, 0], next_rows=[{2: fighter(), 3: fighter(), 5: turret("W")}])
    assert where(game, 0) == (2, 3)
    assert game.threat.to_list() == [3, 1]


@pytest.mark.rule("KC-SCROLL-11", "KC-Q-64")
def test_omni_and_fallback_count_but_distant_shots_do_not():
    row = {1: turret("E", threat=0), 3: turret("S", "S", threat=0), 6: fighter(omni=1)}
    game = scroll(ships=[(1, 3)], next_rows=[row])
    assert game.threat.get(0) == 2 + 1


@pytest.mark.rule("KC-SCROLL-14", "KC-Q-64")
def test_ships_further_down_get_no_threat_from_the_new_row():
    game = scroll({(4, 4): fighter()}, ships=[(2, 3), (5, 3)], next_rows=[{3: turret("S"), 4: fighter(omni=1)}])
    assert (where(game, 0), where(game, 1)) == ((3, 3), (5, 3))
    assert game.threat.to_list() == [0, 0]


@pytest.mark.rule("KC-SCROLL-13", "KC-SYM-06", "KC-ASTRAL-04", "KC-Q-84")
def test_global_bellonium_pays_all_in_the_game_area_for_each_symbol():
    game = scroll(ships=[(3, 3), (5, 1), None], symbols={(0, 1): 1, (0, 3): 1})
    assert game.bellonium.to_list() == [2, 2, 0]


@pytest.mark.rule("KC-SCROLL-13", "KC-Q-84")
def test_who_is_destroyed_by_the_push_gets_none():
    game = scroll({(4, 1): HOLE}, ships=[(3, 3), (5, 1)], symbols={(0, 1): 1})
    assert game.bellonium.to_list() == [1, 0]


@pytest.mark.rule("KC-SYM-06", "KC-Q-06")
def test_symbols_that_lay_there_before_pay_nothing():
    game = flight(ships=[(3, 3), (5, 1)], symbols={(1, 1): 2, (4, 3): 1})
    pass_turns(game)
    assert game.bellonium.to_list() == [0, 0]


@pytest.mark.rule("KC-SCROLL-15", "KC-BOSS-06", "KC-Q-85")
def test_without_cards_the_board_shrinks():
    game = scroll({(4, 1): WALL, (1, 1): HOLE}, ships=[(5, 3), (3, 3)], deck_rows=0, boss=("wail", 1))
    assert game.rows == 4
    assert (where(game, 0), where(game, 1)) == ((4, 3), (3, 3))  # pushed up, and nothing comes down
    assert (kind(game, 1, 1), kind(game, 4, 1)) == ("hole", "wall")
    assert game.slots.to_list()[16:] == [-1, -1, -1, -1]


# -- the Space Bomb --------------------------------------------------------------------------------


@pytest.mark.rule("KC-SQ-BOMB-03", "KC-SENSOR-12", "KC-Q-82")
def test_the_bomb_threatens_those_whose_colour_shows_once():
    # Sensor card n has the colour n % 5, which is that of seat n % 5
    game = scroll(
        {(5, 1): BOMB},
        ships=[(3, 3), (3, 4), (2, 2), None],
        sensor_deck=[15, 20, 25, 18, 21, 22],
        next_rows=[{}],
    )
    assert game.threat.to_list() == [2, 2, 0, 0]
    ((_, _, cards),) = heard(game, "bomb")
    assert cards == [15, 20, 25, 18, 21]
    assert game.sensor_discard.to_list() == cards


@pytest.mark.rule("KC-SQ-BOMB-03", "KC-Q-82")
def test_the_bomb_goes_off_before_the_new_row_and_when_the_board_shrinks():
    game = scroll({(5, 1): BOMB}, ships=[(3, 3), (3, 4)], next_rows=[{}])
    assert [kind_ for kind_, _, _ in heard(game) if kind_ in ("row gone", "bomb", "row")] == ["row gone", "bomb", "row"]
    small = scroll({(5, 1): BOMB}, ships=[(3, 3), (3, 4)], deck_rows=0, boss=("wail", 1))
    assert len(heard(small, "bomb")) == 1


@pytest.mark.rule("KC-SQ-BOMB-03", "KC-Q-82")
def test_with_fewer_sensor_cards_fewer_are_revealed():
    game = scroll({(5, 1): BOMB}, ships=[(3, 3), (3, 4)], sensor_deck=[15], sensor_discard=[16], next_rows=[{}])
    ((_, _, cards),) = heard(game, "bomb")
    assert sorted(cards) == [15, 16]


@pytest.mark.rule("KC-SQ-BOMB-03", "KC-SENSOR-12")
def test_a_bomb_elsewhere_does_nothing():
    game = scroll({(4, 1): BOMB}, ships=[(3, 3), (3, 4)])
    assert game.threat.to_list() == [0, 0]
    assert heard(game, "bomb") == []


@pytest.mark.rule("KC-SENSOR-04", "KC-Q-19")
def test_pushes_follow_the_order_of_the_cards_last_played():
    game = flight({(4, 3): WALL, (4, 5): WALL}, ships=[(5, 3), (5, 5)], phase="order")
    pick(game, p0="low", p1="low")  # 10 and 30
    pass_turns(game)
    assert asked(game) == (1, "Divert")
    assert game.played[0].to_list() == [0]
    assert game.slots.get(0) >= FIRST_SPACE


@pytest.mark.rule("KC-SCROLL-05", "KC-SQ-PUP-01")
def test_a_diverted_ship_collects_what_it_lands_on():
    game = scroll({(4, 3): WALL, (4, 4): POWERUP_SQUARE})
    go(game, "E")
    assert (game.powerup_hand(0).size(), kind(game, 5, 4)) == (1, "covered")
