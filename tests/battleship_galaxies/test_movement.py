"""Activating and moving ships of three sizes."""

from itertools import pairwise

import pytest

from hullbreach.games.battleship_galaxies.flow.damage import destroy_ship
from hullbreach.games.battleship_galaxies.flow.reach import can_stop, destinations, passable
from hullbreach.games.battleship_galaxies.moves import BACK, PASS, SHIP, SPACE, STEP, UNIT, WEAPON
from hullbreach.games.battleship_galaxies.state import NONE
from hullbreach.kernel.hex import DIRECTION_NAMES, DIRECTIONS, LARGE, SMALL, place_of

from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    HAWKS,
    KIO,
    ROOK,
    SPARROWS,
    TET,
    agree,
    asked,
    back,
    battle,
    board_with,
    centre,
    energy,
    finish_turn,
    fire,
    heard,
    let_be,
    listen,
    load_dice,
    play,
    ship,
    ship_of,
    space,
    space_move,
    spaces,
    step,
    to_phase,
    unit,
    why_not,
)


def way(name):
    return STEP + DIRECTION_NAMES.index(name)


# -- activation ------------------------------------------------------------------------------------


@pytest.mark.rule("BG-ACT-01", "BG-ACT-02")
def test_units_are_activated_one_after_the_other_each_once_a_turn():
    game = battle({ROOK: "A5", BARRAGE: "D5 E", KIO: "A12"}, energy=(20, 20))
    assert why_not(game, UNIT + KIO) == "BG-ACT-01"
    assert why_not(game, PASS) == ""  # never compulsory
    unit(game, ROOK)
    space(game, "A7")
    assert why_not(game, UNIT + ROOK) == "BG-ACT-02"
    unit(game, BARRAGE)
    let_be(game)
    assert energy(game) == 17
    finish_turn(game)
    to_phase(game, "action", 0)
    assert why_not(game, UNIT + ROOK) == ""


@pytest.mark.rule("BG-ACT-03", "BG-ACT-07")
def test_an_activation_is_paid_then_moved_then_attacked_and_finished_first():
    game = battle({ROOK: "A5", BARRAGE: "D5 E", KIO: "A9"})
    unit(game, ROOK)
    assert energy(game) == 19
    assert why_not(game, UNIT + BARRAGE) == "BG-ACT-03"
    assert why_not(game, WEAPON) == "BG-ACT-03"  # not before the move
    step(game, "SE", "SW")
    let_be(game)
    assert asked(game)[1] == "Charge"
    assert why_not(game, way("E")) == "BG-CHG-01"  # no move any more
    assert why_not(game, space_move(game, "B7")) == "BG-CHG-01"
    agree(game)
    let_be(game)
    assert asked(game)[1] == "ActionChoice"


@pytest.mark.rule("BG-ACT-04", "BG-Q-123", "BG-MOVE-14")
def test_one_payment_activates_all_that_is_left_of_a_squadron():
    game = battle({HAWKS: ["A5", None, "C5"]}, changes={HAWKS: {"activate": 2, "move": 5}})
    unit(game, HAWKS)
    assert energy(game) == 18  # the full cost
    assert why_not(game, SHIP + ship_of(HAWKS, 1)) == "BG-MOVE-02"
    agree(game)
    ship(game, ship_of(HAWKS, 2))
    space(game, "C10")
    ship(game, ship_of(HAWKS))
    space(game, "A10")
    assert [spaces(game, ship_of(HAWKS, each)) for each in range(3)] == [["A10"], [], ["C10"]]


@pytest.mark.rule("BG-ACT-06", "BG-Q-36")
def test_an_activation_may_neither_move_nor_attack():
    game = battle({ROOK: "G5", KIO: "G6"})
    unit(game, ROOK)
    let_be(game)
    let_be(game)
    assert asked(game) == (0, "ActionChoice")
    assert spaces(game, ship_of(ROOK)) == ["G5"]
    game = battle({ROOK: "G5", KIO: "G6"})
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(KIO), "B1")  # an attack without a move
    assert game.shields.get(ship_of(KIO)) == 0


# -- how far ---------------------------------------------------------------------------------------


@pytest.mark.rule("BG-MOVE-01", "BG-MOVE-03")
def test_a_small_ship_moves_0_to_5_spaces_one_neighbour_at_a_time():
    game = battle({ROOK: "G9"}, changes={ROOK: {"move": 5}})
    unit(game, ROOK)
    start = game.field.cell_named("G9")
    reached = {move - SPACE for move in game.legal() if move >= SPACE}
    assert reached == {cell for cell in game.field.within(start, 5) if cell != start}
    assert why_not(game, PASS) == ""
    for count, turn in enumerate(("E", "SE", "W", "NE", "E"), start=1):
        step(game, turn)
        assert game.moves_left == 5 - count
    assert asked(game)[1] == "ActionChoice"  # nothing left, nobody to fire at


