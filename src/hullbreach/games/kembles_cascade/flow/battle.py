"""The Move/Fire step of a Battle: moves, shots and all else in any order (KC-TURN-05)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.aim import best_shot, shot
from hullbreach.games.kembles_cascade.card_set import (
    DIRECTIONS,
    FIRST_POWERUP,
    GUN_SHOT,
    LASER_SHOT,
    MERCHANT,
    SQUARES,
    WEAPONS,
    WORMHOLE,
    WORMHOLE_DEED,
)
from hullbreach.games.kembles_cascade.flow.actions import (
    CAGE_DIRECTIONS,
    fire_refusal,
    fire_weapon,
    move_refusal,
    move_ship,
    overcharge_refusal,
    stay,
    stay_refusal,
    turn_cage,
    turn_refusal,
    use_up,
)
from hullbreach.games.kembles_cascade.flow.awards import CHECK
from hullbreach.games.kembles_cascade.flow.decision import Decision
from hullbreach.games.kembles_cascade.flow.powerups import can_be_played, card_worth, play_powerup
from hullbreach.games.kembles_cascade.flow.shop import Shop, merchant_worth
from hullbreach.games.kembles_cascade.flow.squares import is_exit, relocate
from hullbreach.games.kembles_cascade.flow.steps import ShipStep
from hullbreach.games.kembles_cascade.flow.threat import AddThreat, ResolveThreat
from hullbreach.games.kembles_cascade.moves import (
    DONE,
    FIRE,
    MOVE,
    PLAY,
    SHOP,
    SQUARE,
    STAY,
    TURN,
    is_fire,
    is_move,
    is_play,
    is_square,
    is_turn,
)
from hullbreach.games.kembles_cascade.outlook import deed_worth, lowered, prize_on, stand
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.games.kembles_cascade.worth import NEVER, fly, land, overcharge_price, stand_at
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.words import counted


def begin_battle(game: KemblesCascade, seat: i64) -> None:
    """Move and fire, then resolve Threat, then add new (KC-TURN-02)."""
    game.push(AddThreat(seat))
    game.push(ResolveThreat(seat))
    game.push(AskBattle(seat))


@final
class AskBattle(ShipStep):
    """What the player does next."""

    def happen(self, game: KemblesCascade) -> None:
        game.push(Battle(self.who))


@final
class Battle(Decision):
    """One action after the other until the player is done; all are optional (KC-TURN-06, KC-Q-132).

    Free moves and fire actions are used first: one more is an Overcharge.
    """

    asks: ClassVar[str] = "move and fire"
    done_word: ClassVar[str] = "done moving and firing"

    def legal(self, game: KemblesCascade, moves: Moves) -> None:
        seat = self.seat
        moves.put(DONE)
        if not overcharge_refusal(game, seat, game.moves_left):
            for direction in range(DIRECTIONS):
                square = game.beside(game.at.cells[seat], direction)
                if square != NONE and game.enterable(square):
                    moves.put(MOVE + direction)
        for move in (STAY, SHOP):
            if not self.refusal(game, move):
                moves.put(move)
        for weapon in range(WEAPONS):
            if not fire_refusal(game, seat, weapon):
                moves.put(FIRE + weapon)
        for direction in range(CAGE_DIRECTIONS):
            if not turn_refusal(game, seat, direction):
                moves.put(TURN + direction)
        if game.kind_on(game.at.cells[seat]) == WORMHOLE and not game.hopped:
            for square in range(SQUARES):
                if is_exit(game, seat, square):
                    moves.put(SQUARE + square)
        for card in game.powerup_hand(seat).cards:
            if can_be_played(game, card):
                moves.put(PLAY + card - FIRST_POWERUP)

    def refusal(self, game: KemblesCascade, move: i64) -> str:
        seat = self.seat
        if move == DONE:
            return ""
        if is_move(move):
            return move_refusal(game, seat, move - MOVE)
        if move == STAY:
            return stay_refusal(game, seat)
        if move == SHOP:
            at_merchant = game.kind_on(game.at.cells[seat]) == MERCHANT and game.bellonium.cells[seat] > 0
            return "" if at_merchant else "KC-SQ-MERCH-01"
        if is_fire(move):
            return fire_refusal(game, seat, move - FIRE)
        if is_turn(move):
            return turn_refusal(game, seat, move - TURN)
        if is_square(move):
            if game.hopped:
                return "KC-Q-34"
            return "" if is_exit(game, seat, move - SQUARE) else "KC-SQ-WORM-01"
        if is_play(move):
            card = move - PLAY + FIRST_POWERUP
            if not game.powerup_hand(seat).has(card):
                return "KC-PUP-02"
            return "" if can_be_played(game, card) else "KC-PUP-03"
        return "KC-TURN-01"

    def apply(self, game: KemblesCascade, move: i64) -> None:
        seat = self.seat
        if move == DONE:
            return
        game.push(AskBattle(seat))
        game.push(CHECK)
        if is_square(move):
            relocate(game, seat, move - SQUARE)
            return
        if is_turn(move):
            turn_cage(game, seat, move - TURN)
            return
        use_up(game)
        if is_move(move):
            move_ship(game, seat, move - MOVE)
        elif move == STAY:
            stay(game, seat)
        elif move == SHOP:
            game.bellonium.cells[seat] -= 1
            if game.telling:
                game.tell("fee", {"seat": int(seat)}, [])
            game.push(Shop(seat))
        elif is_fire(move):
            fire_weapon(game, seat, move - FIRE)
        else:
            play_powerup(game, seat, move - PLAY + FIRST_POWERUP)

    def question(self, game: KemblesCascade) -> str:
        moves, shots = counted(game.moves_left, "move"), counted(game.fires_left, "shot")
        return f"Move and fire: {moves}, {shots} left; {self.ship_words(game)}"

    def weigh(self, game: KemblesCascade, move: i64) -> i64:
        """What the turn is worth after this move."""
        seat = self.seat
        if move == DONE:
            return stand_at(game, seat, game.at.cells[seat])
        if is_move(move):
            return move_worth(game, seat, game.beside(game.at.cells[seat], move - MOVE))
        if is_fire(move):
            return fire_worth(game, seat, move - FIRE)
        if is_turn(move):
            return turn_worth(game, seat, move - TURN)
        if is_square(move):
            return hop_worth(game, seat, move - SQUARE)
        if move == STAY:
            return stay_worth(game, seat)
        if move == SHOP:
            return merchant_worth(game, seat)
        return card_worth(game, seat, move - PLAY + FIRST_POWERUP)


# -- what moves are worth --------------------------------------------------------------------------


def move_worth(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """A move dodges a Level of Threat and meets what is on the square."""
    value: i64 = 0
    extra = game.cards.extra.cells[game.things.cells[square]]
    if extra:
        value = prize_on(game, seat, square) // (1 if game.moves_left > extra else 4)
    energy = game.energy.cells[seat] - overcharge_price(game, seat, game.moves_left)
    return value + land(game, seat, square, lowered(game.threat.cells[seat], 1), energy)


def fire_worth(game: KemblesCascade, seat: i64, weapon: i64) -> i64:
    """A shot, if it brings anything."""
    at = game.at.cells[seat]
    energy = game.energy.cells[seat]
    worth = shot(game, seat, at, game.cage.cells[seat], weapon, energy, game.boost)
    if worth <= 0:
        return NEVER
    if weapon != LASER_SHOT or game.laser_shots <= 0:
        energy -= overcharge_price(game, seat, game.fires_left)
    return stand(game, seat, at, game.threat.cells[seat], energy) + worth


def turn_worth(game: KemblesCascade, seat: i64, cage: i64) -> i64:
    """Turn the cage towards a better shot that can still be fired."""
    at = game.at.cells[seat]
    energy = game.energy.cells[seat] - game.turn_cost(seat)
    if game.fires_left <= 0 and game.laser_shots <= 0:
        price = overcharge_price(game, seat, 0)
        if fire_refusal(game, seat, GUN_SHOT) or energy <= price:
            return NEVER
        energy -= price
    now = best_shot(game, seat, at, game.cage.cells[seat], energy)
    worth = best_shot(game, seat, at, cage, energy)
    if worth <= now:
        return NEVER
    return stand(game, seat, at, game.threat.cells[seat], energy) + worth * 9 // 10 - 2


def hop_worth(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """Relocate, if a turn from there is worth more."""
    value = fly(game, seat, square, game.threat.cells[seat], game.energy.cells[seat])
    return value + deed_worth(game, seat, WORMHOLE_DEED) - 1


def stay_worth(game: KemblesCascade, seat: i64) -> i64:
    """Spend a move for a reward, if enough are left for all that it asks for."""
    at = game.at.cells[seat]
    need = game.cards.extra.cells[game.things.cells[at]] - game.dwelt
    energy = game.energy.cells[seat]
    short = need - game.moves_left
    if short > 0:
        energy -= 1 if short == 1 and game.overcharges == 0 else 3
        if short > 2 - game.overcharges or energy <= 0:
            return NEVER
    return stand(game, seat, at, game.threat.cells[seat], energy) + prize_on(game, seat, at)
