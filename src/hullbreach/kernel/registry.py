"""Which titles there are: our own, and those other packages bring in the entry-point group `hullbreach.titles`."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.options import did_you_mean
from hullbreach.kernel.title import Title

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "hullbreach.titles"
PACKAGE = "hullbreach.games"  # our own titles are its folders, so they need no search through what is installed
OWN = ("battleship_galaxies", "blaster_waves", "kembles_cascade", "mag_blast", "waves_of_struggle")


def entry_points(group: str) -> Iterable[EntryPoint]:
    """What other packages bring.  The module that finds it takes long to load, and our own titles do not need it."""
    from importlib import metadata

    return metadata.entry_points(group=group)


def title_ids() -> list[str]:
    """The ids of all titles, our own first."""
    return [*OWN, *sorted({point.name for point in entry_points(group=GROUP)} - set(OWN))]


def title(title_id: str) -> Title:
    """The title with this id.

    >>> title("blaster_waves").name
    'Blaster Waves'
    """
    if title_id in OWN:
        found = import_module(f"{PACKAGE}.{title_id}").TITLE
    else:
        points = {point.name: point for point in entry_points(group=GROUP)}
        if title_id not in points:
            ids = title_ids()
            raise HullbreachError(f"no game {title_id!r}{did_you_mean(title_id, ids)}; there are: {', '.join(ids)}")
        found = points[title_id].load()
    if not isinstance(found, Title):
        raise HullbreachError(f"{title_id}: expected a hullbreach Title, its package gave {type(found).__name__}")
    return found
