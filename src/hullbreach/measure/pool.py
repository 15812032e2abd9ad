"""Work shared out over several processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

from hullbreach.kernel.errors import HullbreachError

R = TypeVar("R")


def shared_out(work: Callable[..., R], tasks: Iterable[tuple[Any, ...]], jobs: int) -> Generator[R, None, None]:
    """`work(*task)` for each task, as they are finished.

    A task is taken only when a process will soon be free for it, so that `tasks` may depend on earlier results.
    """
    if jobs == 1:
        for task in tasks:
            yield work(*task)
        return
    others = set(active_children())
    # Fresh processes, not forked ones: a fork would copy the threads of a progress bar half-way through.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=be_quick_to_end) as pool:
        try:
            yield from as_finished(pool, work, tasks, 2 * jobs)
        except BaseException as failure:
            # Nobody wants what the others are still at, and it may take them long.
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(active_children()) - others:
                child.terminate()
            if isinstance(failure, BrokenProcessPool):
                raise HullbreachError(
                    "a process that shared the work was ended from outside, or could not begin"
                ) from None
            raise


def as_finished(
    pool: ProcessPoolExecutor, work: Callable[..., R], tasks: Iterable[tuple[Any, ...]], ahead: int
) -> Iterator[R]:
    """The results as they come in, `ahead` tasks being given out at a time."""
    waiting: set[Future[R]] = set()
    for task in tasks:
        waiting.add(pool.submit(work, *task))
        if len(waiting) >= ahead:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def be_quick_to_end() -> None:
    """In a new process: end without a word on Ctrl-C, and with the process that began it, even if that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the process that began this one, and follow it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
