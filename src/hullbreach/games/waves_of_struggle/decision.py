"""What all decisions have in common: how moves read, what screens show besides, that passing weighs nothing."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.waves_of_struggle.card_set import CLASS_NAMES, ROWS, CardSet
from hullbreach.games.waves_of_struggle.moves import (
    BACK,
    BUY,
    CARD,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    FACTION,
    PASS,
    SEAT,
    SLOT,
    is_buy,
    is_faction,
    is_normal,
    is_seat,
    is_slot,
)
from hullbreach.games.waves_of_struggle.names import (
    LED,
    TIER_NAMES,
    card_name,
    numbers,
    one_of,
    player_name,
    slot_name,
)
from hullbreach.games.waves_of_struggle.state import NONE, WavesOfStruggle
from hullbreach.kernel.pile import Moves, Pile
from hullbreach.kernel.state import Choice
from hullbreach.kernel.words import counted, seat_name

PLAIN_MOVES: Final = {CLOCKWISE: "clockwise", COUNTERCLOCKWISE: "counterclockwise", BACK: "take it back"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Choice[WavesOfStruggle]):
    """A decision of one player; its `..._word` says what is done with a thing that a move names."""

    pass_word: ClassVar[str] = "pass"
    card_word: ClassVar[str] = "choose"  # a normal card
    action_word: ClassVar[str] = "play"  # an action card
    trap_word: ClassVar[str] = "discard"  # an own trap
    half_done: ClassVar[bool] = False  # in the midst of something: such a position is not yet what it will be

    # -- how moves read ------------------------------------------------------------------------

    def text(self, game: WavesOfStruggle, move: i64) -> str:
        if move in PLAIN_MOVES:
            return PLAIN_MOVES[move]
        if move == PASS:
            return self.pass_word
        if is_faction(move):
            return faction_text(game.cards, int(move - FACTION))
        if is_seat(move):
            return seat_text(game, int(move - SEAT))
        if is_buy(move):
            return tier_text(game, self.seat, move - BUY)
        if is_slot(move):
            return self.slot_text(game, move - SLOT)
        if is_normal(move):
            return f"{self.card_word} {self.card_text(game, move - CARD)}"
        return f"{self.action_word} {one_in(game.cards, move - CARD, game.actions[self.seat], 'not in hand')}"

    def slot_text(self, game: WavesOfStruggle, slot: i64) -> str:
        """`trigger Dead Drop in row 2, slot 1 (attacked: damage 4)`: an own trap."""
        place = game.trap_in(self.seat, slot)
        where = slot_name(game, int(self.seat), int(slot))
        if place == NONE:
            return f"{self.trap_word} the trap in {where} (none there)"
        trap = int(game.traps[self.seat].cards[place])  # the seat that is asked knows its own traps
        return f"{self.trap_word} {card_name(game.cards, trap)} in {where} ({numbers(game.cards, trap)})"

    def card_text(self, game: WavesOfStruggle, card: i64) -> str:
        """A normal card: of the hand, if nothing else is said."""
        return one_in(game.cards, card, game.hands[self.seat], "not in hand")

    # -- what screens show besides; NONE where there is no such thing ----------------------------

    def answering(self) -> i64:
        """The place on the stack of what may be answered."""
        return NONE

    def aiming(self) -> i64:
        """The action card that is being aimed."""
        return NONE

    def aiming_at(self) -> i64:
        """The rival at whom it is aimed already."""
        return NONE

    def owing(self, game: WavesOfStruggle) -> i64:
        """The stars still to pay for what is being built or bought."""
        return NONE

    def tier_bought(self) -> i64:
        """The tier of the action card that is being bought."""
        return NONE

    def slot_built(self) -> i64:
        """The slot in which a card is being built."""
        return NONE

    # -- what looks good -------------------------------------------------------------------------

    def weigh_all(self, game: WavesOfStruggle, moves: Moves, weights: Moves) -> None:
        weights.clear()
        for move in moves.cells:
            weights.put(0 if move == PASS else self.weigh(game, move))


def faction_text(cards: CardSet, faction: int) -> str:
    """`lead Cybernet (rows 4-3-2, resists brute, fears hacker)`."""
    rows = "-".join([str(int(cards.row_size(faction, row))) for row in range(ROWS)])
    resists = CLASS_NAMES[int(cards.resists.get(faction))]
    fears = CLASS_NAMES[int(cards.weak_to.get(faction))]
    return f"lead {LED[faction]} (rows {rows}, resists {resists}, fears {fears})"


def seat_text(game: WavesOfStruggle, seat: int) -> str:
    """`against P2 (Cybernet, Health 22)`."""
    if seat >= game.seats:
        return f"against {seat_name(seat)} (not in the game)"
    health = f"Health {int(game.health.get(seat))}"
    if game.factions.get(seat) == NONE:
        return f"against {seat_name(seat)} ({health})"
    return f"against {player_name(game, seat).removesuffix(')')}, {health})"


def tier_text(game: WavesOfStruggle, seat: i64, tier: i64) -> str:
    """`buy an action card of tier II for 5 stars`."""
    return (
        f"buy an action card of tier {TIER_NAMES[int(tier)]} for {counted(int(game.action_price(seat, tier)), 'star')}"
    )


def one_in(cards: CardSet, card: i64, pile: Pile, otherwise: str) -> str:
    """A card of a pile, told apart from those like it; `otherwise` is said of one that is not there."""
    if pile.has(card):
        return one_of(cards, int(card), pile.to_list())
    return f"{card_name(cards, int(card))} ({otherwise})"
