"""Phase 5: blasts, squadrons, other cards and minesweepers, in any order (MB-ATK-01)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import (
    ALLOCATION,
    ASTEROIDS,
    BOMBER,
    DAMAGE,
    DIRECT_HIT,
    EVASION,
    FIGHTER,
    FLUX,
    MAG,
    MINEFIELD,
    RAMMING,
    REINFORCEMENTS,
    SPACEDOCK,
)
from hullbreach.games.mag_blast.flow.action_cards import ChooseRam, LayOn, Reinforced, Repair
from hullbreach.games.mag_blast.flow.answers import Allocation, allocation_refusal, announce
from hullbreach.games.mag_blast.flow.blasts import ChooseGun
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.flow.plays import OTHER
from hullbreach.games.mag_blast.flow.squadrons import ChooseCarrier, Launch
from hullbreach.games.mag_blast.flow.sweeping import Sweep, sweep_refusal
from hullbreach.games.mag_blast.flow.targets import any_foe, any_own_blast, firing_refusal
from hullbreach.games.mag_blast.moves import PASS, PLAY, choose_ship, chosen_ship, is_play, is_ship
from hullbreach.games.mag_blast.state import JUST_CAPTURED, NONE, MagBlast
from hullbreach.games.mag_blast.worth import MORE_CARDS, best_ram
from hullbreach.kernel.pile import Moves


@final
class AttackPhase(Decision):
    """Play a card, sweep mines, or end the phase."""

    asks: ClassVar[str] = "attack"
    prompt: ClassVar[str] = "Attack: play a card, or end the turn"
    pass_word: ClassVar[str] = "end the turn"
    ship_word: ClassVar[str] = "sweep with"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        for card in game.hands[self.seat].cards:
            if not card_refusal(game, self.seat, card):
                moves.put(PLAY + card)
        for ship in game.fleets[self.seat].cards:
            if not sweep_refusal(game, ship):
                moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return ""
        if is_play(move) and game.hands[self.seat].has(move - PLAY):
            return card_refusal(game, self.seat, move - PLAY)
        if is_ship(move) and game.fleets[self.seat].has(chosen_ship(move)):
            return sweep_refusal(game, chosen_ship(move))
        return "MB-ATK-01"

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == PASS:
            return
        game.push(self)
        game.cancelled = False
        if is_ship(move):
            game.push(Sweep(self.seat, chosen_ship(move)))
        else:
            play_card(game, self.seat, move - PLAY)

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """Everything that can be played is played, big guns first; ramming only in need."""
        if is_ship(move):
            return 5 if game.mined(self.seat) else -1
        kind = game.cards.kind(move - PLAY)
        if kind <= MAG:
            return 10 + DAMAGE[kind]
        if kind == ALLOCATION:
            return MORE_CARDS
        if kind == ASTEROIDS:
            return -1 if game.lies_on(self.seat, ASTEROIDS) else 1
        if game.cards.is_squadron(move - PLAY):
            return 3
        return weigh_ramming(game, self.seat) if kind == RAMMING else 2


def weigh_ramming(game: MagBlast, seat: i64) -> i64:
    """A ship for a point or two of damage: only to finish somebody off."""
    for own in game.fleets[seat].cards:
        if best_ram(game, seat, own) > 400:
            return 60
    return -1


def card_refusal(game: MagBlast, seat: i64, card: i64) -> str:
    """Why a card in hand cannot be played in the own Attack phase, or "" (MB-ACT-01, MB-Q-59)."""
    kind = game.cards.kind(card)
    if kind <= MAG:
        return any_gun(game, seat, kind)
    if kind in (FIGHTER, BOMBER):
        return any_launch(game, seat)
    if kind == DIRECT_HIT:
        return "MB-DH-03" if game.cancelled else "MB-DH-01"
    if game.cards.is_effect(card):
        return "MB-DH-07"
    if kind == FLUX:
        return "MB-CARD-01"
    if kind == EVASION:
        return "MB-CARD-02"
    if kind == REINFORCEMENTS:
        return "" if game.has_room(seat) and game.ships_to_draw() else "MB-CARD-04"
    if kind == SPACEDOCK:
        return "" if any_own_blast(game, seat) else "MB-CARD-05"
    if kind == RAMMING:
        return any_ram(game, seat)
    return allocation_refusal(game) if kind == ALLOCATION else ""


def any_gun(game: MagBlast, seat: i64, kind: i64) -> str:
    """Nothing if some ship can fire this kind of blast at somebody, else the reason."""
    if game.mined(seat):
        return "MB-CARD-07"
    reason = "MB-BLAST-02"
    for ship in game.fleets[seat].cards:
        refusal = firing_refusal(game, ship, kind)
        if not refusal:
            return "" if any_foe(game, seat) else "MB-CARD-08"
        if reason == "MB-BLAST-02" or reason == "MB-BLAST-03":
            reason = refusal  # that a gun has fired says more than that another ship has none
    return reason


def any_launch(game: MagBlast, seat: i64) -> str:
    """Nothing if squadrons can be launched at somebody, else the reason."""
    if game.mined(seat):
        return "MB-CARD-07"
    if not game.has_carrier(seat):
        return "MB-SQ-01"
    return "" if any_foe(game, seat) else "MB-CARD-08"


def any_ram(game: MagBlast, seat: i64) -> str:
    """Nothing if some ship can ram somebody, else the reason."""
    if game.mined(seat):
        return "MB-CARD-07"
    for ship in game.fleets[seat].cards:
        if not game.marked(ship, JUST_CAPTURED):
            return "" if any_foe(game, seat) else "MB-CARD-08"
    return "MB-CARD-06"


def play_card(game: MagBlast, seat: i64, card: i64) -> None:
    """A card is played in the Attack phase."""
    kind = game.cards.kind(card)
    game.play_from(seat, card)
    if game.telling:
        game.tell("plays", {"seat": int(seat)}, [int(card)])
    if kind <= MAG:
        game.push(ChooseGun(seat, card))
    elif kind == FIGHTER:
        game.push(Launch(seat, card, NONE))
    elif kind == BOMBER:
        game.push(ChooseCarrier(seat, card))
    elif kind == RAMMING:
        game.push(ChooseRam(seat, card))
    elif kind == SPACEDOCK:
        game.push(Repair(seat, card))
    elif kind in (MINEFIELD, ASTEROIDS):
        game.push(LayOn(seat, card))
    elif kind == REINFORCEMENTS:
        announce(game, Reinforced(seat, card, OTHER, NONE))
    else:
        assert kind == ALLOCATION
        announce(game, Allocation(seat, card, OTHER, NONE))
