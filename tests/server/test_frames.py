"""Whatever is sent over a socket: an answer or a reason, and the server goes on.

The long form: python tools/server_fuzz.py --frames 1000000.
"""

import json
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.scenes import GENEROUS

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

import server_fuzz

pytestmark = pytest.mark.asyncio


async def test_thousands_of_strange_frames_break_nothing_and_tell_nothing():
    report = await server_fuzz.fuzz(frames=3000, sockets=60, seed=7)
    assert report.frames == 3000
    assert report.over_sockets >= 60
    assert {"done", "refused", "stale", "goodbye", "update", "reasons", "hints"} <= set(report.answers)
    assert report.moves > 20
    assert report.logged == []
    assert report.grown < 20  # MB


UNREADABLE = {
    "nothing": "",
    "no JSON": "hello",
    "half a message": '{"is":"ping","key":"k"',
    "no object": "[1,2]",
    "no verb": '{"key":"k"}',
    "a verb that is not known": '{"is":"fly","key":"k"}',
    "no key": '{"is":"ping"}',
    "an empty key": '{"is":"ping","key":""}',
    "a key too long": '{"is":"ping","key":"' + "k" * 65 + '"}',
    "a key that cannot be kept": '{"is":"ping","key":"\\u0000"}',
    "half of a pair": '{"is":"ping","key":"\\ud800"}',
    "one field too many": '{"is":"ping","key":"k","seat":1}',
    "a wrong type": '{"is":"play","key":"k","question":"1","move":0}',
    "a number too large": '{"is":"play","key":"k","question":1,"move":' + "9" * 5000 + "}",
    "too deep": "[" * 8000,
    "a word too much": '{"is":"ping","key":"k"} and more',
    "a text too long": json.dumps({"is": "say", "key": "k", "text": "x" * 281}),
    "bytes": b'{"is":"ping","key":"k"}',
}


async def test_what_cannot_be_read_ends_the_connection_with_a_reason(place):
    ada = place.browser()
    made = await ada.make("blaster_waves")
    for what, frame in UNREADABLE.items():
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.game)
            await player.wire.send(frame)
            while (heard := await player.hear())["is"] != "goodbye":
                pass
            assert "cannot be read" in heard["text"] or "expected a text of JSON" in heard["text"], what
            assert not heard["again"], what
            with pytest.raises(ConnectionClosed):
                await player.hear()
            assert player.wire.close_code == 4400, what
    async with ada.sit(made["table"]) as player:
        assert (await player.ask(**{"is": "ping"}))["result"] == "done"


async def test_a_frame_too_long_is_not_even_read(place):
    ada = place.browser()
    made = await ada.make("blaster_waves")
    async with ada.sit(made["table"]) as player:
        await player.until(lambda me: me.game)
        await player.wire.send('{"is":"say","key":"k","text":"' + "x" * GENEROUS.frame_bytes + '"}')
        with pytest.raises(ConnectionClosed):
            await player.until(lambda me: False)
        assert player.wire.close_code == 1009
    async with ada.sit(made["table"]) as player:
        await player.until(lambda me: me.update)
        assert not player.said


async def test_a_move_named_by_nonsense_is_refused_in_words(place):
    ada = place.browser()
    made = await ada.make("blaster_waves")
    async with ada.sit(made["table"]) as player:
        await player.until(lambda me: me.question)
        before = player.game
        number = player.question["number"]
        for move in (-2, 999, 2**53):
            answer = await player.ask(**{"is": "play", "question": number, "move": move})
            assert answer["result"] == "refused"
            assert f"got {move}" in answer["text"]
        for question in (-1, number + 1, -(2**53)):
            assert (await player.ask(**{"is": "play", "question": question, "move": 0}))["result"] == "stale"
        assert player.game == before


async def test_invisible_characters_do_not_get_into_the_talk(place):
    ada = place.browser()
    made = await ada.make("blaster_waves")
    async with ada.sit(made["table"]) as player:
        nothing = await player.ask(**{"is": "say", "text": "\u202e\u0000\u200b "})
        assert (nothing["result"], nothing["text"]) == ("refused", "There is nothing in what you say")
        await player.ask(**{"is": "say", "text": "a\u202eb\u0007 👩\u200d🚀"})
        await player.until(lambda me: me.said)
        assert player.said[0]["text"] == "a b 👩\u200d🚀"
