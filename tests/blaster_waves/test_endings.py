"""Every way in which a game can end names the rule that ended it."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.flow import STALL_LIMIT
from hullbreach.kernel.title import CONCEDE

from .scenes import alien, play, reload, scene
from .test_scoring import lost_in_the_boss_round, lost_in_the_wave_round, won


def left_alone():
    game = scene(columns=[[alien(1)], [alien(1)]], boss=3)
    game.stalled = STALL_LIMIT - 1
    reload(game)
    return game


def given_up():
    game = scene(hand=[1], columns=[[alien(1)]], level=3)
    play(game, CONCEDE)
    return game


@pytest.mark.rule("BW-FLOW-02", "BW-FLOW-03", "BW-Q-39")
@pytest.mark.parametrize(
    ("ended", "rule", "how"),
    [
        (lambda: won(3), "BW-FLOW-03", "Won with 53 points: champion; the last Boss has fallen"),
        (
            lambda: lost_in_the_wave_round(2),
            "BW-FLOW-02",
            "Lost with 10 points: back to flight school; the ship has no",
        ),
        (
            lambda: lost_in_the_boss_round(2),
            "BW-FLOW-02",
            "Lost with 15 points: back to flight school; the ship has no",
        ),
        (left_alone, "BW-Q-39", "the Boss was left alone for too long"),
        (given_up, "BW-Q-39", "Lost with 20 points: back to flight school; you have given up"),
    ],
)
def test_every_ending_names_its_rule(ended, rule, how):
    game = ended()
    assert game.over
    assert TITLE.ending(game).rule == rule
    assert how in TITLE.result(game)
    assert TITLE.result(game).endswith(f" ({rule})")
