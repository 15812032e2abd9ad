"""The log stays as it was told, in the terminal, in replays and at the server.  The long form: make log."""

import asyncio
import contextlib
import importlib.util
import sys
from itertools import count
from pathlib import Path

import pytest

from hullbreach.bots import make_bot
from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title, title_ids
from hullbreach.kernel.rng import quick
from hullbreach.kernel.table import Table
from hullbreach.server.viewer import Viewer
from tests.server.scenes import serving

SPEC = importlib.util.spec_from_file_location("as_told", Path(__file__).parent.parent / "tools" / "as_told.py")
MOVES = 30  # at a real server

as_told = importlib.util.module_from_spec(SPEC)
sys.modules["as_told"] = as_told  # where its dataclasses look for themselves
SPEC.loader.exec_module(as_told)


@pytest.mark.parametrize("title_id", title_ids())
@pytest.mark.parametrize("number", [1, 2])
def test_every_line_stays_as_it_was_told(title_id, number):
    found = as_told.check_game(title_id, number, seed=3, batch=25, longest=240)
    assert found.lines > 100
    assert found.compared >= 5 * found.lines  # twice in the terminal, three times at the server; and replays


@pytest.mark.parametrize("title_id", title_ids())
def test_a_replay_says_what_was_said(hullbreach, tmp_path, title_id):
    path = tmp_path / "game.jsonl"
    table = Table(Record(title(title_id), {}, seed=5), path)
    bots = [make_bot("greedy", seat) for seat in range(int(table.state.seats))]
    seats, told = [], as_told.play_game(table, bots, quick(5), longest=60)
    table.close()
    for state, _, _ in table.record.states():
        seats.append(max(0, int(state.seat)))
    spoken = [at for at in range(1, len(seats)) if told[seats[at]][at - 1]]
    for at in spoken[:: len(spoken) // 6]:
        lines = told[seats[at]][at - 1]
        assert hullbreach("replay", path, "--at", at).out.splitlines()[: len(lines)] == lines


@pytest.mark.asyncio
@pytest.mark.parametrize("title_id", title_ids())
async def test_a_server_that_is_begun_anew_tells_the_same(tmp_path, title_id):
    async with serving(tmp_path) as place:
        ada = place.browser()
        seats = int(title(title_id).new(seed=7).seats)
        table = (await ada.make(title_id, seats=[{"kind": "me"}] * seats))["table"]
        async with asyncio.timeout(60):
            told = await heard_of_some_moves(ada, table, seats)
    async with serving(tmp_path) as place:
        ada.host = place.host
        for seat, log in told.items():
            for since in (0, log[-1]["seq"] // 2):
                async with ada.sit(table, seat, since=since) as player:
                    await player.until(lambda me: me.game)
                missed = [each["says"] for each in log if each["seq"] > since]
                assert [each["says"] for each in player.log] == missed
                assert any(missed)


async def heard_of_some_moves(browser, table, seats):
    """What each seat is told while they play a little."""
    async with contextlib.AsyncExitStack() as stack:
        players = [await stack.enter_async_context(browser.sit(table, seat)) for seat in range(seats)]
        seq = 0
        for number in range(MOVES):
            for player in players:
                await player.until(lambda me, seq=seq: me.seq >= seq and me.game)
            asked = next((player for player in players if player.question), players[0])
            await asked.until(lambda me: me.question or me.game["over"])  # an only move is made by itself
            if asked.game["over"]:
                break
            answer = await asked.play(number % len(asked.question["moves"]))
            seq = answer["seq"]
        for player in players:
            await player.until(lambda me, seq=seq: me.seq >= seq and (seats > 1 or me.question or me.game["over"]))
        return {player.seat: player.log for player in players}


# -- the comparison itself: it must notice -----------------------------------------------------------


def test_lines_that_go_by_how_things_are_now_are_found(monkeypatch):
    asked = count()
    monkeypatch.setattr(type(title("mag_blast")), "log_line", lambda self, terms, seen: f"line {next(asked)}")
    with pytest.raises(as_told.Changed, match="terminal, at the end, seat 0, line 1: told as 'line"):
        as_told.check_game("mag_blast", 0, seed=3, longest=10)


def test_a_server_that_words_old_lines_anew_is_found(monkeypatch):
    event = Viewer.event

    def worded_anew(self, seq, told):
        happened = event(self, seq, told)
        return type(happened)(seq, happened.says and f"{happened.says} by {len(self.room.chapters)}", {})

    monkeypatch.setattr(Viewer, "event", worded_anew)
    with pytest.raises(as_told.Changed, match="server, there all along"):
        as_told.check_game("waves_of_struggle", 0, seed=3, longest=30)


def test_a_replay_of_other_moves_is_found(monkeypatch):
    table_at = as_told.table_at
    monkeypatch.setattr(as_told, "table_at", lambda record, moves: table_at(record, moves - 1))
    with pytest.raises(as_told.Changed, match="replay of"):
        as_told.check_game("blaster_waves", 0, seed=3, longest=30)
