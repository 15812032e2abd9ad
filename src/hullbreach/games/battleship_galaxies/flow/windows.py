"""Moments at which cards may be played in anybody's turn (BG-Q-63).

The player on turn is asked first, then the others in turn order, one card at a time, until all pass in a row.  Whom to
ask follows from what everybody can see: the energy, for the player on turn with what the other cards in hand would
bring, the conditions on the board, and which cards lie open.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATED,
    APPROACHED,
    COPIES,
    DECLARED,
    DOOMED,
    ENDED,
    KINDS,
    LAUNCHED,
    NONE,
    PHASES,
    ROLLED,
    SIDE_CARDS,
    SIDE_KINDS,
    SIDES,
    STARTED,
    STRUCK,
    owner_side,
)
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import drawing, tactics
from hullbreach.games.battleship_galaxies.flow.fitting import use_refusal
from hullbreach.games.battleship_galaxies.moves import DISCARD, PASS, PLAY, is_discard, is_play
from hullbreach.games.battleship_galaxies.names import PHASES as PHASE_WORDS
from hullbreach.games.battleship_galaxies.names import coordinate, unit_name, whose_ship
from hullbreach.games.battleship_galaxies.sacrifice import weigh_sacrifice
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import play_worth
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.reaction import Window, answered, passed
from hullbreach.kernel.state import Choice
from hullbreach.kernel.words import seat_name

BOTTOM: Final = 0  # nothing is contested: cards do not answer cards (BG-Q-64), so a window is about the whole game


def open_window(game: BattleshipGalaxies, window: i64) -> None:
    """Ask everybody who could answer; nobody is asked while all players' hands are out of the question."""
    if game.active == NONE:
        return
    for seat in range(game.seats):
        if might_answer(game, seat, window):
            order = tuple(int((game.active + turn) % game.seats) for turn in range(game.seats))
            game.push(Answers(order, window))
            return


@final
class Answers(Window[BattleshipGalaxies]):
    """The round of players in a window."""

    def __init__(self, order: tuple[int, ...], moment: i64, turn: i64 = 0, passes: i64 = 0) -> None:
        super().__init__(order, BOTTOM, turn, passes)
        self.moment: Final[i64] = moment

    def again(self, turn: i64, passes: i64) -> Window[BattleshipGalaxies]:
        return Answers(self.order, self.moment, turn, passes)

    def ask(self, game: BattleshipGalaxies, seat: i64) -> Choice[BattleshipGalaxies] | None:
        return Answer(seat, self.moment) if might_answer(game, seat, self.moment) else None

    def facts(self) -> list[int]:
        return [int(self.moment), int(self.turn), int(self.passes), *self.order]


def might_answer(game: BattleshipGalaxies, seat: i64, moment: i64) -> bool:
    """Whether, by what everybody can see, the player could hold a card that he may play now.

    The player on turn may discard for it, all but that card; he is asked for a teammate's card as well, if the common
    energy falls short of it.
    """
    if seat != game.active:
        return might_play(game, seat, moment, 0, False)
    spare = game.hands[seat].size()
    if might_play(game, seat, moment, spare - 1, False):
        return True
    mate = game.mate_of(seat)
    return mate != NONE and might_play(game, mate, moment, spare, True)


def might_play(game: BattleshipGalaxies, seat: i64, moment: i64, spare: i64, short: bool) -> bool:
    """Whether the player could hold a card for this moment and pay for it once so many cards are discarded.

    `short`: only a card for which there is not enough energy without that.
    """
    for side in range(i64(SIDES)):
        faction = game.faction(side)
        if game.cards.answers.cells[faction * PHASES + moment] and holds_of(game, seat, side):
            for kind in range(faction * SIDE_KINDS, (faction + 1) * SIDE_KINDS):
                if (
                    game.cards.phase.cells[kind] == moment
                    and might_hold(game, seat, side, kind)
                    and game.can_pay(seat, game.cards.cost.cells[kind] - spare)
                    and not (short and game.can_pay(seat, game.cards.cost.cells[kind]))
                    and not use_refusal(game, seat, kind)
                ):
                    return True
    return False


