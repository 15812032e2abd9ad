"""Ship cards and tactic cards of a file: what can be played, and what a designer is told about the rest."""

import pytest

from hullbreach.games.battleship_galaxies.card_set import (
    CHART_SIGNS,
    EVENT_NAMES,
    FACTION_NAMES,
    FORM_NAMES,
    KIND_NAMES,
    LEVEL_NAMES,
    NAMES,
    PHASE_NAMES,
    SPECIAL_NAMES,
    TACTIC_NAMES,
    TRAIT_NAMES,
    TYPE_NAMES,
    WORD_NAMES,
    Power,
    Weapon,
)

from .card_files import CHART, DODGE, GUN, complaint, good, read, with_entry, with_ship, with_tactic

COUNTS = {"ship": 36, "tactic": 24, "mission": 6}
EVEREST = "mine.toml: ship standard ISN Everest"
EVENT_CARD = "mine.toml: tactic Superior Squadron Tactics"
HERO_CARD = "mine.toml: tactic LR5 Nuclear Warhead"
UPGRADE_CARD = "mine.toml: tactic Maneuvering Thrusters"
WEAPON_CARD = "mine.toml: tactic ISN Transport Shuttle"
SABOTAGE_CARD = "mine.toml: tactic Charles Yeboah"
WEAPON_KINDS = ("pulse", "vecton", "plasma", "rocket", "nuclear", "ripper", "cannon", "beam")


def one_of(words):
    return f"expected one of: {', '.join(words)}; got"


# -- good files ------------------------------------------------------------------------------------


def test_a_good_file_becomes_a_card_set():
    cards = read(good())
    assert cards.file.name == "Mine"
    assert [(NAMES[card.name], LEVEL_NAMES[card.level - 1]) for card in cards.ships] == [
        (name, level) for name in NAMES for level in LEVEL_NAMES
    ]
    assert cards.launch.to_list() == [4, 5, 6] * 12
    assert (cards.activate.to_list(), cards.move.to_list()) == ([2] * 36, [4] * 36)
    assert (cards.shield.to_list(), cards.hull.to_list()) == ([1] * 36, [3] * 36)
    assert {card.primary for card in cards.ships} == {Weapon("Gun", 0, 3, 1, 2, KIND_NAMES.index("cannon"))}
    assert {card.secondary for card in cards.ships} == {None}
    assert [tactic.name for tactic in cards.tactics] == [*TACTIC_NAMES]
    types = ["event"] * 3 + ["hero"] * 2 + ["upgrade"] * 3 + ["weapon"] * 3 + ["sabotage"]
    assert [TYPE_NAMES[tactic.type] for tactic in cards.tactics] == types * 2
    words = ["draw"] * 3 + ["move"] * 5 + ["none"] * 3 + ["move"]
    assert [WORD_NAMES[tactic.word] for tactic in cards.tactics] == words * 2
    assert [tactic.amount for tactic in cards.tactics[:12]] == [1] * 8 + [0] * 3 + [-1]
    assert [tactic.near for tactic in cards.tactics[:12]] == [0] * 11 + [1]
    assert [mission.number for mission in cards.missions] == [1, 2, 3, 4, 5, 6]


def test_entries_may_stand_in_any_order():
    turned = {table: entries[::-1] for table, entries in with_ship("Tes Kio", "veteran", move=9).items()}
    cards = read(turned)
    assert cards.move.to_list() == [4] * 29 + [9] + [4] * 6
    assert [tactic.name for tactic in cards.tactics] == [*TACTIC_NAMES]
    assert [mission.number for mission in cards.missions] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("BG-CARD-01", "BG-CARD-02", "BG-CARD-06")
