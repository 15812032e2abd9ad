"""Card sets of the project's own titles with planted changes, and with their entries in another order."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.registry import title
from hullbreach.lab.sim import Plan

PLANTED = Path(__file__).with_name("figures.toml")
STRONG, SMALL = "strong", "small"


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {toml(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return msgspec.json.encode(value).decode()


def card_file_of(name: str, tables: dict[str, Any]) -> CardFile:
    """A card file that says this."""
    return CardFile(name, "\n".join(f"{kind} = {toml(content)}" for kind, content in tables.items()))


def as_plan(plan: Plan, name: str, tables: dict[str, Any]) -> Plan:
    """The plan with these tables for a card file, which is checked."""
    file = card_file_of(name, tables)
    title(plan.title).read_cards(file)
    return replace(plan, cards=(file.where, file.text))


def tables_of(title_id: str) -> dict[str, Any]:
    """The tables of the standard set, to be changed."""
    return tomllib.loads(title(title_id).card_file("standard").text)


def reordered(plan: Plan) -> Plan:
    """The same entries in another order, so that other cards lie in other places."""
    tables, luck = tables_of(plan.title), Random(24)
    for name, entries in tables.items():
        if isinstance(entries, list) and name not in ("level", "mission"):  # which are called by their places
            luck.shuffle(entries)
    for mission in tables["mission"] if plan.title == "battleship_galaxies" else []:
        for deck in [*mission.get("decks", []), *mission.get("ready", [])]:
            luck.shuffle(deck["cards"])
    for entries in by_pack(tables.get("space", [])):
        numbers = [entry["number"] for entry in entries]
        luck.shuffle(numbers)
        for entry, number in zip(entries, numbers, strict=True):
            entry["number"] = number
    return as_plan(plan, "reordered", tables)


def by_pack(spaces: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The space cards of each level pack: within it they have numbers only to be told apart."""
    packs: dict[str, list[dict[str, Any]]] = {}
    for entry in spaces:
        if entry["pack"] != "special":
            packs.setdefault(entry["pack"], []).append(entry)
    return list(packs.values())


def changed(plan: Plan, change: dict[str, Any]) -> Plan:
    """The standard set with a planted change."""
    tables = tables_of(plan.title)
    for part in [change, *([change["also"]] if "also" in change else [])]:
        met = [entry for entry in tables[part["table"]] if part["where"].items() <= entry.items()]
        assert met, f"{change['name']}: no entry is like that"
        for entry in met:
            entry.update(part["set"])
    return as_plan(plan, change["name"], tables)


def planted(title_id: str) -> list[tuple[str, dict[str, Any]]]:
    """The changes of a title with their kinds."""
    lists = tomllib.loads(PLANTED.read_text("utf-8"))[title_id]
    return [(kind, change) for kind in (STRONG, SMALL) for change in lists[kind]]
