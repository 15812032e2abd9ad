"""Small change of language that every game needs: players, numbers of things, words that fit."""

from __future__ import annotations


def seat_name(seat: int) -> str:
    """`P1` for seat 0.

    >>> seat_name(7)
    'P8'
    """
    return f"P{seat + 1}"


def seat_names(seats: list[int]) -> str:
    """`P1`, `P1 and P3`, `P1, P3 and P4`; nobody is "nobody".

    >>> seat_names([0, 2, 3])
    'P1, P3 and P4'
    """
    if not seats:
        return "nobody"
    *others, last = [seat_name(seat) for seat in seats]
    return f"{', '.join(others)} and {last}" if others else last


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`.

    >>> counted(0, "card")
    '0 cards'
    """
    return f"{number} {thing}{'' if number == 1 else 's'}"


def some(number: int, thing: str) -> str:
    """`a card`, `2 cards`: things of which only the number is known.

    >>> some(1, "ship")
    'a ship'
    """
    return f"a {thing}" if number == 1 else counted(number, thing)


def told_apart(place: int, said: list[str]) -> str:
    """One of several things in words and, if another reads just like it, its place among them, counted from 1.

    >>> told_apart(1, ["wall (★)", "Wall (★)", "gate"])
    'Wall (★, card 2)'
    """
    words = said[place]
    if sum(other.lower() == words.lower() for other in said) < 2:
        return words
    return f"{words.removesuffix(')')}, card {place + 1})" if words.endswith(")") else f"{words} (card {place + 1})"


def clip(text: str, width: int) -> str:
    """At most `width` characters, the last a dot-dot-dot if something is lost.

    >>> clip("Smoke Machines", 7)
    'Smoke …'
    """
    if len(text) <= width:
        return text
    return text[: width - 1] + "…" if width > 0 else ""


def first_that_fits(ways: list[str], width: int) -> str:
    """The first way of saying it that is not too long; the last is cut off if none is.

    >>> first_that_fits(["defense 2", "D2"], 5)
    'D2'
    """
    for way in ways:
        if len(way) <= width:
            return way
    return clip(ways[-1], width)
