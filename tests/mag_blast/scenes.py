"""Positions for tests: say who has what, then play as the players would."""

from functools import cache

from hullbreach.bots import make_bot
from hullbreach.games.mag_blast import TITLE
from hullbreach.games.mag_blast.card_set import (
    ACTION_NAMES,
    ACTIONS,
    CARDS,
    DAMAGE,
    FIRST_COMMAND,
    FIRST_SHIP,
    SHIP_TYPES,
)
from hullbreach.games.mag_blast.flow.blasts import Shot
from hullbreach.games.mag_blast.flow.turn import TURNS, Phase
from hullbreach.games.mag_blast.moves import IN_SIGHT, PASS, PLAY, SEAT, SPEND, ZONE, choose_ship, draw, steer, throw
from hullbreach.games.mag_blast.read_cards import read_cards
from hullbreach.games.mag_blast.state import (
    ATTACK,
    CONTROLLED_CARNAGE,
    DISCARD,
    DRAW,
    FREE_FOR_ALL,
    MANEUVER,
    REINFORCE,
    ZONE_NAMES,
    new_state,
)
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.events import Journal
from hullbreach.kernel.reaction import contested
from hullbreach.kernel.record import Record
from hullbreach.kernel.rng import quick
from hullbreach.kernel.table import Table
from hullbreach.kernel.terms import Terms

PHASES = {"discard": DISCARD, "draw": DRAW, "reinforce": REINFORCE, "maneuver": MANEUVER, "attack": ATTACK}
PLAIN_COMMANDS = ("Freep", "Alpha Mazons", "Overseers of Kalgon", "Tri-Bot", "Brotherhood of Peace", "Mhee Yow-Meex")

FULL_FLEET = {  # all scouts
    "yellow": ["Scular", "Chezill", "Untgalha"],
    "green": ["Nebular", "Zinoth", "Galha"],
    "red": ["Baxter", "Mentatt", "Hundog"],
    "blue": ["Dink", "Byzakh", "Plutt"],
}


@cache
def card_set(any_turn=False, sweep_asteroids=False):
    """The published cards; Strategic Allocation waits for the Attack phase unless `any_turn`, so that no
    moment for ANY TURN cards comes between the moves of a scene.
    """
    text = TITLE.card_file("standard").text
    if not any_turn:
        text = text.replace('strategic_allocation = "any turn"', 'strategic_allocation = "attack phase"')
    if sweep_asteroids:
        text = text.replace("sweep_asteroids = false", "sweep_asteroids = true")
    return read_cards(CardFile("scene", text))


class Box:
    """Takes cards by name out of the box, each once."""

    def __init__(self, cards):
        self.cards = cards
        self.actions = list(range(ACTIONS))
        self.ships = list(range(FIRST_SHIP, FIRST_COMMAND))
        self.commands = list(range(FIRST_COMMAND, CARDS))

    def action(self, name):
        """`Laser Blast` takes one without icons if there is one; `Laser Blast S` one that shows a star (S, C, D)."""
        icons = [0, 0, 0]
        words = name.split()
        if set(words[-1]) <= set("SCD"):
            for letter in words.pop():
                icons["SCD".index(letter)] += 1
        kind = ACTION_NAMES.index(" ".join(words))
        fitting = [card for card in self.actions if self.cards.kind(card) == kind]
        exact = [card for card in fitting if [int(self.cards.icons[i].get(card)) for i in range(3)] == icons]
        card = (exact or fitting)[0]
        self.actions.remove(card)
        return card

    def ship(self, name):
        """By its name, or the first left of a type (`scout`)."""
        for ship in self.ships:
            if name == self.cards.name(ship) or name == SHIP_TYPES[self.cards.ship_type(ship)]:
                self.ships.remove(ship)
                return ship
        raise AssertionError(f"no ship {name} left")

    def command(self, name):
        for command in self.commands:
            if self.cards.name(command).startswith(name):
                self.commands.remove(command)
                return command
        raise AssertionError(f"no command ship {name} left")


