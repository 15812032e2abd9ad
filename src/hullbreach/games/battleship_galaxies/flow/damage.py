"""Damage of all forms, and what becomes of ships that have had too much of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    DOOMED,
    FIRST_SHIP,
    HULL,
    MEMBERS,
    NONE,
    SHIELD,
    UNIT_OF,
    UNITS,
    version_token,
)
from hullbreach.games.battleship_galaxies.flow import attaching, end, windows
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.state import Step


def deal(game: BattleshipGalaxies, ship: i64, amount: i64, form: i64, kind: i64) -> i64:
    """Deal damage; returns the shields that it took.

    Direct damage, like that of attacks, takes shields first and then the hull (BG-DMG-01, BG-DMG-03); shield damage
    takes nothing else (BG-DMG-04), hull damage goes through the shields (BG-DMG-05).
    """
    unit = UNIT_OF.cells[ship]
    amount = max(amount - game.armour(unit, kind), 0)
    lost: i64 = 0 if form == HULL else min(game.shields.cells[ship], amount)
    through: i64 = 0 if form == SHIELD else amount - lost
    game.shields.cells[ship] -= lost
    game.damage.cells[ship] += through
    if game.telling:
        facts = {"seat": int(game.control.cells[unit]), "ship": int(ship), "shields": int(lost), "hull": int(through)}
        game.tell("damage", {**facts, "kind": int(kind)}, [])
    if is_doomed(game, ship):
        game.push(Doomed(ship))
    return lost


def is_doomed(game: BattleshipGalaxies, ship: i64) -> bool:
    """Whether a ship on the battlefield has all the damage that its hull can bear."""
    return game.afloat(ship) and game.damage.cells[ship] >= game.hull(UNIT_OF.cells[ship])


def doom(game: BattleshipGalaxies, ship: i64) -> None:
    """The ship shall be destroyed whatever its hull (BG-ATK-05)."""
    game.damage.cells[ship] = max(game.damage.cells[ship], game.hull(UNIT_OF.cells[ship]))
    game.push(Doomed(ship))


@final
class Doomed(Step[BattleshipGalaxies]):
    """A ship has all the damage that it can bear; cards may still save it."""

    def __init__(self, ship: i64) -> None:
        super().__init__()
        self.ship: Final[i64] = ship

    def run(self, game: BattleshipGalaxies) -> None:
        if is_doomed(game, self.ship):
            game.doomed = self.ship
            game.push(Destroy(self.ship))
            windows.open_window(game, DOOMED)

    def facts(self) -> list[int]:
        return [int(self.ship)]


@final
class Destroy(Step[BattleshipGalaxies]):
    """The ship is lost, unless something has saved it (BG-DEST-01)."""

    def __init__(self, ship: i64) -> None:
        super().__init__()
        self.ship: Final[i64] = ship

    def run(self, game: BattleshipGalaxies) -> None:
        game.doomed = NONE
        if is_doomed(game, self.ship):
            destroy_ship(game, self.ship)

    def facts(self) -> list[int]:
        return [int(self.ship)]


def destroy_ship(game: BattleshipGalaxies, ship: i64) -> None:
    """A ship leaves the battlefield at once; with the last one its card is out of the game (BG-DEST-02 to -04)."""
    unit = UNIT_OF.cells[ship]
    seat = game.control.cells[unit]
    if game.telling:
        game.tell("destroyed", {"seat": int(seat), "ship": int(ship)}, [])
    remove_ship(game, ship)
    if not game.members_left(unit):
        put_out(game, unit)
        end.unit_lost(game, unit, seat)
    end.check(game)


def destroy_unit(game: BattleshipGalaxies, unit: i64) -> None:
    """All ships of a unit are destroyed at once."""
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        if game.afloat(ship):
            destroy_ship(game, ship)


def remove_ship(game: BattleshipGalaxies, ship: i64) -> None:
    """Take a ship off the battlefield."""
    lift(game, ship)
    game.places.cells[ship] = NONE
    game.shields.cells[ship] = 0
    game.damage.cells[ship] = 0


def put_out(game: BattleshipGalaxies, unit: i64) -> None:
    """A unit without ships is out of the game, with all that is attached to it and in its hold (BG-DEST-04 to -06)."""
    seat = game.control.cells[unit]
    lose_hold(game, unit)
    game.control.cells[unit] = NONE
    game.gone |= 1 << unit
    if game.telling:
        game.tell("unit out", {"seat": int(seat), "unit": int(unit)}, [], True)
    attaching.drop_attached(game, unit)


def lose_hold(game: BattleshipGalaxies, unit: i64) -> None:
    """All that a unit carries is shown and destroyed (BG-TRN-09)."""
    lost: list[int] = []
    for other in range(i64(UNITS)):
        if game.waits(other) and game.carrier(other) == unit:
            lost.append(int(version_token(other, game.level(other))))
            game.gone |= 1 << other
            game.reveal_unit(other)
    game.loaders &= ~(1 << unit)
    for other in range(i64(UNITS)):
        game.hide_whereabouts(other)
    if game.telling and lost:
        game.tell("hold lost", {"seat": int(game.fleet.cells[unit]), "unit": int(unit)}, lost, True)


# -- standing on the board -------------------------------------------------------------------------


def stand(game: BattleshipGalaxies, ship: i64, place: i64) -> None:
    """The ship holds the spaces of this place from now on."""
    game.places.cells[ship] = place
    for part in range(game.field.count(place)):
        game.holder.cells[game.field.part(place, part)] = ship


def lift(game: BattleshipGalaxies, ship: i64) -> None:
    """The ship holds no spaces for the moment: it is moving, or leaves."""
    place = game.places.cells[ship]
    for part in range(game.field.count(place)):
        cell = game.field.part(place, part)
        if game.holder.cells[cell] == ship:
            game.holder.cells[cell] = NONE
