"""Bots from outside: what they are told, and that nothing they do or fail to do stops a game."""

import json
import os
import re
import shutil
from pathlib import Path
from threading import Thread

import msgspec
import pytest

from hullbreach.bots import make_bot, outside
from hullbreach.bots.faults import Faults
from hullbreach.bots.outside import PATIENCE
from hullbreach.bots.program import LONGEST
from hullbreach.bots.protocol import PROTOCOL, Answer, End, Hello, Question, Ready
from hullbreach.kernel.errors import HullbreachError
from tests.bots.conftest import bot_that, decide, play_out, skirmish
from tests.kernel.skirmish import TITLE as SKIRMISH


@pytest.fixture
def leaving():
    """Bots that leave the table when the test is over."""
    bots = []
    yield lambda bot: bots.append(bot) or bot
    for bot in bots:
        bot.leave(SKIRMISH, SKIRMISH.new({}, 1))


# -- faults ----------------------------------------------------------------------------------------

ONE_DECISION_LOST = {
    "talks first": 'expected {"question": 1, "move": NUMBER}, got \'thinking ...\'',
    "silent": "no answer within 1 s",
    "late": "no answer within 1 s",
    "says nonsense": "got '{]'",
    "says another thing": "got '[1, 2, 3]'",
    "says no number": "missing required field `question`",
    "says words": "Expected `int | null`, got `str`",
    "says true": "Expected `int | null`, got `bool`",
    "says a fraction": "Expected `int | null`, got `float`",
    "says a huge number": '"move": 9999',
    "says what is not open": "move 0 is not open",
    "says nothing to the point": "move None is not open",
    "is ahead": "answers question 2, which was not asked yet",
    "complains": "says 'my head hurts'",
    "says bytes": 'got \'{"question": 1',
    "nests deeply": "got '[[[[[[",
    "says a long line": "a line of more than 65,536 bytes",
}


@pytest.mark.parametrize("manner", ONE_DECISION_LOST)
def test_a_wrong_answer_costs_that_decision_and_no_more(manner, leaving):
    bot = leaving(bot_that(manner, seconds=1 if manner in ("silent", "late") else 5))
    game = skirmish()
    assert not decide(bot, game)
    assert decide(bot, game)
    assert (bot.faults.asked, bot.faults.forfeited) == (2, 1)
    (reason,) = bot.faults.reasons
    assert reason.startswith("question 1: ")
    assert ONE_DECISION_LOST[manner] in reason


def test_what_stands_in_for_it_is_greedy(leaving):
    game = skirmish()
    assert leaving(bot_that("complains")).choose(SKIRMISH, game, 0) == make_bot("greedy", 1).choose(SKIRMISH, game, 0)


@pytest.mark.parametrize("manner", ["good", "floods standard error", "answers twice"])
def test_a_good_answer_is_taken(manner, leaving):
    bot = leaving(bot_that(manner))
    game = skirmish()
    assert [decide(bot, game) for _ in range(3)] == [True, True, True]
    assert bot.faults == Faults(asked=3)


def test_a_banner_costs_the_first_decision(leaving):
    bot = leaving(bot_that("prints a banner"))
    game = skirmish()
    assert not decide(bot, game)
    assert bot.faults.forfeited == 1
    assert "expected {\"ready\": 1}, got 'MyBot 0.1'" in bot.faults.reasons[0]


NOT_ASKED_AGAIN = {
    "dies at once": "ended with code 1: no wish to play",
    "dies": "question 1: ended with code 1: all is lost",
    "is killed": "question 1: ended by signal 9",
    "closes its output": "question 1: closed its output",
    "of another version": "speaks version 2 of the protocol, expected 1",
}


@pytest.mark.parametrize("manner", NOT_ASKED_AGAIN)
def test_one_that_is_gone_is_not_asked_again(manner):
    bot = bot_that(manner)
    game = skirmish()
    assert [decide(bot, game) for _ in range(3)] == [False, False, False]
    assert bot.program is None
    assert bot.faults == Faults(asked=3, forfeited=3, reasons=[NOT_ASKED_AGAIN[manner]])


@pytest.mark.parametrize("manner", ["silent for ever", "deaf", "never ends its line", "says empty lines"])
def test_one_that_fails_all_the_time_is_not_asked_again(manner):
    bot = bot_that(manner, seconds=0.05)
    game = skirmish()
    for _ in range(PATIENCE):
        decide(bot, game)
    assert bot.program is None
    assert not decide(bot, game)
    assert (bot.faults.asked, bot.faults.forfeited, bot.asked) == (PATIENCE + 1, PATIENCE + 1, PATIENCE)


def test_one_that_does_not_get_ready_is_not_waited_for_again(monkeypatch):
    monkeypatch.setattr(outside, "START_SECONDS", 0.1)
    bot = bot_that("never ready", seconds=0.1)
    game = skirmish()
    assert [decide(bot, game), decide(bot, game)] == [False, False]
    assert bot.faults == Faults(asked=2, forfeited=2, reasons=["not ready within 0.1 s"])


def test_a_program_that_vanished_since_it_was_named(tmp_path):
    script = tmp_path / "mybot"
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    bot = make_bot(f"program:{script}", 1)
    script.unlink()
    assert not decide(bot, skirmish())
    assert bot.faults.reasons == ["cannot be started: No such file or directory"]


