"""Special rules of the missions: escaping, the computer core of ISN Barrage, survivors, and points for them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.battleship_galaxies.card_set import (
    BARRAGE,
    CORE_RULE,
    ENGINES_RULE,
    ESCAPE,
    FIRST_SHIP,
    HERO,
    KINDS,
    MEMBERS,
    NONE,
    SIDE_KINDS,
    SIDE_UNITS,
    SIZES,
    SURVIVOR_RULE,
    UNIT_OF,
    UPGRADE,
    WEAPON,
)
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import damage, drawing, end, engines
from hullbreach.games.battleship_galaxies.flow.dice import roll_number
from hullbreach.games.battleship_galaxies.moves import PLAY, is_play
from hullbreach.games.battleship_galaxies.names import kind_name
from hullbreach.games.battleship_galaxies.outlook import A_VICTORY_POINT
from hullbreach.games.battleship_galaxies.state import HAND_LIMIT, WHY_POINTS, BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import keep_worth
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step

LOOKED: Final = 3  # cards of the other deck (BG-M3-07)
FEW: Final = 1  # a roll for survivors up to this recovers 1 (BG-M5-15)
SOME: Final = 6  # and up to this 2, above it 3


def score(game: BattleshipGalaxies, seat: i64, points: i64, why: i64) -> None:
    """Victory points; enough of them win at any time (BG-Q-78)."""
    game.vp += points
    if game.telling:
        facts = {"seat": int(seat), "points": int(points), "total": int(game.vp), "why": int(why)}
        game.tell("vp", facts, [])
    if game.vp >= game.cards.mission(int(game.mission)).vp_needed and not game.over:
        game.finish(game.side(seat), WHY_POINTS)


# ------------------------------------------------------------------------------ mission 2: escape


def after_activation(game: BattleshipGalaxies, unit: i64) -> None:
    """A unit ends its activation: after the last cards for that moment its ships may be gone (BG-M2-09)."""
    seat = game.control.cells[unit]
    if game.has_rule(ESCAPE) and game.side(seat) == game.scoring_side():
        escape(game, seat, unit)


def escape(game: BattleshipGalaxies, seat: i64, unit: i64) -> None:
    """Every ship of the unit in the enemy's starting zone leaves and scores by its size (BG-M2-10, BG-Q-95)."""
    gone = False
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        if game.afloat(ship) and in_enemy_zone(game, seat, ship):
            gone = True
            points = SIZES.cells[unit]
            if game.telling:
                game.tell("escapes", {"seat": int(seat), "ship": int(ship), "points": int(points)}, [])
            damage.remove_ship(game, ship)
            score(game, seat, points, ESCAPE)
    if gone:
        if not game.members_left(unit):
            damage.put_out(game, unit)
        end.check(game)


def in_enemy_zone(game: BattleshipGalaxies, seat: i64, ship: i64) -> bool:
    """Whether any space of a ship is in the other side's starting zone."""
    place = game.places.cells[ship]
    for part in range(game.field.count(place)):
        if game.board.zone.cells[game.field.part(place, part)] == 1 - game.side(seat):
            return True
    return False


# ------------------------------------------------------------------------------ mission 3: the computer core


def core_refusal(game: BattleshipGalaxies, seat: i64) -> str:
    """Why the player cannot draw from the other side's deck in place of the own, or "" (BG-M3-07)."""
    side = game.side(seat)
    if not game.has_rule(CORE_RULE) or side != game.scoring_side():
        return "BG-M3-07"
    if game.control.cells[BARRAGE] != seat:
        return "BG-Q-100"
    return "" if game.decks[side] and game.decks[1 - side] else "BG-Q-101"


def core_draw(game: BattleshipGalaxies, seat: i64) -> None:
    """Look at three cards of the other side's deck, to keep one; a full hand makes room first (BG-Q-101)."""
    game.push(LookIntoDeck(seat))
    if game.hands[seat].size() >= HAND_LIMIT:
        game.push(drawing.MakeRoom(seat))


@final
class LookIntoDeck(Step[BattleshipGalaxies]):
    """The top three cards of the other side's deck, or what is left of it."""

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who

    def facts(self) -> list[int]:
        return [int(self.who)]

    def run(self, game: BattleshipGalaxies) -> None:
        deck = game.decks[1 - game.side(self.who)]
        while deck and game.looked.size() < LOOKED:
            card = deck.take()
            game.show(card, game.bit(self.who))
            game.looked.put(card)
        if game.telling:
            facts = {"seat": int(self.who), "count": int(game.looked.size())}
            game.tell("looks", facts, game.looked.to_list(), True)
        game.push(Keep(self.who))


