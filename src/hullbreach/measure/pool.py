"""Work shared out over several processes, none of which outlives who began it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for_any
from multiprocessing.process import BaseProcess
from threading import Thread, main_thread
from time import monotonic, sleep
from typing import Any, TypeVar

from hullbreach.kernel.errors import HullbreachError

R = TypeVar("R")
LOOK_UP = 0.5  # seconds
GRACE = 2.0  # seconds for a process to close what it has open
working = False  # whether this process, one of several, is at a task


def shared_out(work: Callable[..., R], tasks: Iterable[tuple[Any, ...]], jobs: int) -> Generator[R, None, None]:
    """`work(*task)` for each task, as they are finished.

    A task is taken only when a process will soon be free for it, so that `tasks` may depend on earlier results.
    """
    if jobs == 1:
        for task in tasks:
            yield work(*task)
        return
    others = active_children()
    # Fresh processes, not forked ones: a fork would copy the threads of a progress bar half-way through.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=be_ready_to_end) as pool:
        try:
            yield from as_finished(pool, work, tasks, 2 * jobs)
        except BaseException as failure:
            end_all([child for child in active_children() if child not in others])
            if isinstance(failure, BrokenProcessPool):
                raise HullbreachError("a process that shared the work was ended by something else") from None
            raise


def as_finished(
    pool: ProcessPoolExecutor, work: Callable[..., R], tasks: Iterable[tuple[Any, ...]], ahead: int
) -> Iterator[R]:
    """The results as they come in, `ahead` tasks being given out at a time."""
    waiting: set[Future[R]] = set()
    for task in tasks:
        waiting.add(pool.submit(do, work, *task))
        if len(waiting) >= ahead:
            done, waiting = wait_for_some(waiting)
            for future in done:
                yield future.result()
    while waiting:
        done, waiting = wait_for_some(waiting)
        for future in done:
            yield future.result()


def wait_for_some(waiting: set[Future[R]]) -> tuple[set[Future[R]], set[Future[R]]]:
    """Those that are finished, as soon as there are any, and the others.

    It looks up now and then: a Ctrl-C that comes just before a wait begins does not end that wait.
    """
    while True:
        done, others = wait(waiting, LOOK_UP, FIRST_COMPLETED)
        if done:
            return done, others


def end_all(children: list[BaseProcess]) -> None:
    """End processes whose work nobody waits for any more."""
    for child in children:
        child.terminate()
    limit = monotonic() + GRACE
    alive = {child.sentinel: child for child in children}
    while alive and monotonic() < limit:
        for gone in wait_for_any(list(alive), GRACE):
            del alive[gone]  # type: ignore[arg-type]
    for child in alive.values():
        child.kill()


# -- in the processes --------------------------------------------------------------------------------------


def do(work: Callable[..., R], *task: Any) -> R:
    """One task.  If it is interrupted, so is the process: the pool would give it the next."""
    global working
    working = True
    try:
        return work(*task)
    except KeyboardInterrupt:
        os._exit(1)
    finally:
        working = False


def be_ready_to_end() -> None:
    """In a new process: end on Ctrl-C, when told to, and when the process that began it ends, even if it was killed."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    Thread(target=end_with_parent, daemon=True).start()


def end(number: int, frame: object) -> None:
    """Leave the task, so that it closes what it has open; without one end at once."""
    for further in (signal.SIGINT, signal.SIGTERM):
        signal.signal(further, signal.SIG_IGN)  # or closing would be interrupted
    if working:
        raise KeyboardInterrupt
    os._exit(1)


def end_with_parent() -> None:
    """Wait for the end of the process that began this one, and follow it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        signal.pthread_kill(main_thread().ident or 0, signal.SIGTERM)
        sleep(GRACE)
        os._exit(1)
