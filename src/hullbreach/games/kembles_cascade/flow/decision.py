"""What all decisions of a captain have in common: how moves read, what there is to decide with."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.kembles_cascade.card_set import (
    CAGE_NAMES,
    DIRECTION_NAMES,
    FIRST_POWERUP,
    FLAME_SHOT,
    GAMMA_SHOT,
    HOLE,
    LASER_SHOT,
    MINE,
    MINE_DAMAGE,
    POWERUP_PRICE,
    WEAPON_LEVELS,
    levels_of,
)
from hullbreach.games.kembles_cascade.moves import (
    BATTLE,
    BUY,
    BUY_POWERUP,
    DONE,
    FIRE,
    HIGH,
    LOW,
    MOVE,
    PLAY,
    POWER_DOWN,
    SHOP,
    SQUARE,
    STAY,
    TURN,
    is_buy,
    is_fire,
    is_move,
    is_square,
    is_turn,
)
from hullbreach.games.kembles_cascade.names import (
    UPGRADE_WORDS,
    WEAPON_WORDS,
    object_on,
    one_of,
    powerup_name,
    square_name,
    square_words,
)
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.kernel.state import Choice
from hullbreach.kernel.words import counted

WORDS: Final = {
    BATTLE: "battle",
    LOW: "play the lower Sensor card",  # not which: several are asked at once, and each must see the own hand alone
    HIGH: "play the higher Sensor card",
    SHOP: "shop at the Merchant for 1 Bellonium",
    BUY_POWERUP: f"buy a Power-up card for {POWERUP_PRICE} Bellonium",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Choice[KemblesCascade]):
    """A decision of a captain's.  It has words for every move, also for one that is not open: one may ask why."""

    done_word: ClassVar[str] = "done"

    def text(self, game: KemblesCascade, move: i64) -> str:
        seat = self.seat
        if move in WORDS:
            return WORDS[move]
        if move == DONE:
            return self.done_word
        if move == POWER_DOWN:
            return f"power down (+{game.recharge(seat)} Energy, then shop)"
        if move == STAY:
            return f"spend a move here{overcharge_words(game, seat, game.moves_left)}"
        if is_move(move):
            return self.way_text(game, move - MOVE)
        if is_turn(move):
            return f"turn the cage {CAGE_NAMES[move - TURN]} ({'1 Energy' if game.turn_cost(seat) else 'free'})"
        if is_fire(move):
            return fire_text(game, seat, move - FIRE)
        if is_buy(move):
            return buy_text(game, seat, move - BUY)
        if is_square(move):
            return square_text(game, seat, move - SQUARE)
        return play_text(game, seat, move - PLAY + FIRST_POWERUP)

    def way_text(self, game: KemblesCascade, direction: i64) -> str:
        """One of eight directions: for the ship, if the decision is not about something else."""
        at = game.at.cells[self.seat]
        square = NONE if at == NONE else game.beside(at, direction)
        if square == NONE:
            return f"move {DIRECTION_NAMES[direction]} (past the edge)"
        extra = overcharge_words(game, self.seat, game.moves_left)
        return f"move {DIRECTION_NAMES[direction]} to {square_name(square)}{meeting(game, square)}{extra}"

    def ship_words(self, game: KemblesCascade) -> str:
        """How the ship does: `Energy 5, Threat Level 0`."""
        return f"Energy {game.energy.cells[self.seat]}, Threat Level {game.threat_level(self.seat)}"

    def purse_words(self, game: KemblesCascade) -> str:
        """What there is to be spent: `3 Bellonium`."""
        return f"{game.bellonium.cells[self.seat]} Bellonium"