@mypyc_attr(allow_interpreted_subclasses=True)
class LookedAt(Decision):
    """One of the cards looked at."""

    play_word: ClassVar[str] = ""  # what is done with it

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        for kind in range(i64(KINDS)):
            if among(game, kind) != NONE:
                moves.put(PLAY + kind)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        return "" if is_play(move) and among(game, move - PLAY) != NONE else "BG-M3-07"

    def play_text(self, game: BattleshipGalaxies, kind: i64) -> str:
        return f"{self.play_word} {kind_name(game.cards, kind)}"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        """Cards of which a unit may have use; what can be attached scores besides."""
        kind = move - PLAY
        kept = keep_worth(game, self.seat, kind) - game.cards.cost.cells[kind]
        return kept + A_VICTORY_POINT if game.cards.type.cells[kind] >= HERO else kept


@final
class Keep(LookedAt):
    """Which of the cards looked at to keep."""

    asks: ClassVar[str] = "which card to keep"
    play_word: ClassVar[str] = "keep"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        card = among(game, move - PLAY)
        game.looked.remove(card)
        drawing.take_in_hand(game, self.seat, card)
        if game.looked.size() > 1 and game.kind(game.looked.cards[0]) != game.kind(game.looked.cards[1]):
            game.push(PutUnder(self.seat))
        else:
            return_rest(game, self.seat)

    def question(self, game: BattleshipGalaxies) -> str:
        return "Which of these cards do you keep?"


@final
class PutUnder(LookedAt):
    """Which of the two other cards goes under the deck first: it is drawn first."""

    asks: ClassVar[str] = "which card goes under first"
    play_word: ClassVar[str] = "first under the deck:"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        card = among(game, move - PLAY)
        game.looked.remove(card)
        game.decks[1 - game.side(self.seat)].put(card)
        return_rest(game, self.seat)

    def question(self, game: BattleshipGalaxies) -> str:
        return "Which of the other two goes under the deck first?"


def among(game: BattleshipGalaxies, kind: i64) -> i64:
    """A card of this kind among those looked at, or NONE."""
    for card in game.looked.cards:
        if game.kind(card) == kind:
            return card
    return NONE


def return_rest(game: BattleshipGalaxies, seat: i64) -> None:
    """The rest goes under the deck; the normal rules hold for a deck that is empty now (BG-Q-101)."""
    side = 1 - game.side(seat)
    game.decks[side].put_all(game.looked)
    game.looked.clear()
    drawing.emptied(game, side)


def card_attached(game: BattleshipGalaxies, seat: i64, kind: i64, unit: i64) -> None:
    """Mission 3: data of the other faction in a ship of the spies' own faction scores (BG-M3-10, BG-Q-99)."""
    side = game.side(seat)
    if not game.has_rule(CORE_RULE) or side != game.scoring_side():
        return
    own = game.faction(side)
    if kind // SIDE_KINDS != own and game.name_of(unit) // SIDE_UNITS == own:
        if game.cards.type.cells[kind] in (HERO, UPGRADE, WEAPON):
            score(game, seat, 1, CORE_RULE)


# ------------------------------------------------------------------------------ mission 4: remote engines


def end_of_turn(game: BattleshipGalaxies, seat: i64) -> None:
    """After the action phase the first side may move asteroids (BG-M4-12)."""
    if game.has_rule(ENGINES_RULE) and game.side(seat) == 0:
        game.push(engines.OfferEngines(seat))


# ------------------------------------------------------------------------------ mission 5: survivors


def survivor_refusal(game: BattleshipGalaxies, ship: i64) -> str:
    """Why the ship cannot recover survivors in place of moving, or "" (BG-M5-14)."""
    if not game.has_rule(SURVIVOR_RULE):
        return "BG-M5-14"
    if game.side_of(ship) != game.scoring_side() or MEMBERS.cells[UNIT_OF.cells[ship]] > 1:
        return "BG-M5-18"
    return "" if game.by_rock(game.places.cells[ship]) else "BG-M5-14"


def recover(game: BattleshipGalaxies, ship: i64) -> None:
    """Roll for survivors; each is a point (BG-M5-15, BG-M5-16)."""
    seat = game.seat_of(ship)
    roll = roll_number(game)
    points: i64 = 1 if roll <= FEW else 2 if roll <= SOME else 3
    if game.telling:
        facts = {"seat": int(seat), "ship": int(ship), "roll": int(roll), "points": int(points)}
        game.tell("survivors", facts, [], True)
    score(game, seat, points, SURVIVOR_RULE)
