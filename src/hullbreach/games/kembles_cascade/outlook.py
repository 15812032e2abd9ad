"""What a captain makes of the board: what squares, shots and rewards are worth.

Weights are in hundredths of a Glory, as far as one can say.  Nothing here looks at anything that the seat cannot see:
no hand but its own, no deck, no hidden face of a card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    ASTEROID,
    ASTEROID_DEED,
    BOSS,
    COLUMNS,
    DRONE,
    ENEMY_DEED,
    ENGINE,
    FIRST_ACHIEVEMENT,
    FIRST_MISSION,
    FRONT_DEED,
    HIT_DEED,
    HOLE,
    MARKER_DEED,
    MAZE,
    MINE,
    MINE_DAMAGE,
    MINE_DEED,
    NORTH,
    ON_TOP_ROW,
    POWERUP,
    POWERUP_DEED,
    PULL,
    RAM_DEED,
    REWARD_DEED,
    SHIELD,
    SINGULARITY,
    STRUCTURE_DEED,
    WAIL,
)
from hullbreach.games.kembles_cascade.state import LEVELS, LOWERED, NONE, TOP_THREAT, KemblesCascade
from hullbreach.kernel.pile import board_of

GLORY: Final = 100
WRECK: Final = 300  # to be destroyed among rivals: each of them scores
DEFEAT: Final = 20_000  # to be destroyed alone
BOSS_PART: Final = 600  # to the Survivor, who wins by them
POWERUP_CARD: Final = 70
ENERGY_WORTH: Final = board_of([0, 70, 150, 205, 245, 275, 300, 320])  # of what is left
A_LEVEL: Final = 30  # of Threat that will have to be taken next time
LURE: Final = 2  # so many squares away things still attract


def rounds_left(game: KemblesCascade) -> i64:
    """About how many rounds there will be, this one included; a boss not seen yet is taken to have two rows."""
    width = game.columns // 2
    boss: i64 = 2 if game.boss == NONE else game.cards.boss_rows.cells[game.boss] - game.boss_rows
    return (game.cards_left() + width - 1) // width + boss + game.rows


def bellonium_worth(game: KemblesCascade) -> i64:
    """What a Bellonium buys; at the end three are a Glory."""
    return 33 + 3 * min(rounds_left(game) - 1, 10)


def energy_worth(game: KemblesCascade, seat: i64, energy: i64) -> i64:
    """What it is worth to have so much Energy left; with none the ship is lost, and deeper is worse."""
    if energy > 0:
        return ENERGY_WORTH.cells[min(energy, 7)]
    if game.seats == 1:
        return 60 * energy - DEFEAT
    borne: i64 = 0
    for giver in range(game.seats):
        borne += game.markers.cells[seat * game.seats + giver]
    return 60 * energy - WRECK - GLORY * borne


def deed_worth(game: KemblesCascade, seat: i64, deed: i64) -> i64:
    """What a deed brings towards the Mission and the Achievements to be won, the more the nearer they are."""
    cards = game.cards
    total: i64 = 0
    if game.missions[seat] and not game.mission_done >> seat & 1:
        mission = game.missions[seat].cards[0] - FIRST_MISSION
        if cards.mission_deed.cells[mission] == deed:
            left = cards.mission_steps.cells[mission] - game.progress.cells[seat]
            total += GLORY * cards.mission_glory.cells[mission] // max(1, left)
    for card in game.shown.cards:
        place = card - FIRST_ACHIEVEMENT
        if cards.deed.cells[place] == deed:
            left = max(1, cards.needed.cells[place] - game.deeds.cells[place * game.seats + seat])
            total += GLORY * cards.achievement_glory.cells[place] // (left * left)
    return total


# ------------------------------------------------------------------------------ where a ship is


def lowered(points: i64, levels: i64) -> i64:
    """Points of Threat after it went down by so many Levels."""
    for _ in range(levels):
        points = LOWERED.cells[points]
    return points


def danger(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """The Threat that the ship would get on a square: for a moment it is lifted off, not to be in its own way."""
    at = game.at.cells[seat]
    game.at.cells[seat] = NONE
    total = game.threat_at(square)
    game.at.cells[seat] = at
    if game.boss_rule() == WAIL:
        total += game.specials_in_column(square) * game.cards.boss_amount.cells[game.boss]
    return total


def free_moves(game: KemblesCascade, seat: i64) -> i64:
    """The free moves of a turn without cards: so many Levels of Threat are dodged anyhow."""
    return (2 if game.crowded else 1) + game.level(seat, ENGINE)


def coming(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """The Levels of Threat from a square that the free moves of the next turn and the Shield will not take off."""
    taken_off = free_moves(game, seat) + game.level(seat, SHIELD)
    return LEVELS.cells[lowered(min(danger(game, seat, square), TOP_THREAT), taken_off)]


def relief(game: KemblesCascade, seat: i64, at: i64, square: i64) -> i64:
    """How many such Levels fewer there would be for a ship at a square without what lies on another."""
    thing = game.things.cells[square]
    if not game.cards.collision_damage(thing):
        return 0
    before = coming(game, seat, at)
    game.things.cells[square] = 0  # taken away for a moment
    after = coming(game, seat, at)
    game.things.cells[square] = thing
    return before - after


def stand(game: KemblesCascade, seat: i64, square: i64, points: i64, energy: i64) -> i64:
    """What it is worth to end a turn on a square with so much Threat to be resolved and so much Energy."""
    left = energy - LEVELS.cells[lowered(points, game.level(seat, SHIELD))]
    value = energy_worth(game, seat, left)
    if left <= 0:
        return value
    levels = coming(game, seat, square)
    value -= A_LEVEL * levels
    if levels >= left:
        value -= WRECK // 2
    return value + place_worth(game, seat, square)


def place_worth(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """What may come of being on a square: pushes, things close by, deeds."""
    row = game.row_of(square)
    value = lure(game, seat, square)
    above = game.beside(square, NORTH)
    if above != NONE:
        pulled = game.boss_rule() == PULL and game.specials_in_column(square) > 0
        if row == game.rows - 1 or pulled:
            value += push_worth(game, seat, above) - 10
        elif game.cards.blocks(game.things.cells[above]):
            value -= 3  # in the way when the ship will have come down to the bottom row
    if row < 2:
        value += deed_worth(game, seat, FRONT_DEED)
    if row == 0:
        value += condition_worth(game, ON_TOP_ROW, 1)
    return value


def condition_worth(game: KemblesCascade, condition: i64, have: i64) -> i64:
    """What the Achievements that ask for a condition promise to who then has so much of it."""
    total: i64 = 0
    for card in game.shown.cards:
        place = card - FIRST_ACHIEVEMENT
        if game.cards.condition.cells[place] == condition:
            left = max(0, game.cards.needed.cells[place] - have) + 1
            total += GLORY * game.cards.achievement_glory.cells[place] // (left * left)
    return total


def push_worth(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """What it means to be pushed onto a square; beside an obstacle the way may be worse still."""
    other = game.ship_on(square)
    if (other != NONE and other != seat) or game.cards.deflects(game.things.cells[square]):
        return -60
    return arrival(game, seat, square) + 45 * energy_change(game, square)


def energy_change(game: KemblesCascade, square: i64) -> i64:
    """The Energy that a ship wins or loses where it arrives."""
    thing = game.things.cells[square]
    kind = game.cards.kind.cells[thing]
    if game.cards.is_enemy(thing):
        return -game.cards.collision_damage(thing)
    if kind == MINE:
        return -MINE_DAMAGE
    return 1 if kind == DRONE else 0


def arrival(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """What else there is for a ship that arrives on a square."""
    thing = game.things.cells[square]
    kind = game.cards.kind.cells[thing]
    if kind == HOLE:
        return energy_worth(game, seat, 0)
    if game.cards.is_enemy(thing):
        return deed_worth(game, seat, RAM_DEED)
    if game.cards.extra.cells[thing]:
        return 0
    return prize_on(game, seat, square)


def prize_on(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """What a Power-up square or a Space Maze gives to who takes it."""
    kind = game.kind_on(square)
    if kind == POWERUP:
        return POWERUP_CARD + deed_worth(game, seat, POWERUP_DEED)
    if kind == MAZE and not game.claims.cells[square] >> seat & 1:
        return GLORY * game.cards.glory.cells[game.things.cells[square]] + deed_worth(game, seat, STRUCTURE_DEED)
    return 0


def lure(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """The best of what lies near, the less the farther away."""
    best: i64 = 0
    row = game.row_of(square)
    column = square % COLUMNS
    for other_row in range(max(0, row - LURE), min(game.rows, row + LURE + 1)):
        for other_column in range(max(0, column - LURE), min(game.columns, column + LURE + 1)):
            other = other_row * COLUMNS + other_column
            prize = prize_on(game, seat, other)
            if prize:
                away = max(other_row - row, row - other_row, other_column - column, column - other_column)
                best = max(best, prize // (2 + 2 * away))
    return best


# ------------------------------------------------------------------------------ what may be shot


def prize(game: KemblesCascade, seat: i64, at: i64, square: i64) -> i64:
    """What it brings to a ship at a square to destroy what lies on another by fire."""
    cards = game.cards
    thing = game.things.cells[square]
    kind = cards.kind.cells[thing]
    if kind == SINGULARITY:
        if game.claims.cells[square] >> seat & 1:
            return 0
        return GLORY * cards.glory.cells[thing] + deed_worth(game, seat, STRUCTURE_DEED)
    value = bellonium_worth(game) * cards.bellonium.cells[thing] + GLORY * cards.glory.cells[thing]
    if game.energy.cells[seat] < game.max_energy(seat):
        value += 40 * cards.recharge.cells[thing]
    if cards.bellonium.cells[thing]:
        value += deed_worth(game, seat, REWARD_DEED) * cards.bellonium.cells[thing]
    if cards.is_enemy(thing):
        value += 8 + deed_worth(game, seat, ENEMY_DEED) + deed_worth(game, seat, kind)
    elif kind == ASTEROID:
        value += deed_worth(game, seat, ASTEROID_DEED)
    elif kind == MINE:
        value += deed_worth(game, seat, MINE_DEED)
    if kind == BOSS and game.seats == 1:
        value += BOSS_PART
    if game.is_special(square):
        value += 40
    return value + A_LEVEL * relief(game, seat, at, square)


def threaten_worth(game: KemblesCascade, seat: i64, victim: i64, points: i64) -> i64:
    """What it brings to fire at another ship: more against the leader, most where it may be lost."""
    if game.team(victim) == game.team(seat):
        return -20 * points
    before = game.threat.cells[victim]
    after = min(before + points, TOP_THREAT)
    if after == before:
        return 0
    value = 6 * (after - before) + deed_worth(game, seat, HIT_DEED)
    if leads(game, victim):
        value *= 2
    taken = LEVELS.cells[lowered(after, game.level(victim, SHIELD) + free_moves(game, victim))]
    if taken >= game.energy.cells[victim]:
        value += 80
    if not game.marked >> victim & 1:
        value += 15 + deed_worth(game, seat, MARKER_DEED)
    return value


def leads(game: KemblesCascade, seat: i64) -> bool:
    """Whether nobody has more Glory."""
    for other in range(game.seats):
        if game.glory.cells[other] > game.glory.cells[seat]:
            return False
    return True
