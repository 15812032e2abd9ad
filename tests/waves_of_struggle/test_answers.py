"""Answers to action cards: cards that cancel, and traps that wait for them."""

import pytest

from hullbreach.games.waves_of_struggle.card_set import CYBERNET, EARTHLINGS, EFFECT_NAMES, UNEEDED, XENOPHAGE
from hullbreach.games.waves_of_struggle.moves import PASS, SLOT
from hullbreach.games.waves_of_struggle.state import BEFORE_ATTACK
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    action,
    asked,
    card,
    field,
    find,
    foe,
    hand,
    health,
    heard,
    knows,
    let_all_be,
    let_be,
    named,
    not_refused,
    play,
    soldier,
    to_do,
    to_point,
    trap,
    traps,
    trigger,
    use,
    wall,
    war,
    why_not,
)

CALM = (UNEEDED, CYBERNET, EARTHLINGS, XENOPHAGE)


def answerers(game):
    """The seats asked for an answer one after the other while everybody passes."""
    seats = []
    while asked(game)[1] == "Answer":
        seats.append(int(game.seat))
        play(game, int(game.seat), PASS)
    return seats


# -- who is asked ----------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-42")
@pytest.mark.parametrize(("target", "order"), [(1, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])])
def test_the_target_is_asked_first_then_the_others_in_turn_order(target, order):
    cancels = [action("cancel", name=f"cancel {seat}") for seat in range(4)]
    game = war(4, actions=[[action("goad", 2), cancels[0]], *([each] for each in cancels[1:])], factions=CALM)
    use(game, 0, "goad 2", at=target)
    assert answerers(game) == order
    assert game.more_enemy_damage.to_list() == [2 * (seat == target) for seat in range(4)]


@pytest.mark.rule("WS-Q-42")
@pytest.mark.parametrize(("direction", "order"), [(1, [2, 3, 0]), (-1, [0, 3, 2])])
def test_without_a_target_the_next_in_turn_order_is_asked_first(direction, order):
    cancels = [[action("cancel", name=f"cancel {seat}")] for seat in range(4)]
    cancels[1].append(action("draw", 1))
    game = war(4, actions=cancels, direction=direction, first=1, factions=CALM)
    use(game, 1, "draw 1")
    assert answerers(game) == order


@pytest.mark.rule("WS-Q-44", "WS-Q-69", "WS-Q-42")
@pytest.mark.parametrize("effect", ["card", "trap"])
def test_what_comes_to_nothing_anyway_is_not_cancelled(effect):
    """Seat 1 beats its copy by the trap that waits for the card; there is nothing left to goad."""
    waiting = {0: trap("targeted", "direct", 9, name="blast"), 1: trap("targeted", "cancel", 0, name="box")}
    cancels = [action("cancel", name=f"cancel {seat}") for seat in range(3)]
    game = war(
        3,
        traps=[{}, waiting],
        actions=[[action("goad", 2), cancels[0]], [cancels[1]], [cancels[2]]],
        enemies=[foe(0, 3, 9), foe(name="next")],
        factions=CALM,
    )
    use(game, 0, "goad 2", at=1)
    if effect == "trap":
        assert {SLOT, SLOT + 1, card(game, "cancel 1")} < set(game.legal())
        trigger(game, 1, 0)
        assert asked(game) == (1, "Answer")
        assert why_not(game, 1, SLOT + 1) == "WS-Q-44"
    else:
        trigger(game, 1, 0)
        let_be(game, 1)
        assert asked(game) == (2, "Answer")
    seat = int(game.seat)
    assert why_not(game, seat, card(game, f"cancel {seat}")) == "WS-Q-44"
    assert game.legal() == [PASS] == not_refused(game)


@pytest.mark.rule("WS-Q-42", "WS-Q-51")
def test_whoever_may_hold_a_card_that_cancels_is_asked():
    """Everybody sees the tiers of action cards; a card that cancels may be any of its tier."""
    held = [[action("draw", 1)], [action("heal", 1)], [action("heal", 2, tier=2)]]
    game = war(3, actions=held, tier_discards=[[], [], [action("cancel", tier=3)]], factions=CALM)
    use(game, 0, "draw 1")
    assert asked(game)[1] == "Act"
    game = war(3, actions=[*held[:2], [action("heal", 2, tier=2), action("cancel", tier=2)]], factions=CALM)
    use(game, 0, "draw 1")
    assert answerers(game) == [2]
    game = war(3, actions=[[*held[0], action("cancel")], *held[1:]], factions=CALM)
    use(game, 0, "draw 1")
    assert asked(game) == (1, "Answer")  # seat 1 does not hold it, but only seat 0 knows
    assert game.legal() == [PASS] == not_refused(game)


