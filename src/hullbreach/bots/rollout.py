"""Playing a state to its end inside compiled code: by chance, or by a game's hints."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hullbreach.kernel.hints import Hints
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import State


def random_rollout(state: State, rng: Rng, moves: Moves) -> i64:
    """Play `state` to its end with random moves; returns how many decisions that took."""
    decisions: i64 = 0
    while not state.over:
        state.legal_into(moves)
        state.apply(moves.cells[rng.below(moves.size)])
        decisions += 1
    return decisions


def greedy_move(state: State, hints: Hints[Any], rng: Rng, moves: Moves) -> i64:
    """The legal move that the hints like best; among equals by chance."""
    state.legal_into(moves)
    best = moves.cells[0]
    weight = hints.weigh(state, best)
    equals: i64 = 1
    for i in range(1, moves.size):
        move = moves.cells[i]
        other = hints.weigh(state, move)
        if other > weight:
            best = move
            weight = other
            equals = 1
        elif other == weight:
            equals += 1
            if rng.below(equals) == 0:
                best = move
    return best


def greedy_rollout(state: State, hints: Hints[Any], rng: Rng, moves: Moves, chance: i64) -> i64:
    """Play `state` to its end by the hints, but by chance in `chance` of 100 decisions; returns their number."""
    decisions: i64 = 0
    while not state.over:
        if chance and rng.below(100) < chance:
            state.legal_into(moves)
            state.apply(moves.cells[rng.below(moves.size)])
        else:
            state.apply(greedy_move(state, hints, rng, moves))
        decisions += 1
    return decisions
