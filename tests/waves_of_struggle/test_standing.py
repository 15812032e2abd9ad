"""What counts in a war that goes on."""

from math import sqrt

import pytest

from hullbreach.games.waves_of_struggle import TITLE
from hullbreach.games.waves_of_struggle.moves import PASS
from hullbreach.games.waves_of_struggle.standing import standing
from tests.waves_of_struggle.scenes import action, asked, foe, health, play, soldier, trap, wall, war


def measured(game, seat):
    """The measures by name."""
    return dict(zip(TITLE.worth.weights, standing(game, seat), strict=True))


def prospects(game):
    return TITLE.judgement.prospects(TITLE.hints, game)


def pass_until(game, reached):
    """All pass until something holds."""
    while not reached():
        play(game, game.seat, PASS)


def test_who_is_out_has_no_measures():
    game = war(3, phase="preparation", dead=[1])
    assert standing(game, 1) == []
    assert prospects(game)[1] == 0


def test_seats_alike_have_like_prospects():
    assert prospects(war(2, phase="preparation")) == pytest.approx([0.5, 0.5])


def test_health_counts_and_the_last_points_most():
    game = war(3, phase="preparation", health=[30, 20, 10])
    ample, some, little = (measured(game, seat)["health"] for seat in range(3))
    assert ample == 1
    assert ample - some < some - little
    assert prospects(game)[0] > prospects(game)[1] > prospects(game)[2]


def test_an_attack_that_is_certain_counts_as_if_it_had_come():
    game = war(2, enemy=foe(damage=10), actions=[[action("draw", 1)]])
    assert (asked(game), health(game)) == ((0, "Act"), [30, 30])
    assert measured(game, 0)["health"] == measured(game, 1)["health"] == pytest.approx(sqrt(20 / 30))
    pass_until(game, lambda: health(game) == [20, 20])
    assert asked(game) == (0, "Act")
    assert measured(game, 0)["health"] == measured(game, 1)["health"] == pytest.approx(sqrt(20 / 30))


def test_between_two_fights_it_is_no_advantage_not_to_have_fought_yet():
    game = war(2, enemy=foe(damage=6), health=[20, 20], actions=[[action("draw", 1)]], enemies=[foe()] * 6)
    pass_until(game, lambda: health(game) == [14, 20])
    first, second = measured(game, 0), measured(game, 1)
    assert first["health"] == second["health"]
    had_it = war(2, enemy=foe(damage=6), health=[14, 14], row=2, phase="preparation", enemies=[foe()] * 6)
    assert first["enemies too many"] == measured(had_it, 0)["enemies too many"]


def test_walls_count_near_the_end():
    early = war(2, [{0: wall(5)}], phase="preparation", enemies=[foe()] * 12)
    late = war(2, [{0: wall(5)}], phase="preparation", enemies=[foe()])
    assert 0 < measured(early, 0)["walls near the end"] < measured(late, 0)["walls near the end"]
    assert 0.5 < prospects(early)[0] < prospects(late)[0]


def test_walls_are_not_reckoned_in_an_endless_war():
    assert measured(war(2, [{0: wall(5)}], phase="preparation", ending="endless"), 0)["walls near the end"] == 0


def test_what_will_kill_one_is_seen():
    safe = war(2, phase="preparation", enemy=foe(damage=2))
    doomed = war(2, phase="preparation", enemy=foe(damage=40))
    assert measured(safe, 0)["enemies too many"] == 0
    assert measured(doomed, 0)["enemies too many"] > 0
    assert measured(safe, 0)["Health the war will cost"] < measured(doomed, 0)["Health the war will cost"]


def test_how_many_enemies_one_will_not_outlive():
    def too_many(row, **scene):
        game = war(2, row=row, phase="preparation", enemy=foe(damage=20), **scene)
        return measured(game, 0)["enemies too many"]

    assert too_many(3) == 0  # it attacks once more
    assert too_many(2) == pytest.approx((1 - 30 / 40) / 5)  # twice: there is Health for three quarters of that
    assert too_many(1) == pytest.approx((1 - 30 / 60) / 5)
    assert too_many(1, health=[45]) == pytest.approx((1 - 45 / 60) / 5)
    assert too_many(1, fields=[{6: wall(10)}]) == 0
    assert too_many(1, fields=[{0: wall(10)}]) == pytest.approx((1 - 30 / 50) / 5)
    assert too_many(1, enemies=[foe(damage=30)] * 4) == pytest.approx((1 - 30 / 60 + 4) / 5)


def test_against_later_acts_the_field_will_have_grown():
    alone, preceded = (
        war(2, phase="preparation", enemies=[*before, *[foe(damage=30, act=3)] * 4]) for before in ([], [foe(act=2)])
    )
    assert measured(alone, 0)["enemies too many"] == pytest.approx((4 - 30 / 90) / 5)
    assert measured(preceded, 0)["enemies too many"] == pytest.approx((4 - 30 / (0.7 * 90)) / 5)


def test_what_earlier_enemies_cost_is_not_there_against_later_ones():
    game = war(2, phase="preparation", enemies=[foe(damage=8, act=2), *[foe(damage=30, act=3)] * 4])
    assert measured(game, 0)["enemies too many"] == pytest.approx((4 - (30 - 24) / (0.7 * 90)) / 5)


def test_hands_are_worth_what_they_pay_and_what_they_would_bring():
    game = war(
        2,
        hands=[[wall(1, stars=3), wall(3, stars=1)], [wall(0, stars=3), wall(0, stars=1)]],
        phase="preparation",
        enemy=foe(),
    )
    assert measured(game, 0)["stars in hand"] == measured(game, 1)["stars in hand"] == pytest.approx(0.4)
    assert measured(game, 0)["worth of the hand"] > measured(game, 1)["worth of the hand"]
    assert measured(game, 0)["stars in hand near the end"] == pytest.approx(0.4 * 15 / 16)  # one enemy is left


def test_traps_count_by_their_price_and_action_cards_by_their_number():
    game = war(2, traps=[{1: trap(stars=3), 4: trap(stars=1)}], actions=[[action("draw", 1)]], phase="preparation")
    assert measured(game, 0)["stars of traps"] == pytest.approx(1.0)
    assert measured(game, 0)["action cards"] == pytest.approx(1 / 3)
    assert (measured(game, 1)["stars of traps"], measured(game, 1)["action cards"]) == (0, 0)


def test_a_field_that_is_full_has_no_room():
    game = war(2, [{0: wall(1), 3: soldier(1, 1)}], [{1: trap()}], phase="preparation")
    assert measured(game, 0)["room"] == pytest.approx(6 / 9)
    assert measured(game, 1)["room"] == 1


def test_alone_there_is_a_scale_of_its_own():
    def alone(seats=1, **scene):
        game = war(seats, phase="preparation", enemy=foe(damage=2), **scene)
        return [measured(game, 0)[name] for name in ("alone", "alone, health left at the end", "alone, enemies gone")]

    assert alone(seats=2) == [0, 0, 0]
    assert alone() == pytest.approx([1, (30 - 6) / 30, 15 / 16])
    assert alone(health=[10]) == pytest.approx([1, (10 - 6) / 30, 15 / 16])
    assert alone(enemies=[foe(), foe()])[2] == pytest.approx(13 / 16)
    assert prospects(war(1, phase="preparation", health=[30])) > prospects(war(1, phase="preparation", health=[10]))
