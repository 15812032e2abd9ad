"""Power-up cards: drawn from the deck, played in a Battle."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    BOOST,
    CARD_DEED,
    DODGE,
    ENERGY,
    FIRE,
    FIRST_POWERUP,
    GIFT,
    GLORY,
    MOVES,
)
from hullbreach.games.kembles_cascade.flow.awards import did
from hullbreach.games.kembles_cascade.flow.sensors import POWERUP_DECK
from hullbreach.games.kembles_cascade.flow.ships import gain_energy, lower_threat
from hullbreach.games.kembles_cascade.state import KemblesCascade


def any_powerup(game: KemblesCascade) -> bool:
    """Whether there is a card to be drawn (KC-Q-73)."""
    return bool(game.powerup_deck) or bool(game.powerup_discard)


def draw_powerup(game: KemblesCascade, seat: i64) -> None:
    """A card for the player's secret hand, or one that takes effect at once; nothing if there is none (KC-Q-73)."""
    if not game.powerup_deck:
        if not game.powerup_discard:
            return
        game.powerup_deck.put_all(game.powerup_discard)
        game.powerup_discard.clear()
        game.shuffle(game.powerup_deck)
        if game.telling:
            game.tell("reshuffled", {"deck": POWERUP_DECK}, [])
    card = game.powerup_deck.take()
    if game.cards.effect.cells[card - FIRST_POWERUP] == GIFT:
        open_gift(game, seat, card)
        return
    game.show(card, game.mates(seat))
    game.powerup_hand(seat).put(card)
    if game.telling:
        game.tell("draws", {"seat": int(seat)}, [int(card)], True)


def open_gift(game: KemblesCascade, seat: i64, card: i64) -> None:
    """A card to be played when drawn, also in Power Down or while Astral (KC-Q-74)."""
    amount = game.cards.amount.cells[card - FIRST_POWERUP]
    game.show(card, game.everyone)
    game.powerup_discard.put(card)
    game.bellonium.cells[seat] += amount
    if game.telling:
        game.tell("gift", {"seat": int(seat), "amount": int(amount)}, [int(card)], True)


def can_be_played(game: KemblesCascade, card: i64) -> bool:
    """Whether it is a card for a Battle: those with Glory wait for the end (KC-PUP-03)."""
    return game.cards.effect.cells[card - FIRST_POWERUP] != GLORY


def play_powerup(game: KemblesCascade, seat: i64, card: i64) -> None:
    """The card does what it says for the player and is discarded."""
    effect = game.cards.effect.cells[card - FIRST_POWERUP]
    amount = game.cards.amount.cells[card - FIRST_POWERUP]
    game.powerup_hand(seat).remove(card)
    game.show(card, game.everyone)
    game.powerup_discard.put(card)
    if game.telling:
        game.tell("plays", {"seat": int(seat), "effect": int(effect), "amount": int(amount)}, [int(card)])
    did(game, seat, CARD_DEED)
    if effect == MOVES:
        game.moves_left += amount
    elif effect == DODGE:
        lower_threat(game, seat, amount)
    elif effect == ENERGY:
        gain_energy(game, seat, amount)
    elif effect == FIRE:
        game.fires_left += amount
    elif effect == BOOST:
        game.boost += amount
