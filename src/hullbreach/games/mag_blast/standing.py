"""How well a player stands: what the search judges a battle by that goes on.  judgement.toml has what each is worth."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import (
    ASTEROIDS,
    DAMAGE,
    EVASION,
    FIRST_COMMAND,
    FIRST_SHIP,
    FLUX,
    MAG,
    MINEFIELD,
)
from hullbreach.games.mag_blast.state import ATTACK, SETUP, MagBlast
from hullbreach.kernel.pile import Pile

PLACED: Final = 4  # ships of a first fleet


def standing(game: MagBlast, seat: i64) -> list[float]:
    """The measures of one seat; none for a player who is out."""
    if not game.lives(seat):
        return []
    fleet = Strength()
    fleet.add(game, game.fleets[seat], 1.0)
    fleet.add(game, game.facedown[seat], 1.0)
    waiting = game.dealt[seat].size()
    if waiting:  # of these so many will join the fleet
        joining = PLACED - game.facedown[seat].size() if game.phase == SETUP else 1
        fleet.add(game, game.dealt[seat], float(joining) / float(waiting))
    command = game.cards.hull(game.command(seat))
    for card in game.beneath.cards:
        if not game.cards.is_squadron(card):  # squadrons go home with the damage they did
            ship = game.under.cells[card]
            if ship == game.command(seat):
                command -= game.worth.cells[card]
            elif ship < FIRST_COMMAND and game.owner.cells[ship - FIRST_SHIP] == seat:
                fleet.hull -= float(game.worth.cells[card])
    hand = Hand(game, seat, fleet)
    own_turn = 1.0 if game.active == seat and SETUP < game.phase <= ATTACK else 0.0
    open_zones = float(fleet.open_zones()) if game.phase != SETUP else 0.0
    return [
        float(command) / 8.0,
        fleet.hull / 20.0,
        open_zones / 4.0,
        float(hand.blasts) / 10.0,
        float(hand.squadrons) / 4.0,
        float(hand.answers),
        own_turn,
        1.0 if game.laid and game.lies_on(seat, ASTEROIDS) else 0.0,
        1.0 if game.laid and game.lies_on(seat, MINEFIELD) else 0.0,
    ]


@final
class Strength:
    """What the ships of a fleet come to."""

    def __init__(self) -> None:
        self.hull: float = 0.0
        self.turrets: i64 = 0  # those there are
        self.zones: i64 = 0  # those that are guarded

    def add(self, game: MagBlast, ships: Pile, part: float) -> None:
        """Count these ships, each by `part`."""
        for ship in ships.cards:
            self.hull += part * float(game.cards.hulls.cells[ship - FIRST_SHIP])
            self.turrets |= game.cards.turrets.cells[ship - FIRST_SHIP]
            self.zones |= 1 << game.zone.cells[ship - FIRST_SHIP]

    def open_zones(self) -> i64:
        """Through how many zones the command ship can be hit."""
        zones = self.zones
        return 4 - (zones & 1) - (zones >> 1 & 1) - (zones >> 2 & 1) - (zones >> 3 & 1)


@final
class Hand:
    """What the cards in a hand come to."""

    def __init__(self, game: MagBlast, seat: i64, fleet: Strength) -> None:
        self.blasts: i64 = 0  # damage of those that can be fired
        self.squadrons: i64 = 0  # damage of those that can be launched
        self.answers: i64 = 0  # cards that cancel
        carrier = game.has_carrier(seat)
        for card in game.hands[seat].cards:
            kind = game.cards.kind(card)
            if kind <= MAG:
                if fleet.turrets >> kind & 1:
                    self.blasts += DAMAGE[kind]
            elif game.cards.is_squadron(card):
                if carrier:
                    self.squadrons += DAMAGE[kind]
            elif kind in (FLUX, EVASION):
                self.answers += 1
