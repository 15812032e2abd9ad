"""The points of the Action Phase: when everybody is asked, in which order, and who at all."""

import pytest

from hullbreach.games.waves_of_struggle.card_set import CYBERNET, EARTHLINGS, UNEEDED, XENOPHAGE
from hullbreach.games.waves_of_struggle.moves import CARD, PASS, SEAT, SLOT
from hullbreach.games.waves_of_struggle.state import (
    AFTER_FIGHT,
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_END,
    BEFORE_STRIKE,
    ENEMY_THERE,
    NO_POINT,
)

from .scenes import (
    action,
    asked,
    card,
    foe,
    hand,
    health,
    heard,
    let_be,
    named,
    not_refused,
    play,
    soldier,
    to_do,
    to_point,
    trap,
    trigger,
    use,
    wall,
    war,
    why_not,
)

CALM = (UNEEDED, CYBERNET, EARTHLINGS, XENOPHAGE)  # seat 3 draws for traps, the others do not


def idle(tier=1):
    """An action card that can be played at any point."""
    return action("draw", 1, tier)


def points_asked(game):
    """All pass to the end of the phase: (point, whose fight, who is asked) in order."""
    seen = []
    while asked(game)[1] == "Act":
        seen.append((int(game.point), int(game.fighter), int(game.seat)))
        play(game, int(game.seat), PASS)
    return seen


# -- which points there are ------------------------------------------------------------------------


@pytest.mark.rule("WS-AP-15", "WS-Q-47", "WS-ACT-01", "WS-ACT-04")
def test_there_are_six_points():
    game = war(2, actions=[[idle()]])
    assert points_asked(game) == [
        (ENEMY_THERE, -1, 0),
        (BEFORE_ATTACK, 0, 0),
        (BEFORE_DAMAGE, 0, 0),
        (BEFORE_STRIKE, 0, 0),
        (AFTER_FIGHT, 0, 0),
        (BEFORE_ATTACK, 1, 0),
        (BEFORE_DAMAGE, 1, 0),
        (BEFORE_STRIKE, 1, 0),
        (AFTER_FIGHT, 1, 0),
        (BEFORE_END, -1, 0),
    ]
    assert game.point == NO_POINT
    assert game.fighter == -1
    assert asked(game) == (0, "Prepare")


@pytest.mark.rule("WS-AP-15")
def test_the_points_come_after_advancing_too():
    game = war(1, actions=[[idle()]], enemy=foe(), row=2)
    assert [point for point, _, _ in points_asked(game)] == list(range(6))


@pytest.mark.rule("WS-AP-15", "WS-AP-02")
def test_what_has_happened_at_each_point():
    game = war(1, actions=[[idle()]], fields=[{0: wall(1), 1: soldier(2, 9)}], enemies=[foe(0, 4)])
    happened = []
    while asked(game)[1] == "Act":
        happened.append([kind for kind, _, _ in heard(game)])
        play(game, 0, PASS)
    assert happened == [["enemy"], [], ["attacks"], ["hurt", "wounded"], ["strikes", "copy hurt"], []]


@pytest.mark.rule("WS-AP-15", "WS-Q-25")
def test_a_fight_that_is_over_early_leaves_out_the_points_in_between():
    game = war(
        2, actions=[[action("direct", 5)]], fields=[{}, {0: soldier(5, 9)}], enemies=[foe(0, 2, 5), foe(name="next")]
    )
    to_point(game, BEFORE_ATTACK)
    use(game, 0, "direct 5")  # that was the copy, and the last card
    told = heard(game)
    assert [kind for kind, facts, _ in told if facts.get("seat") == 0][:4] == [
        "plays",
        "effect",
        "copy hurt",
        "defeated",
    ]
    assert health(game) == [30, 28]


