"""What on a drawn table a move is about."""

from __future__ import annotations

import msgspec


class Mark(msgspec.Struct, frozen=True):
    """Something on the table that a move is about: a card (a ship too is one), or a place by a name of its own."""

    kind: str  # "card", "ship", "seat", "zone", "button" ...
    card: int | None = None
    place: str = ""


def card_mark(card: int) -> Mark:
    """A card by its number."""
    return Mark("card", card=card)


def button_mark(name: str) -> Mark:
    """A button."""
    return Mark("button", place=name)
