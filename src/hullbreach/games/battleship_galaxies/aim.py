"""What attacks are worth, and from where: the damage to be expected, to whom, and what may come back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    ARTIFACT,
    BARRAGE,
    CHART,
    CORE_RULE,
    COVER_TRAIT,
    ESCAPE,
    FIRST_SHIP,
    GATE,
    HULL,
    LARGE_SIZE,
    MEMBERS,
    NONE,
    RANGE_TRAIT,
    REGENERATOR,
    SHIELD,
    SHIPS,
    SIZES,
    SOURCE,
    STATION,
    SURVIVOR_RULE,
    UNIT_OF,
    WEAPON,
)
from hullbreach.games.battleship_galaxies.flow.attack import ROCK_COVER
from hullbreach.games.battleship_galaxies.flow.damage import armour
from hullbreach.games.battleship_galaxies.flow.ways import DEBRIS_CHANCE, ECM_CHANCE
from hullbreach.games.battleship_galaxies.goals import exposure, goal, is_prize, off_the_line
from hullbreach.games.battleship_galaxies.outlook import (
    CHARTS,
    DIE,
    energy_price,
    life,
    loss,
    nearest_enemy,
    ship_worth,
    threat,
)
from hullbreach.games.battleship_galaxies.state import (
    ARTIFACT_RANGE,
    ATTACHED,
    PRIMARY,
    SECONDARY,
    STATION_RANGE,
    BattleshipGalaxies,
)
from hullbreach.kernel.hex import anchor_of

CAUTION: Final = 40  # of 100: how much the other side's next turn counts against one's own attacks
STEP_WORTH: Final = 4
ESCORT: Final = 4  # how far its escort goes away from it


def odds(game: BattleshipGalaxies, target: i64) -> i64:
    """How many eightieths of the hits on a ship its cover leaves: 80 for one without."""
    unit = UNIT_OF.cells[target]
    left: i64 = CHART
    if SIZES.cells[unit] < LARGE_SIZE and game.by_rock(game.places.cells[target]):
        left = left * (ROCK_COVER - 1) // DIE
    saving = game.trait(unit, COVER_TRAIT)
    if saving:
        left = left * (saving - 1) // DIE
    return left


def shot(game: BattleshipGalaxies, unit: i64, weapon: i64, target: i64) -> i64:
    """What one attack of a unit's weapon on a ship is worth."""
    cards = game.cards
    row = game.weapon_row(unit, weapon)
    other = UNIT_OF.cells[target]
    strength = max(game.weapon_strength(unit, weapon) - armour(game, other, cards.weapon_kind.cells[row]), 0)
    shields = game.shields.cells[target]
    hull = game.hull(other) - game.damage.cells[target]
    off = min(shields, strength)
    through = strength - off
    extra = cards.extra.cells[row]
    if extra:
        extra = max(extra - armour(game, other, cards.extra_kind.cells[row]), 0)
        form = cards.form.cells[row]
        more: i64 = 0 if form == HULL else min(shields - off, extra)
        off += more
        if form != SHIELD:
            through += extra - more
    worth = ship_worth(game, target)
    face = game.face(other)
    dead = worth * 5 // 4
    value = dead if through >= hull else loss(worth, shields + hull, off + through)
    stars: i64 = 0 if shields else CHARTS.stars.cells[face]
    return ((CHARTS.hits.cells[face] - stars) * value + stars * dead) * odds(game, target) // (CHART * CHART)


def reach(game: BattleshipGalaxies, ship: i64, weapon: i64) -> i64:
    """How far a weapon reaches, wherever the ship may be going: without the artifact under it."""
    unit = UNIT_OF.cells[ship]
    far = game.cards.range.cells[game.weapon_row(unit, weapon)]
    if weapon == PRIMARY:
        far += game.trait(unit, RANGE_TRAIT)
        if game.turned and game.holds_tile(game.control.cells[unit], STATION):
            far += STATION_RANGE
    return far


def best_shot(game: BattleshipGalaxies, ship: i64, weapon: i64, place: i64, far: i64) -> i64:
    """The most that one attack from a place can be worth, with targets up to so far away."""
    side = game.side_of(ship)
    unit = UNIT_OF.cells[ship]
    best: i64 = 0
    for target in range(i64(SHIPS)):
        there = game.places.cells[target]
        if there != NONE and game.side_of(target) != side and game.field.gap(place, there) <= far:
            best = max(best, shot(game, unit, weapon, target))
    return best


def volley(game: BattleshipGalaxies, ship: i64, weapon: i64, place: i64, far: i64) -> i64:
    """What a charge of a weapon is worth: all its attacks, less the energy; 0 if it is not worth it."""
    unit = UNIT_OF.cells[ship]
    row = game.weapon_row(unit, weapon)
    seat = game.control.cells[unit]
    charge = game.cards.charge.cells[row]
    if not game.can_pay(seat, charge):
        return 0
    value = best_shot(game, ship, weapon, place, far) * game.weapon_attacks(unit, weapon)
    if value and charge:
        value -= charge * energy_price(game, seat)
    return max(value, 0)


def attack(game: BattleshipGalaxies, ship: i64, place: i64, further: i64) -> i64:
    """What all weapons of a ship are worth from a place, if they reach so much further than they do."""
    unit = UNIT_OF.cells[ship]
    total = volley(game, ship, PRIMARY, place, reach(game, ship, PRIMARY) + further)
    if game.cards.exists.cells[game.weapon_row(unit, SECONDARY)]:
        total += volley(game, ship, SECONDARY, place, reach(game, ship, SECONDARY) + further)
    for card in game.attached.cards:
        if game.on.cells[card] == unit and game.cards.type.cells[game.kind(card)] == WEAPON:
            total += volley(game, ship, ATTACHED + card, place, reach(game, ship, ATTACHED + card) + further)
    return total


