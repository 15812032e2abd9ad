"""Whose turn it is, its phases in order, and its end."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import FIRST_SHIP
from hullbreach.games.mag_blast.flow.answers import pause
from hullbreach.games.mag_blast.flow.attack import AttackPhase
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.flow.discard import DiscardPhase
from hullbreach.games.mag_blast.flow.draw import Drawing
from hullbreach.games.mag_blast.flow.maneuver import ManeuverPhase
from hullbreach.games.mag_blast.flow.reinforce import ReinforcePhase
from hullbreach.games.mag_blast.moves import AGREE, PASS
from hullbreach.games.mag_blast.state import (
    ATTACK,
    DISCARD,
    DRAW,
    IN_BARRAGE,
    JUST_CAPTURED,
    MANEUVER,
    NO_BARRAGE,
    NONE,
    REINFORCE,
    TURN_END,
    MagBlast,
)
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step
from hullbreach.kernel.words import seat_name

STALL_ROUNDS: Final = 10


@final
class Turns(Step[MagBlast]):
    """The bottom of the stack: one turn ends, the next begins with the player to the left (MB-TURN-02, MB-END-01).

    So it goes on until one player is left (MB-TURN-04).
    """

    def run(self, game: MagBlast) -> None:
        game.push(self)
        for card in game.playing.to_list():  # left over when a player gave up in the own turn (MB-Q-44)
            game.playing.remove(card)
            if game.cards.is_squadron(card):
                game.aside.put(card)
            else:
                game.to_discard(card)
        game.return_squadrons()
        last = game.active
        for ship in game.fleets[last].cards:  # from the next turn on a captured ship acts (MB-Q-41)
            game.marks.cells[ship - FIRST_SHIP] &= ~JUST_CAPTURED
        seat = last
        while True:
            seat = (seat + 1) % game.seats
            lift(game, seat)
            if game.lives(seat):
                break
        game.active = seat
        if game.quiet_turns >= STALL_ROUNDS * game.survivors():
            stalled(game)
            return
        game.push(BeginTurn(seat))
        if game.may_barrage and game.survivors() == 2 and game.barrage_from == NO_BARRAGE:
            game.push(Vote(seat, False))


def lift(game: MagBlast, seat: i64) -> None:
    """What this player laid on fleets ends now, also after an elimination (MB-CARD-07 to 09)."""
    for card in game.laid.to_list():
        if game.by.cells[card] == seat:
            game.laid.remove(card)
            game.under.cells[card] = NONE
            game.to_discard(card)
            if game.telling:
                game.tell("lifted", {"seat": int(seat)}, [card])


def stalled(game: MagBlast) -> None:
    """Nothing has happened for too long: the strongest wins (MB-Q-49)."""
    seats = [seat for seat in range(int(game.seats)) if game.lives(seat)]
    top = max([strength(game, seat) for seat in seats])
    game.finish([seat for seat in seats if strength(game, seat) == top])


def strength(game: MagBlast, seat: i64) -> tuple[int, int, int]:
    """What is compared then, most important first: hull left on the command ship and in the fleet, fleet ships."""
    command = game.command(seat)
    hull = int(game.cards.hull(command) - game.lasting_damage(command))
    return hull, int(game.fleet_hull_left(seat)), int(game.fleets[seat].size())


@final
class BeginTurn(Step[MagBlast]):
    """Clear the marks on the player's ships (MB-BLAST-05).

    The first phase is Discard, or Reinforce in each player's first turn (MB-TURN-03, MB-Q-03).
    """

    def __init__(self, player: i64) -> None:
        super().__init__()
        self.player: Final[i64] = player

    def facts(self) -> list[int]:
        return [int(self.player)]

    def run(self, game: MagBlast) -> None:
        seat = self.player
        game.quiet_turns += 1
        game.cancelled = False
        for ship in game.fleets[seat].cards:
            game.marks.cells[ship - FIRST_SHIP] = 0
        if game.barrage_from == seat:
            game.barrage_from = IN_BARRAGE
            if game.telling:
                game.tell("barrage", {}, [])
        first = not game.begun >> seat & 1
        game.begun |= 1 << seat
        if game.telling:
            game.tell("turn", {"seat": int(seat)}, [])
        game.push(Phase(seat, REINFORCE if first else DISCARD))


@final
class Phase(Step[MagBlast]):
    """One phase after the other (MB-TURN-01), each with a moment for ANY TURN cards before it (MB-Q-58)."""

    def __init__(self, player: i64, phase: i64) -> None:
        super().__init__()
        self.player: Final[i64] = player
        self.phase: Final[i64] = phase

    def facts(self) -> list[int]:
        return [int(self.player), int(self.phase)]

    def run(self, game: MagBlast) -> None:
        seat = self.player
        game.phase = self.phase
        if self.phase < TURN_END:
            game.push(Phase(seat, self.phase + 1))
        if self.phase == DISCARD:
            game.push(DiscardPhase(seat, 0))
        elif self.phase == DRAW:
            game.push(Drawing(seat))
        elif self.phase == REINFORCE:
            game.push(ReinforcePhase(seat, ()))
        elif self.phase == MANEUVER:
            game.push(ManeuverPhase(seat, False))
        elif self.phase == ATTACK:
            game.push(AttackPhase(seat))
        pause(game, seat)


# ------------------------------------------------------------------------------ Brutal Barrage


@final
class Vote(Decision):
    """Between turns the two survivors may agree on a Brutal Barrage (MB-BB-01); `proposed` by the other already.

    The weaker of the two begins it, whoever is next if they are alike (MB-BB-05, MB-Q-52).
    """

    asks: ClassVar[str] = "barrage"
    pass_word: ClassVar[str] = "no Brutal Barrage"

    def __init__(self, seat: i64, proposed: bool) -> None:
        super().__init__(seat)
        self.proposed: Final[bool] = proposed

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.proposed)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        moves.put(AGREE)

    def refusal(self, game: MagBlast, move: i64) -> str:
        return "" if move in (PASS, AGREE) else "MB-BB-01"

    def apply(self, game: MagBlast, move: i64) -> None:
        other = game.left_of(self.seat)
        if move == PASS:
            if not self.proposed and self.seat == game.active:
                game.push(Vote(other, False))
            return
        if game.telling:
            game.tell("votes", {"seat": int(self.seat)}, [])
        if not self.proposed:
            game.push(Vote(other, True))
            return
        mine = game.hull_left(self.seat)
        theirs = game.hull_left(other)
        weaker = self.seat if mine < theirs else other
        game.barrage_from = game.active if mine == theirs else weaker

    def question(self, game: MagBlast) -> str:
        other = seat_name(game.left_of(self.seat))
        return f"{other} proposes a Brutal Barrage: agree?" if self.proposed else "Propose a Brutal Barrage to the end?"

    def text(self, game: MagBlast, move: i64) -> str:
        return "agree to a Brutal Barrage" if move == AGREE and self.proposed else super().text(game, move)


TURNS: Final = Turns()
