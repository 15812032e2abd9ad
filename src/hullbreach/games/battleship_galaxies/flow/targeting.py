"""Choosing targets for the attacks of a charge: enemy ships in range, one attack after the other."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.aim import shot
from hullbreach.games.battleship_galaxies.card_set import SHIPS, UNIT_OF
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow.attack import declare
from hullbreach.games.battleship_galaxies.flow.drawing import discard_for_energy, discard_refusal, put_discards
from hullbreach.games.battleship_galaxies.moves import DISCARD, PASS, SHIP, is_discard, is_ship
from hullbreach.games.battleship_galaxies.names import ship_name, weapon_name
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step
from hullbreach.kernel.words import counted


@final
class NextAttack(Step[BattleshipGalaxies]):
    """The next attack of the charge, as long as there are attacks, an attacker and a target (BG-ATK-02)."""

    def __init__(self, who: i64, ship: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who
        self.ship: Final[i64] = ship

    def run(self, game: BattleshipGalaxies) -> None:
        if game.attacks_left > 0 and game.afloat(self.ship) and any_target(game, self.ship, game.weapon):
            game.push(Target(self.who, self.ship))

    def facts(self) -> list[int]:
        return [int(self.who), int(self.ship)]


@final
class Target(Decision):
    """Which enemy ship is attacked; stopping is always allowed (BG-TGT-07)."""

    asks: ClassVar[str] = "whom to attack"
    pass_word: ClassVar[str] = "attack no more with it"
    ship_word: ClassVar[str] = "attack"

    def __init__(self, seat: i64, ship: i64) -> None:
        super().__init__(seat)
        self.ship: Final[i64] = ship

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        for target in range(i64(SHIPS)):
            if not target_refusal(game, self.ship, game.weapon, target):
                moves.put(SHIP + target)
        put_discards(game, self.seat, moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == PASS:
            return ""
        if is_ship(move):
            return target_refusal(game, self.ship, game.weapon, move - SHIP)
        if is_discard(move):
            return discard_refusal(game, self.seat, move - DISCARD)
        return "BG-CHG-03"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move == PASS:
            game.attacks_left = 0
            return
        game.push(NextAttack(self.seat, self.ship))
        if is_ship(move):
            declare(game, self.seat, self.ship, move - SHIP)
        else:
            discard_for_energy(game, self.seat, move - DISCARD)

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.ship)]

    def question(self, game: BattleshipGalaxies) -> str:
        weapon = weapon_name(game, game.unit, game.weapon)
        return f"{ship_name(game, self.ship)}, {weapon}, {counted(game.attacks_left, 'attack')} left: at what?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return shot(game, UNIT_OF.cells[self.ship], game.weapon, move - SHIP) if is_ship(move) else -1


def target_refusal(game: BattleshipGalaxies, ship: i64, weapon: i64, target: i64) -> str:
    """Why a ship cannot attack another with this weapon, or ""."""
    if not game.afloat(target):
        return "BG-TGT-01"
    if game.side_of(target) == game.side_of(ship):
        return "BG-Q-48"
    return "" if distance(game, ship, target) <= game.weapon_range(ship, weapon) else "BG-TGT-03"


def distance(game: BattleshipGalaxies, ship: i64, target: i64) -> i64:
    """The range from one ship to another, whatever stands between (BG-TGT-02, BG-TGT-05)."""
    return game.field.gap(game.places.cells[ship], game.places.cells[target])


def any_target(game: BattleshipGalaxies, ship: i64, weapon: i64) -> bool:
    """Whether any enemy ship is within range of this weapon."""
    reach = game.weapon_range(ship, weapon)
    side = game.side_of(ship)
    for target in range(i64(SHIPS)):
        if game.afloat(target) and game.side_of(target) != side and distance(game, ship, target) <= reach:
            return True
    return False
