"""What a state or frame is made of: how it is taken to pieces, for pickles, and put together again.

Both are made by their class from what its constructor names, which they keep under the same names; a state has further
fields, which are written afterwards.  So pickles are the same whether the rules run compiled or not.
"""

from __future__ import annotations

from functools import cache, lru_cache
from inspect import signature
from typing import Any

PASSED_OVER = frozenset({"__dict__", "journal"})  # listeners stay behind, as when a state is cloned


@cache
def arguments(kind: type[Any]) -> tuple[str, ...]:
    """What the constructor of a class wants, by name."""
    return tuple(signature(kind).parameters)


def fields(thing: object) -> list[str]:
    """The names of all fields of a state or frame, compiled or not."""
    names = set(getattr(thing, "__mypyc_attrs__", ()))
    for kind in type(thing).__mro__:
        names |= set(vars(kind).get("__slots__", ()))
    return sorted((names | set(getattr(thing, "__dict__", {}))) - PASSED_OVER)


def take_apart(thing: object) -> tuple[Any, ...]:
    """For `__reduce__`: what `put_together` needs."""
    kind: Any = type(thing)
    given = [getattr(thing, name) for name in arguments(kind)]
    new = kind(*given)
    rest: dict[str, Any] = {
        name: getattr(thing, name) for name in fields(thing) if not same(getattr(thing, name), getattr(new, name, None))
    }
    if "stack" in rest:  # a packed vector, of which pickles know nothing
        rest["stack"] = list(rest["stack"])
    return put_together, (kind, given, rest)


def same(one: object, other: object) -> bool:
    """Whether the constructor has made this field already: the very same thing, an equal number, a list of the same."""
    return one is other or (type(one) is type(other) and isinstance(one, int | str | tuple | list) and one == other)


def put_together(kind: type, given: list[Any], rest: dict[str, Any]) -> Any:
    """The thing that was taken apart."""
    thing = kind(*given)
    for frame in rest.pop("stack", ()):
        thing.push(frame)
    for name, value in rest.items():
        setattr(thing, name, value)
    return thing


@lru_cache(maxsize=64)
def cards_again(title_id: str, where: str, text: str, built_in: bool) -> Any:
    """A card set by its file: the same for all states that are put together with it."""
    from hullbreach.kernel.cardset import CardFile
    from hullbreach.kernel.registry import title

    found = title(title_id)
    file = CardFile(where, text, built_in)
    standard = found.standard_cards
    return standard if built_in and standard.file.hash == file.hash else found.read_cards(file)
