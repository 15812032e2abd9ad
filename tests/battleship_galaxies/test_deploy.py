"""The deploy phase: launching, and transports."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import SPACES, UNLOAD_TRAIT, Power, hold_token, version_token
from hullbreach.games.battleship_galaxies.moves import PASS, SHIP, SPACE, UNIT, WEAPON
from hullbreach.games.battleship_galaxies.state import NONE
from hullbreach.kernel.rng import quick

from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    HAWKS,
    KIO,
    ROOK,
    SPARROWS,
    TORRENT,
    agree,
    asked,
    battle,
    board_with,
    energy,
    finish_turn,
    heard,
    knows,
    let_be,
    listen,
    pegs,
    play,
    ship_of,
    space,
    space_move,
    spaces,
    step,
    to_phase,
    unit,
    why_not,
)

ALL_ISN = [EVEREST, BARRAGE, TORRENT, ROOK, HAWKS, SPARROWS]


def deploy(ships=None, waiting=(), **more):
    return battle(ships, waiting, phase="deploy", **more)


# -- into the starting zone ------------------------------------------------------------------------


@pytest.mark.rule("BG-DEP-01", "BG-DEP-02", "BG-NRG-02")
def test_any_number_of_waiting_units_may_be_launched_for_their_cost():
    game = deploy(waiting=[ROOK, BARRAGE, HAWKS], energy=(13, 0))
    assert why_not(game, UNIT + TORRENT) == "BG-DEP-01"  # not in the fleet
    assert why_not(game, UNIT + KIO) == "BG-DEP-01"  # not his
    unit(game, ROOK)
    assert energy(game) == 9
    space(game, "C1")
    assert spaces(game, ship_of(ROOK)) == ["C1"]
    assert asked(game) == (0, "DeployChoice")
    unit(game, BARRAGE)
    assert energy(game) == 1
    space(game, "E1")
    step(game, "E")
    assert spaces(game, ship_of(BARRAGE)) == ["E1", "F1"]
    let_be(game)  # nothing into its hold
    assert why_not(game, UNIT + HAWKS) == "BG-NRG-04"
    assert why_not(game, PASS) == ""  # launching is never compulsory


@pytest.mark.rule("BG-DEP-02", "BG-Q-12", "BG-BOARD-05")
def test_ships_are_placed_on_empty_spaces_of_the_zone():
    mission = board_with(asteroids=["E1 F1 E2 F2"], debris=["H1 I1"], tiles=["K1 L1"])
    game = deploy({TORRENT: "A1 E"}, waiting=[ROOK], mission=mission, tiles=["gate"])
    unit(game, ROOK)
    assert why_not(game, space_move(game, "A1")) == "BG-BOARD-05"
    assert why_not(game, space_move(game, "E2")) == "BG-OBS-07"
    assert why_not(game, space_move(game, "C3")) == "BG-DEP-03"
    assert why_not(game, space_move(game, "C16")) == "BG-DEP-03"  # the other side's zone
    for name in ("H1", "K1"):  # debris and tiles do not fill a space
        assert why_not(game, space_move(game, name)) == ""
    agree(game)


@pytest.mark.rule("BG-DEP-03", "BG-DEP-13", "BG-Q-04")
def test_a_ship_must_cover_at_least_one_zone_space():
    game = deploy(waiting=[EVEREST, BARRAGE], levels={EVEREST: 3}, energy=(40, 0))
    unit(game, EVEREST)
    centres = {game.field.row(move - SPACE) for move in game.legal()}
    assert centres == {1, 2}  # rows 2 and 3: with row 3 only two of its spaces are in the zone
    agree(game)
    space(game, "G3")
    assert spaces(game, ship_of(EVEREST)) == ["F2", "G2", "F3", "G3", "H3", "F4", "G4"]
    let_be(game)
    unit(game, BARRAGE)
    assert why_not(game, space_move(game, "A3")) == ""  # with its other end on A2
    assert why_not(game, space_move(game, "A4")) == "BG-DEP-03"
    space(game, "A3")  # there is only one way to lie
    assert spaces(game, ship_of(BARRAGE)) == ["A2", "A3"]


@pytest.mark.rule("BG-DEP-04", "BG-DEP-13", "BG-Q-33")
def test_squadron_ships_are_launched_into_the_zone_side_by_side():
    game = deploy(waiting=[HAWKS], levels={HAWKS: 3})
    unit(game, HAWKS)
    space(game, "C1")
    assert why_not(game, space_move(game, "G1")) == "BG-DEP-04"  # nothing could join the two
    space(game, "E1")  # with D1 between them
    legal = [game.field.name(move - SPACE) for move in game.legal()]
    assert legal == ["D1"]
    agree(game)
    space(game, "D1")
    assert [spaces(game, ship_of(HAWKS, member)) for member in range(3)] == [["C1"], ["E1"], ["D1"]]
    game = deploy(waiting=[HAWKS])
    unit(game, HAWKS)
    space(game, "C1", "D1")
    assert why_not(game, space_move(game, "C3")) == "BG-DEP-03"  # each one in the zone
    assert why_not(game, space_move(game, "F1")) == "BG-DEP-04"
    space(game, "E1")


@pytest.mark.rule("BG-Q-33")
def test_squadron_ships_may_part_after_the_launch():
    game = battle({HAWKS: ["C1", "D1", "E1"]})
    unit(game, HAWKS)
    play(game, SHIP + ship_of(HAWKS))
    space(game, "C6")
    assert spaces(game, ship_of(HAWKS)) == ["C6"]


@pytest.mark.rule("BG-DEP-08", "BG-ATK-08")
def test_launched_ships_have_full_shields_and_no_damage():
    game = deploy(waiting=[HAWKS, BARRAGE], changes={HAWKS: {"shield": 3}}, energy=(40, 0))
    unit(game, HAWKS)
    space(game, "C1", "D1", "E1")
    assert [pegs(game, ship_of(HAWKS, member)) for member in range(3)] == [(3, 0)] * 3
    unit(game, BARRAGE)
    space(game, "H1")
    step(game, "E")
    assert pegs(game, ship_of(BARRAGE)) == (2, 0)


def crowd(free):
    """Chosh Ka, Vapor's Fate and others cannot fill a zone: asteroids do, but for these spaces."""
    zone = [f"{column}{row}" for row, columns in ((1, "ABCDEFGHIJKLMN"), (2, "ABCDEFGHIJKLM")) for column in columns]
    return [name for name in zone if name not in free]


