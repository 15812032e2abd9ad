"""hullbreach games."""

import json

from hullbreach.cli.games import seats, spelled
from hullbreach.kernel.options import Option
from hullbreach.kernel.registry import title, title_ids


def test_every_title_is_listed_with_its_maker(hullbreach):
    said = hullbreach("games")
    assert said.code == 0
    for title_id in title_ids():
        for words in (title_id, title(title_id).name, title(title_id).about, title(title_id).credit):
            assert words in said.out
        for option in title(title_id).options:
            assert option.name == "seats" or option.help in said.out


def test_a_program_gets_the_options_and_card_sets(hullbreach):
    listed = json.loads(hullbreach("games", "--json").out)
    assert [entry["id"] for entry in listed] == title_ids()
    alone = listed[title_ids().index("blaster_waves")]
    assert alone["card_sets"] == ["standard"]
    assert alone["options"] == [{"name": "seats", "default": 1, "help": "players", "choices": [1]}]


def test_seats_and_options_are_spelled_for_people():
    assert seats(title("blaster_waves")) == "1 player"
    assert seats(title("mag_blast")) == "2 to 8 players"
    assert spelled(Option("deck", "short", "which cards", ("long", "short"))) == "deck=short|long"
