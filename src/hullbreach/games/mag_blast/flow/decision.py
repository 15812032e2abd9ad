"""What all decisions have in common: how moves read, what a click must meet, and that passing is worth nothing."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.mag_blast.card_set import FIRST_SHIP
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    AGREE,
    CALL_OFF,
    CONCEDE,
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
from hullbreach.games.mag_blast.names import ability_of, hand_card, ship_name, ship_seen_by
from hullbreach.games.mag_blast.state import NONE, ZONE_NAMES, MagBlast
from hullbreach.games.mag_blast.worth import ship_worth
from hullbreach.kernel.mark import Mark, button_mark, card_mark
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Choice
from hullbreach.kernel.words import seat_name, some

PLAIN_MOVES: Final = {
    TAKE_BACK: "take the payment back",
    SOUND: "make a sound",
    AGREE: "propose a Brutal Barrage",
    CALL_OFF: "call off all moves",
}
BUTTONS: Final = {
    CONCEDE: "concede",
    PASS: "pass",
    TAKE_BACK: "take back",
    SOUND: "sound",
    ABILITY: "ability",
    AGREE: "agree",
    CALL_OFF: "call off",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Choice[MagBlast]):
    """A decision of one player.

    It says `asks` and either `prompt`, a question that is always the same, or `question`; the words of its moves where
    others would fit better; and `weigh`, which is not asked what passing is worth.
    """

    prompt: ClassVar[str] = ""
    pass_word: ClassVar[str] = "pass"
    play_word: ClassVar[str] = "play"  # what one does with an action card
    ship_word: ClassVar[str] = "choose"  # what one does with a ship

    # -- what is seen of it --------------------------------------------------------------------

    def so_far(self) -> tuple[int, int, int]:
        """Card, ship and target of the attack or play that is being put together, as far as they are chosen."""
        return NONE, NONE, NONE

    def against(self) -> i64:
        """The place on the stack of the play that may be answered, or NONE."""
        return NONE

    # -- words ---------------------------------------------------------------------------------

    def question(self, game: MagBlast) -> str:
        return self.prompt

    def text(self, game: MagBlast, move: i64) -> str:
        if move == PASS:
            return self.pass_word
        if is_seat(move):
            return self.seat_text(game, move - SEAT)
        if is_zone(move):
            return f"place in {ZONE_NAMES[move - ZONE]}"
        if is_play(move):
            return f"{self.play_word} {self.card_text(game, move - PLAY)}"
        if is_spend(move):
            return f"pay with {hand_card(game, move - SPEND, self.seat)}"
        if is_draw(move):
            return f"draw {some(drawn_count(move), 'card')}"
        if is_throw(move):
            return "discard cards"
        if is_ship(move):
            return f"{self.ship_word} {ship_seen_by(game, chosen_ship(move), self.seat)}"
        if move in PLAIN_MOVES:
            return PLAIN_MOVES[move]
        if move == ABILITY:
            return f"use {ability_of(game.cards, game.command(self.seat))}"
        return f"move {ship_name(game.cards, steered_ship(move))} to {ZONE_NAMES[steered_zone(move)]}"

    def seat_text(self, game: MagBlast, seat: i64) -> str:
        """A player who is chosen: as a rule, one on whose fleet something is laid."""
        return "on your own fleet" if seat == self.seat else f"on {seat_name(seat)}'s fleet"

    def card_text(self, game: MagBlast, card: i64) -> str:
        """A card to be played, or picked where cards lie open; those that look alike are told apart by their place."""
        return hand_card(game, card, self.seat)

    # -- clicks --------------------------------------------------------------------------------

    def marks(self, game: MagBlast, move: i64) -> list[Mark]:
        """What a move is about, also one that is not allowed now."""
        if move in BUTTONS:
            return [button_mark(BUTTONS[move])]
        if is_seat(move):
            return [seat_mark(move - SEAT)]
        if is_zone(move):
            return [zone_mark(self.seat, move - ZONE)]
        if is_play(move):
            return card_marks(game, move - PLAY)
        if is_spend(move):
            return [card_mark(move - SPEND), button_mark("pay")]
        if is_draw(move):  # a click on the deck draws as many cards as may be; for fewer there are buttons
            count = drawn_count(move)
            return [button_mark("draw" if count == game.cards_to_draw(self.seat) else f"draw {count}")]
        if is_throw(move):
            return [button_mark("discard" if thrown(move) else "next")]
        if is_ship(move):
            return [ship_mark(chosen_ship(move))]
        ship = steered_ship(move)
        owner = game.owner_of(ship)
        return [ship_mark(ship)] if owner == NONE else [ship_mark(ship), zone_mark(owner, steered_zone(move))]

    # -- what looks good -----------------------------------------------------------------------

    def weigh(self, game: MagBlast, move: i64) -> i64:
        return ship_worth(game, chosen_ship(move)) if is_ship(move) else 1

    def weigh_all(self, game: MagBlast, moves: Moves, weights: Moves) -> None:
        weights.clear()
        for move in moves.cells:
            weights.put(0 if move == PASS else self.weigh(game, move))


@mypyc_attr(allow_interpreted_subclasses=True)
class AboutCard(Decision):
    """Something has to be said about a `card` before it is announced."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.card)]

    def so_far(self) -> tuple[int, int, int]:
        return int(self.card), NONE, NONE


def ship_mark(ship: i64) -> Mark:
    """A ship, wherever it stands."""
    return Mark("ship", card=int(ship))


def seat_mark(seat: i64) -> Mark:
    """A player."""
    return Mark("seat", place=str(seat))


def zone_mark(seat: i64, zone: i64) -> Mark:
    """A zone of a player's fleet."""
    return Mark("zone", place=f"{seat}:{zone}")


def card_marks(game: MagBlast, card: i64) -> list[Mark]:
    """An action card; on the table also the ship it lies beneath, or the player on whose fleet it lies."""
    under = game.under.cells[card]
    if under == NONE:
        return [card_mark(int(card))]
    return [card_mark(int(card)), ship_mark(under) if under >= FIRST_SHIP else seat_mark(under)]
