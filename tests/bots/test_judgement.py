"""Judging positions, in every title that does."""

import pytest

from hullbreach.bots.players import make_bot
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.judgement import NO_HORIZON
from hullbreach.kernel.registry import OWN, title
from hullbreach.kernel.worth import read_worth

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


GOOD = 'found = "by hand"\nhorizon = 7\n[weights]\nlevel = 1.5\n'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (GOOD.replace("[weights]", "turns = 2\n[weights]"), "expected plenty beside them"),
        (GOOD.replace("[weights]", "far = 3\n[weights]"), "expected plenty beside them"),
        (GOOD.replace("[weights]", "narrow = 0.1\n[weights]"), "expected ample beside it"),
        (GOOD.replace("horizon = 7\n", ""), "missing required field `horizon`"),
        (GOOD.replace("horizon", "horizont"), "unknown field `horizont`"),
        (GOOD.replace("1.5", '"much"'), "got `str`"),
        (GOOD.replace("[weights]", "[weights"), "line 3"),
    ],
)
def test_a_file_that_cannot_be_is_refused_with_what_is_wrong(tmp_path, text, expected):
    file = tmp_path / "judgement.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(HullbreachError, match="expected found, horizon") as refused:
        read_worth(file)
    assert str(file) in str(refused.value)
    assert expected in str(refused.value)


def test_a_file_says_what_a_search_does_with_plenty_of_iterations(tmp_path):
    file = tmp_path / "judgement.toml"
    file.write_text(GOOD.replace("[weights]", "plenty = 100\nfar = 0\nturns = 2\n[weights]"), "utf-8")
    judgement = read_worth(file).judgement()
    assert (judgement.horizon_for(99), judgement.turns_for(99)) == (7, 1)
    assert (judgement.horizon_for(100), judgement.turns_for(100)) == (0, 2)
    assert judgement.weights == [1.5]


def test_a_file_says_which_searches_go_on_from_a_move_as_the_hints_would(tmp_path):
    file = tmp_path / "judgement.toml"
    file.write_text(GOOD.replace("[weights]", "width = 0.4\nample = 900\n[weights]"), "utf-8")
    judgement = read_worth(file).judgement()
    assert [judgement.width_for(iterations) for iterations in (1, 899, 900)] == [0.4, 0.4, 0.0]


def test_a_file_says_how_many_moves_a_search_of_ample_iterations_looks_at(tmp_path):
    file = tmp_path / "judgement.toml"
    file.write_text(GOOD.replace("[weights]", "width = 0.4\nample = 900\nnarrow = 0.1\n[weights]"), "utf-8")
    judgement = read_worth(file).judgement()
    assert [judgement.width_for(iterations) for iterations in (899, 900)] == [0.4, 0.1]