@pytest.mark.rule("WS-Q-42")
def test_cards_that_cancel_and_lie_open_are_not_thought_of():
    game = war(
        2,
        actions=[[action("draw", 1)], [action("heal", 1)]],
        tier_discards=[[action("cancel")], [], []],
        factions=CALM,
    )
    use(game, 0, "draw 1")
    assert asked(game) == (1, "Act")


@pytest.mark.rule("WS-Q-42", "WS-Q-51")
def test_a_target_with_a_facedown_trap_that_may_wait_for_it_is_asked():
    """Seat 1's trap is another one, but there is one with as many stars that waits for action cards."""
    mine = trap("weak", threshold=1, stars=2, name="mine")
    other = trap("targeted", "cancel", stars=2, name="other")
    actions = [[action("goad", 2)]]
    game = war(3, actions=actions, traps=[{}, {0: mine}, {0: mine._replace(name="third")}], elsewhere=[other])
    use(game, 0, "goad 2", at=1)
    assert asked(game) == (1, "Answer")
    assert to_do(game)[-1][3] == 1  # as the target
    assert game.legal() == [PASS] == not_refused(game)
    assert why_not(game, 1, SLOT) == "WS-Q-42"
    let_be(game, 1)
    assert asked(game)[1] == "Prepare"  # seat 2 was no target
    for elsewhere in ([], [other._replace(stars=1)]):
        game = war(3, actions=actions, traps=[{}, {0: mine}], elsewhere=elsewhere)
        use(game, 0, "goad 2", at=1)
        assert asked(game)[1] == "Prepare"


@pytest.mark.rule("WS-Q-42")
def test_nobody_is_asked_about_an_own_card():
    game = war(2, actions=[[action("draw", 1), action("cancel")], []], factions=CALM)
    use(game, 0, "draw 1")
    assert asked(game) == (0, "Act")


@pytest.mark.rule("WS-Q-42")
def test_an_untargeted_card_springs_no_trap():
    waiting = trap("targeted", "cancel", name="pit")
    game = war(2, actions=[[action("surge", 2)], [action("cancel")]], traps=[{}, {0: waiting}], factions=CALM)
    use(game, 0, "surge 2")
    assert asked(game) == (1, "Answer")
    assert to_do(game)[-1] == ["Answer", 1, len(game.stack) - 3, 0]
    assert game.legal() == [PASS, card(game, "cancel")] == not_refused(game)
    assert why_not(game, 1, SLOT) == "WS-Q-42"


@pytest.mark.rule("WS-Q-42")
def test_only_what_says_so_is_an_answer():
    game = war(
        3,
        actions=[[action("goad", 2)], [action("heal", 2), action("cancel")], [action("draw", 1)]],
        traps=[{}, {0: trap(name="weak one"), 1: trap("targeted", "backfire", 3, name="pit")}],
        hands=[[], [wall(1)]],
        health=[30, 20],
        factions=CALM,
    )
    use(game, 0, "goad 2", at=1)
    assert game.legal() == [PASS, SLOT + 1, card(game, "cancel")] == not_refused(game)
    refusals = {
        SLOT: "WS-Q-42",
        SLOT + 2: "WS-TRAP-02",
        card(game, "heal 2"): "WS-Q-42",
        card(game, "draw 1"): "WS-ACT-01",
        card(game, "wall 1"): "WS-Q-42",
        8: "WS-Q-42",
    }
    assert {move: why_not(game, 1, move) for move in refusals} == refusals


