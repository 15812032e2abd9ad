"""What may be done in any phase of the own turn: ANY TURN cards; and limited command abilities."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import ALLOCATION
from hullbreach.games.mag_blast.flow.answers import Allocation, allocation_refusal, announce
from hullbreach.games.mag_blast.flow.plays import OTHER, USES
from hullbreach.games.mag_blast.moves import PLAY
from hullbreach.games.mag_blast.state import NONE, MagBlast
from hullbreach.kernel.pile import Moves


def put_any_turn(game: MagBlast, seat: i64, moves: Moves) -> None:
    """The ANY TURN cards that need nothing to answer (MB-ACT-02)."""
    if game.cards.allocation_any_turn and not allocation_refusal(game):
        for card in game.hands[seat].cards:
            if game.cards.kind(card) == ALLOCATION:
                moves.put(PLAY + card)


def any_turn_refusal(game: MagBlast, seat: i64, move: i64) -> str:
    """Why a card cannot be played outside the Attack phase, or ""."""
    card = move - PLAY
    if game.hands[seat].has(card) and game.cards.kind(card) == ALLOCATION and game.cards.allocation_any_turn:
        return allocation_refusal(game)
    return "MB-ACT-01"


def play_any_turn(game: MagBlast, seat: i64, move: i64) -> None:
    """Strategic Allocation, in whatever phase."""
    card = move - PLAY
    game.play_from(seat, card)
    if game.telling:
        game.tell("plays", {"seat": int(seat)}, [int(card)])
    announce(game, Allocation(seat, card, OTHER, NONE))


def limited_refusal(game: MagBlast, seat: i64, ability: i64, rule: str) -> str:
    """Why a command ability with three uses cannot be used at all, or "" (MB-CMD-05)."""
    if not game.has_ability(seat, ability):
        return rule
    return "MB-CMD-05" if game.used.cells[seat] >= USES else ""
