"""Which ship cards and tactic cards of Battleship Galaxies do fleets have that a search has built?

    python tools/fleets.py --limit 48 --populations 12

On each side a population of fleets with their decks goes through generations.  In each, every fleet of a side plays the
same games, against the same fleets of the other side with the same seeds, and greedy bots play them out; the
better half lives on, and changed copies of it take the place of the others.  The better half of the last generation are
the good fleets.  The table says in what share of them each version of a ship stands, and how many of the three
copies of a tactic card are in their decks, with 95% intervals over independent populations.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any, NamedTuple

from rich.progress import Progress

from hullbreach.bots.rollout import greedy_rollout
from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.card_set import COPIES, LEVEL_NAMES, NAMES, TACTIC_NAMES, face_of
from hullbreach.games.battleship_galaxies.moves import ADD, PASS, PICK
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.rng import Rng, quick
from hullbreach.measure.pool import shared_out
from hullbreach.measure.stats import Estimate, mean, share

SHIP_CARDS = 6  # names a side
VERSIONS = len(LEVEL_NAMES)
KINDS = 12  # of tactic cards a side
SEEDS = 2**20
OPTIONS: dict[int, dict[str, Any]] = {  # where fleets of so much are built
    30: {"mission": 6},
    42: {"mission": 1, "fleets": "42"},
    48: {"mission": 1, "fleets": "48"},
}
MEMORY = 0.5  # how much of an older game's result still counts a generation later


class Fleet(NamedTuple):
    """A version for each name of a side, 0 for none, and how many cards of each kind are in the deck."""

    side: int
    levels: tuple[int, ...]
    deck: tuple[int, ...]

    def moves(self) -> list[int]:
        """The moves that build it."""
        picks = [
            PICK + (self.side * SHIP_CARDS + unit) * VERSIONS + level - 1
            for unit, level in enumerate(self.levels)
            if level
        ]
        adds = [ADD + self.side * KINDS + kind for kind, count in enumerate(self.deck) for _ in range(count)]
        return [*picks, *adds, PASS]


class Record:
    """A fleet and how it did of late."""

    def __init__(self, fleet: Fleet) -> None:
        self.fleet = fleet
        self.wins = 0.0
        self.games = 0.0

    def add(self, won: float) -> None:
        """Count a game."""
        self.wins += won
        self.games += 1

    def worth(self) -> float:
        """Its share of wins, nearer to a half the less it has played."""
        return (self.wins + 2) / (self.games + 4)


# -- fleets -------------------------------------------------------------------------------------------


def launch(cards: Any, side: int, unit: int, level: int) -> int:
    """What a version costs; nothing without the ship."""
    return int(cards.launch.get(face_of(side * SHIP_CARDS + unit, level))) if level else 0


def cost(cards: Any, side: int, levels: list[int]) -> int:
    """What a fleet costs."""
    return sum(launch(cards, side, unit, level) for unit, level in enumerate(levels))


def fill_up(cards: Any, side: int, levels: list[int], limit: int, luck: Rng) -> tuple[int, ...]:
    """The fleet with ships brought down a version by chance until it keeps to the limit, then up while that fits."""
    while cost(cards, side, levels) > limit:
        unit = luck.below(SHIP_CARDS)
        levels[unit] = max(levels[unit] - 1, 0)
    while better := [
        (unit, level)
        for unit in range(SHIP_CARDS)
        for level in range(levels[unit] + 1, VERSIONS + 1)
        if cost(cards, side, [*levels[:unit], level, *levels[unit + 1 :]]) <= limit
    ]:
        unit, level = better[luck.below(len(better))]
        levels[unit] = level
    return tuple(levels)


def random_fleet(cards: Any, side: int, limit: int, luck: Rng) -> Fleet:
    """Any fleet and deck within the limit."""
    wanted = [luck.below(VERSIONS + 1) for _ in range(SHIP_CARDS)]
    box = [kind for kind in range(KINDS) for _ in range(COPIES)]
    deck = [0] * KINDS
    for _ in range(limit // 2):
        deck[box.pop(luck.below(len(box)))] += 1
    return Fleet(side, fill_up(cards, side, wanted, limit, luck), tuple(deck))


def change(cards: Any, fleet: Fleet, limit: int, luck: Rng) -> Fleet:
    """A copy with another version of a ship, or with one to three other cards, or both."""
    levels, deck = list(fleet.levels), list(fleet.deck)
    what = luck.below(3)
    if what != 0:
        unit = luck.below(SHIP_CARDS)
        levels[unit] = (levels[unit] + 1 + luck.below(VERSIONS)) % (VERSIONS + 1)
    if what != 1:
        for _ in range(1 + luck.below(COPIES)):
            out = [kind for kind in range(KINDS) if deck[kind]]
            deck[out[luck.below(len(out))]] -= 1
            into = [kind for kind in range(KINDS) if deck[kind] < COPIES]
            deck[into[luck.below(len(into))]] += 1
    return Fleet(fleet.side, fill_up(cards, fleet.side, levels, limit, luck), tuple(deck))


# -- the search ---------------------------------------------------------------------------------------


def battle(cards: Any, limit: int, fleets: tuple[Fleet, Fleet], seed: int) -> float:
    """What side 0 gets out of a game between greedy bots: 1 for a win, 0.5 for a draw."""
    game = TITLE.new(OPTIONS[limit], seed, cards)
    for seat, fleet in enumerate(fleets):
        for move in fleet.moves():
            TITLE.play(game, seat, move)
    greedy_rollout(game, TITLE.hints, quick(seed), Moves(), 0)
    winners = game.winners()
    return 0.5 if not winners else 1.0 if 0 in winners else 0.0


def generation(cards: Any, limit: int, sides: list[list[Record]], games: int, luck: Rng) -> None:
    """Every fleet of a side plays the same games."""
    for side in (0, 1):
        others = sides[1 - side]
        plan = [(others[luck.below(len(others))], luck.below(SEEDS)) for _ in range(games)]
        for record in sides[side]:
            record.wins *= MEMORY
            record.games *= MEMORY
            for other, seed in plan:
                pair = (record.fleet, other.fleet) if side == 0 else (other.fleet, record.fleet)
                won = battle(cards, limit, pair, seed)
                record.add(won if side == 0 else 1 - won)


def better_half(records: list[Record]) -> list[Record]:
    """Those with the best shares of wins."""
    return sorted(records, key=Record.worth, reverse=True)[: len(records) // 2]


def good_fleets(options: argparse.Namespace, seed: int) -> tuple[int, list[list[Fleet]]]:
    """The seed of a population, and the good fleets of both its sides, best first."""
    cards = TITLE.load_cards(options.cards)
    luck = quick(seed)
    limit = options.limit
    sides = [[Record(random_fleet(cards, side, limit, luck)) for _ in range(options.fleets)] for side in (0, 1)]
    for number in range(options.generations):
        if number:
            for side in (0, 1):
                kept = better_half(sides[side])
                young = [Record(change(cards, record.fleet, limit, luck)) for record in kept]
                sides[side] = kept + young
        generation(cards, limit, sides, options.games, luck)
    return seed, [[record.fleet for record in better_half(side)] for side in sides]


# -- the table ----------------------------------------------------------------------------------------


def part(counts: list[int], whole: int) -> Estimate:
    """A share that was counted in several populations, `whole` being all that there could be in each.

    The interval is the wider one of two: that of the populations' mean, and that of all that was counted, for few
    populations may agree by chance.
    """
    spread = mean(len(counts), sum(counts), sum(count * count for count in counts))
    counted = share(sum(counts), whole * len(counts))
    low, high = min(spread.low / whole, counted.low), max(spread.high / whole, counted.high)
    return Estimate(counted.value, max(low, 0.0), min(high, 1.0))


def ship_shares(populations: list[list[list[Fleet]]]) -> dict[tuple[int, int], Estimate]:
    """For each name and version: the share of good fleets that have it."""
    found = {}
    for name in range(len(NAMES)):
        side, unit = divmod(name, SHIP_CARDS)
        for level in range(1, VERSIONS + 1):
            counts = [sum(fleet.levels[unit] == level for fleet in sides[side]) for sides in populations]
            found[name, level] = part(counts, len(populations[0][side]))
    return found


def card_shares(populations: list[list[list[Fleet]]]) -> dict[int, Estimate]:
    """For each kind of tactic card: the share of its three copies that good decks have."""
    found = {}
    for kind in range(len(TACTIC_NAMES)):
        side, number = divmod(kind, KINDS)
        counts = [sum(fleet.deck[number] for fleet in sides[side]) for sides in populations]
        found[kind] = part(counts, COPIES * len(populations[0][side]))
    return found


def percent(part: Estimate) -> str:
    """As the tables have it."""
    return f"{100 * part.value:.0f}% ({100 * part.low:.0f} to {100 * part.high:.0f})"


def table(populations: list[list[list[Fleet]]]) -> list[str]:
    """Both tables in Markdown."""
    ships, cards = ship_shares(populations), card_shares(populations)
    lines = [f"| Ship | {' | '.join(LEVEL_NAMES)} |", "|---|---|---|---|"]
    for name, called in enumerate(NAMES):
        lines.append(f"| {called} | {' | '.join(percent(ships[name, level + 1]) for level in range(VERSIONS))} |")
    lines += ["", "| Tactic card | of its copies |", "|---|---|"]
    lines += [f"| {called} | {percent(cards[kind])} |" for kind, called in enumerate(TACTIC_NAMES)]
    return lines


def words(fleet: Fleet) -> str:
    """A fleet for people."""
    ships = [
        f"{LEVEL_NAMES[level - 1]} {NAMES[fleet.side * SHIP_CARDS + unit]}"
        for unit, level in enumerate(fleet.levels)
        if level
    ]
    cards = [f"{count} {TACTIC_NAMES[fleet.side * KINDS + kind]}" for kind, count in enumerate(fleet.deck) if count]
    return f"{', '.join(ships)}; {', '.join(cards)}"


def read_options(arguments: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=int, choices=list(OPTIONS), default=48, help="the fleet cost")
    parser.add_argument("--populations", type=int, default=4, help="how many, each by itself")
    parser.add_argument("--fleets", type=int, default=16, help="of a side in a population; an even number")
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--games", type=int, default=8, help="of every fleet in a generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work")
    parser.add_argument("--cards", default="standard", help="a card set by name or path")
    options = parser.parse_args(arguments)
    if (
        min(options.populations, options.generations, options.games, options.jobs) < 1
        or options.fleets < 2
        or options.fleets % 2
    ):
        parser.error("expected at least 1 population, generation, game and process, and an even number of fleets")
    return options


def main(arguments: list[str] | None = None) -> int:
    """Run as a command; returns its exit code."""
    options = read_options(arguments)
    tasks = ((options, options.seed + number) for number in range(options.populations))
    with Progress(transient=True) as progress:
        found = shared_out(good_fleets, tasks, options.jobs)
        tracked = progress.track(found, options.populations, description="populations")
        populations = [sides for _, sides in sorted(tracked)]
    print("\n".join(table(populations)))
    for sides in populations:
        print("\n" + "\n".join(words(side[0]) for side in sides))
    return 0


if __name__ == "__main__":
    sys.exit(main())
