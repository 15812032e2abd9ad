"""Missions of a card-set file: what can be played, and what a designer is told about the rest."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import (
    BY_ROCK,
    COPIES,
    FACTION_NAMES,
    NAMES,
    NONE,
    RULE_NAMES,
    TACTIC_NAMES,
    TILE_NAMES,
    Prepped,
    Ready,
    Starter,
    TilePlace,
)

from .card_files import (
    DECKS,
    ISN_CARDS,
    ISN_NAMES,
    ROCK,
    WRETCH_CARDS,
    WRETCH_NAMES,
    cards,
    complaint,
    core_mission,
    fleets,
    good,
    inline,
    read,
    ready,
    with_entry,
    with_mission,
    with_ship,
)

HERO, OTHER_HERO, EVENT = ISN_CARDS[3], ISN_CARDS[4], ISN_CARDS[0]
WRETCH_HERO = WRETCH_CARDS[3]


def one(tables, number):
    """A mission of a file that can be played."""
    return read(tables).missions[number - 1]


def told(number, **changes):
    """What is said about a mission with these changes, without what stands before it."""
    message = complaint(with_mission(number, **changes))
    start = f"mine.toml: mission {number}: "
    assert message.startswith(start)
    return message.removeprefix(start)


# -- good missions ---------------------------------------------------------------------------------


def test_a_mission_is_read_as_it_stands():
    mission = one(good(), 1)
    assert (mission.number, mission.name, mission.text, mission.boards) == (1, "M1", "!", 1)
    assert (mission.factions, mission.seats) == ((0, 1), (0, 1))
    assert (mission.income, mission.first_income, mission.energy) == ((10, 10), (5, 5), (15, 15))
    assert (mission.rules, mission.vp_side, mission.vp_needed, mission.cost) == (0, NONE, 0, 0)
    assert (mission.random_tiles, mission.tiles, mission.asteroids, mission.debris) == (0, (), (), ())
    assert mission.fleets == tuple((unit // 6, unit, 1) for unit in range(12))
    assert mission.decks == (((0, 3), (1, 3), (2, 3)), ((12, 3), (13, 3), (14, 3)))
    assert (mission.starters, mission.prepped) == ((), ())
    assert [(each.cost, each.side) for each in mission.ready] == [(42, 0), (42, 1), (48, 0), (48, 1)]


def test_seats_have_their_own_fleets():
    assert [seat for seat, _, _ in one(good(), 4).fleets] == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    assert [seat for seat, _, _ in one(good(), 5).fleets] == [0] * 6 + [1] * 3 + [2] * 3


def test_where_players_build_nothing_is_listed():
    mission = one(good(), 2)
    assert (mission.cost, mission.fleets, mission.decks) == (48, (), ((), ()))
    assert mission.ready[0] == Ready(48, 0, tuple((unit, 1) for unit in range(6)), tuple((n, 3) for n in range(8)))


def test_everything_that_a_mission_can_have_is_read():
    changes = {
        "boards": 2,
        "rules": ["survivors", "no_flagship"],
        "vp_side": "isn",
        "vp_needed": 10,
        "random_tiles": 1,
        "tiles": [{"cells": [[20, 2], [20, 3]], "tile": "gate"}, {"cells": [[27, 14], [26, 14]]}],
        "asteroids": [ROCK],
        "debris": [[[0, 8], [1, 8]]],
        "starters": [{"ship": "ISN Torrent", "how": "rock", "heroes": [HERO], "shields": False, "damage": 2}],
        "prepped": [{"card": OTHER_HERO, "ship": "ISN Everest"}, {"card": WRETCH_HERO, "ship": "Tes Kio"}],
        "energy": [0, 40],
        "income": [7, 6],
        "first_income": [4, 3],
    }
    mission = one(with_mission(5, **changes), 5)
    assert (mission.boards, mission.rules, mission.vp_side, mission.vp_needed) == (2, 16 + 32, 0, 10)
    gate = TilePlace(((20, 2), (20, 3)), TILE_NAMES.index("gate"))
    assert (mission.random_tiles, mission.tiles) == (1, (gate, TilePlace(((27, 14), (26, 14)), NONE)))
    assert mission.asteroids == (((4, 6), (5, 6), (4, 7), (5, 7)),)
    assert mission.debris == (((0, 8), (1, 8)),)
    assert mission.starters == (Starter(2, BY_ROCK, (3,), False, 2),)
    assert mission.prepped == (Prepped(4, 0), Prepped(15, 9))
    assert (mission.energy, mission.income, mission.first_income) == ((0, 40), (7, 6), (4, 3))


def test_isn_barrage_is_with_the_wretch_where_that_is_the_rule():
    mission = one(good(), 3)
    assert mission.starters == (Starter(1),)
    isn, wretch = mission.ready
    assert [unit for unit, _ in isn.ships] == [0, 2, 3, 4, 5]
    assert [unit for unit, _ in wretch.ships] == [1, 6, 7, 8, 9, 10, 11]
    listed = core_mission() | {"cost": 0, "ready": [], "decks": DECKS}
    listed["fleets"] = fleets(["ISN Everest"], ["ISN Barrage", "Tes Kio"])
    assert one(with_mission(3, **listed), 3).fleets == ((0, 0, 1), (1, 1, 1), (1, 9, 1))


@pytest.mark.rule("BG-CUST-01", "BG-Q-122")
def test_a_custom_mission_may_have_one_faction_on_both_sides():
    made = ready(30)
    made[1] = {**made[0], "side": "wretch"}
    mission = one(with_mission(6, factions=["isn", "isn"], ready=made), 6)
    assert mission.factions == (0, 0)
    assert [unit for unit, _ in mission.ready[1].ships] == [6, 7, 8, 9, 10, 11]
    assert mission.ready[1].cards == mission.ready[0].cards


@pytest.mark.rule("BG-CUST-01", "BG-Q-122")
@pytest.mark.parametrize(("cost", "size"), [(1, 0), (7, 3), (73, 36), (200, 36)])
def test_a_custom_mission_may_be_of_any_cost(cost, size):
    made = ready(cost, [] if cost < 24 else ISN_NAMES, [] if cost < 24 else WRETCH_NAMES)
    mission = one(with_mission(6, cost=cost, ready=made), 6)
    assert [sum(count for _, count in each.cards) for each in mission.ready] == [size, size]


# -- numbers and sides -----------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 7])
def test_missions_are_numbered_from_1_to_6(number):
    tables = with_entry("mission", {"number": number}, number=2)
    assert complaint(tables) == f"mine.toml: mission {number}: number: expected 1 to 6, got {number}"


def test_each_number_is_there_once():
    tables = with_entry("mission", {"number": 1}, number=2)
    assert complaint(tables) == "mine.toml: mission 1: number: expected each number once, 1 is there twice"


@pytest.mark.parametrize("field", ["name", "text"])
def test_names_and_texts_are_one_line(field):
    assert told(1, **{field: "a\nb"}) == f"{field}: expected one line, got 'a\\nb'"


@pytest.mark.parametrize(
    ("number", "seats"),
    [(1, ["isn", "wretch"]), (4, ["isn", "isn", "wretch", "wretch"]), (5, ["isn", "wretch", "wretch"])],
)
def test_the_number_of_a_mission_says_who_plays(number, seats):
    for other in (seats[::-1], [*seats, "wretch"], []):
        assert told(number, seats=other) == f"seats: expected {seats}, got {other}"
    assert told(number, seats=["pirates"]) == "seats: expected one of: isn, wretch; got 'pirates'"


@pytest.mark.parametrize("number", range(1, 6))
def test_only_custom_missions_have_other_factions(number):
    for factions in (["isn", "isn"], ["wretch", "isn"]):
        assert told(number, factions=factions) == f"factions: expected ['isn', 'wretch'], got {factions}"
    assert told(number, factions=["isn", "pirates"]) == "factions: expected one of: isn, wretch; got 'pirates'"


LIMITS = [("boards", 1, 2), ("vp_needed", 0, 20), ("random_tiles", 0, 8), ("cost", 0, 200)]


@pytest.mark.parametrize(("field", "least", "most"), LIMITS)
def test_numbers_have_limits(field, least, most):
    for value, sign, limit in ((least - 1, ">=", least), (most + 1, "<=", most)):
        message = complaint(with_mission(2, **{field: value}))
        assert message == f"mine.toml: mission 2 (2): {field}: expected `int` {sign} {limit}"


@pytest.mark.parametrize("field", ["income", "first_income", "energy"])
def test_energy_is_said_for_both_sides(field):
    for pair in ([10], [10, 10, 10]):
        assert f"{field}: expected `array` of length" in complaint(with_mission(1, **{field: pair}))
    assert f"{field}[1]: expected `int` <= 40" in complaint(with_mission(1, **{field: [10, 41]}))
    assert f"{field}[0]: expected `int` >= 0" in complaint(with_mission(1, **{field: [-1, 10]}))


# -- special rules ---------------------------------------------------------------------------------

NEEDS = {"escape": {"vp_side": "wretch", "vp_needed": 8}, "engines": {"asteroids": [ROCK]}}
NEEDS["survivors"] = {"vp_side": "isn", "vp_needed": 8, "asteroids": [ROCK]}


@pytest.mark.parametrize("rule", [rule for rule in RULE_NAMES if rule != "core"])
def test_every_special_rule_is_known(rule):
    assert one(with_mission(2, rules=[rule], **NEEDS.get(rule, {})), 2).rules == 1 << RULE_NAMES.index(rule)
    assert told(2, rules=["gravity"]) == f"rules: expected one of: {', '.join(RULE_NAMES)}; got 'gravity'"


def test_each_special_rule_is_there_once():
    assert told(2, rules=["patrol", "patrol"]) == "rules: expected each once, got ['patrol', 'patrol']"


@pytest.mark.rule("BG-Q-122")
def test_a_custom_mission_has_no_special_rules():
    assert told(6, rules=["patrol"]) == "rules: expected none in a custom mission, got ['patrol']"


@pytest.mark.parametrize("rule", ["engines", "survivors"])
def test_rules_about_asteroids_need_some(rule):
    changes = {**NEEDS[rule], "asteroids": []}
    expected = "asteroids: expected at least one, as the special rule is about them"
    assert told(2, rules=[rule], **changes) == expected


def test_the_rule_about_isn_barrage_needs_it_on_the_board():
    expected = "starters: expected 'ISN Barrage', as the special rule 'core' is about it"
    assert told(3, starters=[]) == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"rules": ["escape"]}, "vp_side: expected 'wretch', got None"),
        ({"rules": ["escape"], "vp_side": "isn"}, "vp_side: expected 'wretch', got 'isn'"),
        ({"rules": ["escape"], "vp_side": "wretch"}, "vp_needed: expected at least 1, got 0"),
        ({"vp_side": "wretch"}, "vp_side: expected none, got 'wretch'"),
        ({"vp_needed": 5}, "vp_needed: expected none, got 5"),
        (
            {"rules": ["escape", "survivors"], "asteroids": [ROCK], "vp_side": "isn", "vp_needed": 5},
            "rules: expected only one that gives victory points, got ['escape', 'survivors']",
        ),
        (
            {"rules": ["survivors"], "asteroids": [ROCK], "vp_side": "wretch", "vp_needed": 5},
            "vp_side: expected 'isn', got 'wretch'",
        ),
    ],
)
def test_victory_points_go_with_a_rule_that_gives_them(changes, expected):
    assert told(2, **changes) == expected


# -- maps ------------------------------------------------------------------------------------------


def as_tiles(pairs):
    return {"tiles": [{"cells": pair, "tile": "source"} for pair in pairs]}


def as_debris(pairs):
    return {"debris": pairs}


PAIRS = [(as_tiles, "tiles: tile"), (as_debris, "debris: field")]


@pytest.mark.rule("BG-Q-09", "BG-Q-122")
@pytest.mark.parametrize(("made", "named"), PAIRS)
@pytest.mark.parametrize("pair", [[[3, 8], [5, 8]], [[3, 8], [4, 9]]])
def test_debris_and_discovery_tiles_cover_two_bordering_spaces(made, named, pair):
    spaces = ", ".join(inline(space) for space in pair)
    assert (
        told(2, **made([[[0, 5], [1, 5]], pair])) == f"{named} 2: expected two spaces that share a border, got {spaces}"
    )


@pytest.mark.rule("BG-Q-09", "BG-Q-122")
@pytest.mark.parametrize(("made", "named"), PAIRS)
def test_debris_and_discovery_tiles_are_of_two_spaces(made, named):
    for pair in ([[3, 8]], [[3, 8], [4, 8], [5, 8]]):
        assert "expected `array` of length" in complaint(with_mission(2, **made([pair])))


@pytest.mark.rule("BG-Q-09", "BG-Q-122")
@pytest.mark.parametrize(
    "rock",
    [
        [[4, 6], [5, 6], [6, 6], [7, 6]],
        [[4, 6], [5, 6], [4, 7], [6, 7]],
        [[4, 6], [5, 6], [6, 6], [4, 7]],
    ],
)
def test_an_asteroid_is_a_rhombus(rock):
    spaces = ", ".join(inline(space) for space in rock)
    assert told(2, asteroids=[rock]) == f"asteroids: asteroid 1: expected four spaces in a rhombus, got {spaces}"
    assert "expected `array` of length >= 4" in complaint(with_mission(2, asteroids=[rock[:3]]))


@pytest.mark.rule("BG-Q-09")
@pytest.mark.parametrize("rest", [[[4, 7], [5, 7]], [[4, 7], [3, 7]], [[4, 5], [4, 7]]])
def test_a_rhombus_may_lie_in_any_direction(rest):
    rock = [[4, 6], [5, 6], *rest]
    assert one(with_mission(2, asteroids=[rock]), 2).asteroids == (tuple(tuple(space) for space in rock),)


GROUPS = {
    "tiles: tile 1": lambda pair: as_tiles([pair]),
    "debris: field 1": lambda pair: as_debris([pair]),
    "asteroids: asteroid 1": lambda pair: {"asteroids": [[*pair, [0, 9], [1, 9]]]},
}


@pytest.mark.rule("BG-Q-122")
@pytest.mark.parametrize("named", GROUPS)
@pytest.mark.parametrize(
    ("boards", "space", "limits"),
    [
        (1, [14, 8], "columns 0 to 13 (to 12 in odd rows)"),
        (1, [13, 9], "columns 0 to 13 (to 12 in odd rows)"),
        (1, [-1, 8], "columns 0 to 13 (to 12 in odd rows)"),
        (1, [3, 17], "columns 0 to 13 (to 12 in odd rows)"),
        (1, [3, -1], "columns 0 to 13 (to 12 in odd rows)"),
        (2, [27, 9], "columns 0 to 27 (to 26 in odd rows)"),
    ],
)
def test_tiles_lie_on_the_board(named, boards, space, limits):
    changes = GROUPS[named]([space, [4, 8]])
    expected = f"{named}: expected spaces on the board, {limits} and rows 0 to 16, got {space}"
    assert told(2, boards=boards, **changes) == expected


@pytest.mark.rule("BG-Q-122")
@pytest.mark.parametrize("named", GROUPS)
@pytest.mark.parametrize("row", [0, 1, 15, 16])
def test_tiles_lie_outside_the_starting_zones(named, row):
    expected = f"{named}: expected spaces outside the starting zones, rows 2 to 14, got [4, {row}]"
    assert told(2, **GROUPS[named]([[4, row], [5, row]])) == expected


@pytest.mark.rule("BG-Q-122")
@pytest.mark.parametrize(
    ("changes", "named"),
    [
        (as_tiles([[[4, 6], [4, 6]]]), "tiles: tile 1"),
        (as_tiles([[[4, 6], [3, 6]], [[5, 6], [4, 6]]]), "tiles: tile 2"),
        (as_tiles([[[4, 6], [3, 6]]]) | as_debris([[[4, 6], [5, 6]]]), "debris: field 1"),
        (as_debris([[[4, 6], [3, 6]]]) | {"asteroids": [ROCK]}, "asteroids: asteroid 1"),
    ],
)
def test_tiles_do_not_overlap(changes, named):
    assert told(2, **changes) == f"{named}: expected free spaces, [4, 6] is taken twice"


@pytest.mark.rule("BG-Q-122", "BG-COMP-08", "BG-COMP-09")
def test_there_are_no_more_tiles_than_in_the_set():
    pairs = [[[2 * place, row], [2 * place + 1, row]] for row in (4, 8) for place in range(6)]
    read(with_mission(2, debris=pairs[:4]))
    assert "debris: expected `array` of length <= 4" in complaint(with_mission(2, debris=pairs[:5]))
    rocks = [[[4, row], [5, row], [4, row + 1], [5, row + 1]] for row in (4, 6, 8, 10, 12)]
    read(with_mission(2, asteroids=rocks[:4]))
    assert "asteroids: expected `array` of length <= 4" in complaint(with_mission(2, asteroids=rocks))
    hidden = [{"cells": pair} for pair in pairs]
    read(with_mission(2, tiles=hidden[:8], random_tiles=8))
    assert "tiles: expected `array` of length <= 8" in complaint(with_mission(2, tiles=hidden[:9], random_tiles=8))


@pytest.mark.rule("BG-Q-122", "BG-COMP-09")
@pytest.mark.parametrize(("tile", "count"), list(zip(TILE_NAMES, (1, 2, 1, 1, 2, 1), strict=True)))
def test_there_are_no_more_tiles_of_a_kind_than_in_the_set(tile, count):
    pairs = [[[2 * place, 8], [2 * place + 1, 8]] for place in range(4)]
    tiles = [{"cells": pair, "tile": tile} for pair in pairs]
    assert len(one(with_mission(2, tiles=tiles[:count]), 2).tiles) == count
    expected = f"tiles: expected at most {count} of {tile!r}, got {count + 1}"
    assert told(2, tiles=tiles[: count + 1]) == expected


def test_a_tile_that_nobody_knows_is_refused():
    tiles = [{"cells": [[4, 6], [5, 6]], "tile": "casino"}]
    assert told(2, tiles=tiles) == f"tiles: tile: expected one of: {', '.join(TILE_NAMES)}; got 'casino'"


@pytest.mark.parametrize("count", [0, 2])
def test_as_many_tiles_are_drawn_by_lot_as_places_want_one(count):
    tiles = [{"cells": [[4, 6], [5, 6]]}, {"cells": [[4, 8], [5, 8]], "tile": "gate"}]
    expected = f"tiles: expected {count} without a tile, as random_tiles says, got 1"
    assert told(2, tiles=tiles, random_tiles=count) == expected


# -- fleets and decks ------------------------------------------------------------------------------


def test_fleets_are_listed_or_built():
    assert told(2, fleets=fleets(ISN_NAMES)) == "fleets: expected none, as players build to a cost of 48"
    assert told(2, decks=DECKS) == "decks: expected none, as players build to a cost of 48"
    assert told(2, cost=0, ready=[]) == "fleets: expected one for each of the seats 0 to 1, or a cost"


@pytest.mark.rule("BG-Q-122")
def test_fleets_of_a_custom_mission_are_built():
    assert told(6, cost=0) == "cost: expected at least 1 in a custom mission, got 0"


@pytest.mark.parametrize("seats", [[0], [0, 0], [0, 1, 2], [1, 2]])
def test_each_seat_has_one_fleet(seats):
    names = {0: ["ISN Everest"], 1: ["Tes Kio"], 2: ["Red Fuvu"]}
    listed = [{"seat": seat, "ships": [f"standard {name}" for name in names[seat]]} for seat in seats]
    assert told(1, fleets=listed) == "fleets: expected one for each of the seats 0 to 1, or a cost"


def test_a_fleet_is_not_empty():
    assert "fleets[0].ships: expected `array` of length >= 1" in complaint(
        with_mission(1, fleets=fleets([], ["Tes Kio"]))
    )


@pytest.mark.parametrize("text", ["ISN Everest", "green ISN Everest", "standard ISN Missouri", "", "standard"])
def test_a_ship_is_named_with_its_version(text):
    listed = [{"seat": 0, "ships": [text]}, {"seat": 1, "ships": ["standard Tes Kio"]}]
    expected = f"expected a version and a name as in 'seasoned ISN Everest', got {text!r}"
    assert told(1, fleets=listed) == f"fleets: seat 0: {expected}"


@pytest.mark.rule("BG-COMP-02")
def test_a_fleet_has_ships_of_its_own_faction():
    expected = "fleets: seat 1: expected ships of the wretch, got 'ISN Everest'"
    assert told(1, fleets=fleets(["ISN Barrage"], ["Tes Kio", "ISN Everest"])) == expected
    expected = "fleets: seat 0: expected ships of the isn, got 'Tes Kio'"
    assert told(1, fleets=fleets(["Tes Kio"], ["Tes Kio"])) == expected


def test_a_name_is_in_a_fleet_once():
    listed = [{"seat": 0, "ships": ["standard ISN Everest", "veteran ISN Everest"]}, fleets([], ["Tes Kio"])[1]]
    assert told(1, fleets=listed) == "fleets: seat 0: expected each name once, 'ISN Everest' is there twice"
    listed = fleets(["ISN Everest"], ["ISN Torrent", "ISN Everest"], ["Tes Kio"], ["Red Fuvu"])
    assert told(4, fleets=listed) == "fleets: expected each name in one fleet, 'ISN Everest' is in two"


@pytest.mark.parametrize("sides", [[], ["isn"], ["isn", "isn"], ["isn", "wretch", "wretch"], ["isn", "pirates"]])
def test_each_side_has_one_deck(sides):
    decks = [{"side": side, "cards": [[EVENT, 1]]} for side in sides]
    expected = f"decks: expected one for each side, 'isn' and 'wretch', got {sides}"
    assert told(1, decks=decks) == expected


def deck_told(number, listed, **changes):
    decks = [{"side": "isn", "cards": listed}, DECKS[1]]
    return told(number, decks=decks, **changes)


def test_a_deck_has_cards_of_its_own_faction_that_exist():
    card = WRETCH_CARDS[0]
    assert deck_told(1, [[EVENT, 1], [card, 1]]) == f"decks: isn: expected cards of the isn, got {card!r}"
    expected = f"decks: isn: expected one of: {', '.join(TACTIC_NAMES)}; got 'Bribe'"
    assert deck_told(1, [["Bribe", 1]]) == expected


def test_a_deck_has_at_most_three_of_a_card():
    assert COPIES == 3
    for count, sign, limit in ((0, ">=", 1), (4, "<=", 3)):
        message = complaint(with_mission(1, decks=[{"side": "isn", "cards": [[EVENT, count]]}, DECKS[1]]))
        assert message.endswith(f"decks[0].cards[0][1]: expected `int` {sign} {limit}")
    expected = f"decks: isn: expected each card on one line, {EVENT!r} is there twice"
    assert deck_told(1, [[EVENT, 2], [EVENT, 2]]) == expected
    message = complaint(with_mission(1, decks=[{"side": "isn", "cards": []}, DECKS[1]]))
    assert message.endswith("decks[0].cards: expected `array` of length >= 1")


@pytest.mark.parametrize(
    "aside",
    [
        {"prepped": [{"card": HERO, "ship": "ISN Everest"}]},
        {"starters": [{"ship": "ISN Everest", "how": "zone", "heroes": [HERO]}]},
    ],
)
def test_cards_set_aside_are_not_in_the_deck(aside):
    expected = f"decks: isn: expected at most 2 of {HERO!r}, as others are set aside, got 3"
    assert deck_told(1, [[HERO, 3]], **aside) == expected
    assert one(with_mission(1, decks=[{"side": "isn", "cards": [[HERO, 2]]}, DECKS[1]], **aside), 1).decks[0] == (
        (3, 2),
    )


# -- ready-made fleets -----------------------------------------------------------------------------


def ready_told(number, cost, side, /, **changes):
    """What is said about a ready-made fleet with these changes."""
    tables = good()
    mission = tables["mission"][number - 1]
    entry = next(each for each in mission["ready"] if (each["cost"], each["side"]) == (cost, side))
    entry |= changes
    start = f"mine.toml: mission {number}: ready {entry['cost']} {entry['side']}: "
    message = complaint(tables)
    assert message.startswith(start)
    return message.removeprefix(start)


@pytest.mark.parametrize(("number", "costs"), [(1, [42, 48]), (2, [48]), (3, [36]), (6, [30])])
def test_wherever_players_may_build_there_are_ready_made_fleets(number, costs):
    made = good()["mission"][number - 1]["ready"]
    for place, each in enumerate(made):
        rest = made[:place] + made[place + 1 :]
        expected = f"ready: expected one of cost {each['cost']} for the side {each['side']!r}"
        assert told(number, ready=rest) == expected
    listed = ", ".join(str(cost) for cost in costs)
    assert ready_told(number, costs[0], "isn", cost=40) == f"expected one a side for each fleet cost: {listed}"
    assert ready_told(number, costs[0], "wretch", side="isn") == f"expected one a side for each fleet cost: {listed}"


def test_where_fleets_are_listed_there_is_nothing_to_make_ready():
    expected = "ready 48 isn: expected one a side for each fleet cost: none here"
    assert told(4, ready=ready(48)) == expected
    assert (
        told(2, ready=[{**ready(48)[0], "side": "pirates"}])
        == "ready: side: expected one of: isn, wretch; got 'pirates'"
    )
    assert FACTION_NAMES == ("isn", "wretch")


def test_a_ready_made_fleet_is_within_the_cost():
    tables = with_ship(launch=11)
    tables["mission"][5]["ready"][0]["ships"] = ["veteran ISN Barrage"] + [f"standard {name}" for name in ISN_NAMES[2:]]
    tables["mission"][5]["ready"][0]["ships"].append("standard ISN Everest")
    message = complaint(tables)
    assert message.endswith("mission 6: ready 30 isn: ships: expected launch costs of 30 at most, got 33")
    tables["mission"][5]["ready"][0]["ships"].remove("standard F-47 Blue Hawks")
    assert len(read(tables).missions[5].ready[0].ships) == 5


def test_ships_and_cards_of_a_ready_made_fleet_are_checked_too():
    assert ready_told(6, 30, "isn", ships=["standard Tes Kio"]) == "ships: expected ships of the isn, got 'Tes Kio'"
    card = WRETCH_CARDS[0]
    assert ready_told(6, 30, "isn", cards=[[card, 1]]) == f"cards: expected cards of the isn, got {card!r}"


@pytest.mark.parametrize(("number", "cost", "size"), [(1, 48, 24), (1, 42, 21), (6, 30, 15)])
def test_a_ready_made_deck_has_half_as_many_cards_as_the_fleet_costs(number, cost, size):
    for count in (size - 1, size + 1):
        expected = f"cards: expected {size}, half the fleet cost, got {count}"
        assert ready_told(number, cost, "wretch", cards=cards(WRETCH_CARDS, count)) == expected


def test_in_mission_3_the_wretch_have_isn_barrage_and_the_isn_do_not():
    ships = [f"standard {name}" for name in WRETCH_NAMES]
    assert ready_told(3, 36, "wretch", ships=ships) == "ships: expected 'ISN Barrage' among them"
    expected = "ships: expected no 'ISN Barrage', which begins with the wretch"
    assert ready_told(3, 36, "isn", ships=["standard ISN Barrage"]) == expected


@pytest.mark.rule("BG-Q-105")
@pytest.mark.parametrize(("kind", "place"), [("hero", 1), ("upgrade", 2), ("weapon", 4)])
def test_in_mission_3_the_isn_deck_has_six_of_each(kind, place):
    listed = good()["mission"][2]["ready"][0]["cards"]
    listed[place] = [listed[place][0], 2]
    expected = f"cards: expected at least 6 of type {kind!r}, got 5"
    assert ready_told(3, 36, "isn", cards=[*listed, [EVENT, 1]]) == expected


# -- ships that begin on the board, cards set aside ------------------------------------------------


def starter_told(number, /, **changes):
    entry = {"ship": "ISN Everest", "how": "zone"} | changes
    message = told(number, starters=[entry])
    start = f"starters: {entry['ship']}: "
    assert message.startswith(start)
    return message.removeprefix(start)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"ship": "ISN Missouri"}, f"ship: expected one of: {', '.join(NAMES)}; got 'ISN Missouri'"),
        ({"ship": "F-47 Blue Hawks"}, "ship: expected a solo ship"),
        ({"how": "carrier"}, "how: expected one of: zone; got 'carrier'"),
        ({"how": "rock"}, "how: expected one of: zone; got 'rock'"),
        ({"damage": 3}, "damage: expected less than its hull of 3, got 3"),
        ({"heroes": [EVENT]}, f"heroes: expected a hero for 'ISN Everest', got {EVENT!r}"),
        ({"heroes": [WRETCH_HERO]}, f"heroes: expected a hero for 'ISN Everest', got {WRETCH_HERO!r}"),
        ({"heroes": ["Nobody"]}, f"heroes: expected one of: {', '.join(TACTIC_NAMES)}; got 'Nobody'"),
    ],
)
def test_a_ship_that_begins_on_the_board_can_do_so(changes, expected):
    assert starter_told(1, **changes) == expected


def test_with_asteroids_a_ship_may_begin_beside_one():
    starters = [{"ship": "ISN Everest", "how": "rock", "damage": 2}]
    mission = one(with_mission(1, starters=starters, asteroids=[ROCK]), 1)
    assert mission.starters == (Starter(0, BY_ROCK, (), True, 2),)
    message = told(1, starters=[{"ship": "ISN Everest", "how": "carrier"}], asteroids=[ROCK])
    assert message == "starters: ISN Everest: how: expected one of: zone, rock; got 'carrier'"


def test_damage_of_isn_barrage_leaves_every_version_alive():
    tables = with_ship("ISN Barrage", "seasoned", hull=2)
    tables["mission"][2]["starters"] = [{"ship": "ISN Barrage", "how": "zone", "damage": 2}]
    message = complaint(tables)
    assert message.endswith("starters: ISN Barrage: damage: expected less than its hull of 2, got 2")


def test_a_ship_that_begins_on_the_board_is_in_a_listed_fleet():
    listed = fleets(["ISN Everest"], ["Tes Kio"])
    message = told(1, fleets=listed, starters=[{"ship": "ISN Torrent", "how": "zone"}])
    assert message == "starters: ISN Torrent: ship: expected one of the listed fleets, got 'ISN Torrent'"
    assert starter_told(2) == "ship: expected one of the listed fleets, got 'ISN Everest'"


def test_a_ship_begins_on_the_board_once():
    starters = [{"ship": "ISN Everest", "how": "zone"}] * 2
    assert told(1, starters=starters) == "starters: expected each ship once"


@pytest.mark.parametrize(
    ("card", "ship", "expected"),
    [
        (EVENT, "ISN Everest", f"card: expected a hero for 'ISN Everest', got {EVENT!r}"),
        (HERO, "Tes Kio", f"card: expected a hero for 'Tes Kio', got {HERO!r}"),
        ("Nobody", "Tes Kio", f"card: expected one of: {', '.join(TACTIC_NAMES)}; got 'Nobody'"),
        (HERO, "ISN Missouri", f"ship: expected one of: {', '.join(NAMES)}; got 'ISN Missouri'"),
        (HERO, "ISN Barrage", "ship: expected one of the listed fleets, got 'ISN Barrage'"),
        (HERO, "ISN Torrent", "ship: expected one that is launched, 'ISN Torrent' begins on the board"),
        (HERO, "F-47 Blue Hawks", "ship: expected a solo ship"),
    ],
)
def test_a_card_is_set_aside_for_a_ship_that_takes_it(card, ship, expected):
    listed = fleets(["ISN Everest", "ISN Torrent", "F-47 Blue Hawks"], ["Tes Kio"])
    starters = [{"ship": "ISN Torrent", "how": "zone"}]
    message = told(1, fleets=listed, starters=starters, prepped=[{"card": card, "ship": ship}])
    assert message == f"prepped: {card}: {expected}"
