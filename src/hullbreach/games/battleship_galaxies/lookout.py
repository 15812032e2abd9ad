"""A ship's lookout: where a ship had better be, seeing what it can hit from there and what can hit it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.aim import reach, shot
from hullbreach.games.battleship_galaxies.card_set import (
    ARTIFACT,
    BARRAGE,
    CHART,
    CORE_RULE,
    ESCAPE,
    FIRST_SHIP,
    GATE,
    LARGE_SIZE,
    MEMBERS,
    NONE,
    REGENERATOR,
    SHIPS,
    SIZES,
    SOURCE,
    SURVIVOR_RULE,
    UNIT_OF,
    WEAPON,
)
from hullbreach.games.battleship_galaxies.flow.ways import DEBRIS_CHANCE, ECM_CHANCE
from hullbreach.games.battleship_galaxies.goals import exposure, goal, is_prize, off_the_line
from hullbreach.games.battleship_galaxies.outlook import (
    DIE,
    energy_price,
    life,
    loss,
    nearest_enemy,
    ship_worth,
)
from hullbreach.games.battleship_galaxies.state import (
    ARTIFACT_RANGE,
    ATTACHED,
    PRIMARY,
    ROCK_COVER,
    SECONDARY,
    BattleshipGalaxies,
)
from hullbreach.kernel.hex import anchor_of
from hullbreach.kernel.pile import Moves

CAUTION: Final = 40  # of 100: how much the other side's next turn counts against one's own attacks
STEP_WORTH: Final = 4
ESCORT: Final = 4  # how far the escort of ISN Barrage goes away from it (mission 3)
UNKNOWN: Final = -1


@final
class Lookout:
    """Keeps an eye on all enemies of a ship, for as long as nobody moves.

    What a shot is worth does not depend on where it is fired from, so it is reckoned once for each weapon and target,
    when it is first asked for; from place to place only the ranges differ.
    """

    def __init__(self, game: BattleshipGalaxies, seat: i64, ship: i64) -> None:
        self.game: Final = game
        self.seat: Final[i64] = seat
        self.ship: Final[i64] = ship
        self.unit: Final[i64] = UNIT_OF.cells[ship]
        self.enemies: Final = Moves()  # their ships
        self.gaps: Final = Moves()  # and how far they are from `place`
        self.place: i64 = NONE
        self.weapons: Final = Moves()  # those that can be charged
        self.reaches: Final = Moves()  # how far each of them reaches
        self.shots: Final = Moves()  # what they are worth: weapon by weapon, enemy by enemy
        self.threats: Final = Moves()  # once they are asked for: the damage of each enemy's primary weapon,
        self.threatened: Final = Moves()  # and how near it has to be
        side = game.side(seat)
        for other in range(i64(SHIPS)):
            if game.places.cells[other] != NONE and game.side_of(other) != side:
                self.enemies.put(other)
                self.gaps.put(0)
        self.mount(PRIMARY)
        if game.cards.exists.cells[game.weapon_row(self.unit, SECONDARY)]:
            self.mount(SECONDARY)
        for card in game.attached.cards:
            if game.on.cells[card] == self.unit and game.cards.type.cells[game.kind(card)] == WEAPON:
                self.mount(ATTACHED + card)

    def mount(self, weapon: i64) -> None:
        """Count a weapon in, if its charge can be paid."""
        if self.game.can_pay(self.seat, self.charge(weapon)):
            self.weapons.put(weapon)
            self.reaches.put(reach(self.game, self.ship, weapon))
            for _ in range(self.enemies.size()):
                self.shots.put(UNKNOWN)

    def charge(self, weapon: i64) -> i64:
        """What a charge costs."""
        return self.game.cards.charge.cells[self.game.weapon_row(self.unit, weapon)]

    def look_from(self, place: i64) -> None:
        """Take the ranges from a place, unless they are known."""
        if place != self.place:
            self.place = place
            game = self.game
            for at in range(self.enemies.size()):
                self.gaps.cells[at] = game.field.gap(place, game.places.cells[self.enemies.cells[at]])

    # -- attacks -------------------------------------------------------------------------------

    def attack(self, place: i64, further: i64) -> i64:
        """What all weapons are worth from a place, if they reach so much further than they do."""
        total: i64 = 0
        for number in range(self.weapons.size()):
            total += self.salvo(number, place, self.reaches.cells[number] + further)
        return total

    def volley(self, weapon: i64, place: i64, far: i64) -> i64:
        """What a charge of a weapon is worth from a place; nothing if it cannot be paid."""
        for number in range(self.weapons.size()):
            if self.weapons.cells[number] == weapon:
                return self.salvo(number, place, far)
        return 0

    def salvo(self, number: i64, place: i64, far: i64) -> i64:
        """All attacks of one of the weapons that can be charged, less the energy, but never below 0."""
        value = self.best_shot(number, place, far)
        if value == 0:
            return 0
        weapon = self.weapons.cells[number]
        value *= self.game.weapon_attacks(self.unit, weapon)
        charge = self.charge(weapon)
        if charge:
            value -= charge * energy_price(self.game, self.seat)
        return max(value, 0)

    def best_shot(self, number: i64, place: i64, far: i64) -> i64:
        """The most that one attack can be worth, with targets up to so far away."""
        best: i64 = 0
        self.look_from(place)
        enemies = self.enemies.size()
        row = number * enemies
        for at in range(enemies):
            if self.gaps.cells[at] <= far:
                worth = self.shots.cells[row + at]
                if worth == UNKNOWN:
                    worth = shot(self.game, self.unit, self.weapons.cells[number], self.enemies.cells[at])
                    self.shots.cells[row + at] = worth
                best = max(best, worth)
        return best

    # -- where to be ---------------------------------------------------------------------------

    def standing(self, place: i64) -> i64:
        """What it is worth to end a move at a place: the attacks from there, and what may happen there."""
        game = self.game
        tile = game.board.tile.cells[anchor_of(place)]
        further: i64 = 0
        if tile != NONE and game.turned >> tile & 1 and game.tile_kind(tile) == ARTIFACT:
            further = ARTIFACT_RANGE
        value = self.attack(place, further)
        if is_prize(game, self.seat, self.unit):  # it is the game that would be lost with it
            return value // 4 - 2 * self.danger(place) - exposure(game, self.seat, place)
        if value == 0:
            value -= self.approach(place)
        value -= self.danger(place) * CAUTION // 100
        if tile != NONE:
            value += tile_worth(game, self.seat, self.ship, tile)
        if game.rules & (ESCAPE | SURVIVOR_RULE):
            value += goal(game, self.seat, self.ship, place)
        return value

    def danger(self, place: i64) -> i64:
        """What the enemy can be expected to do in a turn to the ship at a place, as loss.

        They are taken to move up as far as their cards allow and to fire their primary weapons, half of them.
        """
        game = self.game
        self.look_from(place)
        if not self.threats.size():
            self.see_threats()
        total: i64 = 0
        for at in range(self.enemies.size()):
            if self.gaps.cells[at] <= self.threatened.cells[at]:
                total += self.threats.cells[at]
        eightieths = total * game.cards.hits.cells[game.face(self.unit)] // 2
        if SIZES.cells[self.unit] < LARGE_SIZE and game.by_rock(place):
            eightieths = eightieths * (ROCK_COVER - 1) // DIE
        return loss(ship_worth(game, self.ship), life(game, self.ship) * CHART, eightieths)

    def see_threats(self) -> None:
        """How much damage each enemy's primary weapon does, and up to where with all its movement."""
        cards = self.game.cards
        for enemy in self.enemies.cells:
            face = self.game.face(UNIT_OF.cells[enemy])
            row = face * 2
            self.threats.put(cards.attacks.cells[row] * cards.strength.cells[row])
            self.threatened.put(cards.move.cells[face] + cards.range.cells[row])

    def nearest(self, place: i64) -> i64:
        """The range to the nearest enemy; NONE if there is none on the battlefield."""
        self.look_from(place)
        best: i64 = NONE
        for gap in self.gaps.cells:
            if best == NONE or gap < best:
                best = gap
        return best

    def approach(self, place: i64) -> i64:
        """How much it lacks to where a ship is wanted, the more the dearer it is.

        That is near the next enemy, or in the middle of the field without one; in mission 2 on the line of the
        blockade, while those who break through look at the far edge alone; in mission 3 near ISN Barrage, for both
        sides.
        """
        game = self.game
        face = game.face(self.unit)
        step = STEP_WORTH + game.cards.launch.cells[face]
        range_of_guns = game.cards.range.cells[face * 2]
        if game.rules & ESCAPE:
            return 0 if game.side(self.seat) == 1 else step * off_the_line(game, self.seat, place)
        if game.rules & CORE_RULE:
            prize = game.places.cells[FIRST_SHIP.cells[BARRAGE]]
            if prize != NONE and game.side_of(FIRST_SHIP.cells[BARRAGE]) == 1:
                kept: i64 = ESCORT if game.side(self.seat) == 1 else range_of_guns
                return step * max(game.field.gap(place, prize) - kept, 0)
        near = self.nearest(place)
        if near == NONE:
            field = game.field
            cell = anchor_of(place)
            aside = field.column(cell) - field.columns // 2
            ahead = field.row(cell) if game.side(self.seat) == 1 else field.rows - 1 - field.row(cell)
            return ahead * 2 + (aside if aside > 0 else -aside)
        return step * max(near - range_of_guns, 0)

    def arrival(self, place: i64) -> i64:
        """The damage to be expected at the end of a move to a place: countermeasures and debris, as loss."""
        game = self.game
        start = game.places.cells[self.ship]
        eighths: i64 = 0
        self.look_from(place)
        for at in range(self.enemies.size()):
            if self.gaps.cells[at] <= 1:
                enemy = self.enemies.cells[at]
                if game.field.gap(start, game.places.cells[enemy]) > 1:
                    eighths += ECM_CHANCE * SIZES.cells[UNIT_OF.cells[enemy]]
        debris = game.board.debris.cells[anchor_of(place)]
        if debris != NONE and game.board.debris.cells[anchor_of(start)] != debris:
            eighths += DEBRIS_CHANCE
        return loss(ship_worth(game, self.ship), life(game, self.ship) * DIE, eighths) if eighths else 0


