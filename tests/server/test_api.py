"""What is asked for by HTTP: every operation, and what is wrong when something is."""

import asyncio
import hashlib
import os
import sqlite3
import sys
from pathlib import Path

import httpx
import pytest

from hullbreach.kernel.record import Record
from hullbreach.server.api import OPERATIONS
from tests.server.scenes import serving

pytestmark = pytest.mark.asyncio

TWO = {"options": {"seats": 2}, "seats": [{"kind": "me"}, {"kind": "friend"}]}
NOWHERE = "0123456789abcdef"


# -- the description ---------------------------------------------------------------------------------


async def test_every_operation_does_what_its_description_says(place, tmp_path):
    """Schemathesis asks for everything in every way it can think of; SCHEMATHESIS_EXAMPLES says how often."""
    program = Path(sys.executable).parent / "st"
    config = Path(__file__).parent / "schemathesis.toml"
    examples = os.environ.get("SCHEMATHESIS_EXAMPLES", "3")
    options = ["--checks=all", f"--max-examples={examples}", "--seed=1", "--no-color", "--warnings=off"]
    running = await asyncio.create_subprocess_exec(
        program,
        f"--config-file={config}",
        "run",
        f"http://{place.host}/api/openapi.json",
        *options,
        cwd=tmp_path,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await running.communicate()
    assert running.returncode == 0, said.decode()
    assert f"Tested: {len(OPERATIONS)}" in said.decode()


async def test_the_description_names_every_operation_once(place):
    described = (await place.browser().get("/api/openapi.json")).json()
    found = [(method.upper(), path) for path, methods in described["paths"].items() for method in methods]
    assert sorted(found) == sorted((each.method, each.path) for each in OPERATIONS)


# -- games -------------------------------------------------------------------------------------------


async def test_games_come_with_their_options_rules_and_guides(place):
    ada = place.browser()
    titles = (await ada.get("/api/titles")).json()
    assert len(titles) == 5
    for title in titles:
        assert title["name"]
        assert title["seats"] == sorted(title["seats"])
        rules = (await ada.get(f"/api/titles/{title['id']}/rules")).json()
        assert rules["rules"][0]["id"]
        guide = (await ada.get(f"/api/titles/{title['id']}/guide")).json()
        assert guide["markdown"].startswith("#")
        lesson = await ada.get(f"/api/titles/{title['id']}/lesson")
        assert lesson.status_code == (200 if title["lesson"] else 404)
    bots = (await ada.get("/api/bots")).json()
    assert [bot["level"] for bot in bots] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("page", ["rules", "guide", "lesson"])
async def test_a_game_that_does_not_exist_is_not_found_and_the_others_are_named(place, page):
    answer = await place.browser().get(f"/api/titles/chess/{page}")
    assert answer.status_code == 404
    assert "'chess'" in answer.json()["error"]
    assert "mag_blast" in answer.json()["error"]


# -- tables ------------------------------------------------------------------------------------------


async def test_a_table_is_made_looked_up_and_among_ones_own(place):
    ada, eve = place.browser(), place.browser()
    made = await ada.make("mag_blast", name="Ada", **TWO)
    card = (await ada.get(f"/api/tables/{made['table']}")).json()
    assert (card["title"], card["yours"], card["free"], card["over"]) == ("mag_blast", [0], [1], False)
    assert [seat["kind"] for seat in card["seats"]] == ["person", "free"]
    assert [seat["name"] for seat in card["seats"]] == ["Ada", ""]
    mine = (await ada.get("/api/my/tables")).json()["tables"]
    assert [table["table"] for table in mine] == [made["table"]]
    assert (await eve.get("/api/my/tables")).json() == {"tables": []}
    assert (await eve.get(f"/api/tables/{made['table']}")).json()["yours"] == []


async def test_seats_not_spoken_for_are_bots(place):
    made = await place.browser().make("mag_blast", options={"seats": 3}, name="Ada")
    assert (made["seats"], made["invites"]) == ([0], [])
    card = (await place.browser().get(f"/api/tables/{made['table']}")).json()
    assert [seat["kind"] for seat in card["seats"]] == ["person", "bot", "bot"]


BAD_TABLES = [
    ({"title": "chess"}, 404, "there is no game 'chess'"),
    ({"title": "mag_blast", "options": {"seats": 9}}, 422, "seats"),
    ({"title": "mag_blast", "options": {"colour": "red"}}, 422, "colour"),
    ({"title": "mag_blast", "options": {"screaming": True, "sounds": "automatic"}}, 422, "screaming"),
    ({"title": "mag_blast", "seats": [{"kind": "bot"}, {"kind": "bot"}]}, 422, "at least one for you"),
    ({"title": "mag_blast", "seats": [{"kind": "me"}] * 3}, 422, "at most 2"),
    ({"title": "mag_blast", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "god"}]}, 422, "'god'"),
    ({"title": "mag_blast", "seats": [{"kind": "ghost"}]}, 400, "ghost"),
    ({"title": "mag_blast", "name": "x" * 25}, 400, "24"),
    ({"title": "mag_blast", "clock": -1}, 400, "clock"),
    ({"title": "mag_blast", "window": 1e9}, 400, "window"),
    ({"title": "mag_blast", "colour": "red"}, 400, "colour"),
    ({"title": 5}, 400, "title"),
    ({}, 400, "title"),
]


