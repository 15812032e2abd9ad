"""The five command abilities that always hold; those with three uses have a file of their own."""

import pytest

from hullbreach.games.mag_blast.moves import ABILITY, PASS, SPEND, TAKE_BACK, choose_ship
from hullbreach.kernel.rng import quick

from .scenes import (
    asked,
    battle,
    card_move,
    choose,
    damage,
    discarded,
    finish_turn,
    fire,
    fleet,
    hand,
    in_hand,
    knows,
    launch,
    let_all_be,
    let_be,
    listen,
    not_refused,
    pay,
    play,
    ship_move,
    to_phase,
    use,
    why_not,
    zone,
)

# -- The Glorp -------------------------------------------------------------------------------------


@pytest.mark.rule("MB-ABIL-02")
def test_squadrons_do_half_damage_to_the_fleet_ships_of_the_glorp():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus", "Ares"]}],
        hands=[["Fighter", "Bomber"]],
        commands=["Freep", "The Glorp"],
    )
    launch(game, 0, "Zeus")
    launch(game, 0, "Ares", carrier="Astur")
    assert (damage(game, "Zeus"), damage(game, "Ares")) == (1, 2)


@pytest.mark.rule("MB-ABIL-02")
def test_the_command_ship_of_the_glorp_is_not_protected():
    game = battle(fleets=[{"yellow": ["Astur"]}, {}], hands=[["Fighter", "Bomber"]], commands=["Freep", "The Glorp"])
    launch(game, 0, 1)
    launch(game, 0, 1, carrier="Astur")
    assert damage(game, 1) == 6


@pytest.mark.rule("MB-ABIL-02")
def test_the_squadrons_of_the_glorp_and_blasts_against_it_do_full_damage():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Bomber"], ["Mag Blast"]],
        commands=["The Glorp"],
    )
    launch(game, 0, "Zeus", carrier="Astur")
    let_be(game, 1)
    assert damage(game, "Zeus") == 4
    finish_turn(game)
    to_phase(game, "attack")
    fire(game, 1, "Mag Blast", "Zeus", "Astur")
    let_all_be(game)
    assert damage(game, "Astur") == 5


# -- Recyclons v40K --------------------------------------------------------------------------------


def recyclons(fleets, hands=(), **more):
    """Seat 2 are the Recyclons."""
    return battle(
        fleets=fleets,
        hands=hands,
        commands=["Freep", "Overseers", "Recyclons"],
        deck=["Bomber", "Spacedock", "Minefield", "Asteroids"],
        **more,
    )


@pytest.mark.rule("MB-ABIL-05")
@pytest.mark.parametrize("victim", [1, 2])
def test_recyclons_draw_a_card_when_a_fleet_ship_of_any_fleet_is_destroyed(victim):
    fleets = [{"yellow": ["Ares"]}, {}, {}]
    fleets[victim] = {"yellow": ["Dink"]}
    game = recyclons(fleets, [["Beam Blast"]])
    listen(game)
    fire(game, 0, "Beam Blast", "Ares", "Dink")
    assert hand(game, 2) == ["Bomber"]
    assert game.journal.read()[-1].kind == "drew"
    assert knows(game, in_hand(game, 2, "Bomber")) == [2]


@pytest.mark.rule("MB-ABIL-05", "MB-CARD-06")
def test_recyclons_draw_for_a_ship_that_rammed_and_for_the_one_it_rammed():
    game = recyclons([{"yellow": ["Weslex"]}, {"yellow": ["Dink"]}, {}], [["Ramming Speed"]])
    use(game, 0, "Ramming Speed")
    choose(game, 0, "Weslex")
    choose(game, 0, "Dink")
    let_all_be(game)
    assert hand(game, 2) == ["Bomber", "Spacedock"]


@pytest.mark.rule("MB-ABIL-05")
def test_recyclons_draw_3_when_a_command_ship_is_lost_and_nothing_for_the_fleet_that_goes_with_it():
    game = recyclons(
        [{"red": ["Ares"]}, {"yellow": ["Zeus", "Dink"]}, {}],
        [["Mag Blast"]],
        damage=[(("command", 1), "Beam Blast")],
    )
    fire(game, 0, "Mag Blast", "Ares", 1)
    assert hand(game, 2) == ["Bomber", "Minefield", "Spacedock"]


@pytest.mark.rule("MB-ABIL-05", "MB-ELIM-01")
def test_recyclons_who_are_out_draw_nothing():
    game = battle(
        fleets=[{"red": ["Ares"]}, {"yellow": ["Zeus"]}, {}],
        hands=[["Mag Blast"]],
        commands=["Freep", "Recyclons"],
        damage=[(("command", 1), "Beam Blast")],
    )
    deck = game.deck.size()
    fire(game, 0, "Mag Blast", "Ares", 1)
    assert hand(game, 1) == []
    assert game.deck.size() == deck


