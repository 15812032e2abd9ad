"""Card-set files: what can be played, and what a designer is told about the rest."""

import json

import pytest

from hullbreach.games.waves_of_struggle.card_set import (
    CARDS,
    CLASS_NAMES,
    CONDITION_NAMES,
    CYBERNET,
    DEFENSE,
    EFFECT_NAMES,
    FACTION_NAMES,
    HACKER,
    MERCENARY,
    TRAP,
    UNEEDED,
    WHEN_ATTACKED,
    XENOPHAGE,
)
from hullbreach.games.waves_of_struggle.read_cards import read_cards
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.errors import BadCards

KINDS = ["leader", "defense", "mercenary", "trap", "action", "enemy"]
DEFENSE_WORDS = ["guns", "jammer", "ward", "depot", "infirmary", "shelter"]
MERCENARY_WORDS = ["hunter", "ally", "medic", "bodyguard", "scavenger", "avenger"]
TRAP_WORDS = ["damage", "direct", "blunt", "crack", "shield", "heal", "draw", "cancel", "backfire"]
OWN_WORDS = ["direct", "blunt", "crack", "heal", "draw", "cancel", "attack", "defend", "mend", "salvage"]
RIVAL_WORDS = ["goad", "harden", "rob", "spoil", "raze", "snipe", "expose", "sap"]
ACTION_WORDS = [*OWN_WORDS, *RIVAL_WORDS, "surge"]
ENEMY_WORDS = ["corrode", "regrow", "pierce", "frenzy"]
WORDS = {
    "defense": DEFENSE_WORDS,
    "mercenary": MERCENARY_WORDS,
    "trap": TRAP_WORDS,
    "action": ACTION_WORDS,
    "enemy": ENEMY_WORDS,
}
WITHOUT_AMOUNT = ["bodyguard", "cancel", "salvage", "expose", "corrode"]


def good():
    """A file that can be played, with few designs: tests change one thing in it."""
    base = {"copies": 1, "source": "ours"}
    leaders = [("Ann", "swarm", "brute"), ("Bo", "brute", "hacker"), ("Cy", "hacker", "colossus")]
    leaders += [("Di", "colossus", "swarm")]
    enemies = [(act, kind) for act in (1, 2, 3) for kind in CLASS_NAMES]
    return {
        "numbers": {"prices": [2, 4, 6], "enemies": [5, 5, 5], "enemies_alone": [2, 6, 8], "source": "ours"},
        "leader": [
            {"name": n, "faction": f, "resists": r, "weak_to": w, "rows": [3, 3, 3], "source": "ours"}
            for f, (n, r, w) in zip(FACTION_NAMES, leaders, strict=True)
        ],
        "defense": [
            base | {"name": "Wall", "stars": 1, "defense": 1},
            base | {"name": "Moat", "stars": 2, "defense": 2, "copies": 27},
        ],
        "mercenary": [
            base | {"name": "Guard", "stars": 1, "attack": 1, "health": 2},
            base | {"name": "Knight", "stars": 3, "attack": 3, "health": 4, "copies": 27},
        ],
        "trap": [
            base | trap("Pit", "attacked", "damage", amount=4),
            base | trap("Net", "attacked", "blunt", amount=3, copies=23),
        ],
        "action": [
            base | {"name": f"Deed {tier}", "tier": tier, "effect": "draw", "amount": tier, "text": "!", "copies": 16}
            for tier in (1, 2, 3)
        ],
        "enemy": [
            base | {"name": f"{kind} {act}", "act": act, "class": kind, "copies": 2} | values(act)
            for act, kind in enemies
        ],
    }


def trap(name, condition, effect, **fields):
    return {"name": name, "stars": 1, "condition": condition, "effect": effect, "text": "!", **fields}


def values(act):
    return {"defense": act, "damage": 2 * act, "health": 3 * act}


def effect(word, kind):
    """The fields of an effect, with all that it asks for."""
    fields = {"effect": word, "text": "!"}
    if word not in WITHOUT_AMOUNT:
        fields["amount"] = 2
    if word in ("ward", "hunter"):
        fields["against"] = "brute"
    if word == "ally":
        fields["allegiance"] = "Cybernet"
    if kind == "trap":
        fields["condition"] = {"shield": "hurt", "cancel": "targeted", "backfire": "targeted"}.get(word, "attacked")
    return fields