def with_rocks(game, names):
    for name in names:
        game.rocks.set(game.field.cell_named(name), 0)
    return game


@pytest.mark.rule("BG-DEP-09", "BG-DEP-10", "BG-Q-34")
def test_without_room_for_all_ships_nothing_is_launched_and_nothing_paid():
    game = with_rocks(deploy(waiting=ALL_ISN, energy=(40, 0)), crowd(["A1", "B1", "H1"]))
    assert why_not(game, UNIT + HAWKS) == "BG-DEP-09"  # two places side by side, the third elsewhere
    assert why_not(game, UNIT + EVEREST) == "BG-DEP-09"
    assert why_not(game, UNIT + BARRAGE) == ""
    assert why_not(game, UNIT + ROOK) == ""
    assert energy(game) == 40
    agree(game)
    game = with_rocks(deploy(waiting=ALL_ISN, energy=(40, 0)), crowd(["A1", "B1", "C1"]))
    assert why_not(game, UNIT + HAWKS) == ""


@pytest.mark.rule("BG-Q-34")
def test_enemy_ships_in_the_zone_only_take_away_room():
    game = with_rocks(deploy({KIO: "B1"}, waiting=ALL_ISN, energy=(40, 0)), crowd(["A1", "B1", "C1"]))
    assert why_not(game, UNIT + HAWKS) == "BG-DEP-09"
    unit(game, ROOK)
    assert [game.field.name(move - SPACE) for move in game.legal()] == ["A1", "C1"]


@pytest.mark.rule("BG-DEP-11", "BG-ECM-10", "BG-OBS-05", "BG-Q-42")
def test_launching_beside_an_enemy_or_onto_debris_rolls_nothing():
    game = deploy({KIO: "C2"}, waiting=[ROOK], mission=board_with(debris=["C1 D1"]))
    listen(game)
    unit(game, ROOK)
    space(game, "C1")
    assert heard(game, "ecm", "debris") == []
    assert pegs(game, ship_of(ROOK)) == (1, 0)


@pytest.mark.rule("BG-DEP-12", "BG-Q-29")
def test_a_ship_launched_this_turn_may_be_activated_this_turn():
    game = deploy(waiting=[ROOK])
    unit(game, ROOK)
    space(game, "C1")
    let_be(game)
    unit(game, ROOK)
    space(game, "C6")
    assert spaces(game, ship_of(ROOK)) == ["C6"]


