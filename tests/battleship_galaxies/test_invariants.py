"""What holds at every moment of every battle, whatever is played."""

from functools import cache

import pytest

from hullbreach.games.battleship_galaxies.card_set import SHIPS, SIZES, UNIT_OF
from hullbreach.games.battleship_galaxies.flow.reach import can_stop, destinations, passable
from hullbreach.games.battleship_galaxies.flow.ways import danger, debris_under, enemies_beside, find_way
from hullbreach.games.battleship_galaxies.state import HAND_LIMIT, MOST_ENERGY, NONE
from hullbreach.kernel.hex import DIRECTIONS, SMALL, place_of
from hullbreach.kernel.rng import quick

from .scenes import EVEREST, FATE, FUVU, ROOK, TET, agree, asked, battle, board_with, card_set, ship_of, unit


@cache
def wild_set():
    mission = board_with(
        tiles=["C9 D9", "G9 H9", "K9 L9"], asteroids=["D5 E5 D6 E6", "I11 J11 I12 J12"], debris=["J6 K6", "C12 D12"]
    )
    return card_set({name: {"move": 5} for name in range(12)}, mission=mission)


def wild_battle(seed):
    """Everything waits behind the screens."""
    tiles = ["gate", "station", "regenerator"]
    decks = (["Erin Cho", "Maneuvering Thrusters"] * 2, ["Krall Draxus", "Exploit Weakness"] * 2)
    more = {"decks": decks, "tiles": tiles, "energy": (25, 25), "listed": False}
    game = battle(waiting=range(12), phase="energy", cards=wild_set(), **more)
    game.rng = quick(seed)
    return game


def positions(seed, eager):
    """A battle by chance; between decisions its positions.  `eager` players pass only when they must."""
    game = wild_battle(seed)
    rng = quick(seed + 100)
    while not game.over:
        yield game
        moves = game.legal()
        assert moves
        if eager and len(moves) > 1 and moves[0] == 1:
            moves = moves[1:]
        game.apply_for(int(game.seat), moves[rng.below(len(moves))])


def check_board(game):
    """Every ship holds exactly its spaces, no two the same, none an asteroid's; pegs and energy are within bounds."""
    held = {}
    for ship in range(SHIPS):
        if not game.afloat(ship) or (asked(game)[1] == "Moving" and ship == game.ship):
            continue
        cells = game.field.covers(game.places.get(ship))
        assert len(cells) == {1: 1, 2: 2, 3: 7}[int(SIZES.get(UNIT_OF.get(ship)))]
        for cell in cells:
            assert cell not in held
            assert game.rocks.get(cell) == NONE
            held[cell] = ship
    if asked(game)[1] in ("ActionChoice", "DeployChoice", "EnergyChoice"):
        assert {cell: int(holder) for cell, holder in enumerate(game.holder.to_list()) if holder != NONE} == held
    for ship in range(SHIPS):
        if game.afloat(ship) and game.in_play(UNIT_OF.get(ship)):
            assert 0 <= game.damage.get(ship) < game.hull(UNIT_OF.get(ship)) or asked(game)[1] == "Answer"
            assert 0 <= game.shields.get(ship) <= game.start_shield(UNIT_OF.get(ship))
    for side in (0, 1):
        assert 0 <= game.energy.get(side) <= MOST_ENERGY
    assert all(hand.size() <= HAND_LIMIT for hand in game.hands)


@pytest.mark.rule("BG-BOARD-05", "BG-MOVE-10", "BG-OBS-07", "BG-HAND-01", "BG-NRG-05")
@pytest.mark.parametrize(("seed", "eager"), [(1, False), (2, True)])
def test_no_battle_breaks_the_board(seed, eager):
    count = 0
    for game in positions(seed, eager):
        check_board(game)
        count += 1
        if count % 97 == 0:
            agree(game)
    assert count > 100


@pytest.mark.rule("BG-Q-77", "BG-CLOCK-01")
@pytest.mark.parametrize("eager", [False, True])
def test_every_battle_ends(eager):
    *_, last = positions(4, eager)
    assert last.over
    assert last.scores() in ([1, 0], [0, 1], [0, 0])


