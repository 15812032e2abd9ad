"""hullbreach hint."""

import json

import pytest

from hullbreach.kernel.chances import Chances, Curve
from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title

REAL_SEED = 2**127 + 3  # of as many bits as games have that are not told one


@pytest.fixture
def record(tmp_path):
    """A game of Mag·Blast for two, some moves old; its path and the game."""
    mag_blast = title("mag_blast")
    game = Record(mag_blast, mag_blast.defaults | {"seats": 2}, REAL_SEED, mag_blast.standard_cards)
    state = game.start()
    while len(game.moves) < 30:
        seat, move = int(state.seat), state.legal()[0]
        game.moves.append((seat, move))
        mag_blast.play(state, seat, move)
    path = tmp_path / "game.jsonl"
    path.write_text(game.text(), "utf-8")
    return path, game


def test_the_best_moves_are_shown_with_words_and_what_follows(hullbreach, record):
    path, game = record
    said = hullbreach("hint", path, "--budget", "60", "--at", "20")
    assert said.code == 0
    state = game.replay(20)
    assert f"after 20 of 30 moves. P{int(state.seat) + 1} is asked: {game.title.question(state)}" in said.out
    assert any(game.title.text(state, move) in said.out for move in state.legal())
    assert ": best\n" in said.out
    assert "% of the search" in said.out


def test_a_program_gets_the_same_as_json(hullbreach, record):
    path, game = record
    best = json.loads(hullbreach("hint", path, "--budget", "60", "--at", "20", "-n", "2", "--json").out)
    state = game.replay(20)
    assert 1 <= len(best) <= 2
    for advice in best:
        assert advice["text"] == game.title.text(state, advice["move"])
        assert advice["word"] in ("best", "nearly as good", "less good")
        assert advice["chances"] == {}, "a search of 60 iterations was not measured"
    assert best[0]["word"] == "best"


def test_chances_are_shown_where_such_games_were_measured(hullbreach, record, monkeypatch):
    path, game = record
    curve = Curve(2, "lieutenant", 60, 100, (0.0, 1.0), (0.25, 0.25))
    known = Chances(game.title.rules_version, game.cards.file.hash, game.title.judged, (curve,))
    monkeypatch.setitem(game.title.__dict__, "chances", known)
    first, second = json.loads(hullbreach("hint", path, "--budget", "60", "--at", "20", "-n", "2", "--json").out)
    assert (first["chances"], second["chances"]) == ({"lieutenant": 0.25}, {})
    said = hullbreach("hint", path, "--budget", "60", "--at", "20").out
    assert said.count("from here a lieutenant wins 25%") == 1
    assert "from here" not in hullbreach("hint", path, "--budget", "61", "--at", "20").out


def test_where_only_one_move_is_open_it_is_named(hullbreach, record):
    path, game = record
    forced = max(moves for moves in range(31) if len(game.replay(moves).legal()) == 1)
    (only,) = json.loads(hullbreach("hint", path, "--budget", "60", "--at", forced, "--json").out)
    assert only["share"] == 1
    assert only["word"] == "the only move"
    assert only["chances"] == {}, "measured are decisions"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--at", "31"), "--at: expected at most 30"),
        (("--budget", "long"), "expected a number of iterations"),
        (("--seat", "7"), "--seat: player 7 has nothing to decide after 30 moves; expected "),
    ],
)
def test_bad_input_is_told_in_one_line(hullbreach, record, words, complaint):
    said = hullbreach("hint", record[0], *words)
    assert said.code == 2
    assert complaint in said.err
    assert said.err.count("\n") == 1


def test_a_finished_game_has_nothing_to_decide(hullbreach, record):
    path, game = record
    state = game.replay()
    seat = int(state.seat)
    game.moves.append((seat, 0))
    path.write_text(game.text(), "utf-8")
    said = hullbreach("hint", path)
    assert said.code == 2
    assert "the game is over" in said.err
    assert "--at N" in said.err
