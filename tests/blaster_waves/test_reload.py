"""Reload: draw, column 1 attacks, the others advance."""

import pytest

from hullbreach.games.blaster_waves.card_set import PLUS_HAND, PLUS_HEALTH, SHIELD
from hullbreach.games.blaster_waves.moves import RELOAD
from hullbreach.games.blaster_waves.state import WAVE_ROUND
from hullbreach.kernel.events import HIDDEN, WATCHER

from .scenes import alien, aliens, blast, blasters, happened, listen, reload, scene, take, told, why_not


def standing(game):
    return [aliens(game, column) for column in range(1, 6)]


@pytest.mark.rule("BW-RELOAD-01")
@pytest.mark.parametrize(
    ("hand", "after"), [([], [2, 3, 4]), ([6], [6, 2, 3]), ([6, 5], [6, 5, 2]), ([6, 5, 4], [6, 5, 4])]
)
def test_a_reload_fills_the_hand_from_the_top_and_keeps_what_is_there(hand, after):
    game = scene(hand=hand, columns=[[], [1]], deck=[2, 3, 4, 5])
    before = game.deck.to_list()
    reload(game)
    assert blasters(game, game.hand) == after
    assert game.deck.to_list() == before[3 - len(hand) :]


@pytest.mark.rule("BW-RELOAD-01")
def test_the_cards_drawn_are_seen_and_the_next_one_is_not():
    game = scene(hand=[6], columns=[[], [1]], deck=[2, 3, 4])
    listen(game)
    reload(game)
    events = game.journal.read()
    assert [(event.kind, event.cards, event.reveals) for event in events] == [
        ("reload", [], False),
        ("drew", [2, 3], True),
    ]
    for seat in (0, WATCHER):
        assert events[1].seen_by(seat) == {"event": "drew", "cards": [2, 3]}
        assert game.seen(game.hand, seat) == [0, 2, 3]
        assert game.seen(game.deck, seat)[0] == HIDDEN


@pytest.mark.rule("BW-RELOAD-01", "BW-Q-27")
def test_a_short_deck_gives_what_it_has():
    game = scene(columns=[[], [1]], deck=[4, 5], only=True)
    reload(game)
    assert blasters(game, game.hand) == [4, 5]
    assert game.deck.to_list() == []
    reload(game)
    assert blasters(game, game.hand) == [4, 5]


@pytest.mark.rule("BW-RELOAD-02")
@pytest.mark.parametrize(("ship", "size"), [([], 3), ([PLUS_HAND], 4), ([PLUS_HAND, PLUS_HAND], 5)])
def test_the_hand_holds_three_cards_and_one_more_for_each_plus_one_in_hand(ship, size):
    game = scene(columns=[[], [1]], ship=[PLUS_HEALTH, *ship, SHIELD])
    assert game.max_hand() == size
    reload(game)
    assert game.hand.size() == size
    reload(game)
    assert game.hand.size() == size


@pytest.mark.rule("BW-RELOAD-03")
def test_every_card_in_column_1_attacks_with_its_hits():
    columns = [[alien(6, hits=1), alien(1, hits=2), alien(5, hits=1)], [alien(1, hits=3)]]
    game = scene(hand=[1, 1, 1], columns=columns, ship=[PLUS_HEALTH] * 2, health=5)
    listen(game)
    reload(game)
    assert game.health == 1
    assert game.supply == 9
    assert told(game) == [
        ("reload", {}, [], False),
        ("attack", {"hits": 4}, [3, 4, 5], False),
        ("hit", {"health": 4}, [], False),
        ("hit", {"health": 3}, [], False),
        ("hit", {"health": 2}, [], False),
        ("hit", {"health": 1}, [], False),
    ]


@pytest.mark.rule("BW-RELOAD-04")
def test_an_empty_column_1_brings_no_attack():
    game = scene(columns=[[], [alien(1, hits=3)], [alien(1, hits=3)], [alien(1, hits=3)], [alien(1, hits=3)]])
    listen(game)
    reload(game)
    assert game.health == 3
    assert happened(game) == ["reload", "drew"]


