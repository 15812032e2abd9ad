"""How strong the bots that people play against are: the questions, and what is wanted of each answer."""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.arena.contest import Contest, Question, make_question
from hullbreach.arena.match import make_match
from hullbreach.bots.levels import LEVELS

SEED = 1
GAMES = 400  # a question, at most; it ends as soon as it is settled


class Asked(NamedTuple):
    """One bot against another, and the share of games it is to win more than; None if it is only to be known."""

    title: str
    one: str
    rest: str
    wanted: float | None = 0.5
    seats: int | None = None  # the title's own number without it
    games: int = GAMES  # at most


# Each level against the one below it, and two of them against the hints alone.
LADDER = (
    ("level:2", "level:1"),
    ("level:3", "level:2"),
    ("level:4", "level:3"),
    ("level:5", "level:4"),
    ("level:2", "greedy"),
    ("level:5", "greedy"),
)
# Battleship Galaxies is played as it comes: mission 1.  Blaster Waves is played alone, and the better end wins a deal.
TITLES = ("blaster_waves", "mag_blast", "waves_of_struggle", "kembles_cascade", "battleship_galaxies")
FIFTYFOLD = f"mcts:{50 * LEVELS[-1].budget.iterations}"  # a search of fifty times the budget of level 5

ASKED = (
    *(Asked(title, one, rest) for title in TITLES for one, rest in LADDER),
    Asked("kembles_cascade", "level:5", "greedy", wanted=0.25, seats=4),
    Asked("blaster_waves", "level:5", FIFTYFOLD, wanted=None, games=40),  # few: it thinks for minutes
)


def strength_contest(asked: tuple[Asked, ...], games: int | None = None) -> Contest:
    """All questions ready to be played, in at most so many games each, or as many as each says."""
    return Contest([make_strength_question(ask, games) for ask in asked])


def make_strength_question(ask: Asked, games: int | None) -> Question:
    """One of them; one that is only to be known has no threshold to be settled at, and is played to the end."""
    options = {} if ask.seats is None else {"seats": ask.seats}
    match = make_match(ask.title, ask.one, ask.rest, SEED, options)
    return make_question(match, ask.games if games is None else games, ask.wanted, until_settled=ask.wanted is not None)
