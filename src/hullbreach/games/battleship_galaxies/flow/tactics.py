"""Tactic cards are played from the hand: when, for what, and what becomes of them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import EVENT, KINDS, NONE
from hullbreach.games.battleship_galaxies.flow import attaching, drawing, effects
from hullbreach.games.battleship_galaxies.flow.fitting import use_refusal
from hullbreach.games.battleship_galaxies.moves import PLAY
from hullbreach.games.battleship_galaxies.state import ENERGY_PHASE, BattleshipGalaxies
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step


def put_plays(game: BattleshipGalaxies, seat: i64, moves: Moves) -> None:
    """Put the tactic cards that the player on turn may play in this phase into `moves`."""
    if game.hands[seat]:
        for kind in range(i64(KINDS)):
            if not play_refusal(game, seat, kind):
                moves.put(PLAY + kind)


def play_refusal(game: BattleshipGalaxies, seat: i64, kind: i64) -> str:
    """Why the player on turn cannot play a card of this kind in this phase, or ""."""
    return refusal_in(game, seat, kind, game.phase - ENERGY_PHASE)


def refusal_in(game: BattleshipGalaxies, seat: i64, kind: i64, phase: i64) -> str:
    """Why the player cannot play a card of this kind in this phase or window, or "" (BG-TAC-03)."""
    if game.cards.phase.cells[kind] != phase or game.in_hand(seat, kind) == NONE:
        return "BG-TAC-03"
    return card_refusal(game, seat, kind)


def card_refusal(game: BattleshipGalaxies, seat: i64, kind: i64) -> str:
    """Why the player could not play such a card now if he had it, by what everybody can see, or ""."""
    if not game.can_pay(seat, game.cards.cost.cells[kind]):
        return "BG-TAC-04"
    return use_refusal(game, seat, kind)


def play(game: BattleshipGalaxies, seat: i64, kind: i64) -> None:
    """Pay for a card of this kind; it takes effect at once (BG-TAC-04, BG-Q-64)."""
    card = game.in_hand(seat, kind)
    game.pay(seat, game.cards.cost.cells[kind])
    game.hands[seat].remove(card)
    game.show(card, game.everyone)
    game.playing.put(card)
    if game.telling:
        game.tell("plays", {"seat": int(seat), "target": NONE}, [int(card)])
    if game.cards.type.cells[kind] == EVENT:
        game.push(Used(card))
        effects.take_effect(game, seat, kind)
    else:
        attaching.choose_unit(game, seat, card)


@final
class Used(Step[BattleshipGalaxies]):
    """An event has taken effect and is discarded (BG-TAC-06)."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card: Final[i64] = card

    def facts(self) -> list[int]:
        return [int(self.card)]

    def run(self, game: BattleshipGalaxies) -> None:
        game.playing.remove(self.card)
        drawing.discard(game, self.card)
