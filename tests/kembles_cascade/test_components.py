"""What is in the box: the standard card set, and how its cards are numbered."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from hullbreach.games.kembles_cascade import TITLE, card_set
from hullbreach.games.kembles_cascade.card_set import (
    ACHIEVEMENTS,
    ASTEROID,
    BOMB_CARD,
    BOSS,
    BOSS_FIRST,
    BOSS_NAMES,
    BOSS_ROWS,
    BOSSES,
    CARDS,
    COLOUR_NAMES,
    CONDITION_NAMES,
    CRUISER,
    DEED_NAMES,
    DIRECTIONS,
    ENGINE,
    FIGHTER,
    FIRST_ACHIEVEMENT,
    FIRST_MISSION,
    FIRST_PART,
    FIRST_POWERUP,
    FIRST_SPACE,
    FIRST_WARNING,
    FIRST_WEAPON,
    FLAME,
    GAMMA,
    GENERATOR,
    KIND_NAMES,
    LASER,
    MAZE,
    MERCHANT_CARD,
    MINE,
    MINIBOSS,
    MISSILE,
    MISSIONS,
    MOSQUITO_CARD,
    NO_CONDITION,
    NO_DEED,
    PACK_FIRST,
    PACK_NAMES,
    POWERUP,
    POWERUP_NAMES,
    POWERUPS,
    ROTARY,
    RULE_NAMES,
    SENSORS,
    SHIELD,
    SINGULARITY,
    SPACES,
    SPAN_NAMES,
    TEXT_NAMES,
    THIS_GAME,
    THIS_TURN,
    TURRET,
    UPGRADE_NAMES,
    UPGRADES,
    WALL,
    WEAPON_NAMES,
    WORMHOLE,
    levels_of,
    thing_of,
)
from hullbreach.games.kembles_cascade.flow.deal import CROWDED_PILE, STANDARD_PILE
from hullbreach.games.kembles_cascade.read_cards import read_cards
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.catalogue import load_catalogue

FOLDER = files("hullbreach.games.kembles_cascade")
TEXT = (FOLDER / "cards" / "standard.toml").read_text("utf-8")
BOX = read_cards(CardFile("standard", TEXT))
TABLES = tomllib.loads(TEXT)
S1, A1, W1, F1, T1 = (range(PACK_FIRST[pack], PACK_FIRST[pack + 1]) for pack in range(5))
SPECIALS = range(PACK_FIRST[5], FIRST_PART)
LEVELS = range(FIRST_SPACE, PACK_FIRST[5])
PARTS = [range(BOSS_FIRST[boss], BOSS_FIRST[boss + 1]) for boss in range(BOSSES)]
ALL_SPACES = range(FIRST_SPACE, FIRST_WARNING)
ENEMIES = (FIGHTER, TURRET, CRUISER, MINIBOSS, BOSS)


def squares(cards, face=0):
    """The things on these cards: left, right, left, right."""
    backs = [card for card in cards if face == 0 or flips(card)]
    return [thing_of(card, face, half) for card in backs for half in (0, 1)]


def both_faces(cards):
    return [*squares(cards), *squares(cards, 1)]


def flips(card):
    return BOX.flips.get((card - FIRST_SPACE) * 2) == 1


def globals_on(cards, face=0):
    return sum(int(BOX.globals.get((card - FIRST_SPACE) * 2 + face)) for card in cards)


def of(board, things):
    return [int(board.get(thing)) for thing in things]


def kinds(things):
    """How many squares there are of each kind."""
    return Counter(KIND_NAMES[BOX.kind.get(thing)] for thing in things)


def having(things, *wanted):
    """Those squares that are of one of these kinds."""
    return [thing for thing in things if BOX.kind.get(thing) in wanted]


def shots(board, thing):
    """The directions of a square's symbols."""
    names = card_set.DIRECTION_NAMES
    return [names[way] for way in range(DIRECTIONS) for _ in range(board.get(thing * DIRECTIONS + way))]


def far_shots(thing):
    return [*shots(BOX.distant, thing), *shots(BOX.gamma, thing)]


def mean(numbers):
    return sum(numbers) / len(numbers)


# -- how things are numbered -----------------------------------------------------------------------


