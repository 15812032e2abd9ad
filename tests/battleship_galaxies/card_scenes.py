"""The missions of the standard set with the plain ships and cards of the scenes, from the setup on."""

import importlib
import pkgutil
from functools import cache

from hullbreach.games.battleship_galaxies import TITLE, flow
from hullbreach.games.battleship_galaxies.card_set import NAMES, CardSet
from hullbreach.games.battleship_galaxies.flow.setup import begin, check_variants
from hullbreach.games.battleship_galaxies.moves import ADD, PASS, PICK, SEAT, SPACE, STANDARD, UNIT
from hullbreach.games.battleship_galaxies.state import new_state
from hullbreach.kernel.events import Journal
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import Choice

from .scenes import LoadedDice, asked, card_set, kind_of, plain_set, play

ISN_UNITS = range(6)
WRETCH_UNITS = range(6, 12)


def mission_of(number, **changes):
    """A mission of the standard set."""
    return TITLE.standard_cards.mission(number)._replace(**changes)


@cache
def mission_set():
    """All missions, played with plain ships and cards."""
    return with_missions(plain_set())


def with_missions(cards, **changes):
    """These ships and cards with the standard missions; changes: {number: changes of that mission}."""
    missions = [mission_of(number, **changes.get(f"m{number}", {})) for number in range(1, 7)]
    return CardSet(None, cards.ships, cards.tactics, missions)


def new_game(mission=1, fleets="mission", cards=None, seed=1, luck=(), built=True):
    """A mission from its very beginning; `luck`: the first results of the generator, see `LoadedDice`.

    Unless told otherwise everybody takes the ready-made fleet.
    """
    cards = cards or mission_set()
    game = new_state(cards, *check_variants(cards, mission, 0, fleets), LoadedDice(luck, quick(seed)))
    game.journal = Journal()
    begin(game)
    while built and asked(game)[1] == "Build":
        play(game, STANDARD)
    return game


def other_cards(ships=None, tactics=None, **missions):
    """The standard missions with changed ships and cards, see `card_set`."""
    return with_missions(card_set(ships, tactics), **missions)


def pick(unit, level=1):
    return PICK + unit * 3 + level - 1


def add(name):
    return ADD + kind_of(name)


def fill_deck(game, seat):
    """Any cards until the deck is full."""
    while True:
        cards = [move for move in game.legal_for(seat) if ADD <= move < SPACE]
        if not cards:
            return
        play(game, cards[0], seat)


def first_moves(game, *until):
    """Whoever is asked makes the first legal move until one of these choices is to be made."""
    while asked(game)[1] not in until:
        play(game, game.legal()[0])
    return game


def activate_idly(game, number):
    """Activate a unit that neither moves nor attacks."""
    play(game, UNIT + number)
    while asked(game)[1] != "ActionChoice":
        play(game, PASS)


def to_start(game, first=0):
    """The first legal moves up to the first turn, which this player takes."""
    first_moves(game, "ChooseStart")
    play(game, SEAT + first)
    return game


def fleet(game, seat):
    """The fleet of a player: {unit: level}."""
    return {unit: int(game.level(unit)) for unit in range(12) if game.fleet.get(unit) == seat and game.level(unit)}


def named(units):
    """The names of units with their versions, as a mission lists them."""
    return {NAMES[unit]: level for unit, level in units.items()}


__all__ = [name for name in dir() if not name.startswith("_")]


def choices():
    """Every class of choice in the flow of the game."""
    for module in pkgutil.iter_modules(flow.__path__):
        for what in vars(importlib.import_module(f"{flow.__name__}.{module.name}")).values():
            if isinstance(what, type) and issubclass(what, Choice) and what.__module__.startswith(flow.__name__):
                if not what.__subclasses__():  # a base of others is never asked
                    yield what
