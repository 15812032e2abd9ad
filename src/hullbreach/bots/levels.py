"""The levels of strength, the same in every game.  They differ in how much they search, not in what they may know."""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.bots.thinking import Budget
from hullbreach.kernel.title import Title


class Level(NamedTuple):
    """How strong a bot plays.

    How many iterations that takes is another number in each game, found by letting levels play each other; the
    title's judgement.toml has it.
    """

    number: int
    name: str
    about: str
    iterations: int  # where a title does not say
    milliseconds: int
    guided: bool = True  # by the game's hints and judgement; else it plays games out by chance

    def budget(self, title: Title) -> Budget:
        """What it may use up for a decision in this game."""
        own = title.worth.levels if title.worth is not None else ()
        return Budget(own[self.number - 1] if own else self.iterations, self.milliseconds)


LEVELS = (
    Level(1, "cadet", "looks a little around", 40, 200, guided=False),
    Level(2, "ensign", "a quick search", 50, 200),
    Level(3, "lieutenant", "thinks for a moment", 250, 250),
    Level(4, "captain", "thinks well", 1000, 900),
    Level(5, "admiral", "thinks long", 4000, 2500),
)
