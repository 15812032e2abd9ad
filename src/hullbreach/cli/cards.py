"""`hullbreach cards`: a card set as tables, straight from its file."""

from __future__ import annotations

from typing import Annotated, Any

import typer


def cards(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id.")],
    cards: Annotated[
        str,
        typer.Option("--cards", metavar="FILE|NAME", help="Another card set: a file, or one that comes with the game."),
    ] = "standard",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Show the cards a game is played with, and where each number comes from."""
    from hullbreach.cli.terminal import console, print_json
    from hullbreach.kernel.registry import title

    of = title(game)
    file = of.card_file(cards)
    of.read_cards(file)  # a set that cannot be played is refused here, not shown
    if json:
        print_json(file.tables)
        return
    sheet = console()
    sheet.print(f"{of.name}: {file.name}", style="bold")
    if "about" in file.tables:
        sheet.print(file.tables["about"])
    own = [name for name in of.card_sets() if name != cards]
    if own:
        sheet.print(f"Also with the game: {', '.join(own)}")
    for kind, entries in file.tables.items():
        if isinstance(entries, list):
            sheet.print(entry_table(kind, entries))


def entry_table(kind: str, entries: list[dict[str, Any]]) -> Any:
    """The entries of one kind, like ones together with their number in front."""
    from hullbreach.cli.terminal import grid

    rows: dict[tuple[str, ...], int] = {}
    fields = [field for field in dict.fromkeys(field for entry in entries for field in entry) if field != "copies"]
    for entry in entries:
        row = tuple(cell(entry.get(field, "")) for field in fields)
        rows[row] = rows.get(row, 0) + int(entry.get("copies", 1))
    total = sum(rows.values())
    numeric = {field for field in fields if all(is_number(entry.get(field)) for entry in entries)}
    headings = [f"#{field}" if field in numeric else field for field in fields]
    table = grid(
        "#copies", *(heading.replace("_", " ") for heading in headings), title=f"{kind.replace('_', ' ')} ({total})"
    )
    for row, copies in rows.items():
        table.add_row(str(copies), *row)
    return table


def cell(value: object) -> str:
    """A value as people write it."""
    if isinstance(value, bool):
        return "yes" if value else "-"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def is_number(value: object) -> bool:
    """Whether a column of these lines up on the right."""
    return isinstance(value, int | float) and not isinstance(value, bool)
