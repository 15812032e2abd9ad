"""The Preparation Phase: build any number of cards, or buy one action card, or neither (WS-PREP-01)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import SLOTS, TIERS
from hullbreach.games.waves_of_struggle.decision import Decision
from hullbreach.games.waves_of_struggle.flow.payment import can_pay, may_take_back, pay, take_back
from hullbreach.games.waves_of_struggle.moves import BACK, BUY, CARD, PASS, SLOT, is_buy, is_normal, is_play, is_slot
from hullbreach.games.waves_of_struggle.names import card_name, card_words, content, slot_name
from hullbreach.games.waves_of_struggle.plans import A_SLIP, Plans, Site
from hullbreach.games.waves_of_struggle.state import (
    BOUGHT,
    BUILT,
    NONE,
    NOTHING_YET,
    PREPARATION,
    WavesOfStruggle,
)
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.turns import InTurn


@final
class PreparationPhase(InTurn[WavesOfStruggle]):
    """One player after the other in turn order (WS-ROUND-02)."""

    def run(self, game: WavesOfStruggle) -> None:
        game.phase = PREPARATION
        if self.turn == game.seats:
            return
        game.push(PreparationPhase(self.turn + 1))
        game.prepared = NOTHING_YET
        game.taken_back = 0
        seat = game.at_turn(self.turn)
        if game.lives(seat):
            game.push(Prepare(seat))


@final
class Prepare(Decision):
    """Build a card, buy one, discard an own trap, or be done: asked again after each but the last."""

    asks: ClassVar[str] = "prepare"
    pass_word: ClassVar[str] = "done preparing"
    card_word: ClassVar[str] = "build"

    def legal(self, game: WavesOfStruggle, moves: Moves) -> None:
        moves.put(PASS)
        for card in game.hands[self.seat].cards:
            if not self.build_refusal(game, card):
                moves.put(CARD + card)
        for tier in range(TIERS):
            if not self.buy_refusal(game, tier):
                moves.put(BUY + tier)
        for slot in game.trap_slots[self.seat].cards:
            moves.put(SLOT + slot)

    def refusal(self, game: WavesOfStruggle, move: i64) -> str:
        if move == PASS:
            return ""
        if is_normal(move):
            return self.build_refusal(game, move - CARD) if game.hands[self.seat].has(move - CARD) else "WS-PREP-02"
        if is_buy(move):
            return self.buy_refusal(game, move - BUY)
        if is_slot(move):
            return "" if game.trap_in(self.seat, move - SLOT) != NONE else "WS-PREP-12"
        return "WS-ACT-01" if is_play(move) else "WS-PREP-01"

    def build_refusal(self, game: WavesOfStruggle, card: i64) -> str:
        """Why a card in hand cannot be built, or ""."""
        if game.prepared == BOUGHT:
            return "WS-PREP-01"
        if not any_site(game, self.seat):
            return "WS-FIELD-05"
        stars = game.cards.stars.cells[card]
        return "" if can_pay(game, self.seat, stars, stars) else "WS-PREP-03"

    def buy_refusal(self, game: WavesOfStruggle, tier: i64) -> str:
        """Why no card of this tier can be bought, or ""."""
        if game.prepared != NOTHING_YET:
            return "WS-PREP-01" if game.prepared == BUILT else "WS-PREP-08"
        if not game.action_decks[tier] and not game.action_discards[tier]:
            return "WS-PREP-10"
        return "" if can_pay(game, self.seat, game.action_price(self.seat, tier), 0) else "WS-PREP-07"

    def apply(self, game: WavesOfStruggle, move: i64) -> None:
        seat = self.seat
        if move == PASS:
            return
        game.push(self)
        if is_slot(move):
            drop_trap(game, seat, move - SLOT)
        elif is_buy(move):
            if game.telling:
                game.tell("buys", {"seat": int(seat), "tier": int(move) - BUY}, [])
            pay(game, seat, NONE, move - BUY, game.action_price(seat, move - BUY), 0)
        else:
            begin_building(game, seat, move - CARD)

    def question(self, game: WavesOfStruggle) -> str:
        if game.prepared == BOUGHT:
            return "Prepare: discard a trap to free its slot?"
        return "Prepare: build another card?" if game.prepared == BUILT else "Prepare: build, or buy one action card?"

    def weigh_all(self, game: WavesOfStruggle, moves: Moves, weights: Moves) -> None:
        weights.clear()
        plans = Plans(game, self.seat)
        for move in moves.cells:
            weights.put(0 if move == PASS else plans.weigh(move))


def drop_trap(game: WavesOfStruggle, seat: i64, slot: i64) -> None:
    """A player discards an own trap to free its slot (WS-PREP-12, WS-Q-55)."""
    card = game.take_trap(seat, slot)
    game.discard.put(card)
    if game.telling:
        game.tell("dropped", {"seat": int(seat), **game.slot_facts(seat, slot)}, [int(card)])


# ------------------------------------------------------------------------------ building


def is_site(game: WavesOfStruggle, seat: i64, slot: i64) -> bool:
    """Whether any card can be built in a slot (WS-FIELD-02): it is empty, or has an own defense (WS-FIELD-05)."""
    if game.trap_in(seat, slot) != NONE:
        return False
    card = game.card_in(seat, slot)
    return card == NONE or game.cards.is_defense(card)


def any_site(game: WavesOfStruggle, seat: i64) -> bool:
    """Whether a player has room for a card."""
    for slot in range(SLOTS):
        if is_site(game, seat, slot):
            return True
    return False


def begin_building(game: WavesOfStruggle, seat: i64, card: i64) -> None:
    """The card leaves the hand before it is paid for (WS-Q-09); a trap stays facedown (WS-TRAP-01)."""
    hand = game.hands[seat]
    stars = game.cards.stars.cells[card]
    if game.cards.is_trap(card):
        forget_alike(game, seat, stars)
    else:
        game.show(card, game.everyone)
    hand.remove(card)
    game.site.put(card)
    if game.telling:
        game.tell("builds", {"seat": int(seat), "stars": int(stars)}, [int(card)])
    game.push(ChooseSlot(seat))


def forget_alike(game: WavesOfStruggle, seat: i64, stars: i64) -> None:
    """Of the traps in a hand that others happen to know, the one being built may be any with so many stars."""
    alike: list[int] = []
    for card in game.hands[seat].cards:
        if game.cards.is_trap(card) and game.cards.stars.cells[card] == stars:
            if game.known.cells[card] != game.bit(seat):
                game.forgotten.put(card)
                game.forgotten.put(game.known.cells[card])
            game.known.cells[card] &= game.bit(seat)
            alike.append(int(card))
    if game.journal is not None:
        game.journal.lose(alike)


@final
class ChooseSlot(Decision):
    """Where the card is built: in any row (WS-PREP-11).  Or it is not (WS-Q-70)."""

    asks: ClassVar[str] = "slot"
    half_done: ClassVar[bool] = True

    def legal(self, game: WavesOfStruggle, moves: Moves) -> None:
        for slot in range(SLOTS):
            if is_site(game, self.seat, slot):
                moves.put(SLOT + slot)
        if may_take_back(game):
            moves.put(BACK)

    def refusal(self, game: WavesOfStruggle, move: i64) -> str:
        if move == BACK:
            return "" if may_take_back(game) else "WS-Q-70"
        return "" if is_slot(move) and is_site(game, self.seat, move - SLOT) else "WS-FIELD-05"

    def apply(self, game: WavesOfStruggle, move: i64) -> None:
        if move == BACK:
            take_back(game, self.seat, NONE, 0)
        else:
            pay(game, self.seat, move - SLOT, NONE, self.owing(game), 0)

    def question(self, game: WavesOfStruggle) -> str:
        return f"{card_words(game.cards, int(game.site.cards[0]))}: where is it built?{where_words(game)}"

    def slot_text(self, game: WavesOfStruggle, slot: i64) -> str:
        where = slot_name(game, int(self.seat), int(slot))
        over = content(game, int(self.seat), int(slot))
        return f"in {where}, over {over}" if over else f"in {where}"

    def owing(self, game: WavesOfStruggle) -> i64:
        """The whole price."""
        return game.cards.stars.cells[game.site.cards[0]]

    def weigh_all(self, game: WavesOfStruggle, moves: Moves, weights: Moves) -> None:
        weights.clear()
        site = Site(game, self.seat, game.site.cards[0])
        for move in moves.cells:
            weights.put(A_SLIP if move == BACK else site.weigh(move - SLOT))


def where_words(game: WavesOfStruggle) -> str:
    """In which row the enemy is, and where it goes."""
    return f" {card_name(game.cards, int(game.current_enemy()))} comes in row {int(game.row) + 1}" if game.enemy else ""