def test_faults_add_up_with_the_first_reasons():
    faults, more = Faults(asked=10), Faults(asked=5)
    for reason in "aab":
        faults.note(reason)
    for reason in "bcde":
        more.note(reason)
    faults.add(more)
    assert faults == Faults(15, 7, ["a", "b", "c"])
    assert faults.line() == "7 of 15 decisions made for it: a; b; c; ..."
    assert Faults(asked=3).line() == ""


def test_one_that_thinks_can_be_interrupted_and_is_not_blamed(tmp_path):
    bot = bot_that("silent for ever", tmp_path / "pid", seconds=60)
    game = skirmish()
    thinking = Thread(target=decide, args=(bot, game))
    thinking.start()
    while not (bot.program and bot.asked):
        pass
    bot.interrupt()
    thinking.join(30)
    assert not thinking.is_alive()
    bot.leave(SKIRMISH, game)
    assert bot.faults.forfeited == 0


# -- what it is told -------------------------------------------------------------------------------


def test_it_is_told_the_game_the_view_the_events_and_the_end(scribes):
    game = play_out(SKIRMISH, {"seats": 2}, 3, [make_bot("program:cat", 1), make_bot("program:cat", 2)])
    hello, *questions, end = [json.loads(line) for line in scribes[1].told]
    assert (hello["type"], hello["protocol"], hello["title"], hello["seat"]) == ("hello", 1, SKIRMISH.id, 1)
    assert hello["options"]["seats"] == hello["seats"] == 2
    assert [question["question"] for question in questions] == list(range(1, len(questions) + 1))
    for question in questions:
        assert (question["type"], question["seat"], question["milliseconds"]) == ("question", 1, 5000)
        assert question["view"]
        assert question["asks"]
        assert len(question["moves"]) > 1
        assert all(move["text"] for move in question["moves"])
    assert (end["type"], end["over"], end["result"]) == ("end", True, SKIRMISH.result(game))
    assert (end["winners"], end["scores"]) == (game.winners(), game.scores())


def test_every_event_comes_once_and_in_order(scribes):
    bots = [make_bot("program:cat", 1), make_bot("program:cat", 2)]
    play_out(SKIRMISH, {"seats": 2}, 3, bots)
    for seat, bot in enumerate(bots):
        heard = [event for line in scribes[seat].told for event in json.loads(line).get("events", [])]
        assert heard == [event.seen_by(seat) for events in bot.history for event in events]
        assert len(heard) > 10


def test_its_seed_does_not_tell_that_of_the_game():
    seeds = [make_bot("program:cat", seed).seed for seed in range(100)]
    assert len(set(seeds)) == 100
    assert min(seeds) > 10**6
    assert max(seeds) < 2**53
    assert make_bot("program:cat", 7).seed == make_bot("program:cat", 7).seed


def test_when_moves_are_taken_back_it_begins_anew(leaving):
    bot = leaving(bot_that("good"))
    game = skirmish()
    history = [[]]
    bot.follow(0, {"seats": 2}, history)
    decide(bot, game)
    first = bot.program
    bot.follow(0, {"seats": 2}, history)
    decide(bot, game)
    assert bot.program is first
    assert bot.asked == 2
    bot.follow(0, {"seats": 2}, [[]])
    decide(bot, game)
    assert not first.stop.alive
    assert bot.asked == 1


# -- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("program:", "expected a command"),
        ("program:   ", "expected a command"),
        ("program:./no/such/bot --fast", "there is no program './no/such/bot'"),
        ("program:cat 'unfinished", "cannot be read: No closing quotation"),
        ("program@:cat", "expected seconds"),
        ("program@0:cat", "from 0.001 to 3600"),
        ("program@3601:cat", "from 0.001 to 3600, got '3601'"),
        ("program@-1:cat", "expected seconds"),
        ("program@1e3:cat", "expected seconds"),
        ("program@nan:cat", "expected seconds"),
        ("program@" + "9" * 400 + ":cat", "expected seconds"),
        ("program", "no bot 'program'"),
        ("programm:cat", "no bot 'programm:cat'"),
    ],
)
def test_names_that_cannot_be_used(name, wrong):
    with pytest.raises(HullbreachError, match="bot") as refused:
        make_bot(name, 1)
    assert wrong in str(refused.value)


@pytest.mark.parametrize(("name", "seconds"), [("program:cat", 5), ("program@2:cat", 2), ("program@.25:cat", 0.25)])
def test_a_program_and_its_time(name, seconds):
    bot = make_bot(name, 1)
    assert (bot.name, bot.seconds, bot.command) == (name, seconds, ["cat"])
    assert bot.program is None  # nothing is started before it is asked


def test_words_of_a_command_may_be_quoted(tmp_path):
    folder = tmp_path / "my bots"
    folder.mkdir()
    shutil.copy("/bin/sh", folder / "bot")
    assert make_bot(f"program:'{folder}/bot' -c 'exit 3'", 1).command == [f"{folder}/bot", "-c", "exit 3"]
    assert os.access(folder / "bot", os.X_OK)


# -- the manual ------------------------------------------------------------------------------------


def test_the_manual_shows_messages_as_they_are():
    manual = (Path(__file__).parents[2] / "docs" / "outside-bots.md").read_text("utf-8")
    shown = re.findall(r"```json\n(.*)\n```", manual)
    kinds = [Hello, Ready, Question, Answer, End]
    for line, kind in zip(shown, kinds, strict=True):
        message = msgspec.json.decode(line, type=kind)
        assert json.loads(msgspec.json.encode(message)).keys() >= json.loads(line).keys()
    assert f"longer than {LONGEST:,} bytes" in manual
    assert f'"protocol":{PROTOCOL}' in manual