def battle(
    fleets,
    hands=(),
    commands=(),
    phase="attack",
    active=0,
    deck=(),
    discard=(),
    fleet_deck=(),
    fleet_discard=(),
    damage=(),
    laid=(),
    style="free-for-all",
    screaming=False,
    strict=False,
    barrage=False,
    may_barrage=False,
    any_turn=False,
    sweep_asteroids=False,
    first_turn=False,
    only=False,
    cards=None,
):
    """A position at the beginning of a phase of seat `active`.

    fleets: per seat a dict zone -> list of ships, e.g. {"yellow": ["Dink"], "red": ["dreadnought"]}.
    hands: per seat the names of action cards.  commands: per seat the (beginning of the) name of the command ship;
    by default some whose abilities keep still.  deck, discard, fleet_deck, fleet_discard: top cards by name.
    damage: (ship name or ("command", seat), card name) pairs beneath ships.  laid: (card name, by, on).
    only: the decks hold nothing but what is listed; the rest stays in the box.
    cards: another card set than the published one.
    """
    cards = cards or card_set(any_turn, sweep_asteroids)
    box = Box(cards)
    seats = len(fleets)
    game = new_state(cards, seats, quick(1))
    everyone = game.everyone
    spare = [name for name in PLAIN_COMMANDS if not any(name.startswith(c) or c.startswith(name) for c in commands)]
    names = [*commands, *spare, "BZZGZZRT!", "Cranium Consortium"][:seats]

    for pile in (game.deck, game.fleet_deck, game.command_box):
        pile.clear()
    for seat in range(seats):
        command = box.command(names[seat])
        game.commands[seat].put(command)
        game.show(command, everyone)
    for seat, fleet in enumerate(fleets):
        for zone, ships in fleet.items():
            for name in ships:
                game.join_fleet(seat, box.ship(name), ZONE_NAMES.index(zone))
    for seat, hand in enumerate(hands):
        for name in hand:
            card = box.action(name)
            game.hands[seat].put(card)
            game.show(card, game.bit(seat))
    for name, by, on in laid:
        card = box.action(name)
        game.laid.put(card)
        game.by.set(card, by)
        game.under.set(card, on)
        game.show(card, everyone)
    for name in discard:
        game.to_discard(box.action(name))
    for name in deck:
        game.deck.put(box.action(name))
    beneath = [(whose, box.action(name)) for whose, name in damage]
    for name in fleet_discard:
        ship = box.ship(name)
        game.fleet_discard.put(ship)
        game.show(ship, everyone)
    for name in fleet_deck:
        game.fleet_deck.put(box.ship(name))
    for command in box.commands:
        game.command_box.put(command)
    if not only:
        for card in box.actions:
            game.deck.put(card)
        for ship in box.ships:
            game.fleet_deck.put(ship)
    for whose, card in beneath:
        ship = game.command(whose[1]) if isinstance(whose, tuple) else find(game, whose)
        game.show(card, everyone)
        game.beneath.put(card)
        game.under.set(card, ship)
        game.worth.set(card, DAMAGE[cards.kind(card)])
    game.style = CONTROLLED_CARNAGE if style == "controlled carnage" else FREE_FOR_ALL
    game.screaming = screaming
    game.strict_sounds = strict
    game.may_barrage = may_barrage
    if barrage:
        game.barrage_from = -1
    game.begun = 0 if first_turn else (1 << seats) - 1
    game.active = active
    game.push(TURNS)
    game.begin(Phase(active, PHASES[phase]))
    return game


# -- finding things ------------------------------------------------------------------------------


def find(game, name):
    """The card of a ship in play, by name."""
    for fleet in game.fleets:
        for ship in fleet.to_list():
            if game.cards.name(ship) == name:
                return ship
    raise AssertionError(f"{name} is not in play")


def in_hand(game, seat, name):
    """A card in a hand, by kind."""
    kind = ACTION_NAMES.index(name)
    for card in game.hands[seat].to_list():
        if game.cards.kind(card) == kind:
            return card
    raise AssertionError(f"seat {seat} holds no {name}")


