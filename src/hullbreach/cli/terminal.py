"""How commands speak and listen: to people through rich, to programs in JSON, in a terminal or a pipe."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from hullbreach.kernel.canvas import Canvas


def print_json(data: Any) -> None:
    """One JSON value on standard output."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def console(plain: bool = False) -> Console:
    """Where text for people goes.  Without a terminal, with NO_COLOR or `plain` it has no colour."""
    from rich.console import Console

    if plain:
        return Console(color_system=None, force_terminal=False, highlight=False, markup=False, emoji=False)
    return Console(highlight=False, markup=False, emoji=False)


def grid(*columns: str, title: str = "", caption: str = "") -> Table:
    """An empty table with these headings; numbers go into columns whose heading begins with `#`."""
    from rich import box
    from rich.table import Table

    table = Table(title=title or None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    table.min_width = len(title)  # or it would be broken over lines
    table.caption = caption or None
    table.caption_justify = "left"
    for column in columns:
        number = column.startswith("#")
        table.add_column(column.lstrip("#"), justify="right" if number else "left", overflow="fold")
    return table


def drawn(canvas: Canvas) -> Text:
    """A drawing with its colours."""
    from rich.text import Text

    lines = [Text.assemble(*((span.text, span.style) for span in spans)) for spans in canvas.spans()]
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def listing(sheet: Console, rows: list[tuple[str, str]]) -> None:
    """Labels with text beside them; away from a terminal one row a line, to be searched by programs."""
    from rich.table import Table
    from rich.text import Text

    if not sheet.is_terminal:
        for label, text in rows:
            sheet.print(f"{label}  {text}", soft_wrap=True)
        return
    table = Table.grid(padding=(0, 2, 0, 0))
    for label, text in rows:
        table.add_row(Text(label, "bold", no_wrap=True), text)
    sheet.print(table)


def read_line(prompt: str) -> str | None:
    """The next line somebody types, or None at the end; in a pipe it is repeated, so that what is written reads on."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        try:
            return input(prompt)
        except EOFError:
            print()
            return None
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    print("" if sys.stdin.isatty() else line.rstrip("\n"))
    return line.rstrip("\n") if line else None
