"""The Preparation Phase: what can be built, where, and what becomes of it."""

import pytest

from hullbreach.games.waves_of_struggle.card_set import CYBERNET, UNEEDED, XENOPHAGE
from hullbreach.games.waves_of_struggle.moves import BACK, BUY, CARD, PASS, SEAT, SLOT
from hullbreach.kernel.title import CONCEDE

from .scenes import (
    action,
    asked,
    build,
    buy,
    card,
    field,
    find,
    foe,
    hand,
    heard,
    in_hand,
    knows,
    let_be,
    named,
    not_refused,
    pay,
    play,
    soldier,
    to_do,
    trap,
    traps,
    wall,
    war,
    why_not,
)

SLOT_MOVES = [SLOT + slot for slot in range(9)]


def preparing(*cards, **more):
    """Seat 0 prepares with these cards in hand."""
    return war(phase="preparation", hands=[list(cards)], **more)


# -- the choice ------------------------------------------------------------------------------------


@pytest.mark.rule("WS-PREP-01", "WS-Q-07")
def test_a_player_may_build_or_buy_or_pass():
    game = preparing(wall(1, stars=2), wall(2, stars=2), wall(9, stars=4), factions=(XENOPHAGE, CYBERNET))
    first, second = in_hand(game, 0, "wall 1"), in_hand(game, 0, "wall 2")
    dear = in_hand(game, 0, "wall 9")  # 4 stars, paid with 2 and 2
    assert game.legal() == [PASS, first, second, dear, BUY, BUY + 1, BUY + 2]  # 2, 4 and 2 + 4 stars
    assert not_refused(game) == sorted(game.legal())


@pytest.mark.rule("WS-PREP-01", "WS-Q-07")
def test_who_passes_is_done():
    game = preparing(wall(1), wall(2))
    let_be(game, 0)
    assert asked(game) == (1, "Prepare")
    assert hand(game, 0) == ["wall 1", "wall 2"]
    assert not field(game, 0)


@pytest.mark.rule("WS-PREP-01", "WS-Q-07")
def test_who_has_built_cannot_buy():
    game = preparing(*(wall(n) for n in range(5)), factions=(XENOPHAGE, CYBERNET))
    assert BUY in game.legal()
    build(game, 0, "wall 0", 0, "wall 1")
    assert asked(game) == (0, "Prepare")
    assert game.legal() == [PASS, *(in_hand(game, 0, f"wall {n}") for n in (2, 3, 4))]
    assert not_refused(game) == sorted(game.legal())
    assert why_not(game, 0, BUY) == "WS-PREP-01"


@pytest.mark.rule("WS-PREP-01", "WS-PREP-08", "WS-Q-07")
def test_who_has_bought_is_done_unless_there_are_traps():
    game = preparing(*(wall(n) for n in range(8)))
    buy(game, 0, 1, "wall 0")
    assert asked(game) == (1, "Prepare")
    assert game.actions[0].size() == 1


@pytest.mark.rule("WS-PREP-01", "WS-PREP-08", "WS-PREP-12", "WS-Q-07")
def test_who_has_bought_may_still_discard_traps_but_neither_build_nor_buy():
    game = preparing(*(wall(n) for n in range(8)), traps=[{4: trap()}])
    buy(game, 0, 1, "wall 0")
    assert asked(game) == (0, "Prepare")
    assert game.legal() == [PASS, SLOT + 4] == not_refused(game)
    assert why_not(game, 0, BUY) == "WS-PREP-08"
    assert why_not(game, 0, in_hand(game, 0, "wall 1")) == "WS-PREP-01"
    play(game, 0, SLOT + 4)
    assert game.legal() == [PASS]
    let_be(game, 0)
    assert asked(game) == (1, "Prepare")


