"""Who is asked to answer, in which order, and what comes of answers to answers."""

import pytest

from hullbreach.games.mag_blast.moves import ABILITY, PASS, PLAY, SEAT, SPEND
from hullbreach.kernel.rng import quick

from .scenes import (
    asked,
    battle,
    card_move,
    damage,
    discarded,
    find,
    fire,
    hand,
    in_hand,
    knows,
    launch,
    lay,
    let_all_be,
    let_be,
    listen,
    not_refused,
    pile,
    play,
    told,
    use,
    why_not,
)

ROUND_TABLE = [
    {"yellow": ["Ares", "Astur"]},
    {"yellow": ["Troya"]},
    {"yellow": ["Zeus"]},
    {"yellow": ["Freya"]},
]


def table(*hands, seats=4, **more):
    return battle(fleets=ROUND_TABLE[:seats], hands=list(hands), **more)


def who_is_asked(game):
    """The seats asked one after the other while everybody passes."""
    seats = []
    while asked(game)[1] == "Answer":
        seats.append(int(game.seat))
        play(game, int(game.seat), PASS)
    return seats


# -- in which order --------------------------------------------------------------------------------


@pytest.mark.rule("MB-Q-20")
@pytest.mark.parametrize(("target", "order"), [("Troya", [1, 2, 3]), ("Zeus", [2, 3, 1]), ("Freya", [3, 1, 2])])
def test_the_owner_of_the_target_is_asked_first_then_the_others_clockwise(target, order):
    game = table(["Beam Blast"], ["Bomber"], ["Bomber"], ["Bomber"])
    fire(game, 0, "Beam Blast", "Ares", target)
    assert who_is_asked(game) == order


@pytest.mark.rule("MB-Q-20")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_without_a_target_the_player_to_the_left_is_asked_first(active):
    hands = [["Bomber"], ["Bomber"], ["Bomber"], ["Bomber"]]
    hands[active] = ["Reinforcements"]
    game = table(*hands, active=active)
    use(game, active, "Reinforcements")
    assert who_is_asked(game) == [(active + step) % 4 for step in (1, 2, 3)]


@pytest.mark.rule("MB-Q-20")
def test_nobody_is_asked_about_an_own_card():
    game = table(["Beam Blast", "Temporal Flux"], ["Bomber"], seats=2)
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    assert who_is_asked(game) == [1]


@pytest.mark.rule("MB-Q-20")
def test_an_answer_is_asked_about_clockwise_from_the_player_who_gave_it():
    game = table(["Beam Blast", "Bomber"], ["Bomber"], ["Evasive Action", "Fighter"], ["Bomber"])
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 2, "Evasive Action")
    assert who_is_asked(game) == [3, 0, 1]


@pytest.mark.rule("MB-Q-20", "MB-Q-21")
def test_after_an_answer_that_changes_nothing_everybody_is_asked_again():
    game = table(["Beam Blast", "Temporal Flux"], ["Bomber"], ["Evasive Action", "Fighter"], ["Bomber"])
    fire(game, 0, "Beam Blast", "Ares", "Zeus")
    use(game, 2, "Evasive Action")
    let_be(game, 3)
    use(game, 0, "Temporal Flux")
    assert who_is_asked(game) == [1, 2, 3, 2, 3, 1]  # about the flux, then about the blast
    assert damage(game, "Zeus") == 3


@pytest.mark.rule("MB-Q-20", "MB-Q-21")
def test_who_has_passed_may_still_answer_after_an_answer_of_another():
    game = table(["Beam Blast"], ["Temporal Flux"], ["Strategic Allocation"], seats=3, any_turn=True)
    let_all_be(game)
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    let_be(game, 1)
    use(game, 2, "Strategic Allocation")
    let_be(game, 1)  # nothing against the allocation
    let_be(game, 2)  # nothing more against the blast
    use(game, 1, "Temporal Flux")
    let_all_be(game)
    assert damage(game, "Troya") == 0


