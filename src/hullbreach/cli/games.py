"""`hullbreach games`: what there is to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hullbreach.kernel.options import Option
    from hullbreach.kernel.title import Title


def games(json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False) -> None:
    """List the games, with their options."""
    from hullbreach.cli.terminal import console, grid, print_json
    from hullbreach.kernel.registry import title, title_ids

    titles = [title(title_id) for title_id in title_ids()]
    if json:
        print_json([facts(each) for each in titles])
        return
    table = grid("id", "name", "seats", "about", "options")
    for each in titles:
        options = [spelled(option) for option in each.options if option.name != "seats"]
        table.add_row(each.id, f"{each.name}\n{each.credit}", seats(each), each.about, "\n".join(options) or "none")
    console().print(table)


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
    """`1`, or `2-8`: how many can play."""
    choices = [option.choices for option in title.options if option.name == "seats"]
    counts = sorted({int(count) for count in choices[0]}) if choices else [1]
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"


def spelled(option: Option) -> str:
    """`name=first|second: help`, the default first."""
    others = [choice for choice in option.choices if choice != option.default]
    return f"{option.name}={'|'.join(str(choice) for choice in (option.default, *others))}: {option.help}"