def test_everything_that_can_be_printed_on_a_ship_card_is_read():
    spike = {"name": "Spike", "charge": 2, "range": 9, "attacks": 3, "strength": 0, "kind": "beam"}
    spike |= {"extra": 4, "form": "shield", "extra_kind": "vecton"}
    armour = {"name": "Plates", "word": "armour", "amount": 2, "kind": "debris", "text": "Plates."}
    launch = {"name": "Loot", "word": "launch_energy", "amount": 3, "price": 1, "text": "Loot."}
    chart = ["o........."] + ["..........", "#*########"] * 3 + [".........."]
    changes = {"launch": 40, "activate": 9, "move": 8, "shield": 7, "hull": 20, "capacity": 12, "heroes": 2}
    changes |= {"upgrades": 3, "weapons": 4, "secondary": spike, "powers": [DODGE, armour, launch]}
    cards = read(with_ship("ISN Everest", "veteran", **changes, chart=chart, special="drain", special_amount=5))
    card = cards.ships[2]
    assert card[2:7] == (40, 9, 8, 7, 20)
    beam, vecton = KIND_NAMES.index("beam"), KIND_NAMES.index("vecton")
    assert card.secondary == Weapon("Spike", 2, 9, 3, 0, beam, 4, FORM_NAMES.index("shield"), vecton)
    assert (card.capacity, card.heroes, card.upgrades, card.weapons) == (12, 2, 3, 4)
    assert card.powers == (
        Power("Dodge", TRAIT_NAMES.index("cover"), 7, 0, 0, "It dodges."),
        Power("Plates", TRAIT_NAMES.index("armour"), 2, KIND_NAMES.index("debris"), 0, "Plates."),
        Power("Loot", TRAIT_NAMES.index("launch_energy"), 3, 0, 1, "Loot."),
    )
    assert (card.chart, SPECIAL_NAMES[card.special], card.special_amount) == (tuple(chart), "drain", 5)
    assert card.chart != cards.ships[1].chart


def test_everything_that_can_be_printed_on_a_tactic_card_is_read():
    changes = {"phase": "approached", "cost": 20, "squadron": True, "word": "hurt", "amount": 9}
    tactic = read(with_tactic("event", **changes, kind="pulse", form="hull", near=4, text="Bang.")).tactics[0]
    assert (PHASE_NAMES[tactic.phase], tactic.cost, tactic.squadron) == ("approached", 20, True)
    assert (WORD_NAMES[tactic.word], tactic.amount, KIND_NAMES[tactic.kind]) == ("hurt", 9, "pulse")
    assert (FORM_NAMES[tactic.form], tactic.near, tactic.text) == ("hull", 4, "Bang.")
    tactic = read(with_tactic("weapon", phase="energy", squadron=True)).tactics[8]
    assert (tactic.squadron, PHASE_NAMES[tactic.phase]) == (True, "energy")
    assert tactic.weapon == Weapon("Gun", 0, 3, 1, 2, KIND_NAMES.index("cannon"))
    weakness = {"word": "weakness", "amount": 1, "kind": "ecm"}
    tactic = read(with_tactic("sabotage", **weakness)).tactics[11]
    assert (WORD_NAMES[tactic.word], KIND_NAMES[tactic.kind]) == ("weakness", "ecm")


@pytest.mark.parametrize("word", TRAIT_NAMES)
def test_every_power_is_known(word):
    power = {**DODGE, "word": word} | ({"kind": "beam"} if word in ("armour", "weakness") else {})
    cards = read(with_ship(powers=[power]))
    assert WORD_NAMES[cards.ships[0].powers[0].word] == word


ANY_PHASE = dict.fromkeys(("draw", "energy", "mend", "drain"), PHASE_NAMES)
MOMENTS = ANY_PHASE | {
    "ready": ("action",),
    "slow": ("activated",),
    "haste": ("activated",),
    "hurt": tuple(phase for phase in PHASE_NAMES if phase != "doomed"),
    "ignore": ("hit",),
    "save": ("doomed",),
    "reroll": ("rolled",),
    "aim": ("declared", "hit"),
    "hijack": ("energy", "deploy", "action", "start", "ended", "turn_end"),
}


@pytest.mark.parametrize("phase", PHASE_NAMES)
@pytest.mark.parametrize("word", EVENT_NAMES[:-1])
def test_an_event_is_played_at_a_moment_that_suits_what_it_does(word, phase):
    event = {"word": word, "phase": phase, "amount": 3}
    if word == "hurt":
        event |= {"kind": "pulse", "form": "direct"}
    tables = with_tactic("event", **event)
    if phase in MOMENTS[word]:
        tactic = read(tables).tactics[0]
        assert (WORD_NAMES[tactic.word], PHASE_NAMES[tactic.phase]) == (word, phase)
    else:
        expected = f"expected one of: {', '.join(MOMENTS[word])}; for {word!r}, got {phase!r}"
        assert complaint(tables) == f"{EVENT_CARD}: phase: {expected}"


