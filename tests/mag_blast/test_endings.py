"""Every way in which a battle can end names the rule that ended it."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.kernel.title import CONCEDE

from .scenes import battle, finish_turn, play
from .test_elimination import killing


def given_up():
    game = battle([{}, {}, {}], commands=["Freep", "Tri-Bot", "The Glorp"])
    play(game, 0, CONCEDE)
    assert not game.over
    play(game, 1, CONCEDE)
    return game


def stalled(fleets, damage=()):
    game = battle(fleets, damage=damage)
    game.quiet_turns = 10 * len(fleets)
    finish_turn(game)
    return game


@pytest.mark.rule("MB-OBJ-01", "MB-ELIM-02", "MB-Q-49", "MB-Q-75")
@pytest.mark.parametrize(
    ("ended", "rule", "how"),
    [
        (lambda: killing(survivors=1), "MB-ELIM-02", "hull left: all others are out"),
        (given_up, "MB-Q-75", "P3 (The Glorp) wins with 8 hull left: the last rival has given up"),
        (
            lambda: stalled([{"yellow": ["Zeus", "Ares"]}, {}], [(("command", 0), "Laser Blast")]),
            "MB-Q-49",
            "wins as the strongest, 8 to 7 hull left on the command ship",
        ),
        (
            lambda: stalled([{"yellow": ["Troya"]}, {"yellow": ["Freya"]}]),
            "MB-Q-49",
            "hull left in the fleet",
        ),
        (
            lambda: stalled([{"yellow": ["Freya"]}, {"yellow": ["Byzakh", "Mentatt"]}]),
            "MB-Q-49",
            "wins as the strongest, 2 to 1 fleet ships",
        ),
        (lambda: stalled([{}, {}]), "MB-Q-49", "share the win, alike in hull and ships"),
    ],
)
def test_every_ending_names_its_rule(ended, rule, how):
    game = ended()
    assert game.over
    assert TITLE.ending(game).rule == rule
    assert how in TITLE.result(game)
    assert TITLE.result(game).endswith(f" ({rule})")
