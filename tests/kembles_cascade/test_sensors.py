"""Sensor cards: turn order, texts, hands, who knows what."""

import pytest

from hullbreach.games.kembles_cascade.flow.sensors import cover
from hullbreach.games.kembles_cascade.moves import BATTLE, HIGH, LOW
from hullbreach.kernel.rng import quick

from .scenes import (
    asked,
    battle,
    card_set,
    check,
    condition,
    fighter,
    flight,
    heard,
    knows,
    new_game,
    pass_turns,
    pick,
    play,
    shoot,
    sq,
    why_not,
)


@pytest.mark.rule("KC-SENSOR-01", "KC-SENSOR-02", "KC-ROUND-01")
def test_all_choose_secretly_one_of_two_and_reveal_together():
    game = flight(ships=[(3, 3), (3, 5), None], phase="order")
    assert game.open_seats() == [0, 1, 2]
    assert game.legal_for(1) == [LOW, HIGH]
    assert why_not(game, BATTLE, 1) == "KC-SENSOR-01"
    pick(game, p1="high")
    assert game.open_seats() == [0, 2]
    assert game.chosen[1].to_list() == [3]
    assert knows(game, 3) == [1]
    pick(game, p0="low")
    assert knows(game, 0) == [0]
    pick(game, p2="high")
    assert [game.played[seat].to_list() for seat in range(3)] == [[0], [3], [5]]
    assert knows(game, 3) == [-1, 0, 1, 2]


@pytest.mark.rule("KC-SENSOR-03", "KC-ROUND-02")
def test_the_highest_number_goes_first():
    game = flight(ships=[(3, 3), (3, 5), (2, 2)], phase="order")
    pick(game, p0="high", p1="low", p2="high")  # 20, 30, 60
    assert game.order.to_list() == [2, 1, 0]
    turns = []
    while game.round == 1:
        turns.append(asked(game)[0])
        play(game, BATTLE)
        play(game, 1)
    assert turns == [2, 1, 0]


@pytest.mark.rule("KC-SENSOR-04", "KC-Q-19", "KC-Q-128")
def test_the_played_card_stays_until_the_next_is_revealed():
    game = flight(ships=[(3, 3), (3, 5)], phase="order")
    assert game.played[0].to_list() == [39]
    pick(game, p0="low")
    assert game.played[0].to_list() == [39]
    pick(game, p1="low")
    assert game.played[0].to_list() == [0]
    assert 39 in game.sensor_discard.to_list()
    pass_turns(game)
    assert game.played[0].to_list() == [0]
    assert game.order.to_list() == [1, 0]


@pytest.mark.rule("KC-SENSOR-05", "KC-SETUP-19")
def test_all_draw_up_to_two():
    game = flight(ships=[(3, 3), (3, 5)], phase="order")
    top = game.sensor_deck.to_list()[:2]
    pick(game, p0="low", p1="low")
    assert game.hands[1].to_list() == [3, top[0]]  # the first in turn order draws first
    assert game.hands[0].to_list() == [1, top[1]]
    assert knows(game, top[0]) == [1]


@pytest.mark.rule("KC-SENSOR-06", "KC-Q-21")
def test_an_empty_deck_is_renewed_from_the_discards_but_not_from_covers():
    game = battle({(3, 4): fighter()}, ships=[(5, 4), (2, 2)], sensor_deck=[10], sensor_discard=[11, 12, 13])
    shoot(game)
    assert game.covers.to_list() == [10]
    pass_turns(game)
    pick(game, p0="low", p1="low")
    assert heard(game, "reshuffled") == [("reshuffled", {"deck": 0}, [])]
    drawn = {game.hands[0].to_list()[1], game.hands[1].to_list()[1]}
    assert 10 not in drawn
    assert game.covers.to_list() == [10]
    assert all(not game.known.get(card) for card in game.sensor_deck.to_list())


@pytest.mark.rule("KC-SENSOR-06", "KC-Q-20")
def test_at_last_a_hand_card_is_taken_from_a_cover_and_the_square_stays_covered():
    game = flight(ships=[(5, 4), (2, 2)], phase="order", order=[], sensor_deck=[10, 11])
    cover(game, sq(3, 4))
    cover(game, sq(3, 5))
    assert (game.sensor_deck.size(), game.sensor_discard.size()) == (0, 0)
    pick(game, p0="low", p1="low")
    assert {game.hands[0].to_list()[1], game.hands[1].to_list()[1]} == {10, 11}
    assert game.is_covered(sq(3, 4))
    assert game.is_covered(sq(3, 5))
    assert (game.covers.size(), game.cover_squares.size()) == (0, 0)


@pytest.mark.rule("KC-SENSOR-07", "KC-Q-24")
def test_an_extra_move_is_for_the_turn_of_that_round():
    game = flight(ships=[(3, 3), (3, 5)], texts=["move", None])
    play(game, BATTLE)
    assert game.moves_left == 2
    play(game, 1)
    play(game, BATTLE)
    assert game.moves_left == 1


@pytest.mark.rule("KC-SENSOR-08", "KC-Q-24")
def test_bellonium_is_paid_when_the_card_is_revealed_also_to_astral_players():
    cards = card_set(texts={0: "bellonium", 2: "bellonium"})
    game = flight(ships=[None, (3, 3)], phase="order", cards=cards)
    pick(game, p0="low", p1="high")
    assert game.bellonium.to_list() == [1, 0]
    again = flight(ships=[None, (3, 3)], phase="order", cards=cards)
    pick(again, p0="low", p1="low")
    assert again.bellonium.to_list() == [1, 1]


@pytest.mark.rule("KC-SENSOR-08", "KC-ACH-01")
def test_a_reveal_may_fulfil_an_achievement():
    shown = [condition("bellonium", 3)]
    cards = card_set(texts={0: "bellonium"}, achievements=shown)
    game = flight(ships=[None, (3, 3)], bellonium=[2, 2], phase="order", shown=shown, cards=cards)
    pick(game, p0="low", p1="low")
    assert game.glory.to_list() == [3, 0]


@pytest.mark.rule("KC-SENSOR-01", "KC-SENSOR-14", "KC-Q-21")
def test_what_others_chose_and_what_covers_squares_is_dealt_anew_in_imagined_worlds():
    game = battle({(4, 3): fighter(), (3, 3): fighter()}, ships=[(5, 3), (1, 1)])
    shoot(game, "gun", "gun")
    pass_turns(game)
    pick(game, p1="low")
    rng = quick(3)
    chosen, covers = set(), set()
    for _ in range(200):
        world = game.clone()
        world.redeal(0, rng)
        assert world.facts() == game.facts()
        assert world.hands[0].to_list() == game.hands[0].to_list()
        chosen.update(world.chosen[1].to_list())
        covers.update(world.covers.to_list())
        check(world)
    assert len(chosen) > 20
    assert len(covers) > 20


@pytest.mark.rule("KC-ROUND-01", "KC-ROUND-02", "KC-ROUND-03")
def test_rounds_repeat_in_the_same_phases():
    game = new_game(seats=3, seed=5)
    for number in (1, 2, 3):
        assert (game.round, asked(game)[1], game.phase) == (number, "PickSensor", 0)
        pick(game, p0="low", p1="low", p2="low")
        turns = []
        while game.round == number:
            assert game.phase == 1
            turns.append(int(game.active))
            frame = asked(game)[1]
            play(game, BATTLE if frame == "ChooseAction" else game.legal()[0])
        assert sorted(set(turns)) == [0, 1, 2]
