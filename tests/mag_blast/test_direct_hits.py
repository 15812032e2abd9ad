"""The chain: a blast that hits, a Direct Hit, then an effect or one more blast."""

import pytest

from hullbreach.games.mag_blast.card_set import FIRST_SHIP
from hullbreach.games.mag_blast.moves import ABILITY, PASS, PLAY, SPEND
from hullbreach.games.mag_blast.state import RED
from hullbreach.kernel.title import CONCEDE

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
    launch,
    let_be,
    listen,
    lost_ships,
    not_refused,
    pay,
    pile,
    play,
    ship_move,
    told,
    use,
    why_not,
    zone,
)

EFFECTS = ("Catastrophic Damage", "Boarding Party", "Concussive Blast", "Bridge Hit")


def hit(attacker=(), defender=(), blast="Beam Blast", gun="Ares", target="Zeus", fleet=None, **more):
    """Seat 0 fires at seat 1, which lets the blast hit: seat 0 may follow it up."""
    game = battle(
        fleets=[
            {"yellow": ["Ares", "Terral", "Freya"], "red": ["Falladir"]},
            fleet or {"yellow": ["Zeus", "Troya"], "red": ["Poseidon"]},
        ],
        hands=[[blast, *attacker], list(defender)],
        **more,
    )
    fire(game, 0, blast, gun, target)
    if defender:
        let_be(game, 1)
    assert asked(game) == (0, "FollowUp")
    return game


# -- when a Direct Hit may be played ---------------------------------------------------------------


@pytest.mark.rule("MB-DH-01")
@pytest.mark.parametrize(
    ("blast", "gun", "worth"), [("Laser Blast", "Terral", 1), ("Beam Blast", "Ares", 3), ("Mag Blast", "Ares", 5)]
)
def test_a_direct_hit_follows_any_kind_of_blast_that_hit(blast, gun, worth):
    game = hit(["Direct Hit", "Laser Blast"], blast=blast, gun=gun)
    assert damage(game, "Zeus") == worth
    assert game.legal() == [PASS, card_move(game, 0, "Direct Hit")]
    assert not_refused(game) == game.legal()


@pytest.mark.rule("MB-DH-01")
def test_a_direct_hit_needs_a_hit():
    game = battle(fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}], hands=[["Direct Hit"]])
    assert game.legal() == [PASS]
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-01"


@pytest.mark.rule("MB-DH-01", "MB-DH-02")
def test_a_chance_let_go_does_not_come_back():
    game = hit(["Direct Hit"])
    let_be(game, 0)
    assert asked(game) == (0, "AttackPhase")
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-01"


@pytest.mark.rule("MB-DH-02", "MB-DH-01")
def test_between_the_blast_and_the_direct_hit_nothing_else_can_be_done():
    game = hit(["Direct Hit", "Laser Blast", "Spacedock", "Strategic Allocation", "Catastrophic Damage"])
    for card in ("Laser Blast", "Spacedock", "Strategic Allocation"):
        assert why_not(game, 0, card_move(game, 0, card)) == "MB-DH-02"
    assert why_not(game, 0, card_move(game, 0, "Catastrophic Damage")) == "MB-DH-07"
    assert why_not(game, 0, SPEND + in_hand(game, 0, "Laser Blast")) == "MB-DH-01"
    assert why_not(game, 0, PLAY + game.beneath.to_list()[0]) == "MB-DH-01"  # not in hand


@pytest.mark.rule("MB-DH-02")
def test_a_new_blast_opens_a_new_chance_on_its_own_target_only():
    game = hit(["Laser Blast", "Direct Hit"])
    let_be(game, 0)
    fire(game, 0, "Laser Blast", "Terral", "Troya")
    assert game.stack[-1].facts() == [0, find(game, "Terral"), find(game, "Troya")]
    use(game, 0, "Direct Hit")
    assert game.stack[-1].facts()[2:] == [find(game, "Terral"), find(game, "Troya")]


