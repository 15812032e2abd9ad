"""What things are called: squares, objects, weapons and cards, everywhere in the same way."""

from __future__ import annotations

from typing import Final

from hullbreach.games.kembles_cascade.card_set import (
    BOOST,
    COLUMNS,
    DODGE,
    ENERGY,
    FIRE,
    FIRST_ACHIEVEMENT,
    FIRST_MISSION,
    FIRST_POWERUP,
    GIFT,
    MOVES,
    CardSet,
)
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.kernel.words import counted, seat_name, told_apart

KIND_WORDS: Final = (
    "empty space",
    "Fighter",
    "Turret",
    "Cruiser",
    "Mini-Boss",
    "Boss Part",
    "Recharge Drone",
    "Power-up",
    "Mine",
    "Black Hole",
    "Space Maze",
    "Singularity",
    "Wormhole",
    "Asteroid",
    "Wall",
    "Space Mosquito",
    "Space Bomb",
    "Merchant",
)
UPGRADE_WORDS: Final = ("Rotary Cage", "Generator", "Shield", "Engine", "Laser", "Missile", "Gamma", "Flamethrower")
WEAPON_WORDS: Final = ("Gun Turret", "Laser", "Missile", "Gamma", "Flamethrower")
SENSOR_WORDS: Final = ("", "extra move", "1 Bellonium", "1st Overcharge free", "2nd Overcharge costs 3")
PHASES: Final = ("order", "turns", "scrolling")


def square_name(square: int) -> str:
    """Columns are letters from the left, rows are counted from the top.

    >>> square_name(17)
    'B3'
    """
    return f"{'ABCDEFGH'[square % COLUMNS]}{square // COLUMNS + 1}"


def place_name(square: int) -> str:
    """A square, or outside the game area."""
    return "outside" if square == NONE else square_name(square)


def one_line(text: str) -> str:
    """A printed text on one line with single spaces, whatever the file has."""
    return " ".join(text.split())


# -- squares -----------------------------------------------------------------------------------


def object_on(game: KemblesCascade, square: int) -> str:
    """What everybody sees on a square, a ship before what lies under it: `P2's ship`, `Cruiser`, `covered space`."""
    ship = int(game.ship_on(square))
    if ship != NONE:
        return f"{seat_name(ship)}'s ship"
    return "covered space" if game.is_covered(square) else KIND_WORDS[game.kind_on(square)]


def square_words(game: KemblesCascade, square: int) -> str:
    """`B3 (Cruiser)`; plain space is the square alone."""
    if game.ship_on(square) == NONE and not game.things.get(square):
        return square_name(square)
    said = object_on(game, square)
    return square_name(square) if said == KIND_WORDS[0] else f"{square_name(square)} ({said})"


# -- cards -------------------------------------------------------------------------------------


def sensor_number(card: int) -> int:
    """The number printed on a Sensor card.

    >>> sensor_number(39)
    400
    """
    return 10 * (card + 1)


def sensor_words(cards: CardSet, card: int) -> str:
    """`Sensor 120`, `Sensor 60 (1st Overcharge free)`."""
    return sensor_said(sensor_number(card), SENSOR_WORDS[cards.sensor_text.get(card)])


def sensor_said(number: int, does: str) -> str:
    """A Sensor card by its number and its text.

    >>> sensor_said(60, "1st Overcharge free")
    'Sensor 60 (1st Overcharge free)'
    """
    return f"Sensor {number} ({does})" if does else f"Sensor {number}"


def effect_words(effect: int, amount: int) -> str:
    """What a Power-up card does.

    >>> effect_words(MOVES, 2)
    '2 free moves'
    """
    if effect == MOVES:
        return counted(amount, "free move")
    if effect == DODGE:
        return f"Threat Level -{amount}"
    if effect == ENERGY:
        return f"+{amount} Energy"
    if effect == FIRE:
        return counted(amount, "free shot")
    if effect == BOOST:
        return f"next shot +{amount} damage"
    if effect == GIFT:
        return f"{amount} Bellonium at once"
    return f"{amount} Glory at the end"


def powerup_name(cards: CardSet, card: int) -> str:
    """The name printed on a Power-up card."""
    return one_line(cards.powerup_names[card - FIRST_POWERUP])


def powerup_words(cards: CardSet, card: int) -> str:
    """`Afterburner (2 free moves)`."""
    place = card - FIRST_POWERUP
    does = effect_words(int(cards.effect.get(place)), int(cards.amount.get(place)))
    return f"{powerup_name(cards, card)} ({does})"


def one_of(cards: CardSet, card: int, among: list[int]) -> str:
    """A card in words, told apart from others of `among` that read like it."""
    return told_apart(among.index(card), [powerup_words(cards, other) for other in among])


def mission_name(cards: CardSet, card: int) -> str:
    """The name printed on a Mission card."""
    return one_line(cards.mission_names[card - FIRST_MISSION])


def achievement_name(cards: CardSet, card: int) -> str:
    """The name printed on an Achievement card."""
    return one_line(cards.achievement_names[card - FIRST_ACHIEVEMENT])


def boss_name(cards: CardSet, boss: int) -> str:
    """A boss; NONE before its Warning has been drawn."""
    return "boss" if boss == NONE else one_line(cards.boss_names[boss])