def advance(game: BattleshipGalaxies, seat: i64, unit: i64) -> i64:
    """What it is worth to bring a unit nearer to the enemy; in mission 2 nobody looks for him."""
    total: i64 = 0
    if game.rules & ESCAPE:
        return 0
    move = game.move(unit)
    step = STEP_WORTH + game.cards.launch.cells[game.face(unit)]
    first = FIRST_SHIP.cells[unit]
    for ship in range(first, first + MEMBERS.cells[unit]):
        if game.afloat(ship):
            near = nearest_enemy(game, seat, game.places.cells[ship])
            away = move if near == NONE else near - game.cards.range.cells[game.face(unit) * 2]
            total += step * max(min(move, away), 0)
    return total // (2 if MEMBERS.cells[unit] > 1 else 1)


def flight_worth(game: BattleshipGalaxies, seat: i64, unit: i64) -> i64:
    """What it brings to activate ISN Barrage: a shot from where it is, and that it gets away from the enemy's guns."""
    ship = FIRST_SHIP.cells[unit]
    here = game.places.cells[ship]
    lookout = Lookout(game, seat, ship)
    return lookout.attack(here, 0) + lookout.danger(here) - game.activate_cost(unit) * energy_price(game, seat)


def tile_worth(game: BattleshipGalaxies, seat: i64, ship: i64, tile: i64) -> i64:
    """What a tile is worth to a ship that comes to stand on it, if no other has it for the player already."""
    if not game.turned >> tile & 1:
        return 50
    kind = game.tile_kind(tile)
    if kind == REGENERATOR:
        return 70 if game.shields.cells[ship] < game.start_shield(UNIT_OF.cells[ship]) else 0
    if kind in (ARTIFACT, GATE):
        return 15
    for other in range(i64(SHIPS)):
        if other != ship and game.afloat(other) and game.seat_of(other) == seat and game.on_tile(other, kind):
            return 0
    if kind == SOURCE:
        return 90
    return 60
