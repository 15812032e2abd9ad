"""The numbers on the cards, as the tables that play looks them up in.

Cards are numbered through: 0-39 Sensor cards, 40-62 Power-ups, 63-70 Missions, 71-92 Achievements, 93-211 space cards
(five level packs, three Special cards, the parts of four bosses), 212-215 Boss Warnings.

A *thing* is what a square shows: 0 is nothing at all; each space card has four, two on its front and two on its back.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from mypy_extensions import i64

from hullbreach.kernel.card_tables import CardTables
from hullbreach.kernel.pile import board_of

SENSORS: Final = 40
FIRST_POWERUP: Final = 40
POWERUPS: Final = 23
FIRST_MISSION: Final = 63
MISSIONS: Final = 8
FIRST_ACHIEVEMENT: Final = 71
ACHIEVEMENTS: Final = 22
FIRST_SPACE: Final = 93
SPACES: Final = 119
MOSQUITO_CARD: Final = 181
MERCHANT_CARD: Final = 182
BOMB_CARD: Final = 183
FIRST_PART: Final = 184
FIRST_WARNING: Final = 212
CARDS: Final = 216

# level packs
S1: Final = 0
A1: Final = 1
W1: Final = 2
F1: Final = 3
T1: Final = 4
PACKS: Final = 5
PACK_NAMES: Final = ("S1", "A1", "W1", "F1", "T1")
PACK_FIRST: Final = (93, 116, 138, 154, 170, 181)  # and where the last one ends

# bosses
BANSHEE: Final = 0
BEHEMOTH: Final = 1
TUNDRAGEIST: Final = 2
CANNONRAM: Final = 3
BOSSES: Final = 4
BOSS_NAMES: Final = ("Banshee", "Behemoth", "Tundrageist", "Cannonram")
BOSS_FIRST: Final = (184, 192, 200, 208, 212)
BOSS_ROWS: Final = (2, 2, 2, 1)

# the game area
ROWS: Final = 5
COLUMNS: Final = 8  # at most; squares are numbered row * COLUMNS + column
SQUARES: Final = 40
ROW_CARDS: Final = 4  # at most; slots of cards are numbered row * ROW_CARDS + place
SLOTS: Final = 20

# directions, clockwise
NORTH: Final = 0
NORTH_EAST: Final = 1
EAST: Final = 2
SOUTH_EAST: Final = 3
SOUTH: Final = 4
SOUTH_WEST: Final = 5
WEST: Final = 6
NORTH_WEST: Final = 7
DIRECTIONS: Final = 8
STRAIGHT: Final = (NORTH, EAST, SOUTH, WEST)
DIRECTION_NAMES: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
# of the Rotary Cage: half of those
UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
CAGE_NAMES: Final = ("up", "right", "down", "left")

# what can be on a square
EMPTY: Final = 0
FIGHTER: Final = 1
TURRET: Final = 2
CRUISER: Final = 3
MINIBOSS: Final = 4
BOSS: Final = 5
DRONE: Final = 6
POWERUP: Final = 7
MINE: Final = 8
HOLE: Final = 9
MAZE: Final = 10
SINGULARITY: Final = 11
WORMHOLE: Final = 12
ASTEROID: Final = 13
WALL: Final = 14
MOSQUITO: Final = 15
BOMB: Final = 16
MERCHANT: Final = 17
KINDS: Final = 18
KIND_NAMES: Final = (
    "empty",
    "fighter",
    "turret",
    "cruiser",
    "miniboss",
    "boss",
    "drone",
    "powerup",
    "mine",
    "hole",
    "maze",
    "singularity",
    "wormhole",
    "asteroid",
    "wall",
    "mosquito",
    "bomb",
    "merchant",
)

# upgrades: ship mods, then weapons
ROTARY: Final = 0
GENERATOR: Final = 1
SHIELD: Final = 2
ENGINE: Final = 3
LASER: Final = 4
MISSILE: Final = 5
GAMMA: Final = 6
FLAME: Final = 7
UPGRADES: Final = 8
FIRST_WEAPON: Final = 4
UPGRADE_NAMES: Final = ("rotary", "generator", "shield", "engine", "laser", "missile", "gamma", "flame")
MOD_LEVELS: Final = 2
WEAPON_LEVELS: Final = 3
# weapons as they are fired: the Gun Turret, then the upgrades less 3
GUN_SHOT: Final = 0
LASER_SHOT: Final = 1
MISSILE_SHOT: Final = 2
GAMMA_SHOT: Final = 3
FLAME_SHOT: Final = 4
WEAPONS: Final = 5
WEAPON_NAMES: Final = ("gun", "laser", "missile", "gamma", "flame")
# by weapon and level: 0 where there is none
WEAPON_DAMAGE: Final = board_of([1, 1, 1, 1, 0, 1, 1, 1, 0, 2, 3, 3, 0, 1, 2, 3, 0, 2, 3, 4])
LASER_SHOTS: Final = board_of([0, 2, 3, 4])
SPLASH: Final = board_of([0, 1, 1, 2])

MINE_DAMAGE: Final = 2  # to who runs into one

# Power-up cards
MOVES: Final = 0
DODGE: Final = 1
ENERGY: Final = 2
FIRE: Final = 3
BOOST: Final = 4
GIFT: Final = 5  # when drawn
GLORY: Final = 6  # at the end of the game
POWERUP_NAMES: Final = ("moves", "dodge", "energy", "fire", "boost", "gift", "glory")
POWERUP_PRICE: Final = 2

# texts of Sensor cards
NO_TEXT: Final = 0
MOVE_TEXT: Final = 1
BELLONIUM_TEXT: Final = 2
FREE_TEXT: Final = 3
COSTLY_TEXT: Final = 4
TEXT_NAMES: Final = ("none", "move", "bellonium", "free", "costly")
COLOUR_NAMES: Final = ("red", "blue", "yellow", "purple", "green")

# rules of bosses
WAIL: Final = 0
WRATH: Final = 1
PULL: Final = 2
PROJECTOR: Final = 3
RULE_NAMES: Final = ("wail", "wrath", "pull", "projector")

# deeds, which Missions and Achievements count
NO_DEED: Final = -1
ENEMY_DEED: Final = 0
FIGHTER_DEED: Final = 1  # the deeds of shooting enemies have the numbers of their kinds
TURRET_DEED: Final = 2
CRUISER_DEED: Final = 3
MINIBOSS_DEED: Final = 4
BOSS_DEED: Final = 5
ASTEROID_DEED: Final = 6
MINE_DEED: Final = 7
RAM_DEED: Final = 8
POWERUP_DEED: Final = 9
STRUCTURE_DEED: Final = 10
MARKER_DEED: Final = 11
HIT_DEED: Final = 12
WORMHOLE_DEED: Final = 13
LEVEL_DEED: Final = 14
FRONT_DEED: Final = 15
DRONE_DEED: Final = 16
OVERCHARGE_DEED: Final = 17
CARD_DEED: Final = 18
MOVE_DEED: Final = 19
DESTROYED_DEED: Final = 20
COLLISION_DEED: Final = 21
PUSHED_DEED: Final = 22
REVENGE_DEED: Final = 23
REWARD_DEED: Final = 24
DEED_NAMES: Final = (
    "enemy",
    "fighter",
    "turret",
    "cruiser",
    "miniboss",
    "boss",
    "asteroid",
    "mine",
    "ram",
    "powerup",
    "structure",
    "marker",
    "hit",
    "wormhole",
    "level",
    "front",
    "drone",
    "overcharge",
    "card",
    "move",
    "destroyed",
    "collision",
    "pushed",
    "revenge",
    "reward",
)

# conditions, which Achievements ask for
NO_CONDITION: Final = -1
UPGRADES_OWNED: Final = 0
WEAPONS_OWNED: Final = 1
LEVELS_OWNED: Final = 2
TOP_WEAPONS: Final = 3
BELLONIUM_OWNED: Final = 4
ENERGY_LEFT: Final = 5
THREAT_BORNE: Final = 6
GLORY_WON: Final = 7
POWERUPS_HELD: Final = 8
ON_TOP_ROW: Final = 9
MARKERS_BORNE: Final = 10
CONDITION_NAMES: Final = (
    "upgrades",
    "weapons",
    "levels",
    "top_weapons",
    "bellonium",
    "energy",
    "threat",
    "glory",
    "powerups",
    "top_row",
    "borne",
)
THIS_TURN: Final = 0
THIS_GAME: Final = 1
SPAN_NAMES: Final = ("turn", "game")

NOWHERE: Final = (0, 0, 0, 0, 0, 0, 0, 0)


class Square(NamedTuple):
    """What is printed on one square; `distant` and `gamma` count symbols direction by direction."""

    kind: int = EMPTY
    energy: int = 0
    threat: int = 0
    distant: tuple[int, ...] = NOWHERE
    gamma: tuple[int, ...] = NOWHERE
    omni: int = 0
    bellonium: int = 0
    glory: int = 0
    recharge: int = 0  # +n Energy as a reward
    extra: int = 0  # -M is 1, -MM is 2
    immune: int = 0  # a bit for each weapon
    special: bool = False


class Space(NamedTuple):
    """A space card: left and right square.  One with a back has the Flip symbol on its front."""

    front: tuple[Square, Square]
    back: tuple[Square, Square] | None = None
    globals: int = 0  # Global Bellonium symbols
    back_globals: int = 0
    back_flips: bool = False


class Upgrade(NamedTuple):
    """One kind of upgrade: what each level costs and gives, and how many cards there are."""

    prices: list[int]
    glory: list[int]
    copies: int


class Powerup(NamedTuple):
    """A Power-up card."""

    name: str
    text: str
    effect: int
    amount: int


class Mission(NamedTuple):
    """A Mission card."""

    name: str
    text: str
    deed: int
    steps: int
    glory: int


class Achievement(NamedTuple):
    """An Achievement card: either a deed to be done so often or a condition to be met."""

    name: str
    text: str
    deed: int = NO_DEED
    condition: int = NO_CONDITION
    span: int = THIS_TURN
    needed: int = 1
    glory: int = 1


class Sensor(NamedTuple):
    """A Sensor card."""

    colour: int
    text: int = NO_TEXT


class Boss(NamedTuple):
    """A Boss Warning card."""

    name: str
    text: str
    rows: int
    rule: int
    amount: int


EMPTY_SQUARE: Final = Square()


@final
class CardSet(CardTables):
    """A set to play with.  States refer to it and clones share it.

    Tables of squares are indexed by thing, those of cards by the card's place among cards of its sort.
    """

    def __init__(
        self,
        file: Any,
        spaces: list[Space],
        upgrades: list[Upgrade],
        powerups: list[Powerup],
        missions: list[Mission],
        achievements: list[Achievement],
        sensors: list[Sensor],
        bosses: list[Boss],
    ) -> None:
        super().__init__("kembles_cascade", file)
        squares = [
            EMPTY_SQUARE,
            *(square for space in spaces for square in (*space.front, *(space.back or space.front))),
        ]
        self.kind: Final = board_of([square.kind for square in squares])
        self.energy: Final = board_of([square.energy for square in squares])
        self.threat: Final = board_of([square.threat for square in squares])
        self.distant: Final = board_of([count for square in squares for count in square.distant])
        self.gamma: Final = board_of([count for square in squares for count in square.gamma])
        self.far: Final = board_of([strongest(square) for square in squares])
        self.omni: Final = board_of([square.omni for square in squares])
        self.bellonium: Final = board_of([square.bellonium for square in squares])
        self.glory: Final = board_of([square.glory for square in squares])
        self.recharge: Final = board_of([square.recharge for square in squares])
        self.extra: Final = board_of([square.extra for square in squares])
        self.immune: Final = board_of([square.immune for square in squares])
        self.special: Final = board_of([int(square.special) for square in squares])
        # by card and face
        self.globals: Final = board_of([count for space in spaces for count in (space.globals, space.back_globals)])
        self.flips: Final = board_of(
            [int(flips) for space in spaces for flips in (space.back is not None, space.back_flips)]
        )
        # upgrades: three prices and glories each, and the cards there are
        self.prices: Final = board_of([price for upgrade in upgrades for price in three(upgrade.prices)])
        self.upgrade_glory: Final = board_of([glory for upgrade in upgrades for glory in three(upgrade.glory)])
        self.copies: Final = board_of([upgrade.copies for upgrade in upgrades])
        self.powerup_names: Final[list[str]] = [card.name for card in powerups]
        self.powerup_texts: Final[list[str]] = [card.text for card in powerups]
        self.effect: Final = board_of([card.effect for card in powerups])
        self.amount: Final = board_of([card.amount for card in powerups])
        self.mission_names: Final[list[str]] = [card.name for card in missions]
        self.mission_texts: Final[list[str]] = [card.text for card in missions]
        self.mission_deed: Final = board_of([card.deed for card in missions])
        self.mission_steps: Final = board_of([card.steps for card in missions])
        self.mission_glory: Final = board_of([card.glory for card in missions])
        self.achievement_names: Final[list[str]] = [card.name for card in achievements]
        self.achievement_texts: Final[list[str]] = [card.text for card in achievements]
        self.deed: Final = board_of([card.deed for card in achievements])
        self.condition: Final = board_of([card.condition for card in achievements])
        self.span: Final = board_of([card.span for card in achievements])
        self.needed: Final = board_of([card.needed for card in achievements])
        self.achievement_glory: Final = board_of([card.glory for card in achievements])
        self.colour: Final = board_of([card.colour for card in sensors])
        self.sensor_text: Final = board_of([card.text for card in sensors])
        self.boss_names: Final[list[str]] = [boss.name for boss in bosses]
        self.boss_texts: Final[list[str]] = [boss.text for boss in bosses]
        self.boss_rows: Final = board_of([boss.rows for boss in bosses])
        self.boss_rule: Final = board_of([boss.rule for boss in bosses])
        self.boss_amount: Final = board_of([boss.amount for boss in bosses])

    def near_threat(self, thing: i64) -> i64:
        """What a ship beside it gets: its regular symbols or, without any, its strongest shots (KC-Q-60, KC-Q-61).

        KC-THREAT-11.
        """
        threat = self.threat.cells[thing]
        return threat if threat else self.far.cells[thing]

    def collision_damage(self, thing: i64) -> i64:
        """What ramming an enemy costs (KC-Q-65)."""
        near = self.near_threat(thing)
        return near if near else self.omni.cells[thing]

    def can_be_shot(self, thing: i64) -> bool:
        """Whether it has Object Energy (KC-FIRE-11, KC-BOSS-07)."""
        return self.energy.cells[thing] > 0

    def is_enemy(self, thing: i64) -> bool:
        """Fighters, Turrets, Cruisers, Mini-Bosses and Boss Parts of both kinds (KC-SQ-ENEMY-01)."""
        return FIGHTER <= self.kind.cells[thing] <= BOSS

    def blocks(self, thing: i64) -> bool:
        """Whether it is a Blocking Object: players' shots end there (KC-FIRE-07)."""
        return BLOCKING.cells[self.kind.cells[thing]] == 1

    def blocks_enemies(self, thing: i64) -> bool:
        """Whether enemy fire ends there: Blocking Objects but for enemies (KC-Q-62)."""
        return self.blocks(thing) and not self.is_enemy(thing)

    def deflects(self, thing: i64) -> bool:
        """Whether nobody can move onto it, and a ship pushed into it is hurt and goes left or right (KC-MOVE-03).

        KC-SQ-BOSS-02, KC-Q-78.
        """
        kind = self.kind.cells[thing]
        return DEFLECTING.cells[kind] == 1 or (kind == BOSS and not self.energy.cells[thing])


