"""The short form of tools/server_kills.py: a server is killed under load, and nothing is lost or done twice."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

import server_kills as kills
import server_players as players
from server_process import Table

from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title
from hullbreach.server import lines
from hullbreach.server.lines import Moved, SeatPlan, Settings
from hullbreach.server.room import Room, table_header
from hullbreach.server.store import Entry


@pytest.mark.asyncio
async def test_a_killed_server_loses_nothing(tmp_path):
    figures = await kills.run(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path, kills=3, tables=4)
    assert figures.wrong == []
    assert figures.kills == 3
    assert figures.lines >= figures.acknowledged > 10
    assert figures.returns > 0
    assert figures.told > 0


@pytest.mark.asyncio
async def test_killed_processes_on_postgresql_lose_nothing(tmp_path, postgres_url):
    figures = await kills.run(postgres_url, tmp_path, kills=2, tables=3, workers=2)
    assert figures.wrong == []
    assert figures.kills == 2
    assert figures.lines >= figures.acknowledged > 10


def somebody(*wishes):
    """Somebody who plays Blaster Waves alone and asked for these things."""
    table = Table("t", "blaster_waves", [0], "")
    player = players.Player(players.Crowd("", None), table, 0)
    player.wishes = {wish.key: wish for wish in wishes}
    return [player]


def a_wish(key, result, seq, text="fire"):
    return players.Wish(key, {"is": "play", "key": key}, text, result, seq)


def an_entry(seq, key):
    return Entry(seq, key, b"", 1.0)


@pytest.mark.parametrize(
    ("result", "found", "wrong"),
    [
        ("done", [an_entry(1, "0:k1")], 0),
        ("repeated", [an_entry(1, "0:k1")], 0),
        ("stale", [], 0),
        ("done", [], 1),  # lost
        ("done", [an_entry(2, "0:k1")], 1),  # elsewhere than was told
        ("stale", [an_entry(1, "0:k1")], 1),  # made though it was not to be
    ],
)
def test_a_lost_move_would_be_found(result, found, wrong):
    alone = somebody(a_wish("k1", result, 1))
    assert len(kills.check_wishes(alone, {entry.key: entry for entry in found})) == wrong


def test_a_move_that_nobody_chose_would_be_found():
    record = Record(title("blaster_waves"), {}, seed=7)
    room = Room(table_header(record), Settings("blaster_waves", [SeatPlan("person", "Ada")], 0, 8, False))
    move = room.moves(0)[0]
    text = room.title.text(room.table.state, move)
    entries = [Entry(1, "0:k1", lines.encode(Moved(0, move)), 1.0)]
    [wrong] = kills.check_replay(somebody(a_wish("k1", "done", 1, "another move")), room, entries)
    assert wrong.startswith(f"line 1 is {text!r}, but")


def test_events_are_compared_without_handles():
    told = players.Told(3, "P1 draws", {"event": "drew", "cards": [17, -1], "seat": 1})
    assert players.bare("mag_blast", told) == players.Told(
        3, "P1 draws", {"event": "drew", "cards": [False, True], "seat": 1}
    )
