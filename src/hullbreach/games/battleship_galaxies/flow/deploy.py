"""The deploy phase: launching ships from behind the screen or out of a transport."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    BY_CARRIER,
    FIRST_SHIP,
    IN_ZONE,
    LAUNCHED,
    MEMBERS,
    NONE,
    PATROL,
    version_token,
)
from hullbreach.games.battleship_galaxies.flow import end, powers, windows
from hullbreach.games.battleship_galaxies.flow.free import A_LULL, TakeUnit
from hullbreach.games.battleship_galaxies.flow.holds import open_hold
from hullbreach.games.battleship_galaxies.flow.placing import has_room, place_unit
from hullbreach.games.battleship_galaxies.names import fleet_name, in_fleet, unit_name
from hullbreach.games.battleship_galaxies.outlook import POINT
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.state import Step


@final
class AskDeploy(Step[BattleshipGalaxies]):
    """What the player launches next."""

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def run(self, game: BattleshipGalaxies) -> None:
        game.unit = NONE
        game.push(DeployChoice(self.who))

    def facts(self) -> list[int]:
        return [int(self.who)]


@final
class DeployChoice(TakeUnit):
    """Launch a unit, use the hand, or go on to the action phase (BG-DEP-01)."""

    asks: ClassVar[str] = "what to launch"
    pass_word: ClassVar[str] = "on to the action phase"
    unit_word: ClassVar[str] = "launch"

    def unit_refusal(self, game: BattleshipGalaxies, unit: i64) -> str:
        return launch_refusal(game, self.seat, unit)

    def take(self, game: BattleshipGalaxies, unit: i64) -> None:
        launch(game, self.seat, unit)

    def ask_again(self, game: BattleshipGalaxies) -> None:
        game.push(AskDeploy(self.seat))

    def question(self, game: BattleshipGalaxies) -> str:
        return f"Deploy phase: what do you launch? Energy {game.energy_of(self.seat)}"

    def unit_text(self, game: BattleshipGalaxies, unit: i64) -> str:
        named = fleet_name(game, self.seat, unit)
        if not in_fleet(game, self.seat, unit):
            return named
        carrier = game.carrier(unit)
        whence = "" if carrier == NONE else f" from {unit_name(game, carrier)}"
        return f"{named}{whence} for {game.launch_cost(unit)}"

    def unit_worth(self, game: BattleshipGalaxies, unit: i64, busy: i64) -> i64:
        """Launch the dearest unit that leaves energy for those that are busy this turn."""
        left = game.energy.cells[game.side(self.seat)] - game.launch_cost(unit)
        return POINT * game.cards.launch.cells[game.face(unit)] // 4 - A_LULL * max(busy - left, 0)


def launch_refusal(game: BattleshipGalaxies, seat: i64, unit: i64) -> str:
    """Why a player cannot launch a unit now, or ""."""
    if game.fleet.cells[unit] != seat or game.level(unit) == 0:
        return "BG-DEP-01"
    if game.gone >> unit & 1:
        return "BG-DEST-07"
    if game.since.cells[unit] != NONE:
        return "BG-DEP-14"
    carrier = game.carrier(unit)
    if carrier != NONE and game.since.cells[carrier] == game.turn:
        return "BG-DEP-05"
    if not game.can_pay(seat, game.launch_cost(unit)):
        return "BG-NRG-04"
    return "" if has_room(game, unit, IN_ZONE if carrier == NONE else BY_CARRIER) else "BG-DEP-09"


def launch(game: BattleshipGalaxies, seat: i64, unit: i64) -> None:
    """Pay, show the card and place the ships (BG-DEP-02, BG-DEP-06)."""
    carrier = game.carrier(unit)
    cost = game.launch_cost(unit)
    game.pay(seat, cost)
    put_in_play(game, seat, unit)
    if game.telling:
        facts = {"seat": int(seat), "unit": int(unit), "cost": int(cost), "energy": game.energy_of(seat)}
        token = int(version_token(unit, game.level(unit)))
        game.tell("launches", {**facts, "carrier": int(carrier)}, [token], True)
    game.push(AfterLaunch(seat, unit))
    place_unit(game, seat, unit, IN_ZONE if carrier == NONE else BY_CARRIER)


def put_in_play(game: BattleshipGalaxies, seat: i64, unit: i64) -> None:
    """The unit's card lies open; its ships, still to be placed, have full shields (BG-DEP-08)."""
    game.control.cells[unit] = seat
    game.since.cells[unit] = game.turn
    game.rank.cells[unit] = game.launches
    game.launches += 1
    game.reveal_unit(unit)
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        game.shields.cells[ship] = game.start_shield(unit)


@final
class AfterLaunch(Step[BattleshipGalaxies]):
    """The ships of a launched unit stand: its hold, its launch powers, answers to it."""

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who
        self.unit: Final[i64] = unit

    def run(self, game: BattleshipGalaxies) -> None:
        game.unit = self.unit
        windows.open_window(game, LAUNCHED)
        powers.on_launch(game, self.unit)
        if game.carrier(self.unit) == NONE and may_load(game, self.who):
            open_hold(game, self.who, self.unit)
        end.check(game)

    def facts(self) -> list[int]:
        return [int(self.who), int(self.unit)]


def may_load(game: BattleshipGalaxies, seat: i64) -> bool:
    """Whether the player's ships may transport others: not those on patrol (BG-M2-05)."""
    return not game.has_rule(PATROL) or game.side(seat) != 0
