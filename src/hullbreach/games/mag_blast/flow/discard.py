"""Phase 1: Discard."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import FIRST_COMMAND, PASS_IT_ON
from hullbreach.games.mag_blast.flow.answers import pause
from hullbreach.games.mag_blast.flow.any_turn import any_turn_refusal, limited_refusal, play_any_turn, put_any_turn
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.flow.plays import use_ability
from hullbreach.games.mag_blast.flow.targets import any_own_blast, picks_own_blast, put_own_blasts
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    IN_SIGHT,
    PASS,
    PLAY,
    choose_ship,
    chosen_ship,
    is_play,
    is_ship,
    is_throw,
    throw,
    thrown,
)
from hullbreach.games.mag_blast.names import card_beneath, card_name, hand_card
from hullbreach.games.mag_blast.state import NONE, MagBlast
from hullbreach.games.mag_blast.worth import ABILITY_USED, MORE_CARDS, usefulness
from hullbreach.kernel.mark import Mark, card_mark
from hullbreach.kernel.pile import Moves, board_of

# Some of the cards in sight, a bit each: all ways to choose one or more of them, few cards first.
WAYS: Final = board_of(sorted(range(1, 1 << IN_SIGHT), key=lambda some: (some.bit_count(), some)))


@final
class DiscardPhase(Decision):
    """Any number of hand cards, at once (MB-DISC-01, MB-Q-71); Brotherhood of Peace may pass a blast on (MB-ABIL-09).

    In sight are five cards of the hand at most, from place `first` on.  Of a larger hand the next five come after them.
    """

    asks: ClassVar[str] = "discard"

    def __init__(self, seat: i64, first: i64) -> None:
        super().__init__(seat)
        self.first: Final[i64] = first

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.first)]

    def in_sight(self, game: MagBlast) -> i64:
        """How many cards can be chosen from."""
        return min(game.hands[self.seat].size() - self.first, IN_SIGHT)

    def more(self, game: MagBlast) -> bool:
        """Whether cards come after those in sight."""
        return game.hands[self.seat].size() - self.first > IN_SIGHT

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        ways: i64 = 1 << self.in_sight(game)
        for some in WAYS.cells:
            if some < ways:
                moves.put(throw(some))
        if self.more(game):
            moves.put(throw(0))
        put_any_turn(game, self.seat, moves)
        if not self.ability_refusal(game):
            moves.put(ABILITY)

    def ability_refusal(self, game: MagBlast) -> str:
        """Why a blast cannot be passed on, or ""."""
        reason = limited_refusal(game, self.seat, PASS_IT_ON, "MB-ABIL-09")
        if reason:
            return reason
        if not any_own_blast(game, self.seat):
            return "MB-ABIL-09"
        for foe in range(game.seats):
            if foe != self.seat and game.fleets[foe]:
                return ""
        return "MB-ABIL-09"

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return ""
        if is_throw(move):
            some = thrown(move)
            allowed = some >> self.in_sight(game) == 0 and (some != 0 or self.more(game))
            return "" if allowed else "MB-DISC-01"
        if move == ABILITY:
            return self.ability_refusal(game)
        return any_turn_refusal(game, self.seat, move) if is_play(move) else "MB-DISC-01"

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == PASS:
            return
        if is_throw(move):
            self.discard(game, thrown(move))
            return
        game.push(DiscardPhase(self.seat, 0))  # whatever comes of it, the hand may be another then
        if move == ABILITY:
            use_ability(game, self.seat)
            game.push(PickBlast(self.seat))
        else:
            play_any_turn(game, self.seat, move)

    def discard(self, game: MagBlast, some: i64) -> None:
        """Some of the cards in sight, of whatever kind, or none, are discarded; then the next are seen (MB-DISC-02)."""
        cards = self.chosen(game, some)
        kept = self.in_sight(game) - len(cards)
        if self.more(game):
            game.push(DiscardPhase(self.seat, self.first + kept))
        for card in cards:
            game.hands[self.seat].remove(card)
            game.to_discard(card)
        if cards and game.telling:
            game.tell("discards", {"seat": int(self.seat)}, cards)

    def chosen(self, game: MagBlast, some: i64) -> list[int]:
        """Those of the cards in sight whose bits are set."""
        hand = game.hands[self.seat].cards
        return [int(hand[self.first + at]) for at in range(self.in_sight(game)) if some >> at & 1]

    def question(self, game: MagBlast) -> str:
        """What is thrown away; of a large hand five cards at a time are asked for."""
        if self.first == 0 and not self.more(game):
            return "Discard: which cards do you not want?"
        last = self.first + self.in_sight(game)
        return f"Discard: which of your cards {self.first + 1} to {last}, of {game.hands[self.seat].size()}?"

    def text(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return "keep the rest" if self.first else "keep all cards"
        return self.throw_text(game, thrown(move)) if is_throw(move) else super().text(game, move)

    def throw_text(self, game: MagBlast, some: i64) -> str:
        """Some of the cards in sight, a bit each, also bits for which there is no card."""
        if not some:
            return f"keep these {self.in_sight(game)} cards and go on"
        hand = game.hands[self.seat].to_list()
        places = [int(self.first) + at for at in range(IN_SIGHT) if int(some) >> at & 1]
        named = [
            hand_card(game, hand[at], self.seat) if at < len(hand) else f"card {at + 1} (not in hand)" for at in places
        ]
        return f"discard {', '.join(named)}"

    def marks(self, game: MagBlast, move: i64) -> list[Mark]:
        """Cards that are thrown away carry a button's mark beside their own: some of them may be played too."""
        said = super().marks(game, move)
        return [card_mark(card) for card in self.chosen(game, thrown(move))] + said if is_throw(move) else said

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """Throw away what is of no use, and see whether more of that comes."""
        if move == ABILITY:
            return ABILITY_USED
        return MORE_CARDS if is_play(move) else self.weigh_throw(game, thrown(move))

    def weigh_throw(self, game: MagBlast, some: i64) -> i64:
        """What is gained by throwing some of the cards in sight away; without any, by looking on."""
        total: i64 = 0
        for card in self.chosen(game, some):
            total += uselessness(game, self.seat, card)
        if some == 0:
            for other in game.hands[self.seat].cards[self.first + self.in_sight(game) :]:
                total = max(total, uselessness(game, self.seat, other))
        return total


