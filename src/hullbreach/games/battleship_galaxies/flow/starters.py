"""Ships that begin on the board: those the mission names, or a whole fleet on patrol."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    FIRST_SHIP,
    IN_ZONE,
    MEMBERS,
    NONE,
    PATROL,
    SIDE_UNITS,
    VERSIONS,
    version_token,
)
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import powers
from hullbreach.games.battleship_galaxies.flow.attaching import put_on
from hullbreach.games.battleship_galaxies.flow.deploy import put_in_play
from hullbreach.games.battleship_galaxies.flow.holds import open_hold
from hullbreach.games.battleship_galaxies.flow.placing import has_room, place_unit
from hullbreach.games.battleship_galaxies.moves import UNIT, is_unit
from hullbreach.games.battleship_galaxies.names import fleet_name
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step


def show_versions(game: BattleshipGalaxies, unit: i64, seats: i64) -> None:
    """These players know which version of a unit is in its fleet."""
    for level in range(i64(VERSIONS)):
        game.show(version_token(unit, level), seats)


@final
class Starters(Step[BattleshipGalaxies]):
    """Ships that begin on the board; in mission 2 the whole fleet on patrol, which is no secret then (BG-M2-04)."""

    def run(self, game: BattleshipGalaxies) -> None:
        for number in range(len(game.cards.mission(int(game.mission)).starters) - 1, -1, -1):
            game.push(PlaceStarter(number))
        if game.has_rule(PATROL):
            for unit in range(i64(SIDE_UNITS)):
                show_versions(game, unit, game.everyone)
                if game.waits(unit):
                    tell_launch(game, unit)
            game.push(Patrol())


def tell_launch(game: BattleshipGalaxies, unit: i64) -> None:
    """Tell of a unit that begins on the board without being paid for."""
    if game.telling:
        seat = game.fleet.cells[unit]
        facts = {"seat": int(seat), "unit": int(unit), "cost": 0, "energy": game.energy_of(seat), "carrier": NONE}
        game.tell("launches", facts, [int(version_token(unit, game.level(unit)))], True)


def come_out(game: BattleshipGalaxies, unit: i64, how: i64) -> None:
    """A unit is put on the board; its player says where."""
    seat = game.fleet.cells[unit]
    put_in_play(game, seat, unit)
    place_unit(game, seat, unit, how)


@final
class PlaceStarter(Step[BattleshipGalaxies]):
    """A unit that the mission puts on the board; its player says where."""

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: Final[i64] = number

    def facts(self) -> list[int]:
        return [int(self.number)]

    def run(self, game: BattleshipGalaxies) -> None:
        starter = game.cards.mission(int(game.mission)).starters[self.number]
        game.push(FitOut(self.number))
        come_out(game, starter.unit, starter.how)
        tell_launch(game, starter.unit)


@final
class FitOut(Step[BattleshipGalaxies]):
    """Its heroes, shields and damage; in the starting zone it may be loaded.  Launch powers do not work (BG-Q-104)."""

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: Final[i64] = number

    def facts(self) -> list[int]:
        return [int(self.number)]

    def run(self, game: BattleshipGalaxies) -> None:
        starter = game.cards.mission(int(game.mission)).starters[self.number]
        unit: i64 = starter.unit
        seat = game.fleet.cells[unit]
        for card in game.prepped.to_list():
            if game.on.cells[card] == unit:
                game.prepped.remove(card)
                put_on(game, seat, card, unit)
        first = FIRST_SHIP.cells[unit]
        for ship in range(first, first + MEMBERS.cells[unit]):
            game.damage.cells[ship] = starter.damage
            if not starter.shields:
                game.shields.cells[ship] = 0
        if starter.how == IN_ZONE:
            open_hold(game, seat, unit)


@final
class Patrol(Step[BattleshipGalaxies]):
    """The next unit of the fleet on patrol, as long as there is one and room for it."""

    def run(self, game: BattleshipGalaxies) -> None:
        for unit in range(i64(SIDE_UNITS)):
            if not patrol_refusal(game, unit):
                game.push(ChoosePatrol(game.fleet.cells[unit]))
                return


def patrol_refusal(game: BattleshipGalaxies, unit: i64) -> str:
    """Why a unit cannot be placed next, or ""."""
    if unit >= SIDE_UNITS or not game.waits(unit):
        return "BG-M2-04"
    return "" if has_room(game, unit, IN_ZONE) else "BG-DEP-09"


@final
class ChoosePatrol(Decision):
    """Which unit is placed next: launch powers work in that order (BG-Q-94)."""

    asks: ClassVar[str] = "what is placed next"
    unit_word: ClassVar[str] = "place"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        for unit in range(i64(SIDE_UNITS)):
            if not patrol_refusal(game, unit):
                moves.put(UNIT + unit)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        return patrol_refusal(game, move - UNIT) if is_unit(move) else "BG-M2-04"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        game.push(Patrol())
        game.push(OnPatrol(move - UNIT))
        come_out(game, move - UNIT, IN_ZONE)

    def question(self, game: BattleshipGalaxies) -> str:
        return "The fleet on patrol: which unit is placed next?"

    def unit_text(self, game: BattleshipGalaxies, unit: i64) -> str:
        return fleet_name(game, self.seat, unit)

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return game.launch_cost(move - UNIT)


@final
class OnPatrol(Step[BattleshipGalaxies]):
    """Launch powers work, but nothing is transported (BG-M2-05, BG-M2-06)."""

    def __init__(self, unit: i64) -> None:
        super().__init__()
        self.unit: Final[i64] = unit

    def facts(self) -> list[int]:
        return [int(self.unit)]

    def run(self, game: BattleshipGalaxies) -> None:
        powers.on_launch(game, self.unit)
