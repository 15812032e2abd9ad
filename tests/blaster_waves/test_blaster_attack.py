"""Boss Action: Blaster Attack, and how it is answered."""

import pytest

from hullbreach.games.blaster_waves.card_set import BLASTER_ATTACK, SHIELD, WINGMAN
from hullbreach.games.blaster_waves.moves import DONE, RELOAD, TAKE_HITS, play_one, play_two, target

from .scenes import (
    Card,
    alien,
    aliens,
    answer,
    asked,
    blasters,
    carried,
    happened,
    known,
    listen,
    reload,
    scene,
    shot,
    take_hits,
    told,
    why_not,
)


def attack(value, hand=(), **more):
    """The Boss has just fired a card of this value, the first of the deck."""
    return scene(hand=hand, deck=[value], boss=3, actions=(BLASTER_ATTACK,) * 5, boss_acts=True, **more)


def fired_card(game):
    """The card the Boss fired lies at the bottom of the deck."""
    return game.deck.to_list()[-1]


@pytest.mark.rule("BW-BA-01")
def test_the_top_card_is_turned_up_for_its_value_and_recycled_before_the_answer():
    game = scene(hand=[1, 1, 1], deck=[5, 2], boss=3, actions=(BLASTER_ATTACK,) * 5)
    top, *rest = game.deck.to_list()
    listen(game)
    reload(game)
    assert told(game)[-1] == ("boss fires", {}, [top], True)
    assert game.deck.to_list() == [*rest, top]
    assert known(game, [top, rest[0]]) == [True, False]
    assert asked(game) == "answer"
    assert game.stack[-1].facts() == [5]


@pytest.mark.rule("BW-BA-01", "BW-Q-36")
@pytest.mark.parametrize("level", [1, 5])
@pytest.mark.parametrize("ship", [[], [WINGMAN]])
def test_the_bosss_value_is_the_printed_one_on_every_level_and_whoever_flies_with_us(level, ship):
    game = attack(6, hand=[1], level=level, ship=ship)
    assert game.stack[-1].facts() == [6]


@pytest.mark.rule("BW-BA-01")
def test_only_the_blaster_half_of_the_bosss_card_counts():
    face = Card(blaster=2, aliens=6, hits=3, coin=True)
    game = scene(hand=[2], deck=[face], boss=3, actions=(BLASTER_ATTACK,) * 5, boss_acts=True)
    answer(game, 2)
    assert (game.health, carried(game), [aliens(game, column) for column in (1, 2)]) == (3, [], [[], []])


@pytest.mark.rule("BW-BA-01", "BW-Q-27")
def test_with_an_empty_deck_there_is_nothing_to_fire_and_nothing_to_answer():
    game = scene(hand=[1, 1, 1], boss=3, actions=(BLASTER_ATTACK,) * 5, only=True)
    listen(game)
    reload(game)
    assert happened(game) == ["reload", "boss action"]
    assert (asked(game), game.health) == ("decide", 3)


@pytest.mark.rule("BW-BA-01", "BW-Q-27")
def test_the_last_card_of_the_deck_can_be_fired():
    game = scene(hand=[1, 1, 1], deck=[4], boss=3, actions=(BLASTER_ATTACK,) * 5, only=True)
    reload(game)
    assert (asked(game), game.stack[-1].facts(), blasters(game, game.deck)) == ("answer", [4], [4])


@pytest.mark.rule("BW-BA-02")
@pytest.mark.parametrize("played", [(5,), (6,), (2, 3), (3, 2), (6, 6)])
def test_a_total_of_at_least_the_bosss_value_blocks_every_hit(played):
    game = attack(5, hand=[*played])
    answer(game, *played)
    assert (game.health, game.supply, asked(game)) == (3, 4, "decide")


@pytest.mark.rule("BW-BA-03")
@pytest.mark.parametrize("played", [1, 4])
def test_one_card_below_the_bosss_value_leaves_one_hit(played):
    game = attack(5, hand=[played, 6])
    answer(game, played)
    assert (game.health, game.supply) == (2, 5)


@pytest.mark.rule("BW-BA-04")
def test_no_card_means_two_hits():
    game = attack(1, hand=[6])
    take_hits(game)
    assert (game.health, game.supply, blasters(game, game.hand)) == (1, 6, [6])


@pytest.mark.rule("BW-BA-04")
def test_with_an_empty_hand_taking_the_hits_is_the_only_answer():
    game = attack(1)
    assert game.legal() == [TAKE_HITS]
    assert why_not(game, play_one(0)) == "BW-BA-04"
    assert why_not(game, play_two(0, 1)) == "BW-BA-04"


