"""Bots from outside leave no process behind, however a game ends."""

import gc
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest

from hullbreach.lab.sim import make_plan, simulate
from tests.bots.conftest import bot_that, decide, skirmish
from tests.cli.test_play import hear_ctrl_c
from tests.kernel.skirmish import TITLE as SKIRMISH


def running(file):
    """Those of the programs named in a file, and of what they have started, that are not dead."""
    sessions = file.read_text().split()
    assert sessions
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state, _, _, session, *_ = (folder / "stat").read_text().rpartition(")")[2].split()
            if session in sessions and state != "Z":  # Z: dead, only nobody has asked how it died
                found.append(folder.name)
    return found


def none_left(file):
    """Whether all of them are gone; what is killed takes a moment."""
    patience = monotonic() + 5
    while running(file) and monotonic() < patience:
        pass
    return not running(file)


needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")


@needs_proc
@pytest.mark.parametrize("manner", ["good", "deaf", "stubborn"])
def test_a_program_ends_with_the_game_and_so_does_what_it_has_started(manner, tmp_path):
    bot = bot_that(manner, tmp_path / "pid", seconds=0.05 if manner == "deaf" else 5)
    decide(bot, skirmish())
    assert len(running(tmp_path / "pid")) == (2 if manner == "stubborn" else 1)
    bot.leave(SKIRMISH, skirmish())
    assert none_left(tmp_path / "pid")


@needs_proc
def test_a_program_ends_with_its_bot(tmp_path):
    bot = bot_that("good", tmp_path / "pid")
    decide(bot, skirmish())
    assert running(tmp_path / "pid")
    del bot
    gc.collect()
    assert none_left(tmp_path / "pid")


@needs_proc
def test_a_simulation_that_is_interrupted_leaves_no_program(tmp_path, monkeypatch):
    asked = []

    def interrupted(self, title, state, seat):
        asked.append(running(tmp_path / "pid"))
        raise KeyboardInterrupt

    monkeypatch.setattr("hullbreach.bots.players.RandomBot.choose", interrupted)
    name = bot_that("good", tmp_path / "pid").name
    with pytest.raises(KeyboardInterrupt):
        simulate(make_plan("mag_blast", [name, "random"], 1))
    assert len(asked[0]) == 1
    assert none_left(tmp_path / "pid")


@needs_proc
def test_ctrl_c_ends_a_simulation_of_several_processes_at_once(tmp_path):
    name = bot_that("good", tmp_path / "pids").name
    words = ["-m", "hullbreach", "sim", "mag_blast", "-n", "1000", "--jobs", "2", "--bots", name]
    sim = subprocess.Popen(
        [sys.executable, *words], stdout=-3, stderr=-3, start_new_session=True, preexec_fn=hear_ctrl_c
    )
    try:
        patience = monotonic() + 60
        while not (tmp_path / "pids").exists() and monotonic() < patience:
            pass
        os.killpg(sim.pid, signal.SIGINT)  # what a terminal does
        assert sim.wait(30) == 130
    finally:
        sim.kill()
    assert none_left(tmp_path / "pids")
