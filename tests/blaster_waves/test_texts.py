"""Moves and questions in a player's words."""

import pytest

from hullbreach.games.blaster_waves import TITLE
from hullbreach.games.blaster_waves.card_set import SHOCKER_MISSILE, WINGMAN
from hullbreach.games.blaster_waves.moves import DONE, MOVE_SPACE, RELOAD, TAKE_HITS, play_one, play_two, target
from hullbreach.kernel.rng import quick
from hullbreach.kernel.title import CONCEDE

from .scenes import alien, blast, every_question, scene, take, the_boss_fires, win


def positions(seeds):
    """Every position of games played at random."""
    for seed in seeds:
        game = TITLE.new({}, seed=seed)
        rng = quick(seed)
        while not game.over:
            yield game
            moves = game.legal()
            game.apply(moves[rng.below(len(moves))])


def text(game, move):
    return TITLE.text(game, move)


# -- moves --------------------------------------------------------------------------------------------


def test_every_legal_move_is_written_in_its_own_way_and_read_back():
    for game in [*every_question(), *positions(range(40))]:
        moves = game.legal()
        texts = [text(game, move) for move in moves]
        assert len({words.lower() for words in texts}) == len(moves)
        assert [TITLE.parse(game, words) for words in texts] == moves
        assert [TITLE.parse(game, words.upper()) for words in texts[:2]] == moves[:2]
        assert TITLE.parse(game, text(game, CONCEDE)) == CONCEDE


def test_every_move_has_a_text_even_when_it_is_not_allowed():
    for game in every_question():
        for move in range(MOVE_SPACE):
            words = text(game, move)
            assert words
            assert words == words.strip()


def test_plays_name_values_and_places_in_hand():
    game = scene(hand=[3, 5, 3], columns=[[alien(1)]])
    assert text(game, RELOAD) == "reload"
    assert text(game, CONCEDE) == "concede"
    assert text(game, play_one(0)) == "blast 3 (card 1)"
    assert text(game, play_one(2)) == "blast 3 (card 3)"
    assert text(game, play_two(0, 1)) == "blast 3+5 = 8 (cards 1+2)"
    assert text(game, play_two(2, 1)) == "blast 3+5 = 8 (cards 3+2)"
    assert text(game, play_two(1, 2)) == "blast 5+3 = 8 (cards 2+3)"


@pytest.mark.rule("BW-PU-WINGMAN-01")
def test_with_a_wingman_plays_name_what_the_cards_count_for():
    game = scene(hand=[3, 5], columns=[[alien(1)]], ship=[WINGMAN])
    assert text(game, play_one(1)) == "blast 6 (card 2)"
    assert text(game, play_two(1, 0)) == "blast 6+4 = 10 (cards 2+1)"


def test_answers_are_called_answers():
    game = the_boss_fires(4, hand=[3, 5])
    assert text(game, TAKE_HITS) == "take 2 hits"
    assert text(game, play_one(1)) == "answer 5 (card 2)"
    assert text(game, play_two(0, 1)) == "answer 3+5 = 8 (cards 1+2)"


def test_wave_cards_are_named_by_aliens_kind_place_hits_and_coin():
    game = scene(hand=[4], columns=[[], [alien(2), alien(1, hits=2), alien(3, hits=3, coin=True)]])
    first, second, third = game.columns[1].to_list()
    blast(game, 4)
    names = [game.cards.kinds[card] for card in (first, second, third)]
    assert text(game, target(first)) == f"take 2 {names[0]} (card 1, 1 hit)"
    assert text(game, target(second)) == f"take 1 {names[1]} (card 2, 2 hits)"
    assert text(game, target(third)) == f"take 3 {names[2]} (card 3, 3 hits, coin)"
    take(game, first)
    assert text(game, DONE) == "done"
    assert text(game, target(second)) == f"take 1 {names[1]} (card 1, 2 hits)"


# -- questions ----------------------------------------------------------------------------------------


def test_each_choice_asks_its_own_question_with_the_numbers_that_matter():
    decide = scene(hand=[4, 4], columns=[[alien(2), alien(1)]])
    questions = [TITLE.question(decide)]
    blast(decide, 4)
    assert "4" in TITLE.question(decide)
    questions.append(TITLE.question(decide))
    take(decide, decide.columns[0].to_list()[1])
    assert "3" in TITLE.question(decide)
    questions.append(TITLE.question(decide))
    boss = scene(hand=[4], boss=2, level=3, to_damage=(4, 5, 7, 8, 9))
    assert "7" in TITLE.question(boss)
    questions.append(TITLE.question(boss))
    waves = scene(hand=[4], columns=[[], [alien(1)]], boss=2, level=3, to_damage=(4, 5, 7, 8, 9))
    assert TITLE.question(waves) == questions[0]  # the Boss is no target
    firing = the_boss_fires(6)
    assert "6" in TITLE.question(firing)
    questions.append(TITLE.question(firing))
    missile = win(SHOCKER_MISSILE)
    assert "Shocker Missile" in TITLE.question(missile)
    questions.append(TITLE.question(missile))
    assert len(set(questions)) == 6
