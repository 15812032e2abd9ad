"""The energy phase: income, shields, cards, and what may be done with them (BG-Q-24)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import INCOME_TRAIT, MARKET, UNITS
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import missions
from hullbreach.games.battleship_galaxies.flow.drawing import draw_cards
from hullbreach.games.battleship_galaxies.flow.free import busy_cost, free_apply, free_refusal, free_worth, put_free
from hullbreach.games.battleship_galaxies.flow.tiles import regenerate, source_energy
from hullbreach.games.battleship_galaxies.moves import CORE, PASS, TAKE
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step


def begin_energy(game: BattleshipGalaxies, seat: i64) -> None:
    """Income and shields, the normal card, the market's card, then free use of the hand."""
    game.push(AskEnergy(seat))
    game.push(Market(seat))
    game.push(NormalDraw(seat))
    game.push(Income(seat))


@final
class Income(Step[BattleshipGalaxies]):
    """Energy, less for who has the first turn of all (BG-NRG-01, BG-SET-13), and shields from regenerators."""

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def run(self, game: BattleshipGalaxies) -> None:
        seat = self.who
        amount = income(game, seat)
        game.gain(seat, amount)
        if game.telling:
            game.tell("income", {"seat": int(seat), "amount": int(amount), "energy": game.energy_of(seat)}, [])
        regenerate(game, seat)

    def facts(self) -> list[int]:
        return [int(self.who)]


def income(game: BattleshipGalaxies, seat: i64) -> i64:
    """What the player is given at the start of the energy phase."""
    mission = game.cards.mission(int(game.mission))
    side = game.side(seat)
    amount: i64 = mission.first_income[side] if game.turn == 1 else mission.income[side]
    amount += source_energy(game, seat)
    for unit in range(i64(UNITS)):
        if game.control.cells[unit] == seat:
            amount += game.trait(unit, INCOME_TRAIT)
    return amount


@final
class NormalDraw(Step[BattleshipGalaxies]):
    """The compulsory card (BG-NRG-08); in mission 3 it may come from elsewhere (BG-M3-07)."""

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def run(self, game: BattleshipGalaxies) -> None:
        if missions.core_refusal(game, self.who):
            draw_cards(game, self.who, 1)
        else:
            game.push(DrawChoice(self.who))

    def facts(self) -> list[int]:
        return [int(self.who)]


@final
class DrawChoice(Decision):
    """From the own deck, or from the computer core of ISN Barrage."""

    asks: ClassVar[str] = "which deck to draw from"
    take_word: ClassVar[str] = "draw from your own deck"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(TAKE)
        moves.put(CORE)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        return "" if move in (TAKE, CORE) else "BG-NRG-08"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move == TAKE:
            draw_cards(game, self.seat, 1)
        else:
            missions.core_draw(game, self.seat)

    def question(self, game: BattleshipGalaxies) -> str:
        return "Draw from your own deck, or look into the other one?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return 1 if move == CORE else 0


@final
class Market(Step[BattleshipGalaxies]):
    """A further card for a player with a ship on the orbital market (BG-DISC-08)."""

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def run(self, game: BattleshipGalaxies) -> None:
        if game.decks[game.side(self.who)] and game.holds_tile(self.who, MARKET):
            game.push(MarketChoice(self.who))

    def facts(self) -> list[int]:
        return [int(self.who)]


@final
class MarketChoice(Decision):
    """Whether to draw it (BG-Q-60)."""

    asks: ClassVar[str] = "a card at the market"
    pass_word: ClassVar[str] = "draw no further card"
    take_word: ClassVar[str] = "draw a card at the market"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        moves.put(TAKE)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        return "" if move in (PASS, TAKE) else "BG-DISC-08"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move == TAKE:
            if game.telling:
                game.tell("market", {"seat": int(self.seat)}, [])
            draw_cards(game, self.seat, 1)

    def question(self, game: BattleshipGalaxies) -> str:
        return "Orbital market: draw a further card?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return 1 if move == TAKE else 0


@final
class AskEnergy(Step[BattleshipGalaxies]):
    """A player with cards in hand may use them before the deploy phase."""

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def run(self, game: BattleshipGalaxies) -> None:
        if game.hands[self.who]:
            game.push(EnergyChoice(self.who))

    def facts(self) -> list[int]:
        return [int(self.who)]


@final
class EnergyChoice(Decision):
    """Play, discard or give away cards, or go on to the deploy phase."""

    asks: ClassVar[str] = "cards"
    pass_word: ClassVar[str] = "on to the deploy phase"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        put_free(game, self.seat, moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        return "" if move == PASS else free_refusal(game, self.seat, move)

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move != PASS:
            game.push(AskEnergy(self.seat))
            free_apply(game, self.seat, move)

    def question(self, game: BattleshipGalaxies) -> str:
        return f"Energy phase: use your cards, or go on? Energy {game.energy_of(self.seat)}"

    def weigh_all(self, game: BattleshipGalaxies, moves: Moves, weights: Moves) -> None:
        busy = busy_cost(game, self.seat)
        weights.clear()
        for move in moves.cells:
            weights.put(free_worth(game, self.seat, move, busy))
