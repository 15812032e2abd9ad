"""Matches being played: what comes next, what has been found, which questions are settled.

What counts are the deals from the first up to the look that settled the question, or up to the most that are wanted.
Deals beyond that, played while the last ones before it were still going on, stay out of all figures: so these are the
same however many processes share the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing

import msgspec

from hullbreach.arena.deal import Deal, play_deals, result
from hullbreach.arena.interval import CONFIDENCE, interval
from hullbreach.arena.match import Match
from hullbreach.arena.save import deal_line
from hullbreach.arena.settle import look_confidence, looks, settled_after
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.lines import LineFile
from hullbreach.measure.pool import shared_out
from hullbreach.measure.stats import Estimate

TASK_SECONDS = 0.5  # quick deals are given out and saved so many at a time
MOST_AT_ONCE = 200


class Question(msgspec.Struct, frozen=True):
    """Whether the one of a match wins more than a share of the games."""

    match: Match
    deals: int  # at most
    threshold: float
    until_settled: bool = False
    least: float = 0.0  # the share itself is to be so large, besides

    @property
    def confidence(self) -> float:
        """Of its interval: more than 95% where the results are looked at more than once."""
        return look_confidence(self.deals) if self.until_settled else CONFIDENCE


def make_question(
    match: Match, games: int, threshold: float | None, until_settled: bool, least: float = 0.0
) -> Question:
    """A question to be answered in at most so many games; without a threshold: whether the one is better."""
    if games < match.games_a_deal:
        raise HullbreachError(
            f"games: expected {match.games_a_deal} or more, one deal played from every seat, got {games}"
        )
    if threshold is not None and not 0 < threshold < 1:
        raise HullbreachError(f"threshold: expected a share of wins between 0 and 1, got {threshold:g}")
    share = match.par if threshold is None else threshold
    return Question(match, games // match.games_a_deal, share, until_settled, least)


class Contest:
    """Questions, and the deals that have been played about them."""

    def __init__(self, questions: Sequence[Question]) -> None:
        self.questions = questions
        self.played: list[dict[int, Deal]] = [{} for _ in questions]
        self.ends = [question.deals for question in questions]  # the deals that count are those before
        self.next_look = [0 for _ in questions]

    def add(self, deal: Deal) -> None:
        """Count a deal, and look whether it settles its question."""
        number = deal.match
        self.played[number][deal.deal] = deal
        question = self.questions[number]
        if not question.until_settled or self.ends[number] < question.deals:
            return
        marks = looks(question.deals)
        while self.next_look[number] < len(marks) and self.complete(number, marks[self.next_look[number]]):
            self.next_look[number] += 1
            settled = settled_after(self.results(number), question.deals, question.threshold, question.least)
            if settled is not None:
                self.ends[number] = settled
                return

    def complete(self, number: int, deals: int) -> bool:
        """Whether the first so many deals are all there."""
        played = self.played[number]
        return len(played) >= deals and all(deal in played for deal in range(deals))

    def counted(self, number: int) -> list[Deal]:
        """The deals that count, as far as they have been played without a gap."""
        played = self.played[number]
        found = []
        for deal in range(self.ends[number]):
            if deal not in played:
                break
            found.append(played[deal])
        return found

    def results(self, number: int) -> list[float]:
        """The share of the one in each of these deals."""
        match = self.questions[number].match
        return [result(match, deal) for deal in self.counted(number)]

    def estimate(self, number: int) -> Estimate:
        """The share of the one, and how sure it is."""
        return interval(self.results(number), self.questions[number].confidence)

    def tasks(self, jobs: int, numbers: Iterable[int]) -> Iterator[tuple[Match, int, int, int]]:
        """What is still to be played of these matches, one after the other, as arguments of `play_deals`."""
        for number in numbers:
            match = self.questions[number].match
            deal = 0
            while deal < self.ends[number]:
                if deal in self.played[number]:
                    deal += 1
                    continue
                end = deal + 1
                last = min(self.ends[number], deal + self.at_once(number, jobs))
                while end < last and end not in self.played[number]:
                    end += 1
                yield match, number, deal, end
                deal = end

    def at_once(self, number: int, jobs: int) -> int:
        """How many deals to give out at a time: half a second's worth, and towards the end enough for all processes."""
        played = self.played[number]
        if not played:
            return 1
        seconds = sum(deal.took for deal in played.values()) / len(played)
        fair = (self.ends[number] - len(played)) // (2 * jobs)
        return max(1, min(MOST_AT_ONCE, int(TASK_SECONDS / max(seconds, 1e-9)), fair))

    def play(
        self,
        jobs: int = 1,
        file: LineFile | None = None,
        progress: Callable[[int], None] | None = None,
        numbers: Iterable[int] | None = None,
    ) -> None:
        """Play what is missing, of these matches or of all, and save it as it comes in.

        `progress` is told the number of the match that went on.
        """
        tasks = self.tasks(jobs, range(len(self.questions)) if numbers is None else numbers)
        with closing(shared_out(play_deals, tasks, jobs)) as finished:
            for deals in finished:
                if file is not None:
                    file.add(*(deal_line(deal) for deal in deals))
                for deal in deals:
                    self.add(deal)
                if progress is not None:
                    progress(deals[0].match)
