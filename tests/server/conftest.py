"""What tests of the server share: a server, a PostgreSQL that is started once, with an empty database for each."""

import os
import tempfile
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server.postgres import Postgres, find_programs
from tests.server.scenes import serving


@pytest_asyncio.fixture
async def place(tmp_path):
    """A server on loopback, with a database of its own."""
    async with serving(tmp_path) as found:
        yield found


@pytest.fixture(scope="session")
def postgres():
    """A server that runs as long as the tests do."""
    programs = find_programs()
    if programs is None:
        why = "PostgreSQL is not installed (Debian: apt install postgresql); the tests of it need initdb and pg_ctl"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with tempfile.TemporaryDirectory(prefix="hullbreach-postgres-") as folder:
        server = Postgres(programs, Path(folder), fsync=False)
        server.start()
        yield server
        server.stop("immediate")


@pytest.fixture
def postgres_url(postgres):
    """A database for one test, empty."""
    postgres.empty()
    return postgres.url
