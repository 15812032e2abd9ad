"""Traps: their conditions, their effects, and what becomes of them."""

import pytest

from hullbreach.games.waves_of_struggle.card_set import CYBERNET, UNEEDED, XENOPHAGE
from hullbreach.games.waves_of_struggle.moves import PASS, SLOT
from hullbreach.games.waves_of_struggle.state import (
    AFTER_FIGHT,
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_END,
    BEFORE_STRIKE,
    ENEMY_THERE,
)

from .scenes import (
    action,
    asked,
    build,
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
    to_point,
    trap,
    traps,
    trigger,
    use,
    wall,
    war,
    why_not,
)

CALM = (UNEEDED, CYBERNET)


def set_trap(card, slot=0, **more):
    """Seat 0 has this trap facedown, and a card that keeps it being asked at every point."""
    more.setdefault("factions", CALM)
    return war(2, traps=[{slot: card}], actions=[[action("cancel")]], **more)


def usable_at(game, slot=0):
    """All pass to the end of the phase: (point, whose fight) at which seat 0 could trigger the trap."""
    seen = []
    while asked(game)[1] == "Act":
        assert not_refused(game) == sorted(game.legal())
        if game.seat == 0 and SLOT + slot in game.legal():
            seen.append((int(game.point), int(game.fighter)))
        play(game, int(game.seat), PASS)
    return seen


EVERYWHERE = [
    (ENEMY_THERE, -1),
    *((point, fighter) for fighter in (0, 1) for point in (BEFORE_ATTACK, BEFORE_DAMAGE, BEFORE_STRIKE, AFTER_FIGHT)),
    (BEFORE_END, -1),
]


# -- conditions ------------------------------------------------------------------------------------


@pytest.mark.rule("WS-TRAP-02", "WS-Q-28")
def test_attacked_before_the_own_fight():
    game = set_trap(trap("attacked"), enemies=[foe(0, 3)])
    assert why_not(game, 0, SLOT) == "WS-TRAP-02"
    assert usable_at(game) == [(BEFORE_ATTACK, 0)]


@pytest.mark.rule("WS-TRAP-02", "WS-Q-28")
def test_hurt_when_leftover_damage_is_known():
    assert usable_at(set_trap(trap("hurt"), enemies=[foe(0, 3)])) == [(BEFORE_DAMAGE, 0)]
    assert usable_at(set_trap(trap("hurt"), enemies=[foe(0, 3)], fields=[{1: wall(2)}])) == [(BEFORE_DAMAGE, 0)]
    assert usable_at(set_trap(trap("hurt"), enemies=[foe(0, 3)], fields=[{1: wall(3)}])) == []


@pytest.mark.rule("WS-TRAP-02", "WS-Q-28")
@pytest.mark.parametrize(
    ("card", "point"),
    [
        (trap("attacked"), BEFORE_ATTACK),
        (trap("hurt"), BEFORE_DAMAGE),
        (trap("weak", "shield", 2), BEFORE_DAMAGE),
    ],
)
def test_the_fight_of_a_rival_before_the_own_one_is_not_meant(card, point):
    game = set_trap(card, enemies=[foe(0, 3)], first=1)
    to_point(game, point)
    assert game.fighter == 1
    assert why_not(game, 0, SLOT) == ("WS-Q-44" if card.name.startswith("weak") else "WS-TRAP-02")
    assert usable_at(game) == [(point, 0)]


@pytest.mark.rule("WS-TRAP-02", "WS-Q-28")
def test_class_whenever_the_enemy_is_of_it():
    hacker_trap = trap("class", against="hacker")
    assert usable_at(set_trap(hacker_trap, enemies=[foe(kind="hacker")])) == EVERYWHERE
    assert usable_at(set_trap(hacker_trap, enemies=[foe(kind="brute")])) == []


@pytest.mark.rule("WS-TRAP-02", "WS-Q-28")
@pytest.mark.parametrize(("points", "usable"), [(10, True), (12, True), (13, False)])
def test_weak_whenever_health_is_at_or_below_the_number(points, usable):
    game = set_trap(trap("weak", threshold=12), health=[points])
    assert usable_at(game) == (EVERYWHERE if usable else [])


@pytest.mark.rule("WS-TRAP-02", "WS-Q-28", "WS-Q-29")
def test_a_condition_must_be_fulfilled_at_the_moment_of_triggering():
    game = set_trap(trap("weak", threshold=27), enemies=[foe(0, 3)])
    assert usable_at(game) == EVERYWHERE[3:]  # from the moment the damage is taken


