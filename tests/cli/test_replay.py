"""hullbreach replay."""

import json

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.kernel.record import Record
from hullbreach.kernel.title import CONCEDE
from hullbreach.lab.playthrough import playthrough

from .gentle import gentle_record


@pytest.fixture
def file(tmp_path):
    """A finished game of three moves."""
    record = gentle_record(seed=7)
    for choice in (1, 0, None):  # a Blast, its target, and then giving up
        record.moves.append((0, CONCEDE if choice is None else record.replay().legal()[choice]))
    path = tmp_path / "game.jsonl"
    path.write_text(record.text())
    return path


def test_the_summary_says_what_was_played_and_how_it_ended(hullbreach, file):
    said = hullbreach("replay", file)
    assert said.code == 0
    state = Record.load(file).replay()
    for line in ("seed  7", "moves  3", f"result  {TITLE.result(state)}", "record  verified"):
        assert line in said.out.splitlines()


def test_a_program_gets_the_summary_as_json(hullbreach, file):
    facts = json.loads(hullbreach("replay", file, "--json").out)
    state = Record.load(file).replay()
    assert facts["title"] == "blaster_waves"
    assert (facts["seed"], facts["moves"], facts["over"], facts["verified"]) == (7, 3, True, True)
    assert (facts["scores"], facts["winners"], facts["torn"]) == (state.scores(), [], False)


def test_an_unfinished_game_says_so(hullbreach, file):
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:2]))
    assert "result  not finished" in hullbreach("replay", file).out.splitlines()
    assert json.loads(hullbreach("replay", file, "--json").out)["scores"] is None


def test_a_torn_last_line_is_pointed_out(hullbreach, file):
    file.write_bytes(file.read_bytes()[:-5])
    said = hullbreach("replay", file).out
    assert "moves  2" in said
    assert "verified; its last line was cut short and is left out" in said


def test_verify_says_one_line(hullbreach, file):
    assert hullbreach("replay", file, "--verify").out == f"{file}: verified, 3 moves\n"


def test_text_is_the_playthrough(hullbreach, file):
    assert hullbreach("replay", file, "--text").out == playthrough(Record.load(file))


def test_at_shows_the_table_after_some_moves(hullbreach, file):
    record = Record.load(file)
    said = hullbreach("replay", file, "--at", 1).out
    state = record.replay(1)
    assert TITLE.draw(TITLE.view(state, 0)).plain() in said
    assert "After 1 of 3 moves" in said
    assert f": {TITLE.text(state, record.moves[1][1])}" in said
    assert TITLE.result(record.replay()) in hullbreach("replay", file, "--at", 3).out


def test_stepping_goes_on_back_and_anywhere(hullbreach, file):
    said = hullbreach("replay", file, "--step", typed="\n\nb\n3\n99\n\n")
    places = [line for line in said.out.splitlines() if line.startswith("After ")]
    assert places == [f"After {n} of 3 moves" for n in (0, 1, 2, 1, 3, 3)]
    said = hullbreach("replay", file, "--step", "--at", 2, typed="q\n")
    assert said.out.count("After ") == 1
    assert "After 2 of 3 moves" in said.out
