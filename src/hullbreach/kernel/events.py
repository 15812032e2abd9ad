"""Events tell what happened, and to each seat only what it may know.

The journal is off in simulation: a state without one tells nothing and pays nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import i64

HIDDEN: Final = -1  # stands for a card that one may not see
WATCHER: Final = -1  # the seat of a spectator


@final
class Event:
    """Something that happened at the table.

    `cards` are the cards it was about and `masks` say, card by card, which seats may know them.
    `reveals` is set when somebody learnt something new: nobody may undo past it.
    """

    def __init__(
        self, kind: str, facts: dict[str, int], cards: list[int], masks: list[int], reveals: bool, watcher: int
    ) -> None:
        self.kind: Final = kind
        self.facts: Final = facts
        self.cards: Final = cards
        self.masks: Final = masks
        self.reveals: Final = reveals
        self.watcher: Final = watcher

    def seen_by(self, seat: i64) -> dict[str, object]:
        """The event as `seat` may know it; cards it may not know are HIDDEN."""
        bit = self.watcher if seat == WATCHER else 1 << int(seat)
        cards = [card if mask & bit else HIDDEN for card, mask in zip(self.cards, self.masks, strict=True)]
        seen: dict[str, object] = {"event": self.kind, "cards": cards}
        for name, number in self.facts.items():
            seen[name] = number
        return seen


def in_order(seats: list[int]) -> dict[str, int]:
    """Several seats as facts of one event, which `seats_of` reads back.

    >>> in_order([2, 0])
    {'seat0': 2, 'seat1': 0}
    """
    return {f"seat{place}": seat for place, seat in enumerate(seats)}


def seats_of(seen: Mapping[str, Any]) -> list[int]:
    """The seats of an event that were told `in_order`.

    >>> seats_of({"event": "order", "cards": [], "seat": 1, "seat0": 2, "seat1": 0})
    [2, 0]
    """
    seats: list[int] = []
    while f"seat{len(seats)}" in seen:
        seats.append(seen[f"seat{len(seats)}"])
    return seats


@final
class Journal:
    """The events since it was last read."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.learnt: bool = False  # a card was shown to somebody since the last event
        self.lost: list[tuple[int, list[int]]] = []  # cards lost from sight, and how many events had been told by then

    def lose(self, cards: list[int]) -> None:
        """Somebody does not know any more where these cards lie."""
        self.lost.append((len(self.events), cards))

    def read(self) -> list[Event]:
        """All events not read yet, oldest first; they are taken out."""
        events = self.events
        self.events = []
        return events

    def read_lost(self) -> list[tuple[int, list[int]]]:
        """All cards that somebody lost from sight since, each time with how many events came first; taken out."""
        lost = self.lost
        self.lost = []
        return lost
