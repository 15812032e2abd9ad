"""What is on the table."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.blaster_waves.card_set import (
    CARDS,
    FIRST_BOSS_ACTION,
    FIRST_POWERUP,
    LEVELS,
    MAIN_CARDS,
    PLUS_HAND,
    PLUS_HEALTH,
    SHIELD,
    WINGMAN,
    CardSet,
)
from hullbreach.games.blaster_waves.moves import FIRST, PLAY_ONE, PLAY_TWO, SECOND
from hullbreach.kernel.pile import Board, Pile, blank_board, empty_pile, pile_of_range
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import State
from hullbreach.kernel.zones import OPEN, SECRET, Zone

COLUMNS: Final = 5
HEALTH_CARDS: Final = 10
START_HEALTH: Final = 3
START_HAND: Final = 3

WAVE_ROUND: Final = 0
BOSS_ROUND: Final = 1

ZONES: Final = [
    Zone("deck", 0, SECRET),
    Zone("hand", 0, OPEN),
    Zone("column 1", 0, OPEN),
    Zone("column 2", 0, OPEN),
    Zone("column 3", 0, OPEN),
    Zone("column 4", 0, OPEN),
    Zone("column 5", 0, OPEN),
    Zone("powerups", 1, SECRET),
    Zone("ship", 1, OPEN),
    Zone("boss actions", 2, SECRET),
]


@final
@mypyc_attr(free_list_len=1)
class BlasterWaves(State):
    """One training exercise: the ship, the waves, the Boss."""

    def __init__(
        self,
        cards: CardSet,
        rng: Rng,
        known: Board,
        deck: Pile,
        hand: Pile,
        columns: list[Pile],
        powerups: Pile,
        ship: Pile,
        boss_actions: Pile,
    ) -> None:
        super().__init__(1, rng, known)
        self.cards: Final = cards
        self.deck: Final = deck
        self.hand: Final = hand
        self.columns: Final = columns  # column 1 is columns[0]
        self.powerups: Final = powerups
        self.ship: Final = ship  # PowerUps carried
        self.boss_actions: Final = boss_actions  # from left to right
        self.level: i64 = 0
        self.round: i64 = WAVE_ROUND
        self.health: i64 = START_HEALTH
        self.supply: i64 = HEALTH_CARDS - START_HEALTH
        self.boss_health: i64 = 0
        self.boss_turn: i64 = 0  # the place of the next Boss Action
        self.stalled: i64 = 0  # choices since the Boss last lost Health (BW-Q-39)
        self.won: bool = False

    # -- the contract --------------------------------------------------------------------------

    def clone(self) -> BlasterWaves:
        twin = BlasterWaves(
            self.cards,
            self.rng.clone(),
            self.known.copy(),
            self.deck.copy(),
            self.hand.copy(),
            [column.copy() for column in self.columns],
            self.powerups.copy(),
            self.ship.copy(),
            self.boss_actions.copy(),
        )
        twin.stack = self.stack[:]
        twin.over = self.over
        twin.made = self.made
        twin.level = self.level
        twin.round = self.round
        twin.health = self.health
        twin.supply = self.supply
        twin.boss_health = self.boss_health
        twin.boss_turn = self.boss_turn
        twin.stalled = self.stalled
        twin.won = self.won
        return twin

    def legal(self) -> list[int]:
        return super().legal()  # see `State.legal`

    def apply(self, move: i64) -> None:
        super().apply(move)

    def piles(self) -> list[Pile]:
        return [self.deck, self.hand, *self.columns, self.powerups, self.ship, self.boss_actions]

    def zones(self) -> list[Zone]:
        return ZONES

    def facts(self) -> list[int]:
        numbers = (self.level, self.round, self.health, self.supply, self.boss_health, self.boss_turn, self.stalled)
        return [int(number) for number in numbers] + [int(self.won)]

    def scores(self) -> list[int]:
        """BW-SCORE-01 to 03; nothing else scores, so few numbers are possible (BW-SCORE-05 and 06)."""
        if self.won:
            return [10 * LEVELS + int(self.health)]  # without the 5 for reaching the Boss (BW-Q-38)
        points = 10 * (int(self.level) - 1)
        return [points + 5 if self.round == BOSS_ROUND else points]

    def winners(self) -> list[int]:
        return [0] if self.won else []

    def concede(self, seat: i64) -> None:
        """A loss in the current round (BW-Q-39)."""
        self.lose()

    # -- words of the rules --------------------------------------------------------------------

    def carried(self, kind: i64) -> i64:
        """How many PowerUps of one kind are on the ship."""
        count: i64 = 0
        for card in self.ship.cards:
            if self.cards.powerup_kind(card) == kind:
                count += 1
        return count

    def max_health(self) -> i64:
        """BW-PU-HEALTH-02."""
        return START_HEALTH + self.carried(PLUS_HEALTH)

    def max_hand(self) -> i64:
        """BW-RELOAD-02; of every refill (BW-PU-HAND-02)."""
        return START_HAND + self.carried(PLUS_HAND)

    def leftmost(self) -> Pile:
        """The leftmost wave (BW-BLAST-02), however far (BW-BLAST-03), in both rounds (BW-Q-44); or an empty one."""
        for column in self.columns:
            if column:
                return column
        return self.columns[0]

    def power(self, move: i64) -> i64:
        """What one or two hand cards count for when played: 1 more a card with a Wingman (BW-PU-WINGMAN-01, BW-Q-21).

        At waves, at the Boss and in answer to it alike (BW-PU-WINGMAN-02).
        """
        bonus = self.carried(WINGMAN)
        values = self.cards.blasters.cells
        hand = self.hand.cards
        if move < PLAY_TWO:
            return values[hand[move - PLAY_ONE]] + bonus
        pair = move - PLAY_TWO
        return values[hand[FIRST.cells[pair]]] + values[hand[SECOND.cells[pair]]] + 2 * bonus

    def spend(self, move: i64) -> None:
        """Put the played cards under the deck, in the order played (BW-BLAST-10, BW-DECK-08, BW-Q-09)."""
        if move < PLAY_TWO:
            self.deck.put(self.hand.take(move - PLAY_ONE))
            return
        first = FIRST.cells[move - PLAY_TWO]
        second = SECOND.cells[move - PLAY_TWO]
        self.deck.put(self.hand.take(first))
        self.deck.put(self.hand.take(second - 1 if second > first else second))

    def hand_cards(self, move: i64) -> list[int]:
        """The cards that a play names, in the order played."""
        hand = self.hand.cards
        if move < PLAY_TWO:
            return [int(hand[move - PLAY_ONE])]
        pair = move - PLAY_TWO
        return [int(hand[FIRST.cells[pair]]), int(hand[SECOND.cells[pair]])]

    def draw_main(self, count: i64, to: Pile) -> i64:
        """Move cards from the top of the main deck, as many as there are (BW-Q-27); everyone sees them."""
        count = min(count, self.deck.size())
        for _ in range(count):
            card = self.deck.take()
            self.show(card, self.everyone)
            to.put(card)
        return count

    def draw_to_hand(self, count: i64) -> None:
        """Draw blasters."""
        drawn = self.draw_main(count, self.hand)
        if self.telling and drawn:
            self.tell("drew", {}, self.hand.to_list()[-int(drawn) :], True)

    def fill_hand(self) -> None:
        """Draw up to the maximum hand size (BW-RELOAD-01)."""
        self.draw_to_hand(self.max_hand() - self.hand.size())

    def take_hits(self, hits: i64) -> None:
        """Hits one at a time, all alike: on the Wingman, then a Shield, then Health (BW-HIT-01 to 04, BW-Q-23)."""
        for _ in range(hits):
            if self.carried(WINGMAN):  # before any Shield (BW-PU-WINGMAN-04)
                self.drop(WINGMAN)  # its bonus with it (BW-PU-WINGMAN-03)
            elif self.carried(SHIELD):
                self.drop(SHIELD)  # BW-PU-SHIELD-01
            else:
                self.health -= 1
                self.supply += 1
                if self.telling:
                    self.tell("hit", {"health": int(self.health)}, [])
                if self.health == 0:
                    self.lose()
                    return  # hits still open come to nothing (BW-Q-41)

    def drop(self, kind: i64) -> None:
        """Put one PowerUp of a kind from the ship under the PowerUp deck (BW-DECK-02)."""
        for card in self.ship.cards:
            if self.cards.powerup_kind(card) == kind:
                self.ship.remove(card)
                self.powerups.put(card)
                if self.telling:
                    self.tell("powerup lost", {}, [int(card)])
                return

    def gain_health(self, count: i64) -> None:
        """Move Health cards from the supply to the ship."""
        self.health += count
        self.supply -= count

    def hurt_boss(self) -> None:
        """The Boss loses 1 Health, which returns to the supply (BW-BOSSHIT-02, BW-BOSSHIT-03)."""
        self.boss_health -= 1
        self.supply += 1
        self.stalled = 0
        if self.telling:
            self.tell("boss hit", {"boss_health": int(self.boss_health)}, [])

    def lose(self) -> None:
        """BW-FLOW-02."""
        self.over = True
        if self.telling:
            self.tell("lost", {"score": self.scores()[0]}, [])


# Copied for every game: quicker than counting the cards out.
NOTHING_KNOWN: Final = blank_board(CARDS)
MAIN_DECK: Final = pile_of_range(0, MAIN_CARDS)
POWERUP_DECK: Final = pile_of_range(FIRST_POWERUP, FIRST_BOSS_ACTION)
BOSS_DECK: Final = pile_of_range(FIRST_BOSS_ACTION, CARDS)


def new_state(cards: CardSet, rng: Rng) -> BlasterWaves:
    """The training area before anything is dealt; both decks shuffled (BW-SETUP-02 to 08)."""
    game = BlasterWaves(
        cards,
        rng,
        NOTHING_KNOWN.copy(),
        MAIN_DECK.copy(),
        empty_pile(),
        [empty_pile() for _ in range(COLUMNS)],
        POWERUP_DECK.copy(),
        empty_pile(),
        BOSS_DECK.copy(),
    )
    game.shuffle(game.powerups)
    game.shuffle(game.deck)
    return game
