"""When action cards may be played, who is asked to answer, and where they go."""

import pytest

from hullbreach.games.mag_blast.card_set import ACTION_NAMES
from hullbreach.games.mag_blast.moves import PASS, PLAY

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
    launch,
    lay,
    let_be,
    listen,
    lost_ships,
    not_refused,
    pile,
    play,
    player,
    to_do,
    use,
    why_not,
    zone,
)

PHASES = ["discard", "draw", "reinforce", "maneuver"]
ANSWERING = ["Temporal Flux", "Evasive Action"]


def ready(name, **more):
    """Seat 0 could play this card in the Attack phase; nobody could answer it."""
    return battle(
        fleets=[{"yellow": ["Falladir", "Astur"]}, {"yellow": ["Zeus"]}],
        hands=[[name]],
        damage=[("Astur", "Laser Blast")],
        **more,
    )


# -- the own Attack phase --------------------------------------------------------------------------


@pytest.mark.rule("MB-ACT-01")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", ACTION_NAMES)
def test_an_action_card_is_not_played_outside_the_attack_phase(name, phase):
    game = ready(name, phase=phase)
    move = card_move(game, 0, name)
    assert move not in game.legal()
    assert why_not(game, 0, move) == "MB-ACT-01"


@pytest.mark.rule("MB-ACT-01")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        *((name, None) for name in (*ACTION_NAMES[:5], *ACTION_NAMES[12:])),
        ("Direct Hit", "MB-DH-01"),
        *((name, "MB-DH-07") for name in ACTION_NAMES[6:10]),
        ("Temporal Flux", "MB-CARD-01"),
        ("Evasive Action", "MB-CARD-02"),
    ],
)
def test_in_the_attack_phase_a_card_is_played_unless_it_answers_or_follows_another(name, rule):
    game = ready(name)
    move = card_move(game, 0, name)
    assert why_not(game, 0, move) == rule
    assert game.legal() == ([PASS, move] if rule is None else [PASS])


@pytest.mark.rule("MB-ACT-01", "MB-Q-65")
def test_in_anothers_turn_nobody_attacks_or_plays_other_cards():
    others = [name for name in ACTION_NAMES if name not in (*ANSWERING, "Fighter")]
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Falladir", "Astur"]}],
        hands=[["Minefield"], [*others, "Fighter"]],
        damage=[("Astur", "Laser Blast")],
    )
    use(game, 0, "Minefield")
    player(game, 0, 0)
    assert asked(game) == (1, "Answer")
    assert game.legal() == [PASS]
    expected = {"Bomber": "MB-DEF-06", "Fighter": "MB-DEF-06"}
    for name in (*others, "Fighter"):
        assert why_not(game, 1, card_move(game, 1, name)) == expected.get(name, "MB-ACT-01"), name


@pytest.mark.rule("MB-ACT-01", "MB-Q-65")
def test_who_is_not_active_is_not_asked_for_anything_but_answers():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}],
        hands=[[], ["Mag Blast", "Fighter", "Direct Hit"]],
        phase="discard",
    )
    while game.active == 0:
        assert int(game.seat) == 0
        assert why_not(game, 1, card_move(game, 1, "Mag Blast")) == ""
        play(game, 0, PASS)


@pytest.mark.rule("MB-Q-59", "MB-ACT-01")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("Mag Blast", "MB-BLAST-03"),
        ("Bomber", "MB-SQ-01"),
        ("Fighter", "MB-SQ-01"),
        ("Spacedock", "MB-CARD-05"),
        ("Reinforcements", "MB-CARD-04"),
        ("Temporal Flux", "MB-CARD-01"),
    ],
)
def test_a_card_without_a_target_or_an_effect_stays_in_hand(name, rule):
    game = battle(fleets=[{"yellow": ["Dink"]}, {}], hands=[[name]], only=True)
    assert game.legal() == [PASS]
    assert why_not(game, 0, card_move(game, 0, name)) == rule


@pytest.mark.rule("MB-Q-59")
def test_without_any_ship_nothing_can_ram():
    game = battle(fleets=[{}, {}], hands=[["Ramming Speed"]])
    assert why_not(game, 0, card_move(game, 0, "Ramming Speed")) == "MB-CARD-06"


@pytest.mark.rule("MB-Q-59", "MB-Q-29")
def test_a_squadron_that_loses_its_target_returns_at_the_end_of_the_turn():
    game = battle(fleets=[{"yellow": ["Astur"]}, {"yellow": ["Dink", "Zeus"]}], hands=[["Bomber"], ["Minefield"]])
    launch(game, 0, "Dink", carrier="Astur")
    game.destroy(find(game, "Dink"))
    let_be(game, 1)
    assert pile(game, game.aside) == ["Bomber"]
    assert damage(game, "Zeus") == 0
    play(game, 0, PASS)
    assert hand(game, 0) == ["Bomber"]


# -- ANY TURN --------------------------------------------------------------------------------------


