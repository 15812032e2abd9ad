"""The short form of tools/server_chaos.py: a bad network loses nothing and does nothing twice."""

import sys
from pathlib import Path

import pytest

from tests.server.scenes import serving

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

import server_chaos as chaos


@pytest.mark.asyncio
async def test_a_bad_network_loses_nothing_and_does_nothing_twice(tmp_path):
    async with serving(tmp_path) as place:
        figures = await chaos.run(f"sqlite:///{tmp_path}/tables.sqlite", place.host, submissions=500, tables=4)
    assert figures.wrong == []
    assert figures.submissions >= 500
    assert figures.copies > figures.submissions
    assert figures.cuts > 10
    assert set(figures.answers) == {"done", "repeated", "stale", "refused"}
    assert figures.views > 0


def test_a_table_that_differs_would_be_found():
    ours = {"view": None, "question": {"moves": [{"text": "fire", "marks": ["card:7", "seat:1"]}]}}
    assert chaos.difference(ours, ours) == ""
    other = {"view": None, "question": {"moves": [{"text": "fire", "marks": ["card:8", "seat:2"]}]}}
    assert chaos.difference(ours, other) == "game.question.moves[0].marks[0]: card:7 or card:8"


def test_handles_of_connections_may_differ_but_not_what_they_name():
    def marks(*names):
        game = b'{"view":null,"question":{"moves":[{"text":"fire","marks":["%s","%s"]}]}}' % names
        return chaos.without_handles("mag_blast", game)

    assert marks(b"card:7", b"card:9") == marks(b"card:3", b"card:1")
    assert marks(b"card:7", b"card:9") != marks(b"card:3", b"card:3")
    assert marks(b"card:7", b"seat:1") != marks(b"card:7", b"seat:2")
