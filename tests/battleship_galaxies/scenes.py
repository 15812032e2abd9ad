"""Positions for tests: say what stands where, load the dice, then play as the players would.

The card set is made by hand and plain: ships of a size are alike.  On every chart column A is a miss, column J a star
and all else a hit.  Tactic cards are as in the standard set, near enough.
"""

from functools import cache

from hullbreach.games.battleship_galaxies.card_set import (
    ACTION_PLAY,
    ACTIVATED,
    APPROACHED,
    ATTACKS_TRAIT,
    COVER_TRAIT,
    DEPLOY_PLAY,
    DOOMED,
    DRAW,
    ENERGY_PLAY,
    EVENT,
    FIRST_SHIP,
    FIRST_TILE,
    HERO,
    HIJACK,
    HULL,
    HURT,
    IGNORE,
    INCOME_TRAIT,
    KIND_NAMES,
    MEMBERS,
    MOVE_TRAIT,
    RANGE_TRAIT,
    READY,
    REROLL,
    ROLLED,
    SABOTAGE,
    SAVE,
    SHIELD,
    SIDE_CARDS,
    SIPHON_TRAIT,
    SIZES,
    SLOW,
    STRENGTH_TRAIT,
    STRUCK,
    TACTIC_NAMES,
    TILE_NAMES,
    UNITS,
    UNLOAD_TRAIT,
    UPGRADE,
    WEAPON,
    CardSet,
    Mission,
    ShipCard,
    Tactic,
    TilePlace,
    Weapon,
    version_token,
)
from hullbreach.games.battleship_galaxies.flow.damage import stand
from hullbreach.games.battleship_galaxies.flow.turns import TURNS, Phase
from hullbreach.games.battleship_galaxies.moves import (
    BACK,
    CHARGE,
    DISCARD,
    GIVE,
    MOVE_SPACE,
    PASS,
    PLAY,
    SHIP,
    SPACE,
    STEP,
    UNIT,
)
from hullbreach.games.battleship_galaxies.moves import WEAPON as OWN_WEAPON
from hullbreach.games.battleship_galaxies.state import (
    ACTION_PHASE,
    DEPLOY_PHASE,
    ENDING,
    ENERGY_PHASE,
    MISSION_FLEETS,
    new_state,
)
from hullbreach.kernel.events import Journal
from hullbreach.kernel.hex import DIRECTION_NAMES, LARGE, SMALL, place_of
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.terms import Terms

PHASES = {"energy": ENERGY_PHASE, "deploy": DEPLOY_PHASE, "action": ACTION_PHASE, "end": ENDING}
EVEREST, BARRAGE, TORRENT, ROOK, HAWKS, SPARROWS, FATE, CHOSH, TET, KIO, FUVU, TOUGU = range(12)

PLAIN_CHART = (".########*",) * 8
BY_SIZE = {  # launch, activate, move, shield, hull, capacity, primary
    3: {
        "launch": 14,
        "activate": 3,
        "move": 3,
        "shield": 4,
        "hull": 7,
        "capacity": 12,
        "primary": Weapon("Big", 0, 4, 2, 2),
    },
    2: {
        "launch": 8,
        "activate": 2,
        "move": 4,
        "shield": 2,
        "hull": 3,
        "capacity": 3,
        "primary": Weapon("Gun", 0, 4, 1, 1),
    },
    1: {"launch": 4, "activate": 1, "move": 5, "shield": 1, "hull": 2, "primary": Weapon("Pop", 0, 2, 1, 1)},
}


def kind_of_damage(name):
    return KIND_NAMES.index(name)


ROCKETS = Weapon("SR2", 1, 2, 2, 1, kind_of_damage("rocket"))
WARHEAD = Weapon("LR5", 3, 5, 1, 3, kind_of_damage("nuclear"), 1, HULL, kind_of_damage("nuclear"))
PLAXMA = Weapon("LR5", 2, 5, 1, 3, kind_of_damage("plasma"))
DETONATOR = Weapon("Vecton", 1, 1, 1, 0, kind_of_damage("vecton"), 3, SHIELD, kind_of_damage("vecton"))
RIPPER = Weapon("LR5", 1, 5, 2, 1, kind_of_damage("ripper"))

