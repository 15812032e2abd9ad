"""Cards of the Attack phase that are neither blasts nor squadrons: Ramming Speed, Spacedock, fields, ships."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import ASTEROIDS, MINEFIELD
from hullbreach.games.mag_blast.flow.answers import announce
from hullbreach.games.mag_blast.flow.blasts import aim
from hullbreach.games.mag_blast.flow.decision import AboutCard
from hullbreach.games.mag_blast.flow.plays import OTHER, Play
from hullbreach.games.mag_blast.flow.ships import gain_ship
from hullbreach.games.mag_blast.flow.targets import picks_own_blast, put_own_blasts
from hullbreach.games.mag_blast.moves import PLAY, SEAT, choose_ship, chosen_ship, is_seat, is_ship
from hullbreach.games.mag_blast.names import card_beneath, card_name, ship_name
from hullbreach.games.mag_blast.state import JUST_CAPTURED, NONE, MagBlast
from hullbreach.games.mag_blast.worth import best_ram, ship_worth
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.words import seat_name


@final
class ChooseRam(AboutCard):
    """Which ship is sacrificed for Ramming Speed (MB-CARD-06)."""

    asks: ClassVar[str] = "ram"
    prompt: ClassVar[str] = "Ramming Speed: which ship is sacrificed?"
    ship_word: ClassVar[str] = "ram with"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for ship in game.fleets[self.seat].cards:
            if not game.marked(ship, JUST_CAPTURED):
                moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        if not is_ship(move) or not game.fleets[self.seat].has(chosen_ship(move)):
            return "MB-CARD-06"
        return "MB-Q-41" if game.marked(chosen_ship(move), JUST_CAPTURED) else ""

    def apply(self, game: MagBlast, move: i64) -> None:
        aim(game, self.seat, self.card, chosen_ship(move))

    def weigh(self, game: MagBlast, move: i64) -> i64:
        ship = chosen_ship(move)
        return best_ram(game, self.seat, ship) - 10 * ship_worth(game, ship)


@final
class Repair(AboutCard):
    """Which blast a Spacedock takes off (MB-CARD-05)."""

    asks: ClassVar[str] = "repair"
    prompt: ClassVar[str] = "Spacedock: which blast is taken off?"
    play_word: ClassVar[str] = "take off"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        put_own_blasts(game, self.seat, moves)

    def refusal(self, game: MagBlast, move: i64) -> str:
        return "" if picks_own_blast(game, self.seat, move) else "MB-CARD-05"

    def apply(self, game: MagBlast, move: i64) -> None:
        announce(game, Repaired(self.seat, self.card, move - PLAY))

    def card_text(self, game: MagBlast, card: i64) -> str:
        return card_beneath(game, card, self.seat)


@final
class Repaired(Play):
    """Spacedock: the `blast` is discarded."""

    def __init__(self, by: i64, card: i64, blast: i64) -> None:
        super().__init__(by, card, OTHER, NONE)
        self.blast: Final[i64] = blast

    def facts(self) -> list[int]:
        return [int(self.by), int(self.card), int(self.blast)]

    def happen(self, game: MagBlast) -> None:
        game.playing.remove(self.card)
        game.to_discard(self.card)
        game.beneath.remove(self.blast)
        game.under.cells[self.blast] = NONE
        game.to_discard(self.blast)
        if game.telling:
            game.tell("repaired", {"seat": int(self.by)}, [int(self.blast)])

    def further(self, game: MagBlast) -> str:
        under = ship_name(game.cards, game.under.cells[self.blast])
        return f" for the {card_name(game.cards, self.blast)} beneath {under}"


@final
class LayOn(AboutCard):
    """On whose fleet a Minefield or Asteroids are laid (MB-CARD-07, MB-CARD-08)."""

    asks: ClassVar[str] = "fleet"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for seat in range(game.seats):
            if game.lives(seat):
                moves.put(SEAT + seat)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if is_seat(move) and move - SEAT < game.seats:
            return "" if game.lives(move - SEAT) else "MB-ELIM-01"
        return "MB-CARD-07" if game.cards.kind(self.card) == MINEFIELD else "MB-CARD-08"

    def apply(self, game: MagBlast, move: i64) -> None:
        announce(game, Laid(self.seat, self.card, move - SEAT))

    def question(self, game: MagBlast) -> str:
        does = "moves, fires or launches" if game.cards.kind(self.card) == MINEFIELD else "can be attacked"
        return f"{card_name(game.cards, self.card)}: on which fleet? No ship of it {does} until your next turn"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """Asteroids on oneself, Minefields on the strongest other."""
        on = move - SEAT
        if game.cards.kind(self.card) == ASTEROIDS:
            return 100 if on == self.seat else 0
        return -1 if on == self.seat else game.fleet_hull_left(on)


@final
class Laid(Play):
    """A Minefield or Asteroids come to lie on a fleet."""

    def __init__(self, by: i64, card: i64, foe: i64) -> None:
        super().__init__(by, card, OTHER, NONE)
        self.foe: Final[i64] = foe

    def facts(self) -> list[int]:
        return [int(self.by), int(self.card), int(self.foe)]

    def victim(self, game: MagBlast) -> i64:
        return self.foe  # MB-Q-69

    def happen(self, game: MagBlast) -> None:
        game.playing.remove(self.card)
        if not game.lives(self.foe):
            game.to_discard(self.card)
            return
        game.laid.put(self.card)
        game.under.cells[self.card] = self.foe
        if game.telling:
            game.tell("laid", {"seat": int(self.by), "on": int(self.foe)}, [int(self.card)])

    def further(self, game: MagBlast) -> str:
        return f" on {seat_name(self.foe)}'s fleet"


@final
class Reinforced(Play):
    """Reinforcements: the top fleet ship (MB-CARD-04), outside the Reinforce phase (MB-Q-60)."""

    def happen(self, game: MagBlast) -> None:
        game.playing.remove(self.card)
        game.to_discard(self.card)
        if game.has_room(self.by):
            gain_ship(game, self.by)
