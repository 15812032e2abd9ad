"""Lets a class play that another package brings: `python -m hullbreach.bots.host NAME`, run by `OutsideBot`.

The class has a process to itself, so that it can neither see the real game nor hold it up.  Its standard output is
standard error, where `print` does no harm.
"""

from __future__ import annotations

import os
import sys
import traceback
from operator import index
from typing import Any, BinaryIO, Protocol

import msgspec

from hullbreach.bots.protocol import PROTOCOL, Answer, End, Hello, Question, Ready
from hullbreach.bots.visitors import brought


class Player(Protocol):
    """What a class must offer; made anew for each game as `TheClass(hello)`.  `end(end)` is called if it is there."""

    def choose(self, question: Question) -> int:
        """The number of one of `question.moves`."""


def main(name: str) -> None:
    """Play one game on standard input and output."""
    questions, answers = take_over_streams()
    player: Any = None
    for line in questions:
        message = msgspec.json.decode(line, type=Hello | Question | End)
        if isinstance(message, Hello):
            player = brought()[name].load()(message)
            say(answers, Ready(PROTOCOL))
        elif isinstance(message, Question):
            say(answers, answer(player, message))
        else:
            if hasattr(player, "end"):
                player.end(message)
            return


def take_over_streams() -> tuple[BinaryIO, BinaryIO]:
    """Keep the two pipes for the conversation; what the class reads is empty, what it prints is standard error."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return questions, answers


def answer(player: Player, question: Question) -> Answer:
    """What the class chooses, or how it failed."""
    try:
        return Answer(question.question, index(player.choose(question)))
    except Exception as error:
        traceback.print_exc()
        return Answer(question.question, error=f"{type(error).__name__}: {error}")


def say(answers: BinaryIO, message: msgspec.Struct) -> None:
    """One line, at once."""
    answers.write(msgspec.json.encode(message) + b"\n")
    answers.flush()


if __name__ == "__main__":
    main(sys.argv[1])
