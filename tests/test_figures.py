"""The tool that plants changes in card sets: a short run of it, and what it plants."""

import re
import sys
from pathlib import Path

import pytest

from hullbreach.kernel.registry import OWN
from hullbreach.lab.edits import edits
from hullbreach.lab.outcome import Outcome
from hullbreach.lab.pairs import Pairs
from hullbreach.lab.sim import card_file

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))

import figures
import planting

SMALL = figures.Size(block=30, trial=20, strong=20, most=30)


@pytest.fixture
def short(monkeypatch, tmp_path):
    """Few games, kept in a folder of the test's own."""
    monkeypatch.setattr(figures, "SIZES", dict.fromkeys(OWN, SMALL))
    monkeypatch.setattr(figures, "KEPT", tmp_path)


@pytest.mark.parametrize("title_id", OWN)
def test_five_strong_and_five_small_changes_are_planted(title_id):
    plan, changes = figures.a_plan(title_id), planting.planted(title_id)
    assert [kind for kind, _ in changes] == ["strong"] * 5 + ["small"] * 5
    for _, change in changes:
        assert edits(card_file(plan), card_file(planting.changed(plan, change)))


@pytest.mark.parametrize("title_id", OWN)
def test_entries_in_another_order_are_the_same_set_but_other_deals(title_id):
    plan = figures.a_plan(title_id)
    other = planting.reordered(plan)
    same = ["space"] if title_id == "kembles_cascade" else ["mission"] if title_id == "battleship_galaxies" else []
    assert {edit.entry.split()[0] for edit in edits(card_file(plan), card_file(other))} <= {*same}
    one, two = (figures.outcomes(each, 1, 2) for each in (plan, other))
    assert not any(before.is_like(after) for before, after in zip(one, two, strict=True))


def test_the_figure_that_shows_a_change_soonest_tells_how_many_deals_it_takes():
    pairs = Pairs()
    for deal in range(100):
        seats = [deal % 2]
        pairs.add_deal(Outcome(90 + deal, seats, [10, 4]), Outcome(90 + deal, seats, [12 + deal % 3, 4]))
    trial = figures.told(pairs)
    assert (trial.figure, trial.change) == ("seat 1 score", 2.99)
    assert 15 < trial.deals < 25


def test_a_short_run_is_kept_and_finds_what_was_planted(short, capsys):
    words = ["blaster_waves", "--planted", "2", "--equal", "2"]
    figures.main(words)
    first = capsys.readouterr().out
    assert re.search(r"\| unpaired \| [2-4] of 4 \|", first)
    assert re.search(r"\| reordered \| [2-4] of 4 \|", first)
    strong = [line for line in first.splitlines() if line.startswith("| strong")]
    assert len(strong) == 5
    figures.main(words)  # from what was kept: nothing is played
    assert capsys.readouterr().out == first
