"""Phases 1 and 2: discarding, drawing, and a deck that runs out."""

import pytest

from hullbreach.games.mag_blast.card_set import ACTION_NAMES
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    AGREE,
    CALL_OFF,
    DRAW,
    PASS,
    PLAY,
    SEAT,
    SOUND,
    SPEND,
    ZONE,
    choose_ship,
    steer,
)
from hullbreach.kernel.events import HIDDEN, WATCHER

from .scenes import (
    asked,
    battle,
    card_move,
    damage,
    discarded,
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
    pay,
    pile,
    play,
    to_do,
    to_phase,
    use,
    why_not,
)

# -- Discard ---------------------------------------------------------------------------------------

HAND = ["Laser Blast", "Bomber", "Temporal Flux", "Minefield", "Laser Blast", "Bridge Hit"]


@pytest.mark.rule("MB-DISC-01")
@pytest.mark.parametrize("count", range(7))
def test_any_number_of_cards_may_be_discarded_from_none_to_all(count):
    game = battle(fleets=[{}, {}], hands=[HAND], phase="discard")
    cards = game.hands[0].to_list()
    for card in cards[:count]:
        play(game, 0, SPEND + card)
        assert asked(game) == (0, "DiscardPhase")
    assert game.legal() == [PASS, *(SPEND + card for card in cards[count:])]
    play(game, 0, PASS)
    assert asked(game) == (0, "DrawPhase")
    assert game.hands[0].to_list() == cards[count:]
    assert game.discard.to_list() == cards[:count]


@pytest.mark.rule("MB-DISC-01")
def test_only_cards_of_the_own_hand_can_be_discarded():
    game = battle(fleets=[{"yellow": ["Dink"]}, {}], hands=[["Laser Blast"], ["Bomber"]], phase="discard")
    mine, theirs = in_hand(game, 0, "Laser Blast"), in_hand(game, 1, "Bomber")
    assert not_refused(game) == [PASS, SPEND + mine]
    dink = find(game, "Dink")
    others = [SPEND + theirs, SPEND + game.deck.to_list()[0], DRAW, SOUND, AGREE, CALL_OFF, SEAT + 1, ZONE]
    others += [choose_ship(dink), steer(dink, 1)]
    assert [why_not(game, 0, move) for move in others] == ["MB-DISC-01"] * len(others)
    assert why_not(game, 0, ABILITY) == "MB-ABIL-09"
    assert why_not(game, 0, PLAY + mine) == "MB-ACT-01"
    assert to_do(game)[-1] == ["DiscardPhase", 0]


@pytest.mark.rule("MB-DISC-02")
@pytest.mark.parametrize("name", ACTION_NAMES)
def test_any_kind_of_card_may_be_discarded_and_nothing_comes_of_it(name):
    game = battle(
        fleets=[{"yellow": ["Dink"]}, {"yellow": ["Zeus"]}],
        hands=[[name], ["Temporal Flux", "Evasive Action"]],
        phase="discard",
    )
    decks = (game.deck.to_list(), game.fleet_deck.to_list())
    pay(game, 0, name)
    assert asked(game) == (0, "DiscardPhase"), "nobody is asked: it was not played"
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
    for name in ("Laser Blast", "Beam Blast", "Mag Blast"):
        pay(game, 0, name)
    let_be(game, 0, 0)
    assert asked(game) == (0, "ReinforcePhase")
    assert game.legal() == [PASS]


@pytest.mark.rule("MB-DISC-01", "MB-ACT-06", "MB-Q-63")
def test_a_discarded_card_lies_open_and_is_told():
    game = listen(battle(fleets=[{}, {}], hands=[["Laser Blast", "Bomber"]], phase="discard", discard=["Asteroids"]))
    bomber = in_hand(game, 0, "Bomber")
    assert knows(game, bomber) == [0]
    pay(game, 0, "Bomber")
    assert discarded(game) == ["Asteroids", "Bomber"]
    assert knows(game, bomber) == [-1, 0, 1]
    assert heard(game) == [("discards", {"seat": 0}, [bomber], True)]


# -- Draw ------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-DRAW-01")
@pytest.mark.parametrize("held", range(5))
def test_cards_are_drawn_from_the_top_until_the_hand_holds_5(held):
    game = battle(fleets=[{}, {}], hands=[["Bomber", "Spacedock", "Minefield", "Fighter"][:held]], phase="draw")
    before, deck = game.hands[0].to_list(), game.deck.to_list()
    for _ in range(5 - held):
        assert game.legal() == [PASS, DRAW]
        play(game, 0, DRAW)
        assert asked(game) == (0, "DrawPhase")
    assert game.hands[0].to_list() == before + deck[: 5 - held]
    assert game.deck.to_list() == deck[5 - held :]
    assert game.legal() == [PASS]
    assert why_not(game, 0, DRAW) == "MB-DRAW-02"


@pytest.mark.rule("MB-DRAW-01", "MB-Q-07")
@pytest.mark.parametrize("draws", range(5))
def test_drawing_may_stop_after_any_card(draws):
    game = battle(fleets=[{}, {}], phase="draw")
    for _ in range(draws):
        play(game, 0, DRAW)
    play(game, 0, PASS)
    assert asked(game) == (0, "ReinforcePhase")
    assert game.hands[0].size() == draws


