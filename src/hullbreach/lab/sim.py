"""Many games between bots, over several processes, counted up.

Game i of a plan has a seed of its own, and so has every bot in it: the same plan gives the same figures, however many
processes share the work, and two plans that differ in their cards alone play the same deals.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from time import perf_counter
from typing import Any, Protocol, Self, TypeVar

import msgspec

from hullbreach.bots import make_bot
from hullbreach.bots.game import play_game as play_out
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.registry import title
from hullbreach.lab.outcome import Outcome, Story
from hullbreach.lab.pairs import Pairs
from hullbreach.lab.totals import Totals
from hullbreach.measure.pool import shared_out
from hullbreach.measure.seeds import bot_seed, game_seed

ONE_A_CORE = 0  # jobs: as many processes as there are cores, if that is worth while
TRIAL = 0.5  # seconds of games that are played before processes are begun
LONG = 4.0  # seconds of work for one process from which on others bring more than they cost to begin
MOST_AT_A_TIME = 500


class Plan(msgspec.Struct, frozen=True):
    """What to play.  `cards` is a card-set file as (name, text), None for the standard set."""

    title: str
    bots: tuple[str, ...]  # one a seat
    games: int
    seed: int = 0
    options: dict[str, int | str | bool] = {}
    cards: tuple[str, str] | None = None
    tally: bool = True


class Counts(Protocol):
    """What is counted in some games, and can be added up."""

    @property
    def games(self) -> int: ...

    def add(self, other: Self) -> None: ...


C = TypeVar("C", bound=Counts)


def make_plan(
    title_id: str,
    bots: list[str],
    games: int,
    seed: int = 0,
    options: dict[str, object] | None = None,
    cards: str | None = None,
    tally: bool = True,
) -> Plan:
    """A plan that is known to work: every name, number and file is checked here, before any process starts.

    Several bots sit down at a table of their number, unless the options say how many seats there are.
    """
    if games < 1:
        raise HullbreachError(f"games: expected 1 or more, got {games}")
    if seed < 0:
        raise HullbreachError(f"seed: expected 0 or more, got {seed}")
    game = title(title_id)
    if len(bots) > 1 and len(bots) in game.seat_counts and "seats" not in (options or {}):
        options = {**(options or {}), "seats": len(bots)}
    file = None if cards is None else game.card_file(cards)
    first = game.new(options, seed, None if file is None else game.read_cards(file))
    seats = int(first.seats)
    if len(bots) not in (1, seats):
        raise HullbreachError(f"bots: expected 1 for all seats or {seats}, one a seat, got {len(bots)}")
    for name in bots:
        make_bot(name, 0)
    return Plan(
        title_id,
        tuple(bots if len(bots) == seats else bots * seats),
        games,
        seed,
        dict(options or {}),  # type: ignore[arg-type]
        None if file is None else (file.where, file.text),
        tally,
    )


def with_cards(plan: Plan, cards: str) -> Plan:
    """The same plan with another card set, known to work as well."""
    bots, options = list(plan.bots), dict[str, object](plan.options)
    return make_plan(plan.title, bots, plan.games, plan.seed, options, cards, plan.tally)


def card_file(plan: Plan) -> CardFile:
    """The file with the cards that are played with."""
    return title(plan.title).card_file("standard") if plan.cards is None else CardFile(*plan.cards)


# -- over processes ---------------------------------------------------------------------------------


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Totals:
    """Play all games of a plan; `progress` is told how many more are done, now and then."""
    return added_up(play_games, (plan,), plan.games, jobs, Totals(), progress)


def compare(before: Plan, after: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Pairs:
    """Play all games of two plans, deal by deal: game i of both is one deal."""
    return added_up(play_deals, (before, after), min(before.games, after.games), jobs, Pairs(), progress)


def added_up(
    work: Callable[..., C],
    task: tuple[Plan, ...],
    games: int,
    jobs: int,
    total: C,
    progress: Callable[[int], None] | None,
) -> C:
    """What `work` counts in all games; they come in any order."""
    for part in parts(work, task, games, jobs):
        total.add(part)
        if progress is not None:
            progress(part.games)
    return total


def parts(work: Callable[..., C], task: tuple[Plan, ...], games: int, jobs: int) -> Iterator[C]:
    """The counts of a few games at a time, as they are finished.

    If it is left open how many processes share the work, the first games tell whether others are worth while.
    """
    processes = jobs or os.cpu_count() or 1
    first = 0
    if jobs == ONE_A_CORE and processes > 1:
        start = perf_counter()
        while first < games and (seconds := perf_counter() - start) < TRIAL:
            end = min(games, first + max(1, first))
            yield work(*task, first, end)
            first = end
        seconds = perf_counter() - start
        if seconds * (games - first) / max(1, first) < LONG:
            processes = 1
    chunk = max(1, min(MOST_AT_A_TIME, (games - first) // (8 * processes)))
    yield from shared_out(work, [(*task, at, min(at + chunk, games)) for at in range(first, games, chunk)], processes)


def play_games(plan: Plan, first: int, end: int) -> Totals:
    """Games `first` up to, not including, `end`."""
    totals = Totals()
    for number in range(first, end):
        totals.add_game(play_game(plan, game_seed(plan.seed, number)))
    return totals


def play_deals(before: Plan, after: Plan, first: int, end: int) -> Pairs:
    """Deals `first` up to, not including, `end`, both ways."""
    pairs = Pairs()
    for number in range(first, end):
        was, now = (play_game(plan, game_seed(plan.seed, number)) for plan in (before, after))
        pairs.add_deal(was, now)
    return pairs


def play_game(plan: Plan, seed: int) -> Outcome:
    """One game to its end."""
    game = title(plan.title)
    state = game.new(plan.options, seed, plan_cards(plan.title, plan.cards))
    bots = [make_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(plan.bots)]
    story = Story() if plan.tally else None
    if story is not None:
        story.begin(game, state)
    decisions = 0
    for decision in play_out(game, plan.options, state, bots, plan.tally):
        decisions += 1
        for event in decision.events:
            if story is not None:
                story.hear(game, state, event)
    faults = {seat: bot.faults for seat, bot in enumerate(bots) if bot.faults.forfeited}
    return Outcome(decisions, list(state.winners()), list(state.scores()), game.groups(state), story, faults)


@cache
def plan_cards(title_id: str, cards: tuple[str, str] | None) -> Any:
    """The card set to play with; read once a process."""
    return None if cards is None else title(title_id).read_cards(CardFile(*cards))
