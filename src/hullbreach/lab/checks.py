"""What must hold at every position of every title, whatever its rules.

Each check takes a position and raises `Broken`, saying what is wrong, when it does not hold.  They use nothing but
the contract of `Title` and `State`, so a new game is checked by being registered.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.events import WATCHER, Event, Journal
from hullbreach.kernel.record import Record
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import OVER, State
from hullbreach.kernel.table import Table
from hullbreach.kernel.title import CONCEDE, Title
from hullbreach.kernel.zones import OPEN, OWNED

Redeal = Callable[[State, int, Rng], None]
AHEAD = 12  # moves a clone is played on


class Broken(Exception):
    """Something that must always hold does not."""


def require(holds: bool, wrong: str) -> None:
    """Raise `Broken` unless it holds."""
    if not holds:
        raise Broken(wrong)


def check_position(title: Title, state: State, rng: Rng) -> None:
    """Everything that can be checked of one position alone."""
    check_cards(state)
    check_zones(state)
    check_clone(state, rng)
    if state.over:
        check_end(title, state)
    else:
        check_moves(title, state)
        check_texts(title, state)
        check_choices_commute(title, state, rng)
    check_views(title, state, rng)


def viewers(state: State) -> list[int]:
    """All who look on: the seats and the spectators."""
    return [*range(int(state.seats)), WATCHER]


# -- cards -----------------------------------------------------------------------------------------


def check_cards(state: State) -> None:
    """Every card of the game lies in exactly one pile, once."""
    cards = sorted(card for pile in state.piles() for card in pile.to_list())
    require(cards == list(range(state.known.size())), f"the piles hold the cards {cards}")


def check_zones(state: State) -> None:
    """What the visibility table promises is known: open cards to all, owned ones to their owner."""
    zones, piles = state.zones(), state.piles()
    require(len(zones) == len(piles), f"{len(zones)} zones, but {len(piles)} piles")
    families = [int(zone.family) for zone in zones]
    require(families == sorted(families), f"zones: families not in rising order: {families}")
    for zone, pile in zip(zones, piles, strict=True):
        seats = int(state.everyone) if zone.sight == OPEN else int(state.bit(zone.owner)) if zone.sight == OWNED else 0
        for card in pile.to_list():
            known = int(state.known.get(card))
            require(known & seats == seats, f"card {card} lies in {zone.name}, but is known to {known:b} only")


# -- clones and saved games ------------------------------------------------------------------------


def random_move(state: State, rng: Rng) -> tuple[int, int]:
    """Any of the open seats, and any of its moves."""
    seats = state.open_seats()
    seat = seats[rng.below(len(seats))]
    moves = state.legal_for(seat)
    return seat, moves[rng.below(len(moves))]


def check_clone(state: State, rng: Rng) -> None:
    """A clone equals the original, goes its own way, and has the same luck."""
    before = state.snapshot()
    ahead, twin = state.clone(), state.clone()
    require(twin.snapshot() == before, "a clone differs from the original")
    played: list[tuple[int, int]] = []
    while not ahead.over and len(played) < AHEAD:
        played.append(random_move(ahead, rng))
        ahead.apply_for(*played[-1])
    require(state.snapshot() == before, f"playing {played} on a clone changed the original")
    require(twin.snapshot() == before, f"playing {played} on a clone changed another clone")
    for seat, move in played:
        twin.apply_for(seat, move)
    require(twin.snapshot() == ahead.snapshot(), f"two clones differ after the same moves {played}")


def check_record(record: Record, state: State) -> None:
    """The record, written and read again, leads to this very position."""
    again = Record.parse(record.text(), "record")
    require(again.header() == record.header(), "a record read and written again has another header")
    require(again.replay().snapshot() == state.snapshot(), "a record leads to another position than the game itself")


# -- moves -----------------------------------------------------------------------------------------


def check_moves(title: Title, state: State) -> None:
    """`legal` and `why_not` agree over the whole move space; every refusal names a rule of the catalogue."""
    seats = state.open_seats()
    require(int(state.seat) in seats, f"seat {state.seat} must decide, but open are {seats}")
    require(state.legal() == state.legal_for(state.seat), "legal() is not that of the seat that must decide")
    for seat in range(int(state.seats)):
        legal = state.legal_for(seat)
        require(bool(legal) == (seat in seats), f"seat {seat} has the moves {legal}, but open are {seats}")
        require(len(set(legal)) == len(legal), f"seat {seat}: a move is listed twice: {legal}")
        require(CONCEDE not in legal, f"seat {seat}: conceding is listed")
        for move in range(title.move_space):
            refusal = title.why_not(state, seat, move)
            open_now = seat in seats and (move in legal or move == CONCEDE)
            require((refusal is None) == open_now, f"seat {seat}, move {move}: {legal} are legal, refusal: {refusal}")
            if refusal is not None and seat in seats:
                require(title.catalogue.find(refusal.rule) is not None, f"move {move} refused by {refusal.rule!r}")
        for move in (-1, title.move_space):
            require(title.why_not(state, seat, move) is not None, f"seat {seat}: move {move} is not refused")


def check_texts(title: Title, state: State) -> None:
    """Every legal move has a line of its own, which parses back, as does its number."""
    moves = state.legal()
    texts = [title.text(state, move) for move in moves]
    require(len(set(texts)) == len(texts), f"two moves with the same text: {texts}")
    for move, text in zip(moves, texts, strict=True):
        require(bool(text) and text == " ".join(text.split()), f"move {move}: not a clean line: {text!r}")
        for words in (text, text.upper(), str(move)):
            try:
                found = title.parse(state, words)
            except IllegalMove as error:
                raise Broken(f"{words!r}, move {move}, does not parse: {error}") from None
            require(found == move, f"{words!r} is move {move}, but parses as {found}")
    require(title.parse(state, "concede") == CONCEDE, "concede does not parse")
    require(bool(title.question(state)), "no question is asked")


def check_choices_commute(title: Title, state: State, rng: Rng) -> None:
    """Choices made together lead to the same position in whatever order they come."""
    seats = state.open_seats()
    if len(seats) > 1:
        chosen = {seat: state.legal_for(seat)[rng.below(len(state.legal_for(seat)))] for seat in seats}
        ends = []
        for order in (seats, seats[::-1]):
            twin = state.clone()
            for seat in order:
                refusal = title.why_not(twin, seat, chosen[seat])
                require(refusal is None, f"seat {seat}: another's choice forbids {chosen[seat]}: {refusal}")
                twin.apply_for(seat, chosen[seat])
            ends.append(twin.snapshot())
        require(ends[0] == ends[1], f"the choices {chosen} do not commute")


def check_end(title: Title, state: State) -> None:
    """A finished game asks nobody, refuses everything, and has a result."""
    require(state.seat == OVER and not state.open_seats() and not state.legal(), "over, but somebody is asked")
    for seat in range(int(state.seats)):
        require(not state.legal_for(seat), f"over, but seat {seat} has moves")
        refused = all(title.why_not(state, seat, move) is not None for move in range(title.move_space))
        require(refused, f"over, but seat {seat} is not refused")
    require(len(state.scores()) == state.seats, f"{state.scores()} are not the scores of {state.seats} seats")
    require(set(state.winners()) <= set(range(int(state.seats))), f"the winners are {state.winners()}")
    ending = title.ending(state)
    require(bool(ending.said), "over, but not told how")
    require(title.catalogue.find(ending.rule) is not None, f"over by {ending.rule!r}, which is no rule")


# -- redealt worlds --------------------------------------------------------------------------------


def imagined(state: State, viewer: int, rng: Rng, redeal: Redeal = State.redeal) -> State:
    """A world that `viewer` cannot tell from this one."""
    world = state.clone()
    redeal(world, viewer, rng)
    return world


def check_asked(state: State) -> None:
    """Before the end somebody is asked, and whoever is asked has a move."""
    seats = state.open_seats()
    require(state.over or bool(seats), "not over, but nobody is asked")
    for seat in seats:
        require(bool(state.legal_for(seat)), f"seat {seat} is asked ({asked_by(state)}), but no move is legal")


def asked_by(state: State) -> str:
    """The kind of frame that asks."""
    return type(state.stack[-1]).__name__


def check_worlds(state: State, rng: Rng, redeal: Redeal = State.redeal) -> None:
    """In whatever world anybody may take this to be, whoever is asked has a move."""
    for viewer in viewers(state):
        check_imagined(imagined(state, viewer, rng, redeal), viewer)


def check_imagined(world: State, viewer: int) -> None:
    """As `check_asked`, of a world that `viewer` may take the truth to be."""
    try:
        check_asked(world)
    except Broken as broken:
        raise Broken(f"in a world redealt for seat {viewer}: {broken}") from None


# -- undo ------------------------------------------------------------------------------------------


class Witness:
    """Sees all that is decided at a table, also what is taken back.

    Undo by a seat must not go behind anything that another has decided since, unless `asker` could tell that there
    was no choice: then the decision told it nothing.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.decisions: list[tuple[int, State]] = []  # who decided where, in the order of time
        self.times: list[int] = []  # of each move that stands, which of the decisions it was
        self.crossed = 0  # decisions of others that undo might have gone behind

    def play(self, seat: int, move: int) -> None:
        """A move at the table."""
        self.times.append(len(self.decisions))
        self.decisions.append((seat, self.table.state.clone()))
        self.table.play(seat, move)

    def undo(self, seat: int, moves: int) -> int:
        """A seat takes moves back; how many."""
        count = self.table.undo(seat, moves)
        del self.times[len(self.times) - count :]
        return count

    def check_undo(self, asker: int, rng: Rng) -> None:
        """Nothing that another seat has decided since what `asker` may now take back was open."""
        count = self.table.undoable(asker)
        since = self.decisions[self.times[-count] :] if count else []
        for mover, state in since:
            if mover != asker:
                self.crossed += 1
                check_no_choice(state, asker, mover, rng)


