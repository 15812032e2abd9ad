"""The missions of the standard card set: lists as printed, maps as decided."""

from importlib.resources import files
from itertools import combinations

import pytest

from hullbreach.games.battleship_galaxies.card_set import (
    BARRAGE,
    BOARD_ROWS,
    BY_ROCK,
    COPIES,
    CORE_RULE,
    ENGINES_RULE,
    ESCAPE,
    FACTION_NAMES,
    HERO,
    IN_ZONE,
    LEVEL_NAMES,
    NAMES,
    NO_FLAGSHIP,
    NONE,
    PATROL,
    SURVIVOR_RULE,
    TACTIC_NAMES,
    TILE_NAMES,
    UPGRADE,
    WEAPON,
    ZONE_ROWS,
    Prepped,
    Starter,
    face_of,
)
from hullbreach.games.battleship_galaxies.read_cards import read_cards
from hullbreach.kernel.cardset import CardFile

TEXT = (files("hullbreach.games.battleship_galaxies") / "cards" / "standard.toml").read_text("utf-8")
BOX = read_cards(CardFile("standard", TEXT))
MISSIONS = {mission.number: mission for mission in BOX.missions}
EVERYBODY = range(1, 7)
BUILT = (2, 3, 6)  # where players choose their fleets


def fleet(number, seat):
    """The ships of a seat as print has them."""
    listed = [(unit, level) for owner, unit, level in MISSIONS[number].fleets if owner == seat]
    return sorted(f"{LEVEL_NAMES[level - 1]} {NAMES[unit]}" for unit, level in listed)


def named(level, names):
    return sorted(f"{level} {name}" for name in names)


def deck(cards):
    """A deck by the names of its cards."""
    return {TACTIC_NAMES[kind]: count for kind, count in cards}


def size(cards):
    return sum(count for _, count in cards)


def kinds(*names):
    return tuple(TACTIC_NAMES.index(name) for name in names)


def half_turn(number, space):
    """Where a space comes to lie when the board is turned round."""
    column, row = space
    columns = 14 * MISSIONS[number].boards
    return columns - 1 - row % 2 - column, BOARD_ROWS - 1 - row


def cells(number, space):
    return BOX.boards[number - 1].cell(space)


def ready(number, side, cost):
    return next(each for each in MISSIONS[number].ready if (each.side, each.cost) == (side, cost))


# -- all missions ----------------------------------------------------------------------------------


def test_there_are_five_printed_missions_and_one_of_our_own():
    assert [mission.number for mission in BOX.missions] == [1, 2, 3, 4, 5, 6]
    assert [mission.name for mission in BOX.missions] == [
        *("Dead Zone Battle", "Blockade Run at Entebe", "The Battle for ISN Barrage", "Meteor Storm"),
        *("The Struggle at Pan Base", "Skirmish"),
    ]
    assert all(mission.text.endswith(".") for mission in BOX.missions)


def test_seats_and_sides():
    assert [mission.seats for mission in BOX.missions] == [
        *[(0, 1)] * 3,
        (0, 0, 1, 1),
        (0, 1, 1),
        (0, 1),
    ]
    assert {mission.factions for mission in BOX.missions} == {(0, 1)}


def test_energy_at_the_start_and_each_turn():
    assert [mission.energy for mission in BOX.missions] == [(15, 15), (5, 15), (15, 15), (20, 20), (10, 15), (15, 15)]
    normal = (10, 10)
    assert [mission.income for mission in BOX.missions] == [normal, normal, normal, (8, 8), (10, 6), normal]
    first = (5, 5)
    assert [mission.first_income for mission in BOX.missions] == [first, first, first, (8, 8), (5, 6), first]


def test_special_rules_and_points():
    rules = [0, ESCAPE | PATROL, CORE_RULE, ENGINES_RULE, SURVIVOR_RULE | NO_FLAGSHIP, 0]
    assert [mission.rules for mission in BOX.missions] == rules
    assert [(mission.vp_side, mission.vp_needed) for mission in BOX.missions] == [
        *[(NONE, 0), (1, 8), (1, 10), (NONE, 0), (0, 10), (NONE, 0)],
    ]


