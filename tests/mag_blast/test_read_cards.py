"""Card-set files: what can be played, and what a designer is told about the rest."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.card_set import ABILITY_NAMES, ACTION_COPIES, ACTION_NAMES, SHIP_TYPES, TYPE_COPIES
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.errors import BadCards

COUNTS = dict(zip(ACTION_NAMES, ACTION_COPIES, strict=True))
USES = {"salvage": 3, "aimed effect": 3, "pickpocket": 3, "rebuild": 3, "pass it on": 3}


def command(ability, **changes):
    return {
        "name": ability.title(),
        "hull": 8,
        "ability": ability,
        "uses": USES.get(ability, 0),
        "source": "ours",
    } | changes


def ship(kind, **changes):
    return {"type": kind, "name": kind.title(), "speed": 1, "hull": 5, "turrets": ["laser"], "source": "ours"} | changes


def action(kind, **changes):
    return {"kind": kind, "icons": [], "copies": COUNTS.get(kind, 1), "source": "rulebook"} | changes


def good():
    """A file that can be played: tests change one thing in it."""
    return {
        "command": [command(ability) for ability in ABILITY_NAMES],
        "ship": [ship(kind) for kind, copies in zip(SHIP_TYPES, TYPE_COPIES, strict=True) for _ in range(copies)],
        "action": [action(kind) for kind in ACTION_NAMES],
    }


def written(value):
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(written(each) for each in value)}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def read(tables, **options):
    """Read the tables as a file named mine.toml."""
    lines = ['name = "Mine"']
    if options:
        lines += ["[options]", *(f"{name} = {written(value)}" for name, value in options.items())]
    for kind, entries in tables.items():
        for entry in entries:
            lines += [f"[[{kind}]]", *(f"{field} = {written(value)}" for field, value in entry.items())]
    return TITLE.read_cards(CardFile("mine.toml", "\n".join(lines)))


def complaint(tables, **options):
    """What is said about tables that cannot be played."""
    with pytest.raises(BadCards) as caught:
        read(tables, **options)
    return str(caught.value)


# -- good files ------------------------------------------------------------------------------------


def test_a_good_file_becomes_a_card_set():
    tables = good()
    tables["ship"][0] |= {"name": "Mote", "speed": 3, "hull": 20, "turrets": ["mag"]}
    tables["ship"][53] |= {"name": "Brick", "speed": 0, "hull": 1, "turrets": ["beam", "laser", "mag"]}
    tables["command"][9] |= {"name": "The Nines", "hull": 20}
    tables["action"][1:2] = [
        action("Beam Blast", copies=21),
        action("Beam Blast", copies=1, icons=["star", "star", "diamond"]),
    ]
    cards = read(tables)
    assert cards.file.name == "Mine"
    assert cards.kinds.to_list() == [kind for kind, copies in enumerate(ACTION_COPIES) for _ in range(copies)]
    assert [board.to_list()[38:41] for board in cards.icons] == [[0, 2, 0], [0, 0, 0], [0, 1, 0]]
    assert sum(sum(board.to_list()) for board in cards.icons) == 3
    assert cards.types.to_list() == [kind for kind, copies in enumerate(TYPE_COPIES) for _ in range(copies)]
    assert cards.speeds.to_list() == [3, *[1] * 52, 0]
    assert cards.hulls.to_list() == [20, *[5] * 52, 1, *[8] * 9, 20]
    assert cards.turrets.to_list() == [4, *[1] * 52, 7]
    assert [cards.name(card) for card in (101, 102, 154, 155, 164)] == [
        "Mote",
        "Scout",
        "Brick",
        "Salvage",
        "The Nines",
    ]
    assert cards.abilities.to_list() == list(range(10))


@pytest.mark.rule("MB-CMD-01")
def test_abilities_are_read_by_name_in_whatever_order():
    tables = good()
    tables["command"].reverse()
    assert read(tables).abilities.to_list() == list(range(9, -1, -1))


def test_ships_and_actions_may_stand_in_any_order():
    tables = good()
    tables["ship"].reverse()
    tables["action"].reverse()
    cards = read(tables)
    assert [int(cards.ship_type(card)) for card in (101, 104, 154)] == [6, 5, 0]
    assert [int(cards.kind(card)) for card in (0, 3, 100)] == [17, 16, 0]


def test_a_card_set_can_be_played():
    cards = read(good())
    game = TITLE.new({}, seed=1, cards=cards)
    assert game.cards is cards


def test_the_published_set_is_the_one_that_is_played():
    assert TITLE.standard_cards.file.name == "Third edition"
    assert TITLE.new({}, seed=1).cards is TITLE.standard_cards


# -- options ---------------------------------------------------------------------------------------


@pytest.mark.rule("MB-CARD-03", "MB-Q-61")
def test_without_options_the_likelier_readings_hold():
    cards = read(good())
    assert (cards.allocation_any_turn, cards.sweep_asteroids) == (True, False)


@pytest.mark.rule("MB-CARD-03")
@pytest.mark.parametrize(("reading", "any_turn"), [("any turn", True), ("attack phase", False)])
def test_strategic_allocation_is_read_either_way(reading, any_turn):
    assert read(good(), strategic_allocation=reading).allocation_any_turn is any_turn


@pytest.mark.rule("MB-Q-61")
@pytest.mark.parametrize("sweep", [True, False])
def test_minesweepers_are_read_either_way(sweep):
    assert read(good(), sweep_asteroids=sweep).sweep_asteroids is sweep


def beams(*icons):
    """A good file whose beam blasts begin with cards that show these icons."""
    tables = good()
    special = [action("Beam Blast", copies=1, icons=each) for each in icons]
    tables["action"][1:2] = [*special, action("Beam Blast", copies=22 - len(icons))]
    tables["action"][0:1] = [action("Laser Blast", copies=2, icons=["circle"]), action("Laser Blast", copies=16)]
    return tables


def beam_icons(cards):
    return [[int(board.get(card)) for board in cards.icons] for card in range(18, 22)]


STAR, CIRCLE, DIAMOND, NONE = [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0]


@pytest.mark.rule("MB-ACT-03")
@pytest.mark.parametrize(("reading", "third"), [("circle", CIRCLE), ("diamond", DIAMOND)])
def test_the_third_icon_of_the_beam_blasts_is_read_either_way(reading, third):
    cards = read(beams(["circle"], ["star"], ["circle"]), third_beam_icon=reading)
    assert beam_icons(cards) == [CIRCLE, STAR, third, NONE]
    assert [int(cards.icons[1].get(card)) for card in (0, 1)] == [1, 1], "laser blasts stay as they are"


def test_without_that_option_it_is_a_circle():
    assert beam_icons(read(beams(["circle"], ["circle"]))) == [CIRCLE, CIRCLE, NONE, NONE]


def test_a_single_circle_stays_a_circle():
    cards = read(beams(["circle"], ["circle", "circle"]), third_beam_icon="diamond")
    assert beam_icons(cards) == [CIRCLE, [0, 2, 0], NONE, NONE]


@pytest.mark.parametrize(
    ("option", "value"), [("strategic_allocation", "never"), ("sweep_asteroids", 1), ("third_beam_icon", "star")]
)
def test_another_reading_is_refused(option, value):
    assert complaint(good(), **{option: value}).startswith(f"mine.toml: options 1: {option}: ")


def test_an_option_that_nobody_knows_is_refused():
    assert "`gravity`" in complaint(good(), gravity=True)


# -- tables and fields -----------------------------------------------------------------------------


def test_a_table_that_nobody_knows_is_refused():
    tables = {**good(), "planet": [{"kind": "Earth"}]}
    assert complaint(tables) == "mine.toml: planet: no such table; expected options, command, ship, action"


@pytest.mark.rule("MB-COMP-01")
@pytest.mark.parametrize(("table", "count"), [("command", 10), ("ship", 54), ("action", 101)])
def test_no_table_may_be_left_out(table, count):
    tables = good()
    del tables[table]
    assert complaint(tables) == f"mine.toml: {table}: expected {count} in all, copies included, got 0"


@pytest.mark.rule("MB-COMP-01")
@pytest.mark.parametrize(
    ("table", "extra", "count"),
    [("command", command("salvage"), 10), ("ship", ship("scout"), 54), ("action", action("Spacedock", copies=1), 101)],
)
def test_one_more_than_the_box_holds_is_too_many(table, extra, count):
    tables = good()
    tables[table].append(extra)
    assert complaint(tables) == f"mine.toml: {table}: expected {count} in all, copies included, got {count + 1}"


@pytest.mark.parametrize("table", ["command", "ship", "action"])
def test_every_entry_says_where_it_is_from(table):
    tables = good()
    del tables[table][2]["source"]
    told = complaint(tables)
    assert told.startswith(f"mine.toml: {table} 3")
    assert told.endswith("object missing required field `source`")


@pytest.mark.parametrize("table", ["command", "ship", "action"])
def test_a_field_that_nobody_knows_is_refused(table):
    tables = good()
    tables[table][0]["colour"] = "red"
    told = complaint(tables)
    assert told.startswith(f"mine.toml: {table} 1")
    assert "`colour`" in told


@pytest.mark.parametrize(
    ("table", "field", "value"),
    [
        *[("command", "hull", 1), ("command", "hull", 20), ("command", "name", "N" * 50)],
        *[("ship", "hull", 1), ("ship", "hull", 20), ("ship", "speed", 0), ("ship", "speed", 3)],
        *[("ship", "name", "N"), ("ship", "turrets", ["mag"]), ("ship", "turrets", ["mag", "laser", "beam"])],
        *[("action", "icons", ["star"] * 3), ("action", "source", "public")],
    ],
)
def test_an_entry_may_go_to_the_limits(table, field, value):
    tables = good()
    tables[table][2][field] = value
    read(tables)


@pytest.mark.rule("MB-FLEET-01")
@pytest.mark.parametrize(
    ("table", "field", "value", "expected"),
    [
        ("command", "hull", 0, "expected `int` >= 1"),
        ("command", "hull", 21, "expected `int` <= 20"),
        ("command", "uses", -1, "expected `int` >= 0"),
        ("command", "uses", 4, "expected `int` <= 3"),
        ("command", "name", "", "expected `str` of length >= 1"),
        ("command", "name", "N" * 51, "expected `str` of length <= 50"),
        ("command", "ability", "flight", "invalid enum value 'flight'"),
        ("ship", "type", "yacht", "invalid enum value 'yacht'"),
        ("ship", "speed", -1, "expected `int` >= 0"),
        ("ship", "speed", 4, "expected `int` <= 3"),
        ("ship", "hull", 0, "expected `int` >= 1"),
        ("ship", "hull", 21, "expected `int` <= 20"),
        ("ship", "name", "", "expected `str` of length >= 1"),
        ("ship", "turrets", [], "expected `array` of length >= 1"),
        ("ship", "turrets", ["laser"] * 4, "expected `array` of length <= 3"),
        ("ship", "source", "hearsay", "invalid enum value 'hearsay'"),
        ("action", "icons", ["star"] * 4, "expected `array` of length <= 3"),
        ("action", "copies", 0, "expected `int` >= 1"),
        ("action", "copies", 102, "expected `int` <= 101"),
    ],
)
def test_an_entry_beyond_the_limits_is_refused(table, field, value, expected):
    tables = good()
    tables[table][2][field] = value
    told = complaint(tables)
    assert told.startswith(f"mine.toml: {table} 3")
    assert told.endswith(f": {field}: {expected}")


@pytest.mark.rule("MB-ACT-04")
@pytest.mark.parametrize(("table", "field"), [("action", "icons"), ("ship", "turrets")])
def test_icons_and_turrets_nobody_has_heard_of_are_refused(table, field):
    tables = good()
    tables[table][2][field] = ["square"]
    told = complaint(tables)
    assert told.startswith(f"mine.toml: {table} 3")
    assert "'square'" in told


# -- what the rulebook fixes -----------------------------------------------------------------------


@pytest.mark.rule("MB-COMP-02")
def test_there_are_as_many_ships_of_a_type_as_in_the_box():
    tables = good()
    tables["ship"][0] = ship("gunship")
    assert complaint(tables) == "mine.toml: ship scout: expected 12 in all, got 11"
    tables["ship"][53] = ship("scout")
    read(tables)
    tables["ship"][52] = ship("minesweeper")
    assert complaint(tables) == "mine.toml: ship minesweeper: expected 3 in all, got 4"


@pytest.mark.rule("MB-COMP-03", "MB-COMP-04")
def test_there_are_as_many_cards_of_a_kind_as_in_the_box():
    tables = good()
    tables["action"][0]["copies"] = 17
    tables["action"][17]["copies"] = 4
    assert complaint(tables) == "mine.toml: action Laser Blast: expected 18 in all, got 17"
    tables["action"].append(action("Laser Blast", copies=1))
    tables["action"][17]["copies"] = 3
    read(tables)
    tables["action"][16]["copies"] = 2
    tables["action"][17]["copies"] = 4
    assert complaint(tables) == "mine.toml: action Minefield: expected 3 in all, got 2"


@pytest.mark.rule("MB-COMP-03")
def test_a_kind_of_card_that_nobody_knows_is_refused():
    tables = good()
    tables["action"][3]["kind"] = "Tractor Beam"
    told = complaint(tables)
    assert told.startswith("mine.toml: action Tractor Beam: kind: expected one of: Laser Blast, Beam Blast, ")
    assert told.endswith(", Minefield, Asteroids")


@pytest.mark.rule("MB-CMD-01")
def test_each_ability_is_there_once():
    tables = good()
    tables["command"][4] = command("salvage", name="Copycats")
    told = complaint(tables)
    assert told == "mine.toml: command Copycats: ability: expected each ability once, 'salvage' is there twice"


@pytest.mark.rule("MB-CMD-05", "MB-CMD-06")
@pytest.mark.parametrize(
    ("ability", "uses", "right"),
    [("salvage", 2, 3), ("salvage", 0, 3), ("pass it on", 1, 3), ("soft hulls", 3, 0), ("pay to cancel", 1, 0)],
)
def test_three_uses_or_no_limit_goes_with_the_ability(ability, uses, right):
    tables = good()
    tables["command"][ABILITY_NAMES.index(ability)]["uses"] = uses
    told = complaint(tables)
    assert told == f"mine.toml: command {ability.title()}: uses: expected {right} for {ability!r}, got {uses}"


@pytest.mark.rule("MB-Q-06")
def test_a_ship_with_two_turrets_of_one_kind_is_refused_rather_than_losing_one():
    tables = good()
    tables["ship"][5]["turrets"] = ["laser", "beam", "laser"]
    told = complaint(tables)
    assert told.startswith("mine.toml: ship Scout: turrets: ")
    assert "'laser'" in told


@pytest.mark.parametrize("options", ["options = 5", "[[options]]\nsweep_asteroids = true"])
def test_options_that_are_no_table_are_refused(options):
    with pytest.raises(BadCards, match=r"mine\.toml: options: expected a table headed \[options\]"):
        TITLE.read_cards(CardFile("mine.toml", f'name = "Mine"\n{options}'))
