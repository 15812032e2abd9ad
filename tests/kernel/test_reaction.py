"""Reaction windows, shown with Skirmish: blasts that may be jammed, and Jams that may be jammed."""

import pytest

from hullbreach.kernel.pile import Moves
from hullbreach.kernel.reaction import NOTHING, Window, next_place, open_window, strike
from hullbreach.kernel.rng import quick

from .scenes import asked, blast, jam, let_be, names, play, scene
from .skirmish import PASS, TITLE, Answers, Hit

JAMS = ["Jam", "Jam", "Jam"]


def test_all_rivals_are_asked_clockwise_from_the_target():
    game = scene(JAMS, ["Blast 1"], ["Probe"], ["Probe"], turn=1)
    blast(game, 1, at=3)
    order = []
    while asked(game)[0] == "Answer":
        order.append(int(game.seat))
        let_be(game)
    assert order == [3, 0, 2]
    assert game.hull == [3, 3, 3, 2]


def test_nobody_is_asked_twice_when_all_pass():
    game = scene(["Blast 2"], ["Probe"], ["Probe"])
    blast(game, 2, at=1)
    assert game.hull[1] == 3
    let_be(game, 1)
    assert game.hull[1] == 3
    let_be(game, 1)
    assert game.hull[1] == 1
    assert asked(game) == ("Turn", 1)


def test_a_jam_strikes_the_blast():
    game = scene(["Blast 2"], ["Jam"], ["Probe"])
    blast(game, 2, at=1)
    jam(game)
    let_be(game)  # seat 2; seat 0 holds nothing more
    assert game.hull == [3, 3, 3]
    assert asked(game) == ("Turn", 1)


def test_a_jam_is_answered_clockwise_from_the_one_it_is_against():
    game = scene(["Blast 2", "Jam"], ["Jam"], ["Probe"], ["Probe"])
    blast(game, 2, at=2)
    let_be(game, 2)  # seats 2 and 3
    jam(game)  # seat 1
    order = []
    while asked(game)[0] == "Answer":
        order.append(int(game.seat))
        let_be(game)
    assert order == [0, 2, 3]
    assert game.hull == [3, 3, 3, 3]


def test_a_struck_jam_leaves_the_blast_in_force():
    game = scene(["Blast 2", "Jam"], ["Jam"])
    blast(game, 2, at=1)
    jam(game)
    jam(game)  # seat 0 saves its blast; both hands are empty now, so nobody is left to ask
    assert game.hull == [3, 1]
    assert asked(game) == ("Turn", 1)


@pytest.mark.parametrize("jams", range(7))
def test_every_second_jam_saves_the_blast_however_deep(jams):
    game = scene(["Blast 1", *JAMS, "Probe"], [*JAMS, "Probe"], turn=0)
    blast(game, 1, at=1)
    for _ in range(jams):
        jam(game)
    while asked(game)[0] == "Answer":
        let_be(game)
    assert game.hull[1] == (2 if jams % 2 == 0 else 3)
    assert asked(game) == ("Turn", 1)


def test_stack_places_are_right_at_depth():
    game = scene(["Blast 1", *JAMS, "Probe"], [*JAMS, "Probe"])
    blast(game, 1, at=1)
    bottom = [type(frame).__name__ for frame in game.stack]
    assert bottom == ["EndTurn", "Hit", "Answers", "Answer"]
    for depth in range(1, 7):
        jam(game)
        windows = [frame for frame in game.stack if isinstance(frame, Window)]
        assert len(windows) == depth + 1
        for window in windows:
            about = game.stack[window.about]
            assert type(about).__name__ == ("Hit" if window is windows[0] else "Jamming")
            assert game.stack[window.about + 1] is window
        jammings = [frame for frame in game.stack if type(frame).__name__ == "Jamming"]
        assert [jamming.about for jamming in jammings] == [window.about for window in windows[:-1]]


def test_after_a_struck_answer_its_seat_is_asked_again_first():
    game = scene(["Blast 1", "Jam", "Probe"], ["Jam", "Jam"], ["Probe"])
    blast(game, 1, at=1)
    jam(game)  # seat 1
    jam(game)  # seat 0 strikes it
    let_be(game, 2)  # seats 1 and 2 let that happen
    assert asked(game) == ("Answer", 1)
    assert isinstance(game.stack[open_window(game_without_choice(game)).about], Hit)
    jam(game)  # again
    let_be(game, 2)
    assert game.hull[1] == 3


def game_without_choice(game):
    """A clone as the choice's `apply` finds it: with the window on top."""
    twin = game.clone()
    twin.pop()
    return twin