@pytest.mark.rule("BG-DEP-14")
def test_only_ships_on_the_battlefield_are_in_play():
    game = battle({EVEREST: "G5"}, waiting=[ROOK], holds={HAWKS: EVEREST})
    assert [game.in_play(each) for each in (EVEREST, ROOK, HAWKS)] == [True, False, False]
    assert why_not(game, UNIT + ROOK) == "BG-ACT-01"
    assert why_not(game, UNIT + HAWKS) == "BG-ACT-01"


@pytest.mark.rule("BG-DEP-14", "BG-DEST-07")
def test_nothing_is_launched_twice():
    game = deploy({ROOK: "C5"})
    assert why_not(game, UNIT + ROOK) == "BG-DEP-14"


# -- out of a transport ----------------------------------------------------------------------------


@pytest.mark.rule("BG-DEP-05", "BG-DEP-06", "BG-TRN-08")
def test_ships_are_launched_out_of_a_transport_anywhere_on_the_board_beside_it():
    game = deploy({EVEREST: "G9"}, holds={ROOK: EVEREST, BARRAGE: EVEREST}, energy=(12, 0))
    unit(game, ROOK)
    assert energy(game) == 8
    assert why_not(game, space_move(game, "C1")) == "BG-DEP-06"  # the zone is not enough
    around = {game.field.name(move - SPACE) for move in game.legal()}
    assert around == {"F7", "G7", "H7", "H8", "I9", "H10", "H11", "G11", "F11", "E10", "E9", "E8"}
    space(game, "I9")
    unit(game, BARRAGE)
    space(game, "F11")
    step(game, "SE")  # only one end is beside it
    assert spaces(game, ship_of(BARRAGE)) == ["F11", "F12"]


@pytest.mark.rule("BG-DEP-05", "BG-Q-30")
def test_a_transport_unloads_only_in_later_turns_than_its_launch():
    game = deploy(waiting=[EVEREST, ROOK], energy=(40, 40), turn=3)
    unit(game, EVEREST)
    space(game, "G2")
    unit(game, ROOK)
    assert asked(game) == (0, "Load")
    let_be(game)
    assert why_not(game, UNIT + ROOK) == "BG-DEP-05"
    # one that began the game on the board may in the first deploy phase
    game = deploy({EVEREST: "G2"}, holds={ROOK: EVEREST}, turn=1)
    assert why_not(game, UNIT + ROOK) == ""


@pytest.mark.rule("BG-DEP-05", "BG-Q-30", "BG-Q-31")
def test_in_the_next_turn_it_unloads_some_and_keeps_others():
    game = deploy({KIO: "A17"}, waiting=[EVEREST, ROOK, HAWKS], energy=(40, 40))
    unit(game, EVEREST)
    space(game, "G2")
    unit(game, ROOK)
    unit(game, HAWKS)
    let_be(game)
    finish_turn(game)
    to_phase(game, "deploy", 0)
    unit(game, ROOK)
    space(game, "H4")
    assert spaces(game, ship_of(ROOK)) == ["H4"]
    assert int(game.carrier(HAWKS)) == EVEREST
    assert game.waits(HAWKS)


@pytest.mark.rule("BG-Q-129", "BG-DEP-05")
def test_a_launch_is_never_free_whatever_makes_it_cheaper():
    flagship = {EVEREST: {"powers": (Power("Flagship", UNLOAD_TRAIT, 2),)}}
    shuttle = [("ISN Transport Shuttle", EVEREST)]
    game = deploy({EVEREST: "G9"}, holds={HAWKS: EVEREST}, changes=flagship, energy=(3, 0))
    assert game.launch_cost(HAWKS) == 2
    game = deploy({EVEREST: "G9"}, holds={HAWKS: EVEREST}, changes=flagship, attached=shuttle, energy=(3, 0))
    assert game.launch_cost(HAWKS) == 1
    unit(game, HAWKS)
    assert game.energy.get(0) == 2
    game = deploy({EVEREST: "G9"}, holds={HAWKS: EVEREST}, changes=flagship, attached=shuttle, energy=(0, 0))
    assert why_not(game, UNIT + HAWKS) == "BG-NRG-04"


