"""What a store promises, on SQLite and on PostgreSQL alike."""

import asyncio

import pytest
from sqlalchemy import insert, update

from hullbreach.kernel.errors import HullbreachError
from hullbreach.server import store_schema as schema
from hullbreach.server.store import Entry, NoTable, Saved, SeatKeeper, StoreError, TableRow, Taken, open_store
from tests.server.keeping import ADA, ADAS_PASS, BOB, a_table, new_tables, numbers, opened, say, until

pytestmark = pytest.mark.asyncio


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return request.getfixturevalue("postgres_url")


# -- tables and their logs -------------------------------------------------------------------------


async def test_a_table_and_its_log_are_there_after_reopening(url):
    table = Saved("ab12", b"header \x00 \xff", b'{"name": "Ada"}', 5.5)
    first = [Entry(1, "sit 0", b"one", 6.0), Entry(2, "sit 1", b"two", 7.0)]
    async with opened(url) as store:
        await store.create(table, [ADAS_PASS], first)
        third = await store.append("ab12", 3, "k", b"\x00\xff", 8.0)
    async with opened(url) as store:
        assert await store.load("ab12") == table
        assert await store.entries("ab12") == [*first, third] == [*first, Entry(3, "k", b"\x00\xff", 8.0)]
        assert await store.entries("ab12", after=2) == [third]
        assert await store.holders("ab12") == [ADAS_PASS]


async def test_what_is_not_there_is_not_found(url):
    async with opened(url) as store:
        for name in ("nothing", "no\0thing", "no\ud800thing"):
            assert await store.load(name) is None
            assert await store.entries(name) == []
            assert await store.seats_of(name, ADA) == []
            assert await store.holders(name) == []
            with pytest.raises(NoTable, match="there is no table 'no"):
                await say(store, name, 1)
            with pytest.raises(NoTable):
                await store.keep(name, ADAS_PASS)
            with pytest.raises(NoTable):
                await store.set_listed(name, True)


async def test_an_id_is_given_once_but_the_same_table_may_be_kept_again(url):
    async with opened(url) as store:
        await store.create(a_table("t", created=1.0), [ADAS_PASS], [])
        await store.create(a_table("t", created=1.0), [ADAS_PASS], [])
        with pytest.raises(StoreError, match="there is a table 't' already"):
            await store.create(a_table("t", created=2.0), [], [])
        assert (await store.load("t")).created == 1.0
        assert await store.holders("t") == [ADAS_PASS]


@pytest.mark.parametrize(
    ("table", "entries", "wrong"),
    [
        (a_table(), [Entry(2, "a", b"", 1.0)], "numbered from 1 without gaps"),
        (a_table(), [Entry(1, "a", b"", 1.0), Entry(2, "a", b"", 1.0)], "a key of its own"),
        (Saved("t", b"", b"[]", 1.0), [], "settings: expected a JSON object"),
        (a_table("a\0b"), [], "expected another id"),
    ],
)
async def test_a_table_that_cannot_be_kept_is_refused(url, table, entries, wrong):
    async with opened(url) as store:
        with pytest.raises(StoreError, match=wrong):
            await store.create(table, [], entries)
        assert await store.load("t") is None


async def test_a_key_that_was_used_brings_back_its_line_and_adds_none(url):
    async with opened(url) as store:
        await new_tables(store, 2)
        first = await say(store, "t0", 1, "ask")
        await say(store, "t0", 2)
        assert await store.append("t0", 3, "ask", b"other words", 999.0) == first
        assert await store.append("t0", 1, "ask", b"other words", 999.0) == first
        assert await numbers(store, "t0") == [1, 2]
        assert (await say(store, "t1", 1, "ask")).seq == 1, "a key is a key of its table"


async def test_lines_go_to_the_end_of_the_log_only(url):
    async with opened(url) as store:
        await new_tables(store, 1)
        await say(store, "t0", 1)
        for seq in (0, 1, 3, -1):
            with pytest.raises(Taken, match="the log ends with line 1") as caught:
                await say(store, "t0", seq, f"late {seq}")
            assert caught.value.seq == 1
        assert await numbers(store, "t0") == [1]


@pytest.mark.parametrize("key", ["", "x" * 201, "a\0b", "\ud800"])
async def test_a_key_must_be_one_that_every_database_can_keep(url, key):
    async with opened(url) as store:
        await new_tables(store, 1)
        with pytest.raises(StoreError, match="expected a key of 1 to 200 whole characters"):
            await store.append("t0", 1, key, b"", 1.0)


