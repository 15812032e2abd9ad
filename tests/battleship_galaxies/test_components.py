"""What is in the box: the standard card set, held against what the rulebook and public reviews fix."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from hullbreach.games.battleship_galaxies import card_set
from hullbreach.games.battleship_galaxies.card_set import (
    ASTEROIDS,
    CARDS,
    CHART_SIGNS,
    COPIES,
    DEBRIS_FIELDS,
    EVENT,
    EVENT_NAMES,
    FACES,
    FACTION_NAMES,
    FIRST_HOLD,
    FIRST_SHIP,
    FIRST_TILE,
    FIRST_VERSION,
    FLAGSHIP,
    FORM_NAMES,
    HERO,
    HIT,
    KIND_NAMES,
    LETTERS,
    LEVEL_NAMES,
    MEMBERS,
    MISS,
    NAMES,
    NUMBERS,
    ONE_BOARD,
    PHASE_NAMES,
    RULE_NAMES,
    SABOTAGE,
    SHIPS,
    SIDE_CARDS,
    SIZES,
    SPACES,
    SPECIAL_NAMES,
    STAR,
    TACTIC_CARDS,
    TACTIC_NAMES,
    TILE_KIND,
    TILE_NAMES,
    TRAIT_NAMES,
    TWO_BOARDS,
    TYPE_NAMES,
    UNIT_OF,
    UNITS,
    UPGRADE,
    VETERAN_LEVEL,
    WEAPON,
    WORD_NAMES,
    face_of,
)
from hullbreach.games.battleship_galaxies.flow.dice import roll_letter, roll_number
from hullbreach.games.battleship_galaxies.read_cards import read_cards
from hullbreach.games.battleship_galaxies.state import MISSION_FLEETS, new_state
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.catalogue import load_catalogue
from hullbreach.kernel.hex import DIRECTIONS, SMALL, place_of
from hullbreach.kernel.hex import LARGE as LARGE_POSE
from hullbreach.kernel.rng import quick

FOLDER = files("hullbreach.games.battleship_galaxies")
TEXT = (FOLDER / "cards" / "standard.toml").read_text("utf-8")
BOX = read_cards(CardFile("standard", TEXT))
TABLES = tomllib.loads(TEXT)
COMPONENTS = {component.id: component for component in load_catalogue(FOLDER).component}

EVEREST, BARRAGE, TORRENT, ROOK, HAWKS, SPARROWS = range(6)
FATE, CHOSH, TET, KIO, FUVU, TOUGU = range(6, 12)
STANDARD, SEASONED, VETERAN = 1, 2, 3
LEVELS = (STANDARD, SEASONED, VETERAN)
LARGE, MEDIUM, SMALL_SOLO = (EVEREST, FATE), (BARRAGE, TORRENT, CHOSH, TET), (ROOK, KIO)
SQUADRONS = (HAWKS, SPARROWS, FUVU, TOUGU)
SIDES = (range(6), range(6, 12))


def card(name, level):
    return BOX.ships[face_of(name, level)]


def versions(name):
    return [card(name, level) for level in LEVELS]


def tactic(name):
    return BOX.tactics[TACTIC_NAMES.index(name)]


def place(name, level, coordinate):
    """The sign on the chart at a coordinate such as D-4."""
    letter, number = coordinate.split("-")
    return card(name, level).chart[int(number) - 1]["ABCDEFGHIJ".index(letter)]


def filled(name):
    """How many of the 80 places of the chart are no miss."""
    return sum(sign != "." for row in card(name, STANDARD).chart for sign in row)


def total(names, level):
    return sum(card(name, level).launch for name in names)


# -- how things are numbered -----------------------------------------------------------------------


@pytest.mark.rule("BG-COMP-01", "BG-COMP-04")
def test_cards_and_tokens_are_numbered_through():
    assert (TACTIC_CARDS, FIRST_VERSION) == (72, 72)
    assert FIRST_VERSION + 4 * UNITS == FIRST_HOLD
    assert FIRST_HOLD + 7 * UNITS == FIRST_TILE
    assert FIRST_TILE + 8 == CARDS
    assert [int(UNIT_OF.get(ship)) for ship in range(SHIPS)] == [
        unit for unit in range(UNITS) for _ in range(MEMBERS.get(unit))
    ]
    assert [int(FIRST_SHIP.get(unit)) for unit in range(UNITS)] == [
        UNIT_OF.to_list().index(unit) for unit in range(UNITS)
    ]


TRAIT_CONSTANTS = ["LAUNCH_DRAW" if word == "launch_draw" else "LAUNCH_ENERGY" for word in TRAIT_NAMES[-2:]]
VOCABULARIES = [
    (TYPE_NAMES, "{}"),
    (FACTION_NAMES, "{}"),
    (TRAIT_NAMES[:-2], "{}_TRAIT"),
    (TILE_NAMES, "{}"),
    (FORM_NAMES, "{}"),
]


@pytest.mark.parametrize(("names", "constant"), VOCABULARIES)
def test_every_word_has_the_number_of_its_name(names, constant):
    assert [getattr(card_set, constant.format(name.upper())) for name in names] == list(range(len(names)))


def test_other_words_have_their_numbers_too():
    assert [getattr(card_set, name) for name in TRAIT_CONSTANTS] == [14, 15]
    assert [getattr(card_set, word.upper()) for word in EVENT_NAMES[:-1]] == list(range(16, 29))
    assert WORD_NAMES[card_set.NO_WORD] == "none"
    windows = ("STARTED", "LAUNCHED", "ACTIVATED", "APPROACHED", "DECLARED", "ROLLED", "STRUCK", "DOOMED", "ENDED")
    phases = ("ENERGY_PLAY", "DEPLOY_PLAY", "ACTION_PLAY", *windows, "TURN_ENDED")
    assert [getattr(card_set, phase) for phase in phases] == list(range(len(PHASE_NAMES)))
    kinds = [KIND_NAMES[number] for number in (card_set.ECM_KIND, card_set.DEBRIS_KIND, card_set.ASTEROID_KIND)]
    assert kinds == ["ecm", "debris", "asteroid"]
    rules = ("ESCAPE", "PATROL", "CORE_RULE", "ENGINES_RULE", "SURVIVOR_RULE", "NO_FLAGSHIP")
    assert [getattr(card_set, rule) for rule in rules] == [1 << number for number in range(len(RULE_NAMES))]


# -- counts ----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-COMP-01", "BG-Q-06")
def test_each_side_has_four_solo_ships_and_two_squadrons_of_three():
    for side in SIDES:
        members = [int(MEMBERS.get(unit)) for unit in side]
        assert members == [1, 1, 1, 1, 3, 3]
        assert sum(members) == 10
    assert SHIPS == COMPONENTS["BG-C-01"].count == 20


@pytest.mark.rule("BG-COMP-02", "BG-Q-22")
def test_ships_have_their_printed_names():
    assert NAMES[:6] == (
        *("ISN Everest", "ISN Barrage", "ISN Torrent", "Rook's F-54"),
        *("F-47 Blue Hawks", "F-51 Blue Sparrows"),
    )
    assert set(NAMES[6:]) == {"Vapor's Fate", "So Bwa Tet", "Chosh Ka", "Tes Kio", "Red Fuvu", "Red Tougu"}
    assert {component.name for number, component in COMPONENTS.items() if number.startswith("BG-S-")} == {*NAMES}
    for number, component in COMPONENTS.items():
        if number.startswith("BG-S-"):
            assert MEMBERS.get(NAMES.index(component.name)) == component.count


@pytest.mark.rule("BG-COMP-03", "BG-Q-20")
def test_each_name_is_there_in_three_versions():
    found = Counter((entry["name"], entry["level"]) for entry in TABLES["ship"])
    assert found == {(name, level): 1 for name in NAMES for level in LEVEL_NAMES}
    assert len(BOX.ships) == FACES == 36
    # on two cards with four sides one version is there twice
    assert COMPONENTS["BG-C-02"].count == 2 * len(NAMES) == 24


@pytest.mark.rule("BG-COMP-04", "BG-Q-21")
def test_there_are_36_tactic_cards_a_side_three_of_each_name():
    assert (SIDE_CARDS, COPIES) == (36, 3)
    factions = Counter(entry["faction"] for entry in TABLES["tactic"])
    assert factions == {"isn": 12, "wretch": 12}
    assert TACTIC_CARDS == COMPONENTS["BG-C-07"].count == COPIES * len(BOX.tactics) == 72
    cards = {component.name: component for number, component in COMPONENTS.items() if number.startswith("BG-T-")}
    assert {*cards} == {*TACTIC_NAMES}
    assert {component.count for component in cards.values()} == {COPIES}
    for name, component in cards.items():
        assert component.known.startswith("ISN" if TACTIC_NAMES.index(name) < 12 else "Wretch")


@pytest.mark.rule("BG-Q-22")
def test_no_other_spelling_is_used():
    other = ("Choosh", "Yeoh", "Hawk Fighters", 'Squadron Tactic"', "Tougu Fighter")
    assert not [spelling for spelling in other if spelling in TEXT]


@pytest.mark.rule("BG-COMP-05", "BG-Q-13")
def test_dice_have_ten_letters_and_eight_numbers():
    assert (COMPONENTS["BG-C-05"].count, COMPONENTS["BG-C-06"].count) == (1, 1)
    game = new_state(BOX, 1, MISSION_FLEETS, 0, quick(3))
    assert sorted({roll_letter(game) for _ in range(500)}) == list(range(LETTERS)) == list(range(10))
    assert sorted({roll_number(game) for _ in range(500)}) == list(range(1, NUMBERS + 1)) == list(range(1, 9))


@pytest.mark.rule("BG-COMP-08", "BG-COMP-09")
def test_there_are_eight_obstacles_and_eight_discovery_tiles():
    assert (DEBRIS_FIELDS, ASTEROIDS) == (COMPONENTS["BG-C-13"].count, COMPONENTS["BG-C-14"].count) == (4, 4)
    tiles = Counter(TILE_NAMES[kind] for kind in TILE_KIND.to_list())
    counts = [COMPONENTS[f"BG-C-{number}"].count for number in (15, 16, 17, 18, 19, 20)]
    assert [tiles[name] for name in TILE_NAMES] == counts == [1, 2, 1, 1, 2, 1]


@pytest.mark.rule("BG-COMP-10", "BG-Q-03")
def test_missions_are_played_on_one_board_or_on_two():
    assert COMPONENTS["BG-C-03"].count == 2
    assert [mission.boards for mission in BOX.missions] == [1, 1, 1, 2, 2, 1]
    assert [int(board.field.size) for board in BOX.boards] == [230, 230, 230, 468, 468, 230]
    assert (int(ONE_BOARD.size), int(TWO_BOARDS.size)) == (230, 468)


@pytest.mark.rule("BG-COMP-06", "BG-COMP-11")
def test_boards_screens_and_tracks_are_those_of_the_catalogue():
    counts = {number: component.count for number, component in COMPONENTS.items()}
    assert [counts[f"BG-C-{number}"] for number in ("04", "08", "09", "10", "21")] == [2, 2, 2, 2, 1]
    tracks = [mission.number for mission in BOX.missions if mission.vp_needed]
    assert tracks == [2, 3, 5]
    assert len(tracks) == counts["BG-C-22"]
    assert all(0 <= energy <= 40 for mission in BOX.missions for energy in mission.energy)


# -- what ship cards say ---------------------------------------------------------------------------


@pytest.mark.rule("BG-Q-05", "BG-Q-06", "BG-CARD-01")
def test_sizes_fix_the_spaces():
    assert [name for name in range(12) if SIZES.get(name) == 3] == [*LARGE]
    assert [name for name in range(12) if SIZES.get(name) == 2] == [*MEDIUM]
    assert [int(SPACES.get(name)) for name in range(12)] == [7, 2, 2, 1, 3, 3] * 2
    for entry in TABLES["ship"]:
        assert entry.get("squadron", False) == (NAMES.index(entry["name"]) in SQUADRONS)


@pytest.mark.rule("BG-Q-05")
def test_ships_cover_one_space_or_two_or_seven():
    cell = ONE_BOARD.cell_named("F9")
    assert ONE_BOARD.covers(place_of(cell, SMALL)) == [cell]
    for direction in range(DIRECTIONS):
        front, back = ONE_BOARD.covers(place_of(cell, direction))
        assert (front, back) == (cell, ONE_BOARD.neighbour(cell, direction))
    around = [ONE_BOARD.neighbour(cell, direction) for direction in range(DIRECTIONS)]
    assert ONE_BOARD.covers(place_of(cell, LARGE_POSE)) == [cell, *around]


@pytest.mark.rule("BG-CARD-01", "BG-CARD-02", "BG-CARD-03")
def test_every_card_has_a_primary_weapon_that_costs_nothing_to_charge():
    weapons = [weapon for each in BOX.ships for weapon in (each.primary, each.secondary) if weapon]
    for weapon in weapons:
        assert weapon.name
        assert min(weapon.range, weapon.attacks, weapon.strength) >= 1
    assert {each.primary.charge for each in BOX.ships} == {0}
    assert [weapon.charge for weapon in weapons if weapon.charge] == [1, 2, 1]
    bearers = [(each.name, each.level) for each in BOX.ships if each.secondary]
    assert bearers == [(EVEREST, VETERAN), (TORRENT, VETERAN), (FATE, VETERAN)]


@pytest.mark.rule("BG-CARD-04")
def test_a_squadrons_numbers_are_those_of_each_of_its_ships():
    for name in SQUADRONS:
        for each in versions(name):
            assert 1 <= each.shield + each.hull <= 3
            assert (each.primary.attacks, each.heroes, each.capacity) == (1, 0, 0)


@pytest.mark.rule("BG-CARD-05")
def test_only_some_ships_of_more_than_one_space_carry_others():
    carriers = {name: [each.capacity for each in versions(name)] for name in range(12) if card(name, VETERAN).capacity}
    assert carriers == {EVEREST: [12] * 3, TORRENT: [3, 3, 4], FATE: [6, 6, 8], CHOSH: [0, 0, 3]}
    assert sum(SPACES.get(name) for name in range(1, 6)) == 11  # so that the Everest takes in all the others


@pytest.mark.rule("BG-CARD-06")
def test_some_types_of_card_cannot_be_attached_to_some_ships():
    for field in ("heroes", "upgrades", "weapons"):
        limits = [getattr(each, field) for each in BOX.ships]
        assert {0, 1, 2} == {*limits}
    for name in (*LARGE, *MEDIUM):
        assert all(each.weapons and each.upgrades for each in versions(name))


@pytest.mark.rule("BG-CARD-07", "BG-Q-14")
@pytest.mark.parametrize("name", range(12))
def test_a_chart_has_80_places_and_one_to_three_stars(name):
    for level, each in zip(LEVELS, versions(name), strict=True):
        signs = Counter("".join(each.chart))
        assert [len(row) for row in each.chart] == [10] * 8
        assert {*signs} <= {*CHART_SIGNS}
        assert 1 <= signs["*"] <= 3
        first = int(face_of(name, level)) * 80
        values = BOX.chart.to_list()[first : first + 80]
        assert [CHART_SIGNS[value] for value in values] == [each.chart[n % 8][n // 8] for n in range(80)]
        assert values.count(MISS) + values.count(HIT) + values.count(STAR) + signs["o"] == 80
    assert len({each.chart for each in versions(name)}) == 1  # the silhouette is the ship's, not its crew's


@pytest.mark.rule("BG-CARD-07", "BG-Q-14")
def test_some_charts_have_special_places():
    special = {name: (SPECIAL_NAMES[card(name, VETERAN).special], card(name, 3).special_amount) for name in range(12)}
    assert {name: does for name, does in special.items() if does[1]} == {BARRAGE: ("breach", 1), FATE: ("drain", 1)}


def test_large_ships_fill_most_of_the_chart_and_fighters_little():
    assert all(50 <= filled(name) <= 56 for name in LARGE)
    assert all(36 <= filled(name) <= 40 for name in MEDIUM)
    assert all(30 <= filled(name) <= 32 for name in SQUADRONS)
    assert all(22 <= filled(name) <= 24 for name in SMALL_SOLO)


@pytest.mark.parametrize("name", range(12))
def test_a_silhouette_is_in_one_piece_and_stars_are_inside_it(name):
    chart = card(name, STANDARD).chart
    solid = {(x, y) for y, row in enumerate(chart) for x, sign in enumerate(row) if sign != "."}
    reached, edge = set(), {min(solid)}
    while edge:
        reached |= edge
        edge = {(x + a, y + b) for x, y in edge for a in (-1, 0, 1) for b in (-1, 0, 1)} & solid - reached
    assert reached == solid
    for x, y in solid:
        if chart[y][x] in "*o":
            assert (x - 1, y) in solid


@pytest.mark.rule("BG-CARD-08")
@pytest.mark.parametrize("name", range(12))
def test_each_version_of_a_name_has_its_own_launch_cost_and_is_no_worse_than_the_one_before(name):
    costs = [each.launch for each in versions(name)]
    assert costs == sorted({*costs})
    for before, after in zip(versions(name), versions(name)[1:], strict=False):
        assert after.activate <= before.activate
        for field in ("move", "shield", "hull", "capacity", "heroes", "upgrades", "weapons"):
            assert getattr(after, field) >= getattr(before, field)
        assert after.primary.range >= before.primary.range
        attack = before.primary.attacks * before.primary.strength + before.primary.extra
        assert after.primary.attacks * after.primary.strength + after.primary.extra >= attack
        assert after[3:] != before[3:]


# -- numbers that print fixes ----------------------------------------------------------------------


def test_the_blue_hawks_are_as_in_the_examples():
    assert card(HAWKS, SEASONED).launch == 5
    assert (card(HAWKS, VETERAN).activate, card(HAWKS, VETERAN).move) == (2, 5)


def test_isn_barrage_reaches_4_spaces_and_moves_4():
    assert {each.primary.range for each in versions(BARRAGE)} == {4}
    assert min(each.move for each in versions(BARRAGE)) >= 4
    assert SPACES.get(BARRAGE) == 2


def test_isn_everest_has_strength_2_and_moves_3():
    assert {each.primary.strength for each in versions(EVEREST)} == {2}
    assert min(each.move for each in versions(EVEREST)) >= 3


def test_isn_everest_can_be_as_the_missions_want_it():
    assert card(EVEREST, VETERAN).hull >= 5
    assert card(EVEREST, VETERAN).heroes >= 2
    assert card(EVEREST, STANDARD).heroes >= 1


@pytest.mark.rule("BG-Q-125")
def test_flagship_makes_launches_out_of_the_everest_cheaper():
    bearers = [(each.name, each.level, power) for each in BOX.ships for power in each.powers if power.name == FLAGSHIP]
    assert [(name, level) for name, level, _ in bearers] == [(EVEREST, SEASONED), (EVEREST, VETERAN)]
    assert {(WORD_NAMES[power.word], power.amount) for _, _, power in bearers} == {("unload", 1)}


def test_the_story_of_mission_5_names_the_stars_of_the_everest():
    assert [place(EVEREST, VETERAN, coordinate) for coordinate in ("G-5", "J-6")] == ["*", "*"]


def test_ships_take_the_heroes_that_missions_put_on_them():
    needed = [(TORRENT, STANDARD), (FATE, VETERAN), (FATE, SEASONED), (TET, SEASONED)]
    assert all(card(name, level).heroes >= 1 for name, level in needed)


def test_so_bwa_tet_takes_a_weapon_and_the_plaxma_cannon_is_as_printed():
    assert min(each.weapons for each in versions(TET)) >= 1
    cannon = tactic("LR5 Plaxma Cannon")
    assert (cannon.type, cannon.squadron, cannon.weapon.charge, cannon.weapon.attacks) == (WEAPON, False, 2, 1)


def test_d_4_hits_chosh_ka_which_has_shields_and_a_hull_of_2():
    for level, each in zip(LEVELS, versions(CHOSH), strict=True):
        assert place(CHOSH, level, "D-4") == "#"
        assert each.shield >= 1
        assert each.hull >= 2


def test_red_fuvu_deals_direct_vecton_shield_damage_and_nothing_on_the_everest_mentions_it():
    for each in versions(FUVU):
        weapon = each.primary
        assert (FORM_NAMES[weapon.form], KIND_NAMES[weapon.extra_kind]) == ("shield", "vecton")
        assert weapon.extra >= 1
    assert not [power for each in versions(EVEREST) for power in each.powers if KIND_NAMES[power.kind] == "vecton"]


def test_red_tougu_reach_less_far_than_large_ships():
    assert max(each.primary.range for each in versions(TOUGU)) < min(each.primary.range for each in versions(FATE))


# -- powers ----------------------------------------------------------------------------------------


def test_standard_cards_have_no_powers_and_nearly_all_others_have_some():
    assert not [each for each in BOX.ships if each.level == STANDARD and (each.powers or each.secondary)]
    plain = [(each.name, each.level) for each in BOX.ships if each.level > STANDARD and not each.powers]
    assert plain == [(FUVU, SEASONED)]


def test_powers_of_many_kinds_are_used_one_of_them_at_a_price():
    words = {WORD_NAMES[power.word] for each in BOX.ships for power in each.powers}
    expected = ("armour", "cover", "ecm", "ghost", "launch_draw", "launch_energy", "siphon", "unload")
    assert sorted(words) == sorted(expected)
    assert {power.name for each in BOX.ships for power in each.powers if power.price} == {"Raid Plans"}


@pytest.mark.parametrize("power", sorted({power for each in BOX.ships for power in each.powers}))
def test_the_text_of_a_power_is_a_sentence_with_its_number(power):
    assert power.text.endswith(".")
    assert str(power.amount) in power.text or (WORD_NAMES[power.word], power.amount) == ("launch_draw", 1)
    assert power.price == 0 or f"pay {power.price} energy" in power.text
    assert power.kind == 0 or power.text.startswith(KIND_NAMES[power.kind].title())


# -- tactic cards ----------------------------------------------------------------------------------


@pytest.mark.rule("BG-TAC-01", "BG-TAC-02")
def test_a_tactic_card_has_type_phase_cost_symbol_and_effect():
    for each in BOX.tactics:
        assert each.text.endswith(".")
        assert 1 <= each.cost <= 6
        assert (each.weapon is not None) == (each.type == WEAPON)
        assert each.squadron is False or each.type != HERO
    assert {each.type for each in BOX.tactics} == {EVENT, HERO, UPGRADE, WEAPON, SABOTAGE}
    for card_type in (UPGRADE, WEAPON):
        assert {each.squadron for each in BOX.tactics if each.type == card_type} == {True, False}


@pytest.mark.rule("BG-Q-105")
def test_the_isn_have_two_kinds_of_weapon_and_upgrade_and_three_heroes():
    types = Counter(TYPE_NAMES[each.type] for each in BOX.tactics[:12])
    assert types == {"event": 4, "hero": 3, "weapon": 2, "upgrade": 2, "sabotage": 1}
    types = Counter(TYPE_NAMES[each.type] for each in BOX.tactics[12:])
    assert types == {"event": 4, "hero": 2, "weapon": 3, "upgrade": 2, "sabotage": 1}


@pytest.mark.parametrize(
    ("name", "card_type"),
    [
        *[(name, HERO) for name in ("Bronson Skiles", "Erin Cho", "Charles Yeboah", "Krall Draxus", "Captain Vulchar")],
        *[(name, WEAPON) for name in ("LR5 Nuclear Warhead", "SR2 Twin Rocket Launchers", "LR5 Ripper Cannon")],
        *[(name, UPGRADE) for name in ("Maneuvering Thrusters", "ISN Transport Shuttle")],
    ],
)
def test_cards_are_of_the_type_that_their_names_and_the_missions_say(name, card_type):
    assert tactic(name).type == card_type


def test_effects_known_to_exist_are_there():
    words = [WORD_NAMES[each.word] for each in BOX.tactics]
    assert {"reroll", "ignore", "hijack"} <= {*words}
    ranges = {each.name[:3]: each.weapon.range for each in BOX.tactics if each.name[:3] in ("LR5", "SR2")}
    assert ranges == {"LR5": 5, "SR2": 2}


@pytest.mark.parametrize("each", BOX.tactics, ids=TACTIC_NAMES)
def test_the_text_of_a_card_names_its_number(each):
    if abs(each.amount) > 1:
        assert str(abs(each.amount)) in each.text
    if each.weapon and each.weapon.extra:
        assert str(each.weapon.extra) in each.text
    if each.near:
        assert f"within {each.near} spaces" in each.text or (each.near == 1 and "next to" in each.text)


def test_every_card_can_be_used_by_some_ship_of_its_side():
    for number, each in enumerate(BOX.tactics):
        side = [ship for ship in BOX.ships if ship.name // 6 == number // 12]
        fitting = [ship for ship in side if (MEMBERS.get(ship.name) > 1) == each.squadron]
        limits = {HERO: "heroes", UPGRADE: "upgrades", WEAPON: "weapons"}
        if each.type in limits:
            assert any(getattr(ship, limits[each.type]) for ship in fitting)


# -- the scale -------------------------------------------------------------------------------------

COSTS = [[15, 16, 18], [8, 9, 10], [7, 8, 9], [5, 6, 7], [4, 5, 6], [4, 5, 6]] * 2


@pytest.mark.rule("BG-Q-91")
@pytest.mark.parametrize("name", range(12))
def test_launch_costs_go_by_size(name):
    assert [each.launch for each in versions(name)] == COSTS[name]


@pytest.mark.rule("BG-Q-91")
@pytest.mark.parametrize("side", SIDES)
def test_limits_of_42_and_48_force_a_choice(side):
    assert total(side, STANDARD) > 42
    assert total(side, SEASONED) > 48
    assert total(side, VETERAN) > 48


@pytest.mark.rule("BG-Q-91")
def test_costs_go_with_the_decks_of_missions_1_and_5():
    for side in (0, 1):
        cost = sum(card(unit, level).launch for seat, unit, level in BOX.missions[0].fleets if seat == side)
        assert cost // 2 == sum(count for _, count in BOX.missions[0].decks[side]) == 18
    assert total(SIDES[0], VETERAN) // 2 == sum(count for _, count in BOX.missions[4].decks[0]) == 28


def shields(mission, leaving_out=()):
    fleets = BOX.missions[mission - 1].fleets
    return sum(card(unit, level).shield * MEMBERS.get(unit) for _, unit, level in fleets if unit not in leaving_out)


@pytest.mark.rule("BG-COMP-07", "BG-Q-124")
def test_the_pegs_of_the_set_are_enough():
    assert (COMPONENTS["BG-C-11"].count, COMPONENTS["BG-C-12"].count) == (45, 35)
    assert shields(4) == 35
    assert shields(5, leaving_out=[EVEREST]) == 27
    assert shields(5) == 34  # when regenerators have brought all of them back
    for mission in (1, 4, 5):
        fleets = BOX.missions[mission - 1].fleets
        damage = sum((card(unit, level).hull - 1) * MEMBERS.get(unit) for _, unit, level in fleets)
        assert damage <= 45


@pytest.mark.rule("BG-Q-124")
@pytest.mark.parametrize("level", LEVELS)
def test_shields_and_hulls_go_by_size(level):
    def both(names, field):
        return sum(getattr(card(name, level), field) for name in names) / len(names)

    assert 5 <= both(LARGE, "shield") <= 6
    assert 9 <= both(LARGE, "hull") <= 10
    assert abs(both(MEDIUM, "shield") - (2 + level / 2)) <= 0.5
    assert 4 <= both(MEDIUM, "hull") <= 5
    assert abs(both(SMALL_SOLO, "hull") - 2) <= 0.5
    assert all(1 <= card(name, level).hull <= 2 for name in SQUADRONS)


def test_the_isn_have_more_shields_and_range_and_the_wretch_more_hull_moves_and_strength():
    def sums(side, field):
        return sum(getattr(card(name, level), field) * MEMBERS.get(name) for name in side for level in LEVELS)

    isn, wretch = SIDES
    assert sums(isn, "shield") > sums(wretch, "shield")
    assert sums(isn, "hull") < sums(wretch, "hull")
    assert sums(isn, "move") < sums(wretch, "move")
    assert sums(isn, "capacity") > sums(wretch, "capacity")
    for a, b in zip(isn, wretch, strict=True):
        for level in LEVELS:
            assert card(a, level).primary.range >= card(b, level).primary.range
            assert card(a, level).move <= card(b, level).move
    strengths = [max(card(name, VETERAN_LEVEL).primary.strength for name in side) for side in SIDES]
    assert strengths[0] < strengths[1]


def life(each):
    """How many attacks of strength 1 it takes to destroy a ship, on the average."""
    signs = Counter("".join(each.chart))
    covers = [power.amount for power in each.powers if WORD_NAMES[power.word] == "cover"]
    lasting = (covers[0] - 1) / 8 if covers else 1
    hit = lasting * (80 - signs["."]) / 80
    star = lasting * signs["*"] / 80
    left = 0.0
    for _ in range(each.hull):
        left = 1 / hit + (1 - star / hit) * left
    return each.shield / hit + left


def expected_damage(each):
    """What a primary weapon does in an activation, all ships of a card together, to an average target."""
    weapon = each.primary
    return MEMBERS.get(each.name) * weapon.attacks * (0.47 * weapon.strength + 0.47 * 0.6 * weapon.extra)


@pytest.mark.parametrize("each", BOX.ships, ids=lambda each: f"{LEVEL_NAMES[each.level - 1]} {NAMES[each.name]}")
def test_damage_and_life_are_as_the_head_of_the_file_says(each):
    least, most = {3: (2.8, 2.9), 2: (1.4, 2.4), 1: (0.9, 1.9)}[SIZES.get(each.name)]
    shortest, longest = {3: (20, 23), 2: (10.6, 17.6), 1: (10.6, 14.4)}[SIZES.get(each.name)]
    if each.name in SQUADRONS:
        least, most, shortest, longest = 1.4, 3.2, 14.7, 21.4
    assert least <= expected_damage(each) <= most
    assert shortest <= life(each) * MEMBERS.get(each.name) <= longest
    assert each.activate in ({3: [3], 2: [2], 1: [1]}[SIZES.get(each.name)] if each.name not in SQUADRONS else [2, 3])


# -- words and provenance --------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["ship", "tactic", "mission"])
def test_every_entry_has_numbers_of_our_own(table):
    assert {entry["source"] for entry in TABLES[table]} == {"ours"}


# -- the README ------------------------------------------------------------------------------------

README = (FOLDER / "README.md").read_text("utf-8")


@pytest.mark.parametrize("name", range(12))
def test_the_readme_shows_what_standard_ships_can_do(name):
    each = card(name, STANDARD)
    weapon = each.primary
    strength = f"{weapon.strength}, and {weapon.extra} to the shields" if weapon.extra else weapon.strength
    numbers = (each.activate, each.move, each.shield, each.hull, weapon.range, weapon.attacks, strength)
    assert f"| {NAMES[name]} | {' | '.join(str(number) for number in numbers)} |" in README


@pytest.mark.parametrize("name", range(12))
def test_the_readme_shows_launch_costs(name):
    costs = f" | {' / '.join(str(each.launch) for each in versions(name))} |"
    lines = [line for line in README.splitlines() if line.startswith("|") and line.endswith(costs)]
    assert any(NAMES[name] in line for line in lines)


@pytest.mark.parametrize("mission", BOX.missions, ids=lambda mission: mission.name)
def test_the_readme_lists_the_missions(mission):
    built = f"your own for {mission.cost}" if mission.cost else "listed"
    players = {2: "2", 3: "3, one against two", 4: "4, two teams"}[len(mission.seats)]
    assert f"| {mission.number} {mission.name} | {players} | {built}" in README
