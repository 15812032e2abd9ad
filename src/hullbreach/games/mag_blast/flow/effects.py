"""What a Direct Hit Effect does to the ship that was hit."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import BOARDING, BRIDGE_HIT, CATASTROPHE, CONCUSSION, FIRST_COMMAND, FIRST_SHIP
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.flow.plays import Play
from hullbreach.games.mag_blast.flow.ships import PlaceShip
from hullbreach.games.mag_blast.moves import is_steer, steer, steered_ship, steered_zone
from hullbreach.games.mag_blast.names import ship_with_owner
from hullbreach.games.mag_blast.state import JUST_CAPTURED, NONE, ZONE_LIMIT, MagBlast
from hullbreach.kernel.pile import Moves


def effect_refusal(game: MagBlast, card: i64, target: i64) -> str:
    """Why an effect cannot be played on the ship that was hit, or "": what captures spares command ships (MB-Q-40)."""
    kind = game.cards.kind(card)
    if target >= FIRST_COMMAND and kind == BOARDING:
        return "MB-CARD-11"
    if target >= FIRST_COMMAND and kind == CONCUSSION:
        return "MB-CARD-12"
    if kind == BRIDGE_HIT and not game.hands[game.owner_of(target)]:
        return "MB-Q-59"
    return ""


@final
class Effect(Play):
    """A Direct Hit Effect; its card is discarded once it has had its effect (MB-Q-70)."""

    def happen(self, game: MagBlast) -> None:
        foe = game.owner_of(self.target)
        if foe != NONE:
            self.take_effect(game, foe)
        game.playing.remove(self.card)
        game.to_discard(self.card)

    def take_effect(self, game: MagBlast, foe: i64) -> None:
        """What its card does to the ship that was hit (MB-CARD-10, MB-CARD-13)."""
        kind = game.cards.kind(self.card)
        if kind == CATASTROPHE:
            game.destroy(self.target)
        elif kind == BRIDGE_HIT:
            game.steal(self.by, foe, 3)
        elif kind == BOARDING:
            self.board(game, foe)
        else:
            concuss(game, self.by, foe, game.zone_of(self.target))

    def board(self, game: MagBlast, foe: i64) -> None:
        """The ship changes sides with all its damage (MB-Q-41)."""
        if game.telling:
            game.tell("boarded", {"seat": int(self.by), "victim": int(foe)}, [int(self.target)])
        game.fleets[foe].remove(self.target)
        game.owner.cells[self.target - FIRST_SHIP] = NONE
        if game.has_room(self.by):
            game.dealt[self.by].put(self.target)
            game.push(PlaceShip(self.by, self.target, JUST_CAPTURED))
        else:
            game.fleet_discard.put(self.target)
            game.clear_beneath(self.target)


def concuss(game: MagBlast, seat: i64, foe: i64, zone: i64) -> None:
    """The attacker scatters the ships of a zone, one after the other (MB-CARD-12)."""
    ships = tuple(ship for ship in game.fleets[foe].to_list() if game.zone_of(ship) == zone)
    game.push(Scatter(seat, foe, ships))


@final
class Scatter(Decision):
    """Where the first of `ships` goes, whatever its speed (MB-Q-16); the others follow, and must find room as well."""

    asks: ClassVar[str] = "scatter"

    def __init__(self, seat: i64, foe: i64, ships: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.foe: Final[i64] = foe
        self.ships: Final = ships

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.foe), *self.ships]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for zone in range(i64(4)):
            if self.room(game, zone):
                moves.put(steer(self.ships[0], zone))

    def room(self, game: MagBlast, zone: i64) -> bool:
        """Whether a zone has a place, not counting the ships still to be scattered."""
        count: i64 = 0
        for ship in game.fleets[self.foe].cards:
            if game.zone_of(ship) == zone and int(ship) not in self.ships:
                count += 1
        return count < ZONE_LIMIT

    def refusal(self, game: MagBlast, move: i64) -> str:
        if is_steer(move) and steered_ship(move) == self.ships[0] and self.room(game, steered_zone(move)):
            return ""
        return "MB-CARD-12"

    def apply(self, game: MagBlast, move: i64) -> None:
        ship: i64 = self.ships[0]
        game.zone.cells[ship - FIRST_SHIP] = steered_zone(move)
        if game.telling:
            game.tell("scattered", {"seat": int(self.seat), "zone": int(steered_zone(move))}, [int(ship)])
        if len(self.ships) > 1:
            game.push(Scatter(self.seat, self.foe, self.ships[1:]))

    def so_far(self) -> tuple[int, int, int]:
        return NONE, NONE, self.ships[0]

    def question(self, game: MagBlast) -> str:
        return f"Concussive Blast: where is {ship_with_owner(game, self.ships[0])} thrown?"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return 1 if steered_zone(move) != game.zone_of(steered_ship(move)) else 0
