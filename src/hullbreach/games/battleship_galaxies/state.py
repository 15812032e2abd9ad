"""What is on the table, and the words of the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hullbreach.games.battleship_galaxies.card_set import (
    ACTIVATE_TRAIT,
    ARMOUR_TRAIT,
    ARTIFACT,
    ASTEROIDS,
    ATTACKS_TRAIT,
    CARDS,
    CARRIER_PLACE,
    CARRIER_UNITS,
    CARRIERS,
    COVER_TRAIT,
    DAMAGE_KINDS,
    FIRST_HOLD,
    FIRST_SHIP,
    FIRST_TILE,
    FIRST_VERSION,
    HOLDS,
    LEVELS,
    MEMBERS,
    MOVE_TRAIT,
    NO_FLAGSHIP,
    NONE,
    RANGE_TRAIT,
    ROCK_CELLS,
    SHIELD_TRAIT,
    SHIPS,
    SIDE_CARDS,
    SIDE_UNITS,
    SIDES,
    SIZES,
    SPACES,
    STATION,
    STRENGTH_TRAIT,
    TACTIC_CARDS,
    TILE_KIND,
    TILES,
    TRAITS,
    UNIT_OF,
    UNITS,
    UNLOAD_TRAIT,
    VERSIONS,
    WEAKNESS_TRAIT,
    CardSet,
    MissionBoard,
    hold_token,
    kind_of,
    names_of,
    owner_side,
    version_token,
)
from hullbreach.kernel.hex import Field
from hullbreach.kernel.pile import Board, Pile, blank_board, board_of, empty_pile, pile_of_range
from hullbreach.kernel.rivals import Rivals
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.zones import OPEN, OWNED, SECRET, Zone

MOST_ENERGY: Final = 40
HAND_LIMIT: Final = 10
OPENING_HAND: Final = 5
LEAST_LAUNCH: Final = 1  # energy, whatever makes a launch cheaper (BG-Q-129)
LAST_PEACEFUL_ROUND: Final = 2  # no destroy-all victory up to here (BG-VIC-03)

# phases
SETUP: Final = 0
ENERGY_PHASE: Final = 1
DEPLOY_PHASE: Final = 2
ACTION_PHASE: Final = 3
ENDING: Final = 4

# where fleets and decks come from
MISSION_FLEETS: Final = 0
OWN_FLEETS: Final = 1
NO_CARDS: Final = 2
BUILT_FLEETS: Final = 3  # of one's own, without the ready-made ones

# weapons of a ship: an attached one is ATTACHED + card
PRIMARY: Final = 0
SECONDARY: Final = 1
ATTACHED: Final = 2

# which end of a medium ship leads
NO_LEAD: Final = 0
FRONT_LEADS: Final = 1
BACK_LEADS: Final = 2

# why the game ended
WHY_DESTROYED: Final = 0
WHY_POINTS: Final = 1
WHY_BARRAGE: Final = 2
WHY_CLOCK: Final = 3
WHY_CONCEDED: Final = 4
WHY_DRAW: Final = 5

DRAWN: Final = -1  # the winning side of a drawn game
SHIP_WEAPONS: Final = 2  # rows of the weapon tables a face; the kinds of tactic cards come after them
FIRST_TACTIC_ROW: Final = 72
ARTIFACT_RANGE: Final = 7
STATION_RANGE: Final = 2
ROCK_COVER: Final = 6  # and more turn a hit beside an asteroid into a miss (BG-OBS-08)
ENGINES_PRICE: Final = 2  # energy for a try at the remote engines (BG-M4-12)
ENGINES_START: Final = 4  # on this roll and above (BG-M4-12)


def zone_table(seats: int) -> list[Zone]:
    """Every pile of a game with this many seats.

    The two sides' tactic cards have different backs.  Hidden of a fleet is which of a unit's tokens lies on top.
    """
    return [
        *(Zone(f"deck {side}", 0, SECRET, classed=True) for side in range(SIDES)),
        *(Zone(f"discard {side}", 0, OPEN) for side in range(SIDES)),
        *(Zone(f"box {side}", 0, SECRET, classed=True) for side in range(SIDES)),
        *(Zone(f"hand {seat}", 0, OWNED, seat, True) for seat in range(seats)),
        Zone("attached", 0, OPEN),
        Zone("prepped", 0, OPEN),
        Zone("looked at", 0, SECRET, classed=True),
        Zone("playing", 0, OPEN),
        *(Zone(f"version {unit}", 1 + unit, SECRET) for unit in range(UNITS)),
        *(Zone(f"whereabouts {unit}", 1 + UNITS + unit, SECRET) for unit in range(UNITS)),
        Zone("tiles laid", 1 + 2 * UNITS, SECRET),
        Zone("tiles in the box", 1 + 2 * UNITS, SECRET),
    ]


ZONES: Final = [zone_table(seats) for seats in range(5)]
FIRST_HAND: Final = 6


@final
class BattleshipGalaxies(Rivals):
    """One battle.

    The top token of `versions` says in which version, if any, a unit is in its fleet; that of `whereabouts` says in
    whose hold it waits.  A unit is in play while `control` names a seat.  A ship that is moving holds no spaces until
    it stops.  `weapon` is PRIMARY, SECONDARY or ATTACHED + card.
    """

    def __init__(
        self, cards: CardSet, mission: i64, seats: i64, rng: Rng, known: Board, table: list[Pile], boards: list[Board]
    ) -> None:
        super().__init__(seats, rng, known)
        self.cards: Final[CardSet] = cards
        self.mission: Final[i64] = mission
        self.board: Final[MissionBoard] = cards.boards[mission - 1]
        self.field: Final[Field] = self.board.field
        self.table: Final = table
        self.boards: Final = boards
        n = int(seats)
        self.decks: Final = table[0:2]
        self.discards: Final = table[2:4]
        self.boxes: Final = table[4:6]
        self.hands: Final = table[FIRST_HAND : FIRST_HAND + n]
        last = table[FIRST_HAND + n :]
        self.attached: Final = last[0]
        self.prepped: Final = last[1]
        self.looked: Final = last[2]
        self.playing: Final = last[3]
        self.versions: Final = last[4 : 4 + UNITS]
        self.whereabouts: Final = last[4 + UNITS : 4 + 2 * UNITS]
        self.laid: Final = last[4 + 2 * UNITS]
        self.tile_box: Final = last[5 + 2 * UNITS]
        self.energy: Final = boards[0]
        self.outs: Final = boards[1]
        self.names: Final = boards[2]
        self.fleet: Final = boards[3]
        self.control: Final = boards[4]
        self.since: Final = boards[5]
        self.rank: Final = boards[6]
        self.places: Final = boards[7]
        self.shields: Final = boards[8]
        self.damage: Final = boards[9]
        self.on: Final = boards[10]
        self.holder: Final = boards[11]
        self.rocks: Final = boards[12]
        self.rock_cells: Final = boards[13]
        self.sides: Final = boards[14]
        self.spent: Pile = NO_PILE  # attached weapons that the attacking ship has charged
        self.variant: i64 = MISSION_FLEETS
        self.cost: i64 = 0
        self.rules: i64 = 0
        self.vp: i64 = 0
        self.turn: i64 = 0
        self.first: i64 = 0
        self.active: i64 = NONE
        self.phase: i64 = SETUP
        self.activated: i64 = 0  # units, in this turn
        self.gone: i64 = 0  # units out of the game
        self.loaders: i64 = 0  # units that were launched with their hold open
        self.launches: i64 = 0
        self.turned: i64 = 0  # tile places
        self.first_out: i64 = NONE  # the side whose deck was emptied twice first
        self.unit: i64 = NONE
        self.ship: i64 = NONE
        self.todo: i64 = 0  # members of the unit that have still to move, or to attack
        self.gated: i64 = 0  # members that began the activation on the warp gate
        self.met: i64 = 0  # enemy ships that the last step came up to
        self.doomed: i64 = NONE  # the ship that is about to be destroyed
        self.why: i64 = NONE  # the game ended, once it is over
        self.moves_left: i64 = 0
        self.extra_move: i64 = 0
        self.lead: i64 = NO_LEAD
        self.charged: i64 = 0
        self.weapon: i64 = NONE
        self.attacks_left: i64 = 0
        self.target: i64 = NONE
        self.letter: i64 = 0
        self.number: i64 = 0
        self.result: i64 = 0
        self.extra_strength: i64 = 0
        self.shielded: bool = False

    # -- the contract --------------------------------------------------------------------------

    def clone(self) -> BattleshipGalaxies:
        twin = BattleshipGalaxies(
            self.cards,
            self.mission,
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
        twin.spent = self.spent.copy()
        twin.variant = self.variant
        twin.cost = self.cost
        twin.rules = self.rules
        twin.vp = self.vp
        twin.turn = self.turn
        twin.first = self.first
        twin.active = self.active
        twin.phase = self.phase
        twin.activated = self.activated
        twin.gone = self.gone
        twin.loaders = self.loaders
        twin.launches = self.launches
        twin.turned = self.turned
        twin.first_out = self.first_out
        twin.unit = self.unit
        twin.ship = self.ship
        twin.todo = self.todo
        twin.gated = self.gated
        twin.met = self.met
        twin.doomed = self.doomed
        twin.why = self.why
        twin.moves_left = self.moves_left
        twin.extra_move = self.extra_move
        twin.lead = self.lead
        twin.charged = self.charged
        twin.weapon = self.weapon
        twin.attacks_left = self.attacks_left
        twin.target = self.target
        twin.letter = self.letter
        twin.number = self.number
        twin.result = self.result
        twin.extra_strength = self.extra_strength
        twin.shielded = self.shielded
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
        return owner_side(card) if card < TACTIC_CARDS else 0

    def facts(self) -> list[int]:
        numbers = (
            self.alive,
            self.mission,
            self.variant,
            self.cost,
            self.rules,
            self.vp,
            self.turn,
            self.first,
            self.active,
            self.phase,
            self.activated,
            self.gone,
            self.loaders,
            self.launches,
            self.turned,
            self.first_out,
            self.unit,
            self.ship,
            self.todo,
            self.gated,
            self.met,
            self.doomed,
            self.why,
            self.moves_left,
            self.extra_move,
            self.lead,
            self.charged,
            self.weapon,
            self.attacks_left,
            self.target,
            self.letter,
            self.number,
            self.result,
            self.extra_strength,
        )
        return [
            *(number for board in self.boards for number in board.to_list()),
            *(int(number) for number in numbers),
            int(self.shielded),
            *self.spent.to_list(),
            *self.ranked,
        ]

    def concede(self, seat: i64) -> None:
        """A player gives up, and his side has lost (BG-Q-128)."""
        if self.telling:
            self.tell("concedes", {"seat": int(seat)}, [])
        self.finish(1 - self.side(seat), WHY_CONCEDED)

    def finish(self, side: i64, why: i64) -> None:
        """The game is over; this side has won, nobody if it is DRAWN."""
        self.ranked = [seat for seat in range(int(self.seats)) if self.side(seat) == side]
        self.over = True
        self.why = why
        if self.telling:
            seat = self.ranked[0] if self.ranked else NONE
            self.tell("over", {"seat": seat, "side": int(side), "why": int(why)}, [])

    # -- players and sides ---------------------------------------------------------------------

    @property
    def round(self) -> i64:
        """1, 2, ... : everybody has a turn in each (BG-TURN-05); 0 during setup."""
        return 0 if self.turn == 0 else (self.turn - 1) // self.seats + 1

    def side(self, seat: i64) -> i64:
        """The side of a player: 0 plays from the top edge, 1 from the bottom edge."""
        return self.sides.cells[seat]

    def faction(self, side: i64) -> i64:
        """ISN or WRETCH."""
        return self.names.cells[side * SIDE_UNITS] // SIDE_UNITS

    def team_mask(self, side: i64) -> i64:
        """The players of a side, as a mask."""
        mask: i64 = 0
        for seat in range(self.seats):
            if self.sides.cells[seat] == side:
                mask |= 1 << seat
        return mask

    def mate_of(self, seat: i64) -> i64:
        """The teammate, or NONE."""
        for other in range(self.seats):
            if other != seat and self.sides.cells[other] == self.sides.cells[seat]:
                return other
        return NONE

    def has_rule(self, rule: i64) -> bool:
        """Whether a special rule of missions is in force."""
        return (self.rules & rule) != 0

    def scoring_side(self) -> i64:
        """The side that scores victory points, or NONE."""
        return self.cards.mission(int(self.mission)).vp_side

    def gain(self, seat: i64, amount: i64) -> i64:
        """Energy for a player's side, never above 40; returns what it was really given (BG-NRG-05)."""
        side = self.sides.cells[seat]
        before = self.energy.cells[side]
        self.energy.cells[side] = min(before + amount, MOST_ENERGY)
        return self.energy.cells[side] - before

    def pay(self, seat: i64, amount: i64) -> None:
        """A player's side spends or loses energy; never below 0."""
        side = self.sides.cells[seat]
        self.energy.cells[side] = max(self.energy.cells[side] - amount, 0)

    def can_pay(self, seat: i64, amount: i64) -> bool:
        """Whether the player's side has so much energy (BG-NRG-04)."""
        return self.energy.cells[self.sides.cells[seat]] >= amount

    def energy_of(self, seat: i64) -> int:
        """What the player's side has, for events."""
        return int(self.energy.cells[self.sides.cells[seat]])

    # -- tactic cards --------------------------------------------------------------------------

    def kind(self, card: i64) -> i64:
        """Which of the 24 tactic cards it is."""
        return kind_of(self.faction(owner_side(card)), card)

    def in_hand(self, seat: i64, kind: i64) -> i64:
        """The first card of a kind in a player's hand, or NONE."""
        for card in self.hands[seat].cards:
            if self.kind(card) == kind:
                return card
        return NONE

    def attached_kind(self, unit: i64, kind: i64) -> i64:
        """The first card of a kind attached to a unit, or NONE."""
        for card in self.attached.cards:
            if self.on.cells[card] == unit and self.kind(card) == kind:
                return card
        return NONE

    # -- ship cards ----------------------------------------------------------------------------

    def name_of(self, unit: i64) -> i64:
        """The name printed on a unit's card."""
        return self.names.cells[unit]

    def level(self, unit: i64) -> i64:
        """The version in which it is in its fleet; 0 if it is not."""
        return self.versions[unit].cards[0] - FIRST_VERSION - unit * VERSIONS

    def face(self, unit: i64) -> i64:
        """The unit's ship card; only for units in a fleet."""
        return self.names.cells[unit] * LEVELS + self.level(unit) - 1

    def in_play(self, unit: i64) -> bool:
        """Whether any of its ships is on the battlefield (BG-DEP-14)."""
        return self.control.cells[unit] != NONE

    def waits(self, unit: i64) -> bool:
        """Whether it is in a fleet and has still to be launched."""
        return self.since.cells[unit] == NONE and not self.gone >> unit & 1 and self.level(unit) > 0

    def carrier(self, unit: i64) -> i64:
        """The unit in whose hold it waits, or NONE."""
        place = self.whereabouts[unit].cards[0] - FIRST_HOLD - unit * HOLDS
        return NONE if place == 0 else CARRIERS.cells[place - 1]

    def cargo(self, unit: i64) -> i64:
        """How many spaces of its hold are used (BG-TRN-02)."""
        used: i64 = 0
        for other in range(i64(UNITS)):
            if self.waits(other) and self.carrier(other) == unit:
                used += SPACES.cells[other]
        return used

    def trait(self, unit: i64, word: i64) -> i64:
        """What the powers of a ship card and all cards attached to it add up to; of COVER_TRAIT the lowest, 0: none."""
        at = self.face(unit) * TRAITS + word
        total = self.cards.traits.cells[at]
        if self.rules & NO_FLAGSHIP:
            total -= self.cards.flagship.cells[at]
        for card in self.attached.cards:
            if self.on.cells[card] == unit:
                kind = self.kind(card)
                if self.cards.word.cells[kind] == word:
                    amount = self.cards.amount.cells[kind]
                    if word == COVER_TRAIT and total:
                        total = min(total, amount)
                    else:
                        total += amount
        return total

    def armour(self, unit: i64, damage_kind: i64) -> i64:
        """How much less damage of a kind its ships take; below 0: more (BG-DMG-08)."""
        cards = self.cards
        less = cards.armour.cells[self.face(unit) * DAMAGE_KINDS + damage_kind]
        for card in self.attached.cards:
            if self.on.cells[card] == unit:
                kind = self.kind(card)
                if cards.damage_kind.cells[kind] == damage_kind:
                    if cards.word.cells[kind] == ARMOUR_TRAIT:
                        less += cards.amount.cells[kind]
                    elif cards.word.cells[kind] == WEAKNESS_TRAIT:
                        less -= cards.amount.cells[kind]
        return less

    def hull(self, unit: i64) -> i64:
        """The damage that destroys each of its ships."""
        return self.cards.hull.cells[self.face(unit)]

    def start_shield(self, unit: i64) -> i64:
        """The shields with which its ships start, with its upgrades (BG-Q-54)."""
        return max(self.cards.shield.cells[self.face(unit)] + self.trait(unit, SHIELD_TRAIT), 0)

    def move(self, unit: i64) -> i64:
        """How many spaces each of its ships may move, but for cards that last one activation."""
        return max(self.cards.move.cells[self.face(unit)] + self.trait(unit, MOVE_TRAIT), 0)

    def activate_cost(self, unit: i64) -> i64:
        """What an activation costs (BG-Q-69)."""
        return max(self.cards.activate.cells[self.face(unit)] + self.trait(unit, ACTIVATE_TRAIT), 0)

    def launch_cost(self, unit: i64) -> i64:
        """What its launch costs now: less out of some holds, but never nothing (BG-Q-129)."""
        cost = self.cards.launch.cells[self.face(unit)]
        carrier = self.carrier(unit)
        if carrier != NONE:
            cost -= self.trait(carrier, UNLOAD_TRAIT)
        return max(cost, LEAST_LAUNCH)

    # -- tokens --------------------------------------------------------------------------------

    def choose_version(self, unit: i64, level: i64) -> None:
        """The unit joins its fleet in this version, hidden from the other side."""
        bring_up(self.versions[unit], version_token(unit, level))

    def load(self, unit: i64, carrier: i64) -> None:
        """The unit waits in this hold from now on; NONE: behind the screen."""
        place = 0 if carrier == NONE else CARRIER_PLACE.cells[carrier]
        bring_up(self.whereabouts[unit], hold_token(unit, place))

    def reveal_unit(self, unit: i64) -> None:
        """Everybody sees the unit's card and that it waits nowhere any more."""
        for token in self.versions[unit].cards:
            self.show(token, self.everyone)
        self.hide_whereabouts(unit)

    def hide_whereabouts(self, unit: i64) -> None:
        """Hide from the other side where a unit waits as far as more than one place is possible (BG-Q-32)."""
        seat = self.fleet.cells[unit]
        possible: i64 = 1
        if seat != NONE and self.since.cells[unit] == NONE and not self.gone >> unit & 1:
            for number in range(i64(CARRIER_UNITS)):
                carrier = CARRIERS.cells[number]
                if self.loaders >> carrier & 1 and self.fleet.cells[carrier] == seat and self.fits_hold(unit, carrier):
                    possible |= 1 << (number + 1)
        team = self.everyone if possible == 1 else self.team_mask(self.side(seat))
        for place in range(i64(HOLDS)):
            token = hold_token(unit, place)
            if possible >> place & 1:
                self.known.cells[token] = team
            else:
                self.known.cells[token] = self.everyone

    def fits_hold(self, unit: i64, carrier: i64) -> bool:
        """Whether an empty hold would take the unit: a smaller one, within its capacity (BG-TRN-03, BG-TRN-06)."""
        if SIZES.cells[unit] >= SIZES.cells[carrier]:
            return False
        return SPACES.cells[unit] <= self.cards.capacity.cells[self.face(carrier)]

    # -- ships ---------------------------------------------------------------------------------

    def afloat(self, ship: i64) -> bool:
        """Whether a ship is on the battlefield."""
        return self.places.cells[ship] != NONE

    def members_left(self, unit: i64) -> i64:
        """How many of its ships are on the battlefield."""
        count: i64 = 0
        first = FIRST_SHIP.cells[unit]
        for ship in range(first, first + MEMBERS.cells[unit]):
            if self.places.cells[ship] != NONE:
                count += 1
        return count

    def seat_of(self, ship: i64) -> i64:
        """Who controls a ship on the battlefield."""
        return self.control.cells[UNIT_OF.cells[ship]]

    def side_of(self, ship: i64) -> i64:
        """The side that controls it."""
        return self.sides.cells[self.control.cells[UNIT_OF.cells[ship]]]

    def ships_of_side(self, side: i64) -> i64:
        """How many ships a side controls on the battlefield."""
        count: i64 = 0
        for ship in range(i64(SHIPS)):
            if self.places.cells[ship] != NONE and self.side_of(ship) == side:
                count += 1
        return count

    def by_rock(self, place: i64) -> bool:
        """Whether an asteroid lies beside a ship at this place."""
        for part in range(self.field.count(place)):
            cell = self.field.part(place, part)
            for direction in range(i64(6)):
                beside = self.field.neighbour(cell, direction)
                if beside != NONE and self.rocks.cells[beside] != NONE:
                    return True
        return False

    # -- discovery tiles -----------------------------------------------------------------------

    def tile_kind(self, place: i64) -> i64:
        """What the tile in this place is."""
        return TILE_KIND.cells[self.laid.cards[place] - FIRST_TILE]

    def on_tile(self, ship: i64, kind: i64) -> bool:
        """Whether a ship is on a turned tile of this kind."""
        at = self.places.cells[ship]
        if self.turned == 0 or at == NONE:
            return False
        for part in range(self.field.count(at)):
            place = self.board.tile.cells[self.field.part(at, part)]
            if place != NONE and self.turned >> place & 1 and self.tile_kind(place) == kind:
                return True
        return False

    def shows_tile(self, kind: i64) -> bool:
        """Whether a tile of this kind is turned."""
        for place in range(self.board.tile_places):
            if self.turned >> place & 1 and self.tile_kind(place) == kind:
                return True
        return False

    def holds_tile(self, seat: i64, kind: i64) -> bool:
        """Whether any ship that a player controls is on a turned tile of this kind."""
        if not self.shows_tile(kind):
            return False
        for ship in range(i64(SHIPS)):
            if self.places.cells[ship] != NONE and self.seat_of(ship) == seat and self.on_tile(ship, kind):
                return True
        return False

    # -- weapons -------------------------------------------------------------------------------

    def weapon_row(self, unit: i64, weapon: i64) -> i64:
        """Where the weapon stands in the tables of weapons."""
        if weapon >= ATTACHED:
            return FIRST_TACTIC_ROW + self.kind(weapon - ATTACHED)
        return self.face(unit) * SHIP_WEAPONS + weapon

    def weapon_range(self, ship: i64, weapon: i64) -> i64:
        """How far it reaches; artifact and station help the primary weapon (BG-Q-59)."""
        unit = UNIT_OF.cells[ship]
        reach = self.cards.range.cells[self.weapon_row(unit, weapon)]
        if weapon == PRIMARY:
            reach += self.trait(unit, RANGE_TRAIT)
            if self.on_tile(ship, ARTIFACT):
                reach += ARTIFACT_RANGE
            if self.holds_tile(self.control.cells[unit], STATION):
                reach += STATION_RANGE
        return reach

    def weapon_attacks(self, unit: i64, weapon: i64) -> i64:
        """How often it attacks for one charge."""
        attacks = self.cards.attacks.cells[self.weapon_row(unit, weapon)]
        return attacks + self.trait(unit, ATTACKS_TRAIT) if weapon == PRIMARY else attacks

    def weapon_strength(self, unit: i64, weapon: i64) -> i64:
        """The damage of a hit."""
        strength = self.cards.strength.cells[self.weapon_row(unit, weapon)]
        return max(strength + self.trait(unit, STRENGTH_TRAIT), 0) if weapon == PRIMARY else strength


