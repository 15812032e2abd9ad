"""Lessons: a game played before, with what a learner should know and do at every step (a title's lesson.toml)."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title as find_title
from hullbreach.kernel.title import Title
from hullbreach.server import lines
from hullbreach.server.answers import Lesson, LessonStep
from hullbreach.server.lines import SeatPlan, Settings
from hullbreach.server.room import Room, table_header
from hullbreach.server.store import Entry
from hullbreach.server.viewer import Viewer

LEARNER = 0


class StepText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step as the file has it."""

    say: str = ""
    move: str = ""  # in words, as `Title.text` writes it; none: there is only something to read
    by: int = LEARNER
    wrong: str = ""


class LessonText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson.toml."""

    seed: int
    steps: list[StepText]
    options: dict[str, int | str | bool] = {}


def has_lesson(title: Title) -> bool:
    """Whether there is one."""
    return (title.folder() / "lesson.toml").is_file()


@cache
def lesson(title_id: str) -> Lesson:
    """The lesson of a title, every position of it made ready."""
    title = find_title(title_id)
    text = msgspec.convert(tomllib.loads((title.folder() / "lesson.toml").read_text("utf-8")), LessonText)
    room = quiet_room(Record(title, text.options, text.seed))
    viewer = Viewer(room, LEARNER, text=True)
    steps: list[LessonStep] = []
    told = 0
    for step in text.steps:
        happened = viewer.happened(room.chapters[told:])
        told = len(room.chapters)
        game = viewer.game()
        move = title.parse(room.table.state, step.move) if step.move else None
        place = viewer.offered().index(move) if move is not None and step.by == LEARNER else None
        steps.append(LessonStep(step.say, game, happened, place, step.by, step.wrong))
        if move is not None:
            play_on(room, step.by, move)
    return Lesson(title.id, title.name, room.record.options, steps)


def quiet_room(record: Record) -> Room:
    """A room in which a game is only looked at."""
    seats = [SeatPlan("person", f"Player {seat + 1}") for seat in range(int(record.start().seats))]
    return Room(table_header(record), Settings(record.title.id, seats, 0, 0, False))


def play_on(room: Room, seat: int, move: int) -> None:
    """Make a move in it."""
    room.add(Entry(room.seq + 1, str(room.seq + 1), lines.encode(lines.Moved(seat, move)), 0.0))
