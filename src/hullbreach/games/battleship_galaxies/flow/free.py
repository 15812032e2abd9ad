"""What the player on turn may do between other things: take a unit, or use the hand: play, discard, give away."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import NONE, UNITS
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import drawing, tactics
from hullbreach.games.battleship_galaxies.moves import (
    DISCARD,
    GIVE,
    PASS,
    PLAY,
    UNIT,
    is_discard,
    is_give,
    is_play,
    is_unit,
)
from hullbreach.games.battleship_galaxies.outlook import energy_price
from hullbreach.games.battleship_galaxies.state import ENERGY_PHASE, HAND_LIMIT, BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import NEVER, keep_worth, play_worth, unit_attack
from hullbreach.kernel.pile import Moves

A_LULL: Final = 60  # what a point of energy is worth that is missing for ships that have something to fire at


class TakeUnit(Decision):
    """Take a unit, launching or activating it; or use the hand; or end the phase."""

    def unit_refusal(self, game: BattleshipGalaxies, unit: i64) -> str:
        """Why the player cannot take this unit now, or ""."""
        raise NotImplementedError

    def take(self, game: BattleshipGalaxies, unit: i64) -> None:
        """Launch it, activate it."""
        raise NotImplementedError

    def ask_again(self, game: BattleshipGalaxies) -> None:
        """Push what asks for the next one."""
        raise NotImplementedError

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        for unit in range(i64(UNITS)):
            if not self.unit_refusal(game, unit):
                moves.put(UNIT + unit)
        put_free(game, self.seat, moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == PASS:
            return ""
        if is_unit(move):
            return self.unit_refusal(game, move - UNIT)
        return free_refusal(game, self.seat, move)

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move == PASS:
            return
        self.ask_again(game)
        if is_unit(move):
            self.take(game, move - UNIT)
        else:
            free_apply(game, self.seat, move)

    def unit_worth(self, game: BattleshipGalaxies, unit: i64, busy: i64) -> i64:
        """What it brings to take this unit; `busy`: what it costs to activate those that can fire."""
        raise NotImplementedError

    def weigh_all(self, game: BattleshipGalaxies, moves: Moves, weights: Moves) -> None:
        busy = busy_cost(game, self.seat)
        weights.clear()
        for move in moves.cells:
            if is_unit(move):
                weights.put(self.unit_worth(game, move - UNIT, busy))
            else:
                weights.put(free_worth(game, self.seat, move, busy))


def put_free(game: BattleshipGalaxies, seat: i64, moves: Moves) -> None:
    """Put all that the hand allows between activations into `moves`."""
    tactics.put_plays(game, seat, moves)
    drawing.put_discards(game, seat, moves)
    if game.phase == ENERGY_PHASE and game.mate_of(seat) != NONE:
        for kind in range(i64(DISCARD - PLAY)):
            if not give_refusal(game, seat, kind):
                moves.put(GIVE + kind)


def free_refusal(game: BattleshipGalaxies, seat: i64, move: i64) -> str:
    """Why the hand does not allow this between activations, or ""."""
    if is_play(move):
        return tactics.play_refusal(game, seat, move - PLAY)
    if is_discard(move):
        return drawing.discard_refusal(game, seat, move - DISCARD)
    if is_give(move):
        return give_refusal(game, seat, move - GIVE)
    return "BG-TURN-01"


def free_apply(game: BattleshipGalaxies, seat: i64, move: i64) -> None:
    """Do it."""
    if is_play(move):
        tactics.play(game, seat, move - PLAY)
    elif is_discard(move):
        drawing.discard_for_energy(game, seat, move - DISCARD)
    else:
        give(game, seat, move - GIVE)


# -- what the hand is worth ------------------------------------------------------------------------


def free_worth(game: BattleshipGalaxies, seat: i64, move: i64, busy: i64) -> i64:
    """Play what pays, unless busy units need the energy; discard what is of no use; keep the rest."""
    if is_play(move):
        left = game.energy.cells[game.side(seat)] - game.cards.cost.cells[move - PLAY]
        return play_worth(game, seat, move - PLAY) - A_LULL * max(busy - left, 0)
    if is_discard(move):
        full = game.hands[seat].size() >= HAND_LIMIT - 1
        return energy_price(game, seat) + (30 if full else 0) - keep_worth(game, seat, move - DISCARD)
    return 0 if move == PASS else NEVER


def busy_cost(game: BattleshipGalaxies, seat: i64) -> i64:
    """What it costs to activate all units of a player that have something to fire at."""
    total: i64 = 0
    for unit in range(i64(UNITS)):
        if game.control.cells[unit] == seat and not game.activated >> unit & 1 and unit_attack(game, unit) > 0:
            total += game.activate_cost(unit)
    return total


# -- teammates -------------------------------------------------------------------------------------


def give_refusal(game: BattleshipGalaxies, seat: i64, kind: i64) -> str:
    """Why no card of this kind can be given to the teammate, or "": only in the own energy phase (BG-TEAM-03)."""
    mate = game.mate_of(seat)
    if mate == NONE or game.phase != ENERGY_PHASE or game.in_hand(seat, kind) == NONE:
        return "BG-TEAM-03"
    return "BG-Q-86" if game.hands[mate].size() >= HAND_LIMIT else ""


def give(game: BattleshipGalaxies, seat: i64, kind: i64) -> None:
    """A card passes to the teammate."""
    mate = game.mate_of(seat)
    card = game.in_hand(seat, kind)
    game.hands[seat].remove(card)
    game.hands[mate].put(card)
    if game.telling:
        game.tell("gives", {"seat": int(seat), "to": int(mate)}, [int(card)])
