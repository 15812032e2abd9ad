"""SQLite in trouble: a full disk, a locked file, a crash in the middle of a write."""

import asyncio
import random
import shutil
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import event, text

from hullbreach.server import store_sqlite
from hullbreach.server.store import StoreError, open_store
from hullbreach.server.store_statements import WITH_KEYS
from tests.server.keeping import a_table, new_tables, numbers, opened, say

pytestmark = pytest.mark.asyncio


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.sqlite"


@pytest.fixture
def url(path):
    return f"sqlite:///{path}"


async def test_the_log_is_on_the_disk_before_it_is_acknowledged(url):
    async with opened(url) as store:
        with store.writing.connect() as conn:
            told = [conn.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")]
        assert told == ["wal", 2, 1]


async def test_keys_are_looked_up_without_going_through_the_log(url):
    async with opened(url) as store:
        with store.writing.begin() as conn:
            explain = text("EXPLAIN QUERY PLAN " + WITH_KEYS["sqlite"].text)
            plan = [row.detail for row in conn.execute(explain, {"named": '[["t1", "k7"]]'})]
        assert plan[-1].startswith("SEARCH log USING INDEX")
        assert plan[-1].endswith("(table_id=? AND key=?)")


async def test_a_lease_is_always_ours(url):
    async with opened(url) as store:
        await new_tables(store, 1)
        assert await store.lease("t0", "one", 60)
        assert await store.lease("t0", "two", 60)
        await store.release("one")


async def test_a_full_disk_is_told_and_what_was_acknowledged_stays(url):
    async with opened(url) as store:
        await new_tables(store, 1)
        await say(store, "t0", 1)
        event.listen(store.writing, "connect", lambda raw, _: raw.execute("PRAGMA max_page_count = 1"))
        store.writing.dispose()
        answers = await asyncio.gather(
            *(store.append("t0", seq, f"k{seq}", b"x" * 9000, 1.0) for seq in (2, 3)), return_exceptions=True
        )
        assert [str(answer) for answer in answers] == [
            f"{store.path}: the disk is full; nothing more can be saved until there is room"
        ] * 2
        assert await numbers(store, "t0") == [1]
    async with opened(url) as store:
        assert (await say(store, "t0", 2)).seq == 2


async def test_when_a_commit_fails_all_of_its_group_are_told(url):
    async with opened(url) as store:
        names = await new_tables(store, 10)
        failing = [True]

        def fail(conn):
            if failing:
                raise sqlite3.OperationalError("disk I/O error")

        event.listen(store.writing, "commit", fail)
        answers = await asyncio.gather(*(say(store, name, 1) for name in names), return_exceptions=True)
        assert [type(answer) for answer in answers] == [StoreError] * 10
        failing.clear()
        assert await numbers(store, "t0") == []
        assert [(await say(store, name, 1)).seq for name in names] == [1] * 10


async def test_a_locked_file_is_told_and_can_be_read_meanwhile(url, path, monkeypatch):
    monkeypatch.setattr(store_sqlite, "BUSY", 0.01)
    async with opened(url) as store:
        await new_tables(store, 1)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="another program has had it locked"):
            await say(store, "t0", 1)
        assert await store.load("t0") == a_table("t0")
        other.execute("ROLLBACK")
        assert (await say(store, "t0", 1)).seq == 1
        other.close()


async def test_a_file_that_is_none_of_ours_is_refused(url, path):
    path.write_bytes(b"Dear diary, " * 100)
    store = open_store(url, None)
    with pytest.raises(StoreError, match="the file is damaged, or none of SQLite's"):
        await store.open()
    assert path.read_bytes() == b"Dear diary, " * 100


async def test_nobody_else_may_read_the_file(url, path):
    async with opened(url) as store:
        await new_tables(store, 1)
        assert {file.stat().st_mode & 0o777 for file in path.parent.glob("tables.sqlite*")} == {0o600}


async def test_a_file_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="the file cannot be made"):
        await open_store(f"sqlite:///{tmp_path}/file/tables.sqlite", None).open()


async def test_a_file_that_cannot_be_opened_is_told(tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match="the file cannot be opened"):
        await open_store(f"sqlite:///{tmp_path}/folder", None).open()


# -- after a crash ---------------------------------------------------------------------------------


def copy_to(path, folder):
    """What a crash at this moment would leave on the disk."""
    folder.mkdir()
    for name in (path.name, path.name + "-wal"):
        shutil.copy(path.with_name(name), folder / name)
    return folder / path.name


async def test_a_crash_while_writing_loses_nothing_that_was_acknowledged(url, path, tmp_path):
    async with opened(url) as store:
        names = await new_tables(store, 10)
        acknowledged = dict.fromkeys(names, 0)
        crashes = []

        async def play(name):
            for seq in range(1, 31):
                await say(store, name, seq)
                acknowledged[name] = seq

        async def crash():
            while min(acknowledged.values()) < 30:
                before = dict(acknowledged)
                crashes.append((before, await asyncio.to_thread(copy_to, path, tmp_path / str(len(crashes)))))

        await asyncio.gather(crash(), *(play(name) for name in names))
    assert len(crashes) > 1
    for before, copy in crashes[:: max(1, len(crashes) // 5)]:
        async with opened(f"sqlite:///{copy}") as store:
            for name in names:
                there = await numbers(store, name)
                assert there == list(range(1, len(there) + 1))
                assert len(there) >= before[name]


async def test_a_log_cut_anywhere_is_whole_up_to_some_line_and_goes_on(url, path, tmp_path):
    async with opened(url) as store:
        await new_tables(store, 1)
        for seq in range(1, 31):
            await say(store, "t0", seq)
        whole = copy_to(path, tmp_path / "whole")
    wal = Path(f"{whole}-wal")
    size = wal.stat().st_size
    seen = set()
    for cut in random.Random(8).sample(range(size * 2 // 3, size), 12):
        copy = copy_to(whole, tmp_path / f"cut {cut}")
        with Path(f"{copy}-wal").open("r+b") as file:
            file.truncate(cut)
        async with opened(f"sqlite:///{copy}") as store:
            there = await numbers(store, "t0")
            assert there == list(range(1, len(there) + 1))
            assert (await say(store, "t0", len(there) + 1)).seq == len(there) + 1
            seen.add(len(there))
    assert len(seen) > 3, "the cuts were at different places"