@pytest.mark.rule("MB-ACT-02", "MB-CARD-03")
@pytest.mark.parametrize("phase", [*PHASES, "attack"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_any_turn_card_is_played_by_anybody_in_any_phase_of_any_turn(phase, seat):
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {}, {}],
        hands=[["Strategic Allocation"] if each == seat else ["Bomber"] for each in range(3)],
        phase=phase,
        any_turn=True,
    )
    while game.seat != seat:
        play(game, int(game.seat), PASS)
    allocation = card_move(game, seat, "Strategic Allocation")
    assert allocation in game.legal()
    play(game, seat, allocation)
    while asked(game)[1] == "Answer" and int(game.seat) != seat:
        play(game, int(game.seat), PASS)
    assert game.hands[seat].size() == 3
    assert discarded(game) == ["Strategic Allocation"]


@pytest.mark.rule("MB-ACT-02")
def test_in_the_middle_of_a_phase_only_any_turn_cards_of_the_own_hand_can_be_played():
    game = battle(
        fleets=[{}, {}],
        hands=[["Strategic Allocation", "Minefield"], ["Strategic Allocation"]],
        phase="discard",
        any_turn=True,
    )
    let_be(game, 1)
    assert why_not(game, 0, card_move(game, 0, "Minefield")) == "MB-ACT-01"
    assert why_not(game, 0, card_move(game, 1, "Strategic Allocation")) == "MB-ACT-01"
    assert not_refused(game) == sorted(game.legal())
    assert card_move(game, 0, "Strategic Allocation") in game.legal()


@pytest.mark.rule("MB-ACT-02", "MB-ELIM-01")
def test_who_is_out_plays_none():
    game = battle(
        fleets=[{}, {}, {}], hands=[["Bomber"], ["Strategic Allocation"], ["Bomber"]], phase="discard", any_turn=True
    )
    let_be(game, 1, 2)
    game.eliminate(1)
    seats = set()
    while game.active == 0:
        seats.add(int(game.seat))
        play(game, int(game.seat), PASS)
    assert seats == {0, 2}


@pytest.mark.rule("MB-Q-58")
def test_others_are_asked_at_the_start_of_each_phase_and_at_the_end_of_the_turn():
    game = battle(fleets=[{}, {}, {}], hands=[["Bomber"], ["Bomber"], ["Bomber"]], phase="discard", any_turn=True)
    seen = []
    while game.active == 0:
        seen.append((int(game.phase), *asked(game)))
        play(game, int(game.seat), PASS)
    moments = [(phase, seat, "Answer") for phase in range(6) for seat in (1, 2)]
    assert [each for each in seen if each[2] == "Answer"] == moments
    assert [each[0] for each in seen if each[2] != "Answer"] == [0, 1, 2, 3, 4]


@pytest.mark.rule("MB-Q-58")
def test_a_moment_for_any_turn_cards_lies_on_the_stack_as_a_play_without_a_card():
    game = battle(
        fleets=[{}, {}, {}], hands=[["Bomber"], ["Bomber"], ["Bomber"]], phase="discard", active=1, any_turn=True
    )
    assert to_do(game) == [
        ["Turns"],
        ["Phase", 1, 1],
        ["DiscardPhase", 1, 0],
        ["Pause", 1, -1, 4, -1],
        ["Answers", 3, 0, 0, 2, 0],
        ["Answer", 2, 3, 0],
    ]


@pytest.mark.rule("MB-Q-58")
def test_who_holds_no_card_is_not_asked():
    game = battle(fleets=[{}, {}, {}], hands=[[], [], ["Bomber"]], phase="discard", any_turn=True)
    assert asked(game) == (2, "Answer")
    let_be(game, 2)
    assert asked(game) == (0, "DiscardPhase")


@pytest.mark.rule("MB-Q-58")
@pytest.mark.parametrize("held", ["Strategic Allocation", "Bomber"])
def test_what_a_hand_holds_does_not_decide_who_is_asked(held):
    game = battle(fleets=[{}, {}], hands=[[], [held]], phase="discard", any_turn=True)
    assert asked(game) == (1, "Answer")


@pytest.mark.rule("MB-Q-58")
def test_nobody_is_asked_when_all_cards_that_could_be_played_lie_open():
    game = battle(
        fleets=[{}, {}],
        hands=[[], ["Bomber"]],
        phase="discard",
        any_turn=True,
        discard=["Strategic Allocation", "Strategic Allocation"],
    )
    assert asked(game) == (0, "DiscardPhase")


@pytest.mark.rule("MB-Q-58", "MB-CARD-03")
def test_read_the_other_way_there_are_no_such_moments():
    game = battle(fleets=[{}, {}], hands=[["Bomber"], ["Strategic Allocation"]], phase="discard")
    while game.active == 0:
        assert int(game.seat) == 0
        play(game, 0, PASS)


# -- answers ---------------------------------------------------------------------------------------


