"""Taking control of an opponent's unit: what comes with it, what is lost, what it may do."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import FIRST_VERSION
from hullbreach.games.battleship_galaxies.flow.control import take_over
from hullbreach.games.battleship_galaxies.flow.end import clock_points
from hullbreach.games.battleship_galaxies.moves import PLAY, UNIT
from hullbreach.games.battleship_galaxies.state import WHY_DESTROYED

from .card_scenes import activate_idly, mission_of, other_cards
from .scenes import (
    BARRAGE,
    EVEREST,
    FATE,
    HAWKS,
    KIO,
    ROOK,
    SPARROWS,
    TET,
    TORRENT,
    agree,
    asked,
    battle,
    heard,
    kind_of,
    knows,
    legal,
    listen,
    load_dice,
    on_unit,
    pegs,
    pile,
    play,
    ship_of,
    spaces,
    unit,
    use,
    why_not,
)

HIJACK, SKILES, CHO, BOARDING = "Hijack Plan", "Bronson Skiles", "Erin Cho", "Wretch Boarding"
THRUSTERS, DRAXUS = "Maneuvering Thrusters", "Krall Draxus"


def hijack(ships, roll=8, **more):
    """Seat 1 takes over the only unit it can."""
    game = battle(ships, hands=((), (HIJACK,)), active=1, **more)
    load_dice(game, roll)
    use(game, HIJACK)
    return game


def down(*units):
    return {ship: 0 for each in units for ship in range(ship_of(each), ship_of(each) + 3)}


@pytest.mark.rule("BG-CTRL-01", "BG-CTRL-06", "BG-TAC-08")
def test_the_card_its_ship_and_its_attachments_change_hands_where_they_are():
    game = hijack(
        {TORRENT: "H4 E", KIO: "H5", ROOK: "A1"},
        attached=((THRUSTERS, TORRENT), (BOARDING, TORRENT, 1)),
        shields={ship_of(TORRENT): 0},
        damage={ship_of(TORRENT): 2},
    )
    assert game.control.get(TORRENT) == 1
    assert game.seat_of(ship_of(TORRENT)) == 1
    assert spaces(game, ship_of(TORRENT)) == ["H4", "I4"]
    assert pegs(game, ship_of(TORRENT)) == (0, 2)
    assert on_unit(game, TORRENT) == [THRUSTERS, BOARDING]
    unit(game, TORRENT)
    assert game.moves_left == 5  # 4 and the thrusters


@pytest.mark.rule("BG-CTRL-01", "BG-Q-73")
def test_a_squadron_changes_hands_whole_and_losses_stay_lost():
    game = hijack({HAWKS: ["C7", None, "J9"], KIO: "D7", ROOK: "A1"}, shields=down(HAWKS))
    assert [game.afloat(ship) for ship in range(ship_of(HAWKS), ship_of(HAWKS) + 3)] == [True, False, True]
    assert game.ships_of_side(1) == 3
    assert game.ships_of_side(0) == 1


@pytest.mark.rule("BG-CTRL-02", "BG-TRN-09")
def test_what_it_carries_is_shown_and_lost():
    game = listen(
        battle(
            {EVEREST: "F5", KIO: "D5", ROOK: "A12"},
            hands=((), (HIJACK,)),
            active=1,
            holds={TORRENT: EVEREST, SPARROWS: EVEREST},
            waiting=(BARRAGE,),
            shields=down(EVEREST),
            listed=False,
        )
    )
    assert knows(game, FIRST_VERSION + 4 * TORRENT) == [0]
    load_dice(game, 8)
    use(game, HIJACK)
    assert game.gone == 1 << TORRENT | 1 << SPARROWS
    assert knows(game, FIRST_VERSION + 4 * TORRENT) == [-1, 0, 1]
    assert not game.waits(TORRENT)
    assert game.waits(BARRAGE)  # behind the screen: safe, and still hidden
    assert knows(game, FIRST_VERSION + 4 * BARRAGE) == [0]
    assert ("hold lost", {"seat": 0, "unit": EVEREST}) in heard(game)
    assert not game.loaders >> EVEREST & 1


@pytest.mark.rule("BG-CTRL-03", "BG-Q-74")
def test_of_two_heroes_of_a_name_the_taker_chooses_one():
    ships = {TORRENT: "H4 E", BARRAGE: "A12 E", KIO: "H5", ROOK: "A1"}
    game = hijack(
        ships,
        attached=((CHO, TORRENT), (CHO, BARRAGE)),
        control={BARRAGE: 1},
        shields=down(TORRENT),
    )
    assert asked(game) == (1, "Namesakes")
    assert legal(game) == [UNIT + BARRAGE, UNIT + TORRENT]
    agree(game)
    unit(game, BARRAGE)
    assert on_unit(game, TORRENT) == [CHO]
    assert on_unit(game, BARRAGE) == []
    assert pile(game, game.discards[0]) == [CHO]  # its owner's pile
    assert asked(game) == (1, "ActionChoice")


@pytest.mark.rule("BG-CTRL-03", "BG-Q-74")
def test_other_heroes_stay_and_limits_are_those_of_the_card():
    game = hijack(
        {TORRENT: "H4 E", TET: "A12 E", KIO: "H5", ROOK: "A1"},
        attached=((CHO, TORRENT), (SKILES, TORRENT), (DRAXUS, TET)),
        shields=down(TORRENT),
    )
    assert asked(game) == (1, "ActionChoice")
    assert on_unit(game, TORRENT) == [CHO, SKILES]


@pytest.mark.rule("BG-CTRL-04", "BG-Q-73", "BG-FLEET-08")
@pytest.mark.parametrize("launched", [True, False])
def test_a_ship_of_a_name_that_the_taker_has_is_destroyed(launched):
    mirrored = other_cards().mission(1)._replace(factions=(1, 1), tiles=(), random_tiles=0)
    tet = 2  # side 0 plays the Wretch too: its third unit is So Bwa Tet
    ships = {tet: "H4 E", KIO: "H5", ROOK: "A1"} | ({TET: "A12 E"} if launched else {})
    game = battle(
        ships,
        hands=((), (HIJACK,)),
        active=1,
        waiting=() if launched else (TET,),
        mission=mirrored,
        shields=down(tet),
        attached=((DRAXUS, tet),),
        turn=2,
    )
    assert game.name_of(tet) == game.name_of(TET)
    listen(game)
    load_dice(game, 8)
    use(game, HIJACK)
    assert not game.in_play(tet)
    assert game.gone >> tet & 1
    assert ("destroyed", {"seat": 1, "ship": ship_of(tet)}) in heard(game)  # under the taker's control
    assert pile(game, game.discards[0]) == [DRAXUS]


@pytest.mark.rule("BG-CTRL-04")
def test_a_destroyed_namesake_does_not_count():
    mirrored = other_cards().mission(1)._replace(factions=(1, 1), tiles=(), random_tiles=0)
    game = battle({2: "H4 E", KIO: "H5", ROOK: "A1"}, waiting=(TET,), mission=mirrored, active=1)
    game.gone |= 1 << TET
    take_over(game, 1, 2)
    assert game.control.get(2) == 1


@pytest.mark.rule("BG-CTRL-05", "BG-Q-72")
def test_a_taken_over_ship_is_part_of_the_takers_fleet_and_keeps_its_faction():
    game = hijack({TORRENT: "H4 E", KIO: "H5", ROOK: "A1"}, shields=down(TORRENT))
    assert clock_points(game, 1) == 3 * (8 + 4)  # clock points follow the controller
    assert clock_points(game, 0) == 3 * 4
    isn = battle(
        {TORRENT: "H4 E", ROOK: "A1"}, hands=((), (THRUSTERS, DRAXUS)), control={TORRENT: 1}, active=1, phase="deploy"
    )
    assert why_not(isn, PLAY + kind_of(DRAXUS)) == "BG-ATT-01"  # a Wretch hero does not suit it
    assert why_not(isn, PLAY + kind_of(THRUSTERS)) == ""
    former = battle({TORRENT: "H4 E", ROOK: "H5"}, hands=(("Commando Away Team",), ()), control={TORRENT: 1})
    use(former, "Commando Away Team")  # its former owner may sabotage it
    assert on_unit(former, TORRENT) == ["Commando Away Team"]


@pytest.mark.rule("BG-CTRL-05", "BG-Q-72", "BG-ECM-01")
def test_countermeasures_follow_the_controller():
    game = battle({TORRENT: "H4 E", ROOK: "A1", BARRAGE: "H7 E"}, control={TORRENT: 1})
    load_dice(game, 8)
    unit(game, BARRAGE)
    play(game, 8 + 5)  # NE: beside the ship that was ours
    assert pegs(game, ship_of(BARRAGE)) == (2, 0)
    play(game, 8 + 4)
    assert pegs(game, ship_of(BARRAGE)) == (0, 0)


@pytest.mark.rule("BG-Q-71")
def test_it_may_act_at_once_in_the_takers_action_phase_but_once():
    game = hijack({TORRENT: "H4 E", KIO: "H5", ROOK: "A1"}, shields=down(TORRENT))
    assert why_not(game, UNIT + TORRENT) == ""
    activate_idly(game, TORRENT)
    assert why_not(game, UNIT + TORRENT) == "BG-ACT-02"


@pytest.mark.rule("BG-Q-71", "BG-VIC-05")
@pytest.mark.parametrize(("turn", "over"), [(4, False), (6, True)])
def test_who_loses_his_last_ship_this_way_has_none(turn, over):
    game = hijack({TORRENT: "H4 E", KIO: "H5"}, waiting=(BARRAGE,), shields=down(TORRENT), turn=turn)
    assert game.over is over
    if over:
        assert game.ranked == [1]
        assert WHY_DESTROYED == 0


@pytest.mark.rule("BG-CTRL-05")
def test_in_a_team_only_the_taker_controls_it():
    game = battle(
        {TORRENT: "H4 E", KIO: "H5", FATE: "R12", ROOK: "A1"},
        hands=((), (), (HIJACK,), ()),
        active=2,
        owners={KIO: 2, FATE: 3},
        mission=mission_of(4, asteroids=(), tiles=()),
        shields=down(TORRENT),
    )
    load_dice(game, 8)
    use(game, HIJACK)
    assert why_not(game, UNIT + TORRENT) == ""
    assert why_not(game, UNIT + FATE) == "BG-ACT-01"
    assert game.control.get(TORRENT) == 2