@pytest.mark.rule("WS-AP-15", "WS-Q-25", "WS-AP-11")
def test_a_copy_defeated_before_its_fight_is_not_fought():
    cards = [action("direct", 5), idle()]
    game = war(2, actions=[cards], enemies=[foe(0, 2, 5), foe(name="next")])
    use(game, 0, "direct 5")
    assert points_asked(game) == [
        (ENEMY_THERE, -1, 0),
        (BEFORE_ATTACK, 1, 0),
        (BEFORE_DAMAGE, 1, 0),
        (BEFORE_STRIKE, 1, 0),
        (AFTER_FIGHT, 1, 0),
        (BEFORE_END, -1, 0),
    ]
    assert health(game) == [30, 28]


@pytest.mark.rule("WS-AP-15", "WS-AP-11")
@pytest.mark.parametrize(("point", "lost"), [(BEFORE_ATTACK, 0), (BEFORE_DAMAGE, 0), (BEFORE_STRIKE, 2)])
def test_a_copy_defeated_in_its_fight_does_nothing_more(point, lost):
    game = war(1, actions=[[action("direct", 5), idle()]], enemies=[foe(0, 2, 5), foe(name="next")])
    to_point(game, point)
    use(game, 0, "direct 5")
    assert asked(game) == (0, "Act")
    assert game.point == point
    let_be(game, 0)
    assert game.point == AFTER_FIGHT
    assert health(game) == [30 - lost]
    assert heard(game, "strikes") == []


# -- in which order --------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-29", "WS-ACT-04")
@pytest.mark.parametrize(("first", "direction"), [(0, 1), (2, 1), (1, -1)])
def test_first_whose_fight_it_is_then_the_others_in_turn_order(first, direction):
    game = war(4, actions=[[idle()]] * 4, first=first, direction=direction)
    order = [(first + direction * turn) % 4 for turn in range(4)]
    seen = points_asked(game)
    assert [seat for point, _, seat in seen if point in (ENEMY_THERE, BEFORE_END)] == order * 2
    for fighter in range(4):
        around = [(fighter + direction * turn) % 4 for turn in range(4)]
        assert [seat for point, who, seat in seen if who == fighter] == around * 4
    assert [who for point, who, seat in seen if point == BEFORE_ATTACK and seat == who] == order


@pytest.mark.rule("WS-Q-29")
def test_if_the_first_player_is_out_the_next_is_asked_first():
    game = war(3, actions=[[idle()]] * 3, dead=[0])
    assert [seat for point, _, seat in points_asked(game) if point == ENEMY_THERE] == [1, 2]


@pytest.mark.rule("WS-Q-29", "WS-ACT-04")
def test_each_uses_one_card_at_a_time_until_all_have_passed_in_succession():
    game = war(3, actions=[[idle(), idle(), idle()], [idle(), idle()], [idle()]], factions=CALM)
    card_of = [[CARD + each for each in game.actions[seat].to_list()] for seat in range(3)]
    play(game, 0, card_of[0][0])
    assert asked(game) == (1, "Act")
    let_be(game, 1)
    play(game, 2, card_of[2][0])
    assert asked(game) == (0, "Act")
    let_be(game, 0)
    assert asked(game) == (1, "Act")  # seat 1 passed before the last card was played
    play(game, 1, card_of[1][0])
    assert asked(game) == (0, "Act")  # seat 2 has nothing left
    let_be(game, 0)
    assert asked(game) == (1, "Act")
    assert game.point == ENEMY_THERE
    let_be(game, 1)
    assert (int(game.point), int(game.seat)) == (BEFORE_ATTACK, 0)


@pytest.mark.rule("WS-Q-29")
def test_who_played_last_may_play_again_after_the_others_have_passed():
    game = war(2, actions=[[idle(), idle()], [idle()]], factions=CALM)
    use(game, 0, "draw 1")
    let_be(game, 1)
    assert asked(game) == (0, "Act")
    assert game.point == ENEMY_THERE
    use(game, 0, "draw 1")
    let_be(game, 1)
    assert (int(game.point), int(game.fighter)) == (BEFORE_ATTACK, 0)
    assert asked(game) == (1, "Act")


