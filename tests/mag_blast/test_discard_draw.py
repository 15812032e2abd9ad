"""Phases 1 and 2: discarding, drawing, and a deck that runs out."""

from itertools import combinations

import pytest

from hullbreach.games.mag_blast.card_set import ACTION_NAMES
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    AGREE,
    CALL_OFF,
    PASS,
    PLAY,
    SEAT,
    SOUND,
    SPEND,
    ZONE,
    choose_ship,
    draw,
    steer,
    throw,
)
from hullbreach.kernel.events import HIDDEN, WATCHER

from .scenes import (
    asked,
    battle,
    card_move,
    damage,
    discarded,
    draw_moves,
    draws,
    find,
    finish_turn,
    hand,
    heard,
    in_hand,
    knows,
    launch,
    let_be,
    listen,
    not_refused,
    pile,
    play,
    throw_away,
    throw_move,
    to_do,
    to_phase,
    use,
    why_not,
)

# -- Discard ---------------------------------------------------------------------------------------

HAND = ["Laser Blast", "Bomber", "Temporal Flux", "Minefield", "Laser Blast", "Bridge Hit"]


@pytest.mark.rule("MB-DISC-01", "MB-Q-71")
@pytest.mark.parametrize("size", range(6))
def test_any_of_up_to_5_cards_are_discarded_in_one_decision(size):
    start = battle(fleets=[{}, {}], hands=[HAND[:size]], phase="discard")
    cards = start.hands[0].to_list()
    some = [set(chosen) for count in range(1, size + 1) for chosen in combinations(cards, count)]
    assert start.legal() == [PASS, *(throw_move(start, 0, *chosen) for chosen in sorted_as_offered(some, cards))]
    assert not_refused(start) == sorted(start.legal())
    for chosen in some:
        game = start.clone()
        throw_away(game, 0, *chosen)
        assert asked(game) in ((0, "DrawPhase"), (0, "ReinforcePhase"))
        assert game.hands[0].to_list() == [card for card in cards if card not in chosen]
        assert game.discard.to_list() == [card for card in cards if card in chosen]
    play(start, 0, PASS)
    assert start.hands[0].to_list() == cards
    assert not start.discard


def sorted_as_offered(some, cards):
    """Few cards before many, and in the order of the hand."""
    return sorted(some, key=lambda chosen: (len(chosen), [card in chosen for card in reversed(cards)]))


@pytest.mark.rule("MB-DISC-01", "MB-Q-71")
@pytest.mark.parametrize("thrown", [(), (0,), (6,), (0, 6), (1, 2, 5), tuple(range(12)), (11,), (4, 5, 10)])
def test_of_a_large_hand_five_cards_at_a_time_are_named(thrown):
    game = battle(fleets=[{}, {}], hands=[HAND * 2], phase="discard")
    cards = game.hands[0].to_list()
    for first in (0, 5, 10):
        assert asked(game) == (0, "DiscardPhase")
        sight = cards[first : first + 5]
        here = [cards[at] for at in thrown if first <= at < first + 5]
        assert (throw(0) in game.legal()) == (first < 10), "there is more to come"
        assert len(game.legal()) == 2 ** len(sight) + (first < 10)
        assert not_refused(game) == sorted(game.legal())
        play(game, 0, throw_move(game, 0, *here) if here or first < 10 else PASS)
    assert asked(game)[1] != "DiscardPhase"
    assert game.hands[0].to_list() == [card for at, card in enumerate(cards) if at not in thrown]
    assert game.discard.to_list() == [cards[at] for at in thrown]


@pytest.mark.rule("MB-Q-71")
def test_what_comes_after_the_five_may_be_kept_unseen():
    game = battle(fleets=[{}, {}], hands=[HAND], phase="discard")
    cards = game.hands[0].to_list()
    throw_away(game, 0, cards[1])
    assert to_do(game)[-1] == ["DiscardPhase", 0, 4]
    play(game, 0, PASS)
    assert game.discard.to_list() == [cards[1]]
    assert asked(game) == (0, "ReinforcePhase")


@pytest.mark.rule("MB-Q-71", "MB-ACT-02")
def test_after_another_card_all_cards_can_be_chosen_again():
    game = battle(fleets=[{}, {}], hands=[[*HAND[:5], "Strategic Allocation"]], phase="discard", any_turn=True)
    play(game, 0, throw(0))
    assert to_do(game)[-1] == ["DiscardPhase", 0, 5]
    use(game, 0, "Strategic Allocation")
    assert to_do(game)[-1] == ["DiscardPhase", 0, 0]
    assert game.hands[0].size() == 8


