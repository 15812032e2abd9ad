"""Charging weapons, choosing targets, rolling for hits."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import (
    BREACH,
    COVER_TRAIT,
    DRAIN_CELL,
    SIPHON_TRAIT,
    STRENGTH_TRAIT,
    Power,
    Weapon,
)
from hullbreach.games.battleship_galaxies.moves import CHARGE, PASS, SHIP, WEAPON

from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    FUVU,
    HAWKS,
    KIO,
    PLAIN_CHART,
    ROOK,
    SPARROWS,
    TET,
    TOUGU,
    agree,
    asked,
    battle,
    charge_attached,
    energy,
    finish_turn,
    fire,
    heard,
    kind_of,
    let_be,
    listen,
    load_dice,
    pegs,
    play,
    ship,
    ship_of,
    spaces,
    to_phase,
    unit,
    why_not,
)

TOUGH = {name: {"hull": 9, "shield": 9} for name in (FATE, CHOSH, TET, KIO, FUVU, TOUGU)}


def attacking(attacker, ships, **more):
    """A unit that has not moved and is about to attack."""
    game = listen(battle(ships, **({"changes": TOUGH} | more)))
    unit(game, attacker)
    let_be(game)
    return game


def with_weapons(name, primary=None, secondary=None, **more):
    weapons = {"secondary": secondary} | ({"primary": primary} if primary else {})
    return TOUGH | {name: weapons | more}


# -- charging --------------------------------------------------------------------------------------


@pytest.mark.rule("BG-CHG-01", "BG-CARD-03", "BG-CARD-02")
def test_a_charge_is_paid_for_and_permits_as_many_attacks_as_the_weapon_has():
    changes = with_weapons(ROOK, Weapon("Trio", 2, 4, 3, 1))
    game = attacking(ROOK, {ROOK: "G9", KIO: "G11"}, changes=changes)
    before = energy(game)
    load_dice(game, "B1", "B2", "B3")
    play(game, WEAPON)
    assert energy(game) == before - 2
    for _ in range(3):
        play(game, SHIP + ship_of(KIO))
    assert pegs(game, ship_of(KIO)) == (6, 0)
    assert energy(game) == before - 2
    assert asked(game)[1] == "ActionChoice"


@pytest.mark.rule("BG-CHG-01")
def test_nothing_is_attacked_without_a_charge():
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"})
    assert asked(game)[1] == "Charge"
    assert why_not(game, SHIP + ship_of(KIO)) == "BG-CHG-01"
    agree(game)


@pytest.mark.rule("BG-CHG-02", "BG-CHG-03", "BG-CHG-04", "BG-ATT-05", "BG-CARD-02")
def test_all_weapons_may_be_charged_once_each_in_any_order_one_finished_before_the_next():
    changes = with_weapons(CHOSH, secondary=Weapon("Spare", 1, 3, 2, 1))
    game = listen(
        battle(
            {CHOSH: "G9 E", ROOK: "G10"}, active=1, attached=[("LR5 Plaxma Cannon", CHOSH)], changes=changes | STURDY
        )
    )
    unit(game, CHOSH)
    let_be(game)
    load_dice(game, "A1", "A1", "A1", "A1")
    charge_attached(game, "LR5 Plaxma Cannon")  # before the primary weapon
    assert why_not(game, WEAPON) == "BG-CHG-03"
    play(game, SHIP + ship_of(ROOK))
    assert why_not(game, CHARGE + kind_of("LR5 Plaxma Cannon")) == "BG-CHG-04"
    play(game, WEAPON + 1)
    play(game, SHIP + ship_of(ROOK))
    assert why_not(game, WEAPON) == "BG-CHG-03"  # the second attack first
    play(game, PASS)
    assert why_not(game, WEAPON + 1) == "BG-CHG-04"
    agree(game)
    play(game, WEAPON)
    play(game, SHIP + ship_of(ROOK))
    assert asked(game) == (1, "ActionChoice")
    assert [facts["weapon"] for _, facts in heard(game, "charges")][1:] == [1, 0]


STURDY = {ROOK: {"hull": 9, "shield": 9}, EVEREST: {"hull": 20, "shield": 20}}


@pytest.mark.rule("BG-CHG-02")
def test_a_ship_without_a_secondary_weapon_cannot_charge_one():
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"})
    assert why_not(game, WEAPON + 1) == "BG-CHG-02"


@pytest.mark.rule("BG-CHG-02", "BG-CHG-04")
def test_of_two_weapons_of_a_kind_one_is_offered_and_then_the_other():
    twice = [("LR5 Plaxma Cannon", TET)] * 2
    cannon = CHARGE + kind_of("LR5 Plaxma Cannon")
    game = battle({TET: "G9 E", EVEREST: "G13"}, active=1, attached=twice, changes=STURDY)
    unit(game, TET)
    let_be(game)
    for _ in twice:
        assert game.legal().count(cannon) == 1
        play(game, cannon)
        load_dice(game, "A1")
        play(game, SHIP + ship_of(EVEREST))
    assert cannon not in game.legal()


@pytest.mark.rule("BG-CHG-05", "BG-Q-47")
def test_so_bwa_tet_pays_2_for_one_attack_with_an_lr5_plaxma_cannon():
    game = battle({TET: "G9 E", EVEREST: "G13"}, active=1, attached=[("LR5 Plaxma Cannon", TET)], changes=STURDY)
    unit(game, TET)
    let_be(game)
    before = energy(game, 1)
    load_dice(game, "B1")
    charge_attached(game, "LR5 Plaxma Cannon")
    assert energy(game, 1) == before - 2
    play(game, SHIP + ship_of(EVEREST))
    assert pegs(game, ship_of(EVEREST)) == (17, 0)
    assert why_not(game, SHIP + ship_of(EVEREST)) != ""  # exactly one
    assert why_not(game, CHARGE + kind_of("LR5 Plaxma Cannon")) != ""


@pytest.mark.rule("BG-CHG-06", "BG-CHG-07", "BG-CARD-04")
@pytest.mark.parametrize("firing", [2, 3])
def test_every_squadron_ship_pays_its_own_charge(firing):
    changes = with_weapons(HAWKS, Weapon("Pop", 1, 4, 1, 1))
    game = attacking(HAWKS, {HAWKS: ["G9", "H9", "I9"], FATE: "H12"}, changes=changes)
    before = energy(game)
    for member in range(firing):
        ship(game, ship_of(HAWKS, member))
        fire(game, ship_of(FATE), "B1")
    assert energy(game) == before - firing
    assert pegs(game, ship_of(FATE)) == (9 - firing, 0)


@pytest.mark.rule("BG-CHG-06", "BG-Q-47", "BG-ATK-10")
def test_a_squadron_ship_uses_all_its_weapons_before_the_next_one_starts():
    attached = [("SR2 Twin Rocket Launchers", HAWKS)]
    game = attacking(HAWKS, {HAWKS: ["G9", "H9", "I9"], FATE: "H11"}, attached=attached)
    before = energy(game)
    ship(game, ship_of(HAWKS, 1))
    fire(game, ship_of(FATE), "A1")
    assert why_not(game, SHIP + ship_of(HAWKS)) == "BG-CHG-01"  # it is not the others' turn yet
    load_dice(game, "A1", "A1")
    charge_attached(game, "SR2 Twin Rocket Launchers")
    play(game, SHIP + ship_of(FATE))
    play(game, SHIP + ship_of(FATE))
    assert asked(game)[1] == "ChooseAttacker"
    assert why_not(game, SHIP + ship_of(HAWKS, 1)) == "BG-Q-47"
    agree(game)
    ship(game, ship_of(HAWKS))
    charge_attached(game, "SR2 Twin Rocket Launchers")  # each of them has it
    assert energy(game) == before - 2


@pytest.mark.rule("BG-CHG-08")
def test_a_charge_is_lost_when_the_activation_ends():
    changes = with_weapons(ROOK, Weapon("Trio", 0, 4, 3, 1)) | {BARRAGE: {"primary": Weapon("Gun", 0, 9, 1, 1)}}
    game = attacking(ROOK, {ROOK: "G9", BARRAGE: "C9 E", KIO: "G11"}, changes=changes)
    fire(game, ship_of(KIO), "B1")
    play(game, PASS)
    assert asked(game)[1] == "ActionChoice"
    unit(game, BARRAGE)
    let_be(game)
    fire(game, ship_of(KIO), "B1")
    assert int(game.attacks_left) == 0
    assert pegs(game, ship_of(KIO)) == (7, 0)


@pytest.mark.rule("BG-Q-46", "BG-TGT-01")
def test_a_weapon_is_charged_only_with_a_target_in_range():
    changes = with_weapons(ROOK, Weapon("Near", 0, 1, 1, 1), Weapon("Far", 0, 5, 1, 1))
    game = attacking(ROOK, {ROOK: "G9", KIO: "G12"}, changes=changes)
    assert why_not(game, WEAPON) == "BG-Q-46"
    assert why_not(game, WEAPON + 1) == ""
    game = attacking(ROOK, {ROOK: "G9", KIO: "G16"}, changes=changes)
    assert asked(game)[1] == "ActionChoice"  # nothing to charge at all


@pytest.mark.rule("BG-Q-46", "BG-ATK-02")
def test_a_charge_whose_targets_are_gone_is_not_refunded():
    changes = with_weapons(ROOK, Weapon("Trio", 2, 4, 3, 1)) | {KIO: {"hull": 1, "shield": 0}}
    game = attacking(ROOK, {ROOK: "G9", KIO: "G11", BARRAGE: "A1 E"}, changes=changes)
    before = energy(game)
    fire(game, ship_of(KIO), "B1")
    assert spaces(game, ship_of(KIO)) == []
    assert energy(game) == before - 2
    assert asked(game)[1] == "ActionChoice"


@pytest.mark.rule("BG-NRG-04", "BG-CHG-01")
def test_a_charge_that_cannot_be_paid_cannot_be_chosen():
    game = attacking(
        ROOK, {ROOK: "G9", KIO: "G11"}, changes=with_weapons(ROOK, Weapon("Dear", 5, 4, 1, 1)), energy=(5, 5)
    )
    assert energy(game) == 4
    assert why_not(game, WEAPON) == "BG-NRG-04"


# -- targets ---------------------------------------------------------------------------------------


@pytest.mark.rule("BG-TGT-01", "BG-Q-48", "BG-DISC-01")
def test_targets_are_enemy_ships_in_range():
    game = attacking(ROOK, {ROOK: "G9", BARRAGE: "H9 E", KIO: "G10", FATE: "G15"})
    play(game, WEAPON)
    assert why_not(game, SHIP + ship_of(KIO)) == ""
    assert why_not(game, SHIP + ship_of(BARRAGE)) == "BG-Q-48"
    assert why_not(game, SHIP + ship_of(FATE)) == "BG-TGT-03"
    assert why_not(game, SHIP + ship_of(HAWKS)) == "BG-TGT-01"
    agree(game)


@pytest.mark.rule("BG-TGT-02", "BG-TGT-03", "BG-Q-45")
def test_isn_barrage_with_range_4_attacks_at_4_spaces_and_not_at_5():
    ships = {BARRAGE: "F9 E", FATE: "L9", TET: "F13 E", CHOSH: "A12 SW"}
    game = attacking(BARRAGE, ships)
    barrage = game.places.get(ship_of(BARRAGE))
    gaps = {each: game.field.gap(barrage, game.places.get(ship_of(each))) for each in (FATE, TET, CHOSH)}
    assert gaps == {FATE: 4, TET: 4, CHOSH: 6}
    play(game, WEAPON)
    assert why_not(game, SHIP + ship_of(FATE)) == ""
    assert why_not(game, SHIP + ship_of(TET)) == ""
    assert why_not(game, SHIP + ship_of(CHOSH)) == "BG-TGT-03"
    game = attacking(BARRAGE, {BARRAGE: "F9 E", CHOSH: "A9 NE", KIO: "H9"})
    play(game, WEAPON)
    assert game.field.gap(game.places.get(ship_of(BARRAGE)), game.places.get(ship_of(CHOSH))) == 5
    assert why_not(game, SHIP + ship_of(CHOSH)) == "BG-TGT-03"


@pytest.mark.rule("BG-TGT-04")
def test_range_1_reaches_adjacent_ships_only():
    game = attacking(
        ROOK, {ROOK: "G9", KIO: "G11", TET: "H9 E"}, changes=with_weapons(ROOK, Weapon("Claw", 0, 1, 1, 1))
    )
    play(game, WEAPON)
    assert why_not(game, SHIP + ship_of(TET)) == ""
    assert why_not(game, SHIP + ship_of(KIO)) == "BG-TGT-03"


@pytest.mark.rule("BG-TGT-05")
def test_ships_between_do_not_block_and_their_spaces_are_counted():
    game = attacking(BARRAGE, {BARRAGE: "D9 W", HAWKS: ["E9", "F9", None], KIO: "G9", FATE: "J9"})
    play(game, WEAPON)
    assert why_not(game, SHIP + ship_of(KIO)) == ""  # 3 away through two Hawks
    assert why_not(game, SHIP + ship_of(FATE)) == "BG-TGT-03"  # 5 away


@pytest.mark.rule("BG-TGT-06")
def test_a_red_tougu_fighter_reaches_isn_everest_and_not_isn_barrage():
    ships = {TOUGU: ["G9", "A16", "B16"], EVEREST: "G6", BARRAGE: "J9 E"}
    game = battle(ships, active=1)
    unit(game, TOUGU)
    let_be(game)
    assert why_not(game, SHIP + ship_of(TOUGU, 1)) == "BG-TGT-01"  # that fighter has nobody in range
    ship(game, ship_of(TOUGU))
    play(game, WEAPON)
    assert why_not(game, SHIP + ship_of(EVEREST)) == ""
    assert why_not(game, SHIP + ship_of(BARRAGE)) == "BG-TGT-03"


@pytest.mark.rule("BG-TGT-07")
def test_a_player_may_stop_with_attacks_left():
    game = attacking(EVEREST, {EVEREST: "G9", FATE: "K9"})
    fire(game, ship_of(FATE), "B1")
    assert asked(game)[1] == "Target"
    play(game, PASS)
    assert asked(game)[1] == "ActionChoice"
    assert pegs(game, ship_of(FATE)) == (7, 0)


# -- the attack ------------------------------------------------------------------------------------


@pytest.mark.rule("BG-ATK-01", "BG-ATK-03", "BG-Q-51", "BG-Q-15")
def test_an_attack_is_declared_rolled_looked_up_and_dealt_in_this_order():
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"})
    heard(game)
    fire(game, ship_of(KIO), "D4")
    told = heard(game)
    assert [kind for kind, _ in told] == ["charges", "attack", "roll", "result", "damage"]
    facts = dict(told)
    assert (facts["attack"]["ship"], facts["attack"]["target"]) == (ship_of(ROOK), ship_of(KIO))
    assert (facts["roll"]["seat"], facts["roll"]["letter"], facts["roll"]["number"]) == (0, 3, 4)
    assert (facts["result"]["seat"], facts["result"]["result"]) == (1, 1)


@pytest.mark.rule("BG-ATK-02")
def test_each_attack_of_a_charge_may_have_another_target():
    game = attacking(EVEREST, {EVEREST: "G9", FATE: "K9", KIO: "G12"})
    load_dice(game, "B1", "B1")
    play(game, WEAPON)
    play(game, SHIP + ship_of(FATE))
    play(game, SHIP + ship_of(KIO))
    assert [pegs(game, ship_of(each)) for each in (FATE, KIO)] == [(7, 0), (7, 0)]


CHART = ("#.........", "..........", "..........", "...#......", "..........", "..........", "..........", ".........#")


@pytest.mark.rule("BG-ATK-03", "BG-ATK-04", "BG-CARD-07", "BG-Q-14", "BG-COMP-05")
@pytest.mark.parametrize(
    ("roll", "hit"),
    [("A1", True), ("D4", True), ("J8", True), ("A2", False), ("D5", False), ("E4", False), ("H8", False)],
)
def test_letter_and_number_are_looked_up_on_the_targets_chart(roll, hit):
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"}, changes=TOUGH | {KIO: {"chart": CHART, "shield": 3}})
    fire(game, ship_of(KIO), roll)
    assert pegs(game, ship_of(KIO)) == ((2, 0) if roll in ("A1", "D4", "J8") else (3, 0))


@pytest.mark.rule("BG-ATK-03", "BG-ATK-11", "BG-CARD-04")
def test_an_attack_on_one_squadron_ship_affects_that_ship_alone():
    game = attacking(ROOK, {ROOK: "G9", FUVU: ["G10", "H10", "H9"]})
    fire(game, ship_of(FUVU, 1), "B1")
    assert [pegs(game, ship_of(FUVU, each)) for each in range(3)] == [(9, 0), (8, 0), (9, 0)]


@pytest.mark.rule("BG-ATK-05", "BG-Q-49", "BG-ATK-08")
def test_a_star_destroys_a_ship_whose_shields_are_down_whatever_its_hull():
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10", TET: "A14 E"}, shields={ship_of(KIO): 0})
    fire(game, ship_of(KIO), "J5")
    assert spaces(game, ship_of(KIO)) == []
    assert not game.in_play(KIO)


@pytest.mark.rule("BG-ATK-06", "BG-Q-49")
def test_a_star_through_shields_is_an_ordinary_hit_even_if_it_takes_the_last_one():
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"}, shields={ship_of(KIO): 1})
    fire(game, ship_of(KIO), "J5")
    assert pegs(game, ship_of(KIO)) == (0, 0)
    assert spaces(game, ship_of(KIO)) == ["G10"]
    changes = with_weapons(ROOK, Weapon("Heavy", 0, 4, 1, 3))
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"}, shields={ship_of(KIO): 1}, changes=changes)
    fire(game, ship_of(KIO), "J5")
    assert pegs(game, ship_of(KIO)) == (0, 2)


@pytest.mark.rule("BG-Q-49")
def test_a_star_destroys_even_with_a_weapon_of_strength_0():
    changes = with_weapons(ROOK, Weapon("Tickle", 0, 4, 1, 0))
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10", TET: "A14 E"}, shields={ship_of(KIO): 0}, changes=changes)
    fire(game, ship_of(KIO), "J5")
    assert spaces(game, ship_of(KIO)) == []


@pytest.mark.rule("BG-ATK-07", "BG-DMG-01")
@pytest.mark.parametrize("strength", [0, 1, 2, 4])
def test_a_hit_deals_the_weapons_strength(strength):
    changes = with_weapons(ROOK, Weapon("Gun", 0, 4, 1, strength))
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"}, changes=changes)
    fire(game, ship_of(KIO), "B1")
    assert pegs(game, ship_of(KIO)) == (9 - strength, 0)


@pytest.mark.rule("BG-ATK-10", "BG-MOVE-02")
def test_squadron_ships_attack_one_at_a_time_in_any_order():
    game = attacking(SPARROWS, {SPARROWS: ["G9", "H9", "I9"], FATE: "H12"})
    order = [2, 0, 1]
    for member in order:
        ship(game, ship_of(SPARROWS, member))
        fire(game, ship_of(FATE), "B1")
    assert [facts["ship"] for _, facts in heard(game, "attack")] == [ship_of(SPARROWS, each) for each in order]


SPECIAL_CHART = ("oooooooooo", *PLAIN_CHART[1:])


@pytest.mark.rule("BG-ATK-09", "BG-CARD-07", "BG-Q-14")
def test_a_special_location_is_a_hit_and_does_what_the_targets_card_says():
    breach = {"chart": SPECIAL_CHART, "shield": 3, "hull": 9, "special": BREACH, "special_amount": 2}
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"}, changes={KIO: breach})
    fire(game, ship_of(KIO), "C1")
    assert pegs(game, ship_of(KIO)) == (2, 2)
    drain = {"chart": SPECIAL_CHART, "shield": 3, "hull": 9, "special": DRAIN_CELL, "special_amount": 2}
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"}, changes={KIO: drain}, energy=(20, 20))
    fire(game, ship_of(KIO), "C1")
    assert (pegs(game, ship_of(KIO)), energy(game, 1)) == ((2, 0), 18)
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"}, changes={KIO: drain}, energy=(20, 20))
    fire(game, ship_of(KIO), "C2")  # an ordinary place of the same chart
    assert (pegs(game, ship_of(KIO)), energy(game, 1)) == ((2, 0), 20)


def test_a_siphon_brings_back_what_a_hit_took():
    changes = {ROOK: {"powers": (Power("Siphon", SIPHON_TRAIT, 1),), "shield": 3}, KIO: {"shield": 3, "hull": 9}}
    game = attacking(ROOK, {ROOK: "G9", KIO: "G10"}, changes=changes, shields={ship_of(ROOK): 1, ship_of(KIO): 3})
    fire(game, ship_of(KIO), "B1")
    assert (pegs(game, ship_of(ROOK)), pegs(game, ship_of(KIO))) == ((2, 0), (2, 0))


@pytest.mark.rule("BG-CHG-04", "BG-ATT-05", "BG-CHG-08")
def test_an_attached_weapon_may_be_charged_again_in_the_next_activation():
    game = battle({TET: "G9 E", EVEREST: "G13"}, active=1, attached=[("LR5 Plaxma Cannon", TET)], changes=STURDY)
    for _ in range(2):
        to_phase(game, "action", 1)
        unit(game, TET)
        while asked(game)[1] != "Charge":  # nobody answers, it does not move
            let_be(game)
        load_dice(game, "A1")
        charge_attached(game, "LR5 Plaxma Cannon")
        play(game, SHIP + ship_of(EVEREST))
        finish_turn(game)


@pytest.mark.rule("BG-Q-69", "BG-ATK-07")
def test_a_strength_is_never_below_0():
    changes = {ROOK: {"primary": Weapon("Tickle", 0, 2, 1, 0)}}
    game = battle({ROOK: "G9", KIO: "G10"}, attached=[("Wretch Boarding", ROOK, 1)], changes=changes)
    assert int(game.trait(ROOK, STRENGTH_TRAIT)) == -1
    assert int(game.weapon_strength(ROOK, 0)) == 0


def test_of_two_rolls_for_cover_the_lower_counts():
    changes = {ROOK: {"powers": (Power("Haze", COVER_TRAIT, 8),)}}
    game = battle({ROOK: "G9"}, attached=[("Erin Cho", ROOK)], changes=changes)
    assert int(game.trait(ROOK, COVER_TRAIT)) == 7
