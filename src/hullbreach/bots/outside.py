"""A bot from outside: it plays in a process of its own and is told only what its seat may know (`bots/protocol.py`).

A decision that it does not make, or makes wrongly, is made for it and reported.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from time import monotonic
from typing import TypeVar

import msgspec

from hullbreach.bots.players import Bot, GreedyBot
from hullbreach.bots.program import Fault, Gone, Program
from hullbreach.bots.protocol import PROTOCOL, Answer, Hello, Ready, end, question
from hullbreach.kernel.events import Event
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title

SECONDS = 5.0  # for a decision
START_SECONDS = 10.0  # to get ready; as long as for a decision if that is more
SHOWN = 60  # bytes of a wrong line that are told
PATIENCE = 5  # faults in a row after which it is not asked any more


class OutsideBot(Bot):
    """A bot in another process, which is started when it is first asked and stopped when it leaves the game."""

    listens = True

    def __init__(self, rng: Rng, seed: int, name: str, command: list[str], seconds: float = SECONDS) -> None:
        super().__init__(rng)
        self.name = name
        self.command = command
        self.seconds = seconds
        self.start_seconds = max(START_SECONDS, seconds)
        # The game's own seed could be found from the seed we are given: hashed, it cannot.
        self.seed = int.from_bytes(blake2b(str(seed).encode(), digest_size=6).digest(), "big")
        self.fallback = GreedyBot(rng)
        self.last_words = ""  # what it said last on standard error
        self.seat = 0
        self.options: Mapping[str, int | str | bool] = {}
        self.history: Sequence[list[Event]] = ()
        self.sit_down()

    def sit_down(self) -> None:
        """Begin a game, or begin it anew."""
        self.program: Program | None = None
        self.ready_by = 0.0  # on the clock; 0 when it is ready
        self.told = 0  # moves of the history that it knows of
        self.asked = 0  # questions
        self.in_a_row = 0  # faults
        self.given_up = False
        self.interrupted = False

    # -- the contract --------------------------------------------------------------------------

    def follow(self, seat: int, options: Mapping[str, int | str | bool], history: Sequence[list[Event]]) -> None:
        if history is not self.history:
            self.dismiss()  # another game, or moves were taken back: it has to forget what it has seen
            self.sit_down()
        self.history = history
        self.options = options

    def choose(self, title: Title, state: State, seat: int) -> int:
        moves = state.legal_for(seat)
        if len(moves) == 1:
            return moves[0]
        self.seat = seat
        self.faults.asked += 1
        try:
            move = self.ask(title, state, moves)
            self.in_a_row = 0
            return move
        except Fault as fault:
            if not self.interrupted:
                self.blame(fault)
            return self.fallback.choose(title, state, seat)

    def leave(self, title: Title, state: State) -> None:
        if self.program is not None:
            self.dismiss(msgspec.json.encode(end(title, state, self.seat, self.history[self.told :])))

    def interrupt(self) -> None:
        self.interrupted = True
        if self.program is not None:
            self.program.kill()

    # -- the conversation ----------------------------------------------------------------------

    def ask(self, title: Title, state: State, moves: list[int]) -> int:
        """Its answer to the next question; Fault if that is not one of `moves`, in time."""
        if self.given_up or self.interrupted:
            raise Gone("not asked any more")
        program = self.program or self.start(title, state)
        if self.ready_by:
            self.await_ready(program)
        self.asked += 1
        new, self.told = self.history[self.told :], len(self.history)
        asked = question(title, state, self.seat, self.asked, new, round(self.seconds * 1000))
        until = monotonic() + self.seconds
        program.tell(msgspec.json.encode(asked))
        answer = self.next_answer(program, until)
        while answer.question < self.asked:  # it comes late: that question was decided without it
            answer = self.next_answer(program, until)
        if answer.question > self.asked:
            raise Fault(f"answers question {answer.question}, which was not asked yet")
        if answer.error:
            raise Fault(f"says {answer.error[:200]!r}")
        if answer.move not in moves:
            raise Fault(f"move {answer.move} is not open")
        return answer.move

    def next_answer(self, program: Program, until: float) -> Answer:
        """What it says next, if it says so in time."""
        line = program.listen(until)
        if line is None:
            raise Fault(f"no answer within {self.seconds:g} s")
        return read(line, Answer, f'{{"question": {self.asked}, "move": NUMBER}}')

    def start(self, title: Title, state: State) -> Program:
        """Start the program and say hello."""
        self.program = program = Program(self.command)
        options = self.options or {"seats": int(state.seats)}
        hello = Hello(PROTOCOL, title.id, options, int(state.seats), self.seat, self.seed, round(self.seconds * 1000))
        program.tell(msgspec.json.encode(hello))
        self.ready_by = monotonic() + self.start_seconds
        return program

    def await_ready(self, program: Program) -> None:
        """Wait until it has started; Gone if it never will."""
        line = program.listen(self.ready_by)
        if line is None:
            raise Gone(f"not ready within {self.start_seconds:g} s")
        ready = read(line, Ready, f'{{"ready": {PROTOCOL}}}')
        if ready.ready != PROTOCOL:
            raise Gone(f"speaks version {ready.ready} of the protocol, expected {PROTOCOL}")
        self.ready_by = 0.0

    def blame(self, fault: Fault) -> None:
        """Keep what went wrong; a program that is gone, or fails all the time, is not asked again."""
        if self.given_up:
            self.faults.forfeited += 1  # the reason is known already
            return
        self.faults.note(f"question {self.asked}: {fault}" if self.asked else str(fault))
        self.in_a_row += 1
        if isinstance(fault, Gone) or self.in_a_row >= PATIENCE:
            self.given_up = True
            self.dismiss()

    def dismiss(self, line: bytes = b"") -> None:
        """Stop the program, if it runs."""
        if self.program is not None:
            self.program.dismiss(line)
            self.last_words = self.program.last_words.decode(errors="replace") or self.last_words
            self.program = None


T = TypeVar("T")


def read(line: bytes, kind: type[T], wanted: str) -> T:
    """What a line says; Fault with what was expected if it is something else."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        start = line[:SHOWN].decode(errors="replace") + ("..." if len(line) > SHOWN else "")
        raise Fault(f"expected {wanted}, got {start!r} ({error})") from None
