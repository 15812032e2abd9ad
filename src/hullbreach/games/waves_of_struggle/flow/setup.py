"""Before the first round: decks, who begins and in which direction, factions, five cards each."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import ACTS, FACTIONS
from hullbreach.games.waves_of_struggle.decision import Decision
from hullbreach.games.waves_of_struggle.moves import CLOCKWISE, COUNTERCLOCKWISE, FACTION, is_faction
from hullbreach.games.waves_of_struggle.state import WavesOfStruggle
from hullbreach.kernel.pile import Board, Moves, Pile, empty_pile
from hullbreach.kernel.state import Step
from hullbreach.kernel.turns import InTurn

HAND: Final = 5


@final
class Setup(Step[WavesOfStruggle]):
    """Shuffle every deck and find out who begins (WS-SETUP-02, WS-SETUP-04)."""

    def run(self, game: WavesOfStruggle) -> None:
        if game.seats == 1:
            take_out_rivalry(game, game.deck)
            for deck in game.action_decks:
                take_out_rivalry(game, deck)
        game.shuffle(game.deck)
        for deck in game.action_decks:
            game.shuffle(deck)
        stack_enemies(game, game.unused, game.cards.enemies_alone if game.seats == 1 else game.cards.enemies)
        game.first = game.rng.below(game.seats)
        game.push(FirstHands())
        game.push(Factions(0))
        if game.seats > 2:
            game.push(ChooseDirection(game.first))


def take_out_rivalry(game: WavesOfStruggle, deck: Pile) -> None:
    """A player alone has no use for cards that need a rival (WS-SOLO-04)."""
    for card in deck.to_list():
        if game.cards.needs_rival(card):
            deck.remove(card)
            game.show(card, game.everyone)
            game.box.put(card)


def stack_enemies(game: WavesOfStruggle, source: Pile, counts: Board) -> None:
    """Make the enemy deck: so many shuffled cards of each act, the first act on top; the rest stays out (WS-Q-48)."""
    cards = source.to_list()
    source.clear()
    for act in range(ACTS):
        enemies = empty_pile()
        for card in cards:
            if game.cards.act.cells[card] == act:
                enemies.put(card)
        game.shuffle(enemies)
        for _ in range(min(counts.cells[act], enemies.size())):
            game.enemy_deck.put(enemies.take())
        game.unused.put_all(enemies)


@final
class ChooseDirection(Decision):
    """The first player chooses in which direction play goes, once for the game (WS-SETUP-04, WS-Q-02)."""

    asks: ClassVar[str] = "direction of play"

    def legal(self, game: WavesOfStruggle, moves: Moves) -> None:
        moves.put(CLOCKWISE)
        moves.put(COUNTERCLOCKWISE)

    def refusal(self, game: WavesOfStruggle, move: i64) -> str:
        return "" if move in (CLOCKWISE, COUNTERCLOCKWISE) else "WS-SETUP-04"

    def apply(self, game: WavesOfStruggle, move: i64) -> None:
        game.direction = 1 if move == CLOCKWISE else -1
        if game.telling:
            game.tell("direction", {"seat": int(self.seat), "clockwise": int(move == CLOCKWISE)}, [])

    def question(self, game: WavesOfStruggle) -> str:
        return "You begin: in which direction does play go?"

    def weigh(self, game: WavesOfStruggle, move: i64) -> i64:
        return 0


@final
class Factions(InTurn[WavesOfStruggle]):
    """In turn order each player gets a faction, by choice or by chance (WS-FAC-01, WS-Q-03)."""

    def run(self, game: WavesOfStruggle) -> None:
        if self.turn == game.seats:
            return
        game.push(Factions(self.turn + 1))
        seat = game.at_turn(self.turn)
        if not game.lives(seat):
            return
        if game.random_factions:
            take_faction(game, seat, random_faction(game), True)
        else:
            game.push(PickFaction(seat))


def is_free(game: WavesOfStruggle, faction: i64) -> bool:
    """Whether nobody has taken a faction yet."""
    for taken in game.factions.cells:
        if taken == faction:
            return False
    return True


def random_faction(game: WavesOfStruggle) -> i64:
    """Any of the free ones."""
    free = [faction for faction in range(FACTIONS) if is_free(game, faction)]
    return free[game.rng.below(len(free))]


def take_faction(game: WavesOfStruggle, seat: i64, faction: i64, by_chance: bool) -> None:
    """A player represents a faction from now on."""
    game.factions.cells[seat] = faction
    if game.telling:
        game.tell("faction", {"seat": int(seat), "faction": int(faction)}, [], by_chance)


@final
class PickFaction(Decision):
    """One of the factions still free."""

    asks: ClassVar[str] = "faction"

    def legal(self, game: WavesOfStruggle, moves: Moves) -> None:
        for faction in range(FACTIONS):
            if is_free(game, faction):
                moves.put(FACTION + faction)

    def refusal(self, game: WavesOfStruggle, move: i64) -> str:
        return "" if is_faction(move) and is_free(game, move - FACTION) else "WS-FAC-01"

    def apply(self, game: WavesOfStruggle, move: i64) -> None:
        take_faction(game, self.seat, move - FACTION, False)

    def question(self, game: WavesOfStruggle) -> str:
        return "Which faction do you lead?"

    def weigh(self, game: WavesOfStruggle, move: i64) -> i64:
        return 0


@final
class FirstHands(Step[WavesOfStruggle]):
    """Five cards for each player (WS-SETUP-03)."""

    def run(self, game: WavesOfStruggle) -> None:
        for seat in game.in_turn_order(game.first):
            game.draw_cards(seat, HAND)
