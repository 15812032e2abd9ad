"""The conditional logit behind `tools/tune.py`: which of the seats of a position will have won, by what is measured."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

STEPS = 50  # of Newton's method; it needs about ten
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class Position(NamedTuple):
    """What was measured of each seat at one moment, and what the game was worth to each in the end."""

    game: int
    measures: list[list[float]]
    worth: list[float]


class Sample(NamedTuple):
    """Positions as tables; seats that are out, or not there, are not `open`."""

    games: NDArray[np.int64]  # by position
    solo: Flags  # by position
    open: Flags  # by position, seat
    measures: Floats  # by position, seat, measure
    worth: Floats  # by position, seat; the shares of the open seats, 1 together


class Fit(NamedTuple):
    """The weights, and their standard errors over games."""

    weights: Floats
    errors: Floats


def tabulate(positions: list[Position]) -> Sample:
    """Positions as tables, without those of which nobody who was still in has won.

    A solo game is one against nobody: a second seat that measures 0 in everything has the rest of its worth, since
    logistic(x) is the share of x in a softmax of x and 0.
    """
    seats = max(2, *(len(position.measures) for position in positions))
    size = max(len(measures) for position in positions for measures in position.measures)
    table = np.zeros((len(positions), seats, size))
    worth = np.zeros((len(positions), seats))
    opened = np.zeros((len(positions), seats), dtype=bool)
    for at, position in enumerate(positions):
        for seat, measures in enumerate(position.measures):
            if measures:
                table[at, seat] = measures
                opened[at, seat] = True
                worth[at, seat] = position.worth[seat]
    solo = np.array([len(position.measures) == 1 for position in positions])
    opened[solo, 1] = True
    worth[solo, 1] = 1 - worth[solo, 0]
    told = worth.sum(axis=1) > 0
    worth[told] /= worth[told].sum(axis=1, keepdims=True)
    return part(Sample(np.array([position.game for position in positions]), solo, opened, table, worth), told)


def part(sample: Sample, chosen: Flags) -> Sample:
    """Some of the positions."""
    games, solo, opened, measures, worth = sample
    return Sample(games[chosen], solo[chosen], opened[chosen], measures[chosen], worth[chosen])


def seats_played(sample: Sample) -> Flags:
    """The open seats, without the nobody of solo games."""
    played = sample.open.copy()
    played[sample.solo, 1] = False
    return played


def shares(sample: Sample, weights: Floats) -> Floats:
    """What each seat may expect by these weights, as `Judgement.prospects` has it."""
    scores = np.where(sample.open, sample.measures @ weights, -np.inf)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def blind_shares(fitted: Sample, other: Sample) -> Floats:
    """The constant guess: all seats that are in alike; a solo game is worth what the fitted ones were."""
    even = other.open / other.open.sum(axis=1, keepdims=True)
    if other.solo.any() and fitted.solo.any():
        even[other.solo] = fitted.worth[fitted.solo].mean(axis=0)
    return np.asarray(even)


def log_loss(sample: Sample, shares: Floats) -> float:
    """The mean of minus the logarithm of the share that was given to who won."""
    return float(-(sample.worth * np.log(np.maximum(shares, 1e-12))).sum(axis=1).mean())


def fit_weights(sample: Sample, penalty: float) -> Fit:
    """Penalised conditional logit by Newton's method, with errors that allow for the likeness within a game."""
    size = sample.measures.shape[2]
    weights = np.zeros(size)
    for _ in range(STEPS):
        slopes, bend = slopes_and_bend(sample, weights)
        step = np.linalg.solve(bend + penalty * np.eye(size), slopes.sum(axis=0) - penalty * weights)
        weights = weights + step
        if np.abs(step).max() < 1e-9:
            break
    slopes, bend = slopes_and_bend(sample, weights)
    _, game_of = np.unique(sample.games, return_inverse=True)
    by_game = np.zeros((game_of.max() + 1, size))
    np.add.at(by_game, game_of, slopes)
    inverse = np.linalg.inv(bend + penalty * np.eye(size))
    return Fit(weights, np.sqrt(np.diag(inverse @ (by_game.T @ by_game) @ inverse)))


def slopes_and_bend(sample: Sample, weights: Floats) -> tuple[Floats, Floats]:
    """Of the log likelihood: the slope of each position, and how it bends over all."""
    expected = shares(sample, weights)
    slopes = np.einsum("ps,psm->pm", sample.worth - expected, sample.measures)
    mean = np.einsum("ps,psm->pm", expected, sample.measures)
    weighted = expected[:, :, None] * sample.measures
    bend = np.tensordot(weighted, sample.measures, axes=([0, 1], [0, 1])) - mean.T @ mean
    return slopes, bend


def calibration(expected: Floats, came: Floats, bins: int) -> list[tuple[float, float, int]]:
    """Bin by bin what was expected, what came, in how many cases."""
    bin_of = np.minimum((expected * bins).astype(int), bins - 1)
    chosen = [bin_of == each for each in range(bins)]
    return [(float(expected[at].mean()), float(came[at].mean()), int(at.sum())) for at in chosen if at.any()]