@pytest.mark.rule("BG-MOVE-01")
@pytest.mark.parametrize("count", range(6))
def test_move_5_allows_any_number_up_to_5(count):
    game = battle({ROOK: "A9"}, changes={ROOK: {"move": 5}})
    unit(game, ROOK)
    for _ in range(count):
        step(game, "E")
    if count < 5:
        play(game, PASS)
    assert spaces(game, ship_of(ROOK)) == ["ABCDEF"[count] + "9"]


@pytest.mark.rule("BG-MOVE-02", "BG-MOVE-14", "BG-Q-47")
def test_squadron_ships_use_the_full_move_each_in_any_order_and_may_stay():
    game = battle({HAWKS: ["A5", "B5", "C5"], CHOSH: "K10 E"}, changes={HAWKS: {"move": 5}})
    unit(game, HAWKS)
    ship(game, ship_of(HAWKS, 1))
    step(game, "SE", "SE", "SE", "SE", "SE")
    assert asked(game)[1] == "ChooseMover"  # all move before any attack
    assert why_not(game, SHIP + ship_of(HAWKS, 1)) == "BG-MOVE-02"
    ship(game, ship_of(HAWKS))
    step(game, "E", "E", "E", "E", "E")  # over the third
    agree(game)
    play(game, PASS)
    assert [spaces(game, ship_of(HAWKS, each)) for each in range(3)] == [["F5"], ["D10"], ["C5"]]


# -- medium ships ----------------------------------------------------------------------------------


@pytest.mark.rule("BG-MOVE-04", "BG-MOVE-05", "BG-Q-07")
def test_isn_barrage_moves_4_spaces_and_ends_on_the_last_two_that_its_leading_end_entered():
    game = battle({BARRAGE: "D5 W"})
    unit(game, BARRAGE)
    step(game, "E", "SE", "E")
    assert spaces(game, ship_of(BARRAGE)) == ["E6", "F6"]
    assert why_not(game, BACK + 0) == "BG-MOVE-04"  # the end that leads is kept
    step(game, "SE")
    assert spaces(game, ship_of(BARRAGE)) == ["F6", "G7"]


@pytest.mark.rule("BG-MOVE-04", "BG-MOVE-06")
@pytest.mark.parametrize(("front", "after"), [(True, ["D5", "E5"]), (False, ["B5", "C5"])])
def test_a_medium_ship_that_moves_1_space_keeps_the_space_its_leading_end_left(front, after):
    game = battle({BARRAGE: "D5 W"})
    unit(game, BARRAGE)
    if front:
        step(game, "E")
    else:
        back(game, "W")
    let_be(game)
    assert spaces(game, ship_of(BARRAGE)) == after


@pytest.mark.rule("BG-Q-07")
def test_a_medium_ship_neither_turns_on_the_spot_nor_leads_into_its_own_other_end():
    game = battle({BARRAGE: "D5 W"})
    unit(game, BARRAGE)
    assert why_not(game, way("W")) == "BG-BOARD-06"
    assert why_not(game, BACK + DIRECTION_NAMES.index("E")) == "BG-BOARD-06"
    agree(game)
    step(game, "SE")
    assert why_not(game, way("NW")) == "BG-BOARD-06"  # it has turned by moving
    assert spaces(game, ship_of(BARRAGE)) == ["D5", "D6"]


@pytest.mark.rule("BG-Q-08")
def test_only_medium_ships_have_ends():
    game = battle({ROOK: "G9"})
    unit(game, ROOK)
    assert why_not(game, BACK) == "BG-Q-08"


def medium_reach(game, ship_number, moves):
    """By brute force: all ways of leading with either end."""
    field = game.field
    start = int(game.places.get(ship_number))
    found = set()
    for lead in (field.lead_front, field.lead_back):
        layer = {start}
        for _ in range(moves):
            layer = {int(there) for place in layer for d in range(DIRECTIONS) if (there := lead(place, d)) != NONE}
            layer = {place for place in layer if passable(game, place)}
            found |= layer
    return {frozenset(field.covers(place)) for place in found if can_stop(game, ship_number, place)}


@pytest.mark.rule("BG-MOVE-04", "BG-Q-07")
def test_all_places_of_a_medium_ship_are_found():
    mission = board_with(asteroids=["F7 G7 F8 G8"])
    game = battle({BARRAGE: "D7 W", ROOK: "E5"}, mission=mission)
    unit(game, BARRAGE)
    number = ship_of(BARRAGE)
    marks = destinations(game, number)
    found = {
        frozenset((cell, int(game.field.neighbour(cell, direction))))
        for cell in range(game.field.size)
        for direction in range(DIRECTIONS)
        if marks.get(cell) >> direction & 1
    }
    own = frozenset(game.field.covers(game.places.get(number)))
    assert found - {own} == medium_reach(game, number, 4) - {own}
    agree(game)


