"""A title: everything about one game that bots, servers and players' screens may use."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from functools import cached_property
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex

import msgspec

from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.cardset import CardFile, Place
from hullbreach.kernel.catalogue import Catalogue, Rule, Ruling, load_catalogue
from hullbreach.kernel.chances import Chances, Curve, read_chances
from hullbreach.kernel.endings import Ending
from hullbreach.kernel.errors import BadCards, BadOption, IllegalMove
from hullbreach.kernel.events import Event
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.judgement import NO_HORIZON, Judgement
from hullbreach.kernel.mark import Mark
from hullbreach.kernel.options import Option, check_options, did_you_mean
from hullbreach.kernel.reaction import PASS, contested
from hullbreach.kernel.state import State
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.worth import Worth, read_worth

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)  # a title's own state; wherever it does not matter, just `Title`
    V = TypeVar("V", bound=msgspec.Struct, default=Any)  # its own view
else:  # defaults came with Python 3.13
    from typing import TypeVar

    S = TypeVar("S", bound=State)
    V = TypeVar("V", bound=msgspec.Struct)

CONCEDE = 0  # in every title, move 0 gives up; it is always open and never listed among the legal moves


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not allowed: the rule's id ("" where no rule is needed to see it) and its text."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class Title(Generic[S, V]):
    """One game.  A game's package makes an instance of its own subclass and calls it TITLE."""

    id: str
    name: str
    about: str  # one line
    credit: str  # who made the tabletop game
    rules_version: int  # goes up when a record made before would play differently
    move_space: int  # moves are 0 .. move_space - 1
    options: tuple[Option, ...]
    hints: Hints[Any]
    card_facts: frozenset[str] = frozenset()  # the names of facts of events that are numbers of cards

    # -- what a title writes -------------------------------------------------------------------

    def folder(self) -> Path:
        """Where rules.toml, cards/ and README.md are: beside the title's own module, unless it says otherwise."""
        place = sys.modules[type(self).__module__].__file__
        assert place is not None, "a module that was read from a file"
        return Path(place).parent

    def read_cards(self, file: CardFile) -> Any:
        """The card set in this file, ready to play; BadCards if it cannot be played."""
        raise NotImplementedError

    def deal(self, options: Mapping[str, int | str | bool], cards: Any, rng_seed: int) -> S:
        """A new game, run up to its first choice."""
        raise NotImplementedError

    def view(self, state: S, seat: int) -> V:
        """What `seat` (or WATCHER) may see: built from nothing, adding only that."""
        raise NotImplementedError

    def text(self, state: S, move: int) -> str:
        """A move of the seat that must decide, as a short line that `parse` reads back."""
        return "concede" if move == CONCEDE else state.stack[-1].text(state, move)

    def draw(self, view: V) -> Canvas:
        """The table as this view shows it."""
        raise NotImplementedError

    def question(self, state: S) -> str:
        """What the seat that must decide is asked, in a few words."""
        return state.stack[-1].question(state)

    def log_line(self, terms: Terms, seen: Mapping[str, Any]) -> str:
        """One line about an event, as given by `Event.seen_by`; "" for one not worth a line.

        It is asked for at the time and much later, so it is given nothing that changes: the event has all it needs.
        """
        raise NotImplementedError

    def marks(self, state: S, move: int) -> list[Mark]:
        """What on a drawn table a click must meet to mean this move; [] where no table is drawn."""
        return state.stack[-1].marks(state, move)

    def answering(self, state: S) -> str:
        """The kind of thing that the seat that must decide may answer or let be, in a player's words; else "".

        Everybody is told it, so it must follow from what everybody can see.
        """
        happening = contested(state)
        if happening is None or state.refusal(state.seat, PASS):
            return ""  # also in the middle of an answer: something has to be chosen for it
        return happening.called(state)

    def tally(self, state: S, event: Event) -> str:
        """The label under which a simulation counts this event; "" for one that is not counted.

        It counts for the seat that the event's facts name, the first without one.
        """
        return ""

    def held(self, state: S, seat: int) -> list[str]:
        """The cards by name that a seat has in hand."""
        return []

    def drawn(self, state: S, event: Event) -> list[str]:
        """The cards by name that came into the hand of the seat that the event's facts name."""
        return []

    def used(self, state: S, event: Event) -> str:
        """The card by name that the seat of the event put to use, for which it had been drawn; "" for none."""
        return ""

    def met(self, state: S, event: Event | None = None) -> list[Place] | None:
        """The entries of the card file that this event brought into the game, or, without one, the deal; None: untold.

        That is what was drawn, built, fielded or laid out, so that a change of it could make a difference.
        """
        return None

    def scored(self, state: S, event: Event) -> tuple[str, int]:
        """What the seat of the event got points for, and how many; ("", 0) if it brought none."""
        return "", 0

    def groups(self, state: S) -> list[str]:
        """What each seat of a finished game played (a faction, a ship), to compare win rates by; [] if all alike."""
        return []

    def ending(self, state: S) -> Ending:
        """How a finished game ended, and the rule that decided it: for a tie the one that broke it, or left it."""
        raise NotImplementedError

    # -- the contract --------------------------------------------------------------------------

    def new(
        self, options: Mapping[str, object] | None = None, seed: SupportsIndex | None = None, cards: Any = None
    ) -> S:
        """A new game.  `options` are checked; without `seed` one is drawn; `cards` is a set from `load_cards`."""
        chosen = check_options(self.id, self.options, options) if options else self.defaults
        deck = self.standard_cards if cards is None else cards
        return self.deal(chosen, deck, any_seed() if seed is None else self.checked_seed(seed))

    def checked_seed(self, seed: SupportsIndex) -> int:
        """A whole number of any kind, as an int; BadOption if it is none."""
        try:
            number = index(seed)
        except TypeError:
            number = -1
        if number < 0:
            raise BadOption(f"{self.id}: seed: expected a whole number from 0 up, got {seed!r}")
        return number

    def why_not(self, state: S, seat: int, move: int) -> Refusal | None:
        """None if `seat` may make `move` now, else the reason."""
        if state.over:
            return Refusal("", "The game is over")
        if seat not in state.open_seats():
            return Refusal("", f"Seat {seat} is not asked now; seat {state.seat} is")
        if not 0 <= move < self.move_space:
            return Refusal("", f"There is no move {move}; moves are 0 to {self.move_space - 1}")
        if move == CONCEDE:
            return None
        rule = state.refusal(seat, move)
        return Refusal(rule, self.rule_text(rule)) if rule else None

    def play(self, state: S, seat: int, move: int) -> None:
        """Make `move` for `seat`; IllegalMove, and nothing changed, if the rules forbid it."""
        refusal = self.why_not(state, seat, move)
        if refusal is not None:
            raise IllegalMove(str(refusal))
        if move == CONCEDE:
            state.concede(seat)
            state.settle()
        else:
            state.apply_for(seat, move)

    def result(self, state: S) -> str:
        """How a finished game ended, in one line with the id of the rule that decided it."""
        return str(self.ending(state))

    def parse(self, state: S, words: str) -> int:
        """The move that `text` writes like this; also its number, or an unmistakable beginning."""
        wanted = " ".join(words.lower().split())
        if wanted == "concede":
            return CONCEDE
        texts = {self.text(state, move).lower(): move for move in state.legal()}
        if wanted in texts:
            return texts[wanted]
        if wanted.isdecimal() and len(wanted) < 10 and int(wanted) < self.move_space:
            return int(wanted)
        starts = [move for text, move in texts.items() if text.startswith(wanted)]
        if wanted and len(starts) == 1:
            return starts[0]
        if starts and wanted:
            raise IllegalMove(f"{words!r} could be {len(starts)} moves; write more of it")
        hint = did_you_mean(wanted, list(texts))
        raise IllegalMove(f"{words!r} is not a move here{hint}; one that is: {next(iter(texts))!r}")

    def named(self, state: S, move: int) -> str:
        """The text of any move of the space; "" for one that names something that is not on the table."""
        try:
            return self.text(state, move)
        except IndexError:
            return ""

    def rule_text(self, rule_id: str) -> str:
        """What a rule or ruling says."""
        entry = self.catalogue.find(rule_id)
        if isinstance(entry, Rule):
            return entry.text
        return entry.decision if isinstance(entry, Ruling) else rule_id

    @property
    def seat_counts(self) -> list[int]:
        """How many can play, rising."""
        choices = next((option.choices for option in self.options if option.name == "seats"), (1,))
        return sorted(int(count) for count in choices)

    def curves(self, options: Mapping[str, object], cards: Any) -> tuple[Curve, ...]:
        """How chances follow from what a search says in such a game; () if it was not measured.

        Measured are the rules of today with the standard cards and no option but the seats.
        """
        known = self.chances
        if known is None or (known.rules, known.judged) != (self.rules_version, self.judged):
            return ()
        if known.cards != cards.file.hash:
            return ()
        usual = all(value == self.defaults[name] for name, value in options.items() if name != "seats")
        return known.curve if usual else ()

    def __reduce__(self) -> tuple[Any, ...]:
        from hullbreach.kernel.registry import title  # which knows the titles, not they it

        return title, (self.id,)

    def __repr__(self) -> str:
        return f"<{self.name}, rules version {self.rules_version}>"

    # -- files ---------------------------------------------------------------------------------

    @cached_property
    def catalogue(self) -> Catalogue:
        """The rules and rulings."""
        return load_catalogue(self.folder())

    @cached_property
    def worth(self) -> Worth | None:
        """What its judgement.toml says; None where a title has none."""
        file = self.folder() / "judgement.toml"
        return read_worth(file) if file.is_file() else None

    @cached_property
    def judgement(self) -> Judgement:
        """How positions are judged; without a judgement.toml games are played to their end instead."""
        worth = self.worth
        return Judgement([], NO_HORIZON) if worth is None else worth.judgement()

    @cached_property
    def judged(self) -> str:
        """What tells the numbers of its judgement.toml, by which searches and levels go, from any others."""
        worth = None if self.worth is None else msgspec.structs.replace(self.worth, found="")
        return hashlib.blake2b(msgspec.json.encode(worth), digest_size=8).hexdigest()

    @cached_property
    def chances(self) -> Chances | None:
        """What its chances.toml says; None where nothing was measured."""
        file = self.folder() / "chances.toml"
        return read_chances(file) if file.is_file() else None

    @cached_property
    def defaults(self) -> Mapping[str, int | str | bool]:
        """The options as they are when nothing is chosen."""
        return check_options(self.id, self.options, {})

    @cached_property
    def standard_cards(self) -> Any:
        """The set that is played with unless another is chosen."""
        return self.load_cards("standard")

    def card_sets(self) -> list[str]:
        """The names of the sets that come with the game."""
        return sorted(file.name.removesuffix(".toml") for file in (self.folder() / "cards").iterdir())

    def card_file(self, name: str) -> CardFile:
        """One of the game's own sets by name, or a file by its path."""
        if name in self.card_sets():
            return CardFile(name, (self.folder() / "cards" / f"{name}.toml").read_text("utf-8"), built_in=True)
        try:
            return CardFile(name, Path(name).read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
            own = ", ".join(self.card_sets())
            raise BadCards(f"{name}: cannot be read ({reason}); expected a .toml file or one of: {own}") from None

    def load_cards(self, name: str) -> Any:
        """A card set, checked and ready to play."""
        return self.read_cards(self.card_file(name))


def any_seed() -> int:
    """Luck that nobody can guess.  Most games are given a seed, and `secrets` takes a while to load."""
    import secrets

    return secrets.randbits(128)
