"""A card-set file, checked against what the rulebook fixes, as a `CardSet`."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec

from hullbreach.games.mag_blast.card_set import (
    ABILITY_NAMES,
    ABILITY_USES,
    ACTION_COPIES,
    ACTION_NAMES,
    ACTIONS,
    BEAM,
    COMMANDS,
    FLEET_SHIPS,
    ICONS,
    SHIP_TYPES,
    TURRETS,
    TYPE_COPIES,
    CardSet,
)
from hullbreach.kernel.cardset import CardFile, Source
from hullbreach.kernel.errors import BadCards

Icon = Literal["star", "circle", "diamond"]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=50)]


class OptionsEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[options]`: readings of the cards on which public sources differ."""

    strategic_allocation: Literal["any turn", "attack phase"] = "any turn"
    sweep_asteroids: bool = False
    third_beam_icon: Literal["circle", "diamond"] = "circle"


class CommandEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[command]]`: a command ship (MB-CMD-01)."""

    name: Name
    hull: Annotated[int, msgspec.Meta(ge=1, le=20)]
    ability: Literal[
        "salvage",
        "soft hulls",
        "aimed effect",
        "pickpocket",
        "recycle",
        "rebuild",
        "pick of two",
        "many hats",
        "pass it on",
        "pay to cancel",
    ]
    uses: Annotated[int, msgspec.Meta(ge=0, le=3)]
    source: Source


class ShipEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[ship]]`: a fleet ship (MB-FLEET-01)."""

    type: Literal["scout", "cruiser", "destroyer", "carrier", "dreadnought", "minesweeper", "gunship"]
    name: Name
    speed: Annotated[int, msgspec.Meta(ge=0, le=3)]
    hull: Annotated[int, msgspec.Meta(ge=1, le=20)]
    turrets: Annotated[list[Literal["laser", "beam", "mag"]], msgspec.Meta(min_length=1, max_length=3)]
    source: Source


class ActionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[action]]`: an action card with the resource icons it shows."""

    kind: str
    icons: Annotated[list[Icon], msgspec.Meta(max_length=3)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=ACTIONS)]
    source: Source


def read_cards(file: CardFile) -> CardSet:
    """The set in this file; BadCards names the entry, the field and what was expected."""
    file.allow("options", "command", "ship", "action")
    options = read_options(file)
    commands = file.entries("command", CommandEntry, COMMANDS)
    ships = file.entries("ship", ShipEntry, FLEET_SHIPS)
    actions = file.entries("action", ActionEntry, ACTIONS)
    check_commands(file, commands)
    check_turrets(file, ships)
    expect_counts(file, "ship", Counter(ship.type for ship in ships), SHIP_TYPES, TYPE_COPIES)
    copies: Counter[str] = Counter()
    for entry in actions:
        copies[entry.kind] += entry.copies
    expect_counts(file, "action", copies, ACTION_NAMES, ACTION_COPIES)
    cards = [entry for entry in actions for _ in range(entry.copies)]
    icons = [[card.icons.count(icon) for icon in ICONS] for card in cards]
    kinds = [ACTION_NAMES.index(card.kind) for card in cards]
    if options.third_beam_icon == "diamond":
        swap_beam_icon(kinds, icons)
    return CardSet(
        file,
        kinds=kinds,
        icons=icons,
        types=[SHIP_TYPES.index(ship.type) for ship in ships],
        names=[ship.name for ship in ships],
        speeds=[ship.speed for ship in ships],
        hulls=[ship.hull for ship in ships],
        turrets=[sum(1 << TURRETS.index(turret) for turret in set(ship.turrets)) for ship in ships],
        command_names=[command.name for command in commands],
        command_hulls=[command.hull for command in commands],
        abilities=[ABILITY_NAMES.index(command.ability) for command in commands],
        allocation_any_turn=options.strategic_allocation == "any turn",
        sweep_asteroids=options.sweep_asteroids,
    )


def read_options(file: CardFile) -> OptionsEntry:
    """The `[options]` table; all of it may be left out."""
    table = file.tables.get("options", {})
    if not isinstance(table, dict):
        raise BadCards(f"{file.where}: options: expected a table headed [options]")
    return file.entry("options", 1, table, OptionsEntry)


def check_turrets(file: CardFile, ships: list[ShipEntry]) -> None:
    """A ship has at most one turret of a kind."""
    for ship in ships:
        where = f"{file.where}: ship {ship.name}: turrets"
        for turret in ship.turrets:
            if ship.turrets.count(turret) > 1:
                raise BadCards(f"{where}: expected each kind once, {turret!r} is there twice")


def swap_beam_icon(kinds: list[int], icons: list[list[int]]) -> None:
    """Read the second beam blast with a circle as one with a diamond."""
    circles = [card for card, kind in enumerate(kinds) if kind == BEAM and icons[card] == [0, 1, 0]]
    if len(circles) > 1:
        icons[circles[-1]] = [0, 0, 1]


def check_commands(file: CardFile, commands: list[CommandEntry]) -> None:
    """Each ability once, with the number of uses that goes with it."""
    seen: set[str] = set()
    for command in commands:
        where = f"{file.where}: command {command.name}"
        if command.ability in seen:
            raise BadCards(f"{where}: ability: expected each ability once, {command.ability!r} is there twice")
        seen.add(command.ability)
        uses = ABILITY_USES[ABILITY_NAMES.index(command.ability)]
        if command.uses != uses:
            raise BadCards(f"{where}: uses: expected {uses} for {command.ability!r}, got {command.uses}")


def expect_counts(
    file: CardFile, table: str, found: Counter[str], names: tuple[str, ...], copies: tuple[int, ...]
) -> None:
    """The rulebook fixes how many there are of each kind (MB-COMP-01 to 04)."""
    for name in found:
        if name not in names:
            raise BadCards(f"{file.where}: {table} {name}: kind: expected one of: {', '.join(names)}")
    for name, count in zip(names, copies, strict=True):
        if found[name] != count:
            raise BadCards(f"{file.where}: {table} {name}: expected {count} in all, got {found[name]}")