# -- reach, by brute force -------------------------------------------------------------------------


def brute_reach(game, ship, moves):
    """All places that can be stepped to one after the other, and stopped at."""
    layer = {int(game.places.get(ship))}
    found = set()
    for _ in range(moves):
        layer = {
            int(there)
            for place in layer
            for direction in range(DIRECTIONS)
            if (there := game.field.step(place, direction)) != NONE and passable(game, there)
        }
        found |= layer
    return {place >> 3 for place in found if can_stop(game, ship, place)} - {int(game.places.get(ship)) >> 3}


@pytest.mark.rule("BG-MOVE-01", "BG-MOVE-07", "BG-MOVE-12", "BG-MOVE-10")
@pytest.mark.parametrize(("mover", "moves"), [(ROOK, 1), (ROOK, 6), (EVEREST, 3), (EVEREST, 5)])
@pytest.mark.parametrize("where", ["G9", "C3", "M4"])
def test_everything_within_reach_is_found_and_nothing_else(mover, moves, where):
    mission = board_with(asteroids=["I6 J6 I7 J7", "D9 E9 D10 E10"] if where != "M4" else ["I6 J6 I7 J7"])
    ships = {mover: where, FATE: "J13", TET: "F5 E", FUVU: ["H8", "A9", "K3"]}
    if where == "G9" and mover == EVEREST:
        ships[FUVU] = ["I8", "A9", "K3"]
        mission = board_with(asteroids=["I5 J5 I6 J6", "C9 D9 C10 D10"])
    if where == "M4" and mover == EVEREST:
        ships = {mover: "L4", FATE: "J13", TET: "F5 E"}
    if where == "C3":
        ships[FUVU] = ["H8", "A9", "G4"]
    game = battle(ships, mission=mission, changes={mover: {"move": moves}})
    unit(game, mover)
    ship = ship_of(mover)
    marks = destinations(game, ship)
    found = {cell for cell in range(game.field.size) if marks.get(cell)}
    assert found == brute_reach(game, ship, moves)


# -- ways, by brute force --------------------------------------------------------------------------


def danger_of_step(game, ship, before, after):
    entered = debris_under(game, after) & ~debris_under(game, before)
    return int(danger(game, ship, entered, enemies_beside(game, ship, after) & ~enemies_beside(game, ship, before)))


def least_danger(game, ship, goal, moves):
    """The least danger of all ways of at most so many steps, and the fewest steps that have it."""
    best = {int(game.places.get(ship)): 0}
    found = []
    for steps in range(1, moves + 1):
        after = {}
        for place, cost in best.items():
            for direction in range(DIRECTIONS):
                there = int(game.field.step(place, direction))
                if there != NONE and passable(game, there):
                    total = cost + danger_of_step(game, ship, place, there)
                    after[there] = min(total, after.get(there, total))
        best = after
        if goal in best:
            found.append((best[goal], steps))
    return min(found)


@pytest.mark.rule("BG-ECM-01", "BG-OBS-02")
@pytest.mark.parametrize("goal", ["J9", "H11", "G7", "E12", "I6"])
def test_a_ship_sent_to_a_place_takes_the_least_dangerous_and_then_the_shortest_way(goal):
    mission = board_with(debris=["F9 G9", "F10 G10"], asteroids=["K6 L6 K7 L7"])
    ships = {ROOK: "D9", TET: "H8 E", FUVU: ["G12", "E7", "A1"]}
    game = battle(ships, mission=mission, changes={ROOK: {"move": 7}})
    unit(game, ROOK)
    ship = ship_of(ROOK)
    wanted = int(place_of(game.field.cell_named(goal), SMALL))
    way = find_way(game, ship, (wanted,))
    cost, place = 0, int(game.places.get(ship))
    for each in way:
        there = int(game.field.step(place, each % DIRECTIONS))
        cost += danger_of_step(game, ship, place, there)
        place = there
    assert place == wanted
    assert (cost, len(way)) == least_danger(game, ship, wanted, 7)
