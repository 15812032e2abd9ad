"""How much quicker two processes are than one: the same matches, in turn with one and with two, the best of each.

On a machine that is busy with other things look at the processor times too: what the second process costs beyond
the work itself is the difference between the two.  Run it as `python tools/arena_speed.py [ROUNDS]`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from time import perf_counter

MATCH = ["arena", "waves_of_struggle", "greedy", "flat:16", "--games", "160", "--json"]


def measure(jobs: int) -> tuple[float, float]:
    """Seconds of a whole run, and of processor time, starting and ending of processes included."""
    start, before = perf_counter(), os.times()
    command = [sys.executable, "-m", "hullbreach", *MATCH, "--jobs", str(jobs)]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    busy = after.children_user - before.children_user + after.children_system - before.children_system
    return perf_counter() - start, busy


def main() -> None:
    """Print the times and their ratio."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    times: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(rounds):
        for jobs, taken in times.items():
            seconds, busy = measure(jobs)
            taken.append(seconds)
            print(f"{jobs} at work: {seconds:.1f} s, processor {busy:.1f} s", flush=True)
    print(f"two are {min(times[1]) / min(times[2]):.2f} times as quick as one")


if __name__ == "__main__":
    main()
