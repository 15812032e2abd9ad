"""The table in words: what a view holds, one fact a line, for ears and for programs that read lines."""

from __future__ import annotations

from typing import Any

import msgspec

LONG = 10  # a list with more entries is only counted, unless all is asked for


def spoken(view: msgspec.Struct, whole: bool = False) -> dict[str, str]:
    """Every field of a view by its label; in lists of things each has a label of its own, counted from 1."""
    said: dict[str, str] = {}
    for name, value in msgspec.to_builtins(view).items():
        label = name.replace("_", " ")
        if isinstance(value, list) and len(value) > LONG and not whole:
            said[label] = f"{len(value)} (say: look {label})"
        elif value is not None:
            said |= facts(label, value)
    return said


def facts(label: str, value: Any) -> dict[str, str]:
    """One value under its label, or a list of things each under its own."""
    if isinstance(value, list) and any(isinstance(each, list | dict) for each in value):
        said: dict[str, str] = {}
        for number, each in enumerate(value, start=1):
            said |= facts(f"{label} {number}" if label[-1:].isalpha() else f"{label}, {number}", each)
        return said
    if isinstance(value, dict):
        return {label: ", ".join(f"{name.replace('_', ' ')} {word(each)}" for name, each in value.items())}
    if isinstance(value, list):
        return {label: ", ".join(map(word, value)) or "none"}
    return {label: word(value)}


def changes(before: dict[str, str], now: dict[str, str]) -> dict[str, str]:
    """What to say to somebody who has heard `before`: what is new or different, and what is gone."""
    gone = {label: "gone" for label in before if label not in now}
    return gone | {label: text for label, text in now.items() if before.get(label) != text}


def word(value: object) -> str:
    """A single value as it is said."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "unknown" if value is None else str(value)