def with_entry(kind, changes, without=()):
    """A good file whose first entry of this kind is changed."""
    tables = good()
    changed = {**tables[kind][0], **changes}
    tables[kind][0] = {field: value for field, value in changed.items() if field not in without}
    return tables


def written(fields):
    return [f"{field} = {json.dumps(value)}" for field, value in fields.items()]


def read(tables):
    """Read the tables as a file named mine.toml."""
    lines = ['name = "Mine"']
    for kind, entries in tables.items():
        if isinstance(entries, dict):
            lines += [f"[{kind}]", *written(entries)]
        else:
            lines += [line for entry in entries for line in (f"[[{kind}]]", *written(entry))]
    return read_cards(CardFile("mine.toml", "\n".join(lines)))


def complaint(tables):
    """What is said about tables that cannot be played."""
    with pytest.raises(BadCards) as caught:
        read(tables)
    return str(caught.value)


# -- good files ------------------------------------------------------------------------------------


def test_a_good_file_becomes_a_card_set():
    cards = read(good())
    assert cards.file.name == "Mine"
    assert len(cards.names) == len(cards.texts) == CARDS
    assert cards.names[:2] + cards.names[27:30] == ["Wall", "Moat", "Moat", "Guard", "Knight"]
    assert cards.names[55:58] + cards.names[79:81] == ["Knight", "Pit", "Net", "Net", "Deed 1"]
    assert [cards.names[card] for card in (95, 96, 111, 112, 127)] == ["Deed 1", "Deed 2", "Deed 2", "Deed 3", "Deed 3"]
    assert [cards.names[card] for card in (128, 129, 130, 151)] == ["swarm 1", "swarm 1", "brute 1", "colossus 3"]
    assert cards.family.to_list() == [DEFENSE] * 28 + [MERCENARY] * 28 + [TRAP] * 24 + [-1] * 72
    assert cards.stars.to_list() == [1, *[2] * 27, 1, *[3] * 27, *[1] * 24, *[0] * 72]
    assert cards.defense.to_list() == [1, *[2] * 27, *[0] * 124]
    assert cards.attack.to_list() == [*[0] * 28, 1, *[3] * 27, *[0] * 96]
    assert cards.health.to_list() == [*[0] * 28, 2, *[4] * 27, *[0] * 96]
    assert cards.allegiance.to_list() == cards.class_of_effect.to_list() == [-1] * CARDS
    assert cards.condition.to_list() == [-1] * 56 + [WHEN_ATTACKED] * 24 + [-1] * 72
    assert cards.threshold.to_list() == [0] * CARDS
    assert [EFFECT_NAMES[cards.effect.get(card)] for card in (0, 28, 56, 57, 80, 128)] == [
        *["none", "none", "damage", "blunt", "draw", "none"]
    ]
    assert [int(cards.amount.get(card)) for card in (0, 28, 56, 57, 80, 96, 112, 128)] == [0, 0, 4, 3, 1, 2, 3, 0]
    assert cards.enemy_class.to_list() == [-1] * 128 + [0, 0, 1, 1, 2, 2, 3, 3] * 3
    assert cards.enemy_defense.to_list() == [0] * 128 + [1] * 8 + [2] * 8 + [3] * 8
    assert cards.enemy_damage.to_list() == [0] * 128 + [2] * 8 + [4] * 8 + [6] * 8
    assert cards.enemy_health.to_list() == [0] * 128 + [3] * 8 + [6] * 8 + [9] * 8
    assert cards.act.to_list() == [-1] * 128 + [0] * 8 + [1] * 8 + [2] * 8
    assert cards.prices.to_list() == [2, 4, 6]
    assert (cards.enemies.to_list(), cards.enemies_alone.to_list()) == ([5, 5, 5], [2, 6, 8])


