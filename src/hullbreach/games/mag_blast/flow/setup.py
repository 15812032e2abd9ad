"""Before the first turn: command ships, six fleet ships of which four are placed facedown, hands, who begins."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.moves import choose_ship, chosen_ship, is_ship
from hullbreach.games.mag_blast.names import ship_seen_by
from hullbreach.games.mag_blast.state import HAND, MagBlast
from hullbreach.games.mag_blast.worth import ship_worth
from hullbreach.kernel.mark import Mark
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Frame, Step, Together

DEALT: int = 6
PLACED: int = 4


@final
class Setup(Step[MagBlast]):
    """Shuffle, deal command ships and fleet ships (MB-SETUP-01 to 03); the others stay away (MB-Q-47)."""

    def run(self, game: MagBlast) -> None:
        game.shuffle(game.command_box)
        game.shuffle(game.fleet_deck)
        game.shuffle(game.deck)
        for seat in range(game.seats):
            command = game.command_box.take()
            game.show(command, game.everyone)
            game.commands[seat].put(command)
            for _ in range(DEALT):
                ship = game.fleet_deck.take()
                game.show(ship, game.bit(seat))
                game.dealt[seat].put(ship)
        game.push(PlaceFleet((1 << game.seats) - 1))


@final
class PlaceFleet(Together[MagBlast]):
    """All at once and in secret: four of six ships, facedown, zone by zone (MB-SETUP-03, MB-SETUP-04)."""

    asks: ClassVar[str] = "place fleet"

    def legal_for(self, game: MagBlast, seat: i64, moves: Moves) -> None:
        for ship in game.dealt[seat].cards:
            moves.put(choose_ship(ship))

    def refusal_for(self, game: MagBlast, seat: i64, move: i64) -> str:
        return "" if is_ship(move) and game.dealt[seat].has(chosen_ship(move)) else "MB-SETUP-03"

    def choose(self, game: MagBlast, seat: i64, move: i64) -> bool:
        ship = chosen_ship(move)
        game.dealt[seat].remove(ship)
        game.facedown[seat].put(ship)
        if game.telling:
            game.tell("placed", {"seat": int(seat), "zone": int(game.facedown[seat].size()) - 1}, [int(ship)])
        return game.facedown[seat].size() == PLACED

    def rest(self, waiting: i64) -> Frame[MagBlast]:
        return PlaceFleet(waiting)

    def reveal(self, game: MagBlast) -> None:
        """Turn the ships up together, deal hands, and the weakest fleet begins (MB-SETUP-05 to 07)."""
        for seat in range(game.seats):
            game.fleet_discard.put_all(game.dealt[seat])
            game.dealt[seat].clear()
            placed = game.facedown[seat].to_list()
            for zone in range(len(placed)):
                game.join_fleet(seat, placed[zone], zone)
            game.facedown[seat].clear()
        if game.telling:
            game.tell("revealed", {}, [ship for fleet in game.fleets for ship in fleet.to_list()], True)
        for seat in range(game.seats):
            if game.lives(seat):
                game.draw_actions(seat, HAND)
        game.active = game.right_of(first_player(game))

    def question(self, game: MagBlast) -> str:
        return "Place four of your six ships facedown: first yellow, then green, red and blue"

    def text(self, game: MagBlast, move: i64) -> str:
        if is_ship(move):
            return f"place {ship_seen_by(game, chosen_ship(move), self.seat)}"
        return Decision(self.seat).text(game, move)

    def marks(self, game: MagBlast, move: i64) -> list[Mark]:
        return Decision(self.seat).marks(game, move)

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return ship_worth(game, chosen_ship(move))


def first_player(game: MagBlast) -> i64:
    """The lowest sum of hull strengths, by chance among equals (MB-SETUP-07, MB-Q-02)."""
    best: i64 = -1
    least: i64 = 0
    equals: i64 = 0
    for seat in range(game.seats):
        if game.lives(seat):
            total = game.fleet_hull_left(seat)
            if best < 0 or total < least:
                best = seat
                least = total
                equals = 1
            elif total == least:
                equals += 1
                if game.rng.below(equals) == 0:
                    best = seat
    return best