@pytest.mark.rule("MB-ABIL-05", "MB-Q-08")
def test_recyclons_may_draw_the_very_blast_that_did_it():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Dink"]}],
        hands=[["Beam Blast"]],
        commands=["Recyclons"],
        only=True,
    )
    fire(game, 0, "Beam Blast", "Ares", "Dink")
    assert hand(game, 0) == ["Beam Blast"]


# -- Mhee Yow-Meex ---------------------------------------------------------------------------------


def mhee(phase="attack", hand=("Reinforcements",), fleet_deck=("Zeus", "Dink", "Ares"), **more):
    return battle(fleets=[{}, {}], hands=[list(hand)], commands=["Mhee"], phase=phase, fleet_deck=fleet_deck, **more)


@pytest.mark.rule("MB-ABIL-07")
@pytest.mark.parametrize(("kept", "other"), [(0, 1), (1, 0)])
def test_mhee_draws_two_ships_keeps_one_and_discards_the_other(kept, other):
    game = mhee()
    drawn = game.fleet_deck.to_list()[:2]
    listen(game)
    use(game, 0, "Reinforcements")
    assert asked(game) == (0, "KeepOne")
    assert game.stack[-1].facts() == [0]
    assert game.dealt[0].to_list() == drawn
    assert [knows(game, ship) for ship in drawn] == [[0], [0]]
    assert game.legal() == [choose_ship(ship) for ship in drawn]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, choose_ship(game.fleet_deck.to_list()[0])) == "MB-ABIL-07"
    assert why_not(game, 0, PASS) == "MB-ABIL-07"
    play(game, 0, choose_ship(drawn[kept]))
    assert asked(game) == (0, "PlaceShip")
    assert game.fleet_discard.to_list() == [drawn[other]]
    assert knows(game, drawn[other]) == [-1, 0, 1]
    zone(game, 0, "green")
    assert fleet(game, 0) == {game.cards.name(drawn[kept]): "green"}
    assert not game.dealt[0]
    events = game.journal.read()
    assert [event.kind for event in events] == [
        "plays",
        "ship drawn",
        "ship drawn",
        "ability",
        "ship rejected",
        "joins",
    ]
    assert events[1].reveals
    assert events[4].cards == [drawn[other]]
    assert events[4].facts == {"seat": 0}


@pytest.mark.rule("MB-ABIL-07", "MB-REIN-06")
def test_mhee_does_so_when_buying_too():
    game = mhee("reinforce", ["Laser Blast S", "Laser Blast S", "Beam Blast S"])
    for blast in ("Laser Blast", "Laser Blast", "Beam Blast"):
        pay(game, 0, blast)
    assert asked(game) == (0, "KeepOne")


@pytest.mark.rule("MB-ABIL-07", "MB-Q-09")
def test_mhee_keeps_the_only_ship_there_is():
    game = mhee(fleet_deck=["Zeus"], only=True)
    use(game, 0, "Reinforcements")
    assert asked(game) == (0, "PlaceShip")


@pytest.mark.rule("MB-ABIL-07", "MB-Q-09")
def test_mhees_second_ship_comes_from_the_renewed_deck():
    game = mhee(fleet_deck=["Zeus"], fleet_discard=["Dink"], only=True)
    use(game, 0, "Reinforcements")
    assert sorted(game.cards.name(ship) for ship in game.dealt[0].to_list()) == ["Dink", "Zeus"]
    assert not game.fleet_discard


@pytest.mark.rule("MB-ABIL-07")
def test_others_draw_one_ship():
    game = battle(fleets=[{}, {}], hands=[["Reinforcements"]], commands=["Freep", "Mhee"], fleet_deck=["Zeus", "Dink"])
    use(game, 0, "Reinforcements")
    assert asked(game) == (0, "PlaceShip")
    assert game.cards.name(game.fleet_deck.to_list()[0]) == "Dink"


# -- BZZGZZRT! -------------------------------------------------------------------------------------


def bzzgzzrt(hand=(), fleet=("Troya", "Dink", "Zeus"), **more):
    return battle(
        fleets=[{"yellow": list(fleet)}, {"yellow": ["Ares"]}, {}],
        hands=[list(hand), *more.pop("others", ())],
        commands=["BZZGZZRT!"],
        **more,
    )


