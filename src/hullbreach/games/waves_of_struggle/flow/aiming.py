"""An action card is played: against whom, and at what."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.waves_of_struggle.card_set import CANCEL, EXPOSE, RAZE, SLOTS, is_rival_effect
from hullbreach.games.waves_of_struggle.decision import Decision
from hullbreach.games.waves_of_struggle.flow.effects import needs_slot, works, works_in, works_on
from hullbreach.games.waves_of_struggle.flow.plays import Played, announce
from hullbreach.games.waves_of_struggle.moves import SEAT, SLOT, is_seat, is_slot
from hullbreach.games.waves_of_struggle.names import aimed_at, card_words
from hullbreach.games.waves_of_struggle.state import NONE, WavesOfStruggle
from hullbreach.games.waves_of_struggle.worth import aimed_worth, harm
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.words import seat_name


def play_refusal(game: WavesOfStruggle, seat: i64, card: i64) -> str:
    """Why a player cannot play an action card in hand at a point of the Action Phase, or ""."""
    effect = game.cards.effect.cells[card]
    if effect == CANCEL:
        return "WS-Q-42"
    if not is_rival_effect(effect):
        return "" if works(game, seat, card) else "WS-Q-44"
    for rival in range(game.seats):
        if works_on(game, seat, card, rival):
            return ""
    return "WS-Q-44"


def play_card(game: WavesOfStruggle, seat: i64, card: i64) -> None:
    """An action card leaves the hand; the player says against whom, then the others may answer."""
    game.play_from(seat, game.actions[seat], card)
    if game.telling:
        game.tell("plays", {"seat": int(seat)}, [int(card)])
    if is_rival_effect(game.cards.effect.cells[card]):
        game.push(ChooseRival(seat, card))
    else:
        announce(game, Played(seat, card, NONE, NONE))


@mypyc_attr(allow_interpreted_subclasses=True)
class Aiming(Decision):
    """Whom or what the card is played against."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.card)]

    def aiming(self) -> i64:
        return self.card


@final
class ChooseRival(Aiming):
    """Against whom the card is played."""

    asks: ClassVar[str] = "rival"

    def legal(self, game: WavesOfStruggle, moves: Moves) -> None:
        for rival in range(game.seats):
            if works_on(game, self.seat, self.card, rival):
                moves.put(SEAT + rival)

    def refusal(self, game: WavesOfStruggle, move: i64) -> str:
        if not is_seat(move) or move - SEAT >= game.seats or move - SEAT == self.seat:
            return "WS-ACT-02"
        return "" if works_on(game, self.seat, self.card, move - SEAT) else "WS-Q-44"

    def apply(self, game: WavesOfStruggle, move: i64) -> None:
        rival = move - SEAT
        if needs_slot(game.cards.effect.cells[self.card]):
            game.push(ChooseTarget(self.seat, self.card, rival))
        else:
            aim(game, self.seat, self.card, rival, NONE)

    def question(self, game: WavesOfStruggle) -> str:
        return f"{card_words(game.cards, int(self.card))}: against whom?"

    def weigh(self, game: WavesOfStruggle, move: i64) -> i64:
        return harm(game, self.seat, self.card, move - SEAT)


@final
class ChooseTarget(Aiming):
    """At which of the rival's slots the card is aimed."""

    asks: ClassVar[str] = "target"

    def __init__(self, seat: i64, card: i64, rival: i64) -> None:
        super().__init__(seat, card)
        self.rival: Final[i64] = rival

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.card), int(self.rival)]

    def legal(self, game: WavesOfStruggle, moves: Moves) -> None:
        for slot in range(SLOTS):
            if works_in(game, self.card, self.rival, slot):
                moves.put(SLOT + slot)

    def refusal(self, game: WavesOfStruggle, move: i64) -> str:
        if not is_slot(move):
            return "WS-ACT-02"
        return "" if works_in(game, self.card, self.rival, move - SLOT) else "WS-Q-44"

    def apply(self, game: WavesOfStruggle, move: i64) -> None:
        aim(game, self.seat, self.card, self.rival, move - SLOT)

    def question(self, game: WavesOfStruggle) -> str:
        effect = game.cards.effect.cells[self.card]
        target = "trap" if effect == EXPOSE else "defense" if effect == RAZE else "mercenary"
        return f"{card_words(game.cards, int(self.card))}: which {target} of {seat_name(int(self.rival))}?"

    def slot_text(self, game: WavesOfStruggle, slot: i64) -> str:
        return f"at {aimed_at(game, int(self.rival), int(slot))}"

    def aiming_at(self) -> i64:
        return self.rival

    def weigh(self, game: WavesOfStruggle, move: i64) -> i64:
        return aimed_worth(game, self.card, self.rival, move - SLOT)


def aim(game: WavesOfStruggle, seat: i64, card: i64, rival: i64, slot: i64) -> None:
    """The target is named; the others may answer."""
    if game.telling:
        game.tell("aims", {"seat": int(seat), "at": int(rival), **game.slot_facts(rival, slot)}, [int(card)])
    announce(game, Played(seat, card, rival, slot))