# -- cards that cancel -----------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-42", "WS-Q-63", "WS-ACT-03")
def test_a_cancelled_card_is_discarded_without_effect():
    game = war(2, actions=[[action("goad", 2)], [action("cancel", tier=3)]], factions=CALM)
    use(game, 0, "goad 2", at=1)
    place = len(game.stack) - 3
    assert to_do(game)[place] == ["Played", 0, find(game, "goad 2"), 1, -1]
    assert named(game, game.playing) == ["goad 2"]
    use(game, 1, "cancel")
    assert game.more_enemy_damage.to_list() == [0, 0]
    assert named(game, game.action_discards[0]) == ["goad 2"]
    assert named(game, game.action_discards[2]) == ["cancel"]
    assert not game.playing
    assert not game.played_by
    assert heard(game)[1:5] == [
        ("plays", {"seat": 0}, ["goad 2"]),
        ("aims", {"seat": 0, "at": 1, "slot": -1, "field": CYBERNET}, ["goad 2"]),
        ("answers", {"seat": 1}, ["cancel"]),
        ("cancelled", {"seat": 0}, ["goad 2"]),
    ]


@pytest.mark.rule("WS-Q-42")
def test_anybody_may_cancel_a_card_against_another():
    game = war(3, actions=[[action("goad", 2)], [], [action("cancel")]], factions=CALM)
    use(game, 0, "goad 2", at=1)
    assert asked(game) == (2, "Answer")
    use(game, 2, "cancel")
    assert game.more_enemy_damage.to_list() == [0, 0, 0]


@pytest.mark.rule("WS-Q-42")
def test_a_cancel_can_be_cancelled_and_the_answer_takes_effect_first():
    game = war(
        2,
        actions=[
            [action("goad", 2), action("cancel", name="no")],
            [action("cancel", name="stop"), action("heal", 1, tier=2)],
        ],
        factions=CALM,
    )
    use(game, 0, "goad 2", at=1)
    use(game, 1, "stop")
    assert asked(game) == (0, "Answer")
    assert to_do(game)[-3:-1] == [
        ["Cancelling", 1, find(game, "stop"), len(game.stack) - 5],
        ["Answers", len(game.stack) - 3, 0, 0, 0],
    ]
    assert named(game, game.playing) == ["goad 2", "stop"]
    assert game.played_by.to_list() == [0, 1]
    use(game, 0, "no")
    assert game.more_enemy_damage.to_list() == [0, 2]
    assert named(game, game.action_discards[0]) == ["no", "stop", "goad 2"]
    assert [kind for kind, _, _ in heard(game)][-4:] == ["answers", "answers", "cancelled", "effect"]


@pytest.mark.rule("WS-Q-42")
def test_after_an_answer_that_came_to_nothing_all_are_asked_again():
    game = war(
        3,
        actions=[
            [action("goad", 2), action("cancel", name="no")],
            [action("cancel", name="stop")],
            [action("cancel", name="halt")],
        ],
        factions=CALM,
    )
    use(game, 0, "goad 2", at=1)
    let_be(game, 1)
    use(game, 2, "halt")
    assert asked(game) == (0, "Answer")
    use(game, 0, "no")
    let_be(game, 1)  # nothing against the no
    assert asked(game) == (1, "Answer")  # but once more against the goad
    use(game, 1, "stop")
    assert game.more_enemy_damage.to_list() == [0, 0, 0]


@pytest.mark.rule("WS-Q-42")
def test_a_cancel_targets_nobody():
    """So the trap that waits for cards against its owner does not answer it."""
    waiting = trap("targeted", "cancel", name="pit")
    game = war(2, actions=[[action("draw", 1)], [action("cancel")]], traps=[{0: waiting}], factions=CALM)
    use(game, 0, "draw 1")
    use(game, 1, "cancel")
    assert asked(game)[1] == "Prepare"
    assert traps(game, 0) == {0: "pit"}


# -- traps that wait -------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-42", "WS-Q-28", "WS-TRAP-02", "WS-TRAP-04", "WS-TRAP-05")
@pytest.mark.parametrize("slot", [0, 4, 8])
def test_a_trap_cancels_a_card_against_its_owner_in_any_row(slot):
    game = war(
        2, actions=[[action("goad", 2)]], traps=[{}, {slot: trap("targeted", "cancel", 0, name="pit")}], factions=CALM
    )
    use(game, 0, "goad 2", at=1)
    assert game.legal() == [PASS, SLOT + slot] == not_refused(game)
    trigger(game, 1, slot)
    assert game.more_enemy_damage.to_list() == [0, 0]
    assert named(game, game.discard) == ["pit"]
    assert named(game, game.action_discards[0]) == ["goad 2"]
    assert knows(game, find(game, "pit")) == [-1, 0, 1]
    assert heard(game)[3:6] == [
        ("triggers", {"seat": 1, "slot": slot, "field": CYBERNET}, ["pit"]),
        ("effect", {"seat": 1, "on": 0, "effect": EFFECT_NAMES.index("cancel"), "amount": 0}, ["pit"]),
        ("cancelled", {"seat": 0}, ["goad 2"]),
    ]