@pytest.mark.rule("BG-DEP-07", "BG-Q-33")
def test_a_squadron_comes_out_beside_the_transport_and_beside_each_other():
    game = deploy({EVEREST: "G9"}, holds={HAWKS: EVEREST})
    unit(game, HAWKS)
    space(game, "G7")
    assert why_not(game, space_move(game, "G6")) == "BG-DEP-06"
    assert why_not(game, space_move(game, "G11")) == "BG-DEP-07"
    space(game, "H7", "H8")
    assert [spaces(game, ship_of(HAWKS, member)) for member in range(3)] == [["G7"], ["H7"], ["H8"]]


@pytest.mark.rule("BG-DEP-09", "BG-Q-34")
def test_without_room_beside_the_transport_nothing_comes_out():
    game = deploy({EVEREST: "G9"}, holds={HAWKS: EVEREST, ROOK: EVEREST}, energy=(40, 0))
    with_rocks(game, ["F7", "G7", "H7", "H8", "I9", "H10", "H11", "G11", "E10", "E9"])  # free: F11, E8
    assert why_not(game, UNIT + HAWKS) == "BG-DEP-09"
    assert why_not(game, UNIT + ROOK) == ""


# -- holds -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-TRN-01", "BG-TRN-08", "BG-Q-31")
def test_a_hold_is_loaded_secretly_when_its_ship_is_launched_from_behind_the_screen():
    game = deploy({TORRENT: "A5 E"}, waiting=[EVEREST, ROOK, HAWKS], energy=(14, 0), listed=False)
    unit(game, EVEREST)
    space(game, "G2")
    assert asked(game) == (0, "Load")
    assert why_not(game, UNIT + TORRENT) == "BG-TRN-01"  # launched ships never dock
    assert why_not(game, UNIT + KIO) == "BG-TRN-01"
    listen(game)
    unit(game, HAWKS)
    assert heard(game) == []  # nobody is told
    assert energy(game) == 0  # and it costs nothing
    assert why_not(game, UNIT + HAWKS) == "BG-TRN-01"
    let_be(game)
    assert int(game.carrier(HAWKS)) == EVEREST
    assert int(game.carrier(ROOK)) == NONE


@pytest.mark.rule("BG-TRN-01")
def test_a_ship_that_comes_out_of_a_transport_loads_nothing():
    game = deploy({EVEREST: "G9"}, waiting=[ROOK], holds={BARRAGE: EVEREST})
    unit(game, BARRAGE)
    space(game, "F11")
    step(game, "SE")
    assert asked(game) == (0, "DeployChoice")


@pytest.mark.rule("BG-TRN-02", "BG-CARD-05")
def test_units_use_as_much_of_a_hold_as_they_cover_on_the_board():
    assert [int(SPACES.get(each)) for each in (BARRAGE, SPARROWS, ROOK, TORRENT, HAWKS)] == [2, 3, 1, 2, 3]
    game = battle({EVEREST: "G5"}, holds={BARRAGE: EVEREST, SPARROWS: EVEREST})
    assert game.cargo(EVEREST) == 5


@pytest.mark.rule("BG-TRN-03", "BG-TRN-04")
@pytest.mark.parametrize(("capacity", "refusal"), [(11, ""), (10, "BG-TRN-03")])
def test_a_hold_takes_what_its_capacity_allows_and_not_one_space_more(capacity, refusal):
    game = deploy(waiting=ALL_ISN, changes={EVEREST: {"capacity": capacity}})
    unit(game, EVEREST)
    space(game, "G2")
    for each in (BARRAGE, TORRENT, ROOK, HAWKS):
        unit(game, each)
    assert game.cargo(EVEREST) == 8
    assert why_not(game, UNIT + SPARROWS) == refusal  # whole or not at all
    agree(game)


@pytest.mark.rule("BG-TRN-05")
def test_a_transported_ship_carries_nothing():
    game = deploy(waiting=[EVEREST, BARRAGE, ROOK])
    unit(game, EVEREST)
    space(game, "G2")
    unit(game, BARRAGE)
    unit(game, ROOK)
    assert [int(game.carrier(each)) for each in (BARRAGE, ROOK)] == [EVEREST, EVEREST]
    let_be(game)
    assert all(game.carrier(each) != BARRAGE for each in range(12))


@pytest.mark.rule("BG-TRN-06")
def test_ships_carry_only_smaller_ones():
    game = deploy(waiting=ALL_ISN, energy=(40, 0), changes={ROOK: {"capacity": 9}, BARRAGE: {"capacity": 9}})
    unit(game, BARRAGE)
    space(game, "A1")
    step(game, "E")
    assert why_not(game, UNIT + TORRENT) == "BG-TRN-06"
    assert why_not(game, UNIT + EVEREST) == "BG-TRN-06"
    unit(game, HAWKS)
    let_be(game)
    unit(game, ROOK)
    space(game, "F1")
    assert why_not(game, UNIT + SPARROWS) == "BG-TRN-06"