@pytest.mark.rule("MB-DISC-01")
def test_only_cards_of_the_own_hand_can_be_discarded():
    game = battle(fleets=[{"yellow": ["Dink"]}, {}], hands=[["Laser Blast"], ["Bomber"]], phase="discard")
    mine, theirs = in_hand(game, 0, "Laser Blast"), in_hand(game, 1, "Bomber")
    assert not_refused(game) == [PASS, throw_move(game, 0, mine)]
    dink = find(game, "Dink")
    others = [SPEND + mine, SPEND + theirs, draw(1), SOUND, AGREE, CALL_OFF, SEAT + 1, ZONE]
    others += [choose_ship(dink), steer(dink, 1), *(throw(cards) for cards in range(32) if cards != 1)]
    assert [why_not(game, 0, move) for move in others] == ["MB-DISC-01"] * len(others)
    assert why_not(game, 0, ABILITY) == "MB-ABIL-09"
    assert why_not(game, 0, PLAY + mine) == "MB-ACT-01"
    assert to_do(game)[-1] == ["DiscardPhase", 0, 0]


@pytest.mark.rule("MB-DISC-02")
@pytest.mark.parametrize("name", ACTION_NAMES)
def test_any_kind_of_card_may_be_discarded_and_nothing_comes_of_it(name):
    game = battle(
        fleets=[{"yellow": ["Dink"]}, {"yellow": ["Zeus"]}],
        hands=[[name], ["Temporal Flux", "Evasive Action"]],
        phase="discard",
    )
    decks = (game.deck.to_list(), game.fleet_deck.to_list())
    throw_away(game, 0, in_hand(game, 0, name))
    assert asked(game) == (0, "DrawPhase"), "nobody is asked: it was not played"
    assert discarded(game) == [name]
    assert hand(game, 0) == []
    assert (game.deck.to_list(), game.fleet_deck.to_list()) == decks
    assert damage(game, "Zeus") == 0
    assert not game.laid
    assert not game.playing


@pytest.mark.rule("MB-DISC-02", "MB-REIN-01")
def test_icons_discarded_here_buy_nothing_later():
    game = battle(
        fleets=[{}, {}],
        hands=[["Laser Blast S", "Beam Blast S", "Mag Blast S", "Fighter S"]],
        phase="discard",
        only=True,
        fleet_deck=["Zeus"],
    )
    throw_away(game, 0, *game.hands[0].to_list()[:3])
    let_be(game, 0)
    assert asked(game) == (0, "ReinforcePhase")
    assert game.legal() == [PASS]


@pytest.mark.rule("MB-DISC-01", "MB-ACT-06", "MB-Q-63")
def test_discarded_cards_lie_open_and_are_told():
    hands = [["Laser Blast", "Bomber", "Fighter"]]
    game = listen(battle(fleets=[{}, {}], hands=hands, phase="discard", discard=["Asteroids"]))
    _, bomber, fighter = game.hands[0].to_list()
    assert knows(game, bomber) == [0]
    throw_away(game, 0, bomber, fighter)
    assert discarded(game) == ["Asteroids", "Bomber", "Fighter"]
    assert knows(game, bomber) == knows(game, fighter) == [-1, 0, 1]
    assert heard(game) == [("discards", {"seat": 0}, [bomber, fighter], True)]


@pytest.mark.rule("MB-Q-71")
def test_keeping_cards_is_not_told():
    game = listen(battle(fleets=[{}, {}], hands=[HAND], phase="discard"))
    play(game, 0, throw(0))
    play(game, 0, PASS)
    assert heard(game) == []


# -- Draw ------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-DRAW-01", "MB-Q-07")
@pytest.mark.parametrize("held", range(5))
def test_any_number_of_cards_is_drawn_from_the_top_up_to_5_in_hand_the_most_first(held):
    start = battle(fleets=[{}, {}], hands=[["Bomber", "Spacedock", "Minefield", "Fighter"][:held]], phase="draw")
    before, deck = start.hands[0].to_list(), start.deck.to_list()
    assert start.legal() == draw_moves(5 - held)
    assert not_refused(start) == sorted(start.legal())
    for count in range(1, 6 - held):
        game = start.clone()
        draws(game, 0, count)
        assert asked(game) == (0, "ReinforcePhase"), "one decision"
        assert game.hands[0].to_list() == before + deck[:count]
        assert game.deck.to_list() == deck[count:]
    if held:
        assert why_not(start, 0, draw(6 - held)) == "MB-DRAW-01"


@pytest.mark.rule("MB-DRAW-01", "MB-Q-07")
def test_nobody_has_to_draw():
    game = battle(fleets=[{}, {}], phase="draw")
    play(game, 0, PASS)
    assert asked(game) == (0, "ReinforcePhase")
    assert game.hands[0].size() == 0


