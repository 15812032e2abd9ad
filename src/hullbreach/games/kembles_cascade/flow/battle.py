"""The Move/Fire step of a Battle: moves, shots and all else in any order (KC-TURN-05)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    DIRECTIONS,
    FIRST_POWERUP,
    GUN_SHOT,
    LASER_SHOT,
    LASER_SHOTS,
    MAZE,
    MERCHANT,
    MOVE_DEED,
    OVERCHARGE_DEED,
    POWERUP,
    ROTARY,
    SQUARES,
    WEAPONS,
    WORMHOLE,
)
from hullbreach.games.kembles_cascade.flow.awards import CHECK, did
from hullbreach.games.kembles_cascade.flow.fire import fire, weaken, weapon_level
from hullbreach.games.kembles_cascade.flow.powerups import can_be_played, play_powerup
from hullbreach.games.kembles_cascade.flow.ships import lower_threat
from hullbreach.games.kembles_cascade.flow.shop import Shop
from hullbreach.games.kembles_cascade.flow.squares import is_exit, reach, relocate, take_reward
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
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Choice

CAGE_DIRECTIONS: Final = 4
MOST_FREE_TURNS: Final = 8  # of the cage, one after the other: each of them can be thought better of (KC-Q-53)


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
class Battle(Choice[KemblesCascade]):
    """One action after the other until the player is done; all are optional (KC-TURN-06).

    Free moves and fire actions are used first: one more is an Overcharge.
    """

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


def use_up(game: KemblesCascade) -> None:
    """Something has been spent, so what is free may be done again (KC-Q-34, KC-Q-53)."""
    game.hopped = False
    game.free_turns = 0


# -- Overcharges -----------------------------------------------------------------------------------


def overcharge_refusal(game: KemblesCascade, seat: i64, free: i64) -> str:
    """Why there is no further move or fire action when so many free ones are left, or "" (KC-Q-67)."""
    if free > 0:
        return ""
    cost = game.overcharge_cost(seat)
    if cost == NONE:
        return "KC-OVER-03"
    return "" if cost == 0 or game.energy.cells[seat] > cost else "KC-OVER-05"


def overcharge(game: KemblesCascade, seat: i64) -> None:
    """Energy for one more move or fire action (KC-OVER-01, KC-OVER-02)."""
    cost = game.overcharge_cost(seat)
    game.energy.cells[seat] -= cost
    game.overcharges += 1
    if game.telling:
        left = int(game.energy.cells[seat])
        game.tell("overcharge", {"seat": int(seat), "cost": int(cost), "energy": left}, [])
    did(game, seat, OVERCHARGE_DEED)


# -- moves -----------------------------------------------------------------------------------------


def move_refusal(game: KemblesCascade, seat: i64, direction: i64) -> str:
    """Why the ship cannot move there, or ""."""
    square = game.beside(game.at.cells[seat], direction)
    if square == NONE:
        return "KC-MOVE-10"
    if not game.enterable(square):
        return "KC-MOVE-03"
    return overcharge_refusal(game, seat, game.moves_left)


def spend_move(game: KemblesCascade, seat: i64) -> None:
    """A free move, or an Overcharge for one."""
    if game.moves_left > 0:
        game.moves_left -= 1
    else:
        overcharge(game, seat)


def move_ship(game: KemblesCascade, seat: i64, direction: i64) -> None:
    """The ship dodges one shot and meets what is on the square (KC-MOVE-04, KC-MOVE-05)."""
    spend_move(game, seat)
    square = game.beside(game.at.cells[seat], direction)
    lower_threat(game, seat, 1)
    if game.telling:
        level = int(game.threat_level(seat))
        game.tell("moves", {"seat": int(seat), "square": int(square), "level": level}, [])
    did(game, seat, MOVE_DEED)
    weaken(game, seat)
    reach(game, seat, square)


def stay_refusal(game: KemblesCascade, seat: i64) -> str:
    """Why no move can be spent in place, or ""."""
    square = game.at.cells[seat]
    extra = game.cards.extra.cells[game.things.cells[square]]
    kind = game.kind_on(square)
    if not extra or (kind != MAZE and kind != POWERUP):
        return "KC-SYM-10"
    if game.claims.cells[square] >> seat & 1:
        return "KC-SQ-MAZE-04"
    return overcharge_refusal(game, seat, game.moves_left)


def stay(game: KemblesCascade, seat: i64) -> None:
    """A move spent in place: enough of them in one turn give the reward (KC-SYM-10, KC-SYM-11)."""
    spend_move(game, seat)
    square = game.at.cells[seat]
    game.dwelt += 1
    if game.telling:
        game.tell("dwells", {"seat": int(seat), "square": int(square)}, [])
    if game.dwelt == game.cards.extra.cells[game.things.cells[square]]:
        take_reward(game, seat, square)


# -- fire ------------------------------------------------------------------------------------------


def fire_refusal(game: KemblesCascade, seat: i64, weapon: i64) -> str:
    """Why a weapon cannot be fired, or ""."""
    if weapon == LASER_SHOT and game.laser_shots > 0:
        return ""
    if weapon != GUN_SHOT:
        if not weapon_level(game, seat, weapon):
            return "KC-WEAP-11"
        if game.spent >> weapon & 1:
            return "KC-FIRE-04"
    return overcharge_refusal(game, seat, game.fires_left)


def fire_weapon(game: KemblesCascade, seat: i64, weapon: i64) -> None:
    """A fire action, or one more shot of a Laser (KC-Q-43, KC-Q-44)."""
    if weapon == LASER_SHOT and game.laser_shots > 0:
        game.laser_shots -= 1
    else:
        if game.fires_left > 0:
            game.fires_left -= 1
        else:
            overcharge(game, seat)
        if weapon != GUN_SHOT:
            game.spent |= 1 << weapon
        if weapon == LASER_SHOT:
            game.laser_shots = LASER_SHOTS.cells[weapon_level(game, seat, weapon)] - 1
    fire(game, seat, weapon)


# -- the Rotary Cage -------------------------------------------------------------------------------


def turn_cost(game: KemblesCascade, seat: i64) -> i64:
    """The Energy for a turn of the cage: 1 at level 1, none at level 2 or while Astral (KC-MOD-01 to KC-MOD-03)."""
    return 1 if game.level(seat, ROTARY) == 1 and game.in_area(seat) else 0


def turn_refusal(game: KemblesCascade, seat: i64, direction: i64) -> str:
    """Why the cage cannot be turned so, or ""."""
    if game.level(seat, ROTARY) == 0:
        return "KC-VAR-TUNV-02"
    if game.cage.cells[seat] == direction:
        return "KC-FIRE-16"
    if turn_cost(game, seat):
        return "" if game.energy.cells[seat] > 1 else "KC-Q-67"
    return "" if game.free_turns < MOST_FREE_TURNS else "KC-Q-53"


def turn_cage(game: KemblesCascade, seat: i64, direction: i64) -> None:
    """What costs nothing may be turned again, but not without end (KC-FIRE-15, KC-Q-53)."""
    cost = turn_cost(game, seat)
    game.energy.cells[seat] -= cost
    game.cage.cells[seat] = direction
    if cost:
        use_up(game)
    else:
        game.free_turns += 1
    if game.telling:
        game.tell("turns cage", {"seat": int(seat), "direction": int(direction), "cost": int(cost)}, [])
