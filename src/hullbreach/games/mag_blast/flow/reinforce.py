"""Phase 3: Reinforce.  A ship costs three icons of one kind, or one of each (MB-REIN-02)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import REBUILD
from hullbreach.games.mag_blast.flow.answers import pause
from hullbreach.games.mag_blast.flow.any_turn import any_turn_refusal, limited_refusal, play_any_turn, put_any_turn
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.flow.plays import use_ability
from hullbreach.games.mag_blast.flow.ships import gain_ship, hold
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    PASS,
    SPEND,
    TAKE_BACK,
    choose_ship,
    chosen_ship,
    is_play,
    is_ship,
    is_spend,
)
from hullbreach.games.mag_blast.names import card_and_icons
from hullbreach.games.mag_blast.state import MagBlast
from hullbreach.games.mag_blast.worth import ABILITY_USED, MORE_CARDS, WITHDRAWN, worth_spending
from hullbreach.kernel.pile import Moves


def can_buy(game: MagBlast, seat: i64) -> bool:
    """Whether there is a ship to be had and room for it (MB-Q-12)."""
    return game.has_room(seat) and game.ships_to_draw()


@final
class ReinforcePhase(Decision):
    """Buy ships with resources (MB-REIN-01, 04); Tri-Bot may take one from the discard pile instead (MB-ABIL-06).

    With the cards `withdrawn` a payment was begun and taken back: they begin none in this phase any more (MB-Q-67).
    """

    asks: ClassVar[str] = "reinforce"
    prompt: ClassVar[str] = "Reinforce: buy a ship with 3 equal icons or one of each?"
    pass_word: ClassVar[str] = "done buying"

    def __init__(self, seat: i64, withdrawn: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.withdrawn: Final = withdrawn

    def facts(self) -> list[int]:
        return [int(self.seat), *self.withdrawn]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        put_any_turn(game, self.seat, moves)
        if can_buy(game, self.seat):
            pay = Pay(self.seat, (), False)
            for card in game.hands[self.seat].cards:
                if pay.takes(game, card) and int(card) not in self.withdrawn:
                    moves.put(SPEND + card)
        if not self.ability_refusal(game):
            moves.put(ABILITY)

    def ability_refusal(self, game: MagBlast) -> str:
        """Why no ship can be rebuilt, or ""."""
        reason = limited_refusal(game, self.seat, REBUILD, "MB-ABIL-06")
        if reason:
            return reason
        if not game.fleet_discard or not can_buy(game, self.seat):
            return "MB-ABIL-06"
        pay = Pay(self.seat, (), True)
        for card in game.hands[self.seat].cards:
            if pay.takes(game, card):
                return ""
        return "MB-ABIL-06"

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return ""
        if move == ABILITY:
            return self.ability_refusal(game)
        if is_play(move):
            return any_turn_refusal(game, self.seat, move)
        if not is_spend(move):
            return "MB-REIN-01"
        if not game.has_room(self.seat):
            return "MB-REIN-08"
        if not game.ships_to_draw():
            return "MB-Q-09"
        refusal = Pay(self.seat, (), False).refusal(game, move)
        return "MB-Q-67" if not refusal and int(move - SPEND) in self.withdrawn else refusal

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == PASS:
            return
        game.push(self)
        if move == ABILITY:
            use_ability(game, self.seat)
            game.push(Pay(self.seat, (), True))
        elif is_play(move):
            play_any_turn(game, self.seat, move)
        else:
            Pay(self.seat, (), False).apply(game, move)

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """Buy with what is of little use."""
        if move == ABILITY:
            return ABILITY_USED
        return MORE_CARDS if is_play(move) else worth_spending(game, self.seat, move - SPEND)


@final
class Pay(Decision):
    """The cards `paid` so far; each must give at least one icon to the price (MB-Q-11).

    What they show beyond it is lost (MB-REIN-05, MB-Q-10).  They can be taken back until the price is paid (MB-Q-67):
    so there is a way on whatever a hand holds.  `rebuild`: Tri-Bot then takes a ship from the discard pile.
    """

    asks: ClassVar[str] = "pay"

    def __init__(self, seat: i64, paid: tuple[int, ...], rebuild: bool) -> None:
        super().__init__(seat)
        self.paid: Final = paid
        self.rebuild: Final[bool] = rebuild

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.rebuild), *self.paid]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for card in game.hands[self.seat].cards:
            if self.takes(game, card):
                moves.put(SPEND + card)
        moves.put(TAKE_BACK)

    def takes(self, game: MagBlast, card: i64) -> bool:
        """Whether a card of the hand can be paid with next."""
        return game.cards.icon_count(card) > 0 and self.can_lead_to_a_ship(game, card)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == TAKE_BACK:
            return ""
        if not is_spend(move) or not game.hands[self.seat].has(move - SPEND):
            return "MB-REIN-01"
        card = move - SPEND
        if not game.cards.icon_count(card):
            return "MB-REIN-02"
        if self.can_lead_to_a_ship(game, card):
            return ""
        return "MB-Q-11" if self.paid else "MB-REIN-02"

    def can_lead_to_a_ship(self, game: MagBlast, card: i64) -> bool:
        """Whether the cards paid, this one and at most as many more of the hand as the price allows pay for a ship."""
        paid = [*self.paid, int(card)]
        if pays(game, paid):
            return True
        if len(paid) == 3:
            return False
        hand = game.hands[self.seat].cards
        for i in range(i64(len(hand))):
            second = int(hand[i])
            if second != card and game.cards.icon_count(hand[i]):
                more = [*paid, second]
                if pays(game, more):
                    return True
                if len(more) < 3:
                    for j in range(i + 1, i64(len(hand))):
                        third = int(hand[j])
                        if third != card and pays(game, [*more, third]):
                            return True
        return False

    def apply(self, game: MagBlast, move: i64) -> None:
        if move == TAKE_BACK:
            self.withdraw(game)
            return
        card = move - SPEND
        game.spend(self.seat, card)
        paid = (*self.paid, int(card))
        enough = pays(game, list(paid))
        if game.telling:  # with the last card Tri-Bot gets to see the discard pile: no way back from there
            game.tell("pays", {"seat": int(self.seat)}, [int(card)], enough and self.rebuild)
        if not enough:
            game.push(Pay(self.seat, paid, self.rebuild))
            return
        game.quiet_turns = 0
        if self.rebuild:
            for ship in game.fleet_discard.cards:
                game.show(ship, game.bit(self.seat))
            game.push(Rebuild(self.seat))
        else:
            gain_ship(game, self.seat)

    def withdraw(self, game: MagBlast) -> None:
        """Nothing is bought; a use of Tri-Bot's ability is lost (MB-Q-43)."""
        game.take_back(self.seat, self.paid)
        phase = game.pop()
        assert isinstance(phase, ReinforcePhase)
        game.push(ReinforcePhase(self.seat, (*phase.withdrawn, *self.paid[:1])))

    def question(self, game: MagBlast) -> str:
        paid = ", ".join([card_and_icons(game.cards, card) for card in self.paid])
        ship = "a ship of the discard pile" if self.rebuild else "a ship"
        return f"Pay for {ship}: {paid or 'nothing'} so far, 3 equal icons or one of each needed"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return WITHDRAWN if move == TAKE_BACK else worth_spending(game, self.seat, move - SPEND)


