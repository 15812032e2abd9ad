"""The numbers on the cards, as the tables that play looks them up in.

Cards are numbered through: 0-79 the normal cards, 80-127 the action cards (sixteen a tier), 128-151 the enemies.
Leaders are no cards: a seat has the number of its faction (WS-COMP-02).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from mypy_extensions import i64

from hullbreach.kernel.card_tables import CardTables
from hullbreach.kernel.pile import board_of

NORMAL: Final = 80
ACTIONS: Final = 48
ENEMIES: Final = 24
FIRST_ACTION: Final = 80
FIRST_ENEMY: Final = 128
CARDS: Final = 152
TIERS: Final = 3
TIER_CARDS: Final = 16
ACTS: Final = 3
ACT_ENEMIES: Final = 8
ROWS: Final = 3
SLOTS: Final = 9
START_HEALTH: Final = 30

# factions
EARTHLINGS: Final = 0
CYBERNET: Final = 1
XENOPHAGE: Final = 2
UNEEDED: Final = 3
FACTIONS: Final = 4
FACTION_NAMES: Final = ("Earthlings", "Cybernet", "Xenophage", "Uneeded")

# classes of enemy
SWARM: Final = 0
BRUTE: Final = 1
HACKER: Final = 2
COLOSSUS: Final = 3
CLASSES: Final = 4
CLASS_NAMES: Final = ("swarm", "brute", "hacker", "colossus")

# families of normal card
DEFENSE: Final = 0
MERCENARY: Final = 1
TRAP: Final = 2
FAMILY_NAMES: Final = ("defense", "mercenary", "trap")
FAMILY_CARDS: Final = (28, 28, 24)

# effects of defenses
NOTHING_SPECIAL: Final = 0
GUNS: Final = 1
JAMMER: Final = 2
WARD: Final = 3
DEPOT: Final = 4
INFIRMARY: Final = 5
SHELTER: Final = 6
# of mercenaries
HUNTER: Final = 7
ALLY: Final = 8
MEDIC: Final = 9
BODYGUARD: Final = 10
SCAVENGER: Final = 11
AVENGER: Final = 12
# of traps, some of them of actions too
DAMAGE: Final = 13
DIRECT: Final = 14
BLUNT: Final = 15
CRACK: Final = 16
SHIELD: Final = 17
HEAL: Final = 18
DRAW: Final = 19
CANCEL: Final = 20
BACKFIRE: Final = 21
# of actions, for oneself
ATTACK: Final = 22
DEFEND: Final = 23
MEND: Final = 24
SALVAGE: Final = 25
# of actions, against a rival
GOAD: Final = 26
HARDEN: Final = 27
ROB: Final = 28
SPOIL: Final = 29
RAZE: Final = 30
SNIPE: Final = 31
EXPOSE: Final = 32
SAP: Final = 33
# of actions, on every player's copy
SURGE: Final = 34
# of enemies
CORRODE: Final = 35
REGROW: Final = 36
PIERCE: Final = 37
FRENZY: Final = 38
EFFECT_NAMES: Final = (
    "none",
    "guns",
    "jammer",
    "ward",
    "depot",
    "infirmary",
    "shelter",
    "hunter",
    "ally",
    "medic",
    "bodyguard",
    "scavenger",
    "avenger",
    "damage",
    "direct",
    "blunt",
    "crack",
    "shield",
    "heal",
    "draw",
    "cancel",
    "backfire",
    "attack",
    "defend",
    "mend",
    "salvage",
    "goad",
    "harden",
    "rob",
    "spoil",
    "raze",
    "snipe",
    "expose",
    "sap",
    "surge",
    "corrode",
    "regrow",
    "pierce",
    "frenzy",
)

# conditions of traps (WS-Q-28); the first three work only in the row where the enemy stands
WHEN_ATTACKED: Final = 0
WHEN_HURT: Final = 1
WHEN_CLASS: Final = 2
WHEN_BEREAVED: Final = 3
WHEN_TARGETED: Final = 4
WHEN_WEAK: Final = 5
CONDITION_NAMES: Final = ("attacked", "hurt", "class", "bereaved", "targeted", "weak")


class Card(NamedTuple):
    """What is printed on one card; what a family does not have stays as it is here."""

    name: str
    text: str = ""
    stars: int = 0
    family: int = -1
    defense: int = 0
    attack: int = 0
    health: int = 0
    guard: int = 0
    allegiance: int = -1
    effect: int = NOTHING_SPECIAL
    amount: int = 0
    class_of_effect: int = -1
    condition: int = -1
    threshold: int = 0
    enemy_class: int = -1
    enemy_defense: int = 0
    enemy_damage: int = 0
    enemy_health: int = 0
    act: int = -1


class Leader(NamedTuple):
    """What is printed on a leader card."""

    name: str
    resists: int
    weak_to: int
    rows: list[int]


@final
class CardSet(CardTables):
    """A set to play with.  States refer to it and clones share it.

    The tables of cards are indexed by the card's number.  Where a card has no such thing they say 0,
    or -1 if 0 would mean something: a family, a faction, a class, a condition, an act.
    """

    def __init__(
        self,
        file: Any,
        cards: list[Card],
        leaders: list[Leader],
        prices: list[int],
        enemies: list[int],
        enemies_alone: list[int],
    ) -> None:
        super().__init__("waves_of_struggle", file)
        self.names: Final[list[str]] = [card.name for card in cards]
        self.texts: Final[list[str]] = [card.text for card in cards]
        self.stars: Final = board_of([card.stars for card in cards])
        self.family: Final = board_of([card.family for card in cards])
        self.traps: Final = board_of([number for number, card in enumerate(cards) if card.family == TRAP])
        self.defense: Final = board_of([card.defense for card in cards])
        self.attack: Final = board_of([card.attack for card in cards])
        self.health: Final = board_of([card.health for card in cards])
        self.guard: Final = board_of([card.guard for card in cards])
        self.allegiance: Final = board_of([card.allegiance for card in cards])
        self.effect: Final = board_of([card.effect for card in cards])
        self.amount: Final = board_of([card.amount for card in cards])
        self.class_of_effect: Final = board_of([card.class_of_effect for card in cards])
        self.condition: Final = board_of([card.condition for card in cards])
        self.threshold: Final = board_of([card.threshold for card in cards])
        self.enemy_class: Final = board_of([card.enemy_class for card in cards])
        self.enemy_defense: Final = board_of([card.enemy_defense for card in cards])
        self.enemy_damage: Final = board_of([card.enemy_damage for card in cards])
        self.enemy_health: Final = board_of([card.enemy_health for card in cards])
        self.act: Final = board_of([card.act for card in cards])
        self.act_damage: Final = board_of(means_by_act(cards, [card.enemy_damage for card in cards]))
        self.act_defense: Final = board_of(means_by_act(cards, [card.enemy_defense for card in cards]))
        self.act_health: Final = board_of(means_by_act(cards, [card.enemy_health for card in cards]))
        self.prices: Final = board_of(prices)
        self.enemies: Final = board_of(enemies)  # of each act in a game
        self.enemies_alone: Final = board_of(enemies_alone)  # and in a solo game
        self.leader_names: Final[list[str]] = [leader.name for leader in leaders]
        self.resists: Final = board_of([leader.resists for leader in leaders])
        self.weak_to: Final = board_of([leader.weak_to for leader in leaders])
        self.rows: Final = board_of([slots for leader in leaders for slots in leader.rows])
        self.slot_rows: Final = board_of(
            [row for leader in leaders for row in range(ROWS) for _ in range(leader.rows[row])]
        )

    def row_size(self, faction: i64, row: i64) -> i64:
        """How many slots the faction's field has in this row (WS-FIELD-03)."""
        return self.rows.cells[faction * ROWS + row]

    def row_of(self, faction: i64, slot: i64) -> i64:
        """The row a slot lies in: slots 0-8 go from left to right, row 1 first (WS-FIELD-01)."""
        return self.slot_rows.cells[faction * SLOTS + slot]

    def is_mercenary(self, card: i64) -> bool:
        """Whether it is a mercenary."""
        return self.family.cells[card] == MERCENARY

    def is_defense(self, card: i64) -> bool:
        """Whether it is a defense."""
        return self.family.cells[card] == DEFENSE

    def is_trap(self, card: i64) -> bool:
        """Whether it is a trap."""
        return self.family.cells[card] == TRAP

    def needs_rival(self, card: i64) -> bool:
        """Whether it is of no use to a player alone (WS-SOLO-04, WS-Q-66)."""
        return (
            is_rival_effect(self.effect.cells[card])
            or self.effect.cells[card] == CANCEL
            or self.condition.cells[card] == WHEN_TARGETED
        )


def means_by_act(cards: list[Card], values: list[int]) -> list[int]:
    """What the enemies of each act have on the average, to the nearest whole number."""
    means: list[int] = []
    for act in range(ACTS):
        total = 0
        count = 0
        for card, value in zip(cards, values, strict=True):
            if card.act == act:
                total += value
                count += 1
        means.append((2 * total + count) // (2 * count) if count else 0)
    return means


def tier_of(card: i64) -> i64:
    """The tier of an action card: 0, 1 or 2."""
    return (card - FIRST_ACTION) // TIER_CARDS


def is_rival_effect(effect: i64) -> bool:
    """Whether an action card with this effect is played against a rival."""
    return GOAD <= effect <= SAP
