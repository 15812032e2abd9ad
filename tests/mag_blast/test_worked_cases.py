"""Whole exchanges, as they come up at a table."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.card_set import CARDS
from hullbreach.games.mag_blast.moves import PASS, steer
from hullbreach.games.mag_blast.state import RED
from hullbreach.kernel.rng import quick

from .scenes import (
    asked,
    battle,
    card_move,
    damage,
    discarded,
    find,
    finish_turn,
    fire,
    fleet,
    hand,
    in_play,
    launch,
    lay,
    let_all_be,
    let_be,
    lost_ships,
    not_refused,
    play,
    send,
    to_phase,
    use,
    why_not,
    zone,
)


@pytest.mark.rule("MB-CARD-01", "MB-CARD-02", "MB-Q-20")
def test_a_blast_evaded_whose_evasion_is_undone_by_a_temporal_flux_hits():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Troya"]}],
        hands=[["Mag Blast", "Temporal Flux"], ["Evasive Action", "Bomber"]],
    )
    fire(game, 0, "Mag Blast", "Zeus", "Troya")
    assert asked(game) == (1, "Answer")
    use(game, 1, "Evasive Action")
    assert asked(game) == (0, "Answer")
    use(game, 0, "Temporal Flux")
    let_be(game, 1)  # the flux
    let_be(game, 1)  # the blast, asked again
    assert damage(game, "Troya") == 5
    assert in_play(game, "Troya")
    assert hand(game, 1) == ["Bomber"]


@pytest.mark.rule("MB-DEF-05", "MB-SQ-10")
def test_two_fighters_meet_and_neither_comes_home():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Vengarr"]}], hands=[["Fighter", "Bomber"], ["Fighter", "Bomber"]]
    )
    launch(game, 0, "Vengarr")
    use(game, 1, "Fighter")
    let_be(game, 0)
    finish_turn(game)
    assert (hand(game, 0), hand(game, 1)) == (["Bomber"], ["Bomber"])
    assert discarded(game) == ["Fighter", "Fighter"]


@pytest.mark.rule("MB-DEF-04", "MB-SQ-10", "MB-SQ-12")
def test_a_fighter_stops_a_bomber_comes_home_and_strikes_in_its_own_turn():
    game = battle(fleets=[{"yellow": ["Astur"]}, {"yellow": ["Vengarr"]}], hands=[["Bomber"], ["Fighter"]], only=True)
    launch(game, 0, "Vengarr", carrier="Astur")
    use(game, 1, "Fighter")
    assert discarded(game) == ["Bomber"]
    assert hand(game, 1) == []
    finish_turn(game)
    assert hand(game, 1) == ["Fighter"]
    to_phase(game, "attack")
    launch(game, 1, "Astur")
    assert damage(game, "Astur") == 2


@pytest.mark.rule("MB-DH-03", "MB-DH-01")
def test_a_direct_hit_is_refused_after_a_cancelled_blast_with_the_rule_that_says_so():
    game = battle(
        fleets=[{"yellow": ["Ares", "Freya"]}, {"yellow": ["Zeus"]}],
        hands=[["Beam Blast", "Beam Blast", "Direct Hit"], ["Evasive Action"]],
    )
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 1, "Evasive Action")
    let_be(game, 0)
    direct_hit = card_move(game, 0, "Direct Hit")
    refusal = TITLE.why_not(game, 0, direct_hit)
    assert refusal.rule == "MB-DH-03"
    assert "cancel" in refusal.text
    fire(game, 0, "Beam Blast", "Freya", "Zeus")  # this one hits
    assert direct_hit in game.legal()


@pytest.mark.rule("MB-ELIM-04", "MB-CARD-01", "MB-Q-20", "MB-Q-22")
def test_a_command_ship_dies_in_the_answer_of_a_third_player():
    """Seat 1 evades the last blast; seat 2 fluxes the evasion, and that is the end of seat 1."""
    game = battle(
        fleets=[{"red": ["Ares"]}, {"yellow": ["Zeus"]}, {"yellow": ["Troya"]}],
        hands=[["Mag Blast", "Laser Blast"], ["Evasive Action"], ["Temporal Flux", "Bomber"]],
        damage=[(("command", 1), "Beam Blast")],
    )
    fire(game, 0, "Mag Blast", "Ares", 1)
    use(game, 1, "Evasive Action")
    assert asked(game) == (2, "Answer")
    use(game, 2, "Temporal Flux")
    let_be(game, 0)  # the flux; seat 1 has no card left to be asked for
    let_be(game, 2)  # the blast once more
    assert not game.lives(1)
    assert lost_ships(game) == ["Zeus"]
    assert discarded(game) == ["Evasive Action", "Temporal Flux", "Beam Blast", "Mag Blast"]
    assert asked(game) == (0, "AttackPhase")
    finish_turn(game)
    assert game.active == 2


@pytest.mark.rule("MB-CARD-07", "MB-Q-61", "MB-MAN-01")
def test_a_minefield_holds_a_fleet_until_its_minesweeper_clears_it():
    game = battle(
        fleets=[{"yellow": ["Troya"]}, {"yellow": ["Vnkar", "Freya"]}],
        hands=[["Minefield"], ["Beam Blast"]],
        only=True,
    )
    lay(game, 0, "Minefield", 1)
    let_all_be(game)
    finish_turn(game)
    to_phase(game, "maneuver")
    assert why_not(game, 1, steer(find(game, "Vnkar"), RED)) == "MB-CARD-07"
    to_phase(game, "attack")
    assert why_not(game, 1, card_move(game, 1, "Beam Blast")) == "MB-CARD-07"
    play(game, 1, game.legal()[1])  # Vnkar
    play(game, 1, game.legal()[0])  # the Minefield
    fire(game, 1, "Beam Blast", "Freya", "Troya")
    assert damage(game, "Troya") == 3
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "maneuver")
    send(game, 1, "Vnkar", "red")
    assert fleet(game, 1) == {"Vnkar": "red", "Freya": "yellow"}


@pytest.mark.rule("MB-CARD-11", "MB-Q-41", "MB-SQ-01", "MB-REIN-09")
def test_a_captured_carrier_changes_sides_and_launches_in_the_next_turn():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Vengarr"], "red": ["Zeus"]}],
        hands=[["Beam Blast", "Direct Hit", "Boarding Party", "Bomber"], []],
        only=True,
    )
    fire(game, 0, "Beam Blast", "Ares", "Vengarr")
    use(game, 0, "Direct Hit")
    use(game, 0, "Boarding Party")
    zone(game, 0, "red")
    assert why_not(game, 0, card_move(game, 0, "Bomber")) == "MB-SQ-01"
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "attack")
    launch(game, 0, "Zeus", carrier="Vengarr")
    assert damage(game, "Zeus") == 4
    assert damage(game, "Vengarr") == 3


@pytest.mark.rule("MB-SQ-09", "MB-SQ-11", "MB-DMG-02", "MB-CMD-07")
def test_fighters_clear_a_zone_and_a_blast_goes_through_it():
    game = battle(
        fleets=[{"yellow": ["Ares"], "green": ["Astur"]}, {"yellow": ["Byzakh"], "green": ["Zeus"]}],
        hands=[["Fighter", "Mag Blast"]],
    )
    launch(game, 0, "Byzakh")
    fire(game, 0, "Mag Blast", "Ares", 1)
    assert damage(game, 1) == 5
    let_be(game, 0)
    play(game, 0, PASS)
    assert hand(game, 0) == ["Fighter"]
    assert damage(game, 1) == 5


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2, "barrage": True, "sounds": "strict"},
        {"seats": 3, "screaming": True},
        {"seats": 5, "style": "controlled carnage", "barrage": True},
        {"seats": 8},
    ],
)
@pytest.mark.rule("MB-TURN-04")
def test_a_whole_game_keeps_all_its_cards_and_lists_exactly_what_no_rule_forbids(options):
    rng = quick(11)
    game = TITLE.new(options, seed=5)
    for step in range(400):
        if game.over:
            break
        if step % 8 == 0:
            assert sorted(game.legal()) == not_refused(game)
            assert sorted(card for heap in game.piles() for card in heap.to_list()) == list(range(CARDS))
            assert game.clone().snapshot() == game.snapshot()
            assert all(game.owner_of(game.under.get(card)) >= 0 for card in game.beneath.to_list())
        moves = game.legal()
        game.apply(moves[rng.below(len(moves))])