@pytest.mark.rule("WS-TRAP-02", "WS-Q-28")
def test_bereaved_at_the_point_after_a_mercenary_has_died():
    mine = {1: soldier(1, 3)}
    assert usable_at(set_trap(trap("bereaved"), fields=[mine], enemies=[foe(0, 3)])) == [(BEFORE_STRIKE, 0)]
    assert usable_at(set_trap(trap("bereaved"), fields=[mine], enemies=[foe(0, 2)])) == []
    theirs = set_trap(trap("bereaved"), fields=[{}, mine], enemies=[foe(0, 3)])
    assert usable_at(theirs) == []


@pytest.mark.rule("WS-Q-28")
def test_bereaved_by_an_action_card_of_a_rival():
    game = war(
        2,
        traps=[{0: trap("bereaved", name="pit")}],
        actions=[[], [action("snipe", 3)]],
        fields=[{4: soldier(1, 3)}],
        factions=CALM,
    )
    to_point(game, BEFORE_ATTACK)
    use(game, 1, "snipe 3", at=0, slot=4)
    assert field(game, 0) == {}
    assert asked(game) == (0, "Act")
    assert game.point == BEFORE_ATTACK
    assert game.legal() == [PASS, SLOT]
    let_be(game, 0)
    assert asked(game) == (0, "Prepare")  # at the next point it is too late


@pytest.mark.rule("WS-Q-28")
@pytest.mark.parametrize("point", [ENEMY_THERE, BEFORE_DAMAGE, BEFORE_STRIKE, AFTER_FIGHT, BEFORE_END])
def test_bereaved_holds_for_the_point_at_which_it_happens_alone(point):
    game = war(
        2,
        traps=[{0: trap("bereaved", name="pit")}],
        actions=[[action("heal", 1)], [action("snipe", 3)]],
        fields=[{4: soldier(1, 3)}],
        factions=CALM,
    )
    to_point(game, point, 1)
    use(game, 1, "snipe 3", at=0, slot=4)
    assert asked(game) == (0, "Act")
    assert (int(game.point), int(game.bereaved)) == (point, 0b01)
    assert SLOT in game.legal()
    let_be(game, 0)
    assert game.bereaved == 0
    if asked(game)[1] == "Act":
        assert SLOT not in game.legal()
    assert traps(game, 0) == {0: "pit"}


@pytest.mark.rule("WS-TRAP-02", "WS-Q-28", "WS-Q-42")
def test_targeted_at_no_point_of_its_own():
    assert usable_at(set_trap(trap("targeted", "direct", 3))) == []
    game = set_trap(trap("targeted", "cancel"))
    assert why_not(game, 0, SLOT) == "WS-TRAP-02"


@pytest.mark.rule("WS-TRAP-05", "WS-Q-28", "WS-Q-15")
@pytest.mark.parametrize("condition", ["attacked", "hurt", "class"])
def test_what_concerns_the_enemy_works_only_in_its_row(condition):
    for slot in (0, 2, 3, 5, 6, 8):
        for row in (1, 2, 3):
            game = set_trap(
                trap(condition, against="swarm" if condition == "class" else None),
                slot,
                enemy=foe(0, 3),
                row=row,
                enemies=[foe(name="next")],
            )
            here = slot // 3 == row - 1
            if not here:
                assert why_not(game, 0, SLOT + slot) == "WS-TRAP-05"
            assert bool(usable_at(game, slot)) == here


@pytest.mark.rule("WS-TRAP-05", "WS-Q-28")
@pytest.mark.parametrize("condition", ["bereaved", "weak"])
def test_what_concerns_losses_works_in_any_row(condition):
    for slot in (0, 3, 8):
        for row in (1, 2, 3):
            game = set_trap(
                trap(condition), slot, enemy=foe(0, 3), row=row, fields=[{4: soldier(1, 3)}], enemies=[foe(name="next")]
            )
            assert usable_at(game, slot)


@pytest.mark.rule("WS-TRAP-02")
def test_a_defeated_copy_attacks_and_hurts_nobody():
    cards = [action("direct", 9), action("cancel")]
    for condition, point in (("attacked", BEFORE_ATTACK), ("hurt", BEFORE_DAMAGE), ("class", AFTER_FIGHT)):
        game = war(
            2,
            traps=[{0: trap(condition, "heal", 2, against="swarm" if condition == "class" else None)}],
            actions=[cards],
            factions=CALM,
            enemies=[foe(0, 3, 9), foe(name="next")],
            health=[20],
        )
        to_point(game, point)
        if condition != "class":
            assert SLOT in game.legal()
        use(game, 0, "direct 9")
        assert asked(game) == (0, "Act")
        assert why_not(game, 0, SLOT) == "WS-TRAP-02"


