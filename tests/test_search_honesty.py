"""A search knows no more than its seat: in worlds the seat cannot tell apart it finds the very same, in every game."""

import pytest

from hullbreach.bots.players import TreeBot
from hullbreach.bots.thinking import Budget
from hullbreach.bots.tree import Worlds
from hullbreach.kernel.registry import OWN, title
from hullbreach.kernel.rng import quick
from hullbreach.lab.checks import Broken
from hullbreach.lab.honesty import check_search

ITERATIONS = 30


class Peeking(TreeBot):
    """A cheat: its worlds are the truth, up to luck."""

    def worlds(self, state, seat):
        return Truth(state, seat)


class Truth(Worlds):
    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.truth = state.clone()

    def deal(self, rng):
        world = self.truth.clone()
        world.rng = quick(int(rng.next()))
        return world


def honest():
    return TreeBot(quick(5), Budget(ITERATIONS))


def peeking():
    return Peeking(quick(5), Budget(ITERATIONS))


def decisions(game_title, count):
    """Some decisions of random games in which there is a choice."""
    rng = quick(4)
    found = []
    for seed in range(count):
        state = game_title.new({"seats": 2} if 2 in game_title.seat_counts else {}, seed)
        for made in range(40):
            moves = state.legal()
            if len(moves) > 2 and made >= 3 * seed:
                found.append((state, int(state.seat)))
                break
            state.apply(moves[rng.below(len(moves))])
            if state.over:
                break
    return found


@pytest.mark.parametrize("name", OWN)
def test_worlds_a_seat_cannot_tell_apart_become_the_same_when_veiled(name):
    rng = quick(3)
    for state, seat in decisions(title(name), 6):
        veiled = state.clone()
        veiled.veil(seat)
        assert title(name).view(veiled, seat) == title(name).view(state, seat)
        for _ in range(3):
            world = state.clone()
            world.redeal(seat, rng)
            world.veil(seat)
            assert world.snapshot() == veiled.snapshot()


@pytest.mark.parametrize("name", OWN)
def test_a_search_finds_the_same_whatever_is_hidden(name):
    for state, seat in decisions(title(name), 2):
        check_search(title(name), state, seat, honest, quick(7), worlds=2)


@pytest.mark.parametrize("name", OWN)
def test_a_search_that_peeks_is_caught(name):
    with pytest.raises(Broken, match="depends on hidden things"):
        search_all(title(name))


def search_all(game_title):
    for state, seat in decisions(game_title, 6):
        check_search(game_title, state, seat, peeking, quick(7), worlds=2)
