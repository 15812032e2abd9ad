"""A picture of what matches showed: win shares and ratings with their bars."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from hullbreach.arena.report import Report
from hullbreach.kernel.errors import HullbreachError
from hullbreach.measure.stats import Estimate

KINDS = (".svg", ".png")
ROW = 0.4  # inches


def check_plot(path: Path) -> None:
    """Refuse, before any game is played, a picture that could not be drawn afterwards."""
    if path.suffix.lower() not in KINDS:
        raise HullbreachError(f"{path}: expected a file that ends in .svg or .png")
    if not path.parent.is_dir():
        raise HullbreachError(f"{path}: there is no folder {path.parent}")
    new_figure()


def new_figure() -> Any:
    """An empty picture, if the library for it is there."""
    try:
        return import_module("matplotlib.figure").Figure(layout="constrained")
    except ImportError:
        raise HullbreachError(
            "a plot needs matplotlib, which is not installed; expected the extra: pip install 'hullbreach[arena]'"
        ) from None


def draw_plot(found: Report, path: Path) -> None:
    """Draw the report into a file: win shares of all matches on the left, ratings of all bots on the right."""
    figure = new_figure()
    rows = max(len(found.matches), len(found.bots))
    figure.set_size_inches(11, 1.6 + ROW * rows)
    shares, ratings = figure.subplots(1, 2)
    bars(shares, [match.match for match in found.matches], [match.share for match in found.matches])
    shares.set_title("share of wins, with its interval")
    shares.set_xlim(-0.02, 1.02)
    shares.xaxis.set_major_formatter(import_module("matplotlib.ticker").PercentFormatter(1.0))
    for row, match in enumerate(found.matches):
        shares.plot([match.threshold] * 2, [row - 0.4, row + 0.4], color="grey", linestyle="--", linewidth=1)
    bars(ratings, [bot.bot for bot in found.bots], [bot.rating for bot in found.bots])
    ratings.set_title("rating, with its 95% interval")
    try:
        figure.savefig(path)
    except OSError as error:
        raise HullbreachError(f"{path}: cannot be written ({error.strerror})") from None


def bars(axes: Any, names: Sequence[str], estimates: Sequence[Estimate]) -> None:
    """A row for each name: a dot at the value and a line over its interval."""
    places = range(len(names))
    errors = [[found.value - found.low for found in estimates], [found.high - found.value for found in estimates]]
    axes.errorbar([found.value for found in estimates], places, xerr=errors, fmt="o", capsize=4)
    axes.set_yticks(places, names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)
