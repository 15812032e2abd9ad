"""Every move can be made by clicks on what it is about."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import SHOCKER_MISSILE, WINGMAN
from hullbreach.games.blaster_waves.moves import DONE, MOVE_SPACE, RELOAD, TAKE_HITS, play_one, play_two, target
from hullbreach.kernel.handles import Handles, with_handles
from hullbreach.kernel.mark import Mark
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import alien, blast, every_question, scene, win


def marks(game, move):
    return TITLE.marks(game, move)


def positions(seed):
    """Every position of a game played at random."""
    game = TITLE.new({}, seed=seed)
    dice = quick(seed)
    while not game.over:
        yield game
        moves = game.legal()
        game.apply(moves[dice.below(len(moves))])


def assert_clicks_tell_moves_apart(game):
    clicks = {}
    for move in game.legal():
        meant = tuple(marks(game, move))
        assert meant, TITLE.text(game, move)
        words = TITLE.text(game, move)
        assert clicks.setdefault(meant, words) == words


@pytest.mark.parametrize("seed", range(20))
def test_every_move_of_a_game_has_marks_of_its_own(seed):
    for game in positions(seed):
        assert_clicks_tell_moves_apart(game)


def test_every_question_is_answered_by_marks_of_its_own():
    for game in every_question():
        assert_clicks_tell_moves_apart(game)


def test_marks_name_only_what_the_view_shows():
    for game in every_question():
        view = TITLE.view(game, 0)
        seen = {card.card for card in view.hand} | {card.card for column in view.columns for card in column}
        for move in range(MOVE_SPACE):
            assert {mark.card for mark in marks(game, move) if mark.kind == "card"} <= seen


def test_plays_are_the_cards_in_the_order_played():
    game = scene(hand=[3, 5, 2], columns=[[alien(1)]], ship=[WINGMAN])
    first, second, third = game.hand.to_list()
    assert marks(game, play_one(2)) == [Mark("card", card=third)]
    assert marks(game, play_two(0, 1)) == [Mark("card", card=first), Mark("card", card=second)]
    assert marks(game, play_two(1, 0)) == [Mark("card", card=second), Mark("card", card=first)]


def test_a_place_without_a_card_has_no_mark():
    game = scene(hand=[3, 5], columns=[[alien(1)]])
    assert marks(game, play_one(2)) == []
    assert marks(game, play_two(1, 2)) == []


def test_targets_are_the_cards_of_waves_also_those_that_cannot_be_taken():
    game = scene(hand=[2], columns=[[alien(1), alien(6)], [alien(1)]])
    blast(game, 2)
    for card in [card for column in game.columns for card in column.to_list()]:
        assert marks(game, target(card)) == [Mark("card", card=card)]
    assert marks(game, target(game.deck.to_list()[0])) == []
    missile = win(SHOCKER_MISSILE, waves=[[alien(9)]])
    assert [marks(missile, move) for move in missile.legal()] == [[Mark("card", card=missile.leftmost().to_list()[0])]]


def test_what_is_no_card_is_a_button_and_conceding_is_none():
    game = scene(hand=[3], columns=[[alien(1)]])
    places = {move: [(mark.kind, mark.place) for mark in marks(game, move)] for move in (RELOAD, DONE, TAKE_HITS)}
    assert places == {RELOAD: [("button", "reload")], DONE: [("button", "done")], TAKE_HITS: [("button", "take hits")]}
    assert marks(game, CONCEDE) == []


def test_cards_of_a_view_are_named_by_handles():
    game = scene(hand=[3, 5], columns=[[alien(1)], [alien(2)]])
    handles = Handles()
    plain = with_handles(TITLE.view(game, 0), handles)
    assert [card["card"] for card in plain["hand"]] == [handles.of(card) for card in game.hand.to_list()]
    named = [card["card"] for zone in (plain["hand"], *plain["columns"], plain["deck"]) for card in zone]
    assert sorted(named) == list(range(1, 49))
