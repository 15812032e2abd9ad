"""Undo is no free look: it goes behind nothing that another seat has decided, at every title.

The long form: make undo
"""

import io
from itertools import takewhile

import pytest

from hullbreach.cli.plain import Conversation
from hullbreach.cli.screen import TableApp
from hullbreach.cli.turns import seat_bots
from hullbreach.games.mag_blast import TITLE as MAG_BLAST
from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title, title_ids
from hullbreach.kernel.table import Table
from hullbreach.lab.checks import Broken
from hullbreach.lab.worlds import main, prove_undo
from tests.mag_blast.scenes import shot_let_be

BARRED = "Cannot be taken back: P2 has decided since, which tells you something."


@pytest.mark.parametrize("title_id", title_ids())
def test_undo_goes_behind_no_decision_of_another_seat(title_id):
    figures = prove_undo(title(title_id), positions=400, seed=5)
    assert figures.positions == 400
    assert figures.taken_back > 10
    assert figures.crossed == 0


# -- rules that are too lenient ----------------------------------------------------------------------


class UntilSomethingIsSeen(Table):
    """What is decided in secret is no bar."""

    def undoable(self, seat):
        return sum(1 for _ in takewhile(lambda told: not any(event.reveals for event in told), reversed(self.history)))


class PassesDoNotCount(Table):
    """Only what another seat does bars, not that it lets something be."""

    def undoable(self, seat):
        count = 0
        for (mover, move), told in zip(reversed(self.record.moves), reversed(self.history), strict=True):
            if any(event.reveals for event in told) or (mover != seat and move != 1):
                break
            count += 1
        return min(count, len(self.record.moves) - max(self.record.heard(seat).values(), default=0))


class Forgetful(Table):
    """Nobody remembers what another seat decided, once that was taken back."""

    def take_back(self, moves):
        super().take_back(moves)
        self.record.taken_back.clear()


@pytest.mark.parametrize("title_id", ["battleship_galaxies", "kembles_cascade", "mag_blast", "waves_of_struggle"])
@pytest.mark.parametrize("lenient", [UntilSomethingIsSeen, Forgetful])
def test_a_rule_that_lets_one_look_for_free_is_found_out(title_id, lenient):
    with pytest.raises(Broken, match=r"undo by seat \d goes behind a decision of seat \d .* open between"):
        prove_undo(title(title_id), positions=20_000, seed=5, sit_down=lenient)


def test_a_rule_that_overlooks_passes_is_found_out():
    with pytest.raises(Broken, match=r"goes behind a decision of seat \d \(Answer\), open between"):
        prove_undo(MAG_BLAST, positions=20_000, seed=5, sit_down=PassesDoNotCount)


def test_the_long_form_says_what_was_looked_at(capsys):
    main(["--undo", "60", "--title", "mag_blast"])
    said = " ".join(capsys.readouterr().out.split())
    assert "mag_blast: nothing broken. 60 positions of 1 games" in said
    assert "0 forced decisions of others with them" in said


# -- a shot that is let be, at the terminal ----------------------------------------------------------


def shot_at_the_table():
    """P1 has fired, P2 has let it be, and nobody was shown anything by either."""
    return Table(Record.parse(shot_let_be().text(), "scene"))


def test_in_plain_play_a_shot_that_was_let_be_stands(monkeypatch, capsys):
    table = shot_at_the_table()
    moves = list(table.record.moves)
    monkeypatch.setattr("sys.stdin", io.StringIO("undo\n"))
    Conversation(table, seat_bots("greedy", table.state, 1), board=False, plain=True).run()
    assert BARRED in capsys.readouterr().out
    assert table.record.moves == moves


@pytest.mark.asyncio
async def test_on_the_full_screen_a_shot_that_was_let_be_stands():
    table = shot_at_the_table()
    moves = list(table.record.moves)
    app = TableApp(table, seat_bots("greedy", table.state, 1))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("u")
        assert app.play.said == [BARRED]
    assert table.record.moves == moves


def test_two_at_one_device_undo_for_the_one_who_is_asked(monkeypatch, capsys):
    """P2's move is not P1's to take back, nor is it shown to whoever takes the device over."""
    table = shot_at_the_table()
    moves = list(table.record.moves)
    monkeypatch.setattr("sys.stdin", io.StringIO("undo\n"))
    Conversation(table, {}, board=False, plain=True).run()
    assert BARRED in capsys.readouterr().out
    assert table.record.moves == moves