@pytest.mark.rule("MB-Q-20")
def test_the_last_answer_happens_first():
    game = listen(table(["Beam Blast", "Temporal Flux"], ["Evasive Action", "Temporal Flux"], seats=2))
    beam, flux = in_hand(game, 0, "Beam Blast"), in_hand(game, 0, "Temporal Flux")
    evasion, other_flux = in_hand(game, 1, "Evasive Action"), in_hand(game, 1, "Temporal Flux")
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    use(game, 1, "Evasive Action")
    use(game, 0, "Temporal Flux")
    assert pile(game, game.playing) == ["Beam Blast", "Evasive Action", "Temporal Flux"]
    use(game, 1, "Temporal Flux")
    assert game.discard.to_list() == [flux, other_flux, beam, evasion]
    assert damage(game, "Troya") == 0
    told(
        game,
        ("plays", [beam], {"seat": 0}),
        ("fires", [beam], {"seat": 0, "target": find(game, "Troya")}),
        ("answers", [evasion], {"seat": 1}),
        ("answers", [flux], {"seat": 0}),
        ("answers", [other_flux], {"seat": 1}),
        ("cancelled", [flux], {"seat": 0}),
        ("cancelled", [beam], {"seat": 0}),
    )


# -- who is asked at all: public facts alone -------------------------------------------------------


@pytest.mark.rule("MB-Q-58")
def test_who_holds_a_card_is_asked_whatever_it_is():
    for cards in (["Evasive Action"], ["Bomber"], ["Laser Blast"], ["Temporal Flux"]):
        game = table(["Beam Blast"], cards, cards[:1] if cards == ["Bomber"] else ["Spacedock"], seats=3)
        fire(game, 0, "Beam Blast", "Ares", "Troya")
        assert who_is_asked(game) == [1, 2]


@pytest.mark.rule("MB-Q-58")
def test_an_empty_hand_is_not_asked():
    game = table(["Beam Blast"], [], ["Bomber"], seats=3)
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    assert who_is_asked(game) == [2]


ALL_CANCELLING = ["Temporal Flux", "Temporal Flux", "Evasive Action", "Evasive Action"]


@pytest.mark.rule("MB-Q-58")
def test_nobody_is_asked_when_all_can_see_that_no_answer_is_left():
    game = table(["Beam Blast"], ["Bomber"], ["Fighter"], seats=3, discard=ALL_CANCELLING)
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    assert asked(game) == (0, "FollowUp")


@pytest.mark.rule("MB-Q-58")
@pytest.mark.parametrize(("unseen", "seats"), [("Temporal Flux", [1, 2]), ("Evasive Action", [1])])
def test_one_unseen_card_is_reason_enough_to_ask_those_it_would_serve(unseen, seats):
    seen = list(ALL_CANCELLING)
    seen.remove(unseen)
    game = table(["Beam Blast"], ["Bomber"], ["Bomber"], seats=3, discard=seen)
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    assert who_is_asked(game) == seats


@pytest.mark.rule("MB-Q-58", "MB-Q-30")
@pytest.mark.parametrize(("defender", "seats"), [(["Troya", "Vengarr"], [1]), (["Troya"], [])])
def test_fighters_are_asked_for_where_there_is_a_carrier(defender, seats):
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": defender}, {"yellow": ["Woden"]}],
        hands=[["Bomber"], ["Spacedock"], ["Spacedock"]],
        discard=ALL_CANCELLING,
    )
    launch(game, 0, "Troya", carrier="Astur")
    assert who_is_asked(game) == seats


@pytest.mark.rule("MB-Q-58", "MB-CARD-07")
def test_fighters_are_not_asked_for_in_a_mined_fleet():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Vengarr"]}],
        hands=[["Bomber"], ["Spacedock"]],
        discard=ALL_CANCELLING,
        laid=[("Minefield", 0, 1)],
    )
    launch(game, 0, "Vengarr", carrier="Astur")
    assert who_is_asked(game) == []


@pytest.mark.rule("MB-Q-58")
@pytest.mark.parametrize(("holder", "seats"), [(1, [1]), (2, [])])
def test_a_fighter_that_came_home_before_all_eyes_counts_for_its_holder_only(holder, seats):
    """All other fighters lie in the discard pile."""
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Vengarr"]}, {"yellow": ["Woden"]}],
        hands=[["Bomber"], *(["Fighter", "Spacedock"] if seat == holder else ["Spacedock"] for seat in (1, 2))],
        discard=[*ALL_CANCELLING, *(["Fighter"] * 8)],
    )
    game.show(in_hand(game, holder, "Fighter"), game.everyone)
    launch(game, 0, "Vengarr", carrier="Astur")
    assert who_is_asked(game) == seats


@pytest.mark.rule("MB-Q-58", "MB-ABIL-10")
@pytest.mark.parametrize(("target", "seats"), [("Troya", [1]), ("Zeus", [])])
def test_cranium_consortium_is_asked_when_its_fleet_is_under_fire(target, seats):
    game = table(["Beam Blast"], ["Spacedock"], [], seats=3, discard=ALL_CANCELLING, commands=["Freep", "Cranium"])
    fire(game, 0, "Beam Blast", "Ares", target)
    assert who_is_asked(game) == seats