@pytest.mark.rule("MB-DH-02", "MB-Q-42")
def test_answers_of_others_and_answers_to_them_do_not_break_the_chain():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast", "Temporal Flux", "Direct Hit"], ["Evasive Action", "Strategic Allocation"]],
        any_turn=True,
    )
    let_be(game, 1)  # at the beginning of the phase
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 1, "Strategic Allocation")
    let_be(game, 0)
    use(game, 1, "Evasive Action")
    use(game, 0, "Temporal Flux")
    let_be(game, 1, 1)  # the flux, and once more the blast
    assert damage(game, "Zeus") == 3
    assert asked(game) == (0, "FollowUp")
    assert card_move(game, 0, "Direct Hit") in game.legal()


@pytest.mark.rule("MB-DH-03")
def test_a_cancelled_blast_allows_no_direct_hit():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}], hands=[["Beam Blast", "Direct Hit"], ["Evasive Action"]]
    )
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    assert asked(game) == (1, "Answer")
    use(game, 1, "Evasive Action")
    let_be(game, 0)  # the evasion stands
    assert asked(game) == (0, "AttackPhase")
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-03"
    assert discarded(game) == ["Beam Blast", "Evasive Action"]


@pytest.mark.rule("MB-DH-03", "MB-DH-01")
def test_after_any_other_action_the_cancelled_blast_is_forgotten():
    game = battle(
        fleets=[{"yellow": ["Ares", "Vnkar"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast", "Direct Hit", "Reinforcements"], ["Evasive Action"]],
    )
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 1, "Evasive Action")
    let_be(game, 0)
    use(game, 0, "Reinforcements")
    zone(game, 0, "red")
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-01"


@pytest.mark.rule("MB-DH-03", "MB-ABIL-10")
def test_a_blast_cancelled_by_a_command_ability_allows_no_direct_hit():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast", "Direct Hit"], ["Bridge Hit SS"]],
        commands=["Freep", "Cranium"],
    )
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    play(game, 1, ABILITY)
    pay(game, 1, "Bridge Hit")
    assert damage(game, "Zeus") == 0
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-03"


@pytest.mark.rule("MB-DH-09", "MB-Q-36")
def test_no_direct_hit_on_a_ship_that_is_gone():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Dink"]}], hands=[["Beam Blast", "Direct Hit", "Boarding Party"]]
    )
    fire(game, 0, "Beam Blast", "Ares", "Dink")
    assert lost_ships(game) == ["Dink"]
    assert asked(game) == (0, "AttackPhase")
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-01"


@pytest.mark.rule("MB-DH-10", "MB-TERM-01")
def test_a_direct_hit_on_a_command_ship():
    game = hit(
        ["Direct Hit", "Catastrophic Damage", "Beam Blast"], gun="Falladir", target=1, fleet={"yellow": ["Zeus"]}
    )
    use(game, 0, "Direct Hit")
    assert asked(game) == (0, "AfterHit")
    assert not_refused(game) == sorted(
        [PASS, card_move(game, 0, "Catastrophic Damage"), card_move(game, 0, "Beam Blast")]
    )


# -- the Direct Hit itself -------------------------------------------------------------------------


@pytest.mark.rule("MB-DH-01", "MB-Q-37")
def test_a_direct_hit_deals_no_damage_and_is_discarded_once_the_next_step_is_declined():
    game = hit(["Direct Hit", "Beam Blast"])
    direct_hit = in_hand(game, 0, "Direct Hit")
    use(game, 0, "Direct Hit")
    assert damage(game, "Zeus") == 3
    assert game.playing.to_list() == [direct_hit]
    assert game.stack[-1].facts() == [0, direct_hit, find(game, "Ares"), find(game, "Zeus")]
    assert discarded(game) == []
    let_be(game, 0)
    assert discarded(game) == ["Direct Hit"]
    assert not game.playing
    assert asked(game) == (0, "AttackPhase")
    assert hand(game, 0) == ["Beam Blast"]


@pytest.mark.rule("MB-DH-04")
@pytest.mark.parametrize("answer", ["Evasive Action", "Temporal Flux"])
def test_a_cancelled_direct_hit_ends_the_chain_but_the_damage_stays(answer):
    game = hit(["Direct Hit", "Catastrophic Damage", "Beam Blast"], [answer])
    use(game, 0, "Direct Hit")
    assert asked(game) == (1, "Answer")
    use(game, 1, answer)
    let_be(game, 0)  # the answer stands
    assert asked(game) == (0, "AttackPhase")
    assert damage(game, "Zeus") == 3
    assert discarded(game) == ["Direct Hit", answer]
    assert why_not(game, 0, card_move(game, 0, "Catastrophic Damage")) == "MB-DH-07"
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) is None  # from another ship
    use(game, 0, "Beam Blast")
    assert why_not(game, 0, ship_move(game, "Ares")) == "MB-BLAST-04"


