"""At a table: moves, answers, what others see, undo, talk, clocks."""

import hashlib
import json

import pytest

from tests.server.scenes import serving

pytestmark = pytest.mark.asyncio


async def test_a_move_is_done_told_and_kept(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("blaster_waves")
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.question)
            first = player.game
            answer = await player.play(0)
            assert answer["result"] == "done"
            await player.until(lambda me: me.seq >= answer["seq"])
            assert player.game["turn"] > first["turn"]
    async with serving(tmp_path) as place:  # another process finds it as it was
        ada.host = place.host
        ada.http.base_url = f"http://{place.host}"
        async with ada.sit(made["table"]) as again:
            await again.until(lambda me: me.game)
            assert again.game["turn"] == player.game["turn"]


async def test_the_same_key_happens_once(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("blaster_waves")
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.question)
            question = player.question["number"]
            one = await player.ask(**{"is": "play", "key": "same", "question": question, "move": 0})
            two = await player.ask(**{"is": "play", "key": "same", "question": question, "move": 0})
            assert (one["result"], two["result"]) == ("done", "repeated")
            assert one["seq"] == two["seq"]


async def test_an_old_question_is_stale_and_the_present_one_comes_along(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("blaster_waves")
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.question)
            old = player.question["number"]
            await player.play(0)
            answer = await player.ask(**{"is": "play", "question": old, "move": 0})
            assert answer["result"] == "stale"
            update = await player.hear()
            assert update["is"] == "update"
            assert update["game"]["question"]["number"] != old


@pytest.mark.parametrize("move", [99, -2])
async def test_a_move_that_is_not_offered_is_refused(tmp_path, move):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("blaster_waves")
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.question)
            before = player.game
            answer = await player.play(move)
            assert answer["result"] == "refused"
            assert "expected a number from 0 to" in answer["text"]
            assert player.game == before


async def test_the_hash_is_that_of_the_game_in_the_frame(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("mag_blast", options={"seats": 2})
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.game)
            raw = next(frame for frame in player.frames if '"game":' in frame)
            start = raw.index('"game":') + len('"game":')
            _, length = json.JSONDecoder().raw_decode(raw[start:])
            digest = hashlib.sha256(raw[start : start + length].encode()).hexdigest()[:32]
            assert json.loads(raw)["hash"] == digest


async def test_the_seed_told_at_the_end_is_the_one_committed_to(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("blaster_waves")
        async with ada.sit(made["table"]) as player:
            await player.until(lambda me: me.question)
            assert player.game["seed"] == ""
            answer = await player.play(-1)  # concede
            assert answer["result"] == "done"
            await player.until(lambda me: me.game["over"])
            told = f"hullbreach {made['table']} {player.game['seed']}"
            assert hashlib.sha256(told.encode()).hexdigest() == player.welcome["commitment"]


async def test_a_friend_joins_by_link_and_both_see_it(tmp_path):
    async with serving(tmp_path) as place:
        ada, bob = place.browser(), place.browser()
        made = await ada.make("mag_blast", options={"seats": 2}, name="Ada", seats=[{"kind": "me"}, {"kind": "friend"}])
        [invite] = made["invites"]
        async with ada.sit(made["table"]) as first:
            await first.until(lambda me: me.update)
            assert first.update["seats"][1]["kind"] == "free"
            joined = await bob.post(f"/api/tables/{made['table']}/join", token=invite["token"], name="Bob")
            assert joined.json() == {"table": made["table"], "seat": 1}
            async with bob.sit(made["table"], 1) as second:
                await second.until(lambda me: me.game)
                await first.until(lambda me: me.update["seats"][1]["here"])
                assert first.update["seats"][1]["name"] == "Bob"
                assert second.welcome["you"] == 1


async def test_nobody_sits_on_another_s_seat(tmp_path):
    async with serving(tmp_path) as place:
        ada, eve = place.browser(), place.browser()
        made = await ada.make("mag_blast", options={"seats": 2})
        await eve.make("blaster_waves")  # has a pass, but not for this
        for seat in (0, 1, -1, 7):
            async with eve.sit(made["table"], seat) as player:
                heard = await player.hear()
                assert heard == {"is": "goodbye", "text": heard["text"], "again": False}
                assert "not yours" in heard["text"]


async def test_undo_needs_the_word_of_the_others(tmp_path):
    async with serving(tmp_path) as place:
        ada, bob = place.browser(), place.browser()
        seats = [{"kind": "me"}, {"kind": "friend"}]
        made = await ada.make("mag_blast", options={"seats": 2}, seats=seats)
        await bob.post(f"/api/tables/{made['table']}/join", token=made["invites"][0]["token"])
        async with ada.sit(made["table"], 0) as first, bob.sit(made["table"], 1) as second:
            await first.until(lambda me: me.question)
            await second.until(lambda me: me.question)
            turn = first.game["turn"]
            await first.play(0)  # a ship for the first zone, unseen by the other
            await first.until(lambda me: me.game["turn"] == turn + 1)
            assert first.game["can_undo"]
            assert (await first.ask(**{"is": "undo"}))["result"] == "done"
            await second.until(lambda me: me.update.get("undo"))
            assert second.update["undo"]["wanted"] == [1]
            assert (await second.ask(**{"is": "answer undo", "agree": True}))["result"] == "done"
            await first.until(lambda me: me.game["turn"] == turn)
            await second.until(lambda me: me.game["turn"] == turn)


async def test_what_is_said_is_heard_and_kept(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("blaster_waves", name="Ada")
        async with ada.sit(made["table"]) as player:
            await player.ask(**{"is": "say", "text": "  well   met "})
            await player.until(lambda me: me.said)
        async with ada.sit(made["table"]) as again:
            await again.until(lambda me: me.said)
            assert [(said["name"], said["text"]) for said in again.said] == [("Ada", "well met")]


async def test_whoever_comes_back_gets_what_was_missed_and_no_more(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("blaster_waves")
        async with ada.sit(made["table"]) as player:
            await player.play(1)
            await player.play(1)
            seen = player.seq
            await player.play(1)
            await player.until(lambda me: me.question)
            missed = [each for each in player.log if each["seq"] > seen]
        async with ada.sit(made["table"], since=seen) as again:
            await again.until(lambda me: me.game)
            assert [each["says"] for each in again.log] == [each["says"] for each in missed]
            assert again.game["turn"] == player.game["turn"]


async def test_a_bot_answers_and_the_game_goes_on(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "cadet"}]
        made = await ada.make("mag_blast", options={"seats": 2}, seats=seats)
        async with ada.sit(made["table"]) as player:
            while not any(each["event"].get("seat") == 1 for each in player.log):
                await player.play(0)
            assert player.update["seats"][1]["bot"] == "cadet"
