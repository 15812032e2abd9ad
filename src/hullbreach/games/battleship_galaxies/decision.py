"""What all decisions of one player have in common: how their moves read."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.battleship_galaxies.card_set import LEVELS, NONE, SHIPS, UNIT_OF, face_of
from hullbreach.games.battleship_galaxies.moves import (
    ADD,
    BACK,
    CHARGE,
    CORE,
    DISCARD,
    ENGINES,
    GIVE,
    PASS,
    PICK,
    PLAY,
    ROCK,
    SEAT,
    SHIP,
    SPACE,
    STANDARD,
    STEP,
    SURVIVORS,
    TAKE,
    UNIT,
    WARP,
    WEAPON,
    is_add,
    is_back,
    is_charge,
    is_discard,
    is_pick,
    is_play,
    is_rock,
    is_seat,
    is_ship,
    is_space,
    is_step,
    is_unit,
    is_weapon,
)
from hullbreach.games.battleship_galaxies.names import (
    kind_does,
    kind_name,
    player_name,
    ship_name,
    space_name,
    unit_name,
    version_name,
    weapon_name,
    weapon_words,
    whose_ship,
)
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies
from hullbreach.kernel.hex import DIRECTION_NAMES
from hullbreach.kernel.state import Choice
from hullbreach.kernel.words import seat_name

PLAIN_WORDS: Final = {
    STANDARD: "take the ready-made fleet and deck",
    CORE: "look at 3 cards of the other deck and keep one",
    WARP: "go through the warp gate",
    SURVIVORS: "recover survivors instead of moving",
    ENGINES: "start the remote engines for 2 energy",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Choice[BattleshipGalaxies]):
    """A decision of one player.  Of its words it says itself what is particular."""

    pass_word: ClassVar[str] = "pass"
    take_word: ClassVar[str] = "yes"
    unit_word: ClassVar[str] = "choose"  # what is done with a unit,
    ship_word: ClassVar[str] = "choose"  # with a ship

    def text(self, game: BattleshipGalaxies, move: i64) -> str:
        if move == PASS:
            return self.pass_word
        if move == TAKE:
            return self.take_text(game)
        if is_step(move):
            return self.step_text(game, move - STEP, False)
        if is_back(move):
            return self.step_text(game, move - BACK, True)
        if is_unit(move):
            return f"{self.unit_word} {self.unit_text(game, move - UNIT)}"
        if is_ship(move):
            return f"{self.ship_word} {self.ship_text(game, move - SHIP)}"
        if is_space(move):
            return self.space_text(game, move - SPACE)
        if is_charge(move):
            return self.charge_text(game, move - CHARGE)
        if is_play(move):
            return self.play_text(game, move - PLAY)
        return PLAIN_WORDS[move] if move in PLAIN_WORDS else common_text(game, move)

    def take_text(self, game: BattleshipGalaxies) -> str:
        """Yes, in the words of what is asked."""
        return self.take_word

    def step_text(self, game: BattleshipGalaxies, direction: i64, by_back: bool) -> str:
        """A step: of an asteroid, or of either end of a ship."""
        return f"{'back end' if by_back else 'move it'} {DIRECTION_NAMES[direction]}"

    def unit_text(self, game: BattleshipGalaxies, unit: i64) -> str:
        """A unit, with what counts about it."""
        return unit_name(game, unit)

    def ship_text(self, game: BattleshipGalaxies, ship: i64) -> str:
        """`P2's Chosh Ka (shields 1, hull 3/4)`; own ships go without their owner."""
        if game.places.cells[ship] == NONE:
            return ship_name(game, ship)
        unit = UNIT_OF.cells[ship]
        hull = game.hull(unit)
        named = ship_name(game, ship) if game.control.cells[unit] == self.seat else whose_ship(game, ship)
        return f"{named} (shields {game.shields.cells[ship]}, hull {hull - game.damage.cells[ship]}/{hull})"

    def space_text(self, game: BattleshipGalaxies, cell: i64) -> str:
        """Where to go, or where to put a ship."""
        return f"go to {space_name(game, cell)}"

    def charge_text(self, game: BattleshipGalaxies, kind: i64) -> str:
        """An attached card."""
        return f"charge {kind_name(game.cards, kind)} ({kind_does(game.cards, kind)})"

    def play_text(self, game: BattleshipGalaxies, kind: i64) -> str:
        """`play Erin Cho for 3 (a hit misses on 7+)`."""
        cards = game.cards
        return f"play {kind_name(cards, kind)} for {cards.cost.cells[kind]} ({kind_does(cards, kind)})"


def common_text(game: BattleshipGalaxies, move: i64) -> str:
    """A move that reads alike wherever it is made."""
    if is_weapon(move):
        return weapon_text(game, move - WEAPON)
    if is_seat(move):
        seat = move - SEAT
        return f"{player_name(game, seat) if seat < game.seats else seat_name(seat)} begins"
    if is_rock(move):
        return f"move asteroid {move - ROCK + 1}"
    if is_pick(move):
        return pick_text(game, move - PICK)
    if is_discard(move):
        return f"discard {kind_name(game.cards, move - DISCARD)} for 1 energy"
    if is_add(move):
        return f"add {kind_name(game.cards, move - ADD)} to the deck"
    return f"give {kind_name(game.cards, move - GIVE)} to your teammate"


def weapon_text(game: BattleshipGalaxies, weapon: i64) -> str:
    """`charge the primary weapon: Ion Cannon (range 4, 2 attacks of 1)`."""
    said = f"charge the {('primary', 'secondary')[weapon]} weapon"
    ship = game.ship
    if not 0 <= ship < SHIPS or not game.in_play(UNIT_OF.cells[ship]):
        return said
    unit = UNIT_OF.cells[ship]
    found = game.cards.weapons[game.weapon_row(unit, weapon)]
    return said if found is None else f"{said}: {weapon_name(game, unit, weapon)} ({weapon_words(found)})"


def pick_text(game: BattleshipGalaxies, number: i64) -> str:
    """`take seasoned ISN Everest for 16`."""
    unit = number // LEVELS
    level = number % LEVELS + 1
    cost = game.cards.launch.cells[face_of(game.name_of(unit), level)]
    return f"take {version_name(game, unit, level)} for {cost}"
