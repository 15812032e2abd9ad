"""The Battle at Kemble's Cascade: a scrolling space shooter for 1 to 5.  By Anders and Olle Tyrland."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.kembles_cascade import draw, endings, log, met, shortcuts, uses
from hullbreach.games.kembles_cascade.card_set import CardSet
from hullbreach.games.kembles_cascade.flow.rounds import ROUNDS
from hullbreach.games.kembles_cascade.flow.setup import Setup, check_variants, choose
from hullbreach.games.kembles_cascade.hints import KemblesCascadeHints
from hullbreach.games.kembles_cascade.moves import MOVE_SPACE
from hullbreach.games.kembles_cascade.read_cards import read_cards
from hullbreach.games.kembles_cascade.state import KemblesCascade, new_state
from hullbreach.games.kembles_cascade.view import View, see
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.cardset import CardFile, Place
from hullbreach.kernel.endings import Ending
from hullbreach.kernel.events import Event
from hullbreach.kernel.options import Option
from hullbreach.kernel.rng import chacha
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.title import Title


class KemblesCascadeTitle(Title[KemblesCascade, View]):
    """See `Title`."""

    id = "kembles_cascade"
    name = "The Battle at Kemble's Cascade"
    about = "A scrolling space shooter on the table: dodge, fire, upgrade, and win the most Glory"
    credit = "Anders Tyrland and Olle Tyrland, 2014"
    rules_version = 2
    move_space = MOVE_SPACE
    options = (
        Option("seats", 2, "players; one alone plays Survivor", (1, 2, 3, 4, 5)),
        Option(
            "pile",
            "standard",
            "the draw pile; crowded has Tunnels and the Merchant, crowded-plain no Merchant",
            ("standard", "crowded", "crowded-plain"),
        ),
        Option("specials", 0, "Cool Weirdness: so many Special cards", (0, 1, 2, 3)),
        Option("tunnel_vision", False, "Tunnel Vision: no Rotary Cage to begin with", (False, True)),
        Option("wingmen", False, "Wingmen: four players in two teams", (False, True)),
    )

    hints = KemblesCascadeHints()

    def read_cards(self, file: CardFile) -> CardSet:
        return read_cards(file)

    def deal(self, options: Mapping[str, int | str | bool], cards: CardSet, rng_seed: int) -> KemblesCascade:
        seats, pile, specials = options["seats"], options["pile"], options["specials"]
        assert isinstance(seats, int)
        assert isinstance(pile, str)
        assert isinstance(specials, int)
        tunnel_vision, wingmen = bool(options["tunnel_vision"]), bool(options["wingmen"])
        check_variants(seats, pile, specials, wingmen)
        game = new_state(cards, seats, chacha(rng_seed))
        choose(game, pile, specials, tunnel_vision, wingmen)
        game.push(ROUNDS)
        game.begin(Setup())
        return game

    def view(self, state: KemblesCascade, seat: int) -> View:
        return see(state, seat)

    def parse(self, state: KemblesCascade, words: str) -> int:
        """As everywhere; but a few short words, such as `ne` or `done`, mean the move they name where it is legal."""
        short = shortcuts.shortcut(state, words)
        return super().parse(state, words) if short is None else short

    def draw(self, view: View) -> Canvas:
        return draw.draw(view)

    def log_line(self, terms: Terms, seen: Mapping[str, Any]) -> str:
        return log.log_line(terms, seen)

    def tally(self, state: KemblesCascade, event: Event) -> str:
        return log.tally(state.cards, event)

    def held(self, state: KemblesCascade, seat: int) -> list[str]:
        return uses.held(state, seat)

    def drawn(self, state: KemblesCascade, event: Event) -> list[str]:
        return uses.drawn(state.cards, event)

    def used(self, state: KemblesCascade, event: Event) -> str:
        return uses.used(state.cards, event)

    def met(self, state: KemblesCascade, event: Event | None = None) -> list[Place]:
        return met.met(state, event)

    def scored(self, state: KemblesCascade, event: Event) -> tuple[str, int]:
        return uses.scored(event)

    def groups(self, state: KemblesCascade) -> list[str]:
        return uses.groups(state)

    def ending(self, state: KemblesCascade) -> Ending:
        return endings.ending(state)


TITLE = KemblesCascadeTitle()
