"""Events in a player's words, and what a simulation counts of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.battleship_galaxies.card_set import (
    CORE_RULE,
    ESCAPE,
    FIRST_HOLD,
    FIRST_TILE,
    FIRST_VERSION,
    KIND_NAMES,
    NONE,
    SURVIVOR_RULE,
    TACTIC_CARDS,
    VERSIONS,
)
from hullbreach.games.battleship_galaxies.endings import ENDS
from hullbreach.games.battleship_galaxies.names import (
    card_name,
    coordinate,
    place_words,
    player_of,
    row_name,
    ship_name,
    side_name,
    thirds,
    tile_name,
    unit_name,
    version_name,
    word_words,
)
from hullbreach.games.battleship_galaxies.setting import Setting
from hullbreach.games.battleship_galaxies.state import (
    WHY_BARRAGE,
    WHY_CLOCK,
    WHY_CONCEDED,
    WHY_DESTROYED,
    WHY_DRAW,
    WHY_POINTS,
)
from hullbreach.kernel.events import HIDDEN, Event
from hullbreach.kernel.hex import DIRECTION_NAMES
from hullbreach.kernel.words import counted, seat_name, some

LINES = {
    "built": "{who} has a fleet and a deck",
    "start roll": "{who} rolls {roll} for the start",
    "starts": "{by} decides: {who} takes the first turn",
    "turn": "Round {round}: {who}'s turn",
    "income": "{who} gains {amount} energy: {energy}",
    "energy": "{who} {gains} energy: {energy}",
    "draws": "{who} draws {cards}",
    "market": "{who} buys at the orbital market",
    "discards": "{who} discards {cards} for energy: {energy}",
    "gives": "{who} gives {cards} to {to}",
    "reshuffled": "The discard pile of {side} is shuffled into a new deck",
    "deck out": "The deck of {side} is empty{times}",
    "launches": "{who} launches {cards} for {cost}{carrier}: energy {energy}",
    "placed": "{ship} is placed at {place}",
    "activates": "{who} activates {unit} for {cost}: energy {energy}",
    "moves": "",  # step by step: where it stops is told
    "stops": "{ship} stops at {place}",
    "warps": "{ship} comes out of the warp gate at {place}",
    "ecm": "ECM of {by} against {ship}: {roll}{dealt}",
    "debris": "{ship} flies into debris: {roll}{dealt}",
    "turns tile": "{ship} turns a tile over: {cards}",
    "charges": "{ship} charges {weapon}{paid}",
    "attack": "{ship} attacks {target} with {weapon}",
    "roll": "{ship} rolls {coordinate}",
    "result": "{coordinate}{result}",
    "critical": "{ship} is hit in a critical place without shields",
    "cover": "Cover for {ship}: {roll}{saved}",
    "damage": "{ship} {losses}",
    "shielded": "{ship} gets {shields} back",
    "destroyed": "{ship} is destroyed",
    "unit out": "{unit} is out of the battle",
    "hold lost": "Lost in the hold of {unit}: {cards}",
    "plays": "{who} plays {cards}{at}",
    "attaches": "{who} attaches {cards} to {unit}",
    "drops": "{unit} loses {cards}",
    "rerolled": "{who} has the dice rolled again: {coordinate}",
    "ignored": "The hit on {ship} becomes a miss",
    "saved": "{ship} is saved with 1 hull left",
    "hijack": "{who} tries to take over {unit}: {roll}",
    "controls": "{who} takes control of {unit}",
    "slowed": "{unit} moves {slower}",
    "vp": "{who} scores {points}{why}: {total}",
    "escapes": "{ship} escapes for {points}",
    "looks": "{who} looks at {cards} of the other deck",
    "survivors": "{ship} recovers survivors: {roll}, {points}",
    "engines": "{who} starts the remote engines: {roll}",
    "asteroid": "Asteroid {rock} may move {roll}",
    "asteroid moves": "Asteroid {rock} moves {direction}",
    "power": "{unit}: {power}",
    "concedes": "{who} gives up",
    "clock": "The victory clock: {points0} points to {points1}",
}
NUMBERS = ("round", "amount", "energy", "cost", "roll", "total")
POINT_WORDS = {ESCAPE: " for an escape", CORE_RULE: " for ISN data", SURVIVOR_RULE: " for survivors"}
RESULTS = (" is a miss", " is a hit", " is a critical hit", " is a hit in a special place")


def log_line(setting: Setting, seen: Mapping[str, Any]) -> str:
    """One line an event; "" for single steps of a move."""
    if seen["event"] == "over":
        return outcome(setting, seen)
    line = LINES[seen["event"]].format_map(words(setting, seen))
    return line[:1].upper() + line[1:]


def outcome(setting: Setting, seen: Mapping[str, Any]) -> str:
    """Which side has won, and how."""
    side, why = seen["side"], ENDS[seen["why"]]
    return f"A draw: {why}" if side == NONE else f"{side_name(setting, side)} wins: {why}"


def words(setting: Setting, seen: Mapping[str, Any]) -> dict[str, str]:
    """Everything in an event by its name, in words."""
    said = {name: str(seen[name]) for name in NUMBERS if name in seen}
    said["cards"] = cards_said(setting, seen)
    if seen.get("seat", NONE) != NONE:
        said["who"] = seat_name(seen["seat"])
    if "ship" in seen:
        said["ship"] = ship_name(setting, seen["ship"])
    if seen.get("target", NONE) != NONE:
        said["target"] = ship_name(setting, seen["target"])
    if seen.get("unit", NONE) != NONE:
        said["unit"] = unit_name(setting, seen["unit"])
    if "place" in seen:
        said["place"] = place_words(setting, seen["place"])
    if "side" in seen:
        said["side"] = side_name(setting, seen["side"])
    if "row" in seen:
        said["weapon"] = row_name(setting.cards, seen["row"])
    if "letter" in seen:
        said["coordinate"] = coordinate(seen["letter"], seen["number"])
    if "points" in seen:
        said["points"] = counted(seen["points"], "victory point")
    if "rock" in seen:
        said["rock"] = str(seen["rock"] + 1)
    return said | details(setting, seen)


def details(setting: Setting, seen: Mapping[str, Any]) -> dict[str, str]:
    """What a single kind of event needs."""
    match seen["event"]:
        case "starts":
            return {"by": seat_name(seen["by"]), "who": player_of(setting, seen["seat"], seen["side"])}
        case "gives":
            return {"to": seat_name(seen["to"])}
        case "deck out":
            return {"times": " for the second time" if seen.get("times") == 2 else ""}
        case "launches":
            carrier = seen["carrier"]
            return {"carrier": "" if carrier == NONE else f" from {unit_name(setting, carrier)}"}
        case "ecm" | "debris":
            dealt = f", {counted(seen['damage'], 'damage point')}" if seen["damage"] else ", nothing"
            return {"dealt": dealt} | ({"by": ship_name(setting, seen["by"])} if "by" in seen else {})
        case "charges":
            return {"paid": f" for {seen['cost']}: energy {seen['energy']}" if seen["cost"] else ""}
        case "result":
            return {"result": RESULTS[seen["result"]]}
        case "cover":
            return {"saved": ", a miss after all" if seen["missed"] else ", no use"}
        case "damage":
            return {"losses": losses(seen)}
        case "shielded":
            return {"shields": counted(seen["shields"], "shield")}
        case "plays":
            return {"at": f" on {played_at(setting, seen)}" if seen.get("target", NONE) != NONE else ""}
        case "slowed":
            amount = seen["amount"]
            return {"slower": f"{amount} less" if amount >= 0 else f"{-amount} more"}
        case "energy":
            return {"gains": f"gains {seen['amount']}" if seen["amount"] >= 0 else f"loses {-seen['amount']}"}
        case "vp":
            return {"why": POINT_WORDS[seen["why"]]}
        case "asteroid moves":
            return {"direction": DIRECTION_NAMES[seen["direction"]]}
        case "power":
            return {"power": word_words(seen["word"], seen["amount"])}
        case "clock":
            return {name: thirds(seen[fact]) for name, fact in (("points0", "side0"), ("points1", "side1"))}
    return {}


def losses(seen: Mapping[str, Any]) -> str:
    """`loses 1 shield and takes 1 plasma damage`."""
    kind = KIND_NAMES[seen["kind"]]
    kind = "" if kind == "none" else f"{kind.upper() if kind == 'ecm' else kind} "
    parts = []
    if seen["shields"]:
        parts.append(f"loses {counted(seen['shields'], 'shield')}")
    if seen["hull"]:
        parts.append(f"takes {seen['hull']} {kind}damage to the hull")
    return " and ".join(parts) or f"takes no {kind}damage"


def played_at(setting: Setting, seen: Mapping[str, Any]) -> str:
    """The ship at which a card is played."""
    return ship_name(setting, seen["target"])


def cards_said(setting: Setting, seen: Mapping[str, Any]) -> str:
    """The cards by name; hidden ones are counted."""
    ids: list[int] = seen["cards"]
    said = [card_said(setting, card) for card in ids if card != HIDDEN]
    hidden = ids.count(HIDDEN)
    if hidden:
        said.append(some(hidden, "card"))
    return ", ".join(said) or "nothing"


def card_said(setting: Setting, card: int) -> str:
    """A tactic card, a ship card or a tile."""
    if card < TACTIC_CARDS:
        return card_name(setting, card)
    if card < FIRST_HOLD:
        unit, level = divmod(card - FIRST_VERSION, VERSIONS)
        return version_name(setting, unit, level) if level else unit_name(setting, unit)
    return tile_name(card) if card >= FIRST_TILE else "a ship"


# -- counting ----------------------------------------------------------------------------------

TALLIES = {
    "turn": "turn",
    "market": "bought at the market",
    "discards": "card discarded for energy",
    "gives": "card given to the teammate",
    "deck out": "deck emptied",
    "activates": "activation",
    "warps": "went through the warp gate",
    "ecm": "ECM roll",
    "debris": "debris roll",
    "turns tile": "tile turned over",
    "attack": "attack",
    "saved": "ship saved",
    "controls": "unit taken over",
    "escapes": "ship escaped",
    "survivors": "survivors recovered",
    "engines": "remote engines started",
    "looks": "looked into the other deck",
    "concedes": "gave up",
}
END_TALLIES = {
    WHY_DESTROYED: "won: all enemies destroyed",
    WHY_POINTS: "won: victory points",
    WHY_BARRAGE: "won: ISN Barrage destroyed",
    WHY_CLOCK: "won: victory clock",
    WHY_CONCEDED: "won: the other side gave up",
    WHY_DRAW: "draw",
}


def tally(setting: Setting, event: Event) -> str:
    """What a simulation counts: launches and losses by name, cards played, ends, and the table above."""
    facts = event.facts
    match event.kind:
        case "launches":
            return f"launched {card_said(setting, event.cards[0])}"
        case "unit out":
            return f"lost {unit_name(setting, facts['unit'])}"
        case "plays":
            return f"played {card_name(setting, event.cards[0])}"
        case "attaches":
            return f"attached {card_name(setting, event.cards[0])}"
        case "result":
            return ("attack missed", "attack hit", "attack hit a star", "attack hit a special place")[facts["result"]]
        case "over":
            return END_TALLIES[facts["why"]]
    return TALLIES.get(event.kind, "")
