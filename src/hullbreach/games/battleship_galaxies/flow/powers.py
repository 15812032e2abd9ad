"""Powers of ship cards that do something at one moment: launch powers and special places of hit charts."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    BREACH,
    FLAGSHIP,
    HULL,
    LAUNCH_DRAW,
    LAUNCH_ENERGY,
    NO_FLAGSHIP,
    NO_KIND,
    NONE,
    UNIT_OF,
    Power,
    owner_side,
)
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import attaching, damage, drawing, effects
from hullbreach.games.battleship_galaxies.flow.about import AboutCard
from hullbreach.games.battleship_galaxies.moves import DISCARD, PASS, TAKE, is_discard
from hullbreach.games.battleship_galaxies.names import card_name, power_words, unit_name
from hullbreach.games.battleship_galaxies.outlook import energy_price
from hullbreach.games.battleship_galaxies.sacrifice import discard_worth
from hullbreach.games.battleship_galaxies.state import NO_CARDS, BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import A_CARD
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step


def on_launch(game: BattleshipGalaxies, unit: i64) -> None:
    """A unit has been launched: first its powers, in the order printed, then the hero that was set aside for it."""
    for card in game.prepped.cards:
        if game.on.cells[card] == unit:
            game.push(Captain(game.control.cells[unit], card))
    powers = game.cards.ships[game.face(unit)].powers
    for number in range(len(powers) - 1, -1, -1):
        if works_at_launch(game, powers[number]):
            game.push(LaunchPower(unit, number))


def works_at_launch(game: BattleshipGalaxies, power: Power) -> bool:
    """Whether it is a launch power that counts in this game."""
    if power.word == LAUNCH_DRAW and game.variant == NO_CARDS:
        return False  # nothing about tactic cards is in force (BG-M1-10)
    if power.name == FLAGSHIP and game.has_rule(NO_FLAGSHIP):
        return False
    return power.word in (LAUNCH_DRAW, LAUNCH_ENERGY)


@final
class LaunchPower(Step[BattleshipGalaxies]):
    """A launch power works by itself; for one with a price the player is asked."""

    def __init__(self, unit: i64, number: i64) -> None:
        super().__init__()
        self.unit: Final[i64] = unit
        self.number: Final[i64] = number

    def facts(self) -> list[int]:
        return [int(self.unit), int(self.number)]

    def run(self, game: BattleshipGalaxies) -> None:
        seat = game.control.cells[self.unit]
        if seat == NONE:
            return  # lost in the meantime
        if game.cards.ships[game.face(self.unit)].powers[self.number].price:
            game.push(BuyPower(seat, self.unit, self.number))
        else:
            use_power(game, seat, self.unit, self.number)


@final
class BuyPower(Decision):
    """Pay for a launch power, in the own turn also discard cards to do so, or let it be."""

    asks: ClassVar[str] = "a launch power"
    pass_word: ClassVar[str] = "let it be"
    take_word: ClassVar[str] = "use it"

    def __init__(self, seat: i64, unit: i64, number: i64) -> None:
        super().__init__(seat)
        self.unit: Final[i64] = unit
        self.number: Final[i64] = number

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.unit), int(self.number)]

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        if not self.refusal(game, TAKE):
            moves.put(TAKE)
        drawing.put_own_discards(game, self.seat, moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == TAKE:
            price: i64 = self.power(game).price
            return "" if game.can_pay(self.seat, price) else "BG-NRG-04"
        if is_discard(move):
            return drawing.own_discard_refusal(game, self.seat, move - DISCARD)
        return "" if move == PASS else "BG-TAC-10"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move == TAKE:
            use_power(game, self.seat, self.unit, self.number)
        elif is_discard(move):
            game.push(self)
            drawing.discard_for_energy(game, self.seat, move - DISCARD)

    def power(self, game: BattleshipGalaxies) -> Power:
        """What is for sale."""
        return game.cards.ships[game.face(self.unit)].powers[self.number]

    def question(self, game: BattleshipGalaxies) -> str:
        return f"{unit_name(game, self.unit)}: {power_words(self.power(game))}?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        """What it brings beyond its price, or beyond the cards that pay for it."""
        if move == PASS:
            return 0
        power = self.power(game)
        price: i64 = power.price
        gain: i64 = power.amount
        gain *= energy_price(game, self.seat) if power.word == LAUNCH_ENERGY else A_CARD
        gain -= price * energy_price(game, self.seat)
        return gain if move == TAKE else discard_worth(game, self.seat, move - DISCARD, price, NONE, gain)


def use_power(game: BattleshipGalaxies, seat: i64, unit: i64, number: i64) -> None:
    """Pay for a launch power, if it has a price, and have what it gives."""
    power = game.cards.ships[game.face(unit)].powers[number]
    game.pay(seat, power.price)
    effects.tell_power(game, seat, unit, power.word, power.amount)
    if power.word == LAUNCH_DRAW:
        drawing.draw_cards(game, seat, power.amount)
    else:
        effects.tell_energy(game, seat, game.gain(seat, power.amount))


@final
class Captain(AboutCard):
    """Attach the hero that was set aside for this launch, free of cost; now or never (BG-Q-121)."""

    asks: ClassVar[str] = "the hero set aside"
    pass_word: ClassVar[str] = "go without"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        moves.put(TAKE)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        return "" if move in (PASS, TAKE) else "BG-Q-121"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        unit = game.on.cells[self.card]
        game.prepped.remove(self.card)
        if move == TAKE:
            attaching.attach(game, self.seat, self.card, unit)
        else:
            leave_out(game, self.card)

    def question(self, game: BattleshipGalaxies) -> str:
        return f"{unit_name(game, game.on.cells[self.card])} is launched: attach {card_name(game, self.card)}?"

    def take_text(self, game: BattleshipGalaxies) -> str:
        return f"attach {card_name(game, self.card)} at no cost"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return 1 if move == TAKE else 0


def leave_out(game: BattleshipGalaxies, card: i64) -> None:
    """A card that was set aside goes back into the box for good."""
    game.on.cells[card] = NONE
    game.boxes[owner_side(card)].put(card)


def special_cell(game: BattleshipGalaxies, ship: i64) -> None:
    """An attack has hit a special place of this ship's chart (BG-ATK-09)."""
    face = game.face(UNIT_OF.cells[ship])
    amount = game.cards.special_amount.cells[face]
    if game.cards.special.cells[face] == BREACH:
        damage.deal(game, ship, amount, HULL, NO_KIND)
    elif amount:
        effects.drain(game, game.seat_of(ship), amount)
