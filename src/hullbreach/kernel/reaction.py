"""Reaction windows: something is about to happen, and others may answer; an answer may be answered.

`contest` puts the frame that is about to happen on the stack and a `Window` above it.  The window
asks the seats of its order one after the other, and round again after every answer, until all have
passed in a row or the frame has been struck.  An answer is a frame too: contest it, and whoever may
answer it is asked before it happens.  So the last answer happens first, and a struck answer leaves
what it answered in force.

A game writes one `Window` with an `ask`, which gives the choice a seat is faced with.  That choice
calls `passed`, or `answered` and then `contest` with the answer, which `strike`s what it is against.
Whom to ask must follow from what everybody can see.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.kernel.state import Choice, Frame, State, Step

S = TypeVar("S", bound=State)


PASS: Final = 1  # in every title, the move that lets be what a window asks about


@final
class Nothing(Step[State]):
    """What is left of a frame that was struck."""

    def run(self, state: State) -> None:
        pass


NOTHING: Final = Nothing()


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step[S]):
    """Ask the seats of `order`, from `turn` on, whether they answer the frame at `about` on the stack."""

    def __init__(self, order: tuple[int, ...], about: i64, turn: i64 = 0, passes: i64 = 0) -> None:
        super().__init__()
        self.order: Final = order
        self.about: Final[i64] = about
        self.turn: Final[i64] = turn
        self.passes: Final[i64] = passes

    def ask(self, state: S, seat: i64) -> Choice[S] | None:
        """The choice for `seat`, or None to pass it over (by public facts alone).

        In its `apply` it calls `passed`, or `answered` and `contest`.
        """
        raise NotImplementedError

    def again(self, turn: i64, passes: i64) -> Window[S]:
        """The same window further on: a new object of the game's class."""
        raise NotImplementedError

    def run(self, state: S) -> None:
        turn = self.turn
        passes = self.passes
        count = i64(len(self.order))
        while passes < count and state.stack[self.about] is not NOTHING:
            seat: i64 = self.order[turn]
            choice = self.ask(state, seat)
            if choice is not None:
                state.push(self.again(turn, passes))
                state.push(choice)
                return
            turn = (turn + 1) % count
            passes += 1

    def facts(self) -> list[int]:
        return [int(self.about), int(self.turn), int(self.passes), *self.order]


def contested(state: State) -> Frame[Any] | None:
    """What the seat that must choose now may answer; None where it is asked something else."""
    if state.over or len(state.stack) < 2:
        return None
    window = state.stack[-2]
    return state.stack[window.about] if isinstance(window, Window) else None


def open_window(state: State) -> Window[Any]:
    """The window that the choice just made belongs to."""
    window = state.stack[-1]
    assert isinstance(window, Window)
    return window


def passed(state: State) -> None:
    """The seat that was asked lets it be: the window goes on with the next one."""
    window = open_window(state)
    turn = (window.turn + 1) % i64(len(window.order))
    state.stack[-1] = window.again(turn, window.passes + 1)


def answered(state: State) -> i64:
    """The seat that was asked answers: it and all others are asked afresh.  Returns what it answers."""
    window = open_window(state)
    state.stack[-1] = window.again(window.turn, 0)
    return window.about


def contest(state: State, happening: Frame[Any], window: Window[Any]) -> None:
    """Let `happening` happen unless it is struck; `window`, made with `next_place`, asks first."""
    state.push(happening)
    state.push(window)


def next_place(state: State) -> i64:
    """Where on the stack the next contested frame will lie."""
    return len(state.stack)


def strike(state: State, about: i64) -> None:
    """The frame at `about` shall not happen."""
    state.stack[about] = NOTHING
