"""What is each measure of a position worth?  Plays games, looks at positions and fits weights to how the games ended.

    python tools/tune.py mag_blast --games 2000 --table seats=2 --table seats=4 --save

Names and order of the measures (`Hints.measures`) are those of the title's judgement.toml, which must be there, with
any weights.  Half of the games are fitted to, the other half shows what the weights are good for.  The same options
give the same figures.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec
from logit import (
    Fit,
    Position,
    Sample,
    blind_shares,
    calibration,
    fit_weights,
    log_loss,
    part,
    seats_played,
    shares,
    tabulate,
)
from rich.console import Console
from rich.progress import track

from hullbreach.bots import make_bot
from hullbreach.bots.lulls import Lulls
from hullbreach.bots.rollout import value
from hullbreach.cli.play import read_options as read_table
from hullbreach.cli.terminal import console, grid
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.judgement import NEVER, NEXT_CALM, TURNS
from hullbreach.kernel.registry import title
from hullbreach.kernel.rng import Rng, quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import Title
from hullbreach.kernel.worth import Worth, read_worth

GAMES = Path(__file__).resolve().parent.parent / "src" / "hullbreach" / "games"
SEED_STEP = 1_000_003  # runs with neighbouring seeds share no game
BINS = 10  # of the calibration


def main() -> int:
    """Run as a command; returns its exit code."""
    try:
        tune(read_options())
    except HullbreachError as error:
        print(f"tune: {error}", file=sys.stderr)
        return 1
    return 0


def read_options(words: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", help="the id of the game")
    parser.add_argument("--games", type=int, default=1000, help="how many to play")
    parser.add_argument("--bots", default="greedy", help="names with commas between: every seat draws one for a game")
    parser.add_argument("--chance", type=int, default=10, help="percent of the moves made by chance, for variety")
    parser.add_argument(
        "--table",
        action="append",
        metavar="NAME=VALUE;NAME=VALUE",
        help="options of a game; of several tables each has its turn; without any, one for each number of seats",
    )
    parser.add_argument(
        "--stir",
        type=int,
        default=0,
        help="begin every game with up to so many moves by chance and look at it only then: shows what good play makes"
        " of positions that good play does not get into",
    )
    parser.add_argument("--positions", type=int, default=6, help="how many to look at in each game")
    parser.add_argument("--penalty", type=float, default=1.0, help="against large weights, times half their square")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", action="store_true", help="write the weights into judgement.toml")
    options = parser.parse_args(words)
    for name, least in (("games", 2), ("chance", 0), ("stir", 0), ("positions", 1), ("penalty", 0), ("seed", 0)):
        if getattr(options, name) < least:
            parser.error(f"--{name}: expected {least} or more, got {getattr(options, name)}")
    return options


def tune(options: argparse.Namespace) -> None:
    """Play, fit, show and perhaps save."""
    game = title(options.title)
    worth = own_worth(options.title)
    positions = list(play(game, options))
    check(positions, worth)
    sample = tabulate(positions)
    half = sample.games % 2 == 0
    fitted, other = part(sample, half), part(sample, ~half)
    fit = fit_weights(fitted, options.penalty)
    loss = log_loss(other, shares(other, fit.weights))
    blind = log_loss(other, blind_shares(fitted, other))
    show(worth, fit, other, loss, blind)
    if options.save:
        found = (
            f"{options.games} games of {options.bots}, {options.chance}% of the moves by chance, "
            f"up to {options.stir} at the beginning, "
            f"{tables_in_words(game, options)}, {options.positions} positions a game, seed {options.seed}, "
            f"{date.today()}; log loss {loss:.4f} against {blind:.4f} of a constant guess on the half not fitted to"
        )
        weights = {name: float(weight) for name, weight in zip(worth.weights, fit.weights, strict=True)}
        write_worth(options.title, msgspec.structs.replace(worth, found=found, weights=weights))


# -- games ------------------------------------------------------------------------------------------


def tables_of(game: Title, options: argparse.Namespace) -> list[dict[str, object]]:
    """The options to play with, in turn."""
    if options.table:
        return [dict(read_table(table.split(";"))) if table else {} for table in options.table]
    if len(game.seat_counts) == 1:
        return [{}]
    return [{"seats": count} for count in game.seat_counts]


def tables_in_words(game: Title, options: argparse.Namespace) -> str:
    """The same for people."""
    words = [" ".join(f"{name}={value}" for name, value in table.items()) for table in tables_of(game, options)]
    return " | ".join(word or "default options" for word in words)


def play(game: Title, options: argparse.Namespace) -> Iterator[Position]:
    """Some positions of every game."""
    tables = tables_of(game, options)
    for table in tables:
        game.new(table, options.seed)  # an option that is wrong shows now, not after an hour
    names = options.bots.split(",")
    for name in names:
        make_bot(name, 0)
    for number in track(range(options.games), options.title, console=Console(stderr=True), transient=True):
        seed = options.seed * SEED_STEP + number
        # A pair of neighbouring games has the same table: one is for fitting, one for trying.
        state = game.new(tables[number // 2 % len(tables)], seed)
        rng = quick(seed)
        stir(state, int(rng.below(options.stir + 1)), rng)
        yield from play_game(game, state, names, options.chance, options.positions, seed)


def stir(state: State, moves: int, rng: Rng) -> None:
    """Begin with so many moves by chance."""
    for _ in range(moves):
        if not state.over:
            state.apply(pick(state.legal(), rng))


def play_game(game: Title, state: State, names: list[str], chance: int, count: int, seed: int) -> Iterator[Position]:
    """Play one game to its end; `count` of the positions in which a search may judge, each as likely as another."""
    rng = quick(seed)
    bots = [make_bot(names[rng.below(len(names))], seed * 64 + seat) for seat in range(state.seats)]
    kept: list[list[list[float]]] = []
    judged = 0
    always = game.judgement.horizon != NEXT_CALM
    lulls = Lulls(1, stirred=always)
    while not state.over:
        if lulls.are_over(game.hints, state):
            lulls = Lulls(1, stirred=always)
            judged += 1
            place = judged - 1 if judged <= count else int(rng.below(judged))
            if place < count:
                measures = [list(game.hints.measures(state, seat)) for seat in range(state.seats)]
                kept[place : place + 1] = [measures]
        seat = int(state.seat)
        move = pick(state.legal(), rng) if rng.below(100) < chance else bots[seat].choose(game, state, seat)
        state.apply(move)
    worth = [value(state, seat) for seat in range(state.seats)]
    return (Position(seed, measures, worth) for measures in kept)


def pick(moves: list[int], rng: Rng) -> int:
    """One of them by chance."""
    return moves[rng.below(len(moves))]


def check(positions: list[Position], worth: Worth) -> None:
    """Every seat that is measured is measured by as many numbers as have names, and there is something to learn."""
    sizes = {len(measures) for position in positions for measures in position.measures if measures}
    if sizes != {len(worth.weights)}:
        found = ", ".join(map(str, sorted(sizes))) or "none"
        raise HullbreachError(
            f"expected {len(worth.weights)} measures, one for each name in judgement.toml, got {found}"
        )


# -- what came of it --------------------------------------------------------------------------------


def show(worth: Worth, fit: Fit, other: Sample, loss: float, blind: float) -> None:
    """Weights, log loss and calibration as tables."""
    seats = seats_played(other)
    spread = other.measures[seats].std(axis=0)
    table = grid("measure", "#weight", "#± (95%)", "#spread", title="What the measures are worth")
    for name, weight, error, width in zip(worth.weights, fit.weights, fit.errors, spread, strict=True):
        table.add_row(name, f"{weight:.3f}", f"{1.96 * error:.3f}", f"{width:.3f}")
    console().print(table)
    told = len(other.games)
    console().print(f"Log loss {loss:.4f}, of a constant guess {blind:.4f}, on {told} positions not fitted to")
    table = grid("#expected", "#came", "#cases", title="Calibration")
    for expected, came, cases in calibration(shares(other, fit.weights)[seats], other.worth[seats], BINS):
        table.add_row(f"{expected:.3f}", f"{came:.3f}", str(cases))
    console().print(table)


def own_worth(title_id: str) -> Worth:
    """The title's judgement.toml as it stands in the source."""
    return read_worth(GAMES / title_id / "judgement.toml")


def write_worth(title_id: str, worth: Worth) -> None:
    """Put found weights in its place."""
    lines = [f"found = {toml_text(worth.found)}", f"horizon = {worth.horizon}"]
    lines += [
        f"curiosity = {worth.curiosity}",
        f"width = {worth.width}",
        f"trust = {worth.trust}",
        f"tries = {worth.tries}",
        *([f"plenty = {worth.plenty}", f"far = {worth.far}"] if worth.plenty != NEVER else []),
        *([f"turns = {worth.turns}"] if worth.turns != TURNS else []),
        *([f"ample = {worth.ample}", f"narrow = {worth.narrow}"] if worth.ample != NEVER else []),
        f"levels = {list(worth.levels)}",
    ]
    lines += ["", "[weights]"]
    lines += [f"{toml_key(name)} = {weight:.4f}" for name, weight in worth.weights.items()]
    (GAMES / title_id / "judgement.toml").write_text("\n".join(lines) + "\n", "utf-8")


def toml_text(words: str) -> str:
    """A text in quotes."""
    return msgspec.json.encode(words).decode()


def toml_key(name: str) -> str:
    """A name as a key."""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else toml_text(name)


if __name__ == "__main__":
    sys.exit(main())
