"""Ships that are destroyed, Astral players, and who gives up."""

import pytest

from hullbreach.games.kembles_cascade.card_set import FIRST_POWERUP
from hullbreach.games.kembles_cascade.moves import BATTLE

from .scenes import (
    HOLE,
    WALL,
    asked,
    battle,
    check,
    cruiser,
    done,
    enter,
    fighter,
    flight,
    go,
    heard,
    kind,
    mine,
    pass_turns,
    pick,
    play,
    power_down,
    shoot,
    where,
)


@pytest.mark.rule("KC-DEST-01", "KC-DEST-02", "KC-DEST-03", "KC-ASTRAL-01", "KC-Q-98")
def test_at_zero_energy_the_ship_is_gone_and_the_turn_over():
    game = battle(
        {(4, 3): mine(), (3, 3): fighter()}, ships=[(5, 3), (1, 1)], energy=[2], threat=[3], upgrades=[{"engine": 2}]
    )
    go(game, "N")
    assert where(game, 0) is None
    assert (game.energy.get(0), game.threat.get(0)) == (0, 0)
    assert asked(game) == (1, "ChooseAction")
    assert heard(game, "resolves", "new threat") == []


@pytest.mark.rule("KC-DEST-01", "KC-DEST-02", "KC-THREAT-01")
def test_threat_can_destroy_and_then_no_new_threat_is_added():
    game = battle({(2, 3): fighter()}, ships=[(3, 3), (1, 1)], energy=[2], threat=[2])
    done(game)
    assert where(game, 0) is None
    assert game.threat.get(0) == 0


