"""Moves and outcomes in a player's words."""

from __future__ import annotations

from hullbreach.games.kembles_cascade.card_set import (
    CAGE_NAMES,
    DIRECTION_NAMES,
    FIRST_POWERUP,
    FIRST_WEAPON,
    FLAME_SHOT,
    GAMMA_SHOT,
    GENERATOR,
    HOLE,
    LASER_SHOT,
    MINE,
    MOD_LEVELS,
    POWERUP_PRICE,
    WEAPON_LEVELS,
    WEAPON_NAMES,
)
from hullbreach.games.kembles_cascade.flow.battle import turn_cost
from hullbreach.games.kembles_cascade.flow.fire import Splash
from hullbreach.games.kembles_cascade.flow.mosquito import Swat
from hullbreach.games.kembles_cascade.flow.squares import MINE_DAMAGE, Divert
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
    mission_name,
    object_on,
    one_of,
    powerup_name,
    square_name,
    square_words,
)
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.kernel.title import CONCEDE
from hullbreach.kernel.words import counted

PLAIN_MOVES = {
    CONCEDE: "concede",
    BATTLE: "battle",
    LOW: "play the lower Sensor card",  # not which: several are asked at once, and each must see the own hand alone
    HIGH: "play the higher Sensor card",
    SHOP: "shop at the Merchant for 1 Bellonium",
    BUY_POWERUP: f"buy a Power-up card for {POWERUP_PRICE} Bellonium",
}
DONE_WORDS = {
    "Battle": "done moving and firing",
    "Shop": "done shopping",
    "Astral": "stay outside",
    "Emerge": "stay on the Wormhole",
}

# -- moves -------------------------------------------------------------------------------------


def text(game: KemblesCascade, move: int) -> str:
    """A move as a player would say it, also one that is not allowed now."""
    frame = game.stack[-1]
    seat = int(frame.seat)
    if move in PLAIN_MOVES:
        return PLAIN_MOVES[move]
    if move == DONE:
        return DONE_WORDS.get(type(frame).__name__, "done")
    if move == POWER_DOWN:
        return f"power down (+{3 if game.level(seat, GENERATOR) else 2} Energy, then shop)"
    if move == STAY:
        return f"spend a move here{overcharge_words(game, seat, int(game.moves_left))}"
    if is_move(move):
        return direction_text(game, seat, move - MOVE)
    if is_turn(move):
        return f"turn the cage {CAGE_NAMES[move - TURN]} ({'1 Energy' if turn_cost(game, seat) else 'free'})"
    if is_fire(move):
        return fire_text(game, seat, move - FIRE)
    if is_buy(move):
        return buy_text(game, seat, move - BUY)
    if is_square(move):
        return square_text(game, seat, move - SQUARE)
    return play_text(game, seat, move - PLAY + FIRST_POWERUP)


def overcharge_words(game: KemblesCascade, seat: int, left: int) -> str:
    """` (Overcharge, 1 Energy)` for what goes beyond the free moves and shots."""
    if left:
        return ""
    cost = int(game.overcharge_cost(seat))
    return " (no Overcharge left)" if cost == NONE else f" (Overcharge, {cost} Energy)"


def direction_text(game: KemblesCascade, seat: int, direction: int) -> str:
    """A move, or the way of a ship that collided, of a splash, or of the Mosquito."""
    frame = game.stack[-1]
    name = DIRECTION_NAMES[direction]
    if isinstance(frame, Swat):
        return f"it flies {name}"
    if isinstance(frame, Divert | Splash):
        square = int(game.beside(frame.square, direction))
        verb = "go" if isinstance(frame, Divert) else "splash"
        return f"{verb} {name} (past the edge)" if square == NONE else f"{verb} {name}: {square_words(game, square)}"
    at = int(game.at.get(seat))
    square = NONE if at == NONE else int(game.beside(at, direction))
    if square == NONE:
        return f"move {name} (past the edge)"
    extra = overcharge_words(game, seat, int(game.moves_left))
    return f"move {name} to {square_name(square)}{meeting(game, square)}{extra}"


