"""Mission 5, The Struggle at Pan Base: a damaged flagship, shared energy, survivors for points."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import LAUNCH_ENERGY, Power
from hullbreach.games.battleship_galaxies.moves import PASS, SPACE, SURVIVORS, UNIT
from hullbreach.games.battleship_galaxies.state import WHY_DESTROYED, WHY_POINTS

from .card_scenes import first_moves, fleet, mission_of, new_game, other_cards, to_start
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
    TORRENT,
    TOUGU,
    agree,
    asked,
    battle,
    energy,
    finish_turn,
    fire,
    heard,
    legal,
    let_be,
    listen,
    load_dice,
    on_unit,
    pegs,
    pile,
    play,
    ship,
    ship_of,
    space,
    spaces,
    step,
    to_phase,
    unit,
    use,
    why_not,
)

CHO, YEBOAH, DRAXUS, VULCHAR, SKILES = "Erin Cho", "Charles Yeboah", "Krall Draxus", "Captain Vulchar", "Bronson Skiles"
OWNERS = {FATE: 1, CHOSH: 1, TOUGU: 1, TET: 2, KIO: 2, FUVU: 2}
BESIDE = "L11"  # the space east of the first asteroid
FAR = {FATE: "Y14"}


def pan(ships=None, **more):
    """A scene on the board of mission 5, without its debris and tiles; the ISN player is to activate."""
    mission = mission_of(5, starters=(), tiles=(), debris=())
    more = {"owners": OWNERS, "turn": 7, "hands": ((), (), ()), **more}
    return listen(battle({**FAR, **(ships or {})}, mission=mission, **more))


# -- setup -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M5-08", "BG-Q-115", "BG-Q-116")
def test_everest_begins_damaged_with_both_heroes():
    powers = {EVEREST: {"powers": (Power("Cells", LAUNCH_ENERGY, 3),), "heroes": 1}}
    game = new_game(5, cards=other_cards(powers))
    assert asked(game) == (0, "Place")  # the ISN player puts it into his zone
    assert {int(game.field.row(move - SPACE)) for move in legal(game)} == {1, 2}
    space(game, "F2")
    assert asked(game) == (0, "Load")
    assert legal(game) == [PASS, *(UNIT + each for each in (BARRAGE, TORRENT, ROOK, HAWKS, SPARROWS))]
    unit(game, TORRENT)
    let_be(game)
    assert sorted(on_unit(game, EVEREST)) == sorted([YEBOAH, CHO])  # although it takes one hero
    assert pegs(game, ship_of(EVEREST)) == (0, 4)
    assert game.hull(EVEREST) > 4
    assert energy(game, 0) == 10  # nothing is paid
    assert game.since.get(EVEREST) == 0
    to_start(game)
    to_phase(game, "deploy", 0)
    assert why_not(game, UNIT + TORRENT) == ""  # it may unload in the first deploy phase
    assert game.start_shield(EVEREST) == 4


@pytest.mark.rule("BG-Q-116")
def test_later_heroes_follow_the_normal_limit():
    game = pan({EVEREST: "F4"}, attached=((YEBOAH, EVEREST), (CHO, EVEREST)), hands=((SKILES,), (), ()), phase="deploy")
    use(game, SKILES)
    assert why_not(game, PASS) == "BG-CARD-06"
    play(game, legal(game)[0])
    assert asked(game) == (0, "Replace")  # still one too many for a limit of 1
    play(game, legal(game)[0])
    assert on_unit(game, EVEREST) == [SKILES]


@pytest.mark.rule("BG-Q-116", "BG-DISC-10")
def test_it_can_regain_its_shields():
    mission = mission_of(5, starters=())
    spot = mission.tiles[2].cells[0]
    game = battle({ROOK: "A1", KIO: "Y14"}, mission=mission, owners=OWNERS, hands=((), (), ()))
    name = game.field.name(game.field.cell_in(*spot))
    game = battle(
        {EVEREST: name, KIO: "Y14"},
        mission=mission,
        owners=OWNERS,
        hands=((), (), ()),
        tiles=("source", "source", "regenerator", "regenerator"),
        turned=(0, 1, 2, 3),
        shields={ship_of(EVEREST): 0},
        phase="energy",
        turn=7,
    )
    assert pegs(game, ship_of(EVEREST)) == (1, 0)


@pytest.mark.rule("BG-M5-10", "BG-M5-12", "BG-M5-11", "BG-Q-119")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_energy_of_the_isn_player_and_of_the_wretch_team(first):
    game = new_game(5)
    assert [energy(game, side) for side in (0, 1)] == [10, 15]
    to_start(game, first)
    gained = {0: 0, 1: 0}
    for turn in range(6):
        seat = int(game.active)
        side = int(game.side(seat))
        gained[side] += (5 if turn == 0 else 10) if side == 0 else 6  # less only for an ISN player who starts
        assert energy(game, side) == min((10, 15)[side] + gained[side], 40)
        finish_turn(game)
        if game.over:
            break


@pytest.mark.rule("BG-M5-11", "BG-TEAM-06")
def test_either_wretch_player_spends_the_common_energy():
    game = pan({TET: "Y12 W"}, active=2, turn=9, energy=(0, 2))
    unit(game, TET)
    assert energy(game, 1) == 0
    assert not game.can_pay(1, 1)


@pytest.mark.rule("BG-M5-13", "BG-Q-120")
def test_who_has_what():
    game = new_game(5)
    assert [set(fleet(game, seat)) for seat in range(3)] == [set(range(6)), {FATE, CHOSH, TOUGU}, {TET, KIO, FUVU}]
    first_moves(game, "ChooseStart")
    assert sorted(pile(game, game.prepped)) == sorted([DRAXUS, VULCHAR])
    assert [each for each in range(12) if game.in_play(each)] == [EVEREST]


# -- survivors -------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M5-14", "BG-M5-15", "BG-M5-16", "BG-Q-118")
@pytest.mark.parametrize(("roll", "points"), [(1, 1), (2, 2), (6, 2), (7, 3), (8, 3)])
def test_a_solo_ship_beside_an_asteroid_recovers_survivors(roll, points):
    game = pan({ROOK: BESIDE})
    assert game.vp == 0
    unit(game, ROOK)
    assert SURVIVORS in legal(game)
    agree(game)
    load_dice(game, roll)
    play(game, SURVIVORS)
    assert game.vp == points
    facts = {"seat": 0, "ship": ship_of(ROOK), "roll": roll, "points": points}
    assert ("survivors", facts) in heard(game)
    assert spaces(game, ship_of(ROOK)) == [BESIDE]


@pytest.mark.rule("BG-M5-14", "BG-M5-17", "BG-Q-118")
def test_in_place_of_moving_but_not_of_attacking():
    game = pan({ROOK: BESIDE, KIO: "N11"})
    unit(game, ROOK)
    load_dice(game, 5)
    play(game, SURVIVORS)
    assert asked(game) == (0, "Charge")  # no move any more, but an attack
    fire(game, ship_of(KIO), "D4")
    assert pegs(game, ship_of(KIO)) == (0, 0)
    assert game.vp == 2


@pytest.mark.rule("BG-M5-14", "BG-Q-118")
def test_not_after_a_step_and_not_away_from_an_asteroid():
    game = pan({ROOK: BESIDE})
    unit(game, ROOK)
    step(game, "E")
    assert why_not(game, SURVIVORS) == "BG-M5-14"
    step(game, "W")
    assert why_not(game, SURVIVORS) == "BG-M5-14"  # it was to be instead of moving
    agree(game)
    game = pan({ROOK: "M11"})
    unit(game, ROOK)
    assert why_not(game, SURVIVORS) == "BG-M5-14"


@pytest.mark.rule("BG-M5-16", "BG-Q-118")
def test_several_ships_may_try_in_a_turn_as_often_as_they_like():
    game = pan({ROOK: BESIDE, TORRENT: "J13 W", EVEREST: "P11"})
    for number in (ROOK, TORRENT, EVEREST):
        unit(game, number)
        load_dice(game, 4)
        play(game, SURVIVORS)
        while asked(game)[1] != "ActionChoice":
            let_be(game)
    assert game.vp == 6
    to_phase(game, "action", 1)
    to_phase(game, "action", 2)
    to_phase(game, "action", 0)
    unit(game, ROOK)
    load_dice(game, 4)
    play(game, SURVIVORS)
    assert game.vp == 8


@pytest.mark.rule("BG-M5-18")
def test_squadrons_and_wretch_ships_recover_nobody():
    game = pan({HAWKS: [BESIDE, "A1", "B1"]})
    unit(game, HAWKS)
    ship(game, ship_of(HAWKS))
    assert why_not(game, SURVIVORS) == "BG-M5-18"
    agree(game)
    wretch = pan({KIO: BESIDE, ROOK: "A1"}, active=2, turn=9)
    unit(wretch, KIO)
    assert why_not(wretch, SURVIVORS) == "BG-M5-18"


@pytest.mark.rule("BG-M5-18", "BG-Q-118")
def test_a_wretch_ship_that_was_taken_over_can_and_an_isn_ship_that_was_lost_cannot():
    game = pan({KIO: BESIDE, ROOK: "A1"}, control={KIO: 0})
    unit(game, KIO)
    load_dice(game, 8)
    play(game, SURVIVORS)
    assert game.vp == 3
    lost = pan({ROOK: BESIDE, TORRENT: "A1 E"}, control={ROOK: 2}, active=2, turn=9)
    unit(lost, ROOK)
    assert why_not(lost, SURVIVORS) == "BG-M5-18"


@pytest.mark.rule("BG-M5-14")
def test_only_in_this_mission():
    game = battle({ROOK: "G7", KIO: "A1"}, mission=mission_of(3, starters=(), tiles=()))
    unit(game, ROOK)
    assert why_not(game, SURVIVORS) == "BG-M5-14"


# -- victory ---------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M5-19", "BG-M5-01", "BG-Q-78")
@pytest.mark.parametrize(("before", "turn", "over"), [(7, 7, False), (8, 7, True), (8, 1, True)])
def test_10_points_win_at_once(before, turn, over):
    game = pan({ROOK: BESIDE}, turn=turn)
    game.vp = before
    unit(game, ROOK)
    load_dice(game, 4)
    play(game, SURVIVORS)
    assert game.over is over
    if over:
        assert game.ranked == [0]
        assert heard(game, "over")[0][1]["why"] == WHY_POINTS


@pytest.mark.rule("BG-M5-20", "BG-M5-01")
@pytest.mark.parametrize(("others", "turn", "over"), [({TET: "T12 E"}, 7, False), ({}, 7, True), ({}, 4, False)])
def test_both_wretch_fleets_count_together(others, turn, over):
    game = listen(
        battle(
            {ROOK: "C7", FATE: "F7", **others},
            mission=mission_of(5, starters=(), tiles=(), debris=()),
            owners=OWNERS,
            hands=((), (), ()),
            turn=turn,
            shields={ship_of(FATE): 0},
            damage={ship_of(FATE): 6},
        )
    )
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(FATE), "D4")
    assert not game.in_play(FATE)
    assert game.over is over
    if over:
        assert game.ranked == [0]
        assert heard(game, "over")[0][1]["why"] == WHY_DESTROYED


@pytest.mark.rule("BG-M5-20", "BG-M5-01")
def test_the_wretch_team_wins_together():
    game = pan({ROOK: "C7", KIO: "E7"}, active=2, turn=9, shields={ship_of(ROOK): 0}, damage={ship_of(ROOK): 1})
    unit(game, KIO)
    let_be(game)
    fire(game, ship_of(ROOK), "D4")
    assert game.over
    assert game.ranked == [1, 2]
