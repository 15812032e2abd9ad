"""The table and what is still to be done on it: `State`, and the frames on its stack.

A frame is a `Step`, which runs by itself, or a `Choice`, which waits for a seat.  Frames never
change once pushed, so a clone copies a short list and shares them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from hullbreach.kernel.events import HIDDEN, WATCHER, Event, Journal
from hullbreach.kernel.mark import Mark
from hullbreach.kernel.parts import take_apart
from hullbreach.kernel.pile import Board, Moves, Pile
from hullbreach.kernel.rng import Quick, Rng, quick
from hullbreach.kernel.zones import OPEN, Zone

OVER: Final = -1  # `state.seat` when the game has ended
NOBODY: Final = -1  # the seat of a step

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Something still to be done; `seat` says by whom, NOBODY for what happens by itself.

    A choice owns everything about itself: what the rules say of it, what people are told, what looks good.
    """

    asks: ClassVar[str] = ""  # a word of its own for what is asked, by which screens go

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    # -- what the rules say --------------------------------------------------------------------

    def run(self, state: S) -> None:
        """Do it (steps only)."""
        raise NotImplementedError

    def legal(self, state: S, moves: Moves) -> None:
        """Put every move the seat may make into `moves` (choices only)."""
        raise NotImplementedError

    def refusal(self, state: S, move: i64) -> str:
        """The id of the rule that forbids `move`, or "" if it is legal (choices only)."""
        raise NotImplementedError

    def apply(self, state: S, move: i64) -> None:
        """Act on a legal `move` (choices only).  The frame is off the stack by then."""
        raise NotImplementedError

    def facts(self) -> list[int]:
        """The numbers the frame carries: what tells it from others of its class."""
        return []

    def __reduce__(self) -> tuple[Any, ...]:
        return take_apart(self)

    # -- what people are told ------------------------------------------------------------------

    def question(self, state: S) -> str:
        """What the seat is asked, in a few words (choices only)."""
        raise NotImplementedError

    def text(self, state: S, move: i64) -> str:
        """A move as a short line that reads back, also one that is not open now (choices only)."""
        raise NotImplementedError

    def marks(self, state: S, move: i64) -> list[Mark]:
        """What on a drawn table a click must meet to mean this move; [] where no table is drawn."""
        return []

    def called(self, state: S) -> str:
        """What it is called where others may answer it; everybody is told, so by what everybody can see."""
        return ""

    # -- what looks good -----------------------------------------------------------------------

    def weigh(self, state: S, move: i64) -> i64:
        """How good a legal `move` looks: any number, higher is better.  By what the seat can see (choices only)."""
        raise NotImplementedError

    def weigh_all(self, state: S, moves: Moves, weights: Moves) -> None:
        """Weigh these legal `moves` into `weights`; overridden where one look tells what they have in common."""
        weights.clear()
        for move in moves.cells:
            weights.put(self.weigh(state, move))


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """Something that happens by itself; a game overrides `run`."""

    def __init__(self) -> None:
        super().__init__(NOBODY)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Frame[S]):
    """A decision of one seat; a game overrides `legal`, `refusal` and `apply`, and `facts` if it carries more."""

    def facts(self) -> list[int]:
        return [int(self.seat)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Choice[S]):
    """A secret choice that several seats make at once.

    A game overrides `legal_for`, `refusal_for`, `choose`, `rest` and `reveal`.  `waiting` has a bit for
    each seat that has not chosen.  The choices must not depend on each other: in whatever order they
    come, the outcome is the same.
    """

    def __init__(self, waiting: i64) -> None:
        super().__init__(lowest_seat(waiting))
        self.waiting: Final[i64] = waiting

    def legal_for(self, state: S, seat: i64, moves: Moves) -> None:
        """Put the moves open to `seat` into `moves`."""
        raise NotImplementedError

    def refusal_for(self, state: S, seat: i64, move: i64) -> str:
        """As `refusal`, for one of the waiting seats."""
        raise NotImplementedError

    def choose(self, state: S, seat: i64, move: i64) -> bool:
        """Keep the seat's choice, hidden from the others; whether the seat has then chosen all it has to."""
        raise NotImplementedError

    def reveal(self, state: S) -> None:
        """All have chosen: go on."""
        raise NotImplementedError

    def rest(self, waiting: i64) -> Frame[S]:
        """The same choice for the seats that are still waiting."""
        raise NotImplementedError

    def legal(self, state: S, moves: Moves) -> None:
        self.legal_for(state, self.seat, moves)

    def refusal(self, state: S, move: i64) -> str:
        return self.refusal_for(state, self.seat, move)

    def apply(self, state: S, move: i64) -> None:
        self.apply_for(state, self.seat, move)

    def apply_for(self, state: S, seat: i64, move: i64) -> None:
        """Take the choice of one waiting seat; the others go on waiting."""
        waiting = self.waiting
        if self.choose(state, seat, move):
            waiting &= ~(1 << seat)
        if waiting:
            state.push(self.rest(waiting))
        else:
            self.reveal(state)

    def facts(self) -> list[int]:
        return [int(self.waiting)]


