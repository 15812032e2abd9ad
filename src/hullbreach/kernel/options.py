"""What can be chosen before a game: a title lists its options, players' choices are checked against them."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

import msgspec

from hullbreach.kernel.errors import BadOption


class Option(msgspec.Struct, frozen=True):
    """One thing to choose before the game."""

    name: str
    default: int | str | bool
    help: str
    choices: tuple[int | str | bool, ...]


def check_options(title: str, known: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, int | str | bool]:
    """All options with their values; BadOption says which name or value is wrong and what is there.

    >>> seats = Option("seats", 2, "players", (2, 3))
    >>> check_options("chess", (seats,), {"seats": "3"})
    {'seats': 3}
    """
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise BadOption(f"{title} has no option {name!r}{did_you_mean(name, names)}; it has {', '.join(names)}")
    return {option.name: check_value(title, option, given.get(option.name, option.default)) for option in known}


def check_value(title: str, option: Option, value: object) -> int | str | bool:
    """One value, also as the text a command line gives."""
    for choice in option.choices:
        if type(value) is type(choice) and value == choice:
            return choice
        if isinstance(value, str) and value.lower() == str(choice).lower():
            return choice
    allowed = ", ".join(str(choice) for choice in option.choices)
    raise BadOption(f"{title}: option {option.name} cannot be {value!r}; expected one of: {allowed}")


def did_you_mean(word: str, words: list[str]) -> str:
    """A hint for a mistyped word, or nothing."""
    close = difflib.get_close_matches(word, words, n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""
