"""Waves of Struggle (prototype): four factions under the earth against waves of nanites, for 1 to 4."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.waves_of_struggle import draw, endings, log, met
from hullbreach.games.waves_of_struggle.card_set import CardSet
from hullbreach.games.waves_of_struggle.flow.rounds import ROUNDS
from hullbreach.games.waves_of_struggle.flow.setup import Setup
from hullbreach.games.waves_of_struggle.hints import WavesOfStruggleHints
from hullbreach.games.waves_of_struggle.moves import MOVE_SPACE, PASS
from hullbreach.games.waves_of_struggle.read_cards import read_cards
from hullbreach.games.waves_of_struggle.state import ENDLESS, RECKONING, WavesOfStruggle, new_state
from hullbreach.games.waves_of_struggle.view import View, see
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.cardset import CardFile, Place
from hullbreach.kernel.endings import Ending
from hullbreach.kernel.events import Event
from hullbreach.kernel.options import Option
from hullbreach.kernel.rng import chacha
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.title import Title


class WavesOfStruggleTitle(Title[WavesOfStruggle, View]):
    """See `Title`."""

    id = "waves_of_struggle"
    name = "Waves of Struggle"
    about = "Build up your field against wave after wave of nanites, and see your rivals fall first"
    credit = "an unpublished prototype; its cards are our own"
    rules_version = 3
    move_space = MOVE_SPACE
    options = (
        Option("seats", 2, "players", (1, 2, 3, 4)),  # WS-COMP-01
        Option("ending", "reckoning", "when the last enemy is gone", ("reckoning", "endless")),
        Option("factions", "chosen", "how factions are given out", ("chosen", "random")),
    )

    hints = WavesOfStruggleHints()

    def read_cards(self, file: CardFile) -> CardSet:
        return read_cards(file)

    def deal(self, options: Mapping[str, int | str | bool], cards: CardSet, rng_seed: int) -> WavesOfStruggle:
        seats = options["seats"]
        assert isinstance(seats, int)
        game = new_state(cards, seats, chacha(rng_seed))
        game.ending = ENDLESS if options["ending"] == "endless" else RECKONING
        game.random_factions = options["factions"] == "random"
        game.push(ROUNDS)
        game.begin(Setup())
        return game

    def view(self, state: WavesOfStruggle, seat: int) -> View:
        return see(state, seat)

    def parse(self, state: WavesOfStruggle, words: str) -> int:
        """As everywhere; but "pass" passes wherever one may pass."""
        if words.strip().lower() == "pass" and PASS in state.legal():
            return PASS
        return super().parse(state, words)

    def draw(self, view: View) -> Canvas:
        return draw.draw(view)

    def log_line(self, terms: Terms, seen: Mapping[str, Any]) -> str:
        return log.log_line(terms.cards, seen)

    def tally(self, state: WavesOfStruggle, event: Event) -> str:
        return log.tally(state.cards, event)

    def held(self, state: WavesOfStruggle, seat: int) -> list[str]:
        return log.held(state, seat)

    def drawn(self, state: WavesOfStruggle, event: Event) -> list[str]:
        return log.drawn(state.cards, event)

    def used(self, state: WavesOfStruggle, event: Event) -> str:
        return log.used(state.cards, event)

    def met(self, state: WavesOfStruggle, event: Event | None = None) -> list[Place]:
        return met.met(state, event)

    def groups(self, state: WavesOfStruggle) -> list[str]:
        return endings.groups(state)

    def ending(self, state: WavesOfStruggle) -> Ending:
        return endings.ending(state)


TITLE = WavesOfStruggleTitle()
