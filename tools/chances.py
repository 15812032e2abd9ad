"""How often are games won where a hint's search says so much?  Measures it, writes chances.toml and the page.

    python tools/chances.py blaster_waves --games 200 --best 60 --minutes 30
    python tools/chances.py blaster_waves --check --seed 2

The second tries the chances that are shown on games of another seed.  The exit code is 1 if some chance is off.  Games
are kept line by line in build/chances, and a run that is ended early goes on from there.  The same games give the
same figures, however many processes share the work.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic

import msgspec
from chance_fit import Chance, Tenth, fit, reliability, shown, unseen
from chance_games import Game, Table, head, missing, open_games, play, tables
from chance_page import part, write_chances, write_page

from hullbreach.cli.terminal import console, grid
from hullbreach.kernel.chances import Chances
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.registry import OWN, title
from hullbreach.kernel.title import Title
from hullbreach.measure.pool import shared_out

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "hullbreach" / "games"
SAVED = ROOT / "build" / "chances"
PAGE = ROOT / "docs" / "chances.md"
FEWEST = 40  # games that a curve may be fitted to: of fewer nobody can tell whether it holds


def main() -> int:
    """Run as a command; returns its exit code."""
    try:
        return measure(read_options())
    except HullbreachError as error:
        print(f"chances: {error}", file=sys.stderr)
        return 2


def read_options(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says, checked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="ids of games; all of ours without any")
    parser.add_argument("--games", type=int, default=160, help="games of each table of level 3")
    parser.add_argument("--best", type=int, default=60, help="games of the table of level 5")
    parser.add_argument("--positions", type=int, default=8, help="decisions of a usual game that are looked at")
    parser.add_argument("--minutes", type=float, default=60, help="begin no game after so long")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--saved", type=Path, default=SAVED, help="where games are kept")
    parser.add_argument("--page", type=Path, default=PAGE, help="where the tables are written")
    parser.add_argument("--folder", type=Path, default=GAMES, help="where the titles' folders with chances.toml are")
    parser.add_argument("--check", action="store_true", help="try the chances as they are on these games; fit nothing")
    options = parser.parse_args(words)
    options.titles = options.titles or list(OWN)
    for name in ("games", "best", "positions", "jobs"):
        if getattr(options, name) < 1:
            raise HullbreachError(f"--{name}: expected 1 or more, got {getattr(options, name)}")
    return options


def measure(options: argparse.Namespace) -> int:
    """Play what is missing, then try chances and, unless this is a check, write them; 1 if some chance is off."""
    end = monotonic() + 60 * options.minutes
    off = False
    for at, name in enumerate(options.titles):
        game = title(name)
        left = max(0.0, end - monotonic()) / (len(options.titles) - at)  # what one title does not use others may
        found = by_table(play_missing(game, options, monotonic() + left))
        tried = {table: (games, reliability(games, chance_for(game, games, options.check))) for table, games in found}
        for table, (games, tenths) in tried.items():
            show(f"{game.name}, {table}, {len(games)} games", tenths)
            off = off or any(tenth.off for tenth in tenths)
        if found and not options.check:
            curves = tuple(fit(games) for _, games in found)
            chances = Chances(game.rules_version, game.standard_cards.file.hash, game.judged, curves)
            write_chances(options.folder / game.id / "chances.toml", chances)
            write_page(options.page, game, part(game, tried, options.seed))
    return int(off)


def by_table(games: list[Game]) -> list[tuple[Table, list[Game]]]:
    """The games of each table, in the order of their numbers; none of tables that too few were played at."""
    games = sorted(games, key=lambda game: game.number)
    found = {table: [game for game in games if game.table == table] for table in {game.table for game in games}}
    order = sorted(found, key=lambda table: (table.seats, -table.level))  # at each table the strongest come first
    return [(table, found[table]) for table in order if len(found[table]) >= FEWEST]


def chance_for(game: Title, games: Sequence[Game], check: bool) -> Chance:
    """As it is shown today, or as it would be by a curve that has not seen the game."""
    return shown(game, games[0].table) if check else unseen(games)


def show(name: str, tenths: Sequence[Tenth]) -> None:
    """The reliability of one table's chances."""
    table = grid("#chance from", "#games", "#shown", "#won", "#95% from", "#to", "off", title=name)
    for tenth in tenths:
        bounds = (tenth.shown, tenth.won.value, tenth.won.low, tenth.won.high)
        words = (f"{bound:.0%}" for bound in bounds)
        table.add_row(f"{10 * tenth.number}%", str(tenth.games), *words, "off" if tenth.off else "")
    console().print(table)


def play_missing(game: Title, options: argparse.Namespace, end: float) -> list[Game]:
    """All games of a title that are on file, once what is missing was played, as far as there was time."""
    wanted = [(table, options.best if table.level == 5 else options.games) for table in tables(game)]
    path = options.saved / f"{game.id}-{options.seed}.jsonl"
    file, found = open_games(path, head(game, options.seed, options.positions))
    todo = list(missing(found, wanted))
    tasks = ((game.id, table, options.seed, number, options.positions) for table, number in in_time(todo, end))
    with closing(file), closing(shared_out(play, tasks, options.jobs)) as finished:
        for number, played in enumerate(finished, start=1):
            file.add(msgspec.json.encode(played))
            found.append(played)
            print(f"{game.id}: {number} of {len(todo)} games, {played.table}", file=sys.stderr, flush=True)
    numbers = dict(wanted)
    return [each for each in found if each.number < numbers.get(each.table, 0)]


def in_time(todo: Sequence[tuple[Table, int]], end: float) -> Iterator[tuple[Table, int]]:
    """These until the time is over."""
    for task in todo:
        if monotonic() >= end:
            return
        yield task


if __name__ == "__main__":
    sys.exit(main())