@pytest.mark.rule("WS-Q-31", "WS-Q-63")
def test_a_backfire_harms_the_rival_who_played_the_card():
    game = war(
        3, actions=[[action("goad", 2)]], traps=[{}, {0: trap("targeted", "backfire", 4, name="pit")}], factions=CALM
    )
    use(game, 0, "goad 2", at=1)
    trigger(game, 1, 0)
    assert health(game) == [26, 30, 30]
    assert game.bled
    assert game.more_enemy_damage.to_list() == [0, 0, 0]
    assert heard(game, "hurt") == [("hurt", {"seat": 0, "amount": 4, "health": 26}, [])]


@pytest.mark.rule("WS-ELIM-01", "WS-Q-34", "WS-Q-42")
def test_a_backfire_can_slay_and_the_fight_goes_on_without_the_slain():
    game = war(
        3,
        actions=[[action("goad", 2), action("heal", 1)]],
        traps=[{}, {0: trap("targeted", "backfire", 4, name="pit")}],
        factions=CALM,
        health=[4],
        fields=[{0: wall(1)}],
        enemies=[foe(0, 1)],
    )
    to_point(game, BEFORE_ATTACK)
    use(game, 0, "goad 2", at=1)
    trigger(game, 1, 0)
    assert not game.lives(0)
    assert not game.over
    assert sorted(named(game, game.action_discards[0])) == ["goad 2", "heal 1"]
    assert health(game) == [0, 29, 29]
    assert asked(game) == (1, "Prepare")


@pytest.mark.rule("WS-Q-42", "WS-FAC-07")
def test_the_xenophage_draw_for_a_trap_that_answers():
    game = war(
        2,
        actions=[[action("goad", 2)]],
        traps=[{}, {0: trap("targeted", "cancel", name="pit")}],
        factions=(UNEEDED, XENOPHAGE),
        deck=[wall(1), wall(2)],
    )
    use(game, 0, "goad 2", at=1)
    trigger(game, 1, 0)
    assert hand(game, 1)[:1] == ["wall 1"]


@pytest.mark.rule("WS-Q-42", "WS-Q-28")
def test_a_waiting_trap_with_another_effect_works_for_its_owner_and_cancels_nothing():
    game = war(
        2, actions=[[action("goad", 2)]], traps=[{}, {0: trap("targeted", "direct", 4, name="pit")}], factions=CALM
    )
    use(game, 0, "goad 2", at=1)
    trigger(game, 1, 0)
    assert game.copy_damage.to_list() == [0, 4]
    assert game.more_enemy_damage.to_list() == [0, 0]  # the phase is over
    assert [kind for kind, _, _ in heard(game)][3:7] == ["triggers", "effect", "copy hurt", "effect"]


@pytest.mark.rule("WS-Q-44")
def test_a_waiting_trap_without_a_possible_effect_cannot_be_triggered():
    game = war(
        2,
        actions=[[action("goad", 2)], [action("cancel")]],
        traps=[{}, {0: trap("targeted", "heal", 4, name="pit")}],
        factions=CALM,
    )
    use(game, 0, "goad 2", at=1)
    assert asked(game) == (1, "Answer")
    assert why_not(game, 1, SLOT) == "WS-Q-44"
    assert SLOT not in game.legal()


# -- targets that disappear ------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-44")
def test_a_card_whose_target_has_gone_is_discarded_without_effect():
    """The target kills the own copy in answer: nothing is left that could be goaded."""
    game = war(
        2,
        actions=[[action("goad", 2)]],
        traps=[{}, {0: trap("targeted", "direct", 5, name="pit")}],
        factions=CALM,
        enemies=[foe(0, 1, 5), foe(name="next")],
    )
    use(game, 0, "goad 2", at=1)
    trigger(game, 1, 0)
    assert heard(game, "in vain", "effect")[1:] == [("in vain", {"seat": 0}, ["goad 2"])]
    assert named(game, game.action_discards[0]) == ["goad 2"]


