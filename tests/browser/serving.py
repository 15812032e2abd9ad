"""A real server in a process of its own, which tests may kill and start again on the same database.

    python -m tests.browser.serving FOLDER PORT

Its tables have the seed that stands in FOLDER/seed.  Bots think in a worker as they always do, but greedily and without
dice of their own, and move at once: the same decisions of people make the same game.
"""

import asyncio
import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from hullbreach.bots import make_bot
from hullbreach.server import desk
from hullbreach.server.bots import Bots, Position, position
from hullbreach.server.lines import Moved, Settings, decode
from tests.server.postgres import free_port

ROOT = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1"
PATIENCE = 60  # seconds that a server may take to start
SEED = "seed"


def decide_greedily(wanted: Position) -> int:
    """In the worker: the move that looks best."""
    record, state = position(wanted)
    return make_bot("greedy", 1).choose(record.title, state.clone(), wanted.seat)


class GreedyBots(Bots):
    """Whatever a bot is called, it plays greedily."""

    async def choose(self, wanted: Position, bot: str) -> int:
        return await self.think(decide_greedily, wanted)


class AtOnce(Settings, frozen=True):
    """Tables at which bots do not wait for people to follow."""

    pace: float = 0.0


def main(folder: Path, port: int) -> None:
    """Serve until told to stop."""
    import uvicorn

    from hullbreach.server.app import Server
    from hullbreach.server.serve import end_tidily
    from hullbreach.server.store import open_store
    from tests.server.scenes import GENEROUS

    end_tidily()
    desk.Settings = AtOnce  # type: ignore[misc]
    server = Server(open_store(None, folder), GreedyBots(1), GENEROUS, lambda: int((folder / SEED).read_text()))
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((HOST, port))
    config = uvicorn.Config(server.app(), log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=2)
    asyncio.run(uvicorn.Server(config).serve(sockets=[listener]))


class Place:
    """Where it is served, from the side of a test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://{HOST}:{self.port}"
        self.deal(1)
        self.process: subprocess.Popen[bytes] | None = None

    def deal(self, seed: int) -> None:
        """The luck of tables that are made from now on."""
        (self.folder / SEED).write_text(str(seed))

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.serving", str(self.folder), str(self.port)],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, f"the server has ended with {self.process.returncode}"
            assert time.monotonic() < until, f"the server did not answer within {PATIENCE} seconds"
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether it is there."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=5):
                return True
        except (urllib.error.URLError, OSError):
            return False

    def made_by_people(self, table: str) -> int:
        """How many moves of people the log of a table has: neither bots' nor those that the server makes by itself."""
        with contextlib.closing(sqlite3.connect(self.folder / "tables.sqlite")) as database:
            lines = database.execute("SELECT line FROM log WHERE table_id = ?", (table,)).fetchall()
        moves = [line for line in (decode(raw) for (raw,) in lines) if isinstance(line, Moved)]
        return sum(move.by == "person" for move in moves)

    def kill(self) -> None:
        """As when the power fails."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """Let it go."""
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        """Send a signal, and wait until it is gone."""
        if self.process is not None:
            os.kill(self.process.pid, how)
            self.process.wait(PATIENCE)
            self.process = None


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
