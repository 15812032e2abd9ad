"""What the numbers of moves mean."""

import pytest

from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.moves import (
    ABILITY,
    AGREE,
    CALL_OFF,
    MOVE_SPACE,
    PASS,
    PLAY,
    SEAT,
    SHIP,
    SOUND,
    SPEND,
    STEER,
    TAKE_BACK,
    ZONE,
    choose_ship,
    chosen_ship,
    draw,
    is_draw,
    is_play,
    is_seat,
    is_ship,
    is_spend,
    is_steer,
    is_throw,
    is_zone,
    steer,
    steered_ship,
    steered_zone,
    throw,
)
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

ALL = range(MOVE_SPACE)


def test_the_numbers_follow_each_other_without_gap():
    simple = [CONCEDE, PASS, TAKE_BACK, SOUND, ABILITY, AGREE, CALL_OFF]
    players = [SEAT + seat for seat in range(8)]
    zones = [ZONE + zone for zone in range(4)]
    plays = [PLAY + card for card in range(101)]
    spends = [SPEND + card for card in range(101)]
    ships = [choose_ship(ship) for ship in range(101, 165)]
    steers = [steer(ship, zone) for ship in range(101, 155) for zone in range(4)]
    drawn = [draw(count) for count in range(1, 6)]
    throws = [throw(cards) for cards in range(32)]
    assert [*simple, *players, *zones, *plays, *spends, *ships, *steers, *drawn, *throws] == list(ALL)
    assert TITLE.move_space == MOVE_SPACE == 538
    assert (SHIP, STEER) == (221, 285)


@pytest.mark.parametrize(
    ("question", "first", "end"),
    [
        (is_seat, 7, 15),
        (is_zone, 15, 19),
        (is_play, 19, 120),
        (is_spend, 120, 221),
        (is_ship, 221, 285),
        (is_steer, 285, 501),
        (is_draw, 501, 506),
        (is_throw, 506, 538),
    ],
)
def test_every_move_is_of_one_sort(question, first, end):
    assert [move for move in ALL if question(move)] == list(range(first, end))


def test_a_move_that_chooses_a_ship_names_it():
    assert [chosen_ship(choose_ship(ship)) for ship in range(101, 165)] == list(range(101, 165))


def test_a_move_that_sends_a_ship_names_it_and_its_zone():
    for ship in range(101, 155):
        for zone in range(4):
            move = steer(ship, zone)
            assert (steered_ship(move), steered_zone(move)) == (ship, zone)


@pytest.mark.rule("MB-CMD-03")
def test_there_is_no_move_that_sends_a_command_ship_anywhere():
    assert {int(steered_ship(move)) for move in ALL if is_steer(move)} == set(range(101, 155))


@pytest.mark.parametrize("options", [{"seats": 2, "barrage": True, "sounds": "strict"}, {"seats": 4}])
def test_what_is_legal_is_exactly_what_no_rule_forbids(options):
    """At every step of a random game, over the whole space of moves."""
    game = TITLE.new(options, seed=5)
    rng = quick(5)
    for _ in range(250):
        if game.over:
            break
        legal = game.legal()
        seat = int(game.seat)
        assert sorted(legal) == [move for move in ALL if move and not game.refusal(seat, move)]
        assert len(set(legal)) == len(legal) > 0
        game.apply(legal[rng.below(len(legal))])


def test_every_refusal_names_a_rule_or_ruling_of_the_catalogue():
    game = TITLE.new({"seats": 3, "sounds": "strict"}, seed=8)
    rng = quick(8)
    known = {entry.id for entry in (*TITLE.catalogue.rule, *TITLE.catalogue.ruling)}
    named = set()
    for _ in range(150):
        legal = game.legal()
        named |= {game.refusal(game.seat, move) for move in ALL if move} - {""}
        game.apply(legal[rng.below(len(legal))])
    assert named <= known
    assert len(named) > 20
