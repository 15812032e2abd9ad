"""Power-up cards: drawn from the deck, played in a Battle."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.aim import best_shot, shot
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
from hullbreach.games.kembles_cascade.outlook import deed_worth, lowered, rounds_left, stand
from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.games.kembles_cascade.worth import NEVER


def any_powerup(game: KemblesCascade) -> bool:
    """Whether there is a card to be drawn (KC-Q-73)."""
    return bool(game.powerup_deck) or bool(game.powerup_discard)


def draw_powerup(game: KemblesCascade, seat: i64) -> None:
    """A card for the player's secret hand, or one that takes effect at once; nothing if there is none (KC-Q-73).

    KC-PUP-01.
    """
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


def card_worth(game: KemblesCascade, seat: i64, card: i64) -> i64:
    """A Power-up card is played when it brings more than it may bring another time."""
    effect = game.cards.effect.cells[card - FIRST_POWERUP]
    amount = game.cards.amount.cells[card - FIRST_POWERUP]
    at = game.at.cells[seat]
    energy = game.energy.cells[seat]
    points = game.threat.cells[seat]
    cage = game.cage.cells[seat]
    now = stand(game, seat, at, points, energy)
    kept = min(40, 8 * (rounds_left(game) - 1)) - deed_worth(game, seat, CARD_DEED)
    after = now
    if effect == MOVES:
        if game.moves_left > 0:
            return NEVER
        after = stand(game, seat, at, lowered(points, amount), energy)
    elif effect == DODGE:
        after = stand(game, seat, at, lowered(points, amount), energy)
    elif effect == ENERGY:
        after = stand(game, seat, at, points, min(energy + amount, game.max_energy(seat)))
    elif effect == FIRE:
        if game.fires_left <= 0:
            after = now + best_shot(game, seat, at, cage, energy)
    elif effect == BOOST:
        if game.fires_left > 0:
            boosted = shot(game, seat, at, cage, 0, energy, game.boost + amount)
            after = now + boosted
            now += best_shot(game, seat, at, cage, energy)
    return after - kept if after - kept > now else NEVER
