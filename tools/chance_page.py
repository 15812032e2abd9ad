"""What was measured, written down: a title's chances.toml, and its part of docs/chances.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from chance_fit import Tenth
from chance_games import Game, Table

from hullbreach.bots.advice import ITERATIONS
from hullbreach.kernel.chances import Chances
from hullbreach.kernel.title import Title
from hullbreach.measure.markdown import table as markdown_table
from hullbreach.measure.stats import share

Found = Mapping[Table, tuple[Sequence[Game], Sequence[Tenth]]]

INTRO = f"""\
# What a hint's chances are worth

Written by `make chances`, title by title.

A hint may say *from here an admiral wins 66%, a lieutenant wins 37%*.  Such a chance is the share of games that players
of that level of strength went on to win, against equals in all other seats, from positions of which the hint's search
({ITERATIONS} iterations) said as much as of this one.  It is told of the best move alone, and only of what was
measured: today's rules and search, the standard cards, no option but the number of seats, a decision between several
moves, and a search that was not cut short.  Elsewhere a hint has words alone: *best*, *nearly as good*, *less good*.

**The decision.**  What is mapped is what the hint's own search says, along games of the level that the chance is about:
that search is made anyway, and a lieutenant's few iterations tell much less of a position.  Whoever plays on makes a
difference, most of all alone against the game, so a chance always names the player, and each has a curve of its own.

Any decision between several moves is looked at with the same likelihood, about eight in a usual game: were it eight in
every game, those near the beginning would mostly be of games that soon end, which alone are the lost ones.

In the tables a row is one position, by chance, of every game that has any with a chance in that tenth.  The chances of
a game are those of a curve that was fitted to other games (ten parts by turns); the curves of hints are fitted to all
of them.  A tenth is *off* when its 95% interval lies wholly more than 7 points away from the mean of the chances shown.
"""


def write_page(path: Path, game: Title, part: str) -> None:
    """The page with this title's part as it is now and the others as they were."""
    parts = read_parts(path.read_text("utf-8")) if path.exists() else {}
    parts[game.name] = part
    told = [f"## {name}\n\n{parts[name]}" for name in sorted(parts)]
    path.write_text("\n".join([INTRO, *told]), "utf-8")


def read_parts(page: str) -> dict[str, str]:
    """The titles' parts of a page by their names."""
    parts = [part.partition("\n") for part in page.split("\n## ")[1:]]
    return {name: f"{text.strip()}\n" for name, _, text in parts}


def part(game: Title, found: Found, seed: int) -> str:
    """A title's part: a table for each table that was measured."""
    lines = [f"Rules version {game.rules_version}, standard cards, seed {seed}.", ""]
    for table, (games, tenths) in found.items():
        lines += [f"**{table}**: {in_all(games)}", ""]
        lines += markdown_table("chance", "games | mean chance shown | won, 95% interval | off", map(row, tenths))
    return "\n".join(lines)


def in_all(games: Sequence[Game]) -> str:
    """How many games there were, and how often a seat that was asked has won."""
    said = [each.won for game in games for each in game.said]
    seats = games[0].table.seats
    alone = share(sum(any(each.won for each in game.said) for game in games), len(games))
    won = f", {alone.value:.0%} of them won ({alone.low:.0%} to {alone.high:.0%})" if seats == 1 else ""
    return f"{len(games)} games{won}, {len(said)} positions."


def row(tenth: Tenth) -> tuple[str, ...]:
    """One tenth."""
    return (
        f"{10 * tenth.number}% to {10 * tenth.number + 10}%",
        str(tenth.games),
        f"{tenth.shown:.0%}",
        f"{tenth.won.value:.0%} ({tenth.won.low:.0%} to {tenth.won.high:.0%})",
        "**off**" if tenth.off else "",
    )


# -- the file ---------------------------------------------------------------------------------------


def write_chances(path: Path, chances: Chances) -> None:
    """A chances.toml."""
    lines = [f"rules = {chances.rules}", f'cards = "{chances.cards}"', f'judged = "{chances.judged}"']
    for curve in chances.curve:
        lines += ["", "[[curve]]", f"seats = {curve.seats}", f'player = "{curve.player}"']
        lines += [f"iterations = {curve.iterations}", f"games = {curve.games}"]
        lines += [f"estimates = {list(curve.estimates)}", f"chances = {list(curve.chances)}"]
    path.write_text("\n".join(lines) + "\n", "utf-8")
