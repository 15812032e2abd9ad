"""What tactic cards are worth: to be played now, to be kept, and on which unit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.aim import shot
from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATE_TRAIT,
    AIM,
    ATTACKS_TRAIT,
    CHART,
    CORE_RULE,
    COVER_TRAIT,
    DRAIN,
    DRAW,
    ENERGY,
    EVENT,
    FIRST_SHIP,
    HASTE,
    HERO,
    HURT,
    IGNORE,
    INCOME_TRAIT,
    MEMBERS,
    MEND,
    MISS,
    MOVE_TRAIT,
    NUMBERS,
    RANGE_TRAIT,
    READY,
    REROLL,
    SABOTAGE,
    SAVE,
    SHIELD_TRAIT,
    SHIPS,
    SIDE_KINDS,
    SIDE_UNITS,
    SLOW,
    STARTED,
    STRENGTH_TRAIT,
    UNIT_OF,
    UNITS,
    UNLOAD_TRAIT,
    WEAPON,
)
from hullbreach.games.battleship_galaxies.flow.fitting import count_type, limit, namesakes, unit_refusal
from hullbreach.games.battleship_galaxies.flow.targets import target_refusal
from hullbreach.games.battleship_galaxies.lookout import Lookout
from hullbreach.games.battleship_galaxies.outlook import (
    A_VICTORY_POINT,
    DIE,
    POINT,
    energy_price,
    hurt,
    life,
    ship_worth,
)
from hullbreach.games.battleship_galaxies.state import FIRST_TACTIC_ROW, PRIMARY, BattleshipGalaxies

NEVER: Final = -100_000
A_CARD: Final = 60
ACTIVATIONS: Final = 4  # that a unit may still have, about


def play_worth(game: BattleshipGalaxies, seat: i64, kind: i64) -> i64:
    """What it brings to play a card of this kind now, its cost taken off."""
    if game.cards.type.cells[kind] == EVENT:
        gain = event_gain(game, seat, kind)
    else:
        gain = best_attach(game, seat, kind)
    return gain - game.cards.cost.cells[kind] * energy_price(game, seat)


# ------------------------------------------------------------------------------ events


def event_gain(game: BattleshipGalaxies, seat: i64, kind: i64) -> i64:
    """What an event brings at this moment."""
    word = game.cards.word.cells[kind]
    amount = game.cards.amount.cells[kind]
    if word == DRAW:
        return amount * A_CARD
    if word == ENERGY:
        return amount * energy_price(game, seat)
    if word == DRAIN:
        return min(amount, game.energy.cells[1 - game.side(seat)]) * 20
    if word == SAVE:
        return ship_worth(game, game.doomed) * 2 // 5
    if word == IGNORE:
        return shot_now(game)
    if word == REROLL:
        return second_chance(game)
    if word == AIM:
        return shot_now(game) // 3
    if word == SLOW:
        return slow_gain(game, amount)
    if word == HASTE:
        return 10 * amount
    return best_target(game, seat, kind)


def best_target(game: BattleshipGalaxies, seat: i64, kind: i64) -> i64:
    """The most that an event can bring that is for one ship or unit."""
    best: i64 = 0
    word = game.cards.word.cells[kind]
    for target in range(i64(SHIPS) if word in (HURT, MEND) else i64(UNITS)):
        if not target_refusal(game, seat, kind, target):
            best = max(best, target_gain(game, seat, kind, target))
    return best


def target_gain(game: BattleshipGalaxies, seat: i64, kind: i64, target: i64) -> i64:
    """What an event brings that is for this ship (hurt, mend) or unit (ready, hijack)."""
    word = game.cards.word.cells[kind]
    amount = game.cards.amount.cells[kind]
    if word == HURT:
        return hurt(game, target, amount)
    if word == MEND:
        return ship_worth(game, target) * amount // (life(game, target) + 1)
    if word == READY:
        return unit_attack(game, target) - game.activate_cost(target) * energy_price(game, seat)
    return unit_worth(game, target) * 2 * (DIE + 1 - amount) // DIE


def unit_worth(game: BattleshipGalaxies, unit: i64) -> i64:
    """What all ships of a unit are worth."""
    total: i64 = 0
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        if game.afloat(ship):
            total += ship_worth(game, ship)
    return total


def unit_attack(game: BattleshipGalaxies, unit: i64) -> i64:
    """What the attacks of a unit's ships would be worth if it were activated now, with all its movement."""
    total: i64 = 0
    further = game.move(unit)
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        if game.afloat(ship):
            total += Lookout(game, game.control.cells[unit], ship).attack(game.places.cells[ship], further)
    return total


def shot_now(game: BattleshipGalaxies) -> i64:
    """What the hit of the attack going on is worth to the attacker."""
    return shot(game, UNIT_OF.cells[game.ship], game.weapon, game.target)


def second_chance(game: BattleshipGalaxies) -> i64:
    """What a new roll brings to the attacker: nothing after a hit."""
    face = game.face(UNIT_OF.cells[game.target])
    if game.cards.chart.cells[face * CHART + game.letter * NUMBERS + game.number - 1] != MISS:
        return 0
    return shot_now(game)


def slow_gain(game: BattleshipGalaxies, amount: i64) -> i64:
    """What it brings to slow down the enemy unit that was just activated: attacks that it cannot make any more."""
    total: i64 = 0
    unit = game.unit
    move = game.move(unit) + game.extra_move
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        if game.afloat(ship):
            place = game.places.cells[ship]
            lookout = Lookout(game, game.control.cells[unit], ship)
            total += lookout.attack(place, move) - lookout.attack(place, max(move - amount, 0))
    return total


