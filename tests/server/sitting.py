"""A table in this process, without network or disk, set to any position; who sits there remembers what is heard."""

import itertools
import json
import sys
from pathlib import Path

from hullbreach.kernel.events import Journal
from hullbreach.kernel.record import Record
from hullbreach.kernel.terms import Terms
from hullbreach.server.lines import SeatPlan, Settings
from hullbreach.server.live import Live
from hullbreach.server.messages import Play
from hullbreach.server.room import Room, table_header

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

import server_leaks as leaks

keys = itertools.count(1)


def sit_down(title, game, bots=(), clock=0.0, window=8.0, options=None):
    """A table at which `game` is played: by people, or by bots at some seats."""
    seats = int(game.seats)
    record = Record(title, options or ({"seats": seats} if seats > 1 else {}), seed=2**100 + 7)
    plans = [
        SeatPlan("bot", f"Bot {seat}", "cadet") if seat in bots else SeatPlan("person", f"Player {seat + 1}")
        for seat in range(seats)
    ]
    room = Room(table_header(record), Settings(title.id, plans, clock, window, False))
    game.journal = Journal()
    room.table.state = game
    room.record.terms = Terms(game.cards, room.record.options)
    room.ask()
    return Live("table", room, leaks.Notebook())


class Sitter(leaks.Ears):
    """Somebody at the table."""

    def heard(self):
        """Every message since the last time, read."""
        return [json.loads(frame) for frame in self.take()]

    def update(self):
        """All updates since the last time as one: the last, with the game as it was told last and all that happened."""
        updates = [message for message in self.heard() if message["is"] == "update"]
        whole = {}
        happened = []
        for update in updates:
            whole |= update
            happened += update.get("happened", [])
        return whole | {"happened": happened}

    async def ask(self, live, wanted):
        """Ask for something, and hear the answer; the updates can be heard afterwards."""
        self.take()
        await live.ask(self.onlooker, wanted)
        [answer] = [json.loads(frame) for frame in self.frames if b'"is":"answer"' in frame]
        return answer

    async def play(self, live, words):
        """Make the move that reads so, or begins so."""
        question = self.onlooker.viewer.question()
        texts = [move.text for move in question.moves]
        place = next((place for place, text in enumerate(texts) if text.startswith(words)), None)
        assert place is not None, texts
        return await self.ask(live, Play(f"k{next(keys)}", question.number, place))
