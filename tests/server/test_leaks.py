"""Nobody is told what they may not know.  The long form: python tools/server_leaks.py --games 200."""

import asyncio
import json
import sqlite3

import pytest

from hullbreach.games.mag_blast import TITLE as MAG_BLAST
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.registry import title, title_ids
from hullbreach.kernel.rng import quick
from hullbreach.server.room import Room
from hullbreach.server.viewer import Viewer
from tests.mag_blast.scenes import battle, fire
from tests.server.scenes import serving
from tests.server.sitting import leaks, sit_down

pytestmark = pytest.mark.asyncio

FLEETS = [{"yellow": ["Dink"]}, {"yellow": ["Baxter"]}]


@pytest.mark.parametrize("title_id", title_ids())
async def test_whole_games_tell_nobody_what_is_not_theirs(title_id):
    found = leaks.Found()
    await leaks.watch(title_id, games=2, seed=2, found=found, longest=24, every=6)
    assert found.games == 2
    assert found.canaries > 100
    assert found.worlds >= 2


# -- the watch itself: it must notice ---------------------------------------------------------------


class SeesAll(Viewer):
    """A spectator who is shown the first player's cards."""

    def game(self):
        seat, self.seat = self.seat, 0 if self.seat == WATCHER else self.seat
        try:
            return super().game()
        finally:
            self.seat = seat


class HearsAll(Viewer):
    """Hears the log as the first player does."""

    def happened(self, chapters):
        seat, self.seat = self.seat, 0
        try:
            return super().happened(chapters)
        finally:
            self.seat = seat


class NeverForgets(Viewer):
    """Knows cards again after a shuffle."""

    def __init__(self, *given):
        super().__init__(*given)
        self.handles.forget = lambda cards: None


class Peeks(Viewer):
    """Is asked something else when the next player has a certain card."""

    def question(self):
        question = super().question()
        state = self.room.table.state
        deck = state.deck.to_list() if hasattr(state, "deck") else [0]
        return None if deck and deck[0] % 2 else question


@pytest.mark.parametrize("leaky", [SeesAll, HearsAll, Peeks])
async def test_a_viewer_that_sees_too_much_is_found_out(leaky):
    with pytest.raises(leaks.Leak):
        await leaks.watch("mag_blast", games=3, seed=2, found=leaks.Found(), longest=60, every=4, make=leaky)


async def test_a_viewer_that_keeps_its_handles_is_found_out():
    thrown = ["Fighter", "Fighter", "Beam Blast", "Beam Blast"]
    game = battle(FLEETS, hands=[["Fighter"], ["Bomber"]], phase="draw", discard=thrown, only=True)
    live = sit_down(MAG_BLAST, game)
    with leaks.stopped_clock(), pytest.raises(leaks.Leak, match="lost from sight"):
        await leaks.Watch(live, quick(1), leaks.Found(), NeverForgets).play(longest=30, every=100)


async def test_a_room_that_hurries_when_there_is_no_choice_is_found_out(monkeypatch):
    def hurried(room, seat):
        moves = room.moves(seat)
        return moves[0] if len(moves) == 1 else None

    monkeypatch.setattr(Room, "forced", hurried)
    game = battle(FLEETS, hands=[["Laser Blast"], ["Fighter"]])
    fire(game, 0, "Laser Blast", "Dink", "Baxter")
    watch = leaks.Watch(sit_down(MAG_BLAST, game), quick(1), leaks.Found())
    assert watch.live.room.answers == "Laser Blast"
    with leaks.stopped_clock(), pytest.raises(leaks.Leak, match="seat 0 sees a difference"):
        look_often(watch)


def look_often(watch):
    """So often that the other player holds an answer in some of the worlds."""
    for _ in range(20):
        watch.look_into_other_worlds()


async def test_with_several_people_the_moment_of_a_pass_tells_nothing():
    game = battle(FLEETS, hands=[["Laser Blast"], ["Fighter"]])
    fire(game, 0, "Laser Blast", "Dink", "Baxter")
    watch = leaks.Watch(sit_down(MAG_BLAST, game), quick(1), leaks.Found())
    with leaks.stopped_clock():
        look_often(watch)
    assert watch.found.worlds == 60


# -- over the network --------------------------------------------------------------------------------


async def test_no_secret_is_in_any_byte_but_its_owner_s(tmp_path, caplog):
    """Passes, tokens, keys and the seed; in frames, answers, logs and the database."""
    seed = 271828182845904523536028747135266249775
    caplog.set_level("INFO")
    heard = []
    async with serving(tmp_path, seed=seed) as place:
        ada, bob, eve = place.browser(), place.browser(), place.browser()
        seats = [{"kind": "me"}, {"kind": "friend"}]
        made = await ada.make("mag_blast", options={"seats": 2}, seats=seats, open=True)
        table, invite = made["table"], made["invites"][0]["token"]
        answer = await bob.post(f"/api/tables/{table}/join", token=invite, name="Bob")
        heard.append(answer.content)
        for path in ("/api/tables", f"/api/tables/{table}", "/health", "/metrics", "/api/my/tables"):
            heard.append((await eve.get(path)).content)
        async with ada.sit(table, 0, text=1) as first, bob.sit(table, 1) as second, eve.sit(table, -1, text=1) as third:
            for step in range(6):
                for player, name in ((first, "ada"), (second, "bob")):
                    await player.until(lambda me: me.game)
                    if player.question:
                        asked = {"is": "play", "key": f"secret-{name}-{step}", "move": 0}
                        await player.ask(question=player.question["number"], **asked)
            newest = max(first.seq, second.seq)
            await asyncio.gather(*(each.until(lambda me: me.seq >= newest) for each in (first, second, third)))
            frames = {"ada": first.frames, "bob": second.frames, "eve": third.frames}
        passes = [browser.http.cookies["hullbreach_pass"] for browser in (ada, bob)]
    assert json.loads(third.frames[-1])["is"] == "update"
    everywhere = b"".join(heard) + "".join(map("".join, frames.values())).encode() + caplog.text.encode()
    for secret in (*passes, invite, made["watch"], str(seed), f"{seed:x}"):
        assert secret.encode() not in everywhere
    for name, others in (("ada", ("bob", "eve")), ("bob", ("ada", "eve"))):
        assert any(f"secret-{name}" in frame for frame in frames[name])
        assert not any(f"secret-{name}" in frame for other in others for frame in frames[other])
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        kept = database.execute("select secret from keepers").fetchall()
    files = b"".join(file.read_bytes() for file in tmp_path.glob("tables.sqlite*"))
    assert len(kept) >= 5
    assert all(len(secret) == 32 for (secret,) in kept)
    for secret in (*passes, invite, made["watch"]):
        assert secret.encode() not in files


async def test_the_seed_is_not_told_by_a_game_that_is_on():
    live = leaks.new_live(title("waves_of_struggle"), {"seats": 2}, 2**127 + 12345)
    told = b"".join(frame for seat in (0, 1, WATCHER) for frame in leaks.all_told(live, seat))
    assert str(2**127 + 12345).encode() not in told
    assert b'"seed":""' in told
