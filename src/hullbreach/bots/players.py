"""The bots by name: `random`, `greedy`, `flat:ITERATIONS`, `mcts:BUDGET` and the levels of strength."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.bots.flat import flat_search
from hullbreach.bots.levels import LEVELS
from hullbreach.bots.rollout import best_by_hints
from hullbreach.bots.thinking import Budget, read_budget, think
from hullbreach.bots.tree import Branch, Tree, Worlds
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.options import did_you_mean
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title

FLAT_ITERATIONS = 400
MOST_ITERATIONS = 1_000_000
NEVER = -2
NAMES = ("level:1 to level:5", *(level.name for level in LEVELS), "random", "greedy", "flat:ITERATIONS", "mcts:BUDGET")


class Bot:
    """A player that is a program.  It uses nothing but what its seat may know."""

    name: str

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, title: Title, state: State, seat: int) -> int:
        """One of the moves open to `seat` in a game that is not over."""
        raise NotImplementedError

    def weigh(self, title: Title, state: State, seat: int) -> list[tuple[int, float]]:
        """Moves open to `seat`, best first, each with an estimate: 0 to 1, a sure win being near 1.

        Nothing from bots that make no estimates.
        """
        return []


class RandomBot(Bot):
    """Any legal move."""

    name = "random"

    def choose(self, title: Title, state: State, seat: int) -> int:
        moves = state.legal_for(seat)
        return moves[self.rng.below(len(moves))]


class GreedyBot(Bot):
    """The move that the title's hints like best."""

    name = "greedy"

    def choose(self, title: Title, state: State, seat: int) -> int:
        moves = Moves()
        for move in state.legal_for(seat):
            moves.put(move)
        return int(best_by_hints(state, title.hints, self.rng, moves))


class FlatBot(Bot):
    """Flat Monte Carlo over worlds the seat may be in."""

    def __init__(self, rng: Rng, iterations: int = FLAT_ITERATIONS) -> None:
        super().__init__(rng)
        self.iterations = iterations
        self.name = f"flat:{iterations}"

    def choose(self, title: Title, state: State, seat: int) -> int:
        moves = state.legal_for(seat)
        return moves[0] if len(moves) == 1 else self.weigh(title, state, seat)[0][0]

    def weigh(self, title: Title, state: State, seat: int) -> list[tuple[int, float]]:
        return flat_search(state, seat, title.hints, self.rng, self.iterations)


class TreeBot(Bot):
    """Information-set tree search.  What it found below a move is kept while nobody else decides."""

    def __init__(self, rng: Rng, budget: Budget, guided: bool = True, name: str = "") -> None:
        super().__init__(rng)
        self.budget = budget
        self.guided = guided
        self.name = name or f"mcts:{budget}"
        self.tree: Tree | None = None
        self.made = NEVER  # decisions in the game when the tree was left

    def choose(self, title: Title, state: State, seat: int) -> int:
        moves = state.legal_for(seat)
        if len(moves) == 1:
            if self.is_next(state, seat):
                self.made = int(state.made)  # what must be done is no branch: the tree stays
            return moves[0]
        best = self.search(title, state, seat).ranking()[0]
        self.leave_at(best, state)
        return int(best.move)

    def weigh(self, title: Title, state: State, seat: int) -> list[tuple[int, float]]:
        return [(int(branch.move), branch.estimate()) for branch in self.search(title, state, seat).ranking()]

    def search(self, title: Title, state: State, seat: int, stopped: Callable[[], bool] = lambda: False) -> Tree:
        """The tree of this decision, grown until the budget is used up or `stopped` says so."""
        tree = self.tree
        if tree is not None and self.is_next(state, seat):
            tree.worlds = self.worlds(state, seat)
        else:
            worlds = self.worlds(state, seat)
            tree = Tree(worlds, title.hints, title.judgement, title.move_space, self.rng, self.guided)
        self.tree = None
        think(tree, self.budget, stopped)
        self.tree = tree
        self.made = NEVER
        return tree

    def worlds(self, state: State, seat: int) -> Worlds:
        """Where it looks: in worlds the seat may be in, never at the truth."""
        return Worlds(state, seat)

    def is_next(self, state: State, seat: int) -> bool:
        """Whether this seat decides again, and nobody has since the tree was left."""
        return self.tree is not None and self.tree.seat == seat and state.made == self.made + 1

    def leave_at(self, branch: Branch, state: State) -> None:
        """The move of this branch is made: what is below it may serve the next decision."""
        if self.tree is not None:
            self.tree.root = branch
            self.made = int(state.made)


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name; the same name and seed play the same in the same positions, unless time limits them.

    >>> make_bot("flat:50", seed=1).name
    'flat:50'
    """
    rng = quick(seed & (2**62 - 1))
    if name == "random":
        return RandomBot(rng)
    if name == "greedy":
        return GreedyBot(rng)
    for level in LEVELS:
        if name in (level.name, f"level:{level.number}"):
            return TreeBot(rng, level.budget, level.guided, f"level:{level.number}")
    kind, colon, size = name.partition(":")
    if kind == "flat":
        return FlatBot(rng, read_iterations(name, size) if colon else FLAT_ITERATIONS)
    if kind == "mcts":
        return TreeBot(rng, read_budget(name, size))
    raise HullbreachError(f"no bot {name!r}{did_you_mean(name, list(NAMES))}; there are: {', '.join(NAMES)}")


def read_iterations(name: str, text: str) -> int:
    """The number after `flat:`."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 7 and 1 <= int(text) <= MOST_ITERATIONS):
        raise HullbreachError(
            f"bot {name!r}: expected a number of iterations from 1 to {MOST_ITERATIONS} after 'flat:'"
        )
    return int(text)