async def test_of_a_hundred_that_race_for_a_place_one_gets_it(url):
    async with opened(url) as store, opened(url) as another:
        await new_tables(store, 1)
        racing = [say((store, another)[n % 2], "t0", 1, f"racer {n}") for n in range(100)]
        results = await asyncio.gather(*racing, return_exceptions=True)
        won = [result for result in results if isinstance(result, Entry)]
        lost = [result for result in results if isinstance(result, Taken)]
        assert (len(won), len(lost)) == (1, 99)
        assert {error.seq for error in lost} == {1}
        assert await store.entries("t0") == won


async def test_of_a_hundred_repeats_at_once_one_line_comes(url):
    async with opened(url) as store, opened(url) as another:
        await new_tables(store, 1)
        asking = [say((store, another)[n % 2], "t0", 1, "the same") for n in range(100)]
        assert {entry.seq for entry in await asyncio.gather(*asking)} == {1}
        assert await numbers(store, "t0") == [1]


async def test_what_waits_at_the_same_time_is_one_transaction(url):
    async with opened(url) as store:
        names = await new_tables(store, 20)
        before = store.commits
        await asyncio.gather(*(say(store, name, seq) for seq in range(1, 21) for name in names))
        assert store.commits - before <= 10, "400 lines"
        for name in names:
            assert await numbers(store, name) == list(range(1, 21))


async def test_in_a_group_each_gets_its_own_answer(url):
    async with opened(url) as store:
        await new_tables(store, 2)
        answers = await asyncio.gather(
            say(store, "t0", 1, "good"),
            say(store, "t0", 1, "taken"),
            say(store, "t0", 1, "good"),
            say(store, "no such", 1),
            say(store, "t1", 1, "good"),
            store.keep("no such", ADAS_PASS),
            store.keep("t1", ADAS_PASS),
            return_exceptions=True,
        )
        assert [type(answer).__name__ for answer in answers] == [
            "Entry",
            "Taken",
            "Entry",
            "NoTable",
            "Entry",
            "NoTable",
            "NoneType",
        ]
        assert await numbers(store, "t0") == await numbers(store, "t1") == [1]
        assert await store.seats_of("t1", ADA) == [0]


async def test_a_write_that_the_database_refuses_fails_alone(url):
    async with opened(url) as store:
        names = await new_tables(store, 5)
        orphan = insert(schema.log).values(table_id="no such", seq=1, key="k", line=b"", at=1.0)
        answers = await asyncio.gather(
            *(say(store, name, 1) for name in names),
            store.write(lambda conn: conn.execute(orphan)),
            *(say(store, name, 2) for name in names),
            return_exceptions=True,
        )
        assert isinstance(answers.pop(5), StoreError)
        assert [answer.seq for answer in answers] == [1] * 5 + [2] * 5


async def test_somebody_who_gives_up_waiting_does_not_hinder_the_others(url):
    async with opened(url) as store:
        await new_tables(store, 2)
        impatient = asyncio.create_task(say(store, "t0", 1))
        patient = asyncio.create_task(say(store, "t1", 1))
        await asyncio.sleep(0)
        impatient.cancel()
        assert (await patient).seq == 1
        with pytest.raises(asyncio.CancelledError):
            await impatient


async def test_closing_writes_what_was_asked_for_first(url):
    store = open_store(url, None)
    await store.open()
    names = await new_tables(store, 30)
    asked = [asyncio.create_task(say(store, name, 1)) for name in names]
    await asyncio.sleep(0)
    await store.close()
    assert [entry.seq for entry in await asyncio.gather(*asked)] == [1] * 30
    with pytest.raises(StoreError, match="closed"):
        await say(store, "t0", 2)
    with pytest.raises(StoreError, match="not open"):
        await store.load("t0")


# -- who may sit -----------------------------------------------------------------------------------


async def test_secrets_open_seats_until_they_are_dropped(url):
    async with opened(url) as store:
        await store.create(a_table(), [ADAS_PASS, SeatKeeper(1, BOB, "token")], [])
        for _ in range(2):
            await store.keep("t", SeatKeeper(2, ADA, "pass"))
            await store.keep("t", SeatKeeper(-1, ADA, "pass"))
        assert await store.seats_of("t", ADA) == [-1, 0, 2]
        assert await store.seats_of("t", BOB) == [1]
        assert len(await store.holders("t")) == 4
        await store.drop("t", BOB)
        await store.drop("t", BOB)
        assert await store.seats_of("t", BOB) == []
        assert [keeper.seat for keeper in await store.holders("t")] == [-1, 0, 2]


# -- lists -----------------------------------------------------------------------------------------


