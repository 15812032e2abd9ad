"""Heroes, upgrades, weapons and sabotage: cards that stay on a ship card."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    FIRST_SHIP,
    HERO,
    KINDS,
    MEMBERS,
    NONE,
    SABOTAGE,
    SHIELD_TRAIT,
    UNITS,
)
from hullbreach.games.battleship_galaxies.decision import Decision
from hullbreach.games.battleship_galaxies.flow import drawing, missions
from hullbreach.games.battleship_galaxies.flow.about import AboutCard
from hullbreach.games.battleship_galaxies.flow.fitting import (
    count_type,
    limit,
    namesakes,
    not_mine,
    put_units,
    unit_refusal,
)
from hullbreach.games.battleship_galaxies.moves import CHARGE, PASS, UNIT, is_charge, is_unit
from hullbreach.games.battleship_galaxies.names import card_name, kind_name
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import attach_gain
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Step

# ------------------------------------------------------------------------------ to which unit


def choose_unit(game: BattleshipGalaxies, seat: i64, card: i64) -> None:
    """A card that was played goes to the only unit it can be attached to, or to one of the player's choice."""
    moves = Moves()
    put_units(game, seat, game.kind(card), moves)
    if moves.size() > 1:
        game.push(AttachTo(seat, card))
    else:
        game.playing.remove(card)
        attach(game, seat, card, moves.get(0) - UNIT)


@final
class AttachTo(AboutCard):
    """Which unit gets the card?"""

    asks: ClassVar[str] = "which unit gets it"
    unit_word: ClassVar[str] = "attach it to"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        put_units(game, self.seat, game.kind(self.card), moves)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        kind = game.kind(self.card)
        return unit_refusal(game, self.seat, kind, move - UNIT) if is_unit(move) else not_mine(game, kind)

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        game.playing.remove(self.card)
        attach(game, self.seat, self.card, move - UNIT)

    def question(self, game: BattleshipGalaxies) -> str:
        return f"{card_name(game, self.card)}: attach it to which unit?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return attach_gain(game, self.seat, game.kind(self.card), move - UNIT)


# ------------------------------------------------------------------------------ on and off


def attach(game: BattleshipGalaxies, seat: i64, card: i64, unit: i64) -> None:
    """The card, which lies nowhere at the moment, works for the unit from now on; too many make room for it."""
    put_on(game, seat, card, unit)
    game.push(Tidy(seat, card))
    missions.card_attached(game, seat, game.kind(card), unit)


def put_on(game: BattleshipGalaxies, seat: i64, card: i64, unit: i64) -> None:
    """Lay a card on a ship card; more shields to start with are there at once."""
    kind = game.kind(card)
    game.attached.put(card)
    game.on.cells[card] = unit
    if game.cards.word.cells[kind] == SHIELD_TRAIT:
        first = FIRST_SHIP.cells[unit]
        for ship in range(first, first + MEMBERS.cells[unit]):
            if game.afloat(ship):
                game.shields.cells[ship] = max(game.shields.cells[ship] + game.cards.amount.cells[kind], 0)
    if game.telling:
        game.tell("attaches", {"seat": int(seat), "unit": int(unit)}, [int(card)])


def detach(game: BattleshipGalaxies, card: i64) -> None:
    """A card goes from its unit to its owner's discard pile; its effect ends at once (BG-Q-66, BG-Q-70)."""
    unit = game.on.cells[card]
    game.attached.remove(card)
    game.on.cells[card] = NONE
    if game.cards.word.cells[game.kind(card)] == SHIELD_TRAIT:
        first = FIRST_SHIP.cells[unit]
        for ship in range(first, first + MEMBERS.cells[unit]):
            game.shields.cells[ship] = min(game.shields.cells[ship], game.start_shield(unit))
    drawing.discard(game, card)
    if game.telling:
        seat = game.control.cells[unit]
        facts = {"seat": int(game.fleet.cells[unit] if seat == NONE else seat), "unit": int(unit)}
        game.tell("drops", facts, [int(card)])


def drop_attached(game: BattleshipGalaxies, unit: i64) -> None:
    """All cards attached to a unit go to their owners' discard piles (BG-DEST-05)."""
    for card in game.attached.to_list():
        if game.on.cells[card] == unit:
            detach(game, card)


# ------------------------------------------------------------------------------ too many


