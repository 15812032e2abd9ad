"""A plain captain's judgement: launch what can be kept active, fire where it counts, keep out of harm's way.

Every move is weighed by what it brings in hundredths of a point of launch cost; 0 is what passing brings.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.aim import shot
from hullbreach.games.battleship_galaxies.card_set import (
    ESCAPE,
    FIRST_SHIP,
    HERO,
    LARGE_SIZE,
    MEMBERS,
    NONE,
    SIZES,
    SURVIVOR_RULE,
    UNIT_OF,
    UNITS,
    UNLOAD_TRAIT,
)
from hullbreach.games.battleship_galaxies.flow.activation import ActionChoice
from hullbreach.games.battleship_galaxies.flow.attaching import AttachTo, Namesakes, Replace
from hullbreach.games.battleship_galaxies.flow.building import Build
from hullbreach.games.battleship_galaxies.flow.charging import Charge, ChooseAttacker, uncharged
from hullbreach.games.battleship_galaxies.flow.deploy import DeployChoice
from hullbreach.games.battleship_galaxies.flow.drawing import MakeRoom
from hullbreach.games.battleship_galaxies.flow.effects import Aim
from hullbreach.games.battleship_galaxies.flow.energy import DrawChoice, EnergyChoice, MarketChoice
from hullbreach.games.battleship_galaxies.flow.engines import ChooseRock, EngineChoice, MoveRock, RockHits
from hullbreach.games.battleship_galaxies.flow.going import GoTail
from hullbreach.games.battleship_galaxies.flow.holds import Load
from hullbreach.games.battleship_galaxies.flow.missions import Keep, PutUnder
from hullbreach.games.battleship_galaxies.flow.moving import ChooseMover, Moving
from hullbreach.games.battleship_galaxies.flow.placing import Place, Tail
from hullbreach.games.battleship_galaxies.flow.powers import BuyPower, Captain
from hullbreach.games.battleship_galaxies.flow.setup import ChooseStart
from hullbreach.games.battleship_galaxies.flow.starters import ChoosePatrol
from hullbreach.games.battleship_galaxies.flow.targeting import Target
from hullbreach.games.battleship_galaxies.flow.windows import Answer
from hullbreach.games.battleship_galaxies.goals import engines_worth, is_prize, rock_gap, rock_worth, run_worth
from hullbreach.games.battleship_galaxies.lookout import Lookout, advance, flight_worth
from hullbreach.games.battleship_galaxies.moves import (
    CHARGE,
    CORE,
    DISCARD,
    ENGINES,
    PASS,
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
    is_charge,
    is_discard,
    is_play,
    is_rock,
    is_ship,
    is_space,
    is_unit,
    is_weapon,
)
from hullbreach.games.battleship_galaxies.outlook import A_VICTORY_POINT, POINT, energy_price, hurt
from hullbreach.games.battleship_galaxies.sacrifice import weigh_power, weigh_sacrifice
from hullbreach.games.battleship_galaxies.standing import standing as how_it_stands
from hullbreach.games.battleship_galaxies.state import ACTION_PHASE, HAND_LIMIT, BattleshipGalaxies
from hullbreach.games.battleship_galaxies.wares import (
    NEVER,
    attach_gain,
    keep_worth,
    play_worth,
    target_gain,
    unit_attack,
)
from hullbreach.kernel.hex import LARGE, SMALL, place_of
from hullbreach.kernel.hints import Hints, weigh_one
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.state import Frame

A_LULL: Final = 60  # what a point of energy is worth that is missing for ships that have something to fire at


@final
class BattleshipGalaxiesHints(Hints[BattleshipGalaxies]):
    """See the module."""

    def weigh(self, game: BattleshipGalaxies, move: i64) -> i64:
        return weigh_one(self, game, move)

    def weigh_all(self, game: BattleshipGalaxies, moves: Moves, weights: Moves) -> None:
        weights.clear()
        frame: Frame[Any] = game.stack[-1]
        seat = frame.seat
        if isinstance(frame, Moving):
            lookout = Lookout(game, seat, frame.ship)
            for move in moves.cells:
                weights.put(weigh_moving(lookout, move))
        elif isinstance(frame, Place):
            lookout = Lookout(game, seat, frame.ship)
            for move in moves.cells:
                weights.put(lookout.standing(place_for(frame.ship, move - SPACE)))
        elif isinstance(frame, ActionChoice | DeployChoice | EnergyChoice):
            busy = busy_cost(game, seat)
            for move in moves.cells:
                if is_unit(move):
                    unit = move - UNIT
                    launched = isinstance(frame, DeployChoice)
                    weights.put(
                        launch_worth(game, seat, unit, busy) if launched else activation_worth(game, seat, unit)
                    )
                else:
                    weights.put(weigh_hand(game, seat, move, busy))
        else:
            for move in moves.cells:
                weights.put(weigh_other(game, frame, seat, move))

    def measures(self, game: BattleshipGalaxies, seat: i64) -> list[float]:
        return how_it_stands(game, seat)

    def is_calm(self, game: BattleshipGalaxies) -> bool:
        return game.phase != ACTION_PHASE


def weigh_other(game: BattleshipGalaxies, frame: Frame[Any], seat: i64, move: i64) -> i64:
    """Choices in which each move is looked at by itself."""
    if isinstance(frame, Target):
        return shot(game, UNIT_OF.cells[frame.ship], game.weapon, move - SHIP) if is_ship(move) else -1
    if isinstance(frame, Charge):
        return weigh_charge(game, frame.ship, move)
    if isinstance(frame, Tail):
        return Lookout(game, seat, frame.ship).standing(place_of(frame.cell, move - STEP))
    if isinstance(frame, GoTail):
        lookout = Lookout(game, seat, frame.ship)
        place = place_of(frame.cell, move - STEP)
        return lookout.standing(place) - lookout.arrival(place)
    if isinstance(frame, Answer):
        if is_discard(move):
            return weigh_sacrifice(game, seat, move - DISCARD, frame.moment)
        return play_worth(game, seat, move - PLAY) if is_play(move) else 0
    if isinstance(frame, ChooseMover | ChooseAttacker):
        return 1 if is_ship(move) else NEVER if is_discard(move) else 0
    return weigh_rarer(game, frame, seat, move)


def weigh_rarer(game: BattleshipGalaxies, frame: Frame[Any], seat: i64, move: i64) -> i64:
    """Choices that come up less often."""
    if isinstance(frame, Load):
        return weigh_load(game, seat, frame.unit, move)
    if isinstance(frame, MakeRoom):
        return -keep_worth(game, seat, move - DISCARD)
    if isinstance(frame, AttachTo):
        return attach_gain(game, seat, game.kind(frame.card), move - UNIT)
    if isinstance(frame, Aim):
        target = move - SHIP if is_ship(move) else move - UNIT
        return target_gain(game, seat, frame.kind, target)
    if isinstance(frame, BuyPower):
        return weigh_power(game, seat, game.cards.ships[game.face(frame.unit)].powers[frame.number], move)
    if isinstance(frame, MarketChoice | Captain):
        return 1 if move == TAKE else 0
    if isinstance(frame, DrawChoice):
        return 1 if move == CORE else 0
    if isinstance(frame, Keep | PutUnder):
        kept = keep_worth(game, seat, move - PLAY) - game.cards.cost.cells[move - PLAY]
        return kept + A_VICTORY_POINT if game.cards.type.cells[move - PLAY] >= HERO else kept
    if isinstance(frame, ChoosePatrol):
        return game.launch_cost(move - UNIT)
    if isinstance(frame, Build):
        return 1 if move == STANDARD else 0
    if isinstance(frame, ChooseStart):
        return 1 if move - SEAT == seat else 0
    if isinstance(frame, Namesakes):
        return -game.cards.launch.cells[game.face(move - UNIT)]
    if isinstance(frame, Replace):
        return 1 if move == PASS else -game.cards.cost.cells[move - CHARGE]
    return weigh_engines(game, frame, seat, move)


# ------------------------------------------------------------------------------ moving


def place_for(ship: i64, cell: i64) -> i64:
    """A place with its centre, or one of its ends, on a space; the other end of a medium ship is left open."""
    return place_of(cell, LARGE if SIZES.cells[UNIT_OF.cells[ship]] == LARGE_SIZE else SMALL)


def weigh_moving(lookout: Lookout, move: i64) -> i64:
    """Straight to the best place; single steps are for people."""
    if is_space(move):
        place = place_for(lookout.ship, move - SPACE)
        return lookout.standing(place) - lookout.arrival(place)
    here = lookout.game.places.cells[lookout.ship]
    if move == PASS:
        return lookout.standing(here)
    if move == SURVIVORS:
        return 2 * A_VICTORY_POINT + lookout.attack(here, 0)
    if move == WARP:
        return lookout.standing(here) + weigh_warp(lookout, here)
    return NEVER


def weigh_warp(lookout: Lookout, here: i64) -> i64:
    """What the gate brings: an attack where there was none."""
    if lookout.attack(here, lookout.game.moves_left):
        return -1
    return lookout.attack(here, 13)


# ------------------------------------------------------------------------------ attacking


def weigh_charge(game: BattleshipGalaxies, ship: i64, move: i64) -> i64:
    """The weapon that brings most goes first; one that is not worth its charge stays silent."""
    if is_weapon(move):
        return worth_of_charge(game, ship, move - WEAPON)
    if is_charge(move):
        return worth_of_charge(game, ship, uncharged(game, ship, move - CHARGE))
    return 0 if move == PASS else NEVER


def worth_of_charge(game: BattleshipGalaxies, ship: i64, weapon: i64) -> i64:
    """What a charge brings from where the ship is; firing for nothing is always worth something."""
    here = game.places.cells[ship]
    value = Lookout(game, game.seat_of(ship), ship).volley(weapon, here, game.weapon_range(ship, weapon))
    free = game.cards.charge.cells[game.weapon_row(UNIT_OF.cells[ship], weapon)] == 0
    return value + 1 if free else value


# ------------------------------------------------------------------------------ activating


def activation_worth(game: BattleshipGalaxies, seat: i64, unit: i64) -> i64:
    """What an activation brings: the attacks within reach, else the way to the enemy; less its energy."""
    if is_prize(game, seat, unit):
        return flight_worth(game, seat, unit)
    value = unit_attack(game, unit)
    if value:
        value += 20
    else:
        value = advance(game, seat, unit)
    if game.rules & ESCAPE and game.side(seat) == 1:
        value += run_worth(game, seat, unit)
    if game.rules & SURVIVOR_RULE and game.side(seat) == 0 and MEMBERS.cells[unit] == 1:
        value += A_VICTORY_POINT if game.by_rock(game.places.cells[FIRST_SHIP.cells[unit]]) else POINT
    return value - game.activate_cost(unit) * energy_price(game, seat)


# ------------------------------------------------------------------------------ launching


def launch_worth(game: BattleshipGalaxies, seat: i64, unit: i64, busy: i64) -> i64:
    """Launch the dearest unit that leaves energy for those that are busy this turn."""
    left = game.energy.cells[game.side(seat)] - game.launch_cost(unit)
    return POINT * game.cards.launch.cells[game.face(unit)] // 4 - A_LULL * max(busy - left, 0)


def busy_cost(game: BattleshipGalaxies, seat: i64) -> i64:
    """What it costs to activate all units of a player that have something to fire at."""
    total: i64 = 0
    for unit in range(i64(UNITS)):
        if game.control.cells[unit] == seat and not game.activated >> unit & 1 and unit_attack(game, unit) > 0:
            total += game.activate_cost(unit)
    return total


def weigh_load(game: BattleshipGalaxies, seat: i64, carrier: i64, move: i64) -> i64:
    """Load what cannot be launched now anyway, or what a hold makes cheaper."""
    if move == PASS:
        return 0
    unit = move - UNIT
    cheaper = game.trait(carrier, UNLOAD_TRAIT) > 0
    if cheaper or game.launch_cost(unit) > game.energy.cells[game.side(seat)]:
        return game.launch_cost(unit)
    return -1


# ------------------------------------------------------------------------------ the hand


def weigh_hand(game: BattleshipGalaxies, seat: i64, move: i64, busy: i64) -> i64:
    """Play what pays, unless busy units need the energy; discard what is of no use; keep the rest."""
    if is_play(move):
        left = game.energy.cells[game.side(seat)] - game.cards.cost.cells[move - PLAY]
        return play_worth(game, seat, move - PLAY) - A_LULL * max(busy - left, 0)
    if is_discard(move):
        full = game.hands[seat].size() >= HAND_LIMIT - 1
        return energy_price(game, seat) + (30 if full else 0) - keep_worth(game, seat, move - DISCARD)
    return 0 if move == PASS else NEVER


# ------------------------------------------------------------------------------ remote engines


def weigh_engines(game: BattleshipGalaxies, frame: Frame[Any], seat: i64, move: i64) -> i64:
    """Mission 4: asteroids at enemies near by."""
    if isinstance(frame, RockHits):
        return hurt(game, move - SHIP, 1)
    if isinstance(frame, MoveRock):
        return -rock_gap(game, seat, frame.rock, frame.met, NONE if move == PASS else move - STEP)
    if isinstance(frame, ChooseRock):
        return rock_worth(game, seat, move - ROCK) if is_rock(move) else 0
    if isinstance(frame, EngineChoice) and move == ENGINES:
        return engines_worth(game, seat)
    return 0 if move == PASS else NEVER