@pytest.mark.rule("MB-DRAW-02")
@pytest.mark.parametrize("held", [5, 6])
def test_who_holds_5_or_more_draws_nothing(held):
    game = battle(fleets=[{}, {}], hands=[HAND[:held]], phase="draw")
    assert game.legal() == [PASS]
    assert why_not(game, 0, DRAW) == "MB-DRAW-02"


@pytest.mark.rule("MB-DRAW-01")
def test_nothing_else_can_be_done_in_the_draw_phase():
    game = battle(fleets=[{"yellow": ["Dink"]}, {}], hands=[["Laser Blast", "Bomber S"]], phase="draw")
    dink = find(game, "Dink")
    others = [SPEND + card for card in game.hands[0].to_list()]
    others += [SOUND, AGREE, CALL_OFF, SEAT + 1, ZONE, choose_ship(dink), steer(dink, 1)]
    assert [why_not(game, 0, move) for move in others] == ["MB-DRAW-01"] * len(others)
    assert why_not(game, 0, ABILITY) == "MB-ABIL-01"
    assert why_not(game, 0, card_move(game, 0, "Laser Blast")) == "MB-ACT-01"
    assert not_refused(game) == [PASS, DRAW]


@pytest.mark.rule("MB-DRAW-01", "MB-SETUP-06", "MB-Q-63")
def test_a_card_drawn_is_known_to_its_player_alone():
    game = listen(battle(fleets=[{}, {}], phase="draw"))
    top = game.deck.to_list()[0]
    assert knows(game, top) == []
    assert to_do(game)[-1] == ["DrawPhase", 0, 0]
    play(game, 0, DRAW)
    assert to_do(game)[-1] == ["DrawPhase", 0, 1]
    assert knows(game, top) == [0]
    event = game.journal.events[0]
    assert heard(game) == [("drew", {"seat": 0}, [top], True)]
    assert [event.seen_by(seat)["cards"] for seat in (0, 1, WATCHER)] == [[top], [HIDDEN], [HIDDEN]]


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
    play(game, 0, DRAW)
    assert game.hands[0].to_list() == last
    assert not game.deck
    assert game.discard.to_list() == thrown, "not before a card is needed"
    listen(game)
    play(game, 0, DRAW)
    assert not game.discard
    assert game.deck.size() == 4
    assert sorted(game.hands[0].to_list()[1:] + game.deck.to_list()) == sorted(thrown)
    drawn = game.hands[0].to_list()[1]
    assert heard(game) == [("renewed", {}, [], False), ("drew", {"seat": 0}, [drawn], True)]


@pytest.mark.rule("MB-DRAW-04", "MB-Q-63")
def test_nobody_knows_the_order_of_a_renewed_deck():
    thrown = ["Laser Blast", "Bomber", "Minefield", "Spacedock", "Asteroids", "Fighter", "Mag Blast", "Beam Blast"]
    game = battle(fleets=[{}, {}], phase="draw", discard=thrown, only=True)
    order = game.discard.to_list()
    play(game, 0, DRAW)
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
        play(game, 0, DRAW)
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
    assert hand(game, 0) == ["Spacedock", "Strategic Allocation"], "all there was in the discard pile"
    assert not game.deck
    assert not game.discard
    assert hand(game, 1) == ["Bomber"]
    assert sorted(pile(game, game.beneath)) == ["Beam Blast", "Fighter", "Laser Blast"]
    assert pile(game, game.laid) == ["Minefield"]


@pytest.mark.rule("MB-Q-08")
def test_with_both_piles_empty_nothing_is_drawn_and_the_phase_goes_on():
    game = listen(battle(fleets=[{}, {}], hands=[["Bomber"], ["Fighter"]], phase="draw", only=True))
    assert game.legal() == [PASS]
    assert why_not(game, 0, DRAW) == "MB-Q-08"
    play(game, 0, PASS)
    assert asked(game) == (0, "ReinforcePhase")
    assert heard(game) == []


@pytest.mark.rule("MB-Q-08")
@pytest.mark.parametrize(("deck", "discard"), [(["Bomber"], []), ([], ["Bomber"])])
def test_one_card_in_either_pile_is_enough_to_draw(deck, discard):
    game = battle(fleets=[{}, {}], phase="draw", deck=deck, discard=discard, only=True)
    assert game.legal() == [PASS, DRAW]
    play(game, 0, DRAW)
    assert hand(game, 0) == ["Bomber"]
    assert game.legal() == [PASS]


@pytest.mark.rule("MB-DRAW-04", "MB-CARD-03")
def test_an_effect_that_draws_goes_on_over_the_end_of_the_deck():
    game = listen(
        battle(fleets=[{}, {}], hands=[["Strategic Allocation"]], deck=["Bomber"], discard=["Minefield"] * 3, only=True)
    )
    allocation, bomber = in_hand(game, 0, "Strategic Allocation"), game.deck.to_list()[0]
    use(game, 0, "Strategic Allocation")
    assert game.hands[0].size() == 3
    assert game.hands[0].to_list()[0] == bomber
    assert game.deck.size() == 2
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
    play(game, 0, DRAW)
    finish_turn(game)
    finish_turn(game)
    to_phase(game, "draw")
    assert game.legal() == [PASS, DRAW]
