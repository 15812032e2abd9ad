"""Traps: when they can be triggered, and what happens then."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import (
    BACKFIRE,
    CANCEL,
    WHEN_ATTACKED,
    WHEN_BEREAVED,
    WHEN_CLASS,
    WHEN_HURT,
    WHEN_TARGETED,
    WHEN_WEAK,
    XENOPHAGE,
)
from hullbreach.games.waves_of_struggle.flow.effects import attack_to_come, is_hurt, take_effect, works
from hullbreach.games.waves_of_struggle.state import BEFORE_ATTACK, BEFORE_DAMAGE, NONE, WavesOfStruggle
from hullbreach.kernel.events import WATCHER


def trap_refusal(game: WavesOfStruggle, seat: i64, slot: i64, targeted: bool) -> str:
    """Why a player cannot trigger the trap in a slot now, or "": `targeted` by a rival's action card, or not."""
    place = game.trap_in(seat, slot)
    if place == NONE:
        return "WS-TRAP-02"
    return card_refusal(game, seat, game.traps[seat].cards[place], slot, targeted)


def card_refusal(game: WavesOfStruggle, seat: i64, trap: i64, slot: i64, targeted: bool) -> str:
    """Why this trap, if it lies in the slot, cannot be triggered now, or ""."""
    condition = game.cards.condition.cells[trap]
    if targeted or condition == WHEN_TARGETED:
        if not targeted or condition != WHEN_TARGETED:
            return "WS-Q-42" if targeted else "WS-TRAP-02"
        if game.cards.effect.cells[trap] in (CANCEL, BACKFIRE):
            return ""
    else:
        if condition <= WHEN_CLASS and game.row_of(seat, slot) != game.row:
            return "WS-TRAP-05"
        if not is_met(game, seat, trap, condition):
            return "WS-TRAP-02"
    return "" if works(game, seat, trap, slot) else "WS-Q-44"


def is_met(game: WavesOfStruggle, seat: i64, trap: i64, condition: i64) -> bool:
    """Whether the condition of a trap is fulfilled now, wherever it lies (WS-Q-28)."""
    if condition == WHEN_ATTACKED:
        return game.point == BEFORE_ATTACK and game.fighter == seat and attack_to_come(game, seat)
    if condition == WHEN_HURT:
        return game.point == BEFORE_DAMAGE and game.fighter == seat and is_hurt(game, seat)
    if condition == WHEN_CLASS:
        enemy_class = game.cards.enemy_class.cells[game.current_enemy()]
        return game.copy_lives(seat) and game.cards.class_of_effect.cells[trap] == enemy_class
    if condition == WHEN_BEREAVED:
        return (game.bereaved >> seat & 1) == 1
    assert condition == WHEN_WEAK
    return game.health.cells[seat] <= game.cards.threshold.cells[trap]


def may_trigger(game: WavesOfStruggle, seat: i64, targeted: bool) -> bool:
    """Whether, by what everybody can see, one of the player's facedown traps may be one to trigger now.

    Everybody sees how many stars each has, and which traps lie elsewhere in the open.
    """
    slots = game.trap_slots[seat].cards
    if not len(slots):
        return False
    watcher = game.bit(WATCHER)
    stars = game.cards.stars.cells
    places = game.traps[seat].cards
    for trap in game.cards.traps.cells:
        if not game.known.cells[trap] & watcher:
            for place in range(i64(len(places))):
                if stars[places[place]] == stars[trap]:
                    if not card_refusal(game, seat, trap, slots[place], targeted):
                        return True
    return False


def turn_up(game: WavesOfStruggle, seat: i64, slot: i64) -> i64:
    """A trap is triggered: it lies faceup until it has taken effect."""
    card = game.take_trap(seat, slot)
    game.playing.put(card)
    game.played_by.put(seat)
    if game.telling:
        game.tell("triggers", {"seat": int(seat), **game.slot_facts(seat, slot)}, [int(card)])
    return card


def use_up(game: WavesOfStruggle, seat: i64, card: i64) -> None:
    """After its effect a trap is discarded (WS-TRAP-04), and the Xenophage draw a card (WS-FAC-07)."""
    game.played(card)
    if game.factions.cells[seat] == XENOPHAGE:
        game.draw_cards(seat, 1)


def trigger(game: WavesOfStruggle, seat: i64, slot: i64) -> None:
    """A trap takes effect for its owner."""
    card = turn_up(game, seat, slot)
    take_effect(game, seat, card)
    use_up(game, seat, card)
