"""How well a player stands: what the search judges a war by that goes on.  judgement.toml has what each is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import ROWS, START_HEALTH
from hullbreach.games.waves_of_struggle.outlook import Outlook
from hullbreach.games.waves_of_struggle.state import WavesOfStruggle

WAR: Final = 16.0  # enemies of a whole war, about
PLENTY: Final = 2.0  # times the first Health: more than that is as good


def standing(game: WavesOfStruggle, seat: i64) -> list[float]:
    """The measures of one seat; none for a player who is out."""
    if not game.lives(seat):
        return []
    outlook = Outlook(game, seat)
    defense = game.built_defense(seat)
    loss = outlook.loss
    if game.site and game.stack[-1].seat == seat:  # what is being built counts already
        card = game.site.cards[0]
        defense += game.cards.defense.cells[card]
        strength = game.cards.defense.cells[card] + game.cards.guard.cells[card]
        loss = outlook.loss_with(ROWS - 1, strength, 4 * game.cards.attack.cells[card])
    health = float(game.health.cells[seat]) / START_HEALTH
    margin = max(-PLENTY, min(PLENTY, health - float(loss) / (10.0 * START_HEALTH)))
    gone = max(0.0, 1.0 - float(outlook.enemies) / WAR)
    walls = float(defense) / 10.0 if outlook.counts_at_end else 0.0
    solo = 1.0 if game.seats == 1 else 0.0
    return [
        health,
        min(margin, 0.0),
        walls,
        walls * gone * gone,
        float(outlook.attack) / 10.0,
        float(outlook.stamina) / 10.0,
        float(stars(game, seat)) / 10.0,
        float(game.traps[seat].size()) / 2.0,
        solo,
        solo * margin,
        solo * gone,
    ]


def stars(game: WavesOfStruggle, seat: i64) -> i64:
    """What the cards in a hand can pay."""
    total: i64 = 0
    for card in game.hands[seat].cards:
        total += game.cards.stars.cells[card]
    return total
