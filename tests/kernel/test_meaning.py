"""Words of a player are held against the texts of moves."""

import pytest

from hullbreach.kernel.meaning import Phrase, is_slip, words_of

TEXTS = {
    1: "go to A1",
    2: "go to A11",
    3: "attack P2's cruiser Freya (shields 1, hull 3/4)",
    4: "move cruiser Freya to red",
    5: "buy Laser level 1 for 4 Bellonium (1 Glory)",
    6: "buy Shield level 1 for 3 Bellonium",
    7: "fire the Laser up at B2 (Cruiser)",
    8: "blast card 5 (card 1)",
    9: "blast cards 5+4",
    10: "blast cards 4+5",
    11: "buy an action card of tier I for 1 star",
    12: "buy an action card of tier II for 3 stars",
    13: "turn the cage left (free)",
    14: "let it be",
}


def meant(words, open_moves=()):
    return Phrase(TEXTS, words).meant(open_moves)


@pytest.mark.parametrize(
    ("words", "moves"),
    [
        ("move to A1", [1]),
        ("I would like to go to a11, please!", [2]),
        ("fire at the Freya", [3]),
        ("FREYA: attack", [3]),
        ("move freya red", [4]),
        ("buy a laser", [5]),
        ("buy lasers", [5]),
        ("buy a lazer", [5]),
        ("shoot laser", [7]),
        ("blast with 5", [8]),
        ("blast 5 and 4", [9]),
        ("blast 4 and 5", [10]),
        ("buy a tier 2 card", [12]),
        ("buy a card of tier 1", [11]),
        ("rotate the cage west", [13]),
        ("skip", [14]),
        ("sing a song", []),
        ("", []),
        ("???", []),
    ],
)
def test_what_is_meant(words, moves):
    assert meant(words) == moves


def test_of_moves_meant_equally_well_an_open_one_is_taken():
    assert meant("freya") == [3, 4]
    assert meant("freya", [4]) == [4]
    assert meant("buy level 1") == [5, 6]
    assert meant("buy level 1", [6]) == [6]


def test_a_slip_is_told_and_no_slip_is_looked_for_in_words_that_are_there():
    assert Phrase(TEXTS, "buy a lazer").slipped
    assert not Phrase(TEXTS, "buy a laser").slipped
    assert not Phrase({1: "go to hole", 2: "go home"}, "go home").slipped
    assert not is_slip("a1", "a2")
    assert not is_slip("level1", "level2")


def test_what_comes_nearest():
    phrase = Phrase(TEXTS, "buy a rocket")
    assert phrase.meant([]) == [] or not phrase.is_whole(phrase.meant([])[0])
    assert set(phrase.nearest([1, 5, 6, 14])) == {5, 6}
    assert Phrase(TEXTS, "xyzzy").nearest(TEXTS) == []


def test_words_are_heard_without_what_does_not_matter():
    assert words_of("I want to move Rook's F-54 onto C7!") == ["move", "rook", "f", "54", "c7"]
    assert words_of("to the") == ["to", "the"]  # better than nothing


def test_endless_words_do_no_harm():
    assert Phrase(TEXTS, "laser " * 10_000).meant([]) != []