@pytest.mark.parametrize(("body", "status", "words"), BAD_TABLES)
async def test_a_table_that_cannot_be_made_is_refused_with_the_reason(place, body, status, words):
    answer = await place.browser().post("/api/tables", **body)
    assert answer.status_code == status
    assert words in answer.json()["error"]


@pytest.mark.parametrize("raw", [b"", b"{", b"null", b"[]", b"\xff\xfe", b'{"title":"\\ud800"}', b"[" * 9000])
async def test_a_body_that_is_no_json_object_is_refused(place, raw):
    ada = place.browser()
    answer = await ada.http.post("/api/tables", content=raw, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("body: ")


async def test_a_body_must_be_json_and_not_too_long(place):
    ada = place.browser()
    answer = await ada.http.post("/api/tables", content=b"title=mag_blast")
    assert (answer.status_code, answer.json()["error"]) == (400, "content-type: expected application/json")
    answer = await ada.post("/api/tables", title="mag_blast", name="x" * 20_000)
    assert answer.status_code == 413
    assert "16384 bytes" in answer.json()["error"]


async def test_names_are_cleaned(place):
    made = await place.browser().make("blaster_waves", name=" Ada\u202e\u0000  L.\n")
    card = (await place.browser().get(f"/api/tables/{made['table']}")).json()
    assert card["seats"][0]["name"] == "Ada L."


@pytest.mark.parametrize("table", [NOWHERE, "x", "..%2F..%2Fetc", "0123456789ABCDEF", "٠" * 16])
async def test_a_table_that_does_not_exist_is_not_found(place, table):
    ada = place.browser()
    for path in ("", "/replay", "/record"):
        answer = await ada.get(f"/api/tables/{table}{path}")
        assert answer.status_code == 404
        assert "error" in answer.json()
    for path, body in (("join", {"token": "A" * 22}), ("sit", {"seat": 0}), ("invite", {"seat": 0})):
        answer = await ada.post(f"/api/tables/{table}/{path}", **body)
        assert answer.status_code in (403, 404)


# -- other sites, other methods ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1.evil.example"]
)
async def test_other_sites_pages_may_not_ask_for_anything(place, origin):
    ada = place.browser()
    for path, body in (("/api/tables", {"title": "blaster_waves"}), (f"/api/tables/{NOWHERE}/sit", {"seat": 0})):
        answer = await ada.http.post(path, json=body, headers={"origin": origin})
        assert answer.status_code == 403
        assert origin in answer.json()["error"]
        assert "set-cookie" not in answer.headers


async def test_own_pages_may_ask(place):
    ada = place.browser()
    headers = {"origin": f"http://{place.host}"}
    answer = await ada.http.post("/api/tables", json={"title": "blaster_waves"}, headers=headers)
    assert answer.status_code == 200


@pytest.mark.parametrize("method", ["DELETE", "PUT", "PATCH", "OPTIONS"])
async def test_other_methods_are_refused_and_those_there_are_named(place, method):
    ada = place.browser()
    answer = await ada.http.request(method, "/api/tables")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD, POST")
    answer = await ada.http.request(method, f"/api/tables/{NOWHERE}/join")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert answer.json()["error"].startswith("method: expected POST")


async def test_what_is_not_there_is_said_in_json(place):
    answer = await place.browser().get("/api/nothing/here")
    assert answer.status_code == 404
    assert "openapi.json" in answer.json()["error"]


async def test_answers_tell_the_browser_to_be_careful(place):
    answer = await place.browser().get("/api/titles")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


# -- finished games ------------------------------------------------------------------------------------


