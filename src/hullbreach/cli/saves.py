"""Where the records of played games are kept, and how to find the one to go on with."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from hullbreach.kernel.errors import BadRecord, HullbreachError
from hullbreach.kernel.record import Record
from hullbreach.kernel.table import Table
from hullbreach.kernel.title import Title

try:
    import fcntl
except ImportError:  # Windows: there nothing keeps two windows from one record
    fcntl = None  # type: ignore[assignment]


def data_folder() -> Path:
    """Where everything is kept: HULLBREACH_HOME, or with the user's other data."""
    home = os.environ.get("HULLBREACH_HOME")
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) if home else Path(data) / "hullbreach"


def records_folder(title: Title) -> Path:
    """Where the games of a title are kept."""
    return data_folder() / "records" / title.id


def new_path(title: Title, seed: int) -> Path:
    """A file for a new game, named by date, time and seed; never one that is there already."""
    stem = f"{datetime.now():%Y-%m-%d_%H-%M-%S}_{seed}"
    path = records_folder(title) / f"{stem}.jsonl"
    again = 1
    while path.exists():
        again += 1
        path = records_folder(title) / f"{stem}_{again}.jsonl"
    return path


def sit_down(record: Record, path: Path) -> Table:
    """The table of a game that is saved at `path`, kept from other windows until it is closed."""
    table = Table(record, path)
    if fcntl is not None and table.file is not None:
        fcntl.flock(table.file.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return table


def in_use(path: Path) -> bool:
    """Whether another window plays on with this record now."""
    if fcntl is None:
        return False
    with path.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def saved(path: Path, title: Title) -> Record:
    """The record in a file that somebody named, fit to go on with."""
    record = Record.load(path)
    if record.title.id != title.id:
        raise BadRecord(f"{path}: is a game of {record.title.id}, not of {title.id}")
    if in_use(path):
        raise HullbreachError(f"{path}: is being played in another window")
    if record.replay().over:
        raise HullbreachError(f"{path}: this game is over; look at it with: hullbreach replay {path}")
    return record


def newest_unfinished(title: Title) -> tuple[Record, Path]:
    """The game of a title that was played last and is not over; damaged ones are passed over."""
    folder = records_folder(title)
    files = folder.glob("*.jsonl") if folder.is_dir() else []
    for path in sorted(files, key=lambda file: file.stat().st_mtime_ns, reverse=True):
        try:
            return saved(path, title), path
        except HullbreachError:
            continue  # over, in use, or not a record: the next one may do
    raise HullbreachError(f"no unfinished game of {title.id} in {folder}; begin one with: hullbreach play {title.id}")
