"""What counts in a flight that goes on."""

import pytest

from hullbreach.games.kembles_cascade import TITLE
from hullbreach.games.kembles_cascade.standing import ALONE, RIVALS, standing

from .scenes import asteroid, condition, deed, fighter, flight, mission, part, turret

SHIPS = ((5, 3), (5, 5))


def measured(game, seat=0):
    """The measures by name."""
    return dict(zip(TITLE.worth.weights, standing(game, seat), strict=True))


def prospects(game):
    return TITLE.judgement.prospects(TITLE.hints, game)


def better(name, game, other):
    """By how much more of a measure the first player has in one game than in another."""
    return measured(game)[name] - measured(other)[name]


def test_who_gave_up_has_no_measures():
    game = flight(ships=((5, 1), (5, 3), (5, 5)))
    game.concede(2)
    assert standing(game, 2) == []
    assert prospects(game)[2] == 0
    assert sum(prospects(game)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_before_the_first_turn_all_stand_much_alike(seats):
    for share in prospects(TITLE.new({"seats": seats}, seed=seats)):
        assert share == pytest.approx(1 / seats, rel=0.25)  # first Power-up cards differ


def test_there_is_a_weight_for_every_measure():
    assert len(TITLE.worth.weights) == RIVALS + ALONE
    assert len(standing(flight(ships=SHIPS), 0)) == RIVALS + ALONE
    assert len(standing(flight(ships=((5, 3),), seats=1), 0)) == RIVALS + ALONE


def test_measures_of_rivals_and_of_who_flies_alone_do_not_mix():
    assert standing(flight(ships=SHIPS), 0)[RIVALS:] == [0.0] * ALONE
    assert standing(flight(ships=((5, 3),), seats=1), 0)[:RIVALS] == [0.0] * RIVALS


def test_glory_leads_and_the_more_the_nearer_the_end():
    early = flight(ships=SHIPS, glory=[5, 0], deck_rows=5)
    late = flight(ships=SHIPS, glory=[5, 0], deck_rows=1)
    assert 0.5 < prospects(early)[0] < prospects(late)[0]
    assert better("Glory, the nearer the end", late, early) > 0


def test_cards_that_will_score_and_spare_bellonium_are_glory():
    plain = flight(ships=SHIPS)
    assert better("Glory", flight(ships=SHIPS, powerups=[[("glory", 2)]]), plain) == pytest.approx(0.2)
    assert better("Glory", flight(ships=SHIPS, bellonium=[3]), plain) == pytest.approx(0.1)


def test_upgrades_count_by_their_price_and_the_rounds_to_come():
    def upgraded(name, **more):
        return flight(ships=SHIPS, upgrades=[{name: 1}], **more)

    plain = flight(ships=SHIPS)
    assert better("weapons", upgraded("missile"), plain) > better("weapons", upgraded("flame"), plain) > 0
    assert better("other upgrades", upgraded("missile"), plain) == 0
    assert better("other upgrades", upgraded("engine"), plain) > 0
    assert better("weapons", upgraded("missile", deck_rows=6), upgraded("missile")) > 0
    assert prospects(upgraded("missile"))[0] > prospects(plain)[0]


def test_energy_counts_less_the_threat_that_will_not_be_dodged():
    name = "Energy after the Threat to come"
    plain = flight(ships=SHIPS, order=[1, 0])
    assert better(name, flight(ships=SHIPS, order=[1, 0], energy=[3]), plain) < 0
    assert better(name, flight(ships=SHIPS, order=[1, 0], threat=[1]), plain) == 0  # the free move dodges it
    hit = flight(ships=SHIPS, order=[1, 0], threat=[3])
    assert better(name, hit, plain) < 0
    assert better(name, flight(ships=SHIPS, order=[1, 0], threat=[3], upgrades=[{"shield": 1}]), hit) > 0
    assert prospects(hit)[0] < prospects(plain)[0]


def test_in_its_own_turn_a_ship_looks_at_the_threat_where_it_is():
    safe = flight({(4, 1): fighter(threat=3)}, ships=SHIPS)
    under_fire = flight({(4, 3): fighter(threat=3)}, ships=SHIPS)
    assert better("Energy after the Threat to come", under_fire, safe) < 0


def test_a_ship_that_cannot_bear_its_threat_is_about_to_be_lost():
    game = flight(ships=SHIPS, order=[1, 0], energy=[2], threat=[9])
    assert measured(game)["about to be lost"] > 0
    assert measured(game, 1)["about to be lost"] == 0


def test_who_has_no_ship_is_astral():
    game = flight(ships=(None, (5, 3)), order=[1, 0])
    assert measured(game)["Astral"] > 0
    assert measured(game)["Energy after the Threat to come"] == measured(game)["about to be lost"] == 0
    assert measured(game, 1)["Astral"] == 0


def test_a_mission_under_way_counts_until_it_is_done():
    game = flight(ships=SHIPS, missions=[mission("enemy", steps=2, glory=4)])
    assert measured(game)["Mission under way"] == 0
    game.progress.set(0, 1)
    assert measured(game)["Mission under way"] > 0
    game.mission_done = 1
    assert measured(game)["Mission under way"] == 0


def test_half_an_achievement_counts_if_it_lasts():
    for span, counts in (("game", True), ("turn", False)):
        game = flight(ships=SHIPS, shown=[deed("enemy", needed=4, span=span)])
        game.deeds.set(0, 2)
        assert (measured(game)["Achievements under way"] > measured(game, 1)["Achievements under way"]) == counts
    game = flight(ships=SHIPS, shown=[condition("bellonium", needed=6)], bellonium=[3, 1])
    assert measured(game)["Achievements under way"] > measured(game, 1)["Achievements under way"] > 0


def test_markers_count_for_who_gave_them_and_against_who_bears_them():
    game = flight(ships=SHIPS, markers={(1, 0): 2})
    assert measured(game)["markers on rivals"] == -measured(game, 1)["markers on rivals"] > 0


def test_a_turn_to_come_is_more_than_one_that_is_over():
    game = flight(ships=SHIPS, order=[0, 1])
    assert measured(game)["turn to come"] == measured(game, 1)["turn to come"] > 0
    game.active = 1
    assert measured(game)["turn to come"] == 0
    assert measured(game, 1)["turn to come"] > 0


def test_in_wingmen_mates_stand_alike():
    game = flight(ships=((5, 1), (5, 3), (5, 5), (5, 7)), wingmen=True, glory=[4, 0, 1, 0], bellonium=[0, 0, 0, 2])
    assert prospects(game)[0] == pytest.approx(prospects(game)[2])
    assert prospects(game)[1] == pytest.approx(prospects(game)[3])
    assert prospects(game)[0] > prospects(game)[1]
    assert sum(prospects(game)) == pytest.approx(1)


def test_alone_what_is_left_of_the_boss_counts():
    whole = flight({(2, 1): part(3), (2, 2): part(2)}, ships=((5, 3),), seats=1, boss=("wail", 1))
    hurt = flight({(2, 1): part(3), (2, 2): asteroid()}, ships=((5, 3),), seats=1, boss=("wail", 1))
    name = "alone: parts of the boss"
    assert (measured(whole)[name], measured(hurt)[name]) == (1.0, pytest.approx(0.6))
    assert prospects(hurt)[0] > prospects(whole)[0]


def test_alone_a_ship_under_fire_stands_worse():
    safe = flight(ships=((5, 3),), seats=1)
    fired_at = flight({(1, 3): turret("S", threat=0)}, ships=((5, 3),), seats=1, energy=[2])
    assert 0 < prospects(fired_at)[0] < prospects(safe)[0] < 1