def uselessness(game: MagBlast, seat: i64, card: i64) -> i64:
    """How gladly a hand card is thrown away: above 0 only if nothing can be done with it."""
    return 1 - usefulness(game, seat, card) - 2 * game.cards.icon_count(card)


@final
class PickBlast(Decision):
    """Which blast is passed on."""

    asks: ClassVar[str] = "blast to pass on"
    prompt: ClassVar[str] = "Pass it on: which blast?"
    play_word: ClassVar[str] = "pass on"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        put_own_blasts(game, self.seat, moves)

    def refusal(self, game: MagBlast, move: i64) -> str:
        return "" if picks_own_blast(game, self.seat, move) else "MB-ABIL-09"

    def apply(self, game: MagBlast, move: i64) -> None:
        game.push(PassBlast(self.seat, move - PLAY))

    def card_text(self, game: MagBlast, card: i64) -> str:
        return card_beneath(game, card, self.seat)


@final
class PassBlast(Decision):
    """To which opponent's fleet ship the `blast` goes; it counts as damage at once."""

    asks: ClassVar[str] = "ship to pass it to"
    ship_word: ClassVar[str] = "onto"

    def __init__(self, seat: i64, blast: i64) -> None:
        super().__init__(seat)
        self.blast: Final[i64] = blast

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.blast)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for foe in range(game.seats):
            if foe != self.seat:
                for ship in game.fleets[foe].cards:
                    moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        if is_ship(move) and chosen_ship(move) < FIRST_COMMAND:
            owner = game.owner_of(chosen_ship(move))
            if owner != NONE and owner != self.seat:
                return ""
        return "MB-ABIL-09"

    def apply(self, game: MagBlast, move: i64) -> None:
        worth = game.worth.cells[self.blast]
        game.beneath.remove(self.blast)
        game.put_beneath(chosen_ship(move), self.blast, worth)
        if not game.over:
            pause(game, self.seat)

    def so_far(self) -> tuple[int, int, int]:
        return int(self.blast), NONE, NONE

    def question(self, game: MagBlast) -> str:
        return f"{card_name(game.cards, self.blast)}: onto which ship?"
