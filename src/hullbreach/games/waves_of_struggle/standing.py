"""How well a player stands: what the search judges a war by that goes on.  judgement.toml has what each is worth."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import ACTS, SLOTS, START_HEALTH
from hullbreach.games.waves_of_struggle.flow.effects import attack_to_come
from hullbreach.games.waves_of_struggle.outlook import Outlook, worth
from hullbreach.games.waves_of_struggle.state import ACTION, WavesOfStruggle

WAR: Final = 16.0  # enemies of a whole war, about
PLENTY: Final = 2.0  # times the first Health: more than that is as good
GROWTH: Final = 0.7  # of what it costs today an enemy of the next act will cost, as the field grows


def standing(game: WavesOfStruggle, seat: i64) -> list[float]:
    """The measures of one seat; none for a player who is out."""
    if not game.lives(seat):
        return []
    outlook = Outlook(game, seat)
    health = float(game.health.cells[seat])
    loss = float(outlook.loss) / 10.0
    gone = max(0.0, 1.0 - float(outlook.enemies) / WAR)
    walls = float(game.built_defense(seat)) if outlook.counts_at_end else 0.0
    stars = float(stars_in_hand(game, seat))
    solo = 1.0 if game.seats == 1 else 0.0
    return [
        sqrt(max(0.0, health - float(blow_to_come(game, seat))) / START_HEALTH),
        enemies_too_many(outlook) / 5.0,
        loss / START_HEALTH,
        walls * gone * gone / 10.0,
        stars / 10.0,
        stars * gone / 10.0,
        float(worth_of_hand(outlook)) / 300.0,
        float(stars_of_traps(game, seat)) / 4.0,
        float(game.actions[seat].size()) / 3.0,
        float(SLOTS - game.fields[seat].size() - game.traps[seat].size()) / SLOTS,
        solo,
        solo * max(-PLENTY, min(PLENTY, (health - loss) / START_HEALTH)),
        solo * gone,
    ]


def had_its_attack(game: WavesOfStruggle, seat: i64) -> bool:
    """Whether the enemy has attacked a player where it stands: between two fights one was hurt, another not yet."""
    return game.phase == ACTION and bool(game.attacked >> seat & 1)


def blow_to_come(game: WavesOfStruggle, seat: i64) -> i64:
    """The leftover damage of an attack of this Action Phase that is still to come, as things are."""
    return game.leftover(seat) if game.phase == ACTION and attack_to_come(game, seat) else 0


def enemies_too_many(outlook: Outlook) -> float:
    """How many of the enemies to come, that in play with them, the player will not live to see the end of."""
    game = outlook.game
    left = 10.0 * float(game.health.cells[outlook.seat])
    too_many = 0.0
    if game.enemy:
        first = game.row + 1 if had_its_attack(game, outlook.seat) else game.row
        cost = float(outlook.cost_of_current(first, 0, 0, 0))
        too_many += 1.0 - min(1.0, left / max(cost, 1.0))
        left = max(0.0, left - cost)
    share = 1.0
    for act in range(ACTS):
        count = float(outlook.coming.cells[act])
        if count:
            cost = share * float(outlook.cost_in_act(act, 0, 0, 0))
            share *= GROWTH
            too_many += count - min(count, left / max(cost, 1.0))
            left = max(0.0, left - cost * count)
    return too_many


def stars_in_hand(game: WavesOfStruggle, seat: i64) -> i64:
    """What the cards in a hand can pay."""
    total: i64 = 0
    for card in game.hands[seat].cards:
        total += game.cards.stars.cells[card]
    return total


def stars_of_traps(game: WavesOfStruggle, seat: i64) -> i64:
    """What was paid for the traps that wait."""
    total: i64 = 0
    for card in game.traps[seat].cards:
        total += game.cards.stars.cells[card]
    return total


def worth_of_hand(outlook: Outlook) -> i64:
    """What the cards in a hand would bring, were they all built."""
    total: i64 = 0
    for card in outlook.game.hands[outlook.seat].cards:
        total += max(0, worth(outlook, card))
    return total
