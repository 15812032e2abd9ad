"""How long a search may take: so many iterations, so many milliseconds, on so many cores; it can be stopped earlier."""

from __future__ import annotations

import gc
import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter as now

from hullbreach.bots.flat import halvings
from hullbreach.bots.tree import Tree
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.rng import quick

MOST_ITERATIONS = 10_000_000
MOST_MILLISECONDS = 3_600_000
MOST_CORES = 64
SLICE = 0.004  # seconds between looks at the clock, about


@dataclass(frozen=True)
class Budget:
    """What a search may use up; whichever ends first ends it."""

    iterations: int = MOST_ITERATIONS
    milliseconds: int = MOST_MILLISECONDS
    cores: int = 1

    def __str__(self) -> str:
        size = f"{self.iterations}" if self.iterations < MOST_ITERATIONS else f"{self.milliseconds}ms"
        return size if self.cores == 1 else f"{size}x{self.cores}"


def read_budget(bot: str, text: str) -> Budget:
    """A budget as names of bots have it: 400, 250ms, 1000x2.

    >>> read_budget("mcts:250ms", "250ms").milliseconds
    250
    """
    match = re.fullmatch(r"([1-9][0-9]{0,7})(ms)?(?:x([1-9][0-9]?))?", text, re.ASCII)
    if match is not None:
        size, cores = int(match[1]), int(match[3] or 1)
        most = MOST_MILLISECONDS if match[2] else MOST_ITERATIONS
        if size <= most and cores <= MOST_CORES:
            return Budget(milliseconds=size, cores=cores) if match[2] else Budget(iterations=size, cores=cores)
    raise HullbreachError(
        f"bot {bot!r}: expected a number of iterations from 1 to {MOST_ITERATIONS}, or of milliseconds as in 250ms, "
        f"and perhaps of cores as in 1000x2, got {text!r}"
    )


def think(tree: Tree, budget: Budget, stopped: Callable[[], bool] = lambda: False) -> None:
    """Grow a tree until the budget is used up or `stopped` says so.

    It looks at the clock every few milliseconds, and has tried every move that it considers at least once when it ends.
    """
    with no_garbage():
        if budget.cores == 1 or not hasattr(os, "fork"):
            grow(tree, budget, stopped)
        else:
            grow_together(tree, budget, stopped)


@contextmanager
def no_garbage() -> Iterator[None]:
    """Do not look for garbage meanwhile: a tree has no cycles, and there are a great many branches to look at."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()


def grow_together(tree: Tree, budget: Budget, stopped: Callable[[], bool]) -> None:
    """On several cores, each with luck of its own."""
    share = Budget(-(-budget.iterations // budget.cores), budget.milliseconds)
    others = [start_other(tree, share) for _ in range(budget.cores - 1)]
    grow(tree, share, stopped)
    early = stopped()
    for process, pipe in others:
        if early:
            os.kill(process, signal.SIGKILL)
        with os.fdopen(pipe) as reader:
            found = reader.read()
        os.waitpid(process, 0)
        if found and not early:
            merge(tree, json.loads(found))


def grow(tree: Tree, budget: Budget, stopped: Callable[[], bool]) -> None:
    """On this core: as many stages as there are halvings, each with an equal share of the budget."""
    tree.afford(budget.iterations)
    stages = int(halvings(len(tree.left)))
    start = time = now()
    done = 0
    for stage in range(1, stages + 1):
        if done and time >= start + budget.milliseconds / 1000:
            return
        most = budget.iterations * stage // stages
        end = start + budget.milliseconds / 1000 * stage / stages
        rounds = 1
        while rounds:
            tree.grow(rounds)
            done += rounds * len(tree.left)
            if stopped():
                return
            time = now()
            pace = done / max(time - start, 1e-9)
            soon = max(1, int(pace * min(SLICE, end - time)) // len(tree.left))
            rounds = min(soon, (most - done) // len(tree.left)) if time < end else 0
        tree.narrow()


def start_other(tree: Tree, budget: Budget) -> tuple[int, int]:
    """A process that grows a copy of the tree with luck of its own and writes what it found of the first moves."""
    seed = int(tree.rng.next())
    reader, writer = os.pipe()
    process = os.fork()
    if process:
        os.close(writer)
        return process, reader
    try:
        twin = tree.twin(quick(seed))
        grow(twin, budget, lambda: False)
        found = [[int(branch.move), int(branch.tried), branch.gained] for branch in twin.ranking()]
        with os.fdopen(writer, "w") as out:
            json.dump(found, out)
    finally:
        os._exit(0)  # nothing else of the parent is its business


def merge(tree: Tree, found: list[list[float]]) -> None:
    """Add what another process found of the first moves."""
    for move, tried, gained in found:
        branch = tree.root.follow(tree.seat, int(move))
        assert branch is not None, "every first move has a branch from the beginning"
        branch.tried += int(tried)
        branch.gained += gained
