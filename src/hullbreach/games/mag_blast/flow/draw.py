"""Phase 2: Draw."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import SALVAGE
from hullbreach.games.mag_blast.flow.answers import pause
from hullbreach.games.mag_blast.flow.any_turn import any_turn_refusal, limited_refusal, play_any_turn, put_any_turn
from hullbreach.games.mag_blast.flow.decision import Decision
from hullbreach.games.mag_blast.flow.plays import use_ability
from hullbreach.games.mag_blast.moves import ABILITY, PASS, PLAY, draw, drawn_count, is_draw, is_play
from hullbreach.games.mag_blast.names import card_name, one_of
from hullbreach.games.mag_blast.state import HAND, MagBlast
from hullbreach.games.mag_blast.worth import ABILITY_USED, MORE_CARDS
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step
from hullbreach.kernel.words import counted


@final
class Drawing(Step[MagBlast]):
    """Whoever holds 5 cards or more skips the phase, as if there is nothing to draw (MB-DRAW-02, MB-Q-08, MB-Q-68)."""

    def __init__(self, player: i64) -> None:
        super().__init__()
        self.player: Final[i64] = player

    def facts(self) -> list[int]:
        return [int(self.player)]

    def run(self, game: MagBlast) -> None:
        if game.cards_to_draw(self.player):
            game.push(DrawPhase(self.player))


@final
class DrawPhase(Decision):
    """How many cards are drawn, up to 5 in hand (MB-DRAW-01, MB-Q-07); Overseers may salvage instead (MB-ABIL-01)."""

    asks: ClassVar[str] = "draw"
    pass_word: ClassVar[str] = "draw nothing"

    def legal(self, game: MagBlast, moves: Moves) -> None:
        for count in range(game.cards_to_draw(self.seat), 0, -1):
            moves.put(draw(count))
        moves.put(PASS)
        put_any_turn(game, self.seat, moves)
        if not self.ability_refusal(game):
            moves.put(ABILITY)

    def draw_refusal(self, game: MagBlast, count: i64) -> str:
        """Why so many cards cannot be drawn, or ""."""
        if game.hands[self.seat].size() + count > HAND:
            return "MB-DRAW-01"
        return "" if count <= game.cards_to_draw(self.seat) else "MB-Q-08"

    def ability_refusal(self, game: MagBlast) -> str:
        """Why no blasts can be salvaged, or ""."""
        reason = limited_refusal(game, self.seat, SALVAGE, "MB-ABIL-01")
        if reason:
            return reason
        return "" if any_discarded_blast(game) else "MB-ABIL-01"

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return ""
        if is_draw(move):
            return self.draw_refusal(game, drawn_count(move))
        if move == ABILITY:
            return self.ability_refusal(game)
        return any_turn_refusal(game, self.seat, move) if is_play(move) else "MB-DRAW-01"

    def apply(self, game: MagBlast, move: i64) -> None:
        if is_draw(move):
            game.draw_actions(self.seat, drawn_count(move))
        elif move == ABILITY:
            use_ability(game, self.seat)
            game.push(Salvage(self.seat, 3))
        elif move != PASS:
            game.push(Drawing(self.seat))
            play_any_turn(game, self.seat, move)

    def question(self, game: MagBlast) -> str:
        return f"Draw: you hold {counted(game.hands[self.seat].size(), 'card')} and may draw up to {HAND}"

    def weigh(self, game: MagBlast, move: i64) -> i64:
        """As much as may be."""
        if is_draw(move):
            return 20 + drawn_count(move)
        return ABILITY_USED if move == ABILITY else MORE_CARDS


def any_discarded_blast(game: MagBlast) -> bool:
    """Whether a blast lies in the action discard pile."""
    for card in game.discard.cards:
        if game.cards.is_blast(card):
            return True
    return False


@final
class Salvage(Decision):
    """Take up to `count` blasts from the discard pile, in place of drawing."""

    asks: ClassVar[str] = "salvage"
    pass_word: ClassVar[str] = "take no more"
    play_word: ClassVar[str] = "take"

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__(seat)
        self.count: Final[i64] = count

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.count)]

    def legal(self, game: MagBlast, moves: Moves) -> None:
        moves.put(PASS)
        for card in game.discard.cards:
            if game.cards.is_blast(card):
                moves.put(PLAY + card)

    def refusal(self, game: MagBlast, move: i64) -> str:
        if move == PASS or (is_play(move) and game.discard.has(move - PLAY) and game.cards.is_blast(move - PLAY)):
            return ""
        return "MB-ABIL-01"

    def apply(self, game: MagBlast, move: i64) -> None:
        if move != PASS:
            card = move - PLAY
            game.discard.remove(card)
            game.hands[self.seat].put(card)
            if game.telling:
                game.tell("salvages", {"seat": int(self.seat)}, [int(card)])
            if self.count > 1 and any_discarded_blast(game):
                game.push(Salvage(self.seat, self.count - 1))
                return
        pause(game, self.seat)

    def question(self, game: MagBlast) -> str:
        return f"Salvage: take up to {counted(self.count, 'more blast')} from the discard pile"

    def card_text(self, game: MagBlast, card: i64) -> str:
        lying = game.discard.to_list()
        if int(card) in lying:
            return one_of(game.cards, card, lying)
        return f"{card_name(game.cards, card)} (not discarded)"
