"""Moves, questions and events in a player's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.blaster_waves.card_set import BOSS_ACTION_NAMES, POWERUP_NAMES, WINGMAN
from hullbreach.games.blaster_waves.flow import Answer, PickTargets, Shocker
from hullbreach.games.blaster_waves.moves import DONE, PLAY_ONE, RELOAD, TAKE_HITS, TARGET, is_play
from hullbreach.games.blaster_waves.state import BOSS_ROUND, BlasterWaves
from hullbreach.kernel.events import Event
from hullbreach.kernel.title import CONCEDE

RATINGS = (
    (55, "an ace: there is no better score"),
    (51, "champion"),
    (45, "so close"),
    (40, "getting there"),
    (30, "keep practising"),
    (25, "middling"),
    (0, "back to flight school"),
)


def text(game: BlasterWaves, move: int) -> str:
    """A move as a player would say it; places are counted from 1."""
    if move == CONCEDE:
        return "concede"
    if move == RELOAD:
        return "reload"
    if move == DONE:
        return "done"
    if move == TAKE_HITS:
        return "take 2 hits"
    if is_play(move):
        verb = "answer" if isinstance(game.stack[-1], Answer) else "blast"
        cards = game.hand_cards(move)
        values = "+".join(str(int(game.cards.blasters.get(card)) + int(game.carried(WINGMAN))) for card in cards)
        places = "+".join(str(game.hand.to_list().index(card) + 1) for card in cards)
        return f"{verb} {values} (card {places})" if move < PLAY_ONE + 5 else f"{verb} {values} (cards {places})"
    return wave_card(game, move - TARGET)


def wave_card(game: BlasterWaves, card: int) -> str:
    """`take 2 Squid (card 3)`: the place in its column from the top, counted from 1."""
    for column in game.columns:
        cards = column.to_list()
        if card in cards:
            coin = ", coin" if game.cards.coins.get(card) else ""
            kind = game.cards.kinds[card]
            hits = int(game.cards.hits.get(card))
            return f"take {int(game.cards.aliens.get(card))} {kind} ({hits} hit{coin}, card {cards.index(card) + 1})"
    return f"take card number {card}"


def question(game: BlasterWaves) -> str:
    """What the pilot is asked."""
    frame = game.stack[-1]
    if isinstance(frame, Answer):
        return f"The Boss fires {int(frame.value)}: answer"
    if isinstance(frame, Shocker):
        return "Shocker Missile: remove any card of the leftmost wave"
    if isinstance(frame, PickTargets):
        return (
            f"Blast {int(frame.power)}: take a card" if not frame.may_stop else f"{int(frame.power)} left: take more?"
        )
    if game.round == BOSS_ROUND and not game.leftmost():
        return f"Blast the Boss with {int(game.cards.to_damage.get(game.level))} or more, or reload"
    return "Blast away or reload"


def log_line(game: BlasterWaves, seen: Mapping[str, Any]) -> str:
    """One line an event."""
    cards = game.cards
    ids: list[int] = seen["cards"]
    kind = seen["event"]
    if kind in ("drew", "blast", "answer"):
        values = ", ".join(str(int(cards.blasters.get(card))) for card in ids)
        words = {"drew": "Drew blasters", "blast": "Blast with", "answer": "Answered with"}[kind]
        return f"{words} {values}" + (f" (power {seen['power']})" if "power" in seen else "")
    if kind in ("removed", "wave attack", "attack"):
        aliens = ", ".join(f"{int(cards.aliens.get(card))} {cards.kinds[card]}" for card in ids)
        if kind == "removed":
            return f"Removed {aliens}"
        return f"Wave Attack: {aliens}" if kind == "wave attack" else f"Column 1 attacks for {seen['hits']}: {aliens}"
    if kind in ("powerup", "powerup lost"):
        name = POWERUP_NAMES[cards.powerup_kind(ids[0])]
        return f"PowerUp: {name}" if kind == "powerup" else f"{name} goes back under the PowerUp deck"
    if kind == "boss action":
        return f"Boss: {BOSS_ACTION_NAMES[cards.action_kind(ids[0])]}"
    if kind == "boss fires":
        return f"The Boss fires {int(cards.blasters.get(ids[0]))}"
    return PLAIN_LINES[kind].format(**seen)


PLAIN_LINES = {
    "level": "Level {level} begins",
    "waves": "",
    "reload": "Reload",
    "hit": "Hit! Health {health}",
    "boss hit": "The Boss is hit: {boss_health} left",
    "boss round": "The Boss appears with {boss_health} Health",
    "no answer": "No answer",
    "wasted": "The shot goes wide",
    "lost": "The ship is lost: {score} points",
    "won": "Earth is safe: {score} points",
}


def tally(game: BlasterWaves, event: Event) -> str:
    """What a simulation counts."""
    if event.kind == "powerup":
        return f"PowerUp: {POWERUP_NAMES[game.cards.powerup_kind(event.cards[0])]}"
    return ""


def result(game: BlasterWaves) -> str:
    """How it ended."""
    score = game.scores()[0]
    rating = next(words for least, words in RATINGS if score >= least)
    return f"{'Won' if game.won else 'Lost'} with {score} points: {rating}"
