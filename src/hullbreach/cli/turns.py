"""Whose turn it is at a table of people and bots, and what plays itself in between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.state import State
from hullbreach.kernel.table import Table
from hullbreach.kernel.words import seat_name

if TYPE_CHECKING:
    from hullbreach.bots import Bot

OPPONENT = "lieutenant"  # answers at once and plays well
HINTS = 3  # how many moves a hint names


def seat_bots(names: str | None, state: State, seed: int) -> dict[int, Bot]:
    """Bots for all seats but the first; the last name serves for the seats that are left, OPPONENT if none is given."""
    from hullbreach.bots import make_bot

    given = names.split(",") if names is not None else []
    others = range(1, int(state.seats))
    if len(given) > len(others):
        raise HullbreachError(f"--bots: expected at most {len(others)} with {int(state.seats)} seats, got {len(given)}")
    rest = given[-1] if given else OPPONENT
    return {seat: make_bot(given[seat - 1] if seat <= len(given) else rest, seed + seat) for seat in others}


def play_itself(table: Table, bots: Mapping[int, Bot], auto: bool) -> str | None:
    """Make one move that no person has to decide; None when a person is asked or the game is over.

    That is a bot's move, of which nothing is said (it may be secret; the log tells what all may know), or with `auto`
    a move that is the only one, which is named.
    """
    state = table.state
    for seat in state.open_seats():
        if seat in bots:
            table.play(seat, ask(bots[seat], table, state, seat))
            return ""
    if auto and not state.over and len(state.legal()) == 1:
        move = state.legal()[0]
        words = f"Only one move: {table.title.text(state, move)}"
        table.play(int(state.seat), move)
        return words
    return None


def ask(bot: Bot, table: Table, state: State, seat: int) -> int:
    """The move a bot chooses in `state`, where the table stands."""
    bot.follow(seat, table.record.options, table.history)
    return bot.choose(table.title, state, seat)


def dismiss(bots: Mapping[int, Bot], table: Table) -> Iterator[str]:
    """Let the bots leave the table; a line for each that did not make all its decisions itself."""
    for seat, bot in bots.items():
        bot.leave(table.title, table.state)
        if bot.faults.forfeited:
            yield f"{seat_name(seat)}, {bot.name}: {bot.faults.line()}"


def way_back(table: Table, seat: int, auto: bool) -> int:
    """How many moves to undo to reach the last decision that this person made; 0 if none may be taken back.

    Taking back less would only bring the same forced moves again.
    """
    for count in range(1, table.undoable(seat) + 1):
        state = table.record.replay(len(table.record.moves) - count)
        if not (auto and len(state.legal_for(seat)) == 1):
            return count
    return 0
