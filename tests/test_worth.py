"""The tool that says what versions and cards are worth: it finds what was put in, and cost counts for nothing."""

import sys
from pathlib import Path

import numpy as np
import pytest

from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.kernel.rng import quick

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))

import fleets
import worth

CARDS = TITLE.standard_cards


def pair(luck):
    return (fleets.random_fleet(CARDS, 0, 42, luck), fleets.random_fleet(CARDS, 1, 42, luck))


def test_a_row_says_what_both_sides_have():
    one = fleets.Fleet(0, (3, 0, 0, 0, 0, 1), (3,) + (0,) * 11)
    two = fleets.Fleet(1, (0, 2, 0, 0, 0, 0), (0,) * 11 + (2,))
    row = worth.row_of((one, two))
    assert {at: value for at, value in enumerate(row) if value} == {2: 1, 15: 1, 18 + 4: -1, 36: 3, 59: -2}


def test_what_a_version_brings_beyond_its_cost_is_found():
    luck = quick(5)
    rows = []
    for _ in range(3000):
        both = pair(luck)
        chance = 0.5 + 0.2 * (both[0].levels[3] == 2) - 0.1 * (both[1].levels[0] == 3) + 0.02 * both[0].deck[4]
        rows.append((worth.row_of(both), float(luck.below(1000) < 1000 * chance)))
    found, spread = worth.fit(rows)
    lines = [line.split("|") for line in worth.table(CARDS, found, spread) if "±" in line]
    numbers = {line[1].strip(): [float(cell.split()[0]) for cell in line[2:-1]] for line in lines}
    assert len(numbers) == 12 + 24
    rook = numbers["Rook's F-54"]
    assert 12 < rook[1] - max(rook[0], rook[2]) < 28
    fate = numbers["Vapor's Fate"]
    assert 3 < fate[2] - max(fate[0], fate[1]) < 17  # whoever has it loses less
    assert numbers["Sparrow Cover Fire"][0] == max(cells[0] for cells in list(numbers.values())[12:24])


def test_what_goes_with_cost_alone_is_nothing_beyond_it():
    costs = np.array([15.0, 16.0, 18.0, 8.0])
    extra, half = worth.beyond(costs * 2.5, np.eye(4), slice(0, 4), costs)
    assert np.allclose(extra, 0)
    assert (half > 0).all()


def test_games_are_the_same_for_the_same_seed():
    first = worth.play("standard", 42, 1, 0, 2)
    assert first == worth.play("standard", 42, 1, 0, 2) != worth.play("standard", 42, 2, 0, 2)
    assert {result for _, result in first} <= {0.0, 0.5, 1.0}


def test_too_few_games_are_refused(capsys):
    with pytest.raises(SystemExit):
        worth.main(["--games", "50"])
    assert "at least 120 games" in capsys.readouterr().err
