"""Running a server: one process, or several that share a port and a PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import multiprocessing
import os
import signal
import socket
import sys
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from time import gmtime, strftime
from typing import IO

import msgspec
import uvicorn

from hullbreach.kernel.errors import HullbreachError
from hullbreach.server.app import Server
from hullbreach.server.bots import Bots
from hullbreach.server.limits import Limits
from hullbreach.server.orphans import end_with_parent
from hullbreach.server.store import open_store
from hullbreach.server.store_sqlite import SqliteStore

try:
    import fcntl
except ImportError:  # Windows: there nothing keeps two servers from one file
    fcntl = None  # type: ignore[assignment]

GRACE = 10  # seconds that requests may still take when the server stops


class Plan(msgspec.Struct, frozen=True):
    """How to serve."""

    host: str
    port: int
    database: str | None
    folder: Path
    workers: int = 1
    bot_workers: int = 1
    limits: Limits = Limits()


class JsonLines(logging.Formatter):
    """One JSON object a line.  Addresses with a query are cut: what follows the ? is nobody's business."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            "from": record.name,
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def listen(host: str, port: int) -> socket.socket:
    """The socket that all processes share; a clear error if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        raise HullbreachError(
            f"cannot listen on {host} port {port}: {error.strerror}; choose another with --port"
        ) from None
    found.listen(2048)
    found.set_inheritable(True)
    return found


def check_database(plan: Plan) -> IO[bytes] | None:
    """Open the database once, so that what is wrong with it is told at once and clearly.

    A file of SQLite is for one server: a second one would not hear of the first one's moves.  The lock on it lasts as
    long as what is returned is kept.
    """

    async def open_once() -> None:
        await store.open()
        await store.close()

    store = open_store(plan.database, plan.folder)
    lock: IO[bytes] | None = None
    if isinstance(store, SqliteStore) and fcntl is not None:
        store.path.parent.mkdir(parents=True, exist_ok=True)
        lock = open(f"{store.path}.lock", "wb")  # noqa: SIM115
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise HullbreachError(
                f"{store.path}: another server has it open; use that one, or another file with --database"
            ) from None
    asyncio.run(open_once())
    return lock


def serve(plan: Plan, shared: socket.socket) -> None:
    """Serve until told to stop."""
    if plan.workers == 1:
        run(plan, shared)
    else:
        Workers(plan, shared).run()


class Workers:
    """Several processes.  One that is killed is replaced; one that ends by itself is not, it would end again."""

    def __init__(self, plan: Plan, shared: socket.socket) -> None:
        self.plan = plan
        self.shared = shared
        self.context = multiprocessing.get_context("spawn")
        self.stopping = False
        self.running: list[SpawnProcess] = []

    def run(self) -> None:
        """Until all of them have ended."""
        signal.signal(signal.SIGTERM, self.stop)
        signal.signal(signal.SIGINT, self.stop)
        for _ in range(self.plan.workers):
            self.start()
        while self.running:
            wait([worker.sentinel for worker in self.running])
            for worker in self.running[:]:
                if not worker.is_alive():
                    self.running.remove(worker)
                    if (worker.exitcode or 0) < 0 and not self.stopping:
                        self.start()

    def start(self) -> None:
        """One more."""
        worker = self.context.Process(target=run, args=(self.plan, self.shared))
        worker.start()
        self.running.append(worker)
        if self.stopping:  # the signal came meanwhile
            self.stop()

    def stop(self, *_: object) -> None:
        """Have all of them stop."""
        self.stopping = True
        for worker in self.running:
            if worker.pid is not None and worker.is_alive():
                os.kill(worker.pid, signal.SIGTERM)


def end_tidily() -> None:
    """On SIGTERM leave through the front door.

    uvicorn closes everything and then sends itself the signal once more; by then it would leave behind what the bots'
    workers share.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))


def run(plan: Plan, shared: socket.socket) -> None:
    """One process."""
    end_tidily()
    end_with_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("hullbreach").setLevel(logging.INFO)
    server = Server(open_store(plan.database, plan.folder), Bots(plan.bot_workers), plan.limits)
    config = uvicorn.Config(
        server.app(),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=plan.limits.frame_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    # The garbage collector stops everything while it goes through all tables: a tenth of a second for 500 of them.  It
    # does so seldom, and leaves out what was there before the first table.
    gc.set_threshold(700, 10, 500)
    gc.collect()
    gc.freeze()
    uvicorn.Server(config).run(sockets=[shared])
