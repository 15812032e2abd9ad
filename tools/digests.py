"""What the games say and show, put into digests: the same before and after a change that is to change nothing.

    python tools/digests.py write FILE --games 400        plays games of every title and writes what they came to
    python tools/digests.py compare BEFORE AFTER          which games differ, and in what
    python tools/digests.py show TITLE PLAYER SEED --aspect texts
                                                          one game's aspect in full, to be compared by `diff`

Each game is played by greedy or by chance, with options of its own.  Of each decision goes in what every viewer sees,
what is open, how all of it reads, which marks it has, what is told of it and how the hints weigh it.  `--searches N`
adds what levels 3 and 5 find in N decisions a title, with their iterations and no clock.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from hullbreach.bots import make_bot
from hullbreach.bots.levels import LEVELS
from hullbreach.bots.players import TreeBot
from hullbreach.bots.thinking import Budget
from hullbreach.kernel.events import WATCHER, Journal
from hullbreach.kernel.pile import Moves
from hullbreach.kernel.registry import title as find_title
from hullbreach.kernel.registry import title_ids
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import State
from hullbreach.kernel.terms import Terms
from hullbreach.kernel.title import Title
from hullbreach.lab.soak import SPREAD, option_sets

LONGEST = 1500  # decisions of a game
EVERY_MOVE = 23  # at one decision of so many, every number of the move space is asked for its words too
SEARCHED = (3, 5)  # levels

Told = Iterator[tuple[str, object]]


def before_move(title: Title, state: State, number: int) -> Told:
    """A decision as it stands: each aspect of it as plain data."""
    viewers = [*range(int(state.seats)), WATCHER]
    yield "views", [msgspec.to_builtins(title.view(state, seat)) for seat in viewers]
    legal = [state.legal_for(seat) for seat in range(int(state.seats))]
    yield "legal", legal
    yield "question", [title.question(state), title.answering(state)]
    moves = list(range(title.move_space)) if number % EVERY_MOVE == 0 else legal[int(state.seat)]
    yield "texts", [title.named(state, move) for move in moves]
    yield "marks", [msgspec.to_builtins(title.marks(state, move)) for move in moves]
    asked, weights = Moves(), Moves()
    for move in legal[int(state.seat)]:
        asked.put(move)
    title.hints.weigh_all(state, asked, weights)
    yield "weights", weights.to_list()


def after_move(title: Title, terms: Terms, state: State, journal: Journal) -> Told:
    """What was told of a move."""
    for event in journal.read():
        for seat in [*range(int(state.seats)), WATCHER]:
            seen = event.seen_by(seat)
            yield "events", seen
            yield "log", title.log_line(terms, seen)
    if state.over:
        yield "result", [title.result(state), state.scores(), state.winners()]


def aspects(title_id: str, player: str, seed: int) -> Told:
    """A whole game, aspect by aspect."""
    title = find_title(title_id)
    options = option_sets(title)
    chosen = options[seed * SPREAD % len(options)]
    state: Any = title.new(chosen, seed)
    terms = Terms(state.cards, chosen)
    journal = state.journal = Journal()
    rng = quick(seed)
    bots = [make_bot(player, seed + seat) for seat in range(int(state.seats))]
    for number in range(LONGEST):
        if state.over:
            return
        yield from before_move(title, state, number)
        seats = state.open_seats()
        seat = seats[rng.below(len(seats))]
        move = bots[seat].choose(title, state, seat)
        yield "moves", [seat, move]
        title.play(state, seat, move)
        yield from after_move(title, terms, state, journal)


def game(named: tuple[str, str, int]) -> dict[str, object]:
    """The digest of each aspect of a game."""
    digests = defaultdict(lambda: blake2b(digest_size=8))
    decisions = 0
    for aspect, told in aspects(*named):
        digests[aspect].update(msgspec.json.encode(told))
        decisions += aspect == "moves"
    return {
        "game": list(named),
        "decisions": decisions,
        "digests": {name: digest.hexdigest() for name, digest in sorted(digests.items())},
    }


def searches(named: tuple[str, str, int]) -> dict[str, object]:
    """What a level finds in one decision of a greedy game: every move with its visits and what came of them."""
    title_id, level, seed = named
    title = find_title(title_id)
    options = option_sets(title)
    state = title.new(options[seed * SPREAD % len(options)], seed)
    rng = quick(seed)
    greedy = make_bot("greedy", seed)
    for _ in range(rng.below(60)):
        before = state.clone()
        state.apply_for(int(state.seat), greedy.choose(title, state, int(state.seat)))
        if state.over:
            state = before
            break
    iterations = LEVELS[int(level) - 1].budget(title).iterations
    tree = TreeBot(quick(seed), Budget(iterations)).search(title, state, int(state.seat))
    found = [[int(branch.move), int(branch.tried), branch.gained] for branch in tree.ranking()]
    digest = blake2b(msgspec.json.encode(found), digest_size=8).hexdigest()
    return {"game": [title_id, f"level {level}", seed], "decisions": 1, "digests": {"search": digest}}


def write(file: Path, titles: list[str], games: int, search: int, jobs: int) -> None:
    """Play, and write a line a game."""
    played = [(title, player, seed) for title in titles for player in ("greedy", "random") for seed in range(games)]
    searched = [(title, str(level), seed) for title in titles for level in SEARCHED for seed in range(search)]
    decisions = 0
    with file.open("w", encoding="utf-8") as out, get_context("spawn").Pool(jobs) as pool:
        for work, todo in ((game, played), (searches, searched)):
            for line in pool.imap(work, todo, chunksize=4):
                out.write(msgspec.json.encode(line).decode() + "\n")
                decisions += int(line["decisions"])
    print(f"{len(played)} games and {len(searched)} searches, {decisions:,} decisions: {file}")


def read(file: Path) -> dict[tuple[str, ...], dict[str, str]]:
    """The digests of a file by game."""
    lines = [msgspec.json.decode(line) for line in file.read_text("utf-8").splitlines()]
    return {tuple(map(str, line["game"])): line["digests"] for line in lines}


def compare(before: Path, after: Path) -> int:
    """Print the games that differ, and in what; returns how many."""
    old, new = read(before), read(after)
    differ = [name for name in old if name in new and old[name] != new[name]]
    for name in differ:
        aspects_that_differ = [aspect for aspect in old[name] if old[name][aspect] != new[name].get(aspect)]
        print(f"{' '.join(name)}: {', '.join(aspects_that_differ)}")
    alike = len(set(old) & set(new)) - len(differ)
    print(f"{alike} alike, {len(differ)} differ, {len(set(old) ^ set(new))} in one file only")
    return len(differ)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    writing = commands.add_parser("write")
    writing.add_argument("file", type=Path)
    writing.add_argument("--title", action="append", default=None)
    writing.add_argument("--games", type=int, default=400, help="of each title, by greedy and as many by chance")
    writing.add_argument("--searches", type=int, default=0, help="decisions a title, by each of two levels")
    writing.add_argument("--jobs", type=int, default=2)
    comparing = commands.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    showing = commands.add_parser("show")
    showing.add_argument("title")
    showing.add_argument("player")
    showing.add_argument("seed", type=int)
    showing.add_argument("--aspect", default="texts")
    given = parser.parse_args()
    if given.command == "write":
        write(given.file, given.title or list(title_ids()), given.games, given.searches, given.jobs)
    elif given.command == "compare":
        sys.exit(compare(given.before, given.after) > 0)
    else:
        for aspect, told in aspects(given.title, given.player, given.seed):
            if aspect == given.aspect:
                print(msgspec.json.encode(told).decode())


if __name__ == "__main__":
    main()
