"""Plain play: what is typed, and what is answered."""

import io
from itertools import pairwise

import msgspec
import pytest

from hullbreach.cli.plain import Conversation
from hullbreach.cli.turns import play_itself, seat_bots, way_back
from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.moves import RELOAD
from hullbreach.games.mag_blast import TITLE as MAG_BLAST
from hullbreach.games.mag_blast.moves import PASS
from hullbreach.kernel.errors import HullbreachError, IllegalMove
from hullbreach.kernel.events import Journal
from hullbreach.kernel.record import Record
from hullbreach.kernel.spoken import changes, spoken
from hullbreach.kernel.table import Table
from hullbreach.kernel.title import CONCEDE
from hullbreach.kernel.wish import meant

from .gentle import gentle_record

SEED = 7


def new_table(seed=SEED, path=None):
    return Table(gentle_record(seed), path)


def legal_texts(table):
    return [TITLE.text(table.state, move) for move in table.state.legal()]


@pytest.fixture
def talk(capsys, monkeypatch):
    """Sit down and type these lines, then leave; returns the table and what was said after each line."""

    def talk(*lines, table=None, **manner):
        table = table or new_table()
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        Conversation(table, {}, plain=True, **manner).run()
        said = capsys.readouterr().out
        return table, ["\n".join(part.splitlines()[1:]) for part in f"\n{said}".split("\n> ")]

    return talk


def test_the_table_the_question_and_the_numbered_moves_are_shown(talk):
    table, (shown, _) = talk()
    assert TITLE.draw(TITLE.view(table.state, 0)).plain() in shown
    assert TITLE.question(table.state) in shown
    for number, text in enumerate(legal_texts(table), start=1):
        assert f"\n{number}. {text}" in shown


def test_a_number_plays_the_move_in_the_list(talk):
    wanted = new_table().state.legal()[2]
    table, _ = talk("3")
    assert table.record.moves[0] == (0, wanted)


def test_a_text_plays_its_move_and_the_outcome_is_told(talk):
    table, (_, after, *_) = talk("RELOAD")
    assert table.record.moves == [(0, RELOAD)]
    for line in table.log(0, 1):
        assert line in after.splitlines()


def test_a_beginning_that_fits_one_move_plays_it(talk):
    table, _ = talk("rel")
    assert table.record.moves == [(0, RELOAD)]


def test_whole_words_come_before_longer_ones():
    table = new_table(seed=1)
    assert "blast 3 (card 1)" in legal_texts(table)
    assert any(text.startswith("blast 3+") for text in legal_texts(table))
    assert TITLE.text(table.state, meant(TITLE, table.state, "blast 3")) == "blast 3 (card 1)"


def test_a_beginning_of_several_moves_is_refused(talk):
    table, (_, after, *_) = talk("blast")
    assert table.record.moves == []
    assert "write more of it" in after


def test_a_forbidden_move_is_refused_with_its_rule_and_loses_nothing(talk):
    table, (_, after, last, _) = talk("done", "reload")
    refusal = TITLE.why_not(new_table().state, 0, 2)
    assert after == f"Not allowed: {refusal.text} ({refusal.rule})"
    assert refusal.rule == "BW-WAVE-01"
    assert len(table.record.moves) == 1
    assert last.startswith(table.log(0, 1)[0])


@pytest.mark.parametrize("line", ["xyzzy", "0", "99", "-1", "1.5", "²", "blast 9+9+9", "take", "9" * 5000])
def test_what_is_no_move_is_said_and_loses_nothing(talk, line):
    table, (_, after, _) = talk(line)
    assert table.record.moves == []
    assert len(after.splitlines()) == 1
    assert "Traceback" not in after


def test_why_tells_the_rule_without_playing(talk):
    table, (_, forbidden, allowed, unknown, empty, _) = talk("why done", "why 1", "why xyzzy", "why")
    assert "(BW-WAVE-01)" in forbidden
    assert allowed == "That move is allowed."
    assert "'xyzzy' is not a move here" in unknown
    assert "why done" in empty
    assert table.record.moves == []


