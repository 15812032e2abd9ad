"""Whatever a game tells, its log has a line for."""

import re
from pathlib import Path

import pytest

from hullbreach.games.battleship_galaxies.log import LINES as GALAXIES_LINES
from hullbreach.games.kembles_cascade.log import LINES as KEMBLES_LINES
from hullbreach.games.mag_blast.log import LINES as MAG_BLAST_LINES
from hullbreach.games.waves_of_struggle.log import LINES as WAVES_LINES

GAMES = Path(__file__).parents[1] / "src" / "hullbreach" / "games"

#: Told with a sentence of their own, which a table of lines cannot hold.
SPELLED = {
    "battleship_galaxies": set(GALAXIES_LINES) | {"over"},
    "kembles_cascade": set(KEMBLES_LINES) | {"over", "glory"},
    "mag_blast": set(MAG_BLAST_LINES) | {"won", "fires", "launches"},
    "waves_of_struggle": set(WAVES_LINES) | {"over", "effect", "enemy gone"},
}


def told_kinds(game):
    """Every kind of event that a game's source tells."""
    folder = GAMES / game
    source = "".join(path.read_text("utf-8") for path in (folder / "state.py", *(folder / "flow").glob("*.py")))
    kinds = set(re.findall(r'tell\(\s*"([^"]+)"', source))
    kinds |= {kind for pair in re.findall(r'kind = "([^"]+)" if .* else "([^"]+)"', source) for kind in pair}
    return kinds | set(re.findall(r'renew\([^"]*"([^"]+)"\)', source))


@pytest.mark.parametrize("game", sorted(SPELLED))
def test_every_kind_of_event_has_a_line(game):
    assert told_kinds(game) == SPELLED[game]
