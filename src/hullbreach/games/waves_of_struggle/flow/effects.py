"""What traps and action cards do, and when they can do nothing (WS-Q-44)."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import (
    ATTACK,
    BLUNT,
    CRACK,
    DAMAGE,
    DEFEND,
    DIRECT,
    DRAW,
    EXPOSE,
    GOAD,
    HARDEN,
    HEAL,
    MEND,
    RAZE,
    ROB,
    SALVAGE,
    SAP,
    SHIELD,
    SNIPE,
    SPOIL,
    START_HEALTH,
    SURGE,
    WHEN_BEREAVED,
    WHEN_CLASS,
)
from hullbreach.games.waves_of_struggle.flow.damage import attack_copy, destroy_defense, hurt_copy, mend, wound
from hullbreach.games.waves_of_struggle.state import BEFORE_DAMAGE, NONE, WavesOfStruggle
from hullbreach.kernel.events import WATCHER


def attack_to_come(game: WavesOfStruggle, seat: i64) -> bool:
    """Whether a player's copy has still to do its damage in this Action Phase."""
    return game.copy_lives(seat) and not game.attacked >> seat & 1


def strike_to_come(game: WavesOfStruggle, seat: i64) -> bool:
    """Whether a player's mercenaries have still to attack the copy in this Action Phase."""
    return game.copy_lives(seat) and not game.struck >> seat & 1 and game.has_mercenary(seat)


def defense_counts(game: WavesOfStruggle, seat: i64, but: i64) -> bool:
    """Whether the Defense of a player's copy can still stop anything in this Action Phase (WS-Q-69).

    By what everybody can see, and without a trap in the slot `but`: that one is being used itself.
    """
    return strike_to_come(game, seat) or (game.copy_lives(seat) and trap_may_strike(game, seat, but))


def trap_may_strike(game: WavesOfStruggle, seat: i64, but: i64) -> bool:
    """Whether one of a player's facedown traps may be one whose damage the Defense of the copy reduces."""
    cards = game.cards
    slots = game.trap_slots[seat].cards
    places = game.traps[seat].cards
    for trap in cards.traps.cells:
        if cards.effect.cells[trap] == DAMAGE and not game.known.cells[trap] & game.bit(WATCHER):
            for place in range(i64(len(places))):
                if slots[place] != but and cards.stars.cells[places[place]] == cards.stars.cells[trap]:
                    if may_come_up(game, seat, trap, slots[place]):
                        return True
    return False


def may_come_up(game: WavesOfStruggle, seat: i64, trap: i64, slot: i64) -> bool:
    """Whether the condition of a trap in a slot may still be fulfilled in this Action Phase (WS-Q-28)."""
    condition = game.cards.condition.cells[trap]
    if condition == WHEN_BEREAVED:
        return game.has_mercenary(seat) or (game.bereaved >> seat & 1) == 1
    if condition > WHEN_CLASS:
        return True
    if game.row_of(seat, slot) != game.row:
        return False
    if condition == WHEN_CLASS:
        return game.cards.class_of_effect.cells[trap] == game.cards.enemy_class.cells[game.current_enemy()]
    return attack_to_come(game, seat)


def works(game: WavesOfStruggle, seat: i64, card: i64, slot: i64 = NONE) -> bool:
    """Whether a card that needs no rival, a trap in this `slot`, can have an effect for its player now."""
    effect = game.cards.effect.cells[card]
    if effect == DAMAGE:
        return game.copy_lives(seat) and game.cards.amount.cells[card] > game.enemy_defense(seat)
    if effect == DIRECT:
        return game.copy_lives(seat)
    if effect == CRACK:
        return defense_counts(game, seat, slot)
    if effect in (BLUNT, DEFEND):
        return attack_to_come(game, seat)
    if effect == SHIELD:
        return game.point == BEFORE_DAMAGE and game.fighter == seat and is_hurt(game, seat)
    if effect == ATTACK:
        return strike_to_come(game, seat)
    if effect == HEAL:
        return game.health.cells[seat] < START_HEALTH
    if effect == MEND:
        return any_wounded(game, seat)
    if effect == DRAW:
        return game.cards_to_draw()
    if effect == SALVAGE:
        return bool(game.discard)
    return effect == SURGE and any_copy(game)


def is_hurt(game: WavesOfStruggle, seat: i64) -> bool:
    """Whether leftover damage is waiting for a player."""
    return attack_to_come(game, seat) and game.leftover(seat) > 0


def any_wounded(game: WavesOfStruggle, seat: i64) -> bool:
    """Whether a mercenary of the player has taken damage."""
    for card in game.fields[seat].cards:
        if game.wounds.cells[card]:
            return True
    return False


def any_copy(game: WavesOfStruggle) -> bool:
    """Whether any player's copy of the enemy lives."""
    for seat in range(game.seats):
        if game.copy_lives(seat):
            return True
    return False


def works_on(game: WavesOfStruggle, seat: i64, card: i64, rival: i64) -> bool:
    """Whether a card against a rival can have an effect on this one now."""
    if rival == seat or not game.lives(rival):
        return False
    effect = game.cards.effect.cells[card]
    if effect in (GOAD, SAP):
        return attack_to_come(game, rival)
    if effect == HARDEN:
        return defense_counts(game, rival, NONE)
    if effect in (ROB, SPOIL):
        return bool(game.hands[rival])
    if effect == SNIPE:
        return game.has_mercenary(rival)
    if effect == EXPOSE:
        return bool(game.traps[rival])
    for other in game.fields[rival].cards:  # RAZE
        if can_raze(game, card, other):
            return True
    return False


