"""The benchmark: how fast every title is, beside games of OpenSpiel timed in the same run.

Each figure is the median of several short rounds.  The rounds go round in turn: a title compiled, the same title
interpreted, the peers, and again, so that whatever else the machine does falls on all alike.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from statistics import median
from typing import Any

import msgspec

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.registry import title
from hullbreach.lab.stopwatch import Measure, peer_measures, peer_search, slow_us, state_bytes, title_measures
from hullbreach.measure.machine import machine, versions
from hullbreach.pure import is_compiled

ROUNDS = 15
FIRST_STATES = 5
PEERS = ("gin_rummy", "backgammon", "hearts", "hanabi", "crazy_eights")
PEER_SEARCH = "hearts search"
PACKAGES = ("hullbreach", "mypy", "librt", "msgspec", "open_spiel")
FIRST_STATE = """
from time import perf_counter
start = perf_counter()
import hullbreach
hullbreach.title({!r}).new()
print(perf_counter() - start)
"""


class TitleSpeed(msgspec.Struct, frozen=True):
    """A title's figures: decisions a second unless the name says otherwise."""

    loop: float
    loop_with_setup: float
    inside: float
    clone_us: float
    redeal_us: float
    search: float  # iterations a second
    interpreted_loop: float
    interpreted_inside: float
    slow_us: float
    state_bytes: int
    first_state_ms: float
    far_search: float | None = None  # iterations a second with so many of them that it looks further


class PeerSpeed(msgspec.Struct, frozen=True):
    """The figures of another engine's game, in decisions a second."""

    loop: float
    loop_with_setup: float


class Report(msgspec.Struct, frozen=True):
    """One run of the benchmark, and on what it ran."""

    titles: dict[str, TitleSpeed]
    peers: dict[str, PeerSpeed]
    peer_search: float | None  # iterations a second of OpenSpiel's search at hearts
    compiled: bool
    load: float  # how many other programs wanted a core when it began
    date: str
    machine: dict[str, str]
    versions: dict[str, str]


def run(title_ids: list[str], seconds: float, with_peers: bool, tick: Callable[[int, int], None]) -> Report:
    """Measure everything, about `seconds` for each figure; `tick(done, of)` is called as it goes on."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    workers = {title_id: Interpreted(title_id) for title_id in title_ids}
    try:
        figures = {title_id: title_figures(title_id, workers[title_id]) for title_id in title_ids}
        peers = peer_figures() if with_peers else {}
        searches = search_figures() if with_peers else {}
        medians = take_rounds(figures | peers | searches, seconds, tick)
    finally:
        for worker in workers.values():
            worker.close()
    return Report(
        titles={title_id: title_speed(title_id, medians[title_id]) for title_id in title_ids},
        peers={name: PeerSpeed(**medians[name]) for name in peers},
        peer_search=medians[PEER_SEARCH]["search"] if searches else None,
        compiled=is_compiled(),
        load=load,
        date=datetime.now(UTC).strftime("%Y-%m-%d"),
        machine=machine(),
        versions=versions(PACKAGES),
    )


def take_rounds(
    figures: dict[str, dict[str, Measure]], seconds: float, tick: Callable[[int, int], None]
) -> dict[str, dict[str, float]]:
    """The median of every figure of every game, the rounds of all taken in turn."""
    rounds: dict[str, dict[str, list[float]]] = {game: {name: [] for name in figures[game]} for game in figures}
    total = ROUNDS * sum(len(measures) for measures in figures.values())
    done = 0
    for _ in range(ROUNDS):
        for game, measures in figures.items():
            for name, measure in measures.items():
                rounds[game][name].append(measure(seconds / ROUNDS))
                done += 1
                tick(done, total)
    return {game: {name: median(values) for name, values in taken.items()} for game, taken in rounds.items()}


def title_figures(title_id: str, worker: Interpreted) -> dict[str, Measure]:
    """What the rounds measure of a title."""
    return {
        **title_measures(title(title_id)),
        "interpreted_loop": partial(worker.measure, "loop"),
        "interpreted_inside": partial(worker.measure, "inside"),
    }


def title_speed(title_id: str, medians: dict[str, float]) -> TitleSpeed:
    """A title's figures complete, with those that need no rounds."""
    game = title(title_id)
    return TitleSpeed(
        **medians, slow_us=slow_us(game), state_bytes=state_bytes(game), first_state_ms=first_state_ms(title_id)
    )


def peer_figures() -> dict[str, dict[str, Measure]]:
    """What the rounds measure of the peers; nothing where OpenSpiel is not installed."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        return {}
    return {name: peer_measures(pyspiel.load_game(name)) for name in PEERS}


def search_figures() -> dict[str, dict[str, Measure]]:
    """What the rounds measure of another engine's search."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        return {}
    return {PEER_SEARCH: {"search": peer_search(pyspiel)}}


def first_state_ms(title_id: str) -> float:
    """Milliseconds from nothing imported to the first state, in a fresh process; the best of several."""
    command = [sys.executable, "-c", FIRST_STATE.format(title_id)]
    times = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(FIRST_STATES)]
    return min(float(run.stdout) for run in times) * 1000


# -- the interpreted rules, in a process of their own ------------------------------------------------------


class Interpreted:
    """A process that runs a title's rules from their source and measures on demand."""

    def __init__(self, title_id: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hullbreach.lab.bench", title_id],
            env=os.environ | {"HULLBREACH_PURE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, name: str, seconds: float) -> float:
        """One of the figures of `title_measures`."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(name, seconds, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise HullbreachError("the process that runs the interpreted rules ended before its time")
        return float(answer)

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def serve(title_id: str) -> None:
    """What that process does: a figure's name and seconds on each line in, the figure on a line out."""
    measures = title_measures(title(title_id))
    for line in sys.stdin:
        name, seconds = line.split()
        print(measures[name](float(seconds)), flush=True)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):  # told to the process that asked
        serve(sys.argv[1])