# -- being used ------------------------------------------------------------------------------------


@pytest.mark.rule("WS-TRAP-04", "WS-TRAP-01", "WS-Q-51")
def test_a_triggered_trap_is_turned_up_takes_effect_and_is_used_up():
    game = set_trap(trap(effect="direct", amount=3, name="pit"), 4)
    pit = find(game, "pit")
    assert knows(game, pit) == [0]
    trigger(game, 0, 4)
    assert traps(game, 0) == {}
    assert game.discard.to_list() == [pit]
    assert knows(game, pit) == [-1, 0, 1]
    assert not game.playing
    events = game.journal.read()[1:]
    assert [(event.kind, event.facts) for event in events] == [
        ("triggers", {"seat": 0, "slot": 4, "field": UNEEDED}),
        ("effect", {"seat": 0, "on": 0, "effect": 14, "amount": 3}),
        ("copy hurt", {"seat": 0, "amount": 3, "health": 47}),
    ]
    assert events[0].reveals


@pytest.mark.rule("WS-TRAP-04")
def test_of_several_traps_only_the_one_in_the_slot_is_used():
    game = war(
        2, traps=[{slot: trap(effect="direct", amount=slot, name=f"pit {slot}") for slot in (3, 1, 7)}], factions=CALM
    )
    assert game.legal() == [PASS, SLOT + 3, SLOT + 1, SLOT + 7]
    trigger(game, 0, 1)
    assert traps(game, 0) == {3: "pit 3", 7: "pit 7"}
    assert game.copy_damage.to_list() == [1, 0]
    trigger(game, 0, 7)
    assert traps(game, 0) == {3: "pit 3"}
    assert game.copy_damage.to_list() == [8, 0]


@pytest.mark.rule("WS-TRAP-06", "WS-Q-30")
def test_a_trap_works_in_the_round_in_which_it_was_built():
    game = war(2, phase="preparation", hands=[[trap(effect="direct", amount=3, name="pit"), wall(1)]], factions=CALM)
    build(game, 0, "pit", 2, "wall 1")
    let_be(game, 0, 1)
    assert asked(game) == (0, "Act")
    trigger(game, 0, 2)
    assert game.copy_damage.to_list() == [3, 0]


@pytest.mark.rule("WS-PREP-11", "WS-Q-15")
def test_a_trap_built_in_a_passed_row_waits_for_the_next_enemy():
    swarm_trap = trap("class", against="swarm", amount=3, name="pit")
    game = war(
        2,
        phase="preparation",
        hands=[[swarm_trap, wall(1)]],
        factions=CALM,
        enemy=foe(),
        row=3,
        enemies=[foe(name="next"), foe(name="last")],
    )
    build(game, 0, "pit", 0, "wall 1")
    let_be(game, 0, 1)
    assert asked(game) == (0, "Prepare")
    let_be(game, 0, 1)
    assert named(game, game.enemy) == ["next"]
    assert game.legal() == [PASS, SLOT]


@pytest.mark.rule("WS-TRAP-07", "WS-Q-31", "WS-Q-63", "WS-ENEMY-03")
@pytest.mark.parametrize(("amount", "through"), [(3, 1), (5, 3)])
def test_trap_damage_is_an_attack_of_its_own_reduced_by_defense(amount, through):
    game = set_trap(trap(effect="damage", amount=amount), fields=[{1: soldier(4, 9)}], enemies=[foe(2, 0, 20)])
    trigger(game, 0, 0)
    assert game.copy_damage.to_list() == [through, 0]
    let_all_be(game)
    assert game.copy_damage.to_list() == [through + 2, 0]


@pytest.mark.rule("WS-TRAP-07", "WS-Q-44")
@pytest.mark.parametrize(("amount", "refusal"), [(1, "WS-Q-44"), (2, "WS-Q-44"), (3, None)])
def test_trap_damage_that_defense_would_stop_is_not_wasted(amount, refusal):
    game = set_trap(trap(effect="damage", amount=amount), enemies=[foe(2, 0, 20)])
    assert why_not(game, 0, SLOT) == refusal


@pytest.mark.rule("WS-TRAP-07", "WS-Q-31")
def test_jammers_help_traps():
    game = set_trap(
        trap(effect="damage", amount=3), fields=[{1: wall(effect="jammer", amount=1)}], enemies=[foe(2, 0, 20)]
    )
    trigger(game, 0, 0)
    assert game.copy_damage.to_list() == [2, 0]