@mypyc_attr(allow_interpreted_subclasses=True)
class DecisionAt(Decision):
    """One that is about a square, and where something goes from there."""

    goes_word: ClassVar[str] = "go"

    def __init__(self, seat: i64, square: i64) -> None:
        super().__init__(seat)
        self.square: Final[i64] = square

    def facts(self) -> list[int]:
        return [int(self.seat), int(self.square)]

    def way_text(self, game: KemblesCascade, direction: i64) -> str:
        square = game.beside(self.square, direction)
        said = f"{self.goes_word} {DIRECTION_NAMES[direction]}"
        return f"{said} (past the edge)" if square == NONE else f"{said}: {square_words(game, square)}"


def overcharge_words(game: KemblesCascade, seat: i64, left: i64) -> str:
    """` (Overcharge, 1 Energy)` for what goes beyond the free moves and shots."""
    if left:
        return ""
    cost = game.overcharge_cost(seat)
    return " (no Overcharge left)" if cost == NONE else f" (Overcharge, {cost} Energy)"


def meeting(game: KemblesCascade, square: i64) -> str:
    """What waits on a square: `, ramming the Fighter for 1 Energy`."""
    thing = game.things.cells[square]
    ship = game.ship_on(square)
    if ship == NONE and game.cards.is_enemy(thing) and not game.cards.deflects(thing):
        return f", ramming the {object_on(game, square)} for {game.cards.collision_damage(thing)} Energy"
    if ship == NONE and game.kind_on(square) == MINE:
        return f", into the Mine for {MINE_DAMAGE} Energy"
    if ship == NONE and game.kind_on(square) == HOLE:
        return ", into the Black Hole: your ship is destroyed"
    return square_words(game, square).removeprefix(square_name(square))


def fire_text(game: KemblesCascade, seat: i64, weapon: i64) -> str:
    """`fire the Laser up at B2 (Cruiser)`, with the Overcharge it takes."""
    said = f"fire the {WEAPON_WORDS[weapon]} {CAGE_NAMES[game.cage.cells[seat]]}{aimed_at(game, seat, weapon)}"
    if weapon == LASER_SHOT and game.laser_shots > 0:
        return f"{said} ({counted(game.laser_shots, 'shot')} left)"
    return f"{said}{overcharge_words(game, seat, game.fires_left)}"


def aimed_at(game: KemblesCascade, seat: i64, weapon: i64) -> str:
    """What a shot would hit: ` at B2 (Cruiser)`."""
    at = game.at.cells[seat]
    if at == NONE:
        return ""
    if weapon == GAMMA_SHOT:
        return " through everything"
    direction = game.cage.cells[seat] * 2
    square = game.beside(at, direction)
    while weapon != FLAME_SHOT and square != NONE and not game.blocked(square):
        square = game.beside(square, direction)
    if square == NONE or not game.blocked(square):
        return " at nothing"
    return f" at {square_words(game, square)}"


def buy_text(game: KemblesCascade, seat: i64, upgrade: i64) -> str:
    """`buy Laser level 2 for 4 Bellonium (1 Glory)`."""
    level = game.level(seat, upgrade) + 1
    if level > levels_of(upgrade):
        return f"buy {UPGRADE_WORDS[upgrade]} (there is no level {level})"
    glory = game.cards.upgrade_glory.cells[upgrade * WEAPON_LEVELS + level - 1]
    said = f"buy {UPGRADE_WORDS[upgrade]} level {level} for {game.price(upgrade, level)} Bellonium"
    return f"{said} ({glory} Glory)" if glory else said


def square_text(game: KemblesCascade, seat: i64, square: i64) -> str:
    """Where to enter, or the Wormhole to go to."""
    if game.in_area(seat):
        return f"relocate to {square_words(game, square)}"
    return f"enter at {square_name(square)}{meeting(game, square)}"


def play_text(game: KemblesCascade, seat: i64, card: i64) -> str:
    """A Power-up card of the seat that is asked; cards alike are told apart by their place."""
    hand = game.powerup_hand(seat).to_list()
    if card in hand:
        return f"play {one_of(game.cards, card, hand)}"
    return f"play {powerup_name(game.cards, card)} (not in hand)"
