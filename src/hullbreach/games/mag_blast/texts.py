"""Moves, questions and outcomes in a player's words."""

from __future__ import annotations

from hullbreach.games.mag_blast.card_set import (
    FIRST_COMMAND,
    FIRST_SHIP,
    TURRETS,
)
from hullbreach.games.mag_blast.flow.attack import Repair, Sweep
from hullbreach.games.mag_blast.flow.discard import DiscardPhase, PickBlast
from hullbreach.games.mag_blast.flow.draw import Salvage
from hullbreach.games.mag_blast.flow.maneuver import Rob
from hullbreach.games.mag_blast.flow.turn import Vote
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    AGREE,
    CALL_OFF,
    IN_SIGHT,
    PASS,
    PLAY,
    SEAT,
    SOUND,
    SPEND,
    TAKE_BACK,
    ZONE,
    chosen_ship,
    drawn_count,
    is_draw,
    is_play,
    is_seat,
    is_ship,
    is_spend,
    is_throw,
    is_zone,
    steered_ship,
    steered_zone,
    thrown,
)
from hullbreach.games.mag_blast.names import ability_of, card_name, one_of, ship_name, whose_ship
from hullbreach.games.mag_blast.state import NONE, ZONE_NAMES, MagBlast
from hullbreach.kernel.title import CONCEDE
from hullbreach.kernel.words import counted, seat_name, some

PASS_WORDS = {
    "DrawPhase": "draw nothing",
    "Salvage": "take no more",
    "ReinforcePhase": "done buying",
    "ManeuverPhase": "done moving",
    "AttackPhase": "end the turn",
    "Sound": "stay silent",
    "FollowUp": "leave it at that",
    "AfterHit": "leave it at that",
    "Answer": "let it be",
    "Vote": "no Brutal Barrage",
}
PLAY_WORDS = {
    "Answer": "answer with",
    "FollowUp": "follow with",
    "AfterHit": "follow with",
    "Salvage": "take",
    "PickBlast": "pass on",
    "Repair": "take off",
    "Sweep": "clear",
}
SHIP_WORDS = {
    "PlaceFleet": "place",
    "PassBlast": "onto",
    "KeepOne": "keep",
    "Rebuild": "take",
    "AttackPhase": "sweep with",
    "ChooseGun": "fire from",
    "ChooseRam": "ram with",
    "ChooseCarrier": "launch from",
    "ChooseTarget": "at",
    "Launch": "at",
}

# -- moves -------------------------------------------------------------------------------------


def text(game: MagBlast, move: int) -> str:
    """A move as a player would say it, also one that is not allowed now."""
    frame = type(game.stack[-1]).__name__
    if move == PASS:
        return PASS_WORDS.get(frame) or keep_text(game)
    if is_seat(move):
        return seat_text(game, move - SEAT)
    if is_zone(move):
        return f"place in {ZONE_NAMES[move - ZONE]}"
    if is_play(move):
        return f"{PLAY_WORDS.get(frame, 'play')} {card_text(game, move - PLAY)}"
    if is_spend(move):
        return f"pay with {hand_text(game, move - SPEND)}"
    if is_draw(move):
        return f"draw {some(int(drawn_count(move)), 'card')}"
    if is_throw(move):
        return throw_text(game, int(thrown(move)))
    if is_ship(move):
        return f"{SHIP_WORDS.get(frame, 'choose')} {ship_text(game, int(chosen_ship(move)))}"
    if move in PLAIN_MOVES:
        return PLAIN_MOVES[move]
    if move == ABILITY:
        return f"use {ability_name(game, int(game.stack[-1].seat))}"
    if move == AGREE:
        return "agree to a Brutal Barrage" if proposed(game) else "propose a Brutal Barrage"
    return f"move {ship_name(game.cards, int(steered_ship(move)))} to {ZONE_NAMES[steered_zone(move)]}"


PLAIN_MOVES = {
    CONCEDE: "concede",
    TAKE_BACK: "take the payment back",
    SOUND: "make a sound",
    CALL_OFF: "call off all moves",
}


def keep_text(game: MagBlast) -> str:
    """To pass where cards are discarded, and where there is nothing to pass."""
    frame = game.stack[-1]
    if not isinstance(frame, DiscardPhase):
        return "pass"
    return "keep the rest" if frame.first else "keep all cards"


