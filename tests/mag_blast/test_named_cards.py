"""What the named action cards do: the cancelling ones and supplies."""

import pytest

from hullbreach.games.mag_blast.card_set import FIRST_COMMAND
from hullbreach.games.mag_blast.moves import ABILITY, PASS, PLAY, ZONE
from hullbreach.games.mag_blast.state import BLUE, GREEN, NONE, RED, YELLOW

from .scenes import (
    FULL_FLEET,
    asked,
    battle,
    card_move,
    card_set,
    choose,
    damage,
    discarded,
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
    play,
    player,
    to_phase,
    told,
    use,
    why_not,
    zone,
    zone_of,
)

# -- Temporal Flux --------------------------------------------------------------------------------


def play_other(game, card):
    """Seat 0 plays a card that is no attack, up to the point where it can be answered."""
    use(game, 0, card)
    if card in ("Minefield", "Asteroids"):
        player(game, 0, 1)
    if card == "Spacedock":
        play(game, 0, PLAY + game.beneath.to_list()[0])
    if card == "Ramming Speed":
        choose(game, 0, "Astur")
        choose(game, 0, "Zeus")


@pytest.mark.rule("MB-CARD-01", "MB-Q-33")
@pytest.mark.parametrize(
    "card", ["Strategic Allocation", "Reinforcements", "Spacedock", "Ramming Speed", "Minefield", "Asteroids"]
)
def test_a_temporal_flux_cancels_and_discards_any_action_card(card):
    game = battle(
        fleets=[{"yellow": ["Ares", "Astur"]}, {"yellow": ["Zeus"]}],
        hands=[[card], ["Temporal Flux"]],
        damage=[("Ares", "Laser Blast")],
    )
    play_other(game, card)
    assert asked(game) == (1, "Answer")
    use(game, 1, "Temporal Flux")
    assert asked(game) == (0, "AttackPhase")
    assert discarded(game) == [card, "Temporal Flux"]
    assert not game.laid
    assert hand(game, 0) == []
    assert damage(game, "Ares") == 1
    assert damage(game, "Zeus") == 0
    assert not game.playing
    assert len(fleet(game, 0)) == (1 if card == "Ramming Speed" else 2)


@pytest.mark.rule("MB-CARD-01", "MB-BLAST-12")
def test_a_temporal_flux_cancels_a_blast():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}, {}],
        hands=[["Beam Blast", "Beam Blast"], [], ["Temporal Flux"]],
    )
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 2, "Temporal Flux")
    let_be(game, 0)
    assert damage(game, "Zeus") == 0
    assert discarded(game) == ["Beam Blast", "Temporal Flux"]
    assert why_not(game, 0, card_move(game, 0, "Beam Blast")) == "MB-BLAST-04"


@pytest.mark.rule("MB-CARD-01")
def test_a_temporal_flux_has_nothing_to_do_in_the_own_attack_phase():
    game = battle(fleets=[{}, {}], hands=[["Temporal Flux", "Evasive Action"]])
    assert game.legal() == [PASS]
    assert why_not(game, 0, card_move(game, 0, "Temporal Flux")) == "MB-CARD-01"
    assert why_not(game, 0, card_move(game, 0, "Evasive Action")) == "MB-CARD-02"


@pytest.mark.rule("MB-CARD-01", "MB-Q-33")
def test_a_temporal_flux_does_not_cancel_an_ability():
    game = battle(
        fleets=[{}, {}, {}],
        hands=[[], ["Bomber"], ["Temporal Flux", "Evasive Action", "Fighter"]],
        commands=["Freep"],
        phase="maneuver",
        any_turn=True,
    )
    let_all_be(game)
    play(game, 0, ABILITY)
    player(game, 0, 1)
    assert asked(game) == (2, "Answer")
    assert game.legal() == [PASS]
    assert why_not(game, 2, card_move(game, 2, "Temporal Flux")) == "MB-Q-33"
    assert why_not(game, 2, card_move(game, 2, "Evasive Action")) == "MB-CARD-02"
    assert why_not(game, 2, card_move(game, 2, "Fighter")) == "MB-DEF-06"


