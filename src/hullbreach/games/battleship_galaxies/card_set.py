"""The numbers on the cards and of the missions, as the tables that play looks them up in.

Cards and tokens are numbered through: 0-71 tactic cards (36 a side), 72-119 version tokens (which version of a ship
card is in the fleet, if any), 120-203 whereabouts tokens (behind the screen, or in whose hold), 204-211 discovery
tiles.

A *unit* is a ship card, solo ship or squadron; a *ship* is one figure.  A *face* is one version of a name.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from mypy_extensions import i64

from hullbreach.kernel.card_tables import CardTables
from hullbreach.kernel.hex import Field
from hullbreach.kernel.pile import Board, blank_board, board_of

NONE: Final = -1
SIDES: Final = 2
ISN: Final = 0
WRETCH: Final = 1
FACTION_NAMES: Final = ("isn", "wretch")

# ship cards and ships
UNITS: Final = 12
SIDE_UNITS: Final = 6
SHIPS: Final = 20
LEVELS: Final = 3
FACES: Final = 36
STANDARD_LEVEL: Final = 1
SEASONED_LEVEL: Final = 2
VETERAN_LEVEL: Final = 3
LEVEL_NAMES: Final = ("standard", "seasoned", "veteran")
NAMES: Final = (
    "ISN Everest",
    "ISN Barrage",
    "ISN Torrent",
    "Rook's F-54",
    "F-47 Blue Hawks",
    "F-51 Blue Sparrows",
    "Vapor's Fate",
    "Chosh Ka",
    "So Bwa Tet",
    "Tes Kio",
    "Red Fuvu",
    "Red Tougu",
)
BARRAGE: Final = 1
SMALL_SIZE: Final = 1
MEDIUM_SIZE: Final = 2
LARGE_SIZE: Final = 3
SIZE_NAMES: Final = ("small", "medium", "large")
SIZES: Final = board_of([3, 2, 2, 1, 1, 1] * 2)  # by unit, and by name (BG-Q-06)
SPACES: Final = board_of([7, 2, 2, 1, 3, 3] * 2)  # what all ships of a unit cover together
MEMBERS: Final = board_of([1, 1, 1, 1, 3, 3] * 2)
FIRST_SHIP: Final = board_of([0, 1, 2, 3, 4, 7, 10, 11, 12, 13, 14, 17])
UNIT_OF: Final = board_of([0, 1, 2, 3, 4, 4, 4, 5, 5, 5, 6, 7, 8, 9, 10, 10, 10, 11, 11, 11])
CARRIERS: Final = board_of([0, 1, 2, 6, 7, 8])  # units large enough to have a hold
CARRIER_UNITS: Final = 6
CARRIER_PLACE: Final = board_of([1, 2, 3, 0, 0, 0, 4, 5, 6, 0, 0, 0])  # by unit: the whereabouts token of its hold

# tactic cards
KINDS: Final = 24
SIDE_KINDS: Final = 12
COPIES: Final = 3
SIDE_CARDS: Final = 36
TACTIC_CARDS: Final = 72
TACTIC_NAMES: Final = (
    "Superior Squadron Tactics",
    "SR2 Twin Rocket Launchers",
    "Alert From ISN Torrent",
    "LR5 Nuclear Warhead",
    "Sparrow Cover Fire",
    "Maneuvering Thrusters",
    "F-47 Hawk Patrol",
    "Commando Away Team",
    "ISN Transport Shuttle",
    "Bronson Skiles",
    "Erin Cho",
    "Charles Yeboah",
    "Wretch Boarding",
    "Fortune's Bounty",
    "Spectral Resurgence",
    "Hijack Plan",
    "Shield Siphon",
    "LR5 Plaxma Cannon",
    "Fate's Reach",
    "Vecton Field Detonator",
    "Exploit Weakness",
    "LR5 Ripper Cannon",
    "Krall Draxus",
    "Captain Vulchar",
)

# tokens
FIRST_VERSION: Final = 72
VERSIONS: Final = 4  # a unit: not in the fleet, standard, seasoned, veteran
FIRST_HOLD: Final = 120
HOLDS: Final = 7  # a unit: behind the screen, or in one of six holds
FIRST_TILE: Final = 204
TILES: Final = 8
CARDS: Final = 212

# types of tactic cards
EVENT: Final = 0
HERO: Final = 1
UPGRADE: Final = 2
WEAPON: Final = 3
SABOTAGE: Final = 4
TYPE_NAMES: Final = ("event", "hero", "upgrade", "weapon", "sabotage")

# when a tactic card is played: a phase of the own turn, or a window in anybody's
ENERGY_PLAY: Final = 0
DEPLOY_PLAY: Final = 1
ACTION_PLAY: Final = 2
STARTED: Final = 3
LAUNCHED: Final = 4
ACTIVATED: Final = 5
APPROACHED: Final = 6
DECLARED: Final = 7
ROLLED: Final = 8
STRUCK: Final = 9  # a hit is established
DOOMED: Final = 10
ENDED: Final = 11
TURN_ENDED: Final = 12
PHASES: Final = 13
PHASE_NAMES: Final = (
    "energy",
    "deploy",
    "action",
    "start",
    "launched",
    "activated",
    "approached",
    "declared",
    "rolled",
    "hit",
    "doomed",
    "ended",
    "turn_end",
)

# kinds and forms of damage
NO_KIND: Final = 0
ECM_KIND: Final = 9
DEBRIS_KIND: Final = 10
ASTEROID_KIND: Final = 11
DAMAGE_KINDS: Final = 12
KIND_NAMES: Final = (
    "none",
    "pulse",
    "vecton",
    "plasma",
    "rocket",
    "nuclear",
    "ripper",
    "cannon",
    "beam",
    "ecm",
    "debris",
    "asteroid",
)
DIRECT: Final = 0
SHIELD: Final = 1
HULL: Final = 2
FORM_NAMES: Final = ("direct", "shield", "hull")

# traits: what powers of ship cards and attached cards do all the time, or at a launch
MOVE_TRAIT: Final = 0
ACTIVATE_TRAIT: Final = 1
SHIELD_TRAIT: Final = 2
RANGE_TRAIT: Final = 3
ATTACKS_TRAIT: Final = 4
STRENGTH_TRAIT: Final = 5
COVER_TRAIT: Final = 6  # a roll that saves: the lowest counts
INCOME_TRAIT: Final = 7
UNLOAD_TRAIT: Final = 8
SIPHON_TRAIT: Final = 9
ARMOUR_TRAIT: Final = 10  # against one kind of damage
WEAKNESS_TRAIT: Final = 11
ECM_TRAIT: Final = 12
GHOST_TRAIT: Final = 13
LAUNCH_DRAW: Final = 14
LAUNCH_ENERGY: Final = 15
TRAITS: Final = 16
TRAIT_NAMES: Final = (
    "move",
    "activate",
    "shield",
    "range",
    "attacks",
    "strength",
    "cover",
    "income",
    "unload",
    "siphon",
    "armour",
    "weakness",
    "ecm",
    "ghost",
    "launch_draw",
    "launch_energy",
)

# what events do: numbered on from the traits, so that a card's word is one number
DRAW: Final = 16
ENERGY: Final = 17
READY: Final = 18
SLOW: Final = 19
HASTE: Final = 20
HURT: Final = 21
IGNORE: Final = 22
SAVE: Final = 23
REROLL: Final = 24
AIM: Final = 25
HIJACK: Final = 26
MEND: Final = 27
DRAIN: Final = 28
NO_WORD: Final = 29  # a weapon is all that the card is
WORDS: Final = 30
EVENT_NAMES: Final = (
    "draw",
    "energy",
    "ready",
    "slow",
    "haste",
    "hurt",
    "ignore",
    "save",
    "reroll",
    "aim",
    "hijack",
    "mend",
    "drain",
    "none",
)
WORD_NAMES: Final = (*TRAIT_NAMES, *EVENT_NAMES)

# hit charts
LETTERS: Final = 10
NUMBERS: Final = 8
CHART: Final = 80
MISS: Final = 0
HIT: Final = 1
STAR: Final = 2
SPECIAL: Final = 3
CHART_SIGNS: Final = ".#*o"
NOTHING_MORE: Final = 0
BREACH: Final = 1
DRAIN_CELL: Final = 2
SPECIAL_NAMES: Final = ("nothing", "breach", "drain")

# discovery tiles
ARTIFACT: Final = 0
SOURCE: Final = 1
STATION: Final = 2
MARKET: Final = 3
REGENERATOR: Final = 4
GATE: Final = 5
TILE_KINDS: Final = 6
TILE_NAMES: Final = ("artifact", "source", "station", "market", "regenerator", "gate")
TILE_KIND: Final = board_of([ARTIFACT, SOURCE, SOURCE, STATION, MARKET, REGENERATOR, REGENERATOR, GATE])

# boards
BOARD_COLUMNS: Final = 14
BOARD_ROWS: Final = 17
ZONE_ROWS: Final = 2
MOST_CELLS: Final = 468
ASTEROIDS: Final = 4
ROCK_CELLS: Final = 4
DEBRIS_FIELDS: Final = 4
ONE_BOARD: Final = Field(BOARD_COLUMNS, BOARD_ROWS)
TWO_BOARDS: Final = Field(2 * BOARD_COLUMNS, BOARD_ROWS)

# special rules of missions, as bits
ESCAPE: Final = 1  # mission 2: off the opposite edge for points
PATROL: Final = 2  # mission 2: the first side's fleet starts on the board and carries nothing
CORE_RULE: Final = 4  # mission 3: cards out of the other side's deck
ENGINES_RULE: Final = 8  # mission 4: asteroids that can be moved
SURVIVOR_RULE: Final = 16  # mission 5
NO_FLAGSHIP: Final = 32  # mission 5
RULE_NAMES: Final = ("escape", "patrol", "core", "engines", "survivors", "no_flagship")
FLAGSHIP: Final = "Flagship"

# how ships are put on the board
IN_ZONE: Final = 0
BY_CARRIER: Final = 1
BY_ROCK: Final = 2
BY_GATE: Final = 3  # through the warp gate
HOW_NAMES: Final = ("zone", "carrier", "rock")


class Weapon(NamedTuple):
    """A weapon; with `extra` it deals so much more damage of a form when it hits."""

    name: str
    charge: int = 0
    range: int = 1
    attacks: int = 1
    strength: int = 1
    kind: int = NO_KIND
    extra: int = 0
    form: int = DIRECT
    extra_kind: int = NO_KIND


class Power(NamedTuple):
    """A power of a ship card; `kind` of damage for armour and weakness, `price` of a launch power."""

    name: str
    word: int
    amount: int
    kind: int = NO_KIND
    price: int = 0
    text: str = ""


class ShipCard(NamedTuple):
    """One version of a ship card; `chart` has a string of ten signs for each number of the die."""

    name: int
    level: int
    launch: int
    activate: int
    move: int
    shield: int
    hull: int
    primary: Weapon
    chart: tuple[str, ...]
    secondary: Weapon | None = None
    capacity: int = 0
    heroes: int = 0
    upgrades: int = 0
    weapons: int = 0
    powers: tuple[Power, ...] = ()
    special: int = NOTHING_MORE
    special_amount: int = 0


class Tactic(NamedTuple):
    """A kind of tactic card.  `near`: a ship of the player must be within so many spaces of the target (0: any)."""

    name: str
    text: str
    type: int
    phase: int
    cost: int
    word: int = NO_WORD
    amount: int = 0
    squadron: bool = False
    kind: int = NO_KIND
    form: int = DIRECT
    near: int = 0
    weapon: Weapon | None = None


class TilePlace(NamedTuple):
    """Where a discovery tile lies: two spaces as (column, row); `tile` is its kind, NONE where it is drawn by lot."""

    cells: tuple[tuple[int, int], ...]
    tile: int = NONE


class Starter(NamedTuple):
    """A unit that begins on the board."""

    unit: int
    how: int = IN_ZONE
    heroes: tuple[int, ...] = ()
    shields: bool = True
    damage: int = 0


class Prepped(NamedTuple):
    """A hero set aside for the launch of a unit."""

    kind: int
    unit: int


class Ready(NamedTuple):
    """A ready-made fleet, as (unit, level), and deck, as (kind, count), of a side for a fleet cost."""

    cost: int
    side: int
    ships: tuple[tuple[int, int], ...]
    cards: tuple[tuple[int, int], ...]


class Mission(NamedTuple):
    """A mission.  `seats` has the side of each seat; `fleets` the listed units as (seat, unit, level)."""

    number: int
    name: str
    text: str = ""
    boards: int = 1
    factions: tuple[int, ...] = (ISN, WRETCH)
    seats: tuple[int, ...] = (0, 1)
    income: tuple[int, ...] = (10, 10)
    first_income: tuple[int, ...] = (5, 5)
    energy: tuple[int, ...] = (15, 15)
    rules: int = 0
    vp_side: int = NONE
    vp_needed: int = 0
    random_tiles: int = 0
    tiles: tuple[TilePlace, ...] = ()
    asteroids: tuple[tuple[tuple[int, int], ...], ...] = ()
    debris: tuple[tuple[tuple[int, int], ...], ...] = ()
    cost: int = 0
    fleets: tuple[tuple[int, int, int], ...] = ()
    decks: tuple[tuple[tuple[int, int], ...], ...] = ((), ())
    starters: tuple[Starter, ...] = ()
    prepped: tuple[Prepped, ...] = ()
    ready: tuple[Ready, ...] = ()


@final
class MissionBoard:
    """The battlefield of a mission as tables by cell: whose starting zone, which debris field, which tile place."""

    def __init__(self, mission: Mission) -> None:
        self.field: Final[Field] = TWO_BOARDS if mission.boards == 2 else ONE_BOARD
        size = self.field.size
        self.zone: Final[Board] = blank_board(size, NONE)
        self.debris: Final[Board] = blank_board(size, NONE)
        self.tile: Final[Board] = blank_board(size, NONE)
        self.tile_cells: Final[Board] = board_of([self.cell(each) for place in mission.tiles for each in place.cells])
        rocks = [self.cell(each) for rock in mission.asteroids for each in rock]
        self.rock_cells: Final[Board] = board_of([*rocks, *[NONE] * (ASTEROIDS * ROCK_CELLS)][: ASTEROIDS * ROCK_CELLS])
        self.tile_places: Final[i64] = len(mission.tiles)
        for cell in range(size):
            row = self.field.row(cell)
            if row < ZONE_ROWS:
                self.zone.set(cell, 0)
            elif row >= BOARD_ROWS - ZONE_ROWS:
                self.zone.set(cell, 1)
        for number, debris in enumerate(mission.debris):
            for each in debris:
                self.debris.set(self.cell(each), number)
        for number, place in enumerate(mission.tiles):
            for each in place.cells:
                self.tile.set(self.cell(each), number)

    def cell(self, where: tuple[int, int]) -> int:
        """The number of the space in this column and row."""
        return int(self.field.cell_in(where[0], where[1]))


@final
class CardSet(CardTables):
    """A set to play with.  States refer to it and clones share it.

    Ship-card tables go by face, weapon tables by `weapon_row`, tactic tables by kind.
    """

    def __init__(self, file: Any, ships: list[ShipCard], tactics: list[Tactic], missions: list[Mission]) -> None:
        super().__init__("battleship_galaxies", file)
        self.ships: Final[list[ShipCard]] = ships
        self.tactics: Final[list[Tactic]] = tactics
        self.missions: Final[list[Mission]] = missions
        self.boards: Final[list[MissionBoard]] = [MissionBoard(mission) for mission in missions]
        self.launch: Final = board_of([card.launch for card in ships])
        self.activate: Final = board_of([card.activate for card in ships])
        self.move: Final = board_of([card.move for card in ships])
        self.shield: Final = board_of([card.shield for card in ships])
        self.hull: Final = board_of([card.hull for card in ships])
        self.capacity: Final = board_of([card.capacity for card in ships])
        # how many cards of each type may be attached
        self.limits: Final = board_of([limit for card in ships for limit in limits_of(card)])
        self.chart: Final = board_of([sign for card in ships for sign in chart_of(card)])
        # how many of the places of a chart are hits, and how many of those are stars
        charts = [chart_of(card) for card in ships]
        self.hits: Final = board_of([CHART - chart.count(MISS) for chart in charts])
        self.stars: Final = board_of([chart.count(STAR) for chart in charts])
        self.special: Final = board_of([card.special for card in ships])
        self.special_amount: Final = board_of([card.special_amount for card in ships])
        self.traits: Final = board_of([n for card in ships for n in traits_of(card.powers)])
        flagships = [tuple(power for power in card.powers if power.name == FLAGSHIP) for card in ships]
        self.flagship: Final = board_of([n for powers in flagships for n in traits_of(powers)])
        self.armour: Final = board_of([n for card in ships for n in armour_of(card.powers)])  # by face and kind
        weapons = [weapon for card in ships for weapon in (card.primary, card.secondary)]
        weapons += [tactic.weapon for tactic in tactics]
        self.weapons: Final[list[Weapon | None]] = weapons
        plain = [weapon or NO_WEAPON for weapon in weapons]
        self.exists: Final = board_of([int(weapon is not None) for weapon in weapons])
        self.charge: Final = board_of([weapon.charge for weapon in plain])
        self.range: Final = board_of([weapon.range for weapon in plain])
        self.attacks: Final = board_of([weapon.attacks for weapon in plain])
        self.strength: Final = board_of([weapon.strength for weapon in plain])
        self.weapon_kind: Final = board_of([weapon.kind for weapon in plain])
        self.extra: Final = board_of([weapon.extra for weapon in plain])
        self.form: Final = board_of([weapon.form for weapon in plain])
        self.extra_kind: Final = board_of([weapon.extra_kind for weapon in plain])
        self.type: Final = board_of([tactic.type for tactic in tactics])
        self.phase: Final = board_of([tactic.phase for tactic in tactics])
        self.cost: Final = board_of([tactic.cost for tactic in tactics])
        self.word: Final = board_of([tactic.word for tactic in tactics])
        self.amount: Final = board_of([tactic.amount for tactic in tactics])
        self.for_squadron: Final = board_of([int(tactic.squadron) for tactic in tactics])
        self.damage_kind: Final = board_of([tactic.kind for tactic in tactics])
        self.damage_form: Final = board_of([tactic.form for tactic in tactics])
        self.near: Final = board_of([tactic.near for tactic in tactics])
        # by faction and phase: whether any card is played then
        self.answers: Final = blank_board(SIDES * PHASES)
        for number, tactic in enumerate(tactics):
            self.answers.set(number // SIDE_KINDS * PHASES + tactic.phase, 1)

    def mission(self, number: int) -> Mission:
        """The mission of this number."""
        return self.missions[number - 1]


NO_WEAPON: Final = Weapon("", 0, 0, 0, 0)


def limits_of(card: ShipCard) -> list[int]:
    """By type of card: how many may be attached; sabotage has no limit, events are never attached."""
    return [0, card.heroes, card.upgrades, card.weapons, TACTIC_CARDS]


def chart_of(card: ShipCard) -> list[int]:
    """The chart with the letters one after the other, each with its eight numbers."""
    return [CHART_SIGNS.index(card.chart[number][letter]) for letter in range(LETTERS) for number in range(NUMBERS)]


def traits_of(powers: tuple[Power, ...]) -> list[int]:
    """What the powers add up to, trait by trait; of several rolls for cover the lowest counts."""
    sums = [0] * TRAITS
    for power in powers:
        if power.word == COVER_TRAIT and sums[COVER_TRAIT]:
            sums[COVER_TRAIT] = min(sums[COVER_TRAIT], power.amount)
        else:
            sums[power.word] += power.amount
    return sums


def armour_of(powers: tuple[Power, ...]) -> list[int]:
    """By kind of damage: how much less is dealt, or (below 0) more."""
    less = [0] * DAMAGE_KINDS
    for power in powers:
        if power.word == ARMOUR_TRAIT:
            less[power.kind] += power.amount
        elif power.word == WEAKNESS_TRAIT:
            less[power.kind] -= power.amount
    return less


def face_of(name: i64, level: i64) -> i64:
    """The ship card of this name in this version."""
    return name * LEVELS + level - 1


def version_token(unit: i64, level: i64) -> i64:
    """The token that says: this version (0: none) is in the fleet."""
    return FIRST_VERSION + unit * VERSIONS + level


def hold_token(unit: i64, place: i64) -> i64:
    """The token that says: the unit is behind the screen (0) or in that hold (`CARRIER_PLACE`)."""
    return FIRST_HOLD + unit * HOLDS + place


def kind_of(faction: i64, card: i64) -> i64:
    """Which of the 24 tactic cards a card of this faction's deck is."""
    return faction * SIDE_KINDS + card % SIDE_CARDS // 3


def names_of(factions: tuple[int, ...]) -> list[int]:
    """The name printed on each unit's card, where the two sides play these factions."""
    return [faction * SIDE_UNITS + each for faction in factions for each in range(SIDE_UNITS)]


def owner_side(card: i64) -> i64:
    """The side whose deck a tactic card came from, and to whose discard pile it goes."""
    return card // SIDE_CARDS
