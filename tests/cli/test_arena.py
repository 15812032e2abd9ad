"""`hullbreach arena`: what people and programs are told, and what is refused."""

import json

import pytest

SOLO = ("arena", "blaster_waves", "greedy", "random", "--jobs", 1, "-n")


def figures(said):
    """The JSON answer without times, which differ from run to run."""
    answer = json.loads(said.out)
    for bot in answer["bots"]:
        del bot["thinking"], bot["longest"]
    return answer


def test_people_get_tables(hullbreach):
    said = hullbreach(*SOLO, 20, "--seed", 3)
    assert (said.code, said.err) == (0, "")
    assert "blaster_waves, Standard cards, seed 3" in said.out
    for words in ("greedy v random", "above 50%", "95%", "rating", "thinking", "Alone", "score", "20", "10"):
        assert words in said.out


def test_a_program_gets_every_figure(hullbreach):
    answer = json.loads(hullbreach(*SOLO, 20, "--json").out)
    (match,) = answer["matches"]
    assert (match["one"], match["rest"], match["games"], match["deals"]) == ("greedy", "random", 20, 10)
    assert (match["answer"], match["threshold"]) == ("above", 0.5)
    assert match["share"]["low"] <= match["share"]["value"] <= match["share"]["high"]
    assert set(match["solo"]) == {"greedy", "random"}
    assert [bot["bot"] for bot in answer["bots"]] == ["greedy", "random"]
    assert all(0 < bot["thinking"] <= bot["longest"] for bot in answer["bots"])


def test_all_pairs_or_a_ladder(hullbreach):
    words = ("arena", "blaster_waves", "random", "greedy", "flat:1", "-n", 2, "--jobs", 1, "--json")
    pairs = [match["match"] for match in json.loads(hullbreach(*words).out)["matches"]]
    assert pairs == ["random v greedy", "random v flat:1", "greedy v flat:1"]
    pairs = [match["match"] for match in json.loads(hullbreach(*words, "--ladder").out)["matches"]]
    assert pairs == ["greedy v random", "flat:1 v greedy"]


def test_one_against_the_rest_of_a_larger_table(hullbreach):
    words = ("arena", "mag_blast", "greedy", "random", "--seats", 4, "-n", 9, "--jobs", 1, "--json")
    (match,) = json.loads(hullbreach(*words).out)["matches"]
    assert (match["match"], match["games"], match["deals"]) == ("greedy v 3 × random", 8, 2)
    assert match["threshold"] == 0.25


def test_options_of_the_game_are_taken(hullbreach):
    words = ("arena", "mag_blast", "greedy", "random", "-n", 3, "--jobs", 1, "--json", "--option", "seats=3")
    assert json.loads(hullbreach(*words).out)["matches"][0]["seats"] == 3


def test_until_settled_ends_early_and_says_what_its_intervals_are(hullbreach):
    said = hullbreach(*SOLO, 400, "--until-settled")
    assert "above 50%" in said.out
    assert "99.17%" in said.out
    (match,) = json.loads(hullbreach(*SOLO, 400, "--until-settled", "--json").out)["matches"]
    assert match["deals"] == 16
    (match,) = json.loads(hullbreach(*SOLO, 200, "--until-settled", "--threshold", "0.95", "--json").out)["matches"]
    assert (match["deals"], match["answer"]) == (100, "open")


def test_results_are_kept_and_gone_on_with(hullbreach, tmp_path):
    file = tmp_path / "found.jsonl"
    first = figures(hullbreach(*SOLO, 12, "--json", "--save", file))
    assert first == figures(hullbreach(*SOLO, 12, "--json"))
    before = file.read_bytes()
    assert figures(hullbreach(*SOLO, 12, "--json", "--save", file)) == first
    assert file.read_bytes() == before
    assert figures(hullbreach(*SOLO, 20, "--json", "--save", file)) == figures(hullbreach(*SOLO, 20, "--json"))
    assert file.read_bytes().startswith(before)  # more games go on from there
    said = hullbreach(*SOLO, 12, "--seed", 1, "--save", file)
    assert said.code == 2
    assert "something else: its seed: 0; expected 1" in said.err


@pytest.mark.parametrize(("save", "told"), [(True, "the same command goes on"), (False, "nothing is kept")])
def test_an_interruption_says_how_to_go_on(hullbreach, tmp_path, monkeypatch, save, told):
    def interrupted(self, *words):
        raise KeyboardInterrupt

    monkeypatch.setattr("hullbreach.arena.contest.Contest.play", interrupted)
    said = hullbreach(*SOLO, 12, *(("--save", tmp_path / "found.jsonl") if save else ()))
    assert (said.code, said.out) == (130, "")
    assert said.err.startswith("Interrupted; ")
    assert told in said.err


def test_a_plot_is_drawn(hullbreach, tmp_path):
    pytest.importorskip("matplotlib", reason="the extra hullbreach[arena] is not installed")
    assert hullbreach(*SOLO, 4, "--plot", tmp_path / "found.svg").code == 0
    assert "greedy v random" in (tmp_path / "found.svg").read_text("utf-8")


def test_help_says_which_bots_cannot_be_repeated(hullbreach):
    said = hullbreach("arena", "--help")
    assert "milliseconds" in said.out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("arena", "Missing argument 'GAME'"),
        ("arena blaster_waves", "Missing argument 'BOT BOT ...'"),
        ("arena blaster_waves greedy", "bots: expected two or more"),
        ("arena blaster_waves greedy greedy", "got greedy 2 times"),
        ("arena blaster_wave greedy random", "did you mean 'blaster_waves'?"),
        ("arena blaster_waves greedy gredy", "no bot 'gredy' (did you mean 'greedy'?)"),
        ("arena blaster_waves greedy random -n 1", "games: expected 2 or more"),
        ("arena blaster_waves greedy random --seed -1", "seed: expected 0 or more"),
        ("arena blaster_waves greedy random --seats 2", "option seats cannot be '2'"),
        ("arena blaster_waves greedy random --jobs -1", "--jobs: expected 0 or more"),
        ("arena blaster_waves greedy random --threshold 60", "threshold: expected a share of wins between 0 and 1"),
        ("arena blaster_waves greedy random --option seats", "expected NAME=VALUE"),
        ("arena blaster_waves greedy random --cards no.toml", "no.toml: cannot be read"),
        ("arena blaster_waves greedy random --plot x.gif", "x.gif: expected a file that ends in .svg or .png"),
        ("arena blaster_waves greedy random --save /dev/null/x", "/dev/null/x: cannot be"),
    ],
)
def test_words_that_cannot_be_used(hullbreach, words, expected):
    said = hullbreach(*words.split())
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("hullbreach: ")
    assert said.err.count("\n") == 1
    assert expected in said.err