@pytest.mark.rule("BG-Q-03")
def test_only_the_team_missions_are_on_two_boards():
    assert [number for number in EVERYBODY if MISSIONS[number].boards == 2] == [4, 5]


@pytest.mark.rule("BG-Q-09")
@pytest.mark.parametrize("number", EVERYBODY)
def test_tiles_have_their_shapes(number):
    mission = MISSIONS[number]
    field = BOX.boards[number - 1].field
    for pair in (*mission.debris, *(place.cells for place in mission.tiles)):
        a, b = (cells(number, space) for space in pair)
        assert field.distance(a, b) == 1
    for rock in mission.asteroids:
        corners = [cells(number, space) for space in rock]
        # four sides and the short diagonal are 1, the long diagonal is 2: that is a rhombus
        assert sorted(field.distance(a, b) for a, b in combinations(corners, 2)) == [1, 1, 1, 1, 1, 2]


@pytest.mark.rule("BG-Q-122")
@pytest.mark.parametrize("number", EVERYBODY)
def test_tiles_lie_apart_and_outside_the_starting_zones(number):
    mission = MISSIONS[number]
    spaces = [space for group in (*mission.debris, *mission.asteroids) for space in group]
    spaces += [space for place in mission.tiles for space in place.cells]
    assert len({*spaces}) == len(spaces)
    assert all(ZONE_ROWS <= row < BOARD_ROWS - ZONE_ROWS for _, row in spaces)
    assert all(cells(number, space) != NONE for space in spaces)


@pytest.mark.parametrize("number", EVERYBODY)
def test_maps_are_alike_for_both_sides(number):
    mission = MISSIONS[number]
    tiles = {(frozenset(place.cells), place.tile) for place in mission.tiles}
    assert {(frozenset(half_turn(number, space) for space in group), tile) for group, tile in tiles} == tiles
    for groups in (mission.asteroids, mission.debris):
        found = {frozenset(group) for group in groups}
        # the moon base of mission 5 stands three rows nearer to the Wretch (BG-Q-117)
        moved = 6 if number == 5 and groups == mission.asteroids else 0
        turned = {frozenset(half_turn(number, space) for space in group) for group in found}
        assert {frozenset((column, row + moved) for column, row in group) for group in turned} == found


@pytest.mark.parametrize("number", EVERYBODY)
def test_the_board_of_a_mission_knows_its_tiles(number):
    mission, board = MISSIONS[number], BOX.boards[number - 1]
    for place, tile in enumerate(mission.tiles):
        assert [int(board.tile.get(cells(number, space))) for space in tile.cells] == [place, place]
    for place, pair in enumerate(mission.debris):
        assert [int(board.debris.get(cells(number, space))) for space in pair] == [place, place]
    rocks = [cells(number, space) for rock in mission.asteroids for space in rock]
    assert board.rock_cells.to_list() == rocks + [NONE] * (16 - len(rocks))


# -- mission 1 -------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M1-03")
def test_mission_1_isn_fleet():
    listed = ("seasoned ISN Everest", "standard ISN Barrage", "seasoned ISN Torrent", "standard F-51 Blue Sparrows")
    assert fleet(1, 0) == sorted(listed)
    assert MISSIONS[1].starters == MISSIONS[1].prepped == ()


@pytest.mark.rule("BG-M1-04")
def test_mission_1_isn_deck():
    assert deck(MISSIONS[1].decks[0]) == {
        **{"Superior Squadron Tactics": 3, "SR2 Twin Rocket Launchers": 3, "Alert From ISN Torrent": 3},
        **{"LR5 Nuclear Warhead": 3, "Bronson Skiles": 2, "Sparrow Cover Fire": 2, "Erin Cho": 2},
    }
    assert size(MISSIONS[1].decks[0]) == 18


