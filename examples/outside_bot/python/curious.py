"""A bot for Hullbreach that is curious: it does what it has done least often in this game."""

from collections import Counter
from random import Random

from hullbreach.bots.protocol import End, Hello, Move, Question


class Curious:
    """Made anew for each game."""

    def __init__(self, hello: Hello) -> None:
        self.random = Random(hello.seed)  # the same seed, the same game
        self.done: Counter[str] = Counter()

    def choose(self, question: Question) -> int:
        """The number of one of `question.moves`."""
        fewest = min(self.done[kind(move)] for move in question.moves)
        chosen = self.random.choice([move for move in question.moves if self.done[kind(move)] == fewest])
        self.done[kind(chosen)] += 1
        return chosen.number

    def end(self, end: End) -> None:
        """The game is over; a bot that learns would do it here.  What is printed is shown by `bots --check`."""
        print(end.result or "left unfinished")


def kind(move: Move) -> str:
    """What sort of thing a move is: `blast 6 (card 2)` is a blast."""
    return move.text.split()[0]
