"""What came to a captain and what was made of it: for the tables of simulations."""

from __future__ import annotations

from hullbreach.games.kembles_cascade.card_set import BOSS, ENGINE, MAZE, MINIBOSS, UPGRADES, CardSet
from hullbreach.games.kembles_cascade.flow.ships import WHY_BELLONIUM, WHY_CARD, WHY_MARKERS, WHY_WRECK
from hullbreach.games.kembles_cascade.names import UPGRADE_WORDS, mission_name, powerup_name
from hullbreach.games.kembles_cascade.state import KemblesCascade
from hullbreach.kernel.events import Event

WHY_WORDS = {
    WHY_WRECK: "rivals' wrecks",
    WHY_MARKERS: "markers on wrecks",
    WHY_BELLONIUM: "Bellonium left over",
    WHY_CARD: "Power-up cards",
}


def held(game: KemblesCascade, seat: int) -> list[str]:
    """The Mission, the Power-ups in hand and all that the shop offers."""
    offered = [UPGRADE_WORDS[upgrade] for upgrade in range(UPGRADES) if not (game.crowded and upgrade == ENGINE)]
    missions = [mission_name(game.cards, card) for card in game.missions[seat].to_list()]
    return [*offered, *missions, *(powerup_name(game.cards, card) for card in game.powerups[seat].to_list())]


def drawn(cards: CardSet, event: Event) -> list[str]:
    """Power-up cards as they come; those that work at once too."""
    return [powerup_name(cards, card) for card in event.cards] if event.kind in ("draws", "gift") else []


def used(cards: CardSet, event: Event) -> str:
    """An Upgrade is used when it is bought, a Mission when it is done, a Power-up when it works."""
    match event.kind:
        case "buys":
            return UPGRADE_WORDS[event.facts["upgrade"]]
        case "mission":
            return mission_name(cards, event.cards[0])
        case "plays" | "gift" | "shows":
            return powerup_name(cards, event.cards[0])
    return ""


def scored(event: Event) -> tuple[str, int]:
    """What Glory was won for."""
    facts = event.facts
    match event.kind:
        case "glory":
            return WHY_WORDS[facts["why"]], facts["glory"]
        case "destroyed":
            return {BOSS: "the boss", MINIBOSS: "Mini-Bosses"}.get(facts["kind"], "other targets"), facts["glory"]
        case "claims":
            return "Space Mazes" if facts["kind"] == MAZE else "Singularities", facts["glory"]
        case "mission":
            return "Missions", facts["glory"]
        case "achievement":
            return "Achievements", facts["glory"]
        case "buys":
            return "Upgrades", facts["glory"]
    return "", 0


def groups(game: KemblesCascade) -> list[str]:
    """Every seat's Mission, to compare them by."""
    return [mission_name(game.cards, pile.to_list()[0]) if pile else "no mission" for pile in game.missions]
