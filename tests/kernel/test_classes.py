"""Classed zones: of a hidden card everybody knows the class, and redealt worlds respect it."""

from collections import Counter
from itertools import permutations

import pytest

from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.pile import Moves, pile_of
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import State
from hullbreach.kernel.zones import OPEN, OWNED, SECRET, Zone
from hullbreach.lab.checks import Broken
from hullbreach.lab.honesty import alike_places, chance_if_dealt, chance_if_uniform, check_honesty, hidden_places

from .scenes import name, scene
from .skirmish import Skirmish

KINDS = ["Blast", "Jam", "Probe"]


class Sealed(Skirmish):
    """Skirmish, but the kind of a laid card is known to all, only its power is not."""

    def zones(self):
        own = [Zone(f"hand {seat}", 0, OWNED, seat) for seat in range(self.seats)]
        laid = [Zone(f"laid {seat}", 0, OWNED, seat, True) for seat in range(self.seats)]
        return [Zone("deck", 0, SECRET), Zone("discard", 0, OPEN), *own, *laid]

    def class_of(self, card):
        return KINDS.index(self.kind(card))


def sealed(*laid, hands=((), ()), deck=(), rest_in_deck=True):
    """Two seats with these cards laid before them."""
    plain = scene(*[[*hands[seat], *laid[seat]] for seat in (0, 1)], deck=deck, rest_in_deck=rest_in_deck)
    game = Sealed(
        2, plain.rng, plain.known, plain.cards, plain.deck, plain.discard, plain.hands, plain.laid, plain.hull
    )
    game.stack = plain.stack
    for seat in (0, 1):
        hand = game.hands[seat].to_list()
        for card in hand[len(hands[seat]) :]:
            game.hands[seat].remove(card)
            game.laid[seat].put(card)
    return game


def worlds(game, seat, count, seed=1):
    rng = quick(seed)
    for _ in range(count):
        world = game.clone()
        world.redeal(seat, rng)
        yield world


def test_a_zone_is_not_classed_unless_it_says_so():
    assert not Zone("deck", 0, SECRET).classed
    assert Zone("traps", 0, OWNED, 2, True).classed
    assert Zone("traps", 0, SECRET, classed=True).classed


def test_cards_have_no_class_unless_the_title_says_so():
    assert scene(["Jam"], ["Blast 1"]).class_of(3) == 0


def test_a_redealt_card_has_the_class_of_its_place():
    game = sealed(["Jam"], ["Blast 1", "Probe", "Jam"], hands=(["Blast 2"], ["Blast 3"]))
    seen = [set(), set(), set()]
    for world in worlds(game, 0, 200):
        laid = world.laid[1].to_list()
        assert [world.kind(card) for card in laid] == ["Blast", "Probe", "Jam"]
        assert world.laid[0].to_list() == game.laid[0].to_list()
        assert sorted(card for pile in world.piles() for card in pile.to_list()) == list(range(24))
        for place, card in enumerate(laid):
            seen[place].add(card)
    hidden = [card for card in range(24) if not game.known.get(card) & 1]
    for place, kind in enumerate(("Blast", "Probe", "Jam")):
        assert seen[place] == {card for card in hidden if game.kind(card) == kind}


def test_the_owner_keeps_the_own_cards():
    game = sealed(["Jam"], ["Blast 1", "Probe"])
    for world in worlds(game, 1, 50):
        assert world.laid[1].to_list() == game.laid[1].to_list()
        assert world.kind(world.laid[0].to_list()[0]) == "Jam"


def test_hidden_places_elsewhere_hold_cards_of_any_class():
    game = sealed([], ["Jam"], hands=([], ["Jam"]))
    assert {world.kind(world.hands[1].to_list()[0]) for world in worlds(game, 0, 200)} == set(KINDS)


def test_what_the_others_know_stays_with_the_place():
    game = sealed(["Jam"], ["Blast 1", "Blast 2"])
    for world in worlds(game, 0, 50):
        assert [world.known.get(card) for card in world.laid[1].to_list()] == [0b10, 0b10]
        assert [world.known.get(card) for card in world.deck.to_list()] == [0] * world.deck.size()


def test_every_possible_deal_is_equally_likely():
    """Four hidden cards, two of them blasts; one lies where everybody knows that it is a blast."""
    game = sealed([], ["Blast 1"], deck=["Blast 2", "Jam", "Probe"], rest_in_deck=False)
    blasts = [game.laid[1].to_list()[0], game.deck.to_list()[0]]
    others = game.deck.to_list()[1:]
    possible = [
        (blast, *deck)
        for blast in blasts
        for deck in permutations([*(card for card in blasts if card != blast), *others])
    ]
    counts = Counter((world.laid[1].to_list()[0], *world.deck.to_list()) for world in worlds(game, 0, 6000))
    assert set(counts) == set(possible)
    assert len(possible) == 12
    assert chance_if_uniform([counts[deal] for deal in possible]) > 1e-3


