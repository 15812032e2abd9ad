"""hullbreach rules coverage: tests are read, not run."""

import json

import pytest

from hullbreach.kernel.registry import OWN, title

RULES = [rule.id for rule in title("blaster_waves").catalogue.rule]
MARK = "pytest.mark.rule"  # in two parts, or this file itself would seem to carry what it writes


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A checkout whose tests a test writes; by default every rule of every title has one."""
    (tmp_path / "src" / "hullbreach").mkdir(parents=True)
    tests = tmp_path / "tests"
    tests.mkdir()
    every = [rule.id for title_id in OWN for rule in title(title_id).catalogue.rule]

    def write(*without, more=""):
        marks = ", ".join(repr(rule) for rule in every if rule not in without)
        (tests / "test_all.py").write_text(f"import pytest\n@{MARK}({marks})\ndef test_it():\n    assert 1\n{more}")

    write()
    (tmp_path / "src" / "deep").mkdir()
    monkeypatch.chdir(tmp_path / "src" / "deep")
    return write


def test_all_tested_is_well(hullbreach, checkout):
    said = hullbreach("rules", "coverage", "--json")
    assert (said.code, said.err) == (0, "")
    whole = {"rules": len(RULES), "tested": len(RULES), "untested": []}
    assert json.loads(said.out)["blaster_waves"] == whole


def test_an_untested_rule_fails_and_is_named(hullbreach, checkout):
    checkout("BW-BLAST-05", "BW-WAVE-01")
    said = hullbreach("rules", "coverage", "--json")
    assert said.code == 1
    found = json.loads(said.out)["blaster_waves"]
    assert found == {"rules": len(RULES), "tested": len(RULES) - 2, "untested": ["BW-WAVE-01", "BW-BLAST-05"]}
    assert "BW-WAVE-01, BW-BLAST-05" in hullbreach("rules", "coverage").out


def test_an_id_in_no_catalogue_fails_and_is_shown_with_its_place(hullbreach, checkout):
    checkout(more=f"@{MARK}('BW-BLAST-50')\ndef test_more(): assert 1\n")
    said = hullbreach("rules", "coverage")
    assert said.code == 1
    assert said.err.startswith("tests/test_all.py:5: no catalogue has 'BW-BLAST-50' (did you mean 'BW-BLAST-")


def test_rulings_may_be_named_but_need_no_test(hullbreach, checkout):
    checkout(more=f"@{MARK}('BW-Q-01')\ndef test_more(): assert 1\n")
    assert hullbreach("rules", "coverage").code == 0


@pytest.mark.parametrize(
    "more",
    [
        f"@{MARK}('BW-WAVE-01')\ndef helps(): pass\n",
        f"@pytest.mark.skip\n@{MARK}('BW-WAVE-01')\ndef test_later(): pass\n",
        f"@pytest.mark.xfail(reason='open')\n@{MARK}('BW-WAVE-01')\ndef test_later(): pass\n",
        f"# {MARK}('BW-WAVE-01')\n",
    ],
)
def test_what_shows_nothing_does_not_count(hullbreach, checkout, more):
    checkout("BW-WAVE-01", more=more)
    assert json.loads(hullbreach("rules", "coverage", "--json").out)["blaster_waves"]["untested"] == ["BW-WAVE-01"]


@pytest.mark.parametrize(
    "more",
    [
        f"class TestWave:\n    @{MARK}('BW-WAVE-01')\n    def test_it(self): assert 1\n",
        f"@{MARK}('BW-WAVE-01')\nasync def test_it(): assert 1\n",
        f"cases = [pytest.param(1, marks={MARK}('BW-WAVE-01')), pytest.param(2, marks=[])]\n",
        f"cases = [pytest.param(1, marks=[{MARK}('BW-WAVE-01')])]\n",
        f"pytestmark = {MARK}('BW-WAVE-01')\n",
    ],
)
def test_marks_count_wherever_pytest_takes_them(hullbreach, checkout, more):
    checkout("BW-WAVE-01", more=more)
    assert hullbreach("rules", "coverage").code == 0


def test_an_id_that_is_not_written_out_is_refused(hullbreach, checkout):
    checkout(more=f"@{MARK}(*IDS)\ndef test_more(): assert 1\n")
    said = hullbreach("rules", "coverage")
    assert said.code == 2
    assert said.err == "hullbreach: tests/test_all.py:5: expected a rule's id in quotes, got *IDS\n"


def test_outside_a_checkout_it_says_so(hullbreach, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = hullbreach("rules", "coverage")
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert "checkout" in said.err
