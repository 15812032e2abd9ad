"""What is every version of a ship and every tactic card of Battleship Galaxies worth, for what it costs?

    python tools/worth.py --limit 42 --games 12000 --jobs 2

Fleets and decks made by chance, all of the same cost, fight each other; greedy bots play the games out.  A straight
line is fitted through the results: so many points of the share of wins for each version that a fleet has, and for
each copy of a card.  Shown is what a version brings beyond what its launch cost should bring, and what a card brings
beyond an average one; all numbers near 0 is what a designer wants.  Needs numpy.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import numpy as np
from fleets import KINDS, OPTIONS, SEEDS, SHIP_CARDS, VERSIONS, Fleet, battle, launch, random_fleet
from rich.progress import Progress

from hullbreach.games.battleship_galaxies import TITLE
from hullbreach.games.battleship_galaxies.card_set import LEVEL_NAMES, NAMES, TACTIC_NAMES
from hullbreach.kernel.rng import quick
from hullbreach.measure.pool import shared_out

BATCH = 100  # games that a process plays at a time
FACES = SHIP_CARDS * VERSIONS  # a side
FIRM = 1e-3  # keeps what cannot be told apart from running away
SURE = 1.96


def play(card_set: str, limit: int, seed: int, first: int, count: int) -> list[tuple[list[int], float]]:
    """What fought in these games, as a row of the fit, and what side 0 got out of each."""
    cards = TITLE.load_cards(card_set)
    rows = []
    for number in range(first, first + count):
        luck = quick(seed * SEEDS + number)
        fleets = (random_fleet(cards, 0, limit, luck), random_fleet(cards, 1, limit, luck))
        rows.append((row_of(fleets), battle(cards, limit, fleets, luck.below(SEEDS))))
    return rows


def row_of(fleets: tuple[Fleet, Fleet]) -> list[int]:
    """1 for each version and the number of each card that side 0 has, the same below 0 for side 1."""
    signs = (1, -1)
    versions = [
        sign * (level == version)
        for fleet, sign in zip(fleets, signs, strict=True)
        for level in fleet.levels
        for version in range(1, VERSIONS + 1)
    ]
    return versions + [sign * count for fleet, sign in zip(fleets, signs, strict=True) for count in fleet.deck]


def fit(rows: list[tuple[list[int], float]]) -> tuple[Any, Any]:
    """What each column of the rows brings, in points of the share of wins, and how these vary together."""
    facts = np.array([[1, *row] for row, _ in rows], float)
    results = np.array([result for _, result in rows])
    square = facts.T @ facts
    inverse = np.linalg.inv(square + FIRM * np.eye(len(square)))
    found = inverse @ facts.T @ results
    left = results - facts @ found
    spread = inverse @ square @ inverse * (left @ left) / (len(rows) - len(square))
    return 100 * found[1:], 100 * 100 * spread[1:, 1:]


def beyond(found: Any, spread: Any, part: slice, usual: Any) -> tuple[Any, Any]:
    """What a part of the columns brings beyond a multiple of `usual`, and half the 95% interval of it.

    Fleets cost the same, so only this can be told: what cost brings is in every fleet alike.
    """
    rest = np.eye(len(usual)) - np.outer(usual, usual) / (usual @ usual)
    return rest @ found[part], SURE * np.sqrt(np.diag(rest @ spread[part, part] @ rest))


def table(cards: Any, found: Any, spread: Any) -> list[str]:
    """Both tables in Markdown."""
    lines = [f"| Ship | {' | '.join(LEVEL_NAMES)} |", "|---|---|---|---|"]
    decks = []
    for side in (0, 1):
        costs = np.array(
            [launch(cards, side, unit, level + 1) for unit in range(SHIP_CARDS) for level in range(VERSIONS)]
        )
        extra, half = beyond(found, spread, slice(side * FACES, (side + 1) * FACES), costs.astype(float))
        for unit in range(SHIP_CARDS):
            cells = [f"{extra[at]:+.1f} ± {half[at]:.1f}" for at in range(unit * VERSIONS, (unit + 1) * VERSIONS)]
            lines.append(f"| {NAMES[side * SHIP_CARDS + unit]} | {' | '.join(cells)} |")
        first = 2 * FACES + side * KINDS
        extra, half = beyond(found, spread, slice(first, first + KINDS), np.ones(KINDS))
        for kind in range(KINDS):
            decks.append(f"| {TACTIC_NAMES[side * KINDS + kind]} | {extra[kind]:+.1f} ± {half[kind]:.1f} |")
    return [*lines, "", "| Tactic card | a copy |", "|---|---|", *decks]


def main(arguments: list[str] | None = None) -> int:
    """Run as a command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=int, choices=list(OPTIONS), default=42, help="the fleet cost")
    parser.add_argument("--games", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work")
    parser.add_argument("--cards", default="standard", help="a card set by name or path")
    options = parser.parse_args(arguments)
    columns = 2 * FACES + 2 * KINDS
    if options.games < 2 * columns or options.jobs < 1:
        parser.error(f"expected at least {2 * columns} games, two for each number that is looked for, and 1 process")
    cards = TITLE.load_cards(options.cards)
    starts = range(0, options.games, BATCH)
    tasks = ((options.cards, options.limit, options.seed, at, min(BATCH, options.games - at)) for at in starts)
    with Progress(transient=True) as progress:
        batches = progress.track(shared_out(play, tasks, options.jobs), len(starts), description="games")
        found, spread = fit([row for batch in batches for row in batch])
    print("\n".join(table(cards, found, spread)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
