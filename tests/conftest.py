"""What tests of the command share: running it in this process, with a home of its own."""

import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The folder that games are saved in, so that no test touches the user's own."""
    folder = tmp_path / "home"
    monkeypatch.setenv("HULLBREACH_HOME", str(folder))
    return folder


@pytest.fixture
def hullbreach(capsys, monkeypatch) -> Callable[..., Said]:
    """Run the command: `hullbreach("games", "--json")`; `typed` is what stands on standard input."""
    from hullbreach.cli import main

    monkeypatch.setenv("COLUMNS", "200")

    def run(*words: object, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(word) for word in words])
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run
