"""How a battle has ended, in a player's words, and what is compared of many."""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.flow.end import clock_points
from hullbreach.games.battleship_galaxies.names import side_name, thirds
from hullbreach.games.battleship_galaxies.state import (
    WHY_BARRAGE,
    WHY_CLOCK,
    WHY_CONCEDED,
    WHY_DESTROYED,
    WHY_DRAW,
    WHY_POINTS,
    BattleshipGalaxies,
)
from hullbreach.kernel.words import seat_name, seat_names

ENDS = {
    WHY_DESTROYED: "no enemy ship is left on the battlefield",
    WHY_POINTS: "enough victory points",
    WHY_BARRAGE: "ISN Barrage is destroyed",
    WHY_CLOCK: "by the victory clock",
    WHY_CONCEDED: "the other side has given up",
    WHY_DRAW: "neither side is ahead",
}


def result(game: BattleshipGalaxies) -> str:
    """How it ended."""
    winners = game.winners()
    if not winners:
        return f"A draw: {ENDS[WHY_DRAW]}"
    side = int(game.side(winners[0]))
    who = f"{seat_names(winners)} ({side_name(game, side)})"
    return f"{who} {'win' if len(winners) > 1 else 'wins'} in round {int(game.round)}: {how(game, side)}"


def how(game: BattleshipGalaxies, side: int) -> str:
    """What decided it for a side, with the figures where there are any."""
    if game.why == WHY_POINTS:
        return f"{int(game.vp)} victory points"
    if game.why == WHY_CLOCK:
        points = [thirds(int(clock_points(game, each))) for each in (side, 1 - side)]
        return f"{points[0]} points to {points[1]} when the victory clock ran out"
    return ENDS[int(game.why)]


def groups(game: BattleshipGalaxies) -> list[str]:
    """The mission and side of every seat, to compare them by."""
    mission = int(game.mission)
    return [
        f"mission {mission}: {side_name(game, int(game.side(seat)))}"
        + (f" {seat_name(seat)}" if team_size(game, seat) > 1 else "")
        for seat in range(int(game.seats))
    ]


def team_size(game: BattleshipGalaxies, seat: int) -> int:
    """How many play on a player's side."""
    return sum(game.side(other) == game.side(seat) for other in range(int(game.seats)))
