"""One step of a moving ship, and what it runs into: debris and electronic countermeasures."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    APPROACHED,
    DEBRIS_FIELDS,
    DEBRIS_KIND,
    DIRECT,
    ECM_KIND,
    NONE,
    SHIPS,
    SIZES,
    UNIT_OF,
)
from hullbreach.games.battleship_galaxies.flow import windows
from hullbreach.games.battleship_galaxies.flow.damage import deal, lift, stand
from hullbreach.games.battleship_galaxies.flow.dice import roll_number
from hullbreach.games.battleship_galaxies.flow.reach import next_place
from hullbreach.games.battleship_galaxies.flow.tiles import end_move
from hullbreach.games.battleship_galaxies.flow.ways import debris_under, ecm_damage, enemies_beside
from hullbreach.games.battleship_galaxies.state import NO_LEAD, BattleshipGalaxies
from hullbreach.kernel.hex import DIRECTIONS
from hullbreach.kernel.state import Step

ECM_ROLL: Final = 5  # and more
DEBRIS_ROLL: Final = 6  # and less


def take_step(game: BattleshipGalaxies, ship: i64, lead: i64, direction: i64) -> None:
    """The ship moves one space; then the rolls that this step has brought on it: debris first (BG-Q-38)."""
    before = game.places.cells[ship]
    after = next_place(game, before, lead, direction)
    if game.lead == NO_LEAD:
        lift(game, ship)
    game.lead = lead
    game.moves_left -= 1
    game.met = enemies_beside(game, ship, after) & ~enemies_beside(game, ship, before)
    game.places.cells[ship] = after
    if game.telling:
        game.tell("moves", {"seat": int(game.seat_of(ship)), "ship": int(ship), "place": int(after)}, [])
    push_countermeasures(game, ship)
    entered = debris_under(game, after) & ~debris_under(game, before)
    for field in range(i64(DEBRIS_FIELDS - 1), -1, -1):
        if entered >> field & 1:
            game.push(Debris(ship, field))
    if game.met:
        windows.open_window(game, APPROACHED)


def push_countermeasures(game: BattleshipGalaxies, ship: i64) -> None:
    """A roll for each enemy that the ship has come up to: large ones first, then in the order of launching."""
    left = game.met
    while left:
        last: i64 = NONE
        for enemy in range(i64(SHIPS)):
            if left >> enemy & 1 and (last == NONE or not rolls_before(game, enemy, last)):
                last = enemy
        left &= ~(1 << last)
        game.push(Countermeasures(ship, last))


def rolls_before(game: BattleshipGalaxies, one: i64, other: i64) -> bool:
    """Whether the first of two enemy ships rolls first; `one` has the higher number (BG-Q-38)."""
    unit, second = UNIT_OF.cells[one], UNIT_OF.cells[other]
    if SIZES.cells[unit] != SIZES.cells[second]:
        return SIZES.cells[unit] > SIZES.cells[second]
    return game.rank.cells[unit] < game.rank.cells[second]


@final
class Countermeasures(Step[BattleshipGalaxies]):
    """An enemy ship's controller rolls against the ship that came up to it (BG-ECM-01, BG-ECM-02)."""

    def __init__(self, ship: i64, enemy: i64) -> None:
        super().__init__()
        self.ship: Final[i64] = ship
        self.enemy: Final[i64] = enemy

    def run(self, game: BattleshipGalaxies) -> None:
        if not game.afloat(self.ship) or not game.afloat(self.enemy):
            return
        roll = roll_number(game)
        damage: i64 = ecm_damage(game, self.ship, self.enemy) if roll >= ECM_ROLL else 0
        if game.telling:
            facts = {"seat": int(game.seat_of(self.enemy)), "ship": int(self.ship), "by": int(self.enemy)}
            game.tell("ecm", {**facts, "roll": int(roll), "damage": int(damage)}, [], True)
        if damage:
            deal(game, self.ship, damage, DIRECT, ECM_KIND)

    def facts(self) -> list[int]:
        return [int(self.ship), int(self.enemy)]


@final
class Debris(Step[BattleshipGalaxies]):
    """A ship has moved onto a debris field (BG-OBS-02)."""

    def __init__(self, ship: i64, field: i64) -> None:
        super().__init__()
        self.ship: Final[i64] = ship
        self.field: Final[i64] = field

    def run(self, game: BattleshipGalaxies) -> None:
        if not game.afloat(self.ship):
            return
        roll = roll_number(game)
        damage: i64 = 1 if roll <= DEBRIS_ROLL else 0
        if game.telling:
            facts = {"seat": int(game.seat_of(self.ship)), "ship": int(self.ship)}
            game.tell("debris", {**facts, "roll": int(roll), "damage": int(damage)}, [], True)
        if damage:
            deal(game, self.ship, damage, DIRECT, DEBRIS_KIND)

    def facts(self) -> list[int]:
        return [int(self.ship), int(self.field)]


@final
class Follow(Step[BattleshipGalaxies]):
    """The rest of a way, each step as lead * 6 + direction; a ship that is destroyed goes no further (BG-Q-43)."""

    def __init__(self, ship: i64, way: tuple[int, ...]) -> None:
        super().__init__()
        self.ship: Final[i64] = ship
        self.way: Final = way

    def run(self, game: BattleshipGalaxies) -> None:
        if not game.afloat(self.ship):
            return
        if not self.way:
            game.push(Stop(self.ship))
            return
        game.push(Follow(self.ship, self.way[1:]))
        step = self.way[0]
        take_step(game, self.ship, step // DIRECTIONS, step % DIRECTIONS)

    def facts(self) -> list[int]:
        return [int(self.ship), *self.way]


@final
class Stop(Step[BattleshipGalaxies]):
    """The ship ends its movement where it is and holds its spaces again."""

    def __init__(self, ship: i64) -> None:
        super().__init__()
        self.ship: Final[i64] = ship

    def run(self, game: BattleshipGalaxies) -> None:
        if not game.afloat(self.ship):
            return
        place = game.places.cells[self.ship]
        stand(game, self.ship, place)
        if game.telling:
            facts = {"seat": int(game.seat_of(self.ship)), "ship": int(self.ship), "place": int(place)}
            game.tell("stops", facts, [])
        end_move(game, self.ship)

    def facts(self) -> list[int]:
        return [int(self.ship)]
