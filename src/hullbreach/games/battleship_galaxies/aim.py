"""What a shot is worth, and how far weapons reach."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    CHART,
    COVER_TRAIT,
    HULL,
    LARGE_SIZE,
    RANGE_TRAIT,
    SHIELD,
    SIZES,
    STATION,
    UNIT_OF,
)
from hullbreach.games.battleship_galaxies.outlook import (
    DIE,
    loss,
    ship_worth,
)
from hullbreach.games.battleship_galaxies.state import (
    PRIMARY,
    ROCK_COVER,
    STATION_RANGE,
    BattleshipGalaxies,
)


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
    strength = max(game.weapon_strength(unit, weapon) - game.armour(other, cards.weapon_kind.cells[row]), 0)
    shields = game.shields.cells[target]
    hull = game.hull(other) - game.damage.cells[target]
    off = min(shields, strength)
    through = strength - off
    extra = cards.extra.cells[row]
    if extra:
        extra = max(extra - game.armour(other, cards.extra_kind.cells[row]), 0)
        form = cards.form.cells[row]
        more: i64 = 0 if form == HULL else min(shields - off, extra)
        off += more
        if form != SHIELD:
            through += extra - more
    worth = ship_worth(game, target)
    face = game.face(other)
    dead = worth * 5 // 4
    value = dead if through >= hull else loss(worth, shields + hull, off + through)
    stars: i64 = 0 if shields else cards.stars.cells[face]
    return ((cards.hits.cells[face] - stars) * value + stars * dead) * odds(game, target) // (CHART * CHART)


def reach(game: BattleshipGalaxies, ship: i64, weapon: i64) -> i64:
    """How far a weapon reaches, wherever the ship may be going: without the artifact under it."""
    unit = UNIT_OF.cells[ship]
    far = game.cards.range.cells[game.weapon_row(unit, weapon)]
    if weapon == PRIMARY:
        far += game.trait(unit, RANGE_TRAIT)
        if game.turned and game.holds_tile(game.control.cells[unit], STATION):
            far += STATION_RANGE
    return far