@pytest.mark.rule("KC-COMP-01", "KC-COMP-02", "KC-COMP-05")
def test_cards_are_numbered_through():
    assert (SENSORS, POWERUPS, MISSIONS, ACHIEVEMENTS, SPACES, BOSSES) == (40, 23, 8, 22, 119, 4)
    assert FIRST_POWERUP == SENSORS
    assert FIRST_MISSION == FIRST_POWERUP + POWERUPS
    assert FIRST_ACHIEVEMENT == FIRST_MISSION + MISSIONS
    assert FIRST_SPACE == FIRST_ACHIEVEMENT + ACHIEVEMENTS
    assert (FIRST_WARNING, CARDS) == (FIRST_SPACE + SPACES, FIRST_SPACE + SPACES + BOSSES)
    assert list(SPECIALS) == [MOSQUITO_CARD, MERCHANT_CARD, BOMB_CARD]


VOCABULARIES = [
    (KIND_NAMES, "{}"),
    (UPGRADE_NAMES, "{}"),
    (POWERUP_NAMES, "{}"),
    (RULE_NAMES, "{}"),
    (PACK_NAMES, "{}"),
    (BOSS_NAMES, "{}"),
    (WEAPON_NAMES, "{}_SHOT"),
    (DEED_NAMES, "{}_DEED"),
]


@pytest.mark.parametrize(("names", "constant"), VOCABULARIES)
def test_every_word_has_the_number_of_its_name(names, constant):
    assert [getattr(card_set, constant.format(name.upper())) for name in names] == list(range(len(names)))


def test_texts_of_sensor_cards_and_spans_have_their_numbers():
    texts = ("NO_TEXT", "MOVE_TEXT", "BELLONIUM_TEXT", "FREE_TEXT", "COSTLY_TEXT")
    assert [getattr(card_set, text) for text in texts] == list(range(len(TEXT_NAMES)))
    assert [SPAN_NAMES[THIS_TURN], SPAN_NAMES[THIS_GAME]] == ["turn", "game"]


# -- counts ----------------------------------------------------------------------------------------


@pytest.mark.rule("KC-COMP-01", "KC-Q-01")
def test_there_are_123_space_cards():
    assert [len(LEVELS), sum(len(parts) for parts in PARTS), BOSSES, len(SPECIALS)] == [88, 28, 4, 3]
    assert len(ALL_SPACES) + len(BOX.boss_names) == 123


@pytest.mark.rule("KC-COMP-02", "KC-Q-01")
def test_the_level_packs_have_their_sizes():
    assert PACK_NAMES == ("S1", "A1", "W1", "F1", "T1")
    assert [len(pack) for pack in (S1, A1, W1, F1, T1)] == [23, 22, 16, 16, 11]
    marks = Counter(entry["pack"] for entry in TABLES["space"])
    assert marks == {"S1": 23, "A1": 22, "W1": 16, "F1": 16, "T1": 11, "special": 3}


@pytest.mark.rule("KC-SETUP-13", "KC-SETUP-05", "KC-SETUP-06", "KC-VAR-CROWD-01")
@pytest.mark.parametrize("width", [2, 3, 4])
def test_the_packs_are_large_enough_for_every_pile(width):
    sizes = [PACK_FIRST[pack + 1] - PACK_FIRST[pack] for pack in range(5)]
    for pile, rows in ((STANDARD_PILE, 14), (CROWDED_PILE, 10)):
        assert sum(rows for _, rows in pile) == rows
        assert all(rows * width <= sizes[pack] for pack, rows in pile)


@pytest.mark.rule("KC-SETUP-13")
@pytest.mark.parametrize(("seats", "width"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 4)])
def test_nine_of_fourteen_rows_are_still_to_come(seats, width):
    game = TITLE.new({"seats": seats}, 7)
    assert len([card for card in game.slots.to_list() if card >= 0]) == 5 * width
    assert game.cards_left() == 9 * width
    assert game.warning.size() == 1


@pytest.mark.rule("KC-COMP-04", "KC-Q-09")
def test_there_are_17_ship_mods_and_16_weapons():
    copies = BOX.copies.to_list()
    assert copies == [5, 4, 4, 4, 4, 4, 4, 4]
    assert (sum(copies[:FIRST_WEAPON]), sum(copies[FIRST_WEAPON:])) == (17, 16)


