"""What is on the table, and the words of the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.waves_of_struggle.card_set import (
    ACTS,
    ALLY,
    CARDS,
    CYBERNET,
    EARTHLINGS,
    FIRST_ACTION,
    FIRST_ENEMY,
    FRENZY,
    GUNS,
    HUNTER,
    JAMMER,
    NORMAL,
    PIERCE,
    SCAVENGER,
    START_HEALTH,
    TIER_CARDS,
    TIERS,
    UNEEDED,
    WARD,
    CardSet,
    tier_of,
)
from hullbreach.kernel.events import in_order
from hullbreach.kernel.pile import Board, Pile, blank_board, board_of, empty_pile, pile_of_range
from hullbreach.kernel.rivals import Rivals
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.zones import OPEN, OWNED, SECRET, Zone

NONE: Final = -1
MOST_SEATS: Final = 4
CLASS_CHANGE: Final = 2  # of the enemy's Damage by resistance or weakness (WS-Q-32)

# phases of a round
SETUP: Final = -1
DRAWING: Final = 0
PREPARATION: Final = 1
ACTION: Final = 2

# what a player who prepares has done so far (WS-Q-07)
NOTHING_YET: Final = 0
BUILT: Final = 1
BOUGHT: Final = 2
MOST_TAKEN_BACK: Final = 3  # times in a row (WS-Q-70)

# the points of the Action Phase at which traps and action cards can be used (WS-AP-15)
NO_POINT: Final = -1
ENEMY_THERE: Final = 0  # it has been turned up, or has advanced
BEFORE_ATTACK: Final = 1
BEFORE_DAMAGE: Final = 2  # the leftover damage is known but not taken
BEFORE_STRIKE: Final = 3  # the mercenaries are about to attack
AFTER_FIGHT: Final = 4
BEFORE_END: Final = 5

# when the enemy deck is used up (WS-Q-36)
RECKONING: Final = 0
ENDLESS: Final = 1


def zone_table(seats: int) -> list[Zone]:
    """Every pile of a game with this many seats.

    What everybody knows of hidden cards: the stars of a trap, since its price was paid in the open; the tier of an
    action card by its back; the act of an enemy, and whether it was met before.
    """
    players = range(seats)
    return [
        Zone("deck", 0, SECRET),  # WS-COMP-04
        Zone("discard", 0, OPEN),
        Zone("card being built", 0, SECRET, classed=True),
        Zone("cards being played", 0, OPEN),
        Zone("cards left in the box", 0, OPEN),
        *(Zone(f"hand {seat}", 0, OWNED, seat) for seat in players),
        *(Zone(f"field {seat}", 0, OPEN) for seat in players),
        *(Zone(f"traps {seat}", 0, OWNED, seat, True) for seat in players),
        *(Zone(f"action deck {tier}", 1, SECRET, classed=True) for tier in range(TIERS)),  # WS-COMP-05
        *(Zone(f"action discard {tier}", 1, OPEN) for tier in range(TIERS)),
        *(Zone(f"actions {seat}", 1, OWNED, seat, True) for seat in players),
        Zone("enemy deck", 2, SECRET, classed=True),  # WS-COMP-06
        Zone("enemies not used", 2, SECRET, classed=True),
        Zone("enemy", 2, OPEN),  # WS-ENEMY-07
        Zone("enemy discard", 2, OPEN),
    ]


ZONES: Final = [zone_table(seats) for seats in range(MOST_SEATS + 1)]


def turn_order(seats: int, first: int, direction: int, alive: int) -> tuple[int, ...]:
    """Those alive, beginning with `first`."""
    order = [(first + direction * turn) % seats for turn in range(seats)]
    return tuple([seat for seat in order if alive >> seat & 1])


# asked for several times in every fight, and there are not many
ORDERS: Final = [
    turn_order(seats, first, direction, alive)
    for seats in range(MOST_SEATS + 1)
    for first in range(MOST_SEATS)
    for direction in (-1, 1)
    for alive in range(1 << MOST_SEATS)
]


@final
class WavesOfStruggle(Rivals):
    """One war.

    `slot_of` and `wounds` are about the normal cards in fields.  `trap_slots` has, trap by trap, the slot in which it
    lies: it belongs to the place in the pile, whatever card that is.  `played_by` says the same way who played the
    cards in `playing`.  Per seat: `more_attack`, `more_defense`, `more_enemy_defense` and `more_enemy_damage` are
    the changes that last to the end of the Action Phase, `copy_damage` the damage done to the seat's copy of the
    enemy, `last_words` what counts of those who fell, as it was just before: Health, defense, attack and cards in hand.
    `forgotten` is about a trap that is being built: of each trap that it may be, by what others know, the card and who
    knew it.
    """

    def __init__(self, cards: CardSet, seats: i64, rng: Rng, known: Board, table: list[Pile]) -> None:
        super().__init__(seats, rng, known)
        self.cards: Final = cards
        self.table: Final = table
        n = int(seats)
        self.deck: Final = table[0]
        self.discard: Final = table[1]
        self.site: Final = table[2]
        self.playing: Final = table[3]
        self.box: Final = table[4]
        self.hands: Final = table[5 : 5 + n]
        self.fields: Final = table[5 + n : 5 + 2 * n]
        self.traps: Final = table[5 + 2 * n : 5 + 3 * n]
        self.action_decks: Final = table[5 + 3 * n : 8 + 3 * n]
        self.action_discards: Final = table[8 + 3 * n : 11 + 3 * n]
        self.actions: Final = table[11 + 3 * n : 11 + 4 * n]
        self.enemy_deck: Final = table[11 + 4 * n]
        self.unused: Final = table[12 + 4 * n]
        self.enemy: Final = table[13 + 4 * n]
        self.enemy_discard: Final = table[14 + 4 * n]
        self.trap_slots: list[Pile] = []
        self.played_by: Pile = NO_PILE
        self.slot_of: Board = NO_BOARD
        self.wounds: Board = NO_BOARD
        self.health: Board = NO_BOARD
        self.factions: Board = NO_BOARD
        self.copy_damage: Board = NO_BOARD
        self.more_attack: Board = NO_BOARD
        self.more_defense: Board = NO_BOARD
        self.more_enemy_defense: Board = NO_BOARD
        self.more_enemy_damage: Board = NO_BOARD
        self.last_words: Board = NO_BOARD
        self.fallen: i64 = 0  # in this Action Phase
        self.defeated: i64 = 0  # whose copies were
        self.attacked: i64 = 0  # whom the enemy has attacked in this Action Phase
        self.struck: i64 = 0  # whose mercenaries have had their attack in this Action Phase
        self.bereaved: i64 = 0  # who has lost a mercenary since the last point
        self.met: i64 = 0  # the enemies that have been turned up, a bit each
        self.first: i64 = 0
        self.direction: i64 = 1
        self.round: i64 = 0
        self.phase: i64 = SETUP
        self.point: i64 = NO_POINT
        self.fighter: i64 = NONE  # whose fight it is
        self.shield: i64 = 0  # taken off the leftover damage of this fight
        self.row: i64 = 0  # in which the enemy stands, 0 to 2
        self.ending: i64 = RECKONING
        self.random_factions: bool = False
        self.passes: i64 = 0  # how often the enemy deck was shuffled again
        self.prepared: i64 = NOTHING_YET  # what the player who prepares has done
        self.taken_back: i64 = 0  # how often in a row that player has taken back what was begun
        self.forgotten: Pile = NO_PILE
        self.spoils: i64 = 0  # seats that draw a card if they defeat their copies in this phase, a bit each
        self.bled: bool = False  # somebody has lost Health in this pass through the enemy deck
        self.given_up: bool = False  # whether the game has ended because somebody gave up

    # -- the contract --------------------------------------------------------------------------

    def clone(self) -> WavesOfStruggle:
        twin = WavesOfStruggle(
            self.cards, self.seats, self.rng.clone(), self.known.copy(), [pile.copy() for pile in self.table]
        )
        twin.stack = self.stack[:]
        twin.over = self.over
        twin.made = self.made
        twin.trap_slots = [slots.copy() for slots in self.trap_slots]
        twin.played_by = self.played_by.copy()
        twin.slot_of = self.slot_of.copy()
        twin.wounds = self.wounds.copy()
        twin.health = self.health.copy()
        twin.factions = self.factions.copy()
        twin.copy_damage = self.copy_damage.copy()
        twin.more_attack = self.more_attack.copy()
        twin.more_defense = self.more_defense.copy()
        twin.more_enemy_defense = self.more_enemy_defense.copy()
        twin.more_enemy_damage = self.more_enemy_damage.copy()
        twin.last_words = self.last_words.copy()
        twin.alive = self.alive
        twin.fallen = self.fallen
        twin.defeated = self.defeated
        twin.attacked = self.attacked
        twin.struck = self.struck
        twin.bereaved = self.bereaved
        twin.met = self.met
        twin.first = self.first
        twin.direction = self.direction
        twin.round = self.round
        twin.phase = self.phase
        twin.point = self.point
        twin.fighter = self.fighter
        twin.shield = self.shield
        twin.row = self.row
        twin.ending = self.ending
        twin.random_factions = self.random_factions
        twin.passes = self.passes
        twin.prepared = self.prepared
        twin.taken_back = self.taken_back
        twin.forgotten = self.forgotten.copy()
        twin.spoils = self.spoils
        twin.bled = self.bled
        twin.ranked = self.ranked
        twin.given_up = self.given_up
        return twin

    def legal(self) -> list[int]:
        return super().legal()  # see `State.legal`

    def apply(self, move: i64) -> None:
        super().apply(move)

    def piles(self) -> list[Pile]:
        return self.table

    def zones(self) -> list[Zone]:
        return ZONES[self.seats]

    def class_of(self, card: i64) -> i64:
        if card < FIRST_ACTION:
            return self.cards.stars.cells[card] if self.cards.is_trap(card) else 0
        if card < FIRST_ENEMY:
            return tier_of(card)
        return self.cards.act.cells[card] + ACTS * (self.met >> (card - FIRST_ENEMY) & 1)

    def facts(self) -> list[int]:
        boards = (
            self.slot_of,
            self.wounds,
            self.health,
            self.factions,
            self.copy_damage,
            self.more_attack,
            self.more_defense,
            self.more_enemy_defense,
            self.more_enemy_damage,
            self.last_words,
        )
        numbers = (
            self.alive,
            self.fallen,
            self.defeated,
            self.attacked,
            self.struck,
            self.bereaved,
            self.met,
            self.first,
            self.direction,
            self.round,
            self.phase,
            self.point,
            self.fighter,
            self.shield,
            self.row,
            self.ending,
            self.passes,
            self.prepared,
            self.taken_back,
        )
        return [
            *(number for board in boards for number in board.to_list()),
            *(int(number) for number in numbers),
            int(self.random_factions),
            int(self.spoils),
            int(self.bled),
            int(self.given_up),
            *(slot for slots in self.trap_slots for slot in slots.to_list()),
            *self.played_by.to_list(),
            *self.forgotten.to_list(),
            *self.ranked,
        ]

    # -- players -------------------------------------------------------------------------------

    def at_turn(self, turn: i64) -> i64:
        """The seat that is `turn` places behind the first player in turn order (WS-SETUP-04)."""
        return (self.first + self.direction * turn) % self.seats

    def in_turn_order(self, first: i64) -> tuple[int, ...]:
        """The surviving players, beginning with `first` or, if that one has gone, the next (WS-Q-01)."""
        forward = 1 if self.direction > 0 else 0
        return ORDERS[((self.seats * MOST_SEATS + first) * 2 + forward) * (1 << MOST_SEATS) + self.alive]

    # -- fields --------------------------------------------------------------------------------

    def row_of(self, seat: i64, slot: i64) -> i64:
        """In which row of a player's field a slot lies: 0 to 2."""
        return self.cards.row_of(self.factions.cells[seat], slot)

    def slot_facts(self, seat: i64, slot: i64) -> dict[str, int]:
        """A slot for events: its number, and the faction whose field gives it its row and place."""
        return {"slot": int(slot), "field": int(self.factions.cells[seat])}

    def card_in(self, seat: i64, slot: i64) -> i64:
        """The defense or mercenary in a slot; NONE if there is neither."""
        for card in self.fields[seat].cards:
            if self.slot_of.cells[card] == slot:
                return card
        return NONE

    def trap_in(self, seat: i64, slot: i64) -> i64:
        """The place, among the player's traps, of the one in a slot; NONE if there is none."""
        slots = self.trap_slots[seat].cards
        for place in range(i64(len(slots))):
            if slots[place] == slot:
                return place
        return NONE

    def has_mercenary(self, seat: i64) -> bool:
        """Whether a mercenary stands in a player's field."""
        for card in self.fields[seat].cards:
            if self.cards.is_mercenary(card):
                return True
        return False

    def take_trap(self, seat: i64, slot: i64) -> i64:
        """Take the trap out of a slot and turn it up."""
        place = self.trap_in(seat, slot)
        self.trap_slots[seat].take(place)
        card = self.traps[seat].take(place)
        self.show(card, self.everyone)
        return card

    def leave_field(self, seat: i64, card: i64) -> None:
        """A defense or mercenary goes to the discard pile."""
        self.fields[seat].remove(card)
        self.slot_of.cells[card] = NONE
        self.wounds.cells[card] = 0
        self.discard.put(card)

    # -- the enemy -----------------------------------------------------------------------------

    def current_enemy(self) -> i64:
        """The card of the enemy in play; NONE if there is none."""
        if not self.enemy:
            return NONE
        return self.enemy.cards[0]

    def copy_lives(self, seat: i64) -> bool:
        """Whether a surviving player still has an undefeated copy of the enemy before him."""
        return bool(self.enemy) and self.lives(seat) and not self.defeated >> seat & 1

    def enemy_effect(self, effect: i64) -> i64:
        """The amount of the enemy's special text if it is this one, else 0 (WS-Q-56)."""
        enemy = self.current_enemy()
        return self.cards.amount.cells[enemy] if self.cards.effect.cells[enemy] == effect else 0

    def enemy_health(self, seat: i64) -> i64:
        """The Health left to a player's copy: each has its own damage (WS-ENEMY-05)."""
        return self.cards.enemy_health.cells[self.current_enemy()] - self.copy_damage.cells[seat]

    def enemy_defense(self, seat: i64) -> i64:
        """The Defense of a player's copy: as printed (WS-ENEMY-02) but for cards (WS-Q-41) and the jammers."""
        total = self.cards.enemy_defense.cells[self.current_enemy()] + self.more_enemy_defense.cells[seat]
        return max(0, total - self.working(seat, JAMMER))

    def enemy_damage(self, seat: i64) -> i64:
        """The Damage of a player's copy: all changes are added and only the result is floored (WS-FAC-03, WS-Q-65)."""
        enemy = self.current_enemy()
        total = self.cards.enemy_damage.cells[enemy] + self.more_enemy_damage.cells[seat]
        total += self.enemy_effect(FRENZY) * self.row
        faction = self.factions.cells[seat]
        enemy_class = self.cards.enemy_class.cells[enemy]
        if self.cards.resists.cells[faction] == enemy_class:
            total -= CLASS_CHANGE
        if self.cards.weak_to.cells[faction] == enemy_class:
            total += CLASS_CHANGE
        return max(0, total)

    def leftover(self, seat: i64) -> i64:
        """The Damage that a player's defenses do not stop (WS-AP-05, WS-Q-18), less what shields take off."""
        damage = self.enemy_damage(seat)
        piercing = min(damage, self.enemy_effect(PIERCE))
        stopped = min(damage - piercing, self.total_defense(seat))
        return max(0, damage - stopped - (self.shield if seat == self.fighter else 0))

    # -- the strength of a field ---------------------------------------------------------------

    def working(self, seat: i64, effect: i64) -> i64:
        """What a player's cards with this effect amount to in the rows not passed (WS-DEFN-05, WS-Q-61)."""
        cards = self.cards
        total: i64 = 0
        for card in self.fields[seat].cards:
            if cards.effect.cells[card] == effect and self.row_of(seat, self.slot_of.cells[card]) >= self.row:
                total += cards.amount.cells[card]
        return total

    def total_defense(self, seat: i64) -> i64:
        """Against the enemy where it stands, with all changes (WS-AP-03)."""
        enemy_class = self.cards.enemy_class.cells[self.current_enemy()]
        standing = self.defense_from(seat, self.row, enemy_class) + self.guard_from(seat, self.row)
        return max(0, standing + self.more_defense.cells[seat])

    def defense_from(self, seat: i64, row: i64, enemy_class: i64) -> i64:
        """The defenses in `row` and behind it, against a class of enemy or (NONE) against any (WS-AP-04, WS-Q-19)."""
        cards = self.cards
        faction = self.factions.cells[seat]
        total: i64 = 0
        rows: i64 = 0  # with a defense, a bit each
        for card in self.fields[seat].cards:
            if cards.is_defense(card):
                its_row = cards.row_of(faction, self.slot_of.cells[card])
                if its_row >= row:
                    rows |= 1 << its_row
                    total += cards.defense.cells[card]
                    if cards.effect.cells[card] == WARD and cards.class_of_effect.cells[card] == enemy_class:
                        total += cards.amount.cells[card]
        return total + ROWS_IN.cells[rows] if faction == CYBERNET else total

    def built_defense(self, seat: i64) -> i64:
        """The defenses in all three rows as they are printed: what the Reckoning compares (WS-Q-37)."""
        total: i64 = 0
        for card in self.fields[seat].cards:
            total += self.cards.defense.cells[card]
        return total

    def guard_from(self, seat: i64, row: i64) -> i64:
        """What the mercenaries in `row` and behind it add to the total defense (WS-Q-62)."""
        total: i64 = 0
        for card in self.fields[seat].cards:
            guard = self.cards.guard.cells[card]
            if guard and self.row_of(seat, self.slot_of.cells[card]) >= row:
                total += guard
        return total

    def loot(self, seat: i64) -> i64:
        """The cards that a player draws for a defeated copy: by the best of the scavengers (WS-Q-62), and spoils."""
        best: i64 = 0
        for card in self.fields[seat].cards:
            if self.cards.effect.cells[card] == SCAVENGER:
                best = max(best, self.cards.amount.cells[card])
        return best + (self.spoils >> seat & 1)

    def total_attack(self, seat: i64) -> i64:
        """Of the mercenaries in all rows with all changes (WS-MERC-01, WS-AP-09, WS-Q-15, WS-Q-21)."""
        enemy_class = self.cards.enemy_class.cells[self.current_enemy()]
        return max(0, self.attack_from(seat, self.row, enemy_class) + self.more_attack.cells[seat])

    def attack_from(self, seat: i64, row: i64, enemy_class: i64) -> i64:
        """Mercenaries anywhere and guns in `row` and behind it, against a class of enemy or (NONE) against any."""
        cards = self.cards
        faction = self.factions.cells[seat]
        total: i64 = 0
        rows: i64 = 0  # with a mercenary, a bit each
        for card in self.fields[seat].cards:
            effect = cards.effect.cells[card]
            its_row = cards.row_of(faction, self.slot_of.cells[card])
            if cards.is_mercenary(card):
                rows |= 1 << its_row
                total += cards.attack.cells[card]
                hunts = effect == HUNTER and cards.class_of_effect.cells[card] == enemy_class
                if hunts or (effect == ALLY and cards.allegiance.cells[card] == faction):
                    total += cards.amount.cells[card]
            elif effect == GUNS and its_row >= row:
                total += cards.amount.cells[card]
        return total + ROWS_IN.cells[rows] if faction == EARTHLINGS else total

    def action_price(self, seat: i64, tier: i64) -> i64:
        """What an action card of a tier costs a player: the Uneeded pay 1 star less (WS-FAC-08)."""
        price = self.cards.prices.cells[tier]
        return price - 1 if self.factions.cells[seat] == UNEEDED else price

    # -- cards ---------------------------------------------------------------------------------

    def to_discard(self, card: i64) -> None:
        """A card goes faceup to the discard pile it belongs to (WS-Q-04)."""
        self.show(card, self.everyone)
        if card < FIRST_ACTION:
            self.discard.put(card)
        else:
            self.action_discards[tier_of(card)].put(card)

    def play_from(self, seat: i64, pile: Pile, card: i64) -> None:
        """An action card leaves the hand and lies faceup, being played."""
        pile.remove(card)
        self.show(card, self.everyone)
        self.playing.put(card)
        self.played_by.put(seat)

    def played(self, card: i64) -> bool:
        """A card that was being played goes to its discard pile (WS-ACT-03); whether it was still there."""
        cards = self.playing.cards
        for place in range(i64(len(cards))):
            if cards[place] == card:
                self.playing.take(place)
                self.played_by.take(place)
                self.to_discard(card)
                return True
        return False

    def draw_cards(self, seat: i64, count: i64) -> None:
        """Draw normal cards, renewing the deck when it is empty; as many as there are (WS-DRAW-02, WS-Q-05)."""
        hand = self.hands[seat]
        before = len(hand.cards)
        for _ in range(count):
            if not self.deck:
                self.renew(self.deck, self.discard, NONE)
            if not self.deck:
                break
            card = self.deck.take()
            self.show(card, self.bit(seat))
            hand.put(card)
        if self.telling and len(hand.cards) > before:
            self.tell("drew", {"seat": int(seat)}, hand.to_list()[before:])

    def renew(self, deck: Pile, discard: Pile, tier: i64) -> None:
        """Shuffle a discard pile into a new deck: that of a tier (WS-Q-12), or (NONE) the normal one."""
        deck.put_all(discard)
        discard.clear()
        self.shuffle(deck)
        if self.telling and deck:
            self.tell("renewed", {"tier": int(tier)}, [])

    def cards_to_draw(self) -> bool:
        """Whether there is any normal card to be drawn."""
        return bool(self.deck) or bool(self.discard)

    # -- the end -------------------------------------------------------------------------------

    def finish(self, winners: list[int]) -> None:
        """The game is over."""
        self.ranked = winners
        self.over = True
        if self.telling:
            self.tell("over", {"seat": winners[0] if winners else NONE, **in_order(winners)}, [])

    def fall(self, seat: i64, health: i64) -> None:
        """A player who had so much Health just before has none left, and is out."""
        self.fallen |= 1 << seat
        self.last_words.cells[LAST_WORDS * seat] = health
        self.eliminate(seat)
        if self.seats == 1:
            self.finish([])

    def fell_from(self, seat: i64) -> i64:
        """The Health that a player who has fallen had just before."""
        return self.last_words.cells[LAST_WORDS * seat]

    def eliminate(self, seat: i64) -> None:
        """A player is out: all cards go to the discard piles they belong to (WS-ELIM-01, WS-ELIM-03, WS-Q-34)."""
        words = LAST_WORDS * seat
        self.last_words.cells[words + 1] = self.built_defense(seat)
        self.last_words.cells[words + 2] = self.attack_from(seat, 0, NONE)
        self.last_words.cells[words + 3] = self.hands[seat].size() + self.actions[seat].size()
        self.alive &= ~(1 << seat)
        for card in self.fields[seat].to_list():
            self.leave_field(seat, card)
        lost: list[int] = []
        for pile in (self.hands[seat], self.traps[seat], self.actions[seat]):
            for card in pile.to_list():
                self.to_discard(card)
                lost.append(card)
            pile.clear()
        self.trap_slots[seat].clear()
        cards = self.playing.to_list()
        owners = self.played_by.to_list()
        for place in range(len(cards)):
            if owners[place] == seat:
                self.played(cards[place])
        if self.telling:
            facts = {"seat": int(seat), "health": int(self.health.cells[seat])}
            self.tell("eliminated", {**facts, "faction": int(self.factions.cells[seat])}, lost)

    def concede(self, seat: i64) -> None:
        """A player gives up and is eliminated at once; who is left alone by that has won."""
        while self.stack[-1].seat == seat:
            self.pop()
        for card in self.site.to_list():  # only the player who is asked can be building
            self.site.remove(card)
            self.to_discard(card)
        self.forgotten.clear()
        self.eliminate(seat)
        if self.survivors() <= 1:
            self.given_up = True
            self.finish(self.best())

    def best(self) -> list[int]:
        """The strongest survivors; without any, of those who fell in this Action Phase (WS-Q-35, WS-Q-37)."""
        best: list[int] = []
        top: tuple[int, int, int, int, int] = NOBODY_RANKED
        for seat in range(self.seats):
            if (self.alive or self.fallen) >> seat & 1:
                rank = self.rank(seat)
                if rank > top:
                    top = rank
                    best = [int(seat)]
                elif rank == top:
                    best.append(int(seat))
        return best

    def rank(self, seat: i64) -> tuple[int, int, int, int, int]:
        """What is compared at the end, most important first."""
        health = int(self.health.cells[seat])
        if not self.lives(seat):
            words = LAST_WORDS * int(seat)
            before, defense, attack, hand = self.last_words.to_list()[words : words + LAST_WORDS]
            return (health, defense, before, attack, hand)
        defense = int(self.built_defense(seat))
        hand = int(self.hands[seat].size() + self.actions[seat].size())
        return (0, defense, health, int(self.attack_from(seat, 0, NONE)), hand)


