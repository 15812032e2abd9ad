"""Round after round: all draw, all prepare, all fight (WS-ROUND-01)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import DEPOT, INFIRMARY, MEDIC
from hullbreach.games.waves_of_struggle.flow.action import ActionPhase
from hullbreach.games.waves_of_struggle.flow.damage import mend
from hullbreach.games.waves_of_struggle.flow.preparation import PreparationPhase
from hullbreach.games.waves_of_struggle.state import DRAWING, WavesOfStruggle
from hullbreach.kernel.state import Step


@final
class Rounds(Step[WavesOfStruggle]):
    """The bottom of the stack: begin a new round (WS-ROUND-03)."""

    def run(self, game: WavesOfStruggle) -> None:
        game.push(self)
        game.round += 1
        game.push(ActionPhase())
        game.push(PreparationPhase(0))
        game.push(DrawPhase())
        if game.telling:
            game.tell("round", {"round": int(game.round)}, [])


@final
class DrawPhase(Step[WavesOfStruggle]):
    """Everybody draws a card (WS-DRAW-01), with a depot perhaps two; infirmaries and medics heal mercenaries."""

    def run(self, game: WavesOfStruggle) -> None:
        game.phase = DRAWING
        for seat in game.in_turn_order(game.first):
            held = game.hands[seat].size()
            count: i64 = 1
            for card in game.fields[seat].cards:
                if game.cards.effect.cells[card] == DEPOT and held <= game.cards.amount.cells[card]:
                    count += 1
            game.draw_cards(seat, count)
            for card in game.fields[seat].cards:
                if game.cards.effect.cells[card] in (INFIRMARY, MEDIC):
                    mend(game, seat, game.cards.amount.cells[card], card)


ROUNDS: Final = Rounds()
