"""`hullbreach games`: what there is to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hullbreach.kernel.options import Option
    from hullbreach.kernel.title import Title


def games(json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False) -> None:
    """List the games, with their options."""
    from rich.padding import Padding
    from rich.table import Column, Table
    from rich.text import Text

    from hullbreach.cli.terminal import console, print_json
    from hullbreach.kernel.registry import title, title_ids

    titles = [title(title_id) for title_id in title_ids()]
    if json:
        print_json([facts(each) for each in titles])
        return
    out = console()
    for each in titles:
        out.print(Text.assemble((each.id, "bold"), f"  {each.name}, for {seats(each)}"))
        for line in (Text(each.about), Text(each.credit, "dim")):
            out.print(Padding(line, (0, 0, 0, 2)))
        options = [option for option in each.options if option.name != "seats"]
        if options:
            table = Table.grid(Column(no_wrap=True), Column(), padding=(0, 2))
            for option in options:
                table.add_row(spelled(option), option.help)
            out.print(Padding(table, (0, 0, 0, 4)))
        out.print()
    out.print("Play one: hullbreach play ID, with --option NAME=VALUE for each option.", highlight=False)


def facts(title: Title) -> dict[str, object]:
    """What a program may want to know of a title."""
    return {
        "id": title.id,
        "name": title.name,
        "about": title.about,
        "credit": title.credit,
        "rules_version": title.rules_version,
        "move_space": title.move_space,
        "card_sets": title.card_sets(),
        "options": title.options,
    }


def seats(title: Title) -> str:
    """`1 player`, or `2 to 8 players`."""
    counts = title.seat_counts
    if counts == [1]:
        return "1 player"
    return f"{counts[0]} players" if len(counts) == 1 else f"{counts[0]} to {counts[-1]} players"


def spelled(option: Option) -> str:
    """`name=first|second`, the default first."""
    others = [choice for choice in option.choices if choice != option.default]
    return f"{option.name}={'|'.join(str(choice).lower() for choice in (option.default, *others))}"
