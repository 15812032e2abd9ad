"""A game between bots, decision by decision, to its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

from hullbreach.bots.players import Bot
from hullbreach.kernel.errors import HullbreachError, IllegalMove
from hullbreach.kernel.events import Event, Journal
from hullbreach.kernel.options import check_options
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title


class Decision(NamedTuple):
    """What a bot has just decided."""

    seat: int
    choices: int  # how many moves were open
    seconds: float  # it took
    events: list[Event]  # what came of it, if anybody listens


def play_game(
    title: Title, options: Mapping[str, object], state: State, bots: Sequence[Bot], telling: bool = False
) -> Iterator[Decision]:
    """Let the bots play `state`, dealt with these options, and tell of each decision once it is carried out.

    Events are told if `telling`, or if one of the bots wants to follow them.  In the end all bots leave the table.
    """
    listening = any(bot.listens for bot in bots)
    begun = check_options(title.id, title.options, options) if listening else {}
    journal = Journal()
    history: list[list[Event]] = []
    if listening or telling:
        state.journal = journal
    try:
        while not state.over:
            seat = int(state.seat)
            moves = state.legal()
            start = perf_counter()
            if listening:
                bots[seat].follow(seat, begun, history)
            move = bots[seat].choose(title, state, seat)
            seconds = perf_counter() - start
            carry_out(title, state, seat, bots[seat], move, move in moves)
            events = journal.read() if state.telling else []
            if listening:
                history.append(events)
            yield Decision(seat, len(moves), seconds, events)
    finally:
        for bot in bots:
            bot.leave(title, state)


def carry_out(title: Title, state: State, seat: int, bot: Bot, move: int, is_open: bool) -> None:
    """Make a bot's move: one that is open, or giving up."""
    if is_open:
        state.apply(move)
        return
    try:
        title.play(state, seat, move)
    except IllegalMove as error:
        raise HullbreachError(f"{bot.name} in seat {seat} of {title.id} made the move {move}: {error}") from None
