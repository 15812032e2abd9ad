"""What shots are worth: at what they would hit, with what more can be fired in the same turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    FLAME_SHOT,
    GAMMA_SHOT,
    GUN_SHOT,
    LASER_SHOT,
    LASER_SHOTS,
    MISSILE,
    MISSILE_SHOT,
    SPLASH,
    STRAIGHT,
    WEAPON_DAMAGE,
    WEAPONS,
)
from hullbreach.games.kembles_cascade.outlook import prize, threaten_worth
from hullbreach.games.kembles_cascade.state import LEVELS, MOST_OVERCHARGES, NONE, KemblesCascade

AN_ENERGY: Final = 45  # what an Overcharge costs for each Energy


def in_the_way(game: KemblesCascade, seat: i64, square: i64) -> bool:
    """Whether a shot of the player ends here; the own ship will have moved on."""
    ship = game.ship_on(square)
    return game.cards.blocks(game.things.cells[square]) or (ship != NONE and ship != seat)


def target(game: KemblesCascade, seat: i64, at: i64, cage: i64, weapon: i64) -> i64:
    """What a shot from a square would hit first, NONE for nothing."""
    square = game.beside(at, cage * 2)
    while weapon != FLAME_SHOT and square != NONE and not in_the_way(game, seat, square):
        square = game.beside(square, cage * 2)
    return square if square != NONE and in_the_way(game, seat, square) else NONE


def usable(game: KemblesCascade, seat: i64, weapon: i64) -> bool:
    """Whether a weapon is there and not spent in this turn."""
    if weapon == GUN_SHOT or (weapon == LASER_SHOT and game.laser_shots > 0):
        return True
    return game.weapon_level(seat, weapon) > 0 and not game.spent >> weapon & 1


def best_shot(game: KemblesCascade, seat: i64, at: i64, cage: i64, energy: i64) -> i64:
    """The most that a shot from a square in this direction can bring."""
    best: i64 = 0
    for weapon in range(WEAPONS):
        if usable(game, seat, weapon):
            best = max(best, shot(game, seat, at, cage, weapon, energy, game.boost))
    return best


def shot(game: KemblesCascade, seat: i64, at: i64, cage: i64, weapon: i64, energy: i64, boost: i64) -> i64:
    """What a shot brings, or begins to bring if the turn's other shots can finish it."""
    damage = strength(game, seat, weapon) + boost
    if weapon == GAMMA_SHOT:
        total: i64 = 0
        square = game.beside(at, cage * 2)
        while square != NONE:
            total += struck(game, seat, at, square, damage, weapon)
            square = game.beside(square, cage * 2)
        return total
    square = target(game, seat, at, cage, weapon)
    if square == NONE:
        return 0
    value = struck(game, seat, at, square, damage, weapon)
    if not value:
        value = begun(game, seat, at, square, damage, weapon, energy)
    if weapon == MISSILE_SHOT:
        value += best_splash(game, seat, at, square)
    elif weapon == LASER_SHOT and value and not game.laser_shots:
        value += 5 * (LASER_SHOTS.cells[game.weapon_level(seat, weapon)] - 1)
    return value


def strength(game: KemblesCascade, seat: i64, weapon: i64) -> i64:
    """The damage of one shot."""
    return WEAPON_DAMAGE.cells[weapon * 4 + game.weapon_level(seat, weapon)]


def struck(game: KemblesCascade, seat: i64, at: i64, square: i64, damage: i64, weapon: i64) -> i64:
    """What it brings to do so much damage on a square: Threat for a ship, else the prize if it falls."""
    victim = game.ship_on(square)
    if victim != NONE and victim != seat:
        return threaten_worth(game, seat, victim, damage)
    thing = game.things.cells[square]
    if not game.cards.can_be_shot(thing) or game.cards.immune.cells[thing] >> weapon & 1:
        return 0
    before = game.damage.cells[square]
    energy = game.energy_of(square)
    return prize(game, seat, at, square) if before < energy <= before + damage else 0


def best_splash(game: KemblesCascade, seat: i64, at: i64, square: i64) -> i64:
    """The most that a Missile's splash beside its target brings."""
    best: i64 = 0
    for direction in STRAIGHT:
        other = game.beside(square, direction)
        if other != NONE and other != at:
            damage = SPLASH.cells[game.level(seat, MISSILE)]
            best = max(best, struck(game, seat, at, other, damage, MISSILE_SHOT))
    return best


def begun(game: KemblesCascade, seat: i64, at: i64, square: i64, damage: i64, weapon: i64, energy: i64) -> i64:
    """What a shot that is not enough is worth: the prize less the Overcharges it still takes."""
    thing = game.things.cells[square]
    cards = game.cards
    if not cards.can_be_shot(thing) or cards.immune.cells[thing] >> weapon & 1 or game.ship_on(square) != NONE:
        return 0
    need = game.energy_of(square) - game.damage.cells[square] - damage
    if need < 0:
        return 0  # a Singularity that has had enough
    spent = game.spent | 1 << weapon
    fires = game.fires_left
    laser = game.laser_shots
    if weapon == LASER_SHOT and laser:
        laser -= 1
    else:
        fires -= 1
        if weapon == LASER_SHOT:
            laser = LASER_SHOTS.cells[game.weapon_level(seat, weapon)] - 1
    if not cards.immune.cells[thing] >> LASER_SHOT & 1:
        need -= laser
    cost = finishing_cost(game, seat, need, thing, spent, fires, energy)
    if cost == NONE:
        return 0
    return max(0, prize(game, seat, at, square) - cost) * 3 // 4


def finishing_cost(game: KemblesCascade, seat: i64, need: i64, thing: i64, spent: i64, fires: i64, energy: i64) -> i64:
    """What the Overcharges cost that so much more damage takes; NONE if there are not enough of them.

    `fires` is below 0 if the shot before was an Overcharge itself.
    """
    overcharges = game.overcharges
    reserve = LEVELS.cells[game.threat.cells[seat]]
    if fires < 0:
        overcharges += 1
        fires = 0
    cost: i64 = 0
    while need > 0:
        if fires > 0:
            fires -= 1
        else:
            price: i64 = 1 if overcharges == 0 else 2
            energy -= price
            overcharges += 1
            if overcharges > MOST_OVERCHARGES or energy <= reserve:
                return NONE
            cost += AN_ENERGY * price
        best: i64 = 1
        chosen: i64 = GUN_SHOT
        for weapon in range(1, FLAME_SHOT):  # the Flamethrower may not reach
            if not spent >> weapon & 1 and not game.cards.immune.cells[thing] >> weapon & 1:
                level = game.weapon_level(seat, weapon)
                power = LASER_SHOTS.cells[level] if weapon == LASER_SHOT else WEAPON_DAMAGE.cells[weapon * 4 + level]
                if level and power > best:
                    best = power
                    chosen = weapon
        spent |= 1 << chosen
        need -= best
    return cost
