"""chances.toml: how often games were won where a search said so much; what has not been measured has no chance."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import msgspec

from hullbreach.kernel.errors import HullbreachError


class Curve(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From what a search says of its best move to the share of games that players of one strength went on to win."""

    seats: int
    player: str  # the level of strength that had all the seats
    iterations: int  # of the search
    games: int  # that were played
    estimates: tuple[float, ...]  # rising, with the chance at each
    chances: tuple[float, ...]

    def __post_init__(self) -> None:
        if not 2 <= len(self.estimates) == len(self.chances):
            raise ValueError("expected two or more estimates, and a chance for each")
        if any(low >= high for low, high in pairwise(self.estimates)):
            raise ValueError("expected estimates that rise")
        if any(low > high for low, high in pairwise(self.chances)):
            raise ValueError("expected chances that never fall")
        if not 0 <= self.chances[0] <= self.chances[-1] <= 1:
            raise ValueError("expected chances from 0 to 1")

    def fits(self, seats: int, iterations: int) -> bool:
        """Whether it was measured with so many seats and a search of so many iterations."""
        return (self.seats, self.iterations) == (seats, iterations)

    def chance(self, estimate: float) -> float:
        """Between two of the estimates along a straight line, beyond them as at the last.

        >>> Curve(1, "admiral", 3000, 9, (0.2, 0.4), (0.5, 0.9)).chance(0.25)
        0.6
        """
        points = list(zip(self.estimates, self.chances, strict=True))
        if estimate <= self.estimates[0]:
            return self.chances[0]
        for (low, below), (high, above) in pairwise(points):
            if estimate <= high:
                return below + (above - below) * (estimate - low) / (high - low)
        return self.chances[-1]


class Chances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title's chances.toml: what was measured, and with what."""

    rules: int  # the version of the rules that was played
    cards: str  # the hash of the card set
    judged: str  # `Title.judged`: the numbers by which the search judges
    curve: tuple[Curve, ...]


def read_chances(file: Path) -> Chances:
    """What the file says; an error that names what is wrong with it."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Chances)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise HullbreachError(
            f"{file}: expected rules, cards, judged and [[curve]] with seats, player, iterations, games, "
            f"estimates and chances; {error}"
        ) from None
