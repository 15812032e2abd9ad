"""What is on the table, and the words of the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.mag_blast.card_set import (
    ACTIONS,
    ASTEROIDS,
    CARDS,
    CARRIER,
    DAMAGE,
    FIRST_COMMAND,
    FIRST_SHIP,
    FLEET_SHIPS,
    MANY_HATS,
    MINEFIELD,
    MINESWEEPER,
    RECYCLE,
    SOFT_HULLS,
    CardSet,
)
from hullbreach.kernel.events import in_order
from hullbreach.kernel.pile import Board, Pile, blank_board, empty_pile, pile_of_range
from hullbreach.kernel.reaction import Window, passed
from hullbreach.kernel.rivals import Rivals
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import Together
from hullbreach.kernel.zones import OPEN, OWNED, SECRET, Zone

YELLOW: Final = 0
GREEN: Final = 1
RED: Final = 2
BLUE: Final = 3
ZONE_NAMES: Final = ("yellow", "green", "red", "blue")  # a ring, in this order (MB-Q-04)
ZONE_LIMIT: Final = 3
HAND: Final = 5  # drawn up to; nobody discards for holding more (MB-DRAW-03)
NONE: Final = -1

# phases of a turn
SETUP: Final = -1
DISCARD: Final = 0
DRAW: Final = 1
REINFORCE: Final = 2
MANEUVER: Final = 3
ATTACK: Final = 4
TURN_END: Final = 5

# marks on a ship, beside the bits of the turrets that have fired
MOVED: Final = 8
JUST_CAPTURED: Final = 16
ALL_TURRETS: Final = 7

# play styles
FREE_FOR_ALL: Final = 0
CONTROLLED_CARNAGE: Final = 1

NO_BARRAGE: Final = -2  # `barrage_from` before the Barrage is agreed
IN_BARRAGE: Final = -1


def zone_table(seats: int) -> list[Zone]:
    """Every pile of a game with this many seats."""
    players = range(seats)
    return [
        Zone("action deck", 0, SECRET),
        Zone("action discard", 0, OPEN),
        Zone("cards being played", 0, OPEN),
        Zone("cards beneath ships", 0, OPEN),
        Zone("squadrons set aside", 0, OPEN),
        Zone("cards on fleets", 0, OPEN),
        *(Zone(f"hand {seat}", 0, OWNED, seat) for seat in players),
        Zone("fleet deck", 1, SECRET),
        Zone("fleet discard", 1, SECRET),  # destroyed ships are known; those rejected at setup are not (MB-Q-57)
        *(Zone(f"dealt ships {seat}", 1, OWNED, seat) for seat in players),
        *(Zone(f"facedown ships {seat}", 1, OWNED, seat) for seat in players),
        *(Zone(f"fleet {seat}", 1, OPEN) for seat in players),
        Zone("command ships left over", 2, SECRET),
        *(Zone(f"command ship {seat}", 2, OPEN) for seat in players),
    ]


ZONES: Final = [zone_table(seats) for seats in range(9)]


@final
class MagBlast(Rivals):
    """One battle.

    `under` says of an action card in play which ship it lies beneath, or which player's fleet it lies on; `by` who
    played it; `worth` the damage it does.  `owner`, `zone` and `marks` are about fleet ships, in the order of their
    cards.
    """

    def __init__(self, cards: CardSet, seats: i64, rng: Rng, known: Board, table: list[Pile]) -> None:
        super().__init__(seats, rng, known)
        self.cards: Final = cards
        self.table: Final = table
        n = int(seats)
        self.deck: Final = table[0]
        self.discard: Final = table[1]
        self.playing: Final = table[2]
        self.beneath: Final = table[3]
        self.aside: Final = table[4]
        self.laid: Final = table[5]  # Minefields and Asteroids
        self.hands: Final = table[6 : 6 + n]
        self.fleet_deck: Final = table[6 + n]
        self.fleet_discard: Final = table[7 + n]
        self.dealt: Final = table[8 + n : 8 + 2 * n]
        self.facedown: Final = table[8 + 2 * n : 8 + 3 * n]
        self.fleets: Final = table[8 + 3 * n : 8 + 4 * n]
        self.command_box: Final = table[8 + 4 * n]
        self.commands: Final = table[9 + 4 * n :]
        self.under: Board = NO_CARDS
        self.by: Board = NO_CARDS
        self.worth: Board = NO_CARDS
        self.owner: Board = NO_SHIPS
        self.zone: Board = NO_SHIPS
        self.marks: Board = NO_SHIPS
        self.used: Board = NO_SEATS  # how often each command ability was used
        self.begun: i64 = 0  # the seats that have had their first turn
        self.active: i64 = NONE
        self.phase: i64 = SETUP
        self.quiet_turns: i64 = 0  # in a row without blast damage, a loss or a purchase (MB-Q-49)
        self.cancelled: bool = False  # the last thing the active player did was a blast that was cancelled
        self.style: i64 = FREE_FOR_ALL
        self.screaming: bool = False
        self.strict_sounds: bool = False
        self.may_barrage: bool = False
        self.given_up: bool = False  # whether the game has ended because somebody gave up
        self.barrage_from: i64 = NO_BARRAGE  # the seat with whose turn it begins

    # -- the contract --------------------------------------------------------------------------

    def clone(self) -> MagBlast:
        twin = MagBlast(
            self.cards, self.seats, self.rng.clone(), self.known.copy(), [pile.copy() for pile in self.table]
        )
        twin.stack = self.stack[:]
        twin.over = self.over
        twin.made = self.made
        twin.under = self.under.copy()
        twin.by = self.by.copy()
        twin.worth = self.worth.copy()
        twin.owner = self.owner.copy()
        twin.zone = self.zone.copy()
        twin.marks = self.marks.copy()
        twin.used = self.used.copy()
        twin.alive = self.alive
        twin.begun = self.begun
        twin.active = self.active
        twin.phase = self.phase
        twin.quiet_turns = self.quiet_turns
        twin.cancelled = self.cancelled
        twin.style = self.style
        twin.screaming = self.screaming
        twin.strict_sounds = self.strict_sounds
        twin.may_barrage = self.may_barrage
        twin.barrage_from = self.barrage_from
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

    def facts(self) -> list[int]:
        boards = (self.under, self.by, self.worth, self.owner, self.zone, self.marks, self.used)
        numbers = (self.alive, self.begun, self.active, self.phase, self.quiet_turns, self.style, self.barrage_from)
        flags = (self.cancelled, self.screaming, self.strict_sounds, self.may_barrage, self.given_up)
        return [
            *(number for board in boards for number in board.to_list()),
            *(int(number) for number in numbers),
            *(int(flag) for flag in flags),
            *self.ranked,
        ]

    # -- players -------------------------------------------------------------------------------

    def left_of(self, seat: i64) -> i64:
        """The next surviving player clockwise (MB-ELIM-04, MB-Q-50)."""
        seat = (seat + 1) % self.seats
        while not self.lives(seat):
            seat = (seat + 1) % self.seats
        return seat

    def right_of(self, seat: i64) -> i64:
        """The next surviving player the other way."""
        seat = (seat - 1) % self.seats
        while not self.lives(seat):
            seat = (seat - 1) % self.seats
        return seat

    def command(self, seat: i64) -> i64:
        """The card of a player's command ship."""
        return self.commands[seat].cards[0]

    def has_ability(self, seat: i64, ability: i64) -> bool:
        """Whether a player's command ship has this ability."""
        return self.cards.abilities.cells[self.command(seat) - FIRST_COMMAND] == ability

    def tell_ability(self, seat: i64) -> None:
        """A command ship's ability takes effect."""
        if self.telling:
            self.tell("ability", {"seat": int(seat)}, [int(self.command(seat))])

    def owner_of(self, ship: i64) -> i64:
        """Whose ship it is, command ship or fleet ship; NONE for a fleet ship out of play."""
        if ship < FIRST_COMMAND:
            return self.owner.cells[ship - FIRST_SHIP]
        for seat in range(self.seats):
            if self.lives(seat) and self.command(seat) == ship:
                return seat
        return NONE

    # -- ships ---------------------------------------------------------------------------------

    def zone_of(self, ship: i64) -> i64:
        """In which zone a fleet ship stands."""
        return self.zone.cells[ship - FIRST_SHIP]

    def mark(self, ship: i64, marks: i64) -> None:
        """Put marks on a fleet ship."""
        self.marks.cells[ship - FIRST_SHIP] |= marks

    def marked(self, ship: i64, marks: i64) -> bool:
        """Whether a fleet ship carries any of these marks."""
        return (self.marks.cells[ship - FIRST_SHIP] & marks) != 0

    def ships_in(self, seat: i64, zone: i64) -> i64:
        """How many fleet ships a player has in a zone."""
        count: i64 = 0
        for ship in self.fleets[seat].cards:
            if self.zone.cells[ship - FIRST_SHIP] == zone:
                count += 1
        return count

    def has_room(self, seat: i64) -> bool:
        """Whether some zone holds fewer than 3 ships."""
        return self.fleets[seat].size() < 4 * ZONE_LIMIT

    def has_empty_zone(self, seat: i64) -> bool:
        """Whether some zone holds no ship."""
        taken: i64 = 0
        for ship in self.fleets[seat].cards:
            taken |= 1 << self.zone.cells[ship - FIRST_SHIP]
        return taken != 15

    def is_carrier(self, ship: i64) -> bool:
        """Carriers, and the speed 1 ships of BZZGZZRT! (MB-ABIL-08)."""
        if self.cards.ship_type(ship) == CARRIER:
            return True
        return self.cards.speed(ship) == 1 and self.has_ability(self.owner.cells[ship - FIRST_SHIP], MANY_HATS)

    def is_minesweeper(self, ship: i64) -> bool:
        """Minesweepers, and the speed 2 ships of BZZGZZRT! (MB-ABIL-08)."""
        if self.cards.ship_type(ship) == MINESWEEPER:
            return True
        return self.cards.speed(ship) == 2 and self.has_ability(self.owner.cells[ship - FIRST_SHIP], MANY_HATS)

    def has_carrier(self, seat: i64) -> bool:
        """Whether a fleet has a carrier that may launch now."""
        for ship in self.fleets[seat].cards:
            if self.is_carrier(ship) and not self.marked(ship, JUST_CAPTURED):
                return True
        return False

    def damage(self, ship: i64) -> i64:
        """The damage beneath a ship."""
        total: i64 = 0
        for card in self.beneath.cards:
            if self.under.cells[card] == ship:
                total += self.worth.cells[card]
        return total

    def hull_left(self, seat: i64) -> i64:
        """Hull strengths of a player's ships less the blasts on them, the command ship included (MB-Q-51)."""
        total = self.cards.hull(self.command(seat)) - self.lasting_damage(self.command(seat))
        return total + self.fleet_hull_left(seat)

    def fleet_hull_left(self, seat: i64) -> i64:
        """The same without the command ship."""
        total: i64 = 0
        for ship in self.fleets[seat].cards:
            total += self.cards.hull(ship) - self.lasting_damage(ship)
        return total

    def lasting_damage(self, ship: i64) -> i64:
        """The damage of the blasts beneath a ship, without squadrons."""
        total: i64 = 0
        for card in self.beneath.cards:
            if self.under.cells[card] == ship and not self.cards.is_squadron(card):
                total += self.worth.cells[card]
        return total

    # -- what lies on fleets -------------------------------------------------------------------

    def lies_on(self, seat: i64, kind: i64) -> bool:
        """Whether a Minefield or Asteroids lie on a fleet."""
        for card in self.laid.cards:
            if self.under.cells[card] == seat and self.cards.kind(card) == kind:
                return True
        return False

    def mined(self, seat: i64) -> bool:
        """MB-CARD-07."""
        return self.lies_on(seat, MINEFIELD)

    def attack_refusal(self, seat: i64, foe: i64) -> str:
        """The rule that keeps `seat` from aiming blasts and squadrons at `foe`, or "" (MB-ATK-02, MB-Q-50).

        Neighbours are counted among those who are left, and of three players all are (MB-CC-02, MB-CC-04).
        """
        if foe == seat:
            return "MB-BLAST-06"
        if not self.lives(foe):
            return "MB-ELIM-01"
        if self.style == CONTROLLED_CARNAGE and foe != self.left_of(seat) and foe != self.right_of(seat):
            return "MB-CC-01"
        return "MB-CARD-08" if self.lies_on(foe, ASTEROIDS) else ""

    # -- cards ---------------------------------------------------------------------------------

    def to_discard(self, card: i64) -> None:
        """An action card goes faceup to its discard pile (MB-ACT-06)."""
        self.show(card, self.everyone)
        self.discard.put(card)

    def spend(self, seat: i64, card: i64) -> None:
        """A card of the hand is paid with."""
        self.hands[seat].remove(card)
        self.to_discard(card)

    def take_back(self, seat: i64, paid: tuple[int, ...]) -> None:
        """What was paid so far comes back into the hand, where all know of it (MB-Q-67)."""
        for card in paid:
            self.discard.remove(card)
            self.hands[seat].put(card)
        if self.telling:
            self.tell("takes back", {"seat": int(seat)}, [int(card) for card in paid])

    def cards_to_draw(self, seat: i64) -> i64:
        """How many cards may be drawn in the Draw phase: up to 5 in hand, and as many as there are."""
        return max(min(HAND - self.hands[seat].size(), self.deck.size() + self.discard.size()), 0)

    def play_from(self, seat: i64, card: i64) -> None:
        """A card leaves the hand and lies faceup, being played."""
        self.hands[seat].remove(card)
        self.show(card, self.everyone)
        self.by.cells[card] = seat
        self.playing.put(card)

    def draw_actions(self, seat: i64, count: i64) -> None:
        """Draw action cards, renewing the deck when it is empty (MB-DRAW-04); as many as there are (MB-Q-08)."""
        hand = self.hands[seat]
        before = len(hand.cards)
        for _ in range(count):
            if not self.deck:
                self.renew(self.deck, self.discard, "renewed")
            if not self.deck:
                break
            card = self.deck.take()
            self.show(card, self.bit(seat))
            hand.put(card)
        if self.telling and len(hand.cards) > before:
            self.tell("drew", {"seat": int(seat)}, hand.to_list()[before:], True)

    def renew(self, deck: Pile, discard: Pile, event: str) -> None:
        """Shuffle a discard pile into a new deck."""
        deck.put_all(discard)
        discard.clear()
        self.shuffle(deck)
        if self.telling and deck:
            self.tell(event, {}, [])

    def draw_ship(self, seat: i64) -> i64:
        """The top card of the fleet deck, renewed if need be (MB-Q-09), shown to its player; NONE if there is none."""
        if not self.fleet_deck:
            self.renew(self.fleet_deck, self.fleet_discard, "fleet deck renewed")
        if not self.fleet_deck:
            return NONE
        ship = self.fleet_deck.take()
        self.show(ship, self.bit(seat))
        if self.telling:
            self.tell("ship drawn", {"seat": int(seat)}, [int(ship)], True)
        return ship

    def ships_to_draw(self) -> bool:
        """Whether there is any ship to be had from the fleet deck or its discard pile."""
        return bool(self.fleet_deck) or bool(self.fleet_discard)

    def join_fleet(self, seat: i64, ship: i64, zone: i64) -> None:
        """A ship takes its place in a fleet, for all to see; it may act at once (MB-REIN-09, MB-Q-13)."""
        self.show(ship, self.everyone)
        self.fleets[seat].put(ship)
        self.owner.cells[ship - FIRST_SHIP] = seat
        self.zone.cells[ship - FIRST_SHIP] = zone
        self.marks.cells[ship - FIRST_SHIP] = 0
        if self.telling:
            self.tell("joins", {"seat": int(seat), "zone": int(zone)}, [int(ship)])

    def steal(self, thief: i64, victim: i64, count: i64) -> None:
        """Random cards pass unseen from one hand to another."""
        stolen = self.pass_unseen(victim, self.hands[victim], thief, self.hands[thief], count)
        if self.telling:
            self.tell("stolen", {"seat": int(thief), "victim": int(victim)}, stolen, True)

    # -- damage and loss -----------------------------------------------------------------------

    def put_beneath(self, ship: i64, card: i64, worth: i64) -> None:
        """A blast or squadron slides under a ship; the ship is destroyed if that is its end (MB-DMG-01).

        What it does beyond that is lost (MB-DMG-03, MB-Q-24).
        """
        self.beneath.put(card)
        self.under.cells[card] = ship
        self.worth.cells[card] = worth
        if not self.cards.is_squadron(card):
            self.quiet_turns = 0
        if self.telling:
            facts = {"worth": int(worth), "ship": int(ship), "owner": int(self.owner_of(ship))}
            self.tell("damaged", facts, [int(card)])
        if self.damage(ship) >= self.cards.hull(ship):
            self.destroy(ship)

    def squadron_worth(self, card: i64, ship: i64) -> i64:
        """Half against the fleet ships of The Glorp (MB-ABIL-02)."""
        worth: i64 = DAMAGE[self.cards.kind(card)]
        if ship < FIRST_COMMAND and self.has_ability(self.owner_of(ship), SOFT_HULLS):
            return worth // 2
        return worth

    def destroy(self, ship: i64) -> None:
        """A ship is lost; a command ship, and no other, takes its player along (MB-CMD-02, MB-FLEET-03, MB-ELIM-03)."""
        self.quiet_turns = 0
        if ship >= FIRST_COMMAND:
            self.eliminate(self.owner_of(ship))
            return
        seat = self.owner_of(ship)
        if self.telling:
            self.tell("destroyed", {"seat": int(seat)}, [int(ship)])
        self.leave_fleet(ship)
        self.recyclons_draw(1)

    def leave_fleet(self, ship: i64) -> None:
        """A fleet ship goes to the discard pile; what lay beneath it is cleared (MB-DMG-02, MB-ACT-06, MB-Q-23)."""
        self.fleets[self.owner_of(ship)].remove(ship)
        self.owner.cells[ship - FIRST_SHIP] = NONE
        self.marks.cells[ship - FIRST_SHIP] = 0
        self.fleet_discard.put(ship)
        self.clear_beneath(ship)

    def clear_beneath(self, ship: i64) -> None:
        """Blasts beneath a ship are discarded, squadrons set aside until the turn ends (MB-DMG-04)."""
        for card in self.beneath.to_list():
            if self.under.cells[card] == ship:
                self.beneath.remove(card)
                self.under.cells[card] = NONE
                if self.cards.is_squadron(card):
                    self.aside.put(card)
                else:
                    self.to_discard(card)

    def recyclons_draw(self, count: i64) -> None:
        """MB-ABIL-05."""
        for seat in range(self.seats):
            if self.lives(seat) and self.has_ability(seat, RECYCLE):
                self.tell_ability(seat)
                self.draw_actions(seat, count)

    def eliminate(self, seat: i64) -> None:
        """A player is out: fleet and hand to the discard piles, own squadrons too (MB-DMG-05, MB-Q-35, MB-Q-46)."""
        self.alive &= ~(1 << seat)
        self.quiet_turns = 0
        self.clear_beneath(self.command(seat))
        for ship in self.fleets[seat].to_list():
            self.leave_fleet(ship)
        for pile in (self.dealt[seat], self.facedown[seat]):
            for ship in pile.to_list():
                self.clear_beneath(ship)  # captured, damaged and not yet placed
            self.fleet_discard.put_all(pile)
            pile.clear()
        for card in self.hands[seat].to_list():
            self.to_discard(card)
        self.hands[seat].clear()
        for pile in (self.beneath, self.aside, self.playing):
            for card in pile.to_list():
                if self.by.cells[card] == seat and (pile is self.playing or self.cards.is_squadron(card)):
                    pile.remove(card)
                    self.to_discard(card)
        if self.telling:  # only now: it tells that the hand was seen
            self.tell("eliminated", {"seat": int(seat)}, [int(self.command(seat))])
        if self.survivors() == 1:
            self.finish([int(self.left_of(seat))])
        elif self.phase != SETUP:  # before the first deal there is no hand to draw to
            self.recyclons_draw(3)

    def finish(self, winners: list[int]) -> None:
        """The game is over (MB-OBJ-01)."""
        self.ranked = winners
        self.over = True
        if self.telling:
            self.tell("won", {"seat": winners[0], **in_order(winners)}, [])

    def return_squadrons(self) -> None:
        """At the end of the turn all squadrons go back to their owners' hands (MB-SQ-10 to 12, MB-Q-27, 28, 32).

        However large these become (MB-SQ-14); what they did goes with them, and only blasts stay (MB-FLEET-06).
        """
        for pile in (self.beneath, self.aside):
            for card in pile.to_list():
                if self.cards.is_squadron(card):
                    pile.remove(card)
                    self.under.cells[card] = NONE
                    owner = self.by.cells[card]
                    self.hands[owner].put(card)
                    if self.telling:
                        self.tell("returns", {"seat": int(owner)}, [card])

    def concede(self, seat: i64) -> None:
        """A player gives up: eliminated at once; an own turn ends, an answer or vote is passed (MB-Q-44, MB-Q-75)."""
        frame = self.stack[-1]
        self.eliminate(seat)
        if self.over:
            self.given_up = True
            return
        if isinstance(frame, Together):
            self.pop()
            waiting = frame.waiting & ~(1 << seat)
            if waiting:
                self.push(frame.rest(waiting))
            else:
                frame.reveal(self)
        elif seat == self.active:
            self.stack = self.stack[:1]  # the bottom frame begins the next turn
        else:
            self.pop()
            if any(isinstance(below, Window) for below in self.stack):
                while not isinstance(self.stack[-1], Window):
                    self.pop()
                passed(self)