@pytest.mark.rule("MB-DH-04", "MB-Q-22")
def test_only_the_owner_of_the_ship_evades_a_direct_hit():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {}],
        hands=[["Beam Blast", "Direct Hit"], [], ["Evasive Action"]],
    )
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    let_be(game, 2)
    use(game, 0, "Direct Hit")
    assert asked(game) == (2, "Answer")
    assert game.legal() == [PASS]


# -- after it --------------------------------------------------------------------------------------


@pytest.mark.rule("MB-DH-05")
def test_after_a_direct_hit_an_effect_or_a_blast_from_the_same_ship_or_neither():
    game = hit(
        ["Direct Hit", "Direct Hit", *EFFECTS, "Laser Blast", "Beam Blast", "Mag Blast", "Fighter", "Spacedock"],
        ["Bomber"],
    )
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    fitting = (*EFFECTS, "Beam Blast", "Mag Blast")
    assert game.legal() == [PASS, *(card_move(game, 0, name) for name in fitting)]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-DH-06"  # Ares has no laser turret
    for other in ("Direct Hit", "Fighter", "Spacedock"):
        assert why_not(game, 0, card_move(game, 0, other)) == "MB-DH-05"
    assert why_not(game, 0, SPEND + in_hand(game, 0, "Beam Blast")) == "MB-DH-05"
    assert why_not(game, 0, PLAY + in_hand(game, 1, "Bomber")) == "MB-DH-05"


@pytest.mark.rule("MB-DH-05")
def test_it_is_one_or_the_other_not_both():
    game = hit(["Direct Hit", "Concussive Blast", "Beam Blast"], fleet={"yellow": ["Zeus"]})
    use(game, 0, "Direct Hit")
    use(game, 0, "Concussive Blast")
    assert discarded(game) == ["Direct Hit", "Concussive Blast"]
    assert asked(game) == (0, "Scatter")
    play(game, 0, game.legal()[0])
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-DH-06", "MB-Q-38", "MB-DH-08")
def test_the_second_blast_comes_from_the_ship_that_has_fired_at_the_same_target():
    game = hit(["Direct Hit", "Mag Blast"], ["Bomber"])
    ares, zeus = find(game, "Ares"), find(game, "Zeus")
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    use(game, 0, "Mag Blast")
    assert asked(game) == (1, "Answer")  # neither ship nor target is asked for
    shot = game.stack[-3]
    assert shot.facts()[2:] == [zeus, ares, 5]
    let_be(game, 1)
    assert damage(game, "Zeus") == 8
    assert asked(game) == (0, "FollowUp")
    assert game.stack[-1].facts() == [0, ares, zeus]


@pytest.mark.rule("MB-DH-06")
def test_the_second_blast_needs_a_matching_turret():
    game = hit(["Direct Hit", "Mag Blast", "Beam Blast"], blast="Laser Blast", gun="Terral")
    use(game, 0, "Direct Hit")
    assert game.legal() == [PASS, card_move(game, 0, "Beam Blast")]
    assert why_not(game, 0, card_move(game, 0, "Mag Blast")) == "MB-DH-06"


@pytest.mark.rule("MB-DH-06", "MB-DH-03")
def test_the_second_blast_can_be_cancelled_like_any_other():
    game = hit(["Direct Hit", "Direct Hit", "Mag Blast"], ["Evasive Action"])
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    use(game, 0, "Mag Blast")
    use(game, 1, "Evasive Action")
    let_be(game, 0)  # the evasion stands
    assert damage(game, "Zeus") == 3
    assert discarded(game) == ["Direct Hit", "Mag Blast", "Evasive Action"]
    assert asked(game) == (0, "AttackPhase")
    assert why_not(game, 0, card_move(game, 0, "Direct Hit")) == "MB-DH-03"


