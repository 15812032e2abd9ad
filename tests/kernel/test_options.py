"""Options: checked names, checked values, and help with mistyped ones."""

import pytest

from hullbreach.kernel.errors import BadOption
from hullbreach.kernel.options import Option, check_options, did_you_mean

SEATS = Option("seats", 2, "players", (2, 3))
FOG = Option("fog", False, "hide the board", (False, True))
MAP = Option("map", "small", "the board", ("small", "Large"))
ALL = (SEATS, FOG, MAP)


def test_defaults_are_filled_in_in_the_titles_order():
    assert list(check_options("duel", ALL, {"map": "Large"}).items()) == [
        ("seats", 2),
        ("fog", False),
        ("map", "Large"),
    ]


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        ({"seats": 3}, "seats", 3),
        ({"seats": "3"}, "seats", 3),
        ({"fog": True}, "fog", True),
        ({"fog": "true"}, "fog", True),
        ({"fog": "False"}, "fog", False),
        ({"map": "large"}, "map", "Large"),
        ({"map": "SMALL"}, "map", "small"),
    ],
)
def test_values_may_come_as_they_are_or_as_text(given, name, value):
    chosen = check_options("duel", ALL, given)[name]
    assert chosen == value
    assert type(chosen) is type(value)


@pytest.mark.parametrize("value", [4, "4", True, None, 2.0, "", [2]])
def test_a_value_that_is_not_offered_is_refused(value):
    with pytest.raises(BadOption) as error:
        check_options("duel", ALL, {"seats": value})
    assert str(error.value) == f"duel: option seats cannot be {value!r}; expected one of: 2, 3"


def test_one_is_not_true():
    with pytest.raises(BadOption, match="option fog cannot be 1; expected one of: False, True"):
        check_options("duel", ALL, {"fog": 1})


def test_an_unknown_option_is_refused_with_what_there_is():
    with pytest.raises(BadOption) as error:
        check_options("duel", ALL, {"seat": 2})
    assert str(error.value) == "duel has no option 'seat' (did you mean 'seats'?); it has seats, fog, map"
    with pytest.raises(BadOption, match="duel has no option 'xyz'; it has seats, fog, map"):
        check_options("duel", ALL, {"xyz": 2})


def test_a_hint_only_for_what_is_close():
    assert did_you_mean("blster", ["blaster", "wave"]) == " (did you mean 'blaster'?)"
    assert did_you_mean("zzz", ["blaster", "wave"]) == ""
