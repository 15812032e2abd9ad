"""Ships that come to a fleet: drawn, bought, rebuilt or captured."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import FIRST_SHIP, PICK_OF_TWO
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.moves import ZONE, choose_ship, chosen_ship, is_ship, is_zone
from hullbreach.games.mag_blast.names import ship_name
from hullbreach.games.mag_blast.state import NONE, ZONE_LIMIT, MagBlast
from hullbreach.kernel.pile import Moves


def gain_ship(game: MagBlast, seat: i64) -> None:
    """Draw the top fleet ship and place it (MB-REIN-06); Mhee Yow-Meex draws two and keeps one (MB-ABIL-07)."""
    ship = game.draw_ship(seat)
    if ship == NONE:
        return
    second = game.draw_ship(seat) if game.has_ability(seat, PICK_OF_TWO) else NONE
    if second == NONE:
        hold(game, seat, ship)
    else:
        game.tell_ability(seat)
        game.dealt[seat].put(ship)
        game.dealt[seat].put(second)
        game.push(KeepOne(seat))


def hold(game: MagBlast, seat: i64, ship: i64) -> None:
    """A drawn ship lies before its player until its zone is chosen."""
    game.dealt[seat].put(ship)
    game.push(PlaceShip(seat, ship, 0))


@final
class KeepOne(Decision):
    """Which of two drawn ships to keep; the other is discarded."""

    asks: ClassVar[str] = "keep one"
    prompt: ClassVar[str] = "Two ships drawn: which do you keep?"
    ship_word: ClassVar[str] = "keep"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for ship in game.dealt[self.seat].cards:
            moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        return "" if is_ship(move) and game.dealt[self.seat].has(chosen_ship(move)) else "MB-ABIL-07"

    def apply(self, game: MagBlast, move: i64) -> None:
        kept = chosen_ship(move)
        game.dealt[self.seat].remove(kept)
        other = game.dealt[self.seat].take()
        game.show(other, game.everyone)
        game.fleet_discard.put(other)
        if game.telling:
            game.tell("ship rejected", {"seat": int(self.seat)}, [int(other)])
        hold(game, self.seat, kept)


@final
class PlaceShip(Decision):
    """In which zone `ship` starts: one with fewer than 3 ships (MB-REIN-07, MB-Q-15)."""

    asks: ClassVar[str] = "place ship"

    def __init__(self, seat: i64, ship: i64, marked: i64) -> None:
        super().__init__(seat)
        self.ship: Final[i64] = ship
        self.marked: Final[i64] = marked

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.ship), int(self.marked)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for zone in range(i64(4)):
            if game.ships_in(self.seat, zone) < ZONE_LIMIT:
                moves.put(ZONE + zone)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if is_zone(move) and game.ships_in(self.seat, move - ZONE) < ZONE_LIMIT:
            return ""
        return "MB-REIN-07"

    def apply(self, game: MagBlast, move: i64) -> None:
        ship = game.dealt[self.seat].take()
        game.join_fleet(self.seat, ship, move - ZONE)
        game.marks.cells[ship - FIRST_SHIP] = self.marked

    def question(self, game: MagBlast) -> str:
        return f"{ship_name(game.cards, game.dealt[self.seat].cards[0])}: in which zone?"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """Where there are fewest."""
        return -game.ships_in(self.seat, move - ZONE)
