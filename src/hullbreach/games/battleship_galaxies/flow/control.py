"""Taking control of an opponent's unit."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import HERO, KINDS, NONE, UNITS
from hullbreach.games.battleship_galaxies.flow import attaching, damage, end
from hullbreach.games.battleship_galaxies.flow.fitting import namesakes
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies


def take_over(game: BattleshipGalaxies, seat: i64, unit: i64) -> None:
    """The ship card, all its ships and all that is attached to it change hands where they are (BG-CTRL-01, -06).

    What it carries is lost (BG-CTRL-02), and so is the unit itself if the taker has one of that name (BG-CTRL-04).
    """
    damage.lose_hold(game, unit)
    game.control.cells[unit] = seat
    if game.telling:
        game.tell("controls", {"seat": int(seat), "unit": int(unit)}, [])
    if has_name(game, seat, unit):
        damage.destroy_unit(game, unit)
        return
    part_heroes(game, seat, unit)
    end.check(game)


def has_name(game: BattleshipGalaxies, seat: i64, unit: i64) -> bool:
    """Whether another unit of that name is in the player's fleet, launched or not."""
    for other in range(i64(UNITS)):
        if other != unit and game.name_of(other) == game.name_of(unit):
            if game.control.cells[other] == seat or (game.fleet.cells[other] == seat and game.waits(other)):
                return True
    return False


def part_heroes(game: BattleshipGalaxies, seat: i64, unit: i64) -> None:
    """Of heroes that the player has twice now, one has to go (BG-CTRL-03)."""
    for kind in range(i64(KINDS)):
        if game.cards.type.cells[kind] == HERO and game.attached_kind(unit, kind) != NONE:
            if namesakes(game, seat, kind) > 1:
                attaching.part_namesakes(game, seat, kind)