def test_leaders_are_read_by_faction_in_whatever_order():
    tables = good()
    tables["leader"][3]["rows"] = [1, 2, 6]
    tables["leader"].reverse()
    cards = read(tables)
    assert cards.leader_names == ["Ann", "Bo", "Cy", "Di"]
    assert cards.resists.to_list() == [0, 1, 2, 3]
    assert cards.weak_to.to_list() == [1, 2, 3, 0]
    assert [cards.row_size(UNEEDED, row) for row in range(3)] == [1, 2, 6]
    assert [cards.row_size(XENOPHAGE, row) for row in range(3)] == [3, 3, 3]
    assert [cards.row_of(UNEEDED, slot) for slot in range(9)] == [0, 1, 1, 2, 2, 2, 2, 2, 2]
    assert [cards.row_of(CYBERNET, slot) for slot in range(9)] == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_tiers_and_acts_may_stand_in_any_order():
    tables = good()
    tables["action"].reverse()
    tables["enemy"].reverse()
    cards = read(tables)
    assert [cards.names[card] for card in (80, 96, 112)] == ["Deed 1", "Deed 2", "Deed 3"]
    assert [cards.names[card] for card in (128, 135, 136, 144)] == ["colossus 1", "swarm 1", "colossus 2", "colossus 3"]


@pytest.mark.rule("WS-DEFN-01", "WS-Q-61")
@pytest.mark.parametrize("word", DEFENSE_WORDS)
def test_every_word_for_defenses_is_known(word):
    cards = read(with_entry("defense", {"defense": 0, **effect(word, "defense")}))
    assert EFFECT_NAMES[cards.effect.get(0)] == word
    assert cards.amount.get(0) == 2
    assert cards.class_of_effect.get(0) == (1 if word == "ward" else -1)
    assert (cards.effect.get(1), cards.amount.get(1), cards.class_of_effect.get(1)) == (0, 0, -1)


@pytest.mark.rule("WS-MERC-04", "WS-Q-62")
@pytest.mark.parametrize("word", MERCENARY_WORDS)
def test_every_word_for_mercenaries_is_known(word):
    cards = read(with_entry("mercenary", effect(word, "mercenary")))
    assert EFFECT_NAMES[cards.effect.get(28)] == word
    assert cards.amount.get(28) == (0 if word == "bodyguard" else 2)
    assert cards.class_of_effect.get(28) == (1 if word == "hunter" else -1)
    assert cards.allegiance.get(28) == (CYBERNET if word == "ally" else -1)
    assert (cards.effect.get(29), cards.allegiance.get(29)) == (0, -1)


@pytest.mark.rule("WS-Q-63")
@pytest.mark.parametrize("word", TRAP_WORDS)
def test_every_word_for_traps_is_known(word):
    cards = read(with_entry("trap", effect(word, "trap"), without=["amount"] if word == "cancel" else []))
    assert EFFECT_NAMES[cards.effect.get(56)] == word
    assert cards.amount.get(56) == (0 if word == "cancel" else 2)
    expected = {"shield": "hurt", "cancel": "targeted", "backfire": "targeted"}.get(word, "attacked")
    assert CONDITION_NAMES[cards.condition.get(56)] == expected


@pytest.mark.rule("WS-Q-28")
@pytest.mark.parametrize("word", CONDITION_NAMES)
def test_every_condition_is_known(word):
    fields = {"class": {"against": "hacker"}, "weak": {"threshold": 9}}.get(word, {})
    cards = read(with_entry("trap", {"condition": word, **fields}))
    assert CONDITION_NAMES[cards.condition.get(56)] == word
    assert cards.class_of_effect.get(56) == (HACKER if word == "class" else -1)
    assert cards.threshold.get(56) == (9 if word == "weak" else 0)


@pytest.mark.rule("WS-Q-63", "WS-Q-64")
@pytest.mark.parametrize("word", ACTION_WORDS)
def test_every_word_for_actions_is_known(word):
    without = ["amount"] if word in WITHOUT_AMOUNT else []
    cards = read(with_entry("action", effect(word, "action"), without))
    assert EFFECT_NAMES[cards.effect.get(80)] == word
    assert cards.amount.get(80) == (0 if without else 2)


@pytest.mark.rule("WS-Q-56", "WS-Q-65")
@pytest.mark.parametrize("word", ENEMY_WORDS)
def test_every_word_for_enemies_is_known(word):
    cards = read(with_entry("enemy", effect(word, "enemy")))
    assert EFFECT_NAMES[cards.effect.get(128)] == word
    assert cards.amount.get(128) == (0 if word == "corrode" else 2)