@pytest.mark.rule("MB-Q-20")
@pytest.mark.parametrize(("target", "order"), [(1, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])])
def test_the_others_are_asked_clockwise_from_the_owner_of_the_target(target, order):
    game = battle(fleets=[{"yellow": ["Zeus"]}, {}, {}, {}], hands=[["Mag Blast"], ["Bomber"], ["Bomber"], ["Bomber"]])
    fire(game, 0, "Mag Blast", "Zeus", target)
    seen = []
    while asked(game)[1] == "Answer":
        seen.append(int(game.seat))
        play(game, int(game.seat), PASS)
    assert seen == order
    assert damage(game, target) == 5


@pytest.mark.rule("MB-Q-20")
@pytest.mark.parametrize("active", range(4))
def test_without_a_target_they_are_asked_from_the_left_of_who_played(active):
    game = battle(
        fleets=[{}] * 4, hands=[["Strategic Allocation", "Bomber"], *[["Asteroids", "Bomber"]] * 3], active=active
    )
    use(game, active, "Asteroids" if active else "Strategic Allocation")
    if active:
        player(game, active, active)
    seen = []
    while asked(game)[1] == "Answer":
        seen.append(int(game.seat))
        play(game, int(game.seat), PASS)
    assert seen == [(active + step) % 4 for step in (1, 2, 3)]


@pytest.mark.rule("MB-Q-69", "MB-Q-20")
@pytest.mark.parametrize("field", ["Minefield", "Asteroids"])
@pytest.mark.parametrize(("on", "order"), [(0, [1, 2, 3]), (1, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])])
def test_whose_fleet_a_field_is_laid_on_has_the_first_word(field, on, order):
    game = battle(fleets=[{}] * 4, hands=[[field], *[["Bomber"]] * 3])
    lay(game, 0, field, on)
    seen = []
    while asked(game)[1] == "Answer":
        seen.append(int(game.seat))
        play(game, int(game.seat), PASS)
    assert seen == order


@pytest.mark.rule("MB-Q-20", "MB-ACT-02")
def test_the_last_answer_happens_first_and_a_cancelled_answer_leaves_the_card_in_force():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}, {}],
        hands=[["Mag Blast", "Bomber"], ["Evasive Action"], ["Temporal Flux", "Bomber"]],
    )
    fire(game, 0, "Mag Blast", "Zeus", "Ares")
    use(game, 1, "Evasive Action")
    assert asked(game) == (2, "Answer")
    use(game, 2, "Temporal Flux")  # against the evasion, for the attacker
    assert asked(game) == (0, "Answer")
    let_be(game, 0)
    assert discarded(game) == ["Evasive Action", "Temporal Flux"]
    assert asked(game) == (2, "Answer"), "about the blast again"
    let_be(game, 2)
    assert damage(game, "Ares") == 5


@pytest.mark.rule("MB-ACT-02", "MB-Q-20")
def test_in_an_answer_only_cards_of_the_own_hand_can_be_played():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Ares"]}], hands=[["Mag Blast", "Temporal Flux"], ["Evasive Action"]]
    )
    fire(game, 0, "Mag Blast", "Zeus", "Ares")
    assert why_not(game, 1, card_move(game, 0, "Temporal Flux")) == "MB-ACT-02"
    assert why_not(game, 1, PLAY + game.deck.to_list()[0]) == "MB-ACT-02"
    assert game.legal() == [PASS, card_move(game, 1, "Evasive Action")] == not_refused(game)


# -- where cards go --------------------------------------------------------------------------------


@pytest.mark.rule("MB-ACT-06")
@pytest.mark.parametrize("name", ["Strategic Allocation", "Reinforcements", "Spacedock"])
def test_a_card_used_up_goes_to_the_action_discard_pile(name):
    game = ready(name, discard=["Bomber"])
    card = in_hand(game, 0, name)
    use(game, 0, name)
    if name == "Reinforcements":
        zone(game, 0, "red")
    if name == "Spacedock":
        blast = game.beneath.to_list()[0]
        play(game, 0, PLAY + blast)
        assert game.discard.to_list()[1:] == [card, blast]
    else:
        assert game.discard.to_list()[1:] == [card]
    assert not game.playing


@pytest.mark.rule("MB-ACT-06")
def test_ships_and_action_cards_never_share_a_discard_pile():
    game = battle(
        fleets=[{"yellow": ["Zeus"]}, {"yellow": ["Dink"]}],
        hands=[["Mag Blast"]],
        discard=["Bomber"],
        fleet_discard=["Plutt"],
    )
    fire(game, 0, "Mag Blast", "Zeus", "Dink")
    assert discarded(game) == ["Bomber", "Mag Blast"]
    assert lost_ships(game) == ["Plutt", "Dink"]


@pytest.mark.rule("MB-ACT-06", "MB-CARD-07")
def test_a_card_that_stays_in_play_is_discarded_when_it_ends():
    game = listen(battle(fleets=[{}, {}], hands=[["Minefield"]]))
    mine = in_hand(game, 0, "Minefield")
    use(game, 0, "Minefield")
    player(game, 0, 1)
    assert (game.laid.to_list(), discarded(game)) == ([mine], [])
    finish_turn(game)
    finish_turn(game)
    assert (game.laid.to_list(), discarded(game)) == ([], ["Minefield"])
