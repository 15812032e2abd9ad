"""Many games between bots, over several processes, counted up.

Game i of a plan has a seed of its own, and so has every bot in it: the same plan gives the same figures, however many
processes share the work.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec

from hullbreach.bots import make_bot
from hullbreach.bots.faults import Faults
from hullbreach.bots.game import play_game as play_out
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.events import Event
from hullbreach.kernel.registry import title
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title
from hullbreach.measure.pool import shared_out
from hullbreach.measure.seeds import bot_seed, game_seed


class Plan(msgspec.Struct, frozen=True):
    """What to play.  `cards` is a card-set file as (name, text), None for the standard set."""

    title: str
    bots: tuple[str, ...]  # one a seat
    games: int
    seed: int = 0
    options: dict[str, int | str | bool] = {}
    cards: tuple[str, str] | None = None
    tally: bool = True


class Tally(msgspec.Struct):
    """How often a label came up."""

    games: int = 0  # in which it came up at all
    total: int = 0
    squares: int = 0  # sum of the squared numbers per game
    seats: int = 0  # to which it came up, over all games
    wins: int = 0  # of those seats


class Group(msgspec.Struct):
    """How the seats did that were dealt or chose the same thing: a faction, a ship."""

    seats: int = 0
    wins: int = 0


class CardUse(msgspec.Struct):
    """How the seats did that drew or used the same card."""

    drawn: int = 0  # seats to which it came, over all games
    used: int = 0  # seats that put it to use
    wins: int = 0  # of those


class Source(msgspec.Struct):
    """Points that were got for the same thing."""

    total: int = 0
    squares: int = 0  # sum of the squared points per seat and game


class Story(msgspec.Struct):
    """What happened in one game."""

    counts: defaultdict[str, Counter[int]] = msgspec.field(default_factory=lambda: defaultdict(Counter))  # by seat
    drawn: defaultdict[str, set[int]] = msgspec.field(default_factory=lambda: defaultdict(set))
    used: defaultdict[str, set[int]] = msgspec.field(default_factory=lambda: defaultdict(set))
    points: defaultdict[str, Counter[int]] = msgspec.field(default_factory=lambda: defaultdict(Counter))  # by seat

    def begin(self, game: Title, state: State) -> None:
        """Count the hands that were dealt before anything was told."""
        for seat in range(state.seats):
            for name in game.held(state, seat):
                self.drawn[name].add(seat)

    def hear(self, game: Title, state: State, event: Event) -> None:
        """Count one event for the seat it is about."""
        seat = event.facts.get("seat", 0)
        label = game.tally(state, event)
        if label:
            self.counts[label][seat] += 1
        for name in game.drawn(state, event):
            self.drawn[name].add(seat)
        name = game.used(state, event)
        if name:
            self.used[name].add(seat)
        source, points = game.scored(state, event)
        if points:
            self.points[source][seat] += points


class Totals(msgspec.Struct):
    """The counts of some games.  All whole numbers, so that they add up the same in any order."""

    games: int = 0
    decisions: int = 0
    decision_squares: int = 0
    wins: list[int] = []  # per seat
    scores: list[dict[int, int]] = []  # per seat: points -> games
    groups: dict[str, Group] = {}
    tallies: dict[str, Tally] = {}
    card_use: dict[str, CardUse] = {}
    sources: dict[str, Source] = {}
    faults: dict[int, Faults] = {}  # by seat, of bots that had any

    def add_faults(self, seat: int, faults: Faults) -> None:
        """Count what went wrong with the bot of a seat."""
        if faults.forfeited:
            self.faults.setdefault(seat, Faults()).add(faults)

    def add_game(self, state: State, decisions: int, groups: list[str], story: Story | None = None) -> None:
        """Count one finished game: `groups` has a name for each seat or none."""
        if not self.wins:
            self.wins = [0] * state.seats
            self.scores = [{} for _ in range(state.seats)]
        self.games += 1
        self.decisions += decisions
        self.decision_squares += decisions * decisions
        winners = state.winners()
        for seat in winners:
            self.wins[seat] += 1
        for points, games in zip(state.scores(), self.scores, strict=True):
            games[points] = games.get(points, 0) + 1
        for seat, name in enumerate(groups):
            group = self.groups.setdefault(name, Group())
            group.seats += 1
            group.wins += seat in winners
        if story is None:
            return
        for label, seats in story.counts.items():
            tally = self.tallies.setdefault(label, Tally())
            count = seats.total()
            tally.games += 1
            tally.total += count
            tally.squares += count * count
            tally.seats += len(seats)
            tally.wins += sum(seat in winners for seat in seats)
        for name, hands in story.drawn.items():
            self.card_use.setdefault(name, CardUse()).drawn += len(hands)
        for name, users in story.used.items():
            use = self.card_use.setdefault(name, CardUse())
            use.used += len(users)
            use.wins += sum(seat in winners for seat in users)
        for name, points_by_seat in story.points.items():
            source = self.sources.setdefault(name, Source())
            source.total += points_by_seat.total()
            source.squares += sum(points * points for points in points_by_seat.values())

    def add(self, other: Totals) -> None:
        """Count the games of `other` too."""
        if not self.wins:
            self.wins = [0] * len(other.wins)
            self.scores = [{} for _ in other.scores]
        self.games += other.games
        self.decisions += other.decisions
        self.decision_squares += other.decision_squares
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            for points, games in theirs.items():
                mine[points] = mine.get(points, 0) + games
        for name, group in other.groups.items():
            ours = self.groups.setdefault(name, Group())
            ours.seats += group.seats
            ours.wins += group.wins
        for label, theirs_too in other.tallies.items():
            tally = self.tallies.setdefault(label, Tally())
            tally.games += theirs_too.games
            tally.total += theirs_too.total
            tally.squares += theirs_too.squares
            tally.seats += theirs_too.seats
            tally.wins += theirs_too.wins
        for name, use in other.card_use.items():
            our_use = self.card_use.setdefault(name, CardUse())
            our_use.drawn += use.drawn
            our_use.used += use.used
            our_use.wins += use.wins
        for name, source in other.sources.items():
            our_source = self.sources.setdefault(name, Source())
            our_source.total += source.total
            our_source.squares += source.squares
        for seat, faults in other.faults.items():
            self.add_faults(seat, faults)


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


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Totals:
    """Play all games of a plan; `progress` is told how many more are done, now and then."""
    totals = Totals()
    for part in parts(plan, jobs):
        totals.add(part)
        if progress is not None:
            progress(part.games)
    return totals


def parts(plan: Plan, jobs: int) -> Iterator[Totals]:
    """The totals of a few games at a time, as they are finished."""
    chunk = max(1, min(500, plan.games // (8 * jobs)))
    spans = [(plan, first, min(first + chunk, plan.games)) for first in range(0, plan.games, chunk)]
    return shared_out(play_games, spans, jobs)


def play_games(plan: Plan, first: int, end: int) -> Totals:
    """Games `first` up to, not including, `end`."""
    totals = Totals()
    for number in range(first, end):
        play_game(plan, game_seed(plan.seed, number), totals)
    return totals


def play_game(plan: Plan, seed: int, totals: Totals) -> None:
    """One game to its end."""
    game = title(plan.title)
    state = game.new(plan.options, seed, plan_cards(plan.title, plan.cards))
    bots = [make_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(plan.bots)]
    story = Story()
    if plan.tally:
        story.begin(game, state)
    decisions = 0
    for decision in play_out(game, plan.options, state, bots, plan.tally):
        decisions += 1
        for event in decision.events:
            story.hear(game, state, event)
    totals.add_game(state, decisions, game.groups(state), story if plan.tally else None)
    for seat, bot in enumerate(bots):
        totals.add_faults(seat, bot.faults)


@cache
def plan_cards(title_id: str, cards: tuple[str, str] | None) -> Any:
    """The card set to play with; read once a process."""
    return None if cards is None else title(title_id).read_cards(CardFile(*cards))