@pytest.mark.rule("MB-ABIL-08")
def test_the_speed_1_ships_of_bzzgzzrt_launch_squadrons():
    game = bzzgzzrt(["Bomber"])
    use(game, 0, "Bomber")
    assert game.legal() == [ship_move(game, "Troya")]
    for ship in ("Dink", "Zeus"):  # speed 2 and speed 0
        assert why_not(game, 0, ship_move(game, ship)) == "MB-SQ-01"
    choose(game, 0, "Troya")
    choose(game, 0, "Ares")
    assert damage(game, "Ares") == 4


@pytest.mark.rule("MB-ABIL-08")
def test_without_a_speed_1_ship_bzzgzzrt_has_no_carrier():
    game = bzzgzzrt(["Fighter"], fleet=["Dink", "Zeus"])
    assert why_not(game, 0, card_move(game, 0, "Fighter")) == "MB-SQ-01"


@pytest.mark.rule("MB-ABIL-08")
def test_the_speed_2_ships_of_bzzgzzrt_sweep_mines():
    game = bzzgzzrt(laid=[("Minefield", 1, 0)], fleet=["Troya", "Dink", "Zeus", "Weslex"])
    assert game.legal() == [PASS, ship_move(game, "Dink"), ship_move(game, "Weslex")]
    for ship in ("Troya", "Zeus"):
        assert why_not(game, 0, ship_move(game, ship)) == "MB-ABIL-11"


@pytest.mark.rule("MB-ABIL-08", "MB-ABIL-11")
def test_real_carriers_and_minesweepers_stay_what_they_are():
    game = bzzgzzrt(["Bomber"], fleet=["Astur", "Vnkar"], laid=[("Minefield", 0, 1)])
    assert game.legal() == [PASS, card_move(game, 0, "Bomber"), ship_move(game, "Vnkar")]
    use(game, 0, "Bomber")
    assert game.legal() == [ship_move(game, "Astur")]


@pytest.mark.rule("MB-ABIL-08", "MB-DEF-03")
def test_a_speed_1_ship_of_bzzgzzrt_lets_a_fighter_defend():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Troya"]}],
        hands=[["Bomber"], ["Fighter"]],
        commands=["Freep", "BZZGZZRT!"],
    )
    launch(game, 0, "Troya", carrier="Astur")
    use(game, 1, "Fighter")
    assert damage(game, "Troya") == 0


@pytest.mark.rule("MB-ABIL-08")
def test_the_hats_belong_to_the_fleet_not_to_the_ship():
    game = battle(
        fleets=[{"yellow": ["Troya", "Dink"]}, {}],
        hands=[["Fighter"]],
        commands=["Freep", "BZZGZZRT!"],
        laid=[("Minefield", 0, 1)],
    )
    assert game.legal() == [PASS]
    assert why_not(game, 0, card_move(game, 0, "Fighter")) == "MB-SQ-01"
    assert why_not(game, 0, ship_move(game, "Dink")) == "MB-ABIL-11"


# -- Cranium Consortium ----------------------------------------------------------------------------


def cranium(cards, attacker=("Beam Blast",), target="Zeus"):
    """Seat 0 fires at a ship of Cranium Consortium, in seat 1."""
    game = battle(
        fleets=[{"yellow": ["Ares"], "red": ["Poseidon", "Astur"]}, {"yellow": ["Zeus"]}],
        hands=[list(attacker), list(cards)],
        commands=["Freep", "Cranium"],
    )
    listen(game)
    fire(game, 0, attacker[0], "Ares" if target == "Zeus" else "Poseidon", target)
    return game


@pytest.mark.rule("MB-ABIL-10", "MB-BLAST-12")
def test_cranium_cancels_a_blast_on_a_fleet_ship_for_2_icons():
    game = cranium(["Laser Blast S", "Bomber C", "Spacedock"])
    laser, bomber = in_hand(game, 1, "Laser Blast"), in_hand(game, 1, "Bomber")
    assert asked(game) == (1, "Answer")
    assert game.legal() == [PASS, ABILITY]
    about = game.stack[-1].facts()[1]
    play(game, 1, ABILITY)
    assert asked(game) == (1, "PayToCancel")
    assert game.stack[-1].facts() == [1, about]
    assert game.legal() == [SPEND + laser, SPEND + bomber, TAKE_BACK]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 1, SPEND + in_hand(game, 1, "Spacedock")) == "MB-ABIL-10"
    assert why_not(game, 1, PASS) == "MB-ABIL-10"
    play(game, 1, SPEND + bomber)
    assert game.stack[-1].facts() == [1, about, bomber]
    assert game.legal() == [SPEND + laser, TAKE_BACK]
    play(game, 1, SPEND + laser)
    assert damage(game, "Zeus") == 0
    assert discarded(game) == ["Bomber", "Laser Blast", "Beam Blast"]
    assert hand(game, 1) == ["Spacedock"]
    assert asked(game) == (0, "AttackPhase")
    beam = game.discard.to_list()[2]
    assert [(event.kind, event.cards, event.facts["seat"]) for event in game.journal.read()][2:] == [
        ("ability", [game.command(1)], 1),
        ("pays", [bomber], 1),
        ("pays", [laser], 1),
        ("cancelled", [beam], 0),
    ]


