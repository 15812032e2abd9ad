"""One attack, in the order of BG-Q-51: declared, rolled, looked up, covered against, and then the damage."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    CHART,
    COVER_TRAIT,
    DECLARED,
    DIRECT,
    LARGE_SIZE,
    MISS,
    NUMBERS,
    ROLLED,
    SIPHON_TRAIT,
    SIZES,
    SPECIAL,
    STAR,
    STRUCK,
    UNIT_OF,
)
from hullbreach.games.battleship_galaxies.flow import powers, windows
from hullbreach.games.battleship_galaxies.flow.damage import deal, doom
from hullbreach.games.battleship_galaxies.flow.dice import roll_coordinates, roll_number
from hullbreach.games.battleship_galaxies.flow.tiles import mend
from hullbreach.games.battleship_galaxies.state import PRIMARY, ROCK_COVER, BattleshipGalaxies
from hullbreach.kernel.state import Step


def declare(game: BattleshipGalaxies, seat: i64, ship: i64, target: i64) -> None:
    """The attacker names the target (BG-ATK-01)."""
    game.attacks_left -= 1
    game.target = target
    game.extra_strength = 0
    game.result = MISS
    if game.telling:
        facts = {"seat": int(seat), "ship": int(ship), "target": int(target), "weapon": int(game.weapon)}
        game.tell("attack", {**facts, "row": int(game.weapon_row(UNIT_OF.cells[ship], game.weapon))}, [])
    game.push(RollDice(ship, target))
    windows.open_window(game, DECLARED)


@final
class RollDice(Step[BattleshipGalaxies]):
    """Both coordinate dice (BG-ATK-03); what shields the target has at this moment decides about stars (BG-Q-49)."""

    def __init__(self, ship: i64, target: i64) -> None:
        super().__init__()
        self.ship: Final[i64] = ship
        self.target: Final[i64] = target

    def run(self, game: BattleshipGalaxies) -> None:
        if not game.afloat(self.ship) or not game.afloat(self.target):
            return
        throw(game, self.ship, self.target)
        game.push(LookUp(self.ship, self.target))
        windows.open_window(game, ROLLED)

    def facts(self) -> list[int]:
        return [int(self.ship), int(self.target)]


def throw(game: BattleshipGalaxies, ship: i64, target: i64) -> None:
    """Roll the two dice; whether the target has a shield counts from now on."""
    roll_coordinates(game)
    game.shielded = game.shields.cells[target] > 0
    if game.telling:
        facts = {"seat": int(game.seat_of(ship)), "ship": int(ship), "target": int(target)}
        game.tell("roll", {**facts, "letter": int(game.letter), "number": int(game.number)}, [], True)


@final
class LookUp(Step[BattleshipGalaxies]):
    """What the target's chart says, and whether it has cover (BG-ATK-04, BG-OBS-08)."""

    def __init__(self, ship: i64, target: i64) -> None:
        super().__init__()
        self.ship: Final[i64] = ship
        self.target: Final[i64] = target

    def run(self, game: BattleshipGalaxies) -> None:
        target = self.target
        if not game.afloat(target):
            return
        unit = UNIT_OF.cells[target]
        game.result = game.cards.chart.cells[game.face(unit) * CHART + game.letter * NUMBERS + game.number - 1]
        if game.telling:
            facts = {"seat": int(game.control.cells[unit]), "ship": int(self.ship), "target": int(target)}
            facts |= {"letter": int(game.letter), "number": int(game.number)}
            game.tell("result", {**facts, "result": int(game.result)}, [])
        if game.result == MISS:
            return
        if SIZES.cells[unit] < LARGE_SIZE and game.by_rock(game.places.cells[target]):
            seek_cover(game, target, ROCK_COVER)
        saving = game.trait(unit, COVER_TRAIT)
        if saving and game.result != MISS:
            seek_cover(game, target, saving)
        if game.result != MISS:
            game.push(Strike(self.ship, target))
            windows.open_window(game, STRUCK)

    def facts(self) -> list[int]:
        return [int(self.ship), int(self.target)]


def seek_cover(game: BattleshipGalaxies, target: i64, needed: i64) -> None:
    """The defender rolls; so much or more and the hit is a miss."""
    roll = roll_number(game)
    if roll >= needed:
        game.result = MISS
    if game.telling:
        facts = {"seat": int(game.seat_of(target)), "ship": int(target), "roll": int(roll)}
        game.tell("cover", {**facts, "missed": int(roll >= needed)}, [], True)


@final
class Strike(Step[BattleshipGalaxies]):
    """A hit: a star through lowered shields destroys, else the weapon's strength is dealt (BG-ATK-05 to BG-ATK-07)."""

    def __init__(self, ship: i64, target: i64) -> None:
        super().__init__()
        self.ship: Final[i64] = ship
        self.target: Final[i64] = target

    def run(self, game: BattleshipGalaxies) -> None:
        target = self.target
        if game.result == MISS or not game.afloat(target):
            return
        if game.result == STAR and not game.shielded:
            if game.telling:
                game.tell("critical", {"seat": int(game.seat_of(target)), "ship": int(target)}, [])
            doom(game, target)
            return
        game.push(MoreDamage(self.ship, target))
        unit = UNIT_OF.cells[self.ship]
        strength = game.weapon_strength(unit, game.weapon) + game.extra_strength
        lost = deal(game, target, strength, DIRECT, game.cards.weapon_kind.cells[game.weapon_row(unit, game.weapon)])
        if lost and game.weapon == PRIMARY and game.afloat(self.ship):
            mend(game, self.ship, min(lost, game.trait(unit, SIPHON_TRAIT)))

    def facts(self) -> list[int]:
        return [int(self.ship), int(self.target)]


@final
class MoreDamage(Step[BattleshipGalaxies]):
    """What the weapon, or a special place of the chart, does besides; nothing to a ship that is gone."""

    def __init__(self, ship: i64, target: i64) -> None:
        super().__init__()
        self.ship: Final[i64] = ship
        self.target: Final[i64] = target

    def run(self, game: BattleshipGalaxies) -> None:
        target = self.target
        if not game.afloat(target):
            return
        if game.result == SPECIAL:
            powers.special_cell(game, target)
        row = game.weapon_row(UNIT_OF.cells[self.ship], game.weapon)
        cards = game.cards
        if cards.extra.cells[row]:
            deal(game, target, cards.extra.cells[row], cards.form.cells[row], cards.extra_kind.cells[row])

    def facts(self) -> list[int]:
        return [int(self.ship), int(self.target)]
