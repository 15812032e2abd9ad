"""The end of the game: when it comes, what is scored, who has won."""

import pytest

from hullbreach.games.kembles_cascade.moves import BATTLE

from .scenes import BOMB, WALL, asked, condition, done, fighter, flight, heard, knows, mission, pass_turns, play

LAST = {"rows": 1, "deck_rows": 0, "boss": ("wail", 1)}


def at_the_end(**more):
    """Scrolling is to be performed with one row left."""
    return flight(**{"ships": [(1, 3), (1, 5)], "phase": "scroll"} | LAST | more)


@pytest.mark.rule("KC-END-01", "KC-Q-110")
def test_with_one_row_left_the_game_ends_instead_of_scrolling():
    game = at_the_end(squares={(1, 1): BOMB})
    assert game.over
    assert heard(game, "row gone", "bomb", "pushed") == []


@pytest.mark.rule("KC-END-01", "KC-BOSS-06", "KC-Q-110")
def test_a_round_is_played_on_the_last_row():
    game = flight(ships=[(2, 3), (1, 5)], rows=2, deck_rows=0, boss=("wail", 1))
    pass_turns(game)
    assert (game.rows, game.over, asked(game)[1]) == (1, False, "PickSensor")
    play(game, 4, 0)
    play(game, 4, 1)
    for _ in range(2):
        play(game, BATTLE)
        done(game)
    assert game.over


@pytest.mark.rule("KC-END-02", "KC-Q-112")
def test_power_ups_with_glory_are_shown_and_scored():
    game = at_the_end(powerups=[[("glory", 2), ("moves", 1)], [("glory", 1)]])
    assert game.glory.to_list() == [2, 1]
    assert game.powerup_hand(0).size() == 1
    assert all(knows(game, card) == [-1, 0, 1] for card in game.powerup_discard.to_list())
    assert len(heard(game, "shows")) == 2


@pytest.mark.rule("KC-END-03", "KC-Q-112")
@pytest.mark.parametrize(("bellonium", "glory"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3)])
def test_three_bellonium_are_one_glory(bellonium, glory):
    game = at_the_end(bellonium=[bellonium])
    assert game.glory.get(0) == glory


@pytest.mark.rule("KC-END-05", "KC-GOAL-01", "KC-END-02", "KC-END-03")
def test_the_most_glory_after_the_last_scoring_wins():
    game = at_the_end(glory=[5, 4], bellonium=[2, 3], powerups=[[], [("glory", 1)]])
    assert game.glory.to_list() == [5, 6]
    assert game.winners() == [1]
    assert game.scores() == [5, 6]


@pytest.mark.rule("KC-END-04")
def test_ties_are_broken_by_energy_then_by_achievements():
    assert at_the_end(glory=[3, 3], energy=[2, 4]).winners() == [1]
    game = flight(ships=[(1, 3), (1, 5)], glory=[3, 3], energy=[4, 4], **LAST)
    game.honours.set(0, 1)
    pass_turns(game)
    assert game.winners() == [0]


@pytest.mark.rule("KC-END-04", "KC-Q-111")
def test_who_is_still_tied_shares_the_victory_and_astral_players_have_no_energy():
    assert at_the_end(glory=[3, 3], energy=[4, 4]).winners() == [0, 1]
    assert at_the_end(ships=[(1, 3), None], glory=[3, 3], energy=[1, 0]).winners() == [0]


@pytest.mark.rule("KC-GOAL-01", "KC-DEST-07")
def test_a_destroyed_player_can_win():
    game = at_the_end(ships=[(1, 3), None], glory=[1, 9])
    assert game.winners() == [1]


@pytest.mark.rule("KC-END-05", "KC-Q-112", "KC-MISS-03")
def test_achievements_are_not_looked_at_any_more_and_unfinished_missions_give_nothing():
    game = at_the_end(glory=[5, 0], bellonium=[3], shown=[condition("glory", 6, 9)], missions=[mission("enemy", 3, 9)])
    assert game.glory.to_list() == [6, 0]


@pytest.mark.rule("KC-END-01")
def test_with_two_rows_left_it_goes_on():
    game = flight(
        {(1, 3): fighter(), (2, 1): WALL}, ships=[(2, 3), (1, 5)], rows=2, deck_rows=0, boss=("wail", 1), phase="scroll"
    )
    assert not game.over
    assert game.rows == 1
    assert game.energy.get(0) == 4


@pytest.mark.rule("KC-END-03", "KC-Q-131")
def test_who_gave_up_scores_no_more_and_nothing_is_said_of_nothing():
    game = flight(ships=[(1, 3), (1, 5), (1, 1)], bellonium=[9, 3, 2], **LAST)
    game.concede(0)
    game.settle()
    pass_turns(game)
    assert game.glory.to_list() == [0, 1, 0]
    assert [facts["seat"] for _, facts, _ in heard(game, "glory")] == [1]
    assert game.winners() == [1]