def hand(game, seat):
    """The names of the cards in a hand."""
    return sorted(ACTION_NAMES[game.cards.kind(card)] for card in game.hands[seat].to_list())


def pile(game, cards):
    """The names of the cards in a pile, from top to bottom."""
    return [ACTION_NAMES[game.cards.kind(card)] for card in cards.to_list()]


def zone_of(game, name):
    return ZONE_NAMES[game.zone_of(find(game, name))]


def in_play(game, name):
    return any(game.cards.name(ship) == name for fleet in game.fleets for ship in fleet.to_list())


def asked(game):
    """Who must decide and what: (seat, name of the choice)."""
    return int(game.seat), type(game.stack[-1]).__name__


# -- moves: refused with the rule if they are not allowed ------------------------------------------


def play(game, seat, move):
    TITLE.play(game, seat, move)


def why_not(game, seat, move):
    """The id of the rule that forbids a move, or None."""
    refusal = TITLE.why_not(game, seat, move)
    return refusal.rule if refusal else None


def card_move(game, seat, name):
    return PLAY + in_hand(game, seat, name)


def use(game, seat, name):
    """Play a card from hand."""
    play(game, seat, card_move(game, seat, name))


def pay(game, seat, name):
    """Pay with a card of the hand."""
    play(game, seat, SPEND + in_hand(game, seat, name))


def throw_away(game, seat, *cards):
    """Discard these cards of the hand, all of them in sight."""
    play(game, seat, throw_move(game, seat, *cards))


def throw_move(game, seat, *cards):
    first = int(game.stack[-1].first)
    sight = game.hands[seat].to_list()[first : first + IN_SIGHT]
    return throw(sum(1 << sight.index(card) for card in cards))


def draws(game, seat, count):
    """Draw so many cards in the Draw phase."""
    play(game, seat, draw(count))


def draw_moves(most):
    """Draw as many cards, one less and so on, or none."""
    return [*(draw(count) for count in range(most, 0, -1)), PASS]


def ship_move(game, name):
    """Choose a ship by name, or a command ship by its seat."""
    return choose_ship(game.command(name)) if isinstance(name, int) else choose_ship(find(game, name))


def choose(game, seat, name):
    play(game, seat, ship_move(game, name))


def zone(game, seat, name):
    play(game, seat, ZONE + ZONE_NAMES.index(name))


def send(game, seat, ship, to):
    play(game, seat, steer(find(game, ship), ZONE_NAMES.index(to)))


def player(game, seat, other):
    play(game, seat, SEAT + other)


def let_be(game, *seats):
    """These seats pass, one after the other."""
    for seat in seats:
        play(game, seat, PASS)


def fire(game, seat, blast, ship, target):
    """Play a blast, choose the gun and the target (a name, or a seat for its command ship)."""
    use(game, seat, blast)
    choose(game, seat, ship)
    choose(game, seat, target)


def damage(game, name):
    return int(game.damage(game.command(name) if isinstance(name, int) else find(game, name)))


# -- exchanges: squadrons, fields, whole turns, and what was told of them --------------------------


def launch(game, seat, target, carrier=None):
    """Launch a fighter at a target, or a bomber if a carrier is named."""
    use(game, seat, "Fighter" if carrier is None else "Bomber")
    if carrier is not None:
        choose(game, seat, carrier)
    choose(game, seat, target)


def let_all_be(game):
    """Everybody who is asked to answer passes."""
    while asked(game)[1] == "Answer":
        play(game, int(game.seat), PASS)


def lay(game, seat, field, on):
    """Lay a Minefield or Asteroids on a player's fleet."""
    use(game, seat, field)
    player(game, seat, on)


def finish_turn(game):
    """Whoever is asked passes until the turn is another player's, or the game is over."""
    active = game.active
    while game.active == active and not game.over:
        play(game, int(game.seat), PASS)