LAST_WORDS: Final = 4  # numbers for each seat
NOBODY_RANKED: Final = (-1000, 0, 0, 0, 0)
ROWS_IN: Final = board_of([0, 1, 1, 2, 1, 2, 2, 3])  # how many rows a mask of rows has
NO_PILE: Final = empty_pile()
NO_BOARD: Final = blank_board(0)


def new_state(cards: CardSet, seats: i64, rng: Rng) -> WavesOfStruggle:
    """The decks, unshuffled, and empty places (WS-SETUP-05)."""
    n = int(seats)
    table = [empty_pile() for _ in range(15 + 4 * n)]
    table[0] = pile_of_range(0, NORMAL)
    for tier in range(TIERS):
        first = FIRST_ACTION + tier * TIER_CARDS
        table[5 + 3 * n + tier] = pile_of_range(first, first + TIER_CARDS)
    table[12 + 4 * n] = pile_of_range(FIRST_ENEMY, CARDS)
    game = WavesOfStruggle(cards, seats, rng, blank_board(CARDS), table)
    game.trap_slots = [empty_pile() for _ in range(n)]
    game.played_by = empty_pile()
    game.forgotten = empty_pile()
    game.slot_of = blank_board(NORMAL, NONE)
    game.wounds = blank_board(NORMAL)
    game.health = blank_board(seats, START_HEALTH)  # WS-FAC-09, WS-Q-43
    game.factions = blank_board(seats, NONE)
    game.copy_damage = blank_board(seats)
    game.more_attack = blank_board(seats)
    game.more_defense = blank_board(seats)
    game.more_enemy_defense = blank_board(seats)
    game.more_enemy_damage = blank_board(seats)
    game.last_words = blank_board(LAST_WORDS * seats)
    return game
