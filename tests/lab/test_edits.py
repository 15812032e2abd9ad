"""Which entries two card files differ in, and which of them came up in a game."""

import sys
from pathlib import Path

import pytest

from hullbreach.kernel.cardset import CardFile, Place
from hullbreach.kernel.errors import BadCards
from hullbreach.kernel.registry import OWN, title
from hullbreach.lab.edits import Edit, edits
from hullbreach.lab.sim import Plan, make_plan, play_game, with_cards
from hullbreach.lab.ways import ways_to_meet

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

from planting import card_file_of, tables_of


def file(*entries, **tables):
    return card_file_of("test", {"name": "Test", "card": list(entries), **tables})


BOMB, MINE = {"kind": "Bomb", "power": 3}, {"kind": "Mine", "power": 1}


def test_the_order_and_the_listing_of_copies_do_not_count():
    assert edits(file(BOMB, MINE), file(MINE, BOMB)) == []
    assert edits(file({**BOMB, "copies": 2}, MINE), file(BOMB, MINE, BOMB)) == []


def test_an_entry_that_was_changed_is_named_with_its_places():
    found = edits(file(BOMB, MINE), file(MINE, {**BOMB, "power": 4}))
    assert found == [Edit("card Bomb", [Place("card", 0)], [Place("card", 1)])]


def test_more_copies_are_a_change():
    assert edits(file(BOMB, MINE), file({**BOMB, "copies": 2}, MINE)) == [Edit("card Bomb", [], [Place("card", 0)])]


def test_entries_of_the_same_name_are_told_apart_by_their_number():
    found = edits(file(BOMB, BOMB, MINE), file(BOMB, {**BOMB, "power": 9}, MINE))
    assert [edit.entry for edit in found] == ["card Bomb (entry 2)"]


def test_tables_that_are_no_lists_are_part_of_every_game():
    assert edits(file(BOMB, numbers={"prices": [1]}), file(BOMB, numbers={"prices": [2]})) == []


# -- what comes up -----------------------------------------------------------------------------------

# by title: tables with a field that makes a difference, and a value that any entry may have
FIELDS = {
    "blaster_waves": {"card": ("hits", 3), "level": ("boss_health", 5)},
    "mag_blast": {"ship": ("hull", 19), "command": ("hull", 19)},
    "waves_of_struggle": {"mercenary": ("health", 15), "enemy": ("health", 20), "defense": ("defense", 5)},
    "kembles_cascade": {"achievement": ("glory", 5), "mission": ("glory", 9), "powerup": ("amount", 3)},
    "battleship_galaxies": {"ship": ("hull", 19), "tactic": ("cost", 7)},
}


# of titles with many entries and long games only so many are tried
EVERY = {"waves_of_struggle": 2, "kembles_cascade": 2, "battleship_galaxies": 3}


def changed(plan: Plan, place: Place, field: str, value: int) -> Plan | None:
    """The plan with another number in one entry; None where the set could not be played."""
    tables = tables_of(plan.title)
    entry = tables[place.table][place.number]
    if entry.get(field) in (None, value):
        return None
    entry[field] = value
    if place == Place("level", 3):
        tables["level"][4][field] = value  # none is lower than the one before
    made = card_file_of("changed", tables)
    try:
        title(plan.title).read_cards(made)
    except BadCards:
        return None
    return Plan(plan.title, plan.bots, plan.games, plan.seed, plan.options, (made.where, made.text))


@pytest.mark.parametrize("title_id", OWN)
def test_an_entry_that_did_not_come_up_makes_no_difference(title_id):
    """Random bots know nothing of cards that they have not seen: the same game, whatever is printed on others."""
    plan = make_plan(title_id, ["random"], 1)
    if title_id == "mag_blast":
        plan = make_plan(title_id, ["random"], 1, options={"seats": 2})
    standard = play_game(plan, 5)
    tables = title(title_id).card_file("standard").tables
    unmet, differing = 0, 0
    for table, (field, value) in FIELDS[title_id].items():
        for number in range(0, len(tables[table]), EVERY.get(title_id, 1)):
            place = Place(table, number)
            other = changed(plan, place, field, value)
            if other is None or (place in standard.met and differing):
                continue
            like = play_game(other, 5).is_like(standard)
            if place in standard.met:
                differing += not like
            else:
                unmet += 1
                assert like, f"{place} came up unseen"
    assert unmet >= 1
    assert differing >= 1


@pytest.mark.parametrize("title_id", OWN)
def test_what_comes_up_is_in_the_file(title_id):
    met = play_game(make_plan(title_id, ["greedy"], 1), 3).met
    tables = title(title_id).card_file("standard").tables
    assert all(0 <= place.number < len(tables[place.table]) for place in met)
    assert len(met) >= 10


@pytest.mark.parametrize("title_id", OWN)
def test_what_comes_up_does_not_depend_on_where_it_stands(title_id):
    """With the lists of the file turned round the same entries come up, where the deal is the same."""
    plan = make_plan(title_id, ["greedy"], 1)
    tables = tables_of(title_id)
    keyed = {
        "kembles_cascade": ("sensor", "space", "part", "boss", "upgrade"),
        "battleship_galaxies": ("ship", "tactic"),
    }
    for table in keyed.get(title_id, ()):
        tables[table].reverse()
    turned = card_file_of("turned", tables)
    one, other = (play_game(each, 3) for each in (plan, Plan(title_id, plan.bots, 1, cards=("turned", turned.text))))
    assert one.is_like(other)
    files = title(title_id).card_file("standard"), turned
    named = [
        {str(file.tables[at.table][at.number]) for at in game.met}
        for file, game in zip(files, (one, other), strict=True)
    ]
    assert named[0] == named[1]


def test_a_version_that_no_ready_made_fleet_has_comes_up_where_fleets_are_built(tmp_path):
    text = title("battleship_galaxies").card_file("standard").text
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("hull = 9", "hull = 12", 1))  # of the standard ISN Everest
    before = make_plan("battleship_galaxies", ["greedy"], 1, options={"fleets": "48"})
    after = with_cards(before, str(mine))
    (edit,) = edits(title("battleship_galaxies").card_file("standard"), CardFile(*after.cards))
    assert edit.entry == "ship ISN Everest, standard"
    assert edit.before[0] not in play_game(before, 1).met
    way = ways_to_meet(before, after, [edit])[edit.entry]
    assert way.startswith("--option ")
    assert "random" not in way


def test_what_no_option_brings_up_has_no_way():
    plan = make_plan("blaster_waves", ["random"], 1)
    assert ways_to_meet(plan, plan, [Edit("level 9", [], [Place("level", 8)])]) == {}
