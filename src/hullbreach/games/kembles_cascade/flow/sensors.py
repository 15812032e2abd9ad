"""Sensor cards: drawing them, covering squares with them, revealing them."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade

SENSOR_DECK = 0  # in the news of a reshuffled deck
POWERUP_DECK = 1


def take_sensor(game: KemblesCascade) -> i64:
    """The top card of the draw pile, which is renewed from the discards; NONE if both are empty (KC-SENSOR-06)."""
    if not game.sensor_deck:
        if not game.sensor_discard:
            return NONE
        game.sensor_deck.put_all(game.sensor_discard)
        game.sensor_discard.clear()
        game.shuffle(game.sensor_deck)
        if game.telling:
            game.tell("reshuffled", {"deck": SENSOR_DECK}, [])
    return game.sensor_deck.take()


def draw_sensor(game: KemblesCascade, seat: i64) -> None:
    """A card for the hand; if need be one that covers a square, which stays covered all the same (KC-Q-20)."""
    card = take_sensor(game)
    if card == NONE:
        place = game.rng.below(game.covers.size())
        game.cover_squares.take(place)
        card = game.covers.take(place)
    game.show(card, game.bit(seat))
    game.hands[seat].put(card)
    if game.telling:
        game.tell("drew sensor", {"seat": int(seat)}, [int(card)], True)


def cover(game: KemblesCascade, square: i64) -> None:
    """What was on a square is no more: a facedown Sensor card lies there (KC-SENSOR-13 to 15)."""
    game.things.cells[square] = 0
    game.damage.cells[square] = 0
    game.claims.cells[square] = 0
    card = take_sensor(game)
    if card != NONE:
        game.covers.put(card)
        game.cover_squares.put(square)
    if game.telling:
        game.tell("covered", {"square": int(square)}, [])


def lift_cover(game: KemblesCascade, square: i64, lifted: list[int]) -> None:
    """The Sensor card on a square, if there is one, goes to the discards (KC-SCROLL-08, KC-Q-86, KC-Q-21)."""
    squares = game.cover_squares.cards
    for place in range(i64(len(squares))):
        if squares[place] == square:
            game.cover_squares.take(place)
            card = game.covers.take(place)
            game.show(card, game.everyone)
            game.sensor_discard.put(card)
            lifted.append(int(card))
            return
