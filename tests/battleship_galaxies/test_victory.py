"""How a battle ends."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import DIRECT, CardSet, Mission
from hullbreach.games.battleship_galaxies.flow.damage import deal, destroy_unit
from hullbreach.games.battleship_galaxies.flow.end import check, clock_points
from hullbreach.games.battleship_galaxies.flow.turns import Phase
from hullbreach.games.battleship_galaxies.moves import PASS
from hullbreach.games.battleship_galaxies.state import (
    DEPLOY_PHASE,
    ENDING,
    NO_CARDS,
    WHY_CLOCK,
    WHY_CONCEDED,
    WHY_DESTROYED,
    WHY_DRAW,
)

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
    asked,
    battle,
    finish_turn,
    heard,
    let_be,
    listen,
    plain_set,
    play,
    ship_of,
    space,
    unit,
)


def why(game):
    [facts] = [facts for kind, facts in heard(game) if kind == "over"]
    return facts["why"]


def destroy(game, *units):
    for each in units:
        if not game.over:
            destroy_unit(game, each)
    if not game.over:
        game.settle()


# -- no ships left ---------------------------------------------------------------------------------


@pytest.mark.rule("BG-VIC-01", "BG-VIC-02", "BG-Q-76")
def test_from_round_3_a_side_wins_the_moment_its_opponents_have_no_ship_on_the_battlefield():
    game = listen(battle({ROOK: "A1", KIO: "A14", TET: "D14 E"}, turn=5))
    destroy(game, KIO)
    assert not game.over
    destroy(game, TET)
    assert game.over
    assert game.winners() == [0]
    assert game.scores() == [1, 0]
    assert why(game) == WHY_DESTROYED


@pytest.mark.rule("BG-VIC-03", "BG-VIC-02")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_nobody_wins_so_in_rounds_1_and_2(turn):
    game = battle({ROOK: "A1", KIO: "A14"}, waiting=[TET], turn=turn, active=0)
    destroy(game, KIO)
    assert not game.over


@pytest.mark.rule("BG-VIC-03", "BG-Q-76")
def test_a_side_without_ships_goes_on_and_may_launch_in_round_2():
    game = battle({ROOK: "A1"}, waiting=[KIO], turn=3, active=0, energy=(20, 20))
    finish_turn(game)
    assert int(game.active) == 1
    while asked(game)[1] != "DeployChoice":
        play(game, PASS)
    unit(game, KIO)
    space(game, "A17")
    finish_turn(game)
    assert not game.over
    assert int(game.round) == 3


@pytest.mark.rule("BG-Q-76", "BG-VIC-04")
def test_a_side_with_nothing_on_the_battlefield_loses_when_round_3_begins_whatever_waits():
    game = listen(battle({ROOK: "A1"}, waiting=[KIO, TET], turn=4, active=1))
    assert not game.over
    finish_turn(game)
    assert game.over
    assert game.winners() == [0]
    assert why(game) == WHY_DESTROYED


@pytest.mark.rule("BG-VIC-04", "BG-TRN-10")
def test_ships_behind_the_screen_or_in_a_hold_do_not_prevent_defeat():
    game = battle({ROOK: "A1", FATE: "G12"}, waiting=[TET], holds={KIO: FATE}, turn=5)
    deal(game, ship_of(FATE), 99, DIRECT, 0)
    game.settle()
    assert game.winners() == [0]


@pytest.mark.rule("BG-VIC-05", "BG-CTRL-05")
def test_losing_control_of_the_last_ship_counts_as_having_none():
    game = battle({ROOK: "A1", KIO: "A14"}, turn=5)
    game.control.set(KIO, 0)  # taken over
    check(game)
    assert game.winners() == [0]


@pytest.mark.rule("BG-Q-77")
def test_without_ships_on_both_sides_play_goes_on_and_the_first_to_have_one_wins():
    game = battle({ROOK: "A1"}, waiting=[KIO, HAWKS], turn=5, active=1, phase="deploy", energy=(20, 20), begin=False)
    game.control.set(ROOK, -1)
    game.places.set(ship_of(ROOK), -1)
    game.gone |= 1 << ROOK
    check(game)
    assert not game.over
    game.push(Phase(1, DEPLOY_PHASE))
    game.settle()
    unit(game, KIO)
    space(game, "A17")
    assert game.winners() == [1]


@pytest.mark.rule("BG-Q-77", "BG-Q-128")
def test_without_ships_on_both_sides_and_nothing_to_launch_the_game_is_drawn():
    game = listen(battle({ROOK: "A1", KIO: "A14"}, turn=4, active=1))
    destroy(game, ROOK, KIO)
    assert not game.over
    finish_turn(game)
    assert game.over
    assert game.winners() == []
    assert why(game) == WHY_DRAW


@pytest.mark.rule("BG-Q-77", "BG-Q-32")
@pytest.mark.parametrize("hidden", [(), (HAWKS,)])
@pytest.mark.parametrize(("cost", "drawn"), [(7, True), (8, False)])
def test_a_draw_tells_nothing_about_what_is_behind_the_screens(hidden, cost, drawn):
    """Each side has shown a ship card for 4: with a fleet cost of 8 there may be another one, with 7 there cannot."""
    game = battle({ROOK: "A1", KIO: "A14"}, waiting=hidden if cost == 8 else (), listed=False, turn=4, active=1)
    game.cost = cost
    destroy(game, ROOK, KIO)
    finish_turn(game)
    assert game.over == drawn


@pytest.mark.rule("BG-Q-128")
def test_who_concedes_has_lost():
    game = listen(battle({ROOK: "A1", KIO: "A14"}))
    game.concede(0)
    assert game.over
    assert game.winners() == [1]
    assert why(game) == WHY_CONCEDED


# -- teams -----------------------------------------------------------------------------------------


def team_battle(ships, owners, **more):
    mission = Mission(1, "Test", boards=2, seats=(0, 0, 1, 1))
    cards = CardSet(None, plain_set().ships, plain_set().tactics, [mission])
    return battle(ships, owners=owners, cards=cards, hands=((), (), (), ()), **more)


@pytest.mark.rule("BG-TEAM-04", "BG-Q-88")
def test_a_team_is_beaten_only_when_none_of_its_players_has_a_ship():
    game = team_battle({ROOK: "A1", KIO: "A14", TET: "D14 E"}, {TET: 3}, turn=9)
    destroy(game, KIO)  # seat 2 has no ship left
    assert not game.over
    seats = []
    for _ in range(4):
        seats.append(int(game.active))
        finish_turn(game)
    assert seats == [0, 1, 2, 3]  # and still takes its turns
    destroy(game, TET)
    assert game.winners() == [0, 1]


@pytest.mark.rule("BG-Q-80", "BG-CLOCK-02")
def test_points_of_teammates_are_added():
    game = team_battle({ROOK: "A1", BARRAGE: "D1 E", FATE: "G12"}, {BARRAGE: 1})
    assert clock_points(game, 0) == 3 * (4 + 8)
    assert clock_points(game, 1) == 3 * 14


# -- the victory clock -----------------------------------------------------------------------------


def last_card(ships, **more):
    """The Wretch player draws the last card of all."""
    return listen(battle(ships, decks=([], ["Krall Draxus"]), outs=(2, 1), phase="end", begin=False, **more))


def strike(game):
    game.push(Phase(0, ENDING))
    game.settle()
    return game


@pytest.mark.rule("BG-CLOCK-02", "BG-CLOCK-05", "BG-Q-79", "BG-Q-81")
def test_the_side_with_the_higher_launch_costs_on_the_battlefield_wins():
    game = strike(last_card({ROOK: "A1", HAWKS: ["C1", "D1", "E1"], CHOSH: "A14 E"}, waiting=[TET], levels={CHOSH: 3}))
    assert game.over
    told = dict(heard(game))
    assert (told["clock"]["side0"], told["clock"]["side1"]) == (3 * 8, 3 * 10)  # what waits counts nothing
    assert game.winners() == [1]
    assert told["over"]["why"] == WHY_CLOCK


@pytest.mark.rule("BG-CLOCK-03", "BG-CLOCK-04", "BG-Q-81")
def test_two_of_three_seasoned_blue_hawks_score_ten_thirds():
    game = battle({HAWKS: ["C1", None, "E1"], KIO: "A14"}, levels={HAWKS: 2})
    assert plain_set().launch.get(HAWKS * 3 + 1) == 5
    assert clock_points(game, 0) == 10
    game = battle({HAWKS: ["C1", "D1", "E1"], KIO: "A14"}, levels={HAWKS: 2})
    assert clock_points(game, 0) == 15


@pytest.mark.rule("BG-Q-81", "BG-CTRL-05")
def test_points_go_to_the_controller_and_attached_cards_count_nothing():
    game = battle({ROOK: "A1", KIO: "A14"}, control={KIO: 0}, attached=[("Erin Cho", ROOK)])
    assert [clock_points(game, side) for side in (0, 1)] == [3 * 8, 0]


@pytest.mark.rule("BG-CLOCK-02", "BG-TRN-10")
def test_transported_ships_score_nothing():
    game = battle({EVEREST: "G5", KIO: "A14"}, holds={HAWKS: EVEREST})
    assert clock_points(game, 0) == 3 * 14


@pytest.mark.rule("BG-CLOCK-06")
def test_on_equal_points_more_ships_win():
    game = strike(last_card({ROOK: "A1", FUVU: ["A14", "B14", "C14"]}))
    assert game.winners() == [1]
    game = strike(last_card({HAWKS: ["C1", "D1", "E1"], KIO: "A14"}))
    assert game.winners() == [0]


@pytest.mark.rule("BG-CLOCK-07", "BG-Q-83")
def test_on_equal_points_and_ships_the_side_whose_deck_was_out_first_wins():
    game = strike(last_card({ROOK: "A1", KIO: "A14"}))
    assert game.winners() == [0]  # the other one drew the last card


@pytest.mark.rule("BG-Q-92")
def test_without_tactic_cards_the_game_is_scored_after_round_30():
    ships = {EVEREST: "G5", KIO: "A14"}
    game = battle(ships, variant=NO_CARDS, decks=([], []), turn=59, active=0)
    finish_turn(game)
    assert int(game.round) == 30
    assert not game.over
    listen(game)
    finish_turn(game)
    assert game.winners() == [0]
    game = battle({ROOK: "G5", KIO: "A14"}, variant=NO_CARDS, decks=([], []), turn=60, active=1)
    listen(game)
    let_be(game)
    assert game.over
    assert game.winners() == []
    assert why(game) == WHY_DRAW