@pytest.mark.rule("BG-CARD-05", "BG-TRN-01")
def test_a_ship_without_capacity_is_not_asked_what_to_load():
    game = deploy(waiting=[EVEREST, ROOK], changes={EVEREST: {"capacity": 0}})
    unit(game, EVEREST)
    space(game, "G2")
    assert asked(game) == (0, "DeployChoice")


# -- secrets ---------------------------------------------------------------------------------------


def whereabouts_seen(game, unit_number, seat):
    return game.seen(game.whereabouts[unit_number], seat)


@pytest.mark.rule("BG-TRN-07", "BG-Q-32", "BG-SET-04", "BG-Q-19")
def test_what_waits_and_where_is_known_to_its_owner_alone():
    game = deploy(waiting=[EVEREST, ROOK, HAWKS], listed=False)
    token = version_token(ROOK, 1)
    assert knows(game, token) == [0]
    unit(game, EVEREST)
    assert knows(game, version_token(EVEREST, 1)) == [-1, 0, 1]
    space(game, "G2")
    unit(game, HAWKS)
    let_be(game)
    for each in (ROOK, HAWKS, TORRENT):  # a ship that is not even in the fleet looks the same
        assert knows(game, hold_token(each, 0)) == [0]
        assert knows(game, hold_token(each, 1)) == [0]
        assert -1 in whereabouts_seen(game, each, 1)
        assert knows(game, hold_token(each, 4)) == [-1, 0, 1]  # nothing of his is in a Wretch ship
    assert int(game.whereabouts[HAWKS].cards[0]) == hold_token(HAWKS, 1)


@pytest.mark.rule("BG-Q-32", "BG-TRN-07")
def test_imagined_worlds_have_other_cargo():
    game = deploy({EVEREST: "G9"}, waiting=[ROOK], holds={HAWKS: EVEREST}, listed=False)
    rng = quick(3)
    seen = set()
    for _ in range(200):
        world = game.clone()
        world.redeal(1, rng)
        assert world.facts() == game.facts()
        seen.add((int(world.carrier(HAWKS)), int(world.carrier(ROOK)), int(world.level(HAWKS)), int(world.level(ROOK))))
        own = game.clone()
        own.redeal(0, rng)
        assert (own.carrier(HAWKS), own.carrier(ROOK), own.level(HAWKS), own.level(ROOK)) == (EVEREST, NONE, 1, 1)
    assert {hawks for hawks, _, _, _ in seen} == {NONE, EVEREST}
    assert {rook for _, rook, _, _ in seen} == {NONE, EVEREST}
    assert {level for _, _, level, _ in seen} == {0, 1, 2, 3}


@pytest.mark.rule("BG-Q-32")
def test_a_launch_out_of_a_transport_shows_only_that_card():
    game = deploy({EVEREST: "G9"}, holds={HAWKS: EVEREST, ROOK: EVEREST}, listed=False)
    unit(game, ROOK)
    assert knows(game, version_token(ROOK, 1)) == [-1, 0, 1]
    assert knows(game, version_token(HAWKS, 1)) == [0]
    assert knows(game, hold_token(HAWKS, 1)) == [0]


@pytest.mark.rule("BG-TRN-10", "BG-Q-35")
def test_transported_ships_are_nobodys_target_and_no_ships_on_the_battlefield():
    game = battle({EVEREST: "G9", FATE: "G13"}, holds={ROOK: EVEREST}, active=1, turn=1)
    assert game.ships_of_side(0) == 1
    unit(game, FATE)
    let_be(game)
    play(game, WEAPON)
    assert why_not(game, SHIP + ship_of(ROOK)) == "BG-TGT-01"
    assert why_not(game, SHIP + ship_of(EVEREST)) == ""


@pytest.mark.rule("BG-Q-30")
def test_chosh_ka_unloads_in_the_turn_after_its_launch():
    game = deploy(waiting=[CHOSH, KIO, ROOK], active=1, energy=(40, 40))
    unit(game, CHOSH)
    space(game, "A17")
    step(game, "E")
    unit(game, KIO)
    let_be(game, 2)  # the hold is closed, the phase over
    finish_turn(game)
    to_phase(game, "deploy", 1)
    assert why_not(game, UNIT + KIO) == ""
