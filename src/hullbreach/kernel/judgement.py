"""How a position is judged without playing it to its end: what counts in it, times what that is worth."""

from __future__ import annotations

from math import exp
from typing import Any, Final, final

from mypy_extensions import i64

from hullbreach.kernel.hints import Hints
from hullbreach.kernel.state import State

NO_HORIZON: Final = -1  # a search plays to the end
NEVER: Final = 1 << 60  # iterations that no search has
NEXT_CALM: Final = 0  # a search plays until the position is calm again
TURNS: Final = 1
CURIOSITY: Final = 0.1
WIDTH: Final = 0.5
NARROW: Final = 0.0
TRUST: Final = 0.0
TRIES: Final = 8
MOST: Final = 30.0  # no score is told from this one: `exp` stays finite


@final
class Judgement:
    """The worth of each of a title's measures (`Hints.measures`), and how a search goes about it.

    It plays on for `horizon` choices, and to a calm position, before it judges; with NO_HORIZON nothing is judged,
    games are played to the end; with NEXT_CALM it judges where the position is calm again after it was not.  The
    higher its `curiosity`, the more it tries moves that were tried seldom.  It looks at `width` moves times the root of
    the visits, those that the hints like best.  In the decision itself it puts `trust` in the hints: the move they like
    best is ahead by so much, the second by half of it, the third by a third, less and less the more often a move was
    tried.  Only so many moves are looked at, those that the hints like best, that each can be tried `tries` times.

    A search with `plenty` of iterations has the horizon `far`: what comes of luck further on evens out only over many.
    If that is NEXT_CALM, it judges where the position is calm again for the time that `turns` says: for the second,
    if it is 2, when the enemy has answered.  One with `ample` iterations has the width `narrow`: a mean over all that
    may follow is not what a move is worth.  If that is 0, it goes on from a move as the hints would.
    """

    def __init__(
        self,
        weights: list[float],
        horizon: i64,
        curiosity: float = CURIOSITY,
        width: float = WIDTH,
        trust: float = TRUST,
        tries: i64 = TRIES,
        plenty: i64 = NEVER,
        far: i64 = NO_HORIZON,
        turns: i64 = TURNS,
        ample: i64 = NEVER,
        narrow: float = NARROW,
    ) -> None:
        self.weights: Final = weights
        self.horizon: Final[i64] = horizon
        self.curiosity: Final = curiosity
        self.width: Final = width
        self.trust: Final = trust
        self.tries: Final[i64] = tries
        self.plenty: Final[i64] = plenty
        self.far: Final[i64] = far
        self.turns: Final[i64] = turns
        self.ample: Final[i64] = ample
        self.narrow: Final = narrow

    def horizon_for(self, iterations: i64) -> i64:
        """The horizon of a search of so many iterations."""
        return self.far if iterations >= self.plenty else self.horizon

    def turns_for(self, iterations: i64) -> i64:
        """How often it is to be calm again before a search of so many iterations judges."""
        return self.turns if iterations >= self.plenty else TURNS

    def width_for(self, iterations: i64) -> float:
        """How many moves that may follow a search of so many iterations looks at, times the root of the visits."""
        return self.narrow if iterations >= self.ample else self.width

    def prospects(self, hints: Hints[Any], state: State) -> list[float]:
        """What each seat may expect of a game that goes on: 0 to 1, as `value` has it of finished ones.

        Seats for which nothing is measured have no prospects.
        """
        if state.seats == 1:
            return [1.0 / (1.0 + exp(-self.score(hints.measures(state, 0))))]
        shares: list[float] = []
        total = 0.0
        for seat in range(state.seats):
            measures = hints.measures(state, seat)
            share = exp(self.score(measures)) if measures else 0.0
            shares.append(share)
            total += share
        return [share / total if total else 1.0 / float(state.seats) for share in shares]

    def score(self, measures: list[float]) -> float:
        """The measures, each times its weight."""
        score = 0.0
        for at in range(len(measures)):
            score += self.weights[at] * measures[at]
        return max(-MOST, min(MOST, score))