@pytest.mark.rule("MB-DH-06", "MB-BLAST-04")
def test_after_the_second_blast_the_ship_still_counts_as_having_fired():
    game = hit(["Direct Hit", "Mag Blast", "Mag Blast"])
    use(game, 0, "Direct Hit")
    use(game, 0, "Mag Blast")
    let_be(game, 0)
    use(game, 0, "Mag Blast")
    assert game.legal() == [ship_move(game, "Falladir")]
    assert why_not(game, 0, ship_move(game, "Ares")) == "MB-BLAST-04"


@pytest.mark.rule("MB-Q-38", "MB-Q-29")
def test_the_target_of_the_second_blast_stays_legal_though_the_zones_have_changed():
    """The command ship was open through red; red is closed before the second blast, and Falladir fires on."""
    game = battle(
        fleets=[{"red": ["Falladir"], "yellow": ["Ares"]}, {"yellow": ["Zeus"]}],
        hands=[["Laser Blast", "Direct Hit", "Beam Blast"]],
    )
    fire(game, 0, "Laser Blast", "Falladir", 1)
    use(game, 0, "Direct Hit")
    game.zone.set(find(game, "Zeus") - FIRST_SHIP, RED)
    use(game, 0, "Beam Blast")
    assert damage(game, 1) == 4


@pytest.mark.rule("MB-Q-38")
def test_without_the_ship_that_fired_there_is_no_second_blast():
    game = hit(["Direct Hit", "Beam Blast", "Catastrophic Damage"])
    use(game, 0, "Direct Hit")
    game.destroy(find(game, "Ares"))
    assert game.legal() == [PASS, card_move(game, 0, "Catastrophic Damage")]
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-Q-38"


@pytest.mark.rule("MB-DH-08", "MB-Q-38", "MB-Q-64")
def test_the_chain_goes_on_as_long_as_the_cards_last():
    game = hit(["Direct Hit", "Beam Blast", "Direct Hit", "Beam Blast", "Direct Hit", "Catastrophic Damage"])
    for worth in (3, 6):
        assert damage(game, "Zeus") == worth
        use(game, 0, "Direct Hit")
        use(game, 0, "Beam Blast")
    assert damage(game, "Zeus") == 9
    use(game, 0, "Direct Hit")
    use(game, 0, "Catastrophic Damage")
    assert lost_ships(game) == ["Zeus"]
    assert hand(game, 0) == []
    assert discarded(game) == ["Direct Hit"] * 3 + ["Beam Blast"] * 3 + ["Catastrophic Damage"]


@pytest.mark.rule("MB-DH-09", "MB-DH-08")
def test_a_second_blast_that_destroys_the_ship_ends_the_chain():
    game = hit(["Direct Hit", "Mag Blast", "Direct Hit"], target="Troya")
    use(game, 0, "Direct Hit")
    use(game, 0, "Mag Blast")
    assert lost_ships(game) == ["Troya"]
    assert asked(game) == (0, "AttackPhase")


# -- effects ---------------------------------------------------------------------------------------


@pytest.mark.rule("MB-DH-07")
@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_is_played_after_a_direct_hit_only(effect):
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast", "Direct Hit", effect], ["Bomber"]],
    )
    assert why_not(game, 0, card_move(game, 0, effect)) == "MB-DH-07"
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    let_be(game, 1)
    assert why_not(game, 0, card_move(game, 0, effect)) == "MB-DH-07"
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    assert card_move(game, 0, effect) in game.legal()


@pytest.mark.rule("MB-DH-07", "MB-Q-39")
def test_a_cancelled_effect_ends_the_chain_without_a_second_blast():
    game = hit(["Direct Hit", "Catastrophic Damage", "Beam Blast"], ["Temporal Flux"])
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    use(game, 0, "Catastrophic Damage")
    assert asked(game) == (1, "Answer")
    use(game, 1, "Temporal Flux")
    let_be(game, 0)  # the flux stands
    assert in_play(game, "Zeus")
    assert damage(game, "Zeus") == 3
    assert asked(game) == (0, "AttackPhase")
    assert discarded(game) == ["Direct Hit", "Catastrophic Damage", "Temporal Flux"]


