"""How a battle has ended, in a player's words, and what is compared of many."""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.card_set import BARRAGE, CORE_RULE, SIDES
from hullbreach.games.battleship_galaxies.flow.drawing import TIMES_THROUGH
from hullbreach.games.battleship_galaxies.flow.end import clock_points
from hullbreach.games.battleship_galaxies.flow.turns import LAST_ROUND
from hullbreach.games.battleship_galaxies.names import side_name, thirds
from hullbreach.games.battleship_galaxies.state import LAST_PEACEFUL_ROUND, NO_CARDS, BattleshipGalaxies
from hullbreach.kernel.words import seat_name, seat_names


def result(game: BattleshipGalaxies) -> str:
    """How it ended."""
    winners = game.winners()
    if not winners:
        return "A draw: neither side has a ship left"
    side = int(game.side(winners[0]))
    who = f"{seat_names(winners)} ({side_name(game, side)})"
    return f"{who} {'win' if len(winners) > 1 else 'wins'} in round {int(game.round)}: {how(game, side)}"


def how(game: BattleshipGalaxies, side: int) -> str:
    """What decided it for a side."""
    mission = game.cards.mission(int(game.mission))
    if mission.vp_side == side and int(game.vp) >= mission.vp_needed:
        return f"{int(game.vp)} victory points"
    if game.has_rule(CORE_RULE) and side == 0 and int(game.gone) >> BARRAGE & 1:
        return "ISN Barrage is destroyed"
    if not game.ships_of_side(1 - side) and game.round > LAST_PEACEFUL_ROUND:
        return "no enemy ship is left on the battlefield"
    if clock_has_run(game):
        points = [thirds(int(clock_points(game, each))) for each in (side, 1 - side)]
        return f"{points[0]} points to {points[1]} when the victory clock ran out"
    return "the other side has given up"


def clock_has_run(game: BattleshipGalaxies) -> bool:
    """Whether the battle was ended by the clock."""
    if game.variant == NO_CARDS:
        return bool(game.round > LAST_ROUND)
    return all(int(game.outs.get(side)) >= TIMES_THROUGH for side in range(SIDES))


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
