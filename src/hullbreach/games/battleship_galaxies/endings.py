"""How a battle has ended, in a player's words, and what is compared of many."""

from __future__ import annotations

from hullbreach.games.battleship_galaxies.card_set import CORE_RULE, ESCAPE, SIDES, SURVIVOR_RULE
from hullbreach.games.battleship_galaxies.flow.end import clock_rank
from hullbreach.games.battleship_galaxies.flow.turns import LAST_ROUND
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
from hullbreach.kernel.endings import Ending, decided_by
from hullbreach.kernel.words import counted, seat_name, seat_names

ENDS = {
    WHY_DESTROYED: "no enemy ship is left on the battlefield",
    WHY_POINTS: "enough victory points",
    WHY_BARRAGE: "ISN Barrage is destroyed",
    WHY_CLOCK: "by the victory clock",
    WHY_CONCEDED: "the other side has given up",
    WHY_DRAW: "neither side is ahead",
}
RULES = {WHY_DESTROYED: "BG-VIC-02", WHY_BARRAGE: "BG-M3-12", WHY_CONCEDED: "BG-Q-128"}
POINTS_RULES = ((ESCAPE, "BG-M2-12"), (CORE_RULE, "BG-M3-11"), (SURVIVOR_RULE, "BG-M5-19"))
CLOCK_RULES = ("BG-CLOCK-05", "BG-CLOCK-06", "BG-CLOCK-07")


def ending(game: BattleshipGalaxies) -> Ending:
    """How it ended."""
    winners = game.winners()
    if not winners:
        return drawn(game)
    side = int(game.side(winners[0]))
    who = f"{seat_names(winners)} ({side_name(game, side)})"
    how, rule = how_it_ended(game, side)
    return Ending(f"{who} {'win' if len(winners) > 1 else 'wins'} in round {int(game.round)}: {how}", rule)


def drawn(game: BattleshipGalaxies) -> Ending:
    """Nobody has won: there is nothing left to fight with, or a game without cards has been long enough."""
    if game.round > LAST_ROUND:
        return Ending(f"A draw: {ENDS[WHY_DRAW]} after round {LAST_ROUND}", "BG-Q-92")
    return Ending(f"A draw: {ENDS[WHY_DRAW]}, and nobody has a ship left", "BG-Q-77")


def how_it_ended(game: BattleshipGalaxies, side: int) -> tuple[str, str]:
    """What decided it for a side, with the figures where there are any, and the rule about it."""
    if game.why == WHY_POINTS:
        rule = next((rule for word, rule in POINTS_RULES if game.has_rule(word)), "BG-VIC-01")
        return f"{int(game.vp)} victory points", rule
    if game.why == WHY_CLOCK:
        return by_the_clock(game, side)
    return ENDS[int(game.why)], RULES[int(game.why)]


def by_the_clock(game: BattleshipGalaxies, side: int) -> tuple[str, str]:
    """Points on the battlefield, then ships, then whose deck ran out first."""
    (points, ships, _), (others, fewer, _) = (clock_rank(game, each) for each in (side, 1 - side))
    figures = f"{thirds(points)} points to {thirds(others)} when the victory clock ran out"
    place = decided_by([clock_rank(game, each) for each in range(SIDES)])
    ahead = ("", f", and more ships, {ships} to {fewer}", f" and {counted(ships, 'ship')} each, its deck ran out first")
    return figures + ahead[place], CLOCK_RULES[place]


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
