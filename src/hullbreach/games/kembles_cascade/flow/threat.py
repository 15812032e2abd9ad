"""Resolve Threat, return the markers, add new Threat: the end of every turn with a ship."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import COLUMNS, SHIELD
from hullbreach.games.kembles_cascade.flow.awards import check_achievements
from hullbreach.games.kembles_cascade.flow.boss import wrath
from hullbreach.games.kembles_cascade.flow.ships import hurt, lower_threat, raise_threat
from hullbreach.games.kembles_cascade.flow.steps import ShipStep
from hullbreach.games.kembles_cascade.state import KemblesCascade


@final
class ResolveThreat(ShipStep):
    """The ship loses Energy for the Threat that was neither dodged nor shielded (KC-THREAT-01, KC-MOD-06).

    KC-THREAT-02, KC-THREAT-03, KC-POWER-06, KC-MOD-07, KC-Q-66.
    """

    def happen(self, game: KemblesCascade) -> None:
        seat = self.who
        lower_threat(game, seat, game.level(seat, SHIELD))
        level = game.threat_level(seat)
        game.threat.cells[seat] = 0
        if game.telling and level:
            left = max(0, int(game.energy.cells[seat] - level))
            game.tell("resolves", {"seat": int(seat), "level": int(level), "energy": left}, [])
        hurt(game, seat, level)
        check_achievements(game)


@final
class ReturnMarkers(ShipStep):
    """Who powers down and survives gives all PvP markers back (KC-POWER-07, KC-PVP-06)."""

    def happen(self, game: KemblesCascade) -> None:
        seats = game.seats
        for giver in range(seats):
            game.markers.cells[self.who * seats + giver] = 0
        if game.telling:
            game.tell("markers back", {"seat": int(self.who)}, [])


@final
class AddThreat(ShipStep):
    """The Threat that the ship will face on its next turn (KC-THREAT-04, KC-THREAT-05)."""

    def happen(self, game: KemblesCascade) -> None:
        add_threat(game, self.who, game.threat_at(game.at.cells[self.who]) + wrath(game))
        check_achievements(game)


def add_threat(game: KemblesCascade, seat: i64, points: i64) -> None:
    """Threat from squares goes onto the track."""
    added = raise_threat(game, seat, points)
    if game.telling and added:
        level = int(game.threat_level(seat))
        game.tell("new threat", {"seat": int(seat), "points": int(added), "level": level}, [])


def threat_of_new_row(game: KemblesCascade, square: i64) -> i64:
    """What the top row gives to a ship on the second: adjacent symbols, and Omni symbols (KC-Q-64)."""
    total: i64 = 0
    column = square % COLUMNS
    for other in range(game.columns):
        thing = game.things.cells[other]
        total += game.cards.omni.cells[thing]
        if column - 1 <= other <= column + 1:
            total += game.cards.near_threat(thing)
    return total
