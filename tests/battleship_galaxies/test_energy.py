"""Turns, the energy phase, the hand limit and decks that run out."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import CardSet, Mission, Weapon
from hullbreach.games.battleship_galaxies.flow.drawing import draw_cards
from hullbreach.games.battleship_galaxies.moves import DISCARD, GIVE, PASS, UNIT
from hullbreach.games.battleship_galaxies.state import ACTION_PHASE, DEPLOY_PHASE, ENDING, ENERGY_PHASE

from .scenes import (
    CHOSH,
    EVEREST,
    HAWKS,
    KIO,
    ROOK,
    agree,
    asked,
    battle,
    energy,
    finish_turn,
    fire,
    hand,
    heard,
    kind_of,
    let_be,
    listen,
    pile,
    plain_set,
    play,
    ship_of,
    step,
    throw_away,
    to_phase,
    unit,
    why_not,
)

TEN = ["Erin Cho"] * 3 + ["Charles Yeboah"] * 3 + ["Bronson Skiles"] * 3 + ["LR5 Nuclear Warhead"]
NO_HANDS = ((), (), (), ())


def teams():
    mission = Mission(1, "Test", boards=2, seats=(0, 0, 1, 1))
    return CardSet(None, plain_set().ships, plain_set().tactics, [mission])


# -- turns -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-TURN-01", "BG-TURN-02", "BG-DEP-15")
def test_a_turn_has_three_phases_in_order_and_then_the_next_player_begins():
    game = battle({ROOK: "A5", KIO: "A12"}, phase="energy")
    phases = []
    for _ in range(4):
        phases.append((int(game.active), int(game.phase)))
        play(game, PASS)
    assert phases == [(0, ENERGY_PHASE), (0, DEPLOY_PHASE), (0, ACTION_PHASE), (1, ENERGY_PHASE)]
    assert ENDING > ACTION_PHASE > DEPLOY_PHASE > ENERGY_PHASE


@pytest.mark.rule("BG-TURN-01", "BG-DEP-15")
def test_nothing_can_be_launched_outside_the_own_deploy_phase():
    game = battle({ROOK: "A5", KIO: "A12"}, waiting=[HAWKS], phase="action")
    assert why_not(game, UNIT + HAWKS) == "BG-ACT-01"
    let_be(game)
    assert game.active == 1
    to_phase(game, "deploy", 1)
    assert why_not(game, UNIT + HAWKS) == "BG-DEP-01"


@pytest.mark.rule("BG-TURN-05", "BG-Q-75")
def test_a_round_is_complete_when_everybody_has_had_a_turn():
    game = battle({ROOK: "A5", KIO: "A12"}, active=1, phase="end", turn=1)
    rounds = []
    for _ in range(4):
        rounds.append((int(game.turn), int(game.active), int(game.round)))
        finish_turn(game)
    assert rounds == [(2, 0, 1), (3, 1, 2), (4, 0, 2), (5, 1, 3)]


@pytest.mark.rule("BG-TURN-03", "BG-Q-25")
def test_cards_are_discarded_for_energy_whenever_the_player_on_turn_decides_freely():
    # an enemy of the far side, no card of which answers anything here
    game = battle({ROOK: "G5", KIO: "G7"}, hands=(["LR5 Nuclear Warhead"] * 3 + ["Erin Cho"] * 3, ()), phase="energy")
    for phase in ("energy", "deploy", "action"):
        to_phase(game, phase)
        before = energy(game)
        throw_away(game, "LR5 Nuclear Warhead")
        assert energy(game) == before + 1
    unit(game, ROOK)
    before = energy(game)
    throw_away(game, "Erin Cho")  # in the middle of the move
    let_be(game)
    throw_away(game, "Erin Cho")  # before paying for a charge
    assert energy(game) == before + 2
    assert pile(game, game.discards[0]).count("Erin Cho") == 2
    assert hand(game, 0).count("Erin Cho") == 1


@pytest.mark.rule("BG-TURN-03")
def test_only_cards_in_hand_can_be_discarded():
    game = battle({ROOK: "A5"}, hands=(["Erin Cho"], ()))
    assert why_not(game, DISCARD + kind_of("Charles Yeboah")) == "BG-TURN-03"
    assert why_not(game, DISCARD + kind_of("Erin Cho")) == ""


@pytest.mark.rule("BG-TURN-04")
def test_nobody_discards_by_choice_in_another_players_turn():
    game = battle({ROOK: "A5", KIO: "A12"}, hands=((), ["Krall Draxus"]))
    assert game.open_seats() == [0]
    assert game.legal_for(1) == []
    unit(game, ROOK)
    assert game.open_seats() == [0]


# -- energy ----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-NRG-01", "BG-NRG-02", "BG-Q-24")
def test_the_energy_phase_gives_10_energy_and_then_a_card():
    game = battle({ROOK: "A5", KIO: "A12"}, phase="end", energy=(7, 7), decks=(["Erin Cho", "Bronson Skiles"], None))
    listen(game)
    finish_turn(game)  # to the Wretch player's turn and back
    assert (energy(game, 1), len(hand(game, 1))) == (17, 1)
    finish_turn(game)
    assert (energy(game, 0), hand(game, 0)) == (17, ["Erin Cho"])
    kinds = [kind for kind, facts in heard(game, "income", "draws")]
    assert kinds == ["income", "draws", "income", "draws"]


@pytest.mark.rule("BG-NRG-05", "BG-NRG-06", "BG-Q-27")
def test_energy_never_rises_above_40():
    game = battle({ROOK: "A5", KIO: "A12"}, phase="end", energy=(5, 33), hands=((), ["Krall Draxus"]))
    assert energy(game, 1) == 40
    throw_away(game, "Krall Draxus")  # still possible, but it gives nothing
    assert energy(game, 1) == 40


@pytest.mark.rule("BG-NRG-05", "BG-Q-27")
def test_energy_never_falls_below_0():
    game = battle({ROOK: "A5"}, energy=(3, 3))
    game.pay(0, 5)
    assert energy(game) == 0


@pytest.mark.rule("BG-NRG-03", "BG-NRG-04", "BG-ACT-05")
def test_what_costs_more_energy_than_there_is_cannot_be_chosen():
    changes = {HAWKS: {"activate": 2}, KIO: {"launch": 7}}
    game = battle({HAWKS: ["A5", "B5", "C5"], ROOK: "H5"}, energy=(6, 6), changes=changes)
    unit(game, HAWKS)
    assert energy(game) == 4
    game = battle({HAWKS: ["A5", "B5", "C5"]}, energy=(1, 6), changes=changes)
    assert why_not(game, UNIT + HAWKS) == "BG-NRG-04"
    game = battle({HAWKS: ["A5", "B5", "C5"]}, waiting=[KIO], energy=(1, 6), changes=changes, phase="deploy", active=1)
    assert why_not(game, UNIT + KIO) == "BG-NRG-04"


@pytest.mark.rule("BG-NRG-07")
def test_unspent_energy_is_kept_from_turn_to_turn():
    game = battle({ROOK: "A5", KIO: "A12"}, energy=(9, 9))
    finish_turn(game)
    finish_turn(game)
    assert energy(game, 0) == 19


@pytest.mark.rule("BG-NRG-08")
def test_the_normal_draw_cannot_be_refused():
    game = battle({ROOK: "A5", KIO: "A12"}, phase="energy", hands=(TEN, ()))
    assert asked(game) == (0, "MakeRoom")  # not even to keep a hand of ten
    assert why_not(game, PASS) == "BG-HAND-02"


# -- the hand limit --------------------------------------------------------------------------------


@pytest.mark.rule("BG-HAND-01", "BG-HAND-02", "BG-HAND-03", "BG-Q-26")
def test_with_ten_cards_one_of_them_is_discarded_for_energy_before_drawing():
    game = battle({ROOK: "A5"}, phase="energy", hands=(TEN, ()), decks=(["Maneuvering Thrusters"] * 2, None), turn=3)
    assert energy(game) == 30
    assert why_not(game, DISCARD + kind_of("Maneuvering Thrusters")) == "BG-TURN-03"  # not the new one
    agree(game)
    throw_away(game, "LR5 Nuclear Warhead")
    assert energy(game) == 31
    assert len(hand(game, 0)) == 10
    assert "Maneuvering Thrusters" in hand(game, 0)
    assert pile(game, game.discards[0]) == ["LR5 Nuclear Warhead"]


@pytest.mark.rule("BG-Q-26", "BG-HAND-03")
def test_the_limit_also_holds_for_draws_in_another_players_turn():
    game = battle({ROOK: "A5", KIO: "A12"}, active=1, hands=(TEN, ()), decks=(["Maneuvering Thrusters"] * 2, None))
    before = energy(game, 0)
    draw_cards(game, 0, 2)  # as a card of his would
    game.settle()
    assert asked(game) == (0, "MakeRoom")
    throw_away(game, "Erin Cho")
    throw_away(game, "Erin Cho")  # one draw at a time
    assert energy(game, 0) == before + 2
    assert len(hand(game, 0)) == 10
    assert asked(game) == (1, "ActionChoice")


# -- decks that run out ----------------------------------------------------------------------------


@pytest.mark.rule("BG-OUT-01", "BG-Q-28")
def test_the_last_card_of_the_deck_makes_the_discard_pile_the_new_deck_at_once():
    game = battle(
        {ROOK: "A5"}, phase="energy", decks=(["Erin Cho"], None), discards=(["Bronson Skiles", "Charles Yeboah"], ())
    )
    assert hand(game, 0) == ["Erin Cho"]
    assert sorted(pile(game, game.decks[0])) == ["Bronson Skiles", "Charles Yeboah"]
    assert not game.discards[0]
    assert int(game.outs.get(0)) == 1
    assert all(game.known.get(card) == 0 for card in game.decks[0].to_list())


@pytest.mark.rule("BG-Q-28")
def test_a_draw_of_several_goes_on_into_the_new_deck_and_an_empty_pile_is_a_deck_run_out():
    game = battle({ROOK: "A5"}, decks=(["Erin Cho"], None), discards=(["Bronson Skiles", "Charles Yeboah"], ()))
    draw_cards(game, 0, 2)
    game.settle()
    assert len(hand(game, 0)) == 2
    assert "Erin Cho" in hand(game, 0)
    game = battle(
        {ROOK: "A5"}, decks=(["Erin Cho"], None), attached=[("Charles Yeboah", ROOK)], hands=(["Erin Cho"], ())
    )
    draw_cards(game, 0, 1)
    game.settle()
    assert int(game.outs.get(0)) == 2
    assert int(game.first_out) == 0
    assert not game.decks[0]


@pytest.mark.rule("BG-OUT-02", "BG-OUT-03", "BG-Q-82")
def test_after_the_second_time_there_are_no_more_draws_and_play_goes_on():
    game = battle({ROOK: "A5", KIO: "A12"}, decks=(["Erin Cho"], None), discards=(["Bronson Skiles"], ()), outs=(1, 0))
    finish_turn(game)
    finish_turn(game)
    assert hand(game, 0) == ["Erin Cho"]
    assert int(game.outs.get(0)) == 2
    assert pile(game, game.discards[0]) == ["Bronson Skiles"]  # not rebuilt
    finish_turn(game)
    finish_turn(game)
    assert hand(game, 0) == ["Erin Cho"]
    assert energy(game) == 40
    to_phase(game, "action", 0)
    unit(game, ROOK)
    step(game, "E")
    assert not game.over


@pytest.mark.rule("BG-OUT-04", "BG-CLOCK-01", "BG-Q-79", "BG-Q-82")
def test_the_game_ends_the_instant_the_last_deck_is_emptied_for_the_second_time():
    game = battle({EVEREST: "G5", KIO: "G13"}, decks=([], ["Krall Draxus"]), outs=(2, 1), phase="end")
    assert game.over
    assert hand(game, 1) == ["Krall Draxus"]
    assert game.winners() == [0]  # the large ship is worth more


@pytest.mark.rule("BG-CLOCK-01", "BG-OUT-03")
def test_one_deck_run_out_twice_does_not_end_the_game():
    game = battle({EVEREST: "G5", KIO: "G13"}, decks=(None, ["Krall Draxus"]), outs=(0, 1), phase="end")
    assert not game.over
    assert int(game.first_out) == 1


# -- teams -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-TEAM-05", "BG-Q-80", "BG-Q-87")
def test_teammates_draw_from_one_deck_and_discard_to_one_pile():
    game = battle(
        {ROOK: "A5", KIO: "A12"},
        hands=((), (), (), ()),
        decks=(["Erin Cho", "Bronson Skiles"] * 3, None),
        cards=teams(),
        phase="energy",
    )
    assert hand(game, 0) == ["Erin Cho"]
    throw_away(game, "Erin Cho")
    finish_turn(game)
    assert int(game.active) == 1
    assert hand(game, 1) == ["Bronson Skiles"]
    throw_away(game, "Bronson Skiles")
    assert pile(game, game.discards[0]) == ["Erin Cho", "Bronson Skiles"]


@pytest.mark.rule("BG-TEAM-06", "BG-Q-85")
def test_teammates_spend_and_fill_one_common_energy():
    game = battle(
        {ROOK: "A5", HAWKS: ["C5", "D5", "E5"], KIO: "A12"},
        owners={HAWKS: 1},
        hands=(["Erin Cho"], (), (), ()),
        cards=teams(),
        energy=(40, 20),
    )
    unit(game, ROOK)
    let_be(game)
    assert energy(game) == 39
    finish_turn(game)
    assert (int(game.active), energy(game)) == (1, 40)  # 39 and 10: the cap holds for the common total
    to_phase(game, "action", 1)
    assert why_not(game, UNIT + ROOK) == "BG-ACT-01"  # a teammate's ship
    unit(game, HAWKS)
    assert energy(game) == 39


@pytest.mark.rule("BG-TEAM-02", "BG-Q-84")
def test_teammates_have_hands_and_turns_of_their_own_and_may_see_each_others_cards():
    game = battle({ROOK: "A5", KIO: "A12"}, hands=(["Erin Cho"], ["Bronson Skiles"], (), ()), cards=teams())
    card = game.hands[0].to_list()[0]
    assert [seat for seat in range(4) if game.known.get(card) & game.bit(seat)] == [0, 1]
    assert why_not(game, DISCARD + kind_of("Bronson Skiles")) == "BG-TURN-03"
    seats = []
    for _ in range(5):
        seats.append(int(game.active))
        finish_turn(game)
    assert seats == [0, 1, 2, 3, 0]


@pytest.mark.rule("BG-Q-84", "BG-Q-48")
def test_teammates_ships_are_friends_no_countermeasures_no_attacks():
    game = battle(
        {ROOK: "C5", HAWKS: ["F5", "G5", "H5"], CHOSH: "A14 E"},
        owners={HAWKS: 1},
        hands=((), (), (), ()),
        cards=teams(),
        listed=True,
    )
    listen(game)
    unit(game, ROOK)
    step(game, "E", "E", "E", "E")  # up to the Hawk at F5 and onto G5
    assert heard(game, "ecm") == []
    assert why_not(game, PASS) == "BG-MOVE-10"
    step(game, "SE")
    assert asked(game)[1] == "ActionChoice"  # nobody to fire at


@pytest.mark.rule("BG-SET-13", "BG-NRG-01")
def test_the_very_first_energy_phase_gives_5():
    game = battle({ROOK: "A5", KIO: "A12"}, phase="energy", energy=(15, 15))
    assert (energy(game), len(hand(game, 0))) == (20, 1)
    finish_turn(game)
    assert (energy(game, 1), len(hand(game, 1))) == (25, 1)


@pytest.mark.rule("BG-NRG-03", "BG-CHG-01")
def test_charging_costs_energy():
    game = battle({ROOK: "G5", KIO: "G6"}, changes={ROOK: {"primary": Weapon("Pop", 2, 2, 1, 1)}})
    unit(game, ROOK)
    let_be(game)
    before = energy(game)
    fire(game, ship_of(KIO), "A1")
    assert energy(game) == before - 2


@pytest.mark.rule("BG-TEAM-03")
def test_cards_are_given_only_in_the_own_energy_phase():
    game = battle({ROOK: "A5", KIO: "A12"}, hands=(["Erin Cho"], (), (), ()), cards=teams(), phase="energy")
    assert why_not(game, GIVE + kind_of("Erin Cho")) == ""
    to_phase(game, "deploy")
    assert why_not(game, GIVE + kind_of("Erin Cho")) == "BG-TEAM-03"
    to_phase(game, "action")
    assert why_not(game, GIVE + kind_of("Erin Cho")) == "BG-TEAM-03"
