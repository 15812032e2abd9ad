"""An action card may be answered, and takes effect (WS-Q-42)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.waves_of_struggle.card_set import (
    BACKFIRE,
    CANCEL,
    FIRST_ACTION,
    FIRST_ENEMY,
    SALVAGE,
    tier_of,
)
from hullbreach.games.waves_of_struggle.decision import Decision, one_in
from hullbreach.games.waves_of_struggle.flow.damage import lose_health
from hullbreach.games.waves_of_struggle.flow.effects import (
    take_effect,
    take_effect_on,
    tell_effect,
    works,
    works_in,
    works_on,
)
from hullbreach.games.waves_of_struggle.flow.traps import may_trigger, trap_refusal, turn_up, use_up
from hullbreach.games.waves_of_struggle.moves import CARD, PASS, SLOT, is_normal, is_play, is_slot
from hullbreach.games.waves_of_struggle.names import aimed_at, card_name, card_words
from hullbreach.games.waves_of_struggle.outlook import Outlook, worth
from hullbreach.games.waves_of_struggle.state import NONE, WavesOfStruggle
from hullbreach.games.waves_of_struggle.worth import at_stake
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.reaction import Window, answered, contest, next_place, passed, strike
from hullbreach.kernel.state import Choice, Step
from hullbreach.kernel.words import seat_name

# what answers are weighed by
NO_CONCERN: Final = -1
AN_OWN_CARD: Final = 20  # that would be cancelled
A_WAITING_TRAP: Final = 5  # spent
A_CANCEL: Final = 25


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(Step[WavesOfStruggle]):
    """An action card played `by` somebody, against a `rival` or (NONE) nobody, is about to take effect."""

    def __init__(self, by: i64, card: i64, rival: i64) -> None:
        super().__init__()
        self.by: Final[i64] = by
        self.card: Final[i64] = card
        self.rival: Final[i64] = rival

    def run(self, game: WavesOfStruggle) -> None:
        """Not for a player who has gone meanwhile: then the card is discarded already."""
        if game.played(self.card):
            self.happen(game)

    def happen(self, game: WavesOfStruggle) -> None:
        """What the card does."""
        raise NotImplementedError

    def says(self, game: WavesOfStruggle) -> str:
        """`P1: Potshot (snipe 3) on P2's Street Militia in row 1, slot 2`."""
        return f"{seat_name(int(self.by))}: {card_words(game.cards, int(self.card))}{self.further(game)}"

    def further(self, game: WavesOfStruggle) -> str:
        """Whom or what it is aimed at, with a space before it; "" if it is for oneself."""
        raise NotImplementedError

    def called(self, game: WavesOfStruggle) -> str:
        return card_name(game.cards, int(self.card))

    def aimed_slot(self) -> i64:
        """The slot of the rival's that it is aimed at, NONE without one."""
        return NONE

    def against(self) -> i64:
        """The place on the stack of the play that it cancels, NONE without one."""
        return NONE

    def stake(self, game: WavesOfStruggle, seat: i64) -> i64:
        """What a seat would give for it not to happen; less than 0 if it is not concerned."""
        raise NotImplementedError

    def still_works(self, game: WavesOfStruggle) -> bool:
        """Whether it can have an effect: an answer may have removed the target, or the use (WS-Q-44)."""
        raise NotImplementedError


@final
class Played(Play):
    """A card for oneself or against a rival, aimed at a `slot` or (NONE) at none."""

    def __init__(self, by: i64, card: i64, rival: i64, slot: i64) -> None:
        super().__init__(by, card, rival)
        self.slot: Final[i64] = slot

    def facts(self) -> list[int]:
        return [int(self.by), int(self.card), int(self.rival), int(self.slot)]

    def happen(self, game: WavesOfStruggle) -> None:
        if not self.still_works(game):
            tell_in_vain(game, self.by, self.card)
        elif self.rival != NONE:
            take_effect_on(game, self.by, self.card, self.rival, self.slot)
        elif game.cards.effect.cells[self.card] == SALVAGE:
            tell_effect(game, self.by, self.by, self.card)
            game.push(Salvage(self.by))
        else:
            take_effect(game, self.by, self.card)

    def still_works(self, game: WavesOfStruggle) -> bool:
        if self.rival == NONE:
            return works(game, self.by, self.card)
        if not works_on(game, self.by, self.card, self.rival):
            return False
        return self.slot == NONE or works_in(game, self.card, self.rival, self.slot)

    def further(self, game: WavesOfStruggle) -> str:
        if self.rival == NONE:
            return ""
        if self.slot == NONE:
            return f" on {seat_name(int(self.rival))}"
        return f" on {aimed_at(game, int(self.rival), int(self.slot))}"

    def aimed_slot(self) -> i64:
        return self.slot

    def stake(self, game: WavesOfStruggle, seat: i64) -> i64:
        return at_stake(game, seat, self.card, self.slot) if self.rival == seat else NO_CONCERN


