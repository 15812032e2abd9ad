"""A PostgreSQL of our own on loopback, in a temporary folder: to test with, and to kill."""

import os
import random
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import psycopg

PATIENCE = 60.0  # seconds for starting and stopping
USER = "hullbreach"


def find_programs() -> Path | None:
    """The folder of the newest PostgreSQL that is installed; None if there is none."""
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    folders.sort(key=lambda folder: float(folder.parent.name))
    if folders:
        return folders[-1]
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


class Postgres:
    """A server.  `folder` must be one that everybody may go through, since PostgreSQL does not run as root."""

    def __init__(self, programs: Path, folder: Path, fsync: bool = True) -> None:
        """Without `fsync` it is quicker, and survives whatever the machine itself survives."""
        self.programs = programs
        self.data = folder / "data"
        self.log = folder / "log"
        self.as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self.as_user:
            folder.chmod(0o755)
            shutil.chown(folder, "postgres")
        self.port = free_port()
        self.run("initdb", "--pgdata", self.data, "--username", USER, "--auth=trust", "--encoding=UTF8", "--no-sync")
        settings = f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n"
        with (self.data / "postgresql.conf").open("a") as file:
            file.write(settings + f"max_connections = 50\nshared_buffers = 32MB\nfsync = {'on' if fsync else 'off'}\n")

    def run(self, program: str, *words: object) -> None:
        """Run one of PostgreSQL's programs; if it fails, with what it and the server said."""
        command = [*self.as_user, str(self.programs / program), *(str(word) for word in words)]
        # Not through a pipe: the server would keep it open as long as it lives.
        with (self.data.parent / "said").open("w+") as said:
            code = subprocess.run(command, stdout=said, stderr=said, timeout=PATIENCE).returncode
            said.seek(0)
            if code:
                raise RuntimeError(f"{program} ended with {code}: {said.read()[-2000:]}")

    def start(self) -> None:
        """Start, also after a crash; returns when it answers."""
        patience = time.monotonic() + PATIENCE
        while True:
            try:
                return self.run("pg_ctl", "start", "--wait", "--pgdata", self.data, "--log", self.log)
            except RuntimeError:
                # The children of a killed server take a moment to notice.
                if time.monotonic() > patience:
                    raise
                time.sleep(0.1)

    def stop(self, mode: str = "fast") -> None:
        """Stop; with mode "immediate" without a word to anybody, as in a crash."""
        self.run("pg_ctl", "stop", "--wait", "--pgdata", self.data, "--mode", mode)

    def kill(self) -> None:
        """Kill the server itself with SIGKILL; its children end when they notice."""
        os.kill(int((self.data / "postmaster.pid").read_text().splitlines()[0]), signal.SIGKILL)

    @property
    def url(self) -> str:
        """Of its database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def empty(self) -> None:
        """Take everything out of the database."""
        with psycopg.connect(self.url, autocommit=True) as conn:
            conn.execute("DROP SCHEMA public CASCADE")
            conn.execute("CREATE SCHEMA public")


def free_port() -> int:
    """A port on loopback that nobody uses now, for a server that is killed and started again.

    It is below those that systems give to connections: whoever knocks at one of them while nobody listens may be given
    that very port, is then connected to itself, and keeps the server from coming back.
    """
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as found:
            try:
                found.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no free port on loopback")