@pytest.mark.rule("WS-PREP-02", "WS-Q-07")
def test_any_number_of_cards_can_be_built_each_paid_separately():
    game = preparing(wall(1), soldier(2, 2), trap(name="pit"), wall(2), wall(3), wall(4))
    build(game, 0, "wall 1", 0, "wall 2")
    build(game, 0, "soldier 2/2", 4, "wall 3")
    build(game, 0, "pit", 8, "wall 4")
    assert field(game, 0) == {0: "wall 1", 4: "soldier 2/2"}
    assert traps(game, 0) == {8: "pit"}
    assert named(game, game.discard) == ["wall 2", "wall 3", "wall 4"]
    assert hand(game, 0) == []
    assert game.legal() == [PASS, SLOT + 8]


@pytest.mark.rule("WS-PREP-02", "WS-PREP-03")
def test_one_payment_does_not_count_for_two_cards():
    game = preparing(wall(1), wall(2), wall(3))
    build(game, 0, "wall 1", 0, "wall 3")
    assert why_not(game, 0, in_hand(game, 0, "wall 2")) == "WS-PREP-03"
    assert game.legal() == [PASS]


@pytest.mark.rule("WS-PREP-01", "WS-PREP-02", "WS-ACT-01", "WS-Q-11")
def test_what_is_no_preparation_is_refused_with_its_rule():
    game = preparing(wall(1), wall(2, stars=2), actions=[[action("draw", 1)]], deck=[wall(7)])
    refusals = {
        card(game, "draw 1"): "WS-ACT-01",
        card(game, "wall 7"): "WS-PREP-02",
        in_hand(game, 0, "wall 1"): "WS-PREP-03",
        BUY + 2: "WS-PREP-07",
        SLOT: "WS-PREP-12",
        SEAT + 1: "WS-PREP-01",
        2: "WS-PREP-01",
        4: "WS-PREP-01",
    }
    assert {move: why_not(game, 0, move) for move in refusals} == refusals
    assert why_not(game, 1, PASS) == ""


# -- steps of building -----------------------------------------------------------------------------


@pytest.mark.rule("WS-PREP-03", "WS-FIELD-05")
def test_building_goes_step_by_step_and_is_told():
    game = preparing(wall(3, stars=2), wall(1), wall(2))
    built, one, two = (find(game, name) for name in ("wall 3", "wall 1", "wall 2"))
    play(game, 0, CARD + built)
    assert asked(game) == (0, "ChooseSlot")
    assert to_do(game)[-2:] == [["Prepare", 0], ["ChooseSlot", 0]]
    assert game.site.to_list() == [built]
    assert game.hands[0].to_list() == [one, two]
    assert game.legal() == [*SLOT_MOVES, BACK] == not_refused(game)
    assert why_not(game, 0, PASS) == "WS-FIELD-05"
    play(game, 0, SLOT + 4)
    assert to_do(game)[-1] == ["Pay", 0, 4, -1, 2, 0]
    assert game.legal() == [CARD + one, CARD + two, BACK] == not_refused(game)
    play(game, 0, CARD + two)
    assert to_do(game)[-1] == ["Pay", 0, 4, -1, 1, 1]
    assert game.legal() == [CARD + one, BACK]
    play(game, 0, CARD + one)
    assert game.fields[0].to_list() == [built]
    assert game.slot_of.get(built) == 4
    assert not game.site
    assert game.discard.to_list() == [two, one]
    assert heard(game) == [
        ("builds", {"seat": 0, "stars": 2}, ["wall 3"]),
        ("pays", {"seat": 0}, ["wall 2"]),
        ("pays", {"seat": 0}, ["wall 1"]),
        ("built", {"seat": 0, "slot": 4, "field": UNEEDED, "over": -1}, ["wall 3"]),
    ]


