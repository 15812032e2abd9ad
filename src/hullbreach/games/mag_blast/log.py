"""Events in a player's words, and what a simulation counts of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.mag_blast.card_set import FIRST_SHIP, RAMMING, CardSet
from hullbreach.games.mag_blast.names import ability_of, card_and_icons, card_name, owned_ship, ship_name
from hullbreach.games.mag_blast.sounds import sound_for, squadron_sound
from hullbreach.games.mag_blast.state import ZONE_NAMES, MagBlast
from hullbreach.kernel.events import HIDDEN, Event, seats_of
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.words import seat_name, seat_names, some

LINES = {
    "placed": "{who} places {ships} facedown in {zone}",
    "revealed": "All fleets are turned up",
    "turn": "{who}'s turn",
    "drew": "{who} draws {cards}",
    "renewed": "The action discard pile is shuffled into a new deck",
    "fleet deck renewed": "The fleet discard pile is shuffled into a new deck",
    "ship drawn": "{who} draws {ships}",
    "ship rejected": "{who} discards {ships}",
    "rebuilt": "{who} takes {ships} from the fleet discard pile",
    "joins": "{ships} joins {who}'s fleet in {zone}",
    "discards": "{who} discards {cards}",
    "pays": "{who} pays with {cards}",
    "takes back": "{who} takes {cards} back",
    "salvages": "{who} takes {cards} from the discard pile",
    "stolen": "{who} takes {cards} from {victim}'s hand",
    "ability": "{who} uses {ability}",
    "moves": "{who} moves {ships} to {zone}",
    "called off": "{who} calls off all moves",
    "plays": "{who} plays {cards}",
    "sound": "{who} makes a sound",
    "missed": "Not a sound: {who}'s {cards} misses",
    "follows": "{who} follows with {cards} on {target}",
    "answers": "{who} answers with {cards}",
    "cancelled": "{who}'s {cards} is cancelled",
    "damaged": "{cards} does {worth} to {ship}",
    "destroyed": "{who}'s {ships} is destroyed",
    "boarded": "{who} captures {victim}'s {ships}",
    "scattered": "{who} throws {ships} to {zone}",
    "repaired": "{who} takes {cards} off",
    "laid": "{who} lays {cards} on {on}'s fleet",
    "swept": "{ship} clears {cards}",
    "lifted": "{who}'s {cards} is over",
    "returns": "{cards} returns to {who}'s hand",
    "votes": "{who} is for a Brutal Barrage",
    "barrage": "The Brutal Barrage begins: every turret may fire",
    "eliminated": "{who} is out: {ships} is lost",
}
WITH_ICONS = (
    "drew",
    "discards",
    "pays",
    "takes back",
    "salvages",
    "stolen",
)  # what counts is which card, not what it does


def log_line(terms: Terms, seen: Mapping[str, Any]) -> str:
    """One line an event; "" for the playing of a card whose shot or launch is told next."""
    cards: CardSet = terms.cards
    event = seen["event"]
    ids: list[int] = seen["cards"]
    if event == "won":
        winners = seats_of(seen)
        return f"{seat_names(winners)} {'share the win' if len(winners) > 1 else 'wins'}"
    if event == "fires":
        line = shot_line(cards, seen)
        return f"{line}: {sound_for(cards, seen['ship'], ids[0])}" if by_itself(terms.options) else line
    if event == "launches":
        line = f"{seat_name(seen['seat'])} launches {card_name(cards, ids[0])} at {aimed_at(cards, seen)}"
        return f"{line}: {squadron_sound(cards, ids[0])}"
    if event == "plays" and is_attack(cards, ids[0]):
        return ""
    if event == "sound" and "ship" in seen:
        return f"{seat_name(seen['seat'])}: {sound_for(cards, seen['ship'], ids[0])}"
    line = LINES[event].format_map(words(cards, seen))
    return line[0].upper() + line[1:]


def words(cards: CardSet, seen: Mapping[str, Any]) -> dict[str, str]:
    """Everything in an event by its name, in words."""
    said = {"cards": cards_said(cards, seen, "card"), "ships": cards_said(cards, seen, "ship")}
    if "seat" in seen:
        said["who"] = seat_name(seen["seat"])
    if seen["event"] == "ability":
        said["ability"] = ability_of(cards, seen["cards"][0])
    for name in ("victim", "on"):
        if name in seen:
            said[name] = seat_name(seen[name])
    if "zone" in seen:
        said["zone"] = ZONE_NAMES[seen["zone"]]
    if "worth" in seen:
        said["worth"] = str(seen["worth"])
    if "ship" in seen:
        said["ship"] = owned_ship(cards, seen["ship"], seen.get("owner"))
    if "target" in seen:
        said["target"] = aimed_at(cards, seen)
    return said


def cards_said(cards: CardSet, seen: Mapping[str, Any], unknown: str) -> str:
    """The cards by name; hidden ones are counted: `Fighter and 2 cards`, `a ship`."""
    ids: list[int] = seen["cards"]
    named = card_and_icons if seen["event"] in WITH_ICONS else card_name
    said = [ship_name(cards, card) if card >= FIRST_SHIP else named(cards, card) for card in ids if card != HIDDEN]
    hidden = ids.count(HIDDEN)
    if hidden:
        said.append(some(hidden, unknown))
    return ", ".join(said) or f"no {unknown}"


def is_attack(cards: CardSet, card: int) -> bool:
    """Whether the playing of this card is told again as a shot or launch."""
    return cards.is_blast(card) or cards.is_squadron(card) or cards.kind(card) == RAMMING


def aimed_at(cards: CardSet, seen: Mapping[str, Any]) -> str:
    """The target, with its owner where that is told."""
    return owned_ship(cards, seen["target"], seen.get("foe"))


def shot_line(cards: CardSet, seen: Mapping[str, Any]) -> str:
    """A blast or ram, without its noise."""
    card = seen["cards"][0]
    does = "rams" if cards.kind(card) == RAMMING else f"fires {card_name(cards, card)} at"
    return f"{seat_name(seen['seat'])}'s {ship_name(cards, seen['ship'])} {does} {aimed_at(cards, seen)}"


def by_itself(options: Mapping[str, int | str | bool]) -> bool:
    """Whether no player makes the noises: then they come with the shots."""
    return options["sounds"] != "strict" and not options["screaming"]


# -- counting ----------------------------------------------------------------------------------

TALLIES = {
    "turn": "turn",
    "missed": "missed blast",
    "cancelled": "cancelled card",
    "discards": "discard",
    "pays": "card paid",
    "takes back": "payment taken back",
    "rebuilt": "ship rebuilt",
    "joins": "ship joined",
    "destroyed": "fleet ship destroyed",
    "boarded": "ship captured",
    "eliminated": "player eliminated",
    "renewed": "action deck renewed",
    "fleet deck renewed": "fleet deck renewed",
    "swept": "field swept",
    "barrage": "Brutal Barrage",
}


def tally(cards: CardSet, event: Event) -> str:
    """What a simulation counts: abilities used, and what is in the table above."""
    if event.kind == "ability":
        return f"ability: {ability_of(cards, event.cards[0])}"
    return TALLIES.get(event.kind, "")


def held(game: MagBlast, seat: int) -> list[str]:
    """The cards of a hand."""
    return [card_name(game.cards, card) for card in game.hands[seat].to_list()]


def drawn(cards: CardSet, event: Event) -> list[str]:
    """Action cards that came into a hand, from wherever."""
    if event.kind in ("drew", "salvages", "stolen"):
        return [card_name(cards, card) for card in event.cards]
    return []


def used(cards: CardSet, event: Event) -> str:
    """Action cards count as used when they are played, whatever comes of it."""
    return card_name(cards, event.cards[0]) if event.kind in ("plays", "answers", "follows") else ""
