"""What on a drawn table a move is about: cards in hand, cards of waves, buttons."""

from __future__ import annotations

from hullbreach.games.blaster_waves.moves import DONE, RELOAD, TAKE_HITS, TARGET, cards_needed, is_play
from hullbreach.games.blaster_waves.state import BlasterWaves
from hullbreach.kernel.title import Mark

BUTTONS = {RELOAD: "reload", DONE: "done", TAKE_HITS: "take hits"}


def marks(game: BlasterWaves, move: int) -> list[Mark]:
    """The cards that a play names, in the order played; the wave card that is taken; or a button.

    Moves that are not allowed have marks too, so that one can ask why: none only if a card they name is not there.
    """
    if is_play(move):
        return [] if cards_needed(move) > game.hand.size() else [card_mark(card) for card in game.hand_cards(move)]
    if move >= TARGET:
        card = move - TARGET
        return [card_mark(card)] if any(column.has(card) for column in game.columns) else []
    return [Mark("button", place=BUTTONS[move])] if move in BUTTONS else []


def card_mark(card: int) -> Mark:
    """A card by its number."""
    return Mark("card", card=card)
