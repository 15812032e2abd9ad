"""The levels of strength, the same in every game.  They differ in how much they search, not in what they may know."""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.bots.thinking import Budget


class Level(NamedTuple):
    """How strong a bot plays."""

    number: int
    name: str
    about: str
    budget: Budget
    guided: bool = True  # by the game's hints and judgement; else it plays games out by chance


LEVELS = (
    Level(1, "cadet", "looks a little around", Budget(40), guided=False),
    Level(2, "ensign", "a quick search", Budget(50)),
    Level(3, "lieutenant", "thinks for a moment", Budget(250, milliseconds=250)),
    Level(4, "captain", "thinks well", Budget(1000, milliseconds=900)),
    Level(5, "admiral", "thinks long", Budget(4000, milliseconds=2500)),
)