@pytest.mark.parametrize("kind", ["defense", "mercenary", "enemy"])
def test_a_plain_card_may_say_so(kind):
    assert read(with_entry(kind, {"effect": "none"})).effect.to_list() == read(good()).effect.to_list()


@pytest.mark.rule("WS-Q-46")
def test_a_mercenary_without_effect_may_belong_to_a_faction():
    cards = read(with_entry("mercenary", {"allegiance": "Uneeded"}))
    assert cards.allegiance.to_list()[28:30] == [UNEEDED, -1]


def test_a_text_shows_the_numbers_of_its_card():
    ward = effect("ward", "defense") | {"text": "+{amount} against {against}; {amount} is much"}
    assert read(with_entry("defense", ward)).texts[:2] == ["+2 against brute; 2 is much", ""]
    weak = {"condition": "weak", "threshold": 7, "text": "At {threshold}: {amount}"}
    assert read(with_entry("trap", weak)).texts[56:58] == ["At 7: 4", "!"]


@pytest.mark.rule("WS-SOLO-04", "WS-Q-66")
@pytest.mark.parametrize("word", ACTION_WORDS)
def test_actions_that_work_on_rivals_need_one(word):
    cards = read(with_entry("action", effect(word, "action"), ["amount"] if word in WITHOUT_AMOUNT else []))
    assert cards.needs_rival(80) is (word in [*RIVAL_WORDS, "cancel"])


@pytest.mark.rule("WS-SOLO-04", "WS-Q-66")
@pytest.mark.parametrize("word", CONDITION_NAMES)
def test_traps_that_wait_for_a_rival_need_one(word):
    fields = {"class": {"against": "hacker"}, "weak": {"threshold": 9}}.get(word, {})
    cards = read(with_entry("trap", {"condition": word, **fields}))
    assert cards.needs_rival(56) is (word == "targeted")
    assert not cards.needs_rival(57)
    assert not any(cards.needs_rival(card) for card in (0, 28, 128))


# -- tables and fields -----------------------------------------------------------------------------


def test_a_table_that_nobody_knows_is_refused():
    tables = {**good(), "planet": [{"name": "Earth"}]}
    expected = "numbers, leader, defense, mercenary, trap, action, enemy"
    assert complaint(tables) == f"mine.toml: planet: no such table; expected {expected}"


@pytest.mark.rule("WS-COMP-02", "WS-Q-49")
@pytest.mark.parametrize(("kind", "count"), list(zip(KINDS, [4, 28, 28, 24, 48, 24], strict=True)))
def test_no_table_may_be_left_out_or_have_one_card_too_many(kind, count):
    tables = good()
    extra = {**tables[kind][0], "name": "Extra"}
    assert complaint({**tables, kind: []}) == f"mine.toml: {kind}: expected {count} in all, copies included, got 0"
    if "copies" in extra:
        extra["copies"] = 1
    tables[kind].append(extra)
    told = f"mine.toml: {kind}: expected {count} in all, copies included, got {count + 1}"
    assert complaint(tables) == told


@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_says_where_it_is_from(kind):
    assert complaint(with_entry(kind, {}, ["source"])) == (
        f"mine.toml: {kind} 1: object missing required field `source`"
    )
    assert "source: invalid enum value 'hearsay'" in complaint(with_entry(kind, {"source": "hearsay"}))


@pytest.mark.parametrize("kind", KINDS)
def test_a_field_that_nobody_knows_is_refused(kind):
    told = complaint(with_entry(kind, {"colour": "red"}))
    assert told == f"mine.toml: {kind} 1: object contains unknown field `colour`"


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        *[(kind, "name") for kind in KINDS],
        *[(kind, "copies") for kind in KINDS[1:]],
        *[("leader", field) for field in ("faction", "resists", "weak_to", "rows")],
        *[(kind, "stars") for kind in ("defense", "mercenary", "trap")],
        *[("defense", "defense"), ("mercenary", "attack"), ("mercenary", "health"), ("trap", "condition")],
        *[("action", "tier"), *[("enemy", field) for field in ("act", "class", "defense", "damage", "health")]],
    ],
)
def test_no_field_of_importance_may_be_left_out(kind, field):
    assert complaint(with_entry(kind, {}, [field])).endswith(f"object missing required field `{field}`")


