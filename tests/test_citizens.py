"""States, titles and card sets are good citizens: copied, pickled, compared and printed at every frame."""

import copy
import os
import pickle
import subprocess
import sys

import numpy
import pytest

from hullbreach.kernel.card_tables import CardTables
from hullbreach.kernel.parts import arguments, fields
from hullbreach.kernel.pile import Board, Pile
from hullbreach.kernel.registry import OWN, title
from hullbreach.kernel.rng import quick
from hullbreach.lab.soak import SPREAD, option_sets


def wander(title_id, games, every=1):
    """Positions of random games with all options, one of so many."""
    game_title = title(title_id)
    options = option_sets(game_title)
    for seed in range(games):
        state = game_title.new(options[seed * SPREAD % len(options)], seed)
        dice = quick(seed)
        for number in range(500):
            if state.over:
                break
            if number % every == 0:
                yield state
            seats = state.open_seats()
            seat = seats[dice.below(len(seats))]
            moves = state.legal_for(seat)
            state.apply_for(seat, moves[dice.below(len(moves))])


def one_of_each_frame(title_id, games=40):
    """Positions that together have every kind of choice on top of the stack that these games ask."""
    seen = set()
    for state in wander(title_id, games):
        kind = type(state.stack[-1]).__name__
        if kind not in seen:
            seen.add(kind)
            yield state.clone()


@pytest.mark.parametrize("title_id", OWN)
def test_a_copy_and_a_pickle_are_the_same_game_and_go_their_own_way(title_id):
    for state in one_of_each_frame(title_id):
        for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert twin == state
            assert twin is not state
            assert twin.legal() == state.legal()
            assert [type(frame) for frame in twin.stack] == [type(frame) for frame in state.stack]
            assert int(twin.made) == int(state.made)
            before = state.snapshot()
            for _ in range(8):
                if not twin.over:
                    twin.apply(twin.legal()[0])
            assert state.snapshot() == before
            assert twin != state


@pytest.mark.parametrize("title_id", OWN)
def test_states_with_other_luck_or_other_cards_differ(title_id):
    one, other = title(title_id).new(seed=1), title(title_id).new(seed=1)
    assert one == other
    other.rng.next()
    assert one != other
    assert one != title_id


def cells(thing):
    """The cells of a board or pile that can be changed one by one."""
    return thing.cells if isinstance(thing, Board) else thing.cards


def changed(state, name):
    """A clone in which one thing about the field of this name is another; None where there is nothing to change."""
    twin = state.clone()
    value = getattr(twin, name)
    if isinstance(value, bool):
        setattr(twin, name, not value)
    elif isinstance(value, int):
        setattr(twin, name, value + 1)
    elif isinstance(value, Board | Pile):
        if len(cells(value)) == 0:
            return None
        cells(value)[0] += 1
    else:
        return None
    return twin


BESIDE = {"made", "seats", "everyone"}  # how many decisions led here is no part of a position; seats never change


@pytest.mark.parametrize("title_id", OWN)
def test_every_field_is_cloned_compared_and_pickled(title_id):
    """A field that is forgotten in `clone`, `facts` or `piles` is named here."""
    checked = set()
    for state in wander(title_id, games=6, every=29):
        for name in fields(state):
            if name in BESIDE or name in arguments(type(state)):
                continue
            twin = changed(state, name)
            if twin is None:
                continue
            checked.add(name)
            assert twin != state, f"{title_id}: {name} is in none of facts(), piles() and stack: equality misses it"
            assert twin.clone() == twin, f"{title_id}: clone() forgets {name}"
            assert pickle.loads(pickle.dumps(twin)) == twin, f"{title_id}: a pickle forgets {name}"
    assert len(checked) >= 8


@pytest.mark.parametrize("title_id", OWN)
def test_titles_and_card_sets_come_back_as_themselves(title_id):
    game_title = title(title_id)
    assert pickle.loads(pickle.dumps(game_title)) is game_title
    assert copy.deepcopy(game_title) is game_title
    assert game_title.name in repr(game_title)
    cards = game_title.standard_cards
    again = pickle.loads(pickle.dumps(cards))
    assert again == cards
    assert hash(again) == hash(cards)
    assert copy.copy(cards) is cards
    assert title_id in repr(cards)
    assert game_title.read_cards(game_title.card_file("standard")) == cards


def test_a_set_that_was_made_without_a_file_equals_itself_alone():
    standard = title("battleship_galaxies").standard_cards
    one, other = (CardTables("battleship_galaxies", None) for _ in range(2))
    assert len({one, one, other, standard}) == 3
    assert one != standard
    assert standard != one
    assert repr(one) == "<cards of battleship_galaxies: made by hand>"


@pytest.mark.parametrize("title_id", OWN)
def test_a_state_says_where_it_is(title_id):
    state = title(title_id).new(seed=3)
    assert "after 0 decisions, P" in repr(state)
    assert type(state.stack[-1]).__name__ in repr(state)
    while not state.over:
        state.concede(state.seat)
        state.settle()
    assert "over" in repr(state)


PURE = {**os.environ, "HULLBREACH_PURE": "1"}


def test_pickles_pass_between_compiled_and_interpreted_rules():
    """A child process runs interpreted, whatever runs here, and sends back what it has played on from."""
    for title_id in OWN:
        state = title(title_id).new(seed=5)
        child = (
            "import pickle, sys\n"
            "state = pickle.load(sys.stdin.buffer)\n"
            "state.apply(state.legal()[-1])\n"
            "pickle.dump(state, sys.stdout.buffer)\n"
        )
        sent = pickle.dumps(state)
        done = subprocess.run([sys.executable, "-c", child], input=sent, capture_output=True, check=True, env=PURE)
        state.apply(state.legal()[-1])
        assert pickle.loads(done.stdout) == state


@pytest.mark.parametrize("seed", [7, True, numpy.int64(7), numpy.uint8(7)])
def test_seeds_may_be_whole_numbers_of_any_kind(seed):
    blaster_waves = title("blaster_waves")
    assert blaster_waves.new(seed=seed) == blaster_waves.new(seed=int(seed))


@pytest.mark.parametrize("seed", [-1, 1.5, "7", numpy.int64(-3)])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(Exception, match="seed: expected a whole number from 0 up"):
        title("blaster_waves").new(seed=seed)