@pytest.mark.rule("BG-M1-05", "BG-Q-89")
def test_mission_1_wretch_fleet_and_deck():
    listed = ("seasoned Vapor's Fate", "standard Chosh Ka", "seasoned So Bwa Tet", "standard Red Tougu")
    assert fleet(1, 1) == sorted(listed)
    assert deck(MISSIONS[1].decks[1]) == {
        **{"LR5 Ripper Cannon": 3, "Exploit Weakness": 3, "Spectral Resurgence": 3, "Hijack Plan": 3},
        **{"Vecton Field Detonator": 2, "Krall Draxus": 2, "Captain Vulchar": 2},
    }
    assert size(MISSIONS[1].decks[1]) == 18


@pytest.mark.rule("BG-Q-90")
def test_mission_1_map():
    mission = MISSIONS[1]
    places = [((2, 8), (3, 8)), ((6, 8), (7, 8)), ((10, 8), (11, 8))]
    assert [place.cells for place in mission.tiles] == places
    assert {place.tile for place in mission.tiles} == {NONE}
    assert (mission.random_tiles, mission.asteroids, mission.debris) == (3, (), ())


# -- missions 2 and 3 ------------------------------------------------------------------------------


@pytest.mark.rule("BG-Q-93")
def test_mission_2_map():
    mission = MISSIONS[2]
    assert mission.asteroids == (
        ((2, 5), (3, 5), (3, 6), (4, 6)),
        ((9, 10), (10, 10), (9, 11), (10, 11)),
        ((8, 6), (9, 6), (8, 7), (9, 7)),
        ((3, 9), (4, 9), (4, 10), (5, 10)),
    )
    assert mission.debris == (((5, 5), (6, 5)), ((6, 11), (7, 11)), ((0, 8), (1, 8)), ((12, 8), (13, 8)))
    assert (mission.random_tiles, mission.tiles) == (0, ())


@pytest.mark.rule("BG-Q-98")
def test_mission_3_map():
    mission = MISSIONS[3]
    assert mission.asteroids == (((3, 5), (4, 5), (4, 6), (5, 6)), ((8, 10), (9, 10), (8, 11), (9, 11)))
    assert [place.cells for place in mission.tiles] == [((1, 8), (2, 8)), ((6, 8), (7, 8)), ((11, 8), (12, 8))]
    assert {place.tile for place in mission.tiles} == {NONE}
    assert (mission.random_tiles, mission.debris) == (3, ())


def test_in_mission_3_isn_barrage_begins_on_the_board():
    assert MISSIONS[3].starters == (Starter(BARRAGE, IN_ZONE),)


@pytest.mark.rule("BG-Q-105")
def test_the_isn_deck_of_mission_3_can_be_built():
    cards = ready(3, 0, 48).cards
    for card_type in (WEAPON, UPGRADE, HERO):
        assert sum(count for kind, count in cards if BOX.tactics[kind].type == card_type) >= 6
        assert [each.type for each in BOX.tactics[:12]].count(card_type) >= 2


# -- mission 4 -------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M4-03")
def test_mission_4_wretch_fleets():
    assert fleet(4, 2) == named("veteran", ("Vapor's Fate", "Red Fuvu", "Red Tougu"))
    assert fleet(4, 3) == named("veteran", ("So Bwa Tet", "Chosh Ka", "Tes Kio"))


@pytest.mark.rule("BG-M4-04")
def test_mission_4_isn_fleets():
    assert fleet(4, 0) == named("standard", ("ISN Everest", "ISN Torrent"))
    assert fleet(4, 1) == named("standard", ("ISN Barrage", "F-47 Blue Hawks", "Rook's F-54", "F-51 Blue Sparrows"))