def tell_in_vain(game: WavesOfStruggle, seat: i64, card: i64) -> None:
    """A card is discarded without effect."""
    if game.telling:
        game.tell("in vain", {"seat": int(seat)}, [int(card)])


@final
class Salvage(Decision):
    """Which card of the normal discard pile the player takes."""

    asks: ClassVar[str] = "salvage"
    card_word: ClassVar[str] = "take"

    def legal(self, game: WavesOfStruggle, moves: Moves) -> None:
        for card in game.discard.cards:
            moves.put(CARD + card)

    def refusal(self, game: WavesOfStruggle, move: i64) -> str:
        return "" if is_normal(move) and game.discard.has(move - CARD) else "WS-ACT-02"

    def apply(self, game: WavesOfStruggle, move: i64) -> None:
        card = move - CARD
        game.discard.remove(card)
        game.hands[self.seat].put(card)
        if game.telling:
            game.tell("salvaged", {"seat": int(self.seat)}, [int(card)])

    def question(self, game: WavesOfStruggle) -> str:
        return "Which card of the discard pile do you take?"

    def card_text(self, game: WavesOfStruggle, card: i64) -> str:
        return one_in(game.cards, card, game.discard, "not discarded")

    def weigh_all(self, game: WavesOfStruggle, moves: Moves, weights: Moves) -> None:
        weights.clear()
        outlook = Outlook(game, self.seat)
        for move in moves.cells:
            weights.put(worth(outlook, move - CARD))


# ------------------------------------------------------------------------------ answers


def play_at(game: WavesOfStruggle, about: i64) -> Play:
    """The play that lies there on the stack and may be answered."""
    play = game.stack[about]
    assert isinstance(play, Play)
    return play


def announce(game: WavesOfStruggle, play: Play) -> None:
    """Let a card take effect unless it is cancelled: the target is asked first, then others in turn order (WS-Q-68)."""
    first = play.rival if play.rival != NONE else (play.by + game.direction) % game.seats
    order = tuple([seat for seat in game.in_turn_order(first) if seat != play.by])
    contest(game, play, Answers(order, next_place(game)))


@final
class Answers(Window[WavesOfStruggle]):
    """Ask the others whether they answer an action card."""

    def again(self, turn: i64, passes: i64) -> Window[WavesOfStruggle]:
        return Answers(self.order, self.about, turn, passes)

    def ask(self, game: WavesOfStruggle, seat: i64) -> Choice[WavesOfStruggle] | None:
        play = play_at(game, self.about)
        if not game.lives(seat) or not game.playing.has(play.card):  # its player may have given up
            return None
        targeted = play.rival == seat
        if may_cancel(game, seat) or (targeted and may_trigger(game, seat, True)):
            return Answer(seat, self.about, targeted)
        return None


def may_cancel(game: WavesOfStruggle, seat: i64) -> bool:
    """Whether, by what everybody can see, the player may hold a card that cancels: everybody sees the tiers."""
    tiers: i64 = 0
    for card in game.actions[seat].cards:
        tiers |= 1 << tier_of(card)
    if tiers:
        watcher = game.bit(WATCHER)
        for card in range(FIRST_ACTION, FIRST_ENEMY):
            if game.cards.effect.cells[card] == CANCEL and not game.known.cells[card] & watcher:
                if tiers >> tier_of(card) & 1:
                    return True
    return False


