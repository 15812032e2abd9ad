"""Mag·Blast (third edition): screaming space battles for 2 to 8.  By Anders M. and Christian T. Petersen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.mag_blast import draw, endings, log, met
from hullbreach.games.mag_blast.card_set import CardSet
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
from hullbreach.kernel.options import Option
from hullbreach.kernel.rng import chacha
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.title import Title


class MagBlastTitle(Title[MagBlast, View]):
    """See `Title`."""

    id = "mag_blast"
    name = "Mag·Blast"
    about = "Screaming space battles: blast your rivals' command ships before they get yours"
    credit = "Anders M. Petersen and Christian T. Petersen, third edition 2006"
    rules_version = 2
    move_space = MOVE_SPACE
    card_facts = frozenset(("ship", "target"))
    options = (  # which go together but for the two styles (MB-Q-56)
        Option("seats", 2, "players", (2, 3, 4, 5, 6, 7, 8)),  # MB-COMP-05, MB-Q-01
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

    def view(self, state: MagBlast, seat: int) -> View:
        return see(state, seat)

    def parse(self, state: MagBlast, words: str) -> int:
        """As everywhere; but "pass" passes, and whatever is said when a blast needs a sound is that sound (MB-Q-17)."""
        wanted = " ".join(words.lower().split())
        if wanted == "pass" and PASS in state.legal():
            return PASS
        if SOUND in state.legal() and wanted != "concede" and not wanted.isdecimal():
            silent = wanted in ("", "silence", self.text(state, PASS))
            return PASS if silent else SOUND
        return super().parse(state, words)

    def draw(self, view: View) -> Canvas:
        return draw.draw(view)

    def log_line(self, terms: Terms, seen: Mapping[str, Any]) -> str:
        return log.log_line(terms, seen)

    def tally(self, state: MagBlast, event: Event) -> str:
        return log.tally(state.cards, event)

    def held(self, state: MagBlast, seat: int) -> list[str]:
        return log.held(state, seat)

    def drawn(self, state: MagBlast, event: Event) -> list[str]:
        return log.drawn(state.cards, event)

    def used(self, state: MagBlast, event: Event) -> str:
        return log.used(state.cards, event)

    def met(self, state: MagBlast, event: Event | None = None) -> list[Place]:
        return met.met(state, event)

    def groups(self, state: MagBlast) -> list[str]:
        return endings.groups(state)

    def ending(self, state: MagBlast) -> Ending:
        return endings.ending(state)


TITLE = MagBlastTitle()
