"""Every rule of every title has a test, and every marker names a rule."""

from pathlib import Path

from hullbreach.lab.coverage import measure

FOUND = measure(Path(__file__).parent)


def test_every_rule_is_tested():
    assert {title_id: each.untested for title_id, each in FOUND.titles.items() if each.untested} == {}


def test_every_marker_names_a_rule_or_ruling():
    assert [f"{mark.where}: {mark.problem}" for mark in FOUND.unknown] == []
