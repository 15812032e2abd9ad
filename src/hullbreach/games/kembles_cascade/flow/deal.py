"""The draw pile: which space card comes next, and the rows made of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    A1,
    BOMB_CARD,
    BOSS_FIRST,
    COLUMNS,
    F1,
    FIRST_SPACE,
    FIRST_WARNING,
    MERCHANT_CARD,
    MOSQUITO_CARD,
    ROW_CARDS,
    S1,
    T1,
    W1,
    thing_of,
)
from hullbreach.games.kembles_cascade.flow.ships import pay_globals
from hullbreach.games.kembles_cascade.flow.threat import add_threat, threat_of_new_row
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade

# the packs from the top of the pile down, and how many rows of each there are (KC-SETUP-08, KC-VAR-CROWD-01)
STANDARD_PILE: Final = ((S1, 4), (A1, 3), (W1, 4), (F1, 3))
CROWDED_PILE: Final = ((A1, 5), (T1, 2), (F1, 3))


def add_row(game: KemblesCascade) -> None:
    """A new top row from the pile, then from the boss; after that the board shrinks (KC-SCROLL-15, KC-BOSS-05).

    KC-BOSS-06, KC-Q-85.
    """
    if not game.cards_left() and game.boss == NONE:
        draw_warning(game)
    if not game.cards_left() and game.boss_rows == game.cards.boss_rows.cells[game.boss]:
        game.rows -= 1
        if game.telling:
            game.tell("shrinks", {"rows": int(game.rows)}, [])
        return
    move_down(game)
    if game.cards_left():
        for place in range(game.columns // 2):
            lay(game, place, next_card(game))
    else:
        lay_boss_row(game)
    if game.telling:
        game.tell("row", {"row": 0}, [int(game.slots.cells[place]) for place in range(game.columns // 2)], True)
    meet_new_row(game)


def move_down(game: KemblesCascade) -> None:
    """All rows lie one position lower, with all that is on them (KC-SCROLL-07, KC-SCROLL-09)."""
    for square in range(i64(game.rows * COLUMNS) - 1, COLUMNS - 1, -1):
        for board in (game.things, game.claims):
            board.cells[square] = board.cells[square - COLUMNS]
    for slot in range(i64(game.rows * ROW_CARDS) - 1, ROW_CARDS - 1, -1):
        game.slots.cells[slot] = game.slots.cells[slot - ROW_CARDS]
    for squares in (game.at.cells, game.cover_squares.cards):
        for place in range(i64(len(squares))):
            if squares[place] != NONE:
                squares[place] += COLUMNS


def meet_new_row(game: KemblesCascade) -> None:
    """Ships on the second row add the Threat of the new one; then Global Bellonium is paid (KC-SCROLL-11 to 13)."""
    for seat in game.order.cards:
        if game.in_area(seat) and game.row_of(game.at.cells[seat]) == 1:
            add_threat(game, seat, threat_of_new_row(game, game.at.cells[seat]))
    symbols: i64 = 0
    for place in range(game.columns // 2):
        symbols += game.cards.globals.cells[(game.slots.cells[place] - FIRST_SPACE) * 2]
    pay_globals(game, symbols)


def lay(game: KemblesCascade, slot: i64, card: i64) -> None:
    """A space card lies face up in a slot."""
    game.show(card, game.everyone)
    game.space.put(card)
    game.slots.cells[slot] = card
    for half in range(2):
        game.things.cells[slot * 2 + half] = thing_of(card, 0, half)
        game.claims.cells[slot * 2 + half] = 0


def top_pack(game: KemblesCascade) -> i64:
    """The pack from which the next card comes."""
    for pack, _ in CROWDED_PILE if game.crowded else STANDARD_PILE:
        if game.decks[pack]:
            return pack
    return NONE


def next_card(game: KemblesCascade) -> i64:
    """The top card of the pile, or the Special card that has taken its place (KC-VAR-COOL-02)."""
    pack = top_pack(game)
    special = special_here(game, pack, game.cards_left())
    card = game.decks[pack].take()
    if special == NONE:
        return card
    game.boxes[pack].put(card)
    game.aside.remove(special)
    if special == MERCHANT_CARD:
        game.merchant_due = False
    return special


def special_here(game: KemblesCascade, pack: i64, left: i64) -> i64:
    """The Special card to be dealt now, or NONE (KC-VAR-COOL-01, KC-VAR-CROWD-04).

    Chances are as if their places among the cards left had been drawn beforehand: each place is as likely as any other,
    no place is taken twice, and the Merchant of a crowded game is somewhere in the F1 pack (KC-Q-120, KC-Q-121).
    """
    if not game.merchant_due and not game.specials_left:
        return NONE
    if game.merchant_due and pack == F1:
        place = game.rng.below(left)
        if place == 0:
            return MERCHANT_CARD
        here = place <= game.specials_left
    else:
        here = game.rng.below(left - 1 if game.merchant_due else left) < game.specials_left
    if not here:
        return NONE
    game.specials_left -= 1
    waiting = [card for card in (MOSQUITO_CARD, MERCHANT_CARD, BOMB_CARD) if game.aside.has(card)]
    if game.merchant_due:
        waiting.remove(MERCHANT_CARD)
    return waiting[game.rng.below(len(waiting))]


# -- the boss --------------------------------------------------------------------------------------


def draw_warning(game: KemblesCascade) -> None:
    """The card under the pile tells which boss comes, and its rule is in force (KC-BOSS-01, KC-Q-92)."""
    card = game.warning.take()
    game.show(card, game.everyone)
    game.warning_shown.put(card)
    game.boss = card - FIRST_WARNING
    if game.telling:
        game.tell("warning", {"boss": int(game.boss)}, [int(card)], True)


def lay_boss_row(game: KemblesCascade) -> None:
    """Cards 1 to 4 first, then 5 to 8; three players or fewer do without the fourth, one plays with the middle two.

    KC-BOSS-02 to 04, KC-VAR-SOLO-03, KC-Q-91.
    """
    width = game.columns // 2
    first = BOSS_FIRST[game.boss] + ROW_CARDS * game.boss_rows + (1 if width == 2 else 0)
    for place in range(width):
        card = first + place
        game.aside.remove(card)
        lay(game, place, card)
    game.boss_rows += 1


def deal_first_rows(game: KemblesCascade) -> None:
    """Five rows of the pile, the bottom one first; no Special cards yet (KC-SETUP-12, KC-Q-05, KC-Q-120, KC-Q-06)."""
    for row in range(game.rows - 1, -1, -1):
        for place in range(game.columns // 2):
            lay(game, row * ROW_CARDS + place, game.decks[top_pack(game)].take())
