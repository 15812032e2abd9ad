"""Skirmish: a title of the tests alone, in the kernel's own terms; its rules are in skirmish_box/rules.toml.

Two to four pilots with hidden hands.  Each lays a card in secret to see who begins; then they blast and probe in
turn, and whatever is played may be jammed, and the Jam jammed in its turn.
"""

from pathlib import Path
from typing import Literal

import msgspec

from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.cardset import Source
from hullbreach.kernel.endings import Ending
from hullbreach.kernel.hints import Hints
from hullbreach.kernel.options import Option
from hullbreach.kernel.pile import blank_board, empty_pile, pile_of_range
from hullbreach.kernel.reaction import Window, answered, contest, next_place, passed, strike
from hullbreach.kernel.rng import chacha
from hullbreach.kernel.state import Choice, State, Step, Together
from hullbreach.kernel.title import Title
from hullbreach.kernel.zones import OPEN, OWNED, SECRET, Zone

CARDS = 24
PASS = 1
PLAY = 2  # + card
AIM = PLAY + CARDS  # + seat
MOVE_SPACE = AIM + 4
HULL = 3


class CardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["Blast", "Jam", "Probe"]
    copies: int
    source: Source
    power: int = 0


class CardSet:
    def __init__(self, file):
        self.file = file
        file.allow("card")
        entries = [entry for entry in file.entries("card", CardEntry, CARDS) for _ in range(entry.copies)]
        self.kinds = [entry.kind for entry in entries]
        self.powers = [entry.power for entry in entries]


# -- the table -----------------------------------------------------------------------------------


class Skirmish(State):
    def __init__(self, seats, rng, known, cards, deck, discard, hands, laid, hull):
        super().__init__(seats, rng, known)
        self.cards = cards
        self.deck = deck
        self.discard = discard
        self.hands = hands
        self.laid = laid
        self.hull = hull
        self.quitter = -1

    def clone(self):
        twin = type(self)(
            self.seats,
            self.rng.clone(),
            self.known.copy(),
            self.cards,
            self.deck.copy(),
            self.discard.copy(),
            [hand.copy() for hand in self.hands],
            [pile.copy() for pile in self.laid],
            self.hull[:],
        )
        twin.stack = self.stack[:]
        twin.over = self.over
        twin.made = self.made
        twin.quitter = self.quitter
        return twin

    def piles(self):
        return [self.deck, self.discard, *self.hands, *self.laid]

    def zones(self):
        seats = range(self.seats)
        own = [Zone(f"{name} of seat {seat}", 0, OWNED, seat) for name in ("hand", "laid") for seat in seats]
        return [Zone("deck", 0, SECRET), Zone("discard", 0, OPEN), *own]

    def facts(self):
        return [*self.hull, self.quitter]

    def scores(self):
        return self.hull[:]

    def winners(self):
        flying = [seat for seat in self.flying() if seat != self.quitter]
        if self.quitter >= 0:
            return flying
        return [seat for seat in flying if self.hull[seat] == max(self.hull)]

    def concede(self, seat):
        self.quitter = int(seat)
        self.over = True
        self.tell("gave up", {"seat": int(seat)}, [])

    # -- words of the rules ----------------------------------------------------------------------

    def flying(self):
        return [seat for seat in range(self.seats) if self.hull[seat] > 0]

    def clockwise(self, first, without):
        seats = [(first + step) % self.seats for step in range(self.seats)]
        return tuple(seat for seat in seats if seat != without)

    def kind(self, card):
        return self.cards.kinds[card]

    def discard_open(self, pile, card):
        """Move a card to the discard, where everybody sees it."""
        pile.remove(card)
        self.show(card, self.everyone)
        self.discard.put(card)

    def draw(self, seat):
        card = self.deck.take()
        self.show(card, self.bit(seat))
        self.hands[seat].put(card)
        self.tell("drew", {"seat": seat}, [card], reveals=True)


# -- the order of play ---------------------------------------------------------------------------


class Lay(Together):
    """SK-LAY-01."""

    def legal_for(self, game, seat, moves):
        for card in game.hands[seat].to_list():
            moves.put(PLAY + card)

    def refusal_for(self, game, seat, move):
        return "" if game.hands[seat].has(move - PLAY) else "SK-LAY-01"

    def choose(self, game, seat, move):
        game.hands[seat].remove(move - PLAY)
        game.laid[seat].put(move - PLAY)
        game.tell("laid", {"seat": int(seat)}, [move - PLAY])
        return True

    def rest(self, waiting):
        return Lay(waiting)

    def reveal(self, game):
        game.push(TurnUp())


