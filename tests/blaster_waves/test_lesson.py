"""The tutorial can be played as it is written, and shows what it promises."""

import tomllib

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.moves import PLAY_ONE, PLAY_TWO, RELOAD, TARGET, is_play
from hullbreach.kernel.events import Journal

from .scenes import terms

LESSON = tomllib.loads((TITLE.folder() / "lesson.toml").read_text("utf-8"))


class Flight:
    """The lesson flown from beginning to end."""

    def __init__(self):
        self.game = TITLE.new(LESSON["options"], seed=LESSON["seed"])
        self.game.journal = Journal()
        self.asked = set()
        self.moves = []
        self.told = {}
        for step in LESSON["steps"]:
            if "move" not in step:
                continue
            move = TITLE.parse(self.game, step["move"])
            assert TITLE.text(self.game, move) == step["move"]
            assert TITLE.why_not(self.game, step.get("by", 0), move) is None
            self.asked.add(TITLE.view(self.game, 0).asks)
            TITLE.play(self.game, step.get("by", 0), move)
            self.moves.append(move)
            for event in self.game.journal.read():
                self.told.setdefault(event.kind, []).append(TITLE.log_line(terms(self.game), event.seen_by(0)))


@pytest.fixture(scope="module")
def flight():
    return Flight()


def test_the_lesson_flies_through_level_1_and_no_further(flight):
    assert (flight.game.level, flight.game.over) == (2, False)
    assert flight.game.scores() == [10]


def test_every_step_says_something_and_nothing_else_is_in_it():
    assert set(LESSON) == {"options", "seed", "steps"}
    for step in LESSON["steps"]:
        assert set(step) <= {"say", "move", "by", "wrong"}
        assert all(str(text).strip() == str(text) and str(text) for text in step.values())
        assert "wrong" not in step or "move" in step


def test_every_kind_of_move_that_is_taught_is_made(flight):
    assert flight.asked == {"decide", "targets", "missile", "answer"}
    assert any(PLAY_ONE <= move < PLAY_TWO for move in flight.moves)
    assert any(PLAY_TWO <= move < TARGET for move in flight.moves)
    assert any(move >= TARGET for move in flight.moves)
    assert RELOAD in flight.moves
    takes_two = zip(flight.moves, flight.moves[1:], flight.moves[2:], strict=False)
    assert any(PLAY_ONE <= a < PLAY_TWO and b >= TARGET and c >= TARGET for a, b, c in takes_two)
    assert is_play(flight.moves[-1])  # the shot at the Boss


def test_what_the_lesson_talks_about_happens(flight):
    powerups = [line.removeprefix("PowerUp! ") for line in flight.told["powerup"]]
    assert powerups == ["Shield", "+1 in Hand", "Shocker Missile"]
    assert flight.told["powerup lost"] == ["Your Shield takes the hit"]
    assert len(flight.told["hit"]) == 1
    assert len(flight.told["reload"]) == len(flight.told["attack"]) + 1  # one of them is free
    assert flight.told["boss action"] == ["Boss: Blaster Attack"]
    assert "blocked" in flight.told["answer"][0]
    assert len(flight.told["boss hit"]) == 1