def test_a_point_lies_on_the_stack_above_what_comes_after_it():
    game = war(2, actions=[[], [idle()]])
    assert to_do(game) == [["Rounds"], ["Fights", 0], ["Points", 1, 1, 1, 0, 1], ["Act", 1]]
    let_be(game, 1)
    assert to_do(game) == [["Rounds"], ["Fights", 1], ["EnemyAttacks", 0], ["Points", 2, 1, 1, 0, 1], ["Act", 1]]
    let_be(game, 1)
    assert to_do(game)[2] == ["TakeDamage", 0]
    let_be(game, 1)
    assert to_do(game)[2] == ["MercenariesAttack", 0]
    let_be(game, 1)
    assert to_do(game)[2] == ["FightEnds"]
    to_point(game, BEFORE_END)
    assert to_do(game)[1] == ["EndOfPhase"]


# -- who is asked at all: public facts alone -------------------------------------------------------


@pytest.mark.rule("WS-Q-47", "WS-Q-51")
def test_whoever_holds_an_action_card_is_asked_whatever_it_is():
    for held in (action("cancel"), action("goad", 2), action("shield", 2), idle(3)):
        game = war(2, actions=[[], [held]])
        assert asked(game) == (1, "Act")


@pytest.mark.rule("WS-Q-47")
def test_without_action_cards_and_traps_nobody_is_asked():
    game = war(4)
    assert asked(game) == (0, "Prepare")
    assert game.round == 2


@pytest.mark.rule("WS-Q-29", "WS-Q-51")
def test_a_facedown_trap_that_might_be_of_use_is_asked_for():
    """Seat 0 holds a trap for losses; another with as many stars, somewhere, works now."""
    mine = trap("bereaved", "direct", 2, stars=2, name="mine")
    other = trap("class", "direct", 2, stars=2, against="swarm", name="other")
    game = war(2, traps=[{0: mine}], elsewhere=[other])
    assert asked(game) == (0, "Act")
    assert game.legal() == [PASS] == not_refused(game)
    for elsewhere in ([], [other._replace(stars=1)], [other._replace(class_of_effect=1)]):
        game = war(2, traps=[{0: mine}], elsewhere=elsewhere)
        assert asked(game) == (0, "Prepare")


@pytest.mark.rule("WS-Q-51")
def test_traps_that_lie_open_are_not_thought_of():
    mine = trap("bereaved", "direct", 2, stars=2, name="mine")
    other = trap("class", "direct", 2, stars=2, against="swarm", name="other")
    game = war(2, traps=[{0: mine}], discard=[other])
    assert asked(game) == (0, "Prepare")


@pytest.mark.rule("WS-Q-51", "WS-TRAP-05")
def test_the_row_of_the_trap_is_thought_of():
    mine = trap("bereaved", "direct", 2, stars=2, name="mine")
    other = trap("class", "direct", 2, stars=2, against="swarm", name="other")
    for slot, row, choice in ((0, 1, "Act"), (0, 2, "Prepare"), (3, 2, "Act"), (8, 3, "Act"), (5, 1, "Prepare")):
        game = war(2, traps=[{slot: mine}], elsewhere=[other], enemy=foe(), row=row, enemies=[foe(name="next")])
        assert asked(game) == (0, choice)


@pytest.mark.rule("WS-Q-51")
def test_a_trap_in_another_hand_might_be_the_one():
    """Only its holder knows that it is not the one on the table."""
    mine = trap("bereaved", "direct", 2, stars=2, name="mine")
    other = trap("class", "direct", 2, stars=2, against="swarm", name="other")
    assert asked(war(2, traps=[{0: mine}], hands=[[], [other]])) == (0, "Act")
    assert asked(war(2, traps=[{0: mine}], hands=[[other]])) == (0, "Act")