LIMITS = [
    ("defense", "stars", 1, 4),
    ("mercenary", "stars", 1, 4),
    ("trap", "stars", 1, 4),
    ("defense", "defense", 0, 20),
    ("mercenary", "attack", 0, 20),
    ("mercenary", "health", 1, 20),
    ("trap", "threshold", 1, 29),
    ("trap", "amount", 1, 20),
    ("action", "amount", 1, 20),
    ("enemy", "defense", 0, 20),
    ("enemy", "damage", 1, 20),
    ("enemy", "health", 1, 20),
]
NEEDED = {"threshold": {"condition": "weak"}, "defense": {"effect": "depot", "amount": 1, "text": "!"}}


def at(kind, field, value):
    """A good file with this value in an entry that may have the field."""
    needed = NEEDED.get(field, {}) if kind != "enemy" else {}
    return with_entry(kind, {**needed, field: value})


@pytest.mark.rule("WS-Q-49")
@pytest.mark.parametrize(("kind", "field", "least", "most"), LIMITS)
def test_values_may_go_to_their_limits_and_no_further(kind, field, least, most):
    read(at(kind, field, least))
    read(at(kind, field, most))
    assert f"mine.toml: {kind} 1: {field}: expected `int" in complaint(at(kind, field, least - 1))
    assert f"mine.toml: {kind} 1: {field}: expected `int" in complaint(at(kind, field, most + 1))


@pytest.mark.parametrize(
    ("kind", "field", "value", "expected"),
    [
        ("defense", "copies", 0, "expected `int` >= 1"),
        ("action", "tier", 0, "expected `int` >= 1"),
        ("action", "tier", 4, "expected `int` <= 3"),
        ("enemy", "act", 0, "expected `int` >= 1"),
        ("enemy", "act", 4, "expected `int` <= 3"),
        ("leader", "name", "", "expected `str` of length >= 1"),
        ("trap", "name", "", "expected `str` of length >= 1"),
        ("trap", "name", "N" * 31, "expected `str` of length <= 30"),
        ("trap", "text", "N" * 101, "expected `str` of length <= 100"),
    ],
)
def test_an_entry_beyond_the_limits_is_refused(kind, field, value, expected):
    assert complaint(with_entry(kind, {field: value})) == f"mine.toml: {kind} 1: {field}: {expected}"


def test_names_and_texts_may_be_as_long_as_that():
    cards = read(with_entry("trap", {"name": "N" * 30, "text": "T" * 100}))
    assert (cards.names[56], cards.texts[56]) == ("N" * 30, "T" * 100)


@pytest.mark.parametrize("field", ["name", "text"])
def test_names_and_texts_are_one_line(field):
    assert "expected a name and a text of one line each" in complaint(with_entry("trap", {field: "two\nlines"}))


def test_two_entries_cannot_have_one_name():
    tables = good()
    tables["enemy"][3]["name"] = "WALL"
    assert complaint(tables) == "mine.toml: WALL: name: expected each name once, this one is there twice"
    tables = good()
    tables["defense"][1]["name"] = "Wall"
    assert complaint(tables) == "mine.toml: Wall: name: expected each name once, this one is there twice"


# -- numbers and leaders ---------------------------------------------------------------------------


def with_numbers(**changes):
    tables = good()
    tables["numbers"] |= changes
    return tables


@pytest.mark.rule("WS-Q-48")
def test_a_deck_has_1_to_8_enemies_of_each_act():
    for field in ("enemies", "enemies_alone"):
        assert getattr(read(with_numbers(**{field: [1, 8, 4]})), field).to_list() == [1, 8, 4]
        told = f"mine.toml: numbers 1: {field}"
        assert complaint(with_numbers(**{field: [1, 0, 1]})) == f"{told}[1]: expected `int` >= 1"
        assert complaint(with_numbers(**{field: [1, 1, 9]})) == f"{told}[2]: expected `int` <= 8"
        assert complaint(with_numbers(**{field: [1, 1]})) == f"{told}: expected `array` of length >= 3"
        assert complaint(with_numbers(**{field: [1, 1, 1, 1]})) == f"{told}: expected `array` of length <= 3"


