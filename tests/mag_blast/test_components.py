"""What is in the box, and where it lies."""

from collections import Counter

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.card_set import (
    ABILITY_NAMES,
    ABILITY_USES,
    ACTION_NAMES,
    CARDS,
    DAMAGE,
    FIRST_COMMAND,
    FIRST_SHIP,
    ICONS,
    SHIP_TYPES,
    TURRETS,
)
from hullbreach.games.mag_blast.state import ZONE_NAMES
from hullbreach.kernel.errors import BadOption

BOX = TITLE.standard_cards
SHIPS = range(101, 155)

COMMANDS = [
    ("Overseers of Kalgon", "salvage", 3),
    ("The Glorp", "soft hulls", 0),
    ("Alpha Mazons", "aimed effect", 3),
    ("Freep", "pickpocket", 3),
    ("Recyclons v40K", "recycle", 0),
    ("Tri-Bot rent-a-kill series IG44 mark IIV", "rebuild", 3),
    ("Mhee Yow-Meex", "pick of two", 0),
    ("BZZGZZRT!", "many hats", 0),
    ("Brotherhood of Peace", "pass it on", 3),
    ("Cranium Consortium", "pay to cancel", 0),
]

# type: (copies, speed, turrets, the hulls from the weakest to the strongest)
FLEET = {
    "scout": (12, 2, "L", [1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4]),
    "cruiser": (12, 1, "B", [5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7]),
    "destroyer": (10, 1, "LB", [4] * 10),
    "carrier": (8, 1, "L", [7, 7, 8, 8, 8, 8, 9, 9]),
    "dreadnought": (6, 0, "BM", [9, 10, 10, 11, 11, 12]),
    "minesweeper": (3, 2, "L", [4, 4, 4]),
}

# kind: the icons on its cards, sorted; those without are not listed
RESOURCES = {
    "Laser Blast": ["C", "C", "D", "D", "S", "S"],
    "Beam Blast": ["C", "C", "S"],
    "Mag Blast": ["C", "D", "S"],
    "Fighter": ["C", "C", "CD", "D", "D", "S", "S", "SC", "SD"],
    "Bomber": ["C", "D", "DD", "S"],
    "Direct Hit": ["C", "C", "D", "D", "S", "S"],
    "Catastrophic Damage": ["S"],
    "Boarding Party": ["D"],
    "Concussive Blast": ["C"],
    "Bridge Hit": ["CC", "SS"],
    "Temporal Flux": [],
    "Evasive Action": [],
    "Strategic Allocation": [],
    "Reinforcements": [],
    "Spacedock": [],
    "Ramming Speed": [],
    "Minefield": ["C", "D", "S"],
    "Asteroids": ["C", "D", "S"],
}


def letters(card):
    """The resource icons of a card: S, C, D."""
    return "".join("SCD"[icon] * int(BOX.icons[icon].get(card)) for icon in range(3))


def guns(ship):
    """The turrets of a ship: L, B, M."""
    return "".join("LBM"[turret] for turret in range(3) if BOX.has_turret(ship, turret))


def of_type(name):
    return [ship for ship in SHIPS if SHIP_TYPES[BOX.ship_type(ship)] == name]


# -- the three decks -------------------------------------------------------------------------------


@pytest.mark.rule("MB-COMP-01")
@pytest.mark.parametrize("seats", range(2, 9))
def test_10_command_ships_54_fleet_ships_and_101_action_cards_each_lie_somewhere(seats):
    game = TITLE.new({"seats": seats}, seed=seats)
    families = [[], [], []]
    for zone, pile in zip(game.zones(), game.piles(), strict=True):
        families[zone.family] += pile.to_list()
    assert [sorted(family) for family in families] == [list(range(101)), list(range(101, 155)), list(range(155, 165))]
    assert (FIRST_SHIP, FIRST_COMMAND, CARDS) == (101, 155, 165)


@pytest.mark.rule("MB-COMP-02")
def test_the_54_fleet_ships_are_of_seven_types():
    assert Counter(SHIP_TYPES[BOX.ship_type(ship)] for ship in SHIPS) == {
        "scout": 12,
        "cruiser": 12,
        "destroyer": 10,
        "carrier": 8,
        "dreadnought": 6,
        "minesweeper": 3,
        "gunship": 3,
    }


