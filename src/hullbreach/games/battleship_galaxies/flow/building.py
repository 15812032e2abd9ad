"""Choosing fleets and decks: in secret, all players at once, one small choice after the other.

Every guard looks at the player's own choices alone and never leaves him without a move, whatever was chosen before.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    BARRAGE,
    COPIES,
    CORE_RULE,
    HERO,
    KINDS,
    LEVELS,
    NONE,
    SIDE_KINDS,
    STANDARD_LEVEL,
    UNITS,
    UPGRADE,
    WEAPON,
    Ready,
    face_of,
)
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.moves import ADD, PASS, PICK, STANDARD, is_add, is_pick
from hullbreach.games.battleship_galaxies.state import BUILT_FLEETS, BattleshipGalaxies
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Frame, Together

NEEDED: Final = 6  # weapons, upgrades and heroes of the deck that mission 3 spies on (BG-M3-05)


@final
class Build(Together[BattleshipGalaxies]):
    """The ships of the fleet within its cost, the cards of the deck up to its size; or both ready-made (BG-SET-03)."""

    asks: ClassVar[str] = "fleet and deck"

    def legal_for(self, game: BattleshipGalaxies, seat: i64, moves: Moves) -> None:
        if not done_refusal(game, seat):
            moves.put(PASS)
        if ready_made(game, seat) is not None:
            moves.put(STANDARD)
        for number in range(i64(UNITS * LEVELS)):
            if not pick_refusal(game, seat, number // LEVELS, number % LEVELS + 1):
                moves.put(PICK + number)
        for kind in range(i64(KINDS)):
            if not add_refusal(game, seat, kind):
                moves.put(ADD + kind)

    def refusal_for(self, game: BattleshipGalaxies, seat: i64, move: i64) -> str:
        if move == PASS:
            return done_refusal(game, seat)
        if is_pick(move):
            return pick_refusal(game, seat, (move - PICK) // LEVELS, (move - PICK) % LEVELS + 1)
        if is_add(move):
            return add_refusal(game, seat, move - ADD)
        return "" if move == STANDARD and ready_made(game, seat) is not None else "BG-SET-03"

    def choose(self, game: BattleshipGalaxies, seat: i64, move: i64) -> bool:
        if is_pick(move):
            game.choose_version((move - PICK) // LEVELS, (move - PICK) % LEVELS + 1)
            return False
        if is_add(move):
            add_card(game, game.side(seat), move - ADD)
            return False
        if move == STANDARD:
            take_ready_made(game, seat)
        if game.telling:
            game.tell("built", {"seat": int(seat)}, [])
        return True

    def rest(self, waiting: i64) -> Frame[BattleshipGalaxies]:
        return Build(waiting)

    def reveal(self, game: BattleshipGalaxies) -> None:
        """Nothing is shown: the fleets stay behind their screens (BG-SET-04)."""

    def question(self, game: BattleshipGalaxies) -> str:
        return f"Choose ships for up to {game.cost} and a deck of {game.cost // 2} cards, or the ready-made ones"

    def text(self, game: BattleshipGalaxies, move: i64) -> str:
        return "done: fleet and deck are complete" if move == PASS else Decision(self.seat).text(game, move)

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        """The ready-made fleet; where there is none, any ships while there is room, then any cards, and then done."""
        if game.variant != BUILT_FLEETS:
            return 1 if move == STANDARD else 0
        return 2 if is_pick(move) else int(is_add(move))


# ------------------------------------------------------------------------------ the fleet


def fleet_cost(game: BattleshipGalaxies, seat: i64) -> i64:
    """The launch costs of all ship cards chosen so far; a squadron counts as one card (BG-FLEET-07)."""
    total: i64 = 0
    for unit in range(i64(UNITS)):
        if game.fleet.cells[unit] == seat and game.level(unit) > 0:
            total += game.cards.launch.cells[game.face(unit)]
    return total


def must_take(game: BattleshipGalaxies, seat: i64) -> i64:
    """The unit that the player has to take and has not taken yet, or NONE: ISN Barrage in mission 3 (BG-M3-03)."""
    if game.has_rule(CORE_RULE) and game.fleet.cells[BARRAGE] == seat and game.level(BARRAGE) == 0:
        return BARRAGE
    return NONE


def cheapest(game: BattleshipGalaxies, unit: i64) -> i64:
    """What its least version costs."""
    return game.cards.launch.cells[face_of(game.name_of(unit), STANDARD_LEVEL)]


def pick_refusal(game: BattleshipGalaxies, seat: i64, unit: i64, level: i64) -> str:
    """Why the player cannot take this unit in this version, or ""."""
    if game.fleet.cells[unit] != seat:
        return "BG-M3-04" if game.has_rule(CORE_RULE) and unit == BARRAGE else "BG-FLEET-04"
    if game.level(unit) > 0:
        return "BG-FLEET-02"
    compulsory = must_take(game, seat)
    if unit == compulsory and level == STANDARD_LEVEL:
        return ""  # room for it is always kept
    total = fleet_cost(game, seat) + game.cards.launch.cells[face_of(game.name_of(unit), level)]
    if total > game.cost:
        return "BG-FLEET-01"
    if compulsory != NONE and unit != compulsory and total + cheapest(game, compulsory) > game.cost:
        return "BG-M3-03"
    return ""


# ------------------------------------------------------------------------------ the deck


def deck_size(game: BattleshipGalaxies, side: i64) -> i64:
    """Half of the agreed fleet cost, rounded down, as far as there are cards (BG-DECK-01, BG-DECK-02, BG-Q-122)."""
    return min(game.cost // 2, game.decks[side].size() + game.boxes[side].size())


def of_type(game: BattleshipGalaxies, side: i64, card_type: i64) -> i64:
    """How many cards of a type are in the deck so far."""
    count: i64 = 0
    for card in game.decks[side].cards:
        if game.cards.type.cells[game.kind(card)] == card_type:
            count += 1
    return count


def lacking(game: BattleshipGalaxies, seat: i64, card_type: i64) -> i64:
    """How many more cards of a type the deck needs (BG-M3-05)."""
    if not game.has_rule(CORE_RULE) or game.fleet.cells[BARRAGE] == seat:
        return 0
    if card_type != HERO and card_type != UPGRADE and card_type != WEAPON:
        return 0
    return max(NEEDED - of_type(game, game.side(seat), card_type), 0)


def add_refusal(game: BattleshipGalaxies, seat: i64, kind: i64) -> str:
    """Why the player cannot put a card of this kind into the deck, or ""."""
    side = game.side(seat)
    if kind // SIDE_KINDS != game.faction(side):
        return "BG-DECK-03"
    room = deck_size(game, side) - game.decks[side].size()
    if room <= 0:
        return "BG-DECK-01"
    if in_box(game, side, kind) == NONE:
        return "BG-DECK-04" if count_in_deck(game, side, kind) == COPIES else "BG-DECK-06"
    needed = lacking(game, seat, HERO) + lacking(game, seat, UPGRADE) + lacking(game, seat, WEAPON)
    if needed >= room and lacking(game, seat, game.cards.type.cells[kind]) == 0:
        return "BG-M3-05"
    return ""


def in_box(game: BattleshipGalaxies, side: i64, kind: i64) -> i64:
    """A card of this kind that is not in the deck, or NONE."""
    for card in game.boxes[side].cards:
        if game.kind(card) == kind:
            return card
    return NONE


def count_in_deck(game: BattleshipGalaxies, side: i64, kind: i64) -> i64:
    """How many cards of a kind are in the deck."""
    count: i64 = 0
    for card in game.decks[side].cards:
        if game.kind(card) == kind:
            count += 1
    return count


def add_card(game: BattleshipGalaxies, side: i64, kind: i64) -> None:
    """One card of this kind from the box into the deck."""
    card = in_box(game, side, kind)
    game.boxes[side].remove(card)
    game.decks[side].put(card)


def done_refusal(game: BattleshipGalaxies, seat: i64) -> str:
    """Why the player is not ready yet, or "": the deck has its exact size, the fleet may cost less (BG-FLEET-05)."""
    side = game.side(seat)
    if must_take(game, seat) != NONE:
        return "BG-M3-03"
    return "" if game.decks[side].size() == deck_size(game, side) else "BG-DECK-01"


# ------------------------------------------------------------------------------ ready-made


def ready_made(game: BattleshipGalaxies, seat: i64) -> Ready | None:
    """The fleet and deck that the card set offers to this player."""
    if game.variant == BUILT_FLEETS:
        return None
    for ready in game.cards.mission(int(game.mission)).ready:
        if ready.cost == game.cost and ready.side == game.side(seat):
            return ready
    return None


def take_ready_made(game: BattleshipGalaxies, seat: i64) -> None:
    """It takes the place of whatever the player has chosen."""
    ready = ready_made(game, seat)
    assert ready is not None
    side = game.side(seat)
    for unit in range(i64(UNITS)):
        if game.fleet.cells[unit] == seat:
            game.choose_version(unit, 0)
    for chosen, level in ready.ships:
        game.choose_version(chosen, level)
    game.boxes[side].put_all(game.decks[side])
    game.decks[side].clear()
    for kind, count in ready.cards:
        for _ in range(count):
            add_card(game, side, kind)
