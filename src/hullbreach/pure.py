"""The choice between the compiled modules and their interpreted source, which lie side by side.

With HULLBREACH_PURE=1 in the environment the source is run: for debugging, coverage, and to show that both
play the same.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path


def prefer_source(folders: Iterable[str]) -> None:
    """Let modules in these folders be loaded from .py files even where a compiled one is present."""
    roots = [Path(folder).resolve() for folder in folders]
    plain = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(path: str) -> FileFinder:
        if not any(Path(path).resolve().is_relative_to(root) for root in roots):
            raise ImportError(f"{path} is not a folder of hullbreach")
        finder = plain(path)
        assert isinstance(finder, FileFinder)
        return finder

    sys.path_hooks.insert(0, hook)
    for known in list(sys.path_importer_cache):
        if any(Path(known).resolve().is_relative_to(root) for root in roots):
            del sys.path_importer_cache[known]


def is_compiled() -> bool:
    """Whether the rules run compiled in this process."""
    from hullbreach.kernel import state

    return not str(state.__file__).endswith(".py")


def notice() -> str:
    """How the rules run here, and what to do if that is slower than it need be."""
    if is_compiled():
        return "The rules are compiled."
    if os.environ.get("HULLBREACH_PURE"):
        return "The rules run interpreted, as HULLBREACH_PURE asks for."
    return (
        "NOTE: the rules run interpreted, some 20 times slower, for want of a C compiler or of Python's header files. "
        "Everything works; for the fast version install gcc and python3-dev, then install hullbreach again."
    )
