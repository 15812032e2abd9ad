"""What came to a player and what was made of it: for the tables of simulations."""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.card_set import UNITS
from hullbreach.games.battleship_galaxies.names import card_name, version_name
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.events import Event


def held(game: BattleshipGalaxies, seat: int) -> list[str]:
    """The cards of a hand, and the fleet where a mission lists it."""
    return [*(card_name(game, card) for card in game.hands[seat].to_list()), *fleet(game, seat)]


def fleet(game: BattleshipGalaxies, seat: int) -> list[str]:
    """The versions of ships in a player's fleet."""
    return [
        version_name(game, unit, int(game.level(unit)))
        for unit in range(UNITS)
        if game.fleet.get(unit) == seat and game.level(unit)
    ]


def drawn(game: BattleshipGalaxies, event: Event) -> list[str]:
    """Tactic cards that came into a hand, and the ships of a fleet that was built."""
    match event.kind:
        case "draws":
            return [card_name(game, card) for card in event.cards]
        case "built":
            return fleet(game, event.facts["seat"])
    return []


def used(game: BattleshipGalaxies, event: Event) -> str:
    """What a player put to use.

    Tactic cards count when they are played, attached or not; discarded for energy they do not.  Ships count when they
    are launched, and those that begin on the board when they are activated; ships taken over do not.
    """
    match event.kind:
        case "plays":
            return card_name(game, event.cards[0])
        case "launches" | "activates":
            unit = event.facts["unit"]
            mine = game.fleet.get(unit) == event.facts["seat"]
            return version_name(game, unit, int(game.level(unit))) if mine else ""
    return ""
