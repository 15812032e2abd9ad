"""Help at a table: which moves are good, and why something is not allowed."""

from __future__ import annotations

from hullbreach.kernel.wish import wish
from hullbreach.server.bots import Bots, Position
from hullbreach.server.live import Live, Refused
from hullbreach.server.messages import Advice, Answer, Hint, Hints, Reason, Reasons, Why
from hullbreach.server.viewer import Viewer

BEST = 3  # moves that a hint names
MOST_REASONS = 5


async def hints(live: Live, bots: Bots, viewer: Viewer, asked: Hint) -> Hints:
    """The best moves of what the viewer is asked; Refused if it is asked nothing."""
    async with live.lock:
        number = live.room.questions.get(viewer.seat)
        if number is None or live.room.over:
            raise Refused("You are not asked anything now")
        offered = viewer.offered()
        wanted = Position(live.table, live.room.record.header(), list(live.room.record.moves), viewer.seat)
    found = await bots.advise(wanted)
    best = [
        Advice(offered.index(opinion.move), opinion.text, opinion.word, opinion.chances, opinion.line)
        for opinion in found[:BEST]
        if opinion.move in offered
    ]
    return Hints(asked.key, number, best)


def reasons(viewer: Viewer, asked: Why) -> Reasons | Answer:
    """The rules that stand in the way of what these words mean, or of the moves that are about this thing."""
    room = viewer.room
    if viewer.seat not in room.questions or room.over:
        return Answer(asked.key, "refused", room.seq, "You are not asked anything now")
    if not asked.words.strip() and not asked.mark:
        return Answer(asked.key, "refused", room.seq, "words or mark: expected what you would like to do")
    title, state = room.title, viewer.asked()
    wished = wish(title, state, asked.words) if asked.words.strip() else None
    moves = wished.moves if wished else range(1, title.move_space)
    about = [move for move in moves if not asked.mark or viewer.is_about(asked.mark, state, move)]
    found: dict[str, Reason] = {}
    allowed: list[str] = []
    # By their words: in the order of numbers the numbers of cards could be seen.
    for named, move in sorted((title.named(state, move), move) for move in about):
        if not named:
            continue
        refusal = room.refusal(viewer.seat, move)
        if refusal is None:
            allowed.append(named)
        elif len(found) < MOST_REASONS:
            found.setdefault(refusal.rule, Reason(named, refusal.rule, refusal.text))
    nearest = [title.text(state, move) for move in wished.nearest] if wished else []
    return Reasons(asked.key, list(found.values()), allowed, nearest)
