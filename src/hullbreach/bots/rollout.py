"""Playing a state to its end inside compiled code, by chance or by a game's hints, and what that end is worth."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from hullbreach.bots.lulls import Lulls
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.judgement import NO_HORIZON
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import State

CHANCE: Final = 5  # of 100 decisions of a search's rollout, made by chance: hints alone would always err alike
POINTS_PART: Final = 0.3  # of the worth of a solo game; the win itself is the rest
MANY_POINTS: Final = 50.0  # so many points are worth half of what endless points would be


def random_rollout(state: State, rng: Rng, moves: Moves) -> i64:
    """Play `state` to its end with random moves; returns how many decisions that took."""
    decisions: i64 = 0
    while not state.over:
        state.legal_into(moves)
        state.apply(moves.cells[rng.below(moves.size())])
        decisions += 1
    return decisions


def best_by_hints(state: State, hints: Hints[Any], rng: Rng, moves: Moves, weights: Moves) -> i64:
    """The one of `moves` that the hints like best, among equals by chance; `weights` is overwritten."""
    best = moves.cells[0]
    if moves.size() == 1:
        return best
    hints.weigh_all(state, moves, weights)
    weight = weights.cells[0]
    equals: i64 = 1
    for i in range(1, moves.size()):
        other = weights.cells[i]
        if other > weight:
            best = moves.cells[i]
            weight = other
            equals = 1
        elif other == weight:
            equals += 1
            if rng.below(equals) == 0:
                best = moves.cells[i]
    return best


def greedy_rollout(
    state: State,
    hints: Hints[Any],
    rng: Rng,
    moves: Moves,
    chance: i64,
    most: i64 = NO_HORIZON,
    lulls: Lulls | None = None,
) -> i64:
    """Play `state` on by the hints, but by chance in `chance` of 100 decisions; returns their number.

    To its end, or until `most` decisions were made in which there was a choice and the `lulls` are over: without any,
    until it is calm.
    """
    if lulls is None:
        lulls = Lulls(1, stirred=True)
    decisions: i64 = 0
    choices: i64 = 0
    weights = Moves()
    while not state.over:
        if most != NO_HORIZON and choices >= most and lulls.are_over(hints, state):
            break
        state.legal_into(moves)
        if moves.size() > 1:
            choices += 1
        if chance and rng.below(100) < chance:
            state.apply(moves.cells[rng.below(moves.size())])
        else:
            state.apply(best_by_hints(state, hints, rng, moves, weights))
        decisions += 1
    return decisions


def value(state: State, seat: i64) -> float:
    """What a finished game is worth to `seat`, 0 to 1: a win, shared with whoever else has won.

    In a solo game points count as well, so that losing later is better than losing soon.
    """
    won = 0.0
    winners = state.winners()
    if int(seat) in winners:
        won = 1.0 / len(winners)
    if state.seats > 1:
        return won
    points = float(max(state.scores()[0], 0))
    return (1.0 - POINTS_PART) * won + POINTS_PART * points / (points + MANY_POINTS)
