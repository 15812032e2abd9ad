"""Giving up: in the own turn, in an answer, in a vote, in setup."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.moves import ABILITY, AGREE, PASS
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    asked,
    battle,
    damage,
    discarded,
    find,
    finish_turn,
    fire,
    hand,
    knows,
    launch,
    lay,
    let_be,
    lost_ships,
    pile,
    play,
    use,
)

# -- giving up -------------------------------------------------------------------------------------


@pytest.mark.rule("MB-Q-44", "MB-ELIM-04")
def test_who_gives_up_in_the_own_turn_ends_it_at_once():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {"red": ["Troya"]}],
        hands=[["Mag Blast", "Direct Hit"], ["Bomber"]],
    )
    use(game, 0, "Mag Blast")
    play(game, 0, CONCEDE)
    assert not game.lives(0)
    assert asked(game) == (1, "DiscardPhase")
    assert discarded(game) == ["Direct Hit", "Mag Blast"]
    assert lost_ships(game) == ["Ares"]
    assert [len(pile_.to_list()) for pile_ in (game.playing, game.hands[0], game.fleets[0])] == [0, 0, 0]
    assert len(game.stack) == 3  # nothing of the old turn is left to be done


@pytest.mark.rule("MB-Q-44", "MB-Q-35")
def test_the_pending_attack_of_an_active_player_who_gives_up_comes_to_nothing():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {}],
        hands=[["Mag Blast", "Temporal Flux"], ["Evasive Action"]],
    )
    fire(game, 0, "Mag Blast", "Ares", "Zeus")
    use(game, 1, "Evasive Action")
    assert asked(game) == (0, "Answer")
    play(game, 0, CONCEDE)
    assert damage(game, "Zeus") == 0
    assert asked(game) == (1, "DiscardPhase")
    assert discarded(game) == ["Temporal Flux", "Mag Blast", "Evasive Action"]


@pytest.mark.rule("MB-Q-44")
@pytest.mark.parametrize("squadron", ["Fighter", "Bomber"])
def test_a_defender_in_flight_returns_when_the_attacker_gives_up(squadron):
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Vengarr"]}, {}],
        hands=[[squadron, "Laser Blast"], ["Fighter"]],
    )
    launch(game, 0, "Vengarr", carrier="Astur" if squadron == "Bomber" else None)
    use(game, 1, "Fighter")
    play(game, 0, CONCEDE)
    assert hand(game, 1) == ["Fighter"]
    assert discarded(game) == ["Laser Blast", squadron]
    assert not game.playing


@pytest.mark.rule("MB-Q-44", "MB-DEF-04")
def test_a_defender_whose_work_is_done_returns_when_the_attacker_gives_up():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Vengarr"]}, {}],
        hands=[["Bomber"], ["Fighter"]],
    )
    launch(game, 0, "Vengarr", carrier="Astur")
    use(game, 1, "Fighter")
    play(game, 0, CONCEDE)
    assert hand(game, 1) == ["Fighter"]


@pytest.mark.rule("MB-Q-44", "MB-Q-29")
@pytest.mark.parametrize(("card", "then"), [("Mag Blast", "discard"), ("Bomber", "aside")])
def test_who_gives_up_in_an_answer_leaves_the_attack_without_a_target(card, then):
    game = battle(
        fleets=[{"yellow": ["Ares", "Astur"]}, {"yellow": ["Zeus"]}, {"yellow": ["Troya"]}],
        hands=[[card], ["Laser Blast"], ["Fighter"]],
    )
    if card == "Bomber":
        launch(game, 0, "Zeus", carrier="Astur")
    else:
        fire(game, 0, card, "Ares", "Zeus")
    play(game, 1, CONCEDE)
    assert asked(game) == (2, "Answer")  # the others are still asked
    let_be(game, 2)
    assert asked(game) == (0, "AttackPhase")
    assert card in pile(game, game.discard if then == "discard" else game.aside)
    assert lost_ships(game) == ["Zeus"]
    finish_turn(game)
    assert hand(game, 0) == ([card] if then == "aside" else [])
    assert game.active == 2


@pytest.mark.rule("MB-Q-44")
def test_who_gives_up_in_an_answer_to_an_answer_is_passed_over():
    """Seat 1 evades, seat 0 fluxes the evasion, seat 1 gives up: the blast has lost its target."""
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {}],
        hands=[["Mag Blast", "Temporal Flux"], ["Evasive Action", "Laser Blast"]],
    )
    fire(game, 0, "Mag Blast", "Ares", "Zeus")
    use(game, 1, "Evasive Action")
    use(game, 0, "Temporal Flux")
    assert asked(game) == (1, "Answer")
    play(game, 1, CONCEDE)
    assert asked(game) == (0, "AttackPhase")
    assert sorted(discarded(game)) == ["Evasive Action", "Laser Blast", "Mag Blast", "Temporal Flux"]
    assert not game.playing


@pytest.mark.rule("MB-Q-44", "MB-ABIL-10")
def test_who_gives_up_while_paying_for_an_ability_is_passed_over():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {}],
        hands=[["Mag Blast"], ["Laser Blast S", "Laser Blast S"]],
        commands=["Freep", "Cranium"],
    )
    fire(game, 0, "Mag Blast", "Ares", "Zeus")
    play(game, 1, ABILITY)
    assert asked(game) == (1, "PayToCancel")
    play(game, 1, CONCEDE)
    assert asked(game) == (0, "AttackPhase")
    assert discarded(game) == ["Laser Blast", "Laser Blast", "Mag Blast"]


@pytest.mark.rule("MB-Q-44", "MB-ELIM-02")
@pytest.mark.parametrize("voter", [0, 1])
def test_who_gives_up_in_a_vote_ends_the_game(voter):
    game = battle(fleets=[{}, {}], active=1, may_barrage=True)
    play(game, 1, PASS)
    assert asked(game) == (0, "Vote")
    if voter == 1:
        play(game, 0, AGREE)
    play(game, voter, CONCEDE)
    assert game.winners() == [1 - voter]


@pytest.mark.rule("MB-ELIM-02")
@pytest.mark.parametrize("quitter", [0, 1])
def test_who_gives_up_against_one_opponent_loses(quitter):
    game = battle(fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}], hands=[["Mag Blast"], ["Laser Blast"]])
    fire(game, 0, "Mag Blast", "Ares", "Zeus")
    if quitter == 0:
        let_be(game, 1)
    play(game, quitter, CONCEDE)
    assert game.winners() == [1 - quitter]


@pytest.mark.rule("MB-Q-44", "MB-Q-41")
def test_who_gives_up_before_placing_a_captured_ship_leaves_nothing_beneath_it():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {}],
        hands=[["Mag Blast", "Direct Hit", "Boarding Party"]],
    )
    zeus = find(game, "Zeus")
    fire(game, 0, "Mag Blast", "Ares", "Zeus")
    use(game, 0, "Direct Hit")
    use(game, 0, "Boarding Party")
    assert asked(game) == (0, "PlaceShip")
    play(game, 0, CONCEDE)
    assert sorted(lost_ships(game)) == ["Ares", "Zeus"]
    assert not game.beneath
    assert sorted(discarded(game)) == ["Boarding Party", "Direct Hit", "Mag Blast"]
    assert game.damage(zeus) == 0
    assert not game.dealt[0]


# -- giving up before the game has begun -----------------------------------------------------------


def place(game, seat, count=4):
    for _ in range(count):
        game.apply_for(seat, game.legal_for(seat)[0])


@pytest.mark.rule("MB-Q-44", "MB-SETUP-03", "MB-Q-57")
def test_who_gives_up_in_setup_is_waited_for_no_longer():
    game = TITLE.new({"seats": 3}, seed=1)
    dealt = game.dealt[1].to_list()
    place(game, 1, 2)
    play(game, 1, CONCEDE)
    assert game.open_seats() == [0, 2]
    assert sorted(game.fleet_discard.to_list()) == sorted(dealt)
    assert all(knows(game, ship) == [1] for ship in dealt)  # nobody saw them
    place(game, 2)
    place(game, 0)
    assert [game.fleets[seat].size() for seat in range(3)] == [4, 0, 4]
    assert [game.hands[seat].size() for seat in range(3)] == [5, 0, 5]
    assert game.active in (0, 2)
    finish_turn(game)
    assert game.active in (0, 2)


@pytest.mark.rule("MB-Q-44", "MB-SETUP-05")
def test_if_the_last_one_waited_for_gives_up_the_game_begins():
    game = TITLE.new({"seats": 3}, seed=1)
    place(game, 0)
    place(game, 2)
    assert game.open_seats() == [1]
    play(game, 1, CONCEDE)
    assert [game.fleets[seat].size() for seat in range(3)] == [4, 0, 4]
    assert game.phase == 2


@pytest.mark.rule("MB-ELIM-02")
def test_if_one_of_two_gives_up_in_setup_the_other_has_won():
    game = TITLE.new({"seats": 2}, seed=1)
    play(game, 1, CONCEDE)
    assert game.winners() == [0]
    assert game.legal() == []


@pytest.mark.rule("MB-ELIM-01", "MB-CARD-07")
def test_a_field_for_a_player_who_gives_up_meanwhile_is_discarded():
    game = battle(fleets=[{}, {}, {}], hands=[["Minefield"], ["Bomber"]])
    lay(game, 0, "Minefield", 1)
    play(game, 1, CONCEDE)
    assert not game.laid
    assert discarded(game) == ["Bomber", "Minefield"]
    assert not game.playing
