"""What may be aimed at what, and the rule that forbids it where it may not; which blasts may be taken off."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import FIRST_COMMAND
from hullbreach.games.mag_blast.moves import PLAY, choose_ship, is_play
from hullbreach.games.mag_blast.state import ALL_TURRETS, IN_BARRAGE, JUST_CAPTURED, NONE, MagBlast
from hullbreach.kernel.pile import Moves


def blast_refusal(game: MagBlast, seat: i64, zone: i64, target: i64) -> str:
    """Why a blast, bomber or ram from `zone` cannot be aimed at `target`, or "" (MB-BLAST-06 to 08, MB-SQ-04, 07).

    It goes to the zone of the same colour (MB-Q-05), through which a command ship is hit if it is empty (MB-CMD-07).
    """
    foe = game.owner_of(target)
    if foe == NONE:
        return "MB-ELIM-01"
    reason = game.attack_refusal(seat, foe)
    if reason:
        return reason
    if target >= FIRST_COMMAND:
        return "MB-BLAST-08" if game.ships_in(foe, zone) else ""
    return "" if game.zone_of(target) == zone else "MB-BLAST-07"


def fighter_refusal(game: MagBlast, seat: i64, target: i64) -> str:
    """Why a fighter cannot be aimed at `target`, or "" (MB-SQ-05, MB-SQ-06)."""
    foe = game.owner_of(target)
    if foe == NONE:
        return "MB-ELIM-01"
    reason = game.attack_refusal(seat, foe)
    if reason:
        return reason
    return "MB-SQ-06" if target >= FIRST_COMMAND and not game.has_empty_zone(foe) else ""


def put_blast_targets(game: MagBlast, seat: i64, zone: i64, moves: Moves) -> None:
    """All targets from a zone."""
    for foe in range(game.seats):
        if game.lives(foe) and not game.attack_refusal(seat, foe):
            empty = True
            for ship in game.fleets[foe].cards:
                if game.zone_of(ship) == zone:
                    moves.put(choose_ship(ship))
                    empty = False
            if empty:
                moves.put(choose_ship(game.command(foe)))


def put_fighter_targets(game: MagBlast, seat: i64, moves: Moves) -> None:
    """All targets of a fighter."""
    for foe in range(game.seats):
        if game.lives(foe) and not game.attack_refusal(seat, foe):
            for ship in game.fleets[foe].cards:
                moves.put(choose_ship(ship))
            if game.has_empty_zone(foe):
                moves.put(choose_ship(game.command(foe)))


def any_foe(game: MagBlast, seat: i64) -> bool:
    """Whether anybody can be attacked: then there is a target for everything, a ship or the command ship behind it."""
    for foe in range(game.seats):
        if game.lives(foe) and not game.attack_refusal(seat, foe):
            return True
    return False


def firing_refusal(game: MagBlast, ship: i64, blast: i64) -> str:
    """Why a fleet ship cannot fire this kind of blast now, or ""; in a Barrage each turret may (MB-BB-02, MB-BB-03)."""
    if not game.cards.has_turret(ship, blast):
        return "MB-BLAST-03"
    if game.marked(ship, JUST_CAPTURED):
        return "MB-Q-41"
    if game.barrage_from == IN_BARRAGE:
        return "MB-BB-04" if game.marked(ship, 1 << blast) else ""
    return "MB-BLAST-04" if game.marked(ship, ALL_TURRETS) else ""


def launching_refusal(game: MagBlast, ship: i64) -> str:
    """Why a fleet ship cannot launch squadrons now, or "": that it has fired is no reason (MB-SQ-13, MB-Q-25)."""
    if not game.is_carrier(ship):
        return "MB-SQ-01"
    return "MB-Q-41" if game.marked(ship, JUST_CAPTURED) else ""


def any_own_blast(game: MagBlast, seat: i64) -> bool:
    """Whether a blast lies beneath one of the player's fleet ships."""
    for card in game.beneath.cards:
        if is_own_blast(game, seat, card):
            return True
    return False


def is_own_blast(game: MagBlast, seat: i64, card: i64) -> bool:
    """Whether this card is a blast, or ram, beneath one of the player's fleet ships."""
    return not game.cards.is_squadron(card) and game.fleets[seat].has(game.under.cells[card])


def put_own_blasts(game: MagBlast, seat: i64, moves: Moves) -> None:
    """Every blast that lies beneath one of the player's fleet ships, to be picked."""
    for card in game.beneath.cards:
        if is_own_blast(game, seat, card):
            moves.put(PLAY + card)


def picks_own_blast(game: MagBlast, seat: i64, move: i64) -> bool:
    """Whether a move picks one of these."""
    return is_play(move) and game.beneath.has(move - PLAY) and is_own_blast(game, seat, move - PLAY)