async def test_replay_and_record_are_there_once_the_game_is_over(place):
    ada, eve = place.browser(), place.browser()
    made = await ada.make("blaster_waves")
    at = f"/api/tables/{made['table']}"
    for path in ("/replay", "/record"):
        answer = await ada.get(at + path)
        assert answer.status_code == 409
        assert "still on" in answer.json()["error"]
    async with ada.sit(made["table"]) as player:
        await player.play(0)
        await player.play(-1)
        await player.until(lambda me: me.game["over"])
        moves = player.game["turn"]
    record = await eve.get(f"{at}/record")
    assert record.headers["content-type"] == "application/jsonl; charset=utf-8"
    read = Record.parse(record.text, "here")
    assert len(read.moves) == moves
    assert read.replay().over
    first = (await eve.get(f"{at}/replay")).json()
    assert (first["step"], first["steps"], first["seat"], first["says"]) == (0, moves, -1, "")
    last = (await eve.get(f"{at}/replay", step=moves, seat=0)).json()
    assert last["game"]["over"]
    assert last["says"] == "concede"
    for wrong in ({"step": moves + 1}, {"step": -1}, {"seat": 1}, {"seat": -2}):
        answer = await eve.get(f"{at}/replay", **wrong)
        assert answer.status_code == 422
        assert f"{next(iter(wrong))}: expected" in answer.json()["error"]
    assert (await eve.get(f"{at}/replay", step="x")).status_code == 400


async def test_a_replay_shows_a_seat_only_what_it_saw(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("mag_blast", options={"seats": 2}, seats=[{"kind": "me"}, {"kind": "me"}])
        async with ada.sit(made["table"]) as player:
            await player.play(0)
            await player.play(-1)
            await player.until(lambda me: me.game["over"])
        at = f"/api/tables/{made['table']}/replay"
        own = (await ada.get(at, step=1, seat=0)).json()["game"]["view"]
        other = (await ada.get(at, step=1, seat=1)).json()["game"]["view"]
        nobody = (await ada.get(at, step=1)).json()["game"]["view"]
        assert own["facedown"][0][0]["name"]
        assert other["facedown"][0] == [None]
        assert nobody["facedown"][0] == [None]
        assert nobody["drawn"] == [[None] * 5, [None] * 6]


# -- cookies and hashes ----------------------------------------------------------------------------------


async def test_a_pass_comes_in_a_cookie_that_scripts_and_other_sites_cannot_use(place):
    ada = place.browser()
    answer = await ada.post("/api/tables", title="blaster_waves")
    cookie = answer.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    secret = ada.http.cookies["hullbreach_pass"]
    assert len(secret) == 22
    assert secret not in answer.text
    again = await ada.post("/api/tables", title="blaster_waves")
    assert again.headers["set-cookie"].startswith(f"hullbreach_pass={secret};")
    looked = await place.browser().get("/api/titles")
    assert "set-cookie" not in looked.headers  # looking around gives nobody a name


@pytest.mark.parametrize("forged", ["", "short", "x" * 23, "ä" * 22, "'; drop table tables; --"])
async def test_a_cookie_that_is_no_pass_is_as_good_as_none(place, forged):
    ada = place.browser()
    headers = {"cookie": f"hullbreach_pass={forged}".encode()}
    answer = await ada.http.post("/api/tables", json={"title": "blaster_waves"}, headers=headers)
    assert answer.status_code == 200
    assert httpx.Response(200, headers=answer.headers, request=answer.request).cookies["hullbreach_pass"] != forged


async def test_the_database_has_hashes_of_secrets_only(tmp_path):
    async with serving(tmp_path) as place:
        ada = place.browser()
        made = await ada.make("mag_blast", **TWO)
        secrets = [ada.http.cookies["hullbreach_pass"], made["invites"][0]["token"], made["watch"]]
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        kept = {secret for (secret,) in database.execute("select secret from keepers")}
        dump = "\n".join(database.iterdump())
    assert kept == {hashlib.sha256(secret.encode()).digest() for secret in secrets}
    assert not any(secret in dump for secret in secrets)


# -- for those who run it ----------------------------------------------------------------------------------


async def test_health_and_metrics_count(place):
    ada = place.browser()
    made = await ada.make("blaster_waves")
    async with ada.sit(made["table"]) as player:
        await player.ask(**{"is": "ping"})
        health = (await ada.get("/health")).json()
        assert (health["ok"], health["tables"], health["sockets"]) == (True, 1, 1)
        metrics = (await ada.get("/metrics")).text
        assert "hullbreach_tables_open 1" in metrics
        assert 'hullbreach_answers_total{asked="Ping"} 1' in metrics
        assert made["table"] not in metrics
