"""Files that grow line by line and survive whatever ends the program: records of games, results of matches."""

from __future__ import annotations

import os
from errno import ENOSPC
from pathlib import Path

from hullbreach.kernel.errors import BadRecord


class LineFile:
    """A file that is added to line by line; each line is on the disk before the call returns."""

    def __init__(self, path: Path, text: str) -> None:
        """Write the lines there are so far, in place of what the file held; a crash leaves the old or the new."""
        self.path = path
        fresh = path.with_name(path.name + ".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(text, "utf-8")
            self.file = fresh.open("ab", buffering=0)
            os.fsync(self.file.fileno())
            fresh.replace(path)
        except OSError as error:
            raise BadRecord(f"{path}: cannot be saved: {error.strerror}") from None

    def add(self, *lines: bytes) -> None:
        """Append lines; BadRecord, and the file as it was, if that cannot be done."""
        whole = b"".join(line + b"\n" for line in lines)
        size = os.fstat(self.file.fileno()).st_size
        try:
            if self.file.write(whole) != len(whole):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
            os.fsync(self.file.fileno())
        except OSError as error:
            self.file.truncate(size)
            raise BadRecord(f"{self.path}: cannot be saved: {error.strerror}") from None

    def close(self) -> None:
        """No further lines."""
        self.file.close()
