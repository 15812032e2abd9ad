"""PostgreSQL with several processes, lost connections and a server that dies."""

import asyncio

import psycopg
import pytest
from sqlalchemy import text

from hullbreach.server import store_sql, store_writer
from hullbreach.server.store import NoTable, StoreError, Taken, open_store
from hullbreach.server.store_statements import WITH_KEYS
from tests.server.cut import wire_to
from tests.server.keeping import a_table, new_tables, numbers, opened, say, until

pytestmark = pytest.mark.asyncio


async def test_the_log_is_on_the_disk_before_it_is_acknowledged(postgres_url):
    async with opened(postgres_url) as store:
        with store.writing.connect() as conn:
            assert conn.scalar(text("SHOW synchronous_commit")) == "on"


async def test_keys_are_looked_up_without_going_through_the_log(postgres_url):
    async with opened(postgres_url) as store:
        with store.writing.begin() as conn:
            conn.execute(text("SET LOCAL enable_seqscan = off"))  # the log is too short yet to be worth an index
            explain = text("EXPLAIN " + WITH_KEYS["postgresql"].text)
            plan = "\n".join(conn.scalars(explain, {"named": '[["t1", "k7"], ["t2", "k99"]]'}))
        assert "Index Scan using log_table_id_key_key" in plan


# -- leases ----------------------------------------------------------------------------------------


async def test_a_table_has_one_owner_until_its_time_is_out(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        await new_tables(one, 1)
        assert await one.lease("t0", "one", 60)
        assert not await two.lease("t0", "two", 60)
        assert await one.lease("t0", "one", 0), "it may be asked for again"
        assert await two.lease("t0", "two", 60), "but that was for no time at all"
        assert not await one.lease("t0", "one", 60)


async def test_an_owner_can_give_up_all_its_tables(postgres_url):
    async with opened(postgres_url) as store:
        await new_tables(store, 2)
        assert await store.lease("t0", "one", 60)
        assert await store.lease("t1", "two", 60)
        await store.release("one")
        assert await store.lease("t0", "three", 60)
        assert not await store.lease("t1", "three", 60)
        with pytest.raises(NoTable):
            await store.lease("no such", "three", 60)


async def test_of_many_that_want_a_table_one_gets_it(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        await new_tables(one, 1)
        wanting = [(one, two)[n % 2].lease("t0", f"owner {n}", 60) for n in range(40)]
        assert sum(await asyncio.gather(*wanting)) == 1


# -- between processes -----------------------------------------------------------------------------


async def test_another_process_hears_and_sees_what_was_added(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        heard, told = asyncio.Queue(), asyncio.Queue()
        two.listen(lambda table, seq: heard.put_nowait((table, seq)))
        two.listen_tell(told.put_nowait)
        await new_tables(one, 1)
        await say(one, "t0", 1)
        await until(heard, ("t0", 1))
        assert await numbers(two, "t0") == [1]
        with pytest.raises(Taken) as caught:
            await say(two, "t0", 1, "too late")
        assert caught.value.seq == 1
        await one.tell("hello")
        await until(told, "hello")


# -- lost connections ------------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_line_whose_fate_is_unknown_is_there_once(postgres_url, when):
    async with wire_to(postgres_url) as (wire, url), opened(url) as store:
        await new_tables(store, 3)
        wire.cut = when
        answers = await asyncio.gather(*(say(store, f"t{n}", 1) for n in range(3)))
        assert [answer.seq for answer in answers] == [1, 1, 1]
        assert wire.cuts == 1
        for n in range(3):
            assert await numbers(store, f"t{n}") == [1]


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_table_whose_fate_is_unknown_is_made_once(postgres_url, when):
    async with wire_to(postgres_url) as (wire, url), opened(url) as store:
        wire.cut = when
        await store.create(a_table(), [], [])
        assert wire.cuts == 1
        assert await store.load("t") == a_table()


async def test_a_line_that_another_took_meanwhile_is_told_to_be_taken(postgres_url):
    async with wire_to(postgres_url) as (wire, url), opened(url) as store, opened(postgres_url) as another:
        await new_tables(store, 1)
        wire.cut = "before"
        answers = await asyncio.gather(
            say(store, "t0", 1, "mine"), say(another, "t0", 1, "theirs"), return_exceptions=True
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Entry", "Taken"]
        assert await numbers(store, "t0") == [1]


async def test_reading_and_listening_go_on_after_a_lost_connection(postgres_url):
    async with wire_to(postgres_url) as (wire, url), opened(url) as store, opened(postgres_url) as another:
        await new_tables(store, 1)
        heard = asyncio.Queue()
        store.listen(lambda table, seq: heard.put_nowait((table, seq)))
        wire.break_all()
        assert await store.load("t0") == a_table("t0")
        await until(heard, ("", 0))  # some may have been missed
        await say(another, "t0", 1)
        await until(heard, ("t0", 1))


async def test_a_connection_that_the_server_ends_is_made_again(postgres_url):
    async with opened(postgres_url) as store:
        await new_tables(store, 1)
        await say(store, "t0", 1)
        with psycopg.connect(postgres_url, autocommit=True) as admin:
            admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        assert (await say(store, "t0", 2)).seq == 2
        assert await numbers(store, "t0") == [1, 2]


async def test_when_the_server_stays_away_that_is_told_and_the_store_recovers(postgres_url, monkeypatch):
    monkeypatch.setattr(store_writer, "PATIENCE", 0.2)
    monkeypatch.setattr(store_sql, "PATIENCE", 0.2)
    async with wire_to(postgres_url) as (wire, url), opened(url) as store:
        await new_tables(store, 1)
        port, wire.port = wire.port, 1
        wire.break_all()
        for asked in (say(store, "t0", 1), store.load("t0")):
            with pytest.raises(StoreError, match="the database cannot be reached"):
                await asked
        wire.port = port
        assert (await say(store, "t0", 1)).seq == 1


async def test_a_database_that_is_not_there_is_told_without_the_password():
    store = open_store("postgresql://ada:sesame@127.0.0.1:1/tables", None)
    with pytest.raises(StoreError, match="the database cannot be reached") as caught:
        await store.open()
    assert "sesame" not in str(caught.value)
    await store.close()
