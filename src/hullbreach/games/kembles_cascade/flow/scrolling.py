"""Scrolling: ships on the bottom row are pushed up, the row goes, a new one comes (KC-SCROLL-01)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import BOMB, COLUMNS, NORTH, PUSHED_DEED, ROW_CARDS
from hullbreach.games.kembles_cascade.flow.awards import CHECK, check_achievements, did
from hullbreach.games.kembles_cascade.flow.boss import any_part_in, wail
from hullbreach.games.kembles_cascade.flow.deal import add_row
from hullbreach.games.kembles_cascade.flow.end import end_game
from hullbreach.games.kembles_cascade.flow.sensors import lift_cover, take_sensor
from hullbreach.games.kembles_cascade.flow.squares import push_onto
from hullbreach.games.kembles_cascade.flow.threat import add_threat
from hullbreach.games.kembles_cascade.state import NONE, SCROLLING, KemblesCascade
from hullbreach.kernel.state import Step
from hullbreach.kernel.turns import InTurn

LAST_ROWS: Final = 1  # with so many left the game ends instead of scrolling (KC-Q-110)
BOMB_CARDS: Final = 5
BOMB_THREAT: Final = 2


@final
class Scrolling(Step[KemblesCascade]):
    """The last phase of a round, or the end of the game (KC-END-01)."""

    def run(self, game: KemblesCascade) -> None:
        game.phase = SCROLLING
        if game.rows == LAST_ROWS:
            end_game(game)
            return
        wail(game)
        check_achievements(game)
        game.push(NextRow())
        game.push(PushShips(0))


@final
class PushShips(InTurn[KemblesCascade]):
    """One ship after the other in turn order goes up from the bottom row (KC-SCROLL-02, KC-Q-79)."""

    def run(self, game: KemblesCascade) -> None:
        if self.turn == game.order.size():
            return
        game.push(PushShips(self.turn + 1))
        seat = game.order.cards[self.turn]
        if game.in_area(seat) and game.row_of(game.at.cells[seat]) == game.rows - 1:
            game.push(CHECK)
            did(game, seat, PUSHED_DEED)
            push_onto(game, seat, game.beside(game.at.cells[seat], NORTH))


@final
class NextRow(Step[KemblesCascade]):
    """The bottom row is removed; a new top row is dealt while there is one (KC-SCROLL-08 to KC-SCROLL-15)."""

    def run(self, game: KemblesCascade) -> None:
        bottom = game.rows - 1
        if game.seats == 1 and any_part_in(game, bottom):
            game.finish([])  # the boss got away (KC-Q-118)
            return
        if remove_row(game, bottom):
            detonate(game)
        add_row(game)
        check_achievements(game)


def remove_row(game: KemblesCascade, row: i64) -> bool:
    """Cards and covers of a row go to their discard piles; whether the Space Bomb was among them."""
    bomb = False
    lifted: list[int] = []
    for square in range(row * COLUMNS, (row + 1) * COLUMNS):
        if game.kind_on(square) == BOMB:
            bomb = True
        lift_cover(game, square, lifted)
        game.things.cells[square] = 0
        game.claims.cells[square] = 0
    for slot in range(row * ROW_CARDS, (row + 1) * ROW_CARDS):
        card = game.slots.cells[slot]
        if card != NONE:
            game.space.remove(card)
            game.space_discard.put(card)
            game.slots.cells[slot] = NONE
    if game.telling:
        game.tell("row gone", {"row": int(row)}, lifted, True)
    return bomb


def detonate(game: KemblesCascade) -> None:
    """Sensor cards are revealed; ships whose colour shows get Threat, once each (KC-SQ-BOMB-03, KC-Q-82).

    KC-SENSOR-12.
    """
    colours: i64 = 0
    cards: list[int] = []
    for _ in range(BOMB_CARDS):
        card = take_sensor(game)
        if card != NONE:
            game.show(card, game.everyone)
            colours |= 1 << game.cards.colour.cells[card]
            cards.append(int(card))
    if game.telling:
        game.tell("bomb", {}, cards, True)
    for card in cards:
        game.sensor_discard.put(card)
    for seat in game.order.cards:
        if colours >> seat & 1:
            add_threat(game, seat, BOMB_THREAT)
