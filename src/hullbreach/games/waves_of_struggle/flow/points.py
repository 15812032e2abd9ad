"""The points of the Action Phase at which everybody may trigger a trap or play an action card (WS-AP-15)."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.flow.plays import play_card, play_refusal
from hullbreach.games.waves_of_struggle.flow.traps import may_trigger, trap_refusal, trigger
from hullbreach.games.waves_of_struggle.moves import CARD, PASS, SLOT, is_play, is_slot
from hullbreach.games.waves_of_struggle.state import NONE, WavesOfStruggle
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.reaction import Window, contest, next_place, open_window, passed
from hullbreach.kernel.state import Choice, Frame


def at_point(game: WavesOfStruggle, point: i64, happening: Frame[Any]) -> None:
    """Before this happens all are asked, first whose fight it is, outside a fight the first player (WS-Q-29)."""
    game.point = point
    first = game.fighter if game.fighter != NONE else game.first
    contest(game, happening, Points(game.in_turn_order(first), next_place(game)))


@final
class Points(Window[WavesOfStruggle]):
    """Ask one after the other, round and round, until all have passed in succession."""

    def again(self, turn: i64, passes: i64) -> Window[WavesOfStruggle]:
        return Points(self.order, self.about, turn, passes)

    def ask(self, game: WavesOfStruggle, seat: i64) -> Choice[WavesOfStruggle] | None:
        if not game.lives(seat):
            return None
        return Act(seat) if game.actions[seat] or may_trigger(game, seat, False) else None


@final
class Act(Choice[WavesOfStruggle]):
    """Trigger one trap, play one action card, or pass."""

    def legal(self, game: WavesOfStruggle, moves: Moves) -> None:
        moves.put(PASS)
        for slot in game.trap_slots[self.seat].cards:
            if not trap_refusal(game, self.seat, slot, False):
                moves.put(SLOT + slot)
        for card in game.actions[self.seat].cards:
            if not play_refusal(game, self.seat, card):
                moves.put(CARD + card)

    def refusal(self, game: WavesOfStruggle, move: i64) -> str:
        if move == PASS:
            return ""
        if is_slot(move):
            return trap_refusal(game, self.seat, move - SLOT, False)
        if is_play(move) and game.actions[self.seat].has(move - CARD):
            return play_refusal(game, self.seat, move - CARD)
        return "WS-ACT-01" if is_play(move) else "WS-AP-15"

    def apply(self, game: WavesOfStruggle, move: i64) -> None:
        if move == PASS:
            passed(game)
            return
        next_is_asked(game)
        if is_slot(move):
            trigger(game, self.seat, move - SLOT)
        else:
            play_card(game, self.seat, move - CARD)


def next_is_asked(game: WavesOfStruggle) -> None:
    """Whoever has used a card waits for the next turn; all must pass in succession from here on."""
    window = open_window(game)
    game.stack[-1] = window.again((window.turn + 1) % i64(len(window.order)), 0)