# -- what can be done ------------------------------------------------------------------------------


@pytest.mark.rule("WS-ACT-01", "WS-TRAP-02", "WS-AP-15")
def test_what_is_legal_and_what_is_refused():
    game = war(
        2,
        actions=[[idle(), action("cancel"), action("heal", 3)], [action("salvage")]],
        traps=[{0: trap(name="pit"), 4: trap("attacked", name="mine")}],
        hands=[[wall(1)]],
    )
    assert asked(game) == (0, "Act")
    assert game.legal() == [PASS, SLOT, card(game, "draw 1")]
    assert not_refused(game) == sorted(game.legal())
    refusals = {
        SLOT + 4: "WS-TRAP-05",
        SLOT + 1: "WS-TRAP-02",
        card(game, "cancel"): "WS-Q-42",
        card(game, "heal 3"): "WS-Q-44",
        card(game, "salvage", game.actions[1]): "WS-ACT-01",
        card(game, "wall 1"): "WS-AP-15",
        SEAT + 1: "WS-AP-15",
        12: "WS-AP-15",
    }
    assert {move: why_not(game, 0, move) for move in refusals} == refusals


@pytest.mark.rule("WS-ACT-03", "WS-Q-11")
def test_a_played_card_costs_nothing_and_goes_to_the_discard_pile_of_its_deck():
    game = war(2, actions=[[idle(2)]], hands=[[wall(1)]], deck=[wall(2)])
    use(game, 0, "draw 1")
    assert named(game, game.action_discards[1]) == ["draw 1"]
    assert not game.action_discards[0]
    assert not game.action_discards[2]
    assert not game.actions[0]
    assert not game.playing
    assert hand(game, 0)[:2] == ["wall 1", "wall 2"]
    assert heard(game)[:4] == [
        ("enemy", {"round": 1}, ["filler foe"]),
        ("plays", {"seat": 0}, ["draw 1"]),
        ("effect", {"seat": 0, "on": 0, "effect": 19, "amount": 1}, ["draw 1"]),
        ("drew", {"seat": 0}, ["wall 2"]),
    ]


@pytest.mark.rule("WS-ACT-03", "WS-Q-11")
def test_an_action_card_may_be_kept():
    game = war(2, actions=[[idle()]])
    points_asked(game)
    assert named(game, game.actions[0]) == ["draw 1"]
    let_be(game, 0, 1)
    assert asked(game) == (0, "Act")
    use(game, 0, "draw 1")


@pytest.mark.rule("WS-ACT-04", "WS-Q-47")
def test_action_cards_can_be_played_in_the_fights_of_others():
    game = war(2, actions=[[], [action("goad", 3), idle()]], enemies=[foe(0, 2)])
    to_point(game, BEFORE_ATTACK)
    assert game.fighter == 0
    use(game, 1, "goad 3", at=0)
    use(game, 1, "draw 1")  # and several in one phase
    assert health(game) == [25, 28]


@pytest.mark.rule("WS-Q-58")
def test_cards_drawn_in_the_action_phase_wait_for_the_preparation():
    game = war(2, actions=[[idle(), idle()]], deck=[wall(1), trap(name="pit")], hands=[[wall(2)]])
    use(game, 0, "draw 1")
    assert asked(game) == (0, "Act")
    assert card(game, "wall 1") not in game.legal()
    assert why_not(game, 0, card(game, "wall 1")) == "WS-AP-15"


@pytest.mark.rule("WS-TRAP-03", "WS-Q-29")
def test_a_trap_may_be_passed_over_and_used_at_a_later_point():
    game = war(2, traps=[{0: trap(effect="direct", amount=3, name="pit")}])
    assert game.legal() == [PASS, SLOT]
    let_be(game, 0)
    assert game.point == BEFORE_ATTACK
    trigger(game, 0, 0)
    assert int(game.copy_damage.get(0)) == 3