class TurnUp(Step):
    """SK-LAY-02."""

    def run(self, game):
        cards = [pile.to_list()[0] for pile in game.laid]
        for pile, card in zip(game.laid, cards, strict=True):
            game.discard_open(pile, card)
        game.tell("turned up", {}, cards, reveals=True)
        powers = [game.cards.powers[card] for card in cards]
        game.push(StartTurn(powers.index(max(powers))))


class Seated(Step):
    """A step that belongs to a seat."""

    def __init__(self, owner):
        super().__init__()
        self.owner = owner

    def facts(self):
        return [self.owner]


class StartTurn(Seated):
    def run(self, game):
        if not game.deck:
            game.over = True
            game.tell("deck empty", {}, [])
            return
        game.draw(self.owner)
        game.push(EndTurn(self.owner))
        game.push(Turn(self.owner))


class EndTurn(Seated):
    def run(self, game):
        game.push(StartTurn(next(seat for seat in game.clockwise(self.owner + 1, None) if game.hull[seat] > 0)))


class Turn(Choice):
    """SK-TURN-01."""

    def legal(self, game, moves):
        moves.put(PASS)
        for card in game.hands[self.seat].to_list():
            if game.kind(card) != "Jam":
                moves.put(PLAY + card)

    def refusal(self, game, move):
        if move == PASS:
            return ""
        own = game.hands[self.seat].has(move - PLAY)
        return "" if own and game.kind(move - PLAY) != "Jam" else "SK-TURN-01"

    def apply(self, game, move):
        me = int(self.seat)
        if move == PASS:
            game.tell("passed", {"seat": me}, [])
            return
        card = move - PLAY
        game.discard_open(game.hands[me], card)
        game.tell("played", {"seat": me}, [card], reveals=True)
        if game.kind(card) == "Blast":
            game.push(Aim(me, game.cards.powers[card]))
        else:
            may_be_jammed(game, Look(me), me + 1)


class Aim(Choice):
    """SK-AIM-01."""

    def __init__(self, seat, power):
        super().__init__(seat)
        self.power = power

    def facts(self):
        return [self.power]

    def legal(self, game, moves):
        for seat in game.flying():
            if seat != self.seat:
                moves.put(AIM + seat)

    def refusal(self, game, move):
        target = move - AIM
        return "" if target in game.flying() and target != self.seat else "SK-AIM-01"

    def apply(self, game, move):
        game.tell("aimed", {"seat": int(self.seat), "at": move - AIM}, [])
        may_be_jammed(game, Hit(int(self.seat), move - AIM, self.power), move - AIM)


class Hit(Seated):
    """SK-END-01."""

    def __init__(self, owner, target, power):
        super().__init__(owner)
        self.target = target
        self.power = power

    def facts(self):
        return [self.owner, self.target, self.power]

    def run(self, game):
        game.hull[self.target] = max(0, game.hull[self.target] - self.power)
        game.tell("hit", {"seat": self.target, "hull": game.hull[self.target]}, [])
        if game.hull[self.target] == 0:
            hand = game.hands[self.target].to_list()
            for card in hand:
                game.discard_open(game.hands[self.target], card)
            game.tell("out", {"seat": self.target}, hand, reveals=True)
            game.over = len(game.flying()) == 1


class Look(Seated):
    """SK-PROBE-01."""

    def run(self, game):
        if game.deck:
            top = game.deck.to_list()[0]
            game.show(top, game.bit(self.owner))
            game.tell("looked", {"seat": self.owner}, [top], reveals=True)


# -- answers -------------------------------------------------------------------------------------


class Jamming(Seated):
    def __init__(self, owner, about):
        super().__init__(owner)
        self.about = about

    def facts(self):
        return [self.owner, self.about]

    def run(self, game):
        strike(game, self.about)
        game.tell("jammed", {"seat": self.owner}, [])


def may_be_jammed(game, happening, first):
    """SK-JAM-01: all but the owner are asked, clockwise from `first`."""
    order = game.clockwise(first, happening.owner)
    contest(game, happening, Answers(order, next_place(game)))


class Answers(Window):
    def ask(self, game, seat):
        # Who is asked follows from what everybody sees: the hull, and how many cards are held.
        return Answer(seat) if game.hull[seat] > 0 and game.hands[seat] else None

    def again(self, turn, passes):
        return Answers(self.order, self.about, turn, passes)