def needs_slot(effect: i64) -> bool:
    """Whether a card with this effect is aimed at something in a rival's field."""
    return effect in (RAZE, SNIPE, EXPOSE)


def works_in(game: WavesOfStruggle, card: i64, rival: i64, slot: i64) -> bool:
    """Whether something lies in a rival's slot that this card can be aimed at."""
    effect = game.cards.effect.cells[card]
    if effect == EXPOSE:
        return game.trap_in(rival, slot) != NONE
    target = game.card_in(rival, slot)
    if target == NONE:
        return False
    return can_raze(game, card, target) if effect == RAZE else game.cards.is_mercenary(target)


def can_raze(game: WavesOfStruggle, card: i64, target: i64) -> bool:
    """Whether a card can destroy this one: a defense of no more stars than it says."""
    return game.cards.is_defense(target) and game.cards.stars.cells[target] <= game.cards.amount.cells[card]


def take_effect(game: WavesOfStruggle, seat: i64, card: i64) -> None:
    """A card does something for its player (WS-Q-63); only DAMAGE is an attack (WS-TRAP-07, WS-Q-31).

    SALVAGE is a choice: see plays.py.
    """
    effect = game.cards.effect.cells[card]
    amount = game.cards.amount.cells[card]
    tell_effect(game, seat, seat, card)
    if effect == DAMAGE:
        attack_copy(game, seat, amount)
    elif effect == DIRECT:
        hurt_copy(game, seat, amount)
    elif effect == CRACK:
        game.more_enemy_defense.cells[seat] -= amount
        game.spoils |= 1 << seat
    elif effect == BLUNT:
        game.more_enemy_damage.cells[seat] -= amount
    elif effect == DEFEND:
        game.more_defense.cells[seat] += amount
    elif effect == SHIELD:
        game.shield += amount
    elif effect == ATTACK:
        game.more_attack.cells[seat] += amount
        game.spoils |= 1 << seat
    elif effect == HEAL:
        heal(game, seat, amount)
    elif effect == MEND:
        mend(game, seat, amount, NONE)
    elif effect == DRAW:
        game.draw_cards(seat, amount)
    elif effect == SURGE:
        for other in game.in_turn_order(seat):
            if game.copy_lives(other):
                hurt_copy(game, other, amount)


def tell_effect(game: WavesOfStruggle, seat: i64, on: i64, card: i64) -> None:
    """A card does what it says."""
    if game.telling:
        effect = int(game.cards.effect.cells[card])
        amount = int(game.cards.amount.cells[card])
        game.tell("effect", {"seat": int(seat), "on": int(on), "effect": effect, "amount": amount}, [int(card)])


def heal(game: WavesOfStruggle, seat: i64, amount: i64) -> None:
    """Health comes back, by such a card alone (WS-ELIM-02), never above 30 (WS-Q-40)."""
    healed = min(amount, START_HEALTH - game.health.cells[seat])
    game.health.cells[seat] += healed
    if game.telling:
        facts = {"seat": int(seat), "amount": int(healed), "health": int(game.health.cells[seat])}
        game.tell("healed", facts, [])


def take_effect_on(game: WavesOfStruggle, seat: i64, card: i64, rival: i64, slot: i64) -> None:
    """A card hinders a rival (WS-Q-64)."""
    effect = game.cards.effect.cells[card]
    amount = game.cards.amount.cells[card]
    tell_effect(game, seat, rival, card)
    if effect == GOAD:
        game.more_enemy_damage.cells[rival] += amount
    elif effect == SAP:
        game.more_defense.cells[rival] -= amount
    elif effect == HARDEN:
        game.more_enemy_defense.cells[rival] += amount
    elif effect == ROB:
        by_chance = amount < game.hands[rival].size()
        stolen = game.pass_unseen(rival, game.hands[rival], seat, game.hands[seat], amount)
        if game.telling:
            game.tell("stolen", {"seat": int(seat), "victim": int(rival)}, stolen, by_chance)
    elif effect == SPOIL:
        spoil(game, rival, amount)
    elif effect == RAZE:
        destroy_defense(game, rival, game.card_in(rival, slot))
    elif effect == SNIPE:
        wound(game, rival, game.card_in(rival, slot), amount)
    elif effect == EXPOSE:
        trap = game.take_trap(rival, slot)
        game.discard.put(trap)
        if game.telling:
            game.tell("exposed", {"seat": int(rival), **game.slot_facts(rival, slot)}, [int(trap)])


def spoil(game: WavesOfStruggle, seat: i64, count: i64) -> None:
    """A player discards random normal cards."""
    hand = game.hands[seat]
    by_chance = count < hand.size()
    spoiled: list[int] = []
    for _ in range(min(count, hand.size())):
        card = hand.take(game.rng.below(hand.size()))
        game.to_discard(card)
        spoiled.append(int(card))
    if game.telling:
        game.tell("spoiled", {"seat": int(seat)}, spoiled, by_chance)
