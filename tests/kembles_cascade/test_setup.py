"""Setup: the pile, the board, what each player begins with."""

from collections import Counter

import pytest

from hullbreach.games.kembles_cascade.card_set import (
    BOSS_FIRST,
    FIRST_ACHIEVEMENT,
    FIRST_MISSION,
    FIRST_POWERUP,
    FIRST_WARNING,
    PACK_FIRST,
    PACK_NAMES,
)
from hullbreach.games.kembles_cascade.flow.deal import top_pack
from hullbreach.games.kembles_cascade.flow.setup import board_width
from hullbreach.kernel.rng import quick

from .scenes import asked, knows, new_game


def packs(cards):
    """How many of each pack are among these cards."""
    named = Counter()
    for card in cards:
        for pack, name in enumerate(PACK_NAMES):
            if PACK_FIRST[pack] <= card < PACK_FIRST[pack + 1]:
                named[name] += 1
    return dict(named)


def in_the_pile(game):
    """All level cards that were counted off: on the board or in a deck."""
    return [*game.space.to_list(), *(card for deck in game.decks for card in deck.to_list())]


@pytest.mark.rule("KC-SETUP-05", "KC-SETUP-06", "KC-SETUP-04", "KC-SETUP-13", "KC-Q-83")
@pytest.mark.parametrize(("seats", "per_row"), [(2, 3), (3, 3), (4, 4), (5, 4)])
def test_the_pile_is_counted_off_from_each_pack(seats, per_row):
    game = new_game(seats=seats)
    assert packs(in_the_pile(game)) == {"S1": 4 * per_row, "A1": 3 * per_row, "W1": 4 * per_row, "F1": 3 * per_row}
    assert len(in_the_pile(game)) == 14 * per_row == {3: 42, 4: 56}[per_row]
    assert game.space.size() == 5 * per_row
    assert game.cards_left() == 9 * per_row


@pytest.mark.rule("KC-SETUP-04")
def test_each_pack_is_shuffled():
    firsts = [Counter(), Counter()]
    for seed in range(60):
        game = new_game(seed=seed)
        firsts[0][game.slots.get(16)] += 1
        firsts[1][game.decks[2].to_list()[0]] += 1
    assert len(firsts[0]) > 15
    assert len(firsts[1]) > 10


@pytest.mark.rule("KC-SETUP-07", "KC-COMP-09")
def test_what_is_not_in_a_standard_game():
    game = new_game(seats=2)
    assert packs(game.boxes[0].to_list()) == {"S1": 11}
    assert packs(game.aside.to_list()) == {"T1": 11}
    assert {181, 182, 183} <= set(game.aside.to_list())
    assert all(BOSS_FIRST[boss] in game.aside.to_list() for boss in range(4))
    assert (game.decks[4].size(), game.specials_left, game.merchant_due) == (0, 0, False)


@pytest.mark.rule("KC-SETUP-08", "KC-Q-02")
def test_packs_are_drawn_one_after_the_other():
    game = new_game(seats=2, seed=4)
    order = []
    while game.cards_left():
        pack = int(top_pack(game))
        order.append(PACK_NAMES[pack])
        game.decks[pack].take()
    assert order == ["A1"] * 6 + ["W1"] * 12 + ["F1"] * 9


@pytest.mark.rule("KC-SETUP-09")
def test_one_boss_warning_lies_unseen_under_the_pile():
    found = Counter()
    for seed in range(200):
        game = new_game(seed=seed)
        (warning,) = game.warning.to_list()
        found[warning] += 1
        assert knows(game, warning) == []
        assert game.warnings_out.size() == 3
        assert all(knows(game, card) == [] for card in game.warnings_out.to_list())
    assert sorted(found) == [FIRST_WARNING + boss for boss in range(4)]
    assert min(found.values()) > 25