# by kind: 1 or 0
BLOCKING: Final = board_of(
    [
        int(kind in (FIGHTER, TURRET, CRUISER, MINIBOSS, BOSS, MINE, HOLE, SINGULARITY, ASTEROID, WALL, MOSQUITO, BOMB))
        for kind in range(KINDS)
    ]
)
DEFLECTING: Final = board_of([int(kind in (SINGULARITY, ASTEROID, WALL, MOSQUITO, BOMB)) for kind in range(KINDS)])


def strongest(square: Square) -> int:
    """The most Distant and Gamma Distant symbols that point in one direction."""
    return max(square.distant[each] + square.gamma[each] for each in range(DIRECTIONS))


def three(numbers: list[int]) -> list[int]:
    """A number for each of three levels, 0 where there is none."""
    return [*numbers, 0, 0, 0][:3]


def levels_of(upgrade: i64) -> i64:
    """How many levels an upgrade has."""
    return MOD_LEVELS if upgrade < FIRST_WEAPON else WEAPON_LEVELS


def thing_of(card: i64, face: i64, half: i64) -> i64:
    """What a space card shows on one of its squares."""
    return 1 + (card - FIRST_SPACE) * 4 + face * 2 + half


def card_of(thing: i64) -> i64:
    """The space card on which a thing is printed."""
    return FIRST_SPACE + (thing - 1) // 4


def face_of(thing: i64) -> i64:
    """On its front (0) or its back (1)."""
    return (thing - 1) // 2 % 2