@pytest.mark.rule("KC-COMP-05")
def test_there_are_8_missions_40_sensors_23_powerups_and_22_achievements():
    assert len(BOX.mission_names) == len(set(BOX.mission_names)) == 8
    assert BOX.colour.size() == BOX.sensor_text.size() == 40
    assert len(BOX.powerup_names) == 23
    assert len(BOX.achievement_names) == len(set(BOX.achievement_names)) == 22


@pytest.mark.rule("KC-COMP-06", "KC-Q-11")
def test_sensor_cards_have_the_numbers_10_to_400_in_five_colours():
    assert [entry["number"] for entry in TABLES["sensor"]] == list(range(10, 401, 10))
    assert BOX.colour.to_list() == [0, 1, 2, 3, 4] * 8


@pytest.mark.rule("KC-Q-23")
def test_bonuses_are_on_low_sensor_cards_and_drawbacks_on_high_ones():
    numbers = {text: [10 * (card + 1) for card in range(40) if BOX.sensor_text.get(card) == text] for text in range(5)}
    assert [len(numbers[text]) for text in range(5)] == [24, 4, 4, 4, 4]
    assert max(numbers[1] + numbers[2]) <= 150
    assert 60 <= min(numbers[3]) <= max(numbers[3]) <= 200
    assert min(numbers[4]) >= 310


@pytest.mark.rule("KC-COMP-09")
def test_the_special_cards_are_mosquito_merchant_and_bomb():
    found = [kinds(squares([card])) for card in SPECIALS]
    assert [each[kind] for each, kind in zip(found, ("mosquito", "merchant", "bomb"), strict=True)] == [1, 1, 1]
    assert not {"mosquito", "merchant", "bomb"} & {*kinds(both_faces(LEVELS)), *kinds(both_faces(PARTS[0]))}


@pytest.mark.rule("KC-COMP-10", "KC-Q-95")
def test_wormholes_and_fleet_have_one_mini_boss_each():
    for pack in (S1, A1, T1):
        assert kinds(both_faces(pack))["miniboss"] == 0
    for pack in (W1, F1):
        bearers = [card for card in pack if kinds(squares([card]))["miniboss"]]
        assert len(bearers) == 1
        parts = having(both_faces(bearers), MINIBOSS)
        assert kinds(squares(bearers))["miniboss"] == 2
        assert all(4 <= energy <= 6 for energy in of(BOX.energy, parts))
        assert set(of(BOX.threat, parts)) == {2}
        assert all(2 <= glory <= 3 for glory in of(BOX.glory, parts))


@pytest.mark.rule("KC-COMP-07", "KC-COMP-08", "KC-Q-12", "KC-Q-13")
def test_boards_and_markers_are_those_of_the_catalogue():
    counts = {component.id.removeprefix("KC-C-"): component.count for component in load_catalogue(FOLDER).component}
    tracks = [counts[f"MARK-{track}"] for track in ("GLORY", "THREAT", "ENERGY")]
    assert (counts["CAPTAIN"], counts["SHIP"], counts["SCORECARD"], tracks) == (5, 5, 5, [5, 5, 5])
    assert (counts["MARK-PLAYER"], counts["GEM"], counts["SCOREBOARD"], counts["TRAY"]) == (50, 35, 1, 10)
    game = TITLE.new({"seats": 5}, 1)
    assert len(COLOUR_NAMES) == game.seats == counts["CAPTAIN"]
    for track in (game.glory, game.threat, game.energy, game.at, game.progress):
        assert track.size() == 5
    assert max(BOX.mission_steps.to_list()) <= counts["MARK-PLAYER"] // 5


@pytest.mark.rule("KC-COMP-01", "KC-COMP-04", "KC-COMP-05")
def test_the_catalogue_has_the_right_counts():
    counts = {component.id.removeprefix("KC-C-"): component.count for component in load_catalogue(FOLDER).component}
    for pack, name in zip((S1, A1, W1, F1, T1), PACK_NAMES, strict=True):
        assert counts[name] == len(pack)
    assert (counts["BOSSPART"], counts["WARN"]) == (28, 4)
    assert [counts[card] for card in ("MOSQ", "MERCH", "BOMB")] == [1, 1, 1]
    assert [counts[name.upper()] for name in UPGRADE_NAMES] == BOX.copies.to_list()
    assert [counts[card] for card in ("MISSION", "SENSOR", "POWERUP", "ACHIEVE")] == [8, 40, 23, 22]


