"""Is anything lost that was acknowledged?  Programs that write tables are killed at random moments, to see.

Each round starts a program that adds lines to many tables as quickly as it can and says which were acknowledged, kills
it with SIGKILL, opens the store and compares.  Every table has one line on its way at a time; the next program asks for
it again with the same key, as a player does whose connection was cut.  So the log of a table must be its lines 1, 2,
3 ..., each once and in order, up to the last acknowledged one or the one after.

    python tools/kills.py                                  SQLite, in a temporary folder
    python tools/kills.py --postgres                       a PostgreSQL of our own, which is killed now and then as well
    python tools/kills.py --database postgresql://...      one that is there; an empty database, please
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.postgres import Postgres, find_programs  # noqa: E402

from hullbreach.server.store import Saved, Store, open_store  # noqa: E402

LONGEST = 0.6  # seconds that a program writes before it is killed
PATIENCE = 60.0
SERVER_EVERY = 5  # with a server of our own, every fifth kill is the server's
EARLY_EVERY = 8  # every eighth falls anywhere from the start on, so that opening is hit too


def line_of(table: str, seq: int) -> bytes:
    """What is written as line `seq`."""
    return json.dumps({"table": table, "move": seq, "says": "zap " * (seq % 20)}).encode()


# -- the program that is killed --------------------------------------------------------------------


async def write(url: str, acknowledged: dict[str, int]) -> None:
    """Add lines to all tables until the end comes; say each that is acknowledged."""
    logging.disable()  # that a killed server is missed need not be told
    store = open_store(url, Path())
    await store.open()

    async def go_on(table: str, seq: int) -> None:
        end = len(await store.entries(table))
        while True:
            seq += 1
            entry = await store.append(table, end + 1, str(seq), line_of(table, seq), time.time())
            end = entry.seq
            os.write(1, f"{table} {entry.seq} {entry.key}\n".encode())

    await asyncio.gather(*(go_on(table, seq) for table, seq in acknowledged.items()))


class Program:
    """It, seen from outside."""

    def __init__(self, url: str, acknowledged: dict[str, int], heard: Callable[[str], None]) -> None:
        command = [sys.executable, __file__, "--write", "--database", url]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdin is not None
        json.dump(acknowledged, self.process.stdin)
        self.process.stdin.close()
        self.heard = heard
        self.lines = 0
        self.grown = threading.Condition()
        self.listening = threading.Thread(target=self.listen)
        self.listening.start()

    def listen(self) -> None:
        """Hear all it says, also what it said just before it was killed."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.heard(line)
            with self.grown:
                self.lines += 1
                self.grown.notify()

    def wait_for(self, lines: int) -> None:
        """Until it has said so much."""
        with self.grown:
            if not self.grown.wait_for(lambda: self.lines >= lines, PATIENCE):
                raise RuntimeError(f"the program has said {self.lines} lines in {PATIENCE:.0f} s; waited for {lines}")

    def kill(self) -> None:
        """SIGKILL."""
        self.process.kill()
        code = self.process.wait()
        self.listening.join()
        if code != -9:
            raise RuntimeError(f"the program did not live until it was killed: it ended with {code}")


# -- what must hold --------------------------------------------------------------------------------


class Ledger:
    """What was acknowledged, and what was found in the store."""

    def __init__(self, tables: int) -> None:
        self.acknowledged = {f"table-{number}": 0 for number in range(tables)}
        self.found = dict.fromkeys(self.acknowledged, 0)
        self.kills = 0
        self.server_kills = 0
        self.unsure = 0  # lines that were there though nobody had been told
        self.wrong: list[str] = []

    def heard(self, line: str) -> None:
        """A line that was acknowledged; the program says `table seq key`."""
        table, seq, key = line.split()
        if seq != key or int(seq) != self.acknowledged[table] + 1:
            self.wrong.append(f"{table}: {seq} was acknowledged for key {key}, after {self.acknowledged[table]}")
        self.acknowledged[table] = int(key)

    async def compare(self, store: Store, whole: bool = False) -> None:
        """See that the store has what it must have; without `whole`, of what is new since last time."""
        for table, acknowledged in self.acknowledged.items():
            begin = 0 if whole else self.found[table]
            entries = await store.entries(table, after=begin)
            end = begin + len(entries)
            for seq, entry in enumerate(entries, start=begin + 1):
                if (entry.seq, entry.key, entry.line) != (seq, str(seq), line_of(table, seq)):
                    self.wrong.append(f"{table}: expected line {seq}, found {entry}")
            if not acknowledged <= end <= acknowledged + 1:
                self.wrong.append(f"{table}: {acknowledged} lines were acknowledged, {end} are there")
            self.found[table] = end
            self.unsure += 0 if whole else end - acknowledged


