"""Who may sit where: invite links, open tables, spectators, another device."""

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

pytestmark = pytest.mark.asyncio

TWO = {"options": {"seats": 2}, "seats": [{"kind": "me"}, {"kind": "friend"}]}


async def refused(browser, table, seat):
    """Whether a browser is turned away from a seat."""
    async with browser.sit(table, seat) as player:
        heard = await player.hear()
        if heard["is"] != "goodbye":
            return False
        with pytest.raises(ConnectionClosed):
            await player.hear()
        return player.wire.close_code == 4403


async def test_an_invite_gives_its_seat_and_no_other(place):
    ada, bob, eve = place.browser(), place.browser(), place.browser()
    made = await ada.make("mag_blast", **TWO)
    table, [invite] = made["table"], made["invites"]
    joined = await bob.post(f"/api/tables/{table}/join", token=invite["token"], name="Bob")
    assert joined.json() == {"table": table, "seat": 1}
    assert not await refused(bob, table, 1)
    assert await refused(bob, table, 0)
    assert await refused(bob, table, -1)
    assert await refused(eve, table, 1)


@pytest.mark.parametrize("token", ["A" * 22, "_" * 22])
async def test_a_token_that_is_none_opens_nothing(place, token):
    ada, eve = place.browser(), place.browser()
    made = await ada.make("mag_blast", **TWO)
    answer = await eve.post(f"/api/tables/{made['table']}/join", token=token)
    assert answer.status_code == 403
    assert "opens nothing" in answer.json()["error"]
    assert "set-cookie" not in answer.headers


async def test_a_token_of_one_table_opens_no_other(place):
    ada, bob = place.browser(), place.browser()
    one = await ada.make("mag_blast", **TWO)
    other = await ada.make("mag_blast", **TWO)
    answer = await bob.post(f"/api/tables/{other['table']}/join", token=one["invites"][0]["token"])
    assert answer.status_code == 403
    assert await refused(bob, other["table"], 1)


@pytest.mark.parametrize("token", ["", "short", "A" * 23, "ä" * 22, None, 5])
async def test_what_cannot_be_a_token_is_not_looked_up(place, token):
    answer = await place.browser().post("/api/tables/0123456789abcdef/join", token=token)
    assert answer.status_code == 400
    assert "token" in answer.json()["error"]


async def test_a_seat_moves_to_another_device_and_both_have_it(place):
    ada, phone = place.browser(), place.browser()
    made = await ada.make("mag_blast", **TWO)
    table = made["table"]
    link = (await ada.post(f"/api/tables/{table}/invite", seat=0)).json()
    assert link["seat"] == 0
    joined = (await phone.post(f"/api/tables/{table}/join", token=link["token"])).json()
    assert joined["seat"] == 0
    async with ada.sit(table) as one, phone.sit(table) as two:
        await one.until(lambda me: me.game)
        await two.until(lambda me: me.game)
        assert one.game["view"]["drawn"][0] == two.game["view"]["drawn"][0] != [None] * 6
        await one.play(0)
        await two.until(lambda me: me.game["turn"] == 1)
    card = (await phone.get(f"/api/tables/{table}")).json()
    assert [seat["kind"] for seat in card["seats"]] == ["person", "free"]


async def test_only_who_plays_may_invite_and_not_to_anothers_seat(place):
    ada, bob, eve = place.browser(), place.browser(), place.browser()
    made = await ada.make("mag_blast", **TWO)
    table = made["table"]
    assert (await eve.post(f"/api/tables/{table}/invite", seat=1)).status_code == 403
    assert (await ada.post(f"/api/tables/{table}/invite", seat=1)).status_code == 200  # it is free
    await bob.post(f"/api/tables/{table}/join", token=made["invites"][0]["token"])
    taken = await ada.post(f"/api/tables/{table}/invite", seat=1)
    assert taken.status_code == 409
    assert "somebody else's" in taken.json()["error"]
    assert (await bob.post(f"/api/tables/{table}/invite", seat=0)).status_code == 409
    assert (await bob.post(f"/api/tables/{table}/invite", seat=5)).status_code == 409


