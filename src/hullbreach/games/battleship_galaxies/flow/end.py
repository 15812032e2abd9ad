"""How a battle ends: no ship left on the battlefield, or the victory clock."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    BARRAGE,
    CORE_RULE,
    MEMBERS,
    NONE,
    STANDARD_LEVEL,
    UNITS,
    face_of,
)
from hullbreach.games.battleship_galaxies.state import (
    DRAWN,
    LAST_PEACEFUL_ROUND,
    WHY_BARRAGE,
    WHY_CLOCK,
    WHY_DESTROYED,
    WHY_DRAW,
    BattleshipGalaxies,
)

THIRDS = 3  # clock points are counted in thirds, so that squadrons come out even (BG-Q-81)


def check(game: BattleshipGalaxies) -> None:
    """From round 3 on, a side that alone has ships on the battlefield has won (BG-VIC-02, BG-Q-76, BG-Q-77)."""
    if game.over or game.round <= LAST_PEACEFUL_ROUND:
        return
    ours = game.ships_of_side(0)
    theirs = game.ships_of_side(1)
    if ours and not theirs:
        game.finish(0, WHY_DESTROYED)
    elif theirs and not ours:
        game.finish(1, WHY_DESTROYED)
    elif not ours and not theirs and not anything_may_wait(game):
        game.finish(DRAWN, WHY_DRAW)


def anything_may_wait(game: BattleshipGalaxies) -> bool:
    """Whether, as far as everybody can see, anybody may have a ship left to launch (BG-Q-77)."""
    for unit in range(i64(UNITS)):
        if game.fleet.cells[unit] != NONE and may_wait(game, unit):
            return True
    return False


def may_wait(game: BattleshipGalaxies, unit: i64) -> bool:
    """Whether a unit of somebody's fleet may be behind a screen or in a hold: a list says it, or the cost left over."""
    if game.cost == 0:
        return game.waits(unit)
    if game.since.cells[unit] != NONE or game.gone >> unit & 1:
        return False
    seat = game.fleet.cells[unit]
    left = game.cost - game.cards.launch.cells[face_of(game.name_of(unit), STANDARD_LEVEL)]
    for other in range(i64(UNITS)):
        seen = game.since.cells[other] != NONE or game.gone >> other & 1
        if seen and game.fleet.cells[other] == seat:
            left -= game.cards.launch.cells[game.face(other)]
    return left >= 0


def unit_lost(game: BattleshipGalaxies, unit: i64, seat: i64) -> None:
    """A unit has been destroyed while this player controlled it: the end of ISN Barrage wins mission 3 (BG-M3-12)."""
    if game.has_rule(CORE_RULE) and game.name_of(unit) == BARRAGE and game.side(seat) == 1 and not game.over:
        game.finish(0, WHY_BARRAGE)


def clock_points(game: BattleshipGalaxies, side: i64) -> i64:
    """Thirds of points: launch costs on the battlefield, of squadrons the surviving part (BG-CLOCK-02, BG-CLOCK-03)."""
    points: i64 = 0
    for unit in range(i64(UNITS)):
        if game.in_play(unit) and game.side(game.control.cells[unit]) == side:
            cost = game.cards.launch.cells[game.face(unit)]
            points += cost * game.members_left(unit) * THIRDS // MEMBERS.cells[unit]
    return points


def strike_the_clock(game: BattleshipGalaxies) -> None:
    """Points, then ships, then whose deck was emptied twice first; without cards it is a draw then (BG-Q-92)."""
    ours = clock_rank(game, 0)
    theirs = clock_rank(game, 1)
    if game.telling:
        game.tell("clock", {"side0": ours[0], "side1": theirs[0]}, [])
    if ours == theirs:
        game.finish(DRAWN, WHY_DRAW)
    else:
        game.finish(0 if ours > theirs else 1, WHY_CLOCK)


def clock_rank(game: BattleshipGalaxies, side: i64) -> tuple[int, int, int]:
    """What the clock compares of a side, most important first (BG-CLOCK-05 to BG-CLOCK-07)."""
    return int(clock_points(game, side)), int(game.ships_of_side(side)), int(game.first_out == side)
