"""A plain captain's judgement: shoot what pays, dodge what hurts, buy what lasts.

A move is weighed by what the turn would be worth if it ended right after it, with the shots still to be fired.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.aim import best_shot, shot, struck
from hullbreach.games.kembles_cascade.card_set import (
    BOOST,
    CARD_DEED,
    DIRECTIONS,
    DODGE,
    ENERGY,
    FIRE,
    FIRST_POWERUP,
    GENERATOR,
    HOLE,
    MISSILE,
    MISSILE_SHOT,
    MOVES,
    ROTARY,
    SPLASH,
    UP,
    WORMHOLE_DEED,
)
from hullbreach.games.kembles_cascade.flow.battle import Battle, fire_refusal, turn_cost
from hullbreach.games.kembles_cascade.flow.fire import Splash
from hullbreach.games.kembles_cascade.flow.rounds import PickSensor
from hullbreach.games.kembles_cascade.flow.shop import Shop, is_ware
from hullbreach.games.kembles_cascade.flow.squares import Divert, Emerge
from hullbreach.games.kembles_cascade.flow.turns import RECHARGE, Astral, ChooseAction
from hullbreach.games.kembles_cascade.moves import (
    BATTLE,
    DONE,
    LOW,
    MOVE,
    PLAY,
    SHOP,
    SQUARE,
    STAY,
    TURN,
    is_fire,
    is_move,
    is_square,
    is_turn,
)
from hullbreach.games.kembles_cascade.moves import FIRE as FIRE_MOVE
from hullbreach.games.kembles_cascade.outlook import (
    arrival,
    bellonium_worth,
    deed_worth,
    energy_change,
    energy_worth,
    lowered,
    prize_on,
    push_worth,
    rounds_left,
    stand,
)
from hullbreach.games.kembles_cascade.standing import standing
from hullbreach.games.kembles_cascade.state import NONE, KemblesCascade
from hullbreach.games.kembles_cascade.wares import best_ware, ware_worth
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.pile import Moves

FIRST: Final = 5000  # what costs nothing to do before anything else
NEVER: Final = -100_000
A_REST: Final = 90  # what a turn without a shot and a move misses
A_TURN: Final = 60  # what it is worth to fly in a round and not to wait outside


@final
class KemblesCascadeHints(Hints[KemblesCascade]):
    """See the module."""

    def weigh(self, game: KemblesCascade, move: i64) -> i64:
        frame = game.stack[-1]
        seat = frame.seat
        if isinstance(frame, Battle):
            return weigh_battle(game, seat, move)
        if isinstance(frame, ChooseAction):
            return fight_worth(game, seat) if move == BATTLE else rest_worth(game, seat)
        if isinstance(frame, Shop):
            return ware_worth(game, seat, move) if is_ware(move) else 0
        if isinstance(frame, Astral):
            return weigh_astral(game, seat, move)
        if isinstance(frame, PickSensor):
            return (
                1 if move == LOW else 0
            )  # low cards have the better texts; all choose at once, so no hand is looked at
        if isinstance(frame, Splash):
            damage = SPLASH.cells[game.level(seat, MISSILE)]
            return struck(game, seat, game.at.cells[seat], game.beside(frame.square, move - MOVE), damage, MISSILE_SHOT)
        if isinstance(frame, Divert):
            return push_worth(game, seat, game.beside(frame.square, move - MOVE))
        if isinstance(frame, Emerge):
            if move == DONE:
                return stand_at(game, seat, game.at.cells[seat])
            return stand_at(game, seat, move - SQUARE) + deed_worth(game, seat, WORMHOLE_DEED)
        return 0

    def leave_out(self, game: KemblesCascade, moves: Moves) -> None:
        """A turn of the cage that costs nothing is thought better of only for a better shot (KC-Q-53)."""
        if game.free_turns:
            opened = moves.to_list()
            moves.clear()
            for move in opened:
                if not is_turn(move) or self.weigh(game, move) > NEVER:
                    moves.put(move)

    def measures(self, game: KemblesCascade, seat: i64) -> list[float]:
        return standing(game, seat)


# ------------------------------------------------------------------------------ in a Battle


def weigh_battle(game: KemblesCascade, seat: i64, move: i64) -> i64:
    """What the turn is worth after a move of the Move/Fire step."""
    at = game.at.cells[seat]
    energy = game.energy.cells[seat]
    points = game.threat.cells[seat]
    if move == DONE:
        return stand(game, seat, at, points, energy)
    if is_move(move):
        return weigh_move(game, seat, game.beside(at, move - MOVE))
    if is_fire(move):
        weapon = move - FIRE_MOVE
        worth = shot(game, seat, at, game.cage.cells[seat], weapon, energy, game.boost)
        cost: i64 = 0 if weapon == 1 and game.laser_shots > 0 else overcharge_price(game, seat, game.fires_left)
        return stand(game, seat, at, points, energy - cost) + worth if worth > 0 else NEVER
    if is_turn(move):
        return weigh_turn(game, seat, move - TURN)
    if is_square(move):
        return fly(game, seat, move - SQUARE, points, energy) + deed_worth(game, seat, WORMHOLE_DEED) - 1
    if move == STAY:
        return weigh_stay(game, seat)
    if move == SHOP:
        return weigh_merchant(game, seat)
    return weigh_card(game, seat, move - PLAY + FIRST_POWERUP)


def overcharge_price(game: KemblesCascade, seat: i64, free: i64) -> i64:
    """The Energy that one more move or fire action costs."""
    return 0 if free > 0 else max(0, game.overcharge_cost(seat))


def fly(game: KemblesCascade, seat: i64, square: i64, points: i64, energy: i64) -> i64:
    """What it is worth to be on a square in the course of a turn: with a shot from there, if there is one left."""
    value = stand(game, seat, square, points, energy)
    if game.fires_left > 0 or game.laser_shots > 0:
        value += best_shot(game, seat, square, game.cage.cells[seat], energy) * 9 // 10
    return value


def land(game: KemblesCascade, seat: i64, square: i64, points: i64, energy: i64) -> i64:
    """What it is worth to arrive on a square, with what is there and what may come after it."""
    if game.kind_on(square) == HOLE:
        return energy_worth(game, seat, 0)
    energy = min(energy + energy_change(game, square), game.max_energy(seat))
    return arrival(game, seat, square) + fly(game, seat, square, points, energy)


def weigh_move(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """A move dodges a Level of Threat and meets what is on the square."""
    value: i64 = 0
    extra = game.cards.extra.cells[game.things.cells[square]]
    if extra:
        value = prize_on(game, seat, square) // (1 if game.moves_left > extra else 4)
    energy = game.energy.cells[seat] - overcharge_price(game, seat, game.moves_left)
    return value + land(game, seat, square, lowered(game.threat.cells[seat], 1), energy)


def weigh_turn(game: KemblesCascade, seat: i64, cage: i64) -> i64:
    """Turn the cage towards a better shot that can still be fired."""
    at = game.at.cells[seat]
    energy = game.energy.cells[seat] - turn_cost(game, seat)
    if game.fires_left <= 0 and game.laser_shots <= 0:
        price = overcharge_price(game, seat, 0)
        if fire_refusal(game, seat, 0) or energy <= price:
            return NEVER
        energy -= price
    now = best_shot(game, seat, at, game.cage.cells[seat], energy)
    worth = best_shot(game, seat, at, cage, energy)
    if worth <= now:
        return NEVER
    return stand(game, seat, at, game.threat.cells[seat], energy) + worth * 9 // 10 - 2


def weigh_stay(game: KemblesCascade, seat: i64) -> i64:
    """Spend a move for a reward, if enough are left for all that it asks for."""
    at = game.at.cells[seat]
    need = game.cards.extra.cells[game.things.cells[at]] - game.dwelt
    energy = game.energy.cells[seat]
    short = need - game.moves_left
    if short > 0:
        energy -= 1 if short == 1 and game.overcharges == 0 else 3
        if short > 2 - game.overcharges or energy <= 0:
            return NEVER
    return stand(game, seat, at, game.threat.cells[seat], energy) + prize_on(game, seat, at)


def weigh_merchant(game: KemblesCascade, seat: i64) -> i64:
    """Pay the Merchant if the best that can be bought is worth it."""
    best = best_ware(game, seat, game.bellonium.cells[seat] - 1)
    if best <= bellonium_worth(game):
        return NEVER
    return FIRST + best


def weigh_card(game: KemblesCascade, seat: i64, card: i64) -> i64:
    """A Power-up card is played when it brings more than it may bring another time."""
    effect = game.cards.effect.cells[card - FIRST_POWERUP]
    amount = game.cards.amount.cells[card - FIRST_POWERUP]
    at = game.at.cells[seat]
    energy = game.energy.cells[seat]
    points = game.threat.cells[seat]
    cage = game.cage.cells[seat]
    now = stand(game, seat, at, points, energy)
    kept = min(40, 8 * (rounds_left(game) - 1)) - deed_worth(game, seat, CARD_DEED)
    after = now
    if effect == MOVES:
        if game.moves_left > 0:
            return NEVER
        after = stand(game, seat, at, lowered(points, amount), energy)
    elif effect == DODGE:
        after = stand(game, seat, at, lowered(points, amount), energy)
    elif effect == ENERGY:
        after = stand(game, seat, at, points, min(energy + amount, game.max_energy(seat)))
    elif effect == FIRE:
        if game.fires_left <= 0:
            after = now + best_shot(game, seat, at, cage, energy)
    elif effect == BOOST:
        if game.fires_left > 0:
            boosted = shot(game, seat, at, cage, 0, energy, game.boost + amount)
            after = now + boosted
            now += best_shot(game, seat, at, cage, energy)
    return after - kept if after - kept > now else NEVER


# ------------------------------------------------------------------------------ Battle or Power Down


def stand_at(game: KemblesCascade, seat: i64, square: i64) -> i64:
    """What it is worth to be on a square with what one has."""
    return stand(game, seat, square, game.threat.cells[seat], game.energy.cells[seat])


def fight_worth(game: KemblesCascade, seat: i64) -> i64:
    """The best that a turn of moving and firing promises."""
    at = game.at.cells[seat]
    points = lowered(game.threat.cells[seat], game.moves_left)
    best = fly(game, seat, at, game.threat.cells[seat], game.energy.cells[seat])
    for direction in range(DIRECTIONS):
        square = game.beside(at, direction)
        if square != NONE and game.enterable(square):
            best = max(best, land(game, seat, square, points, game.energy.cells[seat]))
    return best


def rest_worth(game: KemblesCascade, seat: i64) -> i64:
    """Energy, markers given back, and what can be bought."""
    gain = RECHARGE + (1 if game.level(seat, GENERATOR) else 0)
    energy = min(game.energy.cells[seat] + gain, game.max_energy(seat))
    value = stand(game, seat, game.at.cells[seat], game.threat.cells[seat], energy)
    for giver in range(game.seats):
        value += 10 * game.markers.cells[seat * game.seats + giver]
    value += best_ware(game, seat, game.bellonium.cells[seat])
    return value - (A_REST if game.seats > 1 else 0)  # alone, one has time to be careful


# ------------------------------------------------------------------------------ shopping and outside


def weigh_astral(game: KemblesCascade, seat: i64, move: i64) -> i64:
    """Buy what pays, point a cage up that cannot be turned for nothing later, then enter where it is best."""
    if is_ware(move):
        worth = ware_worth(game, seat, move)
        return FIRST + worth if worth > 0 else NEVER
    if is_turn(move):
        return FIRST if move - TURN == UP and game.level(seat, ROTARY) == 1 else NEVER
    if move == DONE:
        return -A_TURN
    energy = game.max_energy(seat) - 1 if game.entered >> seat & 1 else game.energy.cells[seat]
    return land(game, seat, move - SQUARE, 0, energy)
