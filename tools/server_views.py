"""Do two connections see the same table?  Each calls cards by handles of its own, so those must be left out."""

from __future__ import annotations

from typing import Any

import msgspec

from hullbreach.kernel.handles import Handles, with_handles
from hullbreach.kernel.registry import title as find_title

WITH_HANDLES = ("card", "ship")  # the kinds of marks that name cards


def without_handles(title: str, raw: bytes) -> dict[str, Any]:
    """A game with its cards numbered in the order in which they are named: handles are each connection's own."""
    game: dict[str, Any] = msgspec.json.decode(raw)
    handles = Handles()
    if game["view"] is not None:
        found = find_title(title)
        kind = type(found.view(found.new(), 0))
        game["view"] = with_handles(msgspec.convert(game["view"], kind), handles)
    for move in game["question"]["moves"] if game["question"] else ():
        marks = [mark.partition(":") for mark in move["marks"]]
        move["marks"] = [
            f"{kind}:{handles.of(int(name))}" if kind in WITH_HANDLES else f"{kind}:{name}" for kind, _, name in marks
        ]
    return game


def difference(one: Any, other: Any, path: str = "game") -> str:
    """Where two values differ first."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(
            (difference(one[name], other[name], f"{path}.{name}") for name in one if one[name] != other[name]), ""
        )
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next((difference(a, b, f"{path}[{at}]") for at, (a, b) in pairs if a != b), "")
    return f"{path}: {str(one)[:200]} or {str(other)[:200]}"
