"""The action phase: units are activated one after the other; each pays, moves, attacks (BG-ACT-03)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATED,
    ENDED,
    ESCAPE,
    FIRST_SHIP,
    GATE,
    LARGE_SIZE,
    MEMBERS,
    NONE,
    SIZES,
    SURVIVOR_RULE,
)
from hullbreach.games.battleship_galaxies.flow import missions, windows
from hullbreach.games.battleship_galaxies.flow.charging import begin_attacks
from hullbreach.games.battleship_galaxies.flow.free import TakeUnit
from hullbreach.games.battleship_galaxies.flow.moving import begin_moves
from hullbreach.games.battleship_galaxies.goals import is_prize, run_worth
from hullbreach.games.battleship_galaxies.lookout import advance, flight_worth
from hullbreach.games.battleship_galaxies.names import unit_name
from hullbreach.games.battleship_galaxies.outlook import A_VICTORY_POINT, POINT, energy_price
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import unit_attack
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

    asks: ClassVar[str] = "what to activate"
    pass_word: ClassVar[str] = "end the turn"
    unit_word: ClassVar[str] = "activate"

    def unit_refusal(self, game: BattleshipGalaxies, unit: i64) -> str:
        return activate_refusal(game, self.seat, unit)

    def take(self, game: BattleshipGalaxies, unit: i64) -> None:
        activate(game, self.seat, unit)

    def ask_again(self, game: BattleshipGalaxies) -> None:
        game.push(AskAction(self.seat))

    def question(self, game: BattleshipGalaxies) -> str:
        return f"Action phase: what do you activate? Energy {game.energy_of(self.seat)}"

    def unit_text(self, game: BattleshipGalaxies, unit: i64) -> str:
        named = unit_name(game, unit)
        return f"{named} for {game.activate_cost(unit)}" if game.control.cells[unit] == self.seat else named

    def unit_worth(self, game: BattleshipGalaxies, unit: i64, busy: i64) -> i64:
        """What an activation brings: the attacks within reach, else the way to the enemy; less its energy."""
        seat = self.seat
        if is_prize(game, seat, unit):
            return flight_worth(game, seat, unit)
        value = unit_attack(game, unit)
        if value:
            value += 20
        else:
            value = advance(game, seat, unit)
        if game.rules & ESCAPE and game.side(seat) == 1:
            value += run_worth(game, seat, unit)
        if game.rules & SURVIVOR_RULE and game.side(seat) == 0 and MEMBERS.cells[unit] == 1:
            value += A_VICTORY_POINT if game.by_rock(game.places.cells[FIRST_SHIP.cells[unit]]) else POINT
        return value - game.activate_cost(unit) * energy_price(game, seat)


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