@pytest.mark.rule("MB-Q-58", "MB-Q-63")
def test_whether_one_is_asked_does_not_depend_on_what_others_cannot_see():
    game = table(["Beam Blast"], ["Evasive Action", "Bomber"], ["Temporal Flux"], seats=3)
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    rng = quick(3)
    hands = set()
    for _ in range(20):
        world = game.clone()
        world.redeal(0, rng)
        hands.add(tuple(hand(world, 1)))
        assert asked(world) == (1, "Answer")
        assert who_is_asked(world) == [1, 2]
    assert len(hands) > 5


# -- what is no answer -----------------------------------------------------------------------------


@pytest.mark.rule("MB-ACT-01", "MB-ACT-02", "MB-Q-65")
def test_blasts_and_other_cards_are_no_answers():
    cards = ["Laser Blast", "Direct Hit", "Catastrophic Damage", "Spacedock", "Minefield", "Reinforcements"]
    game = table(["Beam Blast"], [*cards, "Evasive Action", "Temporal Flux"], seats=2)
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    for card in cards:
        assert why_not(game, 1, card_move(game, 1, card)) == "MB-ACT-01"
    answers = [card_move(game, 1, "Evasive Action"), card_move(game, 1, "Temporal Flux")]
    assert game.legal() == [PASS, *answers]
    assert not_refused(game) == sorted(game.legal())


@pytest.mark.rule("MB-ACT-02")
def test_an_answer_comes_from_the_own_hand():
    game = table(["Beam Blast", "Temporal Flux"], ["Bomber"], seats=2)
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    for other in (
        PLAY + in_hand(game, 0, "Temporal Flux"),
        SPEND + in_hand(game, 1, "Bomber"),
        SEAT,
    ):
        assert why_not(game, 1, other) == "MB-ACT-02"
    assert why_not(game, 1, ABILITY) == "MB-ABIL-10"


@pytest.mark.rule("MB-Q-65", "MB-SQ-01")
def test_in_anothers_turn_nobody_attacks():
    """A fighter may only defend; against a blast, or for somebody else, it stays in hand."""
    game = battle(
        fleets=[{"yellow": ["Ares"]}, {"yellow": ["Troya", "Vengarr"]}],
        hands=[["Beam Blast"], ["Fighter", "Mag Blast", "Direct Hit"]],
    )
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    assert game.legal() == [PASS]


# -- Strategic Allocation and the moments for it ---------------------------------------------------


@pytest.mark.rule("MB-Q-58", "MB-ACT-02")
def test_the_others_are_asked_at_the_beginning_of_each_phase_and_at_the_end_of_the_turn():
    game = battle(fleets=[{}, {}, {}], hands=[[], ["Bomber"], ["Bomber"]], phase="discard", any_turn=True)
    order = []
    while game.active == 0:
        order.append((int(game.seat), asked(game)[1]))
        play(game, int(game.seat), PASS)
    moment = [(1, "Answer"), (2, "Answer")]
    expected = []
    for phase in ("Discard", "Draw", "Reinforce", "Maneuver", "Attack"):
        expected += [*moment, (0, f"{phase}Phase")]
    assert order == expected + moment


@pytest.mark.rule("MB-Q-58")
def test_without_any_turn_cards_there_are_no_such_moments():
    game = battle(fleets=[{}, {}], hands=[[], ["Bomber"]], phase="discard")
    order = []
    while game.active == 0:
        order.append(asked(game))
        play(game, int(game.seat), PASS)
    assert [seat for seat, _ in order] == [0] * 5


@pytest.mark.rule("MB-Q-58")
def test_once_both_allocations_lie_faceup_the_moments_are_skipped():
    both = ["Strategic Allocation", "Strategic Allocation"]
    for discard, seat in ((both, 0), (both[:1], 1)):
        game = battle(fleets=[{}, {}], hands=[[], ["Bomber"]], phase="discard", any_turn=True, discard=discard)
        assert game.seat == seat


