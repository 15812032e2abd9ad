"""What has happened at the table, and notes to the person beside it."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static


class LogPanel(Vertical):
    """Notes on top, the log below them, its newest lines in sight."""

    def __init__(self) -> None:
        super().__init__(id="events")

    def compose(self) -> ComposeResult:
        yield Static(id="note", markup=False)
        with VerticalScroll(id="log", can_focus=False):
            yield Static(id="lines")

    def note(self, words: list[str]) -> None:
        """Show these notes instead of those before."""
        note = self.query_one("#note", Static)
        note.update("\n".join(words))
        note.display = bool(words)

    def show(self, lines: list[str], new: int) -> None:
        """Show the log; its last `new` lines stand out."""
        old = len(lines) - new
        text = Text("\n").join(
            Text(f"› {line}", "bold") if at >= old else Text(f"  {line}", "dim") for at, line in enumerate(lines)
        )
        self.query_one("#lines", Static).update(text)
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
