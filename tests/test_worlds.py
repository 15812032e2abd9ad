"""Whatever world a seat may take a position to be: whoever is asked there has a move, and it comes to an end.

The long form: make worlds
"""

import pytest

from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title, title_ids
from hullbreach.kernel.rng import quick
from hullbreach.lab.worlds import KEPT, keep, main, prove_worlds


@pytest.mark.parametrize("title_id", title_ids())
def test_in_worlds_redealt_for_every_seat_whoever_is_asked_has_a_move(title_id):
    figures = prove_worlds(title(title_id), positions=400, seed=11, ends=8)
    assert (figures.positions, figures.ends) == (400, 8)
    assert figures.worlds >= 2 * figures.positions
    assert len(figures.kinds) > 3


def test_of_each_kind_of_frame_some_positions_are_kept_from_everywhere():
    record = Record(title("blaster_waves"), {}, seed=1)
    kept = []
    rng = quick(1)
    for met in range(10 * KEPT):
        record.moves.append((0, met))
        keep(kept, record, met, rng)
    lengths = [len(each.moves) for each in kept]
    assert len(lengths) == len(set(lengths)) == KEPT
    assert min(lengths) < 2 * KEPT < 8 * KEPT < max(lengths)


def test_the_long_form_says_what_was_looked_at(capsys):
    main(["--positions", "40", "--ends", "2", "--title", "blaster_waves"])
    said = " ".join(capsys.readouterr().out.split())
    assert "blaster_waves: nothing broken. 40 positions of" in said
    assert "redealt worlds, 2 of them played to their end" in said