@pytest.mark.rule("BW-RELOAD-05")
def test_the_other_columns_move_one_to_the_left_and_keep_their_distances():
    game = scene(columns=[[], [], [1, 2], [], [3]])
    reload(game)
    assert standing(game) == [[], [1, 2], [], [3], []]
    reload(game)
    assert standing(game) == [[1, 2], [], [3], [], []]
    assert game.health == 3


@pytest.mark.rule("BW-RELOAD-05")
def test_five_waves_move_in_step():
    game = scene(columns=[[1], [2], [3], [4], [5]])
    reload(game)
    assert standing(game) == [[1, 2], [3], [4], [5], []]
    assert len(game.columns) == 5


@pytest.mark.rule("BW-RELOAD-06", "BW-Q-02")
def test_column_1_stays_and_the_wave_from_column_2_joins_it():
    game = scene(columns=[[6, 5], [4, 3], [2]])
    reload(game)
    assert standing(game) == [[6, 5, 4, 3], [2], [], [], []]


@pytest.mark.rule("BW-RELOAD-06", "BW-Q-02")
def test_the_merged_wave_can_be_blasted_as_one():
    game = scene(columns=[[1], [2], [1]], hand=[3])
    reload(game)
    blast(game, 3)
    take(game, 2, 1)
    assert standing(game) == [[], [1], [], [], []]


@pytest.mark.rule("BW-Q-02")
def test_a_growing_column_1_has_no_limit():
    columns = [[alien(6)], [6] * 6, [6] * 6, [6] * 6, [6] * 6]
    game = scene(columns=columns, ship=[PLUS_HEALTH] * 2, health=5)
    reload(game)
    assert standing(game) == [[6] * 7, [6] * 6, [6] * 6, [6] * 6, []]


@pytest.mark.rule("BW-RELOAD-07", "BW-Q-03")
def test_cards_arriving_in_column_1_attack_only_in_the_next_reload():
    game = scene(columns=[[], [alien(1, hits=2)]])
    reload(game)
    assert (game.health, aliens(game, 1)) == (3, [1])
    reload(game)
    assert game.health == 1


@pytest.mark.rule("BW-RELOAD-08", "BW-Q-03")
def test_drawing_comes_before_the_attack():
    game = scene(columns=[[1], [2]], deck=[2, 3, 4])
    listen(game)
    reload(game)
    assert happened(game) == ["reload", "drew", "attack", "hit"]


@pytest.mark.rule("BW-RELOAD-08", "BW-Q-03")
def test_a_lost_ship_has_drawn_its_cards_but_the_aliens_do_not_advance():
    game = scene(columns=[[1], [2], [3]], deck=[2, 3, 4], health=1)
    reload(game)
    assert game.over
    assert blasters(game, game.hand) == [2, 3, 4]
    assert standing(game) == [[1], [2], [3], [], []]


@pytest.mark.rule("BW-RELOAD-09", "BW-Q-05")
def test_a_reload_with_a_full_hand_draws_nothing_but_the_aliens_still_act():
    game = scene(hand=[6, 6, 6], columns=[[1], [2], [], [3]])
    before = game.deck.to_list()
    assert why_not(game, RELOAD) is None
    assert game.legal()[0] == RELOAD
    listen(game)
    reload(game)
    assert told(game) == [
        ("reload", {}, [], False),
        ("attack", {"hits": 1}, [3], False),
        ("hit", {"health": 2}, [], False),
    ]
    assert blasters(game, game.hand) == [6, 6, 6]
    assert game.deck.to_list() == before
    assert (game.health, standing(game)) == (2, [[1, 2], [], [3], [], []])


@pytest.mark.rule("BW-RELOAD-10")
def test_an_attacker_attacks_again_in_every_reload_until_it_is_removed():
    game = scene(hand=[1], columns=[[1], [], [], [], [6]])
    reload(game)
    reload(game)
    assert (game.health, aliens(game, 1)) == (1, [1])
    blast(game, 1)
    take(game, 1)
    reload(game)
    assert game.health == 1
    assert game.round == WAVE_ROUND
