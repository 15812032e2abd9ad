"""Long unattended play of every title, with everything checked that must always hold.

    python -m hullbreach.lab.soak --decisions 1000000 --seed 1     until the figures stand or something is broken
    python -m hullbreach.lab.soak --checksum 200                   what compiled and interpreted play must agree on

A broken game is printed as a record, with what was wrong at its last position.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from itertools import product

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hullbreach.bots import Bot, make_bot
from hullbreach.kernel.errors import BadOption
from hullbreach.kernel.record import Line, Record
from hullbreach.kernel.registry import title as find_title
from hullbreach.kernel.registry import title_ids
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import CONCEDE, Title
from hullbreach.lab.checks import Broken, check_lines, check_position, check_record, check_telling, require, viewers
from hullbreach.pure import is_compiled

ENDLESS = 20_000  # decisions after which a game counts as one that does not end
COMPARED = 150  # decisions of a game in a checksum
COMPARED_SEARCH = 12  # of one that is played by searching bots, which play many games to their end for each decision
SPREAD = 61  # games in a row get options that are so many apart: a prime, so that all get their turn
SEARCHED = 32  # one game in so many is played by searching bots, which take their time


@dataclass
class Figures:
    """What a soak has seen."""

    games: int = 0
    decisions: int = 0
    positions: int = 0  # checked
    longest: int = 0
    moves: set[int] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    seconds: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.decisions:,} decisions in {self.games:,} games (the longest {self.longest}), "
            f"{self.positions:,} positions checked, {len(self.moves)} different moves, "
            f"{len(self.events)} kinds of event, {self.seconds:.0f} s"
        )


def option_sets(title: Title) -> list[dict[str, int | str | bool]]:
    """Every combination of the title's options that it deals a game for."""
    names = [option.name for option in title.options]
    values = product(*(option.choices for option in title.options))
    return [chosen for chosen in (dict(zip(names, some, strict=True)) for some in values) if deals(title, chosen)]


def deals(title: Title, options: dict[str, int | str | bool]) -> bool:
    """Whether these options go together."""
    try:
        title.new(options, seed=0)
    except BadOption:
        return False
    return True


def soak(
    title: Title,
    decisions: int,
    seed: int,
    every: int = 40,
    advance: Callable[[int], None] = lambda done: None,
    longest: int | None = None,
) -> Figures:
    """Play games until so many decisions are made, checking one position in `every`; Broken if one is wrong.

    A game is left after `longest` decisions, if given; one that reaches ENDLESS is wrong.
    """
    figures = Figures()
    rng = quick(seed)
    options = option_sets(title)
    begun = time.perf_counter()
    while figures.decisions < decisions:
        number = figures.games
        record = Record(title, options[number * SPREAD % len(options)], seed * 1_000_003 + number)
        before = figures.decisions
        try:
            play_game(record, number, rng, every, figures, longest)
        except Exception as error:
            raise Broken(f"{title.id}: {error!r} at the end of this record:\n{bare(record)}") from error
        advance(figures.decisions - before)
    figures.seconds = time.perf_counter() - begun
    return figures


def play_game(record: Record, number: int, rng: Rng, every: int, figures: Figures, longest: int | None) -> None:
    """One game with bots in all seats, from the record's start to the end."""
    title = record.title
    state = record.start()
    bots = players(number, state)
    check_position(title, state, rng)
    while not state.over and len(record.moves) < (longest or ENDLESS):
        seat, move = next_move(title, state, bots, rng)
        twin = None
        if rng.below(every) == 0:
            check_position(title, state, rng)
            check_record(record, state)
            told = check_telling(title, state, seat, move, rng)
            figures.events |= {event.kind for event in told}
            told += check_telling(title, state, seat, CONCEDE, rng)
            check_lines(record, told, viewers(state))
            figures.positions += 1
            twin = state.clone()
            twin.apply_for(seat, move)
        record.moves.append((seat, move))
        title.play(state, seat, move)
        require(twin is None or twin.snapshot() == state.snapshot(), "a clone fares differently from its original")
        figures.moves.add(move)
    require(state.over or longest is not None, f"no end after {ENDLESS} decisions")
    check_position(title, state, rng)
    check_record(record, state)
    figures.positions += 2
    figures.games += 1
    figures.decisions += len(record.moves)
    figures.longest = max(figures.longest, len(record.moves))


