"""Mag·Blast (third edition): screaming space battles for 2 to 8.  By Anders M. and Christian T. Petersen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from hullbreach.games.mag_blast import draw, endings, log, marks, met, questions, texts
from hullbreach.games.mag_blast.card_set import CardSet
from hullbreach.games.mag_blast.flow.blasts import Sound
from hullbreach.games.mag_blast.flow.setup import Setup
from hullbreach.games.mag_blast.flow.turn import TURNS
from hullbreach.games.mag_blast.hints import MagBlastHints
from hullbreach.games.mag_blast.moves import MOVE_SPACE, PASS, SOUND
from hullbreach.games.mag_blast.read_cards import read_cards
from hullbreach.games.mag_blast.state import CONTROLLED_CARNAGE, FREE_FOR_ALL, MagBlast, new_state
from hullbreach.games.mag_blast.view import View, see
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.cardset import CardFile, Place
from hullbreach.kernel.endings import Ending
from hullbreach.kernel.errors import BadOption
from hullbreach.kernel.events import Event
from hullbreach.kernel.mark import Mark
from hullbreach.kernel.options import Option
from hullbreach.kernel.rng import chacha
from hullbreach.kernel.state import State
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.title import Title


class MagBlastTitle(Title):
    """See `Title`."""

    id = "mag_blast"
    name = "Mag·Blast"
    about = "Screaming space battles: blast your rivals' command ships before they get yours"
    credit = "Anders M. Petersen and Christian T. Petersen, third edition 2006"
    rules_version = 2
    move_space = MOVE_SPACE
    card_facts = frozenset(("ship", "target"))
    options = (
        Option("seats", 2, "players", (2, 3, 4, 5, 6, 7, 8)),
        Option("style", "free-for-all", "whom you may attack", ("free-for-all", "controlled carnage")),
        Option("screaming", False, "Screaming Skirmish: the sound must come with the card", (False, True)),
        Option("barrage", False, "the last two may agree on a Brutal Barrage", (False, True)),
        Option("sounds", "default", "who makes the sounds of blasts", ("default", "strict", "automatic")),
    )

    hints = MagBlastHints()

    def read_cards(self, file: CardFile) -> CardSet:
        return read_cards(file)

    def deal(self, options: Mapping[str, int | str | bool], cards: CardSet, rng_seed: int) -> MagBlast:
        if options["screaming"] and options["sounds"] == "automatic":
            raise BadOption("mag_blast: screaming needs sounds=strict: players make their own (MB-Q-55)")
        seats = options["seats"]
        assert isinstance(seats, int)
        game = new_state(cards, seats, chacha(rng_seed))
        game.style = CONTROLLED_CARNAGE if options["style"] == "controlled carnage" else FREE_FOR_ALL
        game.screaming = bool(options["screaming"])
        game.strict_sounds = options["sounds"] == "strict"
        game.may_barrage = bool(options["barrage"])
        game.push(TURNS)
        game.begin(Setup())
        return game

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, MagBlast)
        return see(state, seat)

    def text(self, state: State, move: int) -> str:
        assert isinstance(state, MagBlast)
        return texts.text(state, move)

    def parse(self, state: State, words: str) -> int:
        """As everywhere; but "pass" passes, and whatever is said when a blast needs a sound is that sound (MB-Q-17)."""
        wanted = " ".join(words.lower().split())
        if wanted == "pass" and PASS in state.legal():
            return PASS
        if isinstance(state.stack[-1], Sound) and wanted != "concede" and not wanted.isdecimal():
            silent = wanted in ("", "silence", self.text(state, PASS))
            return PASS if silent else SOUND
        return super().parse(state, words)

    def question(self, state: State) -> str:
        assert isinstance(state, MagBlast)
        return questions.question(state)

    def answering(self, state: State) -> str:
        assert isinstance(state, MagBlast)
        return questions.answering(state)

    def marks(self, state: State, move: int) -> list[Mark]:
        assert isinstance(state, MagBlast)
        return marks.marks(state, move)

    def draw(self, view: msgspec.Struct) -> Canvas:
        assert isinstance(view, View)
        return draw.draw(view)

    def log_line(self, terms: Terms, seen: Mapping[str, Any]) -> str:
        return log.log_line(terms, seen)

    def tally(self, state: State, event: Event) -> str:
        assert isinstance(state, MagBlast)
        return log.tally(state.cards, event)

    def held(self, state: State, seat: int) -> list[str]:
        assert isinstance(state, MagBlast)
        return log.held(state, seat)

    def drawn(self, state: State, event: Event) -> list[str]:
        assert isinstance(state, MagBlast)
        return log.drawn(state.cards, event)

    def used(self, state: State, event: Event) -> str:
        assert isinstance(state, MagBlast)
        return log.used(state.cards, event)

    def met(self, state: State, event: Event | None = None) -> list[Place]:
        assert isinstance(state, MagBlast)
        return met.met(state, event)

    def groups(self, state: State) -> list[str]:
        assert isinstance(state, MagBlast)
        return texts.groups(state)

    def ending(self, state: State) -> Ending:
        assert isinstance(state, MagBlast)
        return endings.ending(state)


TITLE = MagBlastTitle()
