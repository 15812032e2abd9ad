"""Work shared out over processes: all of it is done, and none of them stays behind."""

import signal
import subprocess
import sys
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep

import pytest

from hullbreach.kernel.errors import HullbreachError
from hullbreach.measure.pool import shared_out
from tests.cli.test_play import hear_ctrl_c


def test_all_tasks_are_done_in_this_process_or_in_others():
    tasks = [(number, 2) for number in range(9)]
    assert list(shared_out(pow, tasks, 1)) == [number**2 for number in range(9)]
    assert sorted(shared_out(pow, tasks, 2)) == [number**2 for number in range(9)]
    assert active_children() == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_tasks_may_depend_on_results(jobs):
    """No further tasks once a result is large: a few are given out ahead, not all."""
    found = []

    def tasks():
        for number in range(1000):
            if found and max(found) >= 100:
                return
            yield number, 2

    with closing(shared_out(pow, tasks(), jobs)) as results:
        for result in results:
            found.append(result)
    assert 11 <= len(found) < 30


def test_what_goes_wrong_in_a_process_is_told():
    with pytest.raises(ZeroDivisionError):
        list(shared_out(divmod, [(1, 1), (1, 0)], 2))
    assert active_children() == []


def test_a_process_that_is_killed_is_told():
    """`raise_signal` kills whatever process does the task."""
    with pytest.raises(HullbreachError, match="ended by something else"):
        list(shared_out(signal.raise_signal, [(signal.SIGKILL,)], 2))
    assert active_children() == []


def test_nobody_waits_for_work_that_nobody_wants():
    """Ten minutes of sleep, left after the first result."""
    start = monotonic()
    with closing(shared_out(sleep, [(0.01,), (600,), (600,), (600,), (600,)], 2)) as results:
        assert next(results) is None
    assert monotonic() - start < 300
    assert active_children() == []


LEFT = """
from hullbreach.measure.pool import shared_out
from tests.cli.test_play import hear_ctrl_c
from tests.measure.scenes import keep_open

if __name__ == "__main__":
    list(shared_out(keep_open, [(), (), ()], 2))
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_processes_end_with_the_one_that_began_them_and_close_what_they_have_open(number):
    """All of them hold the pipe, so what is read ends only when the last of them is gone."""
    root = Path(__file__).parent.parent.parent
    command = [sys.executable, "-c", LEFT]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, cwd=root, text=True, preexec_fn=hear_ctrl_c, **pipes) as begun:
        try:
            assert [begun.stdout.readline() for _ in range(2)] == ["open\n", "open\n"]
            begun.send_signal(number)
            assert begun.communicate(timeout=120)[0] == "closed\nclosed\n"
        finally:
            begun.kill()  # or a failure would wait for ever