@pytest.mark.rule("KC-SETUP-10", "KC-SETUP-11", "KC-VAR-SOLO-02", "KC-Q-03")
def test_the_width_of_the_board():
    assert [int(board_width(seats)) for seats in range(1, 6)] == [4, 6, 6, 8, 8]
    for seats in range(1, 6):
        game = new_game(seats=seats)
        assert game.columns == board_width(seats)
        rows = [game.slots.to_list()[4 * row : 4 * row + 4] for row in range(5)]
        assert all(sum(card != -1 for card in row) == game.columns // 2 for row in rows)


@pytest.mark.rule("KC-SETUP-12", "KC-SETUP-13", "KC-Q-05")
def test_five_rows_lie_there_at_the_start_the_first_pack_at_the_bottom():
    game = new_game(seats=5)
    rows = [packs(game.slots.to_list()[4 * row : 4 * row + 4]) for row in range(5)]
    assert rows == [{"A1": 4}, {"S1": 4}, {"S1": 4}, {"S1": 4}, {"S1": 4}]
    assert all(knows(game, card) == [-1, 0, 1, 2, 3, 4] for card in game.space.to_list())
    assert game.rows == 5


@pytest.mark.rule("KC-SETUP-02")
def test_four_achievements_are_shown():
    tops = set()
    for seed in range(30):
        game = new_game(seed=seed)
        assert (game.shown.size(), game.stock_of_achievements.size()) == (4, 18)
        assert all(knows(game, card) == [-1, 0, 1] for card in game.shown.to_list())
        assert all(knows(game, card) == [] for card in game.stock_of_achievements.to_list())
        tops.update(game.shown.to_list())
    assert len(tops) == 22
    assert min(tops) == FIRST_ACHIEVEMENT


@pytest.mark.rule("KC-SETUP-03")
def test_the_other_decks_are_shuffled_and_facedown():
    tops = [set(), set(), set()]
    for seed in range(40):
        game = new_game(seed=seed)
        for number, deck in enumerate((game.sensor_deck, game.powerup_deck, game.mission_deck)):
            tops[number].add(deck.to_list()[0])
            assert all(knows(game, card) == [] for card in deck.to_list())
    assert [len(found) > least for found, least in zip(tops, (15, 12, 6), strict=True)] == [True, True, True]
    assert min(tops[1]) >= FIRST_POWERUP


@pytest.mark.rule(
    "KC-SETUP-14",
    "KC-SETUP-15",
    "KC-SETUP-16",
    "KC-SETUP-17",
    "KC-SETUP-18",
    "KC-SETUP-19",
    "KC-SETUP-20",
    "KC-Q-07",
    "KC-Q-08",
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_each_player_begins_with(seats):
    game = new_game(seats=seats)
    for seat in range(seats):
        assert (game.energy.get(seat), game.max_energy(seat), game.threat.get(seat)) == (5, 5, 0)
        assert (game.glory.get(seat), game.bellonium.get(seat), game.at.get(seat)) == (0, 0, -1)
        assert game.levels.to_list()[8 * seat : 8 * seat + 8] == [1, 0, 0, 0, 0, 0, 0, 0]
        assert game.cage.get(seat) == 0
        (mission,) = game.missions[seat].to_list()
        assert knows(game, mission) == [-1, *range(seats)]
        assert FIRST_MISSION <= mission < FIRST_ACHIEVEMENT
        (powerup,) = game.powerup_hand(seat).to_list()
        assert knows(game, powerup) == [seat]
        assert game.hands[seat].size() == 2
        assert all(knows(game, card) == [seat] for card in game.hands[seat].to_list())
    assert sum(game.markers.to_list()) == 0
    assert game.stock.to_list() == [5 - seats, 4, 4, 4, 4, 4, 4, 4]
    assert asked(game) == (0, "PickSensor")


@pytest.mark.rule("KC-SETUP-03", "KC-SETUP-09")
def test_what_is_hidden_is_dealt_anew_in_imagined_worlds_pack_by_pack():
    game = new_game(seats=4, seed=9)
    rng = quick(4)
    warnings, tops = set(), set()
    for _ in range(150):
        world = game.clone()
        world.redeal(1, rng)
        assert world.facts() == game.facts()
        assert [packs(deck.to_list()) for deck in world.decks] == [packs(deck.to_list()) for deck in game.decks]
        warnings.update(world.warning.to_list())
        tops.add(world.decks[1].to_list()[0])
    assert len(warnings) == 4
    assert len(tops) == 22 - 4
