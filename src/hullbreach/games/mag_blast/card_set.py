"""The numbers on the cards, as the tables that play looks them up in.

Cards are numbered through: 0-100 the action cards, 101-154 the fleet ships, 155-164 the command ships.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from hullbreach.kernel.card_tables import CardTables
from hullbreach.kernel.pile import Board, board_of

ACTIONS: Final = 101
FLEET_SHIPS: Final = 54
COMMANDS: Final = 10
FIRST_SHIP: Final = 101
FIRST_COMMAND: Final = 155  # ships from here on are command ships, or flagships (MB-TERM-01, MB-TERM-02)
CARDS: Final = 165

# kinds of action card
LASER: Final = 0
BEAM: Final = 1
MAG: Final = 2
FIGHTER: Final = 3
BOMBER: Final = 4
DIRECT_HIT: Final = 5
CATASTROPHE: Final = 6
BOARDING: Final = 7
CONCUSSION: Final = 8
BRIDGE_HIT: Final = 9
FLUX: Final = 10
EVASION: Final = 11
ALLOCATION: Final = 12
REINFORCEMENTS: Final = 13
SPACEDOCK: Final = 14
RAMMING: Final = 15
MINEFIELD: Final = 16
ASTEROIDS: Final = 17
ACTION_NAMES: Final = (
    "Laser Blast",
    "Beam Blast",
    "Mag Blast",
    "Fighter",
    "Bomber",
    "Direct Hit",
    "Catastrophic Damage",
    "Boarding Party",
    "Concussive Blast",
    "Bridge Hit",
    "Temporal Flux",
    "Evasive Action",
    "Strategic Allocation",
    "Reinforcements",
    "Spacedock",
    "Ramming Speed",
    "Minefield",
    "Asteroids",
)
ACTION_COPIES: Final = (18, 22, 10, 9, 4, 8, 2, 2, 2, 2, 2, 2, 2, 4, 4, 2, 3, 3)
FIRST_EFFECT: Final = CATASTROPHE
LAST_EFFECT: Final = BRIDGE_HIT

# types of fleet ship
SCOUT: Final = 0
CRUISER: Final = 1
DESTROYER: Final = 2
CARRIER: Final = 3
DREADNOUGHT: Final = 4
MINESWEEPER: Final = 5
GUNSHIP: Final = 6
SHIP_TYPES: Final = ("scout", "cruiser", "destroyer", "carrier", "dreadnought", "minesweeper", "gunship")
TYPE_COPIES: Final = (12, 12, 10, 8, 6, 3, 3)
TURRETS: Final = ("laser", "beam", "mag")  # a turret's bit is 1 << the kind of blast it fires

# command abilities
SALVAGE: Final = 0
SOFT_HULLS: Final = 1
AIMED_EFFECT: Final = 2
PICKPOCKET: Final = 3
RECYCLE: Final = 4
REBUILD: Final = 5
PICK_OF_TWO: Final = 6
MANY_HATS: Final = 7
PASS_IT_ON: Final = 8
PAY_TO_CANCEL: Final = 9
ABILITY_NAMES: Final = (
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
)
ABILITY_USES: Final = (3, 0, 3, 3, 0, 3, 0, 0, 3, 0)  # 0: not limited (MB-CMD-06)

DAMAGE: Final = (1, 3, 5, 2, 4)  # laser, beam, mag, fighter, bomber (MB-ACT-05, MB-BLAST-13)

# kinds of resource icon (MB-ACT-04)
STAR: Final = 0
CIRCLE: Final = 1
DIAMOND: Final = 2
ICONS: Final = ("star", "circle", "diamond")


@final
class CardSet(CardTables):
    """A set to play with.  States refer to it and clones share it."""

    def __init__(
        self,
        file: Any,
        kinds: list[int],
        icons: list[list[int]],
        types: list[int],
        names: list[str],
        speeds: list[int],
        hulls: list[int],
        turrets: list[int],
        command_names: list[str],
        command_hulls: list[int],
        abilities: list[int],
        allocation_any_turn: bool,
        sweep_asteroids: bool,
    ) -> None:
        super().__init__("mag_blast", file)
        self.kinds: Final = board_of(kinds)
        self.action_names: Final = [ACTION_NAMES[kind] for kind in kinds]
        self.icons: Final[list[Board]] = [board_of([row[icon] for row in icons]) for icon in range(3)]
        self.types: Final = board_of(types)
        self.names: Final = [*names, *command_names]
        self.speeds: Final = board_of(speeds)
        self.hulls: Final = board_of([*hulls, *command_hulls])
        self.turrets: Final = board_of(turrets)
        self.abilities: Final = board_of(abilities)
        self.allocation_any_turn: Final[bool] = allocation_any_turn
        self.sweep_asteroids: Final[bool] = sweep_asteroids
        self.of_kind: Final = [board_of([card for card in range(ACTIONS) if kinds[card] == kind]) for kind in range(18)]

    def kind(self, card: i64) -> i64:
        """What kind of action card it is."""
        return self.kinds.cells[card]

    def action_name(self, card: i64) -> str:
        """What an action card is called: as its kind."""
        return self.action_names[card]

    def is_blast(self, card: i64) -> bool:
        """Whether it is a laser, beam or mag blast."""
        return self.kinds.cells[card] <= MAG

    def is_squadron(self, card: i64) -> bool:
        """Whether it is a fighter or a bomber."""
        kind = self.kinds.cells[card]
        return kind in (FIGHTER, BOMBER)

    def is_effect(self, card: i64) -> bool:
        """Whether it is a Direct Hit Effect."""
        kind = self.kinds.cells[card]
        return FIRST_EFFECT <= kind <= LAST_EFFECT

    def icon_count(self, card: i64) -> i64:
        """How many resource icons it shows (MB-ACT-03)."""
        return self.icons[0].cells[card] + self.icons[1].cells[card] + self.icons[2].cells[card]

    def hull(self, ship: i64) -> i64:
        """The hull strength of a fleet or command ship (MB-FLEET-04)."""
        return self.hulls.cells[ship - FIRST_SHIP]

    def speed(self, ship: i64) -> i64:
        """How many zones a fleet ship may move."""
        return self.speeds.cells[ship - FIRST_SHIP]

    def ship_type(self, ship: i64) -> i64:
        """Which of the seven types a fleet ship is."""
        return self.types.cells[ship - FIRST_SHIP]

    def has_turret(self, ship: i64, blast: i64) -> bool:
        """Whether a fleet ship has the turret for this kind of blast (MB-FLEET-05, MB-Q-06)."""
        return (self.turrets.cells[ship - FIRST_SHIP] >> blast & 1) == 1

    def name(self, ship: i64) -> str:
        """What a fleet or command ship is called."""
        return self.names[ship - FIRST_SHIP]