async def test_my_tables_come_with_the_latest_first(url):
    async with opened(url) as store:
        for name in ("a", "b", "c"):
            await store.create(a_table(name, created=50.0), [ADAS_PASS, SeatKeeper(1, ADA, "pass")], [])
        await store.create(a_table("bobs"), [SeatKeeper(0, BOB, "pass")], [])
        await say(store, "b", 1)
        await say(store, "a", 1)
        await say(store, "a", 2, over=True)
        assert await store.tables_of(ADA) == [
            TableRow("a", b"{}", 50.0, active=102.0, over=True, listed=False, last_seq=2),
            TableRow("b", b"{}", 50.0, active=101.0, over=False, listed=False, last_seq=1),
            TableRow("c", b"{}", 50.0, active=50.0, over=False, listed=False, last_seq=0),
        ]
        assert [row.id for row in await store.tables_of(ADA, limit=2)] == ["a", "b"]


async def test_open_tables_are_those_listed_and_not_over(url):
    async with opened(url) as store:
        await store.create(a_table("shown", open=True), [], [])
        await store.create(a_table("hidden"), [], [])
        await store.create(a_table("played", open=True), [], [])
        await say(store, "played", 1, over=True)
        await say(store, "played", 2)  # a word after the game does not begin it again
        assert [row.id for row in await store.open_tables()] == ["shown"]
        await store.set_listed("shown", False)
        await store.set_listed("hidden", True)
        assert [row.id for row in await store.open_tables()] == ["hidden"]
        assert await store.open_tables(limit=0) == []


async def test_old_tables_are_forgotten_with_all_that_is_theirs(url):
    async with opened(url) as store:
        for name in ("old", "new"):
            await store.create(a_table(name), [ADAS_PASS], [])
        await say(store, "old", 1)
        await say(store, "new", 1)
        await say(store, "new", 2)
        assert await store.clean(older_than=102.0) == 1
        assert await store.load("old") is None
        assert await store.entries("old") == await store.holders("old") == []
        assert [row.id for row in await store.tables_of(ADA)] == ["new"]
        with pytest.raises(NoTable):
            await say(store, "old", 2)


# -- several processes -----------------------------------------------------------------------------


async def test_listeners_hear_how_far_a_log_has_got(url):
    async with opened(url) as store:
        await new_tables(store, 2)
        heard = asyncio.Queue()
        store.listen(lambda table, seq: heard.put_nowait((table, seq)))
        await say(store, "t0", 1)
        assert await until(heard, ("t0", 1)) == [("t0", 1)]
        await asyncio.gather(say(store, "t1", 1), say(store, "t1", 2), say(store, "t0", 1))
        assert ("t0", 1) not in await until(heard, ("t1", 2)), "a repeat is nothing new"


async def test_a_text_is_told_to_all(url):
    async with opened(url) as store:
        heard = asyncio.Queue()
        store.listen_tell(heard.put_nowait)
        await store.tell("Ada is here · ✓")
        assert await until(heard, "Ada is here · ✓") == ["Ada is here · ✓"]
        for text in ("", "x" * 7001):
            with pytest.raises(StoreError, match="tell: expected a text of 1 to 7000 bytes"):
                await store.tell(text)


async def test_several_may_open_a_new_database_at_once(url):
    stores = [open_store(url, None) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    await new_tables(stores[0], 1)
    assert [(await store.load("t0")).id for store in stores] == ["t0"] * 4
    await asyncio.gather(*(store.close() for store in stores))


# -- which database --------------------------------------------------------------------------------


async def test_a_database_of_a_newer_program_is_refused_and_left_alone(url):
    async with opened(url) as store:
        await store.write(lambda conn: conn.execute(update(schema.version).values(number=99)))
    newer = open_store(url, None)
    with pytest.raises(StoreError, match="its format is 99, this program knows 1"):
        await newer.open()
    await newer.close()


async def test_a_database_of_another_program_is_refused_and_left_alone(url):
    foreign = open_store(url, None)
    with foreign.writing.begin() as conn:
        conn.exec_driver_sql("CREATE TABLE log (told VARCHAR)")
    with pytest.raises(StoreError, match=r"tables of another program \(log\)"):
        await foreign.open()
    with foreign.writing.begin() as conn:
        assert schema.inspect(conn).get_table_names() == ["log"]
    await foreign.close()


async def test_without_a_url_there_is_a_file_in_the_folder(tmp_path):
    store = open_store(None, tmp_path / "data" / "hullbreach")
    await store.open()
    await store.close()
    assert (tmp_path / "data" / "hullbreach" / "tables.sqlite").exists()


@pytest.mark.parametrize(
    ("url", "wrong"),
    [
        ("mysql://localhost/x", "expected sqlite:///PATH or postgresql://.*got mysql://"),
        ("tables.sqlite", "expected sqlite:///PATH or postgresql://.*got 'tables.sqlite'"),
        ("sqlite://", "expected a file"),
        ("sqlite:///:memory:", "expected a file"),
        ("sqlite:///x?mode=ro", "sqlite:///PATH and nothing else"),
    ],
)
async def test_a_url_that_is_none_of_ours_is_refused(url, wrong):
    with pytest.raises(HullbreachError, match=wrong):
        open_store(url, None)