NO_CARDS: Final = blank_board(0)
NO_SHIPS: Final = blank_board(0)
NO_SEATS: Final = blank_board(0)


def new_state(cards: CardSet, seats: i64, rng: Rng) -> MagBlast:
    """The three decks, unshuffled, and empty places."""
    table = [empty_pile() for _ in range(9 + 5 * int(seats))]
    table[0] = pile_of_range(0, ACTIONS)
    table[6 + int(seats)] = pile_of_range(FIRST_SHIP, FIRST_COMMAND)
    table[8 + 4 * int(seats)] = pile_of_range(FIRST_COMMAND, CARDS)
    game = MagBlast(cards, seats, rng, blank_board(CARDS), table)
    game.under = blank_board(ACTIONS, NONE)
    game.by = blank_board(ACTIONS, NONE)
    game.worth = blank_board(ACTIONS)
    game.owner = blank_board(FLEET_SHIPS, NONE)
    game.zone = blank_board(FLEET_SHIPS)
    game.marks = blank_board(FLEET_SHIPS)
    game.used = blank_board(seats)
    return game


def ring_distance(a: i64, b: i64) -> i64:
    """How many steps apart two zones are (MB-MAN-02, MB-MAN-03)."""
    apart = (a - b) % 4
    return 4 - apart if apart > 2 else apart
