"""The points of the Action Phase at which everybody may trigger a trap or play an action card (WS-AP-15)."""

from __future__ import annotations

from typing import Any, ClassVar, final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.decision import Decision
from hullbreach.games.waves_of_struggle.flow.aiming import play_card, play_refusal
from hullbreach.games.waves_of_struggle.flow.traps import may_trigger, trap_refusal, trigger
from hullbreach.games.waves_of_struggle.moves import CARD, PASS, SLOT, is_play, is_slot
from hullbreach.games.waves_of_struggle.names import card_name
from hullbreach.games.waves_of_struggle.state import (
    AFTER_FIGHT,
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_STRIKE,
    ENEMY_THERE,
    NONE,
    WavesOfStruggle,
)
from hullbreach.games.waves_of_struggle.worth import weigh_use
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.reaction import Window, contest, next_place, open_window, passed
from hullbreach.kernel.state import Choice, Frame
from hullbreach.kernel.words import seat_name


def at_point(game: WavesOfStruggle, point: i64, happening: Frame[Any]) -> None:
    """Before this happens all are asked, first whose fight it is, outside a fight the first player (WS-Q-29)."""
    game.point = point
    first = game.fighter if game.fighter != NONE else game.first
    contest(game, happening, Points(game.in_turn_order(first), next_place(game)))


@final
class Points(Window[WavesOfStruggle]):
    """Ask one after the other, in anybody's fight (WS-ACT-04, WS-Q-47), until all have passed in succession."""

    def again(self, turn: i64, passes: i64) -> Window[WavesOfStruggle]:
        return Points(self.order, self.about, turn, passes)

    def ask(self, game: WavesOfStruggle, seat: i64) -> Choice[WavesOfStruggle] | None:
        if not game.lives(seat):
            return None
        return Act(seat) if game.actions[seat] or may_trigger(game, seat, False) else None


@final
class Act(Decision):
    """Trigger one trap, play one action card, or pass: no trap must be used (WS-TRAP-03)."""

    asks: ClassVar[str] = "trap or action card"
    trap_word: ClassVar[str] = "trigger"

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

    def question(self, game: WavesOfStruggle) -> str:
        return f"{point_words(game, int(self.seat))}: a trap, an action card?"

    def weigh(self, game: WavesOfStruggle, move: i64) -> i64:
        card = game.traps[self.seat].cards[game.trap_in(self.seat, move - SLOT)] if is_slot(move) else move - CARD
        return weigh_use(game, self.seat, card)


def next_is_asked(game: WavesOfStruggle) -> None:
    """Whoever has used a card waits for the next turn; all must pass in succession from here on."""
    window = open_window(game)
    game.stack[-1] = window.again((window.turn + 1) % i64(len(window.order)), 0)


def point_words(game: WavesOfStruggle, seat: int) -> str:
    """What is about to happen, in numbers, as the one who is asked would be told."""
    enemy = card_name(game.cards, int(game.current_enemy()))
    point = int(game.point)
    if point == ENEMY_THERE:
        return f"{enemy} is in row {int(game.row) + 1}"
    fighter = int(game.fighter)
    if fighter == NONE:
        return "The phase is about to end"
    who, whose = ("you", "your") if fighter == seat else (seat_name(fighter), f"{seat_name(fighter)}'s")
    if point == AFTER_FIGHT:
        return f"{whose[0].upper()}{whose[1:]} fight is over"
    if not game.copy_lives(fighter):
        return f"{enemy} is defeated for {who}"
    if point == BEFORE_ATTACK:
        damage, defense = int(game.enemy_damage(fighter)), int(game.total_defense(fighter))
        return f"{enemy} attacks {who} with {damage} against a defense of {defense}"
    if point == BEFORE_DAMAGE:
        return f"{int(game.leftover(fighter))} of the Damage is left over for {who}"
    assert point == BEFORE_STRIKE
    attack, defense, health = (
        int(number) for number in (game.total_attack(fighter), game.enemy_defense(fighter), game.enemy_health(fighter))
    )
    return f"{whose[0].upper()}{whose[1:]} mercenaries attack with {attack} against Defense {defense}, Health {health}"
