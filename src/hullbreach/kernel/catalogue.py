"""A title's rule catalogue: every rule and ruling, in our own words, with the ids that tests carry."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One testable behaviour; with a `variant` it holds only where that is played."""

    id: str
    topic: str
    text: str
    needs: tuple[str, ...] = ()
    variant: str = ""
    code: tuple[str, ...] = ()  # what makes it so where no code names the id: "state.py: NORMAL_SHIPS"


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision on something the rulebook leaves open."""

    id: str
    question: str
    decision: str
    why: str
    code: tuple[str, ...] = ()  # as of a rule


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the box: what the rulebook fixes about it, and what had to be designed."""

    id: str
    name: str
    count: int
    known: str
    unknown: str


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All rules, rulings and components of a title, in the order of play."""

    rule: tuple[Rule, ...]
    ruling: tuple[Ruling, ...]
    component: tuple[Component, ...]

    def find(self, entry_id: str) -> Rule | Ruling | Component | None:
        """The entry with this id, upper or lower case."""
        wanted = entry_id.upper()
        entries: tuple[Rule | Ruling | Component, ...] = (*self.rule, *self.ruling, *self.component)
        for entry in entries:
            if entry.id == wanted:
                return entry
        return None


def load_catalogue(folder: Path) -> Catalogue:
    """The catalogue in a game's folder."""
    return msgspec.convert(tomllib.loads((folder / "rules.toml").read_text("utf-8")), Catalogue)