@pytest.mark.rule("WS-TRAP-07", "WS-Q-31", "WS-Q-63")
def test_direct_damage_is_not_reduced():
    game = set_trap(trap(effect="direct", amount=3), enemies=[foe(9, 0, 20)])
    trigger(game, 0, 0)
    assert game.copy_damage.to_list() == [3, 0]


@pytest.mark.rule("WS-Q-63", "WS-ACT-05")
def test_a_blunting_trap_lowers_the_enemys_damage_for_this_phase():
    game = set_trap(trap("attacked", "blunt", 2), enemies=[foe(0, 5)])
    to_point(game, BEFORE_ATTACK)
    trigger(game, 0, 0)
    let_all_be(game)
    assert health(game) == [27, 25]
    let_be(game, 0, 1)
    let_all_be(game)
    assert health(game) == [22, 20]


@pytest.mark.rule("WS-Q-63", "WS-AP-05")
def test_leftover_damage_can_still_be_blunted_when_it_is_known():
    game = set_trap(trap("hurt", "blunt", 2), enemies=[foe(0, 5)])
    to_point(game, BEFORE_DAMAGE)
    trigger(game, 0, 0)
    let_all_be(game)
    assert health(game) == [27, 25]


@pytest.mark.rule("WS-Q-63", "WS-Q-60", "WS-AP-06")
@pytest.mark.parametrize(("amount", "taken"), [(2, 3), (5, 0), (9, 0)])
def test_a_shield_takes_off_leftover_damage_before_it_is_taken(amount, taken):
    game = set_trap(trap("hurt", "shield", amount), enemies=[foe(0, 5)], fields=[{1: soldier(1, 9)}])
    to_point(game, BEFORE_DAMAGE)
    trigger(game, 0, 0)
    let_all_be(game)
    assert health(game) == [30 - taken, 25]
    assert game.wounds.get(find(game, "soldier 1/9")) == taken


@pytest.mark.rule("WS-Q-63")
def test_a_shield_works_only_when_leftover_damage_is_known():
    game = set_trap(trap("weak", "shield", 2), enemies=[foe(0, 5)])
    assert why_not(game, 0, SLOT) == "WS-Q-44"
    assert usable_at(game) == [(BEFORE_DAMAGE, 0)]


@pytest.mark.rule("WS-Q-63")
def test_a_shield_covers_its_own_player_alone():
    game = war(2, factions=CALM, enemies=[foe(0, 5)])
    game.fighter = 0
    game.shield = 2
    assert [int(game.leftover(seat)) for seat in (0, 1)] == [3, 5]


@pytest.mark.rule("WS-Q-63")
def test_a_shield_is_gone_with_the_fight():
    game = war(
        2,
        traps=[{0: trap("hurt", "shield", 2)}, {0: trap("hurt", "shield", 2, stars=2, name="theirs")}],
        factions=CALM,
        enemies=[foe(0, 5)],
    )
    to_point(game, BEFORE_DAMAGE)
    trigger(game, 0, 0)
    assert game.shield == 0  # seat 1's fight, and nothing taken off yet
    assert (int(game.fighter), health(game)) == (1, [27, 30])
    assert int(game.leftover(1)) == 5
    let_all_be(game)
    assert health(game) == [27, 25]


@pytest.mark.rule("WS-Q-60", "WS-ELIM-01")
def test_a_trap_can_save_a_player_before_the_damage_is_taken_but_not_after():
    game = set_trap(trap("hurt", "shield", 2), enemies=[foe(0, 5)], health=[5])
    to_point(game, BEFORE_DAMAGE)
    trigger(game, 0, 0)
    let_all_be(game)
    assert health(game)[0] == 2
    game = set_trap(trap("weak", "heal", 9, threshold=4), enemies=[foe(0, 5)], health=[5])
    assert usable_at(game) == []
    assert not game.lives(0)


@pytest.mark.rule("WS-Q-40", "WS-ELIM-02", "WS-Q-63")
@pytest.mark.parametrize(("before", "after"), [(20, 24), (26, 30), (29, 30)])
def test_a_healing_trap_gives_health_back_up_to_30(before, after):
    game = set_trap(trap(effect="heal", amount=4), health=[before])
    trigger(game, 0, 0)
    assert health(game)[0] == after
    assert heard(game, "healed") == [("healed", {"seat": 0, "amount": after - before, "health": after}, [])]


@pytest.mark.rule("WS-Q-44", "WS-Q-40")
def test_at_30_health_nothing_can_be_healed():
    assert why_not(set_trap(trap(effect="heal", amount=4)), 0, SLOT) == "WS-Q-44"