# ------------------------------------------------------------------------------ cards that stay


def best_attach(game: BattleshipGalaxies, seat: i64, kind: i64) -> i64:
    """The most that the card can bring on a unit in play."""
    best: i64 = NEVER
    for unit in range(i64(UNITS)):
        if not unit_refusal(game, seat, kind, unit):
            best = max(best, attach_gain(game, seat, kind, unit))
    return best


def attach_gain(game: BattleshipGalaxies, seat: i64, kind: i64, unit: i64) -> i64:
    """What the card brings on a unit; where it would only take another one's place, nothing but points."""
    gain = points_for(game, seat, kind, unit)
    card_type = game.cards.type.cells[kind]
    if card_type == SABOTAGE:
        return -trait_worth(game, kind, unit)
    if count_type(game, unit, card_type) >= limit(game, unit, card_type):
        return gain
    if card_type == HERO and namesakes(game, seat, kind):
        return gain
    if card_type == WEAPON:
        return gain + weapon_worth(game, kind, unit)
    return gain + trait_worth(game, kind, unit)


def points_for(game: BattleshipGalaxies, seat: i64, kind: i64, unit: i64) -> i64:
    """Mission 3: a victory point for data of the other faction on a ship of the own one (BG-M3-10)."""
    if not game.rules & CORE_RULE or game.cards.type.cells[kind] == SABOTAGE:
        return 0
    side = game.side(seat)
    own = game.faction(side)
    if side != game.scoring_side() or kind // SIDE_KINDS == own or game.name_of(unit) // SIDE_UNITS != own:
        return 0
    return A_VICTORY_POINT


def trait_worth(game: BattleshipGalaxies, kind: i64, unit: i64) -> i64:
    """What it is worth to a unit's player to have the card on it; below 0 for what hurts."""
    word = game.cards.word.cells[kind]
    amount = game.cards.amount.cells[kind]
    launch = game.cards.launch.cells[game.face(unit)] * game.members_left(unit) // MEMBERS.cells[unit]
    row = game.weapon_row(unit, PRIMARY)
    attacks = game.cards.attacks.cells[row] * game.members_left(unit)
    strength = game.cards.strength.cells[row] * game.members_left(unit)
    if word == ATTACKS_TRAIT:
        return amount * strength * 50 * ACTIVATIONS // 2
    if word == STRENGTH_TRAIT:
        return amount * attacks * 50 * ACTIVATIONS // 2
    if word == RANGE_TRAIT:
        return amount * 8 * launch
    if word == MOVE_TRAIT:
        return amount * 6 * launch
    if word == SHIELD_TRAIT:
        return amount * 12 * launch
    if word == COVER_TRAIT:
        return (DIE + 1 - amount) * launch * POINT // (2 * DIE)
    if word == ACTIVATE_TRAIT:
        return -amount * 25 * ACTIVATIONS
    if word == INCOME_TRAIT:
        return amount * 25 * 2 * ACTIVATIONS
    if word == UNLOAD_TRAIT:
        return amount * 30 * carried(game, unit)
    return amount * 6 * launch


def carried(game: BattleshipGalaxies, unit: i64) -> i64:
    """How many units wait in the hold of one's own unit."""
    count: i64 = 0
    for other in range(i64(UNITS)):
        if game.waits(other) and game.carrier(other) == unit:
            count += 1
    return count


def weapon_worth(game: BattleshipGalaxies, kind: i64, unit: i64) -> i64:
    """What an additional weapon is worth on a unit: the more the farther it reaches, less what its charges cost."""
    cards = game.cards
    row = FIRST_TACTIC_ROW + kind
    damage = cards.attacks.cells[row] * cards.strength.cells[row] + cards.extra.cells[row]
    once = damage * 35 + cards.range.cells[row] * 6 - cards.charge.cells[row] * 20
    return max(once, 0) * game.members_left(unit) * ACTIVATIONS // 2


# ------------------------------------------------------------------------------ in hand


def keep_worth(game: BattleshipGalaxies, seat: i64, kind: i64) -> i64:
    """What it is worth to keep a card in hand: what it may bring later, less what it costs."""
    cards = game.cards
    if cards.phase.cells[kind] >= STARTED:
        return 70 - 5 * cards.cost.cells[kind]
    if cards.type.cells[kind] == EVENT:
        return 60
    if not finds_a_unit(game, seat, kind):
        return 0
    if cards.type.cells[kind] == HERO and namesakes(game, seat, kind) and not game.rules & CORE_RULE:
        return 5
    return 80


def finds_a_unit(game: BattleshipGalaxies, seat: i64, kind: i64) -> bool:
    """Whether there is, or may still be, a unit for the card: an own one with room for its type, or an enemy's."""
    card_type = game.cards.type.cells[kind]
    if card_type == SABOTAGE:
        return True
    squadron = game.cards.for_squadron.cells[kind] == 1
    for unit in range(i64(UNITS)):
        mine = game.control.cells[unit] == seat or (game.fleet.cells[unit] == seat and game.waits(unit))
        if mine and (MEMBERS.cells[unit] > 1) == (squadron and card_type != HERO):
            if count_type(game, unit, card_type) < limit(game, unit, card_type):
                return True
    return False