TACTICS = {
    "Superior Squadron Tactics": (EVENT, ACTION_PLAY, 2, {"word": READY, "squadron": True}),
    "SR2 Twin Rocket Launchers": (WEAPON, DEPLOY_PLAY, 2, {"squadron": True, "weapon": ROCKETS}),
    "Alert From ISN Torrent": (EVENT, ACTIVATED, 2, {"word": SLOW, "amount": 2}),
    "LR5 Nuclear Warhead": (WEAPON, DEPLOY_PLAY, 4, {"weapon": WARHEAD}),
    "Sparrow Cover Fire": (EVENT, STRUCK, 2, {"word": IGNORE, "squadron": True, "near": 2}),
    "Maneuvering Thrusters": (UPGRADE, DEPLOY_PLAY, 2, {"word": MOVE_TRAIT, "amount": 1}),
    "F-47 Hawk Patrol": (
        EVENT,
        APPROACHED,
        1,
        {"word": HURT, "amount": 1, "kind": kind_of_damage("pulse"), "squadron": True},
    ),
    "Commando Away Team": (SABOTAGE, ACTION_PLAY, 3, {"word": 1, "amount": 2, "near": 1}),
    "ISN Transport Shuttle": (UPGRADE, DEPLOY_PLAY, 2, {"word": UNLOAD_TRAIT, "amount": 2}),
    "Bronson Skiles": (HERO, DEPLOY_PLAY, 3, {"word": ATTACKS_TRAIT, "amount": 1}),
    "Erin Cho": (HERO, DEPLOY_PLAY, 3, {"word": COVER_TRAIT, "amount": 7}),
    "Charles Yeboah": (HERO, DEPLOY_PLAY, 3, {"word": 1, "amount": -1}),
    "Wretch Boarding": (SABOTAGE, ACTION_PLAY, 3, {"word": STRENGTH_TRAIT, "amount": -1, "near": 1}),
    "Fortune's Bounty": (EVENT, ENERGY_PLAY, 2, {"word": DRAW, "amount": 2}),
    "Spectral Resurgence": (EVENT, DOOMED, 4, {"word": SAVE}),
    "Hijack Plan": (EVENT, ACTION_PLAY, 6, {"word": HIJACK, "amount": 5, "near": 1}),
    "Shield Siphon": (UPGRADE, DEPLOY_PLAY, 3, {"word": SIPHON_TRAIT, "amount": 1}),
    "LR5 Plaxma Cannon": (WEAPON, DEPLOY_PLAY, 3, {"weapon": PLAXMA}),
    "Fate's Reach": (UPGRADE, DEPLOY_PLAY, 2, {"word": RANGE_TRAIT, "amount": 1, "squadron": True}),
    "Vecton Field Detonator": (WEAPON, DEPLOY_PLAY, 2, {"squadron": True, "weapon": DETONATOR}),
    "Exploit Weakness": (EVENT, ROLLED, 1, {"word": REROLL}),
    "LR5 Ripper Cannon": (WEAPON, DEPLOY_PLAY, 3, {"weapon": RIPPER}),
    "Krall Draxus": (HERO, DEPLOY_PLAY, 4, {"word": STRENGTH_TRAIT, "amount": 1}),
    "Captain Vulchar": (HERO, DEPLOY_PLAY, 3, {"word": INCOME_TRAIT, "amount": 1}),
}


def ship_card(name, level, **changes):
    """A plain card: each level costs 1 more to launch; solo ships take one card of each type, squadrons no hero."""
    numbers = dict(BY_SIZE[int(SIZES.get(name))])
    numbers["launch"] += level - 1
    solo = MEMBERS.get(name) == 1
    numbers |= {"heroes": 1 if solo else 0, "upgrades": 1, "weapons": 1, "chart": PLAIN_CHART}
    return ShipCard(name=name, level=level, **(numbers | changes))


def tactic(name, **changes):
    card_type, phase, cost, more = TACTICS[name]
    return Tactic(**({"name": name, "text": "", "type": card_type, "phase": phase, "cost": cost} | more | changes))