# -- Evasive Action -------------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-02", "MB-Q-34")
def test_an_evaded_blast_is_discarded():
    game = battle(fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}], hands=[["Beam Blast"], ["Evasive Action"]])
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 1, "Evasive Action")
    assert discarded(game) == ["Beam Blast", "Evasive Action"]
    assert damage(game, "Zeus") == 0
    assert not game.aside


@pytest.mark.rule("MB-CARD-02", "MB-TERM-01")
def test_a_command_ship_evades_too():
    game = battle(fleets=[{"yellow": ["Ares"]}, {}], hands=[["Beam Blast"], ["Evasive Action"]])
    fire(game, 0, "Beam Blast", "Ares", 1)
    use(game, 1, "Evasive Action")
    assert damage(game, 1) == 0


@pytest.mark.rule("MB-CARD-02")
@pytest.mark.parametrize("card", ["Reinforcements", "Minefield", "Strategic Allocation"])
def test_other_cards_cannot_be_evaded(card):
    game = battle(fleets=[{}, {}], hands=[[card], ["Evasive Action"]])
    play_other(game, card)
    assert game.legal() == [PASS]
    assert why_not(game, 1, card_move(game, 1, "Evasive Action")) == "MB-CARD-02"


# -- Strategic Allocation -------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-03")
def test_strategic_allocation_draws_3_cards_beyond_5_too():
    game = battle(
        fleets=[{}, {}],
        hands=[["Strategic Allocation", "Bomber", "Bomber", "Bomber", "Bomber"]],
        deck=["Mag Blast", "Beam Blast", "Laser Blast", "Fighter"],
    )
    drawn = game.deck.to_list()[:3]
    use(game, 0, "Strategic Allocation")
    assert game.hands[0].to_list()[-3:] == drawn
    assert hand(game, 0) == ["Beam Blast", "Bomber", "Bomber", "Bomber", "Bomber", "Laser Blast", "Mag Blast"]
    assert [knows(game, card) for card in drawn] == [[0]] * 3
    assert discarded(game) == ["Strategic Allocation"]


@pytest.mark.rule("MB-CARD-03", "MB-ACT-02")
@pytest.mark.parametrize("phase", ["discard", "draw", "reinforce", "maneuver", "attack"])
def test_strategic_allocation_is_played_in_every_phase_of_the_own_turn(phase):
    game = battle(fleets=[{}, {}], hands=[["Strategic Allocation"]], phase=phase, any_turn=True)
    choice = asked(game)
    allocation = card_move(game, 0, "Strategic Allocation")
    assert allocation in game.legal()
    listen(game)
    play(game, 0, allocation)
    assert game.hands[0].size() == 3
    assert asked(game) == choice  # the phase goes on
    told(game, ("plays", [allocation - PLAY], {"seat": 0}), ("drew", game.hands[0].to_list(), {"seat": 0}))


@pytest.mark.rule("MB-CARD-03", "MB-ACT-01")
@pytest.mark.parametrize("phase", ["discard", "draw", "reinforce", "maneuver"])
def test_read_the_other_way_it_waits_for_the_attack_phase(phase):
    game = battle(fleets=[{}, {}], hands=[["Strategic Allocation"]], phase=phase)
    allocation = card_move(game, 0, "Strategic Allocation")
    assert allocation not in game.legal()
    assert why_not(game, 0, allocation) == "MB-ACT-01"
    to_phase(game, "attack")
    assert allocation in game.legal()


@pytest.mark.rule("MB-CARD-03", "MB-ACT-01")
def test_read_the_other_way_it_is_no_answer():
    game = battle(fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}], hands=[["Beam Blast"], ["Strategic Allocation"]])
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    assert game.legal() == [PASS]
    assert why_not(game, 1, card_move(game, 1, "Strategic Allocation")) == "MB-ACT-01"


@pytest.mark.rule("MB-CARD-03", "MB-Q-08")
def test_strategic_allocation_draws_what_there_is():
    game = battle(fleets=[{}, {}], hands=[["Strategic Allocation"]], deck=["Mag Blast"], only=True)
    use(game, 0, "Strategic Allocation")
    assert hand(game, 0) == ["Mag Blast"]
    assert discarded(game) == ["Strategic Allocation"]


