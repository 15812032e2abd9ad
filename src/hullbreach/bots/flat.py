"""Flat Monte Carlo: try each move in worlds the seat may be in, play each to its end, keep the moves that do well.

The iterations are shared out by sequential halving: all moves get equally many, the worse half is dropped, and so on
until one is left.  The moves of a round meet the same worlds and the same luck, so that they differ by merit.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from hullbreach.bots.rollout import CHANCE, greedy_rollout, value
from hullbreach.kernel.hints import Hints, to_consider
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.state import State

FEW: Final = 16  # iterations a move must get, or the field is narrowed to the moves that the hints like best


@final
class Candidate:
    """A move and what came of it so far."""

    def __init__(self, move: i64, hint: i64) -> None:
        self.move: Final[i64] = move
        self.hint: Final[i64] = hint
        self.tries: i64 = 0
        self.total: float = 0.0

    def promise(self) -> int:
        """What the hints think of it."""
        return int(self.hint)

    def estimate(self) -> float:
        """The mean worth of the games that began with it."""
        return self.total / float(self.tries)


def flat_search(state: State, seat: i64, hints: Hints[Any], rng: Rng, iterations: i64) -> list[tuple[int, float]]:
    """Moves open to `seat`, best first, with estimates from 0 to 1 of what they lead to.

    All of them, unless there are few `iterations`: then those that the hints like best.
    """
    moves, weights = to_consider(hints, state, seat), Moves()
    hints.weigh_all(state, moves, weights)
    candidates = [Candidate(moves.cells[i], weights.cells[i]) for i in range(moves.size())]
    candidates.sort(key=Candidate.promise, reverse=True)
    candidates = candidates[: max(2, iterations // FEW)]
    rounds = halvings(len(candidates))
    ranking: list[Candidate] = []
    for _ in range(rounds):
        share = iterations // (rounds * len(candidates))
        for _ in range(max(share, 1)):
            try_all(state, seat, candidates, hints, rng)
        candidates.sort(key=Candidate.estimate, reverse=True)
        kept = (len(candidates) + 1) // 2
        ranking = candidates[kept:] + ranking
        candidates = candidates[:kept]
    ranking = candidates + ranking
    return falling([(int(candidate.move), candidate.estimate()) for candidate in ranking])


def halvings(moves: i64) -> i64:
    """How many rounds it takes until one of so many moves is left; one at least."""
    rounds: i64 = 1
    while moves > 2:
        moves = (moves + 1) // 2
        rounds += 1
    return rounds


def try_all(state: State, seat: i64, candidates: list[Candidate], hints: Hints[Any], rng: Rng) -> None:
    """Play every candidate to the end once, all from the same world with the same luck."""
    world = state.clone()
    world.redeal(seat, rng)
    luck = quick(rng.next())
    moves = Moves()
    for candidate in candidates:
        game = world.clone()
        game.apply_for(seat, candidate.move)
        greedy_rollout(game, hints, luck.clone(), moves, CHANCE)
        candidate.tries += 1
        candidate.total += value(game, seat)


def falling(ranking: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """The ranking with no estimate above the one before: a move dropped early may owe its high one to few tries."""
    lowest = 1.0
    out: list[tuple[int, float]] = []
    for move, estimate in ranking:
        lowest = min(lowest, estimate)
        out.append((move, lowest))
    return out
