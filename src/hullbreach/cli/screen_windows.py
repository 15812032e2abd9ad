"""Windows that open over the table: to read, to search, to ask why not, to confirm."""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Label, Markdown, OptionList, Static
from textual.widgets.option_list import Option

from hullbreach.cli.rules import explain
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.state import State
from hullbreach.kernel.title import CONCEDE, Title
from hullbreach.kernel.wish import why_not, wish

CLOSE = Binding("escape", "dismiss", "Back to the table")


class Window(ModalScreen[None]):
    """A window that Escape closes."""

    BINDINGS: ClassVar[list[BindingType]] = [CLOSE]

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.heading = heading

    def compose(self) -> ComposeResult:
        with Vertical(classes="window") as window:
            window.border_title = self.heading
            yield from self.inside()
        yield Footer(compact=True)

    def inside(self) -> ComposeResult:
        """What stands in the window."""
        raise NotImplementedError


class LogWindow(Window):
    """All that has happened, the newest at the bottom."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("All that happened")
        self.lines = lines

    def inside(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            yield Static("\n".join(self.lines) or "Nothing yet.", markup=False)
        scroll.anchor()


class HelpWindow(Window):
    """The keys, then how the game is played."""

    def __init__(self, keys: list[tuple[str, str]], title: Title) -> None:
        super().__init__(f"{title.name}: help")
        self.keys = keys
        self.title_ = title

    def inside(self) -> ComposeResult:
        with VerticalScroll():
            table = Table.grid(padding=(0, 2, 0, 0))
            for key, does in self.keys:
                table.add_row(Text(key, "bold cyan"), does)
            yield Static(table)
            yield Markdown(how_to_play(self.title_), open_links=False)


def how_to_play(title: Title) -> str:
    """The title's own page, or what there is to say without one."""
    page = title.folder() / "README.md"
    if page.is_file():
        return page.read_text("utf-8")
    return f"# {title.name}\n\n{title.about}\n\nThe rules are under `r`."


class RulesWindow(Window):
    """The catalogue, searched by typing."""

    def __init__(self, title: Title) -> None:
        super().__init__(f"{title.name}: rules")
        self.book = title.catalogue

    def inside(self) -> ComposeResult:
        yield Input(placeholder="An id such as the ones below, or any words of a rule", compact=True)
        with VerticalScroll(can_focus=False):
            yield Static()

    def on_mount(self) -> None:
        self.search("")

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        """Search with every letter."""
        self.search(event.value.strip())

    def search(self, words: str) -> None:
        """Show what is found."""
        try:
            rows = explain(self.book, words) if words else self.all_rules()
        except HullbreachError as error:
            rows = [("", str(error))]
        table = Table.grid(padding=(0, 2, 0, 0))
        for label, text in rows:
            table.add_row(Text(label, "bold cyan", no_wrap=True), text)
        self.query_one(Static).update(table)
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def all_rules(self) -> list[tuple[str, str]]:
        """The rules in the order of play under their topics."""
        rows: list[tuple[str, str]] = []
        for topic, rules in groupby(self.book.rule, lambda rule: rule.topic):
            rows += [("", ""), ("", topic.upper()), *((rule.id, rule.text) for rule in rules)]
        return rows[1:]

    def key_down(self) -> None:
        """Scroll though the typing goes on."""
        self.query_one(VerticalScroll).scroll_down(animate=False)

    def key_up(self) -> None:
        """Scroll back."""
        self.query_one(VerticalScroll).scroll_up(animate=False)


class WhyNotWindow(Window):
    """Every move of the game by its words, and the rule that forbids it now."""

    def __init__(self, title: Title, state: State, seat: int) -> None:
        super().__init__("Why not?")
        self.title_ = title
        self.state = state
        self.seat = seat
        texts = {title.named(state, move): move for move in range(title.move_space) if move != CONCEDE}
        self.texts = {text: move for text, move in texts.items() if text}

    def inside(self) -> ComposeResult:
        yield Input(placeholder="Type any move to learn the rule that forbids it", compact=True)
        yield Static(id="verdict")
        yield OptionList(compact=True)

    def on_mount(self) -> None:
        self.search("")

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        """Search with every letter."""
        self.search(event.value)

    def search(self, typed: str) -> None:
        """List the moves that have all the words in them, or mean the same; the forbidden ones first."""
        words = typed.lower().split()
        found = [text for text in self.texts if all(word in text.lower() for word in words)]
        if not found:
            found = [self.title_.named(self.state, move) for move in wish(self.title_, self.state, typed).moves]
        found.sort(key=lambda text: self.refused(text) is None)
        moves = self.query_one(OptionList)
        moves.clear_options()
        moves.add_options([Option(Text(text), id=str(self.texts[text])) for text in found])
        if found:
            moves.highlighted = 0
        else:
            said = "\n".join(why_not(self.title_, self.state, self.seat, typed.strip()))
            self.query_one("#verdict", Static).update(Text(said))

    def refused(self, text: str) -> str | None:
        """Why the move with this text is not allowed."""
        refusal = self.title_.why_not(self.state, self.seat, self.texts[text])
        return str(refusal) if refusal else None

    @on(OptionList.OptionHighlighted)
    def judge(self, event: OptionList.OptionHighlighted) -> None:
        """Say what the rules say of the move under the cursor, unless more was typed before this came."""
        if event.option is not event.option_list.highlighted_option:
            return
        text = str(event.option.prompt)
        reason = self.refused(text)
        verdict = Text.assemble((f"{text}: ", "bold"))
        verdict.append(f"not allowed. {reason}" if reason else "allowed.", "yellow" if reason else "green")
        self.query_one("#verdict", Static).update(verdict)

    def key_down(self) -> None:
        """Go down the list though the typing goes on."""
        self.query_one(OptionList).action_cursor_down()

    def key_up(self) -> None:
        """Go up the list."""
        self.query_one(OptionList).action_cursor_up()


class ConfirmWindow(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "Yes"),
        Binding("n,escape", "dismiss(False)", "No"),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="window small"):
            yield Label(self.question)
        yield Footer(compact=True)


class HandOverWindow(ModalScreen[None]):
    """Covers the table while the keyboard goes to another person."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "Show me the table")]

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def compose(self) -> ComposeResult:
        with Vertical(classes="window small"):
            yield Label(f"It is the turn of seat {self.seat}.  Enter shows the table as that seat sees it.")
        yield Footer(compact=True)