class Answer(Choice):
    """SK-JAM-02."""

    def legal(self, game, moves):
        moves.put(PASS)
        for card in game.hands[self.seat].to_list():
            if game.kind(card) == "Jam":
                moves.put(PLAY + card)

    def refusal(self, game, move):
        if move == PASS:
            return ""
        own = game.hands[self.seat].has(move - PLAY)
        return "" if own and game.kind(move - PLAY) == "Jam" else "SK-JAM-02"

    def apply(self, game, move):
        me = int(self.seat)
        if move == PASS:
            passed(game)
            game.tell("let be", {"seat": me}, [])
            return
        game.discard_open(game.hands[me], move - PLAY)
        game.tell("answered", {"seat": me}, [move - PLAY], reveals=True)
        about = int(answered(game))
        may_be_jammed(game, Jamming(me, about), game.stack[about].owner)


# -- the title -----------------------------------------------------------------------------------


class View(msgspec.Struct, frozen=True):
    hull: list[int]
    hands: list[list[int]]
    laid: list[list[int]]
    deck: list[int]
    discard: list[int]
    contested: list[list[object]]
    asked: list[int]
    over: bool


class OneByOne(Hints):
    """Hints that weigh move by move, whatever the decision would say."""

    def weigh_all(self, game, moves, weights):
        weights.clear()
        for move in moves.to_list():
            weights.put(self.weigh(game, move))


class SkirmishHints(OneByOne):
    def weigh(self, game, move):
        if move >= AIM:
            return HULL - game.hull[move - AIM]
        return 0 if move == PASS else 1 + game.cards.powers[move - PLAY]


class SkirmishTitle(Title):
    id = "skirmish"
    name = "Skirmish"
    about = "Blast, jam and probe: the kernel's test title"
    credit = "the Hullbreach tests"
    rules_version = 3
    move_space = MOVE_SPACE
    options = (
        Option("seats", 2, "players", (2, 3, 4)),
        Option("swift", False, "start with two cards instead of four", (False, True)),
    )
    hints = SkirmishHints()
    table = Skirmish

    def folder(self):
        return Path(__file__).parent / "skirmish_box"

    def read_cards(self, file):
        return CardSet(file)

    def deal(self, options, cards, rng_seed):
        seats = options["seats"]
        game = self.table(
            seats,
            chacha(rng_seed),
            blank_board(CARDS),
            cards,
            pile_of_range(0, CARDS),
            empty_pile(),
            [empty_pile() for _ in range(seats)],
            [empty_pile() for _ in range(seats)],
            [HULL] * seats,
        )
        game.shuffle(game.deck)
        for seat in range(seats):
            for _ in range(2 if options["swift"] else 4):
                game.draw(seat)
        game.begin(Lay((1 << seats) - 1))
        return game

    def view(self, state, seat):
        contested = [f for f in state.stack if isinstance(f, Hit | Look | Jamming)]
        return View(
            hull=state.hull[:],
            hands=[state.seen(hand, seat) for hand in state.hands],
            laid=[state.seen(pile, seat) for pile in state.laid],
            deck=state.seen(state.deck, seat),
            discard=state.seen(state.discard, seat),
            contested=[[type(frame).__name__, *frame.facts()] for frame in contested],
            asked=state.open_seats(),
            over=state.over,
        )

    def text(self, state, move):
        if move >= AIM:
            return f"aim at seat {move - AIM}"
        if move < PLAY:
            return ("concede", "pass")[move]
        card = move - PLAY
        return f"play {state.kind(card)} {state.cards.powers[card]} (card {card})"

    def question(self, state):
        return {"Lay": "Lay a card", "Turn": "Play or pass", "Aim": "At whom?", "Answer": "Jam it?"}[
            type(state.stack[-1]).__name__
        ]

    def draw(self, view):
        sheet = Canvas()
        for seat, hull in enumerate(view.hull):
            sheet.put(0, seat, f"seat {seat}: hull {hull}, hand {view.hands[seat]}, laid {view.laid[seat]}")
        sheet.put(0, len(view.hull), f"deck {len(view.deck)}, discard {view.discard}")
        return sheet

    def log_line(self, terms, seen):
        facts = {name: value for name, value in seen.items() if name not in ("event", "cards")}
        return f"{seen['event']} {facts} {seen['cards']}"

    def ending(self, state):
        return Ending(f"won by {state.winners()}", "SK-END-01" if len(state.flying()) == 1 else "SK-END-02")


TITLE = SkirmishTitle()
