"""The screen one plays on: the table, the question, the moves, the log.

It knows titles only by their contract; whatever is drawn or said comes from the title.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from rich.style import Style
from rich.text import Span, Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer
from textual.screen import Screen
from textual.widgets import Footer, Static
from textual.worker import get_current_worker

from hullbreach.cli.saves import new_path, sit_down
from hullbreach.cli.screen_log import LogPanel
from hullbreach.cli.screen_moves import MOVE_KEYS, MovePanel, Offer, with_keys
from hullbreach.cli.screen_windows import (
    ConfirmWindow,
    HandOverWindow,
    HelpWindow,
    LogWindow,
    RulesWindow,
    WhyNotWindow,
)
from hullbreach.cli.terminal import drawn
from hullbreach.cli.turns import HINTS, ask, play_itself, way_back
from hullbreach.kernel.errors import BadRecord, IllegalMove
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.record import Record
from hullbreach.kernel.table import Table
from hullbreach.kernel.title import CONCEDE
from hullbreach.kernel.wish import meant, why_not
from hullbreach.kernel.words import counted

if TYPE_CHECKING:
    from hullbreach.bots import Bot
    from hullbreach.bots.advice import Advice

KEYS = [
    ("1-9, a-z", "play the move with that key"),
    ("up, down", "go through the moves; Enter plays the one under the cursor; so does a click"),
    ("/", "type to narrow the moves down; Enter plays, Escape stops"),
    ("u", "undo your last move, unless somebody has learnt something by it or another player has decided since"),
    ("h", "hint: the moves that look best, each with an estimate (a sure win is 100%)"),
    ("w", "why not: the rule that forbids a move"),
    ("r", "rules, to be searched"),
    ("l", "the whole log"),
    ("shift+arrows", "move the table, where it is larger than the screen"),
    ("c", "concede"),
    ("n", "a new game, once this one is over"),
    ("q", "quit; the game is saved and can be resumed"),
]


class TableScreen(Screen[None]):
    """The table and what can be done at it."""

    AUTO_FOCUS = "#moves"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (28, "-tall")]  # noqa: RUF012 (as Textual declares it)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("h", "hint", "Hint"),
        Binding("slash", "filter", "Filter", key_display="/"),
        Binding("w", "why_not", "Why not"),
        Binding("r", "rules", "Rules"),
        Binding("l", "log", "Log"),
        Binding("c", "concede", "Concede"),
        Binding("n", "new_game", "New game"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q", "leave", "Quit"),
        Binding("escape", "close_filter", "All moves"),
        *(Binding(key, f"take('{key}')", show=False) for key in MOVE_KEYS),
        Binding("up", "cursor(False)", show=False),
        Binding("down", "cursor(True)", show=False),
        Binding("shift+up", "pan(0, -1)", show=False),
        Binding("shift+down", "pan(0, 1)", show=False),
        Binding("shift+left", "pan(-4, 0)", show=False),
        Binding("shift+right", "pan(4, 0)", show=False),
    ]

    def __init__(
        self, table: Table, bots: Mapping[int, Bot], auto: bool, seed: int, fail: Callable[[BadRecord], None]
    ) -> None:
        super().__init__()
        self.fail = fail  # called when a move cannot be saved
        self.table = table
        self.bots = bots
        self.auto = auto
        self.seed = seed
        self.people = [seat for seat in range(int(table.state.seats)) if seat not in bots]
        self.seat = self.people[0] if self.people else WATCHER  # whose eyes the table is seen with
        self.heard = len(table.record.moves)  # moves before the ones the log shows as new
        self.said: list[str] = []  # the notes beside the log

    def compose(self) -> ComposeResult:
        with ScrollableContainer(id="board", can_focus=False):
            yield Static(id="drawing")
        yield Static(id="question", markup=False)
        with Horizontal(id="below"):
            yield MovePanel()
            yield LogPanel()
        yield Footer(compact=True)

    @property
    def choice(self) -> MovePanel:
        """What can be chosen."""
        return self.query_one(MovePanel)

    def on_mount(self) -> None:
        record = self.table.record
        begun = f", going on after {counted(len(record.moves), 'move')}" if record.moves else ""
        self.say(f"{record.title.name}, seed {record.seed}{begun}.  ? for help.")
        self.go_on()

    def on_unmount(self) -> None:
        for bot in self.bots.values():
            bot.interrupt()  # or one that thinks would keep the person waiting who leaves

    @contextmanager
    def saving(self) -> Iterator[None]:
        """Around whatever writes to the record: if that fails the game ends here, saved up to the move before."""
        try:
            yield
        except BadRecord as error:
            self.fail(error)

    # -- the course of play --------------------------------------------------------------------

    def go_on(self) -> None:
        """Let everything go by that no person has to decide, then ask the one who must."""
        state = self.table.state
        while not state.over:
            if any(seat in self.bots for seat in state.open_seats()):
                self.let_bot_think()
                break
            words = None
            with self.saving():
                words = play_itself(self.table, {}, self.auto)
            if words is None:
                break
            self.say(words)
        asked = [seat for seat in state.open_seats() if seat in self.people]
        if asked and not self.waiting and asked[0] != self.seat:
            self.seat = asked[0]
            self.app.push_screen(HandOverWindow(self.seat))
        self.show()

    @property
    def waiting(self) -> bool:
        """Whether a bot is at its turn."""
        return any(seat in self.bots for seat in self.table.state.open_seats())

    @work(thread=True, exclusive=True, group="bots")
    def let_bot_think(self) -> None:
        """Have a bot choose, while the screen stays alive."""
        table = self.table
        seat = next(seat for seat in table.state.open_seats() if seat in self.bots)
        move = ask(self.bots[seat], table, table.state.clone(), seat)
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self.play_bot, table, seat, move)

    def play_bot(self, table: Table, seat: int, move: int) -> None:
        """Make the move a bot has chosen."""
        with self.saving():
            table.play(seat, move)
            self.go_on()

    def play_move(self, move: int) -> None:
        """Make the person's move; one that is not allowed is answered with its rule."""
        made = len(self.table.record.moves)
        try:
            with self.saving():
                self.table.play(self.seat, move)
        except IllegalMove as error:
            self.note(f"Not allowed: {error}")
            return
        self.heard = made
        self.said = []
        self.action_close_filter()
        self.go_on()

    # -- what is shown -------------------------------------------------------------------------

    def show(self) -> None:
        """Bring everything on the screen up to date."""
        title, state = self.table.title, self.table.state
        drawing = drawn(title.draw(title.view(state, self.seat)))
        self.query_one("#drawing", Static).update(without_colour(drawing) if self.app.no_color else drawing)
        self.query_one("#question", Static).update(self.question())
        self.choice.offer(self.offers())
        if not self.choice.typing:
            self.set_focus(self.choice.moves)
        self.show_log()
        self.refresh_bindings()

    def offers(self) -> list[Offer]:
        """What the person may choose now."""
        title, state = self.table.title, self.table.state
        if state.over:
            return [Offer("new", "n", "a new game with another seed"), Offer("leave", "q", "leave the table")]
        if self.waiting:
            return []
        return with_keys((move, title.text(state, move)) for move in state.legal_for(self.seat))

    def question(self) -> str:
        """What is asked, or how it ended."""
        state = self.table.state
        if state.over:
            return self.table.title.result(state)
        if self.waiting:
            return "The others are thinking"
        asked = f"P{self.seat + 1}: " if len(self.people) > 1 else ""
        return asked + self.table.title.question(state)

    def show_log(self) -> None:
        """What has happened; what is new since the person's last decision stands out."""
        new = self.table.log(self.seat, len(self.table.record.moves) - self.heard)
        panel = self.query_one(LogPanel)
        panel.show(self.table.log(self.seat), len(new))
        panel.note(self.said)

    def say(self, words: str) -> None:
        """Add a note; it stays until the person's next move.  One that is there already is not repeated."""
        if words not in self.said:
            self.said.append(words)

    def note(self, words: str) -> None:
        """Show one note alone."""
        self.said = [words]
        self.show_log()

    # -- choosing ------------------------------------------------------------------------------

    def action_take(self, key: str) -> None:
        """The move that has this key."""
        chosen = self.choice.by_key(key)
        if chosen is not None:
            self.play_move(int(chosen))

    @on(MovePanel.Chosen)
    def chosen(self, event: MovePanel.Chosen) -> None:
        """Enter or a click; one that came for a position now gone is dropped."""
        if event.offers is not self.choice.offers:
            return
        if event.chosen == "new":
            self.action_new_game()
        elif event.chosen == "leave":
            self.action_leave()
        else:
            self.play_move(int(event.chosen))

    @on(MovePanel.Typed)
    def typed(self, event: MovePanel.Typed) -> None:
        """Words that no legal move has in it: say why what they mean is not allowed."""
        if event.words.isdecimal():  # not to be taken for the number of a move
            self.note(f"No move has {event.words} in it.")
            return
        try:
            move = meant(self.table.title, self.table.state, event.words)
        except IllegalMove as error:
            self.note(str(error))
            return
        if self.table.title.why_not(self.table.state, self.seat, move) is None:
            self.play_move(move)
        else:
            self.note("\n".join(why_not(self.table.title, self.table.state, self.seat, event.words)))

    def action_cursor(self, down: bool) -> None:
        """Go through the list, also while typing."""
        self.choice.go(down)

    def action_filter(self) -> None:
        """Open the line to type in."""
        self.choice.open()
        self.refresh_bindings()

    def action_close_filter(self) -> None:
        """Close it; all moves are in sight again."""
        self.choice.close()
        self.refresh_bindings()

    # -- commands ------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which commands there are now; while somebody types, letters are not commands."""
        if self.choice.typing:
            return action in ("close_filter", "cursor", "pan")
        match action:
            case "close_filter":
                return False
            case "new_game":
                return self.table.state.over
            case "hint" | "filter" | "why_not" | "concede":
                return not self.table.state.over and not self.waiting
            case "undo":
                return not self.waiting
        return True

    def action_undo(self) -> None:
        """Back to the person's last decision, if nobody has learnt anything since and nobody else has decided."""
        seat = self.seat
        count = way_back(self.table, seat, self.auto)
        if not count:
            self.note(self.table.why_no_undo(seat))
            return
        with self.saving():
            self.table.undo(seat, count)
        self.heard = len(self.table.record.moves)
        self.said = [f"Taken back: {counted(count, 'move')}."]
        self.show()

    def action_hint(self) -> None:
        """Ask a bot what looks best."""
        self.note("Thinking ...")
        self.find_hint(self.table, len(self.table.record.moves), self.seat)

    @work(thread=True, exclusive=True, group="hint")
    def find_hint(self, table: Table, made: int, seat: int) -> None:
        """Weigh the moves, while the screen stays alive."""
        from hullbreach.bots.advice import advise

        worker = get_current_worker()
        best = advise(
            table.title,
            table.state.clone(),
            seat,
            self.seed + made,
            stopped=lambda: worker.is_cancelled,
            curves=table.record.curves,
        )
        if not worker.is_cancelled:
            self.app.call_from_thread(self.show_hint, table, made, best)

    def show_hint(self, table: Table, made: int, best: list[Advice]) -> None:
        """Mark the best moves, unless the game has gone on meanwhile."""
        if table is not self.table or made != len(table.record.moves):
            return
        from hullbreach.bots.advice import in_words

        self.choice.mark({str(each.move): each.word for each in best[:HINTS]})
        lines = [f"{each.text}: {each.word}" for each in best[:HINTS]]
        lines += [f"Chances: {in_words(each.chances)}" for each in best[:1] if each.chances]
        expected = [f"Expected: {'; '.join(best[0].line)}"] if best and best[0].line else []
        self.note("\n".join(["Looks best:", *lines, *expected]))

    def action_why_not(self) -> None:
        """Any move of the game, and the rule that forbids it."""
        self.app.push_screen(WhyNotWindow(self.table.title, self.table.state, self.seat))

    def action_rules(self) -> None:
        """The rules."""
        self.app.push_screen(RulesWindow(self.table.title))

    def action_log(self) -> None:
        """The whole log."""
        self.app.push_screen(LogWindow(self.table.log(self.seat)))

    def action_help(self) -> None:
        """The keys, and how to play."""
        self.app.push_screen(HelpWindow(KEYS, self.table.title))

    def action_concede(self) -> None:
        """Give up, once confirmed."""
        self.app.push_screen(ConfirmWindow("Give this game up?"), self.conceded)

    def conceded(self, sure: bool | None) -> None:
        """The answer to that."""
        if sure:
            self.play_move(CONCEDE)

    def action_new_game(self) -> None:
        """Another game of the same kind with the next seed, saved beside this one."""
        old = self.table
        record = Record(old.title, old.record.options, old.record.seed + 1, old.record.cards)
        with self.saving():
            if old.file is None:
                self.table = Table(record)
            else:
                self.table = sit_down(record, old.file.path.parent / new_path(old.title, record.seed).name)
                old.close()
        self.heard = 0
        self.said = [f"A new game, seed {record.seed}."]
        self.go_on()

    def action_leave(self) -> None:
        """Leave the table; the record stays."""
        self.app.exit()

    def action_pan(self, across: int, down: int) -> None:
        """Move the table in its window."""
        self.query_one("#board", ScrollableContainer).scroll_relative(across, down, animate=False)


def without_colour(drawing: Text) -> Text:
    """The drawing in one colour: as mere grey some of its colours would be too dark to read."""
    grey = drawing.copy()
    grey.spans = [Span(start, end, Style.parse(str(style)).without_color) for start, end, style in drawing.spans]
    return grey
