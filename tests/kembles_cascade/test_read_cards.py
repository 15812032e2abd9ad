"""Card-set files: what can be played, and what a designer is told about the rest."""

import json

import pytest

from hullbreach.games.kembles_cascade.card_set import (
    BOSS_NAMES,
    COLOUR_NAMES,
    CONDITION_NAMES,
    DEED_NAMES,
    DIRECTION_NAMES,
    FIRST_SPACE,
    KIND_NAMES,
    NO_CONDITION,
    NO_DEED,
    POWERUP_NAMES,
    RULE_NAMES,
    SPACES,
    SPAN_NAMES,
    TEXT_NAMES,
    UPGRADE_NAMES,
    WEAPON_NAMES,
    thing_of,
)
from hullbreach.games.kembles_cascade.read_cards import read_cards
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.errors import BadCards

COUNTS = {
    "space": 91,
    "part": 28,
    "boss": 4,
    "upgrade": 33,
    "powerup": 23,
    "mission": 8,
    "achievement": 22,
    "sensor": 40,
}
PACKS = {"S1": 23, "A1": 22, "W1": 16, "F1": 16, "T1": 11, "special": 3}
TEXTS = {
    **dict.fromkeys((10, 20, 30, 150), "move"),
    **dict.fromkeys((40, 50, 70, 140), "bellonium"),
    **dict.fromkeys((60, 80, 90, 200), "free"),
    **dict.fromkeys((310, 320, 330, 400), "costly"),
}
OURS = {"source": "ours"}

EMPTY = {"kind": "empty"}
FIGHTER = {"kind": "fighter", "energy": 1, "threat": 1}
MINIBOSS = {"kind": "miniboss", "energy": 4, "threat": 2}
PART = {"kind": "boss", "energy": 3, "threat": 1}
SPECIAL = {**PART, "special": True}
HULL = {"kind": "boss"}
ROCK = {"kind": "asteroid"}
# the least that can be written for each kind
LEAST = {
    **{kind: {"kind": kind} for kind in KIND_NAMES},
    **{kind: {"kind": kind, "energy": 2} for kind in ("fighter", "turret", "cruiser", "miniboss")},
    "mine": {"kind": "mine", "energy": 1},
    "maze": {"kind": "maze", "glory": 1},
    "singularity": {"kind": "singularity", "energy": 2, "glory": 1},
}
ENEMIES = ["fighter", "turret", "cruiser", "miniboss", "boss"]
NO_ROOM = ["hole", "singularity", "asteroid", "wall"]