# -- where the numbers come from -------------------------------------------------------------------


def test_only_the_squadrons_are_public_and_all_else_is_ours():
    for table, entries in TABLES.items():
        if isinstance(entries, list):
            for entry in entries:
                public = table == "space" and entry["pack"] == "S1"
                assert entry["source"] == ("public" if public else "ours")


# the printed cards of pack S1, as public scans show them
S1_CARDS = """
1 F! | F [G]   2 F | F   3 F | .   4 . | F   5 . | F   6 F! | D   7 . | F!   8 F | .
9 F | .   10 . | F   11 F | .   12 C | .   13 . | C   14 BH | .   15 . | .   16 D | BH
17 D | .   18 . | UP   19 MINE | MINE   20 SING | .   21 . | MAZE   22 AST | .   23 . | AST [G]
"""
# kind, Energy, Threat, Bellonium, Glory, shots
MEANING = {
    ".": ("empty", 0, 0, 0, 0, []),
    "F": ("fighter", 1, 1, 1, 0, []),
    "F!": ("fighter", 1, 1, 1, 0, ["S"]),
    "C": ("cruiser", 2, 1, 1, 0, []),
    "D": ("drone", 0, 0, 0, 0, []),
    "BH": ("hole", 0, 0, 0, 0, []),
    "MINE": ("mine", 1, 0, 0, 0, []),
    "SING": ("singularity", 2, 0, 0, 1, []),
    "MAZE": ("maze", 0, 0, 0, 1, []),
    "AST": ("asteroid", 0, 0, 0, 0, []),
    "UP": ("powerup", 0, 0, 0, 0, []),
}


def printed_squadrons():
    """Number, left, right, Global Bellonium."""
    found = []
    for text in S1_CARDS.replace("\n", "   ").strip().split("   "):
        number, left, _, right, *rest = text.split()
        found.append((int(number), left, right, len(rest)))
    return found


@pytest.mark.rule("KC-COMP-02")
@pytest.mark.parametrize(("number", "left", "right", "symbols"), printed_squadrons())
def test_the_squadrons_are_the_printed_ones(number, left, right, symbols):
    card = S1[number - 1]
    for thing, word in zip(squares([card]), (left, right), strict=True):
        shown = (
            KIND_NAMES[BOX.kind.get(thing)],
            *of(BOX.energy, [thing]),
            *of(BOX.threat, [thing]),
            *of(BOX.bellonium, [thing]),
            *of(BOX.glory, [thing]),
            far_shots(thing),
        )
        assert shown == MEANING[word]
        for board in (BOX.omni, BOX.recharge, BOX.extra, BOX.immune, BOX.special):
            assert board.get(thing) == 0
    assert globals_on([card]) == symbols
    assert not flips(card)


@pytest.mark.rule("KC-COMP-02")
def test_the_squadrons_add_up():
    assert [number for number, *_ in printed_squadrons()] == list(range(1, 24))
    assert kinds(squares(S1)) == {
        **{"fighter": 13, "cruiser": 2, "mine": 2, "hole": 2, "drone": 3, "powerup": 1},
        **{"singularity": 1, "maze": 1, "asteroid": 2, "empty": 19},
    }
    assert globals_on(S1) == 2


# -- the character of the packs --------------------------------------------------------------------


@pytest.mark.rule("KC-SQ-ENEMY-01", "KC-Q-124")
def test_fighters_are_basic_turrets_shoot_far_and_cruisers_are_stronger():
    things = both_faces(ALL_SPACES)
    for fighter in having(things, FIGHTER):
        assert (BOX.energy.get(fighter), BOX.threat.get(fighter)) == (1, 1)
        assert len(far_shots(fighter)) <= 1
        assert (BOX.bellonium.get(fighter), BOX.glory.get(fighter)) in ((0, 0), (1, 0))
    for turret in having(things, TURRET):
        assert (BOX.energy.get(turret), BOX.threat.get(turret), BOX.bellonium.get(turret)) == (2, 1, 1)
        assert len(far_shots(turret)) in (1, 2)
    for cruiser in having(things, CRUISER):
        assert 2 <= BOX.energy.get(cruiser) <= 4
        assert 1 <= BOX.threat.get(cruiser) <= 2
        assert sorted([int(BOX.bellonium.get(cruiser)), int(BOX.glory.get(cruiser))]) in ([0, 1], [0, 2])
    cruisers = having(things, CRUISER)
    assert max(of(BOX.bellonium, cruisers)) == max(of(BOX.glory, cruisers)) == 2


