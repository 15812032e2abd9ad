"""Results on file as JSON lines: the matches first, then every deal as it was finished.

    {"hullbreach_arena": 1, "matches": [{"title": "mag_blast", ..., "one": "flat:64", "rest": "greedy"}]}
    {"match": 0, "deal": 0, "games": [{"winners": [0], "scores": [7, 3]}, ...], "one": {...}, "rest": {...}, ...}

A last line cut short by a crash is left out, and the deal played again; anything else that does not fit is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from hullbreach.arena.deal import Deal
from hullbreach.arena.match import Match
from hullbreach.kernel.errors import BadRecord
from hullbreach.kernel.lines import LineFile

FORMAT = 1


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    hullbreach_arena: int
    matches: list[Match]


def open_save(path: Path, matches: Sequence[Match], change: bool = False) -> tuple[LineFile, list[Deal]]:
    """The file to add to, and what it has already.

    Other matches than those on file are refused, so that no results are lost; with `change` those that are asked for
    no longer are dropped and new ones added.
    """
    found: list[Deal] = []
    if path.exists():
        head, deals = read_save(path)
        if head.matches != list(matches):
            if not change:
                raise BadRecord(f"{path}: has the results of something else: {difference(head.matches, matches)}")
            deals = carried_over(head.matches, deals, matches)
        found = deals
    lines = [msgspec.json.encode(Head(FORMAT, list(matches))), *(deal_line(deal) for deal in found)]
    return LineFile(path, "".join(line.decode() + "\n" for line in lines)), found


def deal_line(deal: Deal) -> bytes:
    """A deal as it stands in the file."""
    return msgspec.json.encode(deal)


def read_save(path: Path) -> tuple[Head, list[Deal]]:
    """All that is on file; BadRecord names what is wrong with it."""
    try:
        first, *lines = path.read_text("utf-8").split("\n")
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: not a file of arena results: expected UTF-8 text") from None
    try:
        head = msgspec.json.decode(first, type=Head)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"{path}: not a file of arena results: its first line: {error}") from None
    if head.hullbreach_arena != FORMAT:
        raise BadRecord(f"{path}: format {head.hullbreach_arena} is not known; expected {FORMAT}")
    # After the last line end comes nothing, or a line cut short while it was written.
    deals = [read_deal(raw, head, f"{path}: line {number}") for number, raw in enumerate(lines[:-1], start=2)]
    return head, deals


def read_deal(raw: str, head: Head, where: str) -> Deal:
    """One line after the first."""
    try:
        deal = msgspec.json.decode(raw, type=Deal)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"{where}: {error}") from None
    if not 0 <= deal.match < len(head.matches):
        raise BadRecord(f"{where}: there is no match {deal.match}; expected 0 to {len(head.matches) - 1}")
    match = head.matches[deal.match]
    fits = len(deal.games) == match.games_a_deal and all(len(game.scores) == match.seats for game in deal.games)
    if deal.deal < 0 or not fits:
        raise BadRecord(f"{where}: expected a deal of {match.games_a_deal} games for {match.seats} seats")
    return deal


def carried_over(old: list[Match], deals: Iterable[Deal], new: Sequence[Match]) -> list[Deal]:
    """The deals of the matches that are in both lists, numbered as in the new one."""
    places = {number: list(new).index(match) for number, match in enumerate(old) if match in new}
    return [msgspec.structs.replace(deal, match=places[deal.match]) for deal in deals if deal.match in places]


def difference(old: Sequence[Match], new: Sequence[Match]) -> str:
    """What tells two lists of matches apart, in words."""
    names = [", ".join(map(str, matches)) for matches in (old, new)]
    if names[0] != names[1]:
        return f"the file is about {names[0]}; expected {names[1]}"
    for before, now in zip(old, new, strict=True):
        for field in ("title", "rules", "seats", "seed", "options", "cards", "search"):
            was, wanted = getattr(before, field), getattr(now, field)
            if was != wanted:
                if field == "cards":
                    was, wanted = f"{was.name} ({was.hash})", f"{wanted.name} ({wanted.hash})"
                if field == "search":
                    return f"the numbers that bots of {now} search by have been tuned since"
                return f"its {field}: {was}; expected {wanted}"
    return "nothing"