def test_undo_takes_back_what_showed_nothing_new(talk):
    table, (_, _, after, _) = talk("reload", "undo")
    assert after.startswith("Taken back: 1 move.")
    assert table.record.moves == []
    assert table.state.snapshot() == new_table().state.snapshot()


def test_undo_with_nothing_played_says_so(talk):
    _, (_, after, _) = talk("undo")
    assert after == "There is nothing to take back yet."


def test_undo_does_not_go_past_what_was_shown(talk):
    table = revealing_table()
    moves = list(table.record.moves)
    _, (_, after, _) = talk("undo", table=table)
    assert after.startswith("Cannot be taken back: something new was seen (You draw ")
    assert table.record.moves == moves


def revealing_table():
    """A table where the last move drew a card."""
    for seed in range(100):
        table = new_table(seed)
        for _ in range(30):
            if table.state.over:
                break
            move = RELOAD if RELOAD in table.state.legal() and table.history else table.state.legal()[-1]
            table.play(0, move)
            if table.undoable(0) == 0 and not table.state.over and len(table.state.legal()) > 1:
                return table
    raise AssertionError("no seed shows a card")


def forced_table():
    """A table where somebody is to make the only move there is."""
    for seed in range(200):
        table = new_table(seed)
        for _ in range(30):
            if table.state.over:
                break
            if len(table.state.legal()) == 1 and table.undoable(0) and not reveals(table, table.state.legal()[0]):
                return table
            table.play(0, table.state.legal()[-1])
    raise AssertionError("no seed forces a move")


def reveals(table, move):
    """Whether a move shows somebody something new."""
    state = table.state.clone()
    state.journal = Journal()
    TITLE.play(state, 0, move)
    return any(event.reveals for event in state.journal.read())


def test_an_only_move_plays_itself_and_is_said():
    table = forced_table()
    text = TITLE.text(table.state, table.state.legal()[0])
    made = len(table.record.moves)
    assert play_itself(table, {}, auto=True) == f"Only one move: {text}"
    assert len(table.record.moves) == made + 1


def test_windows_that_go_by_unanswered_are_said_once_in_a_row(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 60))
    table = Table(Record(MAG_BLAST, {"seats": 3}, SEED))
    Conversation(table, seat_bots("greedy", table.state, SEED), plain=True).run()
    for part in capsys.readouterr().out.split("\n> "):
        forced = [line for line in part.splitlines() if line.startswith("Only one move")]
        assert all(one != other for one, other in pairwise(forced))
    passed = [move for seat, move in table.record.moves if seat == 0 and move == PASS]
    assert len(passed) > 10  # so there were such windows


def test_without_auto_an_only_move_is_offered(talk):
    table = forced_table()
    made = len(table.record.moves)
    text = TITLE.text(table.state, table.state.legal()[0])
    _, (shown, *_) = talk(table=table, auto=False)
    assert f"\n1. {text}" in shown
    assert len(table.record.moves) == made


def test_undo_goes_back_to_a_real_decision():
    table = forced_table()
    assert way_back(table, 0, auto=False) == 1
    forced = len(table.record.moves)
    table.play(0, table.state.legal()[0])
    count = way_back(table, 0, auto=True)
    assert count >= 2
    assert len(table.record.replay(forced + 1 - count).legal()) > 1


@pytest.mark.parametrize("seed", [SEED, 2**127 + 3])
def test_hint_names_the_best_moves_by_their_numbers(talk, seed):
    table, (_, after, _) = talk("hint", table=new_table(seed))
    lines = after.splitlines()
    assert lines[0] == "Thinking."
    assert 1 <= len(lines[1:]) <= 3
    assert lines[1].split("; ")[0].endswith(": best")
    for line in lines[1:]:
        number, text = line.split("; ")[0].rsplit(": ", 1)[0].split(". ", 1)
        assert legal_texts(table)[int(number) - 1] == text
    assert table.record.moves == []


