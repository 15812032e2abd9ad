"""Paying with cards: stars that add up to exactly the price (WS-PREP-03, WS-Q-08)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.decision import Decision
from hullbreach.games.waves_of_struggle.moves import BACK, CARD, is_normal
from hullbreach.games.waves_of_struggle.names import TIER_NAMES, card_name
from hullbreach.games.waves_of_struggle.outlook import Outlook
from hullbreach.games.waves_of_struggle.plans import A_SLIP, weigh_payment
from hullbreach.games.waves_of_struggle.state import BOUGHT, BUILT, MOST_TAKEN_BACK, NONE, WavesOfStruggle
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.words import counted


def can_pay(game: WavesOfStruggle, seat: i64, price: i64, kept: i64) -> bool:
    """Whether cards in hand, without one of `kept` stars (0: with all), add up to exactly the price (WS-PREP-04)."""
    one: i64 = 1
    sums = one  # the sums that can be made, a bit each
    for card in game.hands[seat].cards:
        stars = game.cards.stars.cells[card]
        if stars == kept:
            kept = 0
        else:
            sums |= (sums << stars) & ((one << (price + 1)) - 1)
    return (sums >> price & 1) == 1


@final
class Pay(Decision):
    """Discard a card at a time until nothing is `left` of the price of a card: built in a `slot`, or of a `tier`.

    As long as something is left, what was begun can be taken back, with the cards `paid` so far (WS-Q-70).
    """

    asks: ClassVar[str] = "pay"
    card_word: ClassVar[str] = "pay with"
    half_done: ClassVar[bool] = True

    def __init__(self, seat: i64, slot: i64, tier: i64, left: i64, paid: i64) -> None:
        super().__init__(seat)
        self.slot: Final[i64] = slot
        self.tier: Final[i64] = tier
        self.left: Final[i64] = left
        self.paid: Final[i64] = paid

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.slot), int(self.tier), int(self.left), int(self.paid)]

    def fits(self, game: WavesOfStruggle, card: i64) -> bool:
        """Whether the rest of the price can still be paid after this card."""
        stars = game.cards.stars.cells[card]
        return stars <= self.left and can_pay(game, self.seat, self.left - stars, stars)

    def goes_on(self, game: WavesOfStruggle) -> bool:
        """Whether any card fits: always, but in worlds that others imagine, where the hand is another."""
        for card in game.hands[self.seat].cards:
            if self.fits(game, card):
                return True
        return False

    def legal(self, game: WavesOfStruggle, moves: Moves) -> None:
        for card in game.hands[self.seat].cards:
            if self.fits(game, card):
                moves.put(CARD + card)
        if may_take_back(game) or not moves.size():
            moves.put(BACK)

    def refusal(self, game: WavesOfStruggle, move: i64) -> str:
        if move == BACK:
            return "" if may_take_back(game) or not self.goes_on(game) else "WS-Q-70"
        if not is_normal(move) or not game.hands[self.seat].has(move - CARD):
            return "WS-PREP-05"
        return "" if self.fits(game, move - CARD) else "WS-Q-08"

    def apply(self, game: WavesOfStruggle, move: i64) -> None:
        if move == BACK:
            take_back(game, self.seat, self.tier, self.paid)
            return
        card = move - CARD
        game.hands[self.seat].remove(card)
        game.to_discard(card)
        if game.telling:
            game.tell("pays", {"seat": int(self.seat)}, [int(card)])
        pay(game, self.seat, self.slot, self.tier, self.left - game.cards.stars.cells[card], self.paid + 1)

    def question(self, game: WavesOfStruggle) -> str:
        if self.tier == NONE:
            what = card_name(game.cards, int(game.site.cards[0]))
        else:
            what = f"an action card of tier {TIER_NAMES[int(self.tier)]}"
        return f"Pay for {what}: {counted(int(self.left), 'more star')}"

    def owing(self, game: WavesOfStruggle) -> i64:
        return self.left

    def tier_bought(self) -> i64:
        return self.tier

    def slot_built(self) -> i64:
        return self.slot

    def weigh_all(self, game: WavesOfStruggle, moves: Moves, weights: Moves) -> None:
        weights.clear()
        outlook = Outlook(game, self.seat)
        for move in moves.cells:
            weights.put(A_SLIP if move == BACK else weigh_payment(outlook, move - CARD))


def pay(game: WavesOfStruggle, seat: i64, slot: i64, tier: i64, left: i64, paid: i64) -> None:
    """Ask for more as long as something is left to pay; then the player gets what was paid for."""
    if left > 0:
        game.push(Pay(seat, slot, tier, left, paid))
        return
    game.taken_back = 0
    if tier == NONE:
        game.prepared = BUILT
        finish_building(game, seat, slot)
    else:
        game.prepared = BOUGHT
        draw_action(game, seat, tier)
        if not game.traps[seat]:
            game.pop()  # there is nothing left to prepare


def may_take_back(game: WavesOfStruggle) -> bool:
    """Whether the player who prepares may take back what was begun: not without end (WS-Q-70)."""
    return game.taken_back < MOST_TAKEN_BACK


def take_back(game: WavesOfStruggle, seat: i64, tier: i64, paid: i64) -> None:
    """The card that was to be built, and the cards `paid` for it, go back into the hand (WS-Q-70)."""
    game.taken_back += 1
    hand = game.hands[seat]
    begun = game.site.to_list()
    if begun:
        hand.put(game.site.take())
    returned: list[int] = []
    for _ in range(paid):  # they lie last on the discard pile: nothing else goes there meanwhile
        returned.append(int(game.discard.take(game.discard.size() - 1)))
        hand.put(returned[-1])
    reminded = is_remembered(game, seat)
    remember_alike(game, seat)
    if game.telling:
        stars = int(game.cards.stars.cells[begun[0]]) if begun else 0
        game.tell("taken back", {"seat": int(seat), "tier": int(tier), "stars": stars}, begun, reminded)
        if returned:
            game.tell("returned", {"seat": int(seat)}, returned)


def is_remembered(game: WavesOfStruggle, seat: i64) -> bool:
    """Whether a rival knew of a trap that may be the one being built: taking it back tells that rival where it is."""
    forgotten = game.forgotten.cards
    for place in range(0, i64(len(forgotten)), 2):
        if forgotten[place + 1] & ~game.bit(seat) & ~game.bit(WATCHER):
            return True
    return False


def remember_alike(game: WavesOfStruggle, seat: i64) -> None:
    """A trap that was to be built is in the hand again: others know what they knew of it and its like."""
    forgotten = game.forgotten.cards
    for place in range(0, i64(len(forgotten)), 2):
        if game.hands[seat].has(forgotten[place]):  # as it is, but for worlds that others imagine
            game.show(forgotten[place], forgotten[place + 1])
    game.forgotten.clear()


def finish_building(game: WavesOfStruggle, seat: i64, slot: i64) -> None:
    """The card takes its place; a defense that stood there is discarded (WS-DEFN-03, WS-Q-14)."""
    old = game.card_in(seat, slot)
    if old != NONE:
        game.leave_field(seat, old)
    game.forgotten.clear()
    card = game.site.take()
    if game.cards.is_trap(card):
        game.traps[seat].put(card)
        game.trap_slots[seat].put(slot)
    else:
        game.fields[seat].put(card)
        game.slot_of.cells[card] = slot
    if game.telling:
        facts = {"seat": int(seat), **game.slot_facts(seat, slot), "over": int(old)}
        game.tell("built", facts, [int(card)])


def draw_action(game: WavesOfStruggle, seat: i64, tier: i64) -> None:
    """The top card of an action deck, renewed if need be, unseen by the others (WS-PREP-07, WS-PREP-10, WS-Q-11)."""
    deck = game.action_decks[tier]
    if not deck:
        game.renew(deck, game.action_discards[tier], tier)
    card = deck.take()
    game.show(card, game.bit(seat))
    game.actions[seat].put(card)
    if game.telling:
        game.tell("bought", {"seat": int(seat), "tier": int(tier)}, [int(card)])
