"""Transport holds: what is loaded, secretly, when a ship is launched from behind the screen (BG-TRN-01)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import NONE, SIZES, SPACES, UNITS, UNLOAD_TRAIT
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.moves import PASS, UNIT, is_unit
from hullbreach.games.battleship_galaxies.names import fleet_name, unit_name
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.pile import Moves


def open_hold(game: BattleshipGalaxies, seat: i64, unit: i64) -> None:
    """If the unit can transport at all, its player may load it now; nobody learns whether he does (BG-Q-32)."""
    if game.cards.capacity.cells[game.face(unit)] > 0:
        game.loaders |= 1 << unit
        for other in range(i64(UNITS)):
            game.hide_whereabouts(other)
        game.push(Load(seat, unit))


@final
class Load(Decision):
    """What else goes into the hold."""

    asks: ClassVar[str] = "what is carried"
    pass_word: ClassVar[str] = "close the hold"
    unit_word: ClassVar[str] = "load"

    def __init__(self, seat: i64, unit: i64) -> None:
        super().__init__(seat)
        self.unit: Final[i64] = unit

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        for unit in range(i64(UNITS)):
            if not load_refusal(game, self.seat, unit, self.unit):
                moves.put(UNIT + unit)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == PASS:
            return ""
        return load_refusal(game, self.seat, move - UNIT, self.unit) if is_unit(move) else "BG-TRN-01"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move != PASS:
            game.load(move - UNIT, self.unit)
            game.push(self)

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.unit)]

    def question(self, game: BattleshipGalaxies) -> str:
        room = game.cards.capacity.cells[game.face(self.unit)]
        return f"What does {unit_name(game, self.unit)} carry? {game.cargo(self.unit)} of {room} spaces are taken"

    def unit_text(self, game: BattleshipGalaxies, unit: i64) -> str:
        return fleet_name(game, self.seat, unit)

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        """Load what cannot be launched now anyway, or what a hold makes cheaper."""
        if move == PASS:
            return 0
        cost = game.launch_cost(move - UNIT)
        cheaper = game.trait(self.unit, UNLOAD_TRAIT) > 0
        return cost if cheaper or cost > game.energy.cells[game.side(self.seat)] else -1


def load_refusal(game: BattleshipGalaxies, seat: i64, unit: i64, carrier: i64) -> str:
    """Why a unit cannot be loaded, or "": it must wait behind the player's screen, be smaller and fit in."""
    if game.fleet.cells[unit] != seat or not game.waits(unit) or game.carrier(unit) != NONE:
        return "BG-TRN-01"
    if SIZES.cells[unit] >= SIZES.cells[carrier]:
        return "BG-TRN-06"
    capacity = game.cards.capacity.cells[game.face(carrier)]
    return "" if game.cargo(carrier) + SPACES.cells[unit] <= capacity else "BG-TRN-03"