def lowest_seat(waiting: i64) -> i64:
    """The first seat with its bit set."""
    seat: i64 = 0
    while not waiting >> seat & 1:
        seat += 1
    return seat


SCRATCH: Final = Moves()
CLASSES: Final = Moves()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress.  `apply` is the only way anything changes.

    Every card of the game has a number of its own; `known` has, card by card, a bit for each seat
    that knows where it lies (one more for spectators).  Everything hidden is a card in a pile.
    """

    def __init__(self, seats: i64, rng: Rng, known: Board) -> None:
        self.seats: Final[i64] = seats
        self.everyone: Final[i64] = (1 << (seats + 1)) - 1
        self.rng = rng
        self.known = known
        self.stack = vec[Frame](capacity=4)  # type: ignore[type-arg]  # a vector of frames can't name their state
        self.over: bool = False
        self.made: i64 = 0  # decisions so far
        self.journal: Journal | None = None

    # -- what a title writes -------------------------------------------------------------------

    def clone(self) -> State:
        """The same game once more, going its own way from here.  The journal stays behind."""
        raise NotImplementedError

    def piles(self) -> list[Pile]:
        """Every pile on the table, in the order of `zones`."""
        raise NotImplementedError

    def zones(self) -> list[Zone]:
        """What each pile is and who may see it; families in rising order."""
        raise NotImplementedError

    def facts(self) -> list[int]:
        """Every number of the state that is not a card in a pile."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points per seat, once the game is over."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won, once the game is over; empty if nobody has."""
        raise NotImplementedError

    def concede(self, seat: i64) -> None:
        """`seat` gives up."""
        raise NotImplementedError

    def class_of(self, card: i64) -> i64:
        """What everybody knows of a card that lies in a classed zone, whatever else is hidden about it."""
        return 0

    # -- the contract --------------------------------------------------------------------------

    @property
    def seat(self) -> i64:
        """Who must decide, or OVER."""
        if self.over:
            return OVER
        return self.stack[-1].seat

    def open_seats(self) -> list[int]:
        """All seats that may choose now: one, but for choices made together."""
        if self.over:
            return []
        frame = self.stack[-1]
        if isinstance(frame, Together):
            return [seat for seat in range(self.seats) if frame.waiting >> seat & 1]
        return [int(frame.seat)]

    def legal(self) -> list[int]:
        """The moves of the seat that must decide; never empty before the end.

        Titles repeat `legal` and `apply` in their own class and call these: from Python an object's own
        method is called so much quicker than an inherited one that random games run 15% faster.
        """
        self.legal_into(SCRATCH)
        return SCRATCH.to_list()

    def legal_into(self, moves: Moves) -> None:
        """`legal` into a buffer, for loops that must be quick."""
        moves.clear()
        if not self.over:
            self.stack[-1].legal(self, moves)

    def legal_for(self, seat: i64) -> list[int]:
        """The moves open to `seat`: none unless it is one of the open seats."""
        moves = Moves()
        if not self.over:
            frame = self.stack[-1]
            if isinstance(frame, Together):
                if frame.waiting >> seat & 1:
                    frame.legal_for(self, seat, moves)
            elif frame.seat == seat:
                frame.legal(self, moves)
        return moves.to_list()

    def refusal(self, seat: i64, move: i64) -> str:
        """The id of the rule that keeps an open `seat` from `move`, or "" if it is legal."""
        frame = self.stack[-1]
        if isinstance(frame, Together):
            return frame.refusal_for(self, seat, move)
        return frame.refusal(self, move)

    def apply(self, move: i64) -> None:
        """Make `move` for the seat that must decide.  It is trusted to be legal; `Title.play` checks."""
        self.made += 1
        self.stack, frame = pop(self.stack)
        frame.apply(self, move)
        self.settle()

    def apply_for(self, seat: i64, move: i64) -> None:
        """Make `move` for any of the open seats."""
        self.made += 1
        frame = self.pop()
        if isinstance(frame, Together):
            frame.apply_for(self, seat, move)
        else:
            frame.apply(self, move)
        self.settle()

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal anew everything `seat` cannot know: what lies hidden from it, and all luck to come."""
        self.rng = Quick(rng.next(), rng.next(), rng.next(), rng.next())
        self.arrange_hidden(seat, rng, False)

    def veil(self, seat: i64) -> None:
        """Forget everything `seat` cannot know: states that it cannot tell apart become the same.

        What lies hidden from it is laid in the order of the cards' numbers, all luck to come is that of one seed.
        """
        self.rng = quick(0)
        self.arrange_hidden(seat, self.rng, True)

    def arrange_hidden(self, seat: i64, rng: Rng, in_order: bool) -> None:
        """Lay the cards that `seat` does not know anew, in the order of their numbers or by chance."""
        bit = self.bit(seat)
        known = self.known.cells
        zones = self.zones()
        piles = self.piles()
        hidden = SCRATCH
        classes = CLASSES  # of the hidden cards in classed zones, place by place
        for family in range(zones[-1].family + 1):
            hidden.clear()
            classes.clear()
            others: i64 = 0  # what other seats know of these cards
            for at in range(len(zones)):
                zone = zones[at]
                if zone.family == family and zone.sight != OPEN:
                    for card in piles[at].cards:
                        mask = known[card]
                        if not mask & bit:
                            hidden.put(card)
                            others |= mask
                            if zone.classed:
                                classes.put(self.class_of(card))
            if hidden.size() > 1:
                if in_order:
                    hidden.sort()
                else:
                    hidden.shuffle(rng)
                if classes.size():
                    self.pick_by_class(hidden, classes)
                    if not in_order:
                        hidden.shuffle(rng, classes.size())  # afresh: the picks came from the front, class by class
                self.deal_hidden(family, bit, hidden, classes.size(), others)

    def pick_by_class(self, hidden: Moves, classes: Moves) -> None:
        """Bring to the front of the shuffled `hidden` cards, place by place, one of each of these classes."""
        cards = hidden.cells
        for place in range(classes.size()):
            at = place
            while self.class_of(cards[at]) != classes.cells[place]:
                at += 1
            card = cards[at]
            cards[at] = cards[place]
            cards[place] = card

    def deal_hidden(self, family: i64, bit: i64, hidden: Moves, classed: i64, others: i64) -> None:
        """Lay the shuffled `hidden` cards of one family where hidden cards lie, the first `classed` in classed zones.

        What the other seats know belongs to a place, so it passes to the card now lying there.
        """
        zones = self.zones()
        piles = self.piles()
        known = self.known.cells[:] if others else self.known.cells
        classed_place: i64 = 0
        place = classed
        for at in range(len(zones)):
            zone = zones[at]
            if zone.family == family and zone.sight != OPEN:
                cards = piles[at].cards
                for i in range(i64(len(cards))):
                    mask = known[cards[i]]
                    if not mask & bit:
                        if zone.classed:
                            card = hidden.cells[classed_place]
                            classed_place += 1
                        else:
                            card = hidden.cells[place]
                            place += 1
                        cards[i] = card
                        if others:
                            self.known.cells[card] = mask

    def snapshot(self) -> list[object]:
        """Everything there is, as plain data: two states are equal when their snapshots are.

        How many decisions led here is not part of that.
        """
        rng = self.rng.clone()
        return [
            int(self.seats),
            self.over,
            [pile.to_list() for pile in self.piles()],
            self.known.to_list(),
            self.facts(),
            [[type(frame).__name__, *frame.facts()] for frame in self.stack],
            [int(rng.next()) for _ in range(4)],
        ]

    # -- a good citizen ------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(self) is not type(other):
            return NotImplemented
        if self is other:
            return True
        same_cards = getattr(self, "cards", None) == getattr(other, "cards", None)
        return same_cards and self.snapshot() == other.snapshot()

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return take_apart(self)

    def __repr__(self) -> str:
        name = type(self).__name__
        if self.over:
            return f"<{name}: over after {self.made} decisions, points {self.scores()}, won by {self.winners()}>"
        frame = self.stack[-1]
        return f"<{name}: after {self.made} decisions, P{frame.seat + 1} decides: {type(frame).__name__}>"

    # -- for frames ----------------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Put `frame` on top: it is done before everything already there."""
        self.stack = append(self.stack, frame)

    def pop(self) -> Frame[Any]:
        """Take the top frame off: what is below comes next."""
        self.stack, frame = pop(self.stack)
        return frame

    def settle(self) -> None:
        """Run steps until somebody must choose or the game is over."""
        while not self.over:
            frame = self.stack[-1]
            if frame.seat >= 0:
                return
            self.stack, _ = pop(self.stack)
            frame.run(self)

    def begin(self, first: Frame[Any]) -> None:
        """Start the game with this frame and run to the first choice."""
        self.push(first)
        self.settle()

    def bit(self, seat: i64) -> i64:
        """The mask of one seat; spectators have one too."""
        return 1 << (self.seats if seat == WATCHER else seat)

    def show(self, card: i64, seats: i64) -> None:
        """Let the seats of this mask know where `card` lies.  Spectators learn nothing that anybody could play by."""
        mask = self.known.cells[card]
        self.known.cells[card] = mask | seats
        journal = self.journal
        if journal is not None and seats & ~mask & ~self.bit(WATCHER):
            journal.learnt = True

    def shuffle(self, pile: Pile) -> None:
        """Shuffle a facedown pile: nobody knows any more where its cards lie."""
        pile.shuffle(self.rng)
        for card in pile.cards:
            self.known.cells[card] = 0
        journal = self.journal
        if journal is not None:
            journal.lose(pile.to_list())

    def pass_unseen(self, giver: i64, hand: Pile, taker: i64, to: Pile, count: i64) -> list[int]:
        """Random cards pass unseen from hand to hand: the two know which, the others lose sight of the giver's hand."""
        pair = self.bit(giver) | self.bit(taker)
        count = min(count, hand.size())
        if count < hand.size():
            for card in hand.cards:
                self.known.cells[card] &= pair
            journal = self.journal
            if journal is not None:
                journal.lose(hand.to_list())
        passed: list[int] = []
        for _ in range(count):
            card = hand.take(self.rng.below(hand.size()))
            self.show(card, pair)
            to.put(card)
            passed.append(int(card))
        return passed

    def seen(self, pile: Pile, seat: i64) -> list[int]:
        """The pile as `seat` knows it, HIDDEN for each card that it does not know."""
        bit = self.bit(seat)
        return [int(card) if self.known.cells[card] & bit else HIDDEN for card in pile.cards]

    @property
    def telling(self) -> bool:
        """Whether anybody listens: ask before making up an event."""
        return self.journal is not None

    def tell(self, kind: str, facts: dict[str, int], cards: list[int], reveals: bool = False) -> None:
        """Write an event into the journal.  Each seat sees those of the cards that it knows now.

        It `reveals` something if a card was shown since the last event; say so yourself of dice and the like.
        """
        journal = self.journal
        if journal is not None:
            masks = [int(self.known.cells[card]) for card in cards]
            reveals = reveals or journal.learnt
            journal.learnt = False
            journal.events.append(Event(kind, facts, cards, masks, reveals, 1 << int(self.seats)))
