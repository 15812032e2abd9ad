"""What tactic cards are of use for: events by what they do, all others by the units they can be attached to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    CORE_RULE,
    DRAW,
    EVENT,
    HERO,
    MEMBERS,
    NONE,
    SABOTAGE,
    SIDE_KINDS,
    SIDE_UNITS,
    TYPE_NAMES,
    UNITS,
)
from hullbreach.games.battleship_galaxies.flow.targets import (
    first_target,
    fits_moment,
    has_target,
    suits,
    unit_in_reach,
)
from hullbreach.games.battleship_galaxies.moves import UNIT
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.pile import Moves

TYPES: Final = len(TYPE_NAMES)


def use_refusal(game: BattleshipGalaxies, seat: i64, kind: i64) -> str:
    """Why such a card would be of no use to the player now, whatever it costs, or ""."""
    if game.cards.type.cells[kind] == EVENT:
        return event_refusal(game, seat, kind)
    return attach_refusal(game, seat, kind)


def event_refusal(game: BattleshipGalaxies, seat: i64, kind: i64) -> str:
    """Why an event of this kind would do nothing for the player now, or "" (BG-TAC-03)."""
    word = game.cards.word.cells[kind]
    if word == DRAW:
        return "" if game.decks[game.side(seat)] else "BG-OUT-02"
    if has_target(word):
        return "" if first_target(game, seat, kind) != NONE else "BG-TAC-03"
    return "" if fits_moment(game, seat, kind) else "BG-TAC-03"


# -- cards that stay on a unit ----------------------------------------------------------------------


def attach_refusal(game: BattleshipGalaxies, seat: i64, kind: i64) -> str:
    """Why the player has nothing to attach such a card to, or ""."""
    for unit in range(i64(UNITS)):
        if not unit_refusal(game, seat, kind, unit):
            return ""
    return "BG-ATT-06" if game.cards.type.cells[kind] == SABOTAGE else not_mine(game, kind)


def not_mine(game: BattleshipGalaxies, kind: i64) -> str:
    """The rule that heroes, and that other cards, go on ship cards one controls."""
    return "BG-ATT-01" if game.cards.type.cells[kind] == HERO else "BG-ATT-03"


def unit_refusal(game: BattleshipGalaxies, seat: i64, kind: i64, unit: i64) -> str:
    """Why a card of this kind cannot be attached to this unit by the player, or ""."""
    if not game.in_play(unit):
        return "BG-ATT-12"
    card_type = game.cards.type.cells[kind]
    if card_type == SABOTAGE:
        if game.side(game.control.cells[unit]) == game.side(seat) or not suits(game, kind, unit):
            return "BG-ATT-06"
        return "" if unit_in_reach(game, seat, kind, unit) else "BG-TAC-03"
    if game.control.cells[unit] != seat:
        return not_mine(game, kind)
    if card_type == HERO:
        if MEMBERS.cells[unit] > 1:
            return "BG-ATT-01"
    elif not suits(game, kind, unit):
        return "BG-ATT-03"
    if not of_faction(game, seat, kind, unit):
        return "BG-TAC-07"
    return "" if limit(game, unit, card_type) > 0 else "BG-CARD-06"


def of_faction(game: BattleshipGalaxies, seat: i64, kind: i64, unit: i64) -> bool:
    """Whether card and ship card are of one faction; in mission 3 the spies' ships are of both (BG-M3-08)."""
    if game.has_rule(CORE_RULE) and game.side(seat) == game.scoring_side():
        return True
    return kind // SIDE_KINDS == game.name_of(unit) // SIDE_UNITS


def limit(game: BattleshipGalaxies, unit: i64, card_type: i64) -> i64:
    """How many cards of a type the ship card takes (BG-CARD-06)."""
    return game.cards.limits.cells[game.face(unit) * TYPES + card_type]


def count_type(game: BattleshipGalaxies, unit: i64, card_type: i64) -> i64:
    """How many cards of a type are attached to a unit."""
    count: i64 = 0
    for card in game.attached.cards:
        if game.on.cells[card] == unit and game.cards.type.cells[game.kind(card)] == card_type:
            count += 1
    return count


def put_units(game: BattleshipGalaxies, seat: i64, kind: i64, moves: Moves) -> None:
    """All units that the card can be attached to."""
    for unit in range(i64(UNITS)):
        if not unit_refusal(game, seat, kind, unit):
            moves.put(UNIT + unit)


def namesakes(game: BattleshipGalaxies, seat: i64, kind: i64) -> i64:
    """How many heroes of a name a player has in his fleet."""
    count: i64 = 0
    for card in game.attached.cards:
        if game.kind(card) == kind and game.control.cells[game.on.cells[card]] == seat:
            count += 1
    return count
