"""Information-set tree search: one tree of what may be done, grown by games in worlds the seat may be in.

Every iteration deals anew what the seat cannot know, goes down the tree by moves that are open in that world, tries
one that was not tried, plays on by the hints for a while and judges what has come of it.  Luck and hidden cards are
not in the tree: a branch has the mean over all worlds in which it was gone.  How often a move was open counts, not how
often the position before it was met (availability), so that one that is rarely open is not neglected.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.bots.rollout import greedy_rollout, random_rollout, value
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.judgement import Judgement
from hullbreach.kernel.pile import Moves, blank_board
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import State

CHANCE: Final = 5  # of 100 decisions after the tree, made by chance: hints alone would always err alike


@final
class Branch:
    """A move of a seat, what came of it, and what may follow."""

    def __init__(self, seat: i64, move: i64, hint: i64) -> None:
        self.seat: Final[i64] = seat
        self.move: Final[i64] = move
        self.hint: Final[i64] = hint
        self.open: i64 = 0  # how often it could have been chosen
        self.visits: i64 = 0
        self.total: float = 0.0  # of what the games through it were worth to its seat
        self.following: list[Branch] = []  # those that the hints like best first

    def estimate(self) -> float:
        """What it is worth to its seat, 0 to 1."""
        return self.total / float(self.visits) if self.visits else 0.0

    def follow(self, seat: i64, move: i64) -> Branch | None:
        """The branch of this move, if it was ever met."""
        for branch in self.following:
            if branch.seat == seat and branch.move == move:
                return branch
        return None

    def likeliest(self, seat: i64, moves: list[int]) -> Branch | None:
        """The branch of one of these moves that the search went most, if it went any."""
        best: Branch | None = None
        for branch in self.following:
            if branch.seat == seat and branch.visits and int(branch.move) in moves:
                if best is None or branch.visits > best.visits:
                    best = branch
        return best

    def add(self, branch: Branch) -> None:
        """Put a new branch where its hint belongs."""
        at: i64 = 0
        while at < len(self.following) and self.following[at].hint >= branch.hint:
            at += 1
        self.following.insert(at, branch)


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """The worlds a seat may be in, as far as it can know."""

    def __init__(self, state: State, seat: i64) -> None:
        self.seat: Final[i64] = seat
        self.veiled: Final = state.clone()
        self.veiled.veil(seat)  # the truth is out of reach from here on

    def deal(self, rng: Rng) -> State:
        """One of them, any as likely as another."""
        world = self.veiled.clone()
        world.redeal(self.seat, rng)
        return world


@final
class Tree:
    """A search of one seat's decision; `grow` it as long as there is time, and read the branches of its root.

    Without `guided` nothing is asked of hints and judgement: any move may be tried first, games end as chance will.
    """

    def __init__(
        self, worlds: Worlds, hints: Hints[Any], judgement: Judgement, moves: i64, rng: Rng, guided: bool
    ) -> None:
        self.worlds = worlds
        self.seat: Final[i64] = worlds.seat
        self.hints: Final = hints
        self.judgement: Final = judgement
        self.rng: Final = rng
        self.guided: Final = guided
        self.marks: Final = blank_board(moves)  # by move: the stamp of the visit in which it is open
        self.stamp: i64 = 0
        self.moves: Final = Moves()
        self.root = Branch(worlds.seat, 0, 0)

    def twin(self, rng: Rng) -> Tree:
        """A tree of the same decision that knows nothing yet."""
        return Tree(self.worlds, self.hints, self.judgement, self.marks.size(), rng, self.guided)

    def grow(self, iterations: i64) -> None:
        """So many iterations more."""
        for _ in range(iterations):
            world = self.worlds.deal(self.rng)
            path = self.descend(world)
            worth = self.play_on(world)
            self.root.visits += 1
            self.root.total += worth[self.seat]
            for branch in path:
                branch.visits += 1
                branch.total += worth[branch.seat]

    def descend(self, world: State) -> list[Branch]:
        """Go down the tree as far as it is known and one move further; the branches that were gone."""
        path: list[Branch] = []
        here = self.root
        seat = self.seat
        moves = self.moves
        moves.clear()
        for move in world.legal_for(seat):
            moves.put(move)
        while True:
            if moves.size() == 1:
                world.apply_for(seat, moves.cells[0])  # what must be done is no branch
            else:
                here = self.choose(here, world, seat)
                path.append(here)
                world.apply_for(seat, here.move)
                if here.visits == 0:
                    return path
            if world.over:
                return path
            seat = world.seat
            world.legal_into(moves)

    def choose(self, here: Branch, world: State, seat: i64) -> Branch:
        """The branch to go on with: the first that was not tried, else the most promising."""
        self.meet(here, world, seat)
        marks = self.marks.cells
        stamp = self.stamp
        wide = 1 + i64(self.judgement.width * sqrt(float(here.visits)))
        curiosity = self.judgement.curiosity
        best = here
        highest = -1.0
        for branch in here.following:
            if branch.seat == seat and marks[branch.move] == stamp:
                if branch.visits == 0:
                    return branch
                promise = branch.total / float(branch.visits)
                promise += curiosity * sqrt(log(float(branch.open)) / float(branch.visits))
                if promise > highest:
                    highest = promise
                    best = branch
                wide -= 1
                if wide == 0:
                    break
        return best

    def meet(self, here: Branch, world: State, seat: i64) -> None:
        """Stamp the moves that are open, and count that they are; those met for the first time get a branch."""
        marks = self.marks.cells
        moves = self.moves.cells
        unmet = self.stamp + 1
        self.stamp += 2
        stamp = self.stamp
        for at in range(self.moves.size()):
            marks[moves[at]] = unmet
        left = self.moves.size()
        for branch in here.following:
            if branch.seat == seat and marks[branch.move] == unmet:
                marks[branch.move] = stamp
                branch.open += 1
                left -= 1
        if left:
            for at in range(self.moves.size()):
                move = moves[at]
                if marks[move] == unmet:
                    marks[move] = stamp
                    hint = self.hints.weigh(world, move) if self.guided else self.rng.below(1000)
                    branch = Branch(seat, move, hint)
                    branch.open = 1
                    here.add(branch)

    def play_on(self, world: State) -> list[float]:
        """Play on from where the tree ends; what each seat may expect in the end."""
        if not self.guided:
            random_rollout(world, self.rng, self.moves)
        elif not world.over:
            greedy_rollout(world, self.hints, self.rng, self.moves, CHANCE, self.judgement.horizon)
        if world.over:
            return [value(world, seat) for seat in range(world.seats)]
        return self.judgement.prospects(self.hints, world)

    def ranking(self) -> list[Branch]:
        """The moves that were tried, the one tried most first: the search comes back to what is good.

        A tree that was kept has branches that luck has closed since.
        """
        moves = self.worlds.veiled.legal_for(self.seat)
        tried = [
            branch
            for branch in self.root.following
            if branch.visits and branch.seat == self.seat and int(branch.move) in moves
        ]
        tried.sort(key=merit, reverse=True)
        return tried


def merit(branch: Branch) -> tuple[int, float]:
    """By visits, among equals by what came of them."""
    return int(branch.visits), branch.estimate()
