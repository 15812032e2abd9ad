"""The training area as text: ship and hand to the left and below, waves in their columns, the Boss above.

At its best in 100 x 30.
"""

from __future__ import annotations

from hullbreach.games.blaster_waves.view import View
from hullbreach.kernel.canvas import Canvas


def draw(view: View) -> Canvas:
    """The table as this view shows it."""
    sheet = Canvas()
    sheet.put(0, 0, f"Level {view.level}")
    return sheet
