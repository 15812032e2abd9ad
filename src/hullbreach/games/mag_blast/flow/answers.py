"""A card or ability is announced, the others may answer, then it happens (MB-Q-20).

Every play is a `Play` frame with an `Answers` window above it; an answer is a play itself.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import ALLOCATION, BOMBER, EVASION, FIGHTER, FIRST_COMMAND, FLUX, PAY_TO_CANCEL
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.flow.plays import BLAST, HIT, OTHER, PAUSE, SQUADRON, Play, use_ability
from hullbreach.games.mag_blast.moves import ABILITY, PASS, PLAY, SPEND, TAKE_BACK, is_play, is_spend
from hullbreach.games.mag_blast.state import NONE, MagBlast
from hullbreach.games.mag_blast.worth import MORE_CARDS, WITHDRAWN, usefulness
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.reaction import NOTHING, Window, answered, contest, next_place, passed, strike
from hullbreach.kernel.state import Choice
from hullbreach.kernel.words import counted, seat_name

PHASE_WORDS: Final = (
    "Discard phase",
    "Draw phase",
    "Reinforce phase",
    "Maneuver phase",
    "Attack phase",
    "end of the turn",
)


def announce(game: MagBlast, play: Play) -> None:
    """Let `play` happen unless it is cancelled: the others are asked first, clockwise from whom it is aimed at."""
    first = play.victim(game)
    if first == NONE or first == play.by:
        first = game.left_of(play.by)
    order: list[int] = []
    seat = first
    while True:
        if seat != play.by:
            order.append(int(seat))
        seat = game.left_of(seat)
        if seat == first:
            break
    contest(game, play, Answers(tuple(order), next_place(game)))


@final
class Pause(Play):
    """A moment at which nothing happens but what others add to it (MB-Q-58)."""

    def happen(self, game: MagBlast) -> None:
        pass

    def called(self, game: MagBlast) -> str:
        return "a quiet moment"

    def question(self, game: MagBlast) -> str:
        return f"{seat_name(self.by)}: {PHASE_WORDS[game.phase]}. Play an ANY TURN card?"


def pause(game: MagBlast, seat: i64) -> None:
    """Ask the others for ANY TURN cards."""
    if game.cards.allocation_any_turn:
        announce(game, Pause(seat, NONE, PAUSE, NONE))


@final
class Answers(Window[MagBlast]):
    """Ask the others, one after the other, until it is cancelled or all let it be (MB-Q-21)."""

    def again(self, turn: i64, passes: i64) -> Window[MagBlast]:
        return Answers(self.order, self.about, turn, passes)

    def ask(self, game: MagBlast, seat: i64) -> Choice[MagBlast] | None:
        if not game.lives(seat) or not game.hands[seat]:
            return None
        play = game.stack[self.about]
        assert isinstance(play, Play)
        return Answer(seat, self.about) if might_answer(game, seat, play) else None


def might_answer(game: MagBlast, seat: i64, play: Play) -> bool:
    """Whether, by what everybody can see, the hand of `seat` could hold an answer (MB-Q-58)."""
    if can_pay_to_cancel(game, seat, play):
        return True
    for kind in (FLUX, EVASION, FIGHTER, ALLOCATION):
        if answers(game, seat, play, kind):
            for card in game.cards.of_kind[kind].cells:
                if not game.known.cells[card] & game.bit(-1) or game.hands[seat].has(card):
                    return True
    return False


def answers(game: MagBlast, seat: i64, play: Play, kind: i64) -> bool:
    """Whether a card of this kind, in the hand of `seat`, is an answer to `play` (MB-Q-30, MB-Q-34, MB-Q-65)."""
    if kind == ALLOCATION:
        return game.cards.allocation_any_turn and not allocation_refusal(game)
    if play.card == NONE:
        return False  # abilities cannot be cancelled (MB-Q-33)
    if kind == FLUX:
        return True
    aimed = play.target != NONE and game.owner_of(play.target) == seat
    if kind == EVASION:
        return aimed and play.sort <= HIT
    if kind == FIGHTER:
        return aimed and play.sort == SQUADRON and game.has_carrier(seat) and not game.mined(seat)
    return False


def can_pay_to_cancel(game: MagBlast, seat: i64, play: Play) -> bool:
    """Whether Cranium Consortium is under fire from a blast on a fleet ship (MB-ABIL-10)."""
    if play.sort != BLAST or not game.has_ability(seat, PAY_TO_CANCEL):
        return False
    return play.target < FIRST_COMMAND and game.owner_of(play.target) == seat


@final
class Answer(Decision):
    """Answer the play at `about`, or let it be; a payment `withdrawn` is not begun again (MB-Q-67)."""

    asks: ClassVar[str] = "answer"
    pass_word: ClassVar[str] = "let it be"
    play_word: ClassVar[str] = "answer with"

    def __init__(self, seat: i64, about: i64, withdrawn: bool = False) -> None:
        super().__init__(seat)
        self.about: Final[i64] = about
        self.withdrawn: Final[bool] = withdrawn

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.about), int(self.withdrawn)]

    def play(self, game: MagBlast) -> Play:
        """What is to be answered."""
        play = game.stack[self.about]
        assert isinstance(play, Play)
        return play

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        for card in game.hands[self.seat].cards:
            if answers(game, self.seat, self.play(game), game.cards.kind(card)):
                moves.put(PLAY + card)
        if not self.ability_refusal(game):
            moves.put(ABILITY)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return ""
        if move == ABILITY:
            return self.ability_refusal(game)
        if not is_play(move) or not game.hands[self.seat].has(move - PLAY):
            return "MB-ACT-02"
        kind = game.cards.kind(move - PLAY)
        if answers(game, self.seat, self.play(game), kind):
            return ""
        return self.answer_refusal(game, kind)

    def answer_refusal(self, game: MagBlast, kind: i64) -> str:
        """Why a card in hand is no answer to this play."""
        play = self.play(game)
        if kind == FLUX:
            return "MB-Q-33"
        if kind == EVASION:
            return "MB-CARD-02"
        if kind == FIGHTER:
            if play.sort != SQUADRON:
                against_fighter = play.card != NONE and game.cards.kind(play.card) == FIGHTER
                return "MB-Q-31" if against_fighter else "MB-DEF-06"
            if game.mined(self.seat):
                return "MB-CARD-07"
            return "MB-DEF-03" if game.owner_of(play.target) == self.seat else "MB-Q-22"
        if kind == BOMBER:
            return "MB-DEF-06"
        if kind == ALLOCATION and game.cards.allocation_any_turn:
            return allocation_refusal(game)
        return "MB-ACT-01"

    def ability_refusal(self, game: MagBlast) -> str:
        """Why Cranium Consortium's ability cannot be used here."""
        if self.withdrawn:
            return "MB-Q-67"
        if not can_pay_to_cancel(game, self.seat, self.play(game)) or icons_in_hand(game, self.seat) < 2:
            return "MB-ABIL-10"
        return ""

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == PASS:
            passed(game)
            return
        if move == ABILITY:
            use_ability(game, self.seat)
            game.push(PayToCancel(self.seat, self.about, ()))
            return
        answered(game)
        card = move - PLAY
        game.play_from(self.seat, card)
        if game.telling:
            game.tell("answers", {"seat": int(self.seat)}, [int(card)])
        if game.cards.kind(card) == ALLOCATION:
            announce(game, Allocation(self.seat, card, OTHER, NONE))
        else:
            announce(game, Counter(self.seat, card, self.about))

    def against(self) -> i64:
        return self.about

    def question(self, game: MagBlast) -> str:
        return self.play(game).question(game)

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """Save what is about to be lost, and let nobody save it from us."""
        kind: i64 = game.cards.kind(move - PLAY) if is_play(move) else NONE
        if kind == ALLOCATION:
            return MORE_CARDS
        cost: i64 = 8 if kind in (NONE, FIGHTER) else 25
        return self.play(game).stake(game, self.seat) - cost


