"""What looks best in a position, how good it looks and what is expected to follow: a search and its reasons."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from hullbreach.bots.flat import falling
from hullbreach.bots.players import TreeBot
from hullbreach.bots.thinking import Budget
from hullbreach.bots.tree import Branch
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title

BUDGET = Budget(3000, milliseconds=1500)
LONGEST_LINE = 6
ENOUGH = 8  # visits, before a move is called what is expected


class Advice(msgspec.Struct, frozen=True):
    """One move that a search looked at."""

    move: int
    text: str
    chance: float  # 0 to 1: of winning; in solo games points count as well
    share: float  # of the search that went into it: what the search comes back to is good
    line: list[str]  # what is expected to follow


def advise(
    title: Title,
    state: State,
    seat: int,
    seed: int,
    budget: Budget = BUDGET,
    stopped: Callable[[], bool] = lambda: False,
) -> list[Advice]:
    """The moves of `seat`, best first.  It knows no more than the seat does."""
    tree = TreeBot(quick(seed), budget).search(title, state, seat, stopped)
    ranking = tree.ranking()
    games = sum(int(branch.tried) for branch in ranking)
    chances = falling([(int(branch.move), branch.estimate()) for branch in ranking])
    found: list[Advice] = []
    for branch, (_, chance) in zip(ranking, chances, strict=True):
        world = tree.worlds.deal(tree.rng)
        text = title.text(world, int(branch.move))
        world.apply_for(seat, branch.move)
        share = int(branch.tried) / games
        found.append(Advice(int(branch.move), text, chance, share, line_after(title, world, branch)))
    return found


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
