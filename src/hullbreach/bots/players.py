"""The bots by name: levels of strength, `mcts:BUDGET`, `flat:ITERATIONS`, `greedy`, `random`, those from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hullbreach.bots.faults import Faults
from hullbreach.bots.flat import falling, flat_search
from hullbreach.bots.levels import LEVELS, Level
from hullbreach.bots.rollout import best_by_hints
from hullbreach.bots.thinking import Budget, read_budget, think
from hullbreach.bots.tree import Branch, Tree, Worlds
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.events import Event
from hullbreach.kernel.hints import to_consider
from hullbreach.kernel.options import did_you_mean
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title

FLAT_ITERATIONS = 400
MOST_ITERATIONS = 1_000_000
NEVER = -2
NAMES = {
    **{level.name: f"level:{level.number}, {level.about}" for level in LEVELS},
    "level:NUMBER": "the same by number, from 1 to 5",
    "mcts:BUDGET": "tree search of so many iterations, or a time as in mcts:250ms; on 2 cores: mcts:1000x2",
    "flat:ITERATIONS": f"tries each move in so many imagined worlds, {FLAT_ITERATIONS} without a number, to the end",
    "greedy": "the move that the game's hints like best",
    "random": "any legal move",
}


class Bot:
    """A player that is a program.  It uses nothing but what its seat may know."""

    name: str
    listens: bool = False  # whether it wants to `follow` what happens: events cost time

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.faults = Faults()

    def follow(self, seat: int, options: Mapping[str, int | str | bool], history: Sequence[list[Event]]) -> None:
        """Before `choose`: how the game was begun, and the events of each move made in it so far.

        Another list than before is another game, or the same with moves taken back.
        """

    def choose(self, title: Title, state: State, seat: int) -> int:
        """One of the moves open to `seat` in a game that is not over."""
        raise NotImplementedError

    def weigh(self, title: Title, state: State, seat: int) -> list[tuple[int, float]]:
        """Moves open to `seat`, best first, each with an estimate: 0 to 1, a sure win being near 1.

        Nothing from bots that make no estimates.
        """
        return []

    def leave(self, title: Title, state: State) -> None:
        """The game is over, or is left: the last thing a bot is told."""

    def interrupt(self) -> None:
        """Nobody waits for its choice any more; called from another thread than the one it thinks in."""


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
        return int(best_by_hints(state, title.hints, self.rng, moves, Moves()))


class FlatBot(Bot):
    """Flat Monte Carlo over worlds the seat may be in."""

    def __init__(self, rng: Rng, iterations: int = FLAT_ITERATIONS) -> None:
        super().__init__(rng)
        self.iterations = iterations
        self.name = f"flat:{iterations}"

    def choose(self, title: Title, state: State, seat: int) -> int:
        moves = to_consider(title.hints, state, seat).to_list()
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
        moves = to_consider(title.hints, state, seat).to_list()
        if len(moves) == 1:
            if self.is_next(state, seat):
                self.made = int(state.made)  # what must be done is no branch: the tree stays
            return moves[0]
        best = self.search(title, state, seat).ranking()[0]
        self.leave_at(best, state)
        return int(best.move)

    def weigh(self, title: Title, state: State, seat: int) -> list[tuple[int, float]]:
        tree = self.search(title, state, seat)
        return falling([(int(branch.move), branch.estimate()) for branch in tree.ranking()])

    def search(self, title: Title, state: State, seat: int, stopped: Callable[[], bool] = lambda: False) -> Tree:
        """The tree of this decision, grown until the budget is used up or `stopped` says so."""
        tree = self.tree
        worlds = self.worlds(state, seat)
        if tree is not None and self.is_next(state, seat):
            tree.begin(worlds, tree.root)
        else:
            tree = Tree(worlds, title.hints, title.judgement, title.move_space, self.rng, self.guided)
        self.tree = None
        think(tree, self.budget_for(title), stopped)
        self.tree = tree
        self.made = NEVER
        return tree

    def budget_for(self, title: Title) -> Budget:
        """What a decision in this game may use up."""
        return self.budget

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


class LevelBot(TreeBot):
    """A tree search of one of the levels of strength."""

    def __init__(self, rng: Rng, level: Level) -> None:
        super().__init__(rng, Budget(), level.guided, f"level:{level.number}")
        self.level = level

    def budget_for(self, title: Title) -> Budget:
        return self.level.budget(title)


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name; the same name and seed play the same in the same positions, unless time limits them.

    >>> make_bot("flat:50", seed=1).name
    'flat:50'
    """
    rng = quick(seed)
    if name == "random":
        return RandomBot(rng)
    if name == "greedy":
        return GreedyBot(rng)
    for level in LEVELS:
        if name in (level.name, f"level:{level.number}"):
            return LevelBot(rng, level)
    kind, colon, size = name.partition(":")
    if kind == "flat":
        return FlatBot(rng, read_iterations(name, size) if colon else FLAT_ITERATIONS)
    if kind == "mcts":
        return TreeBot(rng, read_budget(name, size))
    from hullbreach.bots.visitors import visitor, visitor_names

    outside = visitor(name, seed, rng)
    if outside is not None:
        return outside
    names = [*NAMES, *visitor_names()]
    raise HullbreachError(f"no bot {name!r}{did_you_mean(name, names)}; there are: {', '.join(names)}")


def read_iterations(name: str, text: str) -> int:
    """The number after `flat:`."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 7 and 1 <= int(text) <= MOST_ITERATIONS):
        raise HullbreachError(
            f"bot {name!r}: expected a number of iterations from 1 to {MOST_ITERATIONS} after 'flat:'"
        )
    return int(text)