@pytest.mark.rule("MB-Q-70", "MB-CARD-03", "MB-Q-08")
def test_strategic_allocation_never_draws_itself():
    game = battle(fleets=[{}, {}], hands=[["Strategic Allocation"]], only=True)
    use(game, 0, "Strategic Allocation")
    assert hand(game, 0) == []
    assert discarded(game) == ["Strategic Allocation"]
    assert not game.playing


@pytest.mark.rule("MB-Q-70", "MB-Q-64")
@pytest.mark.parametrize("phase", ["discard", "draw", "reinforce", "maneuver", "attack"])
def test_two_allocations_do_not_draw_each_other_without_end(phase):
    game = battle(
        fleets=[{}, {}],
        hands=[["Strategic Allocation"] * 2],
        discard=["Mag Blast"],
        any_turn=True,
        only=True,
        phase=phase,
    )
    use(game, 0, "Strategic Allocation")
    assert hand(game, 0) == ["Mag Blast", "Strategic Allocation"]
    assert discarded(game) == ["Strategic Allocation"]
    card = card_move(game, 0, "Strategic Allocation")
    if asked(game)[1] == "DiscardPhase" or phase != "draw":
        assert card not in game.legal()
        assert why_not(game, 0, card) == "MB-Q-70"


@pytest.mark.rule("MB-Q-70", "MB-Q-58")
def test_nobody_is_asked_for_an_allocation_that_could_draw_only_the_other():
    game = battle(
        fleets=[{}, {}],
        hands=[[], ["Strategic Allocation"]],
        discard=["Strategic Allocation"],
        any_turn=True,
        only=True,
        phase="maneuver",
    )
    assert asked(game) == (0, "ManeuverPhase")


@pytest.mark.rule("MB-Q-70", "MB-ABIL-05", "MB-CARD-10")
def test_the_recyclons_do_not_draw_the_effect_whose_loss_lets_them_draw():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}],
        hands=[["Mag Blast", "Direct Hit", "Catastrophic Damage"]],
        commands=["Recyclons"],
        only=True,
    )
    fire(game, 0, "Mag Blast", "Ares", "Zeus")
    use(game, 0, "Direct Hit")
    use(game, 0, "Catastrophic Damage")
    assert game.hands[0].size() == 1
    assert hand(game, 0)[0] in ("Direct Hit", "Mag Blast")
    assert discarded(game) == ["Catastrophic Damage"]


# -- Reinforcements -------------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-04", "MB-Q-60", "MB-Q-15")
def test_reinforcements_bring_the_top_ship_in_the_attack_phase_to_a_zone_with_room():
    full = {"yellow": ["Scular", "Chezill", "Untgalha"], "red": ["Dink"]}
    game = battle(fleets=[full, {}], hands=[["Reinforcements"]], fleet_deck=["Zeus", "Ares"])
    zeus = game.fleet_deck.to_list()[0]
    use(game, 0, "Reinforcements")
    assert asked(game) == (0, "PlaceShip")
    assert knows(game, zeus) == [0]
    assert discarded(game) == ["Reinforcements"]
    assert game.legal() == [ZONE + GREEN, ZONE + RED, ZONE + BLUE]
    assert why_not(game, 0, ZONE + YELLOW) == "MB-REIN-07"
    zone(game, 0, "green")
    assert zone_of(game, "Zeus") == "green"
    assert knows(game, zeus) == [-1, 0, 1]
    assert asked(game) == (0, "AttackPhase")


@pytest.mark.rule("MB-CARD-04", "MB-REIN-09", "MB-Q-13")
def test_a_ship_from_reinforcements_may_fire_at_once():
    game = battle(fleets=[{}, {}], hands=[["Reinforcements", "Mag Blast"]], fleet_deck=["Zeus"])
    use(game, 0, "Reinforcements")
    zone(game, 0, "red")
    fire(game, 0, "Mag Blast", "Zeus", 1)
    assert damage(game, 1) == 5


@pytest.mark.rule("MB-CARD-04", "MB-Q-59")
def test_reinforcements_need_room():
    game = battle(fleets=[FULL_FLEET, {}], hands=[["Reinforcements"]])
    assert why_not(game, 0, card_move(game, 0, "Reinforcements")) == "MB-CARD-04"
    eleven = FULL_FLEET | {"blue": ["Dink", "Byzakh"]}
    game = battle(fleets=[eleven, {}], hands=[["Reinforcements"]])
    use(game, 0, "Reinforcements")
    assert game.legal() == [ZONE + BLUE]


