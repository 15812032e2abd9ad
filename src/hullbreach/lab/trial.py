"""A few games of one bot against chance: does it keep the rules, and how long does it think?"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

import msgspec

from hullbreach.bots import Bot, make_bot
from hullbreach.bots.faults import Faults
from hullbreach.bots.game import play_game as play_out
from hullbreach.bots.outside import OutsideBot
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.registry import title as find_title

OPPONENT = "random"


class Trial(msgspec.Struct):
    """How a bot did in one title.  Moves that are the only ones are no decisions.  Times are in seconds."""

    title: str
    seats: int
    games: int = 0
    wins: int = 0
    decisions: int = 0
    first: float = 0.0  # mean time of a game's first decision, in which a bot from outside starts
    mean: float = 0.0  # of all others
    slowest: float = 0.0  # of them
    faults: Faults = msgspec.field(default_factory=Faults)
    last_words: str = ""  # on standard error, of a bot that had faults


def try_out(name: str, title_id: str, games: int, seed: int = 0, done: Callable[[], object] | None = None) -> Trial:
    """Play some games of a title, from each seat in turn; `done` is called after each."""
    if games < 1:
        raise HullbreachError(f"games: expected 1 or more, got {games}")
    title = find_title(title_id)
    seats = min((count for count in title.seat_counts if count > 1), default=1)
    trial = Trial(title_id, seats)
    firsts: list[float] = []
    others: list[float] = []
    for number in range(games):
        bot = make_bot(name, seed + number)
        times = play_game(bot, title_id, seats, number, seed, trial)
        firsts += times[:1]
        others += times[1:]
        trial.decisions += len(times)
        trial.faults.add(bot.faults)
        if isinstance(bot, OutsideBot) and bot.faults.forfeited:
            trial.last_words = bot.last_words or trial.last_words
        if done is not None:
            done()
    trial.first, trial.mean, trial.slowest = mean(firsts), mean(others), max(others, default=0.0)
    return trial


def play_game(bot: Bot, title_id: str, seats: int, number: int, seed: int, trial: Trial) -> list[float]:
    """One game to its end; how long the bot took for each decision."""
    title = find_title(title_id)
    state = title.new({"seats": seats}, seed + number)
    own = number % seats
    players = [bot if seat == own else make_bot(OPPONENT, seed + number + seat) for seat in range(seats)]
    times = [
        decision.seconds
        for decision in play_out(title, {"seats": seats}, state, players)
        if decision.seat == own and decision.choices > 1
    ]
    trial.games += 1
    trial.wins += own in state.winners()
    return times


def mean(times: list[float]) -> float:
    """Their mean, 0 if there are none."""
    return fmean(times) if times else 0.0