def test_rules_can_be_read_while_playing(talk):
    _, (_, entry, unknown, usage, _) = talk("rules BW-BLAST-05", "rules qqq", "rules")
    assert entry.startswith(f"BW-BLAST-05: {TITLE.rule_text('BW-BLAST-05')}")
    assert unknown.startswith("no rule, ruling or component has 'qqq'")
    assert usage.startswith("rules WORD: ")


def test_log_save_and_help(talk, tmp_path):
    table = new_table(path=tmp_path / "game.jsonl")
    _, (_, empty, _, log, save, help_lines, _) = talk("log", "reload", "log", "save", "?", table=table)
    assert empty == "Nothing has happened yet."
    assert log.splitlines() == table.log(0)
    assert save == f"Every move is saved in {tmp_path / 'game.jsonl'}"
    for command in Conversation(table, {}).commands:
        assert f"\n{command}" in f"\n{help_lines}"


def test_look_shows_the_table_again_or_a_part_of_it(talk):
    table, (shown, again, part, nothing, _) = talk("", "look hand", "look qqq")
    assert shown.endswith(again)
    assert [line.split(":")[0] for line in part.splitlines()] == ["hand 1", "hand 2", "hand 3"]
    assert nothing == "There is no 'qqq' on the table."
    assert table.record.moves == []


def test_quit_leaves_the_game_as_it_is(talk):
    table, said = talk("quit", "1")
    assert table.record.moves == []
    assert len(said) == 2


def test_conceding_is_asked_again(talk):
    table, (_, asked, no, *_) = talk("concede", "no")
    assert asked == "Give up?  Say yes to do so."
    assert no == "You play on."
    assert not table.state.over
    table, (_, _, end) = talk("concede", "yes")
    assert table.record.moves == [(0, CONCEDE)]
    assert end.splitlines()[-1] == TITLE.result(table.state)
    table, _ = talk("concede")
    assert not table.state.over


def test_a_whole_game_can_be_played_by_numbers(talk):
    table, said = talk(*["1"] * 3000)
    assert table.state.over
    assert said[-1].splitlines()[-1] == TITLE.result(table.state)


def test_the_table_in_words_says_afterwards_only_what_changed(talk):
    table, (first, later, _) = talk("reload", board=False)
    assert not set("┌│└━") & set(first)
    before = spoken(msgspec.to_builtins(TITLE.view(new_table().state, 0)))
    now = spoken(msgspec.to_builtins(TITLE.view(table.state, 0)))
    assert all(f"{label}: {text}" in first.splitlines() for label, text in before.items())
    assert all(f"{label}: {text}" in later.splitlines() for label, text in changes(before, now).items())
    same = {label for label in now if before.get(label) == now[label]}
    assert "level" in same
    assert not any(line.startswith("level: ") for line in later.splitlines())


def test_what_left_the_table_is_said_too():
    assert changes({"hand 1": "4", "hand 2": "5"}, {"hand 1": "5"}) == {"hand 2": "gone", "hand 1": "5"}


def test_bots_take_the_seats_after_the_first():
    class FourSeats:
        seats = 4

    bots = seat_bots("random,flat:5", FourSeats(), seed=1)
    assert {seat: bot.name for seat, bot in bots.items()} == {1: "random", 2: "flat:5", 3: "flat:5"}
    assert {bot.name for bot in seat_bots(None, FourSeats(), seed=1).values()} == {"level:3"}
    assert seat_bots(None, new_table().state, seed=1) == {}
    with pytest.raises(HullbreachError, match="at most 0 with 1 seats, got 1"):
        seat_bots("greedy", new_table().state, seed=1)


def test_a_move_that_names_nothing_on_the_table_is_unknown():
    with pytest.raises(IllegalMove, match="is not a move here"):
        meant(TITLE, new_table().state, "fly away")
