"""The action phase: units are activated one after the other; each pays, moves, attacks (BG-ACT-03)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATED,
    ENDED,
    FIRST_SHIP,
    GATE,
    LARGE_SIZE,
    MEMBERS,
    NONE,
    SIZES,
)
from hullbreach.games.battleship_galaxies.flow import missions, windows
from hullbreach.games.battleship_galaxies.flow.charging import begin_attacks
from hullbreach.games.battleship_galaxies.flow.free import TakeUnit
from hullbreach.games.battleship_galaxies.flow.moving import begin_moves
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.state import Step


@final
class AskAction(Step[BattleshipGalaxies]):
    """What the player activates next."""

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def run(self, game: BattleshipGalaxies) -> None:
        game.unit = NONE
        game.ship = NONE
        game.target = NONE
        game.weapon = NONE
        game.push(ActionChoice(self.who))

    def facts(self) -> list[int]:
        return [int(self.who)]


@final
class ActionChoice(TakeUnit):
    """Activate a unit, use the hand, or end the phase (BG-ACT-01)."""

    def unit_refusal(self, game: BattleshipGalaxies, unit: i64) -> str:
        return activate_refusal(game, self.seat, unit)

    def take(self, game: BattleshipGalaxies, unit: i64) -> None:
        activate(game, self.seat, unit)

    def ask_again(self, game: BattleshipGalaxies) -> None:
        game.push(AskAction(self.seat))


def activate_refusal(game: BattleshipGalaxies, seat: i64, unit: i64) -> str:
    """Why a player cannot activate a unit now, or ""."""
    if game.control.cells[unit] != seat:
        return "BG-ACT-01"
    if game.activated >> unit & 1:
        return "BG-ACT-02"
    return "" if game.can_pay(seat, game.activate_cost(unit)) else "BG-NRG-04"


def activate(game: BattleshipGalaxies, seat: i64, unit: i64) -> None:
    """Pay once for all ships of the unit; then they move, then they attack (BG-ACT-04)."""
    cost = game.activate_cost(unit)
    game.pay(seat, cost)
    game.activated |= 1 << unit
    game.unit = unit
    game.extra_move = 0
    game.gated = on_gate(game, unit)
    if game.telling:
        facts = {"seat": int(seat), "unit": int(unit), "cost": int(cost), "energy": game.energy_of(seat)}
        game.tell("activates", facts, [])
    game.push(ActivationStep(seat, unit, END))
    game.push(ActivationStep(seat, unit, ATTACK))
    game.push(ActivationStep(seat, unit, MOVE))
    windows.open_window(game, ACTIVATED)


def on_gate(game: BattleshipGalaxies, unit: i64) -> i64:
    """The members of a unit that begin its activation on the warp gate, as a mask; no large ship (BG-DISC-12)."""
    mask: i64 = 0
    if SIZES.cells[unit] < LARGE_SIZE:
        for member in range(MEMBERS.cells[unit]):
            if game.on_tile(FIRST_SHIP.cells[unit] + member, GATE):
                mask |= 1 << member
    return mask


MOVE: Final = 0
ATTACK: Final = 1
END: Final = 2
LEAVE: Final = 3


@final
class ActivationStep(Step[BattleshipGalaxies]):
    """Move, attack, end the activation, leave; nothing is left to do for a unit that the player has lost."""

    def __init__(self, who: i64, unit: i64, part: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who
        self.unit: Final[i64] = unit
        self.part: Final[i64] = part

    def run(self, game: BattleshipGalaxies) -> None:
        if game.control.cells[self.unit] != self.who:
            return
        if self.part == MOVE:
            begin_moves(game, self.who, self.unit)
        elif self.part == ATTACK:
            begin_attacks(game, self.who, self.unit)
        elif self.part == END:
            game.push(ActivationStep(self.who, self.unit, LEAVE))
            windows.open_window(game, ENDED)
        else:
            missions.after_activation(game, self.unit)

    def facts(self) -> list[int]:
        return [int(self.who), int(self.unit), int(self.part)]
