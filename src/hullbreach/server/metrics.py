"""What those who run a server can watch: counts and times, in the text format of Prometheus."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import Counter
from time import monotonic

LAGS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0)  # seconds
TIMES = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
BEAT = 0.05


class Histogram:
    """How many values lie below each of some bounds."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        """Count one."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    def lines(self, name: str, about: str) -> list[str]:
        """As Prometheus reads it."""
        found = [f"# HELP {name} {about}", f"# TYPE {name} histogram"]
        below = 0
        for bound, count in zip(self.bounds, self.counts, strict=False):
            below += count
            found.append(f'{name}_bucket{{le="{bound}"}} {below}')
        everything = sum(self.counts)
        return [
            *found,
            f'{name}_bucket{{le="+Inf"}} {everything}',
            f"{name}_sum {self.total}",
            f"{name}_count {everything}",
        ]


class Metrics:
    """All that is counted."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()  # by what was asked
        self.made = 0  # tables
        self.lag = Histogram(LAGS)
        self.answer_time = Histogram(TIMES)

    async def watch_loop(self) -> None:
        """Notice when the event loop is late."""
        while True:
            before = monotonic()
            await asyncio.sleep(BEAT)
            self.lag.add(max(0.0, monotonic() - before - BEAT))

    def text(self, tables: int, sockets: int) -> str:
        """All of it."""
        found = [
            "# HELP hullbreach_tables_open Tables in memory.",
            "# TYPE hullbreach_tables_open gauge",
            f"hullbreach_tables_open {tables}",
            "# HELP hullbreach_sockets Sockets connected.",
            "# TYPE hullbreach_sockets gauge",
            f"hullbreach_sockets {sockets}",
            "# HELP hullbreach_tables_made_total Tables made since the start.",
            "# TYPE hullbreach_tables_made_total counter",
            f"hullbreach_tables_made_total {self.made}",
            "# HELP hullbreach_answers_total Answers to what was asked over sockets.",
            "# TYPE hullbreach_answers_total counter",
        ]
        found += [f'hullbreach_answers_total{{asked="{name}"}} {count}' for name, count in sorted(self.answers.items())]
        found += self.lag.lines("hullbreach_loop_lag_seconds", "How late the event loop was.")
        found += self.answer_time.lines("hullbreach_answer_seconds", "From a frame to its answer.")
        return "\n".join(found) + "\n"
