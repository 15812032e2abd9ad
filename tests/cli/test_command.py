"""The command as a whole."""

import os
import subprocess
import sys

import hullbreach as package


def program(*words, **more):
    return subprocess.run([sys.executable, "-m", "hullbreach", *words], capture_output=True, text=True, **more)


def test_alone_it_shows_what_it_can_do(hullbreach):
    said = hullbreach()
    assert said.code == 0
    assert said.err == ""
    for command in ("play", "games", "rules", "cards", "replay", "sim", "bench"):
        assert f" {command} " in said.out


def test_it_says_its_version(hullbreach):
    said = hullbreach("--version")
    assert (said.code, said.out) == (0, f"hullbreach {package.__version__}\n")


def test_it_runs_as_a_module():
    said = program("--version")
    assert (said.returncode, said.stdout, said.stderr) == (0, f"hullbreach {package.__version__}\n", "")


def test_a_reader_that_leaves_is_no_error():
    reading, writing = os.pipe()
    os.close(reading)
    for words in (
        ["rules", "blaster_waves"],
        ["games"],
        ["cards", "blaster_waves"],
        ["rules", "blaster_waves", "--json"],
    ):
        said = subprocess.run([sys.executable, "-m", "hullbreach", *words], stdout=writing, stderr=subprocess.PIPE)
        assert said.stderr == b""
    os.close(writing)


def test_listing_the_games_loads_nothing_heavy():
    code = (
        "import sys; from hullbreach.cli import main; main(['games']);"
        "print([name for name in ('textual', 'numpy', 'pyspiel', 'multiprocessing') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert said.stdout.splitlines()[-1] == "[]"


def test_a_terminal_without_our_characters_still_gets_the_table():
    said = program("play", "blaster_waves", "--seed", "1", input="", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert said.returncode == 0
    assert said.stderr == ""
    assert "1. reload" in said.stdout


def test_bytes_that_are_no_text_are_only_a_move_that_is_not_there():
    words = [sys.executable, "-m", "hullbreach", "play", "blaster_waves", "--seed", "1"]
    said = subprocess.run(words, input=b"\xff\xfe\n", capture_output=True, env={**os.environ, "PYTHONUTF8": "1"})
    assert said.returncode == 0
    assert said.stderr == b""
    assert "is not a move here" in said.stdout.decode()