@pytest.mark.rule("MB-CARD-04", "MB-Q-59", "MB-Q-09")
def test_reinforcements_need_a_ship_to_come():
    game = battle(fleets=[{}, {}], hands=[["Reinforcements"]], only=True)
    assert why_not(game, 0, card_move(game, 0, "Reinforcements")) == "MB-CARD-04"
    game = battle(fleets=[{}, {}], hands=[["Reinforcements"]], only=True, fleet_discard=["Zeus"])
    use(game, 0, "Reinforcements")
    zone(game, 0, "red")
    assert fleet(game, 0) == {"Zeus": "red"}


# -- Spacedock ------------------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-05")
def test_spacedock_takes_one_blast_of_choice_off_an_own_fleet_ship():
    game = battle(
        fleets=[{"yellow": ["Ares", "Troya"]}, {"yellow": ["Zeus"]}],
        hands=[["Spacedock"]],
        damage=[
            ("Ares", "Beam Blast"),
            ("Ares", "Laser Blast"),
            ("Troya", "Mag Blast"),
            ("Zeus", "Beam Blast"),
            (("command", 0), "Laser Blast"),
        ],
    )
    beam, laser, mag, theirs, on_command = game.beneath.to_list()
    spacedock = in_hand(game, 0, "Spacedock")
    use(game, 0, "Spacedock")
    assert asked(game) == (0, "Repair")
    assert game.stack[-1].facts() == [0, spacedock]
    assert game.legal() == [PLAY + beam, PLAY + laser, PLAY + mag]
    assert not_refused(game) == sorted(game.legal())
    for other in (PLAY + theirs, PLAY + on_command, PASS):
        assert why_not(game, 0, other) == "MB-CARD-05"
    listen(game)
    play(game, 0, PLAY + beam)
    assert damage(game, "Ares") == 1
    assert discarded(game) == ["Spacedock", "Beam Blast"]
    assert int(game.under.get(beam)) == NONE
    told(game, ("repaired", [beam], {"seat": 0}))


@pytest.mark.rule("MB-CARD-05", "MB-Q-59")
def test_spacedock_needs_a_blast_on_an_own_fleet_ship():
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Zeus"]}],
        hands=[["Spacedock"]],
        damage=[("Zeus", "Beam Blast"), (("command", 0), "Laser Blast")],
    )
    assert why_not(game, 0, card_move(game, 0, "Spacedock")) == "MB-CARD-05"


@pytest.mark.rule("MB-CARD-05", "MB-SQ-10")
def test_a_squadron_is_no_blast_for_a_spacedock():
    """A bomber lies beneath a ship when it is captured."""
    game = battle(
        fleets=[{"yellow": ["Ares", "Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Bomber", "Beam Blast", "Direct Hit", "Boarding Party", "Spacedock"]],
    )
    beam = in_hand(game, 0, "Beam Blast")
    launch(game, 0, "Zeus", carrier="Astur")
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 0, "Direct Hit")
    use(game, 0, "Boarding Party")
    zone(game, 0, "red")
    use(game, 0, "Spacedock")
    assert game.legal() == [PLAY + beam]
    assert not_refused(game) == [PLAY + beam]


# -- command ships --------------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-14", "MB-Q-66", "MB-CMD-01")
def test_all_ten_command_ships_have_hull_8():
    cards = card_set()
    assert [int(cards.hull(FIRST_COMMAND + number)) for number in range(10)] == [8] * 10


@pytest.mark.rule("MB-CARD-14", "MB-CMD-02")
def test_7_points_leave_a_command_ship_and_8_destroy_it():
    game = battle(
        fleets=[{"yellow": ["Ares", "Dink"]}, {}, {}],
        hands=[["Beam Blast", "Laser Blast"]],
        damage=[(("command", 1), "Beam Blast"), (("command", 1), "Laser Blast")],
    )
    fire(game, 0, "Beam Blast", "Ares", 1)
    let_be(game, 0)
    assert damage(game, 1) == 7
    assert game.lives(1)
    fire(game, 0, "Laser Blast", "Dink", 1)
    assert not game.lives(1)