@pytest.mark.rule("MB-Q-67", "MB-ABIL-10")
def test_cranium_may_take_a_payment_back_and_answer_otherwise():
    game = cranium(["Laser Blast S", "Bomber C", "Evasive Action"])
    laser, bomber, _ = game.hands[1].to_list()
    about = game.stack[-1].facts()[1]
    play(game, 1, ABILITY)
    play(game, 1, SPEND + bomber)
    game.journal.read()
    play(game, 1, TAKE_BACK)
    assert [(event.kind, event.cards) for event in game.journal.read()] == [("takes back", [bomber])]
    assert sorted(game.hands[1].to_list()) == sorted([laser, bomber, in_hand(game, 1, "Evasive Action")])
    assert discarded(game) == []
    assert game.stack[-1].facts() == [1, about, 1]
    assert why_not(game, 1, ABILITY) == "MB-Q-67"
    use(game, 1, "Evasive Action")
    assert damage(game, "Zeus") == 0


@pytest.mark.rule("MB-Q-67", "MB-Q-20")
def test_who_takes_a_payment_back_may_let_the_blast_be():
    game = cranium(["Laser Blast S", "Bomber C"])
    play(game, 1, ABILITY)
    play(game, 1, TAKE_BACK)
    let_be(game, 1)
    assert damage(game, "Zeus") == 3
    assert asked(game) == (0, "FollowUp")


@pytest.mark.rule("MB-Q-67")
@pytest.mark.parametrize("viewer", [-1, 0])
def test_whoever_watches_cranium_pay_imagines_no_world_without_a_move(viewer):
    game = cranium(["Laser Blast S", "Bomber C"])
    play(game, 1, ABILITY)
    rng = quick(1)
    for _ in range(100):
        world = game.clone()
        world.redeal(viewer, rng)
        while asked(world)[1] == "PayToCancel":
            world.apply(world.legal()[0])


@pytest.mark.rule("MB-ABIL-10")
def test_one_card_with_two_icons_is_enough():
    game = cranium(["Bridge Hit SS", "Laser Blast S"])
    play(game, 1, ABILITY)
    pay(game, 1, "Bridge Hit")
    assert asked(game) == (0, "AttackPhase")
    assert hand(game, 1) == ["Laser Blast"]
    assert damage(game, "Zeus") == 0


@pytest.mark.rule("MB-ABIL-10")
def test_one_icon_is_not_enough():
    game = cranium(["Laser Blast S", "Spacedock"])
    assert game.legal() == [PASS]
    assert why_not(game, 1, ABILITY) == "MB-ABIL-10"


@pytest.mark.rule("MB-ABIL-10")
def test_the_command_ship_of_cranium_is_not_protected():
    game = cranium(["Laser Blast S", "Laser Blast S"], target=1)
    assert asked(game) == (1, "Answer")
    assert why_not(game, 1, ABILITY) == "MB-ABIL-10"


@pytest.mark.rule("MB-ABIL-10")
def test_cranium_cancels_no_blast_on_somebody_elses_ship():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {"yellow": ["Troya"]}],
        hands=[["Beam Blast"], ["Laser Blast S", "Laser Blast S"]],
        commands=["Freep", "Cranium"],
    )
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    assert asked(game) == (1, "Answer")
    assert why_not(game, 1, ABILITY) == "MB-ABIL-10"


@pytest.mark.rule("MB-ABIL-10")
def test_cranium_cancels_neither_squadrons_nor_direct_hits():
    game = cranium(["Laser Blast S", "Laser Blast S"], attacker=["Beam Blast", "Direct Hit", "Fighter"])
    let_be(game, 1)
    use(game, 0, "Direct Hit")
    assert why_not(game, 1, ABILITY) == "MB-ABIL-10"
    let_be(game, 1)
    let_be(game, 0)
    launch(game, 0, "Zeus")
    assert why_not(game, 1, ABILITY) == "MB-ABIL-10"
    assert game.legal() == [PASS]


