"""The examples: a program in another language and a class of another package play whole games of every title."""

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from hullbreach.bots import make_bot
from hullbreach.bots.faults import Faults
from hullbreach.bots.visitors import brought, clashes
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.registry import OWN, title
from hullbreach.lab.trial import try_out
from tests.bots.conftest import play_out
from tests.kernel.skirmish import TITLE as SKIRMISH

EXAMPLES = Path(__file__).parents[2] / "examples" / "outside_bot"
BRAWLER = f"program:perl {EXAMPLES / 'brawler.pl'}"


def perl_is_there():
    perl = shutil.which("perl")
    return perl is not None and subprocess.run([perl, "-MJSON::PP", "-e", "1"], stderr=-3).returncode == 0


needs_perl = pytest.mark.skipif(not perl_is_there(), reason="needs perl with JSON::PP, which Debian's perl has")


@needs_perl
@pytest.mark.parametrize("title_id", OWN)
def test_a_program_in_perl_plays_every_game(title_id):
    trial = try_out(BRAWLER, title_id, 1, seed=8)
    assert trial.games == 1
    assert trial.decisions > 3
    assert trial.faults == Faults(asked=trial.decisions)
    assert 0 < trial.mean < trial.slowest


@needs_perl
def test_the_same_seed_plays_the_same_game():
    games = [
        play_out(title("mag_blast"), {}, 3, [make_bot(BRAWLER, seed) for seed in seeds]) for seeds in ((1, 2),) * 2
    ]
    assert games[0].snapshot() == games[1].snapshot()


# -- classes of other packages ---------------------------------------------------------------------


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Install a package with these entry points and this code, as far as Python needs it to be."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")

    def install(package, points, code=""):
        facts = tmp_path / f"{package}-1.0.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name} = {value}" for name, value in points.items()]
        (facts / "entry_points.txt").write_text("\n".join(["[hullbreach.bots]", *lines, ""]))
        (tmp_path / f"{package}.py").write_text(code)

    return install


@pytest.fixture
def curious(install):
    """The example package, installed."""
    project = tomllib.loads((EXAMPLES / "python" / "pyproject.toml").read_text())["project"]
    install("curious", project["entry-points"]["hullbreach.bots"], (EXAMPLES / "python" / "curious.py").read_text())
    return "curious"


@pytest.mark.parametrize("title_id", ["blaster_waves", "mag_blast", "waves_of_struggle"])
def test_a_class_of_another_package_plays(title_id, curious):
    trial = try_out(curious, title_id, 1, seed=5)
    assert trial.games == 1
    assert trial.decisions > 0
    assert trial.faults == Faults(asked=trial.decisions)


def lone_decision(name):
    """The faults of a bot that is asked twice."""
    bot = make_bot(name, 1)
    game = SKIRMISH.new({}, 1)
    for _ in range(2):
        assert bot.choose(SKIRMISH, game, 0) in game.legal_for(0)
    bot.leave(SKIRMISH, game)
    return bot.faults


CLASSES = """
import sys
print("hello from the package")  # must not get among the answers

class Good:
    def __init__(self, hello):
        assert hello.title == "skirmish" and hello.seat == 0
    def choose(self, question):
        print(sys.stdin.read())
        return question.moves[0].number

class Raises(Good):
    def choose(self, question):
        if question.question == 1:
            raise ValueError("which one?")
        return super().choose(question)

class Words(Good):
    def choose(self, question):
        return "fire"

class Leaves(Good):
    def choose(self, question):
        sys.exit(3)

class Broken:
    def __init__(self, hello):
        raise RuntimeError("no licence")
"""

FAULTS = {
    "Good": (0, ""),
    "Raises": (1, "question 1: says 'ValueError: which one?'"),
    "Words": (2, "question 1: says \"TypeError: 'str' object cannot be interpreted as an integer\""),
    "Leaves": (2, "question 1: ended with code 3"),
    "Broken": (2, "ended with code 1: RuntimeError: no licence"),
    "Missing": (2, "ended with code 1: AttributeError: module 'crew' has no attribute 'Missing'"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_a_class_does_wrong_is_reported(name, install):
    install("crew", {name: f"crew:{name}"}, CLASSES)
    faults = lone_decision(name)
    count, reason = FAULTS[name]
    assert (faults.asked, faults.forfeited) == (2, count)
    assert "".join(faults.reasons[:1]).startswith(reason)


def test_names_that_are_taken_or_cannot_be_named_are_refused(install):
    own, pair = "one of our own bots has this name", "2 packages bring this name"
    install("one", {"greedy": "one:Bot", "program": "one:Bot", "a@b": "one:Bot", "twin": "one:Bot", "mine": "one:Bot"})
    install("two", {"flat": "two:Bot", "twin": "two:Bot"})
    refused = clashes()
    assert {name: refused[name] for name in ("greedy", "program", "flat", "twin")} == {
        "greedy": own,
        "program": own,
        "flat": own,
        "twin": pair,
    }
    assert "@" in refused["a@b"]
    assert list(brought()) == ["mine"]
    assert make_bot("greedy", 1).name == "greedy"
    assert type(make_bot("greedy", 1)).__name__ == "GreedyBot"
    with pytest.raises(HullbreachError, match="bot 'twin' cannot be used: 2 packages bring this name"):
        make_bot("twin", 1)
    with pytest.raises(HullbreachError, match="no bot 'greedy@3'"):
        make_bot("greedy@3", 1)


def test_a_mistyped_name_gets_a_hint(curious):
    with pytest.raises(HullbreachError, match=r"did you mean 'curious'.*flat:ITERATIONS, curious, program:COMMAND"):
        make_bot("curios", 1)


def test_a_class_may_have_another_time(curious):
    assert make_bot("curious@0.5", 1).seconds == 0.5
    with pytest.raises(HullbreachError, match="no bot 'curious:3'"):
        make_bot("curious:3", 1)
