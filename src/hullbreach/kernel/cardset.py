"""Card sets are files: TOML with one table an entry, each saying where its numbers come from.

`read_entries` checks one kind of entry and names, when something is wrong, the file, the entry, the
field and what was expected there.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Sequence
from functools import cached_property
from typing import Literal, NamedTuple, TypeVar

import msgspec

from hullbreach.kernel.errors import BadCards

Source = Literal["rulebook", "public", "ours"]
E = TypeVar("E", bound=msgspec.Struct)


class Place(NamedTuple):
    """Where an entry stands in a card file: the so-manieth of its table, counted from 0."""

    table: str
    number: int


class CardFile:
    """The text of a card-set file, parsed but not yet understood.

    >>> CardFile("mine.toml", "name = 'Mine'").name
    'Mine'
    """

    def __init__(self, where: str, text: str, built_in: bool = False) -> None:
        self.where = where
        self.text = text
        self.built_in = built_in
        try:
            self.tables = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # also for endless digits and endless nesting
            raise BadCards(f"{where}: not a TOML file: {error}") from None
        name = self.tables.get("name")
        if not isinstance(name, str) or not name:
            raise BadCards(f"{where}: name: expected a name for the card set in quotes, got {name!r}")
        self.name = name

    @cached_property
    def hash(self) -> str:
        """What tells this set from any other: a change of layout or comment does not change it."""
        canonical = msgspec.json.encode(self.tables, order="sorted")
        return hashlib.blake2b(canonical, digest_size=16).hexdigest()

    def allow(self, *kinds: str) -> None:
        """Refuse tables that the title does not know."""
        for kind in self.tables:
            if kind not in ("name", "about", *kinds):
                raise BadCards(f"{self.where}: {kind}: no such table; expected {', '.join(kinds)}")

    def entries(self, kind: str, shape: type[E], count: int | None = None) -> list[E]:
        """All `[[kind]]` entries as `shape`; entries with `copies` are counted that many times."""
        raw = self.tables.get(kind, [])
        if not isinstance(raw, list) or not all(isinstance(entry, dict) for entry in raw):
            raise BadCards(f"{self.where}: {kind}: expected entries headed [[{kind}]]")
        found = [self.entry(kind, number, entry, shape) for number, entry in enumerate(raw, start=1)]
        total = sum(getattr(entry, "copies", 1) for entry in found)
        if count is not None and total != count:
            raise BadCards(f"{self.where}: {kind}: expected {count} in all, copies included, got {total}")
        return found

    def places(self, kind: str, by: str = "") -> list[Place]:
        """The entry of each card of a kind, copies one after the other; with those first whose field `by` is least."""
        raw = self.tables.get(kind, [])
        order = sorted(range(len(raw)), key=lambda number: raw[number][by] if by else 0)
        return [Place(kind, number) for number in order for _ in range(raw[number].get("copies", 1))]

    def named(self, kind: str, *fields: str) -> dict[tuple[object, ...], Place]:
        """The entries of a kind by what these fields of theirs say."""
        raw = self.tables.get(kind, [])
        return {tuple(entry.get(field) for field in fields): Place(kind, number) for number, entry in enumerate(raw)}

    def entry(self, kind: str, number: int, raw: dict[str, object], shape: type[E]) -> E:
        """One entry, checked."""
        try:
            return msgspec.convert(raw, shape)
        except msgspec.ValidationError as error:
            label = raw.get("id") or raw.get("kind") or raw.get("number")
            named = f"{kind} {number}" + (f" ({label})" if label is not None else "")
            message, _, path = str(error).partition(" - at `$.")
            field = path.rstrip("`")
            raise BadCards(f"{self.where}: {named}: {field + ': ' if field else ''}{plain_words(message)}") from None


def plain_words(message: str) -> str:
    """A message of msgspec, begun like ours."""
    return message[:1].lower() + message[1:]


def number_of(where: str, word: str, words: Sequence[str]) -> int:
    """The place of the word among the known ones."""
    if word not in words:
        raise BadCards(f"{where}: expected one of: {', '.join(words)}; got {word!r}")
    return words.index(word)