@pytest.mark.parametrize("sign", CHART_SIGNS[1:3])
def test_a_chart_needs_one_place_that_is_no_miss(sign):
    chart = ["." * 10] * 8
    assert complaint(with_ship(chart=chart)) == f"{EVEREST}: chart: expected at least one place that is no miss"
    read(with_ship(chart=[*chart[:7], "." * 9 + sign]))


# -- tables and fields -----------------------------------------------------------------------------


def test_a_table_that_nobody_knows_is_refused():
    tables = {**good(), "planet": [{"name": "Earth"}]}
    assert complaint(tables) == "mine.toml: planet: no such table; expected ship, tactic, mission"


@pytest.mark.rule("BG-COMP-03", "BG-COMP-04")
@pytest.mark.parametrize(("table", "count"), list(COUNTS.items()))
def test_no_entry_may_be_left_out_or_be_there_once_more(table, count):
    tables = good()
    assert complaint({**tables, table: []}) == f"mine.toml: {table}: expected {count} in all, copies included, got 0"
    tables[table].append(tables[table][0])
    told = f"mine.toml: {table}: expected {count} in all, copies included, got {count + 1}"
    assert complaint(tables) == told


@pytest.mark.parametrize("table", COUNTS)
def test_every_entry_says_where_it_is_from(table):
    told = complaint(with_entry(table, {}, ["source"]))
    assert told.startswith(f"mine.toml: {table} 1")
    assert told.endswith("object missing required field `source`")
    assert "source: invalid enum value 'hearsay'" in complaint(with_entry(table, {"source": "hearsay"}))


@pytest.mark.parametrize("table", COUNTS)
def test_a_field_that_nobody_knows_is_refused(table):
    assert complaint(with_entry(table, {"shape": "round"})).endswith("object contains unknown field `shape`")


def test_a_field_that_nobody_knows_is_refused_on_weapons_and_powers():
    told = complaint(with_ship(primary={**GUN, "shape": "round"}))
    assert told == "mine.toml: ship 1: primary: object contains unknown field `shape`"
    told = complaint(with_ship(powers=[{**DODGE, "shape": "round"}]))
    assert told == "mine.toml: ship 1: powers[0]: object contains unknown field `shape`"


REQUIRED = {
    "ship": ("name", "level", "faction", "size", "launch", "activate", "move", "shield", "hull", "primary", "chart"),
    "tactic": ("name", "faction", "text", "type", "phase", "cost"),
    "mission": (*("number", "name", "text", "boards", "factions", "seats", "income", "first_income", "energy"),),
}


@pytest.mark.parametrize(("table", "field"), [(table, field) for table, each in REQUIRED.items() for field in each])
def test_no_field_of_importance_may_be_left_out(table, field):
    assert complaint(with_entry(table, {}, [field])).endswith(f"object missing required field `{field}`")


@pytest.mark.parametrize("field", ["name", "range", "attacks", "strength", "kind"])
def test_a_weapon_has_all_its_numbers(field):
    gun = {each: value for each, value in GUN.items() if each != field}
    assert complaint(with_ship(primary=gun)).endswith(f"primary: object missing required field `{field}`")


@pytest.mark.parametrize("field", ["name", "word", "amount", "text"])
def test_a_power_says_what_it_does(field):
    power = {each: value for each, value in DODGE.items() if each != field}
    assert complaint(with_ship(powers=[power])).endswith(f"powers[0]: object missing required field `{field}`")


LIMITS = [
    *[("ship", "activate", 1, 9), ("ship", "move", 1, 9), ("ship", "shield", 0, 9), ("ship", "hull", 1, 20)],
    *[("ship", "capacity", 0, 20), ("ship", "heroes", 0, 9), ("ship", "upgrades", 0, 9), ("ship", "weapons", 0, 9)],
    *[("tactic", "cost", 0, 20), ("tactic", "amount", 1, 9)],
]


@pytest.mark.parametrize(("table", "field", "least", "most"), LIMITS)
def test_numbers_have_limits(table, field, least, most):
    read(with_entry(table, {field: least}))
    read(with_entry(table, {field: most}))
    low = complaint(with_entry(table, {field: least - 1}))
    assert f"{field}: expected `int` >= {least}" in low or f"{field}: expected {least} or more" in low
    assert f"{field}: expected `int` <= {most}" in complaint(with_entry(table, {field: most + 1}))


