"""How much quicker two processes are than one: the same matches, in turn with one and with two, the best of each.

python tools/arena_speed.py [ROUNDS]
"""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter

MATCH = ["arena", "waves_of_struggle", "greedy", "flat:16", "--games", "120", "--json"]


def seconds(jobs: int) -> float:
    """The time of a whole run, starting and ending of processes included."""
    start = perf_counter()
    command = [sys.executable, "-m", "hullbreach", *MATCH, "--jobs", str(jobs)]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - start


def main() -> None:
    """Print the times and their ratio."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    times: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(rounds):
        for jobs, taken in times.items():
            taken.append(seconds(jobs))
            print(f"{jobs} process{'es' * (jobs > 1)}: {taken[-1]:.1f} s", flush=True)
    print(f"two are {min(times[1]) / min(times[2]):.2f} times as quick as one")


if __name__ == "__main__":
    main()
