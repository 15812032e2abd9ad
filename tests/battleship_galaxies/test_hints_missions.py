"""The plain captain and the missions: the run for the far edge, ISN Barrage, asteroids and survivors."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import CORE_RULE, ENGINES_RULE, ESCAPE, SURVIVOR_RULE, Mission
from hullbreach.games.battleship_galaxies.goals import FOR_A_RUN, LINE, MEETING
from hullbreach.games.battleship_galaxies.moves import ENGINES, PASS, ROCK, SHIP, SPACE, SURVIVORS, UNIT
from hullbreach.games.battleship_galaxies.moves import WEAPON as OWN_WEAPON

from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    FUVU,
    HAWKS,
    KIO,
    ROOK,
    TET,
    TORRENT,
    asked,
    battle,
    board_with,
    kind_of,
    load_dice,
    play,
    ship_of,
    space_move,
    unit,
)
from .test_hints import best, card, gap, weigh

RUN = Mission(1, "Run", rules=ESCAPE, vp_side=1, vp_needed=8)
CORE_MISSION = Mission(1, "Core", rules=CORE_RULE, vp_side=1, vp_needed=10)


def rows(game, moves):
    """The rows of the spaces that are gone to."""
    return {int(game.field.row(move - SPACE)) for move in moves}


def goes(game):
    """All moves of a moving ship to a space."""
    return [move for move in game.legal() if move >= SPACE]


# -- mission 2: the blockade --------------------------------------------------------------------------


@pytest.mark.rule("BG-M2-09", "BG-M2-12")
def test_the_far_edge_is_reached_if_that_wins_and_not_with_the_last_ship():
    run = RUN._replace(vp_needed=1)
    game = battle({EVEREST: "C15", KIO: "K5"}, active=1, mission=run)
    unit(game, KIO)
    assert all(game.field.row(move - SPACE) < 2 for move in best(game))
    game = battle({EVEREST: "C15", KIO: "K5"}, active=1, mission=RUN)
    unit(game, KIO)
    assert not any(move >= SPACE and game.field.row(move - SPACE) < 2 for move in best(game))


@pytest.mark.rule("BG-M2-09")
def test_the_run_begins_when_all_are_launched_and_there_is_energy_for_it():
    scene = {"ships": {EVEREST: "C3", KIO: "K15"}, "active": 1, "mission": RUN}
    game = battle(**scene, energy=(20, FOR_A_RUN + 1))
    assert best(game) == [UNIT + KIO]
    unit(game, KIO)
    assert rows(game, best(game)) == {min(rows(game, goes(game)))}  # straight for the far edge
    for hesitation in ({"energy": (20, FOR_A_RUN - 1)}, {"energy": (20, FOR_A_RUN + 1), "waiting": (FUVU,)}):
        game = battle(**scene, **hesitation)
        assert best(game) == [PASS]


@pytest.mark.rule("BG-M2-09")
def test_who_is_under_way_runs_on_whatever_energy_is_left():
    game = battle({EVEREST: "C3", KIO: "K11"}, active=1, mission=RUN, energy=(20, 5))
    assert best(game) == [UNIT + KIO]
    unit(game, KIO)
    assert rows(game, best(game)) == {min(rows(game, goes(game)))}


@pytest.mark.rule("BG-M2-10")
def test_the_blockade_fires_at_who_is_nearest_to_the_edge():
    for near, far in ((TET, CHOSH), (CHOSH, TET)):
        game = battle({EVEREST: "G9", near: "G6 E", far: "G12 E"}, mission=RUN)
        unit(game, EVEREST)
        play(game, PASS)
        play(game, OWN_WEAPON)
        assert best(game) == [SHIP + ship_of(near)]


@pytest.mark.rule("BG-M2-04")
def test_the_blockade_keeps_its_line_until_an_enemy_is_near():
    for where, wanted in (("G17", LINE), ("G13", LINE + 1)):  # the farther row is as far as it can go
        game = battle({ROOK: "G1", KIO: where}, mission=RUN, changes={KIO: {"move": 0}})
        unit(game, ROOK)
        assert rows(game, best(game)) == {wanted}
        assert max(rows(game, goes(game))) == LINE + 1
        assert (gap(game, best(game)[0], ship_of(KIO)) <= MEETING) == (wanted > LINE)


# -- mission 3: ISN Barrage ---------------------------------------------------------------------------


@pytest.mark.rule("BG-M3-10", "BG-M3-12")
def test_isn_barrage_is_hunted_by_one_side_and_kept_away_by_the_other():
    scene = {"ships": {EVEREST: "C5", BARRAGE: "G5 E", TET: "C8 E"}, "owners": {BARRAGE: 1}, "mission": CORE_MISSION}
    game = battle(**scene)
    unit(game, EVEREST)
    play(game, PASS)
    play(game, OWN_WEAPON)
    assert best(game) == [SHIP + ship_of(BARRAGE)]
    game = battle(**scene, active=1)
    unit(game, BARRAGE)
    here = int(game.field.gap(game.places.get(ship_of(BARRAGE)), game.places.get(ship_of(EVEREST))))
    assert all(gap(game, move, ship_of(EVEREST)) > here for move in best(game))
    game = battle(**scene, active=1, phase="deploy", hands=([], []))
    stolen = next(each for each in game.decks[0].to_list() if game.kind(each) == kind_of("Maneuvering Thrusters"))
    game.decks[0].remove(stolen)
    game.hands[1].put(stolen)
    game.show(stolen, game.bit(1))
    assert best(game) == [card("Maneuvering Thrusters")]
    play(game, card("Maneuvering Thrusters"))
    assert best(game) == [UNIT + TET]  # only there it scores


@pytest.mark.rule("BG-M3-12")
def test_the_hunters_go_for_isn_barrage_and_not_for_who_is_nearer():
    scene = {"ships": {ROOK: "G3", BARRAGE: "A15 E", KIO: "N9"}, "owners": {BARRAGE: 1}}
    slow = {BARRAGE: {"move": 0}, KIO: {"move": 0}}
    away = []
    for mission in (CORE_MISSION, None):
        game = battle(**scene, mission=mission, changes=slow)
        unit(game, ROOK)
        away.append([min(gap(game, move, ship_of(enemy)) for move in best(game)) for enemy in (BARRAGE, KIO)])
    assert away[0][0] < away[1][0]
    assert away[0][1] > away[1][1]


@pytest.mark.rule("BG-M3-12")
def test_the_escort_stays_with_isn_barrage():
    scene = {"ships": {EVEREST: "L3", BARRAGE: "B16 E", KIO: "H12"}, "owners": {BARRAGE: 1}, "active": 1}
    game = battle(**scene, mission=CORE_MISSION)
    unit(game, KIO)
    assert max(gap(game, move, ship_of(BARRAGE)) for move in best(game)) <= 4
    game = battle(**scene)
    unit(game, KIO)
    assert min(gap(game, move, ship_of(BARRAGE)) for move in best(game)) > 4


@pytest.mark.rule("BG-M3-12")
def test_isn_barrage_is_activated_to_get_out_of_danger_only():
    for where, wanted in (("G9", UNIT + BARRAGE), ("G2", PASS)):
        game = battle(
            {EVEREST: where, BARRAGE: "G15 E"}, owners={BARRAGE: 1}, active=1, mission=CORE_MISSION, energy=(20, 5)
        )
        assert best(game) == [wanted]


# -- missions 4 and 5: asteroids ----------------------------------------------------------------------


@pytest.mark.rule("BG-M4-12", "BG-M4-16")
def test_asteroids_are_sent_at_enemies_near_by():
    storm = board_with(asteroids=["H6 I6 H7 I7"], rules=ENGINES_RULE)
    near = battle({ROOK: "C3", FATE: "H13"}, mission=storm, phase="end")
    assert asked(near)[1] == "EngineChoice"
    assert best(near) == [ENGINES]
    load_dice(near, 8, 5)
    play(near, ENGINES)
    assert best(near) == [ROCK]
    play(near, ROCK)
    while asked(near)[1] == "MoveRock":
        play(near, best(near)[0])
    assert near.shields.get(ship_of(FATE)) == 3
    far = battle({ROOK: "C3", KIO: "A17"}, mission=storm, phase="end", energy=(8, 0), waiting=(BARRAGE,))
    assert best(far) == [PASS]


@pytest.mark.rule("BG-M5-14")
def test_survivors_are_recovered():
    rescue = board_with(asteroids=["H3 I3 H4 I4"], rules=SURVIVOR_RULE, vp_side=0, vp_needed=10)
    game = battle({ROOK: "G3", FATE: "C15"}, mission=rescue)
    assert best(game) == [UNIT + ROOK]
    unit(game, ROOK)
    assert best(game) == [SURVIVORS]
    game = battle({ROOK: "C3", FATE: "C15"}, mission=rescue, changes={FATE: {"move": 0}})
    unit(game, ROOK)
    assert all(game.by_rock((move - SPACE) * 8 + 6) for move in best(game))


def pull(unit_moving, rules):
    """How much better a space beside an asteroid is for a ship than one two spaces away from it."""
    game = battle(
        {unit_moving: ["L8", None, None] if unit_moving == HAWKS else "L8", EVEREST: "C3", FATE: "C15"},
        mission=board_with(asteroids=["H8 I8 H9 I9"], rules=rules, vp_side=0, vp_needed=10),
        changes={EVEREST: {"move": 0}, FATE: {"move": 0}},
        active=unit_moving // 6,
    )
    unit(game, unit_moving)
    if unit_moving == HAWKS:
        play(game, SHIP + ship_of(HAWKS))
    return weigh(game, space_move(game, "J8")) - weigh(game, space_move(game, "L9"))


@pytest.mark.rule("BG-M5-14", "BG-M5-18")
def test_asteroids_draw_solo_ships_of_the_isn_most_and_their_enemies_too():
    drawn = {each: pull(each, SURVIVOR_RULE) - pull(each, 0) for each in (ROOK, KIO, HAWKS)}
    assert drawn[ROOK] > drawn[KIO] > 0  # who recovers survivors, and who is to prevent it
    assert drawn[HAWKS] == 0  # squadrons recover nobody


@pytest.mark.rule("BG-M5-16")
def test_a_ship_that_recovers_survivors_is_fired_at_first():
    for rules, wanted in ((SURVIVOR_RULE, BARRAGE), (0, TORRENT)):  # without survivors its cover makes it a poor target
        rescue = board_with(asteroids=["H8 I8 H9 I9"], rules=rules, vp_side=0, vp_needed=10)
        game = battle({FATE: "G13", BARRAGE: "G9 W", TORRENT: "C11 W"}, active=1, mission=rescue)
        unit(game, FATE)
        play(game, PASS)
        play(game, OWN_WEAPON)
        assert best(game) == [SHIP + ship_of(wanted)]
