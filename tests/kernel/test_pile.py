"""Pile, Board and Moves behave as plain lists do."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hullbreach.kernel.pile import Board, Moves, Pile, blank_board, board_of, empty_pile, pile_of, pile_of_range
from hullbreach.kernel.rng import quick
from hullbreach.lab.honesty import chance_if_uniform

cards = st.integers(0, 200)
numbers = st.integers(-(2**50), 2**50)


class PileIsAList(RuleBasedStateMachine):
    """Piles and the copies made of them, beside lists to which the same is done."""

    @initialize(start=st.lists(cards, max_size=20))
    def begin(self, start):
        self.pairs = [(pile_of(start), list(start))]

    def pick(self, data):
        return data.draw(st.sampled_from(self.pairs))

    @rule(data=st.data(), card=cards)
    def put(self, data, card):
        pile, model = self.pick(data)
        pile.put(card)
        model.append(card)

    @rule(data=st.data())
    def take(self, data):
        pile, model = self.pick(data)
        if model:
            position = data.draw(st.integers(0, len(model) - 1))
            assert pile.take(position) == model.pop(position)
            if model:
                assert pile.take() == model.pop(0)
        else:
            with pytest.raises(IndexError):
                pile.take()

    @rule(data=st.data(), card=cards)
    def remove(self, data, card):
        pile, model = self.pick(data)
        card = data.draw(st.sampled_from([card, *model]))
        assert pile.has(card) == (card in model)
        if card in model:
            pile.remove(card)
            model.remove(card)
        else:
            with pytest.raises(ValueError):
                pile.remove(card)

    @rule(data=st.data())
    def put_all(self, data):
        pile, model = self.pick(data)
        other, other_model = self.pick(data)
        if len(model) < 100:
            pile.put_all(other)
            model.extend(list(other_model))

    @rule(data=st.data())
    def clear(self, data):
        pile, model = self.pick(data)
        pile.clear()
        model.clear()

    @precondition(lambda self: len(self.pairs) < 6)
    @rule(data=st.data())
    def copy(self, data):
        pile, model = self.pick(data)
        self.pairs.append((pile.copy(), model[:]))

    @rule(data=st.data(), seed=st.integers(0, 2**30))
    def shuffle(self, data, seed):
        pile, model = self.pick(data)
        pile.shuffle(quick(seed))
        assert sorted(pile.to_list()) == sorted(model)
        model[:] = pile.to_list()

    @invariant()
    def equal(self):
        for pile, model in self.pairs:
            assert pile.to_list() == model
            assert pile.size() == len(model)
            assert bool(pile) == bool(model)


TestPileIsAList = PileIsAList.TestCase
TestPileIsAList.settings = settings(max_examples=40, stateful_step_count=25)


@given(st.integers(0, 50), st.integers(0, 50))
def test_a_pile_of_a_range(first, size):
    assert pile_of_range(first, first + size).to_list() == list(range(first, first + size))


def test_an_empty_pile():
    pile = empty_pile()
    assert pile.to_list() == []
    assert not pile


def test_cleared_piles_do_not_share_what_comes_after():
    """Emptying uses one constant; appending to it must not be seen elsewhere."""
    one, other = pile_of([1]), pile_of([2])
    one.clear()
    other.clear()
    one.put(3)
    other.put(4)
    assert (one.to_list(), other.to_list()) == ([3], [4])


def test_copies_grow_apart():
    """A vec shares its buffer when appended to; a pile must not show it."""
    one = pile_of([1, 2])
    one.put(3)
    other = one.copy()
    one.put(4)
    other.put(5)
    assert (one.to_list(), other.to_list()) == ([1, 2, 3, 4], [1, 2, 3, 5])


def test_every_order_of_a_shuffle_is_equally_likely():
    rng = quick(99)
    counts = {}
    for _ in range(6000):
        pile = pile_of([0, 1, 2, 3])
        pile.shuffle(rng)
        order = tuple(pile.to_list())
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert chance_if_uniform(list(counts.values())) > 1e-4


@given(st.lists(numbers, min_size=1, max_size=30), st.data())
def test_a_board_is_a_list_of_fixed_length(start, data):
    board, model = board_of(start), list(start)
    twin = board.copy()
    for _ in range(data.draw(st.integers(0, 10))):
        cell, number = data.draw(st.integers(0, len(start) - 1)), data.draw(numbers)
        board.set(cell, number)
        model[cell] = number
        assert board.get(cell) == number
    assert board.to_list() == model
    assert board.size() == len(model)
    assert twin.to_list() == start
    with pytest.raises(IndexError):
        board.get(len(start))


@given(st.integers(0, 40))
def test_a_blank_board_is_all_zero(size):
    assert blank_board(size).to_list() == [0] * size


@given(st.lists(st.lists(numbers, max_size=100), max_size=5), numbers)
def test_moves_are_a_buffer_filled_again_and_again(fillings, other):
    moves = Moves()
    assert moves.to_list() == []
    for filling in fillings:
        moves.clear()
        for number in filling:
            moves.put(number)
        assert moves.to_list() == filling
        assert moves.size() == len(filling)
        assert [moves.get(i) for i in range(len(filling))] == filling
        assert moves.has(other) == (other in filling)
        moves.shuffle(quick(1))
        assert sorted(moves.to_list()) == sorted(filling)


def test_a_shorter_filling_hides_the_longer_one_before():
    moves = Moves()
    for number in range(80):
        moves.put(number)
    moves.clear()
    moves.put(7)
    moves.put(8)
    assert not moves.has(3)
    for seed in range(20):
        moves.shuffle(quick(seed))
        assert sorted(moves.to_list()) == [7, 8]


def test_types_are_what_they_say():
    assert isinstance(pile_of([]), Pile)
    assert isinstance(board_of([]), Board)
    assert all(type(card) is int for card in pile_of([1, 2]).to_list())