def is_searched(number: int) -> bool:
    """Whether game `number` is played by searching bots."""
    return number % SEARCHED == SEARCHED - 1


def players(number: int, state: State) -> list[Bot]:
    """Who plays game `number`: chance and hints in turn, now and then a search."""
    names = ("flat:8",) if is_searched(number) else ("random", "greedy")
    return [make_bot(names[(number + seat) % len(names)], number + seat) for seat in range(int(state.seats))]


def next_move(title: Title, state: State, bots: list[Bot], rng: Rng) -> tuple[int, int]:
    """What one of the open seats does; its bot is asked, and must answer with a legal move."""
    seats = state.open_seats()
    seat = seats[rng.below(len(seats))]
    move = bots[seat].choose(title, state, seat)
    require(move in state.legal_for(seat), f"bot {bots[seat].name} chose {move}, legal are {state.legal_for(seat)}")
    return seat, move


def bare(record: Record) -> str:
    """The record as text without playing it through, which may be what is broken."""
    lines = [record.header(), *(msgspec.json.encode(Line(seat=seat, move=move)) for seat, move in record.moves)]
    return b"\n".join(lines).decode() + "\n"


# -- compiled equals interpreted -------------------------------------------------------------------


def checksum(title: Title, games: int, seed: int = 1) -> str:
    """A digest of games: every move, and positions, redealt worlds and views along the way.

    A game is left after COMPARED decisions, or COMPARED_SEARCH: the next one shows more that is new.
    """
    digest = blake2b(digest_size=16)
    rng = quick(seed)
    options = option_sets(title)
    for number in range(games):
        state = title.new(options[number * SPREAD % len(options)], seed * 1_000_003 + number)
        bots = players(number, state)
        for _ in range(COMPARED_SEARCH if is_searched(number) else COMPARED):
            if state.over:
                break
            seat, move = next_move(title, state, bots, rng)
            if rng.below(8) == 0:
                world = state.clone()
                world.redeal(seat, rng)
                digest.update(msgspec.json.encode([state.snapshot(), world.snapshot(), title.view(state, seat)]))
            digest.update(msgspec.json.encode([seat, move, state.legal_for(seat)]))
            state.apply_for(seat, move)
        digest.update(msgspec.json.encode([state.snapshot(), state.scores() if state.over else []]))
    return digest.hexdigest()


# -- the command -----------------------------------------------------------------------------------


def main(arguments: list[str] | None = None) -> None:
    """Play every title, or those given, for a long time with everything checked."""
    parser = argparse.ArgumentParser(prog="python -m hullbreach.lab.soak", description=main.__doc__)
    parser.add_argument("--decisions", type=int, default=1_000_000, help="decisions a title (default: a million)")
    parser.add_argument("--every", type=int, default=40, help="check one position in so many (default: 40)")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other games")
    parser.add_argument("--title", action="append", help="a title's id; may be given several times")
    parser.add_argument("--checksum", type=int, metavar="GAMES", help="only print a digest of so many games a title")
    given = parser.parse_args(arguments)
    titles = [find_title(title_id) for title_id in given.title or title_ids()]
    if given.checksum is not None:
        for title in titles:
            print(f"{title.id} {checksum(title, given.checksum, given.seed)}")
        return
    print(f"{'compiled' if is_compiled() else 'interpreted'} rules, seed {given.seed}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress:
        for title in titles:
            task = progress.add_task(title.id, total=given.decisions)
            figures = soak(title, given.decisions, given.seed, given.every, partial(progress.advance, task))
            progress.console.print(f"{title.id}: nothing broken. {figures}")


if __name__ == "__main__":
    main()
