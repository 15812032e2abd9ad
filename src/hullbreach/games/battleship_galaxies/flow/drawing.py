"""Drawing and discarding tactic cards: the hand limit, and decks that run out."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import NONE, owner_side
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import end
from hullbreach.games.battleship_galaxies.moves import DISCARD, is_discard
from hullbreach.games.battleship_galaxies.state import HAND_LIMIT, BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import keep_worth
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step

TIMES_THROUGH: Final = 2  # a deck may be emptied so often (BG-OUT-02)


def draw_cards(game: BattleshipGalaxies, seat: i64, count: i64) -> None:
    """The player is to draw so many cards, one at a time (BG-Q-26)."""
    for _ in range(count):
        game.push(DrawCard(seat))


@final
class DrawCard(Step[BattleshipGalaxies]):
    """One card, after one of ten has made room for it (BG-HAND-02); nothing once the deck is out (BG-OUT-02)."""

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def run(self, game: BattleshipGalaxies) -> None:
        side = game.side(self.who)
        deck = game.decks[side]
        if not deck:
            return
        if game.hands[self.who].size() >= HAND_LIMIT:
            game.push(self)
            game.push(MakeRoom(self.who))
            return
        take_in_hand(game, self.who, deck.take())
        emptied(game, side)

    def facts(self) -> list[int]:
        return [int(self.who)]


@final
class MakeRoom(Decision):
    """Which of ten cards to discard before drawing (BG-HAND-02)."""

    asks: ClassVar[str] = "what makes room in the hand"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        put_discards(game, self.seat, moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if not is_discard(move):
            return "BG-HAND-02"
        return discard_refusal(game, self.seat, move - DISCARD)

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        discard_for_energy(game, self.seat, move - DISCARD)

    def question(self, game: BattleshipGalaxies) -> str:
        return "Your hand is full: which card makes room?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return -keep_worth(game, self.seat, move - DISCARD)


def take_in_hand(game: BattleshipGalaxies, seat: i64, card: i64) -> None:
    """A card goes to a player's hand; his team knows it (BG-TEAM-02)."""
    game.hands[seat].put(card)
    game.show(card, game.team_mask(game.side(seat)))
    if game.telling:
        game.tell("draws", {"seat": int(seat)}, [int(card)], True)


def emptied(game: BattleshipGalaxies, side: i64) -> None:
    """If the last card of a deck is gone: a new deck the first time, the clock when the last one is out (BG-OUT-04)."""
    deck = game.decks[side]
    while not deck and game.outs.cells[side] < TIMES_THROUGH:
        game.outs.cells[side] += 1
        if game.telling:
            game.tell("deck out", {"side": int(side), "times": int(game.outs.cells[side])}, [])
        if game.outs.cells[side] < TIMES_THROUGH:
            renew(game, side)
        elif game.first_out == NONE:
            game.first_out = side
        else:
            end.strike_the_clock(game)


def renew(game: BattleshipGalaxies, side: i64) -> None:
    """The discard pile becomes the new deck (BG-OUT-01); it may be empty (BG-Q-28)."""
    discards = game.discards[side]
    game.decks[side].put_all(discards)
    discards.clear()
    game.shuffle(game.decks[side])
    if game.telling:
        game.tell("reshuffled", {"side": int(side)}, [], True)


# -- discarding ------------------------------------------------------------------------------------


def discard(game: BattleshipGalaxies, card: i64) -> None:
    """A card goes to its owner's discard pile, for all to see (BG-Q-70)."""
    game.show(card, game.everyone)
    game.discards[owner_side(card)].put(card)


def put_discards(game: BattleshipGalaxies, seat: i64, moves: Moves) -> None:
    """Put a move for each kind of card in the hand into `moves`."""
    seen: i64 = 0
    for card in game.hands[seat].cards:
        kind = game.kind(card)
        if not seen >> kind & 1:
            seen |= 1 << kind
            moves.put(DISCARD + kind)


def discard_refusal(game: BattleshipGalaxies, seat: i64, kind: i64) -> str:
    """Why the player on turn cannot discard a card of this kind for energy, or ""."""
    return "" if game.in_hand(seat, kind) != NONE else "BG-TURN-03"


def own_discard_refusal(game: BattleshipGalaxies, seat: i64, kind: i64) -> str:
    """As `discard_refusal`, where others than the player on turn may be asked: only he discards (BG-TURN-04)."""
    return discard_refusal(game, seat, kind) if game.active == seat else "BG-Q-25"


def put_own_discards(game: BattleshipGalaxies, seat: i64, moves: Moves) -> None:
    """As `put_discards`, for the player on turn alone."""
    if game.active == seat:
        put_discards(game, seat, moves)


def discard_for_energy(game: BattleshipGalaxies, seat: i64, kind: i64) -> None:
    """One energy for a card (BG-TURN-03, BG-HAND-03)."""
    card = game.in_hand(seat, kind)
    game.hands[seat].remove(card)
    discard(game, card)
    game.gain(seat, 1)
    if game.telling:
        game.tell("discards", {"seat": int(seat), "energy": game.energy_of(seat)}, [int(card)])
