"""Nobody can follow a card: not through a shuffle, nor by the order of things."""

import pytest

from hullbreach.games.kembles_cascade.names import powerup_words
from hullbreach.games.mag_blast import TITLE as MAG_BLAST
from hullbreach.games.mag_blast.names import card_and_icons
from hullbreach.games.waves_of_struggle.names import card_words
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.registry import title
from hullbreach.kernel.rng import quick
from hullbreach.lab.checks import random_move
from hullbreach.server.viewer import Viewer
from tests.mag_blast.scenes import battle
from tests.server.sitting import Sitter, leaks, sit_down

pytestmark = pytest.mark.asyncio

FLEETS = [{"yellow": ["Dink"]}, {"yellow": ["Baxter"]}, {"yellow": ["Hundog"]}]


async def test_a_shuffled_card_has_a_new_handle_in_the_very_move_that_brings_it_back():
    """The deck is empty, so the discard pile is shuffled in the middle of drawing."""
    thrown = ["Fighter", "Fighter", "Beam Blast", "Beam Blast"]
    game = battle(FLEETS, hands=[["Fighter"], ["Bomber"], []], phase="draw", discard=thrown, only=True)
    live = sit_down(MAG_BLAST, game)
    ada, eve = Sitter(live, 0), Sitter(live, 1)
    discarded = {card["card"] for card in ada.update()["game"]["view"]["discard"]}
    seen_by_eve = {card["card"] for card in eve.update()["game"]["view"]["discard"]}
    assert len(discarded) == 4
    await ada.play(live, "draw")
    told = ada.update()
    hand = {card["card"] for card in told["game"]["view"]["hands"][0]}
    drawn = {card for each in told["happened"] for card in each["event"]["cards"]}
    assert drawn
    assert drawn <= hand  # the event and the view speak of the same card
    assert not drawn & discarded
    told_eve = eve.update()
    assert told_eve["game"]["view"]["hands"][0] == [None] * len(hand)
    assert not {card for each in told_eve["happened"] for card in each["event"]["cards"]} & seen_by_eve


async def test_cards_left_in_a_robbed_hand_have_new_handles_for_all():
    """Random cards pass from hand to hand: who knew the hand cannot tell from handles which cards were left."""
    commands = ["Freep", "Tri-Bot", "Alpha Mazons"]
    game = battle(FLEETS, hands=[[], ["Fighter"] * 5, []], commands=commands, phase="maneuver")
    for card in game.hands[1].to_list():
        game.show(card, game.everyone)  # say they were all salvaged in the open
    live = sit_down(MAG_BLAST, game)
    sitters = [Sitter(live, seat) for seat in (0, 1, 2, WATCHER)]
    before = [{card["card"] for card in each.update()["game"]["view"]["hands"][1]} for each in sitters]
    await sitters[0].play(live, "use pickpocket")
    await sitters[0].play(live, "rob P2")
    assert int(game.hands[0].size()) == 3
    for sitter, old in zip(sitters, before, strict=True):
        hands = sitter.update()["game"]["view"]["hands"]
        assert len(old) == 5
        assert not {card["card"] for hand in hands for card in hand if card} & old
    assert sitters[2].onlooker.viewer.game().view["hands"][1] == [None, None]


@pytest.mark.parametrize("turned", [False, True])
async def test_cards_that_look_alike_are_offered_in_the_order_of_the_hand(turned):
    game = battle(FLEETS, hands=[["Fighter S", "Beam Blast S", "Fighter S"], [], []], phase="reinforce")
    hand = game.hands[0].to_list()
    game.hands[0].clear()
    for card in reversed(hand) if turned else hand:
        game.hands[0].put(card)
    live = sit_down(MAG_BLAST, game)
    question = Sitter(live, 0).update()["game"]["question"]
    fighters = [move["text"] for move in question["moves"] if "Fighter" in move["text"]]
    assert [text.rpartition("card ")[2] for text in fighters] == ["1)", "3)"]


# -- the numbers of cards that look alike are nowhere to be seen -------------------------------------


def mag_blast_face(game, card):
    return card_and_icons(game.cards, card)


def waves_face(game, card):
    return card_words(game.cards, card)


def powerup_face(game, card):
    return powerup_words(game.cards, card)


ALIKE = {
    "mag_blast": (mag_blast_face, lambda game: [game.deck, game.discard, *game.hands]),
    "waves_of_struggle": (waves_face, lambda game: [game.deck, game.discard, *game.hands]),
    "kembles_cascade": (powerup_face, lambda game: [game.powerup_deck, game.powerup_discard, *game.powerups]),
}


def swapped(game, one, other):
    """The same position with the numbers of two cards changed for each other."""
    twin = game.clone()
    numbers = {one: other, other: one}
    for pile in twin.piles():
        cards = pile.to_list()
        if one in cards or other in cards:
            pile.clear()
            for card in cards:
                pile.put(numbers.get(card, card))
    masks = twin.known.to_list()
    twin.known.set(one, masks[other])
    twin.known.set(other, masks[one])
    return twin


def pairs_alike(game, title_id):
    """Pairs of cards with the same face that lie in different places."""
    face, piles = ALIKE[title_id]
    by_face = {}
    for pile in piles(game):
        for card in pile.to_list():
            by_face.setdefault(face(game, card), []).append(card)
    return [(cards[0], other) for cards in by_face.values() for other in cards[1:]]


@pytest.mark.parametrize("title_id", ALIKE)
async def test_exchanging_the_numbers_of_cards_that_look_alike_changes_no_byte(title_id):
    rules, rng, compared = title(title_id), quick(3), 0
    game = rules.new(seed=3)
    for step in range(100):
        if game.over:
            break
        if step % 10 == 9:
            with leaks.stopped_clock():
                live = sit_down(rules, game.clone())
                pairs = pairs_alike(game, title_id)
                for one, other in [pairs[rng.below(len(pairs))] for _ in range(2 if pairs else 0)]:
                    twin = leaks.with_state(live, swapped(game, one, other))
                    for viewer in (*range(int(game.seats)), WATCHER):
                        true, told = leaks.all_told(live, viewer), leaks.all_told(twin, viewer)
                        if true != told:
                            raise leaks.Leak(f"cards {one} and {other}: {leaks.first_difference(true, told)}")
                        compared += 1
        game.apply_for(*random_move(game, rng))
    assert compared > 20


class ByNumber(Viewer):
    """Is offered moves by their numbers, in which are the numbers of cards."""

    def offered(self):
        return sorted(self.room.moves(self.seat))


@pytest.mark.parametrize(("make", "same"), [(Viewer, True), (ByNumber, False)])
async def test_an_order_by_numbers_would_tell_cards_apart(make, same):
    game = battle(FLEETS, hands=[["Fighter S", "Beam Blast S", "Fighter S"], [], []], phase="reinforce")
    one, _, other = game.hands[0].to_list()
    with leaks.stopped_clock():
        live = sit_down(MAG_BLAST, game)
        twin = leaks.with_state(live, swapped(game, one, other))
        assert (leaks.all_told(live, 0, make) == leaks.all_told(twin, 0, make)) == same
