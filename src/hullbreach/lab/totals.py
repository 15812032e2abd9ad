"""The counts of many games."""

from __future__ import annotations

import msgspec

from hullbreach.bots.faults import Faults
from hullbreach.lab.outcome import Outcome, Story


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

    def add_game(self, outcome: Outcome) -> None:
        """Count one finished game."""
        if not self.wins:
            self.wins = [0 for _ in outcome.scores]
            self.scores = [{} for _ in outcome.scores]
        self.games += 1
        self.decisions += outcome.decisions
        self.decision_squares += outcome.decisions * outcome.decisions
        for seat in outcome.winners:
            self.wins[seat] += 1
        for points, games in zip(outcome.scores, self.scores, strict=True):
            games[points] = games.get(points, 0) + 1
        for seat, name in enumerate(outcome.groups):
            group = self.groups.setdefault(name, Group())
            group.seats += 1
            group.wins += seat in outcome.winners
        if outcome.story is not None:
            self.add_story(outcome.story, outcome.winners)
        for seat, faults in outcome.faults.items():
            self.add_faults(seat, faults)

    def add_story(self, story: Story, winners: list[int]) -> None:
        """Count what happened in a game that these seats won."""
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
