"""The attack step of an activation: ship by ship, weapon by weapon; each is charged before it is fired."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import FIRST_SHIP, MEMBERS, NONE, UNIT_OF, WEAPON
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow.drawing import discard_for_energy, discard_refusal, put_discards
from hullbreach.games.battleship_galaxies.flow.members import ChooseMember, is_still_to_act, members_afloat
from hullbreach.games.battleship_galaxies.flow.targeting import NextAttack, any_target
from hullbreach.games.battleship_galaxies.lookout import Lookout
from hullbreach.games.battleship_galaxies.moves import (
    CHARGE,
    DISCARD,
    PASS,
    is_charge,
    is_discard,
    is_weapon,
)
from hullbreach.games.battleship_galaxies.moves import WEAPON as OWN_WEAPON
from hullbreach.games.battleship_galaxies.names import ship_name
from hullbreach.games.battleship_galaxies.state import ATTACHED, PRIMARY, SECONDARY, BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import NEVER
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step


def begin_attacks(game: BattleshipGalaxies, seat: i64, unit: i64) -> None:
    """The ships of the unit attack one at a time (BG-ATK-10)."""
    game.todo = members_afloat(game, unit)
    if MEMBERS.cells[unit] == 1:
        begin_attack(game, seat, FIRST_SHIP.cells[unit])
    else:
        game.push(NextAttacker(seat, unit))


def begin_attack(game: BattleshipGalaxies, seat: i64, ship: i64) -> None:
    """One ship uses its weapons."""
    game.ship = ship
    game.todo &= ~(1 << (ship - FIRST_SHIP.cells[UNIT_OF.cells[ship]]))
    game.charged = 0
    game.spent.clear()
    game.push(NextWeapon(seat, ship))


@final
class NextAttacker(Step[BattleshipGalaxies]):
    """The next ship of a squadron, as long as one is left that has something to fire at."""

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who
        self.unit: Final[i64] = unit

    def run(self, game: BattleshipGalaxies) -> None:
        game.ship = NONE
        game.weapon = NONE
        game.target = NONE
        game.charged = 0
        game.spent.clear()
        game.todo &= members_afloat(game, self.unit)
        for member in range(MEMBERS.cells[self.unit]):
            if game.todo >> member & 1 and can_fire(game, FIRST_SHIP.cells[self.unit] + member):
                game.push(ChooseAttacker(self.who, self.unit))
                return

    def facts(self) -> list[int]:
        return [int(self.who), int(self.unit)]


@final
class ChooseAttacker(ChooseMember):
    """Which ship of a squadron attacks next."""

    asks: ClassVar[str] = "which ship attacks"
    pass_word: ClassVar[str] = "attack with no more ships"
    ship_word: ClassVar[str] = "attack with"

    def member_refusal(self, game: BattleshipGalaxies, ship: i64) -> str:
        if not is_still_to_act(game, ship):
            return "BG-Q-47"
        return "" if can_fire(game, ship) else "BG-TGT-01"

    def other_refusal(self) -> str:
        return "BG-ACT-07"

    def take(self, game: BattleshipGalaxies, ship: i64) -> None:
        begin_attack(game, self.seat, ship)

    def leave(self, game: BattleshipGalaxies) -> None:
        pass  # attacks are optional

    def ask_again(self, game: BattleshipGalaxies) -> None:
        game.push(NextAttacker(self.seat, self.unit))

    def question(self, game: BattleshipGalaxies) -> str:
        return "Which ship of the squadron attacks next?"


# -- charging --------------------------------------------------------------------------------------


@final
class NextWeapon(Step[BattleshipGalaxies]):
    """The next weapon of the attacking ship, as long as one is left that has something to fire at."""

    def __init__(self, who: i64, ship: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who
        self.ship: Final[i64] = ship

    def run(self, game: BattleshipGalaxies) -> None:
        game.weapon = NONE
        game.target = NONE
        game.attacks_left = 0
        if game.afloat(self.ship) and can_fire(game, self.ship):
            game.push(Charge(self.who, self.ship))

    def facts(self) -> list[int]:
        return [int(self.who), int(self.ship)]


@final
class Charge(Decision):
    """Which weapon is charged next; all are optional and each is charged once (BG-CHG-02, BG-CHG-04)."""

    asks: ClassVar[str] = "which weapon to charge"
    pass_word: ClassVar[str] = "charge nothing more"

    def __init__(self, seat: i64, ship: i64) -> None:
        super().__init__(seat)
        self.ship: Final[i64] = ship

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        for weapon in (PRIMARY, SECONDARY):
            if not charge_refusal(game, self.seat, self.ship, weapon):
                moves.put(OWN_WEAPON + weapon)
        seen: i64 = 0
        for card in game.attached.cards:
            kind = game.kind(card)
            if not seen >> kind & 1 and not self.refusal(game, CHARGE + kind):
                seen |= 1 << kind
                moves.put(CHARGE + kind)
        put_discards(game, self.seat, moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == PASS:
            return ""
        if is_weapon(move):
            return charge_refusal(game, self.seat, self.ship, move - OWN_WEAPON)
        if is_charge(move):
            weapon = uncharged(game, self.ship, move - CHARGE)
            return "BG-CHG-04" if weapon == NONE else charge_refusal(game, self.seat, self.ship, weapon)
        if is_discard(move):
            return discard_refusal(game, self.seat, move - DISCARD)
        return "BG-CHG-01"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move == PASS:
            return
        game.push(NextWeapon(self.seat, self.ship))
        if is_weapon(move):
            charge(game, self.seat, self.ship, move - OWN_WEAPON)
        elif is_charge(move):
            charge(game, self.seat, self.ship, uncharged(game, self.ship, move - CHARGE))
        else:
            discard_for_energy(game, self.seat, move - DISCARD)

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.ship)]

    def question(self, game: BattleshipGalaxies) -> str:
        return f"{ship_name(game, self.ship)}: which weapon is charged? Energy {game.energy_of(self.seat)}"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        """The weapon that brings most goes first; one that is not worth its charge stays silent."""
        if is_weapon(move):
            return charge_worth(game, self.ship, move - OWN_WEAPON)
        if is_charge(move):
            return charge_worth(game, self.ship, uncharged(game, self.ship, move - CHARGE))
        return 0 if move == PASS else NEVER


def uncharged(game: BattleshipGalaxies, ship: i64, kind: i64) -> i64:
    """The first attached weapon of a kind that the ship has not charged yet, or NONE."""
    unit = UNIT_OF.cells[ship]
    for card in game.attached.cards:
        if game.on.cells[card] == unit and game.kind(card) == kind and is_ready(game, card):
            return ATTACHED + card
    return NONE


def is_ready(game: BattleshipGalaxies, card: i64) -> bool:
    """Whether an attached card is a weapon that the attacking ship has not charged yet."""
    return game.cards.type.cells[game.kind(card)] == WEAPON and not game.spent.has(card)


def charge_refusal(game: BattleshipGalaxies, seat: i64, ship: i64, weapon: i64) -> str:
    """Why a ship cannot charge a weapon, or ""."""
    row = game.weapon_row(UNIT_OF.cells[ship], weapon)
    if not game.cards.exists.cells[row]:
        return "BG-CHG-02"
    if weapon < ATTACHED and game.charged >> weapon & 1:
        return "BG-CHG-04"
    if not any_target(game, ship, weapon):
        return "BG-Q-46"
    return "" if game.can_pay(seat, game.cards.charge.cells[row]) else "BG-NRG-04"


def charge(game: BattleshipGalaxies, seat: i64, ship: i64, weapon: i64) -> None:
    """Pay for up to as many attacks as the weapon has (BG-CHG-01)."""
    unit = UNIT_OF.cells[ship]
    row = game.weapon_row(unit, weapon)
    cost = game.cards.charge.cells[row]
    game.pay(seat, cost)
    if weapon < ATTACHED:
        game.charged |= 1 << weapon
    else:
        game.spent.put(weapon - ATTACHED)
    game.weapon = weapon
    game.attacks_left = game.weapon_attacks(unit, weapon)
    if game.telling:
        facts = {"seat": int(seat), "ship": int(ship), "weapon": int(weapon), "row": int(row), "cost": int(cost)}
        game.tell("charges", {**facts, "energy": game.energy_of(seat)}, [])
    game.push(NextAttack(seat, ship))


def can_fire(game: BattleshipGalaxies, ship: i64) -> bool:
    """Whether the ship has a weapon that it has not charged and that has a target, whatever it costs."""
    unit = UNIT_OF.cells[ship]
    for weapon in (PRIMARY, SECONDARY):
        if not game.charged >> weapon & 1 and game.cards.exists.cells[game.weapon_row(unit, weapon)]:
            if any_target(game, ship, weapon):
                return True
    for card in game.attached.cards:
        if game.on.cells[card] == unit and is_ready(game, card) and any_target(game, ship, ATTACHED + card):
            return True
    return False


def charge_worth(game: BattleshipGalaxies, ship: i64, weapon: i64) -> i64:
    """What a charge brings from where the ship is; firing for nothing is always worth something."""
    here = game.places.cells[ship]
    value = Lookout(game, game.seat_of(ship), ship).volley(weapon, here, game.weapon_range(ship, weapon))
    free = game.cards.charge.cells[game.weapon_row(UNIT_OF.cells[ship], weapon)] == 0
    return value + 1 if free else value
