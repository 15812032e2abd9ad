"""How well a player stands: what is won, what there is to win more with, and what will hit the ship.

Glory is worth the more the nearer the end is, as less can still happen to a lead; what brings Glory later is worth
the more the farther away it is.  Who flies alone has measures of his own, for the boss and not rivals must be beaten.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    BOSS,
    COLUMNS,
    FIRST_ACHIEVEMENT,
    FIRST_MISSION,
    FIRST_POWERUP,
    FIRST_WEAPON,
    GLORY,
    NO_DEED,
    SHIELD,
    THIS_TURN,
    UPGRADES,
)
from hullbreach.games.kembles_cascade.flow.awards import markers_borne, state_of
from hullbreach.games.kembles_cascade.flow.end import BELLONIUM_FOR_GLORY
from hullbreach.games.kembles_cascade.outlook import free_moves, lowered, rounds_left
from hullbreach.games.kembles_cascade.state import LEVELS, NONE, TOP_THREAT, TURNS, KemblesCascade

RIVALS: Final = 13  # measures among rivals; those of who flies alone come after them
ALONE: Final = 7
MANY_ROUNDS: Final = 15.0


def standing(game: KemblesCascade, seat: i64) -> list[float]:
    """The measures of judgement.toml; nothing for a player who gave up."""
    if not game.lives(seat):
        return []
    if game.seats == 1:
        return [0.0] * RIVALS + alone(game)
    measures = among_rivals(game, seat)
    if game.wingmen:
        others = among_rivals(game, (seat + 2) % 4)
        for at in range(RIVALS):
            measures[at] += others[at]  # a team wins by what both have
    return measures + [0.0] * ALONE


def among_rivals(game: KemblesCascade, seat: i64) -> list[float]:
    """What counts for a player who has rivals."""
    left = float(rounds_left(game))
    near = 3.0 / sqrt(left + 0.5)  # the luck still to come grows with the root of the rounds
    far = near * left / MANY_ROUNDS
    energy = float(energy_to_come(game, seat))
    out = game.at.cells[seat] == NONE
    won = glory(game, seat)
    return [
        won * 0.1,
        won * near * 0.1,
        float(game.bellonium.cells[seat]) * far * 0.2,
        float(spent_on(game, seat, FIRST_WEAPON, UPGRADES)) * far * 0.1,
        float(spent_on(game, seat, 0, FIRST_WEAPON)) * far * 0.1,
        float(game.powerup_hand(seat).size()) * near * 0.5,
        mission(game, seat) * near * 0.3,
        achievements(game, seat) * near * 0.3,
        0.0 if out else max(energy, 0.0) * near * 0.2,
        near if not out and energy <= 0.0 else 0.0,
        near if out else 0.0,
        marks(game, seat) * near * 0.3,
        near if to_come(game, seat) else 0.0,
    ]


def alone(game: KemblesCascade) -> list[float]:
    """What counts for who must beat the boss."""
    return [
        1.0,
        float(rounds_left(game)) / MANY_ROUNDS,
        glory(game, 0) * 0.1,
        float(spent_on(game, 0, FIRST_WEAPON, UPGRADES)) * 0.1,
        float(spent_on(game, 0, 0, FIRST_WEAPON)) * 0.1,
        float(energy_to_come(game, 0)) * 0.2,
        float(parts_left(game)) * 0.2,
    ]


def glory(game: KemblesCascade, seat: i64) -> float:
    """What the player would have if the game ended now; a Bellonium is a part of one."""
    total = float(game.glory.cells[seat]) + float(game.bellonium.cells[seat]) / BELLONIUM_FOR_GLORY
    for card in game.powerups[seat].cards:
        if game.cards.effect.cells[card - FIRST_POWERUP] == GLORY:
            total += float(game.cards.amount.cells[card - FIRST_POWERUP])
    return total


def spent_on(game: KemblesCascade, seat: i64, first: i64, end: i64) -> i64:
    """The price of the upgrades that the player has."""
    total: i64 = 0
    for upgrade in range(first, end):
        for level in range(1, game.level(seat, upgrade) + 1):
            total += game.price(upgrade, level)
    return total


def mission(game: KemblesCascade, seat: i64) -> float:
    """The Glory of an unfinished Mission, as far as it is done."""
    if not game.missions[seat] or game.mission_done >> seat & 1:
        return 0.0
    card = game.missions[seat].cards[0] - FIRST_MISSION
    done = float(game.progress.cells[seat]) / float(game.cards.mission_steps.cells[card])
    return done * float(game.cards.mission_glory.cells[card])


def achievements(game: KemblesCascade, seat: i64) -> float:
    """The Glory of the Achievements on the table, as far as the player has got with them."""
    cards = game.cards
    total = 0.0
    for card in game.shown.cards:
        place = card - FIRST_ACHIEVEMENT
        have: i64 = 0
        if cards.deed.cells[place] == NO_DEED:
            have = state_of(game, seat, cards.condition.cells[place])
        elif cards.span.cells[place] != THIS_TURN:
            have = game.deeds.cells[place * game.seats + seat]
        done = float(have) / float(cards.needed.cells[place])
        total += done * done * float(cards.achievement_glory.cells[place])
    return total


def energy_to_come(game: KemblesCascade, seat: i64) -> i64:
    """The Energy that will be left when the Threat has hit that moves and Shield will not take off."""
    at = game.at.cells[seat]
    if at == NONE:
        return 0
    shield = game.level(seat, SHIELD)
    if game.active == seat and game.phase == TURNS:
        now = LEVELS.cells[lowered(game.threat.cells[seat], max(game.moves_left, 0) + shield)]
        later = min(game.threat_at(at), TOP_THREAT)
        return game.energy.cells[seat] - now - LEVELS.cells[lowered(later, free_moves(game, seat) + shield)]
    return game.energy.cells[seat] - LEVELS.cells[lowered(game.threat.cells[seat], free_moves(game, seat) + shield)]


def marks(game: KemblesCascade, seat: i64) -> float:
    """The markers that the player has put on rivals, less those he bears."""
    total = -markers_borne(game, seat)
    for other in range(game.seats):
        total += game.markers.cells[other * game.seats + seat]
    return float(total)


def to_come(game: KemblesCascade, seat: i64) -> bool:
    """Whether the player still has a turn in this round, or is in the middle of it."""
    if game.phase != TURNS or game.active == NONE:
        return True
    for other in game.order.cards:
        if other == game.active:
            return True
        if other == seat:
            return False
    return True


def parts_left(game: KemblesCascade) -> i64:
    """The Energy of the destructible parts of the boss that lie on the board."""
    if game.boss == NONE:
        return 0
    total: i64 = 0
    for square in range(i64(game.rows * COLUMNS)):
        if game.kind_on(square) == BOSS and game.cards.can_be_shot(game.things.cells[square]):
            total += game.energy_of(square)
    return total
