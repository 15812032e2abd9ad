"""What one game of a simulation has shown."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from hullbreach.bots.faults import Faults
from hullbreach.kernel.cardset import Place
from hullbreach.kernel.events import Event
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title

LENGTH = "decisions per game"


class Story(msgspec.Struct):
    """What happened in one game."""

    counts: defaultdict[str, Counter[int]] = msgspec.field(default_factory=lambda: defaultdict(Counter))  # by seat
    drawn: defaultdict[str, set[int]] = msgspec.field(default_factory=lambda: defaultdict(set))
    used: defaultdict[str, set[int]] = msgspec.field(default_factory=lambda: defaultdict(set))
    points: defaultdict[str, Counter[int]] = msgspec.field(default_factory=lambda: defaultdict(Counter))  # by seat
    met: set[Place] | None = msgspec.field(default_factory=set)  # entries of the card file; None where it is not told

    def begin(self, game: Title, state: State) -> None:
        """Count what was dealt before anything was told."""
        self.meet(game.met(state))
        for seat in range(state.seats):
            for name in game.held(state, seat):
                self.drawn[name].add(seat)

    def hear(self, game: Title, state: State, event: Event) -> None:
        """Count one event for the seat it is about."""
        if self.met is not None:
            self.meet(game.met(state, event))
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

    def meet(self, places: list[Place] | None) -> None:
        """Entries of the card file have come up."""
        if places is None or self.met is None:
            self.met = None
        else:
            self.met.update(places)


class Outcome(msgspec.Struct):
    """A finished game, as far as it is counted."""

    decisions: int
    winners: list[int]
    scores: list[int]  # by seat
    groups: list[str] = []  # what each seat played; none where all play alike
    story: Story | None = None
    faults: dict[int, Faults] = {}  # by seat, of bots that had any

    def is_like(self, other: Outcome) -> bool:
        """Whether the same happened, whichever entries the cards are of."""
        mine, theirs = (replace(each, story=each.story and replace(each.story, met=None)) for each in (self, other))
        return mine == theirs

    @property
    def met(self) -> set[Place] | None:
        """The entries of the card file that came up; None if that is not known."""
        return None if self.story is None else self.story.met


class Figure(NamedTuple):
    """Something that is counted in every game."""

    what: str
    is_share: bool  # so that it is read as a percentage
    per: int  # counted per game (1), per seat (their number), or as part of what else was counted (0)


def figures(outcome: Outcome) -> dict[Figure, tuple[int, int]]:
    """All figures of a game with how often they came up, and out of how much; those that did not are left out."""
    seats = len(outcome.scores)
    won = [seat in outcome.winners for seat in range(seats)]
    found = {Figure(LENGTH, False, 1): (outcome.decisions, 1)}
    for seat, score in enumerate(outcome.scores):
        found[win_figure(seat, seats)] = (int(won[seat]), 1)
        found[score_figure(seat, seats)] = (score, 1)
    for name in set(outcome.groups):
        players = [seat for seat in range(seats) if outcome.groups[seat] == name]
        found[Figure(f"{name}: win rate", True, 0)] = (sum(won[seat] for seat in players), len(players))
    return found if outcome.story is None else found | story_figures(outcome.story, won)


def story_figures(story: Story, won: list[bool]) -> dict[Figure, tuple[int, int]]:
    """Those that what happened adds."""
    seats = len(won)
    found: dict[Figure, tuple[int, int]] = {}
    for label, counts in story.counts.items():
        found[Figure(f"{label}: share of games", True, 1)] = (1, 1)
        found[Figure(f"{label}: per game", False, 1)] = (counts.total(), 1)
        found[Figure(f"{label}: win rate with it", True, 0)] = (sum(won[seat] for seat in counts), len(counts))
    for name, points in story.points.items():
        found[Figure(f"points for {name} per game", False, seats)] = (points.total(), seats)
    for name, hands in story.drawn.items():
        found[Figure(f"{name}: drawn", True, seats)] = (len(hands), seats)
        found[Figure(f"{name}: used of drawn", True, 0)] = (len(story.used.get(name, ())), len(hands))
    for name, users in story.used.items():
        found[Figure(f"{name}: win rate of its users", True, 0)] = (sum(won[seat] for seat in users), len(users))
    return found


def win_figure(seat: int, seats: int) -> Figure:
    """How often a seat won."""
    return Figure(f"{seat_words(seat, seats)}win rate", True, 1)


def score_figure(seat: int, seats: int) -> Figure:
    """What a seat scored."""
    return Figure(f"{seat_words(seat, seats)}score", False, 1)


def seat_words(seat: int, seats: int) -> str:
    """Names the seat where there are several."""
    return f"seat {seat + 1} " if seats > 1 else ""