def check_no_choice(state: State, asker: int, mover: int, rng: Rng, worlds: int = 40) -> None:
    """In every world that `asker` may have been in, `mover` had one move alone."""
    for world in (state, *(imagined(state, asker, rng) for _ in range(worlds))):
        legal = world.legal_for(mover)
        wrong = f"undo by seat {asker} goes behind a decision of seat {mover} ({asked_by(state)}), open between {legal}"
        require(len(legal) < 2, wrong)


# -- secrets ---------------------------------------------------------------------------------------


def picture(title: Title, state: State, seat: int) -> bytes:
    """All that `seat` is shown of a position: its view and, if it is asked, its question and moves."""
    shown: list[object] = [title.view(state, seat)]
    if seat in state.open_seats():
        legal = state.legal_for(seat)
        refusals = [state.refusal(seat, move) for move in range(1, title.move_space)]
        shown += [title.question(state), legal, [title.text(state, move) for move in legal], refusals]
    return msgspec.json.encode(shown)


def check_views(title: Title, state: State, rng: Rng, redeal: Redeal = State.redeal) -> None:
    """Positions that differ only in what a seat cannot know look the same to it, byte by byte."""
    for viewer in viewers(state):
        world = imagined(state, viewer, rng, redeal)
        check_imagined(world, viewer)
        for before, after in zip(state.piles(), world.piles(), strict=True):
            same = state.seen(before, viewer) == world.seen(after, viewer)
            require(same, f"a redeal for seat {viewer} moved cards that it knows")
        require(world.facts() == state.facts(), f"a redeal for seat {viewer} changed the facts")
        require(picture(title, world, viewer) == picture(title, state, viewer), f"seat {viewer} sees hidden things")
        require(bool(title.draw(title.view(state, viewer)).plain().strip()), f"nothing is drawn for seat {viewer}")


