"""How much one address and one socket may ask for."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hullbreach.server.limits import ADDRESSES, Bucket, Guard, Limits
from hullbreach.server.socket import Connection
from tests.server.scenes import serving

pytestmark = pytest.mark.asyncio


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is set."""
    time = [100.0]
    monkeypatch.setattr("hullbreach.server.limits.monotonic", lambda: time[0])
    return time


async def test_a_bucket_fills_at_its_rate_up_to_its_size(clock):
    bucket = Bucket(rate=2, size=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock[0] += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


async def test_addresses_are_counted_each_for_itself_and_not_remembered_for_ever(clock):
    guard = Guard(Limits(requests_at_once=1, requests_per_second=1))
    assert guard.may_request("a")
    assert not guard.may_request("a")
    assert guard.may_request("b")
    for number in range(ADDRESSES):
        guard.may_request(f"x{number}")
    assert len(guard.requests) == ADDRESSES
    assert guard.may_request("a")


async def test_sockets_are_counted_while_they_are_open():
    guard = Guard(Limits(sockets_per_address=2, sockets=3))
    assert guard.may_connect("a")
    assert guard.may_connect("a")
    assert not guard.may_connect("a")
    assert guard.may_connect("b")
    assert not guard.may_connect("c")
    guard.disconnected("a")
    assert guard.may_connect("c")
    assert sorted(guard.sockets) == ["a", "b", "c"]
    guard.disconnected("c")
    assert sorted(guard.sockets) == ["a", "b"]


async def test_too_many_requests_are_refused(tmp_path):
    async with serving(tmp_path, Limits(requests_at_once=3, requests_per_second=0.001)) as place:
        ada = place.browser()
        answers = [await ada.get("/api/bots") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert "too many requests" in answers[-1].json()["error"]
        assert (await ada.get("/health")).status_code == 200  # those who run it are not turned away


async def test_too_many_tables_are_refused(tmp_path):
    async with serving(tmp_path, Limits(tables_at_once=2, tables_per_hour=0.001)) as place:
        ada = place.browser()
        answers = [await ada.post("/api/tables", title="blaster_waves") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert "too many new tables" in answers[-1].json()["error"]
        assert "set-cookie" not in answers[-1].headers


async def test_too_many_sockets_are_refused_until_one_is_gone(tmp_path):
    async with serving(tmp_path, Limits(sockets_per_address=1)) as place:
        ada = place.browser()
        made = await ada.make("blaster_waves")
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.game)
            with pytest.raises(InvalidStatus):
                async with ada.sit(made["table"]):
                    pass
        async with asyncio.timeout(20):
            while place.server.guard.sockets:
                await ada.get("/health")
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.game)


async def test_too_many_messages_end_the_connection(tmp_path):
    async with serving(tmp_path, Limits(frames_at_once=3, frames_per_second=0.001)) as place:
        ada = place.browser()
        made = await ada.make("blaster_waves")
        async with ada.sit(made["table"]) as player:
            for _ in range(3):
                assert (await player.ask(**{"is": "ping"}))["result"] == "done"
            await player.wire.send('{"is":"ping","key":"one more"}')
            heard = await player.hear()
            assert heard["is"] == "goodbye"
            assert "too many messages" in heard["text"]
            assert heard["again"]
            with pytest.raises(ConnectionClosed):
                await player.hear()
            assert player.wire.close_code == 4429
        async with ada.sit(made["table"]) as again:  # talk is limited a socket, the table is not lost
            await again.until(lambda me: me.game)


async def test_a_search_at_a_time(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("blaster_waves")
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.question)
            await player.wire.send('{"is":"hint","key":"one"}')
            second = await player.ask(**{"is": "hint", "key": "two"})
            assert (second["result"], second["text"]) == ("refused", "a search is on already")
            while (heard := await player.hear())["is"] != "hints":
                pass
            assert heard["key"] == "one"
            assert heard["moves"]
            assert all(0 <= each["move"] < len(player.question["moves"]) for each in heard["moves"])


class Deaf:
    """A socket whose other end does not read."""

    def __init__(self):
        self.sent = []
        self.closed = None

    async def send_text(self, text):
        self.sent.append(text)

    async def close(self, code):
        self.closed = code


async def test_who_reads_too_slowly_is_cut_off():
    deaf = Deaf()
    connection = Connection(deaf, None, None, Guard(Limits(waiting_updates=5)), None)
    for number in range(100):
        connection.send(b"%d" % number)
    await connection.write()
    assert deaf.sent[:6] == ["0", "1", "2", "3", "4", "5"]
    assert "too slowly" in deaf.sent[6]
    assert deaf.closed == 4408
