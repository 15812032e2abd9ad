"""Mission 2, Blockade Run At Entebe: the fleet on patrol, and ships that escape."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import FIRST_VERSION, LAUNCH_DRAW, LAUNCH_ENERGY, Power
from hullbreach.games.battleship_galaxies.moves import PASS, SPACE, TAKE, UNIT
from hullbreach.games.battleship_galaxies.state import WHY_DESTROYED, WHY_POINTS

from .card_scenes import add, fill_deck, first_moves, mission_of, new_game, other_cards, pick, to_start
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
    agree,
    asked,
    battle,
    energy,
    finish_turn,
    heard,
    knows,
    legal,
    let_be,
    listen,
    on_unit,
    pegs,
    pile,
    play,
    ship,
    ship_of,
    space,
    step,
    to_phase,
    unit,
    why_not,
)


def own_fleet(*units, **more):
    """The ISN player has these units; the Wretch player the ready-made fleet; the ISN player is to place his first."""
    game = new_game(2, built=False, **more)
    for each in units:
        play(game, pick(each), 0)
    fill_deck(game, 0)
    play(game, PASS, 0)
    play(game, 2, 1)
    return game


def run(ships, **more):
    """A scene on the board of mission 2 with the Wretch player to activate."""
    more = {"active": 1, "turn": 6, "mission": mission_of(2, asteroids=(), debris=()), **more}
    return listen(battle(ships, **more))


def stand_still(game, number):
    """Activate a unit and let it stay."""
    unit(game, number)
    while not game.over and asked(game)[1] not in ("ActionChoice", "EnergyChoice", "DeployChoice"):
        play(game, PASS)


# -- setup -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M2-03")
def test_each_side_chooses_a_48_energy_fleet_and_24_cards():
    game = new_game(2, built=False)
    assert game.cost == 48
    assert asked(game)[1] == "Build"
    for seat in (0, 1):
        fill_deck(game, seat)
        assert game.decks[seat].size() == 24
    assert why_not(game, add("Erin Cho"), 1) == "BG-DECK-03"
    for each, level in ((EVEREST, 3), (BARRAGE, 3), (TORRENT, 3)):  # 16 + 10 + 10
        play(game, pick(each, level), 0)
    play(game, pick(ROOK, 3), 0)  # 42
    assert why_not(game, pick(HAWKS, 3), 0) == ""
    play(game, pick(HAWKS, 2), 0)  # 47
    assert why_not(game, pick(SPARROWS, 1), 0) == "BG-FLEET-01"


@pytest.mark.rule("BG-M2-04", "BG-Q-94")
def test_the_isn_player_places_his_whole_fleet_free_of_cost_before_the_start():
    game = own_fleet(EVEREST, TORRENT, SPARROWS)
    assert asked(game) == (0, "ChoosePatrol")
    assert legal(game) == [UNIT + EVEREST, UNIT + TORRENT, UNIT + SPARROWS]
    assert why_not(game, UNIT + BARRAGE) == "BG-M2-04"
    assert why_not(game, UNIT + FATE) == "BG-M2-04"
    assert why_not(game, PASS) == "BG-M2-04"  # every card of the fleet
    agree(game)
    unit(game, SPARROWS)
    assert asked(game) == (0, "Place")
    assert {int(game.field.row(move - SPACE)) for move in legal(game)} == {0, 1}
    space(game, "A1", "B1", "C1")
    unit(game, EVEREST)
    space(game, "F2")
    unit(game, TORRENT)
    assert asked(game) == (0, "Place")
    space(game, "K1")
    while asked(game)[1] == "Tail":
        step(game, "E")
    assert asked(game)[1] == "ChooseStart"
    assert energy(game, 0) == 5
    assert pegs(game, ship_of(EVEREST)) == (4, 0)
    assert pegs(game, ship_of(SPARROWS, 2)) == (1, 0)
    assert not any(game.waits(each) for each in range(6))
    assert game.since.get(EVEREST) == 0
    to_start(game)
    to_phase(game, "action", 0)
    assert why_not(game, UNIT + EVEREST) == ""


@pytest.mark.rule("BG-M2-04", "BG-SET-04")
def test_what_is_on_patrol_is_no_secret_and_the_other_fleet_is():
    game = own_fleet(EVEREST, TORRENT)
    assert {tuple(knows(game, FIRST_VERSION + 4 * each)) for each in range(6)} == {(-1, 0, 1)}
    assert {tuple(knows(game, FIRST_VERSION + 4 * each)) for each in range(6, 12)} == {(1,)}


@pytest.mark.rule("BG-M2-05")
def test_no_isn_ship_is_transported():
    game = own_fleet(EVEREST, TORRENT, SPARROWS)
    unit(game, EVEREST)
    space(game, "F2")
    assert asked(game) == (0, "ChoosePatrol")  # no question what to load
    first_moves(game, "ChooseStart")
    assert game.loaders == 0
    wretch = to_start(new_game(2), 1)
    wretch.energy.set(1, 40)
    to_phase(wretch, "deploy", 1)
    unit(wretch, FATE)
    play(wretch, legal(wretch)[0])
    assert asked(wretch) == (1, "Load")  # the Wretch may


@pytest.mark.rule("BG-M2-06", "BG-Q-94")
def test_launch_powers_work_in_the_order_of_placing_and_their_prices_are_paid():
    powers = {
        ROOK: {"powers": (Power("Crew", LAUNCH_DRAW, 1, price=4),)},
        TORRENT: {"powers": (Power("Cells", LAUNCH_ENERGY, 3),)},
        EVEREST: {"powers": (Power("Staff", LAUNCH_DRAW, 1, price=5),)},
    }
    game = own_fleet(EVEREST, TORRENT, ROOK, cards=other_cards(powers))
    unit(game, ROOK)
    space(game, "A1")
    assert asked(game) == (0, "BuyPower")
    play(game, TAKE)
    assert (energy(game, 0), game.hands[0].size()) == (1, 1)
    unit(game, TORRENT)
    space(game, "K1")
    while asked(game)[1] == "Tail":
        step(game, "E")
    assert energy(game, 0) == 4
    unit(game, EVEREST)
    space(game, "F2")
    assert why_not(game, TAKE) == "BG-NRG-04"
    let_be(game)
    assert game.hands[0].size() == 6  # and the opening hand


@pytest.mark.rule("BG-M2-04", "BG-DEP-09")
def test_a_unit_without_room_waits_behind_the_screen():
    game = own_fleet(EVEREST, ROOK)
    for cell in range(game.field.size):
        if game.board.zone.get(cell) == 0 and game.field.column(cell) % 2:
            game.holder.set(cell, ship_of(KIO))
    unit(game, ROOK)
    space(game, "A1")
    assert asked(game)[1] == "ChooseStart"
    assert game.waits(EVEREST)


@pytest.mark.rule("BG-M2-07")
def test_the_isn_player_starts_with_5_energy():
    for first in (0, 1):
        game = new_game(2)
        assert (energy(game, 0), energy(game, 1)) == (5, 15)
        to_start(game, first)
        assert energy(game, first) == (10 if first == 0 else 20)
        finish_turn(game)
        assert energy(game, 1 - first) == (25 if first == 0 else 15)


# -- escaping --------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M2-08", "BG-M2-09", "BG-M2-10")
@pytest.mark.parametrize(
    ("number", "where", "points"), [(FATE, "F3", 3), (TET, "F2 SW", 2), (KIO, "F2", 1), (KIO, "F1", 1)]
)
def test_a_ship_that_ends_its_activation_in_the_isn_zone_escapes(number, where, points):
    game = run({number: where, CHOSH: "F12 E", ROOK: "A10"})
    assert game.vp == 0
    stand_still(game, number)
    assert game.vp == points
    assert not game.in_play(number)
    assert game.gone >> number & 1
    assert not [cell for cell in range(230) if game.holder.get(cell) == ship_of(number)]
    facts = {"seat": 1, "ship": ship_of(number), "points": points}
    assert ("escapes", facts) in heard(game)
    to_phase(game, "deploy", 1)
    assert why_not(game, UNIT + number) == "BG-DEST-07"


@pytest.mark.rule("BG-M2-09", "BG-Q-95")
def test_outside_the_zone_or_without_activation_it_stays():
    game = run({KIO: "F3", TET: "H2 E", CHOSH: "F12 E", ROOK: "A10"})
    stand_still(game, KIO)
    assert game.vp == 0
    assert game.in_play(KIO)
    while game.active == 1:
        play(game, PASS)
    assert game.in_play(TET)  # it was not activated
    assert game.vp == 0


@pytest.mark.rule("BG-Q-95")
def test_it_escapes_after_its_attacks():
    game = run({KIO: "F2", CHOSH: "F12 E", ROOK: "F4"}, energy=(20, 20))
    unit(game, KIO)
    let_be(game)
    assert asked(game) == (1, "Charge")  # still there
    play(game, 52)
    assert game.vp == 0
    play(game, 32 + ship_of(ROOK))
    while asked(game)[1] != "ActionChoice":
        let_be(game)
    assert game.vp == 1


@pytest.mark.rule("BG-Q-95", "BG-CARD-04")
def test_the_ships_of_a_squadron_escape_one_by_one():
    game = run({FUVU: ["A1", "B2", "C5"], CHOSH: "F12 E", ROOK: "A10"}, attached=(("Fate's Reach", FUVU),))
    stand_still(game, FUVU)
    assert game.vp == 2
    assert [game.afloat(ship_of(FUVU, member)) for member in range(3)] == [False, False, True]
    assert game.in_play(FUVU)
    assert on_unit(game, FUVU) == ["Fate's Reach"]
    game.activated = 0
    unit(game, FUVU)
    ship(game, ship_of(FUVU, 2))
    space(game, "C2")
    while asked(game)[1] != "ActionChoice":
        let_be(game)
    assert game.vp == 3
    assert not game.in_play(FUVU)
    assert pile(game, game.discards[1]) == ["Fate's Reach"]


@pytest.mark.rule("BG-M2-09")
def test_isn_ships_do_not_escape():
    game = run({ROOK: "F1", KIO: "F12"}, active=0, turn=7)
    stand_still(game, ROOK)
    assert game.vp == 0
    assert game.in_play(ROOK)
    game = run({ROOK: "F17", KIO: "F12"}, active=0, turn=7)
    stand_still(game, ROOK)
    assert game.in_play(ROOK)


@pytest.mark.rule("BG-M2-11", "BG-Q-96")
def test_cargo_leaves_without_points_and_attachments_go_to_their_owners():
    game = run(
        {FATE: "F3", CHOSH: "F12 E", ROOK: "A10"},
        holds={KIO: FATE, FUVU: FATE},
        attached=(("Krall Draxus", FATE), ("Commando Away Team", FATE, 0)),
    )
    stand_still(game, FATE)
    assert game.vp == 3
    assert game.gone == 1 << FATE | 1 << KIO | 1 << FUVU
    assert pile(game, game.discards[1]) == ["Krall Draxus"]
    assert pile(game, game.discards[0]) == ["Commando Away Team"]


@pytest.mark.rule("BG-Q-96")
def test_a_taken_over_isn_ship_escapes_too():
    game = run({TORRENT: "F2 E", CHOSH: "F12 E", ROOK: "A10"}, control={TORRENT: 1})
    stand_still(game, TORRENT)
    assert game.vp == 2
    assert not game.in_play(TORRENT)


# -- victory ---------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M2-12", "BG-M2-01", "BG-Q-78")
@pytest.mark.parametrize(("before", "turn", "over"), [(4, 6, False), (5, 6, True), (6, 6, True), (5, 2, True)])
def test_8_points_win_at_once_in_any_round(before, turn, over):
    game = run({FATE: "F3", CHOSH: "F12 E", ROOK: "A10"}, turn=turn)
    game.vp = before
    stand_still(game, FATE)
    assert game.over is over
    if over:
        assert game.ranked == [1]
        assert heard(game, "over")[0][1]["why"] == WHY_POINTS


@pytest.mark.rule("BG-M2-13", "BG-Q-97")
def test_the_last_ship_wins_if_it_brings_the_eighth_point():
    game = run({KIO: "F2", ROOK: "A10"})
    game.vp = 7
    stand_still(game, KIO)
    assert game.ranked == [1]


@pytest.mark.rule("BG-Q-97", "BG-M2-14", "BG-M2-01")
@pytest.mark.parametrize(("turn", "over"), [(2, False), (4, False), (6, True)])
def test_the_last_ship_with_fewer_points_loses_after_round_2(turn, over):
    game = run({KIO: "F2", ROOK: "A10"}, turn=turn, waiting=(TET,))
    stand_still(game, KIO)
    assert game.over is over
    assert game.vp == 1
    if over:
        assert game.ranked == [0]
        assert heard(game, "over")[0][1]["why"] == WHY_DESTROYED


@pytest.mark.rule("BG-M2-08")
def test_only_the_wretch_score():
    assert mission_of(2).vp_side == 1
    assert mission_of(2).vp_needed == 8
    game = new_game(2)
    assert game.vp == 0


@pytest.mark.rule("BG-M2-04", "BG-SET-04")
def test_an_event_tells_what_is_on_patrol_before_anything_is_placed():
    game = own_fleet(EVEREST, TORRENT)
    told = [event for event in game.journal.read() if event.kind == "launches"]
    assert [event.facts["unit"] for event in told] == [EVEREST, TORRENT]
    assert all(event.reveals for event in told)
    first_moves(game, "ChooseStart")
    assert not heard(game, "launches")  # told once
