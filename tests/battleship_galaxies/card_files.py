"""A plain card-set file that can be played: tests change one thing in it and read what is said."""

import json

import pytest

from hullbreach.games.battleship_galaxies.card_set import LEVEL_NAMES, NAMES, TACTIC_NAMES
from hullbreach.games.battleship_galaxies.read_cards import read_cards
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.errors import BadCards

OURS = {"source": "ours"}
ISN_NAMES, WRETCH_NAMES = NAMES[:6], NAMES[6:]
ISN_CARDS, WRETCH_CARDS = TACTIC_NAMES[:12], TACTIC_NAMES[12:]
SIZES = ["large", "medium", "medium", "small", "small", "small"] * 2
GUN = {"name": "Gun", "range": 3, "attacks": 1, "strength": 2, "kind": "cannon"}
CHART = ["#*########"] + ["##########"] * 7
DODGE = {"name": "Dodge", "word": "cover", "amount": 7, "text": "It dodges."}
# what the twelve cards of a side are
TYPES = ["event"] * 3 + ["hero"] * 2 + ["upgrade"] * 3 + ["weapon"] * 3 + ["sabotage"]


def ship(name, level):
    number = NAMES.index(name)
    entry = {
        **{"name": name, "level": level, "faction": "isn" if number < 6 else "wretch", "size": SIZES[number]},
        **{"squadron": number % 6 > 3, "launch": 4 + LEVEL_NAMES.index(level), "activate": 2, "move": 4},
        **{"shield": 1, "hull": 3, "weapons": 1, "upgrades": 1, "primary": GUN, "chart": CHART},
    }
    return entry | ({} if number % 6 > 3 else {"heroes": 1}) | OURS


def tactic(name):
    number = TACTIC_NAMES.index(name)
    kind = TYPES[number % 12]
    entry = {"name": name, "faction": "isn" if number < 12 else "wretch", "text": "!", "type": kind, "cost": 2, **OURS}
    if kind == "event":
        return entry | {"phase": "energy", "word": "draw", "amount": 1}
    if kind == "weapon":
        return entry | {"phase": "deploy", "weapon": GUN}
    if kind == "sabotage":
        return entry | {"phase": "action", "word": "move", "amount": -1, "near": 1}
    return entry | {"phase": "deploy", "word": "move", "amount": 1}


def fleets(*seats):
    return [{"seat": seat, "ships": [f"standard {name}" for name in names]} for seat, names in enumerate(seats)]


def cards(names, count):
    """So many cards, three of a kind."""
    full, rest = divmod(count, 3)
    return [[name, 3] for name in names[:full]] + ([[names[full], rest]] if rest else [])


def ready(cost, isn=ISN_NAMES, wretch=WRETCH_NAMES):
    sides = (("isn", isn, ISN_CARDS), ("wretch", wretch, WRETCH_CARDS))
    return [
        {
            **{"cost": cost, "side": side, "ships": [f"standard {name}" for name in names]},
            "cards": cards(kinds, min(cost // 2, 36)),
        }
        for side, names, kinds in sides
    ]


DECKS = [{"side": "isn", "cards": cards(ISN_CARDS[:3], 9)}, {"side": "wretch", "cards": cards(WRETCH_CARDS[:3], 9)}]
TWO = {"seats": ["isn", "wretch"], "boards": 1}
LISTED = {"fleets": fleets(ISN_NAMES, WRETCH_NAMES), "decks": DECKS}
ROCK = [[4, 6], [5, 6], [4, 7], [5, 7]]


def mission(number):
    entry = {
        **{"number": number, "name": f"M{number}", "text": "!", "factions": ["isn", "wretch"]},
        **{"income": [10, 10], "first_income": [5, 5], "energy": [15, 15], **TWO, **OURS},
    }
    others = {
        1: {**LISTED, "ready": [*ready(42), *ready(48)]},
        2: {"cost": 48, "ready": ready(48)},
        3: core_mission(),
        4: {
            "seats": ["isn", "isn", "wretch", "wretch"],
            "fleets": fleets(ISN_NAMES[:3], ISN_NAMES[3:], WRETCH_NAMES[:3], WRETCH_NAMES[3:]),
            "decks": DECKS,
        },
        5: {
            "seats": ["isn", "wretch", "wretch"],
            "fleets": fleets(ISN_NAMES, WRETCH_NAMES[:3], WRETCH_NAMES[3:]),
            "decks": DECKS,
        },
        6: {"cost": 30, "ready": ready(30)},
    }
    return entry | others[number]


def core_mission():
    """Mission 3: ISN Barrage flies with the Wretch."""
    made = ready(36, [name for name in ISN_NAMES if name != "ISN Barrage"], ["ISN Barrage", *WRETCH_NAMES])
    made[0]["cards"] = [[name, 3] for name in (*ISN_CARDS[3:7], *ISN_CARDS[8:10])]
    starters = [{"ship": "ISN Barrage", "how": "zone"}]
    return {"cost": 36, "ready": made, "rules": ["core"], "vp_side": "wretch", "vp_needed": 10, "starters": starters}


def good():
    """A file that can be played."""
    return {
        "ship": [ship(name, level) for name in NAMES for level in LEVEL_NAMES],
        "tactic": [tactic(name) for name in TACTIC_NAMES],
        "mission": [mission(number) for number in range(1, 7)],
    }


def with_entry(table, changes, without=(), /, **keys):
    """A good file with one entry of this table changed: the one with these fields, or the first."""
    tables = good()
    place = next(place for place, entry in enumerate(tables[table]) if keys.items() <= entry.items())
    changed = {**tables[table][place], **changes}
    tables[table][place] = {field: value for field, value in changed.items() if field not in without}
    return tables


def with_ship(name="ISN Everest", level="standard", /, **changes):
    return with_entry("ship", changes, name=name, level=level)


def with_tactic(kind, /, **changes):
    """The first card of this type changed."""
    return with_entry("tactic", changes, type=kind)


def with_mission(number, /, **changes):
    return with_entry("mission", changes, number=number)


def inline(value):
    """A value as TOML has it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{field} = {inline(each)}" for field, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(inline(each) for each in value) + "]"
    return json.dumps(value)


def read(tables):
    """Read the tables as a file named mine.toml."""
    lines = ['name = "Mine"']
    for table, entries in tables.items():
        for entry in entries:
            lines += [f"[[{table}]]", *(f"{field} = {inline(value)}" for field, value in entry.items())]
    return read_cards(CardFile("mine.toml", "\n".join(lines)))


def complaint(tables):
    """What is said about tables that cannot be played."""
    with pytest.raises(BadCards) as caught:
        read(tables)
    return str(caught.value)
