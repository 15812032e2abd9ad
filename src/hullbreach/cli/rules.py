"""`hullbreach rules`: the rule catalogue to read and search, and which rules have tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hullbreach.kernel.errors import HullbreachError

if TYPE_CHECKING:
    from hullbreach.kernel.catalogue import Catalogue, Component, Rule, Ruling

Row = tuple[str, str]  # a label and what stands beside it


def rules(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="A game's id; or an entry's id; or `coverage`: which rules have tests."),
    ] = None,
    entry: Annotated[
        str | None, typer.Argument(metavar="ID", help="A rule, ruling or component; a topic or any word.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Read the rules: all of a game, one by its id, or those about a word.

    `hullbreach rules coverage` shows which rules have tests; it fails if one has none.
    """
    if game is None:
        overview(json)
    elif game == "coverage":
        coverage(json)
    else:
        read(game, entry, json)


def overview(json: bool) -> None:
    """How much there is to read."""
    from hullbreach.cli.terminal import console, grid, print_json
    from hullbreach.kernel.registry import title, title_ids

    books = {title_id: title(title_id).catalogue for title_id in title_ids()}
    if json:
        print_json(
            {title_id: {"rules": len(book.rule), "rulings": len(book.ruling)} for title_id, book in books.items()}
        )
        return
    table = grid("game", "#rules", "#rulings", "read them with")
    for title_id, book in books.items():
        table.add_row(title_id, str(len(book.rule)), str(len(book.ruling)), f"hullbreach rules {title_id}")
    console().print(table)


def read(game: str, entry: str | None, json: bool) -> None:
    """A whole catalogue, or what `entry` finds in it."""
    from hullbreach.cli.terminal import console, listing, print_json
    from hullbreach.kernel.registry import title

    book = None if entry else book_with(game)
    if book is not None:
        entry = game
    else:
        book = title(game).catalogue
    if json:
        print_json(book if entry is None else look_up(book, entry))
    elif entry is not None:
        listing(console(), [*explain(book, entry), *where(entry)])
    else:
        sheet = console()
        for topic in dict.fromkeys(rule.topic for rule in book.rule):
            sheet.print(f"\n{topic}", style="bold")
            listing(sheet, [(rule.id, rule.text) for rule in book.rule if rule.topic == topic])
        sheet.print("\nRulings on what the rulebook leaves open", style="bold")
        listing(sheet, [(ruling.id, ruling.decision) for ruling in book.ruling])


def book_with(entry_id: str) -> Catalogue | None:
    """The catalogue that has an entry with this id: ids differ from title to title."""
    from hullbreach.kernel.registry import title, title_ids

    books = [title(title_id).catalogue for title_id in title_ids()]
    return next((book for book in books if book.find(entry_id) is not None), None)


def look_up(book: Catalogue, words: str) -> list[Rule | Ruling | Component]:
    """The entry with this id, or all entries that speak of these words; HullbreachError if there are none."""
    from hullbreach.kernel.options import did_you_mean

    exact = book.find(words)
    if exact is not None:
        return [exact]
    wanted = words.lower()
    entries: list[Rule | Ruling | Component] = [*book.rule, *book.ruling, *book.component]
    found = [each for each in entries if wanted in wording(each).lower()]
    if not found:
        hint = did_you_mean(words.upper(), [each.id for each in entries])
        raise HullbreachError(
            f"no rule, ruling or component has {words!r}{hint}; expected an id or a word of the rules"
        )
    return found


def wording(entry: Rule | Ruling | Component) -> str:
    """All that an entry says, in one string to search in."""
    return " ".join(str(getattr(entry, field)) for field in entry.__struct_fields__)


def explain(book: Catalogue, words: str) -> list[Row]:
    """What to read about an id or a word: a single entry with all that belongs to it, or several in short."""
    from hullbreach.kernel.catalogue import Rule, Ruling

    found = look_up(book, words)
    if len(found) > 1:
        return [(each.id, headline(each)) for each in found]
    entry = found[0]
    if isinstance(entry, Rule):
        rulings = [need for need in map(book.find, entry.needs) if need is not None]
        return [(entry.id, entry.text), ("topic", entry.topic), *((each.id, headline(each)) for each in rulings)]
    if isinstance(entry, Ruling):
        resting = [rule.id for rule in book.rule if entry.id in rule.needs]
        rows = [(entry.id, entry.decision), ("question", entry.question), ("why", entry.why)]
        return [*rows, ("rules", ", ".join(resting))] if resting else rows
    known = f"{entry.count} in the box. {entry.known}"
    return [(entry.id, entry.name), ("known", known), ("unknown", entry.unknown)]


def where(entry_id: str) -> list[Row]:
    """Where an entry is in the code and, in a checkout, which tests show it."""
    from hullbreach.kernel.registry import title, title_ids
    from hullbreach.lab.coverage import checkout
    from hullbreach.lab.places import code_places, shown_by

    wanted = entry_id.upper()
    owner = next((each for each in map(title, title_ids()) if each.catalogue.find(wanted) is not None), None)
    if owner is None:
        return []
    rows = [("code", str(place)) for place in code_places(owner).get(wanted, [])]
    try:
        tests = checkout(Path.cwd()) / "tests"
    except HullbreachError:
        return rows
    return rows + [("test", str(place)) for place in shown_by(tests, wanted)]


def headline(entry: Rule | Ruling | Component) -> str:
    """An entry in one line."""
    from hullbreach.kernel.catalogue import Rule, Ruling

    if isinstance(entry, Rule):
        return entry.text
    return entry.decision if isinstance(entry, Ruling) else entry.name


def coverage(json: bool) -> None:
    """Which rules have tests; exit code 1 if a rule has none or a test names a rule that is not there."""
    from hullbreach.cli.terminal import console, grid, print_json
    from hullbreach.lab.coverage import checkout, measure

    found = measure(checkout(Path.cwd()) / "tests")
    if json:
        print_json(found.titles)
    else:
        table = grid("game", "#rules", "#tested", "untested")
        for title_id, rules in found.titles.items():
            table.add_row(title_id, str(rules.rules), str(rules.tested), ", ".join(rules.untested) or "none")
        console().print(table)
    for mark in found.unknown:
        typer.echo(f"{mark.where}: {mark.problem}", err=True)
    if not found.complete:
        raise typer.Exit(1)
