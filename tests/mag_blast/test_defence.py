"""Against squadrons: Temporal Flux, Evasive Action and fighters that rise to meet them."""

import pytest

from hullbreach.games.mag_blast.moves import PASS

from .scenes import (
    asked,
    battle,
    card_move,
    damage,
    discarded,
    find,
    finish_turn,
    fire,
    hand,
    in_hand,
    in_play,
    knows,
    launch,
    let_be,
    listen,
    lost_ships,
    not_refused,
    pile,
    play,
    to_phase,
    told,
    use,
    why_not,
)


def raid(squadron="Fighter", answer=(), attacker=(), target="Zeus", defender=None, **more):
    """Seat 0 launches at seat 1, which holds `answer`."""
    game = battle(
        fleets=[{"yellow": ["Astur"]}, defender or {"yellow": ["Zeus", "Dink"], "red": ["Vengarr"]}],
        hands=[[squadron, *attacker], list(answer)],
        **more,
    )
    listen(game)
    launch(game, 0, target, carrier="Astur" if squadron == "Bomber" else None)
    return game


# -- Temporal Flux ---------------------------------------------------------------------------------


@pytest.mark.rule("MB-DEF-01", "MB-DEF-07", "MB-CARD-01", "MB-Q-33")
@pytest.mark.parametrize("squadron", ["Fighter", "Bomber"])
def test_a_temporal_flux_cancels_a_squadron_for_good(squadron):
    game = raid(squadron, answer=["Temporal Flux"])
    use(game, 1, "Temporal Flux")
    assert damage(game, "Zeus") == 0
    assert discarded(game) == [squadron, "Temporal Flux"]
    finish_turn(game)
    assert hand(game, 0) == []
    assert hand(game, 1) == []


@pytest.mark.rule("MB-DEF-01", "MB-Q-22")
def test_a_temporal_flux_may_save_somebody_elses_ship():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}, {}],
        hands=[["Fighter"], [], ["Temporal Flux"]],
    )
    launch(game, 0, "Zeus")
    assert asked(game) == (2, "Answer")
    use(game, 2, "Temporal Flux")
    assert damage(game, "Zeus") == 0
    assert discarded(game) == ["Fighter", "Temporal Flux"]


# -- Evasive Action --------------------------------------------------------------------------------


@pytest.mark.rule("MB-DEF-02", "MB-DEF-07", "MB-CARD-02", "MB-Q-34")
@pytest.mark.parametrize("squadron", ["Fighter", "Bomber"])
def test_an_evaded_squadron_does_nothing_and_comes_home_when_the_turn_ends(squadron):
    game = raid(squadron, answer=["Evasive Action"])
    use(game, 1, "Evasive Action")
    assert damage(game, "Zeus") == 0
    assert discarded(game) == ["Evasive Action"]
    assert pile(game, game.aside) == [squadron]
    assert hand(game, 0) == []
    finish_turn(game)
    assert hand(game, 0) == [squadron]
    assert not game.aside


@pytest.mark.rule("MB-DEF-02", "MB-Q-22")
def test_nobody_evades_for_somebody_else():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}, {"yellow": ["Ares"]}],
        hands=[["Fighter"], [], ["Evasive Action"]],
    )
    launch(game, 0, "Zeus")
    assert asked(game) == (2, "Answer")
    assert game.legal() == [PASS]
    assert why_not(game, 2, card_move(game, 2, "Evasive Action")) == "MB-CARD-02"


# -- fighters --------------------------------------------------------------------------------------


@pytest.mark.rule("MB-DEF-05", "MB-DEF-03", "MB-DEF-07")
def test_two_fighters_that_meet_are_both_discarded_at_once():
    game = raid("Fighter", answer=["Fighter"])
    theirs, ours = game.playing.to_list()[0], in_hand(game, 1, "Fighter")
    use(game, 1, "Fighter")
    assert damage(game, "Zeus") == 0
    assert game.discard.to_list() == [theirs, ours]
    assert not game.aside
    finish_turn(game)
    assert (hand(game, 0), hand(game, 1)) == ([], [])


@pytest.mark.rule("MB-DEF-04", "MB-DEF-03", "MB-DEF-07")
def test_a_fighter_shoots_a_bomber_down_and_comes_home_when_the_turn_ends():
    game = raid("Bomber", answer=["Fighter"])
    fighter = in_hand(game, 1, "Fighter")
    use(game, 1, "Fighter")
    assert damage(game, "Zeus") == 0
    assert discarded(game) == ["Bomber"]
    assert game.aside.to_list() == [fighter]
    assert hand(game, 1) == []
    finish_turn(game)
    assert (hand(game, 0), hand(game, 1)) == ([], ["Fighter"])
    assert knows(game, fighter) == [-1, 0, 1]


