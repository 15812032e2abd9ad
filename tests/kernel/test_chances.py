"""chances.toml: how it is read, and for which games what it says counts."""

from itertools import pairwise

import msgspec
import pytest

from hullbreach.kernel.chances import Chances, Curve, read_chances
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import OWN, title

FILE = """\
rules = 1
cards = "ab"
judged = "cd"

[[curve]]
seats = 2
player = "lieutenant"
iterations = 3000
games = 40
estimates = [0.1, 0.3, 0.5]
chances = [0.2, 0.2, 0.9]
"""


def test_between_two_estimates_a_chance_goes_straight_and_beyond_them_it_stays(tmp_path):
    (tmp_path / "chances.toml").write_text(FILE, "utf-8")
    (curve,) = read_chances(tmp_path / "chances.toml").curve
    said = [curve.chance(estimate) for estimate in (0.0, 0.1, 0.2, 0.4, 0.5, 1.0)]
    assert said == pytest.approx([0.2, 0.2, 0.2, 0.55, 0.9, 0.9])


@pytest.mark.parametrize(
    ("now", "then", "complaint"),
    [
        ("[0.1, 0.3, 0.5]", "[0.1, 0.5, 0.3]", "expected estimates that rise"),
        ("[0.2, 0.2, 0.9]", "[0.2, 0.9, 0.8]", "expected chances that never fall"),
        ("[0.2, 0.2, 0.9]", "[0.2, 0.2, 1.9]", "expected chances from 0 to 1"),
        ("[0.2, 0.2, 0.9]", "[0.2, 0.9]", "and a chance for each"),
        ("games = 40", "games = true", "Expected `int`"),
        ("rules = 1", "", "missing required field `rules`"),
        ("rules = 1", "rules =", "expected rules, cards, judged"),
        ("rules = 1", "rules = 1\nluck = 3", "unknown field `luck`"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(tmp_path, now, then, complaint):
    file = tmp_path / "chances.toml"
    file.write_text(FILE.replace(now, then), "utf-8")
    with pytest.raises(HullbreachError, match=complaint) as told:
        read_chances(file)
    assert str(file) in str(told.value)


# -- for which games -------------------------------------------------------------------------------


@pytest.fixture
def measured(monkeypatch):
    """Mag·Blast with a curve for two, as if it had been measured today."""
    game = title("mag_blast")
    curve = Curve(2, "admiral", 3000, 100, (0.0, 1.0), (0.0, 1.0))
    chances = Chances(game.rules_version, game.standard_cards.file.hash, game.judged, (curve,))
    monkeypatch.setitem(game.__dict__, "chances", chances)
    return game


def test_a_usual_game_is_one_that_was_measured(measured):
    assert [curve.seats for curve in Record(measured, {"seats": 2}, 1).curves] == [2]
    assert Record(measured, {"seats": 5}, 1).curves[0].fits(5, 3000) is False


def test_with_another_option_another_game_is_played(measured):
    assert Record(measured, {"seats": 2, "barrage": True}, 1).curves == ()
    assert Record(measured, {"seats": 2, "barrage": False}, 1).curves != ()


@pytest.mark.parametrize(("name", "value"), [("rules", 0), ("judged", "otherwise"), ("cards", "others")])
def test_what_was_measured_with_something_else_does_not_count(measured, monkeypatch, name, value):
    before = msgspec.structs.replace(measured.chances, **{name: value})
    monkeypatch.setitem(measured.__dict__, "chances", before)
    assert Record(measured, {"seats": 2}, 1).curves == ()


def test_a_title_without_a_file_has_no_chances(measured, monkeypatch):
    monkeypatch.setitem(measured.__dict__, "chances", None)
    assert Record(measured, {"seats": 2}, 1).curves == ()


def test_the_numbers_a_search_goes_by_are_known_again_whatever_was_written_about_them(measured, monkeypatch):
    before = measured.judged
    for field, value, same in (("found", "by hand", True), ("levels", (1, 2, 3, 4, 5), False), ("horizon", 3, False)):
        monkeypatch.setitem(measured.__dict__, "worth", msgspec.structs.replace(measured.worth, **{field: value}))
        measured.__dict__.pop("judged")
        assert (measured.judged == before) == same, field
        monkeypatch.undo()
    measured.__dict__.pop("judged", None)


@pytest.mark.parametrize("title_id", OWN)
def test_a_file_that_is_there_speaks_of_todays_game(title_id):
    """Whoever changes rules, cards or judgement measures anew, or takes the file away: hints say nothing false."""
    game = title(title_id)
    if game.chances is not None:
        curves = game.curves(game.defaults, game.standard_cards)
        assert curves, f"{title_id}: chances.toml was measured with other rules, cards or search: make chances"
        assert {curve.seats for curve in curves} <= set(game.seat_counts)
        for curve in curves:
            assert all(low <= high for low, high in pairwise([curve.chance(at / 100) for at in range(101)]))
