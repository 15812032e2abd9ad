"""Information-set tree search: one tree of what may be done, grown by games in worlds the seat may be in.

Every iteration goes down the tree by moves that are open in a world dealt for it, tries one that was not tried, plays
on by the hints for a while and judges what has come of it.  Luck and hidden cards are not in the tree: a branch has the
mean over all worlds in which it was gone.  How often a move was open counts, not how often the position before it was
met (availability), so that one that is rarely open is not neglected.

The moves to be decided between are all tried in the same worlds with the same luck, so that they differ by merit, and
the worse half of them is dropped again and again (sequential halving) until one is left.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.bots.lulls import Lulls
from hullbreach.bots.rollout import CHANCE, greedy_rollout, random_rollout, value
from hullbreach.kernel.hints import Hints, to_consider
from hullbreach.kernel.judgement import NEXT_CALM, TRIES, TURNS, Judgement
from hullbreach.kernel.pile import Moves, blank_board
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.state import State


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
        self.tried: i64 = 0  # in this search, as one of the moves to be decided between
        self.gained: float = 0.0  # of what came of that
        self.trust: float = 0.0  # what it is ahead by because the hints like it, before it was tried much
        self.following: list[Branch] = []  # those that the hints like best first

    def estimate(self) -> float:
        """What it is worth to its seat as one of the moves to be decided between, 0 to 1."""
        return self.gained / float(self.tried) if self.tried else 0.0

    def promise(self) -> float:
        """By this the moves to be decided between are compared.

        What comes of a move is known the better the more often it was tried, and trust in the hints fades as that
        uncertainty does.
        """
        return self.estimate() + self.trust / sqrt(float(max(self.tried, 1)))

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
    """A search of one seat's decision; `grow` it as long as there is time, `narrow` it now and then.

    Without `guided` hints and judgement are asked for nothing but what need not be thought about: any other move may be
    tried first, games end as chance will.
    """

    def __init__(
        self, worlds: Worlds, hints: Hints[Any], judgement: Judgement, moves: i64, rng: Rng, guided: bool
    ) -> None:
        self.worlds = worlds
        self.seat: Final[i64] = worlds.seat
        self.hints: Final = hints
        self.judgement: Final = judgement
        self.horizon: i64 = judgement.horizon
        self.width: float = judgement.width
        self.rng: Final = rng
        self.guided: Final = guided
        self.marks: Final = blank_board(moves)  # by move: the stamp of the visit in which it is open
        self.stamp: i64 = 0
        self.moves = Moves()
        self.news: Final = Moves()  # those of them that were never met
        self.weights: Final = Moves()
        self.root = Branch(worlds.seat, 0, 0)
        self.left: list[Branch] = []  # the moves still to be decided between
        self.restless: bool = False  # whether the position to be decided in is not calm
        self.turns: i64 = TURNS  # how often it is to be calm again before an iteration is judged
        self.lulls = Lulls(TURNS, stirred=False)  # what an iteration has met of that
        self.begin(worlds, self.root)

    def begin(self, worlds: Worlds, root: Branch) -> None:
        """Search these worlds, with what is known below `root`."""
        self.worlds = worlds
        self.root = root
        self.moves = to_consider(self.hints, worlds.veiled, self.seat)
        self.meet(root, worlds.veiled, self.seat)
        self.restless = not self.hints.is_calm(worlds.veiled)
        self.left = []
        for branch in root.following:
            branch.tried = 0
            branch.gained = 0.0
            # A tree that was kept has branches that luck has closed since.
            if branch.seat == self.seat and self.marks.cells[branch.move] == self.stamp:
                self.left.append(branch)
                branch.trust = self.judgement.trust / float(len(self.left)) if self.guided else 0.0

    def twin(self, rng: Rng) -> Tree:
        """A tree of the same decision that knows nothing yet."""
        twin = Tree(self.worlds, self.hints, self.judgement, self.marks.size(), rng, self.guided)
        twin.consider(len(self.left))
        return twin

    def consider(self, moves: i64) -> None:
        """Decide between no more than so many moves: those that the hints like best."""
        self.left = self.left[: max(moves, 1)]

    def afford(self, iterations: i64) -> None:
        """Decide between no more moves than so many iterations can try often enough, and look as far as pays."""
        self.horizon = self.judgement.horizon_for(iterations)
        self.turns = self.judgement.turns_for(iterations)
        self.width = self.judgement.width_for(iterations)
        self.consider(max(2, iterations // (self.judgement.tries if self.guided else TRIES)))

    def narrow(self) -> None:
        """Drop the worse half of the moves that are left."""
        self.left.sort(key=Branch.promise, reverse=True)
        self.left = self.left[: (len(self.left) + 1) // 2]

    def grow(self, rounds: i64) -> None:
        """Try every move that is left in so many worlds more."""
        for _ in range(rounds):
            world = self.worlds.deal(self.rng)
            luck = quick(self.rng.next())
            for branch in self.left:
                self.try_out(branch, world.clone(), luck.clone())

    def try_out(self, first: Branch, world: State, luck: Rng) -> None:
        """One iteration, begun with this move."""
        world.apply_for(self.seat, first.move)
        path = self.descend(first, world)
        worth = self.play_on(world, luck)
        first.tried += 1
        first.gained += worth[self.seat]
        for branch in path:
            branch.visits += 1
            branch.total += worth[branch.seat]

    def descend(self, first: Branch, world: State) -> list[Branch]:
        """Go down from a branch as far as the tree is known, and one move further; the branches that were gone."""
        path = [first]
        here = first
        moves = self.moves
        self.lulls = Lulls(self.turns, self.restless) if self.horizon == NEXT_CALM else Lulls(1, stirred=True)
        while here.visits and not world.over and not self.settled(world):
            seat = world.seat
            world.legal_into(moves)
            self.hints.leave_out(world, moves)
            if moves.size() == 1:
                world.apply(moves.cells[0])  # what must be done is no branch
            else:
                here = self.choose(here, world, seat)
                path.append(here)
                world.apply(here.move)
        return path

    def settled(self, world: State) -> bool:
        """Whether this is where all are judged, if that is where it is calm again.

        Some lines judged sooner than others, before the enemy has fired, would look better than they are.
        """
        return self.horizon == NEXT_CALM and self.guided and self.lulls.are_over(self.hints, world)

    def choose(self, here: Branch, world: State, seat: i64) -> Branch:
        """The branch to go on with: the first that was not tried, else the most promising."""
        self.meet(here, world, seat)
        marks = self.marks.cells
        stamp = self.stamp
        wide = 1 + i64(self.width * sqrt(float(here.visits)))
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
            news = self.news
            news.clear()
            for at in range(self.moves.size()):
                if marks[moves[at]] == unmet:
                    marks[moves[at]] = stamp
                    news.put(moves[at])
            if self.guided:
                self.hints.weigh_all(world, news, self.weights)
            for at in range(news.size()):
                hint = self.weights.cells[at] if self.guided else self.rng.below(1000)
                branch = Branch(seat, news.cells[at], hint)
                branch.open = 1
                here.add(branch)

    def play_on(self, world: State, luck: Rng) -> list[float]:
        """Play on from where the tree ends; what each seat may expect in the end."""
        if not self.guided:
            random_rollout(world, luck, self.moves)
        elif not world.over and self.lulls.left:
            greedy_rollout(world, self.hints, luck, self.moves, CHANCE, self.horizon, self.lulls)
        if world.over:
            return [value(world, seat) for seat in range(world.seats)]
        return self.judgement.prospects(self.hints, world)

    def ranking(self) -> list[Branch]:
        """The moves that were tried, best first: the later one was dropped the better it is."""
        tried = [branch for branch in self.root.following if branch.tried]
        tried.sort(key=merit, reverse=True)
        return tried


def merit(branch: Branch) -> tuple[int, float]:
    """By how often it was tried, among equals by what it promises."""
    return int(branch.tried), branch.promise()