@final
class Counter(Play):
    """Temporal Flux, Evasive Action or a defending fighter against the play at `about` (MB-DEF-01 to 05)."""

    def __init__(self, by: i64, card: i64, about: i64) -> None:
        super().__init__(by, card, OTHER, NONE)
        self.about: Final[i64] = about

    def facts(self) -> list[int]:
        return [int(self.by), int(self.card), int(self.about)]

    def happen(self, game: MagBlast) -> None:
        game.playing.remove(self.card)
        play = game.stack[self.about]
        if play is NOTHING:
            game.to_discard(self.card)
            return
        assert isinstance(play, Play)
        strike(game, self.about)
        kind = game.cards.kind(self.card)
        play.cancel(game, kind == EVASION)
        if kind == FIGHTER and game.cards.kind(play.card) == BOMBER:
            game.aside.put(self.card)  # MB-DEF-04
        else:
            game.to_discard(self.card)
        if game.telling:
            game.tell("cancelled", {"seat": int(play.by)}, [int(play.card)])

    def against(self) -> i64:
        return self.about

    def further(self, game: MagBlast) -> str:
        play = game.stack[self.about]
        return f" against {seat_name(play.by)}'s {play.called(game)}" if isinstance(play, Play) else ""

    def stake(self, game: MagBlast, seat: i64) -> i64:
        play = game.stack[self.about]
        return play.toll(game) if isinstance(play, Play) and play.by == seat else 0


