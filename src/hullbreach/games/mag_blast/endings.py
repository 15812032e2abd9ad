"""How a battle has ended, in a player's words."""

from __future__ import annotations

from hullbreach.games.mag_blast.flow.turn import strength
from hullbreach.games.mag_blast.names import ship_name
from hullbreach.games.mag_blast.state import MagBlast
from hullbreach.kernel.endings import ALIKE, Ending, decided_by
from hullbreach.kernel.words import seat_name

COMPARED = ("hull left on the command ship", "hull left in the fleet", "fleet ships")


def ending(game: MagBlast) -> Ending:
    """How it ended."""
    winners = game.winners()
    named = " and ".join(f"{seat_name(seat)} ({groups(game)[seat]})" for seat in winners)
    if game.survivors() > 1:
        return Ending(f"Nobody dared any more: {named} {strongest(game, winners)}", "MB-Q-49")
    left = int(game.cards.hull(game.command(winners[0])) - game.damage(game.command(winners[0])))
    how, rule = ("the last rival has given up", "MB-Q-75") if game.given_up else ("all others are out", "MB-ELIM-02")
    return Ending(f"{named} wins with {left} hull left: {how}", rule)


def strongest(game: MagBlast, winners: list[int]) -> str:
    """What has told the winner from the others when the battle had stalled."""
    if len(winners) > 1:
        return "share the win, alike in hull and ships"
    ranks = {seat: strength(game, seat) for seat in range(int(game.seats)) if game.lives(seat)}
    place = decided_by(list(ranks.values()))
    assert place != ALIKE, "then they would share the win"
    next_best = max(rank for seat, rank in ranks.items() if seat not in winners)
    return f"wins as the strongest, {ranks[winners[0]][place]} to {next_best[place]} {COMPARED[place]}"


def groups(game: MagBlast) -> list[str]:
    """The name of every seat's command ship, to compare them by."""
    return [ship_name(game.cards, int(game.command(seat))) for seat in range(int(game.seats))]