@pytest.mark.rule("MB-DRAW-02")
@pytest.mark.parametrize("held", [5, 6])
def test_who_holds_5_or_more_skips_the_phase(held):
    game = battle(fleets=[{}, {}], hands=[HAND[:held]], phase="draw")
    assert asked(game) == (0, "ReinforcePhase")
    assert game.hands[0].size() == held


@pytest.mark.rule("MB-DRAW-02", "MB-ACT-02", "MB-CARD-03")
@pytest.mark.parametrize(("held", "then"), [(2, "DrawPhase"), (3, "ReinforcePhase")])
def test_an_allocation_before_drawing_leaves_so_much_less_to_draw(held, then):
    game = battle(fleets=[{}, {}], hands=[["Strategic Allocation", *HAND[: held - 1]]], phase="draw", any_turn=True)
    use(game, 0, "Strategic Allocation")
    assert asked(game) == (0, then)
    assert game.hands[0].size() == held + 2
    if then == "DrawPhase":
        assert game.legal() == draw_moves(1)


@pytest.mark.rule("MB-DRAW-01")
def test_nothing_else_can_be_done_in_the_draw_phase():
    game = battle(fleets=[{"yellow": ["Dink"]}, {}], hands=[["Laser Blast", "Bomber S"]], phase="draw")
    dink = find(game, "Dink")
    others = [SPEND + card for card in game.hands[0].to_list()]
    others += [SOUND, AGREE, CALL_OFF, SEAT + 1, ZONE, choose_ship(dink), steer(dink, 1), throw(1)]
    assert [why_not(game, 0, move) for move in others] == ["MB-DRAW-01"] * len(others)
    assert why_not(game, 0, ABILITY) == "MB-ABIL-01"
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-ACT-01"
    assert sorted(not_refused(game)) == sorted(draw_moves(3))


@pytest.mark.rule("MB-DRAW-01", "MB-SETUP-06", "MB-Q-63")
def test_cards_drawn_are_known_to_their_player_alone():
    game = listen(battle(fleets=[{}, {}], phase="draw"))
    top, second = game.deck.to_list()[:2]
    assert knows(game, top) == []
    assert to_do(game)[-1] == ["DrawPhase", 0]
    draws(game, 0, 2)
    assert knows(game, top) == knows(game, second) == [0]
    event = game.journal.events[0]
    assert heard(game) == [("drew", {"seat": 0}, [top, second], True)]
    assert [event.seen_by(seat)["cards"] for seat in (0, 1, WATCHER)] == [[top, second], [HIDDEN] * 2, [HIDDEN] * 2]


@pytest.mark.rule("MB-DRAW-03")
def test_nobody_has_to_discard_for_holding_more_than_5():
    held = [*HAND, "Spacedock", "Asteroids", "Reinforcements"]
    game = battle(fleets=[{}, {}], hands=[held, held], phase="discard")
    for seat in (0, 1):
        cards = game.hands[seat].to_list()
        assert game.legal()[0] == PASS
        finish_turn(game)
        assert game.hands[seat].to_list() == cards
        assert len(cards) == 9


@pytest.mark.rule("MB-DRAW-03", "MB-CARD-03")
def test_cards_may_carry_a_hand_beyond_5():
    game = battle(fleets=[{}, {}], hands=[["Strategic Allocation", "Bomber", "Bomber", "Bomber", "Bomber"]])
    use(game, 0, "Strategic Allocation")
    assert game.hands[0].size() == 7


# -- the deck runs out -----------------------------------------------------------------------------


@pytest.mark.rule("MB-DRAW-04", "MB-Q-08")
def test_an_empty_deck_is_renewed_from_the_discard_pile_when_a_card_is_drawn():
    game = battle(
        fleets=[{}, {}],
        phase="draw",
        deck=["Mag Blast"],
        discard=["Laser Blast", "Bomber", "Minefield", "Spacedock", "Asteroids"],
        only=True,
    )
    last, thrown = game.deck.to_list(), game.discard.to_list()
    twin = listen(game.clone())
    draws(game, 0, 1)
    assert game.hands[0].to_list() == last
    assert not game.deck
    assert game.discard.to_list() == thrown, "not before a card is needed"
    draws(twin, 0, 2)
    assert not twin.discard
    assert twin.deck.size() == 4
    drawn = twin.hands[0].to_list()
    assert drawn[:1] == last
    assert sorted(drawn[1:] + twin.deck.to_list()) == sorted(thrown)
    assert heard(twin) == [("renewed", {}, [], True), ("drew", {"seat": 0}, drawn, True)]


