"""What all of the pilot's decisions have in common: how moves read, and what a click must meet."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.blaster_waves.card_set import WINGMAN
from hullbreach.games.blaster_waves.moves import (
    DONE,
    PAIRS,
    PLAY_ONE,
    PLAY_TWO,
    RELOAD,
    TAKE_HITS,
    TARGET,
    cards_needed,
    is_play,
)
from hullbreach.games.blaster_waves.state import BlasterWaves
from hullbreach.kernel.mark import Mark, button_mark, card_mark
from hullbreach.kernel.state import Choice
from hullbreach.kernel.words import counted

WORDS: Final = {RELOAD: "reload", DONE: "done", TAKE_HITS: "take 2 hits"}
BUTTONS: Final = {RELOAD: "reload", DONE: "done", TAKE_HITS: "take hits"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Choice[BlasterWaves]):
    """A decision of the pilot's."""

    play_word: ClassVar[str] = "blast"  # what one does with hand cards

    def strength(self) -> i64:
        """The Boss's Blaster value, or the power left of a Blast; 0 where there is none."""
        return 0

    def text(self, game: BlasterWaves, move: i64) -> str:
        if is_play(move):
            return self.play_text(game, move)
        return take_text(game, move - TARGET) if move >= TARGET else WORDS[move]

    def play_text(self, game: BlasterWaves, move: i64) -> str:
        """`blast 3+5 = 8 (cards 1+2)`: what the cards count for, and their places in the hand, from 1."""
        places = [int(move - PLAY_ONE)] if move < PLAY_TWO else list(PAIRS[int(move - PLAY_TWO)])
        named = ("card " if move < PLAY_TWO else "cards ") + "+".join([str(place + 1) for place in places])
        if cards_needed(move) > game.hand.size():
            return f"{self.play_word} {named} (not in hand)"
        bonus = int(game.carried(WINGMAN))
        values = "+".join([str(int(game.cards.blasters.cells[card]) + bonus) for card in game.hand_cards(move)])
        total = "" if move < PLAY_TWO else f" = {int(game.power(move))}"
        return f"{self.play_word} {values}{total} ({named})"

    def marks(self, game: BlasterWaves, move: i64) -> list[Mark]:
        """The cards that a play names, in the order played; the wave card that is taken; or a button.

        Moves that are not allowed have marks too, so that one can ask why: none only if a card they name is not there.
        """
        if is_play(move):
            here = cards_needed(move) <= game.hand.size()
            return [card_mark(card) for card in game.hand_cards(move)] if here else []
        if move >= TARGET:
            card = move - TARGET
            for column in game.columns:
                if column.has(card):
                    return [card_mark(int(card))]
            return []
        return [button_mark(BUTTONS[move])] if move in BUTTONS else []


def take_text(game: BlasterWaves, card: i64) -> str:
    """`take 2 Squid (card 3, 1 hit, coin)`: its place from the top; the column too if it is not the leftmost wave."""
    aliens = f"take {game.cards.aliens_text(card)}"
    for number, column in enumerate(game.columns, start=1):
        if column.has(card):
            hits = counted(int(game.cards.hits.cells[card]), "hit")
            where = "" if column is game.leftmost() else f"column {number}, "
            coin = ", coin" if game.cards.coins.cells[card] else ""
            return f"{aliens} ({where}card {column.to_list().index(int(card)) + 1}, {hits}{coin})"
    return f"{aliens} (number {int(card)}, not in play)"
