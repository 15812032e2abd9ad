"""A table: played, saved, logged, and taken back as far as nothing was learnt."""

import errno

import pytest

from hullbreach.kernel.errors import BadRecord, IllegalMove
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.record import Record
from hullbreach.kernel.table import Table

from .skirmish import AIM, PASS, PLAY

pytestmark = pytest.mark.usefixtures("skirmish")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.jsonl"


@pytest.fixture
def table(skirmish, path):
    return Table(Record(skirmish, {"seats": 2}, seed=2), path)


def lay_all(table):
    for seat in (0, 1):
        table.play(seat, table.state.legal_for(seat)[0])


def saved(path):
    return Record.load(path).moves


def test_every_move_is_on_file_at_once(table, path):
    assert saved(path) == []
    for _ in range(6):
        seat = int(table.state.seat)
        table.play(seat, table.state.legal()[0])
        assert saved(path) == table.record.moves
        assert Record.load(path).replay().snapshot() == table.state.snapshot()


def test_a_refused_move_is_neither_played_nor_saved(table, path):
    before = table.state.snapshot()
    with pytest.raises(IllegalMove, match="SK-LAY-01"):
        table.play(0, PASS)
    assert table.state.snapshot() == before
    assert saved(path) == table.record.moves == []
    assert len(path.read_text("utf-8").splitlines()) == 1


def test_a_move_that_cannot_be_saved_is_not_made(table, path, monkeypatch):
    """The disk is full for a moment: nothing is changed, on the table or on file, and play goes on afterwards."""

    def full(number):
        raise OSError(errno.ENOSPC, "No space left on device")

    before = table.state.snapshot()
    with monkeypatch.context() as now:
        now.setattr("hullbreach.kernel.lines.os.fsync", full)
        with pytest.raises(BadRecord, match=r"game\.jsonl: cannot be saved: No space left on device"):
            table.play(0, table.state.legal_for(0)[0])
    assert table.state.snapshot() == before
    assert saved(path) == []
    lay_all(table)
    assert saved(path) == table.record.moves


def test_a_secret_choice_can_be_taken_back_until_somebody_else_has_chosen(table, path):
    first = table.state.snapshot()
    table.play(1, table.state.legal_for(1)[2])
    assert (table.undoable(0), table.undoable(1)) == (0, 1)
    assert table.undo(0) == 0
    assert table.undo(1) == 1
    assert table.state.snapshot() == first
    assert saved(path) == []


def test_nothing_is_taken_back_past_a_reveal(table, path):
    lay_all(table)
    assert [table.undoable(seat) for seat in (0, 1)] == [0, 0]
    assert table.undo(1) == 0
    assert table.why_no_undo(1) == (
        f"Cannot be taken back: something new was seen ({next(line for line in table.log(1) if 'turned up' in line)})."
    )
    assert len(saved(path)) == 2
    assert '"back"' not in path.read_text("utf-8")


def aimed(table):
    """The seat that has fired at the other, who is asked about it, and the position before it took aim."""
    lay_all(table)
    state = table.state
    seat = int(state.seat)
    blast = next(card for card in state.hands[seat].to_list() if state.kind(card) == "Blast")
    table.play(seat, PLAY + blast)  # shows a card
    shown = table.state.snapshot()
    table.play(seat, AIM + 1 - seat)  # shows nothing
    assert asks(table) == "Answer"
    return seat, shown


def test_undo_goes_back_to_the_last_reveal_and_no_further(table, path):
    seat, shown = aimed(table)
    assert table.undoable(seat) == 1
    assert table.undo(seat, 5) == 1
    assert table.state.snapshot() == shown
    assert table.undo(seat) == 0
    assert saved(path) == table.record.moves
    assert path.read_text("utf-8").splitlines()[-1] == '{"back":1}'


def asks(table):
    return type(table.state.stack[-1]).__name__


def under_fire(skirmish, path=None):
    """Three pilots: one has aimed at another, who is asked about it.  Nobody was shown anything since the Blast was."""
    for seed in range(100):
        table = Table(Record(skirmish, {"seats": 3}, seed), path)
        for seat in (0, 1, 2):
            table.play(seat, table.state.legal_for(seat)[0])
        seat = int(table.state.seat)
        hand = table.state.hands[seat].to_list()
        blasts = [card for card in hand if table.state.kind(card) == "Blast"]
        if blasts:
            table.play(seat, PLAY + blasts[0])
            table.play(seat, table.state.legal()[0])
            return table, seat, int(table.state.seat)
    raise AssertionError("nobody can fire")


def test_a_pass_of_another_seat_bars_undo_and_is_named(skirmish, path):
    """Else the shot would be a free look: whoever takes it back knows that nobody jams it."""
    table, shooter, asked = under_fire(skirmish, path)
    assert table.undoable(shooter) == 1
    table.play(asked, PASS)
    assert not any(event.reveals for event in table.history[-1])
    assert table.undoable(shooter) == table.undo(shooter, 2) == 0
    assert table.why_no_undo(shooter) == (
        f"Cannot be taken back: P{asked + 1} has decided since, which tells you something."
    )
    assert table.undoable(asked) == 1
    assert table.undoable(WATCHER) == 0


