"""`hullbreach hint`: what looks best in a recorded game, and why."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hullbreach.kernel.errors import HullbreachError

if TYPE_CHECKING:
    from hullbreach.bots.advice import Advice

BUDGET = "3000"


def hint(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, as `hullbreach play` saves it.")],
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", min=0, help="The decision after N moves; else the last position.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="For which player, where several choose at once: 1 is the first.")
    ] = None,
    budget: Annotated[str, typer.Option(help="How long to search: iterations, or a time as in 2000ms.")] = BUDGET,
    moves: Annotated[int, typer.Option("--moves", "-n", min=1, help="How many moves to show.")] = 5,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Show the best moves of a position and the line expected.

    Where games like this one were measured with this budget, it also says how
    often players of some strength win from here against their equals.
    """
    from hullbreach.bots.advice import advise
    from hullbreach.bots.thinking import read_budget
    from hullbreach.cli.replay import table_at
    from hullbreach.cli.terminal import console, print_json
    from hullbreach.kernel.record import Record

    limits = read_budget("mcts", budget)
    record = Record.load(file)
    if at is not None and at > len(record.moves):
        raise HullbreachError(f"--at: expected at most {len(record.moves)}, the number of moves in {file}, got {at}")
    made = len(record.moves) if at is None else at
    state = table_at(record, made).state
    if state.over:
        raise HullbreachError(f"{file}: the game is over, there is nothing to decide; look back with --at N")
    asked = state.open_seats()
    player = asked[0] if seat is None else seat - 1
    if player not in asked:
        names = " or ".join(str(each + 1) for each in asked)
        raise HullbreachError(f"--seat: player {seat} has nothing to decide after {made} moves; expected {names}")
    title = record.title
    if not json:
        out = console()
        out.print(
            f"{title.name}, after {made} of {len(record.moves)} moves. P{player + 1} is asked: {title.question(state)}"
        )
    best = advise(title, state, player, record.seed + made, limits, curves=record.curves)[:moves]
    if json:
        print_json(best)
    else:
        show(best)


def show(best: list[Advice]) -> None:
    """The advice, move by move."""
    from hullbreach.bots.advice import in_words
    from hullbreach.cli.terminal import console

    out = console()
    for advice in best:
        out.print(f"{advice.text}: {advice.word}", style="bold" if advice is best[0] else None, soft_wrap=True)
        if advice.chances:
            out.print(f"        {in_words(advice.chances)}", soft_wrap=True)
        out.print(f"        {advice.share:.0%} of the search", style="dim", soft_wrap=True)
        for line in advice.line:
            out.print(f"        then {line}", style="dim", soft_wrap=True)