def card_set(ships=None, tactics=None, mission=None):
    """A set with changes: ships {name number: changes}, tactics {name: changes or a Tactic}, and one mission."""
    ships, tactics = ships or {}, tactics or {}
    cards = [ship_card(name, level, **ships.get(name, {})) for name in range(12) for level in (1, 2, 3)]
    kinds = [tactic(name, **tactics.get(name, {})) for name in TACTIC_NAMES]
    return CardSet(None, cards, kinds, [mission or Mission(1, "Test")])


@cache
def plain_set():
    return card_set()


class LoadedDice(Rng):
    """Gives the numbers that it was loaded with, as the dice show them, and real luck afterwards."""

    def __init__(self, numbers=(), luck=None):
        self.numbers = list(numbers)
        self.luck = luck or quick(1)

    def next(self):
        return self.luck.next()

    def below(self, n):
        return self.numbers.pop(0) if self.numbers else self.luck.below(n)

    def clone(self):
        return LoadedDice(self.numbers, self.luck.clone())


def load_dice(game, *rolls):
    """The next rolls: 1 to 8 for the number die, "D4" for both."""
    for roll in rolls:
        if isinstance(roll, int):
            game.rng.numbers.append(roll - 1)
        else:
            game.rng.numbers += ["ABCDEFGHIJ".index(roll[0]), int(roll[1:]) - 1]


# -- the scene -------------------------------------------------------------------------------------


def place_at(game, unit, where):
    """`"C7"` for small and large ships, `"C7 E"` for a medium one whose back lies east of its front."""
    name, *way = where.split()
    cell = game.field.cell_named(name)
    size = int(SIZES.get(unit))
    return place_of(cell, {1: SMALL, 3: LARGE}.get(size) or DIRECTION_NAMES.index(way[0]))