def to_phase(game, name):
    """Whoever is asked passes until the active player is asked in this phase."""
    while (game.phase, game.seat) != (PHASES[name], game.active):
        play(game, int(game.seat), PASS)


def discarded(game):
    """The names of the cards in the action discard pile, the first discarded first."""
    return pile(game, game.discard)


def lost_ships(game):
    """The names of the ships in the fleet discard pile, the first discarded first."""
    return [game.cards.name(ship) for ship in game.fleet_discard.to_list()]


def fleet(game, seat):
    """A player's ships with their zones."""
    return {game.cards.name(ship): ZONE_NAMES[game.zone_of(ship)] for ship in game.fleets[seat].to_list()}


def knows(game, card):
    """The seats that know where a card lies; a spectator counts as -1."""
    return [seat for seat in range(-1, int(game.seats)) if game.known.get(card) & game.bit(seat)]


def not_refused(game):
    """Every move of the whole space that no rule forbids, in rising order: what `legal` must list."""
    return [move for move in range(1, TITLE.move_space) if not game.refusal(game.seat, move)]


def listen(game):
    """Keep a journal from here on."""
    game.journal = Journal()
    return game


def told(game, *events):
    """Exactly these events have been told since the journal was last read: (kind, cards, the facts that matter)."""
    heard = game.journal.read()
    assert [(event.kind, event.cards) for event in heard] == [(kind, cards) for kind, cards, _ in events]
    for event, (_, _, facts) in zip(heard, events, strict=True):
        assert event.facts | facts == event.facts, event.kind


# -- numbers behind the table: what the frames, the journal and the cards say ----------------------


def heard(game):
    """What has been told since the journal was last read: (kind, facts, cards, whether somebody learnt something)."""
    return [(event.kind, event.facts, event.cards, event.reveals) for event in game.journal.read()]


def to_do(game):
    """The stack from the bottom up: every frame's name with its numbers."""
    return [[type(frame).__name__, *frame.facts()] for frame in game.stack]


def icons(game, card):
    """The resource icons of a card as letters: S, C, D."""
    return "".join(letter * int(game.cards.icons[i].get(card)) for i, letter in enumerate("SCD"))


def showing(game, seat, letters):
    """A card in hand that shows exactly these icons."""
    for card in game.hands[seat].to_list():
        if icons(game, card) == letters:
            return card
    raise AssertionError(f"seat {seat} holds no card that shows {letters}")


def spend(game, seat, *letters):
    """Pay with cards that show these icons, one after the other."""
    for each in letters:
        play(game, seat, SPEND + showing(game, seat, each))


THREE_STARS = ["Laser Blast S", "Mag Blast S", "Fighter S"]


def buying(hand, fleet=None, **more):
    """Seat 0 in the Reinforce phase with this hand."""
    return battle(fleets=[fleet or {}, {}], hands=[hand], phase="reinforce", **more)


def terms(game):
    """What never changes in the game of a scene."""
    sounds = "strict" if game.strict_sounds else "automatic"
    return Terms(game.cards, {"sounds": sounds, "screaming": game.screaming})


@cache
def shot_let_be():
    """A game in which P2 has just let a shot of P1 be and P1 is asked; nobody was shown anything since it was aimed."""
    for seed in range(1, 100):
        table = Table(Record(TITLE, {"seats": 2}, seed))
        bots = [make_bot("greedy", seed + seat) for seat in (0, 1)]
        while not table.state.over:
            seat = table.state.open_seats()[0]
            of_a_shot = isinstance(contested(table.state), Shot)
            table.play(seat, bots[seat].choose(TITLE, table.state, seat))
            two = table.record.moves[-2:]
            hushed = not any(event.reveals for events in table.history[-2:] for event in events)
            asked = table.state.open_seats() == [0] and len(table.state.legal()) > 1
            if of_a_shot and hushed and asked and [mover for mover, _ in two] == [0, 1] and two[1][1] == PASS:
                return table.record
    raise AssertionError("no shot is let be")