def test_launch_costs_have_limits():
    read(with_ship("ISN Everest", "veteran", launch=1))
    read(with_ship("ISN Everest", "veteran", launch=40))
    assert "launch: expected `int` >= 1" in complaint(with_ship(launch=0))
    assert "launch: expected `int` <= 40" in complaint(with_ship(launch=41))


WEAPON_LIMITS = {"charge": (0, 9), "range": (1, 9), "attacks": (1, 9), "strength": (1, 9)}


@pytest.mark.parametrize(("field", "limits"), list(WEAPON_LIMITS.items()))
@pytest.mark.parametrize("place", ["primary", "secondary"])
def test_numbers_of_weapons_have_limits(place, field, limits):
    for value in limits:
        read(with_ship(**{place: {**GUN, field: value}}))
    least, most = limits
    told = complaint(with_ship(**{place: {**GUN, field: least - 1}}))
    assert f"{field}: expected `int` >= {least}" in told or f"{field}: expected at least {least}" in told
    told = complaint(with_ship(**{place: {**GUN, field: most + 1}}))
    assert told == f"mine.toml: ship 1: {place}.{field}: expected `int` <= {most}"


@pytest.mark.rule("BG-Q-14")
def test_a_chart_has_eight_rows_of_ten():
    assert "chart: expected `array` of length >= 8" in complaint(with_ship(chart=CHART[:7]))
    assert "chart: expected `array` of length <= 8" in complaint(with_ship(chart=[*CHART, CHART[0]]))
    for row in ("#########", "###########"):
        told = complaint(with_ship(chart=[*CHART[:7], row]))
        assert told.startswith("mine.toml: ship 1: chart[7]: expected `str` of length ")


# -- words -----------------------------------------------------------------------------------------


@pytest.mark.rule("BG-COMP-02", "BG-Q-21", "BG-Q-22")
@pytest.mark.parametrize(
    ("tables", "told", "words"),
    [
        (with_ship(name="Choosh Ka"), "mine.toml: ship standard Choosh Ka: name", NAMES),
        (with_ship(level="green"), "mine.toml: ship green ISN Everest: level", LEVEL_NAMES),
        (with_tactic("event", name="Charles Yeoh"), "mine.toml: tactic Charles Yeoh: name", TACTIC_NAMES),
        (with_tactic("event", type="green"), f"{EVENT_CARD}: type", TYPE_NAMES),
        (with_tactic("event", phase="green"), f"{EVENT_CARD}: phase", PHASE_NAMES),
        (with_tactic("event", word="green"), f"{EVENT_CARD}: word", EVENT_NAMES[:-1]),
        (with_tactic("event", word="move"), f"{EVENT_CARD}: word", EVENT_NAMES[:-1]),
        (with_tactic("hero", word="draw"), f"{HERO_CARD}: word", TRAIT_NAMES[:-2]),
        (with_tactic("upgrade", word="launch_draw"), f"{UPGRADE_CARD}: word", TRAIT_NAMES[:-2]),
        (with_tactic("sabotage", word="none"), f"{SABOTAGE_CARD}: word", TRAIT_NAMES[:-2]),
        (with_ship(powers=[{**DODGE, "word": "draw"}]), f"{EVEREST}: power Dodge: word", TRAIT_NAMES),
        (with_ship(primary={**GUN, "kind": "ecm"}), f"{EVEREST}: primary: kind", WEAPON_KINDS),
        (with_ship(secondary={**GUN, "kind": "none"}), f"{EVEREST}: secondary: kind", WEAPON_KINDS),
        (with_tactic("weapon", weapon={**GUN, "kind": "asteroid"}), f"{WEAPON_CARD}: weapon: kind", WEAPON_KINDS),
    ],
)
def test_a_word_that_nobody_knows_is_refused(tables, told, words):
    assert complaint(tables).startswith(f"{told}: {one_of(words)} ")


def test_an_event_without_a_word_is_refused():
    told = complaint(with_entry("tactic", {}, ["word"], type="event"))
    assert told == f"{EVENT_CARD}: word: {one_of(EVENT_NAMES[:-1])} ''"


