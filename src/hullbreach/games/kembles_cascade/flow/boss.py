"""What the Boss Warning cards say, and what becomes of a boss (KC-Q-93, KC-Q-94)."""

from __future__ import annotations

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import BOSS, COLUMNS, PULL, WAIL, WRATH
from hullbreach.games.kembles_cascade.flow.ships import raise_threat
from hullbreach.games.kembles_cascade.state import KemblesCascade


def wail(game: KemblesCascade) -> None:
    """At the start of Scrolling special squares give Threat to every ship in their column."""
    if game.boss_rule() != WAIL:
        return
    for seat in game.order.cards:
        if game.in_area(seat):
            specials = game.specials_in_column(game.at.cells[seat])
            added = raise_threat(game, seat, specials * game.cards.boss_amount.cells[game.boss])
            if game.telling and added:
                game.tell("boss", {"seat": int(seat), "boss": int(game.boss), "rule": WAIL, "points": int(added)}, [])


def wrath(game: KemblesCascade) -> i64:
    """The Threat for special squares that were damaged but not destroyed in this turn."""
    if game.boss_rule() != WRATH:
        return 0
    total: i64 = 0
    for square in range(i64(game.rows * COLUMNS)):
        if game.damage.cells[square] and game.is_special(square):
            total += game.cards.boss_amount.cells[game.boss]
    return total


def pulls(game: KemblesCascade, seat: i64) -> i64:
    """How many squares a ship that ends its turn here is pulled up."""
    if game.boss_rule() != PULL or not game.in_area(seat):
        return 0
    return game.cards.boss_amount.cells[game.boss] if game.specials_in_column(game.at.cells[seat]) else 0


def boss_part_gone(game: KemblesCascade) -> None:
    """A part was destroyed: who flies alone may have beaten the boss (KC-VAR-SOLO-01, KC-BOSS-09, KC-Q-96)."""
    if game.seats == 1 and not game.over and is_beaten(game):
        game.finish([0])


def is_beaten(game: KemblesCascade) -> bool:
    """Whether all rows of the boss have come and no destructible part is left of them (KC-Q-118)."""
    if game.boss_rows < game.cards.boss_rows.cells[game.boss]:
        return False
    for row in range(game.rows):
        if any_part_in(game, row):
            return False
    return True


def any_part_in(game: KemblesCascade, row: i64) -> bool:
    """Whether a row has an intact destructible Boss Part."""
    for square in range(row * COLUMNS, (row + 1) * COLUMNS):
        if game.kind_on(square) == BOSS and game.cards.can_be_shot(game.things.cells[square]):
            return True
    return False