@pytest.mark.rule("MB-DRAW-04", "MB-Q-63")
def test_nobody_knows_the_order_of_a_renewed_deck():
    thrown = ["Laser Blast", "Bomber", "Minefield", "Spacedock", "Asteroids", "Fighter", "Mag Blast", "Beam Blast"]
    game = battle(fleets=[{}, {}], phase="draw", discard=thrown, only=True)
    order = game.discard.to_list()
    draws(game, 0, 1)
    assert [knows(game, card) for card in game.hands[0].to_list()] == [[0]]
    assert all(knows(game, card) == [] for card in game.deck.to_list())
    assert game.hands[0].to_list() + game.deck.to_list() != order, "shuffled"


@pytest.mark.rule("MB-DRAW-04")
def test_a_renewed_deck_comes_in_any_order():
    orders = set()
    for seed in range(12):
        game = battle(
            fleets=[{}, {}], phase="draw", discard=["Laser Blast", "Bomber", "Minefield", "Spacedock"], only=True
        )
        for _ in range(seed):
            game.rng.next()
        draws(game, 0, 1)
        orders.add(tuple(pile(game, game.hands[0]) + pile(game, game.deck)))
    assert len(orders) > 6


@pytest.mark.rule("MB-Q-08", "MB-DRAW-04")
def test_cards_in_hands_beneath_ships_on_fleets_and_squadrons_out_stay_out_of_the_shuffle():
    game = battle(
        fleets=[{"yellow": ["Astur"]}, {"yellow": ["Zeus"]}],
        hands=[["Fighter", "Strategic Allocation"], ["Bomber"]],
        damage=[("Zeus", "Beam Blast"), (("command", 1), "Laser Blast")],
        laid=[("Minefield", 0, 1)],
        discard=["Spacedock"],
        only=True,
    )
    launch(game, 0, "Zeus")
    let_be(game, 1)
    use(game, 0, "Strategic Allocation")
    let_be(game, 1)
    assert hand(game, 0) == ["Spacedock"], "all there was in the discard pile"
    assert not game.deck
    assert discarded(game) == ["Strategic Allocation"]
    assert hand(game, 1) == ["Bomber"]
    assert sorted(pile(game, game.beneath)) == ["Beam Blast", "Fighter", "Laser Blast"]
    assert pile(game, game.laid) == ["Minefield"]


@pytest.mark.rule("MB-Q-08")
def test_with_both_piles_empty_nothing_is_drawn_and_the_phase_goes_on():
    game = battle(fleets=[{}, {}], hands=[["Bomber"], ["Fighter"]], phase="discard", only=True)
    listen(game)
    play(game, 0, PASS)
    assert asked(game) == (0, "ReinforcePhase")
    assert heard(game) == []


@pytest.mark.rule("MB-Q-08")
@pytest.mark.parametrize(("deck", "discard"), [(["Bomber"], []), ([], ["Bomber"])])
def test_as_many_cards_are_drawn_as_there_are_in_both_piles(deck, discard):
    game = battle(fleets=[{}, {}], phase="draw", deck=deck, discard=discard, only=True)
    assert game.legal() == draw_moves(1)
    assert why_not(game, 0, draw(2)) == "MB-Q-08"
    draws(game, 0, 1)
    assert hand(game, 0) == ["Bomber"]
    assert asked(game) == (0, "ReinforcePhase")


@pytest.mark.rule("MB-DRAW-04", "MB-CARD-03")
def test_an_effect_that_draws_goes_on_over_the_end_of_the_deck():
    game = listen(
        battle(fleets=[{}, {}], hands=[["Strategic Allocation"]], deck=["Bomber"], discard=["Minefield"] * 3, only=True)
    )
    allocation, bomber = in_hand(game, 0, "Strategic Allocation"), game.deck.to_list()[0]
    use(game, 0, "Strategic Allocation")
    assert game.hands[0].size() == 3
    assert game.hands[0].to_list()[0] == bomber
    assert game.deck.size() == 1
    drawn = game.hands[0].to_list()
    assert heard(game) == [
        ("plays", {"seat": 0}, [allocation], True),
        ("renewed", {}, [], True),
        ("drew", {"seat": 0}, drawn, True),
    ]


@pytest.mark.rule("MB-Q-08", "MB-CARD-03")
def test_an_effect_that_draws_stops_when_there_is_nothing_left():
    game = listen(battle(fleets=[{}, {}], hands=[["Bomber"]], phase="attack", deck=["Minefield"], only=True))
    game.draw_actions(1, 3)
    assert hand(game, 1) == ["Minefield"]
    game.draw_actions(1, 3)
    assert [kind for kind, *_ in heard(game)] == ["drew"], "a draw of nothing is not told, nor a renewal of nothing"


@pytest.mark.rule("MB-SQ-14", "MB-DRAW-01")
def test_the_phase_comes_again_in_every_later_turn():
    game = battle(fleets=[{}, {}], phase="draw")
    draws(game, 0, 1)
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "draw")
    assert game.legal() == draw_moves(4)