@pytest.mark.parametrize(
    ("tables", "where"),
    [
        (with_tactic("event", text="a\nb"), f"{EVENT_CARD}: text"),
        (with_ship(powers=[{**DODGE, "text": "a\nb"}]), f"{EVEREST}: power Dodge: text"),
        (with_ship(powers=[{**DODGE, "name": "a\nb"}]), f"{EVEREST}: power a\nb: name"),
        (with_ship(primary={**GUN, "name": "a\nb"}), f"{EVEREST}: primary: name"),
    ],
)
def test_names_and_texts_are_one_line(tables, where):
    assert complaint(tables) == f"{where}: expected one line, got 'a\\nb'"


def test_names_and_texts_are_neither_empty_nor_endless():
    read(with_tactic("event", text="x" * 140))
    assert "text: expected `str` of length <= 140" in complaint(with_tactic("event", text="x" * 141))
    assert "text: expected `str` of length >= 1" in complaint(with_tactic("event", text=""))
    read(with_ship(primary={**GUN, "name": "x" * 40}))
    assert "name: expected `str` of length <= 40" in complaint(with_ship(primary={**GUN, "name": "x" * 41}))
    assert "name: expected `str` of length >= 1" in complaint(with_ship(powers=[{**DODGE, "name": ""}]))


# -- ship cards ------------------------------------------------------------------------------------


@pytest.mark.rule("BG-COMP-03")
def test_each_version_of_a_name_is_there_once():
    told = complaint(with_entry("ship", {"level": "seasoned"}, name="Tes Kio", level="standard"))
    expected = "expected each version of a name once, this one is there twice"
    assert told == f"mine.toml: ship seasoned Tes Kio: {expected}"


@pytest.mark.rule("BG-Q-06", "BG-CARD-01")
@pytest.mark.parametrize(
    ("name", "changes", "told"),
    [
        ("ISN Everest", {"faction": "wretch"}, "faction: expected 'isn', got 'wretch'"),
        ("Tes Kio", {"faction": "isn"}, "faction: expected 'wretch', got 'isn'"),
        ("ISN Everest", {"size": "medium"}, "size: expected 'large', got 'medium'"),
        ("Chosh Ka", {"size": "small"}, "size: expected 'medium', got 'small'"),
        ("Tes Kio", {"size": "medium"}, "size: expected 'small', got 'medium'"),
        ("Tes Kio", {"squadron": True}, "squadron: expected false, as it is a solo ship"),
        ("Red Tougu", {"squadron": False}, "squadron: expected true, as it is a squadron"),
        ("Tes Kio", {"capacity": 1}, "capacity: expected none, as small ships carry nothing, got 1"),
        ("Red Tougu", {"capacity": 3}, "capacity: expected none, as small ships carry nothing, got 3"),
        ("Red Tougu", {"heroes": 1}, "heroes: expected none on a squadron, got 1"),
    ],
)
def test_the_name_fixes_what_a_ship_is(name, changes, told):
    assert complaint(with_ship(name, "standard", **changes)) == f"mine.toml: ship standard {name}: {told}"


@pytest.mark.rule("BG-CARD-05")
def test_medium_ships_may_carry_others():
    assert read(with_ship("Chosh Ka", "standard", capacity=3)).capacity.to_list()[21:24] == [3, 0, 0]


@pytest.mark.rule("BG-CARD-08")
@pytest.mark.parametrize(("level", "cost", "costs"), [("standard", 6, [6, 5, 6]), ("veteran", 5, [4, 5, 5])])
def test_the_versions_of_a_name_have_different_launch_costs(level, cost, costs):
    told = complaint(with_ship("Red Fuvu", level, launch=cost))
    expected = f"expected a cost of its own for each version, got {costs}"
    assert told == f"mine.toml: ship Red Fuvu: launch: {expected}"


@pytest.mark.rule("BG-CARD-07", "BG-Q-14")
@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            {"chart": [*CHART[:6], "#####x####", CHART[7]]},
            "chart: row 7: expected only the signs .#*o, got '#####x####'",
        ),
        ({"chart": ["o" * 10] * 8}, "special: expected what the places 'o' of the chart do"),
        ({"special_amount": 1}, "special: expected what the places 'o' of the chart do"),
        ({"special": "drain", "special_amount": 1}, "special: expected none, as no place of the chart is 'o'"),
        (
            {"chart": ["o" * 10] * 8, "special": "drain"},
            "special_amount: expected how much 'drain' does, got 0",
        ),
        (
            {"chart": ["o" * 10] * 8, "special": "nothing", "special_amount": 1},
            "special_amount: expected how much 'nothing' does, got 1",
        ),
        (
            {"chart": ["o" * 10] * 8, "special": "explode", "special_amount": 1},
            "special: expected one of: nothing, breach, drain; got 'explode'",
        ),
    ],
)
def test_special_places_of_a_chart_go_with_what_they_do(changes, told):
    assert complaint(with_ship(**changes)) == f"{EVEREST}: {told}"


