"""What to build or buy, where to build it, and what to pay it with."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import CYBERNET, EARTHLINGS, SLOTS, WHEN_CLASS
from hullbreach.games.waves_of_struggle.moves import BUY, CARD, SLOT, is_buy, is_slot
from hullbreach.games.waves_of_struggle.outlook import Outlook, worth
from hullbreach.games.waves_of_struggle.state import NONE, WavesOfStruggle
from hullbreach.kernel.pile import Moves, blank_board

NO_WAY: Final = 1_000_000
A_SLIP: Final = -50_000  # taking back is for those who mistype: whoever weighs moves has meant the last one


@final
class Plans:
    """A player who prepares, with what each card in hand would bring: it is looked at once for all moves."""

    def __init__(self, game: WavesOfStruggle, seat: i64) -> None:
        self.game: Final = game
        self.seat: Final[i64] = seat
        self.outlook: Final = Outlook(game, seat)
        self.worths: Final = Moves()  # of the cards in hand, in their order
        for card in game.hands[seat].cards:
            self.worths.put(worth(self.outlook, card))

    def weigh(self, move: i64) -> i64:
        """A card is built, or an action card bought, if it brings more than the cards it is paid with."""
        if is_slot(move):
            return self.weigh_clearing(move - SLOT)
        if is_buy(move):
            return self.weigh_buying(move - BUY)
        card = move - CARD
        return self.worth_in_hand(card) - self.price_of(card) - self.site_cost() - 1

    def weigh_buying(self, tier: i64) -> i64:
        """The more action cards a player holds, the less one more is wanted."""
        held = self.game.actions[self.seat].size()
        if held > 3 or self.outlook.enemies < 1:
            return -1
        return 40 * (tier + 1) - 6 * held - self.cheapest(self.game.action_price(self.seat, tier), NONE)

    def weigh_clearing(self, slot: i64) -> i64:
        """A trap makes way only in a full field, and for a card that is worth more than it."""
        game = self.game
        if self.has_room():
            return -1
        best: i64 = 0
        for card in game.hands[self.seat].cards:
            best = max(best, self.worth_in_hand(card) - self.price_of(card))
        return best - worth(self.outlook, game.traps[self.seat].cards[game.trap_in(self.seat, slot)]) - 2

    def worth_in_hand(self, card: i64) -> i64:
        """What a card in hand would bring."""
        hand = self.game.hands[self.seat].cards
        place: i64 = 0
        while hand[place] != card:
            place += 1
        return self.worths.cells[place]

    def price_of(self, card: i64) -> i64:
        """What it costs to build a card in hand."""
        return self.cheapest(self.game.cards.stars.cells[card], card)

    def cheapest(self, price: i64, kept: i64) -> i64:
        """What the cheapest payment costs: half of what its cards are worth, as about half of a hand is ever built."""
        hand = self.game.hands[self.seat].cards
        costs = blank_board(price + 1, NO_WAY).cells  # of making each sum of stars
        costs[0] = 0
        for place in range(i64(len(hand))):
            card = hand[place]
            if card != kept:
                value = self.worths.cells[place] // 2
                stars = self.game.cards.stars.cells[card]
                for total in range(price, stars - 1, -1):
                    costs[total] = min(costs[total], costs[total - stars] + value)
        return costs[price]

    def has_room(self) -> bool:
        """Whether the field has an empty slot."""
        return self.game.fields[self.seat].size() + self.game.traps[self.seat].size() < SLOTS

    def site_cost(self) -> i64:
        """What a card is built upon: nothing while there is room, else the least of the player's defenses."""
        if self.has_room():
            return 0
        least: i64 = NO_WAY
        for card in self.game.fields[self.seat].cards:
            if self.game.cards.is_defense(card):
                least = min(least, worth(self.outlook, card))
        return least


@final
class Site:
    """A card that is being built, and where it would stand best."""

    def __init__(self, game: WavesOfStruggle, seat: i64, card: i64) -> None:
        self.game: Final = game
        self.seat: Final[i64] = seat
        self.card: Final[i64] = card
        self.outlook: Outlook | None = None  # needed only where something is built upon

    def weigh(self, slot: i64) -> i64:
        """In a good row, and best upon nothing."""
        value = self.weigh_row(self.game.row_of(self.seat, slot))
        old = self.game.card_in(self.seat, slot)
        if old == NONE:
            return value
        if self.outlook is None:
            self.outlook = Outlook(self.game, self.seat)
        return value - 100 - worth(self.outlook, old)

    def weigh_row(self, row: i64) -> i64:
        """Defenses and guards far back, where they count longest; other mercenaries and traps in front."""
        cards = self.game.cards
        faction = self.game.factions.cells[self.seat]
        if cards.is_trap(self.card):
            bound = cards.condition.cells[self.card] <= WHEN_CLASS
            return (5 if bound and row == self.game.row else 0) - 3 * row
        if cards.is_defense(self.card):
            return 3 * row + (4 if faction == CYBERNET and not self.family_in(row, False) else 0)
        value = 2 * row if cards.guard.cells[self.card] else -row
        return value + (4 if faction == EARTHLINGS and not self.family_in(row, True) else 0)

    def family_in(self, row: i64, mercenaries: bool) -> bool:
        """Whether a row holds a mercenary, or a defense."""
        game = self.game
        for card in game.fields[self.seat].cards:
            if game.cards.is_mercenary(card) == mercenaries:
                if game.row_of(self.seat, game.slot_of.cells[card]) == row:
                    return True
        return False


def weigh_payment(outlook: Outlook, card: i64) -> i64:
    """First what is of least use, among equals the larger: small change fits everywhere."""
    return outlook.game.cards.stars.cells[card] - 8 * worth(outlook, card)