def test_what_another_seat_took_back_was_heard_all_the_same(skirmish, path):
    table, shooter, asked = under_fire(skirmish, path)
    table.play(asked, PASS)
    assert table.undo(asked) == 1
    assert table.record.moves[-1][0] == shooter
    assert table.undo(shooter) == 0
    assert table.why_no_undo(shooter) == (
        f"Cannot be taken back: P{asked + 1} has decided since (and taken it back, but you have heard it), "
        "which tells you something."
    )
    table.close()
    for again in (Table(Record.load(path), path), Table(Record.load(path))):  # also after leaving the table, twice
        assert again.undo(shooter) == 0
        assert again.record.moves == table.record.moves
        again.close()


def test_a_decision_that_was_made_anew_is_all_that_the_record_keeps(skirmish, path):
    table, _, asked = under_fire(skirmish, path)
    fresh = table.record.text()
    table.play(asked, PASS)
    done = table.record.text()
    table.undo(asked)
    assert Record.parse(table.record.text(), "here").heard(1 - asked) == {asked: len(table.record.moves)}
    assert table.record.text().startswith(fresh)
    table.play(asked, PASS)
    assert table.record.text() == done


def test_a_log_may_take_back_what_its_rule_allowed(skirmish):
    """Lines of a table's log are obeyed: they were allowed when they were written."""
    table, shooter, asked = under_fire(skirmish)
    before = len(table.record.moves)
    table.play(asked, PASS)
    table.take_back(2)
    assert len(table.record.moves) == before - 1
    assert table.record.heard(asked) == {shooter: before - 1}


def test_with_nothing_played_there_is_nothing_to_take_back(table):
    assert table.undo(0) == 0
    assert table.why_no_undo(0) == "There is nothing to take back yet."
    table.play(1, table.state.legal_for(1)[0])
    assert table.why_no_undo(0) == "There is nothing to take back yet."


def test_giving_up_can_be_taken_back(table):
    before = table.state.snapshot()
    table.play(0, 0)
    assert table.state.over
    assert table.undo(1) == 0
    assert table.undo(0) == 1
    assert table.state.snapshot() == before


def test_play_goes_on_after_an_undo(table, path):
    table.play(0, table.state.legal_for(0)[0])
    table.undo(0)
    lay_all(table)
    table.play(int(table.state.seat), PASS)
    assert saved(path) == table.record.moves
    assert Record.load(path).replay().snapshot() == table.state.snapshot()


def test_a_table_is_left_and_taken_up_again(table, path):
    lay_all(table)
    table.play(int(table.state.seat), PASS)
    table.close()
    again = Table(Record.load(path), path)
    assert again.state.snapshot() == table.state.snapshot()
    assert again.log(0) == table.log(0)
    assert [again.undoable(seat) for seat in (0, 1)] == [table.undoable(seat) for seat in (0, 1)]
    again.play(int(again.state.seat), PASS)
    assert saved(path) == again.record.moves


def test_undo_limits_survive_leaving_the_table(skirmish, path):
    table = Table(Record(skirmish, {"seats": 3}, seed=2), path)
    table.play(0, table.state.legal_for(0)[0])
    table.close()
    again = Table(Record.load(path), path)
    assert again.undoable(0) == 1
    lay = [(seat, again.state.legal_for(seat)[0]) for seat in (1, 2)]
    for seat, move in lay:
        again.play(seat, move)
    again.close()
    assert Table(Record.load(path), path).undoable(0) == 0


def test_the_log_tells_each_seat_what_it_may_know(table):
    card = table.state.hands[0].to_list()[0]
    table.play(0, PLAY + card)
    assert table.log(0) == [f"laid {{'seat': 0}} [{card}]"]
    assert table.log(1) == table.log(-1) == ["laid {'seat': 0} [-1]"]
    table.play(1, table.state.legal_for(1)[0])
    lines = table.log(0)
    assert len(lines) == 4  # laid, laid, turned up, drew
    assert table.log(0, moves=1) == lines[1:]
    assert table.log(0, moves=2) == table.log(0, moves=99) == lines
    assert table.log(0, moves=0) == []


def test_the_log_forgets_what_was_taken_back(table):
    table.play(0, table.state.legal_for(0)[0])
    table.undo(0)
    assert table.log(0) == []


def test_lines_not_worth_saying_are_left_out(table, monkeypatch):
    lay_all(table)
    monkeypatch.setattr(type(table.title), "log_line", lambda self, terms, seen: "" if seen["cards"] else "x")
    assert table.log(0) == []


def test_a_table_without_a_file(skirmish):
    table = Table(Record(skirmish, {}, seed=2))
    table.play(0, table.state.legal_for(0)[0])
    assert table.undo(0) == 1
    table.close()
    assert table.file is None