def check_telling(title: Title, state: State, seat: int, move: int, rng: Rng) -> list[Event]:
    """No seat sees anything new through a move before an event says so; returns the events of the move.

    The move is made in the true world and in one that a viewer cannot tell from it.  Up to the first event that
    reveals something, both tell the viewer the same; without one they also look the same afterwards, so taking the
    move back gives nothing away.
    """
    true, told = after(title, state, seat, move)
    for viewer in range(int(state.seats)):
        world = imagined(state, viewer, rng)
        if title.why_not(world, seat, move) is not None:
            continue  # a move of another seat, whose hidden cards are others in this world
        other, other_told = after(title, world, seat, move)
        same = 0
        while same < min(len(told), len(other_told)):
            if told[same].seen_by(viewer) != other_told[same].seen_by(viewer):
                break
            same += 1
        if same < max(len(told), len(other_told)) or picture(title, true, viewer) != picture(title, other, viewer):
            for events in (told, other_told):
                revealed = any(event.reveals for event in events[: same + 1])
                kinds = [event.kind for event in events]
                require(revealed, f"seat {viewer} learns something from {kinds} before any of them reveals it")
    for event in told:
        title.tally(true, event)
    return told


def check_lines(record: Record, told: list[Event], seats: list[int]) -> None:
    """Whatever is told can be said to everybody, in one line."""
    for event in told:
        for viewer in seats:
            line = record.title.log_line(record.terms, event.seen_by(viewer))
            require("\n" not in line, f"{event.kind}: more than one log line: {line!r}")


def after(title: Title, state: State, seat: int, move: int) -> tuple[State, list[Event]]:
    """A clone of the position after a move, and what was told of it."""
    twin = state.clone()
    journal = twin.journal = Journal()
    title.play(twin, seat, move)
    return twin, journal.read()
