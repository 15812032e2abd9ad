"""A table: a game being played by people and bots, saved as it goes, with a log and a way back."""

from __future__ import annotations

from pathlib import Path

import msgspec

from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.events import Event, Journal
from hullbreach.kernel.lines import LineFile
from hullbreach.kernel.record import Line, Record, move_line
from hullbreach.kernel.words import seat_name


class Table:
    """One game in progress.

    >>> from hullbreach.kernel.registry import title
    >>> table = Table(Record(title("blaster_waves"), {}, seed=7))
    >>> table.play(0, table.state.legal()[1])
    >>> table.undo(0)
    1
    >>> table.record.moves
    []
    """

    def __init__(self, record: Record, path: Path | None = None) -> None:
        """Sit down at the game where the record leaves it; with `path` every move is saved there."""
        self.record = record
        self.title = record.title
        self.file = LineFile(path, record.text()) if path is not None else None
        self.restart()

    def restart(self) -> None:
        """Bring the table to where the record stands, by playing it through."""
        self.state = self.record.start()
        self.state.journal = Journal()
        self.history: list[list[Event]] = []  # the events of each move
        for seat, move in self.record.moves:
            self.title.play(self.state, seat, move)
            self.history.append(self.state.journal.read())

    def play(self, seat: int, move: int) -> None:
        """Make a move; IllegalMove, and nothing changed, if the rules forbid it."""
        refusal = self.title.why_not(self.state, seat, move)
        if refusal is not None:
            raise IllegalMove(str(refusal))
        says = self.title.text(self.state, move)
        if self.file is not None:
            self.file.add(move_line(seat, move, says))
        assert self.state.journal is not None
        self.title.play(self.state, seat, move)
        self.record.moves.append((seat, move))
        self.history.append(self.state.journal.read())

    def undoable(self, seat: int) -> int:
        """How many moves `seat` can take back: its own last ones, as far as nobody has learnt anything by them.

        Whatever another seat decides, letting be too, may come from what only it knows.  Whether it had a choice is
        seldom for all to see, so every decision of another seat bars, also one that it has taken back itself.
        """
        count = 0
        for (mover, _), events in zip(reversed(self.record.moves), reversed(self.history), strict=True):
            if mover != seat or any(event.reveals for event in events):
                break
            count += 1
        return min(count, len(self.record.moves) - max(self.record.heard(seat).values(), default=0))

    def why_no_undo(self, seat: int) -> str:
        """What keeps `seat` from taking back more than is `undoable`."""
        made = len(self.record.moves) - self.undoable(seat)
        if all(mover != seat for mover, _ in self.record.moves[:made]):
            return "There is nothing to take back yet."
        for event in self.history[made - 1]:
            if event.reveals:
                seen = self.says(event, seat)
                return "Cannot be taken back: something new was seen" + (f" ({seen})." if seen else ".")
        mover, but = self.record.moves[made - 1][0], ""
        if mover == seat:
            mover = next(other for other, stood in self.record.heard(seat).items() if stood == made)
            but = " (and taken it back, but you have heard it)"
        return f"Cannot be taken back: {seat_name(mover)} has decided since{but}, which tells you something."

    def undo(self, seat: int, moves: int = 1) -> int:
        """Take back up to `moves` moves for `seat`, as far as it may; returns how many."""
        count = min(moves, self.undoable(seat))
        if count:
            self.take_back(count)
        return count

    def take_back(self, moves: int) -> None:
        """Take back the last `moves` moves, whoever made them: for a log that says so.  People ask by `undo`."""
        if self.file is not None:
            self.file.add(msgspec.json.encode(Line(back=moves)))
        self.record.take_back(moves)
        self.restart()

    def log(self, seat: int, moves: int | None = None) -> list[str]:
        """What happened in the last `moves` moves, or in all, as `seat` may know it."""
        recent = self.history if moves is None else self.history[max(0, len(self.history) - moves) :]
        lines = [self.says(event, seat) for events in recent for event in events]
        return [line for line in lines if line]

    def says(self, event: Event, seat: int) -> str:
        """An event in one line as `seat` may know it; "" if it is not worth one."""
        return self.title.log_line(self.record.terms, event.seen_by(seat))

    def close(self) -> None:
        """Leave the table; the record stays."""
        if self.file is not None:
            self.file.close()
