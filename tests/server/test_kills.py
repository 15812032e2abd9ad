"""The short form of tools/kills.py: programs that write are killed, and nothing acknowledged is lost."""

import random
import sys
from pathlib import Path

import pytest

from hullbreach.server.store import Saved
from tests.server.keeping import opened

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

import kills

pytestmark = pytest.mark.asyncio


async def test_nothing_acknowledged_is_lost_when_programs_are_killed(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    ledger = await kills.run(url, kills=5, tables=20, luck=random.Random(1))
    assert ledger.wrong == []
    assert ledger.kills == 5
    assert sum(ledger.found.values()) >= sum(ledger.acknowledged.values()) > 100


async def test_nothing_acknowledged_is_lost_when_programs_and_postgresql_are_killed(postgres, postgres_url):
    ledger = await kills.run(postgres_url, kills=5, tables=20, luck=random.Random(1), server=postgres)
    assert ledger.wrong == []
    assert (ledger.kills, ledger.server_kills) == (5, 1)
    assert sum(ledger.found.values()) >= sum(ledger.acknowledged.values()) > 100


@pytest.mark.parametrize(
    ("there", "wrong"),
    [
        ([1, 2, 3], []),
        ([1, 2, 3, 4], []),
        ([1, 2], ["table-0: 3 lines were acknowledged, 2 are there"]),
        ([1, 2, 3, 4, 5], ["table-0: 3 lines were acknowledged, 5 are there"]),
    ],
)
async def test_a_lost_or_a_doubled_line_would_be_found(tmp_path, there, wrong):
    ledger = kills.Ledger(1)
    for seq in (1, 2, 3):
        ledger.heard(f"table-0 {seq} {seq}\n")
    async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as store:
        await store.create(Saved("table-0", b"", b"{}", 1.0), [], [])
        for seq in there:
            await store.append("table-0", seq, str(seq), kills.line_of("table-0", seq), 1.0)
        await ledger.compare(store)
    assert ledger.wrong == wrong


async def test_a_line_in_the_wrong_place_would_be_found(tmp_path):
    ledger = kills.Ledger(1)
    async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as store:
        await store.create(Saved("table-0", b"", b"{}", 1.0), [], [])
        await store.append("table-0", 1, "2", kills.line_of("table-0", 2), 1.0)
        await ledger.compare(store)
    assert "expected line 1, found Entry(seq=1, key='2'" in ledger.wrong[0]
    ledger.heard("table-0 2 2\n")
    assert ledger.wrong[1] == "table-0: 2 was acknowledged for key 2, after 0"