@pytest.mark.rule("MB-COMP-03")
def test_the_action_cards_are_50_blasts_13_squadrons_8_direct_hits_8_effects_and_22_others():
    sorts = Counter()
    for card in range(101):
        if BOX.is_blast(card):
            sorts["blast"] += 1
        elif BOX.is_squadron(card):
            sorts["squadron"] += 1
        elif BOX.is_effect(card):
            sorts["effect"] += 1
        elif ACTION_NAMES[BOX.kind(card)] == "Direct Hit":
            sorts["direct hit"] += 1
        else:
            sorts["other"] += 1
    assert sorts == {"blast": 50, "squadron": 13, "direct hit": 8, "effect": 8, "other": 22}


@pytest.mark.rule("MB-COMP-03", "MB-COMP-04")
def test_every_kind_of_action_card_has_its_number_of_copies():
    assert Counter(ACTION_NAMES[BOX.kind(card)] for card in range(101)) == {
        "Laser Blast": 18,
        "Beam Blast": 22,
        "Mag Blast": 10,
        "Fighter": 9,
        "Bomber": 4,
        "Direct Hit": 8,
        "Catastrophic Damage": 2,
        "Boarding Party": 2,
        "Concussive Blast": 2,
        "Bridge Hit": 2,
        "Temporal Flux": 2,
        "Evasive Action": 2,
        "Strategic Allocation": 2,
        "Reinforcements": 4,
        "Spacedock": 4,
        "Ramming Speed": 2,
        "Minefield": 3,
        "Asteroids": 3,
    }


@pytest.mark.rule("MB-COMP-03", "MB-COMP-04")
def test_what_counts_as_blast_squadron_and_effect():
    def kinds(test):
        return [name for name, cards in zip(ACTION_NAMES, BOX.of_kind, strict=True) if test(int(cards.get(0)))]

    assert kinds(BOX.is_blast) == ["Laser Blast", "Beam Blast", "Mag Blast"]
    assert kinds(BOX.is_squadron) == ["Fighter", "Bomber"]
    assert kinds(BOX.is_effect) == ["Catastrophic Damage", "Boarding Party", "Concussive Blast", "Bridge Hit"]


def test_the_cards_of_a_kind_can_be_looked_up():
    assert len(BOX.of_kind) == 18
    for kind in range(18):
        assert BOX.of_kind[kind].to_list() == [card for card in range(101) if BOX.kind(card) == kind]


@pytest.mark.rule("MB-COMP-05", "MB-Q-01")
@pytest.mark.parametrize("seats", range(2, 9))
def test_2_to_8_players_have_a_command_ship_each(seats):
    game = TITLE.new({"seats": seats}, seed=1)
    assert game.seats == seats
    assert [int(pile.size()) for pile in game.commands] == [1] * seats
    assert len({int(game.command(seat)) for seat in range(seats)}) == seats


@pytest.mark.rule("MB-COMP-05", "MB-Q-01")
@pytest.mark.parametrize("seats", [0, 1, 9, 10])
def test_fewer_or_more_cannot_play(seats):
    with pytest.raises(BadOption, match=f"seats cannot be {seats}; expected one of: 2, 3, 4, 5, 6, 7, 8"):
        TITLE.new({"seats": seats}, seed=1)


def test_without_a_wish_two_play():
    assert TITLE.new({}, seed=1).seats == 2


@pytest.mark.rule("MB-Q-01")
def test_with_8_players_6_fleet_ships_stay_in_the_deck():
    assert TITLE.new({"seats": 8}, seed=1).fleet_deck.size() == 6


# -- what the cards show ---------------------------------------------------------------------------


@pytest.mark.rule("MB-CMD-01", "MB-Q-66", "MB-CMD-05", "MB-CMD-06")
def test_every_command_ship_has_its_name_hull_8_and_an_ability_with_3_uses_or_without_limit():
    for number, (name, ability, uses) in enumerate(COMMANDS):
        command = 155 + number
        assert BOX.name(command) == name
        assert BOX.hull(command) == 8
        assert ABILITY_NAMES[BOX.abilities.get(number)] == ability
        assert ABILITY_USES[ABILITY_NAMES.index(ability)] == uses
    assert BOX.abilities.size() == 10


