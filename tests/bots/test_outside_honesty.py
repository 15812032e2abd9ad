"""A bot from outside is told nothing that its seat may not know: what is hidden can be anything, byte for byte."""

import pytest

from hullbreach.bots import make_bot
from hullbreach.kernel.events import Event, Journal
from hullbreach.kernel.registry import OWN, title
from hullbreach.kernel.rng import quick

EVERY = 7  # decisions of which one is looked at
LOOKED_AT = 12
WORLDS = 3


def traffic(scribes, title, state, seat, options, history):
    """All that the program of `seat` is told, from hello to this decision."""
    bot = make_bot("program:cat", 5)
    bot.follow(seat, options, history)
    bot.choose(title, state, seat)
    return scribes[seat].told


def disguised(history, seat, cards):
    """The same events with other cards in place of those that `seat` may not know; and how many that are."""
    changed = 0
    copies = []
    for events in history:
        copies.append([])
        for event in events:
            hidden = [not mask >> seat & 1 for mask in event.masks]
            others = [(card + 1) % cards if hide else card for card, hide in zip(event.cards, hidden, strict=True)]
            changed += sum(hidden)
            copies[-1].append(Event(event.kind, event.facts, others, event.masks, event.reveals, event.watcher))
    return copies, changed


@pytest.mark.parametrize("title_id", OWN)
def test_what_is_hidden_does_not_change_a_byte(title_id, scribes):
    of = title(title_id)
    options = {**of.defaults, "seats": 1} if of.seat_counts == [1] else {"seats": max(2, of.seat_counts[0])}
    state = of.new(options, 4)
    state.journal = Journal()
    rng = quick(9)
    history = []
    other_worlds = hidden_events = decisions = 0
    while not state.over and decisions < EVERY * LOOKED_AT:
        seat = int(state.seat)
        moves = state.legal()
        if len(moves) > 1:
            decisions += 1
            if decisions % EVERY == 1:
                truth = traffic(scribes, of, state, seat, options, history)
                assert len(truth) == 2
                twins, changed = disguised(history, seat, state.known.size())
                hidden_events += changed
                for _ in range(WORLDS):
                    world = state.clone()
                    world.redeal(seat, rng)
                    other_worlds += world.snapshot()[2] != state.snapshot()[2]
                    assert traffic(scribes, of, world, seat, options, twins) == truth
        state.apply(moves[rng.below(len(moves))])
        history.append(state.journal.read())
    assert other_worlds > 5
    assert hidden_events > 5 or title_id == "blaster_waves"  # where nothing happens to hidden cards


def test_a_secret_that_was_told_would_be_noticed(scribes, monkeypatch):
    """The test above with a title whose view gives a hand away."""
    of = title("mag_blast")
    state = of.new({}, 4)
    world = state.clone()
    world.redeal(0, quick(1))
    assert traffic(scribes, of, state, 0, {}, []) == traffic(scribes, of, world, 0, {}, [])
    monkeypatch.setattr(type(of), "view", lambda self, state, seat: state.hands[1].to_list() + state.deck.to_list())
    assert traffic(scribes, of, state, 0, {}, []) != traffic(scribes, of, world, 0, {}, [])
