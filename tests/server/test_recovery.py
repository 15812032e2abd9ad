"""What goes wrong in the middle of something: nothing stays half done, and nobody is told two stories."""

import asyncio
import os
import signal
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title, title_ids
from hullbreach.kernel.rng import quick
from hullbreach.lab.checks import random_move
from hullbreach.server import lines
from hullbreach.server.house import AT_ONCE
from hullbreach.server.lines import Moved, SeatPlan, Settings, Spoke, UndoAnswered
from hullbreach.server.room import Room, table_header
from hullbreach.server.store import Entry
from hullbreach.server.viewer import Viewer
from tests.server.keeping import opened
from tests.server.scenes import PATIENCE, Browser, serving

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

from server_process import ServerProcess, family, wait_for_end

TWO_PEOPLE = {"options": {"seats": 2}, "seats": [{"kind": "me"}] * 2}
AGAINST_BOT = {"options": {"seats": 2}, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "cadet"}]}


@pytest.mark.asyncio
async def test_an_undo_that_all_agreed_to_is_made_though_the_server_died_before_it(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        table = (await ada.make("mag_blast", **TWO_PEOPLE))["table"]
        async with ada.sit(table, 0) as first:
            await first.play(0)
            assert (await first.ask(**{"is": "undo"}))["result"] == "done"
            await first.until(lambda me: me.update.get("undo"))
    async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as store:
        line = lines.encode(UndoAnswered(1, agree=True))
        await store.append(table, first.seq + 1, "1:agreed", line, 1.0)  # the last that was written
    async with serving(tmp_path) as place, Browser.sit(moved(ada, place), table, 0) as first:
        await first.until(lambda me: me.game and me.game["turn"] == 0)
        assert first.update.get("undo") is None


def moved(browser, place):
    """The same person at a server that was started again."""
    browser.host = place.host
    return browser


@pytest.mark.asyncio
async def test_while_a_long_table_is_opened_others_have_their_turn(tmp_path, monkeypatch):
    async with serving(tmp_path) as place:
        table = (await place.browser().make("blaster_waves"))["table"]
    async with opened(f"sqlite:///{tmp_path}/tables.sqlite") as store:
        for seq in range(1, 4 * AT_ONCE):
            await store.append(table, seq, f"word {seq}", lines.encode(Spoke(0, "Ada", "hello")), 1.0)
    turns, came = 0, []
    add = Room.add

    def count(room, entry):
        came.append(turns)
        add(room, entry)

    async def others():
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    monkeypatch.setattr(Room, "add", count)
    async with serving(tmp_path) as place:
        busy = asyncio.create_task(others())
        await place.server.house.table(table)
        busy.cancel()
    assert len(came) == 4 * AT_ONCE - 1
    assert max(came.count(turn) for turn in set(came)) <= AT_ONCE


@pytest.mark.asyncio
async def test_a_move_of_somebody_who_is_cut_off_meanwhile_is_told_to_the_others(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        table = (await ada.make("blaster_waves"))["table"]
        store = place.server.store
        append, begun, may_go_on = store.append, asyncio.Event(), asyncio.Event()

        async def slowly(*given):
            writing = asyncio.ensure_future(held_up(*given))
            return await asyncio.shield(writing)  # as with the real store, whoever waits may go away

        async def held_up(*given):
            begun.set()
            await may_go_on.wait()
            return await append(*given)

        store.append = slowly
        async with ada.sit(table, 0) as watcher:
            await watcher.until(lambda me: me.game)
            async with ada.sit(table, 0) as player:
                await player.until(lambda me: me.question)
                turn = player.game["turn"]
                await player.wire.send(f'{{"is":"play","key":"k","question":{player.question["number"]},"move":1}}')
                await asyncio.wait_for(begun.wait(), PATIENCE)
                player.wire.transport.abort()
            may_go_on.set()
            await watcher.until(lambda me: me.game["turn"] > turn)
            answer = await watcher.ask(**{"is": "play", "key": "k", "question": 0, "move": 1})
            assert answer["result"] == "repeated"


@pytest.mark.asyncio
async def test_what_is_written_while_a_table_is_being_opened_is_not_missed(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        table = (await ada.make("blaster_waves"))["table"]
        store = place.server.store
        entries = store.entries

        async def read_too_early(name, after=0):
            found = await entries(name, after)
            store.entries = entries
            await store.append(name, 1, "elsewhere", lines.encode(Spoke(0, "Bob", "hello")), 1.0)
            await asyncio.sleep(0)  # so that it is announced before the table is there
            return found

        store.entries = read_too_early
        async with ada.sit(table) as player:
            await player.until(lambda me: me.said)
            assert player.seq == 1


@pytest.mark.asyncio
async def test_a_bot_that_fails_once_moves_all_the_same(tmp_path):
    async with serving(tmp_path) as place:
        choose, failed = place.server.bots.choose, []

        async def fail_once(wanted, bot):
            if not failed:
                failed.append(bot)
                raise RuntimeError("a worker has a bad day")
            return await choose(wanted, bot)

        place.server.bots.choose = fail_once
        ada = place.browser()
        table = (await ada.make("mag_blast", **AGAINST_BOT))["table"]
        async with ada.sit(table, 0) as player:
            await player.until(lambda me: me.seq >= 1)  # only the bot can have moved
        assert failed == ["cadet"]


@asynccontextmanager
async def server_with_a_bot(folder):
    """A server in a process of its own, at which a bot has thought."""
    server = ServerProcess(f"sqlite:///{folder}/tables.sqlite", folder)
    server.start()
    try:
        await server.ready()
        ada = Browser(server.host)
        table = (await ada.make("mag_blast", **AGAINST_BOT))["table"]
        async with ada.sit(table, 0) as player:
            await player.until(lambda me: me.seq >= 1)
            yield server
    finally:
        server.kill()


@pytest.mark.asyncio
async def test_bots_do_not_outlive_a_server_that_is_killed(tmp_path):
    async with server_with_a_bot(tmp_path) as server:
        bots = family(server.process.pid)
        assert bots
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        await asyncio.to_thread(wait_for_end, bots)


@pytest.mark.asyncio
async def test_a_server_that_is_asked_to_stop_leaves_nothing_behind(tmp_path):
    async with server_with_a_bot(tmp_path) as server:
        await asyncio.to_thread(server.stop)
        assert server.tail() == ""


@pytest.mark.parametrize("title_id", title_ids())
def test_whoever_comes_later_is_told_the_same(title_id):
    found = title(title_id)
    record = Record(found, {}, seed=7)
    seats = int(record.start().seats)
    room = Room(table_header(record), Settings(title_id, [SeatPlan("person", "")] * seats, 0, 8, False))
    luck = quick(5)
    present = [Viewer(room, seat) for seat in (-1, *range(seats))]
    told = [[] for _ in present]
    for seq in range(1, 121):
        if room.over:
            break
        line = lines.encode(Moved(*random_move(room.table.state, luck)))
        room.add(Entry(seq, f"k{seq}", line, 1.0))
        for viewer, words in zip(present, told, strict=True):
            words += [each.says for each in viewer.happened(room.chapters[-1:])]
    for viewer, words in zip(present, told, strict=True):
        late = Viewer(room, viewer.seat).happened(room.chapters)
        assert [each.says for each in late] == words
        assert any(words)
