"""What a tactic card may be played for: which moment, which ships and units, how near."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATED,
    AIM,
    APPROACHED,
    DECLARED,
    DRAIN,
    ENDED,
    EVENT,
    FIRST_SHIP,
    HASTE,
    HIJACK,
    HURT,
    IGNORE,
    LAUNCHED,
    MEMBERS,
    MEND,
    MISS,
    NONE,
    READY,
    REROLL,
    ROLLED,
    SAVE,
    SHIPS,
    SLOW,
    STARTED,
    STRUCK,
    UNIT_OF,
    UNITS,
)
from hullbreach.games.battleship_galaxies.moves import SHIP, UNIT
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.pile import Moves


def fits_moment(game: BattleshipGalaxies, seat: i64, kind: i64) -> bool:
    """Whether what is going on is what an event without a choice of target speaks of."""
    word = game.cards.word.cells[kind]
    if word == SLOW:
        if game.unit == NONE or not game.in_play(game.unit):
            return False
        return game.side(game.control.cells[game.unit]) != game.side(seat)
    if word == HASTE:
        return game.unit != NONE and game.control.cells[game.unit] == seat
    if word == IGNORE:
        return game.result != MISS and game.seat_of(game.target) == seat and in_reach(game, seat, kind, game.target)
    if word == SAVE:
        return game.doomed != NONE and game.seat_of(game.doomed) == seat
    if word == DRAIN:
        return game.energy.cells[1 - game.side(seat)] > 0
    if word in (REROLL, AIM):  # for the attacker; a hit that was turned into a miss cannot be made stronger
        return seat == game.active and (game.cards.phase.cells[kind] != STRUCK or game.result != MISS)
    return True


def first_player(game: BattleshipGalaxies, side: i64) -> i64:
    """The first player of a side."""
    seat: i64 = 0
    while game.side(seat) != side:
        seat += 1
    return seat


def has_target(word: i64) -> bool:
    """Whether the player chooses whom an event is for."""
    return word in (READY, HURT, HIJACK, MEND)


def for_ship(word: i64) -> bool:
    """Whether that is a ship; else it is a unit."""
    return word in (HURT, MEND)


def first_target(game: BattleshipGalaxies, seat: i64, kind: i64) -> i64:
    """The first ship or unit that an event may be for, or NONE."""
    for number in range(i64(SHIPS) if for_ship(game.cards.word.cells[kind]) else i64(UNITS)):
        if not target_refusal(game, seat, kind, number):
            return number
    return NONE


def put_targets(game: BattleshipGalaxies, seat: i64, kind: i64, moves: Moves) -> None:
    """All that an event may be for."""
    ships = for_ship(game.cards.word.cells[kind])
    first: i64 = SHIP if ships else UNIT
    for number in range(i64(SHIPS) if ships else i64(UNITS)):
        if not target_refusal(game, seat, kind, number):
            moves.put(first + number)


def target_refusal(game: BattleshipGalaxies, seat: i64, kind: i64, target: i64) -> str:
    """Why an event cannot be for this ship (hurt, mend) or unit (ready, hijack), or ""."""
    word = game.cards.word.cells[kind]
    if word == HURT:
        fits = can_hurt(game, seat, kind, target)
    elif word == MEND:
        fits = game.afloat(target) and game.seat_of(target) == seat
        fits = fits and game.shields.cells[target] < game.start_shield(UNIT_OF.cells[target])
    elif word == READY:
        fits = game.control.cells[target] == seat and (game.activated >> target & 1) == 1
        fits = fits and suits(game, kind, target)
    else:
        return hijack_refusal(game, seat, kind, target)
    return "" if fits else "BG-TAC-03"


def hijack_refusal(game: BattleshipGalaxies, seat: i64, kind: i64, unit: i64) -> str:
    """Why the card cannot take over this unit, or "": an enemy near by with all shields down."""
    if not game.in_play(unit) or game.side(game.control.cells[unit]) == game.side(seat):
        return "BG-TAC-03"
    if game.cards.phase.cells[kind] >= STARTED and game.unit == unit:
        return "BG-ACT-03"  # it has to finish its activation first
    return "" if not any_shields(game, unit) and unit_in_reach(game, seat, kind, unit) else "BG-TAC-03"


def can_hurt(game: BattleshipGalaxies, seat: i64, kind: i64, ship: i64) -> bool:
    """The ship that moves or attacks, one of the unit that was launched or activated, else any enemy ship near by."""
    if not game.afloat(ship) or game.side_of(ship) == game.side(seat):
        return False
    moment = game.cards.phase.cells[kind]
    if moment in (APPROACHED, DECLARED, ROLLED, STRUCK) and ship != game.ship:
        return False
    if moment in (LAUNCHED, ACTIVATED, ENDED) and UNIT_OF.cells[ship] != game.unit:
        return False
    return in_reach(game, seat, kind, ship)


def suits(game: BattleshipGalaxies, kind: i64, unit: i64) -> bool:
    """Whether the solo or squadron symbol of a card suits a unit."""
    return (MEMBERS.cells[unit] > 1) == (game.cards.for_squadron.cells[kind] == 1)


def any_shields(game: BattleshipGalaxies, unit: i64) -> bool:
    """Whether any ship of a unit has its shields up."""
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        if game.afloat(ship) and game.shields.cells[ship] > 0:
            return True
    return False


def unit_in_reach(game: BattleshipGalaxies, seat: i64, kind: i64, unit: i64) -> bool:
    """Whether any ship of a unit is near enough for the card."""
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        if game.afloat(ship) and in_reach(game, seat, kind, ship):
            return True
    return False


def in_reach(game: BattleshipGalaxies, seat: i64, kind: i64, ship: i64) -> bool:
    """Whether another ship of the player is as near to `ship` as the card asks; a squadron's for a squadron event."""
    near = game.cards.near.cells[kind]
    approached = game.cards.phase.cells[kind] == APPROACHED  # then it is one of those that it has come up to
    if near == 0 and not approached:
        return True
    squadron = game.cards.type.cells[kind] == EVENT and game.cards.for_squadron.cells[kind] == 1
    for other in range(i64(SHIPS)):
        if other == ship or not game.afloat(other) or game.seat_of(other) != seat:
            continue
        if squadron and MEMBERS.cells[UNIT_OF.cells[other]] == 1:
            continue
        if approached:
            if game.met >> other & 1:
                return True
        elif game.field.gap(game.places.cells[ship], game.places.cells[other]) <= near:
            return True
    return False
