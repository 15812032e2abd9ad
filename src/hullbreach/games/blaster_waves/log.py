"""Events in a player's words, and what a simulation counts of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.blaster_waves.card_set import BOSS_ACTION_NAMES, POWERUP_NAMES, SHIELD, WINGMAN, CardSet
from hullbreach.kernel.events import Event


def log_line(cards: CardSet, seen: Mapping[str, Any]) -> str:
    """One line an event."""
    ids: list[int] = seen["cards"]
    match seen["event"]:
        case "drew":
            return f"You draw {blasters(cards, ids, ', ')}"
        case "blast":
            return f"You blast with {blasters(cards, ids, '+')}: power {seen['power']}"
        case "answer":
            outcome = "blocked" if seen["power"] >= seen["value"] else "not enough"
            return f"You answer {seen['value']} with {blasters(cards, ids, '+')}: power {seen['power']}, {outcome}"
        case "removed":
            return f"{cards.aliens_text(ids[0])} blown up" + (", coin" if cards.coins.get(ids[0]) else "")
        case "attack":
            return f"Column 1 attacks, {seen['hits']} in all: {waves(cards, ids)}"
        case "wave attack":
            return f"New aliens in column 2: {waves(cards, ids)}"
        case "powerup":
            return f"PowerUp! {POWERUP_NAMES[cards.powerup_kind(ids[0])]}"
        case "powerup lost":
            kind = cards.powerup_kind(ids[0])
            return f"Your {POWERUP_NAMES[kind]} " + ("takes the hit" if kind in (SHIELD, WINGMAN) else "goes off")
        case "boss action":
            return f"Boss: {BOSS_ACTION_NAMES[cards.action_kind(ids[0])]}"
        case "boss fires":
            return f"The Boss fires {blasters(cards, ids, '+')}"
    return PLAIN_LINES[seen["event"]].format(**seen)


PLAIN_LINES = {
    "level": "Level {level} begins",
    "waves": "",
    "reload": "You reload",
    "hit": "Hit! Health is down to {health}",
    "boss hit": "The Boss is hit: {boss_health} Health left",
    "boss round": "The Boss appears with {boss_health} Health",
    "no answer": "You take it",
    "wasted": "The shot goes wide",
    "lost": "The ship is lost: {score} points",
    "won": "Earth is safe: {score} points",
}


def blasters(cards: CardSet, ids: list[int], between: str) -> str:
    """The printed values of blaster cards."""
    return between.join(str(int(cards.blasters.get(card))) for card in ids)


def waves(cards: CardSet, ids: list[int]) -> str:
    """The aliens on wave cards."""
    return ", ".join(cards.aliens_text(card) for card in ids)


def tally(cards: CardSet, event: Event) -> str:
    """What a simulation counts.  A wasted shot is also counted as the blast it was."""
    match event.kind:
        case "powerup":
            return f"PowerUp: {POWERUP_NAMES[cards.powerup_kind(event.cards[0])]}"
        case "blast":
            return "one-card blast" if len(event.cards) == 1 else "two-card blast"
        case "boss action":
            return f"boss action: {BOSS_ACTION_NAMES[cards.action_kind(event.cards[0])]}"
        case "level":
            return f"level {event.facts['level']} reached"
    return {"wasted": "wasted shot", "reload": "reload", "hit": "Health lost"}.get(event.kind, "")
