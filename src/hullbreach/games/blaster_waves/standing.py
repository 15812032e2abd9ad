"""How well the pilot stands: what the search judges a game by that goes on.  judgement.toml has what each is worth."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.blaster_waves.card_set import BOSS_BOMB, PLUS_HAND, SHIELD, WINGMAN
from hullbreach.games.blaster_waves.state import BOSS_ROUND, BlasterWaves


def standing(game: BlasterWaves, seat: i64) -> list[float]:
    """The measures of the one seat."""
    cards = game.cards
    more_hand: i64 = 0
    guards: i64 = 0
    bombs: i64 = 0
    for card in game.ship.cards:
        kind = cards.powerup_kind(card)
        if kind == PLUS_HAND:
            more_hand += 1
        elif kind in (SHIELD, WINGMAN):
            guards += 1
        elif kind == BOSS_BOMB:
            bombs += 1
    hits: i64 = 0  # of the next attack
    for card in game.columns[0].cards:
        hits += cards.hits.cells[card]
    aliens: i64 = 0
    coins: i64 = 0
    for column in game.columns:
        for card in column.cards:
            aliens += cards.aliens.cells[card]
            coins += cards.coins.cells[card]
    power: i64 = 0
    for card in game.hand.cards:
        power += cards.blasters.cells[card]
    boss = game.round == BOSS_ROUND
    done = float(2 * game.level - 2 + (1 if boss else 0)) / 10.0
    life = float(game.health + guards) / 4.0
    return [
        1.0,
        done,
        life,
        life * done,
        float(more_hand),
        float(bombs),
        float(game.boss_health) / 4.0 if boss else 0.0,
        float(hits) / 4.0,
        float(aliens) / 20.0,
        float(power) / 10.0,
        float(coins) / 4.0,
    ]
