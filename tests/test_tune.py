"""The tool that finds what measures are worth."""

import sys
from pathlib import Path

import numpy as np
import pytest

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.judgement import NEXT_CALM, Judgement
from hullbreach.kernel.registry import title
from hullbreach.kernel.worth import Worth

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))

import logit
import tune


class Level(Hints):
    """Of Blaster Waves: how many levels are done, and that there is one."""

    def __init__(self, plain):
        self.plain = plain

    def measures(self, state, seat):
        return [1.0, float(state.level - 1)]


def positions_of(weights, seats, count):
    """Positions whose winners were drawn by these weights."""
    luck = np.random.default_rng(1)
    for game in range(count):
        measures = luck.normal(size=(seats, len(weights)))
        powers = np.exp(measures @ weights)
        winner = luck.choice(seats, p=powers / powers.sum())
        yield logit.Position(game, measures.tolist(), [float(seat == winner) for seat in range(seats)])


@pytest.mark.parametrize("seats", [2, 3])
def test_the_fit_finds_the_weights_that_made_the_sample(seats):
    truth = np.array([1.0, -0.5, 0.0])
    fit = logit.fit_weights(logit.tabulate(list(positions_of(truth, seats, 4000))), penalty=1)
    assert np.all(np.abs(fit.weights - truth) < 4 * fit.errors)
    assert np.all(fit.errors < 0.06)


def test_a_solo_game_is_fitted_by_a_logistic_curve():
    sample = logit.tabulate([logit.Position(game, [[1.0]], [0.8]) for game in range(500)])
    weights = logit.fit_weights(sample, penalty=0).weights
    assert weights[0] == pytest.approx(np.log(0.8 / 0.2))
    assert logit.shares(sample, weights)[0].tolist() == pytest.approx([0.8, 0.2])
    assert not logit.seats_played(sample)[:, 1].any()


def test_seats_that_are_out_expect_nothing():
    sample = logit.tabulate([logit.Position(0, [[5.0], [], [5.0]], [0.0, 0.0, 1.0])])
    assert logit.shares(sample, np.array([1.0]))[0].tolist() == [0.5, 0.0, 0.5]


def test_a_game_without_a_winner_teaches_nothing():
    told = logit.Position(1, [[0.0], [1.0]], [1.0, 0.0])
    sample = logit.tabulate([logit.Position(0, [[0.0], [1.0]], [0.0, 0.0]), told])
    assert sample.games.tolist() == [1]


def test_the_guess_that_knows_nothing():
    seats = logit.tabulate([logit.Position(0, [[1.0], [], [2.0]], [1.0, 0.0, 0.0])])
    assert logit.log_loss(seats, logit.blind_shares(seats, seats)) == pytest.approx(np.log(2))
    solo = logit.tabulate([logit.Position(0, [[1.0]], [0.25]), logit.Position(1, [[1.0]], [0.35])])
    assert logit.blind_shares(solo, solo)[0].tolist() == pytest.approx([0.3, 0.7])


def test_calibration_sets_what_came_beside_what_was_expected():
    expected, came = np.array([0.11, 0.13, 0.95]), np.array([0.0, 1.0, 1.0])
    assert logit.calibration(expected, came, 10) == [(pytest.approx(0.12), 0.5, 2), (0.95, 1.0, 1)]


# -- games and files --------------------------------------------------------------------------------


@pytest.fixture
def blaster_waves(monkeypatch, tmp_path):
    """Blaster Waves, judged by the level, with its judgement.toml elsewhere."""
    game = title("blaster_waves")
    monkeypatch.setattr(type(game), "hints", Level(game.hints))
    monkeypatch.setattr(tune, "GAMES", tmp_path)
    (tmp_path / "blaster_waves").mkdir()
    tune.write_worth("blaster_waves", Worth("by hand", 7, {"being there": 0.0, "level": 0.0}))
    return game


def test_positions_are_looked_at_all_over_a_game(blaster_waves):
    found = list(tune.play_game(blaster_waves, blaster_waves.new({}, 5), ["random"], 0, 4, seed=5))
    assert len(found) == 4
    assert all(position.measures[0][0] == 1.0 for position in found)
    assert len({position.worth[0] for position in found}) == 1
    assert found == list(tune.play_game(blaster_waves, blaster_waves.new({}, 5), ["random"], 0, 4, seed=5))


def test_where_all_is_judged_when_it_is_calm_again_only_such_positions_are_looked_at(blaster_waves, monkeypatch):
    """Calm is every decision whose number is a multiple of 4, and the one after it, which follows no unrest."""

    class Tides(Level):
        def is_calm(self, state):
            return state.made % 4 < 2

        def measures(self, state, seat):
            return [1.0, float(state.made)]

    monkeypatch.setattr(type(blaster_waves), "hints", Tides(blaster_waves.hints))
    monkeypatch.setitem(blaster_waves.__dict__, "judgement", Judgement([0.0, 0.0], NEXT_CALM))
    found = list(tune.play_game(blaster_waves, blaster_waves.new({}, 5), ["random"], 0, 1000, seed=5))
    assert [position.measures[0][1] for position in found] == [4.0 * (at + 1) for at in range(len(found))]
    assert len(found) > 1


def test_it_plays_fits_and_saves(blaster_waves, capsys):
    words = ["blaster_waves", "--games", "60", "--chance", "0", "--seed", "2", "--save"]
    tune.tune(tune.read_options(words))
    saved = tune.own_worth("blaster_waves")
    assert saved.horizon == 7
    assert saved.weights["level"] > 0
    assert "60 games of greedy" in saved.found
    assert "Log loss" in capsys.readouterr().out
    tune.tune(tune.read_options(words))
    assert tune.own_worth("blaster_waves") == saved


def test_as_many_measures_as_names(blaster_waves):
    tune.write_worth("blaster_waves", Worth("by hand", 7, {"level": 0.0}))
    with pytest.raises(HullbreachError, match=r"expected 1 measures, .* got 2"):
        tune.tune(tune.read_options(["blaster_waves", "--games", "2"]))


def test_a_file_with_names_must_be_there(blaster_waves):
    with pytest.raises(HullbreachError, match=r"judgement.toml: expected found, horizon and \[weights\]"):
        tune.own_worth("chess")


def test_numbers_that_cannot_be_are_refused(capsys):
    with pytest.raises(SystemExit):
        tune.read_options(["blaster_waves", "--games", "1"])
    assert "--games: expected 2 or more, got 1" in capsys.readouterr().err
