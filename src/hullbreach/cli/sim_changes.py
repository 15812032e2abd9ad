"""What `hullbreach sim --cards` shows of two card sets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table

    from hullbreach.lab.compare import Comparison, Shift
    from hullbreach.measure.stats import Estimate


def notice(changes: Comparison) -> Iterator[str]:
    """What has to be known first: entries that differ and never came up, and what brings them up."""
    if changes.never:
        yield f"Never came up in these {changes.games:,} deals, so that nothing here speaks of it:"
        for met in changes.never:
            yield f"  {met.entry}: {met.way or 'nor with any option, in a few games each; more games may'}" + (
                " brings it up" if met.way else ""
            )
    if changes.entries == []:
        yield "The two card sets have the same entries."
    if changes.alike == changes.games:
        yield f"In all {changes.games:,} deals the same happened with both sets."


def show_comparison(changes: Comparison) -> Iterator[Table]:
    """The comparison as tables: what differs, the figures at the head, what moved, what so many deals can tell."""
    from hullbreach.cli.terminal import grid

    sets = f"from {changes.against} to {changes.cards}"
    if changes.entries:
        table = grid("entry", "#before", "#now", title="What differs, and the share of deals in which it came up")
        for met in changes.entries:
            table.add_row(met.entry, came_up(met.before, changes.games), came_up(met.after, changes.games))
        yield table
    caption = "Both sets played the same deals; each difference with its own 95% interval."
    table = grid("figure", "#before", "#now", "#difference", "", title=f"Both sets, {sets}", caption=caption)
    for shift in changes.head:
        table.add_row(*cells(shift), "moved" if shift.moved else "")
    yield table
    caption = (
        f"The surest first.  {changes.figures} figures were looked at; of those listed one in twenty or fewer is false "
        f"on the average.  {changes.left_out} came up too seldom to say anything."
    )
    table = grid("figure", "#before", "#now", "#difference", title=f"What moved, {sets}", caption=caption)
    for shift in changes.moved:
        table.add_row(*cells(shift))
    if not changes.moved:
        table.add_row("nothing", "", "", "")
    yield table
    yield show_power(changes)


def show_power(changes: Comparison) -> Table:
    """What so many deals show, and how many would be needed for more."""
    from hullbreach.cli.terminal import grid

    caption = (
        "A change that large is listed in 8 of 10 cases.  Then the deals that one of 1, 2 and 5 points or per cent "
        "takes, and how many times as many it would take without shared deals."
    )
    columns = ("#these show", "#1%", "#2%", "#5%", "#unshared")
    table = grid("figure", *columns, title=f"What {changes.games:,} deals can tell", caption=caption)
    for power in changes.power:
        least = f"±{power.shown or 0:.1%}" if power.unit == "share" else f"±{power.shown or 0:.2f}"
        needed = [f"{power.games[size]:,}" if size in power.games else "" for size in ("1%", "2%", "5%")]
        table.add_row(power.what, "nothing" if power.shown is None else least, *needed, f"{power.saved:.1f} times")
    return table


def came_up(deals: int | None, games: int) -> str:
    """In what share of the deals; nothing for an entry that the set does not have in another form."""
    return "" if deals is None else f"{deals / games:.1%}" if deals else "never"


def cells(shift: Shift) -> tuple[str, str, str, str]:
    """A figure with both sets and its difference."""
    from hullbreach.cli.sim import percent, plain

    form = percent if shift.unit == "share" else plain
    return shift.what, form(shift.before), form(shift.after), signed(shift.change, shift.unit)


def signed(change: Estimate, unit: str) -> str:
    """A difference with its error: `+1.5% ± 0.7`, `-0.12 ± 0.30`."""
    half = (change.high - change.low) / 2
    return f"{change.value:+.1%} ± {100 * half:.1f}" if unit == "share" else f"{change.value:+.2f} ± {half:.2f}"