@pytest.mark.rule("KC-Q-60", "KC-Q-61")
def test_enemies_that_shoot_far_have_regular_threat_too_and_shoot_straight():
    for thing in having(both_faces(ALL_SPACES), *ENEMIES):
        if far_shots(thing) or BOX.omni.get(thing):
            assert BOX.threat.get(thing) > 0
        assert {*far_shots(thing)} <= {"N", "E", "S", "W"}


@pytest.mark.rule("KC-Q-39", "KC-Q-41")
def test_mines_have_energy_1_and_only_mazes_ask_for_extra_moves():
    things = both_faces(ALL_SPACES)
    assert set(of(BOX.energy, having(things, MINE))) == {1}
    asking = [thing for thing in things if BOX.extra.get(thing)]
    assert asking == having(asking, MAZE)
    for maze in having(things, MAZE):
        assert BOX.glory.get(maze) == 1 + BOX.extra.get(maze)


@pytest.mark.rule("KC-COMP-02")
def test_squadrons_are_mostly_weak_enemies():
    found = kinds(squares(S1))
    assert found["fighter"] > 6 * found["cruiser"]
    assert found["turret"] == found["miniboss"] == 0


@pytest.mark.rule("KC-COMP-02")
def test_asteroids_have_the_most_rocks_and_the_most_to_mine():
    rocks = having(squares(A1), ASTEROID)
    ore = [rock for rock in rocks if BOX.energy.get(rock)]
    assert len(rocks) >= 16
    assert len(ore) >= 10
    assert all(BOX.bellonium.get(rock) + BOX.glory.get(rock) + BOX.recharge.get(rock) > 0 for rock in ore)
    for pack in (S1, W1, F1):
        assert len(having(squares(pack), ASTEROID)) / len(pack) < len(rocks) / len(A1) / 4
        assert globals_on(pack) / len(pack) <= globals_on(A1) / len(A1)


@pytest.mark.rule("KC-COMP-02")
def test_wormholes_are_mostly_in_their_pack_and_can_be_met_in_the_crowded_pile_too():
    found = [kinds(squares(pack))["wormhole"] for pack in (S1, A1, W1, F1, T1)]
    assert found == [0, 0, 10, 2, 3]


@pytest.mark.rule("KC-COMP-02", "KC-Q-124")
def test_the_fleet_is_mostly_turrets_and_cruisers():
    found = kinds(squares(F1))
    enemies = len(having(squares(F1), *ENEMIES))
    assert enemies > len(squares(F1)) / 2
    assert found["turret"] + found["cruiser"] > enemies / 2
    assert found["fighter"] < found["turret"]


@pytest.mark.rule("KC-COMP-02", "KC-Q-123")
def test_tunnels_have_a_wall_on_every_card_and_no_other_pack_has_one():
    assert [kinds(squares([card]))["wall"] for card in T1] == [1] * 11
    walls = [thing for card in T1 for thing in squares([card]) if BOX.kind.get(thing) == WALL]
    assert sum((thing - 1) % 2 == 0 for thing in walls) == 8  # on the left: lanes go on from row to row
    assert not having(both_faces([*S1, *A1, *W1, *F1]), WALL)
    turrets = having(squares(T1), TURRET)
    assert {way for turret in turrets for way in far_shots(turret)} <= {"N", "S"}


def toughness(pack):
    return mean(of(BOX.energy, having(squares(pack), *ENEMIES)))


def danger(pack):
    """Threat a square."""
    return sum(of(BOX.threat, squares(pack))) / len(squares(pack))


@pytest.mark.rule("KC-COMP-02")
def test_enemies_grow_tougher_from_pack_to_pack():
    assert toughness(S1) < toughness(A1) < toughness(W1) < toughness(F1)
    assert danger(A1) < danger(S1) < danger(W1) < danger(F1)


