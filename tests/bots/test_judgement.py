"""Judging positions, in every title that does."""

import pytest

from hullbreach.bots.players import make_bot
from hullbreach.kernel.judgement import NO_HORIZON
from hullbreach.kernel.registry import OWN, title

JUDGED = [name for name in OWN if title(name).worth is not None]
TABLES = [(name, seats) for name in JUDGED for seats in title(name).seat_counts]


def test_there_are_titles_that_judge():
    assert {"mag_blast", "waves_of_struggle", "blaster_waves"} <= set(JUDGED)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_position_of_a_game_has_prospects(name, seats):
    game = title(name)
    bot = make_bot("random", seed=seats)
    state = game.new({"seats": seats}, seed=seats)
    seats = int(state.seats)  # some titles know by other options how many play
    measured = set()
    while not state.over:
        measures = [game.hints.measures(state, seat) for seat in range(seats)]
        measured |= {len(each) for each in measures if each}
        prospects = game.judgement.prospects(game.hints, state)
        assert len(prospects) == seats
        assert all(0 <= each <= 1 for each in prospects)
        assert seats == 1 or sum(prospects) == pytest.approx(1)
        assert [each == 0 for each in prospects] == [not each for each in measures]
        state.apply(bot.choose(game, state, int(state.seat)))
    assert measured == {len(game.worth.weights)}


@pytest.mark.parametrize("name", JUDGED)
def test_the_numbers_say_where_they_are_from(name):
    worth = title(name).worth
    assert "log loss" in worth.found
    assert worth.horizon >= 0
    assert title(name).judgement.horizon != NO_HORIZON
    assert all(abs(weight) < 10 for weight in worth.weights.values())
