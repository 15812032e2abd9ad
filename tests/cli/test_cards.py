"""hullbreach cards."""

import json
import tomllib

import pytest

from hullbreach.cli.cards import entry_table
from hullbreach.kernel.registry import title

TITLE = title("blaster_waves")
STANDARD = TITLE.card_file("standard").text


def test_every_table_of_the_set_is_shown_with_its_source(hullbreach):
    said = hullbreach("cards", "blaster_waves")
    assert said.code == 0
    for heading in ("card (48)", "level (5)", "boss action (5)", "powerup (17)"):
        assert heading in said.out
    for words in ("Shocker Missile", "cards per wave", "Blaster Attack", "rulebook", "ours"):
        assert words in said.out


def test_a_program_gets_the_file_as_it_is(hullbreach):
    assert json.loads(hullbreach("cards", "blaster_waves", "--json").out) == tomllib.loads(STANDARD)


def test_a_file_of_ones_own_is_shown(hullbreach, tmp_path):
    mine = tmp_path / "mine.toml"
    name = tomllib.loads(STANDARD)["name"]
    mine.write_text(STANDARD.replace(f'name = "{name}"', 'name = "Mine"', 1))
    said = hullbreach("cards", "blaster_waves", "--cards", mine)
    assert said.out.startswith("Blaster Waves: Mine\n")


def test_like_cards_stand_together():
    card = {"alien": "Squid", "aliens": 2, "coin": True}
    table = entry_table("card", [card, {**card, "copies": 3}, {**card, "coin": False}])
    columns = [list(column.cells) for column in table.columns]
    assert columns == [["4", "1"], ["Squid", "Squid"], ["2", "2"], ["yes", "-"]]
    assert [column.justify for column in table.columns] == ["right", "left", "right", "left"]
    assert table.title == "card (5)"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("name = ", "not a TOML file"),
        ("about = 'x'", "name: expected a name"),
        ("name = 'x'\n[[ship]]\n", "ship: no such table"),
        ("name = 'x'", "expected 48 in all"),
    ],
)
def test_a_set_that_cannot_be_played_is_refused_not_shown(hullbreach, tmp_path, text, expected):
    file = tmp_path / "bad.toml"
    file.write_text(text)
    said = hullbreach("cards", "blaster_waves", "--cards", file)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"hullbreach: {file}: ")
    assert expected in said.err
    assert said.err.count("\n") == 1
