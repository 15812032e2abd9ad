"""Paying with stars, and buying action cards."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullbreach.games.waves_of_struggle.card_set import CYBERNET, EARTHLINGS, UNEEDED, XENOPHAGE, tier_of
from hullbreach.games.waves_of_struggle.flow.payment import can_pay
from hullbreach.games.waves_of_struggle.moves import BACK, BUY, CARD, PASS, SLOT

from .scenes import (
    action,
    asked,
    buy,
    card,
    field,
    find,
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
    wall,
    war,
    why_not,
)

DEAR = (XENOPHAGE, CYBERNET)  # nobody who pays less for action cards


def star(count, name):
    return wall(0, stars=count, name=name)


def hand_of(*stars, **more):
    """Seat 0 prepares with cards of these stars, called a, b, c..."""
    cards = [star(count, "abcdefghij"[number]) for number, count in enumerate(stars)]
    return war(phase="preparation", hands=[cards], factions=DEAR, **more)


def buildable(game):
    return "".join(name for name in hand(game, 0) if not why_not(game, 0, in_hand(game, 0, name)))


def payable(game):
    """The cards that can be paid with now."""
    assert not_refused(game) == sorted(game.legal())
    return "".join(name for name in hand(game, 0) if in_hand(game, 0, name) in game.legal())


# -- exact sums ------------------------------------------------------------------------------------


@pytest.mark.rule("WS-PREP-03", "WS-Q-08")
@pytest.mark.parametrize(
    ("stars", "can"),
    [
        ((1,), ""),
        ((1, 1), "ab"),
        ((2, 1), ""),
        ((2, 1, 1), "abc"),
        ((3, 2), ""),
        ((3, 4), ""),
        ((4, 2, 1), ""),
        ((4, 2, 2), "abc"),
        ((4, 3, 1), "a"),
        ((4, 2, 1, 1), "abcd"),
        ((4, 4), "ab"),
        ((3, 1, 1), "bc"),
        ((3, 1, 1, 1), "abcd"),
    ],
)
def test_a_card_can_be_built_if_others_add_up_to_its_stars(stars, can):
    game = hand_of(*stars)
    assert buildable(game) == can
    for name in set(hand(game, 0)) - set(can):
        assert why_not(game, 0, in_hand(game, 0, name)) == "WS-PREP-03"


@given(st.lists(st.integers(1, 4), max_size=9), st.integers(0, 12), st.integers(0, 4))
def test_what_can_be_paid_is_what_some_cards_add_up_to(stars, price, kept):
    game = hand_of(*stars)
    left = list(stars)
    if kept in left:
        left.remove(kept)
    sums = {sum(some) for count in range(len(left) + 1) for some in combinations(left, count)}
    assert can_pay(game, 0, price, kept) == (price in sums)


@pytest.mark.rule("WS-PREP-03", "WS-PREP-04")
def test_a_three_star_defense_is_paid_with_one_three_star_card():
    game = hand_of(3, 3, 2)
    play(game, 0, in_hand(game, 0, "a"))
    play(game, 0, SLOT)
    assert payable(game) == "b"
    pay(game, 0, "b")
    assert field(game, 0) == {0: "a"}
    assert hand(game, 0) == ["c"]


@pytest.mark.rule("WS-PREP-03", "WS-PREP-04")
@pytest.mark.parametrize("order", ["bc", "cb"])
def test_a_three_star_defense_is_paid_with_a_two_and_a_one(order):
    game = hand_of(3, 2, 1)
    play(game, 0, in_hand(game, 0, "a"))
    play(game, 0, SLOT)
    assert payable(game) == "bc"
    pay(game, 0, order[0])
    assert payable(game) == order[1]
    pay(game, 0, order[1])
    assert field(game, 0) == {0: "a"}
    assert hand(game, 0) == []


@pytest.mark.rule("WS-PREP-03", "WS-Q-08")
def test_only_cards_that_can_lead_to_the_exact_price_can_be_paid_with():
    game = hand_of(4, 3, 2, 2, 1)
    play(game, 0, in_hand(game, 0, "a"))
    play(game, 0, SLOT)
    assert payable(game) == "bcde"
    pay(game, 0, "c")  # 2 of 4: now neither 3 nor 1
    assert payable(game) == "d"
    assert why_not(game, 0, in_hand(game, 0, "b")) == "WS-Q-08"
    assert why_not(game, 0, in_hand(game, 0, "e")) == "WS-Q-08"
    assert why_not(game, 0, PASS) == "WS-PREP-05"


@pytest.mark.rule("WS-PREP-05", "WS-Q-09")
def test_a_card_does_not_pay_for_itself():
    game = hand_of(2, 2)
    play(game, 0, in_hand(game, 0, "a"))
    play(game, 0, SLOT)
    assert payable(game) == "b"
    assert why_not(game, 0, card(game, "a")) == "WS-PREP-05"


@pytest.mark.rule("WS-PREP-05", "WS-Q-09", "WS-Q-11")
def test_action_cards_pay_for_nothing():
    game = hand_of(1, 1, actions=[[action("draw", 1)]])
    play(game, 0, in_hand(game, 0, "a"))
    play(game, 0, SLOT)
    assert why_not(game, 0, card(game, "draw 1")) == "WS-PREP-05"
    assert payable(game) == "b"


@pytest.mark.rule("WS-PREP-05")
def test_cards_of_others_pay_for_nothing():
    game = war(phase="preparation", hands=[[star(1, "a"), star(1, "b")], [star(1, "c")]], discard=[star(1, "d")])
    play(game, 0, in_hand(game, 0, "a"))
    play(game, 0, SLOT)
    assert game.legal() == [card(game, "b"), BACK]
    assert why_not(game, 0, card(game, "c")) == "WS-PREP-05"
    assert why_not(game, 0, card(game, "d")) == "WS-PREP-05"


@pytest.mark.rule("WS-PREP-06")
def test_any_family_pays_for_any_family():
    game = war(
        phase="preparation",
        hands=[[trap(stars=3, name="pit"), wall(9, stars=1), soldier(5, 5, stars=1), trap(stars=1, name="wire")]],
    )
    play(game, 0, in_hand(game, 0, "pit"))
    play(game, 0, SLOT)
    assert game.legal() == [*(in_hand(game, 0, name) for name in ("wall 9", "soldier 5/5", "wire")), BACK]
    pay(game, 0, "wall 9", "soldier 5/5", "wire")
    assert named(game, game.traps[0]) == ["pit"]


# -- action cards ----------------------------------------------------------------------------------


@pytest.mark.rule("WS-PREP-07", "WS-PREP-09", "WS-COMP-05", "WS-Q-10")
def test_the_three_decks_cost_two_four_and_six():
    game = hand_of(1, 1, 1, 1, 1, 1)
    for tier, price in ((1, 2), (2, 4), (3, 6)):
        twin = game.clone()
        play(twin, 0, BUY + tier - 1)
        assert to_do(twin)[-1] == ["Pay", 0, -1, tier - 1, price, 0]
        pay(twin, 0, *"abcdef"[:price])
        assert asked(twin) == (1, "Prepare")
        assert [tier_of(bought) for bought in twin.actions[0].to_list()] == [tier - 1]


@pytest.mark.rule("WS-PREP-07", "WS-Q-08")
@pytest.mark.parametrize(
    ("stars", "tiers"),
    [
        ((1,), []),
        ((2,), [1]),
        ((1, 1), [1]),
        ((4,), [2]),
        ((3, 1), [2]),
        ((3, 3), [3]),
        ((2, 2, 2), [1, 2, 3]),
        ((3,), []),
    ],
)
def test_an_action_card_is_paid_exactly(stars, tiers):
    game = hand_of(*stars)
    assert [move - BUY + 1 for move in game.legal() if BUY <= move < SLOT] == tiers
    for tier in {1, 2, 3} - set(tiers):
        assert why_not(game, 0, BUY + tier - 1) == "WS-PREP-07"


@pytest.mark.rule("WS-FAC-08", "WS-Q-33")
@pytest.mark.parametrize("faction", [EARTHLINGS, CYBERNET, XENOPHAGE, UNEEDED])
def test_the_uneeded_pay_one_star_less(faction):
    game = war(phase="preparation", hands=[[star(1, name) for name in "abcdef"]], factions=(faction, (faction + 1) % 4))
    for tier, price in ((1, 2), (2, 4), (3, 6)):
        twin = game.clone()
        play(twin, 0, BUY + tier - 1)
        assert to_do(twin)[-1] == ["Pay", 0, -1, tier - 1, price - (faction == UNEEDED), 0]


@pytest.mark.rule("WS-FAC-08")
def test_the_uneeded_build_at_the_full_price():
    game = war(phase="preparation", hands=[[star(2, "a"), star(1, "b")]], factions=(UNEEDED, CYBERNET))
    assert why_not(game, 0, in_hand(game, 0, "a")) == "WS-PREP-03"


@pytest.mark.rule("WS-PREP-07", "WS-Q-11", "WS-Q-51")
def test_the_top_card_is_drawn_unseen_by_the_others():
    game = hand_of(2, 2)
    top, below = game.action_decks[0].to_list()[:2]
    buy(game, 0, 1, "a")
    assert game.actions[0].to_list() == [top]
    assert game.action_decks[0].to_list()[0] == below
    assert knows(game, top) == [0]
    assert hand(game, 0) == ["b"]
    assert named(game, game.discard) == ["a"]
    events = game.journal.read()
    assert [(event.kind, event.facts) for event in events] == [
        ("buys", {"seat": 0, "tier": 0}),
        ("pays", {"seat": 0}),
        ("bought", {"seat": 0, "tier": 0}),
    ]
    assert events[2].reveals
    assert events[2].seen_by(0)["cards"] == [top]
    assert events[2].seen_by(1)["cards"] == [-1]


@pytest.mark.rule("WS-PREP-10", "WS-Q-12")
def test_an_empty_action_deck_is_made_of_its_own_discard_pile():
    discards = ([], [action("heal", n, tier=2) for n in (1, 2, 3)], [])
    game = hand_of(4, 2, tier_discards=discards, only_actions=True)
    assert why_not(game, 0, BUY) == "WS-PREP-10"
    assert game.legal() == [PASS, BUY + 1]
    buy(game, 0, 2, "a")
    bought = named(game, game.actions[0])
    assert len(bought) == 1
    assert sorted(bought + named(game, game.action_decks[1])) == ["heal 1", "heal 2", "heal 3"]
    assert not game.action_discards[1]
    assert all(knows(game, each) == [] for each in game.action_decks[1].to_list())
    assert heard(game, "renewed") == [("renewed", {"tier": 1}, [])]


@pytest.mark.rule("WS-PREP-10", "WS-Q-12")
def test_without_any_card_of_a_tier_nothing_can_be_bought_and_nothing_is_paid():
    game = hand_of(2, 4, actions=[[], [action("heal", 1)]], only_actions=True)
    assert [why_not(game, 0, BUY + tier) for tier in range(3)] == ["WS-PREP-10"] * 3
    assert game.legal() == [PASS]
    assert hand(game, 0) == ["a", "b"]


@pytest.mark.rule("WS-PREP-08")
def test_one_card_a_phase_and_another_in_the_next():
    game = hand_of(2, 2, 2)
    buy(game, 0, 1, "a")
    assert game.actions[0].size() == 1
    let_be(game, 1)
    while asked(game) != (0, "Prepare"):
        play(game, int(game.seat), PASS)
    buy(game, 0, 1, "b")
    assert game.actions[0].size() == 2


@pytest.mark.rule("WS-ACT-03", "WS-Q-11")
def test_a_bought_card_can_be_played_in_the_same_round():
    game = hand_of(2, discard=[wall(5)])
    buy(game, 0, 1, "a")
    bought = game.actions[0].to_list()[0]
    let_be(game, 1)
    assert asked(game) == (0, "Act")
    assert CARD + bought in game.legal()


@pytest.mark.rule("WS-PREP-07")
def test_a_card_set_may_have_other_prices():
    game = hand_of(4, 4, 4, 1, 1, prices=(3, 5, 12))
    assert [move - BUY + 1 for move in game.legal() if BUY <= move < SLOT] == [2, 3]
    play(game, 0, BUY + 2)
    assert payable(game) == "abc"
    pay(game, 0, "a", "b", "c")
    assert game.actions[0].to_list() == [find(game, "filler action", game.actions[0])]
    assert hand(game, 0) == ["d", "e"]