def worth(pack):
    """Bellonium to be won by fire, a card."""
    return sum(of(BOX.bellonium, squares(pack))) / len(pack)


def test_every_pack_pays():
    assert worth(S1) < worth(A1)
    for pack in (A1, W1, F1):
        assert 0.7 <= worth(pack) <= 1.2


@pytest.mark.parametrize("weapon", range(1, 5))
def test_each_weapon_meets_some_immunity_but_not_much(weapon):
    shootable = [thing for thing in both_faces(ALL_SPACES) if BOX.energy.get(thing)]
    immune = [thing for thing in shootable if BOX.immune.get(thing) >> weapon & 1]
    assert 4 <= len(immune) <= len(shootable) / 15
    assert any(thing in both_faces(F1) for thing in immune)
    assert any(thing in both_faces(range(FIRST_PART, FIRST_WARNING)) for thing in immune)


def test_nothing_is_immune_to_two_weapons_nor_the_squadrons_to_any():
    assert {value.bit_count() for value in of(BOX.immune, both_faces(ALL_SPACES))} == {0, 1}
    assert not any(of(BOX.immune, squares(S1)))


def test_some_cards_of_asteroids_fleet_and_behemoth_flip():
    assert [sum(flips(card) for card in pack) for pack in (S1, A1, W1, F1, T1, SPECIALS)] == [0, 2, 0, 2, 0, 0]
    assert [sum(flips(card) for card in parts) for parts in PARTS] == [0, 2, 0, 0]


# -- bosses ----------------------------------------------------------------------------------------


@pytest.mark.rule("KC-Q-10", "KC-Q-94")
def test_each_boss_has_a_rule_of_its_own():
    assert BOX.boss_names == list(BOSS_NAMES) == ["Banshee", "Behemoth", "Tundrageist", "Cannonram"]
    assert BOX.boss_rows.to_list() == list(BOSS_ROWS) == [2, 2, 2, 1]
    assert [RULE_NAMES[rule] for rule in BOX.boss_rule.to_list()] == ["wail", "wrath", "pull", "projector"]
    assert [len(parts) for parts in PARTS] == [8, 8, 8, 4]


@pytest.mark.rule("KC-BOSS-07", "KC-BOSS-08", "KC-Q-94")
@pytest.mark.parametrize("boss", range(BOSSES))
def test_parts_of_bosses_are_within_their_limits(boss):
    parts = having(both_faces(PARTS[boss]), BOSS)
    assert any(not BOX.energy.get(part) for part in parts)
    for part in parts:
        if BOX.energy.get(part):
            assert 1 <= BOX.energy.get(part) <= 6
            assert 1 <= BOX.threat.get(part) <= 3
            assert 1 <= BOX.glory.get(part) <= 4


def in_play(boss, width):
    """The cards of a boss with rows of so many cards, row by row."""
    first = 2 if width == 2 else 1
    return [[PARTS[boss][4 * row + first - 1 + place] for place in range(width)] for row in range(BOSS_ROWS[boss])]


def glory_of(boss, width):
    return sum(of(BOX.glory, both_faces([card for row in in_play(boss, width) for card in row])))


@pytest.mark.rule("KC-Q-94")
@pytest.mark.parametrize("boss", range(BOSSES))
def test_a_boss_is_worth_about_as_much_a_column_at_every_width(boss):
    shares = [glory_of(boss, width) / (2 * width) for width in (2, 3, 4)]
    assert min(shares) >= 2.5
    assert max(shares) <= 3.3
    assert max(shares) / min(shares) < 1.25


@pytest.mark.rule("KC-Q-93", "KC-Q-94")
@pytest.mark.parametrize("boss", range(BOSSES))
@pytest.mark.parametrize("width", [2, 3, 4])
def test_special_squares_are_in_play_at_every_width(boss, width):
    things = squares([card for row in in_play(boss, width) for card in row])
    special = [thing for thing in things if BOX.special.get(thing)]
    assert len(special) >= 2
    assert all(BOX.kind.get(thing) == BOSS and BOX.energy.get(thing) > 0 for thing in special)