async def test_who_watches_by_a_link_sees_no_hand_and_may_do_nothing(place):
    ada, eve = place.browser(), place.browser()
    made = await ada.make("mag_blast", options={"seats": 2}, seats=[{"kind": "me"}, {"kind": "me"}])
    table = made["table"]
    assert await refused(eve, table, -1)
    joined = (await eve.post(f"/api/tables/{table}/join", token=made["watch"])).json()
    assert joined == {"table": table, "seat": -1}
    assert (await eve.post(f"/api/tables/{table}/invite", seat=-1)).status_code == 403
    assert await refused(eve, table, 0)
    async with eve.sit(table, -1) as watcher:
        await watcher.until(lambda me: me.game)
        assert watcher.welcome["you"] == -1
        assert watcher.game["question"] is None
        assert watcher.game["view"]["drawn"] == [[None] * 6] * 2
        for wish in (
            {"is": "play", "question": 0, "move": 0},
            {"is": "undo"},
            {"is": "say", "text": "hello"},
            {"is": "auto pass", "when": "never"},
            {"is": "here"},
            {"is": "answer undo", "agree": True},
        ):
            answer = await watcher.ask(**wish)
            assert (answer["result"], answer["text"]) == ("refused", "Spectators cannot do that; take a seat first")
        assert (await watcher.ask(**{"is": "why", "words": "place"}))["result"] == "refused"
        assert (await watcher.ask(**{"is": "hint"}))["result"] == "refused"


async def test_open_tables_are_listed_joined_and_watched_by_anybody(place):
    ada, bob, eve = place.browser(), place.browser(), place.browser()
    secret = await ada.make("mag_blast", **TWO)
    made = await ada.make("mag_blast", open=True, **TWO)
    table = made["table"]
    listed = (await bob.get("/api/tables")).json()["tables"]
    assert [(each["table"], each["free"], each["yours"]) for each in listed] == [(table, [1], [])]
    assert not await refused(eve, table, -1)
    sat = await bob.post(f"/api/tables/{table}/sit", seat=1, name="Bob")
    assert sat.json() == {"table": table, "seat": 1}
    late = await eve.post(f"/api/tables/{table}/sit", seat=1)
    assert late.status_code == 409
    assert "not free" in late.json()["error"]
    assert (await eve.post(f"/api/tables/{table}/sit", seat=0)).status_code == 409
    closed = await eve.post(f"/api/tables/{secret['table']}/sit", seat=1)
    assert closed.status_code == 403
    assert "not open" in closed.json()["error"]
    listed = (await eve.get("/api/tables")).json()["tables"]
    assert [seat["name"] for seat in listed[0]["seats"]] == ["Player 1", "Bob"]


async def test_a_friend_who_joins_is_the_one_who_sits_first(place):
    ada, bob, eve = place.browser(), place.browser(), place.browser()
    made = await ada.make("mag_blast", **TWO)
    for browser, name in ((bob, "Bob"), (eve, "Eve")):
        await browser.post(f"/api/tables/{made['table']}/join", token=made["invites"][0]["token"], name=name)
    card = (await ada.get(f"/api/tables/{made['table']}")).json()
    assert card["seats"][1]["name"] == "Bob"


# -- sockets -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1"])
async def test_pages_of_other_sites_get_no_socket(place, origin):
    ada = place.browser()
    made = await ada.make("blaster_waves")
    with pytest.raises(InvalidStatus) as refusal:
        async with ada.sit(made["table"], headers={"Origin": origin}):
            pass
    assert refusal.value.response.status_code == 403


async def test_own_pages_get_one(place):
    ada = place.browser()
    made = await ada.make("blaster_waves")
    async with ada.sit(made["table"], headers={"Origin": f"http://{place.host}"}) as player:
        assert (await player.hear())["is"] == "welcome"


@pytest.mark.parametrize(
    ("seat", "since", "code"),
    [("x", 0, 4400), (0, "x", 4400), (0, "", 4400), (-2, 0, 4403), (1, 0, 4403), (8, 0, 4403), (10**30, 0, 4403)],
)
async def test_seats_that_are_none_are_refused_with_a_reason(place, seat, since, code):
    ada = place.browser()
    made = await ada.make("blaster_waves")
    async with ada.sit(made["table"], seat, since) as player:
        heard = await player.hear()
        assert heard["is"] == "goodbye"
        assert not heard["again"]
        with pytest.raises(ConnectionClosed):
            await player.hear()
        assert player.wire.close_code == code


@pytest.mark.parametrize("table", ["0123456789abcdef", "nowhere"])
async def test_a_table_that_does_not_exist_has_no_seats(place, table):
    async with place.browser().sit(table) as player:
        heard = await player.hear()
        assert "no table" in heard["text"]
        with pytest.raises(ConnectionClosed):
            await player.hear()
        assert player.wire.close_code == 4404


@pytest.mark.parametrize("since", [-5, 10**9])
async def test_whoever_claims_to_have_seen_what_is_not_there_gets_the_game_all_the_same(place, since):
    ada = place.browser()
    made = await ada.make("blaster_waves")
    async with ada.sit(made["table"], since=since) as player:
        await player.until(lambda me: me.game)
        assert player.seq == 0
        assert json.loads(player.frames[-1])["is"] == "update"