@pytest.mark.rule("BW-BA-04")
def test_an_answer_needs_cards_that_are_in_hand():
    game = attack(1, hand=[3, 3])
    assert why_not(game, play_one(1)) is None
    assert why_not(game, play_two(1, 0)) is None
    assert why_not(game, play_one(2)) == "BW-BA-04"
    assert why_not(game, play_two(0, 2)) == "BW-BA-04"


@pytest.mark.rule("BW-BA-05", "BW-Q-20")
def test_every_legal_answer_is_open_whatever_it_costs():
    game = attack(4, hand=[1, 4, 3])
    assert game.legal() == [
        TAKE_HITS,
        play_one(0),
        play_one(1),
        play_one(2),
        play_two(0, 1),
        play_two(1, 0),
        play_two(0, 2),
        play_two(1, 2),
        play_two(2, 0),
        play_two(2, 1),
    ]


@pytest.mark.rule("BW-BA-05", "BW-Q-20")
def test_two_cards_may_block_where_one_would_do():
    game = attack(2, hand=[2, 6, 1])
    answer(game, 6, 2)
    assert (game.health, blasters(game, game.hand)) == (3, [1])


@pytest.mark.rule("BW-BA-05")
@pytest.mark.parametrize("move", [RELOAD, DONE, target(0)])
def test_only_answers_are_open_while_the_boss_fires(move):
    assert why_not(attack(3, hand=[3]), move) == "BW-BA-05"


@pytest.mark.rule("BW-BA-06", "BW-Q-19")
def test_two_cards_that_fall_short_are_no_answer():
    game = attack(5, hand=[1, 3, 2])
    assert game.legal() == [TAKE_HITS, play_one(0), play_one(1), play_one(2), play_two(1, 2), play_two(2, 1)]
    assert why_not(game, shot(game, 1, 3)) == "BW-BA-06"
    assert why_not(game, shot(game, 3, 2)) is None
    assert why_not(game, shot(game, 1)) is None


@pytest.mark.rule("BW-BA-07")
@pytest.mark.parametrize("played", [(4,), (4, 6), (6, 4)])
def test_cards_played_in_answer_go_under_the_bosss_card_in_the_order_played(played):
    game = attack(3, hand=[4, 6])
    boss_card = fired_card(game)
    cards = {4: 0, 6: 1}
    answer(game, *played)
    assert game.deck.to_list()[-len(played) - 1 :] == [boss_card, *(cards[value] for value in played)]
    assert known(game, [boss_card, *cards.values()]) == [True] * 3
    assert blasters(game, game.hand) == [value for value in (4, 6) if value not in played]


@pytest.mark.rule("BW-BA-08")
@pytest.mark.parametrize("played", [(), (1,), (6,)])
def test_a_choice_of_blast_away_or_reload_still_follows_the_answer(played):
    game = attack(3, hand=[1, 6, 6])
    if played:
        answer(game, *played)
    else:
        take_hits(game)
    assert asked(game) == "decide"
    assert game.stalled == 0
    assert RELOAD in game.legal()
    assert shot(game, 6) in game.legal()


@pytest.mark.rule("BW-BA-09")
def test_an_answer_hurts_neither_the_boss_nor_a_wave():
    game = attack(3, hand=[6, 6], columns=[[alien(1, coin=True)], [alien(1)]])
    answer(game, 6, 6)
    assert (game.boss_health, aliens(game, 1), aliens(game, 2), carried(game)) == (3, [1], [1], [])


@pytest.mark.rule("BW-PU-WINGMAN-02", "BW-Q-22")
def test_a_wingman_lost_to_the_attack_still_counted_for_the_answer():
    game = attack(5, hand=[3], ship=[WINGMAN, SHIELD])
    listen(game)
    answer(game, 3)
    assert told(game)[0] == ("answer", {"power": 4, "value": 5}, [0], False)
    assert (carried(game), game.health) == ([SHIELD], 3)


def test_answers_are_told_with_power_and_value_before_the_hits():
    game = attack(5, hand=[2, 4])
    listen(game)
    answer(game, 4, 2)
    assert told(game) == [("answer", {"power": 6, "value": 5}, [1, 0], False)]
    game = attack(5, hand=[2, 4])
    listen(game)
    answer(game, 4)
    assert told(game) == [
        ("answer", {"power": 4, "value": 5}, [1], False),
        ("hit", {"health": 2}, [], False),
    ]
    game = attack(5, hand=[2, 4])
    listen(game)
    take_hits(game)
    assert told(game) == [
        ("no answer", {}, [], False),
        ("hit", {"health": 2}, [], False),
        ("hit", {"health": 1}, [], False),
    ]
