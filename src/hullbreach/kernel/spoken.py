"""The table in words: what a view holds, one fact a line, for ears and for programs that read lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LONG = 10  # a list with more entries is only counted, unless all is asked for


def spoken(view: Mapping[str, Any], whole: bool = False) -> dict[str, str]:
    """Every field of a view, given as plain data, by its label; things in lists have labels of their own, from 1 up."""
    said: dict[str, str] = {}
    for name, value in view.items():
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
