"""Battleship Galaxies: The Saturn Offensive: fleets, hit charts and tactic cards on a field of hexes, for 2 to 4."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.games.battleship_galaxies import draw, endings, log, met, shortcuts, uses
from hullbreach.games.battleship_galaxies.card_set import CardSet
from hullbreach.games.battleship_galaxies.flow.setup import begin, check_variants
from hullbreach.games.battleship_galaxies.hints import BattleshipGalaxiesHints
from hullbreach.games.battleship_galaxies.moves import MOVE_SPACE
from hullbreach.games.battleship_galaxies.read_cards import read_cards
from hullbreach.games.battleship_galaxies.setting import setting
from hullbreach.games.battleship_galaxies.state import BattleshipGalaxies, new_state
from hullbreach.games.battleship_galaxies.view import View, see
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.cardset import CardFile, Place
from hullbreach.kernel.endings import Ending
from hullbreach.kernel.events import Event
from hullbreach.kernel.options import Option
from hullbreach.kernel.rng import chacha
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.title import Title


class BattleshipGalaxiesTitle(Title[BattleshipGalaxies, View]):
    """See `Title`."""

    id = "battleship_galaxies"
    name = "Battleship Galaxies"
    about = "Two fleets, a field of hexes and a hit chart for every ship: launch, manoeuvre and sink the enemy"
    credit = "Hasbro, 2011"
    rules_version = 2
    move_space = MOVE_SPACE
    options = (
        Option("mission", 0, "which mission; 0: the first for so many players", (0, 1, 2, 3, 4, 5, 6)),
        Option("seats", 0, "players; 0: as many as the mission wants", (0, 2, 3, 4)),
        Option(
            "fleets",
            "mission",
            "mission 1 also with fleets of your own for 48 or 42, with no ready-made ones, or without tactic cards",
            ("mission", "48", "42", "built-48", "built-42", "no-cards"),
        ),
    )

    hints = BattleshipGalaxiesHints()

    @property
    def seat_counts(self) -> list[int]:
        return [2, 3, 4]

    def read_cards(self, file: CardFile) -> CardSet:
        return read_cards(file)

    def deal(self, options: Mapping[str, int | str | bool], cards: CardSet, rng_seed: int) -> BattleshipGalaxies:
        chosen, variant, cost = variants(cards, options)
        game = new_state(cards, chosen, variant, cost, chacha(rng_seed))
        begin(game)
        return game

    def view(self, state: BattleshipGalaxies, seat: int) -> View:
        return see(state, seat)

    def parse(self, state: BattleshipGalaxies, words: str) -> int:
        """As everywhere; but short words, such as `c7`, `ne` or `pass`, mean the move they name where it is legal."""
        short = shortcuts.shortcut(state, words)
        return super().parse(state, words) if short is None else short

    def draw(self, view: View) -> Canvas:
        return draw.draw(view)

    def log_line(self, terms: Terms, seen: Mapping[str, Any]) -> str:
        mission, _, _ = variants(terms.cards, terms.options)
        return log.log_line(setting(terms.cards, mission), seen)

    def tally(self, state: BattleshipGalaxies, event: Event) -> str:
        return log.tally(setting(state.cards, int(state.mission)), event)

    def held(self, state: BattleshipGalaxies, seat: int) -> list[str]:
        return uses.held(state, seat)

    def drawn(self, state: BattleshipGalaxies, event: Event) -> list[str]:
        return uses.drawn(state, event)

    def used(self, state: BattleshipGalaxies, event: Event) -> str:
        return uses.used(state, event)

    def met(self, state: BattleshipGalaxies, event: Event | None = None) -> list[Place]:
        return met.met(state, event)

    def groups(self, state: BattleshipGalaxies) -> list[str]:
        return endings.groups(state)

    def ending(self, state: BattleshipGalaxies) -> Ending:
        return endings.ending(state)


def variants(cards: CardSet, options: Mapping[str, int | str | bool]) -> tuple[int, int, int]:
    """What the options mean: the mission, where fleets come from and their cost."""
    mission, seats, fleets = options["mission"], options["seats"], options["fleets"]
    assert isinstance(mission, int)
    assert isinstance(seats, int)
    assert isinstance(fleets, str)
    return check_variants(cards, mission, seats, fleets)


TITLE = BattleshipGalaxiesTitle()