def test_without_classed_zones_nobody_asks_for_classes():
    class Plain(Skirmish):
        def class_of(self, card):
            raise AssertionError("asked for a class")

    plain = scene(["Jam"], ["Blast 1", "Jam"])
    game = Plain(2, plain.rng, plain.known, plain.cards, plain.deck, plain.discard, plain.hands, plain.laid, plain.hull)
    game.redeal(0, quick(1))
    assert game.hands[0].to_list() == scene(["Jam"], ["Blast 1", "Jam"]).hands[0].to_list()


# -- shuffling a part, and cards that pass unseen --------------------------------------------------


def test_a_part_of_the_moves_can_be_shuffled():
    rng = quick(3)
    counts = Counter()
    for _ in range(1200):
        moves = Moves()
        for move in (7, 8, 1, 2, 3):
            moves.put(move)
        moves.shuffle(rng, 2)
        assert moves.to_list()[:2] == [7, 8]
        counts[tuple(moves.to_list()[2:])] += 1
    assert set(counts) == set(permutations([1, 2, 3]))
    assert chance_if_uniform(list(counts.values())) > 1e-3


def test_shuffling_from_the_end_changes_nothing():
    for first in (2, 3):
        moves = Moves()
        for move in (5, 6, 9):
            moves.put(move)
        moves.shuffle(quick(1), first)
        assert moves.to_list() == [5, 6, 9]


def known_hand():
    """Seat 1's two cards are known to seats 0 and 2; seat 0 has a card that all know."""
    game = scene(["Jam"], ["Blast 1", "Blast 2"], ["Probe"])
    for card in (*game.hands[1].to_list(), *game.hands[0].to_list()):
        game.known.set(card, 0b1111)
    return game


def test_cards_pass_unseen_and_the_others_lose_sight_of_the_hand():
    game = known_hand()
    jam, blasts = game.hands[0].to_list()[0], game.hands[1].to_list()
    passed = game.pass_unseen(1, game.hands[1], 0, game.hands[0], 1)
    assert len(passed) == 1
    assert passed[0] in blasts
    assert game.hands[0].to_list() == [jam, *passed]
    assert game.hands[1].to_list() == [card for card in blasts if card not in passed]
    assert [game.known.get(card) for card in blasts] == [0b0011, 0b0011]
    assert game.known.get(jam) == 0b1111


def test_the_taker_learns_only_what_passes():
    game = scene(["Jam"], ["Blast 1", "Blast 2"], ["Probe"])
    passed = game.pass_unseen(1, game.hands[1], 0, game.hands[0], 1)
    assert game.known.get(passed[0]) == 0b011
    assert game.known.get(game.hands[1].to_list()[0]) == 0b010


def test_a_whole_hand_that_passes_stays_known():
    game = known_hand()
    passed = game.pass_unseen(1, game.hands[1], 0, game.hands[0], 5)
    assert len(passed) == 2
    assert not game.hands[1]
    assert [game.known.get(card) for card in passed] == [0b1111, 0b1111]


def test_every_card_of_the_hand_is_as_likely_to_pass():
    counts = Counter()
    game = scene(["Jam"], ["Blast 1", "Blast 2", "Probe"])
    game.rng = quick(4)
    for _ in range(900):
        twin = game.clone()
        twin.rng = quick(game.rng.next())
        counts[name(twin, twin.pass_unseen(1, twin.hands[1], 0, twin.hands[0], 1)[0])] += 1
    assert set(counts) == {"Blast 1", "Blast 2", "Probe"}
    assert chance_if_uniform(list(counts.values())) > 1e-3


# -- honesty ---------------------------------------------------------------------------------------


def laid_table():
    return sealed(["Jam"], ["Blast 1", "Jam", "Blast 3", "Probe"], hands=(["Blast 2"], ["Jam", "Blast 1"]))


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_redeals_with_classes_are_honest(seat):
    found = check_honesty(laid_table(), seat, quick(8), worlds=3000)
    assert found.hidden > 10
    assert found.truths == 0


def test_places_are_grouped_by_what_is_possible():
    game = laid_table()
    (places,) = hidden_places(game, 0)
    groups = alike_places(game, places)
    hidden = [card for card in range(24) if not game.known.get(card) & 1]
    of_kind = {kind: [card for card in hidden if game.kind(card) == kind] for kind in KINDS}
    rest = len(hidden) - 4
    assert [(len(group.places), group.possible) for group in groups] == [
        (2, len(of_kind["Blast"])),
        (1, len(of_kind["Jam"])),
        (1, len(of_kind["Probe"])),
        (rest, rest),
    ]
    assert [sorted(group.cards or []) for group in groups] == [of_kind["Blast"], of_kind["Jam"], of_kind["Probe"], []]


