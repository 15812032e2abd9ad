"""What players type in short."""

from __future__ import annotations

from hullbreach.games.kembles_cascade.card_set import CAGE_NAMES, DIRECTION_NAMES, WEAPON_NAMES
from hullbreach.games.kembles_cascade.moves import DONE, FIRE, HIGH, LOW, MOVE, POWER_DOWN, SQUARE, STAY, TURN
from hullbreach.games.kembles_cascade.state import KemblesCascade


def shortcut(game: KemblesCascade, words: str) -> int | None:
    """The legal move that a short word means: `done`, `ne`, `move n`, `turn left`, `fire gun`, `c4`."""
    wanted = " ".join(words.lower().split())
    found = SHORTCUTS.get(wanted)
    if found is None and len(wanted) == 2 and wanted[0] in "abcdefgh" and wanted[1] in "12345":
        found = SQUARE + (int(wanted[1]) - 1) * 8 + "abcdefgh".index(wanted[0])
    return found if found is not None and found in game.legal() else None


SHORTCUTS = (
    {"done": DONE, "stay": STAY, "power down": POWER_DOWN, "low": LOW, "high": HIGH}
    | {name.lower(): MOVE + direction for direction, name in enumerate(DIRECTION_NAMES)}
    | {f"move {name.lower()}": MOVE + direction for direction, name in enumerate(DIRECTION_NAMES)}
    | {f"turn {name}": TURN + direction for direction, name in enumerate(CAGE_NAMES)}
    | {f"fire {name}": FIRE + weapon for weapon, name in enumerate(WEAPON_NAMES)}
)
