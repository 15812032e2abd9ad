"""The ships of a squadron, which move and attack one after the other in any order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import FIRST_SHIP, MEMBERS, UNIT_OF
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow.drawing import discard_for_energy, discard_refusal, put_discards
from hullbreach.games.battleship_galaxies.moves import DISCARD, PASS, SHIP, is_discard, is_ship
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import NEVER
from hullbreach.kernel.pile import Moves


def members_afloat(game: BattleshipGalaxies, unit: i64) -> i64:
    """The members of a unit that are on the battlefield, as a mask."""
    mask: i64 = 0
    for member in range(MEMBERS.cells[unit]):
        if game.afloat(FIRST_SHIP.cells[unit] + member):
            mask |= 1 << member
    return mask


class ChooseMember(Decision):
    """Which ship of a squadron is next, or that none is."""

    def __init__(self, seat: i64, unit: i64) -> None:
        super().__init__(seat)
        self.unit: Final[i64] = unit

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.unit)]

    def member_refusal(self, game: BattleshipGalaxies, ship: i64) -> str:
        """Why this ship of the squadron cannot be next, or ""."""
        raise NotImplementedError

    def other_refusal(self) -> str:
        """The rule against anything that is not a ship of the squadron."""
        raise NotImplementedError

    def take(self, game: BattleshipGalaxies, ship: i64) -> None:
        """It is next."""
        raise NotImplementedError

    def leave(self, game: BattleshipGalaxies) -> None:
        """No further one."""
        raise NotImplementedError

    def ask_again(self, game: BattleshipGalaxies) -> None:
        """Push what asks for the one after it."""
        raise NotImplementedError

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        first = FIRST_SHIP.cells[self.unit]
        for ship in range(first, first + MEMBERS.cells[self.unit]):
            if not self.member_refusal(game, ship):
                moves.put(SHIP + ship)
        put_discards(game, self.seat, moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == PASS:
            return ""
        if is_discard(move):
            return discard_refusal(game, self.seat, move - DISCARD)
        if is_ship(move) and UNIT_OF.cells[move - SHIP] == self.unit:
            return self.member_refusal(game, move - SHIP)
        return self.other_refusal()

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move == PASS:
            self.leave(game)
            return
        self.ask_again(game)
        if is_discard(move):
            discard_for_energy(game, self.seat, move - DISCARD)
        else:
            self.take(game, move - SHIP)

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return 1 if is_ship(move) else NEVER if is_discard(move) else 0


def is_still_to_act(game: BattleshipGalaxies, ship: i64) -> bool:
    """Whether this ship of the activated unit has not had its turn yet."""
    return bool(game.todo >> (ship - FIRST_SHIP.cells[UNIT_OF.cells[ship]]) & 1)