def good():
    """A file that can be played, with plain cards: tests change one thing in it."""
    return {
        "space": [space(pack, number) for pack, size in PACKS.items() for number in range(1, size + 1)],
        "part": [
            {"boss": boss, "number": number, "left": SPECIAL if number == 2 else PART, **OURS}
            for boss in BOSS_NAMES
            for number in range(1, 5 if boss == "Cannonram" else 9)
        ],
        "boss": [
            {"name": boss, "text": f"{boss}!", "rows": rows, "rule": rule, "amount": 1, **OURS}
            for boss, rows, rule in zip(BOSS_NAMES, (2, 2, 2, 1), RULE_NAMES, strict=True)
        ],
        "upgrade": [upgrade(kind) for kind in UPGRADE_NAMES],
        "powerup": [
            {"name": "Dash", "text": "!", "effect": "moves", "amount": 1, "copies": 20, **OURS},
            {"name": "Duck", "text": "!", "effect": "dodge", "amount": 2, "copies": 3, **OURS},
        ],
        "mission": [
            {"name": f"M{number}", "text": "!", "deed": "enemy", "steps": number, "glory": 5, **OURS}
            for number in range(1, 9)
        ],
        "achievement": [
            {"name": f"A{number}", "text": "!", "deed": "ram", "span": "turn", "needed": number, "glory": 2, **OURS}
            for number in range(1, 23)
        ],
        "sensor": [
            {"number": number, "colour": COLOUR_NAMES[number // 10 % 5], "text": TEXTS.get(number, "none"), **OURS}
            for number in range(10, 401, 10)
        ],
    }


def space(pack, number):
    """A plain card; on one of W1 and F1 is a Mini-Boss, on Special cards what they are called after."""
    entry = {"pack": pack, "number": number, **OURS}
    if pack == "special":
        return entry | {"left": {"kind": ("mosquito", "merchant", "bomb")[number - 1]}}
    if pack in ("W1", "F1") and number == 3:
        return entry | {"left": MINIBOSS, "right": MINIBOSS}
    return entry | {"left": FIGHTER}


def upgrade(kind):
    mod = UPGRADE_NAMES.index(kind) < 4
    prices = {"rotary": [3, 3], "flame": [2, 3, 4]}.get(kind, [4, 5] if mod else [3, 4, 5])
    return {
        "kind": kind,
        "prices": prices,
        "glory": [0, 1] if mod else [0, 1, 2],
        "copies": 5 if kind == "rotary" else 4,
        **OURS,
    }


def with_entry(kind, changes, without=(), /, **keys):
    """A good file with one entry of this kind changed: the one with these fields, or the first."""
    tables = good()
    place = next(place for place, entry in enumerate(tables[kind]) if keys.items() <= entry.items())
    changed = {**tables[kind][place], **changes}
    tables[kind][place] = {field: value for field, value in changed.items() if field not in without}
    return tables


def with_space(pack, number, **changes):
    return with_entry("space", changes, pack=pack, number=number)


def with_part(boss, number, **changes):
    return with_entry("part", changes, boss=boss, number=number)


def inline(value):
    """A value as TOML has it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{field} = {inline(each)}" for field, each in value.items()) + " }"
    return json.dumps(value)


def read(tables):
    """Read the tables as a file named mine.toml."""
    lines = ['name = "Mine"']
    for kind, entries in tables.items():
        for entry in entries:
            lines += [f"[[{kind}]]", *(f"{field} = {inline(value)}" for field, value in entry.items())]
    return read_cards(CardFile("mine.toml", "\n".join(lines)))


def complaint(tables):
    """What is said about tables that cannot be played."""
    with pytest.raises(BadCards) as caught:
        read(tables)
    return str(caught.value)


def boards(cards):
    """All that a set has, to compare it with another one."""
    found = {}
    for name in dir(cards):
        value = getattr(cards, name)
        if hasattr(value, "to_list"):
            found[name] = value.to_list()
        elif isinstance(value, list):
            found[name] = value
    return found


def first_square(cards, board, place=0):
    """What the left square of the first space card has there."""
    return int(getattr(cards, board).get(thing_of(FIRST_SPACE + place, 0, 0)))


# -- good files ------------------------------------------------------------------------------------


def test_a_good_file_becomes_a_card_set():
    cards = read(good())
    assert cards.file.name == "Mine"
    assert cards.kind.size() == cards.energy.size() == 1 + 4 * SPACES
    assert cards.flips.to_list() == cards.globals.to_list() == [0] * (2 * SPACES)
    lefts = [KIND_NAMES[cards.kind.get(thing_of(card, 0, 0))] for card in range(FIRST_SPACE, FIRST_SPACE + SPACES)]
    level = ["fighter"] * 45 + ["fighter", "fighter", "miniboss"] + ["fighter"] * 15 + ["miniboss"] + ["fighter"] * 24
    assert lefts == [*level, "mosquito", "merchant", "bomb", *["boss"] * 28]
    rights = [KIND_NAMES[cards.kind.get(thing_of(card, 0, 1))] for card in range(FIRST_SPACE, FIRST_SPACE + SPACES)]
    assert [place for place, kind in enumerate(rights) if kind != "empty"] == [47, 63]
    specials = [card for card in range(SPACES) if first_square(cards, "special", card)]
    assert specials == [92, 100, 108, 116]  # card 2 of each boss
    assert cards.prices.to_list() == [3, 3, 0, *[4, 5, 0] * 3, *[3, 4, 5] * 3, 2, 3, 4]
    assert cards.upgrade_glory.to_list() == [0, 1, 0] * 4 + [0, 1, 2] * 4
    assert cards.copies.to_list() == [5, 4, 4, 4, 4, 4, 4, 4]
    assert cards.powerup_names == ["Dash"] * 20 + ["Duck"] * 3
    assert (cards.effect.to_list(), cards.amount.to_list()) == ([0] * 20 + [1] * 3, [1] * 20 + [2] * 3)
    assert cards.mission_names == ["M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8"]
    assert cards.mission_deed.to_list() == [0] * 8
    assert cards.mission_steps.to_list() == [1, 2, 3, 4, 5, 6, 7, 8]
    assert cards.mission_glory.to_list() == [5] * 8
    assert cards.achievement_names[::21] == ["A1", "A22"]
    assert cards.deed.to_list() == [DEED_NAMES.index("ram")] * 22
    assert cards.condition.to_list() == [NO_CONDITION] * 22
    assert (cards.span.to_list(), cards.achievement_glory.to_list()) == ([0] * 22, [2] * 22)
    assert cards.needed.to_list() == list(range(1, 23))
    assert cards.colour.to_list() == [1, 2, 3, 4, 0] * 8
    assert [TEXT_NAMES[text] for text in cards.sensor_text.to_list()[:10]] == [
        *["move", "move", "move", "bellonium", "bellonium", "free", "bellonium", "free", "free", "none"]
    ]
    assert cards.boss_names == ["Banshee", "Behemoth", "Tundrageist", "Cannonram"]
    assert cards.boss_texts == ["Banshee!", "Behemoth!", "Tundrageist!", "Cannonram!"]
    assert (cards.boss_rows.to_list(), cards.boss_rule.to_list()) == ([2, 2, 2, 1], [0, 1, 2, 3])
    assert cards.boss_amount.to_list() == [1, 1, 1, 1]


def test_numbered_entries_may_stand_in_any_order():
    tables = with_space("A1", 5, globals=2)
    turned = {kind: list(entries) for kind, entries in tables.items()}
    for kind in ("space", "part", "boss", "upgrade", "sensor"):
        turned[kind].reverse()
    assert boards(read(turned)) == boards(read(tables))
    assert boards(read(turned)) != boards(read(good()))


FULL_SQUARE = {
    "kind": "boss",
    "energy": 5,
    "threat": 2,
    "distant": ["S", "S", "NW"],
    "gamma": ["E"],
    "omni": 3,
    "bellonium": 4,
    "glory": 6,
    "recharge": 7,
    "immune": ["flame", "laser"],
    "special": True,
}


def test_everything_that_can_be_printed_on_a_square_is_read():
    cards = read(with_part("Banshee", 1, left=FULL_SQUARE, right=PART))
    thing = thing_of(184, 0, 0)
    shown = ("energy", "threat", "omni", "bellonium", "glory", "recharge", "extra", "immune", "special")
    assert [int(getattr(cards, board).get(thing)) for board in shown] == [5, 2, 3, 4, 6, 7, 0, 2 + 16, 1]
    assert [int(cards.distant.get(thing * 8 + each)) for each in range(8)] == [0, 0, 0, 0, 2, 0, 0, 1]
    assert [int(cards.gamma.get(thing * 8 + each)) for each in range(8)] == [0, 0, 1, 0, 0, 0, 0, 0]
    beside = [int(getattr(cards, board).get(thing + 1)) for board in shown]
    assert beside == [3, 1, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("kind", [kind for kind in KIND_NAMES if kind not in ("boss", "mosquito", "bomb", "merchant")])
def test_every_kind_is_known(kind):
    pack, number = ("W1", 3) if kind == "miniboss" else ("S1", 1)
    right = LEAST[kind] if kind == "miniboss" else EMPTY
    cards = read(with_space(pack, number, left=LEAST[kind], right=right))
    card = 140 if kind == "miniboss" else 93
    assert KIND_NAMES[cards.kind.get(thing_of(card, 0, 0))] == kind


@pytest.mark.parametrize("weapon", WEAPON_NAMES[1:])
def test_every_immunity_is_known(weapon):
    cards = read(with_space("S1", 1, left={**FIGHTER, "immune": [weapon]}))
    assert first_square(cards, "immune") == 1 << WEAPON_NAMES.index(weapon)


@pytest.mark.rule("KC-Q-41")
@pytest.mark.parametrize("kind", ["maze", "powerup"])
def test_mazes_and_powerups_may_take_extra_moves(kind):
    assert first_square(read(with_space("S1", 1, left={**LEAST[kind], "extra": 2})), "extra") == 2


@pytest.mark.rule("KC-SYM-16", "KC-Q-129")
def test_a_card_with_a_back_flips():
    back = {"back_left": ROCK, "back_right": {"kind": "drone"}, "back_globals": 2}
    cards = read(with_space("S1", 2, globals=1, **back))
    assert cards.flips.to_list()[:6] == [0, 0, 1, 0, 0, 0]
    assert cards.globals.to_list()[:6] == [0, 0, 1, 2, 0, 0]
    shown = [KIND_NAMES[cards.kind.get(thing_of(94, face, half))] for face in (0, 1) for half in (0, 1)]
    assert shown == ["fighter", "empty", "asteroid", "drone"]
    back = {"back_left": FIGHTER, "back_right": EMPTY, "back_flips": True}
    assert read(with_space("S1", 2, **back)).flips.to_list()[:6] == [0, 0, 1, 1, 0, 0]


@pytest.mark.parametrize("word", POWERUP_NAMES)
def test_every_effect_is_known(word):
    cards = read(with_entry("powerup", {"effect": word, "amount": 4}, name="Duck"))
    assert POWERUP_NAMES[cards.effect.get(22)] == word
    assert cards.amount.get(22) == 4


@pytest.mark.parametrize("word", DEED_NAMES)
@pytest.mark.parametrize("span", SPAN_NAMES)
def test_every_deed_and_span_is_known(word, span):
    tables = with_entry("achievement", {"deed": word, "span": span})
    tables["mission"][2]["deed"] = word
    cards = read(tables)
    assert DEED_NAMES[cards.deed.get(0)] == DEED_NAMES[cards.mission_deed.get(2)] == word
    assert SPAN_NAMES[cards.span.get(0)] == span
    assert cards.condition.get(0) == NO_CONDITION


@pytest.mark.parametrize("word", CONDITION_NAMES)
def test_every_condition_is_known(word):
    cards = read(with_entry("achievement", {"condition": word}, ["deed", "span"]))
    assert CONDITION_NAMES[cards.condition.get(0)] == word
    assert cards.deed.get(0) == NO_DEED


@pytest.mark.parametrize("word", RULE_NAMES)
def test_every_rule_of_a_boss_is_known(word):
    cards = read(with_entry("boss", {"rule": word, "amount": 3}, name="Cannonram"))
    assert RULE_NAMES[cards.boss_rule.get(3)] == word
    assert cards.boss_amount.get(3) == 3


def test_a_text_shows_the_numbers_of_its_card():
    assert read(with_entry("boss", {"amount": 2, "text": "{amount} or {amount}"})).boss_texts[:2] == [
        *["2 or 2", "Behemoth!"]
    ]
    assert read(with_entry("powerup", {"amount": 3, "text": "+{amount}"})).powerup_texts[19:21] == ["+3", "!"]
    mission = {"steps": 4, "glory": 6, "text": "{steps} for {glory}"}
    assert read(with_entry("mission", mission)).mission_texts[:2] == ["4 for 6", "!"]
    achievement = {"needed": 3, "glory": 1, "text": "{needed} for {glory}"}
    assert read(with_entry("achievement", achievement)).achievement_texts[:2] == ["3 for 1", "!"]


# -- tables and fields -----------------------------------------------------------------------------


def test_a_table_that_nobody_knows_is_refused():
    expected = "space, part, boss, upgrade, powerup, mission, achievement, sensor"
    assert complaint({**good(), "planet": [{"name": "Earth"}]}) == (
        f"mine.toml: planet: no such table; expected {expected}"
    )


@pytest.mark.rule("KC-COMP-01", "KC-COMP-04", "KC-COMP-05")
@pytest.mark.parametrize(("kind", "count"), list(COUNTS.items()))
def test_no_table_may_be_left_out_or_have_one_card_too_many(kind, count):
    tables = good()
    extra = {**tables[kind][0], "name": "Extra"} if "name" in tables[kind][0] else dict(tables[kind][0])
    assert complaint({**tables, kind: []}) == f"mine.toml: {kind}: expected {count} in all, copies included, got 0"
    if "copies" in extra:
        extra["copies"] = 1
    tables[kind].append(extra)
    told = f"mine.toml: {kind}: expected {count} in all, copies included, got {count + 1}"
    assert complaint(tables) == told


@pytest.mark.parametrize("kind", list(COUNTS))
def test_every_entry_says_where_it_is_from(kind):
    told = complaint(with_entry(kind, {}, ["source"]))
    assert told.startswith(f"mine.toml: {kind} 1")
    assert told.endswith("object missing required field `source`")
    assert "source: invalid enum value 'hearsay'" in complaint(with_entry(kind, {"source": "hearsay"}))


@pytest.mark.parametrize("kind", list(COUNTS))
def test_a_field_that_nobody_knows_is_refused(kind):
    assert complaint(with_entry(kind, {"shape": "round"})).endswith("object contains unknown field `shape`")


def test_a_field_that_nobody_knows_is_refused_on_a_square():
    told = complaint(with_space("S1", 1, left={**FIGHTER, "shape": "round"}))
    assert told == "mine.toml: space 1 (1): left: object contains unknown field `shape`"


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        *[("space", "pack"), ("space", "number"), ("part", "boss"), ("part", "number")],
        *[("boss", field) for field in ("name", "text", "rows", "rule", "amount")],
        *[("upgrade", field) for field in ("kind", "prices", "glory", "copies")],
        *[("powerup", field) for field in ("name", "text", "effect", "amount", "copies")],
        *[("mission", field) for field in ("name", "text", "deed", "steps", "glory")],
        *[("achievement", field) for field in ("name", "text", "glory")],
        *[("sensor", field) for field in ("number", "colour", "text")],
    ],
)
def test_no_field_of_importance_may_be_left_out(kind, field):
    assert complaint(with_entry(kind, {}, [field])).endswith(f"object missing required field `{field}`")


LIMITS = [
    *[("boss", "amount", 1, 9), ("powerup", "amount", 1, 9), ("mission", "steps", 1, 10), ("mission", "glory", 1, 9)],
    *[("achievement", "needed", 1, 50), ("achievement", "glory", 1, 9), ("space", "globals", 0, 9)],
]


@pytest.mark.parametrize(("kind", "field", "least", "most"), LIMITS)
def test_numbers_have_limits(kind, field, least, most):
    read(with_entry(kind, {field: least}))
    read(with_entry(kind, {field: most}))
    assert f"{field}: expected `int` >= {least}" in complaint(with_entry(kind, {field: least - 1}))
    assert f"{field}: expected `int` <= {most}" in complaint(with_entry(kind, {field: most + 1}))


SQUARE_LIMITS = {"energy": 9, "threat": 9, "omni": 9, "bellonium": 9, "glory": 9, "recharge": 9}


@pytest.mark.parametrize(("field", "most"), list(SQUARE_LIMITS.items()))
def test_numbers_on_squares_have_limits(field, most):
    read(with_space("S1", 1, left={**FIGHTER, field: most}))
    told = complaint(with_space("S1", 1, left={**FIGHTER, field: most + 1}))
    assert told == f"mine.toml: space 1 (1): left.{field}: expected `int` <= {most}"
    assert complaint(with_space("S1", 1, left={**FIGHTER, field: -1})).endswith("expected `int` >= 0")


def test_prices_have_limits():
    assert "prices[0]: expected `int` >= 1" in complaint(with_entry("upgrade", {"prices": [0, 4]}, kind="shield"))
    assert "prices[1]: expected `int` <= 12" in complaint(with_entry("upgrade", {"prices": [4, 13]}, kind="shield"))
    assert "glory[0]: expected `int` <= 9" in complaint(with_entry("upgrade", {"glory": [10, 0]}, kind="shield"))
    assert "glory[1]: expected `int` >= 0" in complaint(with_entry("upgrade", {"glory": [0, -1]}, kind="shield"))


NAMED = ["powerup", "mission", "achievement"]


@pytest.mark.parametrize("kind", NAMED)
def test_names_and_texts_are_neither_empty_nor_endless(kind):
    read(with_entry(kind, {"name": "x" * 30, "text": "x" * 120}))
    assert "name: expected `str` of length <= 30" in complaint(with_entry(kind, {"name": "x" * 31}))
    assert "name: expected `str` of length >= 1" in complaint(with_entry(kind, {"name": ""}))
    assert "text: expected `str` of length <= 120" in complaint(with_entry(kind, {"text": "x" * 121}))
    assert "text: expected `str` of length >= 1" in complaint(with_entry(kind, {"text": ""}))


@pytest.mark.parametrize("kind", NAMED)
def test_players_tell_cards_by_their_names(kind):
    tables = good()
    tables[kind][1]["name"] = tables[kind][0]["name"].upper()
    name = tables[kind][1]["name"]
    assert complaint(tables) == f"mine.toml: {kind} {name}: name: expected each name once, this one is there twice"
    assert complaint(with_entry(kind, {"name": "a\nb"})) == f"mine.toml: {kind} 'a\\nb': name: expected one line"


@pytest.mark.parametrize(
    ("kind", "fields"), [*zip(NAMED, ("amount", "steps, glory", "needed, glory"), strict=True), ("boss", "amount")]
)
def test_texts_are_one_line_with_braces_only_round_fields(kind, fields):
    name = good()[kind][0]["name"]
    told = complaint(with_entry(kind, {"text": "{number} of them"}))
    assert told == (
        f"mine.toml: {kind} {name}: text: expected braces only round one of: {fields}; got '{{number}} of them'"
    )
    told = complaint(with_entry(kind, {"text": "a\nb"}))
    assert told == f"mine.toml: {kind} {name}: text: expected one line, got 'a\\nb'"


WORDS = [
    ("space", "pack", [*PACKS], "space warp 1"),
    ("part", "boss", BOSS_NAMES, "part warp 1"),
    ("boss", "name", BOSS_NAMES, "boss warp"),
    ("boss", "rule", RULE_NAMES, "boss Banshee"),
    ("upgrade", "kind", UPGRADE_NAMES, "upgrade warp"),
    ("powerup", "effect", POWERUP_NAMES, "powerup Dash"),
    ("mission", "deed", DEED_NAMES, "mission M1"),
    ("achievement", "deed", DEED_NAMES, "achievement A1"),
    ("achievement", "span", SPAN_NAMES, "achievement A1"),
    ("sensor", "colour", COLOUR_NAMES, "sensor 10"),
    ("sensor", "text", TEXT_NAMES, "sensor 10"),
]


@pytest.mark.parametrize(("kind", "field", "words", "named"), WORDS)
def test_a_word_that_nobody_knows_is_refused(kind, field, words, named):
    told = complaint(with_entry(kind, {field: "warp"}))
    assert told == f"mine.toml: {named}: {field}: expected one of: {', '.join(words)}; got 'warp'"


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("kind", "warp", KIND_NAMES),
        ("distant", ["S", "warp"], DIRECTION_NAMES),
        ("gamma", ["warp"], DIRECTION_NAMES),
        ("immune", ["warp"], WEAPON_NAMES[1:]),
    ],
)
@pytest.mark.parametrize("half", ["left", "right", "back_left", "back_right"])
def test_a_word_that_nobody_knows_is_refused_on_a_square(field, value, words, half):
    back = {"back_left": FIGHTER, "back_right": FIGHTER}
    told = complaint(with_space("A1", 2, **{**back, half: {**FIGHTER, field: value}}))
    assert told == f"mine.toml: space A1 2: {half}: {field}: expected one of: {', '.join(words)}; got 'warp'"


# -- numbers of cards ------------------------------------------------------------------------------


@pytest.mark.rule("KC-COMP-02", "KC-Q-01")
@pytest.mark.parametrize(("pack", "size"), list(PACKS.items()))
def test_cards_of_a_pack_are_numbered_from_1_to_its_size(pack, size):
    for number in (0, size + 1):
        told = complaint(with_entry("space", {"number": number}, pack=pack, number=1))
        assert told == f"mine.toml: space {pack} {number}: number: expected 1 to {size}, got {number}"
    left = {"kind": "merchant"} if pack == "special" else FIGHTER
    told = complaint(with_entry("space", {"number": 2, "left": left}, pack=pack, number=1))
    assert told == f"mine.toml: space {pack} 2: number: expected each number once, 2 is there twice"


@pytest.mark.rule("KC-Q-10", "KC-Q-94")
@pytest.mark.parametrize(("boss", "size"), list(zip(BOSS_NAMES, (8, 8, 8, 4), strict=True)))
def test_parts_of_a_boss_are_numbered_from_1_to_8_or_4(boss, size):
    told = complaint(with_entry("part", {"number": size + 1}, boss=boss, number=1))
    assert told == f"mine.toml: part {boss} {size + 1}: number: expected 1 to {size}, got {size + 1}"
    told = complaint(with_entry("part", {"number": 4}, boss=boss, number=1))
    assert told == f"mine.toml: part {boss} 4: number: expected each number once, 4 is there twice"


@pytest.mark.rule("KC-Q-10", "KC-Q-94")
@pytest.mark.parametrize(("boss", "rows"), list(zip(BOSS_NAMES, (2, 2, 2, 1), strict=True)))
def test_three_bosses_have_two_rows_and_one_has_one(boss, rows):
    told = complaint(with_entry("boss", {"rows": 3 - rows}, name=boss))
    assert told == f"mine.toml: boss {boss}: rows: expected {rows}, got {3 - rows}"


@pytest.mark.rule("KC-Q-94")
def test_each_boss_is_there_once():
    told = complaint(with_entry("boss", {"name": "Behemoth"}, name="Banshee"))
    assert told == "mine.toml: boss Behemoth: name: expected each boss once, 'Behemoth' is there twice"


@pytest.mark.rule("KC-COMP-06", "KC-Q-11")
@pytest.mark.parametrize("number", [0, 15, 410])
def test_sensor_cards_have_the_numbers_10_to_400(number):
    told = complaint(with_entry("sensor", {"number": number}, number=250))
    assert told == f"mine.toml: sensor {number}: number: expected 10, 20, ... 400, got {number}"


@pytest.mark.rule("KC-COMP-06")
def test_each_sensor_number_is_there_once():
    told = complaint(with_entry("sensor", {"number": 260}, number=250))
    assert told == "mine.toml: sensor 260: number: expected each number once, 260 is there twice"


# -- squares ---------------------------------------------------------------------------------------

EXAMPLES = {
    **dict.fromkeys(("energy", "threat", "omni", "bellonium", "glory", "recharge", "extra"), 1),
    **{"distant": ["S"], "gamma": ["N"], "immune": ["laser"], "special": True},
}
ALLOWED = {
    **dict.fromkeys(ENEMIES, {*EXAMPLES} - {"extra", "special"}),
    "boss": {*EXAMPLES} - {"extra"},
    "asteroid": {"energy", "bellonium", "glory", "recharge", "immune"},
    "mine": {"energy", "immune"},
    "singularity": {"energy", "glory", "immune"},
    "maze": {"glory", "extra"},
    "powerup": {"extra"},
}


@pytest.mark.rule("KC-Q-39", "KC-Q-41")
@pytest.mark.parametrize("field", EXAMPLES)
@pytest.mark.parametrize("kind", [kind for kind in KIND_NAMES if kind not in ("mosquito", "bomb", "merchant")])
def test_a_square_has_only_what_counts_on_its_kind(kind, field):
    """On boss parts, which may have squares of nearly all kinds; Mini-Bosses have their own card."""
    square = {**LEAST[kind], field: EXAMPLES[field]}
    if kind != "mine" and "energy" in ALLOWED.get(kind, ()):
        square["energy"] = 1
    if kind == "miniboss":
        tables = with_space("W1", 3, left=square)
        where = "space W1 3"
    else:
        tables = with_part("Banshee", 1, left=square)
        where = "part Banshee 1"
    if field in ALLOWED.get(kind, ()):
        read(tables)
    else:
        told = f"mine.toml: {where}: left: {field}: expected none on {kind!r}, got {EXAMPLES[field]!r}"
        assert complaint(tables) == told


@pytest.mark.rule("KC-FIRE-11")
@pytest.mark.parametrize(
    ("kind", "field"),
    [
        *[(kind, "energy") for kind in ("fighter", "turret", "cruiser", "singularity")],
        ("singularity", "glory"),
        ("maze", "glory"),
    ],
)
def test_what_a_square_cannot_do_without(kind, field):
    square = {name: value for name, value in LEAST[kind].items() if name != field}
    told = complaint(with_space("S1", 1, right=square))
    assert told == f"mine.toml: space S1 1: right: {field}: expected at least 1 on {kind!r}, got 0"


PROMISES = ["bellonium", "glory", "recharge", "immune"]


@pytest.mark.parametrize(
    ("kind", "field"), [("boss", "special"), *[(kind, field) for kind in ("boss", "asteroid") for field in PROMISES]]
)
def test_what_cannot_be_destroyed_promises_nothing(kind, field):
    told = complaint(with_part("Banshee", 1, right={"kind": kind, field: EXAMPLES[field]}))
    expected = f"expected none without energy, as nobody can destroy it, got {EXAMPLES[field]!r}"
    assert told == f"mine.toml: part Banshee 1: right: {field}: {expected}"


@pytest.mark.rule("KC-Q-39")
@pytest.mark.parametrize("energy", [0, 2])
def test_mines_have_energy_1(energy):
    told = complaint(with_space("S1", 1, left={"kind": "mine", "energy": energy}))
    assert told == f"mine.toml: space S1 1: left: energy: expected 1 on 'mine', got {energy}"


def test_an_immunity_stands_on_a_square_once():
    told = complaint(with_space("S1", 1, left={**FIGHTER, "immune": ["laser", "gamma", "laser"]}))
    assert told == "mine.toml: space S1 1: left: immune: expected each weapon once, got ['laser', 'gamma', 'laser']"


@pytest.mark.rule("KC-SYM-19")
def test_nothing_is_immune_to_the_gun_turret():
    assert "got 'gun'" in complaint(with_space("S1", 1, left={**FIGHTER, "immune": ["gun"]}))


# -- what may be on which card ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["boss", "mosquito", "merchant", "bomb"])
@pytest.mark.parametrize("half", ["left", "right", "back_left", "back_right"])
def test_level_cards_have_neither_boss_parts_nor_what_special_cards_have(kind, half):
    squares = {"left": FIGHTER, "back_left": EMPTY, "back_right": EMPTY, half: LEAST[kind]}
    told = complaint(with_space("F1", 1, **squares))
    assert told == f"mine.toml: space F1 1: {half}: kind: expected no {kind!r} on this card"


@pytest.mark.parametrize("kind", ["miniboss", "mosquito", "merchant", "bomb"])
def test_boss_parts_have_neither_mini_bosses_nor_what_special_cards_have(kind):
    told = complaint(with_part("Banshee", 1, right=LEAST[kind]))
    assert told == f"mine.toml: part Banshee 1: right: kind: expected no {kind!r} on this card"


SPECIAL_CARDS = list(enumerate(["mosquito", "merchant", "bomb"], start=1))


@pytest.mark.rule("KC-COMP-09")
@pytest.mark.parametrize(("number", "kind"), SPECIAL_CARDS)
def test_special_cards_have_what_they_are_called_after_once(number, kind):
    read(with_space("special", number, left=FIGHTER, right={"kind": kind}))
    for left, right, count in ((FIGHTER, EMPTY, 0), ({"kind": kind}, {"kind": kind}, 2)):
        told = complaint(with_space("special", number, left=left, right=right))
        assert told == f"mine.toml: space special {number}: expected {kind!r} on one of the two squares, got {count}"


@pytest.mark.rule("KC-COMP-09")
@pytest.mark.parametrize(("number", "kind"), SPECIAL_CARDS)
def test_special_cards_have_nothing_of_other_special_cards(number, kind):
    for other in {"mosquito", "merchant", "bomb", "boss", "miniboss"} - {kind}:
        told = complaint(with_space("special", number, right=LEAST[other]))
        assert told == f"mine.toml: space special {number}: right: kind: expected no {other!r} on this card"


def test_special_cards_do_not_flip():
    told = complaint(with_space("special", 1, right=FIGHTER, back_left=EMPTY, back_right=EMPTY))
    assert told == "mine.toml: space special 1: back_left: expected no back on a Special card"


@pytest.mark.rule("KC-Q-123")
@pytest.mark.parametrize("left", NO_ROOM)
@pytest.mark.parametrize("right", NO_ROOM)
def test_every_level_card_has_a_square_on_which_a_ship_can_be(left, right):
    told = complaint(with_space("T1", 2, left=LEAST[left], right=LEAST[right]))
    assert told == "mine.toml: space T1 2: front: expected at least one square on which a ship can be"
    told = complaint(with_space("T1", 2, back_left=LEAST[left], back_right=LEAST[right]))
    assert told == "mine.toml: space T1 2: back: expected at least one square on which a ship can be"


@pytest.mark.rule("KC-Q-123")
@pytest.mark.parametrize("kind", [*ENEMIES[:3], "empty", "drone", "powerup", "mine", "maze", "wormhole"])
def test_a_ship_can_be_on_all_other_squares(kind):
    read(with_space("T1", 2, left=LEAST["wall"], right=LEAST[kind]))


@pytest.mark.rule("KC-Q-123")
@pytest.mark.parametrize(("number", "kind"), [(1, "mosquito"), (3, "bomb")])
def test_special_cards_have_room_as_well(number, kind):
    told = complaint(with_space("special", number, left={"kind": kind}, right=ROCK))
    assert told == f"mine.toml: space special {number}: front: expected at least one square on which a ship can be"
    read(with_space("special", 2, right=ROCK))  # a ship can be on the Merchant


# -- Flip cards ------------------------------------------------------------------------------------


@pytest.mark.rule("KC-Q-129")
@pytest.mark.parametrize(("given", "missing"), [("back_left", "back_right"), ("back_right", "back_left")])
def test_a_back_has_two_squares(given, missing):
    told = complaint(with_space("S1", 1, **{given: EMPTY}))
    assert told == f"mine.toml: space S1 1: {missing}: expected both squares of a back, or neither"


@pytest.mark.rule("KC-Q-129")
@pytest.mark.parametrize(("field", "value"), [("back_globals", 1), ("back_flips", True)])
def test_what_belongs_to_a_back_needs_one(field, value):
    told = complaint(with_part("Behemoth", 1, **{field: value}))
    assert told == f"mine.toml: part Behemoth 1: {field}: expected none on a card without a back"


@pytest.mark.rule("KC-SYM-16")
@pytest.mark.parametrize("left", [EMPTY, ROCK, LEAST["singularity"], LEAST["powerup"]])
def test_a_flip_card_has_something_to_destroy(left):
    back = {"back_left": FIGHTER, "back_right": EMPTY}
    told = complaint(with_space("S1", 1, left=left, **back))
    expected = "expected something that can be destroyed, as that is when the card flips"
    assert told == f"mine.toml: space S1 1: front: {expected}"
    back = {"back_left": left, "back_right": EMPTY}
    read(with_space("S1", 1, **back))
    told = complaint(with_space("S1", 1, back_flips=True, **back))
    assert told == f"mine.toml: space S1 1: back: {expected}"


@pytest.mark.parametrize("left", [{**ROCK, "energy": 1}, LEAST["mine"], FIGHTER])
def test_rocks_mines_and_enemies_can_be_destroyed(left):
    read(with_space("S1", 1, left=left, back_left=EMPTY, back_right=EMPTY))


HARMLESS = {"kind": "cruiser", "energy": 2}


@pytest.mark.rule("KC-Q-33", "KC-Q-65")
@pytest.mark.parametrize("face", ["front", "back"])
def test_ramming_a_card_that_flips_both_ways_comes_to_an_end(face):
    half = {"front": "right", "back": "back_right"}[face]
    squares = {"right": EMPTY, "back_left": FIGHTER, "back_right": EMPTY}
    told = complaint(with_space("S1", 1, **{**squares, half: HARMLESS}, back_flips=True))
    assert told == f"mine.toml: space S1 1: {face}: expected threat on each enemy of a card that flips both ways"
    read(with_space("S1", 1, **{**squares, half: HARMLESS}))
    for symbols in ({"threat": 1}, {"distant": ["S"]}, {"gamma": ["E"]}, {"omni": 1}):
        read(with_space("S1", 1, **{**squares, half: {**HARMLESS, **symbols}}, back_flips=True))


# -- Mini-Bosses and bosses ------------------------------------------------------------------------


@pytest.mark.rule("KC-COMP-10", "KC-Q-95")
@pytest.mark.parametrize("pack", ["W1", "F1"])
def test_wormholes_and_fleet_have_one_mini_boss(pack):
    told = complaint(with_space(pack, 3, left=FIGHTER, right=FIGHTER))
    assert told == f"mine.toml: space {pack}: expected 1 'miniboss' cards, got 0"
    told = complaint(with_space(pack, 4, left=MINIBOSS, right=MINIBOSS))
    assert told == f"mine.toml: space {pack}: expected 1 'miniboss' cards, got 2"
    told = complaint(with_space(pack, 4, back_left=EMPTY, back_right=MINIBOSS))
    assert told == f"mine.toml: space {pack}: expected 1 'miniboss' cards, got 2"


@pytest.mark.rule("KC-Q-95")
@pytest.mark.parametrize("pack", ["W1", "F1"])
@pytest.mark.parametrize("half", ["left", "right"])
def test_a_mini_boss_is_on_both_squares(pack, half):
    told = complaint(with_space(pack, 3, **{half: FIGHTER}))
    assert told == f"mine.toml: space {pack} 3: expected 'miniboss' on both squares of the front"


@pytest.mark.rule("KC-COMP-10", "KC-Q-95")
@pytest.mark.parametrize("pack", ["S1", "A1", "T1"])
def test_other_packs_have_no_mini_boss(pack):
    told = complaint(with_space(pack, 4, left=MINIBOSS, right=MINIBOSS))
    assert told == f"mine.toml: space {pack}: expected 0 'miniboss' cards, got 1"


@pytest.mark.rule("KC-Q-94")
@pytest.mark.parametrize("number", range(1, 9))
def test_cards_in_the_middle_of_a_boss_have_a_part_to_destroy(number):
    tables = with_part("Banshee", number, left=HULL, right=FIGHTER)
    if number in (1, 4, 5, 8):
        read(tables)
        return
    if number == 2:
        tables["part"][2]["left"] = SPECIAL
    told = f"mine.toml: part Banshee {number}: expected a 'boss' square with energy on cards 2, 3, 6 and 7"
    assert complaint(tables) == told


@pytest.mark.rule("KC-Q-93", "KC-Q-94")
@pytest.mark.parametrize(("boss", "cores"), list(zip(BOSS_NAMES, ["2, 3, 6, 7"] * 3 + ["2, 3"], strict=True)))
def test_a_boss_has_a_special_square_at_every_width(boss, cores):
    told = f"mine.toml: part {boss}: expected a special square among cards {cores}"
    tables = with_part(boss, 2, left=PART)
    assert complaint(tables) == told
    first = next(place for place, entry in enumerate(tables["part"]) if entry["boss"] == boss)
    tables["part"][first]["left"] = SPECIAL  # cards 1 and 4 are not in play at every width
    tables["part"][first + 3]["right"] = SPECIAL
    assert complaint(tables) == told
    tables["part"][first + 2] |= {"back_left": EMPTY, "back_right": SPECIAL}
    read(tables)


# -- upgrades --------------------------------------------------------------------------------------


@pytest.mark.rule("KC-COMP-04", "KC-Q-09")
def test_there_are_five_cages_and_four_of_each_other_upgrade():
    tables = with_entry("upgrade", {"copies": 4}, kind="rotary")
    tables["upgrade"][1]["copies"] = 5
    assert complaint(tables) == "mine.toml: upgrade rotary: copies: expected 5, got 4"
    tables = with_entry("upgrade", {"copies": 3}, kind="laser")
    tables["upgrade"][5]["copies"] = 5
    assert complaint(tables) == "mine.toml: upgrade laser: copies: expected 4, got 3"


@pytest.mark.rule("KC-Q-09")
def test_each_upgrade_is_there_once():
    told = complaint(with_entry("upgrade", upgrade("shield"), kind="engine"))
    assert told == "mine.toml: upgrade shield: kind: expected each upgrade once, 'shield' is there twice"


@pytest.mark.rule("KC-MOD-10", "KC-WEAP-10")
@pytest.mark.parametrize(("kind", "levels"), list(zip(UPGRADE_NAMES, [2] * 4 + [3] * 4, strict=True)))
@pytest.mark.parametrize("field", ["prices", "glory"])
def test_mods_have_two_levels_and_weapons_three(kind, levels, field):
    for numbers in ([1] * (levels - 1), [1] * (levels + 1)):
        told = complaint(with_entry("upgrade", {field: numbers}, kind=kind))
        expected = f"expected {levels} numbers, one a level, got {numbers}"
        assert told == f"mine.toml: upgrade {kind}: {field}: {expected}"


@pytest.mark.rule("KC-SHOP-09")
def test_the_rotary_cage_costs_3_and_3():
    told = complaint(with_entry("upgrade", {"prices": [3, 4]}, kind="rotary"))
    assert told == "mine.toml: upgrade rotary: prices: expected [3, 3], got [3, 4]"


@pytest.mark.rule("KC-WEAP-09", "KC-Q-71")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("other", ["laser", "missile", "gamma"])
def test_the_flamethrower_is_the_cheapest_weapon(level, other):
    prices = upgrade("flame")["prices"]
    tables = with_entry("upgrade", {"prices": [9, 9, 9]}, kind=other)
    read(tables)
    place = UPGRADE_NAMES.index(other)
    tables["upgrade"][place]["prices"][level - 1] = prices[level - 1]
    price = prices[level - 1]
    expected = f"expected level {level} below {price}, as it is the cheap weapon, got {price}"
    assert complaint(tables) == f"mine.toml: upgrade flame: prices: {expected}"


# -- other cards -----------------------------------------------------------------------------------


@pytest.mark.rule("KC-SETUP-15")
def test_everybody_can_begin_with_a_powerup_that_is_not_a_gift():
    tables = with_entry("powerup", {"effect": "gift", "copies": 18}, name="Dash")
    tables["powerup"][1]["copies"] = 5
    read(tables)
    tables["powerup"][0]["copies"], tables["powerup"][1]["copies"] = 19, 4
    assert complaint(tables) == "mine.toml: powerup: expected at least 5 but for 'gift', one a player, got 4"


def test_an_achievement_is_either_a_deed_or_a_condition():
    expected = "mine.toml: achievement A1: expected either a deed or a condition"
    assert complaint(with_entry("achievement", {"condition": "glory"})) == expected
    assert complaint(with_entry("achievement", {}, ["deed"])) == expected


def test_a_deed_has_a_span_and_a_condition_has_none():
    told = complaint(with_entry("achievement", {}, ["span"]))
    assert told == "mine.toml: achievement A1: span: expected one of: turn, game; got ''"
    told = complaint(with_entry("achievement", {"condition": "glory"}, ["deed"]))
    assert told == "mine.toml: achievement A1: span: expected none with a condition, got 'turn'"
    told = complaint(with_entry("achievement", {"condition": "warp"}, ["deed", "span"]))
    assert told == (f"mine.toml: achievement A1: condition: expected one of: {', '.join(CONDITION_NAMES)}; got 'warp'")


MOST = {
    "upgrades": 8,
    "weapons": 4,
    "levels": 20,
    "top_weapons": 4,
    "energy": 7,
    "threat": 7,
    "powerups": 23,
    "top_row": 1,
}


@pytest.mark.parametrize("condition", CONDITION_NAMES)
def test_a_condition_can_be_met(condition):
    most = MOST.get(condition, 50)
    read(with_entry("achievement", {"condition": condition, "needed": most}, ["deed", "span"]))
    if condition in MOST:
        tables = with_entry("achievement", {"condition": condition, "needed": most + 1}, ["deed", "span"])
        told = f"mine.toml: achievement A1: needed: expected at most {most} of {condition!r}, got {most + 1}"
        assert complaint(tables) == told


@pytest.mark.rule("KC-Q-23")
@pytest.mark.parametrize(
    ("text", "low", "high"), [("move", 10, 150), ("bellonium", 10, 150), ("free", 60, 200), ("costly", 310, 400)]
)
def test_texts_are_on_the_sensor_cards_they_suit(text, low, high):
    for number in (low - 10, high + 10):
        if 10 <= number <= 400:
            told = complaint(with_entry("sensor", {"text": text}, number=number))
            assert told == f"mine.toml: sensor {number}: text: expected {text!r} only on {low} to {high}"
    for number in (low, high):
        found = complaint(with_entry("sensor", {"text": text}, number=number)) if TEXTS.get(number) != text else ""
        assert "only on" not in found


@pytest.mark.rule("KC-Q-23")
@pytest.mark.parametrize(("text", "number"), [("move", 10), ("bellonium", 40), ("free", 60), ("costly", 400)])
def test_each_text_is_on_four_sensor_cards(text, number):
    told = complaint(with_entry("sensor", {"text": "none"}, number=number))
    assert told == f"mine.toml: sensor: text {text!r}: expected 4 in all, got 3"


@pytest.mark.rule("KC-Q-11")
def test_colours_go_round():
    told = complaint(with_entry("sensor", {"colour": "green"}, number=260))
    assert told == "mine.toml: sensor 260 to 300: colour: expected each of the 5 colours once"
    tables = good()
    colours = [entry["colour"] for entry in tables["sensor"][5:10]]
    for entry, colour in zip(tables["sensor"][5:10], reversed(colours), strict=True):
        entry["colour"] = colour
    assert read(tables).colour.to_list()[:10] == [1, 2, 3, 4, 0, 0, 4, 3, 2, 1]
