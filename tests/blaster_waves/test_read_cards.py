"""Card-set files: what can be played, and what a designer is told about the rest."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import BLASTER_ATTACK, MOVE_AROUND, WAVE_ATTACK
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.errors import BadCards

POWERUPS = {
    "+1 Health": 2,
    "Full Health": 2,
    "+1 in Hand": 2,
    "Fast Reload": 3,
    "Shield": 2,
    "Wingman": 1,
    "Shocker Missile": 3,
    "Boss Bomb": 2,
}
ACTIONS = {"Blaster Attack": 1, "Wave Attack": 1, "Move Around": 3}


def card(**changes):
    return {"alien": "Blob", "aliens": 1, "hits": 1, "blaster": 6, "source": "ours", **changes}


def level(number, **changes):
    numbers = {"cards_per_wave": number + 1, "boss_health": 2, "to_damage": 4}
    return {"number": number, **numbers, "source": "ours", **changes}


def good():
    """A file that can be played: tests change one thing in it."""
    return {
        "card": [card(aliens=3, hits=2, blaster=2, coin=True, copies=2), card(copies=45), card(alien="Squid")],
        "level": [level(number) for number in range(1, 6)],
        "boss_action": [{"kind": kind, "copies": copies, "source": "ours"} for kind, copies in ACTIONS.items()],
        "powerup": [{"kind": kind, "copies": copies, "source": "rulebook"} for kind, copies in POWERUPS.items()],
    }


def written(value):
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def read(tables):
    """Read the tables as a file named mine.toml."""
    lines = ['name = "Mine"']
    for kind, entries in tables.items():
        for entry in entries:
            lines += [f"[[{kind}]]", *(f"{field} = {written(value)}" for field, value in entry.items())]
    return TITLE.read_cards(CardFile("mine.toml", "\n".join(lines)))


def complaint(tables):
    """What is said about tables that cannot be played."""
    with pytest.raises(BadCards) as caught:
        read(tables)
    return str(caught.value)


def test_a_good_file_becomes_a_card_set():
    cards = read(good())
    assert cards.file.name == "Mine"
    assert cards.kinds == ["Blob"] * 47 + ["Squid"]
    assert cards.aliens.to_list() == [3, 3] + [1] * 46
    assert cards.hits.to_list() == [2, 2] + [1] * 46
    assert cards.coins.to_list() == [1, 1] + [0] * 46
    assert cards.blasters.to_list() == [2, 2] + [6] * 46
    assert cards.actions.to_list() == [BLASTER_ATTACK, WAVE_ATTACK, MOVE_AROUND, MOVE_AROUND, MOVE_AROUND]
    assert cards.cards_per_wave.to_list() == [0, 2, 3, 4, 5, 6]
    assert cards.boss_health.to_list() == [0, 2, 2, 2, 2, 2]
    assert cards.to_damage.to_list() == [0, 4, 4, 4, 4, 4]
    assert cards.powerups.to_list() == [0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 6, 6, 7, 7]


def test_a_card_set_can_be_played():
    cards = read(good())
    game = TITLE.new({}, seed=1, cards=cards)
    assert game.cards is cards


@pytest.mark.parametrize(
    ("field", "value"),
    [("aliens", 1), ("aliens", 9), ("hits", 1), ("hits", 3), ("blaster", 1), ("blaster", 9), ("alien", "Twelve chars")],
)
@pytest.mark.rule("BW-Q-32")
def test_a_card_may_go_to_the_limits(field, value):
    tables = good()
    tables["card"][2][field] = value
    assert read(tables).kinds[47] == (value if field == "alien" else "Squid")


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("aliens", 0, "`int` >= 1"),
        ("aliens", 10, "`int` <= 9"),
        ("hits", 0, "`int` >= 1"),
        ("hits", 4, "`int` <= 3"),
        ("blaster", 0, "`int` >= 1"),
        ("blaster", 10, "`int` <= 9"),
        ("copies", 0, "`int` >= 1"),
        ("copies", 49, "`int` <= 48"),
        ("alien", "", "`str` of length >= 1"),
        ("alien", "Thirteen char", "`str` of length <= 12"),
    ],
)
@pytest.mark.rule("BW-Q-32")
def test_a_card_beyond_the_limits_is_refused(field, value, expected):
    tables = good()
    tables["card"][2][field] = value
    assert complaint(tables) == f"mine.toml: card 3: {field}: expected {expected}"


@pytest.mark.parametrize(
    ("field", "value"), [("aliens", "two"), ("coin", 1), ("source", "hearsay"), ("hits", 1.5), ("alien", 7)]
)
def test_a_card_with_the_wrong_kind_of_thing_in_a_field_is_refused(field, value):
    tables = good()
    tables["card"][1][field] = value
    told = complaint(tables)
    assert told.startswith(f"mine.toml: card 2: {field}: ")


@pytest.mark.parametrize(("kind", "at"), [("card", 0), ("level", 1), ("boss_action", 2), ("powerup", 3)])
def test_every_entry_says_where_it_is_from(kind, at):
    tables = good()
    del tables[kind][at]["source"]
    told = complaint(tables)
    assert told.startswith(f"mine.toml: {kind} {at + 1}")
    assert told.endswith("object missing required field `source`")


@pytest.mark.parametrize("kind", ["card", "level", "boss_action", "powerup"])
def test_a_field_that_nobody_knows_is_refused(kind):
    tables = good()
    tables[kind][0]["colour"] = "red"
    told = complaint(tables)
    assert told.startswith(f"mine.toml: {kind} 1")
    assert "`colour`" in told


def test_a_table_that_nobody_knows_is_refused():
    tables = {**good(), "planet": [{"kind": "Earth"}]}
    assert complaint(tables) == "mine.toml: planet: no such table; expected card, level, boss_action, powerup"


@pytest.mark.rule("BW-COMP-02")
@pytest.mark.parametrize("copies", [44, 46])
def test_the_main_deck_has_48_cards(copies):
    tables = good()
    tables["card"][1]["copies"] = copies
    assert complaint(tables) == f"mine.toml: card: expected 48 in all, copies included, got {copies + 3}"


@pytest.mark.parametrize(("kind", "count"), [("card", 48), ("level", 5), ("boss_action", 5), ("powerup", 17)])
@pytest.mark.rule("BW-COMP-02", "BW-COMP-03")
def test_no_table_may_be_left_out(kind, count):
    tables = good()
    del tables[kind]
    assert complaint(tables) == f"mine.toml: {kind}: expected {count} in all, copies included, got 0"


# -- Level cards


@pytest.mark.rule("BW-COMP-03")
@pytest.mark.parametrize("count", [4, 6])
def test_there_are_five_levels(count):
    tables = good()
    tables["level"] = [level(min(number, 5)) for number in range(1, count + 1)]
    assert complaint(tables) == f"mine.toml: level: expected 5 in all, copies included, got {count}"


def test_levels_stand_in_order():
    tables = good()
    tables["level"][2]["number"] = 4
    assert complaint(tables) == "mine.toml: level 4: number: expected the levels in order, here 3, got 4"


@pytest.mark.parametrize(
    ("at", "field", "value", "expected"),
    [
        (0, "number", 0, "`int` >= 1"),
        (4, "number", 6, "`int` <= 5"),
        (4, "cards_per_wave", 9, "`int` <= 8"),
        (0, "cards_per_wave", 0, "`int` >= 1"),
        (0, "boss_health", 0, "`int` >= 1"),
        (4, "boss_health", 6, "`int` <= 5"),
        (0, "to_damage", 0, "`int` >= 1"),
        (4, "to_damage", 19, "`int` <= 18"),
    ],
)
@pytest.mark.rule("BW-Q-30")
def test_a_level_beyond_the_limits_is_refused(at, field, value, expected):
    tables = good()
    tables["level"][at][field] = value
    told = complaint(tables)
    assert told.startswith(f"mine.toml: level {at + 1}")
    assert told.endswith(f": {field}: expected {expected}")


@pytest.mark.rule("BW-Q-30")
def test_a_wrong_level_is_named_by_its_number():
    tables = good()
    tables["level"][3]["boss_health"] = 6
    assert complaint(tables) == "mine.toml: level 4 (4): boss_health: expected `int` <= 5"


@pytest.mark.rule("BW-Q-30")
def test_levels_may_go_to_the_limits():
    tables = good()
    tables["level"] = [
        level(1, boss_health=1, to_damage=1),
        level(2, boss_health=1, to_damage=1),
        level(3, boss_health=5, to_damage=11),
        level(4, boss_health=5, to_damage=12),
        level(5, cards_per_wave=8, boss_health=5, to_damage=12),
    ]
    assert read(tables).to_damage.to_list() == [0, 1, 1, 11, 12, 12]


@pytest.mark.rule("BW-LEVEL-07", "BW-Q-30")
@pytest.mark.parametrize(
    ("at", "field", "value", "expected"),
    [
        (1, "cards_per_wave", 1, "2, as the rulebook says"),
        (1, "cards_per_wave", 3, "2, as the rulebook says"),
        (2, "cards_per_wave", 2, "more than level 1's 2"),
        (3, "cards_per_wave", 2, "more than level 2's 3"),
        (5, "cards_per_wave", 5, "more than level 4's 5"),
        (2, "boss_health", 1, "no less than level 1's 2"),
        (5, "boss_health", 1, "no less than level 4's 2"),
        (2, "to_damage", 3, "no less than level 1's 4"),
        (5, "to_damage", 3, "no less than level 4's 4"),
    ],
)
def test_each_level_is_harder_than_the_one_before(at, field, value, expected):
    tables = good()
    tables["level"][at - 1][field] = value
    told = complaint(tables)
    assert told == f"mine.toml: level {at}: {field}: expected {expected}, got {value}"


@pytest.mark.rule("BW-Q-30")
@pytest.mark.parametrize("at", [1, 5])
def test_two_of_the_highest_blasters_reach_every_to_damage_number(at):
    tables = good()
    tables["level"][at - 1]["to_damage"] = 13
    told = complaint(tables)
    assert told.startswith(f"mine.toml: level {at}: to_damage: expected at most 12, ")
    assert told.endswith(", got 13")


@pytest.mark.rule("BW-Q-30")
def test_a_single_highest_blaster_is_not_counted_twice():
    tables = good()
    tables["card"] = [card(blaster=2, copies=47), card(blaster=6)]
    tables["level"][4]["to_damage"] = 8
    assert read(tables).to_damage.get(5) == 8
    tables["level"][4]["to_damage"] = 9
    told = complaint(tables)
    assert told.startswith("mine.toml: level 5: to_damage: expected at most 8, ")
    assert told.endswith(", got 9")


# -- Boss Actions


@pytest.mark.rule("BW-COMP-02", "BW-Q-31")
@pytest.mark.parametrize("copies", [2, 1])
def test_there_are_five_boss_actions(copies):
    tables = good()
    tables["boss_action"][2]["copies"] = copies
    assert complaint(tables) == f"mine.toml: boss_action: expected 5 in all, copies included, got {copies + 2}"


@pytest.mark.rule("BW-Q-31")
@pytest.mark.parametrize("missing", ["Blaster Attack", "Wave Attack", "Move Around"])
def test_every_kind_of_boss_action_is_there(missing):
    tables = good()
    first, second = (kind for kind in ACTIONS if kind != missing)
    tables["boss_action"] = [
        {"kind": first, "copies": 2, "source": "ours"},
        {"kind": second, "copies": 3, "source": "ours"},
    ]
    assert complaint(tables) == f"mine.toml: boss_action: expected one entry for {missing}, got 0"


@pytest.mark.rule("BW-Q-31")
def test_a_kind_of_boss_action_is_listed_once():
    tables = good()
    tables["boss_action"][2]["copies"] = 2
    tables["boss_action"].append({"kind": "Move Around", "copies": 1, "source": "ours"})
    assert complaint(tables) == "mine.toml: boss_action: expected one entry for Move Around, got 2"


@pytest.mark.parametrize(("copies", "expected"), [(0, "`int` >= 1"), (4, "`int` <= 3")])
@pytest.mark.rule("BW-Q-31")
def test_a_boss_action_has_one_to_three_copies(copies, expected):
    tables = good()
    tables["boss_action"][0]["copies"] = copies
    assert complaint(tables) == f"mine.toml: boss_action 1 (Blaster Attack): copies: expected {expected}"


def test_an_unknown_boss_action_is_refused():
    tables = good()
    tables["boss_action"][1]["kind"] = "Sulk"
    assert complaint(tables) == "mine.toml: boss_action 2 (Sulk): kind: invalid enum value 'Sulk'"


# -- PowerUps


@pytest.mark.rule("BW-COMP-04")
def test_the_powerups_cannot_differ_from_the_rulebook():
    tables = good()
    tables["powerup"][4]["copies"], tables["powerup"][5]["copies"] = 1, 2
    assert complaint(tables) == "mine.toml: powerup Shield: copies: expected 2, as the rulebook says, got 1"


@pytest.mark.rule("BW-COMP-04")
@pytest.mark.parametrize("at", range(7))
def test_no_powerup_may_be_missing(at):
    tables = good()
    missing = tables["powerup"].pop(at)
    tables["powerup"][-1]["copies"] += missing["copies"]
    kind, copies = missing["kind"], missing["copies"]
    assert complaint(tables) == f"mine.toml: powerup {kind}: copies: expected {copies}, as the rulebook says, got 0"


@pytest.mark.rule("BW-COMP-04")
@pytest.mark.parametrize("copies", [1, 3])
def test_there_are_17_powerups(copies):
    tables = good()
    tables["powerup"][7]["copies"] = copies
    assert complaint(tables) == f"mine.toml: powerup: expected 17 in all, copies included, got {copies + 15}"


def test_an_unknown_powerup_is_refused():
    tables = good()
    tables["powerup"][7]["kind"] = "Tea"
    assert complaint(tables) == "mine.toml: powerup 8 (Tea): kind: invalid enum value 'Tea'"


def test_powerups_cannot_be_counted_backwards():
    tables = good()
    tables["powerup"] += [{**tables["powerup"][4], "copies": copies} for copies in (3, -3)]
    assert complaint(tables).startswith("mine.toml: powerup 10 (Shield): copies: expected")