def test_special_places_may_do_nothing():
    assert read(with_ship(chart=["o" * 10] * 8, special="nothing")).special.to_list()[0] == 0


def test_powers_of_a_card_have_different_names():
    told = complaint(with_ship(powers=[DODGE, {**DODGE, "name": "DODGE", "word": "ghost"}]))
    assert told == f"{EVEREST}: powers: expected each name once, got ['Dodge', 'DODGE']"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"amount": 1}, "amount: expected a number to roll from 2 to 8, got 1"),
        ({"amount": 9}, "amount: expected a number to roll from 2 to 8, got 9"),
        ({"word": "ghost", "amount": 0}, "amount: expected 1 or more, got 0"),
        ({"word": "move", "amount": -1}, "amount: expected 1 or more, got -1"),
        ({"word": "activate", "amount": 0}, "amount: expected 1 or more, or below 0, got 0"),
        ({"word": "ghost", "amount": 1, "price": 1}, "price: expected none, as 'ghost' is no launch power, got 1"),
        ({"kind": "beam"}, "kind: expected none, got 'beam'"),
        ({"word": "armour", "amount": 1}, f"kind: {one_of(KIND_NAMES[1:])} ''"),
        ({"word": "weakness", "amount": 1, "kind": "none"}, f"kind: {one_of(KIND_NAMES[1:])} 'none'"),
    ],
)
def test_a_power_does_something_that_makes_sense(changes, told):
    assert complaint(with_ship(powers=[{**DODGE, **changes}])) == f"{EVEREST}: power Dodge: {told}"


@pytest.mark.parametrize("changes", [{"amount": 2}, {"amount": 8}, {"word": "activate", "amount": -1}])
def test_a_power_may_go_to_the_limits(changes):
    assert read(with_ship(powers=[{**DODGE, **changes}])).ships[0].powers[0].amount == changes["amount"]


@pytest.mark.parametrize("word", ["launch_draw", "launch_energy"])
def test_a_launch_power_may_have_a_price(word):
    power = {**DODGE, "word": word, "amount": 1, "price": 2}
    assert read(with_ship(powers=[power])).ships[0].powers[0].price == 2


@pytest.mark.rule("BG-CARD-02")
@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"strength": 0}, "strength: expected at least 1 on a weapon without extra damage, got 0"),
        ({"form": "hull"}, "form: expected none without extra damage, got 'hull'"),
        ({"extra_kind": "beam"}, "extra_kind: expected none without extra damage, got 'beam'"),
        ({"extra": 1, "extra_kind": "beam"}, f"form: {one_of(FORM_NAMES)} ''"),
        ({"extra": 1, "form": "hull"}, f"extra_kind: {one_of(WEAPON_KINDS)} ''"),
    ],
)
def test_extra_damage_of_a_weapon_has_form_and_kind(changes, told):
    assert complaint(with_ship(primary={**GUN, **changes})) == f"{EVEREST}: primary: {told}"


# -- tactic cards ----------------------------------------------------------------------------------


@pytest.mark.rule("BG-COMP-04", "BG-Q-21")
def test_each_kind_of_card_is_there_once():
    told = complaint(with_tactic("event", name="Erin Cho"))
    assert told == "mine.toml: tactic Erin Cho: name: expected each kind of card once, 'Erin Cho' is there twice"


@pytest.mark.rule("BG-COMP-04")
def test_a_card_belongs_to_its_faction():
    told = complaint(with_tactic("event", faction="wretch"))
    assert told == f"{EVENT_CARD}: faction: expected 'isn', got 'wretch'"
    assert FACTION_NAMES == ("isn", "wretch")


