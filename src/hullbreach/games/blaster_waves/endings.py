"""How an exercise has ended, in a player's words."""

from __future__ import annotations

from hullbreach.games.blaster_waves.flow import STALL_LIMIT
from hullbreach.games.blaster_waves.state import BlasterWaves
from hullbreach.kernel.endings import Ending

# The least score of each band (BW-SCORE-04); what lies between two belongs to the lower (BW-Q-37).
RATINGS = (
    (55, "an ace: there is no better score"),
    (51, "champion"),
    (45, "so close"),
    (40, "getting there"),
    (30, "keep practising"),
    (25, "middling"),
    (0, "back to flight school"),
)


def ending(game: BlasterWaves) -> Ending:
    """How it ended."""
    score = game.scores()[0]
    rating = next(words for least, words in RATINGS if score >= least)
    how, rule = how_it_ended(game)
    return Ending(f"{'Won' if game.won else 'Lost'} with {score} points: {rating}; {how}", rule)


def how_it_ended(game: BlasterWaves) -> tuple[str, str]:
    """What happened last, and the rule about it."""
    if game.won:
        return "the last Boss has fallen", "BW-FLOW-03"
    if game.health <= 0:
        return "the ship has no Health left", "BW-FLOW-02"
    if game.stalled >= STALL_LIMIT:
        return "the Boss was left alone for too long", "BW-Q-39"
    return "you have given up", "BW-Q-39"
