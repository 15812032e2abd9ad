"""Blaster Waves: one pilot, five levels, wave after wave.  Designed by Matt Worden (2012)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.blaster_waves import draw, endings, log, met
from hullbreach.games.blaster_waves.card_set import CardSet
from hullbreach.games.blaster_waves.flow import start
from hullbreach.games.blaster_waves.hints import BlasterWavesHints
from hullbreach.games.blaster_waves.moves import MOVE_SPACE
from hullbreach.games.blaster_waves.read_cards import read_cards
from hullbreach.games.blaster_waves.state import BlasterWaves
from hullbreach.games.blaster_waves.view import View, see
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.cardset import CardFile, Place
from hullbreach.kernel.endings import Ending
from hullbreach.kernel.events import Event
from hullbreach.kernel.options import Option
from hullbreach.kernel.rng import chacha
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.title import Title


class BlasterWavesTitle(Title[BlasterWaves, View]):
    """See `Title`."""

    id = "blaster_waves"
    name = "Blaster Waves"
    about = "Solo side-scrolling shooter: blast wave after wave, beat five bosses"
    credit = "Matt Worden, 2012"
    rules_version = 1
    move_space = MOVE_SPACE
    options = (Option("seats", 1, "players", (1,)),)  # BW-Q-01
    hints = BlasterWavesHints()

    def read_cards(self, file: CardFile) -> CardSet:
        return read_cards(file)

    def deal(self, options: Mapping[str, int | str | bool], cards: CardSet, rng_seed: int) -> BlasterWaves:
        return start(cards, chacha(rng_seed))

    def view(self, state: BlasterWaves, seat: int) -> View:
        return see(state, seat)

    def draw(self, view: View) -> Canvas:
        return draw.draw(view)

    def log_line(self, terms: Terms, seen: Mapping[str, Any]) -> str:
        return log.log_line(terms.cards, seen)

    def tally(self, state: BlasterWaves, event: Event) -> str:
        return log.tally(state.cards, event)

    def met(self, state: BlasterWaves, event: Event | None = None) -> list[Place]:
        return met.met(state, event)

    def ending(self, state: BlasterWaves) -> Ending:
        return endings.ending(state)


TITLE = BlasterWavesTitle()
