"""Deals that were played with two card sets, counted up."""

from __future__ import annotations

import msgspec

from hullbreach.kernel.cardset import Place
from hullbreach.lab.outcome import Figure, Outcome, figures
from hullbreach.lab.totals import Totals
from hullbreach.measure.paired import Difference, Moments, difference

NOTHING = (0, 0)


class Pairs(msgspec.Struct):
    """The counts of some deals, each played both ways.  All whole numbers: they add up the same in any order."""

    before: Totals = msgspec.field(default_factory=Totals)
    after: Totals = msgspec.field(default_factory=Totals)
    alike: int = 0  # deals in which the same happened both ways
    moments: dict[Figure, Moments] = {}
    met_before: dict[Place, int] = {}  # by entry of the card file, the games in which it came up
    met_after: dict[Place, int] = {}
    untold: int = 0  # deals of which it is not known what came up

    @property
    def games(self) -> int:
        """How many deals there are."""
        return self.before.games

    def add_deal(self, before: Outcome, after: Outcome) -> None:
        """Count a deal."""
        self.before.add_game(before)
        self.after.add_game(after)
        self.alike += before.is_like(after)
        was, now = figures(before), figures(after)
        for figure in was.keys() | now.keys():
            moments = self.moments.setdefault(figure, Moments())
            moments.add_deal(*was.get(figure, NOTHING), *now.get(figure, NOTHING))
        if before.met is None or after.met is None:
            self.untold += 1
            return
        for met, counts in ((before.met, self.met_before), (after.met, self.met_after)):
            for place in met:
                counts[place] = counts.get(place, 0) + 1

    def add(self, other: Pairs) -> None:
        """Count the deals of `other` too."""
        self.before.add(other.before)
        self.after.add(other.after)
        self.alike += other.alike
        self.untold += other.untold
        for figure, moments in other.moments.items():
            self.moments.setdefault(figure, Moments()).add(moments)
        for counts, more in ((self.met_before, other.met_before), (self.met_after, other.met_after)):
            for place, games in more.items():
                counts[place] = counts.get(place, 0) + games

    def differences(self) -> dict[Figure, Difference]:
        """By how much each figure that is known both ways differs."""
        found = {}
        for figure, moments in self.moments.items():
            whole = moments.filled_up(self.games, figure.per) if figure.per else moments
            apart = difference(self.games, whole)
            if apart is not None:
                found[figure] = apart
        return found