@pytest.mark.rule("WS-PREP-09", "WS-Q-10")
def test_prices_are_three_and_none_is_lower_than_the_one_before():
    assert read(with_numbers(prices=[2, 12, 12])).prices.to_list() == [2, 12, 12]
    assert complaint(with_numbers(prices=[2, 4])).endswith("prices: expected `array` of length >= 3")
    assert complaint(with_numbers(prices=[2, 4, 6, 8])).endswith("prices: expected `array` of length <= 3")
    told = "mine.toml: numbers: prices: expected none lower than the one before, got [2, 6, 4]"
    assert complaint(with_numbers(prices=[2, 6, 4])) == told


def test_a_price_is_such_that_even_the_uneeded_pay():
    assert "prices[0]: expected `int` >= 2" in complaint(with_numbers(prices=[1, 4, 6]))
    assert "prices[2]: expected `int` <= 12" in complaint(with_numbers(prices=[2, 4, 13]))


def test_the_numbers_cannot_be_left_out():
    tables = good()
    del tables["numbers"]
    assert complaint(tables) == "mine.toml: numbers: expected a table headed [numbers]"
    assert complaint(good() | {"numbers": [{"prices": [2, 4, 6]}]}) == complaint(tables)


def test_the_numbers_are_all_there_and_no_others():
    told = complaint(with_numbers(hand=5))
    assert told == "mine.toml: numbers 1: object contains unknown field `hand`"
    for field in ("prices", "enemies", "enemies_alone", "source"):
        tables = good()
        del tables["numbers"][field]
        assert complaint(tables) == f"mine.toml: numbers 1: object missing required field `{field}`"


def with_leader(number, **changes):
    tables = good()
    tables["leader"][number] |= changes
    return tables


@pytest.mark.rule("WS-COMP-03")
def test_each_faction_has_one_leader():
    told = complaint(with_leader(2, faction="Cybernet"))
    assert told == "mine.toml: leader Cy: faction: expected each faction once, 'Cybernet' is there twice"
    told = complaint(with_leader(2, faction="Martians"))
    expected = "expected one of: Earthlings, Cybernet, Xenophage, Uneeded; got 'Martians'"
    assert told == f"mine.toml: leader Cy: faction: {expected}"


@pytest.mark.rule("WS-FAC-02", "WS-Q-32")
def test_each_class_is_resisted_by_one_faction_and_feared_by_another():
    told = complaint(with_leader(2, resists="swarm"))
    assert told == "mine.toml: leader Cy: resists: expected each class once, 'swarm' is there twice"
    told = complaint(with_leader(2, weak_to="brute"))
    assert told == "mine.toml: leader Cy: weak_to: expected each class once, 'brute' is there twice"
    told = complaint(with_leader(0, weak_to="swarm"))
    assert told == "mine.toml: leader Ann: weak_to: expected another class than it resists, got 'swarm'"


@pytest.mark.parametrize("field", ["resists", "weak_to"])
def test_leaders_know_four_classes(field):
    told = complaint(with_leader(1, **{field: "ghost"}))
    assert told == f"mine.toml: leader Bo: {field}: expected one of: swarm, brute, hacker, colossus; got 'ghost'"


@pytest.mark.rule("WS-FIELD-04", "WS-Q-13")
def test_a_layout_has_nine_slots_in_three_rows_and_no_empty_row():
    read(with_leader(1, rows=[1, 1, 7]))
    assert complaint(with_leader(1, rows=[4, 3, 3])) == "mine.toml: leader Bo: rows: expected 9 slots in all, got 10"
    assert complaint(with_leader(1, rows=[4, 3, 1])) == "mine.toml: leader Bo: rows: expected 9 slots in all, got 8"
    assert complaint(with_leader(1, rows=[4, 5])).endswith("leader 2: rows: expected `array` of length >= 3")
    assert complaint(with_leader(1, rows=[3, 3, 2, 1])).endswith("leader 2: rows: expected `array` of length <= 3")
    assert complaint(with_leader(1, rows=[0, 4, 5])).endswith("leader 2: rows[0]: expected `int` >= 1")


# -- effects and what they ask for -----------------------------------------------------------------