# ------------------------------------------------------------------------------ where to be


def standing(game: BattleshipGalaxies, seat: i64, ship: i64, place: i64) -> i64:
    """What it is worth to a ship to end its movement at a place: its attacks from there, and what may happen there."""
    unit = UNIT_OF.cells[ship]
    face = game.face(unit)
    worth = ship_worth(game, ship)
    tile = game.board.tile.cells[anchor_of(place)]
    further: i64 = 0
    if tile != NONE and game.turned >> tile & 1 and game.tile_kind(tile) == ARTIFACT:
        further = ARTIFACT_RANGE
    value = attack(game, ship, place, further)
    danger = loss(worth, life(game, ship) * CHART, threat(game, seat, face, place))
    if is_prize(game, seat, unit):
        return value // 4 - 2 * danger - exposure(game, seat, place)  # it is the game that would be lost with it
    if value == 0:
        value -= approach(game, seat, ship, place)
    value -= danger * CAUTION // 100
    if tile != NONE:
        value += tile_worth(game, seat, ship, tile)
    if game.rules & (ESCAPE | SURVIVOR_RULE):
        value += goal(game, seat, ship, place)
    return value


def approach(game: BattleshipGalaxies, seat: i64, ship: i64, place: i64) -> i64:
    """How much it lacks to where a ship is wanted, the more the dearer it is.

    That is near the next enemy, or in the middle of the field without one; in mission 2 on the line of the blockade,
    while those who break through look at the far edge alone; in mission 3 near ISN Barrage, for both sides.
    """
    step = STEP_WORTH + game.cards.launch.cells[game.face(UNIT_OF.cells[ship])]
    if game.rules & ESCAPE:
        return 0 if game.side(seat) == 1 else step * off_the_line(game, seat, place)
    if game.rules & CORE_RULE:
        prize = game.places.cells[FIRST_SHIP.cells[BARRAGE]]
        if prize != NONE and game.side_of(FIRST_SHIP.cells[BARRAGE]) == 1:
            kept: i64 = ESCORT if game.side(seat) == 1 else game.cards.range.cells[game.face(UNIT_OF.cells[ship]) * 2]
            return step * max(game.field.gap(place, prize) - kept, 0)
    near = nearest_enemy(game, seat, place)
    if near == NONE:
        field = game.field
        cell = anchor_of(place)
        aside = field.column(cell) - field.columns // 2
        ahead = field.row(cell) if game.side(seat) == 1 else field.rows - 1 - field.row(cell)
        return ahead * 2 + (aside if aside > 0 else -aside)
    return step * max(near - game.cards.range.cells[game.face(UNIT_OF.cells[ship]) * 2], 0)


def advance(game: BattleshipGalaxies, seat: i64, unit: i64) -> i64:
    """What it is worth to bring a unit nearer to the enemy; in mission 2 nobody looks for him."""
    total: i64 = 0
    if game.rules & ESCAPE:
        return 0
    move = game.move(unit)
    step = STEP_WORTH + game.cards.launch.cells[game.face(unit)]
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        if game.afloat(ship):
            near = nearest_enemy(game, seat, game.places.cells[ship])
            away = move if near == NONE else near - game.cards.range.cells[game.face(unit) * 2]
            total += step * max(min(move, away), 0)
    return total // (2 if MEMBERS.cells[unit] > 1 else 1)


def flight_worth(game: BattleshipGalaxies, seat: i64, unit: i64) -> i64:
    """What it brings to activate ISN Barrage: a shot from where it is, and that it gets away from the enemy's guns."""
    ship = FIRST_SHIP.cells[unit]
    here = game.places.cells[ship]
    danger = loss(ship_worth(game, ship), life(game, ship) * CHART, threat(game, seat, game.face(unit), here))
    return attack(game, ship, here, 0) + danger - game.activate_cost(unit) * energy_price(game, seat)


def tile_worth(game: BattleshipGalaxies, seat: i64, ship: i64, tile: i64) -> i64:
    """What a tile is worth to a ship that comes to stand on it, if no other has it for the player already."""
    if not game.turned >> tile & 1:
        return 50
    kind = game.tile_kind(tile)
    if kind == REGENERATOR:
        return 70 if game.shields.cells[ship] < game.start_shield(UNIT_OF.cells[ship]) else 0
    if kind in (ARTIFACT, GATE):
        return 15
    for other in range(i64(SHIPS)):
        if other != ship and game.afloat(other) and game.seat_of(other) == seat and game.on_tile(other, kind):
            return 0
    if kind == SOURCE:
        return 90
    return 60


def arrival(game: BattleshipGalaxies, ship: i64, place: i64) -> i64:
    """The damage to be expected at the end of a move to a place: countermeasures and debris, as loss."""
    start = game.places.cells[ship]
    side = game.side_of(ship)
    eighths: i64 = 0
    for enemy in range(i64(SHIPS)):
        there = game.places.cells[enemy]
        if there != NONE and game.side_of(enemy) != side and game.field.gap(place, there) <= 1:
            if game.field.gap(start, there) > 1:
                eighths += ECM_CHANCE * SIZES.cells[UNIT_OF.cells[enemy]]
    debris = game.board.debris.cells[anchor_of(place)]
    if debris != NONE and game.board.debris.cells[anchor_of(start)] != debris:
        eighths += DEBRIS_CHANCE
    return loss(ship_worth(game, ship), life(game, ship) * DIE, eighths) if eighths else 0
