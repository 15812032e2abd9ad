"""A match: which bot meets which at which table.  Deals of it are numbered, and all luck goes by the number."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise

import msgspec

from hullbreach.bots import make_bot
from hullbreach.bots.players import TreeBot
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.judgement import NEVER
from hullbreach.kernel.options import check_options
from hullbreach.kernel.record import Cards
from hullbreach.kernel.registry import title
from hullbreach.kernel.title import Title


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One bot against another, which has all the other seats.  Alone in a game, the two play the same deals."""

    title: str
    rules: int
    options: dict[str, int | str | bool]
    seats: int
    cards: Cards
    seed: str  # a number of any length, which JSON would not keep
    one: str
    rest: str
    search: str = ""  # a hash of the numbers that the tree search of either goes by: whoever tunes them begins anew

    @property
    def games_a_deal(self) -> int:
        """Each deal is played once for every seat that the one may have; alone, once by each bot."""
        return max(2, self.seats)

    @property
    def par(self) -> float:
        """The share of wins that the one would have if both were equally good."""
        return 1 / self.games_a_deal

    def __str__(self) -> str:
        return f"{self.one} v {self.seats - 1} × {self.rest}" if self.seats > 2 else f"{self.one} v {self.rest}"


def make_match(
    title_id: str,
    one: str,
    rest: str,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    cards: str | None = None,
) -> Match:
    """A match that is known to work: every name, number and file is checked here, before any game begins."""
    if seed < 0:
        raise HullbreachError(f"seed: expected 0 or more, got {seed}")
    game = title(title_id)
    card_file = game.card_file(cards or "standard")
    chosen = check_options(title_id, game.options, options or {})
    seats = int(game.new(chosen, seed, game.read_cards(card_file)).seats)
    bots = [make_bot(name, 0) for name in (one, rest)]
    return Match(
        title=title_id,
        rules=game.rules_version,
        options=chosen,
        seats=seats,
        cards=Cards(card_file.name, card_file.hash, None if card_file.built_in else card_file.text),
        seed=str(seed),
        one=one,
        rest=rest,
        search=search_numbers(game, [bot for bot in bots if isinstance(bot, TreeBot)]),
    )


def search_numbers(game: Title, bots: Sequence[TreeBot]) -> str:
    """A hash of what these bots go by in a title's judgement, and of what they may use up of time; "" without any."""
    if not bots:
        return ""
    worth = msgspec.to_builtins(game.worth) or {}  # without the numbers that are as they would be anyway
    budgets = [bot.budget_for(game) for bot in bots]
    idle = {"found", "levels"}
    if all(budget.iterations < worth.get("ample", NEVER) for budget in budgets):
        idle |= {"ample", "narrow"}
    numbers = {name: value for name, value in worth.items() if name not in idle}
    spent = [[budget.iterations, budget.milliseconds] for budget in budgets]
    return hashlib.sha256(msgspec.json.encode([numbers, spent])).hexdigest()[:16]


def pairings(bots: Sequence[str], ladder: bool) -> list[tuple[str, str]]:
    """Who meets whom: all pairs, the earlier named as the one; on a ladder each as the one against the bot before it.

    >>> pairings(["a", "b", "c"], ladder=False), pairings(["a", "b", "c"], ladder=True)
    ([('a', 'b'), ('a', 'c'), ('b', 'c')], [('b', 'a'), ('c', 'b')])
    """
    if len(bots) < 2:
        raise HullbreachError(f"bots: expected two or more that meet each other, got {len(bots)}")
    for name in bots:
        if bots.count(name) > 1:
            raise HullbreachError(f"bots: expected each only once, got {name} {bots.count(name)} times")
    if ladder:
        return [(upper, lower) for lower, upper in pairwise(bots)]
    return list(combinations(bots, 2))