@pytest.mark.rule("MB-ABIL-10", "MB-CARD-06")
def test_cranium_cancels_a_ram():
    game = battle(
        fleets=[{"yellow": ["Dink"]}, {"yellow": ["Zeus"]}],
        hands=[["Ramming Speed"], ["Bridge Hit SS"]],
        commands=["Freep", "Cranium"],
    )
    use(game, 0, "Ramming Speed")
    choose(game, 0, "Dink")
    choose(game, 0, "Zeus")
    play(game, 1, ABILITY)
    pay(game, 1, "Bridge Hit")
    assert damage(game, "Zeus") == 0
    assert discarded(game) == ["Bridge Hit", "Ramming Speed"]


@pytest.mark.rule("MB-ABIL-10", "MB-CMD-06", "MB-Q-64")
def test_cranium_is_not_limited_and_pays_for_each_blast_anew():
    game = battle(
        fleets=[{"yellow": ["Ares", "Terral", "Freya", "Tash"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast"] * 4, ["Bridge Hit SS", "Bridge Hit CC", "Bomber DD", "Fighter SC"]],
        commands=["Freep", "Cranium"],
    )
    prices = {"Ares": "Bridge Hit", "Terral": "Bridge Hit", "Freya": "Bomber", "Tash": "Fighter"}
    for gun, price in prices.items():
        fire(game, 0, "Beam Blast", gun, "Zeus")
        play(game, 1, ABILITY)
        pay(game, 1, price)
    assert damage(game, "Zeus") == 0
    assert hand(game, 1) == []
    assert game.used.to_list() == [0, 0]


@pytest.mark.rule("MB-ABIL-10", "MB-Q-33", "MB-Q-58")
def test_what_cranium_does_cannot_be_cancelled_but_the_others_have_their_moment():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast", "Temporal Flux", "Strategic Allocation"], ["Bridge Hit SS", "Bomber"]],
        commands=["Freep", "Cranium"],
        any_turn=True,
    )
    let_all_be(game)
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    play(game, 1, ABILITY)
    pay(game, 1, "Bridge Hit")
    assert asked(game) == (0, "Answer")
    assert game.legal() == [PASS, card_move(game, 0, "Strategic Allocation")]
    assert why_not(game, 0, card_move(game, 0, "Temporal Flux")) == "MB-Q-33"
    let_be(game, 0)
    assert asked(game) == (0, "AttackPhase")  # nobody is asked about the cancelled blast again
    assert damage(game, "Zeus") == 0


@pytest.mark.rule("MB-ABIL-10")
def test_others_cannot_pay_to_cancel():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast"], ["Bridge Hit SS"]],
        commands=["Cranium", "Freep"],
    )
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    assert why_not(game, 1, ABILITY) == "MB-ABIL-10"
    assert ABILITY not in game.legal()


# -- told ------------------------------------------------------------------------------------------


def abilities_told(game):
    return [event.facts["seat"] for event in game.journal.read() if event.kind == "ability"]


@pytest.mark.rule("MB-ABIL-02")
def test_soft_hulls_are_told_when_they_halve_the_damage():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Fighter", "Fighter"]],
        commands=["Freep", "The Glorp"],
    )
    listen(game)
    launch(game, 0, "Zeus")
    assert abilities_told(game) == [1]
    launch(game, 0, 1)  # the command ship is not protected
    assert abilities_told(game) == []


@pytest.mark.rule("MB-ABIL-05")
def test_recycling_is_told():
    game = recyclons([{"yellow": ["Ares"]}, {"yellow": ["Dink"]}, {}], [["Beam Blast"]])
    listen(game)
    fire(game, 0, "Beam Blast", "Ares", "Dink")
    assert abilities_told(game) == [2]


@pytest.mark.rule("MB-ABIL-07")
def test_the_pick_of_two_is_told():
    game = mhee()
    listen(game)
    use(game, 0, "Reinforcements")
    assert abilities_told(game) == [0]


@pytest.mark.rule("MB-ABIL-08")
def test_many_hats_are_told_when_worn():
    game = bzzgzzrt(["Bomber", "Bomber"], fleet=["Troya", "Dink", "Astur", "Vnkar"], laid=[("Minefield", 0, 1)] * 2)
    listen(game)
    launch(game, 0, "Ares", carrier="Troya")
    assert abilities_told(game) == [0]
    launch(game, 0, "Ares", carrier="Astur")  # a carrier by birth
    assert abilities_told(game) == []
    for ship, told in (("Dink", [0]), ("Vnkar", [])):
        choose(game, 0, ship)
        play(game, 0, game.legal()[0])
        let_all_be(game)
        assert abilities_told(game) == told