def test_a_seat_that_passed_is_asked_again_after_another_answered():
    game = scene(["Blast 1", "Jam", "Probe"], ["Jam"], ["Jam", "Probe"])
    blast(game, 1, at=1)
    let_be(game)  # seat 1 passes
    jam(game)  # seat 2 answers
    jam(game)  # seat 0 strikes the answer
    let_be(game, 2)
    assert asked(game) == ("Answer", 2)  # goes on with the one who answered
    let_be(game)
    assert asked(game) == ("Answer", 1)  # and comes round to the one who had passed
    jam(game)
    let_be(game, 2)
    assert game.hull[1] == 3


def test_all_must_pass_in_a_row_to_close_the_window():
    game = scene(["Blast 1", "Jam", "Probe"], ["Probe"], ["Jam", "Probe"], ["Probe"])
    blast(game, 1, at=1)
    let_be(game)  # 1
    jam(game)  # 2
    jam(game)  # 0 strikes it
    let_be(game, 3)
    order = []
    while asked(game)[0] == "Answer":
        order.append(int(game.seat))
        let_be(game)
    assert order == [2, 3, 1]
    assert game.hull[1] == 2


def test_a_struck_frame_closes_its_window_at_once():
    game = scene(["Blast 1"], ["Jam", "Probe"], ["Jam"], ["Jam"])
    blast(game, 1, at=1)
    jam(game)
    let_be(game, 2)  # seats 2 and 3, about the Jam; seat 0 holds nothing
    assert asked(game) == ("Turn", 1)
    assert names(game, game.hands[2])[0] == "Jam"


def test_seats_that_cannot_answer_by_public_facts_are_passed_over():
    game = scene(["Blast 1"], [], ["Probe"], ["Probe"], hull=[3, 3, 0, 3])
    blast(game, 1, at=1)
    assert asked(game) == ("Answer", 3)  # seat 1 holds nothing, seat 2 is out
    let_be(game)
    assert game.hull[1] == 2


def test_with_nobody_to_ask_it_happens_at_once():
    game = scene(["Blast 1"], [])
    blast(game, 1, at=1)
    assert game.hull[1] == 2


def test_a_seat_without_a_jam_is_asked_all_the_same():
    """Who is asked must not tell who could answer."""
    game = scene(["Blast 1"], ["Probe"])
    blast(game, 1, at=1)
    assert asked(game) == ("Answer", 1)
    assert game.legal() == [PASS]


def test_a_probe_is_contested_from_the_next_seat_on():
    game = scene(["Probe"], ["Jam"], ["Probe"], deck=["Blast 3"])
    play(game, "Probe")
    assert asked(game) == ("Answer", 1)
    jam(game)
    let_be(game)
    assert not any(game.known.get(card) for card in game.deck.to_list())


def test_frames_and_windows_tell_their_facts():
    game = scene(["Blast 2", "Jam"], ["Jam"], ["Probe"])
    blast(game, 2, at=1)
    hit, window, choice = game.stack[-3:]
    assert hit.facts() == [0, 1, 2]
    assert window.facts() == [1, 0, 0, 1, 2]  # about, turn, passes, order
    assert choice.facts() == [1]  # the seat that is asked
    let_be(game)
    assert game.stack[-2].facts() == [1, 1, 1, 1, 2]
    assert NOTHING.facts() == []


def test_a_window_left_open_survives_a_clone():
    game = scene(["Blast 1", *JAMS], JAMS, ["Probe"])
    blast(game, 1, at=1)
    jam(game)
    twin = game.clone()
    jam(game)
    while asked(game)[0] == "Answer":
        let_be(game)
    assert game.hull[1] == 2
    assert asked(twin) == ("Answer", 0)
    while asked(twin)[0] == "Answer":
        let_be(twin)
    assert twin.hull[1] == 3


def test_next_place_is_where_the_contested_frame_comes_to_lie():
    game = scene(["Blast 1"], ["Probe"])
    place = next_place(game)
    game.push(Hit(0, 1, 1))
    assert game.stack[place].facts() == [0, 1, 1]
    strike(game, place)
    assert game.stack[place] is NOTHING


def test_an_unfinished_window_of_a_game_class_says_so():
    """`ask` and `again` are the game's to write."""
    window = Window((0, 1), 0)
    game = scene(["Blast 1"], ["Probe"])
    with pytest.raises(NotImplementedError):
        window.ask(game, 0)
    with pytest.raises(NotImplementedError):
        window.again(0, 0)


def test_random_jamming_never_leaves_a_frame_behind():
    """After whatever was answered, the stack is back at the end of a turn."""
    rng = quick(5)
    deepest = 0
    for seed in range(60):
        game = TITLE.new({"seats": 2 + seed % 3}, seed)
        moves = Moves()
        while not game.over:
            game.legal_into(moves)
            game.apply(moves.get(rng.below(moves.size())))
            deepest = max(deepest, sum(isinstance(frame, Answers) for frame in game.stack))
            if not game.over and asked(game)[0] == "Turn":
                assert [type(frame).__name__ for frame in game.stack] == ["EndTurn", "Turn"]
    assert deepest >= 4
