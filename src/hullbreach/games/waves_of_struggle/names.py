"""What things are called: cards, effects, conditions and slots, everywhere in the same way."""

from __future__ import annotations

from typing import Final

from hullbreach.games.waves_of_struggle.card_set import (
    CLASS_NAMES,
    CONDITION_NAMES,
    DEFENSE,
    EFFECT_NAMES,
    FACTION_NAMES,
    FIRST_ACTION,
    FIRST_ENEMY,
    MERCENARY,
    NOTHING_SPECIAL,
    WHEN_CLASS,
    WHEN_WEAK,
    CardSet,
)
from hullbreach.games.waves_of_struggle.state import NONE, WavesOfStruggle
from hullbreach.kernel.words import seat_name, told_apart

TIER_NAMES: Final = ("I", "II", "III")
BONUSES: Final = (  # WS-FAC-04 to WS-FAC-08
    "+1 attack per row with a mercenary",
    "+1 defense per row with a defense",
    "a card for each own trap triggered",
    "action cards cost 1 star less",
)
LED: Final = ("the Earthlings", "Cybernet", "the Xenophage", "the Uneeded")


def player_name(game: WavesOfStruggle, seat: int) -> str:
    """`P2 (Cybernet)`, `P2` before the factions are dealt."""
    return led_by(seat, int(game.factions.get(seat)))


def led_by(seat: int, faction: int) -> str:
    """The same where the faction is known.

    >>> led_by(1, NONE)
    'P2'
    """
    return seat_name(seat) if faction == NONE else f"{seat_name(seat)} ({FACTION_NAMES[faction]})"


# -- cards -------------------------------------------------------------------------------------


def card_name(cards: CardSet, card: int) -> str:
    """The printed name, on one line with single spaces whatever the file has."""
    return " ".join(cards.names[card].split())


def star_signs(stars: int) -> str:
    """Stars as they are printed.

    >>> star_signs(3)
    '★★★'
    """
    return "★" * stars


def effect_words(cards: CardSet, card: int) -> str:
    """`ward 3 against swarm`, `guns 2`, `bodyguard`; "" for none."""
    effect = int(cards.effect.get(card))
    if effect == NOTHING_SPECIAL:
        return ""
    said = EFFECT_NAMES[effect]
    if cards.amount.get(card):
        said += f" {int(cards.amount.get(card))}"
    against = int(cards.class_of_effect.get(card))
    if against != NONE and cards.condition.get(card) == NONE:  # a class in a condition is said there
        said += f" against {CLASS_NAMES[against]}"
    return said


def condition_words(cards: CardSet, card: int) -> str:
    """When a trap can be used: `attacked`, `swarm here`, `Health 12 or less`."""
    condition = int(cards.condition.get(card))
    if condition == WHEN_CLASS:
        return f"{CLASS_NAMES[cards.class_of_effect.get(card)]} here"
    if condition == WHEN_WEAK:
        return f"Health {int(cards.threshold.get(card))} or less"
    return CONDITION_NAMES[condition]


def numbers(cards: CardSet, card: int) -> str:
    """What a card is good for: `defense 2, guns 2`, `attack 1, Health 2`, `attacked: damage 4`, `draw 2`."""
    effect = effect_words(cards, card)
    if card >= FIRST_ENEMY:
        values = (cards.enemy_defense, cards.enemy_damage, cards.enemy_health)
        parts = [f"{name} {int(value.get(card))}" for name, value in zip(VALUES, values, strict=True)]
    elif card >= FIRST_ACTION:
        parts = []
    elif cards.family.get(card) == DEFENSE:
        parts = [f"defense {int(cards.defense.get(card))}"]
    elif cards.family.get(card) == MERCENARY:
        parts = [f"attack {int(cards.attack.get(card))}", f"Health {int(cards.health.get(card))}"]
        if cards.guard.get(card):
            parts.append(f"guard {int(cards.guard.get(card))}")
    else:
        return f"{condition_words(cards, card)}: {effect}"
    return ", ".join([*parts, effect] if effect else parts)


VALUES: Final = ("Defense", "Damage", "Health")


def card_words(cards: CardSet, card: int) -> str:
    """`Scrap Barricade (★, defense 1)`, `Rallying Cry (attack 4)`: a card with what matters about it."""
    said = numbers(cards, card)
    if card < FIRST_ACTION:
        said = f"{star_signs(int(cards.stars.get(card)))}, {said}"
    return f"{card_name(cards, card)} ({said})"


def one_of(cards: CardSet, card: int, among: list[int]) -> str:
    """A card in words, told apart from others of `among` that read like it."""
    return told_apart(among.index(card), [card_words(cards, other) for other in among])


# -- places ------------------------------------------------------------------------------------


def slot_name(game: WavesOfStruggle, seat: int, slot: int) -> str:
    """`row 2, slot 3` of a player's field."""
    return slot_of(game.cards, int(game.factions.get(seat)), slot)


def slot_of(cards: CardSet, faction: int, slot: int) -> str:
    """`row 2, slot 3` of a faction's field: slots are counted from the left of their row."""
    if faction == NONE:  # without a faction there is no field yet
        return f"slot {slot + 1}"
    row = int(cards.row_of(faction, slot))
    before = sum([int(cards.row_of(faction, other)) == row for other in range(slot)])
    return f"row {row + 1}, slot {before + 1}"


def content(game: WavesOfStruggle, seat: int, slot: int) -> str:
    """What everybody sees in a slot: `Scrap Barricade`, `a trap ★★`; "" if it is empty."""
    card = int(game.card_in(seat, slot))
    if card != NONE:
        return card_name(game.cards, card)
    place = int(game.trap_in(seat, slot))
    if place == NONE:
        return ""
    return f"a trap {star_signs(int(game.class_of(game.traps[seat].to_list()[place])))}"


def aimed_at(game: WavesOfStruggle, rival: int, slot: int) -> str:
    """`P2's Street Militia in row 1, slot 2`."""
    what = content(game, rival, slot).removeprefix("a ") or "field"
    return f"{seat_name(rival)}'s {what} in {slot_name(game, rival, slot)}"
