"""hullbreach sim."""

import json
import re

import pytest

from hullbreach.cli.sim import in_ranges
from hullbreach.kernel.registry import title

STANDARD = title("blaster_waves").card_file("standard").text
FEW = ("sim", "blaster_waves", "--jobs", 1, "-n")


@pytest.fixture
def strong(tmp_path):
    """The standard set with strong blasters on all cards: far easier."""
    file = tmp_path / "strong.toml"
    file.write_text(re.sub(r"blaster = \d+", "blaster = 6", STANDARD))
    return file


def figures(said):
    """The JSON answer without the speed, which differs from run to run."""
    answer = json.loads(said.out)
    del answer["speed"]
    return answer


def test_people_get_tables(hullbreach):
    said = hullbreach(*FEW, 8, "--seed", 5)
    assert said.code == 0
    assert "8 games of blaster_waves, standard cards, seed 5" in said.out
    for words in ("greedy", "95%", "decisions per game", "games/s", "Scores of seat 1 (greedy)", "Tally", "reload"):
        assert words in said.out
    assert "What moved" not in said.out
    assert "can tell" not in said.out


def test_what_seats_play_is_compared(hullbreach):
    said = hullbreach("sim", "mag_blast", "-n", 3, "--bots", "greedy,greedy,greedy", "--no-tally")
    assert said.code == 0
    assert "Win rate by what was played" in said.out
    groups = figures(hullbreach("sim", "mag_blast", "-n", 3, "--bots", "greedy,greedy,greedy", "--json"))["groups"]
    assert sum(group["seats"] for group in groups.values()) == 9
    assert all(name in said.out for name in groups)


def test_without_tally_there_is_none(hullbreach):
    said = hullbreach(*FEW, 4, "--no-tally")
    assert said.code == 0
    assert "4 games" in said.out
    assert "Tally" not in said.out
    assert figures(hullbreach(*FEW, 4, "--no-tally", "--json"))["tally"] == {}


def test_a_program_gets_every_figure(hullbreach):
    answer = json.loads(hullbreach(*FEW, 6, "--bots", "random", "--json").out)
    assert list(answer) == [
        "title",
        "cards",
        "games",
        "seed",
        "seats",
        "decisions",
        "groups",
        "tally",
        "card_use",
        "sources",
        "speed",
    ]
    assert (answer["title"], answer["cards"], answer["games"], answer["seed"]) == ("blaster_waves", "standard", 6, 0)
    (seat,) = answer["seats"]
    assert seat["bot"] == "random"
    assert sum(seat["scores"].values()) == 6
    assert seat["wins"]["low"] <= seat["wins"]["value"] <= seat["wins"]["high"]
    assert set(answer["decisions"]) == {"value", "low", "high"}
    assert all(set(line) == {"games", "mean", "wins"} for line in answer["tally"].values())
    assert answer["tally"]["reload"]["mean"]["value"] > 0
    assert all(answer["speed"][key] > 0 for key in ("seconds", "games_per_second", "decisions_per_second"))


def test_the_same_seed_gives_the_same_figures(hullbreach):
    words = (*FEW, 6, "--json", "--seed")
    first = figures(hullbreach(*words, 9))
    assert first == figures(hullbreach(*words, 9))
    assert first["tally"] != figures(hullbreach(*words, 10))["tally"]


def test_a_seed_of_any_length_will_do(hullbreach):
    assert figures(hullbreach(*FEW, 1, "--json", "--seed", 10**30))["seed"] == 10**30


@pytest.fixture
def copy(tmp_path):
    """The standard set in a file of one's own."""
    file = tmp_path / "copy.toml"
    file.write_text(STANDARD)
    return file