@pytest.mark.parametrize("kind", WORDS)
def test_a_card_has_only_effects_of_its_kind(kind):
    name = good()[kind][0]["name"]
    foreign = {word for words in WORDS.values() for word in words} - set(WORDS[kind])
    allowed = [word for word in EFFECT_NAMES if word in WORDS[kind]]
    for word in [*foreign, "magic"]:
        told = complaint(with_entry(kind, {"effect": word}))
        assert told.startswith(f"mine.toml: {kind} {name}: effect: expected one of: ")
        assert told.endswith(f"; got {word!r}")
        assert all(each in told for each in allowed)


@pytest.mark.parametrize("kind", ["trap", "action"])
def test_traps_and_actions_do_something(kind):
    assert "effect: expected one of: " in complaint(with_entry(kind, {"effect": "none"}))
    assert "effect: expected one of: " in complaint(with_entry(kind, {}, ["effect"]))


@pytest.mark.parametrize(("kind", "word"), [(kind, word) for kind, words in WORDS.items() for word in words])
def test_an_effect_has_an_amount_if_it_needs_one_and_else_none(kind, word):
    name = good()[kind][0]["name"]
    fields = effect(word, kind)
    if word in WITHOUT_AMOUNT:
        told = complaint(with_entry(kind, fields | {"amount": 1}))
        assert told == f"mine.toml: {kind} {name}: amount: expected none, as nothing on the card asks for it, got 1"
    else:
        told = complaint(with_entry(kind, fields, ["amount"]))
        assert told == f"mine.toml: {kind} {name}: amount: expected one, as its effect or condition asks for it"


@pytest.mark.parametrize("kind", ["defense", "mercenary", "enemy"])
def test_a_plain_card_has_no_amount(kind):
    assert ": amount: expected none" in complaint(with_entry(kind, {"amount": 1}))


@pytest.mark.parametrize(("kind", "word"), [(kind, word) for kind, words in WORDS.items() for word in words])
def test_an_effect_needs_a_text(kind, word):
    without = ["text", "amount"] if word in WITHOUT_AMOUNT else ["text"]
    told = complaint(with_entry(kind, effect(word, kind), without))
    assert told.endswith(": text: expected a line that says what the effect does")


def test_a_text_has_no_braces_round_what_its_card_has_not():
    for text in ("{threshold}", "{against}", "{attack}", "{", "}"):
        told = complaint(with_entry("trap", {"text": text}))
        assert told == f"mine.toml: trap Pit: text: expected braces only round a field that the card has, got {text!r}"
    assert ": text: expected braces" in complaint(with_entry("defense", {"text": "{amount}"}))


@pytest.mark.parametrize(("kind", "word"), [("defense", "ward"), ("mercenary", "hunter")])
def test_wards_and_hunters_name_a_class_and_others_do_not(kind, word):
    fields = effect(word, kind)
    assert ": against: expected one, " in complaint(with_entry(kind, fields, ["against"]))
    told = complaint(with_entry(kind, fields | {"against": "ghost"}))
    assert told.endswith(": against: expected one of: swarm, brute, hacker, colossus; got 'ghost'")
    for other in [each for each in WORDS[kind] if each != word]:
        told = complaint(with_entry(kind, effect(other, kind) | {"against": "brute"}))
        assert told.endswith(": against: expected none, as nothing on the card asks for it, got 'brute'")


@pytest.mark.parametrize("kind", ["action", "enemy"])
def test_actions_and_enemies_name_no_class_as_a_target(kind):
    tables = with_entry(kind, {"against": "brute"})
    where = f"mine.toml: {kind} {tables[kind][0]['name']}: against"
    assert complaint(tables) == f"{where}: expected none, as nothing on the card asks for it, got 'brute'"


@pytest.mark.rule("WS-DEFN-01")
def test_only_a_defense_with_an_effect_may_defend_nothing():
    told = complaint(with_entry("defense", {"defense": 0}))
    assert told == "mine.toml: defense Wall: defense: expected at least 1 on a card without an effect, got 0"
    assert read(with_entry("defense", {"defense": 0, "effect": "depot", "amount": 1, "text": "!"})).defense.get(0) == 0


