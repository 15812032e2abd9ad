"""Where a rule is: in code, in the catalogue's own words about it, in tests."""

from pathlib import Path

import pytest

from hullbreach.cli import main
from hullbreach.kernel.registry import OWN, title
from hullbreach.lab.places import code_places, definitions, ids_in, places_in, shown_by

TESTS = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("(XX-CARD-07, XX-CARD-08)", ["XX-CARD-07", "XX-CARD-08"]),
        ("XX-MOD-01 to XX-MOD-03", ["XX-MOD-01", "XX-MOD-02", "XX-MOD-03"]),
        ("XX-M3-05 and 07 and XX-Q-15", ["XX-M3-05", "XX-M3-07", "XX-Q-15"]),
        ("XX-BLAST-04, 07 and 09", ["XX-BLAST-04", "XX-BLAST-07", "XX-BLAST-09"]),
        ("XX-Q-98 to 101", ["XX-Q-98", "XX-Q-99", "XX-Q-100", "XX-Q-101"]),
        ("XX-Q-29 and 5 cards, in 40% of games", ["XX-Q-29"]),
        ("no id: BW-, X-01, AB-cd-01", []),
    ],
)
def test_ids_are_read_as_people_write_them(text, ids):
    assert list(ids_in(text)) == ids


def test_an_id_is_found_within_its_class_and_function(tmp_path):
    file = tmp_path / "flow.py"
    file.write_text(
        '"""BW-A-01."""\n\nTHREE = 3  # BW-A-02\n\n\nclass Shot:\n    """BW-A-03."""\n\n'
        '    def fire(self):\n        return "BW-A-03"\n',
        "utf-8",
    )
    found = places_in(file, "flow.py")
    assert {rule: [str(place) for place in places] for rule, places in found.items()} == {
        "BW-A-01": ["flow.py:1"],
        "BW-A-02": ["flow.py:3"],
        "BW-A-03": ["flow.py:7 (Shot)", "flow.py:10 (Shot.fire)"],
    }
    assert definitions(file) == {"": 1, "Shot": 6, "Shot.fire": 9, "THREE": 3}


def test_a_rule_is_explained_with_its_places(capsys):
    assert main(["rules", "bw-blast-07"]) == 0
    shown = capsys.readouterr().out
    assert "blaster_waves/flow.py" in shown
    assert "Decide.refusal" in shown
    assert "tests/blaster_waves/test_blast.py" in shown


def test_the_shown_by_a_rule_are_named_once():
    places = shown_by(TESTS, "BW-BLAST-07")
    assert len({(place.file, place.within) for place in places if place.within}) == len(
        [place for place in places if place.within]
    )
    assert any(place.within.startswith("test_") for place in places)


def is_there(folder, said):
    """Whether a place that a catalogue names exists."""
    name, _, within = said.partition(": ")
    return (folder / name).is_file() and within in definitions(folder / name)


@pytest.mark.parametrize("title_id", OWN)
def test_every_rule_and_ruling_has_its_place_in_the_code(title_id):
    owner = title(title_id)
    entries = {entry.id: entry for entry in (*owner.catalogue.rule, *owner.catalogue.ruling)}
    said = [(entry.id, place) for entry in entries.values() for place in entry.code]
    assert [(rule, place) for rule, place in said if not is_there(owner.folder(), place)] == []
    places = code_places(owner)
    homeless = [rule for rule in entries if not places[rule]]
    assert homeless == [], f"no code says it: {', '.join(homeless)}"
    assert places.keys() - entries.keys() == set()
