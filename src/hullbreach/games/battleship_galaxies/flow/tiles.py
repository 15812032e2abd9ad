"""Discovery tiles: turning them over, and what they do in the energy phase."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import NONE, REGENERATOR, SHIPS, SOURCE, UNIT_OF
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies

SOURCE_ENERGY = 2


def end_move(game: BattleshipGalaxies, ship: i64) -> None:
    """A ship has ended its movement: tiles under it are turned power side up (BG-DISC-02)."""
    place = game.places.cells[ship]
    for part in range(game.field.count(place)):
        tile = game.board.tile.cells[game.field.part(place, part)]
        if tile != NONE and not game.turned >> tile & 1:
            turn_tile(game, ship, tile)


def turn_tile(game: BattleshipGalaxies, ship: i64, place: i64) -> None:
    """Everybody sees the tile in this place from now on."""
    game.turned |= 1 << place
    card = game.laid.cards[place]
    game.show(card, game.everyone)
    if game.telling:
        facts = {"seat": int(game.seat_of(ship)), "ship": int(ship), "tile place": int(place)}
        game.tell("turns tile", facts, [int(card)], True)


def source_energy(game: BattleshipGalaxies, seat: i64) -> i64:
    """2 for a player with a ship on an energy source, however many (BG-DISC-06)."""
    return SOURCE_ENERGY if game.holds_tile(seat, SOURCE) else 0


def regenerate(game: BattleshipGalaxies, seat: i64) -> None:
    """Each ship on a shield regenerator gets a shield back, up to what it started with (BG-DISC-09, BG-DISC-10)."""
    if game.turned == 0:
        return
    for ship in range(i64(SHIPS)):
        if game.afloat(ship) and game.seat_of(ship) == seat and game.on_tile(ship, REGENERATOR):
            mend(game, ship, 1)


def mend(game: BattleshipGalaxies, ship: i64, amount: i64) -> None:
    """A ship gets up to so many shields back, never more than it started with (BG-Q-54)."""
    missing = game.start_shield(UNIT_OF.cells[ship]) - game.shields.cells[ship]
    amount = min(amount, missing)
    if amount > 0:
        game.shields.cells[ship] += amount
        if game.telling:
            facts = {"seat": int(game.seat_of(ship)), "ship": int(ship), "shields": int(amount)}
            game.tell("shielded", facts, [])
