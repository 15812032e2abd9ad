"""A program beside ours that is told lines and answers with lines, and is never waited for longer than was said."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import PIPE, Popen, TimeoutExpired
from time import monotonic
from weakref import finalize

LONGEST = 65_536  # bytes of a line it may say
LAST_WORDS = 2_000  # bytes that are kept of what it says on standard error
FAREWELL = 0.5  # seconds to end by itself once it is told to
TOO_LONG = f"a line of more than {LONGEST:,} bytes"


class Fault(Exception):
    """The program did not do as it should; the message says what."""


class Gone(Fault):
    """It will not do anything any more."""


class Program:
    """A running program.  It ends with this object, with our own process, or when it is dismissed.

    All three pipes are non-blocking and served together: a program that does not listen, or talks without end on
    either output, cannot hold us up.
    """

    def __init__(self, command: list[str]) -> None:
        self.pipes = DefaultSelector()
        try:
            # In a session of its own Ctrl-C at the terminal does not reach it, and it can be killed with its children.
            self.process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, start_new_session=True)
        except OSError as error:
            raise Gone(f"cannot be started: {error.strerror}") from None
        self.stop = finalize(self, end_process, self.process, self.pipes)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.ears, self.mouth, self.mutter = self.process.stdin, self.process.stdout, self.process.stderr
        self.unsent = b""
        self.heard = bytearray()
        self.too_long = False  # in the middle of a line that was refused
        self.last_words = b""
        self.ended = False
        for pipe in (self.ears, self.mouth, self.mutter):
            os.set_blocking(pipe.fileno(), False)
        self.pipes.register(self.mouth, EVENT_READ)
        self.pipes.register(self.mutter, EVENT_READ)

    def tell(self, line: bytes) -> None:
        """Say a line; what the program does not take now it gets while it is listened to."""
        if not self.unsent and not self.ears.closed:
            self.pipes.register(self.ears, EVENT_WRITE)
        self.unsent += line + b"\n"
        self.send()

    def listen(self, until: float) -> bytes | None:
        """Its next line, None if there is none before the clock says `until`; Gone if there never will be."""
        while True:
            line = self.take_line()
            if line is not None:
                return line
            if self.ended:
                raise Gone(self.how_it_ended())
            left = until - monotonic()
            if left <= 0:
                return None
            for key, _ in self.pipes.select(left):
                if key.fileobj is self.ears:
                    self.send()
                elif key.fileobj is self.mouth:
                    self.hear()
                else:
                    self.overhear()

    def dismiss(self, line: bytes = b"") -> None:
        """Say a last line, if there is one, and see it off: it has a moment to end, then it is killed."""
        if self.stop.alive:
            if line:
                self.tell(line)
            self.hang_up()
            self.await_end()
            self.stop()

    def kill(self) -> None:
        """End it at once; whoever listens to it, in whatever thread, hears that it is gone."""
        kill(self.process)

    # -- pipes ---------------------------------------------------------------------------------

    def take_line(self) -> bytes | None:
        """The first line of what was heard, None if it is not whole yet."""
        end = self.heard.find(b"\n")
        if end < 0:
            if len(self.heard) <= LONGEST:
                return None
            self.heard.clear()
            self.too_long = True
            raise Fault(TOO_LONG)
        line = bytes(self.heard[:end])
        del self.heard[: end + 1]
        if self.too_long:  # the rest of a line that was refused
            self.too_long = False
            return self.take_line()
        if len(line) > LONGEST:
            raise Fault(TOO_LONG)
        return line

    def send(self) -> None:
        """Give it as much of what is unsent as it takes."""
        if self.ears.closed:
            self.unsent = b""
            return
        try:
            self.unsent = self.unsent[self.ears.write(self.unsent) or 0 :]
        except BlockingIOError:
            return
        except OSError:  # it has stopped listening; whether it has ended its output tells
            self.hang_up()
            return
        if not self.unsent:
            self.pipes.unregister(self.ears)

    def hang_up(self) -> None:
        """Nothing more will be said to it."""
        if self.unsent:
            self.pipes.unregister(self.ears)
            self.unsent = b""
        self.ears.close()

    def hear(self) -> None:
        """Take in what it has said."""
        data = self.mouth.read(LONGEST)
        if data:
            self.heard += data
        else:
            self.pipes.unregister(self.mouth)
            self.ended = True

    def overhear(self) -> None:
        """Take in what it has said on standard error; only the end is kept."""
        data = self.mutter.read(LONGEST)
        if data:
            self.last_words = (self.last_words + data)[-LAST_WORDS:]
        else:
            self.pipes.unregister(self.mutter)

    def await_end(self) -> None:
        """Give it a moment to end, and take in its last words."""
        with suppress(TimeoutExpired):
            self.process.wait(FAREWELL)
        self.last_words = (self.last_words + (self.mutter.read(LONGEST) or b""))[-LAST_WORDS:]

    def how_it_ended(self) -> str:
        """For the report: its exit code and last words."""
        self.await_end()
        lines = [line.strip() for line in self.last_words.decode(errors="replace").split("\n")]
        last = next((f": {line[:200]}" for line in reversed(lines) if line), "")
        code = self.process.returncode
        if code is None:
            return f"closed its output{last}"
        return f"ended {f'by signal {-code}' if code < 0 else f'with code {code}'}{last}"


def kill(process: Popen[bytes]) -> None:
    """Kill a program with whatever it has started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def end_process(process: Popen[bytes], pipes: DefaultSelector) -> None:
    """Kill it, and leave nothing open."""
    kill(process)
    process.wait()
    pipes.close()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