NO_PILE: Final = empty_pile()


def bring_up(pile: Pile, token: i64) -> None:
    """Swap a token with the top one."""
    cards = pile.cards
    at: i64 = 0
    while cards[at] != token:
        at += 1
    cards[at] = cards[0]
    cards[0] = token


def new_state(cards: CardSet, mission: i64, variant: i64, cost: i64, rng: Rng) -> BattleshipGalaxies:
    """A mission before anything is chosen: all tactic cards in the boxes, no unit in a fleet, tiles in the box."""
    chosen = cards.mission(int(mission))
    seats = len(chosen.seats)
    table = [empty_pile() for _ in range(len(ZONES[seats]))]
    for side in range(SIDES):
        table[4 + side] = pile_of_range(side * SIDE_CARDS, (side + 1) * SIDE_CARDS)
    first = FIRST_HAND + seats + 4
    for unit in range(UNITS):
        table[first + unit] = pile_of_range(version_token(unit, 0), version_token(unit + 1, 0))
        table[first + UNITS + unit] = pile_of_range(hold_token(unit, 0), hold_token(unit + 1, 0))
    table[-1] = pile_of_range(FIRST_TILE, FIRST_TILE + TILES)
    board = cards.boards[mission - 1]
    size = board.field.size
    rocks = blank_board(size, NONE)
    for number in range(i64(ASTEROIDS * ROCK_CELLS)):
        if board.rock_cells.get(number) != NONE:
            rocks.set(board.rock_cells.get(number), number // ROCK_CELLS)
    boards = [
        board_of(list(chosen.energy)),
        blank_board(SIDES),
        board_of(names_of(chosen.factions)),
        *(blank_board(UNITS, NONE) for _ in range(3)),
        blank_board(UNITS),
        blank_board(SHIPS, NONE),
        blank_board(SHIPS),
        blank_board(SHIPS),
        blank_board(TACTIC_CARDS, NONE),
        blank_board(size, NONE),
        rocks,
        board.rock_cells.copy(),
        board_of(list(chosen.seats)),
    ]
    game = BattleshipGalaxies(cards, mission, seats, rng, blank_board(CARDS), table, boards)
    game.spent = empty_pile()
    game.variant = variant
    game.cost = cost
    game.rules = chosen.rules
    return game
