"""The short form of tools/server_load.py: many tables at once, and every move reaches everybody."""

import sys
from pathlib import Path

import pytest

from tests.server.scenes import serving

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

import server_load as load
from server_process import Table


@pytest.mark.asyncio
async def test_every_move_reaches_every_socket(tmp_path):
    async with serving(tmp_path) as place:
        figures = await load.run(place.host, tables=20, seconds=4, warm_up=0, bot_tables=0, thinks=(0.5, 1.0))
    assert figures.errors == []
    assert (figures.tables, figures.sockets) == (20, 60)
    assert figures.missing == 0
    assert figures.moves > 40
    assert len(figures.delays) > 80
    assert sum(figures.lags.values()) > 0


def test_delays_are_those_of_the_opponents():
    crowd = load.Crowd("", None, (1, 2))
    sitting = load.Sitting(Table("t", "mag_blast", [0, 1, 2], ""), crowd)
    sitting.sent = {1: (0, 10.0), 2: (1, 20.0)}
    for player, came in zip(sitting.players, [{1: 10.1, 2: 20.5}, {1: 10.25, 2: 20.1}, {1: 10.5}], strict=True):
        player.came = came
    assert sorted(sitting.delays()) == [0.25, 0.5, 0.5]
    assert sitting.missing() == 1


def test_the_lag_is_the_bound_below_which_most_lie():
    figures = load.Figures(1, 1, 1.0, 1, 1, 0, 0, [], {0.01: 90, 0.02: 99, 0.05: 100}, 0, 0, 0, [])
    assert figures.lag(0.5) == 0.01
    assert figures.lag(0.99) == 0.02
    assert figures.lag(1) == 0.05
