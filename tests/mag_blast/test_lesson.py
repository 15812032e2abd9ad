"""The tutorial is a record that plays, from placing the fleets to the win."""

import tomllib

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.kernel.events import Journal

LESSON = tomllib.loads((TITLE.folder() / "lesson.toml").read_text("utf-8"))
STEPS = LESSON["steps"]


@pytest.fixture(scope="module")
def played():
    """The game at its end, the events told on the way, and what was asked of the learner."""
    game = TITLE.new(LESSON["options"], LESSON["seed"])
    game.journal = Journal()
    asked = []
    for step in STEPS:
        if "move" in step:
            seat = step.get("by", 0)
            assert seat in game.open_seats(), step
            move = TITLE.parse(game, step["move"])
            assert TITLE.text(game, move) == step["move"]
            if seat == 0:
                asked.append(type(game.stack[-1]).__name__)
            TITLE.play(game, seat, move)
    return game, game.journal.read(), asked


def test_every_move_is_legal_and_the_learner_wins(played):
    game, _, _ = played
    assert "move" not in STEPS[-1]  # the last words come when all is done
    assert "move" not in STEPS[-2]
    assert game.over
    assert game.winners() == [0]


def test_every_step_is_a_move_or_a_text_and_no_text_is_empty():
    for step in STEPS:
        assert set(step) <= {"say", "move", "by", "wrong"}
        assert "move" in step or step.get("by", 0) == 0
        texts = [step[name] for name in ("say", "move", "wrong") if name in step]
        assert texts
        assert all(text.strip() for text in texts)


def test_the_learner_is_told_what_to_do_at_every_move():
    own = [step for step in STEPS if step.get("by", 0) == 0]
    assert all("say" in step for step in own)
    assert 25 <= len(own) <= 50
    assert max(len(step["say"]) for step in own) < 280


def test_it_teaches_what_it_promises(played):
    """Fleet placing, all five phases, payment, a blast with its sound, an answer, a squadron, Direct Hit and effect."""
    _, events, asked = played
    told = {event.kind for event in events}
    assert {"placed", "discards", "drew", "pays", "joins", "moves", "sound", "damaged"} <= told
    assert {"answers", "cancelled", "launches", "destroyed", "follows", "eliminated", "won"} <= told
    assert {"PlaceFleet", "DiscardPhase", "DrawPhase", "ReinforcePhase", "ManeuverPhase", "AttackPhase"} <= set(asked)
    assert {"ChooseGun", "ChooseTarget", "Sound", "Answer", "Launch", "FollowUp", "AfterHit"} <= set(asked)
