"""Which entries of two card files differ."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import msgspec

from hullbreach.kernel.cardset import CardFile, Place

COPIES = "copies"
NAMES = ("name", "kind", "alien", "boss", "pack")  # fields by which people know an entry, the first that it has
FURTHER = ("level", "type", "number")  # and what tells it from others of that name


class Edit(msgspec.Struct):
    """An entry that is not the same in both files, or in only one of them."""

    entry: str  # as people know it
    before: list[Place] = []  # where it is in one file
    after: list[Place] = []  # and in the other


def edits(before: CardFile, after: CardFile) -> list[Edit]:
    """What differs, in the order of the files; the order of entries does not count, nor how copies are listed.

    Tables that are no lists of entries are part of every game and not listed.
    """
    found: dict[str, Edit] = {}
    was, now = units(before.tables), units(after.tables)
    for only, other, file, side in ((was, now, before, "before"), (now, was, after, "after")):
        for content, places in only.items():
            for place in places[len(other.get(content, ())) :]:
                edit = found.setdefault(label(file.tables, place), Edit(label(file.tables, place)))
                listed = getattr(edit, side)
                if place not in listed:
                    listed.append(place)
    return list(found.values())


def units(tables: Mapping[str, Any]) -> dict[tuple[str, bytes], list[Place]]:
    """By table and content, where the copies of an entry are."""
    found: dict[tuple[str, bytes], list[Place]] = defaultdict(list)
    for table, entries in tables.items():
        if isinstance(entries, list):
            for number, entry in enumerate(entries):
                rest = {field: value for field, value in entry.items() if field != COPIES}
                content = msgspec.json.encode(rest, order="sorted")
                found[table, content] += [Place(table, number)] * entry.get(COPIES, 1)
    return found


def label(tables: Mapping[str, Any], place: Place) -> str:
    """`ship ISN Everest, veteran`: the table and what tells the entry from others; its number where nothing does.

    >>> ships = {"ship": [{"name": "Dink", "hull": 1}, {"name": "Wart", "hull": 1}, {"name": "Wart", "hull": 2}]}
    >>> label(ships, Place("ship", 0)), label(ships, Place("ship", 2))
    ('ship Dink', 'ship Wart (entry 3)')
    """
    names = [called(entry) for entry in tables[place.table]]
    name = names[place.number]
    number = f" (entry {place.number + 1})" if names.count(name) > 1 or not name else ""
    return f"{place.table} {name}".rstrip() + number


def called(entry: Mapping[str, Any]) -> str:
    """What people call an entry, as far as its fields tell."""
    first = [str(entry[field]) for field in NAMES if field in entry][:1]
    more = [str(entry[field]) for field in FURTHER if isinstance(entry.get(field), (str, int))]
    return ", ".join([*first, *more])
