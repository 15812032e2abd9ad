"""Which bots from outside there are: `NAME` for a class that another package brings, `program:COMMAND` for any program.

`NAME@SECONDS` and `program@SECONDS:COMMAND` give each decision another time.  A name runs what it names: do not take
one from somebody you would not let run programs on this machine.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from importlib.metadata import EntryPoint, entry_points

from hullbreach.bots.outside import SECONDS, OutsideBot
from hullbreach.bots.players import NAMES
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.rng import Rng

GROUP = "hullbreach.bots"
PROGRAM = "program"
MOST_SECONDS = 3600
OURS = {PROGRAM, *(name.partition(":")[0] for name in NAMES)}
SEPARATORS = ":@,"


def visitor(name: str, seed: int, rng: Rng) -> OutsideBot | None:
    """The bot from outside of this name, None if there is none."""
    start, colon, command = name.partition(":")
    kind, at, seconds = start.partition("@")
    if kind == PROGRAM and colon:
        words = read_command(name, command)
    elif colon or kind in OURS:
        return None
    elif kind in clashes():
        raise HullbreachError(f"bot {name!r} cannot be used: {clashes()[kind]}")
    elif kind in brought():
        words = class_command(kind)
    else:
        return None
    return OutsideBot(rng, seed, name, words, read_seconds(name, seconds) if at else SECONDS)


def visitor_names() -> list[str]:
    """What can be named beside our own bots."""
    return [*brought(), f"{PROGRAM}:COMMAND"]


def read_command(name: str, command: str) -> list[str]:
    """The words of a command, whose program must be there."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise HullbreachError(f"bot {name!r}: its command cannot be read: {error}") from None
    if not words:
        raise HullbreachError(f"bot {name!r}: expected a command after the colon, as in program:./mybot")
    if shutil.which(words[0]) is None:
        raise HullbreachError(f"bot {name!r}: there is no program {words[0]!r} that could be run")
    return words


def read_seconds(name: str, text: str) -> float:
    """The number after `@`."""
    digits = text.replace(".", "", 1)
    if not (digits.isascii() and digits.isdecimal() and len(text) <= 8 and 0.001 <= float(text) <= MOST_SECONDS):
        raise HullbreachError(
            f"bot {name!r}: expected seconds for a decision after '@', from 0.001 to {MOST_SECONDS}, got {text[:20]!r}"
        )
    return float(text)


def class_command(name: str) -> list[str]:
    """How the class of this name is run: see `bots/host.py`."""
    return [sys.executable, "-P", "-m", "hullbreach.bots.host", name]


def brought() -> dict[str, EntryPoint]:
    """The classes that other packages bring, by name, without those that are refused."""
    refused = clashes()
    return {point.name: point for point in points() if point.name not in refused}


def clashes() -> dict[str, str]:
    """Names that other packages bring and that cannot be used, with the reason."""
    reasons: dict[str, str] = {}
    names = [point.name for point in points()]
    for name in names:
        if name in OURS:
            reasons[name] = "one of our own bots has this name"
        elif any(character in name for character in SEPARATORS):
            reasons[name] = "a name must not have a colon, a comma or @ in it"
        elif names.count(name) > 1:
            reasons[name] = f"{names.count(name)} packages bring this name"
    return reasons


def points() -> list[EntryPoint]:
    """All that packages have registered."""
    return sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value))