@pytest.mark.rule("BG-M4-05")
def test_mission_4_prepped_cards():
    everest, torrent, fate = (NAMES.index(name) for name in ("ISN Everest", "ISN Torrent", "Vapor's Fate"))
    yeboah, cho, krall = kinds("Charles Yeboah", "Erin Cho", "Krall Draxus")
    assert MISSIONS[4].starters == (Starter(torrent, BY_ROCK, (cho,)),)
    assert MISSIONS[4].prepped == (Prepped(yeboah, everest), Prepped(krall, fate))


@pytest.mark.rule("BG-M4-06", "BG-Q-107")
def test_mission_4_decks_are_all_that_is_left():
    isn, wretch = (deck(cards) for cards in MISSIONS[4].decks)
    assert isn == {name: 3 - (name in ("Erin Cho", "Charles Yeboah")) for name in TACTIC_NAMES[:12]}
    assert wretch == {name: 3 - (name == "Krall Draxus") for name in TACTIC_NAMES[12:]}
    assert [size(cards) for cards in MISSIONS[4].decks] == [34, 35]


@pytest.mark.rule("BG-Q-108", "BG-Q-113")
def test_mission_4_map():
    mission = MISSIONS[4]
    assert mission.asteroids == (
        ((7, 5), (8, 5), (8, 6), (9, 6)),
        ((18, 10), (19, 10), (18, 11), (19, 11)),
        ((16, 5), (17, 5), (17, 6), (18, 6)),
        ((9, 10), (10, 10), (9, 11), (10, 11)),
    )
    assert len(mission.asteroids) == 4
    places = [((3, 8), (4, 8)), ((10, 8), (11, 8)), ((16, 8), (17, 8)), ((23, 8), (24, 8))]
    assert [place.cells for place in mission.tiles] == places
    assert {place.tile for place in mission.tiles} == {NONE}
    assert (mission.random_tiles, mission.debris) == (4, ())


# -- mission 5 -------------------------------------------------------------------------------------


@pytest.mark.rule("BG-M5-03")
def test_mission_5_isn_fleet():
    assert fleet(5, 0) == named("veteran", NAMES[:6])


@pytest.mark.rule("BG-M5-04")
def test_mission_5_wretch_fleets():
    assert fleet(5, 1) == named("seasoned", ("Vapor's Fate", "Chosh Ka", "Red Tougu"))
    assert fleet(5, 2) == named("seasoned", ("So Bwa Tet", "Tes Kio", "Red Fuvu"))


@pytest.mark.rule("BG-M5-05", "BG-Q-22")
def test_mission_5_prepped_cards():
    everest, fate, tet = (NAMES.index(name) for name in ("ISN Everest", "Vapor's Fate", "So Bwa Tet"))
    krall, vulchar = kinds("Krall Draxus", "Captain Vulchar")
    assert MISSIONS[5].prepped == (Prepped(krall, fate), Prepped(vulchar, tet))
    heroes = kinds("Charles Yeboah", "Erin Cho")
    assert MISSIONS[5].starters == (Starter(everest, IN_ZONE, heroes, False, 4),)


@pytest.mark.rule("BG-M5-06")
def test_mission_5_isn_deck():
    assert deck(MISSIONS[5].decks[0]) == {
        **{"Alert From ISN Torrent": 3, "Sparrow Cover Fire": 3, "Maneuvering Thrusters": 3, "LR5 Nuclear Warhead": 3},
        **{"F-47 Hawk Patrol": 3, "Commando Away Team": 3, "Superior Squadron Tactics": 3},
        **{"SR2 Twin Rocket Launchers": 3, "Bronson Skiles": 2, "ISN Transport Shuttle": 2},
    }
    assert size(MISSIONS[5].decks[0]) == 28


@pytest.mark.rule("BG-M5-07")
def test_mission_5_wretch_deck():
    heroes = ("Krall Draxus", "Captain Vulchar")
    assert deck(MISSIONS[5].decks[1]) == {name: 3 for name in TACTIC_NAMES[12:] if name not in heroes}
    assert size(MISSIONS[5].decks[1]) == 30