@pytest.mark.rule("WS-Q-44", "WS-ELIM-03")
@pytest.mark.parametrize("effect", ["goad", "raze", "snipe", "expose", "rob"])
def test_a_target_that_gives_up_is_gone(effect):
    game = war(
        3,
        actions=[[action(effect, 2, name="card")], [action("cancel")]],
        fields=[{}, {0: wall(1), 1: soldier(1, 1)}],
        traps=[{}, {2: trap("bereaved", name="pit")}],
        hands=[[], [wall(2)]],
        factions=CALM,
    )
    slot = {"raze": 0, "snipe": 1, "expose": 2}.get(effect)
    use(game, 0, "card", at=1, slot=slot)
    assert asked(game) == (1, "Answer")
    play(game, 1, CONCEDE)
    assert heard(game, "in vain") == [("in vain", {"seat": 0}, ["card"])]
    assert sorted(named(game, game.discard)) == ["pit", "soldier 1/1", "wall 1", "wall 2"]
    assert not game.playing


@pytest.mark.rule("WS-Q-44")
def test_a_slot_that_was_emptied_in_answer_is_no_target():
    """A trap in the slot exposes nothing once it has been sprung itself."""
    game = war(
        2,
        actions=[[action("expose")]],
        traps=[{}, {0: trap("targeted", "direct", 2, name="pit"), 1: trap("bereaved", name="mine")}],
        factions=CALM,
    )
    use(game, 0, "expose", at=1, slot=0)
    trigger(game, 1, 0)
    assert heard(game, "in vain") == [("in vain", {"seat": 0}, ["expose"])]
    assert traps(game, 1) == {1: "mine"}


@pytest.mark.rule("WS-Q-44")
def test_a_card_without_a_target_can_lose_its_use_too():
    """A surge when the last player with a living copy gives up."""
    game = war(
        3,
        actions=[[action("surge", 2), action("direct", 5)], [action("cancel")], [action("direct", 5, name="blow")]],
        factions=CALM,
        enemies=[foe(0, 0, 5), foe(name="next")],
    )
    use(game, 0, "direct 5")
    let_all_be(game, (2, "Act"))
    use(game, 2, "blow")
    let_all_be(game, (0, "Act"))
    use(game, 0, "surge 2")
    play(game, 1, CONCEDE)
    assert heard(game, "in vain") == [("in vain", {"seat": 0}, ["surge 2"])]


# -- giving up while cards are in the air ----------------------------------------------------------


@pytest.mark.rule("WS-Q-34", "WS-ELIM-03")
def test_the_card_of_a_player_who_gives_up_is_discarded_and_no_longer_answered():
    game = war(
        3,
        actions=[
            [action("goad", 2), action("draw", 1)],
            [action("cancel", name="stop"), action("cancel", name="halt")],
            [action("cancel", name="no")],
        ],
        factions=CALM,
    )
    use(game, 0, "goad 2", at=1)
    use(game, 1, "stop")
    let_be(game, 2)
    assert asked(game) == (0, "Answer")
    play(game, 0, CONCEDE)
    assert named(game, game.action_discards[0]) == ["draw 1", "goad 2", "stop"]
    assert heard(game, "in vain", "cancelled") == [("in vain", {"seat": 1}, ["stop"])]
    assert not game.playing
    assert asked(game) == (1, "Act")  # the goad is gone, nobody is asked about it any more


@pytest.mark.rule("WS-Q-34")
@pytest.mark.parametrize("steps", [1, 2])
def test_who_gives_up_while_choosing_a_target_loses_the_card(steps):
    game = war(3, actions=[[action("raze", 1, name="raze")]], fields=[{}, {0: wall(1)}], factions=CALM)
    play(game, 0, card(game, "raze"))
    if steps == 2:
        play(game, 0, 8 + 1)
    play(game, 0, CONCEDE)
    assert named(game, game.action_discards[0]) == ["raze"]
    assert field(game, 1) == {0: "wall 1"}
    assert asked(game) == (1, "Prepare")


@pytest.mark.rule("WS-Q-34")
def test_who_gives_up_instead_of_salvaging_takes_nothing():
    game = war(3, actions=[[action("salvage")]], discard=[wall(1)], factions=CALM)
    use(game, 0, "salvage")
    play(game, 0, CONCEDE)
    assert named(game, game.discard)[0] == "wall 1"
    assert asked(game) == (1, "Prepare")
