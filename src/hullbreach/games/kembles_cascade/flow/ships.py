"""What ships gain and lose: Energy, Threat, Glory, Bellonium, and the ship itself."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import DESTROYED_DEED, REVENGE_DEED
from hullbreach.games.kembles_cascade.flow.awards import did
from hullbreach.games.kembles_cascade.state import LOWERED, NONE, TOP_THREAT, KemblesCascade

WRECK_GLORY: Final = 2

# why Glory was won, in the news of it
WHY_WRECK: Final = 0
WHY_MARKERS: Final = 1
WHY_BELLONIUM: Final = 2
WHY_CARD: Final = 3


def gain_energy(game: KemblesCascade, seat: i64, amount: i64) -> None:
    """Energy, never above the maximum; Astral players have none to gain (KC-SYM-08, KC-Q-104, KC-Q-54)."""
    if not game.in_area(seat):
        return
    gained = min(amount, game.max_energy(seat) - game.energy.cells[seat])
    game.energy.cells[seat] += gained
    if game.telling:
        facts = {"seat": int(seat), "amount": int(gained), "energy": int(game.energy.cells[seat])}
        game.tell("energy", facts, [])


def gain_glory(game: KemblesCascade, seat: i64, glory: i64, why: i64) -> None:
    """Glory that is not printed on a square or a card of the player's own."""
    game.glory.cells[seat] += glory
    if game.telling:
        game.tell("glory", {"seat": int(seat), "glory": int(glory), "why": int(why)}, [])


def raise_threat(game: KemblesCascade, seat: i64, points: i64) -> i64:
    """Threat for a ship, up to the end of the track; returns what was added (KC-THREAT-12, KC-ASTRAL-03)."""
    if not game.in_area(seat):
        return 0
    added = min(points, TOP_THREAT - game.threat.cells[seat])
    game.threat.cells[seat] += added
    return added


def lower_threat(game: KemblesCascade, seat: i64, levels: i64) -> None:
    """The Threat Level goes down, half steps are dropped (KC-Q-56, KC-THREAT-15)."""
    for _ in range(levels):
        game.threat.cells[seat] = LOWERED.cells[game.threat.cells[seat]]


def hurt(game: KemblesCascade, seat: i64, damage: i64) -> None:
    """Energy is lost at once; at 0 the ship is destroyed (KC-SQ-ALL-01, KC-DEST-01, KC-MOD-08)."""
    game.energy.cells[seat] -= damage
    if game.energy.cells[seat] <= 0:
        wreck(game, seat)


def wreck(game: KemblesCascade, seat: i64) -> None:
    """A ship is destroyed: it leaves the game area, then the others score (KC-DEST-03 to KC-DEST-05).

    KC-DEST-07, KC-Q-59, KC-Q-98, KC-Q-99.
    """
    game.at.cells[seat] = NONE
    game.energy.cells[seat] = 0
    game.threat.cells[seat] = 0
    if game.telling:
        game.tell("ship destroyed", {"seat": int(seat)}, [])
    did(game, seat, DESTROYED_DEED)
    for other in range(game.seats):
        if game.in_area(other):
            gain_glory(game, other, WRECK_GLORY, WHY_WRECK)
    for giver in range(game.seats):
        markers = game.markers.cells[seat * game.seats + giver]
        if markers:
            game.markers.cells[seat * game.seats + giver] = 0
            if game.lives(giver):
                gain_glory(game, giver, markers, WHY_MARKERS)
                did(game, giver, REVENGE_DEED)
    if game.seats == 1:
        game.finish([])  # who flies alone must survive (KC-VAR-SOLO-01)


def pay_globals(game: KemblesCascade, symbols: i64) -> None:
    """Global Bellonium was revealed: so much for everybody in the game area (KC-SYM-06, KC-ASTRAL-04, KC-Q-84)."""
    if symbols:
        for seat in range(game.seats):
            if game.in_area(seat):
                game.bellonium.cells[seat] += symbols
                if game.telling:
                    game.tell("global", {"seat": int(seat), "bellonium": int(symbols)}, [])
