"""Squares and cards as they are seen: what is printed on them, and what has become of them on the table."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.games.kembles_cascade.card_set import (
    CAGE_NAMES,
    COLOUR_NAMES,
    DIRECTION_NAMES,
    DIRECTIONS,
    FIRST_ACHIEVEMENT,
    FIRST_MISSION,
    FIRST_POWERUP,
    FIRST_SPACE,
    FIRST_WEAPON,
    KIND_NAMES,
    MOD_LEVELS,
    NO_DEED,
    ROTARY,
    RULE_NAMES,
    UP,
    UPGRADES,
    WEAPON_LEVELS,
    WEAPON_NAMES,
    CardSet,
    card_of,
    face_of,
)
from hullbreach.games.kembles_cascade.names import (
    SENSOR_WORDS,
    UPGRADE_WORDS,
    achievement_name,
    effect_words,
    mission_name,
    one_line,
    powerup_name,
    sensor_number,
    square_name,
)
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.kernel.events import HIDDEN
from hullbreach.kernel.pile import Board, Pile


class SquareFace(Struct, frozen=True):
    """A square of the game area, with the symbols on it that still count.

    `distant` and `gamma` have a direction for each symbol.  `danger` is the Threat that the ship of whoever looks on
    would get there.
    """

    square: str
    kind: str
    energy: int
    damage: int  # taken in this turn
    threat: int
    distant: list[str]
    gamma: list[str]
    omni: int
    bellonium: int
    glory: int
    recharge: int
    extra: int  # moves to be spent there for the reward
    immune: list[str]
    special: bool
    flips: bool
    covered: bool
    claims: list[int]  # who has had the reward of a structure
    ship: int | None
    danger: int


class SensorFace(Struct, frozen=True):
    """A Sensor card."""

    number: int
    colour: str
    does: str


class PowerupFace(Struct, frozen=True):
    """A Power-up card."""

    name: str
    does: str
    text: str


class MissionFace(Struct, frozen=True):
    """A player's Mission with the markers on it."""

    name: str
    text: str
    markers: int
    steps: int
    glory: int
    done: bool


class AchievementFace(Struct, frozen=True):
    """An Achievement to be won; `counts` has each player's deeds so far, nothing where none are counted."""

    name: str
    text: str
    glory: int
    needed: int
    counts: list[int]


class UpgradeFace(Struct, frozen=True):
    """An Upgrade in the shop: price and Glory of each level, and how many cards are left."""

    name: str
    prices: list[int]
    glory: list[int]
    left: int


class BossFace(Struct, frozen=True):
    """The Boss Warning that was drawn."""

    name: str
    text: str
    rule: str
    amount: int
    rows: int
    rows_dealt: int


# -- squares -----------------------------------------------------------------------------------


def square_face(game: KemblesCascade, square: int, danger: int) -> SquareFace:
    """What lies on a square."""
    cards = game.cards
    thing = int(game.things.get(square))
    ship = int(game.ship_on(square))
    return SquareFace(
        square=square_name(square),
        kind=KIND_NAMES[cards.kind.get(thing)],
        energy=int(game.energy_of(square)),
        damage=int(game.damage.get(square)),
        threat=int(cards.threat.get(thing)),
        distant=pointing(cards.distant, thing),
        gamma=pointing(cards.gamma, thing),
        omni=int(cards.omni.get(thing)),
        bellonium=int(cards.bellonium.get(thing)),
        glory=int(cards.glory.get(thing)),
        recharge=int(cards.recharge.get(thing)),
        extra=int(cards.extra.get(thing)),
        immune=[name for weapon, name in enumerate(WEAPON_NAMES) if int(cards.immune.get(thing)) >> weapon & 1],
        special=bool(cards.special.get(thing)),
        flips=thing > 0 and will_flip(cards, thing),
        covered=game.is_covered(square),
        claims=[seat for seat in range(int(game.seats)) if int(game.claims.get(square)) >> seat & 1],
        ship=None if ship == NONE else ship,
        danger=danger,
    )


def pointing(symbols: Board, thing: int) -> list[str]:
    """The direction of each symbol."""
    return [
        DIRECTION_NAMES[each] for each in range(DIRECTIONS) for _ in range(int(symbols.get(thing * DIRECTIONS + each)))
    ]


