"""Tactic cards played in the own turn, between activations."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.pile import Moves


def put_plays(game: BattleshipGalaxies, seat: i64, moves: Moves) -> None:
    """Put the tactic cards that the player may play now into `moves`."""


def play_refusal(game: BattleshipGalaxies, seat: i64, kind: i64) -> str:
    """Why the player cannot play a card of this kind in this phase, or ""."""
    return "BG-TAC-03"


def play(game: BattleshipGalaxies, seat: i64, kind: i64) -> None:
    """Pay for a card of this kind and let it take effect."""
