"""hullbreach bench."""

import json

import pytest

from hullbreach.kernel.registry import title_ids
from hullbreach.lab import bench
from tests.lab.test_bench import report

KEYS = {
    "loop",
    "inside",
    "clone_us",
    "redeal_us",
    "search",
    "interpreted_loop",
    "interpreted_inside",
    "slow_us",
    "state_bytes",
    "first_state_ms",
}


@pytest.fixture
def asked(monkeypatch):
    """What the benchmark was asked to measure; it answers at once."""
    calls = []

    def run(title_ids, seconds, with_peers, tick):
        calls.append((title_ids, seconds, with_peers))
        tick(1, 1)
        return report() if with_peers else report(peers={})

    monkeypatch.setattr(bench, "run", run)
    return calls


def test_a_program_gets_every_figure(hullbreach):
    said = hullbreach("bench", "--json", "--no-peers", "--seconds", "0.05", "--titles", "blaster_waves")
    answer = json.loads(said.out)
    assert said.code == 0
    assert set(answer["titles"]["blaster_waves"]) >= KEYS
    assert all(answer["titles"]["blaster_waves"][key] > 0 for key in KEYS)
    assert answer["peers"] == {}


def test_peers_stand_beside_the_titles(hullbreach, asked):
    answer = json.loads(hullbreach("bench", "--json").out)
    assert answer["peers"]["hearts"]["loop"] == 1.5e6


def test_people_get_tables_and_whether_the_targets_hold(hullbreach, asked):
    said = hullbreach("bench")
    assert said.code == 0
    for words in ("3.00 M", "2.00 times", "15.0 times", "OpenSpiel hearts", "a state under 4 kB", "yes"):
        assert words in said.out


def test_a_missed_target_is_no_error(hullbreach, asked, monkeypatch):
    monkeypatch.setattr(bench, "run", lambda *_: report(loop=1.0))
    said = hullbreach("bench")
    assert said.code == 0
    assert "no" in said.out.split()


def test_without_peers_it_says_how_to_get_them(hullbreach, asked):
    assert "pip install 'hullbreach[bench]'" in hullbreach("bench", "--no-peers").out


def test_options_reach_the_measurement(hullbreach, asked):
    hullbreach("bench", "--titles", " blaster_waves,blaster_waves ,", "--seconds", "2.5", "--no-peers")
    hullbreach("bench")
    assert asked == [(["blaster_waves"], 2.5, False), (title_ids(), 1.0, True)]


def test_the_results_can_be_kept(hullbreach, asked, tmp_path):
    file = tmp_path / "results.md"
    assert hullbreach("bench", "--seconds", "3", "--save", file).code == 0
    kept = file.read_text("utf-8")
    assert f"`hullbreach bench --seconds 3 --save {file}`" in kept
    assert "| blaster_waves | 3.00 M | 2.00 M |" in kept


def test_the_page_says_how_it_was_made(hullbreach, asked, tmp_path):
    file = tmp_path / "results.md"
    hullbreach("bench", "--titles", "blaster_waves", "--no-peers", "--save", file)
    assert f"`hullbreach bench --titles blaster_waves --seconds 1 --no-peers --save {file}`" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--titles", "blaster_wave"), "did you mean 'blaster_waves'?"),
        (("--seconds", "0"), "--seconds"),
        (("--seconds", "soon"), "--seconds"),
        (("--save", "no/such/folder/results.md"), "no/such/folder/results.md: cannot be written"),
        (("--save", "."), ".: cannot be written"),
    ],
)
def test_bad_input_is_one_line_and_code_2(hullbreach, asked, words, complaint):
    said = hullbreach("bench", *words)
    assert said.code == 2
    assert asked == []
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