@pytest.mark.rule("MB-DEF-03")
@pytest.mark.parametrize("zone", ["yellow", "red", "blue"])
def test_a_fighter_defends_in_any_zone_wherever_the_carrier_stands(zone):
    game = raid("Fighter", answer=["Fighter"], defender={zone: ["Zeus"], "green": ["Woden"]})
    assert card_move(game, 1, "Fighter") in game.legal()


@pytest.mark.rule("MB-DEF-03")
def test_a_fighter_defends_the_command_ship_too():
    game = raid("Fighter", answer=["Fighter"], target=1)
    use(game, 1, "Fighter")
    assert damage(game, 1) == 0


@pytest.mark.rule("MB-DEF-03", "MB-Q-30")
def test_a_fighter_cannot_defend_a_fleet_without_a_carrier():
    game = raid("Bomber", answer=["Fighter"], defender={"yellow": ["Zeus"]})
    assert asked(game) == (1, "Answer")  # the hand might hold something else
    assert game.legal() == [PASS]
    assert why_not(game, 1, card_move(game, 1, "Fighter")) == "MB-DEF-03"


@pytest.mark.rule("MB-Q-30")
def test_the_carrier_under_attack_counts_as_a_carrier():
    game = raid("Bomber", answer=["Fighter"], target="Vengarr", defender={"yellow": ["Vengarr"]})
    use(game, 1, "Fighter")
    assert discarded(game) == ["Bomber"]


@pytest.mark.rule("MB-Q-30", "MB-DEF-03")
def test_the_carrier_is_not_used_up_by_defending():
    game = raid("Bomber", answer=["Fighter", "Fighter"], attacker=["Bomber"])
    use(game, 1, "Fighter")
    let_be(game, 0)
    launch(game, 0, "Zeus", carrier="Astur")
    use(game, 1, "Fighter")
    assert discarded(game) == ["Bomber", "Bomber"]
    finish_turn(game)
    assert hand(game, 1) == ["Fighter", "Fighter"]


@pytest.mark.rule("MB-Q-22", "MB-Q-30")
def test_fighters_defend_their_own_fleet_only():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}, {"yellow": ["Vengarr"]}],
        hands=[["Fighter"], [], ["Fighter"]],
    )
    launch(game, 0, "Zeus")
    assert game.legal() == [PASS]
    assert why_not(game, 2, card_move(game, 2, "Fighter")) == "MB-Q-22"


@pytest.mark.rule("MB-CARD-07", "MB-DEF-03")
def test_no_fighter_rises_from_a_mined_fleet():
    game = raid("Bomber", answer=["Fighter"], laid=[("Minefield", 0, 1)])
    assert game.legal() == [PASS]
    assert why_not(game, 1, card_move(game, 1, "Fighter")) == "MB-CARD-07"


@pytest.mark.rule("MB-DEF-06")
def test_a_bomber_cannot_defend():
    game = raid("Fighter", answer=["Bomber"])
    assert game.legal() == [PASS]
    assert why_not(game, 1, card_move(game, 1, "Bomber")) == "MB-DEF-06"