def will_flip(cards: CardSet, thing: int) -> bool:
    """Whether the Flip symbol is on the face of the card that lies up."""
    return bool(cards.flips.get((card_of(thing) - FIRST_SPACE) * 2 + face_of(thing)))


# -- cards -------------------------------------------------------------------------------------


def sensor_face(cards: CardSet, card: int) -> SensorFace:
    """A Sensor card."""
    return SensorFace(
        sensor_number(card), COLOUR_NAMES[cards.colour.get(card)], SENSOR_WORDS[cards.sensor_text.get(card)]
    )


def powerup_face(cards: CardSet, card: int) -> PowerupFace:
    """A Power-up card."""
    place = card - FIRST_POWERUP
    does = effect_words(int(cards.effect.get(place)), int(cards.amount.get(place)))
    return PowerupFace(powerup_name(cards, card), does, one_line(cards.powerup_texts[place]))


def mission_face(game: KemblesCascade, seat: int, card: int) -> MissionFace:
    """A player's Mission."""
    place = card - FIRST_MISSION
    return MissionFace(
        name=mission_name(game.cards, card),
        text=one_line(game.cards.mission_texts[place]),
        markers=int(game.progress.get(seat)),
        steps=int(game.cards.mission_steps.get(place)),
        glory=int(game.cards.mission_glory.get(place)),
        done=bool(int(game.mission_done) >> seat & 1),
    )


def achievement_face(game: KemblesCascade, card: int) -> AchievementFace:
    """An Achievement that lies on the Score board."""
    place = card - FIRST_ACHIEVEMENT
    seats = int(game.seats)
    counted = game.cards.deed.get(place) != NO_DEED
    return AchievementFace(
        name=achievement_name(game.cards, card),
        text=one_line(game.cards.achievement_texts[place]),
        glory=int(game.cards.achievement_glory.get(place)),
        needed=int(game.cards.needed.get(place)),
        counts=[int(game.deeds.get(place * seats + seat)) for seat in range(seats)] if counted else [],
    )


def shop_faces(game: KemblesCascade) -> list[UpgradeFace]:
    """All Upgrades that are on offer in this game."""
    return [upgrade_face(game, upgrade) for upgrade in range(UPGRADES)]


def upgrade_face(game: KemblesCascade, upgrade: int) -> UpgradeFace:
    """An Upgrade in the shop."""
    levels = range(MOD_LEVELS if upgrade < FIRST_WEAPON else WEAPON_LEVELS)
    return UpgradeFace(
        name=UPGRADE_WORDS[upgrade],
        prices=[int(game.price(upgrade, level + 1)) for level in levels],
        glory=[int(game.cards.upgrade_glory.get(upgrade * WEAPON_LEVELS + level)) for level in levels],
        left=int(game.stock.get(upgrade)),
    )


def boss_face(game: KemblesCascade) -> BossFace | None:
    """The boss, once its Warning has been drawn."""
    if game.boss == NONE:
        return None
    cards, boss = game.cards, int(game.boss)
    return BossFace(
        name=one_line(cards.boss_names[boss]),
        text=one_line(cards.boss_texts[boss]),
        rule=RULE_NAMES[cards.boss_rule.get(boss)],
        amount=int(cards.boss_amount.get(boss)),
        rows=int(cards.boss_rows.get(boss)),
        rows_dealt=int(game.boss_rows),
    )


def cage_word(game: KemblesCascade, seat: int) -> str:
    """Where a player's weapons point; without a Rotary Cage that is up."""
    return CAGE_NAMES[game.cage.get(seat)] if game.level(seat, ROTARY) else CAGE_NAMES[UP]


# -- piles, as a seat knows them ---------------------------------------------------------------


def seen_sensors(game: KemblesCascade, pile: Pile, seat: int) -> list[SensorFace | None]:
    """Sensor cards; None for one that is hidden."""
    return [None if card == HIDDEN else sensor_face(game.cards, card) for card in game.seen(pile, seat)]


def seen_powerups(game: KemblesCascade, pile: Pile, seat: int) -> list[PowerupFace | None]:
    """Power-up cards; None for one that is hidden."""
    return [None if card == HIDDEN else powerup_face(game.cards, card) for card in game.seen(pile, seat)]