def test_the_truth_may_come_up_as_often_as_chance_has_it():
    """Two blasts in two classed places: one deal of two."""
    game = sealed([], ["Blast 1", "Blast 2"], deck=[], rest_in_deck=False)
    found = check_honesty(game, 0, quick(9), worlds=2000)
    assert found.hidden == 2
    assert 850 < found.truths < 1150


def one_shuffle(state, seat, rng):
    """Shuffles once, takes the first of each class for the classed places and deals the rest as it lies."""
    state.rng = quick(rng.next())
    bit = state.bit(seat)
    laid, deck = state.laid[1].to_list(), state.deck.to_list()
    hidden = [card for card in (*laid, *state.hands[1].to_list(), *deck) if not state.known.get(card) & bit]
    pile = pile_of(hidden)
    pile.shuffle(rng)
    left = pile.to_list()
    masks = {place: [state.known.get(card) for card in pile.to_list()] for place, pile in places_of(state)}
    picked = []
    for card in laid:
        picked.append(next(other for other in left if state.kind(other) == state.kind(card)))
        left.remove(picked[-1])
    fill(state.laid[1], picked)
    fill(state.hands[1], left[: state.hands[1].size()])
    fill(state.deck, left[state.hands[1].size() :])
    for place, pile in places_of(state):
        for card, mask in zip(pile.to_list(), masks[place], strict=True):
            state.known.set(card, mask)


def places_of(state):
    return [("laid", state.laid[1]), ("hand", state.hands[1]), ("deck", state.deck)]


def fill(pile, cards):
    pile.clear()
    for card in cards:
        pile.put(card)


def any_class(state, seat, rng):
    """Forgets the classes: swaps a laid card for one of another kind."""
    State.redeal(state, seat, rng)
    laid, deck = state.laid[1].to_list(), state.deck.to_list()
    at = next(place for place, card in enumerate(deck) if state.kind(card) != state.kind(laid[0]))
    laid[0], deck[at] = deck[at], laid[0]
    state.known.set(laid[0], 0b10)
    state.known.set(deck[at], 0)
    fill(state.laid[1], laid)
    fill(state.deck, deck)


def lowest_laid(state, seat, rng):
    """Of the two laid blasts the first is never the higher card."""
    State.redeal(state, seat, rng)
    laid = state.laid[1].to_list()
    laid[0], laid[2] = sorted((laid[0], laid[2]))
    fill(state.laid[1], laid)


@pytest.mark.parametrize(
    ("redeal", "complaint"),
    [(one_shuffle, "not dealt evenly"), (any_class, "more than hidden cards"), (lowest_laid, "not dealt evenly")],
)
def test_a_redeal_that_mistreats_classes_is_found_out(redeal, complaint):
    with pytest.raises(Broken, match=complaint):
        check_honesty(laid_table(), 0, quick(10), worlds=3000, redeal=redeal)


def dealt(places, cards, worlds, rng, unfair=False):
    """A table of counts: so many places get different cards, world by world."""
    table = Counter()
    for _ in range(worlds):
        pile = pile_of(list(range(cards)))
        pile.shuffle(rng)
        chosen = pile.to_list()[:places]
        if unfair and rng.below(4) == 0 and 0 in chosen:
            chosen[chosen.index(0)] = pile.to_list()[places]
        table.update(enumerate(chosen))
    return table


@pytest.mark.parametrize(("places", "cards"), [(1, 4), (3, 4), (4, 4), (5, 9), (2, 2)])
def test_fair_deals_are_believed_as_often_as_they_should(places, cards):
    """The chances of many fair tables are spread evenly between 0 and 1."""
    rng = quick(12)
    chances = [chance_if_dealt(dealt(places, cards, 300, rng), places, cards, 300) for _ in range(100)]
    assert min(chances) > 1e-4
    tenths = Counter(int(chance * 5) for chance in chances)
    assert chance_if_uniform([tenths[tenth] for tenth in range(5)]) > 1e-3


def test_a_card_that_is_dealt_too_rarely_is_found_out():
    rng = quick(13)
    assert chance_if_dealt(dealt(3, 8, 2000, rng), 3, 8, 2000) > 1e-3
    assert chance_if_dealt(dealt(3, 8, 2000, rng, unfair=True), 3, 8, 2000) < 1e-6


def test_a_single_possible_card_is_no_surprise():
    assert chance_if_dealt(Counter({(0, 0): 50}), 1, 1, 50) == 1.0
