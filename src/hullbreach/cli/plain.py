"""Plain play: the table, a question, the moves by number, an answer.

No screen control, so that it works in a pipe and with a screen reader.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from hullbreach.cli.rules import explain
from hullbreach.cli.terminal import console, drawn, read_line
from hullbreach.cli.turns import HINTS, play_itself, way_back
from hullbreach.kernel.errors import HullbreachError, IllegalMove
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.spoken import changes, spoken
from hullbreach.kernel.table import Table
from hullbreach.kernel.title import CONCEDE
from hullbreach.kernel.wish import meant, why_not
from hullbreach.kernel.words import counted

if TYPE_CHECKING:
    from hullbreach.bots import Bot

HELP = """\
A number plays that move; so does its text, or a beginning that fits no other.
undo: take back your last move, unless somebody has learnt something by it or another player has decided since
hint: what looks best
why MOVE: the rule that forbids a move
rules WORD: a rule by its id, or all that speak of a word
look: the whole table again; look NAME: one part of it in words
log: all that has happened
save: where the game is saved
concede: give up
quit: leave; the game can be resumed
help: these lines"""

SHORT = {"?": "help", "q": "quit", "exit": "quit", "": "look"}


class Conversation:
    """One person's talk with the table, from sitting down to leaving."""

    def __init__(
        self, table: Table, bots: Mapping[int, Bot], *, auto: bool = True, board: bool = True, plain: bool = False
    ) -> None:
        self.table = table
        self.title = table.title
        self.bots = bots
        self.auto = auto
        self.board = board
        self.console = console(plain)
        self.heard: dict[str, str] = {}  # of the table in words, what was said last time
        self.leaving = False
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "hint": self.hint,
            "why": self.why,
            "rules": self.rules,
            "look": self.look,
            "log": self.log,
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
            "help": self.help,
        }

    def run(self) -> None:
        """Talk until the game is over or the person leaves."""
        self.greet()
        forced = ""  # what was said of moves that are the only ones; many windows of reactions go by unanswered
        while not self.table.state.over:
            itself = play_itself(self.table, self.bots, self.auto)
            if itself is not None:
                if itself and itself != forced:
                    self.say(itself)
                    forced = itself
                self.tell_last()
                continue
            forced = ""
            self.show()
            made = len(self.table.record.moves)
            while len(self.table.record.moves) == made:
                line = read_line("> ")
                if line is None:
                    return
                self.answer(line)
                if self.leaving:
                    return
        self.show_table()
        self.say(self.title.result(self.table.state), "bold")

    # -- what is said --------------------------------------------------------------------------

    def say(self, words: str, style: str = "") -> None:
        """One thing; on a terminal it is broken between words, elsewhere it stays one line."""
        self.console.print(words, style=style or None, soft_wrap=not sys.stdout.isatty())

    def say_rows(self, rows: Iterable[tuple[str, str]]) -> None:
        """Labels and texts, one pair a line."""
        for label, text in rows:
            self.say(f"{label}: {text}")

    @property
    def seat(self) -> int:
        """Whose eyes the table is seen with: the person who must decide, or the only one there is, or a spectator's."""
        asked = [seat for seat in self.table.state.open_seats() if seat not in self.bots]
        if asked:
            return asked[0]
        people = [seat for seat in range(int(self.table.state.seats)) if seat not in self.bots]
        return people[0] if len(people) == 1 else WATCHER

    def greet(self) -> None:
        """What is played and how."""
        record = self.table.record
        self.say(f"{self.title.name}, seed {record.seed}.  `help` lists what you can say.", "bold")
        if record.moves:
            self.say(f"Going on after {counted(len(record.moves), 'move')}.  Last:")
            self.tell_last()

    def tell_last(self) -> None:
        """What the last move brought."""
        for line in self.table.log(self.seat, 1):
            self.say(line)

    def show(self) -> None:
        """The table, the question, the moves."""
        state = self.table.state
        self.show_table()
        asked = f"P{self.seat + 1}: " if state.seats > 1 else ""
        self.say(asked + self.title.question(state), "bold")
        for number, move in enumerate(state.legal(), start=1):
            self.say(f"{number}. {self.title.text(state, move)}")

    def show_table(self) -> None:
        """The table as it is drawn, or in words what changed on it."""
        view = self.title.view(self.table.state, self.seat)
        if self.board:
            self.console.print(drawn(self.title.draw(view)), soft_wrap=True)
            return
        now = spoken(msgspec.to_builtins(view))
        self.say_rows(changes(self.heard, now).items())
        self.heard = now

    # -- what is answered ----------------------------------------------------------------------

    def answer(self, line: str) -> None:
        """Do what a line says: a move, or one of the commands."""
        words = line.strip()
        first, _, rest = words.partition(" ")
        first = SHORT.get(first.lower(), first.lower())
        texts = [self.title.text(self.table.state, move).lower() for move in self.table.state.legal()]
        if first in self.commands and words.lower() not in texts:
            self.commands[first](rest.strip())
            return
        try:
            move = self.read_move(words)
        except IllegalMove as error:
            self.say(str(error), "red")
            return
        if self.title.why_not(self.table.state, self.seat, move) is not None:
            self.say_why(words, "red")
        elif move == CONCEDE:
            self.concede("")
        else:
            self.table.play(self.seat, move)
            self.tell_last()

    def read_move(self, words: str) -> int:
        """The move of a number in the list, or of a text."""
        legal = self.table.state.legal()
        if not words.isdecimal():
            return meant(self.title, self.table.state, words)
        if len(words) > 9 or not 1 <= int(words) <= len(legal):
            raise IllegalMove(f"There is no number {words[:9]} in the list; it goes from 1 to {len(legal)}")
        return legal[int(words) - 1]

    def undo(self, _: str) -> None:
        count = way_back(self.table, self.seat, self.auto)
        if count:
            self.table.undo(self.seat, count)
            self.say(f"Taken back: {counted(count, 'move')}.")
        else:
            self.say(self.table.why_no_undo(self.seat))

    def hint(self, _: str) -> None:
        from hullbreach.bots.advice import advise, in_words

        self.say("Thinking.")
        state = self.table.state
        legal = state.legal()
        seed = self.table.record.seed + len(self.table.record.moves)
        for best in advise(self.title, state, self.seat, seed, curves=self.table.record.curves)[:HINTS]:
            chances = in_words(best.chances)
            then = [*([chances] if chances else []), *([f"then {'; '.join(best.line)}"] if best.line else [])]
            self.say("; ".join([f"{legal.index(best.move) + 1}. {best.text}: {best.word}", *then]))

    def why(self, words: str) -> None:
        if not words:
            self.say("Say which move, as in: why done")
            return
        try:
            if words.isdecimal():
                words = self.title.text(self.table.state, self.read_move(words))
        except IllegalMove as error:
            self.say(str(error))
            return
        self.say_why(words)

    def say_why(self, words: str, style: str = "") -> None:
        """What the rules say of the moves that words mean."""
        for line in why_not(self.title, self.table.state, self.seat, words):
            self.say(line, style)

    def rules(self, words: str) -> None:
        try:
            rows = explain(self.title.catalogue, words) if words else []
        except HullbreachError as error:
            self.say(str(error))
            return
        self.say_rows(rows or [("rules WORD", "a rule by its id, or all that speak of a word")])

    def look(self, name: str) -> None:
        if name:
            said = spoken(msgspec.to_builtins(self.title.view(self.table.state, self.seat)), whole=True)
            rows = [row for row in said.items() if row[0].lower().startswith(name.lower())]
            self.say_rows(rows)
            if not rows:
                self.say(f"There is no {name!r} on the table.")
            return
        self.heard = {}
        self.show()

    def log(self, _: str) -> None:
        for line in self.table.log(self.seat) or ["Nothing has happened yet."]:
            self.say(line)

    def save(self, _: str) -> None:
        file = self.table.file
        self.say(f"Every move is saved in {file.path}" if file else "This game is not saved.")

    def concede(self, _: str) -> None:
        self.say("Give up?  Say yes to do so.")
        if (read_line("> ") or "").strip().lower() in ("y", "yes"):
            self.table.play(self.seat, CONCEDE)
            self.tell_last()
        else:
            self.say("You play on.")

    def quit(self, _: str) -> None:
        self.leaving = True

    def help(self, _: str) -> None:
        self.say(HELP)
