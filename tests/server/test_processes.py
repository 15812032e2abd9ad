"""Several processes on one PostgreSQL: it must not matter to which of them somebody is connected."""

import asyncio
import os
import random
import signal
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.cut import wire_to
from tests.server.postgres import free_port
from tests.server.scenes import PATIENCE, Browser, serving

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

from server_process import ServerProcess, runs, wait_for_end

pytestmark = pytest.mark.asyncio

TWO_PEOPLE = {"options": {"seats": 2}, "seats": [{"kind": "me"}] * 2}
WITH_BOT = {"options": {"seats": 3}, "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "bot": "cadet"}]}


@asynccontextmanager
async def two_processes(folder, url, second_url=None):
    """Two servers as two processes would be: each with a house of its own, and nothing but the database in common."""
    async with serving(folder, database=url) as one, serving(folder, database=second_url or url) as two:
        yield one, two


def at(browser, place):
    """The same person, at another process."""
    same = Browser(place.host)
    same.http.cookies = browser.http.cookies
    return same


def deaf(place):
    """It does not hear any more what others write."""
    place.server.store.log_listeners.clear()


async def play_any(*players):
    """Whoever is asked makes the first move that is offered; says who."""
    asked = next(player for player in players if player.question)
    answer = await asked.play(0)
    assert answer["result"] == "done"
    for player in players:
        await player.until(lambda me: me.seq >= answer["seq"])
    return asked


async def test_a_table_is_the_same_at_every_process(tmp_path, postgres_url):
    async with two_processes(tmp_path, postgres_url) as (one, two):
        ada = one.browser()
        table = (await ada.make("mag_blast", **TWO_PEOPLE))["table"]
        async with ada.sit(table, 0) as first, at(ada, two).sit(table, 1) as second:
            for player in (first, second):
                await player.until(lambda me: me.game)
            for _ in range(12):
                await play_any(first, second)
            assert first.game["turn"] == second.game["turn"] == 12
        for seat in (0, 1, -1):
            async with ada.sit(table, seat) as here, at(ada, two).sit(table, seat) as there:
                await here.until(lambda me: me.game)
                await there.until(lambda me: me.game)
                assert here.update["hash"] == there.update["hash"]


async def test_who_is_here_is_known_at_every_process(tmp_path, postgres_url):
    async with two_processes(tmp_path, postgres_url) as (one, two):
        ada = one.browser()
        table = (await ada.make("mag_blast", **TWO_PEOPLE))["table"]
        async with ada.sit(table, 0) as first:
            await first.until(lambda me: me.game)
            assert not first.update["seats"][1]["here"]
            async with at(ada, two).sit(table, 1) as second:
                await first.until(lambda me: me.update["seats"][1]["here"])
                await second.until(lambda me: me.update and me.update["seats"][0]["here"])  # came before
            await first.until(lambda me: not me.update["seats"][1]["here"])


async def test_a_bot_moves_once_whoever_looks_on(tmp_path, postgres_url):
    async with two_processes(tmp_path, postgres_url) as (one, two):
        thought = []
        for place in (one, two):
            choose = place.server.bots.choose

            async def count(wanted, bot, choose=choose):
                thought.append((wanted.seat, len(wanted.moves)))
                return await choose(wanted, bot)

            place.server.bots.choose = count
        ada = one.browser()
        table = (await ada.make("mag_blast", **WITH_BOT))["table"]
        async with ada.sit(table, 0) as first, at(ada, two).sit(table, 1) as second:
            async with asyncio.timeout(3 * PATIENCE):
                while len(set(thought)) < 3:
                    for player in (first, second):
                        if player.question:
                            await player.play(0)
                        else:
                            await player.ask(**{"is": "ping"})
        assert len(thought) == len(set(thought))  # only one process thinks
        entries = await one.server.store.entries(table)
        bots = [entry.key for entry in entries if entry.key.startswith("bot ")]
        assert len(bots) == len(set(bots)) >= 2
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))


