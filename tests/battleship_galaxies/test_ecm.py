"""Electronic countermeasures and debris: what ships run into while they move."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import ECM_TRAIT, GHOST_TRAIT, Power
from hullbreach.games.battleship_galaxies.moves import PASS, SHIP, WEAPON

from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    FUVU,
    HAWKS,
    KIO,
    ROOK,
    SPARROWS,
    TET,
    TOUGU,
    asked,
    battle,
    board_with,
    heard,
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
    unit,
)

STURDY = {name: {"hull": 9, "shield": 4, "move": 6} for name in (ROOK, HAWKS, KIO)}


def moving(mover, ships, dice=(), **more):
    """A unit about to move, with a journal."""
    game = listen(battle(ships, **({"changes": STURDY} | more)))
    load_dice(game, *dice)
    unit(game, mover)
    return game


def rolls(game):
    """(who rolled, roll, damage) of all countermeasures since last asked."""
    return [(facts["by"], facts["roll"], facts["damage"]) for _, facts in heard(game, "ecm")]


# -- countermeasures -------------------------------------------------------------------------------


@pytest.mark.rule("BG-ECM-01", "BG-ECM-02", "BG-ECM-05", "BG-Q-15", "BG-Q-39")
@pytest.mark.parametrize(("roll", "damage"), [(1, 0), (4, 0), (5, 2), (8, 2)])
def test_a_step_next_to_an_enemy_is_rolled_against_at_once(roll, damage):
    game = moving(ROOK, {ROOK: "C9", TET: "F9 E"}, [roll])
    step(game, "E")
    assert rolls(game) == []
    step(game, "E")
    [(kind, facts)] = heard(game, "ecm")
    assert kind == "ecm"
    assert (facts["seat"], facts["by"], facts["roll"], facts["damage"]) == (1, ship_of(TET), roll, damage)
    assert pegs(game, ship_of(ROOK)) == (4 - damage, 0)
    step(game, "W")  # it moves on
    assert spaces(game, ship_of(ROOK)) == ["D9"]


@pytest.mark.rule("BG-ECM-03")
@pytest.mark.parametrize(
    ("enemy", "where", "damage"), [(KIO, "F9", 1), (FUVU, ["F9", None, None], 1), (TET, "F9 E", 2), (FATE, "G9", 3)]
)
def test_countermeasures_deal_damage_by_the_size_of_the_ship_approached(enemy, where, damage):
    game = moving(ROOK, {ROOK: "D9", enemy: where}, [5])
    step(game, "E")
    assert rolls(game) == [(ship_of(enemy), 5, damage)]
    assert pegs(game, ship_of(ROOK)) == (4 - damage, 0)


@pytest.mark.rule("BG-ECM-04", "BG-DMG-03")
def test_countermeasures_take_shields_first_and_then_the_hull():
    game = moving(ROOK, {ROOK: "D9", FATE: "G9"}, [8], shields={ship_of(ROOK): 1})
    step(game, "E")
    assert pegs(game, ship_of(ROOK)) == (0, 2)


@pytest.mark.rule("BG-ECM-05", "BG-Q-43", "BG-DEST-02")
def test_a_ship_destroyed_on_its_way_is_removed_and_neither_moves_nor_attacks():
    game = moving(
        ROOK, {ROOK: "C9", FATE: "G9", BARRAGE: "A1 E"}, [8], changes={ROOK: {"hull": 2, "shield": 0, "move": 6}}
    )
    space(game, "F11")
    assert spaces(game, ship_of(ROOK)) == []
    assert asked(game) == (0, "ActionChoice")
    assert not game.in_play(ROOK)


@pytest.mark.rule("BG-Q-43", "BG-MOVE-09")
def test_a_ship_destroyed_on_top_of_another_takes_nothing_away_from_it():
    weak = {ROOK: {"hull": 1, "shield": 0, "move": 6}}
    game = moving(ROOK, {ROOK: "D9", HAWKS: ["E9", None, None], KIO: "F9"}, [8], changes=weak)
    step(game, "E")  # onto the Hawk, and up to Tes Kio
    assert spaces(game, ship_of(ROOK)) == []
    assert int(game.holder.get(game.field.cell_named("E9"))) == ship_of(HAWKS)


@pytest.mark.rule("BG-Q-43", "BG-DEST-03")
def test_the_rest_of_a_squadron_goes_on_when_one_is_destroyed():
    game = moving(
        HAWKS, {HAWKS: ["C9", "C5", "D5"], FATE: "G9"}, [8], changes={HAWKS: {"hull": 2, "shield": 0, "move": 6}}
    )
    ship(game, ship_of(HAWKS))
    step(game, "E", "E")
    assert spaces(game, ship_of(HAWKS)) == []
    assert asked(game) == (0, "ChooseMover")
    ship(game, ship_of(HAWKS, 1))
    space(game, "A5")
    assert spaces(game, ship_of(HAWKS, 1)) == ["A5"]


@pytest.mark.rule("BG-ECM-06", "BG-ECM-11", "BG-Q-40")
def test_a_blue_hawk_that_circles_and_crosses_so_bwa_tet_is_rolled_against_once():
    changes = {HAWKS: {"hull": 9, "shield": 4, "move": 9}}
    game = moving(HAWKS, {HAWKS: ["D9", None, None], TET: "F9 E"}, [5, 8, 8], changes=changes)
    ship(game, ship_of(HAWKS))
    step(game, "E")  # E9: adjacent now
    step(game, "SE", "E", "E", "NE")  # around it
    step(game, "W", "W", "W")  # and right through it
    assert rolls(game) == [(ship_of(TET), 5, 2)]
    assert spaces(game, ship_of(HAWKS)) == ["E9"]


@pytest.mark.rule("BG-ECM-07", "BG-Q-40")
def test_leaving_and_coming_back_is_rolled_against_again():
    game = moving(ROOK, {ROOK: "D9", TET: "F9 E"}, [1, 8])
    step(game, "E", "W", "E")
    assert rolls(game) == [(ship_of(TET), 1, 0), (ship_of(TET), 8, 2)]


@pytest.mark.rule("BG-ECM-08", "BG-Q-41")
def test_every_enemy_ship_newly_approached_rolls_also_each_of_a_squadron():
    game = moving(ROOK, {ROOK: "D9", FUVU: ["F9", "E8", "H9"], KIO: "E10"}, [5, 4, 8])
    step(game, "E")
    assert rolls(game) == [(ship_of(FUVU, 0), 5, 1), (ship_of(FUVU, 1), 4, 0), (ship_of(KIO), 8, 1)]
    assert pegs(game, ship_of(ROOK)) == (2, 0)


@pytest.mark.rule("BG-Q-41")
def test_each_moving_squadron_ship_is_checked_on_its_own():
    game = moving(HAWKS, {HAWKS: ["D9", "D10", None], TET: "F9 E"}, [5, 5])
    ship(game, ship_of(HAWKS))
    step(game, "E")
    play(game, PASS)
    ship(game, ship_of(HAWKS, 1))
    step(game, "E")
    assert [each[0] for each in rolls(game)] == [ship_of(TET), ship_of(TET)]
    assert [pegs(game, ship_of(HAWKS, each)) for each in (0, 1)] == [(2, 0), (2, 0)]


@pytest.mark.rule("BG-ECM-09")
def test_who_begins_beside_an_enemy_is_not_rolled_against_unless_it_comes_back():
    game = moving(ROOK, {ROOK: "E9", TET: "F9 E"}, [8])
    step(game, "SE")  # still adjacent
    assert rolls(game) == []
    step(game, "W", "E")
    assert len(rolls(game)) == 1


@pytest.mark.rule("BG-ECM-12")
def test_the_ship_approached_takes_no_damage():
    game = moving(ROOK, {ROOK: "D9", TET: "F9 E"}, [8])
    before = pegs(game, ship_of(TET))
    step(game, "E")
    assert pegs(game, ship_of(TET)) == before
    assert pegs(game, ship_of(ROOK)) == (2, 0)


@pytest.mark.rule("BG-Q-38")
def test_debris_is_rolled_first_then_large_medium_and_small_ships():
    ships = {ROOK: "D9", KIO: "E8", CHOSH: "E10 SE", FATE: "G9"}  # one step to E9 meets them all
    game = moving(ROOK, ships, [7, 1, 1, 1], mission=board_with(debris=["E9 F9"]))
    step(game, "E")
    told = [facts.get("by", "debris") for _, facts in heard(game, "ecm", "debris")]
    assert told == ["debris", ship_of(FATE), ship_of(CHOSH), ship_of(KIO)]


@pytest.mark.rule("BG-Q-38")
@pytest.mark.parametrize("order", [(KIO, FUVU, TOUGU), (TOUGU, FUVU, KIO), (FUVU, TOUGU, KIO)])
def test_ships_of_a_size_roll_in_the_order_of_launching(order):
    where = {KIO: "E8", FUVU: ["E10", None, None], TOUGU: ["F9", None, None]}
    game = moving(ROOK, {ROOK: "D9"} | {each: where[each] for each in order}, [1, 1, 1])
    step(game, "E")
    assert [by for by, _, _ in rolls(game)] == [ship_of(each) for each in order]


@pytest.mark.rule("BG-Q-38", "BG-ECM-05")
def test_the_remaining_rolls_are_dropped_when_the_ship_is_destroyed():
    changes = {ROOK: {"hull": 1, "shield": 0, "move": 6}}
    game = moving(ROOK, {ROOK: "D9", FUVU: ["F9", "E8", None], BARRAGE: "A1 E"}, [5, 8], changes=changes)
    step(game, "E")
    assert len(rolls(game)) == 1
    assert game.rng.numbers == [7]  # the second die was not rolled


@pytest.mark.rule("BG-ECM-02", "BG-CARD-08")
def test_powers_change_the_damage_of_countermeasures():
    loud = {TET: {"powers": (Power("Screech", ECM_TRAIT, 1),)}}
    game = moving(ROOK, {ROOK: "D9", TET: "F9 E"}, [5], changes=STURDY | loud)
    step(game, "E")
    assert rolls(game) == [(ship_of(TET), 5, 3)]
    ghost = {ROOK: {"hull": 9, "shield": 4, "powers": (Power("Ghost", GHOST_TRAIT, 5),)}}
    game = moving(ROOK, {ROOK: "D9", TET: "F9 E"}, [5], changes=ghost)
    step(game, "E")
    assert rolls(game) == [(ship_of(TET), 5, 0)]


# -- debris ----------------------------------------------------------------------------------------


def debris_rolls(game):
    return [(facts["roll"], facts["damage"]) for _, facts in heard(game, "debris")]


@pytest.mark.rule("BG-OBS-02", "BG-Q-44", "BG-Q-15", "BG-OBS-11")
@pytest.mark.parametrize(("roll", "damage"), [(1, 1), (6, 1), (7, 0), (8, 0)])
def test_a_ship_that_moves_onto_debris_must_roll(roll, damage):
    game = moving(ROOK, {ROOK: "C9"}, [roll], mission=board_with(debris=["D9 E9"]))
    step(game, "E")
    assert debris_rolls(game) == [(roll, damage)]
    assert pegs(game, ship_of(ROOK)) == (4 - damage, 0)


@pytest.mark.rule("BG-OBS-03", "BG-OBS-11")
def test_staying_on_a_field_or_moving_onto_its_second_space_is_not_rolled_again():
    game = moving(ROOK, {ROOK: "C9"}, [1, 1, 1], mission=board_with(debris=["D9 E9"]))
    step(game, "E", "E", "W")
    assert debris_rolls(game) == [(1, 1)]


@pytest.mark.rule("BG-OBS-04", "BG-Q-44")
def test_coming_back_is_rolled_again_and_every_field_by_itself():
    mission = board_with(debris=["D9 E9", "F9 G9"])
    game = moving(ROOK, {ROOK: "C9"}, [1, 1, 1], mission=mission)
    step(game, "E", "W", "E")
    assert debris_rolls(game) == [(1, 1), (1, 1)]
    step(game, "E", "E")
    assert debris_rolls(game) == [(1, 1)]
    mission = board_with(debris=["E8 F8", "E10 F10"])
    game = moving(EVEREST, {EVEREST: "C9"}, [1, 1], mission=mission, changes=None)
    step(game, "E", "E")  # a large ship comes onto both with one step
    assert debris_rolls(game) == [(1, 1), (1, 1)]


@pytest.mark.rule("BG-OBS-03", "BG-Q-44")
def test_a_large_ship_rolls_once_as_long_as_any_part_stays_on_the_field():
    game = moving(EVEREST, {EVEREST: "C9"}, [1], mission=board_with(debris=["E9 F9"]), changes=None)
    step(game, "E", "E", "E")
    assert debris_rolls(game) == [(1, 1)]


@pytest.mark.rule("BG-OBS-06")
def test_ships_may_stop_on_debris_and_be_attacked_there_as_anywhere():
    game = moving(ROOK, {ROOK: "C9", KIO: "F9"}, [8], mission=board_with(debris=["D9 E9"]))
    step(game, "E")
    play(game, PASS)
    assert spaces(game, ship_of(ROOK)) == ["D9"]
    load_dice(game, "B2")
    play(game, WEAPON)
    play(game, SHIP + ship_of(KIO))
    assert pegs(game, ship_of(KIO)) == (3, 0)


@pytest.mark.rule("BG-Q-42")
def test_enemies_that_arrive_beside_a_ship_that_stands_still_roll_nothing_against_it():
    game = moving(ROOK, {ROOK: "D9", KIO: "F9", SPARROWS: ["A1", "B1", "C1"]}, [4])
    step(game, "E")
    assert rolls(game) == [(ship_of(KIO), 4, 0)]  # the mover alone is rolled against
    let_be(game)
