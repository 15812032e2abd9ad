"""The game area as text: squares side by side, each with three lines under its name.

    ┬B3↻───T2┬   name of the square, marks (↻ flips, § special), Threat that one's ship would get there
    │Cruiser │   a ship with the direction of its cage, then what lies there
    │E1/2 !1↓│   Object Energy left, Threat, Distant (↓), Gamma Distant (⇓) and Omni Threat (◎)
    │◆1★1 ¬LM│   rewards, moves they ask for, weapons it is immune to, who has had them

Whatever a colour says is also said by a letter, word or sign.
"""

from __future__ import annotations

from hullbreach.games.kembles_cascade.card_set import DIRECTION_NAMES
from hullbreach.games.kembles_cascade.faces import SquareFace
from hullbreach.games.kembles_cascade.view import View
from hullbreach.kernel.canvas import Canvas
from hullbreach.kernel.words import clip, seat_name

SQUARE_LINES = 4
SHORT_KINDS = {
    "empty": "",
    "fighter": "Fighter",
    "turret": "Turret",
    "cruiser": "Cruiser",
    "miniboss": "MiniBoss",
    "boss": "BossPart",
    "drone": "Drone",
    "powerup": "Power-up",
    "mine": "Mine",
    "hole": "BlakHole",
    "maze": "Maze",
    "singularity": "Singular",
    "wormhole": "Wormhole",
    "asteroid": "Asteroid",
    "wall": "Wall",
    "mosquito": "Mosquito",
    "bomb": "Bomb",
    "merchant": "Merchant",
}
KIND_STYLES = {
    "fighter": "red",
    "turret": "red",
    "cruiser": "bold red",
    "miniboss": "bold red",
    "boss": "bold bright_red",
    "drone": "green",
    "powerup": "bold green",
    "mine": "bright_red",
    "hole": "bold magenta",
    "maze": "yellow",
    "singularity": "yellow",
    "wormhole": "cyan",
    "mosquito": "magenta",
    "bomb": "magenta",
    "merchant": "bold green",
}
SEAT_STYLES = ("red", "bright_blue", "yellow", "magenta", "green")
ARROWS = dict(zip(DIRECTION_NAMES, "↑↗→↘↓↙←↖", strict=True))
DOUBLE_ARROWS = dict(zip(DIRECTION_NAMES, "⇑⇗⇒⇘⇓⇙⇐⇖", strict=True))
CAGE_SIGNS = {"up": "▲", "right": "▶", "down": "▼", "left": "◀"}
LEGEND = "E Energy !Threat ↓Distant ⇓Gamma ◎Omni ◆Bellonium ★Glory ⚡gain ¬immune ✓had ↻flip §special T risk"
MORE_LEGEND = " (Threat there) ░ covered"  # where there is room


def draw_board(sheet: Canvas, x: int, y: int, inner: int, view: View) -> None:
    """All rows that are left, each square `inner` characters wide."""
    for row, faces in enumerate(view.board):
        top = y + row * SQUARE_LINES
        for column, face in enumerate(faces):
            draw_square(sheet, x + column * (inner + 1), top, inner, view, face)
        right = x + len(faces) * (inner + 1)
        sheet.put(right, top, "┐" if row == 0 else "┤", "dim")
        for line in range(1, SQUARE_LINES):
            sheet.put(right, top + line, "│", "dim")
    if view.board:
        bottom = "┴".join("─" * inner for _ in view.board[0])
        sheet.put(x, y + len(view.board) * SQUARE_LINES, f"└{bottom}┘", "dim")


def draw_square(sheet: Canvas, x: int, y: int, inner: int, view: View, face: SquareFace) -> None:
    """One square with its upper and left edge."""
    sheet.put(x, y, "┼" + "─" * inner, "dim")
    marks = ("↻" if face.flips else "") + ("§" if face.special else "")
    sheet.put(x + 1, y, face.square + marks, "")
    if face.danger:
        said = f"T{face.danger}"
        sheet.put(x + 1 + inner - len(said), y, said, "bold red" if face.danger > 2 else "yellow")
    for line in range(1, SQUARE_LINES):
        sheet.put(x, y + line, "│", "dim")
    style = KIND_STYLES.get(face.kind, "")
    put_name(sheet, x + 1, y + 1, inner, view, face, style)
    for line, said in enumerate(symbol_lines(face, inner), start=y + 2):
        sheet.put(x + 1, line, said, style)


def put_name(sheet: Canvas, x: int, y: int, inner: int, view: View, face: SquareFace, style: str) -> None:
    """The ship, if there is one, and what lies there."""
    name = SHORT_KINDS[face.kind]
    if face.ship is not None:
        ship = seat_name(face.ship) + CAGE_SIGNS[view.players[face.ship].cage]
        sheet.put(x, y, ship, f"bold reverse {SEAT_STYLES[face.ship]}")
        x, inner = x + len(ship), inner - len(ship)
    if face.covered:
        sheet.put(x, y, "░" * min(3, inner), "dim")
    elif name:
        sheet.put(x, y, name[:inner], style)


def symbol_lines(face: SquareFace, width: int) -> list[str]:
    """Energy and Threat above, rewards below; what does not fit above goes below."""
    above = [
        energy_words(face),
        f"!{face.threat}" if face.threat else "",
        "".join(ARROWS[each] for each in face.distant),
        "".join(DOUBLE_ARROWS[each] for each in face.gamma),
        "◎" * face.omni,
    ]
    below = [
        f"◆{face.bellonium}" if face.bellonium else "",
        f"★{face.glory}" if face.glory else "",
        f"⚡{face.recharge}" if face.recharge else "",
        f"-{'M' * face.extra}" if face.extra else "",
        f"¬{''.join(name[0].upper() for name in face.immune)}" if face.immune else "",
        f"✓{''.join(str(seat + 1) for seat in face.claims)}" if face.claims else "",
    ]
    above, below = [said for said in above if said], [said for said in below if said]
    while len("".join(above)) > width:
        below.insert(0, above.pop())
    return [spread(above, width), clip(spread(below, width), width)]


def energy_words(face: SquareFace) -> str:
    """`E2`, or `E1/2` after damage; a structure may take more than its Energy."""
    if not face.energy:
        return ""
    return f"E{max(0, face.energy - face.damage)}/{face.energy}" if face.damage else f"E{face.energy}"


def spread(parts: list[str], width: int) -> str:
    """The parts with spaces between them if there is room.

    >>> spread(["E2", "!1↓"], 8), spread(["E1/2", "!1↓→"], 8)
    ('E2 !1↓', 'E1/2!1↓→')
    """
    said = " ".join(parts)
    return said if len(said) <= width else "".join(parts)
