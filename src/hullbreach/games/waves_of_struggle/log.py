"""Events in a player's words, and what a simulation counts of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.waves_of_struggle.card_set import (
    ATTACK,
    BLUNT,
    CRACK,
    DEFEND,
    GOAD,
    HARDEN,
    SAP,
    SHIELD,
    CardSet,
)
from hullbreach.games.waves_of_struggle.names import (
    LED,
    TIER_NAMES,
    card_name,
    card_words,
    led_by,
    slot_of,
    star_signs,
)
from hullbreach.games.waves_of_struggle.state import NONE, WavesOfStruggle
from hullbreach.kernel.events import HIDDEN, Event, seats_of
from hullbreach.kernel.words import seat_name, seat_names, some

LINES = {
    "direction": "{who} has play go {direction}",
    "faction": "{who} leads {faction}",
    "round": "Round {round}",
    "drew": "{who} draws {cards}",
    "renewed": "The discard pile of {deck} is shuffled into a new deck",
    "builds": "{who} builds {cards}",
    "buys": "{who} buys an action card of tier {tier}",
    "pays": "{who} pays with {cards}",
    "built": "{who} puts {cards} into {slot}{instead}",
    "bought": "{who} draws {cards}",
    "taken back": "{who} does not {begun} after all",
    "returned": "{who} takes {cards} back into the hand",
    "dropped": "{who} discards the trap {cards} from {slot}",
    "enemy": "The enemy comes: {cards}",
    "attacks": "{cards} attacks {who}: Damage {damage} against defense {defense}, {leftover} left over",
    "hurt": "{who} loses {amount} Health, down to {health}",
    "wounded": "{who}'s {cards} takes {amount} damage",
    "died": "{who}'s {cards} dies",
    "strikes": "{who}'s mercenaries attack with {attack} against Defense {defense}",
    "copy hurt": "{who}'s copy of {cards} takes {amount} damage: Health {health} left",
    "defeated": "{who} defeats {cards}",
    "mended": "{who}'s {cards} recovers {amount}",
    "healed": "{who} gets {amount} Health back, up to {health}",
    "destroyed": "{who}'s {cards} in {slot} is destroyed",
    "triggers": "{who} triggers {cards} in {slot}",
    "plays": "{who} plays {cards}",
    "aims": "{who} aims {cards} at {at}",
    "answers": "{who} answers with {cards}",
    "cancelled": "{who}'s {cards} is cancelled",
    "in vain": "{who}'s {cards} comes to nothing",
    "salvaged": "{who} takes {cards} from the discard pile",
    "stolen": "{who} takes {cards} from {victim}'s hand",
    "spoiled": "{who} has to discard {cards}",
    "exposed": "{who}'s trap {cards} in {slot} is turned up and discarded",
    "advances": "{cards} advances to row {row}",
    "enemies again": "All enemies come again, from the first act on",
    "reckoning": "The last enemy is gone: the strongest defense wins",
    "eliminated": "{player} has fallen and is out",
}
EFFECT_LINES = {  # what other cards do is told by the events that follow
    ATTACK: "{on}'s total attack counts {amount} more",
    DEFEND: "{on}'s total defense counts {amount} more",
    SAP: "{on}'s total defense counts {amount} less",
    BLUNT: "The enemy's Damage counts {amount} less against {on}",
    GOAD: "The enemy's Damage counts {amount} more against {on}",
    CRACK: "The Defense of {on}'s copy counts {amount} less",
    HARDEN: "The Defense of {on}'s copy counts {amount} more",
    SHIELD: "{on} takes {amount} less damage",
}
IN_FULL = (
    "drew",
    "builds",
    "pays",
    "returned",
    "bought",
    "enemy",
    "plays",
    "triggers",
    "answers",
    "salvaged",
    "stolen",
    "spoiled",
)
SEATS = ("victim", "on")
NUMBERS = ("round", "damage", "defense", "leftover", "amount", "attack", "health")


def log_line(cards: CardSet, seen: Mapping[str, Any]) -> str:
    """One line an event; "" for an effect that is told by what follows."""
    match seen["event"]:
        case "over":
            winners = seats_of(seen)
            return f"{seat_names(winners)} {'share the win' if len(winners) > 1 else 'wins'}" if winners else "Lost"
        case "effect":
            line = EFFECT_LINES.get(seen["effect"], "")
        case "enemy gone":
            line = "{cards} is beaten" if seen["defeated"] else "{cards} dies away after row 3"
        case event:
            line = LINES[event]
    line = line.format_map(words(cards, seen))
    return line[:1].upper() + line[1:]


def words(cards: CardSet, seen: Mapping[str, Any]) -> dict[str, str]:
    """Everything in an event by its name, in words."""
    said = {name: str(seen[name]) for name in NUMBERS if name in seen}
    said |= {name: seat_name(seen[name]) for name in SEATS if name in seen}
    said["cards"] = cards_said(cards, seen)
    if "seat" in seen and seen["seat"] != NONE:
        said["who"] = seat_name(seen["seat"])
    if "slot" in seen and seen["slot"] != NONE:
        said["slot"] = slot_of(cards, seen["field"], seen["slot"])
    if "at" in seen:
        said["at"] = seat_name(seen["at"]) + (f"'s {said['slot']}" if "slot" in said else "")
    if "over" in seen:
        said["instead"] = "" if seen["over"] == NONE else f", over {card_name(cards, seen['over'])}"
    if "tier" in seen:
        said["tier"] = TIER_NAMES[seen["tier"]]
        said["deck"] = "normal cards" if seen["tier"] == NONE else f"tier {TIER_NAMES[seen['tier']]}"
    if seen["event"] == "taken back":
        said["begun"] = f"build {said['cards']}" if seen["cards"] else "buy"
    if "row" in seen:
        said["row"] = str(seen["row"] + 1)
    if "faction" in seen:
        said["faction"] = LED[seen["faction"]]
        said["player"] = led_by(seen["seat"], seen["faction"])
    if "clockwise" in seen:
        said["direction"] = "clockwise" if seen["clockwise"] else "counterclockwise"
    return said


def cards_said(cards: CardSet, seen: Mapping[str, Any]) -> str:
    """The cards by name, some with their numbers; hidden ones are counted: `Scrap Barricade and 2 cards`."""
    ids: list[int] = seen["cards"]
    named = card_words if seen["event"] in IN_FULL else card_name
    said = [named(cards, card) for card in ids if card != HIDDEN]
    hidden = ids.count(HIDDEN)
    if hidden:
        said.append(unknown(seen, hidden))
    return ", ".join(said) or "nothing"


def unknown(seen: Mapping[str, Any], hidden: int) -> str:
    """Hidden cards as everybody may call them."""
    if seen["event"] in ("builds", "taken back", "built"):
        return f"a trap {star_signs(seen['stars'])}" if "stars" in seen else "a trap"
    if seen["event"] == "bought":
        return f"a card of tier {TIER_NAMES[seen['tier']]}"
    return some(hidden, "card")


# -- counting ----------------------------------------------------------------------------------

BY_NAME = {"triggers": "triggered", "enemy": "met", "defeated": "defeated"}
TALLIES = {
    "round": "round",
    "pays": "card paid",
    "taken back": "taken back",
    "dropped": "trap discarded",
    "died": "mercenary lost",
    "destroyed": "defense destroyed",
    "cancelled": "card cancelled",
    "in vain": "card without effect",
    "advances": "enemy advanced",
    "eliminated": "player eliminated",
    "renewed": "deck renewed",
    "enemies again": "enemies shuffled again",
    "reckoning": "Reckoning",
}


def tally(cards: CardSet, event: Event) -> str:
    """What a simulation counts: traps and enemies by name, tiers bought, and the table above."""
    if event.kind in BY_NAME:
        return f"{BY_NAME[event.kind]} {card_name(cards, event.cards[0])}"
    if event.kind == "bought":
        return f"bought tier {TIER_NAMES[event.facts['tier']]}"
    return TALLIES.get(event.kind, "")


def held(game: WavesOfStruggle, seat: int) -> list[str]:
    """The cards of a hand."""
    return [card_name(game.cards, card) for card in (*game.hands[seat].to_list(), *game.actions[seat].to_list())]


def drawn(cards: CardSet, event: Event) -> list[str]:
    """Cards that came into a hand, from wherever."""
    if event.kind in ("drew", "bought", "salvaged", "stolen"):
        return [card_name(cards, card) for card in event.cards]
    return []


def used(cards: CardSet, event: Event) -> str:
    """Normal cards count as used when they are built, action cards when they are played."""
    return card_name(cards, event.cards[0]) if event.kind in ("built", "plays", "answers") else ""
