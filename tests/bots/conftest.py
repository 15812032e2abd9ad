"""A table for bots from outside, and a program that only listens and gives simple answers."""

import json
import sys
from pathlib import Path

import msgspec
import pytest

from hullbreach.bots import make_bot
from hullbreach.bots.protocol import Answer, Ready
from hullbreach.kernel.events import Journal
from hullbreach.kernel.options import check_options
from tests.kernel.skirmish import TITLE as SKIRMISH

MISBEHAVE = Path(__file__).parent / "misbehave.py"


def bot_that(manner, *more, seconds=5.0, seed=1):
    """A program that behaves in this manner."""
    words = [sys.executable, "-S", str(MISBEHAVE), f"'{manner}'", *map(str, more)]
    return make_bot(f"program@{seconds}:{' '.join(words)}", seed)


def decide(bot, game):
    """Whether the next decision of seat 0 is what the program says when it behaves: the last of the moves."""
    moves = game.legal_for(0)
    assert len(moves) > 1
    return bot.choose(SKIRMISH, game, 0) == moves[-1]


def skirmish():
    """Seat 0 is asked, and has several moves of which the hints do not like the last best."""
    game = SKIRMISH.new({}, 1)
    assert make_bot("greedy", 1).choose(SKIRMISH, game, 0) != game.legal_for(0)[-1]
    return game


class Scribe:
    """In place of a program: keeps what it is told, and answers with one of the moves by a rule of its own."""

    last_words = b""

    def __init__(self, found):
        self.told = []
        self.found = found

    def tell(self, line):
        self.told.append(line)
        if len(self.told) == 1:
            self.found[json.loads(line)["seat"]] = self

    def listen(self, until):
        message = json.loads(self.told[-1])
        if message["type"] == "hello":
            return msgspec.json.encode(Ready(1))
        moves = message["moves"]
        number = message["question"]
        return msgspec.json.encode(Answer(number, moves[number % len(moves)]["number"]))

    def dismiss(self, line=b""):
        if line:
            self.told.append(line)


@pytest.fixture
def scribes(monkeypatch):
    """Programs are Scribes: those that were started, by the seat they play."""
    found = {}

    def start(command):
        return Scribe(found)

    monkeypatch.setattr("hullbreach.bots.outside.Program", start)
    return found


def play_out(title, options, seed, bots):
    """A whole game of bots that follow it; returns its end."""
    options = check_options(title.id, title.options, options)
    state = title.new(options, seed)
    state.journal = Journal()
    history = []
    while not state.over:
        seat = int(state.seat)
        bots[seat].follow(seat, options, history)
        move = bots[seat].choose(title, state, seat)
        assert move in state.legal_for(seat)
        state.apply(move)
        history.append(state.journal.read())
    for bot in bots:
        bot.leave(title, state)
    return state
