"""The tool that builds fleets by search: what it builds is legal, and better fleets live on."""

import importlib.util
import re
from pathlib import Path

import pytest

from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.kernel.rng import quick

FILE = Path(__file__).parent.parent / "tools" / "fleets.py"
SPEC = importlib.util.spec_from_file_location("fleets", FILE)
fleets = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(fleets)
CARDS = TITLE.standard_cards


@pytest.mark.parametrize("limit", [30, 42, 48])
def test_fleets_by_chance_and_changed_ones_can_be_built_and_leave_no_energy_that_could_be_used(limit):
    luck = quick(limit)
    for side in (0, 1):
        fleet = fleets.random_fleet(CARDS, side, limit, luck)
        for _ in range(20):
            fleet = fleets.change(CARDS, fleet, limit, luck)
            spent = fleets.cost(CARDS, side, fleet.levels)
            assert spent <= limit
            for unit, level in enumerate(fleet.levels):
                if level < 3:
                    more = fleets.launch(CARDS, side, unit, level + 1) - fleets.launch(CARDS, side, unit, level)
                    assert spent + more > limit
            game = TITLE.new(fleets.OPTIONS[limit], 1)
            for move in fleet.moves():
                TITLE.play(game, side, move)  # refuses what is not legal
            assert game.open_seats() == [1 - side]


def test_the_better_fleets_live_on():
    empty = fleets.Fleet(0, (0,) * 6, (2,) * 12)
    full = fleets.Fleet(0, (3, 3, 2, 0, 3, 3), (2,) * 12)
    enemy = fleets.Fleet(1, (3, 2, 2, 3, 3, 0), (2,) * 12)
    sides = [[fleets.Record(empty), fleets.Record(full)], [fleets.Record(enemy), fleets.Record(enemy)]]
    fleets.generation(CARDS, 48, sides, 3, quick(2))
    assert [record.fleet for record in fleets.better_half(sides[0])] == [full]
    assert sides[0][0].wins == 0


def test_shares_are_those_of_the_good_fleets():
    one = [[fleets.Fleet(0, (3, 0, 0, 0, 0, 1), (3,) + (2,) * 11)], [fleets.Fleet(1, (0,) * 6, (2,) * 12)]]
    two = [[fleets.Fleet(0, (3, 2, 0, 0, 0, 0), (0,) + (2,) * 11)], [fleets.Fleet(1, (0,) * 6, (2,) * 12)]]
    ships, cards = fleets.ship_shares([one, two]), fleets.card_shares([one, two])
    assert (ships[0, 3].value, ships[1, 2].value, ships[5, 1].value, ships[6, 1].value) == (1, 0.5, 0.5, 0)
    assert (ships[1, 2].low, ships[1, 2].high) == (0, 1)  # two populations that differ tell little
    assert (cards[0].value, round(cards[1].value, 3)) == (0.5, 0.667)


def test_a_small_search_prints_the_share_of_every_ship_and_card(capsys):
    assert fleets.main(["--populations", "1", "--fleets", "2", "--generations", "2", "--games", "1"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| ")]
    shares = {line.split("|")[1].strip(): [int(each) for each in re.findall(r"(\d+)% \(", line)] for line in lines}
    assert all(sum(shares[name]) in (0, 100) for name in fleets.NAMES)  # one good fleet has a version or none
    for side in (0, 1):
        copies = [shares[name][0] for name in fleets.TACTIC_NAMES[side * 12 : side * 12 + 12]]
        assert sum(round(3 * each / 100) for each in copies) == 24
    with pytest.raises(SystemExit):
        fleets.main(["--fleets", "3"])