@pytest.mark.rule("WS-Q-51")
def test_payments_and_open_cards_are_seen_by_all():
    game = preparing(wall(3), wall(1), soldier(1, 1))
    play(game, 0, in_hand(game, 0, "wall 3"))
    assert knows(game, find(game, "wall 3")) == [-1, 0, 1]
    play(game, 0, SLOT)
    pay(game, 0, "wall 1")
    assert knows(game, find(game, "wall 1")) == [-1, 0, 1]
    assert knows(game, find(game, "soldier 1/1")) == [0]


@pytest.mark.rule("WS-Q-34")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_who_gives_up_while_building_loses_that_card_too(steps):
    game = war(3, phase="preparation", hands=[[wall(3, stars=2), wall(1), wall(2), wall(4)]])
    for move in (in_hand(game, 0, "wall 3"), SLOT, in_hand(game, 0, "wall 1"))[:steps]:
        play(game, 0, move)
    play(game, 0, CONCEDE)
    assert not game.site
    assert sorted(named(game, game.discard)) == ["wall 1", "wall 2", "wall 3", "wall 4"]
    assert asked(game) == (1, "Prepare")


# -- where -----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-FIELD-02", "WS-FIELD-03", "WS-FIELD-01")
def test_every_row_takes_every_family():
    cards = [wall(1), soldier(1, 1), trap(name="pit")]
    for number, slots in enumerate(((0, 1, 2), (3, 4, 5), (6, 7, 8))):
        game = preparing(*cards, *(wall(n) for n in (2, 3, 4)))
        for name, slot, paid in zip(("wall 1", "soldier 1/1", "pit"), slots, (2, 3, 4), strict=True):
            build(game, 0, name, slot, f"wall {paid}")
        assert field(game, 0) == {slots[0]: "wall 1", slots[1]: "soldier 1/1"}
        assert traps(game, 0) == {slots[2]: "pit"}
        assert [int(game.row_of(0, slot)) for slot in slots] == [number] * 3


@pytest.mark.rule("WS-FIELD-03")
def test_the_layout_of_the_faction_says_which_row_a_slot_is_in():
    game = preparing(factions=(UNEEDED, CYBERNET), rows={UNEEDED: [3, 2, 4], CYBERNET: [4, 3, 2]})
    assert [int(game.row_of(0, slot)) for slot in range(9)] == [0, 0, 0, 1, 1, 2, 2, 2, 2]
    assert [int(game.row_of(1, slot)) for slot in range(9)] == [0, 0, 0, 0, 1, 1, 1, 2, 2]


@pytest.mark.rule("WS-FIELD-03", "WS-FIELD-05", "WS-Q-14")
def test_a_card_goes_into_an_empty_slot_or_onto_an_own_defense():
    game = preparing(
        wall(1),
        wall(2),
        fields=[{0: wall(3), 1: soldier(1, 1), 4: wall(4), 5: soldier(2, 2)}, {6: wall(5)}],
        traps=[{2: trap(), 7: trap(name="other")}],
    )
    play(game, 0, in_hand(game, 0, "wall 1"))
    assert game.legal() == [*(SLOT + slot for slot in (0, 3, 4, 6, 8)), BACK] == not_refused(game)
    for slot in (1, 2, 5, 7):
        assert why_not(game, 0, SLOT + slot) == "WS-FIELD-05"
    assert why_not(game, 0, SEAT + 1) == "WS-FIELD-05"  # nobody builds in another's field


@pytest.mark.rule("WS-FIELD-05")
def test_a_full_field_without_defenses_takes_no_more():
    full = {slot: soldier(1, 1, name=f"soldier {slot}") for slot in range(7)}
    game = preparing(wall(1), wall(2), fields=[full], traps=[{7: trap(), 8: trap(name="other")}])
    assert why_not(game, 0, in_hand(game, 0, "wall 1")) == "WS-FIELD-05"
    assert game.legal() == [PASS, BUY, SLOT + 7, SLOT + 8]
    play(game, 0, SLOT + 7)
    assert in_hand(game, 0, "wall 1") in game.legal()