@pytest.mark.rule("WS-Q-63")
def test_a_trap_that_draws():
    game = set_trap(trap(effect="draw", amount=2), deck=[wall(n) for n in range(4)])
    trigger(game, 0, 0)
    assert hand(game, 0) == ["wall 0", "wall 1"]


@pytest.mark.rule("WS-TRAP-04", "WS-DRAW-02")
def test_a_trap_that_draws_does_not_draw_itself():
    """It goes to the discard pile after its effect."""
    game = set_trap(trap(effect="draw", amount=2, name="pit"), only=True, discard=[wall(1)])
    trigger(game, 0, 0)
    assert hand(game, 0) == ["wall 1"]
    assert named(game, game.discard) == ["pit"]


@pytest.mark.rule("WS-Q-44")
def test_without_cards_nothing_can_be_drawn():
    assert why_not(set_trap(trap(effect="draw", amount=2), only=True), 0, SLOT) == "WS-Q-44"


@pytest.mark.rule("WS-Q-63", "WS-Q-41")
def test_a_cracking_trap_lowers_the_defense_of_the_own_copy():
    both = {1: soldier(4, 9)}
    game = set_trap(trap(effect="crack", amount=2), enemies=[foe(3, 0, 20)], fields=[both, both])
    trigger(game, 0, 0)
    let_all_be(game)
    assert game.copy_damage.to_list() == [3, 1]


@pytest.mark.rule("WS-Q-44", "WS-Q-69")
def test_a_cracking_trap_is_of_use_until_the_own_mercenaries_have_attacked():
    both = {1: soldier(4, 9)}
    crack = trap(effect="crack", amount=2, name="crack")
    game = set_trap(crack, enemies=[foe(3, 0, 20)], fields=[both, both])
    assert usable_at(game) == EVERYWHERE[:4]
    game = set_trap(crack, enemies=[foe(3, 0, 20)], fields=[{}, both])
    assert usable_at(game) == []
    assert why_not(set_trap(crack, enemies=[foe(3, 0, 20)]), 0, SLOT) == "WS-Q-44"
    game = set_trap(crack, enemies=[foe(3, 0, 20)], elsewhere=[trap(effect="damage", amount=9)])
    assert usable_at(game) == []  # this one is not that one: it is being used itself
    more = {1: trap(effect="damage", amount=9, name="pit")}
    game = war(2, traps=[{0: crack} | more], enemies=[foe(3, 0, 20)], factions=CALM)
    assert SLOT in game.legal()


@pytest.mark.rule("WS-Q-41")
def test_defense_does_not_go_below_zero():
    game = set_trap(trap(effect="crack", amount=9), enemies=[foe(3, 0, 20)], fields=[{1: soldier(4, 9)}])
    trigger(game, 0, 0)
    assert int(game.enemy_defense(0)) == 0
    let_all_be(game)
    assert game.copy_damage.to_list() == [4, 0]


# -- the Xenophage ---------------------------------------------------------------------------------


@pytest.mark.rule("WS-FAC-07", "WS-FAC-04", "WS-Q-33")
def test_the_xenophage_draw_a_card_for_each_trap_triggered():
    mine = {0: trap(name="pit"), 1: trap(name="mine")}
    game = war(2, traps=[mine], factions=(XENOPHAGE, CYBERNET), deck=[wall(n) for n in range(5)])
    trigger(game, 0, 0)
    assert hand(game, 0) == ["wall 0"]
    told = [kind for kind, _, _ in heard(game)]
    assert told == ["enemy", "triggers", "effect", "copy hurt", "drew"]
    trigger(game, 0, 1)
    assert hand(game, 0)[:2] == ["wall 0", "wall 1"]


@pytest.mark.rule("WS-FAC-07")
def test_the_card_is_drawn_after_the_trap_has_resolved():
    """The used trap is in the discard pile by then, and may be the card that is drawn."""
    game = war(2, traps=[{0: trap(name="pit")}], factions=(XENOPHAGE, CYBERNET), only=True)
    trigger(game, 0, 0)
    assert hand(game, 0) == ["pit"]


@pytest.mark.rule("WS-FAC-07", "WS-FAC-04")
def test_others_draw_nothing_for_a_trap():
    game = war(2, traps=[{0: trap(name="pit")}, {0: trap(name="theirs")}], factions=(CYBERNET, XENOPHAGE))
    trigger(game, 0, 0)
    assert hand(game, 0) == []
    assert hand(game, 1) == []
    trigger(game, 1, 0)
    assert len(hand(game, 1)) >= 1