@final
class Answer(Decision):
    """Cancel the card at `about`, trigger a trap that its target has for it, or let it be."""

    asks: ClassVar[str] = "answer"
    pass_word: ClassVar[str] = "let it be"
    action_word: ClassVar[str] = "answer with"
    trap_word: ClassVar[str] = "answer with"

    def __init__(self, seat: i64, about: i64, targeted: bool) -> None:
        super().__init__(seat)
        self.about: Final[i64] = about
        self.targeted: Final[bool] = targeted

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.about), int(self.targeted)]

    def legal(self, game: WavesOfStruggle, moves: Moves) -> None:
        moves.put(PASS)
        if self.targeted:
            for slot in game.trap_slots[self.seat].cards:
                if not self.spring_refusal(game, slot):
                    moves.put(SLOT + slot)
        for card in game.actions[self.seat].cards:
            if not self.cancel_refusal(game, card):
                moves.put(CARD + card)

    def refusal(self, game: WavesOfStruggle, move: i64) -> str:
        if move == PASS:
            return ""
        if is_slot(move):
            return self.spring_refusal(game, move - SLOT) if self.targeted else "WS-Q-42"
        if is_play(move) and game.actions[self.seat].has(move - CARD):
            return self.cancel_refusal(game, move - CARD)
        return "WS-ACT-01" if is_play(move) else "WS-Q-42"

    def spring_refusal(self, game: WavesOfStruggle, slot: i64) -> str:
        """Why the trap in a slot cannot answer, or ""."""
        refusal = trap_refusal(game, self.seat, slot, True)
        if refusal:
            return refusal
        trap = game.traps[self.seat].cards[game.trap_in(self.seat, slot)]
        return self.cancel_refusal(game, trap) if game.cards.effect.cells[trap] == CANCEL else ""

    def cancel_refusal(self, game: WavesOfStruggle, card: i64) -> str:
        """Why a card cannot cancel what was played, or ""."""
        if game.cards.effect.cells[card] != CANCEL:
            return "WS-Q-42"
        return "" if play_at(game, self.about).still_works(game) else "WS-Q-44"

    def apply(self, game: WavesOfStruggle, move: i64) -> None:
        if move == PASS:
            passed(game)
            return
        answered(game)
        if is_slot(move):
            spring(game, self.seat, move - SLOT, self.about)
            return
        card = move - CARD
        game.play_from(self.seat, game.actions[self.seat], card)
        if game.telling:
            game.tell("answers", {"seat": int(self.seat)}, [int(card)])
        announce(game, Cancelling(self.seat, card, self.about))

    def question(self, game: WavesOfStruggle) -> str:
        return f"{play_at(game, self.about).says(game)}. Answer?"

    def answering(self) -> i64:
        return self.about

    def weigh(self, game: WavesOfStruggle, move: i64) -> i64:
        """Spend a card against one that hurts; traps that wait for it cost nothing more."""
        stake = play_at(game, self.about).stake(game, self.seat)
        return stake - (A_WAITING_TRAP if is_slot(move) else A_CANCEL) if stake >= 0 else -1


@final
class Cancelling(Play):
    """A card that cancels the play at `about`."""

    def __init__(self, by: i64, card: i64, about: i64) -> None:
        super().__init__(by, card, NONE)
        self.about: Final[i64] = about

    def facts(self) -> list[int]:
        return [int(self.by), int(self.card), int(self.about)]

    def happen(self, game: WavesOfStruggle) -> None:
        if not cancel(game, self.about):
            tell_in_vain(game, self.by, self.card)

    def still_works(self, game: WavesOfStruggle) -> bool:
        play = game.stack[self.about]
        return isinstance(play, Play) and game.playing.has(play.card)

    def further(self, game: WavesOfStruggle) -> str:
        play = game.stack[self.about]
        if not isinstance(play, Play):  # it was struck
            return ""
        return f" against {seat_name(int(play.by))}'s {card_name(game.cards, int(play.card))}"

    def against(self) -> i64:
        return self.about

    def stake(self, game: WavesOfStruggle, seat: i64) -> i64:
        play = game.stack[self.about]
        return AN_OWN_CARD if isinstance(play, Play) and play.by == seat else NO_CONCERN


def cancel(game: WavesOfStruggle, about: i64) -> bool:
    """The play at `about` has no effect; whether there was still something to cancel."""
    play = play_at(game, about)
    strike(game, about)
    if not game.played(play.card):
        return False
    if game.telling:
        game.tell("cancelled", {"seat": int(play.by)}, [int(play.card)])
    return True


def spring(game: WavesOfStruggle, seat: i64, slot: i64, about: i64) -> None:
    """A trap answers the action card that targets its owner."""
    play = play_at(game, about)
    card = turn_up(game, seat, slot)
    effect = game.cards.effect.cells[card]
    if effect in (CANCEL, BACKFIRE):
        tell_effect(game, seat, play.by, card)
        cancel(game, about)
        if effect == BACKFIRE:
            lose_health(game, play.by, game.cards.amount.cells[card])
    else:
        take_effect(game, seat, card)
    use_up(game, seat, card)
