"""Every way in which a flight can end names the rule that ended it, and of ties the one that broke or left them."""

import pytest

from hullbreach.games.kembles_cascade import TITLE
from hullbreach.games.kembles_cascade.moves import BATTLE
from hullbreach.kernel.title import CONCEDE

from .scenes import done, flight, part, pass_turns, play, shoot

LAST = {"rows": 1, "deck_rows": 0, "boss": ("wail", 1)}
TEAMS = {"ships": ((1, 1), (1, 3), (1, 5), (1, 7)), "wingmen": True}


def at_the_end(honours=(), **more):
    game = flight(**{"ships": ((1, 3), (1, 5))} | LAST | more)
    for seat, count in enumerate(honours):
        game.honours.set(seat, count)
    pass_turns(game)
    return game


def given_up(quitters, **more):
    game = flight(**{"ships": ((5, 3), (5, 4)), "glory": (5, 1)} | more)
    for seat in quitters:
        game.concede(seat)
    return game


def alone(**more):
    game = flight({(4, 2): part(1)}, ships=((5, 2),), seats=1, boss=("wail", 1), deck_rows=0, **more)
    play(game, BATTLE)
    return game


def beaten():
    game = alone(glory=(4,))
    shoot(game)
    return game


def destroyed():
    game = alone(energy=(1,), threat=(3,))
    done(game)
    return game


def got_away():
    game = flight({(5, 4): part(3)}, ships=((3, 2),), seats=1, boss=("wail", 1), deck_rows=0)
    pass_turns(game)
    return game


def alone_given_up():
    game = alone()
    TITLE.play(game, 0, CONCEDE)
    return game


ENDINGS = [
    (lambda: at_the_end(glory=(7, 12)), "KC-END-05", "P2 wins with 12 Glory (P1 7)"),
    (
        lambda: at_the_end(glory=(3, 3), energy=(2, 4)),
        "KC-END-04",
        "P2 wins with 3 Glory (P1 3): ahead by Energy, 4 to 2",
    ),
    (
        lambda: at_the_end(glory=(3, 3), honours=(1, 0)),
        "KC-END-04",
        "P1 wins with 3 Glory (P2 3): ahead by Achievements, 1 to 0",
    ),
    (
        lambda: at_the_end(glory=(3, 3)),
        "KC-Q-111",
        "P1 and P2 share the win with 3 Glory each: Energy and Achievements",
    ),
    (
        lambda: at_the_end(ships=((1, 1), (1, 3), (1, 5)), glory=(3, 3, 1)),
        "KC-Q-111",
        "P1 and P2 share the win with 3 Glory each",
    ),
    (lambda: at_the_end(glory=(7, 9, 3, 4), **TEAMS), "KC-VAR-WING-03", "P2 and P4 win as a team with 13 Glory to 10"),
    (
        lambda: at_the_end(glory=(5, 5, 5, 5), energy=(4, 4, 4, 5), **TEAMS),
        "KC-Q-115",
        "P2 and P4 win as a team with 10 Glory to 10: ahead by Energy, 9 to 8",
    ),
    (
        lambda: at_the_end(glory=(5, 5, 5, 5), honours=(0, 0, 2, 0), **TEAMS),
        "KC-Q-115",
        "P1 and P3 win as a team with 10 Glory to 10: ahead by Achievements, 2 to 0",
    ),
    (
        lambda: at_the_end(glory=(5, 5, 5, 5), **TEAMS),
        "KC-Q-115",
        "P1, P2, P3 and P4 share the win with 10 Glory a team",
    ),
    (lambda: given_up([0]), "KC-Q-131", "P2 wins with 1 Glory (P1 5): the others have given up"),
    (
        lambda: given_up([0, 2], ships=((5, 1), (5, 3), (5, 5), (5, 7)), glory=(1, 2, 3, 4), wingmen=True),
        "KC-Q-131",
        "P2 and P4 win as a team with 6 Glory to 4: the others have given up",
    ),
    (beaten, "KC-Q-118", "P1 has destroyed the boss 0 and survived, with 6 Glory"),
    (destroyed, "KC-VAR-SOLO-01", "P1 is lost in round 1, with 0 Glory"),
    (got_away, "KC-Q-118", "The boss 0 got away from P1, who has 0 Glory"),
    (alone_given_up, "KC-Q-131", "P1 has given up in round 1, with 0 Glory"),
]


@pytest.mark.rule("KC-END-04", "KC-END-05", "KC-Q-111", "KC-Q-115", "KC-VAR-WING-03", "KC-Q-131", "KC-Q-118")
@pytest.mark.parametrize(("ended", "rule", "how"), ENDINGS)
def test_every_ending_names_its_rule(ended, rule, how):
    game = ended()
    assert game.over
    assert TITLE.ending(game).rule == rule
    assert TITLE.result(game).startswith(how)
    assert TITLE.result(game).endswith(f" ({rule})")
