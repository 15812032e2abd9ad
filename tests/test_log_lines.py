"""Whatever a game tells, its log has a line for."""

import re
from pathlib import Path

from hullbreach.games.mag_blast.log import LINES as MAG_BLAST_LINES

GAMES = Path(__file__).parents[1] / "src" / "hullbreach" / "games"


def told_kinds(game):
    """Every kind of event that a game's source tells."""
    folder = GAMES / game
    source = "".join(path.read_text("utf-8") for path in (folder / "state.py", *(folder / "flow").glob("*.py")))
    kinds = set(re.findall(r'tell\(\s*"([^"]+)"', source))
    return kinds | set(re.findall(r'renew\([^"]*"([^"]+)"\)', source))


def test_every_kind_of_event_of_mag_blast_has_a_line():
    assert told_kinds("mag_blast") == set(MAG_BLAST_LINES) | {"won", "fires", "launches"}