@pytest.mark.rule("WS-FIELD-05", "WS-Q-14")
def test_a_full_field_with_one_defense_can_be_built_upon():
    full = {slot: soldier(1, 1, name=f"soldier {slot}") for slot in range(8)}
    game = preparing(wall(1), wall(2), fields=[full | {8: wall(3)}])
    play(game, 0, in_hand(game, 0, "wall 1"))
    assert game.legal() == [SLOT + 8, BACK]


@pytest.mark.rule("WS-DEFN-02", "WS-DEFN-03", "WS-Q-14")
@pytest.mark.parametrize(
    "card", [wall(3, stars=2, name="new"), soldier(1, 1, 2, name="new"), trap(stars=2, name="new")]
)
def test_building_upon_a_defense_discards_it_and_costs_the_full_price(card):
    game = preparing(card, wall(2), wall(5), fields=[{4: wall(4, stars=4)}])
    build(game, 0, "new", 4, "wall 2", "wall 5")
    assert named(game, game.discard) == ["wall 2", "wall 5", "wall 4"]
    assert field(game, 0) | traps(game, 0) == {4: "new"}
    assert game.slot_of.get(find(game, "wall 4")) == -1
    assert hand(game, 0) == []
    told = heard(game, "built")
    assert told == [("built", {"seat": 0, "slot": 4, "field": UNEEDED, "over": find(game, "wall 4")}, ["new"])]


@pytest.mark.rule("WS-FIELD-06", "WS-Q-13")
def test_cards_stay_where_they_were_built():
    game = preparing(fields=[{0: wall(1), 4: soldier(1, 1)}], traps=[{8: trap(name="pit")}], enemies=[foe()])
    let_be(game, 0, 1)
    assert field(game, 0) == {0: "wall 1", 4: "soldier 1/1"}
    assert traps(game, 0) == {8: "pit"}
    assert game.legal() == [PASS, SLOT + 8]  # all that can be done with them is to discard the trap


@pytest.mark.rule("WS-PREP-11", "WS-Q-15")
def test_rows_that_the_enemy_has_passed_can_be_built_in():
    game = preparing(wall(1), wall(2), enemy=foe(), row=3)
    play(game, 0, in_hand(game, 0, "wall 1"))
    assert game.legal() == [*SLOT_MOVES, BACK]


@pytest.mark.rule("WS-PREP-11", "WS-Q-15")
def test_a_defense_built_behind_the_enemys_back_counts_from_the_next_enemy_on():
    game = preparing(wall(3), wall(1), enemy=foe(damage=4), row=2, enemies=[foe(damage=4, name="next")])
    build(game, 0, "wall 3", 0, "wall 1")
    let_be(game, 0, 1)
    assert game.health.to_list() == [26, 26]
    let_be(game, 0, 1)  # row 3
    assert game.health.to_list() == [22, 22]
    let_be(game, 0, 1)
    assert game.health.to_list() == [21, 18]


@pytest.mark.rule("WS-PREP-11", "WS-Q-15", "WS-Q-21")
def test_a_mercenary_built_in_a_passed_row_attacks_at_once():
    game = preparing(soldier(3, 3), wall(1), enemy=foe(health=10), row=3)
    build(game, 0, "soldier 3/3", 0, "wall 1")
    let_be(game, 0, 1)
    told = heard(game, "copy hurt")
    assert told == [("copy hurt", {"seat": 0, "amount": 3, "health": 7}, ["foe 0/0/10"])]


