"""What may be seen: everything but the order of the decks and the facedown Boss Actions (BW-Q-40)."""

from __future__ import annotations

import msgspec

from hullbreach.games.blaster_waves.card_set import BOSS_ACTION_NAMES, POWERUP_NAMES, CardSet
from hullbreach.games.blaster_waves.decision import Decision
from hullbreach.games.blaster_waves.state import BOSS_ROUND, BlasterWaves
from hullbreach.kernel.events import HIDDEN
from hullbreach.kernel.handles import CardNumber


class Card(msgspec.Struct, frozen=True):
    """A card of the main deck, both halves."""

    card: CardNumber
    kind: str
    aliens: int
    hits: int
    coin: bool
    blaster: int


class LevelCard(msgspec.Struct, frozen=True):
    """A Level card."""

    cards_per_wave: int
    boss_health: int
    to_damage: int


class View(msgspec.Struct, frozen=True):
    """The training area as the pilot, or a spectator, sees it."""

    level: int
    round: str
    health: int
    max_health: int
    max_hand: int
    boss_health: int
    supply: int
    over: bool
    won: bool
    score: int | None
    hand: list[Card]
    columns: list[list[Card]]
    ship: list[str]
    boss_actions: list[str | None]  # None: facedown
    boss_turn: int | None  # the place of the Boss Action carried out last in this round
    deck_size: int
    deck: list[Card]  # sorted, never in order
    powerup_deck: list[str]  # sorted, never in order (BW-Q-46)
    levels: list[LevelCard]
    asks: str  # "decide", "targets", "missile", "answer" or "" when over
    value: int | None  # the Boss's Blaster value, or the power left of a Blast


def see(game: BlasterWaves, seat: int) -> View:
    """The view of `seat`.  Nothing is secret between the pilot and spectators, so it is the same for both."""
    cards = game.cards
    boss_round = game.round == BOSS_ROUND
    frame = None if game.over else game.stack[-1]
    turn = int(game.boss_turn)
    actions = game.seen(game.boss_actions, seat)
    return View(
        level=int(game.level),
        round="boss" if boss_round else "wave",
        health=int(game.health),
        max_health=int(game.max_health()),
        max_hand=int(game.max_hand()),
        boss_health=int(game.boss_health),
        supply=int(game.supply),
        over=game.over,
        won=game.won,
        score=game.scores()[0] if game.over else None,
        hand=[face(cards, card) for card in game.seen(game.hand, seat)],
        columns=[[face(cards, card) for card in game.seen(column, seat)] for column in game.columns],
        ship=[POWERUP_NAMES[cards.powerup_kind(card)] for card in game.seen(game.ship, seat)],
        boss_actions=[None if card == HIDDEN else BOSS_ACTION_NAMES[cards.action_kind(card)] for card in actions],
        boss_turn=(turn - 1) % len(actions) if boss_round and any(card != HIDDEN for card in actions) else None,
        deck_size=int(game.deck.size()),
        deck=[face(cards, card) for card in sorted(game.deck.to_list())],
        powerup_deck=sorted(POWERUP_NAMES[cards.powerup_kind(card)] for card in game.powerups.to_list()),
        levels=[level_card(cards, level) for level in range(1, 6)],
        asks="" if frame is None else frame.asks,
        value=(int(frame.strength()) or None) if isinstance(frame, Decision) else None,
    )


def face(cards: CardSet, card: int) -> Card:
    """A main-deck card as it is printed."""
    return Card(
        card=card,
        kind=cards.kinds[card],
        aliens=int(cards.aliens.get(card)),
        hits=int(cards.hits.get(card)),
        coin=bool(cards.coins.get(card)),
        blaster=int(cards.blasters.get(card)),
    )


def level_card(cards: CardSet, level: int) -> LevelCard:
    """A Level card as it is printed."""
    return LevelCard(
        int(cards.cards_per_wave.get(level)), int(cards.boss_health.get(level)), int(cards.to_damage.get(level))
    )
