"""Round after round: Sensor cards, turns, Scrolling (KC-ROUND-01)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import BELLONIUM_TEXT
from hullbreach.games.kembles_cascade.flow.awards import check_achievements
from hullbreach.games.kembles_cascade.flow.decision import Decision
from hullbreach.games.kembles_cascade.flow.scrolling import Scrolling
from hullbreach.games.kembles_cascade.flow.sensors import draw_sensor
from hullbreach.games.kembles_cascade.flow.turns import Turns
from hullbreach.games.kembles_cascade.moves import HIGH, LOW
from hullbreach.games.kembles_cascade.state import ORDER, KemblesCascade
from hullbreach.kernel.events import in_order
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Frame, Step, Together


@final
class Rounds(Step[KemblesCascade]):
    """The bottom of the stack: begin a new round (KC-ROUND-03)."""

    def run(self, game: KemblesCascade) -> None:
        game.push(self)
        game.round += 1
        game.phase = ORDER
        if game.telling:
            game.tell("round", {"round": int(game.round)}, [])
        game.push(Scrolling())
        game.push(Turns(0))
        game.push(PickSensor(game.alive))


ROUNDS: Final = Rounds()


@final
class PickSensor(Together[KemblesCascade]):
    """All at once and in secret: one of the two Sensor cards in hand (KC-SENSOR-01)."""

    asks: ClassVar[str] = "Sensor card"

    def legal_for(self, game: KemblesCascade, seat: i64, moves: Moves) -> None:
        moves.put(LOW)
        moves.put(HIGH)

    def refusal_for(self, game: KemblesCascade, seat: i64, move: i64) -> str:
        return "" if move in (LOW, HIGH) else "KC-SENSOR-01"

    def choose(self, game: KemblesCascade, seat: i64, move: i64) -> bool:
        hand = game.hands[seat]
        card = min(hand.cards[0], hand.cards[1]) if move == LOW else max(hand.cards[0], hand.cards[1])
        hand.remove(card)
        game.chosen[seat].put(card)
        if game.telling:
            game.tell("laid", {"seat": int(seat)}, [int(card)])
        return True

    def rest(self, waiting: i64) -> Frame[KemblesCascade]:
        return PickSensor(waiting)

    def reveal(self, game: KemblesCascade) -> None:
        """The cards are turned up, fix the order and do what they say; then all draw (KC-SENSOR-02 to KC-SENSOR-08)."""
        turn_up(game)
        for seat in game.order.cards:
            if game.sensor_text(seat) == BELLONIUM_TEXT:
                game.bellonium.cells[seat] += 1
                if game.telling:
                    game.tell("bellonium", {"seat": int(seat), "amount": 1}, [])
        for seat in game.order.cards:
            draw_sensor(game, seat)
        check_achievements(game)

    def question(self, game: KemblesCascade) -> str:
        return "Which Sensor card do you play?"

    def text(self, game: KemblesCascade, move: i64) -> str:
        return Decision(self.seat).text(game, move)

    def weigh(self, game: KemblesCascade, move: i64) -> i64:
        """Low cards have the better texts.  All choose at once, so no hand is looked at."""
        return 1 if move == LOW else 0


def turn_up(game: KemblesCascade) -> None:
    """The new cards lie open, the old ones go to the discards; the highest number goes first (KC-SENSOR-03).

    KC-Q-19.
    """
    for seat in range(game.seats):
        game.sensor_discard.put_all(game.played[seat])
        game.played[seat].clear()
        for card in game.chosen[seat].cards:
            game.show(card, game.everyone)
            game.played[seat].put(card)
        game.chosen[seat].clear()
    game.order.clear()
    for number in range(39, -1, -1):
        for seat in range(game.seats):
            if game.played[seat].has(number):
                game.order.put(seat)
    if game.telling:
        order = game.order.to_list()
        game.tell("order", in_order(order), [int(game.played[seat].cards[0]) for seat in order], True)