# -- traps -----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-TRAP-01", "WS-Q-51")
def test_a_trap_is_built_facedown():
    game = preparing(trap(stars=2, name="pit"), wall(1, stars=2))
    pit = find(game, "pit")
    play(game, 0, CARD + pit)
    assert game.site.to_list() == [pit]
    assert knows(game, pit) == [0]
    play(game, 0, SLOT + 5)
    pay(game, 0, "wall 1")
    assert knows(game, pit) == [0]
    assert traps(game, 0) == {5: "pit"}
    events = game.journal.read()
    assert [event.kind for event in events] == ["builds", "pays", "built"]
    for event in (events[0], events[2]):
        assert not event.reveals
        assert event.seen_by(0)["cards"] == [pit]
        assert event.seen_by(1)["cards"] == event.seen_by(-1)["cards"] == [-1]
    assert events[0].facts == {"seat": 0, "stars": 2}


@pytest.mark.rule("WS-TRAP-01", "WS-Q-51")
def test_a_trap_that_others_knew_in_the_hand_is_lost_to_their_sight():
    """The others know of two traps with 2 stars; which of them lies there now, they cannot tell."""
    game = preparing(
        trap(stars=2, name="pit"),
        trap(stars=2, name="mine"),
        trap(stars=1, name="wire"),
        wall(1, stars=2),
        wall(2, stars=2, name="slab"),
    )
    for name in ("pit", "mine", "wire", "slab"):
        game.known.set(find(game, name), 0b111)
    play(game, 0, in_hand(game, 0, "pit"))
    assert knows(game, find(game, "pit")) == [0]
    assert knows(game, find(game, "mine")) == [0]
    assert knows(game, find(game, "wire")) == [-1, 0, 1]
    assert knows(game, find(game, "slab")) == [-1, 0, 1]


@pytest.mark.rule("WS-PREP-12", "WS-Q-55")
def test_own_traps_can_be_discarded_without_cost_or_refund():
    game = preparing(wall(1), wall(2), traps=[{2: trap(name="pit"), 6: trap(name="mine")}, {3: trap(name="theirs")}])
    assert [move for move in game.legal() if SLOT <= move < CARD] == [SLOT + 2, SLOT + 6]
    assert why_not(game, 0, SLOT + 3) == "WS-PREP-12"
    play(game, 0, SLOT + 2)
    assert traps(game, 0) == {6: "mine"}
    assert named(game, game.discard) == ["pit"]
    assert knows(game, find(game, "pit")) == [-1, 0, 1]
    assert knows(game, find(game, "mine")) == [0]
    assert hand(game, 0) == ["wall 1", "wall 2"]
    assert heard(game) == [("dropped", {"seat": 0, "slot": 2, "field": UNEEDED}, ["pit"])]
    assert asked(game) == (0, "Prepare")


@pytest.mark.rule("WS-PREP-12", "WS-FAC-07")
def test_a_discarded_trap_was_not_triggered():
    game = preparing(traps=[{2: trap(name="pit")}], factions=(XENOPHAGE, UNEEDED))
    play(game, 0, SLOT + 2)
    assert hand(game, 0) == []
    assert heard(game) == [("dropped", {"seat": 0, "slot": 2, "field": XENOPHAGE}, ["pit"])]


@pytest.mark.rule("WS-PREP-12", "WS-Q-55")
def test_a_trap_can_be_discarded_before_and_after_building():
    game = preparing(wall(1), wall(2), wall(3), wall(4), traps=[{0: trap(), 1: trap(name="mine")}])
    play(game, 0, SLOT)
    assert BUY in game.legal()  # nothing has been built or bought by that
    build(game, 0, "wall 1", 0, "wall 2")
    play(game, 0, SLOT + 1)
    assert why_not(game, 0, BUY) == "WS-PREP-01"
    build(game, 0, "wall 3", 1, "wall 4")
    assert field(game, 0) == {0: "wall 1", 1: "wall 3"}


@pytest.mark.rule("WS-Q-55")
def test_defenses_and_mercenaries_cannot_be_discarded():
    game = preparing(fields=[{0: wall(1), 1: soldier(1, 1)}])
    assert why_not(game, 0, SLOT) == why_not(game, 0, SLOT + 1) == "WS-PREP-12"
    assert game.legal() == [PASS]