@pytest.mark.rule("MB-DH-07", "MB-CARD-02")
def test_an_effect_cannot_be_evaded():
    game = hit(["Direct Hit", "Catastrophic Damage"], ["Evasive Action"])
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    use(game, 0, "Catastrophic Damage")
    assert asked(game) == (1, "Answer")
    assert game.legal() == [PASS]
    assert why_not(game, 1, card_move(game, 1, "Evasive Action")) == "MB-CARD-02"


@pytest.mark.rule("MB-Q-40", "MB-CARD-10", "MB-DH-10")
def test_catastrophic_damage_on_a_command_ship_eliminates_its_player():
    game = hit(["Direct Hit", "Catastrophic Damage"], gun="Falladir", target=1, fleet={"yellow": ["Zeus"]})
    use(game, 0, "Direct Hit")
    use(game, 0, "Catastrophic Damage")
    assert game.over
    assert game.winners() == [0]


@pytest.mark.rule("MB-Q-40", "MB-CARD-11", "MB-CARD-12")
def test_a_command_ship_can_be_neither_captured_nor_scattered():
    game = hit(
        ["Direct Hit", "Boarding Party", "Concussive Blast", "Bridge Hit"],
        ["Bomber"],
        gun="Falladir",
        target=1,
        fleet={"yellow": ["Zeus"]},
    )
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    assert game.legal() == [PASS, card_move(game, 0, "Bridge Hit")]
    assert why_not(game, 0, card_move(game, 0, "Boarding Party")) == "MB-CARD-11"
    assert why_not(game, 0, card_move(game, 0, "Concussive Blast")) == "MB-CARD-12"


@pytest.mark.rule("MB-DH-05", "MB-Q-42")
def test_a_chain_is_told_link_by_link():
    game = hit(["Direct Hit", "Mag Blast"])
    ares, zeus = find(game, "Ares"), find(game, "Zeus")
    direct_hit, mag = in_hand(game, 0, "Direct Hit"), in_hand(game, 0, "Mag Blast")
    listen(game)
    use(game, 0, "Direct Hit")
    use(game, 0, "Mag Blast")
    let_be(game, 0)
    told(
        game,
        ("follows", [direct_hit], {"seat": 0, "target": zeus}),
        ("follows", [mag], {"seat": 0, "target": zeus}),
        ("fires", [mag], {"seat": 0, "ship": ares, "target": zeus}),
        ("damaged", [mag], {"worth": 5, "ship": zeus}),
    )


@pytest.mark.rule("MB-DH-04", "MB-Q-29")
def test_the_cards_of_a_chain_whose_target_has_gone_are_discarded():
    """Its owner gives up when asked about the Direct Hit; a third player keeps the game alive."""
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {"yellow": ["Troya"]}],
        hands=[["Beam Blast", "Direct Hit", "Catastrophic Damage"], ["Bomber"]],
    )
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    let_be(game, 1)
    use(game, 0, "Direct Hit")
    play(game, 1, CONCEDE)
    assert asked(game) == (0, "AttackPhase")
    assert discarded(game) == ["Beam Blast", "Bomber", "Direct Hit"]
    assert not game.playing
    assert lost_ships(game) == ["Zeus"]


@pytest.mark.rule("MB-DH-07", "MB-Q-29")
def test_an_effect_whose_target_has_gone_does_nothing():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {"yellow": ["Troya"]}],
        hands=[["Beam Blast", "Direct Hit", "Bridge Hit"], ["Bomber"]],
    )
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    let_be(game, 1)
    use(game, 0, "Direct Hit")
    let_be(game, 1)
    use(game, 0, "Bridge Hit")
    play(game, 1, CONCEDE)
    assert asked(game) == (0, "AttackPhase")
    assert hand(game, 0) == []
    assert discarded(game)[-1] == "Bridge Hit"
    assert not game.playing


@pytest.mark.rule("MB-DH-01", "MB-SQ-09")
def test_a_blast_under_which_squadrons_lie_is_followed_up_like_any_other():
    game = battle(
        fleets=[{"yellow": ["Ares", "Astur"]}, {"yellow": ["Zeus"]}], hands=[["Bomber", "Beam Blast", "Direct Hit"]]
    )
    launch(game, 0, "Zeus", carrier="Astur")
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 0, "Direct Hit")
    let_be(game, 0)
    finish_turn(game)
    assert damage(game, "Zeus") == 3
    assert pile(game, game.beneath) == ["Beam Blast"]
