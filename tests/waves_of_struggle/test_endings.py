"""Every way in which a war can end names the rule that ended it, and of ties the one that broke or left them."""

import pytest

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.kernel.title import CONCEDE

from .scenes import foe, play, soldier, wall, war

LAST = {"enemy": foe(), "row": 3}  # the only enemy there is dies in this phase
MIGHTY = {"enemy": foe(0, 20), "row": 3, "enemies": [foe()]}  # that nobody survives


def given_up():
    game = war(phase="preparation", health=[30, 12])
    play(game, 0, CONCEDE)
    return game


def given_up_alone():
    game = war(seats=1, phase="preparation")
    play(game, 0, CONCEDE)
    return game


ENDINGS = [
    (
        lambda: war(2, health=[3, 30], enemies=[foe(0, 3)]),
        "WS-OBJ-01",
        "P2 (Xenophage) wins with 27 Health left: all others",
    ),
    (given_up, "WS-Q-67", "P2 (Xenophage) wins with 12 Health left: the last rival has given up"),
    (
        lambda: war(3, fields=[{0: wall(3)}, {}, {}], dead=[1], **LAST),
        "WS-END-06",
        "P1 (Uneeded) wins the Reckoning over P3 with a defense of 3",
    ),
    (
        lambda: war(2, health=[20, 21], **LAST),
        "WS-Q-37",
        "P2 (Xenophage) wins the Reckoning over P1 with a defense of 0: ahead with Health, 21 to 20",
    ),
    (
        lambda: war(2, fields=[{1: soldier(3, 9)}, {1: soldier(2, 9)}], **LAST),
        "WS-Q-37",
        "P1 (Uneeded) wins the Reckoning over P2 with a defense of 0: ahead with an attack, 3 to 2",
    ),
    (
        lambda: war(2, hands=[[wall(1)], [wall(2), wall(3)]], **LAST),
        "WS-Q-37",
        "P2 (Xenophage) wins the Reckoning over P1 with a defense of 0: ahead with cards in hand, 2 to 1",
    ),
    (lambda: war(2, **LAST), "WS-Q-37", "P1 (Uneeded) and P2 (Xenophage) share the win: nothing tells them apart"),
    (
        lambda: war(2, ending="endless", passes=1, fields=[{}, {0: wall(1)}], **LAST),
        "WS-END-05",
        "P2 (Xenophage) wins the Reckoning over P1 with a defense of 1",
    ),
    (
        lambda: war(2, ending="endless", passes=1, health=[30, 29], **LAST),
        "WS-Q-37",
        "P1 (Uneeded) wins the Reckoning over P2 with a defense of 0: ahead with Health, 30 to 29",
    ),
    (
        lambda: war(2, health=[2, 3], **MIGHTY),
        "WS-END-03",
        "P2 (Xenophage) wins: all have fallen, this one least deep",
    ),
    (
        lambda: war(2, health=[3, 3], fields=[{0: wall(3)}, {0: wall(1), 3: wall(1, name="other")}], **MIGHTY),
        "WS-Q-37",
        "P1 (Uneeded) wins: all have fallen equally deep, ahead with a defense, 3 to 2",
    ),
    (
        lambda: war(2, health=[3, 3], hands=[[wall(7), wall(8)], [wall(9)]], enemies=[foe(0, 20)]),
        "WS-Q-37",
        "P1 (Uneeded) wins: all have fallen equally deep, ahead with cards in hand, 2 to 1",
    ),
    (lambda: war(2, health=[3, 3], **MIGHTY), "WS-Q-37", "P1 (Uneeded) and P2 (Xenophage) share the win: nothing"),
    (lambda: war(1, enemy=foe(0, 1), row=3), "WS-SOLO-02", "P1 (Uneeded) has outlived every enemy with 29 Health left"),
    (lambda: war(1, health=[3], enemy=foe(0, 3), row=3), "WS-SOLO-03", "P1 (Uneeded) has fallen in round 1"),
    (given_up_alone, "WS-Q-67", "P1 (Uneeded) has given up in round 1"),
]


@pytest.mark.rule("WS-OBJ-01", "WS-END-03", "WS-END-05", "WS-END-06", "WS-Q-37", "WS-Q-67", "WS-SOLO-02", "WS-SOLO-03")
@pytest.mark.parametrize(("ended", "rule", "how"), ENDINGS)
def test_every_ending_names_its_rule(ended, rule, how):
    game = ended()
    assert game.over
    assert TITLE.ending(game).rule == rule
    assert TITLE.result(game).startswith(how)
    assert TITLE.result(game).endswith(f" ({rule})")