def battle(
    ships=None,
    waiting=(),
    holds=None,
    hands=((), ()),
    decks=(None, None),
    discards=((), ()),
    attached=(),
    energy=(20, 20),
    phase="action",
    active=0,
    turn=1,
    levels=None,
    owners=None,
    control=None,
    shields=None,
    damage=None,
    cards=None,
    mission=None,
    tiles=(),
    turned=(),
    changes=None,
    tactics=None,
    dice=(),
    variant=MISSION_FLEETS,
    outs=(0, 0),
    since=None,
    listed=True,
    rules=None,
    begin=True,
):
    """A position at the beginning of a phase of seat `active`.

    ships: {unit: "C7" | "C7 E" | ["A1", "B1", None]} on the board.  waiting: units behind the screen.  holds: {unit:
    carrier}.  hands, discards: names of cards per seat, per side.  decks: names from the top per side; None: all
    that is left.  attached: (name, unit) or (name, unit, side).  levels: {unit: 1..3}.  owners, control: {unit:
    seat} where it is not the side's first seat.  shields, damage: {ship: pegs}.  tiles: kinds laid, in order; turned:
    their places.
    changes: of ship cards, tactics: of tactic cards, see `card_set`.  dice: see `load_dice`.
    """
    ships, holds, levels, owners, control = ships or {}, holds or {}, levels or {}, owners or {}, control or {}
    if cards is None:
        cards = card_set(changes, tactics, mission) if changes or tactics or mission else plain_set()
    game = new_state(cards, 1, variant, 0, LoadedDice())
    seat_of_side = [cards.missions[0].seats.index(side) for side in (0, 1)]
    for unit in range(UNITS):
        seat = owners.get(unit, seat_of_side[unit // 6])
        game.fleet.set(unit, seat)
        here = unit in ships or unit in waiting or unit in holds
        game.choose_version(unit, levels.get(unit, 1) if here else 0)
        for token in range(version_token(unit, 0), version_token(unit + 1, 0)):
            game.show(token, game.everyone if listed else game.team_mask(game.side(seat)))
    for rank, (unit, where) in enumerate(ships.items()):
        game.control.set(unit, control.get(unit, game.fleet.get(unit)))
        game.since.set(unit, (since or {}).get(unit, 0))
        game.rank.set(unit, rank)
        game.reveal_unit(unit)
        if unit % 6 < 3 and game.cards.capacity.get(game.face(unit)):
            game.loaders |= 1 << unit
        for member, spot in enumerate([where] if isinstance(where, str) else where):
            if spot is not None:
                ship = int(FIRST_SHIP.get(unit)) + member
                stand(game, ship, place_at(game, unit, spot))
    game.launches = len(ships)
    lay_cards(game, hands, decks, discards, attached)
    for unit in ships:
        for ship in members(unit):
            if game.afloat(ship):
                game.shields.set(ship, game.start_shield(unit))
    for ship, pegs in (shields or {}).items():
        game.shields.set(ship, pegs)
    for ship, pegs in (damage or {}).items():
        game.damage.set(ship, pegs)
    for unit, carrier in holds.items():
        game.load(unit, carrier)
    for unit in range(UNITS):
        game.hide_whereabouts(unit)
    lay_tiles(game, tiles, turned)
    for side in (0, 1):
        game.energy.set(side, energy[side])
        game.outs.set(side, outs[side])
        if outs[side] == 2:
            game.first_out = side
    if rules is not None:
        game.rules = rules
    game.turn = turn
    game.first = (active - turn + 1) % int(game.seats)
    game.active = active
    game.push(TURNS)
    if begin:
        load_dice(game, *dice)
        for later in (ENDING, ACTION_PHASE, DEPLOY_PHASE, ENERGY_PHASE):
            if later >= PHASES[phase]:
                game.push(Phase(active, later))
        game.settle()
    return game


def lay_cards(game, hands, decks, discards, attached):
    """Deal the tactic cards."""
    box = [list(range(SIDE_CARDS)), list(range(SIDE_CARDS, 2 * SIDE_CARDS))]
    for pile in game.boxes:
        pile.clear()

    def take(name, side):
        wanted = TACTIC_NAMES.index(name)
        for each in (side, 1 - side):
            for card in box[each]:
                if game.kind(card) == wanted:
                    box[each].remove(card)
                    return card
        raise AssertionError(f"no {name} left")

    for name, unit, *side in attached:
        card = take(name, side[0] if side else int(game.side(game.fleet.get(unit))))
        game.attached.put(card)
        game.on.set(card, unit)
        game.show(card, game.everyone)
    for seat, names in enumerate(hands):
        for name in names:
            card = take(name, int(game.side(seat)))
            game.hands[seat].put(card)
            game.show(card, game.team_mask(game.side(seat)))
    for side, names in enumerate(discards):
        for name in names:
            card = take(name, side)
            game.discards[side].put(card)
            game.show(card, game.everyone)
    for side, names in enumerate(decks):
        chosen = list(box[side]) if names is None else [take(name, side) for name in names]
        for card in chosen:
            game.decks[side].put(card)
        for card in box[side]:
            if card not in chosen:
                game.boxes[side].put(card)
                game.show(card, game.everyone)


def lay_tiles(game, tiles, turned):
    for kind in tiles:
        wanted = TILE_NAMES.index(kind)
        card = next(card for card in game.tile_box.to_list() if (0, 1, 1, 2, 3, 4, 4, 5)[card - FIRST_TILE] == wanted)
        game.tile_box.remove(card)
        game.laid.put(card)
    for place in turned:
        game.turned |= 1 << place
        game.show(game.laid.to_list()[place], game.everyone)


def board_with(tiles=(), asteroids=(), debris=(), **more):
    """A mission with things on its board, given as names of spaces: tiles ["F9 G9", ...]."""
    columns = more.get("boards", 1)

    def spots(names):
        return tuple(spot(name, columns) for name in names.split())

    return Mission(
        1,
        "Test",
        tiles=tuple(TilePlace(spots(names)) for names in tiles),
        asteroids=tuple(spots(names) for names in asteroids),
        debris=tuple(spots(names) for names in debris),
        **more,
    )


def spot(name, boards=1):
    """Column and row of a space."""
    field = TWO if boards == 2 else ONE
    cell = field.cell_named(name)
    return int(field.column(cell)), int(field.row(cell))


ONE = plain_set().boards[0].field
TWO = CardSet(None, plain_set().ships, plain_set().tactics, [Mission(1, "Two", boards=2)]).boards[0].field


# -- finding things --------------------------------------------------------------------------------


def members(unit):
    first = int(FIRST_SHIP.get(unit))
    return list(range(first, first + int(MEMBERS.get(unit))))


def ship_of(unit, member=0):
    return int(FIRST_SHIP.get(unit)) + member


def spaces(game, ship):
    """The names of the spaces a ship covers, in the order of the board; nothing once it is gone."""
    if not game.afloat(ship):
        return []
    return [game.field.name(cell) for cell in sorted(game.field.covers(game.places.get(ship)))]


def centre(game, ship):
    return game.field.name(game.places.get(ship) >> 3)


def pegs(game, ship):
    """Shields and damage."""
    return int(game.shields.get(ship)), int(game.damage.get(ship))


def hand(game, seat):
    return sorted(TACTIC_NAMES[game.kind(card)] for card in game.hands[seat].to_list())


def pile(game, cards):
    return [TACTIC_NAMES[game.kind(card)] for card in cards.to_list()]


def on_unit(game, unit):
    """The names of the cards attached to a unit."""
    return [TACTIC_NAMES[game.kind(card)] for card in game.attached.to_list() if game.on.get(card) == unit]


def energy(game, side=0):
    return int(game.energy.get(side))


def asked(game):
    """Who must decide and what: (seat, name of the choice)."""
    return int(game.seat), type(game.stack[-1]).__name__


def knows(game, card):
    """The seats that know where a card or token lies; a spectator counts as -1."""
    return [seat for seat in range(-1, int(game.seats)) if game.known.get(card) & game.bit(seat)]


# -- moves: refused with the rule if they are not allowed ------------------------------------------


def play(game, move, seat=None):
    """The seat that is asked makes a move."""
    seat = int(game.seat) if seat is None else seat
    refusal = game.refusal(seat, move)
    assert not refusal, f"move {move} refused: {refusal}"
    game.apply_for(seat, move)


def why_not(game, move, seat=None):
    """The id of the rule that forbids a move, or ""."""
    return game.refusal(int(game.seat) if seat is None else seat, move)


def legal(game):
    return game.legal()


def let_be(game, times=1):
    for _ in range(times):
        play(game, PASS)


def unit(game, number):
    play(game, UNIT + number)


def ship(game, number):
    play(game, SHIP + number)


def step(game, *ways):
    for way in ways:
        play(game, STEP + DIRECTION_NAMES.index(way))


def back(game, *ways):
    for way in ways:
        play(game, BACK + DIRECTION_NAMES.index(way))


def space_move(game, name):
    return SPACE + int(game.field.cell_named(name))


def space(game, *names):
    for name in names:
        play(game, space_move(game, name))


def fire(game, target, *rolls, weapon=0):
    """Charge a weapon and attack a ship with these rolls."""
    load_dice(game, *rolls)
    play(game, OWN_WEAPON + weapon)
    play(game, SHIP + target)


def kind_of(name):
    return TACTIC_NAMES.index(name)


def use(game, name, seat=None):
    play(game, PLAY + kind_of(name), seat)


def throw_away(game, name):
    play(game, DISCARD + kind_of(name))


def give(game, name):
    play(game, GIVE + kind_of(name))


def charge_attached(game, name):
    play(game, CHARGE + kind_of(name))


def to_phase(game, name, seat=None):
    """Whoever is asked passes until this phase (of this seat) asks."""
    while game.phase != PHASES[name] or game.seat != game.active or (seat is not None and game.active != seat):
        play(game, PASS)


def finish_turn(game):
    """Whoever is asked passes until the turn is another player's, or the game is over."""
    turn = game.turn
    while game.turn == turn and not game.over:
        play(game, PASS)


# -- what was told, what is possible ---------------------------------------------------------------


def listen(game):
    """Keep a journal from here on."""
    game.journal = Journal()
    return game


def heard(game, *kinds):
    """The facts of all events of these kinds since the journal was last read, in order."""
    return [(event.kind, event.facts) for event in game.journal.read() if not kinds or event.kind in kinds]


def not_refused(game):
    """Every move of the whole space that no rule forbids: what `legal` must list."""
    return [move for move in range(1, MOVE_SPACE) if not game.refusal(game.seat, move)]


def agree(game):
    """Legal moves and refusals are the same thing."""
    assert sorted(game.legal()) == not_refused(game)


def terms(game):
    """What never changes in the game of a scene."""
    return Terms(game.cards, {"mission": int(game.mission), "seats": 0, "fleets": "mission"})
