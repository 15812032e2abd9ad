"""What the entries of a card-set file look like, field by field."""

from __future__ import annotations

from typing import Annotated

import msgspec

from hullbreach.games.battleship_galaxies.card_set import (
    ASTEROIDS,
    COPIES,
    DEBRIS_FIELDS,
    LETTERS,
    NUMBERS,
    ROCK_CELLS,
    SIDES,
    TILES,
)
from hullbreach.kernel.cardset import Source

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=140)]
Digit = Annotated[int, msgspec.Meta(ge=0, le=9)]
FromOne = Annotated[int, msgspec.Meta(ge=1, le=9)]
Amount = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Number = Annotated[int, msgspec.Meta(ge=0, le=20)]
Energy = Annotated[int, msgspec.Meta(ge=0, le=40)]
Pair = Annotated[list[Energy], msgspec.Meta(min_length=SIDES, max_length=SIDES)]

Row = Annotated[str, msgspec.Meta(min_length=LETTERS, max_length=LETTERS)]
Chart = Annotated[list[Row], msgspec.Meta(min_length=NUMBERS, max_length=NUMBERS)]
Space = tuple[int, int]  # column and row
TwoSpaces = Annotated[list[Space], msgspec.Meta(min_length=2, max_length=2)]
Rhombus = Annotated[list[Space], msgspec.Meta(min_length=ROCK_CELLS, max_length=ROCK_CELLS)]
Copies = tuple[str, Annotated[int, msgspec.Meta(ge=1, le=COPIES)]]  # a tactic card and how many of it


class WeaponEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A weapon; with `extra` a hit deals so much more damage of a form and kind."""

    name: Name
    charge: Digit = 0
    range: FromOne
    attacks: FromOne
    strength: Digit
    kind: str
    extra: Digit = 0
    form: str | None = None
    extra_kind: str | None = None


class PowerEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A power of a ship card; `kind` of damage for armour and weakness, `price` of a launch power."""

    name: Name
    word: str
    amount: Amount
    kind: str | None = None
    price: Digit = 0
    text: Line


class ShipEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`[[ship]]`: one version of a ship card."""

    name: str
    level: str
    faction: str
    size: str
    squadron: bool = False
    launch: Annotated[int, msgspec.Meta(ge=1, le=40)]
    activate: FromOne
    move: FromOne
    shield: Digit
    hull: Annotated[int, msgspec.Meta(ge=1, le=20)]
    capacity: Number = 0
    heroes: Digit = 0
    upgrades: Digit = 0
    weapons: Digit = 0
    primary: WeaponEntry
    secondary: WeaponEntry | None = None
    powers: list[PowerEntry] = []
    chart: Chart
    special: str | None = None
    special_amount: Digit = 0
    source: Source


class TacticEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`[[tactic]]`: a kind of tactic card, of which there are three."""

    name: str
    faction: str
    text: Line
    type: str
    phase: str
    cost: Number
    squadron: bool = False
    word: str | None = None
    amount: Amount = 0
    kind: str | None = None
    form: str | None = None
    near: Digit = 0
    weapon: WeaponEntry | None = None
    source: Source


class TileEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a discovery tile lies; which one is left out where it is drawn by lot."""

    cells: TwoSpaces
    tile: str | None = None


class FleetEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ships of a seat, each as in "seasoned ISN Everest"."""

    seat: int
    ships: Annotated[list[str], msgspec.Meta(min_length=1)]


class DeckEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tactic deck of a side."""

    side: str
    cards: Annotated[list[Copies], msgspec.Meta(min_length=1)]


class StarterEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship that begins on the board: in its zone, or beside a rock."""

    ship: str
    how: str
    heroes: list[str] = []
    shields: bool = True
    damage: Digit = 0


class PreppedEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero set aside for the launch of a ship."""

    card: str
    ship: str


class ReadyEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made fleet and deck of a side for a fleet cost."""

    cost: int
    side: str
    ships: list[str]
    cards: list[Copies]


class MissionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`[[mission]]`: either with listed fleets and decks, or with a fleet cost to build for."""

    number: int
    name: Name
    text: Line
    boards: Annotated[int, msgspec.Meta(ge=1, le=2)]
    factions: Annotated[list[str], msgspec.Meta(min_length=SIDES, max_length=SIDES)]
    seats: list[str]
    income: Pair
    first_income: Pair
    energy: Pair
    rules: list[str] = []
    vp_side: str | None = None
    vp_needed: Number = 0
    random_tiles: Annotated[int, msgspec.Meta(ge=0, le=TILES)] = 0
    tiles: Annotated[list[TileEntry], msgspec.Meta(max_length=TILES)] = []
    asteroids: Annotated[list[Rhombus], msgspec.Meta(max_length=ASTEROIDS)] = []
    debris: Annotated[list[TwoSpaces], msgspec.Meta(max_length=DEBRIS_FIELDS)] = []
    cost: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    fleets: list[FleetEntry] = []
    decks: list[DeckEntry] = []
    starters: list[StarterEntry] = []
    prepped: list[PreppedEntry] = []
    ready: list[ReadyEntry] = []
    source: Source