@pytest.mark.rule("WS-MERC-04")
def test_an_ally_belongs_to_a_faction():
    told = complaint(with_entry("mercenary", effect("ally", "mercenary"), ["allegiance"]))
    expected = "allegiance: expected one of: Earthlings, Cybernet, Xenophage, Uneeded for 'ally'"
    assert told == f"mine.toml: mercenary Guard: {expected}"
    told = complaint(with_entry("mercenary", {"allegiance": "Martians"}))
    assert "allegiance: expected one of: Earthlings, Cybernet, Xenophage, Uneeded; got 'Martians'" in told


# -- traps -----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-Q-28")
def test_a_trap_has_one_of_the_six_conditions():
    told = complaint(with_entry("trap", {"condition": "bored"}))
    expected = "expected one of: attacked, hurt, class, bereaved, targeted, weak; got 'bored'"
    assert told == f"mine.toml: trap Pit: condition: {expected}"


@pytest.mark.rule("WS-Q-28")
@pytest.mark.parametrize(("condition", "field", "value"), [("class", "against", "brute"), ("weak", "threshold", 9)])
def test_a_condition_has_what_it_asks_for_and_no_other(condition, field, value):
    told = complaint(with_entry("trap", {"condition": condition}))
    assert told == f"mine.toml: trap Pit: {field}: expected one, as its effect or condition asks for it"
    for other in [each for each in CONDITION_NAMES if each != condition]:
        needed = {"class": {"against": "brute"}, "weak": {"threshold": 9}}.get(other, {})
        told = complaint(with_entry("trap", {"condition": other, **needed, field: value}))
        assert told == f"mine.toml: trap Pit: {field}: expected none, as nothing on the card asks for it, got {value!r}"


@pytest.mark.rule("WS-Q-63")
@pytest.mark.parametrize(
    ("word", "useful"), [("cancel", ["targeted"]), ("backfire", ["targeted"]), ("shield", ["hurt", "class", "weak"])]
)
def test_a_trap_whose_effect_never_fits_its_condition_is_refused(word, useful):
    for condition in CONDITION_NAMES:
        needed = {"class": {"against": "brute"}, "weak": {"threshold": 9}}.get(condition, {})
        without = ["amount"] if word == "cancel" else []
        tables = with_entry("trap", effect(word, "trap") | {"condition": condition} | needed, without)
        if condition in useful:
            assert CONDITION_NAMES[read(tables).condition.get(56)] == condition
        else:
            expected = f"expected one of: {', '.join(useful)} for {word!r}, got {condition!r}"
            assert complaint(tables) == f"mine.toml: trap Pit: condition: {expected}"


# -- how many of each ------------------------------------------------------------------------------


@pytest.mark.rule("WS-COMP-05", "WS-Q-49")
def test_each_tier_has_sixteen_cards():
    tables = good()
    tables["action"][0]["copies"] = 15
    tables["action"][2]["copies"] = 17
    assert complaint(tables) == "mine.toml: action: tier 1: expected 16 in all, got 15"
    tables["action"].append({**tables["action"][0], "name": "Extra", "copies": 1})
    tables["action"][2]["copies"] = 16
    assert read(tables).names[95] == "Extra"
    tables["action"][1]["copies"] = 17
    tables["action"][2]["copies"] = 15
    assert complaint(tables) == "mine.toml: action: tier 2: expected 16 in all, got 17"


@pytest.mark.rule("WS-Q-48")
def test_each_act_has_eight_enemies():
    tables = good()
    tables["enemy"][0]["act"] = 3
    assert complaint(tables) == "mine.toml: enemy: act 1: expected 8 in all, got 6"
    tables["enemy"][8]["act"] = 1
    read(tables)
    tables["enemy"][4]["act"] = 3
    assert complaint(tables) == "mine.toml: enemy: act 2: expected 8 in all, got 6"


@pytest.mark.rule("WS-Q-48")
def test_each_class_has_six_enemies():
    tables = good()
    tables["enemy"][0]["class"] = "brute"
    assert complaint(tables) == "mine.toml: enemy: class swarm: expected 6 in all, got 4"
    tables["enemy"][5]["class"] = "swarm"
    read(tables)
    tables["enemy"][3]["class"] = "hacker"
    assert complaint(tables) == "mine.toml: enemy: class hacker: expected 6 in all, got 8"
    tables["enemy"][3]["class"] = "ghost"
    told = complaint(tables)
    assert told == "mine.toml: enemy colossus 1: class: expected one of: swarm, brute, hacker, colossus; got 'ghost'"