@pytest.mark.rule("BG-MOVE-05")
def test_a_medium_ship_is_sent_to_a_space_and_asked_how_to_lie_there():
    game = battle({BARRAGE: "D5 W"})
    unit(game, BARRAGE)
    space(game, "G7")
    assert asked(game)[1] == "GoTail"
    agree(game)
    step(game, "NW")
    assert spaces(game, ship_of(BARRAGE)) == ["F6", "G7"]


# -- large ships -----------------------------------------------------------------------------------


@pytest.mark.rule("BG-MOVE-07", "BG-MOVE-08", "BG-Q-08")
def test_isn_everest_shifts_onto_3_new_spaces_a_step():
    game = battle({EVEREST: "F9"}, changes={EVEREST: {"move": 3}})
    unit(game, EVEREST)
    start = game.field.cell_named("F9")
    reached = {move - SPACE for move in game.legal() if move >= SPACE}
    assert reached == {cell for cell in game.field.within(start, 3) if cell != start}
    for turn in ("E", "SE", "SW"):
        before = set(spaces(game, ship_of(EVEREST)))
        step(game, turn)
        assert len(set(spaces(game, ship_of(EVEREST))) - before) == 3
    assert centre(game, ship_of(EVEREST)) == "G11"
    assert game.field.distance(start, game.field.cell_named("G11")) <= 3


@pytest.mark.rule("BG-MOVE-12", "BG-OBS-07", "BG-Q-08")
def test_no_part_of_a_large_ship_crosses_an_asteroid_or_the_rim():
    game = battle({EVEREST: "F9"}, mission=board_with(asteroids=["I9 J9 I10 J10"]))
    unit(game, EVEREST)
    step(game, "E")
    assert why_not(game, way("E")) == "BG-MOVE-12"
    reached = {move - SPACE for move in game.legal() if move >= SPACE}
    for cell in reached:
        assert passable(game, place_of(cell, LARGE))
    game = battle({EVEREST: "B2"})
    unit(game, EVEREST)
    assert {DIRECTION_NAMES[d] for d in range(6) if not why_not(game, STEP + d)} == {"E", "SE", "SW"}


@pytest.mark.rule("BG-MOVE-12", "BG-OBS-07")
def test_a_small_ship_flies_round_an_asteroid():
    mission = board_with(asteroids=["G8 H8 G9 H9"])
    game = battle({ROOK: "G7"}, mission=mission, changes={ROOK: {"move": 3}})
    unit(game, ROOK)
    assert why_not(game, way("SE")) == "BG-MOVE-12"
    assert why_not(game, space_move(game, "G9")) == "BG-MOVE-01"
    assert why_not(game, space_move(game, "G10")) == "BG-MOVE-01"  # 3 spaces straight, more around
    agree(game)


# -- passing ships ---------------------------------------------------------------------------------


@pytest.mark.rule("BG-MOVE-09", "BG-MOVE-11", "BG-Q-37")
def test_isn_everest_crosses_a_blue_hawk_in_3_spaces():
    game = battle({EVEREST: "D9", HAWKS: ["E8", None, None]}, changes={EVEREST: {"move": 3}})
    unit(game, EVEREST)
    for _ in range(2):
        step(game, "E")
        assert "E8" in spaces(game, ship_of(EVEREST))
        assert why_not(game, PASS) == "BG-MOVE-10"
    agree(game)
    step(game, "E")
    assert centre(game, ship_of(EVEREST)) == "G9"
    assert spaces(game, ship_of(HAWKS)) == ["E8"]


@pytest.mark.rule("BG-Q-37")
def test_a_way_that_cannot_end_legally_is_refused_before_it_begins():
    game = battle({EVEREST: "D9", HAWKS: ["G9", None, None]}, changes={EVEREST: {"move": 2}})
    unit(game, EVEREST)
    step(game, "E")
    assert why_not(game, way("E")) == "BG-Q-37"
    assert why_not(game, way("SE")) == ""
    agree(game)


@pytest.mark.rule("BG-MOVE-11", "BG-MOVE-09", "BG-MOVE-13")
def test_isn_barrage_crosses_rooks_f54_in_4_spaces():
    game = battle({BARRAGE: "C9 W", ROOK: "E9"})
    unit(game, BARRAGE)
    step(game, "E", "E")
    assert why_not(game, PASS) == "BG-MOVE-10"
    assert not set(game.legal()) & {PASS}
    agree(game)
    step(game, "E", "E")
    assert spaces(game, ship_of(BARRAGE)) == ["F9", "G9"]
    assert spaces(game, ship_of(ROOK)) == ["E9"]
    assert int(game.holder.get(game.field.cell_named("E9"))) == ship_of(ROOK)


