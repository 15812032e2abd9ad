"""Damage of all forms, and ships that are destroyed."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import (
    ARMOUR_TRAIT,
    DEBRIS_KIND,
    DIRECT,
    ECM_KIND,
    HULL,
    SHIELD,
    WEAKNESS_TRAIT,
    Power,
    Weapon,
    hold_token,
    version_token,
)
from hullbreach.games.battleship_galaxies.flow.attack import LookUp
from hullbreach.games.battleship_galaxies.flow.damage import deal, destroy_unit, remove_ship
from hullbreach.games.battleship_galaxies.moves import SHIP, UNIT, WEAPON
from hullbreach.games.battleship_galaxies.state import NONE

from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FUVU,
    HAWKS,
    KIO,
    ROOK,
    TET,
    TORRENT,
    asked,
    battle,
    finish_turn,
    fire,
    heard,
    kind_of_damage,
    knows,
    let_be,
    listen,
    on_unit,
    pegs,
    pile,
    play,
    ship,
    ship_of,
    spaces,
    to_phase,
    unit,
    why_not,
)

VECTON = kind_of_damage("vecton")


def hurt(form, amount, shields, damage=0, kind=0, hull=9, **more):
    """Everest with so many pegs takes damage; what it has then."""
    number = ship_of(EVEREST)
    changes = {EVEREST: {"hull": hull, "shield": 9} | more}
    ships = {EVEREST: "G9", ROOK: "A1"}
    game = listen(battle(ships, changes=changes, shields={number: shields}, damage={number: damage}))
    deal(game, number, amount, form, kind)
    game.settle()
    return game


# -- forms -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-DMG-01", "BG-DMG-03")
@pytest.mark.parametrize(
    ("amount", "shields", "after"), [(1, 3, (2, 0)), (3, 3, (0, 0)), (4, 3, (0, 1)), (2, 0, (0, 2)), (0, 3, (3, 0))]
)
def test_direct_damage_takes_shields_and_what_is_left_goes_to_the_hull(amount, shields, after):
    assert pegs(hurt(DIRECT, amount, shields), ship_of(EVEREST)) == after


@pytest.mark.rule("BG-DMG-02", "BG-DMG-01", "BG-ATK-07")
def test_isn_everest_rolls_d4_against_chosh_ka_with_one_shield():
    game = battle({EVEREST: "G9", CHOSH: "K9 E"}, shields={ship_of(CHOSH): 1})
    unit(game, EVEREST)
    let_be(game)
    fire(game, ship_of(CHOSH), "D4")
    assert pegs(game, ship_of(CHOSH)) == (0, 1)


@pytest.mark.rule("BG-DMG-04")
@pytest.mark.parametrize(("amount", "shields", "after"), [(2, 3, (1, 0)), (5, 3, (0, 0)), (5, 0, (0, 0))])
def test_shield_damage_takes_shields_alone(amount, shields, after):
    assert pegs(hurt(SHIELD, amount, shields), ship_of(EVEREST)) == after


@pytest.mark.rule("BG-DMG-05", "BG-DMG-06")
def test_hull_damage_goes_through_shields_and_can_destroy_behind_them():
    assert pegs(hurt(HULL, 2, 3), ship_of(EVEREST)) == (3, 2)
    game = hurt(HULL, 2, 3, damage=7)
    assert spaces(game, ship_of(EVEREST)) == []


@pytest.mark.rule("BG-DMG-07", "BG-Q-49")
def test_direct_damage_is_no_attack():
    game = hurt(DIRECT, 1, 0)
    assert [kind for kind, _ in heard(game)] == ["damage"]  # no roll, no chart, no cover
    assert pegs(game, ship_of(EVEREST)) == (0, 1)


@pytest.mark.rule("BG-DMG-08", "BG-DMG-09", "BG-Q-52")
def test_vecton_shield_damage_of_a_red_fuvu_is_shield_damage_where_no_card_mentions_it():
    vecton = Weapon("Vecton", 0, 2, 1, 0, VECTON, 2, SHIELD, VECTON)
    game = battle({FUVU: ["G12", "A16", "B16"], EVEREST: "G9"}, active=1, changes={FUVU: {"primary": vecton}})
    unit(game, FUVU)
    let_be(game)
    ship(game, ship_of(FUVU))
    listen(game)
    fire(game, ship_of(EVEREST), "B1")
    assert pegs(game, ship_of(EVEREST)) == (2, 0)
    assert [facts["kind"] for _, facts in heard(game, "damage")] == [VECTON, VECTON]
    ships = {FUVU: ["G12", "A16", "B16"], EVEREST: "G9"}
    game = battle(ships, active=1, changes={FUVU: {"primary": vecton}}, shields={ship_of(EVEREST): 1})
    unit(game, FUVU)
    let_be(game)
    ship(game, ship_of(FUVU))
    fire(game, ship_of(EVEREST), "B1")
    assert pegs(game, ship_of(EVEREST)) == (0, 0)  # the excess is lost


@pytest.mark.rule("BG-DMG-08", "BG-Q-52")
@pytest.mark.parametrize(
    ("word", "kind", "after"),
    [
        (ARMOUR_TRAIT, VECTON, (2, 0)),
        (ARMOUR_TRAIT, ECM_KIND, (1, 0)),
        (WEAKNESS_TRAIT, VECTON, (0, 0)),
        (WEAKNESS_TRAIT, ECM_KIND, (1, 0)),
    ],
)
def test_a_kind_of_damage_matters_where_a_card_mentions_it(word, kind, after):
    power = (Power("Coat", word, 1, kind),)
    assert pegs(hurt(DIRECT, 2, 3, kind=VECTON, powers=power), ship_of(EVEREST)) == after


@pytest.mark.rule("BG-Q-52")
def test_every_damage_has_a_kind():
    assert [facts["kind"] for _, facts in heard(hurt(DIRECT, 1, 3, kind=DEBRIS_KIND))] == [DEBRIS_KIND]


@pytest.mark.rule("BG-Q-53", "BG-COMP-07")
def test_pegs_are_numbers_without_limit():
    assert pegs(hurt(DIRECT, 60, 9, hull=99), ship_of(EVEREST)) == (0, 51)
    game = battle(waiting=[EVEREST], phase="deploy", changes={EVEREST: {"shield": 50, "capacity": 0}})
    unit(game, EVEREST)
    play(game, game.legal()[0])
    assert pegs(game, ship_of(EVEREST)) == (50, 0)


# -- destroyed ships -------------------------------------------------------------------------------


@pytest.mark.rule("BG-DEST-01")
@pytest.mark.parametrize(("amount", "lost"), [(6, False), (7, True), (9, True)])
def test_a_ship_is_destroyed_as_soon_as_its_damage_equals_or_exceeds_its_hull(amount, lost):
    game = hurt(DIRECT, amount, 0, hull=7)
    assert (spaces(game, ship_of(EVEREST)) == []) == lost


@pytest.mark.rule("BG-DEST-02")
def test_a_destroyed_ship_leaves_its_spaces_at_once():
    game = battle({EVEREST: "G9", KIO: "K9", TET: "A14 E"}, shields={ship_of(KIO): 0})
    unit(game, EVEREST)
    let_be(game)
    fire(game, ship_of(KIO), "B1")
    assert int(game.holder.get(game.field.cell_named("K9"))) == NONE
    assert not game.in_play(KIO)
    assert why_not(game, SHIP + ship_of(KIO)) != ""


@pytest.mark.rule("BG-DEST-03", "BG-DEST-04", "BG-Q-123")
def test_a_squadron_lives_on_in_its_survivors_and_is_out_with_the_last():
    ships = {ROOK: "A1", FUVU: ["G9", "H9", "I9"], TET: "A14 E"}
    game = battle(ships, attached=[("Fate's Reach", FUVU)])
    for member in (0, 1):
        deal(game, ship_of(FUVU, member), 9, DIRECT, 0)
        game.settle()
    assert game.in_play(FUVU)
    assert on_unit(game, FUVU) == ["Fate's Reach"]
    finish_turn(game)
    to_phase(game, "action", 1)
    unit(game, FUVU)  # it acts as before
    let_be(game)
    assert asked(game) == (1, "ActionChoice")
    deal(game, ship_of(FUVU, 2), 9, DIRECT, 0)
    game.settle()
    while asked(game)[1] != "ActionChoice":  # nobody saves it
        let_be(game)
    assert not game.in_play(FUVU)
    assert game.gone >> FUVU & 1


@pytest.mark.rule("BG-DEST-04", "BG-DEST-07")
def test_a_destroyed_unit_never_comes_back():
    game = battle({ROOK: "A1", BARRAGE: "C1 E", KIO: "A14"}, energy=(40, 40))
    destroy_unit(game, ROOK)
    finish_turn(game)
    to_phase(game, "deploy", 0)
    assert why_not(game, UNIT + ROOK) == "BG-DEST-07"
    assert not game.waits(ROOK)


@pytest.mark.rule("BG-DEST-05", "BG-Q-70")
def test_attached_cards_go_to_their_owners_piles_sabotage_too():
    attached = [("Erin Cho", TORRENT), ("Maneuvering Thrusters", TORRENT), ("Wretch Boarding", TORRENT, 1)]
    game = battle({TORRENT: "G9 E", ROOK: "A1", KIO: "A14"}, attached=attached)
    deal(game, ship_of(TORRENT), 99, DIRECT, 0)
    game.settle()
    assert sorted(pile(game, game.discards[0])) == ["Erin Cho", "Maneuvering Thrusters"]
    assert pile(game, game.discards[1]) == ["Wretch Boarding"]
    assert not game.attached


@pytest.mark.rule("BG-DEST-06", "BG-TRN-09", "BG-TRN-07", "BG-DEST-07")
def test_what_a_destroyed_ship_carries_is_shown_and_destroyed_with_it():
    ships = {EVEREST: "G9", TORRENT: "A1 E", KIO: "A14"}
    game = battle(ships, waiting=[ROOK], holds={HAWKS: EVEREST, BARRAGE: EVEREST}, listed=False, energy=(40, 40))
    assert knows(game, version_token(HAWKS, 1)) == [0]
    listen(game)
    deal(game, ship_of(EVEREST), 99, DIRECT, 0)
    game.settle()
    for each in (HAWKS, BARRAGE):
        assert game.gone >> each & 1
        assert knows(game, version_token(each, 1)) == [-1, 0, 1]
        assert not game.waits(each)
    [event] = [event for event in game.journal.read() if event.kind == "hold lost"]
    assert sorted(event.cards) == sorted(version_token(each, 1) for each in (HAWKS, BARRAGE))
    assert event.reveals
    assert game.waits(ROOK)  # behind the screen
    assert knows(game, version_token(ROOK, 1)) == [0]
    assert knows(game, hold_token(ROOK, 1)) == [-1, 0, 1]  # everybody knows that it was not in there
    finish_turn(game)
    to_phase(game, "deploy", 0)
    assert why_not(game, UNIT + HAWKS) == "BG-DEST-07"
    assert why_not(game, UNIT + ROOK) == ""


@pytest.mark.rule("BG-Q-127", "BG-ATK-02")
def test_an_attack_already_rolled_is_completed_though_the_attacker_is_gone():
    game = battle({ROOK: "G9", EVEREST: "A5", KIO: "G10"}, changes={ROOK: {"primary": Weapon("Duo", 0, 2, 2, 1)}})
    unit(game, ROOK)
    let_be(game)
    play(game, WEAPON)
    game.target, game.letter, game.number, game.shielded = ship_of(KIO), 1, 1, True
    game.attacks_left = 1
    game.pop()  # the choice of a target: this one was declared and rolled, then somebody shot the attacker
    game.push(LookUp(ship_of(ROOK), ship_of(KIO)))
    destroy_unit(game, ROOK)
    game.settle()
    assert pegs(game, ship_of(KIO)) == (0, 0)
    assert asked(game) == (0, "ActionChoice")  # the second attack is lost


def test_removing_a_ship_clears_its_pegs():
    game = battle({ROOK: "G9"}, damage={ship_of(ROOK): 1})
    remove_ship(game, ship_of(ROOK))
    assert pegs(game, ship_of(ROOK)) == (0, 0)
