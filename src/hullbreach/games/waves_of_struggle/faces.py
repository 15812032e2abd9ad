"""Cards as they are seen: what is printed on them, and what has become of them on the table."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict

from hullbreach.games.waves_of_struggle.card_set import (
    CLASS_NAMES,
    EFFECT_NAMES,
    FACTION_NAMES,
    FAMILY_NAMES,
    CardSet,
    tier_of,
)
from hullbreach.games.waves_of_struggle.names import card_name, condition_words, effect_words
from hullbreach.games.waves_of_struggle.state import NONE, WavesOfStruggle
from hullbreach.kernel.events import HIDDEN
from hullbreach.kernel.handles import CardNumber
from hullbreach.kernel.pile import Pile


class Card(Struct, frozen=True):
    """What all cards have: `effect` is the word for what it does ("" for nothing), `does` the same with its numbers."""

    card: CardNumber
    name: str
    effect: str
    amount: int
    does: str
    text: str


class NormalCard(Card, frozen=True):
    """A defense, mercenary or trap as it is printed."""

    kind: str
    stars: int
    defense: int
    attack: int
    health: int
    guard: int
    faction: str  # to which a mercenary belongs
    against: str  # the class of enemy that effect or condition names
    when: str  # a trap's condition, with its numbers


class Built(NormalCard, frozen=True):
    """A defense or mercenary in a field; `first` marks the one the enemy would hit."""

    slot: int
    row: int
    damage: int
    first: bool


class Trap(Struct, frozen=True):
    """A facedown trap: where it lies, what was paid for it, and the card for those who know it."""

    slot: int
    row: int
    stars: int
    card: NormalCard | None


class ActionCard(Card, frozen=True):
    """An action card; tiers are counted from 1."""

    tier: int


class Held(Struct, frozen=True):
    """An action card in a hand: the tier that its back shows, and the card for those who know it."""

    tier: int
    card: ActionCard | None


class EnemyCard(Card, frozen=True):
    """An enemy as it is printed; acts are counted from 1."""

    enemy_class: str
    act: int
    defense: int
    damage: int
    health: int


# -- as printed --------------------------------------------------------------------------------


def word(names: tuple[str, ...], number: int) -> str:
    """The name of a number, "" for none."""
    return "" if number == NONE else names[number]


def face(cards: CardSet, card: int) -> Card:
    """What all cards have."""
    effect = int(cards.effect.get(card))
    return Card(
        card=card,
        name=card_name(cards, card),
        effect=EFFECT_NAMES[effect] if effect else "",
        amount=int(cards.amount.get(card)),
        does=effect_words(cards, card),
        text=" ".join(cards.texts[card].split()),
    )


def normal_face(cards: CardSet, card: int) -> NormalCard:
    """A normal card."""
    return NormalCard(
        **asdict(face(cards, card)),
        kind=FAMILY_NAMES[cards.family.get(card)],
        stars=int(cards.stars.get(card)),
        defense=int(cards.defense.get(card)),
        attack=int(cards.attack.get(card)),
        health=int(cards.health.get(card)),
        guard=int(cards.guard.get(card)),
        faction=word(FACTION_NAMES, int(cards.allegiance.get(card))),
        against=word(CLASS_NAMES, int(cards.class_of_effect.get(card))),
        when=condition_words(cards, card) if cards.is_trap(card) else "",
    )


def action_face(cards: CardSet, card: int) -> ActionCard:
    """An action card."""
    return ActionCard(**asdict(face(cards, card)), tier=int(tier_of(card)) + 1)


def enemy_face(cards: CardSet, card: int) -> EnemyCard:
    """An enemy."""
    return EnemyCard(
        **asdict(face(cards, card)),
        enemy_class=CLASS_NAMES[cards.enemy_class.get(card)],
        act=int(cards.act.get(card)) + 1,
        defense=int(cards.enemy_defense.get(card)),
        damage=int(cards.enemy_damage.get(card)),
        health=int(cards.enemy_health.get(card)),
    )


# -- on the table ------------------------------------------------------------------------------


def seen_normals(game: WavesOfStruggle, pile: Pile, seat: int) -> list[NormalCard | None]:
    """A pile of normal cards as `seat` knows it."""
    return [None if card == HIDDEN else normal_face(game.cards, card) for card in game.seen(pile, seat)]


def seen_hand(game: WavesOfStruggle, hand: Pile, seat: int) -> list[NormalCard | None]:
    """A hand as `seat` knows it, what is hidden first: its place would tell which card it is that is built facedown."""
    known = game.seen(hand, seat)
    if HIDDEN in known:
        known.sort()
    return [None if card == HIDDEN else normal_face(game.cards, card) for card in known]


def held(game: WavesOfStruggle, owner: int, seat: int) -> list[Held]:
    """A player's action cards as `seat` knows them."""
    pile = game.actions[owner]
    tiers = [int(tier_of(card)) + 1 for card in pile.to_list()]
    cards = [None if card == HIDDEN else action_face(game.cards, card) for card in game.seen(pile, seat)]
    return [Held(tier, card) for tier, card in zip(tiers, cards, strict=True)]


def built(game: WavesOfStruggle, seat: int, card: int, first: bool) -> Built:
    """A defense or mercenary in a player's field."""
    slot = int(game.slot_of.get(card))
    return Built(
        **asdict(normal_face(game.cards, card)),
        slot=slot,
        row=int(game.row_of(seat, slot)) + 1,
        damage=int(game.wounds.get(card)),
        first=first,
    )


def traps(game: WavesOfStruggle, owner: int, seat: int) -> list[Trap]:
    """A player's facedown traps as `seat` knows them."""
    pile = game.traps[owner]
    cards = seen_normals(game, pile, seat)
    stars = [int(game.class_of(card)) for card in pile.to_list()]
    slots = game.trap_slots[owner].to_list()
    return [
        Trap(slot, int(game.row_of(owner, slot)) + 1, paid, card)
        for slot, paid, card in zip(slots, stars, cards, strict=True)
    ]
