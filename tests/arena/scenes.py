"""Matches and deals to try the arena with."""

from hullbreach.arena.contest import Contest, make_question
from hullbreach.arena.deal import Clock, Deal, Game
from hullbreach.arena.match import make_match


def solo(one="greedy", rest="random", seed=0):
    """Two bots that play Blaster Waves alone."""
    return make_match("blaster_waves", one, rest, seed)


def duel(one="greedy", rest="random", seats=2):
    """Mag·Blast."""
    return make_match("mag_blast", one, rest, options={"seats": seats})


def contest(*matches, games=8, threshold=None, until_settled=False):
    return Contest([make_question(match, games, threshold, until_settled) for match in matches])


def ended(*winners, number=0, match=0, seats=2, scores=None):
    """A deal of as many games as winners are given: a seat, several, or none."""
    games = [Game([won] if isinstance(won, int) else list(won), [0] * seats) for won in winners]
    if scores is not None:
        games = [Game(game.winners, [points]) for game, points in zip(games, scores, strict=True)]
    return Deal(match, number, games, Clock(), Clock(), 0.01)


def without_times(report):
    """The report as far as it is the same in every run."""
    import msgspec

    bots = [msgspec.structs.replace(bot, thinking=0.0, longest=0.0) for bot in report.bots]
    return msgspec.structs.replace(report, bots=bots)
