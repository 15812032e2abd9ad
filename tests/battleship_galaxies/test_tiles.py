"""Discovery tiles, and asteroids that give cover."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import FIRST_TILE, Weapon
from hullbreach.games.battleship_galaxies.moves import PASS, SHIP, SPACE, TAKE, WARP, WEAPON

from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    HAWKS,
    KIO,
    ROOK,
    TET,
    agree,
    asked,
    battle,
    board_with,
    energy,
    finish_turn,
    fire,
    hand,
    heard,
    knows,
    let_be,
    listen,
    load_dice,
    pegs,
    play,
    ship,
    ship_of,
    space,
    spaces,
    step,
    to_phase,
    unit,
    why_not,
)

PLACE = "G9 H9"


def with_tile(kind, ships, up=True, **more):
    """One tile on G9 and H9, power side up or not."""
    return battle(ships, mission=board_with(tiles=[PLACE]), tiles=[kind], turned=[0] if up else [], **more)


def primary_range(game, unit_number, member=0):
    return int(game.weapon_range(ship_of(unit_number, member), 0))


# -- turning over ----------------------------------------------------------------------------------


@pytest.mark.rule("BG-DISC-02", "BG-DISC-14", "BG-Q-56")
@pytest.mark.parametrize("goal", ["G9", "H9"])
def test_a_ship_that_ends_its_movement_on_a_black_tile_turns_it_over_for_good(goal):
    game = with_tile("artifact", {ROOK: "E9"}, up=False)
    card = game.laid.to_list()[0]
    assert knows(game, card) == []
    listen(game)
    unit(game, ROOK)
    space(game, goal)
    assert knows(game, card) == [-1, 0, 1]
    assert int(game.turned) == 1
    [event] = [event for event in game.journal.read() if event.kind == "turns tile"]
    assert event.cards == [FIRST_TILE]
    assert event.reveals
    assert primary_range(game, ROOK) == 9  # at once
    finish_turn(game)
    assert int(game.turned) == 1


@pytest.mark.rule("BG-DISC-02", "BG-DISC-04")
def test_a_tile_is_turned_over_once():
    game = with_tile("artifact", {ROOK: "E9"})
    listen(game)
    unit(game, ROOK)
    space(game, "G9")
    assert heard(game, "turns tile") == []


@pytest.mark.rule("BG-DISC-03")
def test_moving_across_a_black_tile_does_not_turn_it():
    game = with_tile("artifact", {ROOK: "F9"}, up=False)
    unit(game, ROOK)
    step(game, "E", "E", "E", "E")
    play(game, PASS)
    assert spaces(game, ship_of(ROOK)) == ["J9"]
    assert int(game.turned) == 0


@pytest.mark.rule("BG-Q-55", "BG-Q-36")
def test_standing_on_a_tile_and_moving_0_spaces_turns_it():
    game = with_tile("artifact", {ROOK: "G9"}, up=False)
    assert int(game.turned) == 0  # being placed there did not
    unit(game, ROOK)
    play(game, PASS)
    assert int(game.turned) == 1
    game = with_tile("artifact", {HAWKS: ["G9", "A1", "B1"]}, up=False)
    unit(game, HAWKS)
    play(game, PASS)  # no ship of the squadron moves
    assert int(game.turned) == 1


@pytest.mark.rule("BG-Q-55")
def test_launching_onto_a_tile_does_not_turn_it():
    game = battle(waiting=[ROOK], mission=board_with(tiles=["G1 H1"]), tiles=["artifact"], phase="deploy")
    unit(game, ROOK)
    space(game, "G1")
    assert int(game.turned) == 0


@pytest.mark.rule("BG-DISC-01", "BG-DISC-14")
def test_tiles_stand_in_nobodys_way_and_count_for_range():
    game = with_tile("gate", {ROOK: "F9", KIO: "I9"}, up=False, changes={ROOK: {"primary": Weapon("Pop", 0, 3, 1, 1)}})
    unit(game, ROOK)
    assert why_not(game, SPACE + int(game.field.cell_named("J9"))) == ""
    let_be(game)
    fire(game, ship_of(KIO), "B1")  # three spaces away across the tile
    assert pegs(game, ship_of(KIO)) == (0, 0)


# -- the six powers --------------------------------------------------------------------------------


@pytest.mark.rule("BG-DISC-04", "BG-DISC-05", "BG-Q-11", "BG-Q-59")
def test_the_artifact_gives_7_range_to_the_primary_weapon_of_any_ship_on_it():
    secondary = {"secondary": Weapon("Spare", 0, 1, 1, 1)}
    ships = {ROOK: "G9", KIO: "H9", EVEREST: "E9", FATE: "M13"}
    game = with_tile("artifact", ships, changes={ROOK: secondary})
    assert primary_range(game, ROOK) == 9
    assert primary_range(game, KIO) == 9  # both are on it, whoever turned it
    assert primary_range(game, EVEREST) == 4  # beside it is not on it
    assert int(game.weapon_range(ship_of(ROOK), 1)) == 1  # the primary weapon alone
    game = with_tile("artifact", {EVEREST: "F9", FATE: "M13"})
    assert primary_range(game, EVEREST) == 11  # one of seven spaces is enough
    game = with_tile("artifact", {ROOK: "G9"}, up=False)
    assert primary_range(game, ROOK) == 2


@pytest.mark.rule("BG-DISC-06", "BG-Q-57")
@pytest.mark.parametrize(
    ("ships", "amount"), [({ROOK: "G9"}, 12), ({ROOK: "G9", BARRAGE: "C9 W"}, 12), ({ROOK: "E5"}, 10)]
)
def test_energy_sources_give_2_energy_in_all(ships, amount):
    mission = board_with(tiles=[PLACE, "C9 D9"])
    more = {"mission": mission, "tiles": ["source", "source"], "turned": [0, 1], "phase": "energy", "turn": 3}
    game = battle(ships | {KIO: "A14"}, energy=(10, 10), **more)
    assert energy(game) == 10 + amount


@pytest.mark.rule("BG-DISC-06", "BG-Q-56")
def test_a_source_gives_nothing_before_the_start_of_an_energy_phase():
    game = with_tile("source", {ROOK: "E9", KIO: "A14"}, up=False)
    unit(game, ROOK)
    space(game, "G9")
    assert energy(game) == 19
    finish_turn(game)
    assert energy(game, 1) == 30  # not the opponent
    finish_turn(game)
    assert energy(game) == 31


@pytest.mark.rule("BG-DISC-07", "BG-Q-59")
def test_the_station_gives_2_range_to_all_primary_weapons_of_its_holder():
    game = with_tile("station", {ROOK: "G9", BARRAGE: "A1 E", KIO: "A14"})
    assert primary_range(game, ROOK) == 4
    assert primary_range(game, BARRAGE) == 6
    assert primary_range(game, KIO) == 2
    game = with_tile("station", {ROOK: "E9", BARRAGE: "A1 E", KIO: "H9"})
    assert [primary_range(game, each) for each in (ROOK, BARRAGE, KIO)] == [2, 4, 4]


@pytest.mark.rule("BG-Q-59")
def test_artifact_and_station_add_up():
    mission = board_with(tiles=[PLACE, "C9 D9"])
    game = battle({ROOK: "G9", BARRAGE: "D9 W"}, mission=mission, tiles=["artifact", "station"], turned=[0, 1])
    assert primary_range(game, ROOK) == 2 + 9
    assert primary_range(game, BARRAGE) == 4 + 2


@pytest.mark.rule("BG-DISC-08", "BG-Q-60", "BG-Q-24")
def test_the_orbital_market_offers_one_more_card():
    ships = {ROOK: "G9", HAWKS: ["H9", "A1", "B1"], KIO: "A14"}
    game = with_tile("market", ships, phase="energy")
    assert asked(game) == (0, "MarketChoice")
    assert len(hand(game, 0)) == 1  # the normal card comes first
    agree(game)
    play(game, TAKE)
    assert len(hand(game, 0)) == 2
    assert asked(game) == (0, "EnergyChoice")
    game = with_tile("market", ships, phase="energy")
    play(game, PASS)
    assert len(hand(game, 0)) == 1
    game = with_tile("market", {ROOK: "E9", KIO: "G9"}, phase="energy")
    assert asked(game) == (0, "EnergyChoice")


@pytest.mark.rule("BG-Q-60")
def test_the_market_has_nothing_for_a_player_whose_deck_is_out():
    game = with_tile("market", {ROOK: "G9", KIO: "A14"}, phase="energy", decks=([], None), outs=(2, 0))
    assert asked(game) == (0, "DeployChoice")


@pytest.mark.rule("BG-DISC-09", "BG-DISC-10", "BG-Q-54", "BG-Q-58")
def test_a_regenerator_gives_each_ship_on_it_one_shield_up_to_its_start():
    mission = board_with(tiles=[PLACE, "G10 H10"])
    ships = {HAWKS: ["G9", "H9", "A1"], EVEREST: "J9", KIO: "A14"}
    low = {ship_of(HAWKS, each): 0 for each in range(3)} | {ship_of(EVEREST): 1}
    more = {"mission": mission, "tiles": ["regenerator", "regenerator"], "turned": [0, 1], "turn": 3}
    game = battle(ships, shields=low, phase="energy", changes={HAWKS: {"shield": 2}}, **more)
    assert [int(game.shields.get(ship_of(HAWKS, each))) for each in range(3)] == [1, 1, 0]
    assert int(game.shields.get(ship_of(EVEREST))) == 1  # not on it
    game = battle({EVEREST: "G9", KIO: "A14"}, shields={ship_of(EVEREST): 1}, phase="energy", **more)
    assert int(game.shields.get(ship_of(EVEREST))) == 2  # on both, but one shield
    game = battle({EVEREST: "G9", KIO: "A14"}, phase="energy", **more)
    assert int(game.shields.get(ship_of(EVEREST))) == 4


@pytest.mark.rule("BG-DISC-09", "BG-DISC-04")
def test_a_regenerator_works_for_the_player_whose_energy_phase_it_is():
    game = with_tile(
        "regenerator", {ROOK: "G9", KIO: "H9"}, shields={ship_of(ROOK): 0, ship_of(KIO): 0}, phase="energy"
    )
    assert [int(game.shields.get(ship_of(each))) for each in (ROOK, KIO)] == [1, 0]


# -- the warp gate ---------------------------------------------------------------------------------


@pytest.mark.rule("BG-DISC-11", "BG-DISC-13", "BG-Q-61", "BG-Q-55")
def test_a_ship_that_begins_on_the_gate_may_be_placed_within_13_spaces_in_place_of_moving():
    mission = board_with(tiles=["A9 B9", "K9 L9"], debris=["M9 N9"])
    ships = {ROOK: "A9", KIO: "L10"}
    game = battle(ships, mission=mission, tiles=["gate", "source"], turned=[0])
    listen(game)
    unit(game, ROOK)
    play(game, WARP)
    agree(game)
    cells = {move - SPACE for move in game.legal()}
    gate = [game.field.cell_named(name) for name in ("A9", "B9")]
    expected = {
        cell
        for cell in range(game.field.size)
        if min(game.field.distance(each, cell) for each in gate) <= 13 and game.holder.get(cell) == -1
    }
    assert cells == expected
    assert game.field.cell_named("N9") in cells  # 12 from B9
    space(game, "K9")
    assert spaces(game, ship_of(ROOK)) == ["K9"]
    assert heard(game, "ecm", "debris") == []
    assert int(game.turned) == 1  # the tile there stays black
    assert asked(game)[1] == "Charge"  # it may attack
    fire(game, ship_of(KIO), "B1")
    assert pegs(game, ship_of(KIO)) == (0, 0)


@pytest.mark.rule("BG-DISC-11")
def test_13_spaces_is_the_limit():
    mission = board_with(tiles=["A1 B1"], boards=2)
    game = battle({ROOK: "A1"}, mission=mission, tiles=["gate"], turned=[0])
    unit(game, ROOK)
    play(game, WARP)
    assert why_not(game, SPACE + int(game.field.cell_named("O1"))) == ""  # 13 from B1
    assert why_not(game, SPACE + int(game.field.cell_named("P1"))) == "BG-DISC-11"


@pytest.mark.rule("BG-DISC-12", "BG-Q-61")
def test_a_medium_ship_needs_both_spaces_empty_and_one_within_reach():
    mission = board_with(tiles=["A1 B1"], boards=2, asteroids=["D5 E5 D6 E6"])
    game = battle({BARRAGE: "A1 E", ROOK: "C5"}, mission=mission, tiles=["gate"], turned=[0])
    unit(game, BARRAGE)
    play(game, WARP)
    assert why_not(game, SPACE + int(game.field.cell_named("P1"))) == ""  # with its other end on O1
    assert why_not(game, SPACE + int(game.field.cell_named("C5"))) == "BG-BOARD-05"
    assert why_not(game, SPACE + int(game.field.cell_named("D5"))) == "BG-OBS-07"
    agree(game)
    space(game, "P1")
    assert spaces(game, ship_of(BARRAGE)) == ["O1", "P1"]


@pytest.mark.rule("BG-DISC-12")
def test_a_large_ship_cannot_use_the_gate():
    game = with_tile("gate", {EVEREST: "G9"})
    unit(game, EVEREST)
    assert why_not(game, WARP) == "BG-DISC-11"


@pytest.mark.rule("BG-DISC-11", "BG-Q-61")
def test_the_gate_must_be_open_when_the_activation_begins_and_nothing_moved_yet():
    game = with_tile("gate", {ROOK: "G9"}, up=False)
    unit(game, ROOK)
    assert why_not(game, WARP) == "BG-DISC-11"
    game = with_tile("gate", {ROOK: "F9"})
    unit(game, ROOK)
    step(game, "E")  # onto the gate now
    assert why_not(game, WARP) == "BG-DISC-11"
    game = with_tile("gate", {ROOK: "G9"})
    unit(game, ROOK)
    step(game, "E")
    assert why_not(game, WARP) == "BG-DISC-11"
    agree(game)


@pytest.mark.rule("BG-Q-61")
def test_each_squadron_ship_on_the_gate_may_use_it_while_others_move():
    game = with_tile("gate", {HAWKS: ["G9", "A5", "B5"]})
    unit(game, HAWKS)
    ship(game, ship_of(HAWKS, 1))
    assert why_not(game, WARP) == "BG-DISC-11"
    space(game, "A7")
    ship(game, ship_of(HAWKS))
    play(game, WARP)
    space(game, "G15")
    assert asked(game)[1] == "ChooseMover"
    assert [spaces(game, ship_of(HAWKS, each)) for each in range(3)] == [["G15"], ["A7"], ["B5"]]


@pytest.mark.rule("BG-Q-56")
def test_a_gate_turned_over_in_a_move_opens_for_the_next_activation():
    game = with_tile("gate", {ROOK: "F9", KIO: "A14"}, up=False)
    unit(game, ROOK)
    space(game, "G9")
    finish_turn(game)
    to_phase(game, "action", 0)
    unit(game, ROOK)
    assert why_not(game, WARP) == ""


# -- asteroids -------------------------------------------------------------------------------------

ROCK = board_with(asteroids=["G7 H7 G8 H8"])


def attack(target, where, *rolls, attacker=(ROOK, "G11"), weapon=None):
    number, place = attacker
    changes = {number: {"primary": weapon or Weapon("Pop", 0, 9, 1, 1)}}
    game = listen(battle({number: place, target: where}, mission=ROCK, changes=changes))
    unit(game, number)
    let_be(game)
    load_dice(game, *rolls)
    play(game, WEAPON)
    play(game, SHIP + ship_of(target))
    return game


@pytest.mark.rule("BG-OBS-08", "BG-Q-50", "BG-Q-15")
@pytest.mark.parametrize(("roll", "shields"), [(5, 1), (6, 2), (8, 2), (1, 1)])
def test_a_hit_on_a_medium_ship_beside_an_asteroid_becomes_a_miss_on_6_and_more(roll, shields):
    game = attack(CHOSH, "E7 E", "B1", roll)
    assert pegs(game, ship_of(CHOSH)) == (shields, 0)
    [event] = [event for event in game.journal.read() if event.kind == "cover"]
    assert (event.facts["seat"], event.facts["roll"], event.facts["missed"]) == (1, roll, int(roll >= 6))
    assert event.reveals is True  # nobody takes back a roll


@pytest.mark.rule("BG-OBS-08", "BG-Q-50")
def test_cover_saves_small_ships_too_even_from_an_adjacent_attacker_and_from_a_star():
    game = attack(KIO, "F7", "J1", 6, attacker=(ROOK, "E7"))
    assert spaces(game, ship_of(KIO)) == ["F7"]
    game = battle({ROOK: "E7", KIO: "F7"}, mission=ROCK, shields={ship_of(KIO): 0})
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(KIO), "J1", 6)
    assert spaces(game, ship_of(KIO)) == ["F7"]
    assert game.rng.numbers == []  # one roll only


@pytest.mark.rule("BG-OBS-08")
def test_no_cover_away_from_asteroids_and_none_is_rolled_for_a_miss():
    game = attack(CHOSH, "D5 W", "B1")
    assert heard(game, "cover") == []
    assert pegs(game, ship_of(CHOSH)) == (1, 0)
    game = attack(CHOSH, "E7 E", "A1")
    assert heard(game, "cover") == []


@pytest.mark.rule("BG-OBS-09")
def test_large_ships_get_no_cover():
    game = attack(FATE, "E7", "B1")
    assert heard(game, "cover") == []
    assert pegs(game, ship_of(FATE)) == (3, 0)


@pytest.mark.rule("BG-OBS-10", "BG-TGT-05")
def test_attacks_go_through_asteroids_and_count_their_spaces():
    game = battle({ROOK: "F7", TET: "J7 E"}, mission=ROCK, changes={ROOK: {"primary": Weapon("Pop", 0, 4, 1, 1)}})
    unit(game, ROOK)
    let_be(game)
    play(game, WEAPON)
    assert why_not(game, SHIP + ship_of(TET)) == ""
    game = battle({ROOK: "F7", TET: "J7 E"}, mission=ROCK, changes={ROOK: {"primary": Weapon("Pop", 0, 3, 1, 1)}})
    unit(game, ROOK)
    let_be(game)
    assert asked(game)[1] == "ActionChoice"


@pytest.mark.rule("BG-Q-50", "BG-DMG-07")
def test_countermeasures_are_not_covered_against():
    game = listen(battle({ROOK: "F9", KIO: "H9"}, mission=ROCK))
    load_dice(game, 8)
    unit(game, ROOK)
    step(game, "E")  # G9 is beside the asteroid
    assert game.by_rock(game.places.get(ship_of(ROOK)))
    assert heard(game, "cover") == []
    assert pegs(game, ship_of(ROOK)) == (0, 0)


FRAIL = {KIO: {"hull": 1, "shield": 0}}


@pytest.mark.rule("BG-OBS-02", "BG-DEST-01")
def test_debris_and_losses_are_told_with_whose_they_are():
    game = listen(
        battle({KIO: "C8", FATE: "L14", EVEREST: "D2"}, active=1, mission=board_with(debris=["C7 D7"]), changes=FRAIL)
    )
    unit(game, KIO)
    load_dice(game, 6)
    space(game, "C7")
    told = dict(heard(game, "debris", "unit out"))
    assert told["debris"] == {"seat": 1, "ship": ship_of(KIO), "roll": 6, "damage": 1}
    assert told["unit out"] == {"seat": 1, "unit": KIO}