def meeting(game: KemblesCascade, square: int) -> str:
    """What waits on a square: `, ramming the Fighter for 1 Energy`."""
    thing = game.things.get(square)
    ship = game.ship_on(square)
    if ship == NONE and game.cards.is_enemy(thing) and not game.cards.deflects(thing):
        cost = int(game.cards.collision_damage(thing))
        return f", ramming the {object_on(game, square)} for {cost} Energy"
    if ship == NONE and game.kind_on(square) == MINE:
        return f", into the Mine for {MINE_DAMAGE} Energy"
    if ship == NONE and game.kind_on(square) == HOLE:
        return ", into the Black Hole: your ship is destroyed"
    return square_words(game, square).removeprefix(square_name(square))


def fire_text(game: KemblesCascade, seat: int, weapon: int) -> str:
    """`fire the Laser up at B2 (Cruiser)`, with the Overcharge it takes."""
    said = f"fire the {WEAPON_WORDS[weapon]} {CAGE_NAMES[game.cage.get(seat)]}"
    more = weapon == LASER_SHOT and game.laser_shots > 0
    extra = f" ({counted(int(game.laser_shots), 'shot')} left)" if more else ""
    if not more:
        extra = overcharge_words(game, seat, int(game.fires_left))
    return f"{said}{aim(game, seat, weapon)}{extra}"


def aim(game: KemblesCascade, seat: int, weapon: int) -> str:
    """What a shot would hit: ` at B2 (Cruiser)`."""
    at = int(game.at.get(seat))
    if at == NONE:
        return ""
    if weapon == GAMMA_SHOT:
        return " through everything"
    direction = int(game.cage.get(seat)) * 2
    square = int(game.beside(at, direction))
    while weapon != FLAME_SHOT and square != NONE and not game.blocked(square):
        square = int(game.beside(square, direction))
    if square == NONE or not game.blocked(square):
        return " at nothing"
    return f" at {square_words(game, square)}"


def buy_text(game: KemblesCascade, seat: int, upgrade: int) -> str:
    """`buy Laser level 2 for 4 Bellonium (1 Glory)`."""
    level = int(game.level(seat, upgrade)) + 1
    most = MOD_LEVELS if upgrade < FIRST_WEAPON else WEAPON_LEVELS
    if level > most:
        return f"buy {UPGRADE_WORDS[upgrade]} (there is no level {level})"
    glory = int(game.cards.upgrade_glory.get(upgrade * WEAPON_LEVELS + level - 1))
    said = f"buy {UPGRADE_WORDS[upgrade]} level {level} for {int(game.price(upgrade, level))} Bellonium"
    return f"{said} ({glory} Glory)" if glory else said


def square_text(game: KemblesCascade, seat: int, square: int) -> str:
    """Where to enter, or the Wormhole to go to."""
    if game.in_area(seat):
        return f"relocate to {square_words(game, square)}"
    return f"enter at {square_name(square)}{meeting(game, square)}"


def play_text(game: KemblesCascade, seat: int, card: int) -> str:
    """A Power-up card of the seat that is asked; cards alike are told apart by their place."""
    hand = game.powerup_hand(seat).to_list()
    if card in hand:
        return f"play {one_of(game.cards, card, hand)}"
    return f"play {powerup_name(game.cards, card)} (not in hand)"


# -- words typed in short ----------------------------------------------------------------------


def shortcut(game: KemblesCascade, words: str) -> int | None:
    """The legal move that a short word means: `done`, `ne`, `move n`, `turn left`, `fire gun`, `c4`."""
    wanted = " ".join(words.lower().split())
    found = SHORTCUTS.get(wanted)
    if found is None and len(wanted) == 2 and wanted[0] in "abcdefgh" and wanted[1] in "12345":
        found = SQUARE + (int(wanted[1]) - 1) * 8 + "abcdefgh".index(wanted[0])
    return found if found is not None and found in game.legal() else None


SHORTCUTS = (
    {"done": DONE, "stay": STAY, "power down": POWER_DOWN, "low": LOW, "high": HIGH}
    | {name.lower(): MOVE + direction for direction, name in enumerate(DIRECTION_NAMES)}
    | {f"move {name.lower()}": MOVE + direction for direction, name in enumerate(DIRECTION_NAMES)}
    | {f"turn {name}": TURN + direction for direction, name in enumerate(CAGE_NAMES)}
    | {f"fire {name}": FIRE + weapon for weapon, name in enumerate(WEAPON_NAMES)}
)


# -- the end -----------------------------------------------------------------------------------


def groups(game: KemblesCascade) -> list[str]:
    """Every seat's Mission, to compare them by."""
    return [mission_name(game.cards, pile.to_list()[0]) if pile else "no mission" for pile in game.missions]