def holds_of(game: BattleshipGalaxies, seat: i64, side: i64) -> bool:
    """Whether the player has cards of this side's deck in hand: their backs show it."""
    for card in game.hands[seat].cards:
        if owner_side(card) == side:
            return True
    return False


def might_hold(game: BattleshipGalaxies, seat: i64, side: i64, kind: i64) -> bool:
    """Whether not all copies are known to everybody to lie elsewhere than in the player's hand."""
    first = side * SIDE_CARDS + kind % SIDE_KINDS * COPIES
    everybody = game.bit(WATCHER)
    for card in range(first, first + COPIES):
        if not game.known.cells[card] & everybody or game.hands[seat].has(card):
            return True
    return False


MOMENTS: Final = {
    STARTED: "the start of a phase",
    LAUNCHED: "a launch",
    ACTIVATED: "an activation",
    APPROACHED: "an approach",
    DECLARED: "an attack",
    ROLLED: "a roll",
    STRUCK: "a hit",
    DOOMED: "a loss",
    ENDED: "the end of an activation",
}


@final
class Answer(Decision):
    """Play a card for this moment, in the own turn also discard others to pay for it, or let it be."""

    asks: ClassVar[str] = "an answer"
    pass_word: ClassVar[str] = "let it be"

    def __init__(self, seat: i64, moment: i64) -> None:
        super().__init__(seat)
        self.moment: Final[i64] = moment

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.moment)]

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        moves.put(PASS)
        for kind in range(i64(KINDS)):
            if not tactics.refusal_in(game, self.seat, kind, self.moment):
                moves.put(PLAY + kind)
        drawing.put_own_discards(game, self.seat, moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == PASS:
            return ""
        if is_play(move):
            return tactics.refusal_in(game, self.seat, move - PLAY, self.moment)
        return drawing.own_discard_refusal(game, self.seat, move - DISCARD) if is_discard(move) else "BG-Q-63"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move == PASS:
            passed(game)
            return
        answered(game)  # also by a discard: a teammate may be able to pay now, an enemy have energy to take away
        if is_discard(move):
            drawing.discard_for_energy(game, self.seat, move - DISCARD)
        else:
            tactics.play(game, self.seat, move - PLAY)

    def question(self, game: BattleshipGalaxies) -> str:
        return f"{moment_words(game, self.moment)}. Play a card?"

    def called(self, game: BattleshipGalaxies) -> str:
        return MOMENTS.get(int(self.moment), "the end of a turn")

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        if is_discard(move):
            return weigh_sacrifice(game, self.seat, move - DISCARD, self.moment)
        return play_worth(game, self.seat, move - PLAY) if is_play(move) else 0


def moment_words(game: BattleshipGalaxies, moment: i64) -> str:
    """What has just happened, or is about to."""
    who = seat_name(int(game.active))
    unit = "" if game.unit == NONE else unit_name(game, int(game.unit))
    ship = "" if game.ship == NONE else whose_ship(game, int(game.ship))
    target = "" if game.target == NONE else whose_ship(game, int(game.target))
    said = {
        STARTED: f"{who}'s {PHASE_WORDS[game.phase]} phase begins",
        LAUNCHED: f"{who} has launched {unit}",
        ACTIVATED: f"{who} has activated {unit}",
        APPROACHED: f"{ship} comes up to an enemy",
        DECLARED: f"{ship} attacks {target}",
        ROLLED: f"{ship} has rolled {coordinate(int(game.letter), int(game.number))} against {target}",
        STRUCK: f"{ship} has hit {target}",
        DOOMED: f"{'' if game.doomed == NONE else whose_ship(game, int(game.doomed))} is about to be destroyed",
        ENDED: f"{who}'s {unit} has finished",
    }
    return said.get(moment, f"{who}'s turn ends")
