"""Redealt worlds with several seats: what a seat knows stays, all else is dealt anew and fairly."""

import pytest

from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import State
from hullbreach.lab.checks import Broken
from hullbreach.lab.honesty import check_honesty, hidden_places

from .scenes import blast, jam, let_be, play, scene
from .skirmish import PLAY, TITLE


def probed():
    """Three seats; seat 1 has looked at the top of the deck, which seat 2 has drawn since."""
    game = scene(["Blast 1", "Jam"], ["Probe", "Jam"], ["Blast 2", "Jam"], deck=["Blast 3", "Probe"], turn=1)
    play(game, "Probe")
    let_be(game, 2)
    return game


def test_a_seat_keeps_its_hand_and_what_it_has_seen():
    game = probed()
    drawn = game.hands[2].to_list()[-1]
    rng = quick(1)
    for _ in range(50):
        world = game.clone()
        world.redeal(1, rng)
        assert world.hands[1].to_list() == game.hands[1].to_list()
        assert world.hands[2].to_list()[-1] == drawn
        assert world.discard.to_list() == game.discard.to_list()
        assert TITLE.view(world, 1) == TITLE.view(game, 1)


def test_what_the_others_know_moves_with_the_place():
    """Seat 1 still knows what seat 2 drew, whatever card that is in the redealt world."""
    game = probed()
    truth = game.hands[2].to_list()[-1]
    rng = quick(2)
    drawn = set()
    for _ in range(200):
        world = game.clone()
        world.redeal(0, rng)
        card = world.hands[2].to_list()[-1]
        drawn.add(card)
        assert world.known.get(card) == game.known.get(truth) == 0b110
        for seat in (1, 2):
            assert all(world.known.get(card) & 1 << seat for card in world.hands[seat].to_list())
        assert sum(bool(mask & 0b10) for mask in world.known.to_list()) == sum(
            bool(mask & 0b10) for mask in game.known.to_list()
        )
    assert len(drawn) > 10


def test_a_spectator_knows_only_what_lies_open():
    game = probed()
    assert len(hidden_places(game, WATCHER)[0]) == 24 - len(game.discard.to_list())
    world = game.clone()
    world.redeal(WATCHER, quick(3))
    assert world.discard.to_list() == game.discard.to_list()
    assert [hand.size() for hand in world.hands] == [hand.size() for hand in game.hands]
    assert world.hands[0].to_list() != game.hands[0].to_list()


def test_laid_cards_are_redealt_like_hands():
    game = TITLE.new({"seats": 3}, 5)
    for seat in (0, 1):
        game.apply_for(seat, game.legal_for(seat)[0])
    rng = quick(4)
    seen = set()
    for _ in range(100):
        world = game.clone()
        world.redeal(0, rng)
        assert world.laid[0].to_list() == game.laid[0].to_list()
        seen.add(world.laid[1].to_list()[0])
    assert len(seen) > 10


def test_a_world_has_new_luck():
    game = probed()
    world = game.clone()
    world.redeal(0, quick(5))
    assert world.snapshot()[-1] != game.snapshot()[-1]


def test_the_same_generator_deals_the_same_world():
    game = probed()
    worlds = []
    for _ in range(2):
        world = game.clone()
        world.redeal(0, quick(6))
        worlds.append(world.snapshot())
    assert worlds[0] == worlds[1]


def test_a_redealt_world_can_be_played_to_its_end():
    rng = quick(7)
    for seed in range(20):
        game = probed()
        game.redeal(seed % 3, rng)
        while not game.over:
            moves = game.legal()
            game.apply(moves[rng.below(len(moves))])
        assert game.winners()


@pytest.mark.parametrize("seat", [0, 1, 2, WATCHER])
def test_redeals_are_honest(seat):
    found = check_honesty(probed(), seat, quick(8), worlds=3000)
    assert found.hidden > 10
    assert found.truths == 0


def test_redeals_are_honest_with_two_hidden_cards():
    """With two possible deals the truth must come up in about half of the worlds."""
    game = scene(["Jam"], ["Blast 1"], deck=["Blast 2"], rest_in_deck=False)
    found = check_honesty(game, 0, quick(9), worlds=3000)
    assert found.hidden == 2
    assert 1300 < found.truths < 1700


# -- the check itself: dishonest redeals must be found out -------------------------------------------


def truth(state, seat, rng):
    """Deals the very cards that lie there."""
    state.rng = quick(rng.next())


def truth_now_and_then(state, seat, rng):
    if rng.below(4):
        State.redeal(state, seat, rng)
    else:
        truth(state, seat, rng)


def old_luck(state, seat, rng):
    luck = state.rng
    State.redeal(state, seat, rng)
    state.rng = luck


def sorted_hand(state, seat, rng):
    """Seat 1 gets the lower of what could be its first card and the top of the deck."""
    State.redeal(state, seat, rng)
    hand, deck = state.hands[1], state.deck
    if hand.to_list()[0] > deck.to_list()[0]:
        mine, top = hand.take(), deck.take()
        for pile, card, mask in ((hand, top, 0b10), (deck, mine, 0)):
            rest = [pile.take() for _ in range(pile.size())]
            for each in (card, *rest):
                pile.put(each)
            state.known.set(card, mask)


def forgetful(state, seat, rng):
    """Moves a card that the seat knows."""
    State.redeal(state, seat, rng)
    state.hands[0].put(state.hands[0].take())


def talkative(state, seat, rng):
    """Knowledge stays with the cards instead of the places."""
    known = state.known.copy()
    State.redeal(state, seat, rng)
    state.known = known


@pytest.mark.parametrize(
    ("redeal", "complaint"),
    [
        (truth, "worlds are the truth"),
        (truth_now_and_then, "worlds are the truth"),
        (old_luck, "luck"),
        (sorted_hand, "not dealt evenly"),
        (forgetful, "more than hidden cards"),
        (talkative, "more than hidden cards"),
    ],
)
def test_a_dishonest_redeal_is_found_out(redeal, complaint):
    game = scene(["Blast 1", "Jam"], ["Probe", "Jam"], ["Blast 2", "Jam"], deck=["Blast 3", "Probe"])
    with pytest.raises(Broken, match=complaint):
        check_honesty(game, 0, quick(10), worlds=2000, redeal=redeal)


def test_a_window_is_not_disturbed_by_a_redeal():
    game = scene(["Blast 1", "Jam"], ["Jam", "Jam"], ["Probe"])
    blast(game, 1, at=1)
    jam(game)
    world = game.clone()
    world.redeal(0, quick(11))
    assert [frame.facts() for frame in world.stack] == [frame.facts() for frame in game.stack]
    jams = [PLAY + card for card in game.hands[0].to_list() if game.kind(card) == "Jam"]
    assert world.legal()[1:] == game.legal()[1:] == jams
