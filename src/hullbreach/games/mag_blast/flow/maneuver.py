"""Phase 4: Maneuver."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import FIRST_SHIP, PICKPOCKET
from hullbreach.games.mag_blast.flow.answers import pause
from hullbreach.games.mag_blast.flow.any_turn import any_turn_refusal, limited_refusal, play_any_turn, put_any_turn
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.flow.plays import use_ability
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    CALL_OFF,
    PASS,
    SEAT,
    is_play,
    is_seat,
    is_steer,
    steer,
    steered_ship,
    steered_zone,
)
from hullbreach.games.mag_blast.state import ALL_TURRETS, JUST_CAPTURED, MOVED, ZONE_LIMIT, MagBlast, ring_distance
from hullbreach.games.mag_blast.worth import MORE_CARDS, WITHDRAWN
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.words import counted, seat_name


@final
class ManeuverPhase(Decision):
    """Send ships to zones within their speed of where they began (MB-MAN-01, MB-Q-14); Freep may steal (MB-ABIL-04).

    All moves can be called off once, when a zone has become overfull; `called_off` says that they were.
    """

    asks: ClassVar[str] = "maneuver"
    pass_word: ClassVar[str] = "done moving"

    def __init__(self, seat: i64, called_off: bool) -> None:
        super().__init__(seat)
        self.called_off: Final[bool] = called_off

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.called_off)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        if not overfull(game, self.seat):
            moves.put(PASS)
        elif not self.called_off:
            moves.put(CALL_OFF)
        if not game.mined(self.seat):
            for ship in game.fleets[self.seat].cards:
                if game.cards.speed(ship):
                    for zone in range(i64(4)):
                        if not steer_refusal(game, ship, zone):
                            moves.put(steer(ship, zone))
        put_any_turn(game, self.seat, moves)
        if not self.ability_refusal(game):
            moves.put(ABILITY)

    def ability_refusal(self, game: MagBlast) -> str:
        """Why nobody can be robbed, or ""."""
        reason = limited_refusal(game, self.seat, PICKPOCKET, "MB-ABIL-04")
        if reason:
            return reason
        for seat in range(game.seats):
            if seat != self.seat and game.hands[seat]:
                return ""
        return "MB-ABIL-04"

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return "MB-MAN-04" if overfull(game, self.seat) else ""
        if move == CALL_OFF:
            if self.called_off:
                return "MB-Q-14"
            return "" if overfull(game, self.seat) else "MB-MAN-01"
        if move == ABILITY:
            return self.ability_refusal(game)
        if is_play(move):
            return any_turn_refusal(game, self.seat, move)
        if not is_steer(move) or not game.fleets[self.seat].has(steered_ship(move)):
            return "MB-MAN-01"
        if game.mined(self.seat):
            return "MB-CARD-07"
        return steer_refusal(game, steered_ship(move), steered_zone(move))

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == PASS:
            settle_moves(game, self.seat)
        elif move == CALL_OFF:
            call_off(game, self.seat)
            game.push(ManeuverPhase(self.seat, True))
        else:
            game.push(self)
            if move == ABILITY:
                use_ability(game, self.seat)
                game.push(Rob(self.seat))
            elif is_play(move):
                play_any_turn(game, self.seat, move)
            else:
                send(game, steered_ship(move), steered_zone(move))

    def question(self, game: MagBlast) -> str:
        crowded = overfull(game, self.seat)
        return "Maneuver: at most 3 ships in a zone!" if crowded else "Maneuver: move each ship up to its speed"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """Fill an empty zone from a crowded one; nothing else is worth the trouble."""
        if move == CALL_OFF:
            return WITHDRAWN
        if move == ABILITY:
            return 30
        if not is_steer(move):
            return MORE_CARDS
        here = game.ships_in(self.seat, game.zone_of(steered_ship(move)))
        there = game.ships_in(self.seat, steered_zone(move))
        if there >= ZONE_LIMIT:
            return -20
        return 10 if there == 0 and here > 1 else -5


# While the phase lasts, a moved ship carries MOVED and, above the other marks, the zone it came from and a bit for each
# zone that it was sent to.
FROM: Final = 5
SENT: Final = 7


def home(game: MagBlast, ship: i64) -> i64:
    """The zone in which a ship began the phase."""
    if game.marked(ship, MOVED):
        return game.marks.cells[ship - FIRST_SHIP] >> FROM & 3
    return game.zone_of(ship)


def steer_refusal(game: MagBlast, ship: i64, zone: i64) -> str:
    """Why a ship cannot go to a zone, or "": too far (MB-FLEET-02); home always, elsewhere once (MB-Q-14)."""
    if game.cards.speed(ship) == 0:
        return "MB-MAN-05"
    start = home(game, ship)
    if zone == game.zone_of(ship) or ring_distance(start, zone) > game.cards.speed(ship):
        return "MB-MAN-01"
    return "MB-Q-14" if zone != start and game.marked(ship, 1 << (SENT + zone)) else ""


def send(game: MagBlast, ship: i64, zone: i64) -> None:
    """Move a ship, remembering where it came from and where it has been."""
    game.mark(ship, MOVED | home(game, ship) << FROM | 1 << (SENT + zone))
    game.zone.cells[ship - FIRST_SHIP] = zone
    if game.telling:
        game.tell("moves", {"seat": int(game.owner_of(ship)), "zone": int(zone)}, [int(ship)])


def overfull(game: MagBlast, seat: i64) -> bool:
    """Whether a zone holds more than 3 ships (MB-MAN-04)."""
    for zone in range(i64(4)):
        if game.ships_in(seat, zone) > ZONE_LIMIT:
            return True
    return False


def settle_moves(game: MagBlast, seat: i64) -> None:
    """The phase is over: the ships stay where they are."""
    for ship in game.fleets[seat].cards:
        game.marks.cells[ship - FIRST_SHIP] &= ALL_TURRETS | JUST_CAPTURED


def call_off(game: MagBlast, seat: i64) -> None:
    """All ships are again where the phase found them, as if none had moved."""
    for ship in game.fleets[seat].cards:
        game.zone.cells[ship - FIRST_SHIP] = home(game, ship)
    settle_moves(game, seat)
    if game.telling:
        game.tell("called off", {"seat": int(seat)}, [])


@final
class Rob(Decision):
    """From whose hand Freep takes 3 random cards."""

    asks: ClassVar[str] = "rob"
    prompt: ClassVar[str] = "Pickpocket: whose hand?"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for seat in range(game.seats):
            if seat != self.seat and game.hands[seat]:
                moves.put(SEAT + seat)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if is_seat(move) and move - SEAT < game.seats and move - SEAT != self.seat and game.hands[move - SEAT]:
            return ""
        return "MB-ABIL-04"

    def apply(self, game: MagBlast, move: i64) -> None:
        game.steal(self.seat, move - SEAT, 3)
        pause(game, self.seat)

    def seat_text(self, game: MagBlast, seat: i64) -> str:
        size = game.hands[seat].size() if seat < game.seats else 0
        return f"rob {seat_name(seat)} ({counted(size, 'card')})"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return game.hands[move - SEAT].size()
