"""Moves and outcomes in a player's words."""

from __future__ import annotations

from hullbreach.games.waves_of_struggle.card_set import CLASS_NAMES, FACTION_NAMES, ROWS
from hullbreach.games.waves_of_struggle.flow.plays import Answer, ChooseTarget, Salvage
from hullbreach.games.waves_of_struggle.flow.points import Act
from hullbreach.games.waves_of_struggle.flow.preparation import ChooseSlot
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
    aimed_at,
    card_name,
    content,
    numbers,
    one_of,
    player_name,
    slot_name,
)
from hullbreach.games.waves_of_struggle.state import NONE, WavesOfStruggle
from hullbreach.kernel.title import CONCEDE
from hullbreach.kernel.words import counted, seat_name

PLAIN_MOVES = {
    CONCEDE: "concede",
    CLOCKWISE: "clockwise",
    COUNTERCLOCKWISE: "counterclockwise",
    BACK: "take it back",
}
PASS_WORDS = {"Prepare": "done preparing", "Answer": "let it be"}
CARD_WORDS = {"Prepare": "build", "Pay": "pay with", "Salvage": "take"}

# -- moves -------------------------------------------------------------------------------------


def text(game: WavesOfStruggle, move: int) -> str:
    """A move as a player would say it, also one that is not allowed now."""
    frame = game.stack[-1]
    seat = int(frame.seat)
    if move in PLAIN_MOVES:
        return PLAIN_MOVES[move]
    if move == PASS:
        return PASS_WORDS.get(type(frame).__name__, "pass")
    if is_faction(move):
        return faction_text(game, move - FACTION)
    if is_seat(move):
        return seat_text(game, move - SEAT)
    if is_buy(move):
        price = counted(int(game.action_price(seat, move - BUY)), "star")
        return f"buy an action card of tier {TIER_NAMES[move - BUY]} for {price}"
    if is_slot(move):
        return slot_text(game, seat, move - SLOT)
    if is_normal(move):
        return f"{CARD_WORDS.get(type(frame).__name__, 'choose')} {normal_text(game, seat, move - CARD)}"
    return f"{'answer with' if isinstance(frame, Answer) else 'play'} {action_text(game, seat, move - CARD)}"


def faction_text(game: WavesOfStruggle, faction: int) -> str:
    """`lead Cybernet (rows 4-3-2, resists brute, fears hacker)`."""
    cards = game.cards
    rows = "-".join(str(int(cards.row_size(faction, row))) for row in range(ROWS))
    resists, fears = (CLASS_NAMES[table.get(faction)] for table in (cards.resists, cards.weak_to))
    return f"lead {LED[faction]} (rows {rows}, resists {resists}, fears {fears})"


def seat_text(game: WavesOfStruggle, seat: int) -> str:
    """`against P2 (Cybernet, Health 22)`."""
    if seat >= game.seats:
        return f"against {seat_name(seat)} (not in the game)"
    health = f"Health {int(game.health.get(seat))}"
    if game.factions.get(seat) == NONE:
        return f"against {seat_name(seat)} ({health})"
    return f"against {player_name(game, seat).removesuffix(')')}, {health})"


def slot_text(game: WavesOfStruggle, seat: int, slot: int) -> str:
    """Where to build, an own trap, or what to aim at."""
    frame = game.stack[-1]
    if isinstance(frame, ChooseTarget):
        return f"at {aimed_at(game, int(frame.rival), slot)}"
    place = int(game.trap_in(seat, slot))
    where = slot_name(game, seat, slot)
    if isinstance(frame, ChooseSlot):
        what = content(game, seat, slot)
        return f"in {where}, over {what}" if what else f"in {where}"
    verb = "trigger" if isinstance(frame, Act) else "answer with" if isinstance(frame, Answer) else "discard"
    if place == NONE:
        return f"{verb} the trap in {where} (none there)"
    trap = game.traps[seat].to_list()[place]  # the seat that is asked knows its own traps
    return f"{verb} {card_name(game.cards, trap)} in {where} ({numbers(game.cards, trap)})"


def normal_text(game: WavesOfStruggle, seat: int, card: int) -> str:
    """A card of the hand that is asked, or of the discard pile; cards alike are told apart by their place."""
    salvage = isinstance(game.stack[-1], Salvage)
    pile = game.discard.to_list() if salvage else game.hands[seat].to_list()
    if card in pile:
        return one_of(game.cards, card, pile)
    return f"{card_name(game.cards, card)} ({'not discarded' if salvage else 'not in hand'})"


def action_text(game: WavesOfStruggle, seat: int, card: int) -> str:
    """An action card of the seat that is asked."""
    pile = game.actions[seat].to_list()
    return one_of(game.cards, card, pile) if card in pile else f"{card_name(game.cards, card)} (not in hand)"


# -- the end -----------------------------------------------------------------------------------


def groups(game: WavesOfStruggle) -> list[str]:
    """Every seat's faction, to compare them by."""
    return [FACTION_NAMES[faction] if faction != NONE else "no faction" for faction in game.factions.to_list()]