async def kill_once(url: str, ledger: Ledger, luck: random.Random, server: Postgres | None) -> None:
    """One round."""
    program = Program(url, ledger.acknowledged, ledger.heard)
    try:
        if ledger.kills % EARLY_EVERY == EARLY_EVERY - 1:
            time.sleep(luck.uniform(0, 2 * LONGEST))
        else:
            program.wait_for(1)
            time.sleep(luck.uniform(0, LONGEST))
        if server is not None and ledger.kills % SERVER_EVERY == SERVER_EVERY - 1:
            program.wait_for(1)
            luck.choice([server.kill, lambda: server.stop("immediate")])()
            server.start()
            ledger.server_kills += 1
            # It has to find its way back, and to learn what became of the lines that were on their way.
            program.wait_for(program.lines + len(ledger.acknowledged))
    finally:
        program.kill()
    ledger.kills += 1
    store = open_store(url, Path())
    await store.open()
    await ledger.compare(store)
    await store.close()


async def run(url: str, kills: int, tables: int, luck: random.Random, server: Postgres | None = None) -> Ledger:
    """All rounds; stops at the first in which something is wrong."""
    ledger = Ledger(tables)
    store = open_store(url, Path())
    await store.open()
    for table in ledger.acknowledged:
        await store.create(Saved(table, b"{}", b"{}", time.time()), [], [])
    await store.close()
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as progress:
        for _ in progress.track(range(kills), description="killing"):
            await kill_once(url, ledger, luck, server)
            if ledger.wrong:
                break
    store = open_store(url, Path())
    await store.open()
    await ledger.compare(store, whole=True)
    await store.close()
    return ledger


def report(ledger: Ledger, seconds: float) -> None:
    """The figures."""
    lines = sum(ledger.acknowledged.values())
    print(f"{ledger.kills} kills in {seconds:.0f} s, {ledger.server_kills} of them of the database server as well")
    print(
        f"{lines} lines of {len(ledger.acknowledged)} tables were acknowledged; {sum(ledger.found.values())} are there"
    )
    print(f"{ledger.unsure} times a line was there of which nobody had been told; asked for again, it came once")
    for wrong in ledger.wrong[:20]:
        print(f"WRONG: {wrong}")
    print("nothing was lost, doubled or out of order" if not ledger.wrong else f"{len(ledger.wrong)} things are wrong")


def main() -> int:
    """As a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=50, help="that are written at the same time")
    parser.add_argument("--database", metavar="URL")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL in a temporary folder")
    parser.add_argument("--seed", type=int, default=1, help="of the moments")
    parser.add_argument("--write", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.write:
        asyncio.run(write(chosen.database, json.load(sys.stdin)))
        return 0
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hullbreach-kills-") as folder:
        server = None
        url = chosen.database or f"sqlite:///{folder}/tables.sqlite"
        if chosen.postgres:
            programs = find_programs()
            if programs is None:
                parser.error("--postgres: PostgreSQL is not installed (Debian: apt install postgresql)")
            server = Postgres(programs, Path(folder))
            server.start()
            url = server.url
        try:
            ledger = asyncio.run(run(url, chosen.kills, chosen.tables, random.Random(chosen.seed), server))
        finally:
            if server is not None:
                server.stop("immediate")
    report(ledger, time.monotonic() - begin)
    return 1 if ledger.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
