"""One deal of a match: the same cards and luck played once for every seat the one may have, so that luck cancels."""

from __future__ import annotations

from functools import lru_cache
from statistics import fmean
from time import perf_counter
from typing import Any

import msgspec

from hullbreach.arena.match import Match
from hullbreach.bots import make_bot
from hullbreach.bots.faults import Faults
from hullbreach.bots.game import play_game as play_out
from hullbreach.kernel.record import Cards, read_cards
from hullbreach.kernel.registry import title
from hullbreach.measure.seeds import bot_seed, game_seed


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """How long a bot thought, over decisions in which it had a choice."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    faults: Faults = msgspec.field(default_factory=Faults)  # of a bot from outside

    def count(self, seconds: float) -> None:
        """One more decision."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def add(self, other: Clock) -> None:
        """The decisions of `other` too."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.faults.add(other.faults)


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: in which seats the winners sat, and the points of all."""

    winners: list[int]
    scores: list[int]


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that has been played: game i has the one in seat i; alone, the first game is that of the one."""

    match: int  # which of those that are played together
    deal: int
    games: list[Game]
    one: Clock
    rest: Clock
    took: float  # seconds


def seatings(match: Match) -> list[list[str]]:
    """Who sits where in the games of a deal."""
    if match.seats == 1:
        return [[match.one], [match.rest]]
    return [[match.one if seat == of else match.rest for seat in range(match.seats)] for of in range(match.seats)]


def play_deals(match: Match, number: int, first: int, end: int) -> list[Deal]:
    """The deals `first` up to, not including, `end` of match `number`."""
    return [play_deal(match, number, deal) for deal in range(first, end)]


def play_deal(match: Match, number: int, deal: int) -> Deal:
    """One deal to the end of its last game."""
    start = perf_counter()
    clocks = {match.one: Clock(), match.rest: Clock()}
    seed = game_seed(int(match.seed), deal)
    games = [play_game(match, seed, names, clocks) for names in seatings(match)]
    return Deal(number, deal, games, clocks[match.one], clocks[match.rest], perf_counter() - start)


def play_game(match: Match, seed: int, names: list[str], clocks: dict[str, Clock]) -> Game:
    """One game to its end, these bots in their seats."""
    game = title(match.title)
    state = game.new(match.options, seed, match_cards(match.title, match.cards.hash, match.cards.text))
    bots = [make_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(names)]
    for decision in play_out(game, match.options, state, bots):
        if decision.choices > 1:
            clocks[names[decision.seat]].count(decision.seconds)
    for name, bot in zip(names, bots, strict=True):
        clocks[name].faults.add(bot.faults)
    return Game(state.winners(), state.scores())


@lru_cache(maxsize=8)
def match_cards(title_id: str, digest: str, text: str | None) -> Any:
    """The card set to play with; read once a process."""
    return read_cards(title(title_id), Cards("the match's", digest, text))


def result(match: Match, deal: Deal) -> float:
    """The share of a deal that the one won, from 0 to 1."""
    if match.seats == 1:
        mine, other = ((bool(game.winners), game.scores[0]) for game in deal.games)
        return 0.5 if mine == other else float(mine > other)
    return fmean(share(game, seat) for seat, game in enumerate(deal.games))


def share(game: Game, seat: int) -> float:
    """What a seat won of a game: those who have won share it, all if nobody has.

    So all seats together win one game, and each of equal ones 1/seats of it on average.
    """
    winners = game.winners or range(len(game.scores))
    return 1 / len(winners) if seat in winners else 0.0
