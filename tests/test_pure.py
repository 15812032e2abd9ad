"""Compiled and interpreted: which of the two runs, and what people are told."""

import os
import subprocess
import sys

import pytest

from hullbreach.pure import is_compiled, notice


def run(code, **environment):
    env = {key: value for key, value in os.environ.items() if key != "HULLBREACH_PURE"} | environment
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_asked_to_the_source_is_run():
    code = "from hullbreach.pure import is_compiled; import hullbreach.games.blaster_waves.flow as f; print(f.__file__)"
    assert run(code, HULLBREACH_PURE="1").endswith("flow.py")


@pytest.mark.skipif(not is_compiled(), reason="there is nothing compiled here")
def test_otherwise_what_is_compiled():
    assert not run("import hullbreach.games.blaster_waves.flow as f; print(f.__file__)").endswith(".py")
    assert notice() == "The rules are compiled."


def test_the_notice_says_what_to_do(monkeypatch):
    monkeypatch.setattr("hullbreach.pure.is_compiled", lambda: False)
    monkeypatch.delenv("HULLBREACH_PURE", raising=False)
    assert "install gcc and python3-dev" in notice()
    monkeypatch.setenv("HULLBREACH_PURE", "1")
    assert notice() == "The rules run interpreted, as HULLBREACH_PURE asks for."
