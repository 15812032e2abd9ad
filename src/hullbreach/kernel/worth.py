"""judgement.toml: what a title's measures are worth, and how a search goes about it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.judgement import CURIOSITY, NARROW, NEVER, NO_HORIZON, TRIES, TRUST, TURNS, WIDTH, Judgement


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A title's judgement.toml."""

    found: str  # how the numbers were found
    horizon: int  # see `Judgement`
    weights: dict[str, float]  # of each of `Hints.measures`, in their order
    curiosity: float = CURIOSITY
    width: float = WIDTH
    trust: float = TRUST
    tries: int = TRIES
    plenty: int = NEVER
    far: int = NO_HORIZON
    turns: int = TURNS
    ample: int = NEVER
    narrow: float = NARROW
    levels: tuple[int, ...] = ()  # iterations of the levels of strength; each for itself

    def __post_init__(self) -> None:
        if self.plenty == NEVER and (self.far != NO_HORIZON or self.turns != TURNS):
            raise ValueError("far and turns hold for searches with plenty of iterations: expected plenty beside them")
        if self.ample == NEVER and self.narrow != NARROW:
            raise ValueError("narrow holds for searches with ample iterations: expected ample beside it")

    def judgement(self) -> Judgement:
        """As a search uses it."""
        return Judgement(
            list(self.weights.values()),
            self.horizon,
            self.curiosity,
            self.width,
            self.trust,
            self.tries,
            self.plenty,
            self.far,
            self.turns,
            self.ample,
            self.narrow,
        )


def read_worth(file: Path) -> Worth:
    """What the file says; an error that names what is wrong with it."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Worth)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise HullbreachError(
            f"{file}: expected found, horizon and [weights] with a name for each measure; {error}"
        ) from None
