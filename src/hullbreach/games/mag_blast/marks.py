"""Which things on the table a move is about: what a click must meet to mean it."""

from __future__ import annotations

from hullbreach.games.mag_blast.card_set import FIRST_SHIP
from hullbreach.games.mag_blast.flow.discard import DiscardPhase
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    AGREE,
    CALL_OFF,
    PASS,
    PLAY,
    SEAT,
    SOUND,
    SPEND,
    TAKE_BACK,
    ZONE,
    chosen_ship,
    drawn_count,
    is_draw,
    is_play,
    is_seat,
    is_ship,
    is_spend,
    is_throw,
    is_zone,
    steered_ship,
    steered_zone,
    thrown,
)
from hullbreach.games.mag_blast.state import NONE, MagBlast
from hullbreach.kernel.mark import Mark
from hullbreach.kernel.title import CONCEDE

BUTTONS = {
    CONCEDE: "concede",
    PASS: "pass",
    TAKE_BACK: "take back",
    SOUND: "sound",
    ABILITY: "ability",
    AGREE: "agree",
    CALL_OFF: "call off",
}


def marks(game: MagBlast, move: int) -> list[Mark]:
    """What a move is about, also one that is not allowed now.

    A card that is thrown away carries a button's mark beside its own: in some phases the same card may be played too.
    """
    if move in BUTTONS:
        return [Mark("button", place=BUTTONS[move])]
    if is_seat(move):
        return [Mark("seat", place=str(move - SEAT))]
    if is_zone(move):
        return [zone_mark(int(game.stack[-1].seat), move - ZONE)]
    if is_play(move):
        return card_marks(game, move - PLAY)
    if is_spend(move):
        return [Mark("card", card=move - SPEND), Mark("button", place="pay")]
    if is_draw(move):
        return [Mark("button", place=draw_place(game, int(drawn_count(move))))]
    if is_throw(move):
        return throw_marks(game, int(thrown(move)))
    if is_ship(move):
        return [Mark("ship", card=int(chosen_ship(move)))]
    ship = int(steered_ship(move))
    owner = int(game.owner_of(ship))
    sent = Mark("ship", card=ship)
    return [sent] if owner == NONE else [sent, zone_mark(owner, int(steered_zone(move)))]


def draw_place(game: MagBlast, count: int) -> str:
    """A click on the deck draws as many cards as may be; for fewer there are buttons."""
    return "draw" if count == game.cards_to_draw(game.stack[-1].seat) else f"draw {count}"


def throw_marks(game: MagBlast, cards: int) -> list[Mark]:
    """The cards that are thrown away, and the button that says that these are all."""
    frame = game.stack[-1]
    chosen = frame.chosen(game, cards) if isinstance(frame, DiscardPhase) else []
    return [*(Mark("card", card=card) for card in chosen), Mark("button", place="discard" if cards else "next")]


def zone_mark(seat: int, zone: int) -> Mark:
    """A zone of a player's fleet."""
    return Mark("zone", place=f"{seat}:{zone}")


def card_marks(game: MagBlast, card: int) -> list[Mark]:
    """An action card; on the table also the ship it lies beneath, or the player on whose fleet it lies."""
    under = int(game.under.get(card))
    mark = Mark("card", card=card)
    if under == NONE:
        return [mark]
    return [mark, Mark("ship", card=under) if under >= FIRST_SHIP else Mark("seat", place=str(under))]