def test_compare_names_what_moved(hullbreach, strong):
    said = hullbreach(*FEW, 40, "--cards", strong)
    assert said.code == 0
    both, moved = said.out[said.out.index("Both sets,") :].split("What moved")
    assert str(strong) in "".join(both.split())  # a long path is broken over lines
    assert re.search(r"win rate .* moved *$", both, re.MULTILINE)
    assert re.search(r"score .*\+\d+\.\d\d ± \d+\.\d\d +moved *$", both, re.MULTILINE)
    assert re.search(r"^ ?score ", moved, re.MULTILINE)
    assert "level 2 reached: share of games" not in moved  # nearly every game gets there with either set


def test_compare_gives_a_program_both_sides(hullbreach, strong):
    answer = json.loads(hullbreach(*FEW, 40, "--cards", strong, "--json").out)
    assert answer["cards"] == str(strong)
    standard = figures(hullbreach(*FEW, 40, "--json"))
    assert answer["against"] == standard
    (score,) = [change for change in answer["moved"] if change["what"] == "score"]
    assert score["before"] == standard["seats"][0]["score"]
    assert score["after"] == answer["seats"][0]["score"]
    assert score["change"]["value"] == pytest.approx(score["after"]["value"] - score["before"]["value"])
    assert 0 < score["change"]["low"] < score["change"]["value"] < score["change"]["high"]
    assert score["chance"] < 0.001
    head = answer["comparison"]["head"]
    assert [shift["what"] for shift in head] == ["win rate", "score", "decisions per game"]
    assert [shift["what"] for shift in head if shift["moved"]] == [
        shift["what"] for shift in head if shift in answer["moved"]
    ]
    assert answer["never"] == []


def test_compare_with_the_same_cards_finds_nothing(hullbreach, copy):
    said = hullbreach(*FEW, 8, "--cards", copy, "--compare")
    assert "The two card sets have the same entries." in said.out
    assert "In all 8 deals the same happened with both sets." in said.out
    assert "nothing" in said.out[said.out.index("What moved") :]
    assert "What moved" not in hullbreach(*FEW, 8, "--cards", copy, "--no-compare").out


def test_any_two_sets_are_compared(hullbreach, strong, copy):
    one = json.loads(hullbreach(*FEW, 30, "--cards", strong, "--against", copy, "--json").out)
    assert (one["cards"], one["against"]["cards"]) == (str(strong), str(copy))
    other = json.loads(hullbreach(*FEW, 30, "--against", strong, "--json").out)
    assert (other["cards"], other["against"]["cards"]) == ("standard", str(strong))
    changes = [[shift["change"]["value"] for shift in each["comparison"]["head"]] for each in (one, other)]
    assert changes[0] == [-change for change in changes[1]]


def test_how_much_the_deals_would_have_shown_is_told(hullbreach, strong):
    words = (*FEW, 40, "--cards", strong)
    assert "What 40 deals can tell" in hullbreach(*words).out
    few, more = (
        json.loads(hullbreach(*FEW, games, "--cards", strong, "--json").out)["comparison"]["power"]
        for games in (20, 80)
    )
    assert [power["what"] for power in few] == ["win rate", "score", "decisions per game"]
    for one, other in zip(few, more, strict=True):
        assert one["shown"] > other["shown"] > 0
        assert one["games"]["1%"] > one["games"]["2%"] > one["games"]["5%"] > 0
    assert all(power["saved"] > 0.5 for power in more)


def test_what_never_came_up_is_said_first(hullbreach, tmp_path):
    mine = tmp_path / "mine.toml"
    text = title("battleship_galaxies").card_file("standard").text
    mine.write_text(text.replace("hull = 9", "hull = 12", 1))
    words = ("sim", "battleship_galaxies", "-n", 2, "--bots", "random", "--cards", mine, "--jobs", 1)
    said = hullbreach(*words)
    first, second = said.out.splitlines()[:2]
    assert first == "Never came up in these 2 deals, so that nothing here speaks of it:"
    assert re.fullmatch(r"  ship ISN Everest, standard: --option \S+.* brings it up", second)
    assert re.search(r"ship ISN Everest, standard +never +never", said.out)
    answer = json.loads(hullbreach(*words, "--json").out)
    assert next(iter(answer)) == "never"
    assert answer["never"] == ["ship ISN Everest, standard"]
    assert answer["comparison"]["alike"] == 2


