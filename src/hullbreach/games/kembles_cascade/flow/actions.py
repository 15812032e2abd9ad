"""What a ship can do in a Battle, and what it takes: moves, fire, Overcharges, turns of the cage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    GUN_SHOT,
    LASER_SHOT,
    LASER_SHOTS,
    MAZE,
    MOVE_DEED,
    OVERCHARGE_DEED,
    POWERUP,
    ROTARY,
)
from hullbreach.games.kembles_cascade.flow.awards import did
from hullbreach.games.kembles_cascade.flow.fire import fire, weaken
from hullbreach.games.kembles_cascade.flow.ships import lower_threat
from hullbreach.games.kembles_cascade.flow.squares import reach, take_reward
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade

CAGE_DIRECTIONS: Final = 4
MOST_FREE_TURNS: Final = 8  # of the cage, one after the other: each of them can be thought better of (KC-Q-53)


def use_up(game: KemblesCascade) -> None:
    """Something has been spent, so what is free may be done again (KC-Q-34, KC-Q-53)."""
    game.hopped = False
    game.free_turns = 0


# -- Overcharges -----------------------------------------------------------------------------------


def overcharge_refusal(game: KemblesCascade, seat: i64, free: i64) -> str:
    """Why there is no further move or fire action when so many free ones are left, or "" (KC-Q-67).

    KC-FIRE-03, KC-Q-68.
    """
    if free > 0:
        return ""
    cost = game.overcharge_cost(seat)
    if cost == NONE:
        return "KC-OVER-03"
    return "" if cost == 0 or game.energy.cells[seat] > cost else "KC-OVER-05"


def overcharge(game: KemblesCascade, seat: i64) -> None:
    """Energy for one more move or fire action (KC-OVER-01, KC-OVER-02, KC-Q-69)."""
    cost = game.overcharge_cost(seat)
    game.energy.cells[seat] -= cost
    game.overcharges += 1
    if game.telling:
        left = int(game.energy.cells[seat])
        game.tell("overcharge", {"seat": int(seat), "cost": int(cost), "energy": left}, [])
    did(game, seat, OVERCHARGE_DEED)


# -- moves -----------------------------------------------------------------------------------------


def move_refusal(game: KemblesCascade, seat: i64, direction: i64) -> str:
    """Why the ship cannot move there, or "" (KC-MOVE-01, KC-Q-103)."""
    square = game.beside(game.at.cells[seat], direction)
    if square == NONE:
        return "KC-MOVE-10"
    if not game.enterable(square):
        return "KC-MOVE-03"
    return overcharge_refusal(game, seat, game.moves_left)


def spend_move(game: KemblesCascade, seat: i64) -> None:
    """A free move, or an Overcharge for one (KC-MOVE-07)."""
    if game.moves_left > 0:
        game.moves_left -= 1
    else:
        overcharge(game, seat)


def move_ship(game: KemblesCascade, seat: i64, direction: i64) -> None:
    """The ship dodges one shot and meets what is on the square (KC-MOVE-04, KC-MOVE-05, KC-Q-30)."""
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
    """A move spent in place: enough of them in one turn give the reward (KC-SYM-10, KC-SYM-11).

    KC-SQ-MAZE-02, KC-SQ-MAZE-03, KC-Q-40.
    """
    spend_move(game, seat)
    square = game.at.cells[seat]
    game.dwelt += 1
    if game.telling:
        game.tell("dwells", {"seat": int(seat), "square": int(square)}, [])
    if game.dwelt == game.cards.extra.cells[game.things.cells[square]]:
        take_reward(game, seat, square)


# -- fire ------------------------------------------------------------------------------------------


def fire_refusal(game: KemblesCascade, seat: i64, weapon: i64) -> str:
    """Why a weapon cannot be fired, or "" (KC-WEAP-03, KC-Q-50)."""
    if weapon == LASER_SHOT and game.laser_shots > 0:
        return ""
    if weapon != GUN_SHOT:
        if not game.weapon_level(seat, weapon):
            return "KC-WEAP-11"
        if game.spent >> weapon & 1:
            return "KC-FIRE-04"
    return overcharge_refusal(game, seat, game.fires_left)


def fire_weapon(game: KemblesCascade, seat: i64, weapon: i64) -> None:
    """A fire action, or one more shot of a Laser (KC-Q-43, KC-Q-44, KC-WEAP-01)."""
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
            game.laser_shots = LASER_SHOTS.cells[game.weapon_level(seat, weapon)] - 1
    fire(game, seat, weapon)


# -- the Rotary Cage -------------------------------------------------------------------------------


def turn_refusal(game: KemblesCascade, seat: i64, direction: i64) -> str:
    """Why the cage cannot be turned so, or ""."""
    if game.level(seat, ROTARY) == 0:
        return "KC-VAR-TUNV-02"
    if game.cage.cells[seat] == direction:
        return "KC-FIRE-16"
    if game.turn_cost(seat):
        return "" if game.energy.cells[seat] > 1 else "KC-Q-67"
    return "" if game.free_turns < MOST_FREE_TURNS else "KC-Q-53"


def turn_cage(game: KemblesCascade, seat: i64, direction: i64) -> None:
    """What costs nothing may be turned again, but not without end (KC-FIRE-15, KC-Q-53, KC-FIRE-17)."""
    cost = game.turn_cost(seat)
    game.energy.cells[seat] -= cost
    game.cage.cells[seat] = direction
    if cost:
        use_up(game)
    else:
        game.free_turns += 1
    if game.telling:
        game.tell("turns cage", {"seat": int(seat), "direction": int(direction), "cost": int(cost)}, [])
