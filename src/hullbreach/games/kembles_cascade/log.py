"""Events in a player's words, and what a simulation counts of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.kembles_cascade.card_set import (
    CAGE_NAMES,
    FIRST_ACHIEVEMENT,
    FIRST_MISSION,
    FIRST_POWERUP,
    FIRST_SPACE,
    CardSet,
)
from hullbreach.games.kembles_cascade.names import (
    KIND_WORDS,
    UPGRADE_WORDS,
    WEAPON_WORDS,
    achievement_name,
    boss_name,
    mission_name,
    powerup_name,
    powerup_words,
    sensor_words,
    square_name,
)
from hullbreach.games.kembles_cascade.state import NONE
from hullbreach.kernel.events import HIDDEN, Event, seats_of
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.words import counted, seat_name, seat_names, some

LINES = {
    "round": "Round {round}",
    "laid": "{who} lays {cards} facedown",
    "order": "Sensor cards: {played}",
    "drew sensor": "{who} draws {cards}",
    "turn": "{who}'s turn",
    "battle": "{who} goes into Battle",
    "powers down": "{who} powers down",
    "stays out": "{who} stays outside",
    "enters": "{who} enters at {square} with Energy {energy}",
    "moves": "{who} moves to {square}, Threat Level {level}",
    "overcharge": "{who} overcharges for {cost}: Energy {energy}",
    "dwells": "{who} spends a move at {square}",
    "turns cage": "{who} turns the cage {cage}{paid}",
    "fires": "{who} fires the {weapon} {cage}",
    "hit": "The {weapon} hits {square} for {damage}",
    "threatened": "{by} fires at {who}: Threat +{points}, Level {level}",
    "marker": "{who} puts a PvP marker on {victim}'s board",
    "immune": "{square} is immune to the {weapon}",
    "miss": "The {weapon} hits nothing",
    "destroyed": "{who} destroys the {kind} at {square}{reward}",
    "claims": "{who} takes {glory} Glory from the {kind} at {square}",
    "covered": "{square} is covered",
    "flips": "The card at {square} flips",
    "rammed": "{who} rams the {kind} at {square} and loses {damage} Energy",
    "mine": "{who} runs into the Mine at {square} and loses {damage} Energy",
    "hole": "{who} falls into the Black Hole at {square}",
    "power-up": "{who} collects the Power-up at {square}",
    "draws": "{who} draws {cards}",
    "plays": "{who} plays {cards}",
    "gift": "{who} gets {amount} Bellonium from {cards}",
    "relocates": "{who} relocates to the Wormhole at {square}",
    "pushed": "{who} is pushed to {square}",
    "collides": "{who} collides with {object} at {square}: Energy {energy}",
    "energy": "{who} gains {amount} Energy: {energy}",
    "ship destroyed": "{who}'s ship is destroyed",
    "resolves": "{who} takes Threat Level {level}: Energy {energy}",
    "new threat": "{who} adds {points} Threat: Level {level}",
    "markers back": "{who} gives all PvP markers back",
    "buys": "{who} buys {upgrade} level {level} for {price}{glory_too}",
    "buys power-up": "{who} buys a Power-up card",
    "fee": "{who} pays the Merchant 1 Bellonium",
    "swaps": "The Space Mosquito flies from {square} to {other}",
    "row gone": "Row {row} scrolls away{uncovered}",
    "bomb": "The Space Bomb goes off: {cards}",
    "row": "A new row comes: {objects}",
    "global": "{who} gets {bellonium} Bellonium",
    "warning": "WARNING! {boss} comes",
    "shrinks": "{rows_left}",
    "boss": "{boss} gives {who} {points} Threat",
    "pulled": "{boss} pulls at {who}",
    "bellonium": "{who} gets {amount} Bellonium for the Sensor card",
    "progress": "{who}: {cards}, {done}",
    "mission": "{who} completes {cards} for {glory} Glory",
    "achievement": "{who} {wins} {cards} for {glory} Glory",
    "revealed": "New Achievement: {cards}",
    "reshuffled": "The discarded {deck} are shuffled into a new deck",
    "end": "The last row: what is left is scored",
    "shows": "{who} shows {cards}",
    "concedes": "{who} gives up",
}
GLORY_LINES = (  # by why
    "{who} gains {glory} Glory: a rival's ship was destroyed",
    "{who} gains {glory} Glory for PvP markers",
    "{who} gains {glory} Glory for unspent Bellonium",
    "{who} gains {glory} Glory for a Power-up card",
)
NUMBERS = ("round", "energy", "cost", "damage", "points", "level", "bellonium", "glory", "amount", "price")
IN_FULL = ("draws", "plays")
SQUARES = ("square", "other")
SEATS = ("by", "victim")


def log_line(terms: Terms, seen: Mapping[str, Any]) -> str:
    """One line an event."""
    match seen["event"]:
        case "over":
            return outcome(seats_of(seen), alone=terms.options["seats"] == 1)
        case "glory":
            line = GLORY_LINES[seen["why"]]
        case event:
            line = LINES[event]
    line = line.format_map(words(terms.cards, seen))
    return line[:1].upper() + line[1:]


def outcome(winners: list[int], alone: bool) -> str:
    """Who has won."""
    if alone:
        return "Survived" if winners else "Lost"
    return f"{seat_names(winners)} {'win' if len(winners) > 1 else 'wins'}"


def words(cards: CardSet, seen: Mapping[str, Any]) -> dict[str, str]:
    """Everything in an event by its name, in words."""
    said = {name: str(seen[name]) for name in NUMBERS if name in seen}
    said |= {name: square_name(seen[name]) for name in SQUARES if name in seen}
    said |= {name: seat_name(seen[name]) for name in SEATS if name in seen}
    said["cards"] = cards_said(cards, seen)
    if "boss" in seen:
        said["boss"] = boss_name(cards, seen["boss"])
    if seen.get("seat", NONE) != NONE:
        said["who"] = seat_name(seen["seat"])
    if "kind" in seen:
        kind = seen["kind"]
        said["kind"] = KIND_WORDS[kind]
        said["object"] = "a ship" if kind == NONE else f"the {KIND_WORDS[kind]}"
    if "weapon" in seen:
        said["weapon"] = WEAPON_WORDS[seen["weapon"]]
    if "direction" in seen:
        turned = seen["event"] == "turns cage"  # shots are told with one of eight directions
        said["cage"] = CAGE_NAMES[seen["direction"] if turned else seen["direction"] // 2]
    if "upgrade" in seen:
        said["upgrade"] = UPGRADE_WORDS[seen["upgrade"]]
    return said | details(cards, seen)


def details(cards: CardSet, seen: Mapping[str, Any]) -> dict[str, str]:
    """What a single kind of event needs."""
    match seen["event"]:
        case "order":
            return {"played": ", ".join(order_said(cards, seen))}
        case "turns cage":
            return {"paid": f" for {seen['cost']} Energy" if seen["cost"] else ""}
        case "destroyed":
            return {"reward": reward_said(seen)}
        case "buys":
            return {"glory_too": f" and gains {seen['glory']} Glory" if seen["glory"] else ""}
        case "row gone":
            shown = cards_said(cards, seen)
            return {"row": str(seen["row"] + 1), "uncovered": f", uncovering {shown}" if seen["cards"] else ""}
        case "row":
            return {"objects": row_said(cards, seen["cards"])}
        case "shrinks":
            return {"rows_left": f"No row is left to come: {counted(seen['rows'], 'row')} on the board"}
        case "progress":
            return {"done": mission_said(cards, seen["cards"][0], seen["steps"])}
        case "achievement":
            return {"wins": "shares" if seen["shared"] else "wins"}
        case "reshuffled":
            return {"deck": ("Sensor cards", "Power-ups")[seen["deck"]]}
    return {}


def order_said(cards: CardSet, seen: Mapping[str, Any]) -> list[str]:
    """`P2 390`, one a player, in turn order."""
    played = zip(seats_of(seen), seen["cards"], strict=True)
    return [f"{seat_name(seat)} {sensor_words(cards, card)[7:]}" for seat, card in played]


def reward_said(seen: Mapping[str, Any]) -> str:
    """` for 1 Bellonium and 2 Glory`, or nothing."""
    units = {"bellonium": "Bellonium", "glory": "Glory", "energy": "Energy"}
    won = [f"{seen[name]} {unit}" for name, unit in units.items() if seen.get(name)]
    return f" for {' and '.join(won)}" if won else ""


def row_said(cards: CardSet, spaces: list[int]) -> str:
    """The objects on the fronts of new space cards, from left to right."""
    kinds = cards.kind
    things = [1 + (space - FIRST_SPACE) * 4 + half for space in spaces for half in (0, 1)]
    return ", ".join(KIND_WORDS[kinds.get(thing)] if kinds.get(thing) else "-" for thing in things)


def mission_said(cards: CardSet, card: int, steps: int) -> str:
    """`2 of 4`."""
    return f"{steps} of {int(cards.mission_steps.get(card - FIRST_MISSION))}"


def cards_said(cards: CardSet, seen: Mapping[str, Any]) -> str:
    """The cards by name; hidden ones are counted."""
    ids: list[int] = seen["cards"]
    said = [card_said(cards, card, seen["event"] in IN_FULL) for card in ids if card != HIDDEN]
    hidden = ids.count(HIDDEN)
    if hidden:
        said.append(some(hidden, "card"))
    return ", ".join(said) or "nothing"


def card_said(cards: CardSet, card: int, in_full: bool) -> str:
    """A card of any sort, Power-ups with what they do where that is wanted."""
    if card < FIRST_POWERUP:
        return sensor_words(cards, card)
    if card < FIRST_MISSION:
        return powerup_words(cards, card) if in_full else powerup_name(cards, card)
    if card < FIRST_ACHIEVEMENT:
        return mission_name(cards, card)
    if card < FIRST_SPACE:
        return achievement_name(cards, card)
    return f"card {card}"


# -- counting ----------------------------------------------------------------------------------

TALLIES = {
    "round": "round",
    "battle": "Battle",
    "powers down": "Power Down",
    "stays out": "turn spent outside",
    "overcharge": "Overcharge",
    "marker": "PvP marker",
    "mine": "Mine hit",
    "hole": "fell into a Black Hole",
    "power-up": "Power-up collected",
    "buys power-up": "bought Power-up",
    "relocates": "Wormhole used",
    "collides": "collision",
    "ship destroyed": "ship lost",
    "markers back": "PvP markers given back",
    "fee": "shopped at the Merchant",
    "flips": "card flipped",
    "bomb": "Space Bomb went off",
    "pulled": "pulled by the boss",
    "concedes": "gave up",
}
GLORY_TALLIES = ("Glory: a rival's wreck", "Glory: PvP markers", "Glory: Bellonium", "Glory: Power-up card")


def tally(cards: CardSet, event: Event) -> str:
    """What a simulation counts: things destroyed by kind, upgrades, missions, achievements, and the tables above."""
    facts = event.facts
    match event.kind:
        case "destroyed":
            return f"destroyed {KIND_WORDS[facts['kind']]}"
        case "rammed":
            return f"rammed {KIND_WORDS[facts['kind']]}"
        case "claims":
            return f"scored {KIND_WORDS[facts['kind']]}"
        case "buys":
            return f"bought {UPGRADE_WORDS[facts['upgrade']]} {facts['level']}"
        case "fires":
            return f"fired {WEAPON_WORDS[facts['weapon']]}"
        case "glory":
            return GLORY_TALLIES[facts["why"]]
        case "plays":
            return f"played {powerup_name(cards, event.cards[0])}"
        case "mission":
            return f"mission {mission_name(cards, event.cards[0])}"
        case "achievement":
            return f"achievement {achievement_name(cards, event.cards[0])}"
        case "warning":
            return f"met {boss_name(cards, facts['boss'])}"
    return TALLIES.get(event.kind, "")