def test_what_differs_is_listed_with_how_often_it_came_up(hullbreach, strong):
    said = hullbreach(*FEW, 10, "--cards", strong)
    assert said.out.startswith("10 games")  # all of it came up
    assert re.search(r"card Saucer \(entry 1\) +\d+\.\d% +\d+\.\d%", said.out)


def test_where_points_came_from_is_listed_the_most_first(hullbreach):
    words = ("sim", "kembles_cascade", "-n", 6, "--bots", "greedy", "--jobs", 1)
    said = hullbreach(*words)
    shown = said.out[said.out.index("Where points came from") : said.out.index("Scores of seat 1")]
    assert re.search(r"Space Mazes +\d+\.\d\d ± \d+\.\d\d", shown)
    sources = json.loads(hullbreach(*words, "--json").out)["sources"]
    assert [*sources] == sorted(sources, key=lambda name: (-sources[name]["value"], name))


def test_cards_are_listed_with_their_use_and_what_is_wrong_with_them(hullbreach):
    words = ("sim", "waves_of_struggle", "-n", 60, "--bots", "greedy", "--jobs", 1)
    said = hullbreach(*words)
    shown = said.out[said.out.index("Cards, and those who drew or used them") : said.out.index("Scores of seat 1")]
    assert re.search(r"Scrap Barricade +\d+\.\d% ± \d+\.\d +\d+\.\d% ± \d+\.\d", shown)
    answer = json.loads(hullbreach(*words, "--json").out)
    assert set(answer["card_use"]["Scrap Barricade"]) == {"drawn", "used", "wins", "remark"}
    assert all(0 <= card["used"]["value"] <= 1 for card in answer["card_use"].values())


def test_options_of_the_game_are_taken(hullbreach):
    assert figures(hullbreach(*FEW, 2, "--option", "seats=1", "--json"))["games"] == 2


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("sim", "Missing argument 'GAME'"),
        ("sim blaster_wave", "did you mean 'blaster_waves'?"),
        ("sim blaster_waves -n 0", "games: expected 1 or more, got 0"),
        ("sim blaster_waves -n many", "-n"),
        ("sim blaster_waves --seed -1", "seed: expected 0 or more, got -1"),
        ("sim blaster_waves --jobs -1", "--jobs: expected 0 or more, got -1"),
        ("sim blaster_waves --bots gredy", "no bot 'gredy' (did you mean 'greedy'?)"),
        ("sim blaster_waves --bots=", "no bot ''"),
        ("sim blaster_waves --bots flat:x", "expected a number of iterations"),
        ("sim blaster_waves --bots greedy,random", "got 2"),
        ("sim blaster_waves --option seats", "expected NAME=VALUE"),
        ("sim blaster_waves --option =1", "expected NAME=VALUE"),
        ("sim blaster_waves --option seat=1", "no option 'seat' (did you mean 'seats'?)"),
        ("sim blaster_waves --option seats=2", "expected one of: 1"),
        ("sim blaster_waves --cards no.toml", "no.toml: cannot be read"),
        ("sim blaster_waves --compare", "--compare: expected --cards FILE as well"),
        ("sim blaster_waves --against no.toml", "no.toml: cannot be read"),
        ("sim blaster_waves --against standard --no-compare", "--no-compare: expected no --against with it"),
    ],
)
def test_words_that_cannot_be_used(hullbreach, words, expected):
    said = hullbreach(*words.split())
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("hullbreach: ")
    assert said.err.count("\n") == 1
    assert expected in said.err


def test_many_scores_are_shown_in_equal_ranges():
    assert in_ranges({7: 2, 3: 1}) == [("3", 1), ("7", 2)]
    bars = in_ranges(dict.fromkeys(range(10, 60), 1), most=20)
    assert bars[0] == ("10 to 12", 3)
    assert bars[-1] == ("58 to 60", 2)
    assert sum(games for _, games in bars) == 50
    assert len(bars) <= 20