async def test_whoever_was_told_more_elsewhere_is_not_told_less_here(tmp_path, postgres_url):
    async with two_processes(tmp_path, postgres_url) as (one, two):
        ada = one.browser()
        table = (await ada.make("blaster_waves"))["table"]
        async with at(ada, two).sit(table) as early:
            await early.until(lambda me: me.game)
        deaf(two)
        async with ada.sit(table) as first:
            for _ in range(3):
                await first.play(1)
        async with at(ada, two).sit(table, since=first.seq) as again:
            await again.until(lambda me: me.game)
            assert again.seq == first.seq
            assert again.game["turn"] == first.game["turn"]
            assert again.log == []  # nothing twice


async def test_a_lost_race_is_told_to_all(tmp_path, postgres_url):
    async with two_processes(tmp_path, postgres_url) as (one, two):
        ada = one.browser()
        table = (await ada.make("blaster_waves"))["table"]
        async with ada.sit(table) as first, at(ada, two).sit(table) as late, at(ada, two).sit(table, -1) as watcher:
            for player in (first, late, watcher):
                await player.until(lambda me: me.game)
            deaf(two)
            question = late.question["number"]
            await first.play(0)
            answer = await late.ask(**{"is": "play", "question": question, "move": 0})
            assert answer["result"] == "stale"
            for player in (late, watcher):
                await player.until(lambda me: me.seq >= first.seq)
                assert player.game["turn"] == first.game["turn"]


async def test_what_was_missed_while_the_database_was_away_is_told_when_it_is_back(tmp_path, postgres_url):
    async with wire_to(postgres_url) as (wire, url), two_processes(tmp_path, postgres_url, url) as (one, two):
        ada = one.browser()
        table = (await ada.make("mag_blast", **TWO_PEOPLE))["table"]
        async with ada.sit(table, 0) as first, at(ada, two).sit(table, 1) as second:
            for player in (first, second):
                await player.until(lambda me: me.update and all(seat["here"] for seat in me.update["seats"]))
            way, wire.port = wire.port, free_port()
            wire.break_all()
            await first.play(0)
            await first.play(0)
            wire.port = way
            await second.until(lambda me: me.seq >= first.seq)
            assert second.game["turn"] == first.game["turn"]
            await second.until(lambda me: all(seat["here"] for seat in me.update["seats"]))
            await play_any(first, second)


async def test_when_a_process_is_killed_another_attends_to_its_tables(tmp_path, postgres_url):
    lease = 1.5
    dying, other = (ServerProcess(postgres_url, tmp_path, lease=lease) for _ in range(2))
    try:
        dying.start()
        other.start()
        await dying.ready()
        await other.ready()
        ada = Browser(dying.host)
        table = (await ada.make("mag_blast", clock=1, **WITH_BOT))["table"]
        async with ada.sit(table, 1) as first:
            await first.until(lambda me: me.update and me.update["seats"][1]["away"])  # its clocks run, so it attends
            async with at(ada, other).sit(table, 0) as second:
                await second.until(lambda me: me.update and me.update["seats"][1]["here"])
                seen = second.seq
                dying.kill()
                await second.until(lambda me: not me.update["seats"][1]["here"])
                # The bot moves, for itself or for those whom the clock has sent away.
                await second.until(lambda me: me.update["seats"][0]["away"] and me.seq > seen)
    finally:
        for server in (dying, other):
            server.kill()


async def test_one_of_several_processes_that_is_killed_is_replaced(tmp_path, postgres_url):
    server = ServerProcess(postgres_url, tmp_path, workers=2)
    server.start()
    try:
        await server.ready()
        ada = Browser(server.host)
        table = (await ada.make("blaster_waves"))["table"]
        before = server.workers()
        assert len(before) == 2
        server.kill_one(random.Random(1))
        async with asyncio.timeout(PATIENCE):
            while len(server.workers()) < 2 or set(server.workers()) == set(before):
                await asyncio.sleep(0.05)
        async with ada.sit(table) as player:
            assert (await player.play(0))["result"] == "done"
        # And when the one that started them is killed, they do not go on alone.
        left = server.workers()
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        await asyncio.to_thread(wait_for_end, left)
        assert not any(runs(pid) for pid in left)
    finally:
        server.kill()
