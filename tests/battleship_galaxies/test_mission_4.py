"""Mission 4, Meteor Storm: shared decks and energy, ISN Torrent by its asteroid, the remote engines."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import ASTEROID_KIND, LAUNCH_ENERGY, Power
from hullbreach.games.battleship_galaxies.flow.end import strike_the_clock
from hullbreach.games.battleship_galaxies.flow.engines import shift_refusal
from hullbreach.games.battleship_galaxies.moves import DISCARD, ENGINES, PASS, ROCK, SHIP, SPACE, STEP, UNIT
from hullbreach.games.battleship_galaxies.state import WHY_DESTROYED
from hullbreach.kernel.hex import DIRECTION_NAMES, SMALL, place_of

from .card_scenes import first_moves, fleet, mission_of, new_game, other_cards, to_start
from .scenes import (
    BARRAGE,
    CHOSH,
    EVEREST,
    FATE,
    FUVU,
    HAWKS,
    KIO,
    ROOK,
    SPARROWS,
    TET,
    TORRENT,
    TOUGU,
    agree,
    asked,
    battle,
    board_with,
    energy,
    finish_turn,
    fire,
    heard,
    kind_of,
    legal,
    let_be,
    listen,
    load_dice,
    on_unit,
    pegs,
    pile,
    play,
    ship,
    ship_of,
    step,
    to_phase,
    unit,
    why_not,
)

CHO, YEBOAH, DRAXUS, SKILES = "Erin Cho", "Charles Yeboah", "Krall Draxus", "Bronson Skiles"
OWNERS = {EVEREST: 0, TORRENT: 0, BARRAGE: 1, ROOK: 1, HAWKS: 1, SPARROWS: 1, FATE: 2, FUVU: 2, TOUGU: 2}
OWNERS |= {TET: 3, CHOSH: 3, KIO: 3}
FAR = {TORRENT: "AA1 W", KIO: "AA17"}


def storm(ships=None, asteroids=("C9 D9 C10 D10",), tiles=(), **more):
    """A scene on the joined board; asteroids by their spaces."""
    mission = board_with(
        boards=2,
        asteroids=asteroids,
        tiles=tiles,
        rules=mission_of(4).rules,
        seats=(0, 0, 1, 1),
        income=(8, 8),
        first_income=(8, 8),
    )
    more = {"owners": OWNERS, "turn": 5, "hands": ((), (), (), ()), "phase": "end", **more}
    return listen(battle({**FAR, **(ships or {})}, mission=mission, **more))


def rock_spaces(game, rock=0):
    return [game.field.name(game.rock_cells.get(4 * rock + number)) for number in range(4)]


def engines(game, *rolls):
    """Start the engines with the first of these rolls."""
    load_dice(game, *rolls)
    play(game, ENGINES)
    return game


# -- setup -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M4-19", "BG-TEAM-01")
def test_who_has_what_and_what_waits_behind_the_screens():
    game = new_game(4)
    assert [set(fleet(game, seat)) for seat in range(4)] == [
        {EVEREST, TORRENT},
        {BARRAGE, HAWKS, ROOK, SPARROWS},
        {FATE, FUVU, TOUGU},
        {TET, CHOSH, KIO},
    ]
    first_moves(game, "ChooseStart")
    assert [each for each in range(12) if game.in_play(each)] == [TORRENT]
    assert all(game.waits(each) and game.carrier(each) == -1 for each in range(12) if each != TORRENT)


@pytest.mark.rule("BG-M4-07", "BG-Q-109")
def test_torrent_begins_beside_an_asteroid_with_erin_cho():
    powers = {TORRENT: {"powers": (Power("Cells", LAUNCH_ENERGY, 3),)}}
    game = new_game(4, cards=other_cards(powers))
    assert asked(game) == (0, "Place")
    places = set()
    for move in legal(game):
        world = game.clone()
        world.apply(move)
        for tail in legal(world) if asked(world)[1] == "Tail" else [None]:
            end = world.clone()
            if tail is not None:
                end.apply(tail)
            place = end.places.get(ship_of(TORRENT))
            places.add(place)
            assert end.by_rock(place)
            rows = {int(end.field.row(cell)) for cell in end.field.covers(place)}
            assert not rows & {15, 16}  # outside the Wretch zone
    assert len(places) > 100
    assert why_not(game, SPACE) == "BG-Q-109"
    first_moves(game, "ChooseStart")
    assert on_unit(game, TORRENT) == [CHO]
    assert energy(game, 0) == 20  # nothing is paid, and launch powers do not work
    assert pegs(game, ship_of(TORRENT)) == (2, 0)
    assert game.loaders == 0  # it carries nothing
    assert game.since.get(TORRENT) == 0


@pytest.mark.rule("BG-M4-08", "BG-M4-09", "BG-Q-114")
@pytest.mark.parametrize("first", [0, 3])
def test_a_team_shares_20_energy_and_gains_8_a_turn_from_the_first_on(first):
    game = new_game(4)
    assert [energy(game, side) for side in (0, 1)] == [20, 20]
    to_start(game, first)
    side = int(game.side(first))
    assert energy(game, side) == 28
    assert energy(game, 1 - side) == 20
    finish_turn(game)
    second = int(game.active)
    assert energy(game, game.side(second)) == (36 if game.side(second) == side else 28)


@pytest.mark.rule("BG-Q-114", "BG-DISC-06")
def test_energy_sources_add_their_two():
    game = storm({BARRAGE: "F9 E"}, tiles=("F9 G9",), phase="energy", active=1, turn=6)
    bare = energy(game, 0)
    game = battle(
        {**FAR, BARRAGE: "F9 E"},
        mission=mission_of(4, asteroids=(), tiles=mission_of(1).tiles[:1]),
        owners=OWNERS,
        hands=((), (), (), ()),
        tiles=("source",),
        turned=(0,),
        phase="energy",
        active=1,
        turn=6,
    )
    assert energy(game, 0) == bare == 28  # not on it
    game = battle(
        {**FAR, BARRAGE: "C9 E"},
        mission=mission_of(4, asteroids=(), tiles=mission_of(1).tiles[:1]),
        owners=OWNERS,
        hands=((), (), (), ()),
        tiles=("source",),
        turned=(0,),
        phase="energy",
        active=1,
        turn=6,
    )
    assert energy(game, 0) == 30


# -- remote engines --------------------------------------------------------------------------------


@pytest.mark.rule("BG-M4-12", "BG-Q-110")
def test_once_at_the_end_of_an_isn_players_turn_for_2_energy():
    for active in (0, 1):
        game = storm(active=active, turn=5 + active)
        assert asked(game) == (active, "EngineChoice")
        assert legal(game) == [PASS, ENGINES]
        agree(game)
        engines(game, 3)
        assert energy(game, 0) == (26 if active == 0 else 18)  # the teammate has his income already
        assert heard(game, "engines") == [("engines", {"seat": active, "roll": 3})]
        assert game.active == active + 1  # no second try
    wretch = storm(active=2, turn=7)
    assert wretch.active == 3  # nobody is asked


@pytest.mark.rule("BG-M4-12")
@pytest.mark.parametrize(("roll", "started"), [(3, False), (4, True), (8, True)])
def test_4_or_more_starts_them(roll, started):
    game = engines(storm(), roll)
    assert (asked(game) == (0, "ChooseRock")) is started


@pytest.mark.rule("BG-M4-12", "BG-NRG-04", "BG-TURN-03")
def test_without_the_energy_cards_may_be_discarded_for_it():
    game = storm(energy=(1, 20), hands=((SKILES,), (), (), ()))
    assert why_not(game, ENGINES) == "BG-NRG-04"
    agree(game)
    play(game, DISCARD + kind_of(SKILES))
    assert legal(game) == [PASS, ENGINES]
    assert storm(energy=(1, 20)).active == 1  # neither energy nor cards: not asked
    assert storm(energy=(0, 20), hands=((SKILES,), (), (), ())).active == 1


@pytest.mark.rule("BG-M4-12")
def test_only_in_this_mission():
    game = battle({ROOK: "C7", KIO: "E15"}, phase="end")
    assert game.active == 1


@pytest.mark.rule("BG-M4-13", "BG-Q-110", "BG-Q-108")
def test_up_to_three_different_asteroids_one_at_a_time_with_a_roll_for_each():
    rocks = ("C5 D5 C6 D6", "C11 D11 C12 D12", "J5 K5 J6 K6", "J11 K11 J12 K12")
    game = engines(storm(asteroids=rocks), 4)
    assert legal(game) == [PASS, ROCK, ROCK + 1, ROCK + 2, ROCK + 3]
    agree(game)
    for number, roll in ((1, 2), (3, 1), (0, 5)):
        load_dice(game, roll)
        play(game, ROCK + number)
        assert heard(game, "asteroid") == [("asteroid", {"seat": 0, "rock": number, "roll": roll})]
        assert asked(game) == (0, "MoveRock")
        let_be(game)
        if number == 1:
            assert why_not(game, ROCK + 1) == "BG-Q-110"
            agree(game)
    assert game.active == 1  # three are enough
    one = engines(storm(), 4)
    assert why_not(one, ROCK + 1) == "BG-M4-13"  # there is no second asteroid here
    load_dice(one, 1)
    play(one, ROCK)
    let_be(one)
    assert legal(one) == [PASS]
    let_be(one)
    assert one.active == 1


@pytest.mark.rule("BG-M4-13", "BG-Q-110")
@pytest.mark.parametrize("roll", [1, 3])
def test_it_moves_up_to_so_many_spaces(roll):
    game = engines(storm(), 4, roll)
    play(game, ROCK)
    for _ in range(roll - 1):
        step(game, "E")
        assert asked(game) == (0, "MoveRock")
    step(game, "E")
    assert asked(game) == (0, "ChooseRock")
    assert rock_spaces(game) == [f"{chr(ord(name[0]) + roll)}{name[1:]}" for name in ("C9", "D9", "C10", "D10")]


@pytest.mark.rule("BG-M4-14", "BG-Q-09", "BG-Q-111")
def test_every_shift_is_one_move_whether_it_enters_two_or_three_spaces():
    entered = {}
    for number, way in enumerate(DIRECTION_NAMES):
        game = engines(storm(), 4, 1)
        play(game, ROCK)
        before = set(rock_spaces(game))
        step(game, way)
        entered[way] = len(set(rock_spaces(game)) - before)
        assert asked(game) == (0, "ChooseRock")  # one move was all it had
        lying = {game.field.name(cell) for cell in range(game.field.size) if game.rocks.get(cell) == 0}
        assert lying == set(rock_spaces(game))
        assert heard(game, "asteroid moves") == [("asteroid moves", {"seat": 0, "rock": 0, "direction": number})]
    assert sorted(entered.values()) == [2, 2, 2, 2, 3, 3]


@pytest.mark.rule("BG-M4-15", "BG-Q-111")
def test_ships_block_an_asteroid():
    game = engines(storm({BARRAGE: "E10 E"}), 4, 8)
    play(game, ROCK)
    assert why_not(game, STEP + DIRECTION_NAMES.index("E")) == "BG-M4-15"
    agree(game)


@pytest.mark.rule("BG-Q-111")
def test_tiles_other_asteroids_and_the_rim_block_it_too():
    game = storm(asteroids=("C9 D9 C10 D10", "E10 F10 F11 G11"), tiles=("B11 C11",))
    refusals = {way: shift_refusal(game, 0, number) for number, way in enumerate(DIRECTION_NAMES)}
    assert refusals["E"] == "BG-Q-111"
    rim = storm(asteroids=("A9 B9 A10 B10",))
    assert shift_refusal(rim, 0, DIRECTION_NAMES.index("W")) == "BG-Q-111"
    assert shift_refusal(rim, 0, DIRECTION_NAMES.index("E")) == ""
    tile = storm(asteroids=("C9 D9 C10 D10",), tiles=("F10 G10",))
    assert shift_refusal(tile, 0, DIRECTION_NAMES.index("E")) == ""
    game = engines(tile, 4, 8)
    play(game, ROCK)
    step(game, "E")
    assert why_not(game, STEP) == "BG-Q-111"


@pytest.mark.rule("BG-OBS-01", "BG-Q-10")
def test_nothing_else_moves_and_a_moved_asteroid_is_an_obstacle_where_it_lies():
    game = storm({BARRAGE: "G9 E"})
    before = [board.to_list() for board in (game.board.tile, game.board.debris, game.board.zone)]
    engines(game, 4, 2)
    play(game, ROCK)
    step(game, "E", "E")
    assert [board.to_list() for board in (game.board.tile, game.board.debris, game.board.zone)] == before
    cell = game.field.cell_named("F10")
    assert game.rocks.get(cell) == 0
    assert game.by_rock(game.places.get(ship_of(BARRAGE)))
    assert not game.by_rock(place_of(game.field.cell_named("B9"), SMALL))


@pytest.mark.rule("BG-M4-16", "BG-Q-112")
def test_a_wretch_ship_that_it_comes_up_to_is_damaged():
    game = engines(storm({CHOSH: "G9 E", BARRAGE: "G11 E"}), 4, 2)
    play(game, ROCK)
    step(game, "E", "E")
    assert pegs(game, ship_of(CHOSH)) == (1, 0)
    assert pegs(game, ship_of(BARRAGE)) == (2, 0)  # never an ISN ship
    damage = heard(game, "damage")[0][1]
    assert damage["kind"] == ASTEROID_KIND


@pytest.mark.rule("BG-M4-16", "BG-Q-112")
def test_not_one_that_it_was_beside_when_it_began():
    game = engines(storm({CHOSH: "E9 E"}), 4, 2)  # adjacent from the start
    play(game, ROCK)
    step(game, "SW")
    step(game, "NE")
    assert pegs(game, ship_of(CHOSH)) == (2, 0)


@pytest.mark.rule("BG-M4-16", "BG-Q-112")
def test_only_where_it_ends_counts():
    game = engines(storm({CHOSH: "F9 E"}), 4, 3)
    play(game, ROCK)
    step(game, "E")
    step(game, "W")
    let_be(game)
    assert pegs(game, ship_of(CHOSH)) == (2, 0)


@pytest.mark.rule("BG-M4-16", "BG-Q-112")
def test_of_several_ships_the_isn_player_chooses_one():
    game = engines(storm({CHOSH: "F9 E", FUVU: ["F10", "T3", "T4"]}), 4, 1)
    play(game, ROCK)
    step(game, "E")
    assert asked(game) == (0, "RockHits")
    assert legal(game) == [SHIP + ship_of(CHOSH), SHIP + ship_of(FUVU)]
    assert why_not(game, PASS) == "BG-M4-16"
    agree(game)
    ship(game, ship_of(FUVU))
    assert pegs(game, ship_of(FUVU)) == (0, 0)
    assert pegs(game, ship_of(CHOSH)) == (2, 0)


@pytest.mark.rule("BG-Q-112")
def test_different_asteroids_may_hit_the_same_ship():
    game = engines(storm({CHOSH: "F9 E"}, asteroids=("C9 D9 C10 D10", "I9 J9 I10 J10")), 4, 1, 1)
    play(game, ROCK)
    step(game, "E")
    play(game, ROCK + 1)
    step(game, "W")
    assert pegs(game, ship_of(CHOSH)) == (0, 0)


@pytest.mark.rule("BG-M4-16", "BG-DMG-07")
def test_the_damage_is_direct_and_can_destroy():
    game = engines(storm({CHOSH: "F9 E"}, shields={ship_of(CHOSH): 0}, damage={ship_of(CHOSH): 2}), 4, 1)
    play(game, ROCK)
    step(game, "E")
    assert not game.in_play(CHOSH)
    assert asked(game) == (0, "ChooseRock")


# -- victory ---------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M4-01", "BG-M4-17", "BG-TEAM-04")
@pytest.mark.parametrize(("others", "over"), [({FUVU: ["T3", None, None]}, False), ({}, True)])
def test_a_team_wins_when_neither_opponent_has_a_ship(others, over):
    ships = {TORRENT: "H4 E", CHOSH: "H6 E", **others}
    game = listen(
        battle(
            ships,
            mission=mission_of(4, asteroids=(), tiles=()),
            owners=OWNERS,
            hands=((), (), (), ()),
            waiting=(KIO,),
            turn=9,
            shields={ship_of(CHOSH): 0},
            damage={ship_of(CHOSH): 2},
        )
    )
    unit(game, TORRENT)
    let_be(game)
    fire(game, ship_of(CHOSH), "D4")
    assert game.over is over
    if over:
        assert game.ranked == [0, 1]
        assert heard(game, "over")[0][1]["why"] == WHY_DESTROYED


@pytest.mark.rule("BG-M4-18", "BG-Q-80")
def test_the_clock_adds_both_fleets_of_a_faction():
    game = storm({ROOK: "C3", FATE: "T12", TORRENT: "AA1 W", BARRAGE: "AA3 W"}, levels={FATE: 1})
    strike_the_clock(game)
    # 8 + 4 + 8 against 14 + 4 thirds
    assert heard(game, "clock") == [("clock", {"side0": 60, "side1": 54})]
    assert game.ranked == [0, 1]
    assert game.over


def test_the_whole_mission_begins_as_it_should():
    game = to_start(new_game(4), 1)
    assert sorted(pile(game, game.prepped)) == sorted([YEBOAH, DRAXUS])
    to_phase(game, "end", 1)
    assert asked(game) == (1, "EngineChoice")
    assert why_not(game, UNIT + TORRENT) == "BG-M4-12"