def throw_text(game: MagBlast, cards: int) -> str:
    """Some of the cards in sight, a bit each, also bits for which there is no card."""
    frame = game.stack[-1]
    if not isinstance(frame, DiscardPhase):
        return "discard cards"
    if not cards:
        return f"keep these {int(frame.in_sight(game))} cards and go on"
    hand = game.hands[frame.seat].to_list()
    places = [int(frame.first) + at for at in range(IN_SIGHT) if cards >> at & 1]
    named = [hand_text(game, hand[at]) if at < len(hand) else f"card {at + 1} (not in hand)" for at in places]
    return f"discard {', '.join(named)}"


def proposed(game: MagBlast) -> bool:
    """Whether the other player has already spoken for a Barrage."""
    frame = game.stack[-1]
    return isinstance(frame, Vote) and frame.proposed


def ability_name(game: MagBlast, seat: int) -> str:
    """What the command ability of a player is called."""
    return ability_of(game.cards, int(game.command(seat)))


def seat_text(game: MagBlast, seat: int) -> str:
    """A player to be robbed, or one on whose fleet something is laid."""
    frame = game.stack[-1]
    if isinstance(frame, Rob):
        size = int(game.hands[seat].size()) if seat < game.seats else 0
        return f"rob {seat_name(seat)} ({counted(size, 'card')})"
    return "on your own fleet" if seat == frame.seat else f"on {seat_name(seat)}'s fleet"


def card_text(game: MagBlast, card: int) -> str:
    """A card to be played, or picked where cards lie open; cards that look alike are told apart by their place."""
    frame = game.stack[-1]
    cards = game.cards
    if isinstance(frame, Salvage):
        lying = game.discard.to_list()
        return one_of(cards, card, lying) if card in lying else f"{card_name(cards, card)} (not discarded)"
    if isinstance(frame, Sweep):
        lying = game.laid.to_list()
        if card not in lying:
            return f"{card_name(cards, card)} (on no fleet)"
        by, on = seat_name(int(game.by.get(card))), seat_name(int(game.under.get(card)))
        return f"{by}'s {one_of(cards, card, lying)} on {on}'s fleet"
    if isinstance(frame, PickBlast | Repair):
        under = int(game.under.get(card))
        if under < FIRST_SHIP:
            return f"{card_name(cards, card)} (beneath no ship)"
        beside = [other for other in game.beneath.to_list() if game.under.get(other) == under]
        return f"{one_of(cards, card, beside)} beneath {whose_ship(game, under, other_owner(game, under))}"
    return hand_text(game, card)


def hand_text(game: MagBlast, card: int) -> str:
    """A card of the hand that is asked."""
    hand = game.hands[game.stack[-1].seat].to_list()
    return one_of(game.cards, card, hand) if card in hand else f"{card_name(game.cards, card)} (not in hand)"


def ship_text(game: MagBlast, ship: int) -> str:
    """`P2's cruiser Freya (green, 4/6)`: in play with zone and hull left, else with what is printed on it."""
    cards = game.cards
    hull = int(cards.hull(ship))
    owner = int(game.owner_of(ship))
    if owner != NONE:
        left = f"{hull - int(game.damage(ship))}/{hull}"
        where = left if ship >= FIRST_COMMAND else f"{ZONE_NAMES[game.zone_of(ship)]}, {left}"
        return f"{whose_ship(game, ship, other_owner(game, ship))} ({where})"
    if ship >= FIRST_COMMAND:
        return f"{ship_name(cards, ship)} (not in play)"
    turrets = "+".join(name for blast, name in enumerate(TURRETS) if cards.has_turret(ship, blast))
    return f"{ship_name(cards, ship)} (hull {hull}, speed {int(cards.speed(ship))}, {turrets})"


def other_owner(game: MagBlast, ship: int) -> int | None:
    """Whose ship it is, if it is not one of the seat that is asked: own ships are named without their owner."""
    owner = int(game.owner_of(ship))
    return None if owner == game.stack[-1].seat else owner


# -- the end -----------------------------------------------------------------------------------


def groups(game: MagBlast) -> list[str]:
    """The name of every seat's command ship, to compare them by."""
    return [ship_name(game.cards, int(game.command(seat))) for seat in range(int(game.seats))]