@pytest.mark.rule("MB-DEF-06")
def test_a_fighter_cannot_stop_a_blast():
    game = battle(fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus", "Vengarr"]}], hands=[["Mag Blast"], ["Fighter"]])
    fire(game, 0, "Mag Blast", "Ares", "Zeus")
    assert game.legal() == [PASS]
    assert why_not(game, 1, card_move(game, 1, "Fighter")) == "MB-DEF-06"


# -- defence is answered too -----------------------------------------------------------------------


@pytest.mark.rule("MB-Q-31", "MB-DEF-07")
@pytest.mark.parametrize(("squadron", "worth"), [("Fighter", 2), ("Bomber", 4)])
def test_a_temporal_flux_takes_out_the_defending_fighter_and_the_attack_stands(squadron, worth):
    game = raid(squadron, answer=["Fighter"], attacker=["Temporal Flux"])
    use(game, 1, "Fighter")
    assert asked(game) == (0, "Answer")
    use(game, 0, "Temporal Flux")
    assert discarded(game) == ["Fighter", "Temporal Flux"]
    assert damage(game, "Zeus") == worth
    finish_turn(game)
    assert (hand(game, 0), hand(game, 1)) == ([squadron], [])


@pytest.mark.rule("MB-Q-31")
def test_no_second_fighter_meets_the_defending_one():
    game = raid("Bomber", answer=["Fighter"], attacker=["Fighter", "Evasive Action"])
    use(game, 1, "Fighter")
    assert asked(game) == (0, "Answer")
    assert game.legal() == [PASS]
    assert why_not(game, 0, card_move(game, 0, "Fighter")) == "MB-Q-31"
    assert why_not(game, 0, card_move(game, 0, "Evasive Action")) == "MB-CARD-02"


@pytest.mark.rule("MB-Q-21", "MB-DEF-07")
def test_after_a_cancelled_answer_another_may_be_tried():
    game = raid("Bomber", answer=["Fighter", "Evasive Action"], attacker=["Temporal Flux"])
    use(game, 1, "Fighter")
    use(game, 0, "Temporal Flux")
    let_be(game, 1)  # the flux stands
    assert asked(game) == (1, "Answer")
    assert not_refused(game) == [PASS, card_move(game, 1, "Evasive Action")]
    use(game, 1, "Evasive Action")
    assert damage(game, "Zeus") == 0
    assert pile(game, game.aside) == ["Bomber"]


@pytest.mark.rule("MB-Q-21")
def test_once_a_squadron_is_cancelled_nobody_is_asked_about_it_again():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}, {}],
        hands=[["Fighter"], ["Evasive Action", "Temporal Flux"], ["Temporal Flux"]],
    )
    launch(game, 0, "Zeus")
    use(game, 1, "Evasive Action")
    let_be(game, 2)  # asked about the evasion; the attacker's hand is empty
    assert asked(game) == (0, "AttackPhase")
    assert damage(game, "Zeus") == 0


@pytest.mark.rule("MB-DEF-01", "MB-CARD-01")
def test_a_temporal_flux_undoes_a_temporal_flux():
    game = raid("Fighter", answer=["Temporal Flux"], attacker=["Temporal Flux"])
    use(game, 1, "Temporal Flux")
    use(game, 0, "Temporal Flux")
    assert damage(game, "Zeus") == 2
    assert discarded(game) == ["Temporal Flux", "Temporal Flux"]
    assert pile(game, game.beneath) == ["Fighter"]


@pytest.mark.rule("MB-Q-32")
def test_a_fighter_defends_once_a_turn_and_attacks_again_in_its_own():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus", "Vengarr"]}],
        hands=[["Bomber", "Bomber"], ["Fighter", "Laser Blast"]],
        only=True,
    )
    launch(game, 0, "Zeus", carrier="Astur")
    fighter = card_move(game, 1, "Fighter")
    use(game, 1, "Fighter")
    let_be(game, 0)
    launch(game, 0, "Zeus", carrier="Astur")
    assert why_not(game, 1, fighter) == "MB-ACT-02"
    finish_turn(game)
    to_phase(game, "attack")
    assert fighter in game.legal()


@pytest.mark.rule("MB-Q-32")
def test_a_fighter_that_attacked_defends_from_the_next_turn_on():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Vengarr"]}],
        hands=[["Fighter"], ["Bomber"]],
        only=True,
    )
    launch(game, 0, "Vengarr")
    finish_turn(game)
    to_phase(game, "attack")
    launch(game, 1, "Astur", carrier="Vengarr")
    use(game, 0, "Fighter")
    assert damage(game, "Astur") == 0


@pytest.mark.rule("MB-DEF-04")
def test_a_defence_is_told():
    game = raid("Bomber", answer=["Fighter"])
    bomber, fighter, zeus = game.playing.to_list()[0], in_hand(game, 1, "Fighter"), find(game, "Zeus")
    use(game, 1, "Fighter")
    told(
        game,
        ("plays", [bomber], {"seat": 0}),
        ("launches", [bomber], {"seat": 0, "target": zeus}),
        ("answers", [fighter], {"seat": 1}),
        ("cancelled", [bomber], {"seat": 0}),
    )


@pytest.mark.rule("MB-SQ-10", "MB-Q-28")
def test_a_defending_fighter_out_in_anothers_turn_belongs_to_its_own_player():
    game = raid("Bomber", answer=["Fighter", "Fighter"], target="Dink", attacker=["Fighter"])
    use(game, 1, "Fighter")
    let_be(game, 0)
    launch(game, 0, "Dink")
    let_be(game, 1)
    assert not in_play(game, "Dink")
    assert lost_ships(game) == ["Dink"]
    play(game, 0, PASS)
    assert hand(game, 0) == ["Fighter"]
    assert hand(game, 1) == ["Fighter", "Fighter"]
