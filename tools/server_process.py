"""A server in a process of its own, to be loaded and to be killed, and the way to its tables.

It is `hullbreach serve` with other limits: here one address is a whole crowd.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect as connect_socket

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.postgres import Postgres, find_programs, free_port  # noqa: E402
from tests.server.scenes import GENEROUS  # noqa: E402

from hullbreach.server import house  # noqa: E402

PATIENCE = 60.0  # seconds that anything may take


class ServerProcess:
    """One that is started and killed again and again, always at the same port."""

    def __init__(self, url: str, folder: Path, workers: int = 1, lease: float = house.LEASE) -> None:
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        self.said = folder / f"server-{self.port}.log"
        given = {"--database": url, "--port": self.port, "--workers": workers, "--lease": lease}
        self.command = [sys.executable, __file__, *(str(word) for pair in given.items() for word in pair)]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; `ready` tells when it answers."""
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(self.command, stdout=said, stderr=said)

    async def ready(self) -> None:
        """Wait until it answers; RuntimeError if it ends instead."""
        assert self.process is not None, "start it first"
        async with httpx.AsyncClient(trust_env=False) as http, asyncio.timeout(PATIENCE):
            while True:
                if self.process.poll() is not None:
                    raise RuntimeError(f"the server ended with {self.process.returncode}: {self.tail()}")
                try:
                    (await http.get(f"http://{self.host}/health")).raise_for_status()
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    def workers(self) -> list[int]:
        """The processes that serve tables, when there are several."""
        assert self.process is not None
        return [pid for pid in children(self.process.pid) if "spawn_main" in command_of(pid)]

    def kill(self) -> None:
        """SIGKILL for it and all its processes at once."""
        assert self.process is not None
        everyone = [self.process.pid, *family(self.process.pid)]
        for pid in everyone:
            kill(pid)
        self.process.wait()
        wait_for_end(everyone)

    def kill_one(self, luck: random.Random) -> None:
        """SIGKILL for one of several processes that serve tables."""
        among = self.workers()
        if not among:
            raise RuntimeError(f"the server has no processes to kill: {self.tail()}")
        one = luck.choice(among)
        kill(one)
        wait_for_end([one])

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        assert self.process is not None
        everyone = family(self.process.pid)
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        if code != 0:
            raise RuntimeError(f"the server ended with {code}: {self.tail()}")
        wait_for_end(everyone)

    def errors(self) -> list[str]:
        """What it has logged as wrong."""
        lines = self.said.read_text("utf-8", "replace").splitlines() if self.said.exists() else []
        return [line for line in lines if '"level": "error"' in line or line.startswith("Traceback")]

    def tail(self) -> str:
        """The last it said."""
        return self.said.read_text("utf-8", "replace")[-2000:]


# -- processes -------------------------------------------------------------------------------------


def children(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found: list[int] = []
    for file in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found += [int(word) for word in file.read_text().split()]
        except OSError:
            continue
    return found


def family(pid: int) -> list[int]:
    """Those, and theirs."""
    return [each for child in children(pid) for each in (child, *family(child))]


def command_of(pid: int) -> str:
    """The command line of a process; "" if it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def runs(pid: int) -> bool:
    """Whether a process still runs; one that has ended and waits to be noticed does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def kill(pid: int) -> None:
    """SIGKILL, unless it is gone already."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def wait_for_end(pids: list[int]) -> None:
    """Until none of them runs."""
    patience = time.monotonic() + PATIENCE
    while left := [pid for pid in pids if runs(pid)]:
        if time.monotonic() > patience:
            raise RuntimeError(f"processes that do not end: {', '.join(command_of(pid) for pid in left)}")
        time.sleep(0.01)


@contextmanager
def database(postgres: bool) -> Iterator[tuple[str, Path]]:
    """An empty database for a while: a file, or a PostgreSQL of our own; and the folder it is in."""
    with tempfile.TemporaryDirectory(prefix="hullbreach-server-") as name:
        folder = Path(name)
        if not postgres:
            yield f"sqlite:///{folder}/tables.sqlite", folder
            return
        programs = find_programs()
        if programs is None:
            raise SystemExit("--postgres: PostgreSQL is not installed (Debian: apt install postgresql)")
        server = Postgres(programs, folder)
        server.start()
        try:
            yield server.url, folder
        finally:
            server.stop("immediate")


# -- tables ----------------------------------------------------------------------------------------


class Table(msgspec.Struct, frozen=True):
    """A table and the cookie that opens its seats."""

    id: str
    title: str
    seats: list[int]
    cookie: str


async def make_table(
    http: httpx.AsyncClient, host: str, title: str, people: int, bots: int = 0, bot: str = "cadet", **wanted: Any
) -> Table:
    """A new table, all its people with one pass."""
    http.cookies.clear()
    body = {"title": title, "seats": [{"kind": "me"}] * people + [{"kind": "bot", "bot": bot}] * bots, **wanted}
    answer = await http.post(f"http://{host}/api/tables", json=body)
    if answer.status_code != 200:
        raise RuntimeError(f"no table: {answer.text}")
    cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
    made = answer.json()
    return Table(made["table"], title, made["seats"], cookie)


def connect(host: str, table: Table, seat: int, since: int = 0) -> connect_socket:
    """A socket at a table."""
    return connect_socket(
        f"ws://{host}/api/tables/{table.id}/socket?seat={seat}&since={since}",
        additional_headers={"Cookie": table.cookie},
        max_size=None,
        compression=None,
        proxy=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        close_timeout=1,
    )


def main() -> None:
    """The process itself."""
    from hullbreach.server.serve import Plan, check_database, listen, serve

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--lease", type=float, default=house.LEASE)
    chosen = parser.parse_args()
    house.LEASE = chosen.lease
    plan = Plan("127.0.0.1", chosen.port, chosen.database, Path(), chosen.workers, 1, GENEROUS)
    kept = check_database(plan)
    serve(plan, listen(plan.host, plan.port))
    del kept


if __name__ == "__main__":
    main()