@pytest.mark.rule("MB-CMD-01", "MB-Q-04")
def test_the_zones_round_a_command_ship_are_yellow_green_red_and_blue():
    assert ZONE_NAMES == ("yellow", "green", "red", "blue")


@pytest.mark.rule("MB-FLEET-01", "MB-FLEET-04", "MB-Q-06")
@pytest.mark.parametrize("name", FLEET)
def test_fleet_ships_have_the_speed_hulls_and_turrets_of_their_type(name):
    copies, speed, turrets, hulls = FLEET[name]
    ships = of_type(name)
    assert len(ships) == copies
    assert {int(BOX.speed(ship)) for ship in ships} == {speed}
    assert {guns(ship) for ship in ships} == {turrets}
    assert sorted(int(BOX.hull(ship)) for ship in ships) == hulls


@pytest.mark.rule("MB-FLEET-01", "MB-FLEET-04")
def test_the_three_gunships_have_all_turrets_and_differ_in_speed_and_hull():
    ships = of_type("gunship")
    assert [(BOX.name(ship), int(BOX.speed(ship)), int(BOX.hull(ship)), guns(ship)) for ship in ships] == [
        ("Falladir", 0, 6, "LBM"),
        ("Nylev", 1, 5, "LBM"),
        ("Weslex", 2, 4, "LBM"),
    ]


@pytest.mark.rule("MB-FLEET-04")
def test_hull_is_read_from_the_single_card():
    named = {BOX.name(ship): int(BOX.hull(ship)) for ship in SHIPS}
    expected = {"Dink": 1, "Byzakh": 2, "Hundog": 4, "Freya": 6, "Troya": 7, "Astur": 9, "Ares": 10, "Zeus": 12}
    assert named | expected == named


@pytest.mark.rule("MB-FLEET-04")
def test_the_first_and_the_last_ships_of_the_box_are_read_from_their_own_cards():
    assert [(BOX.name(ship), int(BOX.hull(ship))) for ship in (101, 154, 155, 164)] == [
        ("Dink", 1),
        ("Weslex", 4),
        ("Overseers of Kalgon", 8),
        ("Cranium Consortium", 8),
    ]
    assert [(int(BOX.ship_type(ship)), int(BOX.speed(ship)), guns(ship)) for ship in (101, 154)] == [
        (0, 2, "L"),
        (6, 2, "LBM"),
    ]


@pytest.mark.rule("MB-Q-06")
def test_there_are_three_kinds_of_turret_one_for_each_kind_of_blast():
    assert TURRETS == ("laser", "beam", "mag")
    carrying = [sum(BOX.has_turret(ship, kind) for ship in SHIPS) for kind in range(3)]
    assert carrying == [36, 31, 9]


@pytest.mark.rule("MB-ACT-05", "MB-BLAST-13", "MB-SQ-02", "MB-Q-66")
def test_blasts_and_squadrons_show_their_damage():
    shown = {name: DAMAGE[ACTION_NAMES.index(name)] for name in ACTION_NAMES[:5]}
    assert shown == {"Laser Blast": 1, "Beam Blast": 3, "Mag Blast": 5, "Fighter": 2, "Bomber": 4}


@pytest.mark.rule("MB-ACT-03")
@pytest.mark.parametrize("name", RESOURCES)
def test_some_cards_carry_resource_icons_and_others_none(name):
    cards = BOX.of_kind[ACTION_NAMES.index(name)].to_list()
    assert sorted(letters(card) for card in cards if letters(card)) == RESOURCES[name]
    for card in cards:
        assert BOX.icon_count(card) == len(letters(card))


@pytest.mark.rule("MB-ACT-03", "MB-ACT-04")
def test_there_are_16_stars_17_circles_and_15_diamonds_on_42_cards():
    assert ICONS == ("star", "circle", "diamond")
    assert [sum(BOX.icons[icon].to_list()) for icon in range(3)] == [16, 17, 15]
    assert Counter(int(BOX.icon_count(card)) for card in range(101)) == {0: 59, 1: 36, 2: 6}