@pytest.mark.rule("MB-ACT-02", "MB-CARD-03")
def test_an_allocation_is_played_in_anothers_phase():
    game = battle(
        fleets=[{}, {}],
        hands=[["Bomber"], ["Strategic Allocation", "Temporal Flux", "Evasive Action", "Fighter"]],
        deck=["Mag Blast", "Beam Blast", "Laser Blast"],
        phase="draw",
        any_turn=True,
    )
    assert asked(game) == (1, "Answer")
    moment = game.stack[-3]
    assert moment.facts() == [0, -1, 4, -1]
    assert game.legal() == [PASS, card_move(game, 1, "Strategic Allocation")]
    assert not_refused(game) == game.legal()
    assert why_not(game, 1, card_move(game, 1, "Temporal Flux")) == "MB-Q-33"
    listen(game)
    allocation = in_hand(game, 1, "Strategic Allocation")
    use(game, 1, "Strategic Allocation")
    assert asked(game) == (0, "Answer")  # the active player may cancel it
    assert knows(game, allocation) == [-1, 0, 1]
    let_be(game, 0)
    assert hand(game, 1)[-1] == "Temporal Flux"
    assert game.hands[1].size() == 6
    assert discarded(game) == ["Strategic Allocation"]
    told(
        game,
        ("answers", [allocation], {"seat": 1}),
        ("drew", game.hands[1].to_list()[3:], {"seat": 1}),
    )
    assert asked(game) == (1, "Answer")  # the moment is not over: there may be more
    let_be(game, 1)
    assert asked(game) == (0, "DrawPhase")


@pytest.mark.rule("MB-CARD-03", "MB-Q-21")
def test_an_allocation_in_answer_to_a_blast_leaves_it_to_be_answered():
    game = table(["Beam Blast"], ["Strategic Allocation"], seats=2, deck=["Evasive Action"], any_turn=True)
    let_all_be(game)
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    use(game, 1, "Strategic Allocation")
    assert asked(game) == (1, "Answer")
    use(game, 1, "Evasive Action")  # just drawn
    assert damage(game, "Troya") == 0


@pytest.mark.rule("MB-CARD-01", "MB-CARD-03")
def test_an_allocation_in_anothers_turn_can_be_fluxed():
    game = battle(fleets=[{}, {}], hands=[["Temporal Flux"], ["Strategic Allocation"]], phase="draw", any_turn=True)
    use(game, 1, "Strategic Allocation")
    use(game, 0, "Temporal Flux")
    assert hand(game, 1) == []
    assert discarded(game) == ["Strategic Allocation", "Temporal Flux"]


# -- the frames ------------------------------------------------------------------------------------


@pytest.mark.rule("MB-Q-20")
def test_plays_windows_and_answers_say_what_they_are_about():
    game = table(["Beam Blast", "Bomber"], ["Evasive Action", "Bomber"], ["Bomber"], seats=3)
    beam, evasion = in_hand(game, 0, "Beam Blast"), in_hand(game, 1, "Evasive Action")
    ares, troya = find(game, "Ares"), find(game, "Troya")
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    shot, window, answer = game.stack[-3:]
    about = len(game.stack) - 3
    assert shot.facts() == [0, beam, troya, ares, 3]
    assert window.facts() == [about, 0, 0, 1, 2]
    assert answer.facts() == [1, about, 0]
    use(game, 1, "Evasive Action")
    _, rewound, counter, over_it, question = game.stack[-5:]
    assert rewound.facts() == [about, 0, 0, 1, 2]
    assert counter.facts() == [1, evasion, about]
    assert over_it.facts() == [about + 2, 0, 0, 2, 0]
    assert question.facts() == [2, about + 2, 0]
    let_be(game, 2)
    assert game.stack[-2].facts() == [about + 2, 1, 1, 2, 0]


@pytest.mark.rule("MB-Q-20")
def test_a_clone_in_the_middle_of_answers_is_the_same_game_going_its_own_way():
    game = table(["Beam Blast", "Temporal Flux"], ["Evasive Action", "Bomber"], ["Bomber"], seats=3)
    fire(game, 0, "Beam Blast", "Ares", "Troya")
    use(game, 1, "Evasive Action")
    let_be(game, 2)
    before = game.snapshot()
    twin = game.clone()
    assert twin.snapshot() == before
    use(twin, 0, "Temporal Flux")
    let_all_be(twin)
    assert damage(twin, "Troya") == 3
    assert game.snapshot() == before
    let_all_be(game)
    assert damage(game, "Troya") == 0


@pytest.mark.rule("MB-Q-20", "MB-CARD-07")
def test_a_field_can_be_answered_before_it_lies():
    game = table(["Minefield"], ["Bomber"], seats=2)
    lay(game, 0, "Minefield", 1)
    assert asked(game) == (1, "Answer")
    assert not game.mined(1)
    let_be(game, 1)
    assert game.mined(1)