@pytest.mark.rule("BG-MOVE-09", "BG-MOVE-10")
def test_enemy_ships_are_passed_and_not_landed_on():
    game = battle({ROOK: "C9", FATE: "F9"}, changes={ROOK: {"move": 6, "hull": 9}})
    load_dice(game, 1)
    unit(game, ROOK)
    assert why_not(game, space_move(game, "F9")) == "BG-MOVE-01"
    step(game, "E", "E", "E")
    assert why_not(game, PASS) == "BG-MOVE-10"
    step(game, "E", "E", "E")
    assert spaces(game, ship_of(ROOK)) == ["I9"]


@pytest.mark.rule("BG-MOVE-13", "BG-DISC-01", "BG-OBS-06")
def test_debris_tiles_and_ships_cost_no_extra_movement():
    mission = board_with(debris=["D9 E9"], tiles=["F9 G9"])
    game = battle(
        {ROOK: "C9", SPARROWS: ["H9", None, None]}, mission=mission, tiles=["gate"], changes={ROOK: {"move": 6}}
    )
    load_dice(game, 8)
    unit(game, ROOK)
    step(game, "E", "E", "E", "E", "E", "E")
    assert spaces(game, ship_of(ROOK)) == ["I9"]


# -- hex by hex and straight there are the same ----------------------------------------------------


def straight_and_by_hand(scene, mover, goal, turn=None):
    """Send a ship to a space; then take the same steps by hand with the same dice.  Both positions, as facts."""
    sent = listen(scene())
    unit(sent, mover)
    start = int(sent.places.get(ship_of(mover)))
    space(sent, goal)
    if asked(sent)[1] == "GoTail":
        step(sent, turn)
    places = [start, *(facts["place"] for _, facts in heard(sent, "moves"))]
    walked = listen(scene())
    unit(walked, mover)
    for before, after in pairwise(places):
        moves = [
            move
            for move in range(STEP, UNIT)
            if not walked.refusal(0, move) and after_step(walked, before, move) == after
        ]
        play(walked, moves[0])
        if asked(walked)[1] != "Moving":
            break
    if asked(walked)[1] == "Moving":
        play(walked, PASS)
    return sent, walked


def after_step(game, place, move):
    field = game.field
    if place % 8 >= SMALL:
        return field.step(place, move - STEP) if move < BACK else NONE
    return field.lead_front(place, move - STEP) if move < BACK else field.lead_back(place, move - BACK)


@pytest.mark.rule("BG-ECM-01", "BG-OBS-02", "BG-MOVE-01")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("mover", "where", "goal", "turn"),
    [(ROOK, "C9", "H9", None), (EVEREST, "C9", "F9", None), (BARRAGE, "C9 W", "F10", "W")],
)
def test_going_straight_to_a_place_is_going_there_step_by_step(mover, where, goal, turn, seed):
    mission = board_with(debris=["E9 F9", "E10 E11"], asteroids=["C6 D6 C7 D7"])

    def scene():
        game = battle({mover: where, TET: "F6 E", KIO: "F12"}, mission=mission, changes={ROOK: {"hull": 9}})
        game.rng.numbers = [(seed * 5 + each * 3) % 8 for each in range(30)]
        return game

    sent, walked = straight_and_by_hand(scene, mover, goal, turn)
    assert sent.facts() == walked.facts()
    assert sent.rng.numbers == walked.rng.numbers


@pytest.mark.rule("BG-ECM-01", "BG-OBS-02")
def test_the_way_taken_is_the_least_dangerous_one():
    mission = board_with(debris=["D9 E9"])
    game = battle({ROOK: "C9"}, mission=mission, changes={ROOK: {"move": 5}})
    listen(game)
    unit(game, ROOK)
    space(game, "F9")  # 3 spaces through the debris, 4 around it
    told = heard(game, "moves", "debris")
    assert [kind for kind, _ in told] == ["moves"] * 4
    game = battle({ROOK: "C9"}, mission=mission, changes={ROOK: {"move": 3}})
    load_dice(game, 8)
    listen(game)
    unit(game, ROOK)
    space(game, "F9")  # no movement to spare
    assert [kind for kind, _ in heard(game, "moves", "debris")] == ["moves", "debris", "moves", "moves"]


@pytest.mark.rule("BG-Q-43", "BG-MOVE-02")
def test_a_squadron_ship_that_is_lost_meanwhile_does_not_move_any_more():
    game = battle({HAWKS: ["A5", "B5", "C5"]})
    unit(game, HAWKS)
    ship(game, ship_of(HAWKS))
    destroy_ship(game, ship_of(HAWKS, 1))  # by somebody's card
    space(game, "A8")
    assert why_not(game, SHIP + ship_of(HAWKS, 1)) == "BG-MOVE-02"
    assert why_not(game, SHIP + ship_of(HAWKS, 2)) == ""
    agree(game)