def pays(game: MagBlast, paid: list[int]) -> bool:
    """Whether these cards are a price to which every one of them gives an icon."""
    return same_kind(game, paid) or one_of_each(game, paid)


def same_kind(game: MagBlast, paid: list[int]) -> bool:
    """Three icons of one kind, at least one on every card (MB-REIN-03)."""
    for icon in range(3):
        total: i64 = 0
        for card in paid:
            count = game.cards.icons[icon].cells[card]
            if count == 0:
                total = -9
            total += count
        if total >= 3:
            return True
    return False


def one_of_each(game: MagBlast, paid: list[int]) -> bool:
    """A star, a circle and a diamond, shared out so that every card gives one or more."""
    icons = game.cards.icons
    if len(paid) == 3:
        for a, b, c in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
            if icons[a].cells[paid[0]] and icons[b].cells[paid[1]] and icons[c].cells[paid[2]]:
                return True
        return False
    if len(paid) == 2:
        for single in range(3):
            x = (single + 1) % 3
            y = (single + 2) % 3
            if icons[single].cells[paid[0]] and icons[x].cells[paid[1]] and icons[y].cells[paid[1]]:
                return True
            if icons[single].cells[paid[1]] and icons[x].cells[paid[0]] and icons[y].cells[paid[0]]:
                return True
        return False
    card = paid[0]
    return icons[0].cells[card] > 0 and icons[1].cells[card] > 0 and icons[2].cells[card] > 0


@final
class Rebuild(Decision):
    """Which ship of the fleet discard pile Tri-Bot takes (MB-ABIL-06)."""

    asks: ClassVar[str] = "rebuild"
    prompt: ClassVar[str] = "Rebuild: which ship of the discard pile?"
    ship_word: ClassVar[str] = "take"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for ship in game.fleet_discard.cards:
            moves.put(choose_ship(ship))

    def refusal(self, game: MagBlast, move: i64) -> str:
        return "" if is_ship(move) and game.fleet_discard.has(chosen_ship(move)) else "MB-ABIL-06"

    def apply(self, game: MagBlast, move: i64) -> None:
        ship = chosen_ship(move)
        game.fleet_discard.remove(ship)
        game.show(ship, game.everyone)
        if game.telling:
            game.tell("rebuilt", {"seat": int(self.seat)}, [int(ship)])
        pause(game, self.seat)
        hold(game, self.seat, ship)