def allocation_refusal(game: MagBlast) -> str:
    """Why nobody can play Strategic Allocation, or "": two of them would draw each other without end (MB-Q-70)."""
    if game.deck or not game.discard:
        return ""
    for card in game.discard.cards:
        if game.cards.kind(card) != ALLOCATION:
            return ""
    return "MB-Q-70"


@final
class Allocation(Play):
    """Strategic Allocation: 3 action cards (MB-CARD-03), of which it is none itself (MB-Q-70)."""

    def happen(self, game: MagBlast) -> None:
        game.draw_actions(self.by, 3)
        game.playing.remove(self.card)
        game.to_discard(self.card)


@final
class PayToCancel(Decision):
    """Cranium Consortium has `paid` so far, 2 icons being needed (MB-ABIL-10); it may take that back (MB-Q-67)."""

    asks: ClassVar[str] = "pay to cancel"

    def __init__(self, seat: i64, about: i64, paid: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.about: Final[i64] = about
        self.paid: Final = paid

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.about), *self.paid]

    def icons(self, game: MagBlast) -> i64:
        """How many icons are paid."""
        total: i64 = 0
        for card in self.paid:
            total += game.cards.icon_count(card)
        return total

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for card in game.hands[self.seat].cards:
            if game.cards.icon_count(card):
                moves.put(SPEND + card)
        moves.put(TAKE_BACK)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == TAKE_BACK:
            return ""
        if is_spend(move) and game.hands[self.seat].has(move - SPEND) and game.cards.icon_count(move - SPEND):
            return ""
        return "MB-ABIL-10"

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == TAKE_BACK:
            game.take_back(self.seat, self.paid)
            game.push(Answer(self.seat, self.about, True))
            return
        card = move - SPEND
        game.spend(self.seat, card)
        if game.telling:
            game.tell("pays", {"seat": int(self.seat)}, [int(card)])
        so_far = PayToCancel(self.seat, self.about, (*self.paid, int(card)))
        if so_far.icons(game) < 2:
            game.push(so_far)
            return
        answered(game)
        play = game.stack[self.about]
        assert isinstance(play, Play)
        strike(game, self.about)
        play.cancel(game, False)
        if game.telling:
            game.tell("cancelled", {"seat": int(play.by)}, [int(play.card)])
        pause(game, self.seat)

    def against(self) -> i64:
        return self.about

    def question(self, game: MagBlast) -> str:
        return f"Cancel the blast: pay {counted(2 - self.icons(game), 'more icon')}"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return WITHDRAWN if move == TAKE_BACK else -usefulness(game, self.seat, move - SPEND)


def icons_in_hand(game: MagBlast, seat: i64) -> i64:
    """How many resource icons a hand shows in all."""
    total: i64 = 0
    for card in game.hands[seat].cards:
        total += game.cards.icon_count(card)
    return total
