"""The moves to choose from: each with a key of its own, narrowed by typing, marked by a hint."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

COMMAND_KEYS = "uhrwlcqn"
MOVE_KEYS = "123456789" + "".join(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMAND_KEYS)


class Offer(NamedTuple):
    """Something to choose: what it is called inside, the key that takes it ("" if they have run out), its words."""

    id: str
    key: str
    words: str


def with_keys(moves: Iterable[tuple[int, str]]) -> list[Offer]:
    """The moves with keys in their order; those beyond the keys are reached with the arrows or by typing.

    >>> with_keys([(9, "reload")])
    [Offer(id='9', key='1', words='reload')]
    """
    keys = iter(MOVE_KEYS)
    return [Offer(str(move), next(keys, ""), words) for move, words in moves]


class MovePanel(Vertical):
    """The list, and above it, once opened, a line that narrows it as one types."""

    class Chosen(Message):
        """One of these offers was taken by Enter or by a click."""

        def __init__(self, chosen: str, offers: list[Offer]) -> None:
            super().__init__()
            self.chosen = chosen
            self.offers = offers

    class Typed(Message):
        """Words were entered that are in no offer."""

        def __init__(self, words: str) -> None:
            super().__init__()
            self.words = words

    def __init__(self) -> None:
        super().__init__(id="choice")
        self.offers: list[Offer] = []
        self.marks: Mapping[str, str] = {}

    def compose(self) -> ComposeResult:
        yield Input(placeholder="words of a move", compact=True)
        yield OptionList(id="moves", compact=True)

    @property
    def line(self) -> Input:
        """Where one types."""
        return self.query_one(Input)

    @property
    def moves(self) -> OptionList:
        """Where one chooses."""
        return self.query_one(OptionList)

    def offer(self, offers: list[Offer]) -> None:
        """Put these up, unmarked."""
        self.offers = offers
        self.mark({})

    def mark(self, marks: Mapping[str, str]) -> None:
        """Write remarks behind some offers, and go to the first of them."""
        self.marks = marks
        self.lay_out()
        for at, option in enumerate(self.moves.options):
            if option.id == next(iter(marks), None):
                self.moves.highlighted = at

    def lay_out(self) -> None:
        """List the offers that have the typed words in them, one after the other; the first is ready to be taken."""
        wanted = " ".join(self.line.value.lower().split())
        self.moves.clear_options()
        for offer in self.offers:
            if wanted in offer.words.lower():
                words = Text.assemble((f"{offer.key or ' '} ", "bold cyan"), offer.words)
                if offer.id in self.marks:
                    words.append(f"  ★ {self.marks[offer.id]}", "bold yellow")
                self.moves.add_option(Option(words, id=offer.id))
        if self.moves.option_count:
            self.moves.highlighted = 0

    def by_key(self, key: str) -> str | None:
        """The offer that this key takes, in sight or not."""
        return next((offer.id for offer in self.offers if offer.key == key), None)

    def go(self, down: bool) -> None:
        """Go through the list, also while typing."""
        if down:
            self.moves.action_cursor_down()
        else:
            self.moves.action_cursor_up()

    # -- typing --------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether the line to type in is open."""
        return bool(self.line.display)

    def open(self) -> None:
        """Open the line.  The focus moves at once, so that the next key is typed into it."""
        self.line.display = True
        self.screen.set_focus(self.line)

    def close(self) -> None:
        """Close it; all offers are in sight again."""
        self.line.display = False
        self.line.value = ""
        self.lay_out()
        self.screen.set_focus(self.moves)

    @on(Input.Changed)
    def changed(self) -> None:
        """Narrow the list with every letter."""
        self.lay_out()

    @on(Input.Submitted)
    def entered(self, event: Input.Submitted) -> None:
        """Take what is under the cursor; if nothing fits, hand on what was typed."""
        if self.moves.highlighted is not None:
            self.moves.action_select()
        else:
            self.post_message(self.Typed(event.value.strip()))

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on the list."""
        self.post_message(self.Chosen(event.option_id or "", self.offers))
