"""A record is a game: title, rules version, options, card set, seed, and the moves.

As a file it is JSON lines, so that play can be saved move by move and read by people:

    {"hullbreach": 1, "title": "blaster_waves", "rules": 1, "options": {"seats": 1}, "seed": "7", "cards": {...}}
    {"seat": 0, "move": 4, "says": "blast 6 (card 1)"}
    {"back": 1}

The number is the move; `says` is for people, and may be worded otherwise in another version.  `back` takes that
many moves back.  A last line cut short by a crash is left out; anything else that does
not fit is refused with its line number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.chances import Curve
from hullbreach.kernel.errors import BadRecord, HullbreachError
from hullbreach.kernel.options import check_options
from hullbreach.kernel.registry import title as find_title
from hullbreach.kernel.state import State
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.title import Title

FORMAT = 1


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which card set was played with; the text of one that is not ours comes along."""

    name: str
    hash: str
    text: str | None = None


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a record."""

    hullbreach: int
    title: str
    rules: int
    options: dict[str, int | str | bool]
    seed: str
    cards: Cards


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Any later line: a move, or moves taken back."""

    seat: int | None = None
    move: int | None = None
    says: str | None = None
    back: int | None = None


class Record:
    """A game as it can be kept, replayed and continued.

    >>> from hullbreach.kernel.registry import title
    >>> record = Record(title("blaster_waves"), {}, seed=7)
    >>> state = record.start()
    >>> record.moves.append((0, state.legal()[0]))
    >>> Record.parse(record.text(), "here").replay().snapshot() == record.replay().snapshot()
    True
    """

    def __init__(self, title: Title, options: Mapping[str, object], seed: int, cards: Any = None) -> None:
        self.title = title
        self.options = check_options(title.id, title.options, options)
        self.seed = seed
        self.cards = title.standard_cards if cards is None else cards
        self.terms = Terms(self.cards, self.options)
        self.moves: list[tuple[int, int]] = []
        self.taken_back: dict[int, tuple[int, int]] = {}  # by seat: a move it took back, after how many moves it stood

    def start(self) -> State:
        """The game before the first move."""
        state: State = self.title.new(self.options, self.seed, self.cards)
        return state

    def replay(self, moves: int | None = None) -> State:
        """The game after the first `moves` moves, or after all."""
        state = self.start()
        for seat, move in self.moves[:moves]:
            self.title.play(state, seat, move)
        return state

    def states(self) -> Iterator[tuple[State, int, int]]:
        """Each position with the seat and move that follow it; the same state object, moved on."""
        state = self.start()
        for seat, move in self.moves:
            yield state, seat, move
            self.title.play(state, seat, move)

    def take_back(self, count: int) -> None:
        """The last `count` moves did not happen; but what a seat had decided the others have heard."""
        left = len(self.moves) - count
        self.taken_back = {seat: (min(stood, left), move) for seat, (stood, move) in self.taken_back.items()}
        for seat, move in reversed(self.moves[left:]):
            self.taken_back[seat] = (left, move)
        del self.moves[left:]

    def heard(self, seat: int) -> dict[int, int]:
        """What others have decided and taken back, so that `seat` has heard it: by seat, after how many moves."""
        return {mover: stood for mover, (stood, _) in self.taken_back.items() if mover != seat}

    @property
    def curves(self) -> tuple[Curve, ...]:
        """How chances follow from what a search says in this game; () if such games were not measured."""
        return self.title.curves(self.options, self.cards)

    def header(self) -> bytes:
        """The first line."""
        file: CardFile = self.cards.file
        cards = Cards(file.name, file.hash, None if file.built_in else file.text)
        head = Header(FORMAT, self.title.id, self.title.rules_version, self.options, str(self.seed), cards)
        return msgspec.json.encode(head)

    def text(self) -> str:
        """The whole record as it is kept in a file."""
        lines = [self.header()]
        for number, (state, seat, move) in enumerate(self.states()):
            lines += [*self.backs(number), move_line(seat, move, self.title.text(state, move))]
        lines += self.backs(len(self.moves))
        return b"".join(line + b"\n" for line in lines).decode()

    def backs(self, number: int) -> list[bytes]:
        """The moves that were taken back after `number` moves, unless their seats have decided anew since."""
        found: list[bytes] = []
        for seat, (stood, move) in self.taken_back.items():
            if stood == number and all(mover != seat for mover, _ in self.moves[stood:]):
                found += [msgspec.json.encode(Line(seat=seat, move=move)), msgspec.json.encode(Line(back=1))]
        return found

    @staticmethod
    def load(path: Path) -> Record:
        """The record in a file; BadRecord names what is wrong with it."""
        try:
            return Record.parse(path.read_text("utf-8"), str(path))
        except OSError as error:
            raise BadRecord(f"{path}: cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{path}: not a hullbreach record: expected UTF-8 text") from None

    @staticmethod
    def parse(text: str, where: str) -> Record:
        """The record in a text, every move checked."""
        head, *lines = text.split("\n")
        record = read_header(head, where)
        # After the last line end comes nothing, or a line cut short while it was written.
        for number, raw in enumerate(lines[:-1], start=2):
            if not raw:
                raise BadRecord(f"{where}: line {number}: expected a move, got an empty line")
            line = read_line(raw, f"{where}: line {number}")
            if line.back is not None:
                made = len(record.moves)
                if not 0 < line.back <= made:
                    raise BadRecord(f"{where}: line {number}: cannot take back {line.back} of {made} moves")
                record.take_back(line.back)
            elif line.seat is not None and line.move is not None:
                record.moves.append((line.seat, line.move))
        record.verify(where)
        return record

    def verify(self, where: str) -> None:
        """Replay every move by the rules."""
        state = self.start()
        for number, (seat, move) in enumerate(self.moves, start=1):
            refusal = self.title.why_not(state, seat, move)
            if refusal is not None:
                raise BadRecord(f"{where}: move {number}: {move} by seat {seat} is not legal: {refusal}")
            self.title.play(state, seat, move)


