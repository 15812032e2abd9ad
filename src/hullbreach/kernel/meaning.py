"""What a player's words mean: the moves whose texts say the same, whatever the order, the articles and small slips.

Words are compared with the words of texts: alike, the beginning of one, of the same meaning, or mistyped.  Words that
few texts have count most, so that a name counts more than a verb.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from math import log
from typing import Final, NamedTuple

ENOUGH: Final = 0.5  # of the weight of all words must be found in a text that they mean
CLOSE: Final = 0.1  # and so much in one that comes near
ALIKE: Final = 0.001
BEGINNING: Final = 0.95
SAME_MEANING: Final = 0.9
SLIP: Final = 0.8
LOOSE: Final = 0.5  # a verb that stands for a word further on in a text
MOST_OF_A_VERB: Final = 2.0  # what it counts
ASIDE: Final = 0.9  # times, for what a text has in brackets


def several(words: str) -> frozenset[str]:
    """The words of a list."""
    return frozenset(words.split())


IDLE: Final = several(
    "a an and at away by can could do does for from going in into is it its like me my of off on onto our out over "
    "please some that the their them then these this to want we will with would you your"
)
VERBS: Final = (  # with which texts begin, and what else players say for them
    "move go fly step steer sail travel relocate enter come warp",
    "fire shoot attack target hit aim blast strike kill destroy",
    "choose pick select name take",
    "buy purchase get acquire",
    "pass done stop end finish skip nothing let leave no stay wait",
    "play use answer cast trigger",
    "discard drop throw trash dump",
    "take draw grab get",
    "yes agree ok accept",
    "launch deploy place send put",
    "build place put lay",
    "go place put",
    "pay spend",
    "turn rotate point",
    "activate use wake",
    "charge load arm",
    "reload draw refill",
)
NAMES: Final = (  # that stand for each other anywhere
    "n north up",
    "e east right",
    "s south down",
    "w west left",
    "1 i one",
    "2 ii two",
    "3 iii three",
    "4 iv four",
    "5 five",
)
ENDINGS: Final = ("ward", "wards", "ing", "ed", "er", "s")
MOST_WORDS: Final = 20  # that are listened to


class Said(NamedTuple):
    """A text in words: those that count, and those in brackets."""

    core: tuple[str, ...]
    aside: tuple[str, ...]


def plain(word: str) -> str:
    """A word without what tells one from several, or whose it is.

    >>> [plain(word) for word in ("lasers", "p2's", "batteries", "boss")]
    ['laser', 'p2', 'battery', 'boss']
    """
    word = word.removesuffix("'s").strip("'")
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    return word[:-1] if word.endswith("s") and len(word) > 3 and not word.endswith("ss") else word


def words_of(text: str) -> list[str]:
    """The words that count, in their order.

    >>> words_of("Fire at the Freya!")
    ['fire', 'freya']
    """
    found = [plain(word) for word in re.findall(r"[^\W_]+(?:'[^\W_]+)*", text.lower())]
    if found[:1] == ["i"]:
        found = found[1:]  # `I want to ...`
    return [word for word in found if word not in IDLE] or found


def stems(word: str) -> set[str]:
    """What may be left of a word without its ending.

    >>> sorted(stems("downwards"))
    ['down', 'downward']
    """
    return {word.removesuffix(ending) for ending in ENDINGS if word.endswith(ending) and len(word) > len(ending) + 2}


@lru_cache(maxsize=4096)
def said(text: str) -> Said:
    """A text taken apart."""
    asides = " ".join(re.findall(r"\(([^()]*)\)", text))
    return Said(tuple(words_of(re.sub(r"\([^()]*\)", " ", text))), tuple(words_of(asides)) if asides else ())


def same(groups: Iterable[str]) -> dict[str, frozenset[str]]:
    """Of each word in these groups all that stand for it."""
    sets = [frozenset(map(plain, group.split())) for group in groups]
    return {word: frozenset().union(*(each for each in sets if word in each)) for each in sets for word in each}


SAME_VERBS: Final = same(VERBS)
SAME_NAMES: Final = same(NAMES)


def is_slip(one: str, other: str) -> bool:
    """Whether a word is another one mistyped: a letter too many, too few, wrong or in its neighbour's place.

    >>> is_slip("lazer", "laser"), is_slip("freay", "freya"), is_slip("hole", "home")
    (True, True, False)
    """
    if len(one) < 5 or len(other) < 5 or abs(len(one) - len(other)) > 1 or any(map(str.isdecimal, one + other)):
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    a, b = one[start:], other[start:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or (a[:2] == b[1::-1] and a[2:] == b[2:])


class Phrase:
    """Words of a player, held against the texts of moves."""

    def __init__(self, texts: Mapping[int, str], words: str) -> None:
        self.words = words_of(words)[:MOST_WORDS]
        self.texts = {move: said(text) for move, text in texts.items()}
        self.spread = Counter(word for each in self.texts.values() for word in {*each.core, *each.aside})
        self.firsts = Counter(each.core[0] for each in self.texts.values() if each.core)
        self.likeness = {word: self.like(word) for word in self.words}
        self.verbs = {word: SAME_VERBS.get(word, frozenset()) for word in self.words}
        self.weight = {word: self.weigh(word) for word in self.words}
        self.slipped = any(SLIP in like.values() for like in self.likeness.values())

    def like(self, word: str) -> dict[str, float]:
        """The words of texts that this one may be, and how surely; slips count only for one that no text has."""
        found = {other: SAME_MEANING for other in SAME_NAMES.get(word, ()) if other in self.spread}
        if len(word) > 2:
            begun = [other for other in self.spread if other.startswith(word) or other in stems(word)]
            found |= dict.fromkeys(begun, BEGINNING)
        if word in self.spread:
            found[word] = 1.0
        if found or word in SAME_VERBS:
            return found
        return {other: SLIP for other in self.spread if is_slip(word, other)}

    def weigh(self, word: str) -> float:
        """How much a word counts: the more the fewer texts have it; verbs little."""
        count = sum(self.spread[other] for other in self.likeness[word])
        count += sum(self.firsts[other] for other in self.verbs[word] if other not in self.likeness[word])
        weight = log(1 + (len(self.texts) + 1) / (count or 1))
        return min(weight, MOST_OF_A_VERB) if word in SAME_VERBS else weight

    def fit(self, text: Said) -> float:
        """How much of what was said a text says, from 0 to 1."""
        total = sum(self.weight[word] for word in self.words)
        found = sum(self.weight[word] * self.best(word, text) for word in self.words)
        return found / total if total else 0.0

    def best(self, word: str, text: Said) -> float:
        """How surely a word is in a text."""
        like = self.likeness[word]
        core = max((like.get(other, 0.0) for other in text.core), default=0.0)
        if core < SAME_MEANING and text.core and text.core[0] in self.verbs[word]:
            return SAME_MEANING
        aside = ASIDE * max((like.get(other, 0.0) for other in text.aside), default=0.0)
        loose = LOOSE if any(other in self.verbs[word] for other in text.core) else 0.0
        return max(core, aside, loose)

    def in_order(self, text: Said) -> int:
        """How many of the words come in the order of the text."""
        at = count = 0
        for word in self.words:
            like = self.likeness[word]
            there = next((place for place in range(at, len(text.core)) if text.core[place] in like), None)
            if there is not None:
                at, count = there + 1, count + 1
        return count

    def beyond(self, text: Said) -> int:
        """How many words of a text were not said."""
        meant = {other for like in (*self.likeness.values(), *self.verbs.values()) for other in like}
        return sum(word not in meant for word in text.core)

    def is_whole(self, move: int) -> bool:
        """Whether a text has all the words as they were said."""
        return not self.slipped and all(self.best(word, self.texts[move]) > LOOSE for word in self.words)

    def meant(self, open_moves: Iterable[int]) -> list[int]:
        """The moves that are meant, all equally well; an open one rather than one that is not."""
        fits = {move: self.fit(text) for move, text in self.texts.items()}
        top = max(fits.values(), default=0.0)
        if top < ENOUGH:
            return []
        best = [move for move, fit in fits.items() if fit > top - ALIKE]
        best = self.most(best, self.in_order)
        there = set(open_moves)
        return self.most([move for move in best if move in there] or best, lambda text: -self.beyond(text))

    def most(self, moves: list[int], liking: Callable[[Said], int]) -> list[int]:
        """Those of these moves whose texts are liked most."""
        most = max(liking(self.texts[move]) for move in moves)
        return [move for move in moves if liking(self.texts[move]) == most]

    def nearest(self, moves: Iterable[int], count: int = 3) -> list[int]:
        """Of these moves those that come nearest, the best first; none if nothing comes near."""
        fits = {move: self.fit(self.texts[move]) for move in moves if move in self.texts}
        near = [move for move, fit in fits.items() if fit >= CLOSE]
        return sorted(near, key=lambda move: (-fits[move], self.texts[move]))[:count]
