"""What events do, word by word."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    DRAIN,
    DRAW,
    ENERGY,
    HASTE,
    HURT,
    IGNORE,
    MEND,
    MISS,
    NONE,
    READY,
    REROLL,
    SAVE,
    SLOW,
    UNIT_OF,
)
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import control, damage, drawing, tiles
from hullbreach.games.battleship_galaxies.flow.dice import roll_coordinates, roll_number
from hullbreach.games.battleship_galaxies.flow.targets import (
    first_player,
    first_target,
    for_ship,
    has_target,
    put_targets,
    target_refusal,
)
from hullbreach.games.battleship_galaxies.moves import SHIP, UNIT, is_ship, is_unit
from hullbreach.games.battleship_galaxies.names import kind_name
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import target_gain
from hullbreach.kernel.pile import Moves


def take_effect(game: BattleshipGalaxies, seat: i64, kind: i64) -> None:
    """The event happens; where more than one target is possible the player is asked first."""
    word = game.cards.word.cells[kind]
    amount = game.cards.amount.cells[kind]
    if has_target(word):
        choose_target(game, seat, kind)
    elif word == DRAW:
        drawing.draw_cards(game, seat, amount)
    elif word == ENERGY:
        tell_energy(game, seat, game.gain(seat, amount))
    elif word == DRAIN:
        drain(game, first_player(game, 1 - game.side(seat)), amount)
    elif word == IGNORE:
        game.result = MISS
        if game.telling:
            game.tell("ignored", {"seat": int(seat), "ship": int(game.target)}, [])
    elif word == SAVE:
        save(game, seat)
    elif word == REROLL:
        reroll(game, seat)
    else:
        change_activation(game, seat, word, amount)


def change_activation(game: BattleshipGalaxies, seat: i64, word: i64, amount: i64) -> None:
    """The ships that are activated move less far or farther, or their attack is stronger."""
    if word == SLOW:
        game.extra_move -= amount
        if game.telling:
            game.tell("slowed", {"seat": int(seat), "unit": int(game.unit), "amount": int(amount)}, [])
        return
    if word == HASTE:
        game.extra_move += amount
    else:
        game.extra_strength += amount
    tell_power(game, seat, game.unit, word, amount)


def choose_target(game: BattleshipGalaxies, seat: i64, kind: i64) -> None:
    """The only target, or the one the player chooses."""
    moves = Moves()
    put_targets(game, seat, kind, moves)
    if moves.size() > 1:
        game.push(Aim(seat, kind))
    else:
        strike(game, seat, kind, first_target(game, seat, kind))


@final
class Aim(Decision):
    """Whom is the event for?"""

    asks: ClassVar[str] = "whom it is for"
    unit_word: ClassVar[str] = "for"
    ship_word: ClassVar[str] = "at"

    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__(seat)
        self.kind: Final[i64] = kind

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.kind)]

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        put_targets(game, self.seat, self.kind, moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if for_ship(game.cards.word.cells[self.kind]):
            return target_refusal(game, self.seat, self.kind, move - SHIP) if is_ship(move) else "BG-TAC-03"
        return target_refusal(game, self.seat, self.kind, move - UNIT) if is_unit(move) else "BG-TAC-03"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        first: i64 = SHIP if for_ship(game.cards.word.cells[self.kind]) else UNIT
        strike(game, self.seat, self.kind, move - first)

    def question(self, game: BattleshipGalaxies) -> str:
        return f"{kind_name(game.cards, self.kind)}: for whom?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return target_gain(game, self.seat, self.kind, move - SHIP if is_ship(move) else move - UNIT)


def strike(game: BattleshipGalaxies, seat: i64, kind: i64, target: i64) -> None:
    """The event happens to its target."""
    word = game.cards.word.cells[kind]
    amount = game.cards.amount.cells[kind]
    if word == READY:
        game.activated &= ~(1 << target)
        tell_power(game, seat, target, word, amount)
    elif word == HURT:
        damage.deal(game, target, amount, game.cards.damage_form.cells[kind], game.cards.damage_kind.cells[kind])
    elif word == MEND:
        tiles.mend(game, target, amount)
    else:
        hijack(game, seat, target, amount)


def hijack(game: BattleshipGalaxies, seat: i64, unit: i64, needed: i64) -> None:
    """Roll the number die: the unit changes hands, or nothing happens."""
    roll = roll_number(game)
    if game.telling:
        game.tell("hijack", {"seat": int(seat), "unit": int(unit), "roll": int(roll)}, [], True)
    if roll >= needed:
        control.take_over(game, seat, unit)


def save(game: BattleshipGalaxies, seat: i64) -> None:
    """A ship that was about to be destroyed stays, one damage short of its end."""
    ship = game.doomed
    game.doomed = NONE
    game.damage.cells[ship] = game.hull(UNIT_OF.cells[ship]) - 1
    if game.telling:
        game.tell("saved", {"seat": int(seat), "ship": int(ship)}, [])


def reroll(game: BattleshipGalaxies, seat: i64) -> None:
    """Both coordinate dice once more."""
    roll_coordinates(game)
    if game.telling:
        facts = {"seat": int(seat), "letter": int(game.letter), "number": int(game.number)}
        game.tell("rerolled", facts, [], True)


def drain(game: BattleshipGalaxies, seat: i64, amount: i64) -> None:
    """The player's side loses energy, as far as it has any (BG-Q-27)."""
    lost = min(amount, game.energy.cells[game.side(seat)])
    game.pay(seat, lost)
    tell_energy(game, seat, -lost)


def tell_energy(game: BattleshipGalaxies, seat: i64, amount: i64) -> None:
    """Tell of energy that was gained, or (below 0) lost."""
    if game.telling:
        game.tell("energy", {"seat": int(seat), "amount": int(amount), "energy": game.energy_of(seat)}, [])


def tell_power(game: BattleshipGalaxies, seat: i64, unit: i64, word: i64, amount: i64) -> None:
    """Tell of something that a card or power did for a unit."""
    if game.telling:
        facts = {"seat": int(seat), "unit": int(unit), "word": int(word), "amount": int(amount)}
        game.tell("power", facts, [])
