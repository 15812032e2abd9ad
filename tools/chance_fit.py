"""A chance for what a search says: a rising curve fitted to games, and the table that shows whether it holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np
from chance_games import Game, Said, Table
from numpy.typing import NDArray

from hullbreach.bots.advice import ITERATIONS
from hullbreach.kernel.chances import Curve
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import Title
from hullbreach.measure.stats import Estimate, share

Floats = NDArray[np.float64]

TENTHS = 10
LEEWAY = 0.07  # a tenth whose 95% interval lies wholly further off is wrong
FOLDS = 10
PARTS = (0.03, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97)  # of all estimates: where they are cut
LEAN = 6.0  # games that the logistic curve counts for in each part
NARROWEST = 0.0001  # between two estimates of a curve
EDGE = 0.005  # estimates nearer to 0 or 1 than this are taken to be so near
PENALTY = 0.5  # against a slope other than 1, which a few games would not know
MOST = 30.0  # no log odds are told from these: `exp` stays finite
STEPS = 50  # of Newton's method


class Tenth(NamedTuple):
    """Chances between two tenths: one position of every game that has any there."""

    number: int  # 0 for chances below 10%
    games: int
    shown: float  # the mean chance
    won: Estimate

    @property
    def off(self) -> bool:
        """Whether more games or fewer were won than the chances said, by more than luck and the leeway explain."""
        return self.won.low > self.shown + LEEWAY or self.won.high < self.shown - LEEWAY


Chance = Callable[[Game, Said], float]


# -- the curve --------------------------------------------------------------------------------------


def fit(games: Sequence[Game]) -> Curve:
    """The curve of these games, all at one table: part by part of what is said, what came of it.

    A part with few games leans on a logistic curve through all of them, and none comes below the one before.
    """
    estimates, won, part, weights = samples(games)
    base, slope = logistic(log_odds(estimates), won, weights)
    knots = []
    for each in np.unique(part):
        here, weight = part == each, weights[part == each]
        knot = round(float(np.clip(np.average(estimates[here], weights=weight), NARROWEST, 1 - NARROWEST)), 4)
        expected = 1 / (1 + np.exp(-base - slope * log_odds(np.float64(knot))))
        total = float(weight.sum()) + LEAN
        knots.append(Knot(knot, float((weight @ won[here] + LEAN * expected) / total), total))
    knots = [SURELY_LOST, *rising(apart(knots)), SURELY_WON]
    table = games[0].table
    return Curve(
        table.seats,
        table.player.name,
        ITERATIONS,
        len(games),
        tuple(knot.estimate for knot in knots),
        tuple(round(knot.chance, 3) for knot in knots),
    )


class Knot(NamedTuple):
    """A point of a curve, and how many games stand behind it."""

    estimate: float
    chance: float
    weight: float


SURELY_LOST = Knot(0.0, 0.0, 0.0)  # every game of the search was
SURELY_WON = Knot(1.0, 1.0, 0.0)


def apart(knots: Sequence[Knot]) -> list[Knot]:
    """One knot in place of several at the same estimate."""
    return [
        Knot(estimate, level(same), sum(knot.weight for knot in same))
        for estimate, same in ((each, list(group)) for each, group in groupby(knots, lambda knot: knot.estimate))
    ]


def rising(knots: Sequence[Knot]) -> list[Knot]:
    """The nearest chances that never fall: neighbours that do share their mean (isotonic regression)."""
    blocks: list[list[Knot]] = []
    for knot in knots:
        blocks.append([knot])
        while len(blocks) > 1 and level(blocks[-2]) >= level(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    return [knot._replace(chance=level(block)) for block in blocks for knot in block]


def level(block: Sequence[Knot]) -> float:
    """The mean chance of some knots."""
    return sum(knot.chance * knot.weight for knot in block) / sum(knot.weight for knot in block)


def samples(games: Sequence[Game]) -> tuple[Floats, Floats, NDArray[np.int64], Floats]:
    """Estimates, wins, parts and weights: a game counts once in each part of all estimates that it has any in."""
    said = [(game.number, each) for game in games for each in game.said]
    estimates = np.array([each.estimate for _, each in said])
    part = np.digitize(estimates, np.unique(np.quantile(estimates, PARTS)))
    places = [(number, int(here)) for (number, _), here in zip(said, part, strict=True)]
    count: dict[tuple[int, int], int] = defaultdict(int)
    for place in places:
        count[place] += 1
    won = np.array([float(each.won) for _, each in said])
    return estimates, won, part, np.array([1 / count[place] for place in places])


def log_odds(estimates: Floats | np.floating) -> Floats:
    """From 0..1 to the whole line."""
    inner = np.clip(estimates, EDGE, 1 - EDGE)
    return np.asarray(np.log(inner / (1 - inner)))


def logistic(x: Floats, won: Floats, weights: Floats) -> tuple[float, float]:
    """Base and slope of a logistic curve, by Newton's method; level where it would fall."""
    middle = float(np.average(x, weights=weights))
    blind = float(log_odds(np.average(won, weights=weights)))
    rows = np.stack([np.ones_like(x), x - middle], axis=1)
    at = np.array([blind, 0.0])
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-np.clip(rows @ at, -MOST, MOST)))
        slopes = rows.T @ (weights * (won - expected)) - [0.0, PENALTY * (at[1] - 1)]
        bend = (rows * (weights * expected * (1 - expected))[:, None]).T @ rows + np.diag([EDGE, PENALTY])
        step = np.linalg.solve(bend, slopes)
        at = at + step
        if np.abs(step).max() < 1e-9:
            break
    base, slope = float(at[0]), float(at[1])
    return (base - slope * middle, slope) if slope > 0 else (blind, 0.0)


# -- does it hold? ----------------------------------------------------------------------------------


def reliability(games: Sequence[Game], chance: Chance) -> list[Tenth]:
    """Tenth by tenth what was shown and what came of it."""
    shown: dict[int, list[float]] = defaultdict(list)
    won: dict[int, int] = defaultdict(int)
    for game in games:
        rng = quick(game.number)
        tenths: dict[int, list[tuple[float, Said]]] = defaultdict(list)
        for each in game.said:
            here = chance(game, each)
            tenths[min(int(here * TENTHS), TENTHS - 1)].append((here, each))
        for tenth, cases in tenths.items():
            here, each = cases[int(rng.below(len(cases)))]
            shown[tenth].append(here)
            won[tenth] += each.won
    return [
        Tenth(tenth, len(shown[tenth]), sum(shown[tenth]) / len(shown[tenth]), share(won[tenth], len(shown[tenth])))
        for tenth in sorted(shown)
    ]


def unseen(games: Sequence[Game]) -> Chance:
    """The chance by a curve fitted to nine tenths of the games, never to the one that is asked about."""
    folds = [[game for game in games if game.number % FOLDS != fold] for fold in range(FOLDS)]
    curves = [fit(part) for part in folds]
    return lambda game, said: curves[game.number % FOLDS].chance(said.estimate)


def shown(game: Title, table: Table) -> Chance:
    """The chance as hints have it today; an error where they have none."""
    curves = game.curves({}, game.standard_cards)
    for curve in curves:
        if curve.fits(table.seats, ITERATIONS) and curve.player == table.player.name:
            return lambda _, said: curve.chance(said.estimate)
    raise HullbreachError(f"{game.id}: no chances of {table} by today's rules: measure them first, without --check")
