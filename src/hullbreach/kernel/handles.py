"""Names for cards that tell nothing: each viewer calls a card by a handle of its own, and by a new one after a shuffle.

Every card has a number, and two cards with the same face have different ones.  Whoever saw the numbers could follow a
card into the deck and out again.  A view says which of its fields are such numbers by giving them the type
`CardNumber`; `with_handles` puts handles in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import asdict

CARD_NUMBER = "a card's number"
CardNumber = Annotated[int, CARD_NUMBER]

Rewrite = Callable[[Any, "Handles"], Any]


class Handles:
    """The handles one viewer has for the cards in sight.

    They are given in the order in which cards come into sight, so they tell nothing about the cards.

    >>> handles = Handles()
    >>> handles.of(52), handles.of(17), handles.of(52)
    (1, 2, 1)
    >>> handles.forget([52])
    >>> handles.of(52), handles.card(2), handles.card(1)
    (3, 17, None)
    """

    def __init__(self) -> None:
        self.handles: dict[int, int] = {}
        self.cards: dict[int, int] = {}
        self.given = 0

    def of(self, card: int) -> int:
        """What the viewer calls a card."""
        if card < 0:
            return card  # HIDDEN
        handle = self.handles.get(card)
        if handle is None:
            self.given += 1
            handle = self.given
            self.handles[card] = handle
            self.cards[handle] = card
        return handle

    def card(self, handle: int) -> int | None:
        """The card that the viewer calls so now."""
        return self.cards.get(handle)

    def forget(self, cards: Iterable[int]) -> None:
        """These cards are out of sight."""
        for card in cards:
            handle = self.handles.pop(card, None)
            if handle is not None:
                del self.cards[handle]


def with_handles(view: msgspec.Struct, handles: Handles) -> dict[str, Any]:
    """A view as plain data, every `CardNumber` in it a handle."""
    kind: Any = type(view)
    plain: dict[str, Any] = rewriter(kind)(view, handles)
    return plain


@cache
def rewriter(kind: Any) -> Rewrite:
    """How values of a type become plain data; `as_is` where they are that already."""
    if get_origin(kind) is Annotated and CARD_NUMBER in get_args(kind):
        return handle
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return struct_rewriter(kind)
    if get_origin(kind) is list:
        return list_rewriter(rewriter(get_args(kind)[0]))
    if get_origin(kind) is dict:
        each = rewriter(get_args(kind)[1])
        return lambda value, handles: {name: each(item, handles) for name, item in value.items()}
    if get_origin(kind) in (Union, UnionType):
        return union_rewriter(kind)
    return as_is


def as_is(value: Any, handles: Handles) -> Any:
    """Nothing to rewrite: most of a view is such."""
    return value


def handle(value: Any, handles: Handles) -> Any:
    """What the viewer calls a card."""
    return handles.of(value)


def struct_rewriter(kind: type[msgspec.Struct]) -> Rewrite:
    """Field by field, but only those that need it."""
    hints = get_type_hints(kind, include_extras=True).items()
    fields = [(name, rewrite) for name, hint in hints if (rewrite := rewriter(hint)) is not as_is]

    def rewrite_struct(value: Any, handles: Handles) -> Any:
        plain = asdict(value)
        for name, rewrite in fields:
            plain[name] = rewrite(plain[name], handles)
        return plain

    return rewrite_struct


def list_rewriter(each: Rewrite) -> Rewrite:
    """Item by item."""
    if each is as_is:
        return as_is
    return lambda value, handles: [each(item, handles) for item in value]


def union_rewriter(kind: Any) -> Rewrite:
    """One type or None; several structs are told apart by their class."""
    kinds = [part for part in get_args(kind) if part is not type(None)]
    if len(kinds) == 1:
        one = rewriter(kinds[0])
        return as_is if one is as_is else lambda value, handles: None if value is None else one(value, handles)
    if all(isinstance(part, type) and issubclass(part, msgspec.Struct) for part in kinds):
        return lambda value, handles: None if value is None else with_handles(value, handles)
    return as_is
