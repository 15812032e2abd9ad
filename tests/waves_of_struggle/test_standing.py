"""What counts in a war that goes on."""

import pytest

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.standing import standing
from tests.waves_of_struggle.scenes import asked, foe, in_hand, play, soldier, trap, wall, war


def measured(game, seat):
    """The measures by name."""
    return dict(zip(TITLE.worth.weights, standing(game, seat), strict=True))


def prospects(game):
    return TITLE.judgement.prospects(TITLE.hints, game)


def test_who_is_out_has_no_measures():
    game = war(3, phase="preparation", dead=[1])
    assert standing(game, 1) == []
    assert prospects(game)[1] == 0


def test_seats_alike_have_like_prospects():
    assert prospects(war(2, phase="preparation")) == pytest.approx([0.5, 0.5])


def test_health_counts():
    game = war(2, phase="preparation", health=[30, 15])
    assert measured(game, 1)["health"] == 0.5
    assert prospects(game)[0] > prospects(game)[1]


def test_walls_count_and_more_near_the_end():
    early = war(2, [{0: wall(5)}], phase="preparation", enemies=[foe()] * 12)
    late = war(2, [{0: wall(5)}], phase="preparation", enemies=[foe()])
    assert measured(early, 0)["walls"] == measured(late, 0)["walls"] == 0.5
    assert measured(early, 0)["walls near the end"] < measured(late, 0)["walls near the end"]
    assert 0.5 < prospects(early)[0] < prospects(late)[0]


def test_walls_are_not_reckoned_in_an_endless_war():
    assert measured(war(2, [{0: wall(5)}], phase="preparation", ending="endless"), 0)["walls"] == 0


def test_what_will_kill_one_is_seen():
    safe = war(2, phase="preparation", enemy=foe(damage=2))
    doomed = war(2, phase="preparation", enemy=foe(damage=40))
    assert measured(safe, 0)["health lacking at the end"] == 0
    assert measured(doomed, 0)["health lacking at the end"] < 0


def test_mercenaries_hands_and_traps():
    game = war(
        2, [{0: soldier(3, 4)}], [{1: trap()}], [[wall(1, stars=3), wall(1, stars=1)]], phase="preparation",
        wounds={(0, 0): 1},
    )  # fmt: skip
    assert measured(game, 0)["attack"] == pytest.approx(0.3)
    assert measured(game, 0)["stamina"] == pytest.approx(0.3)
    assert measured(game, 0)["stars in hand"] == pytest.approx(0.4)
    assert measured(game, 0)["traps"] == 0.5


def test_a_card_that_is_being_built_counts_already():
    game = war(2, hands=[[wall(4, stars=1), wall(0, stars=1, name="pay")]], phase="preparation")
    play(game, 0, in_hand(game, 0, "wall 4"))
    assert asked(game) == (0, "ChooseSlot")
    assert measured(game, 0)["walls"] == pytest.approx(0.4)


def test_alone_there_is_a_scale_of_its_own():
    game = war(1, phase="preparation")
    assert measured(game, 0)["alone"] == 1
    assert measured(war(2, phase="preparation"), 0)["alone"] == 0
    assert prospects(war(1, phase="preparation", health=[30])) > prospects(war(1, phase="preparation", health=[10]))
