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


def clip(text: str, width: int) -> str:
    """At most `width` characters, the last a dot-dot-dot if something is lost.

    >>> clip("Smoke Machines", 7)
    'Smoke …'
    """
    if len(text) <= width:
        return text
    return text[: width - 1] + "…" if width > 0 else ""
