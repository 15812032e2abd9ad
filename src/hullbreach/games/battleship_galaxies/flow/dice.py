"""The two coordinate dice (BG-Q-13)."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import LETTERS, NUMBERS
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies


def roll_number(game: BattleshipGalaxies) -> i64:
    """The number die: 1 to 8."""
    return 1 + game.rng.below(NUMBERS)


def roll_letter(game: BattleshipGalaxies) -> i64:
    """The letter die: 0 for A to 9 for J."""
    return game.rng.below(LETTERS)


def roll_coordinates(game: BattleshipGalaxies) -> None:
    """Both dice of an attack; also once more, when a card says so."""
    game.letter = roll_letter(game)
    game.number = roll_number(game)
