"""Card-set files: errors name the file, the entry, the field and what was expected."""

from typing import Annotated

import msgspec
import pytest

from hullbreach.kernel.cardset import CardFile, Source, plain_words
from hullbreach.kernel.errors import BadCards

from .skirmish import TITLE


class Gun(msgspec.Struct, forbid_unknown_fields=True):
    power: Annotated[int, msgspec.Meta(ge=1, le=6)]
    source: Source
    copies: int = 1
    id: str = ""


def file(text, name="name = 'Mine'\n"):
    return CardFile("mine.toml", name + text)


def refusal(call):
    with pytest.raises(BadCards) as error:
        call()
    return str(error.value)


def guns(text, count=None):
    return file(text).entries("gun", Gun, count)


def test_entries_are_read_in_order():
    found = guns("[[gun]]\npower = 2\nsource = 'ours'\n[[gun]]\npower = 5\nsource = 'public'\ncopies = 3")
    assert [(gun.power, gun.source, gun.copies) for gun in found] == [(2, "ours", 1), (5, "public", 3)]


def test_a_file_that_is_not_toml():
    message = refusal(lambda: CardFile("mine.toml", "name = 'Mine'\nabout = "))
    assert message == "mine.toml: not a TOML file: Invalid value (at end of document)"


@pytest.mark.parametrize("text", ["x = " + "7" * 5000, "x = " + "[" * 20_000])
def test_a_file_of_endless_digits_or_nesting(text):
    assert refusal(lambda: CardFile("mine.toml", text)).startswith("mine.toml: not a TOML file: ")


@pytest.mark.parametrize(("name", "got"), [("", "None"), ("name = 5\n", "5"), ("name = ''\n", "''")])
def test_a_set_needs_a_name(name, got):
    message = refusal(lambda: file("", name))
    assert message == f"mine.toml: name: expected a name for the card set in quotes, got {got}"


def test_a_table_that_the_title_does_not_know():
    with_extra = file("about = 'x'\n[[gun]]\npower = 1\n[[guns]]\npower = 1")
    message = refusal(lambda: with_extra.allow("gun", "ship"))
    assert message == "mine.toml: guns: no such table; expected gun, ship"
    file("about = 'x'\n[[gun]]\npower = 1").allow("gun", "ship")


@pytest.mark.parametrize("text", ["gun = 3", "gun = [1, 2]", "[gun]\npower = 1"])
def test_entries_must_be_a_list_of_tables(text):
    assert refusal(lambda: guns(text)) == "mine.toml: gun: expected entries headed [[gun]]"


def test_a_wrong_number_of_entries_counts_copies():
    two = "[[gun]]\npower = 2\nsource = 'ours'\ncopies = 2\n"
    assert len(guns(two, 2)) == 1
    assert refusal(lambda: guns(two, 3)) == "mine.toml: gun: expected 3 in all, copies included, got 2"
    assert refusal(lambda: guns("", 3)) == "mine.toml: gun: expected 3 in all, copies included, got 0"
    assert guns("") == []


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("power = 9\nsource = 'ours'", "gun 2: power: expected `int` <= 6"),
        ("power = 'x'\nsource = 'ours'", "gun 2: power: expected `int`, got `str`"),
        ("source = 'ours'", "gun 2: object missing required field `power`"),
        ("power = 1", "gun 2: object missing required field `source`"),
        ("power = 1\nsource = 'hearsay'", "gun 2: source: invalid enum value 'hearsay'"),
        ("power = 1\nsource = 'ours'\nrange = 3", "gun 2: object contains unknown field `range`"),
        ("id = 'big'\npower = 9\nsource = 'ours'", "gun 2 (big): power: expected `int` <= 6"),
    ],
)
def test_a_wrong_entry_is_named_with_its_field(entry, message):
    text = f"[[gun]]\npower = 1\nsource = 'ours'\n[[gun]]\n{entry}"
    assert refusal(lambda: guns(text)) == f"mine.toml: {message}"


def test_the_hash_tells_content_from_layout():
    one = file("[[gun]]\npower = 1\nsource = 'ours'")
    same = CardFile(
        "other.toml", "# a comment\nname   = 'Mine'\n\n[[gun]]\nsource = 'ours'\npower = 1\n", built_in=True
    )
    other = file("[[gun]]\npower = 2\nsource = 'ours'")
    assert one.hash == same.hash
    assert one.hash != other.hash
    assert one.hash != file("", "name = 'Mine'\n").hash
    assert len(one.hash) == 32


def test_built_in_sets_are_marked():
    assert not file("").built_in
    assert TITLE.standard_cards.file.built_in


def test_plain_words():
    assert plain_words("Expected this") == "expected this"
    assert plain_words("") == ""