@pytest.mark.rule("KC-Q-94", "KC-Q-97")
@pytest.mark.parametrize("boss", [boss for boss in range(BOSSES) if BOSS_ROWS[boss] == 2])
def test_no_part_to_destroy_is_behind_hull(boss):
    first, second = (squares(row) for row in in_play(boss, 4))
    for below, above in zip(first, second, strict=True):
        if BOX.kind.get(above) == BOSS and BOX.energy.get(above):
            assert BOX.kind.get(below) != BOSS or BOX.energy.get(below) > 0


@pytest.mark.rule("KC-Q-80", "KC-Q-123")
@pytest.mark.parametrize("boss", range(BOSSES))
def test_every_card_of_a_boss_leaves_a_way(boss):
    for card in PARTS[boss]:
        for face in (0, 1) if flips(card) else (0,):
            assert any(not BOX.deflects(thing_of(card, face, half)) for half in (0, 1))


# -- upgrades --------------------------------------------------------------------------------------


def prices(upgrade):
    return [int(BOX.prices.get(upgrade * 3 + level)) for level in range(levels_of(upgrade))]


def glories(upgrade):
    return [int(BOX.upgrade_glory.get(upgrade * 3 + level)) for level in range(levels_of(upgrade))]


@pytest.mark.rule("KC-SHOP-09")
def test_both_levels_of_the_rotary_cage_cost_3():
    assert prices(ROTARY) == [3, 3]


@pytest.mark.rule("KC-WEAP-09", "KC-Q-71")
def test_the_flamethrower_is_the_cheapest_weapon_at_each_level():
    for weapon in range(FIRST_WEAPON, FLAME):
        assert all(cheap < dear for cheap, dear in zip(prices(FLAME), prices(weapon), strict=True))


@pytest.mark.rule("KC-Q-71")
def test_prices_and_glory_are_as_decided():
    mods = [(GENERATOR, [3, 3]), (SHIELD, [2, 3]), (ENGINE, [4, 3])]
    weapons = [(LASER, [4, 4, 4]), (MISSILE, [5, 4, 5]), (GAMMA, [5, 4, 5]), (FLAME, [3, 3, 3])]
    for upgrade, wanted in [*mods, *weapons]:
        assert prices(upgrade) == wanted
    assert all(glories(mod) == [0, 1] for mod in range(FIRST_WEAPON))
    assert all(glories(weapon) == [0, 1, 2] for weapon in range(FIRST_WEAPON, FLAME))
    assert glories(FLAME) == [0, 0, 1]


# -- other cards -----------------------------------------------------------------------------------


@pytest.mark.rule("KC-Q-127")
def test_powerups_are_as_decided():
    found = Counter((POWERUP_NAMES[BOX.effect.get(card)], int(BOX.amount.get(card))) for card in range(POWERUPS))
    assert found == {
        **{("moves", 2): 5, ("dodge", 2): 4, ("energy", 2): 4, ("fire", 1): 3, ("boost", 2): 2, ("gift", 2): 2},
        **{("glory", 1): 2, ("glory", 2): 1},
    }


@pytest.mark.rule("KC-Q-126")
def test_missions_are_eight_different_tasks():
    deeds = [DEED_NAMES[deed] for deed in BOX.mission_deed.to_list()]
    assert sorted(deeds) == sorted(
        ["asteroid", "cruiser", "fighter", "front", "level", "powerup", "structure", "wormhole"]
    )
    assert all(3 <= steps <= 8 for steps in BOX.mission_steps.to_list())
    assert all(4 <= glory <= 7 for glory in BOX.mission_glory.to_list())


@pytest.mark.rule("KC-Q-125")
def test_achievements_are_deeds_and_states():
    deeds = [place for place in range(22) if BOX.deed.get(place) != NO_DEED]
    states = [place for place in range(22) if BOX.condition.get(place) != NO_CONDITION]
    assert sorted([*deeds, *states]) == list(range(22))
    spans = Counter(SPAN_NAMES[BOX.span.get(place)] for place in deeds)
    assert (spans, len(states)) == ({"turn": 7, "game": 7}, 8)
    assert all(1 <= glory <= 4 for glory in BOX.achievement_glory.to_list())


