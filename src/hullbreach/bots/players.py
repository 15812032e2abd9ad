"""The bots by name: `random`, `greedy`, `flat` and `flat:ITERATIONS`, and those from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hullbreach.bots.faults import Faults
from hullbreach.bots.flat import flat_search
from hullbreach.bots.rollout import best_by_hints
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.events import Event
from hullbreach.kernel.options import did_you_mean
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title

FLAT_ITERATIONS = 400
MOST_ITERATIONS = 1_000_000
NAMES = {
    "random": "any legal move",
    "greedy": "the move that the game's hints like best",
    "flat": f"tries each move in imagined worlds, {FLAT_ITERATIONS} in all, and plays them to the end",
    "flat:ITERATIONS": "the same with so many worlds",
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


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name; the same name and seed play the same in the same positions.

    >>> make_bot("flat:50", seed=1).name
    'flat:50'
    """
    rng = quick(seed & (2**62 - 1))
    if name == "random":
        return RandomBot(rng)
    if name == "greedy":
        return GreedyBot(rng)
    kind, colon, iterations = name.partition(":")
    if kind == "flat":
        return FlatBot(rng, read_iterations(name, iterations) if colon else FLAT_ITERATIONS)
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