@pytest.mark.rule("BG-TAC-02")
@pytest.mark.parametrize(
    ("kind", "changes", "told"),
    [
        ("event", {"weapon": GUN}, f"{EVENT_CARD}: weapon: expected none on a card of type 'event'"),
        ("hero", {"weapon": GUN}, f"{HERO_CARD}: weapon: expected none on a card of type 'hero'"),
        ("event", {"near": 2}, f"{EVENT_CARD}: near: expected none, as the card is for no enemy ship, got 2"),
        ("upgrade", {"near": 2}, f"{UPGRADE_CARD}: near: expected none, as the card is for no enemy ship, got 2"),
        ("event", {"form": "hull"}, f"{EVENT_CARD}: form: expected none, got 'hull'"),
        ("event", {"kind": "beam"}, f"{EVENT_CARD}: kind: expected none, got 'beam'"),
        ("event", {"amount": 0}, f"{EVENT_CARD}: amount: expected 1 or more, got 0"),
        ("event", {"amount": -1}, f"{EVENT_CARD}: amount: expected 1 or more, got -1"),
        (
            "event",
            {"word": "hijack", "phase": "action", "amount": 9},
            f"{EVENT_CARD}: amount: expected a number to roll from 2 to 8, got 9",
        ),
        ("event", {"word": "hurt", "form": "hull"}, f"{EVENT_CARD}: kind: {one_of(WEAPON_KINDS)} ''"),
        ("event", {"word": "hurt", "kind": "beam"}, f"{EVENT_CARD}: form: {one_of(FORM_NAMES)} ''"),
        ("hero", {"squadron": True}, f"{HERO_CARD}: squadron: expected false, as heroes go on solo ships"),
        ("hero", {"amount": -1}, f"{HERO_CARD}: amount: expected 1 or more, got -1"),
        ("sabotage", {"word": "income", "amount": -1}, f"{SABOTAGE_CARD}: amount: expected 1 or more, got -1"),
        ("weapon", {"word": "move"}, f"{WEAPON_CARD}: word: expected none, got 'move'"),
        ("weapon", {"kind": "beam"}, f"{WEAPON_CARD}: kind: expected none, got 'beam'"),
        ("weapon", {"form": "hull"}, f"{WEAPON_CARD}: form: expected none, got 'hull'"),
        ("weapon", {"amount": 1}, f"{WEAPON_CARD}: amount: expected none on a weapon, got 1"),
        ("weapon", {"near": 1}, f"{WEAPON_CARD}: near: expected none on a weapon, got 1"),
    ],
)
def test_a_card_has_only_what_goes_with_its_type(kind, changes, told):
    assert complaint(with_tactic(kind, **changes)) == told


def test_a_weapon_card_has_a_weapon():
    told = complaint(with_entry("tactic", {}, ["weapon"], type="weapon"))
    assert told == f"{WEAPON_CARD}: weapon: expected the numbers of the weapon"


@pytest.mark.parametrize(
    ("kind", "named"),
    [("hero", HERO_CARD), ("upgrade", UPGRADE_CARD), ("weapon", WEAPON_CARD), ("sabotage", SABOTAGE_CARD)],
)
def test_cards_are_attached_in_a_phase_of_the_own_turn(kind, named):
    for phase in PHASE_NAMES[:3]:
        read(with_tactic(kind, phase=phase))
    for phase in PHASE_NAMES[3:]:
        told = complaint(with_tactic(kind, phase=phase))
        assert told == f"{named}: phase: {one_of(PHASE_NAMES[:3])} {phase!r}"


@pytest.mark.parametrize("word", ["move", "activate", "range", "attacks", "strength"])
def test_sabotage_may_make_numbers_less(word):
    assert read(with_tactic("sabotage", word=word, amount=-2)).tactics[11].amount == -2
    if word == "activate":
        assert read(with_tactic("hero", word=word, amount=-2)).tactics[3].amount == -2
    else:
        assert "amount: expected 1 or more" in complaint(with_tactic("hero", word=word, amount=-2))


@pytest.mark.rule("BG-Q-105")
@pytest.mark.parametrize(("kind", "count"), [("hero", 2), ("upgrade", 3), ("weapon", 3)])
def test_the_isn_have_two_kinds_of_hero_upgrade_and_weapon(kind, count):
    tables = good()
    own = [entry for entry in tables["tactic"] if entry["type"] == kind and entry["faction"] == "isn"]
    assert len(own) == count
    for entry in own[1:]:
        entry.pop("weapon", None)
        entry |= {"type": "event", "phase": "energy", "word": "draw", "amount": 1}
    told = complaint(tables)
    assert told == f"mine.toml: tactic: expected at least 2 of type {kind!r} for the isn, got 1"