@pytest.mark.rule("BG-Q-117")
def test_mission_5_map():
    mission = MISSIONS[5]
    assert mission.asteroids == (((9, 10), (10, 10), (9, 11), (10, 11)), ((16, 11), (17, 11), (17, 12), (18, 12)))
    assert mission.debris == (
        *(((6, 6), (6, 7)), ((20, 9), (21, 10))),
        *(((13, 6), (14, 6)), ((13, 10), (14, 10))),
    )
    assert [(TILE_NAMES[place.tile], place.cells) for place in mission.tiles] == [
        ("source", ((2, 8), (3, 8))),
        ("source", ((24, 8), (25, 8))),
        ("regenerator", ((20, 5), (21, 5))),
        ("regenerator", ((5, 11), (6, 11))),
    ]
    assert mission.random_tiles == 0


# -- mission 6, and fleets to choose ---------------------------------------------------------------


@pytest.mark.rule("BG-CUST-01", "BG-Q-122")
def test_mission_6_is_a_custom_one():
    mission = MISSIONS[6]
    assert mission.cost == 30
    assert (mission.rules, mission.vp_needed, mission.fleets, mission.starters) == (0, 0, (), ())
    assert [TILE_NAMES[place.tile] for place in mission.tiles] == ["station", "regenerator", "regenerator"]
    assert (len(mission.asteroids), len(mission.debris)) == (2, 2)
    placed = {(place.tile, place.cells) for each in BOX.missions[:5] for place in each.tiles}
    assert not placed & {(place.tile, place.cells) for place in mission.tiles}


def test_fleets_are_listed_or_built_to_a_cost():
    assert [mission.cost for mission in BOX.missions] == [0, 48, 48, 0, 0, 30]
    assert [number for number in EVERYBODY if not MISSIONS[number].fleets] == [*BUILT]
    assert [number for number in EVERYBODY if MISSIONS[number].decks == ((), ())] == [*BUILT]


def test_there_are_ready_made_fleets_wherever_players_may_build():
    found = {number: sorted((each.cost, each.side) for each in MISSIONS[number].ready) for number in EVERYBODY}
    both = [(48, 0), (48, 1)]
    assert found == {1: [(42, 0), (42, 1), *both], 2: both, 3: both, 4: [], 5: [], 6: [(30, 0), (30, 1)]}


READY = [(mission.number, each) for mission in BOX.missions for each in mission.ready]


@pytest.mark.parametrize(
    ("number", "each"), READY, ids=[f"{number}-{each.cost}-{FACTION_NAMES[each.side]}" for number, each in READY]
)
def test_a_ready_made_fleet_could_have_been_built(number, each):
    units = [unit for unit, _ in each.ships]
    assert len({*units}) == len(units)
    cost = sum(BOX.ships[face_of(unit, level)].launch for unit, level in each.ships)
    unspent = 11 if (number, each.side) == (3, 0) else 2  # without ISN Barrage the ISN have a small fleet of hunters
    assert each.cost - unspent <= cost <= each.cost
    assert size(each.cards) == each.cost // 2
    assert all(1 <= count <= COPIES for _, count in each.cards)
    assert {kind // 12 for kind, _ in each.cards} == {each.side}
    of_side = {unit // 6 for unit in units if unit != BARRAGE or number != 3}
    assert of_side == {each.side}
    assert (BARRAGE in units) == (number == 3 and each.side == 1) or number != 3
    # every card of the deck can be used by a ship of the fleet
    for kind, _ in each.cards:
        card = BOX.tactics[kind]
        limit = {HERO: "heroes", UPGRADE: "upgrades", WEAPON: "weapons"}.get(card.type)
        fitting = [BOX.ships[face_of(unit, level)] for unit, level in each.ships if (unit % 6 > 3) == card.squadron]
        assert limit is None or any(getattr(ship, limit) for ship in fitting)
