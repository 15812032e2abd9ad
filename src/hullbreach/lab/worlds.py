"""Long proofs about what seats may imagine, over games by chance and by hints of every title with all its options.

    python -m hullbreach.lab.worlds --positions 20000    in redealt worlds whoever is asked has a move, to the end
    python -m hullbreach.lab.worlds --undo 20000         undo goes behind nothing that another seat has decided

What is broken is printed with the record of the game, as `lab/soak.py` does.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hullbreach.bots import Bot, make_bot
from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title as find_title
from hullbreach.kernel.registry import title_ids
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.table import Table
from hullbreach.kernel.title import Title
from hullbreach.lab.checks import Broken, Witness, asked_by, check_asked, check_worlds, imagined, require, viewers
from hullbreach.lab.soak import ENDLESS, SPREAD, bare, next_move, option_sets
from hullbreach.pure import is_compiled

PLAYERS = (("random", "greedy"), ("random",), ("greedy",))  # who plays a game: game after game, seat after seat
EVERY = 3  # one position in so many is looked at, and RARE ones always
RARE = 60  # a kind of frame that was met less often
KEPT = 40  # positions of a kind of frame from which worlds may be played to their end
ENDS = 200  # worlds of a title that are
BY_CHANCE = 2000  # decisions after which whoever plays a world by chance goes by hints: eight take tens of thousands
LONGEST = 500  # moves of a game with undo: that games with all options are met, and each undo plays one through again
UNDONE = 12  # once in so many moves somebody takes something back

Advance = Callable[[int], None]


def silent(done: int) -> None:
    """Nobody wants to know how far it has come."""


@dataclass
class Figures:
    """What was looked at."""

    games: int = 0
    positions: int = 0
    worlds: int = 0
    ends: int = 0  # worlds played to their end
    taken_back: int = 0
    crossed: int = 0
    kinds: Counter[str] = field(default_factory=Counter)  # of frames, how often

    def __str__(self) -> str:
        seen = f"{self.positions:,} positions of {self.games:,} games, {len(self.kinds)} kinds of frame"
        if self.worlds:
            return f"{seen}, {self.worlds:,} redealt worlds, {self.ends} of them played to their end"
        return f"{seen}, {self.taken_back:,} moves taken back, {self.crossed} forced decisions of others with them"


def records(title: Title, seed: int) -> Iterator[tuple[Record, list[Bot]]]:
    """Games without end, all options in turn, with those who play them."""
    options = option_sets(title)
    for number in count():
        record = Record(title, options[number * SPREAD % len(options)], seed * 1_000_003 + number)
        yield record, players(number, int(record.start().seats))


def players(number: int, seats: int) -> list[Bot]:
    """Who plays game `number`."""
    names = PLAYERS[number % len(PLAYERS)]
    return [make_bot(names[(number + seat) % len(names)], number + seat) for seat in range(seats)]


# -- redealt worlds --------------------------------------------------------------------------------


def prove_worlds(title: Title, positions: int, seed: int, ends: int = ENDS, advance: Advance = silent) -> Figures:
    """Redeal so many positions for every seat; Broken if somebody is asked and has no move, then or later on."""
    figures = Figures()
    rng = quick(seed)
    kept: dict[str, list[Record]] = {}
    for record, bots in records(title, seed):
        state = record.start()
        while not state.over and figures.positions < positions:
            kind = asked_by(state)
            if rng.below(EVERY) == 0 or figures.kinds[kind] < RARE:
                with_record(record, partial(check_worlds, state, rng))
                keep(kept.setdefault(kind, []), record, figures.kinds[kind], rng)
                figures.kinds[kind] += 1
                figures.positions += 1
                figures.worlds += len(viewers(state))
                advance(1)
            seat, move = next_move(title, state, bots, rng)
            record.moves.append((seat, move))
            title.play(state, seat, move)
        figures.games += 1
        if figures.positions >= positions:
            break
    for number in range(ends):
        kinds = list(kept)
        among = kept[kinds[number % len(kinds)]]
        record = among[rng.below(len(among))]
        with_record(record, partial(play_to_the_end, record, number, rng))
        figures.ends += 1
    return figures


def keep(among: list[Record], record: Record, met: int, rng: Rng) -> None:
    """Keep some of the positions of a kind, each as likely as another."""
    place = len(among) if len(among) < KEPT else rng.below(met + 1)
    if place < KEPT:
        here = Record(record.title, record.options, record.seed, record.cards)
        here.moves = record.moves[:]
        among[place : place + 1] = [here]


def play_to_the_end(record: Record, number: int, rng: Rng) -> None:
    """A world that somebody may take this to be is a game like any other."""
    state = record.replay()
    viewer = viewers(state)[rng.below(int(state.seats) + 1)]
    world = imagined(state, viewer, rng)
    bots = players(number, int(world.seats))
    for made in range(ENDLESS):
        check_asked(world)
        if world.over:
            return
        if made == BY_CHANCE:
            bots = [make_bot("greedy", number + seat) for seat in range(int(world.seats))]
        world.apply_for(*next_move(record.title, world, bots, rng))
    require(False, f"no end of a world redealt for seat {viewer}")


def with_record(record: Record, check: Callable[[], None]) -> None:
    """Check; whatever is wrong is told with the record of the position."""
    try:
        check()
    except Exception as error:
        raise Broken(f"{record.title.id}: {error!r} at the end of this record:\n{bare(record)}") from error


# -- undo ------------------------------------------------------------------------------------------


def prove_undo(
    title: Title, positions: int, seed: int, sit_down: Callable[[Record], Table] = Table, advance: Advance = silent
) -> Figures:
    """So many positions at tables where all take back what they may; Broken if that goes behind a decision."""
    figures = Figures()
    rng = quick(seed)
    for record, bots in records(title, seed):
        table = sit_down(record)
        witness = Witness(table)
        while not table.state.over and len(record.moves) < LONGEST and figures.positions < positions:
            figures.kinds[asked_by(table.state)] += 1
            if rng.below(UNDONE) == 0 and (askers := may_undo(table)):
                asker = askers[rng.below(len(askers))]
                figures.taken_back += witness.undo(asker, 1 + int(rng.below(table.undoable(asker))))
            else:
                witness.play(*next_move(title, table.state, bots, rng))
            for asker in range(int(table.state.seats)):
                with_record(record, partial(witness.check_undo, asker, rng))
            figures.positions += 1
            advance(1)
        figures.games += 1
        figures.crossed += witness.crossed
        if figures.positions >= positions:
            break
    return figures


def may_undo(table: Table) -> list[int]:
    """The seats that may take something back."""
    return [seat for seat in range(int(table.state.seats)) if table.undoable(seat)]


# -- the command -----------------------------------------------------------------------------------


def main(arguments: list[str] | None = None) -> None:
    """Prove for every title, or those given, what must hold of redealt worlds or of undo."""
    parser = argparse.ArgumentParser(prog="python -m hullbreach.lab.worlds", description=main.__doc__)
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--positions", type=int, help="redeal so many positions a title")
    wanted.add_argument("--undo", type=int, metavar="POSITIONS", help="look at undo in so many positions a title")
    parser.add_argument("--ends", type=int, default=ENDS, help=f"worlds played to their end (default: {ENDS} a title)")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other games")
    parser.add_argument("--title", action="append", help="a title's id; may be given several times")
    given = parser.parse_args(arguments)
    print(f"{'compiled' if is_compiled() else 'interpreted'} rules, seed {given.seed}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress:
        for title in [find_title(title_id) for title_id in given.title or title_ids()]:
            task = progress.add_task(title.id, total=given.positions or given.undo)
            advance = partial(progress.advance, task)
            if given.undo:
                figures = prove_undo(title, given.undo, given.seed, advance=advance)
            else:
                figures = prove_worlds(title, given.positions, given.seed, given.ends, advance)
            progress.console.print(f"{title.id}: nothing broken. {figures}")


if __name__ == "__main__":
    main()
