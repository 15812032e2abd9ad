"""How strong the bots that people play against are: the questions, and what is wanted of each answer."""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.arena.contest import Contest, Question, make_question
from hullbreach.arena.match import make_match
from hullbreach.bots.levels import LEVELS
from hullbreach.kernel.registry import title

SEED = 1
GAMES = 2000  # a question, at most; it ends as soon as it is settled


class Asked(NamedTuple):
    """One bot against another, and the share of games it is to win more than; None if it is only to be known."""

    title: str
    one: str
    rest: str
    wanted: float | None = 0.5  # the whole interval is to lie above this
    least: float = 0.0  # and the share itself is to be so large
    seats: int | None = None  # the title's own number without it
    games: int | None = None  # at most, where it is other than for all
    behind: float | None = None  # alone: it may win so much less often than the other


# Each level against the one below it, and two of them against the hints alone.
LADDER = (
    ("level:2", "level:1", 0.6),
    ("level:3", "level:2", 0.6),
    ("level:4", "level:3", 0.6),
    ("level:5", "level:4", 0.6),
    ("level:2", "greedy", 0.0),
)
# Battleship Galaxies is played as it comes: mission 1.  Blaster Waves is played alone, and the better end wins a deal.
TITLES = ("blaster_waves", "mag_blast", "waves_of_struggle", "kembles_cascade", "battleship_galaxies")
FIFTYFOLD = f"mcts:{50 * LEVELS[-1].budget(title('blaster_waves')).iterations}"  # fifty times the budget of level 5

CLEARLY = {"mag_blast": 0.75, "waves_of_struggle": 0.75, "battleship_galaxies": 0.75}  # level 5 beats the hints
FEW_GAMES = 24  # where a game takes minutes

ASKED = (
    *(Asked(name, one, rest, least=least) for name in TITLES for one, rest, least in LADDER),
    *(Asked(name, "level:5", "greedy", least=CLEARLY.get(name, 0.0)) for name in TITLES),
    Asked("blaster_waves", "level:5", FIFTYFOLD, wanted=None, games=FEW_GAMES, behind=0.05),
    Asked("kembles_cascade", "level:5", "greedy", wanted=0.25, least=0.45, seats=4),
)


def strength_contest(asked: tuple[Asked, ...], games: int) -> Contest:
    """All questions ready to be played, in at most so many games each."""
    return Contest([make_strength_question(ask, games) for ask in asked])


def make_strength_question(ask: Asked, games: int) -> Question:
    """One of them; one that is only to be known has no threshold to be settled at, and is played to the end."""
    options = {} if ask.seats is None else {"seats": ask.seats}
    match = make_match(ask.title, ask.one, ask.rest, SEED, options)
    most = games if ask.games is None else min(games, ask.games)
    return make_question(match, most, ask.wanted, until_settled=ask.wanted is not None, least=ask.least)
