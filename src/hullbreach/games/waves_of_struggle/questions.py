"""What a player is asked, choice by choice."""

from __future__ import annotations

from typing import Any

from hullbreach.games.waves_of_struggle.card_set import EXPOSE, RAZE
from hullbreach.games.waves_of_struggle.flow.payment import Pay
from hullbreach.games.waves_of_struggle.flow.plays import Answer, ChooseRival, ChooseTarget, Play
from hullbreach.games.waves_of_struggle.flow.points import Act
from hullbreach.games.waves_of_struggle.flow.preparation import ChooseSlot, Prepare
from hullbreach.games.waves_of_struggle.names import TIER_NAMES, card_name, card_words
from hullbreach.games.waves_of_struggle.state import (
    AFTER_FIGHT,
    BEFORE_ATTACK,
    BEFORE_DAMAGE,
    BEFORE_STRIKE,
    BOUGHT,
    BUILT,
    ENEMY_THERE,
    NONE,
    WavesOfStruggle,
)
from hullbreach.kernel.state import Frame
from hullbreach.kernel.words import counted, seat_name

PLAIN = {
    "ChooseDirection": "You begin: in which direction does play go?",
    "PickFaction": "Which faction do you lead?",
    "Salvage": "Which card of the discard pile do you take?",
}


def question(game: WavesOfStruggle) -> str:
    """What the seat that must decide is asked."""
    frame = game.stack[-1]
    plain = PLAIN.get(type(frame).__name__)
    if plain is not None:
        return plain
    if isinstance(frame, Act):
        return f"{point_words(game, int(frame.seat))}: a trap, an action card?"
    if isinstance(frame, Answer):
        play = game.stack[frame.about]
        assert isinstance(play, Play)
        return f"{play.says(game)}. Answer?"
    return other_question(game, frame)


def answering(game: WavesOfStruggle) -> str:
    """The action card that may be answered; "" where nothing is to be answered."""
    frame = None if game.over else game.stack[-1]
    if not isinstance(frame, Answer):
        return ""
    play = game.stack[frame.about]
    assert isinstance(play, Play)
    return card_name(game.cards, int(play.card))


def other_question(game: WavesOfStruggle, frame: Frame[Any]) -> str:
    """Questions on the way of a card that is built, bought or aimed."""
    cards = game.cards
    if isinstance(frame, Prepare):
        if game.prepared == BOUGHT:
            return "Prepare: discard a trap to free its slot?"
        return "Prepare: build another card?" if game.prepared == BUILT else "Prepare: build, or buy one action card?"
    if isinstance(frame, ChooseSlot):
        return f"{card_words(cards, game.site.to_list()[0])}: where is it built?{where_words(game)}"
    if isinstance(frame, Pay):
        site = game.site.to_list()
        what = card_name(cards, site[0]) if site else f"an action card of tier {TIER_NAMES[frame.tier]}"
        return f"Pay for {what}: {counted(int(frame.left), 'more star')}"
    if isinstance(frame, ChooseRival):
        return f"{card_words(cards, int(frame.card))}: against whom?"
    assert isinstance(frame, ChooseTarget)
    effect = cards.effect.get(frame.card)
    target = "trap" if effect == EXPOSE else "defense" if effect == RAZE else "mercenary"
    return f"{card_words(cards, int(frame.card))}: which {target} of {seat_name(int(frame.rival))}?"


def where_words(game: WavesOfStruggle) -> str:
    """In which row the enemy is, and where it goes."""
    return f" {card_name(game.cards, int(game.current_enemy()))} comes in row {int(game.row) + 1}" if game.enemy else ""


def point_words(game: WavesOfStruggle, seat: int) -> str:
    """What is about to happen, in numbers, as the one who is asked would be told."""
    enemy = card_name(game.cards, int(game.current_enemy()))
    point = int(game.point)
    if point == ENEMY_THERE:
        return f"{enemy} is in row {int(game.row) + 1}"
    fighter = int(game.fighter)
    if fighter == NONE:
        return "The phase is about to end"
    who, whose = ("you", "your") if fighter == seat else (seat_name(fighter), f"{seat_name(fighter)}'s")
    if point == AFTER_FIGHT:
        return f"{whose[0].upper()}{whose[1:]} fight is over"
    if not game.copy_lives(fighter):
        return f"{enemy} is defeated for {who}"
    if point == BEFORE_ATTACK:
        damage, defense = int(game.enemy_damage(fighter)), int(game.total_defense(fighter))
        return f"{enemy} attacks {who} with {damage} against a defense of {defense}"
    if point == BEFORE_DAMAGE:
        return f"{int(game.leftover(fighter))} of the Damage is left over for {who}"
    assert point == BEFORE_STRIKE
    attack, defense, health = (
        int(number) for number in (game.total_attack(fighter), game.enemy_defense(fighter), game.enemy_health(fighter))
    )
    return f"{whose[0].upper()}{whose[1:]} mercenaries attack with {attack} against Defense {defense}, Health {health}"
