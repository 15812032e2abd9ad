"""Mission 1, Dead Zone Battle: its victory and its variants; what teams and custom missions share with it."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import MARKET, TILE_NAMES
from hullbreach.games.battleship_galaxies.flow.end import clock_points
from hullbreach.games.battleship_galaxies.moves import DISCARD, GIVE, PASS, PLAY
from hullbreach.games.battleship_galaxies.state import NO_CARDS, WHY_CLOCK, WHY_DESTROYED, WHY_DRAW

from .card_scenes import first_moves, mission_of, new_game, to_start
from .scenes import (
    BARRAGE,
    EVEREST,
    FATE,
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
    give,
    hand,
    heard,
    kind_of,
    knows,
    legal,
    let_be,
    listen,
    play,
    ship_of,
    to_phase,
    unit,
    why_not,
)

SKILES, CHO, ALERT = "Bronson Skiles", "Erin Cho", "Alert From ISN Torrent"


def last_event(game):
    return heard(game, "over")[-1][1]


@pytest.mark.rule("BG-M1-01", "BG-M1-06", "BG-M2-14", "BG-VIC-02")
@pytest.mark.parametrize(("turn", "over"), [(3, False), (5, True)])
def test_destroying_all_ships_wins_after_round_2(turn, over):
    game = battle(
        {ROOK: "C7", KIO: "E7"}, shields={ship_of(KIO): 0}, damage={ship_of(KIO): 1}, turn=turn, waiting=(TET,)
    )
    listen(game)
    unit(game, ROOK)
    let_be(game)
    fire(game, ship_of(KIO), "D4")
    assert game.over is over
    if over:
        assert game.ranked == [0]
        assert last_event(game)["why"] == WHY_DESTROYED


@pytest.mark.rule("BG-M1-07")
def test_the_clock_decides_when_both_decks_are_emptied_twice():
    game = battle(
        {EVEREST: "C4", KIO: "E12"},
        decks=((CHO,), ()),
        outs=(1, 2),
        phase="deploy",
        turn=3,
    )
    game.first_out = 1
    listen(game)
    to_phase(game, "deploy", 1)
    while not game.over:
        play(game, PASS)
    assert game.ranked == [0]
    assert last_event(game)["why"] == WHY_CLOCK


# -- without tactic cards --------------------------------------------------------------------------


@pytest.mark.rule("BG-M1-10", "BG-Q-92")
def test_no_decks_hands_draws_or_discards():
    game = to_start(new_game(1, "no-cards"))
    for _ in range(4):
        assert not any((*game.decks, *game.hands, *game.discards))
        assert not [move for move in legal(game) if PLAY <= move < GIVE]
        finish_turn(game)
    assert game.boxes[0].size() == game.boxes[1].size() == 36
    assert all(knows(game, card) == [-1, 0, 1] for card in game.boxes[0].to_list())
    assert not heard(game, "draws", "deck out")


@pytest.mark.rule("BG-M1-10", "BG-Q-92")
def test_the_market_does_nothing_without_tactic_cards():
    mission = mission_of(1)
    game = battle(
        {ROOK: "C9", KIO: "E15"},
        decks=((), ()),
        variant=NO_CARDS,
        mission=mission,
        tiles=(TILE_NAMES[MARKET], "gate", "artifact"),
        turned=(0,),
        phase="energy",
    )
    assert game.on_tile(ship_of(ROOK), MARKET)
    assert asked(game) == (0, "DeployChoice")


@pytest.mark.rule("BG-Q-92")
@pytest.mark.parametrize(
    ("ships", "winners", "why"),
    [
        ({EVEREST: "C4", KIO: "E12"}, [0], WHY_CLOCK),
        ({ROOK: "C4", FATE: "E12"}, [1], WHY_CLOCK),
        ({ROOK: "C4", KIO: "E12"}, [], WHY_DRAW),
        ({SPARROWS: ["C4", "D4", "E4"], KIO: "E12"}, [0], WHY_CLOCK),  # equal points, more ships
    ],
)
def test_after_round_30_the_points_on_the_battlefield_decide(ships, winners, why):
    game = listen(battle(ships, decks=((), ()), variant=NO_CARDS, turn=60, active=1))
    assert clock_points(game, 0)
    finish_turn(game)
    assert game.over
    assert game.ranked == winners
    assert last_event(game)["why"] == why


@pytest.mark.rule("BG-Q-92", "BG-M1-10")
def test_there_is_no_clock_before_round_30():
    game = battle({ROOK: "C4", KIO: "E12"}, decks=((), ()), variant=NO_CARDS, turn=57)
    for _ in range(3):
        finish_turn(game)
        assert not game.over
    finish_turn(game)
    assert game.over


# -- teams: cards pass between teammates -----------------------------------------------------------


def team_scene(**more):
    return battle(
        {TORRENT: "H4 E", BARRAGE: "H8 E", TET: "H12 E", TOUGU: ["A15", "B15", "C15"]},
        owners={BARRAGE: 1, TET: 2, TOUGU: 3},
        mission=mission_of(4, asteroids=(), tiles=()),
        **more,
    )


@pytest.mark.rule("BG-TEAM-03", "BG-Q-86")
def test_cards_are_given_to_the_teammate_in_the_own_energy_phase():
    game = listen(team_scene(hands=((SKILES, CHO, CHO), (ALERT,), (), ()), phase="energy", decks=((), ())))
    give(game, SKILES)
    give(game, CHO)
    assert hand(game, 0) == [CHO]
    assert hand(game, 1) == sorted([ALERT, SKILES, CHO])
    assert [facts for _, facts in heard(game, "gives")] == [{"seat": 0, "to": 1}] * 2
    assert all(knows(game, card) == [0, 1] for card in game.hands[1].to_list())
    give(game, CHO)
    assert asked(game)[1] == "DeployChoice"  # nothing left to do with the hand
    agree(game)


@pytest.mark.rule("BG-TEAM-03")
def test_not_in_other_phases_nor_to_opponents():
    game = team_scene(hands=((SKILES,), (), (), ()), phase="deploy")
    assert why_not(game, GIVE + kind_of(SKILES)) == "BG-TEAM-03"
    two = battle({ROOK: "C7", KIO: "E7"}, hands=((SKILES,), ()), phase="energy")
    assert why_not(two, GIVE + kind_of(SKILES)) == "BG-TEAM-03"


@pytest.mark.rule("BG-Q-86")
def test_nobody_is_given_an_eleventh_card():
    ten = (ALERT,) * 3 + (CHO,) * 2 + ("Sparrow Cover Fire",) * 3 + ("F-47 Hawk Patrol",) * 2
    game = team_scene(hands=((SKILES,), ten, (), ()), phase="energy", decks=((), ()))
    assert why_not(game, GIVE + kind_of(SKILES)) == "BG-Q-86"


@pytest.mark.rule("BG-Q-85", "BG-TEAM-06")
def test_teammates_pay_from_one_total_in_each_others_turns():
    game = team_scene(hands=((), (ALERT,), (), ()), active=2, energy=(2, 20), decks=((), ()))
    unit(game, TET)
    assert asked(game) == (1, "Answer")
    play(game, PLAY + kind_of(ALERT))
    assert energy(game, 0) == 0
    game = team_scene(hands=((SKILES,), (), (), ()), energy=(5, 20), phase="deploy")
    play(game, DISCARD + kind_of(SKILES))
    assert energy(game, 0) == 6
    assert game.can_pay(1, 6)


@pytest.mark.rule("BG-Q-87", "BG-TEAM-05")
def test_every_teammate_has_a_hand_of_his_own_from_the_common_deck():
    game = first_moves(new_game(4), "ChooseStart")
    assert [game.hands[seat].size() for seat in range(4)] == [5, 5, 5, 5]
    assert [game.decks[side].size() for side in (0, 1)] == [34 - 10, 35 - 10]
    assert all(knows(game, card) == [2, 3] for card in game.hands[2].to_list())


@pytest.mark.rule("BG-Q-87", "BG-OUT-01")
def test_the_common_pile_is_reshuffled_once_for_both():
    game = team_scene(decks=((CHO,), ()), discards=((SKILES, ALERT), ()), phase="energy")
    assert hand(game, 0) == [CHO]  # the normal draw emptied it
    assert game.outs.get(0) == 1
    assert game.decks[0].size() == 2
    to_phase(game, "energy", 1)
    assert game.decks[0].size() == 1


@pytest.mark.rule("BG-Q-88", "BG-M4-17")
def test_a_player_without_ships_goes_on_while_his_teammate_has_some():
    game = battle(
        {TORRENT: "H4 E", TET: "H12 E"},
        waiting=(BARRAGE,),
        owners={BARRAGE: 1, TET: 2},
        mission=mission_of(4, asteroids=(), tiles=()),
        active=1,
        turn=14,
        phase="energy",
        decks=((CHO, CHO), ()),
        hands=((), (SKILES,), (), ()),
    )
    assert not game.over
    assert asked(game) == (1, "EnergyChoice")
    assert energy(game, 0) == 28
    assert hand(game, 1) == sorted([SKILES, CHO])
    let_be(game)
    unit(game, BARRAGE)
    assert asked(game) == (1, "Place")
