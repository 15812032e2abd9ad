"""What a player would like to do, in words: a move of the whole move space, open or not, or what comes nearest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from hullbreach.kernel.errors import IllegalMove
from hullbreach.kernel.meaning import Phrase, several, words_of
from hullbreach.kernel.state import State
from hullbreach.kernel.title import CONCEDE, Title

PASSING: Final = several("pass done stop end finish skip nothing no wait turn phase round ready")
NAMED: Final = 4  # moves that are named at most where several are meant, or come near


class Wish(NamedTuple):
    """What words mean: moves, all equally well, open ones if there are such."""

    moves: list[int]
    guessed: bool = False  # whether a word had to be taken for another one, or left out
    nearest: tuple[int, ...] = ()  # the open moves that come nearest, unless all words are in those that are meant


def wish(title: Title, state: State, words: str) -> Wish:
    """What the seat that must decide would like to do: moves of the whole move space, open or not."""
    wanted = " ".join(words.lower().split())
    legal = {title.text(state, move).lower(): move for move in state.legal()}
    starts = [text for text in legal if wanted and text.startswith(wanted)]
    whole = [text for text in starts if text.startswith(f"{wanted} ")]
    if wanted not in legal and len(whole) == 1:
        return Wish([legal[whole[0]]])  # `blast 4` is `blast 4 (card 1)`, not the beginning of `blast 4+5`
    if wanted not in legal and len(starts) > 1:
        return Wish([legal[text] for text in starts])
    for way in (words, *(("pass", "done") if PASSING.issuperset(words_of(words)) else ())):
        try:
            return Wish([title.parse(state, way)])
        except IllegalMove:
            continue
    return guess(title, state, words, list(legal.values()))


def guess(title: Title, state: State, words: str, legal: list[int]) -> Wish:
    """What words mean that are no text of a move."""
    texts = {title.named(state, move): move for move in reversed(range(1, title.move_space))}
    texts |= {title.text(state, move): move for move in legal}  # where two are called the same, the open one
    wanted = " ".join(words.lower().split())
    exactly = [move for text, move in texts.items() if text.lower() == wanted]
    if exactly:
        return Wish(exactly)
    phrase = Phrase({move: text for text, move in texts.items() if text}, words)
    moves = phrase.meant(legal)
    if moves and phrase.is_whole(moves[0]):
        return Wish(moves)
    return Wish(moves, True, tuple(phrase.nearest([move for move in legal if move not in moves], NAMED)))


def meant(title: Title, state: State, words: str) -> int:
    """The one move that words mean, open or not; IllegalMove if there are several or none, or if it is a guess."""
    wished = wish(title, state, words)
    if not wished.moves:
        raise IllegalMove(no_such_move(title, state, words, wished))
    first = wished.moves[0]
    if first != CONCEDE and state.refusal(int(state.seat), first):
        return first  # so are the others, if there are any
    texts = [title.text(state, move) for move in wished.moves]
    if len(texts) > 1:
        more = ", ..." if len(texts) > NAMED else ""
        raise IllegalMove(f"{words!r} could be {', or '.join(texts[:NAMED])}{more}: write more of it")
    if wished.guessed:
        raise IllegalMove(f"{words!r} is not a move here (did you mean {texts[0]!r}?)")
    return first


def no_such_move(title: Title, state: State, words: str, wished: Wish) -> str:
    """That words mean no move, and which of the open ones come nearest."""
    if wished.nearest:
        return f"{words!r} is not a move here; nearest to it: {named_moves(title, state, wished.nearest)}"
    return f"{words!r} is not a move here; one that is: {title.text(state, state.legal()[0])!r}"


def named_moves(title: Title, state: State, moves: Iterable[int]) -> str:
    """Open moves in a row."""
    return ", ".join(repr(title.text(state, move)) for move in moves)


def why_not(title: Title, state: State, seat: int, words: str) -> list[str]:
    """What the rules say of what these words mean, a line for each rule; "" in front of nothing: it is allowed."""
    wished = wish(title, state, words)
    if not wished.moves:
        return [no_such_move(title, state, words, wished)]
    said: dict[str, str] = {}
    for move in wished.moves:
        refusal = title.why_not(state, seat, move)
        verdict = f"not allowed: {refusal}" if refusal else "that move is allowed."
        said.setdefault(verdict, "" if begins(title, state, move, words) else f"{title.named(state, move)}: ")
    lines = [f"{named}{verdict}" for verdict, named in said.items()][:NAMED]
    if wished.nearest:
        lines.append(f"open now, and nearest to it: {named_moves(title, state, wished.nearest)}")
    return [line[:1].upper() + line[1:] for line in lines]


def begins(title: Title, state: State, move: int, words: str) -> bool:
    """Whether words are the number of a move or the beginning of its text, so that it need not be named."""
    return words.isdecimal() or title.named(state, move).lower().startswith(" ".join(words.lower().split()))
