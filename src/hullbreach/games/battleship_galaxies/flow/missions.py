"""Special rules of the missions."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies


def after_activation(game: BattleshipGalaxies, unit: i64) -> None:
    """A unit has ended its activation: mission 2 lets its ships escape (BG-M2-09)."""


def end_of_turn(game: BattleshipGalaxies, seat: i64) -> None:
    """After the action phase: mission 4 offers the remote engines (BG-M4-12)."""


def core_refusal(game: BattleshipGalaxies, seat: i64) -> str:
    """Why the player cannot draw from the other side's deck in place of the own, or "" (BG-M3-07)."""
    return "BG-M3-07"


def core_draw(game: BattleshipGalaxies, seat: i64) -> None:
    """Look at three cards of the other side's deck, to keep one."""


def survivor_refusal(game: BattleshipGalaxies, ship: i64) -> str:
    """Why the ship cannot recover survivors in place of moving, or "" (BG-M5-14)."""
    return "BG-M5-14"


def recover(game: BattleshipGalaxies, ship: i64) -> None:
    """Roll for survivors (BG-M5-15)."""
