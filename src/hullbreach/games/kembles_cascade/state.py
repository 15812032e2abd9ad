"""What is on the table, and the words of the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.kembles_cascade.card_set import (
    ACHIEVEMENTS,
    BOSS,
    CARDS,
    COLUMNS,
    COSTLY_TEXT,
    DIRECTIONS,
    FIRST_ACHIEVEMENT,
    FIRST_MISSION,
    FIRST_POWERUP,
    FIRST_SPACE,
    FIRST_WARNING,
    FIRST_WEAPON,
    FREE_TEXT,
    GENERATOR,
    GIFT,
    GUN_SHOT,
    NO_TEXT,
    PACK_FIRST,
    PACKS,
    PROJECTOR,
    ROTARY,
    ROWS,
    SENSORS,
    SLOTS,
    SQUARES,
    UPGRADES,
    CardSet,
)
from hullbreach.kernel.events import in_order
from hullbreach.kernel.pile import Board, Pile, blank_board, board_of, empty_pile, pile_of_range
from hullbreach.kernel.rivals import Rivals
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import Together
from hullbreach.kernel.zones import OPEN, OWNED, SECRET, Zone

NONE: Final = -1
START_ENERGY: Final = 5
RECHARGE: Final = 2
MOST_OVERCHARGES: Final = 2
TOP_THREAT: Final = 9  # points; the Level is 7 then (KC-Q-57)

# phases of a round
ORDER: Final = 0
TURNS: Final = 1
SCROLLING: Final = 2

# the uneven track: the Level at each number of points, and the points one Level lower (KC-Q-55, KC-Q-56)
LEVELS: Final = board_of([0, 1, 2, 3, 4, 5, 5, 6, 6, 7])
LOWERED: Final = board_of([0, 0, 1, 2, 3, 4, 4, 5, 5, 7])

# one step in each direction
DOWNWARD: Final = (-1, -1, 0, 1, 1, 1, 0, -1)
SIDEWARD: Final = (0, 1, 1, 1, 0, -1, -1, -1)


def step_table() -> list[int]:
    """Width by width, square by square, direction by direction: the next square, or NONE past a side or the top.

    KC-Q-29.
    """
    table: list[int] = []
    for columns in range(COLUMNS + 1):
        for square in range(SQUARES):
            for direction in range(DIRECTIONS):
                row = square // COLUMNS + DOWNWARD[direction]
                column = square % COLUMNS + SIDEWARD[direction]
                table.append(row * COLUMNS + column if row >= 0 and 0 <= column < columns else NONE)
    return table


STEPS: Final = board_of(step_table())


def zone_table(seats: int) -> list[Zone]:
    """Every pile of a game with this many seats.

    Everybody knows that no Power-up in a hand is one of those that take effect when drawn.
    """
    players = range(seats)
    return [
        Zone("sensor deck", 0, SECRET),
        Zone("covers", 0, SECRET),
        Zone("sensor discard", 0, OPEN),
        *(Zone(f"hand {seat}", 0, OWNED, seat) for seat in players),
        *(Zone(f"chosen {seat}", 0, OWNED, seat) for seat in players),
        *(Zone(f"played {seat}", 0, OPEN) for seat in players),
        Zone("power-up deck", 1, SECRET),
        Zone("power-up discard", 1, OPEN),
        *(Zone(f"power-ups {seat}", 1, OWNED, seat, True) for seat in players),
        Zone("mission deck", 2, SECRET),
        *(Zone(f"mission {seat}", 2, OPEN) for seat in players),
        Zone("achievement stock", 3, SECRET),
        Zone("achievements", 3, OPEN),
        *(Zone(f"achievements {seat}", 3, OPEN) for seat in players),
        Zone("achievements shared", 3, OPEN),
        *(Zone(f"{part} {pack}", 4 + pack, SECRET) for pack in range(PACKS) for part in ("deck", "box")),
        Zone("warning", 4 + PACKS, SECRET),
        Zone("warnings left out", 4 + PACKS, SECRET),
        Zone("warning shown", 4 + PACKS, OPEN),
        Zone("space", 4 + PACKS, OPEN),
        Zone("space discard", 4 + PACKS, OPEN),
        Zone("aside", 4 + PACKS, OPEN),
    ]


ZONES: Final = [zone_table(seats) for seats in range(6)]


@final
class KemblesCascade(Rivals):
    """One flight through the Cascade.

    A seat's ship is `at` a square, or NONE while the player is Astral.  `things` has what lies on each square,
    `claims` the seats that have taken the reward of a structure there, `damage` what it has taken in this turn.
    `threat` is kept in points of the uneven track.  `cover_squares` says where each of the `covers` lies: the square
    belongs to the place in the pile, whatever card that is.  `order` has the seats in turn order.
    """

    def __init__(
        self, cards: CardSet, seats: i64, rng: Rng, known: Board, table: list[Pile], boards: list[Board]
    ) -> None:
        super().__init__(seats, rng, known)
        self.cards: Final = cards
        self.table: Final = table
        self.boards: Final = boards
        n = int(seats)
        self.sensor_deck: Final = table[0]
        self.covers: Final = table[1]
        self.sensor_discard: Final = table[2]
        self.hands: Final = table[3 : 3 + n]
        self.chosen: Final = table[3 + n : 3 + 2 * n]
        self.played: Final = table[3 + 2 * n : 3 + 3 * n]
        self.powerup_deck: Final = table[3 + 3 * n]
        self.powerup_discard: Final = table[4 + 3 * n]
        self.powerups: Final = table[5 + 3 * n : 5 + 4 * n]
        self.mission_deck: Final = table[5 + 4 * n]
        self.missions: Final = table[6 + 4 * n : 6 + 5 * n]
        self.stock_of_achievements: Final = table[6 + 5 * n]
        self.shown: Final = table[7 + 5 * n]
        self.claimed: Final = table[8 + 5 * n : 8 + 6 * n]
        self.shared: Final = table[8 + 6 * n]
        packs = table[9 + 6 * n : 9 + 6 * n + 2 * PACKS]
        self.decks: Final = packs[0::2]
        self.boxes: Final = packs[1::2]
        last = table[9 + 6 * n + 2 * PACKS :]
        self.warning: Final = last[0]
        self.warnings_out: Final = last[1]
        self.warning_shown: Final = last[2]
        self.space: Final = last[3]
        self.space_discard: Final = last[4]
        self.aside: Final = last[5]
        self.energy: Final = boards[0]
        self.threat: Final = boards[1]
        self.glory: Final = boards[2]
        self.bellonium: Final = boards[3]
        self.at: Final = boards[4]
        self.cage: Final = boards[5]
        self.progress: Final = boards[6]
        self.honours: Final = boards[7]
        self.levels: Final = boards[8]
        self.markers: Final = boards[9]
        self.stock: Final = boards[10]
        self.deeds: Final = boards[11]
        self.slots: Final = boards[12]
        self.things: Final = boards[13]
        self.damage: Final = boards[14]
        self.claims: Final = boards[15]
        self.cover_squares: Pile = NO_PILE
        self.order: Pile = NO_PILE
        self.rows: i64 = ROWS
        self.columns: i64 = COLUMNS
        self.round: i64 = 0
        self.phase: i64 = ORDER
        self.active: i64 = NONE
        self.boss: i64 = NONE
        self.boss_rows: i64 = 0  # of the boss that have been dealt
        self.entered: i64 = 0  # who has been in the game area
        self.began: i64 = 0  # who has had a turn
        self.mission_done: i64 = 0
        self.moves_left: i64 = 0
        self.fires_left: i64 = 0
        self.overcharges: i64 = 0
        self.spent: i64 = 0  # the bought weapons used in this turn
        self.laser_shots: i64 = 0
        self.boost: i64 = 0  # damage that the next shot deals more
        self.dwelt: i64 = 0  # moves spent in place
        self.marked: i64 = 0  # who was given a PvP marker in this turn
        self.hopped: bool = False  # relocated, and nothing used up since
        self.free_turns: i64 = 0  # of the cage, since something was used up
        self.specials_left: i64 = 0  # still to join the pile
        self.merchant_due: bool = False  # still to join the F1 pack of a crowded game
        self.tunnel_vision: bool = False
        self.wingmen: bool = False
        self.crowded: bool = False

    # -- the contract --------------------------------------------------------------------------

    def clone(self) -> KemblesCascade:
        twin = KemblesCascade(
            self.cards,
            self.seats,
            self.rng.clone(),
            self.known.copy(),
            [pile.copy() for pile in self.table],
            [board.copy() for board in self.boards],
        )
        twin.stack = self.stack[:]
        twin.over = self.over
        twin.made = self.made
        twin.alive = self.alive
        twin.ranked = self.ranked
        twin.cover_squares = self.cover_squares.copy()
        twin.order = self.order.copy()
        twin.rows = self.rows
        twin.columns = self.columns
        twin.round = self.round
        twin.phase = self.phase
        twin.active = self.active
        twin.boss = self.boss
        twin.boss_rows = self.boss_rows
        twin.entered = self.entered
        twin.began = self.began
        twin.mission_done = self.mission_done
        twin.moves_left = self.moves_left
        twin.fires_left = self.fires_left
        twin.overcharges = self.overcharges
        twin.spent = self.spent
        twin.laser_shots = self.laser_shots
        twin.boost = self.boost
        twin.dwelt = self.dwelt
        twin.marked = self.marked
        twin.hopped = self.hopped
        twin.free_turns = self.free_turns
        twin.specials_left = self.specials_left
        twin.merchant_due = self.merchant_due
        twin.tunnel_vision = self.tunnel_vision
        twin.wingmen = self.wingmen
        twin.crowded = self.crowded
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
        if FIRST_POWERUP <= card < FIRST_MISSION:
            return 1 if self.cards.effect.cells[card - FIRST_POWERUP] == GIFT else 0
        return 0

    def facts(self) -> list[int]:
        numbers = (
            self.alive,
            self.rows,
            self.columns,
            self.round,
            self.phase,
            self.active,
            self.boss,
            self.boss_rows,
            self.entered,
            self.began,
            self.mission_done,
            self.moves_left,
            self.fires_left,
            self.overcharges,
            self.spent,
            self.laser_shots,
            self.boost,
            self.dwelt,
            self.marked,
            self.free_turns,
            self.specials_left,
        )
        marks = (
            self.hopped,
            self.merchant_due,
            self.tunnel_vision,
            self.wingmen,
            self.crowded,
        )
        return [
            *(number for board in self.boards for number in board.to_list()),
            *(int(number) for number in numbers),
            *(int(mark) for mark in marks),
            *self.cover_squares.to_list(),
            *self.order.to_list(),
            *self.ranked,
        ]

    def scores(self) -> list[int]:
        """The Glory of each player."""
        return self.glory.to_list()

    # -- players -------------------------------------------------------------------------------

    def in_area(self, seat: i64) -> bool:
        """Whether the player has a ship in the game area; who has none is Astral (KC-ASTRAL-01)."""
        return self.at.cells[seat] != NONE

    def team(self, seat: i64) -> i64:
        """Opposite seats are mates in Wingmen; else everybody is a team of one (KC-Q-115)."""
        return seat % 2 if self.wingmen else seat

    def mates(self, seat: i64) -> i64:
        """The mask of a player and the mate, if there is one."""
        mask: i64 = 0
        for other in range(self.seats):
            if self.team(other) == self.team(seat):
                mask |= 1 << other
        return mask

    def powerup_hand(self, seat: i64) -> Pile:
        """The player's Power-up cards, in Wingmen those of the team (KC-Q-116, KC-VAR-WING-02)."""
        return self.powerups[self.team(seat)]

    def level(self, seat: i64, upgrade: i64) -> i64:
        """The level at which a player owns an upgrade; 0 if not at all (KC-MOD-10)."""
        return self.levels.cells[seat * UPGRADES + upgrade]

    def weapon_level(self, seat: i64, weapon: i64) -> i64:
        """The level of a bought weapon; the Gun Turret has none (KC-WEAP-10)."""
        return 0 if weapon == GUN_SHOT else self.level(seat, weapon + FIRST_WEAPON - 1)

    def count_levels(self, seat: i64, first: i64, least: i64, add: bool) -> i64:
        """The upgrades from `first` on that a player has at this level at least, or the sum of their levels."""
        total: i64 = 0
        for upgrade in range(first, UPGRADES):
            level = self.level(seat, upgrade)
            if level >= least:
                total += level if add else 1
        return total

    def price(self, upgrade: i64, level: i64) -> i64:
        """What a level of an upgrade costs."""
        return self.cards.prices.cells[upgrade * 3 + level - 1]

    def max_energy(self, seat: i64) -> i64:
        """5, with a Generator 6 or 7 (KC-MOD-04, KC-MOD-05)."""
        return START_ENERGY + self.level(seat, GENERATOR)

    def threat_level(self, seat: i64) -> i64:
        """The number that the Threat marker has reached."""
        return LEVELS.cells[self.threat.cells[seat]]

    def sensor_text(self, seat: i64) -> i64:
        """The text of the Sensor card that the player has played."""
        played = self.played[seat].cards
        return self.cards.sensor_text.cells[played[0]] if len(played) else NO_TEXT

    def overcharge_cost(self, seat: i64) -> i64:
        """What the next Overcharge of this turn costs; NONE if there can be no more (KC-OVER-03, KC-Q-22).

        KC-SENSOR-09, KC-SENSOR-10, KC-MOD-05.
        """
        if self.overcharges == 0:
            return 0 if self.sensor_text(seat) == FREE_TEXT else 1
        if self.overcharges >= MOST_OVERCHARGES:
            return NONE
        if self.sensor_text(seat) == COSTLY_TEXT:
            return 3
        return 1 if self.level(seat, GENERATOR) == 2 else 2

    def turn_cost(self, seat: i64) -> i64:
        """The Energy for a turn of the cage: 1 at level 1, none at level 2 or while Astral (KC-MOD-01 to KC-MOD-03).

        KC-ASTRAL-05.
        """
        return 1 if self.level(seat, ROTARY) == 1 and self.in_area(seat) else 0

    def recharge(self, seat: i64) -> i64:
        """The Energy that a Power Down gives, with a Generator more of it (KC-POWER-01, KC-POWER-02)."""
        return RECHARGE + (1 if self.level(seat, GENERATOR) else 0)

    # -- the game area -------------------------------------------------------------------------

    def row_of(self, square: i64) -> i64:
        """Row 0 is on top."""
        return square // COLUMNS

    def beside(self, square: i64, direction: i64) -> i64:
        """The next square in a direction; NONE past the edge."""
        there = STEPS.cells[(self.columns * SQUARES + square) * DIRECTIONS + direction]
        return there if there < self.rows * COLUMNS else NONE

    def ship_on(self, square: i64) -> i64:
        """The seat whose ship is on a square, or NONE."""
        for seat in range(self.seats):
            if self.at.cells[seat] == square:
                return seat
        return NONE

    def kind_on(self, square: i64) -> i64:
        """What kind of object is on a square."""
        return self.cards.kind.cells[self.things.cells[square]]

    def is_covered(self, square: i64) -> bool:
        """Whether a Sensor card lies on the square."""
        return self.things.cells[square] == 0 and self.slots.cells[square // 2] != NONE

    def energy_of(self, square: i64) -> i64:
        """The Object Energy on a square: as printed, and more of it while a boss is protected by its projectors."""
        thing = self.things.cells[square]
        energy = self.cards.energy.cells[thing]
        if self.boss != NONE and energy and self.cards.kind.cells[thing] == BOSS:
            if not self.cards.special.cells[thing] and self.boss_rule() == PROJECTOR and self.special_left():
                energy += self.cards.boss_amount.cells[self.boss]
        return energy

    def boss_rule(self) -> i64:
        """The rule on the Boss Warning card in force, or NONE."""
        return NONE if self.boss == NONE else self.cards.boss_rule.cells[self.boss]

    def special_left(self) -> bool:
        """Whether a part of the boss with the Special Effect symbol is on the board."""
        for square in range(i64(self.rows * COLUMNS)):
            if self.is_special(square):
                return True
        return False

    def is_special(self, square: i64) -> bool:
        """Whether an intact part of a boss with the Special Effect symbol is on a square (KC-SYM-18)."""
        thing = self.things.cells[square]
        return self.cards.special.cells[thing] == 1 and self.cards.kind.cells[thing] == BOSS

    def specials_in_column(self, square: i64) -> i64:
        """The boss's intact special squares in the column of a square."""
        total: i64 = 0
        for row in range(self.rows):
            if self.is_special(row * COLUMNS + square % COLUMNS):
                total += 1
        return total

    def blocked(self, square: i64) -> bool:
        """Whether a shot of a player ends here (KC-FIRE-07, KC-PVP-07)."""
        return self.cards.blocks(self.things.cells[square]) or self.ship_on(square) != NONE

    def enterable(self, square: i64) -> bool:
        """Whether a ship may move onto a square (KC-MOVE-02, KC-MOVE-03, KC-Q-97)."""
        return not self.cards.deflects(self.things.cells[square]) and self.ship_on(square) == NONE

    def threat_at(self, square: i64) -> i64:
        """The Threat that a ship on a square gets from all that reaches it (KC-THREAT-04).

        KC-SYM-01 to 04, KC-THREAT-06, KC-THREAT-07, KC-THREAT-09, KC-THREAT-10, KC-Q-63.
        """
        cards = self.cards
        total: i64 = 0
        for direction in range(DIRECTIONS):
            back = (direction + 4) % DIRECTIONS
            other = self.beside(square, direction)
            clear = True
            if other != NONE:
                total += cards.near_threat(self.things.cells[other])
                clear = not self.stops_enemies(other)
                other = self.beside(other, direction)
            while other != NONE:
                thing = self.things.cells[other]
                total += cards.gamma.cells[thing * DIRECTIONS + back]
                if clear:
                    total += cards.distant.cells[thing * DIRECTIONS + back]
                    clear = not self.stops_enemies(other)
                other = self.beside(other, direction)
        for other in range(i64(self.rows * COLUMNS)):
            total += cards.omni.cells[self.things.cells[other]]
        return total

    def stops_enemies(self, square: i64) -> bool:
        """Whether Distant Threat ends here (KC-Q-62, KC-THREAT-08, KC-SQ-SHIP-01)."""
        return self.cards.blocks_enemies(self.things.cells[square]) or self.ship_on(square) != NONE

    def cards_left(self) -> i64:
        """Level cards still in the draw pile."""
        total: i64 = 0
        for deck in self.decks:
            total += deck.size()
        return total

    # -- giving up -----------------------------------------------------------------------------

    def concede(self, seat: i64) -> None:
        """A player gives up and takes no further part; who is left without a rival has won (KC-Q-131)."""
        frame = self.stack[-1]
        self.leave(seat)
        if self.settled_by_default():
            return
        self.pop()
        if isinstance(frame, Together):
            waiting = frame.waiting & ~(1 << seat)
            if waiting:
                self.push(frame.rest(waiting))
            else:
                frame.reveal(self)

    def leave(self, seat: i64) -> None:
        """The ship and the hand of a player who gave up are gone; the mate keeps the Power-ups."""
        self.alive &= ~(1 << seat)
        self.at.cells[seat] = NONE
        self.threat.cells[seat] = 0
        self.energy.cells[seat] = 0
        for giver in range(self.seats):
            self.markers.cells[seat * self.seats + giver] = 0
        lost: list[int] = []
        for pile in (self.hands[seat], self.chosen[seat], self.played[seat]):
            self.lose_cards(pile, self.sensor_discard, lost)
        if not self.alive & self.mates(seat):
            self.lose_cards(self.powerup_hand(seat), self.powerup_discard, lost)
        if self.telling:
            self.tell("concedes", {"seat": int(seat)}, lost)

    def lose_cards(self, pile: Pile, discard: Pile, lost: list[int]) -> None:
        """All cards of a pile are discarded for all to see."""
        for card in pile.cards:
            self.show(card, self.everyone)
            discard.put(card)
            lost.append(int(card))
        pile.clear()

    def settled_by_default(self) -> bool:
        """End the game if no two rivals are left in it."""
        first: i64 = NONE
        for seat in range(self.seats):
            if self.lives(seat):
                if first == NONE:
                    first = seat
                elif self.team(seat) != self.team(first):
                    return False
        self.finish([seat for seat in range(int(self.seats)) if self.lives(seat)])
        return True

    def finish(self, winners: list[int]) -> None:
        """The game is over."""
        self.ranked = winners
        self.over = True
        if self.telling:
            self.tell("over", {"seat": winners[0] if winners else NONE, **in_order(winners)}, [])


NO_PILE: Final = empty_pile()


def new_state(cards: CardSet, seats: i64, rng: Rng) -> KemblesCascade:
    """The decks, unshuffled, and empty places (KC-SETUP-20)."""
    n = int(seats)
    table = [empty_pile() for _ in range(15 + 6 * n + 2 * PACKS)]
    table[0] = pile_of_range(0, SENSORS)
    table[3 + 3 * n] = pile_of_range(FIRST_POWERUP, FIRST_MISSION)
    table[5 + 4 * n] = pile_of_range(FIRST_MISSION, FIRST_ACHIEVEMENT)
    table[6 + 5 * n] = pile_of_range(FIRST_ACHIEVEMENT, FIRST_SPACE)
    for pack in range(PACKS):
        table[9 + 6 * n + 2 * pack + 1] = pile_of_range(PACK_FIRST[pack], PACK_FIRST[pack + 1])
    table[10 + 6 * n + 2 * PACKS] = pile_of_range(FIRST_WARNING, CARDS)
    table[14 + 6 * n + 2 * PACKS] = pile_of_range(PACK_FIRST[PACKS], FIRST_WARNING)
    boards = [blank_board(seats, START_ENERGY), *(blank_board(seats) for _ in range(7))]
    boards[4] = blank_board(seats, NONE)
    boards += [
        blank_board(seats * UPGRADES),
        blank_board(seats * seats),
        cards.copies.copy(),
        blank_board(ACHIEVEMENTS * seats),
        blank_board(SLOTS, NONE),
        blank_board(SQUARES),
        blank_board(SQUARES),
        blank_board(SQUARES),
    ]
    game = KemblesCascade(cards, seats, rng, blank_board(CARDS), table, boards)
    for card in game.aside.cards:
        game.show(card, game.everyone)
    game.cover_squares = empty_pile()
    game.order = empty_pile()
    return game