def move_line(seat: int, move: int, says: str) -> bytes:
    """One move as a line of a record."""
    return msgspec.json.encode(Line(seat=seat, move=move, says=says))


def read_header(raw: str, where: str) -> Record:
    """The record that a first line opens, without its moves."""
    try:
        head = msgspec.json.decode(raw, type=Header)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"{where}: not a hullbreach record: its first line: {error}") from None
    if head.hullbreach != FORMAT:
        raise BadRecord(f"{where}: record format {head.hullbreach} is not known; expected {FORMAT}")
    if not head.seed.isdecimal() or not head.seed.isascii() or len(head.seed) > 100:
        raise BadRecord(f"{where}: seed: expected a whole number from 0 up, got {head.seed[:100]!r}")
    try:
        title = find_title(head.title)
        if head.rules != title.rules_version:
            raise BadRecord(
                f"made by rules version {head.rules} of {title.id}; this program plays version {title.rules_version}"
            )
        return Record(title, head.options, int(head.seed), read_cards(title, head.cards))
    except HullbreachError as error:
        raise BadRecord(f"{where}: {error}") from None


def read_cards(title: Title, cards: Cards) -> Any:
    """The set a record was played with: its own text, or one of the title's sets with the same hash."""
    if cards.text is not None:
        file = CardFile(cards.name, cards.text)
        if file.hash != cards.hash:
            raise BadRecord(f"cards: the set {cards.name!r} was changed: its hash is {file.hash}, not {cards.hash}")
        return brought_cards(title, cards.name, cards.text)
    for name in title.card_sets():
        file = title.card_file(name)
        if file.hash == cards.hash:
            return title.read_cards(file)
    raise BadRecord(f"cards: no set of {title.id} has the hash {cards.hash} of {cards.name!r}")


@lru_cache(maxsize=64)
def brought_cards(title: Title, name: str, text: str) -> Any:
    """A set that came with a record.  To read one takes long, and many tables play with the same."""
    return title.read_cards(CardFile(name, text))


def read_line(raw: str, where: str) -> Line:
    """One line after the first."""
    try:
        line = msgspec.json.decode(raw, type=Line)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"{where}: {error}") from None
    if line.back is None and (line.seat is None or line.move is None):
        raise BadRecord(f"{where}: expected seat and move, or back; got {raw!r}")
    return line
