"""Ratings of bots from all their games: Plackett-Luce, by the `openskill` library."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from hullbreach.arena.deal import Deal, Game, seatings
from hullbreach.arena.match import Match
from hullbreach.measure.stats import Estimate, Z

Players = dict[str, PlackettLuceRating]


def rate(matches: Sequence[Match], deals: Sequence[Sequence[Deal]]) -> dict[str, Estimate]:
    """The rating of each bot with its 95% interval, from the deals of each match.

    A rating depends on the order of games a little, so they are taken in a fixed one: deal by deal, and of each deal
    match by match.  Bots do not change from game to game, so nothing is added to what is unsure about them (tau), and
    each game makes them as much surer as it should (gamma: the library's own, for people, leaves intervals too wide).
    """
    model = PlackettLuce(tau=0.0, gamma=lambda *facts: 1.0)
    players: Players = {}
    for match in matches:
        for name in (match.one, match.rest):
            players.setdefault(name, model.rating())
    played = [(deal, match) for match, some in zip(matches, deals, strict=True) for deal in some]
    for deal, match in sorted(played, key=lambda pair: pair[0].deal):
        for names, ranks in tables(match, deal):
            rate_game(model, players, names, ranks)
    return {name: estimate(player) for name, player in players.items()}


def tables(match: Match, deal: Deal) -> list[tuple[list[str], list[float]]]:
    """Who sat together in the games of a deal, and their ranks, the best lowest.  Alone, the two bots compete."""
    if match.seats == 1:
        ends = [(not game.winners, -game.scores[0]) for game in deal.games]
        return [([match.one, match.rest], [float(sorted(ends).index(end)) for end in ends])]
    return [(names, ranks(game)) for names, game in zip(seatings(match), deal.games, strict=True)]


def ranks(game: Game) -> list[float]:
    """The winners are first, all others second."""
    return [0.0 if seat in game.winners else 1.0 for seat in range(len(game.scores))]


def rate_game(model: PlackettLuce, players: Players, names: list[str], ranks: list[float]) -> None:
    """Move the ratings of those who played; a bot in several seats by the mean of what they would move."""
    before = [[model.rating(players[name].mu, players[name].sigma)] for name in names]
    after = [team[0] for team in model.rate(before, ranks=ranks)]
    for name in dict.fromkeys(names):
        mine = [rating for seat, rating in zip(names, after, strict=True) if seat == name]
        players[name] = model.rating(fmean(rating.mu for rating in mine), fmean(rating.sigma for rating in mine))


def estimate(player: PlackettLuceRating) -> Estimate:
    """A rating and where it lies with 95% confidence."""
    return Estimate(player.mu, player.mu - Z * player.sigma, player.mu + Z * player.sigma)