@pytest.mark.rule("KC-DEST-04", "KC-DEST-05", "KC-DEST-06", "KC-Q-59")
def test_worked_case_who_scores_for_a_destroyed_ship():
    game = battle(
        {(4, 3): HOLE},
        ships=[(5, 3), (1, 1), None, (1, 3)],
        markers={(0, 1): 3, (0, 2): 3, (1, 0): 2},
    )
    go(game, "N")
    assert game.glory.to_list() == [0, 5, 3, 2]
    assert game.markers.to_list() == [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.rule("KC-DEST-07", "KC-Q-99", "KC-GOAL-01")
def test_a_destroyed_player_keeps_everything_and_plays_on():
    game = battle(
        {(4, 3): HOLE},
        ships=[(5, 3), (1, 1)],
        glory=[4],
        bellonium=[3],
        upgrades=[{"laser": 2}],
        powerups=[[("moves", 1)]],
    )
    game.progress.set(0, 1)
    go(game, "N")
    assert (game.glory.get(0), game.bellonium.get(0), game.level(0, 4)) == (4, 3, 2)
    assert (game.powerup_hand(0).size(), game.progress.get(0)) == (1, 1)
    pass_turns(game)
    pick(game, p0="high", p1="low")
    assert game.lives(0)
    assert (game.order.to_list(), asked(game)) == ([1, 0], (1, "ChooseAction"))


@pytest.mark.rule("KC-DEST-01", "KC-Q-100")
def test_who_is_destroyed_in_anothers_turn_begins_his_own_astral():
    game = battle({(4, 3): fighter()}, backs={(4, 4): HOLE}, ships=[(5, 3), (4, 4)], bellonium=[0, 9], threat=[0, 3])
    shoot(game)
    assert where(game, 1) is None
    assert game.glory.to_list() == [2, 0]
    assert asked(game) == (0, "Battle")
    done(game)
    assert asked(game) == (1, "Astral")
    enter(game, 1)
    assert game.energy.get(1) == 4


@pytest.mark.rule("KC-DEST-04", "KC-Q-101")
def test_astral_players_gain_nothing_from_a_wreck():
    game = battle({(4, 3): HOLE}, ships=[(5, 3), None])
    go(game, "N")
    assert game.glory.to_list() == [0, 0]


@pytest.mark.rule("KC-DEST-02", "KC-Q-102")
def test_what_was_triggered_is_completed_after_ones_own_end():
    game = battle(
        {(5, 4): fighter(bellonium=2), (5, 5): fighter(bellonium=1)},
        backs={(5, 3): HOLE},
        ships=[(5, 3), (1, 1)],
        cage=["right"],
        upgrades=[{"gamma": 1}],
    )
    shoot(game, "gamma")
    assert where(game, 0) is None
    assert game.bellonium.get(0) == 3
    assert kind(game, 5, 5) == "covered"
    assert asked(game)[0] == 1


@pytest.mark.rule("KC-ASTRAL-02", "KC-SENSOR-01", "KC-ROUND-02")
def test_astral_players_play_sensor_cards_and_have_a_turn():
    game = flight(ships=[None, (3, 3)], phase="order")
    assert game.open_seats() == [0, 1]
    pick(game, p0="high", p1="low")
    assert game.hands[0].size() == 2
    assert asked(game) == (1, "ChooseAction")  # 30 before 20
    play(game, BATTLE)
    done(game)
    assert asked(game) == (0, "Astral")


@pytest.mark.rule("KC-ASTRAL-03", "KC-Q-98")
def test_astral_players_get_no_threat_and_no_damage():
    game = flight({(1, 1): fighter(omni=3)}, ships=[None, (3, 3)], phase="scroll", boss=("wail", 3))
    assert (game.threat.get(0), game.energy.get(0)) == (0, 0)
    assert game.at.get(0) == -1


@pytest.mark.rule("KC-ASTRAL-01", "KC-ASTRAL-07")
def test_who_has_entered_is_astral_no_more():
    game = flight(ships=[None, (3, 3)], threat=[0])
    assert not game.in_area(0)
    enter(game, 4)
    assert game.in_area(0)


# -- giving up -------------------------------------------------------------------------------------


@pytest.mark.rule("KC-Q-131")
def test_of_two_the_other_one_wins():
    game = flight(ships=[(3, 3), (4, 4)])
    game.concede(0)
    assert (game.over, game.winners()) == (True, [1])


@pytest.mark.rule("KC-Q-131")
def test_of_three_the_others_play_on():
    game = battle(ships=[(3, 3), (4, 4), (2, 2)], markers={(0, 1): 2, (1, 0): 1}, powerups=[[("moves", 1)]], threat=[3])
    game.concede(0)
    game.settle()
    check(game)
    assert (where(game, 0), game.energy.get(0), game.threat.get(0)) == (None, 0, 0)
    assert game.glory.to_list() == [0, 0, 0]
    assert game.markers.to_list() == [0, 0, 0, 1, 0, 0, 0, 0, 0]
    ((_, _, lost),) = heard(game, "concedes")
    assert sorted(lost) == [0, 1, 39, FIRST_POWERUP]
    assert (game.hands[0].size(), game.powerup_hand(0).size()) == (0, 0)
    assert asked(game) == (1, "ChooseAction")
    pass_turns(game)
    assert game.open_seats() == [1, 2]
    pick(game, p1="low", p2="low")
    assert game.order.to_list() == [2, 1]
    game.concede(2)
    assert game.winners() == [1]


@pytest.mark.rule("KC-Q-131")
def test_giving_up_while_sensor_cards_are_chosen():
    game = flight(ships=[(3, 3), (4, 4), (2, 2)], phase="order")
    pick(game, p0="low", p1="low")
    game.concede(2)
    game.settle()
    check(game)
    assert asked(game) == (1, "ChooseAction")
    assert game.order.to_list() == [1, 0]
    other = flight(ships=[(3, 3), (4, 4), (2, 2)], phase="order")
    other.concede(0)
    other.settle()
    assert other.open_seats() == [1, 2]


@pytest.mark.rule("KC-Q-131")
def test_giving_up_in_the_middle_of_anothers_turn():
    game = battle({(4, 3): fighter()}, backs={(4, 4): WALL}, ships=[(5, 3), (4, 4), (1, 1)])
    shoot(game)
    assert asked(game) == (1, "Divert")
    game.concede(1)
    game.settle()
    check(game)
    assert asked(game) == (0, "Battle")
    assert where(game, 1) is None


@pytest.mark.rule("KC-Q-131")
def test_giving_up_in_the_shop_or_at_a_splash():
    game = flight(ships=[(3, 3), (4, 4), (2, 2)], bellonium=[9])
    power_down(game)
    game.concede(0)
    game.settle()
    assert asked(game) == (1, "ChooseAction")
    splash = battle({(4, 3): cruiser(energy=9)}, ships=[(5, 3), (2, 2), (1, 1)], upgrades=[{"missile": 1}])
    shoot(splash, "missile")
    splash.concede(0)
    splash.settle()
    check(splash)
    assert asked(splash) == (1, "ChooseAction")
    assert sum(splash.damage.to_list()) == 0


@pytest.mark.rule("KC-Q-131", "KC-VAR-WING-02")
def test_a_mate_keeps_the_power_ups_and_the_last_team_wins():
    game = flight(ships=[(3, 1), (3, 2), (3, 3), (3, 4)], wingmen=True, powerups=[[("moves", 1)]])
    game.concede(0)
    game.settle()
    assert game.powerup_hand(2).size() == 1
    assert not game.over
    game.concede(1)
    game.settle()
    assert not game.over
    assert asked(game)[0] == 2
    game.concede(2)
    assert game.winners() == [3]
