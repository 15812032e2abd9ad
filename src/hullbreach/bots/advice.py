"""What looks best in a position, how often such positions are won, what is expected to follow: a search's reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log

import msgspec

from hullbreach.bots.players import TreeBot
from hullbreach.bots.thinking import Budget
from hullbreach.bots.tree import Branch
from hullbreach.kernel.chances import Curve
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title

ITERATIONS = 3000
BUDGET = Budget(ITERATIONS, milliseconds=1500)
LONGEST_LINE = 6
ENOUGH = 8  # visits, before a move is called what is expected
BEST, NEARLY, LESS, ONLY = "best", "nearly as good", "less good", "the only move"
NEAR = 0.2  # of log odds: 5 points where a win is as likely as not
EDGE = 0.001  # an estimate nearer to 0 or 1 counts as so near


class Advice(msgspec.Struct, frozen=True):
    """One move that a search looked at."""

    move: int
    text: str
    word: str  # BEST, NEARLY, LESS or ONLY
    share: float  # of the search that went into it: what the search comes back to is good
    chances: dict[str, float]  # of the best move, where measured: how often players of a level win from here, 0 to 1
    line: list[str]  # what is expected to follow


def advise(
    title: Title,
    state: State,
    seat: int,
    seed: int,
    budget: Budget = BUDGET,
    stopped: Callable[[], bool] = lambda: False,
    curves: Sequence[Curve] = (),
) -> list[Advice]:
    """The moves of `seat`, best first.  It knows no more than the seat does.

    `curves` say what was measured of such games (`Record.curves`); without any there are no chances.
    """
    tree = TreeBot(quick(seed), budget).search(title, state, seat, stopped)
    ranking = tree.ranking()
    games = sum(int(branch.tried) for branch in ranking)
    complete = 2 * games >= budget.iterations and budget.cores == 1
    known = [curve for curve in curves if complete and curve.fits(int(state.seats), budget.iterations)]
    found: list[Advice] = []
    for branch in ranking:
        world = tree.worlds.deal(tree.rng)
        text = title.text(world, int(branch.move))
        world.apply_for(seat, branch.move)
        word = word_for(branch, ranking)
        share = int(branch.tried) / games
        chances = {curve.player: curve.chance(branch.estimate()) for curve in known if word == BEST}
        found.append(Advice(int(branch.move), text, word, share, chances, line_after(title, world, branch)))
    return found


def word_for(branch: Branch, ranking: list[Branch]) -> str:
    """How good a move is beside the others.  One that was dropped early was not tried enough to be nearly as good."""
    best = ranking[0]
    if branch is best:
        return BEST if len(ranking) > 1 else ONLY
    near = log_odds(best.estimate()) - log_odds(branch.estimate()) <= NEAR
    return NEARLY if near and 2 * branch.tried >= best.tried else LESS


def log_odds(estimate: float) -> float:
    """From 0..1 to the whole line."""
    inner = min(max(estimate, EDGE), 1 - EDGE)
    return log(inner / (1 - inner))


def in_words(chances: dict[str, float]) -> str:
    """What chances say; "" of none.

    >>> in_words({"admiral": 0.662, "lieutenant": 0.37})
    'from here an admiral wins 66%, a lieutenant wins 37%'
    """
    told = [f"{'an' if player[0] in 'aeiou' else 'a'} {player} wins {chance:.0%}" for player, chance in chances.items()]
    return f"from here {', '.join(told)}" if told else ""


def line_after(title: Title, world: State, here: Branch) -> list[str]:
    """What the search expects to follow in one of the worlds the seat may be in, as far as it has looked."""
    line: list[str] = []
    while not world.over and len(line) < LONGEST_LINE:
        seat = int(world.seat)
        moves = world.legal()
        if len(moves) > 1:
            next_one = here.likeliest(seat, moves)
            if next_one is None or next_one.visits < ENOUGH:
                break
            here = next_one
            line.append(f"P{seat + 1}: {title.text(world, int(here.move))}")
        world.apply(here.move if len(moves) > 1 else moves[0])
    return line