@final
class Tidy(Step[BattleshipGalaxies]):
    """After attaching: heroes of one name, then whether the card takes the place of another of its type."""

    def __init__(self, who: i64, card: i64) -> None:
        super().__init__()
        self.who: Final[i64] = who
        self.card: Final[i64] = card

    def facts(self) -> list[int]:
        return [int(self.who), int(self.card)]

    def run(self, game: BattleshipGalaxies) -> None:
        unit = game.on.cells[self.card]
        if unit == NONE:
            return
        kind = game.kind(self.card)
        card_type = game.cards.type.cells[kind]
        if card_type == HERO and namesakes(game, self.who, kind) > 1:
            game.push(self)
            part_namesakes(game, self.who, kind)
        elif card_type != SABOTAGE and count_type(game, unit, card_type) > 1:
            game.push(Replace(self.who, self.card))


def part_namesakes(game: BattleshipGalaxies, seat: i64, kind: i64) -> None:
    """One of two heroes of a name in a player's fleet has to go (BG-ATT-02): the older one, if both are on one ship."""
    bearers: i64 = 0
    bearer: i64 = NONE
    for unit in range(i64(UNITS)):
        if game.control.cells[unit] == seat and game.attached_kind(unit, kind) != NONE:
            bearers += 1
            bearer = unit
    if bearers > 1:
        game.push(Namesakes(seat, kind))
    else:
        detach(game, game.attached_kind(bearer, kind))


@final
class Namesakes(Decision):
    """Which unit loses its hero of this name? (BG-ATT-02, BG-CTRL-03)"""

    asks: ClassVar[str] = "which hero goes"
    unit_word: ClassVar[str] = "discard that of"

    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__(seat)
        self.kind: Final[i64] = kind

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.kind)]

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        for unit in range(i64(UNITS)):
            if not self.refusal(game, UNIT + unit):
                moves.put(UNIT + unit)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        if not is_unit(move) or game.control.cells[move - UNIT] != self.seat:
            return "BG-ATT-02"
        return "" if game.attached_kind(move - UNIT, self.kind) != NONE else "BG-ATT-02"

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        detach(game, game.attached_kind(move - UNIT, self.kind))

    def question(self, game: BattleshipGalaxies) -> str:
        return f"Two of {kind_name(game.cards, self.kind)}: which one goes?"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return -game.cards.launch.cells[game.face(move - UNIT)]


@final
class Replace(AboutCard):
    """Which card of the same type does the new one replace?  None, if the limit allows it (BG-ATT-09, BG-ATT-10)."""

    asks: ClassVar[str] = "which card it replaces"
    pass_word: ClassVar[str] = "replace none"

    def legal(self, game: BattleshipGalaxies, moves: Moves) -> None:
        if not self.refusal(game, PASS):
            moves.put(PASS)
        for kind in range(i64(KINDS)):
            if not self.refusal(game, CHARGE + kind):
                moves.put(CHARGE + kind)

    def refusal(self, game: BattleshipGalaxies, move: i64) -> str:
        unit = game.on.cells[self.card]
        card_type = game.cards.type.cells[game.kind(self.card)]
        if move == PASS:
            return "" if count_type(game, unit, card_type) <= limit(game, unit, card_type) else "BG-CARD-06"
        if not is_charge(move) or self.old_card(game, move - CHARGE) == NONE:
            return "BG-ATT-10"
        if game.cards.type.cells[move - CHARGE] != card_type:
            return "BG-ATT-08" if game.cards.type.cells[move - CHARGE] == SABOTAGE else "BG-ATT-09"
        return ""

    def old_card(self, game: BattleshipGalaxies, kind: i64) -> i64:
        """A card of this kind on the unit, other than the new one, or NONE."""
        for card in game.attached.cards:
            if card != self.card and game.on.cells[card] == game.on.cells[self.card] and game.kind(card) == kind:
                return card
        return NONE

    def apply(self, game: BattleshipGalaxies, move: i64) -> None:
        if move != PASS:
            unit = game.on.cells[self.card]
            card_type = game.cards.type.cells[game.kind(self.card)]
            detach(game, self.old_card(game, move - CHARGE))
            if count_type(game, unit, card_type) > limit(game, unit, card_type):
                game.push(self)

    def question(self, game: BattleshipGalaxies) -> str:
        return f"{card_name(game, self.card)}: does it replace another card?"

    def charge_text(self, game: BattleshipGalaxies, kind: i64) -> str:
        return f"replace {kind_name(game.cards, kind)}"

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return 1 if move == PASS else -game.cards.cost.cells[move - CHARGE]
