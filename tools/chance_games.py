"""Games whose ends are known, and what a hint's search says along the way: what chances are fitted to and tried on.

All seats are played by one level of strength, by iterations alone, so that neither the machine nor what else it has to
do makes a difference.  Any decision is shown to the hint's search with the same likelihood: were it so many decisions
a game, those near the beginning would mostly be of games that soon end, which solo games do when they are lost.  Games
are numbered, and all luck goes by the number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from hullbreach.bots.advice import ITERATIONS
from hullbreach.bots.levels import LEVELS, Level
from hullbreach.bots.players import GreedyBot, TreeBot
from hullbreach.bots.thinking import Budget
from hullbreach.kernel.errors import BadRecord
from hullbreach.kernel.lines import LineFile
from hullbreach.kernel.registry import title
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title
from hullbreach.measure.seeds import bot_seed, game_seed

USUAL = 8  # games


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many seats, all played by the same level."""

    seats: int
    level: int

    @property
    def player(self) -> Level:
        """Who plays."""
        return LEVELS[self.level - 1]

    def __str__(self) -> str:
        return f"{self.seats} × {self.player.name}" if self.seats > 1 else f"{self.player.name} alone"


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the hint's search said of its best move at one decision, and whether the seat has won in the end."""

    estimate: float
    won: bool


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that has been played."""

    table: Table
    number: int
    said: list[Said]


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file of games: what makes its games what they are."""

    title: str
    rules: int
    cards: str
    judged: str
    iterations: int
    seed: int
    positions: int


def head(game: Title, seed: int, positions: int) -> Head:
    """Of games that are played now."""
    return Head(game.id, game.rules_version, game.standard_cards.file.hash, game.judged, ITERATIONS, seed, positions)


def tables(game: Title) -> list[Table]:
    """What is measured: level 3 at one seat where there is such a game, two and the most; level 5 at the fewest."""
    counts = game.seat_counts
    third = sorted({count for count in (1, 2, counts[-1]) if count in counts})
    return [*(Table(count, 3) for count in third), Table(counts[0], 5)]


# -- one game ---------------------------------------------------------------------------------------


def play(title_id: str, table: Table, seed: int, number: int, positions: int) -> Game:
    """Game `number`, with what the hint's search says at some of its decisions, about so many in a usual game."""
    game = title(title_id)
    luck = game_seed(seed, number)
    kept: list[tuple[State, int]] = []
    rng = quick(luck)
    every = max(1, usual_length(title_id, table.seats) // positions)
    state = game.new({"seats": table.seats}, luck)
    bots = [unhurried(game, table.player, bot_seed(luck, seat)) for seat in range(table.seats)]
    while not state.over:
        seat = int(state.seat)
        if len(state.legal()) > 1 and rng.below(every) == 0:
            kept.append((state.clone(), seat))
        state.apply(bots[seat].choose(game, state, seat))
    winners = state.winners()
    said = [Said(round(estimate(game, at, seat, int(rng.next())), 4), seat in winners) for at, seat in kept]
    return Game(table, number, said)


@cache
def usual_length(title_id: str, seats: int) -> int:
    """How many decisions between several moves a game of greedy bots has."""
    game = title(title_id)
    decisions = 0
    for seed in range(USUAL):
        state = game.new({"seats": seats}, seed)
        bot = GreedyBot(quick(seed))
        while not state.over:
            decisions += len(state.legal()) > 1
            state.apply(bot.choose(game, state, int(state.seat)))
    return decisions // USUAL


def unhurried(game: Title, level: Level, seed: int) -> TreeBot:
    """A bot of this level that does not look at the clock."""
    return TreeBot(quick(seed), Budget(level.budget(game).iterations), level.guided)


def estimate(game: Title, state: State, seat: int, seed: int) -> float:
    """What the hint's search says of the move that it likes best."""
    return TreeBot(quick(seed), Budget(ITERATIONS)).search(game, state, seat).ranking()[0].estimate()


# -- on file ----------------------------------------------------------------------------------------


def open_games(path: Path, wanted: Head) -> tuple[LineFile, list[Game]]:
    """The file to add to, and what it has already; games of other rules, cards or searches are refused."""
    found: list[Game] = []
    if path.exists():
        try:
            # After the last line end comes nothing, or a line cut short while it was written.
            first, *lines = path.read_text("utf-8").split("\n")[:-1]
            before = msgspec.json.decode(first, type=Head)
            found = [msgspec.json.decode(line, type=Game) for line in lines]
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            raise BadRecord(f"{path}: not a file of games for chances: {error}") from None
        if before != wanted:
            raise BadRecord(f"{path}: has games of {before}; expected {wanted}: delete it, to begin anew")
    lines_now = [msgspec.json.encode(wanted), *map(msgspec.json.encode, found)]
    return LineFile(path, b"".join(line + b"\n" for line in lines_now).decode()), found


def missing(found: Sequence[Game], wanted: Sequence[tuple[Table, int]]) -> list[tuple[Table, int]]:
    """The games still to be played; a run that is ended early has played the same part of each table's."""
    there = {(game.table, game.number) for game in found}
    todo = [((number + 1) / games, table, number) for table, games in wanted for number in range(games)]
    todo.sort(key=lambda task: task[0])
    return [(table, number) for _, table, number in todo if (table, number) not in there]
