"""Minesweepers clear fields in place of a blast (MB-ABIL-11)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import MINEFIELD, MINESWEEPER
from hullbreach.games.mag_blast.flow.answers import pause
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.moves import PLAY, is_play
from hullbreach.games.mag_blast.names import card_name, one_of, ship_name
from hullbreach.games.mag_blast.state import ALL_TURRETS, JUST_CAPTURED, NONE, MagBlast
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.words import seat_name


def sweep_refusal(game: MagBlast, ship: i64) -> str:
    """Why a ship cannot clear a field now, or "" (MB-ABIL-11, MB-Q-61)."""
    if not game.is_minesweeper(ship):
        return "MB-ABIL-11"
    if game.marked(ship, ALL_TURRETS):
        return "MB-BLAST-04"
    if game.marked(ship, JUST_CAPTURED):
        return "MB-Q-41"
    for card in game.laid.cards:
        if can_sweep(game, card):
            return ""
    return "MB-Q-61"


def can_sweep(game: MagBlast, card: i64) -> bool:
    """Whether a field can be cleared at all."""
    return game.cards.kind(card) == MINEFIELD or game.cards.sweep_asteroids


@final
class Sweep(Decision):
    """Which field the minesweeper `ship` clears, in place of its blast."""

    asks: ClassVar[str] = "sweep"
    play_word: ClassVar[str] = "clear"

    def __init__(self, seat: i64, ship: i64) -> None:
        super().__init__(seat)
        self.ship: Final[i64] = ship

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.ship)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for card in game.laid.cards:
            if can_sweep(game, card):
                moves.put(PLAY + card)

    def refusal(self, game: MagBlast, move: i64) -> str:
        return "" if is_play(move) and game.laid.has(move - PLAY) and can_sweep(game, move - PLAY) else "MB-Q-61"

    def apply(self, game: MagBlast, move: i64) -> None:
        card = move - PLAY
        if game.cards.ship_type(self.ship) != MINESWEEPER:
            game.tell_ability(self.seat)
        game.mark(self.ship, ALL_TURRETS)
        game.laid.remove(card)
        game.under.cells[card] = NONE
        game.to_discard(card)
        if game.telling:
            game.tell("swept", {"seat": int(self.seat), "ship": int(self.ship)}, [int(card)])
        pause(game, self.seat)

    def so_far(self) -> tuple[int, int, int]:
        return NONE, int(self.ship), NONE

    def question(self, game: MagBlast) -> str:
        return f"{ship_name(game.cards, self.ship)}: which field is cleared?"

    def card_text(self, game: MagBlast, card: i64) -> str:
        lying = game.laid.to_list()
        if int(card) not in lying:
            return f"{card_name(game.cards, card)} (on no fleet)"
        by, on = seat_name(game.by.cells[card]), seat_name(game.under.cells[card])
        return f"{by}'s {one_of(game.cards, card, lying)} on {on}'s fleet"
