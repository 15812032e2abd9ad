"""No process outlives the one that started it, even if that one is killed and can tell nobody."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.process import BaseProcess


def end_with_parent(end: Callable[[], None]) -> None:
    """Have `end` called once the process that started this one is gone; does nothing in the first process of all."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=wait, args=(parent, end), name="orphan", daemon=True).start()


def wait(parent: BaseProcess, end: Callable[[], None]) -> None:
    """Until the parent is gone."""
    parent.join()
    end()
