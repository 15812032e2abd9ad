"""hullbreach bots, and what sim and play say of bots that failed."""

import json

import pytest

DEAD = "program:echo no"  # says one word and is gone


@pytest.fixture
def clashing(tmp_path, monkeypatch):
    """A package that brings a bot, and another under a name of ours."""
    facts = tmp_path / "crew-2.5.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: crew\nVersion: 2.5\n")
    (facts / "entry_points.txt").write_text("[hullbreach.bots]\ngreedy = crew:Greedy\nmate = crew:Mate\n")
    monkeypatch.syspath_prepend(str(tmp_path))


def test_all_bots_have_a_line(hullbreach, clashing):
    said = hullbreach("bots")
    assert said.code == 0
    for line in (
        "random  any legal move",
        "greedy  the move that the game's hints like best",
        "mate  the class crew:Mate, from crew 2.5",
        "program:COMMAND  any program that speaks our protocol on standard input and output",
        "greedy (crew:Greedy) cannot be used: one of our own bots has this name",
        "Try one: hullbreach bots --check BOT.",
    ):
        assert line in said.out


def test_a_program_gets_them_as_json(hullbreach, clashing):
    answer = json.loads(hullbreach("bots", "--json").out)
    assert list(answer["bots"])[:2] == ["cadet", "ensign"]
    assert answer["bots"]["mate"] == "the class crew:Mate, from crew 2.5"
    assert answer["refused"] == {"greedy": "one of our own bots has this name"}


def test_a_good_bot_passes_the_check(hullbreach):
    said = hullbreach("bots", "--check", "greedy", "--title", "blaster_waves", "-n", 2, "--json")
    assert said.code == 0
    answer = json.loads(said.out)
    (trial,) = answer["trials"]
    assert (answer["bot"], trial["title"], trial["games"]) == ("greedy", "blaster_waves", 2)
    assert trial["faults"]["forfeited"] == 0
    assert trial["decisions"] > 10
    assert 0 < trial["mean"] <= trial["slowest"]


def test_a_bot_that_fails_the_check_is_told_why(hullbreach):
    said = hullbreach("bots", "--check", DEAD, "--title", "mag_blast", "-n", 1)
    assert said.code == 1
    assert "program:echo no against random" in said.out
    assert "decisions made for it: expected {\"ready\": 1}, got 'no'" in said.out
    assert "It said last" not in said.out


def test_its_last_words_are_shown(hullbreach):
    said = hullbreach(
        "bots", "--check", "program:sh -c 'echo my gun is stuck >&2'", "--title", "blaster_waves", "-n", 1
    )
    assert said.code == 1
    assert "It said last on standard error:\nmy gun is stuck" in said.out


def test_the_check_plays_every_game(hullbreach):
    said = hullbreach("bots", "--check", "random", "-n", 1, "--json")
    titles = [trial["title"] for trial in json.loads(said.out)["trials"]]
    assert titles == ["battleship_galaxies", "blaster_waves", "kembles_cascade", "mag_blast", "waves_of_struggle"]


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--check", "chess"), "no bot 'chess'"),
        (("--title", "mag_blast"), "--title: expected --check BOT as well"),
        (("--check", "greedy", "--title", "chess"), "no game 'chess'"),
        (("--check", "greedy", "-n", 0), "games: expected 1 or more, got 0"),
        (("--check", "program:./no/such"), "there is no program './no/such'"),
    ],
)
def test_wrong_words_are_refused(hullbreach, words, wrong):
    said = hullbreach("bots", *words)
    assert said.code == 2
    assert wrong in said.err


def test_sim_tells_what_went_wrong(hullbreach):
    words = ("sim", "mag_blast", "-n", 2, "--jobs", 1, "--no-tally", "--bots", f"greedy,{DEAD}")
    said = hullbreach(*words)
    assert said.code == 0
    assert f"Seat 2, {DEAD}: " in said.out
    assert "decisions made for it: expected" in said.out
    first, second = json.loads(hullbreach(*words, "--json").out)["seats"]
    assert first["faults"] is None
    assert second["faults"]["forfeited"] == second["faults"]["asked"] > 10


def test_play_tells_what_went_wrong(hullbreach):
    said = hullbreach("play", "mag_blast", "--plain", "--seed", 3, "--bots", DEAD, typed="1\n" * 40)
    assert said.code == 0
    assert f"P2, {DEAD}: " in said.err
    assert "decisions made for it: expected" in said.err
