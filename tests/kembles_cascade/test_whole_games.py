"""Whole games by chance, with cards that may be anything: nothing ever breaks, and everything ends."""

import pytest

from hullbreach.kernel.rng import quick
from hullbreach.lab.checks import check_clone

from .scenes import asked, check, new_game
from .wild import wild_cards

VARIANTS = {
    "survivor": {"seats": 1},
    "two": {"seats": 2},
    "three": {"seats": 3, "specials": 3},
    "five": {"seats": 5},
    "wingmen": {"seats": 4, "wingmen": True},
    "tunnel vision": {"seats": 5, "tunnel_vision": True, "specials": 2},
    "crowded": {"seats": 3, "pile": "crowded", "specials": 2},
    "crowded wingmen": {"seats": 4, "pile": "crowded-plain", "wingmen": True, "tunnel_vision": True},
}
LONGEST_TURN = 80  # actions; far fewer if nothing goes round in circles


def play_by_chance(game, rng, every=20):
    """Any move of any seat until the game is over; returns how many there were, and the longest turn."""
    moves = longest = here = 0
    turn = None
    while not game.over:
        seats = game.open_seats()
        seat = seats[rng.below(len(seats))]
        legal = game.legal_for(seat)
        if moves % every == 0:
            check_clone(game, rng)
            for asker in range(int(game.seats)):
                world = game.clone()
                world.redeal(asker, rng)
                assert world.facts() == game.facts()
                assert sorted(world.legal_for(asker)) == sorted(game.legal_for(asker))
                check(world)
        # ending a turn is chosen as seldom as possible, to see whether one can be endless
        active = [move for move in legal if move != 1] or legal
        game.apply_for(seat, active[rng.below(len(active))])
        check(game)
        moves += 1
        here = here + 1 if turn == (game.round, game.active) else 1
        turn = (game.round, game.active)
        longest = max(longest, here)
    return moves, longest


@pytest.mark.rule("KC-COMP-03", "KC-ROUND-03", "KC-SCROLL-05", "KC-SQ-WORM-01", "KC-Q-34", "KC-Q-77")
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(4))
def test_games_by_chance_keep_every_promise_and_end(variant, seed):
    game = new_game(seed=seed, cards=wild_cards(seed), **VARIANTS[variant])
    moves, longest = play_by_chance(game, quick(seed))
    assert moves > 0
    assert longest < LONGEST_TURN
    assert game.round <= 16
    assert game.legal() == []


@pytest.mark.rule("KC-Q-113")
@pytest.mark.parametrize("variant", ["two", "five", "crowded"])
def test_a_game_has_as_many_rounds_as_there_are_rows(variant):
    game = new_game(seed=11, **VARIANTS[variant])
    play_by_chance(game, quick(11), every=1000)
    rows = 10 if variant == "crowded" else 14
    assert game.round == rows + game.cards.boss_rows.get(game.boss)


@pytest.mark.rule("KC-Q-131")
@pytest.mark.parametrize("seed", range(6))
def test_anybody_may_give_up_at_any_time(seed):
    game = new_game(seed=seed, seats=5, cards=wild_cards(seed))
    rng = quick(seed)
    while not game.over:
        seats = game.open_seats()
        seat = seats[rng.below(len(seats))]
        if rng.below(40) == 0:
            game.concede(seat)
            game.settle()
            assert not game.lives(seat)
        else:
            legal = game.legal_for(seat)
            game.apply_for(seat, legal[rng.below(len(legal))])
        check(game)
        assert game.over or all(game.lives(seat) for seat in game.open_seats()), asked(game)
    assert all(game.lives(seat) for seat in game.winners())