@pytest.mark.rule("KC-Q-126")
@pytest.mark.parametrize("width", [2, 3, 4])
def test_there_are_targets_enough_for_the_missions(width):
    """How many of them a standard pile has on the average."""
    steps = dict(zip(BOX.mission_deed.to_list(), BOX.mission_steps.to_list(), strict=True))
    targets = {"cruiser": [CRUISER], "powerup": [POWERUP], "structure": [MAZE, SINGULARITY], "wormhole": [WORMHOLE]}
    for deed, kind in targets.items():
        expected = 0.0
        for pack, rows in STANDARD_PILE:
            cards = range(PACK_FIRST[pack], PACK_FIRST[pack + 1])
            expected += rows * width * len(having(both_faces(cards), *kind)) / len(cards)
        assert expected > steps[DEED_NAMES.index(deed)]


# -- words and texts -------------------------------------------------------------------------------


def test_every_word_of_the_vocabulary_stands_on_some_card():
    assert set(kinds(both_faces(ALL_SPACES))) == {*KIND_NAMES}
    assert {*BOX.effect.to_list()} == {*range(len(POWERUP_NAMES))}
    assert {*BOX.sensor_text.to_list()} == {*range(len(TEXT_NAMES))}
    assert {*BOX.colour.to_list()} == {*range(len(COLOUR_NAMES))}
    assert {*BOX.boss_rule.to_list()} == {*range(len(RULE_NAMES))}
    assert {*BOX.span.to_list()} == {*range(len(SPAN_NAMES))}
    for board in (BOX.omni, BOX.recharge, BOX.extra, BOX.special, BOX.globals):
        assert any(board.to_list())
    assert any(BOX.gamma.to_list())


def test_most_deeds_and_conditions_stand_on_some_card():
    """There are 36 of these words and 30 Missions and Achievements."""
    deeds = {*BOX.mission_deed.to_list(), *BOX.deed.to_list()}
    unused = [word for number, word in enumerate(DEED_NAMES) if number not in deeds]
    assert unused == ["turret", "mine", "marker", "drone", "collision"]
    conditions = {*BOX.condition.to_list()}
    unused = [word for number, word in enumerate(CONDITION_NAMES) if number not in conditions]
    assert unused == ["weapons", "levels", "glory"]


ALL_TEXTS = [*BOX.powerup_texts, *BOX.mission_texts, *BOX.achievement_texts, *BOX.boss_texts]


@pytest.mark.parametrize("text", sorted({*ALL_TEXTS}))
def test_a_text_is_a_sentence(text):
    assert text.endswith(".")
    assert text[0].isupper() or text[0].isdigit()


@pytest.mark.parametrize(
    ("texts", "numbers"),
    [
        (BOX.powerup_texts, BOX.amount),
        (BOX.mission_texts, BOX.mission_steps),
        (BOX.achievement_texts, BOX.needed),
        (BOX.boss_texts, BOX.boss_amount),
    ],
)
def test_a_text_names_its_number(texts, numbers):
    for text, number in zip(texts, numbers.to_list(), strict=True):
        assert number == 1 or str(number) in text


# -- the README ------------------------------------------------------------------------------------

README = (FOLDER / "README.md").read_text("utf-8")


@pytest.mark.parametrize("upgrade", range(UPGRADES))
def test_the_readme_shows_the_price_list(upgrade):
    line = next(line for line in README.splitlines() if line.startswith(f"| {UPGRADE_WORDS[upgrade]} |"))
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    assert cells[1] == " / ".join(str(price) for price in prices(upgrade))
    assert cells[2] == " / ".join(str(glory) for glory in glories(upgrade))


UPGRADE_WORDS = ["Rotary Cage", "Generator", "Shield", "Engine", "Laser", "Missile", "Gamma", "Flamethrower"]


@pytest.mark.parametrize("boss", range(BOSSES))
def test_the_readme_tells_what_each_boss_does(boss):
    glory = " / ".join(str(glory_of(boss, width)) for width in (2, 3, 4))
    assert f"| {BOSS_NAMES[boss]} | {BOSS_ROWS[boss]} | {glory} | " in README


def test_the_readme_counts_the_squares_of_the_packs():
    for pack, name in zip((S1, A1, W1, F1, T1), PACK_NAMES, strict=True):
        enemies = len(having(squares(pack), *ENEMIES))
        line = f"| {name} | {len(pack)} | {enemies} of {len(squares(pack))} | {danger(pack):.2f} | {worth(pack):.1f} | "
        assert line in README
