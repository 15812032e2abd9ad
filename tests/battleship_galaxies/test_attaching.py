"""Cards that stay on a ship card: who may attach what to which, limits, replacing, heroes of one name, sabotage."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import SHIELD_TRAIT
from hullbreach.games.battleship_galaxies.moves import CHARGE, PASS, PLAY, UNIT

from .card_scenes import activate_idly, mission_of
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
    charge_attached,
    energy,
    fire,
    heard,
    kind_of,
    legal,
    let_be,
    listen,
    load_dice,
    on_unit,
    pegs,
    pile,
    play,
    ship_of,
    to_phase,
    unit,
    use,
    why_not,
)

THRUSTERS, SHUTTLE, WARHEAD, ROCKETS = (
    "Maneuvering Thrusters",
    "ISN Transport Shuttle",
    "LR5 Nuclear Warhead",
    "SR2 Twin Rocket Launchers",
)
SKILES, CHO, YEBOAH = "Bronson Skiles", "Erin Cho", "Charles Yeboah"
AWAY_TEAM, BOARDING, REACH, PLAXMA = "Commando Away Team", "Wretch Boarding", "Fate's Reach", "LR5 Plaxma Cannon"
MANY = {"heroes": 2, "upgrades": 2, "weapons": 2}
FLEET = {EVEREST: "D4", TORRENT: "H4 E", HAWKS: ["A8", "B8", "C8"], TET: "H8 E", FUVU: ["A12", "B12", "C12"]}


def deploy(ships, hand, **more):
    return battle(ships, hands=(hand, ()), phase="deploy", energy=(40, 40), **more)


# -- where ------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-ATT-01")
def test_a_hero_goes_to_a_solo_ship_card_of_the_player():
    game = deploy(FLEET, (SKILES,))
    use(game, SKILES)
    assert asked(game) == (0, "AttachTo")
    assert legal(game) == [UNIT + EVEREST, UNIT + TORRENT]
    assert why_not(game, UNIT + HAWKS) == "BG-ATT-01"
    assert why_not(game, UNIT + TET) == "BG-ATT-01"
    agree(game)
    unit(game, TORRENT)
    assert on_unit(game, TORRENT) == [SKILES]


@pytest.mark.rule("BG-ATT-01")
def test_without_a_ship_of_ones_own_no_hero():
    game = deploy({HAWKS: ["A8", "B8", "C8"], TET: "H8 E"}, (SKILES,))
    assert why_not(game, PLAY + kind_of(SKILES)) == "BG-ATT-01"


@pytest.mark.rule("BG-ATT-03")
def test_upgrades_and_weapons_suit_solo_ships_or_squadrons():
    game = deploy({**FLEET, SPARROWS: ["A10", "B10", "C10"]}, (THRUSTERS, WARHEAD, ROCKETS))
    for name, units in ((THRUSTERS, (EVEREST, TORRENT)), (WARHEAD, (EVEREST, TORRENT)), (ROCKETS, (HAWKS, SPARROWS))):
        use(game, name)
        assert legal(game) == [UNIT + each for each in units]
        assert why_not(game, UNIT + (HAWKS if name != ROCKETS else EVEREST)) == "BG-ATT-03"
        assert why_not(game, UNIT + TET) == "BG-ATT-03"
        agree(game)
        unit(game, units[0])
    alone = deploy({HAWKS: ["A8", "B8", "C8"]}, (THRUSTERS,))
    assert why_not(alone, PLAY + kind_of(THRUSTERS)) == "BG-ATT-03"


@pytest.mark.rule("BG-TAC-07")
def test_only_to_ships_of_the_cards_own_faction():
    taken = {TET: 0}  # seat 0 controls a Wretch ship
    game = deploy(FLEET, (THRUSTERS, SKILES), control=taken)
    use(game, THRUSTERS)
    assert why_not(game, UNIT + TET) == "BG-TAC-07"
    unit(game, EVEREST)
    use(game, SKILES)
    assert why_not(game, UNIT + TET) == "BG-TAC-07"


@pytest.mark.rule("BG-CARD-06")
def test_a_type_without_a_symbol_cannot_be_attached():
    game = deploy(FLEET, (THRUSTERS, SKILES, WARHEAD), changes={TORRENT: {"heroes": 0, "upgrades": 0, "weapons": 0}})
    for name in (THRUSTERS, SKILES, WARHEAD):
        use(game, name)
        assert on_unit(game, EVEREST)[-1] == name  # the only one that takes it
    none = deploy({TORRENT: "H4 E"}, (THRUSTERS,), changes={TORRENT: {"upgrades": 0}})
    assert why_not(none, PLAY + kind_of(THRUSTERS)) == "BG-ATT-03"


@pytest.mark.rule("BG-CARD-06")
def test_no_more_than_the_limit_of_each_type():
    game = deploy({TORRENT: "H4 E"}, (THRUSTERS, SHUTTLE, SKILES, CHO), attached=((WARHEAD, TORRENT),))
    use(game, THRUSTERS)
    use(game, SHUTTLE)  # limit 1: one of the two has to go
    assert asked(game) == (0, "Replace")
    assert legal(game) == [CHARGE + kind_of(THRUSTERS)]
    assert why_not(game, PASS) == "BG-CARD-06"
    assert why_not(game, CHARGE + kind_of(WARHEAD)) == "BG-ATT-09"
    agree(game)
    charge_attached(game, THRUSTERS)
    use(game, SKILES)  # other types do not count
    assert sorted(on_unit(game, TORRENT)) == sorted([WARHEAD, SHUTTLE, SKILES])


@pytest.mark.rule("BG-ATT-12", "BG-Q-65")
def test_only_to_ship_cards_on_the_battlefield():
    game = deploy({EVEREST: "D4"}, (THRUSTERS,), waiting=(BARRAGE,), holds={TORRENT: EVEREST})
    use(game, THRUSTERS)
    assert on_unit(game, EVEREST) == [THRUSTERS]
    two = deploy({EVEREST: "D4", BARRAGE: "H4 E"}, (THRUSTERS,), holds={TORRENT: EVEREST})
    use(two, THRUSTERS)
    assert why_not(two, UNIT + TORRENT) == "BG-ATT-12"
    nobody = deploy({}, (THRUSTERS,), waiting=(BARRAGE,))
    assert why_not(nobody, PLAY + kind_of(THRUSTERS)) == "BG-ATT-03"


@pytest.mark.rule("BG-Q-65", "BG-TAC-03")
def test_attached_in_the_phase_printed_and_not_within_an_activation():
    game = battle(FLEET, hands=((THRUSTERS, AWAY_TEAM), ()), phase="action")
    assert why_not(game, PLAY + kind_of(THRUSTERS)) == "BG-TAC-03"
    unit(game, TORRENT)
    assert why_not(game, PLAY + kind_of(AWAY_TEAM)) == "BG-ACT-03"


# -- what they do ----------------------------------------------------------------------------------


@pytest.mark.rule("BG-ATT-04")
def test_an_upgrade_of_a_squadron_works_for_every_ship():
    game = battle({**FLEET}, attached=((REACH, FUVU),), active=1)
    assert [game.weapon_range(ship_of(FUVU, member), 0) for member in range(3)] == [3, 3, 3]


@pytest.mark.rule("BG-ATT-05")
def test_an_additional_weapon_is_charged_in_every_activation_in_any_order():
    ships = {TORRENT: "H4 E", TET: "H8 E"}
    game = battle(ships, attached=((PLAXMA, TET),), active=1, changes={TORRENT: {"hull": 20}})
    for _ in range(2):
        unit(game, TET)
        let_be(game)
        load_dice(game, "D4")
        charge_attached(game, PLAXMA)  # before the primary weapon
        play(game, 32 + ship_of(TORRENT))
        fire(game, ship_of(TORRENT), "D4")
        while asked(game)[1] != "ActionChoice":
            let_be(game)
        game.activated = 0
    assert pegs(game, ship_of(TORRENT)) == (0, 2 * (3 + 1) - 2)
    assert energy(game, 1) == 20 - 2 * (2 + 2)


@pytest.mark.rule("BG-ATT-11", "BG-TAC-08")
def test_a_card_works_for_as_long_as_it_is_attached():
    game = battle(FLEET, attached=((THRUSTERS, TORRENT),))
    for _ in range(2):
        unit(game, TORRENT)
        assert game.moves_left == 5
        while asked(game)[1] != "ActionChoice":
            let_be(game)
        to_phase(game, "action", 1)
        to_phase(game, "action", 0)
    assert on_unit(game, TORRENT) == [THRUSTERS]


@pytest.mark.rule("BG-ATT-11", "BG-Q-54", "BG-Q-66")
def test_more_shields_come_with_the_card_and_go_with_it():
    tactics = {THRUSTERS: {"word": SHIELD_TRAIT, "amount": 2}}
    game = deploy({TORRENT: "H4 E"}, (THRUSTERS, SHUTTLE), tactics=tactics, shields={ship_of(TORRENT): 1})
    use(game, THRUSTERS)
    assert pegs(game, ship_of(TORRENT)) == (3, 0)
    assert game.start_shield(TORRENT) == 4
    use(game, SHUTTLE)
    charge_attached(game, THRUSTERS)
    assert pegs(game, ship_of(TORRENT)) == (2, 0)  # no more than it starts with


@pytest.mark.rule("BG-DEST-05", "BG-Q-70")
def test_attached_cards_of_a_lost_unit_go_to_their_owners_piles():
    game = listen(
        battle(
            {ROOK: "C7", KIO: "E7"},
            attached=((SKILES, ROOK), (BOARDING, ROOK, 1)),
            active=1,
            shields={ship_of(ROOK): 0},
            damage={ship_of(ROOK): 1},
        )
    )
    unit(game, KIO)
    let_be(game)
    fire(game, ship_of(ROOK), "D4")
    assert pile(game, game.discards[0]) == [SKILES]
    assert pile(game, game.discards[1]) == [BOARDING]
    assert not game.attached
    assert set(game.on.to_list()) == {-1}
    assert len(heard(game, "drops")) == 2


# -- replacing -------------------------------------------------------------------------------------


@pytest.mark.rule("BG-ATT-09", "BG-ATT-10", "BG-Q-66")
def test_a_card_may_replace_another_of_its_type_below_the_limit_too():
    changes = {TORRENT: MANY}
    game = deploy({TORRENT: "H4 E"}, (WARHEAD, SHUTTLE), attached=((THRUSTERS, TORRENT),), changes=changes)
    use(game, SHUTTLE)
    assert legal(game) == [PASS, CHARGE + kind_of(THRUSTERS)]
    let_be(game)  # both stay
    assert on_unit(game, TORRENT) == [THRUSTERS, SHUTTLE]

    game = deploy({TORRENT: "H4 E"}, (SHUTTLE,), attached=((THRUSTERS, TORRENT),), changes=changes)
    use(game, SHUTTLE)
    charge_attached(game, THRUSTERS)
    assert on_unit(game, TORRENT) == [SHUTTLE]
    assert energy(game) == 38  # the full cost of the new card, and nothing for the old one
    assert pile(game, game.discards[0]) == [THRUSTERS]
    assert game.move(TORRENT) == 4  # its effect has ended


@pytest.mark.rule("BG-ATT-09", "BG-Q-66")
def test_a_card_may_replace_a_copy_of_itself():
    game = deploy({TORRENT: "H4 E"}, (THRUSTERS,), attached=((THRUSTERS, TORRENT),))
    use(game, THRUSTERS)
    charge_attached(game, THRUSTERS)
    assert on_unit(game, TORRENT) == [THRUSTERS]
    assert pile(game, game.discards[0]) == [THRUSTERS]


@pytest.mark.rule("BG-ATT-10")
def test_one_of_several_is_chosen():
    attached = ((THRUSTERS, TORRENT), (SHUTTLE, TORRENT), (WARHEAD, TORRENT))
    game = deploy({TORRENT: "H4 E"}, (SHUTTLE,), attached=attached, changes={TORRENT: MANY})
    use(game, SHUTTLE)
    assert legal(game) == [CHARGE + kind_of(THRUSTERS), CHARGE + kind_of(SHUTTLE)]
    assert why_not(game, CHARGE + kind_of(WARHEAD)) == "BG-ATT-09"
    assert why_not(game, CHARGE + kind_of(ROCKETS)) == "BG-ATT-10"
    agree(game)
    charge_attached(game, THRUSTERS)
    assert sorted(on_unit(game, TORRENT)) == sorted([SHUTTLE, SHUTTLE, WARHEAD])


# -- heroes of one name ----------------------------------------------------------------------------


@pytest.mark.rule("BG-ATT-02", "BG-Q-67")
def test_of_two_heroes_of_a_name_in_a_fleet_one_goes():
    game = deploy(FLEET, (SKILES,), attached=((SKILES, TORRENT),))
    use(game, SKILES)
    unit(game, EVEREST)
    assert asked(game) == (0, "Namesakes")
    assert legal(game) == [UNIT + EVEREST, UNIT + TORRENT]
    assert why_not(game, UNIT + TET) == "BG-ATT-02"
    agree(game)
    unit(game, TORRENT)
    assert on_unit(game, EVEREST) == [SKILES]
    assert on_unit(game, TORRENT) == []
    assert pile(game, game.discards[0]) == [SKILES]


@pytest.mark.rule("BG-ATT-02", "BG-Q-67")
def test_the_new_hero_may_be_the_one_to_go():
    game = deploy(FLEET, (SKILES,), attached=((SKILES, TORRENT), (CHO, EVEREST)), changes={EVEREST: {"heroes": 1}})
    use(game, SKILES)
    unit(game, EVEREST)
    unit(game, EVEREST)  # discarded again: nothing has to be replaced then
    assert asked(game) == (0, "DeployChoice")
    assert on_unit(game, EVEREST) == [CHO]
    assert on_unit(game, TORRENT) == [SKILES]


@pytest.mark.rule("BG-ATT-02", "BG-Q-67")
def test_a_namesake_on_the_same_ship_is_replaced():
    ships = {EVEREST: "D4", TORRENT: "H4 E", ROOK: "C9"}
    game = deploy(ships, (SKILES,), attached=((SKILES, TORRENT),), changes={TORRENT: MANY})
    use(game, SKILES)
    unit(game, TORRENT)
    assert asked(game) == (0, "DeployChoice")
    assert on_unit(game, TORRENT) == [SKILES]
    assert pile(game, game.discards[0]) == [SKILES]


@pytest.mark.rule("BG-Q-67")
def test_teammates_and_opponents_may_have_the_same_hero():
    game = battle(
        {TORRENT: "H4 E", BARRAGE: "H8 E", TET: "H12 E"},
        hands=((SKILES,), (), (), ()),
        attached=((SKILES, BARRAGE),),
        owners={BARRAGE: 1, TET: 2},
        mission=mission_of(4, asteroids=(), tiles=()),
        phase="deploy",
    )
    use(game, SKILES)
    assert asked(game) == (0, "DeployChoice")
    assert on_unit(game, TORRENT) == on_unit(game, BARRAGE) == [SKILES]


# -- sabotage --------------------------------------------------------------------------------------


@pytest.mark.rule("BG-ATT-06", "BG-Q-68")
def test_sabotage_goes_to_an_opponents_ship_card_of_its_symbol():
    ships = {TORRENT: "H8 E", TET: "H9 E", KIO: "G8", FUVU: ["K9", "K10", "K11"], CHOSH: "A1 E"}
    game = battle(ships, hands=((AWAY_TEAM,), ()), waiting=(FATE,))
    use(game, AWAY_TEAM)
    assert legal(game) == [UNIT + TET, UNIT + KIO]
    assert why_not(game, UNIT + FUVU) == "BG-ATT-06"  # a squadron
    assert why_not(game, UNIT + TORRENT) == "BG-ATT-06"  # his own
    assert why_not(game, UNIT + FATE) == "BG-ATT-12"  # not launched
    assert why_not(game, UNIT + CHOSH) == "BG-TAC-03"  # too far for this card
    agree(game)
    unit(game, TET)
    assert game.activate_cost(TET) == 4
    alone = battle({TORRENT: "H8 E", CHOSH: "A1 E"}, hands=((AWAY_TEAM,), ()))
    assert why_not(alone, PLAY + kind_of(AWAY_TEAM)) == "BG-ATT-06"


@pytest.mark.rule("BG-ATT-06", "BG-TAC-02")
def test_squadron_sabotage_is_for_squadrons():
    ships = {TORRENT: "H8 E", TET: "H9 E", FUVU: ["K9", "K10", "K11"]}
    game = battle(ships, hands=((AWAY_TEAM,), ()), tactics={AWAY_TEAM: {"squadron": True, "near": 0}})
    use(game, AWAY_TEAM)
    assert on_unit(game, FUVU) == [AWAY_TEAM]


@pytest.mark.rule("BG-ATT-07", "BG-Q-68")
def test_any_number_of_sabotage_cards_and_they_add_up():
    game = battle({TORRENT: "H8 E", TET: "H9 E"}, hands=((AWAY_TEAM,) * 3, ()))
    for count in (1, 2, 3):
        use(game, AWAY_TEAM)
        assert asked(game) == (0, "ActionChoice")  # nothing is replaced
        assert game.activate_cost(TET) == 2 + 2 * count
    assert on_unit(game, TET) == [AWAY_TEAM] * 3


@pytest.mark.rule("BG-ATT-08")
def test_sabotage_cannot_be_replaced_away():
    sabotaged = ((AWAY_TEAM, TET, 0), (PLAXMA, TET))
    game = battle(
        {TORRENT: "H8 E", TET: "H9 E"},
        hands=((), (PLAXMA,)),
        attached=sabotaged,
        active=1,
        phase="deploy",
    )
    use(game, PLAXMA)
    assert legal(game) == [CHARGE + kind_of(PLAXMA)]
    assert why_not(game, CHARGE + kind_of(AWAY_TEAM)) == "BG-ATT-08"
    charge_attached(game, PLAXMA)
    to_phase(game, "action")
    activate_idly(game, TET)
    to_phase(game, "energy", 0)
    assert AWAY_TEAM in on_unit(game, TET)
